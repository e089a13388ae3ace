//! Several people at one window: nobody sees another's hand.

use crate::common::{Folder, Rand};
use crate::hands::harness::{at_table, at_table_with, click, controls, has, play_of, quiet, set_up, settle};
use house_rules::cards::CardSet;
use house_rules::session::Preferences;
use house_rules::table::Role;
use house_rules::wording::tell_story_unbroken;

/// Everything that is said on the screen.
fn all_said(window: &crate::hands::harness::Window) -> String {
    controls(window).iter().map(|c| format!("{}\n{}\n", c.name, c.value)).collect()
}

/// Hands that nobody at the window may see now.
fn hidden(window: &crate::hands::harness::Window, covered: bool) -> Vec<String> {
    let play = play_of(window);
    let rules = play.model.rules();
    let mut cards = CardSet::EMPTY;
    for seat in rules.all_seats().filter(|s| covered || *s != play.model.viewer()) {
        let view = play.model.running().view(seat);
        let hand = rules.piles.all().filter(|p| rules.piles.group(*p).role == Role::Hand);
        let own = hand.filter(|p| rules.piles.owner(*p) == Some(seat));
        cards |= own.fold(CardSet::EMPTY, |all, pile| all | view.set(pile));
    }
    // a face of which another copy lies open is no secret by its name
    let open = play.view();
    let seen =
        if covered { CardSet::EMPTY } else { rules.piles.all().filter_map(|p| open.cards(p)).flatten().collect() };
    let deck = &rules.deck_index.deck;
    let faces = cards.iter().filter(|c| (deck.of_face(deck.face(*c)) & seen).is_empty());
    faces.map(|c| deck.face(c).words()).collect()
}

fn keeps_secrets(window: &crate::hands::harness::Window, covered: bool) {
    let said = all_said(window).to_lowercase();
    for word in hidden(window, covered) {
        assert!(!said.contains(&format!("{word}, ")), "`{word}` is said (covered: {covered}):\n{said}");
    }
}

/// Two people take turns; each looks only at the own cards, and at none between the turns.
fn hands_are_covered(variant: &str, moves: usize) {
    let saves = Folder::new();
    let words = ["play", variant, "--seed", "8", "--seat", "0=human", "--seat", "1=human"];
    let mut window = at_table(&words, &saves, [1280.0, 800.0]);
    let mut rand = Rand::new(4);
    let mut curtains = 0;
    for _ in 0..moves {
        settle(&mut window);
        if has(&window, "I am here") {
            curtains += 1;
            keeps_secrets(&window, true);
            let said = all_said(&window);
            assert!(!said.contains("Look at: "), "the log of the other is read: {said}");
            click(&mut window, "I am here");
            keeps_secrets(&window, false);
        }
        if has(&window, "Next round") {
            click(&mut window, "Next round");
            continue;
        }
        if has(&window, "Play again") {
            break;
        }
        let play = play_of(&window);
        assert!(play.may_move(), "{variant}: nobody can move");
        let chosen = rand.pick(&play.choices.legal);
        let text = format!("Move: {}", play.told(chosen));
        click(&mut window, "All moves");
        keeps_secrets(&window, false);
        crate::hands::harness::click_first(&mut window, &text);
    }
    assert!(curtains > 3, "{variant}: only {curtains} curtains");
}

#[test]
fn hands_are_covered_between_two_people() {
    for variant in ["cribbage", "pasur", "pinochle", "kings_in_the_corner"] {
        hands_are_covered(variant, 60);
    }
}

#[test]
fn no_hand_is_dealt_in_the_sight_of_all() {
    let saves = Folder::new();
    let words = ["play", "cribbage", "--seed", "3", "--seat", "0=human", "--seat", "1=human"];
    let wishes = house_rules::session::Preferences { reduced_motion: false, speed: 1.0, ..quiet() };
    let mut window = at_table_with(&words, &saves, [1280.0, 800.0], wishes);
    for _ in 0..200 {
        window.step();
        assert!(!all_said(&window).contains(", your hand"), "a hand is dealt before anybody sat down");
    }
    click(&mut window, "I am here");
    assert_eq!(controls(&window).iter().filter(|c| c.name.ends_with(", your hand")).count(), 6);
}

/// The first of all moves, from their list.
fn make_the_first_move(window: &mut crate::hands::harness::Window) {
    let text = format!("Move: {}", play_of(window).told(play_of(window).choices.legal[0]));
    click(window, "All moves");
    crate::hands::harness::click_first(window, &text);
}

#[test]
fn undo_between_two_people_covers_the_hand_again() {
    let saves = Folder::new();
    let words = ["play", "pasur", "--seed", "3", "--seat", "0=human", "--seat", "1=human"];
    let mut window = at_table(&words, &saves, [1280.0, 800.0]);
    settle(&mut window);
    click(&mut window, "I am here");
    let first = play_of(&window).model.viewer();
    make_the_first_move(&mut window);
    click(&mut window, "I am here");
    assert_ne!(play_of(&window).model.viewer(), first);
    // the second person takes the first one's move back: the first one's cards are not shown to the second
    click(&mut window, "Undo");
    assert!(has(&window, "I am here"), "no curtain after undo");
    keeps_secrets(&window, true);
    click(&mut window, "I am here");
    assert_eq!(play_of(&window).model.viewer(), first);
    assert_eq!(play_of(&window).model.moves_made(), 0);
    keeps_secrets(&window, false);
}

