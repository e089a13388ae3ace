//! The native mechanics of card games, one file each.
//!
//! A round is a list of steps. A step runs when it is entered, may ask seats for moves, and says when it is over. None
//! of them knows a game.
//!
//! A step's file holds its mechanics. Whatever applies to all steps is generated from the list below.

pub mod bids;
pub mod captures;
pub mod control;
pub mod dealing;
pub mod melds;
pub mod scoring;
pub mod tricks;
pub mod turns;

mod mechanics;
mod parts;
mod step_facts;
mod step_info;
mod step_kind;

pub use bids::{
    auction, betting, bid_each, bid_ladder, bidding, contract, dialogue, go_alone, name_trump, offer_trump, say_one,
    set_contract, set_trump,
};
pub use captures::{building, capture, claim, fish, sweep_rest};
pub use control::{calls, custom, remember};
pub use dealing::{choose, deal, give, move_some, take_back, turn_up};
pub use mechanics::Mechanics;
pub use melds::{declare, meld, meld_shape, say, showdown, table_melds};
pub use parts::receiver;
pub use scoring::{award, count, count_aloud, fails_below, most, pay, pot, settle, tally, tally_cards};
pub use step_facts::{Dealt, SeveralChosen, StepFacts, TrickFacts};
pub use step_info::{BetMade, StepInfo};
pub use step_kind::StepKind;
pub use tricks::{climb, duty, guard, raise, spoken_tricks};
pub use turns::{count_up, draft, draw_discard, draw_each, effects, phases, redraw, shed, swap, turn_draw};

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
            move_some::{MoveSome};
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
            phases::{Phases};
            shed::{Shed};
            auction::{Auction};
            contract::{Contract};
            dialogue::{Dialogue};
            bid_each::{BidEach};
            name_trump::{NameTrump};
            set_trump::{SetTrump};
            set_contract::{SetContract};
            offer_trump::{OfferTrump};
            go_alone::{GoAlone};
            say_one::{SayOne};
            remember::{Remember};
            draft::{Draft};
            draw_each::{DrawEach};
            draw_discard::{DrawDiscard};
            showdown::{Showdown};
            meld::{Meld};
            tricks::{Tricks, NextTrick};
            spoken_tricks::{SpokenTricks};
            climb::{Climb};
            tally_cards::{TallyCards};
            fails_below::{FailsBelow};
            tally::{Tally};
            settle::{Settle};
            pay::{Pay};
            betting::{Betting};
            calls::{CallNext, FinishTurns};
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
        reason.unwrap_or_else(|| {
            if *parsed == ParsedMove::default() {
                IllegalMove::Empty
            } else {
                IllegalMove::NotNow { text: parsed.text(&rules.names(), seat) }
            }
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
