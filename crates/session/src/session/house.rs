//! The house: finds games and strategies, and compiles them on demand.

use super::outside::{Greeting, OutsidePlayer, OutsideSettings, split_program};
use super::player::{Mixed, Player};
use super::user_folders::UserFolders;
use super::usual_players::BY_CHANCE;
use crate::catalog::{
    BuiltIn, Catalog, CatalogError, Chosen, GameEntry, OptionKind, OptionValue, OwnFolders, SourceFile, StrategyEntry,
    TableLevels, UnsavedTexts,
};
use crate::diagnostics::{Problem, Severity, nearest};
use crate::play::{Policy, Rules, StepKind};
use crate::script::{self, CompileOptions, Compiled, FixedValues, OptionLaw, OptionScalar, OtherStrategies, Strategy};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A catalog of games and strategies, with the compiler that loads them.
pub struct House {
    pub catalog: Catalog,
    /// The data folder named by the user, if any.
    pub data: Option<PathBuf>,
    /// Settings of outside programs, and which of them may be started.
    pub outside: OutsideSettings,
    /// Tabulated functions of the tables loaded so far, reused by later loads.
    tabulated: script::Tabulations,
}

/// Which table to load: a variant, its number of seats and its options.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableChoice {
    /// `game` or `game/variant`.
    pub variant: String,
    /// Number of seats; `None` for the first that the variant lists.
    pub seats: Option<u8>,
    /// Names and values of options, as text.
    pub set: Vec<(String, String)>,
}

/// A compiled variant with its options, ready to play.
pub struct Loaded {
    pub compiled: Compiled,
    pub options: Vec<(String, OptionValue)>,
    /// Id of the strategy at seats for which nobody is named.
    pub default_strategy: String,
    /// The strategies that stand for the levels gentle, steady and strong at this table.
    pub levels: TableLevels,
    pub log_script: Option<SourceFile>,
    pub properties_script: Option<SourceFile>,
}

/// Why a game or a strategy cannot be loaded.
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
    /// All problems, with their severities.
    pub fn problems(self) -> Vec<Problem> {
        match self {
            HouseError::Script(problems) | HouseError::Catalog(CatalogError::Broken { problems, .. }) => problems,
            HouseError::Catalog(CatalogError::Problem(problem)) => vec![*problem],
            other => vec![Problem::new(other.to_string())],
        }
    }
}

/// The options of a game that have a limited set or range of values.
fn fixed_options(game: &GameEntry) -> Vec<(String, FixedValues)> {
    let written = |value: &OptionValue| match value {
        OptionValue::Text(text) => format!("\"{text}\""),
        other => other.to_string(),
    };
    let fixed = game.options.iter().filter_map(|option| {
        let values = match &option.kind {
            OptionKind::Choice(values) => FixedValues::Listed(values.iter().map(written).collect()),
            OptionKind::Int(low, high) => FixedValues::Between(*low, *high),
            _ => return None,
        };
        Some((option.name.clone(), values))
    });
    fixed.collect()
}

/// Joins problems into one text. The first error is without its `error: `, which the caller prints.
fn list(problems: &[Problem]) -> String {
    // warnings are left out if there are errors
    let has_errors = problems.iter().any(|p| p.severity == Severity::Error);
    let told = problems.iter().filter(|p| p.severity == Severity::Error || !has_errors);
    let first_bare = |(place, p): (usize, &Problem)| match (place, p.severity) {
        (0, Severity::Error) => format!("{p:#}"),
        _ => p.to_string(),
    };
    told.enumerate().map(first_bare).collect::<Vec<_>>().join("\n\n")
}

impl House {
    /// Opens the catalog: games in the folder `data` if one is given, in the working folder, in the user's own folder and packs,
    /// beside the program, and in `inside`.
    pub fn open(inside: BuiltIn, data: Option<&Path>) -> Result<House, HouseError> {
        House::open_for(inside, data, &UserFolders::usual())
    }

