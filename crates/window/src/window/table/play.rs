//! A match at the window: the table's model, the part of it that is shown, and what is picked.
//!
//! Knows no widget. Time comes in as seconds; what has happened at the table comes in as its news. Another match at the
//! same table is another `Play`, so that nothing of one match remains in the next; only the settings do.

use super::advice_notes::{AdviceShown, Note};
use super::counted::Counted;
use super::edited::EditedStrip;
use super::gains::MatchGains;
use super::match_log::MatchLog;
use super::own_order::{HandOf, OwnOrder};
use super::pick::{Choices, Pick};
use super::playback::Playback;
use super::shown::Shown;
use crate::cards::{Card, CardSet};
use crate::catalog::{GameEntry, VariantEntry};
use crate::play::{Event, Fault, Move, View};
use crate::session::{Loaded, Match, MatchError, Player, Preferences, SaveSlot, TableModel, TableNews};
use crate::table::{Pile, Role, Seat};
use crate::window::faces::{self, PlayerFace};
use crate::window::sound::Sound;
use crate::window::watched_from::WatchedFrom;
use crate::wording::words::capital;
use crate::wording::{KeepingSaid, Narrator, NewsSaid, Opponents, cast, table_names, tell};
use std::sync::Arc;

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

/// The settings of a table, which stay when another match begins at it.
pub struct TableSettings {
    pub game: GameEntry,
    pub variant: VariantEntry,
    pub pacing: Pacing,
    pub wishes: TableWishes,
    /// Names of people who have sat down in mid-match, by seat.
    pub named: Vec<(Seat, String)>,
    /// The computer players that are offered at the table, for the titles of their levels.
    pub known: Opponents,
}

/// The preferences that concern a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableWishes {
    /// The names of the people at the window, in the order of their seats; empty for `You` and `Player 2`.
    pub called: Vec<String>,
    /// The face that the first of them has chosen, by its number.
    pub face: Option<usize>,
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
        let face = preferences.face.map(usize::from);
        TableWishes { called: preferences.people(), face, pause, coached: coach, counted_by_hand: count_by_hand }
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

/// The state of one match at the window.
pub struct Play {
    pub settings: TableSettings,
    pub model: TableModel,
    pub shown: Shown,
    pub playback: Playback,
    pub log: MatchLog,
    pub choices: Choices,
    pub view_state: ViewState,
    pub note: Option<Note>,
    pub advice: AdviceShown,
    /// What became of the match when its rules were edited.
    pub edited: Option<EditedStrip>,
    /// Whether the goal of the game is told, because it is played here for the first time.
    pub introduces: bool,
    pub notice: Option<Notice>,
    pub counted: Counted,
    /// What the match has brought, once it is over.
    pub gains: MatchGains,
    /// Where a match that is looked at was opened.
    pub(super) watched_from: WatchedFrom,
    /// Whether cards are laid anywhere by hand, as no match does: the position itself is being set.
    pub is_set_by_hand: bool,
    /// The order that a person has given the own hand.
    pub(super) own_order: OwnOrder,
    /// The sounds that are still to be played.
    pub(super) sounds: Vec<Sound>,
}

impl Play {
    pub fn new(settings: TableSettings, mut model: TableModel) -> Play {
        model.keep();
        let mut play = Play {
            settings,
            shown: Shown::new(&model.view()),
            model,
            playback: Playback::default(),
            log: MatchLog::default(),
            choices: Choices::default(),
            view_state: ViewState::default(),
            note: None,
            advice: AdviceShown::default(),
            edited: None,
            introduces: false,
            notice: None,
            counted: Counted::default(),
            gains: MatchGains::default(),
            watched_from: WatchedFrom::default(),
            is_set_by_hand: false,
            own_order: OwnOrder::default(),
            sounds: Vec::new(),
        };
        // a match that is resumed is shown as it stands
        if play.model.moves_made() > 0 {
            play.catch_up();
        }
        play.changed();
        play.coach_again();
        play.heed();
        play.cover();
        play
    }

