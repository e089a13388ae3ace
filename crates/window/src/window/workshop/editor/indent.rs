//! Keys that write more than their letter: Tab writes four spaces, Enter goes on as deep as the line before.

use super::super::buffer::EditedBuffer;
use super::byte_of;
use egui::{Id, Key, Modifiers, TextEdit, Ui};

const STEP: &str = "    ";

/// Takes the keys, if the editor has them.
pub fn keys(ui: &Ui, file: &mut EditedBuffer, id: Id) {
    if !file.is_mine || ui.memory(|memory| memory.focused()) != Some(id) {
        return;
    }
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if pressed(Key::Tab) {
        return write(ui, file, id, STEP.to_string());
    }
    if pressed(Key::Enter) {
        let depth = indentation(&file.text, file.cursor);
        write(ui, file, id, format!("\n{depth}"));
    }
}

/// Writes in place of what is selected.
fn write(ui: &Ui, file: &mut EditedBuffer, id: Id, text: String) {
    let state = TextEdit::load_state(ui.ctx(), id).unwrap_or_default();
    let selected = state.cursor.char_range().map(|range| range.as_sorted_char_range());
    let bytes = selected
        .map_or(file.cursor..file.cursor, |range| byte_of(&file.text, range.start.0)..byte_of(&file.text, range.end.0));
    file.write(bytes, &text);
}

/// What the next line begins with: the spaces of this one, and more after an open bracket.
fn indentation(text: &str, cursor: usize) -> String {
    let before = &text[..cursor.min(text.len())];
    let line = before.rsplit('\n').next().unwrap_or_default();
    let spaces: String = line.chars().take_while(|c| *c == ' ' || *c == '\t').collect();
    let deeper = line.trim_end().ends_with(['(', '[', '{']);
    if deeper { spaces + STEP } else { spaces }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_begins_as_deep_as_the_one_before() {
        assert_eq!(indentation("a\n    b", 7), "    ");
        assert_eq!(indentation("  round: [", 10), "      ");
        assert_eq!(indentation("", 0), "");
    }
}
