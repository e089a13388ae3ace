//! Reads the step `go_alone("declarer")`.

use crate::play::steps::go_alone::GoAlone;
use crate::play::{Register, VarKind};
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    let compiled = round.go_alone(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    fn go_alone(&mut self, step: &Word) -> Made<GoAlone> {
        let who = self.who(step, step.arg(0)?)?;
        let size = |team: &u8| self.source.team_of.iter().filter(|other| *other == team).count();
        if self.source.team_of.iter().any(|team| size(team) != 2) {
            let problem = step.problem("`go_alone` leaves one partner out: each side needs two seats");
            return Err(problem.note("sides are `[teams]` of `game.toml`, or `teams: [[0, 2], [1, 3]]`"));
        }
        Ok(GoAlone {
            who,
            together: self.own_word("together"),
            alone: self.own_word("alone"),
            lone: self.own_var(step, "lone", VarKind::Flag, 0)?,
            sitter: self.own_var(step, "sitter", VarKind::Number, Register::NOBODY)?,
        })
    }
}
