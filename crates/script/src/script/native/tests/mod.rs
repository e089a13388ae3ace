//! Tests that compiled and interpreted functions give the same results.

mod programs;
mod writer;

use crate::cards::{CardSet, Deck, DeckList};
use crate::play::DeckIndex;
use crate::script::bridge::engine::Script;
use crate::script::bridge::names::ScriptNames;
use crate::script::native::{CompiledFunctions, Host, Known, Run, Val};
use crate::script::values::cards::{CardValue, Cards};
use crate::script::values::features::CountedDeck;
use crate::script::values::plain::{ColourValue, FaceValue, SuitValue};
use rhai::{Array, Dynamic, FnPtr, ImmutableString, Map};
use std::sync::Arc;

const ORDER: &str = "A 2 3 4 5 6 7 8 9 T J Q K";

/// The deck that the tests use.
struct Pack {
    deck: DeckIndex,
    counted: Arc<CountedDeck>,
}

impl Pack {
    fn new() -> Pack {
        let ranks = DeckList::ranks(ORDER).unwrap();
        let deck = Deck::new(&DeckList::of(&ranks, 1), &ranks, None).unwrap();
        let pips: Vec<i32> = deck.all().iter().map(|card| (deck.place(deck.face(card)) + 1).min(10)).collect();
        let counted = Arc::new(CountedDeck::new(&deck, &pips));
        Pack { deck: DeckIndex::new(deck, pips), counted }
    }
}

/// The text of a result, by which two results are compared: floats by their bits.
fn shown(value: &Dynamic) -> String {
    let value = value.clone().flatten();
    if let Ok(number) = value.as_float() {
        return float_bits(number);
    }
    if let Some(list) = value.read_lock::<Array>() {
        return format!("[{}]", list.iter().map(shown).collect::<Vec<_>>().join(", "));
    }
    if let Some(map) = value.read_lock::<Map>() {
        return format!(
            "#{{{}}}",
            map.iter().map(|(k, v)| format!("{k}: {}", shown(v))).collect::<Vec<_>>().join(", ")
        );
    }
    if let Some(text) = value.read_lock::<ImmutableString>() {
        return format!("{:?}", text.as_str());
    }
    if let Some(card) = value.read_lock::<CardValue>() {
        return format!("card {}", card.card.0);
    }
    if let Some(cards) = value.read_lock::<Cards>() {
        return format!("cards {:?}", cards.cards.iter().map(|card| card.0).collect::<Vec<_>>());
    }
    if let Some(suit) = value.read_lock::<SuitValue>() {
        return format!("suit {:?}", suit.suit());
    }
    if let Some(colour) = value.read_lock::<ColourValue>() {
        return format!("colour {:?}", colour.0);
    }
    if let Some(face) = value.read_lock::<FaceValue>() {
        return format!("face {:?}", face.0);
    }
    if value.read_lock::<FnPtr>().is_some() { "a function".into() } else { format!("{value:?}") }
}

/// Rust does not guarantee the sign of a NaN, and no script sees it.
fn float_bits(number: f64) -> String {
    if number.is_nan() { "float NaN".into() } else { format!("float {:016x}", number.to_bits()) }
}

/// The text of the result of a compiled call, by which it is compared.
fn shown_compiled(run: &Run, value: Val) -> String {
    let list = |span| run.values(span).iter().map(|value| shown_compiled(run, *value)).collect::<Vec<_>>();
    match value {
        Val::Float(number) => float_bits(number.get()),
        Val::List(span) => format!("[{}]", list(span).join(", ")),
        Val::Map(span) => {
            let pairs = run.values(span).chunks(2).map(|pair| match pair {
                [Val::Text(key), value] => format!("{}: {}", run.text(*key), shown_compiled(run, *value)),
                _ => "?".into(),
            });
            format!("#{{{}}}", pairs.collect::<Vec<_>>().join(", "))
        }
        Val::Text(span) => format!("{:?}", run.text(span)),
        Val::Card(card) => format!("card {}", card.get().0),
        Val::Cards(place) => {
            let group = run.heap.group(place.get());
            format!("cards {:?}", run.heap.in_order(&group).map(|card| card.0).collect::<Vec<_>>())
        }
        Val::Suit(suit) => format!("suit {:?}", crate::cards::Suit::from_index(suit.get() as i32)),
        Val::Colour(colour) => format!("colour {:?}", colour.get()),
        Val::Face(face) => format!("face {:?}", face.get()),
        Val::Fun(_) => "a function".into(),
        Val::Nothing => "()".into(),
        Val::Bool(truth) => truth.get().to_string(),
        Val::Int(number) => number.to_string(),
        Val::Move(_) | Val::Table => "of the table".into(),
    }
}

