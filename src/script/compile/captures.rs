//! Captures and what they earn.

use super::value::items;
use super::{Lowering, Made};
use crate::cards::CardSet;
use crate::diagnostics::nearest::did_you_mean;
use crate::play::steps::{
    capture::{CaptureRow, Takes},
    claim::Claim,
    fish::Fish,
};
use crate::play::{CardTest, Condition, OtherArg};
use crate::script::tabulation::{Bounds, Param, Wanted};
use crate::script::values::kind::kind_of;
use crate::script::values::word::{Word, word};
use rhai::{Dynamic, FnPtr};

/// A card takes no more cards than this by one row, but for `every(...)`.
const LARGEST_CAPTURE: usize = 10;

impl Lowering {
    /// `fish("hand", "pool", #{ rows, must, choose, value, takes, misses })`.
    pub fn fish(&mut self, step: &Word) -> Made<Fish> {
        let options = step.options();
        let Some(table) = options.get("rows").and_then(word).filter(|w| w.name == "capture_table") else {
            return Err(step.problem("`fish` needs `rows:`, a `capture_table([...])`"));
        };
        let mut rows = Vec::new();
        for row in table.array_arg(0)? {
            let Some(row) = word(&row).filter(|w| w.name == "row") else {
                return Err(table.problem(format!("a row of captures is needed, not {}", kind_of(&row))));
            };
            let row = self.capture_row(&row, &rows)?;
            rows.push(row);
        }
        let best = self.choice_key(step, "choose", &["player", "best"])? == Some(1);
        let best_by = match (best, self.text_key(step, "value")?) {
            (true, Some(name)) => Some(self.table_named(step, &name)?),
            (true, None) => {
                return Err(
                    step.problem("where the host chooses the best capture, `value:` names the table that values it")
                );
            }
            (false, _) => None,
        };
        let from = self.group_arg(step, 0)?;
        let pool = self.table_pile(step, &step.str_arg(1)?)?;
        self.must_be_seen(step, &from)?;
        self.must_be_seen(step, self.piles.group(pool))?;
        let takes = self
            .text_key(step, "takes")?
            .ok_or_else(|| step.problem("`fish` needs `takes:`, a pile for captured cards"))?;
        let misses = match self.text_key(step, "misses")? {
            Some(name) => self.table_pile(step, &name)?,
            None => pool,
        };
        Ok(Fish {
            from,
            pool,
            misses,
            rows,
            must: self.bool_key(step, "must")?.unwrap_or(true),
            best_by,
            takes: self.group(step, &takes)?,
            claims: Vec::new(),
        })
    }

    fn capture_row(&mut self, row: &Word, above: &[CaptureRow]) -> Made<CaptureRow> {
        let keys = row.map_arg(1)?;
        let all = self.deck_index.deck.all();
        let played = match keys.get("played") {
            None => all,
            Some(value) => match self.card_test(row, value, "played", None, 0)? {
                CardTest::Mask(mask) => mask,
                _ => return Err(row.key_problem("played", "`played:` must be a function of the card alone")),
            },
        };
        let Some(takes) = keys.get("takes") else {
            return Err(row.problem("a row of captures says what it `takes:`"));
        };
        let takes = match word(takes).filter(|w| w.name == "every") {
            Some(every) => {
                let f = every.fn_arg(0)?;
                let other = (self.script.params(&f).map_or(1, |p| p.len()) > 1).then_some(OtherArg::Card);
                let value = every.arg(0)?.clone();
                Takes::Every(self.card_test(&every, &value, "every", other, other.is_some() as usize)?)
            }
            None => self.capture_set(row, takes)?,
        };
        let last_of_equals = match keys.get("equals").map(|v| v.to_string()).as_deref() {
            None | Some("first") => false,
            Some("last") => true,
            Some(_) => return Err(row.key_problem("equals", "`equals:` takes \"first\" or \"last\"")),
        };
        let unless = replaced_by(row, keys.get("unless"), above)?;
        let (several, fewer) = (self.bool_key(row, "several")?, self.bool_key(row, "fewer")?);
        let (several, fewer) = (several == Some(true), fewer == Some(true));
        if fewer && !several {
            return Err(row.key_problem(
                "fewer",
                "`fewer:` says that not all of several sets need be taken: it needs `several: true`",
            ));
        }
        Ok(CaptureRow { name: row.str_arg(0)?, played, takes, unless, several, fewer, last_of_equals })
    }

