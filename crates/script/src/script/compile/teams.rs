//! Reads the teams, from `game.toml` or from the literal's `teams:`.

use super::Made;
use crate::script::values::kind::kind_of;
use crate::script::values::word::Word;
use rhai::{Array, Dynamic};

/// The team of each seat from `game.toml`. Without teams each seat is a team of its own.
pub fn of_settings(seats: usize, teams: &[Vec<u8>]) -> Vec<u8> {
    let team = |seat: usize| teams.iter().position(|t| t.contains(&(seat as u8)));
    (0..seats).map(|seat| team(seat).unwrap_or(seat) as u8).collect()
}

/// The team of each seat from `teams: [[0, 2], [1, 3]]` of a game or variant, which must have each seat once.
pub fn of_literal(seats: usize, teams: &Dynamic, game: &Word, variants: &[Word]) -> Made<Vec<u8>> {
    let wrong = |message: String| {
        let by = variants.iter().rev().find(|v| v.options().contains_key("teams")).unwrap_or(game);
        by.key_problem("teams", message).note("as in `teams: [[0, 2], [1, 3]]`".to_string())
    };
    let lists = list(teams).ok_or_else(|| wrong(format!("`teams:` takes lists of seats, not {}", kind_of(teams))))?;
    let mut team_of = vec![None; seats];
    for (team, members) in lists.iter().enumerate() {
        let members =
            list(members).ok_or_else(|| wrong(format!("a team is a list of seats, not {}", kind_of(members))))?;
        if members.is_empty() {
            return Err(wrong("a team has no seat".to_string()));
        }
        for member in &members {
            let seat = member.as_int().map_err(|_| wrong(format!("a seat is a number, not {}", kind_of(member))))?;
            *free_seat(&mut team_of, seat).map_err(&wrong)? = Some(team as u8);
        }
    }
    let alone = team_of.iter().position(Option::is_none);
    match alone {
        Some(seat) => Err(wrong(format!("seat {seat} is in no team"))),
        None => Ok(team_of.into_iter().flatten().collect()),
    }
}

fn free_seat(team_of: &mut [Option<u8>], seat: i64) -> Result<&mut Option<u8>, String> {
    let last = team_of.len() - 1;
    let place = usize::try_from(seat).ok().and_then(|s| team_of.get_mut(s));
    match place {
        None => Err(format!("there is no seat {seat}: the seats are 0 to {last}")),
        Some(Some(_)) => Err(format!("seat {seat} is in two teams")),
        Some(free) => Ok(free),
    }
}

fn list(value: &Dynamic) -> Option<Array> {
    value.clone().flatten().try_cast::<Array>().map(|items| items.into_iter().map(Dynamic::flatten).collect())
}
