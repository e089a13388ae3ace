//! Melds: rows of cards that are worth points together, and compete for the cards.

use super::by_trump::ByTrump;
use super::deck_index::DeckIndex;
use super::score::{Line, RowId};
use crate::cards::{Card, CardSet, Face, Rank};
use std::fmt;

/// A table of melds has at most so many rows: each marks its cards by a bit.
pub const MELD_ROWS: usize = 15;

/// Melds in the order in which they are tried.
#[derive(Clone, Debug)]
pub struct MeldTable {
    pub rows: Vec<MeldRow>,
    /// Every way to have a row, in order.
    pub ways: ByTrump<Vec<MeldWay>>,
}

/// One row.
#[derive(Clone, Debug)]
pub struct MeldRow {
    pub id: RowId,
    pub points: i32,
    /// A card that lies in one of these rows (one bit each) cannot serve in this one again.
    pub bars: u16,
}

/// The cards that a row needs, once the trump is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeldWay {
    pub row: usize,
    /// Cards that do as well as each other, and how many of them are needed.
    pub needs: Vec<(CardSet, u8)>,
    /// The lowest copy of each face that is needed: without all these there is no use in looking on.
    pub faces: CardSet,
}

/// A card that a meld needs: a certain one, or any of a rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MeldCard {
    Face(Face),
    OfRank(Rank),
}

impl MeldCard {
    /// Every card of the deck that is one.
    pub fn among(self, deck_index: &DeckIndex) -> CardSet {
        match self {
            MeldCard::Face(face) => deck_index.deck.of_face(face),
            MeldCard::OfRank(rank) => deck_index.deck.select(|face| face.rank() == Some(rank)),
        }
    }
}

impl fmt::Display for MeldCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MeldCard::Face(face) => face.fmt(f),
            MeldCard::OfRank(rank) => write!(f, "{}", rank.letter()),
        }
    }
}

impl MeldWay {
    /// The way to have a row with these cards.
    pub fn new(row: usize, cards: &[MeldCard], deck_index: &DeckIndex) -> MeldWay {
        let mut needs: Vec<(CardSet, u8)> = Vec::new();
        for among in cards.iter().map(|card| card.among(deck_index)) {
            match needs.iter_mut().find(|(other, _)| *other == among) {
                Some((_, count)) => *count += 1,
                None => needs.push((among, 1)),
            }
        }
        // certain cards before any of a rank
        needs.sort_by_key(|(among, _)| among.len());
        let of_one_face = |among: &CardSet| among.lowest().filter(|card| deck_index.copies(*card) == *among);
        let faces = needs.iter().filter_map(|(among, _)| of_one_face(among)).collect();
        MeldWay { row, needs, faces }
    }

    /// Does the deck have the cards for it?
    pub fn is_possible(&self) -> bool {
        self.needs.iter().all(|(among, count)| among.len() >= *count as usize)
    }

    /// The lowest among `cards` that make the meld, if they are there.
    pub fn find(&self, cards: CardSet) -> Option<CardSet> {
        self.find_among(cards, CardSet::EMPTY)
    }

    /// The same, with `others` where `cards` are not enough.
    pub fn find_among(&self, cards: CardSet, others: CardSet) -> Option<CardSet> {
        let mut taken = CardSet::EMPTY;
        for (among, count) in &self.needs {
            let among = *among - taken;
            let (mut first, mut then) = (cards & among, others & among);
            for _ in 0..*count {
                let card: Card = first.lowest().or_else(|| then.lowest())?;
                first.remove(card);
                then.remove(card);
                taken.insert(card);
            }
        }
        Some(taken)
    }
}

/// What a hand melds in all, by a table of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShownMelds {
    /// The place of the table.
    pub table: u8,
    pub trump: i32,
    /// The best melds, not those that come first in the table.
    pub best: bool,
    pub points: i32,
}

impl ShownMelds {
    /// Would this hand have been shown so?
    pub fn fits(&self, tables: &[(String, MeldTable)], hand: CardSet) -> bool {
        let Some((_, table)) = tables.get(self.table as usize) else { return true };
        let points = match self.best {
            true => table.best(hand, self.trump).iter().map(|line| line.points).sum(),
            false => table.total(hand, self.trump),
        };
        points == self.points
    }
}

impl MeldTable {
    /// The ways to meld with this trump (suit index, -1 for none).
    pub fn ways(&self, trump: i32) -> &[MeldWay] {
        self.ways.with(trump)
    }

    fn line(&self, way: &MeldWay, cards: CardSet) -> Line {
        let row = &self.rows[way.row];
        Line { row: row.id, cards, points: row.points }
    }

    /// Rows tried from the top, each way once, each card in one meld.
    pub fn in_order(&self, cards: CardSet, trump: i32) -> Vec<Line> {
        let mut left = cards;
        let mut lines = Vec::new();
        for way in self.ways(trump) {
            if let Some(found) = way.find(left) {
                left = left - found;
                lines.push(self.line(way, found));
            }
        }
        lines
    }

    /// The set of melds with most points; among equals, the one that comes first when rows are tried from the top.
    pub fn best(&self, cards: CardSet, trump: i32) -> Vec<Line> {
        let possible: Vec<&MeldWay> = self.ways(trump).iter().filter(|w| w.find(cards).is_some()).collect();
        let mut search = MeldSearch { table: self, ways: possible, best: Vec::new(), most: -1 };
        search.descend(0, cards, 0, &mut Vec::new());
        search.best
    }

    /// Points of [`MeldTable::in_order`], without a list.
    pub fn total(&self, cards: CardSet, trump: i32) -> i32 {
        let mut left = cards;
        let mut total = 0;
        for way in self.ways(trump) {
            if let Some(found) = way.find(left) {
                left = left - found;
                total += self.rows[way.row].points;
            }
        }
        total
    }
}

struct MeldSearch<'a> {
    table: &'a MeldTable,
    ways: Vec<&'a MeldWay>,
    best: Vec<Line>,
    most: i32,
}

impl MeldSearch<'_> {
    fn descend(&mut self, place: usize, left: CardSet, points: i32, taken: &mut Vec<Line>) {
        if points > self.most {
            self.most = points;
            self.best = taken.clone();
        }
        let rest: i32 = self.ways[place..].iter().map(|w| self.table.rows[w.row].points.max(0)).sum();
        if points + rest <= self.most {
            return;
        }
        for next in place..self.ways.len() {
            if let Some(found) = self.ways[next].find(left) {
                let line = self.table.line(self.ways[next], found);
                taken.push(line);
                self.descend(next + 1, left - found, points + line.points, taken);
                taken.pop();
            }
        }
    }
}
