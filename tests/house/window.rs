//! The window by its spoken labels, without a display: choosing, playing, illegal cards, undo, resume.

use crate::common::{Folder, mark_room, root};
use egui::{Key, accesskit};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use house_rules::cards::{Card, Face};
use house_rules::play::Move;
use house_rules::session::{House, PreferenceFile, Preferences, Saves};
use house_rules::window::table::Play;
use house_rules::window::{App, AppFiles, FirstScreen};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

pub type Window = Harness<'static, Option<App>>;

/// A window of this size; nothing moves in it, so that a frame is enough for anything.
fn window(saves: &Folder, size: [f32; 2]) -> Window {
    window_of(root(), saves, size)
}

/// The same, with the rules of this folder.
pub fn window_of(data: PathBuf, saves: &Folder, size: [f32; 2]) -> Window {
    mark_room();
    let folder = Saves::at(&saves.file("saves"));
    let quiet = Preferences { reduced_motion: true, speed: 8.0, pause: 0.0, ..Preferences::default() };
    let preferences = PreferenceFile::at(&saves.file("settings.toml"));
    preferences.write(&quiet).unwrap();
    Harness::builder().with_size(size).with_max_steps(2000).build_ui_state(
        move |ui, app: &mut Option<App>| {
            let app = app.get_or_insert_with(|| {
                let house = House::open(house_rules::GAMES, Some(&data)).unwrap();
                let files = AppFiles { saves: folder.clone(), preferences: preferences.clone() };
                App::new(ui.ctx(), Arc::new(house), files, FirstScreen::Gallery)
            });
            app.logic(ui.ctx());
            app.show(ui);
        },
        None,
    )
}

/// Lets the window work until it waits for a person.
pub fn settle(window: &mut Window) {
    let start = Instant::now();
    loop {
        window.run_steps(2);
        let calm = window.state().as_ref().is_some_and(App::is_calm);
        if calm {
            break;
        }
        assert!(start.elapsed() < Duration::from_secs(60), "the window does not come to rest");
        std::thread::sleep(Duration::from_millis(2));
    }
    window.run_steps(2);
}

pub fn click(window: &mut Window, label: &str) {
    let (node, screen) = (window.get_by_label(label), window.ctx.content_rect());
    // what has to be scrolled to is asked for as a screen reader does
    if screen.contains(node.rect().center()) {
        node.click()
    } else {
        node.click_accesskit()
    }
    settle(window);
}

pub fn labels(window: &Window) -> Vec<String> {
    let mut all = Vec::new();
    let mut queue = vec![window.root()];
    while let Some(node) = queue.pop() {
        let own = node.accesskit_node();
        all.extend(own.label().or_else(|| own.value()));
        queue.extend(node.children());
    }
    all
}

/// Sits down at a variant as the setup proposes it.
pub fn sit_down(window: &mut Window, title: &str, seed: &str) {
    settle(window);
    let tile = labels(window).into_iter().find(|label| label.starts_with(&format!("{title}, "))).expect("a tile");
    click(window, &tile);
    click(window, &format!("Change who plays {title}, and how"));
    // a long list of variants is scrolled past
    window.get_by_label("More").scroll_to_me();
    settle(window);
    click(window, "More");
    window.get_by_label("The same seed deals the same cards");
    let edits: Vec<_> = window.get_all_by_role(accesskit::Role::TextInput).collect();
    let last = edits.last().expect("the seed has a field");
    last.focus();
    window.run_steps(2);
    let edits: Vec<_> = window.get_all_by_role(accesskit::Role::TextInput).collect();
    edits.last().unwrap().type_text(seed);
    window.run_steps(2);
    click(window, "Deal the cards");
}

pub fn play_of(window: &Window) -> &Play {
    window.state().as_ref().and_then(App::play).expect("somebody sits at a table")
}

fn has_label(window: &Window, label: &str) -> bool {
    window.query_all_by_label(label).next().is_some()
}

/// Whether this is told: a note stands in the bar, and is said aloud.
pub fn is_told(window: &Window, part: &str) {
    let labels = labels(window);
    assert!(labels.iter().any(|label| label.contains(part)), "`{part}` is not told: {labels:?}");
}

fn spoken(play: &Play, card: Card) -> String {
    let words = play.model.rules().deck_index.deck.face(card).words();
    words[..1].to_uppercase() + &words[1..]
}

