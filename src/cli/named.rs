//! Names in `game.toml` and in the files of variants that only the rules can know: piles, rows, variables, words of moves.
//!
//! A variant takes over the texts of its game but not always its piles, so a name is unknown only where no variant knows
//! it.

use crate::catalog::{CommandText, GameEntry, SourceFile, VariantEntry};
use crate::play::Rules;
use crate::script::{Problem, nearest};
use crate::table::Seat;
use std::collections::BTreeSet;

/// What the variants of a game know, gathered as they are compiled.
#[derive(Default)]
pub(super) struct Named {
    piles: BTreeSet<String>,
    rows: BTreeSet<String>,
    vars: BTreeSet<String>,
    /// Words in moves of `[text.commands]` that can be read.
    words: BTreeSet<String>,
    /// A variant does not compile: what it knows is not known.
    pub broken: bool,
}

impl Named {
    pub fn gather(&mut self, variant: &VariantEntry, rules: &Rules) {
        self.piles.extend(rules.piles.groups.iter().map(|group| group.name.clone()));
        self.rows.extend(rules.rows.iter().cloned());
        self.vars.extend(rules.vars.iter().map(|var| var.name.clone()));
        let words = variant.text.commands.iter().flat_map(literal_words);
        self.words.extend(words.filter(|word| rules.never_a_move(word, Seat(0)).is_none()));
    }

    /// Names that no variant of the game knows.
    pub fn unknown(&self, game: &GameEntry) -> Vec<Problem> {
        let mut problems = Vec::new();
        if self.broken {
            return problems;
        }
        let layouts = std::iter::once(vec!["layout"]);
        let variants = game.layout.get("variants").and_then(|v| v.as_table());
        let of_variants = variants.into_iter().flat_map(|v| v.keys()).map(|id| vec!["layout", "variants", id.as_str()]);
        for path in layouts.chain(of_variants) {
            let hints = path[1..].iter().try_fold(&game.layout, |table, key| table.get(*key)?.as_table());
            let piles = hints.and_then(|hints| hints.get("piles")).and_then(|piles| piles.as_table());
            for name in piles.into_iter().flat_map(|piles| piles.keys()) {
                let keys: Vec<&str> = path.iter().copied().chain(["piles", name]).collect();
                problems.extend(self.pile(name, &[game.toml.as_ref()], &keys));
            }
        }
        for variant in &game.variants {
            let files = [variant.toml.as_ref(), game.toml.as_ref()];
            for (name, _) in &variant.text.piles {
                problems.extend(self.pile(name, &files, &["text", "piles", name]));
            }
            for (name, _) in variant.text.rows.iter().filter(|(name, _)| !self.rows.contains(name)) {
                let message = format!("no row is called \"{name}\"");
                problems.push(told(message, name, &self.rows, &files, &["text", "rows", name]));
            }
            for (name, _) in variant.text.vars.iter().filter(|(name, _)| !self.vars.contains(name)) {
                let message = format!("there is no variable named `{name}`");
                problems.push(told(message, name, &self.vars, &files, &["text", "vars", name]));
            }
            for command in &variant.text.commands {
                for word in literal_words(command).filter(|word| !self.words.contains(word)) {
                    let message = format!("`{word}` is no pile, card or word of a move");
                    let known = self.piles.iter().cloned().chain(["pass", "done", "draw"].map(String::from)).collect();
                    problems.push(told(message, &word, &known, &files, &["text", "commands", &command.pattern]));
                }
            }
        }
        problems
    }

    fn pile(&self, name: &str, files: &[Option<&SourceFile>], keys: &[&str]) -> Option<Problem> {
        let message = format!("there is no pile named `{name}`");
        (!self.piles.contains(name)).then(|| told(message, name, &self.piles, files, keys))
    }
}

/// A warning where the name stands, in the first of the files that has it.
fn told(
    message: String,
    name: &str,
    known: &BTreeSet<String>,
    files: &[Option<&SourceFile>],
    keys: &[&str],
) -> Problem {
    let place = files.iter().flatten().find_map(|file| file.key_place(keys));
    let meant = nearest(name, known.iter().map(String::as_str)).map(|meant| format!("did you mean `{meant}`?"));
    let list = known.iter().cloned().collect::<Vec<_>>().join(", ");
    let problem = Problem { place: place.map(Box::new), ..Problem::warning(message) };
    match meant {
        Some(meant) => problem.suggest(meant),
        None => problem.note(format!("known: {list}")),
    }
}

/// The words of a command's moves that stand for themselves.
fn literal_words(command: &CommandText) -> impl Iterator<Item = String> + '_ {
    let moves = [Some(&command.to), command.or.as_ref()].into_iter().flatten();
    moves.flat_map(|text| text.split_whitespace()).filter(|word| !word.starts_with('{')).map(str::to_string)
}
