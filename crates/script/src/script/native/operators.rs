//! Operators: they return what Rhai's operators and the host's return for the same values, and fault where those refuse.

use crate::cards::Face;
use crate::script::native::run::Run;
use crate::script::native::value::{EvalResult, Span, Val, fault};
use std::cmp::Ordering;

/// A binary operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Op {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Pow,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    And,
    Or,
    Xor,
    Left,
    Right,
}

impl Op {
    /// All operators, by their discriminants.
    #[rustfmt::skip]
    pub const ALL: [Op; 17] = [
        Op::Add, Op::Sub, Op::Mul, Op::Div, Op::Rem, Op::Pow, Op::Eq, Op::Ne, Op::Lt, Op::Le, Op::Gt, Op::Ge, Op::And,
        Op::Or, Op::Xor, Op::Left, Op::Right,
    ];

    pub fn of(symbol: &str) -> Option<Op> {
        Some(match symbol {
            "+" => Op::Add,
            "-" => Op::Sub,
            "*" => Op::Mul,
            "/" => Op::Div,
            "%" => Op::Rem,
            "**" => Op::Pow,
            "==" => Op::Eq,
            "!=" => Op::Ne,
            "<" => Op::Lt,
            "<=" => Op::Le,
            ">" => Op::Gt,
            ">=" => Op::Ge,
            "&" => Op::And,
            "|" => Op::Or,
            "^" => Op::Xor,
            "<<" => Op::Left,
            ">>" => Op::Right,
            _ => return None,
        })
    }

    #[inline(always)]
    fn holds(self, order: Ordering) -> bool {
        match self {
            Op::Eq => order.is_eq(),
            Op::Ne => order.is_ne(),
            Op::Lt => order.is_lt(),
            Op::Le => order.is_le(),
            Op::Gt => order.is_gt(),
            _ => order.is_ge(),
        }
    }

    fn compares(self) -> bool {
        matches!(self, Op::Eq | Op::Ne | Op::Lt | Op::Le | Op::Gt | Op::Ge)
    }
}

/// Evaluates `a op b`.
#[inline(always)]
pub(crate) fn binary(run: &mut Run, op: Op, a: Val, b: Val) -> EvalResult {
    match (a, b) {
        (Val::Int(a), Val::Int(b)) => ints(op, a, b),
        (Val::Float(a), Val::Float(b)) => floats(op, a.get(), b.get()),
        (Val::Int(a), Val::Float(b)) => floats(op, a as f64, b.get()),
        (Val::Float(a), Val::Int(b)) => floats(op, a.get(), b as f64),
        _ if op.compares() => compare(run, op, a, b).map(Val::bool),
        _ => others(run, op, a, b),
    }
}

#[inline(always)]
fn ints(op: Op, a: i64, b: i64) -> EvalResult {
    let number = match op {
        Op::Add => a.checked_add(b),
        Op::Sub => a.checked_sub(b),
        Op::Mul => a.checked_mul(b),
        Op::Div => a.checked_div(b),
        Op::Rem => a.checked_rem(b),
        Op::Pow => u32::try_from(b).ok().and_then(|b| a.checked_pow(b)),
        Op::And => Some(a & b),
        Op::Or => Some(a | b),
        Op::Xor => Some(a ^ b),
        // shifts by a negative number or by 64 and more are left to Rhai
        Op::Left if (0..64).contains(&b) => Some(a << b),
        Op::Right if (0..64).contains(&b) => Some(a >> b),
        Op::Left | Op::Right => None,
        _ => return Ok(Val::bool(op.holds(a.cmp(&b)))),
    };
    number.map_or_else(fault, |number| Ok(Val::Int(number)))
}

#[inline(always)]
fn floats(op: Op, a: f64, b: f64) -> EvalResult {
    Ok(Val::float(match op {
        Op::Add => a + b,
        Op::Sub => a - b,
        Op::Mul => a * b,
        Op::Div => a / b,
        Op::Rem => a % b,
        Op::Pow | Op::And | Op::Or | Op::Xor | Op::Left | Op::Right => return fault(),
        _ => return a.partial_cmp(&b).map_or_else(fault, |order| Ok(Val::bool(op.holds(order)))),
    }))
}

/// Whether `a op b` holds for a comparison operator; faults if the values cannot be compared or ordered.
pub(crate) fn compare(run: &Run, op: Op, a: Val, b: Val) -> EvalResult<bool> {
    if let Some(order) = ordered(run, a, b) {
        return Ok(op.holds(order));
    }
    let same = match (a, b) {
        (Val::Suit(a), Val::Suit(b)) => a.get() == b.get(),
        (Val::Nothing, other) | (other, Val::Nothing) => is_nothing(other)?,
        (Val::Colour(a), Val::Colour(b)) => a.get() == b.get(),
        (a, b) => match (face_of(run, a), face_of(run, b)) {
            (Some(a), Some(b)) => a == b,
            _ => return fault(),
        },
    };
    match op {
        Op::Eq => Ok(same),
        Op::Ne => Ok(!same),
        _ => fault(),
    }
}

