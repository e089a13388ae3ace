//! Tells what is on the screen, for tests with a real mouse and real keys: where each control lies and what it is called.
//!
//! Only where it is asked for. Knows nothing but the tree that screen readers are given.

use egui::accesskit::{Node, NodeId, Role, Toggled, TreeUpdate};
use egui::{Context, FullOutput, Id, RawInput};

/// Writes the screen down after each frame in which it has changed.
pub struct ScreenReader {
    write: Box<dyn Fn(&str) + Send + Sync>,
    last: String,
}

impl ScreenReader {
    pub fn new(write: impl Fn(&str) + Send + Sync + 'static) -> ScreenReader {
        ScreenReader { write: Box::new(write), last: String::new() }
    }
}

/// Tells whoever reads the screen whether anything will change on it by itself.
pub fn note_calm(ctx: &Context, calm: bool) {
    ctx.data_mut(|data| data.insert_temp(Id::unique(CALM), calm));
}

/// Where the calm is noted, and the role of the line that tells it.
const CALM: &str = "Calm";

impl egui::Plugin for ScreenReader {
    fn debug_name(&self) -> &'static str {
        "teller"
    }

    fn input_hook(&mut self, ctx: &Context, _: &mut RawInput) {
        ctx.enable_accesskit();
    }

    fn output_hook(&mut self, ctx: &Context, output: &mut FullOutput) {
        let Some(update) = &output.platform_output.accesskit_update else { return };
        let calm = ctx.data(|data| data.get_temp(Id::unique(CALM)).unwrap_or(false));
        let told = format!("{CALM}\t\t{calm}\t0 0 0 0\t\n{}", tell(update, ctx.pixels_per_point()));
        if told != self.last {
            (self.write)(&told);
            self.last = told;
        }
    }
}

/// A line for each control: role, name, value, left, top, right, bottom in pixels, and `on`, `chosen`, `focused`.
fn tell(update: &TreeUpdate, scale: f32) -> String {
    let mut lines = String::new();
    for (id, node) in &update.nodes {
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

/// Its own name, or that of what labels it.
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
