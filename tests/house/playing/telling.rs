//! What is told beside the table: the round to its end before its table is shown, partners together.

use crate::common::Folder;
use crate::hands::harness::{Window, at_table, click, click_first, controls, has, play_of, settle};
use house_rules::play::Event;

/// Plays by the first of all moves until the end of a round is shown.
fn to_the_end_of_a_round(window: &mut Window) {
    for _ in 0..200 {
        settle(window);
        if has(window, "Next round") {
            return;
        }
        let play = play_of(window);
        let text = format!("Move: {}", play.told(play.choices.legal[0]));
        click(window, "All moves");
        click_first(window, &text);
    }
    panic!("no round ends");
}

fn said(window: &Window, part: &str) -> bool {
    controls(window).iter().any(|c| c.name.contains(part) || c.value.contains(part))
}

#[test]
fn a_round_is_told_to_its_end_before_its_table_is_shown() {
    let saves = Folder::new();
    let mut window = at_table(&["play", "cribbage", "--seed", "7"], &saves, [1280.0, 800.0]);
    to_the_end_of_a_round(&mut window);
    let begun = play_of(&window).model.events().iter().filter(|e| matches!(e, Event::RoundBegins { .. })).count();
    assert_eq!(begun, 2, "the next round is dealt already, in the same move");
    click(&mut window, "Log");
    assert!(said(&window, "Round 1: You"), "the log is behind the table");
    assert!(said(&window, "Round 1") && !said(&window, "Round 2"), "the next round is told of too early");
    assert!(!has(&window, "Skip"), "there is nothing to skip before the table is read");
    click(&mut window, "Next round");
    assert!(said(&window, "Round 2"));
    let play = play_of(&window);
    let lines = play.log.entries.iter().flat_map(|e| &e.lines);
    assert_eq!(
        lines.filter(|l| l.to_string().contains("Round 1: You ") && !l.to_string().contains("deal")).count(),
        1,
        "the end of the round is told twice"
    );
}

#[test]
fn partners_stand_together_in_the_score() {
    let saves = Folder::new();
    let mut window = at_table(&["play", "pasur/partnership", "--seed", "3"], &saves, [1280.0, 800.0]);
    settle(&mut window);
    let names = play_of(&window).names();
    let sides = [format!("You and {}", names[2]), format!("{} and {}", names[1], names[3])];
    assert!(sides.iter().all(|side| said(&window, side)), "{sides:?}");
}

/// While a round's end is read, the table is that of the round: its points, its trump, its cards, also after a look back.
#[test]
fn the_end_of_a_round_shows_that_round() {
    for (variant, seed) in [("basra", "9"), ("scopa", "4"), ("pinochle/stock_drawing", "5"), ("cribbage", "12")] {
        let saves = Folder::new();
        let mut window = at_table(&["play", variant, "--seed", seed], &saves, [1280.0, 800.0]);
        to_the_end_of_a_round(&mut window);
        let play = play_of(&window);
        let ended = play.model.events().iter().rev().find_map(|e| match e {
            Event::RoundEnds { totals, .. } => Some(totals.clone()),
            _ => None,
        });
        assert_eq!(Some(&play.shown.totals), ended.as_ref(), "{variant}: the plates");
        let before = play.model.look_back(play.model.moves_made() - 1).unwrap().1;
        assert_eq!(play.seen_view().register("trump"), before.register("trump"), "{variant}: the trump");
        assert_eq!(play.seen_view().round(), before.round(), "{variant}: the round");
        let shown = (play.shown.piles.clone(), play.shown.totals.clone());
        click(&mut window, "Log");
        let entries: Vec<String> =
            controls(&window).into_iter().map(|c| c.name).filter(|n| n.starts_with("Look at: ")).collect();
        let (last, earlier) = (entries.last().unwrap().clone(), entries[entries.len() - 3].clone());
        for look in [last, earlier] {
            click_first(&mut window, &look);
            if has(&window, "Back to the game") {
                click(&mut window, "Back to the game");
            }
            let play = play_of(&window);
            assert_eq!((play.shown.piles.clone(), play.shown.totals.clone()), shown, "{variant}: after `{look}`");
        }
    }
}

/// Nothing that is told stands out of the window's sides: at one table of each game, `HANDS_ALL=1` at every one.
#[test]
fn all_that_is_told_lies_in_the_window() {
    let house = house_rules::session::House::open(house_rules::GAMES, Some(&crate::common::root())).unwrap();
    let all = std::env::var_os("HANDS_ALL").is_some();
    for id in house.catalog.ids().filter(|id| all || !id.contains('/')) {
        let most = house.find(&id).unwrap().variant.seats.iter().max().unwrap().to_string();
        // what has room in the small window has it in a large one, where more lies side by side: one table of each game shows it
        let large = (!id.contains('/')).then_some([1280.0, 800.0]);
        for [width, height] in large.into_iter().chain([[900.0, 600.0]]) {
            let saves = Folder::new();
            let mut window = at_table(&["play", &id, "--seats", &most, "--seed", "3"], &saves, [width, height]);
            settle(&mut window);
            for control in controls(&window).iter().filter(|c| !c.name.is_empty() || !c.value.is_empty()) {
                let [left, _, right, _] = control.rect;
                assert!(left > -1.0 && right < width + 1.0, "{id} at {width}x{height}: {control:?}");
            }
        }
    }
}
