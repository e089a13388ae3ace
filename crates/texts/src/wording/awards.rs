//! Points that a seat is given, with a name each: for the last trick, for cards won, for what others have left in hand.
//!
//! A row that scored several times is told once, with its sum and all its cards; rows for the cards of other seats say whose
//! they were. Does not know how a counted pile is told: that is a block of the story.

use super::Narrator;
use super::stakes::{Stake, lives, penalties};
use super::words::{few, plural_name};
use crate::cards::CardSet;
use crate::play::{Event, Line, RowId};
use crate::table::Seat;

/// Most cards that are listed behind a row, if all of them together score it.
pub(super) const LISTED: usize = 8;

/// A row that scored, once or several times.
struct Awarded {
    row: RowId,
    /// Whose cards scored, if another seat has the points.
    of: Option<Seat>,
    points: i32,
    cards: CardSet,
    times: usize,
}

/// The number of events at the beginning of `rest` that give points to one seat, without a pile.
pub(super) fn awards_to_one(rest: &[Event]) -> usize {
    let to = |event: &Event| match event {
        Event::Scored { pile: None, seat, .. } => Some(Some(*seat)),
        Event::CountedFrom { .. } => Some(None),
        _ => None,
    };
    let Some(seat) = rest.iter().map_while(to).flatten().next() else {
        return rest.iter().map_while(to).count();
    };
    let same = rest.iter().map_while(to).take_while(|by| by.is_none_or(|by| by == seat));
    same.enumerate().filter(|(_, by)| by.is_some()).last().map_or(0, |(place, _)| place + 1)
}

impl Narrator<'_> {
    /// One sentence about points that are given to a seat. `None` if there are none.
    pub(super) fn awarded(&self, seat: Seat, group: &[Event]) -> Option<String> {
        let rows = self.rows_of(group);
        let points: i32 = rows.iter().map(|row| row.points).sum();
        let told = self.rows_told(&rows)?;
        let is_one = rows.iter().all(|row| row.row == rows[0].row);
        let with_colon = if is_one { format!(" for {told}") } else { format!(": {told}") };
        Some(match Stake::of(self.rules) {
            Stake::Points if points < 0 => format!("{} {}{with_colon}.", self.does(seat, "lose"), few(-points)),
            Stake::Points => format!("{} {}{with_colon}.", self.does(seat, "score"), few(points)),
            Stake::Lives if points < 0 => format!("{} {} back: {told}.", self.does(seat, "get"), lives(-points)),
            Stake::Lives if points == 0 => format!("{} no life: {told}.", self.does(seat, "lose")),
            Stake::Lives => format!("{} {}: {told}.", self.does(seat, "lose"), lives(points)),
            Stake::Penalties if points < 0 => {
                format!("{} score goes down by {}: {told}.", self.possessor(seat), -points)
            }
            Stake::Penalties => format!("{} {}: {told}.", self.does(seat, "take"), penalties(points)),
        })
    }

    /// The rows that scored, each once for each seat whose cards they were for.
    fn rows_of(&self, group: &[Event]) -> Vec<Awarded> {
        let mut rows: Vec<Awarded> = Vec::new();
        let mut of = None;
        for event in group {
            match event {
                Event::CountedFrom { seat } => of = Some(*seat),
                Event::Scored { seat, lines, table, .. } => {
                    let of = of.filter(|of| of != seat);
                    lines.iter().for_each(|line| add(&mut rows, line, of, self.counting(*table, line)));
                }
                _ => {}
            }
        }
        rows
    }

    /// The cards of a line that score, as far as its table knows them.
    fn counting(&self, table: Option<u8>, line: &Line) -> CardSet {
        let table = table.and_then(|table| self.rules.tables.get(table as usize));
        let known = table.and_then(|table| table.counting(self.rules.context(), line.row, line.cards));
        known.unwrap_or(line.cards)
    }

    /// The rows with their points and cards; a row of several seats once: `cards left in hand: Ann 25 (AH KD), Bob 2 (2C)`.
    fn rows_told(&self, rows: &[Awarded]) -> Option<String> {
        let first = rows.first()?;
        let name = self.row_name(first.row);
        if rows.len() > 1 && rows.iter().all(|row| row.row == first.row && row.of.is_some()) {
            let each = |row: &Awarded| self.with_points(row.of.map(|of| self.name(of)).unwrap_or_default(), row);
            return Some(format!("{name}: {}", rows.iter().map(each).collect::<Vec<_>>().join(", ")));
        }
        let race = Stake::of(self.rules) == Stake::Points;
        let plain = race && first.times == 1 || first.cards.is_empty() || Stake::of(self.rules) == Stake::Lives;
        if rows.len() == 1 && plain {
            return Some(name);
        }
        if rows.len() == 1 && race {
            // the sum before it is the same
            return Some(format!("{} ({})", plural_name(&name), self.cards(first.cards)));
        }
        let each = |row: &Awarded| {
            let name = self.row_name(row.row);
            self.with_points(&if row.times > 1 { plural_name(&name) } else { name }, row)
        };
        Some(rows.iter().map(each).collect::<Vec<_>>().join(", "))
    }

    /// A name with points and cards: `hearts 2 (5H 6H)`. Many cards that score together are not listed, unless they cost.
    fn with_points(&self, name: &str, row: &Awarded) -> String {
        let race = Stake::of(self.rules) == Stake::Points;
        match row.cards.is_empty() || race && row.times == 1 && row.cards.len() > LISTED {
            true => format!("{name} {}", row.points),
            false => format!("{name} {} ({})", row.points, self.cards(row.cards)),
        }
    }

    /// Points within a round: `You score 40 for the marriage (KH QH), 54 so far.`
    pub(super) fn tallied(&self, seat: Seat, line: &Line, total: i32) -> String {
        let cards = match line.cards.is_empty() || line.cards.len() > LISTED {
            true => String::new(),
            false => format!(" ({})", self.cards(line.cards)),
        };
        let so_far = if total == line.points { String::new() } else { format!(", {total} so far") };
        format!("{} {} for {}{cards}{so_far}.", self.does(seat, "score"), line.points, self.row(line))
    }
}

/// Adds a line to the row that it belongs to.
fn add(rows: &mut Vec<Awarded>, line: &Line, of: Option<Seat>, cards: CardSet) {
    match rows.iter_mut().find(|row| row.row == line.row && row.of == of) {
        Some(row) => {
            row.points += line.points;
            row.cards |= cards;
            row.times += 1;
        }
        None => rows.push(Awarded { row: line.row, of, points: line.points, cards, times: 1 }),
    }
}
