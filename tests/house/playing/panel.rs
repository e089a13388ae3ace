//! The bar and the panel of the table: refusals go, drawers leave the hand in sight, the end of a round stands beside the
//! table, and a game is introduced once.

use crate::common::Folder;
use crate::hands::Control;
use crate::hands::harness::{
    Window, at_table, at_table_with, click, click_first, controls, has, play_of, quiet, set_up, settle, window,
};
use egui::{Key, pos2};
use house_rules::session::Preferences;
use house_rules::table::Role;
use house_rules::window::App;

const SIZE: [f32; 2] = [1280.0, 800.0];

fn told(window: &Window) -> String {
    controls(window).into_iter().flat_map(|c| [c.name, c.value]).collect::<Vec<_>>().join("\n")
}

fn control(window: &Window, fits: impl Fn(&Control) -> bool) -> Control {
    controls(window).into_iter().find(|c| fits(c)).unwrap_or_else(|| panic!("not there:\n{}", told(window)))
}

/// Makes the first of all moves.
fn make_a_move(window: &mut Window) {
    let play = play_of(window);
    let text = format!("Move: {}", play.told(play.choices.legal[0]));
    click(window, "All moves");
    click_first(window, &text);
}

/// Plays by the first of all moves until the end of a round is told.
fn to_the_end_of_a_round(window: &mut Window) {
    for _ in 0..200 {
        settle(window);
        if has(window, "Next round") {
            return;
        }
        make_a_move(window);
    }
    panic!("no round ends");
}

#[test]
fn a_refusal_goes_and_the_instruction_is_back() {
    let saves = Folder::new();
    let mut window = at_table(&["play", "kings_in_the_corner", "--seed", "4"], &saves, SIZE);
    settle(&mut window);
    let play = play_of(&window);
    let hand = play.view().own("hand").unwrap();
    let stuck =
        play.view().cards(hand).unwrap().into_iter().find(|c| !play.choices.names(*c)).expect("a card that is stuck");
    let words = play.model.rules().deck_index.deck.face(stuck).words();
    click(&mut window, &format!("{}{}, your hand", words[..1].to_uppercase(), &words[1..]));
    assert!(told(&window).contains(" fits on no pile: ") && !told(&window).contains("Your turn"), "{}", told(&window));
    for _ in 0..200 {
        window.step();
    }
    assert!(!told(&window).contains(" fits on no pile: ") && told(&window).contains("Your turn"), "{}", told(&window));
}

#[test]
fn escape_leaves_an_earlier_position() {
    let saves = Folder::new();
    let mut window = at_table(&["play", "cribbage", "--seed", "5"], &saves, SIZE);
    settle(&mut window);
    make_a_move(&mut window);
    window.key_press(Key::PageUp);
    settle(&mut window);
    assert!(play_of(&window).view_state.looking.is_some());
    window.key_press(Key::Escape);
    settle(&mut window);
    assert_eq!(play_of(&window).view_state.looking, None);
}

/// In a narrow window a drawer lies above the hand, and another press closes it.
#[test]
fn drawers_leave_the_hand_and_the_bar_in_sight() {
    for size in [[480.0, 800.0], [760.0, 520.0]] {
        let saves = Folder::new();
        let mut window = at_table(&["play", "cribbage", "--seed", "5"], &saves, size);
        settle(&mut window);
        assert!(!has(&window, "What is best?"), "{size:?}: a drawer is open unasked");
        click(&mut window, "Advice");
        let ask = control(&window, |c| c.name == "What is best?");
        let hand: Vec<Control> = controls(&window).into_iter().filter(|c| c.name.ends_with(", your hand")).collect();
        assert_eq!(hand.len(), 6, "{size:?}");
        for card in &hand {
            assert!(card.rect[1] > ask.rect[3] && card.rect[3] < size[1], "{size:?}: {card:?} lies under {ask:?}");
        }
        let bar = control(&window, |c| c.value.starts_with("Your turn") || c.name.starts_with("Your turn"));
        assert!(bar.rect[1] > hand[0].rect[1] && bar.rect[3] < size[1], "{size:?}: {bar:?}");
        click(&mut window, "What is best?");
        assert!(told(&window).contains(" ± "), "{size:?}: {}", told(&window));
        click(&mut window, "Advice");
        assert!(!told(&window).contains(" ± "), "{size:?}");
        click(&mut window, "Score");
        assert!(told(&window).contains("Score: Round 1, first to 121"), "{size:?}: {}", told(&window));
        window.key_press(Key::Escape);
        settle(&mut window);
        assert!(!told(&window).contains("Score: Round 1"), "{size:?}");
    }
}

