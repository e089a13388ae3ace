//! Shedding: a card that fits goes on the heap, a seat that has none draws, and the first seat without cards is out.
//!
//! What single cards do is a table by card (`effects`). Knows neither what cards count nor who is paid for them.

use super::effects::{Effect, Effects, Fits};
use crate::cards::{CardSet, Suit};
use crate::play::dice::Dice;
use crate::play::equipment::Equipment;
use crate::play::event::{Event, Telling};
use crate::play::fault::Fault;
use crate::play::illegal::{IllegalMove, ShedRefusal};
use crate::play::moves::Move;
use crate::play::parsed_move::ParsedMove;
use crate::play::rule_value::SeatRef;
use crate::play::state::{Register, State};
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::parts::held::not_held;
use crate::play::steps::parts::offer::Offer;
use crate::play::steps::parts::renewal::renew;
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::{Group, Pile, Seat};

/// Seats in turn play a card that fits, or draw.
#[derive(Clone, Debug)]
pub struct Shed {
    pub hand: Group,
    pub heap: Pile,
    pub stock: Pile,
    pub first: SeatRef,
    pub fits: Fits,
    pub effects: Effects,
    /// Number of cards drawn in a turn before the seat passes; `None` to draw until one fits.
    pub most: Option<i32>,
    /// Whether a seat that could play may draw.
    pub free: bool,
    /// The table by which the seat with the least is out when nobody can play; `None` to go by the number of cards.
    pub least: Option<u8>,
    /// The number of cards played after which the step ends as when nobody can play, and the register that counts them.
    pub turns: Option<(i32, Register)>,
    pub last_card: Option<LastCard>,
    pub vars: ShedVars,
}

/// A seat with one card left must say so, or draws.
#[derive(Clone, Copy, Debug)]
pub struct LastCard {
    /// The index, among the words of the game, of the word for saying it.
    pub said: u8,
    /// The index, among the words of the game, of the word for saying nothing.
    pub silent: u8,
    /// Number of cards that a seat draws if it does not say it.
    pub fine: i32,
    /// 1 while the seat on turn is to say it.
    pub calling: Register,
}

/// The variables of the step, which rules and checks can name.
#[derive(Clone, Copy, Debug)]
pub struct ShedVars {
    /// The suit that was named, -1 for none.
    pub named: Register,
    /// Number of cards that the seat on turn has to draw.
    pub due: Register,
    /// 1 if play goes to the left, -1 if to the right.
    pub way: Register,
    /// Number of cards drawn in this turn.
    pub drawn: Register,
    /// Number of passes in a row without a card drawn.
    pub idle: Register,
    /// The seat that is out.
    pub out: Register,
}

impl Shed {
    fn hand(&self, rules: &Equipment, seat: Seat) -> Pile {
        Pile(rules.piles.of(&self.hand, seat).start)
    }

    /// The cards of the deck that could be played now.
    #[inline]
    fn playable(&self, rules: &Equipment, state: &State) -> CardSet {
        let Some(top) = state.table.top(self.heap) else { return rules.deck_index.deck.all() };
        if state.get(self.vars.due) > 0 {
            self.effects.passing(top)
        } else {
            self.fits.on(top, state.get(self.vars.named)) | self.effects.wild
        }
    }

    /// Whether there is anything left to draw.
    fn can_draw(&self, state: &State) -> bool {
        state.table.len(self.stock) + state.table.len(self.heap) > 1
    }

    /// Whether the seat on turn has drawn all that it may in one turn.
    fn has_drawn(&self, state: &State) -> bool {
        self.most.is_some_and(|most| state.get(self.vars.drawn) >= most)
    }

    /// The rule of the last card if the seat on turn is to say that it has one left; else `None`.
    #[inline]
    fn calls(&self, state: &State) -> Option<&LastCard> {
        self.last_card.as_ref().filter(|last| state.get(last.calling) > 0)
    }

