//! The suit of a card turned up is offered round the table as trump; if nobody takes it, each may name another.
//!
//! Does not know what the declarer plays for, or which cards are laid away after the card was taken up.

use crate::cards::{Card, Suit};
use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::illegal::{CallRefusal, IllegalMove};
use crate::play::moves::{Announcement, Move};
use crate::play::parsed_move::ParsedMove;
use crate::play::rule_value::SeatRef;
use crate::play::state::{Register, State};
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::step_facts::StepFacts;
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::{Group, Pile, Seat};

/// Two rounds of offers: of the suit turned up, then of the others.
#[derive(Clone, Debug)]
pub struct OfferTrump {
    pub turned: Pile,
    pub hand: Group,
    pub first: SeatRef,
    /// The seat that takes the card turned up; `None` if it stays where it lies.
    pub takes: Option<SeatRef>,
    pub last_must: bool,
    /// The word of taking the suit, as an index into the words of the game.
    pub says: u8,
    /// Number of times that a seat has spoken.
    pub spoken: Register,
    /// Whether somebody has made trump.
    pub called: Register,
    /// Whether the card turned up was taken up.
    pub ordered: Register,
}

/// What is offered to the seat on turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TrumpOffer {
    /// The suit of the card turned up.
    Turned,
    /// Any suit but this one.
    Others(Suit),
    /// Any suit, as the card turned up has none.
    All,
}

impl OfferTrump {
    fn top(&self, state: &State) -> Option<Card> {
        state.table.top(self.turned)
    }

    fn suit(&self, rules: &Equipment, state: &State) -> Option<Suit> {
        self.top(state).and_then(|card| rules.deck_index.deck.face(card).suit())
    }

    fn offered(&self, rules: &Equipment, state: &State) -> TrumpOffer {
        match self.suit(rules, state) {
            None => TrumpOffer::All,
            Some(suit) if state.get(self.spoken) >= rules.seats as i32 => TrumpOffer::Others(suit),
            Some(_) => TrumpOffer::Turned,
        }
    }

    fn must(&self, rules: &Equipment, state: &State, offered: TrumpOffer) -> bool {
        let last = 2 * rules.seats as i32 - 1;
        offered == TrumpOffer::All || (self.last_must && state.get(self.spoken) >= last)
    }

    /// Makes this suit trump and the seat the declarer.
    fn call<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, suit: Suit) {
        turn.set(Register::TRUMP, suit as i32);
        turn.set(Register::DECLARER, seat.0 as i32);
        turn.set(self.called, 1);
    }

    fn take_up<S: Telling>(&self, turn: &mut Turn<S>, by: Seat) {
        let (Some(takes), Some(card)) = (self.takes, self.top(turn.state)) else { return };
        turn.set(self.ordered, 1);
        let taker = takes.seat(turn.rules, turn.state);
        turn.put(card, Pile(turn.rules.piles.of(&self.hand, taker).start), Some(by));
    }

    fn pass_on<S: Telling>(&self, turn: &Turn<S>, seat: Seat) -> Flow {
        if turn.get(self.spoken) < 2 * turn.rules.seats as i32 {
            Flow::ask(seat.left(1, turn.rules.seats))
        } else {
            Flow::NEXT
        }
    }

    fn uncalled(&self, rules: &Equipment, state: &State, parsed: &ParsedMove) -> Option<CallRefusal> {
        let offered = self.offered(rules, state);
        let says = rules.words.get(self.says as usize).cloned().unwrap_or_default();
        match (parsed.word.as_deref(), parsed.suit) {
            (Some("pass"), _) if self.must(rules, state, offered) => Some(CallRefusal::MustName),
            (None, Some(_)) if offered == TrumpOffer::Turned => Some(CallRefusal::FirstTurned { says }),
            (None, Some(suit)) if offered == TrumpOffer::Others(suit) => Some(CallRefusal::Refused),
            (Some(word), None) if word == says && offered == TrumpOffer::All => Some(CallRefusal::MustName),
            (Some(word), None) if word == says => Some(CallRefusal::Refused),
            _ => None,
        }
    }
}

impl Mechanics for OfferTrump {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        for register in [self.spoken, self.called, self.ordered] {
            turn.set(register, 0);
        }
        Ok(match self.top(turn.state) {
            Some(_) => Flow::ask(self.first.seat(turn.rules, turn.state)),
            None => Flow::NEXT,
        })
    }

    fn moves(&self, rules: &Equipment, state: &State, _: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        let offered = self.offered(rules, state);
        out.extend((!self.must(rules, state, offered)).then_some(Move::Pass));
        match offered {
            TrumpOffer::Turned => out.push(Move::word(self.says as usize)),
            TrumpOffer::Others(turned) => out.extend(Suit::ALL.into_iter().filter(|s| *s != turned).map(Move::suit)),
            TrumpOffer::All => out.extend(Suit::ALL.map(Move::suit)),
        }
        Ok(())
    }

    fn unthinking(&self, rules: &Equipment, state: &State, _: Seat) -> Result<Option<Move>, Fault> {
        let offered = self.offered(rules, state);
        Ok((!self.must(rules, state, offered)).then_some(Move::Pass))
    }

    #[inline(never)]
    fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        let offered = self.offered(turn.rules, turn.state);
        turn.set(self.spoken, turn.get(self.spoken) + 1);
        let suit = match chosen.said() {
            Some(Announcement::Suit(suit)) => Some(suit),
            Some(Announcement::Word(_)) => self.suit(turn.rules, turn.state),
            _ => None,
        };
        let Some(suit) = suit else { return Ok(self.pass_on(turn, seat)) };
        self.call(turn, seat, suit);
        if !matches!(offered, TrumpOffer::Others(_)) {
            self.take_up(turn, seat);
        }
        // told after the card, which is told with what was said
        turn.tell_standing(Register::TRUMP);
        Ok(Flow::NEXT)
    }
}

impl StepInfo for OfferTrump {
    fn kind(&self) -> StepKind {
        StepKind::OfferTrump
    }

    fn about(&self) -> StepFacts<'_> {
        StepFacts { needs_all_seats: true, is_spoken: true, ..StepFacts::default() }
    }

    fn all_moves(&self, _: &Equipment) -> Option<Vec<Move>> {
        let suits = Suit::ALL.map(Move::suit);
        Some([Move::Pass].into_iter().chain(suits).chain([Move::word(self.says as usize)]).collect())
    }

    fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        let why = self.uncalled(rules, state, parsed)?;
        Some(IllegalMove::CallRefusal { text: parsed.text(&rules.names(), seat), why })
    }
}
