//! Moves as people read them.

use super::Narrator;
use super::step_text::ViewWords;
use super::words::{and, capital, lower_first};
use crate::cards::{CardSet, Rank};
use crate::play::{Announcement, Move, StepKind, View};
use crate::table::{Pile, Seat};

impl Narrator<'_> {
    /// A move of a seat: `7H onto Pile 3`, `Draw`.
    pub fn told_move(&self, m: Move, seat: Seat) -> String {
        let text = m.text(&self.rules.names(), seat);
        match m {
            Move::Cards { .. } | Move::Capture { .. } | Move::Shift { .. } => self.told_cards(m, seat),
            _ if self.seat_said(&m, seat).is_some() => format!("Ask {}", self.asked(&m, seat)),
            _ if m.said_rank().is_some() => capital(&self.asked(&m, seat)),
            _ => capital(self.text.word(&text).unwrap_or(&text)),
        }
    }

    /// A bid as advice, with what is named with its number: `bid 7 hearts`; any other move as [`Narrator::advised`].
    pub fn advised_bid(&self, m: Move, named: Option<Move>, view: &View, picked: CardSet) -> String {
        match (m, named.and_then(|named| named.said())) {
            (Move::Announce(Announcement::Number(number)), Some(said)) => {
                format!("bid {}", self.contract(view.seat(), number, said))
            }
            _ => self.advised(m, view, picked),
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
            Move::Cards { cards, to: None, said: None } if view.step_kind() == StepKind::Meld => {
                match self.text.word("meld") {
                    Some(word) => format!("{word}: {}", listed(cards)),
                    None => format!("{} {}", text.verb.unwrap_or("meld"), listed(cards)),
                }
            }
            Move::Cards { cards, to, said: Some(said) } if !cards.is_empty() => {
                self.advised_to_say(view, &listed(cards), to, said)
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
            Move::Cards { cards, to: Some(pile), said: None } if cards.is_empty() && self.is_covered(pile) => {
                format!("turn up {}", lower_first(&self.pile(pile)))
            }
            Move::Capture { .. } => match m.captor() {
                Some(captor) if view.exchanges(&m) => {
                    format!("change {} for {}", self.cards([captor]), listed(m.cards()))
                }
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
            Move::Done if called.is_none() => "go on".into(),
            _ => lower_first(&self.told_move(m, view.seat())),
        }
    }

    /// Cards with what is said of them, as advice: `play 8D and name clubs`, `discard 5H and knock`, `lay *B on meld 1, at the
    /// low end`, `build 9 with 4C`.
    fn advised_to_say(&self, view: &View, cards: &str, to: Option<Pile>, said: Announcement) -> String {
        let spoken = said.text(&self.rules.names(), view.seat());
        let verb = view.step_text().verb.unwrap_or("play");
        match (said, to) {
            (Announcement::Word(_), Some(pile)) if view.lays_melds() => {
                format!("lay {cards} on {}, at the {spoken} end", self.the(pile))
            }
            (Announcement::Suit(suit), None) => format!("{verb} {cards} and name {}", suit.word()),
            (Announcement::Number(value), None) => {
                format!("{} {value} with {cards}", self.text.word("build").unwrap_or("build"))
            }
            (Announcement::Number(value), Some(pile)) => {
                format!("{} {} to {value} with {cards}", self.text.word("raise").unwrap_or("raise"), self.the(pile))
            }
            (Announcement::Word(_), to) => {
                let word = self.text.word(&spoken).unwrap_or(&spoken);
                let onto = to.map_or(String::new(), |pile| format!(" {}", self.lying(pile)));
                format!("{verb} {cards}{onto} and {word}")
            }
            (Announcement::Suit(suit), Some(pile)) => {
                format!("{verb} {cards} {} and name {}", self.lying(pile), suit.word())
            }
            // these are said without cards
            (Announcement::Seat(_) | Announcement::Rank(_) | Announcement::SeatRank(..), _) => {
                format!("{verb} {cards}")
            }
        }
    }

    /// Whether a card may lie face down on a place.
    pub(super) fn is_covered(&self, place: Pile) -> bool {
        let build = self.rules.builds.get(self.rules.piles.group_index(place));
        build.is_some_and(|build| build.covered.is_some())
    }

    /// The seat that a move names, where `by` makes it.
    pub(super) fn seat_said(&self, m: &Move, by: Seat) -> Option<Seat> {
        m.said_seat(by, self.rules.seats)
    }

    /// The seat and the rank that a move names, where `by` makes it: `Ann for kings`.
    pub(super) fn asked(&self, m: &Move, by: Seat) -> String {
        let seat = self
            .seat_said(m, by)
            .map(|seat| if self.is_you(seat) { "you".into() } else { self.name(seat).to_string() });
        let rank = m.said_rank().map(|rank| match rank {
            Rank::Six => "sixes".into(),
            rank => format!("{}s", rank.word()),
        });
        seat.into_iter().chain(rank).collect::<Vec<_>>().join(" for ")
    }

    /// What is done with cards that are played, where the step has no verb of its own.
    fn lays(&self, view: &View, cards: CardSet) -> &'static str {
        match (view.lays_melds() && cards.len() > 1, view.lays_sets()) {
            (true, _) => "lay down",
            (false, true) => "discard",
            (false, false) => "play",
        }
    }

    /// Cards with the piles that they leave and go to, and with what is said.
    fn told_cards(&self, m: Move, seat: Seat) -> String {
        let piles: Vec<String> = [m.from(), m.to()].into_iter().flatten().map(|pile| self.pile(pile)).collect();
        let faces = |set: CardSet| self.cards(set);
        let cards = match m.captor() {
            Some(captor) => format!("{} takes {}", self.cards([captor]), faces(m.cards())),
            None => faces(m.cards()),
        };
        let moved = match (cards.is_empty(), piles.as_slice()) {
            (true, [from, to]) => format!("{from} onto {to}"),
            (false, [to]) => format!("{cards} onto {to}"),
            (true, [to]) => capital(to),
            _ => cards,
        };
        let said = m.said().map_or(String::new(), |said| format!(", {}", said.text(&self.rules.names(), seat)));
        moved + said.as_str()
    }
}
