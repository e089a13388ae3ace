//! `settle("each side", [worth("contract", |tricks, bids| tricks >= bids, |bids| 10 * bids), ...])`.

use super::no_step;
use crate::diagnostics::nearest::did_you_mean;
use crate::diagnostics::problem::Problem;
use crate::play::steps::settle::{Gathered, Settle, Settled, Worth};
use crate::play::{Fact, Function, OfFacts, Register, Step, TricksTaken, Var};
use crate::script::compile::facts::{KnownFact, MOST};
use crate::script::compile::round::step_name;
use crate::script::compile::value::items;
use crate::script::compile::{Made, RulesBuilder};
use crate::script::tabulation::{Bounds, Param, Wanted};
use crate::script::values::kind::kind_of;
use crate::script::values::numbers::{NUMBERS, beyond};
use crate::script::values::word::{Word, word};
use crate::table::Seat;
use rhai::{Dynamic, FnPtr};

/// How a function is asked for tricks.
const TRICKS: &str = "tricks";

pub fn read(builder: &mut RulesBuilder, step: &Word) -> Made<()> {
    if step.name != "settle" {
        return Err(no_step(step));
    }
    let compiled = builder.settle(step)?;
    builder.push(step_name(step), compiled);
    Ok(())
}

/// What stands in a row.
struct RowReader<'a> {
    row: &'a Word,
    /// How many seats a settled side has at most.
    together: i32,
}

impl RulesBuilder {
    fn settle(&mut self, step: &Word) -> Made<Settle> {
        let whom = self.settled(step)?;
        let together = if whom == Settled::Seats { 1 } else { self.largest_side() };
        let rows: Vec<Worth> =
            items(step.arg(1)?).iter().map(|item| self.worth(step, item, together)).collect::<Made<_>>()?;
        match rows.is_empty() {
            true => Err(step.arg_problem(1, "`settle` has no rows: nobody would score")),
            false => Ok(Settle { whom, rows }),
        }
    }

    fn settled(&self, step: &Word) -> Made<Settled> {
        match step.arg(0)?.clone().into_string().as_deref() {
            Ok("each seat") => Ok(Settled::Seats),
            Ok("each side") => Ok(Settled::Sides),
            _ => self.who(step, step.arg(0)?).map(Settled::SideOf).map_err(|problem| {
                problem.note("`settle` takes \"each seat\", \"each side\", or a seat such as \"declarer\", whose side it settles")
            }),
        }
    }

    fn largest_side(&self) -> i32 {
        let teams = &self.team_of;
        let size = |team: &u8| teams.iter().filter(|other| *other == team).count() as i32;
        teams.iter().map(size).max().unwrap_or(1)
    }

    fn worth(&mut self, step: &Word, item: &Dynamic, together: i32) -> Made<Worth> {
        let Some(row) = word(item).filter(|w| w.name == "worth") else {
            let message = format!(
                "a row of `settle` is written `worth(\"made\", |tricks| tricks >= 3, 1)`, not {}",
                kind_of(item)
            );
            return Err(step.arg_problem(1, message));
        };
        let reader = RowReader { row: &row, together };
        Ok(Worth {
            row: self.row_id(&row.str_arg(0)?),
            when: self.of_facts(&reader, row.arg(1)?, Wanted::Truth, &|m| row.arg_problem(1, m))?,
            points: self.of_facts(&reader, row.arg(2)?, Wanted::Number, &|m| row.arg_problem(2, m))?,
            to_others: self.choice_key(&row, "to")?.is_some(),
            gathered: self.gathered(&reader)?,
        })
    }

    /// `gathers: |tricks, bids| tricks - bids, into: "bags", each: 10`.
    fn gathered(&mut self, reader: &RowReader) -> Made<Option<Gathered>> {
        let row = reader.row;
        let keys = ["gathers", "into", "each"];
        let Some(given) = keys.iter().find(|key| row.value(key).is_some()) else { return Ok(None) };
        if let Some(missing) = keys.iter().find(|key| row.value(key).is_none()) {
            let message = format!("`{given}:` needs `{missing}:`");
            return Err(row
                .key_problem(given, message)
                .suggest("`gathers: |tricks, bids| tricks - bids, into: \"bags\", each: 10`"));
        }
        let number = row.value("gathers").unwrap_or_default();
        let number = self.of_facts(reader, &number, Wanted::Number, &|m| row.key_problem("gathers", m))?;
        let into = self.text_key(row, "into")?.unwrap_or_default();
        let Some(into) = self.var_of_seats(&into) else {
            let problem = row.key_problem("into", format!("`{into}` is no variable of each seat"));
            let names = self.vars.iter().filter(|var| var.name != var.written()).map(Var::written);
            return Err(problem
                .suggest_opt(did_you_mean(&into, names))
                .note(format!("among the game's `vars:` write `{into}: number(0).per_seat().kept_between_rounds()`")));
        };
        Ok(Some(Gathered { number, into, each: self.int_key(row, "each")?.unwrap_or(1) as i32 }))
    }

