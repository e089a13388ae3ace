//! Compiles functions of a game's numbers and flags, which their parameters name: `|bid, passes| bid > 0`.

use crate::diagnostics::nearest::did_you_mean;
use crate::diagnostics::problem::Problem;
use crate::play::{AskedFact, Fact, FactComparison, Number, OfFacts, Register, Step, TricksTaken, Var, VarKind};
use crate::script::compile::{DeclaredGame, Made, RoundDraft};
use crate::script::tabulation::{Bounds, Param, Wanted};
use crate::script::values::kind::kind_of;
use crate::script::values::numbers::{NUMBERS, beyond};
use crate::script::values::word::Word;
use crate::table::Seat;
use rhai::{Dynamic, FnPtr};

/// The parameter name for the number of the round.
const ROUND: &str = "round";

/// The parameter name for the number of tricks taken.
pub const TRICKS: &str = "tricks";

/// The parameter name for the points of the match that a side has made in the round.
pub const POINTS: &str = "points";

/// The parameter name for the highest total of the match.
const BEST_SCORE: &str = "best_score";

/// The parameter name for a side's total of the match.
const SCORE: &str = "score";

/// The parameter name for the number of seats that are still in the round.
const STILL_IN: &str = "still_in";

/// Functions in rows of `settle` are tabulated for numbers of the game from -1 up to this.
pub const MOST: i32 = 200;

/// How far a function of one, two, three or four numbers of the table is tabulated at load; beyond, it is called.
const KNOWN: [i32; OfFacts::MOST] = [1_000, 60, 16, 8];

/// What a parameter of a function stands for, with its range.
pub struct KnownFact {
    pub asked: AskedFact,
    /// Whether the number may lie outside its range.
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

/// The word whose argument or option is a function of facts of a seat or side.
pub struct AskedBy<'a> {
    pub by: &'a Word,
    /// Most seats of a side.
    pub together: i32,
}

impl DeclaredGame {
    pub fn largest_side(&self) -> i32 {
        let teams = &self.source.team_of;
        let size = |team: &u8| teams.iter().filter(|other| *other == team).count() as i32;
        teams.iter().map(size).max().unwrap_or(1)
    }

    /// The number or flag of the whole table with this name, with the range up to `most`. `None` if there is none.
    pub fn table_fact(&self, name: &str, most: i32) -> Option<KnownFact> {
        if name == ROUND {
            return Some(KnownFact::number(Fact::Round, 1, most, true));
        }
        if name == BEST_SCORE {
            return Some(KnownFact::number(Fact::BestTotal, -1, most, true));
        }
        if name == STILL_IN {
            return Some(KnownFact::number(Fact::StillIn, 0, Seat::MAX as i32, false));
        }
        let register = self.register_named(name)?;
        let fact = Fact::OfTable(register);
        let of_kind =
            |kind, low, high| KnownFact { asked: AskedFact { fact: fact.clone(), kind, low, high }, open: false };
        Some(match self.vars().iter().find(|var| var.name == name).map(|var| var.kind) {
            Some(VarKind::Flag) => of_kind(VarKind::Flag, 0, 1),
            Some(VarKind::Suit) => of_kind(VarKind::Suit, -1, 3),
            _ if register == Register::TRUMP => of_kind(VarKind::Suit, -1, 3),
            _ => KnownFact::number(fact, -1, most, true),
        })
    }

