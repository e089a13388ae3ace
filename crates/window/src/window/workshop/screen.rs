//! The Workshop on the screen: files, editor, the table with the panel below it; in a narrow window in turns.

use super::editor::{self, EditorMark, EditorMarks, OfferList};
use super::keycap::KeyedButton;
use super::stepping::StepWish;
use super::{Workshop, editor::GROUND};
use crate::diagnostics::Severity;
use crate::session::FileNow;
use crate::window::art::Art;
use crate::window::command::{Command, Overlay};
use crate::window::table::{Play, TableScreen, TableStyle};
use crate::window::theme;
use crate::window::workshop::WorkshopSheet;
use crate::wording::words::quoted_code;
use crate::wording::{WorkshopLabel, WorkshopSaid, say, tell};
use crate::workshop::coverage::RuleUse;
use egui::accesskit::{Live, Role};
use egui::{Align, Area, CentralPanel, Color32, Frame, Id, Label, Layout, Margin, Order, Panel, RichText, Ui, vec2};

/// What the Workshop shows besides itself.
pub struct WorkshopContext<'a> {
    pub table: Option<(&'a mut TableScreen, &'a Play)>,
    pub art: &'a mut Art,
    pub style: TableStyle,
    /// Whether a match is being prepared.
    pub is_seating: bool,
    /// Why there is no match.
    pub message: Option<&'a str>,
    /// Whether a sheet lies over it, which has the keys.
    pub is_covered: bool,
}

/// Widths from which files, and table, stand beside the editor.
const WITH_FILES: f32 = 1100.0;
const SIDE_BY_SIDE: f32 = 900.0;
/// Height below which the row of keys has no room.
const WITH_KEYS: f32 = 560.0;

pub(super) const BAD_GROUND: Color32 = Color32::from_rgb(52, 30, 28);

pub(super) fn framed(fill: Color32, x: i8, y: i8) -> Frame {
    Frame::NONE.fill(fill).inner_margin(Margin::symmetric(x, y))
}

impl Workshop {
    pub fn show(&mut self, ui: &mut Ui, mut what: WorkshopContext, commands: &mut Vec<Command>) {
        let own = what.table.as_ref().map(|(_, play)| &play.model).filter(|model| model.outcome().is_none());
        self.own_seed = own.map(|model| model.record().seed);
        if std::mem::take(&mut self.wishes.step_own) {
            self.wishes.step = Some(self.own_match(&what));
        }
        if !what.is_covered {
            self.keys(ui.ctx(), commands);
        }
        // the editor says so when it is drawn
        self.is_typing = false;
        let room = ui.available_size();
        Panel::top("workshop-head").frame(framed(theme::PANEL, 10, 7)).show(ui, |ui| self.top_bar(ui, commands));
        if room.y > WITH_KEYS {
            Panel::bottom("workshop-keys").frame(framed(theme::PANEL, 10, 5)).show(ui, |ui| self.key_row(ui));
        }
        if room.x >= WITH_FILES {
            let files = Panel::left("workshop-rail").default_size(164.0).size_range(110.0..=320.0);
            files.frame(framed(theme::RAIL, 10, 4)).show(ui, |ui| self.file_list(ui));
        }
        if room.x >= SIDE_BY_SIDE {
            let rest = ui.available_width();
            let editor = Panel::left("workshop-editor-side").default_size((rest * 0.5).round());
            let editor = editor.size_range(300.0..=(rest - 320.0).max(320.0)).frame(framed(GROUND, 0, 0));
            editor.show(ui, |ui| self.editor_side(ui, room.x < WITH_FILES, commands));
            CentralPanel::default().frame(framed(theme::PANEL, 0, 0)).show(ui, |ui| {
                self.table_side(ui, &mut what, true, commands);
            });
        } else {
            CentralPanel::default().frame(framed(theme::PANEL, 0, 0)).show(ui, |ui| {
                if self.shows_table {
                    self.table_side(ui, &mut what, false, commands)
                } else {
                    self.editor_side(ui, true, commands)
                }
            });
        }
        self.announce(ui.ctx());
    }

