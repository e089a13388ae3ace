//! An SVG document under construction: shapes, groups, mirrored pairs.
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

    /// The finished SVG document, `width` by `height` art units.
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

    /// Adds a filled outline.
    pub fn fill(&mut self, path: &str, colour: &str) {
        self.add(format_args!("<path d=\"{path}\" fill=\"{colour}\"/>"));
    }

    /// Adds a filled outline that is partly transparent.
    pub fn veil(&mut self, path: &str, colour: &str, opacity: f32) {
        self.add(format_args!("<path d=\"{path}\" fill=\"{colour}\" fill-opacity=\"{opacity}\"/>"));
    }

    /// Adds a line with round ends.
    pub fn line(&mut self, path: &str, colour: &str, width: f32) {
        self.add(format_args!(
            "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" \
             stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
        ));
    }

    /// Adds a filled outline with a line around it.
    pub fn shape(&mut self, path: &str, colour: &str, edge: &str, width: f32) {
        self.add(format_args!(
            "<path d=\"{path}\" fill=\"{colour}\" stroke=\"{edge}\" stroke-width=\"{width}\" stroke-linejoin=\"round\"/>"
        ));
    }

    pub fn dot(&mut self, x: f32, y: f32, radius: f32, colour: &str) {
        self.add(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{colour}\"/>"));
    }

    /// Adds a dot with a line around it.
    pub fn bead(&mut self, x: f32, y: f32, radius: f32, colour: &str, edge: &str, width: f32) {
        self.add(format_args!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{colour}\" stroke=\"{edge}\" stroke-width=\"{width}\"/>"
        ));
    }

    /// Adds an upright box with rounded corners; `colour` may be `none`.
    pub fn frame(&mut self, at: [f32; 4], round: f32, colour: &str, edge: &str, width: f32) {
        let [x, y, w, h] = at;
        self.add(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" rx=\"{round}\" fill=\"{colour}\" stroke=\"{edge}\" \
             stroke-width=\"{width}\"/>"
        ));
    }

    /// Adds what `draw` draws, moved, rotated or scaled by an SVG transform.
    pub fn group(&mut self, transform: &str, draw: impl FnOnce(&mut Drawing)) {
        self.add(format_args!("<g transform=\"{transform}\">"));
        draw(self);
        self.body.push_str("</g>");
    }

    /// Adds what `draw` draws, clipped to an outline. Each outline needs a unique `name`.
    pub fn inside(&mut self, name: &str, path: &str, draw: impl FnOnce(&mut Drawing)) {
        self.add(format_args!("<clipPath id=\"{name}\"><path d=\"{path}\"/></clipPath><g clip-path=\"url(#{name})\">"));
        draw(self);
        self.body.push_str("</g>");
    }

    /// Adds what `draw` draws, and its mirror image about x = 0.
    pub fn both(&mut self, mut draw: impl FnMut(&mut Drawing)) {
        draw(self);
        self.group("scale(-1 1)", draw);
    }

    /// Adds what `draw` draws, above a copy rotated by 180 degrees about 0, 0. Each needs a unique `name`.
    pub fn twice(&mut self, name: &str, draw: impl FnOnce(&mut Drawing)) {
        self.add(format_args!("<defs><g id=\"{name}\">"));
        draw(self);
        self.add(format_args!("</g></defs><use href=\"#{name}\" transform=\"rotate(180)\"/><use href=\"#{name}\"/>"));
    }
}
