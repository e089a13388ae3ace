//! Matches that are stepped through: every moment of them, the lines at work, stops, and the Workshop that shows them.

use crate::common::{Folder, house};
use crate::designing::{data, key, tells, wait_for};
use crate::window::{click, is_told, labels, make_a_move, play_of, settle, sit_down, window_of};
use egui::{Key, Modifiers, accesskit};
use egui_kittest::kittest::{NodeT, Queryable};
use house_rules::session::House;
use house_rules::workshop::coverage::{CoverPlan, UsedItem, cover};
use house_rules::workshop::stepping::{LineStops, SteppedMatch, WalkPlan};

fn walk(house: &House, variant: &str, seed: i64) -> SteppedMatch {
    let plan = WalkPlan::usual(house, variant, seed).unwrap();
    SteppedMatch::play(house, plan, &mut || true).unwrap()
}

/// Games of several kinds: a count, tricks, sets, captures, bids, places that stay.
const GAMES: [&str; 6] = ["cribbage", "hearts", "gin_rummy", "pasur", "skat", "six_card_golf"];

#[test]
fn each_moment_is_there_and_a_match_is_played_again_alike() {
    let house = house();
    let mut moments = 0;
    for game in GAMES {
        let (once, again) = (walk(&house, game, 3), walk(&house, game, 3));
        assert!(once.fault.is_none(), "{game}: {:?}", once.fault);
        assert_eq!(once.last(), again.last(), "{game}");
        assert!(once.last() > 5, "{game} has only {} moves", once.last());
        let cards = once.loaded.rules().deck_index.deck.len();
        for at in 0..=once.last() {
            let moment = once.moment(at).unwrap();
            assert_eq!(moment, again.moment(at).unwrap(), "{game}, moment {at}");
            assert_eq!((moment.at, moment.of), (at, once.last()));
            assert_eq!(moment.to_move.is_some(), at < once.last(), "{game}, moment {at}");
            assert_eq!(moment.asked.is_some(), at < once.last(), "{game}, moment {at}");
            let running = moment.program.iter().filter(|step| step.runs).count();
            assert_eq!(running, usize::from(at < once.last()), "{game}, moment {at}");
            let stood = once.as_it_stood(at);
            assert_eq!(stood.to_move(), moment.to_move);
            let lie: usize = stood.rules.piles.all().map(|pile| stood.state().table.set(pile).len()).sum();
            assert_eq!(lie, cards, "{game}, moment {at}");
            moments += 1;
        }
    }
    println!("{moments} moments");
    assert!(moments > 300);
}

#[test]
fn a_deal_of_the_coverage_is_at_work_at_its_moment() {
    let house = house();
    let plan = CoverPlan { matches: 4, others: 0, search: 0, moves: 2_000 };
    let mut compared = 0;
    for game in ["hearts", "cribbage"] {
        let counted = cover(&house, &[game.to_string()], &plan, &mut |_| true).unwrap();
        for used in &counted.uses {
            // what a function did is known of the whole match only
            let is_placed = matches!(used.item, UsedItem::Step | UsedItem::Row { .. } | UsedItem::Line);
            let (Some(found), Some(span)) = (used.found.as_ref().filter(|_| is_placed), &used.span) else { continue };
            let walk = SteppedMatch::play(&house, WalkPlan::of_use(found), &mut || true).unwrap();
            let moment = walk.moment(found.moves as usize).unwrap();
            assert!(moment.used.contains(span), "{game}: {} is not at work in {found:?}", used.text);
            // a round that ends with a move is followed by the next one
            assert!([found.round, found.round + 1].contains(&moment.round), "{game}: {}", used.text);
            compared += 1;
        }
    }
    println!("{compared} parts");
    assert!(compared > 20);
}

#[test]
fn a_stop_is_reached_at_each_moment_of_its_line_and_at_no_other() {
    let house = house();
    let walk = walk(&house, "hearts", 3);
    let (path, line) = {
        let moments = (0..=walk.last()).map(|at| walk.moment(at).unwrap());
        let rare = moments.flat_map(|moment| moment.used).find(|span| span.at.line == span.end.line);
        let span = rare.expect("a part in one line");
        (span.path.to_string(), span.at.line)
    };
    let mut stops = LineStops::default();
    assert_eq!(walk.stop_after(0, &stops), None);
    stops.toggle(&path, line);
    let wanted: Vec<usize> = (0..=walk.last())
        .filter(|at| walk.moment(*at).unwrap().used.iter().any(|span| *span.path == *path && span.at.line == line))
        .collect();
    let (mut at, mut reached) = (0, Vec::new());
    while let Some(next) = walk.stop_after(at, &stops) {
        reached.push(next);
        at = next;
    }
    assert_eq!(reached, wanted.iter().copied().filter(|at| *at > 0).collect::<Vec<_>>());
    assert_eq!(walk.stop_before(at, &stops), wanted.iter().copied().rfind(|before| *before < at));
    stops.toggle(&path, line);
    assert!(stops.is_empty() && walk.stop_after(0, &stops).is_none());
}

