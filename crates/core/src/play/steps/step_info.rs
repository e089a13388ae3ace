//! What players, scripts and screens ask of a step, a move or a text at a time; play-outs ask `Mechanics`.
//!
//! Knows no step.

use super::bid_ladder::BidLadder;
use super::step_facts::StepFacts;
use super::step_kind::StepKind;
use crate::cards::CardSet;
use crate::play::asked_line::{AskedLine, ToldRefusal};
use crate::play::equipment::Equipment;
use crate::play::fault::Fault;
use crate::play::illegal::{IllegalMove, TrickDemand};
use crate::play::moves::Move;
use crate::play::parsed_move::ParsedMove;
use crate::play::state::State;
use crate::table::{Pile, Seat};

/// What a seat pays into a pot by one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BetMade {
    /// Points that it pays now.
    pub pays: i32,
    /// All that it has paid then, if that is more than anybody else has.
    pub raises_to: Option<i32>,
}

/// The questions about a step that most steps answer in the same way, and that play itself does not ask. Object safe:
/// `Step::info` gives a step as this.
#[expect(unused_variables, reason = "most steps look at little of this")]
pub trait StepInfo: std::fmt::Debug + Send + Sync {
    /// What kind of step it is.
    fn kind(&self) -> StepKind;

    /// What the step is.
    fn about(&self) -> StepFacts<'_> {
        StepFacts::default()
    }

    /// Every move that any seat could ever be offered, and perhaps more; `None` if they are not known or too many.
    fn all_moves(&self, rules: &Equipment) -> Option<Vec<Move>> {
        Some(Vec::new())
    }

    /// Whether a seat is ever asked for a move in this step.
    fn asks(&self, rules: &Equipment) -> bool {
        self.all_moves(rules).is_none_or(|moves| !moves.is_empty())
    }

    /// The cards that a move takes out of the others' reach, as in a capture.
    fn taken(&self, rules: &Equipment, state: &State, chosen: Move) -> CardSet {
        CardSet::EMPTY
    }

    /// Whether the card that is played now makes its suit trump.
    fn makes_trump(&self, _: &State) -> bool {
        false
    }

    /// The bids of the step, where seats bid numbers.
    fn bids(&self) -> Option<BidLadder> {
        None
    }

    /// What the seat on turn may name with this number, as parts of one bid. Empty where a number is a whole bid.
    fn named_with(&self, rules: &Equipment, state: &State, seat: Seat, number: i32) -> Vec<Move> {
        Vec::new()
    }

    /// The number of the bid that the seat on turn has begun: what is named with it is still missing.
    fn begun_bid(&self, state: &State) -> Option<i32> {
        None
    }

    /// The points that the step gives for a contract of this number and trump (-1 for none), if they follow from these
    /// alone.
    fn contract_points(&self, rules: &Equipment, number: i32, trump: i32) -> Option<i32> {
        None
    }

    /// Points that the next card, any of `unseen`, scores on average after a move.
    fn reply(&self, rules: &Equipment, state: &State, chosen: Move, unseen: CardSet) -> Result<f64, Fault> {
        Ok(0.0)
    }

    /// Cards of the seat on turn that are as good as each other, if only one choice among them is listed.
    fn alike(&self, rules: &Equipment, state: &State, seat: Seat) -> Vec<CardSet> {
        Vec::new()
    }

    /// Whether the seat on turn may play these cards, which are not listed because equally good ones are.
    fn accepts(&self, rules: &Equipment, state: &State, seat: Seat, cards: CardSet) -> bool {
        false
    }

    /// Why a text is no legal move now; `None` if the step does not know.
    fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        None
    }

    /// The lines of the step that decide which moves the seat on turn has now, in the order in which they are looked at.
    fn lines(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<Vec<AskedLine>, Fault> {
        Ok(Vec::new())
    }

    /// The moves that a script refuses now, with its reasons.
    fn refusals(&self, rules: &Equipment, state: &State) -> Result<Vec<ToldRefusal>, Fault> {
        Ok(Vec::new())
    }

    /// Sets up a position by hand, with this seat on turn.
    fn arrange(&self, rules: &Equipment, state: &mut State, seat: Seat) {}

    /// The pile whose card is exchanged by this move; `None` if none is.
    fn exchanged_on(&self, chosen: &Move) -> Option<Pile> {
        None
    }

    /// What a seat pays into a pot by this move; `None` if it pays nothing.
    fn bet_made(&self, rules: &Equipment, state: &State, seat: Seat, chosen: &Move) -> Option<BetMade> {
        None
    }

    /// What the melds of a seat are worth with this trump, if the step lays melds. `cards` gives the cards of a pile.
    fn melds_worth(&self, rules: &Equipment, seat: Seat, cards: &dyn Fn(Pile) -> CardSet, trump: i32) -> Option<i32> {
        None
    }

    /// The cards that a seat still has to play to tricks of this step.
    fn trick_cards(&self, _rules: &Equipment, _state: &State, _seat: Seat) -> CardSet {
        CardSet::EMPTY
    }

    /// What the trick asks of a card that this seat plays to it now. `None` if there is no trick to follow.
    fn trick_demand(&self, _rules: &Equipment, _state: &State, _seat: Seat) -> Option<TrickDemand> {
        None
    }

    /// The cards of a seat that win the trick if they are led now, whichever of their cards the others play.
    fn wins_if_led(&self, _rules: &Equipment, _state: &State, _seat: Seat) -> CardSet {
        CardSet::EMPTY
    }
}
