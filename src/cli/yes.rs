//! Questions that are answered by yes or no.

use super::Usage;
use std::io::{BufRead, IsTerminal, Read};

/// Most bytes of an answer.
const LONGEST: u64 = 4096;

/// Asks, and reads the answer from standard input. Anything but yes is no. Where nobody can answer, that is wrong usage.
pub fn agrees(question: &str) -> anyhow::Result<bool> {
    note!("{question} [y/N]");
    let input = std::io::stdin();
    let mut answer = String::new();
    let read = input.lock().take(LONGEST).read_line(&mut answer)?;
    if read == 0 && !input.is_terminal() {
        return Err(Usage("nobody answers: `--yes` does it without asking".into()).into());
    }
    Ok(matches!(answer.trim().to_lowercase().as_str(), "y" | "yes"))
}
