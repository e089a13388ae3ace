//! One call of a compiled function: its variables, what it may look at, and what it may still take.

use crate::cards::{Card, CardSet};
use crate::script::limits::{self, Phase};
use crate::script::native::heap::{CardGroup, Heap};
use crate::script::native::host::Host;
use crate::script::native::program::Program;
use crate::script::native::value::{Exit, Fun, Given, Leaving, Span, Val, fault};
use std::cell::Cell;

/// A call that is running.
pub(crate) struct Run<'h> {
    pub heap: Heap,
    /// Where the variables of the function begin that is running.
    base: usize,
    fuel: i64,
    depth: usize,
    /// What `return` or `break` gives.
    pub out: Val,
    /// Why code is left, where it is.
    leaving: Leaving,
    pub program: &'h Program,
    pub host: Host<'h>,
}

thread_local! {
    /// The heap of the last call on this thread.
    static HEAP: Cell<Option<Box<Heap>>> = const { Cell::new(None) };
}

impl<'h> Run<'h> {
    /// Runs something with a heap that is used again and again.
    pub fn with<T>(program: &'h Program, host: Host<'h>, run: impl FnOnce(&mut Run<'h>) -> T) -> T {
        let mut kept = HEAP.take().unwrap_or_default();
        kept.clear();
        let heap = std::mem::take(&mut *kept);
        let fuel = Phase::Live.operations() as i64;
        let mut running =
            Run { heap, base: 0, fuel, depth: 0, out: Val::Nothing, leaving: Leaving::Fault, program, host };
        let result = run(&mut running);
        limits::charge_decision(fuel - running.fuel);
        *kept = running.heap;
        HEAP.set(Some(kept));
        result
    }

    /// Takes what a piece of code costs.
    #[inline(always)]
    pub fn spend(&mut self, cost: i64) -> Given<()> {
        self.fuel -= cost;
        if self.fuel < 0 { fault() } else { Ok(()) }
    }

    /// Has the call spent more than half of what it may, or copied long lists, which the interpreter counts by their length?
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

    /// Begins a new frame; what is pushed to `heap.slots` from here on are its first variables.
    #[inline(always)]
    pub fn frame(&self) -> usize {
        self.heap.slots.len()
    }

    /// Calls a function whose arguments lie from `frame` on.
    #[inline]
    pub fn call(&mut self, function: usize, frame: usize) -> Given {
        let program = self.program;
        let Some(function) = program.functions.get(function) else { return fault() };
        // Rhai counts some levels more: near the limit it is asked
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
            Err(Exit) if self.leaves_by(Leaving::Return) => Ok(std::mem::replace(&mut self.out, Val::Nothing)),
            other => other,
        }
    }

    /// Leaves the code that runs, with a value.
    pub fn leave<T>(&mut self, leaving: Leaving, value: Val) -> Given<T> {
        (self.out, self.leaving) = (value, leaving);
        Err(Exit)
    }

    /// Is that why code was left? Then it goes on from here.
    #[inline]
    pub fn leaves_by(&mut self, leaving: Leaving) -> bool {
        let so = self.leaving == leaving;
        if so {
            self.leaving = Leaving::Fault;
        }
        so
    }

    /// How many arguments a closure takes beside what it captured.
    pub fn takes(&self, fun: Fun) -> usize {
        self.program.functions.get(fun.function as usize).map_or(0, |f| f.params.saturating_sub(fun.captured.len()))
    }

    /// Calls a closure.
    #[inline]
    pub fn call_fun(&mut self, fun: Fun, args: &[Val]) -> Given {
        let frame = self.frame();
        for place in 0..fun.captured.len() {
            let value = self.value(fun.captured, place);
            self.heap.slots.push(value);
        }
        // one by one: a copy of all at once would read what was written in parts
        for arg in args {
            self.heap.slots.push(*arg);
        }
        // Rhai counts a call from a native function as one level more
        self.depth += 1;
        let result = self.call(fun.function as usize, frame);
        self.depth -= 1;
        result
    }

    /// Calls the closure that a list's function was given for one of its elements.
    #[inline]
    pub fn call_each(&mut self, fun: Fun, item: Val, place: usize) -> Given {
        match self.takes(fun) {
            1 => self.call_fun(fun, &[item]),
            2 => self.call_fun(fun, &[item, Val::Int(place as i64)]),
            _ => fault(),
        }
    }

    // ---- values ----

    pub fn values(&self, span: Span) -> &[Val] {
        match span.is_constant() {
            true => self.program.values.get(span.range()).unwrap_or_default(),
            false => self.heap.values(span),
        }
    }

    #[inline]
    pub fn value(&self, span: Span, place: usize) -> Val {
        self.values(span).get(place).copied().unwrap_or(Val::Nothing)
    }

    pub fn text(&self, span: Span) -> &str {
        match span.is_constant() {
            true => self.program.text.get(span.range()).unwrap_or_default(),
            false => self.heap.text(span),
        }
    }

    pub fn group(&self, value: Val) -> Given<CardGroup> {
        match value {
            Val::Cards(place) => Ok(self.heap.group(place.get())),
            Val::Card(card) => Ok(CardGroup::of_set(CardSet::one(card.get()))),
            // no cards
            Val::List(list) if self.values(list).is_empty() => Ok(CardGroup::of_set(CardSet::EMPTY)),
            _ => fault(),
        }
    }

    /// A list of its own with the same values, to be changed; or this one, where it can grow.
    pub fn growing(&mut self, span: Span) -> Given<usize> {
        if self.heap.is_last(span) {
            return Ok(span.start());
        }
        self.own_copy(span)
    }

    /// A copy at the end of the heap.
    pub fn own_copy(&mut self, span: Span) -> Given<usize> {
        let start = self.heap.begin();
        match span.is_constant() {
            true => {
                let program = self.program;
                self.heap.list(program.values.get(span.range()).unwrap_or_default())?;
            }
            false => self.heap.copy_within(span)?,
        }
        Ok(start)
    }

    /// A list of all that lies on the stack from a place on.
    pub fn list_from_stack(&mut self, start: usize) -> Given<Val> {
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

    /// Is a list within its limits, all that is in it counted? Beyond them Rhai is to say so.
    pub fn check_list(&self, span: Span) -> Given<()> {
        let plain = |value: &Val| !matches!(value, Val::Text(_) | Val::List(_) | Val::Map(_));
        if span.len() <= limits::ARRAY && self.values(span).iter().all(plain) {
            return Ok(());
        }
        let mut sizes = Sizes::default();
        self.measure(span, &mut sizes)?;
        match sizes.values <= limits::ARRAY && sizes.entries <= limits::MAP && sizes.bytes <= limits::STRING {
            true => Ok(()),
            false => fault(),
        }
    }

    fn measure(&self, span: Span, sizes: &mut Sizes) -> Given<()> {
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

    /// The cards of a value, one card among them.
    pub fn set_of(&self, value: Val) -> Given<CardSet> {
        self.group(value).map(|group| group.set)
    }

    pub fn card(&self, value: Val) -> Given<Card> {
        match value {
            Val::Card(card) => Ok(card.get()),
            _ => fault(),
        }
    }
}

/// What lies in a list.
#[derive(Default)]
struct Sizes {
    values: usize,
    entries: usize,
    bytes: usize,
}
