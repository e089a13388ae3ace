//! What a seat may do now, in words.
//!
//! Derived from the list of legal moves alone. Knows no game: a decision that the game itself has named keeps its name.

use super::step_text::ViewWords;
use super::words;
use crate::catalog::TextSpec;
use crate::play::{Announcement, Move, View};

/// The prompt for the leader if the first lead names trump.
pub const LEAD_MAKES_TRUMP: &str = "lead a card, which makes its suit trump";

/// The prompt of a decision: `lay away 2 cards`, `play a card`, `lay a card on a pile, move a pile or draw a card`, or the
/// game's own. `wanted` is the number of cards still to be chosen, in a choice of several.
pub fn prompt(text: &TextSpec, view: &View, legal: &[Move], wanted: Option<usize>) -> String {
    if let Some(own) = own_prompt(text, view, legal) {
        return own.to_string();
    }
    let named = view.decision().replace('_', " ");
    // an optional decision is worded so
    let free = legal.iter().any(|m| matches!(m, Move::Pass | Move::Done));
    let may = |what: String| if free { format!("you may {what}") } else { what };
    let mut offered: Vec<String> =
        wanted.map(|n| format!("{named} {}", words::plural(n, "card"))).into_iter().collect();
    let several = matches!(named.as_str(), "play" | "act");
    if view.step_text().words_are_verbs && view.step_text().prompt.is_none() && !several {
        offered.extend(words_said(text, view, legal));
    }
    match (either(&offered), view.step_text().prompt) {
        (Some(offered), _) => may(offered),
        (None, Some(prompt)) => prompt.into(),
        (None, None) if several => by_kinds(text, view, legal).unwrap_or(named),
        (None, None) => named,
    }
}

/// The game's own prompt for the step, if it has one.
pub fn own_prompt<'t>(text: &'t TextSpec, view: &View, legal: &[Move]) -> Option<&'t str> {
    // if only words can be said in a step of plays, the prompt of the step does not fit
    let beside = view.decision() == "play"
        && !legal.is_empty()
        && legal.iter().all(|m| matches!(m, Move::Announce(Announcement::Word(_))));
    text.step(view.step_name()).filter(|_| !beside)
}

/// The kinds of the legal moves, each once. `None` if there are none.
fn by_kinds(text: &TextSpec, view: &View, legal: &[Move]) -> Option<String> {
    let has = |is: &dyn Fn(&Move) -> bool| legal.iter().any(is);
    let plain = |m: &Move| matches!(m, Move::Cards { to: None, .. });
    let takes = has(&|m| matches!(m, Move::Capture { .. }));
    let plays = match view.makes_trump() {
        true => LEAD_MAKES_TRUMP.to_string(),
        false => format!("{} a card", view.step_text().verb.unwrap_or("play")),
    };
    let draws = format!("draw {}", view.step_text().drawn);
    let kinds: [(&str, bool); 9] = [
        (&plays, has(&plain) && !takes),
        ("play a card, which may take others", has(&plain) && takes),
        ("take cards with one of yours", takes && !has(&plain)),
        ("lay a card on a pile", has(&|m| matches!(m, Move::Cards { to: Some(_), .. }))),
        ("move a pile", has(&|m| matches!(m, Move::Shift { .. }))),
        (&draws, has(&|m| *m == Move::Draw)),
        ("name a suit", has(&|m| matches!(m, Move::Announce(Announcement::Suit(_))))),
        ("name a number", has(&|m| matches!(m, Move::Announce(Announcement::Number(_))))),
        ("pass", has(&|m| matches!(m, Move::Pass | Move::Done))),
    ];
    let mut told: Vec<String> = kinds.iter().filter(|(_, is)| *is).map(|(words, _)| words.to_string()).collect();
    if view.step_text().words_are_verbs {
        told.extend(words_said(text, view, legal));
    }
    either(&told)
}

/// Alternatives: `draw a card, play a card or pass`.
fn either(told: &[String]) -> Option<String> {
    match told {
        [] => None,
        [only] => Some(only.clone()),
        [first @ .., last] => Some(format!("{} or {last}", first.join(", "))),
    }
}

/// The words that may be said, alone or with cards, each once.
fn words_said(text: &TextSpec, view: &View, legal: &[Move]) -> Vec<String> {
    let mut told: Vec<String> = Vec::new();
    for said in legal.iter().filter_map(Move::said).filter(|said| matches!(said, Announcement::Word(_))) {
        let word = said.text(&view.rules.names());
        let word = text.word(&word).map_or(word.clone(), str::to_string);
        if !told.contains(&word) {
            told.push(word);
        }
    }
    told
}
