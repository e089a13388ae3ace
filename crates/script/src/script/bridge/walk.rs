//! Visits every node of a syntax tree, in all functions. Does not know what is looked for.

use rhai::{AST, ASTNode, Stmt};

/// Calls `on_node` for all nodes, those in functions included.
pub(crate) fn walk(ast: &AST, on_node: &mut dyn FnMut(&ASTNode)) {
    ast.walk(&mut |path: &[ASTNode]| {
        if let Some(node) = path.last() {
            on_node(node);
            in_break(node, on_node);
        }
        true
    });
}

/// Visits the value of a `break`, which the engine's walk leaves out.
fn in_break(node: &ASTNode, on_node: &mut dyn FnMut(&ASTNode)) {
    let ASTNode::Stmt(Stmt::BreakLoop(Some(value), ..)) = node else { return };
    value.walk(&mut Vec::new(), &mut |path: &[ASTNode]| {
        if let Some(node) = path.last() {
            on_node(node);
            in_break(node, on_node);
        }
        true
    });
}
