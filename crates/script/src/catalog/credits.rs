//! Who made a game, and where it comes from: the keys `authors`, `licence`, `version`, `source` and `homepage`.
//!
//! They are texts for people. Does not know what a licence permits, and opens no address.

use super::fields::Fields;

/// Who made a game, and where it comes from. What is not told is empty.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Credits {
    pub authors: Vec<String>,
    pub licence: String,
    pub version: String,
    /// Where its rules were described.
    pub source: String,
    pub homepage: String,
}

/// Reads the keys of `game.toml`. One author may be given as a text: `author = "..."`.
pub(super) fn read_credits(fields: &Fields) -> Credits {
    let text = |key| fields.text(key).unwrap_or_default();
    let author = fields.text("author");
    let list = fields.get("authors").and_then(|value| fields.doc.list(value, "`authors`", "a list of names"));
    let named = list.into_iter().flatten().filter_map(|value| fields.doc.text(value, "an author"));
    Credits {
        authors: author.into_iter().chain(named.map(str::to_string)).collect(),
        licence: text("licence"),
        version: text("version"),
        source: text("source"),
        homepage: text("homepage"),
    }
}
