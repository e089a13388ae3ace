//! The panel below the table: its tabs, and what is in each.

mod checks_tab;
mod compare_plots;
mod compare_tab;
mod coverage_tab;
mod linked_row;
mod people_tab;
mod players_part;
mod problems_tab;
mod set_part;
mod step_tab;
mod why_tab;

pub use people_tab::PeopleRules;
pub(super) use why_tab::asked_now;

use super::tabs::WorkshopTab;
use super::{Workshop, WorkshopContext};
use crate::window::command::Command;
use crate::window::controls::focus_ring;
use crate::window::theme;
use crate::wording::{WorkshopSaid, say, tell};
use egui::accesskit::Role;
use egui::{Rect, Sense, Ui, WidgetInfo, pos2, vec2};

const TALL: f32 = 36.0;
/// Width from which the tabs have more room beside their names.
const WIDE: f32 = 640.0;

impl Workshop {
    pub(super) fn tab_bar(&mut self, ui: &mut Ui) {
        let room = ui.available_width();
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
            for (tab, _, key) in WorkshopTab::ALL {
                let beside = if room > WIDE { 11.0 } else { 7.0 };
                if self.tab_button(ui, tab, if room > 780.0 { key } else { "" }, beside) {
                    self.open_tab(tab);
                }
            }
        });
    }

    /// The number of things to see to in a tab.
    fn open_in(&self, tab: WorkshopTab) -> usize {
        match tab {
            WorkshopTab::Problems => self.looking.look.found.len(),
            WorkshopTab::Checks => self.checking.checks.as_ref().map_or(0, |checks| checks.failed()),
            WorkshopTab::Coverage => self.covering.never(),
            WorkshopTab::Why | WorkshopTab::Step | WorkshopTab::Compare | WorkshopTab::ForPeople => 0,
        }
    }

    fn tab_button(&self, ui: &mut Ui, tab: WorkshopTab, key: &str, beside: f32) -> bool {
        let (on, open, label) = (self.tab == tab, self.open_in(tab), say(tab.label()));
        let ink = if on { theme::TEXT } else { theme::FAINT };
        let font = if on { theme::bold(15.0) } else { theme::text(15.0) };
        let name = ui.painter().layout_no_wrap(label.to_string(), font, ink);
        let count =
            (open > 0).then(|| ui.painter().layout_no_wrap(open.to_string(), theme::bold(13.0), theme::ON_GOLD));
        let cap = ui.painter().layout_no_wrap(key.to_string(), theme::text(12.0), theme::FAINT);
        let badge = count.as_ref().map_or(0.0, |count| count.size().x + 18.0);
        let capped = if key.is_empty() { 0.0 } else { cap.size().x + 18.0 };
        let wide = name.size().x + badge + capped + 2.0 * beside;
        let (rect, button) = ui.allocate_exact_size(vec2(wide, TALL), Sense::click());
        let painter = ui.painter();
        if on || button.hovered() {
            painter.rect_filled(rect, 0.0, if on { theme::PANEL } else { theme::RAISED });
        }
        if on {
            painter.rect_filled(Rect::from_min_size(rect.min, vec2(rect.width(), 2.0)), 0.0, theme::GOLD);
        }
        let mut x = rect.left() + beside;
        let middle = rect.center().y;
        let size = name.size();
        painter.galley(pos2(x, middle - size.y / 2.0), name, ink);
        x += size.x + 7.0;
        if let Some(count) = count {
            let ground = Rect::from_min_size(pos2(x, middle - 9.0), vec2(count.size().x + 12.0, 18.0));
            painter.rect_filled(ground, 9.0, theme::WARNING);
            painter.galley(ground.center() - count.size() / 2.0, count, theme::ON_GOLD);
            x += ground.width() + 6.0;
        }
        if !key.is_empty() {
            let frame = Rect::from_min_size(pos2(x, middle - 8.0), vec2(cap.size().x + 8.0, 16.0));
            painter.rect_stroke(frame, 3.0, egui::Stroke::new(1.0, theme::LINE), egui::StrokeKind::Inside);
            painter.galley(frame.center() - cap.size() / 2.0, cap, theme::FAINT);
        }
        focus_ring(ui, rect, &button);
        let told = tell(WorkshopSaid::Tab { name: label, open });
        button.widget_info(|| WidgetInfo::selected(Role::Tab, true, on, &told));
        button.clicked()
    }

    pub(super) fn panel(&mut self, ui: &mut Ui, what: &mut WorkshopContext, commands: &mut Vec<Command>) {
        match self.tab {
            WorkshopTab::Problems => self.problems_tab(ui),
            WorkshopTab::Checks => self.checks_tab(ui, commands),
            WorkshopTab::Coverage => self.coverage_tab(ui),
            WorkshopTab::Why => self.why_tab(ui, what.table.as_ref().map(|(_, play)| *play)),
            WorkshopTab::Step if self.by_hand.is_some() => self.set_part(ui, commands),
            WorkshopTab::Step => self.step_tab(ui),
            WorkshopTab::Compare => self.compare_tab(ui),
            WorkshopTab::ForPeople => self.people_tab(ui, what.art),
        }
    }
}
