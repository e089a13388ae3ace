//! Reads the step `turns(#{ moves, ends, ... })`, with `play(...)`, `shift(...)`, `draw(...)`, `pass()` among its moves.

use super::{must_be_no_move, no_step};
use crate::diagnostics::source::At;
use crate::play::steps::swap::{Renewal, Swap};
use crate::play::steps::turn_draw::TurnDraw;
use crate::play::steps::turns::{TurnMove, TurnVerb, Turns};
use crate::play::{Announcement, Condition, LineOf, Register, SeatRef, VarKind};
use crate::script::compile::items::items;
use crate::script::compile::round::step_name;
use crate::script::compile::steps::common::KNOCK;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::kind::kind_of;
use crate::script::values::word::{Word, word};
use crate::script::vocabulary::{self, WordKind};
use crate::table::{Group, Per, Pile};
use rhai::Dynamic;

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    if step.name != "turns" {
        return Err(no_step(step));
    }
    if step.value("phases").is_some() {
        let compiled = round.phased_turns(step)?;
        round.place_lines(round.program.len(), moves_placed(&phases_of(step)));
        round.push(step_name(step), compiled);
        return Ok(());
    }
    let compiled = round.turns(step)?;
    let moves = step.value("moves").map(|list| items(&list)).unwrap_or_default();
    round.place_lines(round.program.len(), moves_placed(&[moves]));
    round.push(step_name(step), compiled);
    Ok(())
}

/// The lists of moves of each phase.
fn phases_of(step: &Word) -> Vec<Vec<Dynamic>> {
    step.value("phases").map(|phases| items(&phases)).unwrap_or_default().iter().map(items).collect()
}

/// Where each move of each phase is written.
fn moves_placed(phases: &[Vec<Dynamic>]) -> Vec<(LineOf, Option<At>)> {
    let of = |phase: usize, place: usize| LineOf::Move { phase: phase as u16, place: place as u16 };
    let in_phase = |(phase, moves): (usize, &Vec<Dynamic>)| -> Vec<(LineOf, Option<At>)> {
        moves.iter().enumerate().map(|(place, verb)| (of(phase, place), word(verb).map(|verb| verb.at))).collect()
    };
    phases.iter().enumerate().flat_map(in_phase).collect()
}

/// Fails if an earlier move is written with the same text: the second could never be made.
fn must_be_told_apart(kind: &Word, verb: &TurnVerb, earlier: &[TurnMove]) -> Made<()> {
    let within = |piles: &[Pile], earlier: &[Pile]| piles.iter().all(|pile| earlier.contains(pile));
    let same = |m: &TurnMove| match (verb, &m.verb) {
        (TurnVerb::Draw(_), TurnVerb::Draw(_)) | (TurnVerb::Pass, TurnVerb::Pass) => true,
        (TurnVerb::Swap(_), TurnVerb::Swap(_)) | (TurnVerb::Knock { .. }, TurnVerb::Knock { .. }) => true,
        (TurnVerb::Fish(one), TurnVerb::Fish(other)) => one.from.first == other.from.first,
        (TurnVerb::Play { from, to, .. }, TurnVerb::Play { from: earlier, to: before, .. }) => {
            from.first == earlier.first && within(to, before)
        }
        (TurnVerb::Shift { from, to }, TurnVerb::Shift { from: earlier, to: before }) => {
            within(from, earlier) && within(to, before)
        }
        _ => false,
    };
    if !earlier.iter().any(same) {
        return Ok(());
    }
    let message = format!("there is such a `{}` among these moves already: this one could never be made", kind.name);
    let remedy =
        "a move of another kind is a step of its own: `step(\"name\", #{ moves: |t| ..., apply: |t, m| ... })`";
    Err(kind.problem(message).note(remedy))
}

/// Whether a word names a seat.
fn is_seat(word: &Word) -> bool {
    vocabulary::find(word.name).is_some_and(|spec| spec.kind == WordKind::Seat)
}

/// Fails if a play under `moves:` is written as one under `phases:`.
fn of_moves(kind: &Word) -> Made<()> {
    if kind.name == "play" && (kind.args.len() != 2 || kind.args.iter().any(Dynamic::is_map)) {
        Err(kind.problem("under `moves:` write play(from, piles): only in `phases:` it takes more"))
    } else {
        Ok(())
    }
}

