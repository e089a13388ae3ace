//! The kinds of places where games are looked for, and their names. Does not know what is there.

/// The kind of a place where games are looked for, in the order of precedence.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum PlaceKind {
    /// A folder that a person named.
    Named,
    Working,
    /// The folder of a person's own games and variants.
    Own,
    /// An installed pack.
    Pack,
    /// Beside the program.
    Program,
    /// Inside the program.
    Inside,
}

/// The place where a game, variant or strategy was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GamePlace {
    pub kind: PlaceKind,
    /// The id of the pack, else the folder, else "built-in".
    pub name: String,
}

impl Default for GamePlace {
    fn default() -> GamePlace {
        GamePlace { kind: PlaceKind::Inside, name: "built-in".into() }
    }
}
