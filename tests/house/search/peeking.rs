//! No player that searches peeks: with hidden cards exchanged it decides the same, for the same reason; nor does any kind of
//! search.

use super::{Moment, moments, twin};
use crate::common::{Case, Rand, cases, house};
use house_rules::play::{Decision, Knowledge, Policy, Rules, State, View, decide, own_dice};
use house_rules::script::{limits::LIVE_STACK, mark_deep_stack};
use house_rules::search::{Found, Objective, Plan, PlayoutChooser, Rollout, Until, search};
use house_rules::session::House;
use rayon::prelude::*;
use std::sync::Arc;

/// So many positions of each case; `SEARCH_TWINS=1000` is the long form.
fn positions() -> Option<usize> {
    std::env::var("SEARCH_TWINS").ok().and_then(|n| n.parse().ok())
}

/// Is the case one of the games of `SEARCH_GAMES="belote nap"`? All are, where it is not set.
fn is_wanted(case: &Case) -> bool {
    let game = case.id.split('/').next();
    std::env::var("SEARCH_GAMES").map_or(true, |games| games.split(' ').any(|name| Some(name) == game))
}

/// Strategies that load for the case, by whether they look ahead.
fn strategies(house: &House, case: &Case, ahead: bool) -> Vec<(String, Arc<dyn Policy>)> {
    let game = case.id.split('/').next().unwrap();
    let fits = house.catalog.strategies.iter().filter(|s| s.plays(game));
    let loaded = fits.map(|s| (s.id.clone(), house.policy(&s.id, &case.loaded).unwrap()));
    loaded.filter(|(_, policy)| policy.looks_ahead() == ahead).collect()
}

/// Every kind of search, small.
fn plans(others: &Arc<dyn Policy>, moves: usize) -> Vec<(&'static str, Plan)> {
    let small = || Plan { worlds: 4, nodes: 300, ..Plan::default() };
    let random = || Rollout { perfect: true, ..Rollout::usual(PlayoutChooser::Random) };
    vec![
        ("flat", Plan { whole_turns: false, ..small() }),
        ("tree", Plan { iterations: 200.max(moves as u32), ..small() }),
        ("others", Plan { others: Some(others.clone()), ..small() }),
        ("win", Plan { objective: Objective::Win, ..small() }),
        ("horizon", Plan { until: Until::Step, rollout: random(), ..small() }),
        ("deal", Plan { until: Until::Deal, ..small() }),
        ("candidates", Plan { candidates: Some(vec![0, moves - 1]), ..small() }),
    ]
}

/// A position of a case, as it is and with hidden cards exchanged.
struct Pair<'a> {
    rules: &'a Rules,
    states: [State; 2],
    known: Knowledge,
    seed: i64,
}

impl Pair<'_> {
    fn of(case: &Case, seed: i64) -> Option<Pair<'_>> {
        let (rules, mut rand) = (case.rules(), Rand::new(seed));
        let all = moments(rules, seed);
        let choices = |moment: &&Moment| rules.legal(&moment.state).unwrap().len() > 1;
        let moment = rand.pick(&all.iter().filter(choices).collect::<Vec<_>>());
        let known = moment.knowledge(rules);
        let (other, swaps) = twin(rules, moment, &known, &mut rand);
        (swaps > 0).then(|| Pair { rules, states: [moment.state.clone(), other], known, seed })
    }

    fn each<T>(&self, look: impl Fn(&View, &State) -> T) -> [T; 2] {
        [0, 1].map(|place| {
            let state = &self.states[place];
            let seat = state.to_move().unwrap();
            look(&View::new(self.rules, state, seat).knowing(Some(&self.known)), state)
        })
    }

    fn decided(&self, policy: &dyn Policy) -> [(Decision, Option<String>); 2] {
        self.each(|view, state| {
            let moves = self.rules.legal(state).unwrap();
            let (decision, fault) = decide(policy, view, &moves, &mut own_dice(self.seed, view.seat(), state.moves));
            (decision, fault.map(|fault| fault.to_string()))
        })
    }

    fn looked(&self, plan: &Plan) -> [Found; 2] {
        self.each(|view, state| {
            let moves = self.rules.legal(state).unwrap();
            search(view, &moves, plan, &mut own_dice(self.seed, view.seat(), state.moves)).unwrap()
        })
    }
}

fn nobody_peeks(case: &Case, pair: &Pair, players: &[(String, Arc<dyn Policy>)], others: &Arc<dyn Policy>) {
    let at = format!("{}, seed {}, move {}", case.name(), pair.seed, pair.states[0].moves);
    for (name, policy) in players {
        let [one, two] = pair.decided(&**policy);
        assert_eq!(one, two, "{at}: {name} peeks");
        assert_eq!(one.1, None, "{at}: {name} fails");
        assert!(
            one.0.reason.as_ref().is_some_and(|why| !house_rules::wording::reason(why).is_empty()),
            "{at}: {name} gives no reason"
        );
    }
    let moves = pair.rules.legal(&pair.states[0]).unwrap().len();
    for (name, plan) in plans(others, moves) {
        let [one, two] = pair.looked(&plan);
        assert_eq!(one, two, "{at}: {name} peeks");
        let tried = |place: usize| plan.candidates.as_ref().is_none_or(|some| some.contains(&place));
        for (place, value) in one.values.iter().enumerate() {
            // a tree tries nothing a second time before all was tried once
            assert_eq!(value.n > 0, tried(place), "{at}: {name}, move {place} of {moves}: {value:?}");
        }
        assert!(tried(one.best), "{at}: {name} chooses what is no candidate");
    }
}

#[test]
fn no_player_that_searches_peeks() {
    let house = house();
    let (long, wanted) = (positions().is_some(), positions().unwrap_or(2));
    // in the short form each game as it is, at its fewest seats
    let mut games: Vec<Case> = cases(&house).into_iter().filter(|case| long || !case.id.contains('/')).collect();
    games.dedup_by(|later, first| !long && later.id == first.id);
    games.retain(is_wanted);
    let room = rayon::ThreadPoolBuilder::new().stack_size(LIVE_STACK).start_handler(|_| mark_deep_stack());
    let pool = room.build().unwrap();
    let look = |case: &Case| {
        let players = strategies(&house, case, true);
        let (_, others) = &strategies(&house, case, false)[0];
        let tried = || (1..40 * wanted as i64).filter_map(|seed| Pair::of(case, seed)).take(wanted);
        let positions = tried().inspect(|pair| nobody_peeks(case, pair, &players, others)).count();
        println!("{}: {} players that search, {positions} positions, 0 differences", case.name(), players.len());
        assert!(!players.is_empty() && (positions == wanted || case.id == "template"), "{}", case.name());
    };
    pool.install(|| games.par_iter().for_each(look));
}
