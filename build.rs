//! Puts the commit into `--version`, where the program is built to be used: in release, from a repository of its own.
//!
//! Not in other profiles, where each commit would build everything again; nor from a tarball or inside another repository,
//! where there is no commit of this program.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let commit = commit().map_or(String::new(), |commit| format!(" ({commit})"));
    let version = std::env::var("CARGO_PKG_VERSION").unwrap_or_default();
    println!("cargo::rustc-env=HOUSE_RULES_VERSION={version}{commit}");
}

fn commit() -> Option<String> {
    let out = std::env::var("OUT_DIR").ok()?;
    if !Path::new(&out).components().any(|part| part.as_os_str() == "release") {
        return None;
    }
    let here = std::env::var("CARGO_MANIFEST_DIR").ok()?;
    let top = git(&here, &["rev-parse", "--show-toplevel"])?;
    if Path::new(&top).canonicalize().ok()? != Path::new(&here).canonicalize().ok()? {
        return None;
    }
    // changes with each commit and each branch
    for file in ["HEAD", "logs/HEAD"] {
        let path = Path::new(&here).join(git(&here, &["rev-parse", "--git-path", file])?);
        if path.exists() {
            println!("cargo::rerun-if-changed={}", path.display());
        }
    }
    git(&here, &["rev-parse", "--short=9", "HEAD"])
}

fn git(folder: &str, words: &[&str]) -> Option<String> {
    let ran = Command::new("git").arg("-C").arg(folder).args(words).output().ok()?;
    let text = String::from_utf8(ran.stdout).ok()?;
    ran.status.success().then(|| text.trim().to_string())
}
