//! What a layout has to know of a table: what its piles are for, whose they are, and how many cards lie there.
//!
//! Answers which piles belong where. Knows no points and no rectangles.

use crate::table::{Per, Role, Seat};

/// What a layout needs to know of a pile.
#[derive(Clone, Debug, PartialEq)]
pub struct PileShape {
    pub group: usize,
    pub role: Role,
    pub per: Per,
    pub owner: Option<Seat>,
    pub len: usize,
    /// Its faces are shown.
    pub open: bool,
    pub place: Place,
}

/// Where a game wants a pile of the table to lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Place {
    /// Where its role belongs.
    #[default]
    Usual,
    Left,
    Middle,
    Right,
    /// At the lower edge, left and right of the nearest hand.
    LowerLeft,
    LowerRight,
}

/// What a layout needs to know of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct TableShape {
    pub seats: usize,
    /// The seat at the lower edge.
    pub near: Seat,
    /// In the order of the piles' numbers.
    pub piles: Vec<PileShape>,
}

impl TableShape {
    pub fn others(&self) -> Vec<Seat> {
        (1..self.seats).map(|n| self.near.left(n, self.seats)).collect()
    }

    pub(super) fn piles_where(&self, is: impl Fn(&PileShape) -> bool) -> Vec<usize> {
        (0..self.piles.len()).filter(|p| is(&self.piles[*p])).collect()
    }

    pub(super) fn hands(&self, seat: Seat) -> Vec<usize> {
        self.piles_where(|p| p.role == Role::Hand && p.owner == Some(seat))
    }

    /// Cards that lie open before a seat.
    pub(super) fn lane(&self, seat: Seat) -> Vec<usize> {
        self.piles_where(|p| {
            p.owner == Some(seat) && matches!(p.role, Role::Played | Role::Laid | Role::FaceUp | Role::Row | Role::Pool)
        })
    }

    /// Small piles beside a seat's hand.
    pub(super) fn beside(&self, seat: Seat) -> Vec<usize> {
        let small = |p: &PileShape| match p.role {
            Role::Captured | Role::Tricks | Role::Stock => true,
            // many a deal has nothing to lay away
            Role::Discards | Role::Aside => p.len > 0,
            _ => false,
        };
        self.piles_where(|p| p.owner == Some(seat) && small(p))
    }

    pub(super) fn common(&self, place: Place) -> Vec<usize> {
        self.piles_where(|p| p.per == Per::Table && settled(p) == place)
    }

    pub(super) fn used(&self, piles: &[usize]) -> bool {
        piles.iter().any(|p| self.piles[*p].len > 0)
    }
}

/// The place of a pile of the table: as wished, else by its role.
fn settled(pile: &PileShape) -> Place {
    match (pile.place, pile.role) {
        (Place::Usual, Role::Stock) => Place::Left,
        (Place::Usual, Role::FaceUp) => Place::Left,
        (Place::Usual, Role::Aside | Role::Discards | Role::Captured | Role::Tricks) => Place::Right,
        (Place::Usual, _) => Place::Middle,
        (place, _) => place,
    }
}
