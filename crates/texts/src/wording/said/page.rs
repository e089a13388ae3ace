//! What web pages say: a match, a game's rules.

/// Sentences of web pages.
#[derive(Clone, Copy, Debug)]
pub enum PageSaid<'a> {
    /// The title of the document: what the page is of, and whose eyes it is seen with if not with everybody's.
    Below {
        game: &'a str,
        seen_by: Option<&'a str>,
    },
    /// Whose eyes a page is seen with.
    SeenBy(&'a str),
    Writes(&'a str),
    /// Place of a step among all, from 1.
    StepOf {
        step: usize,
        all: usize,
    },
    /// The other seats' cards are not in the page.
    NotInThisPage {
        others: &'a [String],
        viewer: &'a str,
    },
    /// The first steps of a long match are not in the page.
    LeftOut {
        left_out: usize,
        kept: usize,
    },
    Points {
        points: i32,
        of: Option<i32>,
    },
    PileOf {
        label: &'a str,
        cards: &'a str,
    },
    ClosedPile {
        label: &'a str,
        cards: usize,
    },
    /// A page was written to this file.
    Written(&'a str),
    NotWritten(&'a str),
    /// The system could not open it, for this reason.
    NotOpened(&'a str),
    RoundOf {
        game: &'a str,
        round: u16,
    },
    /// The table after so many moves of a match.
    PositionOf {
        game: &'a str,
        round: u16,
        moves: usize,
    },
    Found(usize),
}
