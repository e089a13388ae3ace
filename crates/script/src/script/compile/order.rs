//! Reads who deals, who leads, and how long a match lasts.

use super::value::not_a_choice;
use super::{Made, RoundDraft, generator_kind};
use crate::diagnostics::nearest::did_you_mean;
use crate::play::{FirstDealer, GeneratorKind, Grade, NextDealer, PlayTo, Register, SeatRef, Tie, VarKind};
use crate::script::values::kind::{in_words, kind_of};
use crate::script::values::word::word;
use rhai::{Array, Dynamic, Map};

/// The rules for the dealer, the first leader, and the random number generator.
pub struct Dealing {
    pub first: FirstDealer,
    pub next: NextDealer,
    pub next_match: NextDealer,
    pub leads: SeatRef,
    pub generator: GeneratorKind,
}

const NEXT: [(&str, NextDealer); 7] = [
    ("alternate", NextDealer::Left),
    ("left", NextDealer::Left),
    ("same", NextDealer::Same),
    ("winner", NextDealer::Winner),
    ("loser", NextDealer::Loser),
    ("loser, else same", NextDealer::LoserElseSame),
    ("as first", NextDealer::AsFirst),
];

/// The value of `ends:` for matches in which a seat is out when it reaches the target, and the last seat wins.
const ONE_LEFT: &str = "one left";

/// The value of `ends:` for matches that a seat may also end by declaring that it has the points.
pub(super) const BY_DECLARATION: &str = "declared or end of round";

impl RoundDraft {
    pub fn order(&mut self) -> Made<(Dealing, PlayTo)> {
        let dealing = Dealing {
            first: self.first_dealer()?,
            next: self.next_dealer("next_dealer", NextDealer::Left)?,
            next_match: self.next_dealer("next_match_dealer", NextDealer::Left)?,
            leads: self.leads()?,
            generator: self.generator()?,
        };
        Ok((dealing, self.play_to()?))
    }

    fn first_dealer(&mut self) -> Made<FirstDealer> {
        let Some(value) = self.source.key("first_dealer") else { return Ok(FirstDealer::Seat(crate::table::Seat(0))) };
        let game = self.source.game.clone();
        if let Ok(seat) = value.as_int() {
            let seat = self.seat(&game, seat);
            return seat.map(FirstDealer::Seat).map_err(|p| game.key_problem("first_dealer", p.message));
        }
        match word(&value) {
            Some(cut) if cut.name == "cut" => match cut.str_arg(0)?.as_str() {
                "low" => Ok(FirstDealer::Cut { low: true }),
                "high" => Ok(FirstDealer::Cut { low: false }),
                other => Err(not_a_choice(cut.arg_problem(0, String::new()), "cut", other, &["low", "high"])),
            },
            Some(seat) if seat.name == "seat" => Ok(FirstDealer::Seat(self.seat(&seat, seat.int_arg(0)?)?)),
            _ if value.clone().into_string().as_deref() == Ok("random") => Ok(FirstDealer::Random),
            _ => Err(game
                .key_problem("first_dealer", format!("`first_dealer:` takes a seat, not {}", kind_of(&value)))
                .note("write a number, `cut(\"low\")` or \"random\"")),
        }
    }

    fn next_dealer(&self, key: &str, usual: NextDealer) -> Made<NextDealer> {
        let Some(value) = self.source.key(key) else { return Ok(usual) };
        let text = value.clone().into_string().unwrap_or_default();
        let known = NEXT.iter().find(|(name, _)| *name == text).map(|(_, rule)| *rule);
        let choices: Vec<&str> = NEXT.iter().map(|(name, _)| *name).collect();
        known.ok_or_else(|| not_a_choice(self.source.game.key_problem(key, String::new()), key, &text, &choices))
    }

    fn leads(&mut self) -> Made<SeatRef> {
        match self.source.key("leads") {
            None => Ok(SeatRef::left_of(Register::DEALER)),
            Some(value) => {
                let by = self.source.game.says("leads").clone();
                self.who(&by, &value)
            }
        }
    }

