//! A showdown after a knock: hands are parted into sets and runs, the others lay off on those of the seat that knocked,
//! and what is left in the hands is compared.
//!
//! Does not know when a seat may knock.

use crate::cards::CardSet;
use crate::play::deck_index::DeckIndex;
use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::partition::{PARTED_CARDS, Partition, each_partition, lay_off, too_many_to_part};
use crate::play::rule_value::{Condition, Number};
use crate::play::score::RowId;
use crate::play::state::{Register, State};
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::step_facts::StepFacts;
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::{Group, Pile, Seat};

/// Hands are laid down and compared.
#[derive(Clone, Debug)]
pub struct Showdown {
    pub hand: Group,
    pub melds: Group,
    pub by: u8,
    /// Minimum number of cards in a set or a run.
    pub least: u8,
    pub lays_off: bool,
    /// How much the seat that knocked may leave in hand if that is better for it; `None` for as little as possible.
    pub at_most: Option<Number>,
    pub less: (RowId, i32),
    pub nothing_left: (RowId, i32),
    /// The row for nothing left after a knock without a discard, and the register that says that somebody knocked so.
    pub undiscarded: Option<((RowId, i32), Register)>,
    pub undercut: (RowId, i32),
    pub doubled: Condition,
    /// The seat that knocked, -1 for nobody.
    pub knocker: Register,
}

impl Showdown {
    fn pile(group: &Group, rules: &Equipment, seat: Seat) -> Pile {
        Pile(rules.piles.of(group, seat).start)
    }

    fn held(&self, rules: &Equipment, state: &State, seat: Seat) -> CardSet {
        state.table.set(Self::pile(&self.hand, rules, seat))
    }

    fn too_many(&self, rules: &Equipment, cards: CardSet) -> Fault {
        let table = &rules.tables[self.by as usize];
        Fault::new(too_many_to_part(table.rows.first().map_or("", |row| &row.name), cards.len()))
    }

