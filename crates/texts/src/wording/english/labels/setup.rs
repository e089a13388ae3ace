//! Headings, fields and buttons of the setup before a match.

use crate::wording::SetupLabel;

pub fn label(label: SetupLabel) -> &'static str {
    match label {
        SetupLabel::WhoPlays => "Who plays",
        SetupLabel::Players => "Players",
        SetupLabel::You => "You",
        SetupLabel::NameHelp => "The name of this person at the table",
        SetupLabel::Variant => "Variant",
        SetupLabel::Standard => "Standard",
        SetupLabel::AllVariants => "All variants",
        SetupLabel::Fewer => "Fewer",
        SetupLabel::FewerVariants => "Fewer variants",
        SetupLabel::HouseRules => "House rules",
        SetupLabel::More => "More",
        SetupLabel::SameSeed => "The same seed deals the same cards",
        SetupLabel::ByChance => "by chance",
        SetupLabel::NotAWholeNumber => "not a whole number",
        SetupLabel::LearnIt => "Learn it",
        SetupLabel::NoThanks => "No, thanks",
        SetupLabel::Deal => "Deal",
        SetupLabel::DealTheCards => "Deal the cards",
        SetupLabel::Dealing => "Dealing…",
        SetupLabel::OwnVariant => "Your variant",
        SetupLabel::PutItBack => "Put it back",
        SetupLabel::KeepIt => "Keep it",
        SetupLabel::RemoveIt => "Remove it",
        SetupLabel::RemoveMine => "Remove",
        SetupLabel::Rename => "Rename",
        SetupLabel::Mine => "yours",
        SetupLabel::Cancel => "Cancel",
        SetupLabel::KeepChanges => "Keep the changes",
        SetupLabel::Keep => "Keep",
        SetupLabel::NameIt => "Name it",
        SetupLabel::KeepAsMine => "Keep as my variant",
    }
}
