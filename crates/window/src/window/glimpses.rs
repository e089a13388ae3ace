//! What is known of the tables of games that were seen: what their variants change.
//!
//! A game's tables are loaded when it is first seen, one game after the other, so that a start costs no more than what
//! the screen shows. Does not know how any of it is drawn.

use crate::catalog::GameEntry;
use crate::session::{Halt, House, Job};
use crate::window::kept_glimpse::KeptGlimpses;
use crate::wording::Survey;

/// What was found out about the games that were seen.
#[derive(Default)]
pub struct Glimpses {
    pub survey: Survey,
    /// What the saved matches that were seen are like.
    pub kept: KeptGlimpses,
    /// Ids of all games that were seen.
    seen: Vec<String>,
    /// Those of them that are still to be looked at; the one seen last comes first.
    waiting: Vec<String>,
    /// The job that looks at one.
    looking: Option<Job<Glimpse>>,
}

/// What was found out about one game.
pub struct Glimpse {
    survey: Survey,
}

impl Glimpse {
    /// Loads the game's tables: some hundredths of a second for each variant.
    pub fn of(house: &House, id: &str) -> Glimpse {
        let game = house.catalog.games.iter().find(|game| game.id == id);
        Glimpse { survey: game.map(|game: &GameEntry| Survey::of_game(house, game)).unwrap_or_default() }
    }
}

impl Glimpses {
    /// Nothing is known yet. Games that did not come with the program, or were edited, are looked at after those that are
    /// seen, so that their mistakes are told.
    pub fn begin(house: &House) -> Glimpses {
        let own = house.catalog.games.iter().filter(|game| !house.catalog.is_shipped(game));
        let own: Vec<String> = own.map(|game| game.id.clone()).collect();
        Glimpses { seen: own.clone(), waiting: own, ..Glimpses::default() }
    }

    /// Looks at games again after their rules were read again; only those that were edited are loaded. Incomplete if
    /// `halt` is wished meanwhile.
    pub fn again(house: &House, seen: Vec<String>, halt: &Halt) -> Glimpses {
        let mut glimpses = Glimpses::default();
        let wanted = seen.iter().take_while(|_| !halt.is_wished());
        wanted.for_each(|id| glimpses.keep(Glimpse::of(house, id)));
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

    /// A game was edited: it will be looked at again.
    pub fn look_again(&mut self, id: &str) {
        self.see(id);
        if !self.waiting.iter().any(|waiting| waiting == id) {
            self.waiting.push(id.to_string());
        }
    }

    /// Starts looking at the next game, if none is being looked at.
    pub fn next(&mut self, start: impl FnOnce(String) -> Job<Glimpse>) {
        if self.looking.is_none()
            && let Some(id) = self.waiting.pop()
        {
            self.looking = Some(start(id));
        }
    }

    /// Takes what was found out about a game. A game whose job broke off is not looked at again.
    pub fn take(&mut self) {
        if let Some(Ok(found)) = Job::take_from(&mut self.looking) {
            self.keep(found);
        }
    }

    fn keep(&mut self, found: Glimpse) {
        self.survey.add(found.survey);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Broken;

    #[test]
    fn each_game_is_looked_at_once_the_latest_first() {
        let mut glimpses = Glimpses::default();
        ["a", "b", "a", "c"].iter().for_each(|id| glimpses.see(id));
        let mut asked = Vec::new();
        for _ in 1..=9 {
            let (job, pending) = Job::open();
            glimpses.next(|id| {
                asked.push(id);
                job
            });
            glimpses.take();
            glimpses.next(|id| panic!("{id} is looked at while another game is"));
            pending.answer(Err(Broken("a test".into())));
            glimpses.take();
        }
        assert_eq!(
            (asked, glimpses.seen()),
            (vec!["c".into(), "b".into(), "a".into()], &["a", "b", "c"].map(String::from)[..])
        );
    }
}
