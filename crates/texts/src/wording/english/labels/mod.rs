//! All labels in English: one file for each enum of `labels`.

mod coach;
mod edited;
mod gallery;
mod keys;
mod lab;
mod lesson;
mod menu;
mod news;
mod pack;
mod page;
mod seat;
mod setting;
mod setup;
mod sheet;
mod statistics;
mod table;
mod terminal;
mod workshop;

pub use keys::key;

use crate::wording::Label;

pub fn label(label: Label) -> &'static str {
    match label {
        Label::Coach(label) => coach::label(label),
        Label::Edited(label) => edited::label(label),
        Label::Gallery(label) => gallery::label(label),
        Label::Lab(label) => lab::label(label),
        Label::Lesson(label) => lesson::label(label),
        Label::Menu(label) => menu::label(label),
        Label::News(label) => news::label(label),
        Label::Page(label) => page::label(label),
        Label::Pack(label) => pack::label(label),
        Label::Seat(label) => seat::label(label),
        Label::Setting(label) => setting::label(label),
        Label::Setup(label) => setup::label(label),
        Label::Sheet(label) => sheet::label(label),
        Label::Statistics(label) => statistics::label(label),
        Label::Table(label) => table::label(label),
        Label::Terminal(label) => terminal::label(label),
        Label::Workshop(label) => workshop::label(label),
    }
}
