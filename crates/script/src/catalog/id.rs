//! Ids: names of folders and files that a person may write, `[a-z0-9_]+`, so that no id is a path.
//!
//! Does not know what the ids name.

/// Most characters of an id.
const LONGEST: usize = 64;

/// The message for a name that is not an id.
pub(super) const FORM: &str = "a name is written with a-z, 0-9 and _ (at most 64)";

/// Whether a text is an id.
pub fn is_id(text: &str) -> bool {
    let allowed = |c: u8| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'_';
    (1..=LONGEST).contains(&text.len()) && text.bytes().all(allowed)
}

/// A suggestion with the id that was probably meant. `None` if no id can be made of the text, or it is one.
pub(super) fn suggest_id(text: &str) -> Option<String> {
    made_of(text).filter(|id| id != text).map(|id| format!("did you mean `{id}`?"))
}

/// The id for a title: `My Game-2` becomes `my_game_2`. `None` if characters that matter would be lost, as in a path.
pub(super) fn id_of_title(text: &str) -> Option<String> {
    let is_harmless = |c: char| c.is_ascii_alphanumeric() || " _-'&!?,".contains(c);
    made_of(text).filter(|_| text.chars().all(is_harmless) && text.starts_with(|c: char| c.is_ascii_alphanumeric()))
}

fn made_of(text: &str) -> Option<String> {
    if is_id(text) {
        return Some(text.to_string());
    }
    let bare = text.replace('\'', "");
    let words = bare.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    Some(words.collect::<Vec<_>>().join("_").to_ascii_lowercase()).filter(|id| is_id(id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_never_a_path() {
        for id in ["a", "old_game_2", "7"] {
            assert!(is_id(id));
        }
        for text in ["", "A", "a-b", "..", ".", "a/b", "a\\b", "é", "a b", "c:", &"a".repeat(65)] {
            assert!(!is_id(text), "{text}");
        }
        assert_eq!(suggest_id("My Game-2").as_deref(), Some("did you mean `my_game_2`?"));
        assert_eq!(suggest_id("??"), None);
        assert_eq!(id_of_title("Grandma's  Game, 2").as_deref(), Some("grandmas_game_2"));
        for text in ["", " ", "-", "../evil", ".hidden", "a/b", "a\\b", "-flag", "été", "a\nb", "c:"] {
            assert_eq!(id_of_title(text), None, "{text}");
        }
    }
}
