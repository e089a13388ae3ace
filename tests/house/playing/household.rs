//! Coming back: the statistics, the list of matches that were played, the deal of the day, what a match has brought.

use crate::common::Folder;
use crate::hands::harness::{Window, click, controls, has, play_of, settle, window};
use crate::household::played;
use house_rules::session::{DayDate, Saves, Statistics, daily_seed};

fn statistics(saves: &Folder) -> Statistics {
    Saves::at(&saves.file("saves")).statistics()
}

/// Opens the gallery of a new window.
fn gallery(saves: &Folder, size: [f32; 2]) -> Window {
    let mut window = window(saves, size);
    settle(&mut window);
    window
}

fn open_statistics(window: &mut Window) {
    if !has(window, "Statistics") {
        click(window, "Menu");
    }
    click(window, "Statistics");
}

/// All names on the screen that contain some words; of a text without a name, the text.
fn named(window: &Window, words: &str) -> Vec<String> {
    let shown = controls(window).into_iter().filter(|control| control.role != "TextRun");
    let said = shown.map(|control| if control.name.is_empty() { control.value } else { control.name });
    said.filter(|said| said.contains(words)).collect()
}

fn no_button_without_a_name(window: &Window) {
    let nameless = controls(window).into_iter().filter(|c| c.role == "Button" && c.name.trim().is_empty());
    assert_eq!(nameless.count(), 0);
}

#[test]
fn the_statistics_say_something_from_the_first_match_on() {
    let saves = Folder::new();
    played(&statistics(&saves), "cribbage", 3, "Ann");
    for size in [[480.0, 800.0], [760.0, 520.0], [1280.0, 800.0], [1920.0, 1080.0]] {
        let mut window = gallery(&saves, size);
        open_statistics(&mut window);
        let told = |words: &str| assert!(!named(&window, words).is_empty(), "{size:?}: no `{words}`");
        ["of 1 won", "One match so far", "Steady", "In the play", "What you scored, in 1 match"]
            .into_iter()
            .for_each(told);
        told("The coach has judged no whole match");
        no_button_without_a_name(&window);
        click(&mut window, "League");
        assert_eq!((named(&window, "1. ").len(), named(&window, "2. ").len()), (1, 1), "{size:?}");
        click(&mut window, "Goals");
        assert_eq!(named(&window, "Win three in a row: ").len(), 1, "{size:?}");
        click(&mut window, "Deal of the day");
        assert!(has(&window, "Play today's deal"), "{size:?}");
        no_button_without_a_name(&window);
    }
}

#[test]
fn a_match_that_was_played_is_looked_at_removed_and_put_back() {
    let saves = Folder::new();
    played(&statistics(&saves), "pasur", 5, "Ann");
    let mut window = gallery(&saves, [1280.0, 800.0]);
    click(&mut window, "All kept matches");
    let look = named(&window, "Look at match 1: Pasur");
    assert_eq!(look.len(), 1, "{:?}", named(&window, ""));
    click(&mut window, &look[0]);
    assert!(play_of(&window).model.is_watched() && play_of(&window).model.moves_made() > 10);
    click(&mut window, "⏴ Games");
    assert_eq!(statistics(&saves).read().unwrap().matches.len(), 1, "a match that is looked at counts once");
    click(&mut window, "All kept matches");
    let remove = named(&window, "Remove match 1: Pasur").remove(0);
    click(&mut window, &remove);
    assert!(named(&window, "Look at match").is_empty());
    let back = named(&window, "Put back: Pasur").remove(0);
    click(&mut window, &back);
    assert_eq!(named(&window, "Look at match"), look);
}

#[test]
fn the_deal_of_the_day_is_begun_and_gone_on_with() {
    let saves = Folder::new();
    assert!(named(&gallery(&saves, [1280.0, 800.0]), "Deal of the day").is_empty(), "nobody has played yet");
    played(&statistics(&saves), "pasur", 5, "");
    for size in [[480.0, 800.0], [1280.0, 800.0]] {
        let mut window = gallery(&saves, size);
        let tile = named(&window, "Deal of the day: play ").remove(0);
        click(&mut window, &tile);
        let record = play_of(&window).model.record().clone();
        assert_eq!(record.seed, daily_seed(DayDate::today(), &record.game), "{size:?}");
        assert!(record.players[0] == "human" && record.dealer.is_none(), "{:?}", record.players);
    }
}
