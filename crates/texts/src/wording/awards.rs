//! Points that a seat is given, with a name each: for the last trick, for cards won, for what others have left in hand.
//!
//! A row that scored several times is told once, with its sum and all its cards; rows for the cards of other seats say whose
//! they were. Does not know how a counted pile is told: that is a block of the story.

use super::Narrator;
use super::row_told::{DOES, RowTold};
use super::stakes::{Stake, lives, penalties};
use super::words::{and, counted, few, is_plural, one_of_kind, plural_name};
use crate::cards::CardSet;
use crate::play::{Event, Line, RowId, ScoreArgs, StepKind, StepRef};
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
    pub(super) fn awarded(&self, step: Option<StepRef>, seat: Seat, group: &[Event]) -> Option<String> {
        let rows = self.rows_of(group);
        let points: i32 = rows.iter().map(|row| row.points).sum();
        let told = self.rows_told(&rows)?;
        let is_one = rows.iter().all(|row| row.row == rows[0].row);
        let why = if is_one { format!(" for {told}") } else { format!(": {told}") };
        let does = |verb| self.side_does(step, seat, verb);
        let bets = step.is_some_and(|step| step.kind() == StepKind::Betting);
        let pots = if bets { 1 } else { step.map_or(0, |step| step.about().pots_paid) };
        if let ([row], Some(hand)) = (rows.as_slice(), step.and_then(|step| self.winning_hand(step, &rows))) {
            return Some(format!("{} {} for {}: {hand}.", does("score"), few(points), self.row_name(row.row)));
        }
        Some(match Stake::of(self.rules) {
            Stake::Points if points < 0 && pots == 1 => format!("{} {} into {told}.", does("pay"), few(-points)),
            // which pots they are is not told each time
            Stake::Points if points < 0 && pots > 1 => format!("{} {}.", does("stake"), few(-points)),
            Stake::Points if points < 0 => format!("{} {}{why}.", does("lose"), few(-points)),
            Stake::Points => format!("{} {}{why}.", does("score"), few(points)),
            Stake::Staying if points == 0 => format!("{} in{why}.", does("stay")),
            Stake::Staying => format!("{} out{why}.", does("drop")),
            Stake::Lives if points < 0 => format!("{} {} back{why}.", does("get"), lives(-points)),
            Stake::Lives if points == 0 => format!("{} no life{why}.", does("lose")),
            Stake::Lives => format!("{} {}{why}.", does("lose"), lives(points)),
            Stake::Penalties if points < 0 => {
                format!("{} score goes down by {}{why}.", self.possessor(seat), few(-points))
            }
            Stake::Penalties => format!("{} {}{why}.", does("take"), penalties(points)),
        })
    }

    /// What the cards are that won a pot: `two pairs (KS KD 4C 4H 9S)`.
    fn winning_hand(&self, step: StepRef, rows: &[Awarded]) -> Option<String> {
        let table = self.rules.tables.get(usize::from(step.about().best_by?))?;
        let cards = rows.first()?.cards;
        let mut hand = ScoreArgs::default();
        hand.sets[0] = cards;
        let lines = table.lines(self.rules.context(), &hand).ok().filter(|_| !cards.is_empty())?;
        Some(format!("{} ({})", self.row(lines.first()?), self.cards(cards)))
    }

    /// A seat and a verb, or where the points are those of its side, all its seats: `You and Bob score`.
    pub(super) fn side_does(&self, step: Option<StepRef>, seat: Seat, verb: &str) -> String {
        let mut side: Vec<Seat> =
            self.rules.all_seats().filter(|other| self.rules.team(*other) == self.rules.team(seat)).collect();
        if side.len() < 2 || !step.is_some_and(|step| step.about().for_sides) {
            return self.does(seat, verb);
        }
        side.sort_by_key(|seat| !self.is_you(*seat));
        let names: Vec<String> = side.iter().map(|seat| self.name(*seat).to_string()).collect();
        format!("{} {verb}", and(&names))
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
        if let [row] = rows {
            // the sum before it is the same
            let race = Stake::of(self.rules) != Stake::Penalties;
            let plain = race && row.times == 1
                || row.cards.is_empty()
                || matches!(Stake::of(self.rules), Stake::Lives | Stake::Staying);
            let name = match row.times {
                1 if row.cards.len() == 1 => one_of_kind(&name),
                1 => name,
                _ => plural_name(&name),
            };
            return Some(if plain || self.names_cards(&name, row.cards) {
                name
            } else {
                format!("{name} ({})", self.cards(row.cards))
            });
        }
        let each = |row: &Awarded| {
            let name = self.row_name(row.row);
            self.with_points(&if row.times > 1 { plural_name(&name) } else { name }, row)
        };
        Some(rows.iter().map(each).collect::<Vec<_>>().join(", "))
    }

    /// Whether a row's name is that of its one card: `the queen of spades`.
    fn names_cards(&self, name: &str, cards: CardSet) -> bool {
        let mut cards = cards.iter();
        let words = cards.next().map(|card| self.rules.deck_index.deck.face(card).words());
        cards.next().is_none() && words.is_some_and(|words| name.ends_with(&words))
    }

    /// A name with points and cards: `hearts 2 (5H 6H)`. Many cards that score together are not listed, unless they cost.
    fn with_points(&self, name: &str, row: &Awarded) -> String {
        let race = Stake::of(self.rules) == Stake::Points;
        let known = row.cards.is_empty() || self.names_cards(name, row.cards);
        if known || race && row.times == 1 && row.cards.len() > LISTED {
            format!("{name} {}", row.points)
        } else {
            format!("{name} {} ({})", row.points, self.cards(row.cards))
        }
    }

    /// Points within a round: `You score 40 for the marriage (KH QH), 54 so far.`
    pub(super) fn tallied(&self, step: Option<StepRef>, seat: Seat, line: &Line, total: i32) -> Option<String> {
        match self.row_told(line.row) {
            RowTold::Nothing => None,
            RowTold::Does(act) => Some(format!("{}.", self.side_does(step, seat, act))),
            RowTold::Counts => Some(self.counted_within(step, seat, line, total)),
        }
    }

    /// How a row is told whose points count within the round.
    pub fn row_told(&self, row: RowId) -> RowTold<'_> {
        match self.text.row(&self.rules.rows[row.0 as usize]) {
            Some("") => RowTold::Nothing,
            Some(text) => text.strip_prefix(DOES).map_or(RowTold::Counts, RowTold::Does),
            None => RowTold::Counts,
        }
    }

    fn counted_within(&self, step: Option<StepRef>, seat: Seat, line: &Line, total: i32) -> String {
        let row = self.row(line);
        // where points are avoided, or lives are lost, what is counted within the round is only had
        if Stake::of(self.rules) != Stake::Points && is_plural(&row) {
            let one = row.strip_suffix('s').filter(|_| line.points == 1).unwrap_or(&row).to_string();
            let has = if line.points == 0 { format!("no {row}") } else { format!("{} {one}", few(line.points)) };
            return format!("{} {has}.", self.side_does(step, seat, "have"));
        }
        let cards = if line.cards.is_empty() || line.cards.len() > LISTED || self.names_cards(&row, line.cards) {
            String::new()
        } else {
            format!(" ({})", self.cards(line.cards))
        };
        let scores = self.side_does(step, seat, "score");
        if let Some((unit, parts)) = self.fraction_counted(step) {
            let so_far =
                if total == line.points { String::new() } else { format!(", {} so far", few_of(total, parts.1)) };
            let points = match (line.points % parts.0, line.points / parts.0) {
                (0, whole) => counted(whole, unit),
                _ => few_of(line.points, parts.1),
            };
            return format!("{scores} {points} for {row}{cards}{so_far}.");
        }
        let so_far = if total == line.points { String::new() } else { format!(", {total} so far") };
        format!("{scores} {} for {row}{cards}{so_far}.", few(line.points))
    }

    /// What is counted in parts: for a variable that is called `thirds of a point`, a point, and three thirds of it.
    fn fraction_counted(&self, step: Option<StepRef>) -> Option<(&str, (i32, &'static str))> {
        let into = step?.about().tallies_into?;
        let var = self.rules.vars.iter().find(|var| var.register == into)?;
        let (_, words) = self.text.vars.iter().find(|(name, _)| name == var.written())?;
        let (part, unit) = words.split_once(" of a ")?;
        Some((unit, PARTS.into_iter().find(|(_, name)| *name == part)?))
    }
}

/// The names of parts, by how many of them make a whole.
const PARTS: [(i32, &str); 3] = [(2, "halves"), (3, "thirds"), (4, "quarters")];

/// So many parts: `one third`, `ten thirds`.
fn few_of(parts: i32, name: &str) -> String {
    let one = if name == "halves" { "half" } else { name.trim_end_matches('s') };
    format!("{} {}", few(parts), if parts == 1 { one } else { name })
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
