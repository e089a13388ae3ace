//! Reads the step `turns(#{ begins, before, phases, next, ends, limit })`.
//!
//! Knows which words are moves of a phase, and which steps may follow from a move.

use super::common::PLAYER;
use crate::diagnostics::problem::Problem;
use crate::play::steps::phases::{
    Does, Frees, PhaseOrder, PhaseVerb, Phases, SubSteps, TurnPhase, Uncovering, VerbGuard,
};
use crate::play::steps::turn_draw::TurnDraw;
use crate::play::{Announcement, Condition, Register, SeatRef, Step, StepKind, VarKind};
use crate::script::compile::conditions::asks_no_hand;
use crate::script::compile::items::items;
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::kind::kind_of;
use crate::script::values::word::{Word, word};
use crate::table::Sight;
use rhai::{Array, Dynamic};

/// The word for taking the card on top of an open pile.
pub const TAKE: &str = "take";

/// Turns after which a step is over that says nothing else.
const MOST_TURNS: i64 = 1_000;

/// Whether a step may follow from a move: it asks nobody.
fn follows_from_moves(kind: StepKind) -> bool {
    use StepKind::*;
    matches!(
        kind,
        Award
            | Most
            | Fewest
            | Count
            | Tally
            | TallyCards
            | Settle
            | Pay
            | CallNext
            | FinishTurns
            | Remember
            | SetTrump
            | TakeBack
            | SweepRest
            | Deal
            | DrawEach
            | MoveSome
            | TurnUp
            | Branch
            | Goto
            | SetSeat
            | End
    )
}

/// Whether a move is written like an earlier one that is offered whenever this one is.
fn is_same(earlier: &PhaseVerb, verb: &PhaseVerb) -> bool {
    let alike = match (&earlier.does, &verb.does) {
        (Does::Draw(_), Does::Draw(_)) | (Does::Pass, Does::Pass) => true,
        (Does::Say(one) | Does::Take(_, one), Does::Say(other) | Does::Take(_, other)) => one == other,
        _ => false,
    };
    alike && earlier.when.is_empty()
}

impl RoundDraft {
    /// The seat that moves, where steps are read that follow from its moves.
    pub fn who_moves(&self) -> Option<SeatRef> {
        self.turns_around.and_then(|_| self.register_named(PLAYER)).map(SeatRef::office)
    }

    pub fn phased_turns(&mut self, step: &Word) -> Made<Phases> {
        let own = self.registers(Phases::REGISTERS, step)?;
        let player = self.own_var(step, PLAYER, VarKind::Number, -1)?;
        let around = self.turns_around.replace(own);
        let phases = self.phase_lists(step);
        let before = self.steps_before(step);
        self.turns_around = around;
        let (phases, before) = (phases?, before?);
        let ends = step.value("ends").map(|ends| self.condition(step, &ends, Some(Phases::idle(own)))).transpose()?;
        asks_no_hand(step, ends.as_slice())?;
        let order = match self.choice_key(step, "next")? {
            Some(_) => PhaseOrder::WhoCan,
            None => PhaseOrder::Left,
        };
        let limit = self.int_key(step, "limit")?.unwrap_or(MOST_TURNS) as i32;
        Ok(Phases {
            first: self.who_key(step, "begins")?.unwrap_or(SeatRef::left_of(Register::DEALER)),
            player,
            order,
            before,
            phases,
            ends: ends.unwrap_or(Condition::Always(false)),
            limit: Some((self.own_var(step, "turns", VarKind::Number, 0)?, limit)),
            own,
        })
    }

    fn steps_before(&mut self, step: &Word) -> Made<SubSteps> {
        match step.value("before") {
            Some(before) => self.sub_steps(step, &items(&before)),
            None => Ok(SubSteps::default()),
        }
    }

    fn phase_lists(&mut self, step: &Word) -> Made<Vec<TurnPhase>> {
        let lists = step.value("phases").and_then(|phases| phases.try_cast::<Array>()).unwrap_or_default();
        if lists.is_empty() {
            return Err(step
                .key_problem("phases", "`phases:` takes lists of moves, as `[[draw(\"stock\")], [play(\"heap\")]]`"));
        }
        lists.iter().map(|list| self.phase(step, list)).collect()
    }

    fn phase(&mut self, step: &Word, list: &Dynamic) -> Made<TurnPhase> {
        let Some(list) = list.clone().try_cast::<Array>() else {
            let message = format!("a phase is a list of moves, as `[draw(\"stock\")]`, not {}", kind_of(list));
            return Err(step.key_problem("phases", message));
        };
        let mut verbs = Vec::new();
        for value in &list {
            let verb = self.phase_verb(step, value)?;
            if verbs.iter().any(|earlier| is_same(earlier, &verb)) {
                let message =
                    "this phase has such a move already, which is always offered: this one could never be made";
                let problem = word(value).map(|word| word.problem(message));
                return Err(problem.unwrap_or_else(|| step.key_problem("phases", message)));
            }
            verbs.push(verb);
        }
        if verbs.is_empty() {
            Err(step.key_problem("phases", "a phase without a move: nothing could be done in it"))
        } else {
            Ok(TurnPhase { verbs })
        }
    }

