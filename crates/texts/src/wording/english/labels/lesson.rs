//! Buttons and fixed sentences of a lesson.

use crate::wording::LessonLabel;

pub fn label(label: LessonLabel) -> &'static str {
    match label {
        LessonLabel::Otherwise => {
            "That is allowed too, but the lesson goes on with another move: what it lights may help."
        }
        LessonLabel::TheEnd => "The end of the lesson",
        LessonLabel::Back => "Back",
        LessonLabel::BackHelp => "The step before; what was played is taken back",
        LessonLabel::Finish => "Finish",
        LessonLabel::Next => "Next",
        LessonLabel::NextHelp => "I have read it (Enter)",
        LessonLabel::ShowMe => "Show me",
        LessonLabel::ShowMeHelp => "Makes the move that the lesson waits for",
        LessonLabel::Leave => "Leave",
        LessonLabel::LeaveHelp => "Back to the games; nothing of a lesson is counted",
    }
}
