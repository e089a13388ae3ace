//! The table in lines of text: bids, piles and hands, as the terminal shows them.

/// Lines about what lies on the table, and their parts.
#[derive(Clone, Copy, Debug)]
pub enum ScreenSaid<'a> {
    HighestBid {
        bid: &'a str,
        whose: &'a str,
    },
    Empty(&'a str),
    Cards {
        label: &'a str,
        cards: &'a str,
    },
    NumberOfCards {
        label: &'a str,
        cards: usize,
    },
    /// The owner of what stands before, in brackets: the viewer if no name is given.
    Owner(Option<&'a str>),
    OnTheTable(&'a str),
    CountOf {
        count: i32,
        cards: &'a str,
    },
    HandOf {
        name: &'a str,
        pile: &'a str,
        cards: &'a str,
    },
    IsOut(&'a str),
    /// What a seat has: parts that were made before.
    HasAll {
        name: &'a str,
        parts: &'a [String],
    },
    Has {
        cards: usize,
    },
    Holds {
        cards: usize,
    },
    Chosen(&'a str),
    Your(&'a str),
}
