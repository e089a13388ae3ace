//! The bids in the panel: a grid of cells to choose from, the highest bid so far, a pass, and the button that bids.
//!
//! Holds no rule: it shows moves from the list of legal moves. It begins with the bid that a strategy would make.

use super::bid_grid::{self, BidCell, BidGrid, WholeBid};
use super::bid_slots::BidSlots;
use super::click_guard::ClickGuard;
use super::panel_text;
use super::play::Play;
use crate::play::{Announcement, Move};
use crate::window::command::{Command, TableCommand};
use crate::window::theme;
use crate::wording::words::capital;
use crate::wording::{SpokenSaid, TableLabel, TableSaid, ViewWords, say, tell};
use egui::{
    Align2, Button, Color32, Key, Modifiers, Rect, Response, RichText, Sense, Stroke, StrokeKind, Ui, Vec2, vec2,
};

/// Height of the buttons below the grid, in logical points.
const BUTTON: f32 = 44.0;
/// Heights of the heading above the grid, of the line that leafs and of the legend below it, with their distances, and of the
/// margins of a panel below the table, in logical points.
const HEADING: f32 = 36.0;
const LEAFING: f32 = 44.0;
const LEGEND: f32 = 30.0;
const MARGINS: f32 = 30.0;
/// Distance between two rows of buttons, in logical points.
const BETWEEN: f32 = 8.0;
/// Buttons that stand side by side.
const ACROSS: usize = 3;

/// The bid that is chosen, and the decision it is chosen for.
#[derive(Default)]
pub struct BidPart {
    chosen: Option<usize>,
    /// The decision, by the number of moves made before it.
    decision: Option<usize>,
    /// Whether the bid was chosen by the person, not by a hint.
    touched: bool,
}

impl Play {
    /// Whether a strategy is to be asked for the bid that the panel begins with.
    pub fn wants_preset(&self) -> bool {
        let own = || self.may_move() && bid_grid::of(self).is_some();
        self.model.lesson().is_none() && self.model.lacks_usual() && own()
    }

    /// Whether bids stand in the panel now.
    pub(super) fn shows_bids(&self) -> bool {
        bid_grid::of(self).is_some()
    }
}

/// The height that the part needs below a narrow table of this width.
pub fn height(play: &Play, wide: f32) -> f32 {
    let grid = bid_grid::of(play).unwrap_or_default();
    let slots = BidSlots::new(&grid, vec2(wide, LOW_GRID), None);
    MARGINS + HEADING + slots.height + leafing(&slots) + below(&grid)
}

/// The height of what stands below the grid: who has bid most, and the buttons.
fn below(grid: &BidGrid) -> f32 {
    let buttons = grid.others.len() + usize::from(grid.bids().next().is_some() && !grid.only_names());
    let legend = if grid.standing.is_some() { LEGEND } else { 0.0 };
    legend + buttons.div_ceil(ACROSS).max(1) as f32 * (BUTTON + BETWEEN)
}

fn leafing(slots: &BidSlots) -> f32 {
    if slots.pages > 1 { LEAFING } else { 0.0 }
}

/// The places of the grid, for which what stands below it keeps its room.
fn fitted(grid: &BidGrid, room: Vec2, chosen: Option<usize>) -> BidSlots {
    let free = vec2(room.x, room.y - below(grid));
    let slots = BidSlots::new(grid, free, chosen);
    if slots.height + leafing(&slots) <= free.y {
        slots
    } else {
        BidSlots::new(grid, free - vec2(0.0, LEAFING), chosen)
    }
}

/// Height of the grid below a narrow table, in logical points.
const LOW_GRID: f32 = 240.0;

