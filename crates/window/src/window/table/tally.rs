//! The score of a round: who scored what and why, with the cards of each sum.
//!
//! Made from the events of the round, so that every point is in the row that gave it.

use super::play::Play;
use super::sides::sides;
use crate::cards::CardSet;
use crate::play::{Event, Line};
use crate::table::{Pile, Seat};
use crate::wording::words::capital;
use crate::wording::{TableLabel, say};

/// The points of one round, as they are told aloud.
pub struct RoundSums {
    pub parts: Vec<SumPart>,
}

/// What was counted together: a pile, or the play.
pub struct SumPart {
    pub name: String,
    pile: Option<Pile>,
    /// The sums of each side that has some: its name, where the part is not its own, and its rows.
    pub sides: Vec<SumSide>,
}

/// The sums of one side in one part.
pub struct SumSide {
    pub name: String,
    seat: Seat,
    pub rows: Vec<SumRow>,
}

/// One sum: what it is for, its points, and the cards that give it.
#[derive(Clone)]
pub struct SumRow {
    pub name: String,
    pub points: i32,
    pub cards: CardSet,
}

impl SumSide {
    pub fn points(&self) -> i32 {
        self.rows.iter().map(|row| row.points).sum()
    }
}

impl RoundSums {
    /// The sums of the round whose events end before index `end`.
    pub fn new(play: &Play, end: usize) -> RoundSums {
        let mut sums = RoundSums { parts: Vec::new() };
        let sides = sides(play);
        play.with_narrator(|narrator| {
            for event in round(play, end) {
                let Event::Scored { seat, lines, pile, .. } = event else { continue };
                let team = play.model.rules().team(*seat);
                let side = sides.iter().find(|side| play.model.rules().team(side.seat) == team);
                let Some(side) = side else { continue };
                for line in lines.iter().filter(|line| line.points != 0) {
                    let row = SumRow { name: capital(&narrator.row(line)), points: line.points, cards: line.cards };
                    sums.add(play, *pile, (&side.name, side.seat), row);
                }
            }
        });
        // in the order of the score, whoever scored first
        let place = |seat: Seat| sides.iter().position(|side| side.seat == seat);
        sums.parts.iter_mut().for_each(|part| part.sides.sort_by_key(|side| place(side.seat)));
        sums
    }

    fn add(&mut self, play: &Play, pile: Option<Pile>, (name, seat): (&str, Seat), row: SumRow) {
        let place = self.parts.iter().position(|part| part.pile == pile).unwrap_or_else(|| {
            self.parts.push(SumPart { name: part_name(play, pile), pile, sides: Vec::new() });
            self.parts.len() - 1
        });
        let sides = &mut self.parts[place].sides;
        let side = sides.iter().position(|side| side.seat == seat).unwrap_or_else(|| {
            sides.push(SumSide { name: name.into(), seat, rows: Vec::new() });
            sides.len() - 1
        });
        let rows = &mut sides[side].rows;
        // in the play the same comes again and again; in a pile each sum has cards of its own
        match rows.iter_mut().find(|known| pile.is_none() && known.name == row.name) {
            Some(known) => (known.points, known.cards) = (known.points + row.points, known.cards | row.cards),
            None => rows.push(row),
        }
    }
}

/// The name of a part: that of the pile with its owner, or of the play.
fn part_name(play: &Play, pile: Option<Pile>) -> String {
    match pile {
        None => say(TableLabel::InThePlay).into(),
        Some(pile) => capital(&play.with_narrator(|narrator| narrator.pile(pile))),
    }
}

/// The events of the round that ends before index `end`.
pub fn round(play: &Play, end: usize) -> &[Event] {
    let events = &play.model.events()[..end.min(play.model.events().len())];
    let start = events.iter().rposition(|e| matches!(e, Event::RoundBegins { .. })).unwrap_or(0);
    &events[start..]
}

/// Sentences about what was won in the round and lost again, so that no row shows it.
pub fn cancelled(play: &Play, end: usize) -> Vec<String> {
    let lost = |e: &&Event| matches!(e, Event::Claimed { from: Some(_), .. });
    play.with_narrator(|n| round(play, end).iter().filter(lost).filter_map(|e| n.tell(e)).collect())
}

/// Sentences about broken promises of the round in the words of the rules, such as `You pay for a bid that was not
/// met.`
pub fn broken_promises(play: &Play, end: usize) -> Vec<String> {
    let rows: Vec<_> = play.model.rules().steps().filter_map(|step| step.about().penalty_row).collect();
    let broken = |line: &&Line| rows.contains(&line.row);
    play.with_narrator(|narrator| {
        let told = |event: &Event| match event {
            Event::Scored { seat, lines, .. } => lines.iter().find(broken).map(|line| narrator.pays(*seat, line)),
            _ => None,
        };
        round(play, end).iter().filter_map(told).collect()
    })
}
