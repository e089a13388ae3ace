//! `migrate`: rewrites the scripts of a game from older words to newer ones.
//!
//! Finds the scripts and writes them; which call becomes which is known by `script::migrate`.

use crate::catalog::{LARGEST_TEXT, file_bytes, kept_older, older_of, older_path};
use crate::cli::Usage;
use crate::diagnostics::shown;
use crate::script::{Migrated, migrate as migrated};
use crate::session::write_whole;
use anyhow::Context;
use std::path::{Path, PathBuf};

/// Rewrites the rules of a game's folder and its variants, or one script.
pub fn migrate(folder: &Path, dry_run: bool) -> anyhow::Result<i32> {
    let (mut files, mut calls, mut left) = (0, 0, 0);
    let mut steps = Vec::new();
    let paths = scripts(folder)?;
    let texts = paths.iter().map(|path| text_of(path)).collect::<anyhow::Result<Vec<_>>>()?;
    let beside: Vec<&str> = texts.iter().map(String::as_str).collect();
    for (path, text) in paths.iter().zip(&texts) {
        let done = migrated(text, &steps, &beside);
        tell(path, &done);
        (calls, left) = (calls + done.rewritten.len(), left + done.left.len());
        steps.clone_from(&done.steps);
        if done.text != *text {
            files += 1;
            if !dry_run {
                keep(folder, path, text, &done.text)?;
                write_whole(path, &done.text)?;
            }
        }
    }
    let how = if dry_run { "would be rewritten" } else { "rewritten" };
    say!("{} {how} in {}, {left} left", counted(calls, "call"), counted(files, "file"));
    if files > 0 && !dry_run {
        say!("test it with `house-rules check {}`", shown(folder));
    }
    Ok(0)
}

/// Keeps the text that a script of a game had, so that records of before are still known to be of these rules. What is kept
/// already stays if the script came of it and was not edited since.
fn keep(folder: &Path, path: &Path, text: &str, newer: &str) -> anyhow::Result<()> {
    let Ok(name) = path.strip_prefix(folder) else { return Ok(()) };
    let Some(name) = name.to_str().filter(|name| !name.is_empty()) else { return Ok(()) };
    let kept_at = folder.join(older_path(&name.replace('\\', "/")));
    let kept = if kept_at.is_file() { Some(text_of(&kept_at)?) } else { None };
    let older = kept.as_deref().and_then(|kept| older_of(kept, text)).unwrap_or(text);
    if let Some(above) = kept_at.parent() {
        std::fs::create_dir_all(above).with_context(|| format!("cannot make the folder {}", shown(above)))?;
    }
    Ok(write_whole(&kept_at, &kept_older(older, newer))?)
}

/// The text of a script, which has at most so many bytes as one that is loaded.
fn text_of(path: &Path) -> anyhow::Result<String> {
    let bytes = file_bytes(path, LARGEST_TEXT).map_err(|error| Usage(format!("{}: {error}", shown(path))))?;
    String::from_utf8(bytes).with_context(|| format!("{} is no text", shown(path)))
}

/// The scripts of a game: its rules first, since variants name the steps of the rules.
fn scripts(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    if folder.is_file() {
        return Ok(vec![folder.to_path_buf()]);
    }
    let rules = folder.join("rules.rhai");
    let variants = std::fs::read_dir(folder.join("variants"));
    let mut all: Vec<PathBuf> = variants.into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path())).collect();
    all.retain(|path| path.extension().is_some_and(|end| end == "rhai"));
    all.sort();
    if rules.is_file() {
        all.insert(0, rules);
    }
    if all.is_empty() {
        let message = format!("{} has no `rules.rhai` and no `variants`: it is no folder of a game", shown(folder));
        Err(Usage(message).into())
    } else {
        Ok(all)
    }
}

fn tell(path: &Path, done: &Migrated) {
    for call in &done.rewritten {
        say!("{}:{}: {} -> {}", shown(path), call.line, call.before, call.after);
    }
    for call in &done.left {
        say!("{}:{}: `{}` stays: {}", shown(path), call.line, call.word, call.why);
    }
}

fn counted(number: usize, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}
