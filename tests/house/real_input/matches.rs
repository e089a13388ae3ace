//! Matches from the gallery to their end and out, by mouse only and by keys only.
//!
//! Every variant is played in both ways by `playing::matches`, in the same window without a display. So what is left to show
//! here is that real clicks and keys arrive: matches of some games by mouse, and one by keys. `HANDS_ALL=1` plays them all.

use super::desktop::{Desktop, Program};
use super::in_two_tries;
use crate::common::{Folder, Rand, root};
use crate::hands::{Hands, With};
use house_rules::play::Silent;
use house_rules::session::{House, TableChoice, fresh_seed};
use std::sync::Mutex;
use std::time::Instant;

/// Windows at a time. They mostly wait for the screen to stand still, so there may be more of them than cores.
const WINDOWS: usize = 4;

/// One match, as it is chosen in the gallery.
struct Case {
    id: String,
    game: String,
    variant: Option<String>,
    seats: Option<u8>,
    with: With,
    seed: i64,
}

/// Variants at one of their numbers of seats. `HANDS_SEED` repeats a run, `HANDS_GAME` is a part of the names of those that
/// are played.
fn cases() -> Vec<Case> {
    let seed = std::env::var("HANDS_SEED").ok().and_then(|s| s.parse().ok()).unwrap_or_else(fresh_seed);
    println!("HANDS_SEED={seed}");
    let only = std::env::var("HANDS_GAME").unwrap_or_default();
    let house = House::open(house_rules::GAMES, Some(&root())).unwrap();
    let mut cases = Vec::new();
    for game in house.catalog.games.iter().filter(|game| game.gallery.listed) {
        for variant in &game.variants {
            for with in [With::Mouse, With::Keys] {
                let seed = seed.wrapping_add(cases.len() as i64);
                let seats = (variant.seats.len() > 1).then(|| Rand::new(seed).pick(&variant.seats));
                let title = Some(variant.title.clone()).filter(|_| !variant.id.is_empty());
                let id = format!("{}/{}", game.id, variant.id).trim_end_matches('/').to_string();
                cases.push(Case { id, game: game.title.clone(), variant: title, seats, with, seed });
            }
        }
    }
    cases.retain(|case| case.id.contains(&only));
    if only.is_empty() && std::env::var_os("HANDS_ALL").is_none() { few(cases, seed) } else { cases }
}

/// So many games by mouse.
const FEW: usize = 4;

/// Matches that are longer for one player than so many moves, such as those of Canasta, are left to the window without a display.
const MOST_MOVES: usize = 100;

/// How many moves the first seat makes in a match by chance.
fn own_moves(house: &House, case: &Case) -> usize {
    let choice = TableChoice { variant: case.id.clone(), seats: case.seats, set: Vec::new() };
    let rules = house.load(&choice).unwrap().rules().clone();
    let (mut dice, mut moves) = (Rand::new(case.seed), 0);
    let mut state = rules.start(case.seed, None, &mut Silent).unwrap();
    while let Some(seat) = state.to_move() {
        moves += usize::from(seat.0 == 0);
        let chosen = dice.pick(&rules.legal(&state).unwrap());
        rules.apply_unchecked(&mut state, chosen, &mut Silent).unwrap();
    }
    moves
}

/// One variant of some games by mouse, as the seed picks, and one of them by keys.
fn few(cases: Vec<Case>, seed: i64) -> Vec<Case> {
    let mut rand = Rand::new(seed);
    let (mut by_mouse, mut by_keys): (Vec<Case>, Vec<Case>) = cases.into_iter().partition(|c| c.with == With::Mouse);
    let mut chosen = Vec::new();
    while let Some(game) = by_mouse.first().map(|case| case.game.clone()) {
        let (mut variants, others): (Vec<Case>, Vec<Case>) = by_mouse.into_iter().partition(|c| c.game == game);
        chosen.push(variants.swap_remove(rand.below(variants.len())));
        by_mouse = others;
    }
    let house = House::open(house_rules::GAMES, Some(&root())).unwrap();
    let mut short = Vec::new();
    while short.len() < FEW && !chosen.is_empty() {
        let case = chosen.swap_remove(rand.below(chosen.len()));
        short.extend(Some(case).filter(|case| own_moves(&house, case) <= MOST_MOVES));
    }
    let mut chosen = short;
    // keys take longer, as they go from control to control: the match with the fewest players
    let keys = chosen.iter().min_by_key(|case| case.seats.unwrap_or(2)).map(|case| case.id.clone()).unwrap_or_default();
    by_keys.retain(|case| case.id == keys);
    chosen.extend(by_keys);
    chosen
}

/// From the gallery through a match to its end, into the next one, back to the gallery, and out by Quit.
fn plays(case: &Case) -> String {
    let (desktop, home) = (Desktop::open(), Folder::new());
    let start = Instant::now();
    let mut program = Program::start(&desktop, &home, &[]);
    let mut hands = Hands { screen: &mut program, with: case.with, rand: Rand::new(case.seed), past: Vec::new() };
    hands.sit_down(&case.game, case.variant.as_deref(), case.seats);
    let (touches, dealt) = hands.play_match();
    hands.go_on_and_leave();
    assert_eq!(program.wait(), Some(0), "Quit ends the program in peace");
    format!("dealt {dealt}, {touches} touches, {:.1} s", start.elapsed().as_secs_f32())
}

#[test]
#[ignore = "needs Xvfb and xdotool: run .ci/window"]
fn matches_are_played_to_their_end() {
    let cases = cases();
    assert!(!cases.is_empty(), "no game has HANDS_GAME in its name");
    let (queue, lost) = (Mutex::new(cases.iter()), Mutex::new(Vec::new()));
    let next = || queue.lock().unwrap().next();
    let work = || {
        while let Some(case) = next() {
            let name = format!("{} by {:?}, seats {:?}", case.id, case.with, case.seats);
            if !in_two_tries(&name, || plays(case)) {
                lost.lock().unwrap().push(format!("{} by {:?}", case.id, case.with));
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..WINDOWS {
            scope.spawn(work);
        }
    });
    let lost = lost.into_inner().unwrap();
    println!("{} of {} matches were played to their end", cases.len() - lost.len(), cases.len());
    assert!(lost.is_empty(), "not played to their end: {}", lost.join(", "));
}
