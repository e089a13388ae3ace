//! The body of one function on its way: its names, its slots, what it costs.

use super::changed::changed;
use super::piece::{Block, Piece};
use super::{Builder, OrRefused, Refused, refuse};
use crate::script::limits;
use crate::script::native::program::CompiledFunction;
use rhai::{ImmutableString, Position, Stmt};
use std::collections::HashSet;

/// A function that is being compiled.
pub(super) struct Body<'b, 's> {
    pub builder: &'b mut Builder<'s>,
    /// Its place in the program.
    place: usize,
    /// The names in reach, the nearest last.
    names: Vec<Name>,
    /// The next free slot, and the most that were in use.
    next: usize,
    most: usize,
    /// The most variables in reach at one time.
    most_names: usize,
    /// The operations of the block that is being compiled.
    pub cost: i64,
    /// The variables that are changed somewhere in the function, other than where they are made.
    pub changed: HashSet<String>,
}

/// A variable.
struct Name {
    name: ImmutableString,
    slot: usize,
    /// May it be changed here? What a closure captured, and constants, may not.
    fixed: bool,
}

impl<'b, 's> Body<'b, 's> {
    pub fn compile(
        builder: &'b mut Builder<'s>,
        place: usize,
        name: &str,
        params: usize,
        captured: usize,
    ) -> OrRefused<CompiledFunction> {
        let statements = builder.script.body(name, params);
        let names = builder.script.param_names(name, params);
        let changed = changed(&statements);
        let mut body = Body { builder, place, names: Vec::new(), next: 0, most: 0, most_names: 0, cost: 0, changed };
        for (i, name) in names.iter().enumerate() {
            body.declare(name.as_str().into(), i < captured);
        }
        let block = body.block(&statements)?;
        if body.most_names > limits::VARIABLES {
            return refuse(format!("more than {} variables are in reach", limits::VARIABLES), Position::NONE);
        }
        let slots = body.most;
        Ok(CompiledFunction { params, slots, body: Box::new(move |run| block.eval(run)) })
    }

    /// A new variable, which hides others of its name.
    pub fn declare(&mut self, name: ImmutableString, fixed: bool) -> usize {
        let slot = self.temporary();
        self.names.push(Name { name, slot, fixed });
        self.most_names = self.most_names.max(self.names.len());
        slot
    }

    /// A slot without a name.
    pub fn temporary(&mut self) -> usize {
        self.next += 1;
        self.most = self.most.max(self.next);
        self.next - 1
    }

    /// Where a name is kept.
    pub fn slot(&self, name: &str) -> Option<usize> {
        self.names.iter().rev().find(|known| known.name == name).map(|known| known.slot)
    }

    /// The slot of a variable that is changed.
    pub fn changing_slot(&self, name: &str, at: Position) -> OrRefused<usize> {
        match self.names.iter().rev().find(|known| known.name == name) {
            Some(known) if !known.fixed => Ok(known.slot),
            Some(_) => refuse(format!("it changes `{name}`, which it captured or which is a constant"), at),
            None => refuse(format!("it changes `{name}`, which is not a variable of its own"), at),
        }
    }

    /// Something with names and slots of its own.
    pub fn scoped<T>(&mut self, make: impl FnOnce(&mut Self) -> OrRefused<T>) -> OrRefused<T> {
        let (names, next) = (self.names.len(), self.next);
        let made = make(self);
        self.names.truncate(names);
        self.next = next;
        made
    }

    /// Statements with names of their own.
    pub fn block(&mut self, statements: &[Stmt]) -> OrRefused<Block> {
        let before = std::mem::replace(&mut self.cost, 0);
        let pieces = self.scoped(|body| {
            let pieces: OrRefused<Vec<Piece>> = statements.iter().map(|statement| body.statement(statement)).collect();
            pieces
        })?;
        let cost = std::mem::replace(&mut self.cost, before);
        Ok(Block { pieces: pieces.into(), cost })
    }

    /// Something with what it costs by itself.
    pub fn costed<T>(&mut self, make: impl FnOnce(&mut Self) -> OrRefused<T>) -> OrRefused<(T, i64)> {
        let before = std::mem::replace(&mut self.cost, 0);
        let made = make(self)?;
        Ok((made, std::mem::replace(&mut self.cost, before)))
    }

    /// Notes that the function calls another.
    pub fn calls(&mut self, function: usize) {
        self.builder.calls[self.place].push(function);
    }

    /// Is a name answered by the host, whatever the script calls so?
    pub fn is_host_name(&self, name: &str) -> bool {
        self.builder.script.is_host_name(name)
    }

    /// What a host name stands for.
    pub fn host_piece(&mut self, name: &str, at: Position) -> OrRefused<Piece> {
        match self.builder.script.host_value(name) {
            Some(value) => self.builder.constant(&value, at).map(Piece::Constant),
            None => Err(Refused { why: format!("`{name}` is not known to the compiler"), at }),
        }
    }
}
