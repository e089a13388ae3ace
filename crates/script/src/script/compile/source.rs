//! What the scripts of a game say: their literal with the variants' changes, the deck, the teams and the settings.
//!
//! Read only from the moment that it is made. Compiles nothing, and keeps no problem.

use super::patch::{self, Merged};
use super::tabulations::Surroundings;
use super::{CompileOptions, Made, deck, teams};
use crate::play::{DeckIndex, VarKind};
use crate::script::bridge::engine::Script;
use crate::script::values::kind::kind_of;
use crate::script::values::word::{Word, word};
use rhai::{Array, Dynamic, Map};
use std::sync::Arc;

/// What a game is compiled from. Shared, so that nobody can change it.
pub struct GameSource {
    pub script: Arc<Script>,
    /// The call of `game` with those of its variants; `map` is its argument after the variants' changes.
    pub game: Merged,
    pub map: Map,
    /// The calls of `variant`, in their order.
    pub patches: Vec<Word>,
    pub settings: CompileOptions,
    pub fingerprint: u64,
    pub older_fingerprints: Vec<u64>,
    /// The team of each seat.
    pub team_of: Vec<u8>,
    pub deck_index: DeckIndex,
    /// What functions can read beside their arguments: part of the key under which they are tabulated.
    pub world: Surroundings,
}

impl GameSource {
    pub fn new(
        script: Arc<Script>,
        game: Word,
        variants: &[Word],
        settings: &CompileOptions,
        files: &[(String, String)],
    ) -> Made<GameSource> {
        let map = patch::merge(game.map_arg(0)?, variants)?;
        let team_of = match map.get("teams").map(|v| v.clone().flatten()) {
            // an empty list makes each seat play alone, even if `game.toml` has teams
            Some(teams) if teams.read_lock::<Array>().is_some_and(|list| list.is_empty()) => {
                teams::of_settings(settings.seats, &[])
            }
            Some(teams) => teams::of_literal(settings.seats, &teams, &game, variants)?,
            None => teams::of_settings(settings.seats, &settings.teams),
        };
        let game = Merged { game, variants: variants.to_vec() };
        let order = deck::order(&game, &map)?;
        script.set_order(&order);
        let mut deck_index = deck::deck_index(&script, &game, &map, &order)?;
        deck_index.both_ends = map.get("both_ends").is_some_and(|value| value.as_bool() == Ok(true));
        let world = Surroundings::new(&script, &deck_index, &settings.options, settings.seats);
        Ok(GameSource {
            fingerprint: fingerprint(None, texts(files), settings),
            older_fingerprints: older_fingerprints(files, settings),
            patches: variants.to_vec(),
            settings: settings.clone(),
            script,
            game,
            map,
            team_of,
            deck_index,
            world,
        })
    }

    /// The value of a key of the game. `None` if the key is missing or `()`.
    pub fn key(&self, name: &str) -> Option<Dynamic> {
        self.map.get(name).map(|v| v.clone().flatten()).filter(|v| !v.is_unit())
    }

    /// The map under a key of the game. `None` if the key is missing; fails if it is not a map.
    pub fn map_key(&self, name: &str) -> Made<Option<Map>> {
        let Some(value) = self.key(name) else { return Ok(None) };
        let kind = kind_of(&value);
        let wrong = || self.game.key_problem(name, format!("`{name}:` takes a map `#{{ ... }}`, not {kind}"));
        value.try_cast::<Map>().map(Some).ok_or_else(wrong)
    }

    /// Reads a variable's kind and its first value.
    pub fn first_value(&self, name: &str, value: &Dynamic) -> Made<(VarKind, i64)> {
        let Some(word) = word(value) else {
            let number = value.as_int().map(|number| (VarKind::Number, number));
            return number.map_err(|_| {
                self.game.key_problem(name, format!("variable `{name}` needs a first value, as `number(0)`"))
            });
        };
        match (word.name, word.args.is_empty()) {
            ("suit_slot", _) => Ok((VarKind::Suit, -1)),
            ("flag", true) => Ok((VarKind::Flag, 0)),
            ("flag", false) => Ok((VarKind::Flag, word.bool_arg(0)? as i64)),
            ("none", _) if matches!(word.str_arg(0)?.as_str(), "seat" | "rank") => Ok((VarKind::Number, -1)),
            ("none", _) => Err(word.arg_problem(0, "`none` takes \"seat\" or \"rank\"; a suit is suit_slot()")),
            ("number" | "pot", true) => Ok((VarKind::Number, 0)),
            ("number" | "seat", false) => Ok((VarKind::Number, word.int_arg(0)?)),
            (other, _) => {
                let message = format!("`{other}` is no variable: that is a number, a flag, a seat or a suit_slot");
                Err(word.problem(message))
            }
        }
    }

    /// Whether the game's own `vars:` declare this variable as a `pot()`.
    pub fn is_pot(&self, name: &str) -> bool {
        let vars = self.map_key("vars").ok().flatten().unwrap_or_default();
        vars.get(name).and_then(word).is_some_and(|var| var.name == "pot")
    }

    /// Whether the game's own `vars:` declare this variable.
    pub fn declares_var(&self, name: &str) -> bool {
        matches!(self.map_key("vars"), Ok(Some(vars)) if vars.contains_key(name))
    }
}

fn texts(files: &[(String, String)]) -> impl Iterator<Item = &str> {
    files.iter().map(|(_, text)| text.as_str())
}

/// What records of before may call these rules: as the first program did, and by the texts before they were rewritten.
fn older_fingerprints(files: &[(String, String)], settings: &CompileOptions) -> Vec<u64> {
    const FIRST: Option<&str> = Some("0.1.0");
    let mut all = vec![fingerprint(FIRST, texts(files), settings)];
    if !settings.older_texts.is_empty() {
        let older = || settings.older_texts.iter().map(|text| &**text);
        all.extend([None, FIRST].map(|version| fingerprint(version, older(), settings)));
        // an option that came later and is not used changes nothing
        let since = |name: &str| settings.usual_options.iter().any(|usual| usual == name) && !asks(older(), name);
        all.extend([None, FIRST].map(|version| fingerprint_without(version, older(), settings, since)));
    }
    all
}

/// Whether a script asks for this option.
fn asks<'t>(mut texts: impl Iterator<Item = &'t str>, name: &str) -> bool {
    texts.any(|text| text.contains(&format!("o.{name}")))
}

/// A hash (FNV-1a, 64 bits) of the game's id, seats, teams, options and scripts, and of the program's `version` if given.
fn fingerprint<'t>(version: Option<&str>, texts: impl Iterator<Item = &'t str>, settings: &CompileOptions) -> u64 {
    fingerprint_without(version, texts, settings, |_| false)
}

/// The same hash without some of the options.
fn fingerprint_without<'t>(
    version: Option<&str>,
    texts: impl Iterator<Item = &'t str>,
    settings: &CompileOptions,
    without: impl Fn(&str) -> bool,
) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325u64;
    let mut take = |text: &str| {
        for byte in text.bytes().chain([0]) {
            hash = (hash ^ byte as u64).wrapping_mul(0x0000_0100_0000_01b3);
        }
    };
    version.into_iter().for_each(&mut take);
    take(&settings.id);
    take(&settings.seats.to_string());
    take(&format!("{:?}", settings.teams));
    for (name, value) in settings.options.iter().filter(|(name, _)| !without(name)) {
        take(name);
        take(&value.to_string());
    }
    texts.for_each(take);
    hash
}
