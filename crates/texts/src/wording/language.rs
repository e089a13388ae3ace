//! What a language is: words for everything that people read. Which one is used is chosen in the head of `wording`.

use super::Narrator;
use super::illegal::PileNames;
use super::labels::{KeyRow, Label};
use super::said::Sentence;
use crate::play::{Event, IllegalMove, Reason};

/// A language: words for all labels and sentences.
pub trait Language: Send + Sync {
    /// The code of the language, such as `en`.
    fn tag(&self) -> &'static str;

    fn label(&self, label: Label) -> &'static str;

    /// A key as it is written on the keyboard, and what it does.
    fn key(&self, row: KeyRow) -> (&'static str, &'static str);

    fn say(&self, said: &Sentence) -> String;

    /// One sentence about an event, as the narrator's reader may see it. `None` for events that need none.
    fn event(&self, narrator: &Narrator, event: &Event) -> Option<String>;

    /// Why a move is illegal, without a full stop.
    fn illegal(&self, why: &IllegalMove, piles: &PileNames) -> String;

    /// Why a computer player chose a move, without a full stop.
    fn reason(&self, reason: &Reason) -> String;
}
