//! A place at the table.

/// A seat, counted from 0, clockwise: the next number sits to the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(pub u8);

impl Seat {
    /// Maximum number of seats at a table.
    pub const MAX: usize = 8;

    #[inline(always)]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat to the left.
    #[inline(always)]
    pub fn next(self, seats: usize) -> Seat {
        let next = self.0 + 1;
        Seat(if (next as usize) < seats { next } else { 0 })
    }

    /// The next seat to the left that plays. `out` has a bit for each seat that sits out.
    #[inline(always)]
    pub fn next_playing(self, seats: usize, out: u8) -> Seat {
        let next = self.next(seats);
        if out >> next.0 & 1 == 0 { next } else { next.first_playing(seats, out) }
    }

    /// This seat if it plays, else the next one to the left that does. `out` has a bit for each seat that sits out.
    #[inline]
    pub fn first_playing(self, seats: usize, out: u8) -> Seat {
        let mut around = (0..seats).map(|n| self.left(n, seats));
        around.find(|seat| out >> seat.0 & 1 == 0).unwrap_or(self)
    }

    /// How many places to the left of `first` this seat sits, at a table of `seats`.
    #[inline]
    pub fn places_after(self, first: Seat, seats: usize) -> i32 {
        self.left(seats - first.index() % seats, seats).0 as i32
    }

    /// The seat `steps` places to the left at a table of `seats`.
    #[inline(always)]
    pub fn left(self, steps: usize, seats: usize) -> Seat {
        let place = self.index() + steps;
        let around = place.wrapping_sub(seats);
        // nearly always less than two times round the table: no division then
        Seat(if place < seats {
            place
        } else if around < seats {
            around
        } else {
            place % seats
        } as u8)
    }
}

impl std::fmt::Display for Seat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "seat {}", self.0)
    }
}
