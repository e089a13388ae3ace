//! Steps that a game writes out itself: what their moves may say, what they may look at, and that a match of them is
//! played and replayed like any other.

use crate::common::{Folder, load, own_games, own_ids, run_in};
use house_rules::catalog::TextSpec;
use house_rules::play::{Calls, Event, EventLog, Knowledge, Rules, Silent, State, own_dice};
use house_rules::script::{CompileOptions, compile, run_checks};
use house_rules::session::{Duel, Extent, House, simulate};
use house_rules::table::{Pile, Seat};
use house_rules::wording::{Narrator, tell_story};
use std::sync::Arc;

/// Who plays an eight names the suit that follows.
const EIGHTS: &str = include_str!("../own_games/eights/rules.rhai");

pub fn compiled(text: &str) -> house_rules::script::Compiled {
    let settings = CompileOptions { id: "own".into(), seats: 2, ..CompileOptions::default() };
    compile(&[("own.rhai".to_string(), text.to_string())], &settings)
        .unwrap_or_else(|problems| panic!("{}", problems.iter().map(|p| format!("{p}\n")).collect::<String>()))
}

fn position(rules: &Rules, placed: &[(&str, &str)]) -> State {
    let card = |t: &str| rules.deck_index.deck.all().iter().find(|c| rules.deck_index.deck.text(*c) == t).unwrap();
    let read = |(pile, text): &(&str, &str)| {
        (rules.piles.parse(pile, None).unwrap(), text.split_whitespace().map(card).collect::<Vec<_>>())
    };
    let placed: Vec<(Pile, Vec<_>)> = placed.iter().map(read).collect();
    rules.position(rules.find_step("turn").unwrap(), Seat(0), &placed, &[], &[])
}

fn texts(rules: &Rules, state: &State) -> Vec<String> {
    let seat = state.to_move().unwrap();
    rules.legal(state).unwrap().iter().map(|m| m.text(&rules.names(), seat)).collect()
}

#[test]
fn a_card_and_a_suit_are_one_move() {
    let compiled = compiled(EIGHTS);
    let (checks, problems) = run_checks(&compiled, house_rules::wording::illegal_move);
    assert_eq!((checks, problems.len()), (1, 0), "{problems:?}");
    let rules: &Arc<Rules> = &compiled.rules;
    let mut state = position(rules, &[("hand@0", "5C 8H 9D"), ("hand@1", "2S"), ("heap", "KC")]);
    assert_eq!(texts(rules, &state), ["5C", "8H clubs", "8H diamonds", "8H hearts", "8H spades"]);
    for chosen in rules.legal(&state).unwrap() {
        let text = chosen.text(&rules.names(), Seat(0));
        assert_eq!(rules.read_move(&state, &text), Ok(chosen), "{text}");
    }
    let spades = rules.read_move(&state, "8H spades").unwrap();
    rules.apply(&mut state, spades, &mut Silent).unwrap();
    assert_eq!(rules.deck_index.deck.text(state.table.top(rules.piles.parse("heap", None).unwrap()).unwrap()), "8H");
    assert_eq!(state.get(rules.register("named").unwrap()), 3);
    assert_eq!(state.get(rules.register("eights").unwrap()), 1);
    // a spade goes on the eight of hearts now
    assert_eq!((state.to_move(), texts(rules, &state)), (Some(Seat(1)), vec!["2S".to_string()]));
}