    /// Starts another match at the same table, by the same rules; this one can be resumed.
    pub fn next(self, running: Match, slot: SaveSlot) -> Play {
        let loaded = self.model.loaded().clone();
        Play::new(self.settings, self.model.next(loaded, running, slot))
    }

    /// Starts another match at the same table, by rules that were loaded again; this one can be resumed.
    pub fn next_by(self, rules: TableSettings, loaded: Arc<Loaded>, running: Match, slot: SaveSlot) -> Play {
        let settings = TableSettings { pacing: self.settings.pacing, ..rules };
        Play::new(settings, self.model.next(loaded, running, slot))
    }

    /// The same match by edited rules, shown as it stands by them.
    pub fn carried(self, by: impl FnOnce(TableSettings) -> TableSettings, loaded: Arc<Loaded>, running: Match) -> Play {
        let own_order = self.own_order;
        let play = Play::new(by(self.settings), self.model.carried(loaded, running));
        Play { own_order, ..play }
    }

    /// What became of the match by edited rules, as long as nothing was done since.
    pub fn edited(&self) -> Option<&EditedStrip> {
        self.edited.as_ref().filter(|strip| strip.moves == self.model.moves_made())
    }

    /// Whether a person has to say how the match goes on by edited rules.
    pub fn awaits_rules(&self) -> bool {
        self.edited().is_some_and(|strip| strip.is_stopped)
    }

