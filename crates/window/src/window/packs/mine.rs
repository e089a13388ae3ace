//! Everything that is a person's own as one file: what was asked for, and what has become of it.

use crate::session::{Backup, UserFolders, in_home, typed_path, write_whole_bytes};
use crate::wording::{PackSaid, tell};
use std::path::Path;

/// The name of a backup's file, if nobody names another.
const FILE: &str = "house-rules-backup.zip";

/// The sheet about everything that is a person's own.
pub struct Mine {
    pub folders: UserFolders,
    /// The path of the backup, as it is typed.
    pub path: String,
    /// The backup that was looked at, which can be restored.
    pub found: Option<Box<Backup>>,
    /// What has become of it, in a sentence.
    pub told: Option<Result<String, String>>,
}

impl Default for Mine {
    fn default() -> Mine {
        let path = in_home(FILE).to_string_lossy().into_owned();
        Mine { folders: UserFolders::usual(), path, found: None, told: None }
    }
}

impl Mine {
    /// Writes a backup. A file that is something else is left alone.
    pub fn back_up(&mut self) {
        let path = typed_path(&self.path);
        self.found = None;
        self.told = Some(self.written(&path));
    }

    fn written(&self, path: &Path) -> Result<String, String> {
        let file = path.to_string_lossy();
        if path.exists() && Backup::read(path).is_err() {
            return Err(tell(PackSaid::Taken(&file)));
        }
        let failed = |why: String| tell(PackSaid::Failed(&why));
        let backup = Backup::of(&self.folders).map_err(|error| failed(error.to_string()))?;
        let bytes = backup.to_bytes().map_err(|error| failed(error.to_string()))?;
        write_whole_bytes(path, &bytes).map_err(|error| failed(error.to_string()))?;
        Ok([tell(PackSaid::BackedUp(&file)), tell(PackSaid::Backup(&backup))].join(" "))
    }

    /// Looks what is in a backup. Nothing is written.
    pub fn look(&mut self) {
        match Backup::read(&typed_path(&self.path)) {
            Ok(backup) => self.offer(Box::new(backup)),
            Err(error) => (self.found, self.told) = (None, Some(Err(tell(PackSaid::Failed(&error.to_string()))))),
        }
    }

    /// Takes a backup that was found, to be restored if the person wishes.
    pub fn offer(&mut self, backup: Box<Backup>) {
        (self.found, self.told) = (Some(backup), None);
    }

    /// Restores the backup that was looked at. True if files have changed.
    pub fn restore(&mut self) -> bool {
        let Some(backup) = self.found.take() else { return false };
        let shown = |folders: &[std::path::PathBuf]| -> Vec<String> {
            folders.iter().map(|folder| folder.to_string_lossy().into_owned()).collect()
        };
        let done = backup.restore(&self.folders).map(|restored| shown(&restored.kept));
        let told = done.map(|kept| tell(PackSaid::Restored(&kept)));
        self.told = Some(told.map_err(|error| tell(PackSaid::Failed(&error.to_string()))));
        matches!(self.told, Some(Ok(_)))
    }

    /// The folders that restoring would move aside, for display.
    pub fn moves_aside(&self) -> Vec<String> {
        let folders = self.found.iter().flat_map(|backup| backup.moves_aside(&self.folders));
        folders.map(|folder| folder.to_string_lossy().into_owned()).collect()
    }
}
