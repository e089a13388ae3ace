//! How much of a card is drawn at a given width.

/// How much of a card is drawn; follows from its width in pixels.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Detail {
    /// Below 50 pixels: index and one big sign only.
    Small,
    /// Below 100 pixels: large index, plain figures.
    Medium,
    Full,
}

impl Detail {
    pub fn of(width: u32) -> Detail {
        match width {
            0..50 => Detail::Small,
            50..100 => Detail::Medium,
            _ => Detail::Full,
        }
    }
}
