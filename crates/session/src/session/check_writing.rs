//! A position of a match, written as a check of its game: what matters in it, and what was played.
//!
//! The check is opened again and compared with the position, so it says what it was written from. What makes no difference
//! to the legal moves, nor to the points of the move that was played, is left out.

use super::check_opening::PositionWish;
use super::house::{House, HouseError, Loaded, TableChoice};
use super::running::Match;
use crate::catalog::OptionValue;
use crate::play::{IllegalMove, Move, Rules, Silent, State};
use crate::script::{CheckDraft, WantedCheck, literal, opening_table, run_checks_at};

/// A check that was written from a match.
#[derive(Clone, Debug)]
pub struct WrittenCheck {
    pub text: String,
    /// Number of keys that the position would have had, and of those that were left out.
    pub keys: usize,
    pub left_out: usize,
}

/// The name of the check's text in messages.
const PATH: &str = "the check";

impl House {
    /// Writes the position of a match after so many moves. `loaded` are the rules by which it was played.
    pub fn written_check(&self, loaded: &Loaded, played: &Match, moves: usize) -> Result<WrittenCheck, HouseError> {
        let rules = loaded.rules();
        let made = played.moves_made();
        let state = match played.state_at(moves) {
            Some(state) => state,
            None if moves == made => played.state(),
            None => {
                let told = format!("the match has {made} moves: there is no position after {moves}");
                return Err(HouseError::Wrong(told));
            }
        };
        let title = format!("after {moves} moves of seed {}", played.record().seed);
        let chosen = played.chosen_at(moves).map_or_else(|| first_move(rules, state), Ok)?;
        self.check_of_position(loaded, state, &title, (chosen, true), &[])
    }

    /// Writes a position as a check that allows this move, or is only made by trying it. `also` is what is expected besides, as it
    /// is written.
    pub fn check_of_position(
        &self,
        loaded: &Loaded,
        state: &State,
        title: &str,
        (chosen, is_expected): (Move, bool),
        also: &[String],
    ) -> Result<WrittenCheck, HouseError> {
        let wrong = |text: String| HouseError::Wrong(text);
        let rules = loaded.rules();
        let draft = CheckDraft::of(rules, state, title, &self.unusual_options(loaded)?);
        let mut draft = draft.ok_or_else(|| wrong("nobody is to move there: the match is over".into()))?;
        let set = loaded.option_texts();
        let choice = TableChoice { variant: rules.id.clone(), seats: Some(rules.seats as u8), set };
        let mut aim = Aim { house: self, choice, facts: facts(rules, state, chosen), with_gains: true };
        draft.expected.push(aim.allows(rules, state, chosen));
        if aim.missed(&draft).is_some() {
            // a check does not say who laid the cards of a count or trick, on which later points may depend
            aim.with_gains = false;
        }
        if let Some(why) = aim.missed(&draft) {
            return Err(wrong(format!("this position cannot be said in a check: {why}")));
        }
        let keys = draft.keys.len();
        let short = aim.shortened(draft);
        let mut draft = if is_expected { aim.with_points(short, rules, state, chosen) } else { short };
        if !is_expected {
            draft.expected.clear();
        }
        draft.expected.extend(also.iter().cloned());
        Ok(WrittenCheck { text: draft.text(), keys, left_out: keys - draft.keys.len() })
    }

    /// The options that are not as the variant has them, with their values as a script writes them.
    fn unusual_options(&self, loaded: &Loaded) -> Result<Vec<(String, String)>, HouseError> {
        let seats = Some(loaded.rules().seats as u8);
        let usual = self.load(&TableChoice { variant: loaded.rules().id.clone(), seats, set: Vec::new() })?;
        let differs = |option: &&(String, OptionValue)| !usual.options.contains(option);
        let written = |value: &OptionValue| match value {
            OptionValue::Text(text) => literal(text),
            other => other.to_string(),
        };
        Ok(loaded.options.iter().filter(differs).map(|(name, value)| (name.clone(), written(value))).collect())
    }
}

/// What a check must give to say the same as the position: who moves, in which step, with which moves, and what the move
/// that was played brings each side.
#[derive(PartialEq)]
struct PositionFacts {
    step: String,
    seat: Option<u8>,
    moves: Vec<String>,
    gains: Vec<i32>,
}

