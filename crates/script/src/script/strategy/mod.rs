//! Loads strategy scripts: `bot(...)` literals, compiled like rules, and functions called at each decision.

mod answers;
mod decisions;
mod improving;
mod within_limits;

use crate::diagnostics::problem::{Problem, Severity, SourcePlace};
use crate::play::{
    Bot, CallCount, Decision, Dice, Fault, Function, Move, Otherwise, Policy, Preference, Rules, StepKind, Trait, View,
};
use crate::script::bridge::engine::Script;
use crate::script::bridge::names::ScriptNames;
use crate::script::bridge::search_settings::Searcher;
use crate::script::bridge::searching::settings_of;
use crate::script::bridge::view_context::ViewContext;
use crate::script::native::CompiledFunctions;
use crate::script::places::ScriptSources;
use crate::script::tabulation::{Tabulated, tabulate_traits};
use crate::script::tokens::{Token, TokenKind};
use crate::script::values::answers::{TraitKind, TraitName};
use crate::script::values::kind::{in_words, kind_of};
use crate::script::values::word::{Word, word};
use crate::script::vocabulary;
use crate::search::SearchPlayer;
use decisions::{Both, DecisionFunctions, PreferenceLine};
pub use improving::{COMMON_PLAYER, OtherStrategies, improved_players};
use improving::{Improving, improving};
use rhai::{Array, Map};
use std::sync::Arc;
use within_limits::within_limits;

/// A strategy, loaded for a game's rules.
pub struct Strategy {
    pub policy: Arc<dyn Policy>,
    /// The `about:` text of its literal.
    pub about: String,
    pub level: String,
    /// Whether it runs a script at its decisions.
    pub is_live: bool,
    /// Warnings about the script, which do not keep it from being loaded.
    pub warnings: Vec<Problem>,
    /// Its functions that are named after decisions.
    pub functions: Vec<DecisionFunction>,
    /// The compiled functions that it calls at its decisions.
    pub compiled: Option<Arc<CompiledFunctions>>,
    /// The checks written in its script.
    pub checks: Vec<Word>,
}

/// A function named after the decision that it makes.
#[derive(Clone, Debug)]
pub struct DecisionFunction {
    pub name: &'static str,
    /// Where the function is written.
    pub place: Option<Box<SourcePlace>>,
    /// Whether it also serves decisions that have no function of their own.
    pub serves_others: bool,
}

/// Loads a strategy for these rules. `options` are those of the game. Other scripts and strategies are out of its reach.
pub fn load(path: &str, text: &str, rules: &Arc<Rules>, options: &Map) -> Result<Strategy, Vec<Problem>> {
    let alone = |name: &str| Err(Problem::new(format!("there is no strategy `{name}` beside this one")));
    load_beside(path, text, rules, options, &[], &alone)
}

/// Loads a strategy that may call functions of the scripts `beside` (its own functions take precedence) and may improve on the
/// strategies that `others` loads.
pub fn load_beside(
    path: &str,
    text: &str,
    rules: &Arc<Rules>,
    options: &Map,
    beside: &[(&str, &str)],
    others: OtherStrategies,
) -> Result<Strategy, Vec<Problem>> {
    let lent = lent(text, beside);
    let names = ScriptNames {
        options: options.clone(),
        seats: rules.seats as i64,
        order: Some(rules.deck_index.deck.order().to_vec()),
        lent: lent.len(),
        of_player: true,
        ..ScriptNames::default()
    };
    let script = Arc::new(Script::compile(&together(lent, path, text), &names)?);
    let literal = script.read()?;
    let checks = literal.checks;
    let searcher = calls(script.sources(), "search")
        .then(|| Searcher { common: improving::common_player(others), ..Searcher::new(rules) });
    let shared = Arc::new(ViewContext { searcher, ..ViewContext::of_player(rules) });
    let one = |problem| vec![problem];
    match literal.bot {
        Some(bot) => {
            let problems = vocabulary::check_keys(&bot, script.sources());
            if !problems.is_empty() {
                return Err(problems);
            }
            let reader = StrategyReader { script: script.clone(), rules, shared: shared.clone(), others };
            let (list, usual) = reader.bot(&bot).map_err(one)?;
            let whole = if decides(&script) {
                both(functions(&script, rules, shared.searcher.as_ref(), Some(&list.policy), usual), list)
            } else {
                list
            };
            Ok(within_limits(Strategy { checks, ..whole }, bot.problem("").place))
        }
        None if decides(&script) => {
            let (warnings, written) = (script.warnings.clone(), decision_functions(&script, false));
            let functions = functions(&script, rules, shared.searcher.as_ref(), None, None);
            let place = written.first().and_then(|function| function.place.clone());
            let strategy = Strategy {
                checks,
                warnings,
                functions: written,
                compiled: Some(functions.compiled.clone()),
                policy: Arc::new(functions),
                about: String::new(),
                level: String::new(),
                is_live: true,
            };
            Ok(within_limits(strategy, place))
        }
        None => {
            let problem = match StepKind::decisions().iter().find_map(|name| script.sources().definition(name)) {
                Some(at) => {
                    Problem::new("a decision is a function of two, the table and the moves").at(script.sources(), at)
                }
                None => Problem::new(format!("{path} describes no strategy")),
            };
            let problem = problem.note("write `bot(#{ otherwise: random() })`, or a function `fn play(me, moves)`");
            Err(script.warnings.iter().cloned().chain([problem]).collect())
        }
    }
}

