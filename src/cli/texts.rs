//! `texts`: prints every text of a game as it would be said, so that it can be read as a whole.
//!
//! Static texts come from the game's files; the others are collected in seeded matches: prompts, refusals, hints, the story
//! and endings. Texts of one shape, which differ only in cards, numbers and names, are printed once, with their number.

use super::args::TextsArgs;
use super::output::print_json;
use crate::cards::Face;
use crate::catalog::{Chosen, OptionSpec};
use crate::play::{Move, PlayError, Policy, Rules};
use crate::session::{House, Loaded, Match, Player, TableChoice};
use crate::table::Seat;
use crate::wording::{Narrator, TableSaid, differences, grade, tell, tell_story_unbroken, winners};
use serde_json::json;
use std::collections::BTreeMap;
use std::path::Path;

/// Names of the seats; the first is the reader.
const NAMES: [&str; 8] = ["You", "Ann", "Bob", "Cid", "Dora", "Eve", "Fred", "Gus"];

/// Move texts that are tried for refusals at a decision.
const TRIED: usize = 40;

/// One in so many matches is played by the game's own player, who also gives hints; and one in so many is asked for refusals.
const OWN_PLAYER: u64 = 8;

/// The texts of one shape.
struct Shape {
    example: String,
    count: u32,
}

