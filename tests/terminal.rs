//! The terminal table of the real program: lines in, words out.

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

/// The only match that is kept in this folder.
fn kept(saves: &Path) -> PathBuf {
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(saves.join("house-rules/saves")).unwrap().map(|e| e.unwrap().path()).collect();
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
