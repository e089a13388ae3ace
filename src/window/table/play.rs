//! A match at the window: what was played, what is shown of it, what is picked up.
//!
//! Knows no widget. Time comes in as seconds; decisions of computer players come in from outside.

use super::callout::Callout;
use super::journal::Journal;
use super::pick::{Choices, Pick};
use super::shown::Shown;
use crate::cards::{Card, CardSet};
use crate::catalog::{GameEntry, VariantEntry};
use crate::play::{Event, Move, MoveKind, View};
use crate::session::{Loaded, Match, Narrator, SaveSlot, seat_names, words};
use crate::table::{Pile, Seat};

/// Called after each change of a match, with what is to be kept up to date.
pub type Keep = Box<dyn Fn(&Loaded, &Match) -> Result<(), String> + Send>;

/// What stands over the table until somebody has read it.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// A round is over: the place of its last event.
    Round(usize),
    /// Another person sits down.
    Curtain(Seat),
    Over,
    /// The rules themselves failed.
    Failed(String),
}

/// A sentence at the lower edge.
#[derive(Clone, Debug, PartialEq)]
pub struct Note {
    pub text: String,
    /// It says why something does not go.
    pub warning: bool,
}

pub struct Play {
    pub game: GameEntry,
    pub variant: VariantEntry,
    pub loaded: Loaded,
    pub running: Match,
    pub slot: SaveSlot,
    pub keep: Option<Keep>,
    /// How the person at the window is called; empty for `You`.
    pub called: String,
    /// Who looks at the window.
    pub viewer: Seat,
    pub humans: Vec<Seat>,
    pub shown: Shown,
    /// How many events the eyes have seen.
    pub seen: usize,
    /// Seconds until the next event.
    pub wait: f32,
    /// Lines of the running count-out that are still to be called.
    pub(super) calls: std::collections::VecDeque<(Callout, i32, Seat)>,
    pub callouts: Vec<Callout>,
    pub journal: Journal,
    pub choices: Choices,
    pub pick: Pick,
    pub note: Option<Note>,
    pub hint: Option<Move>,
    pub notice: Option<Notice>,
    /// The position that is looked back at, by the number of moves before it.
    pub looking: Option<usize>,
    /// What was shown before that.
    pub(super) left: Option<Shown>,
    pub paused: bool,
    /// The question that a computer player is thinking about.
    pub question: Option<u64>,
    pub hinting: Option<u64>,
    pub(super) seated: Option<Seat>,
    complained: bool,
    faults_told: usize,
    /// Counts up whenever the table is put right, so that drawings can be kept.
    pub changes: u64,
}

impl Play {
    pub fn new(game: GameEntry, variant: VariantEntry, loaded: Loaded, running: Match, slot: SaveSlot) -> Play {
        let humans: Vec<Seat> = running.rules.all_seats().filter(|s| running.players[s.index()].is_human()).collect();
        let viewer = humans.first().copied().unwrap_or(Seat(0));
        let shown = Shown::new(&running.view(viewer));
        let mut play = Play {
            game,
            variant,
            loaded,
            running,
            slot,
            keep: None,
            called: String::new(),
            viewer,
            humans,
            shown,
            seen: 0,
            wait: 0.0,
            calls: Default::default(),
            callouts: Vec::new(),
            journal: Journal::default(),
            choices: Choices::default(),
            pick: Pick::default(),
            note: None,
            hint: None,
            notice: None,
            looking: None,
            left: None,
            paused: false,
            question: None,
            hinting: None,
            seated: None,
            complained: false,
            faults_told: 0,
            changes: 0,
        };
        // a match that goes on is shown as it stands
        if play.running.moves_made() > 0 {
            play.catch_up();
        }
        play.changed();
        play.cover();
        play
    }

