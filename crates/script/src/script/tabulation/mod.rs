//! Turns a small script function into a decision tree by calling it with stand-ins.
//!
//! When the function needs to know something about a stand-in, the call is interrupted, and it is repeated for every answer
//! that is still possible. So `&&` keeps the table small, and no answer is tried that the deck rules out. Knows nothing of
//! games; a function that needs the cards themselves stays live.

use crate::cards::{Card, CardSet, Deck, Face};
use crate::diagnostics::problem::Problem;
use crate::play::{Ask, Node, Tree};
use crate::script::bridge::engine::Script;
use crate::script::bridge::explain::innermost;
use crate::script::bridge::repeated_calls::RepeatedCalls;
use crate::script::limits::{self, Phase};
use crate::script::stack::with_room;
use crate::script::values::answers::TraitName;
use crate::script::values::answers::{Answer, Answers, ArgPart, NO_CARD, NeedsCards, Question};
use crate::script::values::features::CountedDeck;
use crate::script::values::kind::kind_of;
use crate::script::values::numbers::{NUMBERS, beyond};
use crate::script::values::plain::SuitValue;
use crate::script::values::probe::{CardProbe, SetProbe, TraitProbe};
use crate::script::values::raised::{Raised, RaisedError};
use rhai::{Dynamic, EvalAltResult, FnPtr};
use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The kind of a function's parameter, with the values that are possible.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Param {
    /// Any card of the deck.
    Card,
    /// One of these cards.
    CardOf(CardSet),
    /// A set of cards of the deck.
    Set,
    Int {
        low: i32,
        high: i32,
    },
    /// A suit, or none.
    Suit,
    /// True or false.
    Flag,
}

/// The kind of result that a function must return.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Wanted {
    /// A number, true or false, or a suit.
    #[default]
    Any,
    Truth,
    /// A whole number in [`NUMBERS`]; `true` is 1.
    Number,
    /// A number of cards.
    Count,
}

/// Range of a number of cards; [`Card::MAX`] is the most that a deck has.
const CARDS: RangeInclusive<i64> = 0..=Card::MAX as i64;

/// Limits on a function's arguments, and the kind of its result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Bounds {
    /// Most cards that a set can have. `None` for the whole deck.
    pub max_set: Option<usize>,
    pub wanted: Wanted,
}

/// A function as a decision tree, or the reason why it stays live.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tabulated {
    Tree(Tree),
    Live(String),
}

/// Tabulates a function of cards, sets, numbers, suits and flags.
pub fn tabulate(
    script: &Script,
    f: &FnPtr,
    params: &[Param],
    deck: &Deck,
    pips: &[i32],
    bounds: Bounds,
) -> Result<Tabulated, Problem> {
    script.check_function(f, params.len())?;
    let args = params.iter().map(|param| known(*param, deck)).collect();
    let max_set = bounds.max_set.unwrap_or(deck.len()).min(deck.len()) as i32;
    let answers = Answers {
        counted: Arc::new(CountedDeck::new(deck, pips)),
        args,
        names: Arc::new([]),
        traits: Vec::new(),
        max_set,
    };
    with_room(limits::LIVE_STACK, || {
        Tabulator::new(script, (f, params.len()), false, bounds.wanted).run(answers, params)
    })
}

/// Tabulates a condition on a move and the seat that moves: `|m, me| ...` or `|m| ...`.
///
/// The property with index `i` in `names` is asked as [`Ask::Trait`]`(i)`, except cards.
pub fn tabulate_traits(
    script: &Script,
    f: &FnPtr,
    names: &[TraitName],
    deck: &Deck,
    pips: &[i32],
) -> Result<Tabulated, Problem> {
    let count = script.params(f).map_or(2, |params| params.len());
    script.check_function(f, count.clamp(1, 2))?;
    let faces = Answer::Card(faces(deck, deck.all()) | 1 << NO_CARD);
    let answers = Answers {
        counted: Arc::new(CountedDeck::new(deck, pips)),
        args: vec![faces; count],
        names: names.into(),
        traits: vec![None; names.len()],
        max_set: 0,
    };
    let params = vec![Param::Card; count];
    with_room(limits::LIVE_STACK, || Tabulator::new(script, (f, count), true, Wanted::Truth).run(answers, &params))
}

fn faces(deck: &Deck, cards: CardSet) -> u64 {
    cards.iter().fold(0, |mask, card| mask | 1 << deck.face(card).index())
}

fn known(param: Param, deck: &Deck) -> Answer {
    match param {
        Param::Card => Answer::Card(faces(deck, deck.all())),
        Param::CardOf(cards) => Answer::Card(faces(deck, cards & deck.all())),
        Param::Set => Answer::Set(Vec::new()),
        Param::Int { low, high } => Answer::Plain { value: None, low, high },
        Param::Suit => Answer::Plain { value: None, low: -1, high: 3 },
        Param::Flag => Answer::Plain { value: None, low: 0, high: 1 },
    }
}

