//! The rules text as people read it.

/// The beginnings of bracketed references to checks or tests, which tell an author where a rule is tested.
const POINTERS: [&str; 3] = ["[check", "[`tests/", "[tests/"];

/// Removes the references to checks and tests from a rules text.
pub fn rules_for_players(text: &str) -> String {
    let mut told = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((start, end)) = pointer(rest) {
        told += rest[..start].trim_end_matches(' ');
        rest = &rest[end..];
        // a line that is empty without its reference is removed
        if told.ends_with('\n') {
            rest = rest.strip_prefix('\n').unwrap_or(rest);
        }
    }
    told + rest
}

/// The byte range of the next reference. A link is no reference.
fn pointer(text: &str) -> Option<(usize, usize)> {
    let mut from = 0;
    loop {
        let start = POINTERS.iter().filter_map(|p| text[from..].find(p)).min()? + from;
        let end = start + text[start..].find(']')? + 1;
        if !text[end..].starts_with('(') {
            return Some((start, end));
        }
        from = end;
    }
}

#[cfg(test)]
mod tests {
    use super::rules_for_players;

    #[test]
    fn references_are_left_out() {
        let text = "1. Kings take kings. [check 3]\n2. Most cards 3.\n    [check_score; `tests/a.rs`: most]\n3. [A link](x).\n";
        assert_eq!(rules_for_players(text), "1. Kings take kings.\n2. Most cards 3.\n3. [A link](x).\n");
        assert_eq!(rules_for_players("[checks](a) [check 1]"), "[checks](a)");
        assert_eq!(rules_for_players("[check"), "[check");
    }
}
