//! The facts that a layout needs of a table: the roles of its piles, their owners, and the numbers of their cards.
//!
//! Knows which piles belong where. Deliberately does not know coordinates.

use crate::table::{Per, Role, RowPlace, Seat};

/// The facts that a layout needs of a pile.
#[derive(Clone, Debug, PartialEq)]
pub struct PileShape {
    pub group: usize,
    pub role: Role,
    pub per: Per,
    pub owner: Option<Seat>,
    pub len: usize,
    /// Whether its faces are shown.
    pub open: bool,
    pub place: Place,
    /// Whether it has the cards of one trick, each on the side of its player.
    pub trick: bool,
    /// Whether players have laid cards there one upon the other.
    pub heap: bool,
    /// Whether it is empty and stays so until the next deal.
    pub idle: bool,
    /// Whether it is a hand that was turned over, so that everybody looks at it.
    pub turned_over: bool,
    /// The pile whose cards lie across those of this one, each on the card with its place.
    pub under: Option<usize>,
    /// Its place among the piles that a seat has in a row or a grid.
    pub row: Option<RowPlace>,
    /// Whether its cards lie face down on the places of a grid, so that it has no place of its own.
    pub covers: bool,
}

/// The place that a game asks for a pile of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Place {
    /// The place that belongs to its role.
    #[default]
    Usual,
    Left,
    Middle,
    Right,
    /// At the lower edge, left of the nearest hand.
    LowerLeft,
    LowerRight,
}

/// The form of the whole table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum TableForm {
    /// Bands from edge to edge.
    #[default]
    Bands,
    /// The stock in the middle, a row of four piles at its sides, another at the corners.
    Cross,
}

/// The facts that a layout needs of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct TableShape {
    pub seats: usize,
    /// The seat at the lower edge.
    pub near: Seat,
    /// The piles, by pile number.
    pub piles: Vec<PileShape>,
    /// The form that the game asks for; a table without the piles for it lies in bands.
    pub form: TableForm,
}

impl TableShape {
    pub fn others(&self) -> Vec<Seat> {
        (1..self.seats).map(|n| self.near.left(n, self.seats)).collect()
    }

    pub(super) fn piles_where(&self, is: impl Fn(&PileShape) -> bool) -> Vec<usize> {
        (0..self.piles.len()).filter(|p| is(&self.piles[*p])).collect()
    }

    /// The hands of a seat, by pile number.
    pub fn hands(&self, seat: Seat) -> Vec<usize> {
        self.piles_where(|p| p.role == Role::Hand && p.owner == Some(seat))
    }

    /// The piles with cards that lie open before a seat.
    pub(super) fn lane(&self, seat: Seat) -> Vec<usize> {
        self.piles_where(|p| {
            p.owner == Some(seat) && matches!(p.role, Role::Played | Role::Laid | Role::FaceUp | Role::Row | Role::Pool)
        })
    }

    /// The small piles beside a seat's hand.
    pub(super) fn beside(&self, seat: Seat) -> Vec<usize> {
        let small = |p: &PileShape| match p.role {
            Role::Captured | Role::Tricks | Role::Stock => true,
            // empty in many deals, so shown only with cards
            Role::Discards | Role::Aside => p.len > 0,
            _ => false,
        };
        self.piles_where(|p| p.owner == Some(seat) && !p.covers && small(p))
    }

    pub(super) fn common(&self, place: Place) -> Vec<usize> {
        let mut common = self.piles_where(|p| p.per == Per::Table && !p.idle && settled(p) == place);
        // a pile that lies across another one has no place of its own
        common.retain(|pile| self.lies_across(*pile).is_none());
        common
    }

    /// The pile across which a pile lies.
    pub(super) fn lies_across(&self, pile: usize) -> Option<usize> {
        self.piles.iter().position(|other| other.under == Some(pile))
    }

    /// The piles of a cross: the stock, its four sides, its four corners if any. `None` if the table has other piles.
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

/// The piles of a table that lies in a cross, each row clockwise from the upper or upper left one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cross {
    pub stock: usize,
    pub sides: [usize; 4],
    pub corners: Option<[usize; 4]>,
}

/// The place of a pile of the table: as the game asks, else by its role.
fn settled(pile: &PileShape) -> Place {
    match (pile.place, pile.role) {
        (Place::Usual, Role::Stock) => Place::Left,
        (Place::Usual, Role::FaceUp) => Place::Left,
        (Place::Usual, Role::Aside | Role::Discards | Role::Captured | Role::Tricks) => Place::Right,
        (Place::Usual, _) => Place::Middle,
        (place, _) => place,
    }
}