    /// Compiles a function whose parameters all name numbers and flags of the table. `None` if a parameter has another name.
    pub fn by_facts(&mut self, by: &Word, f: &FnPtr, wanted: Wanted) -> Made<Option<Number>> {
        let names = self.source.script.params(f).unwrap_or_default();
        if let Some(name) = names.iter().find(|name| self.var_of_seats(name).is_some()) {
            let message = format!("`{name}` is a variable of each seat, and nobody says here whose is meant");
            let problem = by.problem(message);
            return Err(
                problem.suggest(format!("`reaches(\"declarer\", \"{name}\", 1)`, or `|t| t.get(\"{name}\", 0)`"))
            );
        }
        if let [name] = names.as_slice()
            && self.table_fact(name, MOST).is_none()
            && let Some(at) = self.source.script.place(f)
            && self.source.script.sources().reckons_with(at, name)
        {
            let own = self.vars().iter().map(Var::written);
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
            // a number of cards is at least 0
            known.iter_mut().for_each(|fact| fact.asked.low = fact.asked.low.max(0));
        }
        let of = self.worked_out(by, f, known, wanted)?;
        let place = u8::try_from(self.add_facts(of));
        let place = place.map_err(|_| by.problem("the game has too many functions of numbers and flags"))?;
        Ok(Some(Number::OfFacts(place)))
    }

    /// Tabulates the function within the ranges of its facts. Outside them, or if it tells too many cases apart, it is called.
    fn worked_out(&mut self, by: &Word, f: &FnPtr, known: Vec<KnownFact>, wanted: Wanted) -> Made<OfFacts> {
        if let Some(compares) = self.comparison(f, &known) {
            let facts = known.into_iter().map(|fact| fact.asked).collect();
            return Ok(OfFacts { facts, compares: Some(compares), ..OfFacts::constant(0) });
        }
        let params: Vec<Param> = known.iter().map(KnownFact::param).collect();
        let function = self.function(by, f, &params, Bounds { wanted, ..Bounds::default() })?;
        let beyond = match function.tree() {
            Some(_) if known.iter().any(|fact| fact.open) => Some(self.keep_for_the_rest(f.clone(), wanted)),
            _ => None,
        };
        Ok(OfFacts { function, facts: known.into_iter().map(|fact| fact.asked).collect(), beyond, compares: None })
    }

    /// How a function of two numbers compares the first with the second; `None` if it does anything else.
    fn comparison(&self, f: &FnPtr, known: &[KnownFact]) -> Option<FactComparison> {
        let numbers = known.iter().all(|fact| fact.asked.kind == VarKind::Number);
        if known.len() != 2 || !numbers || !f.curry().is_empty() {
            return None;
        }
        let (one, sign, other) = self.source.script.compares(f)?;
        let compares = match sign.as_str() {
            "<" => FactComparison::Less,
            "<=" => FactComparison::AtMost,
            ">" => FactComparison::More,
            ">=" => FactComparison::AtLeast,
            "==" => FactComparison::Equal,
            "!=" => FactComparison::Other,
            _ => return None,
        };
        match (one, other) {
            (0, 1) => Some(compares),
            (1, 0) => Some(compares.turned()),
            _ => None,
        }
    }
}

