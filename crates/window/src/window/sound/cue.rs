//! The sounds of the table by what they tell. Knows nothing of how they are made.

/// What can be heard.
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
    /// What was wished does not go.
    Wrong,
}

impl Sound {
    pub const ALL: [Sound; 7] =
        [Sound::Deal, Sound::Play, Sound::Flip, Sound::Peg, Sound::Capture, Sound::Win, Sound::Wrong];
}
