//! English, the language of the program.
//!
//! Puts labels and sentences in words, one file for each family of `labels` and `said`. What happens in play is worded by
//! the `Narrator`.

mod coach;
mod edited;
mod figure;
mod gallery;
mod keeping;
mod lab;
mod labels;
mod news;
mod pack;
mod page;
mod screen;
mod seat;
mod setup;
mod sheet;
mod spoken;
mod statistics;
mod table;
mod terminal;
mod workshop;

use super::labels::{KeyRow, Label};
use super::language::Language;
use super::said::Sentence;
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

    fn say(&self, said: &Sentence) -> String {
        match said {
            Sentence::Coach(said) => coach::coach(said),
            Sentence::Edited(said) => edited::edited(said),
            Sentence::Figure(said) => figure::figure(said),
            Sentence::Gallery(said) => gallery::gallery(said),
            Sentence::Keeping(said) => keeping::keeping(said),
            Sentence::Lab(said) => lab::lab(said),
            Sentence::News(said) => news::news(said),
            Sentence::Page(said) => page::page(said),
            Sentence::Pack(said) => pack::pack(said),
            Sentence::Screen(said) => screen::screen(said),
            Sentence::Seat(said) => seat::seat(said),
            Sentence::Setup(said) => setup::setup(said),
            Sentence::Sheet(said) => sheet::sheet(said),
            Sentence::Spoken(said) => spoken::spoken(said),
            Sentence::Statistics(said) => statistics::statistics(said),
            Sentence::Table(said) => table::table(said),
            Sentence::Terminal(said) => terminal::terminal(said),
            Sentence::Workshop(said) => workshop::workshop(said),
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
