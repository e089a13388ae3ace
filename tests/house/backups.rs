//! `backup` and `restore`: everything that is a person's own goes into a file and comes back; older files are kept.

use crate::bad_input::{FAILED, refused};
use crate::common::Folder;
use crate::packs::{answered, run_at};
use crate::zips::{archive, entry};
use house_rules::session::Backup;
use std::path::Path;

const MARK: &str = "format = 1\nkind = \"house-rules backup\"\n";

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn everything_comes_back_and_the_older_is_kept() {
    let folder = Folder::new();
    let (home, file) = (folder.file("ann"), folder.file("all.zip"));
    refused(&run_at(&home, &["backup", text(&file)]), FAILED, "there is nothing to keep");
    let files = [
        ("data/house-rules/saves/a-1.toml", "game = \"a\"\n"),
        ("data/house-rules/matches.jsonl", "{}\n{}\n"),
        ("data/house-rules/games/one/rules/durak/variants/x.toml", "title = \"X\"\n"),
        (
            "data/house-rules/games/one/pack.toml",
            "format = 1\nid = \"one\"\ntitle = \"One\"\nversion = \"1.0.0\"\nneeds = [\"durak\"]\n",
        ),
        ("data/house-rules/mine/notes.txt", "mine\n"),
        ("config/house-rules/settings.toml", "name = \"Ann\"\n"),
    ];
    files.iter().for_each(|(path, text)| _ = folder.write(&format!("ann/{path}"), text));
    let made = run_at(&home, &["backup", text(&file)]);
    let held = "settings, 1 saved file, 2 matches in the statistics, 1 pack (one), 1 other file; 1 KiB";
    assert!(made.status == 0 && made.out.contains(held), "{made:?}");
    let first = std::fs::read(&file).unwrap();
    run_at(&home, &["backup", text(&file)]);
    assert!(first == std::fs::read(&file).unwrap(), "the same files give the same bytes");
    let note = folder.write("note.txt", "mine");
    refused(&run_at(&home, &["backup", text(&note)]), FAILED, "is there already and is not a backup");

    // into an empty home, and into one with other files
    let other = folder.file("bob");
    let same = |home: &str| {
        files
            .iter()
            .all(|(path, text)| std::fs::read_to_string(folder.file(&format!("{home}/{path}"))).unwrap() == *text)
    };
    assert_eq!(run_at(&other, &["restore", text(&file), "--yes"]).status, 0);
    assert!(same("bob"));
    assert!(run_at(&other, &["list", "durak"]).out.contains("durak/x: X"));
    folder.write("bob/data/house-rules/saves/a-1.toml", "newer");
    folder.write("bob/data/house-rules/saves/b-1.toml", "another");
    let asked = answered(&other, &["restore", text(&file)], "no\n");
    assert!(asked.status == 0 && asked.out.contains("now is kept beside it") && !same("bob"), "{asked:?}");
    let done = answered(&other, &["restore", text(&file)], "y\n");
    assert!(
        done.status == 0 && same("bob") && !folder.file("bob/data/house-rules/saves/b-1.toml").exists(),
        "{done:?}"
    );
    let kept = folder.file("bob/data/house-rules.before-1/saves");
    assert_eq!(std::fs::read_to_string(kept.join("a-1.toml")).unwrap(), "newer");
    assert_eq!(std::fs::read_to_string(kept.join("b-1.toml")).unwrap(), "another");
    assert!(done.out.contains("house-rules.before-1"), "{done:?}");
}

#[test]
fn what_is_no_backup_is_refused_and_nothing_is_written() {
    let folder = Folder::new();
    let home = folder.file("ann");
    let mark = || entry("backup.toml", MARK);
    for (bytes, told) in [
        (b"hello".to_vec(), "is not a zip archive"),
        (archive(&[entry("data/a.toml", "")]), "it is no backup"),
        (archive(&[entry("backup.toml", MARK.replace('1', "2"))]), "a newer program made it"),
        (archive(&[mark(), entry("../x", "")]), "leads out of its folder"),
        (archive(&[mark(), entry("data/../../x", "")]), "leads out of its folder"),
        (archive(&[mark(), entry("/etc/x", "")]), "is an absolute path"),
        (archive(&[mark(), entry("other/x", "")]), "is no file of a backup"),
        (archive(&[mark(), entry("data/a", ""), entry("data/A", "")]), "differ only in upper and lower case"),
        (
            archive(&[mark(), crate::zips::Entry { mode: Some(0o120_777), ..entry("data/a", "/etc/passwd") }]),
            "is a link",
        ),
        (archive(&[mark(), entry("data/games/x/run.sh", "rm")]), "its pack `x` is refused"),
        (archive(&[mark(), entry("data/games/x/rules/a/game.toml", "exec:sh")]), "its pack `x` is refused"),
    ] {
        let file = folder.write("all.zip", bytes);
        let ran = run_at(&home, &["restore", text(&file), "--yes"]);
        refused(&ran, FAILED, told);
        assert!(!home.exists(), "{told}");
    }
    let file = folder.write("all.zip", archive(&[mark(), entry("data/saves/a.toml", "x")]));
    assert_eq!(Backup::read(&file).unwrap().summary().saves, 1);
}
