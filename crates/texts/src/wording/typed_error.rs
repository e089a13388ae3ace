//! Why a typed line is no move, in words.

use super::Narrator;
use super::words::and;
use crate::cards::FaceError;
use crate::diagnostics::listed::first_of;
use crate::play::{IllegalMove, PlayError};
use crate::table::Seat;

/// What is wrong with a line that was typed as a move.
#[derive(Clone, Debug, PartialEq)]
pub enum TypedError {
    /// It begins like a command of the game's notation; the string is the right form of that command.
    Usage(String),
    NoCard(FaceError),
    NoNumber(String),
    NoSuit(String),
    /// There is no such pile; the existing ones are listed.
    NoPile {
        word: String,
        piles: Vec<String>,
    },
    Illegal(IllegalMove),
    Failed(PlayError),
    Nothing,
}

impl TypedError {
    /// Whether it names something that does not exist, as a misspelt command does.
    pub fn is_misread(&self) -> bool {
        match self {
            TypedError::NoCard(_) | TypedError::NoNumber(_) | TypedError::NoSuit(_) => true,
            TypedError::Illegal(why) => matches!(
                why,
                IllegalMove::Unreadable { .. } | IllegalMove::NotNow { .. } | IllegalMove::NotListed { .. }
            ),
            _ => false,
        }
    }
}

impl Narrator<'_> {
    /// Lists the legal moves after an untimely one: `your moves are 5H, 6H, draw`.
    pub fn moves_now(&self, seat: Seat, moves: &[String]) -> String {
        let whose =
            if self.is_you(seat) { "your moves are".into() } else { format!("the moves of {} are", self.name(seat)) };
        format!("{whose} {}", first_of(moves))
    }

    pub fn typed_error(&self, error: &TypedError) -> String {
        match error {
            TypedError::Usage(usage) => format!("write {usage}"),
            TypedError::NoCard(error) => error.to_string(),
            TypedError::NoNumber(word) => format!("`{word}` is not a number"),
            TypedError::NoSuit(word) => format!("`{word}` is not a suit: write C, D, H or S"),
            TypedError::NoPile { word, piles } => format!("there is no pile `{word}`: the piles are {}", and(piles)),
            TypedError::Illegal(why) => self.illegal_move(why),
            TypedError::Failed(error) => error.to_string(),
            TypedError::Nothing => "that is not a move".into(),
        }
    }
}
