//! `advise`: what the moves of a kept position are worth.

use crate::common::{Folder, Rand, house, load, run, run_in};
use house_rules::play::{Move, Rules, Silent, State, Worlds};
use house_rules::search::Plan;
use house_rules::session::{House, Match, Player};
use house_rules::table::{Pile, Role};
use serde_json::Value;
use std::collections::HashMap;

/// A match by chance, kept after so many moves where there is a choice, in its one-line form.
fn kept(folder: &Folder, id: &str, seed: i64, moves: usize) -> String {
    let house = house();
    let case = load(&house, id, 2);
    let rules = case.loaded.rules().clone();
    let mut played = Match::start(rules, vec![Player::Human; 2], seed, None, case.loaded.option_texts()).unwrap();
    let mut rand = Rand::new(seed);
    for made in 0.. {
        let legal = played.legal().unwrap();
        if legal.is_empty() || made >= moves && legal.len() > 1 {
            break;
        }
        played.make(rand.pick(&legal)).unwrap();
    }
    let file = folder.write(&format!("{seed}.txt"), played.record().to_line());
    file.to_str().unwrap().to_string()
}

#[test]
fn every_legal_move_has_a_value() {
    let folder = Folder::new();
    let file = kept(&folder, "pasur", 4, 6);
    let ran = run(&["advise", &file, "--with", "pasur/greedy", "--worlds", "20", "--json"]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{}", ran.out);
    let told: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(
        (&told["variant"], &told["seat"], &told["decision"]),
        (&"pasur".into(), &0.into(), &"play".into()),
        "{told}"
    );
    assert_eq!((&told["worlds"], &told["exact"]), (&20.into(), &false.into()), "{told}");
    let moves = told["moves"].as_array().unwrap();
    assert!(moves.len() > 1, "{told}");
    for m in moves {
        assert!(m["mean"].is_f64() && m["error"].as_f64().unwrap() >= 0.0 && m["n"].as_u64().unwrap() > 0, "{m}");
    }
    assert!(moves.iter().any(|m| m["text"] == told["move"]), "{told}");
    assert!(told["strategy"] == "pasur/greedy" && !told["reason"].as_str().unwrap().is_empty(), "{told}");
    let again = run(&["advise", &file, "--with", "pasur/greedy", "--worlds", "20", "--json"]);
    assert_eq!(again.out, ran.out);
    let text = run(&["advise", &file, "--worlds", "20"]);
    assert!(text.status == 0 && text.out.starts_with("pasur, seat 0 to play: "), "{}", text.out);
    let listed = text.out.lines().filter(|line| line.contains(" points +- ") || line.ends_with("not tried"));
    assert_eq!(listed.count(), moves.len(), "{}", text.out);
    assert_eq!(text.out.contains("cannot be told apart"), told["sure"] == false, "{}", text.out);
}

#[test]
fn what_cannot_be_advised_is_told() {
    let folder = Folder::new();
    let over = kept(&folder, "pinochle", 1, 10_000);
    let ran = run(&["advise", &over]);
    assert_eq!((ran.status, ran.out.as_str()), (1, ""));
    assert!(ran.err.contains("the match of this record is over"), "{}", ran.err);
    let open = kept(&folder, "pinochle", 2, 3);
    let ran = run(&["advise", &open, "--with", "any/nobody"]);
    assert!(ran.status == 2 && ran.err.contains("any/nobody"), "{}", ran.err);
    let ran = run_in(folder.path(), &["advise", "nothing.toml"], "");
    assert!(ran.status != 0 && ran.err.contains("nothing.toml"), "{}", ran.err);
}

/// Every way to play on, each position once: what it is worth to a side if everybody plays as well as can be. It shares
/// nothing with the search but the rules.
struct EveryWay<'a> {
    rules: &'a Rules,
    team: usize,
    known: HashMap<Vec<u8>, i32>,
    most: usize,
}

/// Most positions that are looked at for one ending; `ENDINGS_POSITIONS` says how many.
fn most_positions() -> usize {
    std::env::var("ENDINGS_POSITIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(20_000)
}

impl EveryWay<'_> {
    /// Piles of a row in any order are the same: their names do not matter to the rules of the games that are tried.
    fn key(&self, state: &State) -> Vec<u8> {
        let rules = self.rules;
        let mut key = vec![state.to_move().map_or(9, |seat| seat.0), state.step as u8];
        for group in &rules.piles.groups {
            let piles = (group.first.0..group.first.0 + group.count).map(Pile);
            let mut lists: Vec<Vec<u8>> = piles.map(|p| state.table.cards(p).map(|card| card.0).collect()).collect();
            if group.role == Role::Row {
                lists.sort();
            }
            // in the order in which they lie, but where nobody looks at it
            let unordered = matches!(group.role, Role::Hand | Role::Captured | Role::Tricks | Role::Aside | Role::Pool);
            lists.iter_mut().filter(|_| unordered).for_each(|list| list.sort());
            lists.iter().for_each(|list| key.extend(list.iter().chain(&[255])));
        }
        key.extend(state.sequence.cards().iter().map(|card| card.0));
        key.extend(
            state.registers.iter().chain(&state.totals).chain(&state.round_points).flat_map(|n| n.to_le_bytes()),
        );
        key.extend(state.marks.iter().flat_map(|marks| marks.to_le_bytes()).chain(state.chosen.0.to_le_bytes()));
        key
    }

    /// None where there are too many, or chance decides.
    fn value(&mut self, state: &State) -> Option<i32> {
        let Some(seat) = state.to_move() else {
            let margin = state.totals[self.team] - state.totals[1 - self.team];
            return Some(if self.rules.play_to.highest_wins { margin } else { -margin });
        };
        let key = self.key(state);
        if let Some(value) = self.known.get(&key) {
            return Some(*value);
        }
        let mut best: Option<i32> = None;
        for chosen in self.rules.legal(state).unwrap() {
            let value = self.after(state, chosen)?;
            let own = self.rules.team(seat) == self.team;
            best = Some(best.map_or(value, |best| if own { best.max(value) } else { best.min(value) }));
        }
        self.known.insert(key, best?);
        (self.known.len() < self.most).then_some(best?)
    }

    fn after(&mut self, state: &State, chosen: Move) -> Option<i32> {
        let mut next = state.clone();
        self.rules.apply_unchecked(&mut next, chosen, &mut Silent).unwrap();
        if !next.generator.is_where(&state.generator) {
            return None;
        }
        self.value(&next)
    }
}

