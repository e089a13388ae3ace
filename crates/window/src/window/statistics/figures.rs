//! The figures of a person in a game: results, the last matches, the coach's curve, and what the rows of the rules gave.

use super::{charts, heading, spoken};
use crate::catalog::TextSpec;
use crate::session::{GameFigures, House, MatchTally, ScoredRow};
use crate::window::theme;
use crate::wording::{
    SheetSaid, StatisticsLabel, StatisticsSaid, beside_the_tally, counted_title, game_title, rival_title, row_title,
    say, tell,
};
use egui::{Grid, RichText, ScrollArea, Ui};
use std::collections::BTreeMap;

/// Below this width, in logical points, the tables have their first columns only.
const NARROW: f32 = 560.0;

pub fn show(ui: &mut Ui, house: &House, figures: &GameFigures) {
    results(ui, figures);
    heading(ui, say(StatisticsLabel::LastMatches));
    charts::margins(ui, figures);
    by_rival(ui, figures);
    by_variant(ui, house, figures);
    rows(ui, house, figures);
    heading(ui, say(StatisticsLabel::CoachsCurve));
    charts::coach(ui, figures);
}

/// Shows the results in words.
fn results(ui: &mut Ui, figures: &GameFigures) {
    let (all, sums) = (&figures.all, &figures.sums);
    let Some((_, error)) = figures.win_share() else {
        faint(ui, beside_the_tally(all));
        return;
    };
    let share = tell(StatisticsSaid::WinShare { won: all.won, played: all.played, error });
    ui.label(RichText::new(share).font(theme::bold(18.0)).color(theme::GOLD));
    let margin = figures.average_margin().map(StatisticsSaid::AverageMargin);
    let streak = (all.longest > 0).then_some(StatisticsSaid::Streak { now: all.streak, most: all.longest });
    let (made, missed) = (sums.bids_made, sums.bids_missed);
    let bids = (made + missed > 0).then_some(StatisticsSaid::Bids { made, missed });
    for said in [margin, streak, sums.best_round.map(StatisticsSaid::BestRound), bids].into_iter().flatten() {
        ui.label(tell(said));
    }
    faint(ui, beside_the_tally(all));
}

fn faint(ui: &mut Ui, told: Option<String>) {
    if let Some(told) = told {
        ui.label(RichText::new(told).color(theme::FAINT));
    }
}

fn by_rival(ui: &mut Ui, figures: &GameFigures) {
    heading(ui, say(StatisticsLabel::ByOpponent));
    let lines = figures.by_rival.iter().map(|(rivals, tally)| {
        let names: Vec<String> = rivals.iter().map(rival_title).collect();
        (tell(SheetSaid::Opponents(&names)), tally)
    });
    let all = (figures.by_rival.len() > 1).then(|| (say(StatisticsLabel::All).to_string(), &figures.all));
    tallies(ui, "rivals", StatisticsLabel::Against, &lines.chain(all).collect::<Vec<_>>());
}

fn by_variant(ui: &mut Ui, house: &House, figures: &GameFigures) {
    if figures.by_variant.len() < 2 {
        return;
    }
    heading(ui, say(StatisticsLabel::ByVariant));
    let lines = figures.by_variant.iter().map(|(id, tally)| (game_title(house, id), tally));
    tallies(ui, "variants", StatisticsLabel::Game, &lines.collect::<Vec<_>>());
}

const HEADS: [StatisticsLabel; 7] = [
    StatisticsLabel::Played,
    StatisticsLabel::Won,
    StatisticsLabel::Average,
    StatisticsLabel::Best,
    StatisticsLabel::Lost,
    StatisticsLabel::Shared,
    StatisticsLabel::WonInARow,
];

/// Shows a table with a line for each tally.
fn tallies(ui: &mut Ui, id: &str, first: StatisticsLabel, lines: &[(String, &MatchTally)]) {
    let columns = if ui.available_width() < NARROW { 4 } else { HEADS.len() };
    ScrollArea::horizontal().id_salt(id).show(ui, |ui| {
        Grid::new(id).num_columns(columns + 1).spacing([20.0, 5.0]).show(ui, |ui| {
            ui.label(RichText::new(say(first)).color(theme::GOLD));
            for head in &HEADS[..columns] {
                ui.label(RichText::new(say(*head)).color(theme::GOLD));
            }
            ui.end_row();
            for (who, tally) in lines {
                ui.label(who);
                cells(tally).into_iter().take(columns).for_each(|cell| _ = ui.label(cell));
                ui.end_row();
            }
        });
    });
}

fn cells(tally: &MatchTally) -> [String; HEADS.len()] {
    [
        tally.played.to_string(),
        tally.won.to_string(),
        tally.average().map_or("-".into(), |average| format!("{average:.1}")),
        tally.best.map_or("-".into(), |best| best.to_string()),
        tally.lost().to_string(),
        tally.shared.to_string(),
        tell(SheetSaid::InARow { now: tally.streak, most: tally.longest }),
    ]
}

/// Shows what the rows of the rules gave, where records tell it.
fn rows(ui: &mut Ui, house: &House, figures: &GameFigures) {
    let sums = &figures.sums;
    if figures.known == 0 || sums.rounds == 0 {
        return;
    }
    let text = house.find(&figures.game).map(|chosen| chosen.variant.text.clone()).unwrap_or_default();
    heading(
        ui,
        &tell(StatisticsSaid::KnownMatches {
            known: figures.known,
            all: figures.all.played,
            partners: figures.has_partners,
        }),
    );
    let title: fn(&TextSpec, &str) -> String = counted_title;
    if sums.counted.len() > 1 {
        table(ui, StatisticsLabel::WhatWasCounted, &named(&sums.counted, &text, title), sums.rounds);
    }
    if !sums.rows.is_empty() {
        table(ui, StatisticsLabel::TheRows, &named(&sums.rows, &text, row_title), sums.rounds);
    }
}

/// The rows with their titles, those that gave most first.
fn named(
    rows: &BTreeMap<String, ScoredRow>,
    text: &TextSpec,
    title: fn(&TextSpec, &str) -> String,
) -> Vec<(String, ScoredRow)> {
    let mut named: Vec<(String, ScoredRow)> = rows.iter().map(|(name, row)| (title(text, name), *row)).collect();
    named.sort_by_key(|(_, row)| std::cmp::Reverse(row.points.abs()));
    named
}

fn table(ui: &mut Ui, first: StatisticsLabel, rows: &[(String, ScoredRow)], rounds: u32) {
    let id = say(first);
    let heads = [first, StatisticsLabel::Times, StatisticsLabel::EachTime, StatisticsLabel::ARound];
    Grid::new(id).num_columns(heads.len()).spacing([20.0, 5.0]).striped(true).show(ui, |ui| {
        heads.iter().for_each(|head| _ = ui.label(RichText::new(say(*head)).color(theme::GOLD)));
        ui.end_row();
        for (place, (name, row)) in rows.iter().enumerate() {
            let each = row.points as f64 / f64::from(row.times.max(1));
            let a_round = row.points as f64 / f64::from(rounds);
            let label = ui.label(name);
            ui.label(row.times.to_string());
            ui.label(format!("{each:.1}"));
            let last = ui.label(format!("{a_round:.2}"));
            let told = tell(StatisticsSaid::Row { name, times: row.times, each, a_round });
            spoken(ui, label.rect.union(last.rect), (id, place), &told);
            ui.end_row();
        }
    });
    ui.add_space(8.0);
}
