//! A text with its lines: places as editors count them, and offsets in bytes.
//!
//! Editors count a place in UTF-16 units, problems in characters; both count from the beginning of a line.

use crate::diagnostics::At;
use std::sync::Arc;

/// A place as editors count: line and UTF-16 unit, both from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct TextPlace {
    pub line: u32,
    pub unit: u32,
}

/// A text, and where its lines begin. Cheap to clone.
#[derive(Clone, Debug)]
pub struct EditedText {
    pub text: Arc<str>,
    lines: Arc<[usize]>,
}

impl EditedText {
    pub fn new(text: Arc<str>) -> EditedText {
        let after = text.match_indices('\n').map(|(at, _)| at + 1);
        let lines = std::iter::once(0).chain(after).collect();
        EditedText { text, lines }
    }

    /// Where a line begins, in bytes; the end of the text for a line that is not there.
    fn start(&self, line: usize) -> usize {
        self.lines.get(line).copied().unwrap_or(self.text.len())
    }

    /// The text of a line, from 0, without its end.
    pub fn line(&self, line: usize) -> &str {
        let whole = &self.text[self.start(line)..self.start(line + 1)];
        whole.trim_end_matches(['\n', '\r'])
    }

    /// The byte offset of a place. A place beyond the end of its line is that end; beyond the last line, the end of the text.
    pub fn offset(&self, place: TextPlace) -> usize {
        let line = self.line(place.line as usize);
        let mut units = 0;
        let beyond = line.char_indices().find(|(_, c)| {
            units += c.len_utf16();
            units > place.unit as usize
        });
        self.start(place.line as usize) + beyond.map_or(line.len(), |(at, _)| at)
    }

    /// The place of a byte offset. An offset inside a character is the place of the character.
    pub fn place(&self, offset: usize) -> TextPlace {
        let offset = self.floor(offset);
        let line = self.lines.partition_point(|start| *start <= offset).saturating_sub(1);
        let before = &self.text[self.start(line)..offset];
        TextPlace { line: line as u32, unit: before.encode_utf16().count() as u32 }
    }

    /// The byte offset of a place that counts lines and characters from 1, as problems do.
    pub fn offset_at(&self, at: At) -> usize {
        let start = self.start((at.line as usize).saturating_sub(1));
        let line = self.line((at.line as usize).saturating_sub(1));
        let chars = (at.column as usize).saturating_sub(1);
        start + line.char_indices().nth(chars).map_or(line.len(), |(byte, _)| byte)
    }

    /// The byte offset after so many characters from another, within its line.
    pub fn after(&self, offset: usize, chars: u32) -> usize {
        let rest = self.text[offset..].split(['\n', '\r']).next().unwrap_or_default();
        offset + rest.char_indices().nth(chars as usize).map_or(rest.len(), |(byte, _)| byte)
    }

    fn floor(&self, offset: usize) -> usize {
        let offset = offset.min(self.text.len());
        (0..=offset).rev().find(|at| self.text.is_char_boundary(*at)).unwrap_or(0)
    }

    /// The text with a part replaced, where an editor says what changed.
    pub fn changed(&self, from: TextPlace, to: TextPlace, with: &str) -> EditedText {
        let (start, end) = (self.offset(from), self.offset(to));
        let (start, end) = (start.min(end), start.max(end));
        let text = [&self.text[..start], with, &self.text[end..]].concat();
        EditedText::new(text.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(line: u32, unit: u32) -> TextPlace {
        TextPlace { line, unit }
    }

    #[test]
    fn places_are_counted_in_utf16() {
        let text = EditedText::new("a♥b\r\n🃏x漢\n".into());
        assert_eq!(text.offset(place(0, 2)), "a♥".len());
        assert_eq!(text.offset(place(1, 2)), "a♥b\r\n🃏".len());
        assert_eq!(text.offset(place(1, 1)), "a♥b\r\n".len(), "inside a pair of units");
        for offset in text.text.char_indices().filter(|(_, c)| !"\r\n".contains(*c)) {
            assert_eq!(text.offset(text.place(offset.0)), offset.0);
        }
        assert_eq!(text.offset_at(At { file: 0, line: 2, column: 3 }), "a♥b\r\n🃏x".len());
    }

    #[test]
    fn places_outside_are_the_nearest_inside() {
        let text = EditedText::new("ab\ncd".into());
        assert_eq!(text.offset(place(0, 99)), 2);
        assert_eq!(text.offset(place(9, 0)), 5);
        assert_eq!(text.place(99), place(1, 2));
        assert_eq!(&*text.changed(place(1, 1), place(0, 1), "X").text, "aXd");
        assert_eq!(&*EditedText::new("".into()).changed(place(0, 0), place(7, 7), "X").text, "X");
    }
}