/// Cards that the person at the window may not see have no label.
fn no_hidden_card_is_named(window: &Window) {
    let play = play_of(window);
    let view = play.view();
    let deck = &play.model.rules().deck_index.deck;
    let seen: Vec<Face> =
        view.rules.piles.all().filter_map(|p| view.cards(p)).flatten().map(|c| deck.face(c)).collect();
    let labels = labels(window);
    for card in view.unseen() {
        let name = spoken(play, card) + ",";
        let shown = labels.iter().find(|l| l.starts_with(&name));
        // a pile that was turned over to be counted is seen by all until the next deal
        let counted = deck.of_face(deck.face(card)).iter().any(|twin| play.shown.find(twin).is_some());
        assert!(shown.is_none() || counted || seen.contains(&deck.face(card)), "a hidden card has the label {shown:?}");
    }
}

/// Every control can be spoken.
fn every_control_has_a_name(window: &Window) {
    use accesskit::Role;
    let controls = [
        Role::Button,
        Role::CheckBox,
        Role::RadioButton,
        Role::ComboBox,
        Role::Slider,
        Role::TextInput,
        Role::SpinButton,
    ];
    let mut queue = vec![window.root()];
    while let Some(node) = queue.pop() {
        let own = node.accesskit_node();
        if controls.contains(&own.role()) {
            let named = own.label().is_some_and(|l| !l.trim().is_empty()) || own.labelled_by().next().is_some();
            assert!(named, "a {:?} at {:?} has no name", own.role(), node.rect());
        }
        queue.extend(node.children());
    }
}

/// Makes some move: by clicking a card where that is all it takes, else from the list of all moves.
pub fn make_a_move(window: &mut Window, n: usize) {
    let play = play_of(window);
    let before = play.model.record().history.len();
    let legal = &play.choices.legal;
    assert!(!legal.is_empty(), "nothing can be done");
    let chosen = legal[n % legal.len()];
    let alone = matches!(chosen, Move::Cards { .. })
        && chosen.cards().len() == 1
        && chosen.to().is_none()
        && chosen.said().is_none()
        && play.choices.series.is_none()
        // a card that can do several things is asked which
        && legal.iter().filter(|m| !(m.cards() & chosen.cards()).is_empty() || m.captor() == chosen.cards().lowest()).count() == 1;
    let label = format!("{}, ", chosen.cards().lowest().map(|c| spoken(play, c)).unwrap_or_default());
    let text = format!("Move: {}", play.told(chosen));
    // the same face may lie on the table too
    let mine = |l: &String| l.starts_with(&label) && l.contains("your hand");
    let by_card = alone.then(|| labels(window).into_iter().find(mine)).flatten();
    match by_card {
        Some(label) => window.get_all_by_label(&label).next().unwrap().click(),
        None => {
            window.get_by_label("All moves").click();
            window.run_steps(3);
            // the list may be longer than the window: asked for as a screen reader does
            window.get_all_by_label(&text).next().unwrap_or_else(|| panic!("no `{text}`")).click_accesskit();
        }
    }
    settle(window);
    // where several cards might be picked for one move, a single one is asked about
    if play_of(window).model.record().history.len() == before && has_label(window, "Play it") {
        click(window, "Play it");
    }
    let play = play_of(window);
    let title = &play.settings.game.title;
    let seen = || crate::hands::told(&crate::hands::harness::controls(window));
    assert!(play.model.record().history.len() > before, "{title}: {text} did nothing:\n{}", seen());
}

/// Plays until a round is over, or so many moves were made.
fn play_a_round(window: &mut Window) {
    for n in 0..160 {
        settle(window);
        no_hidden_card_is_named(window);
        if n % 8 == 0 {
            every_control_has_a_name(window);
        }
        if has_label(window, "Next round") {
            click(window, "Next round");
            return;
        }
        if has_label(window, "Play again") {
            click(window, "Play again");
            return;
        }
        make_a_move(window, n * 7);
    }
}

#[test]
fn a_round_of_every_game_is_played() {
    let house = House::open(house_rules::GAMES, Some(&root())).unwrap();
    for game in house.catalog.games.iter().filter(|game| game.gallery.listed) {
        let saves = Folder::new();
        // so high that every game of the gallery is in view
        let mut window = window(&saves, [1280.0, 3000.0]);
        sit_down(&mut window, &game.title, "11");
        assert_eq!(play_of(&window).model.record().seed, 11);
        play_a_round(&mut window);
        settle(&mut window);
        assert!(play_of(&window).model.to_move().is_some(), "{} does not go on", game.title);
    }
}

