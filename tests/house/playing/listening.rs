//! The table as somebody has it who only listens: a round of three games played by the accessibility tree alone, what is said
//! aloud meanwhile, and what lies behind a sheet.
//!
//! The player below knows nothing but roles, names and states of nodes, and acts by actions of assistive technology.

use crate::common::Folder;
use crate::hands::harness::{Window, at_table};
use egui::accesskit::{Live, Role, Toggled};
use egui_kittest::kittest::{NodeT, Queryable};
use house_rules::window::App;
use std::time::{Duration, Instant};

/// A node of the tree, as far as it can be heard.
#[derive(Clone, Debug)]
struct Heard {
    role: Role,
    name: String,
    enabled: bool,
    chosen: bool,
}

struct Listener {
    window: Window,
    /// What was said aloud, in turn.
    said: Vec<String>,
}

/// All nodes that are not hidden.
fn tree(window: &Window) -> Vec<Heard> {
    let (mut all, mut queue) = (Vec::new(), vec![window.root()]);
    while let Some(node) = queue.pop() {
        let own = node.accesskit_node();
        if own.is_hidden() {
            continue;
        }
        let name = own.label().or_else(|| own.value()).unwrap_or_default();
        let chosen = own.toggled() == Some(Toggled::True);
        all.push(Heard { role: own.role(), name, enabled: !own.is_disabled(), chosen });
        queue.extend(node.children());
    }
    all
}

impl Listener {
    fn at(words: &[&str], saves: &Folder) -> Listener {
        let mut listener = Listener { window: at_table(words, saves, [1280.0, 800.0]), said: Vec::new() };
        listener.wait();
        listener
    }

    /// Listens until nothing happens any more.
    fn wait(&mut self) {
        let start = Instant::now();
        let mut still = 0;
        while still < 3 {
            self.window.step();
            let calm = self.window.state().as_ref().is_some_and(App::is_calm);
            still = if calm { still + 1 } else { 0 };
            self.listen();
            assert!(start.elapsed() < Duration::from_secs(120), "the table does not come to rest");
        }
    }

    fn listen(&mut self) {
        let live: Vec<String> = self
            .window
            .root()
            .children_recursive()
            .filter(|node| node.accesskit_node().live() == Live::Polite)
            .map(|node| node.accesskit_node().label().unwrap_or_default())
            .collect();
        // a sheet over the whole window takes the place of the table
        assert!(live.len() <= 1, "there is one voice: {live:?}");
        let new = live.into_iter().filter(|text| !text.is_empty() && self.said.last() != Some(text));
        self.said.extend(new.collect::<Vec<_>>());
    }

    /// Activates what has this name, as assistive technology does.
    fn act(&mut self, name: &str) {
        let node = self.window.get_all_by_label(name).next().unwrap_or_else(|| panic!("no `{name}`"));
        node.click_accesskit();
        self.wait();
    }

    fn names(&self) -> Vec<String> {
        tree(&self.window).into_iter().map(|node| node.name).collect()
    }

    fn has(&self, name: &str) -> bool {
        self.names().iter().any(|other| other == name)
    }

    /// The buttons of the bar that can be pressed now: a choice that is complete, or words to say.
    fn button(&self, words: &[&str]) -> Option<String> {
        let is_one = |node: &Heard| {
            let said = words.iter().any(|word| node.name == *word);
            let complete = node.name.split_once(" (").and_then(|(_, n)| n.trim_end_matches(')').split_once('/'));
            node.role == Role::Button && node.enabled && (said || complete.is_some_and(|(have, want)| have == want))
        };
        tree(&self.window).into_iter().find(is_one).map(|node| node.name)
    }

    /// The cards of the own hand.
    fn hand(&self) -> Vec<Heard> {
        tree(&self.window).into_iter().filter(|node| node.name.ends_with(", your hand")).collect()
    }

    /// How many cards are picked, if several are to be chosen.
    fn picked(&self) -> Option<usize> {
        let chooses = self.names().iter().any(|name| name.contains(" (") && name.contains('/') && name.ends_with(')'));
        chooses.then(|| self.hand().iter().filter(|card| card.chosen).count())
    }

