//! Keeps, changes and removes the files of a person's own variants.

use super::OwnVariantError;
use super::name::{checked_title, file_names};
use super::text::{renamed, rewritten, script_text, written};
use crate::catalog::{Chosen, OptionValue};
use crate::play::FaultKind;
use crate::script::deep_stack;
use crate::session::keep_error::KeepError;
use crate::session::new_rules::NewRulesWords;
use crate::session::output_file::{write_new, write_whole};
use crate::session::{Duel, Extent, FileFault, House, TableChoice, trial};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// What a person wants to keep.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct VariantDraft {
    pub title: String,
    /// What is different, in words.
    pub blurb: String,
    /// Who made it; empty if that is not known.
    pub author: String,
    /// The variant that it is built on; empty for the game itself.
    pub base: String,
    /// The numbers of seats, where they are fewer than those of its base; else empty.
    pub seats: Vec<u8>,
    /// The options that differ from those of its base.
    pub options: Vec<(String, OptionValue)>,
}

/// A variant that was removed, with its files, so that it can be put back.
#[derive(Clone, Debug, PartialEq)]
pub struct RemovedVariant {
    /// `game/variant`.
    pub id: String,
    pub title: String,
    files: Vec<(PathBuf, Vec<u8>)>,
}

/// The folder of a person's own variants.
pub struct OwnVariants<'h> {
    house: &'h House,
}

/// Most variants of one's own that a game has: the catalog reads no more of a folder.
const MOST: usize = 100;

/// The endings of the files that a variant may have.
const ENDINGS: [&str; 4] = ["toml", "rhai", "log.rhai", "properties.rhai"];

impl<'h> OwnVariants<'h> {
    /// Those of the person whose files the house reads.
    pub fn of(house: &'h House) -> OwnVariants<'h> {
        OwnVariants { house }
    }

    /// Whether the person made this variant, so that it can be changed and removed here.
    pub fn has(&self, chosen: &Chosen) -> bool {
        self.house.catalog.is_own(chosen.variant)
    }

    /// What would be kept of a table as it was set up, without a name: the variant that it is built on, and the options that
    /// differ from it. One's own variants are built on what came from elsewhere, so that each can be removed by itself.
    pub fn begun(&self, choice: &TableChoice) -> Result<VariantDraft, OwnVariantError> {
        let chosen = self.find(&choice.variant)?;
        let base =
            if self.has(&chosen) { chosen.variant.base.clone().unwrap_or_default() } else { chosen.variant.id.clone() };
        let built_on = chosen.game.variant(&base).ok_or(OwnVariantError::Gone)?;
        let unplayable = |error: crate::catalog::CatalogError| OwnVariantError::Unplayable(error.to_string());
        let seats = choice.seats.or(chosen.variant.seats.first().copied()).unwrap_or(2);
        let values = chosen.options(seats, &choice.set).map_err(unplayable)?;
        let usual = Chosen { game: chosen.game, variant: built_on }.options(seats, &[]).map_err(unplayable)?;
        let options = values.into_iter().filter(|value| !usual.contains(value)).collect();
        Ok(VariantDraft { base, options, ..VariantDraft::default() })
    }

    /// Keeps chosen options as a new variant, and returns its id. `choice` is the table as it was set up: with these options it
    /// must be playable; numbers of seats at which it is not are left out.
    pub fn keep(&self, choice: &TableChoice, draft: VariantDraft) -> Result<String, OwnVariantError> {
        let chosen = self.find(&choice.variant)?;
        let draft = self.checked(chosen, choice, draft, None)?;
        let folder = self.folder(chosen)?;
        let own = chosen.game.variants.iter().filter(|variant| self.house.catalog.is_own(variant));
        if own.count() >= MOST {
            return Err(OwnVariantError::TooMany(MOST));
        }
        fs::create_dir_all(&folder).map_err(KeepError::cannot_make(&folder))?;
        // a file that no variant was read from may have the name
        for name in file_names(&draft.title, chosen.game).take(MOST) {
            let path = folder.join(format!("{name}.toml"));
            match write_new(&path, &written(&draft)) {
                Ok(()) => return Ok(format!("{}/{name}", chosen.game.id)),
                Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(KeepError::cannot_write(&path)(error).into()),
            }
        }
        Err(OwnVariantError::TooMany(MOST))
    }

    /// Begins a variant with a script of its own, which changes nothing yet, and returns its id. It is built on `of`, a game or
    /// one of its variants.
    pub fn begin_script(&self, of: &str, title: &str, words: &NewRulesWords) -> Result<String, OwnVariantError> {
        let chosen = self.find(of)?;
        let title = checked_title(title, chosen.game, None)?;
        let base = chosen.variant.id.clone();
        let draft = VariantDraft {
            title,
            blurb: words.blurb.clone(),
            author: words.author.clone(),
            base,
            ..VariantDraft::default()
        };
        let folder = self.folder(chosen)?;
        fs::create_dir_all(&folder).map_err(KeepError::cannot_make(&folder))?;
        for name in file_names(&draft.title, chosen.game).take(MOST) {
            let [toml, script] = ["toml", "rhai"].map(|ending| folder.join(format!("{name}.{ending}")));
            if toml.exists() {
                continue;
            }
            match write_new(&script, &script_text(&words.comment)) {
                Ok(()) => {}
                Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => continue,
                Err(error) => return Err(KeepError::cannot_write(&script)(error).into()),
            }
            write_new(&toml, &written(&draft)).map_err(KeepError::cannot_write(&toml))?;
            return Ok(format!("{}/{name}", chosen.game.id));
        }
        Err(OwnVariantError::TooMany(MOST))
    }

    /// Changes a variant of one's own to the options of the table, under the name of the draft.
    pub fn change(&self, choice: &TableChoice, draft: VariantDraft) -> Result<(), OwnVariantError> {
        let chosen = self.find(&choice.variant)?;
        let (path, text) = self.file(chosen)?;
        let draft = self.checked(chosen, choice, draft, Some(&chosen.variant.id))?;
        let text = rewritten(&text, &draft).ok_or(OwnVariantError::Gone)?;
        Ok(write_whole(&path, &text).map_err(KeepError::from)?)
    }

    /// Gives a variant of one's own another name. Its file keeps its name, so that matches of it go on.
    pub fn rename(&self, id: &str, title: &str) -> Result<(), OwnVariantError> {
        let chosen = self.find(id)?;
        let title = checked_title(title, chosen.game, Some(&chosen.variant.id))?;
        let (path, text) = self.file(chosen)?;
        let text = renamed(&text, &title).ok_or(OwnVariantError::Gone)?;
        Ok(write_whole(&path, &text).map_err(KeepError::from)?)
    }

    /// Removes a variant of one's own.
    pub fn remove(&self, id: &str) -> Result<RemovedVariant, OwnVariantError> {
        let chosen = self.find(id)?;
        if !self.has(&chosen) {
            return Err(OwnVariantError::Gone);
        }
        let folder = self.folder(chosen)?;
        let paths = ENDINGS.map(|ending| folder.join(format!("{}.{ending}", chosen.variant.id)));
        let files: Vec<(PathBuf, Vec<u8>)> =
            paths.iter().filter_map(|path| Some((path.clone(), fs::read(path).ok()?))).collect();
        for (path, _) in &files {
            fs::remove_file(path).map_err(cannot_remove(path))?;
        }
        // folders without files are left out; one with others stays
        let _ = fs::remove_dir(&folder).and_then(|()| folder.parent().map_or(Ok(()), fs::remove_dir));
        Ok(RemovedVariant { id: id.to_string(), title: chosen.variant.title.clone(), files })
    }

    fn find(&self, id: &str) -> Result<Chosen<'h>, OwnVariantError> {
        self.house.find(id).map_err(|_| OwnVariantError::Gone)
    }

