//! The settings: how the window looks and sounds, how fast it is, and how it helps.

use super::art::{Art, Back, Felt, Picture, Style};
use super::command::{Command, Overlay};
use super::controls::{focus_ring, tick_box};
use super::faces::{self, PlayerFace};
use super::overlay::OverlayContext;
use super::picture::{self, CardStyle};
use super::table::paint;
use super::theme;
use crate::cards::{CardPattern, Face, Rank, Suit};
use crate::session::Preferences;
use crate::wording::{CAST, PackLabel, SeatSaid, SettingLabel, say, tell};
use egui::{ComboBox, RichText, Sense, Slider, Stroke, Ui, vec2};
use std::time::Duration;

/// Height of the preview table and width of its cards, in logical points.
const TALL: f32 = 128.0;
const WIDE: f32 = 76.0;

/// The style of the deck in the settings.
pub fn style(preferences: &Preferences) -> Style {
    Style {
        four_colours: preferences.four_colours,
        back: Back::from_word(&preferences.back).unwrap_or_default(),
        pattern: chosen_set(preferences).unwrap_or_default(),
    }
}

/// The set of cards in the settings; `None` if each game suggests its own.
pub fn chosen_set(preferences: &Preferences) -> Option<CardPattern> {
    CardPattern::from_word(&preferences.card_set)
}

pub fn felt(preferences: &Preferences) -> Felt {
    Felt::from_word(&preferences.felt).unwrap_or_default()
}

/// Speed of all animations in the settings.
pub fn pace(preferences: &Preferences) -> f32 {
    preferences.speed
}

/// Shows a control for each setting; a change is sent as a command.
pub fn show(ui: &mut Ui, what: &OverlayContext, art: &mut Art, commands: &mut Vec<Command>) {
    let preferences = what.preferences;
    let mut new = preferences.clone();
    preview(ui, preferences, art);
    heading(ui, say(SettingLabel::Cards));
    tick_box(ui, &mut new.four_colours, say(SettingLabel::FourColours));
    let sets = CardPattern::ALL.map(|set| (set.word(), say(set_label(set))));
    let sets: Vec<_> = std::iter::once(("game", say(SettingLabel::BySuggestion))).chain(sets).collect();
    choose(ui, say(SettingLabel::CardSet), &mut new.card_set, &sets);
    let backs = Back::ALL.map(|back| (back.word(), say(back_label(back))));
    choose(ui, say(SettingLabel::Backs), &mut new.back, &backs);
    heading(ui, say(SettingLabel::Table));
    let cloths = Felt::ALL.map(|felt| (felt.word(), say(felt_label(felt))));
    choose(ui, say(SettingLabel::Cloth), &mut new.felt, &cloths);
    heading(ui, say(SettingLabel::Motion));
    tick_box(ui, &mut new.reduced_motion, say(SettingLabel::ReducedMotion));
    let label = ui.label(say(SettingLabel::SpeedOfCards));
    let (slowest, quickest) = Preferences::SPEEDS;
    ui.add(Slider::new(&mut new.speed, slowest..=quickest).logarithmic(true).fixed_decimals(1)).labelled_by(label.id);
    let label = ui.label(say(SettingLabel::PauseOfComputers));
    ui.add(Slider::new(&mut new.pause, 0.0..=Preferences::LONGEST_PAUSE).fixed_decimals(1)).labelled_by(label.id);
    heading(ui, say(SettingLabel::Sound));
    tick_box(ui, &mut new.sound, say(SettingLabel::SoundOn));
    let label = ui.label(say(SettingLabel::Volume));
    let volume = Slider::new(&mut new.volume, 0.0..=1.0).custom_formatter(|n, _| format!("{:.0} %", n * 100.0));
    ui.add_enabled(new.sound, volume.custom_parser(percent)).labelled_by(label.id);
    try_sound(ui, what, commands);
    heading(ui, say(SettingLabel::Play));
    tick_box(ui, &mut new.strict_undo, say(SettingLabel::StrictUndo));
    tick_box(ui, &mut new.coach, say(SettingLabel::Coach));
    tick_box(ui, &mut new.count_by_hand, say(SettingLabel::CountByHand));
    heading(ui, say(SettingLabel::Text));
    let label = ui.label(say(SettingLabel::SizeOfText));
    ui.horizontal(|ui| {
        for (label, size) in SIZES {
            ui.selectable_value(&mut new.size, size, say(label));
        }
    })
    .response
    .labelled_by(label.id);
    ui.label(RichText::new(say(SettingLabel::SmallWindow)).color(theme::FAINT));
    let label = ui.label(say(SettingLabel::YourName));
    let edit = egui::TextEdit::singleline(&mut new.name)
        .hint_text(say(SettingLabel::You))
        .char_limit(Preferences::LONGEST_NAME)
        .desired_width(200.0);
    ui.add(edit).labelled_by(label.id);
    ui.label(say(SettingLabel::YourFace));
    own_face(ui, art, &mut new);
    ui.add_space(8.0);
    if ui.button(say(SettingLabel::Restore)).clicked() {
        // favourites, games played lately, their last set-ups and lessons are not settings
        let Preferences { favourites, lately, learned, declined, window, tables, guests, told, .. } = new;
        let kept = Preferences { favourites, lately, learned, declined, window, tables, ..Preferences::default() };
        new = Preferences { guests, told, ..kept };
    }
    heading(ui, say(PackLabel::EverythingThatIsMine));
    let told = format!("{} ...", say(PackLabel::MakeABackup));
    if ui.button(told).on_hover_text(say(PackLabel::MineHelp)).clicked() {
        commands.push(Command::Show(Overlay::Mine));
    }
    if new != *preferences {
        commands.push(Command::Prefer(Box::new(new)));
    }
}

