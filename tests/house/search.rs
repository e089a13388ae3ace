//! Worlds that agree with what a seat knows, and searches in them: nobody peeks, in any game.

mod hand_story;
mod parts;
mod peeking;

use crate::common::{Case, Rand, cases, house, load, own_games, own_ids};
use hand_story::HandStory;
use house_rules::cards::{Card, CardSet};
use house_rules::play::{
    Chance, Dictation, Event, EventLog, Generator, Knowledge, Move, Rules, State, View, World, Worlds, own_dice,
};
use house_rules::search::{Found, Plan, search};
use house_rules::session::{Duel, House, Match, simulate};
use house_rules::table::{Role, Seat};

/// Games in which points are given for hands that stay hidden: a world may contradict what these points tell.
const TOLD_WITHOUT_CARDS: [&str; 1] = ["truco"];

/// A match by chance up to some move, with all that was heard in its round.
struct Moment {
    state: State,
    heard: EventLog,
}

/// The positions of a random match in which somebody is asked.
fn moments(rules: &Rules, seed: i64) -> Vec<Moment> {
    let (mut rand, mut story) = (Rand::new(seed), EventLog::default());
    let mut state = rules.start(seed, None, &mut story).unwrap();
    let mut all = Vec::new();
    while state.to_move().is_some() && all.len() < 400 {
        if let Some(begins) = story.events.iter().rposition(|e| matches!(e, Event::RoundBegins { .. })) {
            story.events.drain(..begins);
        }
        all.push(Moment { state: state.clone(), heard: story.clone() });
        let legal = rules.legal(&state).unwrap();
        rules.apply_unchecked(&mut state, rand.pick(&legal), &mut story).unwrap();
    }
    all
}

impl Moment {
    fn seat(&self) -> Seat {
        self.state.to_move().unwrap()
    }

    fn knowledge(&self, rules: &Rules) -> Knowledge {
        let mut known = Knowledge::new(rules, self.seat());
        self.heard.events.iter().for_each(|event| known.see(rules, event));
        known
    }
}

/// Every sampled world shows the seat what it saw, and puts each card where it may lie.
#[test]
fn worlds_agree_with_what_was_seen() {
    let house = house();
    let mut looked = 0;
    for case in cases(&house) {
        let rules = case.rules();
        for seed in 0..4 {
            let all = moments(rules, seed);
            for moment in all.iter().step_by(all.len().div_ceil(12)) {
                let known = moment.knowledge(rules);
                let view = View::new(rules, &moment.state, moment.seat()).knowing(Some(&known));
                let worlds = Worlds::of(&view).unwrap_or_else(|fault| panic!("{}: {fault}", case.name()));
                let mut world = worlds.empty();
                for index in 0..5 {
                    worlds.sample(seed, index, &mut world).unwrap_or_else(|fault| panic!("{}: {fault}", case.name()));
                    let other = View::new(rules, &world, moment.seat()).knowing(Some(&known));
                    assert!(view.same_view(&other), "{}: move {}", case.name(), moment.state.moves);
                    assert_eq!(rules.legal(&world).unwrap(), rules.legal(&moment.state).unwrap(), "{}", case.name());
                    for card in rules.deck_index.deck.all() {
                        let pile = world.table.pile_of(card).unwrap();
                        assert!(known.piles(card).any(|p| p == pile), "{}: {card:?} in {pile:?}", case.name());
                    }
                    looked += 1;
                }
            }
        }
    }
    assert!(looked > 2_000, "{looked}");
}

/// What happened, with the chances in their places.
#[derive(Default)]
struct Story(Vec<Told>);

enum Told {
    Event(Event),
    Chance(Chance),
}

impl house_rules::play::EventSink for Story {
    fn event(&mut self, event: Event) {
        self.0.push(Told::Event(event));
    }

    fn chance(&mut self, outcome: Chance) {
        self.0.push(Told::Chance(outcome));
    }
}

