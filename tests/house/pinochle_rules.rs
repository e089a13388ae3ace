//! What no check beside the rules of Pinochle can say: the deal, what chance decides, and random matches that are followed card
//! by card and counted by hand.

use crate::common::{Rand, house, root};
use house_rules::cards::Card;
use house_rules::play::{Event, EventLog, Move, Register, Rules, State};
use house_rules::session::TableChoice;
use house_rules::table::{Pile, Seat};
use std::sync::Arc;

fn rules(variant: &str, set: &[(&str, &str)]) -> Arc<Rules> {
    let set = set.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
    let choice = TableChoice { variant: variant.into(), seats: Some(2), set };
    house().load(&choice).unwrap_or_else(|e| panic!("{variant}: {e}")).rules().clone()
}

/// A match of chance moves; `look` sees the state before each.
fn chance_match(rules: &Rules, seed: i64, mut look: impl FnMut(&State)) -> (State, Vec<Event>) {
    let (mut rand, mut story) = (Rand::new(seed), EventLog::default());
    let mut state = rules.start(seed, None, &mut story).unwrap();
    while state.to_move().is_some() {
        look(&state);
        let legal = rules.legal(&state).unwrap();
        // bids are kept low, or nobody ever makes them
        let few = if legal.len() > 50 { 3 } else { legal.len() };
        rules.apply(&mut state, legal[rand.below(few)], &mut story).unwrap();
    }
    (state, story.events)
}

fn pile(rules: &Rules, name: &str, seat: u8) -> Pile {
    Pile(rules.piles.of(rules.piles.find(name).unwrap(), Seat(seat)).start)
}

/// What a card counts, written down by hand.
fn counts(rules: &Rules, card: Card, trump: i32, nine_of_trumps: i32) -> i32 {
    let face = rules.deck_index.deck.face(card).to_string();
    match &face[..1] {
        "A" => 11,
        "T" => 10,
        "K" => 4,
        "Q" => 3,
        "J" => 2,
        _ if rules.deck_index.suit_of(card) == trump => nine_of_trumps,
        _ => 0,
    }
}

fn rank(rules: &Rules, card: Card) -> usize {
    "9JQKTA".find(&rules.deck_index.deck.face(card).to_string()[..1]).unwrap()
}

/// Rule 25, by hand: the place in the trick that wins.
fn second_wins(rules: &Rules, first: Card, second: Card, trump: i32) -> bool {
    let suit = |card| rules.deck_index.suit_of(card);
    if suit(first) == suit(second) { rank(rules, second) > rank(rules, first) } else { suit(second) == trump }
}

#[test]
fn rules_1_and_3_the_pack_and_the_deal() {
    let rules = rules("pinochle", &[]);
    assert_eq!((rules.deck_index.deck.len(), rules.deck_index.deck.faces().len()), (48, 24));
    for seed in 0..20 {
        let mut story = EventLog::default();
        rules.start(seed, Some(Seat(1)), &mut story).unwrap();
        let dealt: Vec<Pile> = story
            .events
            .iter()
            .filter_map(|e| if let Event::Moved { to, .. } = e { Some(*to) } else { None })
            .collect();
        let hands = [pile(&rules, "hand", 0), pile(&rules, "hand", 1)];
        let expected: Vec<Pile> = (0..24).map(|n| hands[n / 3 % 2]).collect();
        assert_eq!(dealt, expected, "three at a time, the other before the dealer");
    }
}

#[test]
fn rule_4_the_first_bidder_is_drawn_by_lot() {
    let rules = rules("pinochle", &[]);
    let first = |seed| rules.start(seed, None, &mut EventLog::default()).unwrap().to_move().unwrap();
    let seats: Vec<Seat> = (0..40).map(first).collect();
    assert!(seats.contains(&Seat(0)) && seats.contains(&Seat(1)));
}

