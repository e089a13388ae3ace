//! Rough handling: clicks while cards fly, undo in mid-thought, settings in mid-motion, odd sizes, damaged files.

use crate::common::{Folder, Rand};
use crate::hands::harness::{
    Window, at_table_with, button, choose, click, controls, has, play_of, quiet, set_up, settle, tile, window,
    window_on,
};
use egui::{Key, Modifiers, pos2, vec2};
use egui_kittest::kittest::Queryable;
use house_rules::session::Preferences;
use house_rules::window::FirstScreen;

const MOVING: fn() -> Preferences = || Preferences { reduced_motion: false, speed: 1.0, ..quiet() };

/// Clicks, drags, keys and sizes by chance, without ever waiting. Nothing panics, and afterwards there is a way on.
fn handle_roughly(words: &[&str], seed: i64, steps: usize) {
    let saves = Folder::new();
    let mut window = at_table_with(words, &saves, [1280.0, 800.0], MOVING());
    let mut rand = Rand::new(seed);
    let keys = [Key::Tab, Key::Space, Key::Enter, Key::Escape, Key::ArrowLeft, Key::ArrowRight, Key::ArrowUp, Key::H];
    for _ in 0..steps {
        if window.state().as_ref().unwrap().play().is_none() && !sits_down_again(&mut window) {
            break;
        }
        let size = window.ctx.content_rect().size();
        let spot = pos2(rand.below(size.x as usize) as f32, rand.below(size.y as usize) as f32);
        match rand.below(14) {
            0 => window.key_press_modifiers(Modifiers::COMMAND, Key::Z),
            1 => window.key_press_modifiers(Modifiers::COMMAND, Key::Y),
            2 => {
                let sizes =
                    [[200.0, 200.0], [760.0, 520.0], [1280.0, 800.0], [2600.0, 700.0], [430.0, 1400.0], [1.0, 1.0]];
                let [x, y] = rand.pick(&sizes);
                window.set_size(vec2(x, y));
            }
            3..=5 => window.key_press(rand.pick(&keys)),
            6 => {
                window.hover_at(spot);
                button(&window, spot, true);
            }
            7 => {
                window.hover_at(spot);
                button(&window, spot, false);
            }
            _ => {
                // mostly onto something, though not out of the game
                let leave = ["⏴ Games", "Leave the table", "Games", "Quit", "Lesson"];
                let all = controls(&window);
                let live: Vec<_> =
                    all.iter().filter(|c| c.role == "Button" && !leave.contains(&c.name.as_str())).collect();
                let spot = if live.is_empty() {
                    spot
                } else {
                    let [x, y] = live[rand.below(live.len())].middle();
                    pos2(x, y)
                };
                window.hover_at(spot);
                button(&window, spot, true);
                button(&window, spot, false);
            }
        }
        window.run_steps(1 + rand.below(3));
    }
    button(&window, pos2(5.0, 5.0), false);
    window.set_size(vec2(1280.0, 800.0));
    window.run_steps(3);
    if has(&window, "Close") {
        click(&mut window, "Close");
    }
    settle(&mut window);
    if window.state().as_ref().unwrap().play().is_none() {
        assert!(has(&window, "Quit") || has(&window, "⏴ Games"), "no way on");
        return;
    }
    let play = play_of(&window);
    let on = play.may_move() || play.notice_stands() || play.view_state.looking.is_some() || play.model.is_paused();
    assert!(on, "{words:?} seed {seed}: no way on: {:?} {:?}", play.note, play.notice);
}

/// Whoever has left by chance goes on with the kept match.
fn sits_down_again(window: &mut crate::hands::harness::Window) -> bool {
    window.set_size(vec2(1280.0, 800.0));
    window.run_steps(3);
    for back in ["Close", "⏴ Games"] {
        if has(window, back) {
            click(window, back);
        }
    }
    let kept = controls(window).into_iter().find(|c| c.role == "Button" && c.name.contains(" move"));
    let Some(kept) = kept else { return false };
    let [x, y] = kept.middle();
    window.hover_at(pos2(x, y));
    button(window, pos2(x, y), true);
    button(window, pos2(x, y), false);
    window.run_steps(2);
    settle(window);
    window.state().as_ref().unwrap().play().is_some()
}

#[test]
fn rough_hands_break_nothing() {
    let given = std::env::var("HANDS_SEED").ok().and_then(|seed| seed.parse().ok());
    let chance = given.unwrap_or_else(house_rules::session::fresh_seed);
    for seed in [1, 2, chance] {
        println!("seed {seed}");
        handle_roughly(&["play", "kings_in_the_corner", "--seats", "6", "--seed", "5"], seed, 500);
        handle_roughly(&["play", "cribbage", "--seed", "5", "--set", "target=31"], seed, 500);
        handle_roughly(&["play", "pasur/partnership", "--seed", "5"], seed, 500);
        handle_roughly(&["play", "pinochle", "--seed", "5"], seed, 500);
        handle_roughly(&["play", "pinochle/cutthroat", "--seed", "5", "--seat", "1=human"], seed, 400);
    }
}

