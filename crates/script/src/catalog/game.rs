//! A game folder: the contents of `game.toml`, and the scripts beside it.
//!
//! Every mistake in it becomes a problem of the entry; the entry exists in any case.

use super::credits::read_credits;
use super::fields::{Doc, Fields};
use super::gallery::{GalleryEntry, read_gallery};
use super::game_folder::GameFolder;
use super::home::{HomeQuestion, known_at_home, read_home, unknown_in_home};
use super::homes::Homes;
use super::language_tag::tag_of;
use super::layout::read_layout;
use super::lesson::read_lesson;
use super::option_toml::{Declared, read_options};
use super::seats::{read_seats, read_teams};
use super::strategy::read_strategy_name;
use super::text::read_text;
use super::track::read_track;
use super::variant::{Parts, read_variants};
use super::{Credits, LessonEntry, LevelWords, OptionSpec, SourceFile, TextSpec, Track, VariantEntry};
use crate::diagnostics::{Problem, Severity, nearest};

/// A game as its folder describes it.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct GameEntry {
    /// The name of the folder.
    pub id: String,
    pub title: String,
    pub blurb: String,
    /// The family of games that it belongs to, for lists; empty for none.
    pub family: String,
    /// How it appears in a list of games.
    pub gallery: GalleryEntry,
    /// The possible numbers of seats, sorted. Empty only if they could not be read.
    pub seats: Vec<u8>,
    /// The strategy for seats to which none is given.
    pub strategy: Option<String>,
    pub levels: LevelWords,
    pub track: Option<Track>,
    pub options: Vec<OptionSpec>,
    /// The seats of each team, by number of seats.
    pub teams: Vec<(u8, Vec<Vec<u8>>)>,
    /// Layout hints for the window, uninterpreted.
    pub layout: toml::Table,
    pub text: TextSpec,
    /// The questions that find out how somebody plays it at home.
    pub home: Vec<HomeQuestion>,
    /// The game itself with the id "", then its variants, sorted by id.
    pub variants: Vec<VariantEntry>,
    /// The folder, as it is shown.
    pub folder: String,
    /// Index of the shelf where it was found.
    pub shelf: usize,
    /// Who made it, and where it comes from.
    pub credits: Credits,
    /// The vocabulary that it was written for, if this program does not know all of it.
    pub newer: Option<i64>,
    /// Bytes of all its files.
    pub bytes: usize,
    pub toml: Option<SourceFile>,
    pub rules: Option<SourceFile>,
    /// The rules for people, `RULES.md`.
    pub rules_md: Option<SourceFile>,
    /// The lesson. `None` if there is none, or it has errors.
    pub lesson: Option<LessonEntry>,
    /// The rules for people in other languages, by the code of the language: `RULES.de.md`.
    pub rules_in_languages: Vec<(String, SourceFile)>,
    /// The lesson in other languages: `lesson.de.toml`.
    pub lessons_in_languages: Vec<(String, LessonEntry)>,
    /// Problems of `game.toml` and the files beside it; each variant has its own.
    pub problems: Vec<Problem>,
    /// Problems of `lesson.toml`, which do not keep the game from being played.
    pub lesson_problems: Vec<Problem>,
    /// Problems of folders that add variants, which do not keep the game from being played.
    pub added_problems: Vec<Problem>,
}

impl GameEntry {
    /// The files from which the game's tables are made, and its rules to read: its own, then those of its variants.
    pub fn files(&self) -> impl Iterator<Item = &SourceFile> {
        let own = [&self.toml, &self.rules, &self.rules_md];
        let variants = self.variants.iter().flat_map(|v| [&v.toml, &v.patch, &v.log_script, &v.properties_script]);
        let languages = self.rules_in_languages.iter().map(|(_, file)| file);
        own.into_iter().chain(variants).flatten().chain(languages)
    }

    /// Notes beside the first error in its scripts that a newer program may know what this one does not.
    pub fn note_newer(&self, problems: &mut [Problem]) {
        let (Some(version), known) = (self.newer, crate::VOCABULARY) else { return };
        if let Some(first) = problems.iter_mut().find(|problem| problem.severity == Severity::Error) {
            let note = format!("the game was written for vocabulary {version}, this program knows {known}");
            first.notes.push(format!("{note}: a newer program may play it"));
        }
    }

