//! Reads the kinds of contract: `contracts: #{ suit: #{ trumps: "...", base: #{ hearts: 10 } }, grand: #{ trumps: "J", base: 24 } }`.
//!
//! Does not know how tricks see cards, nor how a contract comes to be named.

use super::card_points::CardPoints;
use super::patch::Merged;
use super::{DeclaredGame, Made};
use crate::cards::Suit;
use crate::diagnostics::nearest::did_you_mean;
use crate::diagnostics::problem::Problem;
use crate::play::{ByTrump, ContractKind, ContractTables, Contracts, Register, Var, VarKind, contract_of, trump_of};
use crate::script::values::card_names::CardNames;
use crate::script::values::kind::kind_of;
use crate::script::values::numbers::NUMBERS;
use crate::table::Sight;
use rhai::{Dynamic, Map};

/// The variable that says which kind is played, by its place.
pub const CONTRACT: &str = "contract";

/// The keys of a kind of contract.
const KEYS: [&str; 4] = ["trumps", "order", "value", "base"];

/// What a game says of one kind of contract.
pub struct SaidContract {
    pub name: String,
    pub trumps: Option<String>,
    pub order: Option<String>,
    /// What cards taken are worth; else as in the game.
    pub value: Option<CardPoints>,
    base: ContractBase,
    /// Whether a suit is trump in it.
    pub has_suit: bool,
}

/// What a contract is worth before anything multiplies it.
enum ContractBase {
    Number(i32),
    BySuit([i32; 4]),
}

impl SaidContract {
    /// A problem with this kind.
    pub fn problem(&self, game: &Merged, message: impl Into<String>) -> Problem {
        game.key_path_problem(&["contracts", &self.name], message)
    }

    fn base(&self, trump: i32) -> i32 {
        match &self.base {
            ContractBase::Number(number) => *number,
            ContractBase::BySuit(suits) => {
                usize::try_from(trump).ok().and_then(|suit| suits.get(suit)).copied().unwrap_or(1)
            }
        }
    }
}

impl DeclaredGame {
    /// Adds a flag for each kind of contract, and the variable `contract`.
    pub fn compile_contracts(&mut self) -> Made<()> {
        let said = self.said_contracts()?;
        if said.is_empty() {
            return Ok(());
        }
        let game = self.source.game.clone();
        for kind in said {
            self.must_be_free(&kind.name)?;
            let flag = self.registers(1, &game)?;
            self.declare(variable(&kind.name, VarKind::Flag, flag));
            self.add_contract(ContractKind { name: kind.name, flag, has_suit: kind.has_suit });
        }
        self.must_be_free(CONTRACT)?;
        self.declare(variable(CONTRACT, VarKind::Number, Register::CONTRACT));
        Ok(())
    }

    fn must_be_free(&self, name: &str) -> Made<()> {
        if self.register_named(name).is_none() && self.var_of_seats(name).is_none() {
            return Ok(());
        }
        let message =
            format!("`{name}` is a variable already, and a kind of contract is one, too: give it another name");
        Err(self.source.game.key_path_problem(&["contracts", name], message))
    }

    /// The kinds of contract in the order of their names.
    pub fn said_contracts(&self) -> Made<Vec<SaidContract>> {
        let Some(map) = self.source.map_key("contracts")? else { return Ok(Vec::new()) };
        map.iter().map(|(name, value)| self.said_contract(name, value)).collect()
    }

