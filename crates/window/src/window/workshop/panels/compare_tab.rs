//! What an edit did to the game: a verdict, how far it is, and the measures before and now.

use super::super::Workshop;
use super::super::comparing::{ComparedSoFar, PAIRS};
use super::super::keycap::KeyedButton;
use super::compare_plots;
use crate::window::theme;
use crate::wording::{CompareWords, WorkshopLabel, WorkshopSaid, say, tell};
use crate::workshop::bench::NoPair;
use egui::{Align, Color32, ComboBox, Grid, Label, Layout, ProgressBar, RichText, ScrollArea, Ui};

/// The colour of the rules before.
pub(super) const BEFORE: Color32 = Color32::from_rgb(156, 196, 255);
/// Most times as many pairs as at first.
const MOST: u64 = 100 * PAIRS;

impl Workshop {
    /// Whether two versions of the rules, or of a player, are being compared.
    pub(in crate::window::workshop) fn is_comparing(&self) -> bool {
        self.comparing.is_running() || self.compared_players.is_running()
    }

    pub(in crate::window::workshop) fn stop_comparing(&self) {
        self.comparing.stop();
        self.compared_players.stop();
    }

    pub(super) fn compare_tab(&mut self, ui: &mut Ui) {
        if self.versions.len() < 2 {
            let is_player = self.open_player().is_some();
            let about = if is_player { WorkshopLabel::PlayersAbout } else { WorkshopLabel::CompareAbout };
            ui.add(Label::new(say(about)).wrap());
            ui.add(Label::new(RichText::new(say(WorkshopLabel::CompareNothing)).color(theme::FAINT)).wrap());
            return;
        }
        self.sides(ui);
        let player = self.open_player();
        let failed = if player.is_some() { &self.compared_players.failed } else { &self.comparing.failed };
        if let Some(why) = failed {
            let told = match why {
                NoPair::NotLoaded { is_now, why } if player.is_some() => {
                    tell(WorkshopSaid::NoPlayer { is_now: *is_now, why })
                }
                NoPair::NotLoaded { is_now: true, why } => tell(WorkshopSaid::NoPairNow(why)),
                NoPair::NotLoaded { is_now: false, why } => tell(WorkshopSaid::NoPairBefore(why)),
                NoPair::NoSeats => tell(WorkshopSaid::NoPairSeats),
            };
            ui.add(Label::new(RichText::new(told).color(theme::WARNING)).wrap());
        }
        if let Some(player) = player {
            return self.players_part(ui, &player);
        }
        let Some(so_far) = self.comparing.so_far() else {
            let told = if self.comparing.is_running() { WorkshopLabel::Comparing } else { WorkshopLabel::CompareAbout };
            ui.add(Label::new(RichText::new(say(told)).color(theme::FAINT)).wrap());
            return;
        };
        ScrollArea::vertical().id_salt("workshop-compare").auto_shrink([false, false]).show(ui, |ui| {
            self.result(ui, &so_far);
        });
    }

