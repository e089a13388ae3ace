//! The sheets over the table: the end of a round, the end of a match, a curtain between two people.

use super::play::{Notice, Play};
use super::sheet_keys;
use super::tally::{self, TallySheet};
use crate::cards::{Card, CardSet};
use crate::diagnostics::shown;
use crate::play::{Event, Outcome};
use crate::table::Seat;
use crate::window::command::{Command, Overlay, TableCommand};
use crate::window::theme;
use crate::wording::{
    MenuLabel, NewsSaid, TableLabel, TableSaid, grade, looks, round_is_over, say, series_told, tell, winners_by,
};
use egui::{Align2, Area, Color32, Frame, Id, Margin, Order, Pos2, Rect, RichText, ScrollArea, Ui, Vec2, vec2};

/// Shows the sheet for the current notice, if there is one. `faces` are the cards on the table, with the rectangles
/// they were drawn in.
pub fn show(ui: &mut Ui, play: &Play, faces: &[(Card, Rect)], commands: &mut Vec<Command>) {
    match &play.notice {
        Some(Notice::Round(end)) if play.view_state.looking.is_none() => {
            let shown = spoken_of(play, *end, faces);
            sheet(ui, TallySheet::new(play, *end).width(), &shown, |ui| round(ui, play, *end, commands));
        }
        // after a lesson there is no other match
        Some(Notice::Over) if play.view_state.looking.is_none() && play.model.lesson().is_none() => {
            let end = play.model.events().len();
            let shown = spoken_of(play, end, faces);
            sheet(ui, TallySheet::new(play, end).width(), &shown, |ui| over(ui, play, commands));
        }
        Some(Notice::Curtain(seat)) => {
            ui.painter().rect_filled(ui.max_rect(), 0.0, Color32::from_rgb(18, 44, 34));
            sheet(ui, NARROW, &[], |ui| curtain(ui, play, *seat, commands));
        }
        Some(Notice::Failed(why)) => sheet(ui, WIDE, &[], |ui| failed(ui, play, why, commands)),
        _ => {}
    }
}

/// Widths of sheets, in logical points.
const NARROW: f32 = 360.0;
const WIDE: f32 = 560.0;

/// Shows a sheet in the middle of the table, or where it covers least of the cards that it is about.
fn sheet(ui: &Ui, wide: f32, cards: &[Rect], add: impl FnOnce(&mut Ui)) {
    let room = ui.max_rect();
    let id = Id::unique("sheet");
    let size = ui.memory(|m| m.area_rect(id)).map_or(vec2(wide + 44.0, 300.0), |rect| rect.size());
    let at = sheet_place(room, size, cards);
    let centre = room.center();
    let area = Area::new(id).order(Order::Foreground).pivot(Align2::CENTER_CENTER).fixed_pos(at);
    area.show(ui.ctx(), |area_ui| {
        let shadow = egui::Shadow { offset: [0, 8], blur: 30, spread: 2, color: Color32::from_black_alpha(150) };
        let frame = Frame::NONE.fill(theme::PANEL).corner_radius(14.0).inner_margin(Margin::same(22)).shadow(shadow);
        frame.stroke(egui::Stroke::new(1.0, theme::LINE)).show(area_ui, |ui| {
            ui.set_width((centre.x * 2.0 - 60.0).clamp(260.0, wide));
            add(ui);
        });
    });
}

/// The centre of a sheet of this size: the middle of `room`, or where it covers least of `cards`.
pub fn sheet_place(room: Rect, size: Vec2, cards: &[Rect]) -> Pos2 {
    let free = ((room.size() - size) / 2.0).max(Vec2::ZERO);
    let covered = |at: &Pos2| -> f32 {
        let sheet = Rect::from_center_size(*at, size);
        let over = |card: &Rect| {
            let both = card.intersect(sheet);
            if both.is_positive() { both.area() } else { 0.0 }
        };
        cards.iter().map(over).sum()
    };
    // the middle first, then ever farther from it
    let parts = [0.0, -0.5, 0.5, -1.0, 1.0];
    let spots = parts.into_iter().flat_map(|y| parts.map(|x| room.center() + vec2(x, y) * free));
    let mut best = (room.center(), covered(&room.center()));
    for at in spots {
        let area = covered(&at);
        if area < best.1 - 1.0 {
            best = (at, area);
        }
    }
    best.0
}

