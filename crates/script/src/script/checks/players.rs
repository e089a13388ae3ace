//! Checks of players: a position, and the moves that a player chooses in it.
//!
//! A player may choose at random, and hidden cards may sway it. So it is asked several times, each time with another seed and
//! other cards in the hands that the position does not name. Does not know how a player or its table is loaded.

use super::expect::CheckPosition;
use super::{CheckTable, RefusalWords, expectations, failed, position};
use crate::cards::Card;
use crate::diagnostics::listed::first_of;
use crate::diagnostics::problem::Problem;
use crate::play::{Dice, Knowledge, Move, Policy, Reason, Rules, State, View, own_dice};
use crate::script::values::kind::in_words;
use crate::script::values::word::Word;
use crate::table::{Pile, Role, Seat};
use rhai::{Array, Dynamic};
use std::collections::BTreeMap;

/// How many times a player is asked; fewer for a player that looks ahead, since it is slow.
const TIMES: u32 = 24;
const TIMES_AHEAD: u32 = 3;

/// The words that only checks of players use.
pub(super) const WORDS: [&str; 3] = ["chooses", "never_chooses", "says"];

/// Puts refusals and reasons into words.
#[derive(Clone, Copy)]
pub struct PlayerWords {
    pub refusal: RefusalWords,
    pub reason: fn(&Reason) -> String,
}

/// The tables that a player's checks name, in the order of the checks, each once.
pub fn player_tables(rules: &Rules, checks: &[Word]) -> Result<Vec<CheckTable>, Problem> {
    let mut tables: Vec<CheckTable> = Vec::new();
    for check in checks {
        let table = CheckTable::of(rules, check)?;
        if !tables.contains(&table) {
            tables.push(table);
        }
    }
    Ok(tables)
}

/// A check of a player that was run.
#[derive(Clone, Debug)]
pub struct PlayerCheckRun {
    /// Where it is written; its message is the title.
    pub place: Problem,
    /// What did not hold.
    pub failed: Option<Problem>,
}

/// Runs the checks of a player that name this table, in their order.
pub fn run_player_checks(
    checks: &[Word],
    table: &CheckTable,
    rules: &Rules,
    policy: &dyn Policy,
    words: PlayerWords,
) -> Vec<PlayerCheckRun> {
    let is_there = |check: &&Word| CheckTable::of(rules, check).is_ok_and(|named| named == *table);
    let run = |check: &Word| PlayerCheckRun {
        place: check.problem(check.str_arg(0).unwrap_or_default()),
        failed: AskedPlayer { rules, policy, words }.check(check).err(),
    };
    checks.iter().filter(is_there).map(run).collect()
}

/// The player that is checked, and the rules of the table.
struct AskedPlayer<'a> {
    rules: &'a Rules,
    policy: &'a dyn Policy,
    words: PlayerWords,
}

/// A move that the player chose: how many times, and the reason that it gave first.
struct PlayerChoice {
    chosen: Move,
    times: u32,
    reason: String,
}

