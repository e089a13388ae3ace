//! The keys of the window and the marks on its cards, as the help lists them.

use super::SheetLabel;

/// A key, a use of the mouse or a mark on a card that the help explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyRow {
    Click,
    Arrows,
    Space,
    Enter,
    Escape,
    Bids,
    OrderHand,
    Hint,
    LastTurn,
    Moves,
    Best,
    Pages,
    UndoRedo,
    Tab,
    TextSize,
    WholeScreen,
    Sound,
    Help,
    BrightEdge,
    SmallDot,
    GreyCard,
    OpenWorkshop,
    SaveRules,
    FindText,
    NextProblem,
    TakeRemedy,
    CompleteWord,
    WhereDefined,
    WhyCard,
    StepThrough,
    StopAtLine,
    SetByHand,
    NextPart,
    OpenPanel,
    FoldTable,
    CompareRules,
    NewRules,
    PackRules,
    SendRules,
}

/// The rows of the help under one heading.
pub type KeyGroup = (SheetLabel, &'static [KeyRow]);

impl KeyRow {
    /// All rows by heading, in the order of the help.
    pub const GROUPS: [KeyGroup; 4] = [
        (
            SheetLabel::AtTheTable,
            &[
                KeyRow::Click,
                KeyRow::Arrows,
                KeyRow::Space,
                KeyRow::Enter,
                KeyRow::Escape,
                KeyRow::Bids,
                KeyRow::OrderHand,
                KeyRow::Hint,
                KeyRow::LastTurn,
                KeyRow::Moves,
                KeyRow::Best,
                KeyRow::Pages,
                KeyRow::UndoRedo,
            ],
        ),
        (SheetLabel::Everywhere, &[KeyRow::Tab, KeyRow::TextSize, KeyRow::WholeScreen, KeyRow::Sound, KeyRow::Help]),
        (SheetLabel::OnTheCards, &[KeyRow::BrightEdge, KeyRow::SmallDot, KeyRow::GreyCard]),
        (
            SheetLabel::InTheWorkshop,
            &[
                KeyRow::OpenWorkshop,
                KeyRow::SaveRules,
                KeyRow::FindText,
                KeyRow::NextProblem,
                KeyRow::TakeRemedy,
                KeyRow::CompleteWord,
                KeyRow::WhereDefined,
                KeyRow::WhyCard,
                KeyRow::StepThrough,
                KeyRow::StopAtLine,
                KeyRow::SetByHand,
                KeyRow::NextPart,
                KeyRow::OpenPanel,
                KeyRow::FoldTable,
                KeyRow::CompareRules,
                KeyRow::NewRules,
                KeyRow::PackRules,
                KeyRow::SendRules,
            ],
        ),
    ];
}