    /// What stepping begins with: the match at the table if it is over, else one of its own.
    fn own_match(&self, what: &WorkshopContext) -> StepWish {
        let over = what
            .table
            .as_ref()
            .map(|(_, play)| &play.model)
            .filter(|model| model.outcome().is_some() && model.lesson().is_none() && model.moves_made() > 0);
        match over.filter(|model| self.is_of(model.rules().id.split('/').next().unwrap_or_default())) {
            Some(model) => {
                StepWish::Played { loaded: model.loaded().clone(), record: Box::new(model.record().clone()), at: 0 }
            }
            None => StepWish::Usual { variant: self.variant.clone(), seed: self.other_seed(1) },
        }
    }

    /// Gives screen readers what has become of the last command, once.
    fn announce(&self, ctx: &egui::Context) {
        let told = self.told.as_ref().map_or("", |told| &told.text);
        ctx.accesskit_node_builder(Id::unique("workshop-aloud"), |node| {
            node.set_role(Role::Status);
            node.set_live(Live::Polite);
            node.set_label(told);
        });
    }

    fn editor_side(&mut self, ui: &mut Ui, is_narrow: bool, commands: &mut Vec<Command>) {
        Panel::top("workshop-file").frame(framed(theme::PANEL, 10, 5)).show(ui, |ui| {
            self.file_bar(ui, is_narrow, commands);
        });
        if self.file().is_some_and(|file| file.outside.is_some()) {
            Panel::top("workshop-outside").frame(framed(BAD_GROUND, 12, 8)).show(ui, |ui| self.outside_band(ui));
        }
        if self.finder.is_some() {
            Panel::top("workshop-finder").frame(framed(theme::RAISED, 10, 6)).show(ui, |ui| self.finder_bar(ui));
        }
        if let Some(place) = self.problem_here() {
            Panel::bottom("workshop-band").frame(framed(theme::RAISED, 12, 7)).show(ui, |ui| {
                self.problem_band(ui, place);
            });
        }
        CentralPanel::default().frame(framed(GROUND, 0, 0)).show(ui, |ui| self.text(ui, commands));
        if is_narrow && self.lists_files {
            self.files_over(ui);
        }
    }

    /// The list of files over the editor.
    fn files_over(&mut self, ui: &mut Ui) {
        let at = ui.max_rect().left_top() + vec2(8.0, 48.0);
        Area::new(Id::unique("workshop-file-list")).order(Order::Middle).fixed_pos(at).show(ui.ctx(), |ui| {
            let frame = Frame::NONE.fill(theme::RAIL).corner_radius(8.0).inner_margin(Margin::symmetric(14, 8));
            frame.stroke(egui::Stroke::new(1.0, theme::LINE)).show(ui, |ui| {
                ui.set_width(230.0);
                ui.set_height((ui.ctx().content_rect().height() - 190.0).min(420.0));
                self.file_list(ui);
            });
        });
    }

