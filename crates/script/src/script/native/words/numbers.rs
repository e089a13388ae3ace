//! Words of numbers: as Rhai's.

use super::{Kind, NativeWord, Property, gives, property};
use crate::script::native::operators::{Op, binary};
use crate::script::native::run::Run;
use crate::script::native::value::{EvalResult, Val, fault};

pub(super) const WORDS: &[NativeWord] = &[
    gives("max", 2, Kind::Int, |run, args| larger(run, args[0], args[1])),
    gives("max", 2, Kind::Float, |run, args| larger(run, args[0], args[1])),
    gives("min", 2, Kind::Int, |run, args| smaller(run, args[0], args[1])),
    gives("min", 2, Kind::Float, |run, args| smaller(run, args[0], args[1])),
    gives("abs", 1, Kind::Int, |_, args| args[0].int()?.checked_abs().map_or_else(fault, |n| Ok(Val::Int(n)))),
    gives("abs", 1, Kind::Float, |_, args| float(args[0]).map(|n| Val::float(n.abs()))),
    gives("sign", 1, Kind::Int, |_, args| Ok(Val::Int(args[0].int()?.signum()))),
    gives("is_odd", 1, Kind::Int, |_, args| Ok(Val::bool(args[0].int()? % 2 != 0))),
    gives("is_even", 1, Kind::Int, |_, args| Ok(Val::bool(args[0].int()? % 2 == 0))),
    gives("is_zero", 1, Kind::Int, |_, args| Ok(Val::bool(args[0].int()? == 0))),
    gives("to_float", 1, Kind::Int, |_, args| Ok(Val::float(args[0].int()? as f64))),
    gives("to_float", 1, Kind::Float, |_, args| Ok(args[0])),
    gives("to_int", 1, Kind::Int, |_, args| Ok(args[0])),
    gives("to_int", 1, Kind::Float, |_, args| to_int(args[0])),
    gives("round", 1, Kind::Float, |_, args| float(args[0]).map(|n| Val::float(n.round()))),
    gives("floor", 1, Kind::Float, |_, args| float(args[0]).map(|n| Val::float(n.floor()))),
    gives("ceiling", 1, Kind::Float, |_, args| float(args[0]).map(|n| Val::float(n.ceil()))),
    gives("int", 1, Kind::Float, |_, args| float(args[0]).map(|n| Val::float(n.trunc()))),
    gives("fraction", 1, Kind::Float, |_, args| float(args[0]).map(|n| Val::float(n.fract()))),
    gives("sqrt", 1, Kind::Float, |_, args| float(args[0]).map(|n| Val::float(n.sqrt()))),
    gives("range", 2, Kind::Int, |_, _| fault()),
    gives("range", 3, Kind::Int, |_, _| fault()),
];

pub(super) const PROPERTIES: &[Property] = &[
    property("round", Kind::Float, |_, n| float(n).map(|n| Val::float(n.round()))),
    property("floor", Kind::Float, |_, n| float(n).map(|n| Val::float(n.floor()))),
    property("ceiling", Kind::Float, |_, n| float(n).map(|n| Val::float(n.ceil()))),
    property("int", Kind::Float, |_, n| float(n).map(|n| Val::float(n.trunc()))),
    property("fraction", Kind::Float, |_, n| float(n).map(|n| Val::float(n.fract()))),
];

fn float(value: Val) -> EvalResult<f64> {
    match value {
        Val::Float(number) => Ok(number.get()),
        _ => fault(),
    }
}

/// The larger of two numbers; as a float if one of them is a float.
fn larger(run: &mut Run, a: Val, b: Val) -> EvalResult {
    let (a, b) = alike(a, b)?;
    Ok(if binary(run, Op::Ge, a, b)?.truth()? { a } else { b })
}

fn smaller(run: &mut Run, a: Val, b: Val) -> EvalResult {
    let (a, b) = alike(a, b)?;
    Ok(if binary(run, Op::Le, a, b)?.truth()? { a } else { b })
}

fn alike(a: Val, b: Val) -> EvalResult<(Val, Val)> {
    Ok(match (a, b) {
        (Val::Int(a), Val::Float(_)) => (Val::float(a as f64), b),
        (Val::Float(_), Val::Int(b)) => (a, Val::float(b as f64)),
        (Val::Int(_), Val::Int(_)) | (Val::Float(_), Val::Float(_)) => (a, b),
        _ => return fault(),
    })
}

fn to_int(value: Val) -> EvalResult {
    let number = float(value)?;
    if number > i64::MAX as f64 || number < i64::MIN as f64 || number.is_nan() {
        fault()
    } else {
        Ok(Val::Int(number.trunc() as i64))
    }
}
