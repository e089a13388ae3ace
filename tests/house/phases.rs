//! Turns in phases: which move is meant, what follows from it, what is shown of a hand, and what is refused at load.

use house_rules::play::{Event, EventLog};
use house_rules::script::{CompileOptions, Compiled, compile, run_checks};
use house_rules::wording::illegal_move;

fn game(turns: &str, more: &str) -> String {
    format!(
        r#"game(#{{ deck: standard(), order: "A 2 3 4 5 6 7 8 9 T J Q K",
            piles: [stock("stock"), hand("hand"), faceup("heap", #{{ fits: cards(|card, top| card.suit == top.suit || card.rank == EIGHT).because("another suit") }}), faceup("side")],
            tables: #{{ left: table(["hand"], [row("left", #{{ points: |s| s.size }})]) }}, vars: #{{ pot: number(0), knocker: number(-1) }},
            round: [deal("hand", 5), deal("heap", 1), turns(#{{ {turns} }})], play_to: #{{ rounds: 1, wins: "highest", tie: "share" }} }});
        {more}"#
    )
}

fn compiled(text: String) -> Result<Compiled, String> {
    let settings = CompileOptions { id: "own".into(), seats: 2, ..CompileOptions::default() };
    compile(&[("own.rhai".to_string(), text)], &settings).map_err(|all| all.iter().map(|p| format!("{p}\n")).collect())
}

#[track_caller]
fn holds(turns: &str, checks: &str) {
    let compiled = compiled(game(turns, checks)).unwrap_or_else(|told| panic!("{told}"));
    let (run, problems) = run_checks(&compiled, illegal_move);
    assert!(run > 0 && problems.is_empty(), "{}", problems.iter().map(|p| format!("{p}\n")).collect::<String>());
}

#[track_caller]
fn refused(turns: &str, sentence: &str) {
    let told = compiled(game(turns, "")).err().unwrap_or_default();
    assert!(told.contains(sentence), "{told}");
}

#[test]
fn of_two_kinds_of_play_the_one_that_takes_the_card_is_meant() {
    holds(
        r#"phases: [[play("heap", "not 8"), play("heap", "8").then([set("pot", |pot| pot + 5), next("player")])]]"#,
        r#"let cards = #{ hand: "8S 3S 4H", "hand@1": "5H 6H", heap: "KH" };
        check("an eight", at("turns", 0), cards, plays("8S"), holds("pot", 5), on_turn(0));
        check("another", at("turns", 0), cards, plays("4H"), holds("pot", 0), on_turn(1));"#,
    );
}

#[test]
fn what_is_free_is_made_so_often_and_the_next_phase_ends_the_turn() {
    holds(
        r#"phases: [[draw("stock").freely(2)], [play("heap"), pass().when(not(can("play")))]]"#,
        r#"let cards = #{ hand: "2S 3S", "hand@1": "5H 6H", heap: "KH", stock: "4S 5S 6S 7S" };
        check("twice", at("turns", 0), cards, allows("draw"), allows("pass"), plays("draw"), plays("draw"), forbids("draw"));
        check("the turn ends", at("turns", 0), cards, plays("pass"), on_turn(1), forbids("pass"));"#,
    );
}

#[test]
fn who_passes_because_nothing_fits_shows_it_and_nothing_more() {
    let turns = r#"phases: [[play("heap"), pass().when(not(can("play")))]]"#;
    let rules = compiled(game(turns, "")).unwrap_or_else(|told| panic!("{told}")).rules;
    let mut told = 0;
    for seed in 0..300 {
        let mut log = EventLog::default();
        let mut state = rules.start(seed, None, &mut log).unwrap();
        while state.to_move().is_some() {
            let (before, legal) = (state.clone(), rules.legal(&state).unwrap());
            log.events.clear();
            rules.apply(&mut state, legal[0], &mut log).unwrap();
            for event in &log.events {
                let Event::Lacks { seat, cards } = event else { continue };
                let hand = rules.piles.find("hand").unwrap();
                let held = before.table.set(house_rules::table::Pile(rules.piles.of(hand, *seat).start));
                assert!((held & *cards).is_empty(), "seed {seed}");
                told += 1;
            }
        }
    }
    assert!(told > 100, "{told}");
}

#[test]
fn what_could_never_be_made_or_would_tell_of_a_hand_is_refused() {
    refused(r#"phases: [[pass(), pass()]]"#, "this one could never be made");
    refused(r#"phases: [[draw("stock"), draw("stock").when(|pot| pot > 1)]]"#, "this one could never be made");
    refused(r#"phases: [[pass().when(anybody(|left| left > 3))]]"#, "asks for what not everybody sees");
    refused(r#"phases: [[play("heap").ends_turn()]]"#, "leave out `.ends_turn()`");
    refused(
        r#"moves: [play("hand", "heap").when(|pot| pot > 1)]"#,
        "`.when` is of a move in a `choice` or in `phases:`",
    );
    refused(r#"moves: [play("heap")]"#, "under `moves:` write play(from, piles)");
    refused(r#"phases: [[pass().then([turns(#{ phases: [[pass()]] })])]]"#, "asks seats for moves");
    refused(r#"phases: [[pass().then([pay("player", 1, "knocker")])]]"#, "`knocker` is a seat");
}

/// A game with these piles and this round.
fn table(piles: &str, round: &str, checks: &str) -> String {
    format!(
        r#"game(#{{ deck: standard(), order: "A 2 3 4 5 6 7 8 9 T J Q K", piles: [stock("stock"), hand("hand"), {piles}], tables: #{{}},
            vars: #{{ pot: number(0) }}, round: [{round}], play_to: #{{ rounds: 1, wins: "highest", tie: "share" }} }});
        {checks}"#
    )
}

#[track_caller]
fn plays(piles: &str, round: &str, checks: &str) {
    let compiled = compiled(table(piles, round, checks)).unwrap_or_else(|told| panic!("{told}"));
    let (run, problems) = run_checks(&compiled, illegal_move);
    assert!(run > 0 && problems.is_empty(), "{}", problems.iter().map(|p| format!("{p}\n")).collect::<String>());
}

#[track_caller]
fn not_read(piles: &str, round: &str, sentence: &str) {
    let told = compiled(table(piles, round, "")).err().unwrap_or_default();
    assert!(told.contains(sentence), "{told}");
}

#[test]
fn what_may_be_played_depends_on_the_top_of_another_pile() {
    plays(
        r#"faceup("heap"), faceup("side")"#,
        r#"deal("hand", 5), turns(#{ phases: [[play("heap", lowest(cards(|card, side| card.colour != side.colour), "each suit").because("the lowest of the other colour"))]] })"#,
        r#"check("the other colour", at("turns", 0), #{ hand: "2S 3S 4H 5H", side: "KC" }, allows("4H"), forbids("5H", "the lowest of the other colour"), forbids("2S", "the other colour"));
        check("any, beside an empty pile", at("turns", 0), #{ hand: "2S 3S 4H 5H" }, allows("4H"), allows("2S"), forbids("3S"));"#,
    );
    let asked = |line: &str| format!(r#"turns(#{{ phases: [[play("heap", {line})]] }})"#);
    let heap = r#"faceup("heap"), aside("dead")"#;
    not_read(heap, &asked("cards(|card, dead| card.suit == dead.suit)"), "not everybody sees `dead`");
    not_read(heap, &asked("cards(|card, heep| card.suit == heep.suit)"), "names no pile on the table");
    not_read(heap, &asked("cards(|top, heap| true)"), "the function is given `card`");
    not_read(heap, &asked("trump()"), "`trump` is no line for cards that go onto a pile");
    not_read(heap, &asked("lowest(any())"), "here `lowest` is of each suit");
}

#[test]
fn what_a_move_has_played_is_asked_in_what_follows() {
    plays(
        r#"faceup("heap")"#,
        r#"deal("hand", 5), turns(#{ phases: [[play("heap").then([when(played("QS hearts"), [set("pot", |pot| pot + 3)])])]] })"#,
        r#"let cards = #{ hand: "QS QD 2H", "hand@1": "3D" };
        check("one of these", at("turns", 0), cards, plays("QS"), holds("pot", 3));
        check("another", at("turns", 0), cards, plays("QD"), holds("pot", 0));"#,
    );
    not_read(
        r#"faceup("heap")"#,
        r#"when(played("QS"), [set("pot", 1)])"#,
        "`played` asks what a move of `turns` has played",
    );
}

#[test]
fn a_pile_goes_by_its_size_and_is_cleared_when_it_is_full() {
    let piles = r#"aside("built"), piles("middle", 2, #{ fits: cards(|card, size| card.pips == size + 1).because("it goes up from the ace"), full: 3, when_full: "built" })"#;
    let turns = r#"deal("hand", 5), turns(#{ phases: [[play("middle")]] })"#;
    plays(
        piles,
        turns,
        r#"check("an ace opens", at("turns", 0), #{ hand: "AS 2S", "hand@1": "KS" }, allows("AS middle.1"), allows("AS middle.2"), forbids("2S middle.1", "it goes up from the ace"), forbids("2S", "it goes up from the ace"));
        check("the third fills it", at("turns", 0), #{ hand: "3S 5D", "middle.1": "AS 2S", "hand@1": "KS" }, plays("3S middle.1"), has_cards("middle.1", 0), has_cards("built", 3));"#,
    );
    plays(
        r#"faceup("heap", #{ full: 2 })"#,
        r#"deal("hand", 5), turns(#{ phases: [[play("heap")]] })"#,
        r#"check("no more go there", at("turns", 0), #{ hand: "3S", heap: "AS" }, plays("3S"), has_cards("heap", 2));
        check("it is full", at("turns", 0), #{ hand: "3S", heap: "AS 2S" }, forbids("3S", "no more cards go onto it"));"#,
    );
    not_read(r#"aside("built"), faceup("heap", #{ when_full: "built" })"#, turns, "`when_full:` needs `full:`");
    not_read(r#"faceup("heap", #{ full: 2, when_full: "bilt" })"#, turns, "there is no pile named `bilt`");
    not_read(r#"faceup("heap", #{ full: 0 })"#, turns, "full");
    not_read(
        r#"faceup("heap", #{ fits: cards(|card, length| true) })"#,
        turns,
        "the function is given `card` and `top`, `card` and `size`, or `card`, `low` and `high`",
    );
}

#[test]
fn each_seat_has_a_row_and_plays_its_tops() {
    let round = r#"deal("hand", 5), turns(#{ phases: [[play("heap", #{ from: "hand + side" }).freely()], [discard("side", 1)]] })"#;
    plays(
        r#"piles("side", 3).per_seat(), faceup("heap", #{ fits: cards(|card, top| card.rank == top.rank + 1) })"#,
        round,
        r#"let cards = #{ hand: "2S 9D", "hand@1": "KS QS", "side.2": "3D 4D", heap: "3S" };
        check("the top alone", at("turns", 0), cards, allows("side.2 heap"), forbids("3D"), plays("side.2 heap"), lies("side.2@0", "3D"), on_turn(0));
        check("a discard ends the turn", at("turns", 0), cards, allows("9D side.1"), plays("2S side.3"), lies("side.3@0", "2S"), on_turn(1));"#,
    );
    not_read(
        r#"piles("side", 3).per_seat()"#,
        r#"turns(#{ phases: [[discard("side", 2)]] })"#,
        "one card is discarded at a time",
    );
    not_read(r#"piles("side", 3).per_seat(), faceup("side")"#, round, "there is already a pile named `side`");
}

#[test]
fn an_empty_stock_is_made_anew_of_the_pile_that_it_names() {
    for (heap, left, again) in [("faceup", 1, 2), ("aside", 0, 3)] {
        let text = table(
            &format!(r#"{heap}("heap"), faceup("out")"#),
            r#"deal("hand", 1), turns(#{ phases: [[draw("stock")], [play("out")]] })"#,
            &format!(
                r#"check("made anew", at("turns", 0), #{{ hand: "2S", heap: "3S 4S 5S", rest: "out" }}, plays("draw"), has_cards("heap", {left}), has_cards("stock", {again} - 1), has_cards("hand@0", 2));"#
            ),
        );
        let text = text.replace(r#"stock("stock")"#, r#"stock("stock", #{ renewed_from: "heap" })"#);
        let compiled = compiled(text).unwrap_or_else(|told| panic!("{told}"));
        let (run, problems) = run_checks(&compiled, illegal_move);
        assert!(run > 0 && problems.is_empty(), "{}", problems.iter().map(|p| format!("{p}\n")).collect::<String>());
    }
}

#[test]
fn what_follows_from_a_move_is_of_who_moved() {
    plays(
        r#"aside("goal").per_seat(), faceup("front").per_seat(), faceup("heap")"#,
        r#"deal("goal", 3), deal("front", 1),
        turns(#{
            before: [deal("hand", up_to(2))],
            phases: [[play("heap", #{ from: "hand + front" }).then([when(empty("front"), [move("goal", "front", 1)]), when(empty("hand"), [deal("hand", 4)])])]],
        })"#,
        r#"let cards = #{ hand: "2S", "hand@1": "5H 6H", front: "3S", "front@1": "7S", goal: "9S TS", "goal@1": "9H TH" };
        check("his own front", at("turns", 0), cards, plays("front heap"), has_cards("goal@0", 1), has_cards("goal@1", 2), has_cards("front@0", 1));
        check("his own hand", at("turns", 0), cards, plays("2S"), has_cards("hand@0", 4), has_cards("hand@1", 2), has_cards("goal@0", 2));"#,
    );
    let heap = r#"faceup("heap")"#;
    not_read(heap, r#"move("hand", "heap", "KS")"#, "each seat has its own `hand`: whose is meant?");
    not_read(r#"laid("heap").per_seat()"#, r#"move("hand", "heap", any())"#, "`any` does not say which cards move");
    not_read(
        r#"laid("heap").per_seat()"#,
        r#"move("hand", "heap", "just drawn")"#,
        "a card that was dealt after a move",
    );
}

const ASKING: &str = r#"deal("hand", 5), turns(#{
    phases: [[name("asked", "others").and(name("wanted", "ranks in hand")).then([
        when(of("asked", has("hand", |card, wanted| card.rank == wanted)), [
            move(of("asked", "hand"), "shown", |card, wanted| card.rank == wanted), move("shown", "hand"), next("player"),
        ], [
            deal("hand", 1),
            when(drawn(|card, wanted| card.rank == wanted), [move("hand", "shown", "just drawn"), move("shown", "hand"), set("pot", |pot| pot + 1)]),
        ]),
        move("hand", "books", same_rank(4)),
    ])]],
    ends: everybody(empty("hand")), limit: 60,
})"#;

fn asking(checks: &str) -> String {
    table(r#"faceup("shown"), laid("books").per_seat()"#, ASKING, checks)
        .replace("pot: number(0)", r#"pot: number(0), asked: none("seat"), wanted: none("rank")"#)
}

#[test]
fn a_seat_and_a_rank_are_named_in_one_move() {
    let checks = r#"let cards = #{ hand: "5H KD TD", "hand@1": "5C 5D 9D", stock: "8S", rest: "books@1" };
        check("of the hand", at("turns", 0), cards, allows("seat 1 5"), allows("seat 1 10"), forbids("seat 1 9", "you hold none of the rank 9"), forbids("seat 0 5"), forbids("seat 1"));
        check("all are given", at("turns", 0), cards, plays("seat 1 5"), lies("hand@0", "5C 5D 5H KD TD"), on_turn(0), holds("asked", 1));
        check("a card is drawn", at("turns", 0), cards, plays("seat 1 K"), lies("hand@0", "8S 5H KD TD"), on_turn(1), holds("pot", 0));
        check("it may be the one", at("turns", 0), cards + #{ stock: "KS" }, plays("seat 1 K"), lies("hand@0", "KS 5H KD TD"), holds("pot", 1));
        check("four of a rank", at("turns", 0), cards + #{ hand: "5H 5S KD" }, plays("seat 1 5"), lies("books@0", "5C 5D 5H 5S"), lies("hand@0", "KD"));"#;
    let compiled = compiled(asking(checks)).unwrap_or_else(|told| panic!("{told}"));
    let (run, problems) = run_checks(&compiled, illegal_move);
    assert!(run > 0 && problems.is_empty(), "{}", problems.iter().map(|p| format!("{p}\n")).collect::<String>());
}

#[test]
fn who_asks_holds_the_rank_and_who_has_none_lacks_it() {
    let rules = compiled(asking("")).unwrap_or_else(|told| panic!("{told}")).rules;
    let hand = rules.piles.find("hand").unwrap();
    let hand_of = |seat: house_rules::table::Seat| house_rules::table::Pile(rules.piles.of(hand, seat).start);
    let (mut held, mut lacked, mut had_no_set, mut drew) = (0, 0, 0, 0);
    for seed in 0..100 {
        let mut log = EventLog::default();
        let mut state = rules.start(seed, None, &mut log).unwrap();
        while let Some(mover) = state.to_move() {
            let legal = rules.legal(&state).unwrap();
            // the table as it is when something is told
            let (mut table, mut last) = (state.table, None);
            log.events.clear();
            rules.apply(&mut state, legal[seed as usize % legal.len()], &mut log).unwrap();
            for event in &log.events {
                match event {
                    Event::Moved { card: Some(card), to, .. } => {
                        table.put(*card, *to);
                        last = Some(*card).filter(|_| *to == hand_of(mover));
                    }
                    Event::Holds { seat, cards: shown } => {
                        assert!(!(table.set(hand_of(*seat)) & *shown).is_empty(), "seed {seed}");
                        held += usize::from(*seat == mover);
                    }
                    Event::Lacks { seat, cards: shown } => {
                        assert!(*seat != mover && (table.set(hand_of(*seat)) & *shown).is_empty(), "seed {seed}");
                        lacked += 1;
                    }
                    Event::HasNoSet { seat, size } => {
                        let ranks = rules.deck_index.places.iter();
                        let most = ranks.map(|rank| (table.set(hand_of(*seat)) & *rank).len()).max();
                        assert!(most < Some(usize::from(*size)), "seed {seed}");
                        had_no_set += 1;
                    }
                    Event::Drew { seat, cards, among } => {
                        assert!(
                            *seat == mover && last.is_some_and(|last| cards.contains(last) == *among),
                            "seed {seed}"
                        );
                        drew += 1;
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(held > 1000 && lacked > 500, "{held} {lacked}");
    assert!(had_no_set > 1000 && drew > 300, "{had_no_set} {drew}");
}

#[test]
fn what_is_named_or_asked_wrongly_is_told() {
    let named = |name: &str| format!("turns(#{{ phases: [[{name}]] }})");
    let heap = r#"faceup("heap")"#;
    not_read(heap, &named(r#"name("pots", "others")"#), "`pots` is no variable that can hold a seat or a rank");
    not_read(heap, &named(r#"name("pot", "suits")"#), r#"one names "others" or "ranks in hand", not "suits""#);
    not_read(heap, &named(r#"name("pot", "others").and(name("pot", "others"))"#), "named already in the same move");
    not_read(heap, &named(r#"name("pot", "others").and(pass())"#), "`.and` of `name` takes another `name(...)`");
    not_read(heap, &named(r#"play("heap").and(pass())"#), "`.and` joins two `name(...)`");
    let follows = |steps: &str| named(&format!("pass().then([{steps}])"));
    let asks = |condition: &str| follows(&format!(r#"when({condition}, [set("pot", 1)])"#));
    not_read(heap, &asks(r#"[of(0, has("hand", "KS")), empty("hand")]"#), "`has` is asked alone");
    not_read(
        heap,
        &asks(r#"of(0, has("hand", |card, pots| card.rank == pots))"#),
        "`pots` is not a variable that names cards",
    );
    not_read(heap, &asks(r#"of(0, has("heap", "KS"))"#), "is not a pile that each seat has");
    not_read(heap, &named(r#"pass().when(of(0, has("hand", "KS")))"#), "asks for what not everybody sees");
    not_read(heap, r#"turns(#{ phases: [[pass()]], ends: of(0, has("hand", "KS")) })"#, "`has` is asked alone");
    not_read(heap, r#"when(drawn("KS"), [set("pot", 1)])"#, "`drawn` asks what a move of `turns` has drawn");
}

#[test]
fn a_grid_is_of_seats_and_its_cards_lie_face_down_before_them() {
    let piles = |grid: &str| format!(r#"faceup("heap"), aside("down").per_seat(), aside("crib"), {grid}"#);
    let keys = |keys: &str| piles(&format!(r#"grid("square", 2, 2, #{{ {keys} }}).per_seat()"#));
    let both = keys(r#"covered: "down", gives_way: "heap""#);
    let phase = |name: &str| format!("turns(#{{ phases: [[{name}]] }})");
    let uncover = phase(r#"uncover("square")"#);
    not_read(&piles(r#"grid("square", 2, 2)"#), &uncover, "a grid lies before each seat");
    not_read(&piles(r#"grid("square", 9, 2).per_seat()"#), &uncover, "a grid has 1 to 4 rows");
    not_read(&piles(r#"grid("square", 2, 9).per_seat()"#), &uncover, "a grid has 1 to 8 columns");
    not_read(&keys(r#"covered: "crib""#), &uncover, "`crib` does not lie face down before each seat");
    not_read(&keys(r#"gives_way: "heap""#), &uncover, "no card lies face down there");
    not_read(&both, &phase(r#"take("crib", 1)"#), "one takes a card that lies open");
    not_read(&both, &phase(r#"take("heap", 2)"#), "one card is taken at a time");
    not_read(&both, r#"move("heap", "square")"#, "the cards of `heap` do not lie on these places");
}
