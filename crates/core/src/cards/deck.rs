//! The deck of a game: which faces, how many of each, and in what order they rank.

use super::{Card, CardSet, Face, Rank, Suit};

/// Which physical cards a game uses, before a rank order is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckList {
    /// Every card, in the order before the shuffle: by suit (clubs, diamonds, hearts, spades), within a suit as listed;
    /// then the next copy.
    pub faces: Vec<Face>,
}

/// What is wrong with a deck.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeckError {
    #[error("`{0}` is not a rank: the ranks are A 2 3 4 5 6 7 8 9 T J Q K (or 10)")]
    Rank(String),
    #[error("a deck has at most {max} cards, this one has {0}", max = Card::MAX)]
    TooLarge(usize),
    #[error("the deck has no cards")]
    Empty,
    #[error("`order:` does not say where `{0}` ranks")]
    Unranked(Rank),
    #[error("`order:` names `{0}` twice")]
    Twice(Rank),
}

impl DeckList {
    /// Parses a list of ranks such as `A 2 3 ... 10 J Q K`.
    pub fn ranks(text: &str) -> Result<Vec<Rank>, DeckError> {
        text.split_whitespace().map(|word| Rank::parse(word).ok_or_else(|| DeckError::Rank(word.into()))).collect()
    }

    /// Returns a list with `copies` of each of these ranks in each suit.
    pub fn of(ranks: &[Rank], copies: usize) -> DeckList {
        let one = Suit::ALL.into_iter().flat_map(|suit| ranks.iter().map(move |rank| Face::new(*rank, suit)));
        let one: Vec<Face> = one.collect();
        DeckList { faces: one.repeat(copies) }
    }
}

/// A ranked deck: the meaning of every [`Card`] number.
#[derive(Clone, Debug)]
pub struct Deck {
    faces: Vec<Face>,
    copies: Vec<u8>,
    /// All cards, in the order before the shuffle.
    cards: Vec<Card>,
    order: Vec<Rank>,
    position: [i8; 13],
    /// All copies of each face, by [`Face::index`].
    by_face: Vec<CardSet>,
}

impl Deck {
    /// Creates a deck from a list of cards. `order` lists the ranks from low to high; `stacked`, if given, lists all
    /// faces in the order before the shuffle.
    pub fn new(list: &DeckList, order: &[Rank], stacked: Option<&[Face]>) -> Result<Deck, DeckError> {
        match list.faces.len() {
            0 => return Err(DeckError::Empty),
            n if n > Card::MAX => return Err(DeckError::TooLarge(n)),
            _ => {}
        }
        let position = positions(order)?;
        let place = |face: Face| match face.rank() {
            Some(rank) => position[rank as usize],
            None => order.len() as i8,
        };
        if let Some(rank) = list.faces.iter().filter_map(|f| f.rank()).find(|r| position[*r as usize] < 0) {
            return Err(DeckError::Unranked(rank));
        }
        let mut faces = list.faces.clone();
        faces.sort_by_key(|f| (place(*f), f.suit(), f.index()));
        let copies =
            faces.iter().enumerate().map(|(i, face)| faces[..i].iter().filter(|f| *f == face).count() as u8).collect();
        let mut by_face = vec![CardSet::EMPTY; Face::COUNT];
        for (card, face) in faces.iter().enumerate() {
            by_face[face.index()].insert(Card(card as u8));
        }
        let mut deck = Deck { faces, copies, cards: Vec::new(), order: order.to_vec(), position, by_face };
        deck.cards = deck.stack(stacked.unwrap_or(&list.faces));
        Ok(deck)
    }

    fn stack(&self, faces: &[Face]) -> Vec<Card> {
        let mut left = self.all();
        let mut cards = Vec::new();
        for face in faces {
            if let Some(card) = (left & self.of_face(*face)).lowest() {
                left.remove(card);
                cards.push(card);
            }
        }
        cards.extend(left);
        cards
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.faces.len()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.faces.is_empty()
    }

