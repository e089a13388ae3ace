//! Mutants of operators: bounds of comparisons, `==` and `!=`, `&&` and `||`, `!`, plus and minus.

use super::{MutantKind, Page, TextMutant};

const EXCHANGED: [(&str, &str, MutantKind); 10] = [
    ("<", "<=", MutantKind::Comparison),
    ("<=", "<", MutantKind::Comparison),
    (">", ">=", MutantKind::Comparison),
    (">=", ">", MutantKind::Comparison),
    ("==", "!=", MutantKind::Comparison),
    ("!=", "==", MutantKind::Comparison),
    ("&&", "||", MutantKind::Truth),
    ("||", "&&", MutantKind::Truth),
    ("+", "-", MutantKind::Number),
    ("-", "+", MutantKind::Number),
];

pub(super) fn changed(page: &Page) -> Vec<TextMutant> {
    page.places().filter_map(|place| one(page, place)).collect()
}

fn one(page: &Page, place: usize) -> Option<TextMutant> {
    let piece = &page.pieces[place];
    if piece.span.is_empty() || piece.name().or(piece.text()).is_some() || piece.is_number() {
        return None;
    }
    let sign = page.written(piece.span.clone());
    let between = page.before(place).is_some_and(|before| before.ends_value());
    match sign {
        "!" => Some(page.instead(place, MutantKind::Truth, "")),
        "-" if !between => Some(page.instead(place, MutantKind::Number, "")),
        _ if between => {
            let (_, other, kind) = EXCHANGED.iter().find(|(one, _, _)| *one == sign)?;
            Some(page.instead(place, *kind, *other))
        }
        _ => None,
    }
}
