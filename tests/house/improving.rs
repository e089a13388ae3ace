//! Players that improve on another: they play as it does, and leave its move only for one that does better.

use crate::common::Folder;
use house_rules::cards::Colour;
use house_rules::play::{Move, Policy, Reason, View, decide, own_dice};
use house_rules::session::{Duel, House, Loaded, TableChoice, simulate};
use house_rules::table::Seat;
use std::sync::Arc;

fn table(house: &House, variant: &str) -> Loaded {
    house.load(&TableChoice { variant: variant.into(), ..TableChoice::default() }).unwrap()
}

/// A house with one more player of Pasur.
fn house_with(folder: &Folder, text: &str) -> House {
    folder.write("strategies/pasur/tried.rhai", text);
    House::open(house_rules::GAMES, Some(folder.path())).unwrap()
}

/// All that is decided in some rounds where everybody plays so, with what is said of it.
fn decided(loaded: &Loaded, policy: &dyn Policy, moves_made: usize) -> Vec<(String, Option<Reason>)> {
    let rules = loaded.rules();
    let mut state = rules.start(3, None, &mut house_rules::play::Silent).unwrap();
    let mut told = Vec::new();
    while let Some(seat) = state.to_move().filter(|_| told.len() < moves_made) {
        let moves = rules.legal(&state).unwrap();
        let view = View::new(rules, &state, seat);
        let (decision, fault) = decide(policy, &view, &moves, &mut own_dice(3, seat, state.moves));
        assert!(fault.is_none(), "{fault:?}");
        let chosen = moves[decision.index];
        told.push((chosen.text(&rules.names(), Seat(0)), decision.reason));
        rules.apply_unchecked(&mut state, chosen, &mut house_rules::play::Silent).unwrap();
    }
    told
}

#[test]
fn it_plays_as_the_other_where_it_does_not_look_ahead() {
    let folder = Folder::new();
    let house = house_with(
        &folder,
        "bot(#{ otherwise: improve_on(\"careful\", #{ only: [\"bid\"] }) }); // Pasur asks for no bid",
    );
    let loaded = table(&house, "pasur");
    let [tried, usual] = ["pasur/tried", "pasur/careful"].map(|id| house.policy(id, &loaded).unwrap());
    let there = decided(&loaded, &*usual, 60);
    assert_eq!(there.len(), 60);
    assert_eq!(decided(&loaded, &*tried, 60), there);
}

#[test]
fn it_leaves_the_usual_move_for_a_better_one_and_says_so() {
    let folder = Folder::new();
    let text = |sure: u8| format!("bot(#{{ otherwise: improve_on(\"any/first\", #{{ worlds: 12, sure: {sure} }}) }});");
    let left = |sure: u8| {
        let house = house_with(&folder, &text(sure));
        let loaded = table(&house, "pasur");
        let told = decided(&loaded, &*house.policy("pasur/tried", &loaded).unwrap(), 80);
        told.into_iter().filter(|(_, why)| matches!(why, Some(Reason::BetterThanUsual(_)))).collect::<Vec<_>>()
    };
    let (surely, perhaps) = (left(4), left(0));
    println!("another move than the usual one: {} of 80, where it must be sure {}", perhaps.len(), surely.len());
    assert!(!surely.is_empty() && surely.len() < perhaps.len());
    let words = house_rules::wording::reason(perhaps[0].1.as_ref().unwrap());
    assert!(words.contains(" points better than the usual play, over 12 deals "), "{words}");
}

