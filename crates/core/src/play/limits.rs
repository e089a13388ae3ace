//! How long a match may last, however it is played. A match that goes on longer is a fault of its rules.

/// Maximum number of moves in a match. This is the one limit for every way of playing a match.
pub const MOST_MOVES: u32 = 20_000;

/// Maximum number of rounds in a match, whether or not anybody moves in them.
pub const MOST_ROUNDS: u16 = 20_000;
