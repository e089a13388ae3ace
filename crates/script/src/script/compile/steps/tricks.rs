//! Reads `tricks(#{ from, follow, wins, ... })`: the lead, a trick, the steps after each, and the jump to the next one.

use super::common::only_keys;
use super::lines::LinesAt;
use super::no_step;
use crate::play::steps::control::SetSeat;
use crate::play::steps::tricks::{LastTrick, LastTrickRow, NextTrick, TrickCount, Tricks, Wins};
use crate::play::{Condition, LineOf, Register, SeatRef, Step, Value, eval_tree};
use crate::script::compile::items::items;
use crate::script::compile::{Made, RoundDraft};
use crate::script::tabulation::Param;
use crate::script::values::word::{Word, word};
use crate::table::{Per, Pile, Role};
use rhai::FnPtr;

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    if step.name != "tricks" {
        return Err(no_step(step));
    }
    round.tricks(step)
}

impl RoundDraft {
    /// Adds the steps that find the leader, play a trick, follow each trick, and jump back to the next one.
    fn tricks(&mut self, step: &Word) -> Made<()> {
        let mut from = Vec::new();
        for item in step.value("from").map(|list| items(&list)).unwrap_or_default() {
            let name = self.text(step, &item, "names of piles")?;
            let group = self.group(step, &name)?;
            self.must_be_seen(step, &group)?;
            from.push(group);
        }
        if from.is_empty() {
            from.push(self.hand_group(step)?);
        }
        let takes = match self.text_key(step, "takes")? {
            Some(name) => self.group(step, &name)?,
            None => {
                let tricks = self.piles().groups.iter().find(|g| g.role == Role::Tricks).cloned();
                tricks.ok_or_else(|| step.problem("`tricks` needs `takes:`, a pile for the tricks won"))?
            }
        };
        let onto = match self.text_key(step, "onto")? {
            Some(name) => self.table_pile(step, &name)?,
            None => self.trick_pile(step)?,
        };
        let first = self.first_to_lead(step)?;
        let last = self.last_trick(step)?;
        let into = match self.tally_key(step)? {
            Some(into) => Some(Box::new(TrickCount { into, value: self.values(step)? })),
            None => None,
        };
        let ties = self.choice_key(step, "ties")?;
        let drawn = match ties {
            Some("nobody") => Some(self.late_pile(step, "drawn", Role::Aside, Per::Table)?.first),
            _ => None,
        };
        let seen = self.seen()?;
        let mut tricks = Tricks {
            from,
            onto,
            takes,
            first: SeatRef::office(Register::LEADER),
            lead: Vec::new(),
            follow: Vec::new(),
            trump_by_lead: self.choice_key(step, "trump_by")?.is_some(),
            wins: Wins::OfLedOrTrump,
            last_of_equals: ties == Some("last"),
            drawn,
            into,
            last,
            ends: Condition::Always(false),
            seen,
            marks_cards: !self.contract_kinds().is_empty() && self.melds().is_empty(),
            sits_out: self.sitter(step)?,
            own: self.registers(Tricks::REGISTERS, step)?,
        };
        let was_between = std::mem::replace(&mut self.between_tricks, true);
        let beside = self.spoken_beside(step);
        self.between_tricks = was_between;
        let beside = beside?;
        self.push("lead", SetSeat { register: Register::LEADER, who: first });
        let again = self.program.len() as u16;
        self.push("tricks", tricks.clone());
        // lines and the end may ask for the tricks of this step, which is in the program by now
        tricks.lead = self.duties(step, LinesAt { key: "lead", seen: &tricks.seen })?;
        tricks.follow = self.duties(step, LinesAt { key: "follow", seen: &tricks.seen })?;
        tricks.wins = self.wins(step, &tricks.seen)?;
        let kept = tricks.simplify(self.source.settings.seats, &self.source.deck_index);
        self.place_duties(usize::from(again), step, kept);
        if let Some(ends) = step.value("ends") {
            tricks.ends = self.condition(step, &ends, None)?;
        }
        self.program[again as usize] = match beside {
            Some(beside) => beside.around(tricks.clone()).into(),
            None => tricks.clone().into(),
        };
        let next = NextTrick { again, tricks: Box::new(tricks) };
        if let Some(after) = step.value("after_each") {
            let was_between = std::mem::replace(&mut self.between_tricks, true);
            self.compile_steps(&items(&after));
            self.between_tricks = was_between;
        }
        self.push("next trick", next);
        Ok(())
    }

