//! The bar below the table: whose turn it is and which actions are possible now.

use super::click_guard::ClickGuard;
use super::play::Play;
use super::result;
use crate::play::{Announcement, Move};
use crate::window::card_text;
use crate::window::command::{Command, Overlay, TableCommand};
use crate::window::theme;
use crate::wording::{TableLabel, TableSaid, ViewWords, say, tell};
use egui::{Align, Layout, RichText, Ui};

/// Least size of the main action, so that the controls beside it keep their place.
const MAIN: egui::Vec2 = egui::vec2(150.0, 34.0);

/// Width from which the instruction is larger than other text, in logical points.
const ROOMY: f32 = 560.0;

/// Shows the bar. Buttons keep their places: the main action first, announcements beside it, permanent buttons at the
/// end.
pub fn show(ui: &mut Ui, play: &Play, narrow: bool, guard: &mut ClickGuard, commands: &mut Vec<Command>) {
    if narrow {
        // the instruction has a line of its own, and the buttons as many as they need
        prompt(ui, play);
        if result::ended(play).is_none() {
            ui.horizontal_wrapped(|ui| {
                ui.set_min_height(44.0);
                let mut bar = Bar { play, guard, commands };
                bar.buttons(ui);
                bar.always(ui);
            });
        }
        return;
    }
    ui.horizontal(|ui| {
        ui.set_min_height(44.0);
        let mut bar = Bar { play, guard, commands };
        bar.buttons(ui);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            bar.always(ui);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| prompt(ui, play));
        });
    });
}

struct Bar<'a> {
    play: &'a Play,
    guard: &'a mut ClickGuard,
    commands: &'a mut Vec<Command>,
}

impl Bar<'_> {
    fn buttons(&mut self, ui: &mut Ui) {
        let play = self.play;
        if play.view_state.looking.is_some() {
            let label =
                if play.model.is_watched() { say(TableLabel::ToTheEnd) } else { say(TableLabel::BackToTheGame) };
            let back = ui.add(theme::main_button(label));
            if self.guard.pressed(ui, &back, label) {
                self.commands.push(TableCommand::Look(None).into());
            }
        } else if play.may_move() && !play.counts_aloud() {
            self.confirm(ui);
            if !play.shows_bids() {
                self.said(ui);
            }
        }
    }

    /// Shows the buttons at the end of the bar.
    fn always(&mut self, ui: &mut Ui) {
        let play = self.play;
        if result::ended(play).is_some() {
            return;
        }
        if play.is_arranged() && ui.button(say(TableLabel::Sort)).on_hover_text(say(TableLabel::SortHelp)).clicked() {
            self.commands.push(TableCommand::Unarrange.into());
        }
        let all = ui.add_enabled(play.may_move(), egui::Button::new(say(TableLabel::AllMoves)));
        if all.on_hover_text(say(TableLabel::AllMovesHelp)).clicked() {
            self.commands.push(Command::Show(Overlay::Moves));
        }
        if play.view_state.looking.is_none() && !play.notice_stands() && !play.is_quiet() {
            let skip = ui.button(say(TableLabel::Skip)).on_hover_text(say(TableLabel::SkipHelp));
            if self.guard.pressed(ui, &skip, "skip") {
                self.commands.push(TableCommand::Skip.into());
            }
        }
    }

    fn confirm(&mut self, ui: &mut Ui) {
        let play = self.play;
        let wanted = play.choices.wanted();
        let label = match wanted {
            None if !play.can_confirm() => return,
            None => match play.choices.whole(&play.view_state.pick).filter(|m| play.choices.builds(m)) {
                Some(build) => build_label(play, build),
                None => say(TableLabel::PlayIt).to_string(),
            },
            Some(_) if play.view().lays_melds() => match play.view_state.pick.cards.len() {
                0 | 1 => say(TableLabel::Discard).to_string(),
                _ => say(TableLabel::LayDown).to_string(),
            },
            Some(wanted) => {
                let (view, picked) = (play.view(), play.view_state.pick.cards.len());
                let decision = match view.choosing() {
                    Some(_) => play.with_narrator(|narrator| narrator.choosing_verb(&view)),
                    None => view.decision().to_string(),
                };
                tell(TableSaid::Several { decision: &decision, picked, wanted })
            }
        };
        let button = theme::add_main(ui, play.can_confirm(), &label, MAIN);
        let button = match wanted {
            Some(wanted) => button.on_disabled_hover_text(tell(TableSaid::Choose(wanted))),
            None => button,
        };
        if self.guard.pressed(ui, &button, play.view().decision()) {
            self.commands.push(TableCommand::Confirm.into());
        }
    }

    /// Shows a button for each word, suit or number that can be said.
    fn said(&mut self, ui: &mut Ui) {
        let play = self.play;
        let main = play.choices.whole(&play.view_state.pick);
        for m in play.choices.said(&play.view_state.pick) {
            let builds = play.choices.builds(&m) && !m.cards().is_empty();
            if builds && main == Some(m) {
                continue;
            }
            let label = match (m, m.said()) {
                _ if builds => build_label(play, m),
                (_, Some(said)) => announcement_label(play, said),
                (Move::Draw, _) if play.settings.variant.text.word("draw").is_none() => {
                    tell(TableSaid::Draw(play.view().step_text().drawn))
                }
                _ => play.told(m),
            };
            let label = card_text::worded(ui.ctx(), &label);
            let text = RichText::new(&label);
            let text = if play.view_state.hint == Some(m) { text.color(theme::GOLD) } else { text };
            let button = ui.button(text);
            if self.guard.pressed(ui, &button, &label) {
                self.commands.push(TableCommand::Make(m).into());
            }
        }
    }
}