/// Rules 20, 21, 25, 27, 28 and 29: whole deals are followed and counted.
#[test]
fn rules_20_to_29_a_deal_is_counted() {
    let rules = rules("pinochle", &[]);
    let (mut failed, mut shared) = (0, 0);
    for seed in 0..300 {
        let (state, events) = chance_match(&rules, seed, |state| {
            if rules.step(state.step).name == "tricks" {
                let held = [0, 1].map(|seat| {
                    state.table.len(pile(&rules, "hand", seat)) + state.table.len(pile(&rules, "won", seat))
                });
                assert_eq!(held.iter().sum::<usize>() + state.sequence.cards().len(), 24, "rule 20");
            }
        });
        let trump = state.get(Register::TRUMP);
        let declarer = state.get(Register::DECLARER);
        let onto = pile(&rules, "trick", 0);
        let mut points = [0; 2];
        let mut leader = declarer as u8;
        let mut trick: Vec<(u8, Card)> = Vec::new();
        for event in &events {
            match event {
                Event::Scored { seat, lines, .. }
                    if lines.iter().any(|l| {
                        rules.rows[l.row.0 as usize] != "failed" && rules.rows[l.row.0 as usize] != "cards"
                    }) =>
                {
                    points[seat.index()] += lines.iter().map(|l| l.points).sum::<i32>();
                }
                Event::Moved { card: Some(card), to, seat: Some(seat), .. } if *to == onto => {
                    trick.push((seat.0, *card))
                }
                Event::TrickTaken { seat, .. } => {
                    let [(first, led), (_, answer)] = trick[..] else { panic!("{trick:?}") };
                    assert_eq!(first, leader, "rule 21");
                    let winner = if second_wins(&rules, led, answer, trump) { 1 - first } else { first };
                    assert_eq!(seat.0, winner, "rule 25");
                    points[winner as usize] += counts(&rules, led, trump, 10) + counts(&rules, answer, trump, 10);
                    leader = winner;
                    trick.clear();
                }
                _ => {}
            }
        }
        if points[declarer as usize] < state.get(Register::BID) {
            points[declarer as usize] = 0;
            failed += 1;
        }
        assert_eq!(state.totals[..2], points, "rules 27 and 28, seed {seed}");
        let outcome = rules.outcome(&state).unwrap();
        let best = points.iter().max().unwrap();
        let winners: Vec<Seat> = (0..2).filter(|s| points[*s as usize] == *best).map(Seat).collect();
        shared += (winners.len() == 2) as i32;
        assert_eq!(outcome.winners, winners, "rule 29");
    }
    assert!(failed > 10, "{failed} bids failed, {shared} deals were shared");
}

#[test]
fn rule_31_melds_are_found_from_the_top_or_as_the_best_or_chosen() {
    let table = rules("pinochle", &[]);
    let melds = &table.melds[0].1;
    let mut rand = Rand::new(7);
    let mut better = 0;
    for _ in 0..20_000 {
        let mut cards = house_rules::cards::CardSet::EMPTY;
        while cards.len() < 12 {
            cards.insert(Card(rand.below(48) as u8));
        }
        let trump = rand.below(4) as i32;
        let sum = |lines: Vec<house_rules::play::Line>| lines.iter().map(|l| l.points).sum::<i32>();
        let (order, best) = (sum(melds.in_order(cards, trump)), sum(melds.best(cards, trump)));
        assert!(best >= order && melds.total(cards, trump) == order);
        better += (best > order) as i32;
    }
    assert!(better < 20, "{better} of 20000 hands differ");
}

