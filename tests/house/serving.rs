//! `serve`: another program plays all seats. What it is told, and what it may say.

use crate::common::{Case, Rand, cases, house, root, run, run_in};
use house_rules::play::Silent;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A running `serve`.
struct Server {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Server {
    fn start(args: &[&str]) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_house-rules"));
        command.arg("serve").args(args).current_dir(root()).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        Server { child, input, output }
    }

    fn told(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: `{line}`"))
    }

    fn say(&mut self, message: Value) -> Value {
        writeln!(self.input, "{message}").unwrap();
        self.told()
    }
}

/// Plays a match by chance; all that was told.
fn play(server: &mut Server, seed: i64, dice: &mut Rand) -> Vec<Value> {
    let mut told = vec![server.say(json!({ "type": "new", "seed": seed }))];
    while told.last().unwrap()["type"] == "decide" {
        let question = told.last().unwrap();
        let moves = question["moves"].as_array().unwrap();
        let answer = json!({ "id": question["id"], "move": moves[dice.below(moves.len())]["text"] });
        let next = server.say(answer);
        told.push(next);
    }
    told
}

#[test]
fn every_seat_is_asked_and_sees_its_own() {
    let mut server = Server::start(&["cribbage/short", "--set", "target=31"]);
    let hello = server.told();
    assert_eq!(
        (&hello["type"], &hello["seat"], &hello["options"]["target"]),
        (&"hello".into(), &Value::Null, &31.into())
    );
    let one = play(&mut server, 7, &mut Rand::new(1));
    assert_eq!(one.last().unwrap()["type"], "end", "{:?}", one.last());
    assert!(one.last().unwrap()["totals"].as_array().unwrap().contains(&31.into()));
    for question in &one[..one.len() - 1] {
        let seat = question["seat"].as_u64().unwrap() as usize;
        let hands = question["view"]["piles"]["hand"].as_array().unwrap();
        assert!(hands[seat].get("cards").is_some() && hands[1 - seat].get("cards").is_none(), "{question}");
    }
    let seats: BTreeSet<u64> = one[..one.len() - 1].iter().map(|question| question["seat"].as_u64().unwrap()).collect();
    assert_eq!(seats, BTreeSet::from([0, 1]));
    // the same seed and answers are the same match
    let mut again = play(&mut server, 7, &mut Rand::new(1));
    again.last_mut().unwrap()["number"] = 1.into();
    assert_eq!(one, again);
    writeln!(server.input, "{{\"type\":\"bye\"}}").unwrap();
    assert!(server.child.wait().unwrap().success());
}

#[test]
fn what_is_no_answer_is_said_and_asked_again() {
    let mut server = Server::start(&["cribbage"]);
    server.told();
    let none = server.say(json!({ "id": 1, "move": "5H" }));
    assert!(none["message"].as_str().unwrap().contains("no match is being played"), "{none}");
    let question = server.say(json!({ "type": "new", "seed": 7 }));
    for (answer, why) in [
        (json!({ "id": 1, "move": "xx" }), "xx"),
        (json!({ "id": 9, "move": "5H" }), "question 1 is asked, and question 9 was answered"),
        (json!({ "move": "5H" }), "this is no answer: write {\"id\":1,"),
        (json!({ "id": 1, "cards": ["5H", "5H"] }), "no legal choice of cards"),
        (json!({ "id": 1, "move": "AS" }), ""),
    ] {
        let error = server.say(answer);
        assert_eq!(error["type"], "error");
        assert!(error["message"].as_str().unwrap().contains(why), "{error}");
        assert_eq!(server.told(), question);
    }
    let newer = server.say(json!({ "type": "new", "protocol": 2 }));
    assert!(newer["message"].as_str().unwrap().contains("protocol 2 is not known here"), "{newer}");
    // another match may begin at any time
    assert_eq!(server.say(json!({ "type": "new", "seed": 7 })), question);
}

/// Every text that can be played is in the list of actions, and the mask says which are legal.
#[test]
fn actions_are_all_that_can_be_played() {
    let mut known = BTreeSet::new();
    for case in cases(&house()) {
        let Some(actions) = case.rules().all_move_texts() else { continue };
        let all: BTreeSet<&String> = actions.iter().collect();
        assert_eq!(all.len(), actions.len(), "{} lists an action twice", case.name());
        known.insert(case.id.clone());
        (0..20).for_each(|seed| all_are_listed(&case, &all, seed));
    }
    for game in ["cribbage", "kings_in_the_corner", "pasur"] {
        println!("{game}: {}", known.contains(game));
    }
    assert!(known.contains("cribbage") && known.contains("kings_in_the_corner"), "{known:?}");
    let mut server = Server::start(&["cribbage"]);
    let actions = server.told()["actions"].as_array().unwrap().clone();
    let question = server.say(json!({ "type": "new", "seed": 7 }));
    let mask = question["mask"].as_array().unwrap();
    let legal: BTreeSet<&str> =
        (0..actions.len()).filter(|i| mask[*i] == 1).map(|i| actions[i].as_str().unwrap()).collect();
    let moves: BTreeSet<&str> =
        question["moves"].as_array().unwrap().iter().map(|m| m["text"].as_str().unwrap()).collect();
    assert_eq!(legal, moves);
}

fn all_are_listed(case: &Case, all: &BTreeSet<&String>, seed: i64) {
    let (rules, mut dice) = (case.rules(), Rand::new(seed));
    let mut state = rules.start(seed, None, &mut Silent).unwrap();
    while let Some(seat) = state.to_move() {
        let legal = rules.legal(&state).unwrap();
        for chosen in &legal {
            let text = chosen.text(&rules.names(), seat);
            assert!(all.contains(&text), "{}: `{text}` is no action", case.name());
        }
        rules.apply_unchecked(&mut state, dice.pick(&legal), &mut Silent).unwrap();
    }
}

#[test]
fn the_end_of_input_is_the_end() {
    assert_eq!(run_in(&root(), &["serve", "pasur"], "").status, 0);
    assert_eq!(run_in(&root(), &["serve", "pasur"], "{\"type\":\"new\"}\n").out.lines().count(), 2);
    assert_eq!(run(&["serve", "no_such_game"]).status, 2);
}