#[test]
fn values_say_what_a_move_changed() {
    let house = house();
    let walk = walk(&house, "cribbage", 3);
    let mut changes = 0;
    for at in 1..=walk.last() {
        let (before, now) = (walk.moment(at - 1).unwrap(), walk.moment(at).unwrap());
        assert_eq!(before.values.len(), now.values.len());
        for (old, new) in before.values.iter().zip(&now.values) {
            assert_eq!(old.name, new.name);
            assert_eq!(new.before.as_ref(), Some(&old.value).filter(|old| **old != new.value), "{} at {at}", new.name);
            changes += usize::from(new.before.is_some());
        }
    }
    let points = |name: &str| walk.moment(walk.last()).unwrap().values.iter().any(|value| value.name == name);
    assert!(points("points@0") && points("dealer"));
    assert!(changes > 20, "{changes} changes");
}

#[test]
fn the_workshop_steps_through_a_match_of_its_own() {
    let (data, saves) = (data(), Folder::new());
    let mut window = window_of(data.path().to_path_buf(), &saves, [1280.0, 800.0]);
    // the seed that stepping would take first
    sit_down(&mut window, "Same Again", "1");
    make_a_move(&mut window, 0);
    let made = play_of(&window).model.moves_made();
    let record = play_of(&window).model.record().clone();
    key(&mut window, Modifiers::NONE, Key::F2);
    assert!(!tells(&window, "All hands are open"));
    key(&mut window, Modifiers::NONE, Key::F10);
    wait_for(&mut window, "All hands are open");
    wait_for(&mut window, "0 of ");
    assert!(tells(&window, "Seed 2,"), "not the deal of the match at the table: {:?}", labels(&window));
    for told in ["What decides now", "The round", "What the rules remember", "runs now", "dealer: "] {
        is_told(&window, told);
    }
    key(&mut window, Modifiers::NONE, Key::F10);
    wait_for(&mut window, "1 of ");
    key(&mut window, Modifiers::SHIFT, Key::F10);
    wait_for(&mut window, "0 of ");
    key(&mut window, Modifiers::NONE, Key::F4);
    is_told(&window, "No line has a stop.");
    // the cursor stands in the line that decides: the next decision stops there
    key(&mut window, Modifiers::NONE, Key::F9);
    key(&mut window, Modifiers::NONE, Key::F4);
    assert!(!tells(&window, "No line with a stop") && !tells(&window, "0 of "), "{:?}", labels(&window));
    for node in window.get_all_by_role(accesskit::Role::Button) {
        assert!(node.accesskit_node().label().is_some_and(|label| !label.trim().is_empty()));
    }
    // a click on the table that is looked at moves nothing
    click(&mut window, "Another deal");
    wait_for(&mut window, "Seed 3,");
    key(&mut window, Modifiers::NONE, Key::Escape);
    assert!(!tells(&window, "All hands are open"));
    assert_eq!(play_of(&window).model.moves_made(), made);
    assert_eq!(*play_of(&window).model.record(), record, "the match at the table waits untouched");
}

#[test]
fn a_save_steps_through_the_same_match_by_the_new_rules() {
    let (data, saves) = (data(), Folder::new());
    let mut window = window_of(data.path().to_path_buf(), &saves, [1280.0, 800.0]);
    sit_down(&mut window, "Same Again", "5");
    key(&mut window, Modifiers::NONE, Key::F2);
    key(&mut window, Modifiers::NONE, Key::F10);
    wait_for(&mut window, "0 of ");
    key(&mut window, Modifiers::NONE, Key::F10);
    key(&mut window, Modifiers::NONE, Key::F10);
    wait_for(&mut window, "2 of ");
    let editor = window.get_all_by_role(accesskit::Role::MultilineTextInput).next().expect("an editor");
    let text = editor.value().unwrap_or_default();
    editor.focus();
    editor.set_text_value_accesskit(&format!("// a line above all others\n{text}"));
    settle(&mut window);
    key(&mut window, Modifiers::COMMAND, Key::S);
    wait_for(&mut window, "Saved 1 file");
    wait_for(&mut window, "2 of ");
    is_told(&window, "All hands are open");
}
