//! What a variant is made of: its kind, which has rules of its own, and the options that are set on it.

use crate::catalog::{GameEntry, OptionValue, VariantEntry};

/// The variants of a game that can be asked about.
pub struct HomeShapes<'g> {
    pub game: &'g GameEntry,
}

impl<'g> HomeShapes<'g> {
    /// The kind of a variant: itself if it has scripts or numbers of seats of its own, else that of its base.
    pub fn kind_of(&self, variant: &'g VariantEntry) -> &'g VariantEntry {
        let mut kind = variant;
        // a chain of bases is as long as there are variants at most
        for _ in &self.game.variants {
            if kind.id.is_empty() {
                break;
            }
            let base = kind.base.as_deref().and_then(|base| self.game.variant(base)).unwrap_or(self.game.base());
            if kind.patch.is_some() || !same_seats(&kind.seats, &base.seats) {
                break;
            }
            kind = base;
        }
        kind
    }

    /// The kinds of the game, itself first.
    pub fn kinds(&self) -> Vec<String> {
        let own = |variant: &&'g VariantEntry| self.kind_of(variant).id == variant.id;
        self.game.variants.iter().filter(own).map(|variant| variant.id.clone()).collect()
    }

    /// The value of an option in a variant at its usual table.
    pub fn value(&self, variant: &VariantEntry, option: &str) -> Option<OptionValue> {
        let own = variant.option_values.iter().find(|(name, _)| name == option).map(|(_, value)| value.clone());
        own.or_else(|| self.usual(variant, option))
    }

    /// The usual value of an option for as many players as a variant usually has.
    pub fn usual(&self, variant: &VariantEntry, option: &str) -> Option<OptionValue> {
        let seats = variant.seats.first().copied().unwrap_or(2);
        Some(self.game.option(option)?.default_at(seats).clone())
    }

    /// All options of a variant that are not as usual, with their values.
    pub fn unusual(&self, variant: &VariantEntry) -> Vec<(String, OptionValue)> {
        let own = variant.option_values.iter();
        own.filter(|(name, value)| self.usual(variant, name).as_ref() != Some(value)).cloned().collect()
    }

    /// The variants whose kind is one of these.
    pub fn of_kinds(&self, kinds: &[String]) -> Vec<&'g VariantEntry> {
        self.game.variants.iter().filter(|variant| kinds.contains(&self.kind_of(variant).id)).collect()
    }
}

fn same_seats(one: &[u8], other: &[u8]) -> bool {
    one.len() == other.len() && one.iter().all(|seats| other.contains(seats))
}