/// Of equal cards a seat offers its own, by text as well as by card; two of them are two moves' worth of one text.
#[test]
fn in_a_double_deck_a_seat_plays_its_own_copy() {
    for moves in ["|t| t.hand", "|t| { let texts = []; for card in t.hand { texts.push(`${card}`); } texts }"] {
        let text = format!(
            r#"game(#{{
                deck: two_of("9 T J Q K A"), order: "9 T J Q K A",
                piles: [stock("stock"), hand("hand"), row("heap", 1)],
                first_dealer: 0, next_dealer: "alternate", leads: left_of("dealer"),
                round: [
                    deal("hand", 24),
                    step("turn", #{{ ends: any_empty("hand"), moves: {moves},
                        apply: |t, m| t.move(m.card, "heap") }}),
                    tally([penalty("left", "hand", true, 1)]),
                ],
                play_to: #{{ rounds: 1, wins: "lowest" }},
            }});"#
        );
        let compiled = compiled(&text);
        let rules = &compiled.rules;
        let mut scratch = Vec::new();
        for seed in 0..20 {
            let mut state = rules.start(seed, None, &mut Silent).unwrap();
            let mut dice = own_dice(seed, Seat(0), 0);
            while let Some(seat) = state.to_move() {
                let hand = Pile(rules.piles.of(rules.piles.find("hand").unwrap(), seat).start);
                let held = state.table.set(hand);
                for chosen in rules.legal(&state).unwrap() {
                    assert!((chosen.cards() - held).is_empty(), "{moves}: a card that the seat does not hold");
                }
                assert_eq!(rules.legal(&state).unwrap().len(), rules.deck_index.distinct(held).len());
                let chosen = rules.any_move(&state, &mut dice, &mut scratch).unwrap();
                rules.apply(&mut state, chosen, &mut Silent).unwrap();
                assert_eq!(state.table.len(hand), held.len() - 1);
            }
        }
    }
}

#[test]
fn a_drawn_card_is_one_of_the_stock_by_chance() {
    let compiled = compiled(EIGHTS);
    let rules = &compiled.rules;
    let mut drawn = std::collections::BTreeSet::new();
    for seed in 0..400 {
        let mut state = rules.start(seed, None, &mut Silent).unwrap();
        while texts(rules, &state) != ["draw"] && state.round == 1 {
            let first = rules.legal(&state).unwrap()[0];
            rules.apply(&mut state, first, &mut Silent).unwrap();
        }
        let hand = rules.piles.of(rules.piles.find("hand").unwrap(), state.to_move().unwrap()).start;
        let before = state.table.set(Pile(hand));
        let draw = rules.legal(&state).unwrap()[0];
        rules.apply(&mut state, draw, &mut Silent).unwrap();
        let new = state.table.set(Pile(hand)) - before;
        assert!(state.round > 1 || new.len() == 1);
        drawn.extend(new.iter().map(|c| c.0));
    }
    assert!(drawn.len() > 45, "only {} different cards were drawn", drawn.len());
}

#[test]
fn a_match_of_such_moves_is_recorded_replayed_and_told() {
    let folder = Folder::new();
    folder.write("rules/own/game.toml", "id = \"own\"\ntitle = \"Own\"\nseats = \"2-4\"\n");
    folder.write("rules/own/rules.rhai", EIGHTS);
    let checked = run_in(folder.path(), &["check", "rules/own"], "");
    assert_eq!(checked.status, 0, "{}", checked.out);
    let ran = run_in(folder.path(), &["run", "own", "--seed", "5", "--record", "match.json", "--log", "told.txt"], "");
    assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
    let record = std::fs::read_to_string(folder.file("match.json")).unwrap();
    let suits = ["clubs", "diamonds", "hearts", "spades"];
    assert!(suits.iter().any(|suit| record.contains(&format!(" {suit}"))), "no eight was played:\n{record}");
    let told = std::fs::read_to_string(folder.file("told.txt")).unwrap();
    assert!(suits.iter().any(|suit| told.contains(&format!(": {suit}"))), "it is not told:\n{told}");
    let again = run_in(folder.path(), &["replay", "match.json", "--check"], "");
    assert_eq!(again.status, 0, "{}{}", again.out, again.err);
}

