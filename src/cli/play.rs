//! `play` at the terminal, and the menu if there is no command.

use super::args::PlayArgs;
use super::match_run::{OlderSettings, can_be_written, heading, log_text};
use super::opened::opened;
use super::output::write_log;
use super::ready_table;
use super::series_file::SeriesFile;
use crate::diagnostics::shown;
use crate::session::{
    House, Keep, Loaded, Match, Record, Reopened, SaveSlot, Saves, fresh_seed, reopen, split_program, usual_players,
};
use crate::table::Seat;
use crate::text::{self, Console, SessionStart, TableSession};
use crate::wording::{KeepingSaid, tell};
use std::path::Path;
use std::sync::Arc;

pub fn play(data: Option<&Path>, args: &PlayArgs) -> anyhow::Result<i32> {
    let house = Arc::new(House::open_with(crate::GAMES, data, args.outside.settings_at(&args.table))?);
    let saves = Saves::usual();
    let settings = match &args.properties {
        Some(path) => Some(OlderSettings::read(&house, &variant(args)?, path, false)?.with_person()),
        None => None,
    };
    let (mut session, opening) = match &args.resume {
        Some(file) => resume(&house, &saves, args, file)?,
        None => begin(&house, &saves, args, settings.as_ref())?,
    };
    // a file that cannot be written is reported before the match is played
    can_be_written(args.log.as_deref(), args.record.as_deref())?;
    session.keep = Some(keep(house.clone(), args, settings));
    session.strict_undo |= args.strict_undo;
    session.play(&mut Console::standard(), opening).map(|_| 0)
}

pub fn menu(data: Option<&Path>) -> anyhow::Result<i32> {
    let house = House::open(crate::GAMES, data)?;
    text::menu(&mut Console::standard(), &house, &Saves::usual()).map(|()| 0)
}

/// The variant that is named, or that of the saved match.
pub fn variant(args: &PlayArgs) -> anyhow::Result<String> {
    match &args.resume {
        Some(file) if args.table.variant.is_empty() => Ok(Record::read(file)?.game),
        _ => Ok(args.table.variant.clone()),
    }
}

fn begin<'a>(
    house: &'a House,
    saves: &Saves,
    args: &PlayArgs,
    settings: Option<&OlderSettings>,
) -> anyhow::Result<(TableSession<'a>, SessionStart)> {
    if let Some((loaded, running)) = opened(house, args)? {
        let session = TableSession::new(house, loaded, running.players.clone(), saves.clone())?;
        return Ok((session, SessionStart::Resumed { running: Box::new(running), slot: SaveSlot::idle() }));
    }
    let table_args = settings.map_or(args.table.clone(), |s| s.filled_in(&args.table));
    let table = ready_table::load_usual(house, &table_args)?;
    let usual = usual_players(&table.loaded);
    let players = table.players(house, &|seat| usual[seat].clone())?;
    table.tell_unasked(&args.table);
    let seed = table_args.seed.unwrap_or_else(fresh_seed);
    let listed = settings.map_or(Ok(None), |s| s.listed(table.loaded.rules()))?;
    let session = TableSession::new(house, table.loaded, players, saves.clone())?;
    Ok((TableSession { listed, ..session }, SessionStart::New { seed }))
}

/// The saved match that `--resume` names, opened with the current rules, and its record.
pub(super) fn reopened(house: &House, args: &PlayArgs, file: &Path) -> anyhow::Result<(Record, Reopened)> {
    let table = &args.table;
    let named = ready_table::named_seats(&table.seat)?;
    if !table.set.is_empty() || table.seed.is_some() || table.seats.is_some() {
        let text =
            "a saved match has its own number of seats, options and seed: --resume takes no --seats, --set or --seed";
        return Err(super::Usage(text.into()).into());
    }
    let record = Record::read(file)?;
    let cannot = |why: String| anyhow::anyhow!("{} cannot be gone on with: {why}", shown(file));
    let asked = &table.variant;
    if !asked.is_empty() && *asked != record.game {
        return Err(cannot(format!("it is a match of {}, not of {asked}", record.game)));
    }
    let mut reopened = reopen(house, &record, &|loaded| usual_players(loaded))
        .map_err(|error| cannot(tell(KeepingSaid::Reopen(&error))))?;
    let is_left = |seat: usize| named.iter().all(|(other, _)| usize::from(*other) != seat);
    for (seat, who) in record.players.iter().enumerate() {
        if split_program(who).is_none() || !is_left(seat) {
            continue;
        }
        let plays_on = reopened.running.players[seat].name();
        note!("seat {seat} was played by `{who}`; a saved match starts no program: {plays_on} plays on");
    }
    change_players(house, &mut reopened, named)?;
    Ok((record, reopened))
}

/// Gives seats of a saved match to other players, from the next decision on.
fn change_players(house: &House, reopened: &mut Reopened, named: Vec<(u8, String)>) -> anyhow::Result<()> {
    let seats = reopened.running.rules.seats;
    for (seat, who) in named {
        if usize::from(seat) >= seats {
            return Err(super::Usage(format!("there is no seat {seat}: the seats are 0 to {}", seats - 1)).into());
        }
        let player = house.player_called(&who, &reopened.loaded)?;
        reopened.running.change_player(Seat(seat), player);
    }
    Ok(())
}

fn resume<'a>(
    house: &'a House,
    saves: &Saves,
    args: &PlayArgs,
    file: &Path,
) -> anyhow::Result<(TableSession<'a>, SessionStart)> {
    let (record, reopened) = reopened(house, args, file)?;
    if reopened.rules_changed {
        note!("the rules have changed since this match was begun; it goes on by the new ones");
    }
    let slot = saves.slot_of(file, &record);
    TableSession::resumed(house, reopened, saves.clone(), slot)
}

/// A callback that keeps the log and the record of the command line up to date.
pub(super) fn keep(house: Arc<House>, args: &PlayArgs, settings: Option<OlderSettings>) -> Keep {
    let log = args.log.as_deref().map(|path| SeriesFile::new("log", path));
    let record = args.record.as_deref().map(|path| SeriesFile::new("record", path));
    let write = move |loaded: &Loaded, running: &Match, number: usize| -> anyhow::Result<()> {
        if let Some(files) = &record {
            running.record().write(&files.of(number))?;
        }
        if let Some(files) = &log {
            let heading = heading(settings.as_ref(), running, running.record().seed);
            write_log(&files.of(number), &log_text(&house, loaded, running, &heading)?)?;
        }
        Ok(())
    };
    Arc::new(move |loaded, running, number| write(loaded, running, number).map_err(|e| format!("{e:#}")))
}
