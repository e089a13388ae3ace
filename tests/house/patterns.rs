//! Trumps, the order of cards in tricks and what cards count, by patterns and by functions: the same tables.

use house_rules::cards::Card;
use house_rules::play::Rules;
use house_rules::script::{CompileOptions, OptionMap, compile};
use std::sync::Arc;

fn read(keys: &str) -> Result<Arc<Rules>, String> {
    let text = format!(
        r#"{keys} piles: [stock("stock"), hand("hand"), tricks("won").per_seat()], vars: #{{ count: number(0).per_seat() }},
           round: [deal("hand", 5), tricks(#{{ takes: "won", into: "count" }})], play_to: #{{ rounds: 1 }} }});"#
    );
    let settings =
        CompileOptions { id: "order".into(), seats: 4, options: OptionMap::new(), ..CompileOptions::default() };
    let problems = compile(&[("order.rhai".to_string(), text)], &settings);
    problems.map(|compiled| compiled.rules).map_err(|problems| problems.iter().map(|p| format!("{p}\n")).collect())
}

fn rules(keys: &str) -> Arc<Rules> {
    read(keys).unwrap_or_else(|e| panic!("{keys}\n{e}"))
}

const TRUMPS: [i32; 5] = [0, 1, 2, 3, -1];

/// With each trump the suit of each card, the cards above it, and what it counts.
fn tables(rules: &Rules) -> Vec<String> {
    let (order, values) = (rules.trick_order().unwrap(), rules.card_values.as_ref().unwrap());
    let deck = &rules.deck_index.deck;
    let line = |trump: i32, card: Card| {
        let seen = order.with(trump);
        format!(
            "{trump} {:?}: {} {:?} {}",
            deck.face(card),
            seen.suit_of(card),
            seen.above(card).iter().map(|c| deck.face(c)).collect::<Vec<_>>(),
            values.with(trump)[card.index()]
        )
    };
    TRUMPS.into_iter().flat_map(|trump| deck.all().iter().map(move |card| line(trump, card))).collect()
}

const TWIN: &str = "fn twin(suit) { if suit == CLUBS { SPADES } else if suit == SPADES { CLUBS } else if suit == HEARTS { DIAMONDS } else { HEARTS } }
    fn is_left(c, trump) { trump != () && c.rank == JACK && c.suit == twin(trump) }
    fn height(c, trump) { if c.is_joker { 30 } else if c.rank == JACK && c.suit == trump { 29 } else if is_left(c, trump) { 28 } else { c.rank } }";

#[test]
fn patterns_make_the_tables_that_functions_make() {
    let bowers = r#"trumps: "4 5 6 7 8 9 T Q K A of trump, J of same colour, J of trump, joker","#;
    let pairs = [
        (
            // bowers and a joker
            format!(
                r#"{TWIN} game(#{{ deck: of_ranks("9 T J Q K A").with_jokers(1), order: ["7 8 9 T J Q K A", |c, trump| height(c, trump)],
                   suit_as: |c, trump| if c.is_joker || is_left(c, trump) {{ trump }} else {{ c.suit }}, value: |c| 1,"#
            ),
            r#"game(#{ deck: of_ranks("9 T J Q K A").with_jokers(1), order: "7 8 9 T J Q K A", value: #{ any: 1 },
               trumps: "7 8 9 T Q K A of trump, J of same colour, J of trump, joker","#
                .to_string(),
        ),
        (
            // without trump the joker is the highest heart
            format!(
                r#"{TWIN} game(#{{ deck: of_ranks("4 5 6 7 8 9 T J Q K A").without("4C 4S").with_jokers(1),
                   order: ["4 5 6 7 8 9 T J Q K A", |c, trump| height(c, trump)], value: |c| 0,
                   suit_as: |c, trump| if c.is_joker {{ if trump == () {{ HEARTS }} else {{ trump }} }} else if is_left(c, trump) {{ trump }} else {{ c.suit }},"#
            ),
            format!(
                r#"game(#{{ deck: of_ranks("4 5 6 7 8 9 T J Q K A").without("4C 4S").with_jokers(1), order: "4 5 6 7 8 9 T J Q K A joker",
                   {bowers} suit_as: |card, trump| if card.is_joker && trump == () {{ HEARTS }} else {{ card.suit }}, value: #{{}},"#
            ),
        ),
        (
            // the jack and the nine above the ace, and worth more
            r#"fn height(c, trump) { if c.suit == trump && c.rank == JACK { 20 } else if c.suit == trump && c.rank == NINE { 19 } else { c.rank } }
               fn counts(c, trump) {
                   if c.suit == trump && c.rank == JACK { 20 } else if c.suit == trump && c.rank == NINE { 14 }
                   else { [0, 0, 0, 2, 3, 4, 10, 11][c.rank] } }
               game(#{ deck: of_ranks("7 8 9 J Q K 10 A"), order: ["7 8 9 J Q K 10 A", |c, trump| height(c, trump)],
               value: |c, trump| counts(c, trump),"#
                .to_string(),
            r#"game(#{ deck: of_ranks("7 8 9 J Q K T A"), order: "7 8 9 J Q K T A", trumps: "7 8 Q K T A 9 J of trump",
               pips: #{ "7 8 9": 0, J: 2, Q: 3, K: 4, T: 10, A: 11, "J of trump": 20, "9 of trump": 14 },"#
                .to_string(),
        ),
        (
            // a joker within the trumps
            r#"fn height(c) { if c.is_joker { 2 * TEN + 1 } else { 2 * c.rank } }
               game(#{ deck: standard().with_jokers(1), order: ["2 3 4 5 6 7 8 9 T J Q K A", |c, trump| height(c)],
               suit_as: |c, trump| if c.is_joker { trump } else { c.suit }, value: |c| if c.is_joker { -5 } else { 0 },"#
                .to_string(),
            r#"game(#{ deck: standard().with_jokers(1), order: "2 3 4 5 6 7 8 9 T J Q K A", value: #{ joker: -5, any: 0 },
               trumps: "2 3 4 5 6 7 8 9 T of trump, joker, J Q K A of trump","#
                .to_string(),
        ),
        (
            // low cards highest in red, lowest in black; the ace of hearts is always a trump
            r#"fn is_trump(c, trump) { trump != () && (c.suit == trump || c == card("AH")) }
               fn low(c) { if c.colour == RED { c.pips } else { 11 - c.pips } }
               fn height(c, trump) {
                   if is_trump(c, trump) {
                       20 + if c.rank == FIVE { 15 } else if c.rank == JACK { 14 } else if c == card("AH") { 13 } else if c.rank == ACE { 12 }
                           else if c.rank == KING { 11 } else if c.rank == QUEEN { 10 } else { low(c) - 1 }
                   } else if c.rank == KING { 13 } else if c.rank == QUEEN { 12 } else if c.rank == JACK { 11 } else { low(c) }
               }
               game(#{ deck: standard(), order: ["A 2 3 4 5 6 7 8 9 T J Q K", |c, trump| height(c, trump)],
               suit_as: |c, trump| if is_trump(c, trump) { trump } else { c.suit }, value: |c| if c == card("QS") { 13 } else if c.suit == HEARTS { 1 } else { 0 },"#
                .to_string(),
            r#"game(#{ deck: standard(), order: "A 2 3 4 5 6 7 8 9 T of red, T 9 8 7 6 5 4 3 2 A of black, J Q K", value: #{ hearts: 1, QS: 13 },
               trumps: "T 9 8 7 6 4 3 2 of black trump, 2 3 4 6 7 8 9 T of red trump, Q K A of trump, AH, J of trump, 5 of trump","#
                .to_string(),
        ),
    ];
    for (functions, patterns) in pairs {
        let (by_functions, by_patterns) = (rules(&functions), rules(&patterns));
        assert_eq!(by_functions.deck_index.deck.cards(), by_patterns.deck_index.deck.cards());
        for (one, other) in tables(&by_functions).iter().zip(tables(&by_patterns)) {
            assert_eq!(*one, other, "{patterns}");
        }
    }
}

/// The cards of a suit, from low to high.
fn ranking(rules: &Rules, trump: i32, suit: i32) -> String {
    let seen = rules.trick_order().unwrap().with(trump);
    let mut cards: Vec<Card> = seen.of_suit(suit).iter().collect();
    cards.sort_by_key(|card| seen.height(*card));
    let faces: Vec<String> = cards.iter().map(|card| rules.deck_index.deck.face(*card).to_string()).collect();
    faces.join(" ")
}

#[test]
fn a_card_named_by_itself_stands_there_and_a_suit_is_its_ranks() {
    let keys = |order: &str, trumps: &str| {
        format!(
            r#"game(#{{ deck: of_ranks("7 8 9 T J Q K A"), order: {order}, trumps: "{trumps}", value: #{{ any: 0 }},"#
        )
    };
    let plain = rules(&keys(r#""7 8 9 T J Q K A""#, "diamonds, J of any suit, QC"));
    assert_eq!(ranking(&plain, 1, 1), "7D 8D 9D TD QD KD AD JC JD JH JS QC");
    assert_eq!(ranking(&plain, 3, 1), "", "with another trump all diamonds are of its suit");
    assert_eq!(ranking(&plain, -1, 1), "7D 8D 9D TD JD QD KD AD", "without a trump no card is one");
    let single = rules(&keys(r#"["7 8 9 T J Q K A", "7 8 9 T J Q K A, 7D 7S AC"]"#, "trump, 7 of trump"));
    assert_eq!(ranking(&single, 2, 1), "8D 9D TD JD QD KD AD 7D");
    assert_eq!(ranking(&single, 2, 2), "8H 9H TH JH QH KH AH 7H");
    assert_eq!(ranking(&single, 2, 0), "7C 8C 9C TC JC QC KC AC");
}

#[test]
fn what_cards_count_is_said_by_the_closest_line() {
    let keys = r#"game(#{ deck: of_ranks("7 8 9 T J Q K A"), order: "7 8 9 T J Q K A",
        value: #{ any: 1, red: 2, "J Q": 3, "J of trump": 20, QS: 13, "K of black": -4 },"#;
    let rules = rules(keys);
    let values = rules.card_values.as_ref().unwrap();
    for (face, trump, counts) in [
        ("7C", 2, 1),
        ("7H", 2, 2),
        ("JH", 2, 20),
        ("JH", 1, 3),
        ("QS", 3, 13),
        ("QC", 3, 3),
        ("KS", 0, -4),
        ("KH", 0, 2),
    ] {
        let deck = &rules.deck_index.deck;
        let card = deck.all().iter().find(|card| deck.face(*card).to_string() == face).unwrap();
        assert_eq!(values.with(trump)[card.index()], counts, "{face} with {trump}");
    }
}
