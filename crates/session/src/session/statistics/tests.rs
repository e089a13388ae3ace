//! Tests of lines as they are written and read, and of their sums.

mod household;

use super::*;
use crate::session::keep_error::KeepError;

fn played(seed: i64, points: [i32; 2], winner: u8) -> PlayedMatch {
    PlayedMatch {
        earlier: Vec::new(),
        changed_people: false,
        rules_edited: false,
        format: FORM,
        when: 1_795_000_000 + seed as u64,
        variant: "a/b".into(),
        options: BTreeMap::new(),
        seed,
        dealer: None,
        players: vec!["human".into(), "a/careful".into()],
        teams: vec![0, 1],
        names: vec![String::new(); 2],
        points: points.to_vec(),
        fewest_win: false,
        conceded: false,
        record: String::new(),
        winners: vec![winner],
        rounds: 5,
        seconds: 60,
        looks: 0,
        hints: 0,
        resumed: false,
        abandoned: false,
    }
}

fn file() -> (tempfile::TempDir, Statistics) {
    let folder = tempfile::tempdir().unwrap();
    let statistics = Statistics::at(&folder.path().join("deep/matches.jsonl"));
    (folder, statistics)
}

#[test]
fn what_is_written_is_read() {
    let (_folder, statistics) = file();
    assert_eq!(statistics.read(), Ok(PlayedMatches::default()));
    let lines: Vec<PlayedMatch> = (0..3).map(|seed| played(seed, [121, 90], 0)).collect();
    lines.iter().for_each(|line| statistics.write(line).unwrap());
    assert_eq!(statistics.read().unwrap().matches, lines);
}

#[test]
fn a_torn_line_is_closed_and_passed_over_and_later_forms_are_counted() {
    let (_folder, statistics) = file();
    statistics.write(&played(1, [121, 90], 0)).unwrap();
    let path = statistics.path().unwrap();
    let whole = std::fs::read_to_string(path).unwrap();
    std::fs::write(path, format!("{whole}{}", &whole[..40])).unwrap();
    statistics.write(&played(2, [121, 90], 0)).unwrap();
    std::fs::write(path, std::fs::read_to_string(path).unwrap() + "{\"format\":2,\"new\":true}\n\u{1b}[31m\n[]\n")
        .unwrap();
    let read = statistics.read().unwrap();
    assert_eq!((read.matches.len(), read.unread, read.later), (2, 3, 1));
    // lists that do not fit each other are no match
    let mut odd = played(3, [1, 2], 1);
    odd.points.pop();
    statistics.write(&odd).unwrap();
    assert_eq!(statistics.read().unwrap().unread, 4);
}

#[test]
fn two_programs_at_once_lose_nothing() {
    let (_folder, statistics) = file();
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let statistics = statistics.clone();
            scope.spawn(move || (0..50).for_each(|n| statistics.write(&played(thread * 50 + n, [3, 2], 0)).unwrap()));
        }
    });
    let read = statistics.read().unwrap();
    assert_eq!((read.matches.len(), read.unread), (200, 0));
}

/// Writes matches until it is killed, and prints each that is stored. Run only by the next test, in a process of its own.
#[test]
#[ignore = "is killed by another test"]
fn writes_until_it_is_killed() {
    let Some(path) = std::env::var_os("HOUSE_RULES_TEST_STATISTICS") else { return };
    let statistics = Statistics::at(Path::new(&path));
    let first = statistics.read().unwrap().matches.len() as i64;
    for seed in first.. {
        statistics.write(&played(seed, [121, 90], 0)).unwrap();
        println!("kept {seed}");
    }
}

/// `kill -9` at twelve different moments: every match that was reported as stored is there, and the next program goes on.
#[cfg(unix)]
#[test]
fn a_killed_program_loses_no_match_that_was_kept() {
    use std::process::{Command, Stdio};
    let (_folder, statistics) = file();
    let name = "session::statistics::tests::writes_until_it_is_killed";
    for moment in 0..12 {
        let mut program = Command::new(std::env::current_exe().unwrap());
        let program = program.args([name, "--exact", "--ignored", "--nocapture"]).stdout(Stdio::piped());
        let mut child = program.env("HOUSE_RULES_TEST_STATISTICS", statistics.path().unwrap()).spawn().unwrap();
        let mut said = std::io::BufReader::new(child.stdout.take().unwrap());
        let mut kept = || {
            let mut line = String::new();
            std::io::BufRead::read_line(&mut said, &mut line).unwrap();
            (!line.is_empty()).then(|| Some(line.trim().split_once("kept ")?.1.parse::<usize>().unwrap()))
        };
        let mut last = None;
        while last.is_none_or(|last| last % 12 != moment) {
            last = kept().expect("it writes until it is killed").or(last);
        }
        child.kill().unwrap();
        child.wait().unwrap();
        while let Some(line) = kept() {
            last = line.or(last);
        }
        let read = statistics.read().unwrap();
        assert!(read.matches.len() > last.unwrap(), "{} of {last:?}", read.matches.len());
        assert!(read.matches.iter().enumerate().all(|(n, played)| played.seed == n as i64));
        assert!(read.unread <= 1 + moment, "{} lines are torn", read.unread);
    }
}

#[cfg(unix)]
#[test]
fn a_full_disk_is_a_sentence() {
    let error = Statistics::at(Path::new("/dev/full")).write(&played(1, [3, 2], 0)).unwrap_err();
    assert!(matches!(&error, KeepError::NotCounted { file, .. } if file == "/dev/full"), "{error:?}");
}

#[test]
fn the_same_deal_counts_once_and_what_was_given_up_apart() {
    let lines = [
        played(1, [121, 90], 0),
        played(2, [100, 121], 1),
        played(2, [121, 60], 0), // the same cards again
        PlayedMatch { abandoned: true, winners: Vec::new(), ..played(3, [10, 20], 0) },
        PlayedMatch { looks: 1, ..played(3, [121, 110], 0) }, // given up once, then played to its end
        PlayedMatch { players: vec!["human".into(), "human".into()], ..played(4, [121, 5], 0) },
        PlayedMatch { teams: vec![0, 1], winners: vec![0, 1], ..played(5, [61, 61], 0) },
    ];
    let tallies = Tallies::of(&lines);
    assert_eq!(tallies.among_people, 1);
    let variant = tallies.find("a/b").unwrap();
    let all = &variant.all;
    assert_eq!((all.played, all.won, all.lost(), all.shared, all.abandoned, all.again), (4, 2, 1, 1, 1, 1));
    assert_eq!((all.best, all.streak, all.longest, all.helped), (Some(121), 0, 1, 1));
    assert_eq!(all.average(), Some((121 + 100 + 121 + 61) as f64 / 4.0));
    assert_eq!(variant.course, [(121, 31), (100, -21), (121, 11), (61, 0)]);
    assert_eq!(variant.against("a/careful"), Some(all));
}

#[test]
fn where_the_fewest_points_win_the_best_is_the_least() {
    let penalties = |seed, points, winner| PlayedMatch { fewest_win: true, ..played(seed, points, winner) };
    let tallies = Tallies::of(&[penalties(1, [10, 25], 0), penalties(2, [4, 26], 0), penalties(3, [25, 3], 1)]);
    let variant = &tallies.variants[0];
    assert_eq!((variant.all.best, variant.all.longest, variant.all.won), (Some(4), 2, 2));
    assert_eq!(variant.course, [(10, 15), (4, 22), (25, -22)]);
}
