//! Lessons at the window: each is played to its end by mouse and by keys, other moves are answered and not made, and
//! nothing of them is kept or counted.

use crate::common::{Folder, Rand, copy, house, root};
use crate::hands::harness::{
    Window, choose, click, click_first, controls, drag, has, play_of, quiet, set_up, settle, window, window_on,
};
use crate::hands::{Control, Hands, Press, Screen, With, told};
use egui::{Key, Modifiers, pos2};
use house_rules::play::{Move, ParsedMove};
use house_rules::session::{LessonRun, PreferenceFile, Preferences};
use house_rules::table::{Pile, Seat};
use house_rules::window::FirstScreen;
use house_rules::wording::words::capital;
use house_rules::wording::{TableSaid, ViewWords, tell};

const SIZE: [f32; 2] = [1280.0, 800.0];

fn lesson(window: &Window) -> &LessonRun {
    play_of(window).model.lesson().expect("a lesson is given")
}

fn expected(window: &Window) -> Option<String> {
    lesson(window).expected().map(|text| text.text.clone())
}

fn preferences(saves: &Folder) -> Preferences {
    PreferenceFile::at(&saves.file("settings.toml")).read()
}

/// Begins the lesson of a game in the gallery.
fn learn(saves: &Folder, game: &str, size: [f32; 2]) -> Window {
    let mut window = window(saves, size);
    settle(&mut window);
    choose(&mut window, game);
    click(&mut window, &format!("Learn {game}"));
    assert_eq!(lesson(&window).place(), 0);
    window
}

fn touch(window: &mut Window, with: With, what: &str, fits: impl Fn(&Control) -> bool) {
    let mut hands = Hands { screen: window, with, rand: Rand::new(7), past: Vec::new() };
    let found = hands.wait_for(what, |c| c.enabled && ["Button", "RadioButton"].contains(&c.role.as_str()) && fits(c));
    hands.activate(&found);
    settle(window);
}

/// The names on the screen of what a move is made of, one after the other.
fn gestures(window: &Window, text: &str) -> Vec<String> {
    let play = play_of(window);
    let rules = play.model.rules();
    let parsed = ParsedMove::read(text, &rules.names(), Seat(0)).expect("a move");
    let pile = |pile: &Pile| {
        let name = capital(&play.with_narrator(|n| n.pile(*pile)));
        match play.view().cards(*pile).and_then(|cards| cards.last().copied()) {
            Some(top) => capital(&format!("{}, {name}", rules.deck_index.deck.face(top).words())),
            None => format!("{name}, empty"),
        }
    };
    let faces = parsed.faces.iter().map(|face| capital(&format!("{}, ", face.words())));
    faces.chain(parsed.piles.iter().map(pile)).collect()
}

/// The name of the button that makes this move, if a button makes it now, with the cards that are picked.
fn button_of(window: &Window, chosen: Move) -> Option<String> {
    let play = play_of(window);
    let by_button = play.choices.said(&play.view_state.pick).any(|m| m == chosen);
    let drawn = || tell(TableSaid::Draw(play.view().step_text().drawn));
    by_button.then(|| match chosen {
        Move::Draw if play.settings.variant.text.word("draw").is_none() => drawn(),
        _ => play.told(chosen.said().map_or(chosen, Move::Announce)),
    })
}

