//! What a file is that somebody has dropped on the window or named: a pack, a refused one, or something else.

use super::archive::{FILE_MARK, LARGEST_PACK};
use super::backup::MARK;
use super::contents::Pack;
use super::{Backup, PackError};
use crate::catalog::{InputError, file_bytes};
use std::path::Path;

/// What a file is. Nothing in it was run, and nothing was written.
#[derive(Debug)]
pub enum FileLook {
    /// A pack, and the bytes of its file.
    Pack(Box<Pack>, usize),
    /// An archive that is refused, and the bytes of its file.
    Refused(PackError, usize),
    /// A backup of everything that is a person's own.
    Backup(Box<Backup>),
    /// No archive at all.
    Other,
    Unreadable(InputError),
}

impl FileLook {
    pub fn at(path: &Path) -> FileLook {
        match file_bytes(path, LARGEST_PACK) {
            Ok(bytes) if !bytes.starts_with(FILE_MARK) => FileLook::Other,
            Ok(bytes) => match Pack::from_bytes(&bytes) {
                Ok(pack) => FileLook::Pack(Box::new(pack), bytes.len()),
                Err(error) => match says_backup(&bytes).then(|| Backup::read(path)) {
                    Some(Ok(backup)) => FileLook::Backup(Box::new(backup)),
                    _ => FileLook::Refused(error, bytes.len()),
                },
            },
            Err(error) => FileLook::Unreadable(error),
        }
    }
}

/// Whether the first file of an archive has the name that it has in a backup. Backups are read within wider limits, so
/// that nothing else is to be read as one.
fn says_backup(bytes: &[u8]) -> bool {
    const NAME: usize = 30;
    bytes.get(NAME..).is_some_and(|rest| rest.starts_with(MARK.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::packs::archive::write_archive;

    #[test]
    fn each_file_is_told_for_what_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str, bytes: &[u8]| {
            let path = folder.path().join(name);
            std::fs::write(&path, bytes).unwrap();
            FileLook::at(&path)
        };
        let zip =
            |files: &[(&str, &str)]| write_archive(files.iter().map(|(name, text)| (*name, text.as_bytes()))).unwrap();
        assert!(matches!(FileLook::at(&folder.path().join("none")), FileLook::Unreadable(_)));
        assert!(matches!(at("text", b"a letter"), FileLook::Other));
        let manifest = "format = 1\nid = \"one\"\ntitle = \"One\"\nversion = \"1.0.0\"\n";
        let pack = zip(&[("pack.toml", manifest), ("rules/one/game.toml", "title = \"One\"")]);
        assert!(matches!(at("pack", &pack), FileLook::Pack(pack, _) if pack.manifest.title == "One"));
        let refused = zip(&[("pack.toml", manifest), ("rules/one/start.exe", "")]);
        assert!(matches!(at("refused", &refused), FileLook::Refused(..)));
        let backup = zip(&[("backup.toml", "format = 1\nkind = \"house-rules backup\"\n")]);
        assert!(matches!(at("backup", &backup), FileLook::Backup(_)));
    }
}
