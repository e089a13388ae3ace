//! `why`: which lines of the rules let moves in or keep them back, and which rows gave the last points.
//!
//! Made from what the viewer sees, like everything at the terminal table.

use super::table::TextTable;
use crate::cards::Face;
use crate::play::Event;
use crate::wording::{TerminalLabel, say};
use crate::workshop::why::{WhyMoves, keeps_back, why_moves, why_points};

/// What is asked for besides moves.
const POINTS: &str = "points";

impl TextTable<'_, '_, '_> {
    /// Says why moves may be made or not, or where the last points came from.
    pub fn why(&mut self, what: Option<&str>) -> anyhow::Result<()> {
        let lines = match what {
            Some(word) if word.eq_ignore_ascii_case(POINTS) => self.points_explained(),
            what => self.moves_explained(what)?,
        };
        Ok(self.console.say_all(&lines)?)
    }

    fn points_explained(&self) -> Vec<String> {
        let names = self.names();
        let (rules, viewer) = (self.model.rules(), self.model.viewer());
        let seen: Vec<Event> = self.model.events().iter().map(|event| event.seen_by(viewer, &rules.piles)).collect();
        let counts = why_points(&self.model.loaded().compiled.places, rules, &seen);
        self.narrator(&names).why_points(&counts)
    }

    fn moves_explained(&self, what: Option<&str>) -> anyhow::Result<Vec<String>> {
        let names = self.names();
        let known = self.model.running().known_to(self.model.viewer());
        let view = self.model.view().knowing(Some(&known));
        let Some(why) = why_moves(&self.model.loaded().compiled.places, &view)? else {
            return Ok(vec![say(TerminalLabel::WhyNotOnTurn).into()]);
        };
        Ok(match what {
            Some(text) => self.one_explained(&why, text),
            None => self.narrator(&names).why_moves(&why),
        })
    }

    /// Why one card, word or move may be chosen or not.
    fn one_explained(&self, why: &WhyMoves, text: &str) -> Vec<String> {
        let (names, rules) = (self.names(), self.model.rules());
        let narrator = self.narrator(&names);
        let face = |card| rules.deck_index.deck.face(card);
        let is_face = |card| Face::parse(text).is_ok_and(|typed| typed == face(card));
        if let Some(card) = why.cards.iter().find(|card| is_face(card.card)) {
            return narrator.why_card(why, card);
        }
        let said = |word: &crate::play::Move| word.text(&rules.names(), self.model.viewer()).eq_ignore_ascii_case(text);
        if let Some(word) = why.words.iter().find(|word| said(&word.said)) {
            return vec![narrator.why_word(why, word)];
        }
        let known = self.model.running().known_to(self.model.viewer());
        let refused = self.model.view().knowing(Some(&known)).why_not(text);
        let span = refused.as_ref().and_then(|why| keeps_back(&self.model.loaded().compiled.places, why));
        vec![narrator.why_move(text, refused.as_ref(), span.as_ref().or(why.span.as_ref()))]
    }
}
