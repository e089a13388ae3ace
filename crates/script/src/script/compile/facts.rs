//! Functions of numbers and flags that a game remembers, by the names of their parameters: `|bid, passes| bid > 0`.

use crate::diagnostics::nearest::did_you_mean;
use crate::diagnostics::problem::Problem;
use crate::play::{AskedFact, Fact, Number, OfFacts, Register, Step, TricksTaken, Var, VarKind};
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

/// For a number of the game the rows of `settle` are worked out from -1 up to here.
pub const MOST: i32 = 200;

/// How far a function of the table that asks for one, two, three or four numbers is worked out at load; beyond, it is called.
const KNOWN: [i32; OfFacts::MOST] = [1_000, 60, 16, 8];

/// What a parameter stands for.
pub struct KnownFact {
    pub asked: AskedFact,
    /// The number may lie beyond those that are worked out.
    open: bool,
}

impl KnownFact {
    fn number(fact: Fact, low: i32, high: i32, open: bool) -> KnownFact {
        KnownFact { asked: AskedFact { fact, kind: VarKind::Number, low, high }, open }
    }

    fn param(&self) -> Param {
        match self.asked.kind {
            VarKind::Number => Param::Int { low: self.asked.low, high: self.asked.high },
            VarKind::Flag => Param::Flag,
            VarKind::Suit => Param::Suit,
        }
    }
}

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
            return Some(KnownFact::number(Fact::Round, 1, most, true));
        }
        let register = self.register_named(name)?;
        let fact = Fact::OfTable(register);
        let of_kind =
            |kind, low, high| KnownFact { asked: AskedFact { fact: fact.clone(), kind, low, high }, open: false };
        Some(match self.vars.iter().find(|var| var.name == name).map(|var| var.kind) {
            Some(VarKind::Flag) => of_kind(VarKind::Flag, 0, 1),
            Some(VarKind::Suit) => of_kind(VarKind::Suit, -1, 3),
            _ if register == Register::TRUMP => of_kind(VarKind::Suit, -1, 3),
            _ => KnownFact::number(fact, -1, most, true),
        })
    }

    /// What a function of numbers and flags of the table gives, if that is what it is by the names of its parameters.
    pub fn by_facts(&mut self, by: &Word, f: &FnPtr, wanted: Wanted) -> Made<Option<Number>> {
        let names = self.script.params(f).unwrap_or_default();
        if let Some(name) = names.iter().find(|name| self.var_of_seats(name).is_some()) {
            let message = format!("`{name}` is a variable of each seat, and nobody says here whose is meant");
            let problem = by.problem(message);
            return Err(
                problem.suggest(format!("`reaches(\"declarer\", \"{name}\", 1)`, or `|t| t.get(\"{name}\", 0)`"))
            );
        }
        if let [name] = names.as_slice()
            && self.table_fact(name, MOST).is_none()
            && let Some(at) = self.script.place(f)
            && self.script.sources().reckons_with(at, name)
        {
            let own = self.vars.iter().map(Var::written);
            let suggestion = did_you_mean(name, own.chain([ROUND]));
            let problem = by.problem(format!("`{name}` is no number and no flag of the game"));
            let problem = problem.suggest_opt(suggestion);
            return Err(
                problem.note("a parameter of another name is the whole table, as in `|t| t.get(\"dealer\") == 0`")
            );
        }
        let facts = |most| names.iter().map(|name| self.table_fact(name, most)).collect::<Option<Vec<KnownFact>>>();
        let Some(all) = facts(MOST).filter(|all| !all.is_empty()) else { return Ok(None) };
        let most = KNOWN
            .get(all.len() - 1)
            .copied()
            .ok_or_else(|| by.problem(format!("a function asks for {} numbers and flags at most", OfFacts::MOST)))?;
        let numbers = all.iter().filter(|fact| fact.asked.kind == VarKind::Number).count();
        let most = numbers.checked_sub(1).map_or(most, |place| KNOWN[place]);
        let mut known = facts(most).unwrap_or_default();
        if wanted == Wanted::Count {
            // nobody gets less than no card
            known.iter_mut().for_each(|fact| fact.asked.low = fact.asked.low.max(0));
        }
        let of = self.worked_out(by, f, known, wanted)?;
        self.facts.push(of);
        let place = u8::try_from(self.facts.len() - 1);
        let place = place.map_err(|_| by.problem("the game has too many functions of numbers and flags"))?;
        Ok(Some(Number::OfFacts(place)))
    }

    /// Within what is known the function is a table; beyond, and where it tells too many cases apart, it is called.
    fn worked_out(&mut self, by: &Word, f: &FnPtr, known: Vec<KnownFact>, wanted: Wanted) -> Made<OfFacts> {
        let params: Vec<Param> = known.iter().map(KnownFact::param).collect();
        let function = self.function(by, f, &params, Bounds { wanted, ..Bounds::default() })?;
        let beyond = match function.tree() {
            Some(_) if known.iter().any(|fact| fact.open) => Some(self.keep_for_the_rest(f.clone(), wanted)),
            _ => None,
        };
        Ok(OfFacts { function, facts: known.into_iter().map(|fact| fact.asked).collect(), beyond })
    }

    /// A constant, or a function whose parameters are named after facts.
    pub fn of_facts(
        &mut self,
        asked: &AskedBy,
        value: &Dynamic,
        wanted: Wanted,
        problem: &dyn Fn(String) -> Problem,
    ) -> Made<OfFacts> {
        if let Some(constant) = constant(value, wanted, problem)? {
            return Ok(OfFacts::constant(constant));
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
        let known = names.iter().map(|name| self.fact(asked, name, problem)).collect::<Made<Vec<KnownFact>>>()?;
        self.worked_out(asked.by, &f, known, wanted)
    }

    pub fn fact(&self, asked: &AskedBy, name: &str, problem: &dyn Fn(String) -> Problem) -> Made<KnownFact> {
        if name == TRICKS {
            let taken = self.tricks_taken().or_else(|| self.refused_tricks()).ok_or_else(|| {
                problem("there are no tricks yet: what asks for them comes after the step `tricks(...)`".into())
            })?;
            return Ok(KnownFact::number(Fact::Tricks(taken), 0, self.most_tricks(), false));
        }
        if let Some(first) = self.var_of_seats(name) {
            let most = self.most_bid(first);
            let (low, high) = (-asked.together, asked.together * most.unwrap_or(MOST));
            return Ok(KnownFact::number(Fact::OfSeats(first), low, high, true));
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

    /// What a seat may have in such a variable at most, where it is one for bids.
    fn most_bid(&self, first: Register) -> Option<i32> {
        let bids = self.program.iter().find_map(|step| match step {
            Step::BidEach(bids) if bids.bids == first => Some(bids),
            _ => None,
        })?;
        match bids.to {
            None => Some(self.most_tricks()),
            Some(to) => to.fixed(),
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
