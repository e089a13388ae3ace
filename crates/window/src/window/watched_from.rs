//! Where a match was opened that is only looked at. Knows no screen.

/// Where a match was opened that is only looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WatchedFrom {
    #[default]
    Lab,
    KeptMatches,
}
