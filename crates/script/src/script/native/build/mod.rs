//! Compiles Rhai's syntax tree into a [`Program`].
//!
//! A function is compiled with everything that it calls, or not at all: code that the compiler does not know refuses its
//! function, with position and reason, and every function that reaches it. Knows the tree of Rhai 1.27 and what its
//! evaluator does with each node; what words do is in `words/`.

mod body;
mod calls;
mod chain;
mod changed;
mod closures;
mod expression;
mod links;
mod parts;
mod piece;
mod statement;
mod switch;

use crate::diagnostics::source::At;
use crate::script::bridge::engine::Script;
use crate::script::native::program::{CompiledFunction, Entry, Program};
use crate::script::native::value::{Fun, Span, Val, fault};
use crate::script::values::plain::{ColourValue, FaceValue, SuitIs, SuitValue};
use body::Body;
use rhai::{Array, Dynamic, FnPtr, ImmutableString, Map, Position};
use std::collections::HashMap;

/// Why a function is not compiled, and where.
#[derive(Clone, Debug)]
pub struct NotCompiled {
    pub why: String,
    pub at: Option<At>,
}

/// Why a function is not compiled, with the engine's position, which is not located in a file yet.
#[derive(Clone, Debug)]
struct Refused {
    why: String,
    at: Position,
}

type OrRefused<T> = Result<T, Refused>;

fn refuse<T>(why: impl Into<String>, at: Position) -> OrRefused<T> {
    Err(Refused { why: why.into(), at })
}

/// Builds the program of one script.
pub(crate) struct Builder<'s> {
    script: &'s Script,
    program: Program,
    /// The indices of the functions in the program, by name and number of parameters.
    places: HashMap<(String, usize), usize>,
    /// The indices of the functions that each function calls.
    calls: Vec<Vec<usize>>,
    refused: Vec<Option<Refused>>,
    /// Functions to be compiled: index, name, number of parameters, and how many of those are captured variables.
    waiting: Vec<(usize, String, usize, usize)>,
    texts: HashMap<String, Span>,
    /// The values of `switch` cases by their hashes; filled at the first `switch`.
    case_values: HashMap<u64, switch::CaseValue>,
}