/// The errors in a strategy script that show without running it.
pub fn parse(path: &str, text: &str, options: &Map, beside: &[(&str, &str)]) -> Vec<Problem> {
    let lent = lent(text, beside);
    let names =
        ScriptNames { options: options.clone(), seats: 2, lent: lent.len(), of_player: true, ..ScriptNames::default() };
    let problems = Script::compile(&together(lent, path, text), &names).err().unwrap_or_default();
    let of_it = |problem: &Problem| problem.place.as_ref().is_none_or(|place| *place.path == *path);
    problems.into_iter().filter(|problem| problem.severity == Severity::Error && of_it(problem)).collect()
}

/// The scripts of the rules if the strategy calls any of their functions, else none.
fn lent<'a>(text: &str, beside: &'a [(&'a str, &'a str)]) -> &'a [(&'a str, &'a str)] {
    if borrows(text, beside) { beside } else { &[] }
}

fn together<'a>(lent: &[(&'a str, &'a str)], path: &'a str, text: &'a str) -> Vec<(&'a str, &'a str)> {
    lent.iter().copied().chain([(path, text)]).collect()
}

/// Whether a script calls a function that it does not define itself but one of the files `beside` does.
fn borrows(text: &str, beside: &[(&str, &str)]) -> bool {
    let (own, lent) = (ScriptSources::new([("", text)]), ScriptSources::new(beside.iter().copied()));
    let called = |pair: &[Token]| match (&pair[0].kind, &pair[1].kind) {
        (TokenKind::Name(name), TokenKind::Open('(')) => {
            own.definition(name).is_none() && lent.definition(name).is_some()
        }
        _ => false,
    };
    own.tokens().any(|file| file.windows(2).any(called))
}

/// Whether this text is a strategy: it calls `bot(...)` or has a function named after a decision, and calls no `game(...)`.
pub fn is_strategy(text: &str) -> bool {
    let sources = ScriptSources::new([("", text)]);
    !calls(&sources, "game")
        && (calls(&sources, "bot") || StepKind::decisions().iter().any(|name| sources.definition(name).is_some()))
}

/// Whether this script looks ahead: calls `search` or `improve_on`.
pub fn looks_ahead(text: &str) -> bool {
    let sources = ScriptSources::new([("", text)]);
    ["search", "improve_on"].iter().any(|word| calls(&sources, word))
}

/// Whether the sources call this word anywhere but in comments and texts.
fn calls(sources: &ScriptSources, word: &str) -> bool {
    let called = |pair: &[Token]| pair[0].kind == TokenKind::Name(word.into()) && pair[1].kind == TokenKind::Open('(');
    sources.tokens().any(|file| file.windows(2).any(called))
}

/// The decision functions of a script, with the players that a search in them may use: the functions themselves in play-outs,
/// the preference list, and `usual`, the player improved on. Where the play-outs have no function for a decision, the list
/// decides; without a list, `usual` does.
fn functions(
    script: &Arc<Script>,
    rules: &Arc<Rules>,
    searcher: Option<&Searcher>,
    list: Option<&Arc<dyn Policy>>,
    usual: Option<Arc<dyn Policy>>,
) -> DecisionFunctions {
    let within = |context: ViewContext| {
        DecisionFunctions::new(script.clone(), Arc::new(context), Vec::new(), Vec::new(), plain(Otherwise::First))
    };
    let Some(searcher) = searcher else { return within(ViewContext::of_player(rules)) };
    let list = list.filter(|list| !list.looks_ahead()).cloned();
    let inner = within(ViewContext { in_search: true, ..ViewContext::of_player(rules) });
    let own: Arc<dyn Policy> = match list.as_ref().or(usual.as_ref()) {
        Some(list) => Arc::new(Both { functions: inner, list: list.clone() }),
        None => Arc::new(inner),
    };
    let searcher = Searcher { list, own: Some(own), usual, common: searcher.common.clone(), ..Searcher::new(rules) };
    within(ViewContext { searcher: Some(searcher), ..ViewContext::of_player(rules) })
}

