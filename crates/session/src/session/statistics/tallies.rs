//! Sums of the played matches: played, won, averages, streaks.
//!
//! A match with one person counts for that person. The same deal counts once, the first time that it is played to its end;
//! matches that were left for good are counted apart.

use super::PlayedMatch;
use std::collections::HashMap;

/// The figures of some matches of one person.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MatchTally {
    pub played: u32,
    pub won: u32,
    /// Matches won together with players who are not partners.
    pub shared: u32,
    pub abandoned: u32,
    /// Matches of a deal that was played before; they count nowhere else.
    pub again: u32,
    /// Counted matches with looks or hints.
    pub helped: u32,
    /// Counted matches that were conceded; they are lost.
    pub conceded: u32,
    /// Sum of the person's points.
    pub points: i64,
    /// The most points of a match, or the fewest if those win.
    pub best: Option<i32>,
    /// Matches won in a row: the current streak, and the longest.
    pub streak: u32,
    pub longest: u32,
    pub seconds: u64,
}

/// The figures by variant and, within it, by opponents.
#[derive(Clone, Debug, Default)]
pub struct Tallies {
    /// The variants, in the order of their newest match.
    pub variants: Vec<VariantTally>,
    /// Matches of several people.
    pub among_people: u32,
}

/// The figures of a variant.
#[derive(Clone, Debug)]
pub struct VariantTally {
    /// `game` or `game/variant`.
    pub variant: String,
    pub all: MatchTally,
    /// By the opponents' names, in the order of the newest match.
    pub by_opponent: Vec<(String, MatchTally)>,
    /// For each counted match, the oldest first: the person's points, and the margin over the best of the others.
    pub course: Vec<(i32, i32)>,
}

impl Tallies {
    /// Sums matches, given in the order in which they ended.
    pub fn of(matches: &[PlayedMatch]) -> Tallies {
        let mut tallies = Tallies::default();
        let mut deals: HashMap<(i64, &str), Vec<&PlayedMatch>> = HashMap::new();
        for played in matches {
            let Some(person) = played.person() else {
                tallies.among_people += 1;
                continue;
            };
            // what was won by rules that changed under way says nothing of either
            if played.rules_edited {
                continue;
            }
            let same = deals.entry((played.seed, &played.variant)).or_default();
            let again = same.iter().any(|before| before.is_deal_of(played));
            if !again && !played.abandoned {
                same.push(played);
            }
            tallies.variant(&played.variant).add(played, person, again);
        }
        tallies.variants.reverse();
        tallies.variants.iter_mut().for_each(|variant| variant.by_opponent.reverse());
        tallies
    }

    /// The figures of a variant, moved to the end of the list as the newest.
    fn variant(&mut self, id: &str) -> &mut VariantTally {
        let found = self.variants.iter().position(|v| v.variant == id).map(|place| self.variants.remove(place));
        let new = || VariantTally {
            variant: id.into(),
            all: MatchTally::default(),
            by_opponent: Vec::new(),
            course: Vec::new(),
        };
        self.variants.push(found.unwrap_or_else(new));
        let last = self.variants.len() - 1;
        &mut self.variants[last]
    }

    pub fn find(&self, variant: &str) -> Option<&VariantTally> {
        self.variants.iter().find(|v| v.variant == variant)
    }
}

impl VariantTally {
    fn add(&mut self, played: &PlayedMatch, person: usize, again: bool) {
        let against = played.opponents().join(", ");
        let found = self.by_opponent.iter().position(|(who, _)| *who == against);
        let (who, mut tally) =
            found.map_or_else(|| (against, MatchTally::default()), |place| self.by_opponent.remove(place));
        tally.add(played, person, again);
        self.by_opponent.push((who, tally));
        self.all.add(played, person, again);
        if !again && !played.abandoned {
            self.course.push((played.points[person], played.margin(person)));
        }
    }

    /// The figures against these opponents.
    pub fn against(&self, opponents: &str) -> Option<&MatchTally> {
        self.by_opponent.iter().find(|(who, _)| who == opponents).map(|(_, tally)| tally)
    }
}

impl PlayedMatch {
    /// Points ahead of the best other team; negative if behind.
    pub(super) fn margin(&self, person: usize) -> i32 {
        let sign = if self.fewest_win { -1 } else { 1 };
        let others = (0..self.points.len()).filter(|seat| self.teams[*seat] != self.teams[person]);
        let best = others.map(|seat| sign * self.points[seat]).max();
        best.map_or(0, |best| sign * self.points[person] - best)
    }
}

impl MatchTally {
    pub(super) fn add(&mut self, played: &PlayedMatch, person: usize, again: bool) {
        match (played.abandoned, again) {
            (true, _) => self.abandoned += 1,
            (_, true) => self.again += 1,
            _ => self.count(played, person),
        }
    }

    fn count(&mut self, played: &PlayedMatch, person: usize) {
        let points = played.points[person];
        let won = played.winners.contains(&(person as u8));
        let shared = won && played.winners.iter().any(|w| played.teams[*w as usize] != played.teams[person]);
        self.played += 1;
        self.points += i64::from(points);
        self.seconds += played.seconds;
        self.helped += u32::from(played.looks > 0 || played.hints > 0);
        self.conceded += u32::from(played.conceded);
        let better = |best: i32| if played.fewest_win { points < best } else { points > best };
        self.best = Some(self.best.filter(|best| !better(*best)).unwrap_or(points));
        if won && !shared {
            self.won += 1;
            self.streak += 1;
        } else {
            self.shared += u32::from(shared);
            self.streak = 0;
        }
        self.longest = self.longest.max(self.streak);
    }

    /// Matches that others won.
    pub fn lost(&self) -> u32 {
        self.played - self.won - self.shared
    }

    /// Mean points per match. `None` if none was played.
    pub fn average(&self) -> Option<f64> {
        (self.played > 0).then(|| self.points as f64 / f64::from(self.played))
    }
}
