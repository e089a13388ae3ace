//! The files of one game as an editor has them, each split into pieces at most once.

use super::edited_text::EditedText;
use super::pieces::{ScriptPiece, pieces};
use crate::catalog::Catalog;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// What a file is to its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FilePart {
    Rules,
    /// The script of a variant.
    VariantRules,
    GameToml,
    VariantToml,
    LessonToml,
    Player,
    /// A script beside the rules, such as that of a log.
    Beside,
}

/// A file with its text.
pub struct EditedFile {
    pub path: PathBuf,
    pub part: FilePart,
    pub text: EditedText,
    read: OnceLock<Vec<ScriptPiece>>,
}

/// The files of a game.
#[derive(Default)]
pub struct GameTexts {
    pub files: Vec<EditedFile>,
}

impl FilePart {
    /// What the file of this path is, by its name and folder.
    pub fn of(path: &Path) -> Option<FilePart> {
        let name = path.file_name()?.to_str()?;
        let folder = path.parent()?.file_name()?.to_str()?;
        let is_player = path.iter().rev().nth(2).is_some_and(|above| above == "strategies");
        Some(match (folder, name) {
            _ if is_player && name.ends_with(".rhai") => FilePart::Player,
            ("variants", _) if name.ends_with(".toml") => FilePart::VariantToml,
            _ if name.ends_with(".log.rhai") || name.ends_with(".properties.rhai") => FilePart::Beside,
            (_, "log.rhai" | "properties.rhai") => FilePart::Beside,
            ("variants", _) if name.ends_with(".rhai") => FilePart::VariantRules,
            (_, "game.toml") => FilePart::GameToml,
            _ if name.starts_with("lesson.") && name.ends_with(".toml") => FilePart::LessonToml,
            _ if name.ends_with(".rhai") => FilePart::Rules,
            _ => return None,
        })
    }

    pub fn is_script(self) -> bool {
        !matches!(self, FilePart::GameToml | FilePart::VariantToml | FilePart::LessonToml)
    }
}

impl EditedFile {
    pub fn new(path: PathBuf, part: FilePart, text: EditedText) -> EditedFile {
        EditedFile { path, part, text, read: OnceLock::new() }
    }

    /// The pieces of a script; none of a TOML file.
    pub(super) fn pieces(&self) -> &[ScriptPiece] {
        if self.part.is_script() { self.read.get_or_init(|| pieces(&self.text)) } else { &[] }
    }
}

impl GameTexts {
    /// The files of a game of the catalog.
    pub fn of_game(catalog: &Catalog, game: &str) -> GameTexts {
        let files = catalog.texts_of(game).into_iter().filter_map(|(path, file)| {
            let part = FilePart::of(&path)?;
            Some(EditedFile::new(path, part, EditedText::new(file.text)))
        });
        GameTexts { files: files.collect() }
    }

    /// A script that belongs to no game.
    pub fn alone(path: PathBuf, text: EditedText, is_player: bool) -> GameTexts {
        let part = if is_player { FilePart::Player } else { FilePart::Rules };
        GameTexts { files: vec![EditedFile::new(path, part, text)] }
    }

    pub fn find(&self, path: &Path) -> Option<usize> {
        self.files.iter().position(|file| file.path == path)
    }
}
