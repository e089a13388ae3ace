//! A seat chooses some cards of its hand and lays them somewhere.

use crate::cards::{Card, CardSet, Face};
use crate::play::dice::{Dice, own_dice};
use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::illegal::IllegalMove;
use crate::play::limits::MOST_MOVES;
use crate::play::moves::Move;
use crate::play::parsed_move::ParsedMove;
use crate::play::rule_value::{Number, SeatRef};
use crate::play::state::{Register, State};
use crate::play::steps::mechanics::{Mechanics, all_cards, any_listed};
use crate::play::steps::parts::held::not_held;
use crate::play::steps::step_facts::{Dealt, SeveralChosen, StepFacts};
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Then, Turn};
use crate::table::{Group, Pile, Seat, Sight};

/// Maximum number of results of a choice that is one move; a larger choice is a series of one-card moves.
pub const MAX_LISTED: usize = 64;

/// Each seat in turn lays away a number of cards, or all but that number.
#[derive(Clone, Debug)]
pub struct Choose {
    pub hand: Group,
    pub to: Group,
    pub count: Number,
    /// Whether `count` is how many cards are kept, not how many are laid away.
    pub keep: bool,
    /// The seat that chooses first; the others follow to the left.
    pub first: SeatRef,
    /// Whether only the first seat chooses.
    pub only: bool,
    /// Which cards must be chosen first, and which only last.
    pub ranking: Option<Box<Ranking>>,
    /// Register of this step: number of seats that are done.
    pub own: Register,
}

/// Cards that are chosen before all others, and cards that are chosen only if there are no others.
#[derive(Clone, Debug, Default)]
pub struct Ranking {
    pub first: CardSet,
    pub last: CardSet,
}

/// What can be chosen: all of `fixed`, and `count` cards of `among`.
#[derive(Clone, Copy)]
struct Choice {
    fixed: CardSet,
    among: CardSet,
    count: usize,
}

impl Ranking {
    fn choice(&self, held: CardSet, wanted: usize) -> Choice {
        let classes = [held & self.first, held - self.first - self.last, (held & self.last) - self.first];
        let mut choice = Choice { fixed: CardSet::EMPTY, among: CardSet::EMPTY, count: wanted };
        for class in classes {
            if class.len() >= choice.count {
                return Choice { among: class, ..choice };
            }
            choice = Choice { fixed: choice.fixed | class, among: CardSet::EMPTY, count: choice.count - class.len() };
        }
        choice
    }
}

impl Choose {
    pub const REGISTERS: u8 = 1;

    fn hand(&self, seat: Seat) -> Pile {
        Pile(self.hand.first.0 + seat.0)
    }

