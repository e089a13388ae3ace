//! Every way to make a move: drag and drop, double click, arrows, choices of many cards, bids and trump by buttons.

use crate::common::Folder;
use crate::hands::harness::{
    Window, at_table, at_table_with, button, click, controls, drag, has, play_of, quiet, set_up, settle,
};
use crate::hands::{Control, Hands, Press, Screen, With};
use egui::{Pos2, pos2};
use egui_kittest::kittest::Queryable;
use house_rules::cards::Card;
use house_rules::play::{Event, Move};
use house_rules::session::Preferences;
use house_rules::table::Pile;
use house_rules::wording::words::capital;

pub fn table(words: &[&str]) -> (Window, Folder) {
    let saves = Folder::new();
    let mut window = at_table(words, &saves, [1280.0, 800.0]);
    settle(&mut window);
    (window, saves)
}

pub fn said(window: &Window, what: impl Fn(&Control) -> bool) -> Control {
    let all = controls(window);
    all.iter().find(|c| what(c)).cloned().unwrap_or_else(|| panic!("not there:\n{}", crate::hands::told(&all)))
}

fn at(control: &Control) -> Pos2 {
    pos2(control.middle()[0], control.middle()[1])
}

fn card_at(window: &Window, card: Card) -> Pos2 {
    let words = capital(&play_of(window).model.rules().deck_index.deck.face(card).words());
    at(&said(window, |c| c.role == "Button" && c.name.starts_with(&format!("{words}, "))))
}

pub fn pile_at(window: &Window, pile: Pile) -> Pos2 {
    let name = capital(&play_of(window).with_narrator(|n| n.pile(pile)));
    let exact = |c: &Control| c.role == "Button" && c.name.strip_prefix(&name).is_some_and(|r| r.starts_with(", "));
    at(&said(window, exact))
}

pub fn made(window: &Window) -> usize {
    play_of(window).model.moves_made()
}

fn onto_a_pile(window: &Window) -> Move {
    let legal = &play_of(window).choices.legal;
    let found = legal.iter().find(|m| matches!(m, Move::Cards { .. }) && m.cards().len() == 1 && m.to().is_some());
    *found.unwrap_or_else(|| panic!("no card can be laid: {legal:?}"))
}

/// A card and a pile that do not go together, though both are in play.
fn against_the_rules(window: &Window) -> (Card, Pile) {
    let play = play_of(window);
    let view = play.view();
    let hand = view.own("hand").expect("a hand");
    let cards = view.cards(hand).expect("the own hand is seen");
    let row = view.rules.piles.all().find(|p| view.cards(*p).is_some_and(|c| !c.is_empty()) && *p != hand).unwrap();
    let fits = |card: Card| play.choices.legal.iter().any(|m| m.cards().contains(card) && m.to() == Some(row));
    (cards.into_iter().find(|c| !fits(*c)).expect("a card that does not fit"), row)
}

const KINGS: [&str; 4] = ["play", "kings_in_the_corner", "--seed", "4"];

#[test]
fn a_legal_drop_plays() {
    let (mut window, _saves) = table(&KINGS);
    let m = onto_a_pile(&window);
    let (from, to) = (card_at(&window, m.cards().lowest().unwrap()), pile_at(&window, m.to().unwrap()));
    drag(&mut window, from, to);
    settle(&mut window);
    assert_eq!(made(&window), 1, "{:?}", play_of(&window).note);
    let last = play_of(&window).model.record().history.iter().rfind(|e| !e.starts_with('=')).cloned();
    println!("dropped: {last:?}");
}

