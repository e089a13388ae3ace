//! The rules of a game over the whole window: contents at the left, the rules at the right, a field to find words.
//!
//! Keeps what is open from frame to frame; each game has its own place to scroll to. Deliberately does not know how the text
//! is read: that is `page`'s.

mod blocks;
mod contents;

use super::art::Art;
use super::command::{Command, PageCommand};
use super::theme;
use crate::page::{RulesBlock, RulesPage, RulesText};
use crate::session::{House, TableChoice};
use crate::wording::{PageLabel, PageSaid, SheetLabel, say, tell};
use egui::{Align, CentralPanel, Frame, Key, Layout, Margin, Modifiers, Panel, RichText, ScrollArea, Ui, vec2};

pub use blocks::in_this_match;

/// Width of the contents at the left, in logical points.
const LEFT: f32 = 248.0;
/// A window narrower than this has the contents behind a button.
const NARROW: f32 = 700.0;
/// Greatest width of the text, in logical points.
const WIDEST: f32 = 760.0;
/// How far the arrow keys scroll, in logical points.
const STEP: f32 = 64.0;

/// The rules that are open.
#[derive(Default)]
pub struct RulesSheet {
    /// The variant and options whose rules are open.
    choice: TableChoice,
    page: Option<Result<RulesPage, String>>,
    /// The words to be found.
    wanted: String,
    /// Which of the places that were found is shown.
    found: usize,
    /// A part, and a block in it, to scroll to in the next frame.
    jump: Option<(usize, Option<usize>)>,
    /// The part at the upper edge.
    current: usize,
    /// Whether the contents take the keys in the next frame.
    to_contents: bool,
    /// What is told below the heading, such as where a page was written.
    pub note: Option<String>,
}

/// The frame of a panel with these inner margins at its sides and above and below.
fn frame(sides: i8, ends: i8) -> Frame {
    Frame::NONE.fill(theme::GROUND).inner_margin(Margin::symmetric(sides, ends))
}

impl RulesSheet {
    /// Opens the rules of a variant with its options. Loads the game, if others were open before.
    pub fn open(&mut self, house: &House, choice: TableChoice) {
        let page = RulesPage::of(house, &choice).map_err(|error| error.to_string());
        *self = RulesSheet { choice, page: Some(page), ..RulesSheet::default() };
    }

    /// The rules that are open.
    pub fn page(&self) -> Option<&RulesPage> {
        self.page.as_ref().and_then(|page| page.as_ref().ok())
    }