    /// Number of cards that the seat is to choose now.
    #[inline]
    fn wanted(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<usize, Fault> {
        let held = state.table.len(self.hand(seat));
        let count = self.count.value(rules, state)?.max(0) as usize;
        Ok(count.min(held))
    }

    /// Asks the next seat, from `seat` on, that has anything to choose; `done` seats have chosen already.
    #[inline(always)]
    fn seek<S: Telling>(&self, turn: &mut Turn<S>, done: i32, mut seat: Seat) -> Result<Flow, Fault> {
        let seats = turn.rules.seats;
        let count = self.count.value(turn.rules, turn.state)?.max(0) as usize;
        for done in done..if self.only { 1 } else { seats as i32 } {
            let hand = self.hand(seat);
            let chooses = if self.keep {
                turn.state.table.len(hand) > count
            } else {
                count > 0 && !turn.state.table.is_empty(hand)
            };
            if chooses {
                turn.set(self.own, done);
                return Ok(Flow::ask(seat));
            }
            seat = seat.next(seats);
        }
        turn.set(self.own, seats as i32);
        Ok(Flow::NEXT)
    }

    /// Why the named cards are refused because of `ranking`; `None` if that is not the reason.
    fn out_of_turn(
        &self,
        rules: &Equipment,
        state: &State,
        seat: Seat,
        parsed: &ParsedMove,
        wanted: usize,
    ) -> Option<IllegalMove> {
        let (ranking, decision) = (self.ranking.as_ref()?, self.kind().decision());
        let face = |card: Card| rules.deck_index.deck.face(card);
        let held = state.table.set(self.hand(seat));
        let first: Vec<Face> = (held & ranking.first).iter().map(face).collect();
        let firsts = parsed.faces.iter().filter(|face| first.contains(face)).count();
        if parsed.faces.len() == wanted && firsts < first.len().min(wanted) {
            return Some(IllegalMove::GoFirst { decision, can: first });
        }
        let mut last = (held & ranking.last).iter().map(face);
        let face = last.find(|face| parsed.faces.contains(face))?;
        Some(IllegalMove::GoesLast { decision, face })
    }

    fn choice(&self, held: CardSet, wanted: usize) -> Choice {
        match &self.ranking {
            None => Choice { fixed: CardSet::EMPTY, among: held, count: wanted },
            Some(ranking) => ranking.choice(held, wanted),
        }
    }

    /// Picks two cards at random without listing. `None` if the legal moves are not all pairs of the hand.
    #[inline(always)]
    fn any_pair<const ONE_WORD: bool>(
        &self,
        rules: &Equipment,
        state: &State,
        seat: Seat,
        dice: &mut Dice,
    ) -> Result<Option<CardSet>, Fault> {
        let held = state.table.set_in::<ONE_WORD>(self.hand(seat));
        let n = held.len();
        if self.ranking.is_some()
            || !(2..=MAX_PAIRED).contains(&n)
            || self.count.value(rules, state)? != 2
            || rules.deck_index.distinct(held) != held
        {
            return Ok(None);
        }
        let (low, high) = PAIRS[n][dice.below(n * (n - 1) / 2)];
        Ok(Some(held.only(low as usize) | held.only(high as usize)))
    }

    /// [`Mechanics::play_on`] in which a random pair is laid away without becoming a move.
    #[inline(never)]
    fn play_on_in<S: Telling, const ONE_WORD: bool>(
        &self,
        turn: &mut Turn<S>,
        mut seat: Seat,
        seed: i64,
        scratch: &mut Vec<Move>,
    ) -> Result<Flow, Fault> {
        loop {
            let mut dice = own_dice(seed, seat, turn.state.moves);
            let flow = match self.any_pair::<ONE_WORD>(turn.rules, turn.state, seat, &mut dice)? {
                Some(pair) => {
                    turn.state.moves += 1;
                    let held = turn.state.table.set_in::<ONE_WORD>(self.hand(seat));
                    self.lay(turn, seat, if self.keep { held - pair } else { pair })?
                }
                None => self.play_any_listed(turn, seat, &mut dice, scratch)?,
            };
            match flow.then() {
                Then::Ask(next) if !turn.state.over && turn.state.moves <= MOST_MOVES => seat = next,
                _ => return Ok(flow),
            }
            turn.state.set_to_move(Some(seat));
        }
    }

    #[inline(never)]
    fn play_any_listed<S: Telling>(
        &self,
        turn: &mut Turn<S>,
        seat: Seat,
        dice: &mut Dice,
        scratch: &mut Vec<Move>,
    ) -> Result<Flow, Fault> {
        let chosen = any_listed(self, turn.rules, turn.state, seat, dice, scratch)?;
        turn.state.moves += 1;
        self.play(turn, seat, chosen)
    }

    /// Lays the cards away and asks the next seat that has anything to choose.
    #[inline(always)]
    fn lay<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, cards: CardSet) -> Result<Flow, Fault> {
        let to = Pile(turn.rules.piles.of(&self.to, seat).start);
        turn.put_several(cards, self.hand(seat), to, seat);
        self.seek(turn, turn.get(self.own) + 1, seat.next(turn.rules.seats))
    }

