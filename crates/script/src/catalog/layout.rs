//! Reads `[layout]`: hints where the window draws seats and piles.
//!
//! Checks its words and keeps them uninterpreted. Does not know which piles exist: only the rules do.

use super::fields::Fields;

/// Words for the seat at the lower edge of the window.
const NEAR: [&str; 1] = ["dealer"];
/// Words for the shape of the table.
const SHAPES: [&str; 1] = ["cross"];
/// Words for the place of a pile.
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
    for (name, _, value) in fields.entries("across") {
        fields.doc.text(value, &format!("the pile that `{name}` lies across"));
    }
}
