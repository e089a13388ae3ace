//! Gives the files of a copied game its new id, wherever the old one stands.
//!
//! In all texts: names such as `game/player` that are known, paths such as `rules/game/`, and commands such as
//! `house-rules play game`. In `game.toml` also the id and the title. Does not know what a script does with a name.

use std::collections::BTreeSet;
use toml_edit::{DocumentMut, Item, Value, value};

/// What is renamed.
pub(super) struct Renamed<'a> {
    pub old: &'a str,
    pub new: &'a str,
    pub title: &'a str,
    /// Names that begin with the old id: `old/player`, `old/variant`.
    pub known: &'a [String],
    /// The variants that are copied.
    pub kept: &'a BTreeSet<String>,
}

impl Renamed<'_> {
    /// The names of the copied players, for the head of `game.toml`.
    pub fn players(&self, files: &std::collections::BTreeMap<String, Vec<u8>>) -> Vec<String> {
        let folder = format!("strategies/{}/", self.old);
        let names = files.keys().filter_map(|path| path.strip_prefix(&folder)?.strip_suffix(".rhai"));
        names.map(str::to_string).collect()
    }
}

/// The path and the contents of a copied file. Files that are not text stay as they are.
pub(super) fn rename(renamed: &Renamed, path: &str, bytes: Vec<u8>, players: &[String]) -> (String, Vec<u8>) {
    let inside = |top: &str| path.strip_prefix(top)?.strip_prefix(renamed.old)?.strip_prefix('/');
    let new_path = ["rules/", "strategies/"].into_iter().find_map(|top| {
        let rest = inside(top)?;
        Some(format!("{top}{}/{rest}", renamed.new))
    });
    let bytes = match String::from_utf8(bytes) {
        Ok(text) if inside("rules/") == Some("game.toml") => {
            format!("{}{}", head(renamed, players), game_toml(renamed, &text))
        }
        Ok(text) => in_text(renamed, &text),
        Err(other) => return (new_path.unwrap_or_else(|| path.into()), other.into_bytes()),
    };
    (new_path.unwrap_or_else(|| path.into()), bytes.into_bytes())
}

/// The first lines of the new `game.toml`: what may be deleted.
fn head(renamed: &Renamed, players: &[String]) -> String {
    let variants: Vec<&str> = renamed.kept.iter().map(String::as_str).filter(|id| !id.is_empty()).collect();
    let (old, new) = (renamed.old, renamed.new);
    let mut head = format!(
        "# A copy of `{old}`, which plays as the original does. Everything in it may be changed.\n\
         # `house-rules check rules/{new}` finds mistakes. What may be deleted:\n\
         #   RULES.md, the rules to read; lesson.toml, the lesson, if there is one\n"
    );
    if !variants.is_empty() {
        head += &format!(
            "#   variants/NAME.* for each variant ({}), with what names it: `base` of another, [layout.variants], [[home]]\n",
            variants.join(", ")
        );
    }
    if !players.is_empty() {
        head += &format!(
            "#   strategies/{new}/NAME.rhai for each player ({}), with what names it: `strategy`, [levels]\n",
            players.join(", ")
        );
    }
    head.push_str("# What must stay: game.toml with `id`, `title` and `seats`, and rules.rhai.\n\n");
    head
}

/// `game.toml` with the new id and title, and without what it says of variants that are not copied.
fn game_toml(renamed: &Renamed, text: &str) -> String {
    let text = in_text(renamed, text);
    let Ok(mut doc) = text.parse::<DocumentMut>() else { return text };
    for (key, new) in [("id", renamed.new), ("title", renamed.title)] {
        if let Some(item) = doc.get_mut(key).and_then(|item| item.as_value_mut()) {
            let decor = item.decor().clone();
            *item = new.into();
            *item.decor_mut() = decor;
        } else {
            doc[key] = value(new);
        }
    }
    if let Some(variants) = doc.get_mut("layout").and_then(|layout| layout.get_mut("variants")) {
        let named = variants.as_table_like().into_iter().flat_map(|table| table.iter());
        let gone: Vec<String> =
            named.map(|(name, _)| name.to_string()).filter(|name| !renamed.kept.contains(name)).collect();
        if let Some(table) = variants.as_table_like_mut() {
            gone.iter().for_each(|name| _ = table.remove(name));
        }
    }
    if doc.get("home").is_some_and(|home| names_others(home, renamed.kept)) {
        doc.remove("home");
    }
    doc.to_string()
}

