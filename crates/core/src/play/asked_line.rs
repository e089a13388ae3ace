//! The lines of a step that decide which moves there are, as they stand at one decision.
//!
//! Only made for people who ask; play itself reads the lines without noting anything. Does not know where a line is written:
//! whoever compiled the rules knows that.

use super::fault::Fault;
use super::moves::Move;
use crate::cards::CardSet;

/// Which line of a step it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LineOf {
    /// A line of the duty to lead, from 0.
    Lead(u16),
    /// A line of the duty to follow, from 0.
    Follow(u16),
    /// A move of turns: its phase, and its place there. Turns without phases have one.
    Move { phase: u16, place: u16 },
    /// One of several things of which a seat says one.
    Said(u16),
}

/// What became of a line at a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineVerdict {
    /// The first line that the hand meets: only its cards may be played.
    Decides,
    /// The line offers moves, beside others.
    LetsIn,
    /// Its condition does not hold.
    Shut,
    /// It applies, but nothing in the hand or on the table meets it.
    Unmet,
    /// An earlier line has decided, or its phase is not open.
    NotReached,
}

/// A line as it stands at a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct AskedLine {
    pub of: LineOf,
    pub verdict: LineVerdict,
    /// The cards that it lets in.
    pub cards: CardSet,
    /// The other moves that it lets in, or would let in if its condition held.
    pub words: Vec<Move>,
}

impl AskedLine {
    /// A line that lets nothing in.
    pub fn without(of: LineOf, verdict: LineVerdict) -> AskedLine {
        AskedLine { of, verdict, cards: CardSet::EMPTY, words: Vec::new() }
    }

    /// A line that offers moves where its condition holds. `list` lists them.
    pub(super) fn offering(
        of: LineOf,
        is_open: bool,
        list: impl FnOnce(&mut Vec<Move>) -> Result<(), Fault>,
    ) -> Result<AskedLine, Fault> {
        let mut moves = Vec::new();
        if is_open {
            list(&mut moves)?;
        }
        // of a capture the card that is played, not those that it takes
        let played = |chosen: &Move| chosen.captor().map_or(chosen.cards(), CardSet::one);
        let cards = moves.iter().fold(CardSet::EMPTY, |all, chosen| all | played(chosen));
        moves.retain(|chosen| chosen.cards().is_empty());
        let verdict = match (is_open, cards.is_empty() && moves.is_empty()) {
            (false, _) => LineVerdict::Shut,
            (true, true) => LineVerdict::Unmet,
            (true, false) => LineVerdict::LetsIn,
        };
        Ok(AskedLine { of, verdict, cards, words: moves })
    }

    /// Whether the line lets moves in.
    pub fn applies(&self) -> bool {
        matches!(self.verdict, LineVerdict::Decides | LineVerdict::LetsIn)
    }
}

/// A move that a script refuses, with the reason for whoever tries it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ToldRefusal {
    pub reason: String,
    /// The move, as it would be typed.
    pub text: String,
}
