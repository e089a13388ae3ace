//! The trait of all steps: what play does between two cards, compiled for each kind of step. Only `enter` must be
//! implemented; the other methods have defaults that fit most steps. Whatever else is asked of a step is [`StepInfo`].
//!
//! Knows no step.

use super::step_info::StepInfo;
use crate::cards::CardSet;
use crate::play::dice::{Dice, own_dice};
use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::limits::MOST_MOVES;
use crate::play::moves::Move;
use crate::play::state::State;
use crate::play::turn::{Flow, Then, Turn};
use crate::table::Seat;

/// Lists the legal moves and picks one at random.
#[inline(always)]
pub(super) fn any_listed<M: Mechanics + ?Sized>(
    step: &M,
    rules: &Equipment,
    state: &State,
    seat: Seat,
    dice: &mut Dice,
    scratch: &mut Vec<Move>,
) -> Result<Move, Fault> {
    scratch.clear();
    step.moves(rules, state, seat, scratch)?;
    let index = dice.below(scratch.len());
    scratch.get(index).copied().ok_or_else(|| Fault::no_move(seat))
}

/// Picks one of these cards at random, for a step in which a move is a single card.
#[inline(always)]
pub(super) fn any_card(seat: Seat, cards: CardSet, dice: &mut Dice) -> Result<Move, Fault> {
    let card = cards.nth(dice.below(cards.len()));
    card.map(Move::card).ok_or_else(|| Fault::no_move(seat))
}

/// One move for each face of the deck.
pub(super) fn all_cards(rules: &Equipment) -> Vec<Move> {
    rules.deck_index.distinct(rules.deck_index.deck.all()).iter().map(Move::card).collect()
}

/// The native mechanics of a step. Not object safe: nothing here is called through a table of functions.
#[expect(unused_variables, reason = "most steps look at little of this")]
pub trait Mechanics: StepInfo {
    /// Runs when play comes to the step.
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault>;

    /// The cards that the seat on turn may play, of equal cards one; `None` if a move is not always a single card.
    #[inline(always)]
    fn single_cards(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<Option<CardSet>, Fault> {
        Ok(None)
    }

    /// Adds the legal moves of the seat on turn.
    #[inline(always)]
    fn moves(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        let cards = self.single_cards(rules, state, seat)?;
        out.extend(cards.unwrap_or_default().iter().map(Move::card));
        Ok(())
    }

    /// Picks a legal move at random. The list of moves is only written (into `scratch`) if there is no shorter way.
    #[inline(always)]
    fn any_move(
        &self,
        rules: &Equipment,
        state: &State,
        seat: Seat,
        dice: &mut Dice,
        scratch: &mut Vec<Move>,
    ) -> Result<Move, Fault> {
        match self.single_cards(rules, state, seat)? {
            Some(cards) => any_card(seat, cards, dice),
            None => any_listed(self, rules, state, seat, dice, scratch),
        }
    }

    /// The default move of a play-out where a random one would mislead, such as a pass in an auction; `None` for a
    /// random move. Random bids would say nothing of what the bid of another seat is worth.
    fn unthinking(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<Option<Move>, Fault> {
        Ok(None)
    }

    /// Carries out a legal move.
    #[inline(always)]
    fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        Ok(Flow::NEXT)
    }

    /// Plays random moves as long as the step asks for moves: the inner loop of [`Rules::play_out`], compiled for each
    /// kind of step, so that nothing is passed on from move to move.
    ///
    /// [`Rules::play_out`]: crate::play::Rules::play_out
    #[inline(never)]
    fn play_on<S: Telling>(
        &self,
        turn: &mut Turn<S>,
        mut seat: Seat,
        seed: i64,
        scratch: &mut Vec<Move>,
    ) -> Result<Flow, Fault> {
        loop {
            let mut dice = own_dice(seed, seat, turn.state.moves);
            let chosen = self.any_move(turn.rules, turn.state, seat, &mut dice, scratch)?;
            turn.state.moves += 1;
            let flow = self.play(turn, seat, chosen)?;
            match flow.then() {
                Then::Ask(next) if !turn.state.over && turn.state.moves <= MOST_MOVES => seat = next,
                _ => return Ok(flow),
            }
            turn.state.set_to_move(Some(seat));
        }
    }

    /// Points that a move is certain to score at once, judged from what the seat may see.
    fn gain(&self, rules: &Equipment, state: &State, seat: Seat, chosen: Move) -> Result<i32, Fault> {
        Ok(0)
    }
}
