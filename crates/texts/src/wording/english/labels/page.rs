//! Headings and buttons of web pages.

use crate::wording::PageLabel;

pub fn label(label: PageLabel) -> &'static str {
    match label {
        PageLabel::Start => "Start",
        PageLabel::Back => "Back",
        PageLabel::Next => "Next",
        PageLabel::End => "End",
        PageLabel::AllHandsOpen => "All hands open",
        PageLabel::Steps => "Steps of the match",
        PageLabel::Story => "What happened",
        PageLabel::TheTable => "The table then",
        PageLabel::Note => "Note",
        PageLabel::MadeWith => "Made with House Rules. The page asks nothing of the network and works without it.",
        PageLabel::WholeTableOpen => "All hands are open on this page.",
        PageLabel::ToMove => "to move",
        PageLabel::Dealer => "dealer",
        PageLabel::Contents => "Contents",
        PageLabel::TheIdea => "The idea",
        PageLabel::InThisMatch => "As played here:",
        PageLabel::StandardGame => "the standard game.",
        PageLabel::Here => "here",
        PageLabel::FindInTheRules => "Find in the rules",
        PageLabel::Yes => "yes",
        PageLabel::No => "no",
        PageLabel::SaveAsPage => "Save as a web page",
        PageLabel::SaveAsPageHelp => "Writes one file that any browser shows, without the network",
        PageLabel::ShareThisHand => "Share this hand",
        PageLabel::ShareThisHandHelp => {
            "A web page that any browser shows, with nothing that you did not see: the last whole round step by step, or only the \
             table as it lies now."
        }
        PageLabel::YourNote => "Your note for who reads it",
        PageLabel::SaveTheHand => "Save the hand",
        PageLabel::SaveThePosition => "Save this position",
        PageLabel::OpenThePage => "Open it",
        PageLabel::ShowInFolder => "Show in folder",
        PageLabel::CopyThePath => "Copy the path",
        PageLabel::SaveThePositionHelp => "Only the table as it lies now, with what was done in this round",
    }
}
