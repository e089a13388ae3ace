//! Addresses of files as editors write them, `file:///a%20b`, and paths.

use lsp_types::Uri;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// The file of an address, links resolved. `None` for an address of something else.
pub(super) fn path_of(uri: &Uri) -> Option<PathBuf> {
    let text = uri.as_str();
    let after = text.strip_prefix("file://")?;
    let path = &after[after.find('/')?..];
    let decoded = String::from_utf8(decoded(path)).ok()?;
    let path = match decoded.get(1..3).map(str::as_bytes) {
        // `/C:/a` on Windows
        Some([letter, b':']) if letter.is_ascii_alphabetic() && cfg!(windows) => PathBuf::from(&decoded[1..]),
        _ => PathBuf::from(decoded),
    };
    Some(real(&path))
}

/// The path with links resolved, also of a file that is not saved yet.
fn real(path: &Path) -> PathBuf {
    let beside = || Some(path.parent()?.canonicalize().ok()?.join(path.file_name()?));
    path.canonicalize().ok().or_else(beside).unwrap_or_else(|| path.to_path_buf())
}

fn decoded(text: &str) -> Vec<u8> {
    let bytes = text.as_bytes();
    let (mut out, mut at) = (Vec::with_capacity(bytes.len()), 0);
    while at < bytes.len() {
        let coded = bytes.get(at + 1..at + 3).filter(|_| bytes[at] == b'%');
        let byte = coded.and_then(|two| std::str::from_utf8(two).ok()).and_then(|two| u8::from_str_radix(two, 16).ok());
        out.push(byte.unwrap_or(bytes[at]));
        at += if byte.is_some() { 3 } else { 1 };
    }
    out
}

/// The address of a file.
pub(super) fn uri_of(path: &Path) -> Option<Uri> {
    let text = path.to_str()?.replace('\\', "/");
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-._~:@!$&'()*+,;=".contains(&byte);
    let coded: String = text
        .bytes()
        .map(|byte| if plain(byte) { (byte as char).to_string() } else { format!("%{byte:02X}") })
        .collect();
    let slash = if coded.starts_with('/') { "" } else { "/" };
    Uri::from_str(&format!("file://{slash}{coded}")).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_and_its_address_are_found_from_each_other() {
        for path in ["/a/b c/ä♥#?%.rhai", "/x/[1]{2}\"^|`<>"] {
            let uri = uri_of(Path::new(path)).unwrap();
            assert_eq!(path_of(&uri).unwrap(), Path::new(path), "{}", uri.as_str());
        }
        for other in ["untitled:Untitled-1", "http://a/b", "file:"] {
            assert!(Uri::from_str(other).ok().and_then(|uri| path_of(&uri)).is_none(), "{other}");
        }
    }
}
