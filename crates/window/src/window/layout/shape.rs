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
    /// Cards of one trick lie here, each on the side of whoever played it.
    pub trick: bool,
    /// Players have laid cards there one upon the other.
    pub heap: bool,
    /// Empty, and nothing goes there again before the next deal.
    pub idle: bool,
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

/// How the whole table lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum TableForm {
    /// In bands from edge to edge.
    #[default]
    Bands,
    /// The stock in the middle, a row of four piles at its sides, another at the corners.
    Cross,
}

/// What a layout needs to know of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct TableShape {
    pub seats: usize,
    /// The seat at the lower edge.
    pub near: Seat,
    /// In the order of the piles' numbers.
    pub piles: Vec<PileShape>,
    /// As the game wishes; a table without the piles for it lies in bands.
    pub form: TableForm,
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
        self.piles_where(|p| p.per == Per::Table && !p.idle && settled(p) == place)
    }

    /// The piles of a cross: the stock, its four sides, its four corners. None where the table has others.
    pub fn cross(&self) -> Option<Cross> {
        let table = self.piles_where(|p| p.per == Per::Table);
        let (rows, rest): (Vec<usize>, Vec<usize>) = table.into_iter().partition(|p| self.piles[*p].role == Role::Row);
        let [stock] = *rest.as_slice() else { return None };
        let (sides, corners) = rows.split_at_checked(4)?;
        let whole = |piles: &[usize]| piles.iter().all(|p| self.piles[*p].group == self.piles[piles[0]].group);
        let fits = self.piles[stock].role == Role::Stock && whole(sides) && (corners.is_empty() || whole(corners));
        let corners: Option<[usize; 4]> = if corners.is_empty() { None } else { Some(corners.try_into().ok()?) };
        fits.then_some(Cross { stock, sides: sides.try_into().ok()?, corners })
    }

    pub(super) fn used(&self, piles: &[usize]) -> bool {
        piles.iter().any(|p| self.piles[*p].len > 0)
    }
}

/// The piles of a table that lies in a cross, each row from the upper or upper left one clockwise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cross {
    pub stock: usize,
    pub sides: [usize; 4],
    pub corners: Option<[usize; 4]>,
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
