//! The figures of one person in one game, over all matches: results by variant and opponent, and what the rows gave.
//!
//! A match whose record is not kept counts in the results only. Knows no file.

use super::PlayedMatch;
use super::figure_file::{JudgedMatch, KnownMatch};
use super::match_figures::{ScoredRow, SeatFigures};
use super::rivals::Rival;
use super::tallies::MatchTally;
use std::collections::BTreeMap;

/// The figures of a person in a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct GameFigures {
    pub game: String,
    pub all: MatchTally,
    /// By `game` or `game/variant`, the one played last first.
    pub by_variant: Vec<(String, MatchTally)>,
    /// By the opponents of other sides, those met last first.
    pub by_rival: Vec<(Vec<Rival>, MatchTally)>,
    /// Whether the fewest points win.
    pub fewest_win: bool,
    /// Whether the person had partners in some match.
    pub has_partners: bool,
    /// Number of counted matches whose rows are known, and the sums over these.
    pub known: u32,
    pub sums: SeatFigures,
    /// The counted matches, the oldest first.
    pub course: Vec<PlayedPoint>,
}

/// One counted match in the course of a person.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayedPoint {
    /// Time of its end, in seconds since 1970 (UTC).
    pub when: u64,
    pub points: i32,
    /// Points ahead of the best other side; negative if behind.
    pub margin: i32,
    pub won: bool,
    pub judged: Option<JudgedMatch>,
}

impl GameFigures {
    pub(super) fn new(game: &str) -> GameFigures {
        GameFigures { game: game.into(), ..GameFigures::default() }
    }

    /// Adds a match, in the order in which they ended.
    pub(super) fn add(
        &mut self,
        played: &PlayedMatch,
        seated: &[Option<Rival>],
        seat: usize,
        again: bool,
        known: Option<&KnownMatch>,
    ) {
        self.all.add(played, seat, again);
        latest(&mut self.by_variant, played.variant.clone()).add(played, seat, again);
        latest(&mut self.by_rival, rivals(played, seated, seat)).add(played, seat, again);
        if again || played.abandoned {
            return;
        }
        self.fewest_win = played.fewest_win;
        self.has_partners |= (0..seated.len()).any(|other| other != seat && played.teams[other] == played.teams[seat]);
        let sure = played.winners.iter().all(|winner| played.teams[usize::from(*winner)] == played.teams[seat]);
        self.course.push(PlayedPoint {
            when: played.when,
            points: played.points[seat],
            margin: played.margin(seat),
            won: played.winners.contains(&(seat as u8)) && sure,
            judged: known.and_then(|known| known.judged).filter(|judged| usize::from(judged.seat) == seat),
        });
        if let Some(own) = known.and_then(|known| known.figures.as_ref()?.seats.get(&(seat as u8))) {
            self.known += 1;
            self.sums.join(own, played.fewest_win);
        }
    }

    pub(super) fn newest_first(&mut self) {
        self.by_variant.reverse();
        self.by_rival.reverse();
    }

    /// Mean points ahead of the best other side. `None` if no match was counted.
    pub fn average_margin(&self) -> Option<f64> {
        let sum: i64 = self.course.iter().map(|point| i64::from(point.margin)).sum();
        (!self.course.is_empty()).then(|| sum as f64 / self.course.len() as f64)
    }

    /// The margin of the clearest win. `None` if none was won.
    pub fn best_margin(&self) -> Option<i32> {
        self.course.iter().filter(|point| point.won).map(|point| point.margin).max()
    }

    /// Matches won against opponents of this level.
    pub fn won_against(&self, level: &str) -> u32 {
        let has = |rivals: &[Rival]| rivals.iter().any(|rival| matches!(rival, Rival::Level(name) if name == level));
        self.by_rival.iter().filter(|(rivals, _)| has(rivals)).map(|(_, tally)| tally.won).sum()
    }

    /// Share of the matches won, with the half width of its 95 % interval (Agresti and Coull). `None` if none was played.
    pub fn win_share(&self) -> Option<(f64, f64)> {
        let (won, played) = (f64::from(self.all.won), f64::from(self.all.played));
        let (n, p) = (played + 4.0, (won + 2.0) / (played + 4.0));
        (played > 0.0).then(|| (won / played, 1.96 * (p * (1.0 - p) / n).sqrt()))
    }
}

impl SeatFigures {
    fn join(&mut self, other: &SeatFigures, fewest_win: bool) {
        self.rounds += other.rounds;
        self.bids_made += other.bids_made;
        self.bids_missed += other.bids_missed;
        let both = self.best_round.into_iter().chain(other.best_round);
        self.best_round = if fewest_win { both.min() } else { both.max() };
        join(&mut self.rows, &other.rows);
        join(&mut self.counted, &other.counted);
    }
}

fn join(sums: &mut BTreeMap<String, ScoredRow>, more: &BTreeMap<String, ScoredRow>) {
    more.iter().for_each(|(name, row)| sums.entry(name.clone()).or_default().join(*row));
}

/// The tally of a key, moved to the end of the list as the newest.
fn latest<K: PartialEq>(list: &mut Vec<(K, MatchTally)>, key: K) -> &mut MatchTally {
    let tally = list.iter().position(|(known, _)| *known == key).map(|place| list.remove(place).1);
    list.push((key, tally.unwrap_or_default()));
    let last = list.len() - 1;
    &mut list[last].1
}

/// The players of other sides, each once.
fn rivals(played: &PlayedMatch, seated: &[Option<Rival>], seat: usize) -> Vec<Rival> {
    let others = (0..seated.len()).filter(|other| played.teams[*other] != played.teams[seat]);
    let mut rivals: Vec<Rival> = others.filter_map(|other| seated[other].clone()).collect();
    rivals.sort();
    rivals.dedup();
    rivals
}
