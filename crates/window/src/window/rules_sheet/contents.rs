//! The contents of the rules: a list at the left, or behind a button where the window is narrow.

use super::RulesSheet;
use crate::page::RulesPage;
use crate::window::theme;
use crate::wording::{PageLabel, say};
use egui::{Align2, Key, Modifiers, Response, Sense, Ui, vec2};

/// Height of an entry, in logical points.
const TALL: f32 = 36.0;

impl RulesSheet {
    /// The list of parts; the one at the upper edge of the text is lit. Up and Down go from entry to entry.
    pub(super) fn contents(&mut self, ui: &mut Ui, page: &RulesPage) {
        ui.spacing_mut().item_spacing.y = 0.0;
        let mut entries = Vec::new();
        for (n, part) in page.text.parts.iter().enumerate() {
            let entry = entry(ui, &part.heading, n == self.current);
            if entry.clicked() {
                self.jump = Some((n, None));
            }
            entries.push(entry);
        }
        if std::mem::take(&mut self.to_contents)
            && let Some(entry) = entries.get(self.current)
        {
            entry.request_focus();
        }
        let focused = entries.iter().position(Response::has_focus);
        for (key, by) in [(Key::ArrowDown, 1), (Key::ArrowUp, -1)] {
            if let Some(here) = focused
                && ui.input_mut(|input| input.consume_key(Modifiers::NONE, key))
            {
                let next = here.saturating_add_signed(by).min(entries.len() - 1);
                entries[next].request_focus();
            }
        }
        if let Some(here) = focused
            && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::ArrowRight))
        {
            entries[here].surrender_focus();
        }
    }

    /// The list of parts behind a button.
    pub(super) fn contents_button(&mut self, ui: &mut Ui, page: &RulesPage) {
        ui.menu_button(say(PageLabel::Contents), |ui| {
            for (n, part) in page.text.parts.iter().enumerate() {
                if ui.button(&part.heading).clicked() {
                    self.jump = Some((n, None));
                    ui.close();
                }
            }
        });
    }
}

fn entry(ui: &mut Ui, heading: &str, is_here: bool) -> Response {
    let (rect, entry) = ui.allocate_exact_size(vec2(ui.available_width(), TALL), Sense::click());
    let fill = match (is_here, entry.hovered() || entry.has_focus()) {
        (true, _) => theme::CHOSEN,
        (false, true) => theme::RAISED,
        (false, false) => theme::RAIL,
    };
    ui.painter().rect_filled(rect, 8.0, fill);
    let (font, ink) = if is_here { (theme::bold(16.0), theme::GOLD) } else { (theme::text(16.0), theme::TEXT) };
    let mut job = egui::text::LayoutJob::simple_singleline(heading.into(), font, ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width(rect.width() - 24.0);
    let galley = ui.painter().layout_job(job);
    let at = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), rect.shrink2(vec2(12.0, 0.0)));
    ui.painter().galley(at.min, galley, ink);
    entry.widget_info(|| egui::WidgetInfo::selected(egui::accesskit::Role::Button, true, is_here, heading));
    entry
}