    /// Like [`House::open`], for a person whose files lie in these folders.
    pub fn open_for(inside: BuiltIn, data: Option<&Path>, mine: &UserFolders) -> Result<House, HouseError> {
        let packs = mine.packs();
        let folders = OwnFolders { own: mine.data.as_deref(), packs: packs.as_deref() };
        Ok(House::of(Catalog::open_with(inside, data, folders)?, data))
    }

    /// A house with these games; `data` is the folder that the user named, if any.
    pub fn of(catalog: Catalog, data: Option<&Path>) -> House {
        House {
            catalog,
            data: data.map(Path::to_path_buf),
            outside: OutsideSettings::default(),
            tabulated: Default::default(),
        }
    }

    /// Like [`House::open`], with settings of outside programs.
    pub fn open_with(inside: BuiltIn, data: Option<&Path>, outside: OutsideSettings) -> Result<House, HouseError> {
        Ok(House { outside, ..House::open(inside, data)? })
    }

    /// Reads the folders again. Returns `None` if nothing in them has changed.
    pub fn again(&self) -> Option<House> {
        let catalog = self.catalog.again();
        let (data, outside) = (self.data.clone(), self.outside.clone());
        (catalog != self.catalog).then(|| House { catalog, data, outside, tabulated: Default::default() })
    }

    /// Reads the files of one game again, with its players. The other games stay as they were read.
    pub fn again_of(&self, game: &str) -> House {
        let catalog = self.catalog.with_unsaved(UnsavedTexts::default(), Some(game));
        self.with_catalog(catalog)
    }

    /// The house as it would be if these texts of one game were saved.
    pub fn with_unsaved(&self, unsaved: UnsavedTexts, game: &str) -> House {
        self.with_catalog(self.catalog.with_unsaved(unsaved, Some(game)))
    }

    fn with_catalog(&self, catalog: Catalog) -> House {
        let (data, outside) = (self.data.clone(), self.outside.clone());
        House { catalog, data, outside, tabulated: Default::default() }
    }

    /// A house with `game` alone, as given, and the strategies that play it.
    pub fn with_game(&self, game: GameEntry) -> House {
        House {
            catalog: self.catalog.of_game(game),
            data: self.data.clone(),
            outside: OutsideSettings::default(),
            tabulated: self.tabulated.clone(),
        }
    }