    fn phase_verb(&mut self, step: &Word, value: &Dynamic) -> Made<PhaseVerb> {
        let Some(verb) = word(value) else {
            let message = format!("a move such as `play(\"heap\")` is needed, not {}", kind_of(value));
            return Err(step.key_problem("phases", message));
        };
        if let Some(ends) = verb.modifier("ends_turn") {
            return Err(
                verb.mod_problem(ends, "in `phases:` a turn ends after its last phase: leave out `.ends_turn()`")
            );
        }
        if let Some(and) = verb.modifier("and").filter(|_| verb.name != "name") {
            return Err(verb.mod_problem(and, "`.and` joins two `name(...)` to one move"));
        }
        Ok(PhaseVerb {
            does: self.does(&verb)?,
            when: self.verb_guards(&verb)?,
            frees: self.frees(&verb)?,
            then: match verb.modifier("then") {
                Some(then) => self.sub_steps(&verb, &then.args.first().map(items).unwrap_or_default())?,
                None => SubSteps::default(),
            },
        })
    }

    fn does(&mut self, verb: &Word) -> Made<Does> {
        Ok(match verb.name {
            "play" => Does::Play(self.placing(verb)?),
            "name" => Does::Name(self.naming(verb)?),
            "discard" => Does::Discard(self.laying_away(verb)?),
            "draw" => Does::Draw(TurnDraw {
                from: self.table_pile(verb, &verb.str_arg(0)?)?,
                to: self.hand_group(verb)?,
                count: if verb.args.len() > 1 { verb.int_arg(1)?.clamp(1, 128) as i32 } else { 1 },
            }),
            "take" if verb.str_arg(1).is_ok() => Does::TakeUp(self.taking_up(verb)?),
            "take" => self.taking_open(verb)?,
            "meld" => Does::Meld(self.melding(verb)?),
            "uncover" => Does::Uncover(Uncovering { places: self.covered_places(verb, 0)? }),
            "say" => Does::Say(Announcement::Word(u16::from(self.own_word(&verb.str_arg(0)?)))),
            "pass" => Does::Pass,
            name => return Err(verb.problem(format!("`{name}` is not a move of a phase"))),
        })
    }

    /// Reads `take("heap", 1)`: the card on top of an open pile comes into the hand.
    fn taking_open(&mut self, verb: &Word) -> Made<Does> {
        let from = self.table_pile(verb, &verb.str_arg(0)?)?;
        if self.piles().group(from).sight != Sight::Everybody {
            return Err(verb.arg_problem(0, "in `phases:` one takes a card that lies open"));
        }
        if verb.int_arg(1)? != 1 {
            return Err(verb.arg_problem(1, "in `phases:` one card is taken at a time: `take(pile, 1)`"));
        }
        let to = self.hand_group(verb)?;
        let word = Announcement::Word(u16::from(self.own_word(TAKE)));
        Ok(Does::Take(TurnDraw { from, to, count: 1 }, word))
    }

    fn verb_guards(&mut self, verb: &Word) -> Made<Vec<VerbGuard>> {
        let Some(when) = verb.modifier("when") else { return Ok(Vec::new()) };
        when.args.first().map(items).unwrap_or_default().iter().map(|guard| self.verb_guard(verb, guard)).collect()
    }

    /// Reads one condition of a move: `can("play")`, `not(can("draw"))`, or any condition of the table.
    fn verb_guard(&mut self, verb: &Word, value: &Dynamic) -> Made<VerbGuard> {
        let (inner, wanted) = match word(value) {
            Some(not) if not.name == "not" => (word(not.arg(0)?), false),
            asked => (asked, true),
        };
        match inner.filter(|asked| asked.name == "can") {
            None => {
                let condition = self.condition(verb, value, None)?;
                if self.is_open(&condition) { Ok(VerbGuard::Table(condition)) } else { Err(self.hidden_guard(verb)) }
            }
            Some(can) => match can.str_arg(0)?.as_str() {
                "play" => Ok(VerbGuard::CanPlay(wanted)),
                "draw" => Ok(VerbGuard::CanDraw(wanted)),
                other => Err(can.arg_problem(0, format!("`can` asks \"play\" or \"draw\", not \"{other}\""))),
            },
        }
    }

    /// The problem with a guard that looks at what not everybody sees: that a move is offered would tell it.
    pub fn hidden_guard(&self, verb: &Word) -> Problem {
        let problem = verb.problem(format!("`.when` of `{}` asks for what not everybody sees", verb.name));
        problem.note("it may ask for numbers and flags that all see, for the sizes of piles, and by can(...) for what the seat itself can do")
    }

    /// Reads `.freely()` and `.freely(2)`.
    fn frees(&mut self, verb: &Word) -> Made<Frees> {
        let Some(freely) = verb.modifier("freely") else { return Ok(Frees::Never) };
        let Some(most) = freely.args.first() else { return Ok(Frees::Always) };
        match most.as_int() {
            Ok(most @ 1..=1_000) => Ok(Frees::Most(self.registers(1, verb)?, most as i32)),
            _ => Err(verb.mod_problem(freely, "`.freely` takes how often, from 1 to 1000")),
        }
    }

    /// Reads steps that follow from a move, or come before a turn.
    pub fn sub_steps(&mut self, by: &Word, steps: &[Dynamic]) -> Made<SubSteps> {
        let program = std::mem::take(&mut self.program);
        let names = std::mem::take(&mut self.step_names);
        let places = std::mem::take(&mut self.step_places);
        self.compile_steps(steps);
        let steps = std::mem::replace(&mut self.program, program);
        let own_names = std::mem::replace(&mut self.step_names, names);
        self.step_places = places;
        let asking = |step: &Step| !follows_from_moves(step.kind());
        match steps.iter().position(asking) {
            None => Ok(SubSteps::new(steps)),
            Some(place) => {
                let name = own_names.get(place).map_or("", String::as_str);
                Err(by.problem(format!("`{name}` asks seats for moves: here only steps can stand that ask nobody")))
            }
        }
    }
}