/// The label of a move that builds, such as `Build 9`, `Raise to 9`, `Add to 9`.
fn build_label(play: &Play, m: Move) -> String {
    let value = m.said_number().or_else(|| play.view().built(m.to()?).map(|built| built.value)).unwrap_or_default();
    match (m.to(), m.said()) {
        (None, _) => tell(TableSaid::Build(value)),
        (Some(_), Some(_)) => tell(TableSaid::RaiseTo(value)),
        (Some(_), None) => tell(TableSaid::AddTo(value)),
    }
}

/// The label of an announcement: a suit with its sign, a number or a word by itself.
fn announcement_label(play: &Play, said: Announcement) -> String {
    let told = play.told(Move::Announce(said));
    match (said, play.view().bet_made(&Move::Announce(said))) {
        (Announcement::Suit(suit), _) => format!("{} {told}", suit.sign()),
        (_, Some(bet)) => tell(TableSaid::Bets { said: &told, bet }),
        _ => told,
    }
}

/// Shows what is to be done now; in its place, for a while, why something is not possible.
fn prompt(ui: &mut Ui, play: &Play) {
    if play.is_covered() {
        return;
    }
    // a lesson shows its answers in its own panel
    let note = play.note.as_ref().filter(|_| play.model.lesson().is_none());
    let (text, colour) = match (note, play.may_move()) {
        (Some(note), _) => (note.text.clone(), if note.warning { theme::WARNING } else { theme::GOOD }),
        (None, _) if result::ended(play).is_some() => (ended_told(play), theme::TEXT),
        (None, _) if play.pile_asked().is_some() => (say(TableLabel::CountQuestion).into(), theme::TEXT),
        (None, _) if play.model.is_watched() => (play.watched_told(), theme::GOLD),
        (None, _) if play.view_state.looking.is_some() => (say(TableLabel::EarlierPosition).into(), theme::GOLD),
        (None, true) => (turn_told(play), theme::TEXT),
        (None, false) if play.model.is_paused() => (say(TableLabel::Paused).into(), theme::FAINT),
        (None, false) => (waiting(play), theme::FAINT),
    };
    let size = if ui.available_width() < ROOMY { 16.0 } else { 18.0 };
    if text.is_empty() {
        // the line stays, so that the table above it keeps its size
        ui.label(RichText::new(" ").font(theme::text(size)));
        return;
    }
    card_text::label(ui, &text, theme::text(size), colour);
}

/// That the person is to move, and what is to be done.
pub fn turn_told(play: &Play) -> String {
    tell(TableSaid::YourTurn(&wanted(play)))
}

fn ended_told(play: &Play) -> String {
    result::ended(play).map(|ended| result::in_bar(play, ended)).unwrap_or_default()
}

fn waiting(play: &Play) -> String {
    match play.model.to_move() {
        Some(seat) if play.is_thinking() => tell(TableSaid::IsThinking(&play.names()[seat.index()])),
        _ => String::new(),
    }
}

/// The prompt for the person to move, in words.
fn wanted(play: &Play) -> String {
    if play.choices.wants_word(&play.view_state.pick) {
        say(TableLabel::SayWhatGoesWithIt).into()
    } else {
        play.with_narrator(|narrator| {
            let (view, choices, pick) = (play.view(), &play.choices, &play.view_state.pick);
            let prompt = || narrator.prompt(&view, &choices.legal, pick.cards.len());
            if pick.is_empty() || view.choosing().is_some() {
                return prompt();
            }
            let next = narrator.after_pick(&view, pick.cards, choices.whole(pick), &choices.with(pick));
            next.unwrap_or_else(prompt)
        })
    }
}
