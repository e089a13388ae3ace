//! Strategy scripts: literals compiled like rules, or plain functions called at each decision.

use crate::cards::CardSet;
use crate::diagnostics::problem::{Problem, SourcePlace};
use crate::play::{
    Bot, CallCount, Decision, Dice, Fault, Function, Move, Otherwise, Policy, Preference, Rules, Step, Trait, View,
};
use crate::script::bridge::engine::Script;
use crate::script::bridge::move_value::MoveValue;
use crate::script::bridge::names::ScriptNames;
use crate::script::bridge::script_view::ScriptView;
use crate::script::bridge::view_context::{ViewContext, give_back, own};
use crate::script::limits::Phase;
use crate::script::places::ScriptSources;
use crate::script::tabulation::{Tabulated, Wanted, tabulate_traits};
use crate::script::tokens::TokenKind;
use crate::script::values::answers::{TraitKind, TraitName};
use crate::script::values::cards::{CardValue, Cards};
use crate::script::values::kind::{in_words, kind_of};
use crate::script::values::word::{Word, word};
use crate::script::vocabulary;
use rhai::{Array, Dynamic, FnPtr, Map};
use std::sync::Arc;

/// A strategy, loaded for certain rules.
pub struct Strategy {
    pub policy: Arc<dyn Policy>,
    /// What its literal says about it.
    pub about: String,
    pub level: String,
    /// Does it run a script at its decisions?
    pub is_live: bool,
    /// What is odd, but stops nothing.
    pub warnings: Vec<Problem>,
    /// Its functions that are named for decisions.
    pub functions: Vec<DecisionFunction>,
}

/// A function that decides what it is named for.
#[derive(Clone, Debug)]
pub struct DecisionFunction {
    pub name: &'static str,
    /// Where it is written.
    pub place: Option<Box<SourcePlace>>,
}

