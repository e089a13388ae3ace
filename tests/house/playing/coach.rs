//! What was best: each decision with what its moves are worth, the figure beside the table, the decisions that cost most.

use crate::common::{Folder, house};
use crate::hands::harness::{Window, at_table, at_table_with, click, controls, has, play_of, quiet, settle};
use egui::Key;
use house_rules::session::Preferences;

/// Everything that stands in the window.
fn told(window: &Window) -> String {
    controls(window).into_iter().flat_map(|c| [c.name, c.value]).collect::<Vec<_>>().join("\n")
}

/// At cribbage, before the first decision.
fn sat_down(saves: &Folder, wishes: Preferences) -> Window {
    let mut window = at_table_with(&["play", "cribbage", "--seed", "5"], saves, [1280.0, 800.0], wishes);
    settle(&mut window);
    window
}

/// How many decisions of the person at the window were judged.
fn looked_at(window: &Window) -> usize {
    play_of(window).model.coach().taken_by(play_of(window).model.viewer()).count()
}

/// Lays two cards away by their spoken names.
fn lay_away(window: &mut Window, cards: [&str; 2]) {
    cards.iter().for_each(|card| click(window, &format!("{card}, your hand")));
    click(window, "Lay away (2/2)");
}

#[test]
fn a_decision_is_told_with_what_each_move_is_worth() {
    let saves = Folder::new();
    let mut window = sat_down(&saves, quiet());
    window.key_press(Key::B);
    settle(&mut window);
    assert!(!has(&window, "What was best?"), "nothing has been decided yet");
    // a pair and the nine: far from the best
    lay_away(&mut window, ["Two of spades", "Nine of clubs"]);
    window.key_press(Key::B);
    settle(&mut window);
    let text = told(&window);
    assert!(text.contains("What was best?") && text.contains(" points better."), "{text}");
    for part in [
        "Round 1: you chose two of spades and nine of clubs; eight of spades and ten of hearts was ",
        "yours",
        "advised",
        " ± ",
        "over 400 deals",
    ] {
        assert!(text.contains(part), "no `{part}` in:\n{text}");
    }
    let found = play_of(&window).model.coach().get(0).expect("the first decision was looked at").clone();
    let mine = found.found.values[found.chosen.unwrap()];
    assert!(found.cost > 2.0 && mine.mean < found.found.values[found.found.best].mean, "{found:?}");
    assert!(text.contains(&format!("{:.1} points better", found.cost)), "{text}");
    // it is the same as the same search says at another time
    let adviser = house().adviser(play_of(&window).model.loaded());
    let again = play_of(&window).model.running().decision_at(0, adviser).unwrap().review().unwrap();
    assert_eq!(again, found);
    click(&mut window, "Look at the table as it was");
    assert_eq!(play_of(&window).view_state.looking, Some(0));
}

#[test]
fn the_best_move_costs_nothing_and_is_said_to_be_the_best() {
    let saves = Folder::new();
    let mut window = sat_down(&saves, quiet());
    lay_away(&mut window, ["Eight of spades", "Ten of hearts"]);
    window.key_press(Key::B);
    settle(&mut window);
    let text = told(&window);
    assert!(text.contains("yours, and the best") && text.contains("Nothing was better."), "{text}");
    assert_eq!(play_of(&window).model.coach().given_away(play_of(&window).model.viewer()), Some((0.0, 1)));
}

#[test]
fn the_coach_speaks_where_it_is_wished_and_forgets_what_was_taken_back() {
    let saves = Folder::new();
    let wishes = Preferences { coach: true, ..quiet() };
    let mut window = sat_down(&saves, wishes);
    assert!(!told(&window).contains("lost per decision"));
    lay_away(&mut window, ["Two of spades", "Nine of clubs"]);
    let text = told(&window);
    assert!(text.contains("Coach: ") && text.contains(" points lost per decision, 1 decision"), "{text}");
    assert!(
        text.contains("Your first decision, two of spades and nine of clubs: eight of spades and ten of hearts was "),
        "the decision is named:\n{text}"
    );
    assert!(play_of(&window).note.is_none(), "the coach speaks in the panel");
    click(&mut window, "Undo");
    assert!(!told(&window).contains("lost per decision"), "{}", told(&window));
    assert_eq!(looked_at(&window), 0);
}

