//! Loads a game and its players from arguments.

use super::Usage;
use super::args::{TableArgs, pair};
use crate::catalog::Chosen;
use crate::play::Rules;
use crate::session::{House, Loaded, Player, TableChoice, unasked_decisions, usual_players_of};

/// A game that can be started.
pub struct ReadyTable {
    pub loaded: Loaded,
    /// The player named for each seat, if any.
    pub named: Vec<Option<String>>,
}

/// Loads the variant. The number of seats is that of `--seats`, or follows from the seats that are named.
pub fn load(house: &House, args: &TableArgs) -> anyhow::Result<ReadyTable> {
    load_for(house, args, &|_, seats| vec![String::new(); seats])
}

/// Loads the variant for a table at which seats that nobody is named for get the variant's usual players.
pub fn load_usual(house: &House, args: &TableArgs) -> anyhow::Result<ReadyTable> {
    load_for(house, args, &|chosen, seats| usual_players_of(chosen.variant.properties_script.as_ref(), seats, ""))
}

fn load_for(
    house: &House,
    args: &TableArgs,
    usual: &dyn Fn(&Chosen, usize) -> Vec<String>,
) -> anyhow::Result<ReadyTable> {
    let set = options(&args.set)?;
    let named = named_seats(&args.seat)?;
    let chosen = house.find(&args.variant)?;
    let needed = named.iter().map(|(seat, _)| seat + 1).max().unwrap_or(0);
    let seats = args.seats.or_else(|| chosen.variant.seats.iter().copied().find(|n| *n >= needed));
    let choice = TableChoice { variant: args.variant.clone(), seats, set };
    let seats = seats.or(chosen.variant.seats.first().copied()).unwrap_or(2) as usize;
    let mut sitting = usual(&chosen, seats);
    let mut who = vec![None; seats];
    for (seat, name) in named {
        // a seat that does not exist is reported after problems of the rules
        let Some(place) = who.get_mut(seat as usize) else { continue };
        sitting[seat as usize] = name.clone();
        *place = Some(name);
    }
    let loaded = house.load_for(&choice, &sitting)?;
    if needed as usize > seats {
        Err(Usage(format!("there is no seat {}: the seats are 0 to {}", needed - 1, seats - 1)).into())
    } else {
        Ok(ReadyTable { loaded, named: who })
    }
}

/// The seats of `--seat`, each with its player. It is an error to name one twice.
pub fn named_seats(seats: &[String]) -> Result<Vec<(u8, String)>, Usage> {
    let named = seats.iter().map(|s| seat(s)).collect::<Result<Vec<_>, _>>()?;
    match twice(named.iter().map(|(seat, _)| *seat)) {
        Some(seat) => Err(Usage(format!("seat {seat} is named twice"))),
        None => Ok(named),
    }
}

/// The options of `--set`. It is an error to set one twice.
pub fn options(set: &[String]) -> Result<Vec<(String, String)>, Usage> {
    let options = set.iter().map(|s| pair(s, "an option: write `--set target=61`")).collect::<Result<Vec<_>, _>>()?;
    match twice(options.iter().map(|(name, _)| name)) {
        Some(name) => Err(Usage(format!("option `{name}` is set twice"))),
        None => Ok(options),
    }
}

/// The first value that appears more than once.
fn twice<T: PartialEq + Copy>(named: impl Iterator<Item = T> + Clone) -> Option<T> {
    named
        .clone()
        .enumerate()
        .find(|(place, one)| named.clone().take(*place).any(|other| other == *one))
        .map(|(_, one)| one)
}

fn seat(text: &str) -> Result<(u8, String), Usage> {
    let form = "a seat: write `--seat 0=any/random`";
    let (seat, who) = pair(text, form)?;
    let seat = seat.parse().ok().filter(|s| *s < crate::table::Seat::MAX as u8);
    Ok((seat.ok_or_else(|| Usage(format!("`{text}` is not {form}")))?, who))
}

/// Notes which decisions of a player are never asked for here. It is no mistake by itself, as other options may ask for
/// them.
pub fn tell_unasked<'a>(players: impl Iterator<Item = &'a str>, rules: &Rules) {
    for who in players {
        for decision in unasked_decisions(who, rules) {
            note!("`{}` asks for no `{decision}` with these options: that part of `{who}` is not used", rules.id);
        }
    }
}

impl ReadyTable {
    /// Notes which decisions of the players named on the command line are never asked for here.
    pub fn tell_unasked(&self, args: &TableArgs) {
        let named = args.seat.iter().filter_map(|seat| Some(seat.split_once('=')?.1));
        tell_unasked(named, self.loaded.rules());
    }

    /// The players: those named, else the ones of `otherwise`, by seat.
    pub fn players(&self, house: &House, otherwise: &dyn Fn(usize) -> String) -> anyhow::Result<Vec<Player>> {
        let name = |(seat, named): (usize, &Option<String>)| named.clone().unwrap_or_else(|| otherwise(seat));
        let names: Vec<String> = self.named.iter().enumerate().map(name).collect();
        names.iter().map(|name| Ok(house.player(name, &self.loaded)?)).collect()
    }
}
