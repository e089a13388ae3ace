//! Functions that become decision trees, and functions that stay live.

use super::*;
use crate::cards::{Card, DeckList, Rank};
use crate::script::TraitKind;
use crate::script::{CardValue, Cards, CountedDeck, Script, ScriptNames};
use proptest::prelude::*;

const ORDER: &str = "A 2 3 4 5 6 7 8 9 T J Q K";

fn deck(order: &str, copies: usize, jokers: bool) -> (Deck, Vec<i32>) {
    let ranks = DeckList::ranks(order).unwrap();
    let mut list = DeckList::of(&ranks, copies);
    if jokers {
        list.faces.extend([Face::RED_JOKER, Face::BLACK_JOKER]);
    }
    let deck = Deck::new(&list, &ranks, None).unwrap();
    let pips = deck.all().iter().map(|c| deck.face(c).rank().map_or(0, |r| r.natural().min(10))).collect();
    (deck, pips)
}

/// Compiles a script whose last value is a function.
fn function(text: &str, deck: &Deck) -> (Script, FnPtr) {
    let script = Script::compile(&[("f.rhai", text)], &ScriptNames { seats: 2, ..ScriptNames::default() });
    let script = script.unwrap_or_else(|p| panic!("{}", p[0]));
    script.set_order(deck.order());
    let f = script.read().unwrap_or_else(|p| panic!("{}", p[0])).value.cast::<FnPtr>();
    (script, f)
}

fn tree(text: &str, params: &[Param], deck: &(Deck, Vec<i32>)) -> (Tree, u64) {
    let (script, f) = function(text, &deck.0);
    match tabulate(&script, &f, params, &deck.0, &deck.1, Bounds::default()) {
        Ok(Tabulated::Tree(tree)) => (tree, script.evaluations()),
        Ok(Tabulated::Live(why)) => panic!("live: {why}"),
        Err(problem) => panic!("{problem}"),
    }
}

fn problem(text: &str, params: &[Param]) -> String {
    let deck = deck(ORDER, 1, false);
    let (script, f) = function(text, &deck.0);
    tabulate(&script, &f, params, &deck.0, &deck.1, Bounds::default()).unwrap_err().to_string()
}

/// Calls the function with real cards.
fn direct(script: &Script, f: &FnPtr, args: Vec<Dynamic>) -> i32 {
    let value = script.call(f, args).unwrap_or_else(|p| panic!("{p}"));
    Wanted::Any.read(&value).unwrap()
}

#[test]
fn functions_of_one_card_agree_on_every_card() {
    for text in [
        "|c| c.rank == KING",
        "|c| c.pips",
        "|c| c.suit == HEARTS && c.rank >= TEN || c == card(\"QS\")",
        "|c| if c.is_joker { 50 } else if c.is_number { c.pips * 2 } else { c.rank }",
        "|c| c.colour == RED",
        "|c| c.suit",
        "|c| [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7][c.rank]",
        "|c| if c.text == \"QS\" { 13 } else { 0 }",
        "|c| card(\"QS\") != c && !c.joker && c.is_court",
        "|c| c != () && c.suit != () && c.rank != () && c.colour != ()",
        "let base = 3; |c| { let more = base; more += 1; more + c.pips }",
        "fn high(c) { c.rank > NINE } |c| high(c)",
        "fn high(c) { c.rank > NINE } high",
        "fn of(c, n) { 100 } fn of(c) { if c.is_joker { return of(c, 1); } for r in [c.rank, 1] { if r > 5 { return r; } } 0 } of",
        "let by_rank = [3, 1, 4]; let more = |n| n + by_rank[0]; |c| if c.is_joker { more.call(1) } else { by_rank[c.pips % 3] }",
    ] {
        for deck in [deck(ORDER, 1, true), deck("2 3 4 5 6 7 8 9 T J Q K A", 2, false)] {
            let (script, f) = function(text, &deck.0);
            let (tree, _) = tree(text, &[Param::Card], &deck);
            let counted = Arc::new(CountedDeck::new(&deck.0, &deck.1));
            for card in deck.0.all() {
                let live = direct(&script, &f, vec![Dynamic::from(CardValue { counted: counted.clone(), card })]);
                assert_eq!(tree.eval(|_, ask| counted.of_card(card, ask)), live, "{text} of {}", deck.0.text(card));
            }
        }
    }
}

