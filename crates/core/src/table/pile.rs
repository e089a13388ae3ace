//! Piles: what they are for, whose they are, and who may look.

use super::Seat;

/// One pile on the table, an index into [`Piles`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pile(pub u8);

impl Pile {
    /// Maximum number of piles in a game.
    pub const MAX: usize = 64;

    /// The index into an array of [`Pile::MAX`] entries, masked so that no bounds check is needed.
    #[inline(always)]
    pub fn index(self) -> usize {
        self.0 as usize & (Pile::MAX - 1)
    }
}

/// What a pile is for. Decides who may see the pile by default, and where a table screen draws it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Undealt cards, face down.
    Stock,
    /// Cards held by a seat.
    Hand,
    /// A tableau row or column, spread face up, that cards are built on.
    Row,
    /// Face-up cards in the middle that anybody may take.
    Pool,
    /// One or a few cards turned face up.
    FaceUp,
    /// Cards laid on the table by a seat, such as melds.
    Laid,
    /// Cards taken, face down.
    Captured,
    /// Tricks won, face down.
    Tricks,
    /// Cards played one by one before a seat.
    Played,
    /// Cards a seat has thrown away, face down.
    Discards,
    /// Cards put aside face down, to be used later.
    Aside,
}

/// Who may look at the cards of a pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sight {
    Nobody,
    /// Only the seat (or team) that the pile belongs to.
    Owner,
    Everybody,
}

/// How a named group of piles is laid out over the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Per {
    /// One pile (or a numbered row of piles) for the whole table.
    Table,
    /// One pile for each seat.
    Seat,
    /// One pile for each team.
    Team,
}

/// The piles that share a name in a script.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// The name in the script.
    pub name: String,
    pub role: Role,
    pub sight: Sight,
    pub per: Per,
    /// The first pile; the others have the numbers after it.
    pub first: Pile,
    /// Number of piles.
    pub count: u8,
    /// The office (a word such as `dealer`) whose holder counts this pile of the table.
    pub office: Option<String>,
    /// Its place among the piles that each seat has in a row or a grid.
    pub place: Option<RowPlace>,
}

impl Group {
    /// All piles of the group, of every seat or team.
    pub fn piles(&self) -> impl Iterator<Item = Pile> + use<> {
        (self.first.0..self.first.0 + self.count).map(Pile)
    }
}

/// A pile's place among those of a seat that lie together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RowPlace {
    /// From 0, row by row.
    pub place: u8,
    /// Number of piles that lie together.
    pub of: u8,
    /// Number of piles side by side in a grid; a row lies as there is room.
    pub columns: Option<u8>,
}

impl Role {
    /// Who may see a pile of this role unless a script says otherwise.
    pub fn usual_sight(self) -> Sight {
        match self {
            Role::Row | Role::Pool | Role::FaceUp | Role::Laid | Role::Played => Sight::Everybody,
            Role::Hand | Role::Discards => Sight::Owner,
            Role::Stock | Role::Captured | Role::Tricks | Role::Aside => Sight::Nobody,
        }
    }

    /// The word for the role in scripts.
    pub fn word(self) -> &'static str {
        match self {
            Role::Stock => "stock",
            Role::Hand => "hand",
            Role::Row => "row",
            Role::Pool => "pool",
            Role::FaceUp => "faceup",
            Role::Laid => "laid",
            Role::Captured => "captured",
            Role::Tricks => "tricks",
            Role::Played => "played",
            Role::Discards => "discards",
            Role::Aside => "aside",
        }
    }
}

/// All piles of a game at a given number of seats.
#[derive(Clone, Debug, Default)]
pub struct Piles {
    pub groups: Vec<Group>,
    /// The index of each pile's group.
    group_of: Vec<u8>,
    /// The team of each seat.
    team_of: Vec<u8>,
}

impl Piles {
    /// Whether the piles of the table can be laid out as a cross: one stock, a row of four at its sides, perhaps a row
    /// of four at its corners.
    pub fn fit_cross(&self) -> bool {
        let table = || self.groups.iter().filter(|group| group.per == Per::Table);
        let rows = table().filter(|group| group.role == Role::Row);
        let stocks = table().filter(|group| group.role == Role::Stock && group.count == 1).count();
        let (mut sides, mut others) = (0, table().count() - stocks);
        for row in rows.filter(|row| row.count == 4) {
            (sides, others) = (sides + row.count, others - 1);
        }
        stocks == 1 && others == 0 && matches!(sides, 4 | 8)
    }

    pub fn new(team_of: Vec<u8>) -> Piles {
        Piles { team_of, ..Piles::default() }
    }

