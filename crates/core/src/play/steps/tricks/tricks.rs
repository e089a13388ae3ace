//! Tricks: one card from each seat; the best card takes them all.

use super::duty::Duty;
use crate::cards::{Card, CardSet, Face};
use crate::play::asked_line::AskedLine;
use crate::play::by_trump::{ByTrump, CardValues};
use crate::play::deck_index::DeckIndex;
use crate::play::equipment::Equipment;
use crate::play::event::{Event, Telling};
use crate::play::fault::Fault;
use crate::play::illegal::{IllegalMove, TrickDemand, TrickDuty};
use crate::play::moves::Move;
use crate::play::parsed_move::ParsedMove;
use crate::play::rule_value::{Condition, SeatRef};
use crate::play::score::{Line, RowId};
use crate::play::seen::TrickOrder;
use crate::play::state::{Register, State};
use crate::play::steps::mechanics::{Mechanics, all_cards};
use crate::play::steps::parts::held::not_held;
use crate::play::steps::step_facts::{StepFacts, TrickFacts};
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::{Group, Pile, Seat};

/// Which cards are played to tricks, and how.
#[derive(Clone, Debug)]
pub struct Tricks {
    /// The piles that cards may be played from.
    pub from: Vec<Group>,
    /// The pile in which the cards of the trick lie.
    pub onto: Pile,
    /// The piles for won cards.
    pub takes: Group,
    pub first: SeatRef,
    /// What a seat that leads may play: the first line that its hand meets applies.
    pub lead: Vec<Duty>,
    /// What a seat that follows may play: the first line that its hand meets applies.
    pub follow: Vec<Duty>,
    /// Whether the suit of the card led becomes trump while there is none.
    pub trump_by_lead: bool,
    pub wins: Wins,
    /// Whether the last of equal cards wins, not the first.
    pub last_of_equals: bool,
    /// Where a trick goes that nobody wins because its best cards are equal; `None` if one of them wins it.
    pub drawn: Option<Pile>,
    /// Where the value of the cards of each trick is counted, in a variable of each seat.
    pub into: Option<Box<TrickCount>>,
    /// Points for the last trick.
    pub last: Option<LastTrickRow>,
    /// A condition that ends the tricks before the hands are empty.
    pub ends: Condition,
    /// The suit and height of each card, for each trump.
    pub seen: ByTrump<TrickOrder>,
    /// Whether each card keeps a mark of the seat that played it.
    pub marks_cards: bool,
    /// The register that may name a seat that does not play (-1 for nobody).
    pub sits_out: Option<Register>,
    /// Register of this step: the seat on turn.
    pub own: Register,
}

/// Which card wins: the highest of these.
#[derive(Clone, Debug)]
pub enum Wins {
    OfLedOrTrump,
    OfLed,
    By(ByTrump<Strengths>),
}

/// How strong each card is, by a function of the rules. The strongest wins; a card below 0 wins nothing unless it is
/// led.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strengths {
    /// Number of cards in a row of `of`. There is one row, or one for each card led.
    cards: usize,
    of: Box<[i32]>,
}

impl Strengths {
    /// Creates the table from `strength(card, led)` of each card.
    pub fn new(all: CardSet, strength: impl Fn(Card, Card) -> i32) -> Strengths {
        let row = |led| all.iter().map(|card| strength(card, led)).collect::<Vec<i32>>();
        let mut rows: Vec<Vec<i32>> = all.iter().map(row).collect();
        if rows.windows(2).all(|pair| pair[0] == pair[1]) {
            rows.truncate(1);
        }
        Strengths { cards: all.len(), of: rows.concat().into() }
    }

    #[inline(always)]
    fn get(&self, card: Card, led: Card) -> i32 {
        let row = if self.of.len() > self.cards { led.index() * self.cards } else { 0 };
        self.of[row + card.index()]
    }
}

