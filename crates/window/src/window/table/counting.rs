//! Counting by hand: the person at the window says what the own cards are worth, before it is shown.
//!
//! A question and its answer for people who want to learn it: the points of the match are those of the rules, whatever
//! the answer. Knows no score table, only what was scored.

use super::counted::Counted;
use super::play::{Notice, Play};
use crate::play::{Line, Move};
use crate::table::{Pile, Seat};
use crate::window::command::{Command, TableCommand};
use crate::window::theme;
use crate::wording::{CoachSaid, StepWords, TableLabel, ViewWords, say, tell};
use egui::{DragValue, Id, Key, RichText, Ui};

/// Greatest number of points that can be entered.
const MOST: i32 = 9_999;

impl Play {
    /// Whether the person at the window is asked for the worth of this seat's cards before they are counted.
    pub(super) fn asks_count(&self, seat: Seat) -> bool {
        let wished = self.settings.wishes.counted_by_hand && self.model.lesson().is_none() && !self.rules_ask_count();
        wished && seat == self.model.viewer() && self.model.humans().contains(&seat)
    }

    /// Whether the rules themselves let players say what their cards are worth.
    pub(super) fn rules_ask_count(&self) -> bool {
        self.model.rules().steps().any(|step| step.text().worked_out)
    }

    /// Whether the person is to say now what the own cards are worth, as a move of the rules.
    pub(super) fn counts_aloud(&self) -> bool {
        self.may_move() && self.view().step_text().worked_out
    }

    /// Holds the next score back until the person has said what it is.
    pub(super) fn ask_count(&mut self, pile: Pile, lines: &[Line]) {
        self.notice = Some(Notice::Count(pile, lines.iter().map(|line| line.points).sum()));
    }

    /// Takes the answer and shows whether it is right; then the score is shown.
    pub fn say_count(&mut self, said: i32) {
        let Some(Notice::Count(_, points)) = self.notice else { return };
        self.notice = None;
        self.counted.note(said, points);
        self.follow_log();
        match points - said {
            0 => self.say(tell(CoachSaid::CountRight(points))),
            missed @ 1.. => self.warn(tell(CoachSaid::CountMissed { said, missed, points })),
            over => self.warn(tell(CoachSaid::CountTooHigh { said, over: -over, points })),
        }
    }
}

/// Shows the question in the bar below the table: over the table it would cover the cards.
pub fn show(ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
    if let Some(Notice::Count(pile, _)) = play.notice {
        let what = play.with_narrator(|narrator| narrator.pile(pile));
        ui.label(tell(CoachSaid::HowManyPoints(&what)));
        let key = Id::unique(("count by hand", play.playback.seen));
        commands.extend(number(ui, key, MOST).map(|said| TableCommand::SayCount(said).into()));
    } else {
        let most = play.choices.legal.iter().filter_map(Move::said_number).max().unwrap_or(0);
        let key = Id::unique(("count aloud", play.model.moves_made()));
        let said = number(ui, key, most).and_then(|said| i16::try_from(said).ok());
        commands.extend(said.map(|said| TableCommand::Make(Move::number(said)).into()));
    }
}

/// Shows a field for a number; returns it on Enter or the button.
fn number(ui: &mut Ui, key: Id, most: i32) -> Option<i32> {
    let known: Option<i32> = ui.data(|data| data.get_temp(key));
    let mut said = known.unwrap_or(0);
    let number = ui.add(DragValue::new(&mut said).range(0..=most).speed(0.1));
    if known.is_none() {
        // digits can be typed at once
        number.request_focus();
    }
    ui.data_mut(|data| data.insert_temp(key, said));
    let entered = number.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
    (ui.add(theme::main_button(say(TableLabel::SayIt))).clicked() || entered).then_some(said)
}

/// Shows how the counting went so far, beside the table.
pub fn figure(ui: &mut Ui, play: &Play) {
    let Counted { right, all, missed } = play.counted;
    if play.settings.wishes.counted_by_hand && all > 0 {
        let told = tell(CoachSaid::CountedRight { right, all, missed });
        ui.label(RichText::new(told).color(theme::FAINT).font(theme::text(14.0)));
    }
}
