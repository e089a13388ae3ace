//! Steps in which seats play, draw and lay off, turn by turn.

pub mod count_up;
pub mod draft;
pub mod draw_discard;
pub mod draw_each;
pub mod effects;
pub mod phases;
pub mod redraw;
pub mod shed;
pub mod swap;
pub mod turn_draw;
#[expect(clippy::module_inception, reason = "the room has the name of its main step")]
mod turns;

pub use turns::*;
