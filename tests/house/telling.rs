//! How play is told, in sentences, in lines and without who acts.

use crate::load::load;
use crate::own_steps::compiled;
use house_rules::cards::Suit;
use house_rules::catalog::TextSpec;
use house_rules::play::{Event, EventLog, Move, View, own_dice};
use house_rules::script::{CompileOptions, compile};
use house_rules::table::{Per, Pile, Role, Seat};
use house_rules::wording::{Narrator, StoryLine, tell_story, tell_story_from, tell_story_unbroken};

/// In Hearts a heap of tricks is counted: of its twelve or twenty cards those are told that cost something.
#[test]
fn of_many_cards_those_are_told_that_count() {
    let rules = load("hearts").rules;
    let (names, text) = (["You", "Ann", "Bob", "Cid"].map(String::from), TextSpec::default());
    let narrator = Narrator { rules: &rules, text: &text, names: &names, viewer: Some(Seat(0)) };
    let deck = &rules.deck_index.deck;
    let counts = |card| deck.face(card).suit() == Some(Suit::Hearts) || deck.text(card) == "QS";
    let mut many = 0;
    for seed in 0..6 {
        let mut log = EventLog::default();
        let mut state = rules.start(seed, None, &mut log).unwrap();
        while let Some(seat) = state.to_move() {
            let chosen = rules.any_move(&state, &mut own_dice(seed, seat, state.moves), &mut Vec::new()).unwrap();
            rules.apply(&mut state, chosen, &mut log).unwrap();
        }
        for event in &log.events {
            let Event::Scored { lines, table: Some(_), .. } = event else { continue };
            let told = tell_story(&narrator, std::slice::from_ref(event)).join(" ");
            for line in lines.iter().filter(|line| line.cards.len() > 8) {
                many += 1;
                let mut clubs = rules.deck_index.suits[Suit::Clubs as usize].iter();
                assert!(clubs.all(|card| !told.contains(&deck.text(card))), "{told}");
                assert!(told.contains(&deck.text(line.cards.iter().find(|c| counts(*c)).unwrap())), "{told}");
            }
        }
    }
    assert!(many > 5, "{many} rows of many cards");
}

/// Cards that serve again lie on the table already: a meld with them is told whole, and not as a card laid away.
#[test]
fn a_meld_with_cards_that_lie_there_is_told_whole() {
    let mut again = 0;
    for game in ["cinq_cents", "bezique"] {
        let rules = load(game).rules;
        let (names, text) = (["You", "Ann"].map(String::from), TextSpec::default());
        let narrator = Narrator { rules: &rules, text: &text, names: &names, viewer: Some(Seat(0)) };
        let mut melds = 0;
        for seed in 0..20 {
            let mut log = EventLog::default();
            let mut state = rules.start(seed, None, &mut log).unwrap();
            while let Some(seat) = state.to_move() {
                let chosen = rules.any_move(&state, &mut own_dice(seed, seat, state.moves), &mut Vec::new()).unwrap();
                let view = View::new(&rules, &state, seat);
                let hand = view.set(view.own("hand").unwrap());
                if seat == Seat(1) && chosen.cards().len() > 1 {
                    melds += 1;
                    again += usize::from(!(chosen.cards() - hand).is_empty());
                }
                rules.apply(&mut state, chosen, &mut log).unwrap();
            }
            let story = tell_story(&narrator, &log.events);
            assert!(!story.iter().any(|line| line.contains("away to")), "{game}: {story:?}");
            melds -= story.iter().filter(|line| line.starts_with("Ann melds ")).count();
        }
        assert_eq!(melds, 0, "{game}: so many melds are not told");
    }
    assert!(again > 5, "{again} melds with cards that lie there");
}

