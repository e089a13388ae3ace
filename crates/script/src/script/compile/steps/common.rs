//! Reads arguments and keys that several steps share.

use crate::diagnostics::nearest::did_you_mean;
use crate::diagnostics::problem::Problem;
use crate::play::{Register, RowId, StackRule, Var, VarKind};
use crate::script::compile::{DeclaredGame, Made, RoundDraft};
use crate::script::values::numbers::{NUMBERS, beyond};
use crate::script::values::word::{Word, word};
use crate::table::{Group, Per, Pile, Role, Seat, Sight};

/// The office of the seat that is asked, in what follows from its move that of the seat that made it.
pub const PLAYER: &str = "player";

/// The word with which a seat knocks.
pub const KNOCK: &str = "knock";

impl DeclaredGame {
    /// Fails if the deck has fewer cards than this.
    pub fn enough_cards(&self, step: &Word, cards: i32) -> Made<()> {
        let deck = self.source.deck_index.deck.len();
        if cards.max(0) as usize <= deck {
            Ok(())
        } else {
            Err(step.arg_problem(1, format!("`{}` needs {cards} cards: the deck has {deck}", step.name)))
        }
    }

    /// Reads a row with its points, such as `last: row("name", points)`. `None` if the key is missing.
    pub fn points_row(&mut self, step: &Word, key: &str) -> Made<Option<(RowId, i32)>> {
        let Some(value) = step.value(key) else { return Ok(None) };
        let Some(row) = word(&value).filter(|w| w.name == "row") else {
            let message = format!("`{key}:` takes a row with its points, as `row(\"{key}\", 1)`");
            return Err(step.key_problem(key, message));
        };
        let points = row.int_arg(1)?;
        if !NUMBERS.contains(&points) {
            return Err(row.arg_problem(1, format!("the row gives {}", beyond(points))));
        }
        Ok(Some((self.row_id(&row.str_arg(0)?), points as i32)))
    }

    /// Reads `points:` of a row, a number.
    pub fn points_key(&self, row: &Word) -> Made<i32> {
        let points = self.int_key(row, "points")?.unwrap_or_default();
        if NUMBERS.contains(&points) {
            Ok(points as i32)
        } else {
            Err(row.key_problem("points", format!("the row gives {}", beyond(points))))
        }
    }

    pub fn must_be_per_seat(&self, step: &Word, arg: usize, group: &Group) -> Made<()> {
        match group.per {
            Per::Seat => Ok(()),
            _ => Err(step.arg_problem(arg, format!("`{}` is not a pile that each seat has", group.name))),
        }
    }

    /// The register of a number of the game. `problem` places the problem where the name is written.
    pub fn number_var(&self, name: &str, problem: impl FnOnce(String) -> Problem) -> Made<Register> {
        let numbers = || self.vars().iter().filter(|var| var.kind == VarKind::Number);
        let found = numbers().find(|var| var.name == name).map(|var| var.register);
        found.ok_or_else(|| {
            let names = numbers().map(|var| var.name.as_str());
            problem(format!("`{name}` is no number among the game's `vars:`")).suggest_opt(did_you_mean(name, names))
        })
    }

    /// Reads `into: "points"`: the register of seat 0 of a variable for each seat. `None` if the key is missing.
    pub fn tally_key(&self, by: &Word) -> Made<Option<Register>> {
        self.seat_var_key(by, "number(0).per_seat()")
    }

    /// Reads `into:` as [`DeclaredGame::tally_key`] does. The message suggests to declare the variable as `declared`.
    pub fn seat_var_key(&self, by: &Word, declared: &str) -> Made<Option<Register>> {
        let Some(name) = self.text_key(by, "into")? else { return Ok(None) };
        self.var_of_seats(&name).map(Some).ok_or_else(|| {
            let problem = by.key_problem("into", format!("`{name}` is no variable of each seat"));
            problem
                .suggest_opt(did_you_mean(&name, self.names_of_seats()))
                .note(format!("among the game's `vars:` write `{name}: {declared}`"))
        })
    }

    /// The names of the variables of which each seat has its own.
    pub fn names_of_seats(&self) -> impl Iterator<Item = &str> {
        self.vars().iter().filter(|var| var.name != var.written()).map(Var::written)
    }

    pub fn var_of_seats(&self, name: &str) -> Option<Register> {
        let first = Var::of_seat(name, Seat(0));
        self.vars().iter().find(|var| var.name == first).map(|var| var.register)
    }

    pub fn hand_group(&self, step: &Word) -> Made<crate::table::Group> {
        let hand = self.piles().groups.iter().find(|g| g.role == Role::Hand).cloned();
        hand.ok_or_else(|| step.problem(format!("`{}` needs a pile `hand(\"hand\")`", step.name)))
    }

