//! Mutants of lists: an element left out, two rows or steps exchanged; of some maps, a key left out.

use super::pieces::TextPiece;
use super::{MutantKind, Page, TextMutant, short};
use crate::script::values::word_spec::WordKind;
use crate::script::vocabulary;
use std::ops::Range;

/// Keys of maps in which each entry is a rule of its own.
const ENTRIES: [&str; 3] = ["play_to", "pips", "value"];
/// Keys of lists that only introduce names.
const NAMES: [&str; 3] = ["piles", "words", "rows"];

pub(super) fn changed(page: &Page) -> Vec<TextMutant> {
    let opens = |place: &usize| page.pieces[*place].is_open();
    page.places().filter(opens).flat_map(|open| of_bracket(page, open)).collect()
}

fn of_bracket(page: &Page, open: usize) -> Vec<TextMutant> {
    let key = page.key_of(open);
    if is_list(page, open) && !key.is_some_and(|key| NAMES.contains(&key)) && !is_for_table(page, open) {
        let elements = elements(page, open);
        let swapped = elements.windows(2).filter(|two| two.iter().all(|one| is_in_order(page, one)));
        let swapped: Vec<TextMutant> = swapped.map(|two| exchanged(page, &two[0], &two[1])).collect();
        return left_out(page, &elements).into_iter().chain(swapped).collect();
    }
    if page.pieces[open].opens('{') && key.is_some_and(|key| ENTRIES.contains(&key)) {
        left_out(page, &elements(page, open))
    } else {
        Vec::new()
    }
}

/// Whether this opens a list: a bracket that follows no value. After a value it would be an index.
fn is_list(page: &Page, open: usize) -> bool {
    page.pieces[open].opens('[') && !page.before(open).is_some_and(TextPiece::ends_value)
}

/// Whether this list is the first argument of `table`: the names of its parameters.
fn is_for_table(page: &Page, open: usize) -> bool {
    page.argument_of(open) == Some(("table", 0))
}

/// The token range of each element, without the commas.
fn elements(page: &Page, open: usize) -> Vec<Range<usize>> {
    let Some(close) = page.closing(open) else { return Vec::new() };
    let depth = page.pieces[open].depth;
    let mut found = Vec::new();
    let mut start = open + 1;
    for place in open + 1..=close {
        let ends = place == close || (page.pieces[place].is(',') && page.pieces[place].depth == depth);
        if ends {
            found.extend((start < place).then_some(start..place));
            start = place + 1;
        }
    }
    found
}

fn bytes(page: &Page, places: &Range<usize>) -> Range<usize> {
    page.pieces[places.start].span.start..page.pieces[places.end - 1].span.end
}

/// One mutant per element: without it, and without the comma that would be too many.
fn left_out(page: &Page, elements: &[Range<usize>]) -> Vec<TextMutant> {
    let one = |n: usize| {
        let own = bytes(page, &elements[n]);
        let span = match (elements.get(n + 1), n.checked_sub(1)) {
            (Some(next), _) => own.start..bytes(page, next).start,
            (None, Some(before)) => bytes(page, &elements[before]).end..own.end,
            (None, None) => own.clone(),
        };
        let told = format!("without {}", short(page.written(own)));
        TextMutant { kind: MutantKind::Dropped, at: page.pieces[elements[n].start].at, span, now: String::new(), told }
    };
    (0..elements.len()).map(one).collect()
}

/// Whether the order of this element matters: a step or a legality line, which are applied one after the other.
fn is_in_order(page: &Page, element: &Range<usize>) -> bool {
    let kind = page.pieces[element.start].name().and_then(vocabulary::find).map(|spec| spec.kind);
    kind.is_some_and(|kind| matches!(kind, WordKind::Step | WordKind::Legality))
}

fn exchanged(page: &Page, one: &Range<usize>, other: &Range<usize>) -> TextMutant {
    let (first, second) = (bytes(page, one), bytes(page, other));
    let between = page.written(first.end..second.start);
    let now = format!("{}{between}{}", page.written(second.clone()), page.written(first.clone()));
    let told = format!("{} before {}", short(page.written(second.clone())), short(page.written(first.clone())));
    let at = page.pieces[one.start].at;
    TextMutant { kind: MutantKind::Order, at, span: first.start..second.end, now, told }
}