impl BidPart {
    pub fn show(&mut self, ui: &mut Ui, play: &Play, guard: &mut ClickGuard, commands: &mut Vec<Command>) {
        let Some(grid) = bid_grid::of(play) else { return };
        let is_new = self.decision != Some(play.model.moves_made());
        if is_new {
            *self = BidPart { decision: Some(play.model.moves_made()), ..BidPart::default() };
        }
        self.follow_hint(play, &grid);
        let heading = if grid.only_names() { TableLabel::NameSuit } else { TableLabel::Bids };
        let about =
            if grid.cells.iter().any(|cell| cell.worth.is_some()) { say(TableLabel::ContractWorth) } else { "" };
        panel_text::heading(ui, say(heading), about, say(heading));
        self.melds(ui, &grid, play);
        let slots = fitted(&grid, ui.available_size(), self.chosen);
        self.keys(ui, play, &grid, &slots, is_new, commands);
        self.cells(ui, play, &grid, &slots, guard, commands);
        self.pages(ui, &slots, &grid, commands);
        legend(ui, play, &grid);
        self.buttons(ui, play, &grid, guard, commands);
    }

    /// Selects the bid of the hint, or that of a strategy until the person chooses another; else the lowest number.
    fn follow_hint(&mut self, play: &Play, grid: &BidGrid) {
        let usual = play.model.usual().filter(|_| !self.touched);
        let taught = || taught(play).filter(|_| !self.touched);
        if let Some(hint) = play.view_state.hint.or(usual).or_else(taught) {
            let named = play.model.usually_named().filter(|_| play.model.usual() == Some(hint));
            self.chosen = grid.place_of(hint, named).or(grid.place_of(hint, None)).or(self.chosen);
        }
        let can = |place: &usize| grid.all().nth(*place).is_some_and(|cell| cell.bid.is_some());
        let begins = grid.columns.is_empty() || !grid.others.contains(&Move::Pass);
        let first = || grid.all().position(|cell| cell.bid.is_some()).filter(|_| begins);
        self.chosen = self.chosen.filter(can).or_else(first);
    }

    fn choose(&mut self, place: usize, commands: &mut Vec<Command>) {
        (self.chosen, self.touched) = (Some(place), true);
        // an older hint no longer applies
        commands.push(TableCommand::Clear.into());
    }

