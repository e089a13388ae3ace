//! Mutants of numbers: one more, one less, and a negative number without its minus.

use super::{MutantKind, Page, TextMutant};

pub(super) fn changed(page: &Page) -> Vec<TextMutant> {
    page.places().filter(|place| page.pieces[*place].is_number()).flat_map(|place| beside(page, place)).collect()
}

fn beside(page: &Page, place: usize) -> Vec<TextMutant> {
    let Ok(number) = page.written(page.pieces[place].span.clone()).replace('_', "").parse::<i64>() else {
        return Vec::new();
    };
    let near = [number.checked_add(1), number.checked_sub(1), (number < 0).then_some(-number)];
    near.into_iter().flatten().map(|near| page.instead(place, MutantKind::Number, near.to_string())).collect()
}
