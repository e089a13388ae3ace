//! The settings of a search in a script: `search(#{ worlds: 30, rollout: "greedy" })`.
//!
//! Reads them from Rhai's values and from compiled values alike, at load and in play. Does not search.

use crate::diagnostics::nearest::nearest;
use crate::play::{Policy, Rules};
use crate::search::{BudgetLimits, Chances, Objective, Plan, PlayoutChooser, Rollout, Until};
use std::sync::{Arc, OnceLock};

/// The value of a setting, read from Rhai's or from a compiled value.
pub(crate) enum Setting {
    Number(i64),
    Text(String),
    Truth(bool),
    Map(Vec<(String, Setting)>),
    /// Legal moves, by their indices.
    Moves(Vec<usize>),
    /// Any other value, by the words for its kind.
    Other(String),
}

/// The error of a setting: its key and the message.
#[derive(Debug)]
pub(crate) struct WrongSetting {
    pub key: String,
    pub message: String,
}

impl WrongSetting {
    fn new(key: &str, message: impl Into<String>) -> WrongSetting {
        WrongSetting { key: key.into(), message: message.into() }
    }
}

/// What a strategy provides for its searches, mainly the players of its rollouts.
#[derive(Clone)]
pub(crate) struct Searcher {
    pub rules: Arc<Rules>,
    /// The list of preferences in its `bot(...)`.
    pub list: Option<Arc<dyn Policy>>,
    /// The functions of the strategy itself.
    pub own: Option<Arc<dyn Policy>>,
    /// The player on which the strategy improves.
    pub usual: Option<Arc<dyn Policy>>,
    /// The usual player of the game, if a player is known that does not search.
    pub common: Option<Arc<dyn Policy>>,
    /// How rounds under these rules tend to go; computed when first needed.
    pub chances: Arc<OnceLock<Chances>>,
}

/// The players of a rollout, by name.
const ROLLOUTS: [&str; 8] = ["greedy", "random", "first", "list", "own", "usual", "perfect", "none"];

/// The keys of the settings.
const KEYS: [&str; 10] =
    ["worlds", "iterations", "rollout", "objective", "horizon", "others", "listens", "nodes", "turns", "candidates"];

impl Searcher {
    pub fn new(rules: &Arc<Rules>) -> Searcher {
        Searcher { rules: rules.clone(), list: None, own: None, usual: None, common: None, chances: Arc::default() }
    }

    /// The search plan for these settings.
    pub fn plan(&self, settings: Vec<(String, Setting)>) -> Result<Plan, WrongSetting> {
        let usual = self.usual.clone().or(self.common.clone());
        let mut plan = Plan { chances: self.chances.clone(), usual, ..Plan::default() };
        for (key, value) in settings {
            match key.as_str() {
                "worlds" => plan.worlds = number(&key, value, BudgetLimits::WORLDS)?,
                "iterations" => plan.iterations = number(&key, value, BudgetLimits::ITERATIONS)?,
                "nodes" => plan.nodes = number(&key, value, BudgetLimits::NODES)?,
                "rollout" => plan.rollout = self.rollout(value)?,
                "objective" => plan.objective = objective(value)?,
                "candidates" => plan.candidates = candidates(value)?,
                "horizon" => plan.until = until(value)?,
                "others" => plan.others = Some(self.others(value)?),
                "listens" => plan.listens = truth(&key, value)?,
                "turns" => plan.whole_turns = truth(&key, value)?,
                other => return Err(unknown_key(other)),
            }
        }
        Ok(plan)
    }

    fn rollout(&self, value: Setting) -> Result<Rollout, WrongSetting> {
        match value {
            Setting::Text(name) if name == "perfect" => {
                Ok(Rollout { perfect: true, ..Rollout::usual(PlayoutChooser::Greedy) })
            }
            Setting::Text(name) if name == "none" => {
                Ok(Rollout { none: true, ..Rollout::usual(PlayoutChooser::Greedy) })
            }
            Setting::Text(name) => Ok(Rollout::usual(self.chooser(&name)?)),
            Setting::Map(entries) => {
                let mut rollout = Rollout::usual(PlayoutChooser::Greedy);
                for (decision, value) in entries {
                    let Setting::Text(name) = value else { return Err(wrong_rollout("")) };
                    match decision.as_str() {
                        "otherwise" => rollout.usual = self.chooser(&name)?,
                        _ => rollout.special.push((decision, self.chooser(&name)?)),
                    }
                }
                Ok(rollout)
            }
            _ => Err(wrong_rollout("")),
        }
    }