impl RoundDraft {
    fn turns(&mut self, step: &Word) -> Made<Turns> {
        let own = self.registers(Turns::REGISTERS, step)?;
        let Some(list) = step.value("moves").map(|list| items(&list)) else {
            return Err(step.problem("`turns` needs a list of `moves:`"));
        };
        let mut moves = Vec::new();
        for item in &list {
            let Some(kind) = word(item) else {
                return Err(step.key_problem(
                    "moves",
                    format!("a move such as `play(\"hand\", \"row\")` is needed, not {}", kind_of(item)),
                ));
            };
            must_be_no_move(&kind)?;
            of_moves(&kind)?;
            let verb = self.turn_verb(&kind)?;
            must_be_told_apart(&kind, &verb, &moves)?;
            moves.push(TurnMove { verb, ends_turn: kind.modifier("ends_turn").is_some() });
        }
        for claim in step.value("after").map(|list| items(&list)).unwrap_or_default() {
            let claim = self.claim(step, &claim)?;
            let fish =
                moves.iter_mut().find_map(|m| if let TurnVerb::Fish(fish) = &mut m.verb { Some(fish) } else { None });
            let fish = fish.ok_or_else(|| {
                step.key_problem("after", "a claim follows a capture: there is no `fish(...)` among the moves")
            })?;
            fish.claims.push(claim);
        }
        let idle = Some(Turns::idle(own));
        let mut ends = Vec::new();
        for key in ["ends", "or_when"] {
            if let Some(value) = step.value(key) {
                ends.push(self.condition(step, &value, idle)?);
            }
        }
        let (first, begins) = self.first_and_draw(step)?;
        let all_pass = step.value("all_pass").map(|value| self.all_pass(step, &value, &moves)).transpose()?;
        let limit = self.turn_limit(step)?;
        Ok(Turns { moves, begins, first, ends: Condition::Any(ends), all_pass, limit, own })
    }

    /// Reads `turns: 100`: the limit, and the variable of this name that counts the turns. `None` without a limit.
    fn turn_limit(&mut self, step: &Word) -> Made<Option<(Register, i32)>> {
        let Some(limit) = self.int_key(step, "turns")? else { return Ok(None) };
        Ok(Some((self.own_var(step, "turns", VarKind::Number, 0)?, limit as i32)))
    }

    /// Reads `begins: left_of("dealer")`, who is first, or `begins: draw("stock", "hand")`, with which each turn begins.
    fn first_and_draw(&mut self, step: &Word) -> Made<(SeatRef, Option<TurnDraw>)> {
        let leader = SeatRef::office(Register::LEADER);
        let value = step.value("begins");
        let seat = word(&value.clone().unwrap_or_default()).is_some_and(|word| is_seat(&word));
        match value {
            Some(value) if seat || value.is_int() || value.is_string() => {
                Ok((self.begins_key(step, "leads")?.unwrap_or(leader), None))
            }
            Some(value) => Ok((self.who_key(step, "leads")?.unwrap_or(leader), Some(self.begins(step, &value)?))),
            None => Ok((self.who_key(step, "leads")?.unwrap_or(leader), None)),
        }
    }

    /// Reads `begins: draw("stock", "hand")`.
    fn begins(&mut self, step: &Word, value: &Dynamic) -> Made<TurnDraw> {
        let Some(draw) = word(value).filter(|word| word.name == "draw") else {
            let given = word(value).map_or(kind_of(value).to_string(), |word| format!("`{}`", word.name));
            let message = format!("`begins:` takes a seat, or a draw, as `draw(\"stock\", \"hand\")`, not {given}");
            return Err(step.key_problem("begins", message));
        };
        match draw.modifier("ends_turn") {
            None => self.drawing(&draw),
            Some(_) => Err(draw.problem("a turn does not end with what it begins with: leave out `.ends_turn()`")),
        }
    }

