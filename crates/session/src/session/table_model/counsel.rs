//! Advice that people get at a table: hints, the usual move, and the coach's reviews.
//!
//! Each is asked for one decision; an answer for another decision cannot arrive, as its job was dropped with the question.

use super::coach::Coach;
use super::{HintNews, HintedMove, NoHint, TableModel, TableNews};
use crate::play::{Move, Policy};
use crate::session::adviser::Adviser;
use crate::session::house::House;
use crate::session::job::{Broken, Job, Jobs};
use crate::session::review::DecisionTask;
use crate::session::statistics::JudgedMatch;

/// Percentage of the decisions that must have been judged.
const NEARLY_ALL: usize = 80;

/// What was asked, and what was answered.
#[derive(Default)]
pub(super) struct Counsel {
    /// The players behind the advice, once they were asked.
    adviser: Option<Adviser>,
    hint: Option<Job<HintNews>>,
    usual: Usual,
    pub(super) coach: Coach,
}

/// The move that the usual player would make, found without being asked for by a person. It is no advice.
#[derive(Default)]
struct Usual {
    found: Option<UsualMove>,
    /// The decision for which it is looked for, by the moves made before it, and the job while it runs.
    asked: Option<(usize, Option<Job<Option<UsualMove>>>)>,
}

/// A move, and what is named with it if it is the number of a bid.
type UsualMove = (Move, Option<Move>);

impl Counsel {
    /// Adapts to a move that was made: a hint for the decision before it comes too late.
    pub(super) fn adapt(&mut self, moves: usize) {
        self.hint = None;
        self.coach.forget_from(moves);
    }

    /// Adapts to a jump to another position.
    pub(super) fn jump(&mut self, moves: usize) {
        self.adapt(moves);
        self.usual = Usual::default();
    }

    /// Takes the usual move, if it was found.
    pub(super) fn take_usual(&mut self) {
        if let Some((_, job)) = &mut self.usual.asked
            && let Some(said) = Job::take_from(job)
        {
            self.usual.found = said.ok().flatten();
        }
    }
}

impl TableModel {
    /// Starts the search for a hint. It counts as one in the statistics.
    pub fn hint(&mut self, house: &House, jobs: &Jobs) {
        match self.decision(house, self.moves_made()) {
            None => self.news.push(TableNews::Hint(Err(NoHint::NothingToDecide))),
            Some(decision) => {
                self.keeper.hinted();
                self.counsel.hint = Some(jobs.start("hint", move |_| hint_of(&decision)));
            }
        }
    }

    /// What this strategy would do now. It counts as a hint in the statistics.
    pub fn hint_of(&mut self, policy: &dyn Policy) -> HintNews {
        self.keeper.hinted();
        let (chosen, why) = self.running.hint(policy).map_err(NoHint::Failed)?;
        Ok(HintedMove { chosen, named: None, why })
    }

    /// Whether a hint is being searched for.
    pub fn is_hinting(&self) -> bool {
        self.counsel.hint.is_some()
    }

    /// Starts the search for the move that the usual player would make now.
    pub fn ask_usual(&mut self, house: &House, jobs: &Jobs) {
        let moves = self.moves_made();
        let asked = self.decision(house, moves);
        let job = asked.map(|decision| jobs.start("usual", move |_| usual_of(&decision)));
        self.counsel.usual = Usual { found: None, asked: Some((moves, job)) };
    }

    /// The move that the usual player would make, once it was found.
    pub fn usual(&self) -> Option<Move> {
        self.counsel.usual.found.map(|(usual, _)| usual)
    }

    /// What the usual player would name with the number that it would bid, once it was found.
    pub fn usually_named(&self) -> Option<Move> {
        self.counsel.usual.found?.1
    }

    /// Whether the usual move was not asked for at this decision.
    pub fn lacks_usual(&self) -> bool {
        self.counsel.usual.asked.as_ref().is_none_or(|(of, _)| *of != self.moves_made())
    }

    /// Whether the usual move is being searched for.
    pub fn seeks_usual(&self) -> bool {
        matches!(self.counsel.usual.asked, Some((_, Some(_))))
    }

    /// The decisions of the viewer, by the moves made before them. None in a lesson, whose moves are its own.
    pub fn decisions(&self) -> Vec<usize> {
        if self.lesson.is_some() { Vec::new() } else { self.running.decisions_of(self.viewer()) }
    }

    /// Wants a decision to be reviewed, before all that wait already.
    pub fn want_review(&mut self, place: usize) {
        self.counsel.coach.want(place);
    }

    /// Wants decisions to be reviewed because a person looks at them: while the match goes on, that counts as a hint.
    pub fn show_reviews(&mut self, places: &[usize]) {
        if self.to_move().is_some() && !places.is_empty() {
            self.keeper.hinted();
        }
        // the latest request is served first
        places.iter().rev().for_each(|place| self.want_review(*place));
    }

    /// Starts the next review that waits.
    pub fn review_next(&mut self, house: &House, jobs: &Jobs) {
        let Some(place) = self.counsel.coach.next() else { return };
        match self.decision(house, place) {
            None => self.counsel.coach.give_up(place),
            Some(decision) => self.counsel.coach.begin(jobs.start("coach", move |_| decision.review().ok()), place),
        }
    }

    pub(super) fn take_hint(&mut self) {
        if let Some(answer) = Job::take_from(&mut self.counsel.hint) {
            let hint = answer.unwrap_or_else(|Broken(why)| Err(NoHint::Broken(why)));
            self.news.push(TableNews::Hint(hint));
        }
    }

    /// Takes the review that the coach waits for.
    pub(super) fn take_review(&mut self) {
        let Some((place, found)) = self.counsel.coach.take() else { return };
        match found {
            None => self.counsel.coach.give_up(place),
            // the decision was taken meanwhile, and is to be reviewed with the move that was chosen
            Some(found) if found.chosen.is_none() && place < self.moves_made() => {}
            Some(found) => {
                self.counsel.coach.keep(found);
                self.news.push(TableNews::Reviewed(place));
            }
        }
        self.keep_judged();
    }

    /// Keeps what the coach has found of a match that is over, for the person's curve. A match of which only some decisions
    /// were looked at is not in it: those would be the worst ones.
    pub(super) fn keep_judged(&mut self) {
        if self.running.outcome().is_none() || !self.counsel.coach.is_idle() || !self.is_own() {
            return;
        }
        let seat = self.viewer();
        let judged = JudgedMatch::of(seat.0, self.counsel.coach.taken_by(seat).map(|found| found.cost));
        if judged.decisions > 0 && judged.decisions as usize >= self.decisions().len() * NEARLY_ALL / 100 {
            self.keeper.judged(judged);
        }
    }

    /// The decision after this number of moves, with the players who advise on it.
    fn decision(&mut self, house: &House, moves: usize) -> Option<DecisionTask> {
        let loaded = &self.loaded;
        let adviser = self.counsel.adviser.get_or_insert_with(|| house.adviser(loaded)).clone();
        self.running.decision_at(moves, adviser)
    }
}

/// The usual move of this decision. Nothing is searched for it.
fn usual_of(decision: &DecisionTask) -> Option<UsualMove> {
    let usual = decision.usual_way().ok().flatten().map(|way| way[0])?;
    Some((usual, decision.usually_named(usual)))
}

/// The best move of a decision, and the reason for it.
fn hint_of(decision: &DecisionTask) -> HintNews {
    let found = decision.review().map_err(NoHint::Failed)?;
    let chosen = found.moves[found.found.best];
    Ok(HintedMove { chosen, named: decision.usually_named(chosen), why: found.reason })
}
