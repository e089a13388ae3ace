//! What a comparison of rules came to: measures, figures, and a verdict that can be said aloud.

use super::words::{and, lower_first, matches as matches_told, plural};
use crate::session::{GameMeasure, MeasureUnit, Moments};
use crate::workshop::compare::{
    Changed, ClaimVerdict, ComparedMeasure, GameComparison, Interval, MeasureChange, TriedClaim,
};

/// Puts a comparison in words. Sides are named by their seats.
#[derive(Clone, Debug)]
pub struct CompareWords {
    /// The side of each seat.
    team_of: Vec<u8>,
}

/// A line of the table of measures.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ComparedRow {
    pub name: String,
    pub before: String,
    pub now: String,
    /// The ends of the interval of the change.
    pub change: String,
    /// What has become of it, in a word or two.
    pub word: String,
    /// Whether it has surely changed.
    pub is_sure: bool,
}

impl CompareWords {
    pub fn new(team_of: &[u8]) -> CompareWords {
        CompareWords { team_of: team_of.to_vec() }
    }

    /// The name of a measure.
    pub fn measure(&self, measure: &GameMeasure) -> String {
        match measure {
            GameMeasure::DealerWins => "The first dealer wins".into(),
            GameMeasure::Wins(side) => self.side_wins(*side),
            GameMeasure::BetterWins => "The better player wins".into(),
            GameMeasure::Rounds => "Rounds in a match".into(),
            GameMeasure::Moves => "Moves in a match".into(),
            GameMeasure::Minutes => "Minutes at a table".into(),
            GameMeasure::Margin => "Margin at the end, points".into(),
            GameMeasure::Spread => "From best to last, points".into(),
            GameMeasure::Ties => "Shared wins".into(),
            GameMeasure::LeadChanges => "Changes of the lead".into(),
            GameMeasure::OneMove => "Decisions with one move".into(),
            GameMeasure::RowPoints(row) => format!("Points from `{row}`, a match"),
            GameMeasure::RowTimes(row) => format!("Times `{row}` scores, a match"),
        }
    }

    fn seats(&self, side: u8) -> Vec<String> {
        let own = self.team_of.iter().enumerate().filter(|(_, team)| **team == side);
        own.map(|(seat, _)| seat.to_string()).collect()
    }

    fn side_wins(&self, side: u8) -> String {
        match &self.seats(side)[..] {
            [] => format!("Side {side} wins"),
            [one] => format!("Seat {one} wins"),
            several => format!("Seats {} win", and(several)),
        }
    }

    /// A line of the table.
    pub fn row(&self, compared: &ComparedMeasure) -> ComparedRow {
        let unit = compared.measure.unit();
        let places = compared.change.or(compared.now).or(compared.before).map_or(1, |one| places(&one, unit));
        let mean = |interval: &Option<Interval>| interval.map_or("-".into(), |one| value(one.mid, unit, places));
        let change = compared.change.map(|one| {
            let [low, high] = [one.low, one.high].map(|end| signed(end, unit, places));
            format!("{low} ... {high}")
        });
        ComparedRow {
            name: self.measure(&compared.measure),
            before: mean(&compared.before),
            now: mean(&compared.now),
            change: change.unwrap_or_else(|| "-".into()),
            word: changed_word(&compared.measure, compared.changed),
            is_sure: matches!(compared.changed, Changed::Surely(_)),
        }
    }

    /// The verdict: at most two sentences, what is sure first.
    pub fn verdict(&self, comparison: &GameComparison) -> String {
        if comparison.pairs == 0 {
            return "No deal was played to its end by both, so nothing can be said.".into();
        }
        let mut told: Vec<String> = Vec::new();
        let mut sure: Vec<(&ComparedMeasure, MeasureChange)> = comparison.sure().collect();
        // the plainest first; among equals the one that is furthest from 0
        sure.sort_by(|one, other| rank(one).cmp(&rank(other)).then(distance(other.0).total_cmp(&distance(one.0))));
        let mut ranks = Vec::new();
        for one in sure {
            // one sentence for each kind of thing
            if !ranks.contains(&rank(&one).0) {
                ranks.push(rank(&one).0);
                told.push(self.sentence(&one.0.measure, one.1));
            }
        }
        if told.is_empty() {
            told.push(nothing_changed(comparison.least_shown));
        }
        told.extend(rows_on_one_side(comparison));
        told.truncate(2);
        told.join(" ")
    }

