//! Shedding cards on a heap: what a check beside the rules of a game cannot say - how play is told, what a seat shows that
//! draws, how the heap becomes the stock.

use crate::common::{Case, house, load};
use house_rules::cards::CardSet;
use house_rules::catalog::TextSpec;
use house_rules::play::{Event, EventLog, Move, PlayError, Rules, State};
use house_rules::script::{CompileOptions, compile};
use house_rules::session::TableChoice;
use house_rules::table::{Pile, Seat};
use house_rules::wording::{Narrator, tell_story};

/// The first move of a round of Switch: three seats.
fn switch() -> Case {
    load(&house(), "crazy_eights/switch", 3)
}

fn pile(rules: &Rules, name: &str, seat: u8) -> Pile {
    let group = rules.piles.find(name).unwrap();
    if group.count == 1 { group.first } else { Pile(rules.piles.of(group, Seat(seat)).start) }
}

fn cards(rules: &Rules, text: &str) -> CardSet {
    text.split(' ').map(|face| rules.deck_index.deck.parse(face).unwrap()).collect()
}

/// A round in which these hands are held, this card lies on the heap, and seat 0 is on turn. All others lie in the stock.
fn begun(rules: &Rules, hands: [&str; 3], heap: &str) -> State {
    let mut state = rules.start(1, None, &mut EventLog::default()).unwrap();
    let stock = pile(rules, "stock", 0);
    rules.deck_index.deck.all().iter().for_each(|card| state.table.put(card, stock));
    for (seat, held) in hands.iter().enumerate() {
        cards(rules, held).iter().for_each(|card| state.table.put(card, pile(rules, "hand", seat as u8)));
    }
    heap.split(' ').for_each(|face| {
        let card = rules.deck_index.deck.parse(face).unwrap();
        state.table.put(card, pile(rules, "heap", 0));
    });
    state.set_to_move(Some(Seat(0)));
    state
}

fn play(rules: &Rules, state: &mut State, texts: &[&str]) -> Vec<Event> {
    let mut log = EventLog::default();
    log.events.push(Event::StepBegins { step: state.step });
    for text in texts {
        let seat = state.to_move().unwrap();
        let legal = rules.legal(state).unwrap();
        let chosen = legal.iter().find(|m| m.text(&rules.names(), seat) == *text);
        let chosen = *chosen.unwrap_or_else(|| panic!("{text} is no move"));
        rules.apply(state, chosen, &mut log).unwrap();
    }
    log.events
}

fn told(rules: &Rules, events: &[Event], viewer: Option<u8>) -> Vec<String> {
    let names = ["You", "Ann", "Bob"].map(String::from);
    let names = if viewer.is_some() { names.to_vec() } else { vec!["Eve".into(), names[1].clone(), names[2].clone()] };
    let text = TextSpec::default();
    let narrator = Narrator { rules, text: &text, names: &names, viewer: viewer.map(Seat) };
    if viewer.is_some() { tell_story(&narrator, events) } else { narrator.tell_all(events) }
}

const HANDS: [&str; 3] = ["AH 2C QD KS", "2D 3C 4C KD", "3D 9D TD KH"];

#[test]
fn what_cards_do_is_told() {
    let case = switch();
    let rules = case.rules();
    let mut state = begun(rules, HANDS, "KC");
    let events = play(rules, &mut state, &["2C", "2D", "draw", "QD"]);
    assert_eq!(
        told(rules, &events, Some(0)),
        [
            "You play 2C.",
            "Ann plays 2D.",
            "Bob draws four cards.",
            "You play QD.",
            "The direction changes: play goes to the right."
        ]
    );
    assert_eq!(state.to_move(), Some(Seat(2)));
    assert_eq!(told(rules, &events, None)[2..4], ["Bob draws four cards.", "Eve plays QD."]);
    let mut state = begun(rules, ["AH JC", "3C 4C", "3D 4D"], "KC");
    let events = play(rules, &mut state, &["JC", "draw"]);
    assert_eq!(told(rules, &events, Some(0))[..2], ["You play JC.", "Ann misses a turn."]);
    let mut state = begun(rules, ["AH JC", "3C 4C", "3D 4D"], "KC");
    let events = play(rules, &mut state, &["AH spades"]);
    assert_eq!(told(rules, &events, Some(0)), ["You play AH and name spades."]);
    assert_eq!(told(rules, &events, None), ["Eve plays AH and names spades."]);
}