    pub fn view(&self) -> View<'_> {
        self.model.view()
    }

    /// The view that is shown: the present one, or an earlier one. While a round's end is shown, it is the view before
    /// the last move, because the next round has been dealt already.
    pub fn seen_view(&self) -> View<'_> {
        let last = self.model.moves_made().checked_sub(1).filter(|_| self.is_round_to_come());
        let back = self.view_state.looking.or(last).and_then(|moves| self.model.look_back(moves));
        back.map_or_else(|| self.view(), |(_, view)| view)
    }

    /// Number of events before the position that is shown.
    pub fn end_seen(&self) -> usize {
        let back = self.view_state.looking.and_then(|moves| self.model.look_back(moves));
        back.map_or(self.playback.seen, |(end, _)| end)
    }

    /// Whether a round has begun that is not shown yet.
    fn is_round_to_come(&self) -> bool {
        let unseen = self.model.events().get(self.playback.seen..).unwrap_or_default();
        unseen.iter().any(|e| matches!(e, Event::RoundBegins { .. }))
    }

    /// The round that is shown, and its dealer. While a round's end is shown the next round may have been dealt
    /// already.
    pub fn round_seen(&self) -> (u16, Seat) {
        let view = self.seen_view();
        let seen = &self.model.events()[..self.playback.seen.min(self.model.events().len())];
        let begun = seen.iter().rev().find_map(|e| match e {
            Event::RoundBegins { round, dealer } => Some((*round, *dealer)),
            _ => None,
        });
        begun.filter(|_| self.view_state.looking.is_none()).unwrap_or((view.round(), view.dealer()))
    }

    /// The hand that can be ordered by hand now.
    pub(super) fn own_hand(&self) -> HandOf {
        (self.model.viewer(), self.round_seen().0)
    }

    /// Whether a pile is a hand of the person at the window.
    pub(super) fn is_own_hand(&self, pile: Pile) -> bool {
        let piles = &self.model.rules().piles;
        piles.group(pile).role == Role::Hand && piles.owner(pile) == Some(self.model.viewer())
    }

    /// Whether the own hand lies in an order of the person's own.
    pub fn is_arranged(&self) -> bool {
        self.own_order.is_of(self.own_hand())
    }

    /// Puts cards of the own hand, which is shown in this order, before the card at a place among the others.
    pub fn arrange(&mut self, shown: &[Card], moved: CardSet, place: usize) {
        let hand = self.own_hand();
        self.own_order.put(hand, shown, moved, place);
    }

    /// Gives the own hand its usual order back.
    pub fn unarrange(&mut self) {
        self.own_order.clear();
    }

    pub fn names(&self) -> Vec<String> {
        if self.model.is_watched() && self.watched_from == WatchedFrom::Lab {
            return self.watched_names();
        }
        self.names_for(Some(self.model.viewer()))
    }

    /// The name of a seat for people who do not look at the table now: the one that was entered for it, never `You`.
    pub fn called(&self, seat: Seat) -> String {
        self.names_for(None)[seat.index()].clone()
    }

    /// The names of all seats as `viewer` reads them, with those that were entered for people.
    fn names_for(&self, viewer: Option<Seat>) -> Vec<String> {
        let people = self.people_named();
        let taken = self.taken(&people);
        let (game, text) = (&self.settings.game.id, &self.settings.variant.text);
        let is_person: Vec<bool> = self.model.players().iter().map(Player::is_human).collect();
        let mut names = table_names(game, &is_person, text, viewer, &taken);
        for (seat, called) in people {
            let taken = names.iter().enumerate().any(|(other, name)| other != seat.index() && *name == called);
            names[seat.index()] = if taken { format!("{called} {}", seat.index() + 1) } else { called };
        }
        names
    }

    /// The people for whom a name was entered.
    fn people_named(&self) -> Vec<(Seat, String)> {
        let named = &self.settings.named;
        let humans = self.model.humans();
        let unnamed = humans.iter().filter(|seat| named.iter().all(|(named, _)| named != *seat)).copied();
        let usual = unnamed.zip(self.settings.wishes.called.iter().cloned());
        let own = named.iter().filter(|(seat, _)| humans.contains(seat)).cloned();
        usual.chain(own).filter(|(_, called)| !called.is_empty()).collect()
    }

    fn taken(&self, people: &[(Seat, String)]) -> Vec<String> {
        let face = self.settings.wishes.face.filter(|_| !self.model.humans().is_empty());
        faces::taken(people.iter().map(|(_, called)| called.clone()), face)
    }

    /// The faces of all seats.
    pub(super) fn faces(&self) -> Vec<PlayerFace> {
        let taken = self.taken(&self.people_named());
        let drawn = cast(&self.settings.game.id, self.model.players().len(), &taken);
        let names = self.names();
        let own = self.settings.wishes.face;
        let first = self.model.humans().first().map(|seat| seat.index());
        let face = |seat: usize| {
            if self.model.players()[seat].is_human() {
                own.filter(|_| first == Some(seat)).map_or(PlayerFace::Letter(names[seat].clone()), PlayerFace::Drawn)
            } else {
                PlayerFace::Drawn(drawn[seat])
            }
        };
        (0..names.len()).map(face).collect()
    }

    /// The title of the level or the strategy at a seat. `None` for a person, in a lesson, and where the name says it.
    pub(super) fn level(&self, seat: Seat) -> Option<String> {
        let says_it = self.model.is_watched() || self.model.lesson().is_some();
        let player = self.model.players().get(seat.index()).filter(|player| !says_it && !player.is_human())?;
        Some(self.settings.known.title(player.name()))
    }

    /// Whether a curtain is drawn between two people: nothing of either may be on the screen.
    pub fn is_covered(&self) -> bool {
        matches!(self.notice, Some(Notice::Curtain(_)))
    }

    pub fn with_narrator<T>(&self, tell: impl FnOnce(&Narrator) -> T) -> T {
        let names = self.names();
        let text = &self.settings.variant.text;
        tell(&Narrator { rules: self.model.rules(), text, names: &names, viewer: Some(self.model.viewer()) })
    }

    /// Whether everything that has happened is shown.
    pub fn is_quiet(&self) -> bool {
        self.playback.seen >= self.model.events().len() && self.playback.calls.is_empty() && self.playback.wait <= 0.0
    }

    /// Whether the person at the window may make a move now.
    pub fn may_move(&self) -> bool {
        self.is_quiet()
            && self.notice.is_none()
            && self.view_state.looking.is_none()
            && !self.awaits_rules()
            && self.model.is_own_turn()
            && self.model.lesson_waits()
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
        let usual = if self.model.rules().seats > 2 { 1.0 } else { 0.6 };
        let own = if self.settings.pacing.still { 0.0 } else { usual * self.settings.wishes.pause };
        self.settings.pacing.pause.max(own)
    }

    /// Whether a computer player decides, or pauses before it does.
    pub fn is_thinking(&self) -> bool {
        self.model.is_thinking() || self.pauses() && self.playback.rests()
    }

    /// Whether only a computer player's decision is missing, and nobody has asked for it yet.
    pub(super) fn is_computers_turn(&self) -> bool {
        self.is_quiet() && self.notice.is_none() && self.model.awaits_computer() && !self.awaits_rules()
    }

    /// Takes what the table has to tell, and shows it.
    pub(in crate::window) fn heed(&mut self) {
        for news in self.model.news() {
            match news {
                TableNews::Moved(_) => self.changed(),
                TableNews::NotKept(news) => self.warn(tell(KeepingSaid::News(&news))),
                TableNews::NotWritten(problem) => self.warn(problem),
                TableNews::StrategyFailed(seat, fault) => self.tell_fault(seat, &fault),
                TableNews::Hint(hint) => self.show_hint(hint),
                TableNews::Failed(error) => self.fail(&error),
                // what is shown tells these
                TableNews::Reviewed(_) | TableNews::YourTurn(_) | TableNews::Over => {}
            }
        }
    }

    /// Updates everything that is shown after a move, and lists the legal moves.
    pub(super) fn changed(&mut self) {
        // a computer player may have moved while somebody looked back: the table is shown as it was left
        if let Some(left) = std::mem::take(&mut self.view_state).left {
            self.shown = left;
        }
        self.playback.pause = self.pause_before_moves();
        self.advice.clear();
        self.list();
        self.coach_last();
    }

    pub(super) fn list(&mut self) {
        self.list_decisions();
        match self.model.legal() {
            Ok(legal) => self.choices = Choices::new(legal, &self.model.view()),
            Err(error) => self.notice = Some(Notice::Failed(error.to_string())),
        }
    }

    fn tell_fault(&mut self, seat: Seat, fault: &Fault) {
        let (name, fault) = (self.names()[seat.index()].clone(), fault.to_string());
        let first = fault.lines().next().unwrap_or_default();
        self.warn(tell(NewsSaid::StrategyFailed { name: &name, fault: first }));
    }

    /// Shows that the match cannot go on.
    pub fn fail(&mut self, error: &MatchError) {
        self.notice = Some(Notice::Failed(crate::wording::match_error(error)));
    }

    pub fn warn(&mut self, text: String) {
        self.note = Some(Note::lasting(capital(&text), true));
    }

    /// Takes a warning back that holds no longer.
    pub fn unwarn(&mut self, text: &str) {
        self.note.take_if(|note| note.warning && note.text == text);
    }

    /// Lets a refusal go once it was there long enough. Returns the seconds until it goes, if one is there.
    pub fn age_note(&mut self, now: f64) -> Option<f64> {
        // a lesson shows its answers in its own panel, until something is done
        let left = self.note.as_mut().filter(|_| self.model.lesson().is_none())?.left(now)?;
        if left <= 0.0 {
            self.note = None;
        }
        (left > 0.0).then_some(left)
    }

    /// Shows why something is not possible, with a sound.
    pub(super) fn refuse(&mut self, why: String) {
        self.sounds.push(Sound::Wrong);
        self.note = Some(Note::brief(capital(&why)));
    }

    pub fn say(&mut self, text: String) {
        self.note = Some(Note::lasting(text, false));
    }

    pub fn pile_of(&self, card: Card) -> Option<Pile> {
        self.shown.find(card).map(|(pile, _)| pile)
    }

    /// Whether a notice over the table waits for a person.
    pub fn notice_stands(&self) -> bool {
        self.notice.is_some()
    }

    /// A move with the name of its decision, such as `lay away 7H 7S`.
    /// `named` is what is named with the number of a bid.
    pub fn advised(&self, m: Move, named: Option<Move>) -> String {
        self.with_narrator(|narrator| narrator.advised_bid(m, named, &self.view(), self.view_state.pick.cards))
    }

    /// A move as a person reads it.
    pub fn told(&self, m: Move) -> String {
        self.with_narrator(|narrator| narrator.told_move(m, self.model.viewer()))
    }
}