/// Whether the script has a function of two parameters for any decision.
fn decides(script: &Script) -> bool {
    StepKind::decisions().iter().any(|name| script.has_fn(name, 2))
}

/// The functions named after decisions. Without a `list`, `play` also serves decisions that have no function of their own.
fn decision_functions(script: &Script, list: bool) -> Vec<DecisionFunction> {
    let own = StepKind::decisions().into_iter().filter(|name| script.has_fn(name, 2));
    let place = |name: &str| Problem::new("").at_opt(script.sources(), script.sources().definition(name)).place;
    own.map(|name| DecisionFunction { name, place: place(name), serves_others: name == "play" && !list }).collect()
}

/// Combines functions for some decisions with a list for all others.
fn both(functions: DecisionFunctions, list: Strategy) -> Strategy {
    let written = decision_functions(&functions.script, true);
    let compiled = Some(functions.compiled.clone());
    let policy = Arc::new(Both { functions, list: list.policy });
    Strategy { policy, is_live: true, functions: written, compiled, ..list }
}

/// The policy of a preference list for decisions on which no line decides.
enum Remaining {
    Plain(Otherwise),
    Search(Arc<dyn Policy>),
    Improving(Improving),
}

fn plain(otherwise: Otherwise) -> Arc<dyn Policy> {
    Arc::new(Bot { traits: Vec::new(), prefer: Vec::new(), otherwise })
}

impl Remaining {
    fn policy(self) -> Arc<dyn Policy> {
        match self {
            Remaining::Plain(otherwise) => plain(otherwise),
            Remaining::Search(search) => search,
            Remaining::Improving(improving) => improving.player,
        }
    }

    /// The player improved on. `None` unless this is [`Remaining::Improving`].
    fn usual(&self) -> Option<Arc<dyn Policy>> {
        match self {
            Remaining::Improving(improving) => Some(improving.usual.clone()),
            _ => None,
        }
    }

    /// The policy that tries these preference lines first, then this.
    fn after(self, traits: Vec<Trait>, prefer: Vec<Preference>) -> Arc<dyn Policy> {
        match self {
            Remaining::Plain(otherwise) => Arc::new(Bot { traits, prefer, otherwise }),
            then if prefer.is_empty() => then.policy(),
            then => {
                let bot = Bot { traits, prefer, otherwise: Otherwise::First };
                Arc::new(ThenSearch { bot, search: then.policy() })
            }
        }
    }
}

/// A preference list, then a search if no line decides.
struct ThenSearch {
    bot: Bot,
    search: Arc<dyn Policy>,
}

impl Policy for ThenSearch {
    fn choose(&self, view: &View, moves: &[Move], dice: &mut Dice) -> Result<Decision, Fault> {
        match self.bot.preferred(view, moves, dice) {
            Some(decision) => Ok(decision),
            None => self.search.choose(view, moves, dice),
        }
    }

    fn remembers(&self) -> bool {
        self.search.remembers()
    }

    fn looks_ahead(&self) -> bool {
        true
    }

    fn call_counts(&self) -> Vec<&CallCount> {
        self.search.call_counts()
    }
}

struct StrategyReader<'a> {
    script: Arc<Script>,
    rules: &'a Arc<Rules>,
    shared: Arc<ViewContext>,
    others: OtherStrategies<'a>,
}

