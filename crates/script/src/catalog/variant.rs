//! Reads the variants of a game: the changes in their files, applied to the game or to another variant.
//!
//! Does not know what a patch changes.

use super::fields::{Doc, Fields};
use super::gallery::read_card_set;
use super::game_folder::GameFolder;
use super::homes::Homes;
use super::id::{FORM, is_id, suggest_id};
use super::option_toml::{Declared, read_option_values};
use super::seats::read_seats;
use super::strategy::read_strategy_name;
use super::text::read_text;
use super::{LevelWords, OptionValue, SourceFile, TextSpec};
use crate::cards::CardPattern;
use crate::diagnostics::{Problem, nearest};
use std::collections::BTreeMap;

/// A variant, with everything that it inherits from its base.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct VariantEntry {
    /// The id, which is the file's name; "" is the game itself.
    pub id: String,
    pub title: String,
    /// The region where it is played.
    pub region: String,
    pub blurb: String,
    /// Who made it, if that is said.
    pub author: String,
    /// The set of cards with which it is usually played; `None` for the English one.
    pub card_set: Option<CardPattern>,
    /// The variant that it builds on. `None` for the game itself.
    pub base: Option<String>,
    /// Option values that differ from the defaults.
    pub option_values: Vec<(String, OptionValue)>,
    /// The script with its changes to the rules.
    pub patch: Option<SourceFile>,
    pub log_script: Option<SourceFile>,
    pub properties_script: Option<SourceFile>,
    /// The possible numbers of seats, sorted.
    pub seats: Vec<u8>,
    /// The strategy for seats to which none is given.
    pub strategy: Option<String>,
    pub levels: LevelWords,
    pub text: TextSpec,
    pub toml: Option<SourceFile>,
    /// Index of the shelf where it was found.
    pub shelf: usize,
    /// Problems of the variant's own files.
    pub problems: Vec<Problem>,
}

/// What the files of variants may refer to.
pub(super) struct Parts<'a> {
    /// The id of the game, which is the name of its folder.
    pub game: &'a str,
    pub declared: &'a Declared,
    pub strategies: &'a [String],
    /// Whether `game.toml` exists; without it, options and seats are not checked.
    pub known: bool,
}

/// The files of one variant.
#[derive(Default)]
struct VariantFiles {
    toml: Option<SourceFile>,
    patch: Option<SourceFile>,
    log: Option<SourceFile>,
    properties: Option<SourceFile>,
    shelf: usize,
    problems: Vec<Problem>,
}

/// Reads the variants: the game itself, then the others sorted by id. Returned with them are the problems of folders that add
/// variants to the game.
pub(super) fn read_variants(
    game: &mut GameFolder,
    homes: &Homes,
    base: VariantEntry,
    parts: &Parts,
) -> (Vec<VariantEntry>, Vec<Problem>) {
    let (mut files, added_problems) = find_files(game, homes);
    let bases: BTreeMap<String, Option<String>> =
        files.iter_mut().map(|(id, files)| (id.clone(), files.toml.as_ref().and_then(base_name))).collect();
    let mut variants = vec![base];
    let mut order: Vec<(usize, String)> = bases.keys().map(|id| (chain(id, &bases).len(), id.clone())).collect();
    order.sort();
    for (_, id) in order {
        let files = files.remove(&id).unwrap_or_default();
        let variant = read_variant(id, files, &bases, &variants, parts);
        variants.push(variant);
    }
    variants.sort_by(|a, b| a.id.cmp(&b.id));
    (variants, added_problems)
}

/// Most variants of a game in one place: more do not fit in a gallery, and each may build on all the others.
const MOST_VARIANTS: usize = 100;