/// Where all have passed nobody has won the bidding.
#[test]
fn an_auction_without_a_bid_is_told() {
    let rules = load("auction_pinochle").rules;
    let (names, text) = (["You", "Ann", "Bob", "Cid"].map(String::from), TextSpec::default());
    let narrator = Narrator { rules: &rules, text: &text, names: &names, viewer: Some(Seat(0)) };
    let mut log = EventLog::default();
    let mut state = rules.start(1, None, &mut log).unwrap();
    let round = state.round;
    while state.round == round {
        rules.apply(&mut state, Move::Pass, &mut log).unwrap();
    }
    for story in [tell_story(&narrator, &log.events), narrator.tell_all(&log.events)] {
        assert_eq!(story.iter().filter(|line| line.contains("Nobody bids.")).count(), 1, "{story:?}");
        assert!(!story.iter().any(|line| line.contains("the bidding") || line.contains("The bid is")), "{story:?}");
    }
}

/// What a seat does is the sentence that tells of it, without who it is and without full stop; also in the words for `you`.
#[test]
fn what_a_seat_does_is_told_without_who() {
    for game in ["scopa", "cribbage", "kings_in_the_corner", "crazy_eights", "auction_pinochle"] {
        let rules = load(game).rules;
        let (names, text) = (["You", "Ann", "Bob", "Cid"].map(String::from), TextSpec::default());
        let narrator = Narrator { rules: &rules, text: &text, names: &names, viewer: Some(Seat(0)) };
        let (mut log, mut step, mut acts) = (EventLog::default(), None, 0);
        let mut state = rules.start(3, None, &mut log).unwrap();
        while let Some(seat) = state.to_move().filter(|_| state.moves < 200) {
            let chosen = rules.any_move(&state, &mut own_dice(3, seat, state.moves), &mut Vec::new()).unwrap();
            rules.apply(&mut state, chosen, &mut log).unwrap();
        }
        for event in &log.events {
            let seat = match event {
                Event::StepBegins { step: begun } => {
                    step = Some(rules.step(*begun));
                    continue;
                }
                Event::Chose { seat, .. } | Event::ChoseSecretly { seat, .. } | Event::Captured { seat, .. } => *seat,
                other => {
                    assert_eq!(narrator.act(step, other), None, "{game}: {other:?}");
                    continue;
                }
            };
            let act = narrator.act(step, event);
            acts += usize::from(act.is_some());
            let sentence = act.map(|act| format!("{} {act}.", names[seat.index()]));
            assert_eq!(narrator.tell_in(step, event), sentence, "{game}: {event:?}");
        }
        assert!(acts > 20, "{game}: {acts} acts");
    }
}

/// A line of a story says whether it is a heading: one for each round, which plain text puts between marks.
#[test]
fn a_round_begins_with_a_heading() {
    let rules = load("scopa").rules;
    let (names, text) = (["You", "Ann"].map(String::from), TextSpec::default());
    let narrator = Narrator { rules: &rules, text: &text, names: &names, viewer: Some(Seat(0)) };
    let begins = |round, dealer| Event::RoundBegins { round, dealer };
    let events = [begins(1, Seat(0)), Event::CannotMove { seat: Seat(1) }, begins(2, Seat(1))];
    let plain = |line: &str| StoryLine::Plain(line.into());
    let heading = |line: &str| StoryLine::Heading(line.into());
    let (first, second) = (heading("Round 1: You deal"), heading("Round 2: Ann deals"));
    let unbroken = [first.clone(), plain("Ann cannot play."), second.clone()];
    assert_eq!(tell_story_unbroken(&narrator, &events, 0), unbroken);
    let lines = [plain(""), first, plain("Ann cannot play."), plain(""), second];
    assert_eq!(tell_story_from(&narrator, &events, 0), lines);
    assert_eq!(tell_story(&narrator, &events[2..]), ["", "--- Round 2: Ann deals ---"]);
}