    /// The cards that may come next in a series of one-card moves: first the fixed ones, then any of the others.
    fn following(&self, rules: &Equipment, choice: Choice, chosen: CardSet) -> CardSet {
        let fixed = choice.fixed - chosen;
        if fixed.is_empty() {
            self.series(rules, choice.among, chosen - choice.fixed, choice.count)
        } else {
            fixed.iter().take(1).collect()
        }
    }

    /// The cards that may come next in a series: above all chosen ones, and with enough cards above to complete it. Of
    /// equal faces only the lowest copy left, so that each choice of faces has one series.
    fn series(&self, rules: &Equipment, held: CardSet, chosen: CardSet, wanted: usize) -> CardSet {
        let missing = wanted - chosen.len();
        let above = match 127 - chosen.0.leading_zeros() as i32 {
            -1 => held,
            highest => held & CardSet(!(u128::MAX >> (127 - highest))),
        };
        let enough = |card: &Card| (above & CardSet(u128::MAX << card.0)).len() >= missing;
        let unskipped = |card: &Card| rules.deck_index.lowest_copy(*card, held - chosen) == *card;
        above.iter().filter(|c| enough(c) && unskipped(c)).collect()
    }
}

impl Mechanics for Choose {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        if self.only && self.first.is_out(turn.rules, turn.state) {
            return Ok(Flow::NEXT);
        }
        let first = self.first.seat(turn.rules, turn.state);
        self.seek(turn, 0, first)
    }

    /// Lists sets of cards if there are few, else single cards in ascending order.
    fn moves(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        let held = state.table.set(self.hand(seat));
        let wanted = self.wanted(rules, state, seat)?;
        let choice = self.choice(held, wanted);
        if ways(choice.among.len(), choice.count) > MAX_LISTED {
            out.extend(self.following(rules, choice, state.chosen).iter().map(Move::card));
            return Ok(());
        }
        let from = out.len();
        list_sets(rules, choice.among, choice.count, out);
        if !choice.fixed.is_empty() {
            out[from..].iter_mut().for_each(|m| *m = Move::of_cards(m.cards() | choice.fixed));
        }
        Ok(())
    }

    /// Picks a pair by its number if the legal moves are all pairs of the hand.
    #[inline(always)]
    fn any_move(
        &self,
        rules: &Equipment,
        state: &State,
        seat: Seat,
        dice: &mut Dice,
        scratch: &mut Vec<Move>,
    ) -> Result<Move, Fault> {
        match self.any_pair::<false>(rules, state, seat, dice)? {
            Some(pair) => Ok(Move::of_cards(pair)),
            None => any_listed(self, rules, state, seat, dice, scratch),
        }
    }

    #[inline(never)]
    fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        let hand = self.hand(seat);
        let chosen = turn.state.chosen | chosen.cards();
        let wanted = self.wanted(turn.rules, turn.state, seat)?;
        if chosen.len() < wanted {
            turn.state.chosen = chosen;
            return Ok(Flow::ask(seat));
        }
        turn.state.chosen = CardSet::EMPTY;
        self.lay(turn, seat, if self.keep { turn.state.table.set(hand) - chosen } else { chosen })
    }

    #[inline(always)]
    fn play_on<S: Telling>(
        &self,
        turn: &mut Turn<S>,
        seat: Seat,
        seed: i64,
        scratch: &mut Vec<Move>,
    ) -> Result<Flow, Fault> {
        if turn.rules.deck_index.is_one_word() {
            self.play_on_in::<S, true>(turn, seat, seed, scratch)
        } else {
            self.play_on_in::<S, false>(turn, seat, seed, scratch)
        }
    }
}

impl StepInfo for Choose {
    fn kind(&self) -> StepKind {
        if self.keep { StepKind::Keep } else { StepKind::LayAway }
    }