/// The row of the last trick.
#[derive(Clone, Debug)]
pub struct LastTrickRow {
    pub row: RowId,
    pub brings: LastTrick,
    /// The variable (of seat 0) that counts the points; `None` for points of the match.
    pub into: Option<Register>,
}

/// What the last trick brings.
#[derive(Clone, Debug)]
pub enum LastTrick {
    Always(i32),
    /// Points by the card that wins it, whose index the register holds.
    ByCard {
        points: Box<[i32]>,
        won_by: Register,
    },
}

/// Counts the value of cards as tricks are taken.
#[derive(Clone, Debug)]
pub struct TrickCount {
    /// The variable of seat 0; those of the other seats follow.
    pub into: Register,
    pub value: CardValues,
}

impl Tricks {
    pub const REGISTERS: u8 = 1;

    /// The suit and height of each card with the present trump.
    #[inline(always)]
    pub(super) fn seen_now(&self, state: &State) -> &TrickOrder {
        self.seen.with(state.trump_key())
    }

    /// The seats that do not play, a bit for each.
    #[inline(always)]
    fn out(&self, rules: &Equipment, state: &State) -> u8 {
        let Some(register) = self.sits_out else { return state.out };
        let out = state.get(register);
        let sits_out = (0..rules.seats as i32).contains(&out);
        state.out | (sits_out as u8) << (out & 7)
    }

    /// Number of seats that play a card to a trick.
    #[inline(always)]
    fn players(&self, rules: &Equipment, state: &State) -> usize {
        rules.seats - self.out(rules, state).count_ones() as usize
    }

    /// The seat that plays this many cards after `seat`; seats that do not play are passed over.
    #[inline(always)]
    pub(super) fn after(&self, rules: &Equipment, state: &State, seat: Seat, cards: usize) -> Seat {
        match self.out(rules, state) {
            0 => seat.left(cards, rules.seats),
            out => after_passing_over(out, rules.seats, seat, cards),
        }
    }

    pub(super) fn held(&self, rules: &Equipment, state: &State, seat: Seat) -> CardSet {
        let piles = self.from.iter().map(|g| Pile(rules.piles.of(g, seat).start));
        piles.fold(CardSet::EMPTY, |all, pile| all | state.table.set(pile))
    }

    fn has_cards(&self, rules: &Equipment, state: &State, seat: Seat) -> bool {
        self.from.iter().any(|g| !state.table.is_empty(Pile(rules.piles.of(g, seat).start)))
    }

    /// The lines of duty that apply to the next card: for leading or for following.
    pub(super) fn duties(&self, trick: &[Card]) -> &[Duty] {
        if trick.is_empty() { &self.lead } else { &self.follow }
    }

    fn lead_from<S: Telling>(&self, turn: &mut Turn<S>, leader: Seat) -> Result<Flow, Fault> {
        let leader = self.after(turn.rules, turn.state, leader, 0);
        turn.set(Register::LEADER, leader.0 as i32);
        self.ask(turn, leader)
    }

