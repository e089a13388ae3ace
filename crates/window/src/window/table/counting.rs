//! Counting by hand: the person at the window says what the own cards are worth, before it is shown.
//!
//! A question and its answer for people who want to learn it: the points of the match are those of the rules, whatever
//! the answer. Knows no score table, only what was scored.

use super::advice_notes::Note;
use super::counted::Counted;
use super::play::{Notice, Play};
use crate::play::{Event, Line, Move};
use crate::table::{Pile, Role, Seat};
use crate::window::command::{Command, TableCommand};
use crate::window::theme;
use crate::wording::{CoachSaid, StepWords, TableLabel, ViewWords, say, tell};
use egui::accesskit;
use egui::{Id, Key, RichText, TextEdit, Ui};

/// Greatest number of points that can be entered.
const MOST: i32 = 9_999;

impl Play {
    /// Whether the person at the window is asked for the worth of these cards of a seat before they are counted. Not
    /// for a pile whose cards lie on each other: nobody could count them.
    pub(super) fn asks_count(&self, seat: Seat, pile: Pile) -> bool {
        let wished = self.settings.wishes.counted_by_hand && self.model.lesson().is_none() && !self.rules_ask_count();
        let role = self.model.rules().piles.group(pile).role;
        let closed = matches!(role, Role::Tricks | Role::Captured | Role::Stock | Role::Discards);
        let own = seat == self.model.viewer() && self.model.humans().contains(&seat);
        wished && !closed && own && self.faces_of(pile).is_some()
    }

    /// Whether the event that is shown is the first of those that count this pile of a seat line by line.
    pub(super) fn begins_tally(&self, seat: Seat, pile: Pile) -> bool {
        let before = self.playback.seen.checked_sub(2).and_then(|place| self.model.events().get(place));
        !before.is_some_and(|event| is_tally(event, seat, pile))
    }

    /// The lines that are counted together with the one that is shown, that one included.
    pub(super) fn tallied_together(&self, seat: Seat, pile: Pile) -> Vec<Line> {
        let events = &self.model.events()[self.playback.seen.saturating_sub(1)..];
        let together = events.iter().take_while(|event| is_tally(event, seat, pile));
        together.filter_map(|event| if let Event::Tallied { line, .. } = event { Some(*line) } else { None }).collect()
    }

    /// The pile that the person is asked to count now. `None` if the rules ask, or if nothing is asked.
    pub(super) fn pile_asked(&self) -> Option<Pile> {
        match self.notice {
            Some(Notice::Count(pile, _)) if self.view_state.looking.is_none() => Some(pile),
            _ => None,
        }
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
        let verdict = match points - said {
            0 => CoachSaid::CountRight(points),
            missed @ 1.. => CoachSaid::CountMissed { said, missed, points },
            over => CoachSaid::CountTooHigh { said, over: -over, points },
        };
        self.advice.counted = Some(Note::lasting(tell(verdict), said != points));
    }
}

/// Whether an event counts a line of this pile within the round.
fn is_tally(event: &Event, seat: Seat, pile: Pile) -> bool {
    matches!(event, Event::Tallied { seat: by, pile: Some(of), .. } if (*by, *of) == (seat, pile))
}

/// Whether the person is asked for a number of points now.
pub fn is_asked(play: &Play) -> bool {
    play.pile_asked().is_some() || play.counts_aloud()
}

/// Shows the question in the panel, with an empty field.
pub fn show(ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
    let heading = ui.label(RichText::new(say(TableLabel::CountQuestion)).font(theme::bold(20.0)));
    if let Some(pile) = play.pile_asked() {
        let what = play.with_narrator(|narrator| narrator.pile(pile));
        let question = ui.label(tell(CoachSaid::HowManyPoints(&what)));
        let key = Id::unique(("count by hand", play.playback.seen));
        commands.extend(number(ui, key, question.id, MOST).map(|said| TableCommand::SayCount(said).into()));
    } else {
        let most = play.choices.legal.iter().filter_map(Move::said_number).max().unwrap_or(0);
        let key = Id::unique(("count aloud", play.model.moves_made()));
        let said = number(ui, key, heading.id, most).and_then(|said| i16::try_from(said).ok());
        commands.extend(said.map(|said| TableCommand::Make(Move::number(said)).into()));
    }
}

/// Shows a field for a number, empty at first; returns the number on Enter or the button. Nothing but digits gets in. The
/// label `question` names the field for screen readers.
fn number(ui: &mut Ui, key: Id, question: Id, most: i32) -> Option<i32> {
    let known: Option<String> = ui.data(|data| data.get_temp(key));
    let mut typed = known.clone().unwrap_or_default();
    let field =
        ui.add(TextEdit::singleline(&mut typed).id(key).char_limit(4).desired_width(80.0).font(theme::bold(20.0)));
    let field = field.labelled_by(question);
    ui.ctx().accesskit_node_builder(field.id, |node| node.set_role(accesskit::Role::SpinButton));
    if known.is_none() {
        // digits can be typed at once
        field.request_focus();
    }
    typed.retain(|c| c.is_ascii_digit());
    let said = typed.parse::<i32>().ok().map(|said| said.min(most));
    ui.data_mut(|data| data.insert_temp(key, typed));
    let entered = field.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
    let main = theme::main_button(say(TableLabel::SayIt));
    let button = ui.add_enabled_ui(said.is_some(), |ui| ui.add_sized(SAY, main)).inner;
    said.filter(|_| button.clicked() || entered)
}

/// Least size of the button.
const SAY: egui::Vec2 = egui::vec2(120.0, 40.0);

/// Shows how the counting went so far, beside the table.
pub fn figure(ui: &mut Ui, play: &Play) {
    let Counted { right, all, missed } = play.counted;
    if play.settings.wishes.counted_by_hand && all > 0 {
        let told = tell(CoachSaid::CountedRight { right, all, missed });
        ui.label(RichText::new(told).color(theme::FAINT).font(theme::text(14.0)));
    }
}
