//! Why a computer player chose a move, in words.

use super::illegal::illegal_move;
use super::language;
use crate::play::{AheadUnit, LookedAhead, Reason};
use crate::script::PlayerWords;

/// What a check of a player tells in words.
pub const PLAYER_WORDS: PlayerWords = PlayerWords { refusal: illegal_move, reason };

/// The reason as a hint shows it, without full stop.
pub fn reason(reason: &Reason) -> String {
    language().reason(reason)
}

pub(super) fn in_english(reason: &Reason) -> String {
    match reason {
        Reason::Said(words) => words.clone(),
        Reason::Listed => "this is the listed move".into(),
        Reason::Only => "you have no other move".into(),
        Reason::Any => "one move is as good as another".into(),
        Reason::First => "this is the first move of the list".into(),
        Reason::MostPoints => "this scores the most points now".into(),
        Reason::NoPoints => "no move scores now".into(),
        Reason::RuleOfThumb => "this is usually the best move".into(),
        Reason::Ahead(ahead) => ahead_by(*ahead),
        Reason::BetterThanUsual(ahead) => better_than_usual(*ahead),
    }
}

/// The lead of a move over the next best: `this is 2 points better than the next best, over 400 deals that fit what you
/// can see`.
fn ahead_by(LookedAhead { by, counts, exact, worlds }: LookedAhead) -> String {
    let Some(ahead) = by else { return in_english(&Reason::Only) };
    match (exact, ahead < small(counts)) {
        (true, true) => "no other move is better: every card is known".into(),
        (true, false) => format!("this is {} than any other move: every card is known", amount(ahead, counts)),
        (false, true) => format!("nothing did better over {worlds} deals that fit what you can see"),
        (false, false) => {
            format!(
                "this is {} than the next best, over {worlds} deals that fit what you can see",
                amount(ahead, counts)
            )
        }
    }
}

/// The lead of a move over that of the player whose moves are tried first: `this is 2 points better than the usual
/// play, over 400 deals that fit what you can see`.
fn better_than_usual(LookedAhead { by, counts, exact, worlds }: LookedAhead) -> String {
    let ahead = by.unwrap_or_default();
    let better = amount(ahead, counts);
    match (exact, ahead < small(counts)) {
        (true, true) => "no other move is better: every card is known".into(),
        (false, true) => format!("nothing did better over {worlds} deals that fit what you can see"),
        (true, false) => format!("this is {better} than the usual play: every card is known"),
        (false, false) => {
            format!("this is {better} than the usual play, over {worlds} deals that fit what you can see")
        }
    }
}

/// A lead that is told as none.
fn small(counts: AheadUnit) -> f64 {
    match counts {
        AheadUnit::Points => 0.05,
        AheadUnit::Matches => 0.005,
    }
}

fn amount(ahead: f64, counts: AheadUnit) -> String {
    match counts {
        AheadUnit::Points => points(ahead),
        AheadUnit::Matches => format!("{:.0} % of matches better", 100.0 * ahead),
    }
}

fn points(amount: f64) -> String {
    let amount = (10.0 * amount).round() / 10.0;
    if amount == 1.0 { "1 point better".into() } else { format!("{amount} points better") }
}