/// Radius of a face that can be chosen, in logical points.
const FACE: f32 = 22.0;

/// Shows the faces that a person can choose from; the first is the letter of the name.
fn own_face(ui: &mut Ui, art: &mut Art, new: &mut Preferences) {
    let name = if new.name.is_empty() { say(SettingLabel::You) } else { &new.name }.to_string();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for choice in std::iter::once(None).chain((0..CAST.len()).map(Some)) {
            let (rect, button) = ui.allocate_exact_size(vec2(2.0 * FACE + 4.0, 2.0 * FACE + 4.0), Sense::click());
            let on = new.face.map(usize::from) == choice;
            let face = choice.map_or(PlayerFace::Letter(name.clone()), PlayerFace::Drawn);
            let ring = if on { Stroke::new(3.0, theme::GOLD) } else { Stroke::new(1.0, theme::LINE) };
            faces::paint(ui.painter(), art, rect.center(), FACE, &face, ring);
            focus_ring(ui, rect, &button);
            let spoken = match choice {
                None => say(SettingLabel::LetterForAFace).to_string(),
                Some(number) => tell(SeatSaid::FaceOf(CAST[number])),
            };
            button.widget_info(|| egui::WidgetInfo::selected(egui::accesskit::Role::RadioButton, true, on, &spoken));
            if button.clicked() {
                new.face = choice.and_then(|number| u8::try_from(number).ok());
            }
        }
    });
}

/// How long the thread that plays a sound has to find a server before the answer is shown.
const FINDS_A_SERVER: Duration = Duration::from_millis(400);

/// Plays a sound on request, and says whether anybody plays it.
fn try_sound(ui: &mut Ui, what: &OverlayContext, commands: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| {
        if ui.add_enabled(what.preferences.sound, egui::Button::new(say(SettingLabel::TrySound))).clicked() {
            commands.push(Command::TrySound);
            ui.ctx().request_repaint_after(FINDS_A_SERVER);
        }
        match what.is_heard {
            Some(true) => _ = ui.label(RichText::new(say(SettingLabel::SoundIsHeard)).color(theme::FAINT)),
            Some(false) => _ = ui.label(RichText::new(say(SettingLabel::NoSoundServer)).color(theme::WARNING)),
            None => {}
        }
    });
}