#[test]
fn undo_and_leaving_in_mid_thought_are_safe() {
    let saves = Folder::new();
    // a strategy that thinks for a while
    saves.copy("rules");
    saves.copy("strategies");
    let slow = "// Thinks long, and plays the first move.\nfn play(me, moves) { let n = 0; while n < 60000 { n += 1; } moves[0] }\n";
    saves.write("strategies/any/slow.rhai", slow);
    let data = saves.path().display().to_string();
    let words = ["play", "kings_in_the_corner", "--seed", "4", "--seat", "1=any/slow", "--data", &data];
    let mut window = at_table_with(&words, &saves, [1280.0, 800.0], quiet());
    settle(&mut window);
    let before = play_of(&window).model.record().clone();
    for _ in 0..20 {
        let play = play_of(&window);
        let done = play.choices.draw().or(play.choices.legal.first().copied()).unwrap();
        let text = format!("Move: {}", play.told(done));
        window.get_by_label("All moves").click();
        window.run_steps(3);
        window.get_all_by_label(&text).next().unwrap().click();
        window.run_steps(2);
        // the other may be thinking now; nobody waits
        window.key_press_modifiers(Modifiers::COMMAND, Key::Z);
        window.run_steps(2);
        settle(&mut window);
        assert_eq!(play_of(&window).model.record().history, before.history);
    }
    // leaving in mid-thought: a late answer finds another screen
    let play = play_of(&window);
    let text = format!("Move: {}", play.told(play.choices.draw().unwrap_or(play.choices.legal[0])));
    window.get_by_label("All moves").click();
    window.run_steps(3);
    window.get_all_by_label(&text).next().unwrap().click();
    window.run_steps(1);
    window.get_by_label("⏴ Games").click();
    window.run_steps(1);
    std::thread::sleep(std::time::Duration::from_millis(50));
    settle(&mut window);
    assert!(window.state().as_ref().unwrap().play().is_none());
}

#[test]
fn a_deal_that_nobody_waits_for_calls_nobody_back() {
    let sits = |window: &Window| window.state().as_ref().is_some_and(|app| app.play().is_some());
    // a deal may be there before the click that leaves the setup is heard: then nothing was left
    let left_in_time = (0..40).any(|_| {
        let saves = Folder::new();
        let mut window = window(&saves, [1280.0, 800.0]);
        settle(&mut window);
        set_up(&mut window, "Cribbage");
        window.get_by_label("Deal the cards").click();
        window.run_steps(1);
        window.key_press(Key::Enter);
        window.get_by_label("⏴ Games").click();
        window.run_steps(2);
        if sits(&window) || tile(&window, "Cribbage").is_none() {
            return false;
        }
        std::thread::sleep(std::time::Duration::from_millis(300));
        settle(&mut window);
        assert!(
            !sits(&window) && tile(&window, "Cribbage").is_some(),
            "the person was called to a table that was left"
        );
        true
    });
    assert!(left_in_time, "every deal was quicker than the click");
}

#[test]
fn rules_that_are_edited_meanwhile_do_not_touch_the_running_match() {
    let saves = Folder::new();
    saves.copy("rules");
    saves.copy("strategies");
    let mut window = window_on(saves.path(), &saves, [1280.0, 800.0], quiet(), || FirstScreen::Gallery);
    settle(&mut window);
    set_up(&mut window, "Cribbage");
    click(&mut window, "Deal the cards");
    let text = std::fs::read_to_string(saves.file("rules/cribbage/rules.rhai")).unwrap();
    saves.write("rules/cribbage/rules.rhai", "this is no script at all {{{");
    for name in ["Hint", "Undo", "Redo"] {
        click(&mut window, name);
    }
    let play = play_of(&window);
    let told = format!("Move: {}", play.told(play.choices.legal[0]));
    click(&mut window, "All moves");
    crate::hands::harness::click_first(&mut window, &told);
    assert!(play_of(&window).model.moves_made() > 0);
    drop(window);
    // with the broken script: the gallery says so, and the match waits
    let mut broken = window_on(saves.path(), &saves, [1280.0, 800.0], quiet(), || FirstScreen::Gallery);
    settle(&mut broken);
    let go = controls(&broken)
        .into_iter()
        .find(|c| c.name.starts_with("Go on with Cribbage"))
        .expect("the match is kept")
        .name;
    click(&mut broken, &go);
    let said = crate::hands::told(&controls(&broken));
    assert!(said.contains("cannot be gone on with"), "{said}");
    drop(broken);
    // with an edited one the match goes on by the new rules, and says so
    saves.write("rules/cribbage/rules.rhai", text + "\n// edited\n");
    let mut mended = window_on(saves.path(), &saves, [1280.0, 800.0], quiet(), || FirstScreen::Gallery);
    settle(&mut mended);
    let go = controls(&mended).into_iter().find(|c| c.name.starts_with("Go on with Cribbage")).unwrap().name;
    click(&mut mended, &go);
    let play = play_of(&mended);
    assert!(play.model.moves_made() > 0);
    let note = play.note.as_ref().map(|n| n.text.clone()).unwrap_or_default();
    assert!(note.contains("The rules have changed"), "{note}");
}