    fn ask<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) -> Result<Flow, Fault> {
        turn.set(self.own, seat.0 as i32);
        if self.has_cards(turn.rules, turn.state, seat) { Ok(Flow::ask(seat)) } else { Ok(Flow::NEXT) }
    }

    /// Whether another trick follows: everybody who plays still has cards, and the end is not reached.
    fn goes_on(&self, rules: &Equipment, state: &State) -> Result<bool, Fault> {
        let out = self.out(rules, state);
        let cards = rules.all_seats().all(|s| out >> s.0 & 1 == 1 || self.has_cards(rules, state, s));
        Ok(cards && !self.ends.holds(rules, state)?)
    }

    /// Makes the suit of the card led trump. A card without a suit leaves that to the next lead.
    fn name_trump<S: Telling>(&self, turn: &mut Turn<S>, card: Card) {
        let suit = turn.rules.deck_index.suit_of(card);
        if suit >= 0 {
            turn.set(Register::TRUMP, suit);
            turn.tell_standing(Register::TRUMP);
        }
    }

    /// Moves the trick to its winner, in the order in which it was played.
    fn gather<S: Telling>(&self, turn: &mut Turn<S>) {
        let leader = turn.state.seat(Register::LEADER);
        let place = self.winner(turn.state);
        if let Some(pile) = self.drawn
            && self.is_drawn(turn.state, place)
        {
            return self.lay_aside(turn, pile);
        }
        let winner = self.after(turn.rules, turn.state, leader, place);
        if let Some(LastTrickRow { brings: LastTrick::ByCard { won_by, .. }, .. }) = self.last {
            turn.set(won_by, turn.state.sequence.cards()[place].index() as i32);
        }
        if S::LISTENS {
            let cards = turn.state.sequence.cards().to_vec();
            turn.tell(|| Event::TrickTaken { seat: winner, cards });
        }
        if let Some(counted) = &self.into {
            let cards = turn.state.sequence.cards().iter().copied().collect();
            counted.count(turn, winner, cards);
        }
        let to = Pile(turn.rules.piles.of(&self.takes, winner).start);
        turn.put_all(self.onto, to, Some(winner));
        turn.state.sequence.clear();
        turn.set(Register::WINNER, winner.0 as i32);
        turn.set(Register::LEADER, winner.0 as i32);
    }

    /// In a position set up by hand, the cards that a seat has taken count as its own.
    fn mark_taken(&self, rules: &Equipment, state: &mut State) {
        for seat in rules.all_seats() {
            for card in state.table.set(Pile(rules.piles.of(&self.takes, seat).start)) {
                state.marks[card.index()] |= 1 << seat.0;
            }
        }
    }

    /// Whether another card of the trick is as good as the best.
    fn is_drawn(&self, state: &State, best: usize) -> bool {
        let trick = state.sequence.cards();
        let strength = |card: Card| self.strength(state, card, trick[0]);
        let as_good = |card: &&Card| strength(**card) == strength(trick[best]);
        trick.iter().filter(as_good).count() > 1
    }

    /// Lays a trick aside that nobody has won. Who led it leads again.
    fn lay_aside<S: Telling>(&self, turn: &mut Turn<S>, to: Pile) {
        if S::LISTENS {
            let cards = turn.state.sequence.cards().to_vec();
            turn.tell(|| Event::TrickDrawn { cards });
        }
        turn.put_all(self.onto, to, None);
        turn.state.sequence.clear();
        turn.set(Register::WINNER, Register::NOBODY);
    }

    /// The index, in the trick, of the card that wins.
    pub(super) fn winner(&self, state: &State) -> usize {
        let trick = state.sequence.cards();
        let (mut best, mut height) = (0, 0);
        for (place, card) in trick.iter().enumerate() {
            let new = self.strength(state, *card, trick[0]);
            let better = new > height || (new == height && self.last_of_equals);
            if place == 0 || (better && new >= 0) {
                (best, height) = (place, new);
            }
        }
        best
    }

    /// How strong a card is if `led` was led; larger wins.
    #[inline(always)]
    pub(super) fn strength(&self, state: &State, card: Card, led: Card) -> i32 {
        let key = state.trump_key();
        if let Wins::By(strengths) = &self.wins {
            return strengths.with(key).get(card, led);
        }
        let seen = self.seen.with(key);
        let trump = seen.trump(state.get(Register::TRUMP));
        let suit = seen.suit_of(card);
        let class = match self.wins {
            Wins::OfLedOrTrump if suit == trump && trump >= 0 => 2,
            _ => (suit == seen.suit_of(led)) as i32,
        };
        class * 256 + if class > 0 { seen.height(card) } else { 0 }
    }

    /// Scores the last trick, after all tricks.
    fn close<S: Telling>(&self, turn: &mut Turn<S>) {
        if let Some(LastTrickRow { row, brings, into }) = &self.last
            && turn.get(Register::WINNER) != Register::NOBODY
        {
            let points = brings.points(turn.state);
            let winner = turn.state.seat(Register::WINNER);
            if into.is_none() || points != 0 {
                turn.pay(winner, *into, Line { row: *row, points, cards: CardSet::EMPTY });
            }
        }
    }
}