    /// The pile on the table that a function's parameter is named after.
    pub fn pile_of_parameter(&self, step: &Word, arg: usize, name: &str) -> Made<Pile> {
        let pile = self.table_pile(step, name).map_err(|p| {
            let place = step.arg_problem(arg, String::new());
            Problem {
                message: format!("the function's parameter names no pile on the table: {}", p.message),
                suggestion: p.suggestion,
                ..place
            }
        })?;
        if self.piles().group(pile).role == Role::Stock {
            let message = format!("the function's parameter is the stock: `{name}` has no top card before it is drawn");
            return Err(step.arg_problem(arg, message));
        }
        Ok(pile)
    }

    /// Fails if not everybody sees the pile; `why` completes the message.
    pub fn must_lie_open(&self, step: &Word, heap: Pile, why: &str) -> Made<()> {
        let group = self.piles().group(heap);
        match group.sight {
            Sight::Everybody => Ok(()),
            _ => {
                let problem = step.arg_problem(1, format!("not everybody sees `{}`, {why}", group.name));
                Err(problem.suggest(format!("`faceup(\"{}\")` lies open on the table", group.name)))
            }
        }
    }

    /// The pile under `stock:`, else the game's stock. Fails if it is no stock: only stocks shuffle returned cards.
    pub fn drawing_pile(&self, step: &Word) -> Made<Pile> {
        let Some(name) = self.text_key(step, "stock")? else { return self.stock() };
        let is_stock = |group: &Group| group.role == Role::Stock;
        match self.table_pile(step, &name)? {
            pile if is_stock(self.piles().group(pile)) => Ok(pile),
            _ => {
                let stocks = self.piles().groups.iter().filter(|g| is_stock(g)).map(|g| g.name.as_str());
                let problem = step.key_problem("stock", format!("`{name}` is no stock: its cards are not shuffled"));
                Err(problem.suggest_opt(did_you_mean(&name, stocks)))
            }
        }
    }
}

impl RoundDraft {
    /// The index of a word of moves, which is added if it is new.
    pub fn own_word(&mut self, name: &str) -> u8 {
        let known = self.words.iter().position(|w| w == name);
        known.unwrap_or_else(|| {
            self.words.push(name.into());
            self.words.len() - 1
        }) as u8
    }

    /// Adds a pile that a step needs, on which nothing is built.
    pub fn late_pile(&mut self, step: &Word, name: &str, role: Role, per: Per) -> Made<Group> {
        let added = self.add_pile(name, role, per, 1).map(|group| group.clone());
        self.add_build(StackRule::default());
        added.ok_or_else(|| step.problem("there are too many piles"))
    }

    /// The register of seat 0 of a variable for each seat that a step needs: the game's own of this name, else a new one.
    pub fn own_seat_var(&mut self, step: &Word, name: &str, kind: VarKind, start: i32) -> Made<Register> {
        if let Some(first) = self.var_of_seats(name) {
            return Ok(first);
        }
        let seats = self.source.settings.seats as u8;
        let first = self.registers(seats, step)?;
        for seat in (0..seats).map(Seat) {
            let (name, register) = (Var::of_seat(name, seat), first.plus(seat.0));
            self.declare(Var { name, kind, register, start, kept: false, sight: Sight::Everybody });
        }
        Ok(first)
    }

    /// The register of a variable that a step needs: the game's own variable of this name, else a new one. If another step has
    /// a variable of this name and another kind, the new one has the step's name too: `shed_drawn`.
    pub fn own_var(&mut self, step: &Word, name: &str, kind: VarKind, start: i32) -> Made<Register> {
        if self.var_of_seats(name).is_some() {
            let message = format!("`{}` keeps one variable `{name}` for all, not one of each seat", step.name);
            return Err(self
                .source
                .game
                .key_problem(name, message)
                .suggest("give yours another name, or leave it out"));
        }
        if let Some(var) = self.vars().iter().find(|var| var.name == name) {
            if var.kind == kind && var.start == start {
                return Ok(var.register);
            }
            if !self.source.declares_var(name) {
                return self.own_var(step, &format!("{}_{name}", step.name), kind, start);
            }
            let problem =
                self.source.game.key_problem(name, format!("`{}` keeps a variable `{name}` of its own", step.name));
            return Err(problem.suggest("give yours another name, or leave it out"));
        }
        let register = self.registers(1, step)?;
        let name = name.to_string();
        self.declare(Var { name, kind, register, start, kept: false, sight: Sight::Everybody });
        Ok(register)
    }
}

/// Fails if the word is given another option than these.
pub fn only_keys(word: &Word, known: &[&str], place: &str) -> Result<(), Problem> {
    match word.options().keys().find(|key| !known.contains(&key.as_str())) {
        None => Ok(()),
        Some(key) => {
            let listed: Vec<String> = known.iter().map(|key| format!("`{key}:`")).collect();
            Err(word
                .key_problem(key, format!("`{key}:` means nothing {place}"))
                .note(format!("there it takes {}", listed.join(", "))))
        }
    }
}
