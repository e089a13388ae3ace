//! What the statistics say: figures of a person, the league, goals, deals of the day.

use crate::session::DayDate;
use crate::wording::StatisticsSaid;
use crate::wording::words::{and, lower_first, matches, number, plural};

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

pub fn statistics(said: &StatisticsSaid) -> String {
    match said {
        StatisticsSaid::WinShare { won, played, error } => {
            let share = 100.0 * f64::from(*won) / f64::from((*played).max(1));
            match played {
                0..=4 => format!("{won} of {played} won"),
                _ => format!("{won} of {played} won: {share:.0} %, give or take {:.0}", 100.0 * error),
            }
        }
        StatisticsSaid::AverageMargin(margin) => match margin {
            m if m.abs() < 0.05 => "Level with the best opponent on average".into(),
            m if *m > 0.0 => format!("{m:.1} points ahead on average"),
            m => format!("{:.1} points behind on average", -m),
        },
        StatisticsSaid::BestRound(points) => format!("Best round: {points}"),
        StatisticsSaid::Streak { now, most } => format!("Most wins in a row: {most}; now {now}"),
        StatisticsSaid::Bids { made, missed } => format!("Bids: {made} made, {missed} missed"),
        StatisticsSaid::KnownMatches { known, all, partners } => {
            let who = if *partners { "What your side scored" } else { "What you scored" };
            if known == all {
                format!("{who}, in {}", matches(u64::from(*all)))
            } else {
                format!("{who}, in {known} of {all} matches; no record of the others is kept")
            }
        }
        StatisticsSaid::Row { name, times, each, a_round } => {
            format!("{name}: {}, {each:.1} points each, {a_round:.2} points a round", count(*times))
        }
        StatisticsSaid::WorkingOut { done, all } => format!("Looking through kept matches: {done} of {all}"),
        StatisticsSaid::OneMatch { won, points, margin } => one_match(*won, *points, *margin),
        StatisticsSaid::MatchBar { number, points, margin } => {
            format!("Match {number}: {}, {}", plural(*points, "point"), by(*margin))
        }
        StatisticsSaid::MarginsSpoken(margins) => {
            let told: Vec<String> = margins.iter().map(|margin| by(*margin)).collect();
            format!("The last matches, oldest first: {}", told.join("; "))
        }
        StatisticsSaid::GivenAway { matches: n, mean, error } => {
            format!("{mean:.2} points given away a decision, give or take {error:.2}, in {}", matches(*n as u64))
        }
        StatisticsSaid::JudgedBar { number, decisions, mean, error } => {
            format!(
                "Match {number}: {mean:.2} points a decision, give or take {error:.2}, in {}",
                plural(*decisions, "decision")
            )
        }
        StatisticsSaid::Rated(rating) if rating.rating.abs() < 0.5 => format!("0 ± {:.0}", rating.half_width),
        StatisticsSaid::Rated(rating) => format!("{:+.0} ± {:.0}", rating.rating, rating.half_width).replace('-', "−"),
        StatisticsSaid::LeagueRow { place, who, matches: played, wins, rating } => {
            format!("{place}. {who}: {}, {wins} won, rating {rating}", matches(u64::from(*played)))
        }
        StatisticsSaid::WinAgainst(level) => format!("Win a match against {level}"),
        StatisticsSaid::WinInARow(n) => format!("Win {} in a row", number(*n as i32)),
        StatisticsSaid::WinByPoints(points) => format!("Win by {} or more", plural(*points, "point")),
        StatisticsSaid::MakeBids(n) => format!("Make {} bids", number(*n as i32)),
        StatisticsSaid::EveryRow(None) => "Score in every way there is".into(),
        StatisticsSaid::EveryRow(Some(next)) => {
            format!("Score in every way there is; one you never scored: {}", lower_first(next))
        }
        StatisticsSaid::Progress { have, need } => format!("{have} of {need}"),
        StatisticsSaid::GoalSpoken { goal, progress, reached: false } => format!("{goal}: {progress}"),
        StatisticsSaid::GoalSpoken { goal, .. } => format!("{goal}: reached"),
        StatisticsSaid::GoalReached(goal) => format!("Goal reached: {}.", lower_first(goal)),
        StatisticsSaid::FirstTime(rows) => {
            let rows: Vec<String> = rows.iter().map(|row| lower_first(row)).collect();
            format!("You scored this for the first time: {}.", and(&rows))
        }
        StatisticsSaid::Day(date) => day(*date),
        StatisticsSaid::DailyToPlay { date, game } => format!("{}: {game}", day(*date)),
        StatisticsSaid::DailyResult { date, game, points, fewest_win, compared } => {
            format!("{}: {game}, {}", day(*date), beside(*points, *fewest_win, *compared))
        }
        StatisticsSaid::DailyPoints { points, fewest_win, compared } => beside(*points, *fewest_win, *compared),
        StatisticsSaid::DailyTold(told) => format!("The deal of the day: {told}."),
        StatisticsSaid::DailyTile { game, told: "" } => format!("Deal of the day: play {game}"),
        StatisticsSaid::DailyTile { game, told } => format!("Deal of the day: {game}, {told}"),
        StatisticsSaid::Result { won, shared, points, against } => {
            let how = match (won, shared) {
                (_, true) => "Drawn",
                (true, _) => "Won",
                (false, _) => "Lost",
            };
            let points: Vec<String> = points.iter().map(i32::to_string).collect();
            let against = if against.is_empty() { String::new() } else { format!(", against {}", and(against)) };
            format!("{how} {}{against}", points.join(" : "))
        }
        StatisticsSaid::LookAt { number, label } => format!("Look at match {number}: {label}"),
        StatisticsSaid::CopyAsText { number, label } => format!("Copy match {number} as text: {label}"),
    }
}

fn one_match(won: bool, points: i32, margin: i32) -> String {
    let points = plural(points, "point");
    match (won, margin) {
        (true, 0) => format!("One match so far: won, with {points}."),
        (true, by) => format!("One match so far: won by {}, with {points}.", by.abs()),
        (false, 0) => format!("One match so far: level, with {points}."),
        (false, by) => format!("One match so far: lost by {}, with {points}.", by.abs()),
    }
}

/// A margin in words: `won by 3`, `lost by 12`, `level`.
fn by(margin: i32) -> String {
    match margin {
        0 => "level".into(),
        1.. => format!("ahead by {margin}"),
        _ => format!("behind by {}", margin.unsigned_abs()),
    }
}

fn count(times: u32) -> String {
    match times {
        1 => "once".into(),
        2 => "twice".into(),
        n => format!("{n} times"),
    }
}

fn day(date: DayDate) -> String {
    let (year, month, day) = date.parts();
    let named = format!("{day} {}", MONTHS[(month as usize + 11) % 12]);
    if DayDate::today().parts().0 == year { named } else { format!("{named} {year}") }
}

/// Points beside those of a level with the same cards: `11 points, better than Steady's 14`.
fn beside(points: i32, fewest_win: bool, compared: Option<(&str, i32)>) -> String {
    let own = plural(points, "point");
    let Some((level, other)) = compared else { return own };
    match points.cmp(&other) {
        std::cmp::Ordering::Equal => format!("{own}, as many as {level}"),
        more if (more == std::cmp::Ordering::Less) == fewest_win => format!("{own}, better than {level}'s {other}"),
        _ => format!("{own}; {level} made {other}"),
    }
}
