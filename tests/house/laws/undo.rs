//! Undo and redo.

use super::records::{advance, go_on, players, start};
use super::*;
use house_rules::play::Fault;
use std::sync::atomic::{AtomicUsize, Ordering};

/// What undo has to bring back.
struct Moment {
    state: State,
    record: Record,
    events: usize,
}

fn moment(game: &Match) -> Moment {
    Moment { state: game.state().clone(), record: game.record().clone(), events: game.events().len() }
}

fn agrees(game: &Match, then: &Moment, what: &str) -> Result<(), String> {
    let place = then.state.moves;
    demand!(*game.state() == then.state, "{what} to move {place}: another state");
    demand!(*game.record() == then.record, "{what} to move {place}: another record");
    demand!(game.events().len() == then.events, "{what} to move {place}: other events");
    Ok(())
}

/// Takes back all moments but the first and comes to the last again: by redo, by the computers, or it stays there.
fn there_and_back(game: &mut Match, moments: &[Moment], by_computers: bool, dice: &mut Rand) -> Result<(), String> {
    let at = game.state().moves;
    for then in moments.iter().rev().skip(1) {
        demand!(game.undo(), "move {at} and those before cannot be taken back");
        agrees(game, then, "undone")?;
    }
    // an illegal move does not lose what was undone
    demand!(game.make(Move::number(-999)).is_err(), "an illegal move is made");
    let again = dice.below(3);
    for then in &moments[1..] {
        match (again, by_computers) {
            // the computer decides as it did before
            (0, true) => {
                advance(game, dice, true)?;
                agrees(game, then, "played again")?;
            }
            (0, false) => return Ok(()),
            _ => {
                demand!(game.redo(), "move {} cannot be made again", then.state.moves);
                agrees(game, then, "redone")?;
            }
        }
    }
    demand!(!game.redo(), "there is more to redo than was undone");
    Ok(())
}

/// A match goes on to a place, and there to and fro: twice, so that it also goes on another way.
fn undo_and_redo(place: &Place, seed: i64) -> Result<Tally, String> {
    let mut dice = Rand::new(seed);
    let (players, by_computers) = players(place, &mut dice);
    let middle = somewhere(place.rules(), seed, &mut dice)? as u32;
    let mut game = start(&place.case, players, seed, None)?;
    let first = moment(&game);
    let mut taken_back = 0;
    for _ in 0..2 {
        let back = 1 + dice.below(12) as u32;
        while game.state().moves + back < middle && go_on(&mut game, seed, by_computers)? {}
        let mut moments = vec![moment(&game)];
        while moments.len() <= back as usize && advance(&mut game, &mut dice, by_computers)? {
            moments.push(moment(&game));
        }
        there_and_back(&mut game, &moments, by_computers, &mut dice)?;
        taken_back += moments.len() as u64 - 1;
    }
    let moves = game.state().moves as u64;
    while game.undo() {}
    agrees(&game, &first, "undone")?;
    Ok(vec![("moves", moves), ("taken back", taken_back)])
}

#[test]
fn undo_and_redo_give_the_same_state() {
    everywhere("undo", undo_and_redo);
}

/// A player that never answers twice alike.
struct Fickle(AtomicUsize);

impl Policy for Fickle {
    fn choose(&self, _: &View, moves: &[Move], _: &mut Dice) -> Result<Decision, Fault> {
        Ok(Decision::plain(self.0.fetch_add(1, Ordering::Relaxed) % moves.len()))
    }
}

/// Three redos bring back the table as it was before three undos, also among players that would play otherwise now.
#[test]
fn who_would_answer_otherwise_is_not_asked_again() {
    let house = house();
    for game in ["hearts", "spades", "crazy_eights", "rummy"] {
        let case = load(&house, game, 4);
        let fickle: Arc<dyn Policy> = Arc::new(Fickle(AtomicUsize::new(1)));
        let computer = || Player::Computer { name: "fickle".into(), policy: fickle.clone() };
        let players = vec![Player::Human, computer(), computer(), computer()];
        let mut running = Match::start(case.loaded.rules().clone(), players, 11, None, []).unwrap();
        let to_person = |running: &mut Match| {
            while running.to_move().is_some_and(|seat| seat != Seat(0)) {
                running.step().unwrap();
            }
        };
        to_person(&mut running);
        let mut moments = vec![moment(&running)];
        while moments.len() < 4 {
            let legal = running.legal().unwrap();
            running.make(legal[0]).unwrap();
            to_person(&mut running);
            if running.state().chosen.is_empty() {
                moments.push(moment(&running));
            }
        }
        let mut undone = 0;
        while running.state().moves > moments[0].state.moves {
            let _ = running.undo_to_human();
            undone += 1;
        }
        assert!(undone >= 3 && *running.state() == moments[0].state, "{game}");
        // cards that were chosen one by one are taken back one by one, and made again as one choice
        let redone = (0..undone).take_while(|_| running.redo_to_human()).count();
        assert!(redone >= 3, "{game}: {redone}");
        agrees(&running, &moments[3], "redone").unwrap();
        assert!(!running.redo_to_human(), "{game}: there is more to redo than was undone");
    }
}
