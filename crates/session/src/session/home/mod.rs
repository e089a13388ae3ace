//! How somebody plays a game at home: a few questions that lead to the variant that is meant, or to one of one's own.
//!
//! Questions that a game brings are asked in its order; where they leave variants apart, others are made of what these differ
//! in, those that part them best first. Knows variants and options as data, and deliberately no game and no sentence.

mod course;
mod made;
mod shape;
#[cfg(test)]
mod tests;

pub use course::{HomeOutcome, HomePlan, HomeReply};

use crate::catalog::{HomeAnswer, OptionValue};

/// What a question is about.
#[derive(Clone, Debug, PartialEq)]
pub enum HomeAsk {
    /// A question that the game brings, in its words.
    Written(String),
    /// The value of an option, by its name.
    Option(String),
    /// Which of some variants it is.
    Which,
}

/// What an answer says.
#[derive(Clone, Debug, PartialEq)]
pub enum HomeChoice {
    /// An answer that the game brings.
    Written(HomeAnswer),
    /// A value of the option.
    Value(OptionValue),
    /// A variant, by its id.
    Variant(String),
    /// None of the variants that are named.
    NoneOfThese,
}

/// A question with the answers that are possible.
#[derive(Clone, Debug, PartialEq)]
pub struct AskedAtHome {
    pub ask: HomeAsk,
    pub answers: Vec<OfferedAnswer>,
}

/// An answer that is offered, with what follows from it.
#[derive(Clone, Debug, PartialEq)]
pub struct OfferedAnswer {
    pub choice: HomeChoice,
    /// Whether it is the usual rule.
    pub usual: bool,
    /// The variants that remain; `None` if it does not part them.
    kinds: Option<Vec<String>>,
    /// The options that it sets; without a value to what is usual.
    wanted: Vec<(String, Option<OptionValue>)>,
}
