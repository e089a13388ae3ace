//! Every variant from the gallery to the end of a match and out, by mouse only or by keys only.
//!
//! In the short form one variant of 32 is played by mouse and another by keys, the same at every run, so that it takes
//! the same time everywhere: how long a match is depends on chance. `HANDS_SEED=N` plays others, `HANDS_ALL=1` all in both ways.

use crate::common::{Folder, Rand, root};
use crate::hands::harness::{choose, settle, window};
use crate::hands::{Hands, With};
use house_rules::session::House;
use house_rules::window::App;

/// The seed of the short form.
const SEED: i64 = 2026;

/// In the short form one of so many variants is played.
const EVERY: i64 = 32;

/// Plays a match of every variant; the choices come from a seed.
fn every_variant(with: With) {
    let seed = std::env::var("HANDS_SEED").ok().and_then(|s| s.parse().ok()).unwrap_or(SEED);
    println!("HANDS_SEED={seed}");
    let house = House::open(house_rules::GAMES, Some(&root())).unwrap();
    let only = std::env::var("HANDS_GAME").unwrap_or_default();
    let all = std::env::var_os("HANDS_ALL").is_some() || !only.is_empty();
    let turn = EVERY / 2 * i64::from(with == With::Keys);
    let (mut played, mut place) = (0, 0);
    for game in house.catalog.games.iter().filter(|game| game.gallery.listed) {
        for variant in game.variants.iter().filter(|v| format!("{}/{}", game.id, v.id).contains(&only)) {
            place += 1;
            if !all && (place + turn + seed).rem_euclid(EVERY) != 0 {
                continue;
            }
            let mut rand = Rand::new(seed.wrapping_add(place));
            let seats = (variant.seats.len() > 1).then(|| rand.pick(&variant.seats));
            let saves = Folder::new();
            let mut window = window(&saves, [1280.0, 800.0]);
            let start = std::time::Instant::now();
            let mut hands = Hands { screen: &mut window, with, rand, past: Vec::new() };
            let title = Some(variant.title.as_str()).filter(|_| !variant.id.is_empty());
            hands.sit_down(&game.title, title, seats);
            let (touches, dealt) = hands.play_match();
            hands.go_on_and_leave();
            let seconds = start.elapsed().as_secs_f32();
            println!(
                "{}/{} {with:?}: seats {seats:?}, seed {dealt}, {touches} touches, {seconds:.1} s",
                game.id, variant.id
            );
            assert!(window.state().as_ref().is_some_and(|app: &App| app.wants_to_close));
            played += 1;
        }
    }
    assert!(played > 0);
}

#[test]
fn every_variant_is_played_to_its_end_by_mouse_only() {
    every_variant(With::Mouse);
}

#[test]
fn every_variant_is_played_to_its_end_by_keys_only() {
    every_variant(With::Keys);
}

/// A setup shows the variant that was chosen in the gallery, and the gallery has it chosen afterwards.
#[test]
fn a_setup_begins_where_its_variant_stands() {
    let saves = Folder::new();
    let mut window = window(&saves, [1100.0, 1000.0]);
    settle(&mut window);
    choose(&mut window, "Pasur");
    let mut hands = Hands { screen: &mut window, with: With::Mouse, rand: Rand::new(1), past: Vec::new() };
    for (opened, chosen) in [("Pasur", "Standard rules"), ("Pasur: Trainer", "Trainer")] {
        if hands.screen.look().iter().any(|c| c.name.ends_with(" more variants")) {
            hands.press_where("more variants", |c| c.name.ends_with(" more variants"));
        }
        hands.press_where(opened, |c| c.role == "RadioButton" && c.name == opened);
        hands.press_named("Change who plays Pasur, and how");
        let [_, top, _, bottom] = hands.wait_for(chosen, |c| c.role == "RadioButton" && c.name == chosen).rect;
        assert!(top > 50.0 && bottom < 1000.0, "`{chosen}` lies at {top} to {bottom}");
        hands.press_named("⏴ Games");
        hands.wait_for(opened, |c| c.role == "RadioButton" && c.name == opened && c.chosen);
    }
}
