//! A running lesson: its table as dealt, the current step, and the moves that it makes for the other seats.
//!
//! The person sits at seat 0. Nothing of a lesson is saved or counted. Does not know any screen, and has no sentences of its
//! own except about mistakes in the lesson's file.

use super::house::{House, Loaded, TableChoice};
use super::player::Player;
use super::running::{Match, MatchError};
use crate::cards::{Card, CardSet, Face};
use crate::catalog::{GameEntry, LessonEntry, LessonStep, LessonText};
use crate::diagnostics::{Problem, nearest};
use crate::play::{Bot, DealList, Otherwise, ParsedMove, Rules};
use crate::table::{Pile, Seat};
use std::sync::Arc;

/// The seat of the person who learns.
const PERSON: Seat = Seat(0);

/// The progress of a lesson.
#[derive(Clone, Debug)]
pub struct LessonRun {
    lesson: LessonEntry,
    step: usize,
    /// Whether the person has done what the step asks; the moves of the other seats follow.
    done: bool,
    followed: usize,
    /// Number of moves made before each step up to the current one.
    begun: Vec<usize>,
    lit: Lit,
}

/// The cards and piles that a step highlights.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lit {
    pub faces: Vec<Face>,
    pub piles: Vec<Pile>,
}

impl LessonRun {
    /// Loads the rules of a game's lesson and deals its cards. Errors carry their place in the lesson's file.
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

    /// Index of the current step; the number of steps once the lesson is over.
    pub fn place(&self) -> usize {
        self.step
    }

    /// The current step; `None` once the lesson is over.
    pub fn step(&self) -> Option<&LessonStep> {
        self.lesson.steps.get(self.step)
    }

    pub fn is_over(&self) -> bool {
        self.step >= self.lesson.steps.len()
    }

    /// What is highlighted while the step waits for the person, else `None`.
    pub fn lit(&self) -> Option<&Lit> {
        self.is_waiting().then_some(&self.lit)
    }

    /// Whether the step waits for the person.
    pub fn is_waiting(&self) -> bool {
        !self.done && !self.is_over()
    }

    /// Text of the move that the step waits for. `None` if it waits for none.
    pub fn expected(&self) -> Option<&LessonText> {
        self.step().filter(|_| !self.done)?.expect.as_ref()
    }

    /// Whether the person only has to read this step.
    pub fn only_reads(&self) -> bool {
        !self.done && self.step().is_some_and(|step| step.expect.is_none())
    }

    /// Whether a move of another seat is to be made now.
    pub fn is_following(&self) -> bool {
        self.next_of_others().is_some()
    }

    /// The next move that the lesson makes for somebody.
    pub fn next_of_others(&self) -> Option<&LessonText> {
        self.step().filter(|_| self.done)?.then.get(self.followed)
    }

    /// Whether `chosen` is the move that the step waits for. It is the text of a move, or the cards of a choice of several.
    pub fn is_expected(&self, running: &Match, chosen: &str) -> bool {
        let read = |text: &str| {
            ParsedMove::read(text, &running.rules.names(), PERSON)
                .map(|parsed| parsed.text(&running.rules.names(), PERSON))
        };
        let Some(wanted) = self.expected() else { return false };
        let (wanted, chosen) = (&wanted.text, chosen);
        read(wanted).is_ok_and(|text| read(chosen) == Ok(text)) || stands_for(running, wanted, chosen)
    }

    /// Marks the step as done, by a move or by reading.
    pub fn do_step(&mut self) {
        self.done = true;
    }

    /// Makes the move that the step waits for.
    pub fn make_expected(&mut self, running: &mut Match) -> Result<(), MatchError> {
        let Some(text) = self.expected().map(|expected| expected.text.clone()) else { return Ok(()) };
        make(running, &text)?;
        self.do_step();
        Ok(())
    }

    /// Makes the next of the lesson's moves for other seats.
    pub fn follow(&mut self, running: &mut Match) -> Result<(), MatchError> {
        let Some(text) = self.next_of_others().map(|next| next.text.clone()) else { return Ok(()) };
        make(running, &text)?;
        self.followed += 1;
        Ok(())
    }

    /// Goes to the next step if this one is done and all its moves are made. Returns whether it did.
    pub fn go_on(&mut self, running: &Match) -> bool {
        let ready = self.done && !self.is_over() && !self.is_following();
        if ready {
            self.step += 1;
            self.enter(running);
        }
        ready
    }

    /// Goes back to the beginning of this step if it is done, else to the previous step. Returns whether it did.
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

/// A card face or a pile that is highlighted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Light {
    Face(Face),
    Pile(Pile),
}

/// Parses what a step highlights: a pile, by its name as seat 0 writes it, or a card. `None` if the game has no such thing.
pub fn light(rules: &Rules, text: &str) -> Option<Light> {
    let face = || Face::parse(text).ok().filter(|face| !rules.deck_index.deck.of_face(*face).is_empty());
    rules.piles.parse(text, Some(PERSON)).map(Light::Pile).or_else(|| face().map(Light::Face))
}

/// The players: the person at seat 0, and at the other seats players that are never asked, as the lesson moves for them.
fn players(seats: usize) -> Vec<Player> {
    let idle = Bot { traits: Vec::new(), prefer: Vec::new(), otherwise: Otherwise::First };
    let other = Player::Computer { name: "lesson".into(), policy: Arc::new(idle) };
    std::iter::once(Player::Human).chain(std::iter::repeat_n(other, seats.saturating_sub(1))).collect()
}

/// Makes a move given as text. Several cards may stand for a choice that is made card by card.
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

/// Removes the lowest copy of a face from `left`, if there is one.
fn take(rules: &Rules, face: Face, left: &mut CardSet) -> Option<Card> {
    let card = (rules.deck_index.deck.of_face(face) & *left).lowest()?;
    left.remove(card);
    Some(card)
}

/// The lesson's deal: the listed cards of each pile.
fn deal_list(rules: &Rules, lesson: &LessonEntry) -> Result<DealList, Vec<Problem>> {
    let (mut deal, mut problems) = (DealList::default(), Vec::new());
    let (mut left, mut covered) = (rules.deck_index.deck.all(), rules.deck_index.deck.all());
    for (name, cards) in &lesson.deal {
        let Some(pile) = rules.piles.parse(name, Some(PERSON)) else {
            let named: Vec<String> = rules.piles.all().map(|pile| rules.piles.name(pile, Some(PERSON))).collect();
            let problem = cards.problem(format!("there is no pile `{name}` to deal to"));
            let meant = nearest(name, named.iter().map(String::as_str)).map(|near| format!("did you mean `{near}`?"));
            problems.push(problem.suggest_opt(meant).note(format!("piles: {}", named.join(", "))));
            continue;
        };
        // what is turned up on a place was dealt face down before
        let is_place = rules.builds[rules.piles.group_index(pile)].covered.is_some();
        let left = if is_place { &mut covered } else { &mut left };
        for text in cards.text.split_whitespace() {
            match Face::parse(text).ok().and_then(|face| take(rules, face, left)) {
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

/// Whether both texts mean the same listed move; in some rules cards of equal worth stand for each other.
fn stands_for(running: &Match, wanted: &str, chosen: &str) -> bool {
    let (rules, state) = (&running.rules, running.state());
    let Ok(legal) = rules.legal(state) else { return false };
    let listed = |text: &str| rules.listed_as(state, &legal, rules.read_move(state, text).ok()?);
    listed(wanted).is_some_and(|wanted| listed(chosen) == Some(wanted))
}
