//! Lists the files of `rules/`, `strategies/` and `assets/`, so that the program has them inside it.

use std::path::{Path, PathBuf};

fn main() -> std::io::Result<()> {
    let top = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("../..").canonicalize()?;
    let mut files = Vec::new();
    for folder in ["rules", "strategies", "assets"] {
        println!("cargo::rerun-if-changed={}", top.join(folder).display());
        collect(&top.join(folder), folder, &mut files)?;
    }
    files.sort();
    let entry = |(path, file): &(String, PathBuf)| format!("    ({path:?}, include_bytes!({file:?})),\n");
    let entries: String = files.iter().map(entry).collect();
    let out = PathBuf::from(std::env::var("OUT_DIR").unwrap_or_default()).join("files.rs");
    std::fs::write(out, format!("[\n{entries}]\n"))
}

/// The files below a folder, with their paths from the top; hidden ones are left out.
fn collect(folder: &Path, name: &str, files: &mut Vec<(String, PathBuf)>) -> std::io::Result<()> {
    for entry in folder.read_dir()? {
        let path = entry?.path();
        let own = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        match own.starts_with('.') {
            true => {}
            false if path.is_dir() => collect(&path, &format!("{name}/{own}"), files)?,
            false => files.push((format!("{name}/{own}"), path)),
        }
    }
    Ok(())
}
