//! The steps of a round.

use super::round::step_name;
use super::value::items;
use super::{Lowering, Made};
use crate::cards::CardSet;
use crate::diagnostics::nearest::did_you_mean;
use crate::diagnostics::problem::{Problem, Severity};
use crate::play::steps::{
    award::Award,
    choose::Choose,
    control::{Branch, End, Goto},
    count_up::{CountUp, CountUpLead},
    deal::{Deal, Short},
    sweep_rest::SweepRest,
    take_back::TakeBack,
    turn_up::TurnUp,
    turns::{TurnMove, TurnVerb, Turns},
};
use crate::play::{CardTest, Condition, Number, Register, RowId, SeatRef, Step};
use crate::script::values::kind::kind_of;
use crate::script::values::numbers::{NUMBERS, beyond};
use crate::script::values::word::{Word, word};
use crate::table::{Group, Per, Role};
use rhai::{Array, Dynamic, FnPtr};

impl Lowering {
    pub fn lower_round(&mut self) -> Made<()> {
        let Some(round) = self.key("round") else {
            return Err(self.game.problem("the game has no list of steps `round:`"));
        };
        let kind = kind_of(&round);
        let Some(round) = round.try_cast::<Array>() else {
            return Err(self
                .game
                .key_problem("round", format!("`round:` takes a list of steps `[ ... ]`, not {kind}")));
        };
        let steps = self.patched_round(round)?;
        if steps.iter().all(Dynamic::is_unit) {
            let problem = self.game.key_problem("round", "the round has no steps: nothing would happen in it");
            return Err(problem.suggest("a round begins with a step such as `deal(\"hand\", 6)`"));
        }
        self.lower_steps(&steps);
        // what goes wrong where a round ends is shown at its last step
        self.at = self.step_places.last().copied().flatten();
        self.push("end", End);
        self.at = None;
        Ok(())
    }

    pub fn push(&mut self, name: impl Into<String>, step: impl Into<Step>) {
        self.step_names.push(name.into());
        self.step_places.push(self.at);
        self.program.push(step.into());
    }

    pub fn lower_steps(&mut self, steps: &[Dynamic]) {
        for step in steps {
            let lowered = match word(step) {
                Some(step) => self.placed(&step),
                None if step.is_unit() => Ok(()),
                None => Err(self.game.key_problem(
                    "round",
                    format!("a step such as `deal(\"hand\", 6)` is needed, not {}", kind_of(step)),
                )),
            };
            if let Err(problem) = lowered {
                self.problems.push(problem);
            }
        }
    }

    /// Lowers a step; what comes of it has its place.
    fn placed(&mut self, step: &Word) -> Made<()> {
        let around = self.at.replace(step.at);
        let lowered = self.lower_step(step);
        self.at = around;
        lowered
    }

    fn lower_step(&mut self, step: &Word) -> Made<()> {
        let lowered: Step = match step.name {
            "deal" | "deal_each" => self.deal(step)?.into(),
            "turn_up" => self.turn_up(step)?.into(),
            "take_back" => TakeBack { from: self.group_arg(step, 0)?, to: self.group_arg(step, 1)? }.into(),
            "sweep_rest" => self.sweep_rest(step)?.into(),
            "lay_away" => self.lay_away(step)?.into(),
            "keep" => self.keep(step)?.into(),
            "award" => self.award(step)?.into(),
            "most" => self.most(step)?.into(),
            "count_up" => self.count_up(step)?.into(),
            "count" => self.count(step)?.into(),
            "turns" => self.turns(step)?.into(),
            "tally" => self.tally(step)?.into(),
            "step" => self.custom(step)?.into(),
            "auction" => self.auction(step)?.into(),
            "name_trump" => self.name_trump(step)?.into(),
            "set_trump" => self.set_trump(step)?.into(),
            "draft" => self.draft(step)?.into(),
            "draw_rest" | "draw_each" => self.draw(step)?.into(),
            "meld" => self.meld(step, None)?.into(),
            "optional" => self.optional(step)?.into(),
            "tally_cards" => self.tally_cards(step)?.into(),
            "fails_below" => self.fails_below(step)?.into(),
            "tricks" => return self.tricks(step),
            "when" => return self.when(step),
            "repeat_until" => return self.repeat_until(step),
            "named" => {
                let name = step.str_arg(0)?;
                let first = self.program.len();
                self.lower_steps(&[step.arg(1)?.clone()]);
                if let Some(own) = self.step_names.get_mut(first) {
                    *own = name;
                }
                return Ok(());
            }
            name => return Err(step.problem(format!("`{name}` is no step of a round"))),
        };
        self.push(step_name(step), lowered);
        Ok(())
    }

