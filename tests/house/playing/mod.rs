//! Playing at the window without a display: every variant by mouse and by keys, every way to make a move, lessons, older
//! programs' settings, several people, and rough handling.

mod coach;
mod counting;
mod following;
mod gallery;
mod idioms;
mod keys;
mod lab;
mod lessons;
mod matches;
mod moves;
mod my_variants;
mod next_match;
mod packs;
mod panel;
mod people;
mod properties;
mod rough;
mod seats;
mod small;
mod sounds;
mod table;
mod telling;
