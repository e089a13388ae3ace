//! Positions in which two players choose otherwise, kept as records that can be played on.

use crate::cli::Usage;
use crate::session::Record;
use crate::workshop::players::{PlayerDifference, PlayersEnd};
use anyhow::Context;
use std::path::{Path, PathBuf};

const ENDING: &str = "record";

/// Makes a folder for records, before anything is played. One that has records already, or is none, is refused.
pub(super) fn folder_for_records(folder: &Path) -> anyhow::Result<()> {
    let shown = folder.display();
    if folder.exists() && !folder.is_dir() {
        return Err(Usage(format!("--keep takes a folder: `{shown}` is a file")).into());
    }
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {shown}"))?;
    let files = std::fs::read_dir(folder).with_context(|| format!("cannot read the folder {shown}"))?;
    if files.flatten().any(|file| file.path().extension().is_some_and(|ending| ending == ENDING)) {
        return Err(Usage(format!("`{shown}` has records already: name a new folder after --keep")).into());
    }
    Ok(())
}

/// Writes the first `most` differences into a folder. In each a person decides, and `others` plays the other seats.
pub(super) fn kept_positions(
    folder: &Path,
    end: &PlayersEnd,
    most: usize,
    others: &str,
) -> anyhow::Result<Vec<PathBuf>> {
    let differences = end.differences.iter().take(most).enumerate();
    differences.map(|(place, one)| kept_position(folder, place + 1, one, others)).collect()
}

fn kept_position(folder: &Path, number: usize, one: &PlayerDifference, others: &str) -> anyhow::Result<PathBuf> {
    let path = folder.join(format!("{number:03}-{}.{ENDING}", one.decision));
    let mut record: Record = one.record.clone();
    record.players.fill(others.to_string());
    record.players[one.seat.index()] = "human".into();
    record.write(&path)?;
    Ok(path)
}