    pub fn find(&self, variant: &str) -> Result<Chosen<'_>, HouseError> {
        Ok(self.catalog.find(variant)?)
    }

    /// Compiles a variant for the players `who`, by seat: `human` or a strategy. Options that give a role to a computer player
    /// are moved away from the seats of people.
    pub fn load_for(&self, choice: &TableChoice, who: &[String]) -> Result<Loaded, HouseError> {
        let people: Vec<usize> = (0..who.len()).filter(|seat| who[*seat] == "human").collect();
        let set = self.find(&choice.variant)?.set_beside(&people, who.len() as u8, &choice.set);
        self.load(&TableChoice { set, ..choice.clone() })
    }

    /// Compiles a variant with the seats and options of `choice`.
    pub fn load(&self, choice: &TableChoice) -> Result<Loaded, HouseError> {
        self.load_beside(choice, None)
    }

    /// Compiles a variant with one script more, given by its path and its text, after its own.
    pub(super) fn load_beside(
        &self,
        choice: &TableChoice,
        beside: Option<(String, String)>,
    ) -> Result<Loaded, HouseError> {
        let chosen = self.find(&choice.variant)?.check()?;
        let seats = match choice.seats {
            Some(seats) => seats,
            None => chosen.variant.seats.first().copied().unwrap_or(2),
        };
        let options = chosen.options(seats, &choice.set).map_err(|e| HouseError::Wrong(e.to_string()))?;
        let settings = self.settings(&chosen, seats, &options);
        let files: Vec<(String, String)> = chosen.script_files().into_iter().chain(beside).collect();
        let compiled = script::compile(&files, &settings).map_err(|mut problems| {
            chosen.game.note_newer(&mut problems);
            HouseError::Script(problems)
        })?;
        let default_strategy = chosen.usual_player(seats);
        Ok(Loaded {
            compiled,
            options,
            default_strategy: default_strategy.unwrap_or_else(|| BY_CHANCE.into()),
            levels: self.catalog.levels(&chosen, seats),
            log_script: chosen.variant.log_script.clone(),
            properties_script: chosen.variant.properties_script.clone(),
        })
    }

    fn settings(&self, chosen: &Chosen, seats: u8, options: &[(String, OptionValue)]) -> CompileOptions {
        CompileOptions {
            id: chosen.id(),
            seats: seats as usize,
            options: script_options(options),
            usual_options: usual_options(chosen.game, seats, options),
            option_law: option_law(chosen, seats),
            fixed_options: fixed_options(chosen.game),
            teams: chosen.game.teams_at(seats).map(<[_]>::to_vec).unwrap_or_default(),
            older_texts: chosen.older_texts(),
            borrowers: self.borrowers(chosen.game),
            tabulated: self.tabulated.clone(),
        }
    }

    /// Source texts of the game's strategies, which may call functions of its rules.
    fn borrowers(&self, game: &GameEntry) -> Vec<Arc<str>> {
        let own = self.catalog.strategies.iter().filter(|s| s.id.split('/').next() == Some(&game.id));
        own.filter_map(|strategy| Some(strategy.file.as_ref()?.text.clone())).collect()
    }

    /// Problems of a game's scripts that parsing finds, without running them.
    pub fn script_problems(&self, game: &GameEntry) -> Vec<Problem> {
        let mut problems: Vec<Problem> = Vec::new();
        let mut parsed: Vec<Vec<(String, String)>> = Vec::new();
        for variant in &game.variants {
            let chosen = Chosen { game, variant };
            let seats = variant.seats.first().copied().unwrap_or(2);
            // problems of the TOML are reported elsewhere; most variants share the script files of the game
            let (Ok(chosen), files) = (chosen.check(), chosen.script_files()) else { continue };
            let Ok(options) = chosen.options(seats, &[]) else { continue };
            if !parsed.contains(&files) {
                let found = script::parse_rules(&files, &self.settings(&chosen, seats, &options));
                let is_new = |p: &Problem| !problems.iter().any(|q| q.place == p.place && q.message == p.message);
                problems.extend(found.into_iter().filter(is_new).collect::<Vec<_>>());
                parsed.push(files);
            }
        }
        problems
    }

    /// Problems of a strategy's script that parsing finds, without running it. The scripts of its game are read beside it if
    /// the game is in the catalog.
    pub fn strategy_problems(&self, strategy: &StrategyEntry) -> Vec<Problem> {
        let Some(file) = &strategy.file else { return Vec::new() };
        let folder = strategy.id.split('/').next().unwrap_or_default();
        let game = self.catalog.games.iter().find(|game| game.id == folder);
        let base = game.and_then(|game| Some(Chosen { game, variant: game.variants.first()? }));
        let whole = base.and_then(|base| base.check().ok());
        let files = whole.as_ref().map(Chosen::script_files).unwrap_or_default();
        let beside: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
        let seats = whole.as_ref().and_then(|whole| whole.variant.seats.first().copied()).unwrap_or(2);
        let options = whole.and_then(|whole| whole.options(seats, &[]).ok()).unwrap_or_default();
        script::parse_strategy(&file.path, &file.text, &script_options(&options), &beside)
    }

    /// Loads a strategy for the given rules, by its id or by the path of a file.
    pub fn strategy(&self, name: &str, loaded: &Loaded) -> Result<Strategy, HouseError> {
        self.strategy_beside(name, loaded, &|other| self.improved(name, other, loaded))
    }

    /// The usual player, as used in play-outs: the table's default strategy, else its steady player. `None` if there is none
    /// or it searches itself.
    pub fn usual_player(&self, loaded: &Loaded) -> Option<Arc<dyn Policy>> {
        let policy = self.strategy(&self.usual_id(loaded)?, loaded).ok()?.policy;
        (!policy.looks_ahead()).then_some(policy)
    }

    /// Id of the strategy that plays as most players do: the table's default strategy if it is one of the game, else the
    /// steady player. `None` if neither is in the catalog.
    pub fn usual_id(&self, loaded: &Loaded) -> Option<String> {
        let named = Some(loaded.default_strategy.clone()).filter(|id| !id.starts_with("any/"));
        let steady = loaded.strategy_id("steady");
        [named, Some(steady)].into_iter().flatten().find(|id| self.is_there(id, loaded).is_ok())
    }

    /// Loads the strategy `name` on which the strategy `by` improves. A name without a folder is one of the same game. Fails
    /// if that strategy improves on another itself.
    fn improved(&self, by: &str, name: &str, loaded: &Loaded) -> Result<Strategy, Problem> {
        let id = match name {
            script::COMMON_PLAYER => {
                self.usual_id(loaded).ok_or_else(|| Problem::new("nobody plays here as most do"))?
            }
            name => loaded.strategy_id(name),
        };
        self.is_there(&id, loaded)?;
        let file = self.catalog.strategy(&id).map_err(|error| Problem::new(error.to_string()))?;
        if let Some(other) = script::improved_players(&file.text).first() {
            let problem = if id == by {
                Problem::new(format!("`{id}` improves on itself"))
            } else {
                Problem::new(format!("`{id}` improves on another player itself, on `{other}`"))
            };
            return Err(problem.note("improve on a player that improves on nobody"));
        }
        let no_further = |_: &str| Err(Problem::new(format!("`{id}` improves on another player itself")));
        let problem = |error: HouseError| {
            let first = error.problems().into_iter().find(|problem| problem.severity == Severity::Error);
            first.unwrap_or_else(|| Problem::new(format!("`{id}` cannot be loaded")))
        };
        self.strategy_beside(&id, loaded, &no_further).map_err(problem)
    }

    fn is_there(&self, id: &str, loaded: &Loaded) -> Result<(), Problem> {
        let game = loaded.rules().id.split('/').next().unwrap_or_default();
        let ids: Vec<&str> = self.catalog.strategies.iter().filter(|s| s.plays(game)).map(|s| s.id.as_str()).collect();
        if ids.contains(&id) {
            return Ok(());
        }
        let meant = nearest(id, ids.iter().copied()).map(|meant| format!("did you mean `{meant}`?"));
        let problem = Problem::new(format!("there is no strategy `{id}` for {game}")).suggest_opt(meant);
        Err(problem.note(format!("there are {}", ids.join(", "))))
    }

    fn strategy_beside(&self, name: &str, loaded: &Loaded, others: OtherStrategies) -> Result<Strategy, HouseError> {
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
        let sources = loaded.compiled.script.sources();
        let beside: Vec<(&str, &str)> = sources.iter().map(|file| (&*file.path, &*file.text)).collect();
        script::load_strategy_beside(&file.path, &file.text, rules, &options, &beside, others)
            .map_err(HouseError::Script)
    }

    /// Returns the player named `who`: `human`, a strategy, an outside program, or different ones by decision
    /// (`any/random,bid=game/clever`).
    pub fn player(&self, who: &str, loaded: &Loaded) -> Result<Player, HouseError> {
        if who == "human" {
            return Ok(Player::Human);
        }
        Ok(Player::Computer { name: who.to_string(), policy: self.policy(who, loaded)? })
    }

    /// Returns the policy named `who`: a strategy, an outside program, or a mix of them by decision.
    pub fn policy(&self, who: &str, loaded: &Loaded) -> Result<Arc<dyn Policy>, HouseError> {
        let (strategies, program) = match split_program(who) {
            Some((before, command)) => (before, Some(self.program(who, command, loaded)?)),
            None if !who.contains([',', '=']) => return Ok(self.strategy(who, loaded)?.policy),
            None => (who, None),
        };
        let mut parts: Vec<(Option<&str>, Arc<dyn Policy>)> = Vec::new();
        let (named, last) = strategies.rsplit_once(',').filter(|_| program.is_some()).unwrap_or(match program {
            Some(_) => ("", strategies),
            None => (strategies, ""),
        });
        for (decision, name) in parts_of(named).filter(|_| !named.is_empty()) {
            parts.push((decision, self.strategy(name, loaded)?.policy));
        }
        parts.extend(program.map(|program| (last.strip_suffix('='), program)));
        mixed(who, parts, loaded.rules())
    }

    /// Fingerprint of a player: a hash of its name and of the texts of its strategies and of those they improve on. For
    /// players that search, the usual player of their play-outs is included. Of an outside program only the command is hashed.
    pub fn player_fingerprint(&self, who: &str, loaded: &Loaded) -> String {
        let strategies = split_program(who).map_or(who, |(before, _)| before);
        let named = parts_of(strategies).map(|(_, name)| name);
        let whole = [self.catalog.strategy(who).ok()].into_iter().flatten();
        let parts = named.filter_map(|name| self.catalog.strategy(name).ok());
        let files: Vec<SourceFile> = whole.chain(parts).collect();
        let improved = files.iter().flat_map(|file| self.improved_by(file, loaded)).collect::<Vec<_>>();
        let looks_ahead = files.iter().any(|file| script::strategy_looks_ahead(&file.text));
        let usual = looks_ahead.then(|| self.usual_id(loaded)).flatten();
        let usual = usual.and_then(|id| self.catalog.strategy(&id).ok());
        let texts: Vec<String> =
            files.iter().chain(&improved).chain(&usual).map(|file| file.text.to_string()).collect();
        fingerprint_of([who].into_iter().chain(texts.iter().map(String::as_str)))
    }

    /// Script texts of a strategy of `game`, and of the strategies on which it improves. Empty if there is no such strategy.
    pub(super) fn texts_of_player(&self, who: &str, game: &str) -> Vec<String> {
        let Ok(file) = self.catalog.strategy(who) else { return Vec::new() };
        let id = |name: String| if name.contains('/') { name } else { format!("{game}/{name}") };
        let improved = script::improved_players(&file.text).into_iter().map(id);
        let improved = improved.filter_map(|id| self.catalog.strategy(&id).ok());
        [file.clone()].into_iter().chain(improved).map(|file| file.text.to_string()).collect()
    }

    /// Files of the strategies on which a strategy improves.
    fn improved_by(&self, file: &SourceFile, loaded: &Loaded) -> Vec<SourceFile> {
        let ids = script::improved_players(&file.text).into_iter().map(|name| loaded.strategy_id(&name));
        ids.filter_map(|id| self.catalog.strategy(&id).ok()).collect()
    }

    /// Returns the player of an outside program. Only a program that the user has named on the command line is started.
    fn program(&self, who: &str, command: &str, loaded: &Loaded) -> Result<Arc<dyn Policy>, HouseError> {
        if !self.outside.named.iter().any(|named| named == who) {
            let text =
                format!("`{who}` would start a program: that is done only where a person names it with the command");
            return Err(HouseError::Wrong(text));
        }
        let title = &self.find(&loaded.rules().id)?.variant.title;
        let greeting = Greeting::new(loaded.rules(), title, &loaded.options);
        let player = OutsidePlayer::new(command, &self.outside, greeting).map_err(HouseError::Wrong)?;
        Ok(Arc::new(player))
    }
}

