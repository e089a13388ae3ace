//! Finds calls of functions that do not exist, without running anything.
//!
//! The engine would notice a misspelt function only when it is called. The unoptimised syntax tree
//! shows all calls, and the uses of options.

use crate::diagnostics::nearest::did_you_mean;
use crate::diagnostics::problem::Problem;
use crate::diagnostics::source::At;
use crate::play::StepKind;
use crate::script::bridge::changes::{self, Change};
use crate::script::bridge::dictionary::Dictionary;
use crate::script::bridge::explain;
use crate::script::bridge::lint_options;
use crate::script::bridge::lint_properties;
use crate::script::bridge::position::locate;
use crate::script::bridge::walk::walk;
use crate::script::places::ScriptSources;
use crate::script::tokens::TokenKind;
use crate::script::values::word_spec::WordKind;
use crate::script::vocabulary;
use crate::script::vocabulary::entry_points::ENTRIES;
use rhai::{AST, ASTNode, Expr, FnCallExpr, FnPtr, Position, Stmt};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

/// The results of linting a script.
pub(crate) struct Linted {
    pub problems: Vec<Problem>,
    /// The position of each closure, by its generated name.
    pub closures: HashMap<String, At>,
    /// Closures that change captured variables, by their generated names: the variable and the position.
    pub changing: HashMap<String, Change>,
    /// The positions of all checks in the text, even of those that a condition skips.
    pub checks: Vec<At>,
}

/// Whether a function is written into a text. Its name there would be different each time the program runs.
fn tells_function(part: &Expr) -> bool {
    match part {
        Expr::DynamicConstant(value, _) => value.read_lock::<FnPtr>().is_some(),
        Expr::Array(items, _) => items.iter().any(tells_function),
        Expr::Map(entries, _) => entries.0.iter().any(|(_, value)| tells_function(value)),
        Expr::Stmt(block) => matches!(block.statements(), [.., Stmt::Expr(last)] if tells_function(last)),
        _ => false,
    }
}

/// Lints a script. `borrowers` are the texts of other scripts, which may call functions of this one.
pub(crate) fn lint(plain: &AST, sources: &ScriptSources, dictionary: &Dictionary, borrowers: &[Arc<str>]) -> Linted {
    let changing = changes::changing(plain, sources);
    let found = Linted { problems: Vec::new(), closures: HashMap::new(), changing, checks: Vec::new() };
    let mut lint = Lint { sources, dictionary, found, used: HashSet::new() };
    walk(plain, &mut |node| lint.node(node));
    lint.parameters(plain);
    lint.words(plain);
    lint.unused(plain, borrowers);
    lint.comments();
    lint.found.problems.extend(lint_options::in_switches(sources, dictionary));
    lint.found.problems.extend(lint_properties::unknown(plain, sources, dictionary));
    let mut found = lint.found;
    found.problems.sort_by_key(Problem::position);
    found.problems.dedup();
    found
}

struct Lint<'a> {
    sources: &'a ScriptSources,
    dictionary: &'a Dictionary,
    found: Linted,
    /// Every name that is called or read in the script.
    used: HashSet<String>,
}

