//! `stats`: the matches that people have played on this computer, and their sums.

use super::kept_args::StatsArgs;
use super::output::print_json;
use crate::diagnostics::shown;
use crate::session::{
    House, Household, LeagueRow, MatchTally, PlayedMatch, PlayedMatches, PreferenceFile, Rival, Saves, Tallies,
    VariantTally,
};
use crate::wording::words::{matches, plural};
use crate::wording::{
    self, KeepingSaid, StatisticsLabel, StatisticsSaid, beside_the_tally, game_title, player_title, rival_title, tell,
};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::path::Path;

pub fn stats(data: Option<&Path>, args: &StatsArgs) -> anyhow::Result<i32> {
    let house = House::open(crate::GAMES, data)?;
    let statistics = Saves::usual().statistics();
    let mut read = statistics.read().map_err(|error| anyhow::Error::msg(tell(KeepingSaid::Error(&error))))?;
    if let Some(variant) = &args.variant {
        // there may be matches of a game whose rules are gone
        if !read.matches.iter().any(|played| played.variant == *variant) {
            house.find(variant)?;
        }
        read.matches.retain(|played| played.variant == *variant);
    }
    if args.league {
        league(&house, read, args.json);
        return Ok(0);
    }
    match (args.json, args.csv) {
        (true, _) => print_json(&to_json(&read)),
        (_, true) => to_csv(&read.matches).iter().for_each(|line| say!("{line}")),
        _ => to_text(&house, &read).iter().for_each(|line| say!("{line}")),
    }
    if let (Some(path), Some(told)) = (statistics.path(), passed_over(&read)) {
        note!("{}: {told}", shown(path));
    }
    Ok(0)
}

/// Prints how everybody does against everybody else.
fn league(house: &House, read: PlayedMatches, json: bool) {
    let own = PreferenceFile::usual().read().name;
    let league = Household::of(read.matches, HashMap::new(), house, &own).league(None);
    if json {
        let row = |row: &LeagueRow| {
            let kind = match row.who {
                Rival::Person(_) => "person",
                Rival::Level(_) => "level",
                Rival::Strategy(_) => "strategy",
            };
            json!({
                "who": rival_title(&row.who), "kind": kind, "matches": row.matches, "wins": row.wins,
                "rating": row.rating.rating, "rating_ci95": row.rating.half_width,
            })
        };
        return print_json(&json!({ "league": league.rows.iter().map(row).collect::<Vec<_>>() }));
    }
    if league.rows.len() < 2 {
        say!("{}", wording::say(StatisticsLabel::NobodyMet));
    }
    for (place, row) in league.rows.iter().enumerate().filter(|_| league.rows.len() > 1) {
        let (who, rating) = (rival_title(&row.who), tell(StatisticsSaid::Rated(row.rating)));
        let (place, matches, wins) = (place + 1, row.matches, row.wins);
        say!("{}", tell(StatisticsSaid::LeagueRow { place, who: &who, matches, wins, rating: &rating }));
    }
}

/// The lines of the file that could not be read, in words; `None` if all could.
fn passed_over(read: &PlayedMatches) -> Option<String> {
    let torn = (read.unread > 0).then(|| format!("{} cannot be read", plural(read.unread, "line")));
    let later = (read.later > 0).then(|| format!("{} of a later version of this program", plural(read.later, "line")));
    let told: Vec<String> = torn.into_iter().chain(later).collect();
    (!told.is_empty()).then(|| format!("{}: passed over", told.join(", ")))
}

fn to_text(house: &House, read: &PlayedMatches) -> Vec<String> {
    let tallies = Tallies::of(&read.matches);
    let mut lines: Vec<String> = tallies.variants.iter().flat_map(|variant| variant_text(house, variant)).collect();
    if tallies.among_people > 0 {
        lines.push(format!("{} among several people", matches(tallies.among_people.into())));
    }
    if lines.is_empty() {
        lines.push("No match was played to its end yet.".into());
    }
    lines
}

fn variant_text(house: &House, variant: &VariantTally) -> Vec<String> {
    let all = &variant.all;
    let title = game_title(house, &variant.variant);
    let mut lines = vec![format!("{title}: {}", figures(all))];
    for (who, tally) in &variant.by_opponent {
        let names: Vec<String> = who.split(", ").map(player_title).collect();
        let shared = if tally.shared > 0 { format!(", {} shared", tally.shared) } else { String::new() };
        lines.push(format!("   against {}: {} : {}{shared}", names.join(", "), tally.won, tally.lost()));
    }
    lines.extend(beside_the_tally(all).map(|told| format!("   {told}")));
    lines
}

/// The figures in words, such as `12 played, 7 won (58 %), 113.2 points a match, best 121, 3 won in a row at most, now
/// 0`.
fn figures(tally: &MatchTally) -> String {
    let Some(average) = tally.average() else { return "none played to its end".into() };
    let share = 100.0 * f64::from(tally.won) / f64::from(tally.played);
    let best = tally.best.map_or(String::new(), |best| format!(", best {best}"));
    let row = format!(", {} won in a row at most, now {}", tally.longest, tally.streak);
    format!("{} played, {} won ({share:.0} %), {average:.1} points a match{best}{row}", tally.played, tally.won)
}

fn tally_json(tally: &MatchTally) -> Value {
    json!({
        "played": tally.played, "won": tally.won, "lost": tally.lost(), "shared": tally.shared,
        "abandoned": tally.abandoned, "again": tally.again, "helped": tally.helped, "conceded": tally.conceded, "average": tally.average(),
        "best": tally.best, "streak": tally.streak, "longest_streak": tally.longest, "seconds": tally.seconds,
    })
}

fn to_json(read: &PlayedMatches) -> Value {
    let tallies = Tallies::of(&read.matches);
    let variant = |variant: &VariantTally| {
        let mut all = tally_json(&variant.all);
        let opponents = variant.by_opponent.iter().map(|(who, tally)| {
            let mut of = tally_json(tally);
            of["opponents"] = json!(who);
            of
        });
        all["opponents"] = Value::Array(opponents.collect());
        all["variant"] = json!(variant.variant);
        all
    };
    json!({
        "variants": tallies.variants.iter().map(variant).collect::<Vec<_>>(),
        "among_people": tallies.among_people, "unread": read.unread, "later": read.later,
    })
}

/// A table of all matches, the oldest first. Lists are separated by blanks.
fn to_csv(matches: &[PlayedMatch]) -> Vec<String> {
    let heading = "when,variant,seed,players,names,points,winners,rounds,seconds,looks,hints,resumed,abandoned";
    let line = |m: &PlayedMatch| {
        let list = |items: Vec<String>| field(&items.join(" "));
        let numbers = |items: &[i32]| list(items.iter().map(i32::to_string).collect());
        let winners: Vec<i32> = m.winners.iter().map(|w| i32::from(*w)).collect();
        let names: Vec<&str> = m.names.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
        [
            m.when.to_string(),
            field(&m.variant),
            m.seed.to_string(),
            list(m.players.clone()),
            field(&names.join(" ")),
            numbers(&m.points),
            numbers(&winners),
            m.rounds.to_string(),
            m.seconds.to_string(),
            m.looks.to_string(),
            m.hints.to_string(),
            m.resumed.to_string(),
            m.abandoned.to_string(),
        ]
        .join(",")
    };
    std::iter::once(heading.to_string()).chain(matches.iter().map(line)).collect()
}

/// A field quoted as RFC 4180 asks.
fn field(text: &str) -> String {
    if text.contains(['"', ',', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_string() }
}
