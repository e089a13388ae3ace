//! The score of a round: a table of who scored what and why, with a column for each seat or team.
//!
//! Made from the events of the round, so that every point is in the row that gave it.

use super::play::Play;
use crate::play::{Event, Line};
use crate::table::{Pile, Seat};
use crate::window::theme;
use crate::wording::words::capital;
use crate::wording::{TableLabel, say};
use egui::{Align, Color32, Frame, Label, Layout, Margin, RichText, ScrollArea, Ui, vec2};

/// The points of one round.
pub struct TallySheet {
    columns: Vec<Column>,
    sections: Vec<Section>,
}

struct Column {
    name: String,
    seats: Vec<Seat>,
}

/// The rows that were counted together: those of the play, or of a pile.
struct Section {
    name: String,
    /// Names of rows with their points by column.
    rows: Vec<(String, Vec<i32>)>,
}

impl TallySheet {
    /// The sheet of the round whose events end before index `end`.
    pub fn new(play: &Play, end: usize) -> TallySheet {
        let mut tally = TallySheet { columns: columns(play), sections: Vec::new() };
        play.with_narrator(|narrator| {
            for event in round(play, end) {
                let Event::Scored { seat, lines, pile, .. } = event else { continue };
                let section = section(play, *pile);
                lines.iter().for_each(|line| tally.add(&section, &capital(&narrator.row(line)), *seat, line.points));
            }
        });
        tally
    }

    fn add(&mut self, section: &str, row: &str, seat: Seat, points: i32) {
        let Some(column) = self.columns.iter().position(|c| c.seats.contains(&seat)) else { return };
        let place = self.sections.iter().position(|s| s.name == section);
        let place = place.unwrap_or_else(|| {
            self.sections.push(Section { name: section.into(), rows: Vec::new() });
            self.sections.len() - 1
        });
        let rows = &mut self.sections[place].rows;
        match rows.iter_mut().find(|(name, _)| name == row) {
            Some((_, sums)) => sums[column] += points,
            None => {
                let mut sums = vec![0; self.columns.len()];
                sums[column] = points;
                rows.push((row.into(), sums));
            }
        }
    }

    /// The width that the sheet asks for, in logical points.
    pub fn width(&self) -> f32 {
        (230.0 + 124.0 * self.columns.len() as f32).clamp(400.0, 860.0)
    }

    /// Shows the sheet. `points` of the round and `totals` are by seat.
    pub fn show(&self, ui: &mut Ui, points: &[i32], totals: &[i32]) {
        let height = (ui.ctx().content_rect().height() - 290.0).max(110.0);
        let cell = ((ui.available_width() - 170.0) / self.columns.len() as f32).clamp(44.0, 124.0);
        let names: Vec<String> = self.columns.iter().map(|c| c.name.clone()).collect();
        headings(ui, &names, cell);
        ScrollArea::vertical().max_height(height).min_scrolled_height(height).id_salt("round").show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            for section in &self.sections {
                if self.sections.len() > 1 {
                    ui.add_space(5.0);
                    ui.label(RichText::new(&section.name).font(theme::text(14.0)).color(theme::FAINT));
                }
                for (n, (name, sums)) in section.rows.iter().enumerate() {
                    let cells: Vec<String> = sums.iter().map(|n| told(*n)).collect();
                    row(ui, name, &cells, cell, theme::TEXT, false, n % 2 == 0);
                }
            }
        });
        let by_column = |of: &[i32]| -> Vec<i32> { self.columns.iter().map(|c| of[c.seats[0].index()]).collect() };
        let sums: Vec<String> = by_column(points).iter().map(|n| format!("{n:+}")).collect();
        row(ui, say(TableLabel::ThisRound), &sums, cell, theme::TEXT, true, false);
        let all: Vec<String> = by_column(totals).iter().map(i32::to_string).collect();
        row(ui, say(TableLabel::InAll), &all, cell, theme::GOLD, true, false);
    }
}

/// Points as text. Zero is left blank, so that the eye finds the points.
fn told(points: i32) -> String {
    if points == 0 { String::new() } else { points.to_string() }
}

