//! `simulate`: plays many matches.

use super::args::SimulateArgs;
use super::compare::measure_key;
use super::pairs::{bot_seed_told, one_bot_seed};
use super::ready_table;
use crate::play::Policy;
use crate::session::{
    Duel, Entrant, GameMeasure, House, Part, PartBody, RunSetup, Simulation, fingerprint_text, shard_range,
    simulate_some,
};
use crate::wording::words::{matches, plural};
use crate::wording::{CompareWords, measured};
use crate::workshop::compare::Interval;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

pub fn simulate(data: Option<&Path>, args: &SimulateArgs) -> anyhow::Result<i32> {
    let house = House::open_with(crate::GAMES, data, args.outside.settings_at(&args.table))?;
    let table = ready_table::load(&house, &args.table)?;
    let names: Vec<String> = table.named.iter().map(|n| n.clone().unwrap_or_else(|| "any/random".into())).collect();
    if let Some(seat) = names.iter().position(|n| n == "human") {
        return Err(super::Usage(format!("seat {seat}: nobody is asked in a simulation; name a strategy")).into());
    }
    let policies = policies(&house, &table, &names)?;
    table.tell_unasked(&args.table);
    if args.shard.is_some() && args.table.seed.is_none() {
        let text = "the parts of a run have one seed: name it with --seed, the same for all of them";
        return Err(super::Usage(text.into()).into());
    }
    let bot_seed = policies.iter().find_map(|policy| policy.secret());
    one_bot_seed(args.shard.is_some(), bot_seed, &args.outside)?;
    let seed = args.table.seed.unwrap_or_else(crate::session::fresh_seed);
    let duel =
        Duel { rules: table.loaded.rules().clone(), policies, games: args.games, seed, threads: args.threads as usize };
    if args.interpreted {
        let policies = duel.policies.iter().flat_map(|policy| policy.call_counts());
        policies.chain(duel.rules.live.call_count()).for_each(|count| count.interpret_all(true));
    }
    args.out.iter().try_for_each(|path| Part::writable(path))?;
    let range = args.shard.map_or(0..args.games, |shard| shard_range(args.games, shard));
    let bar = progress_bar(range.end - range.start);
    let start = Instant::now();
    let result = simulate_some(&duel, range.clone(), |done| bar.set_position(done))?;
    let seconds = start.elapsed().as_secs_f64();
    bar.finish_and_clear();
    let threads = if args.threads == 0 {
        std::thread::available_parallelism().map_or(1, usize::from)
    } else {
        args.threads as usize
    };
    let entrant =
        |who: &String| Entrant { who: who.clone(), fingerprint: house.player_fingerprint(who, &table.loaded) };
    let setup = RunSetup {
        variant: table.loaded.rules().id.clone(),
        options: table.loaded.option_texts().into_iter().collect(),
        seats: table.loaded.rules().seats as u8,
        sides: table.loaded.rules().teams,
        unit: "match".into(),
        seed,
        bot_seed,
        total: args.games,
        rules: fingerprint_text(table.loaded.rules().fingerprint),
        players: names.iter().map(entrant).collect(),
        sprt: None,
    };
    let part = Part { threads, seconds, ..Part::new(setup, range, PartBody::Simulate(Box::new(result))) };
    // figures whose file cannot be written are printed all the same
    let written = args.out.as_ref().map_or(Ok(()), |out| part.write(out));
    match args.shard {
        Some((number, of)) if written.is_ok() => {
            note!("part {number} of {of}, matches {} to {}, is written", part.range.0 + 1, part.range.1);
            Ok(0)
        }
        _ => {
            let status = print_part(&part, args.json);
            written?;
            Ok(status)
        }
    }
}

/// Prints the result of some matches; returns the exit status.
pub(super) fn print_part(part: &Part, as_json: bool) -> i32 {
    let PartBody::Simulate(result) = &part.body else { return 1 };
    let report = SimulationReport {
        variant: part.setup.variant.clone(),
        names: part.setup.players.iter().map(|player| player.who.clone()).collect(),
        seed: part.setup.seed,
        bot_seed: part.setup.bot_seed,
        threads: part.threads,
        seconds: part.seconds,
        result: (**result).clone(),
    };
    if as_json {
        super::output::print_json(&report.to_json())
    } else {
        say!("{}", report.to_text().trim_end())
    }
    if let Some(first) = &result.first_fault {
        // a shard that was read from a file does not have the kinds of faults any more
        let of_rules = result.uncounted > result.endless || first.seat.is_some();
        let what = if of_rules { "a fault in the match" } else { "no end of the match" };
        note!("{what} with seed {}: {first}", first.seed);
    }
    let faulty = result.uncounted > 0 || result.seats.iter().any(|seat| seat.faults > 0);
    faulty as i32
}

/// A policy for each name, shared by equal names.
fn policies(house: &House, table: &ready_table::ReadyTable, names: &[String]) -> anyhow::Result<Vec<Arc<dyn Policy>>> {
    let mut known: Vec<(String, Arc<dyn Policy>)> = Vec::new();
    for name in names {
        if !known.iter().any(|(n, _)| n == name) {
            known.push((name.clone(), house.policy(name, &table.loaded)?));
        }
    }
    let policy = |name: &String| known.iter().find(|(n, _)| n == name).map(|(_, p)| p.clone());
    Ok(names.iter().filter_map(policy).collect())
}