/// `[text.vars]`: what a variable holds stands on the table, at the terminal as in the window; a flag only while it is true.
#[test]
fn a_variable_with_words_stands_on_the_table() {
    let folder = Folder::new();
    crate::common::copy(&crate::common::root().join("tests/own_games"), &folder.file("rules"));
    let run = run_in(
        folder.path(),
        &["run", "eights", "--seed", "3", "--seat", "0=any/random", "--seat", "1=any/random", "--record", "r.toml"],
        "",
    );
    assert_eq!(run.status, 0, "{}", run.err);
    let record = std::fs::read_to_string(folder.file("r.toml")).unwrap();
    let history = record.lines().find(|l| l.starts_with("history = ")).unwrap();
    let moves: Vec<&str> = history.split('"').skip(1).step_by(2).collect();
    let named =
        |m: &&str| m.starts_with("1 8") && ["clubs", "diamonds", "hearts", "spades"].iter().any(|s| m.ends_with(s));
    let at = moves.iter().position(named).expect("the other seat plays an eight");
    let shown_at = |moves: &[&str]| {
        let list: Vec<String> = moves.iter().map(|m| format!("\"{m}\"")).collect();
        let text = record.replace(history, &format!("history = [{}]", list.join(", ")));
        // cut by hand: it does not say any more how long it is, nor where its generator stood
        let whole = |line: &&str| !line.starts_with("entries = ");
        let text = text.lines().filter(whole).collect::<Vec<_>>().join("\n");
        let text = text.replace("players = [\"any/random\"", "players = [\"human\"");
        folder.write("cut.toml", text);
        run_in(folder.path(), &["play", "--text", "--resume", "cut.toml"], "").out
    };
    let suit = moves[at].rsplit(' ').next().unwrap();
    let (before, after) = (shown_at(&moves[..at - 1]), shown_at(&moves[..=at]));
    assert!(!before.contains("Suit to follow") && !before.contains("An eight was played"), "{before}");
    assert!(after.contains(&format!("Suit to follow: {suit}\n")), "{after}");
    assert!(after.contains("An eight was played\n"), "{after}");
}

/// Nobody peeks: a step may only offer cards that lie where the seat sees them.
#[test]
fn a_card_that_the_seat_does_not_see_is_no_move() {
    let folder = Folder::new();
    let seven = r#"for card in ["AS", "KS", "QS", "JS", "TS", "9S", "7S"] { moves.push(card); }"#;
    assert!(EIGHTS.contains("moves.push(card);"));
    folder.write("rules/eights/rules.rhai", EIGHTS.replace("moves.push(card);", seven));
    folder.write("rules/eights/game.toml", "id = \"eights\"\ntitle = \"Eights\"\nseats = [2]\n");
    // five cards in hand and one on the heap: one of the seven is hidden
    let run = run_in(folder.path(), &["run", "eights", "--seed", "1"], "");
    assert_eq!(run.status, 1, "{}", run.out);
    assert!(run.err.contains("lies nowhere that this seat sees"), "{}", run.err);
    assert!(run.err.contains("rules/eights/rules.rhai:"), "{}", run.err);
}

#[test]
fn a_list_of_moves_that_holds_something_else_is_told_in_words() {
    let script = EIGHTS.replace("{ moves } else if", "{ [HEARTS] } else if");
    assert_ne!(script, EIGHTS);
    let rules = compiled(&script).rules;
    let state = position(&rules, &[("hand@0", "5C 8H 9D"), ("hand@1", "2S"), ("heap", "KC")]);
    let fault = rules.legal(&state).unwrap_err().to_string();
    assert!(fault.contains("a move is a text or a card, not a suit"), "{fault}");
}

/// Listed when the seat is asked, and then known: to whoever lists, tries a move, or makes one.
#[test]
fn moves_are_listed_once_a_decision() {
    let compiled = compiled(EIGHTS);
    let calls = || compiled.script.call_count().calls().all();
    let mut state = compiled.rules.start(4, None, &mut Silent).unwrap();
    for _ in 0..20 {
        let before = calls();
        for _ in 0..3 {
            assert!(!compiled.rules.legal(&state).unwrap().is_empty());
        }
        assert_eq!(calls(), before, "the list was asked for again");
        let mut copy = state.clone();
        let chosen = compiled.rules.legal(&copy).unwrap()[0];
        compiled.rules.apply(&mut copy, chosen, &mut Silent).unwrap();
        assert_eq!(calls() - before, 2, "one for what the move does, one for the list of the next seat");
        state = copy;
    }
}

