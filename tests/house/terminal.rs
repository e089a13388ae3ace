//! The terminal table of the real program: lines in, words out.

mod questions;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("house-rules-terminal-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs the program on these lines, with its saves in a folder of its own.
fn typed(args: &str, saves: &Path, lines: &str) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_house-rules"))
        .args(args.split_whitespace())
        .env("XDG_DATA_HOME", saves)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    program.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    program.wait_with_output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// The only match that is kept in this folder. A program that is killed may leave what it was just writing beside it.
fn kept(saves: &Path) -> PathBuf {
    let files = std::fs::read_dir(saves.join("house-rules/saves")).unwrap().map(|e| e.unwrap().path());
    let mut files: Vec<PathBuf> = files.filter(|path| path.extension().is_none_or(|e| e != "part")).collect();
    assert_eq!(files.len(), 1, "{files:?}");
    files.remove(0)
}

#[test]
fn a_wrong_line_costs_nothing_and_the_match_is_kept_at_the_end_of_input() {
    let saves = folder("wrong");
    let ran = typed("play kings_in_the_corner --text --seed 5", &saves, "nonsense\nl 3z 1\nh\nD\n");
    let text = out(&ran);
    assert!(ran.status.success() && ran.stderr.is_empty(), "{text}");
    assert!(text.contains("`nonsense` is not a card"), "{text}");
    assert!(text.contains("`3z` is not a card"), "{text}");
    assert!(text.contains("L CARD PILE"), "{text}");
    assert!(text.contains("You draw"), "{text}");
    assert!(text.contains("play --resume"), "{text}");
    let record = std::fs::read_to_string(kept(&saves)).unwrap();
    assert!(record.contains("\"0 draw\""), "{record}");
}

/// A match that was left goes on as it would have gone on.
#[test]
fn a_kept_match_has_the_same_future() {
    let (whole, half) = (folder("whole"), folder("half"));
    typed("play kings_in_the_corner --text --seed 8", &whole, "D\nD\nD\nD\n");
    typed("play kings_in_the_corner --text --seed 8", &half, "D\nD\n");
    let file = kept(&half);
    let ran = typed(&format!("play --resume {}", file.display()), &half, "D\nD\n");
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    assert_eq!(std::fs::read_to_string(kept(&whole)).unwrap(), std::fs::read_to_string(file).unwrap());
}

/// The moves of seat 0 in a whole match, as a person types them.
fn moves_of_seat_0(record: &str) -> Vec<String> {
    let words = record.split('"').filter_map(|word| word.strip_prefix("0 "));
    words.map(|word| format!("{word}\n")).collect()
}

/// The program is killed by the system in the middle of a count; what was typed so far is kept, and the match goes on
/// as it would have.
#[test]
fn a_killed_match_has_the_same_future() {
    const PLAY: &str = "play cribbage --text --seed 11 --seat 1=any/greedy";
    let (whole, killed) = (folder("unkilled"), folder("killed"));
    let record = whole.join("record.toml");
    let run = format!("run cribbage --seed 11 --seat 0=any/first --seat 1=any/greedy --record {}", record.display());
    assert!(typed(&run, &whole, "").status.success());
    let moves = moves_of_seat_0(&std::fs::read_to_string(record).unwrap());
    // what is laid away, and two cards of the play
    let (before, after) = (moves[..3].concat(), moves[3..12].concat());
    typed(PLAY, &whole, &format!("{before}{after}"));

    let mut program = Command::new(env!("CARGO_BIN_EXE_house-rules"))
        .args(PLAY.split(' '))
        .env("XDG_DATA_HOME", &killed)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let mut input = program.stdin.take().unwrap();
    input.write_all(before.as_bytes()).unwrap();
    // what is just being written has another name, and a killed program does not finish it
    let whole_file = |path: &Path| path.extension().is_some_and(|ending| ending == "toml");
    let moves_in = |path: &Path| moves_of_seat_0(&std::fs::read_to_string(path).unwrap_or_default()).len();
    let saved = || {
        let files = std::fs::read_dir(killed.join("house-rules/saves"));
        files.is_ok_and(|d| d.flatten().map(|e| e.path()).any(|path| whole_file(&path) && moves_in(&path) == 3))
    };
    let patience = std::time::Instant::now();
    while !saved() {
        assert!(patience.elapsed().as_secs() < 60, "three moves are not kept");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    program.kill().unwrap();
    program.wait().unwrap();

    let file = kept(&killed);
    let ran = typed(&format!("play --text --resume {}", file.display()), &killed, &after);
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    let whole = std::fs::read_dir(whole.join("house-rules/saves")).unwrap().next().unwrap().unwrap().path();
    assert_eq!(std::fs::read_to_string(whole).unwrap(), std::fs::read_to_string(file).unwrap());
}

#[test]
fn a_damaged_save_is_one_clear_sentence() {
    let saves = folder("damaged");
    typed("play kings_in_the_corner --text --seed 8", &saves, "D\n");
    let file = kept(&saves);
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, &text[..text.len() / 2]).unwrap();
    let ran = typed(&format!("play --resume {}", file.display()), &saves, "");
    assert_eq!(ran.status.code(), Some(1));
    let error = String::from_utf8(ran.stderr).unwrap();
    assert!(error.starts_with("error: ") && !error.contains("panicked"), "{error}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text[..text.len() / 2], "nothing is overwritten");
}

#[test]
fn the_menu_ends_with_its_input() {
    let ran = typed("", &folder("menu"), "1\n");
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    assert!(out(&ran).contains("Kings in the Corner"));
}

/// Every variant that is found: its name and the fewest seats.
fn variants() -> Vec<(String, usize)> {
    let ran = typed("list --json", &folder("list"), "");
    let list: serde_json::Value = serde_json::from_slice(&ran.stdout).unwrap();
    let mut found = Vec::new();
    for game in list["games"].as_array().unwrap() {
        let id = game["id"].as_str().unwrap();
        let fewest = |of: &serde_json::Value| of["seats"][0].as_u64().unwrap() as usize;
        found.push((id.to_string(), fewest(game)));
        for variant in game["variants"].as_array().unwrap() {
            found.push((format!("{id}/{}", variant["id"].as_str().unwrap()), fewest(variant)));
        }
    }
    found
}

/// Whatever a computer player does a person can type, to the end of the match, and is asked for another game then.
#[test]
fn every_variant_is_played_to_its_end_by_typing() {
    let mut lines = 0;
    // in a trainer the players share the dealer's dice, so that with a person the rest goes otherwise
    for (variant, seats) in variants().into_iter().filter(|(v, _)| !v.ends_with("/trainer")) {
        let saves = folder(&variant.replace('/', "-"));
        let record = saves.join("record.toml");
        let others: Vec<String> = (1..seats).map(|seat| format!("--seat {seat}=any/random")).collect();
        let others = format!("--seed 4 {}", others.join(" "));
        let run =
            typed(&format!("run {variant} --seat 0=any/random {others} --record {}", record.display()), &saves, "");
        assert!(run.status.success(), "{variant}: {}", String::from_utf8_lossy(&run.stderr));
        let moves = moves_of_seat_0(&std::fs::read_to_string(record).unwrap());
        let ran = typed(&format!("play {variant} --text --seat 0=human {others}"), &saves, &moves.concat());
        let text = out(&ran);
        assert!(ran.status.success() && ran.stderr.is_empty(), "{variant}: {}", String::from_utf8_lossy(&ran.stderr));
        assert!(
            text.contains("nother game"),
            "{variant}: {} lines, then {}",
            moves.len(),
            &text[text.len().saturating_sub(2000)..]
        );
        lines += moves.len();
    }
    println!("{lines} lines typed");
}

/// Two people at one terminal: only Enter shows the next hand; a move that is typed there is not made.
#[test]
fn the_next_person_sees_the_cards_for_nothing_but_enter() {
    let play = |name: &str, lines: &str| {
        let saves = folder(name);
        let args = "play cribbage --text --seed 3 --seat 0=human --seat 1=human";
        (out(&typed(args, &saves, lines)), saves)
    };
    let (shown, _) = play("two-first", "\n");
    let hand = shown.lines().find(|l| l.trim_start().starts_with("Your hand")).unwrap_or_else(|| panic!("{shown}"));
    let cards: Vec<&str> = hand.split_whitespace().filter(|w| w.len() == 2).take(2).collect();
    let laid = format!("{}\n", cards.join(" "));

    let (shown, saves) = play("two-typed", &format!("\n{laid}{laid}help\nquit\n"));
    let after = shown.rsplit(&laid).next().unwrap();
    assert_eq!(shown.matches("That was ignored").count(), 2, "{shown}");
    assert!(!after.contains("Your hand"), "a hand was shown without Enter:\n{after}");
    assert!(shown.contains("Goodbye!"), "{shown}");
    let record = std::fs::read_to_string(kept(&saves)).unwrap();
    assert_eq!(record.matches("\"0 ").count() + record.matches("\"1 ").count(), 1, "one move was made: {record}");

    let (shown, _) = play("two-enter", &format!("\n{laid}{laid}\nquit\n"));
    assert_eq!(shown.matches("Your hand").count(), 2, "{shown}");
}

/// A strategy that fails is no fault of the rules.
#[test]
fn a_hint_that_fails_says_whose_fault_it_is() {
    let saves = folder("hint");
    let peek = saves.join("peek.rhai");
    std::fs::write(&peek, "fn play(me, moves) { me.pile(\"hand\", 1)[0] }\n").unwrap();
    let ran = typed(
        "play kings_in_the_corner --text --seed 5",
        &saves,
        &format!("hint {}\nhint any/nobody\n", peek.display()),
    );
    let text = out(&ran);
    let hint = text.split("No hint of ").nth(1).unwrap_or_else(|| panic!("{text}"));
    assert!(hint.contains("the strategy failed: seat 0 may not look at `hand`"), "{text}");
    assert!(!text.contains("rules failed") && !text.contains("error: "), "{text}");
    assert!(text.contains("there is no strategy `any/nobody`"), "{text}");
}

/// What two people type in a whole match, with Enter where the seat changes.
fn moves_of_both(record: &str) -> String {
    let entries = record.split('"').filter(|w| w.starts_with("0 ") || w.starts_with("1 "));
    let (mut lines, mut last) = (String::new(), None);
    for entry in entries {
        let (seat, text) = entry.split_once(' ').unwrap();
        lines += if last.replace(seat) == Some(seat) { "" } else { "\n" };
        lines += &format!("{text}\n");
    }
    lines
}

/// Two people at one terminal, to the end: each hand is shown only to whom it belongs, and in the end nobody is "you".
#[test]
fn two_people_play_a_whole_match_at_one_terminal() {
    for game in ["cribbage/short", "pasur"] {
        let saves = folder(&format!("both-{}", game.replace('/', "-")));
        let record = saves.join("record.toml");
        let run = format!("run {game} --seed 4 --seat 0=any/greedy --seat 1=any/random --record {}", record.display());
        let ran = typed(&run, &saves, "");
        let totals: Vec<&str> = std::str::from_utf8(&ran.stdout).unwrap().lines().take(2).collect();
        let totals: Vec<&str> = totals.iter().map(|l| l.split(' ').rev().nth(1).unwrap()).collect();
        let lines = moves_of_both(&std::fs::read_to_string(&record).unwrap());
        let play = format!("play {game} --text --seed 4 --seat 0=human --seat 1=human");
        let ran = typed(&play, &saves, &(lines + "no\n"));
        let text = out(&ran);
        assert!(ran.status.success() && ran.stderr.is_empty(), "{text}");
        assert!(!text.contains("was not taken"), "{game}: {text}");
        let end = text.rfind(" the match: ").unwrap();
        let end = &text[text[..end].rfind('\n').unwrap()..];
        assert!(end.contains(&format!("Player 1: {}, Player 2: {}.", totals[0], totals[1])), "{end}");
        assert!(!end.contains("You "), "{end}");
        // the points that are shown last are those that count
        for points in end.lines().filter(|l| l.starts_with("Points: ")) {
            assert_eq!(points, format!("Points: Player 1: {}, Player 2: {}", totals[0], totals[1]));
        }
        shown_to_their_owners(&text);
    }
}

/// Between two requests for Enter stands no hand of the other: the hand that is shown belongs to who was asked.
fn shown_to_their_owners(text: &str) {
    let mut hands = 0;
    let screens: Vec<&str> = text.split("press Enter when nobody else is looking").collect();
    for (screen, after) in screens.iter().zip(&screens[1..]) {
        let asked = screen.rsplit('\n').next().unwrap();
        let other = if asked.starts_with("Player 1") { "Player 2" } else { "Player 1" };
        assert!(asked.starts_with("Player "), "{asked}");
        for line in after.lines().filter(|l| l.starts_with(&format!("{other} has "))) {
            assert!(line.contains(" card") && !line.contains(" has cards"), "{line}");
        }
        // a hand that is counted lies open, with the starter
        let mut hands_of_other = after.lines().filter(|l| l.starts_with(&format!("{other}'s hand: ")));
        assert!(hands_of_other.all(|l| l.contains(" + ")), "{after}");
        hands += after.contains("Your hand: ") as usize;
    }
    assert!(hands > 10, "only {hands} hands were shown");
}

/// A match by chance at all seats, with seat 0 typed at the terminal: what is shown and told.
fn typed_match(variant: &str, seed: &str, name: &str) -> String {
    typed_match_in(&folder(name), variant, seed)
}

fn typed_match_in(saves: &Path, variant: &str, seed: &str) -> String {
    let record = saves.join("record.toml");
    let seats = format!("--seed {seed} --seat 1=any/random");
    let run = typed(&format!("run {variant} --seat 0=any/random {seats} --record {}", record.display()), saves, "");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let moves = moves_of_seat_0(&std::fs::read_to_string(record).unwrap());
    let ran = typed(&format!("play {variant} --text --seat 0=human {seats}"), saves, &moves.concat());
    assert!(ran.status.success() && ran.stderr.is_empty(), "{}", String::from_utf8_lossy(&ran.stderr));
    out(&ran)
}

/// Cards are told by what is done with them, and a trick that lies in a pile is shown once.
#[test]
fn cards_are_told_by_what_is_done_with_them() {
    let text = typed_match("pinochle/stock_drawing", "3", "melds");
    assert!(text.contains("The trick: ") && !text.contains("On the table: "), "{text}");
    assert!(text.contains(" melds ") && text.contains("You meld "), "{text}");
    // of a card that is played off: its own line, as for any other
    let text = typed_match("pinochle", "3", "off");
    let lines: Vec<&str> = text.lines().collect();
    let single = |word: &str| word.len() == 2 && word.is_ascii();
    for pair in lines.windows(2).filter(|pair| pair[0].starts_with("Play> ")) {
        let card = pair[0].trim_start_matches("Play> ");
        assert!(!single(card) || pair[1] == format!("You play {card}."), "{pair:?}");
    }
    let text = typed_match("pinochle/cutthroat", "4", "drafts");
    let typed = |prompt: &str| text.lines().filter(|l| l.starts_with(prompt)).count();
    assert!(typed("Draft> ") > 0 && text.matches("You take ").count() >= typed("Draft> "), "{text}");
    assert!(typed("Keep> ") == 12 && text.contains("Hugo lays twelve cards away.\n"), "{text}");
    assert!(!text.contains("You play 9C.\n\nTrumps: hearts\nThe stock"), "{text}");
}

/// Whatever changes hands is told: the card that nobody chose, too, and how many cards each draws from a stock.
#[test]
fn what_nobody_chose_is_told_to_both() {
    let text = typed_match("pinochle/cutthroat", "4", "second");
    let after = text.split("Draft> 9C\n").nth(1).unwrap_or_else(|| panic!("{text}"));
    let told: Vec<&str> = after.lines().take(4).collect();
    assert_eq!(told, ["You take 9C.", "Hugo takes 9C.", "You draw eleven cards.", "Hugo draws eleven cards."]);
}

/// Who names trump is told so once; a nine of trump that stays in the hand is shown, one that is exchanged changes hands.
#[test]
fn trump_is_told_once_and_a_card_that_stays_is_shown() {
    let text = typed_match("pinochle", "4", "trump");
    assert!(text.contains("You name spades as trumps.") && !text.contains("Spades are trumps"), "{text}");
    let (mut shown, mut exchanged) = (0, 0);
    for seed in ["4", "5", "6"] {
        let text = typed_match("pinochle/stock_drawing", seed, &format!("nine{seed}"));
        for pair in text.lines().collect::<Vec<_>>().windows(2).filter(|pair| pair[0] == "Meld> exchange") {
            let (shows, gives) = (pair[1].starts_with("You show 9"), pair[1].starts_with("You exchange 9"));
            assert!(shows != gives && pair[1].contains(" for ") == gives, "{pair:?}");
            (shown, exchanged) = (shown + shows as u32, exchanged + gives as u32);
        }
    }
    assert!(shown > 0 && exchanged > 0, "{shown} shown, {exchanged} exchanged");
}

/// An option that goes to a computer leaves the seats of people, and is what it was among computers.
#[test]
fn a_computer_deals_first_wherever_a_person_sits() {
    let saves = folder("dealer");
    let deals = |seats: &str| {
        let ran = typed(&format!("play kings_in_the_corner --text --seed 3 {seats}"), &saves, "quit\n");
        let text = out(&ran);
        let line = text.lines().find(|l| l.starts_with("--- Round 1: ")).map(str::to_string);
        line.unwrap_or_else(|| panic!("{text}"))
    };
    for seat in 0..2 {
        let seats = format!("--seat {seat}=human --seat {}=any/greedy", 1 - seat);
        assert_eq!(deals(&seats), format!("--- Round 1: {} deals ---", ["Lena", "Bruno"][seat]), "{seats}");
        assert_eq!(deals(&format!("{seats} --set first_dealer={seat}")), "--- Round 1: You deal ---", "{seats}");
    }
}

/// The log of a game without one of its own says the same.
#[test]
fn a_log_says_what_is_laid_away() {
    let saves = folder("log");
    for (set, cards) in [("", 2), (" --set cards=8 --set lay_away=4", 4)] {
        let log = saves.join("log.txt");
        let ran = typed(&format!("run cribbage --seed 3{set} --log {}", log.display()), &saves, "");
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
        let text = std::fs::read_to_string(&log).unwrap();
        let away: Vec<&str> = text.lines().filter(|l| l.contains(" away to ")).collect();
        assert_eq!(away.len(), 2 * text.lines().filter(|l| l.starts_with("Round ") && l.ends_with("deals.")).count());
        for line in away {
            let named = line.split(" lays ").nth(1).and_then(|rest| rest.split(" away").next()).unwrap_or_default();
            assert_eq!(named.split(' ').count(), cards, "{line}");
        }
        let plays = text.lines().filter_map(|l| l.split(" plays ").nth(1));
        plays.for_each(|cards| assert_eq!(cards.trim_end_matches('.').len(), 2, "{cards}"));
    }
}

/// Where many cards are chosen one by one, `moves` says so.
#[test]
fn the_list_of_moves_says_how_many_cards_are_wanted() {
    let saves = folder("series");
    let play = "play cribbage --text --seed 3 --set cards=8 --set lay_away=4";
    let text = out(&typed(play, &saves, "moves\n7C\nmoves\n"));
    assert!(text.contains("Lay away 4 cards: type all in one line, or one of these:\n  6H  7C"), "{text}");
    assert!(text.contains("Lay away 4 cards, 7C so far: type all in one line, or one of these:\n  7D"), "{text}");
    let few = out(&typed("play cribbage --text --seed 3", &folder("few"), "moves\n"));
    assert!(!few.contains("in one line") && few.contains("7C 7D"), "{few}");
}

/// Two kept matches of one game with as many moves are told apart in the menu.
#[test]
fn kept_matches_are_told_apart() {
    let saves = folder("alike");
    for opponent in ["any/random", "any/first"] {
        let play = format!("play cribbage --text --seed 8 --seat 1={opponent}");
        let text = out(&typed(&play, &saves, ""));
        let hand = text.lines().find_map(|l| l.strip_prefix("Your hand: ")).unwrap_or_else(|| panic!("{text}"));
        let two: Vec<&str> = hand.split(' ').take(2).collect();
        typed(&play, &saves, &format!("{}\n", two.join(" ")));
    }
    let text = out(&typed("", &saves, "resume\nback\nquit\n"));
    for opponent in ["any/random", "any/first"] {
        let told = format!(", just now, a person and {opponent}");
        assert_eq!(text.lines().filter(|l| l.contains("Cribbage, ") && l.ends_with(&told)).count(), 1, "{text}");
    }
}

/// A game's own word for it is the game's; the others' players simply cannot play.
#[test]
fn who_cannot_move_says_what_the_game_says() {
    let told = |variant: &str| {
        let folder = folder("cannot");
        let log = folder.join("log.txt");
        let args = format!("run {variant} --seed 3 --seat 0=any/random --seat 1=any/random --log {}", log.display());
        typed(&args, &folder, "");
        std::fs::read_to_string(log).unwrap()
    };
    assert!(told("cribbage").contains("says \"go\"."));
    let data = folder("cannot-data");
    let rules = data.join("rules/cribbage");
    std::fs::create_dir_all(&rules).unwrap();
    for file in ["game.toml", "rules.rhai", "RULES.md"] {
        let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("rules/cribbage").join(file));
        let lines = text.unwrap();
        // nor its variant, which is not copied
        let left_out = ["cannot_move", "[layout.variants", "near =", "piles ="];
        let kept: Vec<&str> = lines.lines().filter(|line| !left_out.iter().any(|l| line.starts_with(l))).collect();
        std::fs::write(rules.join(file), kept.join("\n")).unwrap();
    }
    let plain = told(&format!("cribbage --data {}", data.display()));
    assert!(plain.contains("cannot play.") && !plain.contains("go\""), "{plain}");
}

#[test]
fn a_line_that_names_no_card_is_quoted_as_it_was_typed() {
    let saves = folder("x");
    let text = out(&typed("play kings_in_the_corner --text --seed 5", &saves, "X\n,\nquit\n"));
    // with what is: a dozen moves at most
    let line = text.lines().find(|line| line.contains("ou cannot say `X` now: your moves are ")).expect(&text);
    let line = line.split_once("; `help`").unwrap().0.split_once(" are ").unwrap().1;
    assert!(line.contains("D") && line.split(", ").count() <= 12, "{line}");
    assert!(text.contains("It names nothing") && !text.contains("``"), "{text}");
}

/// Where the rules see cards through trump, a hand does: of trumps the jack and the nine are highest.
#[test]
fn a_hand_lies_as_tricks_see_it() {
    let mut otherwise_than_printed = 0;
    for seed in 1..=8 {
        let saves = folder(&format!("trumps{seed}"));
        let text = out(&typed(&format!("play belote --text --seed {seed}"), &saves, "take\nquit\n"));
        let Some((_, after)) = text.split_once("Trumps: ") else { continue };
        let suit = after[..1].to_uppercase();
        let hand = after.lines().find_map(|line| line.strip_prefix("Your hand: ")).expect(&text);
        let trumps = hand.split(' ').filter(|card| card.ends_with(&suit));
        let places: Vec<usize> = trumps.map(|card| "J9ATKQ87".find(&card[..1]).unwrap()).collect();
        assert!(places.is_sorted(), "trump {suit}: {hand}");
        let has = |range: std::ops::RangeInclusive<usize>| places.iter().any(|place| range.contains(place));
        otherwise_than_printed += usize::from(has(0..=1) && has(2..=5));
    }
    assert!(otherwise_than_printed > 0);
}

/// However many cards are left in a hand, they are shown with the penalty.
#[test]
fn penalties_show_their_cards() {
    let saves = folder("penalty");
    let text = out(&typed("play kings_in_the_corner --text --seed 5", &saves, &"D\n".repeat(60)));
    let lines: Vec<&str> = text.lines().collect();
    let taken = lines.iter().enumerate().filter(|(_, line)| line.starts_with("You take ") && line.contains("penalty"));
    let whole =
        taken.map(|(n, _)| lines[n..].iter().take(4).copied().collect::<Vec<_>>().join(" ")).collect::<Vec<_>>();
    assert!(!whole.is_empty(), "{text}");
    assert!(whole.iter().all(|line| line.contains("other cards") && line.contains('(')), "{whole:?}");
}

/// The same cards, played again in a series, are a match of their own: counted as such, and kept in a file of its own.
#[test]
fn the_same_cards_again_are_a_match_of_their_own() {
    let saves = folder("series again");
    typed("play cribbage --text --seed 4", &saves, "concede\nagain\nconcede\nno\n");
    let told: serde_json::Value = serde_json::from_str(&out(&typed("stats --json", &saves, ""))).unwrap();
    let count = |key: &str| told["variants"][0][key].as_u64();
    assert_eq!((count("played"), count("again")), (Some(1), Some(1)), "{told}");
}

/// Finished matches of a person are kept and added up; the same cards count once, and what was left is no finished match.
#[test]
fn finished_matches_are_counted() {
    let saves = folder("stats");
    let told = out(&typed("stats", &saves, ""));
    assert_eq!(told, "No match was played to its end yet.\n");
    assert!(!typed_match_in(&saves, "pinochle", "4").contains("In all: "));
    assert!(!typed_match_in(&saves, "pinochle", "4").contains("In all: "), "the same cards again");
    let text = typed_match_in(&saves, "pinochle", "5");
    assert!(text.contains(" won, "), "{text}");
    typed("play cribbage --text --seed 1", &saves, "1\nquit\n");
    let json = out(&typed("stats --json", &saves, ""));
    let told: serde_json::Value = serde_json::from_str(&json).unwrap();
    let pinochle = &told["variants"][0];
    assert_eq!((told["variants"].as_array().unwrap().len(), &pinochle["variant"]), (1, &serde_json::json!("pinochle")));
    let count = |key: &str| pinochle[key].as_u64().unwrap();
    assert_eq!((count("played"), count("again"), count("won") + count("lost") + count("shared")), (2, 1, 2), "{json}");
    assert_eq!(pinochle["opponents"][0]["opponents"], "any/random");
    let text = out(&typed("stats pinochle", &saves, ""));
    assert!(text.starts_with("Pinochle: 2 played, ") && text.contains("\n   against By chance: "), "{text}");
    let csv = out(&typed("stats --csv", &saves, ""));
    let lines: Vec<&str> = csv.lines().collect();
    let columns = |line: &&&str| line.split(',').count() == 13;
    assert!(
        lines.len() == 4
            && lines.iter().filter(columns).count() == 4
            && lines[1].contains(",pinochle,4,human any/random,"),
        "{csv}"
    );
    let none = typed("stats pinochel", &saves, "");
    assert_eq!(none.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&none.stderr).contains("did you mean `pinochle`?"));
}

