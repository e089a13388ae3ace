//! Fixed sentences of the coach.

/// Fixed sentences of the coach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoachLabel {
    NothingDecided,
    NothingToSay,
    LookingAhead,
    DecisionBefore,
    NextDecision,
    LookAtTheTable,
    EveryCardKnown,
    NotTried,
    YoursAndBest,
    Yours,
    TheBest,
    Advised,
    Best,
    AsGood,
    Show,
}
