//! What is known of the tables of games that were seen: what their variants change, and a picture of one.
//!
//! A game's tables are loaded when it is first seen, one game after the other, so that a start costs no more than what the
//! screen shows. Does not know how any of it is drawn.

use crate::catalog::GameEntry;
use crate::session::House;
use crate::window::gallery::{TablePicture, TablePictures};
use crate::wording::Survey;
use std::sync::Arc;

/// What was found out about the games that were seen.
#[derive(Default)]
pub struct Glimpses {
    pub survey: Survey,
    pub pictures: TablePictures,
    /// Ids of all games that were seen.
    seen: Vec<String>,
    /// Those of them that are still to be looked at; the one seen last comes first.
    waiting: Vec<String>,
    /// The job that looks at one.
    job: Option<u64>,
}

/// What was found out about one game.
pub struct Glimpse {
    survey: Survey,
    picture: Option<(String, Arc<TablePicture>)>,
}

impl Glimpse {
    /// Loads the game's tables: some hundredths of a second for each variant.
    pub fn of(house: &House, id: &str) -> Glimpse {
        let game = house.catalog.games.iter().find(|game| game.id == id);
        let picture = |game: &GameEntry| Some((game.id.clone(), TablePicture::known(house, game)?));
        Glimpse {
            survey: game.map(|game| Survey::of_game(house, game)).unwrap_or_default(),
            picture: game.and_then(picture),
        }
    }
}

impl Glimpses {
    /// The same games in rules that were read again: only those that were edited are loaded.
    pub fn again(house: &House, seen: Vec<String>) -> Glimpses {
        let mut glimpses = Glimpses::default();
        seen.iter().for_each(|id| glimpses.keep(Glimpse::of(house, id)));
        Glimpses { seen, ..glimpses }
    }

    pub fn has_seen(&self, id: &str) -> bool {
        self.seen.iter().any(|seen| seen == id)
    }

    pub fn seen(&self) -> &[String] {
        &self.seen
    }

    /// A game is on the screen: it will be looked at.
    pub fn see(&mut self, id: &str) {
        if !self.has_seen(id) {
            self.seen.push(id.to_string());
            self.waiting.push(id.to_string());
        }
    }

    /// The next game to look at, if none is being looked at; `start` begins the job and gives its number.
    pub fn next(&mut self, start: impl FnOnce(String) -> u64) {
        if self.job.is_none()
            && let Some(id) = self.waiting.pop()
        {
            self.job = Some(start(id));
        }
    }

    /// Takes what a job found; `None` if it broke off. False if this is another's job.
    pub fn take(&mut self, job: u64, found: Option<Glimpse>) -> bool {
        let is_own = self.job.take_if(|own| *own == job).is_some();
        if let Some(found) = found.filter(|_| is_own) {
            self.keep(found);
        }
        is_own
    }

    fn keep(&mut self, found: Glimpse) {
        self.survey.add(found.survey);
        self.pictures.extend(found.picture);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_game_is_looked_at_once_the_latest_first() {
        let mut glimpses = Glimpses::default();
        ["a", "b", "a", "c"].iter().for_each(|id| glimpses.see(id));
        let mut asked = Vec::new();
        for job in 1..=9 {
            glimpses.next(|id| {
                asked.push(id);
                job
            });
            assert!(!glimpses.take(100, None), "that is another's job");
            glimpses.take(job, None);
        }
        assert_eq!(
            (asked, glimpses.seen()),
            (vec!["c".into(), "b".into(), "a".into()], &["a", "b", "c"].map(String::from)[..])
        );
    }
}
