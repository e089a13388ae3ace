//! What the sheets over a screen say: rules, kept matches, problems, statistics, options.

/// Sentences and labels of sheets.
#[derive(Clone, Copy, Debug)]
pub enum SheetSaid<'a> {
    RulesOf(&'a str),
    ProblemsOf(&'a str),
    /// A button that goes on with a kept match, by its number in the list.
    GoOnWith {
        number: usize,
        label: &'a str,
    },
    Remove {
        number: usize,
        label: &'a str,
    },
    /// A button that writes a kept match as a web page.
    PageOf {
        number: usize,
        label: &'a str,
    },
    PutBack(&'a str),
    Removed(&'a str),
    FilesLieIn(&'a str),
    BackTo(&'a str),
    /// A seat, counted from 1.
    Seat(i64),
    AmongPeople(u32),
    /// Matches won in a row now, and at most.
    InARow {
        now: u32,
        most: u32,
    },
    /// Each dot of a plot stands for so many matches.
    PointsOfSeveral(usize),
    /// The margins of one bar.
    Margins {
        from: i32,
        to: i32,
    },
    Opponents(&'a [String]),
}
