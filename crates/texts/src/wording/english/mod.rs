//! English, the language of the program.
//!
//! Puts labels and sentences in words, one file for each family of `labels` and `said`. What happens in play is worded by
//! the `Narrator`.

mod coach;
mod figure;
mod keeping;
mod lab;
mod labels;
mod news;
mod screen;
mod sheet;
mod spoken;
mod table;
mod terminal;

use super::labels::{KeyRow, Label};
use super::language::Language;
use super::said::Said;
use super::{Narrator, PileNames, illegal, reason};
use crate::play::{Event, IllegalMove, Reason};

/// The English language.
pub struct English;

impl Language for English {
    fn tag(&self) -> &'static str {
        "en"
    }

    fn label(&self, label: Label) -> &'static str {
        labels::label(label)
    }

    fn key(&self, row: KeyRow) -> (&'static str, &'static str) {
        labels::key(row)
    }

    fn say(&self, said: &Said) -> String {
        match said {
            Said::Coach(said) => coach::coach(said),
            Said::Figure(said) => figure::figure(said),
            Said::Keeping(said) => keeping::keeping(said),
            Said::Lab(said) => lab::lab(said),
            Said::News(said) => news::news(said),
            Said::Screen(said) => screen::screen(said),
            Said::Sheet(said) => sheet::sheet(said),
            Said::Spoken(said) => spoken::spoken(said),
            Said::Table(said) => table::table(said),
            Said::Terminal(said) => terminal::terminal(said),
        }
    }

    fn event(&self, narrator: &Narrator, event: &Event) -> Option<String> {
        narrator.event_in_english(event)
    }

    fn illegal(&self, why: &IllegalMove, piles: &PileNames) -> String {
        illegal::in_english(why, piles)
    }

    fn reason(&self, reason: &Reason) -> String {
        reason::in_english(reason)
    }
}

#[cfg(test)]
mod tests;
