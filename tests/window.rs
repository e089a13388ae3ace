//! The window by its spoken labels, without a display: choosing, playing, illegal cards, undo, resume.

mod common;

use common::{Folder, root};
use egui::accesskit;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use house_rules::session::{House, Saves};
use house_rules::window::{App, Opening};
use std::sync::Arc;
use std::time::{Duration, Instant};

type Window = Harness<'static, Option<App>>;

/// A window of this size; nothing moves in it, so that a frame is enough for anything.
fn window(saves: &Folder, size: [f32; 2]) -> Window {
    let folder = Saves::at(saves.path());
    Harness::builder().with_size(size).with_max_steps(2000).build_ui_state(
        move |ui, app: &mut Option<App>| {
            let app = app.get_or_insert_with(|| {
                let house = House::open(Some(&root())).unwrap();
                let mut app = App::new(ui.ctx(), Arc::new(house), folder.clone(), Opening::Gallery);
                app.pace = 0.0;
                app
            });
            app.logic(ui.ctx());
            app.show(ui);
        },
        None,
    )
}

/// Lets the window work until it waits for a person.
fn settle(window: &mut Window) {
    let start = Instant::now();
    loop {
        window.run_steps(2);
        let calm = window.state().as_ref().is_some_and(App::is_calm);
        if calm {
            break;
        }
        assert!(start.elapsed() < Duration::from_secs(60), "the window does not come to rest");
        std::thread::sleep(Duration::from_millis(2));
    }
    window.run_steps(2);
}

fn click(window: &mut Window, label: &str) {
    window.get_by_label(label).click();
    settle(window);
}

fn labels(window: &Window) -> Vec<String> {
    let mut all = Vec::new();
    let mut queue = vec![window.root()];
    while let Some(node) = queue.pop() {
        let own = node.accesskit_node();
        all.extend(own.label().or_else(|| own.value()));
        queue.extend(node.children());
    }
    all
}

/// Sits down at a variant as the setup proposes it.
fn sit_down(window: &mut Window, title: &str, seed: &str) {
    settle(window);
    click(window, &format!("Play {title}"));
    window.get_by_label("The same seed deals the same cards");
    let edits: Vec<_> = window.get_all_by_role(accesskit::Role::TextInput).collect();
    let last = edits.last().expect("the seed has a field");
    last.focus();
    window.run_steps(2);
    let edits: Vec<_> = window.get_all_by_role(accesskit::Role::TextInput).collect();
    edits.last().unwrap().type_text(seed);
    window.run_steps(2);
    click(window, "Deal the cards");
}

#[test]
fn two_cards_are_laid_away() {
    let saves = Folder::new();
    let mut window = window(&saves, [1280.0, 800.0]);
    sit_down(&mut window, "Cribbage", "5");
    println!("{:?}", labels(&window));
    click(&mut window, "Two of diamonds, your hand");
    click(&mut window, "Ten of hearts, your hand");
    println!("{:?}", labels(&window));
    click(&mut window, "Lay away (2/2)");
    println!("{:?}", labels(&window));
}