/// Why tabulation stops.
enum Stop {
    Live(String),
    Problem(Box<Problem>),
}

impl From<Problem> for Stop {
    fn from(problem: Problem) -> Stop {
        Stop::Problem(Box::new(problem))
    }
}

struct Tabulator<'a> {
    script: &'a Script,
    f: &'a FnPtr,
    calls: RepeatedCalls<'a>,
    traits: bool,
    wanted: Wanted,
    left: u64,
    nodes: Vec<Node>,
    /// Indices of the nodes by content, so that equal nodes exist once.
    index: HashMap<(u8, Option<Ask>, i32, Vec<u32>), u32>,
}

impl<'a> Tabulator<'a> {
    fn new(script: &'a Script, (f, params): (&'a FnPtr, usize), traits: bool, wanted: Wanted) -> Tabulator<'a> {
        let left = limits::EVALUATIONS;
        let calls = RepeatedCalls::new(script, f, params);
        Tabulator { script, f, calls, traits, wanted, left, nodes: Vec::new(), index: HashMap::new() }
    }

    fn run(mut self, answers: Answers, params: &[Param]) -> Result<Tabulated, Problem> {
        match self.explore(Arc::new(answers), params) {
            Ok(root) => Ok(Tabulated::Tree(self.tree(root))),
            Err(Stop::Live(why)) => Ok(Tabulated::Live(why)),
            Err(Stop::Problem(problem)) => Err(*problem),
        }
    }

    /// Returns the node for these answers, made by calling the function with them.
    fn explore(&mut self, answers: Arc<Answers>, params: &[Param]) -> Result<u32, Stop> {
        match self.evaluate(&answers, params) {
            Ok(answer) => Ok(self.intern(0, None, answer, Vec::new())),
            Err(error) => match self.question(&error)? {
                Some(question) => self.branch(question, params),
                None => Err(self.explained(&error, &answers, params).into()),
            },
        }
    }

    fn branch(&mut self, question: Question, params: &[Param]) -> Result<u32, Stop> {
        let Question { arg, ask, low, high, parts } = question;
        let mut children = vec![None; (high - low + 1) as usize];
        for ArgPart { values, answers } in parts {
            let child = self.explore(answers, params)?;
            for value in values {
                children[(value - low) as usize] = Some(child);
            }
        }
        // A value in between that the deck rules out is never looked up.
        let mut last = children.iter().flatten().next().copied().unwrap_or(0);
        let children: Vec<u32> = children.into_iter().map(|child| *last_known(&mut last, child)).collect();
        if children.iter().all(|child| *child == children[0]) {
            Ok(children[0])
        } else {
            Ok(self.intern(arg, Some(ask), low, children))
        }
    }

    fn intern(&mut self, arg: u8, ask: Option<Ask>, low: i32, children: Vec<u32>) -> u32 {
        let nodes = &mut self.nodes;
        *self.index.entry((arg, ask, low, children)).or_insert_with_key(|(arg, ask, low, children)| {
            nodes.push(match ask {
                Some(ask) => Node::Ask { arg: *arg, ask: *ask, low: *low, children: children.clone() },
                None => Node::Answer(*low),
            });
            nodes.len() as u32 - 1
        })
    }

    /// The nodes in the order of a [`Tree`]: the root first.
    fn tree(self, root: u32) -> Tree {
        // Children are made before their parents, so the root is the last node in use.
        let last = root as usize;
        let mut nodes: Vec<Node> = self.nodes.into_iter().take(last + 1).rev().collect();
        for node in &mut nodes {
            if let Node::Ask { children, .. } = node {
                children.iter_mut().for_each(|child| *child = root - *child);
            }
        }
        Tree { nodes }
    }

    fn evaluate(&mut self, answers: &Arc<Answers>, params: &[Param]) -> Raised<i32> {
        let args = params.iter().enumerate().map(|(i, param)| argument(self.traits, answers, i as u8, *param));
        let args = args.collect::<Result<Vec<_>, _>>()?;
        self.left = self.left.saturating_sub(1);
        self.script.count_evaluation();
        let value = self.calls.make(|| args.clone(), Phase::Tabulate, is_asked)?.flatten();
        self.wanted.read(&value)
    }

    /// The question that interrupted a call. `None` if the call failed by a mistake in the function. Fails if the function
    /// must stay live.
    fn question(&self, error: &EvalAltResult) -> Result<Option<Question>, Stop> {
        let EvalAltResult::ErrorTerminated(token, _) = innermost(error).0 else { return Ok(None) };
        if let Some(NeedsCards(why)) = token.read_lock::<NeedsCards>().as_deref() {
            return Err(Stop::Live(why.clone()));
        }
        match token.read_lock::<Question>() {
            Some(_) if self.left == 0 => {
                Err(Stop::Live(format!("it tells apart more than {} cases", limits::EVALUATIONS)))
            }
            question => Ok(question.map(|q| q.clone())),
        }
    }

    fn explained(&self, error: &EvalAltResult, answers: &Answers, params: &[Param]) -> Problem {
        let problem = self.script.explain_call(self.f, error, Phase::Tabulate);
        let names = self.script.params(self.f).unwrap_or_default();
        let known = names.iter().zip(&answers.args).zip(params).filter_map(|((name, known), param)| {
            let shown = describe(known, *param, answers)?;
            Some(format!("`{name}` {shown}"))
        });
        let known: Vec<String> = known.collect();
        if known.is_empty() { problem } else { problem.note(format!("when {}", known.join(" and "))) }
    }
}

