//! The verbs: the only means by which a live step changes the table.
//!
//! They are recorded in the view that the step is given, and carried out when its function is over.

use crate::play::{VarKind, Verb};
use crate::script::bridge::script_view::{ScriptView, several};
use crate::script::values::kind::kind_of;
use crate::script::values::numbers::{NUMBERS, beyond};
use crate::script::values::plain::SuitValue;
use crate::script::values::raised::{Raised, RaisedError};
use crate::table::Seat;
use rhai::{Dynamic, EvalAltResult, FuncRegistration, Module};

/// Converts a value to the number that a variable of this kind stores; an error if it is of another kind.
fn stored(name: &str, kind: VarKind, value: &Dynamic) -> Raised<i32> {
    let wrong = |holds: &str| -> Box<EvalAltResult> {
        RaisedError::new(format!("`{name}` holds {holds}, not {}", kind_of(value))).into()
    };
    match kind {
        VarKind::Flag => value.as_bool().map(i32::from).map_err(|_| wrong("true or false")),
        VarKind::Suit if value.is_unit() => Ok(-1),
        VarKind::Suit => match value.read_lock::<SuitValue>() {
            Some(suit) => suit.index(),
            None => Err(wrong("a suit")),
        },
        VarKind::Number => {
            let number = value.as_int().map_err(|_| wrong("a number"))?;
            let beyond = |_| RaisedError::new(format!("`set` is given {number}: that is more than a variable holds"));
            Ok(i32::try_from(number).map_err(beyond)?)
        }
    }
}

fn set(view: &ScriptView, name: &str, seat: Seat, value: &Dynamic) -> Raised<()> {
    let (register, kind) = view.register(name, seat)?;
    let value = stored(name, kind, value)?;
    view.tell(Verb::Set { register: register.0, value })
}

/// Registers the verbs.
pub(crate) fn register(module: &mut Module) {
    let named = |name: &str| FuncRegistration::new(name).in_global_namespace();
    named("move").set_into_module(module, |view: &mut ScriptView, cards: Dynamic, pile: &str| {
        let (cards, to) = (several("move", &cards)?, view.one_pile(pile)?);
        cards.into_iter().try_for_each(|card| view.tell(Verb::Move { card, to }))
    });
    named("draw").set_into_module(module, |view: &mut ScriptView, from: &str, to: &str| {
        let (from, to) = (view.one_pile(from)?, view.one_pile(to)?);
        view.tell(Verb::Draw { from, to })
    });
    named("score").set_into_module(module, |view: &mut ScriptView, seat: i64, row: &str, points: i64| {
        let seat = view.seat_number(seat)?;
        let row = view.row(row)?;
        if !NUMBERS.contains(&points) {
            return Err(RaisedError::new(format!("`score` is given {}", beyond(points))).into());
        }
        view.tell(Verb::Score { seat, row, points: points as i32, cards: Default::default() })
    });
    named("set").set_into_module(module, |view: &mut ScriptView, name: &str, value: Dynamic| {
        set(view, name, view.seat(), &value)
    });
    named("set").set_into_module(module, |view: &mut ScriptView, name: &str, seat: i64, value: Dynamic| {
        let seat = view.seat_number(seat)?;
        set(view, name, seat, &value)
    });
    named("lacks").set_into_module(module, |view: &mut ScriptView, cards: Dynamic| {
        let cards = several("cards", &cards)?.into_iter().collect();
        view.tell(Verb::Lacks { seat: view.seat(), cards })
    });
    named("lacks").set_into_module(module, |view: &mut ScriptView, seat: i64, cards: Dynamic| {
        let cards = several("cards", &cards)?.into_iter().collect();
        view.tell(Verb::Lacks { seat: view.seat_number(seat)?, cards })
    });
    named("next").set_into_module(module, |view: &mut ScriptView, seat: i64| {
        let seat = view.seat_number(seat)?;
        view.tell(Verb::Next { seat })
    });
    named("finish").set_into_module(module, |view: &mut ScriptView| view.tell(Verb::Done));
}