/// Nothing in the log was told to somebody else.
fn log_is_for_these_eyes(window: &crate::hands::harness::Window) {
    let play = play_of(window);
    let whole = play.with_narrator(|narrator| tell_story_unbroken(narrator, play.model.events(), 0));
    for line in play.log.entries.iter().flat_map(|entry| &entry.lines) {
        assert!(whole.contains(line), "`{line}` is not told to seat {}:\n{whole:#?}", play.model.viewer().0);
    }
}

/// The log of the one who sits down is told to that one: the other's draws and what was laid away are not in it.
#[test]
fn the_log_is_told_anew_to_whoever_sits_down() {
    for variant in ["cribbage", "kings_in_the_corner"] {
        let saves = Folder::new();
        let words = ["play", variant, "--seed", "42", "--seat", "0=human", "--seat", "1=human"];
        let mut window = at_table(&words, &saves, [1280.0, 800.0]);
        let (mut rand, mut sat_down) = (Rand::new(2), 0);
        for _ in 0..40 {
            settle(&mut window);
            if has(&window, "I am here") {
                click(&mut window, "I am here");
                sat_down += 1;
                log_is_for_these_eyes(&window);
            }
            if has(&window, "Next round") {
                click(&mut window, "Next round");
                continue;
            }
            let text = format!("Move: {}", play_of(&window).told(rand.pick(&play_of(&window).choices.legal)));
            click(&mut window, "All moves");
            crate::hands::harness::click_first(&mut window, &text);
            if !has(&window, "I am here") {
                log_is_for_these_eyes(&window);
            }
        }
        assert!(sat_down > 4, "{variant}: {sat_down} sat down");
    }
}

/// The curtain that waits for the second person is not lifted by taking the first one's move back.
#[test]
fn undo_at_the_curtain_covers_the_hand_too() {
    let saves = Folder::new();
    let words = ["play", "pasur", "--seed", "3", "--seat", "0=human", "--seat", "1=human"];
    let mut window = at_table(&words, &saves, [1280.0, 800.0]);
    settle(&mut window);
    click(&mut window, "I am here");
    make_the_first_move(&mut window);
    assert!(has(&window, "I am here"));
    click(&mut window, "Undo");
    assert!(has(&window, "I am here"), "the curtain is lifted");
    keeps_secrets(&window, true);
    assert_eq!(play_of(&window).model.moves_made(), 0);
}

/// Each person at the window has a name, which is kept for the next match.
#[test]
fn everybody_at_the_window_has_a_name() {
    let saves = Folder::new();
    let wishes = Preferences { name: "Ann".into(), guests: vec!["Ben".into()], ..quiet() };
    let words = ["play", "cribbage", "--seed", "8", "--seat", "0=human", "--seat", "1=human"];
    let mut window = at_table_with(&words, &saves, [1280.0, 800.0], wishes);
    settle(&mut window);
    assert_eq!(play_of(&window).names(), ["Ann", "Ben"]);
    click(&mut window, "I am here");
    let said = all_said(&window);
    assert!(said.contains("Ben") && !said.contains("Player 2"), "{said}");
}

#[test]
fn names_are_given_where_players_are_chosen() {
    let saves = Folder::new();
    let mut window = crate::hands::harness::window(&saves, [1280.0, 4000.0]);
    settle(&mut window);
    set_up(&mut window, "Kings in the Corner");
    assert!(has(&window, "Name of the person at seat 1") && !has(&window, "Name of the person at seat 2"));
    click(&mut window, "Name of the person at seat 1");
    window.event(egui::Event::Text("Ann".into()));
    settle(&mut window);
    click(&mut window, "Deal the cards");
    assert_eq!(play_of(&window).names()[0], "Ann");
}

/// Beside an editor nothing of either is told between two people: no line of the rules that speaks of a hand.
#[test]
fn why_waits_behind_the_curtain() {
    let saves = Folder::new();
    let words = ["play", "hearts", "--seed", "8", "--seat", "0=human", "--seat", "1=human"];
    let mut window = at_table(&words, &saves, [1280.0, 800.0]);
    settle(&mut window);
    window.key_press(egui::Key::F2);
    settle(&mut window);
    window.key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::Num4);
    settle(&mut window);
    assert!(has(&window, "I am here") && !all_said(&window).contains("The step "), "{}", all_said(&window));
    keeps_secrets(&window, true);
    click(&mut window, "I am here");
    assert!(all_said(&window).contains("The step "), "{}", all_said(&window));
    keeps_secrets(&window, false);
}
