//! Functions that no designer wrote: loops, recursion, texts and lists that double. In a strategy, in `moves:` and in `apply:`
//! each is stopped by a limit, where it stands, in little time and memory.
//!
//! Memory is that of a process of its own, which runs them all one after the other (`run_them_all`, not run by itself).

use crate::common::{house, load};
use house_rules::diagnostics::Problem;
use house_rules::play::{Dice, Fault, Silent, State, View, decide, own_dice};
use house_rules::script::{CompileOptions, OptionMap, compile, deep_stack, load_strategy};
use house_rules::table::Seat;
use std::process::Command;
use std::time::{Duration, Instant};

/// Helpers that some of them call.
const HELPERS: &str = "
fn dive(n) { dive(n + 1) }
fn ping(n) { pong(n + 1) }
fn pong(n) { ping(n + 1) }
fn fork(n) { if n == 0 { 1 } else { fork(n - 1) + fork(n - 1) } }
fn numbers(n) { let l = []; for i in 0..n { l.push(i); } l }
";

/// Each would go on for ever, take more memory than there is, or do much in few operations.
const BODIES: [&str; 24] = [
    "loop { }",
    "let x = 0; while true { x += 1; }",
    "let x = 0; do { x = 1 - x; } while x < 2;",
    "for i in 0..9000000000000 { let y = i * 2; }",
    "for i in range(0, 9000000000000) { let y = i; }",
    "dive(0);",
    "ping(0);",
    "fork(22);",
    "let s = \"ab\"; loop { s += s; }",
    "let s = \"ab\"; loop { s = `${s}${s}`; }",
    "let s = \"\"; s.pad(4000000000, \"x\"); loop { s += s; }",
    "let l = [1, 2]; loop { l += l; }",
    "let l = [1, 2]; loop { l.append(l); }",
    "let l = [1]; loop { l = [l, l]; }",
    "let l = []; l.pad(4000000000, 7); loop { l += l; }",
    "let l = []; loop { l.push(\"a text that is neither long nor short\"); }",
    "let m = #{}; let i = 0; loop { i += 1; m[`key ${i}`] = [i, i, i]; }",
    "let l = numbers(1000); loop { l.filter(|x| x > 500); }",
    "let l = numbers(1900); l.map(|x| { let y = 0; while y < 1900 { y += 1; } y });",
    "let l = []; l.pad(1900, 1); for i in 0..1500 { let copy = l; copy.push(1); }",
    "for i in 0..1500 { let l = []; l.pad(1900, 1); }",
    "let s = \"\"; s.pad(16000, \"a\"); for i in 0..1500 { s.index_of(\"ab\"); }",
    "for i in 0..1500 { let s = \"\"; s.pad(16000, \"a\"); }",
    "let l = numbers(900); l.filter(|x| numbers(900).filter(|y| y > 1).len() > x);",
];

/// Where such a function stands.
const PLACES: [&str; 3] = ["a strategy", "moves:", "apply:"];

/// A game in which they stand.
fn rules(moves: &str, apply: &str) -> String {
    format!(
        "{HELPERS}
game(#{{
    deck: standard(), piles: [stock(\"stock\"), hand(\"hand\")],
    round: [deal(\"hand\", 5), step(\"turn\", #{{
        moves: |t| {{
{moves}
            [\"pass\", \"done\"]
        }},
        apply: |t, m| {{
{apply}
            t.finish();
        }},
    }})],
    play_to: #{{ rounds: 1 }},
}});
"
    )
}

fn game(moves: &str, apply: &str) -> Result<(), Fault> {
    let settings = CompileOptions { id: "hostile".into(), seats: 2, ..CompileOptions::default() };
    let compiled = compile(&[("hostile.rhai".to_string(), rules(moves, apply))], &settings);
    let compiled = compiled.unwrap_or_else(|problems| panic!("{problems:?}"));
    let mut state = compiled.rules.start(1, None, &mut Silent)?;
    let chosen = compiled.rules.legal(&state)?[0];
    compiled.rules.apply_unchecked(&mut state, chosen, &mut Silent)
}

fn strategy(body: &str) -> Result<(), Fault> {
    let case = load(&house(), "kings_in_the_corner", 2);
    let text = format!("{HELPERS}\nfn play(me, moves) {{\n{body}\nmoves[0]\n}}\n");
    let loaded = load_strategy("hostile.rhai", &text, case.loaded.rules(), &OptionMap::default());
    let loaded = loaded.unwrap_or_else(|problems| panic!("{problems:?}"));
    let state: State = case.rules().start(1, None, &mut Silent)?;
    let seat = state.to_move().unwrap_or(Seat(0));
    let legal = case.rules().legal(&state)?;
    let mut dice: Dice = own_dice(1, seat, 0);
    let (_, fault) = decide(&*loaded.policy, &View::new(case.rules(), &state, seat), &legal, &mut dice);
    fault.map_or(Ok(()), Err)
}

fn run_one(place: &str, body: &str) -> Result<(), Fault> {
    match place {
        "moves:" => game(body, ""),
        "apply:" => game("", body),
        _ => strategy(body),
    }
}

/// What the limits say of themselves.
const LIMITS: [&str; 4] = ["operations", "deep", "becomes too large", "come to an end"];

/// The largest memory that this process ever had.
fn peak_kib() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

/// Runs all of them in this process and tells its memory: `what_is_hostile_is_stopped_soon_and_small` starts it.
#[test]
#[ignore = "run by the test below, in a process of its own"]
fn run_them_all() {
    deep_stack(|| {
        let mut longest = Duration::ZERO;
        for place in PLACES {
            for body in BODIES {
                let start = Instant::now();
                let fault = run_one(place, body).expect_err(&format!("in {place} nothing stops `{body}`"));
                longest = longest.max(start.elapsed());
                let problem: &Problem = fault.cause().unwrap_or_else(|| panic!("{place} {body}: {fault}"));
                let told = problem.to_string();
                assert!(problem.place.is_some(), "in {place}, `{body}` is not located: {told}");
                assert!(LIMITS.iter().any(|limit| told.contains(limit)), "in {place}, `{body}`: {told}");
            }
        }
        println!("hostile: {} functions, longest {longest:?}, peak {} KiB", PLACES.len() * BODIES.len(), peak_kib());
        // one call takes some milliseconds; a loaded machine is given its time
        assert!(longest < Duration::from_secs(10), "{longest:?}");
    });
}

#[test]
fn what_is_hostile_is_stopped_soon_and_small() {
    let program = std::env::current_exe().unwrap();
    let args = ["--exact", "hostile::run_them_all", "--ignored", "--nocapture"];
    let ran = Command::new(program).args(args).output().unwrap();
    let out = String::from_utf8_lossy(&ran.stdout);
    assert!(ran.status.success(), "{out}{}", String::from_utf8_lossy(&ran.stderr));
    let told = out.lines().find(|line| line.contains("hostile: ")).unwrap_or_else(|| panic!("{out}"));
    println!("{told}");
    let peak = told.split("peak ").nth(1).and_then(|rest| rest.split(' ').next()?.parse::<u64>().ok());
    assert!(told.contains("72 functions"), "{told}");
    assert!(peak.is_some_and(|kib| (1..150 * 1024).contains(&kib)), "{told}");
}
