//! A lesson that is being given: its table as it is dealt, the step it has got to, the moves that it makes for others.
//!
//! The person sits at seat 0. Nothing of a lesson is kept or counted. Knows no screen, and says nothing in words of its own
//! but what is wrong in the file.

use super::house::{House, Loaded, TableChoice};
use super::player::Player;
use super::running::{Match, MatchError};
use crate::cards::{Card, CardSet, Face};
use crate::catalog::{GameEntry, LessonEntry, LessonStep, LessonText};
use crate::diagnostics::{Problem, nearest};
use crate::play::{Bot, DealList, Otherwise, ParsedMove, Rules};
use crate::table::{Pile, Seat};
use std::sync::Arc;

/// Who learns.
const PERSON: Seat = Seat(0);

/// How far a lesson has got.
#[derive(Clone, Debug)]
pub struct LessonRun {
    lesson: LessonEntry,
    step: usize,
    /// What the step wants was done: moves of the others follow.
    done: bool,
    followed: usize,
    /// How many moves had been made when each step up to this one began.
    begun: Vec<usize>,
    lit: Lit,
}

/// What a step lights.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lit {
    pub faces: Vec<Face>,
    pub piles: Vec<Pile>,
}

impl LessonRun {
    /// Loads the rules of a game's lesson and deals; what is wrong stands where it is written.
    pub fn begin(house: &House, game: &GameEntry) -> Result<(Loaded, Match, LessonRun), Vec<Problem>> {
        let Some(lesson) = game.lesson.clone() else {
            let told = Problem::new(format!("`{}` has no lesson that can be given", game.id));
            return Err(game.lesson_problems.iter().cloned().chain([told]).collect());
        };
        let variant =
            if lesson.variant.is_empty() { game.id.clone() } else { format!("{}/{}", game.id, lesson.variant) };
        let set = lesson.options.iter().map(|(name, value)| (name.clone(), value.to_string())).collect();
        let choice = TableChoice { variant, seats: lesson.seats, set };
        let loaded = house.load(&choice).map_err(|error| error.problems())?;
        let rules = loaded.rules().clone();
        let deal = deal_list(&rules, &lesson)?;
        let dealer = lesson.dealer.map(Seat);
        let running = Match::start_dealt(rules.clone(), players(rules.seats), lesson.seed, dealer, deal);
        let running = running.map_err(|error| vec![Problem::new(format!("the lesson cannot be dealt: {error}"))])?;
        let mut run = LessonRun { lesson, step: 0, done: false, followed: 0, begun: Vec::new(), lit: Lit::default() };
        run.enter(&running);
        Ok((loaded, running, run))
    }

    pub fn title(&self) -> &str {
        &self.lesson.title
    }

    pub fn steps(&self) -> &[LessonStep] {
        &self.lesson.steps
    }

    /// The number of the step, from 0; after the last, how many there are.
    pub fn place(&self) -> usize {
        self.step
    }

    /// The step; None when the lesson is over.
    pub fn step(&self) -> Option<&LessonStep> {
        self.lesson.steps.get(self.step)
    }

    pub fn is_over(&self) -> bool {
        self.step >= self.lesson.steps.len()
    }

    /// What is lit, while the step is waited for.
    pub fn lit(&self) -> Option<&Lit> {
        self.is_waiting().then_some(&self.lit)
    }

    /// Does the step wait for the person?
    pub fn is_waiting(&self) -> bool {
        !self.done && !self.is_over()
    }

    /// The move that is waited for, in text.
    pub fn expected(&self) -> Option<&LessonText> {
        self.step().filter(|_| !self.done)?.expect.as_ref()
    }

    /// Is this step only read?
    pub fn only_reads(&self) -> bool {
        !self.done && self.step().is_some_and(|step| step.expect.is_none())
    }

    /// Are there moves of the others to be made now?
    pub fn is_following(&self) -> bool {
        self.next_of_others().is_some()
    }

    /// The next move that the lesson makes for somebody.
    pub fn next_of_others(&self) -> Option<&LessonText> {
        self.step().filter(|_| self.done)?.then.get(self.followed)
    }

    /// Do these cards make the move that is waited for? `chosen` is its text, or the cards that were chosen of many.
    pub fn is_expected(&self, running: &Match, chosen: &str) -> bool {
        let read = |text: &str| {
            ParsedMove::read(text, &running.rules.names(), PERSON)
                .map(|parsed| parsed.text(&running.rules.names(), PERSON))
        };
        let Some(wanted) = self.expected() else { return false };
        let (wanted, chosen) = (&wanted.text, chosen);
        read(wanted).is_ok_and(|text| read(chosen) == Ok(text)) || stands_for(running, wanted, chosen)
    }

    /// What the step wants was done, by a move or by reading.
    pub fn do_step(&mut self) {
        self.done = true;
    }

    /// Makes the move that is waited for.
    pub fn make_expected(&mut self, running: &mut Match) -> Result<(), MatchError> {
        let Some(text) = self.expected().map(|expected| expected.text.clone()) else { return Ok(()) };
        make(running, &text)?;
        self.do_step();
        Ok(())
    }

    /// Makes the next move of the others.
    pub fn follow(&mut self, running: &mut Match) -> Result<(), MatchError> {
        let Some(text) = self.next_of_others().map(|next| next.text.clone()) else { return Ok(()) };
        make(running, &text)?;
        self.followed += 1;
        Ok(())
    }

