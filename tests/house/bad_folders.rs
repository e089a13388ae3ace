//! Folders of games and strategies that are not what they should be, and new ones: what the program says of them.

use crate::bad_input::{FAILED, USAGE, data, refused};
use crate::common::{Folder, root, run_in};
use house_rules::session::{House, TableChoice};

/// A name as people write it makes a folder and a title.
#[test]
fn a_new_game_has_the_name_that_was_given() {
    let folder = data("note.txt", "");
    let ran = run_in(folder.path(), &["new", "Grandma's \"Game\""], "");
    refused(&ran, FAILED, "cannot be a game");
    // shipped games are not hidden by accident
    refused(&run_in(Folder::new().path(), &["new", "Cribbage"], ""), FAILED, "there is a game `cribbage` already");
    for (name, id, title) in [
        ("My Game", "my_game", "My Game"),
        ("Bad-Name", "bad_name", "Bad-Name"),
        ("Grandma's  Game!", "grandmas_game", "Grandma's Game!"),
        ("old_game_2", "old_game_2", "Old game 2"),
    ] {
        let ran = run_in(folder.path(), &["new", name], "");
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{name}");
        assert!(ran.out.contains(&format!("house-rules play {id}`")), "{}", ran.out);
        let list = run_in(folder.path(), &["list"], "").out;
        assert!(list.contains(&format!("{id}: {title} (")), "{list}");
        let check = run_in(folder.path(), &["check", &format!("rules/{id}")], "");
        assert_eq!(check.status, 0, "{}", check.out);
        refused(&run_in(folder.path(), &["new", name], ""), FAILED, "is there already");
    }
}

/// A folder with one small game.
fn one_game(seats: &str, rules: &str) -> Folder {
    let folder = Folder::new();
    let about = format!("id = \"row\"\ntitle = \"Row\"\nblurb = \"One row.\"\nseats = {seats}\n");
    folder.write("rules/row/game.toml", &about);
    folder.write("rules/row/rules.rhai", rules);
    folder
}

/// A folder that is named to be checked and holds nothing is no success.
#[test]
fn an_empty_folder_is_no_game() {
    let folder = data("note.txt", "");
    std::fs::create_dir(folder.file("rules/nothing")).unwrap();
    let ran = run_in(folder.path(), &["check", "rules/nothing"], "");
    refused(&ran, USAGE, "`nothing` is no game and no folder of strategies");
}

/// A folder of variants alone adds them to the game of its name: where there is no such game, that is told.
#[test]
fn a_variant_without_its_game_is_told() {
    let folder = Folder::new();
    crate::common::copy(&root().join("tests/broken/base"), folder.path());
    folder.write("rules/lonely/variants/odd.toml", "title = \"Odd\"\n");
    let ran = run_in(folder.path(), &["check", "rules/lonely"], "");
    refused(&ran, USAGE, "`lonely` is no game and no folder of strategies: a game has a `game.toml`");
    let all = run_in(folder.path(), &["list"], "");
    let told = "warning: `rules/lonely` adds variants to `lonely`, and there is no such game";
    assert!(all.err.contains(told), "{all:?}");
}

/// The first number of `seats` is the usual one; players are tried at all of them.
#[test]
fn every_number_of_seats_is_tried() {
    let rules = r#"game(#{
        deck: standard(), piles: [stock("stock"), hand("hand"), row("side", 2)],
        round: [deal("hand", 3), turns(#{ moves: [play("hand", "side")], ends: any_empty("hand") })],
        play_to: #{ rounds: 1 },
    });"#;
    let folder = one_game("[4, 2]", rules);
    folder.write("strategies/row/odd.rhai", "fn play(me, moves) { if me.seats == 2 { return 99; } moves[0] }\n");
    let house = House::open(house_rules::GAMES, Some(folder.path())).unwrap();
    let usual = house.load(&TableChoice { variant: "row".into(), seats: None, set: Vec::new() }).unwrap();
    assert_eq!(usual.rules().seats, 4);
    let check = run_in(folder.path(), &["check", "strategies/row/odd.rhai"], "");
    assert_eq!(check.status, FAILED, "{}", check.out);
    assert!(check.out.contains("--seats 2"), "{}", check.out);
}

/// A step that ends because nobody is offered a move may be meant so: it is told, and nothing else.
#[test]
fn a_step_that_offers_nothing_is_told() {
    let rules = r#"game(#{
        deck: standard(), piles: [stock("stock"), hand("hand"), faceup("heap")],
        round: [deal("hand", 3), step("turn", #{
            moves: |t| t.hand.filter(|c| c.suit == SPADES), apply: |t, m| t.move(m.card, "heap"), ends: any_empty("hand"),
        })],
        play_to: #{ rounds: 3 },
    });"#;
    let folder = one_game("[2]", rules);
    let check = run_in(folder.path(), &["check", "rules/row"], "");
    assert_eq!(check.status, 0, "{}", check.out);
    let told = check.out.lines().find(|line| line.starts_with("row: by chance the step `turn` was over "));
    assert!(
        told.is_some_and(|line| line.ends_with(" times because the seat asked was offered no move")),
        "{}",
        check.out
    );
}

