//! Cards are played one by one while a running count stays within a limit.

use crate::cards::{Card, CardSet};
use crate::play::dice::{Dice, own_dice};
use crate::play::equipment::Equipment;
use crate::play::event::{Event, Telling};
use crate::play::fault::Fault;
use crate::play::illegal::IllegalMove;
use crate::play::limits::MOST_MOVES;
use crate::play::moves::Move;
use crate::play::parsed_move::ParsedMove;
use crate::play::rule_value::SeatRef;
use crate::play::score::{RowId, ScoreArgs, TailPlan};
use crate::play::state::{Register, State};
use crate::play::steps::mechanics::{Mechanics, all_cards};
use crate::play::steps::parts::held::not_held;
use crate::play::steps::step_facts::StepFacts;
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Then, Turn};
use crate::table::{Group, Pile, Seat};

/// Seats in turn add a card to the count. A seat that cannot is passed over. When nobody can, the count starts again
/// from 0, until all hands are empty; if `once`, the step ends instead.
#[derive(Clone, Debug)]
pub struct CountUp {
    pub hand: Group,
    pub onto: Group,
    pub limit: i32,
    /// The table that scores the cards of the count after each card.
    pub table: Option<u8>,
    /// Points for the last card of a count.
    pub last: Option<(RowId, i32)>,
    /// Rows of the table, a bit each: if the last card has just scored one of them, there are no points by `last`.
    pub last_unless: u64,
    /// The seat that leads the first count.
    pub first: SeatRef,
    pub leads: CountUpLead,
    /// Whether the step ends with the first count.
    pub once: bool,
    /// The cards that fit after each count, from 0 to the limit.
    pub fits_after: Box<[CardSet]>,
    /// Registers of this step: the seats that have said that they cannot play (a bit each), and whether the card played
    /// last scored a row of `last_unless`.
    pub own: Register,
    /// Whether a hand keeps the cards that cannot be played at its end.
    pub unplayable_to_end: bool,
}

/// The table that scores, and its plan.
type Scores<'a> = Option<(u8, Option<&'a TailPlan>)>;

/// Which seat leads the next count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CountUpLead {
    /// The next seat after the one that played last.
    NotLastPlayer,
    LastPlayer,
}

impl CountUp {
    /// Number of registers that the step needs.
    pub const REGISTERS: u8 = 2;

    fn passed(&self) -> Register {
        self.own
    }

    fn special(&self) -> Register {
        self.own.plus(1)
    }

    #[inline(always)]
    fn hand(&self, seat: Seat) -> Pile {
        Pile(self.hand.first.0 + seat.0)
    }

    #[inline(always)]
    fn playable<const ONE_WORD: bool>(&self, state: &State, seat: Seat) -> CardSet {
        state.table.set_in::<ONE_WORD>(self.hand(seat)) & self.fitting(state)
    }

    /// The cards of the deck that fit now.
    #[inline(always)]
    fn fitting(&self, state: &State) -> CardSet {
        self.fitting_after(state.get(Register::COUNT_NOW))
    }

    #[inline(always)]
    fn fitting_after(&self, count: i32) -> CardSet {
        match self.fits_after.get(count as usize) {
            Some(cards) => *cards,
            None => self.fitting_beyond(count),
        }
    }

    /// The cards that fit after a count below 0 or above the limit: those of the nearest count.
    #[cold]
    fn fitting_beyond(&self, count: i32) -> CardSet {
        self.fits_after[count.clamp(0, self.limit) as usize]
    }

    fn begin_count<S: Telling>(&self, turn: &mut Turn<S>) {
        turn.set(Register::COUNT_NOW, 0);
        turn.set(self.passed(), 0);
        turn.set(self.special(), 0);
        turn.state.sequence.clear();
    }

