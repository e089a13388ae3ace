//! Buttons with the key that stands for them.

use crate::window::theme;
use egui::accesskit::Role;
use egui::{Button, Color32, Response, RichText, Stroke, Ui, WidgetInfo};

/// A button with its key.
pub struct KeyedButton<'a> {
    pub label: &'a str,
    /// The key, as it is written on the keyboard; empty for none.
    pub key: &'a str,
    pub help: &'a str,
    /// Whether it is the next thing to do.
    pub is_main: bool,
    pub is_on: bool,
}

impl<'a> KeyedButton<'a> {
    pub fn new(label: &'a str, key: &'a str, help: &'a str) -> KeyedButton<'a> {
        KeyedButton { label, key, help, is_main: false, is_on: true }
    }

    pub fn main(self, is_main: bool) -> KeyedButton<'a> {
        KeyedButton { is_main, ..self }
    }

    pub fn on(self, is_on: bool) -> KeyedButton<'a> {
        KeyedButton { is_on, ..self }
    }

    /// Shows it; returns whether it was pressed. The key itself is heard elsewhere.
    pub fn show(&self, ui: &mut Ui) -> bool {
        self.response(ui).clicked()
    }

    pub fn response(&self, ui: &mut Ui) -> Response {
        let is_gold = self.is_main && self.is_on;
        let (ink, font) = if is_gold { (theme::ON_GOLD, theme::bold(15.0)) } else { (theme::TEXT, theme::text(15.0)) };
        let label = RichText::new(self.label).font(font).color(if self.is_on { ink } else { theme::OFF });
        let (cap, ground) =
            if is_gold { (theme::ON_GOLD, Color32::from_black_alpha(24)) } else { (theme::FAINT, theme::DEEP) };
        let key = RichText::new(format!("\u{2009}{}\u{2009}", self.key)).font(theme::text(12.0));
        let key = key.color(if self.is_on { cap } else { theme::OFF }).background_color(ground);
        let button = if self.key.is_empty() { Button::new(label) } else { Button::new((label, key)) };
        let button = if is_gold { button.fill(theme::GOLD).stroke(Stroke::NONE) } else { button };
        let shown = ui.add_enabled(self.is_on, button);
        shown.widget_info(|| WidgetInfo::labeled(Role::Button, self.is_on, self.label));
        if self.help.is_empty() { shown } else { shown.on_hover_text(self.help) }
    }
}

/// A key with what it does, in the row of keys.
pub fn key_told(ui: &mut Ui, key: &str, told: &str) {
    let text = RichText::new(format!("\u{2009}{key}\u{2009}")).font(theme::text(12.0)).color(theme::TEXT);
    ui.label(text.background_color(theme::CONTROL));
    ui.label(RichText::new(told).font(theme::text(13.0)).color(theme::FAINT));
    ui.add_space(8.0);
}
