//! When a line of a duty applies: what was led, what has been played, who is winning, what lies on the table.
//!
//! Does not know the lines.

use super::tricks::Tricks;
use crate::cards::{Card, CardSet};
use crate::play::by_trump::ByTrump;
use crate::play::equipment::Equipment;
use crate::play::fault::Fault;
use crate::play::rule_value::Condition;
use crate::play::state::State;

/// A condition under which a line of a duty applies.
#[derive(Clone, Debug)]
pub enum Guard {
    /// One of these cards was led.
    Led(ByTrump<CardSet>),
    /// One of these cards has been played to a trick.
    Broken(ByTrump<CardSet>),
    /// The trick so far is the partner's.
    PartnerWins,
    /// A condition of the table. `open`: every seat can tell whether it holds.
    Table {
        condition: Condition,
        open: bool,
    },
    Not(Box<Guard>),
    All(Vec<Guard>),
    Any(Vec<Guard>),
}

impl Guard {
    pub(super) fn holds(
        &self,
        tricks: &Tricks,
        rules: &Equipment,
        state: &State,
        trick: &[Card],
    ) -> Result<bool, Fault> {
        let key = state.trump_key();
        let holds = |guard: &Guard| guard.holds(tricks, rules, state, trick);
        Ok(match self {
            Guard::Led(cards) => trick.first().is_some_and(|led| cards.with(key).contains(*led)),
            Guard::Broken(cards) => tricks.is_broken(state, *cards.with(key)),
            Guard::PartnerWins => tricks.partner_wins(rules, state, trick),
            Guard::Table { condition, .. } => condition.holds(rules, state)?,
            Guard::Not(guard) => !holds(guard)?,
            Guard::All(guards) => {
                for guard in guards {
                    if !holds(guard)? {
                        return Ok(false);
                    }
                }
                true
            }
            Guard::Any(guards) => {
                for guard in guards {
                    if holds(guard)? {
                        return Ok(true);
                    }
                }
                false
            }
        })
    }

    /// Whether every seat can tell if the guard holds.
    pub(super) fn is_open(&self) -> bool {
        match self {
            Guard::Led(_) | Guard::Broken(_) | Guard::PartnerWins => true,
            Guard::Table { open, .. } => *open,
            Guard::Not(guard) => guard.is_open(),
            Guard::All(guards) | Guard::Any(guards) => guards.iter().all(Guard::is_open),
        }
    }

    /// Whether the guard holds until some cards have been played, among other things.
    pub(super) fn asks_unbroken(&self) -> bool {
        match self {
            Guard::Not(guard) => matches!(**guard, Guard::Broken(_)),
            Guard::All(guards) => guards.iter().any(Guard::asks_unbroken),
            _ => false,
        }
    }

    /// Whether the guard always or never holds. `None` if that depends on the table.
    pub(super) fn always(&self) -> Option<bool> {
        match self {
            Guard::Table { condition: Condition::Always(holds), .. } => Some(*holds),
            Guard::Not(guard) => guard.always().map(|holds| !holds),
            Guard::All(guards) if guards.iter().any(|guard| guard.always() == Some(false)) => Some(false),
            Guard::All(guards) => guards.iter().all(|guard| guard.always() == Some(true)).then_some(true),
            Guard::Any(guards) if guards.iter().any(|guard| guard.always() == Some(true)) => Some(true),
            Guard::Any(guards) => guards.iter().all(|guard| guard.always() == Some(false)).then_some(false),
            Guard::Led(_) | Guard::Broken(_) | Guard::PartnerWins | Guard::Table { .. } => None,
        }
    }
}
