//! The folders of a user's files on this system.
//!
//! On Unix those of the XDG specification: `$XDG_DATA_HOME` and `$XDG_CONFIG_HOME` if they are absolute, else `~/.local/share`
//! and `~/.config`. On Windows the folders of application data. `None` if the system names no home folder.

use etcetera::base_strategy::{BaseStrategy, choose_base_strategy};
use std::ffi::OsString;
use std::path::PathBuf;

/// The folder for a user's data, such as saved matches.
pub fn data_folder() -> Option<PathBuf> {
    own("XDG_DATA_HOME", |variable| std::env::var_os(variable), || Some(choose_base_strategy().ok()?.data_dir()))
}

/// The folders of a person's files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UserFolders {
    pub data: Option<PathBuf>,
    pub settings: Option<PathBuf>,
}

impl UserFolders {
    /// Those of this system.
    pub fn usual() -> UserFolders {
        UserFolders { data: data_folder(), settings: settings_folder() }
    }

    /// The folder of installed packs, one folder for each.
    pub fn packs(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|folder| folder.join("games"))
    }
}

/// The folder of installed packs, one folder for each.
pub fn packs_folder() -> Option<PathBuf> {
    UserFolders::usual().packs()
}

/// The folder of a user's downloads, if there is one. `None` if it has another name than the usual one.
pub fn downloads_folder() -> Option<PathBuf> {
    let named = std::env::var_os("XDG_DOWNLOAD_DIR").map(PathBuf::from).filter(|path| path.is_absolute());
    let usual = || Some(choose_base_strategy().ok()?.home_dir().join("Downloads"));
    named.or_else(usual).filter(|folder| folder.is_dir())
}

/// The folder for a user's settings.
pub fn settings_folder() -> Option<PathBuf> {
    own("XDG_CONFIG_HOME", |variable| std::env::var_os(variable), || Some(choose_base_strategy().ok()?.config_dir()))
}

/// The program's folder inside the one that `variable` names, else inside the usual one. The variable is looked up here too,
/// as it is enough on a system without a home folder. A path that is not absolute is ignored.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder at the root of this system.
    fn at_root(folder: &str) -> PathBuf {
        PathBuf::from(if cfg!(windows) { r"C:\" } else { "/" }).join(folder)
    }

    /// The folder found if the variable `X` has this value and `usual` is the folder of the system.
    fn found(value: Option<PathBuf>, usual: Option<PathBuf>) -> Option<PathBuf> {
        let look_up = |variable: &str| value.clone().filter(|_| variable == "X").map(OsString::from);
        own("X", look_up, || usual.clone())
    }

    #[test]
    fn a_folder_that_is_named_counts_where_it_is_absolute() {
        let (named, usual) = (at_root("data"), at_root("home"));
        let expected = if cfg!(unix) { &named } else { &usual };
        assert_eq!(found(Some(named.clone()), Some(usual.clone())), Some(expected.join("house-rules")));
        for value in [Some("data"), Some("./data"), Some("~/data"), Some(""), None] {
            let found = found(value.map(PathBuf::from), Some(usual.clone()));
            assert_eq!(found, Some(usual.join("house-rules")), "{value:?}");
        }
    }

    #[test]
    fn without_a_home_only_what_is_named_counts() {
        let named = at_root("data");
        assert_eq!(found(Some(named.clone()), None), cfg!(unix).then(|| named.join("house-rules")));
        for usual in [None, Some(".local/share"), Some("")] {
            let usual = usual.map(PathBuf::from);
            assert_eq!(found(None, usual.clone()), None, "{usual:?}");
            assert_eq!(found(Some("data".into()), usual.clone()), None, "{usual:?}");
        }
    }

    #[test]
    fn each_has_its_own_variable() {
        assert_eq!(own("Y", |variable| (variable == "X").then(|| "data".into()), || None), None);
    }

    #[test]
    fn this_system_has_a_place_for_matches_and_settings() {
        let folders = [data_folder(), settings_folder()];
        assert!(folders.iter().flatten().all(|folder| folder.is_absolute() && folder.ends_with("house-rules")));
    }
}
