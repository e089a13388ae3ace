//! Finds the step that a `deal` means: cards dealt to each pile, turned up onto one, or drawn by the seats in turn.
//!
//! Does not know how cards are dealt to each pile: that is `deal.rs`. In the turns of seats, who moves is dealt to.

use super::how_many::HowMany;
use crate::cards::CardSet;
use crate::play::steps::draw_each::{AloneDraws, DrawEach, Draws};
use crate::play::steps::phases::Phases;
use crate::play::steps::turn_up::TurnUp;
use crate::play::{Number, Step};
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;
use crate::table::Per;
use crate::table::{Group, Pile, Role};

/// Keys of a deal to each pile, which mean nothing where cards are turned up or drawn.
const OF_DEALS: [&str; 7] = ["packets", "order", "short", "refuse", "refused_to", "again_if", "first_time"];

impl RoundDraft {
    /// Reads `deal(pile, how many, #{ ... })`.
    pub fn dealing(&mut self, step: &Word) -> Made<Step> {
        let to = self.group_arg(step, 0)?;
        let (then_from, turned) = (step.value("then_from").is_some(), self.is_turned_up(step, &to));
        let alone = self.turns_around.is_some() && to.per == Per::Seat;
        let draws = match self.how_many(step, 1)? {
            HowMany::All => Draws::Rest,
            HowMany::UpTo(count) => Draws::UpTo(count),
            HowMany::Number(count) if then_from || alone => Draws::Each(count),
            HowMany::Number(Number::Const(count)) if turned => return Ok(self.turned_up(step, &to, count)?.into()),
            HowMany::Number(count) => {
                self.has_no_key(step, &["last"], "cards dealt `up_to(...)` so many")?;
                self.has_no_key(
                    step,
                    &["goes_back"],
                    "cards turned up onto one pile, and their number is written out",
                )?;
                return Ok(self.deal(step, to, count)?.into());
            }
            HowMany::AllBut(_) => {
                return Err(step.arg_problem(1, "`all_but(...)` is of cards that are chosen: who deals, chooses none"));
            }
        };
        Ok(self.drawn(step, to, draws)?.into())
    }

    /// Whether cards are turned up: onto one pile of the table that lies open, without a key that says how they are dealt.
    fn is_turned_up(&self, step: &Word, to: &Group) -> bool {
        let plain = step.options().is_empty() && to.role == Role::FaceUp && step.name == "deal";
        to.per == Per::Table && to.count == 1 && (plain || step.value("goes_back").is_some())
    }

    /// The seat that draws alone, where what follows from its move is read.
    fn draws_alone(&self) -> Option<AloneDraws> {
        let (seat, around) = (self.who_moves()?, self.turns_around?);
        Some(AloneDraws { seat, drawn: Phases::drawn(around) })
    }

    fn turned_up(&mut self, step: &Word, to: &Group, count: i32) -> Made<TurnUp> {
        self.has_no_key(step, &OF_DEALS, "a deal to each pile, and nothing that `goes_back:`")?;
        self.has_no_key(step, &["begins", "first", "last"], "seats that are dealt to")?;
        if !(1..=128).contains(&count) {
            return Err(step.arg_problem(1, format!("{count} cards cannot be turned up")));
        }
        self.enough_cards(step, count)?;
        let goes_back = match step.value("goes_back") {
            Some(which) => self.which(step, &which, "`goes_back:`")?,
            None => CardSet::EMPTY,
        };
        Ok(TurnUp { from: self.dealt_from(step)?, to: to.first, count, goes_back })
    }

    fn drawn(&mut self, step: &Word, to: Group, draws: Draws) -> Made<DrawEach> {
        self.must_be_per_seat(step, 0, &to)?;
        self.has_no_key(
            step,
            &OF_DEALS,
            "so many cards for each pile, not cards drawn in turn (\"all\", `up_to(...)`, `then_from:`)",
        )?;
        self.has_no_key(step, &["goes_back"], "cards turned up onto one pile")?;
        if !matches!(draws, Draws::UpTo(_)) {
            self.has_no_key(step, &["last"], "cards dealt `up_to(...)` so many")?;
        }
        let then_from = match self.text_key(step, "then_from")? {
            Some(name) => Some(self.table_pile(step, &name)?),
            None => None,
        };
        let (from, first) = (self.dealt_from(step)?, self.begins_or_leader(step, "first")?);
        let only = self.draws_alone().filter(|_| to.per == Per::Seat);
        Ok(DrawEach { from, to, draws, first, last: self.who_key(step, "last")?, then_from, only })
    }

    /// The pile that cards are dealt from: the one under `from:`, else the stock.
    pub fn dealt_from(&self, step: &Word) -> Made<Pile> {
        match self.text_key(step, "from")? {
            Some(name) => self.table_pile(step, &name),
            None => self.stock(),
        }
    }

    /// Fails if the step has one of these keys, which are of something else.
    pub fn has_no_key(&self, step: &Word, keys: &[&str], of: &str) -> Made<()> {
        match keys.iter().find(|key| step.value(key).is_some()) {
            Some(key) => Err(step.key_problem(key, format!("`{key}:` says nothing here: it is of {of}"))),
            None => Ok(()),
        }
    }
}
