//! All problems of the game, each with its remedy.

use super::super::Workshop;
use super::super::editor;
use super::super::keycap::KeyedButton;
use super::linked_row::LinkedRow;
use crate::diagnostics::Severity;
use crate::window::theme;
use crate::wording::words::quoted_code;
use crate::wording::{WorkshopLabel, WorkshopSaid, say, tell};
use crate::workshop::bench::FoundMistake;
use egui::{Align, Label, Layout, RichText, ScrollArea, Sense, Ui, vec2};

impl Workshop {
    pub(super) fn problems_tab(&mut self, ui: &mut Ui) {
        let look = self.looking.look.clone();
        let now = ui.input(|input| input.time);
        if look.found.is_empty() {
            let told = match () {
                () if !self.is_mine() => WorkshopLabel::NotLookedAt,
                () if !self.looking.is_done => WorkshopLabel::Looking,
                () => WorkshopLabel::NoProblems,
            };
            ui.add(Label::new(RichText::new(say(told)).color(theme::FAINT)).wrap());
            return;
        }
        let (mut chosen, mut remedied) = (None, None);
        ScrollArea::vertical().id_salt("workshop-problems").auto_shrink([false, false]).show(ui, |ui| {
            for (place, one) in look.found.iter().enumerate() {
                let (is_chosen, is_remedied) = row(ui, one, place);
                chosen = chosen.or(is_chosen.then_some(place));
                remedied = remedied.or(is_remedied.then_some(place));
            }
        });
        if let Some(place) = remedied {
            self.take_remedy_of(place, now);
        } else if let Some(one) = chosen.and_then(|place| look.found.get(place))
            && let Some(file) = &one.file
        {
            self.go_to(file, one.range.clone());
        }
    }
}

/// Shows a problem; returns whether it was chosen, and whether its remedy was.
fn row(ui: &mut Ui, one: &FoundMistake, nth: usize) -> (bool, bool) {
    let is_error = one.problem.severity == Severity::Error;
    let suggestion = one.problem.suggestion.clone().unwrap_or_default();
    let told = tell(WorkshopSaid::Mistake { message: &one.problem.message, suggestion: &suggestion });
    let file = one.file.as_ref().and_then(|path| path.file_name()?.to_str()).unwrap_or_default();
    let place = tell(WorkshopSaid::In { file, line: one.line + 1 });
    let spoken = tell(WorkshopSaid::Problem { file, line: one.line + 1, is_error, told: &told });
    let mut remedied = false;
    let linked = LinkedRow { id: ("problem", nth), spoken: &spoken, leads: true };
    let is_chosen = linked.show(ui, |ui| {
        let (sign, _) = ui.allocate_exact_size(vec2(18.0, 36.0), Sense::hover());
        editor::sign(ui.painter(), sign.center(), is_error);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if let Some((_, written)) = &one.remedy {
                remedied = KeyedButton::new(&tell(WorkshopSaid::Write(written)), "", "").main(is_error).show(ui);
            }
            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                ui.add(Label::new(quoted_code(&told)).wrap());
                for note in &one.problem.notes {
                    ui.add(Label::new(RichText::new(note).font(theme::text(13.0)).color(theme::FAINT)).wrap());
                }
                if one.file.is_some() {
                    ui.label(RichText::new(&place).font(theme::text(13.0)).color(theme::FAINT));
                }
            });
        });
    });
    ui.separator();
    (is_chosen && !remedied, remedied)
}
