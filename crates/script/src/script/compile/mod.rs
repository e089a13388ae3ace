//! Compiles a game's literal to rules.
//!
//! The words of a script describe a game; here they become the tables and steps of the play floor. Functions that stay live
//! are noted with the reason.

mod deck;
mod facts;
mod functions;
mod live_functions;
mod melds;
mod named_tables;
pub(crate) mod options;
mod order;
mod patch;
mod piles;
mod round;
mod seen;
mod steps;
mod tables;
mod tabulations;
mod teams;
mod value;

use crate::diagnostics::problem::{Problem, Severity};
use crate::diagnostics::source::At;
use crate::play::{DeckIndex, Equipment, GeneratorKind, Register, Rules, RulesParts, ScoreTable, Var, VarKind};
use crate::script::bridge::engine::{Literal, Script};
use crate::script::bridge::names::{FixedValues, ScriptNames};
use crate::script::compile::live_functions::ScriptFunctions;
use crate::script::compile::options::OptionLaw;
use crate::script::limits::LoadBudget;
use crate::script::native::CompiledFunctions;
use crate::script::tabulation::Wanted;
use crate::script::values::kind::kind_of;
use crate::script::values::numbers::{NUMBERS, beyond};
use crate::script::values::word::{Word, word};
use crate::script::vocabulary;
use crate::table::{Piles, Seat, Sight};
use patch::Merged;
use rhai::{Dynamic, FnPtr, Map};
use std::sync::Arc;

pub use functions::LiveNote;
pub use tabulations::Tabulations;

/// The settings for which a game is compiled.
#[derive(Clone, Debug, Default)]
pub struct CompileOptions {
    /// The id: `game` or `game/variant`.
    pub id: String,
    pub seats: usize,
    /// Option values, as scripts see them.
    pub options: Map,
    /// Checks the values of options that a script fixes.
    pub option_law: OptionLaw,
    /// Options with few possible values, each with all its values as scripts write them.
    pub fixed_options: Vec<(String, FixedValues)>,
    /// The seats of each team. Empty if each seat plays alone.
    pub teams: Vec<Vec<u8>>,
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
}

type Made<T> = Result<T, Problem>;

/// The rules, notes on live functions, the live functions themselves, and warnings.
type Finished = (Rules, Vec<LiveNote>, Arc<CompiledFunctions>, Vec<Problem>);

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
    let builder = RulesBuilder::new(script.clone(), game, &literal.variants, &settings, files).map_err(|p| vec![p])?;
    let (rules, live, functions, mut warnings) = builder.finish()?;
    warnings.extend(literal.variants.iter().filter(|v| v.at.file == 0).map(in_the_game));
    Ok(Compiled { rules: Arc::new(rules), script, checks: literal.checks, live, functions, warnings })
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

/// Compiles a game's literal to rules, part by part.
struct RulesBuilder {
    script: Arc<Script>,
    /// The call of `game` with those of its variants; `map` is its argument after the variants' changes.
    game: Merged,
    map: Map,
    patches: Vec<Word>,
    settings: CompileOptions,
    fingerprint: u64,
    first_fingerprint: u64,
    team_of: Vec<u8>,
    deck_index: DeckIndex,
    piles: Piles,
    builds: Vec<crate::play::StackRule>,
    tables: Vec<ScoreTable>,
    melds: Vec<(String, crate::play::MeldTable)>,
    rows: Vec<String>,
    words: Vec<String>,
    vars: Vec<Var>,
    /// Functions of the round, as lists with a number for each round.
    by_round: Vec<Box<[i32]>>,
    /// Functions of the game's numbers and flags.
    facts: Vec<crate::play::OfFacts>,
    /// The live functions, each with the kind of its result.
    live: Vec<(FnPtr, Wanted)>,
    /// What functions can read beside their arguments: part of the key under which they are tabulated.
    world: tabulations::Surroundings,
    notes: Vec<LiveNote>,
    next_register: u8,
    program: Vec<crate::play::Step>,
    /// The register of seat 0 of a variable for each seat in which tricks have counted points that no step has announced yet.
    untold: Option<crate::play::Register>,
    step_names: Vec<String>,
    /// The words of steps of the round that had problems.
    refused: Vec<&'static str>,
    /// The place of each step in the script.
    step_places: Vec<Option<At>>,
    /// The place of the step that is being compiled.
    at: Option<At>,
    problems: Vec<Problem>,
    warnings: Vec<Problem>,
}

