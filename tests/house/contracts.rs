//! Kinds of contract, a dialogue of bids, one thing of several that is said, trumps in a row from the top, and what of them is
//! refused at load.

use house_rules::cards::CardSet;
use house_rules::play::{Move, Register, Rules, Silent, State, own_dice};
use house_rules::script::{CompileOptions, Compiled, compile, run_checks};
use house_rules::table::{Pile, Seat};
use house_rules::wording::illegal_move;

const KINDS: &str = r#"contracts: #{
    plain: #{ trumps: "9 Q K T A of trump, JD JH JS JC", base: #{ diamonds: 9, hearts: 10, spades: 11, clubs: 12 } },
    high: #{ trumps: "JD JH JS JC", base: 24, value: #{ J: 20 } },
    low: #{ trumps: "nothing", order: "9 T J Q K A" },
},"#;
const NAMED: &str = r#"choice("declarer", [name("contract", "plain high"), name("contract", "low").when(|bid| bid < 5)]).called("name")"#;

/// A game in which two bid to each other, and who is left names a contract and plays.
fn game(kinds: &str, named: &str, more: &str) -> String {
    format!(
        r#"game(#{{ deck: of_ranks("9 T J Q K A"), order: "9 Q K T A J", {kinds} pips: #{{ A: 11, T: 10, K: 4, Q: 3, J: 2, any: 0 }},
            piles: [stock("stock"), hand("hand"), aside("skat").owner("declarer"), laid("shown").per_seat(), tricks("won").per_seat()],
            vars: #{{ told: number(0), open: flag(), row: number(0).per_seat(), worth: number(0).per_seat(), sum: number(0).per_seat() }},
            first_dealer: 2, next_dealer: "left",
            round: [
                deal("hand", 7), deal("skat", 3),
                bidding(#{{ ladder: "1 2 3 5", dialogue: "hold" }}),
                when(known("declarer"), [
                    {named},
                    when("open", [move(of("declarer", "hand"), of("declarer", "shown"))]),
                    tricks(#{{ from: ["hand", "shown"], begins: "declarer", follow: [of_led(), any()], takes: "won", into: "sum" }}),
                    score("declarer", [row("in a row", #{{ points: |tops| tops, into: "row" }}), row("base", #{{ points: "base", into: "worth" }})]),
                ]),
            ],
            play_to: #{{ rounds: 1, wins: "highest", tie: "share" }} }});
        {more}"#
    )
}

fn compiled(text: String) -> Result<Compiled, String> {
    let settings = CompileOptions { id: "own".into(), seats: 3, ..CompileOptions::default() };
    compile(&[("own.rhai".to_string(), text)], &settings).map_err(|all| all.iter().map(|p| format!("{p}\n")).collect())
}

fn rules() -> std::sync::Arc<Rules> {
    compiled(game(KINDS, NAMED, "")).unwrap_or_else(|told| panic!("{told}")).rules
}

#[track_caller]
fn holds(named: &str, checks: &str) {
    let compiled = compiled(game(KINDS, named, checks)).unwrap_or_else(|told| panic!("{told}"));
    let (run, problems) = run_checks(&compiled, illegal_move);
    assert!(run > 0 && problems.is_empty(), "{}", problems.iter().map(|p| format!("{p}\n")).collect::<String>());
}

#[track_caller]
fn refused(kinds: &str, named: &str, sentence: &str) {
    let told = compiled(game(kinds, named, "")).err().unwrap_or_default();
    assert!(told.contains(sentence), "{told}");
}

#[test]
fn cards_are_trumps_and_stand_as_the_contract_says() {
    holds(
        NAMED,
        r#"let at_hearts = #{ contract: "plain", trump: "hearts", declarer: 0, leader: 0, bid: 1 };
        check("jacks follow trumps", at("tricks", 1), at_hearts + #{ tail: "9H", hand: "JC AS" }, allows("JC"), forbids("AS"));
        check("and not their suit", at("tricks", 1), at_hearts + #{ tail: "9S", hand: "JS AH" }, allows("JS"), allows("AH"));
        let high = #{ high: true, declarer: 0, leader: 0, bid: 1 };
        check("jacks are a suit of their own", at("tricks", 1), high + #{ tail: "JH", hand: "JC AH" }, allows("JC"), forbids("AH"));
        check("which hearts do not follow", at("tricks", 1), high + #{ tail: "9H", hand: "JC AH" }, allows("AH"), forbids("JC"));
        check("a jack takes an ace", at("tricks", 2), high + #{ tail: "AH 9H", hand: "JD 9C", "hand@0": "9D", "hand@1": "TD" }, plays("JD"), on_turn(2), holds("sum", 20));
        let low = #{ contract: "low", declarer: 0, leader: 0, bid: 1 };
        check("no card is a trump", at("tricks", 2), low + #{ tail: "TH JH", hand: "JC 9H", "hand@0": "9D", "hand@1": "TD" }, forbids("JC"), plays("9H"), on_turn(1));"#,
    );
}

#[test]
fn a_contract_with_a_trump_is_named_by_its_suit() {
    holds(
        NAMED,
        r#"check("by suit or word", at("name", 0), #{ declarer: 0, bid: 3 }, [allows("hearts"), allows("high"), allows("low"), forbids("pass"),
            plays("spades"), holds("plain", true), holds("high", false), holds("trump", SPADES)]);
        check("the other kind has no trump", at("name", 0), #{ declarer: 0, bid: 3, hand: "9S" }, plays("high"), holds("high", true), holds("trump", ()));
        check("not for every bid", at("name", 0), #{ declarer: 0, bid: 5 }, forbids("low", "high"), allows("high"));"#,
    );
    holds(
        r#"set("contract", "high")"#,
        r#"check("set by the rules", at("bidding", 1), #{ dealer: 2 }, plays(["pass", "pass", "1"]), holds("high", true), holds("plain", false));"#,
    );
}

#[test]
fn one_bids_and_the_one_before_holds() {
    holds(
        NAMED,
        r#"check("bids and answers", at("bidding", 1), #{ dealer: 2 }, [allows("5"), allows("1"), allows("pass"), forbids("hold"), forbids("4", "2, 3 or 5"), plays("2"), on_turn(0), forbids("3", "hold"), plays("hold"), on_turn(1), forbids("2")]);
        check("the next bids to who is left", at("bidding", 1), #{ dealer: 2 }, [plays(["2", "hold", "pass"]), on_turn(2), allows("3"), plays(["3", "pass"]), holds("declarer", 2), holds("bid", 3)]);
        check("who passes at once is left by nobody", at("bidding", 1), #{ dealer: 2 }, plays(["1", "pass", "2", "hold", "pass"]), holds("declarer", 1), holds("bid", 2));
        check("the highest bid ends it", at("bidding", 1), #{ dealer: 2 }, plays(["5", "hold"]), holds("declarer", 0), holds("bid", 5));
        check("who is left unbid may take the lowest", at("bidding", 1), #{ dealer: 2 }, [plays(["pass", "pass"]), on_turn(0), allows("1"), forbids("2"), plays("1"), holds("declarer", 0), holds("bid", 1)]);
        check("or nobody plays", at("bidding", 1), #{ dealer: 2 }, plays(["pass", "pass", "pass"]), ends("match"));"#,
    );
}

#[test]
fn one_thing_of_several_is_said_once() {
    let said = r#"choice("declarer", [name("contract", "high")]).called("name"),
        choice("declarer", [pass(), say("more").then([set("told", 2), set("open", true)]), say("most").when("low").then([set("told", 3)])]).called("say")"#;
    holds(
        said,
        r#"check("one of them", at("say", 0), #{ declarer: 0, contract: "high", hand: "9H JC" }, [forbids("most", "more"), forbids("done"), plays("more"), holds("told", 2), holds("open", true), lies("shown@0", "9H JC"), allows("JC"), on_turn(0)]);
        check("or none", at("say", 0), #{ declarer: 0, contract: "high", hand: "9H" }, plays("pass"), holds("told", 0), has_cards("shown@0", 0));"#,
    );
}

/// Plays moves at random until a step is reached, or to the end of the round.
fn play_until(rules: &Rules, state: &mut State, step: Option<u16>, seed: i64) {
    while !state.over && Some(state.step) != step {
        let Some(seat) = state.to_move() else { return };
        let mut moves: Vec<Move> = Vec::new();
        rules.moves(state, &mut moves).unwrap();
        let chosen = moves[own_dice(seed, seat, state.moves).below(moves.len())];
        rules.apply(state, chosen, &mut Silent).unwrap();
    }
}

/// The jacks and trumps of a contract, the highest first, as texts.
fn trumps(kind: usize, trump: i32) -> Vec<String> {
    let suit = ["C", "D", "H", "S"];
    let jacks = ["JC", "JS", "JH", "JD"].map(String::from);
    let named =
        usize::try_from(trump).ok().map(|index| house_rules::cards::Suit::ALL[index].word()[..1].to_uppercase());
    let more = named.filter(|letter| suit.contains(&letter.as_str()));
    let of_suit = more.into_iter().flat_map(|letter| ["A", "T", "K", "Q", "9"].map(|rank| format!("{rank}{letter}")));
    match kind {
        // the kinds in the order of their names
        1 => jacks.into_iter().collect(),
        3 => jacks.into_iter().chain(of_suit).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn trumps_in_a_row_are_those_that_were_dealt() {
    let rules = rules();
    let tricks = rules.find_step("tricks").unwrap();
    let mut seen = [0; 3];
    for seed in 0..400 {
        let mut state = rules.start(seed, None, &mut Silent).unwrap();
        play_until(&rules, &mut state, Some(tricks), seed);
        let declarer = state.get(Register::DECLARER);
        if declarer < 0 {
            continue;
        }
        let own = |name: &str| Pile(rules.piles.of(rules.piles.find(name).unwrap(), Seat(declarer as u8)).start);
        let cards: CardSet = state.table.set(own("hand")) | state.table.set(own("skat"));
        let kind = state.get(Register::CONTRACT) as usize;
        let row: Vec<bool> = trumps(kind, state.get(Register::TRUMP))
            .iter()
            .map(|text| cards.iter().any(|card| rules.deck_index.deck.face(card).to_string() == *text))
            .collect();
        let expected = row.iter().take_while(|has| **has == row[0]).count() as i32;
        play_until(&rules, &mut state, None, seed);
        let told = rules.register(&format!("row@{declarer}")).map(|register| state.get(register));
        assert_eq!(told, Some(expected), "seed {seed}, contract {kind}");
        seen[kind - 1] += 1;
    }
    assert!(seen.iter().all(|count| *count > 20), "{seen:?}");
}

#[test]
fn what_cannot_be_meant_is_told() {
    let kinds = |inner: &str| format!("contracts: #{{ {inner} }},");
    refused("", NAMED, "no kinds of contract");
    refused(KINDS, r#"choice("declarer", [name("contract", "plain hihg")])"#, "`hihg` is no kind of contract");
    refused(KINDS, r#"set("high", true)"#, "`set(\"contract\", \"high\")`");
    refused(KINDS, r#"choice("declarer", [name("contract", "high"), name("contract", "high low")])"#, "offered twice");
    refused(KINDS, r#"choice("each seat", [name("contract", "high")])"#, "by one seat");
    refused(
        KINDS,
        r#"choice("declarer", [say("a").when(of("declarer", |row| row > 0)), say("b").when(|t| t.size("hand", 0) > 3)])"#,
        "what not everybody sees",
    );
    refused(
        KINDS,
        r#"choice("declarer", [say("a").then([set("high", true)]), pass()])"#,
        "`high` is no number and no flag",
    );
    refused(KINDS, r#"choice("declarer", [say("a").then([set("open", 7)]), pass()])"#, "true or false");
    refused(&kinds(r#"high: #{ trump: "J" }"#), NAMED, "no key `trump:`");
    refused(&kinds(r#"high: #{ trumps: "J of blue" }"#), NAMED, "`blue`");
    refused(&kinds(r#"high: #{ trumps: "J", base: "ten" }"#), NAMED, "`base:` is a number above 0");
    refused(&kinds(r#"hearts: #{ trumps: "J" }"#), NAMED, "and no suit");
    refused(&kinds(r#"open: #{ trumps: "J" }"#), NAMED, "`open` is a variable already");
    refused(&kinds(r#"high: "J""#), NAMED, "takes a map");
}
