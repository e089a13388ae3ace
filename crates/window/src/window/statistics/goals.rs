//! The goals of a person in a game, with their progress.

use super::desk::StatisticsDesk;
use super::{bar, spoken};
use crate::catalog::TextSpec;
use crate::session::{Goal, House, Household};
use crate::window::theme;
use crate::wording::{StatisticsLabel, StatisticsSaid, goal_title, say, tell};
use egui::{Frame, Margin, RichText, Ui};

pub fn show(ui: &mut Ui, house: &House, all: &Household, desk: &mut StatisticsDesk, (person, game): (&str, &str)) {
    let facts = match desk.facts(game) {
        Some(Some(facts)) => facts,
        Some(None) => {
            ui.label(say(StatisticsLabel::NoGoalYet));
            return;
        }
        None => {
            ui.label(say(StatisticsLabel::Working));
            return;
        }
    };
    let text = house.find(game).map(|chosen| chosen.variant.text.clone()).unwrap_or_default();
    for (place, goal) in facts.goals(&all.figures(person, game)).iter().enumerate() {
        line(ui, &text, place, goal);
    }
}

fn line(ui: &mut Ui, text: &TextSpec, place: usize, goal: &Goal) {
    let title = goal_title(text, &goal.kind);
    let progress = if goal.is_reached() {
        say(StatisticsLabel::Reached).to_string()
    } else {
        tell(StatisticsSaid::Progress { have: goal.have, need: goal.need })
    };
    let ink = if goal.is_reached() { theme::GOOD } else { theme::TEXT };
    let frame = Frame::NONE.fill(theme::RAISED).corner_radius(8.0).inner_margin(Margin::symmetric(12, 8));
    let shown = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(RichText::new(&title).color(ink));
        ui.horizontal(|ui| {
            let ink = if goal.is_reached() { theme::GOOD } else { theme::GOLD };
            bar(ui, goal.have as f32 / goal.need.max(1) as f32, ink);
            ui.label(RichText::new(&progress).font(theme::text(14.0)).color(ink));
        });
    });
    let told = StatisticsSaid::GoalSpoken { goal: &title, progress: &progress, reached: goal.is_reached() };
    spoken(ui, shown.response.rect, ("goal", place), &tell(told));
}
