//! The sheet that asks who plays at a seat from now on: a person, a level, a strategy.
//!
//! Does not change anything itself: it sends a command.

use super::play::Play;
use crate::session::{House, Preferences};
use crate::table::Seat;
use crate::window::command::{Command, TableCommand};
use crate::window::theme;
use crate::wording::{Opponent, Opponents, SeatLabel, SeatSaid, say, tell};
use egui::{Id, Label, RichText, Ui, vec2};

pub fn show(
    ui: &mut Ui,
    play: &Play,
    house: &House,
    preferences: &Preferences,
    seat: Seat,
    commands: &mut Vec<Command>,
) {
    let rules = play.model.rules();
    let known = Opponents::at(&house.catalog, &rules.id, rules.seats as u8);
    let Some(now) = play.model.players().get(seat.index()).map(|player| player.name()) else { return };
    let name = play.names().get(seat.index()).cloned().unwrap_or_default();
    ui.add(Label::new(RichText::new(tell(SeatSaid::InPlaceOf(&name))).color(theme::FAINT)).wrap());
    person(ui, play, preferences, seat, now == "human", commands);
    ui.add_space(6.0);
    ui.label(RichText::new(say(SeatLabel::Computer)).font(theme::bold(16.0)));
    ui.horizontal_wrapped(|ui| {
        known.levels.iter().for_each(|level| player(ui, seat, level, now, false, commands));
    });
    if known.others.is_empty() {
        return;
    }
    egui::CollapsingHeader::new(say(SeatLabel::Others)).show(ui, |ui| {
        known.others.iter().for_each(|other| player(ui, seat, other, now, true, commands));
    });
}

/// Shows the field for a name and the button that seats a person.
fn person(
    ui: &mut Ui,
    play: &Play,
    preferences: &Preferences,
    seat: Seat,
    is_person: bool,
    commands: &mut Vec<Command>,
) {
    ui.add_space(6.0);
    ui.label(RichText::new(say(SeatLabel::APerson)).font(theme::bold(16.0)));
    let id = Id::unique("who-plays").with(seat.0);
    let usual = || match play.model.humans() {
        // the first person at this computer has told a name already
        [] => preferences.name.clone(),
        _ => String::new(),
    };
    let mut name = ui.data_mut(|data| data.get_temp_mut_or_insert_with(id, usual).clone());
    ui.horizontal_wrapped(|ui| {
        let label = ui.label(say(SeatLabel::Name));
        let edit = egui::TextEdit::singleline(&mut name).char_limit(Preferences::LONGEST_NAME).desired_width(160.0);
        let field = ui.add(edit).labelled_by(label.id);
        let entered = field.lost_focus() && ui.input(|i| i.key_pressed(egui::Key::Enter));
        let text = RichText::new(say(SeatLabel::SitsDown)).color(if is_person { theme::GOLD } else { theme::TEXT });
        let button = ui.add(egui::Button::new(text).min_size(vec2(0.0, 34.0)));
        if button.clicked() || entered {
            let name = name.trim().to_string();
            commands.push(TableCommand::Seat { seat, who: "human".into(), name }.into());
        }
    });
    ui.data_mut(|data| data.insert_temp(id, name));
}

/// Shows the button of a computer player, lit if it plays here now.
fn player(ui: &mut Ui, seat: Seat, player: &Opponent, now: &str, wide: bool, commands: &mut Vec<Command>) {
    let on = player.id == now;
    let text = RichText::new(&player.title).color(if on { theme::GOLD } else { theme::TEXT });
    let least = if wide { vec2(ui.available_width(), 34.0) } else { vec2(96.0, 36.0) };
    let button = ui.add(egui::Button::new(text).min_size(least));
    let spoken = tell(SeatSaid::Player { title: &player.title, about: player.about.trim_end_matches('.') });
    button.widget_info(|| egui::WidgetInfo::selected(egui::accesskit::Role::RadioButton, true, on, &spoken));
    if button.on_hover_text(player.told()).clicked() {
        commands.push(TableCommand::Seat { seat, who: player.id.clone(), name: String::new() }.into());
    }
}
