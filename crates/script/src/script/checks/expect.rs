//! The expectations of a check: legal and illegal moves, their points, and the state of the game after moves.
//!
//! `plays(...)` advances the position; all other expectations leave it unchanged.

use super::reckon::read_cards;
use super::{RefusalWords, failed, pile_named, register_value, variable_named};
use crate::cards::{Card, CardSet};
use crate::diagnostics::listed::first_of;
use crate::diagnostics::nearest::did_you_mean;
use crate::diagnostics::problem::Problem;
use crate::play::{Event, EventLog, Move, PlayError, Register, Rules, Silent, State, VarKind};
use crate::script::values::kind::{in_words, kind_of};
use crate::script::values::word::Word;
use crate::table::{Role, Seat};
use rhai::{Array, Dynamic};
use std::collections::BTreeSet;

/// The position of a check, and the events since.
pub(super) struct CheckPosition<'a> {
    rules: &'a Rules,
    words: RefusalWords,
    state: State,
    /// The events since the check began.
    log: EventLog,
}

impl<'a> CheckPosition<'a> {
    pub fn new(rules: &'a Rules, words: RefusalWords, state: State) -> CheckPosition<'a> {
        CheckPosition { rules, words, state, log: EventLog::default() }
    }

    /// Fails if the expectation does not hold. `plays` changes the position for the expectations after it.
    pub fn expect(&mut self, expected: &Word) -> Result<(), Problem> {
        match expected.name {
            "plays" => self.plays(expected),
            "on_turn" => self.on_turn(expected),
            "lies" => self.lies(expected),
            "has_cards" => self.has_cards(expected),
            "won_by" => self.won_by(expected),
            "ends" => self.ends(expected),
            "next_dealer" => self.next_dealer(expected),
            "has_points" => self.has_points(expected),
            "holds" => self.holds(expected),
            _ => self.expect_move(expected),
        }
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    /// The legal move with this text. Fails with a list of legal moves if there is none.
    pub fn legal_move(&self, expected: &Word, text: &str) -> Result<Move, Problem> {
        let found = self.rules.read_move(&self.state, text);
        found.map_err(|error| match error {
            PlayError::Fault(fault) => failed(expected, &fault),
            other => self.with_moves(expected.problem(format!("`{text}`: {}", self.worded(&other)))),
        })
    }

    /// Expects that these moves are legal one after the other, and makes them.
    fn plays(&mut self, expected: &Word) -> Result<(), Problem> {
        let listed = expected.arg(0)?.read_lock::<Array>().map(|list| list.to_vec());
        let moves: Vec<Dynamic> = listed.unwrap_or_else(|| expected.args.clone());
        for text in moves.iter().map(in_words) {
            let mover = self.state.to_move();
            let chosen =
                self.rules.read_move(&self.state, &text).map_err(|error| self.no_move(expected, &text, error))?;
            let played = self.rules.apply(&mut self.state, chosen, &mut self.log);
            played.map_err(|error| match error {
                PlayError::Fault(fault) => failed(expected, &fault),
                other => expected.problem(format!("`{text}` of seat {}: {}", named(mover), self.worded(&other))),
            })?;
        }
        Ok(())
    }

    /// The problem with a move that cannot be made: whose turn it is, why the move is refused, and some legal moves.
    fn no_move(&self, expected: &Word, text: &str, error: PlayError) -> Problem {
        let why = match error {
            PlayError::Fault(fault) => return failed(expected, &fault),
            other => self.worded(&other),
        };
        let Some(seat) = self.state.to_move() else {
            return expected.problem(format!("`{text}` cannot be played: the match is over"));
        };
        let problem = expected.problem(format!("`{text}` should be played by seat {}, but {why}", seat.0));
        self.with_moves(problem)
    }

    /// Adds a note that says whose turn it is and names some legal moves.
    fn with_moves(&self, problem: Problem) -> Problem {
        let Some(seat) = self.state.to_move() else { return problem.note("nobody is on turn: the match is over") };
        let names = self.rules.names();
        let moves = self.rules.legal(&self.state).unwrap_or_default();
        let moves: Vec<String> = moves.iter().map(|m| m.text(&names, seat)).collect();
        problem.note(format!("the moves of seat {} are {}", seat.0, first_of(&moves)))
    }

    fn on_turn(&self, expected: &Word) -> Result<(), Problem> {
        let seat = seat_arg(self.rules, expected, 0)?;
        match self.state.to_move() {
            on_turn if on_turn == Some(seat) => Ok(()),
            None => Err(expected.problem(format!("nobody is on turn, not seat {}: the match is over", seat.0))),
            on_turn => Err(expected.problem(format!("seat {} is on turn, not seat {}", named(on_turn), seat.0))),
        }
    }

    /// Expects that a pile has these cards, in this order if the pile's order is visible.
    fn lies(&self, expected: &Word) -> Result<(), Problem> {
        let (name, text) = (expected.str_arg(0)?, expected.str_arg(1)?);
        let seat = self.state.to_move().unwrap_or(Seat(0));
        let Some(pile) = pile_named(self.rules, &name, seat) else {
            return Err(expected.arg_problem(0, format!("there is no pile `{name}`")));
        };
        let wanted =
            read_cards(self.rules, &text, &mut CardSet::default()).map_err(|m| expected.text_problem(&text, m))?;
        let cards: Vec<Card> = self.state.table.cards(pile).collect();
        let mut faces = (self.faces(&cards), self.faces(&wanted));
        if self.rules.piles.group(pile).role != Role::Row {
            faces.0.sort();
            faces.1.sort();
        }
        match faces.0 == faces.1 {
            true => Ok(()),
            false if cards.is_empty() => Err(self.after_the_round(expected.problem(format!("`{name}` is empty")))),
            false => {
                let has = self.faces(&cards).join(" ");
                Err(self.after_the_round(expected.problem(format!("`{name}` has {has}, not {text}"))))
            }
        }
    }

    /// Expects that a pile has this number of cards.
    fn has_cards(&self, expected: &Word) -> Result<(), Problem> {
        let (name, wanted) = (expected.str_arg(0)?, expected.int_arg(1)?);
        let seat = self.state.to_move().unwrap_or(Seat(0));
        let Some(pile) = pile_named(self.rules, &name, seat) else {
            let names = self.rules.piles.groups.iter().map(|group| group.name.as_str());
            let problem = expected.arg_problem(0, format!("there is no pile `{name}`"));
            return Err(problem.suggest_opt(did_you_mean(&name, names)));
        };
        let count = self.state.table.cards(pile).count();
        if i64::try_from(count) == Ok(wanted) {
            Ok(())
        } else {
            let cards = if count == 1 { "card" } else { "cards" };
            Err(self.after_the_round(expected.problem(format!("`{name}` has {count} {cards}, not {wanted}"))))
        }
    }

    /// Expects that the match is over and that the teams of these seats won it.
    fn won_by(&self, expected: &Word) -> Result<(), Problem> {
        let Some(outcome) = self.rules.outcome(&self.state) else {
            return Err(self.with_moves(expected.problem("the match is not over by what was played")));
        };
        let teams = |seats: &[Seat]| seats.iter().map(|seat| self.rules.team(*seat)).collect::<BTreeSet<_>>();
        let wanted = seats_arg(self.rules, expected)?;
        if teams(&wanted) != teams(&outcome.winners) {
            let (winners, wanted) = (seats_told(&outcome.winners), seats_told(&wanted));
            return Err(expected.problem(format!("the match is won by seat {winners}, not by seat {wanted}")));
        }
        let games = if expected.args.len() > 1 { expected.int_arg(1)? } else { return Ok(()) };
        if i64::from(outcome.value) == games {
            Ok(())
        } else {
            Err(expected.arg_problem(1, format!("the win counts as {}, not {games}", outcome.value)))
        }
    }

    /// Adds a note if a round has ended since the check began: the piles of the next round may explain the failure.
    fn after_the_round(&self, problem: Problem) -> Problem {
        if self.log.events.iter().any(|event| matches!(event, Event::RoundEnds { .. })) {
            problem.note("the round was over by what was played (hands that a position does not name are empty)")
        } else {
            problem
        }
    }

    fn faces(&self, cards: &[Card]) -> Vec<String> {
        cards.iter().map(|card| self.rules.deck_index.deck.face(*card).to_string()).collect()
    }

    /// Expects that a round or the match ended since the check began.
    fn ends(&self, expected: &Word) -> Result<(), Problem> {
        let what = expected.str_arg(0)?;
        let ended = |is: fn(&Event) -> bool| self.log.events.iter().any(is);
        let holds = match what.as_str() {
            "round" => ended(|e| matches!(e, Event::RoundEnds { .. })),
            "match" => ended(|e| matches!(e, Event::MatchEnds { .. })),
            _ => return Err(expected.arg_problem(0, "what ends is \"round\" or \"match\"")),
        };
        if holds { Ok(()) } else { Err(expected.problem(format!("the {what} has not ended by what was played"))) }
    }

    fn next_dealer(&self, expected: &Word) -> Result<(), Problem> {
        let seat = seat_arg(self.rules, expected, 0)?;
        let dealer = self.log.events.iter().rev().find_map(|e| match e {
            Event::RoundBegins { dealer, .. } => Some(*dealer),
            _ => None,
        });
        match dealer {
            Some(dealer) if dealer == seat => Ok(()),
            Some(dealer) => {
                Err(expected.problem(format!("seat {} deals the next round, not seat {}", dealer.0, seat.0)))
            }
            None => Err(expected.problem("no round has begun by what was played")),
        }
    }

    /// Expects a seat's points in the match: those of finished rounds and those scored so far in this one.
    fn has_points(&self, expected: &Word) -> Result<(), Problem> {
        let (seat, wanted) = (seat_arg(self.rules, expected, 0)?, expected.int_arg(1)?);
        let points = self.running(&self.state, expected)?[seat.index()];
        if i64::from(points) == wanted {
            Ok(())
        } else {
            Err(expected.problem(format!("seat {} has {points} points, not {wanted}", seat.0)))
        }
    }

    /// Expects the value of a variable or office; `"bids@1"` names the variable of a seat.
    fn holds(&self, expected: &Word) -> Result<(), Problem> {
        let name = expected.str_arg(0)?;
        let on_turn = self.state.to_move().unwrap_or(Seat(0));
        let known = variable_named(self.rules, &name, on_turn);
        let Some((written, register)) = known else {
            let names = self.rules.vars.iter().map(|var| var.name.as_str());
            let names = names.chain(Register::NAMED.iter().map(|(name, _)| *name));
            let problem = expected.arg_problem(0, format!("there is no variable and no office `{name}`"));
            return Err(problem.suggest_opt(did_you_mean(&name, names)));
        };
        let wanted = register_value(self.rules, expected, &written, expected.arg(1)?)?;
        let now = self.state.get(register);
        let told = |value: i32| match self.rules.kind_of(&written) {
            VarKind::Flag => (value != 0).to_string(),
            VarKind::Suit => {
                crate::cards::Suit::from_index(value).map_or("none".into(), |suit| suit.word().to_string())
            }
            VarKind::Number => value.to_string(),
        };
        if now == wanted {
            Ok(())
        } else {
            let problem = expected.problem(format!("`{name}` is {}, not {}", told(now), told(wanted)));
            Err(self.after_the_round(problem))
        }
    }

    fn running(&self, state: &State, expected: &Word) -> Result<Vec<i32>, Problem> {
        self.rules.running(state).map_err(|fault| failed(expected, &fault))
    }

    /// Expects what a move does: `allows`, `forbids`, `scores` and `wins`. The position stays unchanged.
    fn expect_move(&self, expected: &Word) -> Result<(), Problem> {
        let text = expected.str_arg(0)?;
        let found = self.rules.read_move(&self.state, &text);
        let on_turn = self.state.to_move().unwrap_or(Seat(0));
        if let ("forbids", Some(why)) = (expected.name, self.rules.never_a_move(&text, on_turn)) {
            let why = (self.words)(&why);
            return Err(expected.arg_problem(0, format!("`{text}` is never a move, so nothing forbids it: {why}")));
        }
        match (expected.name, found) {
            ("allows", Ok(_)) => Ok(()),
            (_, Err(PlayError::Fault(fault))) => Err(failed(expected, &fault)),
            ("allows", Err(why)) => {
                let problem = expected.problem(format!("`{text}` should be allowed, but {}", self.worded(&why)));
                Err(self.with_moves(problem))
            }
            ("forbids", Ok(_)) => {
                let problem = expected.problem(format!("`{text}` should be forbidden, but the rules allow it"));
                Err(self.with_moves(problem))
            }
            ("forbids", Err(why @ PlayError::Illegal(_))) => self.because(expected, &text, &self.worded(&why)),
            ("scores", Ok(chosen)) => self.scores(expected, &text, chosen),
            ("wins", Ok(chosen)) => {
                let seat = seat_arg(self.rules, expected, 1)?;
                self.wins(&self.after(chosen, expected)?, seat, &text).map_err(|why| expected.problem(why))
            }
            ("scores" | "wins" | "forbids", Err(why)) => {
                Err(self.with_moves(expected.problem(format!("`{text}`: {}", self.worded(&why)))))
            }
            (name, _) => Err(expected.problem(format!("`{name}` is not something that a check can expect"))),
        }
    }

    /// Fails unless the refusal contains the text in the second argument of `forbids(move, because)`.
    fn because(&self, expected: &Word, text: &str, why: &str) -> Result<(), Problem> {
        if expected.args.len() < 2 {
            return Ok(());
        }
        let because = expected.str_arg(1)?;
        if !because.trim().is_empty() && why.contains(&because) {
            Ok(())
        } else {
            let message = format!("`{text}` is forbidden, but the player is told: {why}");
            Err(self.with_moves(expected.arg_problem(1, message)))
        }
    }

    fn scores(&self, expected: &Word, text: &str, chosen: Move) -> Result<(), Problem> {
        let (seat, wanted) = (self.scoring_seat(expected)?, expected.int_arg(1)?);
        let after = self.after(chosen, expected)?;
        let gained = self.running(&after, expected)?[seat.index()] - self.running(&self.state, expected)?[seat.index()];
        if i64::from(gained) == wanted {
            Ok(())
        } else {
            Err(expected.problem(format!("`{text}` scores {gained}, not {wanted}")))
        }
    }

    /// The position after a move that the check expects to be legal.
    fn after(&self, chosen: Move, expected: &Word) -> Result<State, Problem> {
        let mut after = self.state.clone();
        let played = self.rules.apply(&mut after, chosen, &mut Silent);
        played.map_err(|error| match error {
            PlayError::Fault(fault) => failed(expected, &fault),
            other => expected.problem(self.worded(&other)),
        })?;
        Ok(after)
    }

    /// Fails with the reason unless the match is over and this seat won it, alone or with its team.
    fn wins(&self, after: &State, seat: Seat, text: &str) -> Result<(), String> {
        let Some(outcome) = self.rules.outcome(after) else {
            return Err(format!("after `{text}` the match is not over"));
        };
        if outcome.winners.contains(&seat) && self.rules.one_team(&outcome.winners) {
            return Ok(());
        }
        let winners = seats_told(&outcome.winners);
        Err(format!("after `{text}` the match is won by seat {winners}, not by seat {} alone", seat.0))
    }

    /// The seat in the third argument of `scores(move, points, seat)`, else the seat on turn.
    fn scoring_seat(&self, expected: &Word) -> Result<Seat, Problem> {
        if expected.args.len() < 3 {
            return Ok(self.state.to_move().unwrap_or(Seat(0)));
        }
        seat_arg(self.rules, expected, 2)
    }

    fn worded(&self, error: &PlayError) -> String {
        match error {
            PlayError::Illegal(why) => (self.words)(why),
            other => other.to_string(),
        }
    }
}

fn named(seat: Option<Seat>) -> String {
    seat.map_or("?".into(), |seat| seat.0.to_string())
}

fn seats_told(seats: &[Seat]) -> String {
    seats.iter().map(|seat| seat.0.to_string()).collect::<Vec<_>>().join(" and ")
}

fn seat_arg(rules: &Rules, expected: &Word, place: usize) -> Result<Seat, Problem> {
    known_seat(rules, expected, place, expected.int_arg(place)?)
}

/// The seats in the first argument: a number or a list of numbers.
fn seats_arg(rules: &Rules, expected: &Word) -> Result<Vec<Seat>, Problem> {
    let listed = expected.arg(0)?.read_lock::<Array>().map(|list| list.to_vec());
    let Some(list) = listed else { return Ok(vec![seat_arg(rules, expected, 0)?]) };
    let wrong = |seat: &Dynamic| expected.arg_problem(0, format!("a seat is a number, not {}", kind_of(seat)));
    let seat = |seat: &Dynamic| known_seat(rules, expected, 0, seat.as_int().map_err(|_| wrong(seat))?);
    list.iter().map(seat).collect()
}

fn known_seat(rules: &Rules, expected: &Word, place: usize, number: i64) -> Result<Seat, Problem> {
    let seat = usize::try_from(number).ok().filter(|s| *s < rules.seats);
    let last = rules.seats - 1;
    seat.map(|s| Seat(s as u8))
        .ok_or_else(|| expected.arg_problem(place, format!("there is no such seat: the seats are 0 to {last}")))
}