    pub fn view(&self) -> View<'_> {
        self.running.view(self.viewer)
    }

    /// The table that is looked at: now, or an earlier one. While a round's end is shown, that before its last move, as
    /// the next round has been dealt already.
    pub fn seen_view(&self) -> View<'_> {
        let last = self.running.moves_made().checked_sub(1).filter(|_| self.is_round_to_come());
        let back = self.looking.or(last).and_then(|moves| self.running.look_back(moves, self.viewer));
        back.map_or_else(|| self.view(), |(_, view)| view)
    }

    /// Has a round begun that the eyes have not seen yet?
    fn is_round_to_come(&self) -> bool {
        let unseen = self.running.events().get(self.seen..).unwrap_or_default();
        unseen.iter().any(|e| matches!(e, Event::RoundBegins { .. }))
    }

    /// The round that is looked at, and its dealer: while a round's end is shown the next may have been dealt already.
    pub fn round_seen(&self) -> (u16, Seat) {
        let view = self.seen_view();
        let seen = &self.running.events()[..self.seen.min(self.running.events().len())];
        let begun = seen.iter().rev().find_map(|e| match e {
            Event::RoundBegins { round, dealer } => Some((*round, *dealer)),
            _ => None,
        });
        begun.filter(|_| self.looking.is_none()).unwrap_or((view.round(), view.dealer()))
    }

    pub fn names(&self) -> Vec<String> {
        let mut names = seat_names(&self.running.players, &self.variant.text, Some(self.viewer));
        if !self.called.is_empty()
            && let Some(own) = names.iter_mut().find(|n| *n == "You")
        {
            *own = self.called.clone();
        }
        names
    }

    pub fn with_narrator<T>(&self, tell: impl FnOnce(&Narrator) -> T) -> T {
        let names = self.names();
        let text = &self.variant.text;
        tell(&Narrator { rules: &self.running.rules, text, names: &names, viewer: Some(self.viewer) })
    }

    /// Everything that has happened is shown.
    pub fn is_quiet(&self) -> bool {
        self.seen >= self.running.events().len() && self.calls.is_empty() && self.wait <= 0.0
    }

    /// May the person at the window make a move now?
    pub fn may_move(&self) -> bool {
        self.is_quiet()
            && self.notice.is_none()
            && self.looking.is_none()
            && self.running.to_move() == Some(self.viewer)
            && self.humans.contains(&self.viewer)
            && !self.running.speaks_by_list(self.viewer)
    }

    /// Is a computer player to be asked now?
    pub fn wants_thought(&self) -> bool {
        let computer = |s: Seat| !self.running.players[s.index()].is_human() || self.running.speaks_by_list(s);
        self.is_quiet()
            && self.notice.is_none()
            && !self.paused
            && self.question.is_none()
            && self.running.to_move().is_some_and(computer)
    }

    /// After each move: the match is kept, and what may be done now is listed.
    pub(super) fn changed(&mut self) {
        if let Some(problem) = self.slot.keep(self.running.record()) {
            self.warn(format!("The match is not kept while you play: {problem}"));
        }
        if let Some(Err(problem)) = self.keep.as_ref().map(|keep| keep(&self.loaded, &self.running))
            && !self.complained
        {
            self.complained = true;
            self.warn(problem);
        }
        self.pick = Pick::default();
        self.hint = None;
        // a computer player has moved meanwhile: back to the table as it was left
        if self.looking.take().is_some()
            && let Some(left) = self.left.take()
        {
            self.shown = left;
        }
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
        if faults > self.faults_told
            && let Some((seat, fault)) = self.running.faults.last()
        {
            let (name, fault) = (self.names()[seat.index()].clone(), fault.to_string());
            let first = fault.lines().next().unwrap_or_default().to_string();
            self.warn(format!("The strategy of {name} failed: {first}. The first legal move was made."));
        }
        self.faults_told = faults;
    }

    /// The match cannot go on.
    pub fn fail(&mut self, error: &crate::session::MatchError) {
        self.notice = Some(Notice::Failed(error.to_string()));
    }

    pub fn warn(&mut self, text: String) {
        self.note = Some(Note { text: words::capital(&text), warning: true });
    }

    pub fn say(&mut self, text: String) {
        self.note = Some(Note { text, warning: false });
    }

    pub fn pile_of(&self, card: Card) -> Option<Pile> {
        self.shown.find(card).map(|(pile, _)| pile)
    }

    /// Another match at the same table.
    pub fn replace(&mut self, running: Match, slot: SaveSlot) {
        self.slot.abandon();
        self.running = running;
        self.slot = slot;
        self.shown = Shown::new(&self.running.view(self.viewer));
        self.seen = 0;
        self.wait = 0.0;
        self.calls.clear();
        self.callouts.clear();
        self.journal = Journal::default();
        self.question = None;
        self.hinting = None;
        self.notice = None;
        self.note = None;
        self.faults_told = 0;
        self.left = None;
        self.changed();
        self.cover();
    }

    /// Something over the table waits for a person.
    pub fn notice_stands(&self) -> bool {
        self.notice.is_some()
    }

    /// A move with what the step does: `lay away 7H 7S`; where that says nothing, the move alone.
    pub fn told_as_done(&self, m: Move) -> String {
        let decision = self.view().decision().replace('_', " ");
        let bare = m.kind() == MoveKind::Cards && m.to().is_none() && m.said().is_none();
        match bare && !matches!(decision.as_str(), "act" | "draft") {
            true => format!("{decision} {}", self.told(m)),
            false => self.told(m),
        }
    }

    /// A move as a person reads it.
    pub fn told(&self, m: Move) -> String {
        let names = self.running.rules.names();
        let text = m.text(&names, self.viewer);
        match m.kind() {
            MoveKind::Cards | MoveKind::Capture | MoveKind::Shift => {
                let piles: Vec<String> =
                    [m.from(), m.to()].into_iter().flatten().map(|p| self.with_narrator(|n| n.pile(p))).collect();
                let faces = |set: CardSet| {
                    set.iter().map(|c| names.deck_index.deck.face(c).to_string()).collect::<Vec<_>>().join(" ")
                };
                let cards = match m.captor() {
                    Some(captor) => format!("{} takes {}", names.deck_index.deck.face(captor), faces(m.cards)),
                    None => faces(m.cards),
                };
                let moved = match (cards.is_empty(), piles.as_slice()) {
                    (true, [from, to]) => format!("{from} onto {to}"),
                    (false, [to]) => format!("{cards} onto {to}"),
                    _ => cards,
                };
                let said = m.said().map_or(String::new(), |said| format!(", {}", said.text(&names, self.viewer)));
                moved + said.as_str()
            }
            _ => words::capital(&text),
        }
    }
}