/// A second hint tells what each move is worth, before anything is decided.
#[test]
fn a_second_hint_tells_what_each_move_is_worth() {
    let saves = Folder::new();
    let mut window = sat_down(&saves, quiet());
    window.key_press(Key::H);
    settle(&mut window);
    assert!(!told(&window).contains(" ± "), "the first is a hint");
    window.key_press(Key::H);
    settle(&mut window);
    let text = told(&window);
    assert!(
        text.contains("What is best?")
            && text.contains("lay eight of spades and ten of hearts away. You keep ")
            && text.contains(" ± "),
        "{text}"
    );
    assert!(!text.lines().any(|line| line.starts_with("yours")), "{text}");
    assert_eq!(play_of(&window).model.moves_made(), 0);
    // pointing at a row lights its cards, and pointing away puts them out
    let row = controls(&window)
        .into_iter()
        .find(|c| c.name.starts_with("eight of spades and ten of hearts: best ("))
        .expect("the best move");
    let advised =
        |window: &Window| window.state().as_ref().and_then(house_rules::window::App::pointed_at).unwrap().advised;
    assert!(advised(&window).is_empty());
    window.hover_at(egui::pos2(row.middle()[0], row.middle()[1]));
    window.run_steps(2);
    assert_eq!(advised(&window).len(), 2);
    window.hover_at(egui::pos2(400.0, 500.0));
    window.run_steps(2);
    assert!(advised(&window).is_empty());
    // once it is taken the same decision is looked at again, with what was chosen; what was said of it is gone
    lay_away(&mut window, ["Two of spades", "Nine of clubs"]);
    assert_eq!(looked_at(&window), 0);
    assert!(!told(&window).contains(" ± ") && !told(&window).contains("Hint: "), "{}", told(&window));
    window.key_press(Key::B);
    settle(&mut window);
    assert!(told(&window).contains("yours"), "{}", told(&window));
}

#[test]
fn nobody_is_coached_unasked() {
    let saves = Folder::new();
    let mut window = sat_down(&saves, quiet());
    lay_away(&mut window, ["Two of spades", "Nine of clubs"]);
    assert_eq!((looked_at(&window), play_of(&window).model.coach().to_come()), (0, 0));
    assert!(!told(&window).contains("Coach"));
}

/// What one person laid away nobody else is told, by the coach neither.
#[test]
fn nobody_is_told_of_another_persons_decisions() {
    let saves = Folder::new();
    let wishes = Preferences { coach: true, ..quiet() };
    let words = ["play", "cribbage", "--seed", "5", "--seat", "0=human", "--seat", "1=human"];
    let mut window = at_table_with(&words, &saves, [1280.0, 800.0], wishes);
    settle(&mut window);
    let first = play_of(&window).model.viewer();
    for _ in 0..20 {
        if has(&window, "I am here") {
            click(&mut window, "I am here");
        }
        if play_of(&window).model.viewer() != first {
            break;
        }
        let hand: Vec<String> =
            controls(&window).into_iter().map(|c| c.name).filter(|name| name.ends_with(", your hand")).collect();
        lay_away(&mut window, [&hand[0], &hand[1]].map(|name| name.trim_end_matches(", your hand")));
    }
    let play = play_of(&window);
    assert_ne!(play.model.viewer(), first, "another person sits at the window");
    assert_eq!((looked_at(&window), play.model.coach().taken_by(first).count()), (0, 1));
    assert!(!told(&window).contains("lost per decision"), "{}", told(&window));
    click(&mut window, "Menu");
    click(&mut window, "What I gave away");
    let text = told(&window);
    assert!(!text.contains("lost per decision") && !text.contains(" better than "), "{text}");
}

/// After a match: the decisions that cost most, dearest first, each opens.
#[test]
fn a_match_is_reviewed() {
    let saves = Folder::new();
    let mut window = at_table(&["play", "pasur", "--seed", "8", "--set", "target=1"], &saves, [1280.0, 800.0]);
    settle(&mut window);
    for _ in 0..200 {
        if has(&window, "Play again") {
            break;
        }
        if has(&window, "Next round") {
            click(&mut window, "Next round");
            continue;
        }
        // the last move of the list is seldom the best
        window.key_press(Key::M);
        settle(&mut window);
        let moves: Vec<String> =
            controls(&window).into_iter().map(|c| c.name).filter(|n| n.starts_with("Move: ")).collect();
        click(&mut window, moves.last().expect("a move"));
    }
    click(&mut window, "What I gave away");
    let text = told(&window);
    let play = play_of(&window);
    assert_eq!(play.model.coach().to_come(), 0);
    assert_eq!(looked_at(&window), play.model.decisions().len(), "every decision was looked at");
    let (mean, n) = play.model.coach().given_away(play_of(&window).model.viewer()).unwrap();
    assert!(
        mean > 0.0 && n > 5 && text.contains(&format!("{mean:.1} points lost per decision, {n} decisions.")),
        "{text}"
    );
    let shown: Vec<String> =
        controls(&window).into_iter().map(|c| c.name).filter(|n| n.starts_with("Show Round ")).collect();
    let costs: Vec<f64> = shown
        .iter()
        .map(|line| line.split(" was ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap())
        .collect();
    assert!(!costs.is_empty() && costs.iter().all(|cost| *cost > 0.0), "{shown:?}");
    let dearest = play.model.coach().taken_by(play.model.viewer()).map(|found| found.cost).fold(0.0, f64::max);
    assert!((costs.iter().copied().fold(0.0, f64::max) - dearest).abs() < 0.051, "{costs:?}, {dearest}");
    click(&mut window, &shown[0]);
    assert!(has(&window, "What was best?"), "{}", told(&window));
}
