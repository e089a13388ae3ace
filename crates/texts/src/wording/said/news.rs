//! What happened to the program, the rules, the files and the match as a whole.

/// News for people, and the lines that say which program and which match it is.
#[derive(Clone, Copy, Debug)]
pub enum NewsSaid<'a> {
    /// The title of the window on a screen.
    Title(&'a str),
    About {
        version: &'a str,
    },
    SeedOf(i64),
    SettingsNotKept(&'a str),
    PairNotOpened {
        pair: u64,
        why: &'a str,
    },
    NoNewMatch(&'a str),
    FolderGone(&'a str),
    RulesGone(&'a str),
    GameGone(&'a str),
    CannotGoOn {
        file: &'a str,
        why: &'a str,
    },
    WindowNotOpened(&'a str),
    StrategyFailed {
        name: &'a str,
        fault: &'a str,
    },
    RecordKept(&'a str),
}