/// A copy of a state has its list; one that was made for another position is never taken for it.
#[test]
fn the_list_that_is_kept_is_what_the_script_says() {
    let house = House::open(house_rules::GAMES, Some(&own_games())).unwrap();
    for id in own_ids() {
        let case = load(&house, &id, house.find(&id).unwrap().variant.seats[0]);
        let (rules, mut positions) = (case.rules(), 0);
        for seed in 0..3 {
            let mut state = rules.start(seed, None, &mut Silent).unwrap();
            while let Some(seat) = state.to_move().filter(|_| state.moves < 400) {
                let mut anew = state.clone();
                anew.listed.forget();
                let (kept, asked) = (rules.legal(&state).unwrap(), rules.legal(&anew).unwrap());
                assert_eq!(kept, asked, "{id}, seed {seed}, move {}", state.moves);
                let chosen = kept[own_dice(seed, seat, state.moves).below(kept.len())];
                rules.apply_unchecked(&mut state, chosen, &mut Silent).unwrap();
                positions += 1;
            }
        }
        assert!(positions > 100, "{id}: only {positions} positions");
    }
}

/// Each of the tests' own games is sound, ends, and has a winner now and then; two calls a move.
#[test]
fn own_games_are_sound_and_end() {
    let house = House::open(house_rules::GAMES, Some(&own_games())).unwrap();
    assert!(own_ids().len() >= 4, "{:?}", own_ids());
    for id in own_ids() {
        for seats in house.find(&id).unwrap().variant.seats.clone() {
            let case = load(&house, &id, seats);
            let (_, problems) = run_checks(&case.loaded.compiled, house_rules::wording::illegal_move);
            assert!(problems.is_empty(), "{id}: {problems:?}");
            let policies = vec![house.policy("any/random", &case.loaded).unwrap(); seats as usize];
            let played =
                simulate(&Duel { rules: case.loaded.rules().clone(), policies, games: 6, seed: 1, threads: 0 }, |_| {});
            let played = played.unwrap();
            assert_eq!((played.games, played.uncounted), (6, 0), "{id} at {seats}: {:?}", played.first_fault);
            assert!(played.seats.iter().any(|seat| seat.points > 0), "{id} at {seats}: nobody ever scores");
            let Calls { interpreted, compiled } = played.calls;
            assert_eq!(interpreted + compiled, 2 * played.moves, "{id} at {seats}");
        }
    }
}

/// `simulate --interpreted` and without: the same matches; and every seat's time is told.
#[test]
fn interpreted_play_is_the_same_and_times_are_told() {
    let data = own_games();
    for id in own_ids() {
        let figures = |more: &[&str]| {
            let data = data.display().to_string();
            let args = ["simulate", &id, "--games", "4", "--seed", "9", "--json", "--data", &data];
            let ran = run_in(&crate::common::root(), &[&args, more].concat(), "");
            assert_eq!(ran.status, 0, "{}", ran.err);
            let mut json: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
            for seat in json["seats"].as_array_mut().unwrap() {
                let time = seat.as_object_mut().unwrap().remove("microseconds_per_decision").unwrap();
                assert!(time.as_f64().is_some_and(|time| time > 0.0), "{id}: {time}");
            }
            json
        };
        let (usual, interpreted) = (figures(&[]), figures(&["--interpreted"]));
        for key in ["moves", "seats", "uncounted"] {
            assert_eq!(usual[key], interpreted[key], "{id}: {key}");
        }
        let calls = |json: &serde_json::Value, key: &str| json[key].as_u64().unwrap();
        assert_eq!(calls(&interpreted, "compiled_calls"), 0, "{id}");
        let all = |json| calls(json, "script_calls") + calls(json, "compiled_calls");
        assert_eq!(all(&usual), all(&interpreted), "{id}");
    }
}