/// A match without a move leaves nothing to go on with.
#[test]
fn a_match_without_a_move_is_not_kept() {
    let saves = folder("unmoved");
    let text = out(&typed("play kings_in_the_corner --text --seed 5", &saves, "quit\n"));
    assert!(!text.contains("The match is kept") && text.contains("Goodbye!"), "{text}");
    let files = std::fs::read_dir(saves.join("house-rules/saves")).map_or(0, |files| files.count());
    assert_eq!(files, 0);
}

/// Unless its player asked for the file.
#[test]
fn a_match_that_was_saved_without_a_move_is_kept() {
    let saves = folder("asked_for");
    let text = out(&typed("play kings_in_the_corner --text --seed 5", &saves, "save\nquit\n"));
    assert!(text.contains("The match is kept. To go on: "), "{text}");
    let files = std::fs::read_dir(saves.join("house-rules/saves")).map_or(0, |files| files.count());
    assert_eq!(files, 1, "{text}");
}

/// What the game says of a step is what a player is asked, as in the window.
#[test]
fn what_is_to_be_done_in_a_step_is_told_in_the_words_of_the_game() {
    let saves = folder("asked");
    let text = out(&typed("play crazy_eights --text --seed 1", &saves, ""));
    assert!(text.contains("Play a card that fits, as in `"), "{text}");
    assert!(text.contains("`; `moves` lists your choices. `help` says what else you can type."), "{text}");
}

