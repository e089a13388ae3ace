//! `daily`: the deal of the day, the same cards for everybody.

use super::args::{Cli, CliCommand, PlayArgs, TableArgs};
use super::kept_args::DailyArgs;
use super::output::print_json;
use crate::session::{DailyDeal, DailyDone, DayDate, House, PreferenceFile, Saves};
use crate::wording::words::capital;
use crate::wording::{KeepingSaid, StatisticsSaid, game_title, tell};
use serde_json::json;
use std::path::Path;

/// Tells which deal it is, and how it was played.
pub fn daily(data: Option<&Path>, args: &DailyArgs) -> anyhow::Result<i32> {
    let house = House::open(crate::GAMES, data)?;
    let (deal, done) = found(&house, args)?;
    let players = deal.players(&house)?;
    let title = game_title(&house, &deal.game);
    if args.json {
        let done = done.map(|done| {
            let won = done.played.winners.contains(&(done.seat as u8));
            json!({ "points": done.played.points[done.seat], "won": won, "record": done.played.record })
        });
        print_json(&json!({
            "date": deal.date.to_string(), "game": deal.game, "title": title, "seats": deal.seats, "seed": deal.seed,
            "players": players, "done": done,
        }));
        return Ok(0);
    }
    match done {
        None => say!("{}, seed {}", tell(StatisticsSaid::DailyToPlay { date: deal.date, game: &title }), deal.seed),
        Some(done) => say!("{}", told(&deal, &title, &done)),
    }
    Ok(0)
}

/// The result of a deal, beside that of the usual level if that was found out.
fn told(deal: &DailyDeal, title: &str, done: &DailyDone) -> String {
    let compared = done.compared.as_ref().map(|compared| (capital(&compared.level), compared.points));
    tell(StatisticsSaid::DailyResult {
        date: deal.date,
        game: title,
        points: done.played.points[done.seat],
        fewest_win: done.played.fewest_win,
        compared: compared.as_ref().map(|(level, points)| (level.as_str(), *points)),
    })
}

/// The deal that is meant, and its result if it was played to the end.
fn found(house: &House, args: &DailyArgs) -> anyhow::Result<(DailyDeal, Option<DailyDone>)> {
    let statistics = Saves::usual().statistics();
    let read = statistics.read().map_err(|error| anyhow::Error::msg(tell(KeepingSaid::Error(&error))))?;
    let date = args.date.unwrap_or_else(DayDate::today);
    let deal = match &args.game {
        Some(game) => DailyDeal::of(house, date, &house.find(game)?.game.id),
        None => {
            let favourites = PreferenceFile::usual().read().favourites;
            DailyDeal::for_player(house, date, &read.matches, &favourites)
        }
    };
    let deal = deal.ok_or_else(|| anyhow::anyhow!("there is no game to play: `house-rules list` tells all"))?;
    let mut done = deal.done(house, &read.matches);
    let known = statistics.figures().read();
    done.iter_mut().for_each(|done| done.compared = known.get(&done.played.record).and_then(|k| k.compared.clone()));
    Ok((deal, done))
}

/// The command line with `daily --play` as the command `play` that it stands for.
pub fn as_play(cli: Cli) -> anyhow::Result<Cli> {
    let args = match &cli.command {
        Some(CliCommand::Daily(args)) if args.play => args,
        _ => return Ok(cli),
    };
    let house = House::open(crate::GAMES, cli.data.as_deref())?;
    let (deal, _) = found(&house, args)?;
    let seat = deal.players(&house)?.iter().enumerate().map(|(seat, who)| format!("{seat}={who}")).collect();
    let (seats, seed) = (Some(deal.seats), Some(deal.seed));
    let table = TableArgs { variant: deal.game, seat, seats, seed, ..TableArgs::default() };
    let play = PlayArgs { table, text: args.text, ..PlayArgs::default() };
    Ok(Cli { command: Some(CliCommand::Play(play)), ..cli })
}
