//! A person's own variants in the setup: the chosen options get a name, and what has one is renamed, changed, removed.

use super::{SetupContext, SetupScreen};
use crate::catalog::Chosen;
use crate::session::LONGEST_TITLE;
use crate::window::command::{Command, OwnCommand};
use crate::window::theme;
use crate::wording::{SetupLabel, SetupSaid, say, tell};
use egui::{Key, Modifiers, RichText, Ui, vec2};

/// What is asked for a variant of the person's own.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OwnQuestion {
    kind: OwnQuestionKind,
    /// The name as it is typed.
    name: String,
    /// Whether the field was not shown yet: then it gets the focus.
    fresh: bool,
    /// Why the last answer was not taken.
    pub refused: Option<String>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum OwnQuestionKind {
    /// A name for the chosen options.
    #[default]
    Name,
    /// Another name for a variant.
    Rename,
    /// Whether a variant is to be removed.
    Remove,
}

impl OwnQuestion {
    fn of(kind: OwnQuestionKind, name: &str) -> OwnQuestion {
        OwnQuestion { kind, name: name.to_string(), fresh: true, refused: None }
    }
}

impl SetupScreen {
    /// Asks for a name for the chosen options.
    pub(super) fn ask_name(&mut self) {
        self.question = Some(OwnQuestion::of(OwnQuestionKind::Name, ""));
    }

    /// Shows the button that gives the chosen options a name, where some differ.
    pub(super) fn keep_button(&mut self, ui: &mut Ui, wide: bool) {
        if self.options.set().is_empty() || self.question.is_some() {
            return;
        }
        let size = vec2(if wide { 168.0 } else { 0.0 }, 48.0);
        if ui.add(egui::Button::new(say(SetupLabel::KeepAsMine)).min_size(size).corner_radius(10.0)).clicked() {
            self.ask_name();
        }
    }

    /// Shows what is asked, above the foot of the screen.
    pub(super) fn own_question(
        &mut self,
        ui: &mut Ui,
        what: &SetupContext,
        chosen: &Chosen,
        commands: &mut Vec<Command>,
    ) {
        let own = what.house.catalog.is_own(chosen.variant);
        let Some(mut question) = self.question.take() else { return };
        if let Some(refused) = &question.refused {
            ui.add(egui::Label::new(RichText::new(refused).color(theme::WARNING)).wrap());
        }
        let goes_on = ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            match question.kind {
                OwnQuestionKind::Remove => removal(ui, what, chosen, commands),
                kind => question.naming(ui, own && kind == OwnQuestionKind::Name, what.busy, commands),
            }
        });
        ui.add_space(8.0);
        let escape = ui.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Escape));
        if goes_on.inner && !escape {
            self.question = Some(question);
        }
    }

    /// Shows what can be done with a variant of the person's own, below its row.
    pub(super) fn own_row(&mut self, ui: &mut Ui, chosen: &Chosen) {
        ui.horizontal(|ui| {
            ui.add_space(48.0);
            for (label, kind) in
                [(SetupLabel::Rename, OwnQuestionKind::Rename), (SetupLabel::RemoveMine, OwnQuestionKind::Remove)]
            {
                if ui.add(egui::Button::new(say(label)).min_size(vec2(0.0, 32.0))).clicked() {
                    self.question = Some(OwnQuestion::of(kind, &chosen.variant.title));
                }
            }
        });
    }
}

impl OwnQuestion {
    /// Shows the field for a name, with its buttons. False if it is given up.
    fn naming(&mut self, ui: &mut Ui, changes: bool, busy: bool, commands: &mut Vec<Command>) -> bool {
        let label = ui.label(say(SetupLabel::NameIt));
        // the buttons stand in the same line
        let wide = (ui.available_width() - 180.0).clamp(120.0, 260.0);
        let edit = egui::TextEdit::singleline(&mut self.name).desired_width(wide).char_limit(2 * LONGEST_TITLE);
        let field = ui.add(edit.min_size(vec2(0.0, 36.0)).align(egui::Align2::LEFT_CENTER)).labelled_by(label.id);
        if std::mem::take(&mut self.fresh) {
            field.request_focus();
        }
        // the key is taken, or it would begin a match, too
        let enter = field.lost_focus() && ui.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Enter));
        let button =
            |ui: &mut Ui, label| ui.add_enabled(!busy, egui::Button::new(say(label)).min_size(vec2(0.0, 36.0)));
        if button(ui, SetupLabel::Keep).clicked() || enter && !busy {
            let name = self.name.clone();
            commands.push(match self.kind {
                OwnQuestionKind::Rename => OwnCommand::Rename(name).into(),
                _ => OwnCommand::Keep(name).into(),
            });
        }
        if changes && button(ui, SetupLabel::KeepChanges).clicked() {
            commands.push(OwnCommand::Change.into());
        }
        !button(ui, SetupLabel::Cancel).clicked()
    }
}

/// Asks whether a variant is to be removed. False once that is answered.
fn removal(ui: &mut Ui, what: &SetupContext, chosen: &Chosen, commands: &mut Vec<Command>) -> bool {
    let id = chosen.id();
    let matches = what.kept.iter().filter(|kept| kept.record.game == id).count();
    ui.add(egui::Label::new(tell(SetupSaid::RemoveOwn { title: &chosen.variant.title, matches })).wrap());
    let button = |ui: &mut Ui, label| ui.add(egui::Button::new(say(label)).min_size(vec2(0.0, 36.0))).clicked();
    let removes = button(ui, SetupLabel::RemoveIt);
    if removes {
        commands.push(OwnCommand::Remove.into());
    }
    !(removes || button(ui, SetupLabel::KeepIt))
}

/// Offers to put back a variant that was removed.
pub(super) fn removed(ui: &mut Ui, title: &str, commands: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        ui.add(egui::Label::new(RichText::new(tell(SetupSaid::RemovedOwn(title))).color(theme::FAINT)).wrap());
        if ui.add(egui::Button::new(say(SetupLabel::PutItBack)).min_size(vec2(0.0, 32.0))).clicked() {
            commands.push(OwnCommand::PutBack.into());
        }
    });
    ui.add_space(8.0);
}
