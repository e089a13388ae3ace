//! The settings.

use crate::wording::SettingLabel;

pub fn label(label: SettingLabel) -> &'static str {
    match label {
        SettingLabel::Cards => "Cards",
        SettingLabel::FourColours => "Four colours: diamonds blue, clubs green",
        SettingLabel::Backs => "Backs",
        SettingLabel::Table => "Table",
        SettingLabel::Cloth => "Cloth",
        SettingLabel::Motion => "Motion",
        SettingLabel::ReducedMotion => "Reduced motion: nothing flies or flips",
        SettingLabel::SpeedOfCards => "Speed of cards",
        SettingLabel::PauseOfComputers => "Pause before a computer player moves; 0 is none",
        SettingLabel::Sound => "Sound",
        SettingLabel::SoundOn => "Sound: cards, points and the end of a match are heard",
        SettingLabel::Volume => "Volume",
        SettingLabel::Play => "Play",
        SettingLabel::StrictUndo => "Strict undo: a move that brought cards to light stays",
        SettingLabel::Coach => "Coach: what each of my decisions gave away, told beside the table",
        SettingLabel::CountByHand => "Count by hand: I say what my cards are worth before it is told",
        SettingLabel::Text => "Text",
        SettingLabel::SizeOfText => "Size of text and controls",
        SettingLabel::Small => "small",
        SettingLabel::Usual => "usual",
        SettingLabel::Large => "large",
        SettingLabel::VeryLarge => "very large",
        SettingLabel::SmallWindow => "In a small window text grows only as far as the table has room.",
        SettingLabel::YourName => "Your name at the table",
        SettingLabel::You => "You",
        SettingLabel::Restore => "Restore what was set at first",
        SettingLabel::Preview => "A small table that shows what is set: four cards, two backs, the cloth",
        SettingLabel::Lattice => "Lattice",
        SettingLabel::Rosette => "Rosette",
        SettingLabel::Scales => "Scales",
        SettingLabel::Weave => "Weave",
        SettingLabel::Green => "Green",
        SettingLabel::Blue => "Blue",
        SettingLabel::Burgundy => "Burgundy",
        SettingLabel::Slate => "Slate",
        SettingLabel::Plum => "Plum",
    }
}
