//! The language in which people read everything, and the two calls by which it is asked.

use super::Narrator;
use super::english::English;
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

/// The language of the program. It is chosen here and nowhere else.
pub fn language() -> &'static dyn Language {
    &English
}

/// The words of a label: `say(TableLabel::Undo)`.
pub fn say(label: impl Into<Label>) -> &'static str {
    language().label(label.into())
}

/// The sentence for some data: `tell(TableSaid::Choose(2))`.
pub fn tell<'a>(said: impl Into<Sentence<'a>>) -> String {
    language().say(&said.into())
}