/// Reads the files in `variants/` of all places, by variant id. Of two variants with one name the first found counts. Problems
/// of the game's own folder become its problems; those of other places are returned.
fn find_files(game: &mut GameFolder, homes: &Homes) -> (BTreeMap<String, VariantFiles>, Vec<Problem>) {
    let mut found: BTreeMap<String, VariantFiles> = BTreeMap::new();
    let mut added_problems = Vec::new();
    for (nth, shelf) in homes.places() {
        let path = format!("{}/variants", game.path);
        let bytes = if nth == homes.home { game.bytes } else { 0 };
        let mut folder = GameFolder { shelf, path, problems: Vec::new(), bytes };
        let (here, problems) = files_of(&mut folder);
        if nth == homes.home {
            game.bytes = folder.bytes;
            game.problems.extend(problems);
        } else {
            added_problems.extend(problems)
        }
        for (id, files) in here {
            let name = folder.show(&format!("{id}.toml"));
            match found.get(&id) {
                Some(first) => added_problems.push(second_of_name(&name, &homes.show(first.shelf, &game.path, &id))),
                None => _ = found.insert(id, VariantFiles { shelf: nth, ..files }),
            }
        }
    }
    (found, added_problems)
}

fn second_of_name(name: &str, first: &str) -> Problem {
    let problem = Problem::warning(format!("`{name}` is not used: `{first}` comes first"));
    problem.note("a variant of another name leaves both")
}

/// Reads the files of one `variants` folder, by variant id, and the problems of the folder.
fn files_of(folder: &mut GameFolder) -> (BTreeMap<String, VariantFiles>, Vec<Problem>) {
    let mut problems = Vec::new();
    let listing = folder.shelf.list(&folder.path).unwrap_or_else(|problem| {
        problems.push(problem);
        Default::default()
    });
    let mut found: BTreeMap<String, VariantFiles> = BTreeMap::new();
    for name in &listing.files {
        let Some((id, slot)) = split_name(name) else { continue };
        if !is_id(id) {
            let problem = Problem::new(format!("`{}` is not read: {FORM}", folder.show(name)));
            problems.push(problem.suggest_opt(suggest_id(id)));
            continue;
        }
        if found.len() >= MOST_VARIANTS && !found.contains_key(id) {
            let message = format!("`{}` is not read: a game has at most {MOST_VARIANTS} variants", folder.show(name));
            problems.push(Problem::new(message));
            break;
        }
        let file = folder.read(name).map(|file| with_older(folder, name, file));
        let files = found.entry(id.to_string()).or_default();
        files.problems.append(&mut folder.problems);
        *slot(files) = file;
    }
    for (id, files) in &mut found {
        if !listing.files.contains(&format!("{id}.toml")) {
            let name = folder.show(&format!("{id}.toml"));
            let is_folder = listing.folders.contains(&format!("{id}.toml"));
            let what = if is_folder {
                "is a folder: a file is needed here"
            } else {
                "is missing: a variant has a title there"
            };
            files.problems.push(Problem::new(format!("`{name}` {what}")));
        }
    }
    (found, problems)
}

/// A script of a variant with its older text, if the game's folder keeps one.
fn with_older(folder: &mut GameFolder, name: &str, file: SourceFile) -> SourceFile {
    match folder.path.strip_suffix("/variants").map(str::to_string) {
        Some(game) if name.ends_with(".rhai") => folder.with_older(file, &game, &format!("variants/{name}")),
        _ => file,
    }
}

type FileSlot = fn(&mut VariantFiles) -> &mut Option<SourceFile>;

/// Splits a file's name into the variant's id and the slot for the file.
fn split_name(name: &str) -> Option<(&str, FileSlot)> {
    let slots: [(&str, FileSlot); 4] = [
        (".toml", |files| &mut files.toml),
        (".log.rhai", |files| &mut files.log),
        (".properties.rhai", |files| &mut files.properties),
        (".rhai", |files| &mut files.patch),
    ];
    slots.into_iter().find_map(|(ending, slot)| Some((name.strip_suffix(ending)?, slot)))
}

/// Reads `base = "..."`, even if the file has mistakes.
fn base_name(file: &SourceFile) -> Option<String> {
    let (_, table) = Doc::parse(file);
    table.get("base")?.get_ref().as_str().map(str::to_string)
}

/// The variants that this one builds on, nearest first. Ends at an unknown name or a repetition.
fn chain<'a>(id: &'a str, bases: &'a BTreeMap<String, Option<String>>) -> Vec<&'a str> {
    let mut chain = Vec::new();
    let mut next = id;
    while let Some(Some(base)) = bases.get(next) {
        if !bases.contains_key(base) || chain.contains(&base.as_str()) {
            break;
        }
        chain.push(base);
        next = base;
    }
    chain
}

