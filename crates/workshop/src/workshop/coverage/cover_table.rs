//! The tables at which a game is played for a coverage.

use crate::catalog::{OptionKind, OptionSpec, OptionValue};
use crate::session::{House, HouseError, Loaded, TableChoice};

/// A table: the variant, the number of seats, and the options that are not as usual.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct CoverTable {
    /// `game` or `game/variant`.
    pub variant: String,
    pub seats: u8,
    pub set: Vec<(String, String)>,
}

impl CoverTable {
    pub fn load(&self, house: &House) -> Result<Loaded, HouseError> {
        let (variant, set) = (self.variant.clone(), self.set.clone());
        house.load(&TableChoice { variant, seats: Some(self.seats), set })
    }

    /// The usual table of a variant.
    pub fn usual(house: &House, variant: &str) -> Result<CoverTable, HouseError> {
        let seats = house.find(variant)?.variant.seats.first().copied().unwrap_or(2);
        Ok(CoverTable { variant: variant.to_string(), seats, set: Vec::new() })
    }

    /// The tables of other sizes, and those with another value of one option.
    pub fn others(&self, house: &House, loaded: &Loaded) -> Result<Vec<CoverTable>, HouseError> {
        let chosen = house.find(&self.variant)?;
        let sizes = chosen.variant.seats.iter().filter(|seats| **seats != self.seats);
        let sizes = sizes.map(|seats| CoverTable { seats: *seats, ..self.clone() });
        let values = chosen.game.options.iter().flat_map(|option| self.with_values(option, loaded));
        Ok(sizes.chain(values).collect())
    }

    fn with_values(&self, option: &OptionSpec, loaded: &Loaded) -> Vec<CoverTable> {
        let now = loaded.options.iter().find(|(name, _)| *name == option.name).map(|(_, value)| value);
        let others = values_of(&option.kind, self.seats).into_iter().filter(|value| Some(value) != now);
        others.map(|value| CoverTable { set: vec![(option.name.clone(), value.to_string())], ..self.clone() }).collect()
    }
}

/// The values of an option that are tried: all of a few, the ends of a range.
pub(super) fn values_of(kind: &OptionKind, seats: u8) -> Vec<OptionValue> {
    match kind {
        OptionKind::Int(low, high) => vec![OptionValue::Int(*low), OptionValue::Int(*high)],
        OptionKind::Seat => vec![OptionValue::Int(0), OptionValue::Int(i64::from(seats) - 1)],
        OptionKind::Bool => vec![OptionValue::Bool(false), OptionValue::Bool(true)],
        OptionKind::Choice(values) => values.clone(),
        OptionKind::Text => Vec::new(),
    }
}
