//! What is said of packs and backups.

use crate::catalog::{GamePlace, PlaceKind};
use crate::session::{Backup, OwnGame, PackEffect, PackGame, PackSummary, PackVariant};
use crate::wording::PackSaid;
use crate::wording::words::{and, plural};

pub fn pack(said: &PackSaid) -> String {
    match said {
        PackSaid::File { name, bytes } => format!("{name} \u{b7} {}", size(*bytes)),
        PackSaid::Effect(summary) => effect(summary),
        PackSaid::Game(game) => game_effect(game),
        PackSaid::Variant(variant) => variant_effect(variant),
        PackSaid::Checks { checks: 0, mistakes: 0, .. } => "It loads. It has no checks of its own.".into(),
        PackSaid::Checks { passed, checks, mistakes: 0 } => format!("{passed} of {checks} checks pass"),
        PackSaid::Checks { passed, checks, mistakes } => {
            format!("{passed} of {checks} checks pass, and it has {}", plural(*mistakes, "mistake"))
        }
        PackSaid::Checking { seen, all } => format!("Checking: {seen} of {all}"),
        PackSaid::By { authors: [], version } => format!("nobody is named, version {version}"),
        PackSaid::By { authors, version } => format!("{}, version {version}", and(authors)),
        PackSaid::Licence(licence) => licence_told(licence),
        PackSaid::Holds(summary) => holds(summary),
        PackSaid::YouHave { here, version } if here == version => {
            format!("version {here} of it already; this file takes its place")
        }
        PackSaid::YouHave { here, .. } => format!("version {here} of it; this one takes its place"),
        PackSaid::Add(summary) => add(summary),
        PackSaid::Refused(why) => format!("{}.", crate::wording::words::capital(why.trim_end_matches('.'))),
        PackSaid::CannotRead { file, why } => format!("{file} cannot be read: {why}."),
        PackSaid::Added(title) => format!("{title} is added."),
        PackSaid::Removed(title) => format!("{title} is removed."),
        PackSaid::Failed(why) => format!("It did not work: {why}."),
        PackSaid::RemoveAsk { title, games: [] } => format!("Take {title} away?"),
        PackSaid::RemoveAsk { title, games } if games.len() == 1 && games[0] == *title => format!("Take {title} away?"),
        PackSaid::RemoveAsk { title, games } => format!("Take {title} away, with {}?", and(games)),
        PackSaid::RemoveGameAsk(game) => remove_game_ask(game),
        PackSaid::GameFilesGo(folder) => format!(
            "Nothing is deleted: its files go to {folder}. Your saved matches and the statistics stay; the matches go on when the \
             files are back."
        ),
        PackSaid::Made { file, bytes, passed, checks } => {
            let told = if *checks == 0 { String::new() } else { format!(" {passed} of {checks} checks pass.") };
            format!("It is there: {file}, {}.{told}", size(*bytes))
        }
        PackSaid::Mistakes { count, first } => {
            format!("It is not made, as the game has {}. The first: {first}", plural(*count, "mistake"))
        }
        PackSaid::Taken(file) => format!("{file} is there already and is something else. Choose another name."),
        PackSaid::MakeOf(title) => format!("Make a pack of {title}"),
        PackSaid::RemoveOf(title) => format!("Remove {title}"),
        PackSaid::Backup(backup) => backup_told(backup),
        PackSaid::BackedUp(file) => format!("It is there: {file}."),
        PackSaid::MovesAside(folders) => format!("What is there now is kept beside it: {}.", and(folders)),
        PackSaid::Restored([]) => "It is back.".into(),
        PackSaid::Restored(kept) => {
            format!("It is back. What was there before lies in {}.", and(kept))
        }
    }
}

fn remove_game_ask(game: &OwnGame) -> String {
    let count = |n: usize, thing: &str| (n > 0).then(|| plural(n, thing));
    let with: Vec<String> = count(game.variants, "variant").into_iter().chain(count(game.players, "player")).collect();
    match &with[..] {
        [] => format!("Take {} away?", game.title),
        with => format!("Take {} away, with {}?", game.title, and(with)),
    }
}

fn size(bytes: usize) -> String {
    match bytes {
        0..1024 => plural(bytes, "byte"),
        1024..1_048_576 => format!("{} KB", bytes.div_ceil(1024)),
        _ => format!("{:.1} MB", bytes as f64 / 1_048_576.0),
    }
}

/// What adding the pack does as a whole: what changes most is said.
fn effect(summary: &PackSummary) -> String {
    let games = summary.games.iter().map(|game| (&game.effect, game_effect(game)));
    let variants = summary.variants.iter().map(|variant| (&variant.effect, variant_effect(variant)));
    let mut told: Vec<(&PackEffect, String)> = games.chain(variants).collect();
    told.sort_by_key(|(effect, _)| weight(effect));
    match &told[..] {
        [] => "Adds players to your games.".into(),
        [(_, only)] => only.clone(),
        [(PackEffect::New, _), rest @ ..] if summary.variants.is_empty() => {
            format!("{} new games. They change none of yours.", rest.len() + 1)
        }
        all => all.iter().map(|(_, told)| told.as_str()).collect::<Vec<_>>().join(" "),
    }
}

