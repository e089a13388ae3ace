//! Lines of a duty and what wins a trick, in the words that are put together, do just what the older words do; and what they
//! can say besides.

use house_rules::play::{Event, EventLog, PlayError, Rules, State};
use house_rules::script::{CompileOptions, OptionMap, compile};
use house_rules::wording::illegal_move;
use std::sync::Arc;

/// A game of tricks in which hearts are trumps.
fn game(seats: usize, tricks: &str) -> Result<Arc<Rules>, String> {
    let teams = if seats == 4 { "[[0, 2], [1, 3]]" } else { "[]" };
    let text = format!(
        r#"game(#{{
            deck: standard(), order: "2 3 4 5 6 7 8 9 T J Q K A", teams: {teams},
            piles: [stock("stock"), hand("hand"), tricks("won").per_seat()], vars: #{{ closed: flag() }},
            round: [deal("hand", 10), set_trump(HEARTS), tricks(#{{ takes: "won", {tricks} }})],
            play_to: #{{ rounds: 2 }},
        }});"#
    );
    let settings = CompileOptions { id: "lines".into(), seats, options: OptionMap::new(), ..CompileOptions::default() };
    let problems = compile(&[("lines.rhai".to_string(), text)], &settings);
    problems.map(|compiled| compiled.rules).map_err(|problems| problems.iter().map(|p| format!("{p}\n")).collect())
}

fn rules(seats: usize, tricks: &str) -> Arc<Rules> {
    game(seats, tricks).unwrap_or_else(|e| panic!("{tricks}\n{e}"))
}

/// The legal moves and the events of some matches by chance.
fn story(rules: &Rules) -> Vec<String> {
    let mut told = Vec::new();
    for seed in 0..12 {
        let mut log = EventLog::default();
        let mut state = rules.start(seed, None, &mut log).unwrap();
        let mut n = seed as usize;
        while state.to_move().is_some() {
            let legal = rules.legal(&state).unwrap();
            n = n.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            rules.apply(&mut state, legal[(n >> 33) % legal.len()], &mut log).unwrap();
            told.push(format!("{legal:?}"));
        }
        told.extend(log.events.iter().map(|event| format!("{event:?}")));
    }
    told
}

fn steps(rules: &Rules) -> String {
    format!("{:?}", rules.steps().map(|step| step.info).collect::<Vec<_>>())
}

