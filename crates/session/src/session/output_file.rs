//! Files that the program writes: completely or not at all.
//!
//! A file is written under a temporary name in its folder, synced to disk and renamed, so that neither a crash of the program
//! nor one of the machine leaves half of it. Does not know what is in it.

use super::file_fault::FileFault;
use crate::diagnostics::shown;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// A file that cannot be written, and why.
#[derive(Debug, thiserror::Error)]
#[error("cannot write {path}: {}", why(.error))]
pub struct OutputError {
    path: String,
    error: std::io::Error,
}

impl OutputError {
    /// The file as people write it, and what the system says about it.
    pub(super) fn parts(self) -> (String, FileFault) {
        (self.path, FileFault::of(&self.error))
    }

    fn of(path: &Path) -> impl Fn(std::io::Error) -> OutputError {
        move |error| OutputError { path: shown(path), error }
    }
}

/// The reason why a file cannot be used, without the system's error number.
pub fn why(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => "there is no such file or folder".into(),
        std::io::ErrorKind::Other => error.to_string(),
        kind => kind.to_string(),
    }
}

/// Replaces a file with `text`. Links are followed. What is not a plain file, such as `/dev/stdout`, is written to directly.
pub fn write_whole(path: &Path, text: &str) -> Result<(), OutputError> {
    write_whole_bytes(path, text.as_bytes())
}

/// Extension of a file that is being written. If the program is killed, the file left behind is worthless.
pub const PART: &str = "part";

/// Replaces a file with these bytes, like [`write_whole`] with a text.
pub fn write_whole_bytes(path: &Path, bytes: &[u8]) -> Result<(), OutputError> {
    let error = OutputError::of(path);
    no_named_pipe(path).map_err(&error)?;
    match std::fs::metadata(path) {
        Ok(there) if there.is_file() => replace(&path.canonicalize().map_err(&error)?, bytes),
        Ok(_) => std::fs::write(path, bytes),
        Err(_) => replace(path, bytes),
    }
    .map_err(error)
}

fn replace(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let part = part_of(path, bytes)?;
    part.persist(path).map_err(|error| error.error)?;
    keep_name(path);
    Ok(())
}

/// Writes a file that does not exist yet. If another program has created it meanwhile, the error has the kind `AlreadyExists`
/// and that file stays.
pub(super) fn write_new(path: &Path, text: &str) -> std::io::Result<()> {
    let part = part_of(path, text.as_bytes())?;
    part.persist_noclobber(path).map_err(|error| error.error)?;
    keep_name(path);
    Ok(())
}

/// Syncs the folder, so that the new name is on disk too. Errors are ignored, as some file systems cannot do it.
fn keep_name(path: &Path) {
    #[cfg(unix)]
    let _ = std::fs::File::open(folder_of(path)).and_then(|folder| folder.sync_all());
    #[cfg(not(unix))]
    let _ = path;
}

/// Writes the bytes to a temporary file beside its target. The temporary name contains the id of this process.
fn part_of(path: &Path, bytes: &[u8]) -> std::io::Result<tempfile::NamedTempFile> {
    let folder = folder_of(path);
    sweep_once(folder);
    let mut prefix = path.file_name().unwrap_or_default().to_os_string();
    prefix.push(format!(".{}-", std::process::id()));
    let ending = format!(".{PART}");
    let mut name = tempfile::Builder::new();
    name.prefix(&prefix).suffix(&ending);
    #[cfg(unix)]
    name.permissions(permissions(path));
    let mut part = name.tempfile_in(folder)?;
    part.write_all(bytes)?;
    part.as_file().sync_all()?;
    Ok(part)
}

/// Removes files that killed programs have left in this folder, once per run.
fn sweep_once(folder: &Path) {
    static SWEPT: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());
    let mut swept = SWEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if swept.len() < MOST_SWEPT && !swept.iter().any(|known| known == folder) {
        swept.push(folder.to_path_buf());
        drop(swept);
        sweep(folder);
    }
}

/// Most folders that are swept in a run, and most entries that are looked at in one folder.
const MOST_SWEPT: usize = 100;
const MOST_LOOKED_AT: usize = 10_000;
/// Files younger than this stay: a running writer may have a process id that is unknown here.
const YOUNG: Duration = Duration::from_secs(10);
/// Files older than this are removed, even if a process has the writer's id now.
const OLD: Duration = Duration::from_secs(3600);

