//! What scripts, files and names bring into a text cannot act on the terminal.

use crate::common::{Folder, Ran, copy, root, run_in};

/// Clears the screen, turns the text round, begins a line anew, breaks lines: all of it would be done.
const EVIL: &str = "A\u{1b}[2J\u{202e}B\rC\u{2028}D\u{9b}31mE\u{2066}F\u{7f}G\u{7}";

fn acts(c: char) -> bool {
    c.is_control() && !"\n\t".contains(c)
        || "\u{61c}\u{200e}\u{200f}\u{2028}\u{2029}".contains(c)
        || ('\u{202a}'..='\u{202e}').contains(&c)
        || ('\u{2066}'..='\u{2069}').contains(&c)
}

#[track_caller]
fn tame(ran: &Ran, told: &str) {
    let text = format!("{}{}", ran.out, ran.err);
    let place = text.find(acts);
    assert!(place.is_none(), "{:?} at {place:?} of {text:?}", place.and_then(|p| text[p..].chars().next()));
    assert!(text.contains(told), "`{told}` is not in {text}");
}

fn table(rules: &str) -> Folder {
    let folder = Folder::new();
    copy(&root().join("tests/broken/base"), folder.path());
    folder.write("rules/mini/rules.rhai", rules);
    folder
}

fn mini() -> String {
    std::fs::read_to_string(root().join("tests/broken/base/rules/mini/rules.rhai")).unwrap()
}

/// The same as a text of a script.
fn escaped() -> String {
    EVIL.chars().map(|c| if acts(c) { format!("\\u{:04x}", c as u32) } else { c.to_string() }).collect()
}

fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

#[test]
fn what_rules_throw_and_their_source_are_shown_tame() {
    let beside = EVIL.replace('\r', "");
    let folder = table(&format!("throw \"boo {} end\"; // {beside} beside\n", escaped()));
    for line in ["check rules/mini", "run mini --seed 1", "simulate mini --games 1", "score mini x 2H"] {
        tame(&run_in(folder.path(), &words(line), ""), "␛[2J");
    }
    let json = run_in(folder.path(), &words("check rules/mini --json"), "");
    tame(&json, "\\u202e");
    let read: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert!(read["problems"].to_string().contains('\u{202e}'), "nothing is lost: {}", json.out);
}

#[test]
fn names_of_files_keys_and_arguments_are_shown_tame() {
    let folder = table(&mini());
    let name = format!("no {EVIL}");
    for args in [
        vec!["replay", &name],
        vec!["check", &name],
        vec!["run", &name],
        vec!["list", "--data", &name],
        vec!["run", "mini", "--seat", &name],
        vec!["run", "mini", "--set", &name],
    ] {
        let ran = run_in(folder.path(), &args, "");
        assert_ne!(ran.status, 0);
        tame(&ran, "␛[2J");
    }
    // the parser of arguments drops escapes by itself
    tame(&run_in(folder.path(), &[&name], ""), "unrecognized subcommand");
    folder.write("rules/mini/variants/odd.toml", "title = \"Odd\"\n");
    folder.write("rules/mini/variants/odd.properties.rhai", "fn keys() { [\"Seed\"] }\nfn properties(p) { #{} }\n");
    folder.write("odd.properties", format!("key{}=1\n", EVIL.replace('\r', "")));
    tame(&run_in(folder.path(), &words("run mini/odd --properties odd.properties"), ""), "␛[2J");
}

#[test]
fn refusals_hints_and_typed_lines_are_shown_tame() {
    let folder = table(&mini());
    folder.write("evil.rhai", format!("fn play(me, moves) {{ [moves[0], \"why {} not\"] }}\n", escaped()));
    let typed = format!("hint ./evil.rhai\n{EVIL}\nquit\n");
    let mut play = std::process::Command::new(env!("CARGO_BIN_EXE_house-rules"));
    play.args(words("play mini --text --seed 1")).current_dir(folder.path()).env("XDG_DATA_HOME", folder.path());
    play.stdin(std::process::Stdio::piped()).stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
    let mut play = play.spawn().unwrap();
    std::io::Write::write_all(&mut play.stdin.take().unwrap(), typed.as_bytes()).unwrap();
    let played = play.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    let ran = Ran { status: played.status.code().unwrap(), out: text(played.stdout), err: text(played.stderr) };
    tame(&ran, "␛[2J");
    assert!(ran.out.contains("Hint of ./evil.rhai"), "{}", ran.out);
    assert!(ran.out.contains("Why A␛[2J"), "{}", ran.out);
}
