//! The actions of a step on the table: dealing, moving cards, scoring, reporting.

use super::chance::{Chance, ChanceBy, Dictated, WantedChance};
use super::equipment::Equipment;
use super::event::{Event, Telling};
use super::fault::{Fault, FaultKind};
use super::generator::{ChaCha, Generator, GeneratorKind, bounded, least_product};
use super::score::{Line, RowId, ScoreArgs, ScoreTable, TailPlan};
use super::state::{Register, State};
use crate::cards::{Card, CardSet};
use crate::table::{Pile, Seat, Table};

/// A match as a step works on it: the rules, the state, the listener, and the source of chance.
pub struct Turn<'a, S: Telling> {
    pub rules: &'a Equipment,
    pub state: &'a mut State,
    pub sink: &'a mut S,
    pub chance: ChanceBy<'a>,
}

/// What a step wants to happen next. Packed into one `usize`, so that it is returned in a register even in a `Result`
/// with a [`Fault`]; a value stored in parts and loaded as a whole would stall the processor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flow(usize);

/// A [`Flow`], unpacked.
pub enum Then {
    Next,
    Goto(u16),
    Ask(Seat),
    RoundOver,
}

impl Flow {
    /// Continue with the next step.
    pub const NEXT: Flow = Flow(0);
    pub const ROUND_OVER: Flow = Flow(1);

    /// Continue with the step at this place.
    #[inline(always)]
    pub fn goto(step: u16) -> Flow {
        Flow(2 | (step as usize) << 8)
    }

    /// A seat has to move.
    #[inline(always)]
    pub fn ask(seat: Seat) -> Flow {
        Flow(3 | (seat.0 as usize) << 8)
    }

    #[inline(always)]
    pub fn then(self) -> Then {
        match self.0 & 0xff {
            0 => Then::Next,
            1 => Then::RoundOver,
            2 => Then::Goto((self.0 >> 8) as u16),
            _ => Then::Ask(Seat((self.0 >> 8) as u8)),
        }
    }
}

/// Deals cards as [`Turn::draw`] and [`Turn::put`] would, if nobody listens.
pub struct SilentDealer<'a> {
    generator: &'a mut ChaCha,
    table: &'a mut Table,
    deck: u32,
}

impl SilentDealer<'_> {
    /// Draws the next cards that [`pick`] would draw from a pile, which must have enough. No branch tests whether a
    /// drawn card is still in the pile: it would be mispredicted.
    #[inline(never)]
    pub fn draw<const ONE_WORD: bool>(&mut self, from: Pile, drawn: &mut [Card]) {
        let (mut left, least) = (self.table.set(from), least_product(self.deck));
        let (mut place, mut missed) = (0, 0);
        while place < drawn.len() {
            if missed == BLIND_DRAWS {
                drawn[place] = by_number(self.generator, left);
                left.remove(drawn[place]);
                (place, missed) = (place + 1, 0);
                continue;
            }
            let (mut used, mut halves) = (0, [left.0 as u64, (left.0 >> 64) as u64]);
            for word in self.generator.in_store() {
                let Some(spot) = drawn.get_mut(place).filter(|_| missed != BLIND_DRAWS) else { break };
                used += 1;
                let product = *word as u64 * self.deck as u64;
                if (product as u32) < least {
                    continue;
                }
                let card = Card((product >> 32) as u8);
                *spot = card;
                let (half, place_in_half) = (if ONE_WORD { 0 } else { card.index() >> 6 & 1 }, card.0 & 63);
                let hit = halves[half] >> place_in_half & 1;
                halves[half] &= !(1 << place_in_half);
                place += hit as usize;
                missed = (missed + 1) & (hit as usize).wrapping_sub(1);
            }
            left = CardSet(halves[0] as u128 | (halves[1] as u128) << 64);
            self.generator.skip(used);
        }
    }

    /// Deals one card from a pile to another.
    #[inline(always)]
    pub fn deal(&mut self, from: Pile, to: Pile) {
        self.table.put_from(pick(self.generator, self.table, self.deck, from), from, to);
    }

    /// Moves cards from one pile to another.
    #[inline(always)]
    pub fn put_each<const ONE_WORD: bool>(&mut self, cards: impl Iterator<Item = Card>, from: Pile, to: Pile) {
        self.table.put_each::<ONE_WORD>(cards, from, to);
    }
}