#[test]
fn a_choice_of_cards_is_counted_and_confirmed() {
    let saves = Folder::new();
    let mut window = window(&saves, [1280.0, 800.0]);
    sit_down(&mut window, "Cribbage", "5");
    click(&mut window, "Two of diamonds, your hand");
    assert!(has_label(&window, "Lay away (1/2)"));
    let chosen = window.get_by_label("Two of diamonds, your hand").accesskit_node().toggled();
    assert_eq!(chosen, Some(accesskit::Toggled::True));
    click(&mut window, "Ten of hearts, your hand");
    click(&mut window, "Lay away (2/2)");
    assert!(!has_label(&window, "Two of diamonds, your hand"));
    assert!(has_label(&window, "Crib, 4 cards"));
}

#[test]
fn the_keys_do_it_too() {
    let saves = Folder::new();
    let mut window = window(&saves, [1280.0, 800.0]);
    sit_down(&mut window, "Cribbage", "5");
    for key in [Key::ArrowRight, Key::Space, Key::ArrowRight, Key::Space, Key::Enter] {
        window.key_press(key);
        settle(&mut window);
    }
    assert!(has_label(&window, "Crib, 4 cards"), "{:?}", play_of(&window).view_state.pick);
}

#[test]
fn an_illegal_card_says_why() {
    let saves = Folder::new();
    let mut window = window(&saves, [1280.0, 800.0]);
    sit_down(&mut window, "Kings in the Corner", "4");
    let play = play_of(&window);
    let hand = play.view().own("hand").unwrap();
    let cards = play.view().cards(hand).unwrap();
    let stuck = cards.into_iter().find(|c| !play.choices.legal.iter().any(|m| m.cards().contains(*c)));
    let stuck = stuck.expect("a card that cannot be laid");
    let label = format!("{}, your hand", spoken(play, stuck));
    let moves = play.model.record().history.len();
    click(&mut window, &label);
    assert_eq!(play_of(&window).model.record().history.len(), moves);
    // what stands on the screen, and a screen reader says
    let seen = crate::hands::harness::controls(&window);
    let told = seen.iter().flat_map(|c| [&c.name, &c.value]);
    let reason = told.filter_map(|text| text.split_once(" fits on no pile: ")).map(|(_, why)| why).next();
    assert!(reason.is_some_and(|why| why.len() > 8), "no reason is told:\n{}", crate::hands::told(&seen));
}

#[test]
fn undo_takes_back_and_redo_makes_again() {
    let saves = Folder::new();
    let mut window = window(&saves, [1280.0, 800.0]);
    sit_down(&mut window, "Kings in the Corner", "4");
    let before = play_of(&window).model.record().clone();
    make_a_move(&mut window, 0);
    let after = play_of(&window).model.record().clone();
    assert_ne!(before, after);
    click(&mut window, "Undo");
    // what was seen is remembered, whatever is taken back
    let mut back = play_of(&window).model.record().clone();
    assert_eq!(std::mem::take(&mut back.looks), [0]);
    assert_eq!(back, before);
    click(&mut window, "Redo");
    assert_eq!(play_of(&window).model.record().history[..before.history.len()], before.history);
    assert!(play_of(&window).model.record().history.len() > before.history.len());
}

#[test]
fn the_rest_is_claimed_and_a_match_given_up_from_the_menu() {
    let saves = Folder::new();
    let mut window = window(&saves, [1280.0, 800.0]);
    sit_down(&mut window, "Spades", "4");
    click(&mut window, "Menu");
    let items = labels(&window);
    assert!(items.iter().any(|item| item == "Give the match up"), "{items:?}");
    assert!(!items.iter().any(|item| item == "The rest is mine"), "nobody plays to a trick yet: {items:?}");
    window.key_press(Key::Escape);
    settle(&mut window);
    make_a_move(&mut window, 0);
    click(&mut window, "Menu");
    click(&mut window, "The rest is mine");
    let said = play_of(&window).note.as_ref().expect("a claim is answered").text.clone();
    assert!(said.starts_with("You cannot claim the rest") || said.starts_with("Too much is open to tell"), "{said}");
    click(&mut window, "Menu");
    click(&mut window, "Give the match up");
    let match_over = play_of(&window).model.outcome().expect("it is over").clone();
    assert!(!match_over.winners.contains(&play_of(&window).model.viewer()), "{match_over:?}");
}

#[test]
fn a_match_that_was_left_is_gone_on_with() {
    let saves = Folder::new();
    let mut first = window(&saves, [1280.0, 800.0]);
    sit_down(&mut first, "Cribbage", "5");
    make_a_move(&mut first, 3);
    let record = play_of(&first).model.record().clone();
    drop(first); // killed: nothing is said to it
    let mut second = window(&saves, [1280.0, 800.0]);
    settle(&mut second);
    let go = labels(&second).into_iter().find(|l| l.starts_with("Go on with Cribbage")).unwrap();
    click(&mut second, &go);
    assert_eq!(play_of(&second).model.record().history, record.history);
    make_a_move(&mut second, 1);
}

