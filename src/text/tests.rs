//! The table as people see it: every test types lines and reads what comes back.

use super::menu::{menu, usual_players};
use super::notation::{Notation, Read};
use super::screen::Screen;
use super::sitting::{Left, Opening, Sitting};
use super::{Console, Look};
use crate::cards::Card;
use crate::play::{Rules, View};
use crate::session::{Choice, House, Loaded, Narrator, Player, Record, Saves, reopen};
use crate::table::{Pile, Seat};
use std::cell::RefCell;
use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::rc::Rc;

/// The games are known to tests only by what they are to show.
const CORNERS: &str = "kings_in_the_corner";
const COUNTING: &str = "cribbage";

fn house() -> House {
    House::open(None).unwrap()
}

fn load(house: &House, variant: &str, set: &[(&str, &str)]) -> Loaded {
    let set = set.iter().map(|(n, v)| (n.to_string(), v.to_string())).collect();
    house.load(&Choice { variant: variant.into(), seats: None, set }).unwrap()
}

/// An empty folder for the saves of one test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("house-rules-text-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

/// A match from one seed, played by these lines.
struct Play<'a> {
    variant: &'a str,
    set: &'a [(&'a str, &'a str)],
    players: Option<Vec<&'a str>>,
    seed: i64,
    folder: PathBuf,
}

impl<'a> Play<'a> {
    fn new(variant: &'a str, seed: i64, folder: PathBuf) -> Play<'a> {
        Play { variant, set: &[], players: None, seed, folder }
    }

    fn typed(&self, input: &str) -> String {
        let mut output = Vec::new();
        self.on(Console::new(input.as_bytes(), &mut output, Look { echo: true, ..Look::default() }));
        String::from_utf8(output).unwrap()
    }

    fn on(&self, mut console: Console) -> Left {
        let house = house();
        let loaded = load(&house, self.variant, self.set);
        let usual = usual_players(&loaded);
        let names = self.players.clone().unwrap_or_else(|| usual.iter().map(String::as_str).collect());
        let players: Vec<Player> = names.iter().map(|n| house.player(n, &loaded).unwrap()).collect();
        let sitting = Sitting::new(&house, loaded, players, Saves::at(&self.folder)).unwrap();
        sitting.play(&mut console, Opening::New { seed: self.seed }).unwrap()
    }
}

/// What stands between two texts.
fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let start = text.find(from).unwrap_or_else(|| panic!("`{from}` in:\n{text}"));
    let rest = &text[start..];
    &rest[..rest.find(to).unwrap_or_else(|| panic!("`{to}` in:\n{rest}"))]
}

fn cards(rules: &Rules, text: &str) -> Vec<Card> {
    text.split_whitespace().map(|c| rules.pack.deck.parse(c).unwrap()).collect()
}

fn pile(rules: &Rules, name: &str) -> Pile {
    rules.piles.parse(name, None).unwrap()
}

/// The position that the brief of the first game prints.
const PICTURE: [(&str, &str); 8] = [
    ("side.1", "8S 7H 6C 5D"),
    ("side.2", "AD"),
    ("side.3", "JD TC"),
    ("side.4", "6H 5S 4D 3S"),
    ("corner.1", "KH"),
    ("corner.2", "KS QH JS TD 9S"),
    ("hand@0", "6D QS KC 2S 9D TH"),
    ("hand@1", "3C 4C 5C 7C 8C 9C"),
];

