//! Compiles statements.

use super::body::Body;
use super::piece::{Block, Piece};
use super::{OrRefused, refuse};
use crate::script::native::operators::{Op, assigning};
use crate::script::native::run::Run;
use crate::script::native::value::{ControlFlow, EvalResult, Exit, Val, fault};
use rhai::{ASTFlags, Expr, FlowControl, Ident, Position, Stmt};

impl Body<'_, '_> {
    pub fn statement(&mut self, statement: &Stmt) -> OrRefused<Piece> {
        self.cost += 1;
        match statement {
            Stmt::Noop(_) => Ok(Piece::Constant(Val::Nothing)),
            Stmt::Expr(expression) => self.expression(expression),
            Stmt::FnCall(call, at) => self.call(call, *at),
            Stmt::Block(block) => {
                let block = self.block(block.statements())?;
                Ok(Piece::code(move |run| block.eval(run)))
            }
            Stmt::Var(parts, flags, at) => self.variable(parts.0.name.clone(), &parts.1, *flags, *at),
            Stmt::Assignment(parts) => {
                let (operator, sides) = &**parts;
                let op = match operator.get_op_assignment_info() {
                    None => None,
                    Some((.., symbol)) => match Op::of(symbol) {
                        Some(op) => Some(op),
                        None => return refuse(format!("`{symbol}=` is not compiled"), operator.position()),
                    },
                };
                self.assignment(op, &sides.lhs, &sides.rhs)
            }
            Stmt::If(parts, _) => self.choice(parts),
            Stmt::While(parts, _) => self.while_loop(parts),
            Stmt::Do(parts, flags, _) => self.do_loop(parts, !flags.contains(ASTFlags::NEGATED)),
            Stmt::For(parts, _) => self.for_loop(&parts.0, parts.1.as_ref(), &parts.2),
            Stmt::BreakLoop(value, flags, _) => self.leave_loop(value.as_deref(), flags.contains(ASTFlags::BREAK)),
            Stmt::Return(_, flags, at) if flags.contains(ASTFlags::BREAK) => refuse("`throw` is not compiled", *at),
            Stmt::Return(value, ..) => {
                let value = self.optional(value.as_deref())?;
                Ok(Piece::code(move |run| {
                    let value = value.eval(run)?;
                    run.leave(ControlFlow::Return, value)
                }))
            }
            Stmt::Switch(parts, at) => self.switch(&parts.0, &parts.1, *at),
            Stmt::TryCatch(_, at) => refuse("`try` is not compiled", *at),
            other => refuse("this statement is not compiled", other.position()),
        }
    }

    fn optional(&mut self, value: Option<&Expr>) -> OrRefused<Piece> {
        value.map_or(Ok(Piece::Constant(Val::Nothing)), |value| self.expression(value))
    }

    fn variable(
        &mut self,
        name: rhai::ImmutableString,
        value: &Expr,
        flags: ASTFlags,
        at: Position,
    ) -> OrRefused<Piece> {
        if self.is_host_name(&name) {
            return refuse(format!("`{name}` is a name of the host"), at);
        }
        let value = self.expression(value)?;
        let slot = self.declare(name, flags.contains(ASTFlags::CONSTANT));
        Ok(Piece::code(move |run| {
            let value = value.eval(run)?;
            run.set(slot, value);
            Ok(Val::Nothing)
        }))
    }

    fn assignment(&mut self, op: Option<Op>, to: &Expr, value: &Expr) -> OrRefused<Piece> {
        let Expr::Variable(name, _, at) = to else { return self.part_assignment(op, to, value) };
        if self.is_host_name(&name.1) {
            return refuse(format!("`{}` cannot be changed", name.1), *at);
        }
        let value = self.expression(value)?;
        self.cost += 1;
        let slot = self.changing_slot(&name.1, *at)?;
        Ok(match op {
            None => Piece::code(move |run| {
                let value = value.eval(run)?;
                run.set(slot, value);
                Ok(Val::Nothing)
            }),
            Some(op) => Piece::code(move |run| {
                let value = value.eval(run)?;
                let before = run.get(slot);
                let value = assigning(run, op, before, value)?;
                run.set(slot, value);
                Ok(Val::Nothing)
            }),
        })
    }

    fn choice(&mut self, parts: &FlowControl) -> OrRefused<Piece> {
        let condition = self.expression(&parts.expr)?;
        let (yes, no) = (self.block(parts.body.statements())?, self.block(parts.branch.statements())?);
        Ok(if no.is_empty() {
            Piece::code(move |run| if condition.eval(run)?.truth()? { yes.eval(run) } else { Ok(Val::Nothing) })
        } else {
            Piece::code(move |run| if condition.eval(run)?.truth()? { yes.eval(run) } else { no.eval(run) })
        })
    }

    fn while_loop(&mut self, parts: &FlowControl) -> OrRefused<Piece> {
        let endless = matches!(parts.expr, Expr::Unit(_) | Expr::BoolConstant(true, _));
        let (condition, cost) = self
            .costed(|body| if endless { Ok(Piece::Constant(Val::bool(true))) } else { body.expression(&parts.expr) })?;
        let block = self.block(parts.body.statements())?;
        Ok(Piece::code(move |run| {
            loop {
                run.spend(cost + 1)?;
                if !condition.eval(run)?.truth()? {
                    return Ok(Val::Nothing);
                }
                if let Some(value) = once(run, &block)? {
                    return Ok(value);
                }
            }
        }))
    }

