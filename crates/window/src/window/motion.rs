//! Cards in motion, each moved by a critically damped spring.

use super::spread::Pose;
use egui::{Pos2, Vec2};

/// The position and speed of a moving card.
#[derive(Clone, Copy, Debug)]
pub struct Flight {
    pub pos: Pos2,
    pub speed: Vec2,
    pub width: f32,
    pub angle: f32,
    /// From 0, the back, to 1, the face.
    pub turned: f32,
    /// How far the card is lifted, from 0 to 1.
    pub lift: f32,
}

/// Stiffness of the spring of a free card, and of one held by the pointer, in 1/s.
const FREE: f32 = 14.0;
const HELD: f32 = 45.0;

impl Flight {
    pub fn at(pose: Pose, face: bool) -> Flight {
        Flight {
            pos: pose.centre,
            speed: Vec2::ZERO,
            width: pose.width,
            angle: pose.angle,
            turned: face as u8 as f32,
            lift: 0.0,
        }
    }

    /// Moves one step towards a pose; returns whether the card still moves. With `pace` 0 it is there at once.
    pub fn step(&mut self, to: Pose, face: bool, lift: f32, seconds: f32, pace: f32, held: bool) -> bool {
        let face = face as u8 as f32;
        if pace <= 0.0 {
            *self = Flight { lift, ..Flight::at(to, face > 0.5) };
            return false;
        }
        let seconds = seconds * pace;
        let stiff = if held { HELD } else { FREE };
        let off = self.pos - to.centre;
        // the exact solution of a critically damped spring over this time
        let decay = (-stiff * seconds).exp();
        let c = self.speed + off * stiff;
        self.pos = to.centre + (off + c * seconds) * decay;
        self.speed = (self.speed - c * (stiff * seconds)) * decay;
        let near = 1.0 - (-12.0 * seconds).exp();
        self.width += (to.width - self.width) * near;
        self.angle += (to.angle - self.angle) * near;
        self.lift += (lift - self.lift) * (1.0 - (-18.0 * seconds).exp());
        let turn = (seconds * 5.0).min((face - self.turned).abs());
        self.turned += turn * (face - self.turned).signum();
        self.settle(to, face, lift)
    }

    /// Brings the card to rest if it is close to its pose; returns whether it still moves.
    fn settle(&mut self, to: Pose, face: f32, lift: f32) -> bool {
        let still = (self.pos - to.centre).length() < 0.3
            && self.speed.length() < 4.0
            && (self.width - to.width).abs() < 0.3
            && (self.lift - lift).abs() < 0.02
            && (self.angle - to.angle).abs() < 0.002
            && self.turned == face;
        if still {
            *self = Flight { lift, ..Flight::at(to, face > 0.5) };
        }
        !still
    }
}
