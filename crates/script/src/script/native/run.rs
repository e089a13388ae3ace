//! One call of a compiled function: its variables, its inputs, and the operations that it has left.

use crate::cards::{Card, CardSet};
use crate::script::limits::{self, Phase};
use crate::script::native::heap::{CardGroup, Heap};
use crate::script::native::host::Host;
use crate::script::native::program::Program;
use crate::script::native::value::{ControlFlow, EvalResult, Exit, Fun, Span, Val, fault};
use std::cell::Cell;

/// A call that is running.
pub(crate) struct Run<'h> {
    pub heap: Heap,
    /// Index in `heap.slots` of the first variable of the running function.
    base: usize,
    fuel: i64,
    depth: usize,
    /// The value of a `return` or `break`.
    pub out: Val,
    /// Why code ends early; a fault unless set otherwise.
    leaving: ControlFlow,
    pub program: &'h Program,
    pub host: Host<'h>,
}

thread_local! {
    /// The heap of the last call on this thread, to be reused.
    static HEAP: Cell<Option<Box<Heap>>> = const { Cell::new(None) };
}

impl<'h> Run<'h> {
    /// Runs `run` with the heap of this thread, and charges the current decision for it.
    pub fn with<T>(program: &'h Program, host: Host<'h>, run: impl FnOnce(&mut Run<'h>) -> T) -> T {
        let mut kept = HEAP.take().unwrap_or_default();
        kept.clear();
        let heap = std::mem::take(&mut *kept);
        let fuel = Phase::Live.operations() as i64;
        let mut running =
            Run { heap, base: 0, fuel, depth: 0, out: Val::Nothing, leaving: ControlFlow::Fault, program, host };
        let result = run(&mut running);
        limits::charge_decision(fuel - running.fuel);
        *kept = running.heap;
        HEAP.set(Some(kept));
        result
    }

    /// Subtracts a cost from the operations that are left; faults if there are too few.
    #[inline(always)]
    pub fn spend(&mut self, cost: i64) -> EvalResult<()> {
        self.fuel -= cost;
        if self.fuel < 0 { fault() } else { Ok(()) }
    }

    /// Whether the call has used more than half of its operations, or has made long lists, which Rhai charges by their length.
    #[cfg(test)]
    pub fn is_near_the_limit(&self) -> bool {
        self.fuel * 2 < Phase::Live.operations() as i64 || self.heap.is_large()
    }

    #[inline(always)]
    pub fn get(&self, slot: usize) -> Val {
        self.heap.slots.get(self.base + slot).copied().unwrap_or(Val::Nothing)
    }

    #[inline(always)]
    pub fn set(&mut self, slot: usize, value: Val) {
        let place = self.base + slot;
        if let Some(variable) = self.heap.slots.get_mut(place) {
            *variable = value;
        }
    }

    // ---- calls ----

    /// Begins a new frame and returns its start; the values pushed to `heap.slots` from here on are its first variables.
    #[inline(always)]
    pub fn frame(&self) -> usize {
        self.heap.slots.len()
    }

    /// Calls a function whose arguments are in `heap.slots` from `frame` on.
    #[inline]
    pub fn call(&mut self, function: usize, frame: usize) -> EvalResult {
        let program = self.program;
        let Some(function) = program.functions.get(function) else { return fault() };
        // Rhai counts a few more levels, so a call close to the limit is left to Rhai
        if self.depth + 6 >= limits::CALL_DEPTH || self.heap.slots.len() != frame + function.params {
            return fault();
        }
        self.heap.slots.resize(frame + function.slots, Val::Nothing);
        let before = std::mem::replace(&mut self.base, frame);
        self.depth += 1;
        let result = (function.body)(self);
        self.depth -= 1;
        self.base = before;
        self.heap.slots.truncate(frame);
        match result {
            Err(Exit) if self.leaves_by(ControlFlow::Return) => Ok(std::mem::replace(&mut self.out, Val::Nothing)),
            other => other,
        }
    }

    /// Ends the running code early, for this reason and with this value.
    pub fn leave<T>(&mut self, leaving: ControlFlow, value: Val) -> EvalResult<T> {
        (self.out, self.leaving) = (value, leaving);
        Err(Exit)
    }

    /// Whether code ended early for this reason; if so, the reason is reset and the caller continues.
    #[inline]
    pub fn leaves_by(&mut self, leaving: ControlFlow) -> bool {
        let so = self.leaving == leaving;
        if so {
            self.leaving = ControlFlow::Fault;
        }
        so
    }

    /// Number of arguments that a closure takes, without captured variables.
    pub fn takes(&self, fun: Fun) -> usize {
        self.program.functions.get(fun.function as usize).map_or(0, |f| f.params.saturating_sub(fun.captured.len()))
    }

    /// Calls a closure with these arguments, which follow the values that it captured.
    #[inline]
    pub fn call_fun(&mut self, fun: Fun, args: &[Val]) -> EvalResult {
        let frame = self.frame();
        for place in 0..fun.captured.len() {
            let value = self.value(fun.captured, place);
            self.heap.slots.push(value);
        }
        // one by one: copying all at once would read in a wider width what was written in parts
        for arg in args {
            self.heap.slots.push(*arg);
        }
        // Rhai counts one more level for a call from a native function
        self.depth += 1;
        let result = self.call(fun.function as usize, frame);
        self.depth -= 1;
        result
    }

    /// Calls the closure given to a list function for one element; it takes the element, or the element and its index.
    #[inline]
    pub fn call_each(&mut self, fun: Fun, item: Val, place: usize) -> EvalResult {
        match self.takes(fun) {
            1 => self.call_fun(fun, &[item]),
            2 => self.call_fun(fun, &[item, Val::Int(place as i64)]),
            _ => fault(),
        }
    }

    // ---- values ----

    pub fn values(&self, span: Span) -> &[Val] {
        if span.is_constant() {
            self.program.values.get(span.range()).unwrap_or_default()
        } else {
            self.heap.values(span)
        }
    }

    #[inline]
    pub fn value(&self, span: Span, place: usize) -> Val {
        self.values(span).get(place).copied().unwrap_or(Val::Nothing)
    }

    pub fn text(&self, span: Span) -> &str {
        if span.is_constant() { self.program.text.get(span.range()).unwrap_or_default() } else { self.heap.text(span) }
    }

    pub fn group(&self, value: Val) -> EvalResult<CardGroup> {
        match value {
            Val::Cards(place) => Ok(self.heap.group(place.get())),
            Val::Card(card) => Ok(CardGroup::of_set(CardSet::one(card.get()))),
            // an empty list stands for no cards
            Val::List(list) if self.values(list).is_empty() => Ok(CardGroup::of_set(CardSet::EMPTY)),
            _ => fault(),
        }
    }

    /// The start of a list to append to: this list if it is the last on the heap, else a copy.
    pub fn growing(&mut self, span: Span) -> EvalResult<usize> {
        if self.heap.is_last(span) {
            return Ok(span.start());
        }
        self.own_copy(span)
    }

    /// Copies a list to the end of the heap; returns the start of the copy.
    pub fn own_copy(&mut self, span: Span) -> EvalResult<usize> {
        let start = self.heap.begin();
        if span.is_constant() {
            let program = self.program;
            self.heap.list(program.values.get(span.range()).unwrap_or_default())?;
        } else {
            self.heap.copy_within(span)?
        }
        Ok(start)
    }

    /// Makes a list of all values in `heap.slots` from `start` on, and removes them there.
    pub fn list_from_stack(&mut self, start: usize) -> EvalResult<Val> {
        let begin = self.heap.begin();
        for place in start..self.heap.slots.len() {
            let value = self.heap.slots.get(place).copied().unwrap_or(Val::Nothing);
            self.heap.push(value)?;
        }
        self.heap.slots.truncate(start);
        let span = self.heap.since(begin);
        self.check_list(span)?;
        Ok(Val::List(span))
    }

    /// Checks that a list is within its limits, nested values included. Faults beyond them: Rhai reports it.
    pub fn check_list(&self, span: Span) -> EvalResult<()> {
        let plain = |value: &Val| !matches!(value, Val::Text(_) | Val::List(_) | Val::Map(_));
        if span.len() <= limits::ARRAY && self.values(span).iter().all(plain) {
            return Ok(());
        }
        let mut sizes = Sizes::default();
        self.measure(span, &mut sizes)?;
        if sizes.values <= limits::ARRAY && sizes.entries <= limits::MAP && sizes.bytes <= limits::STRING {
            Ok(())
        } else {
            fault()
        }
    }

    fn measure(&self, span: Span, sizes: &mut Sizes) -> EvalResult<()> {
        sizes.values += span.len();
        for value in self.values(span) {
            match value {
                Val::Text(text) => sizes.bytes += text.len(),
                Val::List(inner) if sizes.values <= limits::ARRAY => self.measure(*inner, sizes)?,
                Val::List(_) => return fault(),
                Val::Map(inner) => {
                    sizes.entries += inner.len() / 2;
                    if sizes.entries > limits::MAP {
                        return fault();
                    }
                    self.measure(*inner, sizes)?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// The cards of a value, which may be one card, as a set.
    pub fn set_of(&self, value: Val) -> EvalResult<CardSet> {
        self.group(value).map(|group| group.set)
    }

    pub fn card(&self, value: Val) -> EvalResult<Card> {
        match value {
            Val::Card(card) => Ok(card.get()),
            _ => fault(),
        }
    }
}

/// The number of values, map entries and bytes of text in a list, nested values included.
#[derive(Default)]
struct Sizes {
    values: usize,
    entries: usize,
    bytes: usize,
}
