//! `[layout]`: hints where the window draws seats and piles.
//!
//! Knows the words of it, and keeps them as they are; which piles there are, only who knows the rules can say.

use super::fields::Fields;

/// Who may be put at the lower edge of the window.
const NEAR: [&str; 1] = ["dealer"];
/// How the whole table may lie.
const SHAPES: [&str; 1] = ["cross"];
/// Where a pile may be put.
const PLACES: [&str; 5] = ["left", "middle", "right", "lower left", "lower right"];

pub(super) fn read_layout(game: &Fields) -> toml::Table {
    let layout = game.free_table("layout");
    if layout.is_empty() {
        return layout;
    }
    if let Some(fields) = game.fields("layout") {
        read_hints(&fields);
        for (_, variant) in fields.tables("variants", "a table such as { near = \"dealer\" }") {
            read_hints(&variant);
            variant.finish();
        }
        fields.finish();
    }
    layout
}

fn read_hints(fields: &Fields) {
    if let Some(value) = fields.get("near") {
        fields.doc.one_of(value, "`near`", &NEAR);
    }
    if let Some(value) = fields.get("shape") {
        fields.doc.one_of(value, "`shape`", &SHAPES);
    }
    for (name, _, value) in fields.entries("piles") {
        fields.doc.one_of(value, &format!("the place of `{name}`"), &PLACES);
    }
}
