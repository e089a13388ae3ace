//! A shelf: a place to read data from, either a folder on disk or the copy inside the program.
//!
//! Paths inside a shelf are relative, with `/`. Nothing outside the folder is read, even through links in it. Does not know
//! what the files mean.

use super::CatalogError;
use super::embedded::BuiltIn;
use super::held::HeldFiles;
use super::input_file::{InputError, file_bytes, text_of};
use super::listing::Listing;
use super::place::{GamePlace, PlaceKind};
use super::unsaved::UnsavedTexts;
use crate::diagnostics::Problem;
use crate::diagnostics::{one_line, shown};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Most bytes of a text file; larger ones are refused.
pub const LARGEST_TEXT: usize = 256 << 10;
/// Most bytes of a picture, font or sound; larger ones are refused.
const LARGEST_ASSET: usize = 16 << 20;

/// The text of a file, and its path for display. Cheap to clone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceFile {
    pub path: Arc<str>,
    pub text: Arc<str>,
    /// The text of a script before `migrate` rewrote it, if it is kept and the script was not edited since.
    pub older: Option<Arc<str>>,
}

#[derive(Clone, PartialEq, Debug)]
enum Origin {
    /// A folder on disk, with links resolved.
    Folder(PathBuf),
    /// The copy inside the program.
    Inside(BuiltIn),
    /// Files in memory.
    Held(HeldFiles),
}

/// A place to read data from.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Shelf {
    from: Origin,
    /// The prefix of a path when it is shown.
    shown: String,
    pub kind: PlaceKind,
    /// The id of the pack; empty for other places.
    pack: String,
    /// Texts that stand for files of the folder.
    unsaved: UnsavedTexts,
}

impl Shelf {
    pub fn embedded(files: BuiltIn) -> Shelf {
        Shelf::new(Origin::Inside(files), "built-in:", PlaceKind::Inside)
    }

    fn new(from: Origin, shown: &str, kind: PlaceKind) -> Shelf {
        Shelf { from, shown: shown.to_string(), kind, pack: String::new(), unsaved: UnsavedTexts::default() }
    }

    /// A pack in memory.
    pub fn held(id: &str, files: HeldFiles) -> Shelf {
        Shelf::new(Origin::Held(files), &format!("{id}:"), PlaceKind::Pack).of_pack(id)
    }

    pub fn of_kind(self, kind: PlaceKind) -> Shelf {
        Shelf { kind, ..self }
    }

    /// The same shelf as that of a pack.
    pub fn of_pack(self, id: &str) -> Shelf {
        Shelf { kind: PlaceKind::Pack, pack: id.to_string(), ..self }
    }

    /// The same shelf with texts that stand for files of its folder.
    pub fn with_unsaved(self, unsaved: UnsavedTexts) -> Shelf {
        Shelf { unsaved, ..self }
    }

    /// The file on disk of a path as it is shown in problems. `None` if it is none of this folder.
    pub fn file_shown(&self, shown: &str) -> Option<PathBuf> {
        let inside = shown.strip_prefix(self.shown.as_str())?;
        let file = self.root()?.join(inside);
        (self.unsaved.text(&file).is_some() || file.is_file()).then_some(file)
    }

    /// The place, for display.
    pub fn place(&self) -> GamePlace {
        let name = if self.pack.is_empty() { self.name() } else { self.pack.clone() };
        GamePlace { kind: self.kind, name: name.trim_end_matches(':').to_string() }
    }

    /// The files inside the program, if the shelf is that copy.
    pub fn built_in(&self) -> Option<BuiltIn> {
        match &self.from {
            Origin::Inside(files) => Some(*files),
            Origin::Folder(_) | Origin::Held(_) => None,
        }
    }

    /// The folder on disk, if it is one.
    pub fn root(&self) -> Option<&PathBuf> {
        match &self.from {
            Origin::Folder(root) => Some(root),
            Origin::Inside(_) | Origin::Held(_) => None,
        }
    }

