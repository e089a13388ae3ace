//! What an older program's lists dictate: cards and decisions, while they last.
//!
//! Has no memory: how far a list is used up is seen from the match. Knows no game.

use super::kept_lists::KeptLists;
use super::properties::Properties;
use crate::cards::{CardSet, Face, Suit};
use crate::play::{DealList, IllegalMove, Move, MoveKind, PlayError, Register, Rules};
use crate::script::{DealtCards, ListedMoves, Meaning};
use crate::session::running::{Match, MatchError};
use crate::table::{Pile, Seat};

/// The lists of a match, and where they were written.
pub struct ListedInput {
    kept: KeptLists,
    deal: DealList,
}

/// What a list says to a decision.
pub enum Said {
    Move(Move),
    /// A move that the rules forbid, done all the same.
    Forbidden(Move, ForbiddenEntry),
}

/// An entry of a list that the rules forbid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForbiddenEntry {
    /// The file, the line, the key and the entry.
    pub place: String,
    pub why: IllegalMove,
    /// The match goes on with it.
    pub done: bool,
}

impl ListedInput {
    /// Understands the lists with these rules; else a sentence with its place in the file.
    pub fn new(rules: &Rules, meaning: &Meaning, places: &Properties, lenient: bool) -> Result<ListedInput, String> {
        ListedInput::of(rules, KeptLists::new(meaning, places, lenient))
    }

    /// The same for lists that a record has kept.
    pub fn of(rules: &Rules, kept: KeptLists) -> Result<ListedInput, String> {
        let mut deal = DealList::default();
        let mut left = rules.deck_index.deck.all();
        for dealt in &kept.deal {
            let wrong = |message: String| kept.located(&dealt.key, &format!("{}: {message}", dealt.key));
            let pile = pile_of(rules, dealt).map_err(wrong)?;
            let cards = dealt.cards.iter().map(|text| take(rules, text, &mut left));
            deal.add(pile, cards.collect::<Result<Vec<_>, _>>().map_err(wrong)?);
        }
        let decisions: Vec<&str> = rules.program.iter().map(|step| step.text().decision).collect();
        match kept.moves.iter().find(|l| !decisions.contains(&l.decision.as_str()) || l.seat >= rules.seats) {
            Some(list) => {
                let message = format!("seat {} has no decision `{}` in {}", list.seat, list.decision, rules.id);
                Err(kept.located(&list.key, &message))
            }
            None => Ok(ListedInput { kept, deal }),
        }
    }

    /// The lists as a record keeps them.
    pub fn kept(&self) -> &KeptLists {
        &self.kept
    }

    /// The cards that are dealt by a list.
    pub fn deal(&self) -> DealList {
        self.deal.clone()
    }

    /// What the lists say to the decision of the seat on turn; None leaves it to its player.
    pub fn says(&self, running: &Match, seat: Seat) -> Result<Option<Said>, MatchError> {
        let decision = running.view(seat).decision();
        let list = self.kept.moves.iter().find(|l| l.seat == seat.index() && l.decision == decision);
        let Some(list) = list else { return Ok(None) };
        if running.view(seat).choosing().is_some() {
            return self.says_of_a_set(running, seat, list);
        }
        let number = running.decisions(seat, decision);
        let entry = list.entries.get(number).map_or("", |entry| entry.trim());
        if entry.is_empty() {
            return Ok(None);
        }
        let legal = running.legal()?;
        let wrong = |message: &str| self.wrong(list, number, message);
        let meant = self.meant(running, &legal, seat, entry).map_err(|message| wrong(&message))?;
        match meant {
            None => Ok(None),
            Some(meant) if legal.contains(&meant) => Ok(Some(Said::Move(meant))),
            Some(meant) => {
                let text = meant.text(&running.rules.names(), seat);
                let why = match running.rules.read_move(running.state(), &text) {
                    Err(PlayError::Illegal(why)) => why,
                    _ => IllegalMove::NotListed { text },
                };
                let entry = ForbiddenEntry { place: self.place(list, number), why, done: self.kept.lenient };
                match entry.done {
                    true => Ok(Some(Said::Forbidden(meant, entry))),
                    false => Err(MatchError::Forbidden(entry)),
                }
            }
        }
    }

    fn wrong(&self, list: &ListedMoves, number: usize, message: &str) -> MatchError {
        MatchError::Listed(format!("{}: {message}", self.place(list, number)))
    }

    /// Where an entry is written.
    fn place(&self, list: &ListedMoves, number: usize) -> String {
        self.kept.located(&list.key, &format!("{}, entry {}", list.key, number + 1))
    }

