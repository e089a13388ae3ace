//! Compiles calls of functions: of the script, of the host, of the language.

use super::body::Body;
use super::piece::Piece;
use super::{OrRefused, refuse};
use crate::cards::Face;
use crate::script::native::run::Run;
use crate::script::native::value::{EvalResult, Val, fault};
use crate::script::native::words::{FoundWord, WordAction};
use rhai::{Dynamic, Expr, FnCallExpr, Position};

/// Maximum number of arguments of a word, including the value that it is called on.
const MOST_ARGUMENTS: usize = 6;

/// Words that put a value into a list.
pub(super) const KEEPERS: [&str; 3] = ["push", "append", "insert"];

impl Body<'_, '_> {
    pub fn call(&mut self, call: &FnCallExpr, at: Position) -> OrRefused<Piece> {
        if call.is_qualified() || call.capture_parent_scope {
            return refuse(format!("`{}` is not compiled here", call.name), at);
        }
        if call.is_operator_call() {
            return self.operator(call, at);
        }
        self.cost += 1;
        let (name, count) = (call.name.as_str(), call.args.len());
        if self.builder.script.has_fn(name, count) {
            return self.script_call(name, &call.args, at);
        }
        match (name, &*call.args) {
            ("contains", [range, number]) => {
                if let Some(range) = self.range(range)? {
                    return self.in_range(range, number);
                }
            }
            ("card", [Expr::StringConstant(text, _)]) => {
                let Ok(face) = Face::parse(text) else { return refuse(format!("`{text}` is no card"), at) };
                return Ok(Piece::Constant(Val::face(face)));
            }
            ("card", [text]) => {
                let text = self.expression(text)?;
                return Ok(Piece::code(move |run| match text.eval(run)? {
                    Val::Text(text) => Face::parse(run.text(text)).map_or_else(|_| fault(), |face| Ok(Val::face(face))),
                    _ => fault(),
                }));
            }
            ("call", [closure, args @ ..]) => {
                let closure = self.expression(closure)?;
                let args = self.arguments(args)?;
                return Ok(call_closure(closure, args));
            }
            _ => {}
        }
        self.word_call(name, &call.args, at)
    }

    fn script_call(&mut self, name: &str, args: &[Expr], at: Position) -> OrRefused<Piece> {
        let function = self.builder.function(name, args.len(), 0, at)?;
        self.calls(function);
        let late = matches!(args.first(), Some(Expr::Variable(..)));
        let args: OrRefused<Vec<Piece>> = args.iter().map(|arg| self.expression(arg)).collect();
        let args = args?;
        let late = late && args.iter().skip(1).any(|arg| !arg.is_plain());
        Ok(Piece::code(move |run| {
            let frame = run.frame();
            for (i, arg) in args.iter().enumerate() {
                // a variable as the first argument is read after the other arguments
                let value = if late && i == 0 { Val::Nothing } else { arg.eval(run)? };
                run.heap.slots.push(value);
            }
            if late {
                run.heap.slots[frame] = args[0].eval(run)?;
            }
            run.call(function, frame)
        }))
    }

    fn word_call(&mut self, name: &str, args: &[Expr], at: Position) -> OrRefused<Piece> {
        let found = FoundWord::word(name, args.len()).filter(|_| (1..=MOST_ARGUMENTS).contains(&args.len()));
        let Some(found) = found else {
            return refuse(format!("`{name}` is not known to the compiler"), at);
        };
        let place = match &args[0] {
            Expr::Variable(variable, _, at) if found.changes => Some(self.changing_slot(&variable.1, *at)?),
            _ => None,
        };
        let late = matches!(args[0], Expr::Variable(..));
        let pieces = if KEEPERS.contains(&name) { self.kept_arguments(args) } else { self.arguments(args) };
        let mut pieces = pieces?.into_iter();
        let Some(first) = pieces.next() else { return refuse(format!("`{name}` is given nothing"), at) };
        Ok(word_piece(found, first, pieces.collect(), place, late))
    }

    /// Compiles arguments. A closure among them is assumed to be called during the call, or never.
    pub fn arguments(&mut self, args: &[Expr]) -> OrRefused<Vec<Piece>> {
        args.iter().map(|arg| self.argument(arg)).collect()
    }

    /// Compiles arguments among which a closure may be called later.
    pub fn kept_arguments(&mut self, args: &[Expr]) -> OrRefused<Vec<Piece>> {
        args.iter().map(|arg| self.expression(arg)).collect()
    }

