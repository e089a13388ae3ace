//! An independent referee: random games of OpenSpiel, whose authors never saw our rules, played again with the cards dictated. At
//! every decision the same moves are legal, and the points are the same.
//!
//! `tests/peers/open_spiel.py` writes the games, `tests/peers/README.md` names each difference and who is right. A few games
//! are in `tests/conformance/open_spiel`; `PEERS=DIR cargo test --release --test house peers:: -- --nocapture` reads others.

use crate::common::{house, root};
use house_rules::cards::{Card, CardSet};
use house_rules::play::{Chance, ChanceSource, Dictated, Move, Rules, Silent, State, WantedChance};
use house_rules::session::{House, Loaded, TableChoice};
use house_rules::table::{Pile, Seat};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::PathBuf;

type Texts = BTreeSet<String>;

/// The cards that each pile gets, in their order.
struct Dealt(Vec<(Pile, VecDeque<Card>)>);

impl ChanceSource for Dealt {
    fn next(&mut self, _round: u16, wanted: WantedChance) -> Option<Dictated> {
        let WantedChance::Card { to, .. } = wanted else { return None };
        let cards = &mut self.0.iter_mut().find(|(pile, _)| *pile == to)?.1;
        Some(Dictated { outcome: Chance::Card(cards.pop_front()?), was_drawn: false })
    }

    fn kept_back(&self) -> CardSet {
        CardSet::EMPTY
    }
}

impl Dealt {
    fn read(rules: &Rules, game: &Value) -> Dealt {
        let mut dealt: Vec<(Pile, VecDeque<Card>)> = Vec::new();
        for (name, cards) in
            game["deals"].as_array().unwrap().iter().flat_map(|deal| deal["dealt"].as_object().unwrap())
        {
            let pile = rules.piles.parse(name, None).unwrap_or_else(|| panic!("no pile {name}"));
            let cards = cards.as_str().unwrap().split(' ').map(|text| card(rules, text));
            match dealt.iter_mut().find(|(known, _)| *known == pile) {
                Some((_, all)) => all.extend(cards),
                None => dealt.push((pile, cards.collect())),
            }
        }
        Dealt(dealt)
    }
}

fn card(rules: &Rules, text: &str) -> Card {
    let deck = &rules.deck_index.deck;
    deck.all().iter().find(|c| deck.text(*c) == text).unwrap_or_else(|| panic!("no card {text}"))
}

/// A decision of the other program.
struct Decision {
    seat: Seat,
    options: Vec<String>,
    taken: String,
    /// So many of the options are taken at once.
    count: usize,
}

impl Decision {
    fn read(value: &Value) -> Decision {
        Decision {
            seat: Seat(value[0].as_u64().unwrap() as u8),
            options: value[1].as_str().unwrap().split(',').map(String::from).collect(),
            taken: value[2].as_str().unwrap().to_string(),
            count: value[3].as_u64().unwrap_or(1) as usize,
        }
    }

    /// What is legal by our rules: all but the moves that are only theirs.
    fn ours(&self) -> Texts {
        let ours = self.options.iter().filter(|text| !text.starts_with('!'));
        ours.map(|text| in_order(text.trim_start_matches('+'))).collect()
    }

    /// Our program goes on by itself where nothing is left to choose, and asks nobody who cannot move.
    fn is_forced(&self) -> bool {
        self.options.len() == 1
    }
}

/// A move's cards and words in the order of their letters.
fn in_order(text: &str) -> String {
    let mut words: Vec<&str> = text.split(' ').collect();
    words.sort_unstable();
    words.join(" ")
}

/// One game of the other program at our table.
struct Replay<'a> {
    rules: &'a Rules,
    state: State,
    dealt: Dealt,
    compared: usize,
}