    /// Asks the next seat that can play, from this one on; ends counts in which nobody can.
    #[inline(always)]
    fn seek<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) -> Result<Flow, Fault> {
        match (self.playable::<false>(turn.state, seat).is_empty(), self.unplayable_to_end) {
            // the usual case
            (false, false) => Ok(Flow::ask(seat)),
            _ => self.seek_on::<S, false>(turn, seat),
        }
    }

    #[inline(never)]
    fn seek_on<S: Telling, const ONE_WORD: bool>(&self, turn: &mut Turn<S>, mut from: Seat) -> Result<Flow, Fault> {
        loop {
            let who = self.who_can::<ONE_WORD>(turn.rules, turn.state, from);
            if S::LISTENS || who != Some(from) {
                self.pass(turn, from, who);
            }
            if let Some(seat) = who {
                if self.unplayable_to_end {
                    self.sort_hand(turn, seat);
                }
                return Ok(Flow::ask(seat));
            }
            match self.end_count(turn) {
                None => return Ok(Flow::NEXT),
                // the usual case: any card fits, and nobody is passed over
                Some(first) if !self.unplayable_to_end && !self.playable::<ONE_WORD>(turn.state, first).is_empty() => {
                    return Ok(Flow::ask(first));
                }
                Some(first) => from = first,
            }
        }
    }

    /// The first seat, from this one on, that can play.
    #[inline(always)]
    fn who_can<const ONE_WORD: bool>(&self, rules: &Equipment, state: &State, from: Seat) -> Option<Seat> {
        let (mut seat, fitting) = (from, self.fitting(state).in_word::<ONE_WORD>());
        for _ in 0..rules.seats {
            if !(state.table.set(self.hand(seat)) & fitting).is_empty() {
                return Some(seat);
            }
            seat = seat.next(rules.seats);
        }
        None
    }

    /// Seats before `who` (all, if nobody can play) say once in a count that they cannot play. This is noted whether or
    /// not anybody listens.
    #[inline(always)]
    fn pass<S: Telling>(&self, turn: &mut Turn<S>, from: Seat, who: Option<Seat>) {
        if turn.get(Register::COUNT_NOW) >= self.limit {
            return;
        }
        let (seats, mut seat, mut passed) = (turn.rules.seats, from, turn.get(self.passed()));
        for _ in 0..seats {
            if Some(seat) == who {
                break;
            }
            let says = (passed >> seat.0 & 1 == 0) & !turn.state.table.is_empty(self.hand(seat));
            passed |= i32::from(says) << seat.0;
            if S::LISTENS && says {
                turn.tell(|| Event::CannotMove { seat });
                let cards = self.fitting(turn.state);
                turn.tell(|| Event::Lacks { seat, cards });
            }
            seat = seat.next(seats);
        }
        turn.set(self.passed(), passed);
    }

    /// Scores the last card of a count. Returns the seat that leads the next count; `None` if there is none.
    #[inline(never)]
    fn end_count<S: Telling>(&self, turn: &mut Turn<S>) -> Option<Seat> {
        let seats = turn.rules.seats;
        if turn.get(Register::LAST_PLAYER) < 0 || turn.state.sequence.is_empty() {
            return None;
        }
        let last = turn.state.seat(Register::LAST_PLAYER);
        if let Some((row, points)) = self.last
            && turn.get(self.special()) == 0
        {
            let card = if S::LISTENS { turn.state.sequence.cards().last().copied() } else { None };
            turn.award(last, row, points, card.map_or(CardSet::EMPTY, CardSet::one));
        }
        turn.tell(|| Event::CountEnds);
        self.begin_count(turn);
        let mut first = match self.leads {
            CountUpLead::NotLastPlayer => last.next(seats),
            CountUpLead::LastPlayer => last,
        };
        for _ in 0..if self.once { 0 } else { seats } {
            if !turn.state.table.is_empty(self.hand(first)) {
                return Some(first).filter(|_| !turn.state.over);
            }
            first = first.next(seats);
        }
        None
    }

    /// Moves the cards that cannot be played to the end of the hand, in order.
    #[inline(never)]
    fn sort_hand<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) {
        let hand = self.hand(seat);
        let playable = self.playable::<false>(turn.state, seat);
        let cards: Vec<Card> = turn.state.table.cards(hand).filter(|c| !playable.contains(*c)).collect();
        for card in cards {
            turn.state.table.put(card, hand);
        }
    }

    fn scores<'a>(&self, rules: &'a Equipment) -> Scores<'a> {
        self.table.map(|table| (table, rules.tables[table as usize].tail_plan()))
    }

    /// Lays a card and scores it.
    #[inline(always)]
    fn lay<S: Telling, const ONE_WORD: bool>(
        &self,
        turn: &mut Turn<S>,
        scores: Scores,
        seat: Seat,
        card: Card,
    ) -> Result<(), Fault> {
        let onto = Pile(self.onto.first.0 + seat.0);
        turn.tell_moved(card, onto, Some(seat));
        let count = count_card::<ONE_WORD>(turn.rules, turn.state, seat, card, (self.hand(seat), onto));
        turn.tell(|| Event::Counted { seat, card, count });
        let rows = match scores {
            Some(scores) => turn.score_latest::<ONE_WORD>(scores, seat, card, count)?,
            None => 0,
        };
        turn.set(self.special(), (rows & self.last_unless != 0) as i32);
        Ok(())
    }

    /// [`Mechanics::play_on`] that looks up what the next seat can play only once.
    #[inline(never)]
    fn play_on_in<S: Telling, const ONE_WORD: bool>(
        &self,
        turn: &mut Turn<S>,
        mut seat: Seat,
        seed: i64,
    ) -> Result<Flow, Fault> {
        let (rules, scores) = (turn.rules, self.scores(turn.rules));
        let mut cards = self.playable::<ONE_WORD>(turn.state, seat);
        loop {
            let card = self.any_of(rules, seat, cards, own_dice(seed, seat, turn.state.moves))?;
            turn.state.moves += 1;
            self.lay::<S, ONE_WORD>(turn, scores, seat, card)?;
            if turn.state.over {
                return Ok(Flow::NEXT);
            }
            seat = seat.next(rules.seats);
            cards = self.playable::<ONE_WORD>(turn.state, seat);
            if cards.is_empty() || self.unplayable_to_end {
                let flow = self.seek_on::<S, ONE_WORD>(turn, seat)?;
                let Then::Ask(next) = flow.then() else { return Ok(flow) };
                seat = next;
                cards = self.playable::<ONE_WORD>(turn.state, seat);
            }
            if turn.state.moves > MOST_MOVES {
                return Ok(Flow::ask(seat));
            }
            turn.state.set_to_move(Some(seat));
        }
    }

    /// Picks one of these cards at random; of equal cards only one is considered.
    #[inline(always)]
    fn any_of(&self, rules: &Equipment, seat: Seat, cards: CardSet, mut dice: Dice) -> Result<Card, Fault> {
        let cards = rules.deck_index.distinct(cards);
        cards.nth(dice.below(cards.len())).ok_or_else(|| Fault::no_move(seat))
    }
}