    fn file_bar(&mut self, ui: &mut Ui, is_narrow: bool, commands: &mut Vec<Command>) {
        let room = ui.available_width();
        let key = |key: &'static str| if room > 470.0 { key } else { "" };
        ui.horizontal(|ui| {
            if is_narrow
                && KeyedButton::new(say(WorkshopLabel::Files), key("Alt+F"), say(WorkshopLabel::FilesHelp)).show(ui)
            {
                self.lists_files = !self.lists_files;
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let (is_mine, unsaved) = (self.is_mine(), !self.unsaved().is_empty());
                if is_mine {
                    let label = if self.saving.is_some() { WorkshopLabel::Saving } else { WorkshopLabel::Save };
                    let save = KeyedButton::new(say(label), key("Ctrl+S"), say(WorkshopLabel::SaveHelp));
                    if save.main(true).on(unsaved && self.saving.is_none()).show(ui) {
                        self.wish_to_save(commands);
                    }
                } else {
                    let make = KeyedButton::new(say(WorkshopLabel::MakeItMine), "", say(WorkshopLabel::MakeItMineHelp));
                    if make.main(true).show(ui) {
                        commands.push(Command::Show(Overlay::Workshop(WorkshopSheet::MakeMine)));
                    }
                }
                if KeyedButton::new(say(WorkshopLabel::Find), key("Ctrl+F"), say(WorkshopLabel::FindHelp)).show(ui) {
                    self.open_finder();
                }
                if ui.ctx().content_rect().width() < SIDE_BY_SIDE {
                    let table =
                        KeyedButton::new(say(WorkshopLabel::ShowTable), key("F6"), say(WorkshopLabel::ShowTableHelp));
                    if table.show(ui) {
                        self.shows_table = true;
                    }
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| self.file_name(ui));
            });
        });
    }

    fn file_name(&self, ui: &mut Ui) {
        let Some(file) = self.file() else { return };
        ui.add(Label::new(RichText::new(&file.name).font(theme::bold(16.0))).truncate());
        let (note, ink) = match () {
            () if !file.is_mine => (WorkshopLabel::ReadOnly, theme::FAINT),
            () if file.is_unsaved() => (WorkshopLabel::NotSaved, theme::GOLD),
            () => return,
        };
        ui.add(Label::new(RichText::new(say(note)).font(theme::text(13.0)).color(ink)).truncate());
    }

    /// What others have made of the file, and the ways on.
    fn outside_band(&mut self, ui: &mut Ui) {
        let now = ui.input(|input| input.time);
        let Some(file) = self.file() else { return };
        let told = match &file.outside {
            Some(FileNow::Gone) => tell(WorkshopSaid::Gone(&file.name)),
            Some(FileNow::Unreadable(why)) => tell(WorkshopSaid::Unreadable { file: &file.name, why }),
            _ => tell(WorkshopSaid::ChangedOutside(&file.name)),
        };
        let is_other = matches!(file.outside, Some(FileNow::Other(_)));
        ui.label(RichText::new(told).color(theme::WARNING));
        ui.horizontal_wrapped(|ui| {
            let keep = if is_other { WorkshopLabel::KeepMine } else { WorkshopLabel::WriteAgain };
            if KeyedButton::new(say(keep), "Alt+1", say(WorkshopLabel::KeepMineHelp)).show(ui) {
                self.keep_mine();
            }
            let take = KeyedButton::new(say(WorkshopLabel::TakeOther), "Alt+2", say(WorkshopLabel::TakeOtherHelp));
            if is_other && take.show(ui) {
                self.take_other(now);
            }
        });
    }

    fn finder_bar(&mut self, ui: &mut Ui) {
        let Some(mut finder) = self.finder.take() else { return };
        let places = self.file().map(|file| finder.places(&file.text)).unwrap_or_default();
        ui.horizontal(|ui| {
            let edit = egui::TextEdit::singleline(&mut finder.wanted).desired_width(190.0).char_limit(80);
            let field = ui.add(edit.hint_text(say(WorkshopLabel::FindHere)));
            field.widget_info(|| egui::WidgetInfo::labeled(Role::SearchInput, true, say(WorkshopLabel::FindHere)));
            if std::mem::take(&mut finder.takes_focus) {
                field.request_focus();
            }
            let told = match places.len() {
                0 if finder.wanted.is_empty() => String::new(),
                0 => say(WorkshopLabel::NothingFound).to_string(),
                all => tell(WorkshopSaid::Found { place: finder.place.min(all - 1) + 1, all }),
            };
            ui.label(RichText::new(told).color(theme::FAINT));
            let entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
            let back = ui.button(say(WorkshopLabel::Previous)).clicked() || entered && ui.input(|i| i.modifiers.shift);
            let on = ui.button(say(WorkshopLabel::Next)).clicked() || entered && !back;
            if field.changed() {
                finder.place = 0;
            } else if back || on {
                finder.step(places.len(), back);
            }
            finder.takes_focus = entered;
            let now = self.file().map(|file| finder.places(&file.text)).unwrap_or_default();
            if let (true, Some(bytes)) = (field.changed() || back || on, now.get(finder.place).cloned())
                && let Some(file) = self.file_mut()
            {
                file.goal = Some(super::buffer::EditorGoal { bytes, takes_focus: false });
            }
        });
        self.finder = Some(finder);
    }

    /// The problem in the line of the cursor, with its remedy.
    fn problem_band(&mut self, ui: &mut Ui, place: usize) {
        let look = self.looking.look.clone();
        let Some(one) = look.found.get(place) else { return };
        let is_error = one.problem.severity == Severity::Error;
        let suggestion = one.problem.suggestion.clone().unwrap_or_default();
        let told = tell(WorkshopSaid::Mistake { message: &one.problem.message, suggestion: &suggestion });
        let now = ui.input(|input| input.time);
        ui.horizontal(|ui| {
            let (sign, _) = ui.allocate_exact_size(vec2(16.0, 24.0), egui::Sense::hover());
            editor::sign(ui.painter(), sign.center(), is_error);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if let Some((_, written)) = &one.remedy {
                    let label = tell(WorkshopSaid::Write(written));
                    if KeyedButton::new(&label, "Ctrl+.", "").main(true).show(ui) {
                        self.take_remedy_of(place, now);
                    }
                }
                ui.with_layout(Layout::left_to_right(Align::Center).with_main_wrap(false), |ui| {
                    ui.add(Label::new(quoted_code(&told)).wrap());
                });
            });
        });
    }

    pub(super) fn errors(&self) -> usize {
        self.looking.look.found.iter().filter(|one| one.problem.severity == Severity::Error).count()
    }

    fn marks(&self) -> EditorMarks {
        let Some(file) = self.file().filter(|file| file.file.is_some()) else { return EditorMarks::default() };
        let here = self.looking.look.found.iter().filter(|one| one.file == file.file);
        let problems =
            here.map(|one| EditorMark { bytes: one.range.clone(), is_error: one.problem.severity == Severity::Error });
        let found = self.finder.as_ref().map(|finder| finder.places(&file.text)).unwrap_or_default();
        let shown = self.finder.as_ref().map_or(0, |finder| finder.place);
        let problems = problems.take(60).collect();
        EditorMarks { problems, found, shown, at_work: self.at_work(), stops: self.stops(), counts: self.counts() }
    }

    /// The lines of the file that are at work at the moment that is stepped to.
    fn at_work(&self) -> Vec<usize> {
        let (Some(file), Some(shown)) = (self.file(), &self.stepping.shown) else { return Vec::new() };
        let moment = &shown.moment;
        let runs = moment.program.iter().filter(|step| step.runs).filter_map(|step| step.span.as_ref());
        let here = moment.used.iter().chain(runs).filter(|span| span.is_in(&file.source));
        here.map(|span| (span.at.line as usize).saturating_sub(1)).collect()
    }

    fn stops(&self) -> Vec<usize> {
        let Some(file) = self.file() else { return Vec::new() };
        self.stepping.stops.of_file(&file.source).map(|line| (line as usize).saturating_sub(1)).collect()
    }

    /// How often the lines of the file were used, while the count is of the present rules.
    fn counts(&self) -> Vec<(usize, u64)> {
        let (Some(file), Some(coverage)) = (self.file(), &self.covering.counted) else { return Vec::new() };
        if !self.counts_lines || file.is_unsaved() || self.covering.versions < self.versions.len() {
            return Vec::new();
        }
        let least = |(line, uses): (u32, Vec<&RuleUse>)| {
            // of several parts in one line the one that is used least says most
            Some(((line as usize).saturating_sub(1), uses.iter().map(|used| used.play).min()?))
        };
        coverage.beside(&file.source).into_iter().filter_map(least).collect()
    }

    fn text(&mut self, ui: &mut Ui, commands: &mut Vec<Command>) {
        let now = ui.input(|input| input.time);
        let marks = self.marks();
        let Some(file) = self.files.get_mut(self.current) else { return };
        let (before, length) = (file.cursor, file.text.len());
        let news = editor::show(ui, file, &mut self.colours, &marks);
        let moved = file.cursor != before;
        let is_changed = news.is_changed || file.text.len() != length;
        self.is_typing = news.has_focus;
        if is_changed {
            self.edited(now);
        } else if moved
            && self.offers.as_ref().is_some_and(|offers| offers.at != file_cursor(&self.files, self.current))
        {
            self.offers = None;
        }
        if news.is_refused {
            commands.push(Command::Show(Overlay::Workshop(WorkshopSheet::MakeMine)));
        }
        let offers = self.offers.as_ref().filter(|offers| !offers.completed.items.is_empty());
        if let (Some(offers), Some(cursor)) = (offers, news.cursor) {
            let list = OfferList { items: &offers.completed.items, chosen: offers.chosen, cursor };
            if let Some(place) = list.show(ui) {
                self.take_offer(place, now);
            }
        }
    }
}

fn file_cursor(files: &[super::buffer::EditedBuffer], current: usize) -> usize {
    files.get(current).map_or(0, |file| file.cursor)
}