    fn others(&self, value: Setting) -> Result<Arc<dyn Policy>, WrongSetting> {
        let wrong = |message: &str| WrongSetting::new("others", message);
        match value {
            Setting::Text(name) if name == "own" => self
                .own
                .clone()
                .ok_or_else(|| wrong("`others: \"own\"` needs functions, such as `fn lay_away(me, moves)`")),
            _ => Err(wrong("`others:` takes \"own\": others choose in secret as this strategy would")),
        }
    }

    fn chooser(&self, name: &str) -> Result<PlayoutChooser, WrongSetting> {
        let needs = |what: &str| WrongSetting::new("rollout", format!("`rollout: \"{name}\"` needs {what}"));
        Ok(match name {
            "random" => PlayoutChooser::Random,
            "greedy" => PlayoutChooser::Greedy,
            "first" => PlayoutChooser::First,
            "list" => PlayoutChooser::By(self.list.clone().ok_or_else(|| needs("a list of preferences, `bot(...)`"))?),
            "own" => {
                PlayoutChooser::By(self.own.clone().ok_or_else(|| needs("functions, such as `fn play(me, moves)`"))?)
            }
            "usual" if self.usual.is_some() || self.common.is_some() => PlayoutChooser::Usual,
            "usual" => {
                return Err(needs(
                    "`otherwise: improve_on(...)`, or a player `steady` of the game that does not search",
                ));
            }
            _ => return Err(wrong_rollout(name)),
        })
    }
}

fn wrong_rollout(name: &str) -> WrongSetting {
    let names = ROLLOUTS.map(|name| format!("\"{name}\"")).join(", ");
    let said = if name.is_empty() { String::new() } else { format!(", not \"{name}\"") };
    let meant = nearest(name, ROLLOUTS).map_or(String::new(), |meant| format!("; did you mean \"{meant}\"?"));
    WrongSetting::new("rollout", format!("`rollout:` takes {names}, or a map of decisions to them{said}{meant}"))
}

fn objective(value: Setting) -> Result<Objective, WrongSetting> {
    match value {
        Setting::Text(name) if name == "margin" => Ok(Objective::Margin),
        Setting::Text(name) if name == "win" => Ok(Objective::Win),
        _ => Err(WrongSetting::new(
            "objective",
            "`objective:` takes \"margin\" (points of the round) or \"win\" (of the match)",
        )),
    }
}

fn until(value: Setting) -> Result<Until, WrongSetting> {
    match value {
        Setting::Text(name) if name == "round" => Ok(Until::Round),
        Setting::Text(name) if name == "step" => Ok(Until::Step),
        Setting::Text(name) if name == "deal" => Ok(Until::Deal),
        Setting::Text(name) if name == "match" => Ok(Until::Match),
        _ => Err(WrongSetting::new(
            "horizon",
            "`horizon:` takes \"round\", \"deal\", \"step\" or \"match\": how far is played on",
        )),
    }
}

fn candidates(value: Setting) -> Result<Option<Vec<usize>>, WrongSetting> {
    match value {
        Setting::Moves(moves) if !moves.is_empty() => Ok(Some(moves)),
        _ => Err(WrongSetting::new("candidates", "`candidates:` takes a list of legal moves, at least one")),
    }
}

fn unknown_key(key: &str) -> WrongSetting {
    let meant = nearest(key, KEYS);
    let hint = meant.map_or(format!("; its options are {}", KEYS.join(", ")), |m| format!("; did you mean `{m}`?"));
    WrongSetting::new(key, format!("`search` has no option `{key}`{hint}"))
}

fn number(key: &str, value: Setting, (low, high): (i64, i64)) -> Result<u32, WrongSetting> {
    match value {
        Setting::Number(number) if (low..=high).contains(&number) => Ok(number as u32),
        Setting::Number(number) => {
            Err(WrongSetting::new(key, format!("`{key}:` takes a number from {low} to {high}, not {number}")))
        }
        other => {
            Err(WrongSetting::new(key, format!("`{key}:` takes a number from {low} to {high}, not {}", kind(&other))))
        }
    }
}

fn truth(key: &str, value: Setting) -> Result<bool, WrongSetting> {
    match value {
        Setting::Truth(truth) => Ok(truth),
        other => Err(WrongSetting::new(key, format!("`{key}:` takes true or false, not {}", kind(&other)))),
    }
}

fn kind(value: &Setting) -> String {
    match value {
        Setting::Number(_) => "a number".into(),
        Setting::Text(_) => "a text".into(),
        Setting::Truth(_) => "true or false".into(),
        Setting::Map(_) => "a map".into(),
        Setting::Moves(_) => "a list".into(),
        Setting::Other(kind) => kind.clone(),
    }
}