impl Replay<'_> {
    fn text(&self, chosen: Move) -> String {
        in_order(&chosen.text(&self.rules.names(), self.state.to_move().unwrap()))
    }

    fn legal(&self) -> Texts {
        self.rules.legal(&self.state).unwrap().into_iter().map(|m| self.text(m)).collect()
    }

    fn make(&mut self, chosen: Move) {
        self.rules.apply_unchecked_with(&mut self.state, chosen, &mut Silent, Some(&mut self.dealt)).unwrap();
    }

    /// Plays the decisions of a deal, in their order but for cards that all lay away at the same time.
    fn deal(&mut self, deal: &Value, place: &str) {
        let mut decisions: VecDeque<Decision> =
            deal["decisions"].as_array().unwrap().iter().map(Decision::read).collect();
        while let Some(first) = decisions.front() {
            let at = format!("{place}, {} decisions before the end", decisions.len());
            let to_move = self.state.to_move().unwrap_or_else(|| panic!("{at}: our match is over"));
            if first.count > 1 {
                let next = decisions.iter().position(|d| d.count > 1 && d.seat == to_move);
                let next = next.unwrap_or_else(|| panic!("{at}: {to_move} is to lay away"));
                let decision = decisions.remove(next).unwrap();
                self.several(&decision, &at);
                continue;
            }
            let decision = decisions.pop_front().unwrap();
            let passed_unasked = decision.taken == "pass" && !self.legal().contains("pass");
            if decision.is_forced() && (decision.seat != to_move || passed_unasked) {
                self.compared += 1;
            } else {
                self.one(&decision, &at);
            }
        }
    }

    fn one(&mut self, decision: &Decision, at: &str) {
        self.go_on(decision);
        assert_eq!(self.state.to_move(), Some(decision.seat), "{at}: who is to move, of {:?}", decision.options);
        assert_eq!(self.legal(), decision.ours(), "{at}: our moves and theirs");
        let taken = in_order(&decision.taken);
        let legal = self.rules.legal(&self.state).unwrap();
        self.compared += decision.options.len();
        self.make(*legal.iter().find(|m| self.text(**m) == taken).unwrap());
    }

    /// Makes moves of ours that are no decisions, as the only one that is legal, where the other program does not ask.
    fn go_on(&mut self, decision: &Decision) {
        while let [only] = self.rules.legal(&self.state).unwrap()[..] {
            if self.state.to_move() == Some(decision.seat) && decision.ours().contains(&self.text(only)) {
                return;
            }
            self.make(only);
        }
    }

    /// Several cards at once, which our rules may ask for one by one: any so many of the options, and no others.
    fn several(&mut self, decision: &Decision, at: &str) {
        let cards: Vec<Card> = decision.options.iter().map(|text| card(self.rules, text)).collect();
        let mut ours = BTreeSet::new();
        self.choices(&self.state, CardSet::EMPTY, decision.count, &mut ours);
        let all: CardSet = cards.iter().fold(CardSet::EMPTY, |set, card| set | CardSet::one(*card));
        let number = (0..decision.count).fold(1, |number, k| number * (cards.len() - k) / (k + 1));
        assert_eq!(ours.len(), number, "{at}: so many ways to take {} of {:?}", decision.count, decision.options);
        assert!(ours.iter().all(|set| set.0 & !all.0 == 0), "{at}: cards that are not in {:?}", decision.options);
        let taken =
            decision.taken.split(' ').fold(CardSet::EMPTY, |set, text| set | CardSet::one(card(self.rules, text)));
        let mut left = taken;
        while left != CardSet::EMPTY {
            let legal = self.rules.legal(&self.state).unwrap();
            let next = legal.into_iter().find(|m| m.cards().0 & !left.0 == 0 && m.cards() != CardSet::EMPTY);
            let next = next.unwrap_or_else(|| panic!("{at}: {} cannot be taken", decision.taken));
            left = CardSet(left.0 & !next.cards().0);
            self.make(next);
        }
        self.compared += decision.options.len();
    }

    /// All ways to choose so many cards from here.
    fn choices(&self, state: &State, chosen: CardSet, count: usize, all: &mut BTreeSet<CardSet>) {
        for next in self.rules.legal(state).unwrap() {
            let chosen = chosen | next.cards();
            if chosen.len() >= count {
                all.insert(chosen);
                continue;
            }
            let mut after = state.clone();
            self.rules.apply_unchecked(&mut after, next, &mut Silent).unwrap();
            self.choices(&after, chosen, count, all);
        }
    }

    fn points(&self) -> Vec<i64> {
        (0..self.rules.seats).map(|seat| self.state.totals[self.rules.team_of[seat] as usize] as i64).collect()
    }
}