#[test]
fn an_illegal_drop_springs_back_and_says_why() {
    let moving = Preferences { reduced_motion: false, ..quiet() };
    let saves = Folder::new();
    let mut window = at_table_with(&KINGS, &saves, [1280.0, 800.0], moving);
    settle(&mut window);
    let (card, pile) = against_the_rules(&window);
    let (from, to) = (card_at(&window, card), pile_at(&window, pile));
    drag(&mut window, from, to);
    settle(&mut window);
    window.run();
    assert_eq!(made(&window), 0);
    let note = play_of(&window).note.clone().expect("a reason");
    assert!(note.warning && note.text.len() > 20, "{note:?}");
    let reason = note.text.rsplit(": ").next().unwrap();
    said(&window, |c| c.value.ends_with(reason));
    assert_eq!(card_at(&window, card), from, "the card is back");
    println!("{}", note.text);
}

#[test]
fn a_drop_beside_everything_takes_nothing_amiss() {
    let (mut window, _saves) = table(&KINGS);
    let m = onto_a_pile(&window);
    let from = card_at(&window, m.cards().lowest().unwrap());
    // back onto the own hand
    drag(&mut window, from, from + egui::vec2(12.0, 4.0));
    settle(&mut window);
    assert_eq!(made(&window), 0);
    // a drag that is broken off by Escape
    window.hover_at(from);
    window.step();
    button(&window, from, true);
    window.step();
    window.hover_at(from - egui::vec2(0.0, 80.0));
    window.step();
    window.key_press(egui::Key::Escape);
    window.step();
    button(&window, from - egui::vec2(0.0, 80.0), false);
    settle(&mut window);
    assert_eq!(made(&window), 0);
    let to = pile_at(&window, m.to().unwrap());
    drag(&mut window, from, to);
    settle(&mut window);
    assert_eq!(made(&window), 1);
}

#[test]
fn a_double_click_makes_the_move_that_a_card_means() {
    let (mut window, _saves) = table(&KINGS);
    let m = onto_a_pile(&window);
    let from = card_at(&window, m.cards().lowest().unwrap());
    window.hover_at(from);
    window.step();
    for _ in 0..2 {
        button(&window, from, true);
        button(&window, from, false);
        window.step();
    }
    settle(&mut window);
    let play = play_of(&window);
    assert_eq!(play.model.moves_made(), 1, "{:?} {:?}", play.note, play.view_state.pick);
}

#[test]
fn arrows_go_from_card_to_card_and_reach_the_piles() {
    let (mut window, _saves) = table(&KINGS);
    let m = onto_a_pile(&window);
    let words = play_of(&window).model.rules().deck_index.deck.face(m.cards().lowest().unwrap()).words();
    let focused = |window: &Window| controls(window).into_iter().find(|c| c.focused);
    let mut seen = std::collections::BTreeSet::new();
    for key in [Press::Right; 14].into_iter().chain([Press::Left; 14]) {
        window.press(key);
        let here = focused(&window).expect("something has the focus");
        assert!(here.name.contains(", "), "an arrow left the table: {here:?}");
        seen.insert(here.name);
    }
    assert!(seen.len() >= 3, "{seen:?}");
    let mut hands =
        Hands { screen: &mut window, with: With::Keys, rand: crate::common::Rand::new(1), past: Vec::new() };
    let card = hands.wait_for("the card", |c| c.name.to_lowercase().starts_with(&format!("{words}, ")));
    hands.activate(&card);
    assert!(said(&window, |c| c.name == card.name).chosen);
    let to = pile_at(&window, m.to().unwrap());
    window.press(Press::Up);
    window.step();
    let here = focused(&window).expect("something has the focus");
    assert!(here.middle()[1] < card.middle()[1], "up from {card:?} to {here:?}");
    let mut hands =
        Hands { screen: &mut window, with: With::Keys, rand: crate::common::Rand::new(1), past: Vec::new() };
    let pile = hands.wait_for("the pile", |c| c.role == "Button" && c.enabled && at(c).distance(to) < 80.0);
    hands.activate(&pile);
    settle(&mut window);
    assert_eq!(made(&window), 1, "{:?}", play_of(&window).view_state.pick);
}

