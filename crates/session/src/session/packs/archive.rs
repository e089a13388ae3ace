//! Zip archives within limits: nothing that a header says is trusted, and no more is unpacked than allowed.
//!
//! Does not know what the files are.

use super::PackError;
use super::names::checked_name;
use std::io::{Cursor, Read, Write};
use zip::read::{ArchiveOffset, Config};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

/// What an archive may hold at most.
pub(super) struct ArchiveLimits {
    pub files: usize,
    /// Bytes of one file.
    pub file: usize,
    /// Bytes of all files together.
    pub all: usize,
    /// How many times larger a file may be than its compressed form.
    pub ratio: usize,
}

/// The limits of a pack.
pub(super) const PACK_LIMITS: ArchiveLimits = ArchiveLimits { files: 500, file: 2 << 20, all: 8 << 20, ratio: 200 };

/// Most bytes of an archive with a pack: its files and their headers.
pub(super) const LARGEST_PACK: usize = PACK_LIMITS.all + (1 << 20);

/// The files of an archive in its order, with their paths.
pub(super) type ArchiveFiles = Vec<(String, Vec<u8>)>;

type Archive<'b> = ZipArchive<Cursor<&'b [u8]>>;

/// The first bytes of an archive.
pub(super) const FILE_MARK: &[u8] = b"PK\x03\x04";
const DIRECTORY_MARK: &[u8] = b"PK\x01\x02";
const END_MARK: &[u8] = b"PK\x05\x06";

/// Reads all files of an archive.
pub(super) fn read_archive(bytes: &[u8], limits: &ArchiveLimits) -> Result<ArchiveFiles, PackError> {
    let mut archive = open(bytes, limits)?;
    let mut files = ArchiveFiles::new();
    let mut left = limits.all;
    for nth in 0..archive.len() {
        if let Some((name, content)) = read_entry(&mut archive, nth, limits, left)? {
            left -= content.len();
            files.push((name, content));
        }
    }
    Ok(files)
}

/// Opens an archive whose directory agrees with its files. The marks of its parts are counted first, so that opening it takes no
/// more time and memory than its limits allow.
fn open<'b>(bytes: &'b [u8], limits: &ArchiveLimits) -> Result<Archive<'b>, PackError> {
    if !bytes.starts_with(FILE_MARK) {
        return Err(PackError::new("it is not a zip archive: `house-rules pack FOLDER` makes a pack"));
    }
    let too_many = || PackError::new(format!("it has more than {} files", limits.files));
    if count(bytes, DIRECTORY_MARK, 2 * limits.files + 1) > 2 * limits.files {
        return Err(too_many());
    }
    if count(bytes, END_MARK, MOST_ENDS + 1) > MOST_ENDS {
        return Err(PackError::new("it has several directories of files: an archive has one"));
    }
    let config = Config { archive_offset: ArchiveOffset::Known(0) };
    let damaged = |error: zip::result::ZipError| PackError::new(format!("it is damaged: {}", reason(&error)));
    let mut archive = ZipArchive::with_config(config, Cursor::new(bytes)).map_err(damaged)?;
    if !ends_plainly(bytes) {
        let told = "its end is not that of a plain zip archive: it has a comment, or the form of very large archives";
        return Err(PackError::new(told));
    }
    if archive.has_duplicate_names() {
        return Err(PackError::new("two of its files have one name"));
    }
    if archive.len() > limits.files {
        return Err(too_many());
    }
    archive.validate_header_consistency().map_err(damaged)?;
    Ok(archive)
}

/// Most marks of an end: one, and a few that compressed data has by chance.
const MOST_ENDS: usize = 4;

