//! The figures of a duel.

use crate::session::DuelUnit;
use crate::wording::words::plural;
use crate::wording::{FigureSaid, percent};

pub fn figure(said: &FigureSaid) -> String {
    match said {
        FigureSaid::Deal { pair, points, unit, player } => {
            format!("Pair {pair}: {points:.1} points a {} for {player}", one(*unit))
        }
        FigureSaid::Better { better, worse } => format!("{better} is better than {worse}."),
        FigureSaid::NotDecided { even } => {
            format!("Not decided: equal players come to {:.0} %, and that may be.", 100.0 * even)
        }
        FigureSaid::SoFar(told) => format!("So far: {told}"),
        FigureSaid::Wins(player) => format!("{player} wins"),
        FigureSaid::PointsInFavour(unit) => format!("Points a {} in favour", one(*unit)),
        FigureSaid::EloOrMore { mean, low } => format!("{mean:+.0} ({low:+.0} or more)"),
        FigureSaid::EloOrLess { mean, high } => format!("{mean:+.0} ({high:+.0} or less)"),
        FigureSaid::EndedByFault(pairs) => {
            format!("Ended by a fault of the rules and not counted: {}", plural(*pairs, "pair"))
        }
        FigureSaid::FaultIn { pair, fault } => format!("A fault in pair {pair}: {fault}"),
        FigureSaid::Met { first, second, share } => {
            let share = share.map_or(String::new(), |share| format!(": {}", percent(share)));
            format!("{first} against {second}{share}")
        }
        FigureSaid::ShareOver(player) => format!("Share won by {player}, in %, over the pairs"),
        FigureSaid::PointsOver { unit, player } => format!("Points a {} in favour of {player}", one(*unit)),
        FigureSaid::PlotOfSides { title, before, now } => format!("{title}: before {before}, now {now}"),
        FigureSaid::Plot { title, last } => format!("{title}: {last}"),
    }
}

/// The word for one unit of a duel.
fn one(unit: DuelUnit) -> &'static str {
    match unit {
        DuelUnit::Match => "match",
        DuelUnit::Round => "round",
    }
}
