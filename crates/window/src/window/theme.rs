//! Colours, fonts and spacing of the whole window.

use crate::catalog::Catalog;
use egui::{
    Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, FontTweak, Margin, Stroke, TextStyle, vec2,
};
use std::sync::Arc;

pub const GOLD: Color32 = Color32::from_rgb(244, 200, 96);
pub const TEXT: Color32 = Color32::from_rgb(240, 238, 230);
pub const FAINT: Color32 = Color32::from_rgb(176, 180, 178);
pub const GROUND: Color32 = Color32::from_rgb(17, 22, 25);
pub const PANEL: Color32 = Color32::from_rgb(24, 29, 33);
pub const RAISED: Color32 = Color32::from_rgb(36, 43, 49);
/// Lists at the left of a screen.
pub const RAIL: Color32 = Color32::from_rgb(20, 25, 28);
/// Inside a field to type into.
pub const DEEP: Color32 = Color32::from_rgb(14, 17, 20);
/// Edge of a field, and of a radio button that is not chosen.
pub const EDGE: Color32 = Color32::from_rgb(123, 134, 141);
pub const CONTROL: Color32 = Color32::from_rgb(50, 59, 66);
/// A control or tile under the pointer.
pub const HOVER: Color32 = Color32::from_rgb(66, 78, 86);
/// Ground of what is chosen.
pub const CHOSEN: Color32 = Color32::from_rgb(61, 51, 26);
/// Text on gold.
pub const ON_GOLD: Color32 = Color32::from_rgb(32, 24, 6);
pub const LINE: Color32 = Color32::from_rgb(62, 71, 78);
/// Text and ground of what cannot be chosen now.
pub const OFF: Color32 = Color32::from_rgb(138, 146, 150);
pub const OFF_GROUND: Color32 = Color32::from_rgb(35, 42, 47);
/// The side of the person at the window, and the other side.
pub const US: Color32 = Color32::from_rgb(92, 200, 184);
pub const THEM: Color32 = Color32::from_rgb(240, 163, 94);
/// Ground of a line of advice that is pointed at.
pub const CHOSEN_ADVICE: Color32 = Color32::from_rgb(36, 50, 61);
pub const WARNING: Color32 = Color32::from_rgb(255, 148, 120);
pub const GOOD: Color32 = Color32::from_rgb(140, 214, 150);
/// A bar of what was lost.
pub const LOST: Color32 = Color32::from_rgb(108, 160, 210);

/// The bold text font.
pub fn bold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("bold".into()))
}

pub fn text(size: f32) -> FontId {
    FontId::proportional(size)
}

/// Sets fonts and style of a context. The text fonts are assets; without them the built-in font is used.
pub fn install(ctx: &egui::Context, catalog: &Catalog) {
    ctx.set_fonts(fonts(catalog));
    ctx.set_theme(egui::Theme::Dark);
    ctx.all_styles_mut(style);
}

/// How far the text font is set lower, relative to its size: its letters stand high in their line.
const SINK: f32 = 0.07;

fn fonts(catalog: &Catalog) -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let mut read = |name: &str, file: &str| {
        let bytes = catalog.asset(file).ok().flatten();
        let tweak = FontTweak { y_offset_factor: SINK, ..FontTweak::default() };
        let font = |bytes| Arc::new(FontData::from_owned(bytes).tweak(tweak.clone()));
        bytes.map(|bytes| fonts.font_data.insert(name.into(), font(bytes))).is_some()
    };
    let regular = read("text", "fonts/Lato-Regular.ttf");
    let bold = read("bold", "fonts/Lato-Bold.ttf");
    let plain = fonts.families.entry(FontFamily::Proportional).or_default();
    if regular {
        plain.insert(0, "text".into());
    }
    let mut strong = plain.clone();
    if bold {
        strong.insert(0, "bold".into());
    }
    fonts.families.insert(FontFamily::Name("bold".into()), strong);
    fonts
}

fn style(style: &mut egui::Style) {
    let sizes = [
        (TextStyle::Small, text(13.0)),
        (TextStyle::Body, text(16.0)),
        (TextStyle::Button, text(16.0)),
        (TextStyle::Heading, bold(24.0)),
        (TextStyle::Monospace, FontId::monospace(14.0)),
    ];
    style.text_styles = sizes.into_iter().collect();
    style.spacing.item_spacing = vec2(8.0, 8.0);
    style.spacing.button_padding = vec2(12.0, 6.0);
    style.spacing.interact_size.y = 30.0;
    style.spacing.window_margin = Margin::same(18);
    style.spacing.scroll = egui::style::ScrollStyle::solid();
    let visuals = &mut style.visuals;
    visuals.override_text_color = None;
    visuals.panel_fill = PANEL;
    visuals.window_fill = PANEL;
    visuals.extreme_bg_color = Color32::from_rgb(14, 17, 20);
    visuals.faint_bg_color = RAISED;
    visuals.window_stroke = Stroke::new(1.0, LINE);
    visuals.window_corner_radius = CornerRadius::same(12);
    visuals.menu_corner_radius = CornerRadius::same(8);
    visuals.selection.bg_fill = Color32::from_rgb(120, 94, 36);
    visuals.selection.stroke = Stroke::new(1.5, GOLD);
    visuals.hyperlink_color = GOLD;
    let widgets = &mut visuals.widgets;
    widgets.noninteractive.fg_stroke = Stroke::new(1.0, TEXT);
    widgets.noninteractive.bg_stroke = Stroke::new(1.0, LINE);
    for (widget, fill, edge) in [
        (&mut widgets.inactive, Color32::from_rgb(50, 59, 66), LINE),
        (&mut widgets.hovered, Color32::from_rgb(66, 78, 86), GOLD),
        (&mut widgets.active, Color32::from_rgb(84, 98, 106), GOLD),
        (&mut widgets.open, Color32::from_rgb(58, 68, 76), LINE),
    ] {
        widget.weak_bg_fill = fill;
        widget.bg_fill = fill;
        widget.bg_stroke = Stroke::new(1.0, edge);
        widget.fg_stroke = Stroke::new(1.2, TEXT);
        widget.corner_radius = CornerRadius::same(7);
    }
}

/// The colour of a suit's sign on a dark ground.
pub fn suit_ink(suit: crate::cards::Suit) -> Color32 {
    if suit.colour() == crate::cards::Colour::Red { Color32::from_rgb(255, 138, 138) } else { TEXT }
}

/// Adds a button that stands out, or that waits: then it is told from the ground, too.
pub fn add_main(ui: &mut egui::Ui, ready: bool, label: &str, size: egui::Vec2) -> egui::Response {
    if ready {
        return ui.add(main_button(label).min_size(size));
    }
    ui.scope(|ui| {
        ui.visuals_mut().disabled_alpha = 1.0;
        let text = egui::RichText::new(label).font(bold(17.0)).color(OFF);
        let button = egui::Button::new(text).fill(OFF_GROUND).stroke(Stroke::new(1.0, LINE));
        ui.add_enabled(false, button.min_size(size))
    })
    .inner
}

/// A button that stands out: the usual next command.
pub fn main_button(label: &str) -> egui::Button<'_> {
    let text = egui::RichText::new(label).font(bold(17.0)).color(ON_GOLD);
    egui::Button::new(text).fill(GOLD).stroke(Stroke::NONE)
}