/// `check` says what each function cost, dearest first and with its line; where scripts run it plays a part of its matches,
/// and on demand all and more.
#[test]
fn check_tells_what_functions_cost_and_plays_more_on_demand() {
    let folder = Folder::new();
    crate::common::copy(&crate::common::root().join("tests/own_games/eights"), &folder.file("rules/eights"));
    folder.write(
        "strategies/eights/slow.rhai",
        "fn play(me, moves) {\n    let x = 0; for i in 0..500 { x += i; }\n    moves[0]\n}\n",
    );
    let json = |more: &[&str]| -> serde_json::Value {
        let ran = run_in(folder.path(), &[&["check", "rules/eights", "--json"], more].concat(), "");
        assert_eq!(ran.status, 0, "{}{}", ran.out, ran.err);
        serde_json::from_str(&ran.out).unwrap()
    };
    let (quick, thorough) = (json(&[]), json(&["--thorough"]));
    let costs = quick["costs"].as_array().unwrap();
    let told: Vec<(&str, &str)> =
        costs.iter().map(|cost| (cost["of"].as_str().unwrap(), cost["place"].as_str().unwrap())).collect();
    for wanted in [
        ("eights", "rules/eights/rules.rhai:9"),
        ("eights", "rules/eights/rules.rhai:22"),
        ("eights/slow", "strategies/eights/slow.rhai:1"),
    ] {
        assert!(told.contains(&wanted), "{wanted:?} is not told: {told:?}");
    }
    let times: Vec<f64> = costs.iter().map(|cost| cost["microseconds_per_call"].as_f64().unwrap()).collect();
    assert!(times.is_sorted_by(|a, b| a >= b) && times.iter().all(|time| *time > 0.0), "{times:?}");
    let calls = |json: &serde_json::Value| -> u64 {
        let of = |cost: &serde_json::Value, key: &str| cost[key].as_u64().unwrap();
        let costs = json["costs"].as_array().unwrap().iter();
        costs.map(|cost| of(cost, "script_calls") + of(cost, "compiled_calls")).sum()
    };
    // at most 1,500 moves by chance and as many by the strategy; 200 matches have some 30,000
    assert!((100..10_000).contains(&calls(&quick)), "{}", calls(&quick));
    assert!(calls(&thorough) > 50_000, "{}", calls(&thorough));
    let text = run_in(folder.path(), &["check", "rules/eights"], "").out;
    assert!(text.contains("\nwhat scripts cost in play, dearest first:\n"), "{text}");
    assert!(text.contains("strategies/eights/slow.rhai:1  eights/slow: `play`"), "{text}");
}

/// However late it is, some moves are made.
#[test]
fn a_trial_has_its_first_moves_and_its_end() {
    let late = Extent { matches: 1, moves: 1_000, until: Some(std::time::Instant::now()), least: 40 };
    assert!(late.is_late() && late.goes_on(0) && late.goes_on(39) && !late.goes_on(40));
    let calm = Extent { until: None, ..late };
    assert!(!calm.is_late() && calm.goes_on(999) && !calm.goes_on(1_000));
}

/// A script that is older than a word goes on to have its own function of that name.
#[test]
fn a_later_word_takes_no_name_from_an_older_script() {
    let step = r#"step("turn", #{
        moves: |t| { let shed = t.hand; if same_rank(shed) { [] } else { shed } },
        apply: |t, m| { give(t, m); if t.hand.size == 0 { showdown(t); } },
    })"#;
    let text = format!(
        r#"let effect = 2;
        fn same_rank(cards) {{ cards.size > 0 && cards.one_rank }}
        fn remember(t, name, value) {{ t.set(name, value); }}
        fn give(t, m) {{ t.move(m.card, "heap"); remember(t, "given", t.get("given") + 1); }}
        fn showdown(t) {{ t.finish(); }}
        game(#{{ deck: standard(), order: "2 3 4 5 6 7 8 9 T J Q K A", vars: #{{ given: number(0) }},
            piles: [stock("stock"), hand("hand"), faceup("heap")], first_dealer: cut("low"),
            round: [deal("hand", effect + 3), {step}], play_to: #{{ rounds: 2 }} }});"#
    );
    let compiled = compiled(&text);
    let rules: &Arc<Rules> = &compiled.rules;
    let mut state = position(rules, &[("hand@0", "5C 8H 8D"), ("hand@1", "2S 3H")]);
    assert_eq!(texts(rules, &state), ["5C", "8D", "8H"]);
    for (text, given) in [("5C", 1), ("2S", 2)] {
        assert_eq!((state.round, state.get(rules.register("given").unwrap())), (1, given - 1));
        let chosen = rules.read_move(&state, text).unwrap();
        rules.apply(&mut state, chosen, &mut Silent).unwrap();
    }
    // two eights are of one rank: nothing is offered
    assert_eq!(state.round, 2);
}

