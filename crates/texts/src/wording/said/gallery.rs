//! What the gallery of games says: shelves, tiles, the chosen game.

/// Sentences and labels of the gallery.
#[derive(Clone, Copy, Debug)]
pub enum GallerySaid<'a> {
    /// The button that opens the list of shelves.
    Listed(&'a str),
    /// A shelf with its number of games.
    Shelf {
        name: &'a str,
        games: usize,
    },
    /// The title of a shelf: games for a number of players.
    For {
        players: u8,
        or_more: bool,
    },
    /// The button for a number of players.
    GamesFor {
        players: u8,
        or_more: bool,
    },
    Found(usize),
    /// The other name by which a search found a game.
    AlsoCalled(&'a str),
    /// What was typed, where nothing was found.
    Typed(&'a str),
    NotHere(&'a str),
    YouKnowTheRules(&'a str),
    /// A match that can be gone on with. The score is empty if it is not known.
    GoOnWith {
        title: &'a str,
        score: &'a str,
        day: &'a str,
    },
    /// How many more there are than are shown.
    More(usize),
    MoreVariants(usize),
    Tile {
        title: &'a str,
        seats: &'a [u8],
        favourite: bool,
        faulty: bool,
    },
    /// What the star of a game does.
    Star {
        title: &'a str,
        favourite: bool,
    },
    /// The numbers of players of a game, in any order.
    Players(&'a [u8]),
    PlayersInShort(&'a [u8]),
    /// A game or a variant with the region where it is played, which may be empty.
    PlayedIn {
        title: &'a str,
        region: &'a str,
    },
    ChangeWhoPlays(&'a str),
    Play(&'a str),
    Learn(&'a str),
    /// What is wrong in the rules of a game.
    Problems {
        mistakes: usize,
        warnings: usize,
    },
}