    fn generator(&self) -> Made<GeneratorKind> {
        let Some(value) = self.source.key("generator") else { return Ok(GeneratorKind::ChaCha) };
        let kind = word(&value).and_then(|w| generator_kind(&w));
        kind.ok_or_else(|| {
            let message =
                format!("`generator:` takes `chacha()`, `java()` or `java_shared()`, not {}", kind_of(&value));
            self.source.game.key_problem("generator", message)
        })
    }

    fn play_to(&self) -> Made<PlayTo> {
        let Some(map) = self.source.key("play_to").and_then(|v| v.try_cast::<Map>()) else {
            return Err(self
                .source
                .game
                .problem("the game does not say when a match ends: `play_to: #{ target: 100, wins: \"highest\" }`"));
        };
        let ends = self.one_of(&map, "ends", &["end of round", "at once", ONE_LEFT, BY_DECLARATION])?;
        let (start, lost_at) = (self.whole(&map, "start")?, self.whole(&map, "lost_at")?);
        let falls_at = lost_at.filter(|_| start.is_some());
        let play_to = PlayTo {
            target: self.whole(&map, "target")?,
            rounds: self.whole(&map, "rounds")?.map(|n| n.clamp(1, 10_000) as u16),
            highest_wins: self.one_of(&map, "wins", &["highest", "lowest"])? != Some(1),
            at_once: ends == Some(1),
            one_left: ends == Some(2) || falls_at.is_some(),
            start: start.unwrap_or(0),
            falls_at,
            cap: map.get("cap").is_some_and(|v| v.as_bool() == Ok(true)),
            lost_at: lost_at.filter(|_| falls_at.is_none()),
            over: self.over_flag(&map)?,
            tie: self.tie(&map)?,
            grades: self.grades(&map)?,
        };
        match play_to.falls_at {
            Some(_) => self.last_one_keeps(&play_to, ends.is_some())?,
            None if play_to.one_left => self.last_one_wins(&play_to, &map)?,
            None => {}
        }
        if play_to.target.is_none() && play_to.rounds.is_none() {
            return Err(self
                .source
                .game
                .key_problem("play_to", "`play_to:` needs a `target:` of points or a number of `rounds:`"));
        }
        Ok(play_to)
    }

    /// Fails if the keys of `play_to:` do not fit `ends: "one left"`.
    fn last_one_wins(&self, play_to: &PlayTo, map: &Map) -> Made<()> {
        let problem = |message: String| Err(self.source.game.key_path_problem(&["play_to", "ends"], message));
        if play_to.target.is_none() || play_to.highest_wins {
            return problem(format!(
                "`ends: \"{ONE_LEFT}\"` needs a `target:` of points at which a seat is out, and `wins: \"lowest\"`"
            ));
        }
        if let Some(key) = ["tie", "grades", "cap"].into_iter().find(|key| map.get(*key).is_some_and(|v| !v.is_unit()))
        {
            let message = format!("`{key}:` says nothing beside `ends: \"{ONE_LEFT}\"`: leave it out");
            return Err(self.source.game.key_path_problem(&["play_to", key], message));
        }
        self.passes_over_who_is_out("ends")
    }

    /// Fails if a step of the round does not pass over a seat that is out.
    fn passes_over_who_is_out(&self, key: &str) -> Made<()> {
        match self.program.iter().position(|step| step.about().needs_all_seats) {
            Some(step) => {
                let message = format!(
                    "`ends: \"{ONE_LEFT}\"` is not for a round with `{}`, which does not pass over a seat that is out of the match",
                    self.step_names[step]
                );
                Err(self.source.game.key_path_problem(&["play_to", key], message))
            }
            None => Ok(()),
        }
    }

