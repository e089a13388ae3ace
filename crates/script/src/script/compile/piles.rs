//! Compiles the piles of a game.

use super::{DeclaredGame, Made};
use crate::cards::{Face, Suit};
use crate::diagnostics::nearest::did_you_mean;
use crate::diagnostics::problem::Problem;
use crate::play::{CardTest, EndsArg, EndsRule, OtherArg, Refusal, Register, StackRule, VarKind};
use crate::script::tabulation::{Bounds, Param, Wanted};
use crate::script::values::kind::kind_of;
use crate::script::values::word::{Word, word};
use crate::table::{Per, Pile, Role, Sight};
use rhai::{Array, Dynamic, FnPtr, Map};

const ROLES: [(&str, Role); 12] = [
    ("stock", Role::Stock),
    ("hand", Role::Hand),
    ("row", Role::Row),
    ("piles", Role::Row),
    ("pool", Role::Pool),
    ("faceup", Role::FaceUp),
    ("laid", Role::Laid),
    ("captured", Role::Captured),
    ("tricks", Role::Tricks),
    ("played", Role::Played),
    ("discards", Role::Discards),
    ("aside", Role::Aside),
];

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
        if self.piles().find(&name).is_some() {
            return Err(pile.arg_problem(0, format!("there is already a pile named `{name}`")));
        }
        if let Some(whose) = pile.mods.iter().find(|m| role == Role::Row && matches!(m.name, "per_seat" | "per_team")) {
            let problem = pile.mod_problem(
                whose,
                format!("a row lies on the table and is nobody's: it takes no `.{}()`", whose.name),
            );
            let each = format!("`faceup(\"{name}1\").{}()` and so on", whose.name);
            return Err(problem.note(format!("for each place write a pile of its own: {each}")));
        }
        let count = match (role, pile.args.get(1).map(|a| a.as_int())) {
            (Role::Row, Some(Ok(count @ 1..=32))) => count as u8,
            (Role::Row, Some(Ok(_))) => return Err(pile.arg_problem(1, "a row has 1 to 32 piles")),
            _ => 1,
        };
        let changes = self.pile_changes(&name);
        let per = per(pile, role);
        let Some(group) = self.add_pile(&name, role, per, count) else {
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
        match offices.contains(&name) {
            true => Ok(()),
            false => Err(Problem::new(format!("`{name}` is not an office"))
                .suggest_opt(did_you_mean(name, offices.iter().copied()))
                .note(format!("the offices are {}", offices.join(", ")))),
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

    fn build(&mut self, pile: &Word, options: &Map) -> Made<StackRule> {
        let mut build = StackRule::default();
        if let Some(value) = options.get("builds") {
            for item in super::items::items(value) {
                build.refuses.push(self.refusal(pile, &item)?);
            }
        }
        if let Some(value) = options.get("starts") {
            (build.starts, build.starts_reason) = self.starts(pile, value)?;
        }
        if let Some(value) = options.get("opens") {
            (build.starts, build.starts_reason) = self.opens(pile, value)?;
        }
        if let Some(value) = options.get("fits") {
            self.fits(&mut build, pile, value)?;
        }
        build.fixed = options.get("fixed").is_some_and(|v| v.as_bool() == Ok(true));
        match options.get("unplayable").map(|v| v.to_string()) {
            None => {}
            Some(text) if text == "to the end" => build.unplayable_to_end = true,
            Some(text) => {
                return Err(pile.problem(format!("`unplayable:` takes \"to the end\", not \"{text}\"")));
            }
        }
        match options.get("sorted").map(|v| v.to_string()) {
            None => {}
            Some(text) if text == "when dealt" => {
                build.sorted_when_dealt = Some(self.source.deck_index.deck.all().iter().collect())
            }
            Some(text) => build.sorted_when_dealt = Some(self.sorted_by(pile, &text)?),
        }
        Ok(build)
    }

    /// All cards sorted by these ranks, and within a rank by suit.
    fn sorted_by(&self, pile: &Word, ranks: &str) -> Made<Box<[crate::cards::Card]>> {
        let ranks = crate::cards::DeckList::ranks(ranks)
            .map_err(|e| pile.problem(format!("`sorted:` takes \"when dealt\" or a list of ranks: {e}")))?;
        let deck = &self.source.deck_index.deck;
        let place = |c: &crate::cards::Card| ranks.iter().position(|r| deck.face(*c).rank() == Some(*r)).unwrap_or(99);
        let mut cards: Vec<crate::cards::Card> = deck.all().iter().collect();
        cards.sort_by_key(|c| (place(c), c.0));
        Ok(cards.into())
    }

    /// Reads an item of `builds:`: `refuse("reason", |top, card| ...)`, or a function that says which card goes on which.
    fn refusal(&mut self, pile: &Word, item: &Dynamic) -> Made<Refusal> {
        if item.is::<FnPtr>() {
            let allows = self.card_test(pile, item, "builds", Some(OtherArg::Card), 1)?;
            return Ok(Refusal { reason: "the pile does not take it".into(), test: allows, negated: true });
        }
        match word(item) {
            Some(refuse) if refuse.name == "refuse" => {
                let reason = refuse.str_arg(0)?;
                let test = self.card_test(&refuse, refuse.arg(1)?, "refuse", Some(OtherArg::Card), 1)?;
                Ok(Refusal { reason, test, negated: false })
            }
            _ => Err(builds_problem(pile, item)),
        }
    }

    /// Reads `starts:`, which cards may start an empty pile: a function of a card, or `refuse("reason", |card| ...)`.
    fn starts(&mut self, pile: &Word, value: &Dynamic) -> Made<(Option<CardTest>, Option<String>)> {
        let Some(refuse) = word(value).filter(|word| word.name == "refuse") else {
            return Ok((Some(self.card_test(pile, value, "starts", None, 0)?), None));
        };
        let reason = refuse.str_arg(0)?;
        match self.card_test(&refuse, refuse.arg(1)?, "refuse", None, 0)? {
            CardTest::Mask(refused) => {
                Ok((Some(CardTest::Mask(self.source.deck_index.deck.all() - refused)), Some(reason)))
            }
            _ => Err(refuse.problem("under `starts:`, `refuse` takes a function of nothing but the card")),
        }
    }

    /// Reads `opens: cards("7")`: which cards open an empty pile, and what a player is told whose card does not.
    fn opens(&mut self, pile: &Word, value: &Dynamic) -> Made<(Option<CardTest>, Option<String>)> {
        let line = pile_line(pile, "opens", value)?;
        let which = line.arg(0)?;
        let test = match which.is_fnptr() {
            true => self.card_test(&line, which, "opens", None, 0)?,
            false => CardTest::Mask(self.pattern(&line, &line.str_arg(0)?)?),
        };
        Ok((Some(test), reason(&line)))
    }

    /// Reads `fits: cards(|card, top| ...)`: which card goes onto a pile, by its top card or by its lowest and highest.
    fn fits(&mut self, build: &mut StackRule, pile: &Word, value: &Dynamic) -> Made<()> {
        for item in super::items::items(value) {
            let line = pile_line(pile, "fits", &item)?;
            let Some(f) = line.arg(0)?.clone().try_cast::<FnPtr>() else {
                return Err(line.arg_problem(
                    0,
                    "under `fits:`, `cards` takes a function, as `|card, top| card.suit == top.suit`",
                ));
            };
            let reason = reason(&line).unwrap_or("the pile does not take it".into());
            let names = self.source.script.params(&f).unwrap_or_default();
            let place = |name: &str| names.iter().position(|known| known == name);
            if place("low").is_some() || place("high").is_some() {
                build.at_ends = Some(self.at_ends(&line, &f, &names, reason)?);
                continue;
            }
            let Some(card_at) = place("card").filter(|_| names.len() == 2 && place("top").is_some()) else {
                let message = "the function is given `card` and `top`, or `card`, `low` and `high`";
                return Err(line.arg_problem(0, message));
            };
            let test = self.card_test(&line, line.arg(0)?, "fits", Some(OtherArg::Card), card_at)?;
            build.refuses.push(Refusal { reason, test, negated: true });
        }
        Ok(())
    }

    fn at_ends(&mut self, line: &Word, f: &FnPtr, names: &[String], reason: String) -> Made<EndsRule> {
        let known = [("card", EndsArg::Card), ("low", EndsArg::Low), ("high", EndsArg::High)];
        let given = |name: &String| known.iter().find(|(known, _)| known == name).map(|(_, arg)| *arg);
        let args: Option<Vec<EndsArg>> = names.iter().map(given).collect();
        let Some(args) = args.filter(|args| args.len() <= known.len()) else {
            return Err(line.arg_problem(0, "a function of both ends is given `card`, `low` and `high`"));
        };
        let params = vec![Param::Card; args.len()];
        let test = self.function(line, f, &params, Bounds { wanted: Wanted::Truth, ..Bounds::default() })?;
        Ok(EndsRule { test, given: args.into(), reason })
    }

    /// Compiles a test of a card, perhaps with a second argument `other`.
    pub fn card_test(
        &mut self,
        by: &Word,
        value: &Dynamic,
        what: &str,
        other: Option<OtherArg>,
        card_at: usize,
    ) -> Made<CardTest> {
        if let Ok(flag) = value.as_bool() {
            let all = self.source.deck_index.deck.all();
            return Ok(CardTest::Mask(if flag { all } else { crate::cards::CardSet::EMPTY }));
        }
        let Some(f) = value.clone().try_cast::<FnPtr>() else {
            return Err(by.problem(format!("`{what}` takes a function of a card, not {}", kind_of(value))));
        };
        let function = self.card_function(by, &f, other, card_at)?;
        Ok(CardTest::spread(&function, &self.source.deck_index, card_at, other))
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

/// The line under a key of a pile, as `fits: cards(...)`.
fn pile_line(pile: &Word, key: &str, value: &Dynamic) -> Made<Word> {
    word(value).filter(|line| line.name == "cards").ok_or_else(|| {
        pile.key_problem(key, format!("`{key}:` takes a line, as `cards(\"7\")`, not {}", kind_of(value)))
    })
}

/// What a player is told whom the line refuses a card.
fn reason(line: &Word) -> Option<String> {
    line.modifier("because").and_then(|because| because.args.first()?.clone().into_string().ok())
}

fn builds_problem(pile: &Word, item: &Dynamic) -> Problem {
    let message =
        format!("`builds:` takes functions of (top, card) or `refuse(\"reason\", ...)`, not {}", kind_of(item));
    pile.key_problem("builds", message)
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