    fn about(&self) -> StepFacts<'_> {
        // hidden unless everybody sees the hand, or (unless the chosen cards are kept) the pile that cards go to
        let is_hidden = self.hand.sight != Sight::Everybody && (self.keep || self.to.sight != Sight::Everybody);
        let chosen = SeveralChosen { count: &self.count, hand: &self.hand, to: &self.to, keep: self.keep };
        StepFacts {
            is_secret: is_hidden,
            several_chosen: Some(chosen),
            cards_dealt: Dealt::Only(&self.to, None),
            ..StepFacts::default()
        }
    }

    /// Lists single cards, for series, and pairs. `None` if more than two cards are chosen, or a number that is not
    /// fixed.
    fn all_moves(&self, rules: &Equipment) -> Option<Vec<Move>> {
        let mut all = all_cards(rules);
        match self.count.fixed()? {
            0 | 1 => {}
            2 => list_sets(rules, rules.deck_index.deck.all(), 2, &mut all),
            _ => return None,
        }
        Some(all)
    }

    fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        let pile = self.hand(seat);
        if let Some(reason) = not_held(rules, state, &parsed.faces, pile.0..pile.0 + 1) {
            return Some(reason);
        }
        let wanted = self.wanted(rules, state, seat).ok()?;
        let mut list = Vec::new();
        self.moves(rules, state, seat, &mut list).ok()?;
        let one_by_one = list.first().is_some_and(|m| m.cards().len() < wanted);
        let (decision, named) = (self.kind().decision(), parsed.faces.len());
        if let Some(reason) = self.out_of_turn(rules, state, seat, parsed, wanted) {
            return Some(reason);
        }
        Some(if one_by_one {
            IllegalMove::OneByOne { decision, wanted }
        } else {
            IllegalMove::HowMany { decision, wanted, named }
        })
    }

    fn arrange(&self, rules: &Equipment, state: &mut State, seat: Seat) {
        let first = self.first.seat(rules, state);
        state.set(self.own, seat.places_after(first, rules.seats));
    }
}

/// The largest number of cards that have at most [`MAX_LISTED`] pairs.
const MAX_PAIRED: usize = 11;

/// By number of cards, the indices of the two cards of each pair, in the order of [`list_sets`].
static PAIRS: [[(u8, u8); 55]; MAX_PAIRED + 1] = {
    let mut table = [[(0, 0); 55]; MAX_PAIRED + 1];
    let mut n = 0;
    while n <= MAX_PAIRED {
        let (mut number, mut low, mut high) = (0, 0, 1);
        while low + 1 < n {
            table[n][number] = (low as u8, high as u8);
            number += 1;
            (low, high) = if high + 1 < n { (low, high + 1) } else { (low + 1, low + 2) };
        }
        n += 1;
    }
    table
};

/// Number of ways to choose `k` of `n`. Above 1,000,000 the result is only a lower bound.
fn ways(n: usize, k: usize) -> usize {
    let mut ways = 1usize;
    for i in 0..k.min(n - k.min(n)) {
        ways = ways * (n - i) / (i + 1);
        if ways > 1_000_000 {
            return ways;
        }
    }
    ways
}

/// Adds every choice of `k` cards, ascending; of equal faces only one.
fn list_sets(rules: &Equipment, held: CardSet, k: usize, out: &mut Vec<Move>) {
    if k == 2 && rules.deck_index.distinct(held) == held {
        for card in held {
            let above = held & CardSet((u128::MAX << card.0) << 1);
            out.extend(above.iter().map(|c| Move::of_cards(CardSet::one(card) | CardSet::one(c))));
        }
        return;
    }
    grow(rules, held, held, CardSet::EMPTY, k, out);
}

fn grow(rules: &Equipment, held: CardSet, left: CardSet, chosen: CardSet, k: usize, out: &mut Vec<Move>) {
    if k == 0 {
        out.push(Move::of_cards(chosen));
        return;
    }
    for card in left {
        if rules.deck_index.lowest_copy(card, held - chosen) == card {
            let above = left & CardSet((u128::MAX << card.0) << 1);
            grow(rules, held, above, chosen | CardSet::one(card), k - 1, out);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ways;

    #[test]
    fn ways_are_binomial() {
        assert_eq!((ways(6, 2), ways(6, 4), ways(8, 8), ways(5, 0)), (15, 15, 1, 1));
        assert!(ways(24, 12) > 1_000_000);
    }
}
