//! The people of one place: who looks at it, and who has sat down last, if several share it.
//!
//! Several people at one place must not see each other's cards: another one sits down before the cards are shown. Does
//! not know what is shown, nor whose turn it is.

use crate::session::player::Player;
use crate::table::Seat;

pub(super) struct People {
    /// The seats of people, in order.
    seats: Vec<Seat>,
    /// The seat from which the table is seen.
    viewer: Seat,
    /// The person who sat down last, if several share the place.
    seated: Option<Seat>,
}

impl People {
    pub(super) fn of(players: &[Player]) -> People {
        let is_human = |(seat, player): (usize, &Player)| player.is_human().then_some(Seat(seat as u8));
        let seats: Vec<Seat> = players.iter().enumerate().filter_map(is_human).collect();
        People { viewer: seats.first().copied().unwrap_or(Seat(0)), seats, seated: None }
    }

    /// The same place after seats have changed hands. Whoever looks goes on looking from there, unless a person leaves the
    /// seat or comes to a place where nobody was.
    pub(super) fn after(self, players: &[Player]) -> People {
        let now = People::of(players);
        let stays = |seat: &Seat| now.seats.contains(seat);
        let viewer = if stays(&self.viewer) || now.seats.is_empty() { self.viewer } else { now.viewer };
        People { viewer, seated: self.seated_now().filter(stays), ..now }
    }

    /// The person who sits here now: the only one, or the one who sat down last.
    fn seated_now(&self) -> Option<Seat> {
        self.seated.or(self.seats.first().copied().filter(|_| !self.are_several()))
    }

    pub(super) fn seats(&self) -> &[Seat] {
        &self.seats
    }

    pub(super) fn viewer(&self) -> Seat {
        self.viewer
    }

    pub(super) fn are_several(&self) -> bool {
        self.seats.len() > 1
    }

    /// Whether this person has to sit down before the cards are shown.
    pub(super) fn must_sit_down(&self, seat: Seat) -> bool {
        self.are_several() && self.seats.contains(&seat) && self.seated != Some(seat)
    }

    /// Seats a person. Returns whether the table is seen from another seat now.
    pub(super) fn sit_down(&mut self, seat: Seat) -> bool {
        self.seated = Some(seat);
        self.look_from(seat)
    }

    /// Nobody sits at the place any more.
    pub(super) fn stand_up(&mut self) {
        self.seated = None;
    }

    /// Shows the table from a seat. Returns whether it was another one before.
    pub(super) fn look_from(&mut self, seat: Seat) -> bool {
        std::mem::replace(&mut self.viewer, seat) != seat
    }
}
