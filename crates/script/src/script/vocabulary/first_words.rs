//! The words that no script may give to a function or a variable of its own.
//!
//! A word that came later is not among them: scripts are older than it that use its name for something of their own, and go
//! on to work. There the script's own function counts.

/// In alphabetical order. Nothing is added here.
#[rustfmt::skip]
const FIRST_WORDS: &[&str] = &[
    "after", "all", "allows", "any", "any_empty", "aside", "at", "auction", "award", "before", "bot", "but_unbroken",
    "capture_table", "captured", "cards_of", "cards_where", "chacha", "check", "check_score", "claim", "copies",
    "count", "count_up", "cut", "deal", "deal_each", "declare", "discards", "draft", "draw", "draw_each", "draw_rest",
    "each", "each_of", "emptied", "empty", "every", "exchange", "faceup", "fails_below", "first", "fish", "flag",
    "forbids", "from_left_of", "game", "grade", "hand", "higher_of_led", "higher_trump", "highest_of_led",
    "highest_of_led_or_trump", "holder", "java", "java_shared", "keep", "laid", "last_deal", "lay_away", "left_of",
    "line", "longest_tail", "meld", "meld_table", "most", "most_points", "name_trump", "named", "not_empty",
    "not_last_deal", "not_played", "number", "of_led", "of_ranks", "optional", "pass", "penalty", "play", "played",
    "played_rank", "pool", "random", "rank_groups", "refuse", "remove", "repeat_until", "row", "runs", "scores",
    "seat", "set_trump", "shift", "standard", "step", "steps_of", "stock", "stuck", "subsets", "suit_of", "suit_slot",
    "sweep_rest", "table", "take_back", "tally", "tally_cards", "took", "tricks", "trump", "trump_unless_led",
    "turn_up", "turns", "two_of", "variant", "when",
];

/// May a script have a function or a variable with the name of this word?
pub fn is_free(word: &str) -> bool {
    FIRST_WORDS.binary_search(&word).is_err()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::script::vocabulary::find;

    #[test]
    fn the_first_words_are_words_in_order() {
        assert!(FIRST_WORDS.is_sorted());
        for word in FIRST_WORDS {
            assert!(find(word).is_some(), "{word}");
        }
        assert!(!is_free("deal") && is_free("showdown"));
    }
}