/// Reads a strategy for these rules. `options` are those of the game.
pub fn load(path: &str, text: &str, rules: &Arc<Rules>, options: &Map) -> Result<Strategy, Vec<Problem>> {
    let names = ScriptNames {
        options: options.clone(),
        seats: rules.seats as i64,
        order: Some(rules.deck_index.deck.order().to_vec()),
        ..ScriptNames::default()
    };
    let script = Arc::new(Script::compile(&[(path, text)], &names)?);
    let literal = script.read()?;
    let shared = Arc::new(ViewContext::new(rules));
    let one = |problem| vec![problem];
    match literal.bot {
        Some(bot) => {
            let problems = vocabulary::check_keys(&bot, script.sources());
            if !problems.is_empty() {
                return Err(problems);
            }
            let reader = Reader { script: script.clone(), rules, shared: shared.clone() };
            let list = reader.bot(&bot).map_err(one)?;
            Ok(if decides(&script) { both(functions(script, shared), list) } else { list })
        }
        None if decides(&script) => Ok(Strategy {
            warnings: script.warnings.clone(),
            functions: decision_functions(&script),
            policy: Arc::new(functions(script, shared)),
            about: String::new(),
            level: String::new(),
            is_live: true,
        }),
        None => {
            let problem = match Step::decisions().iter().find_map(|name| script.sources().definition(name)) {
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

/// Is this text meant to be a strategy: does it call `bot(...)`, or have a function that is named for a decision?
pub fn is_strategy(text: &str) -> bool {
    let sources = ScriptSources::new([("", text)]);
    let calls = |name: &str| {
        let mut pairs = sources.tokens().flat_map(|file| file.windows(2));
        pairs.any(|pair| pair[0].kind == TokenKind::Name(name.into()) && pair[1].kind == TokenKind::Open('('))
    };
    !calls("game") && (calls("bot") || Step::decisions().iter().any(|name| sources.definition(name).is_some()))
}

/// Does the script have a function for some decision?
fn decides(script: &Script) -> bool {
    Step::decisions().iter().any(|name| script.has_fn(name, 2))
}

/// The functions named for decisions; `play` also serves decisions without a function of their own.
fn decision_functions(script: &Script) -> Vec<DecisionFunction> {
    let own = Step::decisions().into_iter().filter(|name| script.has_fn(name, 2));
    let place = |name: &str| Problem::new("").at_opt(script.sources(), script.sources().definition(name)).place;
    own.map(|name| DecisionFunction { name, place: place(name) }).collect()
}

fn functions(script: Arc<Script>, shared: Arc<ViewContext>) -> DecisionFunctions {
    let remembers = remembers(&script);
    DecisionFunctions { script, shared, lines: Vec::new(), traits: Vec::new(), otherwise: Otherwise::First, remembers }
}

/// Functions for some decisions, a list for all others.
fn both(functions: DecisionFunctions, list: Strategy) -> Strategy {
    let written = decision_functions(&functions.script);
    let policy = Arc::new(Both { functions, list: list.policy });
    Strategy { policy, is_live: true, functions: written, ..list }
}

struct Reader<'a> {
    script: Arc<Script>,
    rules: &'a Rules,
    shared: Arc<ViewContext>,
}

impl Reader<'_> {
    fn bot(&self, bot: &Word) -> Result<Strategy, Problem> {
        let options = bot.options();
        let text = |key: &str| options.get(key).map_or(String::new(), in_words);
        let otherwise = self.otherwise(bot, &options)?;
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
            let tabulated =
                tabulate_traits(&self.script, &f, &names, &self.rules.deck_index.deck, &self.rules.deck_index.pips)?;
            lines.push(match tabulated {
                Tabulated::Tree(tree) => Line::Table(Preference { name, wants: Function::Tree(tree) }),
                Tabulated::Live(_) => Line::Script(name, f),
            });
        }
        let is_live = lines.iter().any(|line| matches!(line, Line::Script(..)));
        let policy: Arc<dyn Policy> = match is_live {
            false => {
                let tables =
                    lines.into_iter().filter_map(|line| if let Line::Table(table) = line { Some(table) } else { None });
                Arc::new(Bot { traits, prefer: tables.collect(), otherwise })
            }
            true => Arc::new(DecisionFunctions {
                script: self.script.clone(),
                shared: self.shared.clone(),
                lines,
                traits,
                otherwise,
                remembers: remembers(&self.script),
            }),
        };
        let warnings = self.script.warnings.clone();
        Ok(Strategy { policy, about: text("about"), level: text("level"), is_live, warnings, functions: Vec::new() })
    }

    fn otherwise(&self, bot: &Word, options: &Map) -> Result<Otherwise, Problem> {
        let Some(value) = options.get("otherwise") else { return Ok(Otherwise::Random) };
        match word(value).map(|w| w.name) {
            Some("random") => Ok(Otherwise::Random),
            Some("first") => Ok(Otherwise::First),
            Some("most_points") => Ok(Otherwise::MostPoints),
            _ => Err(bot.key_problem("otherwise", "`otherwise:` takes `random()`, `first()` or `most_points()`")),
        }
    }

    /// What a line may ask: of the move `m`, of the seat `me`, and of the piles by their names.
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

/// One line of a list of preferences.
enum Line {
    Table(Preference),
    /// With its reason.
    Script(String, FnPtr),
}

/// A strategy whose decisions run a script.
struct DecisionFunctions {
    script: Arc<Script>,
    shared: Arc<ViewContext>,
    /// Preferences of which some ask more than can be tabulated; without any the functions of the script are called.
    lines: Vec<Line>,
    /// What the numbers in the lines' tables mean.
    traits: Vec<Trait>,
    otherwise: Otherwise,
    /// The script uses one of [`REMEMBERED`].
    remembers: bool,
}

/// Words that ask what can be told from all that was seen.
const REMEMBERED: [&str; 3] = ["may_hold", "must_hold", "chance_of_none"];

fn remembers(script: &Script) -> bool {
    script.sources().iter().any(|source| REMEMBERED.iter().any(|word| source.text.contains(word)))
}

impl Policy for DecisionFunctions {
    fn choose(&self, view: &View, moves: &[Move], dice: &mut Dice) -> Result<Decision, Fault> {
        let look = ScriptView::of_seat(&self.shared, view, own(dice));
        let values = moves.iter().enumerate().map(|(i, m)| MoveValue::new(i, *m, view, &self.shared));
        let values: Vec<MoveValue> = values.collect();
        let decided = match self.lines.is_empty() {
            true => self.call_function(&look, &values, view, moves),
            false => self.try_lines(&look, &values, view, moves),
        };
        give_back(dice, look.take_dice());
        match decided? {
            Some(Decided { among, reason }) => {
                let place = if among.len() > 1 { dice.below(among.len()) } else { 0 };
                Ok(Decision { index: among.get(place).copied().unwrap_or(moves.len()), reason })
            }
            None => Bot { traits: Vec::new(), prefer: Vec::new(), otherwise: self.otherwise }.choose(view, moves, dice),
        }
    }

    fn remembers(&self) -> bool {
        self.remembers
    }

    fn call_counts(&self) -> Vec<&CallCount> {
        vec![self.script.call_count()]
    }
}

/// A script with functions that decide what they are named for, and a list for everything else.
struct Both {
    functions: DecisionFunctions,
    list: Arc<dyn Policy>,
}

impl Policy for Both {
    fn choose(&self, view: &View, moves: &[Move], dice: &mut Dice) -> Result<Decision, Fault> {
        match self.functions.script.has_fn(view.decision(), 2) {
            true => self.functions.choose(view, moves, dice),
            false => self.list.choose(view, moves, dice),
        }
    }

    fn remembers(&self) -> bool {
        self.functions.remembers()
    }

    fn call_counts(&self) -> Vec<&CallCount> {
        self.functions.call_counts()
    }
}

/// What a script decided: one of these moves, by their places in the list.
struct Decided {
    among: Vec<usize>,
    reason: Option<String>,
}

impl Decided {
    fn one(index: usize) -> Decided {
        Decided { among: vec![index], reason: None }
    }
}

impl DecisionFunctions {
    fn call_function(
        &self,
        look: &ScriptView,
        values: &[MoveValue],
        view: &View,
        moves: &[Move],
    ) -> Result<Option<Decided>, Fault> {
        let decision = view.decision();
        let name = if self.script.has_fn(decision, 2) { decision } else { "play" };
        if !self.script.has_fn(name, 2) {
            return Ok(None);
        }
        let list: Array = values.iter().cloned().map(Dynamic::from).collect();
        let answer = self.script.call_named(name, vec![Dynamic::from(look.clone()), list.into()]);
        let answer = answer.map_err(Fault::from)?;
        self.read_answer(name, answer.flatten(), view, moves).map(Some)
    }

    /// A move, cards that some move names, or one of them with a reason.
    fn read_answer(&self, name: &str, answer: Dynamic, view: &View, moves: &[Move]) -> Result<Decided, Fault> {
        if let Some(list) = answer.read_lock::<Array>()
            && let [first, second] = list.as_slice()
            && second.is_string()
        {
            let reason = Some(second.to_string());
            let choice = self.read_answer(name, first.clone(), view, moves)?;
            return Ok(Decided { reason, ..choice });
        }
        if let Some(m) = answer.read_lock::<MoveValue>() {
            return Ok(Decided::one(m.index));
        }
        if let Some(cards) = self.cards(&answer) {
            return self.with_cards(name, cards, view, moves);
        }
        if let Ok(text) = answer.clone().into_string() {
            let names = view.rules.names();
            let found = moves.iter().position(|m| m.text(&names, view.seat()) == text);
            return found
                .map(Decided::one)
                .ok_or_else(|| self.wrong(name, format!("`{name}` answered `{text}`, which is not a legal move")));
        }
        Err(self.wrong(name, format!("`{name}` is to answer one of `moves`, or cards, not {}", kind_of(&answer))))
    }

    /// A wrong answer of a function, shown where the function is written.
    fn wrong(&self, name: &str, message: String) -> Fault {
        let sources = self.script.sources();
        Problem::new(message).at_opt(sources, sources.definition(name)).into()
    }

    fn cards(&self, answer: &Dynamic) -> Option<CardSet> {
        if let Some(card) = answer.read_lock::<CardValue>() {
            return Some(CardSet::one(card.card));
        }
        if let Some(cards) = answer.read_lock::<Cards>() {
            return Some(cards.cards.iter().copied().collect());
        }
        let list = answer.read_lock::<Array>()?;
        list.iter().map(|c| c.read_lock::<CardValue>().map(|c| c.card)).collect()
    }

    /// The moves that play exactly these faces, such as all captures of one card; in a series, the next of these cards.
    fn with_cards(&self, name: &str, cards: CardSet, view: &View, moves: &[Move]) -> Result<Decided, Fault> {
        let faces = |set: CardSet| set.iter().map(|c| view.rules.deck_index.deck.face(c)).collect::<Vec<_>>();
        let exact = |of: fn(&Move) -> CardSet| {
            (0..moves.len()).filter(|i| faces(of(&moves[*i])) == faces(cards)).collect::<Vec<_>>()
        };
        let mut exact = [Move::from_hand, Move::named].map(exact).into_iter();
        let exact = exact.find(|found| !found.is_empty()).unwrap_or_default();
        if !exact.is_empty() {
            return Ok(Decided { among: exact, reason: None });
        }
        let next = || {
            let left = cards - view.chosen();
            moves.iter().position(|m| {
                m.cards().len() == 1 && left.lowest().is_some_and(|c| faces(m.cards()) == faces(CardSet::one(c)))
            })
        };
        let text = || faces(cards).iter().map(|f| f.to_string()).collect::<Vec<_>>().join(" ");
        next()
            .map(Decided::one)
            .ok_or_else(|| self.wrong(name, format!("`{name}` answered {}: no legal move plays that", text())))
    }

    /// The moves that meet the first line which any meets.
    fn try_lines(
        &self,
        look: &ScriptView,
        values: &[MoveValue],
        view: &View,
        moves: &[Move],
    ) -> Result<Option<Decided>, Fault> {
        for line in &self.lines {
            let (name, among) = match line {
                Line::Table(table) => {
                    let meets = |i: &usize| table.meets(view, moves[*i], &self.traits);
                    (&table.name, (0..moves.len()).filter(meets).collect())
                }
                Line::Script(name, f) => (name, self.meeting(f, look, values)?),
            };
            if !among.is_empty() {
                return Ok(Some(Decided { among, reason: Some(name.clone()) }));
            }
        }
        Ok(None)
    }

    /// The moves to which a line says yes.
    fn meeting(&self, f: &FnPtr, look: &ScriptView, values: &[MoveValue]) -> Result<Vec<usize>, Fault> {
        let one = self.script.params(f).map_or(2, |p| p.len()) == 1;
        let mut among = Vec::new();
        for value in values {
            let mut args = vec![Dynamic::from(value.clone())];
            if !one {
                args.push(Dynamic::from(look.clone()));
            }
            let answer = self.script.call(f, args).map_err(Fault::from)?;
            let wrong = |e: Box<rhai::EvalAltResult>| Fault::from(self.script.explain_call(f, &e, Phase::Live));
            if Wanted::Truth.read(&answer).map_err(wrong)? == 1 {
                among.push(value.index);
            }
        }
        Ok(among)
    }
}