/// Combines players by decision; exactly one part without a decision takes all others.
fn mixed(who: &str, parts: Vec<(Option<&str>, Arc<dyn Policy>)>, rules: &Rules) -> Result<Arc<dyn Policy>, HouseError> {
    let mut otherwise = None;
    let mut by_decision: Vec<(String, Arc<dyn Policy>)> = Vec::new();
    for (decision, policy) in parts {
        match decision.map(str::trim) {
            Some(decision) => {
                known_decision(decision, rules).map_err(HouseError::Wrong)?;
                if by_decision.iter().any(|(earlier, _)| earlier == decision) {
                    return Err(HouseError::Wrong(format!("`{who}` says twice who takes `{decision}`")));
                }
                by_decision.push((decision.to_string(), policy));
            }
            None if otherwise.is_some() => {
                return Err(HouseError::Wrong(format!("`{who}` says twice who takes the other decisions")));
            }
            None => otherwise = Some(policy),
        }
    }
    let otherwise =
        otherwise.ok_or_else(|| HouseError::Wrong(format!("`{who}` does not say who takes the other decisions")))?;
    if by_decision.is_empty() { Ok(otherwise) } else { Ok(Arc::new(Mixed { by_decision, otherwise })) }
}

/// The parts of a mix: a decision, if one is named, and the player.
fn parts_of(strategies: &str) -> impl Iterator<Item = (Option<&str>, &str)> {
    let part = |part| str::split_once(part, '=').map_or((None, part), |(decision, name)| (Some(decision), name));
    strategies.split(',').map(part)
}

