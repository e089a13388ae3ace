//! The bar below the table: whose turn it is and what may be done now.

use super::play::{Notice, Play};
use crate::play::{Announcement, Move};
use crate::window::command::{Command, Overlay, TableCommand};
use crate::window::theme;
use crate::wording::words::{capital, plural};
use egui::{Align, Layout, RichText, Ui};

/// More numbers than this are chosen with a slider.
const MOST_NUMBERS: usize = 5;

/// What the bar remembers.
#[derive(Default)]
pub struct Actions {
    number: usize,
}

impl Actions {
    pub fn show(&mut self, ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
        ui.horizontal(|ui| {
            ui.set_min_height(44.0);
            self.buttons(ui, play, commands);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| prompt(ui, play));
        });
    }

    fn buttons(&mut self, ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
        if play.view_state.looking.is_some() {
            if ui.add(theme::main_button("Back to the game")).clicked() {
                commands.push(TableCommand::Look(None).into());
            }
            return;
        }
        if play.notice_stands() {
            return;
        }
        if !play.is_quiet() {
            if ui.button("Skip").on_hover_text("Show the rest at once (click the table)").clicked() {
                commands.push(TableCommand::Skip.into());
            }
            return;
        }
        if !play.may_move() {
            return;
        }
        self.confirm(ui, play, commands);
        self.parsed(ui, play, commands);
        let all = ui.button("All moves").on_hover_text("Every legal move by its text");
        if all.clicked() {
            commands.push(Command::Show(Overlay::Moves));
        }
    }

    fn confirm(&mut self, ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
        let Some(wanted) = play.choices.wanted() else {
            if play.can_confirm() && ui.add(theme::main_button("Play it")).clicked() {
                commands.push(TableCommand::Confirm.into());
            }
            return;
        };
        let label = format!(
            "{} ({}/{wanted})",
            capital(&play.view().decision().replace('_', " ")),
            play.view_state.pick.cards.len()
        );
        let button = ui.add_enabled(play.can_confirm(), theme::main_button(&label));
        if button.on_disabled_hover_text(format!("Choose {}", plural(wanted, "card"))).clicked() {
            commands.push(TableCommand::Confirm.into());
        }
    }

    /// Words, suits and numbers as buttons.
    fn parsed(&mut self, ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
        let (numbers, words): (Vec<Move>, Vec<Move>) = play
            .choices
            .parsed(&play.view_state.pick)
            .partition(|m| matches!(m, Move::Announce(Announcement::Number(_))));
        let hinted = |m: Move| play.view_state.hint == Some(m);
        let mut button = |ui: &mut Ui, m: Move, label: String| {
            let text = if hinted(m) { RichText::new(label).color(theme::GOLD) } else { RichText::new(label) };
            if ui.button(text).clicked() {
                commands.push(TableCommand::Make(m).into());
            }
        };
        for m in words {
            let label = match (m, m.said()) {
                (_, Some(said)) => announcement_label(play, said),
                (Move::Draw, _) if play.settings.variant.text.word("draw").is_none() => "Draw a card".to_string(),
                _ => play.told(m),
            };
            button(ui, m, label);
        }
        if numbers.len() <= MOST_NUMBERS {
            for m in numbers {
                button(ui, m, play.told(m));
            }
        } else {
            self.number = self.number.min(numbers.len() - 1);
            let amount = |n: f64| numbers.get(n as usize).map_or(String::new(), |m| number(*m));
            let slider = egui::Slider::new(&mut self.number, 0..=numbers.len() - 1);
            ui.add(slider.custom_formatter(|n, _| amount(n)).show_value(false)).on_hover_text("How much");
            let chosen = numbers[self.number];
            button(ui, chosen, format!("{} {}", capital(&play.view().decision().replace('_', " ")), number(chosen)));
        }
    }
}

fn number(m: Move) -> String {
    m.said_number().map_or(String::new(), |number| number.to_string())
}

/// A suit with its sign; a number or a word by itself.
fn announcement_label(play: &Play, said: Announcement) -> String {
    let told = play.told(Move::Announce(said));
    match said {
        Announcement::Suit(suit) => format!("{} {told}", suit.sign()),
        Announcement::Number(_) | Announcement::Word(_) => told,
    }
}

/// A warning, a hint, or whose turn it is.
fn prompt(ui: &mut Ui, play: &Play) {
    if matches!(play.notice, Some(Notice::Curtain(_))) {
        return;
    }
    let (text, colour) = match (&play.note, play.may_move()) {
        (Some(note), _) => (note.text.clone(), if note.warning { theme::WARNING } else { theme::GOOD }),
        (None, _) if play.view_state.looking.is_some() => ("An earlier position.".into(), theme::GOLD),
        (None, true) => (format!("Your turn: {}.", wanted(play)), theme::TEXT),
        (None, false) if play.paused => ("Paused.".into(), theme::FAINT),
        (None, false) => (waiting(play), theme::FAINT),
    };
    let job = theme::with_cards(&text, theme::text(16.0), colour);
    let label = egui::Label::new(job).wrap();
    ui.add(label);
}

fn waiting(play: &Play) -> String {
    match play.running.to_move() {
        Some(seat) if play.is_thinking() => format!("{} is thinking.", play.names()[seat.index()]),
        _ => String::new(),
    }
}

/// What may be done now, in words.
fn wanted(play: &Play) -> String {
    match play.choices.wants_word(&play.view_state.pick) {
        true => "say what goes with it".into(),
        false => crate::wording::prompt(
            &play.settings.variant.text,
            &play.view(),
            &play.choices.legal,
            play.choices.wanted(),
        ),
    }
}
