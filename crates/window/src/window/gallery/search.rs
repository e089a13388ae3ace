//! Finds games by words, the likeliest first. Deliberately knows no screen.

use crate::catalog::{GameEntry, VariantEntry};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Where the words were found, from the likeliest place to the least likely.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FoundIn {
    /// The title is just what was typed.
    Title,
    TitleStart,
    WordStart,
    Alias,
    AliasStart,
    Variant,
    Region,
    /// All words, in any order, in what is told of the game or of one of its variants.
    Told,
}

/// A game that was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Hit<'g> {
    pub game: &'g GameEntry,
    /// The id of the variant that was meant; "" for the game itself.
    pub variant: &'g str,
    pub found: FoundIn,
    /// The other name of the game that has the words; "" where they were found elsewhere.
    pub alias: &'g str,
}

/// The games that have the words, the likeliest first; then the best known, then by title.
pub fn search<'g>(games: impl Iterator<Item = &'g GameEntry>, words: &str) -> Vec<Hit<'g>> {
    let words = fold(words);
    let mut hits: Vec<Hit> = games.filter_map(|game| find(game, &words)).collect();
    hits.sort_by_key(|hit| (hit.found, by_fame(hit.game)));
    hits
}

/// The order of games: the best known first, then by title.
pub fn by_fame(game: &GameEntry) -> (u32, String) {
    (game.gallery.known.unwrap_or(u32::MAX), fold(&game.title))
}

/// The text in small letters without accents, with single blanks between its words.
pub fn fold(text: &str) -> String {
    let plain = |letter: char| match letter {
        'ı' => 'i',
        'ł' => 'l',
        'ø' => 'o',
        '-' | '_' | '’' | '\'' => ' ',
        other => other,
    };
    let lower = text.to_lowercase();
    let letters: String = lower.nfd().filter(|letter| !is_combining_mark(*letter)).map(plain).collect();
    letters.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn find<'g>(game: &'g GameEntry, words: &str) -> Option<Hit<'g>> {
    let hit = |(found, variant)| Hit { game, variant, found, alias: "" };
    let in_title = in_title(&fold(&game.title), words).map(|found| hit((found, "")));
    let in_aliases = || in_aliases(game, words).map(|(found, alias)| Hit { alias, ..hit((found, "")) });
    let elsewhere = || in_variants(game, words).or_else(|| told(game, words)).map(hit);
    in_title.or_else(in_aliases).or_else(elsewhere)
}

/// Whether some word of the text begins as `words` do.
fn has_word(text: &str, words: &str) -> bool {
    text.starts_with(words) || text.contains(&format!(" {words}"))
}

fn in_title(title: &str, words: &str) -> Option<FoundIn> {
    match title {
        _ if title == words => Some(FoundIn::Title),
        _ if title.starts_with(words) => Some(FoundIn::TitleStart),
        _ if has_word(title, words) => Some(FoundIn::WordStart),
        _ => None,
    }
}

/// The place, and the other name that has the words.
fn in_aliases<'g>(game: &'g GameEntry, words: &str) -> Option<(FoundIn, &'g str)> {
    let aliases = || game.gallery.aliases.iter().map(String::as_str);
    let whole = aliases().find(|alias| fold(alias) == words).map(|alias| (FoundIn::Alias, alias));
    let begun = || aliases().find(|alias| has_word(&fold(alias), words)).map(|alias| (FoundIn::AliasStart, alias));
    whole.or_else(begun)
}

fn in_variants<'g>(game: &'g GameEntry, words: &str) -> Option<(FoundIn, &'g str)> {
    let own = || game.variants.iter().filter(|variant| !variant.id.is_empty());
    let titled = own().find(|variant| has_word(&fold(&variant.title), words));
    let played = || own().find(|variant| has_word(&fold(&variant.region), words));
    let found = titled.map(|variant| (FoundIn::Variant, variant));
    found.or_else(|| played().map(|variant| (FoundIn::Region, variant))).map(|(found, v)| (found, v.id.as_str()))
}

/// A game that has every word somewhere, alone or together with one of its variants.
fn told<'g>(game: &'g GameEntry, words: &str) -> Option<(FoundIn, &'g str)> {
    let of_variant = |v: &VariantEntry| fold(&[v.title.as_str(), &v.region, &v.blurb].join(" "));
    let own = fold(&[game.title.as_str(), &game.blurb, &game.gallery.goal, &game.family].join(" "));
    let aliases = fold(&game.gallery.aliases.join(" "));
    let all_in = |text: &str| words.split(' ').all(|word| text.contains(word));
    let with = |variant: &&VariantEntry| all_in(&format!("{own} {aliases} {}", of_variant(variant)));
    game.variants.iter().find(with).map(|variant| (FoundIn::Told, variant.id.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::GalleryEntry;

    fn variant(id: &str, title: &str, region: &str) -> VariantEntry {
        VariantEntry { id: id.into(), title: title.into(), region: region.into(), ..VariantEntry::default() }
    }

    fn game(title: &str, aliases: &[&str], known: Option<u32>, variants: Vec<VariantEntry>) -> GameEntry {
        let aliases = aliases.iter().map(|alias| alias.to_string()).collect();
        GameEntry {
            title: title.into(),
            gallery: GalleryEntry { aliases, known, ..GalleryEntry::default() },
            variants: [vec![variant("", title, "")], variants].concat(),
            ..GameEntry::default()
        }
    }

    fn games() -> Vec<GameEntry> {
        vec![
            game("Five Dozen", &["60", "old sixty"], Some(2), vec![variant("royal", "Royal", "Wales")]),
            game("Café", &[], None, vec![]),
            game("Sixty Rows", &[], Some(3), vec![]),
            game("Royal Whist", &["dozen"], Some(1), vec![variant("german", "Ramsch", "Germany")]),
        ]
    }

    fn found(words: &str) -> Vec<(String, String, FoundIn)> {
        let games = games();
        let hits = search(games.iter(), words);
        hits.iter().map(|hit| (hit.game.title.clone(), hit.variant.to_string(), hit.found)).collect()
    }

    fn hit(title: &str, variant: &str, found: FoundIn) -> (String, String, FoundIn) {
        (title.into(), variant.into(), found)
    }

    #[test]
    fn titles_come_before_other_names_and_those_before_variants() {
        let (five, whist) = ("Five Dozen", "Royal Whist");
        assert_eq!(found("royal"), [hit(whist, "", FoundIn::TitleStart), hit(five, "royal", FoundIn::Variant)]);
        assert_eq!(found("dozen"), [hit(five, "", FoundIn::WordStart), hit(whist, "", FoundIn::Alias)]);
        assert_eq!(found("60"), [hit(five, "", FoundIn::Alias)]);
        assert_eq!(found("sixty"), [hit("Sixty Rows", "", FoundIn::TitleStart), hit(five, "", FoundIn::AliasStart)]);
        assert_eq!(found("germ"), [hit(whist, "german", FoundIn::Region)]);
        assert_eq!(found("whist germany"), [hit(whist, "german", FoundIn::Told)]);
        assert_eq!(found("five germany"), []);
    }

    #[test]
    fn accents_capitals_and_hyphens_do_not_matter() {
        assert_eq!(found("CAFE"), [hit("Café", "", FoundIn::Title)]);
        assert_eq!(found("five-dozen"), [hit("Five Dozen", "", FoundIn::Title)]);
        assert_eq!(fold("  Kışla’s  Ćup "), "kisla s cup");
    }
}
