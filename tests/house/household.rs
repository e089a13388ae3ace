//! What is kept of matches that people have played: their records, what is worked out from them, the deal of the day.

use crate::bad_input::{USAGE, refused};
use crate::common::{Folder, house};
use crate::packs::{answered, run_at};
use house_rules::session::{
    DailyDeal, DayDate, GoalFacts, Halt, Household, KnownMatch, Match, MatchFigures, MatchNotes, Player, Rival, Saves,
    Statistics, TableChoice, daily_seed,
};
use serde_json::Value;
use std::path::Path;
use std::sync::atomic::AtomicUsize;

/// Plays a match to its end by a strategy, and keeps it as that of a person at seat 0.
pub fn played(statistics: &Statistics, game: &str, seed: i64, name: &str) -> Match {
    let house = house();
    let loaded = house.load(&TableChoice { variant: game.into(), ..TableChoice::default() }).unwrap();
    let level = loaded.levels.usual().unwrap().strategy.clone();
    let players = (0..loaded.rules().seats).map(|_| house.player(&level, &loaded).unwrap()).collect();
    let mut running = Match::start(loaded.rules().clone(), players, seed, None, loaded.option_texts()).unwrap();
    running.run().unwrap();
    // the moves stay; a person is said to have made those of the first seat
    let mut record = running.record().clone();
    record.players[0] = "human".into();
    let mut players = running.players.clone();
    players[0] = Player::Human;
    let running = Match::resume(loaded.rules().clone(), players, &record).unwrap();
    let names: Vec<String> =
        (0..running.players.len()).map(|seat| if seat == 0 { name.into() } else { String::new() }).collect();
    statistics.finished(&running, &mut MatchNotes::default(), &names).unwrap();
    running
}

fn read(folder: &Folder) -> (Statistics, Household) {
    let statistics = Saves::at(&folder.file("saves")).statistics();
    let all = Household::read(&statistics, &house(), "").unwrap();
    (statistics, all)
}

/// The same figures come from the match itself and from its record played again, for games of every kind.
#[test]
fn figures_are_the_same_from_the_match_and_from_its_record() {
    let folder = Folder::new();
    let statistics = Saves::at(&folder.file("saves")).statistics();
    let games = ["cribbage", "hearts", "spades", "gin_rummy", "pasur", "pitch"];
    for (game, seed) in games.iter().zip(1..) {
        let running = played(&statistics, game, seed, "Ann");
        let own = &MatchFigures::of(&running).seats[&0];
        assert!(own.rounds > 0 && !own.rows.is_empty(), "{game}: {own:?}");
        let scored: i64 = own.counted.values().map(|row| row.points).sum();
        let total = i64::from(running.outcome().unwrap().totals[0]);
        assert!(scored >= total || game == &"cribbage", "{game}: {scored} {total}");
    }
    let (_, before) = read(&folder);
    assert!(before.missing().is_empty());
    std::fs::remove_file(folder.file("figures.jsonl")).unwrap();
    let (statistics, lost) = read(&folder);
    assert_eq!(lost.missing().len(), games.len());
    let done = AtomicUsize::new(0);
    statistics.work_out(&house(), &lost.missing(), &Halt::default(), &done);
    assert_eq!(done.into_inner(), games.len());
    let (_, again) = read(&folder);
    for game in games {
        assert_eq!(again.figures("Ann", game), before.figures("Ann", game), "{game}");
    }
    // a count in the play, and one of the hand
    let counted = &again.figures("Ann", "cribbage").sums.counted;
    assert!(["", "hand", "crib"].iter().all(|name| counted.contains_key(*name)), "{counted:?}");
    assert!(again.figures("Ann", "pitch").sums.bids_made + again.figures("Ann", "pitch").sums.bids_missed > 0);
}

#[test]
fn work_that_is_stopped_keeps_what_was_done() {
    let folder = Folder::new();
    let statistics = Saves::at(&folder.file("saves")).statistics();
    played(&statistics, "pasur", 1, "Ann");
    std::fs::remove_file(folder.file("figures.jsonl")).unwrap();
    let halt = Halt::default();
    halt.wish();
    let (statistics, all) = read(&folder);
    let done = AtomicUsize::new(0);
    statistics.work_out(&house(), &all.missing(), &halt, &done);
    assert_eq!((done.into_inner(), read(&folder).1.missing().len()), (0, 1));
}

/// Every shipped game has goals, and none of them is reached before the first match.
#[test]
fn every_game_has_goals() {
    let house = house();
    for game in house.catalog.games.iter().filter(|game| game.gallery.listed) {
        let loaded = house.load(&TableChoice { variant: game.id.clone(), ..TableChoice::default() }).unwrap();
        let goals = GoalFacts::of(&loaded).goals(&Default::default());
        assert!(goals.len() >= 3 && goals.iter().all(|goal| !goal.is_reached()), "{}: {goals:?}", game.id);
    }
}