#[test]
fn a_hint_says_what_and_why() {
    let saves = Folder::new();
    let mut window = window(&saves, [1280.0, 800.0]);
    sit_down(&mut window, "Cribbage", "5");
    click(&mut window, "Hint");
    let play = play_of(&window);
    let said = &play.advice.hint.as_ref().expect("a hint is told").text;
    assert!(play.view_state.hint.is_some() && said.starts_with("Hint: lay "), "{said}");
    assert!(said.contains(" away. You keep ") && said.ends_with(" points on average."), "{said}");
    assert!(play.note.is_none(), "the bar belongs to the instruction: {:?}", play.note);
    assert!(labels(&window).iter().any(|label| label.starts_with("Your turn")), "{:?}", labels(&window));
}

#[test]
fn an_earlier_position_is_looked_at_from_the_log() {
    let saves = Folder::new();
    let mut window = window(&saves, [1280.0, 800.0]);
    sit_down(&mut window, "Cribbage", "5");
    make_a_move(&mut window, 3);
    let entry = labels(&window).into_iter().find(|l| l.starts_with("Look at: You cut")).unwrap();
    click(&mut window, &entry);
    assert_eq!(labels(&window).iter().filter(|l| l.ends_with(", your hand")).count(), 6);
    click(&mut window, "Back to the game");
    assert_eq!(labels(&window).iter().filter(|l| l.ends_with(", your hand")).count(), 4);
}

#[test]
fn settings_are_kept() {
    let saves = Folder::new();
    let mut window = window(&saves, [760.0, 520.0]);
    settle(&mut window);
    click(&mut window, "Settings");
    every_control_has_a_name(&window);
    click(&mut window, "Four colours: each suit has its own, such as blue diamonds and green clubs");
    click(&mut window, "Close");
    assert!(PreferenceFile::at(&saves.file("settings.toml")).read().four_colours);
}

/// At an earlier position a card that is clicked changes nothing: the person is told to go back first.
#[test]
fn a_click_while_somebody_looks_back_only_says_so() {
    let saves = Folder::new();
    let mut window = window(&saves, [1280.0, 800.0]);
    sit_down(&mut window, "Cribbage", "5");
    make_a_move(&mut window, 3);
    window.key_press(Key::PageUp);
    settle(&mut window);
    let looking = play_of(&window).view_state.looking;
    let moves = play_of(&window).model.record().history.len();
    let card = labels(&window).into_iter().find(|l| l.ends_with(", your hand")).unwrap();
    click(&mut window, &card);
    let play = play_of(&window);
    assert!(looking.is_some() && play.view_state.looking == looking, "{looking:?}");
    assert_eq!(play.model.record().history.len(), moves);
    assert!(play.note.as_ref().is_some_and(|note| note.text.starts_with("Back to the game first")), "{:?}", play.note);
}

fn focused(window: &Window) -> Option<String> {
    let mut queue = vec![window.root()];
    while let Some(node) = queue.pop() {
        if node.is_focused() {
            return node.accesskit_node().label();
        }
        queue.extend(node.children());
    }
    None
}

/// While a round's sheet stands, keys reach nothing behind it, whatever had them before.
#[test]
fn keys_stay_in_a_sheet() {
    let saves = Folder::new();
    let mut window = window(&saves, [1280.0, 800.0]);
    sit_down(&mut window, "Kings in the Corner", "11");
    for n in 0..160 {
        if has_label(&window, "Next round") {
            break;
        }
        window.get_by_label("Undo").focus();
        make_a_move(&mut window, n * 7);
    }
    let round = play_of(&window).model.running().state().round;
    for key in [Key::ArrowUp, Key::ArrowRight, Key::ArrowUp, Key::ArrowLeft] {
        window.key_press(key);
        settle(&mut window);
        assert_eq!(focused(&window).as_deref(), Some("Next round"), "after {key:?}");
    }
    window.key_press(Key::Enter);
    settle(&mut window);
    assert!(!has_label(&window, "Next round"), "Enter goes on");
    assert!(play_of(&window).model.running().state().round >= round);
}