/// Number of draws from the whole deck that are tried before a card of a pile is drawn by its number.
const BLIND_DRAWS: usize = 4;

impl<S: Telling> Turn<'_, S> {
    #[inline(always)]
    pub fn get(&self, register: Register) -> i32 {
        self.state.get(register)
    }

    #[inline(always)]
    pub fn set(&mut self, register: Register, value: i32) {
        self.state.set(register, value);
    }

    /// Reports an event to the listener, if there is one.
    #[inline(always)]
    pub fn tell(&mut self, event: impl FnOnce() -> Event) {
        if S::LISTENS {
            self.sink.event(event());
        }
    }

    /// Reports the value in the register of an office or of a number of the rules.
    pub fn tell_standing(&mut self, register: Register) {
        let value = self.get(register);
        self.tell(|| Event::Told { register: register.0, value });
    }

    /// The next card of a pile: a random one if the pile is shuffled, else the top one. The card stays in the pile;
    /// `to` is where it will go. `None` if the pile is empty.
    #[inline(always)]
    pub fn draw(&mut self, pile: Pile, to: Pile) -> Result<Option<Card>, Fault> {
        self.draw_but(pile, to, CardSet::EMPTY)
    }

    /// Draws a card as [`Turn::draw`] does. The cards `out` are not drawn by chance as long as the pile has others.
    #[inline(always)]
    pub fn draw_but(&mut self, pile: Pile, to: Pile, out: CardSet) -> Result<Option<Card>, Fault> {
        if !self.state.table.is_shuffled(pile) {
            return Ok(self.state.table.top(pile));
        }
        if self.state.table.is_empty(pile) {
            return Ok(None);
        }
        let card = match &mut self.chance {
            None => self.pick_but(pile, out),
            Some(source) => match source.next(self.state.round, wanted_card(&self.state.table, pile, to, out)) {
                None => self.pick_but(pile, out),
                Some(dictated) => self.dictated_card(pile, out, dictated)?,
            },
        };
        self.sink.chance(Chance::Card(card));
        Ok(Some(card))
    }

    /// The dictated card; an error if the pile does not have it.
    fn dictated_card(&mut self, pile: Pile, out: CardSet, dictated: Dictated) -> Result<Card, Fault> {
        match dictated.outcome {
            Chance::Card(card) if self.state.table.set(pile).contains(card) => {
                if dictated.was_drawn && self.replays() {
                    self.pick_but(pile, out);
                }
                Ok(card)
            }
            other => Err(self.not_possible(other)),
        }
    }

    /// Cards that a source of chance has reserved.
    fn kept_back(&self) -> CardSet {
        self.chance.as_ref().map_or(CardSet::EMPTY, |source| source.kept_back())
    }

    /// Whether the generator can be advanced as in the recorded match. Not if strategies drew from it too.
    fn replays(&self) -> bool {
        self.rules.generator != GeneratorKind::JavaShared
    }

    /// A random card of a shuffled pile that is not `out`; any card if all are.
    #[inline(always)]
    fn pick_but(&mut self, pile: Pile, out: CardSet) -> Card {
        let mut card = self.pick(pile);
        if !out.is_empty() && !(self.state.table.set(pile) - out).is_empty() {
            while out.contains(card) {
                card = self.pick(pile);
            }
        }
        card
    }

    /// A random card of a shuffled pile, each equally likely.
    #[inline(always)]
    fn pick(&mut self, pile: Pile) -> Card {
        if self.chance.is_some() && !self.kept_back().is_empty() {
            return self.pick_by_number(pile);
        }
        let State { table, generator, .. } = &mut *self.state;
        match generator {
            Generator::ChaCha(generator) => pick(generator, table, self.rules.deck_index.deck.len() as u32, pile),
            Generator::Java(_) => self.pick_by_number(pile),
        }
    }

    /// The fast way to deal this many cards of a pile. `None` if somebody listens or decides chance, if another
    /// generator than ChaCha is used, or if the pile is not shuffled or has too few cards.
    #[inline(always)]
    pub fn unheard(&mut self, from: Pile, cards: i32) -> Option<SilentDealer<'_>> {
        let State { table, generator: Generator::ChaCha(generator), .. } = &mut *self.state else { return None };
        if S::LISTENS || self.chance.is_some() || (table.len(from) as i32) < cards || !table.is_shuffled(from) {
            return None;
        }
        Some(SilentDealer { generator, table, deck: self.rules.deck_index.deck.len() as u32 })
    }

    /// A random card by its number in the order of the deck. Programs in Java keep the deck as a list.
    #[inline(never)]
    fn pick_by_number(&mut self, pile: Pile) -> Card {
        let all = self.state.table.set(pile);
        let free = all - self.kept_back();
        let set = if free.is_empty() { all } else { free };
        let k = self.state.generator.below(set.len() as u32) as usize;
        let card = self.rules.deck_index.deck.cards().iter().copied().filter(|c| set.contains(*c)).nth(k);
        card.unwrap_or(Card(0))
    }

    #[cold]
    fn not_possible(&self, chance: Chance) -> Fault {
        let deck = &self.rules.deck_index.deck;
        let message = match chance {
            Chance::Card(card) if card.index() < deck.len() => {
                format!("the record draws {}, which is not in the pile", deck.text(card))
            }
            other => format!("the record draws {other:?} where a card of the pile is drawn"),
        };
        Fault::of(FaultKind::Dictation, message)
    }

    /// Draws a random number below `n`.
    pub fn roll(&mut self, n: u32) -> Result<u32, Fault> {
        let round = self.state.round;
        let dictated = self.chance.as_mut().and_then(|source| source.next(round, WantedChance::Number(n)));
        let number = match dictated {
            None => self.state.generator.below(n),
            Some(Dictated { outcome: Chance::Number(number), was_drawn }) if number < n => {
                if was_drawn && self.replays() {
                    self.state.generator.below(n);
                }
                number
            }
            Some(other) => return Err(self.not_possible(other.outcome)),
        };
        self.sink.chance(Chance::Number(number));
        Ok(number)
    }

    /// Lays a card on a pile.
    #[inline]
    pub fn put(&mut self, card: Card, to: Pile, seat: Option<Seat>) {
        self.tell_moved(card, to, seat);
        self.state.table.put(card, to);
    }

    /// Moves several cards of one pile to another, lowest first.
    #[inline(always)]
    pub fn put_several(&mut self, cards: CardSet, from: Pile, to: Pile, seat: Seat) {
        if S::LISTENS {
            cards.iter().for_each(|card| self.put(card, to, Some(seat)))
        } else {
            self.state.table.put_several(cards, from, to)
        }
    }

    /// Reports that a card is about to move to a pile.
    #[inline(always)]
    pub fn tell_moved(&mut self, card: Card, to: Pile, seat: Option<Seat>) {
        if S::LISTENS {
            let from = self.state.table.pile_of(card).unwrap_or(to);
            self.sink.event(Event::Moved { card: Some(card), from, to, seat });
        }
    }

    /// Moves a whole pile, in order, onto another.
    #[inline]
    pub fn put_all(&mut self, from: Pile, to: Pile, seat: Option<Seat>) {
        if !S::LISTENS {
            return self.state.table.put_all(from, to);
        }
        if from == to {
            return;
        }
        while let Some(card) = self.state.table.bottom(from) {
            self.put(card, to, seat);
        }
    }

    /// Gives points to a seat's team. Returns the points actually given, as totals may be capped.
    #[inline]
    pub fn give(&mut self, seat: Seat, points: i32) -> i32 {
        let (team, bounds) = (self.rules.team(seat), &self.rules.bounds);
        let within = |n: i64| n.clamp(i32::MIN as i64, i32::MAX as i64) as i32;
        let before = self.state.totals[team] as i64;
        let given = within((points as i64).min(bounds.cap - before));
        let after = within(before + given as i64);
        self.state.over |= after as i64 >= bounds.ends;
        self.state.totals[team] = after;
        self.state.round_points[team] = self.state.round_points[team].saturating_add(given);
        given
    }

    /// Scores the cards of a pile for a seat by a score table, given by its number and itself.
    #[inline(always)]
    pub fn score_counted<const ONE_WORD: bool>(
        &mut self,
        (table, scores): (u8, &ScoreTable),
        seat: Seat,
        pile: Pile,
    ) -> Result<(), Fault> {
        let (deck_index, cards) = (&self.rules.deck_index, self.state.table.set_in::<ONE_WORD>(pile));
        let quick =
            if S::LISTENS { None } else { scores.quick_counted::<ONE_WORD>(deck_index, cards, &self.state.table) };
        match quick {
            Some(0) => {}
            Some(points) if !self.ends_within(seat, points) => {
                self.give(seat, points);
            }
            _ => return self.score_gathered(table, seat, pile),
        }
        Ok(())
    }

    /// Scores the cards of a pile for a seat by a score table, without a fast path.
    #[inline(never)]
    pub fn score_gathered(&mut self, table: u8, seat: Seat, pile: Pile) -> Result<(), Fault> {
        let args = self.rules.args_of(self.state, table, seat, Some(self.state.table.set(pile)));
        self.score(table, seat, &args, Some(pile)).map(|_| ())
    }

    /// Scores cards for a seat by a score table. Returns a bit for each row that scored.
    #[inline]
    pub fn score(&mut self, table: u8, seat: Seat, args: &ScoreArgs, pile: Option<Pile>) -> Result<u64, Fault> {
        let rules = self.rules;
        if S::LISTENS {
            return self.score_aloud(table, seat, args, pile);
        }
        let total = rules.tables[table as usize].total(rules.context(), args)?;
        match total.points {
            0 => Ok(total.rows),
            points if self.ends_within(seat, points) => self.score_aloud(table, seat, args, pile),
            points => {
                self.give(seat, points);
                Ok(total.rows)
            }
        }
    }

    /// Whether these points would end the match in a game in which rows after the one that ends it do not count.
    #[inline]
    fn ends_within(&self, seat: Seat, points: i32) -> bool {
        let bounds = &self.rules.bounds;
        let reached = || self.state.totals[self.rules.team(seat)] as i64 + points as i64 >= bounds.ends;
        bounds.row_by_row && reached()
    }

    /// Reports the points so far, including those of the running table.
    pub fn tell_running(&mut self) -> Result<(), Fault> {
        if S::LISTENS {
            let (scores, rows) = (self.rules.running(self.state)?, self.rules.running_rows(self.state)?);
            self.sink.event(Event::Running { scores, rows });
        }
        Ok(())
    }

    /// Scores the running count for a seat by a score table, using its plan if there is one. `latest` is the last card
    /// added, `count` the sum of all counting values. Returns a bit for each row that scored.
    #[inline(always)]
    pub fn score_latest<const ONE_WORD: bool>(
        &mut self,
        (table, plan): (u8, Option<&TailPlan>),
        seat: Seat,
        latest: Card,
        count: i32,
    ) -> Result<u64, Fault> {
        let plan = plan.filter(|_| !S::LISTENS);
        let total = match plan.and_then(|plan| plan.total_with::<ONE_WORD>(latest, &self.state.sequence, count)) {
            Some(total) => total,
            None => return self.score_sequence(table, seat),
        };
        match total.points {
            // the most frequent case
            0 => Ok(total.rows),
            points if self.ends_within(seat, points) => self.score_sequence(table, seat),
            points => {
                self.give(seat, points);
                Ok(total.rows)
            }
        }
    }

    /// Scores the running count for a seat by a score table.
    #[inline(never)]
    fn score_sequence(&mut self, table: u8, seat: Seat) -> Result<u64, Fault> {
        let sequence = self.state.sequence;
        self.score(table, seat, &ScoreArgs { tail: sequence.cards(), ..ScoreArgs::default() }, None)
    }

    /// Scores as [`Turn::score`] does, row by row. Counting stops with the row that ends the match.
    #[inline(never)]
    fn score_aloud(&mut self, table: u8, seat: Seat, args: &ScoreArgs, pile: Option<Pile>) -> Result<u64, Fault> {
        let rules = self.rules;
        let scores = &rules.tables[table as usize];
        let mut lines = scores.lines(rules.context(), args)?;
        let rows = lines.iter().filter_map(|l| scores.rows.iter().position(|r| r.id == l.row));
        let rows = rows.fold(0u64, |bits, row| bits | 1 << row);
        let mut counted = 0;
        for line in &mut lines {
            line.points = self.give(seat, line.points);
            counted += 1;
            if self.state.over {
                break;
            }
        }
        lines.truncate(counted);
        let cards = pile.map_or(args.tail.iter().copied().collect(), |p| self.state.table.set(p));
        let all = args.sets.iter().fold(CardSet::EMPTY, |all, set| all | *set);
        let total = self.state.totals[rules.team(seat)];
        let table = Some(table);
        self.tell(|| Event::Scored { seat, table, pile, cards, extra: all - cards, lines, total });
        Ok(rows)
    }

    /// Scores each of several piles by a table for a seat, told as one count.
    pub fn score_each(&mut self, table: u8, seat: Seat, piles: impl Iterator<Item = Pile>) -> Result<(), Fault> {
        let rules = self.rules;
        let (mut lines, mut all) = (Vec::new(), CardSet::EMPTY);
        for pile in piles {
            let cards = self.state.table.set(pile);
            if cards.is_empty() || self.state.over {
                continue;
            }
            let args = rules.args_of(self.state, table, seat, Some(cards));
            if !S::LISTENS {
                self.score(table, seat, &args, None)?;
                continue;
            }
            all |= cards;
            for line in rules.tables[table as usize].lines(rules.context(), &args)? {
                if !self.state.over {
                    join(&mut lines, Line { points: self.give(seat, line.points), ..line });
                }
            }
        }
        if !lines.is_empty() {
            let (total, table, cards) = (self.state.totals[rules.team(seat)], Some(table), CardSet::EMPTY);
            self.tell(|| Event::Scored { seat, table, pile: None, cards, extra: all, lines, total });
        }
        Ok(())
    }

    /// Adds points within the round to a variable of each seat. `into` is the register of seat 0.
    pub fn tally(&mut self, seat: Seat, into: Register, line: Line, pile: Option<Pile>) {
        if line.points == 0 {
            return;
        }
        let register = into.plus(seat.0);
        let total = self.get(register).saturating_add(line.points);
        self.set(register, total);
        self.tell(|| Event::Tallied { seat, pile, line, total });
    }

    /// Gives points of the match, or points within the round if they go `into` a variable of each seat.
    pub fn pay(&mut self, seat: Seat, into: Option<Register>, line: Line) {
        match into {
            Some(into) => self.tally(seat, into, line, None),
            None => self.award(seat, line.row, line.points, line.cards),
        }
    }

    /// Gives points under one row name.
    #[inline]
    pub fn award(&mut self, seat: Seat, row: RowId, points: i32, cards: CardSet) {
        if points == 0 {
            return;
        }
        let points = self.give(seat, points);
        if S::LISTENS {
            let total = self.state.totals[self.rules.team(seat)];
            let lines = vec![Line { row, cards, points }];
            let extra = CardSet::EMPTY;
            self.sink.event(Event::Scored { seat, table: None, pile: None, cards, extra, lines, total });
        }
    }
}

