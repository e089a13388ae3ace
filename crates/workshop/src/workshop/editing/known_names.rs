//! The names that the rules of a game have when they are compiled: for offers, and for texts that may mean several things.

use crate::play::Rules;
use std::collections::BTreeSet;

/// NameIndex by what they stand for.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct KnownNames {
    pub piles: BTreeSet<String>,
    pub tables: BTreeSet<String>,
    pub rows: BTreeSet<String>,
    pub steps: BTreeSet<String>,
    pub variables: BTreeSet<String>,
    /// NameIndex that stand for a seat, such as that of the dealer.
    pub offices: BTreeSet<String>,
}

impl KnownNames {
    /// Adds the names of compiled rules: those of each variant come together.
    pub fn gather(&mut self, rules: &Rules) {
        self.piles.extend(rules.piles.groups.iter().map(|group| group.name.clone()));
        self.tables.extend(rules.tables.iter().map(|table| table.name.clone()));
        self.tables.extend(rules.melds.iter().map(|(name, _)| name.clone()));
        self.rows.extend(rules.rows.iter().cloned());
        self.steps.extend(rules.step_names().iter().cloned());
        self.variables.extend(rules.vars.iter().map(|var| var.written().to_string()));
        self.offices.extend(rules.offices());
    }

    pub fn is_empty(&self) -> bool {
        *self == KnownNames::default()
    }
}
