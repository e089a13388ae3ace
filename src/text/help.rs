//! Texts about the terminal table and the game.

use super::command::TypedCommand;
use super::notation;
use crate::catalog::Chosen;
use crate::wording::words::wrap;
use crate::wording::{TerminalLabel, TerminalSaid, language, rules_for_players, say, tell};

/// The help: the game's own commands, then those of the table.
pub fn help(chosen: &Chosen, example: Option<&str>) -> Vec<String> {
    let text = &chosen.variant.text;
    let mut lines: Vec<String> = text.help.iter().flat_map(|help| wrap(help, 0)).collect();
    let own: Vec<(String, &str)> =
        text.commands.iter().map(|c| (notation::shown(c), c.help.as_deref().unwrap_or_default())).collect();
    let taken = |word: &str| {
        text.commands.iter().any(|c| c.pattern.split(' ').next().is_some_and(|w| w.eq_ignore_ascii_case(word)))
    };
    if let Some(example) = example {
        lines.push(tell(TerminalSaid::YourMovesNow { example }));
    }
    lines.extend(table(&own));
    lines.push(say(TerminalLabel::AtAnyTime).into());
    lines.extend(table(&TypedCommand::listed(taken)));
    lines
}

fn table(rows: &[(String, &str)]) -> Vec<String> {
    let width = rows.iter().map(|(left, _)| left.chars().count()).max().unwrap_or(0);
    rows.iter().map(|(left, right)| format!("  {left:<width$}   {right}").trim_end().to_string()).collect()
}

/// About the game: what it is, and who made it.
pub fn about(chosen: &Chosen, seed: i64) -> Vec<String> {
    let mut lines = wrap(&format!("{}: {}", title(chosen), chosen.variant.blurb), 0);
    lines.extend(chosen.variant.text.about.iter().flat_map(|about| wrap(about, 0)));
    lines.push(tell(TerminalSaid::PlayedOn { version: env!("CARGO_PKG_VERSION"), seed }));
    lines
}

/// The title: `Game: Variant (region)`.
pub fn title(chosen: &Chosen) -> String {
    let region = &chosen.variant.region;
    let region = if region.is_empty() { String::new() } else { format!(" ({region})") };
    match chosen.variant.id.as_str() {
        "" => format!("{}{region}", chosen.game.title),
        _ => format!("{}: {}{region}", chosen.game.title, chosen.variant.title),
    }
}

/// The rules text of the game.
pub fn rules(chosen: &Chosen) -> Vec<String> {
    match chosen.game.rules_in(language().tag()) {
        Some(file) => rules_for_players(&file.text).lines().map(str::to_string).collect(),
        None => vec![tell(TerminalSaid::NoRulesFor { game: &chosen.game.title, blurb: &chosen.game.blurb })],
    }
}