/// Adds what a row gave to what it has given before.
fn join(lines: &mut Vec<Line>, line: Line) {
    match lines.iter_mut().find(|known| known.row == line.row) {
        Some(known) => {
            known.points += line.points;
            known.cards |= line.cards;
        }
        None => lines.push(line),
    }
}

/// A request for a card of the pile that is not `out`; for any of its cards if all are.
fn wanted_card(table: &Table, from: Pile, to: Pile, out: CardSet) -> WantedChance {
    let all = table.set(from);
    let among = if (all - out).is_empty() { all } else { all - out };
    WantedChance::Card { among, from, to }
}

/// Draws a card of a pile, each equally likely. Random cards of the deck are tried first, which is much faster than
/// counting while the pile is large; then a card is drawn by its number.
#[inline(always)]
fn pick(generator: &mut ChaCha, table: &Table, deck: u32, pile: Pile) -> Card {
    let card = Card(bounded(deck, || generator.next_u32()) as u8);
    if table.holds(pile, card) { card } else { pick_again(generator, table, deck, pile) }
}

#[inline(never)]
fn pick_again(generator: &mut ChaCha, table: &Table, deck: u32, pile: Pile) -> Card {
    for _ in 1..BLIND_DRAWS {
        let card = Card(bounded(deck, || generator.next_u32()) as u8);
        if table.holds(pile, card) {
            return card;
        }
    }
    by_number(generator, table.set(pile))
}

fn by_number(generator: &mut ChaCha, cards: CardSet) -> Card {
    let k = bounded(cards.len().max(1) as u32, || generator.next_u32());
    cards.nth(k as usize).unwrap_or(Card(0))
}
