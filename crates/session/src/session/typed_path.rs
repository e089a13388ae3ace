//! Paths that a person types into a field.

use etcetera::home_dir;
use std::path::{Path, PathBuf};

/// The path that a text means: without blanks and quotation marks around it, and `~` is the home folder.
pub fn typed_path(text: &str) -> PathBuf {
    let text = text.trim().trim_matches(['"', '\'']);
    let text = text.strip_prefix("file://").unwrap_or(text);
    match (text.strip_prefix('~').filter(|rest| rest.is_empty() || rest.starts_with('/')), home_dir()) {
        (Some(rest), Ok(home)) => home.join(rest.trim_start_matches('/')),
        _ => PathBuf::from(text),
    }
}

/// The path of a file in the home folder, where a file that a person asked for is put. Only its name without a home.
pub fn in_home(name: &str) -> PathBuf {
    home_dir().map_or_else(|_| PathBuf::from(name), |home| home.join(name))
}

/// The name of a path's file, for display.
pub fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_or_pasted_is_understood() {
        assert_eq!(typed_path("  /a/b.zip "), Path::new("/a/b.zip"));
        assert_eq!(typed_path("'/a b/c'"), Path::new("/a b/c"));
        assert_eq!(typed_path("file:///a/c"), Path::new("/a/c"));
        assert_eq!(typed_path("~x/c"), Path::new("~x/c"));
        assert_eq!(typed_path("~/c"), in_home("c"));
        assert_eq!(file_name(Path::new("/a/b.zip")), "b.zip");
    }
}
