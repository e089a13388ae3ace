//! What a designer's own script may rely on: rows that a loop writes, bids with names in any order, a match of one side.

use house_rules::play::{EventLog, Move, Outcome, Rules};
use house_rules::script::{CompileOptions, compile, run_checks};
use std::sync::Arc;

fn compiled(text: &str, seats: usize) -> house_rules::script::Compiled {
    let settings = CompileOptions { id: "own".into(), seats, ..CompileOptions::default() };
    compile(&[("own.rhai".to_string(), text.to_string())], &settings)
        .unwrap_or_else(|problems| panic!("{}", problems[0]))
}

fn checked(text: &str) -> (usize, Vec<String>) {
    let (count, problems) = run_checks(&compiled(text, 2), house_rules::wording::illegal_move);
    (count, problems.iter().map(|problem| problem.message.clone()).collect())
}

/// Plays on with the first move of each list.
fn played(text: &str, seats: usize) -> (Arc<Rules>, Outcome) {
    let rules = compiled(text, seats).rules;
    let mut state = rules.start(3, None, &mut EventLog::default()).unwrap();
    while let Some(first) = rules.legal(&state).unwrap().first().copied() {
        rules.apply(&mut state, first, &mut EventLog::default()).unwrap();
    }
    let outcome = rules.outcome(&state).unwrap();
    assert_eq!(rules.winning_teams(&state) != 0, !outcome.winners.is_empty());
    (rules, outcome)
}

/// A function that a loop writes has the value of its turn.
#[test]
fn each_row_of_a_loop_has_its_own_suit() {
    let text = "
        let rows = [];
        for s in [CLUBS, DIAMONDS, HEARTS, SPADES] {
            rows.push(row(`${s}`, #{ over: all(), when: |c| c.has(s), points: 1 }));
        }
        game(#{
            deck: standard(), order: \"A 2 3 4 5 6 7 8 9 T J Q K\", tables: #{ suits: table([\"hand\"], rows) },
            piles: [stock(\"stock\"), hand(\"hand\")], round: [deal(\"hand\", 3), tally(\"suits\")],
            play_to: #{ rounds: 1, wins: \"highest\" },
        });
        check_score(\"suits\", \"2C 3C 4C\", 1);
        check_score(\"suits\", \"2C 3H 4C\", 2);
        check_score(\"suits\", \"2C 3H 4S 5D\", 4);";
    assert_eq!(checked(text), (3, Vec::new()));
}

/// A list of moves goes by the words of the game, which another step may have brought in another order.
#[test]
fn bids_with_names_stand_in_order_whatever_their_heights() {
    let text = "
        game(#{
            deck: standard(), order: \"2 3 4 5 6 7 8 9 T J Q K A\", piles: [stock(\"stock\"), hand(\"hand\"), tricks(\"won\").per_seat()],
            vars: #{ said: flag() },
            round: [deal(\"hand\", 5), optional(\"dealer\", [say(\"open\", #{ sets: \"said\" }), say(\"closed\", #{ sets: \"shut\" })]),
                auction(#{ opening: 2, limit: 5, special: #{ open: 5, closed: 4, alpha: 3 } }),
                tricks(#{ follow: [of_led(), any()], takes: \"won\" })],
            play_to: #{ rounds: 1, wins: \"highest\" },
        });";
    let text = text.replace("said: flag()", "said: flag(), shut: flag()");
    let rules = compiled(&text, 3).rules;
    let mut state = rules.start(3, None, &mut EventLog::default()).unwrap();
    rules.apply(&mut state, Move::Done, &mut EventLog::default()).unwrap();
    let legal = rules.legal(&state).unwrap();
    let seat = state.to_move().unwrap();
    let texts: Vec<String> = legal.iter().map(|m| m.text(&rules.names(), seat)).collect();
    assert!(legal.windows(2).all(|two| two[0] < two[1]), "{texts:?}");
    for name in ["alpha", "closed", "open"] {
        assert!(texts.iter().any(|text| text == name), "{texts:?}");
    }
}

fn patience(end: &str, steps: &str) -> String {
    format!(
        "game(#{{
            deck: standard(), order: \"A 2 3 4 5 6 7 8 9 T J Q K\", piles: [stock(\"stock\"), hand(\"hand\"), played(\"heap\")],
            vars: #{{ bid: number(0) }},
            round: [deal(\"hand\", 1), award(\"a card\", 0, 3), {steps}
                step(\"turn\", #{{ moves: |t| t.hand, apply: |t, m| {{ t.move(m.cards, \"heap\"); t.finish(); }} }})],
            play_to: #{{ {end} }},
        }});"
    )
}

/// One side alone has won what it plays for, or lost.
#[test]
fn a_match_of_one_side_is_lost_where_its_target_is_not_reached() {
    let won = |end: &str, steps: &str| !played(&patience(end, steps), 1).1.winners.is_empty();
    assert!(won("target: 6, rounds: 2, wins: \"highest\"", ""));
    assert!(!won("target: 7, rounds: 2, wins: \"highest\"", ""));
    assert!(won("target: 7, rounds: 2, wins: \"lowest\"", ""));
    assert!(!won("target: 6, rounds: 3, wins: \"lowest\"", ""));
    assert!(won("rounds: 2, wins: \"highest\"", ""));
    let fails = |bid: i32| format!("remember(\"bid\", {bid}), fails_below(0, \"bid\", 0, #{{ loses: true }}),");
    assert!(won("rounds: 1, wins: \"highest\"", &fails(3)));
    assert!(!won("rounds: 1, wins: \"highest\"", &fails(4)));
}
