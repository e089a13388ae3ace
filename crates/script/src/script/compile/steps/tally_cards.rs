//! Reads the step `tally_cards("tricks", "value", #{ round })`.

use crate::cards::Suit;
use crate::play::steps::tally_cards::TallyCards;
use crate::play::{ByTrump, CardValues, Value, contract_of, eval_tree, trump_of};
use crate::script::compile::card_points::CardPoints;
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::tabulation::Param;
use crate::script::values::kind::kind_of;
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

    /// Reads the game's `value:`, a map of patterns or a function of a card and perhaps the trump; without it, `pips:`.
    pub fn values(&mut self, step: &Word) -> Made<CardValues> {
        let game = self.source.game.clone();
        let Some(value) = self.source.key("value") else {
            if self.source.key("pips").is_some() {
                return self.by_patterns("pips", &CardPoints::pips(&game, &self.source.map)?);
            }
            let message = format!("`{}` needs the game's `value:`, what a card taken is worth", step.name);
            return Err(step.problem(message));
        };
        if let Some(map) = value.clone().try_cast::<Map>() {
            return self.by_patterns("value", &CardPoints::value(&game, &map)?);
        }
        let all = self.source.deck_index.deck.all();
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

    /// What cards count with each trump, by the patterns under a key.
    fn by_patterns(&self, key: &str, points: &CardPoints) -> Made<CardValues> {
        let said = self.said_contracts()?;
        let of = |place: i32| {
            let kind = (contract_of(place) as usize).checked_sub(1).and_then(|kind| said.get(kind));
            let points = kind.and_then(|kind| kind.value.as_ref()).unwrap_or(points);
            points.of_deck(&self.source.deck_index, Suit::from_index(trump_of(place)))
        };
        let values = ByTrump::of_contracts(said.len() + 1, |place| of(place).map(Into::into));
        values.map_err(|clash| clash.problem(&self.source.game, key))
    }
}
