//! An outside program at its seat, for one match: questions, answers and faults.
//!
//! After a fault the first legal move is made. A program that timed out, or crashed, three times is not asked again in this
//! match; the next match begins with a new process.

use super::answer::{ProgramAnswer, next_of_series};
use super::launch::{Launch, StartedProgram};
use super::message::{decide_message, end_message, match_message};
use super::process::{MOST_LINE, NoLine};
use crate::cards::Face;
use crate::play::{Decision, Dice, Fault, FaultKind, Move, Outcome, Policy, Reason, Sitting, View, program_seed};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// After this many timeouts or crashes a program is not asked again in this match.
const MAX_FAILURES: u32 = 3;
/// The most characters of an invalid answer that are shown.
const SHOWN: usize = 60;

/// An outside program that plays one seat of one match.
pub(super) struct ExternalPlayer {
    launch: Arc<Launch>,
    place: Sitting,
    course: Mutex<Conversation>,
}

/// The state of the conversation with the program.
struct Conversation {
    program: Option<StartedProgram>,
    /// The number of the last question.
    id: u64,
    /// Questions without an answer.
    unanswered: BTreeSet<u64>,
    silences: u32,
    is_over: bool,
    /// Number of moves made when it was asked last.
    moves_made: u32,
    /// The cards that it has chosen for the rest of a series.
    series: Vec<Face>,
}

impl ExternalPlayer {
    pub fn new(launch: Arc<Launch>, place: Sitting) -> ExternalPlayer {
        let course = Conversation::begin(&launch, place, None);
        ExternalPlayer { launch, place, course: Mutex::new(course) }
    }

    fn give_back(&self, course: &mut Conversation) {
        // a late answer could be taken for one of the next match
        if let Some(program) = course.program.take().filter(|_| course.unanswered.is_empty()) {
            self.launch.give_back(self.place.seat, program);
        }
    }
}

impl Conversation {
    /// Begins a match, with `program` or else one from `launch`.
    fn begin(launch: &Launch, place: Sitting, program: Option<StartedProgram>) -> Conversation {
        let mut program = program.or_else(|| launch.take(place.seat));
        let told =
            match_message(place.number, program_seed(launch.settings.secret, place.seed, place.seat)).to_string();
        program.iter_mut().for_each(|program| program.process.say(&told));
        Conversation {
            program,
            id: 0,
            unanswered: BTreeSet::new(),
            silences: 0,
            is_over: false,
            moves_made: 0,
            series: Vec::new(),
        }
    }

    fn choose(&mut self, launch: &Launch, view: &View, moves: &[Move]) -> Result<Decision, Fault> {
        self.moves_made = view.moves_made();
        let series = std::mem::take(&mut self.series);
        if !series.is_empty() && !view.chosen().is_empty() {
            let next = next_of_series(view, moves, series);
            let illegal = || launch.fault(FaultKind::Strategy, "chose cards that cannot be chosen together");
            let (index, rest) = next.ok_or_else(illegal)?;
            self.series = rest;
            return Ok(Decision::plain(index));
        }
        if self.silences >= MAX_FAILURES {
            return Ok(Decision::plain(0));
        }
        let answer = self.ask(launch, view, moves)?;
        let found = answer.find(view, moves);
        let (index, rest) =
            found.map_err(|why| launch.fault(FaultKind::Strategy, format!("answered wrongly: {why}")))?;
        self.series = rest;
        Ok(Decision { index, reason: answer.reason.map(Reason::Said) })
    }

    /// Asks a question and waits for the answer.
    fn ask(&mut self, launch: &Launch, view: &View, moves: &[Move]) -> Result<ProgramAnswer, Fault> {
        let Some(program) = &mut self.program else {
            self.silences += 1;
            return Err(launch.fault(FaultKind::Strategy, "does not run"));
        };
        self.id += 1;
        self.unanswered.insert(self.id);
        let was_asked = std::mem::replace(&mut program.was_asked, true);
        let time = if was_asked { launch.settings.move_time } else { launch.settings.start_time };
        program.process.say(&decide_message(self.id, view, moves).to_string());
        match self.answer(launch, Instant::now() + time)? {
            Ok(answer) => Ok(answer),
            Err(NoLine::Late) => {
                let late = format!("did not answer within {} s", time.as_secs_f64());
                Err(self.silence(launch.fault(FaultKind::Time, late)))
            }
            Err(NoLine::Ended) => {
                self.program = None;
                Err(self.silence(launch.fault(FaultKind::Strategy, "has ended, or listens no more")))
            }
            Err(NoLine::TooLong) => {
                self.program = None;
                Err(self.silence(launch.fault(FaultKind::Strategy, format!("wrote a line of over {MOST_LINE} bytes"))))
            }
        }
    }

    /// Reads the answer to the last question. Late answers to earlier questions are skipped, as their timeouts were counted.
    fn answer(&mut self, launch: &Launch, until: Instant) -> Result<Result<ProgramAnswer, NoLine>, Fault> {
        while let Some(program) = &mut self.program {
            let line = match program.process.line(until) {
                Ok(line) => line,
                Err(none) => return Ok(Err(none)),
            };
            if line.is_empty() {
                if Instant::now() < until { continue } else { return Ok(Err(NoLine::Late)) }
            }
            let Some(answer) = ProgramAnswer::read(&line) else {
                let shown: String = line.chars().take(SHOWN).collect();
                let what = format!("wrote what is no JSON object with an `id`: `{shown}`");
                return Err(launch.fault(FaultKind::Strategy, what));
            };
            let was_open = self.unanswered.remove(&answer.id);
            if answer.id == self.id && was_open {
                return Ok(Ok(answer));
            }
            if !was_open {
                let what = format!("answered question {}, where it was asked question {}", answer.id, self.id);
                return Err(launch.fault(FaultKind::Strategy, what));
            }
        }
        Ok(Err(NoLine::Ended))
    }

    fn silence(&mut self, fault: Fault) -> Fault {
        self.silences += 1;
        let is_backlogged = self.program.as_ref().is_some_and(|program| program.process.is_backlogged());
        if self.silences >= MAX_FAILURES || is_backlogged {
            self.program = None;
        }
        fault
    }
}

impl Policy for ExternalPlayer {
    fn choose(&self, view: &View, moves: &[Move], _dice: &mut Dice) -> Result<Decision, Fault> {
        let mut course = self.course.lock().unwrap_or_else(PoisonError::into_inner);
        if course.is_over || view.moves_made() < course.moves_made {
            // moves were taken back: for the program another match begins
            let program = course.program.take().filter(|_| course.unanswered.is_empty());
            *course = Conversation::begin(&self.launch, self.place, program);
        }
        course.choose(&self.launch, view, moves)
    }

    fn follows(&self) -> bool {
        true
    }

    fn remembers(&self) -> bool {
        true
    }

    fn secret(&self) -> Option<i64> {
        Some(self.launch.settings.secret)
    }

    fn sit_down(&self, place: Sitting) -> Option<Arc<dyn Policy>> {
        Some(Arc::new(ExternalPlayer::new(self.launch.clone(), place)))
    }

    fn match_ends(&self, outcome: &Outcome) {
        let mut course = self.course.lock().unwrap_or_else(PoisonError::into_inner);
        let told = end_message(self.place.number, outcome).to_string();
        course.program.iter_mut().for_each(|program| program.process.say(&told));
        course.is_over = true;
        self.give_back(&mut course);
    }
}

impl Drop for ExternalPlayer {
    fn drop(&mut self) {
        let mut course = self.course.lock().unwrap_or_else(PoisonError::into_inner);
        self.give_back(&mut course);
    }
}