/// The rectangles of the cards that scored in the round which ends before event `end`.
fn spoken_of(play: &Play, end: usize, faces: &[(Card, Rect)]) -> Vec<Rect> {
    let scored = |e: &Event| match e {
        Event::Scored { cards, lines, .. } => lines.iter().fold(*cards, |all, line| all | line.cards),
        _ => CardSet::EMPTY,
    };
    let cards = tally::round(play, end).iter().fold(CardSet::EMPTY, |all, e| all | scored(e));
    faces.iter().filter(|(card, _)| cards.contains(*card)).map(|(_, rect)| *rect).collect()
}

fn round(ui: &mut Ui, play: &Play, end: usize, commands: &mut Vec<Command>) {
    let Some(Event::RoundEnds { round, points, totals }) = play.model.events().get(end.saturating_sub(1)) else {
        return;
    };
    ui.label(RichText::new(round_is_over(*round, points)).font(theme::bold(22.0)));
    table(ui, play, end, points, totals);
    ui.add_space(6.0);
    // the sheet stays for as long as a lesson refers to it
    if play.model.lesson().is_some_and(|lesson| lesson.only_reads() || lesson.is_over()) {
        return;
    }
    let next = ui.add(theme::main_button(say(TableLabel::NextRound)));
    // a lesson uses the keys itself
    if play.model.lesson().is_none() {
        sheet_keys::hold(ui, std::slice::from_ref(&next));
    }
    if next.clicked() {
        commands.push(TableCommand::Dismiss.into());
    }
}

fn over(ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
    let Some(outcome) = play.model.outcome() else { return };
    ui.label(RichText::new(result(play, &outcome)).font(theme::bold(24.0)).color(theme::GOLD));
    if let Some(series) = series_told(play.model.series()) {
        ui.label(RichText::new(series).color(theme::FAINT));
    }
    if let Some(more) = grade(&outcome) {
        ui.label(RichText::new(more).font(theme::text(17.0)));
    }
    let events = play.model.events();
    let begun = events.iter().rposition(|e| matches!(e, Event::RoundBegins { .. })).unwrap_or(0);
    let last = events.iter().rposition(|e| matches!(e, Event::RoundEnds { .. })).filter(|at| *at > begun);
    match last.and_then(|at| Some((at, play.model.events().get(at)?))) {
        Some((at, Event::RoundEnds { points, totals, .. })) => table(ui, play, at + 1, points, totals),
        // a match can end in the middle of a round
        _ => table(ui, play, play.model.events().len(), &points_of_round(play), &outcome.totals),
    }
    ui.add_space(8.0);
    ui.horizontal_wrapped(|ui| {
        let ((first, wish), others) = ways_on(play);
        let main = ui.add(theme::main_button(first));
        if main.clicked() {
            commands.push(wish);
        }
        let mut buttons = vec![main];
        for (label, wish) in others {
            let button = ui.button(label);
            if button.clicked() {
                commands.push(wish);
            }
            buttons.push(button);
        }
        sheet_keys::hold(ui, &buttons);
    });
    if let Some(looks) = looks::summary(&play.model.record().looks) {
        ui.label(RichText::new(looks).color(theme::FAINT).font(theme::text(13.0)));
    }
    ui.label(
        RichText::new(tell(TableSaid::Seed(play.model.record().seed))).color(theme::FAINT).font(theme::text(13.0)),
    );
}

/// The commands possible after a match, the usual one first.
fn ways_on(play: &Play) -> ((&'static str, Command), Vec<(&'static str, Command)>) {
    if play.model.is_watched() {
        let first = (say(TableLabel::FromItsBeginning), TableCommand::Look(Some(0)).into());
        return (first, vec![(say(TableLabel::BackToTheLab), play.way_out())]);
    }
    let others = vec![
        (say(TableLabel::SameCardsAgain), TableCommand::MatchAgain.into()),
        (say(TableLabel::TakeBackTheLastMove), TableCommand::Undo.into()),
        (say(MenuLabel::WhatIGaveAway), Command::Show(Overlay::Review)),
        (say(TableLabel::Games), Command::Games),
    ];
    ((say(TableLabel::AnotherGame), TableCommand::Another.into()), others)
}

