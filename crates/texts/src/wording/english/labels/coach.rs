//! Fixed sentences of the coach.

use crate::wording::CoachLabel;

pub fn label(label: CoachLabel) -> &'static str {
    match label {
        CoachLabel::NothingDecided => "You have decided nothing yet in this match.",
        CoachLabel::NothingToSay => "Nothing can be said about this decision.",
        CoachLabel::LookingAhead => "Looking ahead…",
        CoachLabel::DecisionBefore => "The decision before",
        CoachLabel::NextDecision => "The next decision",
        CoachLabel::LookAtTheTable => "Look at the table as it was",
        CoachLabel::EveryCardKnown => "Lead at the end of the round; every card was known.",
        CoachLabel::NotTried => "not tried",
        CoachLabel::YoursAndBest => "yours, and the best",
        CoachLabel::Yours => "yours",
        CoachLabel::TheBest => "the best",
        CoachLabel::Advised => "advised",
        CoachLabel::Best => "best",
        CoachLabel::AsGood => "as good",
        CoachLabel::Show => "Show",
    }
}
