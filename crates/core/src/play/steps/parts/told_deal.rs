//! What everybody learns when a word is said that takes certain cards. Deliberately does not know words.

use crate::play::event::{Event, Telling};
use crate::play::fault::Fault;
use crate::play::rule_value::Condition;
use crate::play::turn::Turn;

/// Tells what everybody learns of a hand by what was said: what it takes to say it.
pub fn tell_of_the_deal<S: Telling>(turn: &mut Turn<S>, when: &Condition) -> Result<(), Fault> {
    if !S::LISTENS || !when.asks_what_was_dealt() {
        return Ok(());
    }
    let mut told: Vec<Event> = Vec::new();
    when.tells_of_the_deal(turn.rules, turn.state, &mut told)?;
    told.into_iter().for_each(|event| turn.tell(|| event));
    Ok(())
}