/// What a move shows that a seat does not hold is known to all others from then on; what is not true is told as a mistake.
#[test]
fn a_step_of_ones_own_tells_what_a_seat_lacks() {
    let fits = "card.rank == EIGHT || card.suit == suit || card.rank == top.rank";
    let tells = |whose: &str, which: &str| {
        format!(
            "if m.is_draw || m.is_pass {{
                let top = t.pile(\"heap\").last();
                let suit = if t.get(\"named\") == () {{ top.suit }} else {{ t.get(\"named\") }};
                t.lacks({whose}t.deck().filter(|card| {which}));
            }}
            if m.is_draw {{"
        )
    };
    for (whose, seed) in [("", 1), ("t.seat, ", 2)] {
        let compiled = compiled(&EIGHTS.replace("if m.is_draw {", &tells(whose, fits)));
        let rules = &compiled.rules;
        let mut known = [0, 1].map(|seat| Knowledge::new(rules, Seat(seat)));
        let mut log = EventLog::default();
        let (mut state, mut heard, mut lacks) = (rules.start(seed, None, &mut log).unwrap(), 0, 0);
        loop {
            for event in &log.events[heard..] {
                known.iter_mut().for_each(|known| known.see(rules, event));
                let Event::Lacks { seat, cards } = event else { continue };
                let hand = rules.piles.parse(&format!("hand@{}", seat.0), None).unwrap();
                let other = &known[1 - seat.index()];
                assert!((other.candidates(hand) & *cards).is_empty(), "seat {seat} is still thought to hold some");
                lacks += 1;
            }
            heard = log.events.len();
            for (known, card) in
                known.iter().flat_map(|known| rules.deck_index.deck.all().iter().map(move |c| (known, c)))
            {
                let pile = state.table.pile_of(card).unwrap();
                assert!(known.piles(card).any(|p| p == pile), "{card:?} is ruled out where it lies");
            }
            let Some(seat) = state.to_move() else { break };
            let chosen = rules.any_move(&state, &mut own_dice(seed, seat, state.moves), &mut Vec::new()).unwrap();
            rules.apply(&mut state, chosen, &mut log).unwrap();
        }
        assert!(lacks > 10, "{lacks}");
    }
    let lies = compiled(&EIGHTS.replace("if m.is_draw {", &tells("", "true")));
    let mut state = position(&lies.rules, &[("hand@0", "5C 9D"), ("hand@1", "2S"), ("heap", "KH")]);
    let draw = lies.rules.legal(&state).unwrap()[0];
    let fault = lies.rules.apply(&mut state, draw, &mut Silent).unwrap_err().to_string();
    assert!(fault.contains("`lacks` says that seat 0 has no 5C, and it has") && fault.contains("own.rhai:"), "{fault}");
}

/// Three seats; a step without choice names offices and numbers, another one is begun by the seat that a function names.
const OFFICES: &str = r#"
fn partner(t, seat) { (seat + 2) % t.seats }
game(#{
    deck: standard(), order: "2 3 4 5 6 7 8 9 T J Q K A",
    piles: [stock("stock"), hand("hand"), played("heap")],
    vars: #{ defender: number(-1), asked: number(0) },
    first_dealer: 0,
    round: [
        deal("hand", 3),
        step("contract", #{ apply: |t| {
            t.set("trump", HEARTS); t.set("declarer", 1); t.set("bid", 40); t.set("defender", partner(t, 1)); t.set("asked", 7);
        } }),
        step("turn", #{
            leads: |t| partner(t, t.dealer), moves: |t| t.hand,
            apply: |t, m| { t.set("defender", t.seat); t.move(m.card, "heap"); t.finish(); },
        }),
    ],
    play_to: #{ rounds: 1, wins: "highest" },
});"#;

