//! Reads under which conditions a line of a duty applies: `.when([led("2C"), not(broken("hearts"))])`.
//!
//! Does not know the line.

use super::lines::{LinesAt, for_follow};
use crate::play::steps::guard::Guard;
use crate::play::{Base, Condition, Contest, Fact, Number, OfFacts, Register, SeatRef, WhoseFacts};
use crate::script::compile::items::items;
use crate::script::compile::patterns::pattern_arg;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::{Mod, Word, word};
use crate::table::Sight;
use rhai::{Array, Dynamic};

/// Conditions that look at the trick, or at the tricks before it.
const OF_TRICKS: [&str; 3] = ["led", "broken", "partner_wins"];

impl RoundDraft {
    /// Reads the condition of `.when(...)` behind a line.
    pub fn guard(&mut self, line: &Word, when: &Mod, at: LinesAt) -> Made<Guard> {
        let value = when.args.first().cloned().unwrap_or_default();
        self.guard_of(line, &value.flatten(), at)
    }

    fn guard_of(&mut self, by: &Word, value: &Dynamic, at: LinesAt) -> Made<Guard> {
        if !asks_of_tricks(value) {
            let condition = self.condition(by, value, None)?;
            let open = self.is_open(&condition);
            return Ok(Guard::Table { condition, open });
        }
        if let Some(list) = value.clone().try_cast::<Array>() {
            return Ok(Guard::All(self.guards(by, &list, at)?));
        }
        let Some(condition) = word(value) else { return Ok(Guard::All(Vec::new())) };
        match condition.name {
            "led" | "partner_wins" if at.leads() => Err(for_follow(&condition)),
            "led" => Ok(Guard::Led(self.pattern_by_trump(&condition, &pattern_arg(&condition, 0)?, at.seen)?)),
            "broken" => Ok(Guard::Broken(self.pattern_by_trump(&condition, &pattern_arg(&condition, 0)?, at.seen)?)),
            "partner_wins" => Ok(Guard::PartnerWins),
            "any_of" => Ok(Guard::Any(self.guards(&condition, &items(condition.arg(0)?), at)?)),
            _ => Ok(Guard::Not(Box::new(self.guard_of(&condition, &condition.arg(0)?.clone().flatten(), at)?))),
        }
    }

    fn guards(&mut self, by: &Word, list: &[Dynamic], at: LinesAt) -> Made<Vec<Guard>> {
        list.iter().map(|item| self.guard_of(by, &item.clone().flatten(), at)).collect()
    }

    /// Whether every seat can tell if a condition holds: it asks for numbers that all see, and for the sizes of piles.
    pub fn is_open(&self, condition: &Condition) -> bool {
        match condition {
            Condition::Always(_) | Condition::Empty(_) | Condition::AnyEmpty(_) | Condition::Stuck { .. } => true,
            Condition::EmptyOf(who, _) => self.is_open_seat(*who),
            Condition::AtLeast(number, _) => self.is_open_number(*number),
            Condition::Known(seat) => self.is_open_seat(*seat),
            Condition::SameSide(one, other) => [one, other].into_iter().all(|seat| self.is_open_seat(*seat)),
            // who may say a word knows what he was dealt, and tells it by saying the word
            Condition::Reaches(seat, Fact::Dealt(_), _) if self.speaker == Some(*seat) => true,
            Condition::Reaches(seat, fact, number) => {
                self.is_open_seat(*seat) && self.is_open_fact(fact) && self.is_open_number(*number)
            }
            Condition::Of(whose, of) => {
                let seat_is_open = match whose {
                    WhoseFacts::Side(seat) => self.is_open_seat(*seat),
                    WhoseFacts::Anybody | WhoseFacts::Everybody => true,
                };
                seat_is_open && self.is_open_function(of)
            }
            Condition::Not(inner) => self.is_open(inner),
            Condition::All(inner) | Condition::Any(inner) => inner.iter().all(|condition| self.is_open(condition)),
            _ => false,
        }
    }

    fn is_open_number(&self, number: Number) -> bool {
        match number {
            Number::Const(_) | Number::ByRound(_) => true,
            Number::Register(register) => self.is_open_register(register),
            Number::OfFacts(place) => {
                let of = self.facts().get(usize::from(place));
                of.is_some_and(|of| self.is_open_function(of))
            }
            Number::Live(_) => false,
        }
    }

    /// Whether a function is given nothing but what all see; where it is called for large numbers it is given the same.
    fn is_open_function(&self, of: &OfFacts) -> bool {
        of.facts.iter().all(|asked| self.is_open_fact(&asked.fact))
    }

    fn is_open_fact(&self, fact: &Fact) -> bool {
        match fact {
            Fact::Tricks(_)
            | Fact::Round
            | Fact::BestTotal
            | Fact::StillIn
            | Fact::RoundPoints
            | Fact::Total
            | Fact::Base => true,
            Fact::ByTable(_) | Fact::Tops | Fact::Dealt(_) => false,
            Fact::Played(_) => true,
            Fact::OfSeats(register) | Fact::OfTable(register) => self.is_open_register(*register),
        }
    }

    fn is_open_seat(&self, seat: SeatRef) -> bool {
        match seat.base {
            Base::Seat(_) => true,
            Base::Office(register) => self.is_open_register(register),
            Base::Ahead { first, .. } => self.is_open_register(first),
            Base::Most(place) => {
                let contest = self.contests().get(usize::from(place));
                let offices = |contest: &Contest| contest.tie.iter().all(|tie| self.is_open_register(tie.office));
                contest.is_some_and(|contest| self.is_open_fact(&contest.of) && offices(contest))
            }
            Base::Holder(_) => false,
        }
    }

    /// Whether everybody sees the number in a register. Those of the host are seen by all.
    fn is_open_register(&self, register: Register) -> bool {
        let mut vars = self.vars().iter().filter(|var| var.register == register);
        vars.all(|var| matches!(var.sight, Sight::Everybody))
    }
}

/// Whether a condition has a part that looks at the tricks.
fn asks_of_tricks(value: &Dynamic) -> bool {
    if let Some(list) = value.read_lock::<Array>() {
        return list.iter().any(asks_of_tricks);
    }
    match word(value) {
        Some(inner) if OF_TRICKS.contains(&inner.name) => true,
        Some(inner) if matches!(inner.name, "not" | "any_of") => inner.args.iter().any(asks_of_tricks),
        _ => false,
    }
}