/// Shows the names over the columns, in up to three lines: they mostly differ in their last word.
fn headings(ui: &mut Ui, names: &[String], cell: f32) {
    let font = theme::bold(16.0);
    let galley = |name: &String| {
        let mut job = egui::text::LayoutJob::simple(name.clone(), font.clone(), theme::TEXT, cell - 10.0);
        (job.halign, job.wrap.max_rows) = (Align::RIGHT, 3);
        ui.painter().layout_job(job)
    };
    let galleys: Vec<_> = names.iter().map(galley).collect();
    let high = galleys.iter().map(|g| g.size().y).fold(0.0, f32::max) + 4.0;
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), high), egui::Sense::hover());
    for (n, galley) in galleys.into_iter().enumerate() {
        let right = rect.right() - 6.0 - cell * (names.len() - 1 - n) as f32;
        let place = egui::Rect::from_min_max(egui::pos2(right - cell, rect.top()), egui::pos2(right, rect.bottom()));
        let said = ui.interact(place, ui.scope_id().with(("heading", n)), egui::Sense::hover());
        said.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Label, true, &names[n]));
        ui.painter().galley(egui::pos2(right, rect.bottom() - galley.size().y - 2.0), galley, theme::TEXT);
    }
}

fn row(ui: &mut Ui, name: &str, cells: &[String], cell: f32, ink: Color32, strong: bool, tinted: bool) {
    let font = if strong { theme::bold(16.0) } else { theme::text(16.0) };
    let fill = if tinted { Color32::from_white_alpha(9) } else { Color32::TRANSPARENT };
    let high = 24.0;
    Frame::NONE.fill(fill).corner_radius(4.0).inner_margin(Margin::symmetric(6, 0)).show(ui, |ui| {
        ui.spacing_mut().interact_size.y = high;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            let left = (ui.available_width() - cell * cells.len() as f32).max(60.0);
            let label = |text: &str| Label::new(RichText::new(text).font(font.clone()).color(ink)).truncate();
            ui.allocate_ui_with_layout(vec2(left, high), Layout::left_to_right(Align::Center), |ui| {
                ui.set_min_width(left);
                ui.add(label(name))
            });
            for text in cells {
                ui.allocate_ui_with_layout(vec2(cell, high), Layout::right_to_left(Align::Center), |ui| {
                    ui.set_min_width(cell);
                    ui.add(label(text))
                });
            }
        });
    });
}

/// The columns: each seat, or the seats of a team together.
fn columns(play: &Play) -> Vec<Column> {
    let (rules, names) = (play.model.rules(), play.names());
    let of_team = |team: usize| {
        let seats: Vec<Seat> = rules.all_seats().filter(|s| rules.team(*s) == team).collect();
        let called: Vec<&str> = seats.iter().map(|s| names[s.index()].as_str()).collect();
        Column { name: called.join(", "), seats }
    };
    (0..rules.teams).map(of_team).filter(|c| !c.seats.is_empty()).collect()
}

/// The events of the round that ends before index `end`.
pub fn round(play: &Play, end: usize) -> &[Event] {
    let events = &play.model.events()[..end.min(play.model.events().len())];
    let start = events.iter().rposition(|e| matches!(e, Event::RoundBegins { .. })).unwrap_or(0);
    &events[start..]
}

/// The name of a section: that of the pile, whoever owns it, or of the play.
fn section(play: &Play, pile: Option<Pile>) -> String {
    let Some(pile) = pile else { return say(TableLabel::InThePlay).into() };
    let group = play.model.rules().piles.group(pile);
    capital(&play.settings.variant.text.pile_name(&group.name))
}

/// Sentences about what was won in the round and lost again, so that no row shows it.
pub fn cancelled(play: &Play, end: usize) -> Vec<String> {
    let lost = |e: &&Event| matches!(e, Event::Claimed { from: Some(_), .. });
    play.with_narrator(|n| round(play, end).iter().filter(lost).filter_map(|e| n.tell(e)).collect())
}

/// Sentences about broken promises of the round in the words of the rules, such as `You pay for a bid that was not
/// met.`
pub fn broken_promises(play: &Play, end: usize) -> Vec<String> {
    let rows: Vec<_> = play.model.rules().steps().filter_map(|step| step.about().penalty_row).collect();
    let broken = |line: &&Line| rows.contains(&line.row);
    play.with_narrator(|narrator| {
        let told = |event: &Event| match event {
            Event::Scored { seat, lines, .. } => lines.iter().find(broken).map(|line| narrator.pays(*seat, line)),
            _ => None,
        };
        round(play, end).iter().filter_map(told).collect()
    })
}