#[test]
fn lines_put_together_do_what_older_words_do() {
    let pairs = [
        (2, "follow: [higher_of_led(), of_led(), any()]", "follow: [winning(of_led()), of_led(), any()]"),
        (3, "follow: [of_led(), higher_trump(), any()]", "follow: [of_led(), winning(trump()), any()]"),
        (2, "follow: [trump_unless_led(), any()]", r#"follow: [trump().when(not(led("trump"))), any()]"#),
        (
            4,
            "follow: [higher_trump_if_led(), of_led(), any()]",
            r#"follow: [winning(trump()).when(led("trump")), of_led(), any()]"#,
        ),
        (
            4,
            "follow: [of_led(), unless_partner_wins(higher_trump()), any()]",
            "follow: [of_led(), winning(trump()).when(not(partner_wins())), any()]",
        ),
        (
            3,
            r#"follow: [if_led("clubs 7", lowest(of_led())), of_led(), any()]"#,
            r#"follow: [lowest(of_led()).when(led("clubs 7")), of_led(), any()]"#,
        ),
        (
            3,
            r#"lead: [but_unbroken("hearts QS"), any()]"#,
            r#"lead: [cards("not hearts QS").when(not(broken("hearts QS"))), any()]"#,
        ),
        (3, "lead: [but_unbroken(SPADES)]", r#"lead: [cards("not spades").when(not(broken(SPADES)))]"#),
        (
            3,
            "follow: [cards_where(|led, card, trump| card.rank > led.rank && card.suit != trump), any()]",
            "follow: [cards(|card, led, trump| card.rank > led.rank && card.suit != trump), any()]",
        ),
        (3, "lead: [cards_where(|trump, card| card.suit != trump), any()]", r#"lead: [cards("not trump"), any()]"#),
        (
            3,
            "lead: [cards_where(|trump, card| card.suit != trump), any()]",
            "lead: [cards(|trump, card| card.suit != trump), any()]",
        ),
        (3, "follow: [cards_where(|card| card.rank >= JACK), any()]", r#"follow: [cards("J Q K A"), any()]"#),
        (
            3,
            "follow: [of_led(), any()]",
            r#"follow: [any().when(false), of_led().when(true), of_led().when([false, led("A")]), any()]"#,
        ),
        (3, "wins: highest_of_led()", "wins: [highest(of_led())]"),
        (3, "wins: highest_of_led_or_trump()", "wins: [highest(trump()), highest(of_led())]"),
        (3, "wins: |card| card.rank, ties: \"last\"", "wins: [highest(any())], ties: \"last\""),
        (3, "wins: |card| card.rank", "wins: highest()"),
        (
            3,
            "wins: |card, led| card.rank == led.rank, ties: \"last\"",
            "wins: [highest(cards(|card, led| card.rank == led.rank))], ties: \"last\"",
        ),
        (3, "leads: left_of(\"dealer\")", "begins: left_of(\"dealer\")"),
    ];
    for (seats, older, newer) in pairs {
        let (by_older, by_newer) = (rules(seats, older), rules(seats, newer));
        let (older_story, newer_story) = (story(&by_older), story(&by_newer));
        assert!(older_story.len() > 200, "{older}");
        assert!(older_story == newer_story, "{older} is not {newer} at {seats}");
        // the steps themselves are the same; a function of one's own may give other numbers in the same order
        assert!(
            steps(&by_older) == steps(&by_newer) || older.contains("led.rank, ties"),
            "{newer}: {}",
            steps(&by_newer)
        );
    }
}

/// The texts of the legal moves of the seat on turn after these moves, where the seats hold these cards.
fn after(rules: &Rules, hands: &[&str], moves: &[&str]) -> (State, Vec<String>) {
    let mut state = rules.start(1, None, &mut EventLog::default()).unwrap();
    let hand = |seat: usize| rules.piles.parse(&format!("hand@{seat}"), None).unwrap();
    for card in rules.deck_index.deck.all() {
        let face = rules.deck_index.deck.face(card).to_string();
        let holder = hands.iter().position(|cards| cards.split(' ').any(|held| held == face));
        let to = holder.map_or(rules.piles.parse("stock", None).unwrap(), hand);
        state.table.put(card, to);
    }
    for text in moves {
        play(rules, &mut state, text).unwrap();
    }
    let seat = state.to_move().unwrap();
    let legal = rules.legal(&state).unwrap();
    let texts = legal.iter().map(|chosen| chosen.text(&rules.names(), seat)).collect();
    (state, texts)
}

fn play(rules: &Rules, state: &mut State, text: &str) -> Result<(), PlayError> {
    let chosen = rules.read_move(state, text)?;
    rules.apply(state, chosen, &mut EventLog::default())
}

/// The sentence for a card that may not be played.
fn refusal(rules: &Rules, state: &State, text: &str) -> String {
    match rules.read_move(state, text) {
        Err(PlayError::Illegal(why)) => illegal_move(&why),
        other => panic!("{text}: {other:?}"),
    }
}

const HANDS: [&str; 3] = ["2C 3H 9D KD", "AC 5H 4H 9S QS", "7C 6H 2H TD"];

#[test]
fn a_line_applies_while_its_conditions_hold() {
    for (follow, first, may) in [
        (r#"highest(of_led()), any()"#, "9D", "AC 4H 5H 9S QS"),
        (r#"cards("not QS hearts").when(led("2C")), any()"#, "2C", "AC 9S"),
        (r#"cards("not QS hearts").when(led("2C")), any()"#, "9D", "AC 4H 5H 9S QS"),
        (r#"cards("not QS hearts").when(not(led("2C"))), any()"#, "9D", "AC 9S"),
        (r#"cards("QS").when(any_of([led("2C"), led("K of red")])), lowest()"#, "KD", "QS"),
        (r#"cards("QS").when(any_of([led("2C"), led("K of red")])), lowest()"#, "9D", "4H"),
        (r#"cards("QS").when([led("diamonds"), "closed"]), lowest()"#, "KD", "4H"),
        (r#"cards("QS").when([led("diamonds"), not("closed")]), lowest()"#, "KD", "QS"),
        (r#"cards("trump").when(broken("trump")), highest()"#, "2C", "AC"),
        (r#"cards("trump").when(broken("trump")), highest()"#, "3H", "4H 5H"),
        (r#"cards("any of another suit").when(led("trump")), any()"#, "3H", "AC 9S QS"),
        (r#"any().when(not(true)), cards("QS")"#, "2C", "QS"),
        (r#"cards("nothing"), cards("4 5 of trump, 9")"#, "2C", "4H 5H 9S"),
    ] {
        let rules = rules(3, &format!("follow: [{follow}], begins: 0"));
        let (_, texts) = after(&rules, &HANDS, &[first]);
        let mut may: Vec<&str> = may.split(' ').collect();
        let mut texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        may.sort_unstable();
        texts.sort_unstable();
        assert_eq!(texts, may, "{follow} after {first}");
    }
}

#[test]
fn who_may_not_play_a_card_is_told_the_reason_of_the_line() {
    let told = [
        (
            r#"cards("not hearts").when(led("2C")).because("no hearts on the first trick"), any()"#,
            "you cannot play 4H: no hearts on the first trick (9S QS AC)",
        ),
        (r#"highest(of_led()), any()"#, "you cannot play 4H: play your highest club (AC)"),
        (r#"highest(cards("black"))"#, "you cannot play 4H: play your highest card (AC)"),
        (
            r#"of_led().but_may(highest(trump()))"#,
            "you cannot play 4H: follow suit to 2C or play your highest card (5H AC)",
        ),
        (r#"cards("9")"#, "you cannot play 4H: play another card (9S)"),
    ];
    for (follow, sentence) in told {
        let rules = rules(3, &format!("follow: [{follow}], begins: 0"));
        let (state, _) = after(&rules, &HANDS, &["2C"]);
        assert_eq!(refusal(&rules, &state, "4H"), sentence);
    }
    let lead = r#"lead: [cards("clubs diamonds").when([not(broken("hearts")), not("closed")]), any()], begins: 0"#;
    let rules = rules(3, lead);
    let (state, _) = after(&rules, &HANDS, &[]);
    let sentence = "you may not lead hearts yet: none has been played";
    assert_eq!(refusal(&rules, &state, "3H"), sentence);
}

/// A line that asks for something that not everybody sees says nothing of the hand to anybody.
#[test]
fn a_line_that_asks_for_what_not_all_see_shows_nothing() {
    let lacks = |follow: &str| {
        let rules = rules(3, &format!("follow: [{follow}], begins: 0"));
        story(&rules).iter().filter(|event| event.starts_with("Lacks")).count()
    };
    assert!(lacks("of_led(), any()") > 20);
    assert!(lacks(r#"of_led().when(not(same_side("declarer", 0))), any()"#) > 20);
    assert_eq!(lacks(r#"of_led().when(not(same_side(holder("AS"), 0))), any()"#), 0);
    assert_eq!(lacks("of_led().when(|t| t.hand.size > 0), any()"), 0);
}

#[test]
fn an_event_says_what_a_line_shows() {
    let rules = rules(3, r#"follow: [highest(of_led()).when(not(broken("hearts"))), of_led(), any()], begins: 0"#);
    let (mut state, _) = after(&rules, &["2C 3D", "4C 7C 3S", "9C 8D"], &["2C"]);
    let mut log = EventLog::default();
    let chosen = rules.read_move(&state, "7C").unwrap();
    rules.apply(&mut state, chosen, &mut log).unwrap();
    let lacks = log.events.iter().find_map(|event| match event {
        Event::Lacks { cards, .. } => Some(*cards),
        _ => None,
    });
    let faces: Vec<String> = lacks.unwrap().iter().map(|card| rules.deck_index.deck.face(card).to_string()).collect();
    assert_eq!(faces.join(" "), "8C 9C TC JC QC KC AC");
}