/// Says a number or a suit, passes, draws. A bid is a cell of the grid, and then the button that bids.
fn say(window: &mut Window, with: With, chosen: Move, button: &str) {
    let word = chosen.text(&play_of(window).model.rules().names(), Seat(0)).replace('-', " ");
    let is_cell = |c: &Control| {
        let parts = || c.name.split(", ").next().unwrap_or_default().split(' ');
        c.role == "RadioButton"
            && c.enabled
            && (c.name.contains(&word) && word.contains(' ') || parts().any(|p| p == word))
    };
    if controls(window).iter().any(is_cell) {
        touch(window, with, &word, is_cell);
        if play_of(window).choices.legal.contains(&chosen) {
            let bids = |c: &Control| c.role == "Button" && c.name.starts_with("Bid ");
            touch(window, with, "the bid", |c| bids(c) || c.name == word || c.name.ends_with(&format!(" {word}")));
        }
        return;
    }
    // beside a word may stand what it means, as `Call 1`
    let (beside, costs) = (format!("{button}, "), format!("{button} "));
    let begins = |c: &Control| c.name.starts_with(&beside) || c.role == "Button" && c.name.starts_with(&costs);
    touch(window, with, button, |c| c.name.ends_with(button) || begins(c));
}

/// Whether the button of this name makes what is picked into a move.
fn confirms(name: &str) -> bool {
    let begins = ["Build ", "Raise to ", "Add to ", "Declare "].iter().any(|word| name.starts_with(word));
    begins || ["Play it", "Lay down", "Discard"].contains(&name) || name.ends_with(')')
}

/// Makes the move that the lesson waits for.
fn obey(window: &mut Window, with: With, text: &str) {
    let chosen = play_of(window).model.read_move(text);
    let by_button = |window: &Window| chosen.as_ref().ok().and_then(|m| Some((*m, button_of(window, *m)?)));
    if let Some((chosen, button)) = by_button(window) {
        return say(window, with, chosen, &button);
    }
    let place = lesson(window).place();
    for name in gestures(window, text) {
        // what can mean one move only is made at once
        if lesson(window).place() == place {
            touch(window, with, &name, |c| c.name.to_lowercase().starts_with(&name.to_lowercase()));
        }
    }
    if lesson(window).place() > place {
        return;
    }
    // a card and a word, such as a discard that ends the round
    let shown = |window: &Window, button: &str| controls(window).iter().any(|c| c.enabled && c.name.ends_with(button));
    if let Some((chosen, button)) = by_button(window).filter(|(m, name)| m.said().is_some() && shown(window, name)) {
        return say(window, with, chosen, &button);
    }
    if play_of(window).can_confirm() {
        match with {
            With::Keys => window.press(Press::Enter),
            With::Mouse => touch(window, with, "a button", |c| confirms(&c.name)),
        }
        settle(window);
    }
}

/// From the first step to the end.
fn complete(window: &mut Window, with: With, game: &str) -> usize {
    let mut moves = 0;
    while !lesson(window).is_over() {
        let place = lesson(window).place();
        let text = lesson(window).step().unwrap().text.text.clone();
        if lesson(window).only_reads() {
            assert!(!has(window, "Next round"), "{game}: two ways on, `{text}`");
        }
        match expected(window) {
            Some(text) => {
                obey(window, with, &text);
                moves += 1;
            }
            None if with == With::Keys && place.is_multiple_of(2) => {
                window.press(Press::Enter);
                settle(window);
            }
            None => touch(window, with, "Next", |c| c.name == "Next" || c.name == "Finish"),
        }
        assert_eq!(lesson(window).place(), place + 1, "{game} by {with:?}, `{text}`:\n{}", told(&controls(window)));
    }
    moves
}

/// Every lesson there is, in a window of this size.
/// In the short form every other lesson is played, by mouse those that are not played by keys; `HANDS_ALL=1` plays all in both ways.
fn complete_all(with: With, size: [f32; 2]) {
    let all = std::env::var_os("HANDS_ALL").is_some();
    let house = house();
    let games: Vec<_> = house.catalog.games.iter().filter(|game| game.lesson.is_some()).collect();
    let listed = house.catalog.games.iter().filter(|game| game.gallery.listed).count();
    assert_eq!(games.len(), listed, "each game of the gallery has a lesson");
    let turn = usize::from(with == With::Keys);
    for (_, game) in games.into_iter().enumerate().filter(|(place, _)| all || place % 2 == turn) {
        let saves = Folder::new();
        let mut window = learn(&saves, &game.title, size);
        let moves = complete(&mut window, with, &game.id);
        assert!(moves >= 2, "{}: only {moves} moves of the person", game.id);
        assert_eq!(preferences(&saves).learned, std::slice::from_ref(&game.id));
        // nothing of it is kept, counted, or told as a match
        assert!(preferences(&saves).lately.is_empty() && !saves.file("matches.jsonl").exists(), "{}", game.id);
        touch(&mut window, with, "Leave", |c| c.name == "Leave");
        assert!(has(&window, "Quit") && !saves.file("saves").exists() && !has(&window, "Go on with"), "{}", game.id);
    }
}

