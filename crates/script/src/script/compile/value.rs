//! Reads small values of literals: seats, numbers, piles, conditions.

use super::items::items;
use super::{DeclaredGame, Made};
use crate::diagnostics::nearest::did_you_mean;
use crate::diagnostics::problem::Problem;
use crate::play::equipment::ROUNDS;
use crate::play::{Base, Condition, Number, Register, SeatRef, VarKind};
use crate::script::tabulation::Wanted;
use crate::script::values::kind::kind_of;
use crate::script::values::numbers::{NUMBERS, beyond};
use crate::script::values::plain::FaceValue;
use crate::script::values::word::{Word, word};
use crate::script::values::word_spec::KeySpec;
use crate::script::vocabulary;
use crate::table::{Group, Per, Pile, Role, Seat, Sight};
use rhai::{Dynamic, FnPtr};

impl DeclaredGame {
    /// The group of piles with this name.
    pub fn group(&self, by: &Word, name: &str) -> Made<Group> {
        self.piles().find(name).cloned().ok_or_else(|| {
            let names: Vec<&str> = self.piles().groups.iter().map(|g| g.name.as_str()).collect();
            let problem = by.text_problem(name, format!("there is no pile named `{name}`"));
            problem
                .suggest_opt(did_you_mean(name, names.iter().copied()))
                .note(format!("the piles are {}", names.join(", ")))
        })
    }

    /// The group of piles that an argument names.
    pub fn group_arg(&self, by: &Word, index: usize) -> Made<Group> {
        self.group(by, &by.str_arg(index)?)
    }

    /// Fails if nobody sees the pile: seats choose among its cards, and the list of moves would reveal them.
    pub fn must_be_seen(&self, by: &Word, group: &Group) -> Made<()> {
        match group.sight {
            Sight::Nobody => {
                let message = format!("nobody sees `{}`: a player cannot choose among its cards", group.name);
                Err(by.text_problem(&group.name, message))
            }
            _ => Ok(()),
        }
    }

    /// The call with `true` in place of a missing condition: `award("fine", "dealer", 1)` becomes
    /// `award("fine", "dealer", true, 1)`.
    pub fn in_full(&self, word: &Word, condition: usize) -> Made<Word> {
        let is_short = word.args.len() == condition + 1 || word.args.get(condition + 1).is_some_and(Dynamic::is_map);
        if !is_short {
            return Ok(word.clone());
        }
        let full = word.with_inserted(condition, true.into());
        match vocabulary::check_keys(&full, full.sources()).into_iter().next() {
            Some(problem) => Err(problem),
            None => Ok(full),
        }
    }

    /// Fails if the pile is the stock: its cards belong to nobody, so nobody counts them.
    pub fn must_not_be_stock(&self, by: &Word, group: &Group) -> Made<()> {
        match group.role {
            Role::Stock => {
                let message = format!("`{}` is the stock: nobody has its cards, so nobody counts them", group.name);
                Err(by.text_problem(&group.name, message))
            }
            _ => Ok(()),
        }
    }

    /// All piles with this name, or with one of these names.
    pub fn all_piles(&self, by: &Word, value: &Dynamic) -> Made<Vec<Pile>> {
        let mut piles = Vec::new();
        for item in items(value) {
            let name = self.text(by, &item, "the name of a pile")?;
            let group = self.group(by, &name)?;
            piles.extend((group.first.0..group.first.0 + group.count).map(Pile));
        }
        Ok(piles)
    }

    pub fn text(&self, by: &Word, value: &Dynamic, what: &str) -> Made<String> {
        value
            .clone()
            .into_string()
            .map_err(|_| by.problem(format!("`{}` takes {what}, not {}", by.name, kind_of(value))))
    }

    /// The text under an option's key. `None` if the key is missing.
    pub fn text_key(&self, by: &Word, key: &str) -> Made<Option<String>> {
        match by.value(key).filter(|value| !value.is_unit()) {
            None => Ok(None),
            Some(value) => {
                let text = value.clone().into_string();
                text.map(Some)
                    .map_err(|_| by.key_problem(key, format!("`{key}:` takes a text, not {}", kind_of(&value))))
            }
        }
    }