    /// The move that an entry means, legal or not; None for a card that is not there to be played.
    fn meant(&self, running: &Match, legal: &[Move], seat: Seat, entry: &str) -> Result<Option<Move>, String> {
        let names = running.rules.names();
        if let Some(found) = legal.iter().find(|m| m.text(&names, seat) == entry) {
            return Ok(Some(*found));
        }
        let number = |raise: Option<&str>, standing: i32| {
            let number: i32 = raise.unwrap_or(entry).parse().ok()?;
            i16::try_from(number.checked_add(standing)?).ok()
        };
        let standing = running.state().get(Register::BID);
        let number = match entry.strip_prefix('+') {
            Some(raise) => number(Some(raise), standing),
            None => number(None, 0),
        };
        if let Some(number) = number {
            return Ok(Some(Move::number(number)));
        }
        if let Ok(face) = Face::parse(entry) {
            return Ok(held(running, legal, face).map(Move::cards));
        }
        match Suit::parse(entry) {
            Some(suit) => Ok(Some(Move::suit(suit))),
            None => Err(format!("`{entry}` is no move")),
        }
    }

    /// Cards that are chosen together: the whole list is the choice. Where it names too few, the seat's player fills it
    /// up with what it would choose itself, highest first.
    fn says_of_a_set(&self, running: &Match, seat: Seat, list: &ListedMoves) -> Result<Option<Said>, MatchError> {
        let Some((wanted, pile)) = running.view(seat).choosing() else { return Ok(None) };
        let begun = !running.state().chosen.is_empty();
        if running.decisions(seat, &list.decision) > usize::from(begun) {
            return Ok(None);
        }
        let hand = running.state().table.set(pile);
        let mut cards = named(running, hand, &list.entries).map_err(|(n, message)| self.wrong(list, n, &message))?;
        if cards.len() > wanted {
            return Err(self.wrong(
                list,
                wanted,
                &format!("{} cards are named where {wanted} are chosen", cards.len()),
            ));
        }
        if cards.is_empty() {
            return Ok(None);
        }
        if cards.len() < wanted {
            let Some(own) = running.would_choose(seat)? else { return Ok(None) };
            let more: Vec<_> = (own - cards).iter().chain(hand - own - cards).collect();
            let own_first = (own - cards).len();
            let highest_first = more[..own_first].iter().rev().chain(&more[own_first..]);
            cards = highest_first.take(wanted - cards.len()).fold(cards, |all, card| all | CardSet::one(*card));
        }
        let cards = lowest_copies(running, hand, cards);
        let legal = running.legal()?;
        let next = (cards - running.state().chosen).lowest();
        let found = legal.iter().find(|m| m.cards == cards || Some(m.cards) == next.map(CardSet::one));
        Ok(found.copied().map(Said::Move))
    }
}

/// The pile that is dealt to.
fn pile_of(rules: &Rules, dealt: &DealtCards) -> Result<Pile, String> {
    let group = rules.piles.find(&dealt.pile).ok_or_else(|| format!("there is no pile `{}`", dealt.pile))?;
    match dealt.seat {
        Some(seat) if seat >= rules.seats => Err(format!("there is no seat {seat}")),
        seat => Ok(Pile(rules.piles.of(group, Seat(seat.unwrap_or(0) as u8)).start)),
    }
}

/// The lowest copy of a face that no list has taken yet.
fn take(rules: &Rules, text: &str, left: &mut CardSet) -> Result<Option<crate::cards::Card>, String> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    let face = Face::parse(text.trim()).map_err(|e| e.to_string())?;
    let copies = rules.deck_index.deck.of_face(face);
    let card = (copies & *left).lowest().ok_or_else(|| match copies.len() {
        0 => format!("this game's deck has no {face}"),
        n => format!("{face} is dealt more often than the deck has it ({n})"),
    })?;
    left.remove(card);
    Ok(Some(card))
}

/// A card with this face in a pile from which some legal move plays: its lowest copy.
fn held(running: &Match, legal: &[Move], face: Face) -> Option<CardSet> {
    let table = &running.state().table;
    let single = legal.iter().filter(|m| m.kind() == MoveKind::Cards).filter_map(|m| m.first_card());
    let cards = single.filter_map(|c| table.pile_of(c)).fold(CardSet::EMPTY, |all, pile| all | table.set(pile));
    (cards & running.rules.deck_index.deck.of_face(face)).lowest().map(CardSet::one)
}

/// The named cards that the hand has; what is not there is passed over.
fn named(running: &Match, hand: CardSet, entries: &[String]) -> Result<CardSet, (usize, String)> {
    let mut cards = CardSet::EMPTY;
    for (number, entry) in entries.iter().enumerate().filter(|(_, entry)| !entry.trim().is_empty()) {
        let face = Face::parse(entry.trim()).map_err(|e| (number, e.to_string()))?;
        if let Some(card) = ((hand - cards) & running.rules.deck_index.deck.of_face(face)).lowest() {
            cards.insert(card);
        }
    }
    Ok(cards)
}

/// The same faces, each by the lowest copies of the hand.
fn lowest_copies(running: &Match, hand: CardSet, cards: CardSet) -> CardSet {
    let deck = &running.rules.deck_index.deck;
    cards.iter().fold(CardSet::EMPTY, |all, card| {
        let copy = ((hand - all) & deck.of_face(deck.face(card))).lowest();
        all | copy.map_or(CardSet::one(card), CardSet::one)
    })
}
