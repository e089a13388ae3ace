//! The Lab: duels begun, stopped and gone on with; the figures of the command line; deals that open; faults that are told.

use crate::common::{Folder, house, run};
use crate::hands::harness::{Window, click, controls, has, play_of, quiet, settle, window_on};
use crate::hands::told;
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use house_rules::session::{
    DuelCourse, DuelTally, DuelUnit, DuelWish, Halt, PairedTable, Preferences, RunDuel, Standings, TableChoice,
    meetings, run_duel,
};
use house_rules::window::{App, FirstScreen};
use std::path::Path;
use std::time::{Duration, Instant};

const WIDE: [f32; 2] = [1280.0, 800.0];
const LONG: Duration = Duration::from_secs(120);

/// The Lab of a folder of games, with a variant that was played lately.
fn lab_on(data: &Path, saves: &Folder, size: [f32; 2], variant: &str) -> Window {
    let wishes = Preferences { lately: vec![variant.into()], ..quiet() };
    let mut window = window_on(data, saves, size, wishes, || FirstScreen::Gallery);
    settle(&mut window);
    click(&mut window, "Lab");
    window
}

fn lab(saves: &Folder, variant: &str) -> Window {
    lab_on(&crate::common::root(), saves, WIDE, variant)
}

fn course(window: &Window) -> Option<&DuelCourse> {
    window.state().as_ref().and_then(App::duel)
}

/// The first pair that is still to be played.
fn next(window: &Window) -> u64 {
    course(window).map_or(0, |course| course.meetings()[0].next)
}

/// Types a number over what stands in a field.
fn fill(window: &mut Window, label: &str, text: &str) {
    let field =
        |window: &Window, act: &dyn Fn(&egui_kittest::Node)| act(&window.get_by_role_and_label(Role::TextInput, label));
    field(window, &|node| node.focus());
    window.run_steps(2);
    window.key_press_modifiers(Modifiers::COMMAND, Key::A);
    window.run_steps(2);
    field(window, &|node| node.type_text(text));
    window.run_steps(2);
}

/// Clicks and does not wait for what comes of it.
fn press(window: &mut Window, label: &str) {
    window.get_by_label(label).click();
    window.run_steps(2);
}