/// An argument that can be passed to Rhai and to compiled code.
#[derive(Clone, Debug)]
enum Arg {
    Nothing,
    Int(i64),
    Float(f64),
    Text(&'static str),
    Numbers(Vec<i64>),
    Cards(CardSet),
}

impl Arg {
    fn dynamic(&self, pack: &Pack) -> Dynamic {
        match self {
            Arg::Nothing => Dynamic::UNIT,
            Arg::Int(number) => (*number).into(),
            Arg::Float(number) => (*number).into(),
            Arg::Text(text) => (*text).into(),
            Arg::Numbers(numbers) => numbers.iter().map(|n| Dynamic::from(*n)).collect::<Array>().into(),
            Arg::Cards(cards) => Dynamic::from(Cards::new(&pack.counted, *cards)),
        }
    }

    fn value(&self, run: &mut Run) -> Val {
        match self {
            Arg::Nothing => Val::Nothing,
            Arg::Int(number) => Val::Int(*number),
            Arg::Float(number) => Val::float(*number),
            Arg::Text(text) => run.heap.write(text).unwrap(),
            Arg::Numbers(numbers) => {
                let values: Vec<Val> = numbers.iter().map(|n| Val::Int(*n)).collect();
                Val::List(run.heap.list(&values).unwrap())
            }
            Arg::Cards(cards) => run.heap.set(*cards).unwrap(),
        }
    }
}

/// The outcome of one call that was made compiled and interpreted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    /// Nothing was called, as the function is not compiled.
    Refused,
    /// Both gave the same result.
    Same,
    /// Both calls failed.
    Failed,
    /// The compiled call faulted, although Rhai had a result.
    AgainForNothing,
    /// Rhai ran out of operations, and the compiled call took more than half of its own.
    NearTheLimit,
}

struct Both {
    script: Arc<Script>,
    functions: CompiledFunctions,
    f: FnPtr,
    pub refused: Option<String>,
}

impl Both {
    /// A script with a function `main` of `given` parameters.
    fn new(text: &str, given: usize) -> Both {
        Both::of(text, given).unwrap_or_else(|problems| panic!("{problems}\n{text}"))
    }

    /// Compiles a script, or returns what is wrong with it: Rhai's optimiser refuses `if 6 { }` before anything is called.
    fn of(text: &str, given: usize) -> Result<Both, String> {
        let script = Script::compile(&[("main.rhai", text)], &names());
        let script = script.map_err(|problems| problems.iter().map(|p| p.to_string()).collect::<String>())?;
        let script = Arc::new(script);
        let f = FnPtr::new("main").unwrap();
        let functions = CompiledFunctions::new(&script, &[(f.clone(), given)]);
        let refused = functions.not_compiled().next().map(|(_, refused)| refused.why.clone());
        Ok(Both { script, functions, f, refused })
    }

    /// The result of the compiled call, and whether it took more than half of the operations that it may.
    fn compiled(&self, pack: &Pack, args: &[Arg]) -> Option<(String, bool)> {
        let host = Host {
            deck: &pack.deck,
            counted: &pack.counted,
            look: None,
            moves: &[],
            dice: None,
            known: Known::default(),
        };
        let give = |run: &mut Run| {
            for arg in args {
                let value = arg.value(run);
                run.heap.slots.push(value);
            }
            Ok(())
        };
        self.functions.call(0, host, give, |run, value| Ok((shown_compiled(run, value), run.is_near_the_limit())))
    }

    fn interpreted(&self, pack: &Pack, args: &[Arg]) -> Result<String, String> {
        let args = args.iter().map(|arg| arg.dynamic(pack)).collect();
        self.script.call(&self.f, args).map(|value| shown(&value)).map_err(|problem| problem.to_string())
    }

    /// Calls `main` compiled and interpreted; an error describes the difference.
    fn call(&self, pack: &Pack, args: &[Arg]) -> Result<Outcome, String> {
        if self.refused.is_some() {
            return Ok(Outcome::Refused);
        }
        match (self.compiled(pack, args), self.interpreted(pack, args)) {
            (Some((compiled, _)), Ok(interpreted)) if compiled == interpreted => Ok(Outcome::Same),
            (Some((_, true)), Err(why)) if why.contains("does not come to an end") => Ok(Outcome::NearTheLimit),
            (Some((compiled, _)), interpreted) => {
                Err(format!("{args:?}: compiled {compiled}, interpreted {interpreted:?}"))
            }
            (None, Err(_)) => Ok(Outcome::Failed),
            (None, Ok(_)) => Ok(Outcome::AgainForNothing),
        }
    }
}

fn names() -> ScriptNames {
    let order = DeckList::ranks(ORDER).unwrap();
    ScriptNames { order: Some(order), seats: 2, ..ScriptNames::default() }
}
