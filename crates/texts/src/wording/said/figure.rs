//! The figures of a duel: who is better, the share won, points, faults.

use crate::session::{DuelUnit, Estimate};

/// Figures of a meeting of two players, and the titles of their plots.
#[derive(Clone, Copy, Debug)]
pub enum FigureSaid<'a> {
    Deal {
        pair: u64,
        points: f64,
        unit: DuelUnit,
        player: &'a str,
    },
    Better {
        better: &'a str,
        worse: &'a str,
    },
    /// The share that equal players win, from 0 to 1.
    NotDecided {
        even: f64,
    },
    SoFar(&'a str),
    Wins(&'a str),
    PointsInFavour(DuelUnit),
    EloOrMore {
        mean: f64,
        low: f64,
    },
    EloOrLess {
        mean: f64,
        high: f64,
    },
    EndedByFault(u64),
    FaultIn {
        pair: u64,
        fault: &'a str,
    },
    Met {
        first: &'a str,
        second: &'a str,
        share: Option<Estimate>,
    },
    ShareOver(char),
    PointsOver {
        unit: DuelUnit,
        player: char,
    },
    Plot {
        title: &'a str,
        last: &'a str,
    },
    /// A plot of a measure before an edit and now.
    PlotOfSides {
        title: &'a str,
        before: &'a str,
        now: &'a str,
    },
}