    fn chosen<'a>(&self, grid: &'a BidGrid) -> Option<(&'a BidCell, WholeBid)> {
        let cell = grid.all().nth(self.chosen?)?;
        Some((cell, cell.bid?))
    }

    /// Tells what one's melds are worth by trump, while trump is not named yet.
    fn melds(&self, ui: &mut Ui, grid: &BidGrid, play: &Play) {
        if grid.cells.is_empty() || play.view().register("trump").and_then(crate::cards::Suit::from_index).is_some() {
            return;
        }
        let all = crate::cards::Suit::ALL.into_iter().rev();
        let worth: Vec<_> = all.filter_map(|suit| Some((suit, bid_grid::melds_with(play, suit)?))).collect();
        if !worth.is_empty() {
            panel_text::faint(ui, &tell(TableSaid::MeldsByTrump(&worth)));
        }
    }

    /// Handles the keys: arrows go from bid to bid, Enter bids, P passes.
    fn keys(
        &mut self,
        ui: &Ui,
        play: &Play,
        grid: &BidGrid,
        slots: &BidSlots,
        is_new: bool,
        commands: &mut Vec<Command>,
    ) {
        if super::keys::is_covered(ui) || ui.ctx().text_edit_focused() || !play.may_move() {
            return;
        }
        let ways = [
            (Key::ArrowRight, vec2(1.0, 0.0)),
            (Key::ArrowLeft, vec2(-1.0, 0.0)),
            (Key::ArrowDown, vec2(0.0, 1.0)),
            (Key::ArrowUp, vec2(0.0, -1.0)),
        ];
        for (key, way) in ways {
            if ui.input_mut(|i| i.consume_key(Modifiers::NONE, key)) {
                let may = |place: usize| grid.all().nth(place).is_some_and(|cell| cell.bid.is_some());
                if let Some(place) = slots.next(self.chosen, way, may).or_else(|| self.beside(grid, way)) {
                    self.choose(place, commands);
                }
            }
        }
        let nobody = ui.memory(|m| m.focused()).is_none() && !is_new;
        if let Some((_, bid)) = self.chosen(grid)
            && nobody
            && ui.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Enter))
        {
            commands.push(TableCommand::Bid(bid).into());
        }
        if grid.others.contains(&Move::Pass) && ui.input_mut(|i| i.consume_key(Modifiers::NONE, Key::P)) {
            commands.push(TableCommand::Make(Move::Pass).into());
        }
    }

    /// The bid after the chosen one, or before it, where no cell of the page lies in a direction.
    fn beside(&self, grid: &BidGrid, way: Vec2) -> Option<usize> {
        let chosen = self.chosen.filter(|_| grid.columns.is_empty())?;
        let may = |place: &usize| grid.all().nth(*place).is_some_and(|cell| cell.bid.is_some());
        if way.x + way.y > 0.0 { (chosen + 1..grid.all().count()).find(may) } else { (0..chosen).rev().find(may) }
    }

    fn cells(
        &mut self,
        ui: &mut Ui,
        play: &Play,
        grid: &BidGrid,
        slots: &BidSlots,
        guard: &mut ClickGuard,
        commands: &mut Vec<Command>,
    ) {
        let (area, _) = ui.allocate_exact_size(vec2(ui.available_width(), slots.height), Sense::hover());
        for (rect, named) in &slots.heads {
            head(ui, play, rect.translate(area.min.to_vec2()), *named);
        }
        for (rect, number) in &slots.numbers {
            let at = rect.translate(area.min.to_vec2()).left_center();
            ui.painter().text(at, Align2::LEFT_CENTER, number.to_string(), theme::bold(16.0), theme::TEXT);
        }
        for slot in &slots.slots {
            let Some(cell) = grid.all().nth(slot.cell) else { continue };
            let is_chosen = self.chosen == Some(slot.cell) && cell.bid.is_some();
            let response = show_cell(ui, play, grid, cell, slot.rect.translate(area.min.to_vec2()), is_chosen);
            let Some(bid) = cell.bid else { continue };
            let said = grid.only_names() && guard.pressed(ui, &response, &name(play, cell));
            if said || response.double_clicked() && guard.pressed(ui, &response, "a bid") {
                commands.push(TableCommand::Bid(bid).into());
            } else if response.clicked() && !is_chosen {
                self.choose(slot.cell, commands);
            }
        }
    }

    /// Shows the buttons that leaf through the numbers, if there are more than have room.
    fn pages(&mut self, ui: &mut Ui, slots: &BidSlots, grid: &BidGrid, commands: &mut Vec<Command>) {
        if slots.pages < 2 {
            return;
        }
        let (first, last) = match slots.slots.iter().filter(|slot| slot.cell < grid.cells.len()).collect::<Vec<_>>()[..]
        {
            [first, .., last] => (first.cell, last.cell),
            _ => return,
        };
        ui.horizontal(|ui| {
            let lower = ui.add_enabled(slots.page > 0, Button::new(say(TableLabel::LowerBids)));
            if lower.clicked() {
                self.choose(first.saturating_sub(1), commands);
            }
            let higher = ui.add_enabled(slots.page + 1 < slots.pages, Button::new(say(TableLabel::HigherBids)));
            if higher.clicked() {
                self.choose(last + 1, commands);
            }
        });
    }

    /// Shows whatever else can be said, and at the right the button that bids.
    fn buttons(
        &mut self,
        ui: &mut Ui,
        play: &Play,
        grid: &BidGrid,
        guard: &mut ClickGuard,
        commands: &mut Vec<Command>,
    ) {
        if !play.may_move() {
            // what stands below does not move when the buttons come
            ui.add_space(BUTTON);
            return;
        }
        let bids = grid.bids().next().is_some() && !grid.only_names();
        let (main, other) = widths(ui, grid.others.len(), bids);
        ui.horizontal_wrapped(|ui| {
            for m in &grid.others {
                let label = play.told(*m);
                let hinted = play.view_state.hint.or(play.model.usual()) == Some(*m);
                let text = if hinted { RichText::new(&label).color(theme::GOLD) } else { RichText::new(&label) };
                let button = ui.add(Button::new(text).min_size(vec2(other, BUTTON)).wrap());
                if guard.pressed(ui, &button, &label) {
                    commands.push(TableCommand::Make(*m).into());
                }
            }
            if bids {
                let chosen = self.chosen(grid);
                let label = chosen.map_or(say(TableLabel::Bids).to_string(), |(cell, _)| main_label(play, cell));
                let enabled = chosen.is_some();
                let button = theme::add_main(ui, enabled, &label, vec2(main, BUTTON));
                if let Some((_, bid)) = chosen
                    && guard.pressed(ui, &button, "bid")
                {
                    commands.push(TableCommand::Bid(bid).into());
                }
            }
        });
    }
}

