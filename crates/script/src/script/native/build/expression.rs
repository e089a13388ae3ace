//! Compiles expressions.

use super::body::Body;
use super::piece::Piece;
use super::{OrRefused, refuse};
use crate::script::native::operators::{Op, binary, minus, not, plus};
use crate::script::native::value::{EvalResult, Val, fault};
use rhai::{Dynamic, Expr, FnCallExpr, Position};

impl Body<'_, '_> {
    pub fn expression(&mut self, expression: &Expr) -> OrRefused<Piece> {
        self.cost += 1;
        match expression {
            Expr::BoolConstant(truth, _) => Ok(Piece::Constant(Val::bool(*truth))),
            Expr::IntegerConstant(number, _) => Ok(Piece::Constant(Val::Int(*number))),
            Expr::FloatConstant(number, _) => Ok(Piece::Constant(Val::float(**number))),
            Expr::StringConstant(text, _) => Ok(Piece::Constant(Val::Text(self.builder.text(text)))),
            Expr::Unit(_) => Ok(Piece::Constant(Val::Nothing)),
            Expr::DynamicConstant(value, at) => self.constant(value, *at),
            Expr::Variable(name, _, at) if !name.2.is_empty() => refuse("`global::` is not compiled", *at),
            Expr::Variable(name, _, at) => self.named(&name.1, *at),
            Expr::InterpolatedString(parts, _) => self.interpolated(parts),
            Expr::Array(items, _) => self.list(items),
            Expr::Map(entries, at) => {
                let written = entries.0.iter().map(|(key, value)| (key.name.as_str(), value));
                let ready = entries.1.iter().map(|(key, value)| (key.as_str(), value));
                self.map(written, ready, *at)
            }
            Expr::And(parts, _) => self.all_or_any(parts, false),
            Expr::Or(parts, _) => self.all_or_any(parts, true),
            Expr::Stmt(block) => match self.capturing(block.statements())? {
                Some(closure) => Ok(closure),
                None => {
                    let block = self.block(block.statements())?;
                    Ok(Piece::code(move |run| block.eval(run)))
                }
            },
            Expr::FnCall(call, at) => self.call(call, *at),
            Expr::Dot(..) | Expr::Index(..) => self.chain(expression),
            Expr::ThisPtr(at) => refuse("`this` is not compiled", *at),
            Expr::Coalesce(parts, _) => self.coalesced(parts),
            Expr::CharConstant(_, at) => refuse("a sign in single quotes is not compiled: write a text", *at),
            other => refuse("this expression is not compiled", other.position()),
        }
    }

    fn named(&mut self, name: &str, at: Position) -> OrRefused<Piece> {
        if self.is_host_name(name) {
            return self.host_piece(name, at);
        }
        match self.slot(name) {
            Some(slot) => Ok(Piece::Slot(slot)),
            None => refuse(format!("`{name}` is not a variable of this function"), at),
        }
    }

    fn constant(&mut self, value: &Dynamic, at: Position) -> OrRefused<Piece> {
        let value = self.builder.constant(value, at)?;
        if let Val::Fun(fun) = value {
            self.calls(fun.get().function as usize);
        }
        self.note_closures(value);
        Ok(Piece::Constant(value))
    }

    /// Records that this function calls the closures in a constant list or map.
    fn note_closures(&mut self, value: Val) {
        let (Val::List(span) | Val::Map(span)) = value else { return };
        let values = self.builder.program.values.get(span.range()).unwrap_or_default().to_vec();
        for value in values {
            match value {
                Val::Fun(fun) => self.calls(fun.get().function as usize),
                other => self.note_closures(other),
            }
        }
    }

    fn interpolated(&mut self, parts: &[Expr]) -> OrRefused<Piece> {
        let parts: OrRefused<Vec<Piece>> = parts.iter().map(|part| self.expression(part)).collect();
        let parts = parts?;
        self.cost += parts.len() as i64;
        Ok(Piece::code(move |run| {
            let stack = run.frame();
            for part in &parts {
                let value = part.eval(run)?;
                run.heap.slots.push(value);
            }
            let start = run.heap.text.len();
            for place in stack..stack + parts.len() {
                let value = run.heap.slots[place];
                run.write(value)?;
            }
            run.heap.slots.truncate(stack);
            run.heap.written(start)
        }))
    }

    fn list(&mut self, items: &[Expr]) -> OrRefused<Piece> {
        let items: OrRefused<Vec<Piece>> = items.iter().map(|item| self.expression(item)).collect();
        let items = items?;
        if items.is_empty() {
            return Ok(Piece::Constant(Val::List(crate::script::native::value::Span::EMPTY)));
        }
        let constant = items.iter().map(|item| if let Piece::Constant(value) = item { Some(*value) } else { None });
        if let Some(values) = constant.collect::<Option<Vec<Val>>>() {
            return Ok(Piece::Constant(Val::List(self.builder.values(&values))));
        }
        Ok(Piece::code(move |run| {
            let start = run.frame();
            for item in &items {
                let value = item.eval(run)?;
                run.heap.slots.push(value);
            }
            run.list_from_stack(start)
        }))
    }

