//! Fixed sentences about the program, the rules and the match as a whole.

use crate::wording::NewsLabel;

pub fn label(label: NewsLabel) -> &'static str {
    match label {
        NewsLabel::Program => "House Rules",
        NewsLabel::RulesHaveChanged => "The rules have changed since this match was begun; it goes on by the new ones.",
        NewsLabel::RulesEdited => {
            "Rules were edited: this match goes on by the old ones, the next is played by the new."
        }
        NewsLabel::RulesEditedWrongly => {
            "Rules were edited and have a mistake, which Games shows; this match goes on by the old ones."
        }
        NewsLabel::ItFailed => "it failed",
    }
}