/// Which card of the world stands for each card of the true state: itself where it was seen; None where a card that was
/// seen has gone out of sight, so that its way parts from that of the card which stands for it.
fn exchange(
    rules: &Rules,
    truth: &State,
    world: &State,
    view: &View,
    seen: CardSet,
    story: &Story,
) -> Option<Vec<Card>> {
    let mut stands: Vec<Card> = rules.deck_index.deck.all().iter().collect();
    for pile in rules.piles.all() {
        let known = if view.sees(pile) { view.set(pile) } else { view.must_lie_in(pile) };
        let (ours, theirs) = (truth.table.set(pile) - known, world.table.set(pile) - known);
        let hand = HandStory::of(rules, story, pile, ours);
        for (one, other) in hand.stand_ins(theirs)? {
            stands[one.index()] = other;
        }
    }
    seen.iter().all(|card| stands[card.index()] == card).then_some(stands)
}

fn exchanged(cards: CardSet, stands: &[Card]) -> CardSet {
    cards.iter().map(|card| stands[card.index()]).collect()
}

fn exchanged_move(chosen: Move, stands: &[Card]) -> Move {
    match chosen {
        Move::Cards { cards, to, said } => Move::Cards { cards: exchanged(cards, stands), to, said },
        Move::Capture { captor, taken } => {
            Move::Capture { captor: stands[captor.index()], taken: exchanged(taken, stands) }
        }
        other => other,
    }
}

/// The story of the first round up to here, played with the cards of the world: every move is legal, and the seat sees what
/// it saw.
fn replays(case: &Case, seed: i64, moves: usize, dice: i64) -> bool {
    let rules = case.rules();
    let (mut rand, mut story) = (Rand::new(seed), Story::default());
    let mut state = rules.start(seed, None, &mut story).unwrap();
    for _ in 0..moves {
        let legal = rules.legal(&state).unwrap();
        rules.apply_unchecked(&mut state, rand.pick(&legal), &mut story).unwrap();
        if state.round > 1 || state.to_move().is_none() {
            return false;
        }
    }
    let Some(seat) = state.to_move() else { return false };
    let (mut known, mut seen) = (Knowledge::new(rules, seat), CardSet::EMPTY);
    for told in &story.0 {
        let Told::Event(event) = told else { continue };
        known.see(rules, event);
        match event.seen_by(seat, &rules.piles) {
            Event::RoundBegins { .. } => seen = CardSet::EMPTY,
            Event::Moved { card: Some(card), .. } => seen.insert(card),
            _ => {}
        }
    }
    let view = View::new(rules, &state, seat).knowing(Some(&known));
    let worlds = Worlds::of(&view).unwrap();
    let mut world = worlds.empty();
    worlds.sample(dice, 0, &mut world).unwrap();
    let Some(stands) = exchange(rules, &state, &world, &view, seen, &story) else { return false };
    // cards that are cut before the round begins lie in the stock again
    let begins = story.0.iter().position(|told| matches!(told, Told::Event(Event::RoundBegins { .. }))).unwrap();
    let moves_on = |place: usize, card: Card| matches!(story.0.get(place + 1), Some(Told::Event(Event::Moved { card: Some(moved), .. })) if *moved == card);
    let chances = story.0.iter().enumerate().filter_map(|(place, told)| match told {
        Told::Chance(Chance::Card(card)) if place < begins => Some(Chance::Card(*card)),
        // a card that is refused goes back, and another one is drawn
        Told::Chance(Chance::Card(card)) => moves_on(place, *card).then(|| Chance::Card(stands[card.index()])),
        Told::Chance(chance) => Some(*chance),
        Told::Event(_) => None,
    });
    let mut dictation = Dictation::of_record(chances.collect::<Vec<_>>());
    let mut again = rules.start_with(seed, None, &mut Story::default(), Some(&mut dictation)).unwrap();
    for told in &story.0 {
        let chosen = match told {
            Told::Event(Event::Chose { chosen: Some(chosen), .. } | Event::ChoseSecretly { chosen, .. }) => *chosen,
            Told::Event(Event::Declined { .. }) => Move::Done,
            _ => continue,
        };
        let by = again.to_move().unwrap();
        let text = exchanged_move(chosen, &stands).text(&rules.names(), by);
        let chosen = rules.read_move(&again, &text);
        let chosen = chosen.unwrap_or_else(|e| panic!("{}, seed {seed}: {by} cannot play {text}: {e}", case.name()));
        rules.apply_unchecked_with(&mut again, chosen, &mut Story::default(), Some(&mut dictation)).unwrap();
    }
    let faces = |state: &State, pile| -> Vec<String> {
        let mut all: Vec<String> = state.table.cards(pile).map(|c| rules.deck_index.deck.face(c).to_string()).collect();
        all.sort();
        all
    };
    for pile in rules.piles.all().filter(|pile| view.sees(*pile)) {
        assert_eq!(faces(&again, pile), faces(&state, pile), "{}, seed {seed}", case.name());
    }
    // who wins a count of hidden hands is told without the cards, and worlds do not know it yet
    let told_without_cards = TOLD_WITHOUT_CARDS.contains(&case.id.as_str());
    assert!(
        told_without_cards || again.totals == state.totals,
        "{}, seed {seed}: points tell of other cards: {:?} {:?}",
        case.name(),
        again.totals,
        state.totals
    );
    assert_eq!(again.to_move(), Some(seat));
    true
}

