//! The word `declare`, of what is said while melding.

use super::tally_cards;
use crate::script::values::word_spec::WordSpec;

pub const WORD: WordSpec =
    WordSpec::step("declare", (1, 2), "declare(pile)", "A seat says that it has the points, with its cards.")
        .with(tally_cards::KEYS);
