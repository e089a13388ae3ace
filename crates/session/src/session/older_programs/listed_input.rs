//! What an older program's lists dictate: cards and decisions, as long as the lists last.
//!
//! Has no state: how much of a list is used up follows from the match (`running/by_list.rs`). Knows no game.

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

/// What a list dictates for a decision.
pub enum Said {
    Move(Move),
    /// A move that the rules forbid, made all the same.
    Forbidden(Move, ForbiddenEntry),
}

/// An entry of a list that the rules forbid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForbiddenEntry {
    /// The file, the line, the key and the number of the entry.
    pub place: String,
    pub why: IllegalMove,
    /// Whether the move is made and the match goes on.
    pub done: bool,
}

impl ListedInput {
    /// Resolves the lists of a settings file by these rules. The error is a sentence with its place in the file.
    pub fn new(rules: &Rules, meaning: &Meaning, places: &Properties, lenient: bool) -> Result<ListedInput, String> {
        ListedInput::of(rules, KeptLists::new(meaning, places, lenient))
    }

    /// Resolves lists kept in a record by these rules. The error is a sentence with its place in the settings file.
    pub fn of(rules: &Rules, kept: KeptLists) -> Result<ListedInput, String> {
        let mut deal = DealList::default();
        let mut left = rules.deck_index.deck.all();
        for dealt in &kept.deal {
            let wrong = |message: String| kept.located(&dealt.key, &format!("{}: {message}", dealt.key));
            let pile = pile_of(rules, dealt).map_err(wrong)?;
            let cards = dealt.cards.iter().map(|text| take(rules, text, &mut left));
            deal.add(pile, cards.collect::<Result<Vec<_>, _>>().map_err(wrong)?);
        }
        let decisions: Vec<&str> = rules.steps().map(|step| step.decision()).collect();
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

    /// The cards that the lists deal.
    pub fn deal(&self) -> DealList {
        self.deal.clone()
    }

    /// Whether listed moves that the rules forbid are made all the same.
    pub fn lenient(&self) -> bool {
        self.kept.lenient
    }

    /// The list of a seat's decisions of one kind, if there is one.
    pub fn list(&self, seat: Seat, decision: &str) -> Option<&ListedMoves> {
        self.kept.moves.iter().find(|list| list.seat == seat.index() && list.decision == decision)
    }

    /// The place of an entry of a list in the settings file.
    pub fn place(&self, list: &ListedMoves, number: usize) -> String {
        self.kept.located(&list.key, &format!("{}, entry {}", list.key, number + 1))
    }
}

/// The pile to which a list deals.
fn pile_of(rules: &Rules, dealt: &DealtCards) -> Result<Pile, String> {
    let group = rules.piles.find(&dealt.pile).ok_or_else(|| format!("there is no pile `{}`", dealt.pile))?;
    match dealt.seat {
        Some(seat) if seat >= rules.seats => Err(format!("there is no seat {seat}")),
        seat => Ok(Pile(rules.piles.of(group, Seat(seat.unwrap_or(0) as u8)).start)),
    }
}

/// The lowest copy of a face that no list has taken yet. `None` for an empty entry, which leaves the card to chance.
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
