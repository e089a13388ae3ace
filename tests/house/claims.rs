//! Claims and concessions: the rest that is claimed is checked with all cards open, and what is given up is lost.

use crate::common::{house, load, root, run, run_in};
use house_rules::play::Event;
use house_rules::session::{ClaimAnswer, ClaimRefused, Match, Player, Record};
use house_rules::table::Seat;
use std::time::Instant;

/// Games of tricks: with trumps by rule and by bid, without, with partners, with as many cards as seats allow.
const GAMES: [&str; 6] = ["hearts", "spades", "euchre", "oh_hell", "nap", "sueca"];

/// A match played by first moves until so few cards are left in each hand.
fn played_to(game: &str, seed: i64, cards: usize) -> Option<Match> {
    let house = house();
    let entry = house.catalog.games.iter().find(|entry| entry.id == game)?;
    let case = load(&house, game, entry.seats[0]);
    let rules = case.loaded.rules().clone();
    let players = vec![Player::Human; rules.seats];
    let mut running = Match::start(rules, players, seed, None, []).unwrap();
    for _ in 0..400 {
        let seat = running.to_move()?;
        if running.may_claim(seat) && running.view(seat).trick_cards().len() <= cards {
            return Some(running);
        }
        let legal = running.legal().unwrap();
        let chosen = legal[(seed as usize + running.moves_made()) % legal.len()];
        running.make(chosen).unwrap();
    }
    None
}

/// Which sides take the tricks that are left, in every way to play on.
fn takers_in_all_ways(running: &mut Match, own: Seat, begun: usize, left: &mut u32) -> bool {
    let taken = |running: &Match| {
        running.events()[begun..].iter().find_map(|event| match event {
            Event::TrickTaken { seat, .. } if running.rules.team(*seat) != running.rules.team(own) => Some(false),
            _ => None,
        })
    };
    if taken(running).is_some() {
        return false;
    }
    let over = running.events()[begun..].iter().any(|event| matches!(event, Event::RoundEnds { .. }));
    let Some(seat) = running.to_move().filter(|_| !over) else { return true };
    *left = left.saturating_sub(1);
    let legal = running.legal().unwrap();
    let mut found = seat != own;
    for chosen in legal {
        running.make(chosen).unwrap();
        let stands = takers_in_all_ways(running, own, begun, left);
        assert!(running.undo());
        match (seat == own, stands) {
            (true, true) => return true,
            (false, false) => return false,
            (true, false) => found = false,
            (false, true) => {}
        }
    }
    found
}

/// What the check says is what trying every way to play on says; claims that stand are played out, to be replayed.
#[test]
fn a_claim_stands_where_nobody_can_take_a_trick() {
    let (mut stood, mut broken) = (0, 0);
    for game in GAMES {
        for seed in 1..=40 {
            let Some(mut running) = played_to(game, seed, 2) else { continue };
            let seat = running.to_move().unwrap();
            let (begun, mut left) = (running.events().len(), 1_000_000);
            let right = takers_in_all_ways(&mut running, seat, begun, &mut left);
            let (moves, looks) = (running.moves_made(), running.record().looks.len());
            match running.claim(seat).unwrap() {
                ClaimAnswer::Stands { moves: made } => {
                    assert!(right, "{game} {seed}: it does not stand");
                    stood += 1;
                    let others = |event: &Event| match event {
                        Event::TrickTaken { seat: by, .. } => running.rules.team(*by) != running.rules.team(seat),
                        _ => false,
                    };
                    assert!(!running.events()[begun..].iter().any(others), "{game} {seed}");
                    assert_eq!(running.moves_made(), moves + made);
                    let text = running.record().to_text();
                    assert!(text.starts_with(&format!("# claimed: seat {}, moves {moves} to", seat.0)), "{text}");
                    let record = Record::parse(&text).unwrap();
                    let players = vec![Player::Human; running.rules.seats];
                    let again = Match::resume(running.rules.clone(), players, &record).unwrap();
                    assert!(again.state() == running.state() && again.record() == running.record());
                }
                ClaimAnswer::Refused(ClaimRefused::Broken { line, .. }) => {
                    assert!(!right, "{game} {seed}: it stands");
                    broken += 1;
                    assert_eq!(running.record().looks.len(), looks + 1, "a refused claim is a look");
                    assert_eq!(running.moves_made(), moves);
                    // the line that is told can be played, and breaks it
                    line.iter().for_each(|(by, chosen)| {
                        assert_eq!(running.to_move(), Some(*by));
                        running.make(*chosen).unwrap();
                    });
                    let others = running.events()[begun..].iter().any(|event| match event {
                        Event::TrickTaken { seat: by, .. } => running.rules.team(*by) != running.rules.team(seat),
                        _ => false,
                    });
                    assert!(others, "{game} {seed}: {line:?}");
                }
                ClaimAnswer::Refused(other) => panic!("{game} {seed}: {other:?}"),
            }
        }
    }
    assert!(stood >= 15 && broken >= 15, "{stood} stood, {broken} were broken");
}

