//! Functions of numbers and flags that a game remembers, by the names of their parameters: `|bid, passes| bid > 0`.

use crate::play::{Fact, Number, OfFacts, Register, VarKind};
use crate::script::compile::{Made, RulesBuilder};
use crate::script::tabulation::{Bounds, Param, Wanted};
use crate::script::values::word::Word;
use rhai::FnPtr;

/// How a function asks for the number of the round.
const ROUND: &str = "round";

/// A number of the game is known to the rows of `settle` from -1 up to here.
pub const MOST: i32 = 200;

/// How far numbers are known to a function of the table that asks for one, two, three or four of them: every case is
/// worked out at load.
const KNOWN: [i32; OfFacts::MOST] = [1_000, 60, 16, 8];

/// What a parameter stands for, and within which bounds it is known.
pub type KnownFact = (Fact, Param, i32, i32);

impl RulesBuilder {
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
        if known.len() > OfFacts::MOST {
            return Err(by.problem(format!("a function asks for {} numbers and flags at most", OfFacts::MOST)));
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
}

/// A number is 0 at least.
fn raise(param: &mut Param, least: &mut i32) {
    if let Param::Int { low, .. } = param {
        *low = (*low).max(0);
        *least = *low;
    }
}
