//! Typed access to the arguments of words; a wrong argument becomes a problem that shows how to write the word.

use crate::diagnostics::problem::Problem;
use crate::script::values::kind::kind_of;
use crate::script::values::word::Word;
use crate::script::values::word_spec::KeySpec;
use crate::script::vocabulary;
use rhai::{Array, Dynamic, FnPtr, Map};

impl Word {
    /// The specification of an option key of this word; `None` if the word has no such key.
    pub fn key(&self, name: &str) -> Option<&'static KeySpec> {
        vocabulary::find(self.name)?.key(name)
    }

    /// The value given for an option key, if any. All readers of options go through here.
    pub fn value(&self, name: &str) -> Option<Dynamic> {
        debug_assert!(self.key(name).is_some(), "`{}` reads `{name}:`, which its description does not have", self.name);
        #[cfg(test)]
        vocabulary::asked::note(self.name, name);
        self.options().get(name).map(|value| value.clone().flatten())
    }

    /// The argument at this index, or a problem that says that it is missing.
    pub fn arg(&self, index: usize) -> Result<&Dynamic, Problem> {
        self.args.get(index).ok_or_else(|| {
            let problem = self.problem(format!("`{}` needs a {} argument", self.name, nth(index)));
            match vocabulary::find(self.name) {
                Some(entry) => problem.note(format!("write {}", entry.signature)),
                None => problem,
            }
        })
    }

    fn typed<T>(&self, index: usize, wanted: &str, get: impl Fn(Dynamic) -> Option<T>) -> Result<T, Problem> {
        let arg = self.arg(index)?;
        get(arg.clone().flatten()).ok_or_else(|| self.wrong_type(index, wanted, arg))
    }

    fn wrong_type(&self, index: usize, wanted: &str, arg: &Dynamic) -> Problem {
        let (name, nth, kind) = (self.name, nth(index), kind_of(arg));
        let problem = self.arg_problem(index, format!("`{name}` takes {wanted} as its {nth} argument, not {kind}"));
        match vocabulary::find(name) {
            Some(entry) => problem.note(format!("write {}", entry.signature)),
            None => problem,
        }
    }

    pub fn str_arg(&self, index: usize) -> Result<String, Problem> {
        self.typed(index, "a text", |arg| arg.into_string().ok())
    }

    pub fn int_arg(&self, index: usize) -> Result<i64, Problem> {
        self.typed(index, "a number", |arg| arg.as_int().ok())
    }

    pub fn bool_arg(&self, index: usize) -> Result<bool, Problem> {
        self.typed(index, "true or false", |arg| arg.as_bool().ok())
    }

    pub fn word_arg(&self, index: usize) -> Result<Word, Problem> {
        self.typed(index, "a word such as `deal(...)`", |arg| arg.try_cast::<Word>())
    }

    pub fn map_arg(&self, index: usize) -> Result<Map, Problem> {
        self.typed(index, "a map `#{ ... }`", |arg| arg.try_cast::<Map>())
    }

    pub fn array_arg(&self, index: usize) -> Result<Array, Problem> {
        self.typed(index, "a list `[ ... ]`", |arg| arg.try_cast::<Array>())
    }

    pub fn fn_arg(&self, index: usize) -> Result<FnPtr, Problem> {
        self.typed(index, "a function `|...| ...`", |arg| arg.try_cast::<FnPtr>())
    }
}

fn nth(index: usize) -> String {
    match index + 1 {
        1 => "1st".into(),
        2 => "2nd".into(),
        3 => "3rd".into(),
        n => format!("{n}th"),
    }
}
