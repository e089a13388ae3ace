//! A pack in words: what it holds, what it would change, and what a quick check has found.

use crate::catalog::{GamePlace, PlaceKind};
use crate::diagnostics::shown;
use crate::session::{InstalledPack, NeedState, PackEffect, PackManifest, PackSummary, QuickCheck};
use crate::wording::words::plural;

/// A pack before it is installed.
pub fn summary_text(summary: &PackSummary) -> String {
    let mut text = heading(&summary.manifest);
    for game in &summary.games {
        let variants = if game.variants.is_empty() {
            String::new()
        } else {
            format!(" with {}", plural(game.variants.len(), "variant"))
        };
        text += &format!("  game {}: {}{variants}, {}\n", game.id, game.title, effect(&game.effect));
    }
    for variant in &summary.variants {
        let adds = match &variant.effect {
            PackEffect::New => format!("adds to {}", variant.game),
            other => effect(other),
        };
        text += &format!("  variant {}: {}, {adds}\n", variant.name, variant.title);
    }
    if !summary.players.is_empty() {
        text += &format!("  players: {}\n", summary.players.join(", "));
    }
    for (need, state) in &summary.needs {
        text += &need_text(&need.game, *state);
    }
    if let Some(known) = summary.older_program {
        let written = summary.manifest.vocabulary;
        text +=
            &format!("  it was written for vocabulary {written}, this program knows {known}: not all of it may work\n");
    }
    if let Some(version) = &summary.installed {
        text += &format!("  {}\n", replaces(version, &summary.manifest.version));
    }
    text += &format!("  {}, {} KiB\n", plural(summary.files, "file"), summary.bytes.div_ceil(1024));
    text += &check_text(&summary.check);
    text
}

fn heading(manifest: &PackManifest) -> String {
    let by = if manifest.authors.is_empty() { String::new() } else { format!(", by {}", manifest.authors.join(", ")) };
    let licence =
        if manifest.licence.is_empty() { "no licence is named".to_string() } else { manifest.licence.clone() };
    let about = manifest.description.lines().map(|line| format!("  {line}\n")).collect::<String>();
    format!("{} ({} {}){by}; {licence}\n{about}", manifest.title, manifest.id, manifest.version)
}

fn effect(effect: &PackEffect) -> String {
    match effect {
        PackEffect::New => "new".into(),
        PackEffect::Updates => "in place of the installed one".into(),
        PackEffect::Replaces(place) => format!("replaces the one {}", place_text(place)),
        PackEffect::Hidden(place) => format!("not used: the one {} comes first", place_text(place)),
        PackEffect::NoGame => "not used: there is no such game".into(),
    }
}

fn place_text(place: &GamePlace) -> String {
    match place.kind {
        PlaceKind::Pack => format!("of the pack `{}`", place.name),
        PlaceKind::Inside => "that came with the program".into(),
        _ => format!("in `{}`", place.name),
    }
}

fn need_text(game: &str, state: NeedState) -> String {
    match state {
        NeedState::There => String::new(),
        NeedState::Changed => {
            format!("  it was checked against other rules of {game}: look whether it plays as it should\n")
        }
        NeedState::Missing => format!("  it needs the game {game}, which is not there\n"),
    }
}

fn replaces(there: &semver::Version, new: &semver::Version) -> String {
    match new.cmp(there) {
        std::cmp::Ordering::Greater => format!("newer than the installed {there}, which it replaces"),
        std::cmp::Ordering::Equal => format!("{there} is installed already, and is replaced"),
        std::cmp::Ordering::Less => format!("OLDER than the installed {there}, which it replaces"),
    }
}

fn check_text(check: &QuickCheck) -> String {
    let errors = check.errors();
    let cut = if check.cut { "; there was no time for all, `house-rules check` looks at the rest" } else { "" };
    format!(
        "  {} loaded, {} of {} pass, {}{cut}\n",
        plural(check.loaded, "table"),
        check.passed,
        plural(check.checks, "check"),
        plural(errors, "error")
    )
}

/// An installed pack.
pub fn installed_line(pack: &InstalledPack) -> String {
    let folder = shown(&pack.folder);
    let manifest = match &pack.manifest {
        Ok(manifest) => manifest,
        Err(error) => return format!("{}: {error}\n    {folder}", pack.id),
    };
    let variants = pack.contents.variants.iter().map(ToString::to_string);
    let holds: Vec<String> =
        pack.contents.games.iter().cloned().chain(variants).chain(pack.contents.players.clone()).collect();
    format!("{} {}: {}\n    {}\n    {folder}", pack.id, manifest.version, manifest.title, holds.join(", "))
}