#[test]
fn the_brief_s_picture() {
    let house = house();
    let loaded = load(&house, CORNERS, &[]);
    let rules = loaded.rules();
    let placed: Vec<_> = PICTURE.iter().map(|(name, text)| (pile(rules, name), cards(rules, text))).collect();
    let step = rules.step("turns").unwrap();
    let state = rules.position(step, Seat(0), &placed, &[], &[]);
    let text = &house.find(CORNERS).unwrap().variant.text;
    let players = ["human", loaded.default_strategy.as_str()].map(|n| house.player(n, &loaded).unwrap());
    let names = super::names::seat_names(&players, text, Some(Seat(0)));
    let narrator = Narrator { rules, text, names: &names, viewer: Some(Seat(0)) };
    let screen = Screen { view: View::new(rules, &state, Seat(0)), narrator: &narrator };
    let mut picture = screen.lines();
    picture.push(text.prompt.clone().unwrap().trim_end().to_string());
    let expected = "Pile 1: 8S 7H 6C 5D\nPile 2: AD\nPile 3: JD TC\nPile 4: 6H 5S 4D 3S\nPile 5: KH\n\
                    Pile 6: KS QH JS TD 9S\nPile 7:\nPile 8:\nComputer Player has 6 cards\n\
                    Your hand: KC QS TH 9D 6D 2S\nMove>";
    assert_eq!(picture.join("\n"), expected);

    let notation = Notation { narrator: &narrator, seat: Seat(0) };
    let says = |line: &str| notation.find(&state, line).map(|m| notation.write(m));
    assert_eq!(says("L kc 7"), Ok("L KC 7".into()));
    assert_eq!(says("l QS 5"), Ok("L QS 5".into()));
    assert_eq!(says("qs corner.1"), Ok("L QS 5".into()));
    assert_eq!(says("m 1 4").unwrap_err(), "Pile 1 does not go there: not the next rank down");
    assert_eq!(says("D"), Ok("D".into()));
    assert_eq!(says("L 9D 3"), Ok("L 9D 3".into()));
    assert_eq!(says("L TH 6").unwrap_err(), "TH does not go on 9S: not the next rank down");
    assert_eq!(says("L 9C 1").unwrap_err(), "9C is not in your hand");
    assert_eq!(says("L KC 9").unwrap_err(), "there is no pile `9`: the piles are 1, 2, 3, 4, 5, 6, 7 and 8");
    assert!(matches!(notation.read("L KC"), Read::Wrong(_)));
    for m in rules.legal(&state).unwrap() {
        assert_eq!(notation.find(&state, &notation.write(m)), Ok(m));
    }
}

#[test]
fn a_wrong_line_costs_nothing() {
    let text = Play::new(CORNERS, 5, folder("wrong")).typed("l 4d 1\nnonsense\nl 4d 3\nL 4H 3\nundo\nredo\nquit\n");
    assert!(text.contains("4D does not go on 8H: same colour"), "{text}");
    assert!(text.contains("`nonsense` is not a card"), "{text}");
    assert!(text.contains("You lay 4D on Pile 3."), "{text}");
    assert!(text.contains("4H does not go on 4D: same colour"), "{text}");
    let after = between(&text, "Taken back.", "redo");
    assert!(after.contains("Pile 3: 5C\n") && after.contains("4H 4D"), "{after}");
    assert!(between(&text, "Made again.", "quit").contains("Pile 3: 5C 4D\n"), "{text}");
    assert!(text.contains("The match is kept."), "{text}");
}

#[test]
fn the_end_of_input_keeps_the_match_and_it_goes_on_alike() {
    let folder = folder("resume");
    let whole = Play::new(COUNTING, 11, folder.join("whole"));
    whole.typed("moves\n");
    let one = Saves::at(&whole.folder).list().remove(0);
    let first = one.record.history.len();
    let first_moves = first_legal(&one.record, 9);
    let all = whole.typed(&first_moves.join("\n"));
    assert!(all.contains("go on: house-rules play --resume"), "{all}");
    let complete = Saves::at(&whole.folder).list().remove(0).record;
    assert!(complete.history.len() > first);

    let half = Play::new(COUNTING, 11, folder.join("half"));
    half.typed(&first_moves[..4].join("\n"));
    let kept = Saves::at(&half.folder).list().remove(0);
    let house = house();
    let reopened = reopen(&house, &kept.record, &|l| usual_players(l)).map_err(|e| e.to_string()).ok().unwrap();
    let saves = Saves::at(&half.folder);
    let slot = saves.slot_of(&kept.path, &kept.record);
    let players = reopened.running.players.clone();
    let sitting = Sitting::new(&house, reopened.loaded, players, saves.clone()).unwrap();
    let rest = first_moves[4..].join("\n");
    let mut console = Console::new(rest.as_bytes(), Vec::new(), Look::default());
    let left = sitting.play(&mut console, Opening::Resumed { running: Box::new(reopened.running), slot }).unwrap();
    assert_eq!(left, Left::EndOfInput);
    let resumed = saves.list().remove(0);
    assert_eq!(resumed.path, kept.path);
    assert_eq!(resumed.record, complete);
    std::fs::remove_dir_all(folder).unwrap();
}

/// The lines that always answer with the first legal move.
fn first_legal(record: &Record, count: usize) -> Vec<String> {
    let house = house();
    let mut running = reopen(&house, record, &|l| usual_players(l)).ok().unwrap().running;
    let mut lines = Vec::new();
    while lines.len() < count {
        let crate::session::Step::Human(seat) = running.run().unwrap() else { break };
        let first = running.legal().unwrap()[0];
        lines.push(first.text(&running.rules.names(), seat));
        running.make(first).unwrap();
    }
    lines
}

