//! Headings, buttons and fixed sentences of the gallery of games.

use crate::wording::GalleryLabel;

pub fn label(label: GalleryLabel) -> &'static str {
    match label {
        GalleryLabel::AllGames => "All games",
        GalleryLabel::Favourites => "Favourites",
        GalleryLabel::MyVariants => "My variants",
        GalleryLabel::RecentlyPlayed => "Recently played",
        GalleryLabel::HasALesson => "Has a lesson",
        GalleryLabel::Players => "Players",
        GalleryLabel::KindOfGame => "Kind of game",
        GalleryLabel::OneOfAKind => "One of a kind",
        GalleryLabel::FindAGame => "Find a game",
        GalleryLabel::ClearTheSearch => "Clear the search",
        GalleryLabel::BestKnownFirst => "Best known first",
        GalleryLabel::AToZ => "A to Z",
        GalleryLabel::NoFavouriteYet => "No favourites yet. The star on a game makes it one.",
        GalleryLabel::NothingPlayedYet => "No game was played yet.",
        GalleryLabel::NoSuchGame => "There is no such game.",
        GalleryLabel::TheseComeNearest => "These come nearest:",
        GalleryLabel::GoOn => "Go on",
        GalleryLabel::AllKeptMatches => "All kept matches",
        GalleryLabel::Variant => "Variant",
        GalleryLabel::Standard => "Standard",
        GalleryLabel::Change => "Change",
        GalleryLabel::ChangeHelp => "Players, variants and house rules",
        GalleryLabel::Play => "Play",
        GalleryLabel::Dealing => "Dealing…",
        GalleryLabel::Learn => "Learn",
        GalleryLabel::Quit => "Quit",
    }
}