    #[inline]
    fn offer(&self, rules: &Equipment, state: &State, seat: Seat) -> Offer {
        if let Some(last) = self.calls(state) {
            let words = Some([last.said.min(last.silent), last.said.max(last.silent)]);
            return Offer { cards: CardSet::EMPTY, naming: CardSet::EMPTY, pass: false, draw: false, words };
        }
        let held = rules.deck_index.distinct(state.table.set(self.hand(rules, seat)));
        let cards = held & self.playable(rules, state);
        // after the last card there is nothing to follow
        let is_last = state.table.len(self.hand(rules, seat)) == 1;
        let naming = if is_last { CardSet::EMPTY } else { self.effects.naming };
        let (drawn, can_draw) = (self.has_drawn(state), self.can_draw(state));
        if cards.is_empty() {
            let pass = drawn || !can_draw;
            return Offer { cards, naming, pass, draw: !pass, words: None };
        }
        let may_draw = state.get(self.vars.due) > 0 || self.free && can_draw;
        Offer { cards, naming, pass: drawn, draw: !drawn && may_draw, words: None }
    }

    /// The seat this many places on, in the direction of play.
    fn after(&self, rules: &Equipment, state: &State, seat: Seat, places: i32) -> Seat {
        let (way, seats) = (state.get(self.vars.way), rules.seats as i32);
        if state.out == 0 {
            return Seat((seat.0 as i32 + way * places).rem_euclid(seats) as u8);
        }
        let on = |seat: Seat| Seat((seat.0 as i32 + way).rem_euclid(seats) as u8);
        let next = |seat| (0..seats).fold(on(seat), |seat, _| if state.plays(seat) { seat } else { on(seat) });
        (0..places).fold(seat, |seat, _| next(seat))
    }