    fn sentence(&self, measure: &GameMeasure, change: MeasureChange) -> String {
        let more = change == MeasureChange::More;
        let one = |yes: &str, no: &str| if more { yes.to_string() } else { no.to_string() };
        match measure {
            GameMeasure::DealerWins => one("Dealing first is worth more now.", "Dealing first is worth less now."),
            GameMeasure::Wins(side) => match &self.seats(*side)[..] {
                [seat] => format!("Seat {seat} is worth {} now.", one("more", "less")),
                seats => format!("The side of seats {} is worth {} now.", and(seats), one("more", "less")),
            },
            GameMeasure::BetterWins => one("The better player wins more often.", "The better player wins less often."),
            GameMeasure::Rounds | GameMeasure::Moves | GameMeasure::Minutes => {
                one("Matches are longer.", "Matches are shorter.")
            }
            GameMeasure::RowPoints(row) => format!("Row `{row}` scores {}.", one("more", "less")),
            GameMeasure::RowTimes(row) => format!("Row `{row}` scores {} often.", one("more", "less")),
            GameMeasure::Margin => one("Margins are wider.", "Margins are narrower."),
            GameMeasure::Spread => one("The sides are further apart.", "The sides are closer together."),
            GameMeasure::Ties => one("More matches end level.", "Fewer matches end level."),
            GameMeasure::LeadChanges => one("The lead changes more often.", "The lead changes less often."),
            GameMeasure::OneMove => {
                one("More decisions have but one legal move.", "Fewer decisions have but one legal move.")
            }
        }
    }

    /// The sure change that the verdict tells first.
    fn first_sure<'a>(&self, comparison: &'a GameComparison) -> Option<(&'a ComparedMeasure, MeasureChange)> {
        let first = |one: &(&ComparedMeasure, MeasureChange), other: &(&ComparedMeasure, MeasureChange)| {
            rank(one).cmp(&rank(other)).then(distance(other.0).total_cmp(&distance(one.0)))
        };
        comparison.sure().min_by(first)
    }

    /// The place, among the measures, of the one that the verdict tells first. `None` if nothing has surely changed.
    pub fn first_told(&self, comparison: &GameComparison) -> Option<usize> {
        let (first, _) = self.first_sure(comparison)?;
        comparison.measures.iter().position(|compared| compared.measure == first.measure)
    }

    /// A value as a plot shows it: shares in percent.
    pub fn plotted(&self, measure: &GameMeasure, value: f64) -> f64 {
        shown(value, measure.unit())
    }

    /// The title of the plot of a measure, with its unit where the name has none.
    pub fn plot_title(&self, measure: &GameMeasure) -> String {
        let unit = if measure.unit() == MeasureUnit::Share { ", %" } else { "" };
        format!("{}{unit}", self.measure(measure))
    }

    /// The figures behind the first sentence of the verdict, if it tells a sure change.
    pub fn figures(&self, comparison: &GameComparison) -> Option<String> {
        let first = self.first_sure(comparison)?;
        let (unit, [before, now]) = (first.0.measure.unit(), [first.0.before?, first.0.now?]);
        let places = places(&now, unit);
        let ends = |one: &Interval| format!("{} to {}", number(one.low, unit, places), value(one.high, unit, places));
        let paired = self.row(first.0).change;
        let name = self.measure(&first.0.measure);
        Some(format!("{name}: {} now, before {}; deal by deal {paired}.", ends(&now), ends(&before)))
    }
}

/// How a measure is told of one game alone: its name and its mean with the half width of its interval.
pub fn measured(words: &CompareWords, measure: &GameMeasure, sums: &Moments) -> Option<(String, String)> {
    let (interval, unit) = (Interval::of_mean(sums, measure.unit())?, measure.unit());
    let places = places(&interval, unit);
    let half = number(interval.half_width(), unit, places);
    Some((words.measure(measure), format!("{} +- {half}", value(interval.mid, unit, places))))
}

/// A claim that was tried: what it says, what was measured in so many matches, and whether it holds.
pub fn claim_told(words: &CompareWords, tried: &TriedClaim, matches: u64) -> String {
    let TriedClaim { claim, measure, measured, verdict } = tried;
    let said = match verdict {
        ClaimVerdict::Holds => "holds",
        ClaimVerdict::Fails => "FAILS",
        ClaimVerdict::NotSure => "not sure",
    };
    let unit = measure.unit();
    let ends = measured.map_or("nothing was measured".into(), |one| {
        let places = places(&one, unit);
        format!("{} to {}", number(one.low, unit, places), value(one.high, unit, places))
    });
    let bounds = match (claim.least, claim.most) {
        (Some(least), Some(most)) => format!("{least} to {most}"),
        (Some(least), None) => format!("at least {least}"),
        (None, Some(most)) => format!("at most {most}"),
        (None, None) => "nothing".into(),
    };
    let name = lower_first(&words.measure(measure));
    format!("{}: {said}: {name} {ends} in {} (95 %), claimed {bounds}", claim.title, matches_told(matches))
}

