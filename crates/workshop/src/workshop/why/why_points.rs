//! Why points were given: the rows of the last count, and those that gave nothing.

use crate::cards::CardSet;
use crate::play::{Event, Line, Over, Row, Rules};
use crate::script::{RulePlaces, RuleSpan};
use crate::table::Seat;

/// Points that one seat was given at once.
#[derive(Clone, PartialEq, Debug)]
pub struct WhyPoints {
    pub seat: Seat,
    /// The table by which they were counted; `None` where a step gave them.
    pub table: Option<String>,
    /// The cards that were counted.
    pub cards: CardSet,
    /// The rows that gave points, in their order, and then those of the table that gave none.
    pub rows: Vec<WhyRow>,
    /// Whether they are counted within the round, and not yet points of the match.
    pub within_round: bool,
}

/// A row of a count.
#[derive(Clone, PartialEq, Debug)]
pub struct WhyRow {
    pub row: String,
    pub span: Option<RuleSpan>,
    pub cards: CardSet,
    pub points: i32,
    /// Why it gave none; `None` if it gave some.
    pub none: Option<NoPoints>,
}

/// Why a row gave nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoPoints {
    /// The row with this name gave points, and displaces it.
    Displaced(String),
    /// There is no run of so many cards.
    NoRun(u8),
    /// There are no so many cards of one rank.
    NoRankGroup(u8),
    /// There are no so many cards of one suit.
    NoSuitGroup(u8),
    /// No cards together are what it asks for.
    NoSubset,
    /// None of the cards is what it asks for.
    NoCard,
    /// All the cards together are not what it asks for.
    NotAll,
    /// The last cards are not what it asks for.
    NotLast,
}

impl WhyPoints {
    pub fn points(&self) -> i32 {
        self.rows.iter().map(|row| row.points).sum()
    }
}

/// The points that the last move brought which brought any, of these events as one seat was told of them.
pub fn why_points(places: &RulePlaces, rules: &Rules, events: &[Event]) -> Vec<WhyPoints> {
    let gives = |event: &Event| match event {
        Event::Scored { lines, .. } => !lines.is_empty(),
        event => matches!(event, Event::Tallied { .. }),
    };
    let Some(last) = events.iter().rposition(gives) else { return Vec::new() };
    let is_move = |event: &Event| matches!(event, Event::Chose { .. } | Event::ChoseSecretly { .. });
    let first = events[..last].iter().rposition(is_move).unwrap_or(0);
    let mut step = events[..first].iter().rev().find_map(step_begun);
    let mut found: Vec<WhyPoints> = Vec::new();
    for event in &events[first..=last] {
        step = step_begun(event).or(step);
        let Some(counted) = counted(places, rules, step, event) else { continue };
        // a trick or a count may be told card by card
        match found.last_mut().filter(|before| before.goes_on(&counted)) {
            Some(before) => before.rows.extend(counted.rows),
            None => found.push(counted),
        }
    }
    found
}

impl WhyPoints {
    fn goes_on(&self, next: &WhyPoints) -> bool {
        let alike = self.table.is_none() && next.table.is_none();
        alike && self.seat == next.seat && self.within_round == next.within_round
    }
}

fn step_begun(event: &Event) -> Option<u16> {
    if let Event::StepBegins { step } = event { Some(*step) } else { None }
}

fn counted(places: &RulePlaces, rules: &Rules, step: Option<u16>, event: &Event) -> Option<WhyPoints> {
    let (seat, table, cards, lines, within_round) = match event {
        Event::Scored { seat, table, cards, extra, lines, .. } => {
            (*seat, *table, *cards | *extra, lines.clone(), false)
        }
        Event::Tallied { seat, line, .. } => (*seat, None, line.cards, vec![*line], true),
        _ => return None,
    };
    let table = table.and_then(|table| rules.tables.get(usize::from(table)));
    let name = table.map(|table| table.name.clone());
    let span = |row: &str| places.row(name.as_deref(), step, row);
    let gave = |line: &Line| {
        let row = rules.rows.get(usize::from(line.row.0)).cloned().unwrap_or_default();
        WhyRow { span: span(&row), row, cards: line.cards, points: line.points, none: None }
    };
    let mut rows: Vec<WhyRow> = lines.iter().map(gave).collect();
    let of_table = table.map_or(&[][..], |table| &table.rows);
    let silent = of_table.iter().filter(|row| !lines.iter().any(|line| line.row == row.id));
    rows.extend(silent.map(|row| WhyRow {
        span: span(&row.name),
        row: row.name.clone(),
        cards: CardSet::EMPTY,
        points: 0,
        none: Some(nothing(row, of_table, &lines)),
    }));
    Some(WhyPoints { seat, table: name, cards, rows, within_round })
}

fn nothing(row: &Row, table: &[Row], lines: &[Line]) -> NoPoints {
    let displacing = row.unless.and_then(|other| table.get(other));
    let displacing = displacing.filter(|other| lines.iter().any(|line| line.row == other.id));
    match displacing {
        Some(other) => NoPoints::Displaced(other.name.clone()),
        None => found_nothing(&row.over),
    }
}

fn found_nothing(over: &Over) -> NoPoints {
    match over {
        Over::Subsets => NoPoints::NoSubset,
        Over::Runs(least) => NoPoints::NoRun(*least),
        Over::RankGroups(least) => NoPoints::NoRankGroup(*least),
        Over::SuitGroups(least) => NoPoints::NoSuitGroup(*least),
        Over::Each(_) | Over::EachOf(_) => NoPoints::NoCard,
        Over::All | Over::CardsOf(_) | Over::Unmelded(_) => NoPoints::NotAll,
        Over::LongestTail => NoPoints::NotLast,
        Over::BestOf(over) => found_nothing(over),
    }
}
