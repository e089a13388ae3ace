//! The properties and functions of the stand-ins that a function is tabulated with: they have the names of
//! the live cards' properties, and return what is known.

use crate::play::Ask;
use crate::script::bridge::card_properties::{countable, no_property, shown};
use crate::script::bridge::move_value::OF_MOVE;
use crate::script::bridge::view_functions::OF_TABLE;
use crate::script::values::answers::{NeedsCards, TraitKind, TraitName, raise};
use crate::script::values::features::{CARD, CARD_MORE, Gives, SET, SET_MORE};
use crate::script::values::probe::{CardProbe, SetProbe, TraitProbe};
use crate::script::values::raised::Raised;
use rhai::plugin::TypeId;
use rhai::{Dynamic, EvalAltResult, FuncRegistration, ImmutableString, Module};

/// Functions of cards that need the cards themselves, with their numbers of arguments.
const NEED_CARDS: &[(&str, usize)] = &[
    ("filter", 1),
    ("contains", 1),
    ("index_of", 1),
    ("sum", 1),
    ("any", 1),
    ("all", 1),
    ("sorted", 0),
    ("first", 0),
    ("last", 0),
    ("to_string", 0),
    ("to_debug", 0),
    ("tail", 1),
    ("+", 1),
    ("-", 1),
];

/// Functions of the table that a line of preferences may use, with their numbers of arguments: only a decision can answer them.
const NEED_TABLE: &[(&str, usize)] = &[
    ("pile", 1),
    ("pile", 2),
    ("size", 1),
    ("size", 2),
    ("is_out", 1),
    ("deck", 0),
    ("cards", 1),
    ("worth", 2),
    ("expected", 2),
    ("value", 1),
    ("value", 2),
    ("may_hold", 1),
    ("must_hold", 1),
    ("chance_of_none", 2),
    ("random", 1),
    ("suit_of", 1),
    ("beats", 2),
    ("is_master", 1),
    ("get", 1),
    ("search", 0),
    ("search", 1),
];

pub(crate) fn register(module: &mut Module) {
    module.set_custom_type::<CardProbe>("card").set_custom_type::<SetProbe>("cards");
    module.set_custom_type::<TraitProbe>("move");
    register_card(module);
    register_set(module);
    for (name, count) in NEED_TABLE {
        register_need::<TraitProbe>(module, name, *count);
    }
    FuncRegistration::new_index_getter().set_into_module(module, trait_property);
}

fn register_card(module: &mut Module) {
    for (name, ask, gives) in CARD {
        FuncRegistration::new_getter(name).set_into_module(module, |card: &mut CardProbe| {
            Ok::<_, Box<EvalAltResult>>(shown(card.ask(*ask)?, *gives))
        });
    }
    FuncRegistration::new_getter("is_number").set_into_module(module, |card: &mut CardProbe| {
        Ok::<_, Box<EvalAltResult>>(card.ask(Ask::IsJoker)? == 0 && card.ask(Ask::IsCourt)? == 0)
    });
    FuncRegistration::new_getter("text").set_into_module(module, |card: &mut CardProbe| {
        Ok::<_, Box<EvalAltResult>>(card.face()?.map(|face| face.to_string()).unwrap_or_default())
    });
    FuncRegistration::new_index_getter().set_into_module(module, |_: &mut CardProbe, name: ImmutableString| {
        let all = CARD.iter().map(|p| p.0).chain(CARD_MORE.iter().copied());
        Err::<Dynamic, _>(no_property("a card", &name, all))
    });
}

