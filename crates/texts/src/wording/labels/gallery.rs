//! Headings, buttons and fixed sentences of the gallery of games.

/// Headings, buttons and fixed sentences of the gallery of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GalleryLabel {
    AllGames,
    Favourites,
    RecentlyPlayed,
    MyVariants,
    HasALesson,
    Players,
    KindOfGame,
    OneOfAKind,
    FindAGame,
    ClearTheSearch,
    BestKnownFirst,
    AToZ,
    NoFavouriteYet,
    NothingPlayedYet,
    NoSuchGame,
    TheseComeNearest,
    GoOn,
    AllKeptMatches,
    Variant,
    Standard,
    Change,
    ChangeHelp,
    Play,
    Dealing,
    Learn,
    Quit,
}