impl LastTrick {
    fn points(&self, state: &State) -> i32 {
        match self {
            LastTrick::Always(points) => *points,
            LastTrick::ByCard { points, won_by } => points.get(state.get(*won_by) as usize).copied().unwrap_or(0),
        }
    }
}

impl TrickCount {
    fn count<S: Telling>(&self, turn: &mut Turn<S>, winner: Seat, cards: CardSet) {
        let points = self.value.sum(cards, turn.state.trump_key());
        let register = self.into.plus(winner.0);
        turn.set(register, turn.get(register).saturating_add(points));
    }
}

impl Tricks {
    /// Tricks as in most games: cards of `from` are played onto `onto`, suit must be followed by whoever can, and the highest
    /// card of the suit led takes the trick to `takes`. The leader of the round leads first; `own` is a register that
    /// nothing else uses.
    pub fn following(from: Group, onto: Pile, takes: Group, deck: &DeckIndex, own: Register) -> Tricks {
        Tricks {
            from: vec![from],
            onto,
            takes,
            first: SeatRef::office(Register::LEADER),
            lead: Vec::new(),
            follow: vec![Duty::OfLed],
            trump_by_lead: false,
            wins: Wins::OfLed,
            last_of_equals: false,
            drawn: None,
            into: None,
            last: None,
            ends: Condition::Always(false),
            seen: TrickOrder::plain(deck),
            marks_cards: false,
            sits_out: None,
            own,
        }
    }
}

impl Mechanics for Tricks {
    /// Begins a trick. `NextTrick`, further on in the round, comes back here.
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        turn.state.sequence.clear();
        let leader = self.first.seat(turn.rules, turn.state);
        self.lead_from(turn, leader)
    }

    #[inline(always)]
    fn single_cards(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<Option<CardSet>, Fault> {
        Ok(Some(rules.deck_index.distinct(self.legal(rules, state, seat)?)))
    }

    #[inline(always)]
    fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        let Some(card) = chosen.first_card() else { return Ok(Flow::ask(seat)) };
        if S::LISTENS {
            let cards = self.revealed(turn.rules, turn.state, seat, card)?;
            if !cards.is_empty() {
                turn.tell(|| Event::Lacks { seat, cards });
            }
        }
        turn.put(card, self.onto, Some(seat));
        if self.marks_cards {
            turn.state.marks[card.index()] |= 1 << seat.0;
        }
        if self.makes_trump(turn.state) {
            self.name_trump(turn, card);
        }
        turn.state.sequence.push(card);
        turn.set(Register::LAST_PLAYER, seat.0 as i32);
        if turn.state.sequence.cards().len() < self.players(turn.rules, turn.state) {
            let next = self.after(turn.rules, turn.state, seat, 1);
            return self.ask(turn, next);
        }
        self.gather(turn);
        if turn.rules.running.is_some() {
            turn.tell_running()?;
        }
        Ok(Flow::NEXT)
    }
}

impl StepInfo for Tricks {
    fn kind(&self) -> StepKind {
        StepKind::Tricks
    }

    fn lines(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<Vec<AskedLine>, Fault> {
        self.asked_lines(rules, state, seat)
    }

    fn about(&self) -> StepFacts<'_> {
        let counts_into = self.into.as_ref().map(|counted| counted.into);
        StepFacts {
            tricks: Some(TrickFacts { onto: self.onto, takes: &self.takes, order: &self.seen, counts_into }),
            card_values: self.into.as_ref().map(|counted| &counted.value),
            ..StepFacts::default()
        }
    }

    fn all_moves(&self, rules: &Equipment) -> Option<Vec<Move>> {
        Some(all_cards(rules))
    }

    #[inline(always)]
    fn makes_trump(&self, state: &State) -> bool {
        self.trump_by_lead && state.get(Register::TRUMP) < 0 && state.sequence.cards().is_empty()
    }

