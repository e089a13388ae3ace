//! A match at the window: the match itself, the part of it that is shown, and what is picked.
//!
//! Knows no widget. Time comes in as seconds; decisions of computer players come in from outside. Another match at the
//! same table is another `Play`, so that nothing of one match remains in the next; only the settings do.

use super::coach::Coach;
use super::counted::Counted;
use super::match_log::MatchLog;
use super::pick::{Choices, Pick};
use super::playback::Playback;
use super::shown::Shown;
use crate::cards::Card;
use crate::catalog::{GameEntry, VariantEntry};
use crate::play::{Event, Move, Reason, View};
use crate::session::{
    Adviser, DecidedMove, DecisionTask, House, LessonRun, Loaded, Match, MatchError, MatchTally, Preferences, SaveSlot,
};
use crate::table::{Pile, Seat};
use crate::window::job::Job;
use crate::window::sound::Sound;
use crate::wording::{KeepingSaid, Narrator, NewsSaid, seat_names, tell, words};

/// A callback after each change of a match, with its rules, the match, and its number in the series. An error is shown
/// once.
pub type Keep = Box<dyn Fn(&Loaded, &Match, usize) -> Result<(), String> + Send>;

/// A notice over the table that waits until somebody has read it.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// A round is over. The number is the index after its last event.
    Round(usize),
    /// Another person sits down.
    Curtain(Seat),
    Over,
    /// The person is asked for the worth of this pile's cards; the number is that worth.
    Count(Pile, i32),
    /// The rules themselves failed.
    Failed(String),
}

/// A sentence at the lower edge.
#[derive(Clone, Debug, PartialEq)]
pub struct Note {
    pub text: String,
    /// Whether it says why something is not possible.
    pub warning: bool,
}

/// The settings of a table, which stay when another match begins at it.
pub struct TableSettings {
    pub game: GameEntry,
    pub variant: VariantEntry,
    pub loaded: Loaded,
    pub keep: Option<Keep>,
    /// The number of the match in its series, from 0.
    pub number: usize,
    pub pacing: Pacing,
    pub wishes: TableWishes,
}

/// The preferences that concern a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableWishes {
    /// The names of the people at the window, in the order of their seats; empty for `You` and `Player 2`.
    pub called: Vec<String>,
    /// Length of the pauses of computer players, relative to the usual one.
    pub pause: f32,
    /// Whether each decision is reviewed by the coach.
    pub coached: bool,
    /// Whether the person is asked for the worth of the own cards before it is shown.
    pub counted_by_hand: bool,
}

impl TableWishes {
    pub fn of(preferences: &Preferences) -> TableWishes {
        let Preferences { pause, coach, count_by_hand, .. } = *preferences;
        TableWishes { called: preferences.people(), pause, coached: coach, counted_by_hand: count_by_hand }
    }
}

/// The speed settings of an older program.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pacing {
    /// Whether nothing moves: everything is there at once.
    pub still: bool,
    /// Least number of seconds before a computer player moves.
    pub pause: f32,
}

/// The state of the view: what the person at the window has picked or looks at, without a move.
#[derive(Debug, Default)]
pub struct ViewState {
    pub pick: Pick,
    pub hint: Option<Move>,
    /// The earlier position that is shown, by the number of moves before it.
    pub looking: Option<usize>,
    /// The table as it was shown before that.
    pub(super) left: Option<Shown>,
}

/// Counts of faults that were reported, so that none is reported twice.
#[derive(Debug, Default)]
struct ToldFaults {
    keeping: bool,
    strategies: usize,
}

/// The best move of a decision with the reason for it, or why none can be named.
pub type Advised = Result<(Move, Option<Reason>), String>;

/// The state of one match at the window.
pub struct Play {
    pub settings: TableSettings,
    pub running: Match,
    pub slot: SaveSlot,
    /// The seat of the person who looks at the window.
    pub viewer: Seat,
    pub humans: Vec<Seat>,
    /// The person who sat down last, if several people play.
    pub(super) seated: Option<Seat>,
    pub shown: Shown,
    pub playback: Playback,
    pub log: MatchLog,
    pub choices: Choices,
    pub view_state: ViewState,
    pub note: Option<Note>,
    pub notice: Option<Notice>,
    pub paused: bool,
    /// The job of the computer player that is thinking.
    pub question: Option<Job<Result<DecidedMove, MatchError>>>,
    /// The job that looks for a hint.
    pub hinting: Option<Job<Advised>>,
    /// The move that a strategy would announce, found without being asked for; a bid panel begins with it.
    pub preset: Option<Move>,
    /// The decision for which `preset` is looked for, by the moves made before it, and the job while it runs.
    pub(in crate::window) presetting: Option<(usize, Option<Job<Option<Move>>>)>,
    pub coach: Coach,
    /// The strategy that gives advice, once it was asked.
    adviser: Option<Adviser>,
    pub counted: Counted,
    /// The lesson that is given at this table.
    pub lesson: Option<LessonRun>,
    /// Whether the match was played by others and is only looked at.
    pub watched: bool,
    /// At the end of the match: wins and losses against these opponents.
    pub series: Option<MatchTally>,
    /// The sounds that are still to be played.
    pub(super) sounds: Vec<Sound>,
    told: ToldFaults,
}

