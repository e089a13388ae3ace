//! Drawing and discarding: in its turn a seat draws a card or takes the last discard, and discards one. With the
//! discard it may knock, if its hand counts little enough. Before it, sets and runs may be laid on the table if the
//! rules allow it.
//!
//! Knows what a hand counts by a table of the rules. Does not know what follows after a knock.

use crate::cards::{CardSet, Face};
use crate::play::equipment::Equipment;
use crate::play::event::Telling;
use crate::play::fault::Fault;
use crate::play::illegal::{DrawRefusal, IllegalMove, NamedPile};
use crate::play::moves::{Announcement, Move, put_in_order};
use crate::play::parsed_move::ParsedMove;
use crate::play::partition::{Partition, too_many_to_part};
use crate::play::rule_value::{Condition, Number, SeatRef};
use crate::play::state::{Register, State};
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::meld_shape::Joins;
use crate::play::steps::parts::held::not_held;
use crate::play::steps::parts::renewal::renew;
use crate::play::steps::step_facts::StepFacts;
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::steps::table_melds::TableMelds;
use crate::play::turn::{Flow, Turn};
use crate::table::{Group, Pile, Seat};

/// The word for taking the last discard.
pub const TAKE: &str = "take";

/// The words for the end of a run to which a card goes that fits either.
pub const ENDS: [&str; 2] = ["low", "high"];

/// Seats in turn draw a card and discard one.
#[derive(Clone, Debug)]
pub struct DrawDiscard {
    pub hand: Group,
    pub heap: Pile,
    pub stock: Pile,
    pub first: SeatRef,
    /// Whether the card turned up is offered round the table first.
    pub offered: bool,
    /// Whether a card that was taken may be discarded in the same turn.
    pub back: bool,
    /// Whether only a seat that has laid down its opening melds may take a discard.
    pub takes_opened: bool,
    pub knock: Option<Knock>,
    /// The word for a knock instead of drawing, after which each other seat has one more turn; `None` if there is no
    /// such knock.
    pub last_turns: Option<Announcement>,
    /// The step is over if this holds after a discard.
    pub ends: Condition,
    /// The sets and runs that may be laid on the table before a discard.
    pub melds: Option<TableMelds>,
    /// Whether an empty stock is renewed from the heap.
    pub renewed: bool,
    /// Nobody draws any more when this many cards are left.
    pub ends_at: i32,
    /// Maximum number of discards.
    pub turns: Option<i32>,
    pub take: Announcement,
    pub vars: DrawDiscardVars,
}

/// When a seat may knock.
#[derive(Clone, Debug)]
pub struct Knock {
    /// The table by which its hand counts.
    pub by: u8,
    pub at_most: Number,
    pub word: Announcement,
    /// Set when a seat has knocked without a discard; `None` if that is not possible. It needs nothing left of all
    /// cards held.
    pub undiscarded: Option<Register>,
}

/// The variables of the step, which rules and checks can name.
#[derive(Clone, Copy, Debug)]
pub struct DrawDiscardVars {
    /// Number of seats that have refused the card turned up.
    pub offers: Register,
    /// Whether the seat on turn has refused the top card, and must draw.
    pub refused: Register,
    /// Whether the seat on turn has drawn or taken a card.
    pub drawn: Register,
    /// The card that the seat on turn took, -1 for none.
    pub taken: Register,
    /// Number of discards so far.
    pub discards: Register,
    /// The seat that knocked, -1 for nobody.
    pub knocker: Register,
}

impl DrawDiscard {
    fn hand(&self, rules: &Equipment, seat: Seat) -> Pile {
        Pile(rules.piles.of(&self.hand, seat).start)
    }

    /// Whether the card turned up is still offered.
    fn is_offer(&self, rules: &Equipment, state: &State) -> bool {
        self.offered && (state.get(self.vars.offers) as usize) < rules.playing(state)
    }

    fn may_take(&self, state: &State, seat: Seat) -> bool {
        state.get(self.vars.refused) == 0 && !state.table.is_empty(self.heap) && !self.is_to_open(state, seat)
    }

    /// Whether the seat must lay down its opening melds before it may take a discard.
    fn is_to_open(&self, state: &State, seat: Seat) -> bool {
        let opening = self.melds.as_ref().filter(|_| self.takes_opened).and_then(|melds| melds.opening.as_ref());
        opening.is_some_and(|opening| !opening.has_opened(state, seat))
    }