/// Games in which somebody is asked, or not asked, for what is in hand: that a seat was not asked is not known of it yet. One
/// hidden hand can always be found that melds what it showed. And one in which a hand must have a card and has drawn since: the card
/// of the world may stand for one that was drawn later. And one in which a hand is chosen card by card from the lowest up: other
/// cards come in another order. And one in which a hand that is worth enough ends play at once.
const ASK_FOR_HANDS: [&str; 16] = [
    "all_fours/seven_up",
    "auction_pinochle/double_deck",
    "auction_pinochle/turned_trump",
    "bezique",
    "briscola/brisca",
    "bid_euchre/double_deck",
    "cassino/draw",
    "cinq_cents",
    "crazy_eights",
    "cribbage/toss_fives",
    "hearts",
    "pinochle/stock_drawing",
    "president",
    "schwimmen",
    "sixty_six",
    "zheng_shangyou",
];

#[test]
fn worlds_replay_what_was_seen() {
    let house = house();
    let asks = |case: &Case| ASK_FOR_HANDS.iter().any(|id| case.id == *id || case.id.starts_with(&format!("{id}/")));
    let mut tried = 0;
    for case in cases(&house).into_iter().filter(|case| !asks(case)) {
        let mut rand = Rand::new(7);
        let played = (0..200).filter(|seed| replays(&case, *seed, rand.below(24), *seed)).take(40).count();
        println!("{}: {played} worlds replayed", case.name());
        assert!(played >= 10, "{}: only {played}", case.name());
        tried += 1;
    }
    assert!(tried >= 60, "{tried}");
}

/// Sampled worlds come as often as each other: chi-square against the list of all, where there are few.
#[test]
fn worlds_are_equally_likely() {
    let house = house();
    let (mut tried, mut positions) = (0, Vec::new());
    for (id, seats) in [("scopa", 2), ("pasur", 3), ("pinochle/strict", 2), ("cribbage", 2), ("kings_in_the_corner", 2)]
    {
        let case = load(&house, id, seats);
        let rules = case.rules();
        for seed in 0..60 {
            for moment in moments(rules, seed).iter().step_by(5) {
                let known = moment.knowledge(rules);
                let view = View::new(rules, &moment.state, moment.seat()).knowing(Some(&known));
                let worlds = Worlds::of(&view).unwrap();
                let Some(all) = worlds.all(100).filter(|all| all.len() > 1) else { continue };
                // what a hand melds in all is tried on each world
                let some_fall_out = !known.melds().is_empty();
                assert!(worlds.count() == Some(all.len() as f64) || some_fall_out, "{id}");
                if positions.iter().filter(|p| **p == id).count() < 4 {
                    positions.push(id);
                    tried += all.len();
                    agrees_with(&worlds, &all, seed);
                }
            }
        }
    }
    assert!(positions.len() >= 8 && tried > 100, "{positions:?}: {tried} worlds");
}

fn agrees_with(worlds: &Worlds, all: &[World], seed: i64) {
    let place =
        |state: &State, world: &World| world.cards.iter().all(|(c, pile)| state.table.pile_of(*c) == Some(*pile));
    let mut counts = vec![0u32; all.len()];
    let (mut state, each) = (worlds.empty(), 60);
    for index in 0..all.len() as u32 * each {
        worlds.sample(seed, index, &mut state).unwrap();
        let found: Vec<usize> = (0..all.len()).filter(|i| place(&state, &all[*i])).collect();
        assert_eq!(found.len(), 1, "a sampled world is one of the list");
        counts[found[0]] += 1;
    }
    let square = |n: &u32| (*n as f64 - each as f64).powi(2) / each as f64;
    let (chi, free) = (counts.iter().map(square).sum::<f64>(), all.len() as f64 - 1.0);
    assert!(chi < free + 5.0 * (2.0 * free).sqrt(), "chi-square {chi:.1} with {free} degrees of freedom: {counts:?}");
}

