//! Checks names in `game.toml` and in the files of variants that only the rules can know: piles, rows, variables, words
//! of moves.
//!
//! A variant inherits the texts of its game but not always its piles, so a name in `game.toml` is unknown only if no
//! variant knows it.

use crate::catalog::{CommandText, GameEntry, SourceFile, VariantEntry};
use crate::diagnostics::{Problem, nearest};
use crate::play::{Rules, StepKind};
use crate::table::Seat;
use std::collections::{BTreeMap, BTreeSet};

/// The names that can be used.
#[derive(Default)]
struct KnownName {
    piles: BTreeSet<String>,
    rows: BTreeSet<String>,
    vars: BTreeSet<String>,
    /// Names of registers that hold a seat, and of number variables, which may.
    offices: BTreeSet<String>,
    /// Words in moves of `[text.commands]` that can be parsed.
    words: BTreeSet<String>,
    steps: BTreeSet<String>,
    /// Words that moves may say.
    said: BTreeSet<String>,
    /// Whether the table can lie in a cross.
    crosses: bool,
}

/// The names that the variants of a game know, gathered as they are compiled.
#[derive(Default)]
pub(super) struct Named {
    of: BTreeMap<String, KnownName>,
    any: KnownName,
    /// Whether a variant does not compile, so that its names are not known.
    pub broken: bool,
}

impl KnownName {
    fn gather(&mut self, variant: &VariantEntry, rules: &Rules) {
        self.piles.extend(rules.piles.groups.iter().map(|group| group.name.clone()));
        // a row that each seat has is named as a whole, too
        let rows = rules.piles.groups.iter().filter(|group| group.place.is_some());
        self.piles.extend(rows.filter_map(|group| Some(group.name.rsplit_once('.')?.0.to_string())));
        self.rows.extend(rules.rows.iter().cloned());
        self.vars.extend(rules.vars.iter().map(|var| var.written().to_string()));
        self.steps.extend(rules.step_names().iter().cloned());
        self.said.extend(rules.words.iter().cloned().chain(["pass", "done", "draw"].map(String::from)));
        let moves = rules.steps().filter_map(|step| step.info.all_moves(rules)).flatten();
        self.said.extend(moves.filter_map(|m| Some(m.said_number()?.to_string())));
        if rules.steps().any(|step| step.about().building.is_some()) {
            self.said.extend(["build", "raise", "add"].map(String::from));
        }
        if rules.steps().any(|step| step.kind() == StepKind::Meld) {
            self.said.insert("meld".into());
        }
        self.crosses |= rules.piles.fit_cross();
        self.offices.extend(rules.offices());
        let words = variant.text.commands.iter().flat_map(literal_words);
        self.words.extend(words.filter(|word| rules.never_a_move(word, Seat(0)).is_none()));
    }

    /// Whether the name is that of a step with a word that may be said in it: the prompt while it may be.
    fn asks_by_word(&self, name: &str) -> bool {
        let parts = name.rsplit_once(' ');
        parts.is_some_and(|(step, word)| self.steps.contains(step) && self.said.contains(word))
    }
}

impl Named {
    pub fn gather(&mut self, variant: &VariantEntry, rules: &Rules) {
        self.of.entry(variant.id.clone()).or_default().gather(variant, rules);
        self.any.gather(variant, rules);
    }

    /// Warnings about names in a variant's own file that the variant does not know, and names in `game.toml` that no
    /// variant knows.
    pub fn unknown(&self, game: &GameEntry) -> Vec<Problem> {
        let mut problems = if self.broken { Vec::new() } else { self.unknown_of_layout(game) };
        for variant in &game.variants {
            problems.extend(self.unknown_of_text(game, variant));
        }
        problems
    }

    fn unknown_of_layout(&self, game: &GameEntry) -> Vec<Problem> {
        let layouts = std::iter::once(vec!["layout"]);
        let variants = game.layout.get("variants").and_then(|v| v.as_table());
        let of_variants = variants.into_iter().flat_map(|v| v.keys()).map(|id| vec!["layout", "variants", id.as_str()]);
        let mut problems = Vec::new();
        for path in layouts.chain(of_variants) {
            let hints = path[1..].iter().try_fold(&game.layout, |table, key| table.get(*key)?.as_table());
            if hints.is_some_and(|hints| hints.contains_key("shape")) && !self.any.crosses {
                let keys: Vec<&str> = path.iter().copied().chain(["shape"]).collect();
                let place = game.toml.as_ref().and_then(|file| file.key_place(&keys));
                let note = "it wants a stock, a row of four piles for its sides, perhaps another of four for its corners, \
                            and no other pile of the table";
                let problem = Problem::warning("this table has no piles for a cross").note(note);
                problems.push(Problem { place: place.map(Box::new), ..problem });
            }
            let piles = hints.and_then(|hints| hints.get("piles")).and_then(|piles| piles.as_table());
            for name in piles.into_iter().flat_map(|piles| piles.keys()).filter(|n| !self.any.piles.contains(*n)) {
                let keys: Vec<&str> = path.iter().copied().chain(["piles", name]).collect();
                problems.push(told(no_pile(name), name, &self.any.piles, game.toml.as_ref(), &keys));
            }
        }
        problems
    }

