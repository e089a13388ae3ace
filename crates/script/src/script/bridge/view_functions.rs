//! The properties and functions of the table for live functions.

use crate::cards::Card;
use crate::diagnostics::nearest::did_you_mean;
use crate::play::Register;
use crate::script::bridge::script_view::{For, ScriptView, plain};
use crate::script::values::cards::CardValue;
use crate::script::values::plain::SuitValue;
use crate::script::values::raised::{Raised, RaisedError};
use rhai::{Array, Dynamic, EvalAltResult, FuncRegistration, ImmutableString, Module};

pub(crate) fn register(module: &mut Module) {
    module.set_custom_type::<ScriptView>("table");
    register_look(module);
    register_numbers(module);
}

/// The names of the properties of the table, for suggestions.
#[rustfmt::skip]
pub(crate) const OF_TABLE: &[&str] = &[
    "tail", "unseen", "outstanding", "chosen", "seat", "seats", "round", "moves_made", "decision", "step", "dealer",
    "is_dealer", "partner", "count", "bid", "declarer", "trump", "left", "score", "hand_size", "scores", "round_points", "hand", "in_search",
];

/// The error for a property that does not exist, with a suggestion.
pub(crate) fn unknown(name: &str, known: &[&str]) -> Box<EvalAltResult> {
    let raised = RaisedError::new(format!("there is no property `{name}` here"));
    raised.suggest_opt(did_you_mean(name, known.iter().copied())).into()
}

fn getter<T: rhai::Variant + Clone>(
    module: &mut Module,
    name: &str,
    get: impl Fn(&ScriptView) -> T + Send + Sync + 'static,
) {
    FuncRegistration::new_getter(name).set_into_module(module, move |view: &mut ScriptView| get(view));
}

fn register_look(module: &mut Module) {
    getter(module, "tail", |view| view.cards(view.0.sequence.iter().copied()));
    FuncRegistration::new_getter("unseen").set_into_module(module, |view: &mut ScriptView| match view.0.wants {
        For::Strategy => Ok(view.cards(view.unseen())),
        _ => Err::<_, Box<EvalAltResult>>(RaisedError::new("only a strategy asks which cards are unseen").into()),
    });
    FuncRegistration::new_getter("outstanding").set_into_module(module, |view: &mut ScriptView| match view.0.wants {
        For::Strategy => Ok(view.cards(view.0.outstanding)),
        _ => Err::<_, Box<EvalAltResult>>(RaisedError::new("only a strategy asks which cards are outstanding").into()),
    });
    getter(module, "chosen", |view| view.cards(view.0.chosen.iter().copied()));
    FuncRegistration::new_getter("hand").set_into_module(module, |view: &mut ScriptView| view.own_hand());
    FuncRegistration::new_index_getter().set_into_module(module, |_: &mut ScriptView, name: ImmutableString| {
        Err::<Dynamic, _>(unknown(&name, OF_TABLE))
    });
    let named = |name: &str| FuncRegistration::new(name).in_global_namespace();
    named("pile").set_into_module(module, |view: &mut ScriptView, name: &str| view.pile(name, view.0.seat));
    named("pile").set_into_module(module, |view: &mut ScriptView, name: &str, seat: i64| {
        let seat = view.seat_number(seat)?;
        view.pile(name, seat)
    });
    named("size").set_into_module(module, |view: &mut ScriptView, name: &str| view.size(name, view.0.seat));
    named("size").set_into_module(module, |view: &mut ScriptView, name: &str, seat: i64| {
        let seat = view.seat_number(seat)?;
        view.size(name, seat)
    });
    named("is_out").set_into_module(module, |view: &mut ScriptView, seat: i64| {
        let seat = view.seat_number(seat)?;
        Ok::<_, Box<EvalAltResult>>(view.0.out >> seat.0 & 1 == 1)
    });
    named("deck").set_into_module(module, |view: &mut ScriptView| view.cards(view.0.shared.counted.deck.all()));
    named("cards").set_into_module(module, |view: &mut ScriptView, list: Array| {
        let cards = list.iter().map(|c| c.read_lock::<CardValue>().map(|c| c.card));
        let cards: Option<Vec<Card>> = cards.collect();
        cards
            .map(|cards| view.cards(cards))
            .ok_or_else(|| -> Box<EvalAltResult> { RaisedError::new("`cards` takes a list of cards").into() })
    });
    named("worth")
        .set_into_module(module, |view: &mut ScriptView, table: &str, given: Dynamic| view.worth(table, &given));
    named("expected")
        .set_into_module(module, |view: &mut ScriptView, table: &str, given: Dynamic| view.expected(table, &given));
    named("value")
        .set_into_module(module, |view: &mut ScriptView, cards: Dynamic| view.value(&cards, view.trump_key()));
    named("value").set_into_module(module, |view: &mut ScriptView, cards: Dynamic, trump: Dynamic| {
        view.value(&cards, plain("trump", &trump)?)
    });
    named("may_hold").set_into_module(module, |view: &mut ScriptView, seat: i64| {
        let (may, _, _) = view.hand_of(seat)?;
        Raised::Ok(view.cards(may))
    });
    named("must_hold").set_into_module(module, |view: &mut ScriptView, seat: i64| {
        let (_, must, _) = view.hand_of(seat)?;
        Raised::Ok(view.cards(must))
    });
    named("chance_of_none")
        .set_into_module(module, |view: &mut ScriptView, seat: i64, cards: Dynamic| view.chance_of_none(seat, &cards));
    named("random").set_into_module(module, |view: &mut ScriptView, n: i64| view.random(n));
}

