//! How well a person counts: right and wrong answers so far.

/// The answers that a person has given about the own cards in this match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    pub right: u32,
    pub all: u32,
    /// Points that the person has missed.
    pub missed: i32,
}

impl Counted {
    /// Records an answer of `said` points for cards that are worth `points`.
    pub fn note(&mut self, said: i32, points: i32) {
        self.all += 1;
        self.right += u32::from(said == points);
        self.missed += (points - said).max(0);
    }
}
