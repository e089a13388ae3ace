//! The settings and logs of the original two-handed program with bids and melds, through the binary: what its own
//! tests require, its one log byte for byte, lists that end at every phase, and mistakes.

use crate::common::{Folder, Ran, house, root, run};
use house_rules::script::understand;
use house_rules::session::{
    Advance, House, ListedInput, Match, Player, Properties, Record, TableChoice, TakenBack, reopen,
};
use std::path::{Path, PathBuf};
use std::sync::Arc;

fn originals() -> PathBuf {
    let beside = root().join("../shared/conformance/pinochle");
    if beside.is_dir() { beside } else { root().join("tests/conformance/pinochle") }
}

fn original(name: &str) -> String {
    std::fs::read_to_string(originals().join(name)).unwrap()
}

/// A match by a settings file, and its log.
fn play(folder: &Folder, settings: &str, args: &[&str]) -> (Ran, String) {
    let file = folder.write("x.properties", settings);
    play_file(folder, &file, args)
}

fn play_file(folder: &Folder, file: &Path, args: &[&str]) -> (Ran, String) {
    let log = folder.file("x.log");
    let usual = ["run", "pinochle", "--properties", file.to_str().unwrap(), "--log", log.to_str().unwrap()];
    let ran = run(&[&usual, args].concat());
    (ran, std::fs::read_to_string(&log).unwrap_or_default())
}

fn log_of(settings: &str) -> String {
    let (ran, log) = play(&Folder::new(), settings, &[]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    log
}

fn line<'a>(log: &'a str, start: &str) -> &'a str {
    log.lines().find(|line| line.starts_with(start)).unwrap_or_else(|| panic!("no line {start} in {log}"))
}

/// The settings with one key changed, or added.
fn with(settings: &str, key: &str, value: &str) -> String {
    let kept = settings.lines().filter(|line| !line.starts_with(&format!("{key}=")));
    kept.chain([format!("{key}={value}").as_str()]).map(|line| format!("{line}\n")).collect()
}

fn without(settings: &str, key: &str) -> String {
    let kept = settings.lines().filter(|line| !line.starts_with(&format!("{key}=")));
    kept.map(|line| format!("{line}\n")).collect()
}

#[test]
fn the_copies_are_the_originals() {
    for entry in std::fs::read_dir(originals()).unwrap().map(|e| e.unwrap()) {
        let copy = std::fs::read(root().join("tests/conformance/pinochle").join(entry.file_name())).unwrap();
        assert_eq!(copy, std::fs::read(entry.path()).unwrap(), "{}", entry.path().display());
    }
}