/// What was seen of the endings of one game.
#[derive(Default, Debug)]
struct Endings {
    tried: usize,
    exact: usize,
    optimal: usize,
    /// Too large to be played in every way here, or with chance in them.
    unknown: usize,
}

fn try_ending(played: &Match, endings: &mut Endings) {
    let (rules, seat) = (&played.rules, played.to_move().unwrap());
    let mut root = played.state().clone();
    root.is_last_round = true;
    let mut every = EveryWay { rules, team: rules.team(seat), known: HashMap::new(), most: most_positions() };
    let values: Option<Vec<i32>> = played.legal().unwrap().into_iter().map(|m| every.after(&root, m)).collect();
    let Some(values) = values else {
        endings.unknown += 1;
        return;
    };
    let found = played.advise(&Plan::of_advice(30), None).unwrap().found;
    let sign = if rules.play_to.highest_wins { 1 } else { -1 };
    let before = sign * (root.totals[every.team] - root.totals[1 - every.team]);
    let at = format!("{}: {}", rules.id, played.record().to_line());
    if found.exact {
        let means: Vec<f64> = values.iter().map(|value| f64::from(value - before)).collect();
        assert_eq!(found.values.iter().map(|value| value.mean).collect::<Vec<f64>>(), means, "{at}");
    }
    let optimal = values[found.best] == *values.iter().max().unwrap();
    assert!(optimal || !found.exact, "{at}: {found:?} of {values:?}");
    endings.tried += 1;
    endings.exact += usize::from(found.exact);
    endings.optimal += usize::from(optimal);
}

/// Endings of matches by chance, until so many were tried.
fn endings_of(house: &House, id: &str, wanted: usize) -> Endings {
    let case = load(house, id, 2);
    let mut endings = Endings::default();
    for seed in 0..60 * wanted as i64 {
        let rules = case.loaded.rules().clone();
        let mut played = Match::start(rules, vec![Player::Human; 2], seed, None, case.loaded.option_texts()).unwrap();
        let (mut rand, mut of_match) = (Rand::new(seed), 0);
        while played.to_move().is_some() && played.state().round <= 3 && of_match < 3 && endings.tried < wanted {
            let (legal, seat) = (played.legal().unwrap(), played.to_move().unwrap());
            let known = played.known_to(seat);
            let view = played.view(seat).knowing(Some(&known));
            if legal.len() > 1 && rand.one_in(2) && Worlds::of(&view).unwrap().count() == Some(1.0) {
                try_ending(&played, &mut endings);
                of_match += 1;
            }
            played.make(rand.pick(&legal)).unwrap();
        }
    }
    endings
}

/// In matches by chance, where a seat can work out every card and chance is done, `advise` finds a move than which none is
/// better. `ENDINGS=200` is the long form: so many positions of each game, or of the games of `ENDINGS_OF`.
#[test]
fn endings_are_played_as_well_as_can_be() {
    let wanted = std::env::var("ENDINGS").ok().and_then(|n| n.parse().ok()).unwrap_or(8);
    let games = std::env::var("ENDINGS_OF");
    let games = games.as_deref().unwrap_or("kings_in_the_corner pasur pinochle scopa basra");
    let house = house();
    for id in games.split_whitespace() {
        let endings = endings_of(&house, id, wanted);
        println!("{id}: {endings:?}");
        assert!(endings.tried == wanted && endings.optimal == wanted, "{id}: {endings:?}");
    }
}

/// Why cribbage is not among them: undealt cards and the other's share of the crib are never seen, so that more than one world
/// is left wherever there is a choice.
#[test]
fn more_than_one_world_is_left_in_cribbage() {
    let case = load(&house(), "cribbage", 2);
    let (mut choices, mut certain) = (0, 0);
    for seed in 0..20 {
        let rules = case.loaded.rules().clone();
        let mut played = Match::start(rules, vec![Player::Human; 2], seed, None, case.loaded.option_texts()).unwrap();
        let mut rand = Rand::new(seed);
        while played.to_move().is_some() && played.state().round <= 3 {
            let (legal, seat) = (played.legal().unwrap(), played.to_move().unwrap());
            let known = played.known_to(seat);
            let view = played.view(seat).knowing(Some(&known));
            choices += usize::from(legal.len() > 1);
            certain += usize::from(legal.len() > 1 && Worlds::of(&view).unwrap().count() == Some(1.0));
            played.make(rand.pick(&legal)).unwrap();
        }
    }
    println!("{certain} of {choices} choices in one world");
    assert!(choices > 200 && certain == 0, "{certain} of {choices}");
}
