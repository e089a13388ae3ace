//! What the variants of a game are made of: their kinds, which have rules of their own, and the options that are set on them.
//!
//! Worked out once for all questions. Of a game with very many variants or options only the first are looked at.

use crate::catalog::{GameEntry, OptionSpec, OptionValue, VariantEntry};
use std::collections::BTreeMap;

/// Most variants and options that are looked at.
const MOST_VARIANTS: usize = 60;
const MOST_OPTIONS: usize = 40;

/// The variants of a game that can be asked about.
pub struct HomeShapes<'g> {
    pub game: &'g GameEntry,
    shapes: BTreeMap<&'g str, VariantShape>,
}

/// What one variant is made of.
#[derive(Default)]
struct VariantShape {
    kind: String,
    /// The options that are not as usual.
    unusual: Vec<(String, OptionValue)>,
}

impl<'g> HomeShapes<'g> {
    pub fn of(game: &'g GameEntry) -> HomeShapes<'g> {
        let mut shapes = HomeShapes { game, shapes: BTreeMap::new() };
        for variant in game.variants.iter().take(MOST_VARIANTS) {
            let own = variant.option_values.iter().take(MOST_OPTIONS);
            let unusual = own.filter(|(name, value)| shapes.usual(variant, name).as_ref() != Some(value)).cloned();
            let shape = VariantShape { kind: kind_of(game, variant).id.clone(), unusual: unusual.collect() };
            shapes.shapes.insert(&variant.id, shape);
        }
        shapes
    }

    /// The id of a variant's kind: itself if it has scripts or numbers of seats of its own, else that of its base.
    pub fn kind_of(&self, variant: &VariantEntry) -> &str {
        self.shapes.get(variant.id.as_str()).map_or("", |shape| &shape.kind)
    }

    /// The kinds of the game, itself first.
    pub fn kinds(&self) -> Vec<String> {
        self.shapes.iter().filter(|(id, shape)| **id == shape.kind).map(|(id, _)| id.to_string()).collect()
    }

    /// The options that can be asked about.
    pub fn options(&self) -> impl Iterator<Item = &'g OptionSpec> {
        self.game.options.iter().take(MOST_OPTIONS)
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
    pub fn unusual(&self, variant: &VariantEntry) -> &[(String, OptionValue)] {
        self.shapes.get(variant.id.as_str()).map_or(&[], |shape| &shape.unusual)
    }

    /// The variants whose kind is one of these.
    pub fn of_kinds(&self, kinds: &[String]) -> Vec<&'g VariantEntry> {
        let is_one = |variant: &&VariantEntry| {
            self.shapes.get(variant.id.as_str()).is_some_and(|shape| kinds.contains(&shape.kind))
        };
        self.game.variants.iter().filter(is_one).collect()
    }
}

fn kind_of<'g>(game: &'g GameEntry, variant: &'g VariantEntry) -> &'g VariantEntry {
    let mut kind = variant;
    // a chain of bases is as long as there are variants at most
    for _ in &game.variants {
        if kind.id.is_empty() {
            break;
        }
        let base = kind.base.as_deref().and_then(|base| game.variant(base)).unwrap_or(game.base());
        if kind.patch.is_some() || !same_seats(&kind.seats, &base.seats) {
            break;
        }
        kind = base;
    }
    kind
}

fn same_seats(one: &[u8], other: &[u8]) -> bool {
    one.len() == other.len() && one.iter().all(|seats| other.contains(seats))
}