fn nothing_changed(least_shown: Option<f64>) -> String {
    match least_shown {
        Some(least) => format!(
            "Nothing has surely changed: a difference above {:.1} points in the share of wins would have shown.",
            // rounded up, so that it stays true
            (least * 1000.0).ceil() / 10.0
        ),
        None => "Nothing has surely changed: too few deals were played to tell.".into(),
    }
}

/// Rows that only one of the two has.
fn rows_on_one_side(comparison: &GameComparison) -> Vec<String> {
    let only = |wanted: Changed| -> Vec<String> {
        let found = comparison.measures.iter().filter(|compared| compared.changed == wanted);
        found
            .filter_map(|compared| match &compared.measure {
                GameMeasure::RowPoints(row) => Some(format!("`{row}`")),
                _ => None,
            })
            .collect()
    };
    let told = |rows: Vec<String>, word: &str| match rows.len() {
        0 => None,
        1 => Some(format!("Row {} is {word}.", rows[0])),
        _ => Some(format!("Rows {} are {word}.", and(&rows))),
    };
    [told(only(Changed::OnlyNow), "new"), told(only(Changed::OnlyBefore), "gone")].into_iter().flatten().collect()
}

/// The place of a change in the verdict. Changes of one place are told in one sentence.
fn rank((compared, change): &(&ComparedMeasure, MeasureChange)) -> (u8, u8) {
    let own = match compared.measure {
        GameMeasure::DealerWins => 0,
        GameMeasure::Wins(_) => 1,
        GameMeasure::BetterWins => 2,
        GameMeasure::Rounds | GameMeasure::Moves | GameMeasure::Minutes => 3,
        GameMeasure::RowPoints(_) => 4,
        GameMeasure::Margin => 5,
        GameMeasure::Spread => 6,
        GameMeasure::Ties => 7,
        GameMeasure::LeadChanges => 8,
        GameMeasure::OneMove => 9,
        GameMeasure::RowTimes(_) => 10,
    };
    // where one seat wins more another wins less: the one that wins more is told
    (own, u8::from(own == 1 && *change == MeasureChange::Less))
}

/// How far a change is from 0: of rows in points or times, else in half widths of its interval.
fn distance(compared: &ComparedMeasure) -> f64 {
    let of_rows = matches!(compared.measure, GameMeasure::RowPoints(_) | GameMeasure::RowTimes(_));
    compared.change.map_or(0.0, |change| change.mid.abs() / if of_rows { 1.0 } else { change.half_width().max(1e-9) })
}

/// What has become of a measure, in a word or two.
fn changed_word(measure: &GameMeasure, changed: Changed) -> String {
    let direction = |change: MeasureChange| {
        let (more, less) = match measure {
            GameMeasure::Rounds | GameMeasure::Moves | GameMeasure::LeadChanges | GameMeasure::Ties => {
                ("more", "fewer")
            }
            GameMeasure::OneMove => ("more", "fewer"),
            GameMeasure::Minutes => ("longer", "shorter"),
            GameMeasure::Margin | GameMeasure::Spread => ("wider", "narrower"),
            GameMeasure::RowTimes(_) => ("more often", "less often"),
            _ => ("more", "less"),
        };
        if change == MeasureChange::More { more } else { less }
    };
    match changed {
        Changed::Surely(change) => direction(change).into(),
        Changed::Perhaps(change) => format!("perhaps {}", direction(change)),
        Changed::AsBefore => "as before".into(),
        Changed::OnlyBefore => "gone".into(),
        Changed::OnlyNow => "new".into(),
    }
}

/// A value as it is shown: shares in percent.
fn shown(value: f64, unit: MeasureUnit) -> f64 {
    // the sum with 0.0 turns -0.0 into 0.0
    if unit == MeasureUnit::Share { 100.0 * value + 0.0 } else { value + 0.0 }
}

