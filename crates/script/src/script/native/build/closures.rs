//! Compiles closures and their captured variables.
//!
//! Rhai captures variables by reference, compiled code by value. Both are the same unless a variable is changed before the
//! closure is called. So two kinds of closures are refused: those that change captured variables, and those that are kept
//! although a captured variable is changed anywhere in the function.

use super::body::Body;
use super::piece::Piece;
use super::{OrRefused, refuse};
use crate::script::native::value::{Fun, Val};
use rhai::{Expr, FnCallExpr, FnPtr, Position, Stmt};

impl Body<'_, '_> {
    /// Compiles a closure that may be kept; `None` if the statements are not a closure.
    pub fn capturing(&mut self, statements: &[Stmt]) -> OrRefused<Option<Piece>> {
        let Some((call, at)) = capture(statements) else { return Ok(None) };
        for (name, at) in captured_names(call) {
            if self.changed.contains(name) && !self.is_host_name(name) {
                return refuse(format!("a closure that is kept captures `{name}`, which is changed"), at);
            }
        }
        self.make_closure(call, at).map(Some)
    }

    /// Compiles a closure that is assumed to be called at once; `None` if the statements are not a closure.
    pub fn closure_at_once(&mut self, statements: &[Stmt]) -> OrRefused<Option<Piece>> {
        match capture(statements) {
            Some((call, at)) => {
                self.cost += 1;
                self.make_closure(call, at).map(Some)
            }
            None => Ok(None),
        }
    }

    fn make_closure(&mut self, call: &FnCallExpr, at: Position) -> OrRefused<Piece> {
        let Some(Expr::DynamicConstant(pointer, _)) = call.args.first() else {
            return refuse("this function is not compiled", at);
        };
        let name = pointer.read_lock::<FnPtr>().map(|f| f.fn_name().to_string()).unwrap_or_default();
        let mut captured = Vec::new();
        for (variable, at) in captured_names(call) {
            // a host name is looked up at the host, not among the captured values
            captured.push(match self.slot(variable) {
                _ if self.is_host_name(variable) => Piece::Constant(Val::Nothing),
                Some(slot) => Piece::Slot(slot),
                None => return refuse(format!("`{variable}` is not a variable of this function"), at),
            });
        }
        let Some(params) = self.builder.script.all_params(&name) else {
            return refuse("this function is not compiled", at);
        };
        let function = self.builder.function(&name, params, captured.len(), at)?;
        self.calls(function);
        self.cost += captured.len() as i64 + 2;
        let function = function as u16;
        Ok(Piece::code(move |run| {
            let start = run.heap.begin();
            for piece in &captured {
                let value = piece.eval(run)?;
                run.heap.push(value)?;
            }
            Ok(Val::fun(Fun { function, captured: run.heap.since(start) }))
        }))
    }
}

/// The call of `curry` that Rhai's parser generates for a closure with captured variables; `None` for other statements.
fn capture(statements: &[Stmt]) -> Option<(&FnCallExpr, Position)> {
    let [Stmt::Share(_), last] = statements else { return None };
    match last {
        Stmt::FnCall(call, at) if call.name == "curry" => Some((call, *at)),
        Stmt::Expr(expression) => match &**expression {
            Expr::FnCall(call, at) if call.name == "curry" => Some((call, *at)),
            _ => None,
        },
        _ => None,
    }
}

fn captured_names(call: &FnCallExpr) -> impl Iterator<Item = (&str, Position)> {
    call.args.iter().skip(1).filter_map(|arg| match arg {
        Expr::Variable(variable, _, at) => Some((variable.1.as_str(), *at)),
        _ => None,
    })
}

/// The variables that the closures among these arguments capture.
pub(super) fn captured_by<'e>(args: impl Iterator<Item = &'e Expr>) -> Vec<&'e str> {
    let closures = args.filter_map(|arg| match arg {
        Expr::Stmt(block) => capture(block.statements()),
        _ => None,
    });
    closures.flat_map(|(call, _)| captured_names(call).map(|(name, _)| name)).collect()
}