/// Lays a card of the seat on a pile. Returns the new count.
#[inline(always)]
fn count_card<const ONE_WORD: bool>(
    rules: &Equipment,
    state: &mut State,
    seat: Seat,
    card: Card,
    (from, onto): (Pile, Pile),
) -> i32 {
    let count = state.get(Register::COUNT_NOW) + rules.deck_index.pips[card.index()];
    state.table.put_in_order::<ONE_WORD>(card, from, onto);
    state.set(Register::COUNT_NOW, count);
    state.set(Register::LAST_PLAYER, seat.0 as i32);
    state.sequence.push_in::<ONE_WORD>(card);
    count
}

impl Mechanics for CountUp {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let first = self.first.seat(turn.rules, turn.state);
        turn.set(Register::LAST_PLAYER, Register::NOBODY);
        self.begin_count(turn);
        self.seek(turn, first)
    }

    #[inline(always)]
    fn single_cards(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<Option<CardSet>, Fault> {
        Ok(Some(rules.deck_index.distinct(self.playable::<false>(state, seat))))
    }

    #[inline(always)]
    fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        let Some(card) = chosen.first_card() else { return self.seek(turn, seat) };
        self.lay::<S, false>(turn, self.scores(turn.rules), seat, card)?;
        if turn.state.over { Ok(Flow::NEXT) } else { self.seek(turn, seat.next(turn.rules.seats)) }
    }

    #[inline(always)]
    fn play_on<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, seed: i64, _: &mut Vec<Move>) -> Result<Flow, Fault> {
        if turn.rules.deck_index.is_one_word() {
            self.play_on_in::<S, true>(turn, seat, seed)
        } else {
            self.play_on_in::<S, false>(turn, seat, seed)
        }
    }

    /// The points of the table. Those for the last card are added only if it is certainly the last: all others have no
    /// cards left, and no card of the seat fits.
    fn gain(&self, rules: &Equipment, state: &State, seat: Seat, chosen: Move) -> Result<i32, Fault> {
        let (Some(card), Some(table)) = (chosen.first_card(), self.table) else { return Ok(0) };
        let mut tail = state.sequence;
        tail.push(card);
        let args = ScoreArgs { tail: tail.cards(), ..ScoreArgs::default() };
        let total = rules.tables[table as usize].total(rules.context(), &args)?;
        let alone = rules.all_seats().all(|s| s == seat || state.table.is_empty(self.hand(s)));
        let count = state.get(Register::COUNT_NOW) + rules.deck_index.pips[card.index()];
        let mine = (state.table.set(self.hand(seat)) - CardSet::one(card)) & self.fitting_after(count);
        let ends = alone && mine.is_empty() && total.rows & self.last_unless == 0;
        let last = self.last.filter(|_| ends).map_or(0, |(_, points)| points);
        Ok(total.points + last)
    }
}

