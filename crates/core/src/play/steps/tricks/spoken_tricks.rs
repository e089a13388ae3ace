//! Tricks in which something may be said beside one's card: a stake is raised and answered, or a word of the game.
//!
//! Leaves the tricks themselves to [`Tricks`], which know nothing of words.

use super::raise::Raise;
use super::tricks::Tricks;
use crate::cards::CardSet;
use crate::play::asked_line::AskedLine;
use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::illegal::{IllegalMove, TrickDemand};
use crate::play::moves::{Announcement, Move, put_in_order};
use crate::play::parsed_move::ParsedMove;
use crate::play::rule_value::Condition;
use crate::play::state::{Register, State};
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::parts::told_deal::tell_of_the_deal;
use crate::play::steps::phases::SubSteps;
use crate::play::steps::step_facts::StepFacts;
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Then, Turn};
use crate::table::Seat;

/// Tricks with words beside the cards.
#[derive(Clone, Debug)]
pub struct SpokenTricks {
    pub tricks: Box<Tricks>,
    pub raises: Vec<Raise>,
    pub sayings: Vec<Saying>,
    /// The office of the seat that is asked.
    pub player: Register,
    /// The office of the seat that raised last.
    pub raiser: Register,
    /// The number of the trick, from 1.
    pub number: Register,
    /// Register of this step: the ladder that waits for an answer, counted from 1; 0 for none.
    pub own: Register,
}

/// A word that may be said in place of a card, and what follows from it.
#[derive(Clone, Debug)]
pub struct Saying {
    pub word: Announcement,
    pub when: Condition,
    pub then: SubSteps,
}

impl SpokenTricks {
    pub const REGISTERS: u8 = 1;

    /// The ladder that waits for an answer.
    fn waiting(&self, state: &State) -> Option<&Raise> {
        let place = usize::try_from(state.get(self.own)).ok()?.checked_sub(1)?;
        self.raises.get(place)
    }

    /// Asks a seat that is to play a card, or goes on if none is.
    fn on_turn<S: Telling>(&self, turn: &mut Turn<S>, flow: Flow) -> Flow {
        if let Then::Ask(seat) = flow.then() {
            turn.set(self.player, i32::from(seat.0));
        }
        flow
    }

    /// Lets the seat that was on turn go on, after something was said.
    fn back_to_the_card<S: Telling>(&self, turn: &mut Turn<S>, steps: &SubSteps) -> Result<Flow, Fault> {
        let seat = turn.state.seat(self.tricks.own);
        let flow = steps.run(turn)?;
        match flow.then() {
            Then::Next if !turn.state.over => Ok(self.on_turn(turn, Flow::ask(seat))),
            _ => Ok(flow),
        }
    }

    fn speak<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, word: Announcement) -> Result<Flow, Fault> {
        for (place, raise) in self.raises.iter().enumerate() {
            if let Some(rung) = raise.rung_of(turn.state, word)
                && raise.is_open(turn.rules, turn.state, seat)?
            {
                turn.set(self.own, place as i32 + 1);
                return Ok(self.raised(turn, seat, raise, rung));
            }
        }
        let Some(saying) = self.sayings.iter().find(|saying| saying.word == word) else { return Ok(Flow::ask(seat)) };
        tell_of_the_deal(turn, &saying.when)?;
        self.back_to_the_card(turn, &saying.then)
    }

    /// A seat has said a rung: the next seat of another side answers.
    fn raised<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, raise: &Raise, rung: usize) -> Flow {
        raise.say(turn, rung);
        turn.set(self.raiser, i32::from(seat.0));
        let rules = turn.rules;
        let other = rules.seats_from(turn.state, seat).find(|other| rules.team(*other) != rules.team(seat));
        self.on_turn(turn, Flow::ask(other.unwrap_or(seat)))
    }

    fn answer<S: Telling>(
        &self,
        turn: &mut Turn<S>,
        seat: Seat,
        raise: &Raise,
        word: Announcement,
    ) -> Result<Flow, Fault> {
        if word == raise.accept {
            turn.set(self.own, 0);
            raise.accept(turn, seat)?;
            return self.back_to_the_card(turn, &raise.accepted);
        }
        if word == raise.refuse {
            turn.set(self.own, 0);
            raise.close(turn);
            return self.back_to_the_card(turn, &raise.refused);
        }
        let Some(rung) = raise.rung_of(turn.state, word) else { return Ok(Flow::ask(seat)) };
        raise.agree(turn)?;
        Ok(self.raised(turn, seat, raise, rung))
    }

    /// The words that a seat may say in place of a card.
    fn words_beside(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        for raise in &self.raises {
            if raise.is_open(rules, state, seat)? {
                out.extend(raise.next_rungs(state).map(|(_, rung)| Move::Announce(rung.word)));
            }
        }
        for saying in &self.sayings {
            if saying.when.holds(rules, state)? {
                out.push(Move::Announce(saying.word));
            }
        }
        Ok(())
    }
}