/// Plays the other decisions by their first move until this one is up.
fn until(window: &mut Window, decision: &str) {
    for _ in 0..60 {
        settle(window);
        let play = play_of(window);
        if play.may_move() && play.view().decision() == decision {
            return;
        }
        let text = format!("Move: {}", play.told(play.choices.legal[0]));
        click(window, "All moves");
        crate::hands::harness::click_first(window, &text);
    }
    panic!("no decision `{decision}`");
}

#[test]
fn twelve_of_twenty_four_are_counted_and_confirmed() {
    let (mut window, _saves) = table(&["play", "pinochle/cutthroat", "--seed", "6"]);
    until(&mut window, "keep");
    let hand: Vec<Control> = controls(&window).into_iter().filter(|c| c.name.ends_with(", your hand")).collect();
    assert_eq!(hand.len(), 24, "{hand:?}");
    for (n, card) in hand.iter().take(12).enumerate() {
        let confirm = said(&window, |c| c.role == "Button" && c.name == format!("Keep ({n}/12)"));
        assert!(!confirm.enabled, "{confirm:?}");
        window.click(card.middle());
        settle(&mut window);
    }
    let chosen = controls(&window).iter().filter(|c| c.chosen && c.name.ends_with(", your hand")).count();
    assert_eq!(chosen, 12);
    // one more is refused, one fewer is not enough
    window.click(hand[20].middle());
    settle(&mut window);
    assert_eq!(controls(&window).iter().filter(|c| c.chosen).count(), 12);
    let before = made(&window);
    click(&mut window, "Keep (12/12)");
    assert!(made(&window) > before);
    assert_eq!(play_of(&window).view().own("hand").map(|h| play_of(&window).view().len(h)), Some(12));
}

#[test]
fn a_capture_set_is_put_together_card_by_card() {
    for seed in 1..40 {
        let (mut window, _saves) = table(&["play", "pasur", "--seed", &seed.to_string()]);
        let play = play_of(&window);
        let many = play.choices.legal.iter().find(|m| m.captor().is_some() && m.cards().len() > 1).copied();
        let Some(m) = many.filter(|m| play.choices.legal.iter().filter(|o| o.captor() == m.captor()).count() > 1)
        else {
            continue;
        };
        let mut places = vec![card_at(&window, m.captor().unwrap())];
        places.extend(m.cards().iter().map(|c| card_at(&window, c)));
        for place in places {
            if made(&window) == 0 {
                window.click([place.x, place.y]);
                settle(&mut window);
            }
        }
        if has(&window, "Play it") {
            click(&mut window, "Play it");
        }
        let text = play_of(&window).model.record().history.join("\n");
        assert!(made(&window) > 0, "seed {seed}: {:?} {:?}", play_of(&window).view_state.pick, play_of(&window).note);
        println!("seed {seed}: {}", text.lines().last().unwrap_or_default());
        return;
    }
    panic!("no deal with a choice of captures");
}

#[test]
fn bids_and_trump_are_buttons() {
    // whoever bids first and goes on bidding names the trump
    for seed in 1..30 {
        let (mut window, _saves) = table(&["play", "pinochle", "--seed", &seed.to_string()]);
        let mut bids = 0;
        while play_of(&window).may_move() && play_of(&window).view().decision() == "bid" {
            let buttons = controls(&window);
            let pass = buttons.iter().find(|c| c.role == "Button" && c.name == "Pass").expect("a button to pass");
            assert!(pass.enabled);
            let numbers = |c: &&Control| c.role == "Button" && c.name.chars().any(|l| l.is_ascii_digit()) && c.enabled;
            let bid = buttons.iter().filter(numbers).find(|c| !c.name.contains(", ") && !c.name.contains("Look"));
            let bid = bid.expect("a button to bid").clone();
            window.click(bid.middle());
            settle(&mut window);
            bids += 1;
            assert!(bids < 60, "the bidding has no end");
        }
        if bids > 0 && play_of(&window).may_move() && play_of(&window).view().decision() == "name_trump" {
            let suits = ["spades", "hearts", "diamonds", "clubs"];
            let found: Vec<Control> = controls(&window)
                .into_iter()
                .filter(|c| c.role == "Button" && suits.iter().any(|s| c.name.to_lowercase().starts_with(s)))
                .filter(|c| !c.name.contains("Look at") && c.enabled)
                .collect();
            assert_eq!(found.len(), 4, "{found:?}");
            let before = made(&window);
            window.click(found[2].middle());
            settle(&mut window);
            assert!(made(&window) > before);
            return;
        }
    }
    panic!("the bidding was never won");
}

