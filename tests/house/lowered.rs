//! Steps written in the words of cards dealt, moved and chosen do what the older words do, event by event.

use house_rules::play::{Event, EventLog, Register, Rules, State};
use house_rules::script::{CompileOptions, OptionMap, compile};
use std::sync::Arc;

const PILES: &str = "piles: [stock(\"stock\"), hand(\"hand\"), faceup(\"turned\"), pool(\"pool\"), row(\"side\", 2), \
                     aside(\"kitty\").owner(\"dealer\"), discards(\"out\").per_seat(), captured(\"won\").per_seat()]";
const VARS: &str = "vars: #{ bids: number(-1).per_seat(), open: flag(), sure: flag(), limit: number(0), host: number(-1), lone: flag(), sitter: number(-1) }";

/// A game of four, partners across, with this round, and then cards played one by one.
fn game(round: &str) -> Arc<Rules> {
    let text = format!(
        "game(#{{ deck: standard(), order: \"2 3 4 5 6 7 8 9 T J Q K A\", {PILES}, {VARS}, teams: [[0, 2], [1, 3]], \
         tables: #{{ melds: meld_table([row(\"pair\", #{{ cards: \"K Q of trump\", points: 20 }})]) }}, \
         round: [{round}, turns(#{{ moves: [play(\"hand\", \"pool\").ends_turn(), pass()], ends: empty(\"hand\"), or_when: stuck(\"all seats\") }})], \
         play_to: #{{ rounds: 3 }} }});"
    );
    let settings =
        CompileOptions { id: "lowered".into(), seats: 4, options: OptionMap::new(), ..CompileOptions::default() };
    let compiled = compile(&[("lowered.rhai".to_string(), text)], &settings);
    compiled.unwrap_or_else(|problems| panic!("{round}: {}", problems[0])).rules
}

/// All that happens in a match in which the move at a place of the list is made that the seed says, and what comes of it.
fn story(rules: &Rules, seed: i64) -> String {
    let mut log = EventLog::default();
    let mut state = rules.start(seed, None, &mut log).unwrap();
    let (mut told, mut number) = (String::new(), seed as usize);
    while let Some(seat) = state.to_move() {
        let legal = rules.legal(&state).unwrap();
        let texts: Vec<String> = legal.iter().map(|m| m.text(&rules.names(), seat)).collect();
        number = (number * 31 + 7) % 1_000_003;
        told += &format!("{seat:?} {texts:?}\n");
        rules.apply(&mut state, legal[number % legal.len()], &mut log).unwrap();
    }
    format!("{told}{:?}\n{}", log.events, kept(&state))
}

fn kept(state: &State) -> String {
    let registers = (0..Register::COUNT as u8).map(|n| state.get(Register(n)));
    format!("{:?} {:?}", state.totals, registers.collect::<Vec<i32>>())
}

/// Each round of the first is written as the others in the older words.
fn are_the_same(pairs: &[(&str, &str)]) {
    for (new, old) in pairs {
        let (new_rules, old_rules) = (game(new), game(old));
        for seed in 0..20 {
            assert_eq!(story(&new_rules, seed), story(&old_rules, seed), "{new}\n{old}");
        }
        let kinds = |rules: &Rules| rules.steps().map(|step| step.kind()).collect::<Vec<_>>();
        assert_eq!(kinds(&new_rules), kinds(&old_rules), "{new}\n{old}");
    }
}

#[test]
fn cards_are_dealt_turned_up_and_drawn_by_one_word() {
    are_the_same(&[
        ("deal(\"hand\", 4, #{ packets: 4 })", "deal(\"hand\", 4, #{ order: \"all at once\" })"),
        ("deal(\"hand\", 4, #{ begins: 2 })", "deal(\"hand\", 4, #{ first: 2 })"),
        ("deal(\"side\", 2)", "deal_each(\"side\", 2)"),
        ("deal(\"turned\", 1), deal(\"hand\", 3)", "turn_up(\"turned\"), deal(\"hand\", 3)"),
        ("deal(\"turned\", 3)", "turn_up(\"turned\", 3)"),
        (
            "deal(\"turned\", 1, #{ goes_back: \"2 3 4 5 hearts\" })",
            "turn_up(\"turned\", 1, #{ goes_back: |c| c.rank < SIX || c.suit == HEARTS })",
        ),
        (
            "deal(\"turned\", 1, #{ goes_back: |c| c.rank < SIX })",
            "turn_up(\"turned\", 1, #{ goes_back: |c| c.rank < SIX })",
        ),
        ("deal(\"hand\", \"all\", #{ begins: \"dealer\" })", "draw_rest(\"stock\", \"hand\", #{ first: \"dealer\" })"),
        ("deal(\"hand\", \"all\")", "draw_rest(\"stock\", \"hand\")"),
        (
            "deal(\"turned\", 1), deal(\"hand\", 12), deal(\"hand\", 1, #{ begins: 1, then_from: \"turned\" })",
            "turn_up(\"turned\"), deal(\"hand\", 12), draw_each(\"stock\", 1, #{ first: 1, then_from: \"turned\" })",
        ),
        (
            "deal(\"turned\", 1), deal(\"hand\", 2), deal(\"hand\", up_to(13), #{ begins: left_of(\"dealer\"), last: \"dealer\", then_from: \"turned\" })",
            "turn_up(\"turned\"), deal(\"hand\", 2), fill(\"stock\", 13, #{ first: left_of(\"dealer\"), last: \"dealer\", then_from: \"turned\" })",
        ),
        ("deal(\"pool\", 9), deal(\"hand\", up_to(2), #{ from: \"pool\" })", "deal(\"pool\", 9), fill(\"pool\", 2)"),
        ("deal(\"hand\", by_round([3, 1]))", "deal(\"hand\", |round| if round % 2 == 1 { 3 } else { 1 })"),
    ]);
}

