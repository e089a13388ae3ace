//! Listens to a match, and gathers what it was like.

use super::game_measure::row_names;
use super::match_measures::MatchMeasures;
use crate::play::{Event, EventSink, Line, Policy, Rules, State, View};
use crate::session::memories::{Memories, Memory, any_remembers};
use crate::session::statistics::ScoredRow;
use std::sync::Arc;

/// A listener that measures a match, and passes events on to the players' memories.
pub(in crate::session) struct MeasureEar<'a> {
    rules: &'a Rules,
    memories: Option<Memories<'a>>,
    /// For each row of the rules, its place among the names.
    place_of: Vec<usize>,
    /// The side that led alone when it was last looked.
    leader: Option<usize>,
    found: MatchMeasures,
}

impl<'a> MeasureEar<'a> {
    pub fn new(rules: &'a Rules, players: &[Arc<dyn Policy>]) -> MeasureEar<'a> {
        let names = row_names(rules);
        let place = |row: &String| names.iter().position(|name| name == row).unwrap_or_default();
        MeasureEar {
            rules,
            memories: any_remembers(players).then(|| Memories::new(rules, players)),
            place_of: rules.rows.iter().map(place).collect(),
            leader: None,
            found: MatchMeasures {
                highest_wins: rules.play_to.highest_wins,
                rows: names.into_iter().map(|name| (name, ScoredRow::default())).collect(),
                ..MatchMeasures::default()
            },
        }
    }

    /// What the match was like, once it is over.
    pub fn done(self) -> MatchMeasures {
        self.found
    }

    fn row(&mut self, line: &Line) {
        let place = self.place_of.get(usize::from(line.row.0));
        if let Some((_, scored)) = place.and_then(|place| self.found.rows.get_mut(*place))
            && line.points != 0
        {
            scored.add(line.points);
        }
    }

    fn look_who_leads(&mut self, state: &State) {
        let totals = &state.totals[..self.rules.teams];
        let highest = self.rules.play_to.highest_wins;
        let Some(best) = (if highest { totals.iter().max() } else { totals.iter().min() }) else { return };
        let mut leaders = (0..totals.len()).filter(|side| totals[*side] == *best);
        // while several are level, nobody has taken the lead
        let (Some(leader), None) = (leaders.next(), leaders.next()) else { return };
        if self.leader.replace(leader).is_some_and(|before| before != leader) {
            self.found.lead_changes += 1;
        }
    }
}

impl EventSink for MeasureEar<'_> {
    fn event(&mut self, event: Event) {
        match &event {
            Event::Scored { lines, .. } => lines.iter().for_each(|line| self.row(line)),
            Event::Tallied { line, .. } => self.row(line),
            Event::RoundBegins { round: 1, dealer } => self.found.first_dealer = self.rules.team(*dealer) as u8,
            _ => {}
        }
        if let Some(memories) = &mut self.memories {
            memories.event(event);
        }
    }
}

impl Memory for MeasureEar<'_> {
    fn lend<'v>(&'v self, view: View<'v>) -> View<'v> {
        match &self.memories {
            Some(memories) => memories.lend(view),
            None => view,
        }
    }

    fn counts_moves(&self) -> bool {
        true
    }

    fn asked(&mut self, state: &State, moves: usize) {
        self.found.decisions += 1;
        self.found.one_move += u32::from(moves == 1);
        self.look_who_leads(state);
    }

    fn ended(&mut self, state: &State) {
        self.look_who_leads(state);
        self.found.winners = self.rules.winning_teams(state);
        self.found.totals = state.totals[..self.rules.teams].to_vec();
        self.found.rounds = u32::from(state.round);
        self.found.moves = state.moves;
    }
}
