//! The result of a comparison: every measure before and now, with its change.

use super::changed::{Changed, MeasureChange, least_shown, surely_changed};
use super::compare_sums::{CompareSums, PairedMoments};
use super::interval::Interval;
use crate::session::{GameMeasure, MeasureUnit};

/// What became of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameComparison {
    /// Deals that were played by both rules.
    pub pairs: u64,
    /// Deals that went alike in everything that is measured.
    pub alike: u64,
    pub measures: Vec<ComparedMeasure>,
    /// Where no share of wins has surely changed: a difference of a share above this would have shown. `None` of too few
    /// pairs.
    pub least_shown: Option<f64>,
}

/// One measure before and now.
#[derive(Clone, Debug, PartialEq)]
pub struct ComparedMeasure {
    pub measure: GameMeasure,
    /// `None` where the rules before do not have it, or of fewer than two matches.
    pub before: Option<Interval>,
    pub now: Option<Interval>,
    /// Now less before, paired by deal.
    pub change: Option<Interval>,
    pub changed: Changed,
}

impl GameComparison {
    pub fn of(measures: &[GameMeasure], sums: &CompareSums) -> GameComparison {
        let sure = surely_changed(&sums.measures);
        let paired = measures.iter().zip(&sums.measures);
        let compared = paired.clone().zip(sure).map(|((measure, sums), sure)| compared(measure, sums, sure)).collect();
        let tested = sums.measures.iter().filter(|sums| sums.change.n > 0).count();
        let shown = paired
            .filter(|(measure, _)| matches!(measure, GameMeasure::Wins(_) | GameMeasure::DealerWins))
            .filter_map(|(_, sums)| least_shown(sums, tested, MeasureUnit::Share.parts() as f64));
        let least_shown = shown.max_by(f64::total_cmp);
        GameComparison { pairs: sums.pairs, alike: sums.alike, measures: compared, least_shown }
    }

    /// The measure, if it is one of them.
    pub fn find(&self, measure: &GameMeasure) -> Option<&ComparedMeasure> {
        self.measures.iter().find(|compared| compared.measure == *measure)
    }

    /// The measures that have surely changed, in their order.
    pub fn sure(&self) -> impl Iterator<Item = (&ComparedMeasure, MeasureChange)> {
        self.measures.iter().filter_map(|compared| match compared.changed {
            Changed::Surely(change) => Some((compared, change)),
            _ => None,
        })
    }
}

fn compared(measure: &GameMeasure, sums: &PairedMoments, sure: bool) -> ComparedMeasure {
    let unit = measure.unit();
    let change = Interval::of_change(&sums.change, unit);
    let direction = if sums.change.sum > 0 { MeasureChange::More } else { MeasureChange::Less };
    let changed = match (sums.before.n, sums.now.n) {
        (0, 0) => Changed::AsBefore,
        (0, _) => Changed::OnlyNow,
        (_, 0) => Changed::OnlyBefore,
        _ if sure => Changed::Surely(direction),
        _ if change.is_some_and(|change| change.excludes_zero()) => Changed::Perhaps(direction),
        _ => Changed::AsBefore,
    };
    let [before, now] = [&sums.before, &sums.now].map(|sums| Interval::of_mean(sums, unit));
    ComparedMeasure { measure: measure.clone(), before, now, change, changed }
}