    /// The folder of one's own variants of a game.
    fn folder(&self, chosen: Chosen) -> Result<PathBuf, OwnVariantError> {
        let own = self.house.catalog.own_folder().ok_or(KeepError::NoFolder)?;
        Ok(own.join("rules").join(&chosen.game.id).join("variants"))
    }

    /// The file of a variant of one's own, and its text.
    fn file(&self, chosen: Chosen) -> Result<(PathBuf, String), OwnVariantError> {
        let text = chosen.variant.toml.as_ref().filter(|_| self.has(&chosen)).map(|file| file.text.to_string());
        let path = self.folder(chosen)?.join(format!("{}.toml", chosen.variant.id));
        Ok((path, text.ok_or(OwnVariantError::Gone)?))
    }

    /// The draft with its name as it is kept, and with the numbers of seats at which the table can be played.
    fn checked(
        &self,
        chosen: Chosen,
        choice: &TableChoice,
        draft: VariantDraft,
        own: Option<&str>,
    ) -> Result<VariantDraft, OwnVariantError> {
        let title = checked_title(&draft.title, chosen.game, own)?;
        if draft.options.is_empty() && own.is_none() {
            return Err(OwnVariantError::NothingChanged);
        }
        let until = Instant::now() + TIME;
        let at = |seats: u8| self.playable(&TableChoice { seats: Some(seats), ..choice.clone() }, until);
        let usual = choice.seats.or(chosen.variant.seats.first().copied()).unwrap_or(2);
        at(usual).map_err(OwnVariantError::Unplayable)?;
        let is_played = |seats: &u8| *seats == usual || at(*seats).is_ok();
        let seats: Vec<u8> = chosen.variant.seats.iter().copied().filter(is_played).collect();
        let seats = if seats == chosen.variant.seats { Vec::new() } else { seats };
        Ok(VariantDraft { title, seats, ..draft })
    }

    /// Whether a table loads and a few matches of it can be played by chance; else why not.
    fn playable(&self, choice: &TableChoice, until: Instant) -> Result<(), String> {
        let loaded = self.house.load(choice).map_err(|error| error.to_string())?;
        let policy = self.house.policy("any/random", &loaded).map_err(|error| error.to_string())?;
        let policies = vec![policy; loaded.rules().seats];
        let duel = Duel { rules: loaded.rules().clone(), policies, games: MATCHES, seed: 0, threads: 1 };
        let extent = Extent { matches: MATCHES, moves: MOVES, until: Some(until), least: 0 };
        // that players by chance come to no end is no mistake of the rules
        let fault = deep_stack(|| trial(&duel, extent)).filter(|first| first.fault.kind() != FaultKind::Endless);
        fault.map_or(Ok(()), |first| Err(first.to_string()))
    }
}

/// Matches and moves that are played to see whether options make a game, and the time for all of them.
const MATCHES: u64 = 3;
const MOVES: u64 = 3_000;
const TIME: Duration = Duration::from_millis(600);

impl RemovedVariant {
    /// Writes the files again. Files that have come to their places meanwhile stay.
    pub fn put_back(&self) -> Result<(), OwnVariantError> {
        for (path, bytes) in &self.files {
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder).map_err(KeepError::cannot_make(folder))?;
            }
            write_new(path, &String::from_utf8_lossy(bytes)).map_err(KeepError::cannot_write(path))?;
        }
        Ok(())
    }
}

fn cannot_remove(path: &Path) -> impl Fn(std::io::Error) -> OwnVariantError {
    move |error| {
        let file = crate::diagnostics::shown(path);
        OwnVariantError::File(KeepError::CannotRemove { file, fault: FileFault::of(&error) })
    }
}
