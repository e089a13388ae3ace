//! `play` and the program without a command, in the window.
//!
//! The window runs on the first thread, as some systems require; everything before it runs on a thread with a deep
//! stack for scripts.

use super::args::{Cli, CliCommand, PlayArgs};
use super::match_run::OlderSettings;
use super::opened::opened;
use super::play::{keep, reopened};
use super::{ready_table, report};
use crate::session::{
    House, Match, OutsideSettings, PreferenceFile, SaveSlot, Saves, fresh_seed, usual_players, write_whole,
};
use crate::window::{AppFiles, FirstScreen, Pacing, ScreenReader, Seated, has_display, open, open_told};
use std::io::IsTerminal;
use std::path::Path;
use std::sync::Arc;

/// Opens the window if one is wanted; returns the exit status. `None` if the terminal is wanted, or is all there is.
pub fn main(cli: &Cli) -> Option<i32> {
    let wish = WindowWish::of(cli)?;
    if !has_display() {
        // a program at standard input need not be told
        if std::io::stdin().is_terminal() {
            wish.tell_no_display();
        }
        return None;
    }
    let prepared = crate::script::deep_stack(|| prepare(cli.data.as_deref(), wish, Saves::usual()));
    let (house, saves, opening) = match prepared {
        Ok(prepared) => prepared,
        Err(error) => return Some(report(Err(error))),
    };
    match open_window(house, AppFiles { saves, preferences: PreferenceFile::usual() }, opening) {
        Ok(()) => Some(0),
        Err(why) => {
            note!("{why}; this goes on at the terminal, as `play --text` does");
            None
        }
    }
}

/// What the window is wanted for.
#[derive(Clone, Copy)]
enum WindowWish<'a> {
    Gallery,
    File(&'a Path),
    Table(&'a PlayArgs),
}

impl<'a> WindowWish<'a> {
    /// `None` if no window is wanted.
    fn of(cli: &'a Cli) -> Option<WindowWish<'a>> {
        match &cli.command {
            None => Some(WindowWish::Gallery),
            Some(CliCommand::Open { file }) => Some(WindowWish::File(file)),
            Some(CliCommand::Play(args)) if !args.text => Some(WindowWish::Table(args)),
            _ => None,
        }
    }

    fn tell_no_display(self) {
        match self {
            WindowWish::File(_) => note!("there is no display for a window, so this goes on at the terminal"),
            _ => note!(
                "there is no display for a window, so this goes on at the terminal (`play --text` says so at once)"
            ),
        }
    }
}

/// Opens the window. For tests and pictures `HOUSE_RULES_TELL_SCREEN` names a file that then says what is on the
/// screen.
fn open_window(house: Arc<House>, files: AppFiles, opening: FirstScreen) -> Result<(), String> {
    let Some(path) = std::env::var_os("HOUSE_RULES_TELL_SCREEN") else { return open(house, files, opening) };
    let write = move |text: &str| _ = write_whole(Path::new(&path), text);
    open_told(house, files, opening, ScreenReader::new(write))
}

pub type Prepared = (Arc<House>, Saves, FirstScreen);

/// What the window would be opened with for this command line. For tests without a display.
pub fn opening(words: &[&str], saves: Saves) -> anyhow::Result<Prepared> {
    let cli = <Cli as clap::Parser>::try_parse_from(std::iter::once(&"house-rules").chain(words))?;
    let wish = match &cli.command {
        Some(CliCommand::Play(args)) => WindowWish::Table(args),
        Some(CliCommand::Open { file }) => WindowWish::File(file),
        _ => WindowWish::Gallery,
    };
    crate::script::deep_stack(|| prepare(cli.data.as_deref(), wish, saves))
}

fn prepare(data: Option<&Path>, wish: WindowWish, saves: Saves) -> anyhow::Result<Prepared> {
    let args = match wish {
        WindowWish::Table(args) => Some(args),
        _ => None,
    };
    let outside = args.map_or_else(OutsideSettings::default, |args| args.outside.settings_at(&args.table));
    let house = Arc::new(House::open_with(crate::GAMES, data, outside)?);
    let args = match wish {
        WindowWish::Gallery => return Ok((house, saves, FirstScreen::Gallery)),
        // the window may outlive the working folder
        WindowWish::File(file) => {
            let file = std::path::absolute(file).unwrap_or_else(|_| file.to_path_buf());
            return Ok((house, saves, FirstScreen::File(file)));
        }
        WindowWish::Table(args) => args,
    };
    // a file that cannot be written is reported before the match is played
    super::match_run::can_be_written(args.log.as_deref(), args.record.as_deref())?;
    let settings = match &args.properties {
        Some(path) => Some(OlderSettings::read(&house, &super::play::variant(args)?, path, false)?.with_person()),
        None => None,
    };
    let mut seated = match &args.resume {
        Some(file) => resume(&house, &saves, args, file)?,
        None => begin(&house, &saves, args, settings.as_ref())?,
    };
    if args.strict_undo {
        seated.running.forbid_looks();
    }
    let pacing = settings.as_ref().map_or(Pacing::default(), pacing);
    let keep = keep(house.clone(), args, settings);
    Ok((house, saves, FirstScreen::Table { seated: Box::new(seated), keep: Some(keep), pacing }))
}

/// The speed settings of the older program.
fn pacing(settings: &OlderSettings) -> Pacing {
    let pause = settings.meaning.pause.unwrap_or_default() as f32 / 1000.0;
    Pacing { still: settings.meaning.animate == Some(false), pause }
}

fn begin(house: &House, saves: &Saves, args: &PlayArgs, settings: Option<&OlderSettings>) -> anyhow::Result<Seated> {
    if let Some((loaded, running)) = opened(house, args)? {
        return Ok(Seated { loaded, running, slot: SaveSlot::idle(), rules_changed: false, lesson: None });
    }
    let table_args = settings.map_or(args.table.clone(), |s| s.filled_in(&args.table));
    let table = ready_table::load_usual(house, &table_args)?;
    let usual = usual_players(&table.loaded);
    let players = table.players(house, &|seat| usual[seat].clone())?;
    let seed = table_args.seed.unwrap_or_else(fresh_seed);
    let loaded = table.loaded;
    let listed = settings.map_or(Ok(None), |s| s.listed(loaded.rules()))?;
    let mut running = match listed {
        Some(listed) => Match::start_listed(loaded.rules().clone(), players, seed, listed, loaded.option_texts())?,
        None => Match::start(loaded.rules().clone(), players, seed, None, loaded.option_texts())?,
    };
    running.came_in(house.pack_of(&loaded.rules().id));
    let slot = saves.slot(running.record());
    Ok(Seated { loaded, running, slot, rules_changed: false, lesson: None })
}

fn resume(house: &House, saves: &Saves, args: &PlayArgs, file: &Path) -> anyhow::Result<Seated> {
    let (record, reopened) = reopened(house, args, file)?;
    let slot = saves.slot_of(file, &record);
    let (loaded, running, rules_changed) = (reopened.loaded, reopened.running, reopened.rules_changed);
    Ok(Seated { loaded, running, slot, rules_changed, lesson: None })
}