/// Cards that the function of a step moves are told, turned up as `turn_up` tells them; what nobody sees is not named.
#[test]
fn cards_that_a_function_moves_are_told() {
    let game = compiled(
        r#"game(#{
            deck: standard(), piles: [stock("stock"), hand("hand"), faceup("heap"), tricks("gone")],
            round: [
                deal("hand", 2),
                step("turn", #{
                    moves: |t| ["pass"], rows: ["high"],
                    apply: |t, m| {
                        t.draw("stock", "heap"); t.score(t.seat, "high", 1); t.draw("stock", "hand");
                        t.finish();
                    },
                }),
                step("clear", #{ apply: |t| { for c in t.pile("heap") { t.move(c, "gone"); } t.draw("stock", "heap"); } }),
            ],
            play_to: #{ rounds: 1, wins: "highest" },
        });"#,
    );
    let rules = &game.rules;
    let mut log = EventLog::default();
    let mut state = rules.start(5, None, &mut log).unwrap();
    let seat = state.to_move().unwrap();
    let pass = rules.legal(&state).unwrap()[0];
    rules.apply(&mut state, pass, &mut log).unwrap();
    let (text, names) = (TextSpec::default(), ["Eve", "Ann"].map(String::from));
    let face = |card| rules.deck_index.deck.face(card);
    let moved: Vec<_> =
        log.events.iter().rev().filter_map(|e| if let Event::Moved { card, .. } = e { *card } else { None }).collect();
    let [next, _, drawn, first, ..] = moved[..] else { panic!("{moved:?}") };
    let (next, drawn, first, who) = (face(next), face(drawn), face(first), &names[seat.index()]);
    let in_a_log = Narrator { rules, text: &text, names: &names, viewer: None };
    let lines = in_a_log.tell_all(&log.events);
    let passed = lines.iter().position(|line| *line == format!("{who} passes.")).unwrap_or_else(|| panic!("{lines:?}"));
    let told = [
        format!("{first} is turned up."),
        format!("{who} scores 1 for high: 1 in all."),
        format!("{who} draws one card."),
        format!("The gone: {first}."),
        format!("{next} is turned up."),
    ];
    assert_eq!(&lines[passed + 1..passed + 6], &told);
    let story = tell_story(&Narrator { viewer: Some(seat), ..in_a_log }, &log.events);
    let passed = story.iter().position(|line| *line == format!("{who} passes.")).unwrap_or_else(|| panic!("{story:?}"));
    let told = [
        format!("{first} is turned up."),
        format!("{who} scores one for high."),
        format!("{who} draws {drawn}."),
        format!("The gone: {first}."),
        format!("{next} is turned up."),
    ];
    assert_eq!(&story[passed + 1..passed + 6], &told);
}

/// Cards that a step of the game's own lays face down out of play are told once, and their faces to their seat alone;
/// words that go with cards are told in the words of the game.
#[test]
fn cards_laid_away_are_told_once() {
    let game = compiled(
        r#"game(#{
            deck: standard(), piles: [stock("stock"), hand("hand"), discards("out").per_seat(), faceup("heap")],
            round: [
                deal("hand", 4),
                step("exchange", #{
                    leads: 0, moves: |t| [`${t.hand[0]} ${t.hand[1]}`],
                    apply: |t, m| { t.move(m.cards, "out"); t.draw("stock", "hand"); t.finish(); },
                }),
                step("turn", #{
                    leads: 0, moves: |t| [`${t.hand[0]} grab`], words: ["grab"],
                    apply: |t, m| { t.move(m.cards, "heap"); t.finish(); },
                }),
            ],
            play_to: #{ rounds: 1 },
        });"#,
    );
    let rules = &game.rules;
    let mut log = EventLog::default();
    let mut state = rules.start(5, None, &mut log).unwrap();
    let mut played = Vec::new();
    while state.to_move().is_some() {
        let first = rules.legal(&state).unwrap()[0];
        played.push(first.text(&rules.names(), Seat(0)));
        rules.apply(&mut state, first, &mut log).unwrap();
    }
    let [away, grab] = &played[..] else { panic!("{played:?}") };
    let text = TextSpec { words: vec![("grab".into(), "grab the heap".into())], ..TextSpec::default() };
    let names = ["Eve", "Ann"].map(String::from);
    let drawn = |viewer: Option<Seat>| {
        let narrator = Narrator { rules, text: &text, names: &names, viewer };
        let lines = if viewer.is_none() { narrator.tell_all(&log.events) } else { tell_story(&narrator, &log.events) };
        lines.into_iter().filter(|line| line.starts_with("Eve ") && !line.contains("match")).collect::<Vec<_>>()
    };
    let played = format!("Eve plays {} and grabs the heap.", grab.replace(" grab", ""));
    let laid = format!("Eve lays {away} away.");
    let in_a_log = drawn(None);
    assert_eq!(in_a_log, [laid.clone(), "Eve draws one card.".to_string(), played.clone()]);
    let of_ann = drawn(Some(Seat(1)));
    assert_eq!(of_ann, ["Eve lays two cards away.".to_string(), "Eve draws one card.".to_string(), played.clone()]);
    let of_eve = drawn(Some(Seat(0)));
    assert_eq!((&of_eve[0], &of_eve[2]), (&laid, &played), "{of_eve:?}");
}

