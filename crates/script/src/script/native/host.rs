//! What a compiled call may look at: cards, one seat's view or the whole table, its moves, its dice.
//!
//! It returns what `bridge/script_view.rs` returns to Rhai, but reads the match only when something is asked for. Where the
//! bridge refuses, a call here faults, and Rhai says why.

use crate::cards::{Card, CardSet};
use crate::play::{DeckIndex, Move, Register, State, VarKind, Verb, View, trump_key};
use crate::script::bridge::script_view::{For, hand_of, none_among, one_of};
use crate::script::bridge::view_context::{OwnDice, ViewContext};
use crate::script::limits;
use crate::script::native::run::Run;
use crate::script::native::value::{EvalResult, Span, Val, fault};
use crate::script::values::features::CountedDeck;
use crate::table::{Group, Pile, Role, Seat};

/// The inputs of one call beside its arguments.
pub(crate) struct Host<'h> {
    pub deck: &'h DeckIndex,
    pub counted: &'h CountedDeck,
    pub look: Option<&'h Look<'h>>,
    pub moves: &'h [Move],
    pub dice: Option<&'h mut OwnDice>,
    pub known: Known,
}

/// Results that are cached during one call.
#[derive(Default)]
pub(crate) struct Known {
    hand: Option<Val>,
    unseen: Option<CardSet>,
    outstanding: Option<CardSet>,
    /// The unseen cards, any of which may come next.
    to_come: Option<CardSet>,
}

/// The table as one call sees it.
pub(crate) struct Look<'h> {
    pub shared: &'h ViewContext,
    pub wants: For,
    pub seat: Seat,
    pub view: View<'h>,
    /// The whole table, if a rule looks at it.
    whole: Option<&'h State>,
}

impl<'h> Look<'h> {
    /// The view of one seat, for a strategy or for a rule that lists moves.
    pub fn of_seat(shared: &'h ViewContext, view: View<'h>, wants: For) -> Look<'h> {
        Look { shared, wants, seat: view.seat(), view, whole: None }
    }

    /// The view of the whole table. `view` is that of the seat on turn.
    pub fn of_table(shared: &'h ViewContext, view: View<'h>, state: &'h State, wants: For) -> Look<'h> {
        Look { shared, wants, seat: view.seat(), view, whole: Some(state) }
    }

    fn shows(&self, pile: Pile) -> bool {
        self.whole.map_or_else(|| self.view.shows(pile), |state| !state.table.is_shuffled(pile))
    }

    pub fn register(&self, register: Register) -> i32 {
        self.whole.map_or_else(|| self.view.number(register), |state| state.get(register))
    }

    pub fn chosen(&self) -> CardSet {
        self.whole.map_or_else(|| self.view.chosen(), |state| state.chosen)
    }

    pub fn decision(&self) -> &'static str {
        if self.whole.is_some() { "" } else { self.view.decision() }
    }

    /// The name of the step that is played, for a strategy; empty for a rule that sees the whole table.
    pub fn step_name(&self) -> &'h str {
        if self.whole.is_some() { "" } else { self.view.step_name() }
    }

    pub fn hand_group(&self) -> Option<&'h Group> {
        self.shared.piles.groups.iter().find(|g| g.role == Role::Hand)
    }

    pub fn seat_number(&self, seat: Val) -> EvalResult<Seat> {
        match usize::try_from(seat.int()?) {
            Ok(seat) if seat < self.shared.seats => Ok(Seat(seat as u8)),
            _ => fault(),
        }
    }

    /// The value of the variable or office `name`, converted to its kind; of a variable per seat, that of `seat`.
    pub fn value_of(&self, name: &str, seat: Seat) -> EvalResult {
        let Some((register, kind)) = self.shared.register(name, seat) else { return fault() };
        let number = self.register(register);
        Ok(match kind {
            VarKind::Number => Val::Int(number as i64),
            VarKind::Flag => Val::bool(number != 0),
            VarKind::Suit => Val::suit(number.clamp(-1, 3) as i8),
        })
    }

    pub fn trump(&self) -> i32 {
        self.register(Register::TRUMP)
    }

    /// The key of tables that depend on the trump and on the kind of contract.
    pub fn trump_key(&self) -> i32 {
        trump_key(self.register(Register::CONTRACT), self.trump())
    }
}

impl<'h> Run<'h> {
    #[inline]
    pub fn look(&self) -> EvalResult<&'h Look<'h>> {
        self.host.look.map_or_else(fault, Ok)
    }

    /// The piles that a name stands for, seen from a seat.
    fn piles(&self, look: &Look, name: Span, seat: Seat) -> EvalResult<std::ops::Range<u8>> {
        let (piles, name) = (&look.shared.piles, self.text(name));
        if let Some(group) = piles.find(name) {
            return Ok(piles.of(group, seat));
        }
        piles.parse(name, Some(seat)).map_or_else(fault, |pile| Ok(pile.0..pile.0 + 1))
    }

    /// The cards of a pile, or of a group of piles, seen from a seat; faults if they may not be looked at.
    pub fn pile(&mut self, name: Span, seat: Seat) -> EvalResult {
        let look = self.look()?;
        let piles = self.piles(look, name, seat)?;
        self.cards_of(look, piles)
    }

    fn cards_of(&mut self, look: &Look, piles: std::ops::Range<u8>) -> EvalResult {
        let start = self.heap.card_place();
        for pile in piles.map(Pile) {
            if !look.shows(pile) {
                return fault();
            }
            match look.whole {
                Some(state) => state.table.cards(pile).for_each(|card| self.heap.push_card(card)),
                None => look.view.in_order(pile).for_each(|card| self.heap.push_card(card)),
            }
        }
        self.heap.gathered(start)
    }

