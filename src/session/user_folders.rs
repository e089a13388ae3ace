//! Where a user's files lie on this system.
//!
//! On Unix as XDG has it: `$XDG_DATA_HOME` and `$XDG_CONFIG_HOME` where they are absolute, else `~/.local/share` and
//! `~/.config`; on Windows the folders of application data. None where the system names no home folder.

use etcetera::base_strategy::{BaseStrategy, choose_base_strategy};
use std::ffi::OsString;
use std::path::PathBuf;

/// For what the program keeps for a user: saved matches.
pub fn data_folder() -> Option<PathBuf> {
    own("XDG_DATA_HOME", |variable| std::env::var_os(variable), || Some(choose_base_strategy().ok()?.data_dir()))
}

/// For what a user has set.
pub fn settings_folder() -> Option<PathBuf> {
    own("XDG_CONFIG_HOME", |variable| std::env::var_os(variable), || Some(choose_base_strategy().ok()?.config_dir()))
}

/// The folder that a variable names, or the usual one. The variable is looked up here, too, as it alone is enough on a
/// system without a home folder; where a folder is no absolute path, it is nobody's.
fn own(
    variable: &str,
    look_up: impl Fn(&str) -> Option<OsString>,
    usual: impl Fn() -> Option<PathBuf>,
) -> Option<PathBuf> {
    let named = look_up(variable).map(PathBuf::from).filter(|_| cfg!(unix));
    let absolute = |path: &PathBuf| path.is_absolute();
    let folder = named.filter(absolute).or_else(|| usual().filter(absolute));
    folder.map(|folder| folder.join("house-rules"))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    /// Where the variable `X` has this value, and a home folder brings this one.
    fn found(value: Option<&str>, usual: Option<&str>) -> Option<PathBuf> {
        let look_up = |variable: &str| value.filter(|_| variable == "X").map(OsString::from);
        own("X", look_up, || usual.map(PathBuf::from))
    }

    #[test]
    fn a_folder_that_is_named_counts_where_it_is_absolute() {
        let home = Some("/home/a/.local/share");
        assert_eq!(found(Some("/data"), home), Some("/data/house-rules".into()));
        for value in [Some("data"), Some("./data"), Some("~/data"), Some(""), None] {
            assert_eq!(found(value, home), Some("/home/a/.local/share/house-rules".into()), "{value:?}");
        }
    }

    #[test]
    fn without_a_home_only_what_is_named_counts() {
        assert_eq!(found(Some("/data"), None), Some("/data/house-rules".into()));
        for usual in [None, Some(".local/share"), Some("")] {
            assert_eq!(found(None, usual), None, "{usual:?}");
            assert_eq!(found(Some("data"), usual), None, "{usual:?}");
        }
    }

    #[test]
    fn each_has_its_own_variable() {
        assert_eq!(own("Y", |variable| (variable == "X").then(|| "/data".into()), || None), None);
    }
}
