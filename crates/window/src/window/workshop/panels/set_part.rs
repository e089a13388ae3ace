//! Setting the table by hand: whose turn it is, what the position allows, its parts, and the check that is made of it.

use super::super::Workshop;
use super::super::by_hand::TableByHand;
use super::super::keycap::KeyedButton;
use crate::play::Move;
use crate::window::command::{Command, Overlay, WorkshopCommand};
use crate::window::theme;
use crate::window::workshop::WorkshopSheet;
use crate::wording::{Narrator, WorkshopLabel, say};
use crate::workshop::setting::SetTable;
use crate::workshop::why::WhyMoves;
use egui::accesskit::Role;
use egui::{Checkbox, ComboBox, Grid, Label, RichText, ScrollArea, TextEdit, Ui, WidgetInfo};

/// What is wished of the position.
enum SetWish {
    Play,
    Keep,
}

/// A move that the check can expect: its text, what is told of it, and whether it is legal.
struct ExpectedMove {
    text: String,
    told: String,
    may: bool,
}

impl Workshop {
    pub(super) fn set_part(&mut self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let Some(by_hand) = &mut self.by_hand else { return };
        let wish = ways(ui, by_hand);
        if let Some(why) = &by_hand.refused {
            ui.add(Label::new(RichText::new(why.replace('`', "")).color(theme::WARNING)).wrap());
        }
        ScrollArea::vertical().id_salt("workshop-set").auto_shrink([false, false]).show(ui, |ui| {
            turn(ui, by_hand);
            allowed(ui, by_hand);
            fields(ui, by_hand);
        });
        match wish {
            Some(SetWish::Play) => {
                let (choice, text) = (by_hand.table.choice.clone(), by_hand.table.text());
                commands.push(WorkshopCommand::OpenPosition { choice, text }.into());
                (self.by_hand, self.stepping.shown) = (None, None);
            }
            Some(SetWish::Keep) => self.keep_as_check(ui.input(|input| input.time), commands),
            None => {}
        }
    }

    /// Begins with the moment that is stepped to; without one a match is dealt first.
    pub(in crate::window::workshop) fn set_by_hand(&mut self) {
        let walk = self.stepping.walk();
        let table = walk.and_then(|walk| SetTable::of(&walk.loaded, walk.state(self.stepping.at())));
        match table {
            Some(table) => {
                self.open_tab(super::WorkshopTab::Step);
                self.by_hand = Some(TableByHand::new(table));
            }
            None if walk.is_none() => {
                self.wishes.set_by_hand = true;
                self.step_on();
            }
            None => self.tell(say(WorkshopLabel::SetOver).into(), false),
        }
    }

    /// Writes the position as a check at the end of the rules; saving it is another step.
    fn keep_as_check(&mut self, now: f64, commands: &mut Vec<Command>) {
        let Some(shown) = self.by_hand.as_ref().and_then(|by_hand| Some((by_hand, by_hand.shown.as_ref()?))) else {
            return;
        };
        if !self.is_mine() {
            return commands.push(Command::Show(Overlay::Workshop(WorkshopSheet::MakeMine)));
        }
        let (by_hand, at_table) = shown;
        let title = match by_hand.title.trim() {
            "" => say(WorkshopLabel::SetUntitled),
            title => title,
        };
        let Some(house) = self.versions.last().map(|version| version.house.clone()) else { return };
        match at_table.opened.check(&house, title, &by_hand.expected) {
            Ok(text) => self.append_check(&text, now),
            Err(error) => self.tell(error.to_string(), false),
        }
    }

    /// Writes a check below everything in the script of the rules.
    fn append_check(&mut self, text: &str, now: f64) {
        let is_script = |file: &super::super::buffer::EditedBuffer| {
            file.is_mine && file.name.ends_with(".rhai") && file.group != super::super::buffer::FileGroup::Players
        };
        let current = Some(self.current).filter(|place| self.files.get(*place).is_some_and(is_script));
        let Some(place) = current.or_else(|| self.files.iter().position(is_script)) else { return };
        self.current = place;
        let file = &mut self.files[place];
        let gap = if file.text.ends_with('\n') { "\n" } else { "\n\n" };
        let end = file.text.len();
        file.write(end..end, &format!("{gap}{text}"));
        self.edited(now);
        self.note(say(WorkshopLabel::SetKept).into());
    }
}

fn ways(ui: &mut Ui, by_hand: &mut TableByHand) -> Option<SetWish> {
    use WorkshopLabel as Text;
    let mut wish = None;
    ui.horizontal_wrapped(|ui| {
        let can_be = by_hand.refused.is_none() && by_hand.shown.is_some() && !by_hand.is_opening();
        let button = |label, help| KeyedButton::new(say(label), "", say(help)).on(can_be);
        if button(Text::SetPlay, Text::SetPlayHelp).main(true).show(ui) {
            wish = Some(SetWish::Play);
        }
        if button(Text::SetKeep, Text::SetKeepHelp).show(ui) {
            wish = Some(SetWish::Keep);
        }
        let title = TextEdit::singleline(&mut by_hand.title).desired_width(190.0).char_limit(100);
        let field = ui.add(title.hint_text(say(Text::SetTitle)));
        field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, say(Text::SetTitle)));
    });
    wish
}