#[test]
fn a_level_is_the_same_rival_in_every_game() {
    let folder = Folder::new();
    let statistics = Saves::at(&folder.file("saves")).statistics();
    for (game, seed) in ["pasur", "hearts"].iter().zip(1..) {
        played(&statistics, game, seed, "Ann");
    }
    let (_, all) = read(&folder);
    let league = all.league(None);
    let who: Vec<&Rival> = league.rows.iter().map(|row| &row.who).collect();
    assert!(who.len() == 2 && who.contains(&&Rival::Level("steady".into())), "{who:?}");
    assert!(league.rows.iter().all(|row| row.matches == 2), "{league:?}");
    assert_eq!(all.league(Some("pasur")).rows.len(), 2);
}

/// The deal is that of the day for whoever plays it, and its result is found again.
#[test]
fn a_deal_of_the_day_is_found_again_with_the_levels_result() {
    let folder = Folder::new();
    let (house, date) = (house(), DayDate::today());
    let deal = DailyDeal::of(&house, date, "pasur").unwrap();
    assert_eq!(deal.seed, daily_seed(date, "pasur"));
    let (statistics, before) = read(&folder);
    assert_eq!(deal.done(&house, &before.matches), None);
    let running = played(&statistics, "pasur", deal.seed, "");
    let (statistics, all) = read(&folder);
    let mut done = deal.done(&house, &all.matches).unwrap();
    done.compare(&house, &statistics, &Halt::default());
    // whoever played was that level itself
    let compared = done.compared.clone().unwrap();
    assert_eq!((compared.level.as_str(), compared.points), ("steady", running.outcome().unwrap().totals[0]));
    let (_, all) = read(&folder);
    let days = all.days("");
    assert_eq!((days.len(), days[0].0, days[0].1.compared.as_ref()), (1, date, Some(&compared)));
    assert!(all.known(&done.played).is_some_and(|known: &KnownMatch| known.compared.is_some()));
    // on another day the same game has other cards
    let later = DayDate::at(done.played.when + 2 * 86_400);
    assert_eq!(DailyDeal::of(&house, later, "pasur").unwrap().done(&house, &all.matches), None);
}

/// Whoever has played three games gets the deals of these, by turns; the games played on the day itself change nothing.
#[test]
fn the_games_of_a_person_take_turns() {
    let house = house();
    let deal = |day: &str, favourites: &[&str]| {
        let favourites: Vec<String> = favourites.iter().map(|id| id.to_string()).collect();
        DailyDeal::for_player(&house, DayDate::parse(day).unwrap(), &[], &favourites).unwrap().game
    };
    let mine = ["hearts", "pasur/variant", "cribbage"];
    let week: Vec<String> = (1..=6).map(|day| deal(&format!("2026-11-0{day}"), &mine)).collect();
    assert_eq!(week[..3], week[3..]);
    assert!(mine.iter().all(|id| week.contains(&id.split('/').next().unwrap().to_string())), "{week:?}");
    let all: std::collections::BTreeSet<String> =
        (10..=30).map(|day| deal(&format!("2026-11-{day}"), &mine[..2])).collect();
    assert!(all.len() == 21, "with two games of one's own all take turns: {all:?}");
}

fn json(home: &Path, args: &[&str]) -> Value {
    let ran = run_at(home, args);
    assert_eq!(ran.status, 0, "{ran:?}");
    serde_json::from_str(&ran.out).unwrap()
}

#[test]
fn the_command_tells_the_deal_and_begins_it() {
    let folder = Folder::new();
    let (ann, bob) = (folder.file("ann"), folder.file("bob"));
    let ask = ["daily", "--date", "2026-11-27", "--json"];
    let told = json(&ann, &ask);
    assert_eq!((told["date"].as_str(), &told["done"]), (Some("2026-11-27"), &Value::Null));
    assert_eq!(told, json(&bob, &ask), "the same cards for everybody");
    let date = DayDate::parse("2026-11-27").unwrap();
    assert_eq!(told["seed"].as_i64(), Some(daily_seed(date, told["game"].as_str().unwrap())));
    let plain = run_at(&ann, &["daily", "--date", "2026-11-27", "--game", "pasur"]);
    assert_eq!(
        plain.out,
        format!("27 November 2026: Pasur, seed {}\n", daily_seed(date, "pasur")).replace(" 2026", &year(date))
    );
    let play = ["daily", "--date", "2026-11-27", "--game", "pasur", "--play", "--text"];
    let ran = answered(&ann, &play, "concede\nno\n");
    assert_eq!(ran.status, 0, "{ran:?}");
    let told = json(&ann, &["daily", "--date", "2026-11-27", "--game", "pasur", "--json"]);
    assert_eq!(told["done"]["won"], Value::Bool(false), "{told}");
    let league = json(&ann, &["stats", "--league", "--json"]);
    assert_eq!(league["league"].as_array().map(Vec::len), Some(2), "{league}");
    refused(&run_at(&ann, &["daily", "--date", "2026-02-30"]), USAGE, "a day is written as 2026-11-27");
    assert_ne!(run_at(&ann, &["daily", "--game", "nothing"]).status, 0);
}

/// The year is told where it is not this one.
fn year(date: DayDate) -> String {
    if date.parts().0 == DayDate::today().parts().0 { String::new() } else { format!(" {}", date.parts().0) }
}