impl StepInfo for CountUp {
    fn kind(&self) -> StepKind {
        StepKind::CountUp
    }

    fn about(&self) -> StepFacts<'_> {
        StepFacts { needs_all_seats: true, scores_at_once: true, count_limit: Some(self.limit), ..StepFacts::default() }
    }

    fn all_moves(&self, rules: &Equipment) -> Option<Vec<Move>> {
        Some(all_cards(rules))
    }

    /// Points that the next card, any of `unseen`, scores on average. Cards that do not fit score nothing.
    fn reply(&self, rules: &Equipment, state: &State, chosen: Move, unseen: CardSet) -> Result<f64, Fault> {
        let (Some(card), Some(table)) = (chosen.first_card(), self.table) else { return Ok(0.0) };
        let count = state.get(Register::COUNT_NOW) + rules.deck_index.pips[card.index()];
        let fitting = unseen & self.fitting_after(count);
        let mut tail = state.sequence;
        tail.push(card);
        let args = ScoreArgs { tail: tail.cards(), ..ScoreArgs::default() };
        let mean = rules.tables[table as usize].expected(rules.context(), &args, fitting)?;
        Ok(mean * fitting.len() as f64 / unseen.len().max(1) as f64)
    }

    fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        let pile = self.hand(seat);
        if let Some(reason) = not_held(rules, state, &parsed.faces, pile.0..pile.0 + 1) {
            return Some(reason);
        }
        match parsed.faces.as_slice() {
            [face] => {
                let card = rules.deck_index.deck.of_face(*face).lowest()?;
                let count = state.get(Register::COUNT_NOW) + rules.deck_index.pips[card.index()];
                (count > self.limit).then_some(IllegalMove::OverLimit { face: *face, count, limit: self.limit })
            }
            [] => Some(IllegalMove::PlaysFromHand),
            _ => Some(IllegalMove::OneAtATime),
        }
    }

    fn arrange(&self, rules: &Equipment, state: &mut State, seat: Seat) {
        let count = state.sequence.cards().iter().map(|c| rules.deck_index.pips[c.index()]).sum();
        state.set(Register::COUNT_NOW, count);
        let last =
            if state.sequence.cards().is_empty() { -1 } else { seat.left(rules.seats - 1, rules.seats).0 as i32 };
        state.set(Register::LAST_PLAYER, last);
    }
}