    /// The game itself, as the first of its variants.
    pub fn base(&self) -> &VariantEntry {
        &self.variants[0]
    }

    pub fn variant(&self, id: &str) -> Option<&VariantEntry> {
        self.variants.iter().find(|variant| variant.id == id)
    }

    /// The id of one of its variants: `game` or `game/variant`.
    pub fn id_of(&self, variant: &VariantEntry) -> String {
        match variant.id.as_str() {
            "" => self.id.clone(),
            own => format!("{}/{own}", self.id),
        }
    }

    pub fn option(&self, name: &str) -> Option<&OptionSpec> {
        self.options.iter().find(|option| option.name == name)
    }

    /// The teams at a table with this number of seats. `None` if each seat plays alone.
    pub fn teams_at(&self, seats: u8) -> Option<&[Vec<u8>]> {
        self.teams.iter().find(|(n, _)| *n == seats).map(|(_, teams)| teams.as_slice())
    }

    /// All problems: of the game, of each variant, then of the lesson and of folders that add variants.
    pub fn all_problems(&self) -> impl Iterator<Item = &Problem> {
        let variants = self.variants.iter().flat_map(|variant| &variant.problems);
        self.problems.iter().chain(variants).chain(&self.lesson_problems).chain(&self.added_problems)
    }

    pub fn has_errors(&self) -> bool {
        self.problems.iter().any(|problem| problem.severity == Severity::Error)
    }
}

/// Reads the game `id`. `homes` are the shelves with its variants: the one at `home` has the game itself.
pub(super) fn read_game(homes: &Homes, id: &str, strategies: &[String]) -> GameEntry {
    let shelf = homes.shelf();
    let mut folder = GameFolder { shelf, path: format!("rules/{id}"), problems: Vec::new(), bytes: 0 };
    // the folder was listed before: if it cannot be listed now, its files are missing
    let files = shelf.list(&folder.path).unwrap_or_default().files;
    let toml = folder.need("game.toml", &files);
    let rules = folder.need("rules.rhai", &files);
    let rules = rules.map(|file| folder.with_older(file, &format!("rules/{id}"), "rules.rhai"));
    let rules_md = folder.read("RULES.md");
    let shown = shelf.show(&folder.path);
    let mut game = GameEntry { id: id.into(), title: id.into(), folder: shown, rules, rules_md, ..Default::default() };
    game.shelf = homes.home;
    let mut declared =
        toml.as_ref().map(|file| read_toml(file, &mut game, &mut folder, strategies)).unwrap_or_default();
    game.toml = toml;
    let base = base_variant(&game, &mut folder);
    let parts = Parts { declared: &declared, strategies, game: id, known: game.toml.is_some() };
    (game.variants, game.added_problems) = read_variants(&mut folder, homes, base, &parts);
    if let Some(file) = folder.read("lesson.toml").filter(|_| !game.seats.is_empty()) {
        (game.lesson, game.lesson_problems) = read_lesson(&file, &game.variants, &declared);
    }
    read_languages(&mut game, &mut folder, &files, &declared);
    game.options = std::mem::take(&mut declared.options);
    game.bytes = folder.bytes;
    game.problems = folder.problems;
    game.problems.extend(unknown_in_layout(&game));
    game.problems.extend(unknown_in_home(&game.variants, std::mem::take(&mut declared.named_at_home)));
    game.home = known_at_home(std::mem::take(&mut game.home), &game.variants);
    game
}

/// Reads the rules for people and the lesson in other languages.
fn read_languages(game: &mut GameEntry, folder: &mut GameFolder, files: &[String], declared: &Declared) {
    for name in files {
        if let Some(tag) = tag_of(name, "RULES", "md") {
            game.rules_in_languages.extend(folder.read(name).map(|file| (tag.to_string(), file)));
        }
        let Some(tag) = tag_of(name, "lesson", "toml").filter(|_| !game.seats.is_empty()) else { continue };
        let Some(file) = folder.read(name) else { continue };
        let (lesson, problems) = read_lesson(&file, &game.variants, declared);
        game.lessons_in_languages.extend(lesson.map(|lesson| (tag.to_string(), lesson)));
        game.lesson_problems.extend(problems);
    }
}