fn read_variant(
    id: String,
    files: VariantFiles,
    bases: &BTreeMap<String, Option<String>>,
    variants: &[VariantEntry],
    parts: &Parts,
) -> VariantEntry {
    let mut variant = VariantEntry { title: id.clone(), id, problems: files.problems, ..VariantEntry::default() };
    variant.shelf = files.shelf;
    let circle = chain(&variant.id, bases).contains(&variant.id.as_str());
    let wanted = bases.get(&variant.id).cloned().flatten().filter(|_| !circle).unwrap_or_default();
    // the base is missing if variants form a cycle: then the variant builds on the game
    let base = variants.iter().find(|v| v.id == wanted).unwrap_or(&variants[0]);
    variant.base = (!base.id.is_empty()).then(|| base.id.clone());
    inherit(&mut variant, base);
    if let Some(file) = &files.toml {
        let (doc, table) = Doc::parse(file);
        if parts.declared.newer {
            doc.is_newer();
        }
        read_fields(Fields::new(&doc, &table, 0..0), &mut variant, bases, parts);
        variant.problems.extend(doc.problems());
    }
    variant.toml = files.toml;
    variant.patch = files.patch;
    variant.log_script = files.log.or(variant.log_script);
    variant.properties_script = files.properties.or(variant.properties_script);
    variant
}

fn inherit(variant: &mut VariantEntry, base: &VariantEntry) {
    variant.card_set = base.card_set;
    variant.option_values = base.option_values.clone();
    variant.log_script = base.log_script.clone();
    variant.properties_script = base.properties_script.clone();
    variant.seats = base.seats.clone();
    variant.strategy = base.strategy.clone();
    variant.levels = base.levels.clone();
    variant.text = base.text.clone();
}

fn read_fields(fields: Fields, variant: &mut VariantEntry, bases: &BTreeMap<String, Option<String>>, parts: &Parts) {
    if let Some(title) = fields.need_text("title") {
        variant.title = title;
    }
    variant.region = fields.text("region").unwrap_or_default();
    variant.blurb = fields.text("blurb").unwrap_or_default();
    variant.author = fields.text("author").unwrap_or_default();
    variant.card_set = read_card_set(&fields).or(variant.card_set);
    check_base(&fields, &variant.id, bases);
    if let Some(strategy) = read_strategy_name(&fields, parts.game, parts.strategies) {
        variant.strategy = Some(strategy);
    }
    restrict_seats(&fields, variant);
    variant.levels.read(&fields, parts.game, parts.strategies, &variant.seats);
    if parts.known {
        variant.option_values = read_option_values(&fields, parts.declared, &variant.seats, &variant.option_values)
    } else {
        _ = fields.get("options")
    }
    variant.text = read_text(&fields, &variant.text);
    fields.finish();
}

fn check_base(fields: &Fields, id: &str, bases: &BTreeMap<String, Option<String>>) {
    let Some(value) = fields.get("base") else { return };
    let Some(base) = fields.doc.text(value, "`base`") else { return };
    let chain = chain(id, bases);
    if !bases.contains_key(base) {
        let others = bases.keys().map(String::as_str).filter(|other| *other != id);
        let meant = nearest(base, others).map(|meant| format!("did you mean `{meant}`?"));
        let problem = Problem::new(format!("there is no variant `{base}` of this game"));
        fields.doc.add(value.span(), problem.suggest_opt(meant));
    } else if chain.contains(&id) {
        fields.doc.report(value.span(), format!("`{id}` builds on itself: {id} -> {}", chain.join(" -> ")));
    }
}

/// Reads `seats` of a variant, which must be among those of its base.
fn restrict_seats(fields: &Fields, variant: &mut VariantEntry) {
    let Some(seats) = read_seats(fields) else { return };
    match seats.iter().find(|n| !variant.seats.contains(n)) {
        Some(n) if !variant.seats.is_empty() => {
            let span = fields.get("seats").map_or(0..0, |value| value.span());
            fields.doc.report(span, format!("`seats` has {n}: what it builds on is not for so many"));
        }
        _ => variant.seats = seats,
    }
}
