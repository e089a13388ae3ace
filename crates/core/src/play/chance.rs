//! Outcomes of chance, and sources that decide them instead of the generator: a record that is replayed, or a deal
//! list.
//!
//! Knows neither the generator nor who listens.

use super::deal_list::DealList;
use crate::cards::{Card, CardSet};
use crate::table::Pile;
use std::collections::VecDeque;

/// One outcome of chance, as it is recorded and replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// The card drawn from a shuffled pile.
    Card(Card),
    /// The random number drawn.
    Number(u32),
}

/// An outcome decided by a [`ChanceSource`] instead of the generator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dictated {
    pub outcome: Chance,
    /// Whether the generator drew this outcome originally. If so, it is advanced again, so that later draws stay the
    /// same.
    pub was_drawn: bool,
}

/// A request for an outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WantedChance {
    /// One of the cards `among` of a shuffled pile, to be moved to another pile.
    Card { among: CardSet, from: Pile, to: Pile },
    /// A number below this one.
    Number(u32),
}

/// Decides outcomes of chance. Without a source, or if the source has none, the state's generator draws.
pub trait ChanceSource {
    /// The next outcome; `None` leaves it to the generator.
    fn next(&mut self, round: u16, wanted: WantedChance) -> Option<Dictated>;

    /// Cards reserved for later, which the generator must not draw.
    fn kept_back(&self) -> CardSet;
}

/// The source of chance in a match; `None` leaves all of it to the generator.
pub type ChanceBy<'a> = Option<&'a mut (dyn ChanceSource + 'static)>;

/// A source that follows a record until its end, then a deal list.
#[derive(Clone, Debug, Default)]
pub struct Dictation {
    pub record: VecDeque<Chance>,
    /// The cards that certain piles are dealt once the record is exhausted.
    pub deal: DealList,
}

impl Dictation {
    pub fn of_record(outcomes: impl IntoIterator<Item = Chance>) -> Dictation {
        Dictation { record: outcomes.into_iter().collect(), deal: DealList::default() }
    }

    pub fn of_deal(deal: DealList) -> Dictation {
        Dictation { record: VecDeque::new(), deal }
    }
}

impl ChanceSource for Dictation {
    fn next(&mut self, _round: u16, wanted: WantedChance) -> Option<Dictated> {
        // a card of the record is taken off the deal list too, so that the list continues correctly after the record's
        // end
        let listed = match wanted {
            WantedChance::Card { to, .. } => self.deal.next(to).map(Chance::Card),
            WantedChance::Number(_) => None,
        };
        let recorded = self.record.pop_front();
        Some(Dictated { outcome: recorded.or(listed)?, was_drawn: recorded.is_some() && listed.is_none() })
    }

    fn kept_back(&self) -> CardSet {
        self.deal.kept_back()
    }
}