/// Lets the work go on until so many pairs are played.
fn until(window: &mut Window, pairs: u64) {
    let start = Instant::now();
    while next(window) < pairs {
        window.run_steps(1);
        assert!(start.elapsed() < LONG, "{} pairs are played after {LONG:?}", next(window));
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn wish(variant: &str, unit: DuelUnit, pairs: u64, seed: i64) -> DuelWish {
    let choice = TableChoice { variant: variant.into(), ..TableChoice::default() };
    DuelWish { choice, unit, seed, pairs, threads: 0 }
}

/// The same duel at one go.
fn whole(wish: &DuelWish, who: &[&str], players: [usize; 2]) -> DuelTally {
    let table = PairedTable::load(&house(), wish, who).unwrap();
    let plan = table.plan(players[0], players[1], Halt::default());
    let (pairs, before) = (0..wish.pairs, DuelTally::default());
    let (progress, each, keep) = (&|_: u64| {}, &mut |_: u64, _: &DuelTally| {}, &|_: u64, _: &DuelTally| Ok(()));
    run_duel(RunDuel { plan: &plan, pairs, before, sprt: None, progress, each, keep }).unwrap().tally
}

/// Everything that does not depend on how quick the machine is.
fn figures(tally: &DuelTally) -> String {
    let DuelTally {
        pairs, uncounted, score, score_squares, margin, margin_squares, ahead, moves, faults, deals, ..
    } = tally;
    format!("{:?}", (pairs, uncounted, score, score_squares, margin, margin_squares, ahead, moves, faults, deals))
}

/// The command that the screen offers, as words.
fn command(window: &Window) -> Vec<String> {
    let all = controls(window).into_iter().flat_map(|c| [c.name, c.value]);
    let line = all.into_iter().find(|text| text.starts_with("house-rules ")).expect("a command stands there");
    line.split_whitespace().skip(1).map(str::to_string).collect()
}

#[test]
fn a_duel_is_stopped_and_gone_on_with_to_the_figures_of_the_whole() {
    let saves = Folder::new();
    let mut window = lab(&saves, "pasur");
    fill(&mut window, "Pairs", "900000");
    fill(&mut window, "Seed", "7");
    press(&mut window, "Begin");
    until(&mut window, 1);
    press(&mut window, "Stop");
    settle(&mut window);
    let stopped = next(&window);
    assert!((1..900_000).contains(&stopped), "{stopped}");
    let said = told(&controls(&window));
    assert!(said.contains(&format!("Stopped after {stopped} of 900000 pairs")), "{said}");
    // to a number that can be waited for
    fill(&mut window, "Pairs", &(stopped + 16).to_string());
    press(&mut window, "Go on");
    settle(&mut window);
    assert_eq!(next(&window), stopped + 16);
    let played = &course(&window).unwrap().meetings()[0];
    let who = ["pasur/steady", "pasur/gentle"];
    assert_eq!(figures(&played.tally), figures(&whole(&wish("pasur", DuelUnit::Match, stopped + 16, 7), &who, [0, 1])));
    // and the command that stands there says the same
    let mut words = command(&window);
    words.push("--json".into());
    let ran = run(&words.iter().map(String::as_str).collect::<Vec<_>>());
    let json: serde_json::Value = serde_json::from_str(&ran.out).unwrap_or_else(|e| panic!("{e}: {ran:?}"));
    let mine = course(&window).unwrap().figures(0).unwrap();
    assert_eq!(json["pairs"], stopped + 16);
    assert_eq!(json["a"]["win_rate"], mine.win_rate.mean);
    let (low, high) = mine.margin.interval.unwrap();
    assert_eq!(json["a"]["margin_ci95"], serde_json::json!([low, high]));
    assert_eq!(json["deals"].as_array().unwrap().len(), played.tally.deals.len());
}

/// What a stop breaks off is forgotten, also in the middle of a slice: the command has the number that was played.
#[test]
fn the_command_of_a_stopped_duel_comes_to_what_stands_there() {
    let saves = Folder::new();
    let mut window = lab(&saves, "scopa");
    fill(&mut window, "Pairs", "500000");
    press(&mut window, "Single rounds");
    press(&mut window, "Begin");
    until(&mut window, 20);
    press(&mut window, "Stop");
    settle(&mut window);
    let played = &course(&window).unwrap().meetings()[0];
    let words = command(&window);
    assert!(words.windows(2).any(|two| two == ["--pairs", &played.next.to_string()]), "{words:?}");
    assert!(words.windows(2).any(|two| two == ["--unit", "round"]), "{words:?}");
    let who = ["scopa/steady", "scopa/gentle"];
    assert_eq!(figures(&played.tally), figures(&whole(&wish("scopa", DuelUnit::Round, played.next, 1), &who, [0, 1])));
}

#[test]
fn a_deal_that_decided_it_opens_and_nothing_of_it_is_kept() {
    for unit in ["Matches", "Single rounds"] {
        let saves = Folder::new();
        let mut window = lab(&saves, "pasur");
        fill(&mut window, "Pairs", "8");
        press(&mut window, unit);
        press(&mut window, "Begin");
        settle(&mut window);
        let deal = course(&window).unwrap().meetings()[0].tally.deals[0].clone();
        click(&mut window, &format!("Open pair {}, A in seat 2", deal.pair + 1));
        let play = play_of(&window);
        assert_eq!(play.model.record().players, ["pasur/gentle", "pasur/steady"]);
        let told = deal.records[1].split(" : ").nth(1).unwrap().split("; ").map(str::to_string);
        assert_eq!(play.model.record().history, told.collect::<Vec<_>>());
        assert_eq!((play.view_state.looking, play.model.viewer().index()), (Some(0), 1));
        let moves = play.model.moves_made();
        click(&mut window, "Move ⏵");
        assert_eq!(play_of(&window).view_state.looking, Some(1));
        window.key_press(Key::PageUp);
        settle(&mut window);
        assert_eq!(play_of(&window).view_state.looking, Some(0));
        click(&mut window, "To the end");
        assert_eq!((play_of(&window).view_state.looking, play_of(&window).model.moves_made()), (None, moves));
        click(&mut window, "⏴ Lab");
        assert!(has(&window, &format!("Open pair {}, A in seat 2", deal.pair + 1)), "the figures are still there");
        click(&mut window, "⏴ Games");
        assert!(!has(&window, "Go on with"), "a match that was looked at is kept");
        assert!(!saves.file("matches.jsonl").exists(), "a match that was looked at is counted");
    }
}

#[test]
fn a_fault_of_a_player_is_told() {
    let saves = Folder::new();
    saves.copy("rules");
    saves.copy("strategies");
    saves.write("strategies/pasur/steady.rhai", "// Fails.\nfn play(me, moves) { throw \"no idea\" }\n");
    let mut window = lab_on(saves.path(), &saves, WIDE, "pasur");
    fill(&mut window, "Pairs", "2");
    press(&mut window, "Begin");
    settle(&mut window);
    let said = told(&controls(&window));
    let tally = &course(&window).unwrap().meetings()[0].tally;
    assert!(tally.faults[0] > 0 && tally.faults[1] == 0, "{:?}", tally.faults);
    assert!(said.contains("A fault in pair 1: the player at") && said.contains("no idea"), "{said}");
}

#[test]
fn rules_that_do_not_load_are_told() {
    let saves = Folder::new();
    saves.copy("rules");
    saves.copy("strategies");
    saves.write("rules/scopa/rules.rhai", "let x = ;");
    let mut window = lab_on(saves.path(), &saves, WIDE, "scopa");
    press(&mut window, "Begin");
    settle(&mut window);
    let said = told(&controls(&window));
    assert!(said.contains("This cannot be played now:") && said.contains("rules.rhai"), "{said}");
    assert!(course(&window).is_none() && has(&window, "Begin"));
}

#[test]
fn leaving_stops_the_work() {
    let saves = Folder::new();
    let mut window = lab(&saves, "pasur");
    fill(&mut window, "Pairs", "900000");
    press(&mut window, "Begin");
    until(&mut window, 1);
    press(&mut window, "⏴ Games");
    settle(&mut window);
    let left = next(&window);
    std::thread::sleep(Duration::from_millis(700));
    window.run_steps(20);
    assert_eq!(next(&window), left, "it was played on while nobody looked");
    click(&mut window, "Lab");
    window.run_steps(20);
    assert_eq!(next(&window), left);
    assert!(has(&window, "Go on"), "{}", told(&controls(&window)));
}

#[test]
fn a_small_window_and_keys_are_enough() {
    let saves = Folder::new();
    let mut window = lab_on(&crate::common::root(), &saves, [760.0, 520.0], "pasur");
    fill(&mut window, "Pairs", "x");
    assert!(told(&controls(&window)).contains("Pairs: not a whole number from 1 to "), "{}", told(&controls(&window)));
    fill(&mut window, "Pairs", "12");
    // Escape lets the field go, Enter begins
    window.key_press(Key::Escape);
    window.run_steps(2);
    window.key_press(Key::Enter);
    settle(&mut window);
    assert_eq!(next(&window), 12);
    let all = controls(&window);
    assert!(all.iter().any(|c| c.name.starts_with("Share won by A, in %, over the pairs: ")), "{}", told(&all));
    for control in all.iter().filter(|c| c.role != "TextRun" && c.role != "Label" && c.rect[2] > c.rect[0]) {
        assert!(control.rect[0] >= 0.0 && control.rect[2] <= 760.5, "{control:?} is cut");
    }
    // by Tab everything is reached
    let mut reached = std::collections::BTreeSet::new();
    for _ in 0..60 {
        window.key_press(Key::Tab);
        window.run_steps(2);
        reached.extend(controls(&window).into_iter().filter(|c| c.focused).map(|c| c.name));
    }
    for name in ["⏴ Games", "Begin", "Game", "Variant", "A", "B", "Pairs", "Seed", "One more player", "Copy"] {
        assert!(reached.contains(name), "{name} is not reached by Tab: {reached:?}");
    }
    assert!(reached.iter().any(|name| name.starts_with("Open pair ")), "{reached:?}");
}

#[test]
fn every_two_of_three_players_meet_and_are_rated() {
    let saves = Folder::new();
    let mut window = lab(&saves, "pasur");
    press(&mut window, "One more player");
    fill(&mut window, "Pairs", "3");
    press(&mut window, "Single rounds");
    press(&mut window, "Begin");
    settle(&mut window);
    let course = course(&window).unwrap();
    let who: Vec<&str> = course.setup().players.iter().map(|player| player.who.as_str()).collect();
    assert_eq!(who.len(), 3);
    let wish = wish("pasur", DuelUnit::Round, 3, 1);
    let all: Vec<DuelTally> = meetings(3).into_iter().map(|(a, b)| whole(&wish, &who, [a, b])).collect();
    for (met, whole) in course.meetings().iter().zip(&all) {
        assert_eq!(figures(&met.tally), figures(whole));
    }
    assert_eq!(course.standings().unwrap().ratings, Standings::of(3, 2, all.iter()).ratings);
    assert_eq!(command(&window)[0], "tournament");
    let said = told(&controls(&window));
    assert!(said.contains("Rating (Elo)") && said.contains("A, Steady against B, Gentle: "), "{said}");
}

#[test]
fn options_of_the_rules_can_be_changed_and_stand_in_the_command() {
    let saves = Folder::new();
    let mut window = lab(&saves, "pasur");
    fill(&mut window, "Pairs", "8");
    press(&mut window, "Options");
    window.run_steps(20);
    window.get_by_role_and_label(Role::CheckBox, "A card that can capture must capture").click();
    window.run_steps(4);
    press(&mut window, "Begin");
    settle(&mut window);
    let setup = course(&window).unwrap().setup().clone();
    assert_eq!((setup.options["must"].as_str(), setup.options["target"].as_str()), ("false", "62"));
    assert!(told(&controls(&window)).contains("Options: must = false"));
    let mut words = command(&window);
    assert!(words.windows(2).any(|two| two == ["--set", "must=false"]), "{words:?}");
    words.push("--json".into());
    let ran = run(&words.iter().map(String::as_str).collect::<Vec<_>>());
    let json: serde_json::Value = serde_json::from_str(&ran.out).unwrap_or_else(|e| panic!("{e}: {ran:?}"));
    assert_eq!(json["a"]["win_rate"], course(&window).unwrap().figures(0).unwrap().win_rate.mean);
    // back to what is usual it is another duel, which cannot be gone on with
    press(&mut window, "back to true");
    fill(&mut window, "Pairs", "16");
    assert!(has(&window, "Begin") && !has(&window, "Go on"), "{}", told(&controls(&window)));
    // what was changed counts again: the same duel, to more pairs
    window.get_by_role_and_label(Role::CheckBox, "A card that can capture must capture").click();
    window.run_steps(4);
    assert!(has(&window, "Go on"), "{}", told(&controls(&window)));
}