    fn is_out(&self, state: &State) -> bool {
        let others = if self.renewed { state.table.len(self.heap).saturating_sub(1) } else { 0 };
        (state.table.len(self.stock) + others) as i32 <= self.ends_at
    }

    /// The cards that the seat on turn may discard.
    fn discards(&self, rules: &Equipment, state: &State, seat: Seat) -> CardSet {
        let held = state.table.set(self.hand(rules, seat));
        let taken: CardSet = held.iter().filter(|card| card.0 as i32 == state.get(self.vars.taken)).collect();
        let cards = if self.back || held == taken { held } else { held - taken };
        rules.deck_index.distinct(cards)
    }

    /// The knock without a discard; `None` unless nothing is left of all cards held.
    fn knocks_with_all(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<Option<Move>, Fault> {
        let Some(knock) = self.knock.as_ref().filter(|knock| knock.undiscarded.is_some()) else { return Ok(None) };
        let held = state.table.set(self.hand(rules, seat));
        Ok((knock.counts(rules, state, seat, held)? == 0).then_some(Move::Announce(knock.word)))
    }

    /// Those of `cards` with whose discard the seat may knock.
    fn knocks(&self, rules: &Equipment, state: &State, seat: Seat, cards: CardSet) -> Result<CardSet, Fault> {
        let Some(knock) = &self.knock else { return Ok(CardSet::EMPTY) };
        let limit = knock.at_most.value(rules, state)?;
        let held = state.table.set(self.hand(rules, seat));
        let mut knocks = CardSet::EMPTY;
        for card in knock.worth_a_look(rules, held, cards, limit)? {
            if knock.counts(rules, state, seat, held - CardSet::one(card))? <= limit {
                knocks.insert(card);
            }
        }
        Ok(knocks)
    }

    /// The seat knocks without a discard.
    fn knock_with_all<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, without: Register) -> Flow {
        turn.set(without, 1);
        turn.set(Register::LAST_PLAYER, seat.0 as i32);
        turn.set(self.vars.drawn, 0);
        turn.set(self.vars.taken, -1);
        turn.set(self.vars.knocker, seat.0 as i32);
        Flow::NEXT
    }