/// A match that ends is counted, told at its end and in the statistics; one that makes room for another can be gone on with.
#[test]
fn what_is_played_is_counted_and_what_is_left_is_kept() {
    let saves = Folder::new();
    let mut window = window(&saves, [1280.0, 800.0]);
    sit_down(&mut window, "Pinochle", "11");
    for _ in 0..2 {
        for n in 0..160 {
            if has_label(&window, "Play again") {
                break;
            }
            make_a_move(&mut window, n * 7);
        }
        assert!(has_label(&window, "Play again"));
        click(&mut window, "Play again");
    }
    let read = Saves::at(&saves.file("saves")).statistics().read().unwrap();
    assert_eq!((read.matches.len(), read.unread), (2, 0));
    assert_eq!(read.matches[0].seed, 11);
    make_a_move(&mut window, 1);
    click(&mut window, "Menu");
    click(&mut window, "A new match");
    click(&mut window, "Menu");
    click(&mut window, "Statistics");
    every_control_has_a_name(&window);
    assert!(has_label(&window, "Against") && has_label(&window, "Steady"), "{:?}", labels(&window));
    click(&mut window, "Close");
    click(&mut window, "⏴ Games");
    let kept = labels(&window).into_iter().filter(|l| l.starts_with("Go on with Pinochle")).count();
    assert_eq!(kept, 1, "{:?}", labels(&window));
}

#[test]
fn a_question_mark_tells_the_keys() {
    let saves = Folder::new();
    let mut window = window(&saves, [760.0, 520.0]);
    settle(&mut window);
    window.event(egui::Event::Text("?".into()));
    settle(&mut window);
    assert!(has_label(&window, "Keys and help") && has_label(&window, "F11"));
    every_control_has_a_name(&window);
}

#[test]
fn rules_lie_over_the_whole_window() {
    for size in [[1280.0, 800.0], [480.0, 800.0]] {
        let saves = Folder::new();
        let mut window = window(&saves, size);
        settle(&mut window);
        let tile = labels(&window).into_iter().find(|label| label.starts_with("Cribbage, ")).expect("a tile");
        click(&mut window, &tile);
        assert!(has_label(&window, "Find a game"));
        click(&mut window, "Rules of Cribbage");
        let here = labels(&window).iter().any(|label| label.starts_with("As played here:"));
        assert!(here && has_label(&window, "The idea"), "{size:?}");
        assert!(!has_label(&window, "Find a game"), "the screen behind the rules is still read out");
        every_control_has_a_name(&window);
        let right = window.ctx.content_rect().right() + 1.0;
        let mut queue = vec![window.root()];
        while let Some(node) = queue.pop() {
            let own = node.accesskit_node();
            let beyond = own.bounding_box().is_some_and(|bounds| bounds.x1 as f32 > right);
            assert!(!beyond, "{:?} reaches beyond {size:?}", own.label());
            queue.extend(node.children());
        }
        click(&mut window, "Save as a web page");
        let page = std::fs::read_to_string(saves.file("pages/Rules of Cribbage.html")).unwrap();
        assert!(page.contains("<h1>Rules of Cribbage</h1>"));
        window.key_press(Key::Escape);
        settle(&mut window);
        assert!(has_label(&window, "Find a game") && !has_label(&window, "As played here:"));
    }
}

#[test]
fn a_hand_at_the_table_is_written_as_a_page() {
    let saves = Folder::new();
    let mut window = window(&saves, [1280.0, 800.0]);
    sit_down(&mut window, "Cribbage", "4");
    click(&mut window, "Menu");
    click(&mut window, "Share this hand");
    every_control_has_a_name(&window);
    window.event(egui::Event::Text("Would you keep <both>?".into()));
    settle(&mut window);
    click(&mut window, "Save the hand");
    click(&mut window, "Save this position");
    let position = std::fs::read_to_string(saves.file("pages/Cribbage, round 1, after 0 moves.html")).unwrap();
    assert!(position.contains("Would you keep &lt;both&gt;?"));
    let page = std::fs::read_to_string(saves.file("pages/Cribbage, round 1.html")).unwrap();
    let play = play_of(&window);
    let deck = &play.model.rules().deck_index.deck;
    let seen = play.view().rules.piles.all().filter_map(|pile| play.view().cards(pile)).flatten();
    let seen: Vec<String> = seen.map(|card| format!("{}\"", deck.face(card).index())).collect();
    for page in [page, position] {
        let story = page.split("<details class=\"rules\"").next().unwrap_or_default();
        let shown: Vec<&str> = story.split("<use href=\"#c").skip(1).collect();
        assert!(shown.len() >= seen.len() && !seen.is_empty());
        assert!(shown.iter().all(|rest| seen.iter().any(|own| rest.starts_with(own))), "another's card is in the page");
        assert!(!page.contains("hands are open"));
    }
}