impl StrategyReader<'_> {
    /// Reads a `bot(...)` literal: the strategy, and the player that it improves on, if any.
    fn bot(&self, bot: &Word) -> Result<(Strategy, Option<Arc<dyn Policy>>), Problem> {
        let options = bot.options();
        let text = |key: &str| options.get(key).map_or(String::new(), in_words);
        let otherwise = self.otherwise(bot, &options)?;
        let usual = otherwise.usual();
        let (traits, names) = self.traits();
        let mut lines = Vec::new();
        let list = options.get("prefer").map(|v| v.clone().flatten().try_cast::<Array>());
        let list = match list {
            None => Array::new(),
            Some(Some(list)) => list,
            Some(None) => return Err(bot.key_problem("prefer", "`prefer:` takes a list of lines")),
        };
        for item in &list {
            let Some(line) = word(item).filter(|w| w.name == "line") else {
                return Err(bot.key_problem(
                    "prefer",
                    format!("a line is written `line(\"reason\", |m| ...)`, not {}", kind_of(item)),
                ));
            };
            let (name, f) = (line.str_arg(0)?, line.fn_arg(1)?);
            let tabulated = tabulate_traits(
                &self.script,
                &f,
                &names,
                &self.rules.deck_index.deck,
                self.rules.deck_index.counting(),
            )?;
            lines.push(match tabulated {
                Tabulated::Tree(tree) => PreferenceLine::Table(Preference { name, wants: Function::Tree(tree) }),
                Tabulated::Live(_) => PreferenceLine::Script(name, f),
            });
        }
        let is_live = lines.iter().any(|line| matches!(line, PreferenceLine::Script(..)));
        let (policy, compiled): (Arc<dyn Policy>, _) = if is_live {
            let (script, shared) = (self.script.clone(), self.shared.clone());
            let functions = DecisionFunctions::new(script, shared, lines, traits, otherwise.policy());
            let compiled = Some(functions.compiled.clone());
            (Arc::new(functions), compiled)
        } else {
            let tables = lines
                .into_iter()
                .filter_map(|line| if let PreferenceLine::Table(table) = line { Some(table) } else { None });
            (otherwise.after(traits, tables.collect()), None)
        };
        let (about, level, warnings) = (text("about"), text("level"), self.script.warnings.clone());
        let is_live = is_live || usual.is_some();
        Ok((
            Strategy { policy, about, level, is_live, warnings, functions: Vec::new(), compiled, checks: Vec::new() },
            usual,
        ))
    }

    fn otherwise(&self, bot: &Word, options: &Map) -> Result<Remaining, Problem> {
        let Some(value) = options.get("otherwise") else { return Ok(Remaining::Plain(Otherwise::Random)) };
        let written = word(value);
        Ok(Remaining::Plain(match written.as_ref().map(|w| w.name) {
            Some("random") => Otherwise::Random,
            Some("first") => Otherwise::First,
            Some("most_points") => Otherwise::MostPoints,
            Some("search") => return self.search(written.as_ref().unwrap_or(bot)).map(Remaining::Search),
            Some("improve_on") => {
                let improving = improving(written.as_ref().unwrap_or(bot), self.rules, self.others);
                return improving.map(Remaining::Improving);
            }
            _ => {
                let takes = "`otherwise:` takes `random()`, `first()`, `most_points()`, `search(#{ ... })` or `improve_on(player, #{ ... })`";
                return Err(bot.key_problem("otherwise", takes));
            }
        }))
    }

    /// Reads a `search(...)` literal.
    fn search(&self, search: &Word) -> Result<Arc<dyn Policy>, Problem> {
        let settings = settings_of(&search.options());
        let common = improving::common_player(self.others);
        let plan = Searcher { common, ..Searcher::new(self.rules) }.plan(settings);
        let plan = plan.map_err(|wrong| search.key_problem(&wrong.key, wrong.message))?;
        Ok(Arc::new(SearchPlayer { plan }))
    }

    /// The names that a line may use, and what they mean: properties of the move `m`, of the seat `me`, and of piles by name.
    fn traits(&self) -> (Vec<Trait>, Vec<TraitName>) {
        let fixed = Trait::ALL.iter().map(|(object, name, what, low, high)| {
            let kind = match (*what, (*low, *high)) {
                (Trait::Suit, _) => TraitKind::Suit,
                (_, (0, 1)) => TraitKind::Truth,
                (_, (low, high)) => TraitKind::Number { low, high },
            };
            (*what, TraitName { arg: (*object == "me") as u8, name: name.to_string(), kind })
        });
        let groups = self.rules.piles.groups.iter().enumerate().flat_map(|(i, group)| {
            let truth = |name: String| TraitName { arg: 0, name, kind: TraitKind::Truth };
            [
                (Trait::ToGroup(i as u8), truth(format!("to_{}", group.name))),
                (Trait::FromGroup(i as u8), truth(format!("from_{}", group.name))),
            ]
        });
        let card = (Trait::IsCard, TraitName { arg: 0, name: "card".into(), kind: TraitKind::Card });
        fixed.chain(groups).chain([card]).unzip()
    }
}
