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
