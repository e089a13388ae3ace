//! A position of a check, opened to be played on: for the terminal and the window alike.

use super::Usage;
use super::args::PlayArgs;
use super::ready_table::{named_seats, options};
use crate::catalog::{LARGEST_TEXT, input_text};
use crate::diagnostics::shown;
use crate::session::{House, Loaded, Match, OpenedPosition, PositionWish, TableChoice, usual_players};
use anyhow::Context;

/// The match that begins in the position which the arguments name. `None` if they name none.
pub(super) fn opened(house: &House, args: &PlayArgs) -> anyhow::Result<Option<(Loaded, Match)>> {
    let file = match &args.position {
        Some(path) => {
            let text = input_text(path, LARGEST_TEXT).with_context(|| format!("cannot read {}", shown(path)))?;
            Some((shown(path), text))
        }
        None => None,
    };
    let wish = match (&args.check, &file) {
        (Some(title), _) => PositionWish::Check(title),
        (None, Some((path, text))) => PositionWish::File(path, text),
        (None, None) => return Ok(None),
    };
    let (table, named) = (&args.table, named_seats(&args.table.seat)?);
    let choice = TableChoice { variant: table.variant.clone(), seats: table.seats, set: options(&table.set)? };
    let OpenedPosition { loaded, state } = house.open_position(&choice, wish)?;
    let seats = loaded.rules().seats;
    let mut names = usual_players(&loaded);
    // who opens a position wants to move in it
    if let (Some(seat), Some(person)) = (state.to_move(), names.iter().position(|name| name == "human"))
        && named.is_empty()
    {
        names.swap(seat.index(), person);
    }
    for (seat, who) in named {
        let place = names.get_mut(usize::from(seat));
        let told = || Usage(format!("there is no seat {seat}: the seats are 0 to {}", seats - 1));
        *place.ok_or_else(told)? = who;
    }
    let players =
        names.iter().map(|name| Ok(house.player_called(name, &loaded)?)).collect::<anyhow::Result<Vec<_>>>()?;
    let running = Match::at_position(loaded.rules().clone(), players, state, loaded.option_texts());
    Ok(Some((loaded, running)))
}