/// The bid that a lesson waits for.
fn taught(play: &Play) -> Option<Move> {
    let text = play.model.lesson()?.expected()?;
    play.model.read_move(&text.text).ok()
}

/// The widths of the button that bids and of the others, which stand in one row if they are few.
fn widths(ui: &Ui, others: usize, bids: bool) -> (f32, f32) {
    let (gap, free) = (ui.spacing().item_spacing.x, ui.available_width() - 2.0);
    let across = (others + usize::from(bids)).clamp(1, ACROSS) as f32;
    let even = ((free + gap) / across - gap).floor();
    if !bids || across < 2.0 {
        return (even, even);
    }
    let main = even.max((free * 0.55).floor());
    (main, ((free - main) / (across - 1.0) - gap).floor())
}

/// Shows what is named in a column.
fn head(ui: &Ui, play: &Play, rect: Rect, named: Announcement) {
    let (text, ink, size) = match named {
        Announcement::Suit(suit) => (suit.sign().to_string(), theme::suit_ink(suit), 17.0),
        _ => (plain(play, named), theme::TEXT, 12.0),
    };
    let mut job = egui::text::LayoutJob::simple(text, theme::text(size), ink, rect.width());
    job.halign = egui::Align::Center;
    let galley = ui.painter().layout_job(job);
    let top = rect.bottom() - galley.size().y - 2.0;
    ui.painter().galley(egui::pos2(rect.center().x, top), galley, ink);
}

/// Shows one bid.
fn show_cell(ui: &Ui, play: &Play, grid: &BidGrid, cell: &BidCell, rect: Rect, is_chosen: bool) -> Response {
    let can = cell.bid.is_some();
    let id = ui.scope_id().with((
        "bid",
        cell.number,
        cell.named.map(|named| named.text(&play.model.rules().names(), play.model.viewer())),
    ));
    let response = ui.interact(rect, id, if can { Sense::click() } else { Sense::hover() });
    let stands = grid.standing.filter(|stands| (stands.number, stands.named) == (cell.number, cell.named));
    let by = stands.map(|stands| play.names()[stands.seat.index()].clone());
    let spoken = tell(SpokenSaid::Bid { bid: &name(play, cell), worth: cell.worth, by: by.as_deref() });
    let role = if grid.only_names() { egui::accesskit::Role::Button } else { egui::accesskit::Role::RadioButton };
    response.widget_info(|| egui::WidgetInfo::selected(role, can, is_chosen, &spoken));
    let (fill, ink) = match (can, is_chosen) {
        (true, true) => (theme::CHOSEN, theme::GOLD),
        (true, false) if response.hovered() => (theme::HOVER, theme::TEXT),
        (true, false) => (theme::CONTROL, theme::TEXT),
        (false, _) => (theme::OFF_GROUND, theme::OFF),
    };
    let edge = match (is_chosen, stands) {
        (true, _) => Stroke::new(2.0, theme::GOLD),
        (false, Some(stands)) => Stroke::new(2.0, super::sides::colour(play, stands.seat).unwrap_or(theme::FAINT)),
        (false, None) => Stroke::NONE,
    };
    ui.painter().rect(rect, 8.0, fill, edge, StrokeKind::Inside);
    let text = cell_text(play, cell);
    let ink = match cell.named {
        Some(Announcement::Suit(suit)) if can && cell.worth.is_none() => theme::suit_ink(suit),
        _ => ink,
    };
    let font = if is_chosen { theme::bold(16.0) } else { theme::text(16.0) };
    let galley = super::plates::clipped(ui.painter(), &text, font, ink, rect.width() - 6.0);
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, ink);
    if response.has_focus() {
        let ring = Stroke::new(2.0, Color32::WHITE);
        ui.painter().rect_stroke(rect.expand(2.0), 9.0, ring, StrokeKind::Outside);
    }
    let usual = play.model.usual().zip(cell.bid).is_some_and(|(usual, bid)| {
        usual == bid.first && (bid.then.is_none() || bid.then == play.model.usually_named())
    });
    if usual { response.on_hover_text(say(TableLabel::WhatAStrategyWouldSay)) } else { response }
}

