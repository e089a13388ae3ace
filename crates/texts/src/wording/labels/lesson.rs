//! Buttons and fixed sentences of a lesson.

/// Buttons and fixed sentences of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonLabel {
    Otherwise,
    TheEnd,
    Back,
    BackHelp,
    Finish,
    Next,
    NextHelp,
    ShowMe,
    ShowMeHelp,
    Leave,
    LeaveHelp,
}
