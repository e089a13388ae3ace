//! Functions of numbers and flags that a game remembers, by the names of their parameters: `|bid, passes| bid > 0`.

use crate::diagnostics::nearest::did_you_mean;
use crate::diagnostics::problem::Problem;
use crate::play::{Fact, Function, Number, OfFacts, Register, Step, TricksTaken, Var, VarKind};
use crate::script::compile::{Made, RulesBuilder};
use crate::script::tabulation::{Bounds, Param, Wanted};
use crate::script::values::kind::kind_of;
use crate::script::values::numbers::{NUMBERS, beyond};
use crate::script::values::word::Word;
use rhai::{Dynamic, FnPtr};

/// How a function asks for the number of the round.
const ROUND: &str = "round";

/// How a function asks for tricks.
pub const TRICKS: &str = "tricks";

/// A number of the game is known to the rows of `settle` from -1 up to here.
pub const MOST: i32 = 200;

/// How far numbers are known to a function of the table that asks for one, two, three or four of them: every case is
/// worked out at load.
const KNOWN: [i32; OfFacts::MOST] = [1_000, 60, 16, 8];

/// What a parameter stands for, and within which bounds it is known.
pub type KnownFact = (Fact, Param, i32, i32);

/// Where a function of the facts of a seat or side stands: in a row, in an option.
pub struct AskedBy<'a> {
    pub by: &'a Word,
    /// How many seats the side has at most.
    pub together: i32,
}

impl RulesBuilder {
    pub fn largest_side(&self) -> i32 {
        let teams = &self.team_of;
        let size = |team: &u8| teams.iter().filter(|other| *other == team).count() as i32;
        teams.iter().map(size).max().unwrap_or(1)
    }

    /// A number or flag of the whole table, by its name.
    pub fn table_fact(&self, name: &str, most: i32) -> Option<KnownFact> {
        if name == ROUND {
            return Some((Fact::Round, Param::Int { low: 1, high: most }, 1, most));
        }
        let register = self.register_named(name)?;
        let fact = Fact::OfTable(register);
        let kind = self.vars.iter().find(|var| var.name == name).map(|var| var.kind);
        Some(match kind {
            Some(VarKind::Flag) => (fact, Param::Flag, 0, 1),
            Some(VarKind::Suit) => (fact, Param::Suit, -1, 3),
            _ if register == Register::TRUMP => (fact, Param::Suit, -1, 3),
            _ => (fact, Param::Int { low: -1, high: most }, -1, most),
        })
    }

    /// What a function of numbers and flags of the table gives, if that is what it is by the names of its parameters.
    pub fn by_facts(&mut self, by: &Word, f: &FnPtr, wanted: Wanted) -> Made<Option<Number>> {
        let names = self.script.params(f).unwrap_or_default();
        let facts = |most| names.iter().map(|name| self.table_fact(name, most)).collect::<Option<Vec<KnownFact>>>();
        let Some(all) = facts(MOST).filter(|all| !all.is_empty()) else { return Ok(None) };
        let most = KNOWN
            .get(all.len() - 1)
            .copied()
            .ok_or_else(|| by.problem(format!("a function asks for {} numbers and flags at most", OfFacts::MOST)))?;
        let numbers = all.iter().filter(|(_, param, ..)| matches!(param, Param::Int { .. })).count();
        let most = numbers.checked_sub(1).map_or(most, |place| KNOWN[place]);
        let mut known = facts(most).unwrap_or_default();
        if wanted == Wanted::Count {
            // nobody gets less than no card
            known.iter_mut().for_each(|(_, param, low, _)| raise(param, low));
        }
        let params: Vec<Param> = known.iter().map(|(_, param, ..)| *param).collect();
        let function = self.function(by, f, &params, Bounds { wanted, ..Bounds::default() })?;
        if function.tree().is_none() {
            let message = format!(
                "a function of `{}` may ask for nothing else, nor tell too many cases apart",
                names.join("`, `")
            );
            return Err(by.problem(message).note("a function of the whole table is written `|t| ...`"));
        }
        self.facts.push(OfFacts {
            function,
            facts: known.into_iter().map(|(fact, _, low, high)| (fact, low, high)).collect(),
        });
        let place = u8::try_from(self.facts.len() - 1);
        let place = place.map_err(|_| by.problem("the game has too many functions of numbers and flags"))?;
        Ok(Some(Number::OfFacts(place)))
    }

    /// A constant, or a function whose parameters are named after facts; it runs no script in play.
    pub fn of_facts(
        &mut self,
        asked: &AskedBy,
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
            return Err(problem(format!("a function asks for {} facts at most", OfFacts::MOST)));
        }
        let (mut params, mut facts) = (Vec::new(), Vec::new());
        for name in names {
            let (fact, param, low, high) = self.fact(asked, &name, problem)?;
            params.push(param);
            facts.push((fact, low, high));
        }
        let function = self.function(asked.by, &f, &params, Bounds { wanted, ..Bounds::default() })?;
        match function.tree() {
            Some(_) => Ok(OfFacts { function, facts }),
            None => Err(problem("the function tells too many cases apart: let it ask for fewer facts at once".into())),
        }
    }

    pub fn fact(&self, asked: &AskedBy, name: &str, problem: &dyn Fn(String) -> Problem) -> Made<KnownFact> {
        let number = |fact, low, high| (fact, Param::Int { low, high }, low, high);
        if name == TRICKS {
            let taken = self.tricks_taken().or_else(|| self.refused_tricks()).ok_or_else(|| {
                problem("there are no tricks yet: what asks for them comes after the step `tricks(...)`".into())
            })?;
            return Ok(number(Fact::Tricks(taken), 0, self.most_tricks()));
        }
        if let Some(first) = self.var_of_seats(name) {
            let most = asked.together * self.most_bid(first);
            return Ok(number(Fact::OfSeats(first), -asked.together, most));
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

    /// Where the step itself was refused, that is told already: what comes after it is read as if it stood there.
    fn refused_tricks(&self) -> Option<TricksTaken> {
        let piles = self.piles.groups.first().filter(|_| self.refused.contains(&TRICKS))?;
        Some(TricksTaken { piles: piles.clone(), sits_out: None })
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

/// A number is 0 at least.
fn raise(param: &mut Param, least: &mut i32) {
    if let Param::Int { low, .. } = param {
        *low = (*low).max(0);
        *least = *low;
    }
}
