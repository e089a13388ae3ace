//! The position printed in the assignment of Kings in the Corner: it can be won in one turn.
//!
//! No check beside the rules says a series of moves, the words of a refusal, or what a search finds.

use crate::common::{house, load};
use house_rules::cards::{Card, CardSet};
use house_rules::play::{Event, EventLog, Move, PlayError, Rules, Silent, State};
use house_rules::script::read_cards;
use house_rules::table::{Pile, Seat};
use house_rules::wording::illegal_move;
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
    rules.position(rules.step("turns").expect("the step `turns`"), Seat(0), &placed, &[], &[])
}

/// Found by hand: the red queen's place is taken by the black one, which frees two piles for the last cards.
const WIN: [&str; 9] = [
    "QS corner.1",     // on the red king
    "side.3 corner.1", // JD TC on the queen: pile 3 is empty
    "9D corner.1",
    "side.1 corner.1", // 8S 7H 6C 5D on the nine: pile 1 is empty
    "KC corner.3",
    "TH side.1",
    "2S side.3",
    "side.2 side.3", // the ace on the two: pile 2 is empty
    "6D side.2",
];

#[test]
fn the_printed_position_is_won_in_one_turn() {
    let house = house();
    let case = load(&house, "kings_in_the_corner", 2);
    let rules = case.rules();
    let mut state = printed(rules);
    let mut story = EventLog::default();
    for (place, text) in WIN.iter().enumerate() {
        assert_eq!(state.to_move(), Some(Seat(0)), "before `{text}`");
        let m = rules.read_move(&state, text).unwrap_or_else(|why| panic!("move {place}, `{text}`: {why}"));
        assert_eq!(m.text(&rules.names(), Seat(0)), *text, "the canonical text");
        rules.apply(&mut state, m, &mut story).unwrap();
    }
    let ends = story.events.iter().find_map(|e| match e {
        Event::RoundEnds { points, totals, .. } => Some((points.clone(), totals.clone())),
        _ => None,
    });
    assert_eq!(ends, Some((vec![0, 15], vec![0, 15])), "the round ends with the opponent's penalties");
    assert!(!story.events.iter().any(|e| matches!(e, Event::Chose { chosen, .. } if *chosen == Some(Move::Draw))));
    assert_eq!(state.round, 2, "the next round is dealt");
}

/// What is to be refused in that position, and how it is said.
#[test]
fn wrong_commands_are_refused_with_a_reason() {
    let house = house();
    let case = load(&house, "kings_in_the_corner", 2);
    let rules = case.rules();
    let state = printed(rules);
    for (text, reason) in [
        ("6D side.4", "6D does not go on 3S: not the next rank down"),
        ("QS corner.2", "QS does not go on 9S: same colour"),
        ("9D side.3", ""),
        ("2S side.1", "2S does not go on 5D: not the next rank down"),
        ("TH side.3", "TH does not go on TC: not the next rank down"),
        ("QS corner.3", "QS does not go on corner.3: it may not open an empty pile there"),
        ("AC side.1", "AC is not in your hand"),
        ("side.4 corner.3", "side.4 does not go there: it may not open an empty pile there"),
        ("side.2 side.4", "side.2 does not go there: not the next rank down"),
        ("corner.1 corner.3", "corner.1 may not be moved"),
        ("side.1 side.1", "side.1 cannot be moved to side.1"),
        ("QS", "say where QS goes, as in `QS side.1`"),
        ("pass", "`pass` is not a move of this moment"),
        ("QS corner.9", ""),
        ("1S corner.1", ""),
    ] {
        match (rules.read_move(&state, text), reason) {
            (Ok(m), "") => assert!(rules.legal(&state).unwrap().contains(&m), "{text}"),
            (Err(PlayError::Illegal(_)), "") => {}
            (Err(PlayError::Illegal(why)), _) => assert_eq!(illegal_move(&why), reason, "{text}"),
            (found, _) => panic!("{text}: {found:?}"),
        }
    }
    // an empty side pile takes any card, but no whole pile
    let mut state = state;
    for text in &WIN[..2] {
        let m = rules.read_move(&state, text).unwrap();
        rules.apply(&mut state, m, &mut Silent).unwrap();
    }
    let Err(PlayError::Illegal(why)) = rules.read_move(&state, "side.2 side.3") else { panic!("it is legal") };
    assert_eq!(illegal_move(&why), "side.2 does not go there: a whole pile does not go onto an empty one");
    let listed: Vec<String> = rules.legal(&state).unwrap().iter().map(|m| m.text(&rules.names(), Seat(0))).collect();
    for card in ["KC", "TH", "9D", "6D", "2S"] {
        assert!(listed.contains(&format!("{card} side.3")), "{card} on the empty pile");
    }
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
        rules.play(&mut next, m, &mut Silent).unwrap();
        path.push(m);
        if next.round == 2 || search(rules, &next, path, seen, allowed) {
            return true;
        }
        path.pop();
    }
    false
}