/// The stand-in for one argument.
fn argument(traits: bool, answers: &Arc<Answers>, arg: u8, param: Param) -> Raised<Dynamic> {
    let answers = answers.clone();
    Ok(match param {
        _ if traits => Dynamic::from(TraitProbe { answers, arg }),
        Param::Card | Param::CardOf(_) => Dynamic::from(CardProbe { answers, arg }),
        Param::Set => Dynamic::from(SetProbe { answers, arg }),
        Param::Suit => Dynamic::from(SuitValue::asked(&answers, arg)),
        // A number has no stand-in, so it is asked for before the call.
        Param::Int { .. } => Dynamic::from(answers.plain(arg)? as i64),
        Param::Flag => Dynamic::from(answers.plain(arg)? != 0),
    })
}

/// Whether a call was interrupted by a question, and not by a mistake.
fn is_asked(error: &EvalAltResult) -> bool {
    matches!(innermost(error).0, EvalAltResult::ErrorTerminated(token, _)
        if token.is::<NeedsCards>() || token.is::<Question>())
}

/// What is known of an argument, in words. `None` if nothing is known.
fn describe(known: &Answer, param: Param, answers: &Answers) -> Option<String> {
    match (known, param) {
        (Answer::Card(mask), _) if *mask != faces(&answers.counted.deck, answers.counted.deck.all()) => {
            let bit = mask.trailing_zeros() as usize;
            Some(Face::from_index(bit).map_or("is no card".into(), |face| format!("is {face}")))
        }
        (Answer::Set(asked), _) if !asked.is_empty() => Some(format!(
            "has {}",
            asked.iter().map(|(ask, v)| format!("{} {v}", asked_words(ask))).collect::<Vec<_>>().join(", ")
        )),
        (Answer::Plain { value: Some(value), .. }, Param::Suit) => match crate::cards::Suit::from_index(*value) {
            Some(suit) => Some(format!("is {suit}")),
            None => Some("is no suit".into()),
        },
        (Answer::Plain { value: Some(value), .. }, _) => Some(format!("is {value}")),
        _ => None,
    }
}

/// The name of a property of a set, as scripts write it: `size`, `is_run`.
fn asked_words(ask: &Ask) -> String {
    let mut words = String::new();
    for c in format!("{ask:?}").chars() {
        if c.is_uppercase() && !words.is_empty() {
            words.push('_');
        }
        words.extend(c.to_lowercase());
    }
    words
}

fn last_known(last: &mut u32, child: Option<u32>) -> &u32 {
    *last = child.unwrap_or(*last);
    last
}

impl Wanted {
    /// Converts a function's result to a number: `true` is 1, a suit its index. Fails if the result is of another kind.
    pub(crate) fn read(self, value: &Dynamic) -> Raised<i32> {
        if let Ok(truth) = value.as_bool() {
            return Ok(i32::from(truth));
        }
        if let Some(number) = value.as_int().ok().filter(|_| self != Wanted::Truth) {
            let (low, high) = (CARDS.start(), CARDS.end());
            return match NUMBERS.contains(&number) {
                true if self == Wanted::Count && !CARDS.contains(&number) => Err(RaisedError::new(format!(
                    "this function gives {number}; it must give a number of cards, from {low} to {high}"
                ))
                .into()),
                true => Ok(number as i32),
                false => Err(RaisedError::new(format!("this function gives {}", beyond(number))).into()),
            };
        }
        if let Some(suit) = value.read_lock::<SuitValue>().filter(|_| self == Wanted::Any) {
            return suit.index();
        }
        let must = match self {
            Wanted::Any => "true or false, a number or a suit",
            Wanted::Truth => "true or false",
            Wanted::Number | Wanted::Count => "a number",
        };
        Err(RaisedError::new(format!("this function gives {}; it must give {must}", kind_of(value))).into())
    }
}

#[cfg(test)]
mod tests;
