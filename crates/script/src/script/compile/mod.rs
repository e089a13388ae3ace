//! Compiles a game's literal to rules.
//!
//! The words of a script describe a game; here they become the tables and steps of the play floor. What the script says is
//! read only (`GameSource`). The rest goes in three phases, each a type that holds the one before it: `DeclaredGame` knows what
//! there is (piles, variables), `TabledGame` what counts (score tables), `RoundDraft` what happens (steps). So the type of a
//! reader says what it may use and add. Functions that stay live are noted with the reason (`Report`).

mod card_points;
mod conditions;
mod contracts;
mod deck;
mod declared;
mod facts;
mod functions;
mod heights;
mod items;
mod live_functions;
mod melds;
pub(in crate::script) mod older_names;
pub(crate) mod options;
mod order;
mod patch;
mod patterns;
mod pile_rules;
mod piles;
mod report;
mod round;
mod round_draft;
mod rule_places;
mod seen;
mod source;
mod steps;
mod tabled;
mod tables;
mod tabulations;
mod teams;
mod value;
mod whose;

use crate::diagnostics::problem::{Problem, Severity};
use crate::play::{GeneratorKind, Rules};
use crate::script::bridge::engine::{Literal, Script};
use crate::script::bridge::names::{FixedValues, ScriptNames};
use crate::script::limits::LoadBudget;
use crate::script::native::CompiledFunctions;
use crate::script::values::word::Word;
use crate::script::vocabulary;
use declared::DeclaredGame;
use options::OptionLaw;
use rhai::Map;
use round_draft::RoundDraft;
use source::GameSource;
use std::sync::Arc;

pub use functions::LiveNote;
pub use rule_places::{PlacedRow, RulePlaces, RuleSpan};
pub use tabulations::Tabulations;

/// The settings for which a game is compiled.
#[derive(Clone, Debug, Default)]
pub struct CompileOptions {
    /// The id: `game` or `game/variant`.
    pub id: String,
    pub seats: usize,
    /// Option values, as scripts see them.
    pub options: Map,
    /// The names of options that have their default values.
    pub usual_options: Vec<String>,
    /// Checks the values of options that a script fixes.
    pub option_law: OptionLaw,
    /// Options with few possible values, each with all its values as scripts write them.
    pub fixed_options: Vec<(String, FixedValues)>,
    /// The seats of each team. Empty if each seat plays alone.
    pub teams: Vec<Vec<u8>>,
    /// The texts of the scripts before they were rewritten: records name the rules by these, too. Empty if none was.
    pub older_texts: Vec<Arc<str>>,
    /// The scripts of strategies that may call functions of the game.
    pub borrowers: Vec<Arc<str>>,
    /// Functions tabulated earlier, perhaps for another variant.
    pub tabulated: Tabulations,
}

/// A compiled game.
pub struct Compiled {
    pub rules: Arc<Rules>,
    pub script: Arc<Script>,
    /// The checks written in the scripts.
    pub checks: Vec<Word>,
    /// The functions that stay live, with reasons.
    pub live: Vec<LiveNote>,
    /// The live functions as they are called in play.
    pub functions: Arc<CompiledFunctions>,
    /// Problems that do not keep the game from being played.
    pub warnings: Vec<Problem>,
    /// Where the parts of the rules are written.
    pub places: RulePlaces,
}

type Made<T> = Result<T, Problem>;

/// What the phases make of a game.
struct Finished {
    rules: Rules,
    live: Vec<LiveNote>,
    functions: Arc<CompiledFunctions>,
    warnings: Vec<Problem>,
    places: RulePlaces,
}

/// Reads the scripts of a variant (the base game's first) and compiles them.
pub fn compile(files: &[(String, String)], settings: &CompileOptions) -> Result<Compiled, Vec<Problem>> {
    let mut settings = settings.clone();
    let budget = LoadBudget::default();
    let (mut script, mut literal) = read(files, &settings, &budget)?;
    if let Some(options) = patch::options(&literal, &settings).map_err(|p| vec![p])? {
        settings.options = options;
        (script, literal) = read(files, &settings, &budget)?;
    }
    let Some(game) = literal.game.clone() else {
        let path = files.first().map_or("", |f| f.0.as_str());
        let missing = Problem::new(format!("{path} describes no game"));
        return Err(vec![missing.note("a rule script calls `game(#{ deck: ..., piles: [...], round: [...] })`")]);
    };
    let mut problems = vocabulary::check_keys(&game, script.sources());
    for word in literal.variants.iter().chain(&literal.checks) {
        problems.extend(vocabulary::check_keys(word, script.sources()));
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let script = Arc::new(script);
    let source = GameSource::new(script.clone(), game, &literal.variants, &settings, files).map_err(|p| vec![p])?;
    let Finished { rules, live, functions, mut warnings, places } = in_phases(source)?;
    warnings.extend(literal.variants.iter().filter(|v| v.at.file == 0).map(in_the_game));
    Ok(Compiled { rules: Arc::new(rules), script, checks: literal.checks, live, functions, warnings, places })
}

/// Compiles phase by phase. Stops after the first part with problems, and returns all problems of that part.
fn in_phases(source: GameSource) -> Result<Finished, Vec<Problem>> {
    // steps and tables need the piles, and steps need the tables
    DeclaredGame::read(source)?.tables()?.round()?.finish()
}

/// The warning about a `variant` call in the game's own script.
fn in_the_game(variant: &Word) -> Problem {
    let problem = variant.problem("a `variant` in the script of the game itself changes the game for everybody");
    let problem = Problem { severity: Severity::Warning, ..problem };
    problem.note("a variant has files of its own: `variants/<id>.toml` with a title, and beside it `<id>.rhai`")
}

/// The errors in scripts that show without running them.
pub fn parse(files: &[(String, String)], settings: &CompileOptions) -> Vec<Problem> {
    let parsed = Script::compile(files, &names(settings, &LoadBudget::default()));
    let problems = parsed.err().unwrap_or_default();
    problems.into_iter().filter(|problem| problem.severity == Severity::Error).collect()
}

fn names(settings: &CompileOptions, budget: &LoadBudget) -> ScriptNames {
    ScriptNames {
        options: settings.options.clone(),
        fixed_options: settings.fixed_options.clone(),
        seats: settings.seats as i64,
        of_rules: true,
        borrowers: settings.borrowers.clone(),
        budget: budget.clone(),
        ..ScriptNames::default()
    }
}

fn read(
    files: &[(String, String)],
    settings: &CompileOptions,
    budget: &LoadBudget,
) -> Result<(Script, Literal), Vec<Problem>> {
    let script = Script::compile(files, &names(settings, budget))?;
    let literal = script.read()?;
    Ok((script, literal))
}

/// The random number generator that a word names.
fn generator_kind(word: &Word) -> Option<GeneratorKind> {
    match word.name {
        "chacha" => Some(GeneratorKind::ChaCha),
        "java" => Some(GeneratorKind::Java),
        "java_shared" => Some(GeneratorKind::JavaShared),
        _ => None,
    }
}