fn facts(rules: &Rules, state: &State, chosen: Move) -> PositionFacts {
    let seat = state.to_move();
    let names = rules.names();
    let moves = rules.legal(state).unwrap_or_default();
    PositionFacts {
        step: rules.step(state.step).name.to_string(),
        seat: seat.map(|seat| seat.0),
        moves: seat.map_or(Vec::new(), |seat| moves.iter().map(|one| one.text(&names, seat)).collect()),
        gains: gains(rules, state, chosen),
    }
}

/// What a move brings each side at once. Empty if it cannot be made.
fn gains(rules: &Rules, state: &State, chosen: Move) -> Vec<i32> {
    let mut after = state.clone();
    match rules.apply(&mut after, chosen, &mut Silent) {
        Ok(()) => (0..rules.teams).map(|team| after.totals[team] - state.totals[team]).collect(),
        Err(_) => Vec::new(),
    }
}

fn first_move(rules: &Rules, state: &State) -> Result<Move, HouseError> {
    let first = rules.legal(state).ok().and_then(|moves| moves.first().copied());
    first.ok_or_else(|| HouseError::Wrong("there is no legal move in that position".into()))
}

/// What a check is to say, and where it is tried.
struct Aim<'a> {
    house: &'a House,
    choice: TableChoice,
    facts: PositionFacts,
    /// Whether the points of the move are compared, too.
    with_gains: bool,
}

impl Aim<'_> {
    fn allows(&self, rules: &Rules, state: &State, chosen: Move) -> String {
        format!("allows({})", literal(&self.move_text(rules, state, chosen)))
    }

    fn move_text(&self, rules: &Rules, state: &State, chosen: Move) -> String {
        state.to_move().map_or(String::new(), |seat| chosen.text(&rules.names(), seat))
    }

    /// What the check gives otherwise than the position; `None` if it says the same.
    fn missed(&self, draft: &CheckDraft) -> Option<String> {
        let text = draft.text();
        let opened = match self.house.open_position(&self.choice, PositionWish::File(PATH, &text)) {
            Ok(opened) => opened,
            Err(error) => return error.problems().first().map(|problem| problem.message.clone()),
        };
        let (rules, state) = (opened.loaded.rules(), &opened.state);
        let moves = rules.legal(state).unwrap_or_default();
        let seat = state.to_move()?;
        let played = draft.expected.first()?;
        let chosen =
            moves.iter().find(|one| format!("allows({})", literal(&one.text(&rules.names(), seat))) == *played);
        let Some(chosen) = chosen else { return Some("the move that was played is none of its moves".into()) };
        let found = facts(rules, state, *chosen);
        match () {
            () if found.step != self.facts.step => Some(format!("it is in the step `{}`", found.step)),
            () if found.seat != self.facts.seat => Some("another seat is to move".into()),
            () if found.moves != self.facts.moves => Some("other moves are legal".into()),
            () if self.with_gains && found.gains != self.facts.gains => {
                Some("the move that was played brings other points".into())
            }
            () => None,
        }
    }

    /// The check without the keys that make no difference.
    fn shortened(&self, draft: CheckDraft) -> CheckDraft {
        let mut short = draft;
        for place in short.optional().into_iter().rev() {
            let mut without = short.clone();
            without.keys.remove(place);
            if self.missed(&without).is_none() {
                short = without;
            }
        }
        short
    }

    /// The check with the points that the move gave, if a check can expect them.
    fn with_points(&self, draft: CheckDraft, rules: &Rules, state: &State, chosen: Move) -> CheckDraft {
        let Some(seat) = state.to_move() else { return draft };
        let gained = self.facts.gains.get(rules.team(seat)).copied().unwrap_or_default();
        if gained == 0 || !self.with_gains {
            return draft;
        }
        let mut with = draft.clone();
        with.expected.push(format!("scores({}, {gained})", literal(&self.move_text(rules, state, chosen))));
        if self.holds(&with) { with } else { draft }
    }

    /// Whether the check passes.
    fn holds(&self, draft: &CheckDraft) -> bool {
        let text = draft.text();
        let beside = Some((PATH.to_string(), text));
        let Ok(loaded) = self.house.load_beside(&self.choice, beside) else { return false };
        let last = loaded.compiled.script.sources().iter().count().saturating_sub(1);
        let Some(Ok(table)) = opening_table(&loaded.compiled, WantedCheck::InFile(last)) else { return false };
        let (count, problems) =
            run_checks_at(&loaded.compiled, &table, without_words, |one| one.message == draft.title);
        count == 1 && problems.is_empty()
    }
}

/// A refusal is not read by anybody here.
fn without_words(_: &IllegalMove) -> String {
    String::new()
}
