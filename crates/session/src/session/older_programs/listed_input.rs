//! What an older program's lists dictate: cards and decisions, while they last.
//!
//! Has no memory: how far a list is used up is seen from the match (`running/by_list.rs`). Knows no game.

use super::kept_lists::KeptLists;
use super::properties::Properties;
use crate::cards::{CardSet, Face};
use crate::play::{DealList, IllegalMove, Move, Rules};
use crate::script::{DealtCards, ListedMoves, Meaning};
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

    /// What the rules forbid is done all the same.
    pub fn lenient(&self) -> bool {
        self.kept.lenient
    }

    /// The list of a seat's decisions of this kind.
    pub fn list(&self, seat: Seat, decision: &str) -> Option<&ListedMoves> {
        self.kept.moves.iter().find(|list| list.seat == seat.index() && list.decision == decision)
    }

    /// Where an entry of a list is written.
    pub fn place(&self, list: &ListedMoves, number: usize) -> String {
        self.kept.located(&list.key, &format!("{}, entry {}", list.key, number + 1))
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