    /// Notes where the lines of both duties are written, of which those with these places are kept.
    fn place_duties(&mut self, step_at: usize, step: &Word, kept: [Vec<usize>; 2]) {
        for (key, kept) in ["lead", "follow"].into_iter().zip(kept) {
            let of = |place: usize| match key {
                "lead" => LineOf::Lead(place as u16),
                _ => LineOf::Follow(place as u16),
            };
            let lines = step.value(key).map(|list| items(&list)).unwrap_or_default();
            let at = |place: &usize| lines.get(*place).and_then(word).map(|line| line.at);
            self.place_lines(step_at, kept.iter().enumerate().map(|(now, place)| (of(now), at(place))));
            let idle = (0..lines.len()).filter(|place| !kept.contains(place)).filter_map(|place| at(&place));
            self.idle_lines.extend(idle);
        }
    }

    /// Reads `begins:`, who leads first, or the older key `leads:`.
    fn first_to_lead(&mut self, step: &Word) -> Made<SeatRef> {
        let (begins, leads) = (self.who_key(step, "begins")?, self.who_key(step, "leads")?);
        if begins.is_some() && leads.is_some() {
            return Err(step.key_problem("leads", "`leads:` is an older key for `begins:`: write one of them"));
        }
        Ok(begins.or(leads).unwrap_or(SeatRef::office(Register::LEADER)))
    }

    /// Reads `last: row("last trick", 10)`, points by the card that wins it, `row("last trick", |card| card.pips)`, or either into a
    /// variable, `row("last trick", #{ points: 10, into: "extras" })`.
    fn last_trick(&mut self, step: &Word) -> Made<Option<LastTrickRow>> {
        let row = step.value("last").and_then(|value| word(&value)).filter(|row| row.name == "row");
        let by_card = |row: &Word| row.fn_arg(1).ok().or_else(|| row.value("points")?.try_cast::<FnPtr>());
        let Some(row) = row.filter(|row| row.value("points").is_some() || by_card(row).is_some()) else {
            let always = |(row, points)| LastTrickRow { row, brings: LastTrick::Always(points), into: None };
            return Ok(self.points_row(step, "last")?.map(always));
        };
        only_keys(&row, &["points", "into"], "for the last trick")?;
        let (id, into) = (self.row_id(&row.str_arg(0)?), self.tally_key(&row)?);
        let brings = match by_card(&row) {
            Some(f) => {
                let points = self.points_of_cards(&row, &f)?;
                LastTrick::ByCard { points, won_by: self.registers(1, step)? }
            }
            None => LastTrick::Always(self.points_key(&row)?),
        };
        Ok(Some(LastTrickRow { row: id, brings, into }))
    }

    /// Notes for each `tricks` who has played which card, where a step asks what seats were dealt.
    pub fn mark_what_was_dealt(&mut self) {
        let marks = self.asks_deal;
        for step in &mut self.program {
            match step {
                Step::Tricks(tricks) => tricks.marks_cards |= marks,
                Step::SpokenTricks(spoken) => spoken.tricks.marks_cards |= marks,
                Step::NextTrick(next) => next.tricks.marks_cards |= marks,
                _ => {}
            }
        }
    }

    /// The points of each card, by its index.
    fn points_of_cards(&mut self, row: &Word, f: &FnPtr) -> Made<Box<[i32]>> {
        let alone = || row.arg_problem(1, "the points of the last trick must be a function of the card alone");
        let tree = self.number_of_cards(row, f, &[Param::Card], alone)?;
        let points = |card| eval_tree(&tree, &self.source.deck_index, &[Value::Card(card)]);
        Ok(self.source.deck_index.deck.all().iter().map(points).collect())
    }

    /// The register that names the seat sitting out. `None` if the key is missing.
    fn sitter(&self, step: &Word) -> Made<Option<Register>> {
        let Some(name) = self.text_key(step, "sits_out")? else { return Ok(None) };
        let found = self.number_var(&name, |message| step.key_problem("sits_out", message));
        found.map(Some).map_err(|problem| problem.note("the seat that it names sits out, as `number(-1)` nobody does"))
    }

    /// The pile in the middle of the table where tricks lie: the game's own pile `trick`, else a new one.
    fn trick_pile(&mut self, step: &Word) -> Made<Pile> {
        if let Some(group) = self.piles().find("trick") {
            return Ok(group.first);
        }
        Ok(self.late_pile(step, "trick", Role::Played, Per::Table)?.first)
    }
}