    fn argument(&mut self, arg: &Expr) -> OrRefused<Piece> {
        match arg {
            Expr::Stmt(block) => match self.closure_at_once(block.statements())? {
                Some(closure) => Ok(closure),
                None => self.expression(arg),
            },
            _ => self.expression(arg),
        }
    }

    /// The start and end of a range expression and whether it is inclusive; `None` for any other expression.
    pub fn range(&mut self, expression: &Expr) -> OrRefused<Option<(Piece, Piece, bool)>> {
        let inclusive = match expression {
            Expr::DynamicConstant(value, _) => return Ok(constant_range(value)),
            Expr::FnCall(call, _) => match (call.name.as_str(), call.args.len()) {
                ("..", 2) => false,
                ("..=", 2) => true,
                ("range", 2) if !self.builder.script.has_fn("range", 2) => false,
                _ => return Ok(None),
            },
            _ => return Ok(None),
        };
        let Expr::FnCall(call, _) = expression else { return Ok(None) };
        self.cost += 2;
        Ok(Some((self.expression(&call.args[0])?, self.expression(&call.args[1])?, inclusive)))
    }

    fn in_range(&mut self, (from, to, inclusive): (Piece, Piece, bool), number: &Expr) -> OrRefused<Piece> {
        let number = self.expression(number)?;
        Ok(Piece::code(move |run| {
            let (from, to, number) = (from.eval(run)?.int()?, to.eval(run)?.int()?, number.eval(run)?.int()?);
            Ok(Val::bool(from <= number && if inclusive { number <= to } else { number < to }))
        }))
    }
}

fn constant_range(value: &Dynamic) -> Option<(Piece, Piece, bool)> {
    let number = |number: i64| Piece::Constant(Val::Int(number));
    if let Some(range) = value.read_lock::<std::ops::Range<i64>>() {
        return Some((number(range.start), number(range.end), false));
    }
    let range = value.read_lock::<std::ops::RangeInclusive<i64>>()?;
    Some((number(*range.start()), number(*range.end()), true))
}

/// Calls a word. `place` is the slot of the variable that it may change; with `late`, the value that it is called on is
/// evaluated after the other arguments.
pub(super) fn word_piece(found: FoundWord, on: Piece, args: Vec<Piece>, place: Option<usize>, late: bool) -> Piece {
    if !found.changes && args.is_empty() {
        return Piece::code(move |run| {
            let on = on.eval(run)?;
            plain_call(run, &found, &[on])
        });
    }
    if !found.changes && args.len() == 1 {
        let mut args = args;
        let Some(arg) = args.pop() else { return on };
        if late {
            return Piece::code(move |run| {
                let arg = arg.eval(run)?;
                let on = on.eval(run)?;
                plain_call(run, &found, &[on, arg])
            });
        }
        return Piece::code(move |run| {
            let on = on.eval(run)?;
            let arg = arg.eval(run)?;
            plain_call(run, &found, &[on, arg])
        });
    }
    Piece::code(move |run| {
        let mut values = [Val::Nothing; MOST_ARGUMENTS];
        if !late {
            values[0] = on.eval(run)?;
        }
        for (value, arg) in values[1..].iter_mut().zip(&args) {
            *value = arg.eval(run)?;
        }
        if late {
            values[0] = on.eval(run)?;
        }
        let values = &values[..=args.len()];
        match found.of(values[0])? {
            WordAction::Gives(call) => call(run, values),
            WordAction::Changes(call) => {
                let (now, value) = call(run, values)?;
                if let Some(place) = place {
                    run.set(place, now);
                }
                Ok(value)
            }
        }
    })
}

#[inline(always)]
fn plain_call(run: &mut Run, found: &FoundWord, values: &[Val]) -> EvalResult {
    match found.of(values[0])? {
        WordAction::Gives(call) => call(run, values),
        WordAction::Changes(_) => fault(),
    }
}

/// Code that calls a closure; the closure is evaluated after its arguments.
pub(super) fn call_closure(closure: Piece, args: Vec<Piece>) -> Piece {
    Piece::code(move |run| {
        let mut values = [Val::Nothing; MOST_ARGUMENTS];
        if args.len() > values.len() {
            return fault();
        }
        for (value, arg) in values.iter_mut().zip(&args) {
            *value = arg.eval(run)?;
        }
        match closure.eval(run)? {
            Val::Fun(fun) => run.call_fun(fun.get(), &values[..args.len()]),
            _ => fault(),
        }
    })
}
