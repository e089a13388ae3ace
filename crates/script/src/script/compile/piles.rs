//! Compiles the piles of a game.

use super::{DeclaredGame, Made};
use crate::cards::{Face, Suit};
use crate::diagnostics::nearest::did_you_mean;
use crate::diagnostics::problem::Problem;
use crate::play::{Register, VarKind};
use crate::script::values::kind::kind_of;
use crate::script::values::word::{Word, word};
use crate::table::{Per, Pile, Role, RowPlace, Sight};
use rhai::{Array, Map};

const ROLES: [(&str, Role); 13] = [
    ("stock", Role::Stock),
    ("hand", Role::Hand),
    ("row", Role::Row),
    ("piles", Role::Row),
    ("grid", Role::Row),
    ("pool", Role::Pool),
    ("faceup", Role::FaceUp),
    ("laid", Role::Laid),
    ("captured", Role::Captured),
    ("tricks", Role::Tricks),
    ("played", Role::Played),
    ("discards", Role::Discards),
    ("aside", Role::Aside),
];

/// The keys that stand only beside `sets:`.
const SETS: [&str; 6] = ["least", "wild", "wild_at_most", "natural_at_least", "first", "to_go_out"];

/// The keys of a pile that a variant can change.
const CHANGES: [&str; 6] = ["sight", "sorted", "unplayable", "builds", "starts", "fixed"];

impl DeclaredGame {
    pub fn compile_piles(&mut self) -> Made<()> {
        let Some(piles) = self.source.key("piles") else {
            return Err(self.source.game.problem("the game has no list of `piles:`"));
        };
        let kind = kind_of(&piles);
        let Some(piles) = piles.try_cast::<Array>() else {
            return Err(self
                .source
                .game
                .key_problem("piles", format!("`piles:` takes a list of piles `[ ... ]`, not {kind}")));
        };
        for pile in &piles {
            let Some(pile) = word(pile) else {
                return Err(self.source.game.key_problem(
                    "piles",
                    format!("a pile such as `hand(\"hand\")` is needed, not {}", kind_of(pile)),
                ));
            };
            if let Err(problem) = self.compile_pile(&pile) {
                self.report.refuse(problem);
            }
        }
        for pile in piles.iter().filter_map(word) {
            let options = pile.options();
            let asks =
                ["when_full", "renewed_from", "covered", "gives_way"].iter().any(|key| options.contains_key(*key));
            if asks && let Err(problem) = self.pile_targets(&pile) {
                self.report.refuse(problem);
            }
        }
        self.known_pile_changes()
    }

    /// Fails if a variant changes a pile that the game does not have, or a key that cannot be changed.
    fn known_pile_changes(&self) -> Made<()> {
        for variant in &self.source.patches {
            let piles = variant.options().get("piles").and_then(|p| p.clone().flatten().try_cast::<Map>());
            for (name, changes) in piles.unwrap_or_default() {
                self.group(variant, &name).map_err(|p| Problem { place: None, ..p }).map_err(|p| {
                    let place = variant.key_problem(&name, "").place;
                    Problem { place, ..p }
                })?;
                let Some(changes) = changes.flatten().try_cast::<Map>() else {
                    return Err(
                        variant.key_problem(&name, "a pile is changed by a map, as `#{ sight: \"everybody\" }`")
                    );
                };
                if let Some(key) = changes.keys().find(|key| !CHANGES.contains(&key.as_str())) {
                    let problem = variant.key_problem(key, format!("`{key}` of a pile cannot be changed"));
                    let problem = problem.suggest_opt(did_you_mean(key, CHANGES));
                    return Err(problem.note(format!("what can be changed is {}", CHANGES.join(", "))));
                }
            }
        }
        Ok(())
    }

    /// A problem with a key of a pile, placed at the variant that changes the key, else at the pile.
    fn pile_problem(&self, pile: &Word, key: &str, message: String) -> Problem {
        let variant = self
            .source
            .patches
            .iter()
            .rev()
            .find(|v| v.options().contains_key("piles") && v.sources().key_anywhere(v.at, key).is_some());
        variant.unwrap_or(pile).key_problem(key, message)
    }

