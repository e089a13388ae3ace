//! Raise and answer beside the cards of tricks: whose word it is, what is at stake, what follows, and what is refused.

use house_rules::cards::CardSet;
use house_rules::play::{EventLog, Move, Rules, State};
use house_rules::script::{CompileOptions, Compiled, compile, run_checks};
use house_rules::wording::illegal_move;

const LADDER: &str = r#"ladder: ["double", 2, "redouble", 4, "again", 6], accept: "accept", refuse: "refuse""#;

fn game(also: &str, more: &str) -> String {
    format!(
        r#"game(#{{ deck: standard(), order: "2 3 4 5 6 7 8 9 T J Q K A",
            piles: [stock("stock"), hand("hand"), tricks("won").per_seat()],
            tables: #{{ tally: table(["hand", "trick"], [row("best", #{{ over: best_of(each()), points: |card| card.pips }})]) }},
            vars: #{{ stake: number(1), side: number(0), first: number(-1) }},
            round: [
                deal("hand", 3),
                tricks(#{{ begins: left_of("dealer"), follow: [any()], wins: [highest(any())], ties: "nobody", takes: "won",
                    also: [{also}], ends: [|trick_number| trick_number >= 2, known(most("tricks"))] }}),
                score(most("tricks", #{{ tie: left_of("dealer") }}), [row("stake", #{{ points: "stake" }})]),
            ],
            play_to: #{{ target: 12, wins: "highest" }} }});
        {more}"#
    )
}

fn compiled(text: String, seats: usize) -> Result<Compiled, String> {
    let settings = CompileOptions { id: "own".into(), seats, ..CompileOptions::default() };
    compile(&[("own.rhai".to_string(), text)], &settings).map_err(|all| all.iter().map(|p| format!("{p}\n")).collect())
}

#[track_caller]
fn holds(also: &str, checks: &str) {
    let compiled = compiled(game(also, checks), 2).unwrap_or_else(|told| panic!("{told}"));
    let (run, problems) = run_checks(&compiled, illegal_move);
    assert!(run > 0 && problems.is_empty(), "{}", problems.iter().map(|p| format!("{p}\n")).collect::<String>());
}

#[track_caller]
fn refused(also: &str, sentence: &str) {
    let told = compiled(game(also, ""), 2).err().unwrap_or_default();
    assert!(told.contains(sentence), "{told}");
}

#[test]
fn the_other_side_answers_first_and_who_accepts_has_the_next_word() {
    holds(
        &format!(
            r#"raise("stake", #{{ {LADDER}, refused: [score("raiser", [row("stake", #{{ points: "stake" }})]), finish("round")] }})"#
        ),
        r#"let cards = #{ hand: "2S 3S", "hand@1": "4S 5S" };
        check("answered first", at("tricks", 0), cards, [plays("double"), on_turn(1), allows("accept"), allows("refuse"), allows("redouble"), forbids("again"), forbids("4S", "answer first")]);
        check("accepted", at("tricks", 0), cards, [plays(["double", "accept"]), holds("stake", 2), on_turn(0), forbids("redouble"), plays("2S"), on_turn(1), allows("redouble")]);
        check("each accepts by saying more", at("tricks", 0), cards, [plays(["double", "redouble", "again", "accept"]), holds("stake", 6), on_turn(0), allows("2S")]);
        check("refused", at("tricks", 0), cards, [plays(["double", "redouble", "refuse"]), has_points(1, 2), has_points(0, 0), ends("round")]);"#,
    );
}

#[test]
fn refused_the_stake_stays_and_where_the_round_goes_on_nobody_raises_again() {
    holds(
        &format!(r#"raise("stake", #{{ {LADDER} }})"#),
        r#"check("refused", at("tricks", 0), #{ hand: "2S 3S", "hand@1": "4S 5S" },
            [plays(["double", "refuse"]), holds("stake", 1), on_turn(0), forbids("double"), plays("2S"), forbids("double"), forbids("redouble")]);"#,
    );
}

