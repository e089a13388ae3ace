//! Checks of single files in a pack: that each is what its ending says, starts no program and reaches for nothing outside.
//!
//! Does not know the rules of any script: the catalog and the scripts are checked like those of other games.

use super::PackError;

/// The endings that files of a pack may have.
pub(super) const ENDINGS: [&str; 5] = ["toml", "rhai", "md", "svg", "png"];

/// Most pixels of a picture.
const MOST_PIXELS: u64 = 4096 * 4096;

/// Refuses a file that is not what its ending says, or that is not harmless.
pub(super) fn check_file(path: &str, bytes: &[u8]) -> Result<(), PackError> {
    let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending);
    let refused = |why: &str| Err(PackError::new(format!("`{path}` {why}")));
    if !ENDINGS.contains(&ending) {
        return refused(&format!("is not allowed in a pack: files end with .{}", ENDINGS.join(", .")));
    }
    if has_program(bytes) {
        return refused("has `exec:` in it: nothing in a pack may start a program");
    }
    if ending == "png" {
        return png_fault(bytes).map_or(Ok(()), refused);
    }
    let Ok(text) = std::str::from_utf8(bytes) else { return refused("is not UTF-8 text") };
    let is_wrong = |c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t');
    if text.chars().any(is_wrong) {
        return refused("has control characters");
    }
    if matches!(ending, "toml" | "rhai") && text.chars().any(turns) {
        return refused("has characters that change the direction of writing: it would not read as it runs");
    }
    if has_program(unescaped(text).as_bytes()) {
        return refused("has `exec:` in it: nothing in a pack may start a program");
    }
    if ending == "svg" { svg_fault(text).map_or(Ok(()), refused) } else { Ok(()) }
}

/// Characters that turn the direction of a part of a line.
fn turns(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn has_program(bytes: &[u8]) -> bool {
    bytes.windows(5).any(|window| window.eq_ignore_ascii_case(b"exec:"))
}

/// The text with its `\x3a`, `\u003a` and `\U0000003a` written out.
fn unescaped(text: &str) -> String {
    let mut made = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        made += &rest[..at];
        let escape = &rest[at + 1..];
        let digits = match escape.as_bytes().first() {
            Some(b'x') => 2,
            Some(b'u') => 4,
            Some(b'U') => 8,
            _ => 0,
        };
        let code = escape.get(1..=digits).filter(|_| digits > 0);
        match code.and_then(|code| char::from_u32(u32::from_str_radix(code, 16).ok()?)) {
            Some(c) => {
                made.push(c);
                rest = &escape[1 + digits..];
            }
            None => {
                made.push('\\');
                rest = escape;
            }
        }
    }
    made + rest
}

fn png_fault(bytes: &[u8]) -> Option<&'static str> {
    if !bytes.starts_with(b"\x89PNG\r\n\x1a\n") || bytes.get(12..16) != Some(b"IHDR") {
        return Some("is no PNG picture");
    }
    let number =
        |at: usize| bytes.get(at..at + 4).map_or(0, |n| n.iter().fold(0, |sum, byte| sum << 8 | u64::from(*byte)));
    let (width, height) = (number(16), number(20));
    if (1..=MOST_PIXELS).contains(&width.saturating_mul(height)) { None } else { Some("is too large a picture") }
}

/// What a drawing may not have: programs, entities, other files and addresses.
const NOT_DRAWN: [&str; 8] =
    ["<!doctype", "<!entity", "<script", "<foreignobject", "<image", "<iframe", "@import", "javascript:"];

fn svg_fault(text: &str) -> Option<&'static str> {
    let text = text.to_ascii_lowercase();
    let names_other = |(at, key): (usize, &str)| {
        let value = text[at + key.len()..].trim_start_matches([' ', '\t', '\n', '\r', '=', '"', '\'']);
        !value.starts_with('#')
    };
    if !text.contains("<svg") {
        Some("is no SVG picture")
    } else if NOT_DRAWN.iter().any(|word| text.contains(word)) || text.match_indices("url(").any(names_other) {
        Some("is a picture that reaches for something else: only drawings are allowed")
    } else if text.match_indices("href").any(names_other) {
        Some("is a picture that names another file or an address")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_what_their_ending_says() {
        let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10\0\0\0\x10";
        for (path, bytes) in [
            ("a.rhai", &b"let a = \"\\x41\\n\";"[..]),
            ("a.md", "# \u{634}\u{647}\u{631}\u{200f}".as_bytes()),
            ("a.png", png),
            ("a.svg", b"<svg xmlns=\"http://www.w3.org/2000/svg\"><use href=\"#a\" fill='url(#b)'/></svg>"),
        ] {
            assert_eq!(check_file(path, bytes), Ok(()), "{path}");
        }
        for (path, bytes) in [
            ("a.exe", &b""[..]),
            ("a", b""),
            ("a.toml", b"strategy = \"exec:sh\""),
            ("a.toml", b"strategy = \"EXEC:sh\""),
            ("a.toml", b"strategy = \"exec\\u003ash\""),
            ("a.rhai", b"\"\\x65xec:sh\""),
            ("a.rhai", b"\xff"),
            ("a.rhai", b"\0"),
            ("a.rhai", "// \u{202e}".as_bytes()),
            ("a.png", b"GIF89a"),
            ("a.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\x10\0\0\0\x10\0\0"),
            ("a.svg", b"<html>"),
            ("a.svg", b"<svg><script>1</script></svg>"),
            ("a.svg", b"<svg><use xlink:href='file:///etc/passwd#a'/></svg>"),
            ("a.svg", b"<svg><a fill='URL( http://a.b )'/></svg>"),
            ("a.svg", b"<!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>"),
        ] {
            assert!(check_file(path, bytes).is_err(), "{path} {bytes:?}");
        }
    }
}
