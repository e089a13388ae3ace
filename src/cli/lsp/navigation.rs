//! Where a name is defined, and where it is used.

use super::buffers::place_of;
use super::diagnostics::range_in;
use super::uris::uri_of;
use super::views::GameView;
use crate::workshop::editing::NameUse;
use lsp_types::{Location, Position};

/// The place of a name as the protocol has it.
fn location(view: &GameView, found: &NameUse) -> Option<Location> {
    let file = &view.texts.files[found.file];
    Some(Location { uri: uri_of(&file.path)?, range: range_in(&file.text, found.range.clone()) })
}

/// The places of the name at a place: where it is defined, or all.
pub(super) fn places(view: &GameView, file: usize, at: Position, wanted: fn(&NameUse) -> bool) -> Vec<Location> {
    let offset = view.texts.files[file].text.offset(place_of(at));
    let Some(found) = view.names.at(file, offset) else { return Vec::new() };
    let places = view.names.places(found.kind, &found.name).filter(|place| wanted(place));
    places.filter_map(|place| location(view, place)).collect()
}