#[test]
fn cards_are_moved_and_names_are_set_by_one_word_each() {
    are_the_same(&[
        ("deal(\"hand\", 3), move(\"hand\", \"out\")", "deal(\"hand\", 3), take_back(\"hand\", \"out\")"),
        ("deal(\"kitty\", 3), move(\"kitty\", \"hand\")", "deal(\"kitty\", 3), take_back(\"kitty\", \"hand\")"),
        (
            "deal(\"kitty\", 3), move(\"kitty\", of(\"dealer\", \"hand\"))",
            "deal(\"kitty\", 3), take_back(\"kitty\", \"hand\")",
        ),
        (
            "deal(\"pool\", 3), move(\"pool\", of(left_of(\"dealer\"), \"won\"))",
            "deal(\"pool\", 3), sweep_rest(\"pool\", left_of(\"dealer\"))",
        ),
        (
            "deal(\"pool\", 3), move(\"pool\", of(\"last taker\", \"won\"))",
            "deal(\"pool\", 3), sweep_rest(\"pool\", \"last taker\")",
        ),
        (
            "deal(\"turned\", 1), set(\"trump\", suit_of(\"turned\"))",
            "turn_up(\"turned\"), set_trump(suit_of(\"turned\"))",
        ),
        ("set(\"trump\", SPADES)", "set_trump(SPADES)"),
        ("set(\"limit\", 3), set(\"open\", true)", "remember(\"limit\", 3), remember(\"open\", true)"),
        ("set(\"bids\", |round| round)", "remember(\"bids\", |round| round)"),
        (
            "deal(\"turned\", 1), set(\"limit\", |turned| turned.pips), when(|limit| limit > 5, [deal(\"hand\", \"limit\")])",
            "turn_up(\"turned\"), remember(\"limit\", |turned| turned.pips), when(|limit| limit > 5, [deal(\"hand\", \"limit\")])",
        ),
        ("set(\"host\", left_of(\"dealer\"))", "remember(\"host\", |dealer| (dealer + 1) % 4)"),
        ("set(\"host\", partner_of(\"dealer\"))", "remember(\"host\", |dealer| (dealer + 2) % 4)"),
        ("set(\"host\", partner_of(left_of(\"dealer\")))", "remember(\"host\", |dealer| (dealer + 3) % 4)"),
        ("set(\"host\", 2), set(\"host\", \"nobody\")", "remember(\"host\", 2), remember(\"host\", -1)"),
    ]);
}

/// Who holds an office is set as a variable is, and told.
#[test]
fn an_office_is_set_to_a_seat() {
    for (round, leader, declarer) in [
        ("set(\"declarer\", \"dealer\"), set(\"leader\", left_of(\"declarer\"))", 1, 0),
        ("set(\"declarer\", 3), set(\"leader\", \"declarer\"), set(\"declarer\", \"nobody\")", 3, -1),
    ] {
        let rules = game(&format!("deal(\"hand\", 2), {round}"));
        let mut log = EventLog::default();
        let state = rules.start(1, None, &mut log).unwrap();
        assert_eq!(state.to_move().map(|seat| seat.0), Some(leader), "{round}");
        assert_eq!(state.get(Register::DECLARER), declarer, "{round}");
        let told = format!("{:?}", log.events);
        assert!(told.contains(&format!("Told {{ register: {}, value: {declarer} }}", Register::DECLARER.0)), "{told}");
    }
}