#[test]
fn every_lesson_is_played_to_its_end_by_mouse() {
    complete_all(With::Mouse, SIZE);
}

#[test]
fn every_lesson_is_played_to_its_end_by_keys_in_a_small_window() {
    complete_all(With::Keys, [760.0, 520.0]);
}

#[test]
fn another_legal_move_is_answered_and_not_made() {
    let saves = Folder::new();
    let mut window = learn(&saves, "Cribbage", SIZE);
    click(&mut window, "Next");
    let (wanted, before) = (expected(&window).unwrap(), play_of(&window).model.moves_made());
    let otherwise = lesson(&window).step().unwrap().otherwise.clone().unwrap();
    click(&mut window, "All moves");
    let other = play_of(&window).choices.legal.iter().map(|m| play_of(&window).told(*m)).next().unwrap();
    click_first(&mut window, &format!("Move: {other}"));
    let play = play_of(&window);
    assert_eq!((play.model.moves_made(), lesson(&window).place()), (before, 1), "{other} instead of {wanted}");
    assert_eq!(play.note.as_ref().map(|note| note.text.clone()), Some(otherwise));
    // what is lit is spoken
    assert!(
        controls(&window).iter().any(|c| c.name == "Jack of spades, your hand, lit"),
        "{}",
        told(&controls(&window))
    );
    assert!(!controls(&window).iter().any(|c| c.name == "Four of hearts, your hand, lit"));
}

#[test]
fn a_lesson_goes_back_and_shows_what_it_waits_for() {
    let saves = Folder::new();
    let mut window = learn(&saves, "Cribbage", SIZE);
    assert!(!controls(&window).iter().any(|c| ["Undo", "Redo", "Hint"].contains(&c.name.as_str())));
    click(&mut window, "Next");
    click(&mut window, "Show me");
    let (place, moves) = (lesson(&window).place(), play_of(&window).model.moves_made());
    assert_eq!((place, moves), (2, 3), "both have laid away, and the other has led");
    click(&mut window, "Back");
    assert_eq!((lesson(&window).place(), play_of(&window).model.moves_made()), (1, 0));
    assert_eq!(expected(&window).as_deref(), Some("JS QD"));
    // the keys for undo and hint mean the same here
    window.key_press(Key::H);
    settle(&mut window);
    assert_eq!(lesson(&window).place(), 2);
    window.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    settle(&mut window);
    assert_eq!(lesson(&window).place(), 1);
    click(&mut window, "Back");
    assert_eq!((lesson(&window).place(), preferences(&saves).learned.len()), (0, 0));
}

#[test]
fn a_card_of_a_lesson_can_be_dragged() {
    let saves = Folder::new();
    let mut window = learn(&saves, "Kings in the Corner", SIZE);
    click(&mut window, "Next");
    let text = expected(&window).unwrap();
    let at: Vec<_> = gestures(&window, &text)
        .iter()
        .map(|name| {
            let all = controls(&window);
            let found = all.iter().find(|c| c.name.starts_with(name)).unwrap_or_else(|| panic!("no {name}"));
            pos2(found.middle()[0], found.middle()[1])
        })
        .collect();
    drag(&mut window, at[0], at[1]);
    settle(&mut window);
    assert_eq!(lesson(&window).place(), 2, "{text}");
}

