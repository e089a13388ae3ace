//! What the parts of the panel are made of: headings, hairlines, titles and small text.

use crate::window::card_text;
use crate::window::theme;
use crate::wording::{TableLabel, TableSaid, say, tell};
use egui::{Label, RichText, Ui, vec2};

/// A hairline between two parts.
pub fn line(ui: &mut Ui) {
    ui.add_space(6.0);
    ui.separator();
    ui.add_space(2.0);
}

/// Shows the heading of a part, and at its right what it is about. Both are spoken as one.
pub fn heading(ui: &mut Ui, title: &str, about: &str, spoken: &str) {
    let font = theme::bold(16.0);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 24.0), egui::Sense::hover());
    let told = if about.is_empty() { spoken.to_string() } else { tell(TableSaid::Part { title: spoken, about }) };
    response.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Label, true, &told));
    let left = ui.painter().layout_no_wrap(title.into(), font, theme::TEXT);
    let room = rect.width() - left.size().x - 12.0;
    let mut job = egui::text::LayoutJob::simple_singleline(about.into(), theme::text(14.0), theme::FAINT);
    job.wrap = egui::text::TextWrapping::truncate_at_width(room.max(20.0));
    let right = ui.painter().layout_job(job);
    let top = |galley: &egui::Galley| rect.center().y - galley.size().y / 2.0;
    let at = egui::pos2(rect.right() - right.size().x, top(&right));
    ui.painter().galley(egui::pos2(rect.left(), top(&left)), left, theme::TEXT);
    ui.painter().galley(at, right, theme::FAINT);
}

/// A line of small text in the second colour.
pub fn faint(ui: &mut Ui, text: &str) {
    card_text::label(ui, text, theme::text(14.0), theme::FAINT);
}

/// The title of what stands in place of the usual parts.
pub fn title(ui: &mut Ui, text: &str) {
    ui.add(Label::new(RichText::new(text).font(theme::bold(20.0))).wrap());
}

/// The name of the log for screen readers, which is not that of its button.
pub fn log_heading(ui: &mut Ui) {
    heading(ui, say(TableLabel::Log), "", say(TableLabel::WhatHappened));
}
