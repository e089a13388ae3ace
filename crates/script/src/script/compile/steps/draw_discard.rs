//! Reads the step `draw_discard("hand", "heap", #{ offered, by, at_most, melds, wild, first, ends_at, turns })`.

use super::no_step;
use crate::cards::CardSet;
use crate::play::steps::draw_discard::{DrawDiscard, DrawDiscardVars, ENDS, Knock, TAKE};
use crate::play::steps::meld_shape::MeldRules;
use crate::play::steps::table_melds::{Opening, TableMelds};
use crate::play::{Announcement, Condition, Register, SeatRef, VarKind};
use crate::script::compile::round::step_name;
use crate::script::compile::steps::common::KNOCK;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    if step.name != "draw_discard" {
        return Err(no_step(step));
    }
    let compiled = round.draw_discard(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    fn draw_discard(&mut self, step: &Word) -> Made<DrawDiscard> {
        // read first, so that later steps find these variables even if other keys have problems
        let vars = self.draw_discard_vars(step)?;
        let hand = self.group_arg(step, 0)?;
        self.must_be_per_seat(step, 0, &hand)?;
        self.must_be_seen(step, &hand)?;
        let heap = self.table_pile(step, &step.str_arg(1)?)?;
        self.must_lie_open(step, heap, "whose top card may be taken")?;
        Ok(DrawDiscard {
            hand,
            heap,
            stock: self.drawing_pile(step)?,
            first: self.begins_key(step, "leads")?.unwrap_or(SeatRef::left_of(Register::DEALER)),
            offered: self.bool_key(step, "offered")?.unwrap_or(false),
            back: self.bool_key(step, "back")?.unwrap_or(false),
            takes_opened: self.takes_opened(step)?,
            knock: self.knock(step)?,
            last_turns: self.last_turns(step)?,
            ends: self.ends(step)?,
            melds: self.table_melds(step)?,
            renewed: self.bool_key(step, "renewed")?.unwrap_or(false),
            ends_at: self.int_key(step, "ends_at")?.unwrap_or(0) as i32,
            turns: self.int_key(step, "turns")?.map(|turns| turns as i32),
            take: Announcement::Word(self.own_word(TAKE) as u16),
            vars,
        })
    }

    /// Reads `takes: "opened"`, which needs `first:`, the points that a seat's first melds must count.
    fn takes_opened(&mut self, step: &Word) -> Made<bool> {
        let opened = self.choice_key(step, "takes")? == Some("opened");
        if opened && step.value("first").is_none() {
            Err(step
                .key_problem("takes", "`takes: \"opened\"` stands only beside `first:`, what a seat lays down first"))
        } else {
            Ok(opened)
        }
    }

    /// Reads `melds: "meld", least: 3, wild: |c| c.is_joker, first: 40`. `None` if the seats lay no melds.
    fn table_melds(&mut self, step: &Word) -> Made<Option<TableMelds>> {
        let Some(piles) = self.table_row_key(step, "melds", "least")? else {
            return match ["wild", "redeem", "both_ends", "first"].into_iter().find(|key| step.value(key).is_some()) {
                Some(key) => Err(step.key_problem(key, format!("`{key}:` stands only beside `melds:`"))),
                None => Ok(None),
            };
        };
        // read first, so that later steps find this variable even if other keys have problems
        let out = self.own_var(step, "out", VarKind::Number, -1)?;
        let rules = MeldRules {
            least: self.int_key(step, "least")?.unwrap_or(3) as usize,
            wild: self.wild_cards(step)?,
            both_ends: self.bool_key(step, "both_ends")?.unwrap_or(false),
        };
        let redeem = self.bool_key(step, "redeem")?.unwrap_or(false);
        if redeem && rules.wild.is_empty() {
            return Err(step.key_problem("redeem", "`redeem:` stands only beside `wild:`"));
        }
        let ends = (!rules.is_plain()).then(|| ENDS.map(|end| Announcement::Word(self.own_word(end) as u16)));
        Ok(Some(TableMelds { piles, rules, redeem, ends, opening: self.opening(step)?, out }))
    }

    fn wild_cards(&mut self, step: &Word) -> Made<CardSet> {
        match step.value("wild") {
            Some(_) => self.which_cards(step, "wild"),
            None => Ok(CardSet::EMPTY),
        }
    }

    fn opening(&mut self, step: &Word) -> Made<Option<Opening>> {
        let Some(first) = step.value("first") else { return Ok(None) };
        let least = self.number(step, &first)?;
        let opened = self.own_seat_var(step, "opened", VarKind::Flag, 0)?;
        let laid = self.own_var(step, "laid", VarKind::Number, 0)?;
        Ok((least.fixed() != Some(0)).then_some(Opening { least, opened, laid }))
    }

    /// Reads `knocks: "instead of drawing"`: the word for it. `None` if nobody knocks that way.
    fn last_turns(&mut self, step: &Word) -> Made<Option<Announcement>> {
        if self.choice_key(step, "knocks")? != Some("instead of drawing") {
            return Ok(None);
        }
        match ["by", "at_most", "melds"].into_iter().find(|key| step.value(key).is_some()) {
            Some(key) => {
                Err(step.key_problem(key, format!("`{key}:` does not stand beside `knocks: \"instead of drawing\"`")))
            }
            None => Ok(Some(Announcement::Word(self.own_word(KNOCK) as u16))),
        }
    }

    fn ends(&mut self, step: &Word) -> Made<Condition> {
        step.value("ends").map_or(Ok(Condition::Always(false)), |value| self.condition(step, &value, None))
    }

    /// Reads `by:` and `at_most:`, which need each other. `None` if both are missing.
    fn knock(&mut self, step: &Word) -> Made<Option<Knock>> {
        match (self.text_key(step, "by")?, step.value("at_most")) {
            (Some(name), Some(at_most)) => Ok(Some(Knock {
                by: self.table_named(step, &name)?,
                at_most: self.number(step, &at_most)?,
                word: Announcement::Word(self.own_word(KNOCK) as u16),
                undiscarded: match self.bool_key(step, "undiscarded")? {
                    Some(true) => Some(self.own_var(step, "undiscarded", VarKind::Flag, 0)?),
                    _ => None,
                },
            })),
            (None, None) => Ok(None),
            (Some(_), None) => Err(step.key_problem("by", "`at_most:` says how little one knocks with: it is missing")),
            (None, Some(_)) => {
                Err(step.key_problem("at_most", "`by:` names the table that counts a hand: it is missing"))
            }
        }
    }

    fn draw_discard_vars(&mut self, step: &Word) -> Made<DrawDiscardVars> {
        Ok(DrawDiscardVars {
            offers: self.own_var(step, "offers", VarKind::Number, 0)?,
            refused: self.own_var(step, "refused", VarKind::Flag, 0)?,
            drawn: self.own_var(step, "drawn", VarKind::Flag, 0)?,
            taken: self.own_var(step, "taken", VarKind::Number, -1)?,
            discards: self.own_var(step, "discards", VarKind::Number, 0)?,
            knocker: self.own_var(step, "knocker", VarKind::Number, -1)?,
        })
    }
}