/// Points of each seat's team since the last round began.
fn points_of_round(play: &Play) -> Vec<i32> {
    let (rules, events) = (play.model.rules(), play.model.events());
    let begun = events.iter().rposition(|e| matches!(e, Event::RoundBegins { .. })).unwrap_or(0);
    let of_seat = |seat: Seat| {
        let own = |event: &Event| match event {
            Event::Scored { seat: by, lines, .. } if rules.team(*by) == rules.team(seat) => {
                lines.iter().map(|l| l.points).sum()
            }
            _ => 0,
        };
        events[begun..].iter().map(own).sum()
    };
    rules.all_seats().map(of_seat).collect()
}

/// Shows who scored what and why, and which promises were broken.
fn table(ui: &mut Ui, play: &Play, end: usize, points: &[i32], totals: &[i32]) {
    for broken in tally::broken_promises(play, end) {
        ui.label(RichText::new(broken).color(theme::WARNING));
    }
    for cancelled in tally::cancelled(play, end) {
        ui.label(RichText::new(cancelled).color(theme::FAINT));
    }
    TallySheet::new(play, end).show(ui, points, totals);
}

/// The result in words, such as `You win the match, 121 to 98`.
fn result(play: &Play, outcome: &Outcome) -> String {
    winners_by(outcome, play.model.rules(), &play.names())
}

fn curtain(ui: &mut Ui, play: &Play, seat: Seat, commands: &mut Vec<Command>) {
    ui.label(RichText::new(tell(TableSaid::YourTurnAt(&play.called(seat)))).font(theme::bold(22.0)));
    ui.label(say(TableLabel::SitDownAlone));
    let on = ui.add(theme::main_button(say(TableLabel::IAmHere)));
    if ui.memory(|m| m.focused()).is_none() {
        on.request_focus();
    }
    if on.clicked() {
        commands.push(TableCommand::Dismiss.into());
    }
}

fn failed(ui: &mut Ui, play: &Play, why: &str, commands: &mut Vec<Command>) {
    ui.label(RichText::new(say(TableLabel::DealEndsHere)).font(theme::bold(20.0)));
    ScrollArea::vertical().max_height(220.0).show(ui, |ui| ui.label(RichText::new(why).monospace()));
    if let Some(path) = play.model.kept_in() {
        ui.label(RichText::new(tell(NewsSaid::RecordKept(&shown(path)))).color(theme::FAINT));
    }
    ui.horizontal(|ui| {
        if ui.add(theme::main_button(say(TableLabel::TakeBackTheLastMove))).clicked() {
            commands.push(TableCommand::Undo.into());
        }
        if ui.button(say(MenuLabel::NewMatch)).clicked() {
            commands.push(TableCommand::Restart.into());
        }
        if ui.button(say(TableLabel::LeaveTheTable)).clicked() {
            commands.push(play.way_out());
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    #[test]
    fn a_sheet_covers_no_card_that_it_speaks_of_where_there_is_room() {
        let room = Rect::from_min_size(Pos2::ZERO, vec2(980.0, 700.0));
        let size = vec2(400.0, 300.0);
        assert_eq!(sheet_place(room, size, &[]), room.center());
        let card = |x: f32, y: f32| Rect::from_center_size(pos2(x, y), vec2(90.0, 126.0));
        for cards in [vec![card(490.0, 350.0)], vec![card(400.0, 60.0), card(500.0, 420.0), card(600.0, 640.0)]] {
            let sheet = Rect::from_center_size(sheet_place(room, size, &cards), size);
            assert!(room.contains_rect(sheet), "{sheet:?}");
            assert!(cards.iter().all(|card| !card.intersects(sheet)), "{sheet:?} covers one of {cards:?}");
        }
    }
}
