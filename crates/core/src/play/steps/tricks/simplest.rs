//! Lines in their simplest form: a line that says what a special one says becomes the special one, which is faster and is
//! told more plainly.
//!
//! Does not know how lines are written.

use super::duty::Duty;
use super::guard::Guard;
use super::tricks::{Tricks, Wins};
use crate::cards::CardSet;
use crate::play::by_trump::{ByTrump, trump_of};
use crate::play::deck_index::DeckIndex;
use crate::play::function::CardTest;

impl Tricks {
    /// Brings all lines into their simplest form. Lines that never apply are left out. Returns which lines are kept, of the
    /// lead and of those who follow, by their places before.
    pub fn simplify(&mut self, seats: usize, deck_index: &DeckIndex) -> [Vec<usize>; 2] {
        let simpler = Simpler { tricks: self, seats, all: deck_index.deck.all() };
        let kept = [&self.lead, &self.follow].map(|lines| simpler.kept(lines));
        let (lead, follow) = (simpler.list(&self.lead, true), simpler.list(&self.follow, false));
        (self.lead, self.follow) = (lead, follow);
        kept
    }
}

struct Simpler<'a> {
    tricks: &'a Tricks,
    seats: usize,
    all: CardSet,
}

impl Simpler<'_> {
    /// The places of the lines that may apply.
    fn kept(&self, lines: &[Duty]) -> Vec<usize> {
        let may_apply = |place: &usize| self.line(lines[*place].clone()).is_some();
        (0..lines.len()).filter(may_apply).collect()
    }

    fn list(&self, lines: &[Duty], leads: bool) -> Vec<Duty> {
        let mut simple: Vec<Duty> = lines.iter().filter_map(|line| self.line(line.clone())).collect();
        for place in 0..simple.len() {
            // where the cards are broken the hand comes to the next line
            let is_last = simple.get(place + 1).is_none_or(|next| matches!(next, Duty::Any));
            if let Some(cards) = self.unbroken(&simple[place]).filter(|_| leads && is_last) {
                simple[place] = Duty::ButUnbroken(cards);
            }
        }
        simple
    }

    /// The line in its simplest form. `None` if it never applies.
    fn line(&self, line: Duty) -> Option<Duty> {
        let boxed = |line: Box<Duty>| self.line(*line).map(Box::new);
        Some(match line {
            Duty::Where(tests) if self.is_everywhere(&tests, |_| self.all) => Duty::Any,
            Duty::Where(tests) if self.is_everywhere(&tests, |key| self.trumps(key)) => Duty::Trump,
            Duty::Winning(line) => self.winning(self.line(*line)?),
            Duty::Lowest(line) => Duty::Lowest(boxed(line)?),
            Duty::Highest(line) => Duty::Highest(boxed(line)?),
            Duty::Or { line, other, alone } => match (boxed(line), boxed(other)) {
                (Some(line), Some(other)) => Duty::Or { line, other, alone },
                (Some(line), None) => *line,
                (None, other) => *other.filter(|_| alone)?,
            },
            Duty::IfLed(cards, line) => Duty::IfLed(cards, boxed(line)?),
            Duty::UnlessPartnerWins(line) => Duty::UnlessPartnerWins(boxed(line)?),
            Duty::Because(reason, line) => Duty::Because(reason, boxed(line)?),
            Duty::When(guard, line) => self.guarded(*guard, self.line(*line)?)?,
            line => line,
        })
    }

    /// Cards that win the trick. Where the highest of a suit wins they are the higher ones of it.
    fn winning(&self, line: Duty) -> Duty {
        let first_of_equals = !self.tricks.last_of_equals;
        match (line, &self.tricks.wins) {
            (Duty::Trump, Wins::OfLedOrTrump) if first_of_equals => Duty::HigherTrump,
            // of two seats the one that follows sees a single card
            (Duty::OfLed, Wins::OfLedOrTrump | Wins::OfLed) if first_of_equals && self.seats == 2 => Duty::HigherOfLed,
            (line, _) => Duty::Winning(Box::new(line)),
        }
    }

    fn guarded(&self, guard: Guard, line: Duty) -> Option<Duty> {
        match guard.always() {
            Some(true) => return Some(line),
            Some(false) => return None,
            None => {}
        }
        let (guard, line) = match (guard, line) {
            (Guard::All(guards), line) => {
                let mut guards: Vec<Guard> = guards.into_iter().filter(|guard| guard.always().is_none()).collect();
                match (guards.pop(), guards.is_empty()) {
                    (Some(only), true) => return self.guarded(only, line),
                    (last, _) => (Guard::All(guards.into_iter().chain(last).collect()), line),
                }
            }
            pair => pair,
        };
        Some(match (guard, line) {
            (Guard::Not(guard), line) => match (*guard, line) {
                (Guard::Not(guard), line) => return self.guarded(*guard, line),
                (Guard::PartnerWins, line) => Duty::UnlessPartnerWins(Box::new(line)),
                (Guard::Led(cards), Duty::Trump) if self.are_trumps(&cards) => Duty::TrumpUnlessLed,
                (guard, line) => Duty::When(Box::new(Guard::Not(Box::new(guard))), Box::new(line)),
            },
            (Guard::Led(cards), Duty::HigherTrump) if self.are_trumps(&cards) => Duty::HigherTrumpIfLed,
            (Guard::Led(cards), line) => match always_same(&cards) {
                Some(cards) => Duty::IfLed(cards, Box::new(line)),
                None => Duty::When(Box::new(Guard::Led(cards)), Box::new(line)),
            },
            (guard, line) => Duty::When(Box::new(guard), Box::new(line)),
        })
    }

    /// The cards which the line leaves out while they are not broken, if it says just that.
    fn unbroken(&self, line: &Duty) -> Option<CardSet> {
        let Duty::When(guard, line) = line else { return None };
        let (Guard::Not(guard), Duty::Where(tests)) = (&**guard, &**line) else { return None };
        let Guard::Broken(cards) = &**guard else { return None };
        let cards = always_same(cards)?;
        self.is_everywhere(tests, |_| self.all - cards).then_some(cards)
    }

    fn trumps(&self, key: i32) -> CardSet {
        self.tricks.seen.with(key).trumps(trump_of(key))
    }

    fn are_trumps(&self, cards: &ByTrump<CardSet>) -> bool {
        self.tricks.seen.keys().all(|key| *cards.with(key) == self.trumps(key))
    }

    /// Whether the tests pick just these cards with every trump and contract.
    fn is_everywhere(&self, tests: &ByTrump<CardTest>, cards: impl Fn(i32) -> CardSet) -> bool {
        self.tricks.seen.keys().all(|key| *tests.with(key) == CardTest::Mask(cards(key)))
    }
}

/// The cards, if they are the same with every trump.
fn always_same(cards: &ByTrump<CardSet>) -> Option<CardSet> {
    let mut stored = cards.iter();
    stored.next().copied().filter(|_| stored.next().is_none())
}