/// What chance brings whichever card is played is no reason to doubt that one of them is better: both are tried in the same
/// deals, and what is told apart is the difference.
#[test]
fn luck_that_all_moves_share_hides_no_difference() {
    let folder = Folder::new();
    folder.write("rules/luck/game.toml", "id = \"luck\"\ntitle = \"Luck\"\nblurb = \"Luck.\"\nseats = [2]\n");
    let rules = r#"game(#{
        deck: standard(), piles: [stock("stock"), hand("hand"), discards("out").per_seat(), faceup("luck").per_seat()],
        round: [
            deal("hand", 2), lay_away("hand", "out", 1), deal("luck", 8),
            tally([penalty("black", "out", |card| card.colour == BLACK, 1), penalty("luck", "luck", |card| card.rank > SEVEN, 50)]),
        ],
        play_to: #{ rounds: 1, wins: "lowest" },
    });"#;
    folder.write("rules/luck/rules.rhai", rules);
    folder.write(
        "strategies/luck/sure.rhai",
        "bot(#{ otherwise: improve_on(\"any/first\", #{ worlds: 8, sure: 2 }) });\n",
    );
    let house = House::open(house_rules::GAMES, Some(folder.path())).unwrap();
    let loaded = table(&house, "luck");
    let (rules, sure) = (loaded.rules(), house.policy("luck/sure", &loaded).unwrap());
    let is_red = |m: &Move| {
        m.cards()
            .iter()
            .all(|card| rules.deck_index.deck.face(card).suit().is_some_and(|suit| suit.colour() == Colour::Red))
    };
    let mut better = 0;
    for seed in 0..40 {
        let state = rules.start(seed, None, &mut house_rules::play::Silent).unwrap();
        let (seat, moves) = (state.to_move().unwrap(), rules.legal(&state).unwrap());
        let (decision, fault) = decide(&*sure, &View::new(rules, &state, seat), &moves, &mut own_dice(1, seat, 0));
        assert!(fault.is_none(), "{fault:?}");
        assert!(is_red(&moves[decision.index]) || !moves.iter().any(is_red), "seed {seed}");
        better += usize::from(decision.index != 0);
    }
    println!("{better} of 40 times a red card was laid away in place of the first");
    assert!(better > 5, "{better}");
}

#[test]
fn it_wins_against_the_player_on_which_it_improves() {
    let folder = Folder::new();
    let house = house_with(&folder, "bot(#{ otherwise: improve_on(\"any/first\", #{ worlds: 6 }) });");
    let loaded = table(&house, "pasur");
    let wins = |seat: usize| {
        let mut policies: Vec<Arc<dyn Policy>> = vec![house.policy("any/first", &loaded).unwrap(); 2];
        policies[seat] = house.policy("pasur/tried", &loaded).unwrap();
        let duel = Duel { rules: loaded.rules().clone(), policies, games: 5, seed: 1, threads: 0 };
        simulate(&duel, |_| {}).unwrap().seats[seat].wins
    };
    let won = wins(0) + wins(1);
    println!("{won} of 10 matches won");
    assert!(won >= 7, "{won}");
}

/// A function beside it decides what it is named for; in its play-outs "usual" is the other player.
#[test]
fn a_function_beside_it_may_play_on_as_the_other() {
    let folder = Folder::new();
    let text = "bot(#{ otherwise: improve_on(\"any/greedy\", #{ worlds: 2 }) });\n\
        fn play(me, moves) { if me.in_search { moves[0] } else { me.search(#{ worlds: 4, rollout: \"usual\" }).move } }\n";
    let house = house_with(&folder, text);
    let loaded = table(&house, "pasur");
    let [tried, first] = ["pasur/tried", "any/first"].map(|id| house.policy(id, &loaded).unwrap());
    assert_ne!(decided(&loaded, &*tried, 40), decided(&loaded, &*first, 40));
}

/// Parts of a duel fit together only if both players are the same: the one on which another improves is a part of it.
#[test]
fn its_fingerprint_is_that_of_both_scripts() {
    let folder = Folder::new();
    let fingerprint = |base: &str| {
        folder.write("strategies/pasur/usual.rhai", base);
        let house = house_with(&folder, "bot(#{ otherwise: improve_on(\"usual\", #{ worlds: 2 }) });");
        house.player_fingerprint("pasur/tried", &table(&house, "pasur"))
    };
    let first = fingerprint("bot(#{ otherwise: first() });");
    assert_ne!(fingerprint("bot(#{ otherwise: random() });"), first);
    folder.write("strategies/pasur/unasked.rhai", "bot(#{ otherwise: random() });");
    assert_eq!(fingerprint("bot(#{ otherwise: first() });"), first);
}

/// One that looks ahead plays on as the table's usual player does: another usual player makes another player of it.
#[test]
fn the_fingerprint_of_who_looks_ahead_is_that_of_the_usual_player_too() {
    let folder = Folder::new();
    let fingerprints = |usual: &str| {
        folder.write("strategies/pasur/careful.rhai", usual);
        let house = house_with(&folder, "bot(#{ otherwise: first() });");
        let loaded = table(&house, "pasur");
        ["any/search", "pasur/tried"].map(|who| house.player_fingerprint(who, &loaded))
    };
    let before = fingerprints("bot(#{ otherwise: first() });");
    let after = fingerprints("bot(#{ otherwise: random() });");
    assert_ne!(before[0], after[0], "it looks ahead");
    assert_eq!(before[1], after[1], "it does not");
}
