//! Moves and their canonical text.

use super::deck_index::DeckIndex;
use crate::cards::{Card, CardSet, Face, Suit};
use crate::table::{Pile, Piles, Seat};
use std::cmp::Ordering;

/// What kind of thing a seat does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveKind {
    Pass,
    /// Ends a series of one-card moves, or a choice of "as many as you like".
    Done,
    Draw,
    /// A number, such as a bid.
    Number,
    /// A suit, such as a trump.
    Suit,
    /// A word of the game: its place in the rules' list of words.
    Word,
    /// A whole pile onto another.
    Shift,
    /// A card takes others.
    Capture,
    /// One or several cards, and where they go when there is a choice.
    Cards,
}

/// One thing that a seat may do. A plain value of fixed size; its meaning is settled by the rules and the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// Kind, pile shifted, target, the kind of what is said with cards, and the number, in one word: it is written and
    /// read whole on the way of a play-out.
    head: u64,
    pub cards: CardSet,
}

const NOWHERE: u8 = u8::MAX;

/// Where the kind of what is said with cards begins in the head; `Pass`, the first kind, is nothing.
const SAID: u32 = 24;

const KINDS: [MoveKind; 9] = [
    MoveKind::Pass,
    MoveKind::Done,
    MoveKind::Draw,
    MoveKind::Number,
    MoveKind::Suit,
    MoveKind::Word,
    MoveKind::Shift,
    MoveKind::Capture,
    MoveKind::Cards,
];

impl Move {
    pub const PASS: Move = Move::plain(MoveKind::Pass);
    pub const DONE: Move = Move::plain(MoveKind::Done);
    pub const DRAW: Move = Move::plain(MoveKind::Draw);

    #[inline(always)]
    const fn new(kind: MoveKind, from: u8, to: u8, amount: i16, cards: CardSet) -> Move {
        let head = kind as u64 | (from as u64) << 8 | (to as u64) << 16 | (amount as u16 as u64) << 32;
        Move { head, cards }
    }

    #[inline(always)]
    const fn plain(kind: MoveKind) -> Move {
        Move::new(kind, NOWHERE, NOWHERE, 0, CardSet::EMPTY)
    }

    #[inline(always)]
    pub fn kind(&self) -> MoveKind {
        KINDS[(self.head & 0xff) as usize % KINDS.len()]
    }

    /// The number, suit index or word index.
    #[inline(always)]
    pub fn amount(&self) -> i16 {
        (self.head >> 32) as i16
    }

    pub fn number(amount: i16) -> Move {
        Move::new(MoveKind::Number, NOWHERE, NOWHERE, amount, CardSet::EMPTY)
    }

    pub fn suit(suit: Suit) -> Move {
        Move::new(MoveKind::Suit, NOWHERE, NOWHERE, suit as i16, CardSet::EMPTY)
    }

    pub fn word(index: usize) -> Move {
        Move::new(MoveKind::Word, NOWHERE, NOWHERE, index as i16, CardSet::EMPTY)
    }

    #[inline(always)]
    pub fn card(card: Card) -> Move {
        Move::cards(CardSet::one(card))
    }

    #[inline(always)]
    pub fn cards(cards: CardSet) -> Move {
        Move { cards, ..Move::plain(MoveKind::Cards) }
    }

    /// A card of the hand takes these cards.
    pub fn capture(captor: Card, taken: CardSet) -> Move {
        Move::new(MoveKind::Capture, NOWHERE, NOWHERE, captor.0 as i16, taken)
    }

    /// The card that takes others.
    #[inline(always)]
    pub fn captor(&self) -> Option<Card> {
        (self.kind() == MoveKind::Capture).then_some(Card(self.amount() as u8))
    }

    /// The card that is played: the one that takes others, else the only or lowest one.
    #[inline(always)]
    pub fn played(&self) -> Option<Card> {
        self.captor().or(self.first_card())
    }

    /// Every card that the move names, that which takes others among them.
    pub fn named(&self) -> CardSet {
        self.captor().map_or(self.cards, |card| self.cards | CardSet::one(card))
    }

    /// The cards that leave the seat's hand.
    pub fn from_hand(&self) -> CardSet {
        self.captor().map_or(self.cards, CardSet::one)
    }

    /// The same cards with a number, a suit or a word of the game said.
    pub fn saying(self, said: Move) -> Move {
        let what = (said.kind() as u64) << SAID | (said.amount() as u16 as u64) << 32;
        Move { head: self.head & !(0xff_ffff << SAID) | what, ..self }
    }

    /// The number, suit or word, by itself or said with cards: the move that says no more than that.
    pub fn said(&self) -> Option<Move> {
        let said = match self.kind() {
            MoveKind::Cards => KINDS[(self.head >> SAID & 0xff) as usize % KINDS.len()],
            kind => kind,
        };
        let speaks = matches!(said, MoveKind::Number | MoveKind::Suit | MoveKind::Word);
        speaks.then(|| Move::new(said, NOWHERE, NOWHERE, self.amount(), CardSet::EMPTY))
    }

    /// The same move with its target named.
    #[inline(always)]
    pub fn onto(self, to: Pile) -> Move {
        Move { head: self.head & !0xff_0000 | (to.0 as u64) << 16, ..self }
    }

    #[inline(always)]
    pub fn shift(from: Pile, to: Pile) -> Move {
        Move::new(MoveKind::Shift, from.0, to.0, 0, CardSet::EMPTY)
    }

    /// The pile that is shifted.
    #[inline(always)]
    pub fn from(&self) -> Option<Pile> {
        let from = (self.head >> 8) as u8;
        (from != NOWHERE).then_some(Pile(from))
    }

