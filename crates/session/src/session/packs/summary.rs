//! What a person should know of a pack before it is installed: the data behind a sheet or a list.

use super::contents::{Pack, VariantName};
use super::installed::Packs;
use super::manifest::{Need, PackManifest};
use super::quick_check::QuickCheck;
use crate::catalog::{Chosen, GamePlace, PlaceKind};
use crate::script::RefusalWords;
use crate::session::{House, TableChoice, fingerprint_text};
use semver::Version;

/// A pack as it would be here.
#[derive(Clone, PartialEq, Debug)]
pub struct PackSummary {
    pub manifest: PackManifest,
    pub games: Vec<PackGame>,
    pub variants: Vec<PackVariant>,
    /// The ids of its players.
    pub players: Vec<String>,
    /// The games that it changes and does not contain.
    pub needs: Vec<(Need, NeedState)>,
    /// Number of files, and their bytes.
    pub files: usize,
    pub bytes: usize,
    /// The version of it that is installed.
    pub installed: Option<Version>,
    /// The vocabulary of this program, if the pack was written for a newer one.
    pub older_program: Option<u32>,
    pub check: QuickCheck,
}

/// A game in a pack.
#[derive(Clone, PartialEq, Debug)]
pub struct PackGame {
    pub id: String,
    pub title: String,
    /// The titles of its variants.
    pub variants: Vec<String>,
    pub effect: PackEffect,
}

/// A variant in a pack, of a game that is not in it.
#[derive(Clone, PartialEq, Debug)]
pub struct PackVariant {
    pub name: VariantName,
    pub title: String,
    /// The title of its game; empty if there is no such game.
    pub game: String,
    pub effect: PackEffect,
}

/// What installing a game or variant changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PackEffect {
    New,
    /// It was in the installed version of the pack.
    Updates,
    /// It replaces the one of this place.
    Replaces(GamePlace),
    /// It is not used, as the one of this place comes first.
    Hidden(GamePlace),
    /// There is no game for it.
    NoGame,
}

/// Whether a game that a pack needs is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NeedState {
    There,
    /// Its rules are others than those that the pack was checked against.
    Changed,
    Missing,
}

impl PackSummary {
    /// What a pack would be in this house. Nothing is written. `words` says why a move is refused, for failed checks.
    pub fn of(pack: &Pack, house: &House, packs: &Packs, words: RefusalWords) -> PackSummary {
        let there = house.with_pack(pack);
        PackSummary { check: QuickCheck::of(pack, &there, words), ..PackSummary::unchecked(pack, house, &there, packs) }
    }

    /// What a pack would be in this house, before anything in it was run. `there` is the house with the pack.
    pub fn unchecked(pack: &Pack, house: &House, there: &House, packs: &Packs) -> PackSummary {
        let known = i64::from(crate::VOCABULARY) < i64::from(pack.manifest.vocabulary);
        PackSummary {
            manifest: pack.manifest.clone(),
            games: pack.contents.games.iter().filter_map(|id| pack_game(pack, id, house, there)).collect(),
            variants: pack.contents.variants.iter().map(|name| pack_variant(pack, name, house, there)).collect(),
            players: pack.contents.players.clone(),
            needs: pack.manifest.needs.iter().map(|need| (need.clone(), need_state(need, house))).collect(),
            files: pack.contents.files,
            bytes: pack.contents.bytes,
            installed: packs.find(&pack.manifest.id).and_then(|installed| Some(installed.manifest.ok()?.version)),
            older_program: known.then_some(crate::VOCABULARY),
            check: QuickCheck::default(),
        }
    }
}

fn pack_game(pack: &Pack, id: &str, before: &House, after: &House) -> Option<PackGame> {
    let chosen = after.find(id).ok()?;
    let variants = chosen.game.variants.iter().filter(|variant| !variant.id.is_empty());
    let place = |chosen: Chosen, house: &House| house.catalog.place(chosen.game.shelf);
    let was = before.find(id).ok().map(|chosen| place(chosen, before));
    Some(PackGame {
        id: id.to_string(),
        title: chosen.game.title.clone(),
        variants: variants.map(|variant| variant.title.clone()).collect(),
        effect: effect(pack, was, place(chosen, after)),
    })
}

fn pack_variant(pack: &Pack, name: &VariantName, before: &House, after: &House) -> PackVariant {
    let id = name.to_string();
    let place = |chosen: Chosen, house: &House| house.catalog.place(chosen.variant.shelf);
    let was = before.find(&id).ok().map(|chosen| place(chosen, before));
    let (title, game, effect) = match after.find(&id) {
        Ok(chosen) => {
            let effect = effect(pack, was, place(chosen, after));
            (chosen.variant.title.clone(), chosen.game.title.clone(), effect)
        }
        Err(_) => (name.variant.clone(), String::new(), PackEffect::NoGame),
    };
    PackVariant { name: name.clone(), title, game, effect }
}

fn effect(pack: &Pack, was: Option<GamePlace>, is: GamePlace) -> PackEffect {
    let of_pack = |place: &GamePlace| place.kind == PlaceKind::Pack && place.name == pack.manifest.id;
    match was {
        _ if !of_pack(&is) => PackEffect::Hidden(is),
        Some(was) if of_pack(&was) => PackEffect::Updates,
        Some(was) => PackEffect::Replaces(was),
        None => PackEffect::New,
    }
}

fn need_state(need: &Need, house: &House) -> NeedState {
    if house.find(&need.game).is_err() {
        return NeedState::Missing;
    }
    match &need.fingerprint {
        Some(fingerprint) if house.fingerprint(&need.game).as_ref() != Some(fingerprint) => NeedState::Changed,
        _ => NeedState::There,
    }
}

impl House {
    /// This house as it would be with a pack that is not installed: to look at it, or to play once.
    pub fn with_pack(&self, pack: &Pack) -> House {
        House::of(self.catalog.with_pack(&pack.manifest.id, pack.files.clone()), self.data.as_deref())
    }

    /// The fingerprint of a game's rules at its usual table, as `needs` of a pack has it. `None` if it does not load.
    pub fn fingerprint(&self, game: &str) -> Option<String> {
        let choice = TableChoice { variant: game.to_string(), ..TableChoice::default() };
        Some(fingerprint_text(self.load(&choice).ok()?.rules().fingerprint))
    }
}