    fn said_contract(&self, name: &str, value: &Dynamic) -> Made<SaidContract> {
        let game = &self.source.game;
        let problem = |message: String| game.key_path_problem(&["contracts", name], message);
        if Suit::parse(name).is_some() || !name.chars().all(|c| c.is_ascii_lowercase() || c == '_' || c == '-') {
            return Err(problem(format!("`{name}` is no name for a kind of contract: small letters, and no suit")));
        }
        let Some(map) = value.clone().flatten().try_cast::<Map>() else {
            let message = format!("`{name}` takes a map `#{{ trumps, order, base }}`, not {}", kind_of(value));
            return Err(problem(message));
        };
        if let Some(key) = map.keys().find(|key| !KEYS.contains(&key.as_str())) {
            let found = problem(format!("a kind of contract has no key `{key}:`"));
            return Err(found
                .suggest_opt(did_you_mean(key, KEYS))
                .note("it takes `trumps:`, `order:`, `value:` and `base:`"));
        }
        let text = |key: &str| match map.get(key).filter(|value| !value.is_unit()) {
            None => Ok(None),
            Some(value) => value.clone().into_string().map(Some).map_err(|kind| {
                problem(format!("`{key}:` of a contract takes patterns from low to high, not a {kind}"))
            }),
        };
        let trumps = text("trumps")?;
        let names = trumps.as_deref().map(CardNames::read).transpose().map_err(&problem)?;
        Ok(SaidContract {
            name: name.to_string(),
            has_suit: names.is_none_or(|names| names.needs_trump()),
            trumps,
            order: text("order")?,
            value: self.value_of_contract(&map, &problem)?,
            base: base(map.get("base"), &problem)?,
        })
    }

    fn value_of_contract(&self, map: &Map, problem: &dyn Fn(String) -> Problem) -> Made<Option<CardPoints>> {
        let Some(value) = map.get("value").filter(|value| !value.is_unit()) else { return Ok(None) };
        match value.clone().flatten().try_cast::<Map>() {
            Some(values) => CardPoints::value(&self.source.game, &values).map(Some),
            None => Err(problem(format!("`value:` of a contract takes a map of patterns, not {}", kind_of(value)))),
        }
    }

    /// What each contract is worth before anything multiplies it, by contract and trump.
    pub fn bases(&self) -> Made<ByTrump<i32>> {
        let said = self.said_contracts()?;
        let of = |key: i32| {
            let kind = (contract_of(key) as usize).checked_sub(1).and_then(|place| said.get(place));
            Ok(kind.map_or(1, |kind| kind.base(trump_of(key))))
        };
        ByTrump::of_contracts(said.len() + 1, of)
    }

    /// The kinds of contract with their tables, for play.
    pub fn contracts(&mut self) -> Made<Contracts> {
        let kinds = self.contract_kinds().to_vec();
        let tables = if kinds.is_empty() {
            None
        } else {
            Some(Box::new(ContractTables { order: self.seen()?, base: self.bases()? }))
        };
        Ok(Contracts { kinds, tables })
    }
}

fn variable(name: &str, kind: VarKind, register: Register) -> Var {
    Var { name: name.to_string(), kind, register, start: 0, kept: false, sight: Sight::Everybody }
}

/// Reads `base:`, a number or a number for each suit.
fn base(value: Option<&Dynamic>, problem: &dyn Fn(String) -> Problem) -> Made<ContractBase> {
    let Some(value) = value.filter(|value| !value.is_unit()) else { return Ok(ContractBase::Number(1)) };
    let number = |value: &Dynamic| value.as_int().ok().filter(|n| *n > 0 && NUMBERS.contains(n)).map(|n| n as i32);
    if let Some(number) = number(value) {
        return Ok(ContractBase::Number(number));
    }
    let wrong = || {
        problem(
            "`base:` is a number above 0, or one for each suit: `#{ diamonds: 9, hearts: 10, spades: 11, clubs: 12 }`"
                .into(),
        )
    };
    let map = value.clone().flatten().try_cast::<Map>().ok_or_else(wrong)?;
    let mut suits = [1; 4];
    for (name, value) in &map {
        let suit = Suit::ALL.into_iter().find(|suit| suit.word() == name.as_str()).ok_or_else(wrong)?;
        suits[suit as usize] = number(value).ok_or_else(wrong)?;
    }
    Ok(ContractBase::BySuit(suits))
}
