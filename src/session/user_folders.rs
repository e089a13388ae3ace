//! Where a user's files lie on this system.
//!
//! On Unix as XDG has it: `$XDG_DATA_HOME` and `$XDG_CONFIG_HOME` where they are absolute, else `~/.local/share` and
//! `~/.config`; on Windows the folders of application data. None where the system names no home folder.

use etcetera::base_strategy::{BaseStrategy, choose_base_strategy};
use std::path::PathBuf;

/// For what the program keeps for a user: saved matches.
pub fn data_folder() -> Option<PathBuf> {
    own(named("XDG_DATA_HOME"), || Some(choose_base_strategy().ok()?.data_dir()))
}

/// For what a user has set.
pub fn settings_folder() -> Option<PathBuf> {
    own(named("XDG_CONFIG_HOME"), || Some(choose_base_strategy().ok()?.config_dir()))
}

/// Read here, too, as the variable alone is enough on a system without a home folder.
fn named(variable: &str) -> Option<PathBuf> {
    std::env::var_os(variable).map(PathBuf::from).filter(|_| cfg!(unix))
}

fn own(named: Option<PathBuf>, usual: impl Fn() -> Option<PathBuf>) -> Option<PathBuf> {
    let absolute = |path: &PathBuf| path.is_absolute();
    let folder = named.filter(absolute).or_else(|| usual().filter(absolute));
    folder.map(|folder| folder.join("house-rules"))
}
