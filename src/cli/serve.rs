//! `serve`: another program plays all seats, with a JSON object a line in and out. For learning code in any language.

use super::Usage;
use super::args::{ServeArgs, TableArgs};
use super::output::print_json;
use super::ready_table;
use crate::play::{PlayError, Rules};
use crate::session::{AnswerError, Greeting, House, PROTOCOL, ServedMatch, end_message, fresh_seed};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// Size of the longest line that is read, in bytes.
const MOST_LINE: u64 = 1 << 20;

pub fn serve(data: Option<&Path>, args: &ServeArgs) -> anyhow::Result<i32> {
    let house = House::open(crate::GAMES, data)?;
    let table =
        TableArgs { variant: args.variant.clone(), seats: args.seats, set: args.set.clone(), ..TableArgs::default() };
    let loaded = ready_table::load(&house, &table)?.loaded;
    let rules = loaded.rules().clone();
    let title = &house.find(&rules.id)?.variant.title;
    let actions = rules.all_move_texts();
    let mut hello = Greeting::new(&rules, title, &loaded.options).message(None);
    if let Some(actions) = &actions {
        hello["actions"] = json!(actions);
    }
    print_json(&hello);
    let mut serving = Serving { rules: &rules, actions, running: None, number: 0 };
    let mut input = BufReader::new(std::io::stdin());
    while let Some(line) = next_line(&mut input)? {
        if !serving.take(&line)? {
            break;
        }
    }
    Ok(0)
}

/// The next line; `None` at the end.
fn next_line(input: &mut impl BufRead) -> anyhow::Result<Option<String>> {
    let mut bytes = Vec::new();
    let read = input.by_ref().take(MOST_LINE + 1).read_until(b'\n', &mut bytes)?;
    if read as u64 > MOST_LINE {
        return Err(Usage(format!("a line of over {MOST_LINE} bytes is no answer")).into());
    }
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).trim().to_string()))
}

/// The conversation with the program.
struct Serving<'a> {
    rules: &'a Rules,
    actions: Option<Vec<String>>,
    running: Option<ServedMatch<'a>>,
    /// The number of the match.
    number: u64,
}

impl Serving<'_> {
    /// Takes a line; returns false if it says good-bye.
    fn take(&mut self, line: &str) -> anyhow::Result<bool> {
        let said: Value = serde_json::from_str(line).unwrap_or(Value::Null);
        if let Some(newer) = said["protocol"].as_u64().filter(|protocol| *protocol > PROTOCOL) {
            tell_error(&format!("protocol {newer} is not known here: this program speaks protocol {PROTOCOL}"));
            return Ok(true);
        }
        match said["type"].as_str() {
            _ if line.is_empty() => {}
            Some("bye") => return Ok(false),
            Some("new") => self.begin(&said["seed"])?,
            // an answer needs no type; other messages have another type
            None | Some("move" | "answer") => self.answer(line),
            Some(_) => {}
        }
        Ok(true)
    }

    fn begin(&mut self, seed: &Value) -> anyhow::Result<()> {
        let seed = if seed.is_null() { Some(fresh_seed()) } else { seed.as_i64() };
        let Some(seed) = seed else {
            tell_error("a seed is a whole number of 64 bits: {\"type\":\"new\",\"seed\":7}");
            return Ok(());
        };
        self.number += 1;
        self.running = Some(ServedMatch::begin(self.rules, seed)?);
        self.go_on();
        Ok(())
    }

    fn answer(&mut self, line: &str) {
        let Some(running) = &mut self.running else {
            return tell_error("no match is being played: {\"type\":\"new\",\"seed\":7} begins one");
        };
        match running.answer(line) {
            Ok(()) => {}
            Err(AnswerError::Fault(fault)) => {
                tell_error(&format!("the rules failed, and the match cannot go on: {fault}"));
                self.running = None;
            }
            Err(AnswerError::Play(PlayError::Illegal(why))) => tell_error(&crate::wording::illegal_move(&why)),
            Err(error) => tell_error(&error.to_string()),
        }
        self.go_on();
    }

    /// Prints the next question, or the end of the match.
    fn go_on(&mut self) {
        let Some(running) = &self.running else { return };
        match running.question(self.actions.as_deref()) {
            Some(question) => print_json(&question),
            None => {
                running.outcome().iter().for_each(|outcome| print_json(&end_message(self.number, outcome)));
                self.running = None;
            }
        }
    }
}

fn tell_error(message: &str) {
    print_json(&json!({ "type": "error", "message": message }));
}
