//! Undo and redo.

use super::records::{advance, computers, start};
use super::*;

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
