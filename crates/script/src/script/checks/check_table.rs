//! The table at which a check is run: the seats, options and variant that the check names, else the usual table.
//!
//! Does not know how that table is loaded.

use crate::diagnostics::problem::Problem;
use crate::play::Rules;
use crate::script::compile::Compiled;
use crate::script::values::kind::{in_words, kind_of};
use crate::script::values::word::Word;
use crate::table::Seat;
use rhai::{Dynamic, Map};

/// Keys of a position that describe the table.
const KEYS: [&str; 3] = ["seats", "options", "variant"];

/// The table that a check names.
#[derive(Clone, Debug)]
pub struct CheckTable {
    /// Number of seats. `None` for the usual number.
    pub seats: Option<u8>,
    /// Options by name, with their values as text.
    pub options: Vec<(String, String)>,
    /// The variant of the game; only checks of players may name one.
    pub variant: Option<String>,
    /// The first place in the check that names the table.
    place: Problem,
}

impl PartialEq for CheckTable {
    fn eq(&self, other: &CheckTable) -> bool {
        (self.seats, &self.options, &self.variant) == (other.seats, &other.options, &other.variant)
    }
}

impl CheckTable {
    /// Reads the table from a check. A key that is also the name of a pile or variable of the game keeps that meaning.
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

    /// Fails if a variant is named: checks in the rules' script cannot name one.
    pub(super) fn is_of_rules(&self) -> Result<(), Problem> {
        match self.variant {
            Some(_) => {
                let message = "`variant:` is of checks of players: a check of a variant stands in the variant's script";
                Err(self.problem(message))
            }
            None => Ok(()),
        }
    }

    /// A problem with this table, placed where the check names it.
    pub fn problem(&self, message: impl Into<String>) -> Problem {
        Problem { message: message.into(), ..self.place.clone() }
    }
}

/// Whether this key of a position describes the table.
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

/// The tables other than the usual one that the checks of a game name, each once.
pub fn check_tables(compiled: &Compiled) -> Vec<CheckTable> {
    let mut tables: Vec<CheckTable> = Vec::new();
    for check in super::own_checks(compiled) {
        let table = CheckTable::of(&compiled.rules, check).ok().filter(|table| !table.is_usual());
        tables.extend(table.filter(|table| !tables.contains(table)));
    }
    tables
}