/// What a script sets is told as a step of the program's would tell it: trump, declarer, bid, and what `[text.offices]`
/// names; other variables are not, and nothing is told that has not changed.
#[test]
fn offices_that_a_script_sets_are_told() {
    let settings = CompileOptions { id: "own".into(), seats: 3, ..CompileOptions::default() };
    let compiled = compile(&[("own.rhai".to_string(), OFFICES.to_string())], &settings).unwrap();
    let mut log = EventLog::default();
    let mut state = compiled.rules.start(3, None, &mut log).unwrap();
    assert_eq!(state.to_move(), Some(Seat(2)), "two to the left of the dealer, as `leads:` says");
    let chosen = compiled.rules.legal(&state).unwrap()[0];
    compiled.rules.apply(&mut state, chosen, &mut log).unwrap();
    let names = ["You", "Ann", "Bob"].map(String::from);
    let told = |offices: &[(&str, &str)]| {
        let offices = offices.iter().map(|(name, word)| (name.to_string(), word.to_string())).collect();
        let text = TextSpec { offices, ..TextSpec::default() };
        let narrator = Narrator { rules: &compiled.rules, text: &text, names: &names, viewer: Some(Seat(0)) };
        let step = compiled.rules.find_step("contract").map(|step| compiled.rules.step(step));
        let set = log.events.iter().filter(|event| matches!(event, Event::Told { .. }));
        let lines: Vec<String> = set.filter_map(|event| narrator.tell_in(step, event)).collect();
        let story = tell_story(&narrator, &log.events);
        // the last office comes too late to do anything with it
        assert!(lines.iter().all(|line| story.contains(line) || line == "Bob defends."), "{story:?}");
        lines
    };
    let usual = ["Ann is the declarer.", "The bid is 40.", "Hearts are trumps."];
    assert_eq!(told(&[]), usual);
    let named = told(&[("declarer", "plays alone"), ("defender", "defends")]);
    assert_eq!(named, ["Ann plays alone.", "The bid is 40.", "Hearts are trumps.", "You defend.", "Bob defends."]);
}

/// A strategy may call the functions of its game's rules; one of its own of the same name comes first; what it borrows
/// is compiled with it.
#[test]
fn a_strategy_calls_functions_of_the_rules() {
    let folder = Folder::new();
    crate::common::copy(&crate::common::root().join("tests/own_games/eights"), &folder.file("rules/eights"));
    let rules = std::fs::read_to_string(folder.file("rules/eights/rules.rhai")).unwrap();
    let worth = "fn worth_of(card) { if card.rank == EIGHT { 50 } else { least(card) } }\nfn least(card) { 1 }\n";
    folder.write("rules/eights/rules.rhai", format!("{worth}{rules}"));
    let chooses = |more: &str| {
        format!(
            "fn act(me, moves) {{\n    let best = moves[0];\n    for m in moves {{ if m.is_card && worth_of(m.card) > 1 {{ best = m; }} }}\n    best\n}}\n{more}"
        )
    };
    folder.write("strategies/eights/lender.rhai", chooses(""));
    folder.write("strategies/eights/owner.rhai", chooses("fn least(card) { if card.rank == KING { 2 } else { 1 } }\n"));
    folder.write("strategies/eights/nobody.rhai", chooses("").replace("worth_of", "worth_off"));
    let figures = |strategy: &str, more: &[&str]| {
        let (one, two) = (format!("0=eights/{strategy}"), "1=eights/lender".to_string());
        let args = ["simulate", "eights", "--games", "20", "--seed", "9", "--json", "--seat", &one, "--seat", &two];
        let ran = run_in(folder.path(), &[&args, more].concat(), "");
        assert_eq!(ran.status, 0, "{}", ran.err);
        serde_json::from_str::<serde_json::Value>(&ran.out).unwrap()
    };
    let (lent, interpreted) = (figures("lender", &[]), figures("lender", &["--interpreted"]));
    assert_eq!((&lent["script_calls"], &lent["moves"]), (&0.into(), &interpreted["moves"]));
    assert_ne!(lent["moves"], figures("owner", &[])["moves"], "its own function comes first");
    let check = run_in(folder.path(), &["check", "strategies/eights/nobody.rhai"], "");
    assert!(check.status == 1 && check.out.contains("function `worth_off` not found"), "{check:?}");
    let check = run_in(folder.path(), &["check", "strategies/eights/lender.rhai"], "");
    assert!(check.status == 0 && check.out.contains("0 errors, 0 warnings"), "{check:?}");
}

