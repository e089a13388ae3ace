//! Games of capturing: an umpire with rules of its own follows whole matches of Pasur, and what no check beside the rules can
//! say - how the pack is used up, cards dealt by list, what is told, how well a strategy plays.

mod umpire;

use crate::common::{Case, Rand, house};
use house_rules::cards::{Card, CardSet};
use house_rules::play::{Chance, Dictation, Event, EventLog, Move, Register, Rules, Silent, State, StepKind, View};
use house_rules::session::{Duel, House, TableChoice, simulate};
use house_rules::table::{Pile, Seat};
use house_rules::wording::{Narrator, tell_story};
use std::collections::BTreeSet;

type Faces = BTreeSet<String>;

fn load(house: &House, id: &str, seats: u8, set: &[(&str, &str)]) -> Case {
    let set = set.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
    let loaded = house.load(&TableChoice { variant: id.to_string(), seats: Some(seats), set });
    Case { id: id.to_string(), seats, loaded: loaded.unwrap_or_else(|e| panic!("{id}: {e}")) }
}

fn pile(rules: &Rules, name: &str) -> Pile {
    rules.piles.parse(name, None).unwrap_or_else(|| panic!("no pile {name}"))
}

fn faces(rules: &Rules, set: CardSet) -> Faces {
    set.iter().map(|c| rules.deck_index.deck.text(c)).collect()
}

fn lying(rules: &Rules, state: &State, name: &str) -> Faces {
    faces(rules, state.table.set(pile(rules, name)))
}

fn card(rules: &Rules, text: &str) -> Card {
    rules
        .deck_index
        .deck
        .all()
        .iter()
        .find(|c| rules.deck_index.deck.text(*c) == text)
        .unwrap_or_else(|| panic!("no card {text}"))
}

/// Seat 0 is on turn; all cards that are not named lie in `rest`, else in the stock.
fn position(rules: &Rules, placed: &[(&str, &str)], rest: Option<&str>, last_taker: i32) -> State {
    let read = |text: &str| text.split_whitespace().map(|t| card(rules, t)).collect::<Vec<Card>>();
    let mut piles: Vec<(Pile, Vec<Card>)> = placed.iter().map(|(name, t)| (pile(rules, name), read(t))).collect();
    if let Some(name) = rest {
        let named: CardSet = piles.iter().flat_map(|(_, cards)| cards.iter().copied()).collect();
        piles.push((pile(rules, name), (rules.deck_index.deck.all() - named).iter().collect()));
    }
    let turns = rules.find_step("turns").unwrap();
    rules.position(turns, Seat(0), &piles, &[(Register::LAST_TAKER, last_taker)], &[])
}

fn make(rules: &Rules, state: &mut State, text: &str) -> EventLog {
    let mut story = EventLog::default();
    let chosen = rules.read_move(state, text).unwrap_or_else(|e| panic!("{text}: {e}"));
    rules.apply(state, chosen, &mut story).unwrap();
    story
}

