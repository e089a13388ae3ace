//! Positions that are set by hand: those of matches are opened as they were, cards go from pile to pile, what cannot be is told, and
//! a check that is made of one holds.

use crate::common::{Folder, house};
use crate::designing::{data, key, tells, wait_for};
use crate::hands::harness::drag;
use crate::window::{Window, click, is_told, labels, make_a_move, play_of, settle, sit_down, window_of};
use egui::{Key, Modifiers, accesskit};
use egui_kittest::kittest::{NodeT, Queryable};
use house_rules::session::{House, Match, Player};
use house_rules::workshop::setting::{SetFieldKind, SetTable};
use house_rules::workshop::stepping::{SteppedMatch, WalkPlan};
use house_rules::workshop::why::why_moves;

fn walk(house: &House, variant: &str) -> SteppedMatch {
    let plan = WalkPlan::usual(house, variant, 3).unwrap();
    SteppedMatch::play(house, plan, &mut || true).unwrap()
}

#[test]
fn positions_of_matches_are_set_as_they_were() {
    let house = house();
    let (mut opened, mut tried) = (0, 0);
    for game in ["cribbage", "hearts", "scopa", "pasur", "spades"] {
        let walk = walk(&house, game);
        for at in [0, 3, 10, 17, 25, 40] {
            let state = walk.state(at.min(walk.last() - 1));
            let set = SetTable::of(&walk.loaded, state).expect("somebody is to move");
            tried += 1;
            // some things, such as who laid the cards of a count, cannot be said in a check
            let Ok(there) = set.open(&house) else { continue };
            let texts = |state| {
                let rules = walk.loaded.rules();
                let seat = rules.legal(state).ok().and(house_rules::play::State::to_move(state)).unwrap();
                rules.legal(state).unwrap().iter().map(|one| one.text(&rules.names(), seat)).collect::<Vec<_>>()
            };
            if texts(&there.state) == texts(state) {
                opened += 1;
                assert!(there.why.is_some(), "{game} after {at}");
            }
        }
    }
    println!("{opened} of {tried} positions");
    assert!(opened * 10 >= tried * 8, "only {opened} of {tried} positions are as they were");
}

#[test]
fn cards_go_from_pile_to_pile_and_to_the_stock() {
    let house = house();
    let walk = walk(&house, "hearts");
    let mut set = SetTable::of(&walk.loaded, walk.state(0)).unwrap();
    let cards = |set: &SetTable, key: &str| {
        let field = set.fields.iter().find(|field| field.key == key).expect("a pile");
        field.value.split_whitespace().map(String::from).collect::<Vec<_>>()
    };
    let card = cards(&set, "hand@1")[0].clone();
    let (own, other) = (cards(&set, "hand@0").len(), cards(&set, "hand@1").len());
    assert!(set.move_card(&card, Some("hand@0")));
    assert_eq!((cards(&set, "hand@0").len(), cards(&set, "hand@1").len()), (own + 1, other - 1));
    assert_eq!(cards(&set, "hand@0").last(), Some(&card));
    assert!(set.move_card(&card, None), "what lies nowhere is in the stock");
    assert_eq!(cards(&set, "hand@0").len(), own);
    assert!(!set.move_card(&card, Some("nowhere")));
    let opened = set.open(&house).unwrap();
    let rules = opened.loaded.rules();
    assert_eq!(opened.state.table.len(rules.stock), 1);
}

#[test]
fn what_cannot_be_is_told() {
    let house = house();
    let walk = walk(&house, "hearts");
    let set = SetTable::of(&walk.loaded, walk.state(0)).unwrap();
    let with = |key: &str, value: &str| {
        let mut set = set.clone();
        let field = set.fields.iter_mut().find(|field| field.key == key).expect("a field");
        field.value = value.to_string();
        set.open(&house).map(|_| ()).unwrap_err().to_string()
    };
    let hand = set.fields.iter().find(|field| field.key == "hand@1").unwrap().value.clone();
    let card = hand.split_whitespace().next().unwrap().to_string();
    for (key, value, told) in [
        ("hand@0", card.as_str(), card.as_str()),
        ("hand@0", "5X", "5X"),
        ("dealer", "9", "9"),
        ("dealer", "\"", ""),
        ("dealer", "0 }, allows(\"x\")); loop {} //", ""),
    ] {
        let why = with(key, value);
        assert!(why.contains(told) && !why.trim().is_empty(), "{key}: {value}: {why}");
    }
}

#[test]
fn a_check_of_a_position_says_what_was_ticked() {
    let house = house();
    let walk = walk(&house, "hearts");
    let set = SetTable::of(&walk.loaded, walk.state(16)).unwrap();
    assert!(set.fields.iter().any(|field| field.kind == SetFieldKind::Cards && !field.value.is_empty()));
    let opened = set.open(&house).unwrap();
    let why = opened.why.as_ref().unwrap();
    let face = |card| opened.loaded.rules().deck_index.deck.face(card).to_string();
    let may: Vec<String> = why.cards.iter().filter(|card| card.may).map(|card| face(card.card)).collect();
    let kept: Vec<String> = why.cards.iter().filter(|card| !card.may).map(|card| face(card.card)).collect();
    let (last, barred) = (may.last().expect("a legal card").clone(), kept.first().cloned());
    let expected: Vec<(String, bool)> =
        [(last.clone(), true)].into_iter().chain(barred.clone().map(|barred| (barred, false))).collect();
    let text = opened.check(&house, "follows suit", &expected).unwrap();
    assert!(text.contains("check(\"follows suit\""), "{text}");
    assert!(text.contains(&format!("allows(\"{last}\")")), "{text}");
    if let Some(barred) = barred {
        assert!(text.contains(&format!("forbids(\"{barred}\")")), "{text}");
    }
}

