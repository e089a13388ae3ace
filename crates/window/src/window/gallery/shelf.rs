//! The shelves of the gallery: which games are shown, in which order.

use super::families::Families;
use super::search::{by_fame, fold, search};
use crate::catalog::{GameEntry, VariantEntry};
use crate::session::{House, Preferences};
use crate::wording::{GalleryLabel, GallerySaid, SetupLabel, say, tell};

/// What the list at the left chooses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum GalleryShelf {
    #[default]
    All,
    Favourites,
    Recent,
    /// The person's own variants.
    Mine,
    Lesson,
    Players(u8),
    Family(String),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GalleryOrder {
    #[default]
    Known,
    Title,
}

/// A game in the gallery, or one of its variants.
#[derive(Clone, Debug, PartialEq)]
pub struct OnShelf<'g> {
    pub game: &'g GameEntry,
    /// The id, `game` or `game/variant`.
    pub id: String,
    /// The other name by which a search found it; else "".
    pub alias: &'g str,
}

/// From this number of players on, one choice stands for all.
pub const MANY: u8 = 5;

/// The games of the gallery.
pub fn listed(house: &House) -> impl Iterator<Item = &GameEntry> {
    house.catalog.games.iter().filter(|game| game.gallery.listed)
}

/// The variants of a game in the order of a list: the game itself, the person's own, then the others.
pub fn listed_variants<'g>(house: &House, game: &'g GameEntry) -> Vec<&'g VariantEntry> {
    let mut variants: Vec<&VariantEntry> = game.variants.iter().collect();
    variants.sort_by_key(|variant| (!variant.id.is_empty(), !house.catalog.is_own(variant)));
    variants
}

/// What stands beside the name of a variant: where it is played, or that it is the person's own.
pub fn region<'v>(house: &House, variant: &'v VariantEntry) -> &'v str {
    if house.catalog.is_own(variant) { say(SetupLabel::Mine) } else { &variant.region }
}

/// The ids of the person's own variants.
pub fn own_variants(house: &House) -> Vec<String> {
    let own = |game: &GameEntry| -> Vec<String> {
        let own = game.variants.iter().filter(|variant| house.catalog.is_own(variant));
        own.map(|variant| game.id_of(variant)).collect()
    };
    house.catalog.games.iter().flat_map(own).collect()
}

impl GalleryShelf {
    /// What stands on the shelf. Favourites and games played lately may be variants, and keep their order.
    pub fn games<'g>(
        &self,
        house: &'g House,
        families: &Families,
        preferences: &Preferences,
        order: GalleryOrder,
    ) -> Vec<OnShelf<'g>> {
        match self {
            GalleryShelf::Favourites => named(house, &preferences.favourites),
            GalleryShelf::Recent => named(house, &preferences.lately),
            GalleryShelf::Mine => named(house, &own_variants(house)),
            _ => {
                let mut games: Vec<&GameEntry> = listed(house).filter(|game| self.has(game, families)).collect();
                match order {
                    GalleryOrder::Known => games.sort_by_key(|game| by_fame(game)),
                    GalleryOrder::Title => games.sort_by_key(|game| fold(&game.title)),
                }
                games.into_iter().map(|game| OnShelf { game, id: game.id.clone(), alias: "" }).collect()
            }
        }
    }

    /// Whether a game stands on a shelf that is not a list of a person's own.
    fn has(&self, game: &GameEntry, families: &Families) -> bool {
        match self {
            GalleryShelf::All | GalleryShelf::Favourites | GalleryShelf::Recent | GalleryShelf::Mine => true,
            GalleryShelf::Lesson => game.lesson.is_some(),
            GalleryShelf::Players(MANY) => game.variants.iter().flat_map(|v| &v.seats).any(|seats| *seats >= MANY),
            GalleryShelf::Players(n) => game.variants.iter().any(|variant| variant.seats.contains(n)),
            GalleryShelf::Family(name) => families.name_of(game) == name,
        }
    }
}

/// The games and variants with these ids, without those that no longer exist.
fn named<'g>(house: &'g House, ids: &[String]) -> Vec<OnShelf<'g>> {
    let find = |id: &String| house.find(id).ok().map(|chosen| OnShelf { game: chosen.game, id: id.clone(), alias: "" });
    ids.iter().filter_map(find).collect()
}

/// The games found by words, the likeliest first.
pub fn found<'g>(house: &'g House, words: &str) -> Vec<OnShelf<'g>> {
    let hits = search(listed(house), words).into_iter();
    let id = |game: &GameEntry, variant: &str| game.variant(variant).map_or(game.id.clone(), |v| game.id_of(v));
    hits.map(|hit| OnShelf { game: hit.game, id: id(hit.game, hit.variant), alias: hit.alias }).collect()
}

impl GalleryShelf {
    pub fn title(&self) -> String {
        match self {
            GalleryShelf::All => say(GalleryLabel::AllGames).into(),
            GalleryShelf::Favourites => say(GalleryLabel::Favourites).into(),
            GalleryShelf::Recent => say(GalleryLabel::RecentlyPlayed).into(),
            GalleryShelf::Mine => say(GalleryLabel::MyVariants).into(),
            GalleryShelf::Lesson => say(GalleryLabel::HasALesson).into(),
            GalleryShelf::Players(n) => tell(GallerySaid::For { players: *n, or_more: *n == MANY }),
            GalleryShelf::Family(name) => name.clone(),
        }
    }

    /// What is said of a shelf on which nothing stands.
    pub fn when_empty(&self) -> &'static str {
        match self {
            GalleryShelf::Favourites => say(GalleryLabel::NoFavouriteYet),
            GalleryShelf::Recent => say(GalleryLabel::NothingPlayedYet),
            _ => say(GalleryLabel::NoSuchGame),
        }
    }

    /// Whether the shelf is a list whose order a person made.
    pub fn has_own_order(&self) -> bool {
        matches!(self, GalleryShelf::Favourites | GalleryShelf::Recent | GalleryShelf::Mine)
    }
}

impl GalleryOrder {
    pub fn title(self) -> &'static str {
        match self {
            GalleryOrder::Known => say(GalleryLabel::BestKnownFirst),
            GalleryOrder::Title => say(GalleryLabel::AToZ),
        }
    }

    pub fn next(self) -> GalleryOrder {
        if self == GalleryOrder::Known { GalleryOrder::Title } else { GalleryOrder::Known }
    }
}