    fn capture_set(&mut self, row: &Word, value: &Dynamic) -> Made<Takes> {
        let Some(f) = value.clone().try_cast::<FnPtr>() else {
            return Err(row.key_problem(
                "takes",
                format!("`takes:` is a function of the card and a set, or `every(...)`, not {}", kind_of(value)),
            ));
        };
        let bounds = Bounds { max_set: Some(LARGEST_CAPTURE), wanted: Wanted::Truth };
        let function = self.function(row, &f, &[Param::Card, Param::Set], bounds)?;
        Ok(Takes::set(function, &self.deck_index, LARGEST_CAPTURE))
    }

    /// `claim("pile", #{ if_all: [emptied("pool"), not_played(JACK), not_last_deal()], cancels: "opponents" })`.
    pub fn claim(&mut self, step: &Word, value: &Dynamic) -> Made<Claim> {
        let Some(claim) = word(value).filter(|w| w.name == "claim") else {
            return Err(step.key_problem("after", format!("`after:` takes `claim(...)`, not {}", kind_of(value))));
        };
        let (mut emptied, mut played, mut when, mut took) = (None, self.deck_index.deck.all(), Vec::new(), None);
        for item in claim.options().get("if_all").map(items).unwrap_or_default() {
            match word(&item) {
                Some(w) if w.name == "emptied" => emptied = Some(self.table_pile(&w, &w.str_arg(0)?)?),
                Some(w) if w.name == "played_rank" => played &= self.rank_or_cards(&w)?,
                Some(w) if w.name == "not_played" => played = played - self.rank_or_cards(&w)?,
                Some(w) if w.name == "took" => {
                    let bounds = Bounds { wanted: Wanted::Truth, ..Bounds::default() };
                    took = Some(self.function(&w, &w.fn_arg(0)?, &[Param::Set], bounds)?);
                }
                _ => when.push(self.condition(&claim, &item, None)?),
            }
        }
        let any = claim.options().get("if_any").map(items).unwrap_or_default();
        if !any.is_empty() {
            let any: Made<Vec<Condition>> = any.iter().map(|c| self.condition(&claim, c, None)).collect();
            when.push(Condition::Any(any?));
        }
        Ok(Claim {
            pile: self.group_arg(&claim, 0)?,
            emptied,
            played,
            when: Condition::All(when),
            took,
            cancels: self.choice_key(&claim, "cancels", &["opponents"])?.is_some(),
        })
    }

    /// A rank such as `JACK`, or a pattern such as `"J 7D"`.
    fn rank_or_cards(&self, condition: &Word) -> Made<CardSet> {
        match condition.arg(0)?.clone().into_string() {
            Ok(pattern) => self.pattern(condition, &pattern),
            Err(_) => Ok(self.of_place(condition.int_arg(0)?)),
        }
    }

    fn of_place(&self, place: i64) -> CardSet {
        usize::try_from(place).ok().and_then(|p| self.deck_index.places.get(p)).copied().unwrap_or_default()
    }

    /// The table under `running:`.
    pub fn running_table(&self) -> Made<Option<u8>> {
        match self.key("running") {
            None => Ok(None),
            Some(name) => {
                let by = self.game.says("running");
                let name = self.text(by, &name, "the name of a table under `running:`")?;
                self.table_named(by, &name).map(Some)
            }
        }
    }
}

/// `unless: "row"`: the place of a row that stands above.
fn replaced_by(row: &Word, name: Option<&Dynamic>, above: &[CaptureRow]) -> Made<Option<usize>> {
    let Some(name) = name.map(|n| n.to_string()) else { return Ok(None) };
    let names = || above.iter().map(|r| r.name.as_str());
    match names().position(|n| n == name) {
        Some(place) => Ok(Some(place)),
        None => {
            let problem = row.key_problem("unless", format!("no row above captures by the name \"{name}\""));
            Err(problem.suggest_opt(did_you_mean(&name, names())))
        }
    }
}
