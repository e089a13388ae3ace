//! Reads the steps `lay_away("hand", "aside", 2, #{ ... })` and `keep("hand", 12, "out")`.

use crate::cards::CardSet;
use crate::diagnostics::problem::{Problem, Severity};
use crate::play::steps::choose::{Choose, Ranking};
use crate::play::{Base, CardTest, Number, SeatRef};
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;
use crate::table::{Group, Seat};

/// Who begins in `lay_away` and `keep`, where nothing else is said.
const FIRST_SEAT: SeatRef = SeatRef { base: Base::Seat(Seat(0)), left: 0 };

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    let compiled = match step.name {
        "keep" => round.keep(step)?,
        _ => round.lay_away(step)?,
    };
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    fn lay_away(&mut self, step: &Word) -> Made<Choose> {
        let hand = self.group_arg(step, 0)?;
        self.must_be_per_seat(step, 0, &hand)?;
        self.must_be_seen(step, &hand)?;
        let to = self.group_arg(step, 1)?;
        self.agrees_with_sight(step, &to)?;
        let order = self.turn_order(step, (Some("first"), "by"), FIRST_SEAT)?;
        let count = self.count_of_cards(step, step.arg(2)?)?;
        self.enough_in_hand(step, 2, &hand, &count);
        let ranking = self.ranking(step)?;
        Ok(Choose {
            ranking,
            hand,
            to,
            count,
            keep: false,
            only: order.only,
            first: order.first,
            own: self.registers(Choose::REGISTERS, step)?,
        })
    }

    fn keep(&mut self, step: &Word) -> Made<Choose> {
        let hand = self.group_arg(step, 0)?;
        self.must_be_per_seat(step, 0, &hand)?;
        self.must_be_seen(step, &hand)?;
        let to = match step.args.len() {
            0..=2 => {
                return Err(step.problem("`keep` is to say where the other cards go: `keep(\"hand\", 12, \"out\")`"));
            }
            _ => self.group_arg(step, 2)?,
        };
        let count = self.count_of_cards(step, step.arg(1)?)?;
        self.enough_in_hand(step, 1, &hand, &count);
        Ok(Choose {
            hand,
            to,
            count,
            keep: true,
            ranking: None,
            only: false,
            first: FIRST_SEAT,
            own: self.registers(Choose::REGISTERS, step)?,
        })
    }

    /// Reads `must:` and `may_not:`, functions of a card. `None` if both are missing.
    fn ranking(&mut self, step: &Word) -> Made<Option<Box<Ranking>>> {
        let first = self.cards_by_key(step, "must")?;
        let last = self.cards_by_key(step, "may_not")?;
        let said = first.is_some() || last.is_some();
        let (first, last) = (first.unwrap_or_default(), last.unwrap_or_default());
        Ok(said.then(|| Box::new(Ranking { first, last })))
    }

    /// The cards that the function under a key picks. `None` if the key is missing.
    fn cards_by_key(&mut self, step: &Word, key: &str) -> Made<Option<CardSet>> {
        let Some(value) = step.value(key) else { return Ok(None) };
        let cards = match self.card_test(step, &value, step.name, None, 0)? {
            CardTest::Mask(cards) => cards,
            _ => return Err(step.key_problem(key, format!("`{key}:` looks at the card alone"))),
        };
        Ok(Some(cards))
    }

    /// Fails if `hidden:` contradicts who sees the pile.
    fn agrees_with_sight(&self, step: &Word, to: &Group) -> Made<()> {
        let open = to.sight == crate::table::Sight::Everybody;
        match self.bool_key(step, "hidden")? {
            Some(true) if open => {
                let message = format!("everybody sees the pile `{}`: what is laid there is not hidden", to.name);
                Err(step.key_problem("hidden", message))
            }
            Some(false) if !open => {
                let message = format!("not everybody sees the pile `{}`: what is laid there is hidden", to.name);
                Err(step.key_problem("hidden", message))
            }
            _ => Ok(()),
        }
    }

    /// Most cards that each seat has in hand at this step. `None` if the steps before do not determine it.
    fn dealt(&self, hand: &Group) -> Option<i32> {
        let mut held = 0;
        for step in &self.program {
            held += step.about().cards_dealt.to(hand)?;
        }
        Some(held)
    }

    /// Warns if more cards are to be chosen than the hand has.
    pub fn enough_in_hand(&mut self, step: &Word, arg: usize, hand: &Group, count: &Number) {
        let (Number::Const(count), Some(held)) = (count, self.dealt(hand)) else { return };
        if *count > held {
            let message = format!("{count} cards are to be chosen, but `{}` has {held} at most here", hand.name);
            self.report.warn(Problem { severity: Severity::Warning, ..step.arg_problem(arg, message) });
        }
    }
}
