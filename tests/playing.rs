//! Playing at the window without a display: every variant by mouse and by keys, every way to make a move, older programs'
//! settings, several people, and rough handling.

mod common;
mod hands;
#[path = "playing/matches.rs"]
mod matches;
#[path = "playing/moves.rs"]
mod moves;
#[path = "playing/people.rs"]
mod people;
#[path = "playing/properties.rs"]
mod properties;
#[path = "playing/rough.rs"]
mod rough;
#[path = "playing/telling.rs"]
mod telling;
