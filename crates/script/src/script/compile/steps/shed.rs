//! Reads the step `shed("hand", "heap", #{ fits, effects, draws, free, ... })`, and its `effect(|card| ..., #{ ... })`.

use super::no_step;
use crate::cards::CardSet;
use crate::diagnostics::nearest::did_you_mean;
use crate::play::steps::effects::{Effect, Effects, Fits, PassedOn};
use crate::play::steps::shed::{LastCard, Shed, ShedVars};
use crate::play::{CardTest, OtherArg, Register, VarKind};
use crate::script::compile::items::items;
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::kind::kind_of;
use crate::script::values::word::{Word, word};
use rhai::FnPtr;

/// The word of a seat that does not say the `last_card:` word when one card is left.
const SILENT: &str = "silent";

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    if step.name != "shed" {
        return Err(no_step(step));
    }
    let compiled = round.shed(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    fn shed(&mut self, step: &Word) -> Made<Shed> {
        // read first, so that later steps find these variables even if other keys have problems
        let vars = self.shed_vars(step)?;
        let hand = self.group_arg(step, 0)?;
        self.must_be_per_seat(step, 0, &hand)?;
        self.must_be_seen(step, &hand)?;
        let heap = self.table_pile(step, &step.str_arg(1)?)?;
        self.must_lie_open(step, heap, "on which cards are to fit")?;
        Ok(Shed {
            hand,
            heap,
            stock: self.drawing_pile(step)?,
            first: self.begins_or_leader(step, "leads")?,
            fits: self.what_fits(step)?,
            effects: self.effects(step)?,
            most: self.most_drawn(step)?,
            free: self.bool_key(step, "free")?.unwrap_or(false),
            least: self.text_key(step, "least")?.map(|name| self.table_named(step, &name)).transpose()?,
            turns: self.most_turns(step)?,
            last_card: self.last_card(step)?,
            vars,
        })
    }

    /// Reads `turns:`: the number of cards after which the step ends, and the register that counts them. `None` if missing.
    fn most_turns(&mut self, step: &Word) -> Made<Option<(i32, Register)>> {
        let Some(most) = self.int_key(step, "turns")? else { return Ok(None) };
        Ok(Some((most as i32, self.own_var(step, "played", VarKind::Number, 0)?)))
    }

    /// Reads `last_card: "mau", fined: 1`: the word that a seat with one card left must say, and the cards it draws if not.
    fn last_card(&mut self, step: &Word) -> Made<Option<LastCard>> {
        let fined = self.int_key(step, "fined")?;
        let Some(said) = self.text_key(step, "last_card")?.map(|said| said.to_lowercase()) else {
            return match fined {
                Some(_) => Err(step.key_problem("fined", "`fined:` needs `last_card:`, the word that is to be said")),
                None => Ok(None),
            };
        };
        let wrong = if said == SILENT {
            Some("that is what who does not say it says".to_string())
        } else {
            self.no_word(&said)
        };
        if let Some(why) = wrong {
            return Err(step.key_problem("last_card", format!("`{said}` cannot be a word of moves: {why}")));
        }
        let (said, silent) = (self.own_word(&said), self.own_word(SILENT));
        let calling = self.own_var(step, "calling", VarKind::Flag, 0)?;
        Ok(Some(LastCard { said, silent, fine: fined.unwrap_or(1) as i32, calling }))
    }

    fn what_fits(&mut self, step: &Word) -> Made<Fits> {
        let Some(value) = step.value("fits") else { return Ok(Fits::suit_or_rank(&self.source.deck_index)) };
        if !value.is::<FnPtr>() {
            let message = format!("`fits:` takes a function of a card and the top card, not {}", kind_of(&value));
            return Err(step.key_problem("fits", message));
        }
        let on = match self.card_test(step, &value, "fits", Some(OtherArg::Card), 0)? {
            CardTest::ByCard(masks) => masks.into_vec(),
            _ => {
                let message = "`fits:` must be a function of the card and the top card alone, as \
                               `|c, top| c.suit == top.suit`";
                return Err(step.key_problem("fits", message));
            }
        };
        Ok(Fits::new(on, false, &self.source.deck_index))
    }

    fn effects(&mut self, step: &Word) -> Made<Effects> {
        let mut by_card = vec![Effect::default(); self.source.deck_index.deck.len()];
        for item in step.value("effects").map(|list| items(&list)).unwrap_or_default() {
            let Some(row) = word(&item).filter(|w| w.name == "effect") else {
                let message =
                    format!("`effects:` takes a list of `effect(|card| ..., #{{ ... }})`, not {}", kind_of(&item));
                return Err(step.key_problem("effects", message));
            };
            let (cards, effect) = (self.cards_of(&row)?, self.effect(&row)?);
            for card in cards {
                by_card[card.index()] = by_card[card.index()].and(effect);
            }
        }
        Ok(Effects::new(by_card, &self.source.deck_index))
    }

    /// The cards that have an effect.
    fn cards_of(&mut self, row: &Word) -> Made<CardSet> {
        let value = row.arg(0)?.clone();
        match self.card_test(row, &value, "effect", None, 0)? {
            CardTest::Mask(cards) => Ok(cards),
            _ => Err(row.arg_problem(0, "`effect` takes a function of nothing but the card, as `|c| c.rank == SEVEN`")),
        }
    }

    fn effect(&self, row: &Word) -> Made<Effect> {
        row.map_arg(1)?;
        let draws = self.int_key(row, "draws")?.unwrap_or(0) as i32;
        let passed_on = match self.choice_key(row, "passed_on")? {
            Some("same rank") => PassedOn::SameRank,
            Some(_) => PassedOn::AnyThatDraws,
            None => PassedOn::Never,
        };
        let effect = Effect {
            wild: self.bool_key(row, "wild")?.unwrap_or(false),
            names_suit: self.bool_key(row, "names_suit")?.unwrap_or(false),
            draws,
            passed_on,
            skips: self.int_key(row, "skips")?.unwrap_or(0) as u8,
            reverses: self.bool_key(row, "reverses")?.unwrap_or(false),
            again: self.bool_key(row, "again")?.unwrap_or(false),
        };
        match effect {
            Effect { draws: 0, passed_on: PassedOn::SameRank | PassedOn::AnyThatDraws, .. } => {
                let message = "`passed_on:` is for cards that are to be drawn: how many, `draws:` says";
                Err(row.key_problem("passed_on", message))
            }
            Effect { again: true, skips: 1.., .. } | Effect { again: true, draws: 1.., .. } => {
                let message = "who plays `again:` lets nobody draw or be passed over: nobody else has a turn";
                Err(row.key_problem("again", message))
            }
            effect if effect == Effect::default() => {
                let problem = row.problem("this `effect` does nothing");
                Err(problem.suggest("say what such cards do, as `#{ skips: 1 }`"))
            }
            effect => Ok(effect),
        }
    }

    /// Most cards that a seat draws before it passes. `None` if it draws until a card fits.
    fn most_drawn(&self, step: &Word) -> Made<Option<i32>> {
        let Some(value) = step.value("draws") else { return Ok(Some(1)) };
        if let Ok(number) = value.as_int() {
            return Ok(Some(number as i32));
        }
        match value.clone().into_string().as_deref() {
            Ok("one") => Ok(Some(1)),
            Ok("until it fits") => Ok(None),
            Ok(other) => {
                let problem = step.key_problem("draws", format!("`draws:` does not know \"{other}\""));
                let problem = problem.suggest_opt(did_you_mean(other, ["one", "until it fits"]));
                Err(problem.note("it takes \"one\", \"until it fits\", or how many cards"))
            }
            Err(_) => {
                let message = format!("`draws:` takes a number or a text, not {}", kind_of(&value));
                Err(step.key_problem("draws", message))
            }
        }
    }

    fn shed_vars(&mut self, step: &Word) -> Made<ShedVars> {
        let out = self.own_var(step, "out", VarKind::Number, 0)?;
        Ok(ShedVars {
            out,
            named: self.own_var(step, "named", VarKind::Suit, -1)?,
            due: self.own_var(step, "due", VarKind::Number, 0)?,
            way: self.own_var(step, "way", VarKind::Number, 1)?,
            drawn: self.own_var(step, "drawn", VarKind::Number, 0)?,
            idle: self.own_var(step, "idle", VarKind::Number, 0)?,
        })
    }
}