fn is_nothing(value: Val) -> EvalResult<bool> {
    match value {
        Val::Nothing => Ok(true),
        Val::Suit(suit) => Ok(suit.get() < 0),
        _ => Ok(false),
    }
}

fn ordered(run: &Run, a: Val, b: Val) -> Option<Ordering> {
    match (a, b) {
        (Val::Int(a), Val::Int(b)) => Some(a.cmp(&b)),
        (Val::Bool(a), Val::Bool(b)) => Some(a.get().cmp(&b.get())),
        (Val::Text(a), Val::Text(b)) => Some(run.text(a).cmp(run.text(b))),
        (Val::Float(a), Val::Float(b)) => a.get().partial_cmp(&b.get()),
        (Val::Int(a), Val::Float(b)) => (a as f64).partial_cmp(&b.get()),
        (Val::Float(a), Val::Int(b)) => a.get().partial_cmp(&(b as f64)),
        _ => None,
    }
}

fn face_of(run: &Run, value: Val) -> Option<Face> {
    match value {
        Val::Face(face) => Some(face.get()),
        Val::Card(card) => Some(run.host.deck.deck.face(card.get())),
        _ => None,
    }
}

/// A binary operator on texts, lists, cards or truth values; faults for all other values.
fn others(run: &mut Run, op: Op, a: Val, b: Val) -> EvalResult {
    match (op, a, b) {
        (Op::Add, Val::Cards(_), Val::Cards(_) | Val::Card(_)) => {
            let (a, b) = (run.group(a)?, run.group(b)?);
            run.heap.joined(&a, &b)
        }
        (Op::Sub, Val::Cards(_), Val::Cards(_) | Val::Card(_)) => {
            let (a, b) = (run.group(a)?, run.set_of(b)?);
            run.heap.among(&a, !b)
        }
        (Op::Add, Val::List(a), Val::List(b)) => concat(run, a, b),
        (Op::Add, Val::Text(_), _) | (Op::Add, _, Val::Text(_)) => {
            let start = run.heap.text.len();
            run.write(a)?;
            run.write(b)?;
            run.heap.written(start)
        }
        (Op::And, Val::Bool(a), Val::Bool(b)) => Ok(Val::bool(a.get() & b.get())),
        (Op::Or, Val::Bool(a), Val::Bool(b)) => Ok(Val::bool(a.get() | b.get())),
        (Op::Xor, Val::Bool(a), Val::Bool(b)) => Ok(Val::bool(a.get() ^ b.get())),
        _ => fault(),
    }
}

/// The list of the values of `a` followed by those of `b`.
pub(crate) fn concat(run: &mut Run, a: Span, b: Span) -> EvalResult {
    let start = run.growing(a)?;
    run.own_copy(b)?;
    let span = run.heap.since(start);
    run.check_list(span)?;
    Ok(Val::List(span))
}

/// `a op= b`: the same as `a = a op b`, but a list accepts a value of any kind as a new element.
pub(crate) fn assigning(run: &mut Run, op: Op, a: Val, b: Val) -> EvalResult {
    match (op, a, b) {
        (Op::Add, Val::List(list), Val::List(more)) => concat(run, list, more),
        (Op::Add, Val::List(list), item) => push(run, list, item),
        (Op::Add, Val::Text(_), Val::Nothing) => Ok(a),
        (Op::Add, _, Val::Text(_)) if !matches!(a, Val::Text(_)) => fault(),
        _ => binary(run, op, a, b),
    }
}

/// A list with one more element.
pub(crate) fn push(run: &mut Run, list: Span, item: Val) -> EvalResult {
    let start = run.growing(list)?;
    run.heap.push(item)?;
    let span = run.heap.since(start);
    match item {
        Val::Text(_) | Val::List(_) | Val::Map(_) => run.check_list(span)?,
        _ if span.len() > crate::script::limits::ARRAY => return fault(),
        _ => {}
    }
    Ok(Val::List(span))
}

pub(crate) fn not(a: Val) -> EvalResult {
    a.truth().map(|truth| Val::bool(!truth))
}

pub(crate) fn minus(a: Val) -> EvalResult {
    match a {
        Val::Int(a) => a.checked_neg().map_or_else(fault, |a| Ok(Val::Int(a))),
        Val::Float(a) => Ok(Val::float(-a.get())),
        _ => fault(),
    }
}

pub(crate) fn plus(a: Val) -> EvalResult {
    match a {
        Val::Int(_) | Val::Float(_) => Ok(a),
        _ => fault(),
    }
}