#[test]
fn the_original_log_is_reproduced() {
    let folder = Folder::new();
    let (ran, log) = play_file(&folder, &originals().join("sample_test1-replay.properties"), &[]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert_eq!(log, original("sample_test1.log"));
    // and with the plays taken out of the settings: the random player draws what the original's drew
    let settings = original("sample_test1-replay.properties");
    for keys in [&["players.0.cardsPlayed", "players.1.cardsPlayed"][..], &["players.0.cardsPlayed"]] {
        let shorter = keys.iter().fold(settings.clone(), |settings, key| with(&settings, key, ""));
        if keys.len() == 2 {
            assert_eq!(log_of(&shorter), original("sample_test1.log"));
        }
    }
}

#[test]
fn the_originals_own_tests_pass() {
    let tests: [(&str, &[&str]); 4] = [
        (
            "test1",
            &[
                "Bid:1-140",
                "Trump: C",
                "Melding Scores: 190-0",
                "Trick Winning: P0:9D,10C,12H,13H,11S,12S,11H,12C,13D,12C,13C,12S,1C,1D,1C,13D-P1:9H,10H,12H,1H,11C,13C,11S,1S",
                "Final Score: 268,0,",
                "Winners: 0",
            ],
        ),
        ("test2", &["Bid:1-30", "Trump: C", "Melding Scores: 210-30", "Final Score: 298,73,", "Winners: 0"]),
        ("test3", &["Bid:1-30", "Trump: C", "Melding Scores: 230-300", "Final Score: 324,326,", "Winners: 1"]),
        ("test4", &["Bid:0-220", "Trump: C", "Melding Scores: 190-0", "Final Score: 268,43,", "Winners: 0"]),
    ];
    for (name, required) in tests {
        let log = log_of(&original(&format!("{name}.properties")));
        required.iter().for_each(|text| assert!(log.contains(text), "{name}: no {text} in {log}"));
        assert!(!log.ends_with('\n'), "{name}");
    }
}

#[test]
fn the_computer_keeps_what_the_fifth_test_requires() {
    let log = log_of(&original("test5.properties"));
    let kept = |part: usize| {
        let text = line(&log, "Initial Cards:").split('-').nth(part).unwrap();
        let mut cards: Vec<&str> = text.split(',').collect();
        cards.sort();
        cards.join(" ")
    };
    assert_eq!(kept(1), "10C 10D 10D 11C 11D 11D 12C 12D 13D 9C 9D 9D");
    assert_eq!(kept(3), "10C 10H 11C 11S 12C 12D 13C 13C 1C 1C 9C 9H");
    assert!(log.contains("Bid:1-140\nTrump: C\n"), "{log}");
}

/// Its sample games; with nothing listed the hands are those that `new java.util.Random(30008)` deals, which the
/// original's authors took over into their first test.
#[test]
fn the_sample_games_run_and_chance_deals_as_in_the_original() {
    let listed = log_of(&original("game1.properties"));
    assert!(listed.contains("Final Score: 268,0,\nWinners: 0"), "{listed}");
    let dealt = log_of(&original("game2.properties"));
    let hands = |log: &str| {
        let line = line(log, "Initial Cards:").trim_start_matches("Initial Cards:");
        let mut parts: Vec<Vec<String>> = line.split('-').map(|p| p.split(',').map(str::to_string).collect()).collect();
        parts.iter_mut().for_each(|p| p.sort());
        parts
    };
    assert_eq!(hands(&dealt), hands(&listed));
    assert_eq!(dealt, log_of(&original("game2.properties")), "the same every time");
}

#[test]
fn a_list_of_bids_that_ends_is_taken_over() {
    let settings = original("test1.properties");
    for (zero, one) in [("10,20", "10,10,20"), ("", ""), ("10", "10,10"), (",20", "10"), ("10,20,10,20,0", "10")] {
        let log = log_of(&with(&with(&settings, "players.0.bids", zero), "players.1.bids", one));
        let bid = line(&log, "Bid:");
        let (winner, amount) = bid[4..].split_once('-').unwrap();
        let amount: i32 = amount.parse().unwrap();
        assert!(["0", "1"].contains(&winner) && amount % 10 == 0 && amount >= 10 * one.split(',').count() as i32 - 10);
        assert_eq!(log.lines().filter(|l| l.starts_with("Round")).count(), 12, "{log}");
    }
    // a pass at once is a result
    let log = log_of(&with(&settings, "players.1.bids", "0"));
    assert_eq!(line(&log, "Bid:"), "Bid:0-0");
}

#[test]
fn the_trump_is_listed_for_whoever_wins_and_clubs_without_a_key() {
    let settings = original("test1.properties");
    for (settings, trump) in [
        (with(&settings, "players.trump", "H"), "Trump: H"),
        (without(&settings, "players.trump"), "Trump: C"),
        (with(&with(&settings, "players.1.bids", "10,0"), "players.trump", "S"), "Trump: S"),
    ] {
        let settings = with(&with(&settings, "players.0.cardsPlayed", ""), "players.1.cardsPlayed", "");
        assert_eq!(line(&log_of(&settings), "Trump:"), trump);
    }
    let settings = with(&with(&settings, "players.0.cardsPlayed", ""), "players.1.cardsPlayed", "");
    let named = log_of(&with(&settings, "players.trump", ""));
    assert!(["S", "H", "D", "C"].contains(&line(&named, "Trump:").trim_start_matches("Trump: ")));
}

#[test]
fn a_deal_that_is_listed_in_part_is_filled_up() {
    let settings = original("test5.properties");
    let settings = with(&settings, "players.0.initialcards", "9H,9D,10D");
    let settings = with(&settings, "players.1.extra_cards", "9C,9S");
    let settings = with(&settings, "players.1.final_cards", "");
    let log = log_of(&settings);
    assert_eq!(log.lines().filter(|l| l.starts_with("Round")).count(), 12, "{log}");
    // cards that a list names later are not dealt by chance: all of them are somewhere, each once a copy
    let mut seen: Vec<&str> = line(&log, "Initial Cards:").split(['-', ',', ':']).filter(|t| t.len() > 1).collect();
    seen.retain(|t| t.chars().next().unwrap().is_ascii_digit());
    assert_eq!(seen.len(), 24);
    seen.sort();
    let most = seen.chunk_by(|a, b| a == b).map(<[_]>::len).max();
    assert!(most <= Some(2), "{seen:?}");
}

#[test]
fn the_cards_drawn_and_kept_are_taken_over_where_their_lists_end() {
    let settings = original("test5.properties");
    // 5 of the 12 cards that P1 keeps are listed: the other 7 are those that the program keeps, clubs first
    let log = log_of(&with(&settings, "players.1.final_cards", "9H,10H,11S,12D,9S"));
    let kept = line(&log, "Initial Cards:").split('-').nth(3).unwrap();
    for card in ["9H", "10H", "11S", "12D", "9S"] {
        assert!(kept.split(',').any(|c| c == card), "{card} in {kept}");
    }
    assert_eq!(kept.split(',').count(), 12, "{kept}");
    assert_eq!(kept.split(',').filter(|c| *c == "1C").count(), 2, "{kept}");
    // without a list the program's rule decides
    let log = log_of(&with(&settings, "players.1.final_cards", ""));
    assert_eq!(line(&log, "Initial Cards:").split('-').nth(3).unwrap().split(',').count(), 12);
    // a first drawn card that is not listed: the winner chooses one of two
    let log = log_of(&with(&settings, "players.1.extra_cards", ""));
    assert_eq!(log.lines().filter(|l| l.starts_with("Round")).count(), 12);
}

#[test]
fn plays_that_are_not_listed_or_not_held_are_chosen() {
    let settings = original("test1.properties");
    // two plays are listed, then the program goes on
    let log = log_of(&with(&with(&settings, "players.0.cardsPlayed", "10C,9H"), "players.1.cardsPlayed", "9D"));
    assert!(log.contains("Round0:P1-9D,P0-10C,\nRound1:P0-9H,P1-1H,"), "{log}");
    // a blank entry and a card that is not in the hand are used up: the one that follows is for the next play
    for used_up in ["", "9S"] {
        let list = format!("9D,{used_up},12H,1H,11S,13C,11H,1S,13D,12S,1D,13D");
        let log = log_of(&with(&settings, "players.1.cardsPlayed", &list));
        assert!(log.contains("Round1:P0-9H,P1-1H,\nRound2:P1-12H,P0-13H,"), "{log}");
    }
}

/// In the first trick P0 holds no diamond and must trump.
#[test]
fn a_listed_card_that_the_rules_forbid_is_shown_and_played_only_when_asked() {
    let folder = Folder::new();
    let settings = with(&original("test1.properties"), "players.0.cardsPlayed", "9H,10C");
    let (ran, log) = play(&folder, &settings, &[]);
    assert_eq!((ran.status, log.as_str()), (1, ""));
    let message = "x.properties:17: players.0.cardsPlayed, entry 1: you cannot play 9H: play a trump";
    assert!(ran.err.contains(message), "{}", ran.err);
    let (ran, log) = play(&folder, &settings, &["--lenient"]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert!(ran.err.contains(message) && ran.err.contains("it is done all the same"), "{}", ran.err);
    assert!(log.contains("Round0:P1-9D,P0-9H,\nRound1:P1-10H,"), "{log}");
    // a raise that nobody may make
    let settings = with(&original("test1.properties"), "players.0.bids", "30");
    let (ran, _) = play(&folder, &settings, &[]);
    let message = "x.properties:17: players.0.bids, entry 1: the bid is 10: bid 20 or 30, or pass";
    assert!(ran.err.contains(message), "{}", ran.err);
    let (ran, log) = play(&folder, &settings, &["--lenient"]);
    assert!(ran.status == 0 && ran.err.contains(message), "{}", ran.err);
    assert!(log.starts_with("Bid:"), "{log}");
}

#[test]
fn wrong_keys_and_values_are_located() {
    let settings = original("test5.properties");
    let folder = Folder::new();
    for (key, value, message) in [
        ("players.0.bid", "10", "unknown key `players.0.bid`; did you mean `players.0.bids`?"),
        ("players.2.bids", "10", "unknown key `players.2.bids`"),
        ("mode.cutthroat", "yes", "mode.cutthroat is true or false, not \"yes\""),
        ("isAuto", "1", "isAuto is true or false, not \"1\""),
        ("thinkingTime", "fast", "thinkingTime is a number of milliseconds, not \"fast\""),
        ("players.bid_first", "P1", "the first bidder is computer, human or random, not \"P1\""),
        ("players.0.bids", "10,twenty", "\"twenty\" is no raise: write 10 or 20, or 0 to pass"),
        ("players.0.bids", "-10", "\"-10\" is no raise"),
        ("players.trump", "X", "\"X\" is no suit: write S H D or C"),
        ("players.0.initialcards", "12S,2H", "\"2H\" is no card: write the rank 1 13 12 11 10 or 9"),
        ("players.0.initialcards", "QS", "\"QS\" is no card"),
        ("players.1.initialcards", "1D,1D,1D", "AD is dealt more often than the deck has it (2)"),
        ("players.0.initialcards", "1S,1S,13S,13S,12S,12S,11S,11S,10S,10S,9S,9S,1H", "13 cards are listed"),
        ("players.1.extra_cards", "9C,9X", "\"9X\" is no card"),
        ("players.1.final_cards", "9C,é", "\"é\" is no card"),
        (
            "players.1.final_cards",
            "9H,9C,10H,10C,11S,11C,12D,12C,13C,13C,1C,1C,9S",
            "players.1.final_cards, entry 13: 13 cards are named where 12 are chosen",
        ),
        ("players.1.cardsPlayed", "10", "\"10\" is no card"),
    ] {
        let settings = with(&settings, key, value);
        let (ran, _) = play(&folder, &settings, &[]);
        assert_eq!((ran.status, ran.out.as_str()), (1, ""), "{key}={value}: {}", ran.err);
        let place = format!("x.properties:{}: ", settings.lines().count());
        assert!(ran.err.contains(&place) && ran.err.contains(message), "{key}={value}: {}", ran.err);
    }
}

/// Windows line ends, blanks, comments, a missing last newline, and keys that are left out.
#[test]
fn the_form_of_the_file_is_free() {
    let settings = original("test4.properties");
    let expected = log_of(&settings);
    assert_eq!(log_of(&settings.replace('\n', "\r\n")), expected);
    assert_eq!(log_of(&settings.replace('=', " = ").replace(',', " , ")), expected);
    assert_eq!(log_of(&without(&without(&settings, "thinkingTime"), "mode.smarttrick")), expected);
    assert_eq!(log_of(&with(&settings, "isAuto", "TRUE")), expected);
}

/// With a person at seat 1 nothing but the deal is listed.
#[test]
fn without_auto_the_person_decides() {
    let settings = with(&original("test1.properties"), "isAuto", "false");
    let log = log_of(&settings);
    assert!(log.contains("Initial Cards:P0-12S,11S,13H,12H,9H,1C,13C,12C,11C,10C,1C,12C-P1-1S,1H,"), "{log}");
}

#[test]
fn the_smart_modes_choose_who_plays() {
    let settings = original("test4.properties");
    let settings = with(&with(&settings, "mode.smarttrick", "true"), "players.0.cardsPlayed", "");
    let (ran, log) = play(&Folder::new(), &with(&settings, "players.1.cardsPlayed", ""), &[]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert!(log.contains("Bid:0-220"), "{log}");
    let who = "bid=pinochle/smart_bidder,name_trump=pinochle/smart_bidder,play=pinochle/clever";
    assert!(ran.out.contains(who), "{}", ran.out);
}

#[test]
fn a_record_of_listed_moves_is_replayed() {
    let folder = Folder::new();
    let record = folder.file("x.record");
    let settings = with(&original("test5.properties"), "players.0.extra_cards", "9C,9D");
    let (ran, _) = play(&folder, &settings, &["--record", record.to_str().unwrap()]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    let replayed = run(&["replay", record.to_str().unwrap(), "--check"]);
    assert_eq!(replayed.status, 0, "{}{}", replayed.out, replayed.err);
}

/// A match by these settings, with their lists, as `play` begins it but with strategies at all seats.
fn begin(house: &House, settings: &str) -> Match {
    let folder = Folder::new();
    let places = Properties::read(&folder.write("x.properties", settings)).unwrap();
    let script = house.find("pinochle").unwrap().variant.properties_script.clone().unwrap();
    let meaning = understand(&script.path, &script.text, &places.values()).unwrap();
    let variant = format!("pinochle/{}", meaning.variant.as_deref().unwrap());
    let loaded = house.load(&TableChoice { variant, seats: Some(2), set: meaning.options.clone() }).unwrap();
    let players: Vec<Player> = meaning.players.iter().map(|who| house.player(who, &loaded).unwrap()).collect();
    let listed = Arc::new(ListedInput::new(loaded.rules(), &meaning, &places, false).unwrap());
    let (rules, options) = (loaded.rules().clone(), loaded.option_texts());
    Match::start_listed(rules, players, meaning.seed.unwrap(), listed, options).unwrap()
}

fn reopened(house: &House, record: &str) -> Match {
    reopen(house, &Record::parse(record).unwrap(), &|_| Vec::new()).unwrap().running
}

/// Saved after each third move, a match goes on by the same lists of cards and decisions; without them it would not.
#[test]
fn a_match_by_lists_goes_on_by_them_from_its_save() {
    let listed = original("test5.properties");
    let in_part = with(&with(&listed, "players.1.final_cards", "9H,10H,11S,12D,9S"), "players.0.extra_cards", "9C,9D");
    let plays = with(&original("test1.properties"), "players.1.cardsPlayed", "9D,,12H,1H,11S,13C,11H,1S");
    let house = house();
    let (mut places, mut parted) = (0, 0);
    for settings in [listed, in_part, plays] {
        let mut whole = begin(&house, &settings);
        let mut saved = vec![whole.record().to_text()];
        while let Advance::Moved { .. } = whole.step().unwrap() {
            saved.push(whole.record().to_text());
        }
        for text in saved.into_iter().step_by(3) {
            let mut resumed = reopened(&house, &text);
            assert_eq!(resumed.record().to_text(), text);
            assert_eq!(resumed.run().unwrap(), Advance::Over);
            assert_eq!(resumed.record(), whole.record());
            assert_eq!(resumed.events(), whole.events());
            let mut without = Record::parse(&text).unwrap();
            without.lists = None;
            let mut other = reopened(&house, &without.to_text());
            other.run().unwrap();
            parted += (other.record().history != whole.record().history) as u32;
            places += 1;
        }
    }
    assert!(places > 40 && parted > 20, "{parted} of {places}");
}

/// Undo deals the listed cards again and does not stop at what a list did, also before the match was saved.
#[test]
fn what_a_list_did_is_undone_in_a_match_from_its_save() {
    let house = house();
    let mut whole = begin(&house, &original("test1.properties"));
    assert_eq!(whole.run().unwrap(), Advance::Over);
    let mut resumed = reopened(&house, &whole.record().to_text());
    while whole.undo() {
        assert!(resumed.undo());
        assert_eq!(resumed.record().history, whole.record().history);
    }
    assert_eq!((resumed.run().unwrap(), whole.run().unwrap()), (Advance::Over, Advance::Over));
    assert_eq!(resumed.record().history, whole.record().history);
    // with people at all seats, only what no list decided is theirs to decide again
    let settings = with(&original("test1.properties"), "players.0.cardsPlayed", "10C,9H");
    let mut whole = begin(&house, &with(&settings, "players.1.cardsPlayed", "9D"));
    assert_eq!(whole.run().unwrap(), Advance::Over);
    let mut record = whole.record().clone();
    record.players.iter_mut().for_each(|who| *who = "human".into());
    let mut resumed = reopened(&house, &record.to_text());
    resumed.players = vec![Player::Human; 2];
    while resumed.undo_to_human() != TakenBack::Nothing {}
    assert!(resumed.moves_made() > 5, "{}", resumed.moves_made());
    assert_eq!(resumed.run().unwrap(), Advance::Human(resumed.to_move().unwrap()));
}