    fn deal(&mut self, step: &Word) -> Made<Deal> {
        let to = self.group_arg(step, 0)?;
        let count = self.count_of_cards(step, step.arg(1)?)?;
        if let Number::Const(n) = count
            && !(0..=128).contains(&n)
        {
            return Err(step.arg_problem(1, format!("{n} cards cannot be dealt")));
        }
        if let Number::Const(n) = count {
            self.enough_cards(step, n)?;
            let (piles, deck) = (to.count as usize, self.deck_index.deck.len());
            let all = n.max(0) as usize * piles;
            if all > deck && !step.options().contains_key("short") {
                let message = format!("{n} cards for each of {piles} piles are {all}: the deck has {deck}");
                let problem = Problem { severity: Severity::Warning, ..step.arg_problem(1, message) };
                self.warnings.push(problem.note("`short:` says what is done then: \"share\" or \"first come\""));
            }
        }
        let from = match self.text_key(step, "from")? {
            Some(name) => self.table_pile(step, &name)?,
            None => self.stock()?,
        };
        let at_once = self.choice_key(step, "order", &["one at a time", "all at once"])? == Some(1);
        let packet = self.int_key(step, "packets")?.map_or(1, |n| n.clamp(1, 128) as i32);
        self.packets_matter(step, packet, &count, at_once);
        let refuse = match self.text_key(step, "refuse")? {
            Some(pattern) => self.pattern(step, &pattern)?,
            None => CardSet::EMPTY,
        };
        let when = match self.bool_key(step, "first_time")? {
            Some(true) => Condition::Empty(self.all_taken(to.role)?),
            _ => Condition::Always(true),
        };
        Ok(Deal {
            from,
            count,
            packet: if at_once { 128 } else { packet },
            first: self.who_key(step, "first")?.unwrap_or(SeatRef::office(Register::STARTER)),
            short: match self.choice_key(step, "short", &["first come", "share"])? {
                Some(1) => Short::Share,
                _ => Short::First,
            },
            refuse,
            when,
            sort: self.builds[self.piles.group_index(to.first)].sorted_when_dealt.clone(),
            to,
        })
    }

    /// A packet of more cards than a pile is given changes nothing.
    fn packets_matter(&mut self, step: &Word, packet: i32, count: &Number, at_once: bool) {
        let message = match count {
            _ if at_once && packet > 1 => "`packets:` changes nothing where all are dealt \"all at once\"".to_string(),
            Number::Const(count) if packet > 1 && packet > *count => {
                format!("`packets: {packet}` changes nothing: each pile is given {count}")
            }
            _ => return,
        };
        self.warnings.push(Problem { severity: Severity::Warning, ..step.key_problem("packets", message) });
    }

    /// So many cards must be in the deck.
    fn enough_cards(&self, step: &Word, cards: i32) -> Made<()> {
        let deck = self.deck_index.deck.len();
        match cards.max(0) as usize <= deck {
            true => Ok(()),
            false => Err(step.arg_problem(1, format!("`{}` needs {cards} cards: the deck has {deck}", step.name))),
        }
    }

    /// The piles that are empty until the first card of a round has been played: everything but the stock and hands.
    fn all_taken(&self, _to: Role) -> Made<Vec<crate::table::Pile>> {
        let untouched = |role: Role| !matches!(role, Role::Stock | Role::Hand);
        Ok(self.piles.all().filter(|p| untouched(self.piles.group(*p).role)).collect())
    }

    fn turn_up(&mut self, step: &Word) -> Made<TurnUp> {
        let to = self.table_pile(step, &step.str_arg(0)?)?;
        let count = if step.args.len() > 1 { step.int_arg(1)?.clamp(1, 128) as i32 } else { 1 };
        self.enough_cards(step, count)?;
        Ok(TurnUp { from: self.stock()?, to, count })
    }

    fn sweep_rest(&mut self, step: &Word) -> Made<SweepRest> {
        let from = self.table_pile(step, &step.str_arg(0)?)?;
        let who = self.who(step, step.arg(1)?)?;
        let taken = self.piles.groups.iter().find(|g| matches!(g.role, Role::Captured | Role::Tricks)).cloned();
        let to = taken.ok_or_else(|| step.problem("there is no pile of captured cards to sweep into"))?;
        Ok(SweepRest { from, to, who })
    }

