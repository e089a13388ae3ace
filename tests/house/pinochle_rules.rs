//! The numbered rules of `rules/pinochle/RULES.md` that no check beside the rules covers: random matches, followed card by
//! card and counted by hand.

use crate::common::{Rand, house, root};
use house_rules::cards::{Card, Suit};
use house_rules::play::{Event, EventLog, Move, Register, Rules, State};
use house_rules::script::run_checks;
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
    match suit(first) == suit(second) {
        true => rank(rules, second) > rank(rules, first),
        false => suit(second) == trump,
    }
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
fn rules_4_and_6_the_first_bidder_and_the_pass() {
    let first = |rules: &Rules, seed| rules.start(seed, None, &mut EventLog::default()).unwrap().to_move().unwrap();
    let chance = rules("pinochle", &[]);
    let seats: Vec<Seat> = (0..40).map(|seed| first(&chance, seed)).collect();
    assert!(seats.contains(&Seat(0)) && seats.contains(&Seat(1)));
    for seat in 0..2u8 {
        let fixed = rules("pinochle", &[("first_bidder", &format!("seat {seat}"))]);
        assert!((0..20).all(|seed| first(&fixed, seed) == Seat(seat)));
        let mut state = fixed.start(1, None, &mut EventLog::default()).unwrap();
        fixed.apply(&mut state, Move::Pass, &mut EventLog::default()).unwrap();
        assert_eq!((state.get(Register::DECLARER), state.get(Register::BID)), (1 - seat as i32, 0));
        let mut state = fixed.start(1, None, &mut EventLog::default()).unwrap();
        for chosen in [Move::number(50), Move::number(70), Move::Pass] {
            fixed.apply(&mut state, chosen, &mut EventLog::default()).unwrap();
        }
        assert_eq!((state.get(Register::DECLARER), state.get(Register::BID)), (1 - seat as i32, 70));
        // rule 7: the winner names trumps and leads
        assert_eq!(state.to_move(), Some(Seat(1 - seat)));
        fixed.apply(&mut state, Move::suit(Suit::Hearts), &mut EventLog::default()).unwrap();
        assert_eq!((state.to_move(), fixed.step_names[state.step as usize].as_str()), (Some(Seat(1 - seat)), "tricks"));
    }
}

