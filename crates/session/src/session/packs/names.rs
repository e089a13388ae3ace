//! Names of files in archives: plain relative paths that mean the same on every system.

use super::PackError;
use std::collections::{BTreeMap, BTreeSet};

/// Most bytes of a name, and most parts of a path.
const LONGEST: usize = 200;
const DEEPEST: usize = 8;

/// Names that stand for devices on some systems, with any ending.
const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "com", "lpt"];

/// The name of an entry, without the `/` at the end of a folder. Refused unless it is a plain relative path.
pub(super) fn checked_name(raw: &[u8]) -> Result<String, PackError> {
    let Ok(name) = std::str::from_utf8(raw) else {
        return Err(PackError::new("the name of a file is not UTF-8 text"));
    };
    match fault_of(name.strip_suffix('/').unwrap_or(name)) {
        Some(fault) => Err(PackError::new(format!("the name `{}` {fault}", name.escape_default()))),
        None => Ok(name.strip_suffix('/').unwrap_or(name).to_string()),
    }
}

/// Why a path is not allowed.
pub(super) fn fault_of(path: &str) -> Option<&'static str> {
    if path.chars().any(is_invisible) {
        return Some("has control characters, or such as change the direction of writing");
    }
    if path.starts_with(['/', '\\']) || path.get(1..2) == Some(":") {
        return Some("is an absolute path");
    }
    let parts: Vec<&str> = path.split('/').collect();
    if parts.contains(&"..") || path.contains('\\') {
        return Some("leads out of its folder");
    }
    if path.len() > LONGEST || parts.len() > DEEPEST {
        return Some("is too long");
    }
    let allowed = |c: char| c.is_ascii_alphanumeric() || "_-.".contains(c);
    if !path.chars().all(|c| allowed(c) || c == '/') {
        return Some("has other characters than a-z, A-Z, 0-9, `_`, `-` and `.`");
    }
    parts.iter().find_map(|part| fault_of_part(part))
}

fn fault_of_part(part: &str) -> Option<&'static str> {
    let stem = part.split('.').next().unwrap_or_default().to_ascii_lowercase();
    let bare = stem.trim_end_matches(|c: char| c.is_ascii_digit());
    let is_device = DEVICES.contains(&stem.as_str()) || stem.len() == 4 && ["com", "lpt"].contains(&bare);
    match part {
        "" => Some("has an empty part"),
        _ if part.starts_with('.') => Some("is hidden"),
        _ if part.ends_with('.') => Some("ends with a dot"),
        _ if is_device => Some("is the name of a device on some systems"),
        _ => None,
    }
}

/// Control characters, and those that change the direction of writing or cannot be seen.
pub(super) fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Refuses names of which two are one on some systems, and files that are folders of others.
pub(super) fn check_names<'n>(names: impl Iterator<Item = &'n str> + Clone) -> Result<(), PackError> {
    let mut seen: BTreeMap<String, &str> = BTreeMap::new();
    let mut folders: BTreeSet<String> = BTreeSet::new();
    for name in names.clone() {
        let lower = name.to_lowercase();
        folders.extend(lower.match_indices('/').map(|(at, _)| lower[..at].to_string()));
        if let Some(first) = seen.insert(lower, name) {
            return Err(PackError::new(format!(
                "the names `{first}` and `{name}` differ only in upper and lower case"
            )));
        }
    }
    match seen.iter().find(|(lower, _)| folders.contains(*lower)) {
        Some((_, name)) => Err(PackError::new(format!("`{name}` is a file and a folder at once"))),
        None => check_folder_cases(names),
    }
}

/// Refuses folders whose names differ only in case.
fn check_folder_cases<'n>(names: impl Iterator<Item = &'n str>) -> Result<(), PackError> {
    let mut seen: BTreeMap<String, &str> = BTreeMap::new();
    for name in names {
        for (at, _) in name.match_indices('/') {
            let folder = &name[..at];
            let first = *seen.entry(folder.to_lowercase()).or_insert(folder);
            if first != folder {
                let text = format!("the names `{first}` and `{folder}` differ only in upper and lower case");
                return Err(PackError::new(text));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_relative_paths_are_names() {
        for name in ["pack.toml", "rules/a/variants/b_2.log.rhai", "rules/a/RULES.md", "rules/a/pictures/"] {
            assert!(checked_name(name.as_bytes()).is_ok(), "{name}");
        }
        for name in [
            "",
            "/",
            "/etc/passwd",
            "../a.toml",
            "rules/../../a.toml",
            "rules/./a",
            "a//b",
            "C:/a",
            "a\\b",
            "\\\\host\\a",
            "rules/a\u{202e}b",
            "rules/a\nb",
            "rules/.hidden",
            ".git/config",
            "a.",
            "rules/con.toml",
            "rules/LPT1.md",
            "aux",
            "a:b",
            "a b",
            "\u{e9}t\u{e9}",
            "a\0b",
            "a/b/c/d/e/f/g/h/i",
            &"a".repeat(201),
        ] {
            assert!(checked_name(name.as_bytes()).is_err(), "{name:?}");
        }
        assert!(checked_name(b"rules/\xff").is_err());
        assert!(checked_name(b"common.md").is_ok() && checked_name(b"com10.md").is_ok());
    }

    #[test]
    fn names_that_are_one_on_some_systems_are_refused() {
        let check = |names: &[&'static str]| check_names(names.iter().copied()).map_err(|error| error.to_string());
        assert_eq!(check(&["a/b", "a/c", "b"]), Ok(()));
        for names in [["a/b", "a/B"], ["a/b", "A/c"], ["a", "a/b"], ["A", "a/b"]] {
            assert!(check(&names).is_err(), "{names:?}");
        }
    }
}