    /// What a seat counts with the cards that it has in hand now.
    fn counts(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<i32, Fault> {
        let args = rules.args_of(state, self.by, seat, Some(self.held(rules, state, seat)));
        Ok(rules.tables[self.by as usize].total(rules.context(), &args)?.points)
    }

    fn lay<S: Telling>(&self, turn: &mut Turn<S>, cards: CardSet, by: Seat, before: Seat) {
        let to = Self::pile(&self.melds, turn.rules, before);
        cards.iter().for_each(|card| turn.put(card, to, Some(by)));
    }

    /// Lays down the knocker's sets and runs, then those of the others, who lay off if the rules allow it and the
    /// knocker has cards left.
    fn lay_down<S: Telling>(&self, turn: &mut Turn<S>, knocker: Seat) -> Result<(), Fault> {
        let parted = self.laid_out(turn.rules, turn.state, knocker)?;
        parted.melds().iter().for_each(|meld| self.lay(turn, *meld, knocker, knocker));
        let mut laid = [CardSet::EMPTY; PARTED_CARDS];
        let onto = if self.lays_off && !parted.left.is_empty() { parted.melds() } else { &[] };
        laid[..onto.len()].copy_from_slice(onto);
        for seat in (1..turn.rules.seats).map(|n| knocker.left(n, turn.rules.seats)) {
            self.lay_off(turn, seat, knocker, &mut laid[..onto.len()])?;
        }
        Ok(())
    }

    /// How the knocker lays out its sets and runs: with the least left, or another way that leaves at most `at_most`;
    /// of these, the one by which it scores most after the others have laid off.
    fn laid_out(&self, rules: &Equipment, state: &State, knocker: Seat) -> Result<Partition, Fault> {
        let (index, least) = (&rules.deck_index, self.least as usize);
        let cards = self.held(rules, state, knocker);
        let plain = Partition::best(index, cards, least).ok_or_else(|| self.too_many(rules, cards))?;
        if !self.lays_off || plain.left.is_empty() {
            return Ok(plain);
        }
        let left = index.sum(plain.left);
        let most = self.at_most.map_or(Ok(left), |number| number.value(rules, state))?.max(left);
        let hands = || (1..rules.seats).map(|n| self.held(rules, state, knocker.left(n, rules.seats)));
        let mut best: Option<(i32, Partition)> = None;
        let all = each_partition(index, cards, (least, most), &mut |parted| {
            let gains = gained(index, parted, hands(), least);
            // of equally good ways the one that leaves less, then the first one found
            let fewer = |other: &Partition| index.sum(parted.left) < index.sum(other.left);
            if best.as_ref().is_none_or(|(most, other)| gains > *most || gains == *most && fewer(other)) {
                best = Some((gains, *parted));
            }
        });
        // if there are too many ways to look at, the one that leaves least
        Ok(best.filter(|_| all).map_or(plain, |(_, parted)| parted))
    }

    fn lay_off<S: Telling>(
        &self,
        turn: &mut Turn<S>,
        seat: Seat,
        knocker: Seat,
        laid: &mut [CardSet],
    ) -> Result<(), Fault> {
        let index = &turn.rules.deck_index;
        let cards = self.held(turn.rules, turn.state, seat);
        let before = laid.iter().fold(CardSet::EMPTY, |all, meld| all | *meld);
        let parted =
            lay_off(index, laid, cards, self.least as usize).ok_or_else(|| self.too_many(turn.rules, cards))?;
        let after = laid.iter().fold(CardSet::EMPTY, |all, meld| all | *meld);
        parted.melds().iter().for_each(|meld| self.lay(turn, *meld, seat, seat));
        self.lay(turn, after - before, seat, knocker);
        Ok(())
    }

    /// The seat that has least left, and what that counts. Of equal ones a seat that did not knock, the first on the
    /// knocker's left.
    fn least(&self, rules: &Equipment, state: &State, knocker: Seat) -> Result<(Seat, i32), Fault> {
        let mut least = (knocker, self.counts(rules, state, knocker)?);
        for seat in (1..rules.seats).map(|n| knocker.left(n, rules.seats)) {
            let counts = self.counts(rules, state, seat)?;
            if counts < least.1 || counts == least.1 && least.0 == knocker {
                least = (seat, counts);
            }
        }
        Ok(least)
    }

    /// Scores for the seat that has least left: the difference to each other seat, and the bonus.
    fn score<S: Telling>(&self, turn: &mut Turn<S>, knocker: Seat) -> Result<(), Fault> {
        let rules = turn.rules;
        let nothing_left = self.held(rules, turn.state, knocker).is_empty();
        let (seat, least) = if nothing_left {
            (knocker, self.counts(rules, turn.state, knocker)?)
        } else {
            self.least(rules, turn.state, knocker)?
        };
        let (mut points, mut cards) = (0, CardSet::EMPTY);
        for other in rules.all_seats().filter(|other| *other != seat) {
            points += self.counts(rules, turn.state, other)? - least;
            cards |= self.held(rules, turn.state, other);
        }
        let (row, bonus) = match (nothing_left, seat == knocker) {
            (true, _) => {
                let without = self.undiscarded.filter(|(_, without)| turn.get(*without) != 0);
                let (row, each) = without.map_or(self.nothing_left, |(row, _)| row);
                (row, each * (rules.seats as i32 - 1))
            }
            (false, true) => self.less,
            (false, false) => self.undercut,
        };
        let times = if self.doubled.holds(rules, turn.state)? { 2 } else { 1 };
        turn.award(seat, row, times * (points + bonus), cards);
        Ok(())
    }
}

/// How much less the knocker has left, if it parts its hand so, than the others together after they have laid off in
/// turn. Negative if one of them has no more left than the knocker.
fn gained(index: &DeckIndex, parted: &Partition, hands: impl Iterator<Item = CardSet>, least: usize) -> i32 {
    let mut laid = [CardSet::EMPTY; PARTED_CARDS];
    let melds = parted.melds();
    laid[..melds.len()].copy_from_slice(melds);
    let own = index.sum(parted.left);
    let (mut sum, mut fewest) = (0, i32::MAX);
    for hand in hands {
        let Some(after) = lay_off(index, &mut laid[..melds.len()], hand, least) else { return i32::MIN };
        let left = index.sum(after.left);
        sum += left - own;
        fewest = fewest.min(left);
    }
    if fewest <= own { sum.min(fewest - own) - UNDERCUT } else { sum }
}

/// A penalty that is worse than any difference without an undercut.
const UNDERCUT: i32 = 1 << 20;

impl Mechanics for Showdown {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let Some(knocker) = turn.rules.all_seats().find(|seat| seat.0 as i32 == turn.get(self.knocker)) else {
            return Ok(Flow::NEXT);
        };
        self.lay_down(turn, knocker)?;
        self.score(turn, knocker)?;
        Ok(Flow::NEXT)
    }
}

impl StepInfo for Showdown {
    fn kind(&self) -> StepKind {
        StepKind::Showdown
    }

    fn about(&self) -> StepFacts<'_> {
        StepFacts { needs_all_seats: true, ..StepFacts::default() }
    }
}