/// What is said first: what is lost, then what has no use, then what is new.
fn weight(effect: &PackEffect) -> u8 {
    match effect {
        PackEffect::Replaces(_) => 0,
        PackEffect::Hidden(_) => 1,
        PackEffect::NoGame => 2,
        PackEffect::Updates => 3,
        PackEffect::New => 4,
    }
}

fn game_effect(game: &PackGame) -> String {
    let title = &game.title;
    match &game.effect {
        PackEffect::New => "A new game. It changes none of yours.".into(),
        PackEffect::Updates => format!("Takes the place of your {title}, which came in the same pack."),
        PackEffect::Replaces(place) => format!("Replaces the {title} {}.", place_told(place)),
        PackEffect::Hidden(place) => format!("Its {title} is not used: the one {} comes first.", place_told(place)),
        PackEffect::NoGame => format!("Its {title} does not load."),
    }
}

fn variant_effect(variant: &PackVariant) -> String {
    let PackVariant { title, game, .. } = variant;
    match &variant.effect {
        PackEffect::New => format!("Adds a variant to {game}: {title}. {game} itself stays as it is."),
        PackEffect::Updates => format!("Takes the place of your {title}, which came in the same pack."),
        PackEffect::Replaces(place) => format!("Replaces the variant {title} of {game} {}.", place_told(place)),
        PackEffect::Hidden(place) => format!("Its {title} is not used: the one {} comes first.", place_told(place)),
        PackEffect::NoGame => {
            format!("Its variant {title} is for the game `{}`, which you do not have.", variant.name.game)
        }
    }
}

fn place_told(place: &GamePlace) -> String {
    match place.kind {
        PlaceKind::Pack => format!("of the pack `{}`", place.name),
        PlaceKind::Inside => "that came with the program".into(),
        _ => format!("in {}", place.name),
    }
}

/// What the usual licences allow, in a few words.
fn licence_told(licence: &str) -> String {
    let allowed = match licence {
        "" => return "none is named: ask before you pass it on".into(),
        "CC0-1.0" | "CC0" | "Unlicense" => "do with it what you like",
        "CC-BY-4.0" | "CC-BY-3.0" => "you may change it and pass it on, if you name the author",
        "CC-BY-SA-4.0" | "CC-BY-SA-3.0" => "you may change it and pass it on under the same licence",
        "MIT" | "Apache-2.0" | "MIT OR Apache-2.0" | "BSD-3-Clause" => {
            "you may change it and pass it on with its licence"
        }
        _ => return licence.to_string(),
    };
    format!("{licence}: {allowed}")
}

fn holds(summary: &PackSummary) -> String {
    let inner: Vec<&String> = summary.games.iter().flat_map(|game| &game.variants).collect();
    let mut parts = Vec::new();
    if !summary.games.is_empty() {
        let titles: Vec<String> = summary.games.iter().map(|game| game.title.clone()).collect();
        parts.push(format!("{} ({})", plural(titles.len(), "game"), few(&titles)));
    }
    let variants: Vec<String> =
        inner.into_iter().chain(summary.variants.iter().map(|variant| &variant.title)).cloned().collect();
    if !variants.is_empty() {
        parts.push(format!("{} ({})", plural(variants.len(), "variant"), few(&variants)));
    }
    let players: Vec<String> =
        summary.players.iter().map(|id| id.rsplit('/').next().unwrap_or(id).replace('_', " ")).collect();
    parts.push(match players.is_empty() {
        true if summary.games.is_empty() => "no players: those of the game play it".into(),
        true => "no players".to_string(),
        false => format!("{} ({})", plural(players.len(), "player"), few(&players)),
    });
    parts.join(", ")
}

/// The first few names.
fn few(names: &[String]) -> String {
    const FEW: usize = 4;
    let shown = names.iter().take(FEW).cloned().collect::<Vec<_>>().join(", ");
    if names.len() > FEW { format!("{shown} ...") } else { shown }
}

fn add(summary: &PackSummary) -> String {
    let replaces = |effect: &PackEffect| matches!(effect, PackEffect::Replaces(_));
    let effects = || summary.games.iter().map(|g| &g.effect).chain(summary.variants.iter().map(|v| &v.effect));
    match (&summary.games[..], &summary.variants[..]) {
        _ if effects().any(replaces) => "Replace".into(),
        ([], [first, rest @ ..]) if !first.game.is_empty() && rest.iter().all(|other| other.game == first.game) => {
            format!("Add to {}", first.game)
        }
        _ => "Add".into(),
    }
}

fn backup_told(backup: &Backup) -> String {
    let told = backup.summary();
    let settings = if told.settings { "your settings" } else { "no settings" };
    let packs = if told.packs.is_empty() { "no packs".into() } else { plural(told.packs.len(), "pack") };
    let matches = if told.matches == 1 { "1 match".into() } else { format!("{} matches", told.matches) };
    let saved = plural(told.saves, "saved file");
    format!("In it: {settings}, {saved}, {matches} in the statistics, {packs}; {}.", size(told.bytes))
}
