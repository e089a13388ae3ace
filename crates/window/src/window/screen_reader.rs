//! Writes down what is on the screen, for tests with a real mouse and real keys: the place and name of each control.
//!
//! Active only if asked for. Knows nothing but the tree that screen readers are given.

use egui::accesskit::{Node, NodeId, Role, Toggled, TreeUpdate};
use egui::{Context, Event, FullOutput, Id, RawInput, ViewportId};
use std::collections::{HashMap, HashSet};
use std::time::Duration;

/// Writes the screen down after each frame in which it has changed.
///
/// The first line describes the window as a whole: how many gestures it has answered, whether the screen is at rest,
/// its size, and whether it has the focus. So a test that sends a click waits for the screen that has answered it, not
/// for a time.
pub struct ScreenReader {
    write: Box<dyn Fn(&str) + Send + Sync>,
    last: String,
    /// The controls as they were written last.
    controls: String,
    /// Number of complete gestures: buttons and keys released. The wheel does not count, because systems count it
    /// differently.
    heard: u64,
    /// Number of gestures that the screen has answered: the answer is in the frame after the one that receives the
    /// gesture.
    answered: u64,
    /// Number of frames since a gesture was received or a control changed.
    still: u32,
}

/// Number of equal frames after which nothing is moving any more.
const AT_REST: u32 = 2;
/// A frame that is wanted later than this is for a blinking cursor or a tooltip.
const LATER: Duration = Duration::from_millis(100);

impl ScreenReader {
    pub fn new(write: impl Fn(&str) + Send + Sync + 'static) -> ScreenReader {
        ScreenReader {
            write: Box::new(write),
            last: String::new(),
            controls: String::new(),
            heard: 0,
            answered: 0,
            still: 0,
        }
    }

    /// Records the controls on the screen; returns whether none will change without a gesture. `next` is the time until
    /// the next frame that is wanted.
    fn rests(&mut self, controls: String, calm: bool, next: Duration) -> bool {
        let waits = self.heard > self.answered;
        self.still = if controls == self.controls && !waits { self.still + 1 } else { 0 };
        self.controls = controls;
        calm && !waits && (self.still >= AT_REST || next > LATER)
    }
}

/// Tells whoever reads the screen whether anything will change on it by itself.
#[cfg(not(target_arch = "wasm32"))]
pub fn note_calm(ctx: &Context, calm: bool) {
    ctx.data_mut(|data| data.insert_temp(Id::unique(CALM), calm));
}

/// The key under which the calm is recorded, and the role of the line that reports it.
const CALM: &str = "Calm";

/// Whether this event ends a gesture.
fn ends_gesture(event: &Event) -> bool {
    matches!(event, Event::PointerButton { pressed: false, .. } | Event::Key { pressed: false, .. })
}

impl egui::Plugin for ScreenReader {
    fn debug_name(&self) -> &'static str {
        "teller"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        ctx.enable_accesskit();
        self.heard += input.events.iter().filter(|event| ends_gesture(event)).count() as u64;
    }

    fn output_hook(&mut self, ctx: &Context, output: &mut FullOutput) {
        let Some(update) = &output.platform_output.accesskit_update else { return };
        let calm = ctx.data(|data| data.get_temp(Id::unique(CALM)).unwrap_or(false));
        let next = output.viewport_output.get(&ViewportId::ROOT).map_or(LATER, |window| window.repaint_delay);
        let scale = ctx.pixels_per_point();
        let controls = tell(update, scale);
        let rests = self.rests(controls, calm, next);
        let size = ctx.content_rect().size() * scale;
        let focused = if ctx.input(|input| input.focused) { "focused" } else { "" };
        let told =
            format!("{CALM}\t{}\t{rests}\t0 0 {} {}\t{focused}\n{}", self.answered, size.x, size.y, self.controls);
        if told != self.last {
            (self.write)(&told);
            self.last = told;
        }
        self.answered = self.heard;
    }
}

/// What lies behind a sheet: nodes that are hidden, with all below them.
fn hidden(update: &TreeUpdate) -> HashSet<NodeId> {
    let children: HashMap<NodeId, &[NodeId]> = update.nodes.iter().map(|(id, node)| (*id, node.children())).collect();
    let mut found = HashSet::new();
    let mut waiting: Vec<NodeId> =
        update.nodes.iter().filter(|(_, node)| node.is_hidden()).map(|(id, _)| *id).collect();
    while let Some(id) = waiting.pop() {
        if found.insert(id) {
            waiting.extend(children.get(&id).copied().unwrap_or_default());
        }
    }
    found
}

/// One line for each control: role, name, value, left, top, right, bottom in pixels, and `on`, `chosen`, `focused`.
fn tell(update: &TreeUpdate, scale: f32) -> String {
    let (mut lines, hidden) = (String::new(), hidden(update));
    for (id, node) in update.nodes.iter().filter(|(id, _)| !hidden.contains(id)) {
        let Some(bounds) = node.bounds() else { continue };
        let corners = [bounds.x0, bounds.y0, bounds.x1, bounds.y1].map(|x| format!("{:.1}", x * f64::from(scale)));
        let role = node.role();
        let value = node.value().map(str::to_string).or(node.numeric_value().map(|n| n.to_string()));
        let state = [
            (!node.is_disabled(), " on"),
            (node.toggled() == Some(Toggled::True), " chosen"),
            (*id == update.focus && role != Role::Window, " focused"),
        ];
        let state: String = state.into_iter().filter(|(is, _)| *is).map(|(_, word)| word).collect();
        let plain = |text: String| text.replace(['\t', '\n'], " ");
        let (name, value) = (plain(name(node, update)), plain(value.unwrap_or_default()));
        lines += &format!("{role:?}\t{name}\t{value}\t{}\t{state}\n", corners.join(" "));
    }
    lines
}

/// The name of a control: its own, or that of its labels.
fn name(node: &Node, update: &TreeUpdate) -> String {
    let text = |id: &NodeId| {
        let labels = update.nodes.iter().find(|(other, _)| other == id).map(|(_, n)| n);
        labels.and_then(|n| n.label().or(n.value())).map(str::to_string)
    };
    match node.label() {
        Some(label) => label.to_string(),
        None => node.labelled_by().iter().filter_map(text).collect::<Vec<_>>().join(" "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reader() -> ScreenReader {
        ScreenReader::new(|_| {})
    }

    fn rests(reader: &mut ScreenReader, controls: &str, next: Duration) -> bool {
        reader.rests(controls.to_string(), true, next)
    }

    #[test]
    fn a_screen_that_has_not_answered_yet_does_not_rest() {
        let mut reader = reader();
        reader.heard = 1;
        assert!(!rests(&mut reader, "before", Duration::MAX));
        reader.answered = 1;
        assert!(rests(&mut reader, "after", Duration::MAX));
        assert!(!reader.rests("after".to_string(), false, Duration::MAX), "a computer player thinks");
    }

    /// A screen whose frames follow without end, as while something is called out, rests once frames are equal.
    #[test]
    fn what_moves_does_not_rest() {
        let mut reader = reader();
        let moved = ["1", "2", "3", "3"].map(|controls| rests(&mut reader, controls, Duration::ZERO));
        assert_eq!(moved, [false; 4]);
        assert!(rests(&mut reader, "3", Duration::ZERO));
        assert!(!rests(&mut reader, "4", Duration::ZERO));
    }
}
