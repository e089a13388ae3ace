//! The cards that are left in hand when a round is over: everybody lays them open.
//!
//! Knows where cards lie from the events of the round alone, or is told it of a match that nobody plays. No player is told of
//! it: the round is over.

use super::play::{Play, TableSettings};
use super::tally;
use crate::cards::CardSet;
use crate::play::{Event, PartedHand};
use crate::session::TableModel;
use crate::table::{Pile, Role, Seat};

impl Play {
    /// Turns over all hands that still have cards.
    pub(super) fn open_hands(&mut self) {
        let rules = self.model.rules().clone();
        for pile in rules.piles.all().filter(|pile| rules.piles.group(*pile).role == Role::Hand) {
            let cards = self.lie_in(pile);
            // a card that came there without being told stays hidden, and with it the others
            if !cards.is_empty() && cards.len() == self.shown.piles[pile.index()].len() {
                self.shown.reveal(pile, cards);
            }
        }
    }

    /// A moment of a match that nobody plays, with these piles open, whoever may see them.
    pub fn laid_open(settings: TableSettings, model: TableModel, open: Vec<(Pile, CardSet)>) -> Play {
        let mut play = Play::new(settings, model);
        play.catch_up();
        for (pile, cards) in open {
            play.shown.reveal(pile, cards);
        }
        // nobody sits here from whom anything would be hidden
        play.notice = None;
        play
    }

    /// The cards that have moved to a pile in the round that is shown, and not away from it.
    fn lie_in(&self, pile: Pile) -> CardSet {
        let mut cards = CardSet::EMPTY;
        for event in tally::round(self, self.playback.seen) {
            match event {
                Event::Moved { card: Some(card), to, .. } if *to == pile => cards.insert(*card),
                Event::Moved { card: Some(card), from, .. } if *from == pile => cards = cards - CardSet::one(*card),
                _ => {}
            }
        }
        cards
    }

    /// The cards of a pile as they are shown. `None` if one of them has no face.
    pub(super) fn faces_of(&self, pile: Pile) -> Option<CardSet> {
        self.shown.piles[pile.index()].iter().map(|token| self.shown.tokens[*token].card).collect()
    }

    /// A hand that everybody looks at, divided into sets and runs. `None` if it is not turned over, or if the game does not
    /// count what is left outside them.
    pub(super) fn parted_open(&self, seat: Seat) -> Option<PartedHand> {
        let view = self.seen_view();
        let pile = view.parted_pile(seat).filter(|pile| self.shown.is_revealed(*pile))?;
        view.parted(pile, self.faces_of(pile)?)
    }
}