/// The step, and who is to move.
fn turn(ui: &mut Ui, by_hand: &mut TableByHand) {
    let Some(shown) = &by_hand.shown else { return };
    let rules = shown.opened.loaded.rules();
    let names = shown.play.names();
    let (mut step, mut seat) = (by_hand.table.step.clone(), by_hand.table.seat);
    ui.horizontal_wrapped(|ui| {
        ui.label(say(WorkshopLabel::SetStep));
        let chosen = ComboBox::from_id_salt("set-step").selected_text(&step).show_ui(ui, |ui| {
            for name in SetTable::steps(rules) {
                ui.selectable_value(&mut step, name.clone(), name);
            }
        });
        chosen.response.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, say(WorkshopLabel::SetStep)));
        ui.label(say(WorkshopLabel::SetTurn));
        let name = |seat: u8| names.get(usize::from(seat)).cloned().unwrap_or_default();
        let chosen = ComboBox::from_id_salt("set-seat").selected_text(name(seat)).show_ui(ui, |ui| {
            for other in 0..rules.seats as u8 {
                ui.selectable_value(&mut seat, other, name(other));
            }
        });
        chosen.response.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, say(WorkshopLabel::SetTurn)));
    });
    if step != by_hand.table.step || seat != by_hand.table.seat {
        (by_hand.table.step, by_hand.table.seat) = (step, seat);
        by_hand.changed();
    }
}

/// What the position allows and what not: what is ticked is expected of the check.
fn allowed(ui: &mut Ui, by_hand: &mut TableByHand) {
    let Some(shown) = &by_hand.shown else { return };
    let (rules, seat) = (shown.opened.loaded.rules(), shown.opened.state.to_move());
    let (Some(why), Some(seat)) = (&shown.opened.why, seat) else { return };
    let moves = shown.play.with_narrator(|narrator| {
        let asked = Narrator { viewer: Some(seat), ..*narrator };
        expected_moves(&asked, why, |chosen| chosen.text(&rules.names(), seat))
    });
    ui.add_space(6.0);
    ui.label(RichText::new(say(WorkshopLabel::SetAllows)).font(theme::bold(15.0)));
    ui.add(Label::new(RichText::new(say(WorkshopLabel::SetExpect)).font(theme::text(13.0)).color(theme::FAINT)).wrap());
    let mut toggled = None;
    for one in &moves {
        let mut on = by_hand.expected.contains(&(one.text.clone(), one.may));
        let ink = if one.may { theme::TEXT } else { theme::FAINT };
        let told = RichText::new(one.told.replace('`', "")).font(theme::text(14.0)).color(ink);
        if ui.add(Checkbox::new(&mut on, told)).changed() {
            toggled = Some(one);
        }
    }
    if let Some(one) = toggled {
        by_hand.toggle(&one.text, one.may);
    }
}

fn expected_moves(narrator: &Narrator, why: &WhyMoves, text: impl Fn(&Move) -> String) -> Vec<ExpectedMove> {
    let face = |card| narrator.rules.deck_index.deck.face(card).to_string();
    let mut moves: Vec<ExpectedMove> = Vec::new();
    moves.extend(why.cards.iter().map(|card| ExpectedMove {
        text: face(card.card),
        told: narrator.why_card(why, card).into_iter().next().unwrap_or_default(),
        may: card.may,
    }));
    moves.extend(why.words.iter().map(|word| ExpectedMove {
        text: text(&word.said),
        told: narrator.why_word(why, word),
        may: word.may,
    }));
    // what is allowed first
    moves.sort_by_key(|one| !one.may);
    moves
}

/// Every part of the position with its value.
fn fields(ui: &mut Ui, by_hand: &mut TableByHand) {
    ui.add_space(6.0);
    ui.label(RichText::new(say(WorkshopLabel::SetParts)).font(theme::bold(15.0)));
    ui.add(Label::new(RichText::new(say(WorkshopLabel::SetHelp)).font(theme::text(13.0)).color(theme::FAINT)).wrap());
    let mut is_changed = false;
    let wide = (ui.available_width() - 190.0).max(120.0);
    Grid::new("workshop-set-fields").num_columns(2).spacing([10.0, 4.0]).show(ui, |ui| {
        for field in &mut by_hand.table.fields {
            ui.label(RichText::new(&field.key).font(egui::FontId::monospace(13.0)));
            let edit = TextEdit::singleline(&mut field.value).desired_width(wide).char_limit(600);
            let shown = ui.add(edit.font(egui::FontId::monospace(13.0)).hint_text(&field.usual));
            shown.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, &field.key));
            is_changed |= shown.changed();
            ui.end_row();
        }
    });
    if is_changed {
        by_hand.changed();
    }
}
