//! The examples that need packages of Python: a duel on Dask's workers, and a game as a PettingZoo environment.
//!
//! `HOUSE_RULES_PYTHON` names the Python that has them; else it is `python3`. Where it has none of them, that is printed and
//! nothing is tried.

use crate::common::{root, run};
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Output, Stdio};

fn python(package: &str) -> Option<String> {
    let python = std::env::var("HOUSE_RULES_PYTHON").unwrap_or_else(|_| "python3".into());
    let there = Command::new(&python).args(["-c", &format!("import {package}")]).stderr(Stdio::null()).status();
    if there.is_ok_and(|status| status.success()) {
        Some(python)
    } else {
        println!("{python} has no {package} here: its example is not tried");
        None
    }
}

const DUEL: [&str; 9] = ["pasur", "--a", "any/greedy", "--b", "any/random", "--pairs", "3000", "--seed", "3"];

fn figures(json: &str) -> Value {
    let mut value: Value = serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {json}"));
    let map = value.as_object_mut().unwrap();
    map.remove("seconds");
    for player in ["a", "b"] {
        for key in ["ms_median", "ms_max"] {
            map[player].as_object_mut().unwrap().remove(key);
        }
    }
    value
}

fn spread(python: &str) -> Child {
    let mut command = Command::new(python);
    command.arg("examples/dask/spread_duel.py").args(["--program", env!("CARGO_BIN_EXE_house-rules"), "--json"]);
    command.args(["--parts", "14", "--"]).args(DUEL).current_dir(root());
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// The processes that this one has started as workers.
fn workers(of: u32) -> Vec<String> {
    let processes = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = processes.filter_map(|entry| entry.file_name().into_string().ok());
    let is_worker = |number: &String| {
        let read = |file: &str| std::fs::read_to_string(format!("/proc/{number}/{file}")).unwrap_or_default();
        let parent = read("stat").rsplit(')').next().and_then(|rest| rest.split_whitespace().nth(1)?.parse().ok());
        parent == Some(of) && read("cmdline").contains("spawn_main")
    };
    numbers.filter(is_worker).collect()
}

/// A worker that is killed changes nothing.
#[test]
fn a_duel_on_a_cluster_is_the_same_duel() {
    let Some(python) = python("distributed") else { return };
    let mut child = spread(&python);
    let mut told = BufReader::new(child.stderr.take().unwrap()).lines();
    let mut err: Vec<String> =
        told.by_ref().map_while(Result::ok).take_while(|line| !line.contains("1 of 14")).collect();
    let worker = workers(child.id()).into_iter().next();
    let killed =
        worker.is_some_and(|worker| Command::new("kill").args(["-9", &worker]).status().is_ok_and(|s| s.success()));
    err.extend(told.map_while(Result::ok));
    let Output { status, stdout, .. } = child.wait_with_output().unwrap();
    let out = String::from_utf8_lossy(&stdout);
    assert!(status.success() && killed, "{err:?}");
    let whole = run(&[&["duel"], &DUEL[..], &["--json"]].concat());
    assert_eq!(figures(&out), figures(&whole.out));
}

#[test]
fn a_game_is_a_pettingzoo_environment() {
    let Some(python) = python("pettingzoo") else { return };
    for game in ["cribbage/short", "kings_in_the_corner", "pasur"] {
        let program = env!("CARGO_BIN_EXE_house-rules");
        let mut command = Command::new(&python);
        command.args(["examples/pettingzoo/house_rules_env.py", game, program]).current_dir(root());
        let output = command.output().unwrap();
        assert!(output.status.success(), "{game}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(String::from_utf8_lossy(&output.stdout).contains("api_test and seed_test passed"), "{output:?}");
    }
}