    /// Reads `all_pass: renew("pool", "out")`.
    fn all_pass(&mut self, step: &Word, value: &Dynamic, moves: &[TurnMove]) -> Made<Renewal> {
        let Some(renew) = word(value).filter(|word| word.name == "renew") else {
            let message = format!("`all_pass:` takes `renew(\"pool\", \"out\")`, not {}", kind_of(value));
            return Err(step.key_problem("all_pass", message));
        };
        if !moves.iter().any(|m| matches!(m.verb, TurnVerb::Pass)) {
            return Err(step.key_problem("all_pass", "nobody can pass: there is no `pass()` among the moves"));
        }
        let pool = self.table_pile(&renew, &renew.str_arg(0)?)?;
        Ok(Renewal { pool, out: self.table_pile(&renew, &renew.str_arg(1)?)?, stock: self.stock()? })
    }

    /// Reads `swap("hand", "pool", #{ all: "all" })`.
    fn swap(&mut self, swap: &Word) -> Made<Swap> {
        let hand = self.group_arg(swap, 0)?;
        self.must_be_per_seat(swap, 0, &hand)?;
        self.must_be_seen(swap, &hand)?;
        let pool = self.table_pile(swap, &swap.str_arg(1)?)?;
        self.must_lie_open(swap, pool, "whose cards are chosen")?;
        let all = self.text_key(swap, "all")?.map(|word| Announcement::Word(self.own_word(&word) as u16));
        let only_all = self.bool_key(swap, "only_all")?.unwrap_or(false);
        if only_all && all.is_none() {
            Err(swap.key_problem("only_all", "`only_all:` stands only beside `all:`, the word that is said"))
        } else {
            Ok(Swap { hand, pool, all, one_by_one: !only_all })
        }
    }

    /// Reads `draw("stock", "hand", 2)`.
    fn drawing(&mut self, draw: &Word) -> Made<TurnDraw> {
        Ok(TurnDraw {
            from: self.table_pile(draw, &draw.str_arg(0)?)?,
            to: self.group_arg(draw, 1)?,
            count: if draw.args.len() > 2 { draw.int_arg(2)?.clamp(1, 128) as i32 } else { 1 },
        })
    }

    /// Fails if `play` takes cards from a row of piles, whose cards would have to be named one by one.
    fn must_be_one_pile(&self, kind: &Word, from: &Group) -> Made<()> {
        if from.per != Per::Table || from.count < 2 {
            return Ok(());
        }
        let name = kind.str_arg(0)?;
        let message = format!("`play` takes cards from one pile, and `{name}` is a row of {}", from.count);
        let remedy = "single cards of a row are played by a step of its own: `step(\"name\", #{ moves: |t| ..., apply: |t, m| ... })`";
        Err(kind.arg_problem(0, message).note(remedy))
    }

    fn turn_verb(&mut self, kind: &Word) -> Made<TurnVerb> {
        Ok(match kind.name {
            "play" => {
                let from = self.group_arg(kind, 0)?;
                self.must_be_seen(kind, &from)?;
                self.must_be_one_pile(kind, &from)?;
                let to = self.all_piles(kind, kind.arg(1)?)?;
                TurnVerb::Play { from, named: to.len() > 1, to }
            }
            "shift" => {
                for name in items(kind.arg(0)?) {
                    self.must_be_seen(kind, &self.group(kind, &name.to_string())?)?;
                }
                TurnVerb::Shift { from: self.all_piles(kind, kind.arg(0)?)?, to: self.all_piles(kind, kind.arg(1)?)? }
            }
            "draw" => TurnVerb::Draw(self.drawing(kind)?),
            "fish" => TurnVerb::Fish(Box::new(self.fish(kind)?)),
            "swap" => TurnVerb::Swap(self.swap(kind)?),
            "knock" => TurnVerb::Knock {
                word: Announcement::Word(self.own_word(KNOCK) as u16),
                knocker: self.own_var(kind, "knocker", VarKind::Number, -1)?,
            },
            "pass" if !kind.args.is_empty() => {
                return Err(kind.arg_problem(0, "in turns who passes says `pass`: leave the word out"));
            }
            "pass" => TurnVerb::Pass,
            name => return Err(kind.problem(format!("`{name}` is not a move of a turn"))),
        })
    }
}