/// The decimals with which a value is told: two digits of its half width, but at least one and at most four.
fn places(interval: &Interval, unit: MeasureUnit) -> usize {
    let half = shown(interval.half_width(), unit);
    match half {
        half if half <= 0.0 => 2,
        half if half >= 0.3 => 1,
        half if half >= 0.03 => 2,
        half if half >= 0.003 => 3,
        _ => 4,
    }
}

fn number(value: f64, unit: MeasureUnit, places: usize) -> String {
    format!("{:.places$}", shown(value, unit))
}

fn value(value: f64, unit: MeasureUnit, places: usize) -> String {
    let sign = if unit == MeasureUnit::Share { " %" } else { "" };
    format!("{}{sign}", number(value, unit, places))
}

fn signed(value: f64, unit: MeasureUnit, places: usize) -> String {
    let told = format!("{:+.places$}", shown(value, unit));
    // a value that is rounded to 0 has no sign
    if told.trim_start_matches(['+', '-']).chars().all(|c| c == '0' || c == '.') { told[1..].to_string() } else { told }
}

/// How far a comparison came: `2000 pairs`, `stopped at 1300 of 2000 pairs`.
pub fn pairs_played(pairs: u64, wished: u64, is_stopped: bool) -> String {
    if is_stopped {
        format!("stopped at {pairs} of {}; what is there holds, with wider intervals", plural(wished, "pair"))
    } else {
        plural(pairs, "pair")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workshop::compare::{CompareSums, PairedMoments};

    fn paired(differences: &[(i64, i64)]) -> PairedMoments {
        let mut sums = PairedMoments::default();
        for (before, now) in differences {
            sums.before.add(*before);
            sums.now.add(*now);
            sums.change.add(now - before);
        }
        sums
    }

    fn compared(measures: Vec<(GameMeasure, PairedMoments)>) -> GameComparison {
        let (names, sums): (Vec<GameMeasure>, Vec<PairedMoments>) = measures.into_iter().unzip();
        let pairs = sums.iter().map(|sums| sums.now.n).max().unwrap_or_default();
        GameComparison::of(&names, &CompareSums { measures: sums, pairs, ..CompareSums::default() })
    }

    #[test]
    fn a_verdict_is_two_sentences_at_most() {
        let words = CompareWords::new(&[0, 1]);
        let up: Vec<(i64, i64)> = (0..400).map(|n| (n % 2, n % 2 + 1 + n % 3)).collect();
        let down: Vec<(i64, i64)> = up.iter().map(|(before, now)| (*now, *before)).collect();
        let same = [(3, 3); 400];
        let all = compared(vec![
            (GameMeasure::Wins(0), paired(&[(0, 0); 400])),
            (GameMeasure::Rounds, paired(&down)),
            (GameMeasure::Moves, paired(&down)),
            (GameMeasure::Margin, paired(&up)),
            (GameMeasure::RowPoints("plume".into()), paired(&up)),
            (GameMeasure::RowPoints("last".into()), paired(&same)),
        ]);
        assert_eq!(words.verdict(&all), "Matches are shorter. Row `plume` scores more.");
        let none = compared(vec![(GameMeasure::Wins(0), paired(&[(0, 0); 2000]))]);
        assert_eq!(
            words.verdict(&none),
            "Nothing has surely changed: a difference above 0.7 points in the share of wins would have shown."
        );
        let new = PairedMoments { now: paired(&same).now, ..PairedMoments::default() };
        let few =
            compared(vec![(GameMeasure::Wins(0), paired(&[(0, 0); 5])), (GameMeasure::RowPoints("crown".into()), new)]);
        let told = "Nothing has surely changed: too few deals were played to tell. Row `crown` is new.";
        assert_eq!(words.verdict(&few), told);
        assert!(words.verdict(&compared(Vec::new())).starts_with("No deal was played"));
    }

    #[test]
    fn a_row_is_told_with_its_interval() {
        let words = CompareWords::new(&[0, 1, 0, 1]);
        let wins: Vec<(i64, i64)> =
            (0..100).map(|n| (2520 * (n % 2), 2520 * i64::from(n % 2 == 0 || n < 60))).collect();
        let all = compared(vec![(GameMeasure::Wins(1), paired(&wins))]);
        let row = words.row(&all.measures[0]);
        assert_eq!(
            (row.name.as_str(), row.before.as_str(), row.now.as_str()),
            ("Seats 1 and 3 win", "50.0 %", "80.0 %")
        );
        assert!(row.change.starts_with('+') && row.change.contains(" ... +"), "{row:?}");
        assert_eq!(signed(-0.000_01, MeasureUnit::Points, 2), "0.00");
    }
}
