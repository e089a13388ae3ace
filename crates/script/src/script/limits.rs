//! Every limit on a script, in one place.
//!
//! Chosen so that no script, however written, can hang the program, exhaust its memory or its
//! stack. Does not know what the scripts do with what they are allowed.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// A script file is not read beyond this many bytes.
pub const FILE_BYTES: usize = 256 * 1024;
/// Lines of all files of one script together; positions are counted in 16 bits.
pub const LINES: usize = 60_000;
/// Characters in one line, for the same reason.
pub const LINE_CHARS: usize = 60_000;
/// Nested calls of script functions.
pub const CALL_DEPTH: usize = 24;
/// Nesting of brackets at the top level of a file.
pub const EXPR_DEPTH: usize = 128;
/// Nesting of brackets in a function.
pub const FN_EXPR_DEPTH: usize = 64;
/// Bytes of all texts in one value.
pub const STRING: usize = 16 * 1024;
/// Elements of one list, nested lists included.
pub const ARRAY: usize = 2_000;
/// Entries of one map, nested maps included.
pub const MAP: usize = 1_000;
/// Variables in reach at one time.
pub const VARIABLES: usize = 100;
/// Functions and closures of one script.
pub const FUNCTIONS: usize = 4_000;
/// Imported modules: the host reads all files.
pub const MODULES: usize = 0;
/// Things that one move of a live step may do.
pub const VERBS: usize = 500;
/// Calls of one function while it is turned into a table; a function that needs more stays live.
pub const EVALUATIONS: u64 = 20_000;
/// Operations for loading a game as a whole: reading its scripts and turning all its functions into tables.
pub const LOADING: u64 = 10_000_000;
/// What one call of a function that is turned into a table costs beside its operations: its arguments and its questions.
const EVALUATION_COST: u64 = 100;
/// What one decision of a player that looks ahead may cost in calls of scripts, its own and those of the rules and players
/// that it tries, in operations of compiled code.
pub const DECISION: i64 = 600_000_000;
/// What the rules of one match may cost in calls of scripts, in the same operations: a match without an end is broken off.
pub const MATCH: i64 = 600_000_000;
/// What it costs to read a move that a script offers, in these operations.
pub(super) const OFFER: i64 = 200;
/// So many operations of compiled code take as long as one of the interpreter.
const INTERPRETED: i64 = 10;
/// How deep words and functions may lie in each other.
pub const NESTING: usize = 60;
/// How much one word may contain, all words in it included: bounds the time to walk it.
pub const WORD_WEIGHT: usize = 50_000;
/// How much all words built in one run may contain: bounds their memory.
pub const RUN_WEIGHT: usize = 300_000;
/// The stack on which a script's top level runs.
pub const READ_STACK: usize = 256 * 1024 * 1024;
/// The stack on which a script's functions are called.
pub const LIVE_STACK: usize = 32 * 1024 * 1024;

/// What a script is being run for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Its top level, once.
    Read,
    /// One of its functions, many times, to make a table.
    Tabulate,
    /// One of its functions, during play.
    Live,
}

impl Phase {
    /// Operations that one run may take.
    pub const fn operations(self) -> u64 {
        match self {
            Phase::Read => 1_000_000,
            Phase::Tabulate => 20_000,
            Phase::Live => 100_000,
        }
    }
}

/// The operations that are left for loading one game. A clone is the same budget. Only counts, never a clock: whether a
/// game loads does not depend on the machine.
#[derive(Clone, Debug)]
pub struct LoadBudget(Arc<AtomicU64>);

impl Default for LoadBudget {
    fn default() -> LoadBudget {
        LoadBudget(Arc::new(AtomicU64::new(LOADING)))
    }
}

impl LoadBudget {
    fn left(&self) -> u64 {
        self.0.load(Relaxed)
    }

    pub(super) fn spent(&self) -> u64 {
        LOADING - self.left()
    }

    /// Takes back what was spent since: it is to be done once more.
    pub(super) fn go_back_to(&self, spent: u64) {
        self.0.store(LOADING - spent.min(LOADING), Relaxed);
    }

    /// Takes what something cost; false when there was not enough.
    pub(super) fn spend(&self, cost: u64) -> bool {
        let left = self.left();
        self.0.store(left.saturating_sub(cost), Relaxed);
        cost <= left
    }
}