    pub fn int_key(&self, by: &Word, key: &str) -> Made<Option<i64>> {
        match by.value(key) {
            None => Ok(None),
            Some(value) => {
                let number = value.as_int();
                number
                    .map(Some)
                    .map_err(|_| by.key_problem(key, format!("`{key}:` takes a number, not {}", kind_of(&value))))
            }
        }
    }

    pub fn bool_key(&self, by: &Word, key: &str) -> Made<Option<bool>> {
        match by.value(key) {
            None => Ok(None),
            Some(value) => {
                let flag = value.as_bool();
                flag.map(Some)
                    .map_err(|_| by.key_problem(key, format!("`{key}:` takes true or false, not {}", kind_of(&value))))
            }
        }
    }

    /// One of the texts that the vocabulary lists for this key. `None` if the key is missing.
    pub fn choice_key(&self, by: &Word, key: &str) -> Made<Option<&'static str>> {
        let Some(text) = self.text_key(by, key)? else { return Ok(None) };
        let choices = by.key(key).map_or(&[][..], KeySpec::choices);
        let choice = choices.iter().copied().find(|c| *c == text);
        choice.map(Some).ok_or_else(|| not_a_choice(by.key_problem(key, String::new()), key, &text, choices))
    }

    /// The register with this name: an office, a number of the host, or a variable of the game. `None` if there is none.
    pub fn register_named(&self, name: &str) -> Option<Register> {
        let own = self.vars().iter().find(|v| v.name == name).map(|v| v.register);
        own.or_else(|| Register::NAMED.iter().find(|(n, _)| *n == name).map(|(_, r)| *r))
    }

    pub fn unknown_register(&self, by: &Word, name: &str, what: &str) -> Problem {
        let mut names: Vec<&str> = Register::NAMED.iter().map(|(n, _)| *n).collect();
        names.extend(self.vars().iter().map(|v| v.name.as_str()));
        let problem = by.text_problem(name, format!("`{name}` is not {what}"));
        problem.suggest_opt(did_you_mean(name, names.iter().copied())).note(format!("known are {}", names.join(", ")))
    }

    /// Reads a seat: a number, an office such as `"dealer"`, or a word such as `left_of(...)`.
    pub fn who(&self, by: &Word, value: &Dynamic) -> Made<SeatRef> {
        if let Ok(seat) = value.as_int() {
            return self.seat(by, seat).map(|s| SeatRef { base: Base::Seat(s), left: 0 });
        }
        if let Some(inner) = word(value) {
            return match inner.name {
                "seat" => self.seat(&inner, inner.int_arg(0)?).map(|s| SeatRef { base: Base::Seat(s), left: 0 }),
                "left_of" | "from_left_of" => {
                    let who = self.who(&inner, inner.arg(0)?)?;
                    Ok(SeatRef { left: who.left + 1, ..who })
                }
                "partner_of" => self.partner(&inner),
                "holder" => self.holder(by, &inner),
                "ahead_in" | "most" => self.ahead(&inner),
                _ => Err(inner.problem(format!("`{}` is not a seat", inner.name))),
            };
        }
        let name = self.text(by, value, "a seat")?;
        match self.register_named(&name) {
            Some(register) => Ok(SeatRef::office(register)),
            None => Err(self.unknown_register(by, &name, "a seat or an office")),
        }
    }

    /// Reads `partner_of("declarer")`: the seat at so many places to the left, where that is the same for all.
    fn partner(&self, partner: &Word) -> Made<SeatRef> {
        let who = self.who(partner, partner.arg(0)?)?;
        Ok(SeatRef { left: who.left + self.partner_places(partner)?, ..who })
    }

    /// At how many places to the left partners sit, which is the same for all seats.
    pub fn partner_places(&self, partner: &Word) -> Made<u8> {
        let team_of = &self.source.team_of;
        let seats = team_of.len();
        let places = |seat: usize| (1..seats).filter(move |left| team_of[(seat + left) % seats] == team_of[seat]);
        let left = (0..seats).map(|seat| places(seat).collect::<Vec<usize>>());
        let left: std::collections::BTreeSet<Vec<usize>> = left.collect();
        match left.first().map(Vec::as_slice) {
            Some([places]) if left.len() == 1 => Ok(*places as u8),
            _ => {
                let problem = partner.problem("`partner_of` is asked where each side has two seats");
                Err(problem.note("sides are `[teams]` of `game.toml`, or `teams: [[0, 2], [1, 3]]`"))
            }
        }
    }

    /// Reads `ahead_in("points", 66)`.
    fn ahead(&self, ahead: &Word) -> Made<SeatRef> {
        let name = ahead.str_arg(0)?;
        let least = if ahead.args.len() > 1 { ahead.int_arg(1)? as i32 } else { 1 };
        let first = self.var_of_seats(&name).ok_or_else(|| {
            let problem = ahead.arg_problem(0, format!("`{name}` is no variable of each seat"));
            problem.suggest_opt(did_you_mean(&name, self.names_of_seats()))
        })?;
        Ok(SeatRef { base: Base::Ahead { first, least }, left: 0 })
    }

    /// Reads `holder("2C")`, which only steps may use: when a round begins no cards are dealt yet.
    fn holder(&self, by: &Word, holder: &Word) -> Made<SeatRef> {
        if matches!(by.name, "game" | "variant") {
            let problem = holder.problem("when a round begins, nobody has a card in hand yet");
            return Err(problem.note("let the step say who leads, as in `tricks(#{ leads: holder(\"2C\") })`"));
        }
        let text = match holder.arg(0)?.read_lock::<FaceValue>() {
            Some(face) => face.0.to_string(),
            None => holder.str_arg(0)?,
        };
        let cards = self.pattern(holder, &text)?;
        match (cards.lowest(), cards.len()) {
            (Some(card), 1) => Ok(SeatRef { base: Base::Holder(card), left: 0 }),
            (_, count) => {
                Err(holder.arg_problem(0, format!("`holder` takes one card, but `{text}` is {count} of the deck")))
            }
        }
    }

    pub fn seat(&self, by: &Word, seat: i64) -> Made<Seat> {
        if seat < 0 || seat as usize >= self.source.settings.seats {
            let last = self.source.settings.seats - 1;
            return Err(by.problem(format!("there is no seat {seat}: the seats are 0 to {last}")));
        }
        Ok(Seat(seat as u8))
    }

    pub fn who_key(&self, by: &Word, key: &str) -> Made<Option<SeatRef>> {
        by.value(key).map(|value| self.who(by, &value)).transpose()
    }

    /// Reads a number: a constant, the name of a register, or a function (of the round, of numbers and flags, of the table).
    pub fn number(&mut self, by: &Word, value: &Dynamic) -> Made<Number> {
        self.number_of(by, value, Wanted::Number)
    }

    /// Reads a number of cards: a constant, the name of a register, or a function.
    pub fn count_of_cards(&mut self, by: &Word, value: &Dynamic) -> Made<Number> {
        self.number_of(by, value, Wanted::Count)
    }

    fn number_of(&mut self, by: &Word, value: &Dynamic, wanted: Wanted) -> Made<Number> {
        if let Ok(number) = value.as_int() {
            return if NUMBERS.contains(&number) {
                Ok(Number::Const(number as i32))
            } else {
                Err(by.problem(format!("`{}` is given {}", by.name, beyond(number))))
            };
        }
        if let Some(f) = value.clone().try_cast::<FnPtr>() {
            return match self.by_names(by, &f, wanted)? {
                Some(number) => Ok(number),
                None => Ok(Number::Live(self.live_condition(by, f, wanted)?)),
            };
        }
        if let Some(list) = word(value).filter(|word| word.name == "by_round") {
            return self.listed_by_round(&list);
        }
        let name = self.text(by, value, "a number")?;
        match self.register_named(&name) {
            Some(register) => Ok(Number::Register(register)),
            None => Err(self.unknown_register(by, &name, "a number of this game")),
        }
    }

    /// Compiles a function of the round, or of numbers and flags of the game. `None` if a parameter has another name.
    pub fn by_names(&mut self, by: &Word, f: &FnPtr, wanted: Wanted) -> Made<Option<Number>> {
        match self.by_round(by, f, wanted)? {
            Some(number) => Ok(Some(number)),
            None => self.by_facts(by, f, wanted),
        }
    }

    /// Compiles `|round| ...` to a list with the result for each round. `None` if the function has other parameters.
    fn by_round(&mut self, by: &Word, f: &FnPtr, wanted: Wanted) -> Made<Option<Number>> {
        if self.source.script.params(f).unwrap_or_default() != ["round"] {
            return Ok(None);
        }
        let Some(list) = self.by_number(by, f, 1..=ROUNDS as i32, wanted)? else {
            return Err(by.problem("a function of the round, `|round| ...`, may ask for nothing else"));
        };
        let list: Box<[i32]> = list.into();
        let place = u8::try_from(self.add_by_round(list))
            .map_err(|_| by.problem("the game has too many functions of the round"))?;
        Ok(Some(Number::ByRound(place)))
    }

    /// The condition that a flag of the game is set.
    pub fn flag(&self, by: &Word, name: &str) -> Made<Condition> {
        let found = self.flag_named(name, |message| by.text_problem(name, message));
        found.map(|flag| Condition::AtLeast(Number::Register(flag), 1)).map_err(|problem| {
            problem.note(
                "a condition is a flag's name, a word such as `empty(\"hand\")`, a list of conditions, or a function",
            )
        })
    }

    /// The register of a flag of the game. `problem` places the problem where the name is written.
    pub fn flag_named(&self, name: &str, problem: impl FnOnce(String) -> Problem) -> Made<Register> {
        let flags = || self.vars().iter().filter(|var| var.kind == VarKind::Flag);
        flags().find(|var| var.name == name).map(|var| var.register).ok_or_else(|| {
            let problem = problem(format!("`{name}` is no flag among the game's `vars:`"));
            problem.suggest_opt(did_you_mean(name, flags().map(|var| var.name.as_str())))
        })
    }

    /// The first stock of the game.
    pub fn stock(&self) -> Made<Pile> {
        let stock = self.piles().groups.iter().find(|g| g.role == crate::table::Role::Stock);
        stock.map(|g| g.first).ok_or_else(|| {
            self.source
                .game
                .key_problem("piles", "the game has no stock: every game has a pile `stock(\"stock\")` to begin with")
        })
    }

    /// The pile of the table with this name, or all piles of the row with this name.
    pub fn piles_of_table(&self, by: &Word, name: &str) -> Made<Vec<Pile>> {
        let group = self.group(by, name)?;
        match group.per {
            Per::Table => Ok((group.first.0..group.first.0 + group.count).map(Pile).collect()),
            _ => Err(by.text_problem(name, format!("`{name}` is no pile of the table: each seat has its own"))),
        }
    }

    /// The row of piles that a key names, such as `builds: "build"`. `None` without the key; then the key `says_more`, which
    /// adds to it, is refused.
    pub fn table_row_key(&self, by: &Word, key: &str, says_more: &str) -> Made<Option<Vec<Pile>>> {
        let Some(name) = self.text_key(by, key)? else {
            return match by.value(says_more) {
                Some(_) => Err(by.key_problem(says_more, format!("`{says_more}:` stands only beside `{key}:`"))),
                None => Ok(None),
            };
        };
        let group = self.group(by, &name)?;
        if group.per != Per::Table {
            let message = format!("`{key}:` takes a row of piles of the table: each seat has its own `{name}`");
            return Err(by.key_problem(key, message).note("write `row(\"name\", 6)` among the piles"));
        }
        self.must_be_seen(by, &group)?;
        self.piles_of_table(by, &name).map(Some)
    }

    /// The single pile on the table with this name.
    pub fn table_pile(&self, by: &Word, name: &str) -> Made<Pile> {
        let group = self.group(by, name)?;
        match (group.per, group.count) {
            (Per::Table, 1) => Ok(group.first),
            _ => Err(by.text_problem(name, format!("`{name}` is not one pile on the table"))),
        }
    }
}

/// The problem with a text that is not one of the choices.
pub fn not_a_choice(problem: Problem, key: &str, text: &str, choices: &[&str]) -> Problem {
    let listed: Vec<String> = choices.iter().map(|c| format!("\"{c}\"")).collect();
    Problem { message: format!("`{key}:` does not know \"{text}\""), ..problem }
        .suggest_opt(did_you_mean(text, choices.iter().copied()))
        .note(format!("it takes {}", listed.join(", ")))
}
