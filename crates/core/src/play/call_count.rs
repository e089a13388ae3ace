//! Counts the script calls made in play, interpreted and compiled, and measures what they cost.
//!
//! Each script has one [`CallCount`]. Callers of its functions pass each call through [`CallCount::around`], and ask
//! [`CallCount::may_compile`] whether they may use compiled code. Does not know what a script is, nor any clock:
//! whoever wants times supplies one.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, OnceLock};

/// Whether a call was interpreted or ran compiled code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    Interpreted,
    Compiled,
}

/// Number of calls of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Calls {
    pub interpreted: u64,
    pub compiled: u64,
}

impl Calls {
    pub fn all(self) -> u64 {
        self.interpreted + self.compiled
    }
}

impl std::ops::Add for Calls {
    type Output = Calls;

    fn add(self, other: Calls) -> Calls {
        Calls { interpreted: self.interpreted + other.interpreted, compiled: self.compiled + other.compiled }
    }
}

impl std::ops::Sub for Calls {
    type Output = Calls;

    fn sub(self, other: Calls) -> Calls {
        Calls { interpreted: self.interpreted - other.interpreted, compiled: self.compiled - other.compiled }
    }
}

/// A clock: returns nanoseconds since an arbitrary moment.
pub type Clock = fn() -> u64;

/// Total cost of the calls of one function.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FunctionCost {
    pub name: String,
    /// Where the function is written: `file:line`.
    pub place: String,
    pub calls: Calls,
    pub nanoseconds: u64,
}

impl FunctionCost {
    pub fn microseconds_per_call(&self) -> f64 {
        self.nanoseconds as f64 / 1000.0 / self.calls.all().max(1) as f64
    }
}

/// A function that can be called, as the counter identifies it.
pub trait Called {
    /// A key that is unique among the functions of a script.
    fn key(&self) -> &str;

    /// The name shown to people, and the place where the function is written: `file:line`.
    fn name_and_place(&self) -> (String, String);
}

/// Counts the calls of one script.
#[derive(Default)]
pub struct CallCount {
    interpreted: AtomicU64,
    compiled: AtomicU64,
    only_interpreted: AtomicBool,
    measured: OnceLock<Measured>,
}

struct Measured {
    clock: Clock,
    costs: Mutex<BTreeMap<String, FunctionCost>>,
}

impl CallCount {
    /// Makes a call and counts it.
    #[inline]
    pub fn around<T>(&self, way: Way, called: &impl Called, call: impl FnOnce() -> T) -> T {
        match way {
            Way::Interpreted => self.interpreted.fetch_add(1, Relaxed),
            Way::Compiled => self.compiled.fetch_add(1, Relaxed),
        };
        match self.measured.get() {
            None => call(),
            Some(measured) => measured.around(way, called, call),
        }
    }

    pub fn calls(&self) -> Calls {
        Calls { interpreted: self.interpreted.load(Relaxed), compiled: self.compiled.load(Relaxed) }
    }

    /// Whether compiled code may be used. If not, every call is interpreted.
    pub fn may_compile(&self) -> bool {
        !self.only_interpreted.load(Relaxed)
    }

    /// Turns on or off that every call is interpreted.
    pub fn interpret_all(&self, only_interpreted: bool) {
        self.only_interpreted.store(only_interpreted, Relaxed);
    }

    /// Starts to measure the cost of each function. If measuring has already started, the first clock stays.
    pub fn measure(&self, clock: Clock) {
        self.measured.get_or_init(|| Measured { clock, costs: Mutex::default() });
    }

    /// Measured costs, highest cost per call first. Empty unless [`CallCount::measure`] was called.
    pub fn costs(&self) -> Vec<FunctionCost> {
        let Some(measured) = self.measured.get() else { return Vec::new() };
        let mut costs: Vec<FunctionCost> = measured.lock().values().cloned().collect();
        costs.sort_by(|a, b| b.microseconds_per_call().total_cmp(&a.microseconds_per_call()));
        costs
    }
}

impl Measured {
    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, FunctionCost>> {
        self.costs.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn around<T>(&self, way: Way, called: &impl Called, call: impl FnOnce() -> T) -> T {
        let start = (self.clock)();
        let result = call();
        let took = (self.clock)().saturating_sub(start);
        let mut costs = self.lock();
        if !costs.contains_key(called.key()) {
            let (name, place) = called.name_and_place();
            costs.insert(called.key().to_string(), FunctionCost { name, place, ..FunctionCost::default() });
        }
        if let Some(cost) = costs.get_mut(called.key()) {
            cost.nanoseconds += took;
            let one = |of: Way| (way == of) as u64;
            cost.calls = cost.calls + Calls { interpreted: one(Way::Interpreted), compiled: one(Way::Compiled) };
        }
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    thread_local!(static NOW: Cell<u64> = const { Cell::new(0) });

    struct Function(&'static str);

    impl Called for Function {
        fn key(&self) -> &str {
            self.0
        }

        fn name_and_place(&self) -> (String, String) {
            (format!("`{}`", self.0), format!("{}.rhai:1", self.0))
        }
    }

    #[test]
    fn calls_are_counted_by_their_way_and_timed_once_there_is_a_clock() {
        let count = CallCount::default();
        let calls = |way, name, takes: u64| count.around(way, &Function(name), || NOW.set(NOW.get() + takes));
        calls(Way::Interpreted, "early", 500);
        assert!(count.costs().is_empty(), "nobody wanted to know");
        count.measure(|| NOW.get());
        calls(Way::Compiled, "cheap", 1_000);
        calls(Way::Compiled, "cheap", 2_000);
        calls(Way::Interpreted, "dear", 9_000);
        assert_eq!(count.calls(), Calls { interpreted: 2, compiled: 2 });
        let told: Vec<(String, u64, f64)> =
            count.costs().into_iter().map(|c| (c.place.clone(), c.calls.all(), c.microseconds_per_call())).collect();
        assert_eq!(told, [("dear.rhai:1".to_string(), 1, 9.0), ("cheap.rhai:1".to_string(), 2, 1.5)]);
    }

    #[test]
    fn the_switch_is_obeyed_until_it_is_turned_back() {
        let count = CallCount::default();
        assert!(count.may_compile());
        count.interpret_all(true);
        assert!(!count.may_compile());
        count.interpret_all(false);
        assert!(count.may_compile());
    }
}