/// Removes temporary files whose writers no longer run.
pub(super) fn sweep(folder: &Path) {
    let entries = std::fs::read_dir(folder).into_iter().flatten().take(MOST_LOOKED_AT).flatten();
    for entry in entries.filter(|entry| entry.path().extension().is_some_and(|ending| ending == PART)) {
        let Some(writer) = entry.file_name().to_str().and_then(writer_of) else { continue };
        let age = entry.metadata().and_then(|data| data.modified()).ok().and_then(|when| when.elapsed().ok());
        if age.is_some_and(|age| age > OLD || age > YOUNG && !runs(writer)) {
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

/// Process id of the writer, from a name such as `match.toml.1234-x7Ab3q.part`.
fn writer_of(name: &str) -> Option<u32> {
    let random = name.strip_suffix(PART)?.strip_suffix('.')?;
    let (rest, _) = random.rsplit_once('-')?;
    rest.rsplit_once('.')?.1.parse().ok()
}

#[cfg(unix)]
fn runs(process: u32) -> bool {
    use rustix::process::{Pid, test_kill_process};
    let pid = i32::try_from(process).ok().and_then(Pid::from_raw);
    pid.is_some_and(|pid| test_kill_process(pid) != Err(rustix::io::Errno::SRCH))
}

#[cfg(not(unix))]
fn runs(_: u32) -> bool {
    true
}

/// Permissions of the file that is replaced, else those of a new file.
#[cfg(unix)]
fn permissions(path: &Path) -> std::fs::Permissions {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(path).map_or_else(|_| std::fs::Permissions::from_mode(0o666), |there| there.permissions())
}

/// Checks that a file can be written. Its contents stay, and a missing file is not created, as a later failure would leave it
/// empty.
pub fn writable(path: &Path) -> Result<(), OutputError> {
    no_named_pipe(path).map_err(OutputError::of(path))?;
    let tried = match path.metadata() {
        Ok(_) => OpenOptions::new().append(true).open(path).map(drop),
        Err(_) => tempfile::tempfile_in(folder_of(path)).map(drop),
    };
    tried.map_err(OutputError::of(path))
}

/// The folder of a file.
fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Checks that `path` may be replaced: it is missing, empty, not a plain file, or `is_such` accepts it. `what` names the
/// accepted kind, such as "a record"; the error is a sentence.
pub fn replaceable(path: &Path, what: &str, is_such: impl Fn(&Path) -> bool) -> Result<(), String> {
    let filled = std::fs::metadata(path).is_ok_and(|there| there.is_file() && there.len() > 0);
    if filled && !is_such(path) {
        let path = shown(path);
        Err(format!("{path} is there already and is not {what}: it is left as it is; name another file"))
    } else {
        Ok(())
    }
}

/// Creates a folder for files that the program writes, with its parents.
pub fn make_folder(path: &Path) -> Result<(), OutputError> {
    let no_folder = "it is a file, and a folder is needed here; name another";
    if path.is_dir() || !path.exists() { std::fs::create_dir_all(path) } else { Err(std::io::Error::other(no_folder)) }
        .map_err(OutputError::of(path))
}

/// Refuses named pipes: opening one blocks until another program opens its other end. A shell's pipe, as `/dev/stdout` may be,
/// is open already and has no path in a folder.
#[cfg(unix)]
fn no_named_pipe(path: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::FileTypeExt;
    if std::fs::metadata(path).is_ok_and(|there| there.file_type().is_fifo()) && path.canonicalize().is_ok() {
        Err(std::io::Error::other("it is a named pipe, and a file is needed here"))
    } else {
        Ok(())
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
        let absent = folder.path().join("absent.txt");
        assert!(writable(&path).is_ok() && writable(&absent).is_ok() && !absent.exists());
        assert!(writable(&folder.path().join("no/such/file")).is_err());
        let error = write_whole(&folder.path().join("no/such/file"), "").unwrap_err().to_string();
        assert!(error.ends_with("there is no such file or folder"), "{error}");
    }

    #[cfg(unix)]
    #[test]
    fn what_a_killed_program_left_is_swept() {
        let folder = tempfile::tempdir().unwrap();
        let mut dead = std::process::Command::new("true").spawn().unwrap();
        dead.wait().unwrap();
        let file = |writer: u32, seconds: u64| {
            let path = folder.path().join(format!("a-1.toml.{writer}-x{seconds}.{PART}"));
            let file = std::fs::File::create(&path).unwrap();
            file.set_modified(std::time::SystemTime::now() - Duration::from_secs(seconds)).unwrap();
            path
        };
        let (left, young) = (file(dead.id(), 60), file(dead.id(), 0));
        let (ours, old) = (file(std::process::id(), 60), file(std::process::id(), 7200));
        let other = folder.path().join("mine.part");
        std::fs::write(&other, "").unwrap();
        sweep(folder.path());
        assert_eq!([&left, &young, &ours, &old, &other].map(|path| path.exists()), [false, true, true, false, true]);
    }

    #[test]
    fn a_new_file_takes_the_place_of_none() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file.txt");
        write_new(&path, "one").unwrap();
        assert_eq!(write_new(&path, "two").unwrap_err().kind(), std::io::ErrorKind::AlreadyExists);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "one");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
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
