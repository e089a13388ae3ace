//! Fixed sentences about the program, the rules and the match as a whole.

use crate::wording::NewsLabel;

pub fn label(label: NewsLabel) -> &'static str {
    match label {
        NewsLabel::Program => "House Rules",
        NewsLabel::RulesHaveChanged => "The rules have changed since this match began. It goes on with the new rules.",
        NewsLabel::RulesEdited => "The rules were edited. This match keeps the old rules; the next uses the new.",
        NewsLabel::RulesEditedWrongly => "The edited rules have a mistake. This match keeps the rules of before.",
        NewsLabel::ItFailed => "it failed",
    }
}