/// Rules 34, 35, 39 and 40, in random matches of one deal.
#[test]
fn rules_34_to_40_drawing_from_the_stock() {
    let rules = rules("pinochle/stock_drawing", &[("target", "0")]);
    for seed in 0..120 {
        let (mut last_twelve, mut strict) = (0, 0);
        let (_, events) = chance_match(&rules, seed, |state| {
            let hands =
                [0, 1].map(|s| state.table.len(pile(&rules, "hand", s)) + state.table.len(pile(&rules, "melded", s)));
            let gone = state.table.is_empty(rules.stock) && state.table.is_empty(pile(&rules, "turned", 0));
            let following = state.sequence.cards().len() == 1 && rules.step(state.step).name == "tricks";
            match (gone, following) {
                (true, true) => {
                    last_twelve += 1;
                    let seat = state.to_move().unwrap();
                    strict += must_follow(&rules, state, seat, &rules.legal(state).unwrap());
                }
                (false, true) => {
                    let seat = state.to_move().unwrap();
                    let held =
                        state.table.set(pile(&rules, "hand", seat.0)) | state.table.set(pile(&rules, "melded", seat.0));
                    assert_eq!(rules.legal(state).unwrap().len(), rules.deck_index.distinct(held).len(), "rule 34");
                }
                (false, false) if state.sequence.cards().is_empty() && rules.step(state.step).name == "tricks" => {
                    assert_eq!(hands, [12, 12], "rule 35");
                }
                _ => {}
            }
        });
        assert_eq!(last_twelve, 12, "rule 39");
        assert!(strict > 0);
        let last = |e: &Event| match e {
            Event::Scored { seat, lines, .. } if lines.iter().any(|l| rules.rows[l.row.0 as usize] == "last trick") => {
                Some((*seat, lines[0].points))
            }
            _ => None,
        };
        let tricks: Vec<Seat> = events
            .iter()
            .filter_map(|e| if let Event::TrickTaken { seat, .. } = e { Some(*seat) } else { None })
            .collect();
        let last: Vec<(Seat, i32)> = events.iter().filter_map(last).collect();
        assert_eq!((tricks.len(), last), (24, vec![(tricks[23], 10)]), "rule 40");
    }
}

/// The duties of the last twelve tricks, by hand: 1 if they left something out.
fn must_follow(rules: &Rules, state: &State, seat: Seat, legal: &[Move]) -> i32 {
    let hand: Vec<Card> = state.table.cards(pile(rules, "hand", seat.0)).collect();
    let led = state.sequence.cards()[0];
    let trump = state.get(Register::TRUMP);
    let suit = |card: &Card| rules.deck_index.suit_of(*card);
    let higher: Vec<Card> =
        hand.iter().copied().filter(|c| suit(c) == suit(&led) && rank(rules, *c) > rank(rules, led)).collect();
    let same: Vec<Card> = hand.iter().copied().filter(|c| suit(c) == suit(&led)).collect();
    let trumps: Vec<Card> = hand.iter().copied().filter(|c| suit(c) == trump).collect();
    let allowed = [higher, same, trumps, hand.clone()].into_iter().find(|cards| !cards.is_empty()).unwrap();
    let mut faces: Vec<String> = allowed.iter().map(|c| rules.deck_index.deck.face(*c).to_string()).collect();
    faces.sort();
    faces.dedup();
    let mut found: Vec<String> =
        legal.iter().map(|m| rules.deck_index.deck.face(m.first_card().unwrap()).to_string()).collect();
    found.sort();
    assert_eq!(found, faces, "rule 39");
    (allowed.len() < hand.len()) as i32
}

/// Every numbered rule is named by a check beside the rules or by a test, as `rule 7` or `rules 3 and 4`.
#[test]
fn every_numbered_rule_is_pointed_at() {
    let read = |path: &str| std::fs::read_to_string(root().join(path)).unwrap();
    let text = read("rules/pinochle/RULES.md");
    let mut sources = read("rules/pinochle/rules.rhai") + read("tests/house/pinochle_rules.rs").as_str();
    for entry in std::fs::read_dir(root().join("rules/pinochle/variants")).unwrap().map(|e| e.unwrap().path()) {
        sources += &std::fs::read_to_string(entry).unwrap();
    }
    let numbers: Vec<u32> = (1..=50)
        .filter(|n| {
            text.contains(&format!("\n{n}. "))
                || text.contains(&format!("| {n} |"))
                || text.contains(&format!(" {n}. "))
        })
        .collect();
    assert_eq!(numbers, (1..=43).collect::<Vec<_>>(), "the rules are numbered without a gap");
    let pointed = |n: &u32| {
        let ends = |at: usize, len: usize| !sources[at + len..].starts_with(|c: char| c.is_ascii_digit());
        ["rule ", "rules ", "rule_", "rules_", " and ", "_and_", ", "].iter().any(|before| {
            let wanted = format!("{before}{n}");
            sources.match_indices(&wanted).any(|(at, found)| {
                let line = sources[..at].rsplit('\n').next().unwrap_or("").to_lowercase() + *before;
                line.contains("rule") && ends(at, found.len())
            })
        })
    };
    let missing: Vec<&u32> = numbers.iter().filter(|n| !pointed(n)).collect();
    assert!(missing.is_empty(), "no check or test names the rules {missing:?}");
}
