//! How often parts of the rules were used, and in which deal.
//!
//! Does not know how that was counted.

use super::why_words::rule_text;
use super::words::{self, plural};
use crate::workshop::coverage::{CoverTable, Coverage, FoundUse, RuleUse, UsedItem};

/// What was played, and how many checks were run: `40 matches and 12 checks at 3 tables`.
pub fn covered(coverage: &Coverage) -> String {
    let Coverage { matches, checks, tables, .. } = coverage;
    format!("{} and {} at {}", words::matches(*matches), plural(*checks, "check"), plural(*tables, "table"))
}

/// What a part of the rules is: `row "queen" of taken`.
pub fn used_part(used: &RuleUse) -> String {
    match &used.item {
        UsedItem::Step => format!("step `{}`", used_line(used)),
        UsedItem::Row { table: Some(table), name } => format!("row \"{name}\" of `{table}`"),
        UsedItem::Row { table: None, name } => format!("row \"{name}\""),
        UsedItem::Line => format!("line `{}`", rule_text(&used.text)),
        UsedItem::Refusal => format!("refusal `{}`", rule_text(&used.text)),
        UsedItem::Function => used.text.clone(),
        UsedItem::PlayerFunction { name } => format!("function `{name}` of the player"),
        UsedItem::OptionValue { option, value } => format!("option `{option} = {value}`"),
    }
}

/// The first line of its text.
pub fn used_line(used: &RuleUse) -> String {
    rule_text(used.text.lines().next().unwrap_or_default())
}

/// How often it was used.
pub fn used_how_often(used: &RuleUse) -> String {
    if used.play > 0 {
        return format!("{} times, {}", used.play, plural(used.checks, "check"));
    }
    let checks = match used.checks {
        0 => "in no check".to_string(),
        checks => format!("in {}", plural(checks, "check")),
    };
    let tried = match used.tried {
        0 => "not tried in play".to_string(),
        tried => format!("no match of {tried} reached it"),
    };
    format!("{checks}; {tried}")
}

/// A deal in which it was used.
pub fn used_moment(found: &FoundUse) -> String {
    let FoundUse { table: CoverTable { variant, seats, set }, player, seed, round, moves } = found;
    let set: String = set.iter().map(|(name, value)| format!(", {name} = {value}")).collect();
    let at = if *round == 0 { String::new() } else { format!(", round {round}, after {}", plural(*moves, "move")) };
    format!("seed {seed}{at} ({variant}, {} by {player}{set})", plural(*seats, "seat"))
}