    fn lay_away(&mut self, step: &Word) -> Made<Choose> {
        let hand = self.group_arg(step, 0)?;
        self.must_be_per_seat(step, 0, &hand)?;
        self.must_be_seen(step, &hand)?;
        let to = self.group_arg(step, 1)?;
        self.agrees_with_sight(step, &to)?;
        let by = self.who_key(step, "by")?;
        let count = self.count_of_cards(step, step.arg(2)?)?;
        self.enough_in_hand(step, 2, &hand, &count);
        Ok(Choose {
            hand,
            to,
            count,
            keep: false,
            only: by.is_some(),
            first: by
                .or(self.who_key(step, "first")?)
                .unwrap_or(SeatRef { base: crate::play::Base::Seat(crate::table::Seat(0)), left: 0 }),
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
            only: false,
            first: SeatRef { base: crate::play::Base::Seat(crate::table::Seat(0)), left: 0 },
            own: self.registers(Choose::REGISTERS, step)?,
        })
    }

    /// `hidden:` says who sees what is laid away; the pile must say the same.
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

    fn must_be_per_seat(&self, step: &Word, arg: usize, group: &Group) -> Made<()> {
        match group.per {
            Per::Seat => Ok(()),
            _ => Err(step.arg_problem(arg, format!("`{}` is not a pile that each seat has", group.name))),
        }
    }

    fn award(&mut self, step: &Word) -> Made<Award> {
        let row = self.row_id(&step.str_arg(0)?);
        let to = self.who(step, step.arg(1)?)?;
        let points = self.number(step, step.arg(3)?)?;
        let condition = step.arg(2)?.clone().flatten();
        let when = match condition.as_bool() {
            Ok(true) => None,
            _ => Some(self.award_test(step, &condition)?),
        };
        Ok(Award { row, to, when, points })
    }

    /// A function of the card of the pile that its parameter is named after.
    fn award_test(&mut self, step: &Word, condition: &Dynamic) -> Made<(crate::table::Pile, CardTest)> {
        let Some(f) = condition.clone().try_cast::<FnPtr>() else {
            return Err(
                step.arg_problem(2, format!("`award` takes a function of a pile's card, not {}", kind_of(condition)))
            );
        };
        let params = self.script.params(&f).unwrap_or_default();
        let [name] = params.as_slice() else {
            return Err(step
                .arg_problem(2, "the function of an award has one parameter, named after a pile, as `|starter| ...`"));
        };
        let pile = self.table_pile(step, name).map_err(|p| {
            let place = step.arg_problem(2, String::new());
            Problem {
                message: format!("the function's parameter names no pile on the table: {}", p.message),
                suggestion: p.suggestion,
                ..place
            }
        })?;
        if self.piles.group(pile).role == Role::Stock {
            let message = format!("the function's parameter is the stock: `{name}` has no top card before it is drawn");
            return Err(step.arg_problem(2, message));
        }
        Ok((pile, self.card_test(step, condition, "award", None, 0)?))
    }

    pub fn table_named(&self, by: &Word, name: &str) -> Made<u8> {
        self.tables.iter().position(|t| t.name == name).map(|t| t as u8).ok_or_else(|| {
            let problem = by.text_problem(name, format!("there is no table named `{name}`"));
            problem.suggest_opt(did_you_mean(name, self.tables.iter().map(|t| t.name.as_str())))
        })
    }

