//! The names that steps had in older words, by which checks and variants of older scripts still find them: `turn_up heap` is
//! `deal heap` now.
//!
//! Does not know what the steps do.

use super::items::items;
use crate::play::StepKind;
use crate::script::values::word::{Word, word};
use crate::table::{Per, Piles, Role};

/// The words that stand in place of older ones.
const NEWER: [&str; 4] = ["deal", "move", "set", "choice"];

/// Older words whose first text was no name by which steps differ: the pile that cards came from.
const OF_A_PILE: [&str; 6] = ["draw_rest", "draw_each", "fill", "give", "lay_away", "keep"];

/// The older words for a step of this kind.
pub fn of_kind(kind: StepKind) -> &'static [&'static str] {
    match kind {
        StepKind::Deal => &["deal_each"],
        StepKind::TurnUp => &["turn_up"],
        StepKind::DrawEach => &["draw_rest", "draw_each", "fill"],
        StepKind::TakeBack => &["take_back"],
        StepKind::SweepRest => &["sweep_rest"],
        StepKind::Remember => &["remember"],
        StepKind::SetTrump => &["set_trump"],
        StepKind::LayAway => &["lay_away"],
        StepKind::Keep => &["keep"],
        StepKind::Give => &["give"],
        StepKind::Draft => &["draft"],
        StepKind::NameTrump => &["name_trump"],
        StepKind::BidEach => &["bid_each"],
        StepKind::Meld => &["optional"],
        StepKind::GoAlone => &["go_alone"],
        _ => &[],
    }
}

/// The older words for a step as it is written.
fn of_word(step: &Word, piles: &Piles) -> &'static [&'static str] {
    let second = step.args.get(1);
    let inner = second.and_then(word).map(|inner| inner.name);
    let verb = || second.map(items).unwrap_or_default().first().and_then(word).map(|verb| verb.name);
    match (step.name, inner) {
        ("deal", Some("up_to")) => &["fill"],
        ("deal", _) if step.options().contains_key("then_from") => &["draw_each"],
        ("deal", _) if second.is_some_and(|count| count.is_string()) => &["draw_rest"],
        ("deal", _) => match step.str_arg(0).ok().and_then(|name| piles.find(&name)) {
            Some(to) if to.role == Role::FaceUp && to.count == 1 => &["turn_up"],
            Some(to) if to.per == Per::Table && to.count > 1 => &["deal_each"],
            _ => &[],
        },
        ("move", _) => &["take_back", "sweep_rest"],
        ("set", _) => &["remember", "set_trump"],
        ("choice", _) => match verb() {
            Some("give") => &["give"],
            Some("discard") => &["lay_away", "keep"],
            Some("take") => &["draft"],
            Some("name") => &["name_trump", "bid_each"],
            _ => &["optional", "go_alone"],
        },
        _ => &[],
    }
}

/// Whether a step with this name, for which there were these older words, had the name that is asked for.
pub fn had(older: &[&str], own: &str, asked: &str) -> bool {
    let ((word, rest), (own_word, own_rest)) = (parted(asked), parted(own));
    let named = rest.is_none() || rest == own_rest || OF_A_PILE.contains(&word);
    NEWER.contains(&own_word) && older.contains(&word) && named
}

/// The word of a step's name, and the text after it.
fn parted(name: &str) -> (&str, Option<&str>) {
    name.split_once(' ').map_or((name, None), |(word, rest)| (word, Some(rest)))
}

/// Whether a step as it is written had the name that is asked for.
pub fn was_called(step: &Word, piles: &Piles, own: &str, asked: &str) -> bool {
    step.modifier("called").is_none() && had(of_word(step, piles), own, asked)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn older_names_are_found_by_word_and_pile() {
        assert!(had(&["turn_up"], "deal heap", "turn_up") && had(&["turn_up"], "deal heap", "turn_up heap"));
        assert!(!had(&["turn_up"], "deal heap", "turn_up starter") && !had(&["turn_up"], "turning", "turn_up"));
        assert!(had(of_kind(StepKind::DrawEach), "deal hand", "draw_rest stock"));
        assert!(had(of_kind(StepKind::LayAway), "choice each seat", "lay_away hand"));
        assert!(!had(of_kind(StepKind::Tricks), "deal hand", "tricks"));
    }
}
