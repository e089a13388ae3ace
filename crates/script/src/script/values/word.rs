//! A constructor call of a script, kept as data with its position.
//!
//! Words build data and never compute; the compiler gives them their meaning. This file defines
//! only their structure; `vocabulary` knows the arguments of each.

use crate::diagnostics::problem::Problem;
use crate::diagnostics::source::At;
use crate::script::limits;
use crate::script::places::ScriptSources;
use rhai::{Array, Dynamic, FnPtr, Map};
use std::ops::Deref;
use std::sync::Arc;

/// A call such as `row("fifteen", #{ ... })`. Cheap to clone.
#[derive(Clone)]
pub struct Word(Arc<Call>);

/// The data of a [`Word`].
#[derive(Clone)]
pub struct Call {
    pub name: &'static str,
    pub args: Vec<Dynamic>,
    pub at: At,
    /// The modifiers chained to the word, in order.
    pub mods: Vec<Mod>,
    sources: ScriptSources,
    weight: usize,
    depth: usize,
}

/// A modifier that is chained to a word, such as `.owner("dealer")`.
#[derive(Clone)]
pub struct Mod {
    pub name: &'static str,
    pub args: Vec<Dynamic>,
    pub at: At,
}

/// The word in a value; `None` if the value is not a word.
pub fn word(value: &Dynamic) -> Option<Word> {
    value.clone().flatten().try_cast::<Word>()
}

impl Deref for Word {
    type Target = Call;

    fn deref(&self) -> &Call {
        &self.0
    }
}

impl std::fmt::Debug for Word {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut tuple = f.debug_tuple(self.name);
        for arg in &self.args {
            tuple.field(arg);
        }
        tuple.finish()?;
        self.mods.iter().try_for_each(|m| write!(f, ".{}{:?}", m.name, m.args))
    }
}

/// The error of a word that contains too much, or is nested too deeply.
pub(crate) struct TooLarge;

impl Word {
    pub(crate) fn new(
        name: &'static str,
        args: Vec<Dynamic>,
        at: At,
        sources: ScriptSources,
    ) -> Result<Word, TooLarge> {
        let (depth, weight) = measure(&args)?;
        let args = args.into_iter().map(settled).collect();
        Word::checked(Call { name, args, at, mods: Vec::new(), sources, weight, depth })
    }

    pub(crate) fn modified(&self, mut modifier: Mod) -> Result<Word, TooLarge> {
        let mut call = Call::clone(self);
        let (depth, weight) = measure(&modifier.args)?;
        modifier.args = modifier.args.into_iter().map(settled).collect();
        call.weight += weight;
        call.depth = call.depth.max(depth);
        call.mods.push(modifier);
        Word::checked(call)
    }

    fn checked(call: Call) -> Result<Word, TooLarge> {
        let fits =
            call.weight <= limits::WORD_WEIGHT && call.depth <= limits::NESTING && call.mods.len() <= limits::NESTING;
        if fits { Ok(Word(Arc::new(call))) } else { Err(TooLarge) }
    }

    /// Whether the word is shallow enough to be walked and dropped; captured variables may have grown since it was built.
    pub(crate) fn is_shallow(&self) -> bool {
        let mut walk = Walk { steps: 2 * limits::WORD_WEIGHT, into_words: true, weight: 0 };
        walk.depth(&Dynamic::from(self.clone()), limits::NESTING + 2).is_some()
    }

    /// This call with the argument at `place` replaced; unchanged if it has no such argument.
    pub fn with_arg(&self, place: usize, value: Dynamic) -> Word {
        let mut call = Call::clone(self);
        if let Some(arg) = call.args.get_mut(place) {
            *arg = value;
        }
        Word(Arc::new(call))
    }

    /// This call with one more argument, inserted at `place`.
    pub fn with_inserted(&self, place: usize, value: Dynamic) -> Word {
        let mut call = Call::clone(self);
        call.args.insert(place.min(call.args.len()), value);
        Word(Arc::new(call))
    }

    /// This call with some keys of its option map changed or added.
    pub fn with_options(&self, changes: Map) -> Word {
        let mut call = Call::clone(self);
        let place = call.args.iter().rposition(|arg| arg.read_lock::<Map>().is_some());
        let mut options = self.options();
        options.extend(changes);
        match place {
            Some(place) => call.args[place] = options.into(),
            None => call.args.push(options.into()),
        }
        Word(Arc::new(call))
    }

    /// The modifier with this name.
    pub fn modifier(&self, name: &str) -> Option<&Mod> {
        self.mods.iter().find(|m| m.name == name)
    }

    /// A problem at the position of this call.
    pub fn problem(&self, message: impl Into<String>) -> Problem {
        Problem::new(message).at(&self.sources, self.at)
    }

    /// A problem at the position of one argument.
    pub fn arg_problem(&self, index: usize, message: impl Into<String>) -> Problem {
        let at = self.sources.arg_at(self.at, index).unwrap_or(self.at);
        Problem::new(message).at(&self.sources, at)
    }

