//! The parts of a search, each against something that is known: exact values, what others would keep, what wins at once.

use super::{Moment, held, looked, moments, plan};
use crate::common::{Case, house, load, run};
use house_rules::play::{Decision, Dice, Fault, Move, Policy, Rules, Silent, State, View, decide, own_dice};
use house_rules::search::{Objective, Plan, PlayoutChooser, Rollout, Until};
use house_rules::table::{Pile, Role, Seat};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

fn in_piles(rules: &Rules, view: &View, seat: Seat, role: Role) -> usize {
    let own = |pile: &Pile| rules.piles.group(*pile).role == role && rules.piles.owner(*pile) == Some(seat);
    rules.piles.all().filter(own).map(|pile| view.len(pile)).sum()
}

/// Plays the first move for everybody, and looks at each position in which it is asked.
struct Witness<T: Fn(&View) + Send + Sync>(T);

impl<T: Fn(&View) + Send + Sync> Policy for Witness<T> {
    fn choose(&self, view: &View, _: &[Move], _: &mut Dice) -> Result<Decision, Fault> {
        (self.0)(view);
        Ok(Decision::plain(0))
    }
}

fn witnessed(plan: Plan, look: impl Fn(&View) + Send + Sync + 'static) -> Plan {
    Plan { rollout: Rollout::usual(PlayoutChooser::By(Arc::new(Witness(look)))), ..plan }
}

/// The positions of some matches in which there is a choice, at a step of this name.
fn choices(case: &Case, seeds: std::ops::Range<i64>, step: &str) -> Vec<(i64, Moment)> {
    let rules = case.rules();
    let wanted = |m: &Moment| {
        let view = View::new(rules, &m.state, m.seat());
        view.decision() == step && rules.legal(&m.state).unwrap().len() > 1
    };
    seeds.flat_map(|seed| moments(rules, seed).into_iter().filter(wanted).map(move |m| (seed, m))).collect()
}

/// A way through the turn is seen in one world, where the other cannot play; in others he can. Each then has his own four
/// cards, in hand and played: no seat's card is made another's move.
#[test]
fn a_way_through_the_turn_is_legal_in_each_world() {
    let case = load(&house(), "cribbage", 2);
    let (rules, wrong) = (case.loaded.rules().clone(), Arc::new(AtomicUsize::new(0)));
    let (count, equipment) = (wrong.clone(), rules.clone());
    let look = move |view: &View| {
        let cards =
            |seat| in_piles(&equipment, view, seat, Role::Hand) + in_piles(&equipment, view, seat, Role::Played);
        if equipment.all_seats().any(|seat| cards(seat) != 4) {
            count.fetch_add(1, Ordering::Relaxed);
        }
    };
    let plan = witnessed(Plan { worlds: 30, nodes: 0, until: Until::Step, ..Plan::default() }, look);
    let all = choices(&case, 0..30, "play");
    for (seed, moment) in &all {
        looked(&rules, &moment.state, &moment.knowledge(&rules), &plan, *seed);
    }
    println!("{} positions", all.len());
    assert!(all.len() > 100 && wrong.load(Ordering::Relaxed) == 0, "{wrong:?} positions with other cards");
}

/// A match of this duel was over before the last move of a way: a fault of the player that searched.
#[test]
fn no_way_goes_on_after_the_match() {
    let folder = crate::common::Folder::new();
    let out = folder.file("part.json");
    let [a, b] = ["cribbage/strong", "cribbage/careful"];
    let which = ["--pairs", "3000", "--seed", "511", "--shard", "2523/3000", "--out", out.to_str().unwrap()];
    let ran = run(&[&["duel", "cribbage", "--a", a, "--b", b][..], &which].concat());
    assert!(ran.status == 0 && ran.err.contains("part 2523 of 3000") && !ran.err.contains("fault"), "{ran:?}");
}

