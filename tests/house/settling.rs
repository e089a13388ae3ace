//! Trump by offers, and points for tricks and bids: what the checks beside the rules of a game do not come to.

use crate::common::{Folder, Rand, house, load, run_in};
use house_rules::play::{Event, EventLog};
use house_rules::script::{CompileOptions, compile, run_checks};
use house_rules::wording::illegal_move;

/// Two sides play five tricks; these steps follow them. Each of the checks holds.
#[track_caller]
fn settled(vars: &str, rows: &str, checks: &str) {
    let text = format!(
        r#"game(#{{ deck: standard(), order: "2 3 4 5 6 7 8 9 T J Q K A", teams: [[0, 2], [1, 3]],
            piles: [stock("stock"), hand("hand"), tricks("won").per_seat()], vars: #{{ {vars} }},
            round: [deal("hand", 5), tricks(#{{ takes: "won" }}), {rows}], play_to: #{{ rounds: 4 }} }});
        let last = #{{ tail: "2C 3C 4C", hand: "AC", "won@1": "2H 3H 4H 5H", "won@3": "2D 3D 4D 5D 6D 7D 8D 9D" }};
        {checks}"#
    );
    let settings = CompileOptions { id: "own".into(), seats: 4, ..CompileOptions::default() };
    let compiled = compile(&[("own.rhai".to_string(), text)], &settings);
    let compiled = compiled.unwrap_or_else(|p| panic!("{}", p.iter().map(|p| format!("{p}\n")).collect::<String>()));
    let (run, problems) = run_checks(&compiled, illegal_move);
    assert!(run > 0 && problems.is_empty(), "{}", problems.iter().map(|p| format!("{p}\n")).collect::<String>());
}

#[test]
fn a_side_has_its_tricks_together_and_a_seat_its_own() {
    let rows = r#"settle("each side", [worth("side", true, |tricks| tricks)]), settle("each seat", [worth("seat", true, |tricks| 10 * tricks)])"#;
    // the last trick is seat 3's third
    settled(
        "",
        rows,
        r#"check("both", at("tricks", 3), last, plays("AC"), ends("round"), has_points(3, 4 + 40), has_points(0, 0));"#,
    );
}

#[test]
fn each_full_lot_scores_and_the_rest_is_kept() {
    let rows =
        r#"settle("each side", [worth("bags", true, -5, #{ gathers: |tricks| tricks, into: "bags", each: 3 })])"#;
    let checks = r#"
        check("one lot", at("tricks", 3), last, plays("AC"), ends("round"), has_points(3, -5));
        last["bags@1"] = 2;
        check("two at once", at("tricks", 3), last, plays("AC"), ends("round"), has_points(1, -10), has_points(2, 0));
        last["bags@1"] = 1; last["bags@0"] = 2;
        check("a side keeps them at its first seat", at("tricks", 3), last, plays("AC"), ends("round"), has_points(1, -5), has_points(0, 0));"#;
    settled("bags: number(0).per_seat().kept_between_rounds()", rows, checks);
}

#[test]
fn the_side_of_one_seat_scores_or_each_other_side_does() {
    let rows = r#"settle("declarer", [
        worth("failed", |tricks| tricks < 3, 7, #{ to: "others" }),
        worth("alone", |tricks, lone| tricks > 2 && lone, 9), worth("made", |tricks, lone| tricks > 2 && !lone, 4)])"#;
    let checks = r#"
        last.declarer = 0;
        check("the others", at("tricks", 3), last, plays("AC"), ends("round"), has_points(1, 7), has_points(0, 0));
        last.declarer = 1;
        check("its own", at("tricks", 3), last, plays("AC"), ends("round"), has_points(1, 4), has_points(0, 0));
        last.lone = true;
        check("a flag", at("tricks", 3), last, plays("AC"), ends("round"), has_points(3, 9), has_points(0, 0));"#;
    settled("lone: flag()", rows, checks);
}

/// A function is worked out for small numbers, and called for all others: it says the same of them.
#[test]
fn large_numbers_are_what_they_are() {
    let rows = r#"
        remember("pay", |t| t.get("bid") * -7), remember("lone", |pay| pay < -500), set_trump(HEARTS),
        settle("each seat", [
            worth("all of it", true, |pay| pay), worth("a flag beside it", |pay, lone| lone && pay < -500, 3),
            worth("trump beside it", |pay, trump| trump == HEARTS && pay == -700, 5), worth("of the seat", |own| own > 500, |own| own),
            worth("two of them", |pay, own| pay + own == 200, 7), worth("three", |pay, own, tricks| pay + own + tricks == 203, 9),
        ])"#;
    let checks = r#"
        last["own@0"] = 900; last.bid = 100;
        check("beyond", at("tricks", 3), last, plays("AC"), has_points(0, 2 * (-700 + 3 + 5) + 900 + 7), has_points(1, 2 * (-700 + 3 + 5)));
        last["own@3"] = 900;
        check("beside tricks", at("tricks", 3), last, plays("AC"), has_points(3, 2 * (-700 + 3 + 5) + 900 + 7 + 9));"#;
    let vars = "pay: number(0).kept_between_rounds(), lone: flag().kept_between_rounds(), own: number(0).per_seat().kept_between_rounds()";
    settled(vars, rows, checks);
}

/// The match that was played with a step of the game's own, told as it was told then.
#[test]
fn offers_are_told_in_the_words_of_the_game() {
    let folder = Folder::new();
    let seats = (0..4).map(|seat| format!("--seat {seat}=euchre/steady")).collect::<Vec<_>>().join(" ");
    let args = format!("play euchre --text --seed 1 {seats}");
    let args: Vec<&str> = args.split(' ').collect();
    let ran = run_in(folder.path(), &args, "");
    for told in ["Dana orders it up.", "Emil takes TC from the turn-up.", "Chika plays alone."] {
        assert!(ran.out.contains(told), "{told}\n{}", ran.out);
    }
    assert!(ran.out.contains("Emil and Chika score four for all five tricks alone."), "{}", ran.out);
}

/// No step of either game calls a function in play.
#[test]
fn nothing_is_called_in_play() {
    for id in ["spades", "spades/no_bags", "euchre", "euchre/british", "euchre/stick", "euchre/thirty_two"] {
        let case = load(&house(), id, 4);
        assert!(case.loaded.compiled.live.is_empty(), "{id}");
    }
}

/// What tricks have counted in a round is told once, whichever way the round is settled.
#[test]
fn what_tricks_counted_is_told_once_a_round() {
    let house = house();
    for (id, seats) in [("sixty_six", 2), ("belote", 4), ("belote/coinche", 4), ("spades", 4)] {
        let case = load(&house, id, seats);
        let rules = case.rules();
        let silent = id == "spades";
        let (mut rand, mut rounds) = (Rand::new(5), 0);
        for seed in 0..40 {
            let mut log = EventLog::default();
            let mut state = rules.start(seed, None, &mut log).unwrap();
            while state.to_move().is_some() {
                let legal = rules.legal(&state).unwrap();
                rules.apply(&mut state, legal[rand.below(legal.len())], &mut log).unwrap();
            }
            for round in log.events.split(|event| matches!(event, Event::RoundEnds { .. })) {
                let count = |is: fn(&Event) -> bool| round.iter().filter(|event| is(event)).count();
                let told = count(|event| matches!(event, Event::RoundCounted { .. }));
                let scored = count(|event| matches!(event, Event::TrickTaken { .. })) > 0;
                assert_eq!(told, usize::from(scored && !silent), "{id}, seed {seed}");
                rounds += usize::from(scored);
            }
        }
        println!("{id}: {rounds} rounds");
        assert!(rounds > 20, "{id}: {rounds}");
    }
}

/// `score` gives what the older words gave, and asks more: lists of conditions, points of the round, a table.
#[test]
fn rows_of_score_ask_facts_conditions_and_tables() {
    let rows = r#"
        score("each side", [row("side", #{ points: "tricks" })]),
        score("declarer", [
            row("both", #{ when: [|tricks| tricks > 2, "lone", known("declarer")], points: 9 }),
            row("made", #{ when: [|tricks| tricks > 2, not("lone")], points: 4 }),
            row("failed", #{ when: |tricks| tricks < 3, points: 7, to: "others" }),
        ]),
        score(others("declarer"), [row("against", #{ points: |tricks| 10 * tricks })]),
        score("declarer", [row("short", #{ when: |points| points < 10, points: -100, instead: true })])"#;
    let checks = r#"
        last.declarer = 0;
        check("the others", at("tricks", 3), last, plays("AC"), ends("round"), has_points(1, 4 + 7 + 40), has_points(0, -100));
        last.declarer = 1;
        check("its own", at("tricks", 3), last, plays("AC"), ends("round"), has_points(1, -100), has_points(0, 0));
        last.lone = true;
        check("a flag in a list", at("tricks", 3), last, plays("AC"), ends("round"), has_points(3, 4 + 9), has_points(0, 0));"#;
    settled("lone: flag()", rows, checks);
}

#[test]
fn a_condition_asks_one_side_somebody_or_everybody() {
    let row = |condition: &str, n: u32| format!(r#"when({condition}, [score(0, [row("c{n}", #{{ points: {n} }})])])"#);
    let rows = [
        row(r#"of("declarer", |tricks| tricks == 4)"#, 1),
        row(r#"of("declarer", |own| own == 7)"#, 2),
        row("anybody(|own| own == 7)", 4),
        row("everybody(|own| own == 7)", 8),
        row("everybody(|own| own < 8)", 16),
        row(r#"known("trump")"#, 32),
        row(r#"anybody(empty("hand"))"#, 64),
        row(r#"everybody(empty("won"))"#, 128),
    ]
    .join(", ");
    let checks = r#"
        last.declarer = 1; last["own@3"] = 7;
        check("some hold", at("tricks", 3), last, plays("AC"), ends("round"), has_points(0, 1 + 2 + 4 + 16 + 64));
        last.remove("declarer"); last.trump = "hearts"; last["own@0"] = 8;
        check("of nobody nothing", at("tricks", 3), last, plays("AC"), ends("round"), has_points(0, 4 + 32 + 64));"#;
    settled("own: number(0).per_seat().kept_between_rounds()", &rows, checks);
}
