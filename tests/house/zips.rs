//! Zip archives made byte by byte, with every field as a test wants it: what no tool would write.

use flate2::Compression;
use flate2::write::DeflateEncoder;
use std::io::Write;

/// A file in an archive. What is `None` is as it should be.
#[derive(Clone, Default)]
pub struct Entry {
    pub name: Vec<u8>,
    pub data: Vec<u8>,
    pub deflated: bool,
    pub method: Option<u16>,
    pub flags: u16,
    /// The kind and rights of a file on Unix.
    pub mode: Option<u32>,
    pub crc: Option<u32>,
    pub packed_size: Option<u32>,
    pub size: Option<u32>,
    /// Another name in front of the file than in the directory.
    pub local_name: Option<Vec<u8>>,
    /// The compressed bytes, if they are not those of `data`.
    pub packed: Option<Vec<u8>>,
    /// The place of the file, if it is not where it stands.
    pub offset: Option<u32>,
    /// Whether the file is there and the directory does not name it.
    pub unlisted: bool,
}

pub fn entry(name: &str, data: impl AsRef<[u8]>) -> Entry {
    Entry { name: name.into(), data: data.as_ref().to_vec(), deflated: true, ..Entry::default() }
}

pub fn deflated(data: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(data).unwrap();
    encoder.finish().unwrap()
}

/// The fields that the directory and the front of a file share, from the version to the sizes.
fn fields(entry: &Entry, packed: &[u8]) -> Vec<u8> {
    let mut crc = flate2::Crc::new();
    crc.update(&entry.data);
    let mut bytes = Vec::new();
    let method = entry.method.unwrap_or(if entry.deflated { 8 } else { 0 });
    [20, entry.flags, method, 0, 0x21].iter().for_each(|n: &u16| bytes.extend(n.to_le_bytes()));
    let sizes = [
        entry.crc.unwrap_or(crc.sum()),
        entry.packed_size.unwrap_or(packed.len() as u32),
        entry.size.unwrap_or(entry.data.len() as u32),
    ];
    sizes.iter().for_each(|n| bytes.extend(n.to_le_bytes()));
    bytes
}

/// An archive of these files, and what stands behind its end.
pub fn archive(entries: &[Entry]) -> Vec<u8> {
    let (mut bytes, mut directory, mut listed) = (Vec::new(), Vec::new(), 0u16);
    for entry in entries {
        let packed = match (&entry.packed, entry.deflated) {
            (Some(packed), _) => packed.clone(),
            (None, true) => deflated(&entry.data),
            (None, false) => entry.data.clone(),
        };
        let (offset, fields) = (bytes.len() as u32, fields(entry, &packed));
        let name = entry.local_name.as_ref().unwrap_or(&entry.name);
        bytes.extend(b"PK\x03\x04");
        bytes.extend(&fields);
        bytes.extend((name.len() as u16).to_le_bytes());
        bytes.extend([0, 0]);
        bytes.extend(name);
        bytes.extend(&packed);
        if entry.unlisted {
            continue;
        }
        listed += 1;
        directory.extend(b"PK\x01\x02");
        directory.extend([20, 3]); // made on Unix
        directory.extend(&fields);
        directory.extend((entry.name.len() as u16).to_le_bytes());
        directory.extend([0; 8]); // no extra field, no comment, disk 0, no inner attributes
        directory.extend((entry.mode.unwrap_or(0o100_644) << 16).to_le_bytes());
        directory.extend(entry.offset.unwrap_or(offset).to_le_bytes());
        directory.extend(&entry.name);
    }
    let start = bytes.len() as u32;
    bytes.extend(&directory);
    bytes.extend(b"PK\x05\x06\0\0\0\0");
    bytes.extend(listed.to_le_bytes());
    bytes.extend(listed.to_le_bytes());
    bytes.extend((directory.len() as u32).to_le_bytes());
    bytes.extend(start.to_le_bytes());
    bytes.extend([0, 0]);
    bytes
}
