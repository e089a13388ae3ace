//! Bets and pots: side pots against a reference written here, hands against a ranking by brute force, what is never shown,
//! and what is refused.

use crate::common::Rand;
use house_rules::cards::{Card, CardSet};
use house_rules::play::{Event, EventLog, PositionMoment, Register, Rules, ScoreArgs, Silent, State, View};
use house_rules::script::{CompileOptions, Compiled, compile, run_checks};
use house_rules::table::{Pile, Seat};
use house_rules::wording::illegal_move;
use std::collections::BTreeMap;
use std::sync::Arc;

const HANDS: &str = r#"
    row("straight flush",  #{ when: |cards| cards.is_run && cards.one_suit }),
    row("four of a kind",  #{ when: |cards| cards.most_alike == 4 }),
    row("full house",      #{ when: |cards| cards.most_alike == 3 && cards.ranks == 2 }),
    row("flush",           #{ when: |cards| cards.one_suit }),
    row("straight",        #{ when: |cards| cards.is_run }),
    row("three of a kind", #{ when: |cards| cards.most_alike == 3 }),
    row("two pairs",       #{ when: |cards| cards.ranks == 3 }),
    row("pair",            #{ when: |cards| cards.most_alike == 2 }),
    row("high card",       #{}),
"#;

const START: i32 = 60;

fn text(round: &str, play_to: &str, more: &str) -> String {
    format!(
        r#"game(#{{ deck: standard(), order: "2 3 4 5 6 7 8 9 T J Q K A", both_ends: true,
            piles: [stock("stock"), hand("hand"), pool("board"), laid("shown").per_seat()],
            tables: #{{ hands: table(["hand", "board", "shown"], [{HANDS}], #{{ best: 5 }}) }},
            vars: #{{ pot: pot(), purse: number(0) }}, first_dealer: 0,
            round: [{round}], play_to: #{{ {play_to} }} }});
        {more}"#
    )
}

const ROUND: &str = r#"
    pay(left_of("dealer"), 1, "pot"), pay(left_of(left_of("dealer")), 2, "pot"),
    deal("hand", 2),
    betting(#{ begins: left_of(left_of(left_of("dealer"))), bet: 2, pot: "pot" }).called("first"),
    when(|still_in| still_in > 1, [deal("board", 5), betting(#{ bet: 4, most: 3, pot: "pot" }).called("last")]),
    when(|still_in| still_in > 1, [move("hand", "shown")]),
    pay("pot", "all", most("hands", #{ tie: "each" })),
"#;

const ONE_DEAL: &str = "start: 60, lost_at: 0, rounds: 1, wins: \"highest\"";

fn compiled(text: String, seats: usize) -> Result<Compiled, String> {
    let settings = CompileOptions { id: "own".into(), seats, ..CompileOptions::default() };
    compile(&[("own.rhai".to_string(), text)], &settings).map_err(|all| all.iter().map(|p| format!("{p}\n")).collect())
}

fn rules(seats: usize, play_to: &str) -> Arc<Rules> {
    compiled(text(ROUND, play_to, ""), seats).unwrap_or_else(|told| panic!("{told}")).rules
}

#[track_caller]
fn refused(round: &str, play_to: &str, sentence: &str) {
    let told = compiled(text(round, play_to, ""), 3).err().unwrap_or_default();
    assert!(told.contains(sentence), "{told}");
}

/// A small source of chance for the tests.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    fn cards(&mut self, many: usize) -> Vec<Card> {
        let mut deck: Vec<Card> = (0..52).map(Card).collect();
        (0..many).map(|_| deck.swap_remove(self.below(deck.len()))).collect()
    }
}

/// How good five cards are: the kind, then the ranks, by counting.
fn of_five(rules: &Rules, cards: &[Card]) -> (usize, Vec<usize>) {
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    cards.iter().for_each(|c| *counts.entry(rules.deck_index.place[c.index()] as usize).or_default() += 1);
    let mut groups: Vec<(usize, usize)> = counts.iter().map(|(rank, many)| (*many, *rank)).collect();
    groups.sort_by(|a, b| b.cmp(a));
    let mut ranks: Vec<usize> = groups.iter().map(|(_, rank)| *rank + 1).collect();
    let suited = cards.iter().all(|c| rules.deck_index.suit_of(*c) == rules.deck_index.suit_of(cards[0]));
    let wheel = ranks == [13, 4, 3, 2, 1];
    let straight = wheel || ranks.len() == 5 && ranks[0] - ranks[4] == 4;
    if wheel {
        ranks = vec![4, 3, 2, 1, 0];
    }
    let shape: Vec<usize> = groups.iter().map(|(many, _)| *many).collect();
    let kind = match (straight, suited, shape.as_slice()) {
        (true, true, _) => 9,
        (_, _, [4, 1]) => 8,
        (_, _, [3, 2]) => 7,
        (_, true, _) => 6,
        (true, _, _) => 5,
        (_, _, [3, 1, 1]) => 4,
        (_, _, [2, 2, 1]) => 3,
        (_, _, [2, 1, 1, 1]) => 2,
        _ => 1,
    };
    (kind, ranks)
}

/// The best five of seven cards.
fn of_seven(rules: &Rules, cards: &[Card]) -> (usize, Vec<usize>) {
    let mut best = (0, Vec::new());
    for one in 0..cards.len() {
        for other in 0..one {
            let left: Vec<Card> = (0..cards.len()).filter(|i| *i != one && *i != other).map(|i| cards[i]).collect();
            best = best.max(of_five(rules, &left));
        }
    }
    best
}

fn value(rules: &Rules, cards: &[Card]) -> i32 {
    let mut args = ScoreArgs::default();
    args.sets[0] = cards.iter().copied().collect();
    rules.tables[0].total(rules.context(), &args).unwrap().points
}

#[test]
fn hands_stand_as_they_do_by_brute_force() {
    let rules = rules(3, ONE_DEAL);
    let mut chance = Chance(1);
    let mut kinds = [0; 10];
    for _ in 0..4_000 {
        let cards = chance.cards(9);
        // two hands with five cards in common, so that many are of one kind
        let (one, other): (Vec<Card>, Vec<Card>) = (cards[..7].to_vec(), cards[2..].to_vec());
        let (by_force, others) = (of_seven(&rules, &one), of_seven(&rules, &other));
        assert_eq!(value(&rules, &one).cmp(&value(&rules, &other)), by_force.cmp(&others), "{one:?} {other:?}");
        kinds[by_force.0] += 1;
    }
    assert!(kinds[1..8].iter().all(|seen| *seen > 0), "{kinds:?}");
}

#[test]
fn the_rarest_hands_have_their_names_and_order() {
    let checks = r#"
        check_score("hands", "AS KS + QS JS TS 2D 2C +", "straight flush");
        check_score("hands", "AS 2S + 3S 4S 5S KD KC +", "straight flush");
        check_score("hands", "AS 2D + 3H 4C 5S KD KC +", "straight");
        check_score("hands", "KS AD + 2H 3C 4S 9D JC +", "high card");
        check_score("hands", "9S 9D + 9H 9C KS KD KC +", "four of a kind");
    "#;
    let compiled = compiled(text(ROUND, ONE_DEAL, checks), 3).unwrap_or_else(|told| panic!("{told}"));
    let (run, problems) = run_checks(&compiled, illegal_move);
    assert!(run == 5 && problems.is_empty(), "{}", problems.iter().map(|p| format!("{p}\n")).collect::<String>());
}

/// What each wins: chip by chip, each chip level goes to the best of those who are in and have paid it.
fn reference(seats: usize, paid: &[i32], out: u8, worth: &[(usize, Vec<usize>)], dealer: usize) -> Vec<i32> {
    let is_in = |seat: usize| out >> seat & 1 == 0;
    // chips, by the set of seats that may win them
    let mut parts: BTreeMap<Vec<usize>, i32> = BTreeMap::new();
    let mut order: Vec<Vec<usize>> = Vec::new();
    for level in 1..=paid.iter().copied().max().unwrap_or(0) {
        let mut may: Vec<usize> = (0..seats).filter(|s| is_in(*s) && paid[*s] >= level).collect();
        if may.is_empty() {
            may = (0..seats).filter(|s| is_in(*s)).collect();
            let best = may.iter().map(|s| &worth[*s]).max().unwrap().clone();
            let first = may.iter().copied().find(|s| worth[*s] == best).unwrap();
            may = vec![first];
        }
        let chips = paid.iter().filter(|has| **has >= level).count() as i32;
        if !parts.contains_key(&may) {
            order.push(may.clone());
        }
        *parts.entry(may).or_default() += chips;
    }
    let mut wins = vec![0; seats];
    for may in order {
        let chips = parts[&may];
        let best = may.iter().map(|s| &worth[*s]).max().unwrap();
        let around = (1..=seats).map(|n| (dealer + n) % seats);
        let winners: Vec<usize> = around.filter(|s| may.contains(s) && worth[*s] == *best).collect();
        for (place, winner) in winners.iter().enumerate() {
            let odd = i32::from((place as i32) < chips % winners.len() as i32);
            wins[*winner] += chips / winners.len() as i32 + odd;
        }
    }
    wins
}

#[test]
fn side_pots_are_shared_as_chip_by_chip() {
    let mut chance = Chance(7);
    let mut several = 0;
    for seats in 2..=6usize {
        let rules = rules(seats, ONE_DEAL);
        let (hand, board) = (rules.piles.find("hand").unwrap().clone(), rules.piles.find("board").unwrap().first);
        let first_paid = rules.register("pot_paid@0").unwrap();
        let step = rules.find_step("last").unwrap();
        for _ in 0..300 {
            let cards = chance.cards(5 + 2 * seats);
            let hands: Vec<Vec<Card>> = (0..seats).map(|s| cards[5 + 2 * s..7 + 2 * s].to_vec()).collect();
            let mut placed = vec![(board, cards[..5].to_vec())];
            for (seat, own) in hands.iter().enumerate() {
                placed.push((Pile(rules.piles.of(&hand, Seat(seat as u8)).start), own.clone()));
            }
            let paid: Vec<i32> = (0..seats).map(|_| 1 + chance.below(9) as i32).collect();
            // who has paid most is still in
            let most = (0..seats).max_by_key(|s| paid[*s]).unwrap();
            let out = (chance.below(1 << seats) as u8) & !(1 << most);
            let mut numbers: Vec<(Register, i32)> = (0..seats).map(|s| (first_paid.plus(s as u8), paid[s])).collect();
            numbers.push((rules.register("pot").unwrap(), paid.iter().sum()));
            let moment = PositionMoment { out, ..PositionMoment::default() };
            let dealer = chance.below(seats);
            numbers.push((Register::DEALER, dealer as i32));
            let mut state = rules.position_at(step, Seat(most as u8), &placed, &numbers, &[], moment);
            (0..seats).for_each(|s| state.totals[s] = START - paid[s]);
            rules.end_step(&mut state).unwrap();
            assert!(state.over);
            let worth: Vec<_> = hands.iter().map(|own| of_seven(&rules, &[&cards[..5], &own[..]].concat())).collect();
            let wins = reference(seats, &paid, out, &worth, dealer);
            several += usize::from(wins.iter().filter(|won| **won > 0).count() > 1);
            let expected: Vec<i32> = (0..seats).map(|s| START - paid[s] + wins[s]).collect();
            assert_eq!(&state.totals[..seats], &expected[..], "paid {paid:?} out {out:b} dealer {dealer} {cards:?}");
        }
    }
    assert!(several > 200, "{several}");
}

/// Chips of all seats and in the pot.
fn chips(rules: &Rules, state: &State) -> i32 {
    let pot = state.get(rules.register("pot").unwrap());
    state.totals[..rules.seats].iter().sum::<i32>() + if state.over { 0 } else { pot }
}

#[test]
fn no_chip_is_made_or_lost_nobody_owes_more_than_he_has_and_what_folds_is_never_shown() {
    let mut chance = Chance(3);
    let (mut folds, mut short) = (0, 0);
    for seats in 2..=6usize {
        let rules = rules(seats, "start: 60, lost_at: 0, rounds: 30, wins: \"highest\"");
        for seed in 0..60 {
            let mut log = EventLog::default();
            let mut state = rules.start(seed, None, &mut log).unwrap();
            let mut folded: CardSet = CardSet::EMPTY;
            let hand = rules.piles.find("hand").unwrap().clone();
            while let Some(seat) = state.to_move() {
                assert_eq!(chips(&rules, &state), START * seats as i32, "{seats} seats, seed {seed}");
                assert!(state.totals[..seats].iter().all(|total| *total >= 0));
                let own = state.table.set(Pile(rules.piles.of(&hand, seat).start));
                let legal = rules.legal(&state).unwrap();
                let chosen = legal[chance.below(legal.len())];
                log.events.clear();
                rules.apply(&mut state, chosen, &mut log).unwrap();
                if chosen.text(&rules.names(), seat) == "fold" {
                    folded |= own;
                    folds += 1;
                }
                for event in &log.events {
                    match event {
                        Event::RoundBegins { .. } => {
                            folded = CardSet::EMPTY;
                            break;
                        }
                        Event::Moved { card: Some(card), .. } => assert!(!folded.contains(*card), "seed {seed}"),
                        _ => {}
                    }
                }
                short += usize::from(state.totals[..seats].contains(&0));
            }
            assert_eq!(chips(&rules, &state), START * seats as i32);
        }
    }
    assert!(folds > 500 && short > 100, "{folds} {short}");
}

#[test]
fn who_has_no_chips_is_out_and_the_last_one_left_wins() {
    let rules = rules(3, "start: 4, lost_at: 0, rounds: 500, wins: \"highest\"");
    let mut chance = Chance(11);
    let mut alone = 0;
    for seed in 0..60 {
        let mut log = EventLog::default();
        let mut state = rules.start(seed, None, &mut log).unwrap();
        while state.to_move().is_some() {
            let legal = rules.legal(&state).unwrap();
            rules.apply(&mut state, legal[chance.below(legal.len())], &mut log).unwrap();
        }
        let outcome = rules.outcome(&state).unwrap();
        let most = *outcome.totals.iter().max().unwrap();
        assert!(outcome.winners.iter().all(|seat| outcome.totals[seat.index()] == most));
        alone += usize::from(most == 12 && outcome.winners.len() == 1);
    }
    assert!(alone > 50, "{alone}");
}

#[test]
fn mistakes_are_told() {
    let betting = |keys: &str| format!(r#"deal("hand", 2), betting(#{{ {keys} }})"#);
    refused(&betting(r#"pot: "pot""#), ONE_DEAL, "`betting` needs `bet:`");
    refused(&betting(r#"bet: 2, pot: "purse""#), ONE_DEAL, "`purse` is no pot");
    refused(r#"deal("hand", 2), score("each seat", "hands")"#, ONE_DEAL, "have no points");
    refused(r#"pay("pot", 3, most("hands", #{ tie: "each" }))"#, ONE_DEAL, "share all of a `pot()`");
    refused(r#"pay("pot", "all", most("hands"))"#, ONE_DEAL, "share all of a `pot()`");
    refused(r#"pay("purse", "all", most("hands", #{ tie: "each" }))"#, ONE_DEAL, "share all of a `pot()`");
    refused(ROUND, "start: 60, lost_at: 60, rounds: 1, wins: \"highest\"", "out at once");
    refused(ROUND, "start: 60, lost_at: 0, rounds: 1, wins: \"lowest\"", "the last one left wins");
}

/// What a button says of a bet before it is made is what is paid then.
#[test]
fn what_a_bet_costs_is_known_before() {
    let rules = rules(3, ONE_DEAL);
    let (mut paid, mut raised) = (0, 0);
    for seed in 0..60 {
        let mut dice = Rand::new(seed);
        let mut state = rules.start(seed, None, &mut Silent).unwrap();
        while let Some(seat) = state.to_move() {
            let chosen = dice.pick(&rules.legal(&state).unwrap());
            let bet = View::new(&rules, &state, seat).bet_made(&chosen);
            let (step, before) = (state.step, state.totals[seat.index()]);
            rules.apply_unchecked(&mut state, chosen, &mut Silent).unwrap();
            // at the end of the bets the pot may be paid out
            if state.step == step && state.to_move().is_some() {
                assert_eq!(before - state.totals[seat.index()], bet.map_or(0, |bet| bet.pays), "seed {seed}");
                paid += i32::from(bet.is_some());
                raised += i32::from(bet.is_some_and(|bet| bet.raises_to > Some(bet.pays)));
            }
        }
    }
    println!("{paid} bets, {raised} of them raises of who had paid before");
    assert!(paid > 50 && raised > 5, "{paid} bets, {raised} raises");
}
