//! Reads `otherwise: improve_on("steady", #{ worlds: 40 })`: a search that improves on another player of the game.

use super::Strategy;
use crate::diagnostics::nearest::did_you_mean;
use crate::diagnostics::problem::Problem;
use crate::play::{Policy, Rules, StepKind};
use crate::script::bridge::search_settings::{Searcher, Setting};
use crate::script::bridge::searching::settings_of;
use crate::script::places::ScriptSources;
use crate::script::tokens::{Token, TokenKind};
use crate::script::values::kind::kind_of;
use crate::script::values::word::Word;
use crate::search::ImprovedPlayer;
use rhai::{Array, Map};
use std::sync::Arc;

/// Loads another strategy for the same rules by its name: one of the same game if the name has no folder.
pub type OtherStrategies<'a> = &'a dyn Fn(&str) -> Result<Strategy, Problem>;

/// The name for which [`OtherStrategies`] loads the game's usual player.
pub const COMMON_PLAYER: &str = "";

/// The policy of the game's usual player. `None` if there is no such player, or if it looks ahead itself.
pub(super) fn common_player(others: OtherStrategies) -> Option<Arc<dyn Policy>> {
    let common = others(COMMON_PLAYER).ok()?.policy;
    (!common.looks_ahead()).then_some(common)
}

/// Names of the players that the script improves on, as its calls of `improve_on` say.
pub fn improved_players(text: &str) -> Vec<String> {
    let sources = ScriptSources::new([("", text)]);
    let named = |three: &[Token]| match (&three[0].kind, &three[1].kind, &three[2].kind) {
        (TokenKind::Name(word), TokenKind::Open('('), TokenKind::Text(name)) if word == "improve_on" => {
            Some(name.clone())
        }
        _ => None,
    };
    sources.tokens().flat_map(|file| file.windows(3).filter_map(named)).collect()
}

/// Default settings of the search: every move is tried in the same deals.
const USUAL: [(&str, Setting); 2] = [("nodes", Setting::Number(0)), ("turns", Setting::Truth(false))];

/// A player that improves on another, together with that other player.
pub(super) struct Improving {
    pub player: Arc<dyn Policy>,
    pub usual: Arc<dyn Policy>,
}

/// Reads a call of `improve_on`.
pub(super) fn improving(written: &Word, rules: &Arc<Rules>, others: OtherStrategies) -> Result<Improving, Problem> {
    let usual = other_player(written, others)?;
    let mut options = written.options();
    let (sure, only) = (sure(written, &mut options)?, only(written, &mut options)?);
    let searcher = Searcher { usual: Some(usual.clone()), ..Searcher::new(rules) };
    let rollout = ("rollout", Setting::Text("usual".into()));
    let first = USUAL.into_iter().chain([rollout]).map(|(key, value)| (key.to_string(), value));
    let plan = searcher.plan(first.chain(settings_of(&options)).collect());
    let plan = plan.map_err(|wrong| written.key_problem(&wrong.key, wrong.message))?;
    Ok(Improving { player: Arc::new(ImprovedPlayer { usual: usual.clone(), plan, sure, only }), usual })
}

fn other_player(written: &Word, others: OtherStrategies) -> Result<Arc<dyn Policy>, Problem> {
    let name = written.str_arg(0)?;
    let here = |problem: Problem| match problem.place {
        Some(_) => problem,
        None => Problem { place: written.arg_problem(0, "").place, ..problem },
    };
    let other = others(&name).map_err(here)?;
    if other.policy.looks_ahead() {
        Err(written
            .arg_problem(0, format!("`{name}` looks ahead itself: nothing can play on as it does"))
            .note("a player to improve on is asked for its move thousands of times, so it must not search"))
    } else {
        Ok(other.policy)
    }
}

fn sure(written: &Word, options: &mut Map) -> Result<f64, Problem> {
    let Some(value) = options.remove("sure") else { return Ok(1.0) };
    let takes = |not: String| written.key_problem("sure", format!("`sure:` takes a number from 0 to 10, not {not}"));
    let number = value.as_float().or_else(|_| value.as_int().map(|n| n as f64));
    match number {
        Ok(number) if (0.0..=10.0).contains(&number) => Ok(number),
        Ok(number) => Err(takes(number.to_string())),
        Err(_) => Err(takes(kind_of(&value).to_string())),
    }
}

fn only(written: &Word, options: &mut Map) -> Result<Option<Vec<String>>, Problem> {
    let Some(value) = options.remove("only") else { return Ok(None) };
    let wrong = |message: String| written.key_problem("only", message);
    let list = value.flatten().try_cast::<Array>().unwrap_or_default();
    let names: Vec<String> = list.into_iter().map(|item| item.into_string().unwrap_or_default()).collect();
    let known = StepKind::decisions();
    match names.iter().find(|name| !known.contains(&name.as_str())) {
        Some(name) if !name.is_empty() => {
            let problem = wrong(format!("there is no decision `{name}`"));
            Err(problem.suggest_opt(did_you_mean(name, known)))
        }
        None if !names.is_empty() => Ok(Some(names)),
        _ => Err(wrong(r#"`only:` takes a list of decisions, such as ["bid", "play"]"#.into())),
    }
}
