//! What is said when the rules of a match are edited while it is played.

use crate::session::EditedLine;

/// Sentences about a match that goes on by edited rules.
#[derive(Clone, Copy, Debug)]
pub enum EditedSaid<'a> {
    /// All moves were made again. `points`: the names of seats whose points differ, with those before and now.
    GoesOn { moves: usize, points: &'a [(String, i32, i32)] },
    /// Only scripts of computer players were edited.
    NewPlayers,
    /// The edited rules forbid a move, counted from 1: who made it, the sentence that told it, why it is forbidden, and the
    /// place in the rules that forbids it.
    Forbidden { number: usize, name: &'a str, told: Option<&'a str>, why: Option<&'a str>, line: Option<&'a str> },
    /// The edited rules ask another seat, or nobody, where this one made the move with this number.
    OtherTurn { number: usize, name: &'a str, on_turn: Option<&'a str> },
    /// After so many moves chance is asked for something that the match did not bring.
    Drawn { moves: usize },
    /// Where files were edited.
    Places(&'a [EditedLine]),
    /// What becomes of the moves that were not made again.
    Choices { before: usize, after: usize },
}
