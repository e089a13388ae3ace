//! The words for suits and court cards of the set of cards on the table: acorns and bells, cups and coins, the Ober.
//!
//! Sentences are made in the words of the English deck. Here they are told anew for eyes that see another set. Knows which
//! words a set has; deliberately does not know which sentence it is, nor how a card is drawn.

use crate::cards::{CardPattern, SuitSigns};
use std::borrow::Cow;

/// English words of suits, and those of the German and Latin suits.
const SUITS: [(&str, &str, &str); 8] = [
    ("club", "acorn", "baton"),
    ("clubs", "acorns", "batons"),
    ("diamond", "bell", "coin"),
    ("diamonds", "bells", "coins"),
    ("heart", "heart", "cup"),
    ("hearts", "hearts", "cups"),
    ("spade", "leaf", "sword"),
    ("spades", "leaves", "swords"),
];

/// English words of court cards, and those of the German and Latin ones. A jack is a jack in Latin packs too.
const COURT: [(&str, &str, &str); 4] = [
    ("jack", "Unter", "jack"),
    ("jacks", "Unters", "jacks"),
    ("queen", "Ober", "knight"),
    ("queens", "Obers", "knights"),
];

/// The sentence in the words of a set of cards: `You have no diamonds` as `You have no bells`.
pub fn in_words_of(pattern: CardPattern, text: &str) -> Cow<'_, str> {
    if pattern.suits() == SuitSigns::French {
        return Cow::Borrowed(text);
    }
    let mut told = String::with_capacity(text.len());
    let mut rest = text;
    while !rest.is_empty() {
        let word = rest.find(|c: char| !c.is_alphabetic()).unwrap_or(rest.len());
        if word == 0 {
            let next = rest.find(char::is_alphabetic).unwrap_or(rest.len());
            told.push_str(&rest[..next]);
            rest = &rest[next..];
            continue;
        }
        match word_of(pattern, &rest[..word]) {
            Some(own) => push(&mut told, &own),
            None => told.push_str(&rest[..word]),
        }
        rest = &rest[word..];
    }
    Cow::Owned(told)
}

/// The word of a set for an English one, with its capital. `None` where they are the same.
fn word_of(pattern: CardPattern, word: &str) -> Option<String> {
    let lower = word.to_lowercase();
    let is_capital = word.starts_with(char::is_uppercase);
    let suit = SUITS.iter().find(|(english, ..)| *english == lower);
    // Jack may be a player, and Jacks may not
    let court = COURT.iter().find(|(english, ..)| *english == lower && (!is_capital || english.ends_with('s')));
    let (_, german, latin) = suit.or(court)?;
    let own = match pattern {
        CardPattern::German => german,
        // the settings call the Spanish suit clubs
        CardPattern::Spanish if lower.starts_with("club") => return None,
        _ => latin,
    };
    Some(if is_capital { super::words::capital(own) } else { own.to_string() })
}

/// Adds a word, and mends the article before it: `a club`, `an acorn`.
fn push(told: &mut String, word: &str) {
    let begins = |with: &str| word.to_lowercase().starts_with(|c: char| with.contains(c));
    let (bare, article) = (told.trim_end_matches(' '), if begins("aeiou") { "an" } else { "a" });
    let before = bare.rsplit(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
    if matches!(before, "a" | "an") && bare.len() < told.len() {
        told.truncate(bare.len() - before.len());
        told.push_str(article);
        told.push(' ');
    }
    told.push_str(word);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suits_and_court_cards_are_named_as_they_are_drawn() {
        let told = |pattern, text| in_words_of(pattern, text).into_owned();
        for (english, german, latin) in [
            (
                "You have no diamonds: play any card.",
                "You have no bells: play any card.",
                "You have no coins: play any card.",
            ),
            ("You cut the queen of clubs.", "You cut the Ober of acorns.", "You cut the knight of batons."),
            ("Spades are trumps.", "Leaves are trumps.", "Swords are trumps."),
            ("play a club, or a heart", "play an acorn, or a heart", "play a baton, or a cup"),
            (
                "Jack takes QS with the jack of hearts.",
                "Jack takes QS with the Unter of hearts.",
                "Jack takes QS with the jack of cups.",
            ),
            ("Four Queens, Zoë", "Four Obers, Zoë", "Four Knights, Zoë"),
        ] {
            assert_eq!(told(CardPattern::German, english), german);
            assert_eq!(told(CardPattern::Italian, english), latin);
            assert_eq!(told(CardPattern::French, english), english);
        }
        assert_eq!(told(CardPattern::Spanish, "follow clubs or spades"), "follow clubs or swords");
    }
}
