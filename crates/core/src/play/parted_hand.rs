//! The hand of a seat parted into sets and runs, where the rules count what lies in none of them.

use super::equipment::Equipment;
use super::partition::Partition;
use super::score::{ArgSource, RowId};
use super::view::View;
use crate::cards::CardSet;
use crate::table::Pile;

/// The best sets and runs of a hand, and what is left over.
#[derive(Clone, Debug, PartialEq)]
pub struct PartedHand {
    pub pile: Pile,
    pub melds: Vec<CardSet>,
    pub left: CardSet,
    /// What the cards count that are left over, and the row that says so.
    pub points: i32,
    pub row: RowId,
}

impl View<'_> {
    /// The hand of the seat whose view it is; None where the rules have no table of what is left over, or it is too much
    /// to be parted.
    pub fn parted_hand(&self) -> Option<PartedHand> {
        let rules: &Equipment = self.rules;
        let (table, least) = rules.tables.iter().find_map(|table| Some((table, table.counts_unmelded()?)))?;
        let group = table.args.iter().find_map(|arg| match arg.source {
            ArgSource::Cards(group) => Some(&rules.piles.groups[group as usize]),
            _ => None,
        })?;
        let pile = Pile(rules.piles.of(group, self.seat()).start);
        let cards = self.set(pile);
        let parted = Partition::best(&rules.deck_index, cards, least)?;
        let points = rules.deck_index.sum(parted.left);
        Some(PartedHand {
            pile,
            melds: parted.melds().to_vec(),
            left: parted.left,
            points,
            row: table.rows.first()?.id,
        })
    }
}
