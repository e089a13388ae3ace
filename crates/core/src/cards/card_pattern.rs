//! The patterns in which cards are printed: English, French, German, Italian, Spanish.
//!
//! A pattern is only a way to draw: knows each pattern's word, its suit signs and the letters of its index.
//! Deliberately does not know geometry, nor what a card is worth.

use super::Rank;

/// How the faces of a deck are printed. What a card is does not depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CardPattern {
    #[default]
    English,
    /// The English deck with an index as large as the card allows.
    Jumbo,
    French,
    German,
    Italian,
    Spanish,
}

/// The families of suit signs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SuitSigns {
    /// Clubs, diamonds, hearts, spades.
    French,
    /// Acorns, bells, hearts, leaves.
    German,
    /// Batons, coins, cups, swords.
    Latin,
}

impl CardPattern {
    pub const ALL: [CardPattern; 6] = [
        CardPattern::English,
        CardPattern::Jumbo,
        CardPattern::French,
        CardPattern::German,
        CardPattern::Italian,
        CardPattern::Spanish,
    ];

    /// The pattern's name in the settings and in `game.toml`.
    pub fn word(self) -> &'static str {
        ["english", "jumbo", "french", "german", "italian", "spanish"][self as usize]
    }

    pub fn from_word(word: &str) -> Option<CardPattern> {
        CardPattern::ALL.into_iter().find(|pattern| pattern.word() == word)
    }

    pub fn suits(self) -> SuitSigns {
        match self {
            CardPattern::English | CardPattern::Jumbo | CardPattern::French => SuitSigns::French,
            CardPattern::German => SuitSigns::German,
            CardPattern::Italian | CardPattern::Spanish => SuitSigns::Latin,
        }
    }

    /// The letter of a rank's index where it differs from the English one.
    pub fn letter(self, rank: Rank) -> Option<char> {
        let [ace, jack, queen, king] = match self {
            CardPattern::English | CardPattern::Jumbo => return None,
            CardPattern::French => ['1', 'V', 'D', 'R'],
            CardPattern::German => return german(rank),
            CardPattern::Italian => ['1', 'F', 'C', 'R'],
            CardPattern::Spanish => ['1', 'S', 'C', 'R'],
        };
        match rank {
            Rank::Ace => Some(ace),
            Rank::Jack => Some(jack),
            Rank::Queen => Some(queen),
            Rank::King => Some(king),
            _ => None,
        }
    }
}

/// Unter and Ober; ace and king have the same letters as in English.
fn german(rank: Rank) -> Option<char> {
    match rank {
        Rank::Jack => Some('U'),
        Rank::Queen => Some('O'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_pattern_is_found_by_its_word() {
        for pattern in CardPattern::ALL {
            assert_eq!(CardPattern::from_word(pattern.word()), Some(pattern));
        }
        assert_eq!(CardPattern::from_word("Italian"), None);
    }

    #[test]
    fn no_two_ranks_of_a_pattern_have_one_letter() {
        for pattern in CardPattern::ALL {
            let letters: Vec<char> =
                Rank::ALL.iter().map(|rank| pattern.letter(*rank).unwrap_or(rank.letter())).collect();
            let mut different = letters.clone();
            different.sort_unstable();
            different.dedup();
            assert_eq!(different.len(), letters.len(), "{pattern:?}: {letters:?}");
        }
    }
}