#[test]
fn page_keys_leaf_through_earlier_positions() {
    let (mut window, _saves) = table(&["play", "kings_in_the_corner", "--seed", "4", "--set", "target=500"]);
    for _ in 0..3 {
        let play = play_of(&window);
        let text = format!("Move: {}", play.told(play.choices.draw().unwrap_or(play.choices.legal[0])));
        click(&mut window, "All moves");
        crate::hands::harness::click_first(&mut window, &text);
    }
    let made = made(&window);
    let mut leaf = |key: egui::Key| {
        window.key_press(key);
        window.run_steps(2);
        play_of(&window).view_state.looking
    };
    assert_eq!(leaf(egui::Key::PageUp), Some(made - 1));
    assert_eq!(leaf(egui::Key::PageUp), Some(made - 2));
    assert_eq!(leaf(egui::Key::PageDown), Some(made - 1));
    assert_eq!(leaf(egui::Key::PageDown), None);
    assert_eq!(leaf(egui::Key::PageDown), None);
    (0..made + 3).for_each(|_| _ = leaf(egui::Key::PageUp));
    assert_eq!(leaf(egui::Key::PageUp), Some(0));
    assert!(!play_of(&window).may_move());
    click(&mut window, "Back to the game");
    assert!(play_of(&window).may_move());
}

#[test]
fn enter_deals_at_the_setup() {
    let saves = Folder::new();
    let mut window = crate::hands::harness::window(&saves, [1280.0, 800.0]);
    settle(&mut window);
    set_up(&mut window, "Cribbage");
    window.get_by_label("Deal the cards");
    // not while the rules lie over it
    click(&mut window, "Rules");
    window.key_press(egui::Key::Enter);
    settle(&mut window);
    assert!(window.state().as_ref().unwrap().play().is_none(), "Enter dealt behind the rules");
    click(&mut window, "Close");
    window.key_press(egui::Key::Enter);
    settle(&mut window);
    assert!(play_of(&window).model.to_move().is_some());
}

/// A card that is played with a word: the word is a button once the card is picked, however it was picked.
#[test]
fn what_is_said_with_a_card_is_a_button() {
    let data = Folder::new();
    crate::common::copy(&crate::common::root().join("tests/own_games"), &data.file("rules"));
    let folder = data.path().display().to_string();
    let says = |m: &&Move| m.said().is_some() && !m.cards().is_empty();
    let mut found = 0;
    for seed in (1..40).map(|n| n.to_string()) {
        let (mut window, _saves) = table(&["play", "eights", "--data", &folder, "--seed", &seed]);
        let play = play_of(&window);
        let Some(eight) = play.choices.legal.iter().find(says).copied().filter(|_| play.may_move()) else { continue };
        let at = card_at(&window, eight.cards().iter().next().unwrap());
        let (before, spades) = (made(&window), "\u{2660} Spades");
        assert!(!has(&window, spades), "before a card is picked");
        let heap = pos2(at.x, at.y - 260.0);
        match found % 3 {
            0 => press_at(&mut window, at, 1),
            1 => press_at(&mut window, at, 2),
            _ => drag(&mut window, at, heap),
        }
        settle(&mut window);
        assert_eq!(made(&window), before, "the suit was not asked for");
        assert!(!has(&window, "Play it"));
        click(&mut window, spades);
        let history = play_of(&window).model.record().history.clone();
        assert!(history.iter().any(|m| m.starts_with("0 8") && m.ends_with(" spades")), "{history:?}");
        found += 1;
        if found == 3 {
            return;
        }
    }
    panic!("only {found} eights in hand");
}

