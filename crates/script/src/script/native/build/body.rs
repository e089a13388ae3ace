//! The body of one function during compilation: its names, its slots, its cost.

use super::changed::changed;
use super::piece::{Block, Piece};
use super::{Builder, OrRefused, Refused, refuse};
use crate::script::limits;
use crate::script::native::program::CompiledFunction;
use rhai::{ImmutableString, Position, Stmt};
use std::collections::HashSet;

/// The state of the compilation of one function.
pub(super) struct Body<'b, 's> {
    pub builder: &'b mut Builder<'s>,
    /// The index of the function in the program.
    place: usize,
    /// The names in scope, the innermost last.
    names: Vec<Name>,
    /// The next free slot; `most` is the highest number of slots in use at one time.
    next: usize,
    most: usize,
    /// The highest number of variables in scope at one time.
    most_names: usize,
    /// The cost so far of the block that is being compiled, in operations.
    pub cost: i64,
    /// The variables that are changed anywhere in the function, other than by their declaration.
    pub changed: HashSet<String>,
}

/// A variable in scope.
struct Name {
    name: ImmutableString,
    slot: usize,
    /// Whether it must not be changed: a captured variable or a constant.
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

    /// Declares a variable, which shadows others of its name; returns its slot.
    pub fn declare(&mut self, name: ImmutableString, fixed: bool) -> usize {
        let slot = self.temporary();
        self.names.push(Name { name, slot, fixed });
        self.most_names = self.most_names.max(self.names.len());
        slot
    }

    /// Reserves a slot without a name.
    pub fn temporary(&mut self) -> usize {
        self.next += 1;
        self.most = self.most.max(self.next);
        self.next - 1
    }

    /// The slot of a variable; `None` if the name is not in scope.
    pub fn slot(&self, name: &str) -> Option<usize> {
        self.names.iter().rev().find(|known| known.name == name).map(|known| known.slot)
    }

    /// The slot of a variable that is to be changed; refused for a captured variable or a constant.
    pub fn changing_slot(&self, name: &str, at: Position) -> OrRefused<usize> {
        match self.names.iter().rev().find(|known| known.name == name) {
            Some(known) if !known.fixed => Ok(known.slot),
            Some(_) => refuse(format!("it changes `{name}`, which it captured or which is a constant"), at),
            None => refuse(format!("it changes `{name}`, which is not a variable of its own"), at),
        }
    }

    /// Compiles with a scope of its own: names and slots are released afterwards.
    pub fn scoped<T>(&mut self, make: impl FnOnce(&mut Self) -> OrRefused<T>) -> OrRefused<T> {
        let (names, next) = (self.names.len(), self.next);
        let made = make(self);
        self.names.truncate(names);
        self.next = next;
        made
    }

    /// Compiles statements as a block with its own scope and cost.
    pub fn block(&mut self, statements: &[Stmt]) -> OrRefused<Block> {
        let before = std::mem::replace(&mut self.cost, 0);
        let pieces = self.scoped(|body| {
            let pieces: OrRefused<Vec<Piece>> = statements.iter().map(|statement| body.statement(statement)).collect();
            pieces
        })?;
        let cost = std::mem::replace(&mut self.cost, before);
        Ok(Block { pieces: pieces.into(), cost })
    }

    /// Compiles a part and returns it with its own cost, which is not added to that of the block.
    pub fn costed<T>(&mut self, make: impl FnOnce(&mut Self) -> OrRefused<T>) -> OrRefused<(T, i64)> {
        let before = std::mem::replace(&mut self.cost, 0);
        let made = make(self)?;
        Ok((made, std::mem::replace(&mut self.cost, before)))
    }

    /// Records that the function calls another one.
    pub fn calls(&mut self, function: usize) {
        self.builder.calls[self.place].push(function);
    }

    /// Whether the host defines this name, which takes precedence over the script's variables.
    pub fn is_host_name(&self, name: &str) -> bool {
        self.builder.script.is_host_name(name)
    }

    /// The constant that a host name stands for.
    pub fn host_piece(&mut self, name: &str, at: Position) -> OrRefused<Piece> {
        match self.builder.script.host_value(name) {
            Some(value) => self.builder.constant(&value, at).map(Piece::Constant),
            None => Err(Refused { why: format!("`{name}` is not known to the compiler"), at }),
        }
    }
}
