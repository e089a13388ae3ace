//! Line editing at a terminal, with history and completion.
//!
//! Used only if a person sits there; input from a pipe is read as it is. Does not know what a line means.

use rustyline::completion::{Completer, Pair};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::{History, MemHistory};
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};
use std::io;

pub struct LineEditor {
    editor: Editor<OfferedLines, MemHistory>,
}

impl LineEditor {
    /// Creates an editor. `None` if the terminal does not support it.
    pub fn new() -> Option<LineEditor> {
        let config = Config::builder().completion_type(CompletionType::List).auto_add_history(false).build();
        let mut editor = Editor::with_history(config, MemHistory::new()).ok()?;
        editor.set_helper(Some(OfferedLines::default()));
        Some(LineEditor { editor })
    }

    /// Asks for a line, which Tab completes to one of `offered`. `None` at the end of input or an interrupt.
    pub fn read(&mut self, prompt: &str, offered: Vec<String>) -> io::Result<Option<String>> {
        if let Some(helper) = self.editor.helper_mut() {
            helper.0 = offered;
        }
        match self.editor.readline(prompt) {
            Ok(line) => {
                let line = line.trim().to_string();
                if !line.is_empty() {
                    // a failure to store history is ignored
                    let _ = self.editor.add_history_entry(line.as_str());
                }
                Ok(Some(line))
            }
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
            Err(ReadlineError::Io(error)) => Err(error),
            Err(error) => Err(io::Error::other(error.to_string())),
        }
    }

    /// Clears the history, so that the next person cannot see it.
    pub fn forget(&mut self) {
        let _ = self.editor.history_mut().clear();
    }
}

/// The lines to which Tab completes.
#[derive(Default)]
struct OfferedLines(Vec<String>);

impl Completer for OfferedLines {
    type Candidate = Pair;

    fn complete(&self, line: &str, pos: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        let pair = |line: &String| Pair { display: line.clone(), replacement: line.clone() };
        Ok((0, beginning(&self.0, line.get(..pos).unwrap_or(line)).map(pair).collect()))
    }
}

/// The offered lines that begin with `typed`, ignoring case.
fn beginning<'a>(offered: &'a [String], typed: &str) -> impl Iterator<Item = &'a String> + use<'a> {
    let typed = typed.trim_start().to_lowercase();
    offered.iter().filter(move |line| line.to_lowercase().starts_with(&typed))
}

impl Hinter for OfferedLines {
    type Hint = String;
}

impl Highlighter for OfferedLines {}

impl Validator for OfferedLines {}

impl Helper for OfferedLines {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_completed_in_either_case() {
        let offered = ["5H", "5H 6H", "hint", "help"].map(String::from);
        let found = |typed: &str| beginning(&offered, typed).cloned().collect::<Vec<String>>();
        assert_eq!(found("5h"), ["5H", "5H 6H"]);
        assert_eq!(found(" HE"), ["help"]);
        assert_eq!(found(""), ["5H", "5H 6H", "hint", "help"]);
        assert!(found("x").is_empty());
    }
}
