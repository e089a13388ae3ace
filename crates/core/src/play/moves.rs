//! Moves and their canonical text.
//!
//! Knows what a move says, not whether it is legal: the steps decide that.

use super::deck_index::DeckIndex;
use crate::cards::{Card, CardSet, Rank, Suit};
use crate::table::{Pile, Piles, Seat};
use std::cmp::Ordering;

/// A number, suit or word of the game that a seat says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Announcement {
    /// A number, such as a bid.
    Number(i16),
    /// A suit, such as the trump.
    Suit(Suit),
    /// A word, by its place in the rules' list of words.
    Word(u16),
    /// Another seat, by how many places to the left of who names it. So a move is the same one at every seat.
    Seat(u8),
    /// A rank, by its place among the printed ones.
    Rank(u8),
    /// Another seat as in [`Announcement::Seat`], and a rank for it.
    SeatRank(u8, u8),
}

impl Announcement {
    /// Its text, as `by` says it. Another seat is written by its number at the table.
    pub fn text(self, names: &MoveNames, by: Seat) -> String {
        match self {
            Announcement::Number(number) => number.to_string(),
            Announcement::Suit(suit) => suit.word().into(),
            Announcement::Seat(place) => placed(by, place, names.piles.seats()).to_string(),
            Announcement::Rank(rank) => rank_letter(rank).to_string(),
            Announcement::SeatRank(place, rank) => {
                format!("{} {}", placed(by, place, names.piles.seats()), rank_letter(rank))
            }
            Announcement::Word(place) => names.words.get(place as usize).cloned().unwrap_or_default(),
        }
    }
}

/// The seat that sits so many places to the left of another, at a table of so many seats.
fn placed(by: Seat, place: u8, seats: usize) -> Seat {
    by.left(usize::from(place), seats.max(1))
}

/// The letter of a printed rank.
fn rank_letter(rank: u8) -> char {
    Rank::ALL.get(usize::from(rank)).map_or('?', |rank| rank.letter())
}

/// One thing that a seat may do. A plain value of fixed size; its meaning depends on the rules and the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    Pass,
    /// Ends a series of one-card moves, or a choice of "as many as you like".
    Done,
    Draw,
    /// Something is said without naming a card.
    Announce(Announcement),
    /// A whole pile is moved onto another.
    Shift {
        from: Pile,
        to: Pile,
    },
    /// A card of the hand captures others, or is exchanged for one.
    Capture {
        captor: Card,
        taken: CardSet,
    },
    /// One or several cards (none if only a pile is chosen), the target pile if there is a choice, and what is said
    /// with them.
    Cards {
        cards: CardSet,
        to: Option<Pile>,
        said: Option<Announcement>,
    },
}

impl Move {
    #[inline]
    pub fn number(number: i16) -> Move {
        Move::Announce(Announcement::Number(number))
    }

    #[inline]
    pub fn suit(suit: Suit) -> Move {
        Move::Announce(Announcement::Suit(suit))
    }

    #[inline]
    pub fn word(place: usize) -> Move {
        Move::Announce(Announcement::Word(place as u16))
    }

    #[inline(always)]
    pub fn card(card: Card) -> Move {
        Move::of_cards(CardSet::one(card))
    }

    #[inline(always)]
    pub fn of_cards(cards: CardSet) -> Move {
        Move::Cards { cards, to: None, said: None }
    }

    /// A move of one card onto a pile.
    #[inline(always)]
    pub fn card_onto(card: Card, to: Pile) -> Move {
        Move::Cards { cards: CardSet::one(card), to: Some(to), said: None }
    }

    /// A move that names a pile alone.
    #[inline]
    pub fn onto(pile: Pile) -> Move {
        Move::Cards { cards: CardSet::EMPTY, to: Some(pile), said: None }
    }

