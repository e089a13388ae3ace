//! Reads the step `offer_trump("turned", #{ takes: "dealer", last_must: o.stick, says: "order" })`.

use crate::play::steps::offer_trump::OfferTrump;
use crate::play::{Register, SeatRef, VarKind};
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;
use crate::table::{Pile, Sight};

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    let compiled = round.offer_trump(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    fn offer_trump(&mut self, step: &Word) -> Made<OfferTrump> {
        let says = self.text_key(step, "says")?.unwrap_or_else(|| "accept".into()).to_lowercase();
        if let Some(why) = self.no_word(&says) {
            return Err(step.key_problem("says", format!("`{says}` cannot be a word of moves: {why}")));
        }
        Ok(OfferTrump {
            turned: self.offered_pile(step)?,
            hand: self.hand_group(step)?,
            first: self.begins_key(step, "first")?.unwrap_or(SeatRef::left_of(Register::DEALER)),
            takes: self.who_key(step, "takes")?,
            last_must: self.bool_key(step, "last_must")?.unwrap_or(false),
            says: self.own_word(&says),
            spoken: self.own_var(step, "spoken", VarKind::Number, 0)?,
            called: self.own_var(step, "called", VarKind::Flag, 0)?,
            ordered: self.own_var(step, "ordered", VarKind::Flag, 0)?,
        })
    }

    /// The pile whose card offers its suit as trump. Fails if not everybody sees it.
    fn offered_pile(&self, step: &Word) -> Made<Pile> {
        let name = step.str_arg(0)?;
        let pile = self.table_pile(step, &name)?;
        match self.piles().group(pile).sight {
            Sight::Everybody => Ok(pile),
            _ => {
                let message = format!("not everybody sees `{name}`, so nobody knows which suit is offered");
                Err(step
                    .arg_problem(0, message)
                    .suggest("`faceup(\"turned\")` lies open, and `turn_up(\"turned\")` lays a card there"))
            }
        }
    }
}
