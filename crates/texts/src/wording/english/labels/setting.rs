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
        SettingLabel::PauseOfComputers => "Thinking pause of computer players (0: none)",
        SettingLabel::Sound => "Sound",
        SettingLabel::SoundOn => "Sound for cards, points and the end of a match",
        SettingLabel::Volume => "Volume",
        SettingLabel::Play => "Play",
        SettingLabel::StrictUndo => "Strict undo: no undo once cards were shown",
        SettingLabel::Coach => "Coach: tell me after each decision what it cost",
        SettingLabel::CountByHand => "Count by hand: I say what my cards are worth first",
        SettingLabel::Text => "Text",
        SettingLabel::SizeOfText => "Size of text and controls",
        SettingLabel::Small => "small",
        SettingLabel::Usual => "normal",
        SettingLabel::Large => "large",
        SettingLabel::VeryLarge => "very large",
        SettingLabel::SmallWindow => "In a small window text grows only as far as the table has room.",
        SettingLabel::YourName => "Your name at the table",
        SettingLabel::You => "You",
        SettingLabel::Restore => "Restore defaults",
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
