//! Worlds in which others chose in secret as a strategy would: what they laid away tells of what they kept.

use super::Ahead;
use crate::cards::CardSet;
use crate::play::{Dice, Fault, Policy, SecretChoice, State, Stream, View, decide};

/// Deals that are looked at for one that could have come about so.
const TRIES: u32 = 24;

/// The world of this number, dealt so that others chose as they would; the first deal if none of some is such. False where
/// it does not agree with all that is known.
pub(super) fn deal(ahead: &Ahead, index: u32, into: &mut State) -> Result<bool, Fault> {
    let Some(policy) = &ahead.plan.others else { return ahead.worlds.sample(ahead.seed, index, into) };
    for attempt in 0..TRIES {
        let agrees = ahead.worlds.sample(ahead.seed, index + (attempt << 16), into)?;
        if ahead.worlds.secrets().iter().all(|choice| choose_again(ahead, &**policy, choice, index, into)) {
            return Ok(agrees);
        }
    }
    ahead.worlds.sample(ahead.seed, index, into)
}

/// Gives the seat the cards that it chose from, and lets it choose again; false where it would not have kept what it has
/// played since.
fn choose_again(ahead: &Ahead, policy: &dyn Policy, choice: &SecretChoice, index: u32, world: &mut State) -> bool {
    let gone = world.table.set(choice.to) - ahead.worlds.known();
    if gone.len() != choice.count as usize {
        return true;
    }
    let all = world.table.set(choice.from) | gone | choice.left;
    let Some(away) = laid_away(ahead, policy, choice, all, index, world) else { return true };
    if !(away & choice.left).is_empty() {
        return false;
    }
    away.iter().for_each(|card| world.table.put(card, choice.to));
    (all - away - choice.left).iter().for_each(|card| world.table.put(card, choice.from));
    true
}

/// What the policy lays away of these cards; None where it does not choose.
fn laid_away(
    ahead: &Ahead,
    policy: &dyn Policy,
    choice: &SecretChoice,
    all: CardSet,
    index: u32,
    world: &State,
) -> Option<CardSet> {
    let rules = ahead.worlds.rules();
    let step = rules.program.get(choice.step as usize)?;
    let keeps = step.several_chosen()?.keep;
    let wanted = if keeps { all.len() - choice.count as usize } else { choice.count as usize };
    let mut before = world.clone();
    all.iter().for_each(|card| before.table.put(card, choice.from));
    (before.step, before.chosen) = (choice.step, CardSet::EMPTY);
    before.sequence.clear();
    step.arrange(rules, &mut before, choice.seat);
    let mut dice = Dice::Own(Stream::new(ahead.seed, choice.seat.0, index));
    let mut moves = Vec::new();
    while before.chosen.len() < wanted {
        rules.moves(&before, &mut moves).ok()?;
        let (decision, fault) = decide(policy, &View::new(rules, &before, choice.seat), &moves, &mut dice);
        let chosen = moves.get(decision.index).filter(|_| fault.is_none())?.cards();
        before.chosen |= chosen;
        if chosen.is_empty() {
            return None;
        }
    }
    Some(if keeps { all - before.chosen } else { before.chosen })
}
