//! Mutants of names with a meaning: true and false, ranks, suits, and words that have an opposite.

use super::{MutantKind, Page, TextMutant};
use crate::cards::{Rank, Suit};

/// Words of the vocabulary that a careless author confuses.
const OPPOSITES: [(&str, &str); 4] =
    [("most", "fewest"), ("empty", "not_empty"), ("last_deal", "not_last_deal"), ("highest", "lowest")];

pub(super) fn changed(page: &Page) -> Vec<TextMutant> {
    let is_key = |place: usize| page.pieces[place].in_map && page.after(place).is_some_and(|next| next.is(':'));
    let is_property = |place: usize| page.before(place).is_some_and(|before| before.is('.'));
    page.places().filter(|place| !is_key(*place) && !is_property(*place)).filter_map(|place| one(page, place)).collect()
}

fn one(page: &Page, place: usize) -> Option<TextMutant> {
    let name = page.pieces[place].name()?;
    let calls = page.after(place).is_some_and(|next| next.opens('('));
    match name {
        "true" => Some(page.instead(place, MutantKind::Truth, "false")),
        "false" => Some(page.instead(place, MutantKind::Truth, "true")),
        "left_of" if calls => seat_itself(page, place),
        _ if calls => {
            let (one, other) = OPPOSITES.iter().find(|(one, other)| [*one, *other].contains(&name))?;
            let instead = if *one == name { other } else { one };
            Some(page.instead(place, MutantKind::Word, *instead))
        }
        _ => constant(name).map(|next| page.instead(place, MutantKind::Constant, next)),
    }
}

/// Replaces `left_of("dealer")` by `"dealer"`.
fn seat_itself(page: &Page, place: usize) -> Option<TextMutant> {
    let close = page.closing(place + 1)?;
    let whole = page.pieces[place].span.start..page.pieces[close].span.end;
    let inside = page.written(page.pieces[place + 1].span.end..page.pieces[close].span.start).to_string();
    Some(page.replaced(page.pieces[place].at, whole, MutantKind::Seat, inside))
}

/// The constant of the next rank or suit. `None` if this is neither.
fn constant(name: &str) -> Option<String> {
    let ranks: Vec<String> = Rank::ALL.iter().map(|rank| rank.word().to_uppercase()).collect();
    let suits: Vec<String> = Suit::ALL.iter().map(|suit| suit.word().to_uppercase()).collect();
    [ranks, suits].iter().find_map(|list| {
        let place = list.iter().position(|known| known == name)?;
        Some(list[(place + 1) % list.len()].clone())
    })
}
