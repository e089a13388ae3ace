//! `check` gives each lesson as the window does: every expected move is made, and what is lit has to be there.

use super::findings::Findings;
use crate::catalog::{GameEntry, LessonText};
use crate::diagnostics::Problem;
use crate::session::{House, LessonRun, Light, Match, MatchError, light};
use crate::table::Seat;
use crate::wording::match_error;

/// Maximum number of legal moves that are named beside one that is not legal.
const NAMED: usize = 12;

/// Plays the lesson of a game to its end, or to its first move that cannot be made.
pub(super) fn check_lesson(house: &House, game: &GameEntry, findings: &mut Findings) {
    findings.problems.extend(game.lesson_problems.iter().cloned());
    // rules that cannot be played are reported already
    if game.lesson.is_none() || game.has_errors() {
        return;
    }
    match LessonRun::begin(house, game) {
        Ok((_, mut running, mut run)) => {
            let mut problems = Vec::new();
            while problems.is_empty() && !run.is_over() {
                step(&mut run, &mut running, &mut problems);
            }
            findings.problems.extend(problems);
        }
        Err(problems) => findings.add(problems, &game.id),
    }
}

fn step(run: &mut LessonRun, running: &mut Match, problems: &mut Vec<Problem>) {
    let lights = run.step().map_or(Vec::new(), |step| step.light.clone());
    problems.extend(lights.iter().filter_map(|text| unlit(running, text)));
    if let Some(expected) = run.expected().cloned() {
        problems.extend(out_of_turn(running, &expected, true));
        if problems.is_empty()
            && let Err(error) = run.make_expected(running)
        {
            problems.push(not_made(running, &expected, &error));
        }
    }
    run.do_step();
    while let (Some(next), true) = (run.next_of_others().cloned(), problems.is_empty()) {
        problems.extend(out_of_turn(running, &next, false));
        if problems.is_empty()
            && let Err(error) = run.follow(running)
        {
            problems.push(not_made(running, &next, &error));
        }
    }
    run.go_on(running);
}

/// The problem of a card or pile that cannot be lit; `None` if it can.
fn unlit(running: &Match, text: &LessonText) -> Option<Problem> {
    let rules = &running.rules;
    let view = running.view(Seat(0));
    let seen = |face| {
        let open = rules.piles.all().filter(|pile| view.sees(*pile));
        open.into_iter().any(|pile| !(view.set(pile) & rules.deck_index.deck.of_face(face)).is_empty())
    };
    match light(rules, &text.text) {
        None => {
            let named: Vec<String> = rules.piles.all().map(|pile| rules.piles.name(pile, Some(Seat(0)))).collect();
            let problem = text.problem(format!("`{}` is no card and no pile of this game", text.text));
            Some(problem.note(format!("piles: {}", named.join(", "))))
        }
        Some(Light::Face(face)) if !seen(face) => {
            Some(text.problem(format!("{face} is not to be seen by the player at this step: it cannot be lit")))
        }
        Some(_) => None,
    }
}

/// The problem of a move out of turn; `None` if it is in turn. The person's moves are expected, those of others are in
/// `then`.
fn out_of_turn(running: &Match, text: &LessonText, person: bool) -> Option<Problem> {
    let told = |message: String, note: &str| Some(text.problem(message).note(note));
    match running.to_move() {
        None => told("the match is over: nobody can move any more".into(), "end the lesson before"),
        Some(Seat(0)) if !person => told(
            "it is the player's turn here, and `then` is what others do".into(),
            "let the player make it: `expect` in a step of its own",
        ),
        Some(seat) if seat != Seat(0) && person => told(
            format!("it is the turn of seat {} here, not the player's", seat.0),
            "write what others do before it as `then` of the step before",
        ),
        _ => None,
    }
}

fn not_made(running: &Match, text: &LessonText, error: &MatchError) -> Problem {
    let problem = text.problem(format!("`{}` cannot be played here: {}", text.text, match_error(error)));
    let seat = running.to_move().unwrap_or(Seat(0));
    let legal = running.legal().unwrap_or_default();
    let mut named: Vec<String> = legal.iter().map(|m| m.text(&running.rules.names(), seat)).collect();
    let more = if named.len() > NAMED { ", ..." } else { "" };
    named.truncate(NAMED);
    problem.note(format!("legal here: {}{more}", named.join(", ")))
}
