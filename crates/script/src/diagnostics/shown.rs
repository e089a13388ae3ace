//! Names of files and folders as they stand in a message: on one line.
//!
//! A folder that came from elsewhere may have any name, with breaks of lines in it: what follows them must not pass for a line
//! of the program. Does not know what else acts on a terminal.

use std::path::Path;

/// The path in one line, as a person would name it.
pub fn shown(path: impl AsRef<Path>) -> String {
    one_line(&path.as_ref().to_string_lossy())
}

/// The text with signs in place of control characters.
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
