//! The panel of the table: the score, the advice and the log; or, in their place, what is asked or told at the end of a
//! round.
//!
//! In a wide window it stands at the right. In a narrow one each part is a drawer between the table and the hand, which
//! three buttons open.

use super::log_view::LogView;
use super::panel_text::line;
use super::play::Play;
use super::{advice_part, counting, score_part};
use crate::cards::CardSet;
use crate::window::command::Command;
use crate::wording::TableLabel;
use egui::{ScrollArea, Ui};

/// Widths of the window from which the panel stands at the right, narrow and wide, and its widths, in logical points.
const FROM: f32 = 900.0;
const FROM_WIDE: f32 = 1600.0;
const SIDE: f32 = 320.0;
const SIDE_WIDE: f32 = 400.0;
/// Width of the window from which the end of a round stands beside the table, in logical points.
const FROM_RESULT: f32 = 700.0;
const SIDE_RESULT: f32 = 300.0;

/// The place of the panel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PanelPlace {
    /// At the right, with this width.
    Beside(f32),
    Drawers,
}

impl PanelPlace {
    /// The place in a window of this width.
    pub fn of(width: f32) -> PanelPlace {
        match width {
            _ if width >= FROM_WIDE => PanelPlace::Beside(SIDE_WIDE),
            _ if width >= FROM => PanelPlace::Beside(SIDE),
            _ => PanelPlace::Drawers,
        }
    }

    /// The place of what is told at the end of a round: nothing may lie over the table then.
    pub fn of_result(width: f32) -> PanelPlace {
        match PanelPlace::of(width) {
            PanelPlace::Drawers if width >= FROM_RESULT => PanelPlace::Beside(SIDE_RESULT),
            place => place,
        }
    }
}

/// A part of the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PanelPart {
    Score,
    Advice,
    Log,
}

impl PanelPart {
    pub const ALL: [PanelPart; 3] = [PanelPart::Score, PanelPart::Advice, PanelPart::Log];

    pub fn label(self) -> TableLabel {
        match self {
            PanelPart::Score => TableLabel::Score,
            PanelPart::Advice => TableLabel::Advice,
            PanelPart::Log => TableLabel::Log,
        }
    }
}

/// The cards of what is pointed at in the panel.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PointedAt {
    /// Cards of a sum.
    pub counted: CardSet,
    /// Cards of an advised move.
    pub advised: CardSet,
}

/// Shows all parts, one below the other.
pub fn show(ui: &mut Ui, play: &Play, log: &mut LogView, commands: &mut Vec<Command>) -> PointedAt {
    if counting::is_asked(play) {
        counting::show(ui, play, commands);
        line(ui);
    }
    score_part::show(ui, play);
    line(ui);
    let advised = advice_part::show(ui, play, commands);
    line(ui);
    log.show(ui, play, commands);
    PointedAt { advised, ..PointedAt::default() }
}

/// An area that scrolls where what it shows has no room, and is no higher than that.
fn as_high_as_told() -> ScrollArea {
    ScrollArea::vertical().auto_shrink([false, true])
}

/// Shows one part alone.
pub fn show_part(
    ui: &mut Ui,
    part: PanelPart,
    play: &Play,
    log: &mut LogView,
    commands: &mut Vec<Command>,
) -> PointedAt {
    let mut pointed = PointedAt::default();
    match part {
        PanelPart::Log => log.show(ui, play, commands),
        PanelPart::Score => _ = as_high_as_told().show(ui, |ui| score_part::show(ui, play)),
        PanelPart::Advice => {
            let shown = as_high_as_told().show(ui, |ui| advice_part::show(ui, play, commands));
            pointed.advised = shown.inner;
        }
    }
    pointed
}
