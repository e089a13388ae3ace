//! Small inputs that were answered wrongly once: each stands for a kind.

use crate::common::{root, run, run_in};
use house_rules::catalog::Catalog;
use std::path::{Path, PathBuf};

/// A data folder of its own, with some of the shipped games under other names.
struct Data(PathBuf);

impl Data {
    fn new(name: &str) -> Data {
        let folder = std::env::temp_dir().join(format!("house-rules-faults-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(folder.join("rules")).unwrap();
        std::fs::create_dir_all(folder.join("strategies")).unwrap();
        Data(folder)
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.0.join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }

    fn shipped(path: &str) -> String {
        std::fs::read_to_string(root().join(path)).unwrap()
    }

    fn run(&self, args: &[&str], input: &str) -> crate::common::Ran {
        run_in(&self.0, &[args, &["--data", "."]].concat(), input)
    }
}

impl Drop for Data {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn is_file(path: &Path) -> bool {
    path.is_file()
}

/// What a script calls is asked of its tokens.
#[test]
fn a_comment_changes_no_play() {
    let data = Data::new("comment");
    for file in ["game.toml", "rules.rhai"] {
        data.write(&format!("rules/spades/{file}"), &Data::shipped(&format!("rules/spades/{file}")));
    }
    let steady = Data::shipped("strategies/spades/steady.rhai");
    data.write("strategies/spades/steady.rhai", &format!("// no need for me.search() here: search(\n{steady}"));
    data.write("strategies/spades/strong.rhai", &Data::shipped("strategies/spades/strong.rhai"));
    let ran = data.run(&["run", "spades", "--seed", "1", "--seat", "0=spades/strong", "--set", "target=50"], "");
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert!(!ran.err.contains("looks ahead itself"), "{}", ran.err);
}

#[test]
fn a_function_of_the_rules_that_a_strategy_calls_is_used() {
    let data = Data::new("borrowed");
    let rules = Data::shipped("rules/template/rules.rhai");
    let toml = Data::shipped("rules/template/game.toml").replace("\"template\"", "\"mine\"");
    data.write("rules/mine/game.toml", &toml);
    data.write("rules/mine/rules.rhai", &format!("{rules}\nfn doubled(x) {{ 2 * x }}\n"));
    let ran = data.run(&["check", "rules/mine"], "");
    assert!(ran.out.contains("nothing uses the function `doubled`"), "{}", ran.out);
    data.write("strategies/mine/own.rhai", "fn play(me, moves) { if doubled(1) == 2 { moves[0] } else { moves[0] } }");
    let ran = data.run(&["check", "rules/mine"], "");
    assert!(!ran.out.contains("nothing uses the function"), "{}", ran.out);
}

/// A game that was copied names the players of the one it was copied from.
#[test]
fn a_copied_game_can_be_started_and_is_told_whose_players_it_names() {
    let data = Data::new("copied");
    let toml = Data::shipped("rules/hearts/game.toml").replace("id = \"hearts\"", "id = \"mine\"");
    data.write("rules/mine/game.toml", &toml);
    data.write("rules/mine/rules.rhai", &Data::shipped("rules/hearts/rules.rhai"));
    let ran = data.run(&["check", "rules/mine"], "");
    assert!(ran.out.contains("the strategy `hearts/"), "{}", ran.out);
    assert!(ran.out.contains("plays hearts, not mine"), "{}", ran.out);
    let ran = data.run(&["run", "mine", "--seed", "1"], "");
    assert_eq!(ran.status, 0, "{}", ran.err);
}

#[test]
fn a_strategy_elsewhere_is_played_at_a_game_that_asks_for_it() {
    let data = Data::new("lone");
    data.write("mine.rhai", "fn bid(me, moves) { moves[99] }\n");
    let ran = run_in(&data.0, &["check", "./mine.rhai"], "");
    assert_eq!(ran.status, 1, "{}", ran.out);
    assert!(ran.out.contains("no element 99") || ran.out.contains("= in `bid`"), "{}", ran.out);
    data.write("mine.rhai", "fn bid(me, moves) { moves[0] }\n");
    let ran = run_in(&data.0, &["check", "./mine.rhai"], "");
    assert!(ran.out.contains("./mine.rhai was played at `"), "{}", ran.out);
    assert!(ran.out.contains("1 strategy played") && ran.status == 0, "{}", ran.out);
}

/// Where play never comes by, too; what a script's own maps have is known, and so is where a card comes from.
#[test]
fn a_property_that_nothing_has_is_told_where_it_stands() {
    let data = Data::new("property");
    let play = |line: &str| {
        data.write("mine.rhai", &format!("fn play(me, moves) {{\n    {line}\n    moves[0]\n}}\n"));
        data.run(&["check", "./mine.rhai"], "").out
    };
    let never = "if me.moves_made < 0 && moves[0].card.rakn > 5 { return moves[1]; }";
    let told = play(never);
    assert!(
        told.contains("there is no property `rakn`\n --> ./mine.rhai:2:") && told.contains("did you mean `rank`?"),
        "{told}"
    );
    let told =
        play("let all = [#{ own: 1 }]; if me.moves_made < 0 && moves[0].crad == all[0].own { return moves[1]; }");
    assert!(told.contains("there is no property `crad`") && !told.contains("`own`"), "{told}");
    let fine = "let map = #{ own: 1 }; map.other = 2; map[\"third\"] = 3; if me.moves_made < 0 && (map.own > map.other || \
                map.third == 3 || moves[0].from_hand || moves[0].to_anywhere) { return moves[1]; }";
    assert!(!play(fine).contains("there is no property"), "{}", play(fine));
}

/// Cards that a table counts and that are not given were taken for none: a flush of four made five.
#[test]
fn a_table_is_given_all_its_cards() {
    let data = Data::new("worth");
    let with = |cards: &str| {
        data.write(
            "mine.rhai",
            &format!("fn lay_away(me, moves) {{ moves[if me.worth(\"show\", {cards}) > 90 {{ 1 }} else {{ 0 }}] }}\n"),
        );
        run_in(&data.0, &["run", "cribbage", "--seed", "1", "--seat", "0=./mine.rhai"], "")
    };
    let ran = with("me.hand");
    let told = "the table `show` counts the starter too, and it is not given";
    assert!(
        ran.err.contains(told) && ran.err.contains("me.worth(\"show\", [hand, starter])"),
        "{}{}",
        ran.out,
        ran.err
    );
    for cards in ["[me.hand, []]", "[me.hand, me.hand.filter(|c| false)]"] {
        let ran = with(cards);
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{cards}: {}", ran.out);
    }
}

#[test]
fn one_game_is_listed_by_its_name() {
    let ran = run(&["list", "pinochle"]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert!(ran.out.starts_with("pinochle: ") && ran.out.contains("pinochle/cutthroat"), "{}", ran.out);
    assert!(!ran.out.contains("cribbage"), "{}", ran.out);
    let ran = run(&["list", "pinochle/cutthroat"]);
    assert!(ran.out.contains("pinochle/cutthroat") && !ran.out.contains("pinochle/strict"), "{}", ran.out);
    let ran = run(&["list", "pinochel", "--json"]);
    assert!(ran.status == 2 && ran.err.contains("did you mean `pinochle`?"), "{}", ran.err);
}

/// A hundred names are not read by anybody.
#[test]
fn an_unknown_name_is_answered_with_the_nearest_few() {
    let ran = run(&["run", "pinnacle"]);
    let lines: Vec<&str> = ran.err.lines().collect();
    assert_eq!(ran.status, 2);
    assert!(lines.iter().any(|line| line.starts_with("  near it: pinochle")), "{}", ran.err);
    assert!(ran.err.contains("`house-rules list` tells all") && ran.err.len() < 400, "{}", ran.err);
    let ran = run(&["run", "qqqq"]);
    assert!(!ran.err.contains("near it") && ran.err.contains("`house-rules list` tells all"), "{}", ran.err);
}

#[test]
fn a_seed_out_of_range_is_told_the_range() {
    for args in [&["run", "pasur"][..], &["duel", "pasur", "--a", "any/random", "--b", "any/first", "--pairs", "1"]] {
        let ran = run(&[args, &["--seed", "9223372036854775808"]].concat());
        assert_eq!(ran.status, 2, "{}", ran.err);
        let range = "a seed is a whole number from -9223372036854775808 to 9223372036854775807";
        assert!(ran.err.contains(range), "{}", ran.err);
        let ran = run(&[args, &["--seed", "x"]].concat());
        assert!(ran.err.contains("a seed is a whole number, as in `--seed 7`"), "{}", ran.err);
    }
    assert_eq!(run(&["run", "pasur", "--seed", "-9223372036854775808"]).status, 0);
}

/// Somebody pasted something: it costs that line.
#[test]
fn a_long_line_is_passed_over_at_the_terminal() {
    for length in [4095, 4096, 4097, 20_000] {
        let ran = run_in(
            &root(),
            &["play", "pasur", "--text", "--seed", "1"],
            &format!("{}\nabout\nquit\n", "x".repeat(length)),
        );
        assert_eq!(ran.status, 0, "{}", ran.err);
        assert!(ran.out.contains("Played on House Rules") && ran.out.contains("Goodbye!"), "{length}: {}", ran.out);
        assert_eq!(
            ran.out.contains("A line of 4096 bytes or more was passed over."),
            length > 4095,
            "{length}: {}",
            ran.out
        );
    }
}

/// Match after match is kept: nothing is written over.
#[test]
fn each_match_of_a_series_has_its_own_log() {
    let data = Data::new("series");
    let record = |name: &str| data.0.join(name);
    let typed = "concede\nyes\nconcede\nagain\nconcede\nno\n";
    let args = ["play", "pasur", "--text", "--seed", "5", "--record", "r.toml"];
    let ran = run_in(&data.0, &args, typed);
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert!(ran.err.contains("the record of match 2 goes to r-2.toml"), "{}", ran.err);
    for name in ["r.toml", "r-2.toml", "r-3.toml"] {
        assert!(is_file(&record(name)), "{name}: {}", ran.err);
        assert!(std::fs::read_to_string(record(name)).unwrap().contains("# gave up: seat 0"), "{name}");
    }
    assert!(!is_file(&record("r-4.toml")));
}

/// What the settings of older programs may say stands in the rules for people.
#[test]
fn every_key_of_an_older_program_is_documented() {
    let catalog = Catalog::open(house_rules::GAMES, Some(&root())).unwrap();
    let mut keys = 0;
    for game in &catalog.games {
        let scripts = game.variants.iter().filter_map(|variant| variant.properties_script.as_ref());
        let rules = game.rules_md.as_ref().map_or(String::new(), |file| file.text.to_string());
        for script in scripts {
            let meaning = house_rules::script::understand(&script.path, &script.text, &Default::default());
            for key in meaning.map(|meaning| meaning.keys).unwrap_or_default() {
                keys += 1;
                let of_any_seat = key.replace(".0.", ".N.").replace(".1.", ".N.");
                let is_there = [&key, &of_any_seat].iter().any(|name| rules.contains(&format!("`{name}`")));
                assert!(is_there, "{}: `{key}` stands in no document", game.id);
            }
        }
    }
    assert!(keys >= 20, "{keys}");
}

/// A game's end is told to programs with its grade.
#[test]
fn the_end_of_a_served_match_has_its_grade() {
    let ran = run_in(&root(), &["serve", "pasur"], "{\"type\":\"new\",\"seed\":7}\n");
    assert!(ran.out.contains("\"type\":\"decide\""), "{}", ran.out);
    let outcome = house_rules::play::Outcome {
        totals: vec![121, 60],
        winners: vec![house_rules::table::Seat(0)],
        grade: Some("skunk".into()),
        value: 2,
    };
    let told = house_rules::session::end_message(3, &outcome);
    assert_eq!((told["grade"].as_str(), told["value"].as_i64()), (Some("skunk"), Some(2)));
}

/// Where a hand counts by any table, nobody speaks of sets and runs.
#[test]
fn what_is_left_when_knocking_is_told_without_a_games_terms() {
    use house_rules::play::{DrawRefusal, IllegalMove};
    let told = house_rules::wording::illegal_move(&IllegalMove::DrawRefusal {
        text: "knock".into(),
        why: DrawRefusal::KnocksWith { left: 27, at_most: 5 },
    });
    assert_eq!(told, "you would have 27 points left; to knock you may have at most 5");
}

/// Checks that name options are of the game itself: a variant of options only, named alone, is not held to them.
#[test]
fn a_variant_of_options_can_be_checked_alone() {
    for variant in ["cribbage/partners", "hearts/omnibus", "scopa/scopone"] {
        let ran = run(&["check", variant]);
        assert_eq!(ran.status, 0, "{variant}: {}", ran.out);
        assert!(!ran.out.contains(" 0 checks run"), "{variant}: {}", ran.out);
    }
}
