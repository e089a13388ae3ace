//! What may be done now, in words.
//!
//! From the list of legal moves alone. Knows no game: a decision that the game itself has named keeps its name.

use super::play::Play;
use crate::play::{Announcement, Move};
use crate::wording::words;

/// `lay away 2 cards`, `play a card`, `lay a card on a pile, move a pile or draw a card`.
pub fn prompt(play: &Play) -> String {
    let named = play.view().decision().replace('_', " ");
    if play.choices.wants_word(&play.view_state.pick) {
        return "say what goes with it".into();
    }
    if let Some(n) = play.choices.wanted() {
        let what = format!("{named} {}", words::plural(n, "card"));
        // who need not may say so
        let free = play.choices.legal.iter().any(|m| matches!(m, Move::Pass | Move::Done));
        return if free { format!("you may {what}") } else { what };
    }
    match (play.view().step_text().prompt, named.as_str()) {
        (Some(prompt), _) => prompt.into(),
        (None, "play" | "act") => by_kinds(&play.choices.legal).unwrap_or(named),
        (None, _) => named,
    }
}

/// The kinds of moves, each told once.
fn by_kinds(legal: &[Move]) -> Option<String> {
    let has = |is: &dyn Fn(&Move) -> bool| legal.iter().any(is);
    let plain = |m: &Move| matches!(m, Move::Cards { to: None, .. });
    let takes = has(&|m| matches!(m, Move::Capture { .. }));
    let kinds: [(&str, bool); 9] = [
        ("play a card", has(&plain) && !takes),
        ("play a card, which may take others", has(&plain) && takes),
        ("take cards with one of yours", takes && !has(&plain)),
        ("lay a card on a pile", has(&|m| matches!(m, Move::Cards { to: Some(_), .. }))),
        ("move a pile", has(&|m| matches!(m, Move::Shift { .. }))),
        ("draw a card", has(&|m| *m == Move::Draw)),
        ("name a suit", has(&|m| matches!(m, Move::Announce(Announcement::Suit(_))))),
        ("name a number", has(&|m| matches!(m, Move::Announce(Announcement::Number(_))))),
        ("pass", has(&|m| matches!(m, Move::Pass | Move::Done))),
    ];
    let told: Vec<String> = kinds.iter().filter(|(_, is)| *is).map(|(words, _)| words.to_string()).collect();
    match told.as_slice() {
        [] => None,
        [only] => Some(only.clone()),
        [first @ .., last] => Some(format!("{} or {last}", first.join(", "))),
    }
}
