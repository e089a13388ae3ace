//! Reads the step `contract(#{ bids: [80, 90, 100], doubles: ["contra", "recontra"] })`.

use crate::cards::Suit;
use crate::play::steps::contract::{Contract, Doubling, NO_TRUMP};
use crate::play::{Announcement, Register, SeatRef, VarKind};
use crate::script::compile::items::items;
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    let compiled = round.contract(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    fn contract(&mut self, step: &Word) -> Made<Contract> {
        step.map_arg(0)?;
        // read first, so that later steps find its variables even if other keys have problems
        let doubling = self.doubling(step)?;
        let no_trump = self.bool_key(step, "no_trump")?.unwrap_or(false);
        let ranked = self.suit_ranks(step)?;
        let bids = match step.value("bids") {
            Some(_) => self.bid_list(step)?,
            None => return Err(step.problem("`contract` says what may be bid: `bids: [80, 90, 100]`")),
        };
        Ok(Contract {
            first: self.begins_key(step, "first")?.unwrap_or(SeatRef::left_of(Register::DEALER)),
            no_trump: no_trump.then(|| Announcement::Word(self.own_word(NO_TRUMP) as u16)),
            suits: ranked.unwrap_or(Suit::ALL),
            ranked: ranked.is_some(),
            out: self.bool_key(step, "out")?.unwrap_or(false),
            speaking: self.speaking(step, Some(ranked.unwrap_or(Suit::ALL)), &bids)?,
            bids,
            doubling,
            own: self.registers(Contract::REGISTERS, step)?,
        })
    }

    fn suit_ranks(&self, step: &Word) -> Made<Option<[Suit; 4]>> {
        let Some(text) = self.text_key(step, "ranked")? else { return Ok(None) };
        let suits: Option<Vec<Suit>> = text.split_whitespace().map(Suit::parse).collect();
        let each = |suits: &Vec<Suit>| Suit::ALL.iter().all(|suit| suits.contains(suit));
        let four = suits.filter(each).and_then(|suits| suits.try_into().ok());
        four.map(Some).ok_or_else(|| {
            step.key_problem("ranked", "`ranked:` takes the four suits from the lowest to the highest: \"C D H S\"")
        })
    }

    fn doubling(&mut self, step: &Word) -> Made<Option<Doubling>> {
        let over = self.bool_key(step, "over_doubles")?;
        let Some(list) = step.value("doubles") else {
            return match over {
                Some(_) => Err(step.key_problem("over_doubles", "`over_doubles:` stands only beside `doubles:`")),
                None => Ok(None),
            };
        };
        let times = self.own_var(step, "doubled", VarKind::Number, 1)?;
        let words: Vec<String> = items(&list).into_iter().filter_map(|item| item.into_string().ok()).collect();
        let is_word = |word: &String| !word.is_empty() && word.chars().all(|c| c.is_alphanumeric() || c == '-');
        match words.as_slice() {
            [double, redouble] if double != redouble && words.iter().all(is_word) => {
                let mut said = |word: &str| Announcement::Word(self.own_word(word) as u16);
                let (double, redouble) = (said(double), said(redouble));
                Ok(Some(Doubling { double, redouble, over: over.unwrap_or(false), times }))
            }
            _ => Err(step.key_problem("doubles", "`doubles:` takes two words, as `[\"contra\", \"recontra\"]`")),
        }
    }
}