/// A hand that must have one of some cards has it in every world, however seldom a deal by chance would give it, and each
/// such world is as likely as any other.
#[test]
fn a_hand_has_what_it_must_have() {
    let case = load(&house(), "scopa", 2);
    let (rules, moment) = (case.rules(), &moments(case.rules(), 3)[0]);
    let (seat, other) = (moment.seat(), moment.seat().left(1, 2));
    let mut known = moment.knowledge(rules);
    let hand =
        rules.piles.all().find(|p| rules.piles.group(*p).role == Role::Hand && rules.piles.owner(*p) == Some(other));
    let hand = hand.unwrap();
    let [a, b, _] = moment.state.table.set(hand).iter().collect::<Vec<_>>()[..] else { panic!("three cards") };
    let view = View::new(rules, &moment.state, seat);
    let c = (view.unseen() - moment.state.table.set(hand)).lowest().unwrap();
    for cards in [CardSet::one(a), CardSet::one(b) | CardSet::one(c)] {
        known.see(rules, &Event::Holds { seat: other, cards });
    }
    let worlds = Worlds::of(&View::new(rules, &moment.state, seat).knowing(Some(&known))).unwrap();
    let (mut world, mut counts) = (worlds.empty(), std::collections::BTreeMap::new());
    // the first card, one of two, and any third: of 33 hidden ones that is 31 with each, or both
    let (kinds, each) = (2 * 30 + 1, 60);
    for index in 0..kinds * each {
        assert!(worlds.sample(5, index, &mut world).unwrap(), "{index}: no deal was found");
        let held = world.table.set(hand);
        assert!(held.contains(a) && (held.contains(b) || held.contains(c)));
        *counts.entry(held.0).or_insert(0u32) += 1;
    }
    let square = |n: &u32| (f64::from(*n) - f64::from(each)).powi(2) / f64::from(each);
    let (chi, free) = (counts.values().map(square).sum::<f64>(), f64::from(kinds) - 1.0);
    println!("{} worlds, chi-square {chi:.1} with {free} degrees of freedom", counts.len());
    assert!(counts.len() == kinds as usize && chi < free + 5.0 * (2.0 * free).sqrt(), "{counts:?}");
    // what cannot be is told
    let seen = moment.state.table.set(rules.piles.all().find(|p| view.sees(*p) && !view.is_empty(*p)).unwrap());
    known.see(rules, &Event::Holds { seat: other, cards: seen });
    let view = View::new(rules, &moment.state, seat).knowing(Some(&known));
    assert!(!Worlds::of(&view).unwrap().sample(5, 0, &mut world).unwrap());
    let found = looked(rules, &moment.state, &known, &plan(6), 1);
    assert_eq!((found.worlds, found.inexact), (6, 6));
}

/// The same state for all that the seat can know, with hidden cards exchanged.
fn twin(rules: &Rules, moment: &Moment, known: &Knowledge, rand: &mut Rand) -> (State, usize) {
    let (mut other, seat, mut swaps) = (moment.state.clone(), moment.seat(), 0);
    other.listed.forget();
    // what chance will bring is hidden, too
    other.generator = Generator::new(rules.generator, rand.next() as i64);
    let hidden: Vec<Card> = rules.deck_index.deck.all().iter().filter(|c| known.piles(*c).count() > 1).collect();
    for _ in 0..2 * hidden.len() {
        let (a, b) = (rand.pick(&hidden), rand.pick(&hidden));
        let (p, q) = (other.table.pile_of(a).unwrap(), other.table.pile_of(b).unwrap());
        let unseen = !rules.piles.sees(p, seat) && !rules.piles.sees(q, seat);
        if p != q && unseen && known.piles(a).any(|x| x == q) && known.piles(b).any(|x| x == p) {
            other.table.put(a, q);
            other.table.put(b, p);
            swaps += 1;
        }
    }
    (other, swaps)
}

fn plan(worlds: u32) -> Plan {
    Plan { worlds, ..Plan::default() }
}