/// Every move of a turn with several is tried, also where another order comes to the same, or where there are many ways.
#[test]
fn every_first_move_of_a_turn_is_tried() {
    let case = load(&house(), "kings_in_the_corner", 2);
    let (mut positions, mut most) = (0, 0);
    for (seed, moment) in choices(&case, 0..12, "play").iter().step_by(4) {
        let known = moment.knowledge(case.rules());
        let found =
            looked(case.rules(), &moment.state, &known, &Plan { worlds: 4, nodes: 0, ..Plan::default() }, *seed);
        assert!(found.values.iter().all(|value| value.n > 0), "seed {seed}, move {}: {found:?}", moment.state.moves);
        // places are those of the whole list, whichever are compared
        let last = found.values.len() - 1;
        let two = Plan { worlds: 4, nodes: 0, candidates: Some(vec![last, 1]), ..Plan::default() };
        let found = looked(case.rules(), &moment.state, &known, &two, *seed);
        let tried: Vec<usize> = (0..=last).filter(|place| found.values[*place].n > 0).collect();
        assert!(tried == if last == 1 { vec![1] } else { vec![1, last] } && tried.contains(&found.best), "{found:?}");
        (positions, most) = (positions + 1, most.max(last + 1));
    }
    println!("{positions} positions, at most {most} moves");
    assert!(positions >= 40 && most >= 8, "{positions}, {most}");
}

/// The last deals of some fishing games, with so many cards in hand at most, and their exact values.
fn endings(most: usize) -> Vec<(Case, i64, Moment, Vec<f64>)> {
    let (house, mut all) = (house(), Vec::new());
    for id in ["scopa", "pasur", "basra"] {
        for seed in 0..40 {
            let case = load(&house, id, 2);
            let rules = case.rules();
            let few = |m: &Moment| rules.all_seats().map(|s| held(rules, &m.state, s)).sum::<usize>() <= most;
            let last = |m: &Moment| m.state.table.is_empty(rules.stock) && rules.legal(&m.state).unwrap().len() > 1;
            let Some(moment) = moments(rules, seed).into_iter().find(|m| few(m) && last(m)) else { continue };
            let found = looked(rules, &moment.state, &moment.knowledge(rules), &plan(6), seed);
            assert!(found.exact, "{id}, seed {seed}");
            all.push((case, seed, moment, found.values.iter().map(|value| value.mean).collect()));
        }
    }
    all
}

#[test]
fn a_tree_comes_to_what_is_exact() {
    let tree = Plan { iterations: 1_500, nodes: 0, ..Plan::default() };
    let (mut best, mut all) = (0, 0);
    for (case, seed, moment, exact) in endings(5) {
        let rules = case.rules();
        let found = looked(rules, &moment.state, &moment.knowledge(rules), &tree, seed);
        assert!(!found.exact && found.worlds == 1_500);
        let most = exact.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        (best, all) = (best + usize::from(exact[found.best] == most), all + 1);
    }
    println!("{best} of {all} endings");
    assert!(all >= 60 && best * 50 >= all * 49, "{best} of {all}");
}

/// Has nobody a choice any more, whatever the seat on turn does now?
fn is_forced(rules: &Rules, state: &State) -> bool {
    rules.legal(state).unwrap().into_iter().all(|chosen| {
        let mut next = state.clone();
        next.is_last_round = true;
        rules.apply_unchecked(&mut next, chosen, &mut Silent).unwrap();
        while next.to_move().is_some() {
            let [only] = rules.legal(&next).unwrap()[..] else { return false };
            rules.apply_unchecked(&mut next, only, &mut Silent).unwrap();
        }
        true
    })
}

#[test]
fn flat_comes_to_what_is_exact_where_the_rest_is_forced() {
    let flat = Plan { worlds: 4, nodes: 0, whole_turns: false, ..Plan::default() };
    let mut forced = 0;
    for (case, seed, moment, exact) in endings(3) {
        let rules = case.rules();
        if is_forced(rules, &moment.state) {
            let found = looked(rules, &moment.state, &moment.knowledge(rules), &flat, seed);
            // the third and later ones are dropped after a world
            assert!(!found.exact && found.values.iter().all(|value| value.n > 0 && value.error == 0.0));
            let means: Vec<f64> = found.values.iter().map(|value| value.mean).collect();
            assert_eq!(means, exact, "{}, seed {seed}", case.name());
            forced += 1;
        }
    }
    println!("{forced} endings");
    assert!(forced >= 20, "{forced}");
}

