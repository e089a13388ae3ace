//! Words and properties of moves: as in `bridge/move_value.rs`, but computed from the move and the view when asked for.

use super::{Kind, NativeWord, Property, gives, property};
use crate::play::{Announcement, Move, Trait};
use crate::script::native::run::Run;
use crate::script::native::value::{EvalResult, Span, Val, fault};
use crate::table::Pile;

pub(super) const WORDS: &[NativeWord] = &[
    gives("to_string", 1, Kind::Move, super::texts::to_text),
    gives("to_debug", 1, Kind::Move, super::texts::to_text),
];

pub(super) const PROPERTIES: &[Property] = &[
    property("card", Kind::Move, |run, m| {
        let card = chosen(run, m)?.played();
        card.map_or_else(fault, |card| Ok(Val::card(card)))
    }),
    property("cards", Kind::Move, |run, m| {
        let named = chosen(run, m)?.named();
        run.heap.set(named)
    }),
    property("taken", Kind::Move, |run, m| {
        let taken = run.look()?.view.taken(chosen(run, m)?);
        run.heap.set(taken)
    }),
    property("is_capture", Kind::Move, |run, m| Ok(Val::bool(!run.look()?.view.taken(chosen(run, m)?).is_empty()))),
    property("text", Kind::Move, |run, m| super::texts::to_text(run, &[m])),
    property("size", Kind::Move, |run, m| Ok(Val::Int(chosen(run, m)?.named().len() as i64))),
    property("number", Kind::Move, |run, m| Ok(Val::Int(chosen(run, m)?.said_number().map_or(-1, i64::from)))),
    property("suit", Kind::Move, |run, m| Ok(Val::suit(chosen(run, m)?.said_suit().map_or(-1, |suit| suit as i8)))),
    property("word", Kind::Move, word),
    property("seat", Kind::Move, |run, m| {
        let (chosen, view) = (chosen(run, m)?, &run.look()?.view);
        let named = chosen.said_seat(view.seat(), view.rules.seats);
        Ok(Val::Int(named.map_or(-1, |seat| i64::from(seat.0))))
    }),
    property("rank", Kind::Move, |run, m| {
        let rank = chosen(run, m)?.said_rank();
        let deck_index = &run.look()?.view.rules.deck_index;
        Ok(Val::Int(rank.map_or(-1, |rank| i64::from(deck_index.deck.position(rank)))))
    }),
    property("points", Kind::Move, |run, m| Ok(Val::Int(run.look()?.view.gain(chosen(run, m)?) as i64))),
    property("reply", Kind::Move, |run, m| {
        let chosen = chosen(run, m)?;
        run.reply(chosen).map(Val::float)
    }),
    property("empties_hand", Kind::Move, |run, m| truth(run, m, Trait::EmptiesHand)),
    property("to_empty", Kind::Move, |run, m| truth(run, m, Trait::ToEmpty)),
    property("to_number", Kind::Move, |run, m| {
        Ok(Val::Int(Trait::ToNumber.of(&run.look()?.view, chosen(run, m)?) as i64))
    }),
    property("from", Kind::Move, |run, m| {
        let pile = chosen(run, m)?.from();
        pile_name(run, pile)
    }),
    property("to", Kind::Move, |run, m| {
        let pile = chosen(run, m)?.to();
        pile_name(run, pile)
    }),
    property("is_pass", Kind::Move, |run, m| Ok(Val::bool(chosen(run, m)? == Move::Pass))),
    property("is_draw", Kind::Move, |run, m| Ok(Val::bool(chosen(run, m)? == Move::Draw))),
    property("is_done", Kind::Move, |run, m| Ok(Val::bool(chosen(run, m)? == Move::Done))),
    property("is_shift", Kind::Move, |run, m| Ok(Val::bool(matches!(chosen(run, m)?, Move::Shift { .. })))),
    property("is_card", Kind::Move, |run, m| {
        Ok(Val::bool(matches!(chosen(run, m)?, Move::Cards { .. } | Move::Capture { .. })))
    }),
];

#[inline]
fn chosen(run: &Run, m: Val) -> EvalResult<Move> {
    match m {
        Val::Move(place) => run.chosen_move(place.get()),
        _ => fault(),
    }
}

fn truth(run: &mut Run, m: Val, what: Trait) -> EvalResult {
    Ok(Val::bool(what.of(&run.look()?.view, chosen(run, m)?) == 1))
}

fn pile_name(run: &mut Run, pile: Option<Pile>) -> EvalResult {
    let look = run.look()?;
    match pile {
        Some(pile) => run.heap.write(&look.shared.piles.name(pile, Some(look.seat))),
        None => Ok(Val::Text(Span::EMPTY)),
    }
}

/// The word that a move announces, alone or with cards; empty if it announces none.
fn word(run: &mut Run, m: Val) -> EvalResult {
    let look = run.look()?;
    match chosen(run, m)?.said() {
        Some(Announcement::Word(place)) => match look.shared.words.get(place as usize) {
            Some(word) => run.heap.write(word),
            None => Ok(Val::Text(Span::EMPTY)),
        },
        _ => Ok(Val::Text(Span::EMPTY)),
    }
}

pub(super) fn lies_in(run: &mut Run, m: Val, name: &str) -> EvalResult {
    let (look, chosen) = (run.look()?, chosen(run, m)?);
    let (pile, group) = match (name.strip_prefix("to_"), name.strip_prefix("from_")) {
        (Some(group), _) => (chosen.to(), group),
        (_, Some(group)) => (chosen.from(), group),
        _ => return fault(),
    };
    let piles = &look.shared.piles;
    let Some(group) = piles.find(group) else { return fault() };
    Ok(Val::bool(pile.is_some_and(|pile| piles.group(pile).first == group.first)))
}