#[test]
fn what_adds_up_is_answered_once_and_counts_the_card_in_the_trick() {
    let side = r#"raise("side", #{ ladder: ["count", 2, "count", 2, "all", |best_score, side| 12 - best_score - side], adds: true, accept: "accept", refuse: "refuse",
        accepted: [score(most("tally", #{ tie: left_of("dealer") }), [row("count", #{ points: "side" })])] }).when(|trick_number| trick_number == 1)"#;
    holds(
        side,
        r#"let cards = #{ hand: "2S 9S", "hand@1": "4S 5S" };
        check("twice", at("tricks", 0), cards, [plays(["count", "count"]), forbids("count"), plays("accept"), holds("side", 4), has_points(0, 4), on_turn(0), forbids("count"), forbids("all")]);
        check("what the best lacks", at("tricks", 0), cards + #{ "points@1": 5 }, [plays(["count", "all", "accept"]), holds("side", 7), has_points(0, 7)]);
        check("a card in the trick", at("tricks", 1), #{ tail: "KD", hand: "4S 5S QD", "hand@0": "2S 9S" }, [plays(["count", "accept"]), has_points(0, 2)]);
        check("equal: left of the dealer", at("tricks", 0), #{ dealer: 0, tail: "2C", hand: "KS 2H", "hand@1": "KD" }, [plays(["count", "accept"]), has_points(1, 2)]);
        check("in the first trick alone", at("tricks", 0), cards + #{ trick_number: 2 }, forbids("count"), forbids("all"));"#,
    );
}

#[test]
fn a_drawn_trick_is_nobodys_and_who_led_leads_again() {
    holds(
        r#"say("fold").then([score(others("player"), [row("stake", #{ points: "stake" })]), finish("round")])"#,
        r#"check("drawn", at("tricks", 1), #{ tail: "KD", hand: "KS 5S", "hand@0": "2S" }, [plays("KS"), lies("drawn", "KD KS"), on_turn(0)]);
        check("a draw and a trick", at("tricks", 1), #{ trick_number: 2, drawn: "KD KS", tail: "2S", hand: "5S 4S", "hand@0": "3S" }, [plays("5S"), has_points(1, 1), ends("round")]);
        check("one each goes on", at("tricks", 1), #{ trick_number: 2, "won@0": "KD 2C", tail: "2S", hand: "5S 4S", "hand@0": "3S" }, [plays("5S"), on_turn(1)]);
        check("fold", at("tricks", 1), #{ hand: "5S 4S", "hand@0": "3S 2D" }, [plays("fold"), has_points(0, 1), ends("round")]);"#,
    );
}

/// The words that may be said, whatever cards are in hand.
fn words(rules: &Rules, state: &State) -> Vec<Move> {
    rules.legal(state).unwrap().into_iter().filter(|m| m.cards().is_empty()).collect()
}

#[test]
fn what_may_be_said_depends_on_no_card_and_words_move_none() {
    let also = format!(
        r#"raise("stake", #{{ {LADDER}, refused: [finish("round")] }}), raise("side", #{{ ladder: ["count", 2], adds: true, accept: "accept", refuse: "refuse" }}).when(|trick_number| trick_number == 1)"#
    );
    let rules = compiled(game(&also, ""), 2).unwrap_or_else(|told| panic!("{told}")).rules;
    let mut said = 0;
    for seed in 0..200 {
        let mut log = EventLog::default();
        // the same moves by the places of words, with two deals
        let mut one = rules.start(seed, Some(house_rules::table::Seat(0)), &mut log).unwrap();
        let mut other = rules.start(seed + 1000, Some(house_rules::table::Seat(0)), &mut log).unwrap();
        for turn in 0..8u64 {
            assert_eq!(words(&rules, &one), words(&rules, &other), "seed {seed}");
            let can = words(&rules, &one);
            if can.is_empty() || one.round != 1 || other.round != 1 {
                break;
            }
            let word = can[(seed as u64 * 7 + turn) as usize % can.len()];
            let all = |state: &State| rules.piles.all().map(|p| state.table.set(p)).fold(CardSet::EMPTY, |a, b| a | b);
            let before = all(&one);
            rules.apply(&mut one, word, &mut log).unwrap();
            rules.apply(&mut other, word, &mut log).unwrap();
            assert_eq!(before, all(&one));
            said += 1;
        }
    }
    assert!(said > 400, "{said}");
}

#[test]
fn what_could_not_be_answered_or_would_tell_of_a_hand_is_refused() {
    refused(
        r#"raise("steak", #{ ladder: ["double", 2], accept: "accept", refuse: "refuse" })"#,
        "`steak` is no number",
    );
    refused(r#"raise("stake", #{ ladder: ["double", 2], accept: "accept" })"#, "`raise` needs `refuse:`");
    refused(
        r#"raise("stake", #{ ladder: ["double"], accept: "accept", refuse: "refuse" })"#,
        "each with what it puts at stake",
    );
    refused(r#"raise("stake", #{ ladder: ["one more", 2], accept: "accept", refuse: "refuse" })"#, "no spaces");
    refused(r#"raise("stake", #{ ladder: ["double", 2], accept: "pass", refuse: "refuse" })"#, "`pass` cannot be said");
    refused(r#"raise("stake", #{ ladder: ["double", 2], accept: "accept", refuse: "accept" })"#, "the same word");
    refused(
        r#"raise("stake", #{ ladder: ["double", 2, "double", 4], accept: "accept", refuse: "refuse" })"#,
        "would mean two things",
    );
    refused(
        &format!(r#"raise("stake", #{{ {LADDER} }}), say("double").then([finish("round")])"#),
        "would mean two things",
    );
    refused(
        &format!(r#"raise("stake", #{{ {LADDER} }}).when(anybody(|tally| tally > 3))"#),
        "asks for what not everybody sees",
    );
    refused(r#"say("fold")"#, "nothing follows from this word");
    refused(r#"draw("stock")"#, "`also:` takes");
    refused(r#"say("fold").then([finish("match")])"#, "`finish` takes \"round\"");
    let three = compiled(game(&format!(r#"raise("stake", #{{ {LADDER} }})"#), ""), 3).err().unwrap_or_default();
    assert!(three.contains("here are 3 sides"), "{three}");
}
