//! The end of a round and of a match in the panel: who has won it, every sum as it is said aloud, and the way on, which
//! always stands at the same place. The table stays free, so that the cards of each sum can be pointed at.

use super::log_view::LogView;
use super::panel::PointedAt;
use super::play::{Notice, Play};
use super::sides::sides;
use super::tally::{self, RoundSums, SumPart, SumSide};
use super::{advice_part, coach_view, counting, panel_text, race, score_part, sheet_keys};
use crate::cards::CardSet;
use crate::play::{Event, Outcome};
use crate::table::{Pile, Role, Seat};
use crate::window::command::{Command, Overlay, TableCommand};
use crate::window::theme;
use crate::wording::words::lower_first;
use crate::wording::{
    MenuLabel, TableLabel, TableSaid, grade, looks, round_is_over, say, series_told, tell, winners_by,
};
use egui::{Align, Button, Frame, Label, Layout, Margin, Panel, Response, RichText, ScrollArea, Sense, Ui, vec2};

/// Height of the main button, and of those beside it, in logical points.
const MAIN: f32 = 48.0;
const BUTTON: f32 = 36.0;
/// Height of the panel below which all buttons stand in one row, and width of the main one there, in logical points.
const LOW: f32 = 440.0;
const MAIN_LOW: f32 = 130.0;
/// Width that such a row needs, in logical points.
const ROW: f32 = 420.0;

/// What has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// A round, whose events end before this index.
    Round(usize),
    Match,
}

/// What has ended and is told now, if anything.
pub fn ended(play: &Play) -> Option<Ended> {
    match play.notice {
        _ if play.view_state.looking.is_some() => None,
        Some(Notice::Round(end)) => Some(Ended::Round(end)),
        // after a lesson there is no other match
        Some(Notice::Over) if play.model.lesson().is_none() => Some(Ended::Match),
        _ => None,
    }
}

/// The state of the panel from frame to frame.
#[derive(Default)]
pub struct ResultPanel {
    /// Whether the log is shown in place of the sums.
    log: bool,
    of: Option<Ended>,
}

/// Points of a round and in all, by seat.
struct RoundPoints {
    points: Vec<i32>,
    totals: Vec<i32>,
    end: usize,
}

impl ResultPanel {
    /// Shows what has ended; returns the cards of the sum that is pointed at.
    pub fn show(
        &mut self,
        ui: &mut Ui,
        play: &Play,
        ended: Ended,
        log: &mut LogView,
        commands: &mut Vec<Command>,
    ) -> PointedAt {
        if self.of != Some(ended) {
            *self = ResultPanel { log: false, of: Some(ended) };
        }
        let below = Panel::bottom("onwards").resizable(false).show_separator_line(false);
        let low = ui.available_height() < LOW && ui.available_width() > ROW;
        below.frame(Frame::NONE.inner_margin(Margin { top: 8, ..Margin::ZERO })).show(ui, |ui| {
            if low {
                // the way on stands at the right, with what is beside it in the same row
                ui.horizontal(|ui| {
                    self.beside(ui, play, commands);
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| self.ways(ui, play, ended, commands));
                });
            } else {
                self.beside(ui, play, commands);
                self.ways(ui, play, ended, commands);
            }
        });
        if self.log {
            log.show(ui, play, commands);
            return PointedAt::default();
        }
        let shown =
            ScrollArea::vertical().id_salt("result").auto_shrink([false, false]).show(ui, |ui| told(ui, play, ended));
        PointedAt { counted: shown.inner, ..PointedAt::default() }
    }

    fn ways(&mut self, ui: &mut Ui, play: &Play, ended: Ended, commands: &mut Vec<Command>) {
        match ended {
            // the end of a round stays for as long as a lesson refers to it
            Ended::Round(_) if play.model.lesson().is_some_and(|l| l.only_reads() || l.is_over()) => {}
            Ended::Round(_) => {
                let next = main(ui, say(TableLabel::NextRound));
                // a lesson uses the keys itself
                if play.model.lesson().is_none() {
                    sheet_keys::hold(ui, std::slice::from_ref(&next));
                }
                if next.clicked() {
                    commands.push(TableCommand::Dismiss.into());
                }
            }
            Ended::Match => over_ways(ui, play, commands),
        }
    }

    /// Shows the buttons of what is one click off: the decisions that cost most, and the log.
    fn beside(&mut self, ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
        let (gap, in_row) = (ui.spacing().item_spacing.x, ui.layout().is_horizontal());
        let reviewed = play.is_played_here() && !play.advice.decisions.is_empty();
        ui.horizontal(|ui| {
            let log = if in_row { 48.0 } else { 72.0 };
            if reviewed {
                let wide = if in_row { 0.0 } else { ui.available_width() - log - gap };
                let size = vec2(wide, BUTTON);
                if ui.add(Button::new(say(MenuLabel::WhatIGaveAway)).min_size(size)).clicked() {
                    commands.push(Command::Show(Overlay::Review));
                }
            }
            let button = Button::selectable(self.log, say(TableLabel::Log)).frame_when_inactive(true);
            if ui.add(button.min_size(vec2(log, BUTTON))).clicked() {
                self.log = !self.log;
            }
        });
    }
}

