//! Reads the step `count_up(#{ from, onto, limit, scores, ... })`.

use crate::cards::CardSet;
use crate::diagnostics::nearest::did_you_mean;
use crate::play::steps::count_up::{CountUp, CountUpLead};
use crate::play::{ArgSource, Register, SeatRef};
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;
use crate::table::Per;

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    let compiled = round.count_up(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    fn count_up(&mut self, step: &Word) -> Made<CountUp> {
        let hand = self.group(step, &self.required(step, "from")?)?;
        let onto = self.group(step, &self.required(step, "onto")?)?;
        if hand.per != Per::Seat || onto.per != Per::Seat {
            return Err(step.problem("`count_up` plays from a pile that each seat has onto a pile that each seat has"));
        }
        self.must_be_seen(step, &hand)?;
        let limit = self.int_key(step, "limit")?.ok_or_else(|| step.problem("`count_up` needs a `limit:`"))?;
        if !(1..=1000).contains(&limit) {
            return Err(step.key_problem("limit", "the limit is from 1 to 1000"));
        }
        let table = match self.text_key(step, "scores")? {
            Some(name) => Some(self.table_of_tail(step, &name)?),
            None => None,
        };
        let last = self.points_row(step, "last")?;
        let last_unless = self.last_unless(step, table)?;
        let leads = self.choice_key(step, "leads")?;
        let once = self.choice_key(step, "ends")? == Some("one count");
        if once && leads.is_some() {
            return Err(
                step.key_problem("leads", "`leads:` begins the next count: with `ends: \"one count\"` there is none")
            );
        }
        let fits_after = (0..=limit as i32).map(|count| {
            let room = limit as i32 - count;
            self.source
                .deck_index
                .deck
                .all()
                .iter()
                .filter(|c| self.source.deck_index.pips[c.index()] <= room)
                .collect::<CardSet>()
        });
        let fits_after = fits_after.collect();
        let unplayable_to_end = self.builds()[self.piles().group_index(hand.first)].unplayable_to_end;
        Ok(CountUp {
            fits_after,
            hand,
            onto,
            limit: limit as i32,
            table,
            last,
            last_unless,
            first: SeatRef::office(Register::LEADER),
            leads: if leads == Some("last player") { CountUpLead::LastPlayer } else { CountUpLead::NotLastPlayer },
            once,
            own: self.registers(CountUp::REGISTERS, step)?,
            unplayable_to_end,
        })
    }

    fn last_unless(&self, step: &Word, table: Option<u8>) -> Made<u64> {
        let Some(name) = self.text_key(step, "last_unless")? else { return Ok(0) };
        let Some(table) = table else {
            return Err(step.key_problem("last_unless", "`last_unless:` names a row of the table under `scores:`"));
        };
        let table = &self.tables()[table as usize];
        match table.row(&name) {
            Some(row) if row < 64 => Ok(1 << row),
            _ => {
                let problem = step.key_problem("last_unless", format!("table `{}` has no row \"{name}\"", table.name));
                Err(problem.suggest_opt(did_you_mean(&name, table.rows.iter().map(|r| r.name.as_str()))))
            }
        }
    }

    fn required(&self, step: &Word, key: &str) -> Made<String> {
        self.text_key(step, key)?.ok_or_else(|| step.problem(format!("`{}` needs `{key}:`", step.name)))
    }

    fn table_of_tail(&self, step: &Word, name: &str) -> Made<u8> {
        let table = self.table_named(step, name)?;
        let of_tail = self.tables()[table as usize].args.iter().any(|a| a.source == ArgSource::Tail);
        let message =
            || format!("`{name}` is a table of piles: what is scored while cards are counted up is the `tail`");
        if of_tail {
            Ok(table)
        } else {
            Err(step.key_problem("scores", message()).note("write `table([\"tail\"], [...])`"))
        }
    }
}
