//! Finds the variables that a function changes.
//!
//! Reads Rhai's tree, before anything is compiled.

use super::links::{Link, links};
use crate::script::native::words::FoundWord;
use rhai::{ASTNode, Expr, Stmt};
use std::collections::HashSet;

/// The variables that are changed in these statements, other than by their declaration.
pub(super) fn changed(statements: &[Stmt]) -> HashSet<String> {
    let mut changed = HashSet::new();
    for statement in statements {
        statement.walk(&mut Vec::new(), &mut |path: &[ASTNode]| {
            changed.extend(path.last().and_then(changed_here));
            true
        });
    }
    changed
}

fn changed_here(node: &ASTNode) -> Option<String> {
    match node {
        ASTNode::Stmt(Stmt::Assignment(parts)) => root(&parts.1.lhs),
        ASTNode::Stmt(Stmt::For(parts, _)) => Some(parts.0.name.to_string()),
        ASTNode::Stmt(Stmt::FnCall(call, _)) | ASTNode::Expr(Expr::FnCall(call, _)) => {
            let changes = FoundWord::word(&call.name, call.args.len()).is_some_and(|found| found.changes);
            call.args.first().filter(|_| changes).and_then(root)
        }
        ASTNode::Expr(chain @ (Expr::Dot(..) | Expr::Index(..))) => {
            let (beginning, links) = links(chain).ok()?;
            let changes = links.iter().any(|link| match link {
                Link::Method(call, _) => {
                    FoundWord::word(&call.name, call.args.len() + 1).is_some_and(|found| found.changes)
                }
                _ => false,
            });
            if changes { root(beginning) } else { None }
        }
        _ => None,
    }
}

fn root(expression: &Expr) -> Option<String> {
    match expression {
        Expr::Variable(variable, ..) => Some(variable.1.to_string()),
        Expr::Dot(parts, ..) | Expr::Index(parts, ..) => root(&parts.lhs),
        _ => None,
    }
}
