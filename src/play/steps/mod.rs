//! The native mechanics of card games, one file each.
//!
//! A round is a list of steps. A step runs when it is entered, may ask seats for moves, and says
//! when it is over. None of them knows a game.

mod auction;
mod award;
mod capture;
mod choose;
mod claim;
mod control;
mod count;
mod count_up;
mod custom;
mod deal;
mod declare;
mod draw;
mod fish;
mod meld;
mod most;
mod tally;
mod transfer;
mod tricks;
mod turns;
mod worth;

pub use auction::{Auction, NameTrump};
pub use award::Award;
pub use capture::{Bound, CaptureRow, Plan, Takes};
pub use choose::{Choose, MAX_LISTED};
pub use claim::Claim;
pub use control::{Branch, SetRegister, SetSeat, SetTrump};
pub use count::Count;
pub use count_up::{CountUp, CountUpLead};
pub use custom::Custom;
pub use deal::{Deal, Short};
pub use declare::Declare;
pub use draw::{Draft, DrawEach};
pub use fish::Fish;
pub use meld::{Exchange, MELD_ROWS, Meld, MeldChoice};
pub use most::Most;
pub use tally::{Penalty, Tally};
pub use transfer::{SweepRest, TakeBack, TurnUp};
pub use tricks::{Duty, NextTrick, Tricks};
pub use turns::{TurnMove, TurnVerb, Turns};
pub use worth::{FailsBelow, TallyCards};

use super::event::EventSink;
use super::illegal::IllegalMove;
use super::live::Fault;
use super::moves::{Move, ParsedMove};
use super::policy::Dice;
use super::rules::Rules;
use super::state::State;
use super::turn::{Flow, Turn};
use crate::cards::{CardSet, Face};
use crate::table::{Pile, Seat};
use std::sync::Arc;

/// One step of a round.
#[derive(Clone, Debug)]
pub enum Step {
    Deal(Deal),
    TurnUp(TurnUp),
    TakeBack(TakeBack),
    SweepRest(SweepRest),
    Choose(Choose),
    Award(Award),
    Most(Most),
    CountUp(CountUp),
    Count(Count),
    Turns(Turns),
    Auction(Auction),
    NameTrump(NameTrump),
    Draft(Draft),
    DrawEach(DrawEach),
    Meld(Meld),
    Trick(Arc<Tricks>),
    NextTrick(NextTrick),
    TallyCards(TallyCards),
    FailsBelow(FailsBelow),
    Tally(Tally),
    Branch(Branch),
    Goto(u16),
    SetRegister(SetRegister),
    SetSeat(SetSeat),
    SetTrump(SetTrump),
    Custom(Custom),
    /// The round is over.
    End,
}

