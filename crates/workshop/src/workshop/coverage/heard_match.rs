//! One match, or one check, and the parts of the rules that it uses.

use super::cover_table::CoverTable;
use super::parts::{CountedParts, TableParts};
use super::rule_use::FoundUse;
use crate::play::{Event, Line, LineVerdict, State};
use crate::script::HeardCheck;
use crate::session::{Advance, Match, MatchError, Player};
use std::collections::BTreeSet;

/// A match that is played for a coverage.
pub(super) struct HeardMatch<'a> {
    pub table: &'a CoverTable,
    pub player: &'a Player,
    pub seed: i64,
    /// Greatest number of moves.
    pub moves: usize,
}

impl HeardMatch<'_> {
    /// Plays the match, and counts what it uses.
    pub fn play(&self, here: &mut TableParts, parts: &mut CountedParts) -> Result<(), MatchError> {
        let rules = here.shared_rules();
        let players = vec![self.player.clone(); rules.seats];
        let mut running = Match::start(rules, players, self.seed, None, [])?;
        let (mut heard, mut step, mut round) = (0, None, 0);
        while heard < running.events().len() || running.to_move().is_some() {
            for event in &running.events()[heard..] {
                if let Event::RoundBegins { round: begun, .. } = event {
                    round = *begun;
                }
                let found = || self.found(running.state(), round);
                for part in parts_of(event, &mut step, here, parts) {
                    parts.played(part, found);
                }
            }
            heard = running.events().len();
            for part in asked_parts(running.state(), here, parts) {
                parts.played(part, || self.found(running.state(), round));
            }
            if running.moves_made() >= self.moves || running.step()? == Advance::Over {
                break;
            }
        }
        Ok(())
    }

    fn found(&self, state: &State, round: u16) -> FoundUse {
        FoundUse {
            table: self.table.clone(),
            player: self.player.name().to_string(),
            seed: self.seed,
            round,
            moves: state.moves,
        }
    }
}

/// Counts what a check uses: each part once.
pub(super) fn count_check(check: &HeardCheck, here: &mut TableParts, parts: &mut CountedParts) {
    let mut used = BTreeSet::new();
    if let Some((table, lines)) = &check.counted {
        let table = here.rules().tables.iter().position(|other| other.name == *table).map(|place| place as u8);
        used.extend(rows(table, None, lines, here, parts));
    }
    let mut step = check.step;
    used.extend(check.step.and_then(|step| here.step(step)));
    for event in &check.events {
        used.extend(parts_of(event, &mut step, here, parts));
    }
    for state in &check.asked {
        used.extend(asked_parts(state, here, parts));
    }
    for part in used {
        if let Some(used) = parts.uses.get_mut(part) {
            used.checks += 1;
        }
    }
}

/// The parts that an event shows at work. `step` is the step that is played.
pub(in crate::workshop) fn parts_of(
    event: &Event,
    step: &mut Option<u16>,
    here: &mut TableParts,
    parts: &mut CountedParts,
) -> Vec<usize> {
    match event {
        Event::StepBegins { step: begun } => {
            *step = Some(*begun);
            here.step(*begun).into_iter().collect()
        }
        Event::Scored { table, lines, .. } => rows(*table, *step, lines, here, parts),
        Event::Tallied { line, .. } => rows(None, *step, &[*line], here, parts),
        _ => Vec::new(),
    }
}

fn rows(
    table: Option<u8>,
    step: Option<u16>,
    lines: &[Line],
    here: &mut TableParts,
    parts: &mut CountedParts,
) -> Vec<usize> {
    lines.iter().filter_map(|line| here.row(parts, table, step, line.row.0)).collect()
}

/// The lines that let something in at a decision, and the refusals. A fault of the rules is found by those who play.
pub(in crate::workshop) fn asked_parts(state: &State, here: &mut TableParts, parts: &mut CountedParts) -> Vec<usize> {
    let Some(seat) = state.to_move() else { return Vec::new() };
    let step = here.rules().step(state.step);
    let lines = step.info.lines(here.rules(), state, seat).unwrap_or_default();
    let applies = lines.iter().filter(|line| matches!(line.verdict, LineVerdict::Decides | LineVerdict::LetsIn));
    let mut used: Vec<usize> = applies.filter_map(|line| here.line(state.step, line.of)).collect();
    if here.has_refusals {
        let told = step.info.refusals(here.rules(), state).unwrap_or_default();
        let reasons: BTreeSet<String> = told.into_iter().map(|told| told.reason).collect();
        used.extend(reasons.iter().filter_map(|reason| here.refusal(parts, reason)));
    }
    used
}