fn register_set(module: &mut Module) {
    for (name, ask, gives) in SET {
        FuncRegistration::new_getter(name)
            .set_into_module(module, |set: &mut SetProbe| Ok::<_, Box<EvalAltResult>>(shown(set.ask(*ask)?, *gives)));
    }
    FuncRegistration::new_getter("rank").set_into_module(module, |set: &mut SetProbe| {
        let one = set.ask(Ask::OneRank)? == 1;
        Ok::<_, Box<EvalAltResult>>(if one { set.ask(Ask::Low)? as i64 } else { -1 })
    });
    FuncRegistration::new("count")
        .in_global_namespace()
        .set_into_module(module, |set: &mut SetProbe, what: Dynamic| {
            Ok::<_, Box<EvalAltResult>>(count(set, &what)? as i64)
        });
    FuncRegistration::new("has").in_global_namespace().set_into_module(module, |set: &mut SetProbe, what: Dynamic| {
        Ok::<_, Box<EvalAltResult>>(count(set, &what)? > 0)
    });
    FuncRegistration::new_index_getter().set_into_module(module, |_: &mut SetProbe, name: ImmutableString| {
        let all = SET.iter().map(|p| p.0).chain(SET_MORE.iter().copied());
        Err::<Dynamic, _>(no_property("a set of cards", &name, all))
    });
    FuncRegistration::new_index_getter().set_into_module(module, |_: &mut SetProbe, _: i64| {
        raise::<Dynamic>(NeedsCards("it takes cards out by number".into()))
    });
    register_needs_cards(module);
}

fn register_needs_cards(module: &mut Module) {
    for (name, count) in NEED_CARDS {
        register_need::<SetProbe>(module, name, *count);
    }
    module.set_iter_result(TypeId::of::<SetProbe>(), |_| {
        Box::new(std::iter::once(raise(NeedsCards("it goes over the cards one by one".into()))))
    });
}

/// Registers a function of a stand-in that stops tabulation, as it needs the real cards or table.
fn register_need<T: 'static>(module: &mut Module, name: &'static str, count: usize) {
    let mut types = vec![TypeId::of::<Dynamic>(); count + 1];
    types[0] = TypeId::of::<T>();
    let call = move |_: Option<rhai::NativeCallContext>, _: &mut [&mut Dynamic]| {
        raise::<Dynamic>(NeedsCards(format!("it uses `{name}`")))
    };
    let func =
        rhai::RhaiFunc::Pure { func: rhai::Shared::new(call), has_context: false, is_pure: true, is_volatile: false };
    FuncRegistration::new(name).in_global_namespace().set_into_module_raw(module, types, func);
}

/// A property of a move or a seat: a trait of the caller's list. One that only a decision can answer stops tabulation.
fn trait_property(object: &mut TraitProbe, name: ImmutableString) -> Raised<Dynamic> {
    let answers = &object.answers;
    let params = |t: &TraitName| t.arg == object.arg;
    let found = answers.names.iter().position(|t| params(t) && t.name == name.as_str());
    let Some(index) = found else {
        let others = if object.arg == 0 { OF_MOVE } else { OF_TABLE };
        if others.contains(&name.as_str()) {
            return raise(NeedsCards(format!("it uses `{name}`")));
        }
        let known = answers.names.iter().filter(|t| params(t)).map(|t| t.name.as_str());
        return Err(no_property("this", &name, known.chain(others.iter().copied())));
    };
    match answers.names[index].kind {
        TraitKind::Card => Ok(Dynamic::from(CardProbe { answers: answers.clone(), arg: object.arg })),
        TraitKind::Truth => Ok(shown(answers.trait_(object.arg, index, 0, 1)?, Gives::Truth)),
        TraitKind::Number { low, high } => Ok(shown(answers.trait_(object.arg, index, low, high)?, Gives::Number)),
        TraitKind::Suit => Ok(shown(answers.trait_(object.arg, index, -1, 3)?, Gives::Suit)),
    }
}

/// The number of cards for `count(CLUBS)`, `count(KING)` or `count(card("QS"))`.
fn count(set: &SetProbe, what: &Dynamic) -> Raised<i32> {
    match countable(what, &set.answers.counted)? {
        Some(ask) => set.ask(ask),
        None => Ok(0),
    }
}
