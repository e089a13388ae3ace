//! Headings, fields and buttons of the Lab.

use crate::wording::LabLabel;

pub fn label(label: LabLabel) -> &'static str {
    match label {
        LabLabel::Lab => "Lab",
        LabLabel::Game => "Game",
        LabLabel::Variant => "Variant",
        LabLabel::Seats => "Seats",
        LabLabel::Unit => "Unit",
        LabLabel::Pairs => "Pairs",
        LabLabel::Seed => "Seed",
        LabLabel::HowMany => "how many",
        LabLabel::ANumber => "a number",
        LabLabel::OneMorePlayer => "One more player",
        LabLabel::SeedNotWhole => "Seed: not a whole number",
        LabLabel::Options => "Options",
        LabLabel::Matches => "Matches",
        LabLabel::SingleRounds => "Single rounds",
        LabLabel::TelltaleDeals => "The deals in which they differed most",
        LabLabel::LookAtThisMatch => "Look at this match at the table, move by move",
        LabLabel::InBrackets => "In brackets: the interval of 95 %, from pair to pair",
        LabLabel::AheadOfOthers => "Ahead of the others",
        LabLabel::Elo => "Elo",
        LabLabel::Player => "Player",
        LabLabel::MedianDecision => "A decision, median",
        LabLabel::AtMost => "At most",
        LabLabel::Faults => "Faults",
        LabLabel::Rating => "Rating (Elo)",
        LabLabel::ShareWon => "Share won",
        LabLabel::WhoMetWhom => "Who met whom",
        LabLabel::Equal => "equal",
        LabLabel::Mean => "mean",
        LabLabel::Stopping => "Stopping…",
        LabLabel::Stop => "Stop",
        LabLabel::GoOn => "Go on",
        LabLabel::Begin => "Begin",
        LabLabel::BeginAnew => "Begin anew",
        LabLabel::FromTheFirstPair => "From the first pair",
        LabLabel::ReadingRules => "The rules are read, and the first pairs played…",
        LabLabel::StoppingAfterMoves => "Stopping after the moves that are thought about now",
        LabLabel::WhichIsBetter => "Which computer player is better, and how sure is that?",
        LabLabel::HowItWorks => {
            "Two players meet on the same cards twice, the second time with their places exchanged, so that luck counts \
             little. Choose a game and who meets, and begin. The more pairs are played, the narrower is the interval in \
             which the truth lies. With more than two players every two of them meet, and all are rated."
        }
        LabLabel::SameFigures => "The same figures at the command line",
        LabLabel::TheWhole => "The whole at the command line",
        LabLabel::Copy => "Copy",
        LabLabel::CopyTheCommand => "Copy the command",
    }
}
