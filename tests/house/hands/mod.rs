//! Hands that play at the window and know no game: they hear the spoken names of what is on the screen, and have either
//! a mouse or keys.
#![allow(dead_code)] // each test program uses its own part

pub mod harness;

use crate::common::Rand;
use std::time::{Duration, Instant};

/// Something on the screen, as a screen reader is told of it.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Control {
    /// `Button`, `RadioButton`, `SpinButton`, `Label`...
    pub role: String,
    pub name: String,
    /// The text or number that it holds.
    pub value: String,
    /// Left, top, right, bottom, in the units of the pointer.
    pub rect: [f32; 4],
    pub enabled: bool,
    pub chosen: bool,
    pub focused: bool,
}

impl Control {
    pub fn middle(&self) -> [f32; 2] {
        let [x0, y0, x1, y1] = self.rect;
        [(x0 + x1) / 2.0, (y0 + y1) / 2.0]
    }

    /// The same thing, though it may have moved or changed its state.
    fn is(&self, other: &Control) -> bool {
        let number = |c: &Control| matches!(c.role.as_str(), "SpinButton" | "TextInput");
        self.name == other.name && (self.role == other.role || number(self) && number(other))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    Tab,
    Space,
    Enter,
    Escape,
    Left,
    Right,
    Up,
    Down,
}

/// A window that can be looked at and touched.
pub trait Screen {
    /// What is there when nothing happens by itself any more.
    fn look(&mut self) -> Vec<Control>;
    /// What is there now.
    fn glance(&mut self) -> Vec<Control>;
    fn click(&mut self, at: [f32; 2]);
    fn drag(&mut self, from: [f32; 2], to: [f32; 2]);
    /// Turns the wheel over a place; positive goes down.
    fn wheel(&mut self, at: [f32; 2], notches: i32);
    fn press(&mut self, key: Press);
    fn type_text(&mut self, text: &str);
    /// Width and height.
    fn size(&self) -> [f32; 2];
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum With {
    Mouse,
    Keys,
}

/// Whether this is the plate of a player, which leads to who plays there and not on: `Ann: 12 points, Steady`.
fn is_plate(name: &str) -> bool {
    let told = name
        .split_once(": ")
        .map(|(_, told)| told.trim_start_matches('-').trim_start_matches(|c: char| c.is_ascii_digit()));
    told.is_some_and(|told| told.starts_with(" point"))
}

/// Touches after which a match is taken to have no end. Measured in the short form: 783 at most.
const MOST_TOUCHES: usize = 6_000;

/// From this width of the window on there are columns beside each other.
const COLUMNS: f32 = 900.0;
/// The shortest way that is a drag and no click, in points.
const SHORTEST: f32 = 12.0;
/// How often hands may try in vain before the screen is one without a way on.
const PATIENCE: usize = 300;
/// Controls beside the game: they make no move.
const BESIDE: [&str; 22] = [
    "⏴ Games",
    "Menu",
    "Log",
    "Score",
    "Advice",
    "What is best?",
    "What I gave away",
    "Got it",
    "Lesson",
    "Hint",
    "Redo",
    "Undo",
    "Pause",
    "Go on",
    "All moves",
    "Skip",
    "Games",
    "Clear",
    "Show the last turn",
    "Sort",
    "Lower bids",
    "Higher bids",
];

/// A pair of hands at a window.
pub struct Hands<'a> {
    pub screen: &'a mut dyn Screen,
    pub with: With,
    pub rand: Rand,
    /// What was touched last, for whoever looks for a mistake.
    pub past: Vec<String>,
}

impl Hands<'_> {
    /// Chooses a variant in the gallery and deals: short, where the game lets a target be set.
    pub fn sit_down(&mut self, game: &str, variant: Option<&str>, seats: Option<u8>) {
        self.press_where(&format!("the tile of {game}"), |c| {
            c.role == "Button" && c.name.starts_with(&format!("{game}, "))
        });
        self.press_named(&format!("Change who plays {game}, and how"));
        if variant.is_some() && self.screen.look().iter().any(|c| c.name == "All variants") {
            self.press_named("All variants");
        }
        if let Some(variant) = variant {
            self.press_where(&format!("the variant {variant}"), |c| {
                c.role == "RadioButton" && (c.name == variant || c.name.starts_with(&format!("{variant} (")))
            });
        }
        if let Some(seats) = seats {
            self.press_named(&format!("{seats} seats"));
        }
        if self.screen.look().iter().any(|c| c.name == "House rules") {
            self.press_named("House rules");
        }
        self.shorten();
        self.press_named("Deal the cards");
    }