#[test]
fn a_damaged_save_is_a_sentence() {
    let saves = Folder::new();
    let mut first = window(&saves, [1280.0, 800.0]);
    settle(&mut first);
    set_up(&mut first, "Kings in the Corner");
    click(&mut first, "Deal the cards");
    click(&mut first, "Draw a card");
    let path = play_of(&first).model.kept_in().unwrap().to_path_buf();
    drop(first);
    let text = std::fs::read_to_string(&path).unwrap();
    let damaged = [
        text[..text.len() / 2].to_string(),
        text.replace("history = [", "history = [ \"0: XX 9\","),
        text.replace("seats = 2", "seats = 5"),
        text.replace("seed = ", "seed = 1"),
        "\u{0}\u{1}".repeat(2000),
    ];
    for (n, text) in damaged.iter().enumerate() {
        std::fs::remove_dir_all(path.parent().unwrap()).unwrap();
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        let mut window = window(&saves, [1280.0, 800.0]);
        settle(&mut window);
        // a file that is no record is not offered; another says what is wrong
        let go = controls(&window).into_iter().find(|c| c.name.starts_with("Go on with Kings in the Corner"));
        if let Some(go) = go {
            click(&mut window, &go.name);
            let at_table = window.state().as_ref().unwrap().play().is_some();
            assert!(
                at_table || crate::hands::told(&controls(&window)).contains("cannot be gone on with"),
                "damage {n}"
            );
        }
        if window.state().as_ref().unwrap().play().is_none() {
            set_up(&mut window, "Kings in the Corner");
            click(&mut window, "Deal the cards");
            assert!(play_of(&window).model.to_move().is_some());
        }
    }
}

#[test]
fn a_wrong_seed_is_told() {
    let saves = Folder::new();
    let mut window = window(&saves, [1280.0, 1600.0]);
    settle(&mut window);
    set_up(&mut window, "Cribbage");
    click(&mut window, "More");
    let edits: Vec<_> = window.get_all_by_role(egui::accesskit::Role::TextInput).collect();
    edits.last().unwrap().focus();
    window.run_steps(2);
    let edits: Vec<_> = window.get_all_by_role(egui::accesskit::Role::TextInput).collect();
    edits.last().unwrap().type_text("99999999999999999999 or so");
    window.run_steps(3);
    let said = crate::hands::told(&controls(&window));
    assert!(said.contains("not a whole number"), "{said}");
    click(&mut window, "Deal the cards");
    assert!(window.state().as_ref().unwrap().play().is_none(), "it was dealt by chance instead");
}

#[test]
fn a_script_with_problems_is_shown_and_harms_no_other() {
    let saves = Folder::new();
    saves.copy("rules");
    saves.copy("strategies");
    saves.write("rules/pasur/rules.rhai", "let x = ;");
    let mut window = window_on(saves.path(), &saves, [1280.0, 3000.0], quiet(), || FirstScreen::Gallery);
    settle(&mut window);
    set_up(&mut window, "Pasur");
    click(&mut window, "Deal the cards");
    let said = crate::hands::told(&controls(&window));
    assert!(said.contains("rules.rhai") && said.contains("cannot be played now"), "{said}");
    click(&mut window, "⏴ Games");
    set_up(&mut window, "Cribbage");
    click(&mut window, "Deal the cards");
    assert!(play_of(&window).model.to_move().is_some());
}

/// Each mistake counts, and no warning does.
#[test]
fn mistakes_are_counted_at_their_game() {
    let saves = Folder::new();
    saves.copy("rules");
    saves.copy("strategies");
    let rules = std::fs::read_to_string(saves.file("rules/template/rules.rhai")).unwrap();
    let rules = rules.replace("tie: \"share\" }", "tie: \"share\", tei: 1, ssend: 2 }");
    saves.write("rules/template/rules.rhai", rules);
    let toml = std::fs::read_to_string(saves.file("rules/template/game.toml")).unwrap();
    saves.write("rules/template/game.toml", toml.replace("listed = false", "listed = true"));
    let mut window = window_on(saves.path(), &saves, [1280.0, 3000.0], quiet(), || FirstScreen::Gallery);
    let said = |window: &crate::hands::harness::Window| crate::hands::told(&controls(window));
    settle(&mut window);
    choose(&mut window, "Same Again");
    // every game is looked at on another thread
    for _ in 0..400 {
        settle(&mut window);
        if said(&window).contains('⚠') {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    assert!(said(&window).contains("⚠ 2 mistakes"), "{}", said(&window));
}