#[test]
fn one_choice_does_what_many_steps_did() {
    let dealt =
        |step: &str| format!("deal(\"hand\", 6), deal(\"turned\", 1), set(\"trump\", suit_of(\"turned\")), {step}");
    for (new, old) in [
        (
            "choice(\"each seat\", [give(2, by_round([\"left\", \"across\", \"nobody\"]))], #{ together: true })",
            "give(\"hand\", 2, #{ to: [\"left\", \"across\", \"none\"] })",
        ),
        (
            "choice(\"each seat\", [give(1, \"right\")], #{ together: true, begins: 2 })",
            "give(\"hand\", 1, #{ to: \"right\", begins: 2 })",
        ),
        (
            "choice(left_of(\"dealer\"), [give(2, \"dealer\")])",
            "give(\"hand\", 2, #{ by: left_of(\"dealer\"), to: \"dealer\" })",
        ),
        (
            "choice(1, [give(2, 3)], #{ chosen: \"highest\" })",
            "give(\"hand\", 2, #{ only: 1, to: 2, cards: \"highest\" })",
        ),
        (
            "choice(\"each seat\", [give(1, \"left\")], #{ chosen: \"lowest\" })",
            "give(\"hand\", 1, #{ to: \"left\", cards: \"lowest\" })",
        ),
        (
            "choice(\"each seat\", [discard(\"kitty\", 2)])",
            "lay_away(\"hand\", \"kitty\", 2, #{ first: left_of(\"dealer\") })",
        ),
        ("choice(\"each seat\", [discard(\"kitty\", 2)], #{ begins: 0 })", "lay_away(\"hand\", \"kitty\", 2)"),
        ("choice(\"dealer\", [discard(\"out\", 3)])", "lay_away(\"hand\", \"out\", 3, #{ by: \"dealer\" })"),
        (
            "choice(\"dealer\", [discard(\"out\", 2, [\"5 6\", \"any\"])])",
            "lay_away(\"hand\", \"out\", 2, #{ only: \"dealer\", must: |card| card.rank == FIVE || card.rank == SIX })",
        ),
        (
            "choice(\"dealer\", [discard(\"out\", 2, [\"5\", |card| card.suit != HEARTS, \"any\"])])",
            "lay_away(\"hand\", \"out\", 2, #{ by: \"dealer\", must: |card| card.rank == FIVE, may_not: |card| card.suit == HEARTS && card.rank != FIVE })",
        ),
        ("choice(\"each seat\", [discard(\"out\", all_but(4))], #{ begins: 0 })", "keep(\"hand\", 4, \"out\")"),
        ("choice(left_of(\"dealer\"), [name(\"trump\", \"suits\")])", "name_trump(left_of(\"dealer\"))"),
        ("choice(\"each seat\", [name(\"bids\", 0..14)])", "bid_each(\"bids\", #{ to: 13 })"),
        (
            "choice(\"each seat\", [name(\"bids\", 1..=5)], #{ begins: 2 })",
            "bid_each(\"bids\", #{ from: 1, to: 5, first: 2 })",
        ),
        ("choice(\"each seat\", [name(\"bids\", up_to(4))])", "bid_each(\"bids\", #{ to: 4 })"),
        (
            "choice(\"dealer\", [say(\"beg\").then([set(\"open\", true)]), pass(\"done\")])",
            "optional(\"dealer\", [say(\"beg\", #{ sets: \"open\", ends: true })])",
        ),
        (
            "choice(\"dealer\", [say(\"beg\").then(set(\"open\", true)).freely(1), say(\"sure\").when(not(\"open\")).then([set(\"sure\", true), set(\"host\", \"player\")]), pass(\"done\")])",
            "optional(\"dealer\", [say(\"beg\", #{ sets: \"open\" }), say(\"sure\", #{ sets: \"sure\", by: \"host\", ends: true, when: not(\"open\") })])",
        ),
        (
            "choice(\"dealer\", [exchange(\"7 of trump\", \"turned\").freely(), say(\"beg\").then([set(\"open\", true)]), pass(\"done\")])",
            "optional(\"dealer\", [exchange(\"7 of trump\", \"turned\"), say(\"beg\", #{ sets: \"open\", ends: true })])",
        ),
        (
            "choice(\"dealer\", [say(\"together\"), say(\"alone\").then([set(\"lone\", true), set(\"sitter\", partner_of(\"player\"))])])",
            "go_alone(\"dealer\")",
        ),
    ] {
        are_the_same(&[(&dealt(new), &dealt(old))]);
    }
}