impl RulesBuilder {
    fn new(
        script: Arc<Script>,
        game: Word,
        variants: &[Word],
        settings: &CompileOptions,
        files: &[(String, String)],
    ) -> Made<RulesBuilder> {
        let map = patch::merge(game.map_arg(0)?, variants)?;
        let team_of = match map.get("teams").map(|v| v.clone().flatten()) {
            // an empty list makes each seat play alone, even if `game.toml` has teams
            Some(teams) if teams.read_lock::<rhai::Array>().is_some_and(|list| list.is_empty()) => {
                teams::of_settings(settings.seats, &[])
            }
            Some(teams) => teams::of_literal(settings.seats, &teams, &game, variants)?,
            None => teams::of_settings(settings.seats, &settings.teams),
        };
        let game = Merged { game, variants: variants.to_vec() };
        let order = deck::order(&game, &map)?;
        script.set_order(&order);
        let deck_index = deck::deck_index(&script, &game, &map, &order)?;
        let world = tabulations::Surroundings::new(&script, &deck_index, &settings.options, settings.seats);
        Ok(RulesBuilder {
            fingerprint: fingerprint(None, files, settings),
            first_fingerprint: fingerprint(Some("0.1.0"), files, settings),
            piles: Piles::new(team_of.clone()),
            patches: variants.to_vec(),
            settings: settings.clone(),
            script,
            game,
            map,
            team_of,
            deck_index,
            builds: Vec::new(),
            tables: Vec::new(),
            melds: Vec::new(),
            rows: Vec::new(),
            words: Vec::new(),
            vars: Vec::new(),
            by_round: Vec::new(),
            facts: Vec::new(),
            live: Vec::new(),
            world,
            notes: Vec::new(),
            next_register: Register::FIRST_FREE,
            program: Vec::new(),
            untold: None,
            step_names: Vec::new(),
            refused: Vec::new(),
            step_places: Vec::new(),
            at: None,
            problems: Vec::new(),
            warnings: Vec::new(),
        })
    }

    /// Warns of a word that is out of date, and suggests the word that replaces it.
    fn warn_of_retired(&mut self, older: &Word) {
        let Some(instead) = vocabulary::find(older.name).and_then(|spec| spec.retired) else { return };
        let problem = older.problem(format!("`{}` is an older word, which still works", older.name));
        self.warnings.push(Problem { severity: Severity::Warning, ..problem.suggest(format!("write `{instead}`")) });
    }

    /// Compiles part by part. Stops after the first part with problems, and returns all problems of that part.
    fn finish(mut self) -> Result<Finished, Vec<Problem>> {
        // steps and tables need the piles, and steps need the tables
        for part in [
            RulesBuilder::compile_vars,
            RulesBuilder::compile_piles,
            RulesBuilder::compile_tables,
            RulesBuilder::compile_round,
        ] {
            if let Err(problem) = part(&mut self) {
                self.problems.push(problem);
            }
            if !self.problems.is_empty() {
                return Err(self.problems);
            }
        }
        let running = self.running_table().map_err(|problem| vec![problem])?;
        let compiled = self.order();
        let (dealing, play_to) = compiled.map_err(|problem| vec![problem])?;
        let stock = self.stock().map_err(|problem| vec![problem])?;
        let live =
            Arc::new(ScriptFunctions::new(self.script.clone(), self.live, self.step_places, self.deck_index.clone()));
        let functions = live.compiled.clone();
        let mut fresh = crate::table::Table::new(self.deck_index.deck.cards(), stock);
        fresh.shuffle(stock);
        let teams = self.team_of.iter().max().map_or(1, |t| *t as usize + 1);
        let mut team_by_seat = [0; Seat::MAX];
        team_by_seat.iter_mut().zip(&self.team_of).for_each(|(team, of)| *team = *of);
        let card_values = self.program.iter().find_map(|step| step.about().card_values).cloned();
        let equipment = Equipment {
            seats: self.settings.seats,
            teams,
            team_of: self.team_of,
            deck_index: self.deck_index,
            piles: self.piles,
            builds: self.builds,
            tables: self.tables,
            melds: self.melds,
            card_values,
            rows: self.rows,
            running,
            words: self.words,
            vars: self.vars,
            by_round: self.by_round,
            facts: self.facts,
            stock,
            generator: dealing.generator,
            bounds: play_to.bounds(),
            team_by_seat,
            play_to,
            live_on_cards: live.clone(),
            live,
            fresh,
        };
        let rules = Rules::new(RulesParts {
            id: self.settings.id,
            fingerprint: self.fingerprint,
            first_fingerprint: self.first_fingerprint,
            equipment,
            steps: self.program,
            step_names: self.step_names,
            first_dealer: dealing.first,
            next_dealer: dealing.next,
            next_match_dealer: dealing.next_match,
            leads: dealing.leads,
        });
        let mut notes = self.notes;
        for note in &mut notes {
            note.not_compiled = functions.why_not(note.id as usize);
        }
        Ok((rules, notes, functions, self.warnings))
    }