    fn refuse<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) -> Flow {
        turn.set(self.vars.offers, turn.get(self.vars.offers) + 1);
        turn.set(self.vars.refused, 1);
        Flow::ask(turn.rules.next_seat(turn.state, seat))
    }

    fn draw<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) -> Result<Flow, Fault> {
        let hand = self.hand(turn.rules, seat);
        if self.renewed && turn.state.table.is_empty(self.stock) {
            renew(turn, self.heap, self.stock, seat);
        }
        if let Some(card) = turn.draw(self.stock, hand)? {
            turn.put(card, hand, Some(seat));
        }
        Ok(self.has_drawn(turn, seat, -1))
    }

    fn take<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) -> Flow {
        let Some(card) = turn.state.table.top(self.heap) else { return Flow::ask(seat) };
        turn.put(card, self.hand(turn.rules, seat), Some(seat));
        turn.set(self.vars.offers, turn.rules.seats as i32);
        self.has_drawn(turn, seat, card.0 as i32)
    }

    fn has_drawn<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, taken: i32) -> Flow {
        turn.set(self.vars.drawn, 1);
        turn.set(self.vars.refused, 0);
        turn.set(self.vars.taken, taken);
        Flow::ask(seat)
    }

    fn discard<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        let Some(card) = chosen.first_card() else { return Ok(Flow::ask(seat)) };
        turn.put(card, self.heap, Some(seat));
        turn.set(Register::LAST_PLAYER, seat.0 as i32);
        turn.set(self.vars.drawn, 0);
        turn.set(self.vars.taken, -1);
        if self.goes_out(turn, seat) || self.ends.holds(turn.rules, turn.state)? {
            return Ok(Flow::NEXT);
        }
        if chosen.said().is_some() {
            turn.set(self.vars.knocker, seat.0 as i32);
            return Ok(Flow::NEXT);
        }
        turn.set(self.vars.discards, turn.get(self.vars.discards) + 1);
        let enough = self.turns.is_some_and(|turns| turn.get(self.vars.discards) >= turns);
        Ok(if enough || self.is_out(turn.state) { Flow::NEXT } else { self.pass_on(turn, seat) })
    }

    /// Passes the turn to the next seat; ends the step if that one has knocked.
    fn pass_on<S: Telling>(&self, turn: &Turn<S>, seat: Seat) -> Flow {
        let next = turn.rules.next_seat(turn.state, seat);
        if turn.state.get(self.vars.knocker) == next.0 as i32 { Flow::NEXT } else { Flow::ask(next) }
    }

    /// The seat knocks instead of drawing: the others have one more turn.
    fn knock_first<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) -> Flow {
        turn.set(self.vars.knocker, seat.0 as i32);
        self.pass_on(turn, seat)
    }

    /// Removes moves that would leave only the card just taken, which may not be discarded, unless it could be laid off
    /// then.
    fn keep_more_than_taken(
        &self,
        melds: &TableMelds,
        rules: &Equipment,
        state: &State,
        held: CardSet,
        out: &mut Vec<Move>,
    ) {
        let taken = held.iter().find(|card| card.0 as i32 == state.get(self.vars.taken));
        let Some(taken) = taken.filter(|_| !self.back && !melds.is_opening(state)) else { return };
        let alone = |m: &Move| held - m.cards() == CardSet::one(taken);
        out.retain(|m| !alone(m) || melds.goes_after(&rules.deck_index, state, taken, *m));
    }

    /// Lays down a set or a run, or lays off a card on one.
    fn lay<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        let Some(melds) = &self.melds else { return Ok(Flow::ask(seat)) };
        match chosen.to() {
            Some(to) => self.lay_off(melds, turn, seat, chosen, to),
            None => {
                let to = melds.free(turn.state);
                let to = to.ok_or_else(|| Fault::new("there is no room for one more meld"))?;
                for card in melds.rules.in_order(&turn.rules.deck_index, chosen.cards()).iter() {
                    turn.put(*card, to, Some(seat));
                }
                melds.opens(turn, seat, chosen.cards())?;
            }
        }
        Ok(if self.goes_out(turn, seat) { Flow::NEXT } else { Flow::ask(seat) })
    }

    /// Lays a card off; a run stays in order.
    fn lay_off<S: Telling>(&self, melds: &TableMelds, turn: &mut Turn<S>, seat: Seat, chosen: Move, to: Pile) {
        let Some(card) = chosen.first_card() else { return };
        match melds.goes(&turn.rules.deck_index, turn.state, chosen) {
            Some(Joins::Below) => {
                turn.tell_moved(card, to, Some(seat));
                turn.state.table.put_under(card, to);
            }
            Some(Joins::For(wild)) => {
                turn.tell_moved(card, to, Some(seat));
                turn.state.table.put_below(card, wild);
                turn.put(wild, self.hand(turn.rules, seat), Some(seat));
            }
            _ => turn.put(card, to, Some(seat)),
        }
    }

    /// Whether the seat has no card left and is out, where melds are laid down.
    fn goes_out<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) -> bool {
        let out = self.melds.as_ref().filter(|_| turn.state.table.is_empty(self.hand(turn.rules, seat)));
        out.map(|melds| turn.set(melds.out, seat.0 as i32)).is_some()
    }

    /// Why cards cannot be laid down or laid off as the player said.
    fn unlaid(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        let melds = self.melds.as_ref()?;
        let drawn = !self.is_offer(rules, state) && state.get(self.vars.drawn) != 0;
        match (parsed.faces.as_slice(), parsed.piles.as_slice()) {
            ([_, _, ..], _) | ([_], [_]) if !drawn => {
                let text = parsed.text(&rules.names(), seat);
                Some(IllegalMove::DrawRefusal { text, why: self.undrawn(rules, state, seat, parsed)? })
            }
            (faces, [])
                if melds.is_opening(state) || faces.len() > 1 && self.is_meld(melds, rules, state, seat, faces) =>
            {
                self.too_little(melds, rules, state)
            }
            ([_], [_]) if melds.lacks(rules, state, seat).ok()?.is_some() => self.too_little(melds, rules, state),
            ([face], [pile]) if self.goes_at_either_end(melds, rules, state, *face, *pile) => {
                let text = ParsedMove { word: None, ..parsed.clone() }.text(&rules.names(), seat);
                let ends = melds.ends?.map(|end| end.text(&rules.names(), seat));
                Some(IllegalMove::WhichEnd { text, ends })
            }
            ([_, _, ..], []) => Some(IllegalMove::NoMeld { least: melds.rules.least }),
            ([face], [pile]) => Some(IllegalMove::FitsNoMeld {
                face: *face,
                pile: NamedPile { pile: *pile, name: rules.piles.name(*pile, Some(seat)) },
            }),
            _ => None,
        }
    }

    /// Whether these cards of the hand are a meld, whatever it counts.
    fn is_meld(&self, melds: &TableMelds, rules: &Equipment, state: &State, seat: Seat, faces: &[Face]) -> bool {
        let (index, mut held) = (&rules.deck_index, state.table.set(self.hand(rules, seat)));
        let mut cards = CardSet::EMPTY;
        for face in faces {
            let Some(card) = (index.deck.of_face(*face) & held).lowest() else { return false };
            held.remove(card);
            cards.insert(card);
        }
        melds.rules.shape(index, cards).is_some()
    }

    fn goes_at_either_end(&self, melds: &TableMelds, rules: &Equipment, state: &State, face: Face, pile: Pile) -> bool {
        let card = rules.deck_index.deck.of_face(face).lowest().filter(|_| melds.piles.contains(&pile));
        card.and_then(|card| melds.joins(&rules.deck_index, state, card, pile)) == Some(Joins::Either)
    }

    fn too_little(&self, melds: &TableMelds, rules: &Equipment, state: &State) -> Option<IllegalMove> {
        let opening = melds.opening.as_ref()?;
        Some(IllegalMove::TooLittle { least: opening.least.value(rules, state).ok()?, laid: state.get(opening.laid) })
    }

    /// Why a move without melds is refused, such as a discard, a knock or taking a card.
    fn undrawn(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<DrawRefusal> {
        let (offer, drawn) = (self.is_offer(rules, state), state.get(self.vars.drawn) != 0);
        match (parsed.faces.as_slice(), parsed.word.as_deref()) {
            _ if offer => Some(DrawRefusal::TakeOrPass),
            ([], Some("draw" | TAKE)) if drawn => Some(DrawRefusal::Discard),
            ([], Some(TAKE)) if state.get(self.vars.refused) != 0 => Some(DrawRefusal::Refused),
            ([], Some(TAKE)) if self.is_to_open(state, seat) => Some(DrawRefusal::NotOpened),
            ([], Some(TAKE)) => Some(DrawRefusal::NothingToTake),
            ([], _) if drawn => Some(DrawRefusal::Discard),
            ([], _) => Some(DrawRefusal::DrawFirst),
            _ if !drawn => Some(DrawRefusal::DrawFirst),
            ([face], _) if self.melds.is_none() || parsed.piles.is_empty() => {
                let cards = rules.deck_index.deck.of_face(*face);
                let goes = !(cards & self.discards(rules, state, seat)).is_empty();
                Some(if goes { self.too_much(rules, state, seat, cards)? } else { DrawRefusal::JustTaken })
            }
            _ => None,
        }
    }

    /// What would be left after this discard, as the reason why it is too much for a knock.
    fn too_much(&self, rules: &Equipment, state: &State, seat: Seat, cards: CardSet) -> Option<DrawRefusal> {
        let knock = self.knock.as_ref()?;
        let held = state.table.set(self.hand(rules, seat));
        let card = (held & cards).lowest()?;
        let left = knock.counts(rules, state, seat, held - CardSet::one(card)).ok()?;
        Some(DrawRefusal::KnocksWith { left, at_most: knock.at_most.value(rules, state).ok()? })
    }
}