#[derive(Debug, Default, PartialEq)]
struct Counted {
    games: usize,
    decisions: usize,
    options: usize,
    results: usize,
}

/// The rules of a line of the file, with its options.
fn load(house: &House, game: &Value) -> Loaded {
    let name = game["game"].as_str().unwrap();
    let set = game["set"].as_object().unwrap().iter().map(|(key, v)| (key.clone(), v.as_str().unwrap().to_string()));
    let seats = game["seats"].as_u64().map(|n| n as u8);
    let choice = TableChoice { variant: name.into(), seats, set: set.collect() };
    house.load(&choice).unwrap_or_else(|e| panic!("{name}: {e}"))
}

/// Plays a line of the file again.
fn replay(rules: &Rules, game: &Value, number: usize, counted: &mut Counted) {
    let dealer = Seat(game["dealer"].as_u64().unwrap() as u8);
    let mut dealt = Dealt::read(rules, game);
    let state = rules.start_with(number as i64, Some(dealer), &mut Silent, Some(&mut dealt)).unwrap();
    let mut replay = Replay { rules, state, dealt, compared: 0 };
    for (place, deal) in game["deals"].as_array().unwrap().iter().enumerate() {
        let (at, before) = (format!("{}, game {}, deal {}", game["game"], number + 1, place + 1), replay.points());
        replay.deal(deal, &at);
        counted.decisions += deal["decisions"].as_array().unwrap().len();
        let Some(points) = deal["points"].as_array() else { continue };
        let ours: Vec<i64> = replay.points().iter().zip(before).map(|(after, before)| after - before).collect();
        let theirs: Vec<i64> = points.iter().map(|n| n.as_i64().unwrap()).collect();
        assert_eq!(ours, theirs, "{at}: our points and theirs");
        counted.results += 1;
    }
    counted.games += 1;
    counted.options += replay.compared;
}

fn referee(game: &str) {
    let folder = std::env::var_os("PEERS").map_or_else(|| root().join("tests/conformance/open_spiel"), PathBuf::from);
    let text = std::fs::read_to_string(folder.join(format!("{game}.jsonl"))).unwrap();
    let mut lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let told = lines.pop().unwrap();
    let mut counted = Counted::default();
    let (house, mut loaded) = (house(), BTreeMap::new());
    for (number, line) in lines.iter().enumerate() {
        let rules = loaded.entry(format!("{} {}", line["seats"], line["set"])).or_insert_with(|| load(&house, line));
        replay(rules.rules(), line, number, &mut counted);
    }
    println!("{game}: {counted:?}");
    let number = |key: &str| told[key].as_u64().unwrap() as usize;
    let told = ["games", "decisions", "options", "results"].map(number);
    assert_eq!([counted.games, counted.decisions, counted.options, counted.results], told, "{game}");
    assert!(told.iter().all(|n| *n > 0), "{game}: {told:?}");
}

#[test]
fn hearts_is_the_same() {
    referee("hearts");
}

#[test]
fn oh_hell_is_the_same() {
    referee("oh_hell");
}

#[test]
fn spades_is_the_same() {
    referee("spades");
}

#[test]
fn crazy_eights_is_the_same() {
    referee("crazy_eights");
}

#[test]
fn euchre_is_the_same() {
    referee("euchre");
}

#[test]
fn cribbage_is_the_same() {
    referee("cribbage");
}

#[test]
fn gin_rummy_is_the_same() {
    referee("gin_rummy");
}
