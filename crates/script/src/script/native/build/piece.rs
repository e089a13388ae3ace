//! Pieces of compiled code, and blocks of them.

use crate::script::native::program::Code;
use crate::script::native::run::Run;
use crate::script::native::value::{EvalResult, Val};

/// A compiled expression or statement; a constant or a variable needs no call.
pub(super) enum Piece {
    Constant(Val),
    Slot(usize),
    Code(Code),
}

impl Piece {
    pub fn code(run: impl for<'r, 'h> Fn(&'r mut Run<'h>) -> EvalResult + Send + Sync + 'static) -> Piece {
        Piece::Code(Box::new(run))
    }

    #[inline(always)]
    pub fn eval(&self, run: &mut Run) -> EvalResult {
        match self {
            Piece::Constant(value) => Ok(*value),
            Piece::Slot(slot) => Ok(run.get(*slot)),
            Piece::Code(code) => code(run),
        }
    }

    /// Whether it is a constant or a variable, so that evaluating it has no effect and no cost.
    pub fn is_plain(&self) -> bool {
        !matches!(self, Piece::Code(_))
    }
}

/// Statements with their cost, which is charged when the block begins.
pub(super) struct Block {
    pub pieces: Box<[Piece]>,
    pub cost: i64,
}

impl Block {
    #[inline]
    pub fn eval(&self, run: &mut Run) -> EvalResult {
        run.spend(self.cost)?;
        let mut value = Val::Nothing;
        for piece in &self.pieces {
            value = piece.eval(run)?;
        }
        Ok(value)
    }

    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }
}
