//! The ways to take one decision: single moves, or whole choices of several cards.
//!
//! A choice of several cards may have millions of ways. Considered are the usual one, the one made, and those that differ from
//! the usual one in one card. Does not know what a way is worth.

use crate::cards::CardSet;
use crate::play::{Dice, Fault, Move, Policy, Reason, Rules, Silent, State, View};
use crate::table::Seat;

/// The most choices of several cards that are compared.
const MOST: usize = 40;

/// Whether a choice of several cards, made card by card, begins here.
pub(super) fn begins_series(rules: &Rules, state: &State, moves: &[Move]) -> bool {
    let several = rules.step(state.step).about().several_chosen.is_some();
    several && state.chosen.is_empty() && moves.iter().all(|m| m.cards().len() <= 1)
}

/// The moves of a policy, up to the end of the choice, and the reason that it gives for the first.
pub(super) fn of_player(
    policy: &dyn Policy,
    view: &View,
    rules: &Rules,
    state: &State,
    mut dice: impl FnMut(&State) -> Dice<'static>,
) -> Result<(Vec<Move>, Option<Reason>), Fault> {
    let (seat, mut state) = (view.seat(), state.clone());
    let (mut way, mut reason) = (Vec::new(), None);
    while way.is_empty() || goes_on(&state, view, seat) {
        let moves = rules.legal(&state)?;
        let decision = if way.is_empty() {
            policy.choose(view, &moves, &mut dice(&state))?
        } else {
            policy.choose(&View::new(rules, &state, seat), &moves, &mut dice(&state))?
        };
        if way.is_empty() {
            reason = decision.reason;
        }
        let chosen = moves[decision.index.min(moves.len() - 1)];
        way.push(chosen);
        rules.apply_unchecked(&mut state, chosen, &mut Silent)?;
    }
    Ok((way, reason))
}

/// Whether the choice that began at `view` is still being made.
fn goes_on(state: &State, view: &View, seat: Seat) -> bool {
    state.to_move() == Some(seat) && !state.chosen.is_empty() && state.moves > view.moves_made()
}

/// Joins the moves of a choice into one move of all their cards.
pub(super) fn as_one(way: &[Move]) -> Move {
    match way {
        [single] => *single,
        several => Move::of_cards(cards(several)),
    }
}

fn cards(way: &[Move]) -> CardSet {
    way.iter().fold(CardSet::EMPTY, |all, chosen| all | chosen.cards())
}

/// Choices that differ from `way` in one card: at most `MOST`, taken at even distances.
pub(super) fn like(rules: &Rules, state: &State, way: &[Move]) -> Result<Vec<Vec<Move>>, Fault> {
    let chosen = cards(way);
    let all = rules.legal(state)?.iter().fold(chosen, |all, m| all | m.cards());
    let all = reachable(rules, state, all)?;
    let swaps: Vec<CardSet> = chosen
        .iter()
        .flat_map(|out| (all - chosen).iter().map(move |other| (out, other)))
        .map(|(out, other)| (chosen - CardSet::one(out)) | CardSet::one(other))
        .collect();
    let step = swaps.len().div_ceil(MOST).max(1);
    let ways = swaps.into_iter().step_by(step).map(|cards| series(rules, state, cards));
    ways.filter_map(Result::transpose).collect()
}

/// All cards of the pile from which the step chooses, as the first move of a series lists only its lower cards. `first` if the
/// step chooses no several cards.
fn reachable(rules: &Rules, state: &State, first: CardSet) -> Result<CardSet, Fault> {
    let several = rules.step(state.step).about().several_chosen;
    let seat = state.to_move().ok_or_else(Fault::over)?;
    let pile = several.map(|several| crate::table::Pile(rules.piles.of(several.hand, seat).start));
    Ok(pile.map_or(first, |pile| state.table.set(pile)))
}

/// The moves that choose exactly these cards. `None` if the rules do not allow that.
fn series(rules: &Rules, state: &State, cards: CardSet) -> Result<Option<Vec<Move>>, Fault> {
    let seat = state.to_move().ok_or_else(Fault::over)?;
    let (mut state, mut way, mut left) = (state.clone(), Vec::new(), cards);
    while way.is_empty() || state.to_move() == Some(seat) && !state.chosen.is_empty() {
        let moves = rules.legal(&state)?;
        let next = moves.iter().find(|m| !m.cards().is_empty() && (m.cards() - left).is_empty());
        let Some(next) = next.or(moves.iter().find(|m| left.is_empty() && **m == Move::Done)).copied() else {
            return Ok(None);
        };
        left = left - next.cards();
        way.push(next);
        rules.apply_unchecked(&mut state, next, &mut Silent)?;
    }
    Ok(left.is_empty().then_some(way))
}