    pub fn size(&self, name: Span, seat: Seat) -> EvalResult {
        let look = self.look()?;
        let piles = self.piles(look, name, seat)?;
        Ok(Val::Int(piles.map(|pile| look.view.len(Pile(pile)) as i64).sum()))
    }

    pub fn one_pile(&self, name: Span) -> EvalResult<Pile> {
        let look = self.look()?;
        let mut piles = self.piles(look, name, look.seat)?;
        piles.next().map_or_else(fault, |pile| Ok(Pile(pile)))
    }

    pub fn hand(&mut self) -> EvalResult {
        if let Some(hand) = self.host.known.hand {
            return Ok(hand);
        }
        let look = self.look()?;
        let Some(group) = look.hand_group() else { return fault() };
        let hand = self.cards_of(look, look.shared.piles.of(group, look.seat))?;
        self.host.known.hand = Some(hand);
        Ok(hand)
    }

    pub fn hand_size(&self) -> EvalResult {
        let look = self.look()?;
        let Some(group) = look.hand_group() else { return Ok(Val::Int(0)) };
        let piles = look.shared.piles.of(group, look.seat);
        Ok(Val::Int(piles.map(|pile| look.view.len(Pile(pile)) as i64).sum()))
    }

    /// The cards that lie in no pile whose cards this seat sees.
    pub fn unseen(&mut self) -> EvalResult<CardSet> {
        let look = self.look()?;
        if look.wants != For::Strategy {
            return fault();
        }
        if let Some(unseen) = self.host.known.unseen {
            return Ok(unseen);
        }
        let piles = look.shared.piles.all().filter(|pile| look.shows(*pile));
        let unseen = piles.fold(look.shared.counted.deck.all(), |left, pile| left - look.view.set(pile));
        self.host.known.unseen = Some(unseen);
        Ok(unseen)
    }

    /// The unseen cards that may still be played.
    pub fn outstanding(&mut self) -> EvalResult<CardSet> {
        let look = self.look()?;
        if look.wants != For::Strategy {
            return fault();
        }
        let (view, imagined) = (look.view, look.shared.in_search);
        Ok(*self.host.known.outstanding.get_or_insert_with(|| view.outstanding(imagined)))
    }

    /// The average number of points of the next card after a move, over all unseen cards.
    pub fn reply(&mut self, chosen: Move) -> EvalResult<f64> {
        let view = self.look()?.view;
        let to_come = *self.host.known.to_come.get_or_insert_with(|| view.unseen());
        Ok(view.reply_of(chosen, to_come))
    }

    /// The cards that may be in a seat's hand, those that must be, and the number of cards in it.
    pub fn hand_of(&self, seat: Val) -> EvalResult<(CardSet, CardSet, usize)> {
        let look = self.look()?;
        let seat = look.seat_number(seat)?;
        if look.wants != For::Strategy { fault() } else { Ok(hand_of(&look.view, seat)) }
    }

    pub fn chance_of_none(&self, seat: Val, cards: Val) -> EvalResult<f64> {
        let (may, must, size) = self.hand_of(seat)?;
        let cards = self.set_of(cards)?;
        let look = self.look()?;
        let sure = one_of(&look.view, look.seat_number(seat)?);
        if (cards & must).is_empty() && !sure.iter().any(|one| (*one - cards).is_empty()) {
            Ok(none_among(may - must, size.saturating_sub(must.len()), cards))
        } else {
            Ok(0.0)
        }
    }

    pub fn random(&mut self, sides: i64) -> EvalResult {
        if !(1..=1_000_000).contains(&sides) {
            return fault();
        }
        match self.host.dice.as_deref_mut() {
            Some(OwnDice::Stream(stream)) => Ok(Val::Int(stream.below(sides as u32) as i64)),
            Some(OwnDice::Generator(generator)) => Ok(Val::Int(generator.below(sides as u32) as i64)),
            Some(OwnDice::None) | None => fault(),
        }
    }

    // ---- moves ----

    /// The reason in a list that the word `refuse` returned; `None` for any other list.
    pub fn refusal(&self, list: Span) -> Option<&str> {
        if list.len() != 3 {
            return None;
        }
        match (self.value(list, 0), self.value(list, 1)) {
            (Val::Nothing, Val::Text(reason)) => Some(self.text(reason)),
            _ => None,
        }
    }

    pub fn chosen_move(&self, place: u16) -> EvalResult<Move> {
        self.host.moves.get(place as usize).map_or_else(fault, |m| Ok(*m))
    }

    /// Records a verb, to be carried out when the call is over; faults if too many are recorded, or verbs are not allowed here.
    pub fn tell(&mut self, verb: Verb) -> EvalResult {
        let look = self.look()?;
        if look.wants != For::Apply || self.heap.verbs.len() >= limits::VERBS {
            return fault();
        }
        self.heap.verbs.push(verb);
        Ok(Val::Nothing)
    }

    /// The face of a card.
    pub fn deck_card(&self, card: Card) -> crate::cards::Face {
        self.host.deck.deck.face(card)
    }
}

impl Host<'_> {
    /// The text of a move.
    pub fn move_text(&self, place: u16) -> EvalResult<String> {
        match (&self.look, self.moves.get(place as usize)) {
            (Some(look), Some(m)) => Ok(m.text(&look.view.rules.names(), look.seat)),
            _ => fault(),
        }
    }
}
