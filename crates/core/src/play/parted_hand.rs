//! A hand divided into sets and runs, in games that count the cards left over.

use super::equipment::Equipment;
use super::partition::Partition;
use super::score::{ArgSource, RowId, ScoreTable, TableArg};
use super::view::View;
use crate::cards::CardSet;
use crate::table::{Pile, Seat};

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
        let pile = self.parted_pile(self.seat())?;
        self.parted(pile, self.set(pile))
    }

    /// The pile in which a seat holds the cards that are divided. `None` if no score table counts cards left over.
    pub fn parted_pile(&self, seat: Seat) -> Option<Pile> {
        let rules: &Equipment = self.rules;
        let group = self.parting_table()?.0.args.iter().find_map(|arg| match arg.source {
            ArgSource::Cards(group) => Some(&rules.piles.groups[group as usize]),
            _ => None,
        })?;
        Some(Pile(rules.piles.of(group, seat).start))
    }

    /// Divides these cards of a pile, which everybody may look at, as a hand is divided.
    pub fn parted(&self, pile: Pile, cards: CardSet) -> Option<PartedHand> {
        let (table, least) = self.parting_table()?;
        let index = &self.rules.deck_index;
        let parted = Partition::best(index, cards, least)?;
        let points = index.sum(parted.left);
        Some(PartedHand {
            pile,
            melds: parted.melds().to_vec(),
            left: parted.left,
            points,
            row: table.rows.first()?.id,
        })
    }

    /// The score table that counts cards left over, and the least size of a set or run.
    fn parting_table(&self) -> Option<(&ScoreTable, usize)> {
        self.rules.tables.iter().find_map(|table| Some((table, table.counts_unmelded()?)))
    }

    /// What a score table gives for the cards of a seat. `None` if there is no such table, if it counts more than cards, or
    /// if this view does not see all of them.
    pub fn table_points(&self, table: &str, seat: Seat) -> Option<i32> {
        let place = self.rules.tables.iter().position(|known| known.name == table)?;
        let seen = |pile: u8| self.sees(Pile(pile)) || self.is_empty(Pile(pile));
        let known = |arg: &TableArg| match arg.source {
            ArgSource::Cards(group) => self.rules.piles.of(&self.rules.piles.groups[group as usize], seat).all(seen),
            ArgSource::Several(groups) => {
                let own = self.rules.piles.groups.iter().enumerate().filter(|(place, _)| groups >> place & 1 == 1);
                own.flat_map(|(_, group)| self.rules.piles.of(group, seat)).all(seen)
            }
            _ => false,
        };
        self.rules.tables[place].args.iter().all(known).then_some(())?;
        self.table_total(place as u8, seat)
    }
}
