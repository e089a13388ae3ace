//! Compiles assignments to a part of a list or map.

use super::body::Body;
use super::links::{Link, links};
use super::piece::Piece;
use super::{OrRefused, refuse};
use crate::script::native::operators::{Op, assigning};
use crate::script::native::run::Run;
use crate::script::native::value::{EvalResult, Val, fault};
use crate::script::native::words::{map_get, map_set, place};
use rhai::Expr;

/// Maximum number of links in an assignment such as `a[i].b[j] = x`.
const DEEPEST: usize = 4;

impl Body<'_, '_> {
    /// `a[i] = x`, `a.b += x`, `a[i][j] = x`: assigns a changed copy to the variable.
    pub fn part_assignment(&mut self, op: Option<Op>, to: &Expr, value: &Expr) -> OrRefused<Piece> {
        let (root, links) = links(to)?;
        let Expr::Variable(name, _, at) = root else {
            return refuse("only a part of a variable is changed", root.position());
        };
        if self.is_host_name(&name.1) || links.len() > DEEPEST {
            return refuse("this change is not compiled", *at);
        }
        let value = self.expression(value)?;
        let mut keys = Vec::new();
        for link in &links {
            self.cost += 2;
            keys.push(match link {
                Link::Index(index, _) => self.expression(index)?,
                Link::Property(key) => Piece::Constant(Val::Text(self.builder.text(key))),
                Link::Method(_, at) => return refuse("what a function gives is not changed", *at),
            });
        }
        let slot = self.changing_slot(&name.1, *at)?;
        Ok(Piece::code(move |run| {
            let value = value.eval(run)?;
            let mut found = [Val::Nothing; DEEPEST];
            for (found, key) in found.iter_mut().zip(&keys) {
                *found = key.eval(run)?;
            }
            let before = run.get(slot);
            let changed = with_part(run, before, &found[..keys.len()], op, value)?;
            run.set(slot, changed);
            Ok(Val::Nothing)
        }))
    }
}

/// A copy of a list or map in which the part at `keys` is changed.
fn with_part(run: &mut Run, whole: Val, keys: &[Val], op: Option<Op>, value: Val) -> EvalResult {
    let Some((key, deeper)) = keys.split_first() else {
        return match op {
            None => Ok(value),
            Some(op) => assigning(run, op, whole, value),
        };
    };
    match (whole, *key) {
        (Val::List(list), Val::Int(index)) => {
            let Some(place) = place(list.len(), index) else { return fault() };
            let part = run.value(list, place);
            let part = with_part(run, part, deeper, op, value)?;
            let start = run.own_copy(list)?;
            let span = run.heap.since(start);
            run.heap.fresh(span)[place] = part;
            run.check_list(span)?;
            Ok(Val::List(span))
        }
        (Val::Map(map), Val::Text(key)) => {
            let part = if deeper.is_empty() && op.is_none() { Val::Nothing } else { map_get(run, map, key)? };
            let part = with_part(run, part, deeper, op, value)?;
            map_set(run, map, key, part)
        }
        _ => fault(),
    }
}
