//! Commands for people to copy.

use crate::session::{House, RunSetup};
use std::path::Path;

/// Quotes a word for a shell, if it needs quotes.
pub fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "=_-./:,+@".contains(c);
    if word.chars().all(plain) { word.to_string() } else { format!("'{}'", word.replace('\'', "'\\''")) }
}

/// The argument that names the data folder, with a blank before it; empty if none is given.
pub fn data_words(data: Option<&Path>) -> String {
    data.map(|folder| format!(" --data {}", quoted(&folder.display().to_string()))).unwrap_or_default()
}

/// The command that reproduces the figures of a duel, or of a tournament if more than two play, with `pairs` pairs.
pub fn duel_command(setup: &RunSetup, pairs: u64, house: &House) -> String {
    let who: Vec<String> = setup.players.iter().map(|player| quoted(&player.who)).collect();
    let (command, players) = match who.as_slice() {
        [a, b] => ("duel", format!("--a {a} --b {b}")),
        _ => ("tournament", who.join(" ")),
    };
    let changed = changed_options(setup, house);
    let set: String = changed.iter().map(|(n, v)| format!(" --set {}", quoted(&format!("{n}={v}")))).collect();
    let unit = if setup.unit == "round" { " --unit round" } else { "" };
    format!(
        "house-rules {command} {} {players} --seats {} --pairs {pairs} --seed {}{set}{unit}{}",
        setup.variant,
        setup.seats,
        setup.seed,
        data_words(house.data.as_deref())
    )
}

/// Names and values of the options of a duel that differ from its variant's defaults.
pub fn changed_options(setup: &RunSetup, house: &House) -> Vec<(String, String)> {
    let usual = house.find(&setup.variant).ok().and_then(|chosen| chosen.options(setup.seats, &[]).ok());
    let usual: Vec<(String, String)> =
        usual.unwrap_or_default().into_iter().map(|(name, value)| (name, value.to_string())).collect();
    let all = setup.options.iter().map(|(name, value)| (name.clone(), value.clone()));
    all.filter(|option| !usual.contains(option)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shell_reads_the_words_as_they_are() {
        for (word, told) in [("any/random", "any/random"), ("two words", "'two words'"), ("it's", "'it'\\''s'")] {
            assert_eq!(quoted(word), told);
        }
        assert_eq!(data_words(Some(Path::new("/my games"))), " --data '/my games'");
    }
}
