//! The deals of the day that a person has played, with what came of them.

use crate::session::{House, Household};
use crate::window::command::Command;
use crate::window::theme;
use crate::wording::{StatisticsLabel, StatisticsSaid, game_title, say, tell};
use egui::{RichText, Ui};

/// Most days that are listed.
const MOST: usize = 60;

pub fn show(ui: &mut Ui, house: &House, all: &Household, person: &str, commands: &mut Vec<Command>) {
    ui.label(RichText::new(say(StatisticsLabel::SameForEverybody)).color(theme::FAINT));
    if ui.add(theme::main_button(say(StatisticsLabel::PlayToday))).clicked() {
        commands.push(Command::PlayDaily);
    }
    for (date, done) in all.days(person).iter().take(MOST) {
        let compared =
            done.compared.as_ref().map(|compared| (crate::wording::words::capital(&compared.level), compared.points));
        let told = tell(StatisticsSaid::DailyResult {
            date: *date,
            game: &game_title(house, &done.played.variant),
            points: done.played.points[done.seat],
            fewest_win: done.played.fewest_win,
            compared: compared.as_ref().map(|(level, points)| (level.as_str(), *points)),
        });
        ui.label(told);
    }
}
