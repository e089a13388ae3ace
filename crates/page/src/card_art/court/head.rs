//! A face: outline, eyes, nose, mouth.
//!
//! Drawn about x = 0, from the hairline at y = -116 to the chin at -68. Deliberately does not know hair,
//! crowns and beards, which lie over it.

use super::super::drawing::Drawing;
use super::{INK, SKIN};

const SHADE: &str = "#e2b893";
const BLUSH: &str = "#e2876f";

/// The differences between faces.
pub struct Features {
    pub brow: &'static str,
    pub eye: &'static str,
    pub lips: &'static str,
    /// A softer face: finer nose, fuller lips, longer lashes.
    pub soft: bool,
}

const OUTLINE: &str =
    "M-19.5 -114C-21.5 -99 -20 -87 -13.5 -78C-9 -72 -4.5 -68 0 -68C4.5 -68 9 -72 13.5 -78C20 -87 21.5 -99 19.5 -114Z";

/// Draws neck and face.
pub fn draw(d: &mut Drawing, features: &Features, fine: bool) {
    d.shape("M-9 -80V-58Q0 -52 9 -58V-80Z", SHADE, INK, 1.4);
    d.shape(OUTLINE, SKIN, INK, 1.6);
    d.veil("M19.5 -114C21.5 -99 20 -87 13.5 -78C9 -72 4.5 -68 0 -68C8 -74 13 -88 12 -114Z", SHADE, 0.75);
    eyes(d, features, fine);
    let nose = if features.soft {
        "M0.5 -96Q-1.5 -90 -2.5 -88Q-1.5 -86.5 1 -87"
    } else {
        "M1 -99Q-2 -92 -4 -88.5Q-3.5 -86 1.5 -86.5"
    };
    d.line(nose, "#8a5a3c", if fine { 1.3 } else { 2.0 });
    mouth(d, features, fine);
    if fine {
        d.both(|d| d.veil("M-17 -86A4.5 3.6 0 0 0 -8 -86A4.5 3.6 0 0 0 -17 -86Z", BLUSH, 0.33));
    }
}

fn eyes(d: &mut Drawing, features: &Features, fine: bool) {
    let eye = |d: &mut Drawing, side: f32| {
        d.group(&format!("translate({} -95.5)", side * 8.6), |d| {
            if !fine {
                d.dot(0.0, 0.0, 2.8, INK);
                d.line("M-5 -5.5Q0 -8 5 -5.5", features.brow, 2.2);
                return;
            }
            d.fill("M-5.2 0.3Q0 -4.6 5.2 0.3Q0 3.2 -5.2 0.3Z", "#ffffff");
            d.dot(-0.6, -0.5, 2.5, features.eye);
            d.dot(-0.6, -0.5, 1.3, INK);
            d.dot(-1.3, -1.3, 0.6, "#ffffff");
            d.line("M-5.4 0.3Q0 -5.2 5.4 0.3", INK, if features.soft { 1.6 } else { 1.4 });
            d.line("M-3.5 2Q0 3.4 3.5 2", "#b98a68", 0.7);
        });
    };
    eye(d, -1.0);
    eye(d, 1.0);
    if !fine {
        return;
    }
    let brow = if features.soft { "M-15 -102Q-9 -106.5 -3.5 -103" } else { "M-15 -101.5Q-9 -106 -3 -102" };
    d.both(|d| d.line(brow, features.brow, if features.soft { 1.4 } else { 2.2 }));
    if features.soft {
        d.both(|d| d.line("M-13.8 -95.6L-16 -97.5", INK, 1.2));
    }
}

fn mouth(d: &mut Drawing, features: &Features, fine: bool) {
    match (fine, features.soft) {
        (false, _) => d.line("M-4.5 -78.5Q0 -76.5 4.5 -78.5", features.lips, 2.8),
        (true, true) => {
            d.fill("M-6 -79C-4 -80.5 -2 -82 0 -80.8C2 -82 4 -80.5 6 -79C3.5 -75.5 -3.5 -75.5 -6 -79Z", features.lips);
            d.line("M-5 -79Q0 -78 5 -79", "#7c1f28", 0.8);
        }
        (true, false) => {
            d.fill(
                "M-6 -78.8C-3 -80.5 -1.5 -80.3 0 -79.8C1.5 -80.3 3 -80.5 6 -78.8C3 -76 -3 -76 -6 -78.8Z",
                features.lips,
            );
            d.line("M-6.5 -78.8Q0 -78 6.5 -78.8", "#6b2a26", 0.8);
        }
    }
}

/// Draws a laughing mouth with teeth over the other one.
fn laugh(d: &mut Drawing) {
    d.shape("M-9 -82Q0 -79.5 9 -82Q7 -72.5 0 -72.5Q-7 -72.5 -9 -82Z", "#8c1c26", INK, 1.2);
    d.fill("M-7.6 -81Q0 -79 7.6 -81L7 -78.8Q0 -77 -7 -78.8Z", "#ffffff");
}

/// Draws the face of the jester.
pub fn jester(d: &mut Drawing, fine: bool) {
    let features = Features { brow: "#3a302d", eye: "#3f6f4a", lips: "#b5323c", soft: false };
    draw(d, &features, fine);
    laugh(d);
}