    /// The data folder that a person named. Fails unless it exists and looks like a data folder.
    pub fn named(folder: &Path) -> Result<Shelf, CatalogError> {
        let name = shown(folder);
        let root = folder.canonicalize().map_err(|e| match e.kind() {
            ErrorKind::NotFound => CatalogError::new(format!("there is no data folder `{name}`")),
            kind => CatalogError::new(format!("cannot read the data folder `{name}`: {kind}")),
        })?;
        if !root.is_dir() {
            return Err(CatalogError::new(format!("`{name}` is a file: a data folder holds `rules` and `strategies`")));
        }
        if root.join("rules").is_dir() || root.join("strategies").is_dir() {
            let shown = format!("{}/", name.trim_end_matches(['/', '\\']));
            return Ok(Shelf::new(Origin::Folder(root), shown.trim_start_matches("./"), PlaceKind::Named));
        }
        let problem = Problem::new(format!("the data folder `{name}` holds no `rules` and no `strategies` folder"));
        let inner = matches!(root.file_name().and_then(|n| n.to_str()), Some("rules" | "strategies"));
        Err(if inner { problem.suggest("name the folder that it lies in").into() } else { problem.into() })
    }

    /// A folder that may be a data folder. `None` if it is not one.
    pub fn nearby(folder: &Path, shown: &str) -> Option<Shelf> {
        let root = folder.canonicalize().ok()?;
        let data = root.join("rules").is_dir() || root.join("strategies").is_dir();
        data.then(|| Shelf::new(Origin::Folder(root), shown, PlaceKind::Working))
    }

    /// The problem with a data folder that has disappeared. `None` if it still exists, or this is the copy inside the program.
    pub fn is_gone(&self) -> Option<Problem> {
        let root = self.root()?;
        let data = root.join("rules").is_dir() || root.join("strategies").is_dir();
        (!data).then(|| {
            Problem::new(format!("the data folder `{}` is not there any more", self.name()))
                .note("its games and strategies are missing, and those of other places stand for them; F5 looks again")
        })
    }

    /// The name of the folder, for display.
    pub fn name(&self) -> String {
        match (self.shown.trim_end_matches(['/', '\\']), self.root()) {
            ("", Some(root)) => shown(root),
            (shown, _) => shown.to_string(),
        }
    }

    pub fn same(&self, other: &Shelf) -> bool {
        self.from == other.from
    }

    /// The path with its prefix, for display.
    pub fn show(&self, path: &str) -> String {
        format!("{}{}", self.shown, one_line(path))
    }

    /// Lists a folder. Empty if it does not exist.
    pub fn list(&self, path: &str) -> Result<Listing, Problem> {
        let mut listing = match &self.from {
            Origin::Inside(files) => files.list(path),
            Origin::Held(files) => files.list(path),
            Origin::Folder(root) => match self.real(root, path)? {
                Some(real) => disk_listing(&real).map_err(|e| self.unreadable(path, &e))?,
                None => Listing::default(),
            },
        };
        if let Origin::Folder(root) = &self.from {
            self.unsaved.add_to(&root.join(path), &mut listing);
        }
        listing.folders.sort();
        listing.files.sort();
        Ok(listing)
    }

    /// Reads a text file. `None` if it does not exist.
    pub fn read(&self, path: &str) -> Result<Option<SourceFile>, Problem> {
        let shown = self.show(path);
        match self.bytes(path, LARGEST_TEXT)? {
            Some(bytes) => text(&shown, bytes).map(Some),
            None => Ok(None),
        }
    }

    /// Reads a picture, font or sound. `None` if it does not exist.
    pub fn asset(&self, path: &str) -> Result<Option<Vec<u8>>, Problem> {
        self.bytes(path, LARGEST_ASSET)
    }

