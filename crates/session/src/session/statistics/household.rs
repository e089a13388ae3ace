//! All matches of the people at this computer, with what is known of each.
//!
//! Who is at the computer is known by the names entered at the seats. A match in which only one person played, without a
//! name, is one of the person at the window. Works nothing out from records: `work_out` does.

use super::figure_file::KnownMatch;
use super::league::League;
use super::person_figures::GameFigures;
use super::rivals::{LevelNames, Rival};
use super::{PlayedMatch, Statistics};
use crate::session::house::House;
use crate::session::keep_error::KeepError;
use std::collections::{HashMap, HashSet};

/// The played matches of everybody, the oldest first.
#[derive(Clone, Debug, Default)]
pub struct Household {
    pub matches: Vec<PlayedMatch>,
    /// Who sat at each seat of each match.
    seated: Vec<Vec<Option<Rival>>>,
    /// For each match, whether the same cards were played to the end before by the same person.
    again: Vec<bool>,
    known: HashMap<String, KnownMatch>,
    /// The fingerprints of the records that are kept.
    records: HashSet<String>,
}

impl Household {
    /// Reads the statistics. `own` is the name of the person at the window; empty if none was entered.
    pub fn read(statistics: &Statistics, house: &House, own: &str) -> Result<Household, KeepError> {
        let read = Household::of(statistics.read()?.matches, statistics.figures().read(), house, own);
        Ok(Household { records: statistics.records().all(), ..read })
    }

    pub fn of(matches: Vec<PlayedMatch>, known: HashMap<String, KnownMatch>, house: &House, own: &str) -> Household {
        let mut levels = LevelNames::new(house);
        let seated: Vec<Vec<Option<Rival>>> = matches.iter().map(|played| levels.seated(played, own)).collect();
        let again = repeated(&matches, &seated);
        Household { matches, seated, again, known, records: HashSet::new() }
    }

    /// The people who have played, whoever played last first.
    pub fn people(&self) -> Vec<String> {
        let mut people: Vec<String> = Vec::new();
        for place in (0..self.matches.len()).rev().filter(|place| !self.matches[*place].changed_people) {
            for rival in self.seated[place].iter().flatten() {
                if let Rival::Person(name) = rival
                    && !people.contains(name)
                {
                    people.push(name.clone());
                }
            }
        }
        people
    }

    /// The games that a person has played, the one played last first.
    pub fn games(&self, person: &str) -> Vec<String> {
        let mut games: Vec<String> = Vec::new();
        for (played, _) in self.of_person(person).rev() {
            if !games.iter().any(|game| game == played.game()) {
                games.push(played.game().to_string());
            }
        }
        games
    }

    /// The figures of a person in a game, all its variants together.
    pub fn figures(&self, person: &str, game: &str) -> GameFigures {
        let mut figures = GameFigures::new(game);
        for (played, place) in self.of_person(person).filter(|(played, _)| played.game() == game) {
            let Some(seat) = self.seat_of(place, person) else { continue };
            figures.add(played, &self.seated[place], seat, self.again[place], self.known(played));
        }
        figures.newest_first();
        figures
    }

    /// The same household without its last match.
    pub fn before_last(&self) -> Household {
        let mut before = self.clone();
        let rest = before.matches.len().saturating_sub(1);
        before.matches.truncate(rest);
        before.seated.truncate(rest);
        before.again.truncate(rest);
        before
    }

    /// How everybody does against everybody else, in one game or in all.
    pub fn league(&self, game: Option<&str>) -> League {
        let counts = |place: &usize| {
            let played = &self.matches[*place];
            let is_whole =
                !played.abandoned && !played.rules_edited && !played.changed_people && played.earlier.is_empty();
            is_whole && !self.again[*place] && game.is_none_or(|game| played.game() == game)
        };
        let all = (0..self.matches.len()).filter(counts);
        League::of(all.map(|place| (&self.matches[place], self.seated[place].as_slice())))
    }

    /// The fingerprints of the records whose figures are not known.
    pub fn missing(&self) -> Vec<String> {
        let lacks = |played: &&PlayedMatch| {
            self.has_record(played) && self.known.get(&played.record).is_none_or(|known| known.figures.is_none())
        };
        let mut missing: Vec<String> = self.matches.iter().filter(lacks).map(|played| played.record.clone()).collect();
        missing.sort();
        missing.dedup();
        missing
    }

    /// Whether the record of a match is kept.
    pub fn has_record(&self, played: &PlayedMatch) -> bool {
        self.records.contains(&played.record)
    }

    /// What is known of a match.
    pub fn known(&self, played: &PlayedMatch) -> Option<&KnownMatch> {
        self.known.get(&played.record)
    }

    /// Who sat at each seat of the match at this place in the list.
    pub fn seated(&self, place: usize) -> &[Option<Rival>] {
        &self.seated[place]
    }

    fn of_person(&self, person: &str) -> impl DoubleEndedIterator<Item = (&PlayedMatch, usize)> {
        let played = self.matches.iter().enumerate().map(|(place, played)| (played, place));
        played.filter(move |(_, place)| self.seat_of(*place, person).is_some())
    }

    fn seat_of(&self, place: usize, person: &str) -> Option<usize> {
        let is = |rival: &Option<Rival>| matches!(rival, Some(Rival::Person(name)) if name == person);
        self.seated[place].iter().position(is).filter(|_| !self.matches[place].changed_people)
    }
}

impl PlayedMatch {
    /// The game, without the variant.
    pub fn game(&self) -> &str {
        self.variant.split('/').next().unwrap_or_default()
    }
}

/// For each match, whether the same deal was played to its end before by the same people.
fn repeated(matches: &[PlayedMatch], seated: &[Vec<Option<Rival>>]) -> Vec<bool> {
    let mut deals: HashMap<(i64, &str), Vec<usize>> = HashMap::new();
    let mut again = Vec::with_capacity(matches.len());
    for (place, played) in matches.iter().enumerate() {
        let same = deals.entry((played.seed, &played.variant)).or_default();
        again.push(
            same.iter().any(|at| matches[*at].is_deal_of(played) && people(&seated[*at]) == people(&seated[place])),
        );
        if !played.abandoned {
            same.push(place);
        }
    }
    again
}

fn people(seated: &[Option<Rival>]) -> Vec<Option<&Rival>> {
    let is_person = |rival: &&Rival| matches!(rival, Rival::Person(_));
    seated.iter().map(|rival| rival.as_ref().filter(is_person)).collect()
}
