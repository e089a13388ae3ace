//! Laws that hold for every game, variant and number of seats found in `rules/`, in random play.
//!
//! A new folder is tested with no new Rust. `LAWS_SEED` and `LAWS_MATCHES` change the seeds and the number of
//! matches; a failure names the game and the seed of its match in one line.

mod common;

use common::{Case, Folder, Rand, cases, house};
use house_rules::cards::{Card, CardSet};
use house_rules::play::{
    Chance, Choice, Dice, Event, FirstDealer, GeneratorKind, Knowledge, Move, Outcome, PlayError, Policy, Rules,
    Silent, State, Step, Story, View, decide, match_seed, own_dice,
};
use house_rules::session::{Duel, House, Match, Player, Record, simulate};
use house_rules::table::{Pile, Seat};
use rayon::prelude::*;
use std::sync::Arc;

/// No match has more moves.
const MOST_MOVES: u32 = 20_000;

fn from_env(name: &str, usual: i64) -> i64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// What a law looked at: names and numbers, added over all matches.
type Tally = Vec<(&'static str, u64)>;

/// Tries a law in so many matches of every case; the first failure is told.
fn everywhere(law_name: &str, matches: u64, law: impl Fn(&House, &Case, i64) -> Result<Tally, String> + Sync) {
    let house = house();
    let base = from_env("LAWS_SEED", 2026);
    let matches = (matches as i64 * from_env("LAWS_MATCHES", 2000) / 2000).max(1) as u64;
    for case in cases(&house) {
        let one = |i: u64| {
            let seed = match_seed(base, i);
            law(&house, &case, seed).map_err(|e| format!("{law_name}: {}, seed {seed}: {e}", case.name()))
        };
        let results: Vec<Result<Tally, String>> = (0..matches).into_par_iter().map(one).collect();
        let mut sum = Tally::new();
        for result in results {
            for (name, n) in result.unwrap_or_else(|message| panic!("{message}")) {
                match sum.iter_mut().find(|(known, _)| *known == name) {
                    Some((_, total)) => *total += n,
                    None => sum.push((name, n)),
                }
            }
        }
        let sum: Vec<String> = sum.iter().map(|(name, n)| format!("{n} {name}")).collect();
        println!("{law_name}: {}: {matches} matches, {}", case.name(), sum.join(", "));
    }
}

fn shown(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// A failed law, in one line.
macro_rules! demand {
    ($holds:expr, $($why:tt)*) => {
        if !$holds {
            return Err(format!($($why)*));
        }
    };
}

// ---------------------------------------------------------------------------------------------------------------
// Cards, lists of moves, and the end of a match

fn each_card_in_one_pile(rules: &Rules, state: &State) -> Result<(), String> {
    let mut all = CardSet::EMPTY;
    let mut count = 0;
    for pile in rules.piles.all() {
        let set = state.table.set(pile);
        all |= set;
        count += set.len();
    }
    demand!(
        all == rules.pack.deck.all() && count == rules.pack.deck.len(),
        "move {}: a card is missing or doubled",
        state.moves
    );
    Ok(())
}

/// The slow half: the lists say what the sets say.
fn piles_agree(rules: &Rules, state: &State) -> Result<(), String> {
    for pile in rules.piles.all() {
        let list: Vec<Card> = state.table.cards(pile).collect();
        let set: CardSet = list.iter().copied().collect();
        let name = rules.piles.name(pile, None);
        demand!(set == state.table.set(pile) && set.len() == list.len(), "move {}: pile {name} disagrees", state.moves);
        demand!(list.iter().all(|c| state.table.pile_of(*c) == Some(pile)), "move {}: a card of {name}", state.moves);
    }
    Ok(())
}

/// Texts are unique, and each reads as its own move, in either case.
fn texts_mean_their_moves(rules: &Rules, state: &State, seat: Seat, legal: &[Move]) -> Result<(), String> {
    let texts: Vec<String> = legal.iter().map(|m| m.text(&rules.names(), seat)).collect();
    let mut unique = texts.clone();
    unique.sort();
    unique.dedup();
    demand!(unique.len() == texts.len(), "move {}: a text means two moves: {}", state.moves, texts.join("; "));
    for (m, text) in legal.iter().zip(&texts) {
        for text in [text.clone(), text.to_lowercase(), text.to_uppercase()] {
            let read = rules.read_move(state, &text);
            demand!(read.as_ref() == Ok(m), "move {}: `{text}` reads as {read:?}", state.moves);
        }
    }
    Ok(())
}

/// A move that somebody might send and that may not be in the list.
fn perturbed(rules: &Rules, state: &State, legal: &[Move], dice: &mut Rand) -> Move {
    let deck = rules.pack.deck.len();
    let pile = |dice: &mut Rand| Pile(dice.below(rules.piles.len()) as u8);
    let card = |dice: &mut Rand| Card(dice.below(deck) as u8);
    let known = dice.pick(legal);
    match dice.below(9) {
        0 => Move::PASS,
        1 => Move::DONE,
        2 => Move::DRAW,
        3 => Move::card(card(dice)),
        4 => known.onto(pile(dice)),
        5 => Move::shift(pile(dice), pile(dice)),
        6 => Move::cards(known.cards | CardSet::one(card(dice))),
        7 => Move::number(dice.below(200) as i16 - 20),
        // any set of cards of another seat
        _ => Move::cards(state.table.set(pile(dice))),
    }
}

fn illegal_changes_nothing(rules: &Rules, state: &State, legal: &[Move], dice: &mut Rand) -> Result<u64, String> {
    let m = perturbed(rules, state, legal, dice);
    if legal.contains(&m) {
        return Ok(0);
    }
    let mut after = state.clone();
    let result = rules.apply(&mut after, m, &mut Silent);
    demand!(matches!(result, Err(PlayError::Illegal(_))), "move {}: the illegal {m:?} gave {result:?}", state.moves);
    demand!(after.same_as(state), "move {}: the illegal {m:?} changed the state", state.moves);
    Ok(1)
}

/// Texts that people mistype never read as something else than a legal move, and never crash.
fn mistyped(rules: &Rules, state: &State, legal: &[Move], dice: &mut Rand) -> Result<(), String> {
    let seat = state.to_move().unwrap_or(Seat(0));
    let mut text = dice.pick(legal).text(&rules.names(), seat);
    let at = dice.below(text.len() + 1);
    let letter = dice.pick(&['x', '♠', ' ', '9', '@', '.', '-', 'k', '\u{0}']);
    text.insert(at, letter);
    if let Ok(m) = rules.read_move(state, &text) {
        demand!(legal.contains(&m), "move {}: `{text}` reads as {m:?}, which is not legal", state.moves);
    }
    Ok(())
}

fn cards_lists_and_ends(_: &House, case: &Case, seed: i64) -> Result<Tally, String> {
    let rules = case.rules();
    let mut dice = Rand::new(seed);
    let mut state = rules.start(seed, None, &mut Silent).map_err(shown)?;
    let (mut legal, mut texts, mut refused) = (Vec::new(), 0, 0);
    while let Some(seat) = state.to_move() {
        each_card_in_one_pile(rules, &state)?;
        rules.moves(&state, &mut legal).map_err(shown)?;
        demand!(!legal.is_empty(), "move {}: {seat} is on turn and has no move", state.moves);
        demand!(legal.windows(2).all(|w| w[0] < w[1]), "move {}: the list is not sorted", state.moves);
        let m = dice.pick(&legal);
        if dice.one_in(24) {
            piles_agree(rules, &state)?;
            texts_mean_their_moves(rules, &state, seat, &legal)?;
            texts += legal.len() as u64;
            for _ in 0..4 {
                refused += illegal_changes_nothing(rules, &state, &legal, &mut dice)?;
                mistyped(rules, &state, &legal, &mut dice)?;
            }
            let moves = state.moves;
            rules.apply(&mut state, m, &mut Silent).map_err(|e| format!("move {moves}: {e}"))?;
        } else {
            rules.play(&mut state, m, &mut Silent).map_err(shown)?;
        }
        demand!(state.moves <= MOST_MOVES, "no end after {MOST_MOVES} moves");
    }
    each_card_in_one_pile(rules, &state)?;
    demand!(state.over && rules.legal(&state) == Ok(Vec::new()), "the match is over, but moves are listed");
    let before = state.clone();
    demand!(rules.apply(&mut state, Move::PASS, &mut Silent) == Err(PlayError::Over), "a move after the end");
    demand!(rules.read_move(&state, "pass") == Err(PlayError::Over) && state.same_as(&before), "a text after the end");
    let outcome = rules.outcome(&state).ok_or("the match is over without a result")?;
    demand!(!outcome.winners.is_empty(), "nobody has won");
    Ok(vec![("moves", state.moves as u64), ("texts read", texts), ("illegal moves refused", refused)])
}

#[test]
fn cards_lists_and_ends_of_matches() {
    everywhere("cards, lists, ends", 2000, cards_lists_and_ends);
}

// ---------------------------------------------------------------------------------------------------------------
// A listener changes nothing, and hears every point

fn listeners(_: &House, case: &Case, seed: i64) -> Result<Tally, String> {
    let rules = case.rules();
    let mut dice = Rand::new(seed);
    let mut story = Story::default();
    let mut heard = rules.start(seed, None, &mut story).map_err(shown)?;
    let mut silent = rules.start(seed, None, &mut Silent).map_err(shown)?;
    loop {
        demand!(heard.same_as(&silent), "move {}: a listener changes the state", heard.moves);
        if heard.to_move().is_none() {
            break;
        }
        let m = dice.pick(&rules.legal(&heard).map_err(shown)?);
        rules.play(&mut heard, m, &mut story).map_err(shown)?;
        rules.play(&mut silent, m, &mut Silent).map_err(shown)?;
    }
    let mut totals = [0; Seat::MAX];
    let mut scored = 0;
    for event in &story.events {
        if let Event::Scored { seat, lines, total, .. } = event {
            let team = rules.team(*seat);
            totals[team] += lines.iter().map(|l| l.points).sum::<i32>();
            demand!(totals[team] == *total, "a total of {total} is announced where the rows make {}", totals[team]);
            demand!(lines.iter().all(|l| (l.row.0 as usize) < rules.rows.len()), "a row has no name");
            scored += lines.len() as u64;
        }
    }
    demand!(totals == heard.totals, "the rows make {totals:?}, the totals are {:?}", heard.totals);
    let ends = story.events.iter().filter(|e| matches!(e, Event::MatchEnds { .. })).count();
    demand!(ends == 1, "the end of the match is told {ends} times");
    Ok(vec![("moves", heard.moves as u64), ("rows scored", scored)])
}

#[test]
fn a_listener_changes_nothing_and_hears_every_point() {
    everywhere("listeners", 300, listeners);
}

/// A match that ends in the middle of a count ends with the same totals whether or not anybody listens, also where
/// totals are not cut off at the target.
#[test]
fn a_count_ends_with_the_row_that_ends_the_match() {
    let folder = Folder::new();
    folder.copy("rules");
    folder.copy("strategies");
    let rules = std::fs::read_to_string(folder.file("rules/cribbage/rules.rhai")).unwrap();
    assert!(rules.contains("cap: true"));
    folder.write("rules/cribbage/rules.rhai", rules.replace("cap: true", "cap: false"));
    let house = House::open(Some(folder.path())).unwrap();
    let case = common::load(&house, "cribbage", 2);
    let mut over = 0;
    for i in 0..500 {
        let seed = match_seed(11, i);
        listeners(&house, &case, seed).unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        let (state, ..) = play_turned(case.rules(), seed, 0, None, &[]).unwrap();
        over += (state.totals.iter().any(|t| *t > 121)) as u32;
    }
    assert!(over > 0, "no match goes over its target");
    println!("500 matches, {over} over the target");
}

// ---------------------------------------------------------------------------------------------------------------
// Records: save, load, replay, one line

/// Strategies of this game that load for the case, `any/random` first.
fn strategies(house: &House, case: &Case) -> Vec<(String, Arc<dyn Policy>)> {
    let game = case.id.split('/').next().unwrap_or_default();
    let mut ids: Vec<&str> = house.catalog.strategies.iter().filter(|s| s.plays(game)).map(|s| s.id.as_str()).collect();
    ids.sort_by_key(|id| *id != "any/random");
    let load = |id: &str| match house.policy(id, &case.loaded) {
        Ok(policy) => (id.to_string(), policy),
        Err(error) => panic!("{} does not load for {}: {error}", id, case.name()),
    };
    ids.into_iter().map(load).collect()
}

fn computers(house: &House, case: &Case, dice: &mut Rand) -> Vec<Player> {
    let known = strategies(house, case);
    let computer = |i: usize| Player::Computer { name: known[i].0.clone(), policy: known[i].1.clone() };
    (0..case.seats).map(|_| computer(dice.below(known.len()))).collect()
}

fn start(case: &Case, players: Vec<Player>, seed: i64) -> Result<Match, String> {
    Match::start(case.loaded.rules().clone(), players, seed, None, case.loaded.option_texts()).map_err(shown)
}

/// One move: of the computer, or by the dice.
fn advance(game: &mut Match, dice: &mut Rand, computers: bool) -> Result<bool, String> {
    if game.to_move().is_none() {
        return Ok(false);
    }
    match computers {
        true => _ = game.step().map_err(shown)?,
        false => {
            let m = dice.pick(&game.legal().map_err(shown)?);
            game.make(m).map_err(shown)?;
        }
    }
    Ok(true)
}

/// The same, by dice that depend on the place in the match alone.
fn go_on(game: &mut Match, seed: i64, computers: bool) -> Result<bool, String> {
    let mut dice = Rand::new(seed ^ game.state().moves as i64);
    advance(game, &mut dice, computers)
}

fn same(what: &str, one: &Match, other: &Match) -> Result<(), String> {
    let at = one.state().moves;
    demand!(one.state().same_as(other.state()), "{what} at move {at}: another state");
    demand!(one.record().history == other.record().history, "{what} at move {at}: another history");
    demand!(one.events() == other.events(), "{what} at move {at}: other events");
    Ok(())
}

/// A match that is saved in the middle, loaded in every form, and played on side by side.
fn records(house: &House, case: &Case, seed: i64) -> Result<Tally, String> {
    let mut dice = Rand::new(seed);
    let by_computers = dice.one_in(2);
    let players = match by_computers {
        true => computers(house, case, &mut dice),
        false => vec![Player::Human; case.seats as usize],
    };
    let mut whole = start(case, players.clone(), seed)?;
    while go_on(&mut whole, seed, by_computers)? {}
    let length = whole.state().moves as usize;
    let mut game = start(case, players.clone(), seed)?;
    for _ in 0..dice.below(length + 1) {
        go_on(&mut game, seed, by_computers)?;
    }
    let middle = game.state().moves;
    let resume = |record: &Record| Match::resume(case.loaded.rules().clone(), players.clone(), record).map_err(shown);
    let saved = Record::parse(&game.record().to_text())?;
    demand!(saved == *game.record(), "a saved record differs from the one in memory at move {middle}");
    let mut loaded = resume(&saved)?;
    same("loaded", &loaded, &game)?;
    demand!(loaded.agrees_with(&saved), "a loaded match does not agree with its record at move {middle}");
    let line = game.record().to_line();
    demand!(!line.contains('\n'), "the one-line form has two lines");
    let mut pasted = resume(&Record::parse(&line)?)?;
    same("pasted", &pasted, &game)?;
    demand!(pasted.agrees_with(&Record::parse(&line)?), "the one-line form is not verified at move {middle}");
    for other in [&mut game, &mut loaded, &mut pasted] {
        while go_on(other, seed, by_computers)? {}
        same(&format!("played on from move {middle}"), other, &whole)?;
    }
    same("replayed", &resume(whole.record())?, &whole)?;
    Ok(vec![("moves", 4 * length as u64)])
}

#[test]
fn saved_loaded_and_replayed_matches_are_the_same() {
    everywhere("records", 60, records);
}

#[test]
fn records_survive_the_disk_and_damage_is_found() {
    let house = house();
    let folder = Folder::new();
    let mut damaged = 0;
    for case in cases(&house) {
        let players = vec![Player::Human; case.seats as usize];
        let mut game = start(&case, players.clone(), 5).unwrap();
        let mut dice = Rand::new(5);
        (0..30).for_each(|_| _ = advance(&mut game, &mut dice, false).unwrap());
        let path = folder.file("match.toml");
        game.record().write(&path).unwrap();
        assert_eq!(Record::read(&path).unwrap(), *game.record(), "{}", case.name());
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "a part file is left behind");
        // no entry can be changed or lost without a word; what still plays differs from what was saved
        for place in 0..game.record().history.len() {
            let mut record = game.record().clone();
            match dice.below(3) {
                0 => _ = record.history.remove(place),
                1 => record.history[place] = "0 nonsense".into(),
                _ => record.history.insert(place, record.history[place].clone()),
            }
            let resumed = Match::resume(case.loaded.rules().clone(), players.clone(), &record);
            let good = resumed.is_ok_and(|m| m.agrees_with(&record) && m.record().history == game.record().history);
            assert!(!good, "{}: entry {place} can be damaged unseen", case.name());
            damaged += 1;
        }
    }
    println!("{damaged} damaged records");
}

// ---------------------------------------------------------------------------------------------------------------
// Undo and redo

fn undo_and_redo(house: &House, case: &Case, seed: i64) -> Result<Tally, String> {
    let mut dice = Rand::new(seed);
    let by_computers = dice.one_in(2);
    let players = match by_computers {
        true => computers(house, case, &mut dice),
        false => vec![Player::Human; case.seats as usize],
    };
    let mut game = start(case, players, seed)?;
    let mut moments = vec![(game.state().clone(), game.record().clone(), game.events().len())];
    let (mut taken_back, mut moves) = (0, 0);
    let agrees = |game: &Match, moments: &[(State, Record, usize)], place: usize, what: &str| {
        let (state, record, events) = &moments[place];
        demand!(game.state().same_as(state), "{what} to move {place}: another state");
        demand!(game.record() == record, "{what} to move {place}: another record");
        demand!(game.events().len() == *events, "{what} to move {place}: other events");
        Ok(())
    };
    while advance(&mut game, &mut dice, by_computers)? && moves < 400 {
        moves += 1;
        moments.push((game.state().clone(), game.record().clone(), game.events().len()));
        if !dice.one_in(6) {
            continue;
        }
        let last = moments.len() - 1;
        let back = 1 + dice.below(last.min(12));
        for place in (last - back..last).rev() {
            demand!(game.undo(), "move {place} cannot be taken back");
            agrees(&game, &moments, place, "undone")?;
        }
        // an illegal move does not lose what was undone
        demand!(game.make(Move::number(-999)).is_err(), "an illegal move is made");
        match (dice.below(3), by_computers) {
            // the computer decides as it did before
            (0, true) => (last - back + 1..=last).try_for_each(|place| {
                advance(&mut game, &mut dice, true)?;
                agrees(&game, &moments, place, "played again")
            })?,
            // another way
            (0, false) => moments.truncate(last - back + 1),
            _ => (last - back + 1..=last).try_for_each(|place| {
                demand!(game.redo(), "move {place} cannot be made again");
                agrees(&game, &moments, place, "redone")
            })?,
        }
        if moments.len() > last {
            demand!(!game.redo(), "there is more to redo than was undone");
        }
        taken_back += back as u64;
    }
    while game.undo() {}
    agrees(&game, &moments, 0, "undone")?;
    Ok(vec![("moves", moves), ("taken back", taken_back)])
}

#[test]
fn undo_and_redo_give_the_same_state() {
    everywhere("undo", 100, undo_and_redo);
}

// ---------------------------------------------------------------------------------------------------------------
// Hidden cards

/// The true pile of each card is among those in which the seat thinks it may lie.
fn knowledge_is_true(rules: &Rules, state: &State, seat: Seat, known: &Knowledge) -> Result<(), String> {
    for card in rules.pack.deck.all() {
        let pile = state.table.pile_of(card).ok_or("a card is nowhere")?;
        let may = known.piles(card).any(|p| p == pile);
        let (card, pile) = (rules.pack.deck.text(card), rules.piles.name(pile, None));
        demand!(may, "move {}: {seat} rules out that {card} lies in {pile}, where it is", state.moves);
    }
    for pile in rules.piles.all().filter(|p| rules.piles.sees(*p, seat)) {
        let all = known.certain(pile) == state.table.set(pile);
        demand!(all, "move {}: {seat} sees {} but does not know it", state.moves, rules.piles.name(pile, None));
    }
    Ok(())
}

/// The same state for all that the seat can know, with hidden cards exchanged; and how many.
fn shuffled_hidden(rules: &Rules, state: &State, seat: Seat, known: &Knowledge, dice: &mut Rand) -> (State, u64) {
    let mut other = state.clone();
    let hidden: Vec<Card> = rules.pack.deck.all().iter().filter(|c| known.piles(*c).count() > 1).collect();
    let mut swaps = 0;
    for _ in 0..2 * hidden.len() {
        let (a, b) = (dice.pick(&hidden), dice.pick(&hidden));
        let (Some(p), Some(q)) = (other.table.pile_of(a), other.table.pile_of(b)) else { continue };
        let unseen = !rules.piles.sees(p, seat) && !rules.piles.sees(q, seat);
        if p != q && unseen && known.piles(a).any(|x| x == q) && known.piles(b).any(|x| x == p) {
            other.table.put(a, q);
            other.table.put(b, p);
            swaps += 1;
        }
    }
    (other, swaps)
}

fn decision(rules: &Rules, state: &State, policy: &dyn Policy, legal: &[Move], seed: i64) -> (Choice, Option<String>) {
    let seat = state.to_move().unwrap_or(Seat(0));
    let view = View::new(rules, state, seat);
    let mut generator = state.generator.clone();
    let mut dice = match rules.generator {
        GeneratorKind::JavaShared => Dice::Shared(&mut generator),
        _ => own_dice(seed, seat, state.moves),
    };
    let (choice, fault) = decide(policy, &view, legal, &mut dice);
    (choice, fault.map(|f| f.to_string()))
}

/// Everything that a view tells.
fn told(view: &View, rules: &Rules, legal: &[Move]) -> String {
    let piles = rules.piles.all().map(|p| (view.len(p), view.cards(p), view.set(p), view.sees(p)));
    let piles: Vec<_> = piles.map(|(n, cards, set, sees)| format!("{n} {cards:?} {:?} {sees}", set.0)).collect();
    let vars = rules.vars.iter().map(|v| view.register(&v.name));
    let named = house_rules::play::Register::NAMED.iter().map(|(name, _)| view.register(name));
    let registers: Vec<Option<i32>> = named.chain(vars).collect();
    let points: Vec<(i32, i32)> = rules.all_seats().map(|s| (view.total(s), view.round_points(s))).collect();
    let own = view.to_move() == Some(view.seat());
    let gains: Vec<i32> = legal.iter().filter(|_| own).map(|m| view.gain(*m)).collect();
    let chosen = view.chosen().0;
    format!("{piles:?} {registers:?} {points:?} {gains:?} {chosen} {:?} {}", view.trail(), view.step_name())
}

/// No seat is told of a card that it could see neither before nor after a move.
fn events_hide_cards(rules: &Rules, before: &State, after: &State, events: &[Event]) -> Result<(), String> {
    for seat in rules.all_seats() {
        let sees = |state: &State, card: Card| state.table.pile_of(card).is_some_and(|p| rules.piles.sees(p, seat));
        // what passed through an open pile was seen there
        let passed = |card: Card| {
            let open = |p: &Pile| rules.piles.sees(*p, seat);
            events.iter().any(
                |e| matches!(e, Event::Moved { card: Some(c), from, to, .. } if *c == card && (open(from) || open(to))),
            )
        };
        for event in events {
            let cards = match event.seen_by(seat, &rules.piles) {
                Event::RoundBegins { .. } => break, // what follows belongs to another deal
                Event::Moved { card: Some(card), .. } => CardSet::one(card),
                Event::Chose { chosen: Some(m), .. } => m.cards,
                Event::ChoseSecretly { .. } => return Err("a secret is told as a secret".into()),
                _ => continue,
            };
            let secret = cards.iter().find(|c| !sees(before, *c) && !sees(after, *c) && !passed(*c));
            if let Some(card) = secret {
                let card = rules.pack.deck.text(card);
                return Err(format!("move {}: {seat} is told of the hidden {card}: {event:?}", before.moves));
            }
        }
    }
    Ok(())
}

fn hidden_cards(house: &House, case: &Case, seed: i64) -> Result<Tally, String> {
    let rules = case.rules();
    let known_strategies = strategies(house, case);
    let mut dice = Rand::new(seed);
    let mut story = Story::default();
    let mut state = rules.start(seed, None, &mut story).map_err(shown)?;
    let mut knowledge: Vec<Knowledge> = rules.all_seats().map(|seat| Knowledge::new(rules, seat)).collect();
    let (mut views, mut decisions, mut exchanged, mut looked) = (0, 0, 0, 0);
    loop {
        for event in story.events.drain(..) {
            knowledge.iter_mut().for_each(|k| k.see(rules, &event));
        }
        let Some(mover) = state.to_move() else { break };
        let legal = rules.legal(&state).map_err(shown)?;
        if dice.one_in(4) {
            for (seat, known) in rules.all_seats().zip(&knowledge) {
                knowledge_is_true(rules, &state, seat, known)?;
                looked += 1;
                let (other, swaps) = shuffled_hidden(rules, &state, seat, known, &mut dice);
                if swaps == 0 {
                    continue;
                }
                exchanged += swaps;
                views += 1;
                let (one, two) = (View::new(rules, &state, seat), View::new(rules, &other, seat));
                demand!(one.same_view(&two), "move {}: {seat} sees hidden cards", state.moves);
                let (one, two) = (told(&one, rules, &legal), told(&two, rules, &legal));
                demand!(one == two, "move {}: the view of {seat} tells of hidden cards: {one} / {two}", state.moves);
                if seat != mover {
                    continue;
                }
                let listed = rules.legal(&other).map_err(shown)?;
                demand!(listed == legal, "move {}: the list of {seat} tells of hidden cards", state.moves);
                for (name, policy) in &known_strategies {
                    let one = decision(rules, &state, &**policy, &legal, seed);
                    let two = decision(rules, &other, &**policy, &legal, seed);
                    demand!(one == two, "move {}: {name} peeks: {one:?} / {two:?}", state.moves);
                    decisions += 1;
                }
            }
        }
        let before = state.clone();
        rules.play(&mut state, dice.pick(&legal), &mut story).map_err(shown)?;
        events_hide_cards(rules, &before, &state, &story.events)?;
    }
    Ok(vec![
        ("views", views),
        ("decisions", decisions),
        ("cards exchanged", 2 * exchanged),
        ("knowledge checks", looked),
    ])
}

#[test]
fn nobody_sees_hidden_cards() {
    everywhere("hidden cards", 40, hidden_cards);
}

// ---------------------------------------------------------------------------------------------------------------
// Seats are alike

/// Why seats are not alike in these rules, if they are not.
fn names_a_seat(house: &House, case: &Case) -> Option<String> {
    let rules = case.rules();
    // who chooses first among secret choices is only an order of asking
    let fixed = |(place, step): (usize, &Step)| {
        let text = format!("{step:?}");
        let names = text.contains("base: Seat(") && !matches!(step, Step::Choose(_));
        names.then(|| format!("step `{}` names a seat", rules.step_names[place]))
    };
    if format!("{:?}", rules.leads).contains("base: Seat(") {
        return Some("`leads:` names a seat".into());
    }
    let live = rules.program.iter().any(|s| matches!(s, Step::Custom(_)));
    let scripts = house.find(&case.id).ok()?.script_files();
    if live && scripts.iter().any(|(_, text)| text.contains("seat == ") || text.contains("seat(")) {
        return Some("a live step may name a seat".into());
    }
    rules.program.iter().enumerate().find_map(fixed)
}

/// Plays a match in which each seat's k-th decision is by its own chance, that of the seat `turn` places before it.
fn play_turned(
    rules: &Rules,
    seed: i64,
    turn: usize,
    dealer: Option<Seat>,
    dictated: &[Chance],
) -> Result<(State, Vec<Chance>, Outcome), String> {
    let mut story = Story { dictated: dictated.iter().copied().collect(), ..Story::default() };
    let mut state = rules.start(seed, dealer, &mut story).map_err(shown)?;
    let mut decided = vec![0i64; rules.seats];
    while let Some(seat) = state.to_move() {
        let legal = rules.legal(&state).map_err(shown)?;
        let role = seat.left(rules.seats - turn, rules.seats).index();
        let chance = match_seed(seed ^ (role as i64) << 40, decided[role] as u64);
        decided[role] += 1;
        // by the text, which is the same at every seat; lists may be ordered by seat
        let mut texts: Vec<(String, Move)> = legal.iter().map(|m| (m.text(&rules.names(), seat), *m)).collect();
        texts.sort();
        let m = texts[Rand::new(chance).below(texts.len())].1;
        rules.play(&mut state, m, &mut story).map_err(shown)?;
        demand!(state.moves <= MOST_MOVES, "no end after {MOST_MOVES} moves");
    }
    let outcome = rules.outcome(&state).ok_or("no result")?;
    Ok((state, story.chances, outcome))
}

/// The chances of a match whose cut cards go one seat on.
fn cut_turned(rules: &Rules, chances: &[Chance]) -> Vec<Chance> {
    let mut turned = chances.to_vec();
    let place = |c: &Chance| match c {
        Chance::Card(card) => rules.pack.place[card.index()],
        Chance::Number(_) => 0,
    };
    let FirstDealer::Cut { low } = rules.first_dealer else { return turned };
    for cut in turned.chunks_exact_mut(rules.seats) {
        cut.rotate_right(1);
        let best = if low { cut.iter().map(place).min() } else { cut.iter().map(place).max() };
        if cut.iter().filter(|c| Some(place(c)) == best).count() == 1 {
            break;
        }
    }
    turned
}

fn seats_are_alike(house: &House, case: &Case, seed: i64) -> Result<Tally, String> {
    let rules = case.rules();
    if names_a_seat(house, case).is_some() {
        return Ok(vec![("skipped", 1)]);
    }
    let seats = rules.seats;
    let turned_by_one = |one: &Outcome, other: &Outcome, what: &str| {
        let totals: Vec<i32> = (0..seats).map(|s| one.totals[(s + seats - 1) % seats]).collect();
        demand!(totals == other.totals, "{what}: totals {:?} become {:?}", one.totals, other.totals);
        let mut winners: Vec<Seat> = one.winners.iter().map(|s| s.left(1, seats)).collect();
        winners.sort();
        demand!(winners == other.winners, "{what}: winners {:?} become {:?}", one.winners, other.winners);
        demand!(one.grade == other.grade && one.value == other.value, "{what}: another grade");
        Ok(())
    };
    // as in a later match of a series: the dealer is given, whoever the rules name for the first
    let dealer = Seat((seed & 0xff) as u8 % seats as u8);
    let (_, chances, one) = play_turned(rules, seed, 0, Some(dealer), &[])?;
    let (_, _, other) = play_turned(rules, seed, 1, Some(dealer.left(1, seats)), &chances)?;
    turned_by_one(&one, &other, "one seat on")?;
    let mut cuts = 0;
    if matches!(rules.first_dealer, FirstDealer::Cut { .. }) {
        let (_, chances, one) = play_turned(rules, seed, 0, None, &[])?;
        let (_, _, other) = play_turned(rules, seed, 1, None, &cut_turned(rules, &chances))?;
        turned_by_one(&one, &other, "the cut one seat on")?;
        cuts = 1;
    }
    Ok(vec![("compared", 1), ("with the cut", cuts)])
}

#[test]
fn exchanging_seats_exchanges_the_result() {
    let house = house();
    let mut compared = 0;
    for case in cases(&house) {
        match names_a_seat(&house, &case) {
            Some(why) => println!("skipped: {}: {why}", case.name()),
            None => compared += 1,
        }
    }
    assert!(compared > 0, "every game names a seat");
    everywhere("seats are alike", 200, seats_are_alike);
}

// ---------------------------------------------------------------------------------------------------------------
// Simulation

#[test]
fn simulation_is_the_same_at_any_number_of_threads() {
    let house = house();
    let mut games = 0;
    for case in cases(&house) {
        let known = strategies(&house, &case);
        let policies: Vec<Arc<dyn Policy>> =
            (0..case.seats as usize).map(|s| known[(s + 1) % known.len()].1.clone()).collect();
        let seed = from_env("LAWS_SEED", 2026) - 5000;
        let at = |threads: usize| {
            let duel =
                Duel { rules: case.loaded.rules().clone(), policies: policies.clone(), games: 101, seed, threads };
            simulate(&duel, |_| {}).unwrap()
        };
        let one = at(1);
        assert_eq!((one.games, one.uncounted), (101, 0), "{}: {:?}", case.name(), one.first_fault);
        assert_eq!(one.first_fault, None, "{}", case.name());
        for threads in [2, 3] {
            assert_eq!(at(threads), one, "{} with {threads} threads, seed {seed}", case.name());
        }
        games += one.games * 3;
    }
    println!("{games} matches simulated");
}

#[test]
fn random_play_calls_no_script() {
    let house = house();
    for case in cases(&house) {
        let live: Vec<String> = case.loaded.compiled.live.iter().map(|n| format!("{} ({})", n.what, n.why)).collect();
        assert!(live.is_empty(), "{}: live functions: {}", case.name(), live.join(", "));
        let policy = house.policy("any/random", &case.loaded).unwrap();
        let policies = vec![policy; case.seats as usize];
        let duel = Duel { rules: case.loaded.rules().clone(), policies, games: 200, seed: 77, threads: 0 };
        let result = simulate(&duel, |_| {}).unwrap();
        assert_eq!(result.script_calls, 0, "{}", case.name());
        assert_eq!(case.rules().live.calls() + case.loaded.compiled.script.calls(), 0, "{}", case.name());
        println!("{}: {} moves, no script call", case.name(), result.moves);
    }
}
