//! Reads the step `remember("limit", |heap| heap.pips)`, or `remember("limit", o.knock)`.

use super::no_step;
use crate::diagnostics::nearest::did_you_mean;
use crate::play::steps::remember::{Remember, Remembered};
use crate::play::{Register, Var, VarKind};
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::tabulation::{Bounds, Param, Wanted};
use crate::script::values::word::Word;
use crate::table::Seat;
use rhai::{Dynamic, FnPtr};

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    if step.name != "remember" {
        return Err(no_step(step));
    }
    let compiled = round.remember(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    pub fn remember(&mut self, step: &Word) -> Made<Remember> {
        let (register, kind, seats) = self.variable(step)?;
        let mut value = step.arg(1)?.clone().flatten();
        if let (VarKind::Flag, Ok(flag)) = (kind, value.as_bool()) {
            value = Dynamic::from(i64::from(flag));
        }
        let pile_of = |f: &FnPtr| {
            self.source.script.params(f).filter(|params| params.len() == 1 && !self.is_of_numbers(&params[0]))
        };
        let of_a_card = value.clone().try_cast::<FnPtr>().and_then(|f| pile_of(&f).map(|params| (f, params)));
        let what = match of_a_card {
            Some((f, params)) => self.remembered_of_a_card(step, &f, &params[0], kind)?,
            None => Remembered::Number(self.number(step, &value)?),
        };
        Ok(Remember { register, seats, what })
    }

    /// Whether a function's one parameter names the table `t`, or a number or flag of the table, and no pile.
    fn is_of_numbers(&self, param: &str) -> bool {
        let is_known = param == "t" || self.table_fact(param, 1).is_some();
        is_known && self.piles().find(param).is_none()
    }

    /// The register and kind of a number or flag of the game, and its number of values: one, or one for each seat.
    fn variable(&self, step: &Word) -> Made<(Register, VarKind, u8)> {
        let name = step.str_arg(0)?;
        let fit = || self.vars().iter().filter(|var| matches!(var.kind, VarKind::Number | VarKind::Flag));
        let one = fit().find(|var| var.name == name).map(|var| (var.register, var.kind, 1));
        let of_seats = fit().find(|var| var.name == Var::of_seat(&name, Seat(0)));
        let found = one.or(of_seats.map(|var| (var.register, var.kind, self.source.settings.seats as u8)));
        found.ok_or_else(|| {
            let names = fit().map(|var| var.written());
            let problem = step.arg_problem(0, format!("`{name}` is no number and no flag among the game's `vars:`"));
            problem.suggest_opt(did_you_mean(&name, names))
        })
    }

    /// Compiles a function whose parameter names a pile on the table.
    fn remembered_of_a_card(&mut self, step: &Word, f: &FnPtr, pile: &str, kind: VarKind) -> Made<Remembered> {
        let pile = self.pile_of_parameter(step, 1, pile)?;
        let wanted = if kind == VarKind::Flag { Wanted::Truth } else { Wanted::Number };
        let function = self.function(step, f, &[Param::Card], Bounds { wanted, ..Bounds::default() })?;
        let Some(tree) = function.tree() else {
            return Err(step.arg_problem(1, "what is remembered of a card is a function of that card alone"));
        };
        let index = &self.source.deck_index;
        let says = index.deck.all().iter().map(|card| tree.eval(|_, ask| index.ask_card(card, ask))).collect();
        Ok(Remembered::Card(pile, says))
    }
}
