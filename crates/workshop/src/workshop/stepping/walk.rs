//! A match that was played to be looked at, moment by moment.

use super::line_stops::LineStops;
use super::open_value::{offices_in, open_values};
use super::walk_moment::{OpenPile, WalkMoment, WalkStep};
use super::walk_plan::WalkPlan;
use crate::cards::CardSet;
use crate::play::{Event, Fault, Reason, Register, Rules, State, StepRef};
use crate::script::RuleSpan;
use crate::session::{Advance, House, HouseError, Loaded, Match, MatchError, Player, Record};
use crate::table::Pile;
use crate::workshop::coverage::{CountedParts, TableParts, asked_parts, parts_of};
use crate::workshop::why::{WhyMoves, why_moves};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Why there is no match to walk through.
#[derive(Debug, thiserror::Error)]
pub enum WalkError {
    #[error(transparent)]
    House(#[from] HouseError),
    #[error(transparent)]
    Match(#[from] MatchError),
}

/// A match with everything open. Moments are counted by the moves made until then, from 0 to [`SteppedMatch::last`].
pub struct SteppedMatch {
    /// How the match is played again; `None` for one that others have played.
    pub plan: Option<WalkPlan>,
    pub loaded: Arc<Loaded>,
    played: Match,
    /// Who played, by seat.
    who: Vec<String>,
    /// Why each move was chosen, as far as its player said so.
    reasons: Vec<Option<Reason>>,
    /// For each moment the parts of the rules that were at work since the one before.
    used: Vec<Vec<RuleSpan>>,
    /// All parts of the rules that can be at work.
    parts: BTreeSet<RuleSpan>,
    /// The offices that matter in the match.
    offices: Vec<Register>,
    /// Why the match did not go on, if its rules failed.
    pub fault: Option<String>,
}

impl SteppedMatch {
    /// Plays the match to its end, to the greatest number of moves, to a fault of the rules, or until `goes_on` says no.
    pub fn play(house: &House, plan: WalkPlan, goes_on: &mut dyn FnMut() -> bool) -> Result<SteppedMatch, WalkError> {
        let loaded = Arc::new(plan.table.load(house)?);
        let player = house.player(&plan.player, &loaded)?;
        let rules = loaded.rules().clone();
        let mut played =
            Match::start(rules.clone(), vec![player; rules.seats], plan.seed, None, loaded.option_texts())?;
        let (mut reasons, mut fault) = (Vec::new(), None);
        while played.to_move().is_some() && played.moves_made() < plan.moves && goes_on() {
            match played.step() {
                Ok(Advance::Moved { reason, .. }) => reasons.push(reason),
                Ok(_) => break,
                Err(error) => {
                    fault = Some(error.to_string());
                    break;
                }
            }
        }
        Ok(SteppedMatch { plan: Some(plan), reasons, fault, ..SteppedMatch::of(loaded, played) })
    }

    /// The match of a record, by its rules.
    pub fn of_record(loaded: Arc<Loaded>, record: &Record) -> Result<SteppedMatch, MatchError> {
        // nobody is asked any more
        let nobody = vec![Player::Human; loaded.rules().seats];
        let played = Match::resume(loaded.rules().clone(), nobody, record)?;
        Ok(SteppedMatch { who: record.players.clone(), ..SteppedMatch::of(loaded, played) })
    }

    /// A match that was played, by its rules. Everything of it is shown, so it must not be one that goes on.
    pub fn of(loaded: Arc<Loaded>, played: Match) -> SteppedMatch {
        let mut parts = CountedParts::default();
        let mut here = TableParts::of(&loaded, &mut parts);
        let (mut heard, mut step, mut used) = (0, None, Vec::new());
        for at in 0..=played.moves_made() {
            let end = played.events_before(at);
            let mut now = BTreeSet::new();
            for event in &played.events()[heard..end] {
                now.extend(parts_of(event, &mut step, &mut here, &mut parts));
            }
            heard = end;
            let state = played.state_at(at).unwrap_or(played.state());
            now.extend(asked_parts(state, &mut here, &mut parts));
            used.push(now.into_iter().filter_map(|part| parts.uses.get(part)?.span.clone()).collect());
        }
        let parts = parts.uses.iter().filter_map(|part| part.span.clone()).collect();
        let states = (0..=played.moves_made()).map(|at| played.state_at(at).unwrap_or(played.state()));
        let offices = offices_in(states);
        let who = played.record().players.clone();
        SteppedMatch { plan: None, loaded, played, who, reasons: Vec::new(), used, parts, offices, fault: None }
    }

    pub fn seed(&self) -> i64 {
        self.played.record().seed
    }

    /// Who plays, each name once.
    pub fn players(&self) -> Vec<String> {
        let mut names = self.who.clone();
        names.sort();
        names.dedup();
        names
    }

    /// The last moment.
    pub fn last(&self) -> usize {
        self.played.moves_made()
    }

    /// The match as it stood at a moment.
    pub fn as_it_stood(&self, at: usize) -> Match {
        self.played.as_it_stood(at)
    }

    /// The state at a moment, with all that is hidden in it.
    pub fn state(&self, at: usize) -> &State {
        self.played.state_at(at).unwrap_or(self.played.state())
    }

    /// Where the cards of the seats truly lie at a moment.
    pub fn lie(&self, at: usize) -> Vec<(Pile, CardSet)> {
        lie(self.rules(), self.state(at))
    }

    fn rules(&self) -> &Arc<Rules> {
        self.loaded.rules()
    }

    /// The first moment after `from` at which one of these lines is at work. `None` if none is.
    pub fn stop_after(&self, from: usize, stops: &LineStops) -> Option<usize> {
        (from + 1..self.used.len()).find(|at| stops.stop_at(&self.used[*at], &self.parts))
    }

    /// The last moment before `from` at which one of these lines is at work.
    pub fn stop_before(&self, from: usize, stops: &LineStops) -> Option<usize> {
        (0..from.min(self.used.len())).rev().find(|at| stops.stop_at(&self.used[*at], &self.parts))
    }

    /// Everything about a moment; past the last one, about that.
    pub fn moment(&self, at: usize) -> Result<WalkMoment, Fault> {
        let at = at.min(self.last());
        let state = self.state(at);
        let before = at.checked_sub(1);
        let begins = before.map_or(0, |before| self.played.events_before(before));
        Ok(WalkMoment {
            at,
            of: self.last(),
            round: state.round,
            to_move: state.to_move(),
            program: self.program(at),
            events: self.played.events()[begins..self.played.events_before(at)].to_vec(),
            reason: before.and_then(|before| self.reasons.get(before).cloned().flatten()),
            used: self.used.get(at).cloned().unwrap_or_default(),
            asked: self.asked(at)?,
            values: open_values(self.rules(), &self.offices, state, before.map(|before| self.state(before))),
            held: self.open_piles(state, |seats| seats > 0 && seats < self.rules().seats),
            hidden: self.open_piles(state, |seats| seats == 0),
        })
    }

    fn program(&self, at: usize) -> Vec<WalkStep> {
        let events = &self.played.events()[..self.played.events_before(at)];
        let in_round = events.iter().rev().take_while(|event| !matches!(event, Event::RoundBegins { .. }));
        let begun: BTreeSet<u16> = in_round
            .filter_map(|event| if let Event::StepBegins { step } = event { Some(*step) } else { None })
            .collect();
        let state = self.state(at);
        let step = |step: StepRef| WalkStep {
            name: step.name.to_string(),
            span: self.loaded.compiled.places.step(step.place),
            begun: begun.contains(&step.place),
            runs: !state.over && step.place == state.step,
        };
        // a round ends with a step that nobody writes
        self.rules().steps().filter(|step| step.name != "end").map(step).collect()
    }

    /// What decides about the moves of the seat on turn, of what that seat sees.
    fn asked(&self, at: usize) -> Result<Option<WhyMoves>, Fault> {
        let state = self.state(at);
        let Some(seat) = state.to_move() else { return Ok(None) };
        let known = self.played.known_before(at, seat);
        let view = match self.played.look_back(at, seat) {
            Some((_, view)) => view,
            None => self.played.view(seat),
        };
        why_moves(&self.loaded.compiled.places, &view.knowing(Some(&known)))
    }

    /// The piles that are seen by not so many seats, with their cards.
    fn open_piles(&self, state: &State, wanted: impl Fn(usize) -> bool) -> Vec<OpenPile> {
        let rules = self.rules();
        let seen_by = |pile: &Pile| rules.all_seats().filter(|seat| rules.piles.sees(*pile, *seat)).count();
        let here = |pile: Pile| {
            let mut cards: Vec<_> = state.table.cards(pile).collect();
            cards.reverse();
            let cards = cards.into_iter().map(|card| rules.deck_index.deck.face(card)).collect();
            OpenPile { pile, cards, has_order: !state.table.is_shuffled(pile) }
        };
        let piles = rules.piles.all().filter(|pile| wanted(seen_by(pile))).map(here);
        piles.filter(|open| !open.cards.is_empty()).collect()
    }
}

/// The cards of each pile that is a seat's own.
pub(in crate::workshop) fn lie(rules: &Rules, state: &State) -> Vec<(Pile, CardSet)> {
    let own = rules.piles.all().filter(|pile| rules.piles.owner(*pile).is_some());
    own.map(|pile| (pile, state.table.set(pile))).collect()
}
