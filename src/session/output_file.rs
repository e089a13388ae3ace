//! Files that the program writes: whole or not at all.
//!
//! A file is written under a temporary name in its folder, forced to the disk and renamed, so that neither a crash of the
//! program nor one of the machine leaves half of it. Does not know what is in it.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;

/// The file cannot be written.
#[derive(Debug, thiserror::Error)]
#[error("cannot write {path}: {}", why(.error))]
pub struct OutputError {
    path: String,
    error: std::io::Error,
}

impl OutputError {
    fn of(path: &Path) -> impl Fn(std::io::Error) -> OutputError {
        move |error| OutputError { path: path.display().to_string(), error }
    }
}

/// Why a file cannot be used, without the system's numbers.
pub fn why(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => "there is no such file or folder".into(),
        std::io::ErrorKind::Other => error.to_string(),
        kind => kind.to_string(),
    }
}

/// Replaces a file by this text. A link is followed; what is no plain file, such as `/dev/stdout`, is written as it is.
pub fn write_whole(path: &Path, text: &str) -> Result<(), OutputError> {
    let error = OutputError::of(path);
    no_named_pipe(path).map_err(&error)?;
    match std::fs::metadata(path) {
        Ok(there) if there.is_file() => replace(&path.canonicalize().map_err(&error)?, text),
        Ok(_) => std::fs::write(path, text),
        Err(_) => replace(path, text),
    }
    .map_err(error)
}

/// The ending of a file that is just being written. What a killed program left of it is of no use.
pub const PART: &str = "part";

fn replace(path: &Path, text: &str) -> std::io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut prefix = path.file_name().unwrap_or_default().to_os_string();
    prefix.push(".");
    let ending = format!(".{PART}");
    let mut name = tempfile::Builder::new();
    name.prefix(&prefix).suffix(&ending);
    #[cfg(unix)]
    name.permissions(permissions(path));
    let mut part = name.tempfile_in(folder)?;
    part.write_all(text.as_bytes())?;
    part.as_file().sync_all()?;
    part.persist(path).map_err(|error| error.error)?;
    // the new name, too; some file systems know no such wish
    #[cfg(unix)]
    let _ = std::fs::File::open(folder).and_then(|folder| folder.sync_all());
    Ok(())
}

/// Those of the file that is replaced; else those of any new file.
#[cfg(unix)]
fn permissions(path: &Path) -> std::fs::Permissions {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(path).map_or_else(|_| std::fs::Permissions::from_mode(0o666), |there| there.permissions())
}

/// Can this file be written? What it holds stays; a file that is not there yet is made.
pub fn writable(path: &Path) -> Result<(), OutputError> {
    no_named_pipe(path).map_err(OutputError::of(path))?;
    OpenOptions::new().append(true).create(true).open(path).map(drop).map_err(OutputError::of(path))
}

/// What a person keeps under this name is lost only where it is such a thing itself, "a record"; the error is a sentence.
pub fn replaceable(path: &Path, what: &str, is_such: impl Fn(&Path) -> bool) -> Result<(), String> {
    let filled = std::fs::metadata(path).is_ok_and(|there| there.is_file() && there.len() > 0);
    match filled && !is_such(path) {
        true => {
            let path = path.display();
            Err(format!("{path} is there already and is not {what}: it is left as it is; name another file"))
        }
        false => Ok(()),
    }
}

/// Makes a folder for files that the program writes, and those above it.
pub fn make_folder(path: &Path) -> Result<(), OutputError> {
    let no_folder = "it is a file, and a folder is needed here; name another";
    match path.is_dir() || !path.exists() {
        true => std::fs::create_dir_all(path),
        false => Err(std::io::Error::other(no_folder)),
    }
    .map_err(OutputError::of(path))
}

/// Nothing goes on until somebody opens the other end of a named pipe, and perhaps nobody does. One of a shell, as
/// `/dev/stdout` may be, is open and lies in no folder.
#[cfg(unix)]
fn no_named_pipe(path: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::FileTypeExt;
    match std::fs::metadata(path).is_ok_and(|there| there.file_type().is_fifo()) && path.canonicalize().is_ok() {
        true => Err(std::io::Error::other("it is a named pipe, and a file is needed here")),
        false => Ok(()),
    }
}

#[cfg(not(unix))]
fn no_named_pipe(_: &Path) -> std::io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_whole_and_nothing_is_left_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file.txt");
        for text in ["one", "", "three\n"] {
            write_whole(&path, text).unwrap();
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        }
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
        let error = write_whole(&folder.path().join("no/such/file"), "").unwrap_err().to_string();
        assert!(error.ends_with("there is no such file or folder"), "{error}");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_followed_and_permissions_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("file.txt"), folder.path().join("link.txt"));
        write_whole(&path, "one").unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o640)).unwrap();
        symlink("file.txt", &link).unwrap();
        write_whole(&link, "two").unwrap();
        assert!(link.symlink_metadata().unwrap().is_symlink());
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "two");
        assert_eq!(path.metadata().unwrap().permissions().mode() & 0o777, 0o640);
    }
}