/// Shows a small table with the current settings.
fn preview(ui: &mut Ui, preferences: &Preferences, art: &mut Art) {
    let (rect, table) = ui.allocate_exact_size(vec2(ui.available_width(), TALL), Sense::hover());
    let told = say(SettingLabel::Preview);
    table.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Image, true, told));
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    paint::felt(&painter, rect, art, felt(preferences));
    let faces = [
        (Rank::King, Suit::Spades),
        (Rank::Queen, Suit::Hearts),
        (Rank::Ten, Suit::Diamonds),
        (Rank::Ace, Suit::Clubs),
    ];
    let faces = faces.map(|(rank, suit)| Picture::face(Face::new(rank, suit)));
    let backs = [0, 1].map(|deck| Picture::Back { deck });
    let step = (rect.width() / 7.0).min(WIDE * 1.15);
    for (place, card) in backs.into_iter().chain(faces).enumerate() {
        let off = place as f32 - 2.5;
        picture::paint(
            &painter,
            art,
            card,
            CardStyle::plain(rect.center() + vec2(off * step, 0.0), WIDE.min(step * 0.95)),
        );
    }
}

/// Parses a percentage: `40 %` and `40` are 0.4.
fn percent(text: &str) -> Option<f64> {
    text.trim().trim_end_matches('%').trim().parse::<f64>().ok().map(|n| n / 100.0)
}

fn heading(ui: &mut Ui, text: &str) {
    ui.add_space(6.0);
    ui.label(RichText::new(text).font(theme::bold(17.0)).color(theme::GOLD));
}

/// The sizes of text that can be chosen.
const SIZES: [(SettingLabel, f32); 4] = [
    (SettingLabel::Small, 0.9),
    (SettingLabel::Usual, 1.0),
    (SettingLabel::Large, 1.15),
    (SettingLabel::VeryLarge, 1.35),
];

fn set_label(set: CardPattern) -> SettingLabel {
    match set {
        CardPattern::English => SettingLabel::EnglishSet,
        CardPattern::Jumbo => SettingLabel::JumboSet,
        CardPattern::French => SettingLabel::FrenchSet,
        CardPattern::German => SettingLabel::GermanSet,
        CardPattern::Italian => SettingLabel::ItalianSet,
        CardPattern::Spanish => SettingLabel::SpanishSet,
    }
}

fn back_label(back: Back) -> SettingLabel {
    match back {
        Back::Lattice => SettingLabel::Lattice,
        Back::Rosette => SettingLabel::Rosette,
        Back::Scales => SettingLabel::Scales,
        Back::Weave => SettingLabel::Weave,
    }
}

fn felt_label(felt: Felt) -> SettingLabel {
    match felt {
        Felt::Green => SettingLabel::Green,
        Felt::Blue => SettingLabel::Blue,
        Felt::Burgundy => SettingLabel::Burgundy,
        Felt::Slate => SettingLabel::Slate,
        Felt::Plum => SettingLabel::Plum,
    }
}

/// Shows a choice among `words`, each with the label that people read.
fn choose(ui: &mut Ui, name: &str, value: &mut String, words: &[(&str, &str)]) {
    ui.horizontal(|ui| {
        let label = ui.label(name);
        let chosen = words
            .iter()
            .find(|(word, _)| word == value)
            .or(words.first())
            .map_or(value.clone(), |(_, label)| label.to_string());
        let combo = ComboBox::from_id_salt(name).width(150.0).selected_text(chosen);
        let combo = combo.show_ui(ui, |ui| {
            for (word, label) in words {
                ui.selectable_value(value, word.to_string(), *label);
            }
        });
        combo.response.labelled_by(label.id);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_cards_that_is_not_known_leaves_the_choice_to_the_games() {
        let with = |word: &str| Preferences { card_set: word.into(), ..Preferences::default() };
        assert_eq!(chosen_set(&Preferences::default()), None);
        assert_eq!(chosen_set(&with("tarot")), None);
        assert_eq!(chosen_set(&with("german")), Some(CardPattern::German));
        assert_eq!(style(&with("german")).pattern, CardPattern::German);
        assert_eq!(style(&with("tarot")).pattern, CardPattern::English);
    }
}
