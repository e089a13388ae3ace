//! Finds closures that change captured variables, in the syntax tree.
//!
//! The host may call a closure any number of times, or never if a table answers instead; so the result of a closure must not
//! depend on earlier calls. Does not know which closures the host is given.

use crate::diagnostics::source::{At, Sources};
use crate::script::bridge::position::locate;
use crate::script::bridge::walk::walk;
use rhai::{AST, ASTNode, BinaryExpr, Expr, FnCallExpr, FnPtr, Stmt};
use std::collections::{HashMap, HashSet};

/// A change of a captured variable by a closure.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    pub variable: String,
    pub at: Option<At>,
}

/// Methods that change the list, map or text that they are called on.
const CHANGING: [&str; 22] = [
    "push",
    "append",
    "insert",
    "pop",
    "shift",
    "remove",
    "clear",
    "splice",
    "drain",
    "retain",
    "reverse",
    "sort",
    "sort_by",
    "sort_desc",
    "dedup",
    "truncate",
    "chop",
    "pad",
    "extract",
    "set",
    "mixin",
    "fill_with",
];

/// What the code of one closure changes, contains and declares.
#[derive(Default)]
struct ClosureBody {
    changes: Vec<Change>,
    /// The closures inside it, with the variables that they capture.
    inner: Vec<(String, HashSet<String>)>,
    /// The variables that it declares itself.
    declared: HashSet<String>,
}

/// The closures that change captured variables, by their generated names.
pub(crate) fn changing(plain: &AST, sources: &Sources) -> HashMap<String, Change> {
    let mut captured = HashMap::new();
    walk(plain, &mut |node| captured.extend(capture(node)));
    if captured.is_empty() {
        return HashMap::new();
    }
    let bodies: HashMap<String, ClosureBody> =
        captured.keys().map(|name| (name.clone(), body(plain, name, sources))).collect();
    let changes = captured
        .iter()
        .filter_map(|(name, own)| Some((name.clone(), change(name, own, &bodies, &mut HashSet::new())?)));
    changes.collect()
}

/// The first change of one of the variables `own` by this closure, or by a closure inside it that is not in `seen`.
fn change<'b>(
    name: &str,
    own: &HashSet<String>,
    bodies: &'b HashMap<String, ClosureBody>,
    seen: &mut HashSet<&'b str>,
) -> Option<Change> {
    let (name, body) = bodies.get_key_value(name)?;
    if !seen.insert(name) {
        return None;
    }
    let is_own = |variable: &String| own.contains(variable) && !body.declared.contains(variable);
    let here = body.changes.iter().find(|change| is_own(&change.variable)).cloned();
    here.or_else(|| {
        body.inner.iter().find_map(|(inner, captured)| {
            let of_both = captured.iter().filter(|variable| is_own(variable)).cloned().collect();
            change(inner, &of_both, bodies, seen)
        })
    })
}

fn body(plain: &AST, name: &str, sources: &Sources) -> ClosureBody {
    let mut body = ClosureBody::default();
    let alone = plain.clone_functions_only_filtered(|_, _, _, function, _| function == name);
    walk(&alone, &mut |node| {
        body.inner.extend(capture(node));
        if let Some((variable, position)) = changed(node) {
            body.changes.push(Change { variable, at: locate(sources, position) });
        }
        if let ASTNode::Stmt(Stmt::Var(parts, ..)) = node {
            body.declared.insert(parts.0.name.to_string());
        }
    });
    body
}

/// The name and the captured variables of a closure, which the engine turns into a call of `curry`.
fn capture(node: &ASTNode) -> Option<(String, HashSet<String>)> {
    let ASTNode::Expr(Expr::FnCall(call, _)) = node else { return None };
    let FnCallExpr { name, args, .. } = &**call;
    let (Expr::DynamicConstant(closure, _), captured) = args.split_first().filter(|_| name == "curry")? else {
        return None;
    };
    let names = captured.iter().filter_map(|arg| match arg {
        Expr::Variable(variable, ..) => Some(variable.1.to_string()),
        _ => None,
    });
    Some((closure.read_lock::<FnPtr>()?.fn_name().to_string(), names.collect()))
}

/// The variable that an assignment or a method call changes.
fn changed(node: &ASTNode) -> Option<(String, rhai::Position)> {
    match node {
        ASTNode::Stmt(Stmt::Assignment(parts)) => root(&parts.1.lhs),
        ASTNode::Expr(Expr::Dot(dot, ..)) => {
            let BinaryExpr { lhs, rhs } = &**dot;
            let changes = matches!(rhs, Expr::MethodCall(call, _) if CHANGING.contains(&call.name.as_str()));
            root(lhs).filter(|_| changes)
        }
        _ => None,
    }
}

/// The variable at the beginning of `a`, `a.b` or `a[0].b`.
fn root(expr: &Expr) -> Option<(String, rhai::Position)> {
    match expr {
        Expr::Variable(variable, _, position) => Some((variable.1.to_string(), *position)),
        Expr::Dot(parts, ..) | Expr::Index(parts, ..) => root(&parts.lhs),
        _ => None,
    }
}
