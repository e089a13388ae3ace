//! What the coach and counting by hand say.

use super::table::because;
use crate::wording::CoachSaid;
use crate::wording::words::{capital, ordinal, plural};

pub fn coach(said: &CoachSaid) -> String {
    match said {
        CoachSaid::TriedIn(worlds) => format!(
            "Points more than the others until the end of the round, on average over {worlds} deals that agree with all that you could see."
        ),
        CoachSaid::Advice { best, why, as_good: Some(other) } => {
            format!("{best}{}. {other} cannot be told apart from it.", because(*why))
        }
        CoachSaid::Advice { best, why, as_good: None } => format!("{best}{}.", because(*why)),
        CoachSaid::NothingBetter { round, mine } => format!("Round {round}: {mine}. Nothing better was to be found."),
        CoachSaid::Better { round, mine, best, points } => {
            format!("Round {round}: {mine}. {best} brings {points:.1} points more on average.")
        }
        CoachSaid::NotToldApart { round, mine, best } => {
            format!("Round {round}: {mine}. {best} is advised, but the two cannot be told apart.")
        }
        CoachSaid::LastBetter { number, mine, best, points } => {
            format!("Your {} decision, {mine}: {best} was {points:.1} points better.", ordinal(*number))
        }
        CoachSaid::LastBest { number, mine } => {
            format!("Your {} decision, {mine}: nothing was better.", ordinal(*number))
        }
        CoachSaid::Less(points) => format!("{points:.1} less"),
        CoachSaid::Ranked { told, mark, value } => format!("{told}: {mark} ({value})"),
        CoachSaid::GivenAway { points, decisions } => {
            format!("Given away: {points:.1} points a decision, in {}.", plural(*decisions, "decision"))
        }
        CoachSaid::GivenAwaySoFar { points, decisions } => {
            format!("Coach: {points:.1} points given away a decision ({decisions})")
        }
        CoachSaid::StillToCome(decisions) => format!("{decisions} still to be looked at."),
        CoachSaid::InPlaceOf { round, mine, best, points } => {
            format!("Round {round}: {mine} in place of {best}: {points:.1} points")
        }
        CoachSaid::Show(told) => format!("Show {told}"),
        CoachSaid::CountRight(points) => format!("Right: {}.", worth(*points)),
        CoachSaid::CountMissed { said, missed, points } => {
            format!("You said {said} and missed {missed}: it is {}.", worth(*points))
        }
        CoachSaid::CountTooHigh { said, over, points } => {
            format!("You said {said}, {over} too many: it is {}.", worth(*points))
        }
        CoachSaid::HowManyPoints(pile) => format!("{}: how many points?", capital(pile)),
        CoachSaid::CountedRight { right, all, missed } => {
            format!("Counted right: {right} of {all}, {} missed", plural(*missed, "point"))
        }
    }
}

fn worth(points: i32) -> String {
    plural(points.max(0), "point")
}