#[test]
fn functions_of_two_cards_agree_and_are_cheap() {
    let deck = deck(ORDER, 1, false);
    let text = "|top, card| card.rank == top.rank - 1 && card.colour != top.colour";
    let (tree, evaluations) = tree(text, &[Param::Card, Param::Card], &deck);
    assert!(evaluations < 300, "{evaluations}");
    assert!(tree.nodes.len() < 120, "{}", tree.nodes.len());
    let (script, f) = function(text, &deck.0);
    let counted = Arc::new(CountedDeck::new(&deck.0, &deck.1));
    let value = |card| Dynamic::from(CardValue { counted: counted.clone(), card });
    for top in deck.0.all() {
        for card in deck.0.all() {
            let tabled = tree.eval(|arg, ask| counted.of_card(if arg == 0 { top } else { card }, ask));
            assert_eq!(tabled, direct(&script, &f, vec![value(top), value(card)]));
        }
    }
}

#[test]
fn a_suit_and_a_number_are_arguments_like_others() {
    let deck = deck("9 J Q K T A", 2, false);
    let text =
        "|c, trump, n| if c.rank == NINE { if c.suit == trump { n } else { 0 } } else { [0, 2, 3, 4, 10, 11][c.rank] }";
    let params = [Param::Card, Param::Suit, Param::Int { low: 8, high: 10 }];
    let (tree, _) = tree(text, &params, &deck);
    let counted = CountedDeck::new(&deck.0, &deck.1);
    for (name, trump, n, wanted) in
        [("9C", 0, 9, 9), ("9C", 1, 9, 0), ("9S", -1, 10, 0), ("TD", 1, 8, 10), ("AD", 3, 8, 11)]
    {
        let card = deck.0.parse(name).unwrap();
        let value = |arg, ask| match arg {
            0 => counted.of_card(card, ask),
            1 => trump,
            _ => n,
        };
        assert_eq!(tree.eval(value), wanted, "{name}");
    }
    assert!(tree.asks(2).contains(&Ask::Value));
}

#[test]
fn only_what_matters_is_asked() {
    let deck = deck(ORDER, 1, false);
    assert_eq!(tree("|c| true", &[Param::Card], &deck).0.as_constant(), Some(1));
    assert_eq!(tree("|c| c.rank >= 0", &[Param::Card], &deck).0.as_constant(), Some(1));
    let kings: CardSet = deck.0.select(|f| f.rank() == Some(Rank::King));
    assert_eq!(tree("|c| c.rank == KING", &[Param::CardOf(kings)], &deck), (Tree::constant(1), 1));
    let (one, evaluations) = tree("|c| c == card(\"QS\")", &[Param::Card], &deck);
    assert_eq!((one.nodes.len(), evaluations), (3, 3));
    assert_eq!(tree("|c| c.suit == HEARTS && c.colour == RED", &[Param::Card], &deck).0.asks(0), [Ask::Suit]);
}

#[test]
fn what_needs_the_cards_stays_live_and_says_why() {
    let deck = deck(ORDER, 1, false);
    for (text, why) in [
        ("|s| s.filter(|c| c.rank == 0).size > 1", "`filter`"),
        ("|s| { for c in s { if c.rank == 0 { return true; } } false }", "one by one"),
        ("|s| s[0].rank == 1", "by number"),
        (
            "|s| s.count(0) + s.count(1) * s.count(2) * s.count(3) * s.count(4) * s.count(5) * s.count(6) * s.count(7)",
            "20000",
        ),
    ] {
        let (script, f) = function(text, &deck.0);
        match tabulate(&script, &f, &[Param::Set], &deck.0, &deck.1, Bounds { max_set: Some(13), ..Bounds::default() })
        {
            Ok(Tabulated::Live(reason)) => assert!(reason.contains(why), "{reason}"),
            other => panic!("{text}: {other:?}"),
        }
        let counted = Arc::new(CountedDeck::new(&deck.0, &deck.1));
        let value = script.call(&f, vec![Dynamic::from(Cards::new(&counted, deck.0.all()))]);
        assert!(value.is_ok(), "{}", value.unwrap_err());
    }
}

