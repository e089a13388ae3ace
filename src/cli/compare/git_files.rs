//! The files of a game in a git revision, written into a folder. The system's own `git` is asked; nothing is checked out.
//!
//! Deliberately does not know what the files are for.

use crate::catalog::LARGEST_TEXT;
use crate::cli::Usage;
use crate::diagnostics::shown;
use std::io::ErrorKind::NotFound;
use std::path::{Component, Path};
use std::process::{Command, Stdio};

/// Most files of a game with its players.
const MOST_FILES: usize = 2_000;

/// Writes the files of a game and its players, as they were in the revision, below `into`. `at` is the folder in which
/// `rules/` lies.
pub(super) fn write_revision(at: &Path, revision: &str, game: &str, into: &Path) -> anyhow::Result<()> {
    let commit = commit_of(at, revision)?;
    let wanted = [format!("rules/{game}/"), format!("strategies/{game}/"), "strategies/any/".into()];
    let mut words = vec!["ls-tree", "-r", "-z", "--long", &commit, "--"];
    words.extend(wanted.iter().map(String::as_str));
    let listed = git(at, &words)?;
    let files: Vec<ListedFile> = listed.split(|byte| *byte == 0).filter_map(ListedFile::read).collect();
    if !files.iter().any(|file| file.path.starts_with(&wanted[0])) {
        let text = format!("`git:{}:{game}`: that revision has no `rules/{game}` below {}", revision, shown(at));
        return Err(Usage(text).into());
    }
    if files.len() > MOST_FILES {
        return Err(Usage(format!(
            "`{game}` has {} files in that revision: at most {MOST_FILES} are read",
            files.len()
        ))
        .into());
    }
    for file in files {
        let text = git(at, &["cat-file", "blob", &file.object])?;
        let path = into.join(&file.path);
        path.parent().map_or(Ok(()), std::fs::create_dir_all)?;
        std::fs::write(path, text)?;
    }
    Ok(())
}

/// A file of a revision.
struct ListedFile {
    object: String,
    path: String,
}

impl ListedFile {
    /// Reads a line of `git ls-tree --long`: mode, type, object, size, tab, path. `None` for what is no plain file below
    /// the folder, or too large for one of a game.
    fn read(line: &[u8]) -> Option<ListedFile> {
        let (facts, path) = std::str::from_utf8(line).ok()?.split_once('\t')?;
        let [mode, "blob", object, size] = facts.split_whitespace().collect::<Vec<_>>()[..] else { return None };
        let is_small = size.parse::<usize>().is_ok_and(|size| size <= LARGEST_TEXT);
        let is_below = Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
        let is_plain = mode.starts_with("100");
        (is_small && is_below && is_plain).then(|| ListedFile { object: object.into(), path: path.into() })
    }
}

/// The commit that a revision means.
fn commit_of(at: &Path, revision: &str) -> anyhow::Result<String> {
    let is_repository = git(at, &["rev-parse", "--is-inside-work-tree"]);
    if let Err(error) = is_repository {
        return match error.downcast_ref::<NoGit>() {
            Some(_) => Err(error),
            None => {
                Err(Usage(format!("{} is in no git repository: name a folder in place of a revision", shown(at)))
                    .into())
            }
        };
    }
    let name = format!("{revision}^{{commit}}");
    let found = git(at, &["rev-parse", "--verify", "--quiet", "--end-of-options", &name]);
    let text = found.ok().and_then(|found| String::from_utf8(found).ok()).map(|text| text.trim().to_string());
    let commit = text.filter(|text| !text.is_empty() && text.chars().all(|c| c.is_ascii_hexdigit()));
    Ok(commit.ok_or_else(|| Usage(format!("git knows no revision `{}` in {}", revision, shown(at))))?)
}

/// There is no program `git`.
#[derive(Debug, thiserror::Error)]
#[error("a revision is read with the program `git`, which is not found here: install it, or name a folder")]
struct NoGit;

/// What git prints.
fn git(at: &Path, words: &[&str]) -> anyhow::Result<Vec<u8>> {
    let command = Command::new("git").arg("-C").arg(at).args(words).stdin(Stdio::null()).output();
    let output = command.map_err(|error| match error.kind() {
        NotFound => anyhow::Error::new(NoGit),
        _ => anyhow::Error::new(error).context("git cannot be started"),
    })?;
    if output.status.success() {
        Ok(output.stdout)
    } else {
        let told = String::from_utf8_lossy(&output.stderr);
        Err(anyhow::anyhow!("git: {}", told.lines().next().unwrap_or("it failed").trim()))
    }
}
