//! How a person counts: answers so far, right and wrong.

/// What a person has said of the own cards in this match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    pub right: u32,
    pub all: u32,
    /// Points that were not seen.
    pub missed: i32,
}

impl Counted {
    /// So many points were said of cards that are worth so many.
    pub fn note(&mut self, said: i32, points: i32) {
        self.all += 1;
        self.right += u32::from(said == points);
        self.missed += (points - said).max(0);
    }
}
