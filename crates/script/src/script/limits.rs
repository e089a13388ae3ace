//! Every limit on a script, in one place.
//!
//! Chosen so that no script, however written, can hang the program, exhaust its memory or overflow its
//! stack. Does not know what scripts do within these limits.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Maximum number of bytes of a script file.
pub const FILE_BYTES: usize = 256 * 1024;
/// Maximum number of lines of all files of one script together; positions are counted in 16 bits.
pub const LINES: usize = 60_000;
/// Maximum number of characters in one line; positions are counted in 16 bits.
pub const LINE_CHARS: usize = 60_000;
/// Maximum depth of nested calls of script functions.
pub const CALL_DEPTH: usize = 24;
/// Maximum nesting of brackets at the top level of a file.
pub const EXPR_DEPTH: usize = 128;
/// Maximum nesting of brackets in a function.
pub const FN_EXPR_DEPTH: usize = 64;
/// Maximum number of bytes of all texts in one value.
pub const STRING: usize = 16 * 1024;
/// Maximum number of elements of one list, nested lists included.
pub const ARRAY: usize = 2_000;
/// Maximum number of entries of one map, nested maps included.
pub const MAP: usize = 1_000;
/// Maximum number of variables in scope at one time.
pub const VARIABLES: usize = 100;
/// Maximum number of functions and closures of one script.
pub const FUNCTIONS: usize = 4_000;
/// Maximum number of imported modules: none, as the host reads all files.
pub const MODULES: usize = 0;
/// Maximum number of verbs (changes to the table) of one move of a live step.
pub const VERBS: usize = 500;
/// Maximum number of calls of one function while it is tabulated; a function that needs more stays live.
pub const EVALUATIONS: u64 = 20_000;
/// Operations for loading a whole game: running its scripts and tabulating all its functions.
pub const LOADING: u64 = 10_000_000;
/// What one call of a tabulated function costs beside its operations, for its arguments and questions.
const EVALUATION_COST: u64 = 100;
/// Operations of compiled code for one decision of a player that looks ahead: all calls of its own script and of the rules
/// and players in its play-outs.
pub const DECISION: i64 = 600_000_000;
/// Operations of compiled code for all calls of the rules' scripts in one match; a match that exceeds them is aborted.
pub const MATCH: i64 = 600_000_000;
/// The cost of reading one move that a script offers, in operations of compiled code.
pub(super) const OFFER: i64 = 200;
/// Operations of compiled code that take as long as one operation of the interpreter.
const INTERPRETED: i64 = 10;
/// Maximum nesting depth of words and functions.
pub const NESTING: usize = 60;
/// Maximum number of values in one word, including all words in it: bounds the time to walk it.
pub const WORD_WEIGHT: usize = 50_000;
/// Maximum number of values in all words built in one run: bounds their memory.
pub const RUN_WEIGHT: usize = 300_000;
/// Bytes of stack of the thread that runs a script's top level.
pub const READ_STACK: usize = 256 * 1024 * 1024;
/// Bytes of stack of the thread that calls a script's functions.
pub const LIVE_STACK: usize = 32 * 1024 * 1024;

/// The purpose of running a script.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Runs the top level, once.
    Read,
    /// Calls one of its functions, many times, to tabulate it.
    Tabulate,
    /// Calls one of its functions during play.
    Live,
}

impl Phase {
    /// Maximum number of operations of one run.
    pub const fn operations(self) -> u64 {
        match self {
            Phase::Read => 1_000_000,
            Phase::Tabulate => 20_000,
            Phase::Live => 100_000,
        }
    }
}

/// The operations that are left for loading one game. A clone shares the budget. It counts operations and never uses a
/// clock, so whether a game loads does not depend on the machine.
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

    /// Restores the budget to a value that [`LoadBudget::spent`] returned earlier, before the same work is repeated.
    pub(super) fn go_back_to(&self, spent: u64) {
        self.0.store(LOADING - spent.min(LOADING), Relaxed);
    }

    /// Subtracts a cost; returns false if less than that was left.
    pub(super) fn spend(&self, cost: u64) -> bool {
        let left = self.left();
        self.0.store(left.saturating_sub(cost), Relaxed);
        cost <= left
    }
}

thread_local! {
    static ALLOWED: Cell<u64> = const { Cell::new(0) };
    static USED: Cell<u64> = const { Cell::new(0) };
    /// Whether the run is allowed fewer operations than usual, as the budget for loading is almost used up.
    static LAST_OF_BUDGET: Cell<bool> = const { Cell::new(false) };
    static WEIGHT: Cell<usize> = const { Cell::new(0) };
    /// Number of variables read in the run.
    static READ: Cell<u32> = const { Cell::new(0) };
    /// Operations left for the current decision; `i64::MAX`, which nothing can use up, outside of decisions.
    static FOR_DECISION: Cell<i64> = const { Cell::new(i64::MAX) };
}