impl Play {
    pub fn new(settings: TableSettings, running: Match, slot: SaveSlot) -> Play {
        let humans: Vec<Seat> = running.rules.all_seats().filter(|s| running.players[s.index()].is_human()).collect();
        let viewer = humans.first().copied().unwrap_or(Seat(0));
        let shown = Shown::new(&running.view(viewer));
        let mut play = Play {
            settings,
            running,
            slot,
            viewer,
            humans,
            seated: None,
            shown,
            playback: Playback::default(),
            log: MatchLog::default(),
            choices: Choices::default(),
            view_state: ViewState::default(),
            note: None,
            notice: None,
            paused: false,
            question: None,
            hinting: None,
            preset: None,
            presetting: None,
            coach: Coach::default(),
            adviser: None,
            counted: Counted::default(),
            lesson: None,
            watched: false,
            series: None,
            sounds: Vec::new(),
            told: ToldFaults::default(),
        };
        // a match that is resumed is shown as it stands
        if play.running.moves_made() > 0 {
            play.catch_up();
        }
        play.changed();
        play.cover();
        play
    }

    /// Starts another match at the same table, by the same rules; this one can be resumed.
    pub fn next(mut self, running: Match, slot: SaveSlot) -> Play {
        self.slot.leave(self.running.record());
        let number = self.settings.number + 1;
        Play::new(TableSettings { number, ..self.settings }, running, slot)
    }

    /// Starts another match at the same table, by rules that were loaded again; this one can be resumed.
    pub fn next_by(mut self, rules: TableSettings, running: Match, slot: SaveSlot) -> Play {
        self.slot.leave(self.running.record());
        let TableSettings { keep, pacing, number, .. } = self.settings;
        Play::new(TableSettings { keep, pacing, number: number + 1, ..rules }, running, slot)
    }

