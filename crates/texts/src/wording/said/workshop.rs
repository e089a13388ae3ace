//! What the Workshop says: problems, files that others changed, checks, comparisons.

/// Sentences of the Workshop.
#[derive(Clone, Copy, Debug)]
pub enum WorkshopSaid<'a> {
    /// The line and column of the cursor, from 1.
    Place {
        line: usize,
        column: usize,
    },
    /// A file and a line, from 1.
    In {
        file: &'a str,
        line: usize,
    },
    /// A button that writes a text in place of a mistake.
    Write(&'a str),
    /// A problem as a screen reader says it.
    Problem {
        file: &'a str,
        line: usize,
        is_error: bool,
        told: &'a str,
    },
    /// What is wrong, and what was probably meant; empty if that is not known.
    Mistake {
        message: &'a str,
        suggestion: &'a str,
    },
    Errors(usize),
    /// The tab of a panel as a screen reader says it, with its number of things to see to.
    Tab {
        name: &'a str,
        open: usize,
    },
    /// A file in the list as a screen reader says it.
    File {
        name: &'a str,
        is_unsaved: bool,
    },
    ChangedOutside(&'a str),
    ReadAnew(&'a str),
    Gone(&'a str),
    Unreadable {
        file: &'a str,
        why: &'a str,
    },
    NotSaved(&'a str),
    TooLarge(usize),
    Saved {
        files: usize,
        seconds: f64,
    },
    Checked {
        passed: usize,
        all: usize,
    },
    /// How many parts of the rules were never used in play.
    NeverUsed {
        never: usize,
        all: usize,
    },
    CheckPassed(&'a str),
    CheckFailed(&'a str),
    OpenCheck(&'a str),
    NotRun(&'a str),
    Found {
        place: usize,
        all: usize,
    },
    Pairs {
        played: u64,
        all: u64,
    },
    Stopped {
        played: u64,
        all: u64,
    },
    /// How far a comparison of two players is.
    AskedPlayers {
        asked: usize,
        all: usize,
        differ: usize,
        weighed: usize,
    },
    SavedNth(usize),
    AsItCame(&'a str),
    NoPairNow(&'a str),
    NoPairBefore(&'a str),
    NoPairSeats,
    /// Why the player before, or now, cannot be compared.
    NoPlayer {
        is_now: bool,
        why: &'a str,
    },
    CameWith(&'a str),
    CopyName(&'a str),
    VariantName(&'a str),
    NotMade(&'a str),
    NoFolder,
    Leaving(&'a [String]),
    Folder(&'a str),
    /// Where a match that is looked at stands, and which one it is.
    StepAt {
        at: usize,
        of: usize,
        round: u16,
        seed: i64,
        players: &'a [String],
    },
    /// Why a match that is looked at ends early.
    StepFault(&'a str),
    /// The step of the round that runs, as a screen reader says it.
    StepRuns(&'a str),
    /// The place whose stop was reached: `rules.rhai, line 30`.
    StoppedAt(&'a str),
    /// There is no further moment at which a line with a stop is at work.
    NoFurtherStop {
        is_back: bool,
    },
    /// The title of the window.
    Title(&'a str),
}