#[test]
fn damaged_saves_are_not_gone_on_with() {
    let folder = folder("damaged");
    Play::new(CORNERS, 5, folder.clone()).typed("D\nD\n");
    let kept = Saves::at(&folder).list().remove(0).record;
    let house = house();
    let why = |edit: &dyn Fn(&mut Record)| {
        let mut record = kept.clone();
        edit(&mut record);
        reopen(&house, &record, &|l| usual_players(l)).err().unwrap()
    };
    assert!(why(&|r| r.game = "nonsuch".into()).starts_with("there is no game `nonsuch`"));
    assert!(why(&|r| r.players = vec!["human".into()]).contains("2 seats"));
    assert!(why(&|r| r.dealer = Some(77)).contains("2 seats"));
    assert!(why(&|r| r.players[1] = "any/nobody".into()).contains("any/nobody"));
    assert!(why(&|r| r.history[0] = "=KS".into()).lines().count() == 1);
    assert!(why(&|r| r.generator = "x".into()).contains("generator"));
    assert!(why(&|r| r.history.push("0 pass".into())).contains("pass"));
}

/// Answers each prompt with the first listed move, each question with no.
struct Driver {
    shown: Rc<RefCell<Vec<u8>>>,
    line: Vec<u8>,
    at: usize,
}

impl Driver {
    fn answer(&self) -> String {
        let shown = self.shown.borrow();
        let text = String::from_utf8_lossy(&shown);
        let last = text.trim_end().rsplit("> ").next().unwrap_or_default();
        if text.ends_with("cards) ") {
            return "no".into();
        }
        // the list of moves stands between the last two prompts
        let lines: Vec<&str> = text.lines().rev().skip(1).take_while(|l| l.starts_with("  ")).collect();
        match lines.last().and_then(|l| l.trim().split("  ").next()) {
            Some(first) if !last.is_empty() => first.to_string(),
            _ => "moves".into(),
        }
    }
}

impl io::Read for Driver {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let n = io::Read::read(&mut self.fill_buf()?, into)?;
        self.consume(n);
        Ok(n)
    }
}

impl BufRead for Driver {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.at == self.line.len() {
            self.line = format!("{}\n", self.answer()).into_bytes();
            self.at = 0;
        }
        Ok(&self.line[self.at..])
    }

    fn consume(&mut self, n: usize) {
        self.at += n;
    }
}

