//! What a variant changes, in words: found by comparing the rules, not written down twice.

use crate::common::house;
use house_rules::wording::{Survey, differences};

fn told(id: &str) -> String {
    differences(&house(), id).unwrap_or_else(|e| panic!("{id}: {e}")).join("\n")
}

#[test]
fn options_rows_piles_and_steps_are_told() {
    let expected = [
        ("cribbage/short", "Points that win the match: 61 instead of 121."),
        ("cribbage/no_flush", "flush of five"),
        ("cribbage/trainer", "New: flush in the crib, 4 points."),
        ("cribbage/trainer", "Everybody sees: hand and crib."),
        ("pasur/optional_capture", "Without this rule: a card that can capture must capture."),
        ("pasur/partnership", "Partners count together."),
        ("pinochle/four_nines", "New: Four Nines, 60 points."),
        ("pinochle/original_melds", "Aces Around"),
        ("pinochle/stock_drawing", "Who won deals next."),
        ("scopa/escoba", "by another rule."),
    ];
    for (id, line) in expected {
        assert!(told(id).contains(line), "{id} does not tell `{line}`:\n{}", told(id));
    }
}

#[test]
fn an_option_and_its_row_are_told_once() {
    let lines = told("pasur/thirteen_clubs");
    assert_eq!(lines.matches("13 instead of 7").count(), 1, "{lines}");
}

#[test]
fn every_variant_differs_and_no_game_differs_from_itself() {
    let house = house();
    let survey = Survey::of(&house);
    for id in house.catalog.ids() {
        let lines = survey.get(&id).expect("all are surveyed").as_ref().expect("all can be played");
        assert_eq!(lines.is_empty(), !id.contains('/'), "{id}: {lines:?}");
    }
}