impl<'s> Builder<'s> {
    pub fn new(script: &'s Script) -> Builder<'s> {
        Builder {
            script,
            program: Program::default(),
            places: HashMap::new(),
            calls: Vec::new(),
            refused: Vec::new(),
            waiting: Vec::new(),
            texts: HashMap::new(),
            case_values: HashMap::new(),
        }
    }

    /// Compiles a function that the host will call with `given` arguments, and all that it calls.
    pub fn entry(&mut self, f: &FnPtr, given: usize) -> Result<Entry, NotCompiled> {
        let made = self.captured(f).and_then(|captured| {
            let function = self.function(f.fn_name(), captured.len() + given, captured.len(), Position::NONE)?;
            Ok(Entry { function, captured })
        });
        let located = |refused: Refused| self.located(f, refused);
        let entry = made.map_err(located)?;
        self.compile_waiting();
        match self.refusal(entry.function) {
            Some(refused) => Err(self.located(f, refused.clone())),
            None => Ok(entry),
        }
    }

    pub fn finish(self) -> Program {
        self.program
    }

    fn located(&self, f: &FnPtr, refused: Refused) -> NotCompiled {
        let at = crate::script::bridge::position::locate(self.script.sources(), refused.at);
        NotCompiled { why: refused.why, at: at.or_else(|| self.script.place(f)) }
    }

    /// The values that a function captured when the script was read, as constants.
    fn captured(&mut self, f: &FnPtr) -> OrRefused<Vec<Val>> {
        let values: Vec<Dynamic> = f.curry().iter().map(Dynamic::flatten_clone).collect();
        values.iter().map(|value| self.constant(value, Position::NONE)).collect()
    }

    /// The index of a function that is called; it is compiled later.
    fn function(&mut self, name: &str, params: usize, captured: usize, at: Position) -> OrRefused<usize> {
        let key = (name.to_string(), params);
        if let Some(place) = self.places.get(&key) {
            return Ok(*place);
        }
        if !self.script.has_fn(name, params) {
            return refuse(format!("it calls `{name}`, which is not compiled"), at);
        }
        let place = self.calls.len();
        if place > u16::MAX as usize {
            return refuse("the script has too many functions", at);
        }
        if captured > Fun::MOST_CAPTURED {
            return refuse("it captures too many variables", at);
        }
        self.places.insert(key, place);
        self.calls.push(Vec::new());
        self.refused.push(None);
        self.program.functions.push(CompiledFunction { params, slots: params, body: Box::new(|_| fault()) });
        self.waiting.push((place, name.to_string(), params, captured));
        Ok(place)
    }

    fn compile_waiting(&mut self) {
        while let Some((place, name, params, captured)) = self.waiting.pop() {
            match Body::compile(self, place, &name, params, captured) {
                Ok(function) => self.program.functions[place] = function,
                Err(refused) => self.refused[place] = Some(refused),
            }
        }
    }

    /// The first refusal found in this function or in one that it reaches by calls; `None` if all are compiled.
    fn refusal(&self, function: usize) -> Option<&Refused> {
        let mut seen = vec![false; self.calls.len()];
        let mut open = vec![function];
        while let Some(place) = open.pop() {
            if std::mem::replace(&mut seen[place], true) {
                continue;
            }
            if let Some(refused) = &self.refused[place] {
                return Some(refused);
            }
            open.extend(self.calls[place].iter().copied());
        }
        None
    }

    // ---- constants ----

    /// Adds a text to the constants, unless it is there already.
    fn text(&mut self, text: &str) -> Span {
        if let Some(span) = self.texts.get(text) {
            return *span;
        }
        let span = Span::constant(self.program.text.len(), text.len());
        self.program.text.push_str(text);
        self.texts.insert(text.to_string(), span);
        span
    }

    /// Converts a Rhai value that is known at compile time into a constant.
    fn constant(&mut self, value: &Dynamic, at: Position) -> OrRefused<Val> {
        if let Some(plain) = plain_constant(value) {
            return Ok(plain);
        }
        if let Some(text) = value.read_lock::<ImmutableString>() {
            return Ok(Val::Text(self.text(&text)));
        }
        if let Some(list) = value.read_lock::<Array>() {
            let values: OrRefused<Vec<Val>> = list.iter().map(|value| self.constant(value, at)).collect();
            return Ok(Val::List(self.values(&values?)));
        }
        if let Some(map) = value.read_lock::<Map>() {
            let mut values = Vec::new();
            for (key, value) in map.iter() {
                values.extend([Val::Text(self.text(key)), self.constant(value, at)?]);
            }
            return Ok(Val::Map(self.values(&values)));
        }
        if let Some(f) = value.read_lock::<FnPtr>().filter(|f| f.is_anonymous()) {
            let captured = self.captured(&f)?;
            return self.closure(&f, &captured, at);
        }
        refuse("it uses a value that is not compiled", at)
    }

    /// A closure whose captured values are constants.
    fn closure(&mut self, f: &FnPtr, captured: &[Val], at: Position) -> OrRefused<Val> {
        let Some(params) = self.script.all_params(f.fn_name()) else {
            return refuse("it uses a function that is not compiled", at);
        };
        let function = self.function(f.fn_name(), params, captured.len(), at)? as u16;
        Ok(Val::fun(Fun { function, captured: self.values(captured) }))
    }

    fn values(&mut self, values: &[Val]) -> Span {
        if values.is_empty() {
            return Span::EMPTY;
        }
        let start = self.program.values.len();
        self.program.values.extend_from_slice(values);
        Span::constant(start, values.len())
    }
}

fn plain_constant(value: &Dynamic) -> Option<Val> {
    if value.is_unit() {
        return Some(Val::Nothing);
    }
    let truth = value.as_bool().ok().map(Val::bool);
    let number = value.as_int().ok().map(Val::Int);
    let fraction = || value.as_float().ok().map(Val::float);
    let suit = || match value.read_lock::<SuitValue>()?.0 {
        SuitIs::Known(index) => Some(Val::suit(index)),
        SuitIs::Asked(..) => None,
    };
    let colour = || value.read_lock::<ColourValue>().map(|colour| Val::colour(colour.0));
    let face = || value.read_lock::<FaceValue>().map(|face| Val::face(face.0));
    truth.or(number).or_else(fraction).or_else(suit).or_else(colour).or_else(face)
}
