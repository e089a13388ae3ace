//! What one match was like for each person in it: how often each row scored, points by what was counted, bids kept.
//!
//! All of it comes from the events of the match and from the rows of its rules. Knows no file, no name of a person, and
//! nothing of other matches.

use crate::play::{Announcement, Event, Line, Move, RowId, Rules, StepKind};
use crate::session::running::Match;
use crate::table::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The figures of a match, by the seat of each person who has stayed to its end.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct MatchFigures {
    pub seats: BTreeMap<u8, SeatFigures>,
}

/// The figures of one side of a match: of the person at a seat and its partners.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SeatFigures {
    /// Number of rounds that were played to their end.
    pub rounds: u32,
    /// The best points of a round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best_round: Option<i32>,
    /// By the names of the rows.
    pub rows: BTreeMap<String, ScoredRow>,
    /// By the names of the piles that were counted; the empty name stands for the play.
    pub counted: BTreeMap<String, ScoredRow>,
    /// Bids that were made, and those that were missed.
    #[serde(default)]
    pub bids_made: u32,
    #[serde(default)]
    pub bids_missed: u32,
}

/// How often something scored, and the points that it gave.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScoredRow {
    pub times: u32,
    pub points: i64,
}

impl ScoredRow {
    pub(in crate::session) fn add(&mut self, points: i32) {
        self.times += 1;
        self.points += i64::from(points);
    }

    pub(super) fn join(&mut self, other: ScoredRow) {
        self.times += other.times;
        self.points += other.points;
    }
}

impl MatchFigures {
    /// The figures of a match as far as it was played.
    pub fn of(played: &Match) -> MatchFigures {
        let rules = &played.rules;
        let people = rules.all_seats().filter(|seat| played.players.get(seat.index()).is_some_and(|p| p.is_human()));
        let of = |seat: Seat| (seat.0, SeatFigures::of(rules, played.events(), seat));
        MatchFigures { seats: people.map(of).collect() }
    }
}

impl SeatFigures {
    fn of(rules: &Rules, events: &[Event], seat: Seat) -> SeatFigures {
        let mut figures = SeatFigures::default();
        let own = |by: Seat| rules.team(by) == rules.team(seat);
        let mut bids = RoundBids::new(rules);
        for event in events {
            match event {
                Event::Scored { seat: by, lines, pile, .. } if own(*by) => {
                    bids.scored(lines);
                    lines.iter().filter(|line| line.points != 0).for_each(|line| figures.row(rules, line));
                    // a hand that is worth nothing was counted; a card that was played for nothing was not
                    if pile.is_some() || !lines.is_empty() {
                        let name = pile.map_or_else(String::new, |pile| rules.piles.group(pile).name.clone());
                        figures.counted.entry(name).or_default().add(lines.iter().map(|line| line.points).sum());
                    }
                }
                Event::Tallied { seat: by, line, .. } if own(*by) && line.points != 0 => figures.row(rules, line),
                Event::Chose { seat: by, chosen: Some(Move::Announce(said)) } => bids.said(rules, *by, said),
                Event::RoundBegins { .. } => bids.begin(),
                Event::RoundEnds { points, .. } => {
                    figures.rounds += 1;
                    figures.best(points.get(seat.index()).copied(), rules.play_to.highest_wins);
                    match bids.kept(own) {
                        Some(true) => figures.bids_made += 1,
                        Some(false) => figures.bids_missed += 1,
                        None => {}
                    }
                }
                _ => {}
            }
        }
        figures
    }

    fn row(&mut self, rules: &Rules, line: &Line) {
        let name = rules.rows.get(usize::from(line.row.0)).cloned().unwrap_or_default();
        self.rows.entry(name).or_default().add(line.points);
    }

    fn best(&mut self, points: Option<i32>, highest: bool) {
        let Some(points) = points else { return };
        let better = |best: i32| if highest { points > best } else { points < best };
        self.best_round = Some(self.best_round.filter(|best| !better(*best)).unwrap_or(points));
    }
}

/// The bid of one round, where the rules have a row for a broken promise.
struct RoundBids {
    penalties: Vec<RowId>,
    /// The side that said the last bid of an auction.
    bidder: Option<Seat>,
    missed: bool,
}

impl RoundBids {
    fn new(rules: &Rules) -> RoundBids {
        let is_auction = rules.steps().any(|step| matches!(step.kind(), StepKind::Auction | StepKind::Contract));
        let penalties = rules.steps().filter_map(|step| step.about().penalty_row).filter(|_| is_auction);
        RoundBids { penalties: penalties.collect(), bidder: None, missed: false }
    }

    fn begin(&mut self) {
        (self.bidder, self.missed) = (None, false);
    }

    fn said(&mut self, rules: &Rules, seat: Seat, said: &Announcement) {
        if matches!(said, Announcement::Number(_)) || rules.special_bids().any(|bid| bid.said == *said) {
            self.bidder = Some(seat);
        }
    }

    fn scored(&mut self, lines: &[Line]) {
        self.missed |= lines.iter().any(|line| self.penalties.contains(&line.row));
    }

    /// Whether the own side has made its bid. `None` if it has bid nothing, or another side took the bid.
    fn kept(&self, own: impl Fn(Seat) -> bool) -> Option<bool> {
        self.bidder.filter(|seat| !self.penalties.is_empty() && own(*seat)).map(|_| !self.missed)
    }
}