/// Rules 20, 21, 25, 27, 28 and 29: whole deals are followed and counted.
#[test]
fn rules_20_to_29_a_deal_is_counted() {
    let rules = rules("pinochle", &[]);
    let (mut failed, mut shared) = (0, 0);
    for seed in 0..300 {
        let (state, events) = chance_match(&rules, seed, |state| {
            if rules.step_names[state.step as usize] == "tricks" {
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
fn rule_26_cut_throat_draws_all_and_keeps_twelve() {
    let rules = rules("pinochle/cutthroat", &[]);
    for seed in 0..30 {
        let mut seen = Vec::new();
        let (state, _) = chance_match(&rules, seed, |state| {
            let name = &rules.step_names[state.step as usize];
            let sizes = [0, 1].map(|seat| state.table.len(pile(&rules, "hand", seat)));
            match name.split(' ').next().unwrap() {
                "draft" => {
                    assert_eq!((sizes, state.table.len(pile(&rules, "turned", 0))), ([12, 12], 2));
                    assert_eq!(state.to_move(), Some(state.seat(Register::DECLARER)));
                }
                "keep" if state.chosen.is_empty() && state.to_move() == Some(Seat(0)) => {
                    assert_eq!((sizes, state.table.len(rules.stock)), ([24, 24], 0));
                }
                "tricks" if state.sequence.cards().is_empty() && sizes == [12, 12] => {
                    assert_eq!([0, 1].map(|seat| state.table.len(pile(&rules, "out", seat))), [12, 12]);
                }
                _ => {}
            }
            seen.push(name.clone());
        });
        assert!(
            seen.iter().any(|n| n.starts_with("draft")) && seen.iter().any(|n| n.starts_with("keep")) && state.over
        );
    }
}

/// Rule 28 among others: who falls short of the bid has lost, though both have nothing.
#[test]
fn the_checks_beside_the_rules_hold() {
    let choice = TableChoice { variant: "pinochle".into(), ..TableChoice::default() };
    let loaded = house().load(&choice).unwrap();
    let (count, problems) = run_checks(&loaded.compiled, house_rules::wording::illegal_move);
    assert_eq!(problems.iter().map(|problem| problem.to_string()).collect::<Vec<_>>(), [""; 0]);
    assert!(count > 20, "{count} checks");
}

#[test]
fn rule_29_with_a_target_the_match_goes_on() {
    let rules = rules("pinochle", &[("target", "500")]);
    for seed in 0..20 {
        let (state, events) = chance_match(&rules, seed, |_| {});
        let rounds: Vec<&Vec<i32>> = events
            .iter()
            .filter_map(|e| if let Event::RoundEnds { totals, .. } = e { Some(totals) } else { None })
            .collect();
        assert!(rounds.len() > 1 && rules.outcome(&state).unwrap().winners.len() == 1);
        let (last, before) = rounds.split_last().unwrap();
        assert!(last.iter().any(|t| *t >= 500) && last[0] != last[1], "{rounds:?}");
        assert!(before.iter().all(|t| t.iter().all(|t| *t < 500) || t[0] == t[1]), "{rounds:?}");
    }
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
    // by choice: each meld is a move with its points, one after another, until the seat has done
    let own = rules("pinochle", &[("melds_chosen", "own"), ("first_bidder", "seat 0")]);
    let mut asked = 0;
    for seed in 0..200 {
        let (mut left, mut before) = (None, [0; 2]);
        chance_match(&own, seed, |state| {
            if own.step_names[state.step as usize].starts_with("meld") {
                asked += 1;
                let seat = state.to_move().unwrap();
                let view = house_rules::play::View::new(&own, state, seat);
                let legal = own.legal(state).unwrap();
                assert!(legal.contains(&Move::Done) && legal.len() > 1);
                let worth: Vec<i32> = legal.iter().filter(|m| **m != Move::Done).map(|m| view.gain(*m)).collect();
                assert!(worth.iter().all(|p| *p >= 10), "{worth:?}");
                if left == Some(seat) {
                    assert!(state.totals[seat.index()] >= before[seat.index()]);
                }
                left = Some(seat);
                before = [state.totals[0], state.totals[1]];
            }
        });
    }
    assert!(asked > 100, "{asked} choices");
}

/// Rules 33, 35, 37, 39 and 40, in random matches of one deal.
#[test]
fn rules_33_to_40_drawing_from_the_stock() {
    let rules = rules("pinochle/stock_drawing", &[("target", "0")]);
    let onto = pile(&rules, "trick", 0);
    for seed in 0..120 {
        let (mut last_twelve, mut strict) = (0, 0);
        let (state, events) = chance_match(&rules, seed, |state| {
            let hands =
                [0, 1].map(|s| state.table.len(pile(&rules, "hand", s)) + state.table.len(pile(&rules, "melded", s)));
            let gone = state.table.is_empty(rules.stock) && state.table.is_empty(pile(&rules, "turned", 0));
            let following = state.sequence.cards().len() == 1 && rules.step_names[state.step as usize] == "tricks";
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
                (false, false)
                    if state.sequence.cards().is_empty() && rules.step_names[state.step as usize] == "tricks" =>
                {
                    assert_eq!(hands, [12, 12], "rule 35");
                }
                _ => {}
            }
        });
        assert_eq!(last_twelve, 12, "rule 39");
        assert!(strict > 0);
        let turned = events.iter().find_map(|e| match e {
            Event::Moved { card: Some(card), to, .. } if *to == pile(&rules, "turned", 0) => Some(*card),
            _ => None,
        });
        let turned = turned.unwrap();
        assert_eq!(rules.deck_index.suit_of(turned), state.get(Register::TRUMP), "rule 33");
        let row = |name: &str| -> Vec<(Seat, i32)> {
            let of = |e: &Event| match e {
                Event::Scored { seat, lines, .. } if rules.rows[lines[0].row.0 as usize] == name => {
                    Some((*seat, lines[0].points))
                }
                _ => None,
            };
            events
                .iter()
                .filter(|e| !matches!(e, Event::Scored { lines, .. } if lines.is_empty()))
                .filter_map(of)
                .collect()
        };
        let dealer = state.seat(Register::DEALER);
        let dix = rank(&rules, turned) == 0;
        assert_eq!(row("dix turned"), if dix { vec![(dealer, 10)] } else { vec![] }, "rule 33");
        assert!(row("exchange").len() <= 2 && row("exchange").iter().all(|(_, points)| *points == 10), "rule 37");
        let tricks: Vec<Seat> = events
            .iter()
            .filter_map(|e| if let Event::TrickTaken { seat, .. } = e { Some(*seat) } else { None })
            .collect();
        assert_eq!((tricks.len(), row("last trick")), (24, vec![(tricks[23], 10)]), "rule 40");
        let leader = events.iter().find_map(|e| match e {
            Event::Moved { to, seat: Some(seat), .. } if *to == onto => Some(*seat),
            _ => None,
        });
        assert_eq!(leader, Some(Seat(1 - dealer.0)), "rule 34");
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

/// Rule 36: a marriage grows into a run, a run gives no marriage, and a card serves in another kind.
#[test]
fn rule_36_cards_serve_again_in_higher_melds_and_other_kinds() {
    let rules = rules("pinochle/stock_drawing", &[]);
    let step = rules.step_names.iter().position(|n| n.starts_with("optional")).unwrap();
    // What may be laid with this hand after these melds, one after each won trick. The highest trump wins those tricks; the
    // stock holds tens that serve in no meld.
    let offered = |hand: &str, melds: &[&str]| -> Vec<String> {
        let mut taken = house_rules::cards::CardSet::EMPTY;
        let mut cards = |text: &str| house_rules::script::read_cards(&rules, text, &mut taken).unwrap();
        let mut placed = vec![
            (pile(&rules, "turned", 0), cards("JC")),
            (pile(&rules, "hand", 0), cards(hand)),
            (pile(&rules, "hand", 1), cards("9S 9S 9H 9H")),
        ];
        cards("TD TD TH TH TS TS");
        placed.push((pile(&rules, "won", 1), (rules.deck_index.deck.all() - taken).iter().collect()));
        let mut state = rules.position(step, Seat(0), &placed, &[(Register::TRUMP, 0), (Register::WINNER, 0)], &[]);
        let make = |state: &mut State, text: &str| {
            let chosen = rules.read_move(state, text).unwrap_or_else(|e| panic!("{text}: {e}"));
            rules.apply(state, chosen, &mut EventLog::default()).unwrap();
        };
        for meld in melds {
            make(&mut state, meld);
            make(&mut state, "AC");
            make(&mut state, "9S");
        }
        let texts = rules.legal(&state).unwrap().into_iter().map(|m| m.text(&rules.names(), Seat(0)));
        let melds = state.step as usize == step;
        texts.filter(|text| melds && text != "done").collect()
    };
    assert_eq!(offered("AC AC TC JC KD KH KS QC KC", &["QC KC"]), ["JC QC KC TC AC", "KC KD KH KS"]);
    assert_eq!(offered("AC AC TC JC KD KH KS QC QC KC", &["JC QC KC TC AC"]), ["KC KD KH KS"]);
    assert_eq!(offered("AC AC TC JC QC QC KC KC", &["JC QC KC TC AC"]), ["QC KC"]);
    assert_eq!(offered("AC QC QC KC", &["QC KC"]), [] as [&str; 0]);
    assert_eq!(offered("AC KC KD KH KS QC", &["KC KD KH KS"]), ["QC KC"]);
    // at least one card from the hand
    let laid = ["KC KD KH KS", "QC QD QH QS"];
    assert_eq!(offered("AC AC KC KD KH KS QC QD QH QS", &laid), [] as [&str; 0]);
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

/// Rule 40 with its option: declaring too early loses, declaring in time wins, whatever the other has.
#[test]
fn rule_40_declaring() {
    let rules = rules("pinochle/stock_drawing", &[("declaring", "true")]);
    let (mut won, mut lost) = (0, 0);
    for seed in 0..200 {
        let mut before = ([0; 2], [0; 2]);
        let mut last = None;
        let (state, _) = chance_match(&rules, seed, |state| {
            let taken = |seat: u8| {
                let cards = state.table.set(pile(&rules, "won", seat));
                cards.iter().map(|card| counts(&rules, card, state.get(Register::TRUMP), 0)).sum::<i32>()
            };
            before = ([state.totals[0], state.totals[1]], [taken(0), taken(1)]);
            last = state.to_move();
        });
        let declared = state.decided != 0;
        let outcome = rules.outcome(&state).unwrap();
        let seat = last.unwrap();
        if !declared {
            assert!(outcome.totals.iter().any(|total| *total >= 1000));
            continue;
        }
        let (totals, taken) = before;
        let sum = totals[seat.index()] + taken[seat.index()];
        assert_eq!(outcome.totals[seat.index()], sum, "rule 27");
        let winner = if sum >= 1000 { seat } else { seat.left(1, 2) };
        assert_eq!(outcome.winners, [winner]);
        *(if sum >= 1000 { &mut won } else { &mut lost }) += 1;
    }
    println!("{won} declared in time, {lost} too early");
    assert!(won > 0 && lost > 0);
}