impl Knock {
    fn counts(&self, rules: &Equipment, state: &State, seat: Seat, cards: CardSet) -> Result<i32, Fault> {
        let args = rules.args_of(state, self.by, seat, Some(cards));
        Ok(rules.tables[self.by as usize].total(rules.context(), &args)?.points)
    }

    /// Those of `cards` whose discard may lower what the hand counts to the limit. Discarding a card lowers the count
    /// of the unmelded cards by at most what the card counts.
    fn worth_a_look(&self, rules: &Equipment, held: CardSet, cards: CardSet, limit: i32) -> Result<CardSet, Fault> {
        let table = &rules.tables[self.by as usize];
        let Some(least) = table.counts_unmelded() else { return Ok(cards) };
        let index = &rules.deck_index;
        let parted = Partition::best(index, held, least)
            .ok_or_else(|| Fault::new(too_many_to_part(&table.rows[0].name, held.len())))?;
        let over = index.sum(parted.left) - limit;
        Ok(cards.iter().filter(|card| index.pips[card.index()] >= over).collect())
    }
}

impl Mechanics for DrawDiscard {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let vars = &self.vars;
        for (register, value) in [
            (vars.offers, 0),
            (vars.refused, 0),
            (vars.drawn, 0),
            (vars.taken, -1),
            (vars.discards, 0),
            (vars.knocker, -1),
        ] {
            turn.set(register, value);
        }
        if let Some(without) = self.knock.as_ref().and_then(|knock| knock.undiscarded) {
            turn.set(without, 0);
        }
        if let Some(melds) = &self.melds {
            turn.set(melds.out, Register::NOBODY);
            if let Some(opening) = &melds.opening {
                (0..turn.rules.seats as u8).for_each(|seat| turn.set(opening.opened.plus(seat), 0));
                turn.set(opening.laid, 0);
            }
        }
        if self.is_out(turn.state) {
            return Ok(Flow::NEXT);
        }
        Ok(Flow::ask(self.first.seat(turn.rules, turn.state)))
    }

    fn moves(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        if self.is_offer(rules, state) {
            out.extend([Move::Pass, Move::Announce(self.take)]);
        } else if state.get(self.vars.drawn) == 0 {
            out.push(Move::Draw);
            let knock = self.last_turns.filter(|_| state.get(self.vars.knocker) < 0);
            out.extend(knock.map(Move::Announce));
            out.extend(self.may_take(state, seat).then_some(Move::Announce(self.take)));
        } else {
            if let Some(melds) = &self.melds {
                let held = state.table.set(self.hand(rules, seat));
                melds.moves(rules, state, seat, held, out)?;
                self.keep_more_than_taken(melds, rules, state, held, out);
                // a seat that has begun to open must finish
                if melds.is_opening(state) && !out.is_empty() {
                    put_in_order(out, 0);
                    return Ok(());
                }
            }
            out.extend(self.knocks_with_all(rules, state, seat)?);
            let cards = self.discards(rules, state, seat);
            let knocks = self.knocks(rules, state, seat, cards)?;
            for card in cards {
                out.push(Move::card(card));
                let knock = self.knock.as_ref().filter(|_| knocks.contains(card));
                out.extend(knock.map(|knock| Move::Cards {
                    cards: CardSet::one(card),
                    to: None,
                    said: Some(knock.word),
                }));
            }
        }
        // a set of cards can be a run in two ways with wild cards, and a game's words are in any order
        put_in_order(out, 0);
        Ok(())
    }

    #[inline]
    fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        match chosen {
            Move::Pass => Ok(self.refuse(turn, seat)),
            Move::Draw => self.draw(turn, seat),
            Move::Announce(said) if Some(said) == self.last_turns => Ok(self.knock_first(turn, seat)),
            Move::Announce(said) => Ok(match self.knock.as_ref().filter(|knock| knock.word == said) {
                Some(Knock { undiscarded: Some(without), .. }) => self.knock_with_all(turn, seat, *without),
                _ => self.take(turn, seat),
            }),
            Move::Cards { cards, to, .. } if to.is_some() || cards.len() > 1 => self.lay(turn, seat, chosen),
            _ => self.discard(turn, seat, chosen),
        }
    }
}

