//! The backs of the cards.
//!
//! Four designs, each looking the same upside down; the deck's number gives the colour. Deliberately does not know
//! which card it hides.

use super::drawing::Drawing;
use super::style::Back;
use std::fmt::Write;

/// The colours of one deck: dark ground, light lines and a shade between them.
struct Dye {
    ground: &'static str,
    middle: &'static str,
    light: &'static str,
}

const DYES: [Dye; 4] = [
    Dye { ground: "#1d4a86", middle: "#3f74b8", light: "#e4eefb" },
    Dye { ground: "#9c1f2e", middle: "#c9505a", light: "#fbe9e4" },
    Dye { ground: "#1f6349", middle: "#4a977a", light: "#e6f5ec" },
    Dye { ground: "#563680", middle: "#8664b4", light: "#f0e8fa" },
];

/// Half the width and half the height of the printed field, in art units.
const WIDE: f32 = 113.0;
const TALL: f32 = 163.0;

/// Draws a back on a card of 250 by 350. `fine` if the card is large enough to show thin lines.
pub fn draw(drawing: &mut Drawing, back: Back, deck: u8, fine: bool) {
    let dye = &DYES[deck as usize % DYES.len()];
    drawing.group("translate(125 175)", |d| {
        d.frame([-WIDE, -TALL, 2.0 * WIDE, 2.0 * TALL], 7.0, dye.ground, "none", 0.0);
        let inset = if fine { 7.0 } else { 9.0 };
        let (w, h) = (WIDE - inset, TALL - inset);
        let field = format!("M-{w} -{h}H{w}V{h}H-{w}Z");
        d.inside("field", &field, |d| match back {
            Back::Lattice => lattice(d, dye, fine),
            Back::Rosette => rosette(d, dye, fine),
            Back::Scales => scales(d, dye, fine),
            Back::Weave => weave(d, dye, fine),
        });
        let line = if fine { 2.0 } else { 5.0 };
        d.frame([-w, -h, 2.0 * w, 2.0 * h], 4.0, "none", dye.light, line);
    });
}

/// A trellis with a lozenge in every mesh and a star in the middle.
fn lattice(d: &mut Drawing, dye: &Dye, fine: bool) {
    let (across, down) = if fine { (8, 12) } else { (4, 6) };
    let (w, h) = (2.0 * (WIDE - 6.0) / across as f32, 2.0 * (TALL - 6.0) / down as f32);
    let (mut lines, mut meshes) = (String::new(), String::new());
    for i in -across..=across * 2 {
        let x = -WIDE + 6.0 + i as f32 * w;
        let (run, tall) = (down as f32 * w, TALL - 6.0);
        let _ = write!(lines, "M{x} -{tall}L{} {tall}M{x} {tall}L{} -{tall}", x - run, x - run);
        let _ = write!(lines, "M{x} -{tall}L{} {tall}M{x} {tall}L{} -{tall}", x + run, x + run);
    }
    for row in 0..down * 2 {
        for column in 0..=across {
            let x = -WIDE + 6.0 + (column as f32 + if row % 2 == 0 { 0.5 } else { 0.0 }) * w;
            let y = -TALL + 6.0 + row as f32 * h / 2.0;
            let (a, b) = (w * 0.2, h * 0.2);
            let _ = write!(meshes, "M{x} {}l{a} {b}l-{a} {b}l-{a} -{b}Z", y - b);
        }
    }
    let width = if fine { 2.2 } else { 5.0 };
    d.line(&lines, dye.middle, width);
    d.fill(&meshes, dye.light);
    star(d, dye, fine);
}

/// A star with eight rays on a disc.
fn star(d: &mut Drawing, dye: &Dye, fine: bool) {
    d.bead(0.0, 0.0, 46.0, dye.ground, dye.light, if fine { 2.5 } else { 5.0 });
    for turn in [45, 0] {
        let colour = if turn == 0 { dye.light } else { dye.middle };
        d.group(&format!("rotate({turn})"), |d| {
            d.fill("M0 -38L8 -8L38 0L8 8L0 38L-8 8L-38 0L-8 -8Z", colour);
        });
    }
    if fine {
        d.fill("M0 -38L8 -8L0 0ZM38 0L8 8L0 0ZM0 38L-8 8L0 0ZM-38 0L-8 -8L0 0Z", dye.middle);
        d.bead(0.0, 0.0, 5.0, dye.ground, dye.light, 1.5);
    }
}

