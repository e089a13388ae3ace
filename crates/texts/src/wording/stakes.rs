//! What a match is about (points, penalty points or lives), and the points of all sides in a line.
//!
//! Knows no event: who is told of points, and when, is decided elsewhere.

use super::words::{and, capital, counted, few, parting};
use crate::play::{Outcome, PlayTo, Rules};

/// The most lives that anybody speaks of: where a seat is out at more, it has points.
const MOST_LIVES: i32 = 9;

/// What a seat gains by scoring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stake {
    /// Points that are wanted.
    Points,
    /// Points that are avoided.
    Penalties,
    /// Points of which a few put a seat out of the match.
    Lives,
    /// Points of which one puts a seat out of the match.
    Staying,
}

impl Stake {
    pub fn of(rules: &Rules) -> Stake {
        Stake::of_aim(&rules.play_to)
    }

    pub fn of_aim(aim: &PlayTo) -> Stake {
        match aim.target {
            _ if aim.highest_wins => Stake::Points,
            Some(1) if aim.one_left => Stake::Staying,
            Some(target) if aim.one_left && target <= MOST_LIVES => Stake::Lives,
            _ => Stake::Penalties,
        }
    }

    /// What nobody did in a round without points: `nobody scores`.
    pub fn nobody(self) -> &'static str {
        match self {
            Stake::Points => "nobody scores",
            Stake::Penalties => "nobody takes a penalty point",
            Stake::Lives => "nobody loses a life",
            Stake::Staying => "nobody drops out",
        }
    }

    /// The heading of the points of a round: `Round 2`, `Lives lost in round 2`.
    pub fn heading(self, round: u16) -> String {
        match self {
            Stake::Points => format!("Round {round}"),
            Stake::Penalties => format!("Penalty points in round {round}"),
            Stake::Lives => format!("Lives lost in round {round}"),
            Stake::Staying => format!("Out in round {round}"),
        }
    }
}

/// A number of lives: `a life`, `four lives`.
pub(super) fn lives(number: i32) -> String {
    if number == 1 { "a life".into() } else { format!("{} lives", few(number)) }
}

/// A number of penalty points: `no penalty points`, `one penalty point`.
pub(super) fn penalties(points: i32) -> String {
    if points == 0 { "no penalty points".into() } else { counted(points, "penalty point") }
}

/// A side: the names of its seats, and the place of its first seat.
struct NamedSide {
    name: String,
    first: usize,
}

/// The sides of a match, in the order of their seats. The reader is named first: `You and Ann`. Seats of one side whose
/// `points` differ stand alone.
fn sides(rules: &Rules, names: &[String], points: &[&[i32]]) -> Vec<NamedSide> {
    let team = |place: usize| rules.team_of.get(place).copied();
    let alike = |a: usize, b: usize| points.iter().all(|points| points.get(a) == points.get(b));
    let together = |a: usize, b: usize| a == b || team(a).is_some() && team(a) == team(b) && alike(a, b);
    let seats = points.iter().map(|points| points.len()).fold(names.len(), usize::min);
    let firsts = (0..seats).filter(|place| !(0..*place).any(|before| together(before, *place)));
    let side = |first: usize| {
        let mut of_it: Vec<String> =
            (first..seats).filter(|place| together(first, *place)).map(|place| names[place].clone()).collect();
        of_it.sort_by_key(|name| name != "You");
        NamedSide { name: and(&of_it), first }
    };
    firsts.map(side).collect()
}

/// The points of all sides, each once: `You and Bob 12, Ann and Cid 7`.
pub fn by_side(rules: &Rules, names: &[String], points: &[i32]) -> String {
    told(&sides(rules, names, &[points]), points, |points| points.to_string())
}

/// The points of a round and in all: `Ann +2 (5 in all), Bob +0 (3 in all)`.
pub(super) fn grown_by_side(rules: &Rules, names: &[String], points: &[i32], totals: &[i32]) -> String {
    let each = |side: &NamedSide| format!("{} {:+} ({} in all)", side.name, points[side.first], totals[side.first]);
    sides(rules, names, &[points, totals]).iter().map(each).collect::<Vec<_>>().join(", ")
}

fn told(sides: &[NamedSide], points: &[i32], write: impl Fn(i32) -> String) -> String {
    let names: Vec<String> = sides.iter().map(|side| side.name.clone()).collect();
    let part = parting(&names);
    let each = |side: &NamedSide| format!("{}{part}{}", side.name, write(points.get(side.first).copied().unwrap_or(0)));
    sides.iter().map(each).collect::<Vec<_>>().join(", ")
}

/// What follows who won a match: the totals, or of lives that one is the last with any, and how many were lost: `, the last
/// player left.`
pub(super) fn match_told(rules: &Rules, names: &[String], outcome: &Outcome) -> String {
    let totals = by_side(rules, names, &outcome.totals);
    match (Stake::of(rules), outcome.winners.len()) {
        (Stake::Staying, 1) => ", the last player left.".into(),
        (Stake::Staying, _) => ".".into(),
        (Stake::Lives, 1) => format!(", the last player left. Lives lost: {totals}."),
        (Stake::Lives, _) => format!(". Lives lost: {totals}."),
        _ => format!(": {totals}."),
    }
}

/// Who is out since this round: `Out in round 2: Ann and Bob.`
fn out_in_round(names: &[String], round: u16, points: &[i32]) -> String {
    let out: Vec<String> =
        names.iter().zip(points).filter(|(_, points)| **points > 0).map(|(name, _)| name.clone()).collect();
    if out.is_empty() {
        format!("{} in round {round}.", capital(Stake::Staying.nobody()))
    } else {
        format!("{}: {}.", Stake::Staying.heading(round), and(&out))
    }
}

/// Says that a round is over, and whether nobody has gained anything: `Round 2 is over`.
pub fn round_is_over(rules: &Rules, round: u16, points: &[i32]) -> String {
    let nobody = if points.iter().all(|points| *points == 0) {
        format!(", and {}", Stake::of(rules).nobody())
    } else {
        String::new()
    };
    format!("Round {round} is over{nobody}")
}

/// The points of a round in the lines of a story: `Round 2: You 3, Ann 1. Total: You 9, Ann 4.` The total is left out
/// while it is the same.
pub(super) fn round_told(rules: &Rules, names: &[String], round: u16, points: &[i32], totals: &[i32]) -> String {
    let stake = Stake::of(rules);
    if stake == Stake::Staying {
        return out_in_round(names, round, points);
    }
    let gained = if points.iter().all(|points| *points == 0) {
        format!("{} in round {round}.", capital(stake.nobody()))
    } else {
        format!("{}: {}.", stake.heading(round), by_side(rules, names, points))
    };
    if points == totals { gained } else { format!("{gained} Total: {}.", by_side(rules, names, totals)) }
}