    /// A quarter of the usual target.
    fn shorten(&mut self) {
        let is_target = |c: &Control| c.role == "SpinButton" && c.name.contains("oints that ");
        let Some(before) = self.screen.look().into_iter().find(is_target) else { return };
        let from: f32 = before.value.parse().unwrap_or_else(|_| panic!("the target has no number: {before:?}"));
        if from < 2.0 {
            return;
        }
        let target = (from as i64 / 4).max(1);
        match self.with {
            With::Mouse => {
                let mut now = self.bring_into_view(before);
                // a long list is still on its way for some frames
                for _ in 0..20 {
                    let later = self.wait_for("a target", is_target);
                    if later.rect == now.rect {
                        break;
                    }
                    now = later;
                }
                for _ in 0..6 {
                    let [x, y] = now.middle();
                    let left = now.value.parse().unwrap_or(from) - target as f32;
                    if left < target as f32 * 0.3 {
                        break;
                    }
                    // a point of the way is a point of the target; a shorter way would be a click, and the window ends at
                    // its left edge
                    self.screen.drag([x, y], [(x - left.max(SHORTEST)).max(3.0), y]);
                    now = self.wait_for("a target", is_target);
                }
            }
            With::Keys => {
                self.reach(&before);
                self.screen.type_text(&target.to_string());
                self.screen.press(Press::Tab);
            }
        }
        let after = self.wait_for("a target", is_target);
        let now: f32 = after.value.parse().unwrap();
        assert!(
            now < from && now >= 1.0,
            "the target went from {from} to {now}, {target} was wanted:\n{}",
            told(&self.screen.glance())
        );
    }

    /// Plays until a match is over. Gives the number of touches, and the seed that the end tells.
    pub fn play_match(&mut self) -> (usize, String) {
        let (mut touches, mut in_vain) = (0, 0);
        let mut before = Vec::new();
        loop {
            let seen = self.screen.look();
            if seen.iter().any(|c| c.name == "Play again") {
                let seed = seen.iter().find_map(|c| c.value.strip_prefix("Seed ").or(c.name.strip_prefix("Seed ")));
                return (touches, seed.unwrap_or("unknown").to_string());
            }
            let log = |seen: &[Control]| seen.iter().filter(|c| c.name.starts_with("Look at: ")).count();
            in_vain = if story(&seen) == before && !seen.is_empty() { in_vain + 1 } else { 0 };
            before = story(&seen);
            assert!(
                in_vain < PATIENCE,
                "no way on by {:?} ({} lines of log) after {:?}:\n{}",
                self.with,
                log(&seen),
                self.past.iter().rev().take(12).collect::<Vec<_>>(),
                told(&seen)
            );
            if self.touch(&seen, in_vain) {
                touches += 1;
            }
            assert!(
                touches < MOST_TOUCHES,
                "the match comes to no end by {:?}: last {:?}:\n{}",
                self.with,
                self.past.iter().rev().take(40).collect::<Vec<_>>(),
                told(&seen)
            );
        }
    }

    /// Plays on for so many touches.
    pub fn play_some(&mut self, touches: usize) {
        let mut left = touches;
        for _ in 0..touches * 40 {
            let seen = self.screen.look();
            if self.touch(&seen, 0) {
                left -= 1;
            }
            if left == 0 {
                return;
            }
        }
        panic!("no way on:\n{}", told(&self.screen.glance()));
    }

