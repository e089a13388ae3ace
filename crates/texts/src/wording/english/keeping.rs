//! What is said when a match, its statistics or the settings cannot be kept or gone on with.

use crate::session::{FileFault, KeepError, MissingPack, OwnVariantError, ReopenError, SlotNews};
use crate::wording::{KeepingSaid, match_error};
use std::io::ErrorKind;

pub fn keeping(said: &KeepingSaid) -> String {
    match said {
        KeepingSaid::News(SlotNews::Failed(error)) => {
            format!("The match is not kept while you play: {}", keep_error(error))
        }
        KeepingSaid::News(SlotNews::Elsewhere { theirs, ours }) => {
            format!("{theirs} was changed by another program: it is left as it is, and this match is kept in {ours}")
        }
        KeepingSaid::Error(error) => keep_error(error),
        KeepingSaid::Reopen(error) => reopen_error(error),
        KeepingSaid::Fault(fault) => file_fault(fault),
        KeepingSaid::MissingPack(pack) => missing_pack(pack),
        KeepingSaid::OwnVariant(error) => own_variant_error(error),
    }
}

fn own_variant_error(error: &OwnVariantError) -> String {
    match error {
        OwnVariantError::NoName => "Give it a name first.".into(),
        OwnVariantError::LongName(most) => format!("The name is too long: it has room for {most} letters."),
        OwnVariantError::TakenName(title) => format!("There is {title} already: choose another name."),
        OwnVariantError::NothingChanged => "Nothing is different yet: change a house rule first.".into(),
        OwnVariantError::TooMany(most) => format!("You have {most} variants of this game: remove one first."),
        OwnVariantError::Unplayable(why) => format!("It cannot be played like this: {}", first_line(why)),
        OwnVariantError::Gone => "This variant is not there any more.".into(),
        OwnVariantError::File(error) => not_written(error),
    }
}

/// Why a variant is not kept, for those who want to know nothing of files.
fn not_written(error: &KeepError) -> String {
    let fault = match error {
        KeepError::CannotMake { fault, .. } | KeepError::CannotWrite { fault, .. } => fault,
        KeepError::CannotRemove { fault, .. } => return format!("It cannot be removed: {}.", file_fault(fault)),
        other => return format!("It is not kept: {}.", keep_error(other)),
    };
    match fault.kind {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "It is not kept: the disk is full.".into(),
        ErrorKind::ReadOnlyFilesystem | ErrorKind::PermissionDenied => {
            "It is not kept: your folder for games cannot be written to.".into()
        }
        _ => format!("It is not kept: {}.", file_fault(fault)),
    }
}

fn keep_error(error: &KeepError) -> String {
    match error {
        KeepError::NoFolder => "there is no folder for it: the system names no home folder".into(),
        KeepError::NoRoom => "there is no room for it among the kept matches".into(),
        KeepError::CannotMake { folder, fault } => format!("cannot make {folder}: {}", file_fault(fault)),
        KeepError::CannotWrite { file, fault } => format!("cannot write {file}: {}", file_fault(fault)),
        KeepError::CannotRead { file, fault } => format!("cannot read {file}: {}", file_fault(fault)),
        KeepError::CannotRemove { file, fault } => format!("{file} cannot be removed: {}", file_fault(fault)),
        KeepError::CannotPutBack { file, fault } => format!("{file} cannot be put back: {}", file_fault(fault)),
        KeepError::NotCounted { file, fault } => {
            format!("This match is missing in the statistics: {file}: {}", file_fault(fault))
        }
        KeepError::NoSave { file } => left_alone(file, "not a saved match"),
        KeepError::AnotherMatch { file, game, seed } => {
            left_alone(file, &format!("another match of {game}, seed {seed}"))
        }
        KeepError::Unwritable(message) => message.clone(),
    }
}

fn left_alone(file: &str, what: &str) -> String {
    format!("{file} is there already and is {what}: it is left as it is")
}

/// The reason why a file cannot be used, without the system's error number.
fn file_fault(fault: &FileFault) -> String {
    match fault.kind {
        ErrorKind::NotFound => "there is no such file or folder".into(),
        ErrorKind::Other => fault.message.clone(),
        kind => kind.to_string(),
    }
}

/// Where a game came from that is not there any more: `it came in the pack ...`.
fn missing_pack(pack: &MissingPack) -> String {
    let MissingPack { id, title, version } = pack;
    format!(
        "it came in the pack `{id}` ({title} {version}), which was removed or never added: add that file, and it goes on"
    )
}

fn reopen_error(error: &ReopenError) -> String {
    match error {
        ReopenError::RulesDoNotLoad { error, pack } => {
            let from = pack.as_ref().map_or(String::new(), |pack| format!("; {}", missing_pack(pack)));
            format!("its rules do not load: {}{from}", first_line(&error.to_string()))
        }
        ReopenError::WrongSeats(seats) => format!("it does not fit a table of {seats} seats"),
        ReopenError::Player(why) => first_line(&why.to_string()),
        ReopenError::Match(why) => first_line(&match_error(why)),
        ReopenError::ChancesDoNotFit => "its chances do not fit its moves".into(),
    }
}

/// The first line of a message, without a colon at its end.
fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or_default().trim_end_matches(':').to_string()
}
