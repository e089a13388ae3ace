//! Text made safe for a terminal.
//!
//! Scripts, files and names may hold anything. Output to a terminal passes through here, at the one place where it is written:
//! control characters and characters that change the direction of text are replaced by signs of one column, so that columns
//! and carets stay where they are. Line breaks and tabs stay.

use std::borrow::Cow;

/// Replaces characters on which a terminal acts by visible signs.
pub fn visible(text: &str) -> Cow<'_, str> {
    if text.contains(acts) {
        text.chars().map(|c| if acts(c) { sign(c) } else { c }).collect::<String>().into()
    } else {
        text.into()
    }
}

/// Replaces characters on which a terminal acts by JSON escapes. They may stand only in strings, so the meaning is the same.
pub fn visible_json(text: &str) -> Cow<'_, str> {
    if !text.contains(acts) {
        return text.into();
    }
    let escaped = |c: char| {
        if acts(c) {
            c.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04x}")).collect()
        } else {
            c.to_string()
        }
    };
    text.chars().map(escaped).collect::<String>().into()
}

/// Whether a terminal acts on a character other than by showing it.
fn acts(c: char) -> bool {
    match c {
        '\n' | '\t' => false,
        // marks, embeddings, overrides and isolates of direction; breaks of lines and paragraphs; language tags
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{206f}' => true,
        '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}' => true,
        c => c.is_control(),
    }
}

/// The picture of a control character, if Unicode has one, else the replacement character.
fn sign(c: char) -> char {
    match c as u32 {
        code @ 0..0x20 => char::from_u32(0x2400 + code).unwrap_or(char::REPLACEMENT_CHARACTER),
        0x7f => '\u{2421}',
        _ => char::REPLACEMENT_CHARACTER,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_acts_is_shown_and_what_is_shown_stays() {
        assert_eq!(visible("a\u{1b}[31mb\rc\u{7f}\u{9b}\u{202e}d"), "a␛[31mb␍c␡\u{fffd}\u{fffd}d");
        let plain = "\tQH ♥ é 漢字 👍\u{200d}\n";
        assert!(matches!(visible(plain), Cow::Borrowed(text) if text == plain));
        assert_eq!(visible_json("\"a\u{202e}\u{e0001}\""), "\"a\\u202e\\udb40\\udc01\"");
    }
}