    fn trick_cards(&self, rules: &Equipment, state: &State, seat: Seat) -> CardSet {
        self.held(rules, state, seat)
    }

    fn trick_demand(&self, rules: &Equipment, state: &State, seat: Seat) -> Option<TrickDemand> {
        if state.sequence.is_empty() {
            return None;
        }
        let duty = self.owed_now(rules, state, self.held(rules, state, seat)).unwrap_or(TrickDuty::Allowed);
        Some(TrickDemand { duty, by_suit: self.follow.iter().any(Duty::asks_suit) })
    }

    fn wins_if_led(&self, rules: &Equipment, state: &State, seat: Seat) -> CardSet {
        if !state.sequence.is_empty() || self.makes_trump(state) {
            return CardSet::EMPTY;
        }
        let others = rules.all_seats().filter(|other| *other != seat);
        let against = others.fold(CardSet::EMPTY, |all, other| all | self.held(rules, state, other));
        let wins = |led: &Card| {
            let own = self.strength(state, *led, *led);
            against.iter().all(|card| self.strength(state, card, *led) < own)
        };
        self.held(rules, state, seat).iter().filter(wins).collect()
    }

    /// Sets up a position by hand: the cards of the trick were played by the seats before this one.
    fn arrange(&self, rules: &Equipment, state: &mut State, seat: Seat) {
        let played: Vec<Card> = state.sequence.cards().to_vec();
        let players = self.players(rules, state);
        let leader = self.after(rules, state, seat, (players - played.len() % players) % players);
        state.set(Register::LEADER, leader.0 as i32);
        state.set(self.own, seat.0 as i32);
        if self.marks_cards {
            self.mark_taken(rules, state);
            for (place, card) in played.iter().enumerate() {
                state.marks[card.index()] |= 1 << self.after(rules, state, leader, place).0;
            }
        }
        played.into_iter().for_each(|card| state.table.put(card, self.onto));
    }

    fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        let held = self.held(rules, state, seat);
        let own = rules.piles.of(&self.from[0], seat).start;
        // of several piles the first is named, in which most cards are
        let lacks = |face: &Face| (rules.deck_index.deck.of_face(*face) & held).is_empty();
        if let Some(reason) = not_held(rules, state, &parsed.faces, own..own + 1)
            && (self.from.len() == 1 || parsed.faces.iter().any(lacks))
        {
            return Some(reason);
        }
        let [face] = parsed.faces.as_slice() else { return Some(IllegalMove::OneToATrick) };
        let legal = self.legal(rules, state, seat).ok()?;
        let duty = self.owed_now(rules, state, held)?;
        let can = rules.deck_index.distinct(legal).iter().map(|c| rules.deck_index.deck.face(c)).collect();
        Some(IllegalMove::Duty { face: *face, duty, can })
    }
}

/// The seat that plays this many cards after `seat`, if some seats do not play. If `seat` itself does not, counting
/// starts at the next that does.
#[inline(never)]
fn after_passing_over(out: u8, seats: usize, seat: Seat, cards: usize) -> Seat {
    let playing = (0..2 * seats).map(|n| seat.left(n, seats)).filter(|seat| out >> seat.0 & 1 == 0);
    playing.into_iter().nth(cards).unwrap_or(seat)
}

/// Decides, after each trick and the steps that belong to it, whether another trick follows.
#[derive(Clone, Debug)]
pub struct NextTrick {
    /// The index of the step that plays a trick.
    pub again: u16,
    /// The step that plays a trick.
    pub tricks: Box<Tricks>,
}

impl Mechanics for NextTrick {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        if self.tricks.goes_on(turn.rules, turn.state)? {
            return Ok(Flow::goto(self.again));
        }
        self.tricks.close(turn);
        Ok(Flow::NEXT)
    }
}

impl StepInfo for NextTrick {
    fn kind(&self) -> StepKind {
        StepKind::NextTrick
    }
}
