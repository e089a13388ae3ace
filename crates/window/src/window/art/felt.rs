//! The table's cloth and the wood of a score board, as tiles that repeat without a seam.
//!
//! Made of noise from a fixed hash, so that a tile comes out the same each time. Deliberately does not know how large
//! the table is.

use crate::card_art::Felt;

/// A square tile of cloth, as rows of RGBA.
pub fn cloth(felt: Felt, size: u32) -> Vec<u8> {
    let [red, green, blue] = felt.rgb();
    paint(size, |x, y| {
        let fibre = (grain(x, y, size, 1) + grain(x + 1, y, size, 1) + grain(x, y + 1, size, 1)) / 3.0;
        let tuft = smooth(x, y, size, 8, 2) * 0.6 + smooth(x, y, size, 32, 3) * 0.4;
        let light = 1.0 + (fibre - 0.5) * 0.17 + (tuft - 0.5) * 0.09;
        [red, green, blue].map(|c| (c as f32 * light).clamp(0.0, 255.0) as u8)
    })
}

/// A square tile of walnut, as rows of RGBA; the grain runs along x.
pub fn wood(size: u32) -> Vec<u8> {
    paint(size, |x, y| {
        let bend = between(x, y, size, [(size / 3).max(1), (size / 5).max(1)], 4) * 1.5;
        let rings = ((y as f32 / size as f32 * 6.0 + bend) * std::f32::consts::TAU).sin() * 0.5 + 0.5;
        let streak = stretched(x, y, size, 16, 5) * 0.6 + stretched(x, y, size, 40, 6) * 0.4;
        let light = 0.86 + rings * 0.10 + (streak - 0.5) * 0.34;
        [122.0, 78.0, 46.0].map(|c| (c * light).clamp(0.0, 255.0) as u8)
    })
}

fn paint(size: u32, colour: impl Fn(u32, u32) -> [u8; 3]) -> Vec<u8> {
    let mut rows = Vec::with_capacity((size * size * 4) as usize);
    for y in 0..size {
        for x in 0..size {
            let [red, green, blue] = colour(x, y);
            rows.extend([red, green, blue, 255]);
        }
    }
    rows
}

/// A pseudo-random number from 0 to 1 for a point of a tile; repeats every `size` pixels.
fn grain(x: u32, y: u32, size: u32, seed: u32) -> f32 {
    let mut n =
        (x % size).wrapping_mul(0x9E37_79B1) ^ (y % size).wrapping_mul(0x85EB_CA77) ^ seed.wrapping_mul(0xC2B2_AE3D);
    n = (n ^ (n >> 15)).wrapping_mul(0x2C1B_3C6D);
    n = (n ^ (n >> 12)).wrapping_mul(0x297A_2D39);
    ((n ^ (n >> 15)) >> 8) as f32 / (1u32 << 24) as f32
}

/// Noise with waves of about `step` pixels.
fn smooth(x: u32, y: u32, size: u32, step: u32, seed: u32) -> f32 {
    between(x, y, size, [step.min(size), step.min(size)], seed)
}

/// Noise of streaks `long` times as long as they are high.
fn stretched(x: u32, y: u32, size: u32, long: u32, seed: u32) -> f32 {
    between(x, y, size, [(long * 2).min(size), 2], seed)
}

/// Random values at the corners of a grid of steps, interpolated in between.
fn between(x: u32, y: u32, size: u32, [wide, tall]: [u32; 2], seed: u32) -> f32 {
    let (columns, rows) = ((size / wide).max(1), (size / tall).max(1));
    let (fx, fy) = (x as f32 * columns as f32 / size as f32, y as f32 * rows as f32 / size as f32);
    let (i, j) = (fx as u32, fy as u32);
    let ease = |t: f32| t * t * (3.0 - 2.0 * t);
    let (tx, ty) = (ease(fx.fract()), ease(fy.fract()));
    let corner = |i: u32, j: u32| grain(i % columns, j % rows, u32::MAX, seed);
    let blend = |a: f32, b: f32, t: f32| a + (b - a) * t;
    blend(blend(corner(i, j), corner(i + 1, j), tx), blend(corner(i, j + 1), corner(i + 1, j + 1), tx), ty)
}
