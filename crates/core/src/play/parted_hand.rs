//! A hand divided into sets and runs, in games that count the cards left over.

use super::equipment::Equipment;
use super::partition::Partition;
use super::score::{ArgSource, RowId};
use super::view::View;
use crate::cards::CardSet;
use crate::table::Pile;

/// The best sets and runs of a hand, and the cards left over.
#[derive(Clone, Debug, PartialEq)]
pub struct PartedHand {
    pub pile: Pile,
    pub melds: Vec<CardSet>,
    pub left: CardSet,
    /// The points of the cards left over, and the row of the score table that counts them.
    pub points: i32,
    pub row: RowId,
}

impl View<'_> {
    /// Divides the hand of the view's seat. `None` if no score table of the game counts cards left over, or if the hand
    /// is too large to divide.
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
