//! What is said of packs: what a file is, what adding it changes, and what has become of it.

use crate::session::{Backup, OwnGame, PackGame, PackSummary, PackVariant};

/// Sentences about packs.
#[derive(Clone, Copy, Debug)]
pub enum PackSaid<'a> {
    /// A file and its size in bytes.
    File {
        name: &'a str,
        bytes: usize,
    },
    /// What adding a pack does to the games that are here.
    Effect(&'a PackSummary),
    /// What a whole game in a pack is to those that are here; a variant of another game.
    Game(&'a PackGame),
    Variant(&'a PackVariant),
    /// The checks that were run.
    Checks {
        passed: usize,
        checks: usize,
        mistakes: usize,
    },
    /// The checks while they run: tables that were looked at, of all.
    Checking {
        seen: usize,
        all: usize,
    },
    By {
        authors: &'a [String],
        version: &'a str,
    },
    Licence(&'a str),
    Holds(&'a PackSummary),
    /// The version that is here and the one that would take its place.
    YouHave {
        here: &'a str,
        version: &'a str,
    },
    /// The button that adds a pack.
    Add(&'a PackSummary),
    Refused(&'a str),
    CannotRead {
        file: &'a str,
        why: &'a str,
    },
    Added(&'a str),
    Removed(&'a str),
    Failed(&'a str),
    /// Asks whether a pack is to be removed. The games are those it holds.
    RemoveAsk {
        title: &'a str,
        games: &'a [String],
    },
    /// Asks whether a game of the person's own is to be removed.
    RemoveGameAsk(&'a OwnGame),
    /// Where the files of such a game go, and what stays.
    GameFilesGo(&'a str),
    Made {
        file: &'a str,
        bytes: usize,
        passed: usize,
        checks: usize,
    },
    /// A pack that is not made: the number of mistakes, and the first.
    Mistakes {
        count: usize,
        first: &'a str,
    },
    Taken(&'a str),
    /// The title of the sheet that makes a pack of a game.
    MakeOf(&'a str),
    RemoveOf(&'a str),
    Backup(&'a Backup),
    BackedUp(&'a str),
    /// Folders that are moved aside when a backup is restored.
    MovesAside(&'a [String]),
    Restored(&'a [String]),
}