/// Rotated ellipses, as a lathe engraves them.
fn rosette(d: &mut Drawing, dye: &Dye, fine: bool) {
    let (count, line) = if fine { (18, 1.4) } else { (8, 3.5) };
    let wheel = |d: &mut Drawing, x: f32, y: f32, size: f32, colour: &str| {
        d.group(&format!("translate({x} {y}) scale({size})"), |d| {
            for i in 0..count {
                let turn = i as f32 * 180.0 / count as f32;
                d.group(&format!("rotate({turn:.2})"), |d| {
                    d.line("M-100 0A100 38 0 0 1 100 0A100 38 0 0 1 -100 0Z", colour, line / size);
                });
            }
        });
    };
    for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
        wheel(d, x * WIDE, y * TALL, 0.92, dye.middle);
    }
    d.dot(0.0, 0.0, 82.0, dye.ground);
    wheel(d, 0.0, 0.0, 0.8, dye.light);
    d.bead(0.0, 0.0, 29.0, dye.ground, dye.light, line);
    wheel(d, 0.0, 0.0, 0.2, dye.light);
}

/// Rows of scales that meet head to head in the middle.
fn scales(d: &mut Drawing, dye: &Dye, fine: bool) {
    let across = if fine { 6 } else { 3 };
    let radius = (WIDE - 6.0) / across as f32;
    let line = if fine { 1.6 } else { 3.5 };
    d.twice("rows", |d| {
        let rows = (TALL / (radius * 0.72)) as i32 + 1;
        for row in (0..=rows).rev() {
            for column in 0..=across {
                let shift = if row % 2 == 0 { 0.0 } else { radius };
                let (x, y) = (-WIDE + 6.0 + column as f32 * 2.0 * radius + shift, -(row as f32) * radius * 0.72);
                scale(d, dye, [x, y, radius], line, fine);
            }
        }
    });
    let band = format!("M-{WIDE} 0H{WIDE}");
    d.line(&band, dye.light, 15.0);
    d.line(&band, dye.ground, 11.0);
    let step = radius * 2.0;
    for i in -(across / 2)..=across / 2 {
        d.dot(i as f32 * step, 0.0, 3.0, dye.light);
    }
}

fn scale(d: &mut Drawing, dye: &Dye, [x, y, r]: [f32; 3], line: f32, fine: bool) {
    d.bead(x, y, r - line / 2.0, dye.ground, dye.light, line);
    d.dot(x, y, r * 0.68, dye.middle);
    if fine {
        d.dot(x, y, r * 0.42, dye.ground);
    }
}

/// Ribbons woven over and under each other.
fn weave(d: &mut Drawing, dye: &Dye, fine: bool) {
    let step = if fine { 24.0 } else { 40.0 };
    let (wide, long) = (step * 0.62, step * 1.62);
    d.group("rotate(45)", |d| {
        let (mut across, mut down) = (String::new(), String::new());
        for i in -14i32..=14 {
            for j in -14i32..=14 {
                let (x, y) = (i as f32 * step, j as f32 * step);
                if x.hypot(y) > 215.0 {
                    continue;
                }
                let ribbon = if (i + j) % 2 == 0 { &mut across } else { &mut down };
                let (w, h) = if (i + j) % 2 == 0 { (long, wide) } else { (wide, long) };
                let _ = write!(ribbon, "M{} {}h{w}v{h}h-{w}Z", x - w / 2.0, y - h / 2.0);
            }
        }
        let line = step * 0.09;
        d.shape(&across, dye.middle, dye.light, line);
        d.shape(&down, dye.ground, dye.light, line);
    });
}