fn looked(rules: &Rules, state: &State, known: &Knowledge, plan: &Plan, seed: i64) -> Found {
    let seat = state.to_move().unwrap();
    let view = View::new(rules, state, seat).knowing(Some(known));
    let moves = rules.legal(state).unwrap();
    search(&view, &moves, plan, &mut own_dice(seed, seat, state.moves)).unwrap()
}

/// So many positions of each case; `SEARCH_TWINS=1000` is the long form.
fn twins() -> usize {
    std::env::var("SEARCH_TWINS").ok().and_then(|n| n.parse().ok()).unwrap_or(8)
}

/// The games that the short form looks at; the long one looks at every game, variant and number of seats.
const LOOKED_AT: [&str; 6] = ["basra", "cribbage", "kings_in_the_corner", "pasur", "pinochle", "scopa"];

/// With hidden cards exchanged a search finds the same move and the same values, to the last bit.
#[test]
fn a_search_does_not_peek() {
    let house = house();
    let short = std::env::var("SEARCH_TWINS").is_err();
    let looked_at = |case: &Case| !short || LOOKED_AT.contains(&case.id.as_str()) && case.seats < 4;
    for case in cases(&house).into_iter().filter(looked_at) {
        let rules = case.rules();
        let (mut positions, mut seed) = (0, 0);
        while positions < twins() && seed < 40 * twins() as i64 {
            seed += 1;
            let mut rand = Rand::new(seed);
            let all = moments(rules, seed);
            let moment = &all[rand.below(all.len())];
            let known = moment.knowledge(rules);
            let (other, swaps) = twin(rules, moment, &known, &mut rand);
            if swaps > 0 {
                let one = looked(rules, &moment.state, &known, &plan(6), seed);
                let two = looked(rules, &other, &known, &plan(6), seed);
                assert_eq!(one, two, "{}, seed {seed}, move {}", case.name(), moment.state.moves);
                positions += 1;
            }
        }
        println!("{}: {positions} positions, 0 differences", case.name());
        let is_open =
            !rules.piles.all().any(|p| rules.piles.group(p).role == Role::Hand && !rules.piles.sees(p, Seat(6)));
        assert!(positions * 2 >= twins() || is_open, "{}: only {positions} positions", case.name());
    }
}

/// The same matches at one thread and at two, to the last point.
#[test]
fn searching_players_play_the_same_at_any_number_of_threads() {
    let house = house();
    for id in ["scopa", "pinochle", "cribbage"] {
        let case = load(&house, id, 2);
        let played = |threads| {
            let policy = |who| house.policy(who, &case.loaded).unwrap();
            let policies = vec![policy("any/search"), policy("any/random")];
            let duel = Duel { rules: case.loaded.rules().clone(), policies, games: 5, seed: 5, threads };
            simulate(&duel, |_| {}).unwrap()
        };
        let one = played(1);
        assert_eq!(one, played(2), "{id}");
        assert_eq!((one.games, one.uncounted, one.first_fault), (5, 0, None), "{id}");
    }
}

/// The same of the strong player of each game: of six in the short form.
#[test]
fn strong_players_play_the_same_at_any_number_of_threads() {
    let (house, long) = (house(), std::env::var("SEARCH_TWINS").is_ok());
    let games = house.catalog.games.iter().filter(|game| !game.family.is_empty()).map(|game| game.id.as_str());
    for id in games.filter(|id| long || LOOKED_AT.contains(id)) {
        let case = load(&house, id, house.find(id).unwrap().variant.seats[0]);
        let played = |threads| {
            let strong = house.policy(&format!("{id}/strong"), &case.loaded).unwrap();
            let mut policies = vec![house.policy("any/random", &case.loaded).unwrap(); case.seats as usize];
            policies[0] = strong;
            let duel = Duel { rules: case.loaded.rules().clone(), policies, games: 2, seed: 5, threads };
            simulate(&duel, |_| {}).unwrap()
        };
        let one = played(1);
        assert_eq!(one, played(2), "{id}");
        assert_eq!((one.games, one.uncounted, one.first_fault), (2, 0, None), "{id}");
    }
}