    fn unknown_of_text(&self, game: &GameEntry, variant: &VariantEntry) -> Vec<Problem> {
        let mut problems = Vec::new();
        let mut see = |set: fn(&KnownName) -> &BTreeSet<String>, name: &str, keys: &[&str], message: String| {
            let own = variant.toml.as_ref().filter(|file| file.key_place(keys).is_some());
            let (known, file) = match (own, self.of.get(&variant.id)) {
                (Some(file), Some(known)) => (known, Some(file)),
                (None, _) if !self.broken => (&self.any, game.toml.as_ref()),
                _ => return,
            };
            if !set(known).contains(name) {
                let of_moves =
                    || known.piles.iter().cloned().chain(["pass", "done", "draw"].map(String::from)).collect();
                let offered = if keys[1] == "commands" { of_moves() } else { set(known).clone() };
                problems.push(told(message, name, &offered, file, keys));
            }
        };
        let languages = variant.text.languages.iter().map(|(tag, text)| (Some(tag.as_str()), text));
        for (tag, text) in std::iter::once((None, &variant.text)).chain(languages) {
            let path = |table, name| -> Vec<&str> { ["text"].into_iter().chain(tag).chain([table, name]).collect() };
            for (name, _) in &text.piles {
                see(|known| &known.piles, name, &path("piles", name), no_pile(name));
            }
            for (name, _) in &text.rows {
                let row = row_with_number(name, &self.any.rows).unwrap_or(name);
                see(|known| &known.rows, row, &path("rows", name), format!("no row is called \"{name}\""));
            }
            for (name, _) in &text.vars {
                // `party -1` names a value of a variable
                let value = name.rsplit_once(' ').filter(|(_, value)| value.parse::<i32>().is_ok());
                let var = value.map_or(name.as_str(), |(var, _)| var);
                let message = format!("there is no variable named `{var}`");
                see(|known| &known.vars, var, &path("vars", name), message);
            }
            for (name, _) in text.steps.iter().filter(|(name, _)| !self.any.asks_by_word(name)) {
                see(|known| &known.steps, name, &path("steps", name), format!("the round has no step `{name}`"));
            }
            for (name, _) in &text.words {
                see(|known| &known.said, name, &path("words", name), format!("no move says `{name}`"));
            }
            for (name, _) in &text.offices {
                let message = format!("no office and no variable is named `{name}`");
                see(|known| &known.offices, name, &path("offices", name), message);
            }
        }
        for command in &variant.text.commands {
            for word in literal_words(command) {
                let message = format!("`{word}` is no pile, card or word of a move");
                see(|known| &known.words, &word, &["text", "commands", &command.pattern], message);
            }
        }
        problems
    }
}

/// A row's name with a number of cards behind it, if there is such a row: `pair` of `pair 3`.
fn row_with_number<'n>(name: &'n str, rows: &BTreeSet<String>) -> Option<&'n str> {
    let (row, cards) = name.rsplit_once(' ')?;
    (cards.parse::<u8>().is_ok() && rows.contains(row)).then_some(row)
}

fn no_pile(name: &str) -> String {
    format!("there is no pile named `{name}`")
}

/// A warning at the place of the name, if the file has it.
fn told(message: String, name: &str, known: &BTreeSet<String>, file: Option<&SourceFile>, keys: &[&str]) -> Problem {
    let place = file.and_then(|file| file.key_place(keys));
    let meant = nearest(name, known.iter().map(String::as_str)).map(|meant| format!("did you mean `{meant}`?"));
    let list = known.iter().cloned().collect::<Vec<_>>().join(", ");
    let problem = Problem { place: place.map(Box::new), ..Problem::warning(message) };
    match meant {
        Some(meant) => problem.suggest(meant),
        None => problem.note(format!("known: {list}")),
    }
}

/// The words of a command's moves that are literal, rather than placeholders.
fn literal_words(command: &CommandText) -> impl Iterator<Item = String> + '_ {
    let moves = [Some(&command.to), command.or.as_ref()].into_iter().flatten();
    moves.flat_map(|text| text.split_whitespace()).filter(|word| !word.starts_with('{')).map(str::to_string)
}