/// A command that says too much is told so, and not that it is no card.
#[test]
fn a_command_with_too_much_is_told() {
    let text = out(&typed("play cribbage --text --seed 1", &folder("alone"), "undo 3\nQUIT now\nquit\n"));
    assert!(text.contains("`undo` is typed alone") && text.contains("`quit` is typed alone"), "{text}");
}

/// `save FILE` writes over this match, and over no other.
#[test]
fn a_match_is_not_saved_over_another() {
    let saves = folder("over");
    let file = saves.join("mine.toml");
    let save = format!("save {0}\nD\nsave {0}\nquit\n", file.display());
    let text = out(&typed("play kings_in_the_corner --text --seed 5", &saves, &save));
    assert_eq!(text.matches("The match is saved.").count(), 2, "{text}");
    let before = std::fs::read_to_string(&file).unwrap();
    let text = out(&typed("play kings_in_the_corner --text --seed 6", &saves, &save));
    let refused = "is there already and is another match of kings_in_the_corner, seed 5: it is left as it is";
    assert_eq!(text.matches(refused).count(), 2, "{text}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), before);
}

/// A choice of several cards is hinted as a whole.
#[test]
fn a_hint_names_all_cards_of_a_choice() {
    let saves = folder("whole-hint");
    let shown = out(&typed("play hearts --text --seed 11 --seat 0=human", &saves, "hint\nquit\n"));
    let hint = shown.lines().find(|line| line.starts_with("Hint: `")).unwrap_or_else(|| panic!("{shown}"));
    let cards = hint.split('`').nth(1).unwrap();
    assert_eq!(cards.split(' ').count(), 3, "{hint}");
    let made = out(&typed(
        "play hearts --text --seed 11 --seat 0=human",
        &folder("whole-hint-made"),
        &format!("{cards}\nquit\n"),
    ));
    assert!(!made.contains("cannot") && made.contains("Your hand"), "{made}");
}
