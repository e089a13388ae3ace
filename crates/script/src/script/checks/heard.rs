//! What the checks of a game reach in its rules: the moments they look at, and what happens in them.
//!
//! Does not know whether a check holds: running it says so.

use super::reckon::reckon;
use super::{CheckTable, checks_at, expectations, position};
use crate::play::{Event, EventLog, Line, Rules, State};
use crate::script::compile::Compiled;
use crate::script::values::kind::in_words;
use crate::script::values::word::Word;
use rhai::{Array, Dynamic};

/// One check, as far as it can be followed.
#[derive(Clone, Default)]
pub struct HeardCheck {
    /// The table that a check of points names, with the rows that gave some.
    pub counted: Option<(String, Vec<Line>)>,
    /// The step in which the position stands.
    pub step: Option<u16>,
    /// The positions in which moves are allowed, forbidden or made.
    pub asked: Vec<State>,
    /// What happened by the moves that were made or tried.
    pub events: Vec<Event>,
}

/// Follows the checks that name this table. `compiled` is the game loaded for that table.
pub fn hear_checks_at(compiled: &Compiled, table: &CheckTable, hear: &mut dyn FnMut(&HeardCheck)) {
    checks_at(compiled, |named| named == table).for_each(|check| hear(&heard(&compiled.rules, check)));
}

/// Follows the checks for the usual table.
pub fn hear_usual_checks(compiled: &Compiled, hear: &mut dyn FnMut(&HeardCheck)) {
    checks_at(compiled, CheckTable::is_usual).for_each(|check| hear(&heard(&compiled.rules, check)));
}

fn heard(rules: &Rules, check: &Word) -> HeardCheck {
    match check.name {
        "check_score" => counted(rules, check).unwrap_or_default(),
        _ => followed(rules, check).unwrap_or_default(),
    }
}

fn counted(rules: &Rules, check: &Word) -> Option<HeardCheck> {
    let table = check.str_arg(0).ok()?;
    let given: Vec<(String, String)> = check.options().iter().map(|(k, v)| (k.to_string(), in_words(v))).collect();
    let lines = reckon(rules, &table, &check.str_arg(1).ok()?, &given).ok()?;
    Some(HeardCheck { counted: Some((table, lines)), ..HeardCheck::default() })
}

fn followed(rules: &Rules, check: &Word) -> Option<HeardCheck> {
    let mut state = position(rules, check, false).ok()?;
    let mut found = HeardCheck { step: Some(state.step), ..HeardCheck::default() };
    let mut log = EventLog::default();
    for expected in expectations(check).ok()? {
        match expected.name {
            "plays" => {
                for text in moves_named(&expected) {
                    found.asked.push(state.clone());
                    make(rules, &mut state, &text, &mut log);
                }
            }
            "scores" | "wins" => {
                found.asked.push(state.clone());
                make(rules, &mut state.clone(), &expected.str_arg(0).ok()?, &mut log);
            }
            "allows" | "forbids" => found.asked.push(state.clone()),
            _ => {}
        }
    }
    found.events = log.events;
    Some(found)
}

fn moves_named(expected: &Word) -> Vec<String> {
    let listed = expected.args.first().and_then(|arg| arg.read_lock::<Array>().map(|list| list.to_vec()));
    let moves: Vec<Dynamic> = listed.unwrap_or_else(|| expected.args.clone());
    moves.iter().map(in_words).collect()
}

/// Makes a move if it is legal; running the check says if it is not.
fn make(rules: &Rules, state: &mut State, text: &str, log: &mut EventLog) {
    if let Ok(chosen) = rules.read_move(state, text) {
        let _ = rules.apply(state, chosen, log);
    }
}