    /// Touches one thing that leads on. False if there is none now.
    fn touch(&mut self, seen: &[Control], in_vain: usize) -> bool {
        for name in ["Next round", "I am here", "Back to the game", "Close"] {
            if let Some(found) = seen.iter().find(|c| c.role == "Button" && c.name == name) {
                self.activate(&found.clone());
                return true;
            }
        }
        let is_asked = seen.iter().any(|c| c.name == "Say it");
        if let Some(field) = seen.iter().find(|c| is_asked && c.role == "SpinButton") {
            self.say_count(&field.clone());
            return true;
        }
        let ready = |c: &&Control| c.enabled && is_confirm(&c.name) && c.role == "Button";
        if let Some(confirm) = seen.iter().find(ready).filter(|_| !self.rand.one_in(8)) {
            self.confirm(&confirm.clone());
            return true;
        }
        let ways: Vec<Control> = seen.iter().filter(|c| self.leads_on(c)).cloned().collect();
        // what was picked up in vain is put down again, now and then
        let fresh: Vec<Control> = ways.iter().filter(|c| !c.chosen).cloned().collect();
        let ways = if fresh.is_empty() || in_vain % 10 == 9 { ways } else { fresh };
        if ways.is_empty() {
            return false;
        }
        let way = ways[self.rand.below(ways.len())].clone();
        self.activate(&way);
        true
    }

    /// Says what the cards are worth; whether it is right is nothing that hands know.
    fn say_count(&mut self, field: &Control) {
        match self.with {
            With::Mouse => self.screen.click(field.middle()),
            With::Keys => self.reach(field),
        }
        let count = self.rand.below(13).to_string();
        self.past.push(format!("a count of {count}"));
        self.screen.type_text(&count);
        self.screen.press(Press::Enter);
    }

    fn leads_on(&self, control: &Control) -> bool {
        let [x0, y0, x1, y1] = control.rect;
        let [width, height] = self.screen.size();
        // a bid is chosen, and then made
        ["Button", "RadioButton"].contains(&control.role.as_str())
            && control.enabled
            && !BESIDE.contains(&control.name.as_str())
            && !control.name.starts_with("Look at: ")
            && !is_plate(&control.name)
            && x1 - x0 > 2.0
            && y1 - y0 > 2.0
            && x0 < width
            && y0 < height
    }

    /// Enter confirms from anywhere; sometimes the button itself is pressed.
    fn confirm(&mut self, button: &Control) {
        match self.with {
            With::Keys if self.rand.one_in(2) => {
                self.past.push("Enter".into());
                self.screen.press(Press::Enter);
            }
            _ => self.activate(button),
        }
    }

    /// Clicks it, or goes there and presses it.
    pub fn activate(&mut self, control: &Control) {
        self.past.push(control.name.clone());
        match self.with {
            With::Mouse => {
                let control = self.bring_into_view(control.clone());
                self.screen.click(control.middle());
            }
            With::Keys => {
                self.reach(control);
                self.screen.press(Press::Space);
            }
        }
    }

    /// Turns the wheel until the thing lies in the window.
    fn bring_into_view(&mut self, mut control: Control) -> Control {
        let [width, mut height] = self.screen.size();
        // what lies below the bar with the button that deals is not in sight
        let bar = self.screen.glance().into_iter().find(|c| c.name == "Deal the cards");
        if let Some(bar) = bar.filter(|bar| bar.name != control.name) {
            height = height.min(bar.rect[1] - 12.0);
        }
        for _ in 0..100 {
            let [x, y] = control.middle();
            // in a wide window columns scroll by themselves
            let over = width * if width < COLUMNS { 0.5 } else { 0.25 + 0.5 * f32::from(x > width / 2.0) };
            if (60.0..height - 40.0).contains(&y) || y < 60.0 && control.rect[1] > 0.0 && y > 10.0 {
                break;
            }
            if height - 40.0 <= y && y < height && control.rect[3] < height {
                break;
            }
            self.screen.wheel([over, height / 2.0], if y < 60.0 { -2 } else { 2 });
            let seen = self.screen.look();
            match seen.into_iter().find(|c| c.is(&control)) {
                Some(found) => control = found,
                None => break,
            }
        }
        control
    }

