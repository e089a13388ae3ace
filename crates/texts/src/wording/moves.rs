//! Moves as people read them.

use super::Narrator;
use super::step_text::ViewWords;
use super::words::{and, capital, lower_first};
use crate::cards::{CardSet, Rank};
use crate::play::{Announcement, Move, View};
use crate::table::Seat;

impl Narrator<'_> {
    /// A move of a seat: `7H onto Pile 3`, `Draw`.
    pub fn told_move(&self, m: Move, seat: Seat) -> String {
        let text = m.text(&self.rules.names(), seat);
        match m {
            Move::Cards { .. } | Move::Capture { .. } | Move::Shift { .. } => self.told_cards(m),
            _ if m.said_seat().is_some() => format!("Ask {}", self.asked(&m)),
            _ if m.said_rank().is_some() => capital(&self.asked(&m)),
            _ => capital(self.text.word(&text).unwrap_or(&text)),
        }
    }

    /// A move as advice to the seat that decides: `pass QS, KS and JH`, `take 6S with 5C`, `bid 150`, `name spades`. Cards that
    /// are picked already for a choice of several are left out.
    pub fn advised(&self, m: Move, view: &View, picked: CardSet) -> String {
        let said = m.text(&self.rules.names(), view.seat());
        let (text, called) = (view.step_text(), self.text.word(&said));
        let listed = |cards: CardSet| and(&cards.iter().map(|card| self.cards([card])).collect::<Vec<_>>());
        match m {
            Move::Cards { cards, to: None, said: None } if view.choosing().is_some() => {
                let left =
                    if (cards - picked).is_empty() || !(picked - cards).is_empty() { cards } else { cards - picked };
                self.choosing_advised(view, &listed(left))
            }
            Move::Cards { cards, to: None, said: None } => {
                format!(
                    "{} {}",
                    text.verb.filter(|_| !view.lays_melds() || cards.len() == 1).unwrap_or(self.lays(view, cards)),
                    listed(cards)
                )
            }
            Move::Cards { cards, to: Some(pile), said: None } if !cards.is_empty() => {
                format!("lay {} on {}", listed(cards), self.pile(pile))
            }
            Move::Capture { .. } => match m.captor() {
                Some(captor) => format!("take {} with {}", listed(m.cards()), self.cards([captor])),
                None => self.told_move(m, view.seat()),
            },
            Move::Shift { from, to } => format!("move {} onto {}", self.pile(from), self.pile(to)),
            Move::Announce(Announcement::Suit(suit)) if called.is_none() => format!("name {}", suit.word()),
            Move::Announce(Announcement::Number(_)) if called.is_none() && view.decision() == "bid" => {
                format!("bid {said}")
            }
            Move::Announce(Announcement::Number(_)) if called.is_none() => format!("say {said}"),
            Move::Draw if called.is_none() => format!("draw {}", text.drawn),
            _ => lower_first(&self.told_move(m, view.seat())),
        }
    }

    /// The seat and the rank that a move names: `Ann for kings`.
    pub(super) fn asked(&self, m: &Move) -> String {
        let seat = m.said_seat().map(|seat| if self.is_you(seat) { "you".into() } else { self.name(seat).to_string() });
        let rank = m.said_rank().map(|rank| match rank {
            Rank::Six => "sixes".into(),
            rank => format!("{}s", rank.word()),
        });
        seat.into_iter().chain(rank).collect::<Vec<_>>().join(" for ")
    }

    /// What is done with cards that are played, where the step has no verb of its own.
    fn lays(&self, view: &View, cards: CardSet) -> &'static str {
        if view.lays_melds() && cards.len() > 1 { "lay down" } else { "play" }
    }

    /// Cards with the piles that they leave and go to, and with what is said.
    fn told_cards(&self, m: Move) -> String {
        let piles: Vec<String> = [m.from(), m.to()].into_iter().flatten().map(|pile| self.pile(pile)).collect();
        let faces = |set: CardSet| self.cards(set);
        let cards = match m.captor() {
            Some(captor) => format!("{} takes {}", self.cards([captor]), faces(m.cards())),
            None => faces(m.cards()),
        };
        let moved = match (cards.is_empty(), piles.as_slice()) {
            (true, [from, to]) => format!("{from} onto {to}"),
            (false, [to]) => format!("{cards} onto {to}"),
            _ => cards,
        };
        let said = m.said().map_or(String::new(), |said| format!(", {}", said.text(&self.rules.names())));
        moved + said.as_str()
    }
}
