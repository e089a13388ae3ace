//! The native mechanics of card games, one file each.
//!
//! A round is a list of steps. A step runs when it is entered, may ask seats for moves, and says when it is over. None
//! of them knows a game.
//!
//! A step's file holds its mechanics. Whatever applies to all steps is generated from the list below.

pub mod auction;
pub mod award;
pub mod bid_each;
pub mod bidding;
pub mod building;
pub mod capture;
pub mod choose;
pub mod claim;
pub mod climb;
pub mod contract;
pub mod control;
pub mod count;
pub mod count_aloud;
pub mod count_up;
pub mod custom;
pub mod deal;
pub mod declare;
pub mod draft;
pub mod draw_discard;
pub mod draw_each;
pub mod duty;
pub mod effects;
pub mod fails_below;
pub mod fish;
pub mod give;
pub mod go_alone;
pub mod meld;
pub mod meld_shape;
pub mod most;
pub mod name_trump;
pub mod offer_trump;
pub mod redraw;
pub mod remember;
pub mod say;
pub mod set_trump;
pub mod settle;
pub mod shed;
pub mod showdown;
pub mod swap;
pub mod sweep_rest;
pub mod table_melds;
pub mod take_back;
pub mod tally;
pub mod tally_cards;
pub mod tricks;
pub mod turn_draw;
pub mod turn_up;
pub mod turns;

mod held;
mod mechanics;
mod offer;
mod renewal;
mod step_facts;
mod step_info;
mod step_kind;

pub use mechanics::Mechanics;
pub use step_facts::{Dealt, SeveralChosen, StepFacts, TrickFacts};
pub use step_info::StepInfo;
pub use step_kind::StepKind;

use super::dice::Dice;
use super::equipment::Equipment;
use super::event::Telling;
use super::fault::Fault;
use super::illegal::IllegalMove;
use super::moves::Move;
use super::parsed_move::ParsedMove;
use super::state::State;
use super::turn::{Flow, Turn};
use crate::table::Seat;

/// Defines the enum of all steps, and `ask!`, which passes a question on to the step at hand.
macro_rules! steps {
    ($($module:ident::{$($step:ident),+};)+) => {
        /// One step of a round. `repr(u8)` gives the variant a byte of its own instead of a niche of some step: play
        /// runs through nearly as many steps as moves.
        #[derive(Clone, Debug)]
        #[repr(u8)]
        pub enum Step {
            $($($step($module::$step),)+)+
        }

        $($(impl From<$module::$step> for Step {
            fn from(step: $module::$step) -> Step {
                Step::$step(step)
            }
        })+)+

        /// Passes a question on to the mechanics of a step.
        macro_rules! ask {
            ($of:expr, $mechanics:ident => $question:expr) => {
                match $of { $($(Step::$step($mechanics) => $question,)+)+ }
            };
        }
    };
}

/// All steps, by the modules that hold them. Whatever applies to all of them is generated from this list.
macro_rules! for_each_step {
    ($callback:ident) => {
        $callback! {
            deal::{Deal};
            turn_up::{TurnUp};
            take_back::{TakeBack};
            sweep_rest::{SweepRest};
            choose::{Choose};
            give::{Give};
            redraw::{Redraw};
            award::{Award};
            most::{Most};
            count_up::{CountUp};
            count::{Count};
            count_aloud::{CountAloud};
            turns::{Turns};
            shed::{Shed};
            auction::{Auction};
            contract::{Contract};
            bid_each::{BidEach};
            name_trump::{NameTrump};
            set_trump::{SetTrump};
            offer_trump::{OfferTrump};
            go_alone::{GoAlone};
            remember::{Remember};
            draft::{Draft};
            draw_each::{DrawEach};
            draw_discard::{DrawDiscard};
            showdown::{Showdown};
            meld::{Meld};
            tricks::{Tricks, NextTrick};
            climb::{Climb};
            tally_cards::{TallyCards};
            fails_below::{FailsBelow};
            tally::{Tally};
            settle::{Settle};
            custom::{Custom};
            control::{Branch, Goto, SetSeat, End};
        }
    };
}
for_each_step!(steps);

impl Step {
    /// The step as somebody who can be asked about it, for whatever play itself does not ask.
    #[inline]
    pub fn info(&self) -> &dyn StepInfo {
        ask!(self, step => step)
    }

    /// What kind of step it is.
    #[inline]
    pub fn kind(&self) -> StepKind {
        ask!(self, step => step.kind())
    }

    /// What the step is.
    pub fn about(&self) -> StepFacts<'_> {
        self.info().about()
    }

    #[inline]
    pub fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        ask!(self, step => step.enter(turn))
    }

    #[inline]
    pub fn moves(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        ask!(self, step => step.moves(rules, state, seat, out))
    }

    /// Whether a seat is ever asked for a move in this step.
    pub fn asks(&self, rules: &Equipment) -> bool {
        self.info().asks(rules)
    }

    #[inline(always)]
    pub fn any_move(
        &self,
        rules: &Equipment,
        state: &State,
        seat: Seat,
        dice: &mut Dice,
        scratch: &mut Vec<Move>,
    ) -> Result<Move, Fault> {
        ask!(self, step => step.any_move(rules, state, seat, dice, scratch))
    }

    #[inline]
    pub fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        ask!(self, step => step.play(turn, seat, chosen))
    }

    #[inline(always)]
    pub fn play_on<S: Telling>(
        &self,
        turn: &mut Turn<S>,
        seat: Seat,
        seed: i64,
        scratch: &mut Vec<Move>,
    ) -> Result<Flow, Fault> {
        ask!(self, step => step.play_on(turn, seat, seed, scratch))
    }

    pub fn gain(&self, rules: &Equipment, state: &State, seat: Seat, chosen: Move) -> Result<i32, Fault> {
        ask!(self, step => step.gain(rules, state, seat, chosen))
    }

    /// Why a text is no legal move now.
    pub fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> IllegalMove {
        let reason = self.info().why_not(rules, state, seat, parsed);
        reason.unwrap_or_else(|| match *parsed == ParsedMove::default() {
            true => IllegalMove::Empty,
            false => IllegalMove::NotNow { text: parsed.text(&rules.names(), seat) },
        })
    }

    /// Sets up a position by hand, with this seat on turn.
    pub fn arrange(&self, rules: &Equipment, state: &mut State, seat: Seat) {
        self.info().arrange(rules, state, seat);
        state.set_to_move(Some(seat));
    }

    pub fn unthinking(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<Option<Move>, Fault> {
        ask!(self, step => step.unthinking(rules, state, seat))
    }
}