/// The button of the usual way on: over the whole width, or at the right of a row.
fn main(ui: &mut Ui, label: &str) -> Response {
    let size = if ui.layout().is_horizontal() {
        vec2(MAIN_LOW.min(ui.available_width()), BUTTON)
    } else {
        vec2(ui.available_width(), MAIN)
    };
    ui.add_sized(size, theme::main_button(label))
}

/// Shows the ways on after a match. The usual one stands lowest, where the one of a round stands.
fn over_ways(ui: &mut Ui, play: &Play, commands: &mut Vec<Command>) {
    let ((first, wish), others) = ways_on(play);
    let mut buttons = Vec::new();
    let mut others = |ui: &mut Ui, commands: &mut Vec<Command>| {
        for (label, wish) in &others {
            let button = ui.button(*label);
            if button.clicked() {
                commands.push(wish.clone());
            }
            buttons.push(button);
        }
    };
    let in_row = ui.layout().is_horizontal();
    if !in_row {
        ui.horizontal_wrapped(|ui| others(ui, commands));
    }
    let main = main(ui, first);
    if main.clicked() {
        commands.push(wish);
    }
    if in_row {
        ui.menu_button(say(TableLabel::More), |ui| others(ui, commands));
    }
    buttons.insert(0, main);
    sheet_keys::hold(ui, &buttons);
}

/// The commands possible after a match, the usual one first.
fn ways_on(play: &Play) -> ((&'static str, Command), Vec<(&'static str, Command)>) {
    if play.model.is_watched() {
        let first = (say(TableLabel::FromItsBeginning), TableCommand::Look(Some(0)).into());
        let back = if play.way_out() == Command::Lab { TableLabel::BackToTheLab } else { TableLabel::Games };
        return (first, vec![(say(back), play.way_out())]);
    }
    let others = vec![
        (say(TableLabel::SameCardsAgain), TableCommand::MatchAgain.into()),
        (say(TableLabel::TakeBackTheLastMove), TableCommand::Undo.into()),
        (say(TableLabel::Games), Command::Games),
    ];
    ((say(TableLabel::AnotherGame), TableCommand::Another.into()), others)
}

/// Whether one of these cards is seen on the table: tricks and captured cards lie face down.
fn lie_open(play: &Play, cards: CardSet) -> bool {
    let (view, piles) = (play.seen_view(), &play.model.rules().piles);
    let is_open = |pile: &Pile| !matches!(piles.group(*pile).role, Role::Tricks | Role::Captured);
    piles.all().filter(is_open).any(|pile| !(view.set(pile) & cards).is_empty())
}

/// Shows what is told of it; returns the cards of the sum that is pointed at.
fn told(ui: &mut Ui, play: &Play, ended: Ended) -> CardSet {
    let of = match ended {
        Ended::Round(end) => round_points(play, end),
        Ended::Match => last_points(play),
    };
    let Some(of) = of else { return CardSet::EMPTY };
    let sums = RoundSums::new(play, of.end);
    match (ended, play.model.outcome()) {
        (Ended::Match, Some(outcome)) => head_of_match(ui, play, &outcome),
        _ => panel_text::title(ui, &round_told(play, &of)),
    }
    let mut rows = sums.parts.iter().flat_map(|part| &part.sides).flat_map(|side| &side.rows);
    if rows.any(|row| lie_open(play, row.cards)) {
        panel_text::faint(ui, say(TableLabel::PointAtASum));
    }
    if let Some(verdict) = &play.advice.counted {
        advice_part::card(ui, verdict);
    }
    for broken in tally::broken_promises(play, of.end) {
        ui.label(RichText::new(broken).color(theme::WARNING));
    }
    for cancelled in tally::cancelled(play, of.end) {
        panel_text::faint(ui, &cancelled);
    }
    let mut pointed = CardSet::EMPTY;
    for part in &sums.parts {
        panel_text::line(ui);
        pointed |= ui.scope(|ui| show_part(ui, part)).inner;
    }
    if let Some(left) = left_over(play) {
        panel_text::faint(ui, &left);
    }
    panel_text::line(ui);
    totals(ui, play, &of);
    coach_view::figure(ui, play);
    counting::figure(ui, play);
    if ended == Ended::Match {
        foot_of_match(ui, play);
    }
    pointed
}