#[test]
fn a_jack_drawn_for_the_pool_stays_in_the_pack() {
    let house = house();
    let case = load(&house, "pasur", 2, &[]);
    let rules = case.rules();
    let drawn = ["2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "JC", "KD", "JC", "JS", "QD", "2D", "3D"];
    let drawn = drawn.iter().map(|t| Chance::Card(card(rules, t)));
    let mut dictation = Dictation::of_record(drawn);
    let state = rules.start_with(1, None, &mut Silent, Some(&mut dictation)).unwrap();
    assert_eq!(lying(rules, &state, "pool"), Faces::from(["KD", "QD", "2D", "3D"].map(String::from)));
    assert!(lying(rules, &state, "stock").is_superset(&Faces::from(["JC", "JS"].map(String::from))));
    assert_eq!(lying(rules, &state, "hand@0"), Faces::from(["2H", "3H", "4H", "5H"].map(String::from)), "all at once");
}

#[test]
fn the_deals_use_up_the_pack() {
    let house = house();
    for (id, seats, cards, deals) in [
        ("scopa", 2, 3, 6),
        ("scopa", 3, 3, 4),
        ("scopa", 4, 3, 3),
        ("scopa/scopone", 4, 10, 1),
        ("scopa/escoba", 2, 3, 6),
        ("basra", 2, 4, 6),
        ("basra", 3, 4, 4),
    ] {
        let case = load(&house, id, seats, &[]);
        let rules = case.rules();
        let mut story = EventLog::default();
        let mut state = rules.start(3, None, &mut story).unwrap();
        let on_table = if cards == 10 { 0 } else { 4 };
        assert_eq!(state.table.len(pile(rules, "pool")), on_table);
        while state.round == 1 {
            let first = rules.legal(&state).unwrap()[0];
            rules.apply(&mut state, first, &mut story).unwrap();
        }
        let end = story.events.iter().position(|e| matches!(e, Event::RoundEnds { .. })).unwrap();
        let stock = pile(rules, "stock");
        let drawn = |e: &&Event| matches!(e, Event::Moved { from, .. } if *from == stock);
        let dealt = story.events[..end].iter().filter(drawn).count();
        assert_eq!(dealt, on_table + deals * cards * seats as usize, "{id} at {seats}");
        assert_eq!(dealt, rules.deck_index.deck.len());
    }
}

/// Matches won of `games` by seat 0, whose player is the first; faults are none.
fn wins(house: &House, case: &Case, names: &[&str], games: u64, seed: i64) -> Vec<u64> {
    let policies =
        (0..case.seats as usize).map(|s| house.strategy(names[s % names.len()], &case.loaded).unwrap().policy);
    let duel = Duel { rules: case.loaded.rules().clone(), policies: policies.collect(), games, seed, threads: 1 };
    let result = simulate(&duel, |_| {}).unwrap();
    assert_eq!(result.first_fault, None, "{} by {names:?}", case.name());
    assert_eq!(result.games, games);
    result.seats.iter().map(|s| s.wins).collect()
}

#[test]
fn its_players_play_every_variant_at_every_table() {
    let house = house();
    let ids: Vec<String> = house.catalog.ids().filter(|id| id.split('/').next() == Some("pasur")).collect();
    assert!(ids.len() >= 5, "{ids:?}");
    for id in ids {
        for seats in house.find(&id).unwrap().variant.seats.clone() {
            for player in ["pasur/trainer_random", "pasur/greedy", "pasur/careful"] {
                wins(&house, &load(&house, &id, seats, &[]), &[player], 3, 8);
            }
        }
    }
}

#[test]
fn the_ladder_of_players_stands() {
    let house = house();
    let case = load(&house, "pasur", 2, &[]);
    for (better, worse, least) in [("pasur/greedy", "any/random", 80), ("pasur/careful", "pasur/greedy", 60)] {
        let first = wins(&house, &case, &[better, worse], 60, 31)[0];
        let second = wins(&house, &case, &[worse, better], 60, 31)[1];
        println!("{better} wins {first} and {second} of 60 against {worse}");
        assert!(first + second >= least * 120 / 100, "{better} wins {first} and {second} of 60 against {worse}");
    }
}

/// The cards that nobody took go to the last taker, and are told: to a person and in a log.
#[test]
fn what_is_left_in_the_pool_is_told() {
    let house = house();
    for variant in ["pasur", "scopa", "basra"] {
        let case = load(&house, variant, 2, &[]);
        let rules = case.rules();
        let text = house.find(variant).unwrap().variant.text.clone();
        let names = ["You", "Ann"].map(String::from);
        let mut told = 0;
        for seed in 0..6 {
            let mut log = EventLog::default();
            let mut state = rules.start(seed, None, &mut log).unwrap();
            while state.round == 1 && state.to_move().is_some() {
                let first = rules.legal(&state).unwrap()[0];
                rules.apply(&mut state, first, &mut log).unwrap();
            }
            let pool = rules.piles.parse("pool", None).unwrap();
            let sweep = |step: &u16| rules.step(*step).kind() == StepKind::SweepRest;
            let begins = log.events.iter().position(|e| matches!(e, Event::StepBegins { step } if sweep(step)));
            let rest = log.events[begins.unwrap() + 1..].iter();
            let left = rest.take_while(|e| matches!(e, Event::Moved { from, .. } if *from == pool)).count();
            let to_you = Narrator { rules, text: &text, names: &names, viewer: Some(Seat(0)) };
            let in_a_log = Narrator { viewer: None, ..to_you };
            for lines in [tell_story(&to_you, &log.events), in_a_log.tell_all(&log.events)] {
                let rest: Vec<&String> = lines.iter().filter(|l| l.contains("what is left ")).collect();
                assert_eq!(rest.len(), usize::from(left > 0), "{variant}, seed {seed}: {rest:?}");
                told += rest.len();
            }
        }
        assert!(told > 0, "{variant}: nothing was ever left");
    }
}

#[test]
fn captures_and_surs_are_told_and_points_are_shown_as_they_grow() {
    let house = house();
    let case = load(&house, "pasur", 2, &[]);
    let rules = case.rules();
    let text = house.find("pasur").unwrap().variant.text.clone();
    let names = ["You", "Ann"].map(String::from);
    let narrator = Narrator { rules, text: &text, names: &names, viewer: Some(Seat(0)) };
    let told = |surs: (&str, &str), text: &str| {
        let mut state = position(rules, &[("pool", "4C"), ("hand@0", "7H 2D"), ("hand@1", "KS"), surs], None, 0);
        let story = make(rules, &mut state, text);
        let points = [0, 1].map(|s| View::new(rules, &state, Seat(0)).running(Seat(s)));
        (tell_story(&narrator, &story.events), points)
    };
    let lines = |lines: &[&str]| lines.iter().map(|line| line.to_string()).collect::<Vec<_>>();
    assert_eq!(told(("surs@1", ""), "2D"), (lines(&["You play 2D."]), [0, 0]));
    let sur = lines(&["You take 4C with 7H.", "You make a sur.", "Points: You 5, Ann 0"]);
    assert_eq!(told(("surs@1", ""), "7H x 4C"), (sur, [5, 0]));
    let cancelled = lines(&["You take 4C with 7H.", "You make a sur, which cancels one of Ann's."]);
    assert_eq!(told(("surs@1", "9H"), "7H x 4C"), (cancelled, [0, 0]));
}

#[test]
fn first_cards_that_nobody_could_take_are_dealt_again() {
    let house = house();
    for (id, seats, locked) in
        [("diloti", 2, "JQK"), ("diloti", 4, "JQK"), ("scopa", 2, "K"), ("scopa/scopone_nove", 4, "K")]
    {
        let case = load(&house, id, seats, &[]);
        let rules = case.rules();
        let (mut again, cards) = (0, rules.deck_index.deck.len());
        for seed in 0..6000 {
            let mut told = EventLog::default();
            let state = rules.start(seed, None, &mut told).unwrap();
            let pool = lying(rules, &state, "pool");
            let most = locked.chars().map(|rank| pool.iter().filter(|face| face.starts_with(rank)).count()).max();
            assert!(pool.len() == 4 && most < Some(3), "{id}, seed {seed}: {pool:?}");
            let lie = (0..rules.piles.len()).map(|pile| state.table.len(Pile(pile as u8))).sum::<usize>();
            assert_eq!(lie, cards, "{id}, seed {seed}");
            again += told.events.iter().filter(|event| matches!(event, Event::DealtAgain)).count();
        }
        println!("{id} for {seats}: {again} of 6000 deals were dealt again");
        // three of four such cards: 0.2 % of deals
        assert!((2..=40).contains(&again), "{id}: {again}");
    }
}
