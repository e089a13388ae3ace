//! The window without a display, with a simulated pointer and keys.

use super::{Control, Press, Screen};
use crate::common::{Folder, mark_room, root};
use egui::{Event, Key, Modifiers, MouseWheelUnit, PointerButton, Pos2, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use house_rules::session::{House, PreferenceFile, Preferences, Saves, UserFolders};
use house_rules::window::table::Play;
use house_rules::window::{App, AppFiles, FirstScreen};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Nobody looks at the pixels: cards are drawn in a quarter of the time.
const COARSE: f32 = 0.5;

pub type Window = Harness<'static, Option<App>>;

/// Settings in which nothing moves, so that a frame is enough for anything.
pub fn quiet() -> Preferences {
    Preferences { reduced_motion: true, speed: 8.0, pause: 0.0, ..Preferences::default() }
}

/// The window on the games of this repository.
pub fn window(saves: &Folder, size: [f32; 2]) -> Window {
    window_on(&root(), saves, size, quiet(), || FirstScreen::Gallery)
}

/// A window on the games of a folder, that begins in some way.
pub fn window_on(
    data: &Path,
    saves: &Folder,
    size: [f32; 2],
    wishes: Preferences,
    opening: impl Fn() -> FirstScreen + 'static,
) -> Window {
    mark_room();
    let (data, folder) = (data.to_path_buf(), Saves::at(&saves.file("saves")));
    let preferences = PreferenceFile::at(&saves.file("settings.toml"));
    let mine = UserFolders { data: Some(saves.file("mine/house-rules")), settings: None };
    preferences.write(&wishes).unwrap();
    Harness::builder().with_size(size).with_pixels_per_point(COARSE).with_max_steps(4000).build_ui_state(
        move |ui, app: &mut Option<App>| {
            let app = app.get_or_insert_with(|| {
                let house = House::open_for(house_rules::GAMES, Some(&data), &mine).unwrap();
                let files = AppFiles { saves: folder.clone(), preferences: preferences.clone() };
                App::new(ui.ctx(), Arc::new(house), files, opening())
            });
            app.logic(ui.ctx());
            app.show(ui);
        },
        None,
    )
}

pub fn play_of(window: &Window) -> &Play {
    window.state().as_ref().and_then(App::play).expect("somebody sits at a table")
}

/// Lets the window work until it waits for a person.
pub fn settle(window: &mut Window) {
    let start = Instant::now();
    loop {
        window.run_steps(2);
        if window.state().as_ref().is_some_and(App::is_calm) {
            break;
        }
        assert!(start.elapsed() < Duration::from_secs(300), "the window does not come to rest");
        std::thread::sleep(Duration::from_millis(1));
    }
    window.run_steps(1);
}

/// Everything in the window that has a name or a value.
pub fn controls(window: &Window) -> Vec<Control> {
    let mut all = Vec::new();
    let mut queue = vec![window.root()];
    while let Some(node) = queue.pop() {
        let own = node.accesskit_node();
        queue.extend(node.children());
        if own.bounding_box().is_none() {
            continue;
        }
        let rect = node.rect();
        let value = own.value().or_else(|| own.numeric_value().map(|n| n.to_string()));
        all.push(Control {
            role: format!("{:?}", own.role()),
            name: own.label().unwrap_or_default(),
            value: value.unwrap_or_default(),
            rect: [rect.min.x, rect.min.y, rect.max.x, rect.max.y],
            enabled: !own.is_disabled(),
            chosen: own.toggled() == Some(egui::accesskit::Toggled::True),
            focused: own.is_focused(),
        });
    }
    all
}

pub fn has(window: &Window, label: &str) -> bool {
    window.query_all_by_label(label).next().is_some()
}

/// Clicks what has this name; what has to be scrolled to is asked for as a screen reader does.
pub fn click(window: &mut Window, label: &str) {
    let (node, screen) = (window.get_by_label(label), window.ctx.content_rect());
    if screen.contains(node.rect().center()) {
        node.click()
    } else {
        node.click_accesskit()
    }
    settle(window);
}

/// The name of the tile of a game in the gallery.
pub fn tile(window: &Window, game: &str) -> Option<String> {
    let is_tile = |c: &Control| c.role == "Button" && c.name.starts_with(&format!("{game}, "));
    controls(window).into_iter().find(is_tile).map(|control| control.name)
}

/// Chooses a game in the gallery.
pub fn choose(window: &mut Window, game: &str) {
    let name =
        tile(window, game).unwrap_or_else(|| panic!("there is no tile of {game}:\n{}", super::told(&controls(window))));
    click(window, &name);
}

/// Chooses a game in the gallery and opens its setup.
pub fn set_up(window: &mut Window, game: &str) {
    choose(window, game);
    click(window, &format!("Change who plays {game}, and how"));
}

pub fn button(window: &Window, at: Pos2, pressed: bool) {
    window.event(Event::PointerButton { pos: at, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE });
}

/// Takes hold of something, carries it and lets it go.
pub fn drag(window: &mut Window, from: Pos2, to: Pos2) {
    window.hover_at(from);
    window.step();
    button(window, from, true);
    window.step();
    for k in 1..=6 {
        window.hover_at(from.lerp(to, k as f32 / 6.0));
        window.step();
    }
    button(window, to, false);
    window.run_steps(2);
}

impl Screen for Window {
    fn look(&mut self) -> Vec<Control> {
        settle(self);
        controls(self)
    }

    fn glance(&mut self) -> Vec<Control> {
        self.run_steps(1);
        controls(self)
    }

    fn click(&mut self, at: [f32; 2]) {
        let at = pos2(at[0], at[1]);
        self.hover_at(at);
        self.step();
        button(self, at, true);
        button(self, at, false);
        self.step();
        // far enough in time from the next that two clicks are never one double click
        let time = |window: &Window| window.ctx.input(|i| i.time);
        let now = time(self);
        while time(self) < now + 0.5 {
            self.step();
        }
    }

    fn drag(&mut self, from: [f32; 2], to: [f32; 2]) {
        drag(self, pos2(from[0], from[1]), pos2(to[0], to[1]));
    }

    fn wheel(&mut self, at: [f32; 2], notches: i32) {
        self.hover_at(pos2(at[0], at[1]));
        let delta = vec2(0.0, -50.0 * notches as f32);
        let (unit, phase) = (MouseWheelUnit::Point, egui::TouchPhase::Move);
        let source = egui::MouseWheelSource::Unknown;
        self.event(Event::MouseWheel { unit, delta, phase, source, modifiers: Modifiers::NONE });
        self.run_steps(12);
    }

    fn press(&mut self, key: Press) {
        self.key_press(match key {
            Press::Tab => Key::Tab,
            Press::Space => Key::Space,
            Press::Enter => Key::Enter,
            Press::Escape => Key::Escape,
            Press::Left => Key::ArrowLeft,
            Press::Right => Key::ArrowRight,
            Press::Up => Key::ArrowUp,
            Press::Down => Key::ArrowDown,
        });
        self.step();
    }

    fn type_text(&mut self, text: &str) {
        self.event(Event::Text(text.to_string()));
        self.run_steps(2);
    }

    fn size(&self) -> [f32; 2] {
        let size = self.ctx.content_rect().size();
        [size.x, size.y]
    }
}

/// The window as this command line opens it.
pub fn at_table(words: &[&str], saves: &Folder, size: [f32; 2]) -> Window {
    at_table_with(words, saves, size, quiet())
}

pub fn at_table_with(words: &[&str], saves: &Folder, size: [f32; 2], wishes: Preferences) -> Window {
    opened(words, saves, size, wishes, 4000)
}

/// The same before any time has passed: what is dealt has not been seen, who pauses still does.
pub fn at_table_from_the_first_frame(words: &[&str], saves: &Folder, size: [f32; 2], wishes: Preferences) -> Window {
    opened(words, saves, size, wishes, 1)
}

/// The library lets so many frames go by at most until nothing moves, before anybody sees the window.
fn opened(words: &[&str], saves: &Folder, size: [f32; 2], wishes: Preferences, frames: u64) -> Window {
    mark_room();
    let kept = Saves::at(&saves.file("saves"));
    let data = root().display().to_string();
    let mut words = words.to_vec();
    if !words.contains(&"--data") {
        words.extend(["--data", data.as_str()]);
    }
    let (house, kept, opening) = house_rules::cli::opening(&words, kept).unwrap_or_else(|e| panic!("{words:?}: {e:#}"));
    let preferences = PreferenceFile::at(&saves.file("settings.toml"));
    preferences.write(&wishes).unwrap();
    // frames as quick as on a screen
    let builder = Harness::builder().with_size(size).with_pixels_per_point(COARSE);
    let builder = builder.with_max_steps(frames).with_step_dt(1.0 / 60.0);
    let mut parts = Some((house, AppFiles { saves: kept, preferences }, opening));
    builder.build_ui_state(
        move |ui, app: &mut Option<App>| {
            if let Some((house, files, opening)) = parts.take() {
                *app = Some(App::new(ui.ctx(), house, files, opening));
            }
            let app = app.as_mut().expect("it was made in the first frame");
            app.logic(ui.ctx());
            app.show(ui);
        },
        None,
    )
}

/// Clicks the first of several that are called the same, such as the copies of a card.
pub fn click_first(window: &mut Window, label: &str) {
    let found = window.get_all_by_label(label).next();
    found.unwrap_or_else(|| panic!("no `{label}`")).click();
    settle(window);
}
