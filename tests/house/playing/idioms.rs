//! What families of games need at the table: contracts bid as a grid, a hand in one's own order, piles that are looked
//! through, hands laid open.

use super::moves::{made, pile_at, said, table};
use crate::hands::harness::{Window, click, controls, drag, has, play_of, settle};
use crate::hands::{Control, Screen};
use egui::pos2;
use house_rules::play::Event;
use house_rules::table::{Pile, Role};
use house_rules::wording::words::capital;

/// A contract is one click and one decision: its number and its trump are said together, and taken back together.
#[test]
fn a_contract_is_bid_and_taken_back_as_one() {
    let (mut window, _saves) = table(&["play", "five_hundred", "--seed", "3"]);
    assert!(play_of(&window).may_move());
    let before = made(&window);
    let cell = said(&window, |c| c.role == "RadioButton" && c.name.starts_with("9 hearts, 400 points"));
    assert!(cell.enabled);
    window.click(cell.middle());
    settle(&mut window);
    click(&mut window, "Bid 9 ♥ for 400");
    let by_me = |window: &Window| -> Vec<String> {
        let play = play_of(window);
        let names = play.model.rules().names();
        let own = play.model.events().iter().filter_map(|e| match e {
            Event::Chose { seat, chosen: Some(m) } if *seat == play.model.viewer() => Some(m.text(&names, *seat)),
            _ => None,
        });
        own.take(2).collect()
    };
    assert_eq!(by_me(&window), ["9", "hearts"]);
    click(&mut window, "Undo");
    assert_eq!((made(&window), by_me(&window).len()), (before, 0));
    assert!(has(&window, "9 hearts, 400 points"), "the grid is there again");
    click(&mut window, "Redo");
    assert_eq!(by_me(&window), ["9", "hearts"]);
}

/// What is too low is told as such, and the arrows go from bid to bid.
#[test]
fn a_bid_that_is_too_low_cannot_be_chosen() {
    let (mut window, _saves) = table(&["play", "five_hundred", "--seed", "3"]);
    let low = said(&window, |c| c.role == "RadioButton" && c.name.starts_with("6 spades, 40 points"));
    assert!(!low.enabled, "somebody has bid six diamonds");
    let stands = said(&window, |c| c.role == "RadioButton" && c.name.ends_with("'s bid"));
    assert!(!stands.enabled && stands.name.starts_with("6 diamonds, 80 points"), "{stands:?}");
    let chosen =
        |window: &Window| controls(window).into_iter().find(|c| c.role == "RadioButton" && c.chosen).map(|c| c.name);
    click(&mut window, "7 hearts, 200 points");
    window.key_press(egui::Key::ArrowDown);
    window.run_steps(2);
    assert_eq!(chosen(&window).as_deref(), Some("8 hearts, 300 points"));
    window.key_press(egui::Key::ArrowLeft);
    window.run_steps(2);
    assert_eq!(chosen(&window).as_deref(), Some("8 diamonds, 280 points"));
    window.key_press(egui::Key::P);
    settle(&mut window);
    assert!(made(&window) > 0 && !has(&window, "8 diamonds, 280 points"), "P passes");
}

/// The own hand from left to right.
fn hand(window: &Window) -> Vec<String> {
    let mut cards: Vec<Control> = controls(window).into_iter().filter(|c| c.name.ends_with(", your hand")).collect();
    cards.sort_by(|a, b| a.rect[0].total_cmp(&b.rect[0]));
    cards.into_iter().map(|c| c.name).collect()
}

/// A hand is ordered by dragging and by keys; the match knows nothing of it, and S sorts it again.
#[test]
fn a_hand_is_ordered_by_dragging() {
    let (mut window, _saves) = table(&["play", "hearts", "--seed", "3"]);
    let (usual, moves) = (hand(&window), made(&window));
    assert_eq!(usual.len(), 13);
    let centre = |window: &Window, name: &str| {
        let card = said(window, |c| c.name == name);
        pos2(card.rect[0] + 8.0, card.middle()[1])
    };
    let (from, to) = (centre(&window, &usual[1]), centre(&window, &usual[6]));
    drag(&mut window, from, to);
    settle(&mut window);
    let after = hand(&window);
    let place = after.iter().position(|name| *name == usual[1]).unwrap();
    assert!((4..=6).contains(&place), "{after:?}");
    let rest = |hand: &[String]| hand.iter().filter(|name| **name != usual[1]).cloned().collect::<Vec<_>>();
    assert_eq!(rest(&after), rest(&usual), "the others keep their order");
    assert_eq!(made(&window), moves);
    assert!(has(&window, "Sort"));
    window.key_press(egui::Key::S);
    window.run_steps(2);
    assert_eq!(hand(&window), usual);
    assert!(!has(&window, "Sort"));
}

/// Makes the first legal move from the list of all.
fn first_move(window: &mut Window) {
    let play = play_of(window);
    let text = format!("Move: {}", play.told(play.choices.legal[0]));
    click(window, "All moves");
    crate::hands::harness::click_first(window, &text);
}

/// A pile whose cards everybody may see is looked through with a click, and with a key.
#[test]
fn an_open_pile_can_be_looked_through() {
    let (mut window, _saves) = table(&["play", "pasur", "--seed", "3"]);
    let piles = |window: &Window| -> Vec<Pile> {
        let play = play_of(window);
        let piles = &play.model.rules().piles;
        let several = |pile: &Pile| play.shown.piles[pile.index()].len() > 1;
        piles.all().filter(|p| piles.group(*p).role == Role::Captured && several(p)).collect()
    };
    for _ in 0..8 {
        if piles(&window).is_empty() {
            first_move(&mut window);
        }
    }
    let pile = piles(&window)[0];
    let play = play_of(&window);
    let deck = &play.model.rules().deck_index.deck;
    let inside = play.shown.piles[pile.index()].iter().filter_map(|token| play.shown.tokens[*token].card);
    let names: Vec<String> = inside.map(|card| capital(&deck.face(card).words())).collect();
    assert!(names.len() > 1);
    let (moves, place) = (made(&window), pile_at(&window, pile));
    window.click([place.x, place.y]);
    settle(&mut window);
    for name in &names {
        said(&window, |c| c.role == "Label" && c.value == *name);
    }
    click(&mut window, "Close");
    assert!(!has(&window, "Close") && made(&window) == moves);
}

/// Whoever has cards left at the end of a round lays them open.
#[test]
fn all_hands_lie_open_at_the_end_of_a_round() {
    let (mut window, _saves) = table(&["play", "crazy_eights", "--seed", "3", "--seat", "1=any/first"]);
    let ended = |window: &Window| has(window, "Next round") || has(window, "Another game");
    for _ in 0..400 {
        if ended(&window) {
            break;
        }
        first_move(&mut window);
    }
    assert!(ended(&window));
    let play = play_of(&window);
    let piles = &play.model.rules().piles;
    let hands = piles.all().filter(|pile| piles.group(*pile).role == Role::Hand);
    let tokens: Vec<usize> = hands.flat_map(|pile| play.shown.piles[pile.index()].clone()).collect();
    assert!(!tokens.is_empty(), "somebody has cards left");
    assert!(tokens.iter().all(|token| play.shown.tokens[*token].card.is_some()), "a card lies closed");
}