fn progress_bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} matches, {eta} left") {
        bar.set_style(style);
    }
    bar
}

/// A time with two significant digits, or all before the point.
fn microseconds(time: f64) -> String {
    let places = if time < 1.0 { 2 } else { (time < 10.0) as usize };
    format!("{time:.places$} us")
}

struct SimulationReport {
    variant: String,
    names: Vec<String>,
    seed: i64,
    bot_seed: Option<i64>,
    threads: usize,
    seconds: f64,
    result: Simulation,
}

impl SimulationReport {
    /// Mean and standard deviation of a seat's points.
    fn points(&self, seat: usize) -> (f64, f64) {
        let games = self.result.games.max(1) as f64;
        let result = &self.result.seats[seat];
        let mean = result.points as f64 / games;
        (mean, (result.squares as f64 / games - mean * mean).max(0.0).sqrt())
    }

    fn to_json(&self) -> serde_json::Value {
        let seats = self.names.iter().enumerate().map(|(seat, name)| {
            let (mean, sd) = self.points(seat);
            let result = &self.result.seats[seat];
            json!({ "strategy": name, "wins": result.wins, "wins_alone": result.alone, "points_mean": mean,
                    "points_sd": sd, "faults": result.faults,
                    "microseconds_per_decision": result.thinking.microseconds_per_decision() })
        });
        json!({
            "variant": self.variant, "games": self.result.games, "seed": self.seed, "bot_seed": self.bot_seed, "threads": self.threads,
            "seconds": self.seconds, "games_per_second": self.result.games as f64 / self.seconds.max(1e-9),
            "moves": self.result.moves, "script_calls": self.result.calls.interpreted,
            "compiled_calls": self.result.calls.compiled, "uncounted": self.result.uncounted, "endless": self.result.endless,
            "reproducible": self.result.is_reproducible(), "seats": seats.collect::<Vec<_>>(),
            "measured": self.result.measures.matches(), "measures": self.measures_json(),
        })
    }

    /// What the first matches were like: the measures of `compare`, each with its 95 % interval.
    fn measures_json(&self) -> Vec<serde_json::Value> {
        let one = |(measure, sums): &(GameMeasure, crate::session::Moments)| {
            let (name, of) = measure_key(measure);
            let ends = Interval::of_mean(sums, measure.unit()).map(|one| json!([one.low, one.mid, one.high]));
            json!({ "measure": name, "of": of, "value": ends })
        };
        self.result.measures.sums.iter().map(one).collect()
    }

    /// What the first matches were like, beside what is told of the seats.
    fn measures_text(&self) -> String {
        let words = CompareWords::new(&[]);
        let told = |measure: &GameMeasure| !matches!(measure, GameMeasure::Wins(_) | GameMeasure::RowPoints(_));
        let rare = |(measure, sums): &&(GameMeasure, crate::session::Moments)| {
            !matches!(measure, GameMeasure::RowTimes(_)) || sums.sum > 0
        };
        let all = self.result.measures.sums.iter().filter(|(measure, _)| told(measure)).filter(rare);
        let lines: Vec<String> = all
            .filter_map(|(measure, sums)| measured(&words, measure, sums))
            .map(|(name, value)| format!("    {name}: {value}\n"))
            .collect();
        if lines.is_empty() {
            String::new()
        } else {
            let of = matches(self.result.measures.matches());
            format!("  measured in the first {of}, with 95 % intervals:\n{}", lines.concat())
        }
    }

    fn calls(&self) -> String {
        let calls = self.result.calls;
        let compiled = if calls.compiled > 0 { format!(", {} compiled", calls.compiled) } else { String::new() };
        format!("{}{compiled}", plural(calls.interpreted, "script call"))
    }

    fn to_text(&self) -> String {
        let games = self.result.games.max(1) as f64;
        let mut text = format!(
            "{}: {}, seed {}{}, {:.2} s ({:.0} matches/s), {}, {}\n",
            self.variant,
            matches(self.result.games),
            self.seed,
            bot_seed_told(self.bot_seed),
            self.seconds,
            self.result.games as f64 / self.seconds.max(1e-9),
            plural(self.result.moves, "move"),
            self.calls()
        );
        for (seat, name) in self.names.iter().enumerate() {
            let result = &self.result.seats[seat];
            let share = result.wins as f64 / games;
            let interval = 1.96 * (share * (1.0 - share) / games).sqrt();
            let (mean, _) = self.points(seat);
            text += &format!(
                "  seat {seat} {name}: {} ({:.1} % +- {:.1}), {mean:.2} points a match",
                plural(result.wins, "win"),
                100.0 * share,
                100.0 * interval
            );
            if let Some(time) = result.thinking.microseconds_per_decision() {
                text += &format!(", {} a decision", microseconds(time));
            }
            text += &if result.faults > 0 { format!(", {}\n", plural(result.faults, "fault")) } else { "\n".into() };
        }
        text += &self.measures_text();
        let Simulation { uncounted, endless, .. } = self.result;
        if uncounted > endless {
            text += &format!("  ended by a fault of the rules and not counted: {}\n", matches(uncounted - endless));
        }
        if endless > 0 {
            text += &format!("  without an end and not counted: {}\n", matches(endless));
            text +=
                "    `rounds:` beside `target:` in `play_to:` ends a match that its players do not bring to an end\n";
        }
        text
    }
}