impl Lint<'_> {
    fn node(&mut self, node: &ASTNode) {
        match node {
            ASTNode::Stmt(Stmt::FnCall(call, position)) => self.call(call, *position, false),
            ASTNode::Expr(Expr::FnCall(call, position)) => self.call(call, *position, false),
            ASTNode::Expr(Expr::MethodCall(call, position)) => self.call(call, *position, true),
            ASTNode::Expr(Expr::Variable(variable, ..)) => {
                self.used.insert(variable.1.to_string());
            }
            ASTNode::Stmt(Stmt::For(parts, position)) => {
                let names = [Some(&parts.0), parts.1.as_ref()];
                for name in names.into_iter().flatten() {
                    if let Some(at) = locate(self.sources, name.pos).or_else(|| locate(self.sources, *position)) {
                        self.own_name(&name.name, at);
                    }
                }
            }
            ASTNode::Stmt(Stmt::TryCatch(parts, position)) => {
                if let Expr::Variable(caught, _, place) = &parts.expr {
                    let at = locate(self.sources, *place).or_else(|| locate(self.sources, *position));
                    at.into_iter().for_each(|at| self.own_name(&caught.1, at));
                }
            }
            ASTNode::Expr(Expr::Dot(dot, ..)) => {
                self.option(&dot.lhs, &dot.rhs);
                if let Expr::MethodCall(call, _) = &dot.rhs {
                    let asked = lint_options::in_call(call, Some(&dot.lhs), self.sources, self.dictionary);
                    self.found.problems.extend(asked);
                }
            }
            ASTNode::Expr(Expr::InterpolatedString(parts, position)) if parts.iter().any(tells_function) => {
                let problem = Problem::new("a function has no text").suggest("call it");
                self.found.problems.push(problem.at_opt(self.sources, locate(self.sources, *position)));
            }
            ASTNode::Expr(Expr::DynamicConstant(value, position)) => {
                let name = value.read_lock::<FnPtr>().map(|f| f.fn_name().to_string());
                if let Some((name, at)) = name.zip(locate(self.sources, *position)) {
                    self.found.closures.insert(name, at);
                }
            }
            _ => {}
        }
    }

    /// Reports parameters with a name of the host: the host's value would be used in their place.
    fn parameters(&mut self, plain: &AST) {
        let named = plain.iter_functions().map(|f| f.name).filter(|name| rhai::is_valid_function_name(name));
        let named = named.filter_map(|name| self.sources.definition(name));
        let closures = self.found.closures.values().copied();
        let starts: Vec<At> = named.chain(closures).collect();
        for at in starts {
            for token in self.sources.parameters(at) {
                if let TokenKind::Name(name) = &token.kind {
                    self.own_name(name, token.at);
                }
            }
        }
    }

    /// Warns of functions that are never used: their names are probably misspelt.
    fn unused(&mut self, plain: &AST, borrowers: &[Arc<str>]) {
        let names: BTreeSet<&str> =
            plain.iter_functions().map(|f| f.name).filter(|n| rhai::is_valid_function_name(n)).collect();
        let decisions = StepKind::decisions();
        let known = |name: &str| ENTRIES.contains(&name) || decisions.contains(&name) || self.used.contains(name);
        let unused = names.iter().copied().filter(|name| !known(name) && !self.sources.was_used(name));
        let unused: Vec<&str> = unused.collect();
        let others = if unused.is_empty() { &[] } else { borrowers };
        let others: Vec<ScriptSources> = others.iter().map(|text| ScriptSources::new([("", &**text)])).collect();
        let unused = unused.into_iter().filter(|name| !others.iter().any(|script| script.borrows(name)));
        let unused: Vec<&str> = unused.collect();
        for name in unused {
            let others = names.iter().copied().filter(|n| *n != name).chain(ENTRIES).chain(decisions.iter().copied());
            let problem = Problem::warning(format!("nothing uses the function `{name}`"));
            let problem = problem.suggest_opt(did_you_mean(name, others));
            self.found.problems.push(problem.at_opt(self.sources, self.sources.definition(name)));
        }
    }

    /// Reports comments that are never closed: the engine takes the rest of the file for a comment.
    fn comments(&mut self) {
        for at in self.sources.unclosed_comments() {
            let problem =
                Problem::new("this comment never ends").suggest("a comment that begins with `/*` ends with `*/`");
            self.found.problems.push(problem.at(self.sources, at));
        }
    }

    fn own_name(&mut self, name: &str, at: At) {
        if self.dictionary.host.contains(name) {
            let problem = Problem::new(explain::name_of_the_host(name));
            self.found.problems.push(problem.at(self.sources, at));
        }
    }

    /// Reports functions and variables that have the name of one of the first words, which are reserved for the host. A word
    /// that was added later may be the name of a script's own function.
    fn words(&mut self, plain: &AST) {
        let first = |name: &str| vocabulary::find(name).filter(|word| !vocabulary::is_free(word.name));
        let is_word = |name: &str| first(name).is_some() || vocabulary::is_first_modifier(name);
        let strategys = |name: &str| first(name).is_some_and(|w| w.kind == WordKind::Strategy);
        let named: BTreeSet<&str> = plain.iter_functions().map(|f| f.name).collect();
        for name in named {
            if if self.dictionary.of_rules { is_word(name) } else { strategys(name) } {
                self.word_taken(name, self.sources.definition(name));
            }
        }
        let declared =
            plain.statements().iter().filter(|_| self.dictionary.of_rules).filter_map(|statement| match statement {
                Stmt::Var(parts, ..) => Some((parts.0.name.to_string(), parts.0.pos)),
                Stmt::For(parts, ..) => Some((parts.0.name.to_string(), parts.0.pos)),
                _ => None,
            });
        let declared: Vec<(String, Position)> = declared.collect();
        for (name, position) in declared.iter().filter(|(name, _)| first(name).is_some()) {
            self.word_taken(name, locate(self.sources, *position));
        }
    }

    fn word_taken(&mut self, name: &str, at: Option<At>) {
        let problem = Problem::new(format!("`{name}` is a word of the host: choose another name"));
        let signature = vocabulary::find(name).map(|word| word.signature);
        let signature = signature.or_else(|| vocabulary::find_modifier(name).map(|modifier| modifier.signature));
        let problem =
            signature.iter().fold(problem, |problem, word| problem.note(format!("the word is written `{word}`")));
        self.found.problems.push(problem.at_opt(self.sources, at));
    }

    fn call(&mut self, call: &FnCallExpr, position: Position, method: bool) {
        let name = call.name.as_str();
        self.used.insert(name.to_string());
        if matches!(name, "check" | "check_score") {
            self.found.checks.extend(locate(self.sources, position));
        }
        self.found.problems.extend(lint_options::in_call(call, None, self.sources, self.dictionary));
        // A closure with captured variables becomes a call of `curry` that nobody wrote.
        if call.op_token.is_some() || name == "curry" || !rhai::is_valid_function_name(name) {
            return;
        }
        let given = call.args.len();
        let problem = match self.dictionary.functions.get(name) {
            None => explain::unknown_function(name, self.dictionary),
            Some(counts) if !self.takes(name, counts, given, method) => {
                if method && !is_modifier(name) {
                    explain::wrong_method_count(name, given, self.dictionary)
                } else {
                    explain::wrong_count(name, given, self.dictionary)
                }
            }
            Some(_) => return,
        };
        let at = locate(self.sources, position);
        self.found.problems.push(problem.at_opt(self.sources, at));
    }

    fn takes(&self, name: &str, counts: &std::collections::BTreeSet<usize>, given: usize, method: bool) -> bool {
        let own = self.dictionary.own.contains(name);
        if method {
            return counts.contains(&(given + 1)) || (own && counts.contains(&given));
        }
        // Words are registered with fewer arguments too, so that the message is ours and not the engine's.
        let is_clear = |kind| kind == WordKind::Step || !is_modifier(name);
        let too_few = vocabulary::find(name).is_some_and(|w| given < w.min && is_clear(w.kind)) && !own;
        counts.contains(&given) && !too_few
    }

    /// Reports an unknown option in `o.name`: options are known before anything runs.
    fn option(&mut self, object: &Expr, property: &Expr) {
        let Expr::Variable(variable, ..) = object else { return };
        let property = match property {
            Expr::Dot(dot, ..) | Expr::Index(dot, ..) => &dot.lhs,
            other => other,
        };
        let Expr::Property(names, position) = property else { return };
        let name = names.2.as_str();
        if variable.1.as_str() != "o" || self.dictionary.options.iter().any(|option| option == name) {
            return;
        }
        let suggestion = did_you_mean(name, self.dictionary.options.iter().map(String::as_str));
        let problem = Problem::new(format!("there is no option `{name}`")).suggest_opt(suggestion);
        let at = locate(self.sources, *position);
        self.found.problems.push(problem.at_opt(self.sources, at));
    }
}

fn is_modifier(name: &str) -> bool {
    vocabulary::find_modifier(name).is_some()
}