fn register_numbers(module: &mut Module) {
    getter(module, "seat", |view| view.0.seat.0 as i64);
    getter(module, "seats", |view| view.0.shared.seats as i64);
    getter(module, "round", |view| view.0.round as i64);
    getter(module, "moves_made", |view| view.0.moves_made as i64);
    getter(module, "decision", |view| view.0.decision.to_string());
    getter(module, "step", |view| view.0.step.clone());
    getter(module, "dealer", |view| view.number(Register::DEALER));
    getter(module, "is_dealer", |view| view.number(Register::DEALER) == view.0.seat.0 as i64);
    getter(module, "count", |view| view.number(Register::COUNT_NOW));
    getter(module, "bid", |view| view.number(Register::BID));
    getter(module, "declarer", |view| view.number(Register::DECLARER));
    getter(module, "trump", |view| SuitValue::from_index(view.number(Register::TRUMP) as i32));
    getter(module, "in_search", |view| view.0.shared.in_search);
    getter(module, "left", |view| view.0.seat.next_playing(view.0.shared.seats, view.0.out).0 as i64);
    getter(module, "partner", |view| view.0.shared.partner(view.0.seat).map_or(-1, |seat| seat.0 as i64));
    getter(module, "score", |view| view.0.totals[view.0.seat.index()] as i64);
    getter(module, "hand_size", |view| view.size(&view.hand_name(), view.0.seat).unwrap_or(0));
    getter(module, "scores", |view| view.0.totals.iter().map(|n| Dynamic::from(*n as i64)).collect::<Array>());
    getter(module, "round_points", |view| {
        view.0.round_points.iter().map(|n| Dynamic::from(*n as i64)).collect::<Array>()
    });
    let named = |name: &str| FuncRegistration::new(name).in_global_namespace();
    named("suit_of").set_into_module(module, |view: &mut ScriptView, card: CardValue| {
        SuitValue::from_index(view.0.shared.suit_of(card.card, view.trump_key()))
    });
    named("beats").set_into_module(module, |view: &mut ScriptView, card: CardValue, other: CardValue| {
        view.0.shared.beats(card.card, other.card, view.trump_key())
    });
    named("is_master").set_into_module(module, |view: &mut ScriptView, card: CardValue| match view.0.wants {
        For::Strategy => Ok(view.0.shared.is_master(card.card, view.0.outstanding, view.trump_key())),
        _ => Err::<_, Box<EvalAltResult>>(RaisedError::new("only a strategy asks which cards are outstanding").into()),
    });
    named("get").set_into_module(module, |view: &mut ScriptView, name: &str| view.value_of(name, view.seat()));
    named("get").set_into_module(module, |view: &mut ScriptView, name: &str, seat: i64| {
        let seat = view.seat_number(seat)?;
        view.value_of(name, seat)
    });
}
