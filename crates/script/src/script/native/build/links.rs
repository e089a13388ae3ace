//! Splits a chain such as `a.b`, `a.f(x)` or `a[i]` into its root and a list of links.
//!
//! Knows Rhai's tree, but not what is compiled from it.

use super::{OrRefused, refuse};
use rhai::{ASTFlags, Expr, FnCallExpr, Position};

/// One link of a chain.
#[derive(Clone, Copy)]
pub(super) enum Link<'e> {
    Property(&'e str),
    Method(&'e FnCallExpr, Position),
    Index(&'e Expr, Position),
}

impl<'e> Link<'e> {
    /// The expressions in the brackets of the link.
    pub fn arguments(self) -> &'e [Expr] {
        match self {
            Link::Property(_) => &[],
            Link::Method(call, _) => &call.args,
            Link::Index(index, _) => std::slice::from_ref(index),
        }
    }
}

/// The root of a chain and its links.
pub(super) fn links(chain: &Expr) -> OrRefused<(&Expr, Vec<Link<'_>>)> {
    let (mut parts, mut flags, mut at, mut is_index) = match chain {
        Expr::Dot(parts, flags, at) => (parts, *flags, *at, false),
        Expr::Index(parts, flags, at) => (parts, *flags, *at, true),
        other => return refuse("this is not compiled", other.position()),
    };
    let root = &parts.lhs;
    let mut links = Vec::new();
    loop {
        if flags.contains(ASTFlags::NEGATED) {
            return refuse("`?.` and `?[` are not compiled", at);
        }
        match &parts.rhs {
            Expr::Dot(next, more, place) if !flags.contains(ASTFlags::BREAK) => {
                links.push(link(&next.lhs, is_index)?);
                (parts, flags, at, is_index) = (next, *more, *place, false);
            }
            Expr::Index(next, more, place) if !flags.contains(ASTFlags::BREAK) => {
                links.push(link(&next.lhs, is_index)?);
                (parts, flags, at, is_index) = (next, *more, *place, true);
            }
            last => {
                links.push(link(last, is_index)?);
                return Ok((root, links));
            }
        }
    }
}

fn link(expression: &Expr, is_index: bool) -> OrRefused<Link<'_>> {
    match expression {
        index if is_index => Ok(Link::Index(index, index.position())),
        Expr::Property(names, _) => Ok(Link::Property(&names.2)),
        Expr::MethodCall(call, at) => Ok(Link::Method(call, *at)),
        other => refuse("this is not compiled", other.position()),
    }
}
