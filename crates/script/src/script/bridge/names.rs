//! The names that the host defines for a script: options, seats, ranks, suits and colours.
//!
//! They are looked up when they are used, not when the script is compiled, because the order of the
//! ranks - and with it the value of `KING` - is only known once the script has been read.

use crate::cards::{Colour, DeckList, Rank, Suit};
use crate::script::limits::LoadBudget;
use crate::script::tokens::{Token, TokenKind};
use crate::script::values::card_names::{is_pattern, ranks_named};
use crate::script::values::plain::{ColourValue, RankName, SuitValue};
use rhai::{Dynamic, Map, Scope};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, RwLock};

/// What a script is compiled and read with.
#[derive(Clone, Debug, Default)]
pub struct ScriptNames {
    /// The options, named `o` in the script.
    pub options: Map,
    /// Number of seats, named `seats` in the script.
    pub seats: i64,
    /// The ranks from low to high; `None` reads them from the script's `order:`.
    pub order: Option<Vec<Rank>>,
    /// Further constants by name.
    pub extra: Vec<(String, Dynamic)>,
    /// The options whose possible values are known.
    pub fixed_options: Vec<(String, FixedValues)>,
    /// Whether it is the script of a game, for which all words of the rules are reserved.
    pub of_rules: bool,
    /// Whether it is the script of a player.
    pub of_player: bool,
    /// Number of files, from the first, that only lend their functions to the others.
    pub lent: usize,
    /// The texts of other scripts that may call functions of this one.
    pub borrowers: Vec<Arc<str>>,
    /// The budget for reading the script and tabulating its functions.
    pub budget: LoadBudget,
}

/// All values that an option can have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FixedValues {
    /// The values, as a script writes them.
    Listed(Vec<String>),
    /// All numbers from the first to the second, both included.
    Between(i64, i64),
}

/// The host's names for one script, with their values.
pub(crate) struct Lookup {
    fixed: HashMap<String, Dynamic>,
    order: RwLock<Option<Vec<Rank>>>,
    /// Whether an option or the number of seats was read.
    read_settings: AtomicBool,
}

/// The rank of a constant `ACE` ... `KING`; `None` for any other name.
fn rank_constant(name: &str) -> Option<Rank> {
    // A cheap test for the many names that are no constants.
    if !name.starts_with(|c: char| c.is_ascii_uppercase()) {
        return None;
    }
    Rank::ALL.into_iter().find(|rank| rank.word().eq_ignore_ascii_case(name) && !name.contains(char::is_lowercase))
}

impl Lookup {
    pub fn new(names: &ScriptNames, sources: &crate::script::places::ScriptSources) -> Lookup {
        let mut fixed = HashMap::new();
        for suit in Suit::ALL {
            fixed.insert(suit.word().to_uppercase(), Dynamic::from(SuitValue::new(Some(suit))));
        }
        fixed.insert("RED".into(), Dynamic::from(ColourValue(Colour::Red)));
        fixed.insert("BLACK".into(), Dynamic::from(ColourValue(Colour::Black)));
        fixed.insert("o".into(), names.options.clone().into());
        fixed.insert("seats".into(), names.seats.into());
        fixed.extend(names.extra.iter().cloned());
        // The last file with an `order:`: a variant may change it.
        let order = names.order.clone().or_else(|| sources.tokens().filter_map(written_order).next_back());
        Lookup { fixed, order: RwLock::new(order), read_settings: AtomicBool::new(false) }
    }

    pub fn set_order(&self, order: &[Rank]) {
        if let Ok(mut known) = self.order.write() {
            *known = Some(order.to_vec());
        }
    }

    /// The current value of a host name; `None` for any other name. An error for a rank that the game's order does not have.
    pub fn get(&self, name: &str) -> Result<Option<Dynamic>, String> {
        if let Some(value) = self.fixed.get(name) {
            if matches!(name, "o" | "seats") {
                self.read_settings.store(true, Relaxed);
            }
            return Ok(Some(value.clone()));
        }
        let Some(rank) = rank_constant(name) else { return Ok(None) };
        let order = self.order.read().map_err(|_| "the order of the ranks is lost".to_string())?;
        match order.as_ref().map(|order| order.iter().position(|r| *r == rank)) {
            None => Ok(Some(Dynamic::from(RankName(rank)))),
            Some(Some(place)) => Ok(Some((place as i64).into())),
            Some(None) => Err(format!("this game's `order:` has no {}", rank.word())),
        }
    }

    /// Whether the host defines this name.
    pub fn has(&self, name: &str) -> bool {
        self.fixed.contains_key(name) || rank_constant(name).is_some()
    }

    /// Whether an option or the number of seats was read since the last call of this method.
    pub fn take_read_settings(&self) -> bool {
        self.read_settings.swap(false, Relaxed)
    }

    /// The names that the host defines, those of ranks included.
    pub fn names(&self) -> Vec<String> {
        let ranks = Rank::ALL.into_iter().map(|rank| rank.word().to_uppercase());
        self.fixed.keys().cloned().chain(ranks).collect()
    }

    pub fn options(&self) -> Vec<String> {
        let options = self.fixed.get("o").and_then(|o| o.read_lock::<Map>());
        options.map(|o| o.keys().map(|k| k.to_string()).collect()).unwrap_or_default()
    }

    /// Placeholders for compiling. They must not be constants: the engine would fold those, and a
    /// misspelt option with them.
    pub fn scope(&self) -> Scope<'static> {
        let mut scope = Scope::new();
        for name in self.names() {
            scope.push_dynamic(name, Dynamic::UNIT);
        }
        scope
    }
}

/// The ranks in `order: "..."`, which may be a pattern, or in `order: ["...", |card, trump| ...]`.
fn written_order(tokens: &[Token]) -> Option<Vec<Rank>> {
    let orders = tokens.windows(4).filter(|t| t[0].in_map && t[0].names("order") && t[1].is(':'));
    let first = orders.map(|t| if t[2].is('[') { &t[3] } else { &t[2] });
    let ranks = |text: &str| DeckList::ranks(text).ok().or_else(|| ranks_named(text).filter(|_| is_pattern(text)));
    first.filter_map(|t| if let TokenKind::Text(text) = &t.kind { ranks(text) } else { None }).next()
}
