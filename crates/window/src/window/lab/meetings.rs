//! The results of a tournament: all players with their ratings, and a choice of the meeting that is shown.

use super::figures::called;
use crate::session::{DuelCourse, House, Rating, Standings};
use crate::window::theme;
use crate::wording::{FigureSaid, LabLabel, say, tell};
use egui::{Grid, RichText, Ui};

/// Shows a line for each player, the strongest first, and a button for each meeting.
pub fn show(ui: &mut Ui, course: &DuelCourse, standings: &Standings, house: &House, chosen: &mut usize) {
    ui.add_space(6.0);
    Grid::new("lab standings").num_columns(4).spacing([18.0, 4.0]).show(ui, |ui| {
        for head in [LabLabel::Player, LabLabel::Rating, LabLabel::ShareWon, LabLabel::Faults] {
            ui.label(RichText::new(say(head)).color(theme::GOLD));
        }
        ui.end_row();
        for player in standings.order() {
            let Rating { rating, half_width } = standings.ratings[player];
            ui.label(RichText::new(called(course, player, house)).font(theme::bold(16.0)));
            ui.label(format!("{rating:+.0} ± {half_width:.0}"));
            ui.label(standings.win_rate(player).map_or("-".into(), |rate| format!("{:.1} %", 100.0 * rate)));
            ui.label(standings.faults(player).to_string());
            ui.end_row();
        }
    });
    ui.add_space(6.0);
    ui.label(RichText::new(say(LabLabel::WhoMetWhom)).font(theme::bold(15.0)));
    for (place, met) in course.meetings().iter().enumerate() {
        let [first, second] = met.players.map(|player| called(course, player, house));
        let share = course.figures(place).map(|f| f.win_rate);
        let told = tell(FigureSaid::Met { first: &first, second: &second, share });
        if ui.selectable_label(*chosen == place, told).clicked() {
            *chosen = place;
        }
    }
}
