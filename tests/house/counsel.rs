//! Advice that agrees with itself: what a move is said to be worth, and what its seat is told at its next decision.
//!
//! Positions are those of matches between usual players, so that what is learnt between two decisions is as likely as it is
//! in play. On average over positions the value of the move that was made is the best value of the next decision. The gate
//! looks at a few positions of each game; `COUNSEL=200 cargo test --release --test house counsel::` is the long form.

use crate::common::{Case, cases, house};
use house_rules::play::Move;
use house_rules::session::{Adviser, Match, Player};
use house_rules::table::Seat;
use rayon::prelude::*;

/// Positions of each game, and worlds of each look ahead.
fn positions() -> (usize, u32) {
    let long = std::env::var("COUNSEL").ok().and_then(|n| n.parse().ok());
    long.map_or((3, 12), |positions| (positions, 100))
}

/// Sums of numbers that were measured.
#[derive(Default, Clone, Copy)]
struct Mean {
    n: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    fn add(&mut self, value: f64) {
        (self.n, self.sum, self.squares) = (self.n + 1.0, self.sum + value, self.squares + value * value);
    }

    fn mean(self) -> f64 {
        self.sum / self.n.max(1.0)
    }

    fn error(self) -> f64 {
        let variance = (self.squares / self.n.max(1.0) - self.mean().powi(2)).max(0.0);
        (variance / (self.n - 1.0).max(1.0)).sqrt()
    }
}

/// A match between usual players, one move after the other.
struct Played {
    running: Match,
    adviser: Adviser,
}

impl Played {
    fn begin(case: &Case, adviser: &Adviser, seed: i64) -> Played {
        let people = vec![Player::Human; case.loaded.rules().seats];
        let options = case.loaded.option_texts();
        let running = Match::start(case.loaded.rules().clone(), people, seed, None, options).unwrap();
        Played { running, adviser: adviser.clone() }
    }

    /// Is the seat on turn to promise something, or to choose cards that it does not play?
    fn promises(&self) -> bool {
        let state = self.running.state();
        let step = self.running.rules.step(state.step);
        let chooses =
            step.about().is_spoken || ["lay_away", "keep", "draft", "give", "meld"].contains(&step.decision());
        state.chosen.is_empty() && chooses && self.running.legal().unwrap().len() > 1
    }

    fn usual(&self) -> Move {
        self.running.hint(&**self.adviser.plays_on.as_ref().unwrap()).unwrap().0
    }

    fn step(&mut self) {
        let chosen = self.usual();
        self.running.make(chosen).unwrap();
    }

    /// Points that a side is ahead of the others.
    fn margin(&self, seat: Seat) -> f64 {
        let (rules, state) = (&self.running.rules, self.running.state());
        let team = rules.team(seat);
        let others: i32 = (0..rules.teams).filter(|other| *other != team).map(|other| state.totals[other]).sum();
        let ahead = state.totals[team] as f64 - others as f64 / (rules.teams.max(2) - 1) as f64;
        if rules.play_to.highest_wins { ahead } else { -ahead }
    }
}

/// By how much a move was said to be worth more than its seat is told at the next decision, and the error of that.
fn apart(case: &Case, adviser: &Adviser, seed: i64, nth: usize, worlds: u32) -> Option<(f64, f64)> {
    let mut played = Played::begin(case, adviser, seed);
    let mut left = nth;
    for _ in 0..400 {
        let seat = played.running.to_move()?;
        if played.promises() {
            if left == 0 {
                return compared(&mut played, seat, worlds);
            }
            left -= 1;
        }
        played.step();
    }
    None
}

fn compared(played: &mut Played, seat: Seat, worlds: u32) -> Option<(f64, f64)> {
    let now = played.running.decision_at(played.running.moves_made(), played.adviser.clone())?;
    let judged = now.values(worlds).unwrap();
    let (round, before) = (played.running.state().round, played.margin(seat));
    let way = now.usual_way().unwrap()?;
    let said = judged.iter().find(|(known, _)| *known == way).map(|(_, value)| *value)?;
    way.iter().for_each(|chosen| played.running.make(*chosen).unwrap());
    loop {
        let Some(next) = played.running.to_move().filter(|_| played.running.state().round == round) else {
            return Some((said.mean - (played.margin(seat) - before), said.error));
        };
        if next == seat && played.running.state().chosen.is_empty() && played.running.legal().unwrap().len() > 1 {
            let next = played.running.decision_at(played.running.moves_made(), played.adviser.clone())?;
            let values = next.values(worlds).unwrap();
            let best = values.iter().map(|(_, v)| *v).filter(|v| v.n >= worlds || v.error == 0.0);
            let best = best.max_by(|a, b| a.mean.total_cmp(&b.mean))?;
            let then = best.mean + played.margin(seat) - before;
            return Some((said.mean - then, said.error.hypot(best.error)));
        }
        played.step();
    }
}

