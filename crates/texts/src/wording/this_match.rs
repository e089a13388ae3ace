//! What holds in one match: its variant and its options, for the head of the rules.

use super::differences::differences;
use super::gallery_words::{told, value_told};
use super::words::capital;
use super::{PageLabel, say};
use crate::catalog::{OptionSpec, OptionValue};
use crate::session::{House, TableChoice};
use std::collections::BTreeSet;

/// What the variant and the options of a choice change, a sentence each; one sentence if they change nothing.
pub fn in_this_match(house: &House, choice: &TableChoice) -> Vec<String> {
    let Ok(chosen) = house.find(&choice.variant) else { return Vec::new() };
    let mut lines = Vec::new();
    if !chosen.variant.id.is_empty() {
        lines.push(format!("{}.", chosen.variant.title));
        lines.push(chosen.variant.blurb.clone());
        lines.extend(differences(house, &choice.variant).unwrap_or_default());
    }
    let plain = TableChoice { set: Vec::new(), ..choice.clone() };
    let usual = house.load(&plain).map(|loaded| loaded.option_texts()).unwrap_or_default();
    let changed = |(name, value): &(String, String)| {
        let option = chosen.game.option(name).filter(|_| !usual.contains(&(name.clone(), value.clone())))?;
        Some(capital(&format!("{}.", told(option, value))))
    };
    lines.extend(choice.set.iter().filter_map(changed));
    let mut known = BTreeSet::new();
    lines.retain(|line| !line.trim_matches('.').is_empty() && known.insert(line.clone()));
    if lines.is_empty() {
        lines.push(say(PageLabel::StandardGame).into());
    }
    lines
}

/// The value of an option as people read it: `61`, `no`, `seat 2`.
pub fn option_value(option: &OptionSpec, value: &OptionValue) -> String {
    value_told(option, &value.to_string())
}