/// Beside a list `play` serves no other decisions: where a step of the game's own alone asks, it is never called.
#[test]
fn a_function_that_the_list_stands_in_front_of_is_told() {
    let rules = r#"game(#{
        deck: standard(), piles: [stock("stock"), hand("hand"), faceup("heap")],
        round: [deal("hand", 3), step("turn", #{ moves: |t| t.hand, apply: |t, m| t.move(m.card, "heap"), ends: any_empty("hand") })],
        play_to: #{ rounds: 3 },
    });"#;
    let folder = one_game("[2]", rules);
    let check = |strategy: &str| {
        folder.write("strategies/row/odd.rhai", strategy);
        run_in(folder.path(), &["check", "strategies/row/odd.rhai"], "").out
    };
    let warning = "`play` is never called: no step of `row` asks for it";
    let told = check("bot(#{ otherwise: first() });\nfn play(me, moves) { moves[0] }\n");
    assert!(told.contains(warning) && told.contains("what is asked for: act"), "{told}");
    let told = check("fn play(me, moves) { moves[0] }\n");
    assert!(!told.contains(warning) && told.contains("0 warnings"), "{told}");
}

/// A match that does not end is kept as far as it came, which shows why.
#[test]
fn a_match_that_fails_is_logged_as_far_as_it_came() {
    let rules = r#"game(#{
        deck: standard(), piles: [stock("stock"), hand("hand"), row("side", 2)],
        round: [deal("hand", 3), turns(#{ moves: [shift("side", "side"), pass()], ends: any_empty("hand") })],
        play_to: #{ rounds: 1 },
    });"#;
    let folder = one_game("[2]", rules);
    let run = run_in(folder.path(), &["run", "row", "--seed", "1", "--log", "story.txt", "--record", "kept.json"], "");
    assert_eq!(run.status, FAILED, "{}", run.err);
    assert!(run.err.contains("did not end within 20000 moves"), "{}", run.err);
    assert!(run.err.contains("what was played until then is in story.txt"), "{}", run.err);
    assert!(std::fs::read_to_string(folder.file("story.txt")).unwrap().lines().count() > 20_000);
    let replay = run_in(folder.path(), &["replay", "kept.json"], "");
    assert!(replay.out.contains("20000 moves") && replay.out.contains("not finished"), "{}", replay.err);
}

/// What lies where a script should be is called what it is.
#[test]
fn a_folder_in_place_of_a_script_is_told() {
    let folder = data("note.txt", "");
    let rules = folder.file("rules/cribbage/rules.rhai");
    std::fs::remove_file(&rules).unwrap();
    std::fs::create_dir(&rules).unwrap();
    let ran = run_in(folder.path(), &["run", "cribbage", "--seed", "1"], "");
    assert_eq!((ran.status, ran.out.as_str()), (FAILED, ""));
    assert!(ran.err.contains("rules.rhai` is a folder: a file is needed here"), "{}", ran.err);
    assert!(!ran.err.contains("missing"), "{}", ran.err);
    std::fs::remove_dir(&rules).unwrap();
    let ran = run_in(folder.path(), &["run", "cribbage", "--seed", "1"], "");
    assert!(ran.err.contains("rules.rhai` is missing"), "{}", ran.err);
}

/// A strategy may lie anywhere: `check` knows it for one, and tells what is wrong with it in play.
#[test]
fn a_strategy_anywhere_is_checked() {
    let folder = Folder::new();
    folder.write("sound.rhai", "fn play(me, moves) { moves[0] }\n");
    folder.write("list.rhai", "bot(#{ otherwise: random() });\n");
    folder.write("endless.rhai", "fn play(me, moves) { loop { } }\n");
    folder.write("sideways.rhai", "bot(#{ otherwise: sideways() });\n");
    let told = |file: &str| {
        let ran = run_in(folder.path(), &["check", file], "");
        (ran.status, format!("{}{}", ran.out, ran.err))
    };
    for sound in ["sound.rhai", "./list.rhai"] {
        let (status, text) = told(sound);
        assert_eq!(status, 0, "{text}");
        assert!(text.contains("1 strategy played"), "{text}");
    }
    let (status, text) = told("./endless.rhai");
    assert!(status == 1 && text.contains("endless.rhai:1:") && text.contains("come to an end"), "{text}");
    let (status, text) = told("sideways.rhai");
    assert!(status == 1 && text.contains("sideways.rhai:1:19"), "{text}");
}

/// A check is run where it is made, be it only with more seats than the fewest, or by the option of a variant.
#[test]
fn no_check_is_left_out_without_a_word() {
    let folder = Folder::new();
    folder.write(
        "rules/odd/game.toml",
        "id = \"odd\"\ntitle = \"Odd\"\nseats = [2, 3]\n[options.more]\ntype = \"bool\"\ndefault = false\nhelp = \"more\"\n",
    );
    folder.write("rules/odd/variants/more.toml", "title = \"More\"\n[options]\nmore = true\n");
    let rules = "game(#{ deck: standard(), piles: [stock(\"stock\"), hand(\"hand\"), pool(\"heap\")], first_dealer: 0, next_dealer: \"left\",
        round: [deal(\"hand\", 1), turns(#{ moves: [play(\"hand\", \"heap\").ends_turn()], ends: any_empty(\"hand\") })], play_to: #{ rounds: 1, wins: \"highest\" } });\n";
    let failing =
        |table: &str| format!("check(\"x\", at(\"turns\", 0), #{{ {table} hand: \"5H\" }}, forbids(\"5H\"));");
    for made in [
        format!("if seats == 3 {{ {} }}", failing("")),
        format!("if seats == 3 {{ {} }}", failing("seats: 3, ")),
        format!("if o.more {{ {} }}", failing("seats: 3, ")),
        format!("if o.more {{ {} }}", failing("")),
    ] {
        folder.write("rules/odd/rules.rhai", format!("{rules}{made}\n"));
        let ran = run_in(folder.path(), &["check", "rules/odd"], "");
        assert!(ran.out.contains("`5H` should be forbidden, but the rules allow it"), "{made}\n{ran:?}");
        assert!(
            ran.status == FAILED && ran.out.contains("1 check run") && ran.out.contains("1 error"),
            "{made}\n{ran:?}"
        );
    }
}
