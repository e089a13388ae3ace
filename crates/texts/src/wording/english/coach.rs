//! What the coach and counting by hand say.

use super::table::because;
use crate::wording::CoachSaid;
use crate::wording::words::{capital, ordinal, plural};

pub fn coach(said: &CoachSaid) -> String {
    match said {
        CoachSaid::TriedIn(worlds) => {
            format!("Average lead at the end of the round, over {worlds} deals that fit what you can see.")
        }
        CoachSaid::Advice { best, why, as_good: Some(other) } => {
            format!("{best}.{} {other} may be just as good.", because(*why))
        }
        CoachSaid::Advice { best, why, as_good: None } => format!("{best}.{}", because(*why)),
        CoachSaid::NothingBetter { round, mine } => format!("Round {round}: {mine}. Nothing was better."),
        CoachSaid::Better { round, mine, best, points } => {
            format!("Round {round}: you chose {mine}; {best} was {points:.1} points better.")
        }
        CoachSaid::NotToldApart { round, mine, best } => {
            format!("Round {round}: you chose {mine}; {best} is advised, but may be no better.")
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
            format!("{points:.1} points lost per decision, {}.", plural(*decisions, "decision"))
        }
        CoachSaid::GivenAwaySoFar { points, decisions } => {
            format!("Coach: {points:.1} points lost per decision, {}", plural(*decisions, "decision"))
        }
        CoachSaid::StillToCome(decisions) => format!("Still looking at {}.", plural(*decisions, "decision")),
        CoachSaid::InPlaceOf { round, mine, best, points } => {
            format!("Round {round}: {best} was {points:.1} points better than {mine}")
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
