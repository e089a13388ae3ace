//! Why something that a person asked for at a table is not done.

use super::claims::{CANNOT_CONCEDE, claim_refused};
use super::errors::match_error;
use super::looks;
use crate::play::Rules;
use crate::session::TableRefusal;

/// The answer of a lesson to another move than the one it waits for, if its step has no text of its own for that.
pub const LESSON_WAITS: &str =
    "That is allowed too, but the lesson goes on with another move: what it lights may help.";

/// A refusal as one sentence. `names` are the names of the seats.
pub fn refusal(why: &TableRefusal, rules: &Rules, names: &[String]) -> String {
    match why {
        TableRefusal::Illegal(error) | TableRefusal::Failed(error) => match_error(error),
        TableRefusal::LessonWaits(own) => own.clone().unwrap_or_else(|| LESSON_WAITS.into()),
        TableRefusal::NothingToTakeBack => "there is nothing to take back".into(),
        TableRefusal::SeenCards => looks::FORBIDDEN.into(),
        TableRefusal::NothingToRedo => "there is nothing to make again".into(),
        TableRefusal::NoClaim(why) => claim_refused(why, rules, names),
        TableRefusal::CannotConcede => CANNOT_CONCEDE.into(),
    }
}
