//! The menu: game, variant, options and players, then the table.

use super::console::Console;
use super::help;
use super::pick::{MenuExit, MenuPick, after, pick};
use super::setup::TextSetup;
use super::table_session::TableSession;
use crate::catalog::{Chosen, GameEntry};
use crate::diagnostics::Severity;
use crate::diagnostics::shown;
use crate::session::{House, Kept, Saves, reopen, usual_players};
use crate::wording::{
    KeepingSaid, NewsLabel, NewsSaid, SheetLabel, TerminalLabel, TerminalSaid, kept_labels, say, tell,
};
use std::time::SystemTime;

/// The most saved matches that the menu lists.
const MOST_SAVES: usize = 20;

/// Runs the terminal menu until the person leaves.
pub fn menu(console: &mut Console, house: &House, saves: &Saves) -> anyhow::Result<()> {
    // the template is no game to choose
    let games: Vec<&GameEntry> = house.catalog.games.iter().filter(|game| game.gallery.listed).collect();
    loop {
        console.say(&format!("\n*** {} ***", say(NewsLabel::Program)))?;
        for (place, game) in games.iter().enumerate() {
            let wrong = game.all_problems().any(|p| p.severity == Severity::Error);
            let faulty = if wrong { format!("   {}", say(TerminalLabel::HasMistakes)) } else { String::new() };
            console.say(&format!("  {}  {}{faulty}\n     {}", place + 1, game.title, game.blurb))?;
        }
        for problem in &house.catalog.problems {
            console.say(&problem.to_string())?;
        }
        let kept = saves.list();
        let prompt = tell(TerminalSaid::WhichGame { kept: kept.len() });
        let words: &[&'static str] = if kept.is_empty() { &["quit"] } else { &["resume", "quit"] };
        let way = match pick(console, &prompt, games.len(), words)? {
            MenuPick::Place(place) => game_menu(console, house, saves, games[place])?,
            MenuPick::Word("resume") => resume_menu(console, house, saves, &kept)?,
            MenuPick::Enter => MenuExit::Back,
            MenuPick::Word(_) | MenuPick::EndOfInput => MenuExit::Out,
        };
        if matches!(way, MenuExit::Out) {
            console.say(say(TerminalLabel::Goodbye))?;
            return Ok(());
        }
    }
}

/// The menu of a game's variants. A game with only one goes straight to its setup.
fn game_menu(console: &mut Console, house: &House, saves: &Saves, game: &GameEntry) -> anyhow::Result<MenuExit> {
    if game.variants.len() == 1 && game.all_problems().next().is_none() {
        return set_up(console, house, saves, Chosen { game, variant: game.base() });
    }
    loop {
        console.say(&format!("\n*** {} ***", game.title))?;
        for problem in &game.problems {
            console.say(&problem.to_string())?;
        }
        for (place, variant) in game.variants.iter().enumerate() {
            let title = if variant.id.is_empty() { say(SheetLabel::StandardRules) } else { &variant.title };
            let region = if variant.region.is_empty() { String::new() } else { format!(" ({})", variant.region) };
            console.say(&format!("  {}  {title}{region}\n     {}", place + 1, variant.blurb))?;
            for problem in &variant.problems {
                console.say(&problem.to_string())?;
            }
        }
        let prompt = say(TerminalLabel::WhichVariant);
        let place = match pick(console, prompt, game.variants.len(), &["rules", "back", "quit"])? {
            MenuPick::Place(place) => place,
            MenuPick::Enter => 0,
            MenuPick::Word("back") => return Ok(MenuExit::Back),
            MenuPick::Word("rules") => {
                console.say_all(&help::rules(&Chosen { game, variant: game.base() }))?;
                continue;
            }
            MenuPick::Word(_) | MenuPick::EndOfInput => return Ok(MenuExit::Out),
        };
        let way = set_up(console, house, saves, Chosen { game, variant: &game.variants[place] })?;
        if matches!(way, MenuExit::Out) {
            return Ok(way);
        }
    }
}

/// The setup of a variant, or the reason why it cannot be played.
fn set_up(console: &mut Console, house: &House, saves: &Saves, chosen: Chosen) -> anyhow::Result<MenuExit> {
    match TextSetup::new(house, chosen) {
        Ok(mut setup) => setup.menu(console, saves),
        Err(error) => {
            console.say(&tell(TerminalSaid::CannotBePlayed(&error.to_string())))?;
            Ok(MenuExit::Back)
        }
    }
}

/// The menu of unfinished matches.
fn resume_menu(console: &mut Console, house: &House, saves: &Saves, kept: &[Kept]) -> anyhow::Result<MenuExit> {
    if kept.is_empty() {
        console.say(say(SheetLabel::NoMatchIsKept))?;
        return Ok(MenuExit::Back);
    }
    let kept = &kept[..kept.len().min(MOST_SAVES)];
    for (place, label) in kept_labels(house, kept, SystemTime::now(), 1).iter().enumerate() {
        console.say(&format!("  {}  {label}", place + 1))?;
    }
    let save = match pick(console, say(TerminalLabel::WhichMatch), kept.len(), &["back", "quit"])? {
        MenuPick::Place(place) => &kept[place],
        MenuPick::Enter | MenuPick::Word("back") => return Ok(MenuExit::Back),
        MenuPick::Word(_) | MenuPick::EndOfInput => return Ok(MenuExit::Out),
    };
    let reopened = match reopen(house, &save.record, &|loaded| usual_players(loaded)) {
        Ok(reopened) => reopened,
        Err(why) => {
            console
                .say(&tell(NewsSaid::CannotGoOn { file: &shown(&save.path), why: &tell(KeepingSaid::Reopen(&why)) }))?;
            return Ok(MenuExit::Back);
        }
    };
    if reopened.rules_changed {
        console.say(say(NewsLabel::RulesHaveChanged))?;
    }
    let slot = saves.slot_of(&save.path, &save.record);
    let (session, opening) = TableSession::resumed(house, reopened, saves.clone(), slot)?;
    Ok(after(session.play(console, opening)?))
}
