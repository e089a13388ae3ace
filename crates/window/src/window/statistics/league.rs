//! The league of everybody who has met, in one game or in all.

use super::desk::StatisticsDesk;
use super::spoken;
use crate::session::{Household, LeagueRow, Rival};
use crate::window::theme;
use crate::wording::{StatisticsLabel, StatisticsSaid, rival_title, say, tell};
use egui::{Button, Grid, RichText, Ui};

pub fn show(ui: &mut Ui, all: &Household, desk: &mut StatisticsDesk, game: &str) {
    let over_all = Button::selectable(desk.over_all, say(StatisticsLabel::AllGames)).frame_when_inactive(true);
    if ui.add(over_all).clicked() {
        desk.over_all = !desk.over_all;
    }
    let league = all.league((!desk.over_all).then_some(game));
    if league.rows.len() < 2 {
        ui.label(say(StatisticsLabel::NobodyMet));
        return;
    }
    let heads = ["", say(StatisticsLabel::Player), say(StatisticsLabel::Matches), say(StatisticsLabel::Won)];
    Grid::new("league").num_columns(5).spacing([18.0, 8.0]).striped(true).show(ui, |ui| {
        for head in heads.into_iter().chain([say(StatisticsLabel::Rating)]) {
            ui.label(RichText::new(head).color(theme::GOLD));
        }
        ui.end_row();
        for (place, row) in league.rows.iter().enumerate() {
            line(ui, place + 1, row);
            ui.end_row();
        }
    });
    ui.add_space(6.0);
    ui.label(RichText::new(say(StatisticsLabel::HowRated)).color(theme::FAINT));
}

fn line(ui: &mut Ui, place: usize, row: &LeagueRow) {
    let who = rival_title(&row.who);
    let rating = tell(StatisticsSaid::Rated(row.rating));
    let number = ui.label(format!("{place}"));
    let is_person = matches!(row.who, Rival::Person(_));
    let font = if is_person { theme::bold(16.0) } else { theme::text(16.0) };
    ui.label(RichText::new(&who).font(font));
    ui.label(row.matches.to_string());
    ui.label(row.wins.to_string());
    let last = ui.label(&rating);
    let told = StatisticsSaid::LeagueRow { place, who: &who, matches: row.matches, wins: row.wins, rating: &rating };
    spoken(ui, number.rect.union(last.rect), ("league", place), &tell(told));
}