/// What is left over in each hand that lies open, where the rules compare that.
fn left_over(play: &Play) -> Option<String> {
    let names = play.names();
    let parted: Vec<_> =
        play.model.rules().all_seats().filter_map(|seat| Some((seat, play.parted_open(seat)?))).collect();
    let row = parted.first()?.1.row;
    let what = play.with_narrator(|narrator| narrator.row_name(row));
    let left: Vec<(String, i32)> =
        parted.iter().map(|(seat, parted)| (names[seat.index()].clone(), parted.points)).collect();
    Some(tell(TableSaid::LeftOver { what: &what, left: &left }))
}

/// Shows one part: its name, its points, and its sums. Returns the cards of the sum that is pointed at.
fn show_part(ui: &mut Ui, part: &SumPart) -> CardSet {
    let figures: Vec<String> = part.sides.iter().map(|side| side.points().to_string()).collect();
    let rows: Vec<String> = part.sides.iter().map(|side| rows_told(side, part.sides.len() > 1)).collect();
    let spoken = tell(TableSaid::Counted { name: &part.name, points: &figures.join(" : "), rows: &rows.join(" ") });
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            // the sums of many sides stand with their names
            if figures.len() <= 2 {
                ui.label(RichText::new(figures.join(" : ")).font(theme::bold(20.0)).color(theme::GOLD));
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let name = ui.add(Label::new(RichText::new(&part.name).font(theme::bold(16.0))).truncate());
                name.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Label, true, &spoken));
            });
        });
    });
    let mut pointed = CardSet::EMPTY;
    ui.spacing_mut().interact_size.y = 20.0;
    for side in &part.sides {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(4.0, 0.0);
            if part.sides.len() > 1 {
                ui.label(RichText::new(format!("{}:", side.name)).font(theme::text(14.0)).color(theme::FAINT));
            }
            for (n, row) in side.rows.iter().enumerate() {
                let stop = if n + 1 == side.rows.len() { "." } else { "," };
                let name = if n == 0 { row.name.clone() } else { lower_first(&row.name) };
                let shown = sum(ui, &format!("{name} {}{stop}", row.points), row.cards);
                if shown.hovered() || shown.has_focus() {
                    pointed |= row.cards;
                }
            }
        });
    }
    pointed
}

/// Shows one sum, which lights up with its cards.
fn sum(ui: &mut Ui, text: &str, cards: CardSet) -> Response {
    let id = ui.next_auto_id();
    let sense = if cards.is_empty() { Sense::hover() } else { Sense::click() };
    let lit = ui.ctx().read_response(id).is_some_and(|r| r.hovered() || r.has_focus()) && !cards.is_empty();
    let (ink, ground) = if lit { (theme::GOLD, theme::CHOSEN) } else { (theme::TEXT, egui::Color32::TRANSPARENT) };
    let text = RichText::new(text).font(theme::text(14.0)).color(ink).background_color(ground);
    ui.add(Label::new(text).sense(sense).selectable(false))
}

/// The sums of a side in one sentence.
fn rows_told(side: &SumSide, named: bool) -> String {
    let rows: Vec<(String, i32)> = side.rows.iter().map(|row| (row.name.clone(), row.points)).collect();
    let told = tell(TableSaid::Rows(&rows));
    if named { format!("{}: {told}.", side.name) } else { format!("{told}.") }
}

/// Shows for each side the points before the round, in it, and in all.
fn totals(ui: &mut Ui, play: &Play, of: &RoundPoints) {
    let sides = sides(play);
    let font = if sides.len() > 4 { 18.0 } else { 22.0 };
    for side in sides {
        let at = side.seat.index();
        let (Some(points), Some(total)) = (of.points.get(at).copied(), of.totals.get(at).copied()) else { continue };
        let before = total - points;
        let row = ui.horizontal(|ui| {
            ui.spacing_mut().interact_size.y = font + 6.0;
            if let Some(peg) = side.peg {
                score_part::dot(ui, peg);
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.label(RichText::new(total.to_string()).font(theme::bold(font)).color(theme::GOLD));
                let told = tell(TableSaid::Sum { before, points });
                ui.label(RichText::new(told).font(theme::text(15.0)).color(theme::FAINT));
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.add(Label::new(&side.name).truncate());
                });
            });
        });
        let told = tell(TableSaid::SumOf { name: &side.name, before, points, total });
        let whole = ui.interact(row.response.rect, ui.scope_id().with(("sum", at)), Sense::hover());
        whole.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Label, true, &told));
    }
}