/// To the end of the match: rounds that follow are played, and what is counted are matches won.
#[test]
fn a_match_is_played_to_its_end() {
    let case = load(&house(), "cribbage", 2);
    let (rules, latest) = (case.rules(), Arc::new(AtomicUsize::new(0)));
    let round = latest.clone();
    let look = move |view: &View| _ = round.fetch_max(view.round() as usize, Ordering::Relaxed);
    let plan = Plan { worlds: 8, until: Until::Match, objective: Objective::Win, ..Plan::default() };
    let plan = witnessed(plan, look);
    for (seed, moment) in choices(&case, 0..3, "play").iter().take(10) {
        let found = looked(rules, &moment.state, &moment.knowledge(rules), &plan, *seed);
        for value in &found.values {
            let won = value.mean * f64::from(value.n);
            assert!((won - won.round()).abs() < 0.03, "half a match is won: {value:?}");
        }
    }
    let latest = latest.load(Ordering::Relaxed);
    assert!(latest >= 5, "{latest} rounds at most");
}

/// Lays kings away whenever it can.
struct NoKings;

impl Policy for NoKings {
    fn choose(&self, view: &View, moves: &[Move], _: &mut Dice) -> Result<Decision, Fault> {
        let deck = &view.game().unwrap().deck_index.deck;
        let kings =
            |chosen: &Move| chosen.cards().iter().filter(|card| deck.face(*card).to_string().starts_with('K')).count();
        let best = (0..moves.len()).max_by_key(|place| kings(&moves[*place]));
        Ok(Decision::plain(best.unwrap_or(0)))
    }
}

/// Worlds with `others` deal only hands that they would have kept: no king where they could lay all of them away.
#[test]
fn others_hold_what_they_would_keep() {
    let case = load(&house(), "cribbage", 2);
    let (rules, kings) = (case.loaded.rules().clone(), Arc::new(Mutex::new((0, 0))));
    let king = |rules: &Rules, card| rules.deck_index.deck.face(card).to_string().starts_with('K');
    let (mut tried, mut without) = (0, 0);
    for (seed, moment) in choices(&case, 0..100, "play") {
        // nobody has played, and the seat sees two kings at least: the other cannot have had more than two
        let view = View::new(&rules, &moment.state, moment.seat());
        let own = (rules.deck_index.deck.all() - view.unseen()).iter().filter(|card| king(&rules, *card)).count();
        if rules.all_seats().any(|seat| held(&rules, &moment.state, seat) < 4) || own < 2 {
            continue;
        }
        let (seat, (equipment, seen)) = (moment.seat(), (rules.clone(), kings.clone()));
        let look = move |view: &View| {
            if view.seat() != seat {
                let own =
                    view.own("hand").map_or(0, |hand| view.set(hand).iter().filter(|c| king(&equipment, *c)).count());
                let mut seen = seen.lock().unwrap();
                *seen = (seen.0 + own, seen.1 + 1);
            }
        };
        for modelled in [true, false] {
            *kings.lock().unwrap() = (0, 0);
            let others: Option<Arc<dyn Policy>> = if modelled { Some(Arc::new(NoKings)) } else { None };
            let plan = Plan { worlds: 60, nodes: 0, until: Until::Step, others, whole_turns: false, ..Plan::default() };
            looked(&rules, &moment.state, &moment.knowledge(&rules), &witnessed(plan, look.clone()), seed);
            let (held, views) = *kings.lock().unwrap();
            assert!(views > 50, "the other is never asked");
            assert!(!modelled || held == 0, "seed {seed}: {held} kings in {views} views");
            without += held;
        }
        tried += 1;
    }
    println!("{tried} positions; without a model of the other {without} kings were seen");
    assert!(tried >= 10 && without > 50 * tried, "{tried} positions, {without} kings");
}

