//! A pile that may be looked through: all its cards on a sheet, the lowest first.

use super::labels;
use super::play::Play;
use crate::table::{Pile, Role};
use crate::window::art::{Art, Picture};
use crate::window::picture::{self, CardStyle};
use crate::window::spread::RATIO;
use crate::wording::words::capital;
use egui::{Sense, Ui, WidgetInfo, accesskit, vec2};

/// Width of a card, and distance between cards, in logical points.
const CARD: f32 = 78.0;
const GAP: f32 = 8.0;

/// Whether a pile lies in a stack whose faces the person at the window may see, so that it can be looked through.
pub fn may_look(play: &Play, pile: Pile) -> bool {
    let role = play.model.rules().piles.group(pile).role;
    let stacked = matches!(role, Role::Captured | Role::Tricks | Role::FaceUp | Role::Discards | Role::Aside);
    let several = play.shown.piles[pile.index()].len() > 1;
    stacked && several && play.is_quiet() && play.seen_view().shows(pile) && play.faces_of(pile).is_some()
}

/// The name of a pile, with its owner if it has one.
pub fn name(play: &Play, pile: Pile) -> String {
    let name = capital(&play.with_narrator(|narrator| narrator.pile(pile)));
    labels::owner(play, pile).map_or(name.clone(), |owner| format!("{name} ({owner})"))
}

pub fn show(ui: &mut Ui, play: &Play, art: &mut Art, pile: Pile) {
    if !may_look(play, pile) {
        return;
    }
    let deck = &play.model.rules().deck_index.deck;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        let cards = play.shown.piles[pile.index()].iter().filter_map(|token| play.shown.tokens[*token].card);
        for card in cards {
            let (rect, shown) = ui.allocate_exact_size(vec2(CARD, CARD * RATIO), Sense::hover());
            let face = deck.face(card);
            shown.widget_info(|| WidgetInfo::labeled(accesskit::Role::Label, true, capital(&face.words())));
            let what = Picture::Face { face, copy: deck.copy(card) };
            picture::paint(ui.painter(), art, what, CardStyle::plain(rect.center(), CARD));
        }
    });
}
