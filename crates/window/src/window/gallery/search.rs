//! The search in the gallery, by words and by a family of games. Deliberately knows no screen.

use crate::catalog::{GameEntry, VariantEntry};

#[derive(Clone, Debug, Default)]
pub struct Search {
    pub words: String,
    /// `None` for all games.
    pub family: Option<String>,
}

impl Search {
    /// The variants of a game to be shown, without the standard rules: all if the game's own text has all words, else
    /// those whose text has the words that the game's lacks. `None` if the game is not shown.
    pub fn finds<'g>(&self, game: &'g GameEntry) -> Option<Vec<&'g VariantEntry>> {
        if self.family.as_ref().is_some_and(|family| *family != game.family) {
            return None;
        }
        let own = [&game.title, &game.blurb, &game.family].map(|text| text.to_lowercase()).join(" ");
        let mut variants: Vec<&VariantEntry> = game.variants.iter().skip(1).collect();
        variants.sort_by(|a, b| (&a.region, &a.title).cmp(&(&b.region, &b.title)));
        if self.all_in(&own) {
            return Some(variants);
        }
        let told = |v: &VariantEntry| [&v.title, &v.region, &v.blurb].map(|text| text.to_lowercase()).join(" ");
        variants.retain(|variant| self.all_in(&format!("{own} {}", told(variant))));
        (!variants.is_empty()).then_some(variants)
    }

    fn all_in(&self, text: &str) -> bool {
        self.words.split_whitespace().all(|word| text.contains(&word.to_lowercase()))
    }
}

/// The families of the games, each once, in alphabetical order.
pub fn families(games: &[GameEntry]) -> Vec<&str> {
    let mut families: Vec<&str> = games.iter().map(|game| game.family.as_str()).filter(|f| !f.is_empty()).collect();
    families.sort_unstable();
    families.dedup();
    families
}

#[cfg(test)]
mod tests {
    use super::*;

    fn variant(title: &str, region: &str) -> VariantEntry {
        VariantEntry { title: title.into(), region: region.into(), ..VariantEntry::default() }
    }

    fn games() -> Vec<GameEntry> {
        let game = |title: &str, family: &str, variants: Vec<VariantEntry>| {
            let variants = [vec![variant("", "")], variants].concat();
            GameEntry { title: title.into(), family: family.into(), variants, ..GameEntry::default() }
        };
        vec![
            game("Whist", "Tricks", vec![variant("Knockout", "Britain"), variant("German", "Germany")]),
            game("Catch", "Fishing", vec![variant("Royal", "America")]),
            game("Old Maid", "", Vec::new()),
        ]
    }

    fn found(words: &str, family: Option<&str>) -> Vec<(String, usize)> {
        let search = Search { words: words.into(), family: family.map(str::to_string) };
        let games = games();
        let found = games.iter().filter_map(|game| Some((game.title.clone(), search.finds(game)?.len())));
        found.collect()
    }

    #[test]
    fn all_words_must_be_found_in_the_game_or_in_one_variant() {
        let all = [("Whist".to_string(), 2), ("Catch".to_string(), 1), ("Old Maid".to_string(), 0)];
        assert_eq!(found("", None), all);
        assert_eq!(found("WHIST", None), all[..1]);
        assert_eq!(found("whist germ", None), [("Whist".to_string(), 1)]);
        assert_eq!(found("knockout germany", None), []);
        assert_eq!(found("fishing", None), all[1..2]);
        assert_eq!(found("", Some("Tricks")), all[..1]);
        assert_eq!(found("royal", Some("Tricks")), []);
        assert_eq!(families(&games()), ["Fishing", "Tricks"]);
    }
}
