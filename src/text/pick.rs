//! Choosing from a numbered list.

use super::console::Console;
use super::table_session::Left;
use crate::wording::{TerminalSaid, tell};

/// The next place after a screen of the menu.
pub enum MenuExit {
    /// The previous screen.
    Back,
    /// The end of the program.
    Out,
}

/// The answer to a numbered list.
pub enum MenuPick {
    Place(usize),
    Word(&'static str),
    Enter,
    EndOfInput,
}

/// Asks for a number of a list, or for one of `words` or its first letter, until one is given.
pub fn pick(console: &mut Console, prompt: &str, items: usize, words: &[&'static str]) -> anyhow::Result<MenuPick> {
    loop {
        let Some(line) = console.ask(prompt)? else { return Ok(MenuPick::EndOfInput) };
        let line = line.to_ascii_lowercase();
        if line.is_empty() {
            return Ok(MenuPick::Enter);
        }
        if let Some(word) = words.iter().find(|w| **w == line || w.starts_with(line.as_str()) && line.len() == 1) {
            return Ok(MenuPick::Word(word));
        }
        match line.parse::<usize>() {
            Ok(n) if (1..=items).contains(&n) => return Ok(MenuPick::Place(n - 1)),
            _ => console.say(&tell(TerminalSaid::TypeOneOf { items, words }))?,
        }
    }
}

/// The menu after leaving the table, or the end of the program at the end of input.
pub fn after(left: Left) -> MenuExit {
    match left {
        Left::Quit => MenuExit::Back,
        Left::EndOfInput => MenuExit::Out,
    }
}