/// A pile that a team has is nobody's alone.
#[test]
fn a_pile_of_a_team_is_told_as_the_teams() {
    let text = r#"game(#{
        deck: standard(), teams: [[0, 2], [1, 3]], piles: [stock("stock"), hand("hand"), tricks("won").per_team()],
        round: [deal("hand", 5), tricks(#{ takes: "won" })], play_to: #{ rounds: 1 },
    });"#;
    let settings = CompileOptions { id: "own".into(), seats: 4, ..CompileOptions::default() };
    let rules = compile(&[("own.rhai".to_string(), text.to_string())], &settings).expect("it is sound").rules;
    let (text, names) = (TextSpec::default(), ["You", "Ann", "Bob", "Cid"].map(String::from));
    let told = |viewer, place| {
        let won = Pile(rules.piles.find("won").unwrap().first.0 + place);
        Narrator { rules: &rules, text: &text, names: &names, viewer }.pile(won)
    };
    assert_eq!(told(None, 1), "Ann and Cid's won");
    assert_eq!([told(Some(Seat(0)), 0), told(Some(Seat(0)), 1)], ["your side's won", "Ann and Cid's won"]);
}

/// The trick of a step that is written out is told as one thing, and the card that completes it once.
#[test]
fn cards_that_go_to_one_pile_are_told_together() {
    let game = compiled(
        r#"game(#{
            deck: standard(), piles: [stock("stock"), hand("hand"), played("table").per_seat(), tricks("won").per_seat()],
            round: [
                deal("hand", 2),
                step("turn", #{
                    ends: empty("hand"), moves: |t| t.hand,
                    apply: |t, m| {
                        if t.size("table", t.left) == 0 { t.move(m.card, "table"); return; }
                        for c in t.pile("table", t.left) { t.move(c, "won"); }
                        t.move(m.card, "won");
                    },
                }),
            ],
            play_to: #{ rounds: 1 },
        });"#,
    );
    let rules = &game.rules;
    let mut log = EventLog::default();
    let mut state = rules.start(5, None, &mut log).unwrap();
    for _ in 0..2 {
        let first = rules.legal(&state).unwrap()[0];
        rules.apply(&mut state, first, &mut log).unwrap();
    }
    let (text, names) = (TextSpec::default(), ["Eve", "Ann"].map(String::from));
    let lines = Narrator { rules, text: &text, names: &names, viewer: None }.tell_all(&log.events);
    let [.., led, followed, taken] = &lines[..] else { panic!("{lines:?}") };
    assert!(led.contains(" plays ") && followed.contains(" plays "), "{lines:?}");
    let card = led.trim_end_matches('.').rsplit(' ').next().unwrap();
    assert!(taken.starts_with(&format!("{card} goes to ")) && taken.ends_with("'s won."), "{lines:?}");
}

