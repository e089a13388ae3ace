//! Why a computer player chose a move, in words.

use super::language;
use crate::play::{AheadUnit, LookedAhead, Reason};

/// The reason as a hint shows it, without full stop.
pub fn reason(reason: &Reason) -> String {
    language().reason(reason)
}

pub(super) fn in_english(reason: &Reason) -> String {
    match reason {
        Reason::Said(words) => words.clone(),
        Reason::Listed => "as listed".into(),
        Reason::Only => "the only move".into(),
        Reason::Any => "one as good as another".into(),
        Reason::First => "the first of the list".into(),
        Reason::MostPoints => "takes the most it can see".into(),
        Reason::NoPoints => "nothing that it sees scores at once".into(),
        Reason::RuleOfThumb => "what its rule of thumb says".into(),
        Reason::Ahead(ahead) => ahead_by(*ahead),
        Reason::BetterThanUsual(ahead) => better_than_usual(*ahead),
    }
}

/// The lead of a move over the next best: `brings 2 points more than the next best, in 400 deals that could be`.
fn ahead_by(LookedAhead { by, counts, exact, worlds }: LookedAhead) -> String {
    let Some(ahead) = by else { return "the only move".into() };
    let small = match counts {
        AheadUnit::Points => 0.05,
        AheadUnit::Matches => 0.005,
    };
    match (exact, ahead < small) {
        (true, true) => "no other move brings more: every card is known".into(),
        (true, false) => format!("brings {} than any other move: every card is known", amount(ahead, counts)),
        (false, true) => format!("no other move did better in {worlds} deals that could be"),
        (false, false) => {
            format!("brings {} than the next best, in {worlds} deals that could be", amount(ahead, counts))
        }
    }
}

/// The lead of a move over the usual one: `brings 2 points more than the usual move, in 400 deals that could be`.
fn better_than_usual(LookedAhead { by, counts, exact, worlds }: LookedAhead) -> String {
    let brings = amount(by.unwrap_or_default(), counts);
    match exact {
        true => format!("brings {brings} than the usual move: every card is known"),
        false => format!("brings {brings} than the usual move, in {worlds} deals that could be"),
    }
}

fn amount(ahead: f64, counts: AheadUnit) -> String {
    match counts {
        AheadUnit::Points => points(ahead),
        AheadUnit::Matches => format!("{:.0} % more matches", 100.0 * ahead),
    }
}

fn points(amount: f64) -> String {
    let amount = (10.0 * amount).round() / 10.0;
    if amount == 1.0 { "1 point more".into() } else { format!("{amount} points more") }
}