thread_local! {
    static ALLOWED: Cell<u64> = const { Cell::new(0) };
    static USED: Cell<u64> = const { Cell::new(0) };
    /// Less is allowed than usual: the budget for loading is all but used up.
    static LAST_OF_BUDGET: Cell<bool> = const { Cell::new(false) };
    static WEIGHT: Cell<usize> = const { Cell::new(0) };
    /// Variables that were read in the run.
    static READ: Cell<u32> = const { Cell::new(0) };
    /// What is left for the decision that is being made; outside of decisions more than can be used up.
    static FOR_DECISION: Cell<i64> = const { Cell::new(i64::MAX) };
}

/// What a decision has left, to be taken along to another thread and back.
pub fn left_for_decision() -> i64 {
    FOR_DECISION.get()
}

pub(super) fn set_left_for_decision(left: i64) {
    FOR_DECISION.set(left);
}

/// Makes a decision within [`DECISION`]; one inside another is part of it.
pub(super) fn within_one_decision<T>(decide: impl FnOnce() -> T) -> T {
    let before = FOR_DECISION.get();
    FOR_DECISION.set(before.min(DECISION));
    let decided = decide();
    let spent = DECISION.min(before) - FOR_DECISION.get();
    FOR_DECISION.set(if before > DECISION { before } else { before - spent });
    decided
}

/// Counts what a call has cost, in operations of compiled code.
#[inline]
pub(super) fn charge_decision(cost: i64) {
    FOR_DECISION.set(FOR_DECISION.get() - cost);
}

/// The same of the call that the interpreter has just made. Where it was told to make them all, each counts as if it were
/// compiled, so that nothing is decided otherwise.
pub(super) fn charge_decision_interpreted(could_be_compiled: bool) {
    charge_decision(USED.get() as i64 * if could_be_compiled { 1 } else { INTERPRETED });
}

/// Has the decision cost all that it may?
#[inline]
pub(super) fn decision_is_over() -> bool {
    FOR_DECISION.get() < 0
}

/// Starts counting for one run on this thread.
pub(crate) fn begin(phase: Phase, budget: &LoadBudget) {
    let usual = phase.operations();
    let allowed = if phase == Phase::Live { usual } else { usual.min(budget.left()) };
    ALLOWED.set(allowed);
    LAST_OF_BUDGET.set(allowed < usual);
    USED.set(0);
    WEIGHT.set(RUN_WEIGHT);
    READ.set(0);
}

/// Charges what the run on this thread took.
pub(super) fn finish(phase: Phase, budget: &LoadBudget) {
    match phase {
        Phase::Live => {}
        Phase::Read => _ = budget.spend(USED.get()),
        Phase::Tabulate => _ = budget.spend(USED.get() + EVALUATION_COST),
    }
}

/// Beyond its operations a run is stopped where it next uses a variable, because there the engine
/// knows the place; and soon after that wherever it is.
const GRACE: u64 = 1_000;

/// Counts an operation; true when the run must stop at once. The engine's own count begins anew in each closure that a
/// native function such as `filter` calls.
pub(crate) fn progress() -> bool {
    let used = USED.get() + 1;
    USED.set(used);
    used > ALLOWED.get() + GRACE
}

/// Counts what a native function has done that takes as long as so many operations.
pub(crate) fn use_operations(many: u64) {
    USED.set(USED.get().saturating_add(many));
}

/// What a search costs that tried so many worlds and iterations: each as an operation, but never so much that a second one
/// cannot be asked for.
pub(crate) fn cost_of_search(worlds: u32, moves: usize, iterations: u32) -> u64 {
    let tried = u64::from(worlds).saturating_mul(moves as u64).saturating_add(u64::from(iterations));
    tried.clamp(1_000, Phase::Live.operations() * 2 / 5)
}

/// Counts a variable that is read; true where it is time to look how large they all are. What can become of them between two
/// looks is some megabytes.
pub(crate) fn time_to_measure() -> bool {
    let read = READ.get().wrapping_add(1);
    READ.set(read);
    read.is_multiple_of(256)
}

/// Whether the run has used all its operations.
pub(crate) fn exhausted() -> bool {
    USED.get() > ALLOWED.get()
}

/// Whether it is the budget for loading that the run has used up, and not what one run may take.
pub(crate) fn out_of_budget() -> bool {
    LAST_OF_BUDGET.get() && exhausted()
}

/// Counts what a new word contains; false when the run has built too much.
pub(crate) fn spend(weight: usize) -> bool {
    let left = WEIGHT.get();
    WEIGHT.set(left.saturating_sub(weight));
    weight <= left
}
