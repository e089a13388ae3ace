//! Creates a new game as a copy of `rules/template`.

use super::fields::{Doc, Fields};
use super::id::{FORM, id_of_title, is_id, suggest_id};
use super::new_folder::{MadeFolder, NewFolders};
use super::older::older_path;
use super::shelf::Shelf;
use super::{Catalog, CatalogError, SourceFile};
use crate::diagnostics::Problem;
use crate::diagnostics::shown;
use std::path::{Path, PathBuf};

const TEMPLATE: &str = "rules/template";

/// Deepest nesting of folders that is copied.
const DEEPEST: usize = 4;

impl Catalog {
    /// Copies the template into a new folder of `into` (a `rules` folder, which is created if missing), with its own id and
    /// title: `my_game` becomes "My game", and `My Game` becomes `my_game` with that title. Nothing is ever overwritten.
    /// Returns the id and the folder.
    pub fn copy_template(&self, name: &str, into: &Path) -> Result<(String, PathBuf), CatalogError> {
        let id = new_id(self, name, into)?;
        let files = self.template_files(&id, &title(name))?;
        let files = files.iter().map(|(path, text)| (path.as_str(), text.as_bytes())).collect();
        let mut folders = NewFolders::new(into);
        folders.add(MadeFolder { path: id.clone(), files })?;
        let made = folders.write()?.into_iter().next().unwrap_or_default();
        Ok((id, made))
    }

    /// Paths (within the game's folder) and texts of the first template found on a shelf.
    fn template_files(&self, id: &str, title: &str) -> Result<Vec<(String, String)>, CatalogError> {
        for shelf in &self.shelves {
            let mut files = Vec::new();
            collect(shelf, "", DEEPEST, &mut files)?;
            if files.is_empty() {
                continue;
            }
            // records of the template are none of the new game
            files.retain(|(path, _)| !path.starts_with(&older_path("")));
            let old = files.iter().find_map(|(path, file)| (path == "game.toml").then(|| title_of(file)).flatten());
            let rename = |(path, file): (String, SourceFile)| match (path.as_str(), &old) {
                ("game.toml", _) => (path, named(&file, id, title)),
                // the heading of the rules for people, the first line of the script
                (_, Some(old)) => (path, file.text.replacen(old.as_str(), title, 1)),
                (_, None) => (path, file.text.to_string()),
            };
            return Ok(files.into_iter().map(rename).collect());
        }
        Err(CatalogError::new(format!("there is no `{TEMPLATE}` to copy")))
    }
}

/// The id for a new game's name in a `rules` folder. Fails if none can be made of it, or if a game has it.
pub(super) fn new_id(catalog: &Catalog, name: &str, rules: &Path) -> Result<String, CatalogError> {
    let Some(id) = id_of_title(name) else {
        let problem = Problem::new(format!("`{name}` cannot be a game: {FORM}"));
        return Err(problem.suggest_opt(suggest_id(name)).into());
    };
    let target = rules.join(&id);
    if target.symlink_metadata().is_ok() {
        return Err(CatalogError::new(format!("`{}` is there already", shown(&target))));
    }
    // in the working folder it would replace the other game
    if catalog.games.iter().any(|game| game.id == id) {
        let problem = Problem::new(format!("there is a game `{id}` already"));
        return Err(problem.suggest(format!("another name leaves both; `variants/` changes `{id}` itself")).into());
    }
    Ok(id)
}

fn collect(shelf: &Shelf, inside: &str, depth: usize, files: &mut Vec<(String, SourceFile)>) -> Result<(), Problem> {
    let listing = shelf.list(&format!("{TEMPLATE}{}{}", if inside.is_empty() { "" } else { "/" }, inside))?;
    let join = |name: &str| if inside.is_empty() { name.to_string() } else { format!("{inside}/{name}") };
    for name in &listing.files {
        let path = join(name);
        files.extend(shelf.read(&format!("{TEMPLATE}/{path}"))?.map(|file| (path, file)));
    }
    if depth > 0 {
        for name in &listing.folders {
            collect(shelf, &join(name), depth - 1, files)?;
        }
    }
    Ok(())
}

/// The title for a new game's name: an id becomes words, any other name is kept.
pub(super) fn title(name: &str) -> String {
    if !is_id(name) {
        return name.split_whitespace().collect::<Vec<_>>().join(" ");
    }
    let mut words = name.replace('_', " ");
    words[..1].make_ascii_uppercase();
    words
}

/// The template's `game.toml` with its id and title replaced.
fn named(file: &SourceFile, id: &str, title: &str) -> String {
    let (doc, table) = Doc::parse(file);
    let fields = Fields::new(&doc, &table, 0..0);
    let mut edits: Vec<_> = [("id", id), ("title", title)]
        .into_iter()
        .filter_map(|(key, text)| Some((fields.get(key)?.span(), text)))
        .collect();
    edits.sort_by_key(|(span, _)| std::cmp::Reverse(span.start));
    let mut text = file.text.to_string();
    for (span, new) in edits {
        text.replace_range(span, &toml::Value::from(new).to_string());
    }
    // the template is no game to choose, a copy of it is one
    text.split_inclusive('\n').filter(|line| !line.starts_with("listed") && !line.starts_with("about")).collect()
}

/// The title in the template's `game.toml`.
fn title_of(file: &SourceFile) -> Option<String> {
    let (doc, table) = Doc::parse(file);
    Fields::new(&doc, &table, 0..0).text("title")
}
