//! Reads the steps `deal("hand", 6, #{ packets, order, ... })` and `deal_each("corner", 1)`: so many cards to each pile.
//!
//! Does not know how cards are drawn in turn or turned up, which `deal` may mean, too.

use crate::cards::{Card, CardSet};
use crate::diagnostics::problem::{Problem, Severity};
use crate::play::steps::deal::{Deal, Short};
use crate::play::{Condition, Function, Number, Register, SeatRef, Stream};
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::tabulation::{Bounds, Param, Wanted};
use crate::script::values::kind::kind_of;
use crate::script::values::word::Word;
use crate::table::{Group, Pile, Role};
use rhai::FnPtr;

/// Number of random hands with which the condition for dealing again is tested.
const SAMPLE: usize = 1000;

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    let compiled = round.dealing(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    /// Reads a deal of so many cards to each pile.
    pub fn deal(&mut self, step: &Word, to: Group, count: Number) -> Made<Deal> {
        if let Number::Const(n) = count
            && !(0..=128).contains(&n)
        {
            return Err(step.arg_problem(1, format!("{n} cards cannot be dealt")));
        }
        if let Number::Const(n) = count {
            self.enough_cards(step, n)?;
            let (piles, deck) = (to.count as usize, self.source.deck_index.deck.len());
            let all = n.max(0) as usize * piles;
            if all > deck && step.value("short").is_none() {
                let message = format!("{n} cards for each of {piles} piles are {all}: the deck has {deck}");
                let problem = Problem { severity: Severity::Warning, ..step.arg_problem(1, message) };
                self.report.warn(problem.note("`short:` says what is done then: \"share\" or \"first come\""));
            }
        }
        let from = self.dealt_from(step)?;
        let at_once = self.choice_key(step, "order")? == Some("all at once");
        let packet = self.int_key(step, "packets")?.map_or(1, |n| n.clamp(1, 128) as i32);
        self.packets_matter(step, packet, &count, at_once);
        let refuse = match self.text_key(step, "refuse")? {
            Some(pattern) => self.pattern(step, &pattern)?,
            None => CardSet::EMPTY,
        };
        let refused_to = match self.text_key(step, "refused_to")? {
            Some(_) if refuse.is_empty() => {
                return Err(step.key_problem("refused_to", "no card is refused: `refused_to:` needs `refuse:`"));
            }
            Some(name) => self.piles_of_table(step, &name)?,
            None => Vec::new(),
        };
        let again_if = self.again_if(step, &count)?;
        let when = match self.bool_key(step, "first_time")? {
            Some(true) => Condition::Empty(self.empty_at_first()),
            _ => Condition::Always(true),
        };
        Ok(Deal {
            from,
            count,
            packet: if at_once { 128 } else { packet },
            first: self.begins_key(step, "first")?.unwrap_or(SeatRef::office(Register::TURNED_UP)),
            short: match self.choice_key(step, "short")? {
                Some("share") => Short::Share,
                _ => Short::First,
            },
            refuse,
            refused_to,
            again_if,
            when,
            sort: self.builds()[self.piles().group_index(to.first)].sorted_when_dealt.clone(),
            to,
        })
    }

    /// Reads `again_if: |cards| cards.count(KING) > 2`. Fails if it held for every hand that was tried.
    fn again_if(&mut self, step: &Word, count: &Number) -> Made<Option<Function>> {
        let Some(value) = step.value("again_if") else { return Ok(None) };
        let Some(f) = value.clone().try_cast::<FnPtr>() else {
            let message = format!("`again_if:` is a function of the cards dealt to a pile, not {}", kind_of(&value));
            return Err(step.key_problem("again_if", message));
        };
        let bounds = Bounds { wanted: Wanted::Truth, ..Bounds::default() };
        let function = self.function(step, &f, &[Param::Set], bounds)?;
        if let (Some(tree), Number::Const(count)) = (function.tree(), count) {
            let index = &self.source.deck_index;
            let mut dice = Stream::new(1, 0, 0);
            let mut hand = || -> CardSet {
                let mut left: Vec<Card> = index.deck.all().iter().collect();
                let count = left.len().min((*count).max(0) as usize);
                (0..count).map(|_| left.swap_remove(dice.below(left.len() as u32) as usize)).collect()
            };
            let mut spoilt = || {
                let cards = hand();
                tree.eval(|_, ask| index.ask_set(cards, ask)) != 0
            };
            if (0..SAMPLE).all(|_| spoilt()) {
                let message = "these cards are dealt again and again: `again_if:` holds of all that were tried";
                return Err(step.key_problem("again_if", message));
            }
        }
        Ok(Some(function))
    }

    /// Warns if `packets:` has no effect: packets of more cards than a pile is given, or all cards dealt at once.
    fn packets_matter(&mut self, step: &Word, packet: i32, count: &Number, at_once: bool) {
        let message = match count {
            _ if at_once && packet > 1 => "`packets:` changes nothing where all are dealt \"all at once\"".to_string(),
            Number::Const(count) if packet > 1 && packet > *count => {
                format!("`packets: {packet}` changes nothing: each pile is given {count}")
            }
            _ => return,
        };
        self.report.warn(Problem { severity: Severity::Warning, ..step.key_problem("packets", message) });
    }

    /// The piles that are empty until the first card of a round has been played: all but stocks and hands.
    fn empty_at_first(&self) -> Vec<Pile> {
        let untouched = |role: Role| !matches!(role, Role::Stock | Role::Hand);
        self.piles().all().filter(|p| untouched(self.piles().group(*p).role)).collect()
    }
}
