//! How rows are told whose points count within the round: by their words in `game.toml`.

/// Begins the words of a row that say what a seat does, in place of what it scores for: `... play re`.
pub(super) const DOES: &str = "... ";

/// How a row is told whose points count within the round.
pub enum RowTold<'t> {
    /// It is not told.
    Nothing,
    /// As something that the seat does: `play re`.
    Does(&'t str),
    /// As points that the seat scores.
    Counts,
}