/// Whether an answer of `[[home]]` names a variant that is not copied: then the questions are not those of the copy.
fn names_others(home: &Item, kept: &BTreeSet<String>) -> bool {
    let questions = home.as_array_of_tables().into_iter().flat_map(|questions| questions.iter());
    let answers = questions.filter_map(|question| question.get("answers")?.as_array()).flat_map(|list| list.iter());
    let mut named = answers.filter_map(|answer| answer.as_inline_table()?.get("variant"));
    let is_gone = |name: &Value| name.as_str().is_some_and(|name| !kept.contains(name));
    named.any(|named| named.as_array().map_or(is_gone(named), |list| list.iter().any(is_gone)))
}

/// A text with the new id in place of the old.
fn in_text(renamed: &Renamed, text: &str) -> String {
    let old = renamed.old;
    let mut made = String::with_capacity(text.len());
    let mut rest = 0;
    for (at, _) in text.match_indices(old) {
        let (before, after) = (&text[..at], &text[at + old.len()..]);
        if at >= rest && stands_for_the_game(renamed, before, after) {
            made += &text[rest..at];
            made += renamed.new;
            rest = at + old.len();
        }
    }
    made + &text[rest..]
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Whether the old id between these texts is the game's: `old/known`, `rules/old`, `house-rules play old`.
fn stands_for_the_game(renamed: &Renamed, before: &str, after: &str) -> bool {
    if after.starts_with(is_word) {
        return false;
    }
    if before.ends_with("rules/") || before.ends_with("strategies/") {
        let top = before.trim_end_matches("rules/").trim_end_matches("strategies/");
        return !top.ends_with(|c: char| is_word(c) || c == '-');
    }
    if before.ends_with(|c: char| is_word(c) || "/.-".contains(c)) {
        return false;
    }
    let name = after.strip_prefix('/').map(|rest| rest.split(|c: char| !is_word(c)).next().unwrap_or_default());
    match name {
        Some(name) => renamed.known.iter().any(|id| id.strip_prefix(renamed.old) == Some(&format!("/{name}"))),
        None => {
            let line = before.rsplit('\n').next().unwrap_or_default();
            let words: Vec<&str> = line.split(' ').collect();
            before.ends_with(' ') && words.len() >= 3 && words[words.len() - 3].ends_with("house-rules")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_id_is_replaced_where_it_stands_for_the_game() {
        let known = ["one/careful".to_string(), "one/odd".to_string()];
        let kept = BTreeSet::from(["odd".to_string()]);
        let renamed = Renamed { old: "one", new: "two", title: "Two", known: &known, kept: &kept };
        for (text, expected) in [
            ("strategy = \"one/careful\"", "strategy = \"two/careful\""),
            ("\"one/careful,bid=one/careful\"", "\"two/careful,bid=two/careful\""),
            ("`house-rules play one --seed 1`, one is", "`house-rules play two --seed 1`, one is"),
            ("see rules/one/RULES.md and `strategies/one`", "see rules/two/RULES.md and `strategies/two`"),
        ] {
            assert_eq!(in_text(&renamed, text), expected);
        }
        for text in ["a.com/one/odd.html", "one = \"one\"", "zone/careful", "one/other", "one_odd", "some one"] {
            assert_eq!(in_text(&renamed, text), text);
        }
        let toml = "id = \"one\"  # the folder\ntitle = \"One\"\n[layout.variants.odd]\na = 1\n[layout.variants.gone]\na = 2\n";
        let expected = "id = \"two\"  # the folder\ntitle = \"Two\"\n[layout.variants.odd]\na = 1\n";
        assert_eq!(game_toml(&renamed, toml), expected);
        let home = |variant: &str| {
            let answers = format!("answers = [{{ say = \"a\" }}, {{ say = \"b\", variant = {variant} }}]");
            format!("id = \"two\"\ntitle = \"Two\"\n[[home]]\nask = \"?\"\n{answers}\n")
        };
        for whole in ["\"odd\"", "[\"odd\"]"] {
            assert_eq!(game_toml(&renamed, &home(whole)), home(whole));
        }
        for gone in ["\"gone\"", "[\"odd\", \"gone\"]"] {
            assert_eq!(game_toml(&renamed, &home(gone)), "id = \"two\"\ntitle = \"Two\"\n");
        }
    }
}