/// What stands in a cell: a word of its own, what it is worth, or the sign of its suit.
fn cell_text(play: &Play, cell: &BidCell) -> String {
    match (cell.number, cell.named, cell.worth) {
        (Some(_), Some(_), Some(worth)) => worth.to_string(),
        (Some(_), Some(named), None) => sign(play, named),
        (None, Some(named @ Announcement::Suit(_)), Some(worth)) => format!("{} {worth}", sign(play, named)),
        _ => name(play, cell),
    }
}

/// A bid in words: `7 diamonds`, `200`, `Nil`.
fn name(play: &Play, cell: &BidCell) -> String {
    let word = |text: &str| play.settings.variant.text.word(text).map(|word| tell(TableSaid::BidName(word)));
    match (cell.number, cell.named) {
        (Some(number), Some(named)) => format!("{number} {}", plain(play, named)),
        (Some(number), None) => word(&number.to_string()).unwrap_or_else(|| number.to_string()),
        (None, Some(named @ Announcement::Suit(_))) => capital(&plain(play, named)),
        (None, Some(named)) => {
            word(&named.text(&play.model.rules().names(), play.model.viewer())).unwrap_or_else(|| plain(play, named))
        }
        (None, None) => String::new(),
    }
}

fn plain(play: &Play, named: Announcement) -> String {
    named.text(&play.model.rules().names(), play.model.viewer()).replace(['-', '_'], " ")
}

fn sign(play: &Play, named: Announcement) -> String {
    match named {
        Announcement::Suit(suit) => suit.sign().to_string(),
        _ => plain(play, named),
    }
}

/// The label of the main action: `Bid 4`, `Bid 7 ♦ for 180`, or the words that the game has for the bid.
fn main_label(play: &Play, cell: &BidCell) -> String {
    if let (Some(number), Some(named)) = (cell.number, cell.named) {
        let bid = format!("{number} {}", sign(play, named));
        return tell(TableSaid::BidFor { bid: &bid, worth: cell.worth });
    }
    let said = match (cell.number, cell.named) {
        (Some(number), _) => number.to_string(),
        (None, named) => {
            named.map(|named| named.text(&play.model.rules().names(), play.model.viewer())).unwrap_or_default()
        }
    };
    let usual = || {
        if play.view().step_text().no_verb {
            said.clone()
        } else {
            format!("{} {said}", play.view().decision().replace('_', " "))
        }
    };
    capital(&play.settings.variant.text.word(&said).map_or_else(usual, str::to_string))
}

/// Tells whose bid is the highest, with the edge that its cell has.
fn legend(ui: &mut Ui, play: &Play, grid: &BidGrid) {
    let Some(stands) = grid.standing else { return };
    let name = &play.names()[stands.seat.index()];
    let cell = BidCell { number: stands.number, named: stands.named, bid: None, worth: None };
    let text = tell(TableSaid::StandingBid { name, bid: &self::name(play, &cell) });
    ui.horizontal(|ui| {
        ui.spacing_mut().interact_size.y = 20.0;
        let (rect, _) = ui.allocate_exact_size(vec2(14.0, 14.0), Sense::hover());
        let ink = super::sides::colour(play, stands.seat).unwrap_or(theme::FAINT);
        ui.painter().rect_stroke(rect, 4.0, Stroke::new(2.0, ink), StrokeKind::Inside);
        panel_text::faint(ui, &text);
    });
}
