//! The list of what can be written at the cursor.

use crate::window::theme;
use crate::wording::{WorkshopLabel, say};
use crate::workshop::editing::CompletionItem;
use egui::accesskit::Role;
use egui::{Area, Frame, Id, Label, Margin, Order, Rect, RichText, ScrollArea, Sense, Stroke, Ui, WidgetInfo, vec2};

/// The list below the cursor.
pub struct OfferList<'a> {
    pub items: &'a [CompletionItem],
    pub chosen: usize,
    pub cursor: Rect,
}

const WIDTH: f32 = 380.0;
const ROW: f32 = 24.0;
/// Rows that are seen at once.
const ROWS: usize = 8;

impl OfferList<'_> {
    /// Shows it; returns which one was clicked.
    pub fn show(&self, ui: &Ui) -> Option<usize> {
        let mut clicked = None;
        let tall = ROW * self.items.len().min(ROWS) as f32;
        let screen = ui.ctx().content_rect();
        let below = self.cursor.bottom() + tall + 90.0 < screen.bottom();
        let top = if below { self.cursor.bottom() + 2.0 } else { self.cursor.top() - tall - 84.0 };
        let left = self.cursor.left().min(screen.right() - WIDTH - 20.0);
        let area = Area::new(Id::unique("workshop-offers")).order(Order::Foreground).fixed_pos([left, top]);
        area.constrain(true).show(ui.ctx(), |ui| {
            let frame = Frame::NONE.fill(theme::RAISED).corner_radius(8.0).inner_margin(Margin::same(6));
            frame.stroke(Stroke::new(1.0, theme::LINE)).show(ui, |ui| {
                ui.set_width(WIDTH);
                ui.spacing_mut().item_spacing.y = 0.0;
                let scroll = ScrollArea::vertical().id_salt("workshop-offer-rows").max_height(tall);
                scroll.auto_shrink([false, true]).show(ui, |ui| {
                    for (place, item) in self.items.iter().enumerate() {
                        if self.row(ui, place, item) {
                            clicked = Some(place);
                        }
                    }
                });
                self.help(ui);
            });
        });
        clicked
    }

    fn row(&self, ui: &mut Ui, place: usize, item: &CompletionItem) -> bool {
        let (rect, row) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
        let on = place == self.chosen;
        if on || row.hovered() {
            ui.painter().rect_filled(rect, 4.0, if on { theme::CHOSEN } else { theme::CONTROL });
        }
        if on {
            row.scroll_to_me(None);
        }
        let ink = if on { theme::GOLD } else { theme::TEXT };
        let painter = ui.painter().with_clip_rect(rect);
        let label = painter.layout_no_wrap(item.label.clone(), egui::FontId::monospace(14.0), ink);
        let left = rect.left() + 8.0;
        let right = left + label.size().x + 12.0;
        let middle = |galley: &egui::Galley| rect.center().y - galley.size().y / 2.0;
        painter.galley(egui::pos2(left, middle(&label)), label, ink);
        let detail = painter.layout_no_wrap(item.detail.clone(), theme::text(13.0), theme::FAINT);
        painter.galley(egui::pos2(right, middle(&detail)), detail, theme::FAINT);
        row.widget_info(|| {
            WidgetInfo::selected(Role::ListBoxOption, true, on, format!("{} {}", item.label, item.help))
        });
        row.clicked()
    }

    /// Shows what the chosen one means.
    fn help(&self, ui: &mut Ui) {
        let Some(item) = self.items.get(self.chosen) else { return };
        ui.add_space(6.0);
        let help = if item.help.is_empty() { &item.detail } else { &item.help };
        let told = if help.is_empty() { say(WorkshopLabel::Offers) } else { help };
        ui.add(Label::new(RichText::new(told).font(theme::text(14.0)).color(theme::FAINT)).wrap());
    }
}
