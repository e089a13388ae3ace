//! The names of rivals, of rows and of what was counted, in the statistics; goals in words.

use super::said::StatisticsSaid;
use super::words::capital;
use super::{StatisticsLabel, player_title, say, tell};
use crate::catalog::TextSpec;
use crate::session::{GoalKind, Rival};

/// The name of a person, the title of a level or of a strategy.
pub fn rival_title(rival: &Rival) -> String {
    match rival {
        Rival::Person(name) => person_title(name),
        Rival::Level(name) => capital(name),
        Rival::Strategy(id) => player_title(id),
    }
}

/// The name of a person; of the one here who has entered none, `You`.
pub fn person_title(name: &str) -> String {
    if name.is_empty() { say(StatisticsLabel::You).into() } else { name.into() }
}

/// The title of a row of the rules, by its name in the script.
pub fn row_title(text: &TextSpec, name: &str) -> String {
    capital(text.row(name).unwrap_or(name))
}

/// The title of what was counted: a pile by its name, or the play.
pub fn counted_title(text: &TextSpec, pile: &str) -> String {
    if pile.is_empty() {
        return say(StatisticsLabel::InThePlay).into();
    }
    capital(text.pile_name(pile).replace("{n}", "").trim())
}

/// A goal in words. `text` has the titles of the rows.
pub fn goal_title(text: &TextSpec, goal: &GoalKind) -> String {
    match goal {
        GoalKind::Win => say(StatisticsLabel::WinAMatch).into(),
        GoalKind::WinAgainst(level) => tell(StatisticsSaid::WinAgainst(&capital(level))),
        GoalKind::InARow(n) => tell(StatisticsSaid::WinInARow(*n)),
        GoalKind::Margin(points) => tell(StatisticsSaid::WinByPoints(*points)),
        GoalKind::Bids(n) => tell(StatisticsSaid::MakeBids(*n)),
        GoalKind::EveryRow { next } => {
            let next = next.as_ref().map(|name| row_title(text, name));
            tell(StatisticsSaid::EveryRow(next.as_deref()))
        }
    }
}