    /// What is compared with what, and the button that begins or ends it.
    fn sides(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if self.is_comparing() {
                    if KeyedButton::new(say(WorkshopLabel::CompareStop), "Esc", "").show(ui) {
                        self.stop_comparing();
                    }
                } else {
                    let begin = KeyedButton::new(say(WorkshopLabel::CompareBegin), "", say(WorkshopLabel::CompareHelp));
                    if begin.main(self.comparing.so_far().is_none() && self.compared_players.found.is_none()).show(ui) {
                        self.wishes.compare = Some(PAIRS);
                    }
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.label(RichText::new(say(WorkshopLabel::Before)).color(theme::FAINT));
                    let last = self.versions.len() - 1;
                    let told: Vec<String> = self.versions[..last].iter().map(|version| version.told()).collect();
                    self.before = self.before.min(last - 1);
                    let chosen = told[self.before].clone();
                    let list = ComboBox::from_id_salt("workshop-before").selected_text(chosen).width(150.0);
                    let shown = list.show_ui(ui, |ui| {
                        for (place, told) in told.iter().enumerate() {
                            ui.selectable_value(&mut self.before, place, told);
                        }
                    });
                    let name = format!("{}: {}", say(WorkshopLabel::Before), told[self.before]);
                    ui.ctx().accesskit_node_builder(shown.response.id, |node| node.set_label(name));
                    ui.label(RichText::new(say(WorkshopLabel::Now)).color(theme::FAINT));
                    ui.add(Label::new(self.versions[last].told()).truncate());
                });
            });
        });
    }

    fn result(&mut self, ui: &mut Ui, so_far: &ComparedSoFar) {
        let words = CompareWords::new(&so_far.team_of);
        let verdict = words.verdict(&so_far.comparison).replace('`', "");
        ui.add(Label::new(RichText::new(verdict).font(theme::bold(19.0))).wrap());
        if let Some(figures) = words.figures(&so_far.comparison) {
            ui.add(Label::new(figures).wrap());
        }
        let (played, all) = (so_far.played, so_far.all);
        ui.add(ProgressBar::new(played as f32 / all.max(1) as f32).desired_height(8.0).fill(theme::GOLD));
        let told = if self.comparing.is_running() || played >= all {
            tell(WorkshopSaid::Pairs { played, all })
        } else {
            tell(WorkshopSaid::Stopped { played, all })
        };
        ui.horizontal(|ui| {
            ui.label(RichText::new(told).font(theme::text(14.0)).color(theme::FAINT));
            let more = ui.add_enabled(
                !self.comparing.is_running() && all < MOST,
                egui::Button::new(say(WorkshopLabel::CompareMore)),
            );
            if more.on_hover_text(say(WorkshopLabel::CompareMoreHelp)).clicked() {
                self.wishes.compare = Some(all * 10);
            }
        });
        if self.comparing.versions < self.versions.len() {
            ui.label(RichText::new(say(WorkshopLabel::CompareSaved)).font(theme::text(14.0)).color(theme::GOLD));
        }
        let plotted = self.comparing.plotted.as_ref();
        let plotted = plotted.and_then(|own| so_far.comparison.measures.iter().position(|one| one.measure == *own));
        let plotted = plotted.or_else(|| words.first_told(&so_far.comparison)).unwrap_or(0);
        compare_plots::show(ui, &words, so_far, plotted);
        ui.add_space(6.0);
        if let Some(chosen) = measures(ui, &words, so_far, plotted) {
            self.comparing.plotted = Some(so_far.comparison.measures[chosen].measure.clone());
        }
    }
}

/// Shows the table of measures; returns the place of the one whose plots are wished.
fn measures(ui: &mut Ui, words: &CompareWords, so_far: &ComparedSoFar, plotted: usize) -> Option<usize> {
    let mut chosen = None;
    let head =
        |ui: &mut Ui, label: &str| _ = ui.label(RichText::new(label).font(theme::text(13.0)).color(theme::FAINT));
    ui.spacing_mut().interact_size.y = 20.0;
    ui.spacing_mut().button_padding.x = 3.0;
    Grid::new("workshop-measures").num_columns(5).striped(true).spacing([9.0, 4.0]).show(ui, |ui| {
        head(ui, "");
        head(ui, say(WorkshopLabel::Before));
        head(ui, say(WorkshopLabel::Now));
        head(ui, say(WorkshopLabel::Change));
        ui.end_row();
        for (place, compared) in so_far.comparison.measures.iter().enumerate() {
            let row = words.row(compared);
            let text = |text: &str| RichText::new(text.replace('`', "")).font(theme::text(14.0));
            let name = ui.selectable_label(place == plotted, text(&row.name));
            if name.on_hover_text(say(WorkshopLabel::PlotHelp)).clicked() {
                chosen = Some(place);
            }
            ui.label(text(&row.before).color(BEFORE));
            ui.label(text(&row.now).color(theme::GOLD));
            ui.label(text(&row.change));
            ui.label(text(&row.word).color(if row.is_sure { theme::GOLD } else { theme::FAINT }));
            ui.end_row();
        }
    });
    chosen
}