/// The decisions that a mix names and that these rules never ask for.
pub fn unasked_decisions(who: &str, rules: &Rules) -> Vec<String> {
    let strategies = split_program(who).map_or(who, |(before, _)| before);
    let named = parts_of(strategies).filter_map(|(decision, _)| decision.map(str::trim));
    let asked = |name: &&str| rules.steps().any(|step| step.decision() == *name);
    named.filter(|name| !asked(name)).map(String::from).collect()
}

/// Checks that a decision exists: one of these rules, or of any step. The error suggests a similar name.
fn known_decision(name: &str, rules: &Rules) -> Result<(), String> {
    let asked: BTreeSet<&str> = rules.steps().map(|step| step.decision()).collect();
    let known: BTreeSet<&str> = asked.iter().copied().chain(StepKind::decisions()).collect();
    if known.contains(name) {
        return Ok(());
    }
    let asked = asked.into_iter().collect::<Vec<_>>().join(", ");
    let meant = nearest(name, known);
    let hint = meant.map_or(format!("; `{}` asks for {asked}", rules.id), |meant| format!("; did you mean `{meant}`?"));
    Err(format!("there is no decision `{name}`{hint}"))
}

impl Loaded {
    /// The id of a strategy as another strategy of the game names it. The name of a level stands for its strategy at this
    /// table.
    fn strategy_id(&self, name: &str) -> String {
        let game = self.rules().id.split('/').next().unwrap_or_default();
        let level = self.levels.of(name).map(|level| level.strategy.clone());
        match level.filter(|id| !id.starts_with("any/")) {
            Some(id) => id,
            None if name.contains('/') => name.to_string(),
            None => format!("{game}/{name}"),
        }
    }

