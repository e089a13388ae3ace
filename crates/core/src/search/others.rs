//! Worlds in which other seats made their secret choices as a strategy would: cards laid away tell of those kept.

use super::SearchContext;
use super::listening::{self, Listener};
use crate::cards::CardSet;
use crate::play::{Dice, Fault, Policy, SecretChoice, State, Stream, View, decide};
use crate::table::Table;

/// Number of deals tried to find one that agrees with the secret choices.
const TRIES: u32 = 24;

/// Deals the world with this index so that the other seats chose and spoke as their strategies would. Returns false if
/// it does not agree with everything known.
pub(super) fn deal(
    ahead: &SearchContext,
    listener: Option<&mut Listener>,
    index: u32,
    into: &mut State,
) -> Result<bool, Fault> {
    let Some(listener) = listener else { return deal_chosen(ahead, ahead.seed, index, into) };
    let mut dice = Dice::Own(Stream::new(ahead.seed, LISTENERS_DICE, index));
    let mut tried: Vec<(f64, bool, Table)> = Vec::new();
    for attempt in 0..listening::TRIES {
        let seed = ahead.seed.wrapping_add(i64::from(attempt) << 40);
        let agrees = deal_chosen(ahead, seed, index, into)?;
        let likely = listener.likelihood(into, index);
        if chance(&mut dice) < likely {
            return Ok(agrees);
        }
        tried.push((likely, agrees, into.table));
    }
    let mut lot = chance(&mut dice) * tried.iter().map(|(likely, ..)| likely).sum::<f64>();
    let drawn = tried.iter().find(|(likely, ..)| {
        lot -= likely;
        lot < 0.0
    });
    let (_, agrees, table) = drawn.or(tried.last()).copied().unwrap_or((0.0, true, into.table));
    into.table = table;
    Ok(agrees)
}

/// The stream for drawing worlds by their likelihood: no seat has this number.
const LISTENERS_DICE: u8 = 200;

/// A random number from 0 up to, but excluding, 1.
pub(super) fn chance(dice: &mut Dice) -> f64 {
    const PARTS: usize = 1 << 24;
    dice.below(PARTS) as f64 / PARTS as f64
}

/// Deals a world in which the other seats chose as their strategy would; the first deal if no such world is found.
fn deal_chosen(ahead: &SearchContext, seed: i64, index: u32, into: &mut State) -> Result<bool, Fault> {
    let Some(policy) = &ahead.plan.others else { return ahead.worlds.sample(seed, index, into) };
    for attempt in 0..TRIES {
        let agrees = ahead.worlds.sample(seed, index + (attempt << 16), into)?;
        if ahead.worlds.secrets().iter().all(|choice| choose_again(ahead, &**policy, choice, index, into)) {
            return Ok(agrees);
        }
    }
    ahead.worlds.sample(seed, index, into)
}

/// Returns to a seat the cards that it chose from, and lets its strategy choose again. Returns false if the strategy
/// would not have kept a card that the seat has played since.
fn choose_again(
    ahead: &SearchContext,
    policy: &dyn Policy,
    choice: &SecretChoice,
    index: u32,
    world: &mut State,
) -> bool {
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

/// The cards that the strategy lays away among these. `None` if it does not choose.
fn laid_away(
    ahead: &SearchContext,
    policy: &dyn Policy,
    choice: &SecretChoice,
    all: CardSet,
    index: u32,
    world: &State,
) -> Option<CardSet> {
    let rules = ahead.worlds.rules();
    let step = rules.step_at(choice.step);
    let keeps = step.about().several_chosen?.keep;
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
        let (decision, fault) = decide(policy, &View::in_world(rules, &before, choice.seat), &moves, &mut dice);
        let chosen = moves.get(decision.index).filter(|_| fault.is_none())?.cards();
        before.chosen |= chosen;
        if chosen.is_empty() {
            return None;
        }
    }
    Some(if keeps { all - before.chosen } else { before.chosen })
}
