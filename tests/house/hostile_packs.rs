//! Packs that would do harm: each is refused in a sentence, and nothing is written. Good ones at the limits are read.

use crate::common::{Folder, Ran};
use crate::packs::{command_at, home, run_at};
use crate::received::watched;
use crate::zips::{Entry, archive, deflated, entry};
use house_rules::session::Pack;
use std::path::Path;
use std::time::{Duration, Instant};

const MANIFEST: &str = "format = 1\nid = \"odd\"\ntitle = \"Odd\"\nversion = \"1.0.0\"\n";
const TOML: &str = "id = \"odd\"\ntitle = \"Odd\"\nseats = [2]\n";
const RULES: &str =
    "game(#{ deck: standard(), piles: [stock(\"stock\"), hand(\"hand\"), pool(\"heap\")], first_dealer: 0,
    round: [deal(\"hand\", 1), turns(#{ moves: [play(\"hand\", \"heap\").ends_turn()], ends: any_empty(\"hand\") })],
    play_to: #{ rounds: 1, wins: \"highest\" } });\n";

/// A good pack, and these entries behind it.
fn good(more: Vec<Entry>) -> Vec<Entry> {
    let mut entries =
        vec![entry("pack.toml", MANIFEST), entry("rules/odd/game.toml", TOML), entry("rules/odd/rules.rhai", RULES)];
    entries.extend(more);
    entries
}

/// A good pack, and one more file with this name.
fn named(name: impl AsRef<[u8]>) -> Vec<u8> {
    archive(&good(vec![Entry { name: name.as_ref().to_vec(), ..entry("", "x = 1\n") }]))
}

/// A good pack, and one more file.
fn with(name: &str, data: impl AsRef<[u8]>) -> Vec<u8> {
    archive(&good(vec![entry(name, data)]))
}

/// A good pack, and one more file that is changed so.
fn changed(change: impl Fn(&mut Entry)) -> Vec<u8> {
    let mut last = entry("rules/odd/RULES.md", "# Odd\n".repeat(20));
    change(&mut last);
    archive(&good(vec![last]))
}

/// A pack with this manifest.
fn manifest(text: &str) -> Vec<u8> {
    let mut entries = good(Vec::new());
    entries[0] = entry("pack.toml", text);
    archive(&entries)
}

/// Chance that is the same in each run.
fn noise(bytes: usize) -> Vec<u8> {
    let mut rand = crate::common::Rand::new(7);
    (0..bytes).map(|_| rand.below(95) as u8 + 32).filter(|byte| *byte != b':').collect()
}

type Hostile = (&'static str, Vec<u8>, &'static str);

fn bad_names() -> Vec<Hostile> {
    let long = format!("rules/odd/{}.md", "a".repeat(250));
    let out = "leads out of its folder";
    let two_cases = vec![entry("rules/odd/variants/x.toml", ""), entry("rules/odd/Variants/y.toml", "")];
    vec![
        ("absolute", named("/etc/x.toml"), "is an absolute path"),
        ("absolute to home", named("/root/.ssh/x.toml"), "is an absolute path"),
        ("a drive", named("C:/x.toml"), "is an absolute path"),
        ("a drive with a backslash", named("C:\\x.toml"), "is an absolute path"),
        ("another computer", named("\\\\host\\x.toml"), "is an absolute path"),
        ("up", named("../x.toml"), out),
        ("up from inside", named("rules/../../x.toml"), out),
        ("up at the end", named("rules/odd/.."), out),
        ("up with backslashes", named("rules\\..\\..\\x.toml"), out),
        ("a backslash", named("rules\\odd\\x.toml"), out),
        ("here", named("rules/./odd/x.toml"), "is hidden"),
        ("an empty part", named("rules//odd/x.toml"), "has an empty part"),
        ("no name", named(""), "has an empty part"),
        ("only a slash", named("/"), "has an empty part"),
        ("hidden", named("rules/odd/.x.toml"), "is hidden"),
        ("a hidden folder", named("rules/odd/.git/x.toml"), "is hidden"),
        ("a dot at the end", named("rules/odd/x.toml."), "ends with a dot"),
        ("a space at the end", named("rules/odd/x.toml "), "has other characters"),
        ("a device of Windows", named("rules/odd/con.toml"), "is the name of a device"),
        ("another device", named("rules/odd/LPT1.md"), "is the name of a device"),
        ("a stream of Windows", named("rules/odd/x.toml:y.md"), "has other characters"),
        ("a line", named("rules/odd/x\n.toml"), "has control characters"),
        ("a zero", named("rules/odd/x.toml\0.md"), "has control characters"),
        ("an escape", named("rules/odd/\x1b[31m.md"), "has control characters"),
        ("right to left", named("rules/odd/\u{202e}dm.toml"), "change the direction of writing"),
        ("unseen", named("rules/odd/x\u{200b}.toml"), "change the direction of writing"),
        ("not UTF-8", named(b"rules/odd/\xff\xfe.toml"), "is not UTF-8"),
        ("another alphabet", named("rules/odd/g\u{430}me.toml"), "has other characters"),
        ("long", named(long), "is too long"),
        ("deep", named(format!("rules/{}x.toml", "a/".repeat(20))), "is too long"),
        ("two cases", named("rules/odd/GAME.toml"), "differ only in upper and lower case"),
        ("two cases of a folder", archive(&good(two_cases)), "differ only in upper and lower case"),
        ("a file and a folder", named("rules/odd/game.toml/x.toml"), "is a file and a folder at once"),
    ]
}

fn bad_entries() -> Vec<Hostile> {
    let twice = good(vec![entry("rules/odd/game.toml", "id = \"other\"\n")]);
    let device = |mode: u32| changed(|e| e.mode = Some(mode));
    vec![
        ("two of one name", archive(&twice), "two of its files have one name"),
        ("a link", device(0o120_777), "is a link"),
        ("a device", device(0o020_644), "is a device"),
        ("a block device", device(0o060_644), "is a device"),
        ("a pipe", device(0o010_644), "is a device"),
        ("a socket", device(0o140_644), "is a device"),
        ("a file that is a folder", device(0o040_755), "is both a file and a folder"),
        (
            "a folder with contents",
            changed(|e| {
                e.name = b"rules/odd/x/".to_vec();
                e.mode = Some(0o040_755)
            }),
            "is a folder with contents",
        ),
        ("encrypted", changed(|e| e.flags = 1), ""),
        ("another compression", changed(|e| e.method = Some(12)), ""),
        ("a wrong checksum", changed(|e| e.crc = Some(1)), "is damaged"),
        ("a size that is too small", changed(|e| e.size = Some(3)), ""),
        ("a size that is too large", changed(|e| e.size = Some(4_000_000_000)), ""),
        ("a packed size that is too large", changed(|e| e.packed_size = Some(4_000_000_000)), ""),
        ("two names for one file", changed(|e| e.local_name = Some(b"rules/odd/RULES.mb".to_vec())), "it is damaged"),
        ("a file that is not listed", changed(|e| e.unlisted = true), "it is damaged"),
        (
            "files that overlap",
            changed(|e| {
                e.offset = Some(0);
                e.name = b"rules/odd/RULES.md".to_vec()
            }),
            "",
        ),
        ("a file behind the end", changed(|e| e.offset = Some(1_000_000)), ""),
        ("damaged data", changed(|e| e.packed = Some(vec![0xff; 40])), "is damaged"),
    ]
}

/// Ends that other programs read in another way.
fn odd_ends() -> Vec<Hostile> {
    let whole = archive(&good(Vec::new()));
    let at = whole.len() - 22;
    let commented = |comment: &[u8]| {
        let length = (comment.len() as u16).to_le_bytes();
        [&whole[..whole.len() - 2], &length, comment].concat()
    };
    // the longer form has a directory of its own: how many files, how long, where
    let longer = |files: u64, length: u64, start: u64| {
        let mut end = b"PK\x06\x06".to_vec();
        end.extend(44u64.to_le_bytes());
        end.extend([45, 0, 45, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
        [files, files, length, start].iter().for_each(|n| end.extend(n.to_le_bytes()));
        end.extend(b"PK\x06\x07\0\0\0\0");
        end.extend((at as u64).to_le_bytes());
        end.extend(1u32.to_le_bytes());
        [&whole[..at], &end, &whole[at..]].concat()
    };
    let mut cut = whole.clone();
    cut.splice(at + 20.., [0xff, 0xff]);
    vec![
        ("a comment", commented(b"hello"), "is not that of a plain zip archive"),
        (
            "another archive as a comment",
            commented(&archive(&[entry("x.sh", "rm")])),
            "is not that of a plain zip archive",
        ),
        ("a comment that is longer than the file", cut, "it is damaged"),
        ("itself as a comment", commented(&whole), "is not that of a plain zip archive"),
        ("the longer form", longer(3, 200, 0), "is not that of a plain zip archive"),
        ("the longer form with very many files", longer(1 << 40, 1 << 50, 1 << 62), ""),
    ]
}

fn too_much() -> Vec<Hostile> {
    let many = |count: usize| archive(&good((0..count).map(|n| entry(&format!("rules/odd/{n}.md"), "a\n")).collect()));
    let zeros = vec![b' '; 1_900_000];
    let bomb = |spaces: usize| {
        changed(|e| {
            e.data = vec![b' '; spaces];
        })
    };
    let of_noise: Vec<Entry> = (0..5).map(|n| entry(&format!("rules/odd/{n}.md"), noise(1_900_000))).collect();
    let lying = changed(|e| {
        e.packed = Some(deflated(&vec![b' '; 64 << 20]));
        e.size = Some(20);
        e.crc = Some(0);
    });
    vec![
        ("many files", many(500), "has more than 500 files"),
        ("very many files", many(20_000), "has more than 500 files"),
        ("a large file", with("rules/odd/RULES.md", noise(2_400_000)), "has more than 2 MiB"),
        ("much together", archive(&good(of_noise)), "more than 8 MiB together"),
        ("a bomb", bomb(1_900_000), "is more than 200 times as large"),
        ("a larger bomb", bomb(200 << 20), "has more than 2 MiB"),
        ("a bomb that lies", lying, ""),
        (
            "many bombs",
            archive(&good((0..60).map(|n| entry(&format!("rules/odd/{n}.md"), &zeros)).collect())),
            "is more than 200 times",
        ),
        ("only ends", [b"PK\x03\x04".to_vec(), b"PK\x05\x06".repeat(400_000)].concat(), "has several directories"),
        (
            "only a directory",
            [b"PK\x03\x04".to_vec(), b"PK\x01\x02".repeat(400_000)].concat(),
            "has more than 500 files",
        ),
        ("a very large file", [b"PK\x03\x04".to_vec(), vec![0; 12 << 20]].concat(), "at most"),
    ]
}

fn no_archives() -> Vec<Hostile> {
    let whole = archive(&good(Vec::new()));
    let mut moved = good(Vec::new());
    moved.rotate_left(1);
    vec![
        ("nothing", Vec::new(), "is not a zip archive"),
        ("a text", b"hello\n".to_vec(), "is not a zip archive"),
        (
            "a program before it",
            [b"#!/bin/sh\nrm -rf ~\nexit\n".to_vec(), whole.clone()].concat(),
            "is not a zip archive",
        ),
        ("an empty archive", archive(&[]), "is not a zip archive"),
        ("half of one", whole[..whole.len() / 2].to_vec(), "it is damaged"),
        ("all but its end", whole[..whole.len() - 5].to_vec(), "it is damaged"),
        ("no manifest", archive(&good(Vec::new())[1..]), "is not its first file"),
        ("the manifest later", archive(&moved), "is not its first file"),
    ]
}

fn bad_files() -> Vec<Hostile> {
    let program = "has `exec:` in it";
    let svg =
        |inside: &str| with("rules/odd/a.svg", format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{inside}</svg>"));
    vec![
        ("a program", with("rules/odd/a.exe", "MZ"), "is not allowed in a pack"),
        ("a script of a shell", with("rules/odd/a.sh", "rm -rf ~"), "is not allowed in a pack"),
        ("a page", with("rules/odd/a.html", "<script>"), "is not allowed in a pack"),
        ("no ending", with("rules/odd/a", ""), "is not allowed in a pack"),
        ("an archive inside", with("rules/odd/a.zip", "PK"), "is not allowed in a pack"),
        ("two endings", with("rules/odd/a.toml.exe", ""), "is not allowed in a pack"),
        ("settings", with("settings.toml", ""), "is no file of a game"),
        ("an asset", with("assets/a.png", ""), "is no file of a game"),
        ("a game without a folder", with("rules/a.toml", ""), "is no file of a game"),
        ("an id with capitals", with("rules/Other/game.toml", TOML), "is no file of a game"),
        (
            "players for all games",
            with("strategies/any/random.rhai", "fn play(me, moves) { moves[0] }"),
            "would play every game",
        ),
        ("a text among players", with("strategies/odd/a.md", ""), "is no file of a game"),
        ("a program as a player", with("rules/odd/a.toml", "strategy = \"exec:sh\"\n"), program),
        ("... in capitals", with("rules/odd/a.toml", "strategy = \"EXEC:sh\"\n"), program),
        ("... escaped", with("rules/odd/a.toml", "strategy = \"\\u0065xec:sh\"\n"), program),
        ("... in a script", with("strategies/odd/a.rhai", "let a = \"ex\\x65c:sh\";"), program),
        ("... in a text", with("rules/odd/RULES.md", "play with exec:sh"), program),
        ("... in the manifest", manifest(&format!("{MANIFEST}description = \"exec:sh\"\n")), program),
        ("a text that is none", with("rules/odd/RULES.md", b"\xff\xfe"), "is not UTF-8 text"),
        ("an escape in a text", with("rules/odd/RULES.md", "\x1b[2J"), "has control characters"),
        (
            "a script that reads otherwise",
            with("strategies/odd/a.rhai", "// \u{202e}} \u{2066}"),
            "change the direction of writing",
        ),
        ("a picture that is none", with("rules/odd/a.png", "GIF89a"), "is no PNG picture"),
        (
            "a huge picture",
            with("rules/odd/a.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\x7f\xff\xff\xff\x7f\xff\xff\xff"),
            "is too large a picture",
        ),
        ("a drawing with a script", svg("<script>1</script>"), "reaches for something else"),
        ("a drawing with another file", svg("<use href=\"file:///etc/passwd#a\"/>"), "names another file"),
        ("a drawing from an address", svg("<image href='https://a.b/c.png'/>"), "reaches for something else"),
        (
            "a drawing with entities",
            with("rules/odd/a.svg", "<!DOCTYPE svg [<!ENTITY a \"b\">]><svg/>"),
            "reaches for something else",
        ),
    ]
}

fn lies() -> Vec<Hostile> {
    let plus = |text: &str| manifest(&format!("{MANIFEST}{text}\n"));
    vec![
        ("no text", manifest(""), "`format` must be 1"),
        ("no TOML", manifest("[[["), "is not as it should be"),
        ("a newer form", manifest(&MANIFEST.replace("format = 1", "format = 2")), "a newer program reads it"),
        ("a form of words", manifest(&MANIFEST.replace("format = 1", "format = \"1\"")), "`format` must be 1"),
        ("an unknown key", plus("run = \"rm\""), "unknown field `run`"),
        ("an id that is a path", manifest(&MANIFEST.replace("\"odd\"", "\"../odd\"")), "`id` must be written"),
        ("no version", manifest(&MANIFEST.replace("version = \"1.0.0\"\n", "")), "missing field `version`"),
        ("a version of words", manifest(&MANIFEST.replace("1.0.0", "new")), "it must be such as 1.2.0"),
        ("a title that turns", manifest(&MANIFEST.replace("\"Odd\"", "\"\\u202eddO\"")), "direction of writing"),
        ("a title with a colour", manifest(&MANIFEST.replace("\"Odd\"", "\"\\u001b[31m\"")), "control characters"),
        ("a title without end", manifest(&MANIFEST.replace("\"Odd\"", &format!("\"{}\"", "a".repeat(100_000)))), ""),
        ("a licence that is a page", plus("licence = \"<a href=x>\""), "a name of SPDX"),
        ("a game that is there is needed", plus("needs = [\"odd\"]"), "which is in the pack"),
        ("a game is needed for nothing", plus("needs = [\"cribbage\"]"), "nothing in the pack is for it"),
        ("a need that is a path", plus("needs = [\"../odd\"]"), "write a game"),
        (
            "a variant of another game",
            with("rules/cribbage/variants/x.toml", "title = \"X\"\n"),
            "neither in the pack nor in `needs`",
        ),
        (
            "players of another game",
            with("strategies/cribbage/x.rhai", "bot(#{})"),
            "neither in the pack nor in `needs`",
        ),
        (
            "newer words than told",
            archive(
                &good(Vec::new())
                    .into_iter()
                    .map(|e| {
                        if e.name.ends_with(b"game.toml") {
                            entry("rules/odd/game.toml", format!("{TOML}vocabulary = 9\n"))
                        } else {
                            e
                        }
                    })
                    .collect::<Vec<_>>(),
            ),
            "newer vocabulary",
        ),
        ("nothing but a manifest", archive(&good(Vec::new())[..1]), "holds no game, no variant and no player"),
    ]
}

fn corpus() -> Vec<Hostile> {
    [bad_names(), bad_entries(), odd_ends(), too_much(), no_archives(), bad_files(), lies()].concat()
}

#[test]
fn the_good_pack_is_read() {
    let pack = Pack::from_bytes(&archive(&good(Vec::new()))).unwrap();
    assert_eq!((pack.contents.games, pack.contents.files), (vec!["odd".to_string()], 2));
    for more in
        [named("rules/odd/variants/x.toml"), with("strategies/odd/a.rhai", "bot(#{})"), changed(|e| e.deflated = false)]
    {
        assert!(Pack::from_bytes(&more).is_ok(), "{:?}", Pack::from_bytes(&more));
    }
    // a folder of its own is no harm
    let folder = Entry { name: b"rules/odd/variants/".to_vec(), mode: Some(0o040_755), ..Entry::default() };
    assert!(Pack::from_bytes(&archive(&good(vec![folder]))).is_ok());
}

#[test]
fn each_is_refused_in_a_sentence() {
    let corpus = corpus();
    assert!(corpus.len() >= 60, "only {} packs", corpus.len());
    let mut wrong = Vec::new();
    for (name, bytes, told) in &corpus {
        let begun = Instant::now();
        let error = Pack::from_bytes(bytes).map(|pack| pack.contents);
        let told_it = error.as_ref().is_err_and(|error| error.to_string().contains(told));
        // the size of the file is looked at where it is read
        if !told_it && *told != "at most" {
            wrong.push(format!("{name}: {error:?}, and not {told}"));
        }
        let sentence = error.err().map_or(String::new(), |error| error.to_string());
        if sentence.lines().count() > 1 || sentence.chars().any(char::is_control) || sentence.len() > 700 {
            wrong.push(format!("{name}: no sentence: {sentence:?}"));
        }
        assert!(begun.elapsed() < Duration::from_secs(5), "{name}: {:?}", begun.elapsed());
    }
    println!("{} hostile packs", corpus.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn files_below(folder: &Path) -> usize {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| if entry.path().is_dir() { files_below(&entry.path()) } else { 1 }).sum()
}

/// By the command: nothing is written, in little time and memory.
#[test]
fn nothing_of_them_is_written() {
    let folder = Folder::new();
    for (name, bytes, told) in corpus() {
        let file = folder.write("x.houserules", bytes);
        let ran = run_at(&home(&folder), &["install", "--yes", file.to_str().unwrap()]);
        assert_eq!((ran.status, ran.out.as_str()), (1, ""), "{name}: {ran:?}");
        assert!(ran.err.starts_with("error: ") && ran.err.contains(told), "{name}: {ran:?}");
        assert_eq!(files_below(&home(&folder)), 0, "{name}");
    }
}

/// A pack at the limits is read in five seconds and 150 MB; so are those that go beyond.
#[test]
fn the_largest_are_read_soon_and_small() {
    let folder = Folder::new();
    let full: Vec<Entry> = (0..4).map(|n| entry(&format!("rules/odd/{n}.md"), noise(1_900_000))).collect();
    let many: Vec<Entry> =
        (0..490).map(|n| entry(&format!("rules/odd/variants/v{n}.toml"), format!("title = \"V{n}\"\n"))).collect();
    let mut largest = vec![("full", archive(&good(full))), ("many", archive(&good(many)))];
    largest.extend(too_much().into_iter().map(|(name, bytes, _)| (name, bytes)));
    for (name, bytes) in largest {
        let file = folder.write("x.houserules", bytes);
        let begun = Instant::now();
        let ran: Ran = watched(command_at(&home(&folder), &["install", file.to_str().unwrap()]));
        println!("{name}: {:?}", begun.elapsed());
        assert!(!ran.err.contains("panicked"), "{name}: {ran:?}");
        let is_good = ["full", "many"].contains(&name);
        assert_eq!(ran.err.contains("nobody answers"), is_good, "{name}: {ran:?}");
    }
}
