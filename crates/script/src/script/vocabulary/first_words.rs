//! The words whose names no script may use for its own functions or variables.
//!
//! Words added later are not reserved: older scripts that use such a name for something of their own must keep working.
//! There the script's own function takes precedence.

/// The reserved words in alphabetical order. Never add to this list.
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

/// Modifiers that were added later: a script may define functions of these names, too.
const LATER_MODIFIERS: [&str; 4] = ["and", "because", "freely", "then"];

/// Whether this is a modifier whose name no function of a script may have.
pub fn is_first_modifier(name: &str) -> bool {
    super::find_modifier(name).is_some() && !LATER_MODIFIERS.contains(&name)
}

/// Whether a script may define a function or a variable with the name of this word.
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
