//! What is wrong when a match, its statistics or the settings cannot be kept, as data.
//!
//! Deliberately knows no sentence: players read it in the words of `house_rules_texts::wording`.

use super::file_fault::FileFault;
use super::house::HouseError;
use super::output_file::OutputError;
use super::packs::MissingPack;
use super::running::MatchError;
use crate::diagnostics::shown;
use std::io::Error;
use std::path::Path;

/// Why something is not kept, or cannot be read again. Files are named as people write them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeepError {
    /// The system names no folder for a person's files.
    NoFolder,
    /// No name is free among the kept matches.
    NoRoom,
    CannotMake {
        folder: String,
        fault: FileFault,
    },
    CannotWrite {
        file: String,
        fault: FileFault,
    },
    CannotRead {
        file: String,
        fault: FileFault,
    },
    CannotRemove {
        file: String,
        fault: FileFault,
    },
    CannotPutBack {
        file: String,
        fault: FileFault,
    },
    /// A match that is missing in the statistics.
    NotCounted {
        file: String,
        fault: FileFault,
    },
    /// A file that a person named holds something else.
    NoSave {
        file: String,
    },
    AnotherMatch {
        file: String,
        game: String,
        seed: i64,
    },
    /// The data have no text form.
    Unwritable(String),
}

impl KeepError {
    pub(super) fn cannot_make(folder: &Path) -> impl Fn(Error) -> KeepError {
        move |error| KeepError::CannotMake { folder: shown(folder), fault: FileFault::of(&error) }
    }

    pub(super) fn cannot_write(file: &Path) -> impl Fn(Error) -> KeepError {
        move |error| KeepError::CannotWrite { file: shown(file), fault: FileFault::of(&error) }
    }
}

impl From<OutputError> for KeepError {
    fn from(error: OutputError) -> KeepError {
        let (file, fault) = error.parts();
        KeepError::CannotWrite { file, fault }
    }
}

/// Why a record cannot be gone on with.
#[derive(Debug)]
pub enum ReopenError {
    RulesDoNotLoad {
        error: HouseError,
        /// The pack in which the game came, and which is not there.
        pack: Option<Box<MissingPack>>,
    },
    /// The record does not fit a table of so many seats.
    WrongSeats(usize),
    /// A player that cannot be seated.
    Player(HouseError),
    Match(MatchError),
    /// The chance outcomes do not fit the moves.
    ChancesDoNotFit,
}
