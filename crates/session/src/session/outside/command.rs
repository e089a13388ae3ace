//! Commands after `exec:`, and the settings of outside programs.

use super::limits::USUAL_MEMORY;
use crate::session::seed::fresh_seed;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The prefix of an outside program in the name of a player.
const MARK: &str = "exec:";

/// Settings of outside programs, and which of them may be started.
#[derive(Clone, Debug)]
pub struct OutsideSettings {
    /// The players that a person named on the command line. Nothing else can start a program: no file, no record.
    pub named: Vec<String>,
    /// The time for an answer.
    pub move_time: Duration,
    /// The time for the first answer of a process.
    pub start_time: Duration,
    /// The secret from which programs are given the seeds of their dice. No program learns it: from a number made of the
    /// match's seed alone it could find that seed, and so all cards.
    pub secret: i64,
    /// The most memory of a program, in MiB.
    pub memory: u64,
    /// The path of this program, if it can act as guard of others. Without a guard, programs that hang outlive a killed host.
    pub guard: Option<PathBuf>,
    /// The folder for the standard error output of programs, if it is kept.
    pub log: Option<PathBuf>,
}

impl Default for OutsideSettings {
    fn default() -> OutsideSettings {
        let (move_time, start_time) = (Duration::from_secs(5), Duration::from_secs(30));
        OutsideSettings {
            named: Vec::new(),
            move_time,
            start_time,
            secret: fresh_seed(),
            memory: USUAL_MEMORY,
            guard: None,
            log: None,
        }
    }
}

/// Splits the name of a player into the part before `exec:`, with its comma, and the command after it. `None` if it names no
/// program.
pub fn split_program(who: &str) -> Option<(&str, &str)> {
    let begins = |place: &usize| who[..*place].chars().next_back().is_none_or(|before| matches!(before, ',' | '='));
    let place = who.match_indices(MARK).map(|(place, _)| place).find(begins)?;
    Some((&who[..place], &who[place + MARK.len()..]))
}

/// Splits a command into words as a shell does. The error says why it cannot be run.
pub fn command_words(command: &str) -> Result<Vec<String>, String> {
    let words = shlex::split(command).ok_or_else(|| format!("`{command}`: a quotation mark has no partner"))?;
    match words.first() {
        None => Err("`exec:` names no program: write `exec:python3 my_bot.py`".into()),
        Some(program) if program_path(program) => Ok(words),
        Some(program) => Err(format!("there is no program `{program}`: it is looked for in PATH, or by its path")),
    }
}

/// Whether there is such a program.
fn program_path(program: &str) -> bool {
    if program.contains('/') {
        return Path::new(program).is_file();
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_comes_last_with_all_that_follows() {
        for (who, parts) in [
            ("exec:python3 bot.py --a=b,c", Some(("", "python3 bot.py --a=b,c"))),
            ("x/y,play=exec:sh -c 'a,b'", Some(("x/y,play=", "sh -c 'a,b'"))),
            ("x/y,exec:bot exec:c", Some(("x/y,", "bot exec:c"))),
            ("any/random", None),
            ("./my_exec:thing", None),
        ] {
            assert_eq!(split_program(who), parts, "{who}");
        }
    }

    #[test]
    fn words_are_those_of_a_shell() {
        assert_eq!(command_words("sh -c 'exit 1' \"a b\"").unwrap(), ["sh", "-c", "exit 1", "a b"]);
        assert!(command_words("  ").unwrap_err().contains("names no program"));
        assert!(command_words("sh 'x").unwrap_err().contains("quotation mark"));
        assert!(command_words("no_such_program_anywhere").unwrap_err().contains("there is no program"));
    }
}