fn press_at(window: &mut Window, at: Pos2, times: usize) {
    for _ in 0..times {
        button(window, at, true);
        button(window, at, false);
    }
}

/// Where suits mean nothing, of equal cards one is listed: a click on any of them plays that one.
#[test]
fn a_card_plays_that_does_as_well_as_the_listed_one() {
    let (mut window, _saves) = table(&["play", "president", "--seats", "4", "--seed", "4"]);
    let play = play_of(&window);
    let alike = play.view().alike();
    let listed = |card: Card| play.choices.legal.contains(&Move::card(card));
    let pair = alike.iter().find(|cards| cards.iter().any(listed)).expect("two cards of a rank that can be played");
    let other = pair.iter().find(|card| !listed(*card)).expect("one of them is not listed");
    let hand = play.view().own("hand").unwrap();
    let before = play.view().cards(hand).unwrap().len();
    // with several of the rank in hand the set is confirmed
    let place = made(&window);
    let at = card_at(&window, other);
    window.hover_at(at);
    window.step();
    button(&window, at, true);
    button(&window, at, false);
    window.step();
    settle(&mut window);
    if made(&window) == 0 {
        assert!(play_of(&window).view_state.pick.cards.contains(other), "{:?}", play_of(&window).note);
        window.key_press(egui::Key::Enter);
        settle(&mut window);
    }
    // the others have played since
    assert!(made(&window) > 0, "{:?}", play_of(&window).note);
    let play = play_of(&window);
    let looked_at = play.model.running().decision_at(place, Default::default()).expect("a decision").review();
    assert!(looked_at.as_ref().is_ok_and(|review| review.chosen.is_some()), "{:?}", looked_at.err());
    assert!(play.view().cards(hand).unwrap().len() < before && !play.view().cards(hand).unwrap().contains(&other));
}

/// The cards of the own hand that no move names, though a card of the same rank can be played alone.
fn not_named(window: &Window) -> Vec<Card> {
    let play = play_of(window);
    let (deck, legal) = (&play.model.rules().deck_index.deck, &play.choices.legal);
    let rank = |card: Card| deck.face(card).rank();
    let alone =
        |card: Card| legal.iter().any(|m| m.cards().len() == 1 && m.cards().iter().all(|c| rank(c) == rank(card)));
    let hand = play.view().own("hand").and_then(|hand| play.view().cards(hand)).unwrap_or_default();
    hand.into_iter().filter(|c| alone(*c) && !legal.iter().any(|m| m.cards().contains(*c))).collect()
}

/// Where suits mean nothing one of equal cards is listed: the others are lit, and a double click, a drop and a typed move
/// on any of them plays.
#[test]
fn equal_cards_are_played_by_any_of_them() {
    let mut tried = 0;
    for (seed, by_drop) in (1..40).map(|seed| (seed, seed % 2 == 0)) {
        let (mut window, _saves) = table(&["play", "president", "--seed", &seed.to_string()]);
        let Some(card) = not_named(&window).first().copied().filter(|_| play_of(&window).may_move()) else { continue };
        let (before, from) = (made(&window), card_at(&window, card));
        let face = play_of(&window).model.rules().deck_index.deck.face(card);
        let words = capital(&face.words());
        let told = said(&window, |c| c.role == "Button" && c.name.starts_with(&format!("{words}, ")));
        assert!(told.enabled, "{told:?}");
        let running = play_of(&window).model.running();
        assert!(running.rules.read_move(running.state(), &face.to_string()).is_ok(), "{face} is typed in vain");
        if by_drop {
            drag(&mut window, from, pos2(640.0, 300.0))
        } else {
            window.hover_at(from);
            window.step();
            for _ in 0..2 {
                button(&window, from, true);
                button(&window, from, false);
                window.step();
            }
        }
        settle(&mut window);
        assert!(made(&window) > before, "seed {seed}: {:?}", play_of(&window).note);
        tried += 1;
        if tried == 2 {
            return;
        }
    }
    panic!("no hand with equal cards: {tried}");
}