/// Operations of compiled code that the current decision has left; handed over when work moves to another thread.
pub fn left_for_decision() -> i64 {
    FOR_DECISION.get()
}

pub(super) fn set_left_for_decision(left: i64) {
    FOR_DECISION.set(left);
}

/// Makes a decision within [`DECISION`]. A decision inside another one spends the budget of the outer one.
pub(super) fn within_one_decision<T>(decide: impl FnOnce() -> T) -> T {
    let before = FOR_DECISION.get();
    FOR_DECISION.set(before.min(DECISION));
    let decided = decide();
    let spent = DECISION.min(before) - FOR_DECISION.get();
    FOR_DECISION.set(if before > DECISION { before } else { before - spent });
    decided
}

/// Charges the current decision with the cost of a call, in operations of compiled code.
#[inline]
pub(super) fn charge_decision(cost: i64) {
    FOR_DECISION.set(FOR_DECISION.get() - cost);
}

/// Charges the current decision with the call that the interpreter has just made. With `could_be_compiled` (the interpreter
/// was told to make all calls) an operation counts as a compiled one, so that the decision stays the same.
pub(super) fn charge_decision_interpreted(could_be_compiled: bool) {
    charge_decision(USED.get() as i64 * if could_be_compiled { 1 } else { INTERPRETED });
}

/// Whether the current decision has used up its operations.
#[inline]
pub(super) fn decision_is_over() -> bool {
    FOR_DECISION.get() < 0
}

/// Starts counting the operations of one run on this thread.
pub(crate) fn begin(phase: Phase, budget: &LoadBudget) {
    let usual = phase.operations();
    let allowed = if phase == Phase::Live { usual } else { usual.min(budget.left()) };
    ALLOWED.set(allowed);
    LAST_OF_BUDGET.set(allowed < usual);
    USED.set(0);
    WEIGHT.set(RUN_WEIGHT);
    READ.set(0);
}

/// Charges the budget for loading with the run that ends on this thread.
pub(super) fn finish(phase: Phase, budget: &LoadBudget) {
    match phase {
        Phase::Live => {}
        Phase::Read => _ = budget.spend(USED.get()),
        Phase::Tabulate => _ = budget.spend(USED.get() + EVALUATION_COST),
    }
}

/// Operations by which a run may exceed its limit. Beyond the limit it is stopped at the next use of a variable, where the
/// engine knows the position; after this many operations more it is stopped anywhere.
const GRACE: u64 = 1_000;

/// Counts an operation; returns true if the run must stop at once. The engine's own count starts anew in each closure that
/// a native function such as `filter` calls.
pub(crate) fn progress() -> bool {
    let used = USED.get() + 1;
    USED.set(used);
    used > ALLOWED.get() + GRACE
}

/// Counts the work of a native function that takes as long as `many` operations.
pub(crate) fn use_operations(many: u64) {
    USED.set(USED.get().saturating_add(many));
}

/// The cost of a search in operations: one for each move in each sampled world and one for each iteration. At least 1000, and
/// at most two fifths of a live run, so that a run can afford a second search.
pub(crate) fn cost_of_search(worlds: u32, moves: usize, iterations: u32) -> u64 {
    let tried = u64::from(worlds).saturating_mul(moves as u64).saturating_add(u64::from(iterations));
    tried.clamp(1_000, Phase::Live.operations() * 2 / 5)
}

/// Counts a read of a variable; returns true at every 256th, when the size of all variables is to be measured. Between two
/// measurements they can grow by some megabytes.
pub(crate) fn time_to_measure() -> bool {
    let read = READ.get().wrapping_add(1);
    READ.set(read);
    read.is_multiple_of(256)
}

/// Whether the run has used up its operations.
pub(crate) fn exhausted() -> bool {
    USED.get() > ALLOWED.get()
}

/// Whether the run has used up the budget for loading, as opposed to its own limit.
pub(crate) fn out_of_budget() -> bool {
    LAST_OF_BUDGET.get() && exhausted()
}

/// Counts the values in a new word; returns false if the run has built too many.
pub(crate) fn spend(weight: usize) -> bool {
    let left = WEIGHT.get();
    WEIGHT.set(left.saturating_sub(weight));
    weight <= left
}
