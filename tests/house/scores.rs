//! The fast ways through score tables and lists of moves give what the slow ones give, and what a program written by
//! hand gives.

#[allow(dead_code, reason = "the benchmark uses the rest")]
#[path = "../../benches/by_hand.rs"]
mod by_hand;

use crate::load::load;
use house_rules::cards::{Card, CardSet};
use house_rules::play::{Move, Rules, ScoreArgs, ScoreTable, Silent, Stream, own_dice};

/// Different cards by chance.
fn draw(dice: &mut Stream, n: usize) -> Vec<Card> {
    let mut cards = Vec::new();
    while cards.len() < n {
        let card = Card(dice.below(52) as u8);
        if !cards.contains(&card) {
            cards.push(card);
        }
    }
    cards
}

fn args_of<'a>(hand: &[Card], starter: &[Card]) -> ScoreArgs<'a> {
    let sets = [hand.iter().copied().collect(), starter.iter().copied().collect(), CardSet::EMPTY, CardSet::EMPTY];
    ScoreArgs { sets, ..ScoreArgs::default() }
}

/// The total, after comparing it and its rows with the lines.
fn total(rules: &Rules, table: &ScoreTable, hand: &ScoreArgs) -> i32 {
    let total = table.total(rules.context(), hand).unwrap();
    let lines = table.lines(rules.context(), hand).unwrap();
    assert_eq!(total.points, lines.iter().map(|l| l.points).sum::<i32>(), "{}: {hand:?} {lines:?}", table.name);
    let rows = lines.iter().filter_map(|l| table.rows.iter().position(|r| r.id == l.row));
    assert_eq!(total.rows, rows.fold(0, |bits, row| bits | 1 << row), "{}: {hand:?} {lines:?}", table.name);
    total.points
}

#[test]
fn totals_are_the_sums_of_lines() {
    for id in ["cribbage", "cribbage/no_flush", "cribbage/trainer"] {
        let rules = load(id).rules;
        let mut dice = Stream::new(1, 0, 0);
        for name in ["show", "crib"] {
            let table = rules.table(name).unwrap();
            for i in 0..6000 {
                // more cards than are looked up, too
                let cards = draw(&mut dice, i % 8 + 1);
                total(&rules, table, &args_of(&cards[1..], &cards[..1]));
            }
        }
        let table = rules.table("peg").unwrap();
        for i in 0..6000 {
            let cards = draw(&mut dice, i % 9);
            total(&rules, table, &ScoreArgs { tail: &cards, ..ScoreArgs::default() });
        }
    }
}

/// Cards that run and repeat, as they seldom do by chance.
#[test]
fn totals_of_close_tails_are_the_sums_of_lines() {
    let rules = load("cribbage").rules;
    let (table, mut dice) = (rules.table("peg").unwrap(), Stream::new(2, 0, 0));
    for i in 0..6000 {
        let mut cards = draw(&mut dice, 52);
        cards.retain(|c| c.0 < 24);
        total(&rules, table, &ScoreArgs { tail: &cards[..i % 9], ..ScoreArgs::default() });
    }
}

#[test]
fn the_script_scores_what_the_program_by_hand_scores() {
    let rules = load("cribbage").rules;
    let (show, crib) = (rules.table("show").unwrap(), rules.table("crib").unwrap());
    let mut dice = Stream::new(3, 0, 0);
    for i in 0..20_000 {
        let mut cards = draw(&mut dice, 5);
        if i % 4 == 0 {
            // flushes
            cards[..4].iter_mut().for_each(|c| c.0 = c.0 / 4 * 4);
            cards.sort();
            cards.dedup();
            if cards.len() < 5 {
                continue;
            }
        }
        let bits = |cards: &[Card]| cards.iter().fold(0u64, |set, c| set | 1 << c.0);
        let (hand, starter) = (bits(&cards[..4]), bits(&cards[4..]));
        let same = args_of(&cards[..4], &cards[4..]);
        assert_eq!(total(&rules, show, &same), by_hand::show_points(hand, starter, false) as i32, "{cards:?}");
        assert_eq!(total(&rules, crib, &same), by_hand::show_points(hand, starter, true) as i32, "{cards:?}");
    }
}

/// Lists are sorted and unique, and the move taken without a list is the one that the dice would take from it.
#[test]
fn a_move_by_chance_is_one_of_the_list() {
    for id in ["cribbage", "kings_in_the_corner"] {
        let rules = load(id).rules;
        let (mut list, mut scratch): (Vec<Move>, Vec<Move>) = Default::default();
        for seed in 0..60 {
            let mut state = rules.start(seed, None, &mut Silent).unwrap();
            while let Some(seat) = state.to_move() {
                rules.moves(&state, &mut list).unwrap();
                assert!(!list.is_empty() && list.is_sorted_by(|a, b| a < b), "{id}: {list:?}");
                let dice = || own_dice(seed, seat, state.moves);
                let chosen = rules.any_move(&state, &mut dice(), &mut scratch).unwrap();
                assert_eq!(chosen, list[dice().below(list.len())], "{id}");
                rules.apply_unchecked(&mut state, chosen, &mut Silent).unwrap();
            }
        }
    }
}
