//! Headings, fields and buttons of the setup before a match.

/// Headings, fields and buttons of the setup before a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupLabel {
    WhoPlays,
    Players,
    You,
    NameHelp,
    Variant,
    Standard,
    AllVariants,
    Fewer,
    FewerVariants,
    HouseRules,
    More,
    SameSeed,
    ByChance,
    NotAWholeNumber,
    LearnIt,
    NoThanks,
    Deal,
    DealTheCards,
    Dealing,
}