    /// The target, where the move names one.
    #[inline(always)]
    pub fn to(&self) -> Option<Pile> {
        let to = (self.head >> 16) as u8;
        (to != NOWHERE).then_some(Pile(to))
    }

    /// The only card, or the lowest.
    #[inline(always)]
    pub fn first_card(&self) -> Option<Card> {
        self.cards.lowest()
    }

    /// The one text of this move, as `seat` writes it: `pass`, `QH row.1`, `row.1 row.2`, `5H 6C`, `20`, `QH spades`.
    pub fn text(&self, names: &MoveNames, seat: Seat) -> String {
        match self.kind() {
            MoveKind::Pass => "pass".into(),
            MoveKind::Done => "done".into(),
            MoveKind::Draw => "draw".into(),
            MoveKind::Number => self.amount().to_string(),
            MoveKind::Suit => Suit::from_index(self.amount() as i32).map_or("none", |s| s.word()).into(),
            MoveKind::Word => names.words.get(self.amount() as usize).cloned().unwrap_or_default(),
            MoveKind::Shift | MoveKind::Cards => self.pile_text(names, seat),
            MoveKind::Capture => {
                let face = names.deck_index.deck.face(Card(self.amount() as u8));
                format!("{face} x {}", self.pile_text(names, seat))
            }
        }
    }

    fn pile_text(&self, names: &MoveNames, seat: Seat) -> String {
        let cards = self.cards.iter().map(|c| names.deck_index.deck.face(c).to_string());
        let piles = [self.from(), self.to()].into_iter().flatten();
        let piles = piles.map(|p| names.piles.name(p, Some(seat)));
        let said = self.said().map(|said| said.text(names, seat));
        cards.chain(piles).chain(said).collect::<Vec<_>>().join(" ")
    }
}

impl std::fmt::Debug for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} {:?} {:?} {:?} {}", self.kind(), self.cards, self.from(), self.to(), self.amount())
    }
}

impl Ord for Move {
    /// By kind, then by the lowest card in which two moves differ, then by piles and what is said.
    fn cmp(&self, other: &Move) -> Ordering {
        let differ = self.cards.0 ^ other.cards.0;
        let cards = match differ & differ.wrapping_neg() {
            0 => Ordering::Equal,
            lowest if self.cards.0 & lowest != 0 => Ordering::Less,
            _ => Ordering::Greater,
        };
        let rest = |m: &Move| (m.from(), m.to(), m.head >> SAID & 0xff, m.amount());
        self.kind().cmp(&other.kind()).then(cards).then_with(|| rest(self).cmp(&rest(other)))
    }
}

impl PartialOrd for Move {
    fn partial_cmp(&self, other: &Move) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// What is needed to write and read moves.
#[derive(Clone, Copy)]
pub struct MoveNames<'a> {
    pub deck_index: &'a DeckIndex,
    pub piles: &'a Piles,
    pub words: &'a [String],
}

/// A text that has the form of a move, whether or not it is legal now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ParsedMove {
    pub faces: Vec<Face>,
    pub piles: Vec<Pile>,
    pub number: Option<i32>,
    pub suit: Option<Suit>,
    pub word: Option<String>,
    /// The first card takes the others: `7H x 4C`.
    pub captures: bool,
}

impl ParsedMove {
    /// Cards with these faces, and nothing else.
    pub fn of_faces(faces: Vec<Face>) -> ParsedMove {
        ParsedMove { faces, ..ParsedMove::default() }
    }

    /// Reads words in any order and either case; `Err` is the first word that means nothing.
    pub fn read(text: &str, names: &MoveNames, seat: Seat) -> Result<ParsedMove, String> {
        let mut parsed = ParsedMove::default();
        for word in text.split([' ', ',', '\t']).filter(|w| !w.is_empty()) {
            let lower = word.to_ascii_lowercase();
            if lower == "x" {
                parsed.captures = true;
            } else if ["pass", "done", "draw"].contains(&lower.as_str()) {
                parsed.word = Some(lower);
            } else if let Some(known) = names.words.iter().find(|w| w.eq_ignore_ascii_case(word)) {
                parsed.word = Some(known.clone());
            } else if let Ok(number) = word.parse() {
                parsed.number = Some(number);
            } else if let Some(pile) = names.piles.parse(word, Some(seat)) {
                parsed.piles.push(pile);
            } else if let Ok(face) = Face::parse(word) {
                parsed.faces.push(face);
            } else if let Some(suit) = Suit::parse(word) {
                parsed.suit = Some(suit);
            } else {
                return Err(word.to_string());
            }
        }
        Ok(parsed)
    }

    /// The canonical text: cards ascending, then piles.
    pub fn text(&self, names: &MoveNames, seat: Seat) -> String {
        let captor = usize::from(self.captures && !self.faces.is_empty());
        let mut faces = self.faces.clone();
        faces[captor..].sort_by_key(|f| (names.deck_index.deck.place(*f), f.suit(), f.index()));
        let mut parts: Vec<String> = faces.iter().map(|f| f.to_string()).collect();
        if self.captures {
            parts.insert(captor, "x".into());
        }
        let parts = parts.into_iter();
        let parts = parts.chain(self.piles.iter().map(|p| names.piles.name(*p, Some(seat))));
        let parts = parts.chain(self.number.map(|n| n.to_string()));
        let parts = parts.chain(self.suit.map(|s| s.word().to_string()));
        parts.chain(self.word.clone()).collect::<Vec<_>>().join(" ")
    }

    /// The move among `legal` that this text means.
    pub fn find(&self, legal: &[Move], names: &MoveNames, seat: Seat) -> Option<Move> {
        let text = self.text(names, seat);
        legal.iter().copied().find(|m| m.text(names, seat) == text)
    }
}