    /// Goes to the next step where all of this one has happened; says whether it did.
    pub fn go_on(&mut self, running: &Match) -> bool {
        let ready = self.done && !self.is_over() && !self.is_following();
        if ready {
            self.step += 1;
            self.enter(running);
        }
        ready
    }

    /// Takes back what was done in this step, or else goes to the one before; says whether it did.
    pub fn back(&mut self, running: &mut Match) -> bool {
        let target = if self.done && !self.is_over() { Some(self.step) } else { self.step.checked_sub(1) };
        let Some(target) = target else { return false };
        let moves = self.begun[target];
        while running.moves_made() > moves && running.undo() {}
        self.begun.truncate(target);
        self.step = target;
        self.enter(running);
        true
    }

    fn enter(&mut self, running: &Match) {
        (self.done, self.followed) = (false, 0);
        self.begun.truncate(self.step);
        self.begun.push(running.moves_made());
        let lights = self.step().map_or(&[][..], |step| &step.light);
        let mut lit = Lit::default();
        for text in lights {
            match light(&running.rules, &text.text) {
                Some(Light::Pile(pile)) => lit.piles.push(pile),
                Some(Light::Face(face)) => lit.faces.push(face),
                None => {}
            }
        }
        self.lit = lit;
    }
}

/// One thing that is lit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Light {
    Face(Face),
    Pile(Pile),
}

/// A pile by its name as seat 0 writes it, or a card; None if the game has no such thing.
pub fn light(rules: &Rules, text: &str) -> Option<Light> {
    let face = || Face::parse(text).ok().filter(|face| !rules.deck_index.deck.of_face(*face).is_empty());
    rules.piles.parse(text, Some(PERSON)).map(Light::Pile).or_else(|| face().map(Light::Face))
}

/// The person at seat 0; at the others players who are never asked, as the lesson moves for them.
fn players(seats: usize) -> Vec<Player> {
    let idle = Bot { traits: Vec::new(), prefer: Vec::new(), otherwise: Otherwise::First };
    let other = Player::Computer { name: "lesson".into(), policy: Arc::new(idle) };
    std::iter::once(Player::Human).chain(std::iter::repeat_n(other, seats.saturating_sub(1))).collect()
}

/// Makes a move by its text; several cards may be a choice that is listed one by one.
fn make(running: &mut Match, text: &str) -> Result<(), MatchError> {
    let error = match running.rules.read_move(running.state(), text) {
        Ok(chosen) => return running.make(chosen),
        Err(error) => error,
    };
    let seat = running.to_move().unwrap_or(PERSON);
    let faces = ParsedMove::read(text, &running.rules.names(), seat).map_or(Vec::new(), |parsed| parsed.faces);
    let mut left = running.rules.deck_index.deck.all();
    let cards: CardSet = faces.iter().filter_map(|face| take(&running.rules, *face, &mut left)).collect();
    match cards.len() {
        0 | 1 => Err(error.into()),
        _ => running.make_series(cards).map_err(|_| error.into()),
    }
}

/// The lowest copy of a face that is still there.
fn take(rules: &Rules, face: Face, left: &mut CardSet) -> Option<Card> {
    let card = (rules.deck_index.deck.of_face(face) & *left).lowest()?;
    left.remove(card);
    Some(card)
}

/// The cards that are listed, by the pile that they come to.
fn deal_list(rules: &Rules, lesson: &LessonEntry) -> Result<DealList, Vec<Problem>> {
    let (mut deal, mut problems) = (DealList::default(), Vec::new());
    let mut left = rules.deck_index.deck.all();
    for (name, cards) in &lesson.deal {
        let Some(pile) = rules.piles.parse(name, Some(PERSON)) else {
            let named: Vec<String> = rules.piles.all().map(|pile| rules.piles.name(pile, Some(PERSON))).collect();
            let problem = cards.problem(format!("there is no pile `{name}` to deal to"));
            let meant = nearest(name, named.iter().map(String::as_str)).map(|near| format!("did you mean `{near}`?"));
            problems.push(problem.suggest_opt(meant).note(format!("piles: {}", named.join(", "))));
            continue;
        };
        for text in cards.text.split_whitespace() {
            match Face::parse(text).ok().and_then(|face| take(rules, face, &mut left)) {
                Some(card) => deal.add(pile, [Some(card)]),
                None => problems.push(cards.problem(format!("`{text}` cannot be dealt: {}", why_not(rules, text)))),
            }
        }
    }
    if problems.is_empty() { Ok(deal) } else { Err(problems) }
}

fn why_not(rules: &Rules, text: &str) -> &'static str {
    match Face::parse(text) {
        Err(_) => "it is no card",
        Ok(face) if rules.deck_index.deck.of_face(face).is_empty() => "this game's deck does not have it",
        Ok(_) => "it is dealt already",
    }
}

/// Are both texts the same listed move, where some cards do as well as others?
fn stands_for(running: &Match, wanted: &str, chosen: &str) -> bool {
    let (rules, state) = (&running.rules, running.state());
    let Ok(legal) = rules.legal(state) else { return false };
    let listed = |text: &str| rules.listed_as(state, &legal, rules.read_move(state, text).ok()?);
    listed(wanted).is_some_and(|wanted| listed(chosen) == Some(wanted))
}