    fn compile_pile(&mut self, pile: &Word) -> Made<()> {
        let role = ROLES.iter().find(|(name, _)| *name == pile.name).map(|(_, role)| *role);
        let role = role.ok_or_else(|| pile.problem(format!("`{}` is not a pile", pile.name)))?;
        let name = pile.str_arg(0)?;
        if name.is_empty() || name.contains(|c: char| !c.is_alphanumeric() && c != '_') {
            return Err(pile.arg_problem(0, "a pile's name has letters, digits and `_` only"));
        }
        if let Some(what) = taken_name(&name) {
            let message = format!("a pile cannot be called `{name}`: where a move is written, that is {what}");
            return Err(pile.arg_problem(0, message));
        }
        if let (Role::Stock, Ok(_)) = (role, self.stock()) {
            let problem = pile.problem("there is a stock already: a game has one");
            return Err(problem.note("other cards lie in a pile of another kind, such as `aside(...)` or `pool(...)`"));
        }
        if self.piles().find(&name).is_some() || !self.row_of_seats(&name).is_empty() {
            return Err(pile.arg_problem(0, format!("there is already a pile named `{name}`")));
        }
        if let Some(whose) = pile.mods.iter().find(|m| pile.name == "row" && matches!(m.name, "per_team" | "per_seat"))
        {
            let problem = pile.mod_problem(
                whose,
                format!("a row lies on the table and is nobody's: it takes no `.{}()`", whose.name),
            );
            let each = format!("`faceup(\"{name}1\").{}()` and so on", whose.name);
            return Err(problem.note(format!("for each place write a pile of its own: {each}")));
        }
        let per = per(pile, role);
        known_sets(pile, per)?;
        if pile.name == "grid" {
            let (rows, columns) = self.grid_size(pile, per)?;
            return self.add_row_of_each(pile, &name, per, rows * columns, Some(columns));
        }
        let count = match (role, pile.args.get(1).map(|a| a.as_int())) {
            (Role::Row, Some(Ok(count @ 1..=32))) => count as u8,
            (Role::Row, Some(Ok(_))) => return Err(pile.arg_problem(1, "a row has 1 to 32 piles")),
            _ => 1,
        };
        match (role, per) {
            (Role::Row, Per::Seat | Per::Team) => self.add_row_of_each(pile, &name, per, count, None),
            _ => self.add_group(pile, &name, role, per, count),
        }
    }

    /// The rows and columns of `grid(name, rows, columns)`.
    fn grid_size(&self, pile: &Word, per: Per) -> Made<(u8, u8)> {
        if per != Per::Seat {
            return Err(pile.problem("a grid lies before each seat").suggest("write `.per_seat()` behind it"));
        }
        let size = |arg: usize, what: &str, most: i64| match pile.int_arg(arg)? {
            size if (1..=most).contains(&size) => Ok(size as u8),
            _ => Err(pile.arg_problem(arg, format!("a grid has 1 to {most} {what}"))),
        };
        Ok((size(1, "rows", 4)?, size(2, "columns", 8)?))
    }

    /// Adds a row that each seat or side has: it is so many piles of each.
    fn add_row_of_each(&mut self, pile: &Word, name: &str, per: Per, of: u8, columns: Option<u8>) -> Made<()> {
        for place in 0..of {
            self.add_group(pile, &format!("{name}.{}", place + 1), Role::FaceUp, per, 1)?;
            if let Some(group) = self.last_pile() {
                group.place = Some(RowPlace { place, of, columns });
            }
        }
        Ok(())
    }

    /// Adds the piles of one name, with what may be built on them.
    fn add_group(&mut self, pile: &Word, name: &str, role: Role, per: Per, count: u8) -> Made<()> {
        let changes = self.pile_changes(name);
        let Some(group) = self.add_pile(name, role, per, count) else {
            return Err(pile.problem(format!("there are more than {} piles", Pile::MAX)));
        };
        group.sight = sight(pile, group.sight);
        if let Some(owner) = pile.modifier("owner") {
            let office = owner.args.first().and_then(|a| a.clone().into_string().ok());
            group.office =
                Some(office.ok_or_else(|| pile.mod_problem(owner, "`.owner` takes an office, as \"dealer\""))?);
        }
        let office = self.piles().groups.last().and_then(|g| g.office.as_deref());
        if let Some((owner, office)) = pile.modifier("owner").zip(office) {
            self.is_office(office)
                .map_err(|problem| Problem { place: pile.mod_problem(owner, "").place, ..problem })?;
        }
        let mut options = pile.options();
        options.extend(changes);
        if let Some(changed) = changed_sight(&options).map_err(|m| self.pile_problem(pile, "sight", m))?
            && let Some(group) = self.last_pile()
        {
            group.sight = changed;
        }
        let mut build = self.build(pile, &options)?;
        build.prepare(crate::play::EvalContext { deck_index: &self.source.deck_index, live: None });
        self.add_build(build);
        Ok(())
    }