#[test]
fn the_heap_but_for_its_top_card_becomes_the_stock() {
    let case = switch();
    let rules = case.rules();
    let mut state = begun(rules, ["9D 9H", "3C 4C", "3D 4D"], "KC");
    let (stock, heap) = (pile(rules, "stock", 0), pile(rules, "heap", 0));
    let top = state.table.top(heap).unwrap();
    let left = state.table.set(stock);
    left.iter().for_each(|card| state.table.put(card, heap));
    state.table.put(top, heap);
    let events = play(rules, &mut state, &["draw"]);
    assert_eq!((state.table.set(heap), state.table.len(stock)), (CardSet::one(top), left.len() - 1));
    let drawn = (state.table.set(pile(rules, "hand", 0)) & left).lowest().unwrap();
    let story = told(rules, &events, Some(0));
    assert_eq!(story[0], "The heap is shuffled and becomes the stock: 45 cards.");
    assert_eq!(story[1], format!("You draw {}.", rules.deck_index.deck.text(drawn)));
    assert_eq!(told(rules, &events, None)[1], "Eve draws a card.");
}

/// Who draws although he would have to play shows that nothing fits; who may draw freely shows nothing.
#[test]
fn who_has_to_draw_shows_what_he_lacks() {
    for (free, shows) in [("false", true), ("true", false)] {
        let set = vec![("free".to_string(), free.to_string())];
        let choice = TableChoice { variant: "crazy_eights/switch".into(), seats: Some(3), set };
        let case = house().load(&choice).unwrap();
        let rules = case.rules();
        let mut state = begun(rules, ["9D 9H", "3C 4C", "3D 4D"], "KC");
        let events = play(rules, &mut state, &["draw"]);
        let lacks = events.iter().find_map(|e| match e {
            Event::Lacks { seat: Seat(0), cards } => Some(*cards),
            _ => None,
        });
        let fitting = rules.deck_index.deck.select(|face| {
            let text = face.to_string();
            text.ends_with('C') || text.starts_with('K') || text.starts_with('A')
        });
        assert_eq!(lacks, shows.then_some(fitting), "free: {free}");
    }
}