/// Whatever goes from the table to a seat is told with its cards in a log, in every game and variant: what is taken up,
/// swept, captured, bought with a bid or left over.
#[test]
fn what_goes_from_the_table_to_a_seat_is_told() {
    let house = crate::common::house();
    let mut moved = 0;
    for case in crate::common::cases(&house) {
        let rules = case.rules();
        let text = &house.find(&case.id).unwrap().variant.text;
        let names: Vec<String> = (0..rules.seats).map(|seat| format!("seat {seat}")).collect();
        let narrator = Narrator { rules, text, names: &names, viewer: None };
        let mut log = EventLog::default();
        let mut state = rules.start(8, None, &mut log).unwrap();
        for _ in 0..150 {
            let lines = narrator.tell_all(&log.events).join("\n");
            for event in &log.events {
                let Event::Moved { card: Some(card), from, to, seat: Some(_) } = event else { continue };
                let group = rules.piles.group(*from);
                let to_a_seat = rules.piles.owner(*to).is_some();
                // a joker that its card is laid in place of is not told in a log yet
                let from_a_meld = group.role == Role::Row;
                if group.per != Per::Table || group.role == Role::Stock || !to_a_seat || from_a_meld {
                    continue;
                }
                moved += 1;
                let face = rules.deck_index.deck.face(*card);
                // the discard was told by name when it was discarded
                let is_known = lines.contains("takes the discard") || lines.contains("takes the top discard");
                let named = is_known || lines.contains(&face.to_string()) || lines.contains(&face.words());
                assert!(named, "{}: {face} of {} in:\n{lines}", case.name(), group.name);
            }
            // what is told depends on the step
            let step = log.events.iter().rposition(|event| matches!(event, Event::StepBegins { .. }));
            log.events = step.map(|place| log.events[place].clone()).into_iter().collect();
            let Some(seat) = state.to_move() else { break };
            let chosen = rules.any_move(&state, &mut own_dice(8, seat, state.moves), &mut Vec::new()).unwrap();
            rules.apply(&mut state, chosen, &mut log).unwrap();
        }
    }
    assert!(moved > 5_000, "{moved} cards");
    println!("{moved} cards told");
}

/// Who takes the kitty sees it; the others are told how many cards it has.
#[test]
fn the_kitty_is_told_to_its_taker_alone() {
    let house = crate::common::house();
    let case = crate::common::load(&house, "five_hundred", 4);
    let (rules, text) = (case.rules(), &house.find("five_hundred").unwrap().variant.text);
    let names = ["You", "Ann", "Bob", "Cid"].map(String::from);
    let mut found = 0;
    for seed in 0..5 {
        let mut log = EventLog::default();
        let mut state = rules.start(seed, None, &mut log).unwrap();
        for _ in 0..60 {
            let Some(seat) = state.to_move() else { break };
            let chosen = rules.any_move(&state, &mut own_dice(seed, seat, state.moves), &mut Vec::new()).unwrap();
            rules.apply(&mut state, chosen, &mut log).unwrap();
        }
        let told = |viewer| tell_story(&Narrator { rules, text, names: &names, viewer: Some(viewer) }, &log.events);
        let all = [0, 1, 2, 3].map(|seat| told(Seat(seat)).into_iter().find(|line| line.contains("the kitty: ")));
        let known = all.iter().flatten().filter(|line| !line.contains("three cards")).count();
        let kept = all.iter().flatten().filter(|line| line.contains("three cards")).count();
        assert!(all.iter().flatten().next().is_none() || (known, kept) == (1, 3), "{all:#?}");
        found += known;
    }
    assert!(found > 2, "{found} kitties were taken");
}