    /// The value of a key of the game. `None` if the key is missing or `()`.
    fn key(&self, name: &str) -> Option<Dynamic> {
        self.map.get(name).map(|v| v.clone().flatten()).filter(|v| !v.is_unit())
    }

    /// The map under a key of the game. `None` if the key is missing; fails if it is not a map.
    fn map_key(&self, name: &str) -> Made<Option<Map>> {
        let Some(value) = self.key(name) else { return Ok(None) };
        let kind = kind_of(&value);
        let wrong = || self.game.key_problem(name, format!("`{name}:` takes a map `#{{ ... }}`, not {kind}"));
        value.try_cast::<Map>().map(Some).ok_or_else(wrong)
    }

    /// The id of a row's name, which is added if it is new. Equal names share an id.
    fn row_id(&mut self, name: &str) -> crate::play::RowId {
        let place = self.rows.iter().position(|r| r == name).unwrap_or_else(|| {
            self.rows.push(name.to_string());
            self.rows.len() - 1
        });
        crate::play::RowId(place as u16)
    }

    /// Reserves registers for a step or a variable, and returns the first.
    fn registers(&mut self, count: u8, word: &Word) -> Made<Register> {
        let first = self.next_register;
        if first as usize + count as usize > Register::COUNT {
            return Err(word.problem("the game has too many variables and steps that remember something"));
        }
        self.next_register += count;
        Ok(Register(first))
    }

    /// Reads a variable's kind and its first value.
    fn first_value(&self, name: &str, value: &Dynamic) -> Made<(VarKind, i64)> {
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
            ("number", true) => Ok((VarKind::Number, 0)),
            ("number" | "seat", false) => Ok((VarKind::Number, word.int_arg(0)?)),
            (other, _) => {
                let message = format!("`{other}` is no variable: that is a number, a flag, a seat or a suit_slot");
                Err(word.problem(message))
            }
        }
    }

    /// Whether the game's own `vars:` declare this variable.
    fn declares_var(&self, name: &str) -> bool {
        matches!(self.map_key("vars"), Ok(Some(vars)) if vars.contains_key(name))
    }

    fn compile_vars(&mut self) -> Made<()> {
        let Some(vars) = self.map_key("vars")? else { return Ok(()) };
        for (name, value) in vars {
            let game = self.game.clone();
            let (kind, start) = self.first_value(&name, &value)?;
            if !NUMBERS.contains(&start) {
                return Err(game.key_problem(&name, format!("variable `{name}` begins with {}", beyond(start))));
            }
            let kept = word(&value).is_some_and(|w| w.modifier("kept_between_rounds").is_some());
            let (start, sight) = (start as i32, Sight::Everybody);
            let each = word(&value).is_some_and(|w| w.modifier("per_seat").is_some());
            let seats = (0..self.settings.seats as u8).map(Seat).filter(|_| each);
            let mut names: Vec<String> = seats.map(|seat| Var::of_seat(&name, seat)).collect();
            if !each {
                names.push(name.to_string());
            }
            let first = self.registers(names.len() as u8, &game)?;
            let var = |(n, name)| Var { name, kind, register: first.plus(n), start, kept, sight };
            self.vars.extend((0u8..).zip(names).map(var));
        }
        Ok(())
    }
}

/// A hash (FNV-1a, 64 bits) of the game's id, seats, teams, options and scripts, and of the program's `version` if given.
fn fingerprint(version: Option<&str>, files: &[(String, String)], settings: &CompileOptions) -> u64 {
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
    for (name, value) in &settings.options {
        take(name);
        take(&value.to_string());
    }
    for (_, text) in files {
        take(text);
    }
    hash
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