    /// Fails if the keys of `play_to:` do not fit `start:` with `lost_at:`.
    fn last_one_keeps(&self, play_to: &PlayTo, says_ends: bool) -> Made<()> {
        let problem = |key, message: &str| Err(self.source.game.key_path_problem(&["play_to", key], message));
        if !play_to.highest_wins || play_to.target.is_some() || says_ends {
            return problem(
                "lost_at",
                "who has so few is out, and the last one left wins: beside it stand `start:` and `rounds:`, and `wins: \"highest\"`",
            );
        }
        if play_to.falls_at.is_some_and(|low| play_to.start <= low) {
            return problem("start", "with so few points everybody would be out at once");
        }
        self.passes_over_who_is_out("lost_at")
    }

    fn whole(&self, map: &Map, key: &str) -> Made<Option<i32>> {
        match map.get(key).filter(|v| !v.is_unit()) {
            None => Ok(None),
            Some(value) => value.as_int().map(|n| Some(n.clamp(-1_000_000, 1_000_000) as i32)).map_err(|_| {
                self.source
                    .game
                    .key_path_problem(&["play_to", key], format!("`{key}:` takes a number, not {}", kind_of(value)))
            }),
        }
    }

    /// The flag under `over:`, such as `over: "finished"`. `None` without that key.
    fn over_flag(&self, map: &Map) -> Made<Option<Register>> {
        let Some(value) = map.get("over").filter(|v| !v.is_unit()) else { return Ok(None) };
        let problem = |message: String| self.source.game.key_path_problem(&["play_to", "over"], message);
        let Some(name) = value.clone().into_string().ok() else {
            return Err(problem(format!("`over:` takes the name of a flag, not {}", kind_of(value))));
        };
        let flag = self.vars().iter().find(|var| var.name == name && var.kind == VarKind::Flag);
        let flag = flag.map(|var| Some(var.register));
        flag.ok_or_else(|| {
            let flags = self.vars().iter().filter(|var| var.kind == VarKind::Flag).map(|var| var.name.as_str());
            let problem = problem(format!("`{name}` is no flag of this game"));
            let note = format!("among the game's `vars:` write `{name}: flag()`");
            problem.suggest_opt(did_you_mean(&name, flags)).note(note)
        })
    }

    fn tie(&self, map: &Map) -> Made<Tie> {
        let ties = [Tie::Share, Tie::PlayOn, Tie::PlayOnWithinRounds];
        let named = self.one_of(map, "tie", &["share", "another round", "another round if one is left"])?;
        Ok(named.map_or(Tie::default(), |place| ties[place]))
    }

    fn one_of(&self, map: &Map, key: &str, choices: &[&str]) -> Made<Option<usize>> {
        let Some(value) = map.get(key).filter(|v| !v.is_unit()) else { return Ok(None) };
        let text = in_words(value);
        let place = choices.iter().position(|c| *c == text);
        let problem = || self.source.game.key_path_problem(&["play_to", key], String::new());
        place.map(Some).ok_or_else(|| not_a_choice(problem(), key, &text, choices))
    }

    fn grades(&self, map: &Map) -> Made<Vec<Grade>> {
        let Some(list) = map.get("grades").filter(|v| !v.is_unit()) else { return Ok(Vec::new()) };
        let Some(list) = list.clone().flatten().try_cast::<Array>() else {
            let message = format!("`grades:` takes a list of `grade(...)`, not {}", kind_of(list));
            return Err(self.source.game.key_path_problem(&["play_to", "grades"], message));
        };
        let grade = |value: &Dynamic| {
            let Some(grade) = word(value).filter(|w| w.name == "grade") else {
                return Err(self
                    .source
                    .game
                    .key_path_problem(&["play_to", "grades"], "a grade is written `grade(\"name\", points, value)`"));
            };
            Ok(Grade {
                name: grade.str_arg(0)?,
                at_most: grade.int_arg(1)?.clamp(-1_000_000, 1_000_000) as i32,
                value: grade.int_arg(2)?.clamp(0, 1000) as i32,
            })
        };
        let mut grades: Vec<Grade> = list.iter().map(grade).collect::<Made<_>>()?;
        grades.sort_by_key(|g| std::cmp::Reverse(g.at_most));
        Ok(grades)
    }
}
