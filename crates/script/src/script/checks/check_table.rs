//! At which table a check is run: with the seats and options that it names, else at the usual one.
//!
//! Does not know how such a table is loaded.

use crate::diagnostics::problem::Problem;
use crate::play::Rules;
use crate::script::compile::Compiled;
use crate::script::values::kind::{in_words, kind_of};
use crate::script::values::word::Word;
use crate::table::Seat;
use rhai::{Dynamic, Map};

/// The keys of a position that say at which table it is.
const KEYS: [&str; 3] = ["seats", "options", "variant"];

/// What a check says of its table.
#[derive(Clone, Debug)]
pub struct CheckTable {
    /// None for the usual number.
    pub seats: Option<u8>,
    /// Options as texts, by name.
    pub options: Vec<(String, String)>,
    /// A variant of the game, in the checks of its players.
    pub variant: Option<String>,
    /// Where that is said first.
    place: Problem,
}

impl PartialEq for CheckTable {
    fn eq(&self, other: &CheckTable) -> bool {
        (self.seats, &self.options, &self.variant) == (other.seats, &other.options, &other.variant)
    }
}

impl CheckTable {
    /// What a check says; a pile or variable of the game that has the name of a key stays what it is.
    pub(super) fn of(rules: &Rules, check: &Word) -> Result<CheckTable, Problem> {
        let mut table = CheckTable { seats: None, options: Vec::new(), variant: None, place: check.problem("") };
        let position = check.args.get(2).and_then(|arg| arg.read_lock::<Map>().map(|map| map.clone()));
        let mut said = position.unwrap_or_default();
        said.retain(|key, _| is_key(rules, key));
        for (key, value) in &said {
            table.place = check.key_problem(key, "");
            match key.as_str() {
                "variant" => table.variant = Some(in_words(value)),
                "seats" => table.seats = Some(seats(check, value)?),
                _ => table.options = options(check, value)?,
            }
        }
        Ok(table)
    }

    pub fn is_usual(&self) -> bool {
        self.seats.is_none() && self.options.is_empty() && self.variant.is_none()
    }

    /// Rules know nothing of their variants.
    pub(super) fn is_of_rules(&self) -> Result<(), Problem> {
        match self.variant {
            Some(_) => {
                let message = "`variant:` is of checks of players: a check of a variant stands in the variant's script";
                Err(self.problem(message))
            }
            None => Ok(()),
        }
    }

    /// Something is wrong with the table: told where a check names it.
    pub fn problem(&self, message: impl Into<String>) -> Problem {
        Problem { message: message.into(), ..self.place.clone() }
    }
}

/// Is this key of a position one about the table?
pub(super) fn is_key(rules: &Rules, key: &str) -> bool {
    KEYS.contains(&key) && rules.piles.find(key).is_none() && rules.register(key).is_none()
}

fn seats(check: &Word, value: &Dynamic) -> Result<u8, Problem> {
    let seats = value.as_int().ok().and_then(|n| u8::try_from(n).ok()).filter(|n| (1..=Seat::MAX as u8).contains(n));
    let wrong = || format!("`seats:` takes a number from 1 to {}, not {}", Seat::MAX, in_words(value));
    seats.ok_or_else(|| check.key_problem("seats", wrong()))
}

fn options(check: &Word, value: &Dynamic) -> Result<Vec<(String, String)>, Problem> {
    let Some(map) = value.read_lock::<Map>() else {
        let message = format!("`options:` takes a map such as `#{{ target: 61 }}`, not {}", kind_of(value));
        return Err(check.key_problem("options", message));
    };
    Ok(map.iter().map(|(name, value)| (name.to_string(), in_words(value))).collect())
}

/// The tables other than the usual one at which checks of a game are to be run.
pub fn check_tables(compiled: &Compiled) -> Vec<CheckTable> {
    let mut tables: Vec<CheckTable> = Vec::new();
    for check in super::own_checks(compiled) {
        let table = CheckTable::of(&compiled.rules, check).ok().filter(|table| !table.is_usual());
        tables.extend(table.filter(|table| !tables.contains(table)));
    }
    tables
}