    pub fn show(&mut self, ui: &mut Ui, art: &mut Art, commands: &mut Vec<Command>) {
        let Some(page) = self.page.take() else { return };
        let narrow = ui.available_width() < NARROW;
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            commands.push(Command::CloseOverlay);
        }
        let head = Panel::top("rules head").frame(frame(if narrow { 14 } else { 24 }, 10).fill(theme::PANEL));
        head.show(ui, |ui| self.head(ui, &page, narrow, commands));
        match &page {
            Ok(rules) => self.book(ui, rules, narrow, art),
            Err(why) => _ = CentralPanel::default().frame(frame(24, 16)).show(ui, |ui| ui.label(why)),
        }
        self.page = Some(page);
    }

    fn head(&mut self, ui: &mut Ui, page: &Result<RulesPage, String>, narrow: bool, commands: &mut Vec<Command>) {
        ui.horizontal(|ui| {
            let title = page.as_ref().map_or(String::new(), |page| page.title.clone());
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if ui.button(say(SheetLabel::Close)).clicked() {
                    commands.push(Command::CloseOverlay);
                }
                if let Ok(page) = page {
                    if narrow {
                        self.contents_button(ui, page);
                    } else {
                        save_button(ui, commands);
                    }
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.add(egui::Label::new(RichText::new(title).font(theme::bold(20.0))).truncate());
                });
            });
        });
        if let Some(note) = &self.note {
            ui.label(RichText::new(note).color(theme::FAINT));
        }
        if let (true, Ok(page)) = (narrow, page) {
            self.finder(ui, page);
            save_button(ui, commands);
        }
    }

    fn book(&mut self, ui: &mut Ui, page: &RulesPage, narrow: bool, art: &mut Art) {
        if !narrow {
            let left = Panel::left("rules contents").resizable(false).exact_size(LEFT);
            left.frame(frame(16, 18).fill(theme::RAIL)).show(ui, |ui| {
                self.finder(ui, page);
                ui.add_space(8.0);
                ScrollArea::vertical().id_salt("rules contents").auto_shrink([false, false]).show(ui, |ui| {
                    self.contents(ui, page);
                });
            });
        }
        CentralPanel::default().frame(frame(if narrow { 14 } else { 24 }, 0)).show(ui, |ui| {
            let scroll = ScrollArea::vertical().id_salt(("rules", &self.choice.variant)).auto_shrink([false, false]);
            scroll.show(ui, |ui| {
                self.keys(ui);
                let wide = ui.available_width();
                let text = wide.min(WIDEST);
                ui.horizontal_top(|ui| {
                    ui.spacing_mut().item_spacing.x = 0.0;
                    ui.add_space(((wide - text) / 2.0).floor());
                    ui.vertical(|ui| {
                        ui.set_width(text);
                        self.parts(ui, page, art);
                    });
                });
            });
        });
    }

    /// Scrolls by keys, and gives them to the contents.
    fn keys(&mut self, ui: &mut Ui) {
        if ui.ctx().text_edit_focused() || ui.memory(|memory| memory.focused()).is_some() {
            return;
        }
        let tall = ui.clip_rect().height() - STEP;
        let all = f32::MAX / 4.0;
        for (key, by) in [
            (Key::ArrowDown, -STEP),
            (Key::ArrowUp, STEP),
            (Key::PageDown, -tall),
            (Key::PageUp, tall),
            (Key::Home, all),
            (Key::End, -all),
        ] {
            if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
                ui.scroll_with_delta(vec2(0.0, by));
            }
        }
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::ArrowLeft)) {
            self.to_contents = true;
        }
    }

    fn parts(&mut self, ui: &mut Ui, page: &RulesPage, art: &mut Art) {
        let places = self.places(page);
        let jump = self.jump.take();
        let top = ui.clip_rect().top() + 60.0;
        ui.add_space(16.0);
        blocks::in_this_match(ui, &page.here);
        self.current = 0;
        for (n, part) in page.text.parts.iter().enumerate() {
            ui.add_space(if n == 0 { 4.0 } else { 20.0 });
            let heading = ui.label(RichText::new(&part.heading).font(theme::bold(28.0)));
            if jump == Some((n, None)) {
                heading.scroll_to_me(Some(Align::TOP));
            }
            if heading.rect.top() <= top {
                self.current = n;
            }
            for (place, block) in part.blocks.iter().enumerate() {
                let is_found = places.contains(&(n, place));
                let shown = blocks::show(ui, block, is_found, art);
                if jump == Some((n, Some(place))) {
                    shown.scroll_to_me(Some(Align::Center));
                }
            }
        }
        if page.text.parts.is_empty() {
            ui.label(say(SheetLabel::NoRules));
        }
        ui.add_space(40.0);
    }

    /// The places where the wanted words stand: parts with their blocks.
    fn places(&self, page: &RulesPage) -> Vec<(usize, usize)> {
        let wanted = self.wanted.trim().to_lowercase();
        if wanted.chars().count() < 2 {
            return Vec::new();
        }
        let has = |block: &RulesBlock| block.plain().to_lowercase().contains(&wanted);
        let parts = page.text.parts.iter().enumerate();
        let blocks =
            parts.flat_map(|(n, part)| part.blocks.iter().enumerate().map(move |(place, block)| (n, place, block)));
        blocks.filter(|(_, _, block)| has(block)).map(|(n, place, _)| (n, place)).collect()
    }

    /// The field for words to be found. Enter goes from place to place.
    fn finder(&mut self, ui: &mut Ui, page: &RulesPage) {
        let edit =
            egui::TextEdit::singleline(&mut self.wanted).hint_text(say(PageLabel::FindInTheRules)).char_limit(60);
        let edit = edit.desired_width(f32::INFINITY).min_size(vec2(0.0, 36.0)).align(egui::Align2::LEFT_CENTER);
        let field = ui.add(edit);
        field.widget_info(|| {
            egui::WidgetInfo::labeled(egui::accesskit::Role::SearchInput, true, say(PageLabel::FindInTheRules))
        });
        let places = self.places(page);
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if field.changed() {
            self.found = 0;
        } else if entered && !places.is_empty() {
            self.found = (self.found + 1) % places.len();
            field.request_focus();
        }
        if let Some((part, block)) = places.get(self.found).filter(|_| field.changed() || entered) {
            self.jump = Some((*part, Some(*block)));
        }
        if self.wanted.trim().chars().count() > 1 {
            ui.label(RichText::new(tell(PageSaid::Found(places.len()))).color(theme::FAINT));
        }
    }
}

fn save_button(ui: &mut Ui, commands: &mut Vec<Command>) {
    let button = ui.button(say(PageLabel::SaveAsPage)).on_hover_text(say(PageLabel::SaveAsPageHelp));
    if button.clicked() {
        commands.push(PageCommand::Rules.into());
    }
}

/// Shows rules as a part of another sheet.
pub fn parts(ui: &mut Ui, text: &RulesText, art: &mut Art) {
    for part in &text.parts {
        ui.label(RichText::new(&part.heading).font(theme::bold(20.0)));
        for block in &part.blocks {
            blocks::show(ui, block, false, art);
        }
        ui.add_space(12.0);
    }
}