impl StepInfo for DrawDiscard {
    fn kind(&self) -> StepKind {
        StepKind::DrawDiscard
    }

    fn about(&self) -> StepFacts<'_> {
        StepFacts { table_melds: self.melds.as_ref(), ..StepFacts::default() }
    }

    fn all_moves(&self, rules: &Equipment) -> Option<Vec<Move>> {
        if self.melds.is_some() {
            return None;
        }
        let mut all = vec![Move::Pass, Move::Draw, Move::Announce(self.take)];
        all.extend(self.last_turns.map(Move::Announce));
        let with_all = self.knock.as_ref().filter(|knock| knock.undiscarded.is_some());
        all.extend(with_all.map(|knock| Move::Announce(knock.word)));
        for card in rules.deck_index.distinct(rules.deck_index.deck.all()) {
            all.push(Move::card(card));
            let said = self.knock.as_ref().map(|knock| Some(knock.word));
            all.extend(said.map(|said| Move::Cards { cards: CardSet::one(card), to: None, said }));
        }
        Some(all)
    }

    fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        let hand = self.hand(rules, seat).0;
        if !parsed.piles.is_empty() && self.melds.is_none() {
            return None;
        }
        if let Some(reason) = not_held(rules, state, &parsed.faces, hand..hand + 1) {
            return Some(reason);
        }
        if let Some(reason) = self.unlaid(rules, state, seat, parsed) {
            return Some(reason);
        }
        if parsed.faces.len() > 1 {
            return Some(IllegalMove::OneAtATime);
        }
        let why = self.undrawn(rules, state, seat, parsed)?;
        Some(IllegalMove::DrawRefusal { text: parsed.text(&rules.names(), seat), why })
    }
}
