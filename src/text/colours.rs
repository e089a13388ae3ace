//! Colours for terminals that support them.

use anstyle::{AnsiColor, Style};

const RED: Style = AnsiColor::BrightRed.on_default();
const STRONG: Style = Style::new().bold();
const FAINT: Style = Style::new().dimmed();

/// Styles a heading.
pub fn strong(text: &str) -> String {
    styled(STRONG, text)
}

/// Colours the cards in a line: red suits red, black suits bold.
pub fn paint(line: &str) -> String {
    let mut painted = String::new();
    let mut rest = line;
    while !rest.is_empty() {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        match card_colour(word) {
            Some(style) => painted += &styled(style, word),
            None => painted += word,
        }
        let next = after.find(|c: char| c.is_ascii_alphanumeric()).unwrap_or(after.len());
        painted += &after[..next];
        rest = &after[next..];
    }
    painted
}

/// Styles a note beside the game, such as a hint or the place of a saved match.
pub fn faint(text: &str) -> String {
    styled(FAINT, text)
}

fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

fn card_colour(word: &str) -> Option<Style> {
    let [rank, suit] = word.as_bytes() else { return None };
    match (b"A23456789TJQK".contains(rank), suit) {
        (true, b'D' | b'H') => Some(RED),
        (true, b'C' | b'S') => Some(STRONG),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_cards_are_coloured() {
        assert_eq!(paint("lay QH, 10 on TS."), "lay \x1b[91mQH\x1b[0m, 10 on \x1b[1mTS\x1b[0m.");
        assert_eq!(paint("Pile 1: AS THE"), "Pile 1: \x1b[1mAS\x1b[0m THE");
        assert_eq!(paint("é → 2C"), "é → \x1b[1m2C\x1b[0m");
    }
}
