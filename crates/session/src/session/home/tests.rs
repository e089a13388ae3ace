//! Tests of the questions, on games that are made up.

use super::*;
use crate::catalog::{GameEntry, HomeQuestion, OptionKind, OptionSpec, SourceFile, VariantEntry};

fn option(name: &str, kind: OptionKind, default: OptionValue) -> OptionSpec {
    OptionSpec {
        name: name.into(),
        kind,
        default,
        default_for: Vec::new(),
        goes_to_a_computer: false,
        help: format!("how {name} is"),
        explains: Vec::new(),
    }
}

fn variant(id: &str, set: &[(&str, i64)], patched: bool) -> VariantEntry {
    let patch = patched.then(|| SourceFile { path: "p".into(), text: "".into(), older: None });
    let option_values = set.iter().map(|(name, value)| (name.to_string(), OptionValue::Int(*value))).collect();
    VariantEntry { id: id.into(), title: id.into(), seats: vec![2], patch, option_values, ..VariantEntry::default() }
}

/// A game with two options of numbers, one of yes and no, and five variants: two are other options, two other scripts.
fn game() -> GameEntry {
    GameEntry {
        id: "g".into(),
        options: vec![
            option("target", OptionKind::Int(1, 300), OptionValue::Int(121)),
            option("cards", OptionKind::Int(1, 9), OptionValue::Int(6)),
            option("flush", OptionKind::Bool, OptionValue::Bool(false)),
        ],
        variants: vec![
            variant("", &[], false),
            variant("claims", &[], true),
            variant("seven", &[("cards", 7), ("target", 181)], true),
            variant("short", &[("target", 61)], false),
            variant("tiny", &[("target", 31)], false),
        ],
        ..GameEntry::default()
    }
}

fn outcome(game: &GameEntry, replies: &[HomeReply]) -> (String, Vec<(String, String)>) {
    let outcome = HomePlan::of(game, replies).outcome;
    (outcome.variant, outcome.set)
}

#[test]
fn who_plays_a_variant_is_led_to_it() {
    let game = game();
    for variant in &game.variants {
        let replies = HomePlan::replies_for(&game, &variant.id);
        let plan = HomePlan::of(&game, &replies);
        assert_eq!(outcome(&game, &replies), (game.id_of(variant), Vec::new()), "{plan:?}");
        assert!(plan.open.is_none() && replies.len() <= 4, "{replies:?}");
    }
}

#[test]
fn what_parts_the_variants_best_is_asked_first_and_options_last() {
    let plan = HomePlan::of(&game(), &[]);
    let asks: Vec<&HomeAsk> = plan.open.iter().chain(&plan.coming).map(|question| &question.ask).collect();
    let option = |name: &str| HomeAsk::Option(name.into());
    assert_eq!(asks, [&option("target"), &HomeAsk::Which, &option("flush")]);
}

#[test]
fn who_does_not_know_plays_by_the_usual_rules() {
    let game = game();
    let replies = [HomeReply::DoesNotKnow; 9];
    let plan = HomePlan::of(&game, &replies);
    assert_eq!((plan.outcome.variant.as_str(), plan.outcome.set.len()), ("g", 0));
    assert!(plan.open.is_none() && plan.answered.len() < 9);
}

#[test]
fn what_nobody_wrote_down_is_the_nearest_variant_with_other_options() {
    let game = game();
    let mut replies = HomePlan::replies_for(&game, "short");
    // the last question is about the option that no variant changes
    *replies.last_mut().unwrap() = HomeReply::Answer(1);
    assert_eq!(outcome(&game, &replies), ("g/short".into(), vec![("flush".into(), "true".into())]));
}

/// The game with two questions of its own.
fn with_questions() -> GameEntry {
    let answer = |say: &str, variants: &[&str], set: &[(&str, i64)]| HomeAnswer {
        say: say.into(),
        usual: variants.is_empty() && set.is_empty(),
        variants: variants.iter().map(|id| id.to_string()).collect(),
        set: set.iter().map(|(name, value)| (name.to_string(), OptionValue::Int(*value))).collect(),
        ..HomeAnswer::default()
    };
    let question = |ask: &str, answers| HomeQuestion { ask: ask.into(), answers };
    GameEntry {
        home: vec![
            question("Cards?", vec![answer("Six", &[], &[]), answer("Seven", &["seven"], &[])]),
            question(
                "Points?",
                vec![
                    answer("121", &[], &[]),
                    answer("61", &["short"], &[]),
                    answer("31", &["tiny"], &[]),
                    answer("181", &[], &[("target", 181)]),
                ],
            ),
            question("Claims?", vec![answer("No", &[], &[]), answer("Yes", &["claims"], &[])]),
        ],
        ..game()
    }
}

#[test]
fn a_game_asks_in_its_own_words_and_order() {
    let game = with_questions();
    let plan = HomePlan::of(&game, &[]);
    let asks: Vec<HomeAsk> = plan.open.iter().chain(&plan.coming).map(|question| question.ask.clone()).collect();
    assert_eq!(asks, ["Cards?", "Points?", "Claims?"].map(|ask| HomeAsk::Written(ask.into())));
    for variant in &game.variants {
        let replies = HomePlan::replies_for(&game, &variant.id);
        assert_eq!(outcome(&game, &replies), (game.id_of(variant), Vec::new()), "{replies:?}");
    }
}

#[test]
fn a_question_that_leaves_no_choice_is_not_asked() {
    let game = with_questions();
    // the two kinds cannot be played together
    let plan = HomePlan::of(&game, &[HomeReply::Answer(1)]);
    assert_eq!(plan.outcome, HomeOutcome { variant: "g/seven".into(), set: Vec::new() });
    assert!(plan.coming.is_empty(), "{plan:?}");
    // and the variant itself says how many points win
    assert!(plan.open.is_none(), "{plan:?}");
}

#[test]
fn an_answer_counts_more_than_what_a_variant_says() {
    let mut game = with_questions();
    game.home.swap(0, 1);
    let seven = |points| outcome(&game, &[points, HomeReply::Answer(1)]);
    assert_eq!(seven(HomeReply::Answer(0)), ("g/seven".into(), vec![("target".into(), "121".into())]));
    assert_eq!(seven(HomeReply::DoesNotKnow), ("g/seven".into(), Vec::new()));
    assert_eq!(seven(HomeReply::Answer(3)), ("g/seven".into(), Vec::new()));
}