/// Whatever is claimed, at whatever time, is answered at once.
#[test]
fn a_claim_is_answered_within_two_seconds() {
    for game in GAMES {
        for seed in 1..=3 {
            for cards in [5, 8, 13] {
                let Some(mut running) = played_to(game, seed, cards) else { continue };
                let seat = running.to_move().unwrap();
                let begun = Instant::now();
                running.claim(seat).unwrap();
                let took = begun.elapsed().as_secs_f64();
                // of a build that is not optimized, on a machine that does other things
                assert!(took < 10.0, "{game} {seed} {cards}: {took} s");
            }
        }
    }
}

/// Undo goes back to before the claim, and what it had shown is a look.
#[test]
fn a_claim_is_taken_back_as_a_whole() {
    for seed in 1..=40 {
        let Some(mut running) = played_to("spades", seed, 2) else { continue };
        let (seat, moves) = (running.to_move().unwrap(), running.moves_made());
        if let ClaimAnswer::Stands { .. } = running.claim(seat).unwrap() {
            let _ = running.undo_to_human();
            assert_eq!(running.moves_made(), moves);
            assert_eq!(running.record().looks, [moves as u32]);
            return;
        }
    }
    panic!("no claim stood");
}

#[test]
fn a_match_that_is_given_up_is_lost() {
    let mut running = played_to("hearts", 3, 5).unwrap();
    let moves = running.moves_made();
    assert!(running.concede(Seat(2)));
    let outcome = running.outcome().unwrap();
    assert!(!outcome.winners.contains(&Seat(2)) && !outcome.winners.is_empty(), "{outcome:?}");
    assert_eq!((running.to_move(), running.gave_up()), (None, Some(Seat(2))));
    let text = running.record().to_text();
    assert!(text.starts_with("# gave up: seat 2\n"), "{text}");
    let record = Record::parse(&text).unwrap();
    let players = || vec![Player::Human; 4];
    let again = Match::resume(running.rules.clone(), players(), &record).unwrap();
    assert_eq!(again.outcome(), running.outcome());
    // the same record without its note is that of a match that is not over
    let plain = text.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join("\n");
    let plain = Record::parse(&plain).unwrap();
    assert_eq!(Match::resume(running.rules.clone(), players(), &plain).unwrap().outcome(), None);
    assert!(running.undo() && running.outcome().is_none() && running.gave_up().is_none());
    assert_eq!(running.moves_made(), moves);
    assert!(running.redo() && running.gave_up() == Some(Seat(2)) && running.outcome().is_some());
}

/// At the terminal: what is said of it, and what the statistics keep.
#[test]
fn claims_and_concessions_are_told_at_the_terminal() {
    let ran = run_in(&root(), &["play", "hearts", "--text", "--seed", "11"], "rest\nconcede\nno\n");
    assert!(ran.out.contains("The rest can be claimed when it is your turn to play to a trick."), "{}", ran.out);
    assert!(ran.out.contains("You gave the match up."), "{}", ran.out);
    let told = run(&["stats", "hearts", "--json"]);
    let told: serde_json::Value = serde_json::from_str(&told.out).unwrap();
    assert!(told["variants"][0]["conceded"].as_u64() >= Some(1), "{told}");
    let ran = run_in(&root(), &["play", "spades", "--text", "--seed", "4"], "1\nrest\nquit\n");
    let refused = ran.out.contains("You cannot claim the rest:") || ran.out.contains("Too much is open to tell");
    assert!(refused, "{}", ran.out);
    assert_eq!(ran.out.contains("that counts as a look"), ran.out.contains("cannot claim the rest:"), "{}", ran.out);
}