const OWN: &str = r#"game(#{ deck: standard(), order: "A 2 3 4 5 6 7 8 9 T J Q K", pips: #{ J: 10, Q: 10, K: 10 },
    tables: #{ left: table(["hand"], [row("left", #{ points: |s| s.pips })]) },
    piles: [stock("stock"), hand("hand"), faceup("heap"), aside("away")],
    round: [deal("hand", 2), turn_up("heap"), shed("hand", "heap", #{ LEAST }), tally("left", #{ to: "out" })],
    play_to: #{ rounds: 1 } });"#;

/// Nobody can play and nothing is left to draw: who holds least is out, by a table or by the number of cards.
#[test]
fn where_nobody_can_play_who_holds_least_is_out() {
    for (least, winner, points) in [(r#"least: "left""#, 1, 30 + 12), ("", 2, 30 + 6)] {
        let settings = CompileOptions { id: "own".into(), seats: 3, ..CompileOptions::default() };
        let text = OWN.replace("LEAST", least);
        let compiled = compile(&[("own.rhai".to_string(), text)], &settings).unwrap_or_else(|p| panic!("{p:?}"));
        let rules = &compiled.rules;
        let mut state = begun(rules, ["JD QD KD", "AD 2D 3D", "4D 8D"], "7C");
        let (stock, away) = (pile(rules, "stock", 0), pile(rules, "away", 0));
        state.table.set(stock).iter().for_each(|card| state.table.put(card, away));
        let mut log = EventLog::default();
        for _ in 0..3 {
            let legal = rules.legal(&state).unwrap();
            assert_eq!(legal, [Move::Pass]);
            rules.apply(&mut state, legal[0], &mut log).unwrap();
        }
        let mut totals = [0; 3];
        totals[winner] = points;
        assert_eq!(state.totals[..3], totals, "{least}");
    }
}

#[test]
fn a_move_that_does_not_fit_says_why() {
    let case = switch();
    let rules = case.rules();
    let why = |state: &State, text: &str| match rules.read_move(state, text) {
        Err(PlayError::Illegal(why)) => house_rules::wording::illegal_move(&why),
        other => panic!("{text}: {other:?}"),
    };
    let mut state = begun(rules, HANDS, "KC");
    assert_eq!(why(&state, "draw"), "play a card from your hand, as in `5H`: you have one that fits");
    assert_eq!(why(&state, "pass"), "play a card from your hand, as in `5H`: you have one that fits");
    assert_eq!(why(&state, "AH"), "name a suit with it, as in `AH clubs`");
    assert_eq!(why(&state, "9D"), "9D is not in your hand");
    assert_eq!(why(&state, "2C QD"), "play one card at a time");
    play(rules, &mut state, &["2C"]);
    assert_eq!(why(&state, "3C"), "you must draw first, or pass the cards on with another such card");
    play(rules, &mut state, &["draw"]);
    assert_eq!(why(&state, "TD"), "TD does not fit: play a club, or a card of the same rank");
    assert_eq!(why(&state, "pass"), "you cannot pass yet: draw first");
}

#[test]
fn who_has_one_card_left_says_so_or_draws() {
    let house = house();
    for (id, word, says, fined) in [
        ("crazy_eights/mau_mau", "mau", "You say Mau.", 1),
        ("crazy_eights/tschau_sepp", "tschau", "You say Tschau.", 2),
    ] {
        let case = load(&house, id, 4);
        let rules = case.rules();
        let text = &house.find(id).unwrap().variant.text;
        let names = ["You", "Ann", "Bob", "Cid"].map(String::from);
        let narrator = Narrator { rules, text, names: &names, viewer: Some(Seat(0)) };
        let hand = pile(rules, "hand", 0);
        let before = begun(rules, ["9C 9D", "TC KS", "QC KD"], "KC");

        let mut state = before.clone();
        let events = play(rules, &mut state, &["9C", word]);
        assert_eq!(tell_story(&narrator, &events), ["You play 9C.", says]);
        assert_eq!((state.table.len(hand), state.to_move()), (1, Some(Seat(1))));

        let mut state = before.clone();
        let mut events = play(rules, &mut state, &["9C"]);
        let texts: Vec<String> = rules.legal(&state).unwrap().iter().map(|m| m.text(&rules.names(), Seat(0))).collect();
        assert_eq!((texts, state.to_move()), (vec![word.to_string(), "silent".into()], Some(Seat(0))));
        events.extend(play(rules, &mut state, &["silent"]));
        assert_eq!((state.table.len(hand), state.to_move()), (1 + fined, Some(Seat(1))));
        let told = tell_story(&narrator, &events).join(" ");
        assert!(told.starts_with("You play 9C. You say nothing. You draw "), "{told}");

        // with the last card nothing is left to be said
        let mut state = before.clone();
        play(rules, &mut state, &["9C", word, "TC", word, "QC", word]);
        state.set_to_move(Some(Seat(0)));
        let heap = pile(rules, "heap", 0);
        let nine = rules.deck_index.deck.parse("9H").unwrap();
        state.table.put(nine, heap);
        let round = state.round;
        play(rules, &mut state, &["9D"]);
        assert_eq!((state.table.len(hand), state.round), (5, round + 1), "{id}: a new round is dealt");
    }
}
