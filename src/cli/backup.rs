//! `backup` and `restore`: everything that is a person's own, as one file.

use super::yes::agrees;
use crate::diagnostics::shown;
use crate::session::{Backup, BackupSummary, UserFolders, write_whole_bytes};
use crate::wording::words::plural;
use std::path::Path;

/// Makes a backup.
pub fn backup(file: &Path) -> anyhow::Result<i32> {
    if file.exists() && Backup::read(file).is_err() {
        anyhow::bail!("{} is there already and is not a backup: it is left as it is; name another file", shown(file));
    }
    let backup = Backup::of(&UserFolders::usual())?;
    write_whole_bytes(file, &backup.to_bytes()?)?;
    backup.left_out.iter().for_each(|path| note!("left out: {}", shown(path)));
    say!("{} is there: {}", shown(file), words(&backup.summary()));
    say!("`house-rules restore {}` brings it back", shown(file));
    Ok(0)
}

/// Brings a backup back.
pub fn restore(file: &Path, yes: bool) -> anyhow::Result<i32> {
    let backup = Backup::read(file)?;
    let folders = UserFolders::usual();
    say!("{}: {}", shown(file), words(&backup.summary()));
    for folder in backup.moves_aside(&folders) {
        say!("what is in {} now is kept beside it", shown(&folder));
    }
    if !yes && !agrees("Restore it?")? {
        say!("nothing was changed");
        return Ok(0);
    }
    let restored = backup.restore(&folders)?;
    restored.folders.iter().for_each(|folder| say!("restored: {}", shown(folder)));
    restored.kept.iter().for_each(|folder| say!("kept: {}", shown(folder)));
    Ok(0)
}

/// What a backup holds, in words.
fn words(summary: &BackupSummary) -> String {
    let settings = if summary.settings { "settings" } else { "no settings" };
    let packs = if summary.packs.is_empty() {
        "no packs".to_string()
    } else {
        format!("{} ({})", plural(summary.packs.len(), "pack"), summary.packs.join(", "))
    };
    format!(
        "{settings}, {}, {} in the statistics, {packs}, {}; {} KiB",
        plural(summary.saves, "saved file"),
        plural_matches(summary.matches),
        plural(summary.others, "other file"),
        summary.bytes.div_ceil(1024)
    )
}

fn plural_matches(count: usize) -> String {
    if count == 1 { "1 match".into() } else { format!("{count} matches") }
}
