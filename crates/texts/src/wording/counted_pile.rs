//! A hand or a pile that is counted, as a small block of the story: its cards, its rows, the points.
//!
//! Does not know when it is counted. Points without cards of a pile are told in `awards`.

use super::awards::LISTED;
use super::story::StoryTeller;
use super::words::{capital, few, plural, wrap_at};
use crate::cards::CardSet;
use crate::play::{Line, StepKind};
use crate::table::{Pile, Role, Seat};

impl StoryTeller<'_> {
    /// A counted hand: its cards, its rows, the points. The rows of a table are summed up one after the other, as people call
    /// them.
    pub(super) fn counted(
        &self,
        seat: Seat,
        pile: Pile,
        (cards, extra): (CardSet, CardSet),
        lines: &[Line],
        total: i32,
        by_table: bool,
    ) -> Vec<String> {
        let all = cards | extra;
        let laid = self.narrator.rules.piles.group(pile).role == Role::Laid;
        if all.is_empty() {
            return self.counted_unseen(seat, pile, lines, total);
        }
        if let ([line], true) = (lines, laid && all.len() == 1) {
            return vec![self.shown_for(seat, all, line)];
        }
        let extra = if extra.is_empty() { String::new() } else { format!(" + {}", self.narrator.cards(extra)) };
        let head = format!("{}: {}{extra}", self.counts(seat, pile), self.narrator.cards(cards));
        // a meld that was told as the move has its points beside it
        let melds = self.step.is_some_and(|step| step.kind() == StepKind::Meld);
        let is_told = melds && laid && self.last.is_some_and(|last| last.cards() == all);
        let aim = &self.narrator.rules.play_to;
        let (mut sum, only, is_cut) = (0, lines.len() == 1, aim.cap && aim.target == Some(total));
        let mut row = |line: &Line| {
            let points = if is_cut { self.whole_points(line) } else { line.points };
            sum += points;
            let called = if by_table { sum } else { points };
            let called = if only && points == line.points { String::new() } else { format!(" {called}") };
            // they stand before it
            let listed = line.cards.is_empty() || line.cards == all && (is_told || line.cards.len() > LISTED);
            let cards = if listed { String::new() } else { format!(" ({})", self.narrator.cards(line.cards)) };
            format!("{}{called}{cards}", self.narrator.row(line))
        };
        let rows: Vec<String> = lines.iter().map(&mut row).collect();
        if rows.is_empty() {
            return vec![format!("{head}. Nothing.")];
        }
        let given: i32 = lines.iter().map(|line| line.points).sum();
        // the match ends with the target, whatever else was counted
        let points = if given < sum {
            format!("{} {} enough", few(given), if given == 1 { "is" } else { "are" })
        } else {
            plural(given, "point")
        };
        let rows = format!("   {}: {points}, {total} in all.", capital_if(is_told, rows.join(", ")));
        let head = (!is_told).then_some(head);
        head.into_iter().chain(wrap_at(&rows, 3, self.width)).collect()
    }

    /// The points of a line before they were cut at the target: those of its row, if they are always the same.
    fn whole_points(&self, line: &Line) -> i32 {
        let mut rows = self.narrator.rules.tables.iter().flat_map(|table| &table.rows);
        let row = rows.find(|row| row.id == line.row);
        let constant = row.and_then(|row| row.points.function.tree()?.as_constant());
        constant.filter(|whole| *whole > line.points && line.points > 0).unwrap_or(line.points)
    }

    /// A pile that is counted without being shown, in one line: `Ann's tricks won: 39 points, 61 in all.`
    fn counted_unseen(&self, seat: Seat, pile: Pile, lines: &[Line], total: i32) -> Vec<String> {
        let sum: i32 = lines.iter().map(|line| line.points).sum();
        let rows: Vec<String> =
            lines.iter().map(|line| format!("{} {}", self.narrator.row(line), line.points)).collect();
        let what = match rows.as_slice() {
            [] => return Vec::new(),
            [_] => self.counts(seat, pile),
            rows => format!("{}: {}", self.counts(seat, pile), rows.join(", ")),
        };
        wrap_at(&format!("{what}: {}, {total} in all.", plural(sum, "point")), 3, self.width)
    }

    /// A single card that scores as it lies: `Ann shows KS and scores one for the king of trumps.`
    fn shown_for(&self, seat: Seat, card: CardSet, line: &Line) -> String {
        let scores = if self.narrator.is_you(seat) { "score" } else { "scores" };
        let shows = format!("{} {}", self.narrator.does(seat, "show"), self.narrator.cards(card));
        format!("{shows} and {scores} {} for {}.", few(line.points), self.narrator.row(line))
    }

    /// The pile that a seat counts: `Your hand`, `Ann's tricks won`, `Ann counts the pool`.
    fn counts(&self, seat: Seat, pile: Pile) -> String {
        let label = self.label(pile);
        let label = label.strip_prefix("the ").unwrap_or(&label);
        if self.narrator.rules.piles.owner(pile) == Some(seat) {
            format!("{} {label}", self.narrator.possessor(seat))
        } else {
            format!("{} {}", self.narrator.does(seat, "count"), self.narrator.the(pile))
        }
    }

    /// The game's label of a pile, without its owner.
    fn label(&self, pile: Pile) -> String {
        let name = &self.narrator.rules.piles.group(pile).name;
        let label = self.narrator.text.pile(name).and_then(|t| t.label.as_ref()).filter(|l| !l.contains("{n}"));
        label.map_or(name.clone(), |label| label.to_lowercase())
    }
}

fn capital_if(begins: bool, text: String) -> String {
    if begins { capital(&text) } else { text }
}
