//! The list of the game's files.

use super::Workshop;
use super::buffer::FileGroup;
use crate::diagnostics::Severity;
use crate::window::controls::focus_ring;
use crate::window::theme;
use crate::wording::{WorkshopLabel, WorkshopSaid, say, tell};
use egui::accesskit::Role;
use egui::{RichText, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2};

const ROW: f32 = 32.0;

impl Workshop {
    pub(super) fn file_list(&mut self, ui: &mut Ui) {
        ui.spacing_mut().item_spacing.y = 0.0;
        ScrollArea::vertical().id_salt("workshop-files").auto_shrink([false, false]).show(ui, |ui| {
            let mut group = None;
            for place in 0..self.files.len() {
                if group != Some(self.files[place].group) {
                    group = Some(self.files[place].group);
                    ui.add_space(10.0);
                    let told = say(heading(self.files[place].group));
                    ui.label(RichText::new(told).font(theme::text(13.0)).color(theme::FAINT));
                    ui.add_space(2.0);
                }
                if self.file_row(ui, place) {
                    self.current = place;
                    self.lists_files = false;
                    self.finder = None;
                    self.offers = None;
                    let at = self.files[place].cursor;
                    self.files[place].show(at..at);
                }
            }
        });
    }

    fn file_row(&self, ui: &mut Ui, place: usize) -> bool {
        let (file, on) = (&self.files[place], place == self.current);
        let (rect, row) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
        let ground = match () {
            () if on => theme::RAISED,
            () if row.hovered() => theme::CONTROL,
            () => theme::RAIL,
        };
        ui.painter().rect_filled(rect.expand2(vec2(8.0, 0.0)), 0.0, ground);
        if on {
            let edge = egui::Rect::from_min_size(rect.min - vec2(8.0, 0.0), vec2(3.0, ROW));
            ui.painter().rect_filled(edge, 0.0, theme::GOLD);
        }
        let painter = ui.painter().with_clip_rect(rect);
        let (font, ink) = if on { (theme::bold(15.0), theme::GOLD) } else { (theme::text(15.0), theme::TEXT) };
        let name = painter.layout_no_wrap(file.name.clone(), font, ink);
        let right = rect.left() + name.size().x + 10.0;
        painter.galley(pos2(rect.left(), rect.center().y - name.size().y / 2.0), name, ink);
        if file.is_unsaved() {
            painter.circle_filled(pos2(right, rect.center().y), 4.0, theme::GOLD);
        }
        let is_wrong = self
            .looking
            .look
            .found
            .iter()
            .any(|one| one.file.is_some() && one.file == file.file && one.problem.severity == Severity::Error);
        if is_wrong {
            super::editor::sign(&painter, pos2(rect.right() - 8.0, rect.center().y), true);
        }
        focus_ring(ui, rect, &row);
        let told = tell(WorkshopSaid::File { name: &file.name, is_unsaved: file.is_unsaved() });
        row.widget_info(|| WidgetInfo::selected(Role::Tab, true, on, &told));
        let row = row.on_hover_text(&file.source);
        row.clicked()
    }
}

fn heading(group: FileGroup) -> WorkshopLabel {
    match group {
        FileGroup::Rules => WorkshopLabel::Rules,
        FileGroup::ForPeople => WorkshopLabel::ForPeople,
        FileGroup::Variants => WorkshopLabel::Variants,
        FileGroup::Lessons => WorkshopLabel::Lessons,
        FileGroup::Players => WorkshopLabel::Players,
    }
}
