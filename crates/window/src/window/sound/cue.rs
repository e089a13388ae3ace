//! The sounds of the table, by their meaning. Deliberately does not know how they are made.

/// A sound that can be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sound {
    /// A card comes from the stock.
    Deal,
    /// A card is laid on the table.
    Play,
    /// A card is turned up.
    Flip,
    /// Points are counted.
    Peg,
    /// Cards are taken.
    Capture,
    /// The person at the window has won the match.
    Win,
    /// A command or move is not possible.
    Wrong,
}

impl Sound {
    pub const ALL: [Sound; 7] =
        [Sound::Deal, Sound::Play, Sound::Flip, Sound::Peg, Sound::Capture, Sound::Win, Sound::Wrong];
}