    /// The cards that are laid or captured.
    #[inline(always)]
    pub fn cards(&self) -> CardSet {
        match self {
            Move::Cards { cards, .. } => *cards,
            Move::Capture { taken, .. } => *taken,
            _ => CardSet::EMPTY,
        }
    }

    /// The card that captures others.
    #[inline(always)]
    pub fn captor(&self) -> Option<Card> {
        match self {
            Move::Capture { captor, .. } => Some(*captor),
            _ => None,
        }
    }

    /// The card that is played: the capturing one, else the only or lowest one.
    #[inline(always)]
    pub fn played(&self) -> Option<Card> {
        self.captor().or(self.first_card())
    }

    /// All cards that the move names, including the capturing one.
    #[inline]
    pub fn named(&self) -> CardSet {
        self.captor().map_or(self.cards(), |card| self.cards() | CardSet::one(card))
    }

    /// The cards that leave the seat's hand: the capturing card alone, or the cards laid.
    #[inline]
    pub fn from_hand(&self) -> CardSet {
        self.captor().map_or(self.cards(), CardSet::one)
    }

    /// What is said, by itself or with cards.
    pub fn said(&self) -> Option<Announcement> {
        match self {
            Move::Announce(said) => Some(*said),
            Move::Cards { said, .. } => *said,
            _ => None,
        }
    }

    /// The number that is said, such as a bid.
    #[inline]
    pub fn said_number(&self) -> Option<i32> {
        match self.said() {
            Some(Announcement::Number(number)) => Some(number as i32),
            _ => None,
        }
    }

    /// The suit that is said, such as the trump.
    #[inline]
    pub fn said_suit(&self) -> Option<Suit> {
        match self.said() {
            Some(Announcement::Suit(suit)) => Some(suit),
            _ => None,
        }
    }

    /// The seat that is named, where `by` makes the move at a table of so many seats.
    pub fn said_seat(&self, by: Seat, seats: usize) -> Option<Seat> {
        match self.said() {
            Some(Announcement::Seat(place) | Announcement::SeatRank(place, _)) => Some(placed(by, place, seats)),
            _ => None,
        }
    }

    /// The rank that is named.
    pub fn said_rank(&self) -> Option<Rank> {
        match self.said() {
            Some(Announcement::Rank(rank) | Announcement::SeatRank(_, rank)) => {
                Rank::ALL.get(usize::from(rank)).copied()
            }
            _ => None,
        }
    }

    /// Whether the move consists of cards alone: no pile is named, nothing is said.
    #[inline]
    pub fn is_bare(&self) -> bool {
        matches!(self, Move::Cards { to: None, said: None, .. })
    }

    /// The pile that is shifted.
    #[inline(always)]
    pub fn from(&self) -> Option<Pile> {
        match self {
            Move::Shift { from, .. } => Some(*from),
            _ => None,
        }
    }

    /// The target pile, if the move names one.
    #[inline(always)]
    pub fn to(&self) -> Option<Pile> {
        match self {
            Move::Shift { to, .. } => Some(*to),
            Move::Cards { to, .. } => *to,
            _ => None,
        }
    }

    /// The only or lowest card.
    #[inline(always)]
    pub fn first_card(&self) -> Option<Card> {
        self.cards().lowest()
    }

