//! What happens at the table, told as it happens.

use super::chance::Chance;
use super::melds::ShownMelds;
use super::moves::Move;
use super::outcome::Outcome;
use super::score::{Line, RowPoints};
use super::speech::Speech;
use super::state::Register;
use crate::cards::{Card, CardSet};
use crate::table::{Pile, Piles, Seat};
use std::sync::Arc;

/// One thing that happened.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    MatchBegins,
    /// A seat cuts a card for the deal.
    Cut {
        seat: Seat,
        card: Card,
    },
    /// Rounds count from 1.
    RoundBegins {
        round: u16,
        dealer: Seat,
    },
    /// A step of the round begins: its place in the program.
    StepBegins {
        step: u16,
    },
    /// A card goes from pile to pile; the card is None for a seat that may not see it.
    Moved {
        card: Option<Card>,
        from: Pile,
        to: Pile,
        seat: Option<Seat>,
    },
    /// A seat is about to say something that tells of its hand, such as a bid: what everybody knew before it.
    Speaks(Arc<Speech>),
    /// A seat made a move; None for a seat that may not see which.
    Chose {
        seat: Seat,
        chosen: Option<Move>,
    },
    /// The same, where only the seat itself may know what it chose; others see [`Event::Chose`] without the move.
    ChoseSecretly {
        seat: Seat,
        chosen: Move,
    },
    /// A seat that was asked because of what it holds is done. That it was asked is nothing for others: it would show them
    /// that there is something.
    Declined {
        seat: Seat,
    },
    /// A seat on turn has nothing that it may do.
    CannotMove {
        seat: Seat,
    },
    /// A card that was played takes a seat's turn.
    PassedOver {
        seat: Seat,
    },
    /// What was dealt goes back, and is dealt anew.
    DealtAgain,
    /// All have passed one after the other: other cards are turned up, or too few are left for it.
    AllPassed {
        renewed: bool,
    },
    /// Play goes round the other way: now to the left, or to the right.
    WayTurned {
        left: bool,
    },
    /// A card was played and the running count is now `count`.
    Counted {
        seat: Seat,
        card: Card,
        count: i32,
    },
    /// The running count starts again from 0.
    CountEnds,
    /// Rows of a score table (or one award), all for one seat. `cards` are those that were looked at, `extra` those
    /// that other arguments of the table added; the pile is the one that is counted.
    Scored {
        seat: Seat,
        table: Option<u8>,
        pile: Option<Pile>,
        cards: CardSet,
        extra: CardSet,
        lines: Vec<Line>,
        /// The seat's (or team's) total after the last line.
        total: i32,
    },
    /// Points within the round went into a variable of each seat: not yet those of the match. The pile is the one on
    /// which the cards lie that brought them.
    Tallied {
        seat: Seat,
        pile: Option<Pile>,
        line: Line,
        /// What the seat has in that variable now.
        total: i32,
    },
    /// What each seat's side has counted in the round in a variable of each seat, that of seat 0, before it is settled.
    RoundCounted {
        into: Register,
        points: Vec<i32>,
    },
    /// A variable that everybody may see has a new value.
    Told {
        register: u8,
        value: i32,
    },
    /// A seat played a card and took these; none if it stays.
    Captured {
        seat: Seat,
        card: Card,
        taken: CardSet,
    },
    /// A seat earned a claim; if from somebody, that seat lost one instead. The pile is the one that grew or shrank.
    Claimed {
        seat: Seat,
        from: Option<Seat>,
        pile: Pile,
    },
    /// Points so far with those of the running round, by seat, and of the latter what each row gives.
    Running {
        scores: Vec<i32>,
        rows: Vec<Vec<RowPoints>>,
    },
    /// A seat won a trick of these cards, in the order in which they were played.
    TrickTaken {
        seat: Seat,
        cards: Vec<Card>,
    },
    /// Nobody went higher: the set on the table is cleared away, and this seat leads.
    HeapCleared {
        leads: Seat,
    },
    /// A seat has played its last card, or is the last that has cards; places count from 0.
    Out {
        seat: Seat,
        place: u8,
        last: bool,
    },
    /// By what it played a seat has shown that its hand has none of these cards.
    Lacks {
        seat: Seat,
        cards: CardSet,
    },
    /// By what it played a seat has shown that its hand has one of these cards.
    Holds {
        seat: Seat,
        cards: CardSet,
    },
    /// The host looked for all melds of a hand and showed them: with this trump it has no others.
    MeldsInAll {
        seat: Seat,
        melds: ShownMelds,
    },
    /// After this round the seat is out of the match.
    DropsOut {
        seat: Seat,
    },
    RoundEnds {
        round: u16,
        points: Vec<i32>,
        totals: Vec<i32>,
    },
    MatchEnds {
        outcome: Outcome,
    },
}

impl Event {
    /// The event as this seat sees it: cards that move between piles which it may not look into are hidden.
    pub fn seen_by(&self, seat: Seat, piles: &Piles) -> Event {
        let mut event = self.clone();
        match &mut event {
            Event::Moved { card, from, to, .. } if !piles.sees(*from, seat) && !piles.sees(*to, seat) => *card = None,
            Event::Chose { seat: by, chosen } if *by != seat => {
                let secret = |m: &Move| m.to().is_some_and(|to| !piles.sees(to, seat));
                if chosen.as_ref().is_some_and(secret) {
                    *chosen = None;
                }
            }
            Event::Declined { seat: by } if *by == seat => {
                event = Event::Chose { seat, chosen: Some(Move::Done) };
            }
            Event::ChoseSecretly { seat: by, chosen } => {
                event = Event::Chose { seat: *by, chosen: (*by == seat).then_some(*chosen) };
            }
            _ => {}
        }
        event
    }
}

/// Hears what happens in a match. What chance brings is decided elsewhere: [`ChanceSource`](super::ChanceSource).
pub trait EventSink {
    /// Is there anybody? False lets the core leave out everything that only a listener needs.
    fn listens() -> bool
    where
        Self: Sized,
    {
        true
    }

    fn event(&mut self, _event: Event) {}

    /// Chance brought this.
    fn chance(&mut self, _outcome: Chance) {}
}

/// How a step tells what happens: in one of two ways, with a listener or without. So the steps are compiled twice, and not
/// once for each kind of listener.
pub trait Telling {
    const LISTENS: bool;

    fn event(&mut self, event: Event);

    fn chance(&mut self, outcome: Chance);
}

/// Nobody listens: play-outs.
pub struct Silent;

impl EventSink for Silent {
    fn listens() -> bool {
        false
    }
}

impl Telling for Silent {
    const LISTENS: bool = false;

    #[inline(always)]
    fn event(&mut self, _: Event) {}

    #[inline(always)]
    fn chance(&mut self, _: Chance) {}
}

/// Somebody listens.
pub(super) struct Aloud<'a>(pub &'a mut dyn EventSink);

impl Telling for Aloud<'_> {
    const LISTENS: bool = true;

    fn event(&mut self, event: Event) {
        self.0.event(event);
    }

    fn chance(&mut self, outcome: Chance) {
        self.0.chance(outcome);
    }
}

/// Writes everything down.
#[derive(Clone, Debug, Default)]
pub struct EventLog {
    pub events: Vec<Event>,
    pub chances: Vec<Chance>,
}

impl EventSink for EventLog {
    fn event(&mut self, event: Event) {
        self.events.push(event);
    }

    fn chance(&mut self, outcome: Chance) {
        self.chances.push(outcome);
    }
}
