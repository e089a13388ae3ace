//! Reads the step `give("hand", 3, #{ to: ["left", "right", "across", "none"] })`, or
//! `give("hand", 2, #{ only: "last", to: "first", cards: "highest" })`.

use crate::diagnostics::nearest::did_you_mean;
use crate::diagnostics::problem::Problem;
use crate::play::steps::choose::Choose;
use crate::play::steps::give::{Give, Which};
use crate::play::steps::receiver::Receiver;
use crate::play::{Register, SeatRef};
use crate::script::compile::items::items;
use crate::script::compile::round::step_name;
use crate::script::compile::value::not_a_choice;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::word::Word;
use crate::table::{Group, Per, Role};
use rhai::Dynamic;

/// The name of the piles where chosen cards wait until all seats have chosen.
const WAITING: &str = "given";

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    let compiled = round.give(step)?;
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    fn give(&mut self, step: &Word) -> Made<Give> {
        if step.arg(0)?.is_int() {
            let problem = step.problem("`give(count, seat)` is a move of a `choice`");
            let remedy = "write `choice(\"each seat\", [give(2, \"left\")], #{ together: true })`";
            return Err(problem.suggest(remedy));
        }
        let hand = self.group_arg(step, 0)?;
        self.must_be_per_seat(step, 0, &hand)?;
        self.must_be_seen(step, &hand)?;
        let order = self.turn_order(step, (None, "by"), SeatRef::left_of(Register::DEALER))?;
        let count = self.count_of_cards(step, step.arg(1)?)?;
        let to = self.receiver(step, order.only)?;
        let which = match self.choice_key(step, "cards")? {
            Some("highest") => Which::Highest,
            Some("lowest") => Which::Lowest,
            _ => Which::OwnChoice,
        };
        let choose = Choose {
            hand,
            to: self.waiting(step)?,
            count,
            keep: false,
            ranking: None,
            only: order.only,
            first: order.first,
            own: self.registers(Choose::REGISTERS, step)?,
        };
        Ok(Give { choose, to, which })
    }

    fn receiver(&mut self, step: &Word, one_gives: bool) -> Made<Receiver> {
        match step.value("to") {
            Some(to) => self.receiver_of(step, &to, one_gives),
            None => Err(step.problem("`give` needs `to:`, who is given the cards: \"left\", \"right\", \"across\"")),
        }
    }

    /// Reads who is given cards: a place at the table, or a list of places, one for each round; where one seat alone gives also
    /// a seat.
    pub fn receiver_of(&mut self, step: &Word, to: &Dynamic, one_gives: bool) -> Made<Receiver> {
        let turns: Vec<Option<u8>> = items(to).iter().map(|item| self.seats_to_the_left(item)).collect();
        match turns.into_iter().collect::<Option<Vec<u8>>>() {
            Some(turns) if !turns.is_empty() => Ok(Receiver::Left(turns)),
            _ if one_gives => self.who(step, to).map(Receiver::Seat),
            _ => Err(self.no_receiver(step, to)),
        }
    }

    /// The receiver's distance from the giver, in seats to the left. `None` if this is no place at this table.
    fn seats_to_the_left(&self, item: &Dynamic) -> Option<u8> {
        let seats = self.source.settings.seats;
        if let Ok(left) = item.as_int() {
            return u8::try_from(left).ok().filter(|left| (*left as usize) < seats);
        }
        match item.clone().into_string().ok()?.as_str() {
            "none" | "nobody" => Some(0),
            "left" => Some(1 % seats as u8),
            "right" => Some(seats as u8 - 1),
            "across" if seats.is_multiple_of(2) => Some(seats as u8 / 2),
            _ => None,
        }
    }

    fn no_receiver(&self, step: &Word, to: &Dynamic) -> Problem {
        let wrong = items(to).into_iter().find(|item| self.seats_to_the_left(item).is_none()).unwrap_or_default();
        let text = wrong.to_string();
        // in a choice the receiver is an argument
        let in_choice = step.options().is_empty();
        let place = || if in_choice { step.arg_problem(1, "") } else { step.key_problem("to", "") };
        if text == "across" {
            let message = format!("at a table of {} nobody sits across", self.source.settings.seats);
            return Problem { message, ..place() }
                .note("take \"across\" out for this number of seats: `if seats == 4 { ... }`");
        }
        if in_choice {
            let message = format!(
                "\"{text}\" is no place at the table: cards go to the \"left\", \"right\", \"across\" or to \"nobody\""
            );
            let places = ["left", "right", "across", "nobody"];
            return Problem { message, ..place() }.suggest_opt(did_you_mean(&text, places)).note(
                "a seat such as \"dealer\" is given cards by one seat: `choice(\"winner\", [give(1, \"dealer\")])`",
            );
        }
        let problem = not_a_choice(place(), "to", &text, &["left", "right", "across", "none"]);
        problem.note("an office such as \"dealer\" goes with `only:`, who alone gives")
    }

    /// The piles where chosen cards wait: the game's own piles `given`, else new ones.
    pub fn waiting(&mut self, step: &Word) -> Made<Group> {
        if let Some(group) = self.piles().find(WAITING) {
            return match group.per {
                Per::Seat => Ok(group.clone()),
                _ => Err(step
                    .problem("the pile `given` is where chosen cards wait: each seat is to have one, `.per_seat()`")),
            };
        }
        self.late_pile(step, WAITING, Role::Discards, Per::Seat)
    }
}
