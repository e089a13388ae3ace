//! Simulation.

use super::records::strategies;
use super::*;

#[test]
fn simulation_is_the_same_at_any_number_of_threads() {
    let house = house();
    // more matches than one thread takes at a time
    let (mut games, each) = (0, (from_env("LAWS_MATCHES", 85) / 5).clamp(17, 401) as u64);
    let threads: &[usize] = if from_env("LAWS_MATCHES", 0) > 0 { &[2, 3] } else { &[3] };
    for case in cases(&house) {
        let mut known = strategies(&house, &case);
        known.retain(|(name, _)| !waits_for_ever(&case, name));
        let policies: Vec<Arc<dyn Policy>> =
            (0..case.seats as usize).map(|s| known[(s + 1) % known.len()].1.clone()).collect();
        let seed = from_env("LAWS_SEED", 2026) - 5000;
        let at = |threads: usize| {
            let duel =
                Duel { rules: case.loaded.rules().clone(), policies: policies.clone(), games: each, seed, threads };
            simulate(&duel, |_| {}).unwrap()
        };
        let one = at(1);
        assert_eq!((one.games, one.uncounted), (each, 0), "{}: {:?}", case.name(), one.first_fault);
        if let Some(first) = &one.first_fault {
            println!("{}, seed {}: {first}", case.name(), first.seed);
        }
        for &threads in threads {
            assert_eq!(at(threads), one, "{} with {threads} threads, seed {seed}", case.name());
        }
        games += one.games * (1 + threads.len() as u64);
    }
    println!("{games} matches simulated");
}

/// Where the first move of the list is to take cards up, or to pass, and nothing ends the match but what somebody wins, those
/// who choose it wait for each other for ever.
const WAIT_FOR_EVER: [(&str, &str); 4] =
    [("durak", "any/first"), ("durak", "any/greedy"), ("euchre", "any/first"), ("euchre", "any/greedy")];

fn waits_for_ever(case: &Case, player: &str) -> bool {
    let game = case.id.split('/').next().unwrap();
    WAIT_FOR_EVER.contains(&(game, player))
}

/// Also among players who are all alike, such as those who all pass.
#[test]
fn matches_of_each_player_against_itself_come_to_an_end() {
    let house = house();
    let (mut games, mut endless) = (0, Vec::new());
    let each = if from_env("LAWS_MATCHES", 0) > 0 { 4 } else { 2 };
    for case in cases(&house) {
        for (name, policy) in strategies(&house, &case) {
            let policies = vec![policy; case.seats as usize];
            let duel = Duel { rules: case.loaded.rules().clone(), policies, games: each, seed: 5, threads: 0 };
            let result = simulate(&duel, |_| {}).unwrap();
            games += result.games;
            if result.games != each && !waits_for_ever(&case, &name) {
                endless.push(format!("{}, {name}", case.name()));
            }
        }
    }
    println!("{games} matches of players against themselves");
    assert!(endless.is_empty(), "no end: {endless:#?}");
}

#[test]
fn random_play_calls_no_script() {
    let house = house();
    let mut found = Vec::new();
    for case in cases(&house) {
        // what has to be asked in play is compiled, and only games with steps of their own ask
        let own = has_own_steps(case.rules());
        let live = case.loaded.compiled.live.iter().filter(|n| !own || n.not_compiled.is_some());
        let live: Vec<String> = live.map(|n| format!("{} ({})", n.what, n.why)).collect();
        if !live.is_empty() {
            found.push(format!("{}: live functions: {}", case.name(), live.join(", ")));
        }
        let policy = house.policy("any/random", &case.loaded).unwrap();
        let policies = vec![policy; case.seats as usize];
        let duel = Duel { rules: case.loaded.rules().clone(), policies, games: 60, seed: 77, threads: 0 };
        let calls = || case.loaded.compiled.script.call_count().calls();
        let at_load = calls();
        let result = simulate(&duel, |_| {}).unwrap();
        let interpreted = (result.calls.interpreted, calls().interpreted - at_load.interpreted);
        // a row of facts with numbers beyond its table asks its compiled function, once in a while at the end of a round
        let compiled = calls().all() - at_load.all();
        if interpreted != (0, 0) || !own && compiled * 30 > result.moves {
            found.push(format!("{}: {interpreted:?} calls, {compiled} compiled", case.name()));
        }
        println!("{}: {} moves, asks in play: {own}", case.name(), result.moves);
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// What `simulate` does in one loop for players by chance is what it does move by move; each eighth match is played in
/// moves that are asked for, and with a listener.
pub(crate) fn play_outs(rules: &Rules, seed: i64) -> Result<Tally, String> {
    if rules.generator == GeneratorKind::JavaShared {
        return Ok(Vec::new());
    }
    let asked = Rand::new(seed).one_in(8);
    let mut legal = Vec::new();
    let mut state = rules.start(seed, None, &mut Silent).map_err(shown)?;
    let mut by_moves = state.clone();
    rules.play_out(&mut state, seed, &mut legal).map_err(shown)?;
    while let Some(seat) = by_moves.to_move() {
        rules.moves(&by_moves, &mut legal).map_err(shown)?;
        let chosen = legal[own_dice(seed, seat, by_moves.moves).below(legal.len())];
        if asked {
            rules.apply(&mut by_moves, chosen, &mut EventLog::default()).map_err(shown)?
        } else {
            rules.apply_unchecked(&mut by_moves, chosen, &mut Silent).map_err(shown)?
        }
    }
    demand!(state == by_moves, "the play-out ends with {:?}, move by move {:?}", state.totals, by_moves.totals);
    Ok(vec![("moves", state.moves as u64)])
}

#[test]
fn a_play_out_is_what_its_moves_are() {
    everywhere("play-outs", |place, seed| play_outs(place.rules(), seed));
}