    pub fn view(&self) -> View<'_> {
        self.running.view(self.viewer)
    }

    /// The view that is shown: the present one, or an earlier one. While a round's end is shown, it is the view before
    /// the last move, because the next round has been dealt already.
    pub fn seen_view(&self) -> View<'_> {
        let last = self.running.moves_made().checked_sub(1).filter(|_| self.is_round_to_come());
        let back = self.view_state.looking.or(last).and_then(|moves| self.running.look_back(moves, self.viewer));
        back.map_or_else(|| self.view(), |(_, view)| view)
    }

    /// Number of events before the position that is shown.
    pub fn end_seen(&self) -> usize {
        let back = self.view_state.looking.and_then(|moves| self.running.look_back(moves, self.viewer));
        back.map_or(self.playback.seen, |(end, _)| end)
    }

    /// Whether a round has begun that is not shown yet.
    fn is_round_to_come(&self) -> bool {
        let unseen = self.running.events().get(self.playback.seen..).unwrap_or_default();
        unseen.iter().any(|e| matches!(e, Event::RoundBegins { .. }))
    }

    /// The round that is shown, and its dealer. While a round's end is shown the next round may have been dealt
    /// already.
    pub fn round_seen(&self) -> (u16, Seat) {
        let view = self.seen_view();
        let seen = &self.running.events()[..self.playback.seen.min(self.running.events().len())];
        let begun = seen.iter().rev().find_map(|e| match e {
            Event::RoundBegins { round, dealer } => Some((*round, *dealer)),
            _ => None,
        });
        begun.filter(|_| self.view_state.looking.is_none()).unwrap_or((view.round(), view.dealer()))
    }

    pub fn names(&self) -> Vec<String> {
        if self.watched {
            return self.watched_names();
        }
        let mut names = seat_names(&self.running.players, &self.settings.variant.text, Some(self.viewer));
        let people = self.humans.iter().zip(&self.settings.wishes.called);
        for (seat, called) in people.filter(|(_, called)| !called.is_empty()) {
            let taken = names.iter().enumerate().any(|(other, name)| other != seat.index() && name == called);
            names[seat.index()] = if taken { format!("{called} {}", seat.index() + 1) } else { called.clone() };
        }
        names
    }

    pub fn with_narrator<T>(&self, tell: impl FnOnce(&Narrator) -> T) -> T {
        let names = self.names();
        let text = &self.settings.variant.text;
        tell(&Narrator { rules: &self.running.rules, text, names: &names, viewer: Some(self.viewer) })
    }

    /// Whether everything that has happened is shown.
    pub fn is_quiet(&self) -> bool {
        self.playback.seen >= self.running.events().len() && self.playback.calls.is_empty() && self.playback.wait <= 0.0
    }

    /// Whether the person at the window may make a move now.
    pub fn may_move(&self) -> bool {
        self.is_quiet()
            && self.notice.is_none()
            && self.view_state.looking.is_none()
            && self.running.to_move() == Some(self.viewer)
            && self.humans.contains(&self.viewer)
            && self.lesson_waits()
            && !self.running.speaks_by_list(self.viewer)
    }

    /// Whether a computer player is to be asked now.
    pub fn wants_thought(&self) -> bool {
        self.is_computers_turn() && self.playback.pause <= 0.0 && self.playback.rests()
    }

    /// Whether a computer player is to move and still pauses.
    pub fn pauses(&self) -> bool {
        self.is_computers_turn() && !self.wants_thought()
    }

    /// Seconds that pass before a computer player moves: longer with more than two seats, and at least those of an
    /// older program.
    fn pause_before_moves(&self) -> f32 {
        let usual = if self.running.rules.seats > 2 { 1.0 } else { 0.6 };
        let own = if self.settings.pacing.still { 0.0 } else { usual * self.settings.wishes.pause };
        self.settings.pacing.pause.max(own)
    }

    /// Whether a computer player decides, or pauses before it does.
    pub fn is_thinking(&self) -> bool {
        self.question.is_some() || self.pauses() && self.playback.rests()
    }

    /// Whether only a computer player's decision is missing, and nobody has asked for it yet.
    pub(super) fn is_computers_turn(&self) -> bool {
        let computer = |s: Seat| !self.running.players[s.index()].is_human() || self.running.speaks_by_list(s);
        self.is_quiet()
            && self.notice.is_none()
            && !self.paused
            && self.question.is_none()
            && self.lesson.as_ref().is_none_or(LessonRun::is_following)
            && self.running.to_move().is_some_and(computer)
    }

    /// The adviser of this table, made at the first request.
    pub(in crate::window) fn adviser(&mut self, house: &House) -> Adviser {
        let loaded = &self.settings.loaded;
        self.adviser.get_or_insert_with(|| house.adviser(loaded)).clone()
    }

    /// The decision that is to be taken now, as a task for another thread.
    pub(in crate::window) fn decision_now(&mut self, house: &House) -> Option<DecisionTask> {
        let adviser = self.adviser(house);
        self.running.decision_at(self.running.moves_made(), adviser)
    }

    /// Takes the move that a strategy would announce, if it has one.
    pub(in crate::window) fn take_preset(&mut self) {
        if let Some((_, job)) = &mut self.presetting
            && let Some(said) = Job::take_from(job)
        {
            self.preset = said.ok().flatten();
        }
    }

    /// Updates everything after a move: saves the match and lists the legal moves.
    pub(super) fn changed(&mut self) {
        if let Some(news) = self.slot.keep(self.running.record()) {
            self.warn(tell(KeepingSaid::News(&news)));
        }
        if let Some(Err(problem)) =
            self.settings.keep.as_ref().map(|keep| keep(&self.settings.loaded, &self.running, self.settings.number))
            && !self.told.keeping
        {
            self.told.keeping = true;
            self.warn(problem);
        }
        // a computer player may have moved while somebody looked back: the table is shown as it was left
        if let Some(left) = std::mem::take(&mut self.view_state).left {
            self.shown = left;
        }
        self.playback.pause = self.pause_before_moves();
        self.coach_last();
        self.list();
        self.report_faults();
    }

    pub(super) fn list(&mut self) {
        let legal = match self.running.to_move() {
            Some(_) => self.running.legal(),
            None => Ok(Vec::new()),
        };
        match legal {
            Ok(legal) => self.choices = Choices::new(legal, &self.view()),
            Err(error) => self.notice = Some(Notice::Failed(error.to_string())),
        }
    }

    fn report_faults(&mut self) {
        let faults = self.running.faults.len();
        if faults > self.told.strategies
            && let Some((seat, fault)) = self.running.faults.last()
        {
            let (name, fault) = (self.names()[seat.index()].clone(), fault.to_string());
            let first = fault.lines().next().unwrap_or_default().to_string();
            self.warn(tell(NewsSaid::StrategyFailed { name: &name, fault: &first }));
        }
        self.told.strategies = faults;
    }

    /// Shows that the match cannot go on.
    pub fn fail(&mut self, error: &MatchError) {
        self.notice = Some(Notice::Failed(crate::wording::match_error(error)));
    }

    pub fn warn(&mut self, text: String) {
        self.note = Some(Note { text: words::capital(&text), warning: true });
    }

    /// Shows why something is not possible, with a sound.
    pub(super) fn refuse(&mut self, why: String) {
        self.sounds.push(Sound::Wrong);
        self.warn(why);
    }

    pub fn say(&mut self, text: String) {
        self.note = Some(Note { text, warning: false });
    }

    pub fn pile_of(&self, card: Card) -> Option<Pile> {
        self.shown.find(card).map(|(pile, _)| pile)
    }

    /// Whether a notice over the table waits for a person.
    pub fn notice_stands(&self) -> bool {
        self.notice.is_some()
    }

    /// A move with the name of its decision, such as `lay away 7H 7S`.
    pub fn told_as_done(&self, m: Move) -> String {
        self.with_narrator(|narrator| narrator.told_as_done(m, &self.view()))
    }

    /// A move as a person reads it.
    pub fn told(&self, m: Move) -> String {
        self.with_narrator(|narrator| narrator.told_move(m, self.viewer))
    }
}
