//! A move as strategies and live steps see it.
//!
//! Holds what it names, takes and scores, as far as its seat can tell. Does not know what a script does with it.

use crate::cards::CardSet;
use crate::play::{Announcement, Move, Trait, View};
use crate::script::bridge::view_context::ViewContext;
use crate::script::bridge::view_functions::unknown;
use crate::script::values::cards::{CardValue, Cards};
use crate::script::values::plain::SuitValue;
use crate::script::values::raised::{Raised, RaisedError};
use crate::table::Pile;
use rhai::{FuncRegistration, ImmutableString, Module};
use std::sync::Arc;

/// The names of the properties of a move, for suggestions.
#[rustfmt::skip]
pub(crate) const OF_MOVE: &[&str] = &[
    "text", "cards", "taken", "is_capture", "size", "number", "suit", "word", "points", "reply", "empties_hand",
    "to_empty", "to_number", "from", "to", "is_pass", "is_draw", "is_done", "is_shift", "is_card", "card",
    "seat", "rank",
];

/// A move as a script sees it.
#[derive(Clone)]
pub struct MoveValue {
    pub index: usize,
    pub chosen: Move,
    text: ImmutableString,
    /// The cards that it takes, as in a capture, whether the seat or the host chooses them.
    taken: CardSet,
    points: i32,
    reply: f64,
    empties_hand: bool,
    to_empty: bool,
    from: ImmutableString,
    to: ImmutableString,
    /// The seat and the rank that it names; -1 if it names none.
    seat: i64,
    rank: i64,
    shared: Arc<ViewContext>,
}

impl MoveValue {
    pub fn new(index: usize, chosen: Move, view: &View, shared: &Arc<ViewContext>) -> MoveValue {
        let name = |p: Option<Pile>| p.map_or(String::new(), |p| shared.piles.name(p, Some(view.seat())));
        MoveValue {
            index,
            chosen,
            text: chosen.text(&view.rules.names(), view.seat()).into(),
            taken: view.taken(chosen),
            points: view.gain(chosen),
            reply: view.reply(chosen),
            empties_hand: Trait::EmptiesHand.of(view, chosen) == 1,
            to_empty: Trait::ToEmpty.of(view, chosen) == 1,
            from: name(chosen.from()).into(),
            to: name(chosen.to()).into(),
            seat: chosen.said_seat(view.seat(), view.rules.seats).map_or(-1, |seat| i64::from(seat.0)),
            rank: chosen.said_rank().map_or(-1, |rank| i64::from(view.rules.deck_index.deck.position(rank))),
            shared: shared.clone(),
        }
    }

    fn cards(&self) -> Cards {
        Cards::new(&self.shared.counted, self.chosen.named())
    }

    /// The number of the target pile in its row, from 1; 0 without a target.
    fn to_number(&self) -> i64 {
        self.chosen.to().map_or(0, |pile| i64::from(self.shared.piles.place_in_row(pile)) + 1)
    }

    /// `to_NAME`, `from_NAME`: whether the move goes to, or comes from, that group of piles. `None` if there is no such group.
    fn lies_in(&self, name: &str) -> Option<bool> {
        let (pile, group) = match (name.strip_prefix("to_"), name.strip_prefix("from_")) {
            (Some(group), _) => (self.chosen.to(), group),
            (_, Some(group)) => (self.chosen.from(), group),
            _ => return None,
        };
        let group = self.shared.piles.find(group)?;
        Some(pile.is_some_and(|pile| self.shared.piles.group(pile).first == group.first))
    }

    /// The word that the move announces, alone or with cards; empty if it announces none.
    fn word(&self) -> ImmutableString {
        match self.chosen.said() {
            Some(Announcement::Word(place)) => self.shared.word(place),
            _ => ImmutableString::new(),
        }
    }

    fn card(&self) -> Raised<CardValue> {
        match self.chosen.played() {
            Some(card) => Ok(CardValue { counted: self.shared.counted.clone(), card }),
            None => Err(RaisedError::new(format!("the move `{}` has no card", self.text))
                .suggest("ask `is_card` first")
                .into()),
        }
    }
}

pub(crate) fn register(module: &mut Module) {
    module.set_custom_type::<MoveValue>("move");
    fn get<T: rhai::Variant + Clone>(
        module: &mut Module,
        name: &str,
        get: impl Fn(&MoveValue) -> T + Send + Sync + 'static,
    ) {
        FuncRegistration::new_getter(name).set_into_module(module, move |m: &mut MoveValue| get(m));
    }
    get(module, "text", |m| m.text.clone());
    get(module, "cards", |m| m.cards());
    get(module, "taken", |m| Cards::new(&m.shared.counted, m.taken));
    get(module, "is_capture", |m| !m.taken.is_empty());
    get(module, "size", |m| m.chosen.named().len() as i64);
    get(module, "number", |m| m.chosen.said_number().map_or(-1, i64::from));
    get(module, "suit", |m| SuitValue::from_index(m.chosen.said_suit().map_or(-1, |suit| suit as i32)));
    get(module, "word", |m| m.word());
    get(module, "seat", |m| m.seat);
    get(module, "rank", |m| m.rank);
    get(module, "points", |m| m.points as i64);
    get(module, "reply", |m| m.reply);
    get(module, "empties_hand", |m| m.empties_hand);
    get(module, "to_empty", |m| m.to_empty);
    get(module, "to_number", |m| m.to_number());
    get(module, "from", |m| m.from.clone());
    get(module, "to", |m| m.to.clone());
    get(module, "is_pass", |m| m.chosen == Move::Pass);
    get(module, "is_draw", |m| m.chosen == Move::Draw);
    get(module, "is_done", |m| m.chosen == Move::Done);
    get(module, "is_shift", |m| matches!(m.chosen, Move::Shift { .. }));
    get(module, "is_card", |m| matches!(m.chosen, Move::Cards { .. } | Move::Capture { .. }));
    FuncRegistration::new_getter("card").set_into_module(module, |m: &mut MoveValue| m.card());
    FuncRegistration::new_index_getter().set_into_module(module, |m: &mut MoveValue, name: ImmutableString| {
        m.lies_in(&name).ok_or_else(|| unknown(&name, OF_MOVE))
    });
    for name in ["to_string", "to_debug"] {
        FuncRegistration::new(name).in_global_namespace().set_into_module(module, |m: &mut MoveValue| m.text.clone());
    }
}
