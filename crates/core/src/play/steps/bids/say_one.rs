//! A seat says one of several things, or passes; what it says sets variables, or names the contract.
//!
//! Does not know what follows from it: later steps ask for the variables.

use crate::cards::Suit;
use crate::play::asked_line::{AskedLine, LineOf};
use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::illegal::IllegalMove;
use crate::play::moves::{Move, put_in_order};
use crate::play::parsed_move::ParsedMove;
use crate::play::rule_value::{Condition, SeatRef};
use crate::play::state::{Register, State};
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::parts::told_deal::tell_of_the_deal;
use crate::play::steps::step_facts::{Dealt, StepFacts};
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::Seat;

/// One seat says one thing.
#[derive(Clone, Debug)]
pub struct SayOne {
    pub who: SeatRef,
    pub choices: Vec<SayingOfOne>,
}

/// Something that the seat may say, or its pass.
#[derive(Clone, Debug)]
pub struct SayingOfOne {
    pub said: Move,
    pub when: Condition,
    /// The kind of contract that it names, by its place.
    pub contract: Option<usize>,
    /// The variables that it sets.
    pub sets: Vec<(Register, i32)>,
    /// The offices that the seat then holds.
    pub holds: Vec<Register>,
}

impl SayOne {
    fn offered<'a>(&'a self, rules: &'a Equipment, state: &'a State) -> impl Iterator<Item = Result<Move, Fault>> + 'a {
        self.choices.iter().filter_map(|choice| match choice.when.holds(rules, state) {
            Ok(holds) => holds.then_some(Ok(choice.said)),
            Err(fault) => Some(Err(fault)),
        })
    }

    /// Whether the seat has more to say than a pass. What it was dealt does not decide that: being asked would tell it.
    fn is_asked(&self, rules: &Equipment, state: &State) -> Result<bool, Fault> {
        for choice in self.choices.iter().filter(|choice| choice.said != Move::Pass) {
            if choice.when.asks_what_was_dealt() || choice.when.holds(rules, state)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether it is a contract that is named.
    fn names_contract(&self) -> bool {
        self.choices.iter().any(|choice| choice.contract.is_some())
    }
}

impl Mechanics for SayOne {
    /// A seat that could only pass is not asked.
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let Some(seat) = self.who.holder(turn.rules, turn.state) else { return Ok(Flow::NEXT) };
        Ok(if self.is_asked(turn.rules, turn.state)? { Flow::ask(seat) } else { Flow::NEXT })
    }

    fn moves(&self, rules: &Equipment, state: &State, _: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        let listed = out.len();
        for offered in self.offered(rules, state) {
            out.push(offered?);
        }
        put_in_order(out, listed);
        Ok(())
    }

    #[inline(never)]
    fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        let Some(choice) = self.choices.iter().find(|choice| choice.said == chosen) else { return Ok(Flow::NEXT) };
        tell_of_the_deal(turn, &choice.when)?;
        if let Some(contract) = choice.contract {
            turn.rules.contracts.play(turn.state, contract);
            turn.set(Register::TRUMP, chosen.said_suit().map_or(-1, |suit| suit as i32));
        }
        choice.sets.iter().for_each(|(register, value)| turn.set(*register, *value));
        choice.holds.iter().for_each(|office| turn.set(*office, i32::from(seat.0)));
        Ok(Flow::NEXT)
    }
}

impl StepInfo for SayOne {
    fn kind(&self) -> StepKind {
        if self.names_contract() { StepKind::NameContract } else { StepKind::SayOne }
    }

    fn lines(&self, rules: &Equipment, state: &State, _: Seat) -> Result<Vec<AskedLine>, Fault> {
        let line = |(place, choice): (usize, &SayingOfOne)| {
            let of = LineOf::Said(place as u16);
            let mut line = AskedLine::offering(of, choice.when.holds(rules, state)?, |said| {
                said.push(choice.said);
                Ok(())
            })?;
            line.words = vec![choice.said];
            Ok(line)
        };
        self.choices.iter().enumerate().map(line).collect()
    }

    fn about(&self) -> StepFacts<'_> {
        StepFacts { is_spoken: true, cards_dealt: Dealt::Nothing, ..StepFacts::default() }
    }

    fn all_moves(&self, _: &Equipment) -> Option<Vec<Move>> {
        let mut all: Vec<Move> = self.choices.iter().map(|choice| choice.said).collect();
        put_in_order(&mut all, 0);
        Some(all)
    }

    fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        let names = rules.names();
        let is_known = |said: &Move| parsed.word.as_deref() == Some(&*said.text(&names, seat));
        let named = |suit: Suit| self.choices.iter().any(|choice| choice.said.said_suit() == Some(suit));
        if !self.choices.iter().any(|choice| is_known(&choice.said)) && !parsed.suit.is_some_and(named) {
            return None;
        }
        let offered: Vec<Move> = self.offered(rules, state).collect::<Result<_, _>>().ok()?;
        let pass = offered.contains(&Move::Pass);
        let to = offered.iter().filter(|said| **said != Move::Pass).map(|said| said.text(&names, seat)).collect();
        Some(IllegalMove::Bid { standing: String::new(), to, pass })
    }
}
