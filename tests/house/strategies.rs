//! What a strategy's file may be: a list, functions, or both.

use crate::common::{Folder, house, load, run};
use house_rules::play::{Policy, Rules, Silent, View, decide, match_seed, own_dice};
use house_rules::session::{Duel, simulate};

/// The kinds of decision that seat 0 met, each with the texts of what a strategy chose and what it chose from.
fn decided(rules: &Rules, policy: &dyn Policy, matches: u64) -> Vec<(String, String, Vec<String>)> {
    let mut all = Vec::new();
    for i in 0..matches {
        let seed = match_seed(7, i);
        let mut state = rules.start(seed, None, &mut Silent).unwrap();
        while let Some(seat) = state.to_move() {
            let moves = rules.legal(&state).unwrap();
            let view = View::new(rules, &state, seat);
            let (mut dice, decision) = (own_dice(seed, seat, state.moves), view.decision().to_string());
            let (choice, fault) = decide(policy, &view, &moves, &mut dice);
            assert!(fault.is_none(), "{fault:?}");
            let place = choice.index;
            let texts: Vec<String> = moves.iter().map(|m| m.text(&rules.names(), seat)).collect();
            all.push((decision, texts[place].clone(), texts));
            rules.apply(&mut state, moves[place], &mut Silent).unwrap();
        }
    }
    all
}

#[test]
fn a_function_decides_what_it_is_named_for_and_the_list_the_rest() {
    let (house, folder) = (house(), Folder::new());
    let case = load(&house, "pinochle", 2);
    let text = "bot(#{ otherwise: first() });\nfn bid(me, moves) { moves[moves.len() - 1] }\n";
    let file = folder.write("both.rhai", text);
    let policy = house.policy(file.to_str().unwrap(), &case.loaded).unwrap();
    let (mut bids, mut others) = (0, 0);
    for (decision, chosen, from) in decided(case.rules(), &*policy, 30) {
        if decision == "bid" {
            assert_eq!(Some(&chosen), from.last());
            bids += usize::from(from.len() > 1);
        } else {
            assert_eq!(Some(&chosen), from.first(), "{decision}");
            others += usize::from(from.len() > 1);
        }
    }
    println!("{bids} bids and {others} other decisions with a choice");
    assert!(bids > 0 && others > 0);
}

/// The clever player and a random one that bids and keeps cards as it does: the wins of the first, where it sits here.
fn wins_of_clever(variant: &str, seat: usize, games: u64) -> u64 {
    let house = house();
    let case = load(&house, variant, 2);
    let who = ["pinochle/clever", "pinochle/clever,play=any/random"];
    let policies = (0..2).map(|s| house.policy(who[(s + seat) % 2], &case.loaded).unwrap()).collect();
    let duel = Duel { rules: case.loaded.rules().clone(), policies, games, seed: 41, threads: 2 };
    let result = simulate(&duel, |_| {}).unwrap();
    assert_eq!(result.first_fault, None);
    result.seats[seat].wins
}

/// It won fewer cut-throat matches than random play: 41 of 100. The bar is the lower end of the 95 % interval.
#[test]
fn the_clever_player_beats_random_play_with_the_same_bids() {
    let games = 500u64;
    for seat in [0, 1] {
        let wins = wins_of_clever("pinochle/cutthroat", seat, games);
        let share = wins as f64 / games as f64;
        let lower = share - 1.96 * (share * (1.0 - share) / games as f64).sqrt();
        println!("cut-throat, seat {seat}: {wins} of {games}, lower end {lower:.3}");
        assert!(lower > 0.53, "seat {seat}: {wins} of {games}");
    }
}

/// Its lead in the base game is smaller: about 55 %. Pairs of matches with the same cards, players exchanged, show it where
/// as many single matches do not.
#[test]
fn the_clever_player_keeps_its_lead_in_the_base_game() {
    let who = ["--a", "pinochle/clever", "--b", "pinochle/clever,play=any/random"];
    let ran = run(&[&["duel", "pinochle", "--json", "--pairs", "1000", "--seed", "41"][..], &who].concat());
    assert_eq!(ran.status, 0, "{ran:?}");
    let told: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    let (rate, lower) = (&told["a"]["win_rate"], told["a"]["win_rate_ci95"][0].as_f64().unwrap());
    println!("pinochle: wins {rate} of 1,000 pairs, lower end {lower:.3}");
    assert!(lower > 0.5, "{told}");
}

/// A few matches of each game say whether a player still does what its level promises; how much better it is, `docs/strength.md` says.
#[test]
fn the_steady_player_of_each_game_beats_the_gentle_one() {
    let house = house();
    let mut games = 0;
    for game in house.catalog.games.iter().filter(|game| !game.family.is_empty()) {
        let [steady, gentle] = ["steady", "gentle"].map(|level| format!("{}/{level}", game.id));
        let told = run(&["duel", &game.id, "--a", &steady, "--b", &gentle, "--pairs", "20", "--seed", "31", "--json"]);
        let figures: serde_json::Value = serde_json::from_str(&told.out).unwrap_or_else(|e| panic!("{e}: {told:?}"));
        let margin = figures["a"]["margin"].as_f64().unwrap();
        println!("{}: {margin:+.2} points a match", game.id);
        assert!(margin > 0.0, "{steady} against {gentle}: {margin} points a match");
        games += 1;
    }
    println!("{games} games");
    assert!(games >= 24);
}
