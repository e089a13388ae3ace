//! A pack that is made of a game or a variant: what a person says of it, and what has become of it.

use crate::catalog::{Chosen, PlaceKind};
use crate::session::{
    CheckProgress, House, Job, Jobs, MadePack, Need, Pack, PackError, PackWish, QuickCheck, VariantName, in_home,
    pack_folder, pack_variant, typed_path, write_whole_bytes,
};
use crate::wording::{PackSaid, illegal_move, tell};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A pack that is to be made.
pub struct PackMaking {
    /// The id of the game or variant.
    pub id: String,
    pub wish: PackWish,
    /// Whose it is, as it is typed.
    pub author: String,
    /// The path of the file, as it is typed.
    pub path: String,
    job: Option<Job<Result<String, String>>>,
    /// What has become of it, in a sentence.
    pub told: Option<Result<String, String>>,
}

impl PackMaking {
    /// Begins with what the game says of itself. `None` if it does not lie in a folder.
    pub fn of(house: &House, id: &str, author: &str) -> Option<PackMaking> {
        let chosen = house.find(id).ok()?;
        let source = PackSource::of(house, &chosen)?;
        let made = source.made(house).ok();
        let manifest = made.as_ref().map(|made| &made.pack.manifest);
        let authors = manifest.map(|manifest| manifest.authors.join(", ")).filter(|authors| !authors.is_empty());
        let name = made.as_ref().map_or_else(|| format!("{}.houserules", chosen.game.id), |made| made.pack.file_name());
        Some(PackMaking {
            id: id.to_string(),
            wish: PackWish {
                title: manifest.map_or_else(|| source.title.clone(), |manifest| manifest.title.clone()),
                authors: Vec::new(),
                licence: manifest.map(|manifest| manifest.licence.clone()).unwrap_or_default(),
            },
            author: authors.unwrap_or_else(|| author.to_string()),
            path: in_home(&name).to_string_lossy().into_owned(),
            job: None,
            told: None,
        })
    }

    /// Makes the pack and writes it, unless a check finds mistakes.
    pub fn begin(&mut self, house: &Arc<House>, jobs: &Jobs) {
        let authors = self.author.split(',').map(str::trim).filter(|author| !author.is_empty());
        self.wish.authors = authors.map(str::to_string).collect();
        let (house, id, wish, path) = (house.clone(), self.id.clone(), self.wish.clone(), typed_path(&self.path));
        self.told = None;
        let job = move |halt: &_| {
            let source = house.find(&id).ok().and_then(|chosen| PackSource::of(&house, &chosen));
            let failed = |error: PackError| tell(PackSaid::Failed(&error.to_string()));
            let Some(source) = source else { return Err(tell(PackSaid::Failed(&id))) };
            let made = source.made(&house).and_then(|made| made.with(&wish)).map_err(failed)?;
            let check = QuickCheck::watched(
                &made.pack,
                &house.with_pack(&made.pack),
                illegal_move,
                halt,
                &CheckProgress::default(),
            );
            written(&made, &check, &path)
        };
        self.job = Some(jobs.start("making-pack", job));
    }

    pub fn take(&mut self) {
        if let Some(told) = Job::take_from(&mut self.job) {
            self.told = Some(told.unwrap_or_else(|broken| Err(tell(PackSaid::Failed(&broken.0)))));
        }
    }

    pub fn is_idle(&self) -> bool {
        self.job.is_none()
    }
}

/// Writes a pack without mistakes, and says where it lies. A file that is something else is left alone.
fn written(made: &MadePack, check: &QuickCheck, path: &Path) -> Result<String, String> {
    if let (count @ 1.., Some(first)) = (check.errors(), check.problems.first()) {
        return Err(tell(PackSaid::Mistakes { count, first: &first.to_string() }));
    }
    let file = path.to_string_lossy();
    if path.exists() && Pack::read(path).is_err() {
        return Err(tell(PackSaid::Taken(&file)));
    }
    let bytes = made.pack.to_bytes().map_err(|error| tell(PackSaid::Failed(&error.to_string())))?;
    write_whole_bytes(path, &bytes).map_err(|error| tell(PackSaid::Failed(&error.to_string())))?;
    let QuickCheck { passed, checks, .. } = *check;
    Ok(tell(PackSaid::Made { file: &file, bytes: bytes.len(), passed, checks }))
}

/// The files that a pack is made of.
struct PackSource {
    /// The data folder that they lie in.
    root: PathBuf,
    game: String,
    /// The variant, if it is added to a game from elsewhere.
    variant: Option<VariantName>,
    title: String,
    /// Whether the whole folder is one pack already.
    is_pack: bool,
}

impl PackSource {
    /// The files of a game, or of a variant that lies elsewhere than its game. `None` if they lie in no folder.
    fn of(house: &House, chosen: &Chosen) -> Option<PackSource> {
        let (game, variant) = (chosen.game, chosen.variant);
        let is_added = !variant.id.is_empty() && variant.shelf != game.shelf;
        let shelf = if is_added { variant.shelf } else { game.shelf };
        let root = house.catalog.folder_of(shelf)?.to_path_buf();
        let is_pack = house.catalog.place(shelf).kind == PlaceKind::Pack;
        let name = VariantName { game: game.id.clone(), variant: variant.id.clone() };
        let title = if is_added { variant.title.clone() } else { game.title.clone() };
        Some(PackSource { root, game: game.id.clone(), variant: is_added.then_some(name), title, is_pack })
    }

    fn made(&self, house: &House) -> Result<MadePack, PackError> {
        match &self.variant {
            _ if self.is_pack => pack_folder(&self.root),
            None => pack_folder(&self.root.join("rules").join(&self.game)),
            Some(name) => {
                let needs = Need { game: name.game.clone(), fingerprint: house.fingerprint(&name.game) };
                pack_variant(&self.root, name, &self.title, needs)
            }
        }
    }
}