    /// Takes the focus there: arrows from card to card, Tab elsewhere.
    pub fn reach(&mut self, target: &Control) {
        let mut seen = self.screen.glance();
        let mut still = 0;
        // Tab goes by every game and variant of the gallery
        for _ in 0..300 {
            let here = seen.iter().find(|c| c.focused).cloned();
            if here.as_ref().is_some_and(|h| h.is(target)) {
                return;
            }
            let on_table = |c: &Control| c.name.contains(", ") && c.role == "Button";
            let arrow = here.as_ref().filter(|h| on_table(h) && on_table(target) && still < 3).map(|h| way(h, target));
            self.screen.press(arrow.unwrap_or(Press::Tab));
            let after = self.screen.glance();
            let moved = after.iter().find(|c| c.focused).map(|c| c.name.clone()) != here.map(|c| c.name);
            // where arrows lead in circles Tab gets there
            still = if arrow.is_some() && moved { still + usize::from(self.rand.one_in(6)) } else { still + 1 };
            seen = after;
        }
        panic!(
            "no key leads to {target:?}; after {:?}:\n{}",
            self.past.iter().rev().take(6).collect::<Vec<_>>(),
            told(&seen)
        );
    }

    /// Waits for something with this name and presses it.
    pub fn press_named(&mut self, name: &str) {
        self.press_where(name, |c| c.name == name);
    }

    pub fn press_where(&mut self, what: &str, fits: impl Fn(&Control) -> bool) {
        let found = self.wait_for(what, |c| c.enabled && c.role != "Label" && fits(c));
        self.activate(&found);
    }

    pub fn wait_for(&mut self, what: &str, fits: impl Fn(&Control) -> bool) -> Control {
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(20) {
            if let Some(found) = self.screen.look().into_iter().find(|c| fits(c)) {
                return found;
            }
        }
        panic!("{what} is not there:\n{}", told(&self.screen.glance()));
    }

    /// The next match, back to the gallery, and out.
    pub fn go_on_and_leave(&mut self) {
        let seed = |seen: &[Control]| seen.iter().map(|c| c.value.clone()).find(|v| v.starts_with("Seed "));
        let first = seed(&self.screen.look());
        self.press_named("Play again");
        let begun = self.wait_for("the next match", |c| c.name == "⏴ Games");
        let seen = self.screen.look();
        // where nobody plays the next match may be over already
        let begun_anew = !seen.iter().any(|c| c.name == "Play again") || seed(&seen) != first;
        assert!(begun_anew, "the next match has not begun:\n{}", told(&seen));
        self.activate(&begun);
        for _ in 0..4 {
            // where nobody plays the match may be over before the hand is there: its table has a way out of its own
            let seen = self.screen.look();
            if seen.iter().any(|c| c.name == "Quit") {
                break;
            }
            if let Some(games) = seen.into_iter().find(|c| c.role == "Button" && c.name == "Games") {
                self.activate(&games);
            }
        }
        self.press_named("Quit");
    }
}

/// `Lay away (2/2)`, `Play it`.
fn is_confirm(name: &str) -> bool {
    name == "Play it" || name.ends_with(')') && name.contains(" (") && name.contains('/')
}

/// What has happened, and what is picked: if it stays the same, a touch was in vain.
fn story(seen: &[Control]) -> Vec<String> {
    let mut story: Vec<String> = seen.iter().map(|c| c.name.clone()).filter(|n| !n.is_empty()).collect();
    story.sort();
    story
}

/// The key towards a target.
fn way(from: &Control, to: &Control) -> Press {
    let ([x, y], [a, b]) = (from.middle(), to.middle());
    match ((a - x).abs() > (b - y).abs(), a > x, b > y) {
        (true, true, _) => Press::Right,
        (true, false, _) => Press::Left,
        (false, _, true) => Press::Down,
        (false, _, false) => Press::Up,
    }
}

pub fn told(seen: &[Control]) -> String {
    let line = |c: &Control| {
        let state = [(c.focused, " FOCUSED"), (c.chosen, " chosen"), (!c.enabled, " off")];
        let state: String = state.into_iter().filter(|(on, _)| *on).map(|(_, word)| word).collect();
        format!("  {} `{}` {} {:?}{state}", c.role, c.name, c.value, c.rect)
    };
    seen.iter().filter(|c| !c.name.is_empty() || !c.value.is_empty()).map(line).collect::<Vec<_>>().join("\n")
}
