//! Checks what a person types at the terminal table: a game's words may clash with the table's commands.

use crate::catalog::Chosen;
use crate::diagnostics::{At, Problem, Sources};
use crate::play::Rules;
use crate::text::TypedCommand;

/// Warnings about words of a game that replace a command, or that a command replaces. The short forms of commands are
/// free for a game's own notation.
pub fn clashes(chosen: &Chosen, rules: &Rules, sources: &Sources) -> Vec<Problem> {
    let first = |pattern: &str| pattern.split_whitespace().next().unwrap_or_default().to_string();
    let commands = &chosen.variant.text.commands;
    let own = commands.iter().map(|command| &command.pattern).filter(|p| TypedCommand::is_typed_as(&first(p), true));
    let own = own.map(|pattern| {
        let problem = Problem::warning(format!("`{}` is a word of the terminal table itself", first(pattern)));
        let files = [&chosen.variant.toml, &chosen.game.toml].into_iter().flatten();
        let place = files.filter_map(|file| file.key_place(&["text", "commands", pattern])).next();
        let problem = Problem { place: place.map(Box::new), ..problem };
        problem.note("a player could not use it any more: choose another word for the move")
    });
    // a canonical move is read after the commands
    let words = rules.words.iter().filter(|word| TypedCommand::is_typed_as(word, false));
    let typed = |word: &str| commands.iter().any(|command| command.to.split_whitespace().any(|w| w == word));
    let words = words.filter(|word| !typed(word)).map(|word| {
        let problem = Problem::warning(format!("`{word}` is a word of the terminal table itself"));
        let problem = problem.at_opt(sources, quoted(sources, word));
        problem.note("a player could not type this move: choose another word, or give it one under `[text.commands]`")
    });
    let piles = shifted(rules).into_iter().filter(|name| TypedCommand::is_typed_as(name, false)).map(|name| {
        let problem = Problem::warning(format!("`{name}` is a word of the terminal table itself"));
        let problem = problem.at_opt(sources, quoted(sources, &name));
        problem.note("a player could not type a move that begins with this pile: choose another name")
    });
    own.chain(words).chain(piles).collect()
}

/// The names of piles with which a move may begin.
fn shifted(rules: &Rules) -> Vec<String> {
    let shifted = rules.steps().flat_map(|step| step.about().shifted_piles);
    let mut names: Vec<String> = shifted.map(|pile| rules.piles.name(pile, None)).collect();
    names.dedup();
    names
}

/// The place where a word is first written as a text.
fn quoted(sources: &Sources, word: &str) -> Option<At> {
    let text = format!("\"{word}\"");
    sources.iter().enumerate().find_map(|(file, source)| {
        let (line, column) = source.text.lines().enumerate().find_map(|(i, line)| Some((i, line.find(&text)?)))?;
        let column = source.text.lines().nth(line)?[..column].chars().count();
        Some(At { file: file as u16, line: line as u32 + 1, column: column as u32 + 1 })
    })
}
