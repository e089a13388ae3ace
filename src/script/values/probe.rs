//! Stand-ins for arguments that answer what is known and otherwise ask.
//!
//! While a function is tabulated it is called with these: the properties of a card, a set or a move
//! as a script sees them. What is known and what is asked is in `answers`.

use crate::cards::{Colour, Face};
use crate::diagnostics::nearest::did_you_mean;
use crate::play::Ask;
use crate::script::bridge::explain::RaisedError;
use crate::script::tabulation::{TraitKind, TraitName};
use crate::script::values::answers::{Answers, NeedsCards, Raised, raise};
use crate::script::values::features::{CARD, CARD_MORE, CountedDeck, Gives, SET, SET_MORE};
use crate::script::values::plain::{ColourValue, FaceValue, RankName, SuitIs, SuitValue};
use rhai::plugin::TypeId;
use rhai::{Dynamic, EvalAltResult, FuncRegistration, ImmutableString, Module};
use std::sync::Arc;

/// Stands for a card.
#[derive(Clone)]
pub(crate) struct CardProbe {
    pub answers: Arc<Answers>,
    pub arg: u8,
}

/// Stands for a set of cards.
#[derive(Clone)]
pub(crate) struct SetProbe {
    pub answers: Arc<Answers>,
    pub arg: u8,
}

/// Stands for a move, or for the seat that moves.
#[derive(Clone)]
pub(crate) struct TraitProbe {
    pub answers: Arc<Answers>,
    pub arg: u8,
}

/// A number as a script sees it.
pub(crate) fn shown(value: i32, gives: Gives) -> Dynamic {
    match gives {
        Gives::Number => Dynamic::from(value as i64),
        Gives::Truth => Dynamic::from(value != 0),
        Gives::Suit => Dynamic::from(SuitValue::from_index(value)),
        Gives::Colour => Dynamic::from(ColourValue(if value == 1 { Colour::Red } else { Colour::Black })),
    }
}

impl CardProbe {
    fn ask(&self, ask: Ask) -> Raised<i32> {
        self.answers.card(self.arg, ask)
    }

    pub fn is_face(&self, face: Face) -> Raised<bool> {
        self.answers.is_face(self.arg, face)
    }

    /// The face; None where there is no card.
    pub fn face(&self) -> Raised<Option<Face>> {
        Ok(usize::try_from(self.ask(Ask::Face)?).ok().and_then(Face::from_index))
    }
}

impl SetProbe {
    fn ask(&self, ask: Ask) -> Raised<i32> {
        self.answers.set(self.arg, ask)
    }

    /// `count(CLUBS)`, `count(KING)`, `count(card("QS"))`.
    fn count(&self, what: &Dynamic) -> Raised<i32> {
        match countable(what, &self.answers.counted)? {
            Some(ask) => self.ask(ask),
            None => Ok(0),
        }
    }
}

/// The question that counts these cards; None where there are none in the deck.
pub(crate) fn countable(what: &Dynamic, counted: &CountedDeck) -> Raised<Option<Ask>> {
    if let Some(suit) = what.read_lock::<SuitValue>() {
        return Ok(u8::try_from(suit.index()?).ok().map(Ask::CountSuit));
    }
    if let Ok(rank) = what.as_int() {
        let ranks = 0..=counted.deck.order().len() as i64;
        return Ok(ranks.contains(&rank).then_some(Ask::CountRank(rank as u8)));
    }
    if let Some(face) = what.read_lock::<FaceValue>() {
        return Ok(Some(Ask::CountFace(face.0.index() as u8)));
    }
    if let Some(rank) = what.read_lock::<RankName>() {
        return Ok(u8::try_from(counted.deck.position(rank.0)).ok().map(Ask::CountRank));
    }
    let kind = crate::script::values::plain::kind_of(what);
    Err(RaisedError::new(format!("cards are counted by suit, rank or face, not by {kind}")).into())
}

/// A property that cards do not have.
pub(crate) fn no_property<'a>(whose: &str, name: &str, all: impl Iterator<Item = &'a str>) -> Box<EvalAltResult> {
    let mut complaint = RaisedError::new(format!("{whose} has no property `{name}`"));
    complaint.suggestion = did_you_mean(name, all);
    complaint.into()
}

/// Functions of cards that look at them one by one.
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

pub(crate) fn register(module: &mut Module) {
    module.set_custom_type::<CardProbe>("card").set_custom_type::<SetProbe>("cards");
    module.set_custom_type::<TraitProbe>("move");
    register_card(module);
    register_set(module);
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
            Ok::<_, Box<EvalAltResult>>(set.count(&what)? as i64)
        });
    FuncRegistration::new("has").in_global_namespace().set_into_module(module, |set: &mut SetProbe, what: Dynamic| {
        Ok::<_, Box<EvalAltResult>>(set.count(&what)? > 0)
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
        let mut types = vec![TypeId::of::<Dynamic>(); count + 1];
        types[0] = TypeId::of::<SetProbe>();
        let call = move |_: Option<rhai::NativeCallContext>, _: &mut [&mut Dynamic]| {
            raise::<Dynamic>(NeedsCards(format!("it uses `{name}`")))
        };
        let func = rhai::RhaiFunc::Pure {
            func: rhai::Shared::new(call),
            has_context: false,
            is_pure: true,
            is_volatile: false,
        };
        FuncRegistration::new(*name).in_global_namespace().set_into_module_raw(module, types, func);
    }
    module.set_iter_result(TypeId::of::<SetProbe>(), |_| {
        Box::new(std::iter::once(raise(NeedsCards("it goes over the cards one by one".into()))))
    });
}

/// Any property of a move is looked up in the caller's list.
fn trait_property(object: &mut TraitProbe, name: ImmutableString) -> Raised<Dynamic> {
    let answers = &object.answers;
    let params = |t: &TraitName| t.arg == object.arg;
    let found = answers.names.iter().position(|t| params(t) && t.name == name.as_str());
    let Some(index) = found else {
        return Err(no_property("this", &name, answers.names.iter().filter(|t| params(t)).map(|t| t.name.as_str())));
    };
    match answers.names[index].kind {
        TraitKind::Card => Ok(Dynamic::from(CardProbe { answers: answers.clone(), arg: object.arg })),
        TraitKind::Truth => Ok(shown(answers.trait_(object.arg, index, 0, 1)?, Gives::Truth)),
        TraitKind::Number { low, high } => Ok(shown(answers.trait_(object.arg, index, low, high)?, Gives::Number)),
        TraitKind::Suit => Ok(shown(answers.trait_(object.arg, index, -1, 3)?, Gives::Suit)),
    }
}

/// A suit argument that asks when it is compared.
pub(crate) fn suit_probe(answers: &Arc<Answers>, arg: u8) -> SuitValue {
    SuitValue(SuitIs::Asked(answers.clone(), arg))
}
