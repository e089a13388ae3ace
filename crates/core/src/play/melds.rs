//! Melds: combinations of cards that score together and compete for the cards.

use super::by_trump::ByTrump;
use super::deck_index::DeckIndex;
use super::score::{Line, RowId};
use crate::cards::{Card, CardSet, Face, Rank};
use std::fmt;

/// Maximum number of rows in a meld table. Each row marks its cards by a bit.
pub const MELD_ROWS: usize = 15;

/// Melds in the order in which they are tried.
#[derive(Clone, Debug)]
pub struct MeldTable {
    pub rows: Vec<MeldRow>,
    /// For each trump, every way to make a row, in order.
    pub ways: ByTrump<Vec<MeldWay>>,
}

/// One row of a meld table.
#[derive(Clone, Debug)]
pub struct MeldRow {
    pub id: RowId,
    pub points: i32,
    /// A card used in one of these rows (one bit each) cannot be used in this row again.
    pub bars: u16,
}

/// The cards that make a row, for a given trump.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeldWay {
    pub row: usize,
    /// Sets of interchangeable cards, each with the number of cards that is needed from it.
    pub needs: Vec<(CardSet, u8)>,
    /// The lowest copy of each needed face. Without all of these the meld is impossible.
    pub faces: CardSet,
}

/// A card that a meld needs: a certain face, or any card of a rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MeldCard {
    Face(Face),
    OfRank(Rank),
}

impl MeldCard {
    /// All cards of the deck that match.
    #[inline]
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
    /// The way to make a row with these cards.
    pub fn new(row: usize, cards: &[MeldCard], deck_index: &DeckIndex) -> MeldWay {
        let mut needs: Vec<(CardSet, u8)> = Vec::new();
        for among in cards.iter().map(|card| card.among(deck_index)) {
            match needs.iter_mut().find(|(other, _)| *other == among) {
                Some((_, count)) => *count += 1,
                None => needs.push((among, 1)),
            }
        }
        // certain cards come before any card of a rank
        needs.sort_by_key(|(among, _)| among.len());
        let of_one_face = |among: &CardSet| among.lowest().filter(|card| deck_index.copies(*card) == *among);
        let faces = needs.iter().filter_map(|(among, _)| of_one_face(among)).collect();
        MeldWay { row, needs, faces }
    }

    /// Whether the deck has the cards for this meld.
    pub fn is_possible(&self) -> bool {
        self.needs.iter().all(|(among, count)| among.len() >= *count as usize)
    }

    /// The lowest cards among `cards` that make the meld. `None` if they do not suffice.
    #[inline]
    pub fn find(&self, cards: CardSet) -> Option<CardSet> {
        self.find_among(cards, CardSet::EMPTY)
    }

    /// The lowest cards that make the meld, taken from `cards` first, then from `others`. `None` if both do not
    /// suffice.
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

/// The points that a hand's melds were shown to be worth, by a meld table of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShownMelds {
    /// The place of the meld table in [`Equipment::melds`](super::Equipment::melds).
    pub table: u8,
    pub trump: i32,
    /// Whether the best melds count, instead of those that come first in the table.
    pub best: bool,
    pub points: i32,
}

impl ShownMelds {
    /// Whether this hand would have shown melds of the same points.
    pub fn fits(&self, tables: &[(String, MeldTable)], hand: CardSet) -> bool {
        let Some((_, table)) = tables.get(self.table as usize) else { return true };
        let points = if self.best {
            table.best(hand, self.trump).iter().map(|line| line.points).sum()
        } else {
            table.total(hand, self.trump)
        };
        points == self.points
    }
}

impl MeldTable {
    /// The ways to meld with this trump (suit index, -1 for none).
    #[inline]
    pub fn ways(&self, trump: i32) -> &[MeldWay] {
        self.ways.with(trump)
    }

    fn line(&self, way: &MeldWay, cards: CardSet) -> Line {
        let row = &self.rows[way.row];
        Line { row: row.id, cards, points: row.points }
    }

    /// The melds found by trying rows from the top, each way once and each card in one meld only.
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

    /// The melds with the most points in total; among equals, those found first when rows are tried from the top.
    pub fn best(&self, cards: CardSet, trump: i32) -> Vec<Line> {
        let possible: Vec<&MeldWay> = self.ways(trump).iter().filter(|w| w.find(cards).is_some()).collect();
        let mut search = MeldSearch { table: self, ways: possible, best: Vec::new(), most: -1 };
        search.descend(0, cards, 0, &mut Vec::new());
        search.best
    }

    /// The points of [`MeldTable::in_order`], computed without a list.
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