    pub fn rules(&self) -> &Arc<Rules> {
        &self.compiled.rules
    }

    /// The options as text, as a record stores them.
    pub fn option_texts(&self) -> Vec<(String, String)> {
        self.options.iter().map(|(name, value)| (name.clone(), value.to_string())).collect()
    }
}

/// 64-bit FNV-1a hash of several texts in order, as 16 hexadecimal digits.
pub(super) fn fingerprint_of<'a>(texts: impl Iterator<Item = &'a str>) -> String {
    let bytes = texts.flat_map(|text| text.bytes().chain([0xff]));
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| (hash ^ byte as u64).wrapping_mul(0x0100_0000_01b3));
    format!("{hash:016x}")
}

/// The names of options that have the default values of the game.
fn usual_options(game: &GameEntry, seats: u8, options: &[(String, OptionValue)]) -> Vec<String> {
    let is_usual = |(name, value): &&(String, OptionValue)| {
        game.options.iter().any(|option| option.name == *name && option.default_at(seats) == value)
    };
    options.iter().filter(is_usual).map(|(name, _)| name.clone()).collect()
}

/// Converts options to the values that scripts see.
pub fn script_options(options: &[(String, OptionValue)]) -> script::OptionMap {
    let scalar = |value: &OptionValue| match value {
        OptionValue::Bool(flag) => OptionScalar::Bool(*flag),
        OptionValue::Int(number) => OptionScalar::Int(*number),
        OptionValue::Text(text) => OptionScalar::Text(text.clone()),
    };
    script::option_map(options.iter().map(|(name, value)| (name.as_str(), scalar(value))))
}

/// The check of option values that scripts set for options.
fn option_law(chosen: &Chosen, seats: u8) -> OptionLaw {
    let check = chosen.option_check(seats);
    let value = |scalar: &OptionScalar| match scalar {
        OptionScalar::Bool(flag) => OptionValue::Bool(*flag),
        OptionScalar::Int(number) => OptionValue::Int(*number),
        OptionScalar::Text(text) => OptionValue::Text(text.clone()),
    };
    OptionLaw::new(move |name, scalar| check(name, &value(scalar)))
}