fn read_toml(file: &SourceFile, game: &mut GameEntry, folder: &mut GameFolder, strategies: &[String]) -> Declared {
    let (doc, table) = Doc::parse(file);
    let declared = read_fields(Fields::new(&doc, &table, 0..0), game, strategies);
    folder.problems.extend(doc.problems());
    declared
}

fn read_fields(fields: Fields, game: &mut GameEntry, strategies: &[String]) -> Declared {
    read_id(&fields, &game.id);
    if let Some(title) = fields.need_text("title") {
        game.title = title;
    }
    game.newer = newer(&fields);
    game.blurb = fields.text("blurb").unwrap_or_default();
    game.family = fields.text("family").unwrap_or_default();
    game.gallery = read_gallery(&fields);
    fields.need("seats");
    game.seats = read_seats(&fields).unwrap_or_default();
    game.strategy = read_strategy_name(&fields, &game.id, strategies);
    game.levels.read(&fields, &game.id, strategies, &game.seats);
    let declared = read_options(&fields, &game.seats);
    game.track = read_track(&fields, &declared);
    game.teams = read_teams(&fields, &game.seats);
    game.layout = read_layout(&fields);
    game.text = read_text(&fields, &TextSpec::default());
    game.credits = read_credits(&fields);
    let named_at_home;
    (game.home, named_at_home) = read_home(&fields, &declared, &game.seats);
    fields.finish();
    Declared { newer: game.newer.is_some(), named_at_home, ..declared }
}

/// The problems for names in `[layout.variants]` that no variant has.
fn unknown_in_layout(game: &GameEntry) -> Vec<Problem> {
    let named = game.layout.get("variants").and_then(|v| v.as_table());
    let names = named.into_iter().flat_map(|table| table.keys()).filter(|name| game.variant(name).is_none());
    let told = names.map(|name| {
        let problem = Problem::new(format!("there is no variant `{name}` of this game"));
        let ids = game.variants.iter().map(|v| v.id.as_str()).filter(|id| !id.is_empty());
        let place = game.toml.as_ref().and_then(|file| file.key_place(&["layout", "variants", name]));
        let meant = nearest(name, ids).map(|id| format!("did you mean `{id}`?"));
        Problem { place: place.map(Box::new), ..problem }.suggest_opt(meant)
    });
    told.collect()
}

/// The vocabulary that the game was written for, if it is newer than what this program knows. Then that is a warning, and so
/// is each key that is not known.
fn newer(fields: &Fields) -> Option<i64> {
    let value = fields.get("vocabulary")?;
    let version = fields.doc.int(value, "`vocabulary`")?;
    let known = i64::from(crate::VOCABULARY);
    if version <= 0 {
        fields.doc.report(value.span(), format!("`vocabulary` is {version}: versions count from 1"));
    } else if version > known {
        fields.doc.is_newer();
        let message = format!("this game was written for vocabulary {version}, this program knows {known}");
        let note = "what this program does not know is left out; a newer program plays all of it";
        fields.doc.add(value.span(), Problem::warning(message).note(note));
    }
    (version > known).then_some(version)
}

fn read_id(fields: &Fields, folder: &str) {
    let Some(value) = fields.need("id") else { return };
    match fields.doc.text(value, "`id`") {
        Some(id) if id != folder => {
            let problem = Problem::new(format!("the id is `{id}`, but the folder is `{folder}`"));
            fields.doc.add(value.span(), problem.suggest(format!("write `{folder}`")));
        }
        _ => {}
    }
}

/// The game itself as a variant.
fn base_variant(game: &GameEntry, folder: &mut GameFolder) -> VariantEntry {
    VariantEntry {
        title: game.title.clone(),
        blurb: game.blurb.clone(),
        card_set: game.gallery.card_set,
        seats: game.seats.clone(),
        strategy: game.strategy.clone(),
        levels: game.levels.clone(),
        text: game.text.clone(),
        shelf: game.shelf,
        log_script: folder.read("log.rhai"),
        properties_script: folder.read("properties.rhai"),
        ..VariantEntry::default()
    }
}