/// Texts by game, place and shape.
#[derive(Default)]
struct Texts(BTreeMap<(String, &'static str, String), Shape>);

pub fn texts(data: Option<&Path>, args: &TextsArgs) -> anyhow::Result<i32> {
    let house = House::open(crate::GAMES, data)?;
    let mut all = Texts::default();
    for id in asked(&house, args.variant.as_deref())? {
        let chosen = house.find(&id)?;
        all.of_files(&house, &chosen);
        for seats in &chosen.variant.seats {
            let choice = TableChoice { variant: id.clone(), seats: Some(*seats), ..TableChoice::default() };
            Collector { all: &mut all, house: &house, chosen: &chosen, loaded: house.load(&choice)? }
                .play(args.matches)?;
        }
    }
    if args.json {
        print_json(&json!({ "texts": all.0.iter().map(to_json).collect::<Vec<_>>() }));
    } else {
        all.0
            .iter()
            .for_each(|((game, place, _), shape)| say!("{game} | {place} | {} | {}", shape.count, shape.example));
    }
    Ok(0)
}

/// The variants that are asked for: all, those of a game, or one.
fn asked(house: &House, what: Option<&str>) -> anyhow::Result<Vec<String>> {
    let Some(what) = what else { return Ok(house.catalog.ids().collect()) };
    house.find(what)?;
    let of_it = |id: &String| id == what || id.split_once('/').is_some_and(|(game, _)| game == what);
    Ok(house.catalog.ids().filter(of_it).collect())
}

fn to_json(((game, place, shape), found): (&(String, &'static str, String), &Shape)) -> serde_json::Value {
    json!({ "game": game, "place": place, "shape": shape, "example": found.example, "count": found.count })
}

/// A text with its cards, numbers and names replaced by signs. A list of cards is one sign.
fn shape_of(text: &str) -> String {
    let mut words: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let sign = sign_of(word);
        if !(sign.starts_with('#') && words.last().is_some_and(|last| *last == "#")) {
            words.push(sign);
        } else if let Some(last) = words.last_mut() {
            *last = sign;
        }
    }
    words.join(" ")
}

/// `#` for a card and `1` for a number, with what stands around them; `@` for a name other than the reader's.
fn sign_of(word: &str) -> String {
    let core = word.trim_matches(|c: char| !c.is_alphanumeric() && c != '*');
    let sign = match core {
        "" => return word.to_string(),
        _ if Face::parse(core).is_ok() => "#",
        _ if core.chars().all(|c| c.is_ascii_digit()) => "1",
        _ if NAMES[1..].contains(&core.trim_end_matches("'s")) => "@",
        _ => return word.to_string(),
    };
    word.replacen(core, sign, 1)
}

impl Texts {
    fn add(&mut self, game: &str, place: &'static str, text: impl Into<String>) {
        let text = text.into();
        if text.trim().is_empty() {
            return;
        }
        let found = self.0.entry((game.to_string(), place, shape_of(&text)));
        found.or_insert(Shape { example: text, count: 0 }).count += 1;
    }

    /// Texts that stand in the game's files, and what the variant changes.
    fn of_files(&mut self, house: &House, chosen: &Chosen) {
        let id = chosen.id();
        self.add(&id, "title", &chosen.variant.title);
        self.add(&id, "about", if chosen.variant.id.is_empty() { &chosen.game.blurb } else { &chosen.variant.blurb });
        let text = &chosen.variant.text;
        for of_game in [&text.prompt, &text.about, &text.help, &text.count, &text.cannot_move].into_iter().flatten() {
            self.add(&id, "text", of_game);
        }
        text.piles.iter().for_each(|(_, pile)| self.add(&id, "pile", pile.label.clone().unwrap_or_default()));
        let named: [(&str, &Vec<(String, String)>); 4] =
            [("row", &text.rows), ("office", &text.offices), ("variable", &text.vars), ("word", &text.words)];
        named.iter().for_each(|(place, texts)| texts.iter().for_each(|(_, text)| self.add(&id, place, text)));
        // a place for the card that is to be answered is told as where none is
        let plain = |told: &str| match told.split_once('{').zip(told.split_once('}')) {
            Some(((before, _), (place, after))) if place.contains(" after ") => format!("{before}the card{after}"),
            _ => told.to_string(),
        };
        text.steps.iter().for_each(|(_, told)| self.add(&id, "step", plain(told)));
        chosen.game.options.iter().for_each(|option| self.add(&id, "option", OptionSpec::whole_help(option)));
        differences(house, &id).unwrap_or_default().into_iter().for_each(|told| self.add(&id, "difference", told));
    }
}

/// Plays matches of one table and collects what is said.
struct Collector<'a> {
    all: &'a mut Texts,
    house: &'a House,
    chosen: &'a Chosen<'a>,
    loaded: Loaded,
}

impl Collector<'_> {
    fn play(&mut self, matches: u64) -> anyhow::Result<()> {
        let own = self.house.usual_player(&self.loaded);
        for seed in 0..matches {
            let is_own = seed % OWN_PLAYER == 0 && own.is_some();
            let who = if is_own { self.loaded.default_strategy.as_str() } else { "any/random" };
            let player = self.house.player(who, &self.loaded)?;
            self.match_of(player, seed, own.as_deref().filter(|_| is_own))?;
        }
        Ok(())
    }

    fn match_of(&mut self, player: Player, seed: u64, adviser: Option<&dyn Policy>) -> anyhow::Result<()> {
        let rules = self.loaded.rules().clone();
        let players = vec![player; rules.seats];
        let mut running = Match::start(rules.clone(), players, seed as i64, None, self.loaded.option_texts())?;
        while let Some(seat) = running.to_move() {
            self.decision(&running, seat, seed, adviser)?;
            running.step()?;
        }
        let names = names_at(rules.seats);
        let narrator = self.narrator(&rules, &names);
        let mut told: Vec<(&'static str, String)> = tell_story_unbroken(&narrator, running.events(), 0)
            .iter()
            .map(|line| ("story", line.to_string()))
            .collect();
        if let Some(outcome) = running.outcome() {
            told.push(("ending", winners(&outcome, &rules, &names)));
            told.extend(grade(&outcome).map(|text| ("ending", text)));
        }
        self.add_all(told);
        Ok(())
    }

    fn narrator<'n>(&'n self, rules: &'n Rules, names: &'n [String]) -> Narrator<'n> {
        Narrator { rules, text: &self.chosen.variant.text, names, viewer: Some(Seat(0)) }
    }

    fn add_all(&mut self, told: Vec<(&'static str, String)>) {
        let id = self.chosen.id();
        told.into_iter().for_each(|(place, text)| self.all.add(&id, place, text));
    }

    /// The prompt, and in some matches the hint and refusals of moves that are not legal.
    fn decision(&mut self, running: &Match, seat: Seat, seed: u64, adviser: Option<&dyn Policy>) -> anyhow::Result<()> {
        let (legal, view) = (running.legal()?, running.view(seat));
        let names = names_as(running.rules.seats, seat);
        let narrator = Narrator { viewer: Some(seat), ..self.narrator(&running.rules, &names) };
        let mut told =
            vec![("prompt", tell(TableSaid::YourTurn(&narrator.prompt(&view, &legal, view.chosen().len()))))];
        if let Some((chosen, why)) = adviser.and_then(|adviser| running.hint(adviser).ok()) {
            let chosen = narrator.advised(chosen, &view, view.chosen());
            told.push(("hint", tell(TableSaid::Hint { chosen: &chosen, why: why.as_ref() })));
        }
        if seed % OWN_PLAYER == 1 {
            told.extend(self.refusals(running, &legal, seat).into_iter().map(|text| ("refusal", text)));
        }
        self.add_all(told);
        Ok(())
    }

    /// What is said of some moves that other positions allow.
    fn refusals(&self, running: &Match, legal: &[Move], seat: Seat) -> Vec<String> {
        let rules = self.loaded.rules();
        let names = names_at(rules.seats);
        let narrator = self.narrator(rules, &names);
        let all = rules.all_move_texts().unwrap_or_else(|| cards_of(rules));
        let step = all.len().div_ceil(TRIED).max(1);
        let first = running.moves_made() % step;
        let tried = all
            .iter()
            .skip(first)
            .step_by(step)
            .filter(|text| !legal.iter().any(|listed| listed.text(&rules.names(), seat) == **text));
        let refused = tried.filter_map(|text| match rules.read_move(running.state(), text) {
            Err(PlayError::Illegal(why)) => Some(narrator.illegal_gesture(&why)),
            _ => None,
        });
        refused.collect()
    }
}

/// The names of the seats as this seat reads them: the reader's place is taken by another name.
fn names_as(seats: usize, reader: Seat) -> Vec<String> {
    let mut names = names_at(seats);
    names.swap(0, reader.index());
    names
}

fn names_at(seats: usize) -> Vec<String> {
    NAMES[..seats].iter().map(|name| name.to_string()).collect()
}

/// The texts of all single cards, where the moves of the rules cannot be listed.
fn cards_of(rules: &Rules) -> Vec<String> {
    let deck = &rules.deck_index.deck;
    deck.all().iter().map(|card| deck.face(card).to_string()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_numbers_and_names_make_no_other_shape() {
        assert_eq!(shape_of("Ann takes 4C 5D with 9H."), "@ takes # with #.");
        assert_eq!(shape_of("Bob takes 7S with 7H."), "@ takes # with #.");
        assert_eq!(shape_of("Bob's hand: 12 points, 31 in all."), "@ hand: 1 points, 1 in all.");
        assert_eq!(shape_of("You take the trick: 7H KH 2S."), "You take the trick: #.");
    }
}
