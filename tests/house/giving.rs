//! Cards that seats give to each other, variables that each seat has, cards seen through trump: what a check beside the
//! rules of a game cannot say - who sees what, in which order, and how it is told.

use crate::common::{Folder, house, load, run_in};
use house_rules::play::{Event, EventLog, Register, Rules, State, View};
use house_rules::script::{CompileOptions, Compiled, compile, run_checks};
use house_rules::session::HandOrder;
use house_rules::table::{Pile, Seat};

fn compiled(text: &str, seats: usize) -> Compiled {
    let settings = CompileOptions { id: "own".into(), seats, ..CompileOptions::default() };
    compile(&[("own.rhai".to_string(), text.to_string())], &settings)
        .unwrap_or_else(|problems| panic!("{}", problems.iter().map(|p| format!("{p}\n")).collect::<String>()))
}

fn game(round: &str) -> String {
    format!(
        r#"game(#{{ deck: standard(), order: "2 3 4 5 6 7 8 9 T J Q K A",
            piles: [stock("stock"), hand("hand"), tricks("won").per_seat()], vars: #{{ top: number(2), low: number(0) }},
            round: [deal("hand", 5), {round}, tricks(#{{ takes: "won" }})], play_to: #{{ rounds: 4 }} }});"#
    )
}

fn hand(rules: &Rules, seat: u8) -> Pile {
    Pile(rules.piles.of(rules.piles.find("hand").unwrap(), Seat(seat)).start)
}

/// Makes the first move of each seat that is asked, as long as the step has this name.
fn play_step(rules: &Rules, state: &mut State, name: &str) -> EventLog {
    let mut log = EventLog::default();
    while rules.step(state.step).name == name {
        let first = rules.legal(state).unwrap()[0];
        rules.apply(state, first, &mut log).unwrap();
    }
    log
}

#[test]
fn what_is_given_is_chosen_by_all_before_a_card_changes_hands_and_seen_by_giver_and_receiver_only() {
    let compiled = compiled(&game(r#"give("hand", 2, #{ to: ["left", "right", "none", "across"] })"#), 4);
    let rules = &compiled.rules;
    let mut state = rules.start(7, None, &mut EventLog::default()).unwrap();
    let before: Vec<_> = (0..4).map(|seat| state.table.set(hand(rules, seat))).collect();
    let log = play_step(rules, &mut state, "give hand");
    let chosen = log.events.iter().filter(|e| matches!(e, Event::ChoseSecretly { .. })).count();
    assert_eq!(chosen, 4);
    let handed = |e: &Event| matches!(e, Event::Moved { to, .. } if rules.piles.group(*to).name == "hand");
    let first = log.events.iter().position(handed).unwrap();
    let last = log.events.iter().rposition(|e| matches!(e, Event::ChoseSecretly { .. })).unwrap();
    assert!(last < first, "a card changed hands before all had chosen");
    for seat in 0..4u8 {
        let now = state.table.set(hand(rules, seat));
        let got = now - before[seat as usize];
        let giver = Seat(seat).left(3, 4);
        assert_eq!((now.len(), got.len()), (5, 2));
        assert!((got - before[giver.index()]).is_empty(), "seat {seat} was given cards by another than its right");
        for watcher in 0..4u8 {
            let seen = log.events.iter().map(|e| e.seen_by(Seat(watcher), &rules.piles));
            let card = |e: Event| match e {
                Event::Moved { card, .. } => card,
                _ => None,
            };
            let seen = seen.filter_map(card).filter(|card| got.contains(*card)).count() > 0;
            assert_eq!(
                seen,
                watcher == seat || Seat(watcher) == giver,
                "seat {watcher} and the cards that seat {seat} got"
            );
        }
    }
}

#[test]
fn rounds_take_turns_with_directions() {
    let compiled = compiled(&game(r#"give("hand", 1, #{ to: ["left", "none"] })"#), 3);
    let rules = &compiled.rules;
    let mut state = rules.start(1, None, &mut EventLog::default()).unwrap();
    let mut asked = Vec::new();
    while state.to_move().is_some() {
        if rules.step(state.step).name == "give hand" && asked.last() != Some(&state.round) {
            asked.push(state.round);
        }
        let first = rules.legal(&state).unwrap()[0];
        rules.apply(&mut state, first, &mut EventLog::default()).unwrap();
    }
    assert_eq!(asked, [1, 3]);
}

#[test]
fn an_office_gives_its_highest_cards_without_a_choice() {
    let compiled = compiled(&game(r#"give("hand", 2, #{ by: "low", to: "top", cards: "highest" })"#), 3);
    let rules = &compiled.rules;
    for seed in 0..20 {
        let mut log = EventLog::default();
        let state = rules.start(seed, None, &mut log).unwrap();
        assert_eq!(rules.step(state.step).name, "tricks");
        let sizes: Vec<usize> = (0..3).map(|seat| state.table.len(hand(rules, seat))).collect();
        assert_eq!(sizes, [3, 5, 7]);
        let given = log.events.iter().filter_map(|e| match e {
            Event::Moved { card: Some(card), from, .. } if rules.piles.group(*from).name == "given" => {
                Some(rules.deck_index.place[card.index()])
            }
            _ => None,
        });
        let lowest = given.min().unwrap();
        let kept = state.table.set(hand(rules, 0)).iter().map(|card| rules.deck_index.place[card.index()]).max();
        assert!(kept.unwrap() <= lowest, "seed {seed}: a higher card was kept");
    }
}

/// The jack of the other suit of trump's colour is a trump: it is led, followed and counted as one, and what a seat shows not to
/// hold is told so.
#[test]
fn inference_sees_cards_through_trump() {
    let case = load(&house(), "euchre", 4);
    let rules = case.rules();
    let deck = &rules.deck_index.deck;
    let card = |text: &str| deck.all().iter().find(|c| deck.text(*c) == text).unwrap();
    let (trick, step) = (vec![card("9H")], rules.find_step("tricks").unwrap());
    let placed = [(hand(rules, 1), vec![card("JS"), card("AC")]), (hand(rules, 0), vec![card("JD")])];
    let mut state = rules.position(step, Seat(1), &placed, &[(Register::TRUMP, 2)], &trick);
    let club = rules.read_move(&state, "AC").unwrap();
    let mut log = EventLog::default();
    rules.apply(&mut state, club, &mut log).unwrap();
    let lacks = log.events.iter().find_map(|e| match e {
        Event::Lacks { seat: Seat(1), cards } => Some(*cards),
        _ => None,
    });
    let lacks = lacks.expect("it shows that it has no trump");
    assert!(lacks.contains(card("JD")) && lacks.contains(card("AH")) && !lacks.contains(card("AD")));
}

#[test]
fn a_variable_of_each_seat_is_its_own() {
    let text = r#"
        game(#{ deck: standard(), piles: [stock("stock"), hand("hand")],
            vars: #{ bids: number(-1).per_seat(), last: flag().per_seat() },
            round: [deal("hand", 2), step("bid", #{
                moves: |t| if t.get("bids") < 0 { [t.seat + 1] } else { [] },
                apply: |t, m| { t.set("bids", m.number); t.set("last", t.left, true); },
            })],
            play_to: #{ rounds: 1 } });
        check("each has its own", at("bid", 1), #{ hand: "2C", "bids@0": 7, bids: -1 }, allows("2"), plays(["2", "3"]));
    "#;
    let compiled = compiled(text, 3);
    assert_eq!(run_checks(&compiled, house_rules::wording::illegal_move).1, []);
    let rules = &compiled.rules;
    let mut log = EventLog::default();
    let mut state = rules.start(1, None, &mut log).unwrap();
    while state.to_move().is_some() {
        let only = rules.legal(&state).unwrap()[0];
        rules.apply(&mut state, only, &mut log).unwrap();
    }
    let of = |name: &str| {
        (0..3).map(|seat| state.get(rules.register(&format!("{name}@{seat}")).unwrap())).collect::<Vec<_>>()
    };
    assert_eq!((of("bids"), of("last")), (vec![1, 2, 3], vec![1, 1, 1]));
}

/// "lays 5D 5S QC QD away" was told of who played two queens: the heap that they beat went away in the same move.
#[test]
fn cards_that_leave_the_table_are_told_by_themselves() {
    let folder = Folder::new();
    crate::common::copy(&crate::common::root().join("tests/own_games"), &folder.file("rules"));
    let ran = run_in(folder.path(), &["run", "president", "--seed", "4", "--log", "told.txt"], "");
    assert_eq!(ran.status, 0, "{}", ran.err);
    let told = std::fs::read_to_string(folder.file("told.txt")).unwrap();
    assert!(told.contains(" plays "), "{told}");
    assert!(!told.contains("away"), "{told}");
}

/// Many cards are laid away one by one: those that go first are among them, however many they are, and those that go last
/// only where there is nothing else.
#[test]
fn what_goes_first_and_last_is_kept_to_card_by_card() {
    let step =
        r#"lay_away("hand", "out", 6, #{ must: |card| card.suit == HEARTS, may_not: |card| card.suit == SPADES })"#;
    let text = format!(
        r#"game(#{{ deck: standard(), order: "2 3 4 5 6 7 8 9 T J Q K A",
            piles: [stock("stock"), hand("hand"), discards("out").per_seat()],
            round: [deal("hand", 14), {step}], play_to: #{{ rounds: 60 }} }});"#
    );
    let compiled = compiled(&text, 2);
    let (rules, mut one_by_one) = (&compiled.rules, 0);
    let pile = |name: &str| Pile(rules.piles.of(rules.piles.find(name).unwrap(), Seat(0)).start);
    let hearts = rules.deck_index.deck.select(|face| face.suit() == Some(house_rules::cards::Suit::Hearts));
    let spades = rules.deck_index.deck.select(|face| face.suit() == Some(house_rules::cards::Suit::Spades));
    for seed in 0..60 {
        let mut state = rules.start(seed, None, &mut EventLog::default()).unwrap();
        let held = state.table.set(pile("hand"));
        let mut moves = 0;
        while state.to_move() == Some(Seat(0)) {
            let legal = rules.legal(&state).unwrap();
            assert!(legal.is_sorted(), "{legal:?}");
            let chosen = legal[(seed as usize * 7 + moves) % legal.len()];
            rules.apply(&mut state, chosen, &mut EventLog::default()).unwrap();
            moves += 1;
        }
        one_by_one += usize::from(moves > 1);
        let out = state.table.set(pile("out"));
        assert_eq!((out.len(), (out & hearts).len()), (6, (held & hearts).len().min(6)), "seed {seed}");
        let others = (held - spades).len();
        assert_eq!((out & spades).len(), 6usize.saturating_sub(others), "seed {seed}");
    }
    assert!(one_by_one > 5, "{one_by_one} hands were laid away card by card");
}

/// The left bower lies among the trumps, for whoever looks at a hand; without trump among its own suit.
#[test]
fn a_hand_is_sorted_as_tricks_see_it() {
    let house = house();
    let case = load(&house, "euchre", 4);
    let rules = case.rules();
    let card = |t: &str| rules.deck_index.deck.all().iter().find(|c| rules.deck_index.deck.text(*c) == t).unwrap();
    let cards: Vec<_> = ["JD", "9H", "AD", "AH", "JH", "AS"].map(card).to_vec();
    let step = rules.find_step("tricks").unwrap();
    for (trump, wanted) in [(2, "AS JH JD AH 9H AD"), (-1, "AS AH JH 9H AD JD")] {
        let placed = [(hand(rules, 0), cards.clone())];
        let state = rules.position(step, Seat(0), &placed, &[(Register::TRUMP, trump)], &[]);
        let view = View::new(rules, &state, Seat(0));
        let sorted = HandOrder::read("by suit, descending, S H C D").sort_for(&view, cards.clone());
        let texts: Vec<String> = sorted.into_iter().map(|c| rules.deck_index.deck.text(c)).collect();
        assert_eq!(texts.join(" "), wanted, "trump {trump}");
    }
}