/// Whether the directory goes up to the end, and the end is the last of the file: no comment, no other form of the end, nothing
/// between. Else other programs might find other files in the archive.
fn ends_plainly(bytes: &[u8]) -> bool {
    let Some(end) = bytes.last_chunk::<END>().filter(|end| end.starts_with(END_MARK)) else { return false };
    let number = |at: usize| end[at..at + 4].iter().rev().fold(0, |sum, byte| sum << 8 | u64::from(*byte));
    let (length, start) = (number(12), number(16));
    start + length + END as u64 == bytes.len() as u64
}

/// Bytes of the end of an archive.
const END: usize = 22;

/// How often a mark stands in the bytes, up to `most`.
fn count(bytes: &[u8], mark: &[u8], most: usize) -> usize {
    bytes.windows(mark.len()).filter(|window| *window == mark).take(most).count()
}

/// Reads one entry; `None` for a folder.
fn read_entry(
    archive: &mut Archive,
    nth: usize,
    limits: &ArchiveLimits,
    left: usize,
) -> Result<Option<(String, Vec<u8>)>, PackError> {
    let entry = archive.by_index(nth);
    let entry =
        entry.map_err(|error| PackError::new(format!("file {} cannot be read: {}", nth + 1, reason(&error))))?;
    let name = checked_name(entry.name_raw())?;
    let refused = |why: String| Err(PackError::new(format!("`{name}` {why}")));
    if entry.encrypted() {
        return refused("is encrypted".into());
    }
    if let Some(kind) = special_kind(entry.unix_mode(), entry.is_dir()) {
        return refused(format!("is {kind}: only plain files are allowed"));
    }
    if !matches!(entry.compression(), CompressionMethod::Stored | CompressionMethod::Deflated) {
        return refused("is compressed in a way that is not allowed: only stored and deflated files are".into());
    }
    let (packed, told) = (entry.compressed_size(), entry.size());
    let most = limits.file.min(left);
    let mut content = Vec::new();
    let is_folder = entry.is_dir();
    let read = entry.take(most as u64 + 1).read_to_end(&mut content);
    if content.len() > most {
        let all = PackError::new(format!("its files have more than {} MiB together", limits.all >> 20));
        return if most < limits.file { Err(all) } else { refused(format!("has more than {} MiB", limits.file >> 20)) };
    }
    if content.len() as u64 > packed.saturating_mul(limits.ratio as u64) {
        return refused(format!("is more than {} times as large as its compressed form", limits.ratio));
    }
    if read.is_err() || content.len() as u64 != told {
        return refused("is damaged: its contents do not agree with their checksum and size".into());
    }
    match is_folder {
        true if content.is_empty() => Ok(None),
        true => refused("is a folder with contents of its own".into()),
        false => Ok(Some((name, content))),
    }
}

/// What an entry is that is neither a plain file nor a folder, or that says so of itself twice in different ways.
fn special_kind(mode: Option<u32>, is_folder: bool) -> Option<&'static str> {
    const KIND: u32 = 0o170_000;
    match mode.map_or(0, |mode| mode & KIND) {
        0 | 0o100_000 if !is_folder => None,
        0 | 0o040_000 if is_folder => None,
        0o120_000 => Some("a link"),
        0o040_000 | 0o100_000 => Some("both a file and a folder"),
        _ => Some("a device"),
    }
}

/// The reason of the library, without its own prefix.
fn reason(error: &zip::result::ZipError) -> String {
    let text = error.to_string();
    text.strip_prefix("invalid Zip archive: ").unwrap_or(&text).to_lowercase()
}

/// Makes an archive of these files in this order. The same files give the same bytes.
pub(super) fn write_archive<'f>(files: impl Iterator<Item = (&'f str, &'f [u8])>) -> Result<Vec<u8>, PackError> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let failed = |what: String| PackError::new(format!("the archive cannot be made: {what}"));
    for (name, bytes) in files {
        writer.start_file(name, options).map_err(|error| failed(reason(&error)))?;
        writer.write_all(bytes).map_err(|error| failed(error.to_string()))?;
    }
    Ok(writer.finish().map_err(|error| failed(reason(&error)))?.into_inner())
}