    /// The canonical text of this move as `seat` writes it: `pass`, `QH spades`, `QH row.1`, `row.1 row.2`, `5H 6C`,
    /// `20`.
    pub fn text(&self, names: &MoveNames, seat: Seat) -> String {
        let cards = |cards: &CardSet| cards.iter().map(|c| names.deck_index.deck.face(c).to_string());
        let pile = |pile: Pile| names.piles.name(pile, Some(seat));
        match self {
            Move::Pass => "pass".into(),
            Move::Done => "done".into(),
            Move::Draw => "draw".into(),
            Move::Announce(said) => said.text(names, seat),
            Move::Shift { from, to } => format!("{} {}", pile(*from), pile(*to)),
            Move::Capture { captor, taken } => {
                format!("{} x {}", names.deck_index.deck.face(*captor), cards(taken).collect::<Vec<_>>().join(" "))
            }
            Move::Cards { cards: laid, to, said } => {
                let said = said.map(|said| said.text(names, seat));
                cards(laid).chain(to.map(pile)).chain(said).collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// The position of the move's kind in a list of moves.
    fn rank(&self) -> u8 {
        match self {
            Move::Pass => 0,
            Move::Done => 1,
            Move::Draw => 2,
            Move::Announce(_) => 3,
            Move::Shift { .. } => 4,
            Move::Capture { .. } => 5,
            Move::Cards { .. } => 6,
        }
    }
}

impl Ord for Move {
    /// Orders moves by kind, then by the lowest card in which they differ, then by piles and what is said.
    #[inline]
    fn cmp(&self, other: &Move) -> Ordering {
        if let (Move::Cards { cards: one, .. }, Move::Cards { cards: two, .. }) = (self, other)
            && one != two
        {
            // the most frequent case
            return by_lowest_difference(*one, *two);
        }
        let rest = |m: &Move| (m.from(), m.to(), m.said(), m.captor());
        let cards = || by_lowest_difference(self.cards(), other.cards());
        self.rank().cmp(&other.rank()).then_with(cards).then_with(|| rest(self).cmp(&rest(other)))
    }
}

/// Orders two sets: the one with the lowest card in which they differ comes first.
#[inline(always)]
fn by_lowest_difference(one: CardSet, other: CardSet) -> Ordering {
    let differ = one.0 ^ other.0;
    match differ & differ.wrapping_neg() {
        0 => Ordering::Equal,
        lowest if one.0 & lowest != 0 => Ordering::Less,
        _ => Ordering::Greater,
    }
}

/// Sorts the end of a list, from index `from` on, and removes duplicates there.
#[inline]
pub fn put_in_order(list: &mut Vec<Move>, from: usize) {
    if list[from..].is_sorted_by(|a, b| a < b) {
        return;
    }
    list[from..].sort_unstable();
    let mut kept = from;
    for at in from..list.len() {
        if kept == from || list[at] != list[kept - 1] {
            list[kept] = list[at];
            kept += 1;
        }
    }
    list.truncate(kept);
}

impl PartialOrd for Move {
    fn partial_cmp(&self, other: &Move) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// What is needed to write and read the text of moves.
#[derive(Clone, Copy)]
pub struct MoveNames<'a> {
    pub deck_index: &'a DeckIndex,
    pub piles: &'a Piles,
    pub words: &'a [String],
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_no_larger_than_two_card_sets() {
        assert_eq!((size_of::<Move>(), size_of::<Option<Move>>()), (32, 32));
    }

    #[test]
    fn lists_begin_with_what_names_no_card() {
        let (one, two) = (Card(1), Card(2));
        let both = CardSet::one(one) | CardSet::one(two);
        let sorted = [
            Move::Pass,
            Move::Done,
            Move::Draw,
            Move::number(-3),
            Move::number(20),
            Move::suit(Suit::Clubs),
            Move::word(0),
            Move::Shift { from: Pile(3), to: Pile(1) },
            Move::Capture { captor: two, taken: CardSet::one(one) },
            Move::of_cards(both),
            Move::card(one),
            Move::card_onto(one, Pile(1)),
            Move::card(two),
        ];
        let mut moves = sorted;
        moves.reverse();
        moves.sort();
        assert_eq!(moves, sorted);
    }

    #[test]
    fn the_end_of_a_list_is_put_in_order_and_holds_each_move_once() {
        let mut list = vec![Move::card(Card(9)), Move::card(Card(4)), Move::Draw, Move::card(Card(4)), Move::Draw];
        put_in_order(&mut list, 1);
        assert_eq!(list, [Move::card(Card(9)), Move::Draw, Move::card(Card(4))]);
    }
}