fn head_of_match(ui: &mut Ui, play: &Play, outcome: &Outcome) {
    let won = winners_by(outcome, play.model.rules(), &play.names());
    ui.add(Label::new(RichText::new(won).font(theme::bold(20.0)).color(theme::GOLD)).wrap());
    if let Some(series) = series_told(play.model.series()) {
        panel_text::faint(ui, &series);
    }
    if let Some(more) = grade(outcome) {
        ui.label(more);
    }
    for told in &play.gains.told {
        let told = ui.add(Label::new(RichText::new(told).color(theme::GOOD)).wrap());
        told.ctx.accesskit_node_builder(told.id, |node| node.set_live(egui::accesskit::Live::Polite));
    }
    race::show(ui, play);
}

fn foot_of_match(ui: &mut Ui, play: &Play) {
    if let Some(looks) = looks::summary(&play.model.record().looks) {
        panel_text::faint(ui, &looks);
    }
    panel_text::faint(ui, &tell(TableSaid::Seed(play.model.record().seed)));
}

/// Who has won the round, and by how much: said where two sides play for the most points.
fn round_told(play: &Play, of: &RoundPoints) -> String {
    let round = play.round_seen().0;
    let sides = sides(play);
    let points = |n: usize| sides.get(n).and_then(|side| of.points.get(side.seat.index())).copied().unwrap_or(0);
    let (one, other) = (points(0), points(1));
    if sides.len() != 2 || one == other || !play.model.rules().play_to.highest_wins || one.min(other) < 0 {
        return round_is_over(play.model.rules(), round, &of.points);
    }
    let winner = if one > other { &sides[0] } else { &sides[1] };
    tell(TableSaid::RoundWon { round, winner: Some((&winner.name, [one.max(other), one.min(other)])) })
}

/// Says in the bar what has ended: the round and who leads, or the result of the match.
pub fn in_bar(play: &Play, ended: Ended) -> String {
    match (ended, play.model.outcome()) {
        (Ended::Match, Some(outcome)) => format!("{}.", winners_by(&outcome, play.model.rules(), &play.names())),
        _ => tell(TableSaid::RoundOver {
            round: play.round_seen().0,
            leader: leader(play).as_ref().map(|(n, by)| (n.as_str(), *by)),
        }),
    }
}

/// The side that leads, and by how many points; `None` if no one leads alone.
fn leader(play: &Play) -> Option<(String, i32)> {
    let most = play.model.rules().play_to.highest_wins;
    let total = |seat: Seat| play.shown.totals.get(seat.index()).copied().unwrap_or(0);
    let mut sides = sides(play);
    sides.sort_by_key(|side| if most { -total(side.seat) } else { total(side.seat) });
    let [first, second, ..] = sides.as_slice() else { return None };
    let by = (total(first.seat) - total(second.seat)).abs();
    (by > 0).then(|| (first.name.clone(), by))
}

fn round_points(play: &Play, end: usize) -> Option<RoundPoints> {
    match play.model.events().get(end.checked_sub(1)?)? {
        Event::RoundEnds { points, totals, .. } => {
            Some(RoundPoints { points: points.clone(), totals: totals.clone(), end })
        }
        _ => None,
    }
}

/// The points of the last round of a match. A match can end in the middle of a round.
fn last_points(play: &Play) -> Option<RoundPoints> {
    let events = play.model.events();
    let begun = events.iter().rposition(|e| matches!(e, Event::RoundBegins { .. })).unwrap_or(0);
    let last = events.iter().rposition(|e| matches!(e, Event::RoundEnds { .. })).filter(|at| *at > begun);
    match last.and_then(|at| round_points(play, at + 1)) {
        Some(of) => Some(of),
        None => {
            let totals = play.model.outcome()?.totals;
            Some(RoundPoints { points: points_of_round(play, begun), totals, end: events.len() })
        }
    }
}

/// Points of each seat's team since the round began.
fn points_of_round(play: &Play, begun: usize) -> Vec<i32> {
    let (rules, events) = (play.model.rules(), play.model.events());
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
