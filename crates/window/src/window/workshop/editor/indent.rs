//! Keys that write more than their letter: Tab writes four spaces, Enter goes on as deep as the line before, a closing bracket
//! at the beginning of a line goes one step out.
//!
//! Keys and letters of one frame stay in their order: each key is replaced by the text that it writes.

use super::super::buffer::EditedBuffer;
use super::byte_of;
use egui::{Event, Id, Key, TextEdit, Ui};

const STEP: &str = "    ";

/// Puts what they write in place of the keys, if the editor has them.
pub fn keys(ui: &Ui, file: &EditedBuffer, id: Id) {
    if !file.is_mine || ui.memory(|memory| memory.focused()) != Some(id) {
        return;
    }
    let state = TextEdit::load_state(ui.ctx(), id).unwrap_or_default();
    let selected = state.cursor.char_range().map(|range| range.as_sorted_char_range());
    let start = selected.map_or(file.cursor, |range| byte_of(&file.text, range.start.0));
    let before = file.text[..file.floor(start)].rsplit('\n').next().unwrap_or_default();
    ui.input_mut(|input| {
        let events = std::mem::take(&mut input.events);
        input.events = written(before, events);
    });
}

/// The events of a frame in which each key is the text that it writes. `line` is what stands before the cursor in its line.
fn written(line: &str, events: Vec<Event>) -> Vec<Event> {
    let mut line = line.to_string();
    let mut all = Vec::with_capacity(events.len());
    for event in events {
        match event {
            Event::Key { key: Key::Enter, pressed: true, modifiers, .. } if modifiers.is_none() => {
                let depth = indentation(&line);
                all.push(Event::Paste(format!("\n{depth}")));
                line = depth;
            }
            Event::Key { key: Key::Tab, pressed: true, modifiers, .. } if modifiers.is_none() => {
                all.push(Event::Paste(STEP.to_string()));
                line += STEP;
            }
            Event::Text(text) => {
                if closes(&text) && line.ends_with(STEP) && line.trim().is_empty() {
                    all.extend(STEP.chars().map(|_| backspace()));
                    line.truncate(line.len() - STEP.len());
                }
                line += &text;
                all.push(Event::Text(text));
            }
            Event::Paste(text) => {
                line += &text;
                line = line.rsplit('\n').next().unwrap_or_default().to_string();
                all.push(Event::Paste(text));
            }
            Event::Key { key: Key::Backspace, pressed: true, .. } => {
                line.pop();
                all.push(event);
            }
            other => all.push(other),
        }
    }
    all
}

fn closes(text: &str) -> bool {
    matches!(text, ")" | "]" | "}")
}

fn backspace() -> Event {
    Event::Key {
        key: Key::Backspace,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: egui::Modifiers::NONE,
    }
}

/// What the next line begins with: the spaces of this one, and more after an open bracket. `line` is what stands before the
/// cursor.
fn indentation(line: &str) -> String {
    let spaces: String = line.chars().take_while(|c| *c == ' ' || *c == '\t').collect();
    let deeper = line.trim_end().ends_with(['(', '[', '{']);
    if deeper { spaces + STEP } else { spaces }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(key: Key) -> Event {
        Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: egui::Modifiers::NONE }
    }

    #[test]
    fn a_line_begins_as_deep_as_the_one_before() {
        assert_eq!(indentation("    b"), "    ");
        assert_eq!(indentation("  round: ["), "      ");
        assert_eq!(indentation(""), "");
    }

    #[test]
    fn letters_and_keys_of_one_frame_stay_in_their_order() {
        let typed = vec![Event::Text("[".into()), key(Key::Enter), Event::Text("x".into()), key(Key::Enter)];
        let expected = ["[", "\n    ", "x", "\n    "];
        let found: Vec<String> = written("", typed)
            .into_iter()
            .filter_map(|event| match event {
                Event::Text(text) | Event::Paste(text) => Some(text),
                _ => None,
            })
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_closing_bracket_goes_one_step_out() {
        assert_eq!(written("        ", vec![Event::Text("}".into())]).len(), 5);
        assert_eq!(written("    x", vec![Event::Text("}".into())]).len(), 1);
    }
}
