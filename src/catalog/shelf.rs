//! Where data is read from: a folder on disk, or the copy inside the program.
//!
//! Paths inside a shelf are relative, with `/`. Nothing outside the folder is ever read, whatever
//! links lie in it. Does not know what the files mean.

use super::{CatalogError, embedded};
use crate::diagnostics::Problem;
use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A text file larger than this is refused.
pub const LARGEST_TEXT: usize = 256 << 10;
/// A picture or sound larger than this is refused.
const LARGEST_ASSET: usize = 16 << 20;

/// The text of one file, with the path that is shown for it. Cheap to clone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceFile {
    pub path: Arc<str>,
    pub text: Arc<str>,
}

/// Where to read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Shelf {
    /// The real folder, links followed; none is the copy inside the program.
    root: Option<PathBuf>,
    /// What is written before a path when it is shown.
    shown: String,
}

/// What a folder holds, sorted. Hidden files are left out.
#[derive(Clone, Default, Debug)]
pub(super) struct Listing {
    pub folders: Vec<String>,
    pub files: Vec<String>,
}

impl Shelf {
    pub fn embedded() -> Shelf {
        Shelf { root: None, shown: "built-in:".to_string() }
    }

    /// The folder that a person named: it must be there and look like a data folder.
    pub fn named(folder: &Path) -> Result<Shelf, CatalogError> {
        let name = folder.display().to_string();
        let root = folder.canonicalize().map_err(|e| match e.kind() {
            ErrorKind::NotFound => CatalogError::new(format!("there is no data folder `{name}`")),
            kind => CatalogError::new(format!("cannot read the data folder `{name}`: {kind}")),
        })?;
        if !root.is_dir() {
            return Err(CatalogError::new(format!("`{name}` is a file: a data folder holds `rules` and `strategies`")));
        }
        if root.join("rules").is_dir() || root.join("strategies").is_dir() {
            let shown = format!("{}/", name.trim_end_matches(['/', '\\']));
            return Ok(Shelf { root: Some(root), shown: shown.trim_start_matches("./").to_string() });
        }
        let problem = Problem::new(format!("the data folder `{name}` holds no `rules` and no `strategies` folder"));
        let inner = matches!(root.file_name().and_then(|n| n.to_str()), Some("rules" | "strategies"));
        Err(match inner {
            true => problem.suggest("name the folder that it lies in").into(),
            false => problem.into(),
        })
    }

    /// A folder where data may lie or not.
    pub fn nearby(folder: &Path, shown: &str) -> Option<Shelf> {
        let root = folder.canonicalize().ok()?;
        let data = root.join("rules").is_dir() || root.join("strategies").is_dir();
        data.then(|| Shelf { root: Some(root), shown: shown.to_string() })
    }

    pub fn same(&self, other: &Shelf) -> bool {
        self.root == other.root
    }

    /// The path as it is shown.
    pub fn show(&self, path: &str) -> String {
        format!("{}{path}", self.shown)
    }

    /// What lies in the folder; nothing if it is not there.
    pub fn list(&self, path: &str) -> Result<Listing, Problem> {
        let mut listing = match &self.root {
            None => embedded_listing(path),
            Some(root) => match self.real(root, path)? {
                Some(real) => disk_listing(&real).map_err(|e| self.unreadable(path, &e))?,
                None => Listing::default(),
            },
        };
        listing.folders.sort();
        listing.files.sort();
        Ok(listing)
    }

    /// The text of a file; none if it is not there.
    pub fn read(&self, path: &str) -> Result<Option<SourceFile>, Problem> {
        let shown = self.show(path);
        match self.bytes(path, LARGEST_TEXT)? {
            Some(bytes) => text(&shown, bytes).map(Some),
            None => Ok(None),
        }
    }

    /// The content of a picture, font or sound.
    pub fn asset(&self, path: &str) -> Result<Option<Vec<u8>>, Problem> {
        self.bytes(path, LARGEST_ASSET)
    }

    fn bytes(&self, path: &str, largest: usize) -> Result<Option<Vec<u8>>, Problem> {
        match &self.root {
            None => Ok(embedded::file(path).map(<[u8]>::to_vec)),
            Some(root) => match self.real(root, path)? {
                Some(real) => file_bytes(&real, &self.show(path), largest).map(Some),
                None => Ok(None),
            },
        }
    }

    /// Where the path really leads; none if nothing is there.
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

/// A text file that a person named on the command line, wherever it lies.
pub(super) fn read_named(path: &Path) -> Result<SourceFile, Problem> {
    let shown = path.display().to_string();
    text(&shown, file_bytes(path, &shown, LARGEST_TEXT)?)
}

/// Bytes as text, without a byte order mark.
fn text(shown: &str, bytes: Vec<u8>) -> Result<SourceFile, Problem> {
    let text = String::from_utf8(bytes).map_err(|e| {
        let good = &e.as_bytes()[..e.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|b| **b == b'\n').count();
        Problem::new(format!("`{shown}` is not UTF-8 text: line {line} has a wrong byte"))
    })?;
    Ok(SourceFile { path: shown.into(), text: text.strip_prefix('\u{feff}').unwrap_or(&text).into() })
}

fn reason(kind: ErrorKind) -> String {
    match kind {
        ErrorKind::NotFound => "there is no such file".to_string(),
        kind => kind.to_string(),
    }
}

fn file_bytes(path: &Path, shown: &str, largest: usize) -> Result<Vec<u8>, Problem> {
    let cannot = |e: std::io::Error| Problem::new(format!("cannot read `{shown}`: {}", reason(e.kind())));
    // Asked before it is opened: opening a pipe waits for its other end.
    let kind = path.metadata().map_err(cannot)?;
    if !kind.is_file() {
        let is = if kind.is_dir() { "is a folder" } else { "is no plain file" };
        return Err(Problem::new(format!("`{shown}` {is}: a file is needed here")));
    }
    let mut bytes = Vec::with_capacity((kind.len() as usize).min(largest) + 1);
    File::open(path).map_err(cannot)?.take(largest as u64 + 1).read_to_end(&mut bytes).map_err(cannot)?;
    if bytes.len() > largest {
        let size = kind.len().div_ceil(1024);
        let allowed = largest >> 10;
        return Err(Problem::new(format!("`{shown}` is too large: it has {size} KiB, allowed are {allowed} KiB")));
    }
    Ok(bytes)
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
        match entry.path().is_dir() {
            true => listing.folders.push(name),
            false => listing.files.push(name),
        }
    }
    Ok(listing)
}

fn embedded_listing(path: &str) -> Listing {
    let Some(dir) = embedded::folder(path) else { return Listing::default() };
    let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let visible = |name: &String| !name.starts_with('.');
    Listing {
        folders: dir.dirs().map(|d| name(d.path())).filter(visible).collect(),
        files: dir.files().map(|f| name(f.path())).filter(visible).collect(),
    }
}
