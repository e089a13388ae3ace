//! The language server in a real editor.

use crate::common::root;
use crate::language_server::data;
use serde_json::Value;
use std::process::Command;

/// In a real editor, where that is installed.
#[test]
fn neovim_shows_problems_and_writes_what_was_meant() {
    if Command::new("nvim").arg("--version").output().is_err() {
        println!("nvim is not installed: not tried");
        return;
    }
    let (_folder, data) = data(&["cribbage"]);
    let file = data.join("rules/cribbage/rules.rhai");
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, text.replacen("deal(\"starter\", 1),", "dael(\"starter\", 1),", 1)).unwrap();
    let script = root().join("tests/editors/neovim.lua");
    let mut command = Command::new("nvim");
    command.args(["--headless", "--clean", "-n", "-c"]).arg(format!("luafile {}", script.display()));
    command
        .env("PROGRAM", env!("CARGO_BIN_EXE_house-rules"))
        .env("FILE", &file)
        .env("XDG_DATA_HOME", data.join("none"));
    let ran = command.env("XDG_STATE_HOME", data.join("none")).current_dir(&data).output().unwrap();
    let out = String::from_utf8_lossy(&ran.stdout);
    let told: Value =
        serde_json::from_str(out.trim()).unwrap_or_else(|_| panic!("{out}\n{}", String::from_utf8_lossy(&ran.stderr)));
    assert!(told["problem"].as_str().unwrap().contains("dael"), "{told}");
    assert_eq!((&told["action"], &told["left"]), (&"Write deal".into(), &0.into()), "{told}");
    assert!(told["hover"].as_str().unwrap().contains("deal(pile"), "{told}");
    assert!(told["offered"].as_i64().unwrap() > 100, "{told}");
}