    /// The set of all cards.
    #[inline]
    pub fn all(&self) -> CardSet {
        CardSet::first_n(self.faces.len())
    }

    #[inline(always)]
    pub fn face(&self, card: Card) -> Face {
        self.faces[card.index()]
    }

    /// The card's number among the cards of the same face, from 0.
    #[inline]
    pub fn copy(&self, card: Card) -> u8 {
        self.copies[card.index()]
    }

    /// All copies of a face.
    #[inline]
    pub fn of_face(&self, face: Face) -> CardSet {
        self.by_face[face.index()]
    }

    /// The cards whose face passes the test.
    pub fn select(&self, pass: impl Fn(Face) -> bool) -> CardSet {
        self.all().iter().filter(|c| pass(self.face(*c))).collect()
    }

    /// All cards, in the order before the shuffle.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// The ranks, from low to high.
    #[inline]
    pub fn order(&self) -> &[Rank] {
        &self.order
    }

    /// The position of a rank in the order, from 0; -1 if the order does not have it.
    #[inline]
    pub fn position(&self, rank: Rank) -> i32 {
        self.position[rank as usize] as i32
    }

    /// The position of a face in the order, from 0; a joker is above all ranks.
    #[inline]
    pub fn place(&self, face: Face) -> i32 {
        face.rank().map_or(self.order.len() as i32, |rank| self.position(rank))
    }

    /// The different faces of the deck, in canonical order.
    pub fn faces(&self) -> Vec<Face> {
        let mut faces = self.faces.clone();
        faces.dedup();
        faces
    }

    /// The text of a card: its face, and from the second copy on also the number of the copy, as in `QS` and `QS'2`.
    pub fn text(&self, card: Card) -> String {
        match self.copy(card) {
            0 => self.face(card).to_string(),
            n => format!("{}'{}", self.face(card), n + 1),
        }
    }

    /// Parses a text as written by [`Deck::text`]. `None` if the deck has no such card.
    pub fn parse(&self, text: &str) -> Option<Card> {
        let (face, copy) = match text.split_once('\'') {
            Some((face, copy)) => (face, copy.parse::<u8>().ok()?.checked_sub(1)?),
            None => (text, 0),
        };
        let face = Face::parse(face).ok()?;
        self.of_face(face).iter().find(|c| self.copy(*c) == copy)
    }
}

fn positions(order: &[Rank]) -> Result<[i8; 13], DeckError> {
    let mut position = [-1i8; 13];
    for (i, rank) in order.iter().enumerate() {
        if position[*rank as usize] >= 0 {
            return Err(DeckError::Twice(*rank));
        }
        position[*rank as usize] = i as i8;
    }
    Ok(position)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_numbered_by_rank_order_then_suit_then_copy() {
        let ranks = DeckList::ranks("9 J Q K 10 A").unwrap();
        let deck = Deck::new(&DeckList::of(&ranks, 2), &ranks, None).unwrap();
        assert_eq!(deck.len(), 48);
        assert_eq!(deck.text(Card(0)), "9C");
        assert_eq!(deck.text(Card(1)), "9C'2");
        assert_eq!(deck.text(Card(47)), "AS'2");
        for card in deck.all() {
            assert_eq!(deck.parse(&deck.text(card)), Some(card));
        }
    }

    #[test]
    fn a_deck_says_what_is_wrong_with_it() {
        assert_eq!(DeckList::ranks("A 1"), Err(DeckError::Rank("1".into())));
        let aces = DeckList::ranks("A").unwrap();
        let list = DeckList::of(&Rank::ALL, 1);
        assert_eq!(Deck::new(&list, &aces, None).unwrap_err(), DeckError::Unranked(Rank::Two));
        assert_eq!(Deck::new(&list, &[Rank::Ace, Rank::Ace], None).unwrap_err(), DeckError::Twice(Rank::Ace));
        assert!(matches!(Deck::new(&DeckList::of(&Rank::ALL, 3), &Rank::ALL, None), Err(DeckError::TooLarge(156))));
    }
}