    /// Fails unless this is the name of an office: a seat that the host or the game has a name for.
    fn is_office(&self, name: &str) -> Made<()> {
        let own = self.vars().iter().filter(|v| v.kind == VarKind::Number).map(|v| v.name.as_str());
        let named = Register::NAMED.iter().map(|(name, _)| *name).filter(|name| Register::is_seat(name));
        let offices: Vec<&str> = own.chain(named).collect();
        if offices.contains(&name) {
            Ok(())
        } else {
            Err(Problem::new(format!("`{name}` is not an office"))
                .suggest_opt(did_you_mean(name, offices.iter().copied()))
                .note(format!("the offices are {}", offices.join(", "))))
        }
    }

    /// The keys that variants change of a pile, from the maps under its name.
    fn pile_changes(&self, name: &str) -> Map {
        let mut changes = Map::new();
        for variant in &self.source.patches {
            let piles = variant.options().get("piles").and_then(|p| p.clone().flatten().try_cast::<Map>());
            if let Some(own) = piles.and_then(|p| p.get(name).and_then(|v| v.clone().flatten().try_cast::<Map>())) {
                changes.extend(own);
            }
        }
        changes
    }
}

/// Fails if the pile has a rule of sets, and is no row that each side has.
fn known_sets(pile: &Word, per: Per) -> Made<()> {
    let options = pile.options();
    let sets = options.contains_key("sets");
    match SETS.iter().find(|key| options.contains_key(**key)) {
        Some(key) if !sets => Err(pile.key_problem(key, format!("`{key}:` stands only beside `sets:`"))),
        _ if sets && (pile.name != "piles" || per != Per::Team) => {
            let problem = pile.key_problem("sets", "sets lie on a row of piles that each side has");
            Err(problem.suggest("write `piles(\"meld\", 11, #{ sets: \"any\" }).per_team()`"))
        }
        _ => Ok(()),
    }
}

/// The meaning that a word has in moves of every game. `None` if it has none.
pub(super) fn taken_name(name: &str) -> Option<&'static str> {
    let lower = name.to_lowercase();
    match lower.as_str() {
        "pass" | "done" | "draw" => Some("a move of its own"),
        "x" => Some("the sign of a capture"),
        "tail" => Some("the running count or trick"),
        _ if Face::parse(name).is_ok() => Some("a card"),
        _ if Suit::parse(name).is_some() => Some("a suit"),
        _ if name.parse::<i32>().is_ok() => Some("a number"),
        _ => None,
    }
}

fn per(pile: &Word, role: Role) -> Per {
    if pile.modifier("per_team").is_some() {
        Per::Team
    } else if pile.modifier("per_seat").is_some() || role == Role::Hand {
        Per::Seat
    } else {
        Per::Table
    }
}

fn sight(pile: &Word, usual: Sight) -> Sight {
    pile.mods.iter().fold(usual, |sight, modifier| match modifier.name {
        "open" | "faceup" => Sight::Everybody,
        "facedown" => Sight::Nobody,
        "hidden" => Sight::Owner,
        _ => sight,
    })
}

fn changed_sight(options: &Map) -> Result<Option<Sight>, String> {
    match options.get("sight").map(|v| v.to_string()).as_deref() {
        None => Ok(None),
        Some("everybody") => Ok(Some(Sight::Everybody)),
        Some("owner") => Ok(Some(Sight::Owner)),
        Some("nobody") => Ok(Some(Sight::Nobody)),
        Some(other) => Err(format!("`sight:` takes \"everybody\", \"owner\" or \"nobody\", not \"{other}\"")),
    }
}
