//! Reads `claim("pile", #{ if_all, if_any, cancels })`, which follows a capture.

use crate::cards::CardSet;
use crate::play::Condition;
use crate::play::steps::claim::Claim;
use crate::script::compile::items::items;
use crate::script::compile::{Made, RoundDraft};
use crate::script::tabulation::{Bounds, Param, Wanted};
use crate::script::values::kind::kind_of;
use crate::script::values::word::{Word, word};
use rhai::Dynamic;

impl RoundDraft {
    /// Reads `claim("pile", #{ if_all: [emptied("pool"), not_played(JACK), not_last_deal()], cancels: "opponents" })`.
    pub fn claim(&mut self, step: &Word, value: &Dynamic) -> Made<Claim> {
        let Some(claim) = word(value).filter(|w| w.name == "claim") else {
            return Err(step.key_problem("after", format!("`after:` takes `claim(...)`, not {}", kind_of(value))));
        };
        let (mut emptied, mut played, mut when, mut took) =
            (Vec::new(), self.source.deck_index.deck.all(), Vec::new(), None);
        for item in claim.value("if_all").map(|list| items(&list)).unwrap_or_default() {
            match word(&item) {
                Some(w) if w.name == "emptied" => emptied.extend(self.piles_of_table(&w, &w.str_arg(0)?)?),
                Some(w) if w.name == "played_rank" => played &= self.rank_or_cards(&w)?,
                Some(w) if w.name == "not_played" => played = played - self.rank_or_cards(&w)?,
                Some(w) if w.name == "took" => {
                    let bounds = Bounds { wanted: Wanted::Truth, ..Bounds::default() };
                    took = Some(self.function(&w, &w.fn_arg(0)?, &[Param::Set], bounds)?);
                }
                _ => when.push(self.condition(&claim, &item, None)?),
            }
        }
        let any = claim.value("if_any").map(|list| items(&list)).unwrap_or_default();
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
            cancels: self.choice_key(&claim, "cancels")?.is_some(),
        })
    }

    /// The cards of a rank such as `JACK`, or of a pattern such as `"J 7D"`.
    fn rank_or_cards(&self, condition: &Word) -> Made<CardSet> {
        match condition.arg(0)?.clone().into_string() {
            Ok(pattern) => self.pattern(condition, &pattern),
            Err(_) => Ok(self.of_place(condition.int_arg(0)?)),
        }
    }

    fn of_place(&self, place: i64) -> CardSet {
        usize::try_from(place).ok().and_then(|p| self.source.deck_index.places.get(p)).copied().unwrap_or_default()
    }
}