/// At 119 to 119 two points win: whoever wants to win takes them, and knows that it has won.
#[test]
fn who_wants_to_win_makes_the_winning_move() {
    let case = load(&house(), "cribbage", 2);
    let (rules, mut tried, mut taken) = (case.rules(), 0, 0);
    for (seed, moment) in choices(&case, 0..60, "play") {
        let mut state = moment.state.clone();
        state.totals[..2].copy_from_slice(&[119, 119]);
        let view = View::new(rules, &state, moment.seat());
        let gains: Vec<i32> = rules.legal(&state).unwrap().iter().map(|m| view.gain(*m)).collect();
        if gains.iter().all(|gain| *gain < 2) || gains.iter().all(|gain| *gain >= 2) {
            continue;
        }
        let win = Plan { worlds: 80, objective: Objective::Win, ..Plan::default() };
        let found = looked(rules, &state, &moment.knowledge(rules), &win, seed);
        let certain = |place: usize| gains[place] < 2 && found.values[place].mean > 0.99;
        if (0..gains.len()).any(certain) {
            continue; // the other cannot but let it win later
        }
        // what wins in every one of the first deals may win in nearly all of them
        assert!(found.values[found.best].mean > 0.9, "seed {seed}, move {}: {found:?} of {gains:?}", state.moves);
        (tried, taken) = (tried + 1, taken + usize::from(gains[found.best] >= 2));
    }
    println!("{taken} of {tried} positions");
    assert!(tried >= 40 && taken * 50 >= tried * 49, "{taken} of {tried}");
}

/// To the end of the step: nothing after it is played or counted.
#[test]
fn nothing_is_played_beyond_the_horizon() {
    let case = load(&house(), "cribbage", 2);
    let rules = case.rules();
    let beyond = |until| {
        let asked = Arc::new(AtomicUsize::new(0));
        let count = asked.clone();
        let look =
            move |view: &View| _ = count.fetch_add(usize::from(view.decision() != "lay_away"), Ordering::Relaxed);
        let plan = witnessed(Plan { worlds: 4, until, ..Plan::default() }, look);
        let mut means = Vec::new();
        for (seed, moment) in choices(&case, 0..6, "lay_away") {
            let found = looked(rules, &moment.state, &moment.knowledge(rules), &plan, seed);
            means.extend(found.values.iter().map(|value| value.mean));
        }
        (asked.load(Ordering::Relaxed), means)
    };
    let (asked, means) = beyond(Until::Step);
    assert!(asked == 0 && means.len() > 30 && means.iter().all(|mean| *mean == 0.0), "{asked}: {means:?}");
    let (asked, means) = beyond(Until::Round);
    assert!(asked > 100 && means.iter().any(|mean| *mean != 0.0), "{asked}: {means:?}");
}

/// Until cards are dealt again: what is taken by then is counted, though the round counts it later.
#[test]
fn what_is_taken_before_the_next_deal_counts() {
    let case = load(&house(), "pishti", 2);
    let rules = case.rules();
    let stock = rules.piles.find("stock").expect("there is a stock").first;
    let (mut asked, mut means) = (0, Vec::new());
    for (seed, moment) in choices(&case, 0..12, "play") {
        let left = moment.state.table.len(stock);
        let count = Arc::new(AtomicUsize::new(0));
        let seen = count.clone();
        let look = move |view: &View| {
            assert_eq!(view.len(stock), left, "asked after the next deal");
            seen.fetch_add(1, Ordering::Relaxed);
        };
        let plan = witnessed(Plan { worlds: 4, until: Until::Deal, ..Plan::default() }, look);
        let found = looked(rules, &moment.state, &moment.knowledge(rules), &plan, seed);
        means.extend(found.values.iter().filter(|value| value.n > 0).map(|value| value.mean));
        asked += count.load(Ordering::Relaxed);
    }
    let differ = means.windows(2).filter(|two| two[0] != two[1]).count();
    println!("asked {asked} times, {} values", means.len());
    assert!(asked > 100 && differ > 10, "{asked}: {means:?}");
}

/// Who asks for a hint in the middle of a choice that began otherwise is told a card that may follow.
#[test]
fn a_choice_that_began_otherwise_goes_on() {
    let house = house();
    let case = load(&house, "all_fours/seven_up", 4);
    let policy = house.policy("all_fours/steady", &case.loaded).unwrap();
    let mut tried = 0;
    for (seed, moment) in choices(&case, 0..80, "keep") {
        let (state, seat) = (&moment.state, moment.seat());
        if state.chosen.is_empty() {
            continue;
        }
        let moves = case.rules().legal(state).unwrap();
        let view = View::new(case.rules(), state, seat);
        let (_, fault) = decide(&*policy, &view, &moves, &mut own_dice(seed, seat, state.moves));
        assert!(fault.is_none(), "seed {seed}, move {}: {fault:?}", state.moves);
        tried += 1;
    }
    println!("{tried} positions");
    assert!(tried > 200, "{tried}");
}