impl Step {
    /// Runs when play comes to the step.
    #[inline]
    pub fn enter<S: EventSink>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        match self {
            Step::Deal(step) => step.enter(turn),
            Step::TurnUp(step) => step.enter(turn),
            Step::TakeBack(step) => step.enter(turn),
            Step::SweepRest(step) => step.enter(turn),
            Step::Choose(step) => step.enter(turn),
            Step::Award(step) => step.enter(turn),
            Step::Most(step) => step.enter(turn),
            Step::CountUp(step) => step.enter(turn),
            Step::Count(step) => step.enter(turn),
            Step::Turns(step) => step.enter(turn),
            Step::Auction(step) => step.enter(turn),
            Step::NameTrump(step) => step.enter(turn),
            Step::Draft(step) => step.enter(turn),
            Step::DrawEach(step) => step.enter(turn),
            Step::Meld(step) => step.enter(turn),
            Step::Trick(step) => step.enter(turn),
            Step::NextTrick(step) => step.enter(turn),
            Step::TallyCards(step) => step.enter(turn),
            Step::FailsBelow(step) => step.enter(turn),
            Step::Tally(step) => step.enter(turn),
            Step::Branch(step) => step.enter(turn),
            Step::Goto(to) => Ok(Flow::goto(*to)),
            Step::SetRegister(step) => step.enter(turn),
            Step::SetSeat(step) => step.enter(turn),
            Step::SetTrump(step) => step.enter(turn),
            Step::Custom(step) => step.enter(turn),
            Step::End => Ok(Flow::ROUND_OVER),
        }
    }

    /// Lists what the seat on turn may do.
    #[inline]
    pub fn moves(&self, rules: &Rules, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        match self {
            Step::Choose(step) => step.moves(rules, state, seat, out),
            Step::CountUp(step) => step.moves(rules, state, seat, out),
            Step::Turns(step) => step.moves(rules, state, seat, out),
            Step::Auction(step) => step.moves(rules, state, out),
            Step::NameTrump(step) => {
                step.moves(out);
                Ok(())
            }
            Step::Draft(step) => {
                step.moves(rules, state, out);
                Ok(())
            }
            Step::Meld(step) => {
                step.moves(rules, state, seat, out);
                Ok(())
            }
            Step::Trick(step) => step.moves(rules, state, seat, out),
            Step::Custom(step) => step.moves(rules, state, seat, out),
            _ => Ok(()),
        }
    }

    /// A move by chance, the same that the dice would take from the list; None where a list has to be written.
    #[inline(always)]
    pub fn any_move(&self, rules: &Rules, state: &State, seat: Seat, dice: &mut Dice) -> Result<Option<Move>, Fault> {
        match self {
            Step::Choose(step) => step.any_move(rules, state, seat, dice),
            Step::CountUp(step) => Ok(step.any_move(rules, state, seat, dice)),
            _ => Ok(None),
        }
    }

    /// Carries out a legal move.
    #[inline]
    pub fn play<S: EventSink>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        match self {
            Step::Choose(step) => step.play(turn, seat, chosen),
            Step::CountUp(step) => step.play(turn, seat, chosen),
            Step::Turns(step) => step.play(turn, seat, chosen),
            Step::Auction(step) => step.play(turn, seat, chosen),
            Step::NameTrump(step) => Ok(step.play(turn, chosen)),
            Step::Draft(step) => step.play(turn, seat, chosen),
            Step::Meld(step) => step.play(turn, seat, chosen),
            Step::Trick(step) => step.play(turn, seat, chosen),
            Step::Custom(step) => step.play(turn, seat, chosen),
            _ => Ok(Flow::NEXT),
        }
    }

    /// Points that a move is certain to score at once, judged from what the seat may see.
    pub fn gain(&self, rules: &Rules, state: &State, seat: Seat, chosen: Move) -> Result<i32, Fault> {
        match self {
            Step::CountUp(step) => step.gain(rules, state, seat, chosen),
            Step::Turns(step) => step.gain(rules, state, seat, chosen),
            Step::Meld(step) => Ok(step.gain(rules, state, chosen)),
            _ => Ok(0),
        }
    }

    /// The cards that a move takes from others' reach, as in a capture.
    pub fn taken(&self, rules: &Rules, state: &State, chosen: Move) -> CardSet {
        match self {
            Step::Turns(step) => step.taken(rules, state, chosen),
            _ => CardSet::EMPTY,
        }
    }

    /// May only the seat on turn know what it chooses?
    pub fn is_secret(&self) -> bool {
        matches!(self, Step::Choose(step) if step.is_secret())
    }

    /// What the next card, any of `unseen`, scores on average after a move.
    pub fn reply(&self, rules: &Rules, state: &State, chosen: Move, unseen: CardSet) -> Result<f64, Fault> {
        match self {
            Step::CountUp(step) => step.reply(rules, state, chosen, unseen),
            _ => Ok(0.0),
        }
    }

    /// Why a text is no legal move now.
    pub fn why_not(&self, rules: &Rules, state: &State, seat: Seat, parsed: &ParsedMove) -> IllegalMove {
        let reason = match self {
            Step::Choose(step) => step.why_not(rules, state, seat, parsed),
            Step::CountUp(step) => step.why_not(rules, state, seat, parsed),
            Step::Turns(step) => step.why_not(rules, state, seat, parsed),
            Step::Auction(step) => step.why_not(rules, state, parsed),
            Step::Trick(step) => step.why_not(rules, state, seat, parsed),
            _ => None,
        };
        reason.unwrap_or_else(|| IllegalMove::NotNow { text: parsed.text(&rules.names(), seat) })
    }

    /// The position is set up by hand: makes this seat the one on turn.
    pub fn arrange(&self, rules: &Rules, state: &mut State, seat: Seat) {
        match self {
            Step::Choose(step) => step.arrange(state, seat),
            Step::Turns(step) => step.arrange(state, seat),
            Step::CountUp(step) => step.arrange(rules, state, seat),
            Step::Trick(step) => step.arrange(rules, state, seat),
            Step::Auction(step) => step.arrange(rules, state, seat),
            _ => {}
        }
        state.set_to_move(Some(seat));
    }

    /// The kind of decision, by which strategies name their functions.
    pub fn decision(&self) -> &'static str {
        match self {
            Step::Choose(step) => step.decision,
            Step::Custom(_) => "act",
            Step::Auction(_) => "bid",
            Step::NameTrump(_) => "name_trump",
            Step::Draft(_) => "draft",
            Step::Meld(_) => "meld",
            _ => "play",
        }
    }
}

/// A face that the seat does not hold in any of these piles.
fn not_held(rules: &Rules, state: &State, faces: &[Face], piles: std::ops::Range<u8>) -> Option<IllegalMove> {
    let held = piles.clone().fold(CardSet::EMPTY, |all, p| all | state.table.set(Pile(p)));
    let face = faces.iter().find(|f| (rules.deck_index.deck.of_face(**f) & held).is_empty())?;
    let pile = rules.piles.group(Pile(piles.start)).name.clone();
    Some(IllegalMove::NotHeld { face: *face, pile })
}