#[test]
fn mistakes_in_functions_are_located() {
    for (text, params, parts) in [
        (
            "|c| c.siut == CLUBS",
            vec![Param::Card],
            vec!["a card has no property `siut`", "f.rhai:1:7", "did you mean `suit`?"],
        ),
        ("|s| s.szie", vec![Param::Set], vec!["a set of cards has no property `szie`", "did you mean `size`?"]),
        ("|c| c == 13", vec![Param::Card], vec!["compares a card with a number", "compare the card's `.rank`"]),
        ("|c| c.suit == 2", vec![Param::Card], vec!["compares a suit with a number"]),
        (
            "|c| if c.rank == KING { \"x\" } else { 1 }",
            vec![Param::Card],
            vec!["gives a text", "when `c` is KC", "f.rhai:1:1"],
        ),
        ("|c| [1, 2][c.rank]", vec![Param::Card], vec!["no element 2", "when `c` is 3C"]),
        ("|a, b| true", vec![Param::Card], vec!["given 1 argument, but takes 2 (`a`, `b`)"]),
        ("|c| { loop {} }", vec![Param::Card], vec!["does not come to an end", "f.rhai:1:"]),
        ("|s| s.count(\"x\")", vec![Param::Set], vec!["counted by suit, rank or face, not by a text"]),
    ] {
        let shown = problem(text, &params);
        for part in parts {
            assert!(shown.contains(part), "{part}\nnot in\n{shown}");
        }
    }
}

#[test]
fn traits_of_a_move_are_asked_by_their_place_in_the_list() {
    let deck = deck(ORDER, 1, false);
    let name = |arg, name: &str, kind| TraitName { arg, name: name.into(), kind };
    let names = [
        name(0, "card", TraitKind::Card),
        name(0, "empties_hand", TraitKind::Truth),
        name(1, "hand_size", TraitKind::Number { low: 0, high: 13 }),
    ];
    let (script, f) = function("|m, me| m.card.rank == KING && m.empties_hand || me.hand_size > 11", &deck.0);
    let Ok(Tabulated::Tree(tree)) = tabulate_traits(&script, &f, &names, &deck.0, &deck.1) else { panic!() };
    let counted = CountedDeck::new(&deck.0, &deck.1);
    let eval = |face: Option<&str>, empties, size| {
        let face = face.map(|f| Face::parse(f).unwrap());
        tree.eval(|arg, ask| match (arg, ask) {
            (0, Ask::Trait(1)) => empties,
            (1, Ask::Trait(2)) => size,
            (0, ask) => counted.of_face(face, ask),
            other => panic!("{other:?}"),
        })
    };
    assert_eq!(eval(Some("KS"), 1, 3), 1);
    assert_eq!(eval(Some("KS"), 0, 3), 0);
    assert_eq!(eval(Some("QS"), 1, 12), 1);
    assert_eq!(eval(None, 1, 3), 0);
    let (script, f) = function("|m| m.emptys_hand", &deck.0);
    let problem = tabulate_traits(&script, &f, &names, &deck.0, &deck.1).unwrap_err().to_string();
    assert!(problem.contains("did you mean `empties_hand`?"), "{problem}");
}

const SETS: &[&str] = &[
    "|s| s.pips == 15",
    "|s| s.size >= 3 && s.is_run",
    "|s| s.one_suit && s.size > 3 || s.one_rank && s.size == 2",
    "|s| s.size * (s.size - 1)",
    "|s| s.rank == QUEEN",
    "|s| s.count(CLUBS) >= 3",
    "|s| s.count(KING) * 10 + s.count(card(\"QS\"))",
    "|s| s.has(card(\"QS\")) && s.high - s.low > 5",
    "|s| s.all_numbers && s.pips < 20",
    "|s| s.ranks == s.size && s.suits == 1",
    "|s| if s.one_colour { s.low } else { s.high }",
    "|s| s.low == s.high && s.one_rank",
    "|s| s.is_run && s.one_rank",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]
    #[test]
    fn functions_of_a_set_agree_on_any_set(bits in prop::collection::vec(0u8..52, 0..8), which in 0..SETS.len()) {
        thread_local! {
            static TREES: Vec<(Script, FnPtr, Tree)> = {
                let deck = deck(ORDER, 1, false);
                SETS.iter().map(|text| {
                    let (script, f) = function(text, &deck.0);
                    (script, f, tree(text, &[Param::Set], &deck).0)
                }).collect()
            };
        }
        let deck = deck(ORDER, 1, false);
        let set: CardSet = bits.into_iter().map(Card).collect();
        let counted = Arc::new(CountedDeck::new(&deck.0, &deck.1));
        let cards: Vec<Card> = set.iter().collect();
        TREES.with(|trees| {
            let (script, f, tree) = &trees[which];
            let live = direct(script, f, vec![Dynamic::from(Cards::new(&counted, set))]);
            prop_assert_eq!(tree.eval(|_, ask| counted.of_cards(&cards, ask)), live, "{}", SETS[which]);
            Ok(())
        })?;
    }
}