/// Nothing lies over the cards that were counted; each sum lights its cards; points are told as whole sums.
#[test]
fn the_end_of_a_round_stands_beside_the_table() {
    for size in [SIZE, [760.0, 520.0], [480.0, 800.0]] {
        let saves = Folder::new();
        let mut window = at_table(&["play", "cribbage", "--seed", "7"], &saves, size);
        to_the_end_of_a_round(&mut window);
        let next = control(&window, |c| c.name == "Next round");
        assert!(next.focused && next.rect[2] > size[0] - 40.0 && next.rect[3] > size[1] - 150.0, "{size:?}: {next:?}");
        let beside = ["What I gave away", "Log"].map(|name| control(&window, |c| c.role == "Button" && c.name == name));
        let [away, log] = &beside;
        for (a, b) in [(away, log), (away, &next), (log, &next)] {
            let aside = a.rect[2] <= b.rect[0] || b.rect[2] <= a.rect[0];
            assert!(aside || a.rect[3] <= b.rect[1] || b.rect[3] <= a.rect[1], "{size:?}: {a:?} and {b:?}");
        }
        let text = told(&window);
        assert!(
            text.contains("Round 1 is over.") && text.contains("You: 0 + ") && text.contains(" = "),
            "{size:?}: {text}"
        );
        let play = play_of(&window);
        let deck = &play.model.rules().deck_index.deck;
        let piles = &play.model.rules().piles;
        let open = piles.all().filter(|p| play.shown.is_revealed(*p) && piles.group(*p).role == Role::Hand);
        let cards: Vec<_> = open.flat_map(|p| play.shown.piles[p.index()].clone()).collect();
        for card in cards.iter().filter_map(|token| play.shown.tokens[*token].card) {
            let words = deck.face(card).words();
            let name = format!("{}{}, ", words[..1].to_uppercase(), &words[1..]);
            let card = control(&window, |c| c.role == "Button" && c.name.starts_with(&name));
            let under = card.rect[2] > next.rect[0] + 8.0 && card.rect[3] > next.rect[1] + 8.0;
            assert!(!under, "{size:?}: {card:?} lies under the panel");
        }
        let sum = controls(&window).into_iter().find(|c| c.role == "Label" && c.value.starts_with("Fifteen 2"));
        let sum = sum.unwrap_or_else(|| panic!("{size:?}: nothing is a fifteen:\n{text}"));
        let counted = |window: &Window| window.state().as_ref().and_then(App::pointed_at).unwrap().counted;
        assert!(counted(&window).is_empty(), "{size:?}");
        if sum.rect[3] < next.rect[1] {
            window.hover_at(pos2(sum.middle()[0], sum.middle()[1]));
            window.run_steps(2);
            assert!(counted(&window).len() > 1, "{size:?}: {sum:?}");
        }
        window.key_press(Key::Enter);
        settle(&mut window);
        assert!(!has(&window, "Next round"), "{size:?}: Enter goes on");
    }
}

/// A pile whose cards lie on each other nobody is asked to count.
#[test]
fn nobody_is_asked_to_count_a_closed_pile() {
    let saves = Folder::new();
    let wishes = Preferences { count_by_hand: true, ..quiet() };
    let mut window =
        at_table_with(&["play", "pinochle", "--seed", "11", "--seat", "1=any/first"], &saves, SIZE, wishes);
    let mut asked = 0;
    for _ in 0..160 {
        settle(&mut window);
        if has(&window, "Next round") || has(&window, "Play again") {
            break;
        }
        if !has(&window, "Say it") {
            make_a_move(&mut window);
            continue;
        }
        asked += 1;
        let text = told(&window);
        assert!(!text.contains("ricks won: how many points?"), "{text}");
        window.event(egui::Event::Text("0".into()));
        settle(&mut window);
        click(&mut window, "Say it");
    }
    assert!(has(&window, "Next round") || has(&window, "Play again"), "asked {asked} times:\n{}", told(&window));
}

/// The goal is told at a person's first deal of a game, and never again.
#[test]
fn a_game_is_introduced_once() {
    let saves = Folder::new();
    let mut window = window(&saves, SIZE);
    settle(&mut window);
    set_up(&mut window, "Cribbage");
    click(&mut window, "Deal the cards");
    let goal = play_of(&window).settings.game.gallery.goal.clone();
    assert!(!goal.is_empty() && told(&window).contains(&goal) && has(&window, "Lesson"), "{}", told(&window));
    click(&mut window, "Got it");
    assert!(!told(&window).contains(&goal));
    click(&mut window, "⏴ Games");
    set_up(&mut window, "Cribbage");
    click(&mut window, "Deal the cards");
    assert!(!has(&window, "Got it"), "{}", told(&window));
}
