//! Every node of a syntax tree, whichever function it is in. Does not know what is looked for.

use rhai::{AST, ASTNode, Stmt};

/// Goes over all nodes, of functions too.
pub(crate) fn walk(ast: &AST, on_node: &mut dyn FnMut(&ASTNode)) {
    ast.walk(&mut |path: &[ASTNode]| {
        if let Some(node) = path.last() {
            on_node(node);
            in_break(node, on_node);
        }
        true
    });
}

/// The engine's walk leaves out the value of a `break`.
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
