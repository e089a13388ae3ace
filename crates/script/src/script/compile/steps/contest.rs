//! Reads who has most of something: `most("tricks", #{ tie: ["first winner", left_of("dealer")] })`.
//!
//! Does not know the step that asks.

use crate::diagnostics::problem::Problem;
use crate::play::{Base, Contest, ContestTie, Register, SeatRef};
use crate::script::compile::facts::{AskedBy, TRICKS};
use crate::script::compile::items::items;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::{Word, word};
use rhai::Dynamic;

/// The texts under `tie:` that name no seat.
const NO_SEATS: [&str; 2] = ["nobody", "each"];

impl RoundDraft {
    /// Reads a seat, also one that has most of something.
    pub fn seat_of(&mut self, by: &Word, value: &Dynamic) -> Made<SeatRef> {
        match word(value).filter(|most| self.is_contest(most)) {
            Some(most) => self.contest(&most),
            None => self.who(by, value),
        }
    }

    /// Whether `most` or `fewest` says which seat it is, and not which seats a step gives points to.
    pub fn is_contest(&self, most: &Word) -> bool {
        let of_tricks = || most.str_arg(0).is_ok_and(|name| name == TRICKS);
        matches!(most.name, "most" | "fewest") && (of_tricks() || ties_name_seats(most))
    }

    pub fn contest(&mut self, most: &Word) -> Made<SeatRef> {
        let asked = AskedBy { by: most, together: self.largest_side() };
        let of = self.fact(&asked, &most.str_arg(0)?, &|message| most.arg_problem(0, message))?.asked.fact;
        let tie = if ties_name_seats(most) { self.tie_seats(most)? } else { Vec::new() };
        let place = self.add_contest(Contest { of, least: most.name == "fewest", tie });
        let place = u8::try_from(place).map_err(|_| most.problem("the game asks too often who has most"))?;
        Ok(SeatRef { base: Base::Most(place), left: 0 })
    }

    fn tie_seats(&mut self, most: &Word) -> Made<Vec<ContestTie>> {
        let listed = most.value("tie").map(|tie| items(&tie)).unwrap_or_default();
        let tie = |seat: &Dynamic| -> Made<ContestTie> {
            let who = self.who(most, seat)?;
            match who.base {
                Base::Office(office) => Ok(ContestTie { office, left: who.left }),
                _ => Err(most.key_problem("tie", "`tie:` takes offices, as \"winner\" or left_of(\"dealer\")")),
            }
        };
        listed.iter().map(tie).collect()
    }

    /// Whether each of those with as much is given the points, where a step gives some.
    pub fn ties_get_each(&self, most: &Word) -> Made<bool> {
        match self.text_key(most, "tie")?.as_deref() {
            None | Some("nobody") => Ok(false),
            Some("each") => Ok(true),
            Some(other) => Err(not_here(most, other)),
        }
    }

    /// The register of an office that a step keeps, of nobody at first.
    pub fn own_office(&mut self, step: &Word, name: &str) -> Made<Register> {
        self.own_var(step, name, crate::play::VarKind::Number, Register::NOBODY)
    }
}

fn ties_name_seats(most: &Word) -> bool {
    let tie = most.value("tie").filter(|tie| !tie.is_unit());
    tie.is_some_and(|tie| tie.into_string().map_or(true, |text| !NO_SEATS.contains(&text.as_str())))
}

fn not_here(most: &Word, tie: &str) -> Problem {
    most.key_problem("tie", format!("`tie:` takes \"nobody\" or \"each\" here, not \"{tie}\""))
}
