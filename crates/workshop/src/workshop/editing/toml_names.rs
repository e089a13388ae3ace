//! The names in the TOML files of a game: options, labels of piles and rows, and what else the rules have under that name.

use super::game_texts::{EditedFile, FilePart};
use super::name_uses::{NameKind, NameUse};
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The keys above a key, and the key itself, with its place and value.
struct TomlKey<'d> {
    path: Vec<&'d str>,
    range: Range<usize>,
    value: &'d Spanned<DeValue<'d>>,
}

/// Most keys that are looked at, and most tables within tables.
const MOST: usize = 20_000;
const DEEPEST: usize = 12;

/// The names in a TOML file.
pub(super) fn toml_uses(file: &EditedFile, index: usize) -> Vec<NameUse> {
    let (table, _) = DeTable::parse_recoverable(&file.text.text);
    let mut keys = Vec::new();
    gather(table.get_ref(), &mut Vec::new(), &mut keys);
    keys.iter().flat_map(|key| uses_of(key, file, index)).collect()
}

fn gather<'d>(table: &'d DeTable<'d>, path: &mut Vec<&'d str>, keys: &mut Vec<TomlKey<'d>>) {
    for (key, value) in table.iter() {
        if keys.len() >= MOST {
            return;
        }
        path.push(key.get_ref());
        keys.push(TomlKey { path: path.clone(), range: key.span(), value });
        inside(value.get_ref(), path, keys);
        path.pop();
    }
}

fn inside<'d>(value: &'d DeValue<'d>, path: &mut Vec<&'d str>, keys: &mut Vec<TomlKey<'d>>) {
    if path.len() >= DEEPEST {
        return;
    }
    match value {
        DeValue::Table(table) => gather(table, path, keys),
        DeValue::Array(list) => list.iter().for_each(|item| inside(item.get_ref(), path, keys)),
        _ => {}
    }
}

fn uses_of(key: &TomlKey, file: &EditedFile, index: usize) -> Vec<NameUse> {
    let text = &*file.text.text;
    let mut found = Vec::new();
    let mut add = |kind, name: &str, range: Range<usize>, is_definition| {
        if let Some(range) = inside_quotes(text, range).filter(|range| text.get(range.clone()) == Some(name)) {
            found.push(NameUse { kind, name: name.to_string(), file: index, range, is_definition });
        }
    };
    let in_game = file.part == FilePart::GameToml;
    match key.path.as_slice() {
        ["options", name] => add(NameKind::Option, name, key.range.clone(), in_game),
        ["home", "answers", "set", name] => add(NameKind::Option, name, key.range.clone(), false),
        ["track", "to"] => {
            if let Some(name) = key.value.get_ref().as_str() {
                add(NameKind::Option, name, key.value.span(), false);
            }
        }
        ["text", "piles", name] | ["text", _, "piles", name] => add(NameKind::Pile, name, key.range.clone(), false),
        ["layout", "piles", name] | ["layout", "variants", _, "piles", name] => {
            add(NameKind::Pile, name, key.range.clone(), false);
        }
        ["text", "rows", name] | ["text", _, "rows", name] => add(NameKind::Row, name, key.range.clone(), false),
        ["deal", name] if file.part == FilePart::LessonToml => {
            let pile = name.split('@').next().unwrap_or_default();
            let start = key.range.start + usize::from(text[key.range.clone()].starts_with(['"', '\'']));
            add(NameKind::Pile, pile, start..start + pile.len(), false);
        }
        ["step", "light"] => {
            let list = key.value.get_ref().as_array().into_iter().flat_map(|list| list.iter());
            let texts = list.filter_map(|item| Some((item.get_ref().as_str()?, item.span())));
            texts.for_each(|(name, span)| add(NameKind::Pile, name, span, false));
        }
        _ => {}
    }
    found
}

/// The bytes of a key or text without its quotes.
fn inside_quotes(text: &str, range: Range<usize>) -> Option<Range<usize>> {
    let written = text.get(range.clone())?;
    if written.starts_with(['"', '\'']) && written.len() >= 2 {
        Some(range.start + 1..range.end - 1)
    } else {
        Some(range)
    }
}