    /// A problem at the position of one key of an option map.
    pub fn key_problem(&self, key: &str, message: impl Into<String>) -> Problem {
        let place = self.sources.key_at(self.at, key).or_else(|| self.sources.key_anywhere(self.at, key));
        let at = place.unwrap_or(self.at);
        Problem::new(message).at(&self.sources, at)
    }

    /// A problem at the position of a key in a map that may be written before the call and named by a variable.
    pub fn far_key_problem(&self, key: &str, message: impl Into<String>) -> Problem {
        match self.sources.key_anywhere(self.at, key).or_else(|| self.sources.key_before(self.at, key)) {
            Some(at) => Problem::new(message).at(&self.sources, at),
            None => self.key_problem(key, message),
        }
    }

    /// A problem at the position of a key in nested option maps.
    pub fn key_path_problem(&self, path: &[&str], message: impl Into<String>) -> Problem {
        match self.sources.key_path_at(self.at, path) {
            Some(at) => Problem::new(message).at(&self.sources, at),
            None => self.key_problem(path.last().unwrap_or(&""), message),
        }
    }

    /// A problem at the position of a quoted text in the call.
    pub fn text_problem(&self, text: &str, message: impl Into<String>) -> Problem {
        let at = self.sources.text_at(self.at, text).unwrap_or(self.at);
        Problem::new(message).at(&self.sources, at)
    }

    /// A problem at the position of a modifier.
    pub fn mod_problem(&self, modifier: &Mod, message: impl Into<String>) -> Problem {
        Problem::new(message).at(&self.sources, modifier.at)
    }

    /// The files of the script that the word was read from.
    pub fn sources(&self) -> &ScriptSources {
        &self.sources
    }

    /// The option map: the last argument that is a map; empty if there is none.
    pub fn options(&self) -> Map {
        self.args.iter().rev().find_map(|arg| arg.clone().flatten().try_cast::<Map>()).unwrap_or_default()
    }
}

/// A value that shares nothing with variables: what the functions in it captured is copied as it is now, so that functions
/// which a loop builds each keep the value of their iteration. The value is known to be no deeper than words may be.
fn settled(value: Dynamic) -> Dynamic {
    let mut value = value.flatten();
    if let Some(mut list) = value.write_lock::<Array>() {
        list.iter_mut().for_each(|item| *item = settled(std::mem::take(item)));
    } else if let Some(mut map) = value.write_lock::<Map>() {
        map.values_mut().for_each(|item| *item = settled(std::mem::take(item)));
    } else if let Some(mut function) = value.write_lock::<FnPtr>() {
        function.iter_curry_mut().for_each(|captured| *captured = settled(captured.clone()));
    }
    value
}

/// A walk over values, bounded in steps: what a closure captured may even contain the closure itself.
struct Walk {
    steps: usize,
    /// Whether words are walked too; else their stored depth and weight are used.
    into_words: bool,
    /// Number of values found so far, those in words included.
    weight: usize,
}

impl Walk {
    /// The nesting depth of a value; `None` if it is deeper than `left`, or the steps are used up.
    fn depth(&mut self, value: &Dynamic, left: usize) -> Option<usize> {
        let left = left.checked_sub(1)?;
        self.steps = self.steps.checked_sub(1)?;
        self.weight = self.weight.saturating_add(1);
        if let Some(word) = value.read_lock::<Word>() {
            if !self.into_words {
                self.weight = self.weight.saturating_add(word.weight);
                return (word.depth <= left).then_some(word.depth);
            }
            self.deepest(word.args.iter().chain(word.mods.iter().flat_map(|m| &m.args)), left)
        } else if let Some(items) = value.read_lock::<Array>() {
            self.deepest(items.iter(), left)
        } else if let Some(map) = value.read_lock::<Map>() {
            self.deepest(map.values(), left)
        } else if let Some(f) = value.read_lock::<FnPtr>() {
            self.deepest(f.iter_curry(), left)
        } else {
            Some(1)
        }
    }

    fn deepest<'a>(&mut self, values: impl Iterator<Item = &'a Dynamic>, left: usize) -> Option<usize> {
        let mut deepest = 0;
        for value in values {
            deepest = deepest.max(self.depth(value, left)?);
        }
        Some(deepest + 1)
    }
}

/// Depth and weight of the arguments of a new word; charges the run for the values that are new.
fn measure(args: &[Dynamic]) -> Result<(usize, usize), TooLarge> {
    let mut walk = Walk { steps: limits::WORD_WEIGHT, into_words: false, weight: 1 };
    let depth = walk.deepest(args.iter(), limits::NESTING).ok_or(TooLarge)?;
    let fresh = limits::WORD_WEIGHT - walk.steps + 1;
    if limits::spend(fresh) { Ok((depth, walk.weight)) } else { Err(TooLarge) }
}
