//! Whether a card goes onto a pile, by the rules that stand at the pile, and why it does not.
//!
//! Does not know whose card it is, nor where it comes from.

use crate::cards::{Card, CardSet};
use crate::play::equipment::Equipment;
use crate::play::fault::Fault;
use crate::play::illegal::Misfit;
use crate::play::stack_rule::{Refusal, StackRule};
use crate::play::state::State;
use crate::table::Pile;

fn rule_of(rules: &Equipment, pile: Pile) -> &StackRule {
    &rules.builds[rules.piles.group_index(pile)]
}

/// Whether a card goes onto a pile. All rules of the pile must be met.
pub fn goes(rules: &Equipment, state: &State, card: Card, pile: Pile) -> Result<bool, Fault> {
    let (build, size) = (rule_of(rules, pile), state.table.len(pile));
    if build.is_full(size) {
        return Ok(false);
    }
    let one = CardSet::one(card);
    let Some(top) = state.table.top(pile) else {
        return match &build.starts {
            Some(starts) => Ok(!starts.filter(rules.context(), one, None)?.is_empty()),
            None => Ok(build.fits_size(card, size)),
        };
    };
    if !build.fits_size(card, size) {
        return Ok(false);
    }
    if let Some(fits) = &build.at_ends {
        let (low, high) = ends(rules, state.table.set(pile), top);
        return fits.fit(rules.context(), card, low, high);
    }
    Ok(!build.onto(rules.context(), one, top)?.is_empty())
}

/// Those of some cards that go onto one of these piles.
pub fn going(
    rules: &Equipment,
    state: &State,
    cards: CardSet,
    piles: impl Iterator<Item = Pile> + Clone,
) -> Result<CardSet, Fault> {
    let mut going = CardSet::EMPTY;
    for card in cards {
        for pile in piles.clone() {
            if goes(rules, state, card, pile)? {
                going.insert(card);
                break;
            }
        }
    }
    Ok(going)
}

/// Why a card does not go onto a pile; `None` if it does.
pub fn misfit(rules: &Equipment, state: &State, card: Card, pile: Pile) -> Option<Misfit> {
    if goes(rules, state, card, pile).unwrap_or(true) {
        return None;
    }
    let (build, size) = (rule_of(rules, pile), state.table.len(pile));
    let told = |reason: &String| Some(Misfit::Rule { reason: reason.clone() });
    if build.is_full(size) {
        return Some(Misfit::Full);
    }
    let by_size = || build.by_size.iter().find(|rule| !rule.fits(card, size)).map(|rule| &rule.reason);
    let Some(top) = state.table.top(pile) else {
        return match (&build.starts, &build.starts_reason) {
            (Some(_), Some(reason)) => told(reason),
            (Some(_), None) => Some(Misfit::CannotOpen),
            (None, _) => by_size().map_or(Some(Misfit::CannotOpen), told),
        };
    };
    if let Some(reason) = by_size() {
        return told(reason);
    }
    if let Some(fits) = &build.at_ends {
        return told(&fits.reason);
    }
    let one = CardSet::one(card);
    let refuses =
        |refusal: &&Refusal| refusal.refused(rules.context(), one, top).is_ok_and(|refused| !refused.is_empty());
    build.refuses.iter().find(refuses).and_then(|refusal| told(&refusal.reason))
}

/// The lowest and the highest card of a pile, by the game's order of ranks.
fn ends(rules: &Equipment, cards: CardSet, top: Card) -> (Card, Card) {
    let place = |card: &Card| rules.deck_index.place[card.index()];
    let low = cards.iter().min_by_key(place).unwrap_or(top);
    (low, cards.iter().max_by_key(place).unwrap_or(top))
}