    fn required(&self, step: &Word, key: &str) -> Made<String> {
        self.text_key(step, key)?.ok_or_else(|| step.problem(format!("`{}` needs `{key}:`", step.name)))
    }

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
        let last = self.last_row(step)?;
        let last_unless = self.last_unless(step, table)?;
        let leads = self.choice_key(step, "leads", &["not last player", "last player"])?;
        let once = self.choice_key(step, "ends", &["all cards played", "one count"])? == Some(1);
        if once && leads.is_some() {
            return Err(
                step.key_problem("leads", "`leads:` begins the next count: with `ends: \"one count\"` there is none")
            );
        }
        let fits = (0..=limit as i32).map(|room| {
            self.deck_index.deck.all().iter().filter(|c| self.deck_index.pips[c.index()] <= room).collect::<CardSet>()
        });
        let unplayable_to_end = self.builds[self.piles.group_index(hand.first)].unplayable_to_end;
        Ok(CountUp {
            fits: fits.collect(),
            hand,
            onto,
            limit: limit as i32,
            table,
            last,
            last_unless,
            first: SeatRef::office(Register::LEADER),
            leads: if leads == Some(1) { CountUpLead::LastPlayer } else { CountUpLead::NotLastPlayer },
            once,
            own: self.registers(CountUp::REGISTERS, step)?,
            unplayable_to_end,
        })
    }

    /// `last: row("name", points)`.
    pub fn last_row(&mut self, step: &Word) -> Made<Option<(RowId, i32)>> {
        let Some(value) = step.options().get("last").cloned() else { return Ok(None) };
        let Some(row) = word(&value).filter(|w| w.name == "row") else {
            return Err(step.key_problem("last", "`last:` takes a row with its points, as `row(\"last\", 1)`"));
        };
        let points = row.int_arg(1)?;
        if !NUMBERS.contains(&points) {
            return Err(row.arg_problem(1, format!("the row gives {}", beyond(points))));
        }
        Ok(Some((self.row_id(&row.str_arg(0)?), points as i32)))
    }

    fn last_unless(&self, step: &Word, table: Option<u8>) -> Made<u64> {
        let Some(name) = self.text_key(step, "last_unless")? else { return Ok(0) };
        let Some(table) = table else {
            return Err(step.key_problem("last_unless", "`last_unless:` names a row of the table under `scores:`"));
        };
        let table = &self.tables[table as usize];
        match table.row(&name) {
            Some(row) if row < 64 => Ok(1 << row),
            _ => {
                let problem = step.key_problem("last_unless", format!("table `{}` has no row \"{name}\"", table.name));
                Err(problem.suggest_opt(did_you_mean(&name, table.rows.iter().map(|r| r.name.as_str()))))
            }
        }
    }

    fn turns(&mut self, step: &Word) -> Made<Turns> {
        let own = self.registers(Turns::REGISTERS, step)?;
        let options = step.options();
        let Some(list) = options.get("moves").map(items) else {
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
            moves.push(TurnMove { verb: self.turn_verb(&kind)?, ends_turn: kind.modifier("ends_turn").is_some() });
        }
        for claim in options.get("after").map(items).unwrap_or_default() {
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
            if let Some(value) = options.get(key) {
                ends.push(self.condition(step, value, idle)?);
            }
        }
        let first = self.who_key(step, "leads")?.unwrap_or(SeatRef::office(Register::LEADER));
        Ok(Turns { moves, first, ends: Condition::Any(ends), own })
    }

    fn turn_verb(&mut self, kind: &Word) -> Made<TurnVerb> {
        Ok(match kind.name {
            "play" => {
                let from = self.group_arg(kind, 0)?;
                self.must_be_seen(kind, &from)?;
                let to = self.all_piles(kind, kind.arg(1)?)?;
                TurnVerb::Play { from, named: to.len() > 1, to }
            }
            "shift" => {
                for name in items(kind.arg(0)?) {
                    self.must_be_seen(kind, &self.group(kind, &name.to_string())?)?;
                }
                TurnVerb::Shift { from: self.all_piles(kind, kind.arg(0)?)?, to: self.all_piles(kind, kind.arg(1)?)? }
            }
            "draw" => TurnVerb::Draw {
                from: self.table_pile(kind, &kind.str_arg(0)?)?,
                to: self.group_arg(kind, 1)?,
                count: if kind.args.len() > 2 { kind.int_arg(2)?.clamp(1, 128) as i32 } else { 1 },
            },
            "fish" => TurnVerb::Fish(Box::new(self.fish(kind)?)),
            "pass" => TurnVerb::Pass,
            name => return Err(kind.problem(format!("`{name}` is not a move of a turn"))),
        })
    }

    /// `when(condition, [steps], [otherwise])`: a condition known at load leaves no step behind.
    fn when(&mut self, step: &Word) -> Made<()> {
        let condition = self.condition(step, step.arg(0)?, None)?;
        let steps = step.array_arg(1)?;
        let otherwise = if step.args.len() > 2 { step.array_arg(2)? } else { Array::new() };
        match condition {
            Condition::Always(true) => self.lower_steps(&steps),
            Condition::Always(false) => self.lower_steps(&otherwise),
            condition => {
                let branch = self.program.len();
                self.push("when", Branch { when: condition.clone(), otherwise: 0 });
                self.lower_steps(&steps);
                let jump = self.program.len();
                if !otherwise.is_empty() {
                    self.push("otherwise", Goto { to: 0 });
                }
                let after = self.program.len() as u16;
                self.program[branch] = Branch { when: condition, otherwise: after }.into();
                self.lower_steps(&otherwise);
                if !otherwise.is_empty() {
                    self.program[jump] = Goto { to: self.program.len() as u16 }.into();
                }
            }
        }
        Ok(())
    }

    fn repeat_until(&mut self, step: &Word) -> Made<()> {
        let start = self.program.len() as u16;
        let steps = step.array_arg(1)?;
        self.lower_steps(&steps);
        let when = self.condition(step, step.arg(0)?, None)?;
        self.push("repeat_until", Branch { when, otherwise: start });
        Ok(())
    }
}
