//! What saved matches on the screen are like: score and hand. Loaded on another thread, one match at a time.
//!
//! Does not know how any of it is drawn.

use crate::cards::Face;
use crate::session::{House, Job, Jobs, Kept, Match, Player, Reopened, reopen, usual_players};
use crate::table::{Role, Seat};
use crate::wording::{standing, table_names};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::SystemTime;

/// What was found out about one saved match.
#[derive(Clone, Debug, Default)]
pub struct KeptGlimpse {
    /// The score, in words; empty if the match cannot be opened.
    pub told: String,
    /// Some cards of the person's hand.
    pub cards: Vec<Face>,
}

/// Most cards that are shown of a hand.
const CARDS: usize = 3;

impl KeptGlimpse {
    /// `taken` are the names that no computer player has.
    fn of(house: &House, kept: &Kept, taken: &[String]) -> KeptGlimpse {
        let reopened = reopen(house, &kept.record, &|loaded| usual_players(loaded));
        let Ok(Reopened { running, .. }) = reopened else { return KeptGlimpse::default() };
        let people = (0..running.players.len()).filter(|seat| running.players[*seat].is_human());
        let viewer = Seat(people.min().unwrap_or(0) as u8);
        let people: Vec<bool> = running.players.iter().map(Player::is_human).collect();
        let text = house.find(&kept.record.game).map(|chosen| chosen.variant.text.clone()).unwrap_or_default();
        let names = table_names(&kept.record.game, &people, &text, None, taken);
        KeptGlimpse { told: told(&running, viewer, &names), cards: hand(&running, viewer) }
    }
}

fn told(running: &Match, viewer: Seat, names: &[String]) -> String {
    let view = running.view(viewer);
    let totals: Vec<i32> = (0..names.len()).map(|seat| view.total(Seat(seat as u8))).collect();
    let team_of = view.game().map(|rules| rules.team_of.clone()).unwrap_or_default();
    standing(&totals, &team_of, viewer, names)
}

fn hand(running: &Match, viewer: Seat) -> Vec<Face> {
    let view = running.view(viewer);
    let Some(rules) = view.game() else { return Vec::new() };
    let is_hand = |pile: &crate::table::Pile| {
        let group = rules.piles.group(*pile);
        group.role == Role::Hand && rules.piles.owner(*pile) == Some(viewer)
    };
    let cards = rules.piles.all().find(is_hand).and_then(|pile| view.cards(pile)).unwrap_or_default();
    cards.into_iter().take(CARDS).map(|card| rules.deck_index.deck.face(card)).collect()
}

/// What was found out about the saved matches that were seen.
#[derive(Default)]
pub struct KeptGlimpses {
    found: Vec<(PathBuf, SystemTime, KeptGlimpse)>,
    waiting: Vec<Kept>,
    looking: Option<(PathBuf, SystemTime, Job<KeptGlimpse>)>,
}

impl KeptGlimpses {
    pub fn has_seen(&self, kept: &Kept) -> bool {
        let is = |path: &PathBuf, when: &SystemTime| *path == kept.path && *when == kept.when;
        let looking = self.looking.as_ref().is_some_and(|(path, when, _)| is(path, when));
        let waits = self.waiting.iter().any(|waiting| is(&waiting.path, &waiting.when));
        looking || waits || self.found.iter().any(|(path, when, _)| is(path, when))
    }

    pub fn of(&self, kept: &Kept) -> Option<&KeptGlimpse> {
        let found = self.found.iter().find(|(path, when, _)| *path == kept.path && *when == kept.when);
        found.map(|(_, _, glimpse)| glimpse)
    }

    /// A saved match is on the screen: it will be looked at.
    pub fn see(&mut self, kept: Kept) {
        if !self.has_seen(&kept) {
            self.waiting.push(kept);
        }
    }

    /// Starts looking at the next match, if none is being looked at.
    pub fn next(&mut self, house: &Arc<House>, jobs: &Jobs, taken: &[String]) {
        if self.looking.is_none() && !self.waiting.is_empty() {
            let kept = self.waiting.remove(0);
            let (path, when, house) = (kept.path.clone(), kept.when, house.clone());
            let taken = taken.to_vec();
            self.looking = Some((path, when, jobs.start("kept", move |_| KeptGlimpse::of(&house, &kept, &taken))));
        }
    }

    /// Takes what was found out. A match whose job broke off has no score.
    pub fn take(&mut self) {
        let Some(answer) = self.looking.as_mut().and_then(|(_, _, job)| job.take()) else { return };
        if let Some((path, when, _)) = self.looking.take() {
            self.found.retain(|(known, ..)| *known != path);
            self.found.push((path, when, answer.unwrap_or_default()));
        }
    }

    pub fn is_idle(&self) -> bool {
        self.looking.is_none() && self.waiting.is_empty()
    }
}
