//! Formats names of files and folders for messages, on one line.
//!
//! A folder from elsewhere may have line breaks in its name, so that the rest of the name could pass for a line of the
//! program. Does not know what else acts on a terminal.

use std::path::Path;

/// The path on one line, for display.
pub fn shown(path: impl AsRef<Path>) -> String {
    one_line(&path.as_ref().to_string_lossy())
}

/// The text with visible symbols in place of control characters and line breaks.
pub fn one_line(text: &str) -> String {
    let sign = |c: char| match c as u32 {
        code @ 0..0x20 => char::from_u32(0x2400 + code).unwrap_or(c),
        0x2028 | 0x2029 => '\u{2424}',
        _ => c,
    };
    text.chars().map(sign).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_with_breaks_of_lines_is_one_line() {
        assert_eq!(shown("a\nerror: b\r\u{2028}c"), "a␊error: b␍␤c");
        assert_eq!(shown(Path::new("rules/été 漢")), "rules/été 漢");
    }
}
