//! Packs from one home to another: made, shown, installed, played, removed; what is told on the way.

use crate::bad_input::{FAILED, USAGE, refused};
use crate::common::{Folder, Ran, copy, root};
use house_rules::session::{House, NeedState, Pack, PackEffect, PackSummary, Packs, pack_folder};
use house_rules::wording::illegal_move;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The home of a person, in a test's folder.
pub fn home(folder: &Folder) -> PathBuf {
    folder.file("home")
}

/// The program, for a person with this home, in an empty working folder.
pub fn command_at(home: &Path, args: &[&str]) -> Command {
    let working = home.with_extension("working");
    std::fs::create_dir_all(&working).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_house-rules"));
    command.env("XDG_DATA_HOME", home.join("data")).env("XDG_CONFIG_HOME", home.join("config"));
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").current_dir(working).args(args);
    command
}

/// Runs the program for a person with this home. Nobody answers its questions.
pub fn run_at(home: &Path, args: &[&str]) -> Ran {
    answered(home, args, "")
}

/// Runs it and answers its questions.
pub fn answered(home: &Path, args: &[&str], answer: &str) -> Ran {
    let mut command = command_at(home, args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), answer.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Ran { status: output.status.code().unwrap_or(-1), out: text(output.stdout), err: text(output.stderr) }
}

/// A folder with a variant of Durak, a small game with a player, and what is no part of either.
fn brighton() -> Folder {
    let folder = Folder::new();
    folder.write("pack/pack.toml", MANIFEST);
    folder
        .write("pack/rules/durak/variants/brighton.toml", "title = \"Brighton Durak\"\n[options]\npassing_on = true\n");
    let toml = "id = \"one_card\"\ntitle = \"One Card\"\nblurb = \"A card each.\"\nseats = [2]\nstrategy = \"one_card/first\"\n";
    folder.write("pack/rules/one_card/game.toml", toml);
    folder.write("pack/rules/one_card/rules.rhai", RULES);
    folder.write("pack/strategies/one_card/first.rhai", "// The first move.\nbot(#{ otherwise: first() });\n");
    folder.write("pack/rules/one_card/notes.txt", "not of the game");
    folder.write("pack/rules/one_card/.hidden.md", "not of the game");
    folder.write("pack/README.md", "not of the game");
    folder
}

const MANIFEST: &str = "format = 1\nid = \"brighton\"\ntitle = \"As played in Brighton\"\nversion = \"1.0.0\"\nauthors = [\"Ann\"]\n\
    licence = \"CC-BY-4.0\"\nneeds = [\"durak\"]\ndescription = \"Two of them.\"\n";

