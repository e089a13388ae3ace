//! Where web pages are written that a person saves from the window: among the downloads, where people look for files.
//!
//! Writes a text under a free name. Deliberately does not know what is in it.

use super::output_file::{OutputError, make_folder, write_whole};
use super::saves::Saves;
use super::user_folders::{data_folder, downloads_folder};
use std::path::{Path, PathBuf};

/// Most characters of a file's name, without its ending.
const LONGEST: usize = 80;

impl Saves {
    /// Writes a page under a free name that is made from its title; returns the file.
    pub fn write_page(&self, title: &str, html: &str) -> Result<PathBuf, OutputError> {
        let folder = self.pages_folder();
        make_folder(&folder)?;
        let file = free_name(&folder, title);
        write_whole(&file, html)?;
        Ok(file)
    }

    /// The folder of pages: the user's downloads; beside the matches, where these do not lie in the usual place.
    fn pages_folder(&self) -> PathBuf {
        let beside = |folder: Option<&Path>| folder.and_then(Path::parent).map(|above| above.join("pages"));
        let own = if self.is_usual() {
            downloads_folder().or_else(|| data_folder().map(|folder| folder.join("pages")))
        } else {
            beside(self.folder())
        };
        own.unwrap_or_else(|| PathBuf::from("pages"))
    }
}

/// A name that no file has: `Title.html`, `Title 2.html`.
fn free_name(folder: &Path, title: &str) -> PathBuf {
    let plain = |c: char| if c.is_alphanumeric() || " -,".contains(c) { c } else { ' ' };
    let name: String = title.chars().map(plain).take(LONGEST).collect();
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let first = folder.join(format!("{name}.html"));
    let others = (2..1000).map(|n| folder.join(format!("{name} {n}.html")));
    std::iter::once(first.clone()).chain(others).find(|file| !file.exists()).unwrap_or(first)
}

#[cfg(test)]
mod tests {
    use super::free_name;
    use std::path::Path;

    #[test]
    fn a_title_is_no_path() {
        let folder = Path::new("no such folder");
        assert_eq!(free_name(folder, "A: b/../c, round 5"), folder.join("A b c, round 5.html"));
    }
}
