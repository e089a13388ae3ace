//! What a variant changes, in words: found by comparing the rules, not written down twice.

use crate::common::house;
use house_rules::wording::{Survey, differences};

fn told(id: &str) -> String {
    differences(&house(), id).unwrap_or_else(|e| panic!("{id}: {e}")).join("\n")
}

#[test]
fn options_rows_piles_and_steps_are_told() {
    let expected = [
        ("cribbage/short", "Points needed to win the match: 61 instead of 121."),
        ("cribbage/no_flush", "flush of five"),
        ("cribbage/trainer", "Also scored: flush in the crib (4 points)."),
        ("cribbage/trainer", "Everybody sees the hand and crib."),
        ("pasur/optional_capture", "Not so here: a card that can capture must capture."),
        ("pasur/partnership", "Partners score together."),
        ("pinochle/four_nines", "Also scored: Four Nines (60 points)."),
        ("pinochle/original_melds", "Aces Around"),
        ("pinochle/stock_drawing", "The winner deals next."),
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
    let mut survey = Survey::default();
    house.catalog.games.iter().for_each(|game| survey.add(Survey::of_game(&house, game)));
    for id in house.catalog.ids() {
        let lines = survey.get(&id).expect("all are surveyed").as_ref().expect("all can be played");
        assert_eq!(lines.is_empty(), !id.contains('/'), "{id}: {lines:?}");
    }
}

/// A variant that changes only how a step goes, or the order of steps, says so.
#[test]
fn what_changes_within_a_step_is_told() {
    let folder = crate::common::Folder::new();
    let write = |file: &str, text: &str| {
        let path = folder.file(file);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    write("rules/plain/game.toml", "id = \"plain\"\ntitle = \"Plain\"\nblurb = \"Tricks.\"\nseats = 2\n");
    write(
        "rules/plain/rules.rhai",
        r#"game(#{
            deck: standard(), order: "2 3 4 5 6 7 8 9 T J Q K A",
            piles: [stock("stock"), hand("hand"), faceup("turned"), tricks("won").per_seat()], first_dealer: 0,
            round: [deal("hand", 5), turn_up("turned"), tricks(#{ leads: left_of("dealer"), follow: [of_led(), any()], takes: "won" }),
                settle("each seat", [worth("most", |tricks| tricks > 2, 1)])],
            play_to: #{ rounds: 3 },
        });"#,
    );
    let variant = |name: &str, round: &str| {
        write(
            &format!("rules/plain/variants/{name}.toml"),
            &format!("title = \"{name}\"\nregion = \"Here\"\nblurb = \"Other.\"\n"),
        );
        write(&format!("rules/plain/variants/{name}.rhai"), &format!("variant(#{{ round: {round} }});"));
    };
    variant(
        "beating",
        r#"#{ "tricks": tricks(#{ leads: left_of("dealer"), follow: [winning(), any()], takes: "won" }) }"#,
    );
    variant(
        "turned_first",
        r#"[turn_up("turned"), deal("hand", 5), tricks(#{ leads: left_of("dealer"), follow: [of_led(), any()], takes: "won" }), settle("each seat", [worth("most", |tricks| tricks > 2, 1)])]"#,
    );
    let house = house_rules::session::House::open(house_rules::GAMES, Some(folder.path())).unwrap();
    let told = |id: &str| differences(&house, id).unwrap_or_else(|e| panic!("{id}: {e}"));
    assert_eq!(told("plain/beating"), ["Played differently: tricks."]);
    assert_eq!(told("plain/turned_first"), ["The steps of a round come in another order."]);
    assert!(told("plain").is_empty());
}