    /// Makes a move: a complete choice is confirmed, else card after card is tried until one can be played.
    fn move_on(&mut self, words: &[&str]) {
        if let Some(button) = self.button(words) {
            return self.act(&button);
        }
        let (hand, picked) = (self.hand(), self.picked());
        for card in hand.iter().filter(|card| !card.chosen) {
            self.act(&card.name);
            let chose_one_more = picked.is_some() && self.picked() > picked;
            if self.hand().len() != hand.len() || chose_one_more || self.button(words).is_some() {
                return;
            }
        }
        // a card that can do several things
        self.act("All moves");
        assert!(self.hand().is_empty(), "the table is heard through the sheet");
        let first = self.names().into_iter().find(|name| name.starts_with("Move: ")).expect("a move");
        self.act(&first);
    }

    /// Plays to the end of a round.
    fn play_a_round(&mut self, words: &[&str]) {
        for _ in 0..200 {
            if self.has("Next round") || self.has("Play again") {
                return;
            }
            self.move_on(words);
        }
        panic!("the round does not end; said: {:#?}", self.said);
    }
}

/// Whether a text has a card in its short form, such as `7H` or `10♥`.
fn is_short(text: &str) -> bool {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let code = |word: &str| {
        let mut letters = word.chars();
        let (rank, suit) = (letters.next(), letters.next());
        word.len() == 2 && rank.is_some_and(|c| "23456789TJQKA".contains(c)) && suit.is_some_and(|c| "CDHS".contains(c))
    };
    words.into_iter().any(code) || text.contains(['♠', '♥', '♦', '♣'])
}

fn a_round_is_played_by_ear(variant: &str, seed: &str, words: &[&str]) {
    let saves = Folder::new();
    let mut listener = Listener::at(&["play", variant, "--seed", seed], &saves);
    assert!(listener.said.iter().any(|said| said.contains("Your turn")) || !listener.hand().is_empty());
    listener.play_a_round(words);
    let said = listener.said.join("\n");
    let other = crate::hands::harness::play_of(&listener.window).names()[1].clone();
    assert!(said.contains(&format!("{other} ")), "nobody tells what {other} plays:\n{said}");
    assert!(said.contains(" of hearts") && said.contains("Your turn."), "{said}");
    assert!(said.contains("is over") || said.contains("win"), "the end is not told:\n{said}");
    let turns = listener.said.iter().filter(|said| said.contains("Your turn.")).count();
    assert!(listener.said.iter().all(|said| said.matches("Your turn.").count() < 2), "{said}");
    assert!(turns > 3, "{said}");
    let short: Vec<String> =
        listener.said.iter().chain(&listener.names()).filter(|text| is_short(text)).cloned().collect();
    assert!(short.is_empty(), "{variant}: told in short signs: {short:#?}");
}

#[test]
fn a_round_of_cribbage_is_played_by_ear() {
    a_round_is_played_by_ear("cribbage", "5", &["Go", "Say go"]);
}

#[test]
fn a_round_of_hearts_is_played_by_ear() {
    a_round_is_played_by_ear("hearts", "5", &[]);
}

#[test]
fn a_round_of_pasur_is_played_by_ear() {
    a_round_is_played_by_ear("pasur", "5", &["Play it"]);
}

/// What lies behind a sheet is not in the tree; when it is closed, all is there again.
#[test]
fn what_lies_behind_a_sheet_is_not_heard() {
    let saves = Folder::new();
    let mut listener = Listener::at(&["play", "hearts", "--seed", "5"], &saves);
    assert_eq!(listener.hand().len(), 13);
    for (sheet, inside) in
        [("Settings", "Close"), ("Statistics", "Close"), ("Rules", "Close"), ("Keys and help (?)", "Close")]
    {
        listener.act("Menu");
        listener.act(sheet);
        assert!(listener.has(inside), "{sheet} is not open: {:?}", listener.names());
        assert!(listener.hand().is_empty() && !listener.has("Menu"), "the table is heard through {sheet}");
        listener.act(inside);
        assert_eq!(listener.hand().len(), 13, "{sheet} leaves the table hidden");
    }
}
