//! A chosen game and variant, and the option values for them.

use super::option::join;
use super::option_toml::unknown_option;
use super::{Catalog, CatalogError, GameEntry, OptionValue, SourceFile, VariantEntry};
use crate::diagnostics::{Problem, Severity};
use std::sync::Arc;

/// A variant together with its game.
#[derive(Clone, Copy, Debug)]
pub struct Chosen<'a> {
    pub game: &'a GameEntry,
    pub variant: &'a VariantEntry,
}

impl Catalog {
    /// Finds a variant by its id: `game`, or `game/variant`.
    pub fn find(&self, name: &str) -> Result<Chosen<'_>, CatalogError> {
        let (id, variant) = name.split_once('/').unwrap_or((name, ""));
        let Some(game) = self.games.iter().find(|game| game.id == id) else {
            return Err(CatalogError::unknown("game", name, self.ids().collect()));
        };
        match game.variant(variant) {
            Some(variant) if !name.ends_with('/') => Ok(Chosen { game, variant }),
            _ => Err(CatalogError::unknown("variant", name, game_ids(game).collect())),
        }
    }

    /// The ids of all games and variants, `game` and `game/variant`, in order.
    pub fn ids(&self) -> impl Iterator<Item = String> {
        self.games.iter().flat_map(game_ids)
    }
}

fn game_ids(game: &GameEntry) -> impl Iterator<Item = String> {
    game.variants.iter().map(|variant| game.id_of(variant))
}

impl<'a> Chosen<'a> {
    /// The id of the variant: `game` or `game/variant`.
    pub fn id(&self) -> String {
        self.game.id_of(self.variant)
    }

    /// Whether the variant was found in another place than its game.
    pub fn is_added(&self) -> bool {
        self.variant.shelf != self.game.shelf
    }

    /// The variants that this one is made of, from the one based on the game itself to this. Empty for the game itself.
    fn chain(&self) -> Vec<&'a VariantEntry> {
        let mut chain = Vec::new();
        let mut next = Some(self.variant);
        while let Some(variant) = next.filter(|variant| !variant.id.is_empty()) {
            chain.insert(0, variant);
            next = variant.base.as_deref().and_then(|base| self.game.variant(base));
        }
        chain
    }

    /// Paths and texts of the scripts in the order in which they apply: the rules, then the patches.
    pub fn script_files(&self) -> Vec<(String, String)> {
        self.scripts().map(|file| (file.path.to_string(), file.text.to_string())).collect()
    }

    /// The scripts as they were before `migrate` rewrote some of them. Empty if none was.
    pub fn older_texts(&self) -> Vec<Arc<str>> {
        let scripts: Vec<&SourceFile> = self.scripts().collect();
        if scripts.iter().any(|file| file.older.is_some()) {
            scripts.iter().map(|file| file.older.as_ref().unwrap_or(&file.text).clone()).collect()
        } else {
            Vec::new()
        }
    }

    fn scripts(&self) -> impl Iterator<Item = &'a SourceFile> {
        self.game.rules.iter().chain(self.chain().into_iter().filter_map(|variant| variant.patch.as_ref()))
    }

    /// The problems of the game and of the variants that this one is built on, with its own.
    pub fn problems(&self) -> impl Iterator<Item = &'a Problem> {
        self.game.problems.iter().chain(self.chain().into_iter().flat_map(|variant| &variant.problems))
    }

    /// Returns itself if it can be played, else all its errors.
    pub fn check(self) -> Result<Chosen<'a>, CatalogError> {
        let errors = self.problems().filter(|problem| problem.severity == Severity::Error);
        let problems: Vec<Problem> = errors.cloned().collect();
        if problems.is_empty() { Ok(self) } else { Err(CatalogError::Broken { id: self.id(), problems }) }
    }

    /// The values of all options at a table with this number of seats: the defaults, then the variant's values, then the texts
    /// in `set`, which a person gave.
    pub fn options(&self, seats: u8, set: &[(String, String)]) -> Result<Vec<(String, OptionValue)>, CatalogError> {
        self.check_seats(seats)?;
        let mut values = Vec::with_capacity(self.game.options.len());
        for option in &self.game.options {
            let own = self.variant.option_values.iter().find(|(name, _)| *name == option.name);
            let value = own.map_or(option.default_at(seats), |(_, value)| value);
            values.push((option.name.clone(), value.clone()));
        }
        for (name, text) in set {
            let Some(index) = self.game.options.iter().position(|option| option.name == *name) else {
                let known: Vec<String> = self.game.options.iter().map(|option| option.name.clone()).collect();
                return Err(unknown_option(name, &known).into());
            };
            values[index].1 = self.game.options[index].parse(text, seats)?;
        }
        Ok(values)
    }

    /// The option values in `set`, and in addition those of seat options that move to a computer player's seat because a
    /// person has the default seat.
    pub fn set_beside(&self, people: &[usize], seats: u8, set: &[(String, String)]) -> Vec<(String, String)> {
        let Ok(values) = self.options(seats, set) else { return set.to_vec() };
        let is_open = |name: &String| !set.iter().any(|(n, _)| n == name);
        let moved = self.game.options.iter().zip(&values).filter(|(option, _)| is_open(&option.name));
        let moved = moved.filter_map(|(option, (name, value))| {
            Some((name.clone(), option.seat_beside(value, people, seats)?.to_string()))
        });
        set.iter().cloned().chain(moved).collect()
    }

    /// Returns a function that checks a value of an option at a table with this number of seats: for scripts that fix options.
    pub fn option_check(&self, seats: u8) -> impl Fn(&str, &OptionValue) -> Result<(), String> + Send + Sync + 'static {
        let options = self.game.options.clone();
        move |name, value| {
            let Some(option) = options.iter().find(|option| option.name == name) else { return Ok(()) };
            option.check(value, seats).map_err(|problem| match problem.suggestion {
                Some(meant) => format!("{}; {meant}", problem.message),
                None => problem.message,
            })
        }
    }

    fn check_seats(&self, seats: u8) -> Result<(), CatalogError> {
        if self.variant.seats.contains(&seats) {
            Ok(())
        } else {
            let mut possible = self.variant.seats.clone();
            possible.sort();
            let possible = join(&possible);
            let word = if possible == "1" { "seat" } else { "seats" };
            Err(CatalogError::new(format!("`{}` is for {possible} {word}, not for {seats}", self.id())))
        }
    }
}