    /// Adds a group of piles; `count` is used for piles of the table only. `None` if there would be more than
    /// [`Pile::MAX`] piles.
    pub fn add(&mut self, name: &str, role: Role, per: Per, count: u8) -> Option<&mut Group> {
        let first = self.group_of.len();
        let count = match per {
            Per::Table => count as usize,
            Per::Seat => self.team_of.len(),
            Per::Team => self.team_of.iter().max().map_or(0, |t| *t as usize + 1),
        };
        if first + count > Pile::MAX {
            return None;
        }
        let group = self.groups.len() as u8;
        self.group_of.extend(std::iter::repeat_n(group, count));
        self.groups.push(Group {
            name: name.to_string(),
            role,
            sight: role.usual_sight(),
            per,
            first: Pile(first as u8),
            count: count as u8,
            office: None,
            place: None,
        });
        self.groups.last_mut()
    }

    /// Number of seats at the table.
    pub fn seats(&self) -> usize {
        self.team_of.len()
    }

    /// Number of piles.
    #[inline]
    pub fn len(&self) -> usize {
        self.group_of.len()
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.group_of.is_empty()
    }

    #[inline]
    pub fn all(&self) -> impl Iterator<Item = Pile> + use<> {
        (0..self.group_of.len() as u8).map(Pile)
    }

    #[inline]
    pub fn group(&self, pile: Pile) -> &Group {
        &self.groups[self.group_index(pile)]
    }

    /// Index of the pile's group in [`Piles::groups`].
    #[inline(always)]
    pub fn group_index(&self, pile: Pile) -> usize {
        self.group_of[pile.index()] as usize
    }

    /// The place of a pile in its row, from 0.
    pub fn place_in_row(&self, pile: Pile) -> u8 {
        let group = self.group(pile);
        group.place.map_or(pile.0 - group.first.0, |own| own.place)
    }

    /// The group with this name.
    pub fn find(&self, name: &str) -> Option<&Group> {
        self.groups.iter().find(|g| g.name == name)
    }

    /// The piles of a group that a seat uses: its own, its team's, or all of the group if they belong to the table.
    #[inline]
    pub fn of(&self, group: &Group, seat: Seat) -> std::ops::Range<u8> {
        let first = group.first.0;
        match group.per {
            Per::Table => first..first + group.count,
            Per::Seat => first + seat.0..first + seat.0 + 1,
            Per::Team => {
                let own = first + self.team_of[seat.index()];
                own..own + 1
            }
        }
    }

    /// The seat that owns the pile; for a team's pile the team's first seat. `None` for a pile of the table.
    pub fn owner(&self, pile: Pile) -> Option<Seat> {
        let group = self.group(pile);
        let place = pile.0 - group.first.0;
        match group.per {
            Per::Table => None,
            Per::Seat => Some(Seat(place)),
            Per::Team => self.team_of.iter().position(|t| *t == place).map(|s| Seat(s as u8)),
        }
    }

    /// Whether `seat` may look at the cards of this pile.
    pub fn sees(&self, pile: Pile, seat: Seat) -> bool {
        let group = self.group(pile);
        match group.sight {
            Sight::Everybody => true,
            Sight::Nobody => false,
            Sight::Owner => self.of(group, seat).contains(&pile.0) && group.per != Per::Table,
        }
    }

    /// The name of a pile: `row.2` for a numbered pile, `hand` for the own pile of `seen_by`, `hand@1` for another
    /// seat's. A team's pile is named by the team's first seat.
    pub fn name(&self, pile: Pile, seen_by: Option<Seat>) -> String {
        let group = self.group(pile);
        let place = pile.0 - group.first.0;
        match group.per {
            Per::Table if group.count > 1 => format!("{}.{}", group.name, place + 1),
            Per::Table => group.name.clone(),
            _ if seen_by.is_some_and(|s| self.of(group, s).contains(&pile.0)) => group.name.clone(),
            _ => format!("{}@{}", group.name, self.owner(pile).map_or(place, |seat| seat.0)),
        }
    }

    /// Parses a name such as `hand@1`: the group's pile that this seat uses. Any seat of a team names the team's pile.
    fn of_seat(&self, text: &str) -> Option<Pile> {
        let (name, number) = text.rsplit_once('@')?;
        let of_seats = |g: &&Group| g.per != Per::Table && g.name.eq_ignore_ascii_case(name);
        let group = self.groups.iter().find(of_seats)?;
        let seat = (0..self.team_of.len() as u8).find(|seat| seat.to_string() == number)?;
        Some(Pile(self.of(group, Seat(seat)).start))
    }

    /// Parses a name as written by [`Piles::name`]; a team's pile may be named by any seat of the team. `None` if no
    /// pile has the name.
    pub fn parse(&self, text: &str, seen_by: Option<Seat>) -> Option<Pile> {
        // the name of a pile begins with the name of its group
        let begins = |g: &Group| text.get(..g.name.len()).is_some_and(|start| start.eq_ignore_ascii_case(&g.name));
        if !self.groups.iter().any(begins) {
            return None;
        }
        let named = |name: String| name.eq_ignore_ascii_case(text);
        self.of_seat(text).or_else(|| self.all().find(|p| named(self.name(*p, None)) || named(self.name(*p, seen_by))))
    }
}