const RULES: &str = "game(#{ deck: standard(), piles: [stock(\"stock\"), hand(\"hand\"), pool(\"heap\")], first_dealer: 0, next_dealer: \"left\",
    round: [deal(\"hand\", 1), turns(#{ moves: [play(\"hand\", \"heap\").ends_turn()], ends: any_empty(\"hand\") })],
    play_to: #{ rounds: 1, wins: \"highest\" } });
check(\"a card is played\", at(\"turns\", 0), #{ hand: \"5H\" }, allows(\"5H\"));\n";

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Made in one home, used in another.
#[test]
fn a_pack_goes_from_one_home_to_another() {
    let folder = brighton();
    let (ann, bob) = (folder.file("ann"), folder.file("bob"));
    let file = folder.file("b.houserules");
    let made = run_at(&ann, &["pack", text(&folder.file("pack")), "-o", text(&file)]);
    assert_eq!(made.status, 0, "{made:?}");
    assert!(made.err.contains("left out, as it is no part of a game: rules/one_card/notes.txt"), "{}", made.err);
    let first = std::fs::read(&file).unwrap();
    run_at(&bob, &["pack", text(&folder.file("pack")), "-o", text(&file)]);
    assert!(first == std::fs::read(&file).unwrap(), "the same folder gives the same bytes");

    let asked = answered(&bob, &["install", text(&file)], "n\n");
    assert!(asked.status == 0 && asked.out.ends_with("nothing was changed\n"), "{asked:?}");
    for told in [
        "As played in Brighton (brighton 1.0.0), by Ann; CC-BY-4.0",
        "game one_card: One Card, new",
        "variant durak/brighton: Brighton Durak, adds to Durak",
        "players: one_card/first",
        "2 tables loaded, ",
        " pass, 0 errors",
    ] {
        assert!(asked.out.contains(told), "`{told}` is not in\n{}", asked.out);
    }
    refused_question(&run_at(&bob, &["install", text(&file)]));
    assert!(run_at(&bob, &["list", "--packs"]).out.starts_with("no packs are installed"));

    let done = answered(&bob, &["install", text(&file)], "yes\n");
    assert!(done.status == 0 && done.out.contains("brighton 1.0.0 is installed in "), "{done:?}");
    let packs = run_at(&bob, &["list", "--packs"]).out;
    assert!(
        packs.starts_with("brighton 1.0.0: As played in Brighton\n    one_card, durak/brighton, one_card/first\n"),
        "{packs}"
    );
    let list = run_at(&bob, &["list"]);
    assert!(
        list.out.contains("durak/brighton: Brighton Durak\n") && list.out.contains("from the pack `brighton`"),
        "{}",
        list.out
    );
    assert_eq!(list.err, "");
    for game in ["one_card", "durak/brighton"] {
        let run = run_at(&bob, &["simulate", game, "--games", "3", "--seed", "1"]);
        assert_eq!(run.status, 0, "{run:?}");
        assert_eq!(run_at(&ann, &["simulate", game, "--games", "3"]).status, USAGE, "nothing is installed there");
    }
    assert_eq!(run_at(&bob, &["check", "one_card"]).status, 0);
}

#[track_caller]
fn refused_question(ran: &Ran) {
    assert_eq!(ran.status, USAGE, "{ran:?}");
    assert!(ran.err.contains("error: nobody answers: `--yes` does it without asking"), "{ran:?}");
}

/// A saved match of a removed game says what is missing, and goes on when that is there again.
#[test]
fn a_match_of_a_removed_game_says_what_is_missing() {
    let folder = brighton();
    let home = folder.file("ann");
    let (file, kept) = (folder.file("b.houserules"), folder.file("kept.toml"));
    assert_eq!(run_at(&home, &["pack", text(&folder.file("pack")), "-o", text(&file)]).status, 0);
    assert_eq!(run_at(&home, &["install", text(&file), "--yes"]).status, 0);
    for game in ["one_card", "durak/brighton"] {
        let _ = std::fs::remove_file(&kept);
        let run = run_at(&home, &["run", game, "--seed", "1", "--record", text(&kept)]);
        assert_eq!(run.status, 0, "{run:?}");
        let gone = run_at(&home, &["uninstall", "brighton"]);
        assert!(gone.status == 0 && gone.out.contains("matches of its games that are saved stay"), "{gone:?}");
        let resumed = run_at(&home, &["play", "--text", "--resume", text(&kept)]);
        assert_eq!(resumed.status, FAILED, "{resumed:?}");
        let told = "it came in the pack `brighton` (As played in Brighton 1.0.0), which was removed";
        assert!(resumed.err.contains(told) && resumed.err.contains(&format!("`{game}`")), "{resumed:?}");
        let replayed = run_at(&home, &["replay", text(&kept)]);
        assert!(replayed.status == USAGE && replayed.err.contains(told), "{replayed:?}");
        // where the pack never was the record still names it
        let elsewhere = run_at(&folder.file("ben"), &["replay", text(&kept)]);
        assert!(elsewhere.status == USAGE && elsewhere.err.contains(told), "{elsewhere:?}");
        let again = run_at(&home, &["rules", game]);
        assert!(again.status == USAGE && again.err.contains(told), "{again:?}");
        assert_eq!(run_at(&home, &["install", text(&file), "--yes"]).status, 0);
        let resumed = run_at(&home, &["play", "--text", "--resume", text(&kept)]);
        assert!(!resumed.err.contains("which was removed"), "{resumed:?}");
        assert_eq!(run_at(&home, &["replay", text(&kept), "--check"]).status, 0);
    }
    let unknown = run_at(&home, &["uninstall", "brigton"]);
    refused(&unknown, FAILED, "no pack `brigton` is installed; did you mean `brighton`?");
    refused(&run_at(&home, &["uninstall", "../games"]), FAILED, "no pack `../games` is installed");
}

#[test]
fn a_newer_version_replaces_an_older_one() {
    let folder = brighton();
    let packs = Packs::at(&folder.file("games"));
    let old = pack_folder(&folder.file("pack")).unwrap().pack;
    assert_eq!(packs.install(&old).unwrap().replaced, None);
    folder.write("pack/pack.toml", MANIFEST.replace("1.0.0", "1.2.0"));
    std::fs::remove_dir_all(folder.file("pack/rules/durak")).unwrap();
    folder.write("pack/rules/durak/variants/hove.toml", "title = \"Hove\"\n");
    let new = pack_folder(&folder.file("pack")).unwrap().pack;
    assert_eq!(packs.install(&new).unwrap().replaced.map(|version| version.to_string()), Some("1.0.0".into()));
    let list = packs.list();
    assert_eq!((list.len(), list[0].manifest.as_ref().map(|m| m.version.to_string())), (1, Ok("1.2.0".into())));
    let variants: Vec<String> = list[0].contents.variants.iter().map(ToString::to_string).collect();
    assert_eq!(variants, ["durak/hove"]);
    let left: Vec<_> = std::fs::read_dir(folder.file("games")).unwrap().map(|e| e.unwrap().file_name()).collect();
    assert_eq!(left, ["brighton"], "nothing is left beside it");
}

/// What a sheet says: new, replaced, not used; the rules that it was checked against.
#[test]
fn a_summary_says_what_would_change() {
    let folder = brighton();
    let data = folder.file("other");
    copy(&root().join("rules/durak"), &data.join("rules/durak"));
    let house = House::open(house_rules::GAMES, Some(&data)).unwrap();
    let fingerprint = house.fingerprint("durak").unwrap();
    let summary = |needs: &str| {
        folder.write("pack/pack.toml", MANIFEST.replace("\"durak\"]", &format!("\"{needs}\"]")));
        let pack = pack_folder(&folder.file("pack")).unwrap().pack;
        PackSummary::of(&pack, &house, &Packs::at(&folder.file("none")), illegal_move)
    };
    let told = summary(&format!("durak@{fingerprint}"));
    assert_eq!((told.needs[0].1, told.games[0].effect.clone()), (NeedState::There, PackEffect::New));
    assert_eq!((told.variants[0].game.as_str(), told.variants[0].effect.clone()), ("Durak", PackEffect::New));
    assert_eq!((told.check.errors(), told.check.loaded), (0, 2), "{:?}", told.check.problems);
    assert!(told.check.checks == 1 && told.check.passed == 1);
    assert_eq!(summary("durak@0123456789abcdef").needs[0].1, NeedState::Changed);

    assert!(!folder.file("none").exists(), "nothing is written");

    // the folder that a person named comes before packs, and the program behind them
    folder.write("other/rules/durak/variants/brighton.toml", "title = \"Mine\"\n");
    folder.write("pack/rules/cribbage/game.toml", "id = \"cribbage\"\ntitle = \"Mine\"\nseats = [2]\n");
    folder.write("pack/rules/cribbage/rules.rhai", RULES.replace("allows(", "forbids("));
    let bytes = pack_folder(&folder.file("pack")).unwrap().pack.to_bytes().unwrap();
    let file = folder.write("b.houserules", bytes);
    let home = folder.file("ann");
    let shown = answered(&home, &["--data", text(&data), "install", text(&file)], "n\n");
    for told in [
        "  game cribbage: Mine, replaces the one that came with the program\n",
        "  game one_card: One Card, new\n",
        "  variant durak/brighton: Mine, not used: the one in `",
        "  it was checked against other rules of durak: look whether it plays as it should\n",
        "  2 tables loaded, 1 of 2 checks pass, 1 error\n",
    ] {
        assert!(shown.out.contains(told), "`{told}` is not in\n{}", shown.out);
    }
    assert!(shown.err.contains("`5H` should be forbidden"), "{}", shown.err);
    // the players of the game that is replaced do not play the new one
    assert_eq!(run_at(&home, &["install", text(&file), "--yes"]).status, 0);
    let players = run_at(&home, &["list", "cribbage"]).out;
    assert!(players.contains("strategies: any/") && !players.contains("cribbage/"), "{players}");
}

#[test]
fn what_is_no_pack_is_not_made() {
    let folder = brighton();
    let home = folder.file("ann");
    let pack = |folder: &Path| run_at(&home, &["pack", text(folder)]);
    refused(&pack(&folder.file("none")), FAILED, "there is no such file or folder");
    refused(&pack(&folder.file("pack/rules/durak")), FAILED, "name the folder that holds `rules/`");
    // of one game the manifest is made of its own file
    let one = pack(&folder.file("pack/rules/one_card"));
    assert!(one.status == 0 && one.out.starts_with("one_card.houserules is there: one_card 1.0.0, 3 files"), "{one:?}");
    let other = folder.write("note.txt", "mine");
    let onto = run_at(&home, &["pack", text(&folder.file("pack")), "-o", text(&other)]);
    refused(&onto, FAILED, "is there already and is not a pack");
    // mistakes are told, and end it
    folder.write("pack/rules/one_card/rules.rhai", RULES.replace("stock(", "stok("));
    let broken = pack(&folder.file("pack"));
    assert!(broken.status == FAILED && broken.out.contains("rules.rhai:1:"), "{broken:?}");
    assert!(broken.err.contains("is not packed: it has "), "{broken:?}");
    // without a manifest the text of one is told
    std::fs::remove_file(folder.file("pack/pack.toml")).unwrap();
    let told = pack(&folder.file("pack"));
    assert!(told.err.contains("needs a `pack.toml`:") && told.err.contains("needs = [\"durak\"]"), "{told:?}");
}

/// What a pack holds may be looked at and played without installing it.
#[test]
fn a_pack_is_played_from_memory() {
    let folder = brighton();
    let bytes = pack_folder(&folder.file("pack")).unwrap().pack.to_bytes().unwrap();
    let pack = Pack::from_bytes(&bytes).unwrap();
    let house = crate::common::house().with_pack(&pack);
    let case = crate::common::load(&house, "durak/brighton", 2);
    assert!(case.loaded.option_texts().contains(&("passing_on".into(), "true".into())));
    assert_eq!(crate::common::load(&house, "one_card", 2).loaded.default_strategy, "one_card/first");
}
