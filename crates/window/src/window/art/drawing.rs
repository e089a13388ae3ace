//! SVG as it is being written: shapes, groups, mirrored pairs.
//!
//! Knows the few SVG elements that the art uses. Deliberately does not know what is drawn.

use std::fmt::Write;

/// A growing piece of SVG. Lengths are in art units; a card is 250 by 350 of them.
#[derive(Default)]
pub struct Drawing {
    body: String,
}

impl Drawing {
    pub fn new() -> Drawing {
        Drawing::default()
    }

    /// The whole picture, `width` by `height` art units.
    pub fn finish(self, width: f32, height: f32) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\">{}</svg>",
            self.body
        )
    }

    fn add(&mut self, args: std::fmt::Arguments) {
        // writing to a String cannot fail
        let _ = self.body.write_fmt(args);
    }

    /// A filled outline.
    pub fn fill(&mut self, path: &str, colour: &str) {
        self.add(format_args!("<path d=\"{path}\" fill=\"{colour}\"/>"));
    }

    /// A filled outline, partly seen through.
    pub fn veil(&mut self, path: &str, colour: &str, opacity: f32) {
        self.add(format_args!("<path d=\"{path}\" fill=\"{colour}\" fill-opacity=\"{opacity}\"/>"));
    }

    /// A line with round ends.
    pub fn line(&mut self, path: &str, colour: &str, width: f32) {
        self.add(format_args!(
            "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" \
             stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
        ));
    }

    /// A filled outline with a line around it.
    pub fn shape(&mut self, path: &str, colour: &str, edge: &str, width: f32) {
        self.add(format_args!(
            "<path d=\"{path}\" fill=\"{colour}\" stroke=\"{edge}\" stroke-width=\"{width}\" stroke-linejoin=\"round\"/>"
        ));
    }

    pub fn dot(&mut self, x: f32, y: f32, radius: f32, colour: &str) {
        self.add(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{colour}\"/>"));
    }

    /// A dot with a line around it.
    pub fn bead(&mut self, x: f32, y: f32, radius: f32, colour: &str, edge: &str, width: f32) {
        self.add(format_args!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{colour}\" stroke=\"{edge}\" stroke-width=\"{width}\"/>"
        ));
    }

    /// An upright box with rounded corners; `colour` may be `none`.
    pub fn frame(&mut self, at: [f32; 4], round: f32, colour: &str, edge: &str, width: f32) {
        let [x, y, w, h] = at;
        self.add(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" rx=\"{round}\" fill=\"{colour}\" stroke=\"{edge}\" \
             stroke-width=\"{width}\"/>"
        ));
    }

    /// What `draw` draws, moved, turned or stretched by an SVG transform.
    pub fn group(&mut self, transform: &str, draw: impl FnOnce(&mut Drawing)) {
        self.add(format_args!("<g transform=\"{transform}\">"));
        draw(self);
        self.body.push_str("</g>");
    }

    /// What `draw` draws, seen only inside an outline. Each outline needs a `name` of its own.
    pub fn inside(&mut self, name: &str, path: &str, draw: impl FnOnce(&mut Drawing)) {
        self.add(format_args!("<clipPath id=\"{name}\"><path d=\"{path}\"/></clipPath><g clip-path=\"url(#{name})\">"));
        draw(self);
        self.body.push_str("</g>");
    }

    /// What `draw` draws, and its mirror image about x = 0.
    pub fn both(&mut self, mut draw: impl FnMut(&mut Drawing)) {
        draw(self);
        self.group("scale(-1 1)", draw);
    }

    /// What `draw` draws, and the same turned by 180 degrees about 0, 0 beneath it. Each has a `name` of its own.
    pub fn twice(&mut self, name: &str, draw: impl FnOnce(&mut Drawing)) {
        self.add(format_args!("<defs><g id=\"{name}\">"));
        draw(self);
        self.add(format_args!("</g></defs><use href=\"#{name}\" transform=\"rotate(180)\"/><use href=\"#{name}\"/>"));
    }
}