    fn do_loop(&mut self, parts: &FlowControl, wanted: bool) -> OrRefused<Piece> {
        let block = self.block(parts.body.statements())?;
        let (condition, cost) = self.costed(|body| body.expression(&parts.expr))?;
        Ok(Piece::code(move |run| {
            loop {
                run.spend(cost + 1)?;
                match block.eval(run) {
                    Ok(_) => {}
                    // `continue` skips the condition, as in Rhai
                    Err(Exit) if run.leaves_by(ControlFlow::Continue) => continue,
                    Err(Exit) if run.leaves_by(ControlFlow::Break) => {
                        return Ok(std::mem::replace(&mut run.out, Val::Nothing));
                    }
                    Err(exit) => return Err(exit),
                }
                if condition.eval(run)?.truth()? != wanted {
                    return Ok(Val::Nothing);
                }
            }
        }))
    }

    fn for_loop(&mut self, variable: &Ident, counter: Option<&Ident>, parts: &FlowControl) -> OrRefused<Piece> {
        let over = self.range(&parts.expr)?;
        let over = match over {
            Some(range) => LoopOver::Range(range.0, range.1, range.2),
            None => LoopOver::Values(self.expression(&parts.expr)?),
        };
        for name in counter.into_iter().chain([variable]) {
            if self.is_host_name(&name.name) {
                return refuse(format!("`{}` is a name of the host", name.name), name.pos);
            }
        }
        let (counter, slot, block) = self.scoped(|body| {
            let counter = counter.map(|counter| body.declare(counter.name.clone(), false));
            let slot = body.declare(variable.name.clone(), false);
            Ok((counter, slot, body.block(parts.body.statements())?))
        })?;
        let steps = Steps { counter, slot, block };
        Ok(Piece::code(move |run| steps.over(run, &over)))
    }

    fn leave_loop(&mut self, value: Option<&Expr>, breaks: bool) -> OrRefused<Piece> {
        let value = self.optional(value)?;
        Ok(Piece::code(move |run| {
            let value = value.eval(run)?;
            run.leave(if breaks { ControlFlow::Break } else { ControlFlow::Continue }, value)
        }))
    }
}

/// Runs the body of a loop once; returns the loop's value if the body ends the loop.
#[inline]
fn once(run: &mut Run, block: &Block) -> EvalResult<Option<Val>> {
    match block.eval(run) {
        Ok(_) => Ok(None),
        Err(Exit) if run.leaves_by(ControlFlow::Continue) => Ok(None),
        Err(Exit) if run.leaves_by(ControlFlow::Break) => Ok(Some(std::mem::replace(&mut run.out, Val::Nothing))),
        Err(exit) => Err(exit),
    }
}

/// What a `for` iterates over.
enum LoopOver {
    /// A range: start, end, and whether it is inclusive.
    Range(Piece, Piece, bool),
    Values(Piece),
}

/// The body of a `for` and the slots of its variables.
struct Steps {
    counter: Option<usize>,
    slot: usize,
    block: Block,
}

impl Steps {
    fn over(&self, run: &mut Run, over: &LoopOver) -> EvalResult {
        match over {
            LoopOver::Range(from, to, inclusive) => {
                let (from, to) = (from.eval(run)?.int()?, to.eval(run)?.int()?);
                let end = if *inclusive { to.checked_add(1).map_or_else(fault, Ok)? } else { to };
                for number in from..end {
                    if let Some(value) = self.step(run, number.wrapping_sub(from), Val::Int(number))? {
                        return Ok(value);
                    }
                }
            }
            LoopOver::Values(values) => match values.eval(run)? {
                Val::List(list) => {
                    for place in 0..list.len() {
                        let value = run.value(list, place);
                        if let Some(value) = self.step(run, place as i64, value)? {
                            return Ok(value);
                        }
                    }
                }
                Val::Cards(place) => {
                    let group = run.heap.group(place.get());
                    if group.in_order() {
                        for (place, card) in group.set.iter().enumerate() {
                            if let Some(value) = self.step(run, place as i64, Val::card(card))? {
                                return Ok(value);
                            }
                        }
                        return Ok(Val::Nothing);
                    }
                    for place in 0..group.len() {
                        let Some(card) = run.heap.nth(&group, place) else { break };
                        if let Some(value) = self.step(run, place as i64, Val::card(card))? {
                            return Ok(value);
                        }
                    }
                }
                _ => return fault(),
            },
        }
        Ok(Val::Nothing)
    }

    #[inline(always)]
    fn step(&self, run: &mut Run, place: i64, value: Val) -> EvalResult<Option<Val>> {
        run.spend(1)?;
        if let Some(counter) = self.counter {
            run.set(counter, Val::Int(place));
        }
        run.set(self.slot, value);
        once(run, &self.block)
    }
}