    /// Plays a card and applies its effect.
    #[inline]
    fn lay<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        let Some(card) = chosen.first_card() else { return Ok(Flow::ask(seat)) };
        let effect = self.effects.of(card);
        turn.put(card, self.heap, Some(seat));
        turn.set(Register::LAST_PLAYER, seat.0 as i32);
        turn.set(self.vars.named, chosen.said_suit().map_or(-1, |suit| suit as i32));
        turn.set(self.vars.due, if effect.draws > 0 { turn.get(self.vars.due) + effect.draws } else { 0 });
        turn.set(self.vars.drawn, 0);
        turn.set(self.vars.idle, 0);
        if effect.reverses {
            turn.set(self.vars.way, -turn.get(self.vars.way));
        }
        let left = turn.state.table.len(self.hand(turn.rules, seat));
        if left == 0 {
            turn.set(self.vars.out, seat.0 as i32);
            return Ok(Flow::NEXT);
        }
        if self.was_last(turn) {
            return self.end_undecided(turn);
        }
        if let Some(last) = self.last_card.as_ref().filter(|_| left == 1) {
            turn.set(last.calling, 1);
            return Ok(Flow::ask(seat));
        }
        Ok(self.go_on(turn, seat, effect))
    }

    /// Counts a card that was played. Returns whether it is the last that may be.
    #[inline]
    fn was_last<S: Telling>(&self, turn: &mut Turn<S>) -> bool {
        self.turns.is_some_and(|(most, played)| {
            turn.set(played, turn.get(played) + 1);
            turn.get(played) >= most
        })
    }

    /// Ends the step with nobody rid of all cards: the seat that holds least is out.
    #[inline(never)]
    fn end_undecided<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let out = self.who_holds_least(turn.rules, turn.state)?;
        turn.set(self.vars.out, out.0 as i32);
        Ok(Flow::NEXT)
    }

    /// The seat has said that it has one card left, or nothing.
    #[inline(never)]
    fn call<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, last: LastCard, chosen: Move) -> Result<Flow, Fault> {
        turn.set(last.calling, 0);
        if chosen != Move::word(last.said as usize) {
            self.take(turn, seat, last.fine)?;
        }
        let effect = turn.state.table.top(self.heap).map_or(Effect::default(), |top| self.effects.of(top));
        Ok(self.go_on(turn, seat, effect))
    }

    /// Draws a number of cards for a seat, or as many as there are. An empty stock is renewed from the heap.
    fn take<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, count: i32) -> Result<(), Fault> {
        let to = self.hand(turn.rules, seat);
        for _ in 0..count {
            if turn.state.table.is_empty(self.stock) {
                renew(turn, self.heap, self.stock, seat);
            }
            let Some(card) = turn.draw(self.stock, to)? else { break };
            turn.put(card, to, Some(seat));
        }
        Ok(())
    }

    /// Asks the seat whose turn it is after a card with this effect.
    #[inline]
    fn go_on<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, effect: Effect) -> Flow {
        let turns_to_himself = effect.reverses && turn.rules.playing(turn.state) == 2;
        let places = if effect.again { 0 } else { 1 + effect.skips as i32 + turns_to_himself as i32 };
        if S::LISTENS {
            if effect.reverses && turn.rules.playing(turn.state) > 2 {
                let left = turn.get(self.vars.way) > 0;
                turn.tell(|| Event::WayTurned { left });
            }
            let over = (1..places).map(|n| self.after(turn.rules, turn.state, seat, n)).filter(|by| *by != seat);
            let over: Vec<Seat> = over.collect();
            over.into_iter().for_each(|seat| turn.tell(|| Event::PassedOver { seat }));
        }
        Flow::ask(self.after(turn.rules, turn.state, seat, places))
    }

    fn draw<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) -> Result<Flow, Fault> {
        let due = turn.get(self.vars.due);
        if due == 0 && !self.free {
            self.tell_lacks(turn, seat);
        }
        self.take(turn, seat, due.max(1))?;
        turn.set(self.vars.due, 0);
        if due > 0 {
            return Ok(Flow::ask(self.after(turn.rules, turn.state, seat, 1)));
        }
        if self.most.is_some() {
            turn.set(self.vars.drawn, turn.get(self.vars.drawn) + 1);
        }
        Ok(Flow::ask(seat))
    }

    /// Tells that no card of the seat fits, as it may draw or pass only for that reason.
    fn tell_lacks<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) {
        if !S::LISTENS {
            return;
        }
        let cards = self.playable(turn.rules, turn.state);
        // a card that the rules forbid reveals nothing
        let honest = (cards & turn.state.table.set(self.hand(turn.rules, seat))).is_empty();
        if honest && !cards.is_empty() {
            turn.tell(|| Event::Lacks { seat, cards });
        }
    }

    fn pass<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) -> Result<Flow, Fault> {
        if !self.has_drawn(turn.state) {
            self.tell_lacks(turn, seat);
        }
        let idle = if turn.get(self.vars.drawn) > 0 { 0 } else { turn.get(self.vars.idle) + 1 };
        turn.set(self.vars.drawn, 0);
        turn.set(self.vars.due, 0);
        turn.set(self.vars.idle, idle);
        if idle as usize >= turn.rules.playing(turn.state) {
            return self.end_undecided(turn);
        }
        Ok(Flow::ask(self.after(turn.rules, turn.state, seat, 1)))
    }

    /// The seat that holds least; of equal ones the first from the dealer's left.
    fn who_holds_least(&self, rules: &Equipment, state: &State) -> Result<Seat, Fault> {
        let dealer = state.seat(Register::DEALER);
        let mut least: Option<(i32, Seat)> = None;
        for seat in rules.seats_from(state, dealer.next(rules.seats)) {
            let held = self.holds(rules, state, seat)?;
            if least.is_none_or(|(fewest, _)| held < fewest) {
                least = Some((held, seat));
            }
        }
        Ok(least.map_or(dealer, |(_, seat)| seat))
    }

    fn holds(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<i32, Fault> {
        let hand = self.hand(rules, seat);
        let Some(table) = self.least else { return Ok(state.table.len(hand) as i32) };
        let args = rules.args_of(state, table, seat, Some(state.table.set(hand)));
        Ok(rules.tables[table as usize].total(rules.context(), &args)?.points)
    }
}