/// The answers to a rung: both words, and each higher rung.
fn answers(raise: &Raise, state: &State, out: &mut Vec<Move>) {
    out.extend([raise.accept, raise.refuse].map(Move::Announce));
    out.extend(raise.next_rungs(state).map(|(_, rung)| Move::Announce(rung.word)));
}

impl Mechanics for SpokenTricks {
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let number = turn.get(self.number) + 1;
        turn.set(self.number, number);
        if number == 1 {
            self.raises.iter().for_each(|raise| raise.reset(turn));
        }
        turn.set(self.own, 0);
        let flow = self.tricks.enter(turn)?;
        Ok(self.on_turn(turn, flow))
    }

    fn moves(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        let from = out.len();
        match self.waiting(state) {
            Some(raise) => answers(raise, state, out),
            None => {
                self.words_beside(rules, state, seat, out)?;
                self.tricks.moves(rules, state, seat, out)?;
            }
        }
        put_in_order(out, from);
        Ok(())
    }

    fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        let Move::Announce(word) = chosen else {
            let flow = self.tricks.play(turn, seat, chosen)?;
            return Ok(self.on_turn(turn, flow));
        };
        match self.waiting(turn.state) {
            Some(raise) => self.answer(turn, seat, raise, word),
            None => self.speak(turn, seat, word),
        }
    }
}

impl StepInfo for SpokenTricks {
    fn kind(&self) -> StepKind {
        StepKind::SpokenTricks
    }

    fn lines(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<Vec<AskedLine>, Fault> {
        match self.waiting(state) {
            Some(_) => Ok(Vec::new()),
            None => self.tricks.lines(rules, state, seat),
        }
    }

    fn about(&self) -> StepFacts<'_> {
        self.tricks.about()
    }

    fn all_moves(&self, rules: &Equipment) -> Option<Vec<Move>> {
        let words = self.raises.iter().flat_map(Raise::words).chain(self.sayings.iter().map(|saying| saying.word));
        let mut all: Vec<Move> = words.map(Move::Announce).collect();
        all.extend(self.tricks.all_moves(rules).unwrap_or_default());
        put_in_order(&mut all, 0);
        Some(all)
    }

    fn makes_trump(&self, state: &State) -> bool {
        self.waiting(state).is_none() && self.tricks.makes_trump(state)
    }

    fn trick_cards(&self, rules: &Equipment, state: &State, seat: Seat) -> CardSet {
        self.tricks.trick_cards(rules, state, seat)
    }

    fn trick_demand(&self, rules: &Equipment, state: &State, seat: Seat) -> Option<TrickDemand> {
        self.tricks.trick_demand(rules, state, seat)
    }

    fn arrange(&self, rules: &Equipment, state: &mut State, seat: Seat) {
        self.tricks.arrange(rules, state, seat);
        state.set(self.player, i32::from(seat.0));
        state.set(self.number, state.get(self.number).max(1));
        state.set(self.own, 0);
    }

    fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        if self.waiting(state).is_some() {
            return Some(IllegalMove::AnswerFirst);
        }
        if parsed.faces.is_empty() { None } else { self.tricks.why_not(rules, state, seat, parsed) }
    }
}
