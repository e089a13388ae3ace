//! The tabs of the panel beside the editor. A tab that has nothing to show yet does not exist: one is added here.

use crate::wording::WorkshopLabel;
use egui::Key;

/// A tab of the panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum WorkshopTab {
    #[default]
    Problems,
    Checks,
    Coverage,
    Why,
    Compare,
    ForPeople,
    Step,
}

impl WorkshopTab {
    /// All tabs in their order, each with the key that opens it together with Ctrl.
    pub const ALL: [(WorkshopTab, Key, &'static str); 7] = [
        (WorkshopTab::Problems, Key::Num1, "1"),
        (WorkshopTab::Checks, Key::Num2, "2"),
        (WorkshopTab::Coverage, Key::Num3, "3"),
        (WorkshopTab::Why, Key::Num4, "4"),
        (WorkshopTab::Compare, Key::Num5, "5"),
        (WorkshopTab::ForPeople, Key::Num6, "6"),
        (WorkshopTab::Step, Key::Num7, "7"),
    ];

    pub fn label(self) -> WorkshopLabel {
        match self {
            WorkshopTab::Problems => WorkshopLabel::Problems,
            WorkshopTab::Checks => WorkshopLabel::Checks,
            WorkshopTab::Coverage => WorkshopLabel::Coverage,
            WorkshopTab::Why => WorkshopLabel::Why,
            WorkshopTab::Step => WorkshopLabel::Step,
            WorkshopTab::Compare => WorkshopLabel::Compare,
            WorkshopTab::ForPeople => WorkshopLabel::RulesForPeople,
        }
    }
}