    /// A map literal: the entries with expressions, and Rhai's template map of those that are constant.
    fn map<'e>(
        &mut self,
        written: impl Iterator<Item = (&'e str, &'e Expr)>,
        ready: impl Iterator<Item = (&'e str, &'e Dynamic)>,
        at: Position,
    ) -> OrRefused<Piece> {
        let mut keyed: Vec<(String, Piece)> = Vec::new();
        for (key, value) in written {
            keyed.push((key.to_string(), self.expression(value)?));
        }
        for (key, value) in ready {
            if !keyed.iter().any(|(known, _)| known == key) {
                keyed.push((key.to_string(), Piece::Constant(self.builder.constant(value, at)?)));
            }
        }
        // the values are evaluated in the order in which they are written, and stored in the order of their keys
        let mut order: Vec<usize> = (0..keyed.len()).collect();
        order.sort_by(|a, b| keyed[*a].0.cmp(&keyed[*b].0));
        let keys: Vec<Val> = order.iter().map(|place| Val::Text(self.builder.text(&keyed[*place].0))).collect();
        let values: Vec<Piece> = keyed.into_iter().map(|(_, value)| value).collect();
        Ok(Piece::code(move |run| {
            let first = run.frame();
            for value in &values {
                let value = value.eval(run)?;
                run.heap.slots.push(value);
            }
            let start = run.frame();
            for (key, place) in keys.iter().zip(&order) {
                let value = run.heap.slots[first + place];
                run.heap.slots.extend([*key, value]);
            }
            let made = run.list_from_stack(start)?;
            run.heap.slots.truncate(first);
            if let Val::List(span) = made { Ok(Val::Map(span)) } else { fault() }
        }))
    }

    fn all_or_any(&mut self, parts: &[Expr], any: bool) -> OrRefused<Piece> {
        let parts: OrRefused<Vec<Piece>> = parts.iter().map(|part| self.expression(part)).collect();
        let parts = parts?;
        Ok(Piece::code(move |run| {
            for part in &parts {
                if part.eval(run)?.truth()? == any {
                    return Ok(Val::bool(any));
                }
            }
            Ok(Val::bool(!any))
        }))
    }

    fn coalesced(&mut self, parts: &[Expr]) -> OrRefused<Piece> {
        let parts: OrRefused<Vec<Piece>> = parts.iter().map(|part| self.expression(part)).collect();
        let parts = parts?;
        Ok(Piece::code(move |run| {
            for part in &parts {
                let value = part.eval(run)?;
                if value != Val::Nothing {
                    return Ok(value);
                }
            }
            Ok(Val::Nothing)
        }))
    }

    /// A unary or binary operator.
    pub fn operator(&mut self, call: &FnCallExpr, at: Position) -> OrRefused<Piece> {
        self.cost += 1;
        if let [operand] = &*call.args {
            let run: fn(Val) -> EvalResult = match call.name.as_str() {
                "!" => not,
                "-" => minus,
                "+" => plus,
                other => return refuse(format!("`{other}` is not compiled"), at),
            };
            let operand = self.expression(operand)?;
            return Ok(Piece::code(move |r| run(operand.eval(r)?)));
        }
        let (Some(op), [left, right]) = (Op::of(call.name.as_str()), &*call.args) else {
            return refuse(format!("`{}` is not compiled here", call.name), at);
        };
        let late = matches!(left, Expr::Variable(..));
        let (left, right) = (self.expression(left)?, self.expression(right)?);
        Ok(sides(op, left, right, late))
    }
}

/// Compiles a binary operator into code of its own, so that no evaluation has to select the operator.
fn sides(op: Op, left: Piece, right: Piece, late: bool) -> Piece {
    macro_rules! of {
        ($($op:ident)*) => {
            match op {
                $(Op::$op => sides_of::<{ Op::$op as u8 }>(left, right, late),)*
            }
        };
    }
    of!(Add Sub Mul Div Rem Pow Eq Ne Lt Le Gt Ge And Or Xor Left Right)
}

/// Compiles one operator. With `late`, a variable on the left is read after the right side is evaluated.
fn sides_of<const OP: u8>(left: Piece, right: Piece, late: bool) -> Piece {
    match (left, right) {
        (Piece::Slot(left), Piece::Constant(right)) => Piece::code(move |run| {
            let left = run.get(left);
            binary(run, Op::ALL[OP as usize], left, right)
        }),
        (Piece::Slot(left), Piece::Slot(right)) => Piece::code(move |run| {
            let (left, right) = (run.get(left), run.get(right));
            binary(run, Op::ALL[OP as usize], left, right)
        }),
        (left, Piece::Constant(right)) => Piece::code(move |run| {
            let left = left.eval(run)?;
            binary(run, Op::ALL[OP as usize], left, right)
        }),
        (left, right) if late => Piece::code(move |run| {
            let right = right.eval(run)?;
            let left = left.eval(run)?;
            binary(run, Op::ALL[OP as usize], left, right)
        }),
        (left, right) => Piece::code(move |run| {
            let left = left.eval(run)?;
            let right = right.eval(run)?;
            binary(run, Op::ALL[OP as usize], left, right)
        }),
    }
}