impl RoundDraft {
    /// Compiles a constant, or a function whose parameters are named after facts.
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
        let names = self.source.script.params(&f).unwrap_or_default();
        if names.len() > OfFacts::MOST {
            return Err(problem(format!("a function asks for {} facts at most", OfFacts::MOST)));
        }
        // a function of one number is worked out farther, sums of all seats less far
        let most = match names.len() {
            1 => KNOWN[0],
            several if self.may_be_all_seats(asked) => KNOWN[several - 1],
            _ => MOST,
        };
        let fact = |name: &String| self.fact_up_to(asked, name, most, problem);
        let known = names.iter().map(fact).collect::<Made<Vec<KnownFact>>>()?;
        self.worked_out(asked.by, &f, known, wanted)
    }

    /// Whether it is asked of seats that belong together by a variable, which may be all.
    fn may_be_all_seats(&self, asked: &AskedBy) -> bool {
        asked.together > self.largest_side()
    }

    pub fn fact(&self, asked: &AskedBy, name: &str, problem: &dyn Fn(String) -> Problem) -> Made<KnownFact> {
        self.fact_up_to(asked, name, MOST, problem)
    }

    /// The fact of this name; a number or flag of the table with the range up to `most`.
    fn fact_up_to(
        &self,
        asked: &AskedBy,
        name: &str,
        most: i32,
        problem: &dyn Fn(String) -> Problem,
    ) -> Made<KnownFact> {
        if name == TRICKS {
            let taken = self.tricks_taken().or_else(|| self.refused_tricks()).ok_or_else(|| {
                problem("there are no tricks yet: what asks for them comes after the step `tricks(...)`".into())
            })?;
            return Ok(KnownFact::number(Fact::Tricks(taken), 0, self.most_tricks(), false));
        }
        if let Some(first) = self.var_of_seats(name) {
            let each = self.most_bid(first).unwrap_or(MOST);
            let high = if self.may_be_all_seats(asked) { most } else { asked.together * each };
            let low = -asked.together;
            return Ok(KnownFact::number(Fact::OfSeats(first), low, high, true));
        }
        if let Some(fact) = self.table_fact(name, most) {
            return Ok(fact);
        }
        if let Some(table) = self.tables().iter().position(|table| table.name == name) {
            return Ok(KnownFact::number(Fact::ByTable(table as u8), -1, MOST, true));
        }
        if let Some(fact) = self.fact_of_contract(asked, name)? {
            return Ok(fact);
        }
        if name == POINTS {
            return Ok(KnownFact::number(Fact::RoundPoints, -1, MOST, true));
        }
        if name == SCORE {
            return Ok(KnownFact::number(Fact::Total, -1, most, true));
        }
        let own = self.vars().iter().map(Var::written);
        let tables = self.tables().iter().map(|table| table.name.as_str());
        let suggestion = did_you_mean(name, [TRICKS, POINTS, SCORE].into_iter().chain(own).chain(tables));
        Err(problem(format!("`{name}` is no fact of a seat, a side or the game"))
            .suggest_opt(suggestion)
            .note(format!("facts are `{TRICKS}`, `{POINTS}` (made in this round), `{SCORE}` (of the match), and the game's variables and tables by their names")))
    }

    /// The fact `base` or `tops`, where the game has kinds of contract.
    fn fact_of_contract(&self, asked: &AskedBy, name: &str) -> Made<Option<KnownFact>> {
        match name {
            _ if self.contract_kinds().is_empty() => Ok(None),
            "base" => {
                let highest = self.bases()?.iter().max().copied().unwrap_or(0);
                Ok(Some(KnownFact::number(Fact::Base, 1, highest, false)))
            }
            "tops" if !self.melds().is_empty() => {
                let message =
                    "a game that melds cannot count `tops`: cards keep one mark, that of melds or of their player";
                Err(asked.by.problem(message))
            }
            "tops" => Ok(Some(KnownFact::number(Fact::Tops, 0, self.source.deck_index.deck.len() as i32, false))),
            _ => Ok(None),
        }
    }

    /// Whether a `tricks` step stands before this one.
    pub fn has_tricks(&self) -> bool {
        self.tricks_taken().or_else(|| self.refused_tricks()).is_some()
    }

    /// The piles of tricks of the last `tricks` step before this one. `None` if there is none.
    fn tricks_taken(&self) -> Option<TricksTaken> {
        self.program.iter().rev().find_map(|step| match step {
            Step::SpokenTricks(spoken) => {
                Some(TricksTaken { piles: spoken.tricks.takes.clone(), sits_out: spoken.tricks.sits_out })
            }
            Step::Tricks(tricks) => Some(TricksTaken { piles: tricks.takes.clone(), sits_out: tricks.sits_out }),
            _ => None,
        })
    }

    /// Stands for the tricks of a `tricks` step that was refused: that is reported already, and later steps are still read.
    fn refused_tricks(&self) -> Option<TricksTaken> {
        let piles = self.piles().groups.first().filter(|_| self.refused.contains(&TRICKS))?;
        Some(TricksTaken { piles: piles.clone(), sits_out: None })
    }

    /// The most tricks that a seat can take.
    fn most_tricks(&self) -> i32 {
        (self.source.deck_index.deck.len() / (self.source.settings.seats - 1).max(1)) as i32
    }

    /// The most that a seat may bid into the variables that begin at this register. `None` if no step bids into them, or the
    /// limit is not fixed.
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

/// The value if it is a constant. `None` if it is not.
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