/// Any game is played without a fault, also one with steps of its own: some moves of each, as each move of a play-out runs
/// scripts.
#[test]
fn a_search_plays_games_with_steps_of_their_own() {
    let house = House::open(house_rules::GAMES, Some(&own_games())).unwrap();
    for id in own_ids() {
        let case = load(&house, &id, house.find(&id).unwrap().variant.seats[0]);
        let mut players = vec![house.player("any/random", &case.loaded).unwrap(); case.seats as usize];
        players[0] = house.player("any/search", &case.loaded).unwrap();
        let rules = case.loaded.rules().clone();
        let mut played = Match::start(rules, players, 5, None, case.loaded.option_texts()).unwrap();
        let mut searched = 0;
        while played.to_move().is_some() && searched < 8 {
            searched += usize::from(played.to_move() == Some(Seat(0)) && played.legal().unwrap().len() > 1);
            played.step().unwrap();
        }
        assert!(played.faults.is_empty() && searched >= 4, "{id}: {searched} decisions, {:?}", played.faults);
    }
}

/// The margin of a side at the end of the round if everybody plays as well as can be, found without any shortcut.
fn by_every_way(rules: &Rules, state: &State, team: usize) -> i32 {
    let Some(seat) = state.to_move() else { return state.totals[team] - state.totals[1 - team] };
    let after = rules.legal(state).unwrap().into_iter().map(|chosen| {
        let mut next = state.clone();
        rules.apply_unchecked(&mut next, chosen, &mut house_rules::play::Silent).unwrap();
        by_every_way(rules, &next, team)
    });
    let after: Vec<i32> = after.collect();
    let best = if rules.team(seat) == team { after.iter().max() } else { after.iter().min() };
    *best.unwrap()
}

/// Where one world is left and chance is done, the values are those of every way to play on.
#[test]
fn the_last_deal_is_played_as_well_as_can_be() {
    let house = house();
    for id in ["scopa", "pasur", "basra"] {
        let case = load(&house, id, 2);
        let (rules, mut positions) = (case.rules(), 0);
        for seed in 0..40 {
            let all = moments(rules, seed);
            let few = |m: &&Moment| rules.all_seats().map(|s| held(rules, &m.state, s)).sum::<usize>() <= 5;
            let last = |m: &&Moment| m.state.table.is_empty(rules.stock) && rules.legal(&m.state).unwrap().len() > 1;
            for moment in all.iter().filter(few).filter(last).take(2) {
                let found = looked(rules, &moment.state, &moment.knowledge(rules), &plan(6), seed);
                let team = rules.team(moment.seat());
                let mut root = moment.state.clone();
                root.is_last_round = true;
                let before = root.totals[team] - root.totals[1 - team];
                assert!(found.exact, "{id}, seed {seed}, move {}", root.moves);
                for (chosen, value) in rules.legal(&root).unwrap().into_iter().zip(&found.values) {
                    let mut next = root.clone();
                    rules.apply_unchecked(&mut next, chosen, &mut house_rules::play::Silent).unwrap();
                    let gained = by_every_way(rules, &next, team) - before;
                    assert_eq!(value.mean, gained as f64, "{id}, seed {seed}, move {}: {chosen:?}", root.moves);
                }
                positions += 1;
            }
        }
        println!("{id}: {positions} ends");
        assert!(positions >= 20, "{id}: {positions}");
    }
}

fn held(rules: &Rules, state: &State, seat: Seat) -> usize {
    let hand =
        |p: &house_rules::table::Pile| rules.piles.group(*p).role == Role::Hand && rules.piles.owner(*p) == Some(seat);
    rules.piles.all().filter(hand).map(|p| state.table.len(p)).sum()
}

/// `any/search` plays better than what it plays on with.
#[test]
fn a_search_beats_what_it_looks_ahead_with() {
    let house = house();
    let case = load(&house, "scopa", 2);
    let policy = |who| house.policy(who, &case.loaded).unwrap();
    let wins = |policies: Vec<_>, seat: usize| {
        let duel = Duel { rules: case.loaded.rules().clone(), policies, games: 50, seed: 3, threads: 0 };
        simulate(&duel, |_| {}).unwrap().seats[seat].alone
    };
    let won = wins(vec![policy("any/search"), policy("any/greedy")], 0)
        + wins(vec![policy("any/greedy"), policy("any/search")], 1);
    println!("{won} of 100 matches");
    assert!(won > 62, "{won} of 100");
}
