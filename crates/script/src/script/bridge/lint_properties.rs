//! Finds properties that no value has, even in code that is never reached in play.
//!
//! Does not know the kind of the value before the dot: a name is a property if any value can have it.

use crate::diagnostics::nearest::did_you_mean;
use crate::diagnostics::problem::Problem;
use crate::script::bridge::dictionary::Dictionary;
use crate::script::bridge::position::locate;
use crate::script::bridge::walk::walk;
use crate::script::places::ScriptSources;
use crate::script::tokens::TokenKind;
use rhai::{AST, ASTNode, Expr, Position, Stmt};
use std::collections::BTreeSet;

/// Reports each use of a property that no value can have.
pub(super) fn unknown(plain: &AST, sources: &ScriptSources, of: &Dictionary) -> Vec<Problem> {
    let Some(known) = &of.properties else { return Vec::new() };
    let own = own(plain, sources);
    let mut found = Vec::new();
    walk(plain, &mut |node| {
        let Some((name, position)) = asked(node) else { return };
        // `to_heap` and `from_hand` ask for the piles that a move goes to and comes from
        let by_pile = name.starts_with("to_") || name.starts_with("from_");
        if by_pile || known.contains(name) || own.contains(name) || of.options.iter().any(|option| option == name) {
            return;
        }
        let others = known.iter().chain(&own).map(String::as_str);
        let problem = Problem::new(format!("there is no property `{name}`")).suggest_opt(did_you_mean(name, others));
        found.push(problem.at_opt(sources, locate(sources, position)));
    });
    found
}

/// The property that a node reads. Properties of `o` are left out: options are checked elsewhere.
fn asked<'a>(node: &'a ASTNode) -> Option<(&'a str, Position)> {
    let ASTNode::Expr(Expr::Dot(dot, ..)) = node else { return None };
    if matches!(&dot.lhs, Expr::Variable(variable, ..) if variable.1.as_str() == "o") {
        return None;
    }
    property(&dot.rhs)
}

fn property(expression: &Expr) -> Option<(&str, Position)> {
    match expression {
        Expr::Property(names, position) => Some((names.2.as_str(), *position)),
        Expr::Dot(dot, ..) | Expr::Index(dot, ..) => property(&dot.lhs),
        _ => None,
    }
}

/// The keys that maps of the script can have: written keys, texts that may be keys, and assigned properties.
fn own(plain: &AST, sources: &ScriptSources) -> BTreeSet<String> {
    let mut own = BTreeSet::new();
    for file in sources.tokens() {
        for (token, next) in file.iter().zip(file.iter().skip(1).map(Some).chain([None])) {
            let is_key = || token.in_map && next.is_some_and(|next| next.is(':'));
            match &token.kind {
                TokenKind::Text(text) => _ = own.insert(text.clone()),
                TokenKind::Name(name) if is_key() => _ = own.insert(name.clone()),
                _ => {}
            }
        }
    }
    walk(plain, &mut |node| {
        if let ASTNode::Stmt(Stmt::Assignment(parts)) = node {
            own.extend(last_property(&parts.1.lhs).map(str::to_string));
        }
    });
    own
}

/// The last property on the left of an assignment: `c` in `a.b.c = 1`.
fn last_property(expression: &Expr) -> Option<&str> {
    match expression {
        Expr::Dot(dot, ..) | Expr::Index(dot, ..) => last_property(&dot.rhs),
        Expr::Property(names, _) => Some(names.2.as_str()),
        _ => None,
    }
}
