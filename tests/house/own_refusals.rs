//! What a game's own step refuses, and the reasons that it gives.

use crate::bad_input::words;
use crate::common::{Folder, run_in};
use house_rules::script::{CompileOptions, compile, run_checks};

/// One card at a time, or - where `sets` says so - two of a rank.
fn refusing(sets: bool, checks: &str) -> Vec<String> {
    let pairs =
        "for a in t.hand { for b in t.hand { if a.text < b.text && a.rank == b.rank { moves.push(`${a} ${b}`); } } }";
    let text = format!(
        "game(#{{
            deck: standard(), order: \"2 3 4 5 6 7 8 9 T J Q K A\", piles: [stock(\"stock\"), hand(\"hand\"), played(\"heap\")],
            round: [deal(\"hand\", 3), step(\"turn\", #{{
                moves: |t| {{
                    let moves = t.hand.map(|c| if c.rank > SEVEN {{ c }} else {{ refuse(\"too low\", c) }});
                    {} moves
                }},
                apply: |t, m| {{ t.move(m.cards, \"heap\"); t.finish(); }},
            }})],
            play_to: #{{ rounds: 1, wins: \"highest\" }},
        }});
        check(\"refused\", at(\"turn\", 0), #{{ hand: \"5H 5C 6D 9D 9S\" }}, [{checks}]);",
        if sets { pairs } else { "" }
    );
    let settings = CompileOptions { id: "own".into(), seats: 2, ..CompileOptions::default() };
    let compiled =
        compile(&[("own.rhai".to_string(), text)], &settings).unwrap_or_else(|problems| panic!("{}", problems[0]));
    let (count, problems) = run_checks(&compiled, house_rules::wording::illegal_move);
    assert_eq!(count, 1);
    problems.iter().map(|problem| problem.message.clone()).collect()
}

/// What is said of one card is said of more of them, unless there are moves of several cards: those have reasons of
/// their own.
#[test]
fn the_reason_for_one_card_is_none_for_a_set() {
    let one = "forbids(\"5H\", \"too low\"), forbids(\"5H 6D\", \"too low\"), allows(\"9D\")";
    assert_eq!(refusing(false, one), [""; 0]);
    let sets =
        "forbids(\"5H\", \"too low\"), forbids(\"5H 6D\", \"you cannot play\"), allows(\"5H 5C\"), allows(\"9D\")";
    assert_eq!(refusing(true, sets), [""; 0]);
    assert_eq!(refusing(true, "forbids(\"5H 6D\", \"too low\")").len(), 1);
}

/// What is refused is a move as well as what is offered: anything else is a mistake, whoever listens to refusals.
#[test]
fn what_is_refused_has_the_form_of_a_move() {
    let folder = Folder::new();
    for refused in ["1.5", "true", "()"] {
        let rules = format!(
            "game(#{{ deck: standard(), order: \"2 3 4 5 6 7 8 9 T J Q K A\", piles: [stock(\"stock\"), hand(\"hand\"), played(\"heap\")],
                round: [deal(\"hand\", 3), step(\"turn\", #{{
                    moves: |t| [t.hand, refuse(\"not so\", {refused})],
                    apply: |t, m| {{ t.move(m.cards, \"heap\"); t.finish(); }} }})],
                play_to: #{{ rounds: 1, wins: \"highest\" }} }});"
        );
        folder.write("rules/odd/game.toml", "id = \"odd\"\ntitle = \"Odd\"\nseats = [2]\n");
        folder.write("rules/odd/rules.rhai", rules);
        let line = "simulate odd --games 2 --seed 1";
        let compiled = run_in(folder.path(), &words(line), "");
        let interpreted = run_in(folder.path(), &words(&format!("{line} --interpreted")), "");
        assert!(compiled.status != 0 && compiled.err.contains("rules/odd/rules.rhai:"), "{refused}: {compiled:?}");
        assert_eq!(compiled.err.lines().nth(1), interpreted.err.lines().nth(1), "{refused}");
    }
}
