//! Reads the step `betting(#{ begins, bet, most, pot })`.

use super::common::PLAYER;
use super::no_step;
use crate::play::steps::betting::{Betting, BettingWords};
use crate::play::steps::pot::Pot;
use crate::play::{Announcement, Register, SeatRef};
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;

/// Bets and raises, where the step does not say how many.
const MOST_BETS: i64 = 4;

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    if step.name != "betting" {
        return Err(no_step(step));
    }
    let compiled = round.betting(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    fn betting(&mut self, step: &Word) -> Made<Betting> {
        let teams = &self.source.team_of;
        if (1..teams.len()).any(|seat| teams[..seat].contains(&teams[seat])) {
            return Err(step.problem("in betting each plays alone: here some seats are partners"));
        }
        let Some(bet) = step.value("bet") else {
            return Err(step.problem("`betting` needs `bet:`, how much a bet is"));
        };
        Ok(Betting {
            first: self.who_key(step, "begins")?.unwrap_or(SeatRef::left_of(Register::DEALER)),
            bet: self.number(step, &bet)?,
            most: self.int_key(step, "most")?.unwrap_or(MOST_BETS) as i32,
            pot: self.betting_pot(step)?,
            words: self.betting_words(),
            player: self.own_office(step, PLAYER)?,
            own: self.registers(Betting::REGISTERS, step)?,
        })
    }

    fn betting_pot(&mut self, step: &Word) -> Made<Pot> {
        let name = self.text_key(step, "pot")?.unwrap_or_else(|| "pot".to_string());
        let pot = self.pot_named(&name).filter(|pot| pot.paid.is_some());
        pot.ok_or_else(|| {
            let problem = step.key_problem("pot", format!("`{name}` is no pot of the game"));
            problem.note(format!("among the game's `vars:` write `{name}: pot()`"))
        })
    }

    fn betting_words(&mut self) -> BettingWords {
        let mut word = |name| Announcement::Word(u16::from(self.own_word(name)));
        BettingWords {
            check: word("check"),
            call: word("call"),
            bet: word("bet"),
            raise: word("raise"),
            fold: word("fold"),
        }
    }
}
