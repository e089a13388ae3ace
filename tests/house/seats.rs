//! Seats that change hands in mid-match, at the terminal and on the command line.

use crate::bad_input::{USAGE, refused};
use crate::common::{Folder, house};
use crate::packs::{answered, run_at};
use house_rules::session::{Match, Player, Record, Statistics, TableChoice};
use house_rules::table::Seat;
use std::path::Path;

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// A match after its first moves, kept in a file.
fn begun(folder: &Folder) -> std::path::PathBuf {
    let kept = folder.file("kept.toml");
    let play = ["play", "pasur", "--text", "--seed", "5", "--seat", "0=any/first", "--seat", "1=any/greedy"];
    let run = run_at(&folder.file("ann"), &[&play[..], &["--record", text(&kept)]].concat());
    assert_eq!(run.status, 0, "{run:?}");
    let mut record = Record::read(&kept).unwrap();
    let cut = record.history.iter().enumerate().filter(|(_, entry)| !entry.starts_with('=')).nth(7).unwrap().0;
    record.history.truncate(cut);
    record.generator = String::new();
    record.fingerprint = String::new();
    record.write(&kept).unwrap();
    kept
}

#[test]
fn a_saved_match_goes_on_with_other_players() {
    let folder = Folder::new();
    let (home, kept) = (folder.file("ann"), begun(&folder));
    let on = folder.file("on.toml");
    let resume = ["play", "--text", "--resume", text(&kept), "--seat", "1=strong", "--record", text(&on)];
    let ran = run_at(&home, &resume);
    assert_eq!(ran.status, 0, "{ran:?}");
    let record = Record::read(&on).unwrap();
    assert!(record.players[1].starts_with("pasur/"), "{:?}", record.players);
    assert_eq!(
        (record.player_at(1, 6), record.player_at(1, 7)),
        (Some("any/greedy"), Some(record.players[1].as_str()))
    );
    let told = run_at(&home, &["replay", text(&on)]);
    let line = format!("seat 1 was played by any/greedy until move 7, then by {}", record.players[1]);
    assert!(told.out.contains(&line), "{told:?}");
    let seats = |seat: &str| run_at(&home, &["play", "--text", "--resume", text(&kept), "--seat", seat]);
    refused(&seats("2=strong"), USAGE, "there is no seat 2: the seats are 0 to 1");
    assert_ne!(seats("1=nobody").status, 0);
    let set = run_at(&home, &["play", "--text", "--resume", text(&kept), "--seed", "3"]);
    refused(&set, USAGE, "--resume takes no --seats, --set or --seed");
}

#[test]
fn the_terminal_has_a_command_for_it() {
    let folder = Folder::new();
    let (home, file) = (folder.file("ann"), folder.file("kept.toml"));
    let lines =
        format!("seat\nseat 7 strong\nseat 1 nobody\nseat 1 any/first\nseat 1 Strong\nsave {}\nquit\n", text(&file));
    let ran = answered(&home, &["play", "pasur", "--text", "--seed", "5"], &lines);
    assert_eq!(ran.status, 0, "{ran:?}");
    assert!(ran.out.contains("Say which seat, from 0 to 1"), "{}", ran.out);
    assert!(ran.out.contains("nobody") && ran.out.contains("From now on seat 1 is played by "), "{}", ran.out);
    let record = Record::read(&file).unwrap();
    assert!(record.players[1].starts_with("pasur/"), "{:?}", record.players);
}

/// A match in which a person came or left counts for nobody alone; one in which only the computer changed counts against both.
#[test]
fn statistics_know_who_played() {
    let house = house();
    let choice = TableChoice { variant: "pasur".into(), seats: Some(2), ..TableChoice::default() };
    let loaded = house.load(&choice).unwrap();
    let player = |who: &str| house.player(who, &loaded).unwrap();
    for (seat, who, opponents) in [(1, "any/first", Some("any/first, any/greedy")), (0, "any/first", None)] {
        let folder = Folder::new();
        let statistics = Statistics::at(&folder.file("matches.jsonl"));
        let players = vec![Player::Human, player("any/greedy")];
        let mut running = Match::start(loaded.rules().clone(), players, 3, None, loaded.option_texts()).unwrap();
        let step = |running: &mut Match| match running.to_move() {
            Some(_) => {
                let first = running.legal().unwrap()[0];
                running.make(first).unwrap();
                true
            }
            None => false,
        };
        (0..5).for_each(|_| assert!(step(&mut running)));
        running.change_player(Seat(seat), player(who));
        while step(&mut running) {}
        statistics.finished(&running, &mut Default::default(), &[]).unwrap();
        let counted = statistics.read().unwrap().matches;
        assert_eq!(counted.len(), 1);
        match opponents {
            Some(all) => assert_eq!((counted[0].person(), counted[0].opponents().join(", ")), (Some(0), all.into())),
            None => assert_eq!(counted[0].person(), None, "{counted:?}"),
        }
    }
}