impl AskedPlayer<'_> {
    fn check(&self, check: &Word) -> Result<(), Problem> {
        if check.name != "check" {
            return Err(check.problem("a player has no score tables: this stands in the script of the rules"));
        }
        let title = check.str_arg(0)?;
        let mut position = CheckPosition::new(self.rules, self.words.refusal, position(self.rules, check, true)?);
        for expected in expectations(check)? {
            let result = if WORDS.contains(&expected.name) {
                self.expect(&position, &expected)
            } else {
                position.expect(&expected)
            };
            result.map_err(|problem| problem.note(format!("in the check \"{title}\"")))?;
        }
        Ok(())
    }

    fn expect(&self, position: &CheckPosition, expected: &Word) -> Result<(), Problem> {
        let state = position.state();
        let seat = state.to_move().ok_or_else(|| expected.problem("nobody is on turn: the match is over"))?;
        let choices = self.choices(state, seat, expected)?;
        if expected.name == "says" {
            return self.says(&choices, seat, expected);
        }
        let listed = expected.arg(0)?.read_lock::<Array>().map(|list| list.to_vec());
        let texts: Vec<Dynamic> = listed.unwrap_or_else(|| expected.args.clone());
        let named = texts.iter().map(|text| position.legal_move(expected, &in_words(text)));
        let named: Vec<Move> = named.collect::<Result<_, _>>()?;
        let wanted = |choice: &&PlayerChoice| named.contains(&choice.chosen) == (expected.name == "chooses");
        match choices.iter().find(|choice| !wanted(choice)) {
            None => Ok(()),
            Some(choice) => Err(self.chose(choice, &choices, seat, expected)),
        }
    }

    fn says(&self, choices: &[PlayerChoice], seat: Seat, expected: &Word) -> Result<(), Problem> {
        let words = expected.str_arg(0)?;
        if words.trim().is_empty() {
            return Err(expected.arg_problem(0, "`says` takes words of the reason that the player gives"));
        }
        match choices.iter().find(|choice| !choice.reason.contains(&words)) {
            None => Ok(()),
            Some(choice) => {
                let text = self.text(choice.chosen, seat);
                Err(expected.problem(format!("of `{text}` the player says: {}", choice.reason)))
            }
        }
    }

    /// The problem with a choice that was not expected: the move, how often it was chosen, and its reason.
    fn chose(&self, choice: &PlayerChoice, all: &[PlayerChoice], seat: Seat, expected: &Word) -> Problem {
        let text = self.text(choice.chosen, seat);
        let asked: u32 = all.iter().map(|choice| choice.times).sum();
        let often = if choice.times == asked { String::new() } else { format!(", {} of {asked} times", choice.times) };
        let given: Vec<String> = expected.args.iter().map(told).collect();
        let problem = match expected.name {
            "chooses" => expected.problem(format!("the player chooses `{text}`{often}, not {}", either(&given))),
            _ => expected.problem(format!("the player chooses `{text}`{often}")),
        };
        let problem = problem.note(format!("its reason: {}", choice.reason));
        let moves = self.rules.names();
        let others: Vec<String> = all.iter().map(|other| other.chosen.text(&moves, seat)).collect();
        if others.len() > 1 { problem.note(format!("all that it chose: {}", first_of(&others))) } else { problem }
    }

    fn text(&self, chosen: Move, seat: Seat) -> String {
        chosen.text(&self.rules.names(), seat)
    }

    /// The moves that the player chooses, the most frequent first.
    fn choices(&self, state: &State, seat: Seat, expected: &Word) -> Result<Vec<PlayerChoice>, Problem> {
        let legal = self.rules.legal(state).map_err(|fault| failed(expected, &fault))?;
        let times = if self.policy.looks_ahead() { TIMES_AHEAD } else { TIMES };
        let mut choices: BTreeMap<usize, PlayerChoice> = BTreeMap::new();
        for time in 0..times {
            let mut there = state.clone();
            deal_to_others(self.rules, &mut there, seat, time);
            let knowledge = Knowledge::of_position(self.rules, &there.table, seat);
            let view = View::new(self.rules, &there, seat).knowing(Some(&knowledge));
            let decision = self.policy.choose(&view, &legal, &mut own_dice(1, seat, time));
            let decision = decision.map_err(|fault| failed(expected, &fault))?;
            let Some(chosen) = legal.get(decision.index).copied() else {
                return Err(expected.problem("the player answers what is not a legal move"));
            };
            let reason = decision.reason.map_or_else(|| "none".to_string(), |reason| (self.words.reason)(&reason));
            choices.entry(decision.index).or_insert(PlayerChoice { chosen, times: 0, reason }).times += 1;
        }
        let mut all: Vec<PlayerChoice> = choices.into_values().collect();
        all.sort_by_key(|choice| std::cmp::Reverse(choice.times));
        Ok(all)
    }
}

/// An argument of an expectation as text; of a list, its items joined by "or".
fn told(arg: &Dynamic) -> String {
    match arg.read_lock::<Array>() {
        Some(list) => either(&list.iter().map(in_words).collect::<Vec<_>>()),
        None => in_words(arg),
    }
}

fn either(texts: &[String]) -> String {
    let quoted: Vec<String> = texts.iter().map(|text| format!("`{}`", text.trim_matches('`'))).collect();
    match quoted.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => "nothing".to_string(),
    }
}

/// Deals to the other hands that the position leaves empty, from the stock, where all cards lie that the position does not
/// name. Each gets as many cards as the seat's own hand, one fewer if its owner has played to the trick.
fn deal_to_others(rules: &Rules, state: &mut State, seat: Seat, time: u32) {
    let mut dice = own_dice(2, seat, time);
    let played = state.sequence.cards().len();
    let piles: Vec<Pile> = rules.piles.all().filter(|pile| rules.piles.group(*pile).role == Role::Hand).collect();
    for pile in piles {
        let Some(owner) = rules.piles.owner(pile).filter(|owner| *owner != seat) else { continue };
        let own = Pile(rules.piles.of(rules.piles.group(pile), seat).start);
        let before = seat.places_after(owner, rules.seats).unsigned_abs() as usize;
        let has_played = usize::from(before <= played && played < rules.seats);
        let wanted = state.table.len(own).saturating_sub(has_played);
        if state.table.len(pile) > 0 || state.out >> owner.0 & 1 == 1 || state.table.len(rules.stock) <= wanted {
            continue;
        }
        for _ in 0..wanted {
            let card = any_of(state, rules.stock, &mut dice);
            card.into_iter().for_each(|card| state.table.put(card, pile));
        }
    }
}

fn any_of(state: &State, pile: Pile, dice: &mut Dice) -> Option<Card> {
    let cards: Vec<Card> = state.table.set(pile).iter().collect();
    (!cards.is_empty()).then(|| cards[dice.below(cards.len())])
}