/// What players by chance never end, the game's own strategy may: then it is a warning, and play is sound.
#[test]
fn a_match_that_only_chance_does_not_end_is_a_warning() {
    let folder = Folder::new();
    let rules = |never: &str| {
        format!(
            r#"game(#{{
                deck: standard(), piles: [stock("stock"), hand("hand")],
                round: [
                    deal("hand", 2),
                    step("say", #{{
                        words: ["end", "one", "two", "three", "four", "five", "six", "seven"], rows: ["ended"], vars: [],
                        moves: |t| ["end", "one", "two", "three", "four", "five", "six", "seven"],
                        apply: |t, m| {{
                            t.set("said", if m.word == "end" {{ t.get("said") + 1 }} else {{ 0 }});
                            if t.get("said") == {never} {{ t.score(t.seat, "ended", 1); t.finish(); }}
                        }},
                    }}),
                ],
                vars: #{{ said: number(0) }}, play_to: #{{ target: 1, wins: "highest" }},
            }});"#
        )
        .replace(" vars: [],", "")
    };
    folder.write(
        "rules/patient/game.toml",
        "id = \"patient\"\ntitle = \"Patient\"\nseats = 2\nstrategy = \"patient/ends\"\n",
    );
    folder.write(
        "strategies/patient/ends.rhai",
        "fn act(me, moves) { for m in moves { if m.text == \"end\" { return m; } } moves[0] }\n",
    );
    folder.write("rules/patient/rules.rhai", rules("12"));
    let ended = run_in(folder.path(), &["check", "rules/patient", "--thorough"], "");
    assert_eq!(ended.status, 0, "{}{}", ended.out, ended.err);
    assert!(ended.out.contains("warning: the match did not end within 20000 moves"), "{}", ended.out);
    let note = "players by chance come to no end, but `patient/ends`, the game's own strategy, does";
    assert!(ended.out.contains(note), "{}", ended.out);
    // also where each table is played for a moment only
    let short = run_in(folder.path(), &["check", "rules/patient"], "");
    assert!(short.status == 0 && short.out.contains(note), "{}", short.out);
    let seats = ["--seat", "0=any/random", "--seat", "1=any/random"];
    let many =
        run_in(folder.path(), &[&["simulate", "patient", "--games", "3", "--seed", "1"][..], &seats].concat(), "");
    assert!(
        many.out.contains("  without an end and not counted: 3 matches\n    `rounds:` beside `target:`"),
        "{many:?}"
    );
    assert!(!format!("{}{}", many.out, many.err).contains("fault of the rules"), "{many:?}");
    assert!(
        many.err.starts_with("no end of the match with seed ") && many.status == crate::bad_input::FAILED,
        "{many:?}"
    );
    folder.write("rules/patient/rules.rhai", rules("-1"));
    let never = run_in(folder.path(), &["check", "rules/patient", "--thorough"], "");
    assert_eq!(never.status, crate::bad_input::FAILED, "{}", never.out);
    assert!(never.out.contains("error: the match did not end within 20000 moves"), "{}", never.out);
}