#[test]
fn a_lesson_is_offered_until_it_is_declined() {
    let saves = Folder::new();
    let mut window = window(&saves, SIZE);
    settle(&mut window);
    set_up(&mut window, "Pasur");
    assert!(has(&window, "Learn Pasur"), "{}", told(&controls(&window)));
    click(&mut window, "No, thanks");
    assert!(!has(&window, "Learn Pasur") && preferences(&saves).declined == ["pasur"]);
    // who plays without it was offered it
    click(&mut window, "⏴ Games");
    set_up(&mut window, "Cribbage");
    assert!(has(&window, "Learn Cribbage"));
    click(&mut window, "Deal the cards");
    assert_eq!(preferences(&saves).declined, ["pasur", "cribbage"]);
    // the gallery has it all the same
    click(&mut window, "⏴ Games");
    for game in ["Pasur", "Cribbage"] {
        choose(&mut window, game);
        assert!(has(&window, &format!("Learn {game}")), "{game}");
    }
}

/// In the gallery of a folder with the small game of the broken scripts and this lesson.
fn gallery_with(lesson: &str, data: &Folder, saves: &Folder) -> Window {
    copy(&root().join("tests/broken/base"), data.path());
    data.write("rules/mini/lesson.toml", lesson);
    let mut window = window_on(data.path(), saves, SIZE, quiet(), || FirstScreen::Gallery);
    settle(&mut window);
    window
}

/// The other makes fifteen, which is as many points as win: the match is over in the lesson.
const ENDS_THE_MATCH: &str = r#"
title = "Two points win"
seats = 2
dealer = 1
options = { target = 2 }
deal = { hand = "5H 6C 7D 2S", "hand@1" = "TS 4S 9D JH", starter = "8S" }
step = [
    { text = "One." },
    { text = "Play the five.", expect = "5H", then = ["TS"] },
    { text = "The other has won." },
    { text = "That is all." },
]
"#;

#[test]
fn a_match_that_ends_in_a_lesson_counts_nothing() {
    let (data, saves) = (Folder::new(), Folder::new());
    let mut window = gallery_with(ENDS_THE_MATCH, &data, &saves);
    choose(&mut window, "Mini");
    click(&mut window, "Learn Mini");
    complete(&mut window, With::Mouse, "mini");
    assert!(play_of(&window).model.outcome().is_some() && !has(&window, "Play again"));
    click(&mut window, "Play it");
    assert!(has(&window, "Deal the cards") && !has(&window, "Learn Mini"), "it was learned");
    assert_eq!(preferences(&saves).learned, ["mini"]);
    assert!(!saves.file("matches.jsonl").exists() && !saves.file("saves").exists());
}

#[test]
fn a_broken_lesson_keeps_nobody_from_playing() {
    let (data, saves) = (Folder::new(), Folder::new());
    let mut window = gallery_with(&ENDS_THE_MATCH.replace("expect", "expekt"), &data, &saves);
    choose(&mut window, "Mini");
    assert!(has(&window, "\u{26a0} 1 mistake") && !has(&window, "Learn Mini"), "{}", told(&controls(&window)));
    set_up(&mut window, "Mini");
    click(&mut window, "Deal the cards");
    assert!(play_of(&window).model.lesson().is_none());
}

/// A move that is not legal is only found when the lesson is given: the gallery says why there is none.
#[test]
fn a_lesson_that_cannot_be_dealt_says_why() {
    let (data, saves) = (Folder::new(), Folder::new());
    let mut window = gallery_with(&ENDS_THE_MATCH.replace("8S", "8X"), &data, &saves);
    choose(&mut window, "Mini");
    click(&mut window, "Learn Mini");
    let told = told(&controls(&window));
    assert!(has(&window, "Quit") && told.contains("`8X` cannot be dealt: it is no card"), "{told}");
}