/// Of cards turned up each seat takes one, and what nobody takes stays.
#[test]
fn cards_turned_up_are_taken_one_by_one() {
    for (step, turned, asked) in [
        ("choice(\"each seat\", [take(\"turned\", 1)], #{ begins: 2 })", 6, vec![2, 3, 0, 1]),
        ("choice(\"each seat\", [take(\"turned\", 1)])", 3, vec![1, 2]),
        ("choice(\"dealer\", [take(\"turned\", 1)])", 3, vec![0]),
    ] {
        let rules = game(&format!("deal(\"turned\", {turned}), {step}"));
        let mut state = rules.start(1, None, &mut EventLog::default()).unwrap();
        let mut movers = Vec::new();
        while rules.step(state.step).name.starts_with("choice") {
            movers.push(state.to_move().unwrap().0);
            let first = rules.legal(&state).unwrap()[0];
            rules.apply(&mut state, first, &mut EventLog::default()).unwrap();
        }
        assert_eq!(movers, asked, "{step}");
        let left = state.table.len(rules.piles.parse("turned", None).unwrap());
        assert_eq!(left, if turned == 3 && asked.len() == 2 { 0 } else { turned - asked.len() }, "{step}");
    }
}

/// What a step is called stands for its name in checks and texts, however it is written.
#[test]
fn a_choice_keeps_the_name_that_it_is_given() {
    let named = |step: &str| {
        let rules = game(&format!("deal(\"hand\", 3), {step}"));
        rules.step_names()[1].clone()
    };
    assert_eq!(named("choice(\"dealer\", [discard(\"out\", 1)])"), "choice dealer");
    assert_eq!(named("choice(\"dealer\", [discard(\"out\", 1)]).called(\"lay_away hand\")"), "lay_away hand");
    assert_eq!(named("move(\"hand\", \"out\")"), "move hand");
}

/// A game of two with this round and these changes, by its first deal.
fn changed(round: &str, changes: &str) -> (Arc<Rules>, EventLog) {
    let text = format!(
        "game(#{{ deck: standard(), {PILES}, round: [{round}], play_to: #{{ rounds: 1 }} }}); variant(#{{ {changes} }});"
    );
    let settings =
        CompileOptions { id: "changed".into(), seats: 2, options: OptionMap::new(), ..CompileOptions::default() };
    let compiled = compile(&[("changed.rhai".to_string(), text)], &settings);
    let rules = compiled.unwrap_or_else(|problems| panic!("{changes}: {}", problems[0])).rules;
    let mut log = EventLog::default();
    rules.start(1, None, &mut log).unwrap();
    (rules, log)
}

/// Variants of somebody's own, written when the steps of a game had older names, go on changing them.
#[test]
fn a_variant_finds_steps_by_their_older_names() {
    let round = "deal(\"hand\", 4), deal(\"side\", 1), deal(\"turned\", 1, #{ goes_back: \"8\" }), move(\"hand\", \"out\"), \
                 choice(\"each seat\", [discard(\"kitty\", 1)]), deal(\"hand\", \"all\")";
    let all = ["deal hand", "deal side", "deal turned", "move hand", "choice each seat", "deal hand", "end"];
    for (older, gone) in [
        ("turn_up", 2),
        ("turn_up turned", 2),
        ("deal_each side", 1),
        ("take_back", 3),
        ("take_back hand", 3),
        ("lay_away hand", 4),
        ("keep", 4),
        ("draw_rest", 5),
        ("draw_rest stock", 5),
    ] {
        let (rules, _) = changed(round, &format!("round: #{{ \"{older}\": remove() }}"));
        let kept: Vec<&str> = (0..all.len()).filter(|place| *place != gone).map(|place| all[place]).collect();
        assert_eq!(rules.step_names(), kept, "{older}");
    }
    let (rules, _) = changed(round, "round: #{ \"turn_up\": #{ goes_back: |c| c.suit != HEARTS } }");
    let state = rules.start(1, None, &mut EventLog::default()).unwrap();
    let turned = state.table.top(rules.piles.parse("turned", None).unwrap()).unwrap();
    assert_eq!(rules.deck_index.deck.face(turned).suit(), Some(house_rules::cards::Suit::Hearts));
}

/// A key may be changed by its older name, or by its newer one where the game has the older.
#[test]
fn a_variant_changes_who_begins_by_either_key() {
    for (written, change) in [("begins", "first"), ("first", "begins"), ("begins", "begins"), ("first", "first")] {
        let round = format!("deal(\"hand\", 1, #{{ {written}: 0 }})");
        let (rules, log) = changed(&round, &format!("round: #{{ \"deal hand\": #{{ {change}: 1 }} }}"));
        let to = log.events.iter().find_map(|e| if let Event::Moved { to, .. } = e { Some(*to) } else { None });
        assert_eq!(rules.piles.name(to.unwrap(), None), "hand@1", "{written}, {change}");
    }
}
