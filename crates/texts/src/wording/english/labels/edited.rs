//! Buttons and refusals where the rules of a match are edited while it is played.

use crate::wording::EditedLabel;

pub fn label(label: EditedLabel) -> &'static str {
    match label {
        EditedLabel::GoOn => "Go on from here",
        EditedLabel::GoOnHelp => "The match goes on by the new rules; the later moves are not made",
        EditedLabel::OldRules => "Back to the old rules",
        EditedLabel::OldRulesHelp => "This match goes on as it was. Your file stays as you saved it",
        EditedLabel::DealAgain => "Deal again",
        EditedLabel::DealAgainHelp => "The match begins anew by the new rules, with the same cards",
        EditedLabel::Fine => "Fine",
        EditedLabel::BackAgain => "The match goes on by the old rules.",
        EditedLabel::NothingEdited => "No rules or players were edited since this match was begun.",
        EditedLabel::NoOldRules => "A move was made since the rules were edited: there is no way back to the old ones.",
        EditedLabel::CommandHelp => "go on by the rules as they have been edited; `reload back`: by the old ones again",
        EditedLabel::Typed => "Play on from here, or type `reload back` for the old rules, `restart` for a new match.",
    }
}
