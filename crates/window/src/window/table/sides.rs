//! The sides of a match: seats or teams, as the score and the sums of a round name them.

use super::play::Play;
use super::track;
use crate::table::Seat;
use crate::window::theme;
use crate::wording::{TableSaid, tell};
use egui::Color32;

/// A side of the match: its name, its first seat, and its pegs if the game has a track.
pub struct Side {
    pub name: String,
    pub seat: Seat,
    pub peg: Option<egui::Color32>,
}

/// The colour of a seat's side, where two sides of several seats play: that of the viewer has its own. `None` elsewhere.
pub fn colour(play: &Play, seat: Seat) -> Option<Color32> {
    let rules = play.model.rules();
    let sides = rules.teams == 2 && rules.seats > 2;
    let own = rules.team(seat) == rules.team(play.model.viewer());
    sides.then_some(if own { theme::US } else { theme::THEM })
}

/// The sides of the match, in the order of their first seats.
pub fn sides(play: &Play) -> Vec<Side> {
    let names = play.names();
    if let Some(board) = track::of(play, &names) {
        let side =
            |(lane, (name, seat)): (usize, (String, Seat))| Side { name, seat, peg: Some(track::peg_colour(lane)) };
        return board.lanes.into_iter().enumerate().map(side).collect();
    }
    let rules = play.model.rules();
    let side = |team: usize| {
        let seats: Vec<Seat> = rules.all_seats().filter(|s| rules.team(*s) == team).collect();
        let together: Vec<String> = seats.iter().map(|s| names[s.index()].clone()).collect();
        Some(Side { name: tell(TableSaid::Together(&together)), seat: *seats.first()?, peg: None })
    };
    (0..rules.teams).filter_map(side).collect()
}
