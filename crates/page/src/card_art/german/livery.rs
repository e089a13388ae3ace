//! The colours of a German court.

use crate::cards::{Rank, Suit};

/// The colours of one suit's courts.
pub struct Livery {
    pub ground: &'static str,
    /// The coat, what is under it, and the trimming.
    pub coat: &'static str,
    pub second: &'static str,
    pub trim: &'static str,
    pub pale: &'static str,
    pub hair: &'static str,
    pub lock: &'static str,
}

impl Livery {
    pub fn of(rank: Rank, suit: Suit) -> Livery {
        let [ground, coat, second, trim] = match suit {
            Suit::Clubs => ["#f7efdc", "#7a4a24", "#6f8f3a", "#e9b94a"],
            Suit::Diamonds => ["#fdf3d6", "#d9982a", "#b8303a", "#fff3cf"],
            Suit::Hearts => ["#fbeee6", "#b9202f", "#2b4f86", "#e9b94a"],
            Suit::Spades => ["#eef4e2", "#2f7d45", "#c9a23a", "#f6e3a4"],
        };
        let (hair, lock) = match suit {
            Suit::Clubs => ("#4a3426", "#2a1b12"),
            Suit::Diamonds => ("#b4572e", "#7b3417"),
            Suit::Hearts => ("#e2b45c", "#a97a2a"),
            Suit::Spades if rank == Rank::King => ("#9aa0a8", "#666c74"),
            Suit::Spades => ("#3a302d", "#1d1716"),
        };
        Livery { ground, coat, second, trim, pale: "#fdf8ea", hair, lock }
    }
}