/// Nobody has heard how a position came to be: a seat knows what it sees in it, and is told the truth about its moves.
#[test]
fn who_plays_on_in_a_position_knows_the_own_hand() {
    let house = house();
    let mut compared = 0;
    for game in ["hearts", "spades", "scopa"] {
        let walk = walk(&house, game);
        for at in [16, 21, 30] {
            let state = walk.state(at).clone();
            let (rules, seat) = (walk.loaded.rules().clone(), state.to_move().unwrap());
            let players = vec![Player::Human; rules.seats];
            let running = Match::at_position(rules.clone(), players, state, walk.loaded.option_texts());
            let known = running.known_to(seat);
            let view = running.view(seat);
            let why = why_moves(&walk.loaded.compiled.places, &view.knowing(Some(&known))).unwrap().unwrap();
            let names = rules.names();
            let legal: Vec<String> = running.legal().unwrap().iter().map(|one| one.text(&names, seat)).collect();
            for card in &why.cards {
                let face = rules.deck_index.deck.face(card.card).to_string();
                let is_legal = legal.iter().any(|text| text.split_whitespace().any(|word| word == face));
                assert_eq!(card.may, is_legal, "{game} after {at}: {face} of {legal:?}");
                compared += 1;
            }
        }
    }
    println!("{compared} cards");
    assert!(compared > 50);
}

/// The text of a field that has this name.
fn field(window: &Window, name: &str) -> String {
    let mut fields = window.get_all_by_role(accesskit::Role::TextInput);
    let found = fields.find(|node| node.accesskit_node().label().as_deref() == Some(name));
    found.unwrap_or_else(|| panic!("no field {name}")).value().unwrap_or_default()
}

#[test]
fn the_table_is_set_by_dragging_and_kept_as_a_check() {
    let (data, saves) = (data(), Folder::new());
    let mut window = window_of(data.path().to_path_buf(), &saves, [1600.0, 1000.0]);
    sit_down(&mut window, "Same Again", "7");
    make_a_move(&mut window, 0);
    let record = play_of(&window).model.record().clone();
    key(&mut window, Modifiers::NONE, Key::F2);
    key(&mut window, Modifiers::COMMAND, Key::T);
    wait_for(&mut window, "Set by hand: drag cards");
    wait_for(&mut window, "What it allows");
    let (own, heap) = (field(&window, "hand@0"), field(&window, "heap"));
    let names = labels(&window);
    let card = names.iter().find(|label| label.contains("'s hand") && label.contains(" of ")).expect("a card").clone();
    let from = window.get_by_label(&card).rect().center();
    let to = window.get_by_label_contains("The stock,").rect().center();
    drag(&mut window, from, to);
    settle(&mut window);
    let start = std::time::Instant::now();
    while field(&window, "hand@0") == own && start.elapsed().as_secs() < 20 {
        window.run_steps(5);
    }
    assert!(!tells(&window, "Sit down when nobody else is looking."));
    let hands = |window: &Window| field(window, "hand@0").len() + field(window, "hand@1").len();
    assert_eq!(field(&window, "heap"), heap);
    let fewer = hands(&window);
    wait_for(&mut window, "What it allows");
    for node in window.get_all_by_role(accesskit::Role::TextInput) {
        assert!(node.accesskit_node().label().is_some_and(|label| !label.trim().is_empty()));
    }
    click(&mut window, "Keep as a check");
    wait_for(&mut window, "Written below the rules, not saved yet.");
    key(&mut window, Modifiers::COMMAND, Key::S);
    wait_for(&mut window, "Saved 1 file");
    let kept = std::fs::read_to_string(data.file("rules/template/rules.rhai")).unwrap();
    assert!(kept.contains("check(\"set by hand\", at(\"turns\","), "{kept}");
    assert_eq!(hands(&window), fewer);
    key(&mut window, Modifiers::COMMAND, Key::Num2);
    wait_for(&mut window, "hold.");
    key(&mut window, Modifiers::COMMAND, Key::Num7);
    click(&mut window, "Play from here");
    let start = std::time::Instant::now();
    while play_of(&window).model.record() == &record {
        assert!(start.elapsed().as_secs() < 20, "the position is not at the table");
        window.run_steps(5);
    }
    settle(&mut window);
    is_told(&window, "Your turn");
    // the buttons of a row keep their clicks, which a row would take for its own
    let record = play_of(&window).model.record().clone();
    key(&mut window, Modifiers::COMMAND, Key::Num2);
    wait_for(&mut window, "hold.");
    let open = labels(&window).into_iter().find(|label| label.starts_with("Open at the table: ")).expect("a button");
    click(&mut window, &open);
    let start = std::time::Instant::now();
    while play_of(&window).model.record() == &record {
        assert!(start.elapsed().as_secs() < 20, "the check's position is not at the table");
        window.run_steps(5);
    }
    key(&mut window, Modifiers::COMMAND, Key::Num3);
    wait_for(&mut window, "times, ");
    let step = labels(&window).into_iter().find(|label| label.starts_with("Step through it: ")).expect("a button");
    click(&mut window, &step);
    wait_for(&mut window, "All hands are open");
}
