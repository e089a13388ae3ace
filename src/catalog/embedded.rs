//! The copy of the data folder inside the program, for a program that stands alone.

use include_dir::{Dir, include_dir};

static RULES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/rules");
static STRATEGIES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/strategies");
static ASSETS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/assets");

/// The folder and what is left of the path inside it.
fn top(path: &str) -> Option<(&'static Dir<'static>, &str)> {
    let (first, rest) = path.split_once('/').unwrap_or((path, ""));
    match first {
        "rules" => Some((&RULES, rest)),
        "strategies" => Some((&STRATEGIES, rest)),
        "assets" => Some((&ASSETS, rest)),
        _ => None,
    }
}

pub(super) fn folder(path: &str) -> Option<&'static Dir<'static>> {
    match top(path)? {
        (dir, "") => Some(dir),
        (dir, rest) => dir.get_dir(rest),
    }
}

pub(super) fn file(path: &str) -> Option<&'static [u8]> {
    let (dir, rest) = top(path)?;
    dir.get_file(rest).map(|file| file.contents())
}