    fn bytes(&self, path: &str, largest: usize) -> Result<Option<Vec<u8>>, Problem> {
        match &self.from {
            Origin::Inside(files) => Ok(files.file(path).map(<[u8]>::to_vec)),
            Origin::Held(files) => match files.file(path) {
                Some(bytes) if bytes.len() > largest => {
                    let error = InputError::TooLarge { size: bytes.len() as u64, most: largest };
                    Err(refused(&self.show(path), error))
                }
                file => Ok(file.map(<[u8]>::to_vec)),
            },
            Origin::Folder(root) if self.unsaved.text(&root.join(path)).is_some() => {
                match self.unsaved.text(&root.join(path)) {
                    Some(text) if text.len() > largest => {
                        let error = InputError::TooLarge { size: text.len() as u64, most: largest };
                        Err(refused(&self.show(path), error))
                    }
                    text => Ok(text.map(|text| text.as_bytes().to_vec())),
                }
            }
            Origin::Folder(root) => match self.real(root, path)? {
                Some(real) => file_bytes(&real, largest).map(Some).map_err(|error| refused(&self.show(path), error)),
                None => Ok(None),
            },
        }
    }

    /// The path with links resolved. `None` if nothing is there; fails if it leads out of the data folder.
    fn real(&self, root: &Path, path: &str) -> Result<Option<PathBuf>, Problem> {
        let asked = root.join(path);
        match asked.canonicalize() {
            Ok(real) if real.starts_with(root) => Ok(Some(real)),
            Ok(_) => Err(Problem::new(format!("`{}` leads out of the data folder", self.show(path)))),
            Err(e) if matches!(e.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
                match asked.symlink_metadata() {
                    Ok(_) => Err(Problem::new(format!("`{}` is a link that leads nowhere", self.show(path)))),
                    Err(_) => Ok(None),
                }
            }
            Err(e) => Err(self.unreadable(path, &e)),
        }
    }

    fn unreadable(&self, path: &str, error: &std::io::Error) -> Problem {
        Problem::new(format!("cannot read `{}`: {}", self.show(path), error.kind()))
    }
}

/// Reads a text file that a person named on the command line, from any folder.
pub(super) fn read_named(path: &Path, unsaved: &UnsavedTexts) -> Result<SourceFile, Problem> {
    let shown = shown(path);
    if let Some(text) = path.canonicalize().ok().and_then(|real| unsaved.text(&real).map(str::to_string)) {
        return self::text(&shown, text.into_bytes());
    }
    let bytes = file_bytes(path, LARGEST_TEXT).map_err(|error| refused(&shown, error))?;
    text(&shown, bytes)
}

/// Converts bytes to text, without a byte order mark.
fn text(shown: &str, bytes: Vec<u8>) -> Result<SourceFile, Problem> {
    let text = text_of(bytes).map_err(|error| refused(shown, error))?;
    Ok(SourceFile { path: shown.into(), text: text.strip_prefix('\u{feff}').unwrap_or(&text).into(), older: None })
}

fn refused(shown: &str, error: InputError) -> Problem {
    Problem::new(match error {
        InputError::System(ErrorKind::NotFound) => format!("cannot read `{shown}`: there is no such file"),
        InputError::System(kind) => format!("cannot read `{shown}`: {kind}"),
        InputError::Folder => format!("`{shown}` is a folder: a file is needed here"),
        InputError::Special => format!("`{shown}` is no plain file: a file is needed here"),
        InputError::NotText { line } => format!("`{shown}` is not UTF-8 text: line {line} has a wrong byte"),
        InputError::TooLarge { size, most } => {
            let (size, allowed) = (size.div_ceil(1024), most >> 10);
            format!("`{shown}` is too large: it has {size} KiB, allowed are {allowed} KiB")
        }
    })
}

fn disk_listing(folder: &Path) -> std::io::Result<Listing> {
    let mut listing = Listing::default();
    if !folder.is_dir() {
        return Ok(listing);
    }
    for entry in folder.read_dir()? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with('.') {
            continue;
        }
        if entry.path().is_dir() { listing.folders.push(name) } else { listing.files.push(name) }
    }
    Ok(listing)
}
