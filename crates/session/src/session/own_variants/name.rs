//! The name that a person gives a variant, and the name of its file.
//!
//! A person may write anything that can be seen. The file's name is made of it: letters that have one without an accent, with
//! a number where that name is taken. Nobody is told of it who does not look for the file.

use super::OwnVariantError;
use crate::catalog::{GameEntry, is_id};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Most characters of a name.
pub const LONGEST_TITLE: usize = 40;

/// Most characters of a file's name; there is room for a number behind it.
const LONGEST_FILE: usize = 32;

/// Names that stand for devices on some systems, whatever their ending.
const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];

/// The name as it is kept: in one line, without signs that are not seen. `own` is the id of the variant that has it already.
pub fn checked_title(written: &str, game: &GameEntry, own: Option<&str>) -> Result<String, OwnVariantError> {
    let seen: String =
        written.chars().filter(|c| !is_unseen(*c)).map(|c| if c.is_whitespace() { ' ' } else { c }).collect();
    let title = seen.split_whitespace().collect::<Vec<_>>().join(" ");
    if title.is_empty() {
        return Err(OwnVariantError::NoName);
    }
    if title.chars().count() > LONGEST_TITLE {
        return Err(OwnVariantError::LongName(LONGEST_TITLE));
    }
    let others = game.variants.iter().filter(|variant| Some(variant.id.as_str()) != own);
    match others.map(|variant| &variant.title).find(|other| plain(other) == plain(&title)) {
        Some(other) => Err(OwnVariantError::TakenName(other.clone())),
        None => Ok(title),
    }
}

/// Characters that control a terminal or the direction of writing, or that have no width.
fn is_unseen(c: char) -> bool {
    let invisible = matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    (c.is_control() && !c.is_whitespace()) || invisible
}

/// The text in small letters without accents.
fn plain(text: &str) -> String {
    let letters = text.nfd().filter(|c| !is_combining_mark(*c)).collect::<String>();
    letters.to_lowercase().replace('ß', "ss").replace('ø', "o").replace('ł', "l").replace('ı', "i").replace('æ', "ae")
}

/// The names for the file of a variant with this title, the best first, without those that a variant of the game has.
pub fn file_names(title: &str, game: &GameEntry) -> impl Iterator<Item = String> {
    let words = plain(title).replace(['\'', '’'], "");
    let words = words.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect::<Vec<_>>();
    let short: String = words.join("_").chars().take(LONGEST_FILE).collect();
    let short = short.trim_matches('_');
    let base = if is_id(short) && !is_device(short) {
        short.to_string()
    } else {
        format!("my_{short}").trim_end_matches('_').to_string()
    };
    let numbered = (2..).map({
        let base = base.clone();
        move |n| format!("{base}_{n}")
    });
    let free = |name: &String| game.variant(name).is_none();
    std::iter::once(base).chain(numbered).filter(free)
}

fn is_device(name: &str) -> bool {
    let numbered =
        |word: &str| name.strip_prefix(word).is_some_and(|n| n.len() == 1 && n.chars().all(|c| c.is_ascii_digit()));
    DEVICES.contains(&name) || numbered("com") || numbered("lpt")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::VariantEntry;

    fn game(titles: &[(&str, &str)]) -> GameEntry {
        let variant = |(id, title): &(&str, &str)| VariantEntry {
            id: (*id).into(),
            title: (*title).into(),
            ..Default::default()
        };
        GameEntry { variants: titles.iter().map(variant).collect(), ..GameEntry::default() }
    }

    #[test]
    fn a_name_can_be_anything_that_is_seen() {
        let game = game(&[("", "Game"), ("short", "Short game")]);
        let checked = |written: &str| checked_title(written, &game, None);
        for (written, kept) in [
            ("  As at\tGrandma’s  ", "As at Grandma’s"),
            ("Übers Eck / für vier", "Übers Eck / für vier"),
            ("🃏🃏", "🃏🃏"),
            ("con", "con"),
            ("a\u{202e}b\u{7}c", "abc"),
        ] {
            assert_eq!(checked(written).as_deref(), Ok(kept), "{written}");
        }
        for written in ["", "   ", "\n\t", "\u{200b}\u{feff}"] {
            assert_eq!(checked(written), Err(OwnVariantError::NoName), "{written:?}");
        }
        assert_eq!(checked(&"x".repeat(41)), Err(OwnVariantError::LongName(LONGEST_TITLE)));
        assert_eq!(checked("short GAME"), Err(OwnVariantError::TakenName("Short game".into())));
        assert_eq!(checked("gamé"), Err(OwnVariantError::TakenName("Game".into())));
        assert_eq!(checked_title("Short Game", &game, Some("short")).as_deref(), Ok("Short Game"));
    }

    #[test]
    fn a_file_has_a_name_on_every_system() {
        let game = game(&[("", "Game"), ("short", "Short game"), ("short_2", "Shorter")]);
        let first = |title: &str| file_names(title, &game).next().unwrap();
        for (title, file) in [
            ("As at Grandma’s", "as_at_grandmas"),
            ("Übers Eck / für vier", "ubers_eck_fur_vier"),
            ("Short", "short_3"),
            ("🃏🃏", "my"),
            ("..", "my"),
            ("con", "my_con"),
            ("LPT1", "my_lpt1"),
            ("рами", "my"),
        ] {
            assert_eq!(first(title), file, "{title}");
        }
        for title in ["x".repeat(40), "a ".repeat(20), "ä".repeat(40)] {
            let name = first(&title);
            assert!(is_id(&name) && name.len() <= LONGEST_FILE + 3 && !name.ends_with('_'), "{name}");
        }
    }
}
