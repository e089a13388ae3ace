//! The house: everything that can be played, loaded when it is asked for.

use super::player::{Mixed, Player};
use crate::catalog::{Catalog, CatalogError, Chosen, OptionValue, SourceFile};
use crate::diagnostics::Problem;
use crate::play::{Policy, Rules};
use crate::script::{self, CompileOptions, Compiled, OptionLaw, OptionScalar, Strategy};
use std::path::Path;
use std::sync::Arc;

/// The catalog, and the compiler on top of it.
pub struct House {
    pub catalog: Catalog,
    /// What the tables opened so far had tabulated.
    tabulated: script::Tabulations,
}

/// What is to be loaded.
#[derive(Clone, Debug, Default)]
pub struct TableChoice {
    /// `game` or `game/variant`.
    pub variant: String,
    /// None for the smallest number that the variant allows.
    pub seats: Option<u8>,
    /// Options as texts.
    pub set: Vec<(String, String)>,
}

/// A variant with its options, ready to play.
pub struct Loaded {
    pub compiled: Compiled,
    pub options: Vec<(String, OptionValue)>,
    /// Who plays a seat that names nobody.
    pub default_strategy: String,
    pub log_script: Option<SourceFile>,
    pub properties_script: Option<SourceFile>,
}

/// Why something cannot be played.
#[derive(Debug, thiserror::Error)]
pub enum HouseError {
    #[error(transparent)]
    Catalog(#[from] CatalogError),
    #[error("{}", list(.0))]
    Script(Vec<Problem>),
    #[error("{0}")]
    Wrong(String),
}

impl HouseError {
    /// What is wrong, with the severity of each.
    pub fn problems(self) -> Vec<Problem> {
        match self {
            HouseError::Script(problems) | HouseError::Catalog(CatalogError::Broken { problems, .. }) => problems,
            HouseError::Catalog(CatalogError::Problem(problem)) => vec![*problem],
            other => vec![Problem::new(other.to_string())],
        }
    }
}

/// The problems one after another; the caller prints the first `error: ` itself.
fn list(problems: &[Problem]) -> String {
    let text = problems.iter().map(|p| p.to_string()).collect::<Vec<_>>().join("\n\n");
    text.strip_prefix("error: ").unwrap_or(&text).to_string()
}

impl House {
    pub fn open(data: Option<&Path>) -> Result<House, HouseError> {
        Ok(House { catalog: Catalog::open(data)?, tabulated: Default::default() })
    }

    /// The same folders read anew; None if nothing in them was edited.
    pub fn again(&self) -> Option<House> {
        let catalog = self.catalog.again();
        (catalog != self.catalog).then(|| House { catalog, tabulated: Default::default() })
    }

    pub fn find(&self, variant: &str) -> Result<Chosen<'_>, HouseError> {
        Ok(self.catalog.find(variant)?)
    }

    /// Compiles a variant.
    pub fn load(&self, choice: &TableChoice) -> Result<Loaded, HouseError> {
        let chosen = self.find(&choice.variant)?.check()?;
        let seats = match choice.seats {
            Some(seats) => seats,
            None => chosen.variant.seats.first().copied().unwrap_or(2),
        };
        let options = chosen.options(seats, &choice.set).map_err(|e| HouseError::Wrong(e.to_string()))?;
        let teams = chosen.game.teams_at(seats).map(<[_]>::to_vec).unwrap_or_default();
        let settings = CompileOptions {
            id: chosen.id(),
            seats: seats as usize,
            options: script_options(&options),
            option_law: option_law(&chosen, seats),
            teams,
            tabulated: self.tabulated.clone(),
        };
        let compiled = script::compile(&chosen.script_files(), &settings).map_err(HouseError::Script)?;
        let default_strategy = chosen.variant.strategy.clone().or(chosen.game.strategy.clone());
        Ok(Loaded {
            compiled,
            options,
            default_strategy: default_strategy.unwrap_or_else(|| "any/random".into()),
            log_script: chosen.variant.log_script.clone(),
            properties_script: chosen.variant.properties_script.clone(),
        })
    }

    /// A strategy for certain rules, by its id or the path of a file.
    pub fn strategy(&self, name: &str, loaded: &Loaded) -> Result<Strategy, HouseError> {
        let rules = loaded.rules();
        if let Some((folder, _)) = name.split_once('/')
            && folder != "any"
            && self.catalog.strategies.iter().any(|s| s.id == name)
            && folder != rules.id.split('/').next().unwrap_or_default()
        {
            return Err(HouseError::Wrong(format!("the strategy `{name}` plays {folder}, not {}", rules.id)));
        }
        let file = self.catalog.strategy(name)?;
        let options = script_options(&loaded.options);
        script::load_strategy(&file.path, &file.text, rules, &options).map_err(HouseError::Script)
    }

    /// Who plays: `human`, a strategy, or strategies by decision: `any/random,bid=game/clever`.
    pub fn player(&self, who: &str, loaded: &Loaded) -> Result<Player, HouseError> {
        if who == "human" {
            return Ok(Player::Human);
        }
        Ok(Player::Computer { name: who.to_string(), policy: self.policy(who, loaded)? })
    }

    /// The policy that a name means.
    pub fn policy(&self, who: &str, loaded: &Loaded) -> Result<Arc<dyn Policy>, HouseError> {
        if who.starts_with("exec:") {
            return Err(HouseError::Wrong("outside programs cannot sit at a table yet".into()));
        }
        if !who.contains([',', '=']) {
            return Ok(self.strategy(who, loaded)?.policy);
        }
        let mut otherwise = None;
        let mut by_decision = Vec::new();
        for part in who.split(',') {
            match part.split_once('=') {
                Some((decision, name)) => by_decision.push((decision.to_string(), self.strategy(name, loaded)?.policy)),
                None => otherwise = Some(self.strategy(part, loaded)?.policy),
            }
        }
        let otherwise = otherwise
            .ok_or_else(|| HouseError::Wrong(format!("`{who}` does not say who takes the other decisions")))?;
        Ok(Arc::new(Mixed { by_decision, otherwise }))
    }
}

impl Loaded {
    pub fn rules(&self) -> &Arc<Rules> {
        &self.compiled.rules
    }

    /// The options as texts, for a record.
    pub fn option_texts(&self) -> Vec<(String, String)> {
        self.options.iter().map(|(name, value)| (name.clone(), value.to_string())).collect()
    }
}

/// Options as scripts see them.
pub fn script_options(options: &[(String, OptionValue)]) -> script::OptionMap {
    let scalar = |value: &OptionValue| match value {
        OptionValue::Bool(flag) => OptionScalar::Bool(*flag),
        OptionValue::Int(number) => OptionScalar::Int(*number),
        OptionValue::Text(text) => OptionScalar::Text(text.clone()),
    };
    script::option_map(options.iter().map(|(name, value)| (name.as_str(), scalar(value))))
}

/// Which values the options take, as scripts give them.
fn option_law(chosen: &Chosen, seats: u8) -> OptionLaw {
    let check = chosen.option_check(seats);
    let value = |scalar: &OptionScalar| match scalar {
        OptionScalar::Bool(flag) => OptionValue::Bool(*flag),
        OptionScalar::Int(number) => OptionValue::Int(*number),
        OptionScalar::Text(text) => OptionValue::Text(text.clone()),
    };
    OptionLaw::new(move |name, scalar| check(name, &value(scalar)))
}
