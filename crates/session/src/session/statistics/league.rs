//! A league of everybody who has met: matches, wins, and a rating.
//!
//! The ratings are the strengths of the Bradley-Terry model, in Elo with mean 0, with 95 % intervals. Every two players of
//! different sides are compared in each match: half a point if neither or both have won. Whoever has several seats counts
//! with the mean of them, so that a match is one comparison of two players. Each has a draw besides, shared among
//! all others.

use super::PlayedMatch;
use super::rivals::Rival;
use crate::session::duel::{Meeting, Rating, ratings};
use std::collections::BTreeMap;

/// The standings, the strongest first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct League {
    pub rows: Vec<LeagueRow>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct LeagueRow {
    pub who: Rival,
    pub matches: u32,
    /// Matches won alone or with partners, not shared with other sides.
    pub wins: u32,
    pub rating: Rating,
}

/// How two players have done against each other: comparisons, and points of the first.
#[derive(Default)]
struct Compared {
    matches: f64,
    points: f64,
}

impl League {
    pub fn of<'m>(matches: impl Iterator<Item = (&'m PlayedMatch, &'m [Option<Rival>])>) -> League {
        let mut counts: BTreeMap<&Rival, (u32, u32)> = BTreeMap::new();
        let mut met: BTreeMap<(&Rival, &Rival), Compared> = BTreeMap::new();
        for (played, seated) in matches {
            let mut there: Vec<&Rival> = seated.iter().flatten().collect();
            there.sort();
            there.dedup();
            for rival in &there {
                let count = counts.entry(rival).or_default();
                count.0 += 1;
                count.1 += u32::from(seats(seated, rival).any(|seat| wins_alone(played, seat)));
            }
            for (n, one) in there.iter().enumerate() {
                for other in &there[n + 1..] {
                    let Some(points) = compared(played, seated, one, other) else { continue };
                    let both = met.entry((one, other)).or_default();
                    both.matches += 1.0;
                    both.points += points;
                }
            }
        }
        League { rows: rated(&counts, &met) }
    }
}

fn rated(counts: &BTreeMap<&Rival, (u32, u32)>, met: &BTreeMap<(&Rival, &Rival), Compared>) -> Vec<LeagueRow> {
    let place = |rival: &Rival| counts.keys().position(|known| *known == rival).unwrap_or(0);
    let meeting = |((one, other), compared): (&(&Rival, &Rival), &Compared)| {
        let rate = compared.points / compared.matches;
        // after few matches the spread that was seen is too small
        let likely = (compared.points + 1.0) / (compared.matches + 2.0);
        let variance = likely * (1.0 - likely);
        Meeting { players: [place(one), place(other)], pairs: compared.matches, rate, variance }
    };
    // a draw of each, shared among all others: who never met can be compared then, and one match says little
    let n = counts.len();
    let share = 1.0 / (n.saturating_sub(1).max(1)) as f64;
    let drawn = |(one, other)| Meeting { players: [one, other], pairs: share, rate: 0.5, variance: 0.25 };
    let pairs = (0..n).flat_map(|one| (one + 1..n).map(move |other| (one, other)));
    let meetings: Vec<Meeting> = met.iter().map(meeting).chain(pairs.map(drawn)).collect();
    let ratings = ratings(n, &meetings);
    let row = |((who, (matches, wins)), rating): ((&&Rival, &(u32, u32)), Rating)| LeagueRow {
        who: (*who).clone(),
        matches: *matches,
        wins: *wins,
        rating,
    };
    let mut rows: Vec<LeagueRow> = counts.iter().zip(ratings).map(row).collect();
    rows.sort_by(|a, b| b.rating.rating.total_cmp(&a.rating.rating));
    rows
}

fn seats<'s>(seated: &'s [Option<Rival>], who: &'s Rival) -> impl Iterator<Item = usize> + 's {
    (0..seated.len()).filter(move |seat| seated[*seat].as_ref() == Some(who))
}

fn wins(played: &PlayedMatch, seat: usize) -> bool {
    played.winners.contains(&(seat as u8))
}

fn wins_alone(played: &PlayedMatch, seat: usize) -> bool {
    wins(played, seat) && played.winners.iter().all(|winner| played.teams[usize::from(*winner)] == played.teams[seat])
}

/// The points of one player against another in a match, from 0 to 1. `None` if they were on one side only.
fn compared(played: &PlayedMatch, seated: &[Option<Rival>], one: &Rival, other: &Rival) -> Option<f64> {
    let (mut points, mut n) = (0.0, 0.0);
    for a in seats(seated, one) {
        for b in seats(seated, other).filter(|b| played.teams[*b] != played.teams[a]) {
            points += 0.5 * (1.0 + f64::from(u8::from(wins(played, a))) - f64::from(u8::from(wins(played, b))));
            n += 1.0;
        }
    }
    (n > 0.0).then(|| points / n)
}
