//! Positions in which two players choose otherwise, kept as records that can be played on.

use crate::session::Record;
use crate::workshop::players::{PlayerDifference, PlayersEnd};
use anyhow::Context;
use std::path::{Path, PathBuf};

/// Writes the first `most` differences into a folder, which is made. In each a person decides, and `others` plays the other seats.
pub(super) fn kept_positions(
    folder: &Path,
    end: &PlayersEnd,
    most: usize,
    others: &str,
) -> anyhow::Result<Vec<PathBuf>> {
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    let differences = end.differences.iter().take(most).enumerate();
    differences.map(|(place, one)| kept_position(folder, place + 1, one, others)).collect()
}

fn kept_position(folder: &Path, number: usize, one: &PlayerDifference, others: &str) -> anyhow::Result<PathBuf> {
    let path = folder.join(format!("{number:03}-{}.record", one.decision));
    let mut record: Record = one.record.clone();
    record.players.fill(others.to_string());
    record.players[one.seat.index()] = "human".into();
    record.write(&path)?;
    Ok(path)
}
