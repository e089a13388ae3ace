//! Events: what happens at the table, reported to listeners.

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

/// One thing that happened in a match.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    MatchBegins,
    /// A seat cut a card to choose the dealer.
    Cut {
        seat: Seat,
        card: Card,
    },
    /// A round begins. Rounds count from 1.
    RoundBegins {
        round: u16,
        dealer: Seat,
    },
    /// A step of the round begins. `step` is its place in the program.
    StepBegins {
        step: u16,
    },
    /// A card moves from one pile to another. The card is `None` for a seat that may not see it.
    Moved {
        card: Option<Card>,
        from: Pile,
        to: Pile,
        seat: Option<Seat>,
    },
    /// A seat is about to say something that reveals its hand, such as a bid. Contains what everybody knew before.
    Speaks(Arc<Speech>),
    /// A seat made a move. The move is `None` for a seat that may not see it.
    Chose {
        seat: Seat,
        chosen: Option<Move>,
    },
    /// A seat made a move that only it may know. Other seats see it as [`Event::Chose`] without the move.
    ChoseSecretly {
        seat: Seat,
        chosen: Move,
    },
    /// A seat that was asked because of the cards it holds chose [`Move::Done`]. Hidden from others: that the seat was
    /// asked would reveal that it holds something.
    Declined {
        seat: Seat,
    },
    /// The seat on turn has no legal action.
    CannotMove {
        seat: Seat,
    },
    /// A seat loses its turn because of a card that was played.
    PassedOver {
        seat: Seat,
    },
    /// The cards are taken back and dealt again.
    DealtAgain,
    /// All seats have passed in a row. `renewed` tells whether new cards are turned up, or too few are left for that.
    AllPassed {
        renewed: bool,
    },
    /// The direction of play changes: to the left if `left`, else to the right.
    WayTurned {
        left: bool,
    },
    /// A card was played, and the running count is now `count`.
    Counted {
        seat: Seat,
        card: Card,
        count: i32,
    },
    /// The running count is reset to 0.
    CountEnds,
    /// Rows of a score table (or a single award) scored for a seat. `cards` are the cards counted, `extra` those added
    /// by other arguments of the table, `pile` the pile that is counted.
    Scored {
        seat: Seat,
        table: Option<u8>,
        pile: Option<Pile>,
        cards: CardSet,
        extra: CardSet,
        lines: Vec<Line>,
        /// The total of the seat's team after the last line.
        total: i32,
    },
    /// Cards of this seat are counted next, for the points of another.
    CountedFrom {
        seat: Seat,
    },
    /// Points within the round were added to a variable of the seat; they are not yet points of the match. `pile` holds
    /// the cards that scored.
    Tallied {
        seat: Seat,
        pile: Option<Pile>,
        line: Line,
        /// The value of that variable now.
        total: i32,
    },
    /// The points that each side has counted in the round, by seat, before they are settled. `into` is the register of
    /// seat 0.
    RoundCounted {
        into: Register,
        points: Vec<i32>,
    },
    /// A variable that everybody may see has a new value.
    Told {
        register: u8,
        value: i32,
    },
    /// A seat played a card and captured these; `taken` is empty if the card stays.
    Captured {
        seat: Seat,
        card: Card,
        taken: CardSet,
    },
    /// A seat earned a claim, taken from another seat if `from` is given. `pile` is the pile that grew or shrank.
    Claimed {
        seat: Seat,
        from: Option<Seat>,
        pile: Pile,
    },
    /// Points so far including the running round, by seat, and the points that each row gives in it.
    Running {
        scores: Vec<i32>,
        rows: Vec<Vec<RowPoints>>,
    },
    /// A seat won a trick. The cards are in the order in which they were played.
    TrickTaken {
        seat: Seat,
        cards: Vec<Card>,
    },
    /// Nobody won a trick, whose best cards are equal. The cards are in the order in which they were played.
    TrickDrawn {
        cards: Vec<Card>,
    },
    /// Nobody beat the set on the table: it is cleared away, and this seat leads.
    HeapCleared {
        leads: Seat,
    },
    /// A seat has played its last card, or is the last one with cards. Places count from 0.
    Out {
        seat: Seat,
        place: u8,
        last: bool,
    },
    /// A seat's play has shown that its hand has none of these cards.
    Lacks {
        seat: Seat,
        cards: CardSet,
    },
    /// A seat's play has shown that its hand has at least one of these cards.
    Holds {
        seat: Seat,
        cards: CardSet,
    },
    /// All full sets of a rank, of so many cards, were moved from a seat's hand: it has none now.
    HasNoSet {
        seat: Seat,
        size: u8,
    },
    /// What followed has shown that the card which a seat drew last is among these, or is none of them.
    Drew {
        seat: Seat,
        cards: CardSet,
        among: bool,
    },
    /// All melds of a hand were found and shown: with this trump it has no others.
    MeldsInAll {
        seat: Seat,
        melds: ShownMelds,
    },
    /// A seat is out of the match after this round.
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
    /// Whether it tells only what can be concluded of a hand: people see it from what happened.
    pub fn is_conclusion(&self) -> bool {
        matches!(self, Event::Lacks { .. } | Event::Holds { .. } | Event::HasNoSet { .. } | Event::Drew { .. })
    }

    /// The event as this seat sees it. Cards that move between piles it may not see, and secret moves of others, are
    /// hidden.
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

/// A listener for the events of a match. Chance is decided elsewhere: see [`ChanceSource`](super::ChanceSource).
pub trait EventSink {
    /// Whether anybody listens. If false, work that only a listener needs is skipped.
    fn listens() -> bool
    where
        Self: Sized,
    {
        true
    }

    fn event(&mut self, _event: Event) {}

    /// Reports an outcome of chance.
    fn chance(&mut self, _outcome: Chance) {}
}

/// How steps report events: with a listener or without. Steps are compiled once for each of these two, instead of once
/// for each kind of listener.
pub trait Telling {
    const LISTENS: bool;

    fn event(&mut self, event: Event);

    fn chance(&mut self, outcome: Chance);
}

/// A sink without a listener, for play-outs.
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

/// Passes all events on to a listener.
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

/// Records all events and outcomes of chance.
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