/// Makes a move by clicks on its cards and, where these may mean several moves, on the button that says which.
fn make_by_clicks(window: &mut Window, wanted: Move) {
    let (before, events) = (made(window), play_of(window).model.events().len());
    let viewer = play_of(window).model.viewer();
    let onto = wanted.to().and_then(|pile| play_of(window).view().set(pile).lowest());
    let held = |window: &Window, card: &Card| {
        let view = play_of(window).view();
        view.own("hand").is_some_and(|hand| view.set(hand).contains(*card))
    };
    // the card of the hand first, as people do
    let (hand, others): (Vec<Card>, Vec<Card>) = wanted.named().iter().partition(|card| held(window, card));
    let last = match wanted {
        Move::Cards { to: None, said: Some(_), .. } => format!("Build {}", wanted.said_number().unwrap()),
        Move::Cards { to: Some(_), said: Some(_), .. } => format!("Raise to {}", wanted.said_number().unwrap()),
        Move::Cards { to: Some(pile), .. } => format!("Add to {}", play_of(window).view().built(pile).unwrap().value),
        _ => "Play it".into(),
    };
    for card in hand.into_iter().chain(others).chain(onto) {
        let picked = play_of(window).view_state.pick.cards.contains(card);
        if made(window) > before || picked {
            continue;
        }
        let at = card_at(window, card);
        window.hover_at(at);
        window.step();
        button(window, at, true);
        button(window, at, false);
        window.run_steps(40);
        settle(window);
    }
    if made(window) == before {
        click(window, &last);
    }
    let chosen = play_of(window).model.events()[events..].iter().find_map(|e| match e {
        Event::Chose { seat, chosen } if *seat == viewer => *chosen,
        _ => None,
    });
    assert_eq!(chosen, Some(wanted), "{:?}", play_of(window).note);
}

#[test]
fn builds_are_made_raised_added_to_and_taken_by_clicks() {
    let (mut kinds, mut taken) = ([0; 3], 0);
    let kind = |m: &Move| match (m.to(), m.said()) {
        (None, _) => 0,
        (Some(_), Some(_)) => 1,
        (Some(_), None) => 2,
    };
    for seed in 1..40 {
        let (mut window, _saves) = table(&["play", "cassino", "--seed", &seed.to_string(), "--seat", "1=any/greedy"]);
        for _ in 0..24 {
            let play = play_of(&window);
            if !play.may_move() {
                break;
            }
            let view = play.view();
            let builds = |m: &&Move| matches!(m, Move::Cards { .. }) && !m.is_bare();
            let takes = |m: &Move| {
                let built = |pile: Pile| view.built(pile).is_some() && !(view.set(pile) & m.cards()).is_empty();
                m.captor().is_some() && view.rules.piles.all().any(built)
            };
            let legal = &play.choices.legal;
            let chosen = legal.iter().filter(builds).min_by_key(|m| kinds[kind(m)]).copied();
            let take = legal.iter().find(|m| takes(m)).copied().filter(|_| kinds.iter().sum::<usize>() > 3 * taken);
            let chosen = take.or(chosen).unwrap_or(legal[legal.len() - 1]);
            match chosen {
                Move::Cards { .. } if !chosen.is_bare() => kinds[kind(&chosen)] += 1,
                _ => taken += usize::from(takes(&chosen)),
            }
            make_by_clicks(&mut window, chosen);
            if kinds.iter().all(|n| *n > 0) && taken > 1 {
                return;
            }
        }
    }
    panic!("{kinds:?} begun, raised, added to; {taken} taken");
}
