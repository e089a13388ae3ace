//! The families of games: their sizes, and the colour of each.

use crate::catalog::GameEntry;
use crate::window::cloth::Cloth;
use crate::wording::{GalleryLabel, say};
use std::collections::BTreeMap;

/// A family with its number of games.
#[derive(Clone, Debug, PartialEq)]
pub struct Family {
    pub name: String,
    pub games: usize,
    pub cloth: Cloth,
}

/// The families of some games, the largest first; games of no family, and those alone in theirs, come last together.
#[derive(Clone, Debug, Default)]
pub struct Families(Vec<Family>);

impl Families {
    pub fn of<'g>(games: impl Iterator<Item = &'g GameEntry>) -> Families {
        let mut sizes: BTreeMap<&str, usize> = BTreeMap::new();
        games.for_each(|game| *sizes.entry(&game.family).or_default() += 1);
        let is_family = |name: &str, size: usize| !name.is_empty() && size > 1;
        let others: usize = sizes.iter().filter(|(name, size)| !is_family(name, **size)).map(|(_, size)| size).sum();
        let mut named: Vec<(&str, usize)> = sizes.into_iter().filter(|(name, size)| is_family(name, *size)).collect();
        named.sort_by_key(|(name, size)| (std::cmp::Reverse(*size), *name));
        let family = |(place, (name, games)): (usize, (&str, usize))| Family {
            name: name.to_string(),
            games,
            cloth: Cloth::of_family(place),
        };
        let mut families: Vec<Family> = named.into_iter().enumerate().map(family).collect();
        if others > 0 {
            families.push(Family { name: one_of_a_kind().into(), games: others, cloth: Cloth::OTHER });
        }
        Families(families)
    }

    pub fn all(&self) -> &[Family] {
        &self.0
    }

    fn of_game(&self, game: &GameEntry) -> Option<&Family> {
        self.0.iter().find(|family| family.name == game.family)
    }

    /// The name of the family in which a game is listed.
    pub fn name_of<'f>(&'f self, game: &GameEntry) -> &'f str {
        self.of_game(game).map_or(one_of_a_kind(), |family| &family.name)
    }

    pub fn cloth_of(&self, game: &GameEntry) -> Cloth {
        self.of_game(game).map_or(Cloth::OTHER, |family| family.cloth)
    }
}

/// The name under which games are listed that share their family with no other game.
fn one_of_a_kind() -> &'static str {
    say(GalleryLabel::OneOfAKind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_family_has_one_game() {
        let game = |family: &str| GameEntry { family: family.into(), ..GameEntry::default() };
        let games = ["Fishing", "Tricks", "Tricks", "", "Solo", "Tricks", "Fishing"].map(game);
        let families = Families::of(games.iter());
        let told: Vec<_> = families.all().iter().map(|family| (family.name.as_str(), family.games)).collect();
        assert_eq!(told, [("Tricks", 3), ("Fishing", 2), ("One of a kind", 2)]);
        let names: Vec<_> = games.iter().map(|game| families.name_of(game)).collect();
        assert_eq!(names[..5], ["Fishing", "Tricks", "Tricks", "One of a kind", "One of a kind"]);
        assert_ne!(families.cloth_of(&games[0]), families.cloth_of(&games[1]));
    }
}
