//! Reads how many cards are meant: a number, `"all"`, `up_to(6)`, `all_but(12)`; and numbers by the round.

use crate::play::Number;
use crate::play::equipment::ROUNDS;
use crate::script::compile::items::items;
use crate::script::compile::{DeclaredGame, Made};
use crate::script::values::numbers::{NUMBERS, beyond};
use crate::script::values::word::{Word, word};
use rhai::Dynamic;

/// How many cards are meant.
#[derive(Clone, Copy, Debug)]
pub enum HowMany {
    Number(Number),
    All,
    UpTo(Number),
    AllBut(Number),
}

impl DeclaredGame {
    /// Reads how many cards an argument means.
    pub fn how_many(&mut self, step: &Word, arg: usize) -> Made<HowMany> {
        let value = step.arg(arg)?.clone().flatten();
        if value.clone().into_string().as_deref() == Ok("all") {
            return Ok(HowMany::All);
        }
        match word(&value) {
            Some(inner) if inner.name == "up_to" => Ok(HowMany::UpTo(self.count_of_cards(&inner, inner.arg(0)?)?)),
            Some(inner) if inner.name == "all_but" => Ok(HowMany::AllBut(self.count_of_cards(&inner, inner.arg(0)?)?)),
            _ => Ok(HowMany::Number(self.count_of_cards(step, &value)?)),
        }
    }

    /// Reads `by_round([3, 2, 1])`: a number for each round, which begin again when all have been taken.
    pub fn listed_by_round(&mut self, list: &Word) -> Made<Number> {
        let wrong = || list.arg_problem(0, "`by_round` takes a list of numbers, as `by_round([3, 2, 1])`");
        let mut numbers = Vec::new();
        for item in listed(list)? {
            let number = item.as_int().map_err(|_| wrong())?;
            if !NUMBERS.contains(&number) {
                return Err(list.arg_problem(0, format!("`by_round` is given {}", beyond(number))));
            }
            numbers.push(number as i32);
        }
        let rounds = numbers.iter().cycle().take(ROUNDS as usize).copied().collect();
        let place = u8::try_from(self.add_by_round(rounds))
            .map_err(|_| list.problem("the game has too many functions of the round"))?;
        Ok(Number::ByRound(place))
    }
}

/// The items of the list in `by_round([...])`, at least one.
pub fn listed(list: &Word) -> Made<Vec<Dynamic>> {
    match items(list.arg(0)?) {
        none if none.is_empty() => Err(list.arg_problem(0, "`by_round` needs something for the first round")),
        some => Ok(some),
    }
}