struct Shared(Rc<RefCell<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn driven(variant: &str, seed: i64, name: &str) -> String {
    let shown = Rc::new(RefCell::new(Vec::new()));
    let play = Play::new(variant, seed, folder(name));
    let driver = Driver { shown: shown.clone(), line: Vec::new(), at: 0 };
    let left = play.on(Console::new(driver, Shared(shown.clone()), Look::default()));
    assert_eq!(left, Left::Quit);
    assert_eq!(Saves::at(&play.folder).list().len(), 0, "a finished match is not kept");
    String::from_utf8(shown.take()).unwrap()
}

#[test]
fn every_game_can_be_played_to_its_end_by_the_listed_moves() {
    let house = house();
    for id in house.catalog.ids() {
        let text = driven(&id, 3, &format!("driven-{}", id.replace('/', "-")));
        assert!(text.contains("the match: "), "{id}:\n{text}");
        assert!(text.ends_with("Thank you for playing. Goodbye!\n"), "{id}");
    }
}

#[test]
fn a_count_is_called_and_hands_are_counted_row_by_row() {
    let text = driven(COUNTING, 7, "count");
    assert!(text.contains("Computer plays 5C: fifteen for two (fifteen)."), "{text}");
    assert!(text.contains("You play 8C: twenty-three."), "{text}");
    assert!(text.contains("fifteen 2 (7C 8C), fifteen 4 (6H 9H), run 8 (6H 7C 8C 9H): 8 points"), "{text}");
    assert!(text.contains("Crib (yours): 4 cards"), "{text}");
    // the lines lie after 60 and after 90 points, two points a hole; the pegs stand at 13 and, before that, at 9
    let lane = between(&text, "--- Round 2", "Computer ");
    let lane = lane.lines().find(|l| l.starts_with("You")).unwrap();
    assert_eq!(lane, "You        13  ....o.O.......................|...............|................|");
}

#[test]
fn what_others_lay_away_is_not_told() {
    let text = Play::new(COUNTING, 7, folder("secret")).typed("AS 4C\n");
    assert!(text.contains("You lay AS 4C away to the crib.\nComputer lays 2 cards away to the crib."), "{text}");
    let seen: Vec<&str> = text.split_whitespace().filter(|w| crate::cards::Face::parse(w).is_ok()).collect();
    assert!(!seen.contains(&"9C") && !seen.contains(&"TS"), "{text}");
}

#[test]
fn several_people_do_not_see_each_other_s_hands() {
    let players = Some(vec!["human", "human"]);
    let play = Play { players, ..Play::new(COUNTING, 3, folder("people")) };
    let text = play.typed("\n3C 9C\n\n");
    assert_eq!(text.matches("it is your turn: press Enter").count(), 2, "{text}");
    let (first, second) = text.split_once("Player 2, it is your turn").unwrap();
    assert!(first.contains("Your hand: AD 3C 5C 8D 9C 9D"), "{first}");
    assert!(second.contains("Your hand:") && !second.contains("8D"), "{second}");
    assert!(second.contains("Player 1 lays 2 cards away"), "{second}");
}

#[test]
fn many_cards_are_typed_at_once() {
    let set: &[(&str, &str)] = &[("cards", "8"), ("lay_away", "4")];
    let play = Play { set, ..Play::new(COUNTING, 3, folder("series")) };
    let text = play.typed("KS AD\n9d 9c ah ad\nundo\nAD\nAH\n9D 9C\n");
    assert!(text.contains("Lay away 4 different cards, you named 2"), "{text}");
    assert_eq!(text.matches("You lay AD AH 9C 9D away to the crib.").count(), 2, "{text}");
    assert!(text.contains("chosen: AD AH"), "{text}");
}

#[test]
fn the_same_deal_can_be_played_again() {
    let variant = format!("{COUNTING}/trainer");
    let play = Play::new(&variant, 7, folder("again"));
    let text = play.typed("3D 4C\nagain\n3D 4C\nrestart\n");
    assert_eq!(text.matches("Your hand: 3D 4C 6S TD KD KH").count(), 2, "{text}");
    assert_eq!(text.matches("P0's hand: 3C 8S TC JD").count(), 2, "{text}");
    let (hand, mine) = (text.find("P0's hand:").unwrap(), text.find("Your hand:").unwrap());
    assert!(hand < mine);
    assert!(text.contains("A new match."), "{text}");
}

#[test]
fn a_faulty_strategy_is_told_once() {
    let folder = folder("fault");
    std::fs::create_dir_all(&folder).unwrap();
    let script = folder.join("broken.rhai");
    std::fs::write(&script, "fn lay_away(me, moves) { throw \"no idea\" }\nfn play(me, moves) { moves[99] }\n")
        .unwrap();
    let who = script.display().to_string();
    let play = Play { players: Some(vec!["human", &who]), ..Play::new(COUNTING, 7, folder.clone()) };
    let text = play.typed("AS 4C\n7C\n");
    assert_eq!(text.matches("The strategy of Computer failed: ").count(), 1, "{text}");
    assert!(text.contains("the first legal move was made"), "{text}");
    assert!(text.contains("You play 7C"), "{text}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_menu_leads_everywhere_and_back() {
    let folder = folder("menu");
    let run = |input: &str| {
        let mut output = Vec::new();
        menu(&mut Console::new(input.as_bytes(), &mut output, Look::default()), &house(), &Saves::at(&folder)).unwrap();
        String::from_utf8(output).unwrap()
    };
    let text = run("1\n1\n4\n1\n9999\n1\n61\n\n2\n1\n5\n12\nback\nback\nquit\n");
    assert!(text.contains("target = 61") && text.contains("seed: 12"), "{text}");
    assert!(text.contains("must be between 1 and 1000"), "{text}");
    assert!(text.contains("seat 1: a person at this terminal"), "{text}");
    for input in
        ["", "1\n", "1\n1\n", "1\n1\n4\n", "1\n1\n4\n1\n", "1\n1\n1\n", "1\n1\n3\n", "1\n1\n5\n", "77\nx\nrules\n"]
    {
        assert!(run(input).ends_with("Goodbye!\n"), "{input:?}");
    }
    assert!(run("1\n1\n5\n8\n\nmoves\n").contains("The match is kept."));
    assert!(run("resume\n1\n").contains("seed 8"));
    std::fs::remove_dir_all(folder).unwrap();
}