impl Mechanics for Shed {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        Ok(Flow::ask(self.first.seat(turn.rules, turn.state)))
    }

    fn moves(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        self.offer(rules, state, seat).list(out);
        Ok(())
    }

    /// Picks a move by its index in the list, without writing the list.
    #[inline]
    fn any_move(
        &self,
        rules: &Equipment,
        state: &State,
        seat: Seat,
        dice: &mut Dice,
        _: &mut Vec<Move>,
    ) -> Result<Move, Fault> {
        self.offer(rules, state, seat).any(dice).ok_or_else(|| Fault::no_move(seat))
    }

    #[inline]
    fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        if let Some(last) = self.calls(turn.state).copied() {
            return self.call(turn, seat, last, chosen);
        }
        match chosen {
            Move::Draw => self.draw(turn, seat),
            Move::Pass => self.pass(turn, seat),
            _ => self.lay(turn, seat, chosen),
        }
    }
}

impl StepInfo for Shed {
    fn kind(&self) -> StepKind {
        StepKind::Shed
    }

    fn all_moves(&self, rules: &Equipment) -> Option<Vec<Move>> {
        let cards = rules.deck_index.distinct(rules.deck_index.deck.all());
        let mut all = Vec::new();
        let words = self.last_card.map(|last| [last.said.min(last.silent), last.said.max(last.silent)]);
        Offer { cards, naming: self.effects.naming, draw: true, pass: true, words }.list(&mut all);
        // the last card names no suit
        all.extend((cards & self.effects.naming).iter().map(Move::card));
        all.sort();
        Some(all)
    }

    fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        let offer = self.offer(rules, state, seat);
        if offer.words.is_some() {
            return None;
        }
        let refused = |why| Some(IllegalMove::ShedRefusal { text: parsed.text(&rules.names(), seat), why });
        let face = match (parsed.faces.as_slice(), parsed.word.as_deref()) {
            ([], Some("draw")) if self.has_drawn(state) => return refused(ShedRefusal::DrawnEnough),
            ([], Some("draw")) if !self.can_draw(state) => return refused(ShedRefusal::NothingToDraw),
            ([], Some("draw" | "pass")) if !offer.cards.is_empty() => return Some(IllegalMove::PlaysFromHand),
            ([], Some("pass")) if offer.draw => return refused(ShedRefusal::DrawFirst),
            ([], _) => return None,
            ([face], _) => *face,
            _ => return Some(IllegalMove::OneAtATime),
        };
        let hand = self.hand(rules, seat).0;
        if let Some(reason) = not_held(rules, state, &[face], hand..hand + 1) {
            return Some(reason);
        }
        let cards = rules.deck_index.deck.of_face(face);
        if !(cards & self.playable(rules, state)).is_empty() {
            let names = parsed.suit.is_none() && !(cards & offer.naming).is_empty();
            return names.then_some(IllegalMove::ShedRefusal { text: face.to_string(), why: ShedRefusal::SuitToName });
        }
        let top = state.table.top(self.heap)?;
        let (due, named) = (state.get(self.vars.due) > 0, Suit::from_index(state.get(self.vars.named)));
        refused(match (due, named.or(rules.deck_index.deck.face(top).suit())) {
            (true, _) if self.effects.passing(top).is_empty() => ShedRefusal::Owes,
            (true, _) => ShedRefusal::OwesOrPassesOn,
            (false, Some(suit)) if self.fits.usual => ShedRefusal::Unlike(suit),
            _ => ShedRefusal::Misfit(rules.deck_index.deck.face(top)),
        })
    }
}
