//! What chance brings, and who may decide it in the generator's place: a record that is played again, or a deal list.
//!
//! Knows neither the generator nor who listens.

use super::deal_list::DealList;
use crate::cards::{Card, CardSet};
use crate::table::Pile;
use std::collections::VecDeque;

/// One outcome of chance, as written down and as dictated in a replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// The card drawn from a shuffled pile.
    Card(Card),
    /// A number drawn.
    Number(u32),
}

/// An outcome that is not left to the generator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dictated {
    pub outcome: Chance,
    /// It was drawn once: the generator moves on as it did then, so that all that is drawn later is the same.
    pub was_drawn: bool,
}

/// What chance is asked for in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WantedChance {
    /// One of these cards of a shuffled pile, which is to go to another pile.
    Card { among: CardSet, from: Pile, to: Pile },
    /// A number below this one.
    Number(u32),
}

/// Decides what chance brings. Without a source, and where a source has nothing to say, the state's generator draws.
pub trait ChanceSource {
    /// What chance is to bring next; None leaves it to the generator.
    fn next(&mut self, round: u16, wanted: WantedChance) -> Option<Dictated>;

    /// Cards that come later: the generator leaves them alone.
    fn kept_back(&self) -> CardSet;
}

/// Whoever decides chance in a match; None leaves all of it to the generator.
pub type ChanceBy<'a> = Option<&'a mut (dyn ChanceSource + 'static)>;

/// Takes chance from a record while that lasts, then from a deal list.
#[derive(Clone, Debug, Default)]
pub struct Dictation {
    pub record: VecDeque<Chance>,
    /// Cards that certain piles are dealt, where the record says nothing.
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
        // a card that is dictated is off the list all the same: where a record ends, the list goes on
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