/// The base table of each game whose usual player is known and that has promises.
fn promising() -> Vec<(Case, Adviser)> {
    let (house, only) = (house(), std::env::var("COUNSEL_OF").ok());
    let all = cases(&house).into_iter().filter(|case| only.as_ref().is_none_or(|only| case.id.starts_with(only)));
    let mut found: Vec<(Case, Adviser)> = Vec::new();
    for case in all {
        let game = case.id.split('/').next().unwrap().to_string();
        let is_new = !found.iter().any(|(known, _)| known.id.split('/').next() == Some(&game));
        let spoken = case.loaded.rules().steps().any(|step| step.about().is_spoken);
        let adviser = house.adviser(&case.loaded);
        if is_new && spoken && adviser.plays_on.is_some() {
            found.push((case, adviser));
        }
    }
    found
}

#[test]
fn a_value_is_what_its_seat_is_told_next() {
    let (positions, worlds) = positions();
    let games = promising();
    assert!(games.len() > 10 || std::env::var("COUNSEL_OF").is_ok(), "only {} games", games.len());
    let mut wrong = Vec::new();
    for (case, adviser) in &games {
        let tried: Vec<Option<(f64, f64)>> = (0..positions * 2)
            .into_par_iter()
            .map(|number| {
                crate::common::mark_room();
                apart(case, adviser, 4_000 + number as i64, number % 4, worlds)
            })
            .collect();
        let (mut apart, mut told) = (Mean::default(), Mean::default());
        for (difference, error) in tried.into_iter().flatten().take(positions) {
            apart.add(difference);
            told.add(error);
        }
        let interval = 1.96 * told.mean();
        let line = format!(
            "{}: {} positions, apart by {:+.2} +- {:.2}, told +- {interval:.2}",
            case.name(),
            apart.n,
            apart.mean(),
            1.96 * apart.error()
        );
        println!("{line}");
        if apart.mean().abs() > interval + 2.58 * apart.error() {
            wrong.push(line);
        }
    }
    assert!(wrong.is_empty(), "values that do not agree with the next decision:\n{}", wrong.join("\n"));
}

/// Of the values of moves that were tried in so few worlds: how many there were, and how many of their intervals hold the
/// value of twenty times as many worlds.
fn held(case: &Case, adviser: &Adviser, seed: i64, few: u32) -> Option<(usize, usize)> {
    let mut played = Played::begin(case, adviser, seed);
    for _ in 0..seed.rem_euclid(12) {
        played.running.to_move()?;
        played.step();
    }
    let now = played.running.decision_at(played.running.moves_made(), adviser.clone())?;
    let (some, many) = (now.values(few).ok()?, now.values(20 * few).ok()?);
    let whole = some.iter().zip(&many).filter(|((_, one), (_, two))| one.n == few && two.n == 20 * few);
    let holds: Vec<bool> =
        whole.map(|((_, one), (_, two))| (one.mean - two.mean).abs() <= 1.96 * one.error.hypot(two.error)).collect();
    Some((holds.len(), holds.iter().filter(|holds| **holds).count()))
}

#[test]
fn intervals_hold_the_value_of_twenty_times_as_many_worlds() {
    let (positions, _) = positions();
    let (mut all, mut held_by) = (0, 0);
    for (case, adviser) in &promising() {
        let tried: Vec<Option<(usize, usize)>> = (0..positions)
            .into_par_iter()
            .map(|number| {
                crate::common::mark_room();
                held(case, adviser, 9_000 + number as i64, 40)
            })
            .collect();
        let (values, holds) = tried.into_iter().flatten().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
        println!("{}: {values} values, {holds} within their interval", case.name());
        (all, held_by) = (all + values, held_by + holds);
    }
    let share = held_by as f64 / all.max(1) as f64;
    println!("{all} values, {:.1} % within their interval", 100.0 * share);
    assert!(all > 20 && share > 0.88, "{held_by} of {all}");
}