    fn var_of_seats(&self, name: &str) -> Option<Register> {
        let first = Var::of_seat(name, Seat(0));
        self.vars.iter().find(|var| var.name == first).map(|var| var.register)
    }

    /// A constant, or a function whose parameters are named after facts; it runs no script in play.
    fn of_facts(
        &mut self,
        reader: &RowReader,
        value: &Dynamic,
        wanted: Wanted,
        problem: &dyn Fn(String) -> Problem,
    ) -> Made<OfFacts> {
        if let Some(constant) = constant(value, wanted, problem)? {
            return Ok(OfFacts { function: Function::constant(constant), facts: Vec::new() });
        }
        let Some(f) = value.clone().try_cast::<FnPtr>() else {
            let (takes, such_as) = match wanted {
                Wanted::Truth => ("true, false or a function", "|tricks, bids| tricks >= bids"),
                _ => ("a number or a function", "|bids| 10 * bids"),
            };
            return Err(problem(format!("{takes} of facts is needed, as `{such_as}`, not {}", kind_of(value))));
        };
        let names = self.script.params(&f).unwrap_or_default();
        if names.len() > OfFacts::MOST {
            return Err(problem(format!("a row asks for {} facts at most", OfFacts::MOST)));
        }
        let (mut params, mut facts) = (Vec::new(), Vec::new());
        for name in names {
            let (fact, param, low, high) = self.fact(reader, &name, problem)?;
            params.push(param);
            facts.push((fact, low, high));
        }
        let function = self.function(reader.row, &f, &params, Bounds { wanted, ..Bounds::default() })?;
        match function.tree() {
            Some(_) => Ok(OfFacts { function, facts }),
            None => Err(problem("the function tells too many cases apart: let it ask for fewer facts at once".into())),
        }
    }

    fn fact(&self, reader: &RowReader, name: &str, problem: &dyn Fn(String) -> Problem) -> Made<KnownFact> {
        let number = |fact, low, high| (fact, Param::Int { low, high }, low, high);
        if name == TRICKS {
            let taken = self.tricks_taken().ok_or_else(|| {
                problem("there are no tricks yet: `settle` comes after the step `tricks(...)`".into())
            })?;
            return Ok(number(Fact::Tricks(taken), 0, self.most_tricks()));
        }
        if let Some(first) = self.var_of_seats(name) {
            let most = reader.together * self.most_bid(first);
            return Ok(number(Fact::OfSeats(first), -reader.together, most));
        }
        self.table_fact(name, MOST).ok_or_else(|| {
            let own = self.vars.iter().map(Var::written);
            let known: Vec<&str> = [TRICKS].into_iter().chain(own).collect();
            let suggestion = did_you_mean(name, known.iter().copied());
            problem(format!("`{name}` is no fact of a seat, a side or the game"))
                .suggest_opt(suggestion)
                .note(format!("facts are `{TRICKS}`, and the game's variables by their names"))
        })
    }

    /// The tricks of the step before, as they lie.
    fn tricks_taken(&self) -> Option<TricksTaken> {
        self.program.iter().rev().find_map(|step| match step {
            Step::Tricks(tricks) => Some(TricksTaken { piles: tricks.takes.clone(), sits_out: tricks.sits_out }),
            _ => None,
        })
    }

    /// No seat can take more.
    fn most_tricks(&self) -> i32 {
        (self.deck_index.deck.len() / (self.settings.seats - 1).max(1)) as i32
    }

    /// What a seat may have in such a variable at most: a bid, where that is what it is for.
    fn most_bid(&self, first: Register) -> i32 {
        let bids = self.program.iter().find_map(|step| match step {
            Step::BidEach(bids) if bids.bids == first => Some(bids),
            _ => None,
        });
        match bids.map(|bids| bids.to) {
            None => MOST,
            Some(None) => self.most_tricks(),
            Some(Some(to)) => to.fixed().unwrap_or(MOST),
        }
    }
}

/// The value, where it is no function.
fn constant(value: &Dynamic, wanted: Wanted, problem: &dyn Fn(String) -> Problem) -> Made<Option<i32>> {
    if wanted == Wanted::Truth {
        return Ok(value.as_bool().ok().map(i32::from));
    }
    match value.as_int() {
        Ok(number) if !NUMBERS.contains(&number) => Err(problem(format!("the row is given {}", beyond(number)))),
        Ok(number) => Ok(Some(number as i32)),
        Err(_) => Ok(None),
    }
}