/// Cards changed for others, one taken from the table, hands laid open.
const CHANGES: &str = r#"
game(#{
    deck: standard(), order: "A 2 3 4 5 6 7 8 9 T J Q K", tables: #{}, first_dealer: 0,
    piles: [stock("stock"), hand("hand"), pool("pool"), discards("out").per_seat().hidden(), laid("shown").per_seat()],
    round: [
        deal("hand", 3), deal("pool", 2),
        redraw("hand", "out", 3, #{ first: "dealer", least: 2 }), redraw("hand", "out", 3, #{ first: "dealer" }).called("again"),
        step("take", #{
            leads: left_of("dealer"),
            moves: |t| { let moves = []; for card in t.pile("pool") { moves.push(`${card} hand`); } moves },
            apply: |t, m| { t.move(m.card, "hand"); t.finish(); t.next(t.seat); },
        }),
        take_back("hand", "shown"),
    ],
    play_to: #{ rounds: 1, wins: "highest" },
});
"#;

/// What others change is told without its cards, that they keep theirs too; what they take openly, with it. A step of the
/// game's own that is over asks nobody any more.
#[test]
fn what_others_change_take_and_show_is_told() {
    let rules = compiled(CHANGES).rules;
    let (names, text) = (["You", "Ann"].map(String::from), TextSpec::default());
    let narrator = Narrator { rules: &rules, text: &text, names: &names, viewer: Some(Seat(0)) };
    let (mut log, mut kept) = (EventLog::default(), 0);
    let mut state = rules.start(1, None, &mut log).unwrap();
    let (mut taken, pool) = (Vec::new(), rules.piles.find("pool").unwrap().first);
    while let Some(seat) = state.to_move() {
        let moves = rules.legal(&state).unwrap();
        let ends = moves.iter().find(|m| matches!(m, Move::Pass | Move::Draw)).copied();
        let chosen = ends.unwrap_or(moves[0]);
        kept += usize::from(chosen == Move::Pass);
        let card = chosen.first_card().filter(|card| state.table.set(pool).contains(*card));
        taken.extend(card.map(|card| rules.deck_index.deck.text(card)));
        assert!(seat == Seat(1) || card.is_none(), "the step was over");
        rules.apply(&mut state, chosen, &mut log).unwrap();
    }
    assert_eq!((kept, taken.len()), (2, 1), "two keep their cards, one takes a card");
    let story = tell_story(&narrator, &log.events);
    let times = |line: &str| story.iter().filter(|told| *told == line).count();
    assert_eq!(
        (times("Ann lays one card away."), times("Ann draws two cards."), times("Ann changes no cards.")),
        (2, 1, 1),
        "{story:?}"
    );
    assert_eq!(times(&format!("Ann takes {}.", taken[0])), 1, "{story:?}");
    assert!(story.iter().filter(|line| line.starts_with("You draw ")).count() == 1, "{story:?}");
    for shows in ["You show ", "Ann shows "] {
        assert!(story.iter().any(|line| line.starts_with(shows)), "{story:?}");
    }
}

#[test]
fn a_trick_is_told_in_the_order_in_which_it_was_played() {
    let folder = crate::common::Folder::new();
    let ran = crate::common::run_in(folder.path(), &["run", "spades", "--seed", "7", "--log", "story.txt"], "");
    assert_eq!(ran.status, 0, "{}", ran.err);
    let (mut played, mut tricks, mut sorted) = (Vec::new(), 0, 0);
    for line in std::fs::read_to_string(folder.file("story.txt")).unwrap().lines() {
        if let Some((_, card)) = line.split_once(" plays ") {
            played.push(card.trim_end_matches('.').to_string());
        }
        if let Some((_, cards)) = line.split_once(" takes the trick: ") {
            assert_eq!(cards.trim_end_matches('.'), played.join(" "), "{line}");
            tricks += 1;
            sorted += usize::from(played.is_sorted());
            played.clear();
        }
    }
    assert!(tricks >= 13 && sorted < tricks, "{tricks} tricks, {sorted} of them in order by chance");
}
