//! The position printed in the assignment of Kings in the Corner: it can be won in one turn.
//!
//! The checks beside the rules play that turn and say what is refused there. Here a search finds a win by itself.

use crate::common::{house, load};
use house_rules::cards::{Card, CardSet};
use house_rules::play::{Move, Rules, Silent, State};
use house_rules::script::read_cards;
use house_rules::table::{Pile, Seat};
use std::collections::BTreeSet;

/// Piles 1 to 8 and the hand, as printed.
const PILES: [(&str, &str); 9] = [
    ("side.1", "8S 7H 6C 5D"),
    ("side.2", "AD"),
    ("side.3", "JD TC"),
    ("side.4", "6H 5S 4D 3S"),
    ("corner.1", "KH"),
    ("corner.2", "KS QH JS TD 9S"),
    ("corner.3", ""),
    ("corner.4", ""),
    ("hand", "KC QS TH 9D 6D 2S"),
];
/// Six cards of the opponent, a king among them: 10 + 5 points.
const OPPONENT: &str = "KD QD QC AC AH AS";

/// The player sits at seat 0.
fn printed(rules: &Rules) -> State {
    let mut taken = CardSet::EMPTY;
    let mut read = |text: &str| read_cards(rules, text, &mut taken).unwrap();
    let pile = |name: &str| rules.piles.parse(name, Some(Seat(0))).unwrap();
    let mut placed: Vec<(Pile, Vec<Card>)> = PILES.iter().map(|(name, text)| (pile(name), read(text))).collect();
    placed.push((rules.piles.parse("hand@1", None).unwrap(), read(OPPONENT)));
    rules.position(rules.find_step("turns").expect("the step `turns`"), Seat(0), &placed, &[], &[])
}

/// A search that knows nothing of the game finds a win too, and it cannot be had without moving piles.
#[test]
fn a_blind_search_finds_a_win() {
    let house = house();
    let case = load(&house, "kings_in_the_corner", 2);
    let rules = case.rules();
    let mut seen = BTreeSet::new();
    let mut path = Vec::new();
    assert!(search(rules, &printed(rules), &mut path, &mut seen, &|_| true), "no win is found");
    let texts: Vec<String> = path.iter().map(|m| m.text(&rules.names(), Seat(0))).collect();
    println!("won after {} positions: {}", seen.len(), texts.join(", "));
    let mut state = printed(rules);
    for m in &path {
        assert_eq!((state.round, state.to_move()), (1, Some(Seat(0))));
        rules.apply(&mut state, *m, &mut Silent).unwrap();
    }
    assert_eq!((state.round, state.totals[0], state.totals[1]), (2, 0, 15));
    let mut seen = BTreeSet::new();
    let won = search(rules, &printed(rules), &mut Vec::new(), &mut seen, &|m| !matches!(m, Move::Shift { .. }));
    assert!(!won, "cards alone win it");
    println!("{} positions without moving a pile: no win", seen.len());
}

fn search(
    rules: &Rules,
    state: &State,
    path: &mut Vec<Move>,
    seen: &mut BTreeSet<String>,
    allowed: &dyn Fn(&Move) -> bool,
) -> bool {
    let piles: Vec<String> =
        rules.piles.all().map(|p| format!("{:?}", state.table.cards(p).collect::<Vec<_>>())).collect();
    if !seen.insert(piles[1..].join("")) {
        return false;
    }
    for m in rules.legal(state).unwrap().into_iter().filter(|m| *m != Move::Draw && allowed(m)) {
        let mut next = state.clone();
        rules.apply_unchecked(&mut next, m, &mut Silent).unwrap();
        path.push(m);
        if next.round == 2 || search(rules, &next, path, seen, allowed) {
            return true;
        }
        path.pop();
    }
    false
}
