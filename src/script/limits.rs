//! Every limit on a script, in one place.
//!
//! Chosen so that no script, however written, can hang the program, exhaust its memory or its
//! stack. Does not know what the scripts do with what they are allowed.

use std::cell::Cell;

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

thread_local! {
    static OPERATIONS: Cell<u64> = const { Cell::new(0) };
    static EXHAUSTED: Cell<bool> = const { Cell::new(false) };
    static WEIGHT: Cell<usize> = const { Cell::new(0) };
}

/// Starts counting for one run on this thread.
pub(crate) fn begin(phase: Phase) {
    OPERATIONS.set(phase.operations());
    EXHAUSTED.set(false);
    WEIGHT.set(RUN_WEIGHT);
}

/// Beyond its operations a run is stopped where it next uses a variable, because there the engine
/// knows the place; and soon after that wherever it is.
const GRACE: u64 = 1_000;

/// Notes how many operations the run has taken; true when it must stop at once.
pub(crate) fn progress(count: u64) -> bool {
    let most = OPERATIONS.get();
    EXHAUSTED.set(count > most);
    count > most + GRACE
}

/// Whether the run has used all its operations.
pub(crate) fn exhausted() -> bool {
    EXHAUSTED.get()
}

/// Counts what a new word contains; false when the run has built too much.
pub(crate) fn spend(weight: usize) -> bool {
    let left = WEIGHT.get();
    WEIGHT.set(left.saturating_sub(weight));
    weight <= left
}
