//! Reads the step `tally_cards("tricks", "value", #{ round })`.

use crate::cards::{Face, Rank};
use crate::play::steps::tally_cards::TallyCards;
use crate::play::{ByTrump, CardValues, Value, eval_tree};
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::tabulation::Param;
use crate::script::values::kind::kind_of;
use crate::script::values::numbers::{NUMBERS, beyond};
use crate::script::values::word::Word;
use rhai::{FnPtr, Map};

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    let compiled = round.tally_cards(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    pub fn tally_cards(&mut self, step: &Word) -> Made<TallyCards> {
        let pile = self.group_arg(step, 0)?;
        Ok(TallyCards {
            row: self.row_id("cards"),
            pile,
            value: self.values(step)?,
            round: self.int_key(step, "round")?.unwrap_or(1).clamp(1, 1000) as i32,
        })
    }

    /// Reads the game's `value:`: a map of ranks, or a function of a card and perhaps the trump.
    pub fn values(&mut self, step: &Word) -> Made<CardValues> {
        let game = self.source.game.clone();
        let Some(value) = self.source.key("value") else {
            let message = format!("`{}` needs the game's `value:`, what a card taken is worth", step.name);
            return Err(step.problem(message));
        };
        let all = self.source.deck_index.deck.all();
        if let Some(map) = value.clone().try_cast::<Map>() {
            let mut by_rank = [0i32; 13];
            for (name, value) in &map {
                let rank =
                    Rank::parse(name).ok_or_else(|| game.key_problem(name, format!("`{name}` is not a rank")))?;
                let points = value.as_int().map_err(|_| game.key_problem(name, "a value is a number"))?;
                if !NUMBERS.contains(&points) {
                    return Err(game.key_problem(name, format!("`{name}` counts {}", beyond(points))));
                }
                by_rank[rank as usize] = points as i32;
            }
            let of = |face: Face| face.rank().map_or(0, |r| by_rank[r as usize]);
            let values: Box<[i32]> = all.iter().map(|c| of(self.source.deck_index.deck.face(c))).collect();
            return Ok(ByTrump::same(values));
        }
        let Some(f) = value.clone().try_cast::<FnPtr>() else {
            return Err(game.key_problem(
                "value",
                format!("`value:` takes a map of ranks or a function, not {}", kind_of(&value)),
            ));
        };
        let count = self.source.script.params(&f).map_or(1, |p| p.len());
        let params = if count > 1 { vec![Param::Card, Param::Suit] } else { vec![Param::Card] };
        let by = game.says("value").clone();
        let alone = || game.key_problem("value", "`value:` must be a function of the card and the trump alone");
        let tree = self.number_of_cards(&by, &f, &params, alone)?;
        let of = |card, trump| eval_tree(&tree, &self.source.deck_index, &[Value::Card(card), Value::Int(trump)]);
        ByTrump::new(|trump| Ok(all.iter().map(|card| of(card, trump)).collect()))
    }
}
