//! Sorting by a comparison that a script defines. It may not be an order at all, on which the standard library's sort may
//! panic.
//!
//! Compiled and interpreted functions both use it, so that both make the same comparisons.

/// Merge sort, stable. `is_before` returns whether its first argument belongs before its second; its first error ends the
/// sort and is returned.
pub(crate) fn sort<T: Clone, E>(
    values: &mut [T],
    mut is_before: impl FnMut(&T, &T) -> Result<bool, E>,
) -> Result<(), E> {
    let mut width = 1;
    while width < values.len() {
        for part in values.chunks_mut(2 * width).filter(|part| part.len() > width) {
            // otherwise the part is in order already
            if is_before(&part[width], &part[width - 1])? {
                let merged = merged(part, width, &mut is_before)?;
                part.clone_from_slice(&merged);
            }
        }
        width *= 2;
    }
    Ok(())
}

/// Merges the two halves of `part`, each of which is sorted; the first has `width` elements.
fn merged<T: Clone, E>(
    part: &[T],
    width: usize,
    is_before: &mut impl FnMut(&T, &T) -> Result<bool, E>,
) -> Result<Vec<T>, E> {
    let (mut left, mut right) = part.split_at(width);
    let mut merged = Vec::with_capacity(part.len());
    while let ([a, left_rest @ ..], [b, right_rest @ ..]) = (left, right) {
        if is_before(b, a)? {
            merged.push(b.clone());
            right = right_rest;
        } else {
            merged.push(a.clone());
            left = left_rest;
        }
    }
    merged.extend_from_slice(left);
    merged.extend_from_slice(right);
    Ok(merged)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn as_the_library_sorts(values in prop::collection::vec(0u8..20, 0..100)) {
            let mut numbered: Vec<(u8, usize)> = values.into_iter().enumerate().map(|(i, v)| (v, i)).collect();
            let mut sorted = numbered.clone();
            sorted.sort_by_key(|(value, _)| *value);
            sort(&mut numbered, |a, b| Ok::<bool, ()>(a.0 < b.0)).unwrap();
            prop_assert_eq!(numbered, sorted);
        }

        /// Whatever the comparison returns, no element is lost and the sort ends.
        #[test]
        fn what_is_no_order_is_no_fault(values in prop::collection::vec(0i64..90, 0..100), a in -9i64..9, b in -9i64..9) {
            let mut mixed = values.clone();
            sort(&mut mixed, |p, q| Ok::<bool, ()>((p * a + q * b + p * q) % 7 < 3)).unwrap();
            let mut values = values;
            values.sort();
            mixed.sort();
            prop_assert_eq!(mixed, values);
        }
    }

    #[test]
    fn an_error_ends_it() {
        let mut asked = 0;
        let mut values = [3, 1, 2, 0];
        let result = sort(&mut values, |_, _| {
            asked += 1;
            if asked < 3 { Ok(true) } else { Err("enough") }
        });
        assert_eq!((result, asked), (Err("enough"), 3));
    }
}
