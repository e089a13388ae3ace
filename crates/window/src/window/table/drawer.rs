//! The drawers of a narrow window: one part of the panel between the top line and the hand, which stays in sight.

use super::log_view::LogView;
use super::panel::{self, PanelPart, PointedAt};
use super::play::Play;
use crate::window::command::Command;
use crate::window::icon::Icon;
use crate::window::theme;
use crate::wording::{SheetLabel, say};
use egui::{Align, Area, Button, Color32, Frame, Id, Layout, Margin, Order, Rect, Ui, vec2};

/// Height of the buttons that open the drawers, and least height of a drawer, in logical points.
const BUTTON: f32 = 40.0;
const LEAST: f32 = 140.0;
const MARGIN: f32 = 16.0;
/// Margin at the right, in which the cross stands.
const CROSS: f32 = 40.0;

/// Shows the three buttons. Another press closes what one of them has opened.
pub fn buttons(ui: &mut Ui, open: &mut Option<PanelPart>) {
    let gap = ui.spacing().item_spacing.x;
    let wide = (ui.available_width() - 2.0 * gap) / 3.0;
    ui.horizontal(|ui| {
        for part in PanelPart::ALL {
            let is_open = *open == Some(part);
            let button = Button::selectable(is_open, say(part.label())).frame_when_inactive(true);
            if ui.add(button.min_size(vec2(wide, BUTTON))).clicked() {
                *open = (!is_open).then_some(part);
            }
        }
    });
}

/// Shows the drawer that is open, in the part of the table above the hand.
pub fn show(
    ui: &Ui,
    (table, hand): (Rect, f32),
    open: &mut Option<PanelPart>,
    play: &Play,
    log: &mut LogView,
    commands: &mut Vec<Command>,
) -> PointedAt {
    let Some(part) = *open else { return PointedAt::default() };
    let mut rect = table.shrink(8.0);
    rect.max.y = (hand - 8.0).max(rect.top() + LEAST).min(table.bottom() - 4.0);
    let shadow = egui::Shadow { offset: [0, 6], blur: 20, spread: 0, color: Color32::from_black_alpha(128) };
    let area = Area::new(Id::unique("drawer")).order(Order::Middle).fixed_pos(rect.min).constrain(false);
    let shown = area.show(ui.ctx(), |ui| {
        let frame = Frame::NONE
            .fill(theme::PANEL)
            .corner_radius(12.0)
            .inner_margin(Margin { right: CROSS as i8, ..Margin::same(MARGIN as i8) });
        frame.shadow(shadow).stroke(egui::Stroke::new(1.0, theme::LINE)).show(ui, |ui| {
            let inner = rect.size() - vec2(MARGIN + CROSS, 2.0 * MARGIN);
            // no higher than what it tells: the table is to be seen below it
            ui.set_min_width(inner.x);
            ui.set_max_size(inner);
            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                if close(ui) {
                    *open = None;
                }
                panel::show_part(ui, part, play, log, commands)
            })
            .inner
        })
    });
    shown.inner.inner
}

/// Shows the cross in the upper right corner; returns whether it was pressed.
fn close(ui: &mut Ui) -> bool {
    let corner = Rect::from_min_size(ui.max_rect().right_top() + vec2(4.0, -6.0), vec2(32.0, 32.0));
    let cross = ui.interact(corner, ui.scope_id().with("close"), egui::Sense::click());
    cross.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, say(SheetLabel::Close)));
    let ink = if cross.hovered() || cross.has_focus() { theme::TEXT } else { theme::FAINT };
    Icon::Cross.paint(ui.painter(), corner, 18.0, ink);
    cross.clicked()
}
