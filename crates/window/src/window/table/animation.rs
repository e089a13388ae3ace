//! Shows events one after the other: cards move, scores are called out, and a notice waits to be read.

use super::callout::Callout;
use super::match_log::MatchLog;
use super::pick::Pick;
use super::play::{Notice, Play, TableWishes};
use super::shown::Shown;
use crate::cards::Card;
use crate::play::{Event, Line, Move};
use crate::table::{Pile, Role, Seat};
use crate::window::sound::Sound;
use crate::wording::{KeepingSaid, RowTold, TableLabel, say, tell};

/// Seconds until the next event after points within the round, and after what such a row says that a seat does.
const TALLIED: f32 = 0.9;
const SAID: f32 = 0.4;

/// Seconds for which a cut card is looked at, and for which all of them are.
const CUT: f32 = 0.6;
const ALL_CUT: f32 = 1.6;

impl Play {
    /// Shows the match as it stands, without animation.
    pub fn catch_up(&mut self) {
        self.view_state.left = None;
        self.playback.calls.clear();
        self.playback.callouts.clear();
        self.playback.wait = 0.0;
        self.playback.seen = self.model.events().len();
        let view = self.model.view();
        self.shown.sync(&view);
        self.follow_log();
    }

    /// Shows the remaining events at once, up to the next notice to be read.
    pub fn skip(&mut self) {
        while !self.is_quiet() && self.notice.is_none() {
            self.playback.wait = 0.0;
            self.playback.calls.clear();
            self.next_event(0.0);
        }
        (self.playback.wait, self.playback.pause) = (0.0, 0.0);
        self.settle();
    }

    /// Brings the table in line with the match once all events are shown, and opens the notice of the end or the
    /// curtain.
    pub(super) fn settle(&mut self) {
        if !self.more() && self.changes_due() {
            let view = self.model.view();
            self.shown.sync(&view);
        }
        if self.notice.is_none() && self.model.to_move().is_none() && self.playback.seen >= self.model.events().len() {
            self.notice = Some(Notice::Over);
            let names = self.names();
            if let Some(problem) = self.model.finish(&names) {
                self.warn(tell(KeepingSaid::Error(&problem)));
            }
        }
        self.draw_curtain();
    }

    /// Whether the table shown differs from the view of the match.
    fn changes_due(&self) -> bool {
        let view = self.view();
        view.rules.piles.all().any(|p| {
            let shown = &self.shown.piles[p.index()];
            shown.len() != view.len(p)
                || view.cards(p).is_some_and(|cards| {
                    !cards.iter().map(|c| Some(*c)).eq(shown.iter().map(|t| self.shown.tokens[*t].card))
                })
        }) || view.rules.all_seats().any(|s| self.shown.totals[s.index()] != view.running(s))
    }

    /// Shows a curtain if several people share the window and the one to move has not sat down yet.
    pub(super) fn draw_curtain(&mut self) {
        if let Some(seat) = self.model.to_sit_down().filter(|_| self.notice.is_none()) {
            self.notice = Some(Notice::Curtain(seat));
        }
    }

    /// Shows a curtain before a deal if several people share the window, so that nobody's cards are dealt in the sight
    /// of all.
    pub(super) fn cover(&mut self) {
        if let Some(seat) = self.model.stand_up() {
            self.notice = Some(Notice::Curtain(seat));
        }
    }

    /// Closes the notice, which was read.
    pub fn dismiss(&mut self) {
        match self.notice.take() {
            Some(Notice::Curtain(seat)) => {
                if self.model.sit_down(seat) {
                    // the log of another person must not be read by this one
                    self.log = MatchLog::default();
                }
                self.advice.counted = None;
                self.shown.hide(&self.model.view());
                // a deal that nobody has seen is shown to the person who sits down
                if self.more() {
                    self.follow_log()
                } else {
                    self.catch_up()
                }
                self.list();
            }
            Some(Notice::Round(_)) => {
                self.shown.conceal();
                self.cover();
            }
            _ => {}
        }
    }

    pub(super) fn next_event(&mut self, pace: f32) {
        if let Some((callout, total, seat)) = self.playback.calls.pop_front() {
            self.playback.wait = callout.life * 0.55;
            let team = self.model.rules().team(seat);
            // points shown as they grew are not counted up again
            let counts = self.model.rules().running.is_none();
            for other in self.model.rules().all_seats().filter(|s| counts && self.model.rules().team(*s) == team) {
                self.shown.totals[other.index()] = total;
            }
            if pace > 0.0 {
                if callout.points != 0 {
                    self.sounds.push(Sound::Peg);
                }
                self.playback.callouts.push(callout);
            }
            return;
        }
        if let Some(look) = self.announce_rest() {
            self.playback.wait = look;
            return;
        }
        let Some(event) = self.model.events().get(self.playback.seen) else { return };
        let event = self.as_seen(event);
        self.playback.seen += 1;
        // events that are skipped make no sound
        let sound = self.sound_of(&event).filter(|_| pace > 0.0);
        self.sounds.extend(sound);
        self.playback.wait = self.show(&event);
        self.follow_log();
    }

    /// Shows an event; returns the seconds until the next.
    fn show(&mut self, event: &Event) -> f32 {
        match event {
            Event::RoundBegins { .. } => {
                self.shown.conceal();
                let mut fresh = Shown::new(&self.model.view());
                fresh.totals = self.shown.totals.clone();
                // the cut cards lie there until the deal
                fresh.cuts = std::mem::take(&mut self.shown.cuts);
                self.shown = fresh;
                0.3
            }
            Event::Moved { card, from, to, seat } => self.moved(*card, *from, *to, *seat),
            Event::Scored { seat, pile, cards, lines, total, .. } => {
                if let Some(pile) = pile {
                    self.shown.reveal(*pile, *cards);
                }
                let wait = self.call(*seat, *pile, lines, *total);
                if let Some(pile) = pile.filter(|pile| self.asks_count(*seat, *pile)) {
                    self.ask_count(pile, lines);
                }
                wait
            }
            Event::Tallied { seat, pile, line, .. } => {
                let called = self.with_narrator(|narrator| match narrator.row_told(line.row) {
                    RowTold::Nothing => None,
                    RowTold::Does(_) => narrator.tell(event).map(|told| (Callout::said(*seat, told), SAID)),
                    RowTold::Counts => Some((Callout::scored(*seat, *pile, narrator.row(line), line), TALLIED)),
                });
                let Some((called, wait)) = called else { return 0.0 };
                match pile.filter(|pile| self.asks_count(*seat, *pile) && self.begins_tally(*seat, *pile)) {
                    Some(pile) => {
                        let total = self.shown.totals[seat.index()];
                        self.playback.calls.push_back((called, total, *seat));
                        let lines = self.tallied_together(*seat, pile);
                        self.ask_count(pile, &lines);
                        0.0
                    }
                    None => {
                        self.playback.callouts.push(called);
                        wait
                    }
                }
            }
            Event::Chose { seat, chosen } => self.chose(*seat, chosen.as_ref(), event),
            Event::CannotMove { seat }
            | Event::PassedOver { seat }
            | Event::Out { seat, .. }
            | Event::DropsOut { seat } => {
                let seat = *seat;
                if let Some(said) = self.with_narrator(|n| n.tell(event)) {
                    self.playback.callouts.push(Callout::said(seat, said));
                }
                0.5
            }
            Event::Cut { seat, card } => {
                self.shown.cuts.push((*seat, *card));
                let more = matches!(self.model.events().get(self.playback.seen), Some(Event::Cut { .. }));
                if more { CUT } else { ALL_CUT }
            }
            Event::Counted { card, count, .. } => {
                self.shown.counting = true;
                self.shown.count = *count;
                if !self.shown.sequence.contains(card) {
                    self.shown.sequence.push(*card);
                }
                0.25
            }
            Event::CountEnds => {
                self.shown.count = 0;
                self.shown.sequence.clear();
                0.5
            }
            Event::TrickTaken { seat, cards } => {
                self.playback.trick_over = true;
                self.trick(*seat, cards.iter().copied().collect())
            }
            Event::Captured { seat, taken, card } if !taken.is_empty() => self.meet(*seat, *card, *taken),
            Event::Claimed { seat, .. } => {
                let seat = *seat;
                if let Some(said) = self.with_narrator(|n| n.tell(event)) {
                    self.playback.callouts.push(Callout::said(seat, said));
                }
                0.5
            }
            Event::Running { scores, .. } => {
                self.gained(scores);
                0.0
            }
            Event::RoundEnds { totals, .. } => {
                // the totals include what was counted at the end, whatever was shown before
                self.shown.totals.clone_from(totals);
                self.open_hands();
                let over = matches!(self.model.events().get(self.playback.seen), Some(Event::MatchEnds { .. }));
                if !self.model.humans().is_empty() && !over {
                    self.notice = Some(Notice::Round(self.playback.seen));
                }
                0.4
            }
            Event::MatchEnds { .. } => {
                // a match can end in the middle of a round
                self.open_hands();
                0.0
            }
            _ => 0.0,
        }
    }

    /// Shows a choice: marks its cards, and calls out what was said. Returns the seconds until the next event.
    fn chose(&mut self, seat: Seat, chosen: Option<&Move>, event: &Event) -> f32 {
        self.acts(seat, chosen);
        let silent = |m: &Move| !m.cards().is_empty() || matches!(m, Move::Shift { .. } | Move::Draw);
        let said = chosen.filter(|m| seat != self.model.viewer() && !silent(m)).and_then(|_| {
            let before = &self.model.events()[..self.playback.seen.saturating_sub(1)];
            self.with_narrator(|n| n.called_out(self.step_shown(), before, event))
        });
        match said {
            Some(said) => {
                self.playback.callouts.push(Callout::said(seat, said));
                0.7
            }
            None => 0.0,
        }
    }

    fn moved(&mut self, card: Option<Card>, from: Pile, to: Pile, seat: Option<Seat>) -> f32 {
        let dealt = from == self.model.rules().stock;
        self.shown.cuts.clear();
        self.shown.go(card, from, to, seat);
        self.playback.stirred = true;
        let role = self.model.rules().piles.group(to).role;
        if let Some(card) = card.filter(|_| role == Role::Played && self.shown.counting) {
            // it counts from now on, whenever its count is announced
            self.shown.sequence.push(card);
        }
        let view = self.model.view();
        self.shown.hide(&view);
        match role {
            _ if self.is_drawn() => 0.3,
            _ if dealt => 0.07,
            _ if self.goes_together(from, to) => 0.0,
            // won cards are swept together
            Role::Captured | Role::Tricks => 0.0,
            Role::Discards => 0.05,
            Role::Hand => 0.06,
            _ => 0.32,
        }
    }

    /// Whether the next event moves another card from the same pile of a row to the same pile: they move as one.
    fn goes_together(&self, from: Pile, to: Pile) -> bool {
        let row = self.model.rules().piles.group(from).role == Role::Row;
        let next = self.model.events().get(self.playback.seen);
        row && matches!(next, Some(Event::Moved { from: also, to: onto, .. }) if (*also, *onto) == (from, to))
    }

    /// Queues a call-out for each line of a score. Returns the seconds until the next event.
    fn call(&mut self, seat: Seat, pile: Option<Pile>, lines: &[Line], total: i32) -> f32 {
        let points: i32 = lines.iter().map(|l| l.points).sum();
        let mut sum = total - points;
        let calls = self.with_narrator(|narrator| {
            let one = |line: &Line| {
                sum += line.points;
                (Callout::scored(seat, pile, narrator.row(line), line), sum, seat)
            };
            lines.iter().map(one).collect::<Vec<_>>()
        });
        let none = calls.is_empty() && pile.is_some();
        self.playback.calls.extend(calls);
        if none && pile.is_some_and(|pile| self.asks_count(seat, pile)) {
            self.playback.calls.push_back((Callout::said(seat, say(TableLabel::Nothing).into()), total, seat));
        } else if none {
            self.playback.callouts.push(Callout::said(seat, say(TableLabel::Nothing).into()));
            return 0.8;
        }
        0.0
    }

    /// Applies changed wishes. With changed names the log is written again.
    pub fn wish(&mut self, wishes: TableWishes) {
        let before = std::mem::replace(&mut self.settings.wishes, wishes);
        if (&before.called, before.face) != (&self.settings.wishes.called, self.settings.wishes.face) {
            self.log = MatchLog::default();
            self.follow_log();
        }
    }

    pub(super) fn follow_log(&mut self) {
        let mut log = std::mem::take(&mut self.log);
        // the score that a person is asked to count is not told before the answer
        let told = self.playback.seen - usize::from(matches!(self.notice, Some(Notice::Count(..))));
        self.with_narrator(|narrator| log.follow(&self.model, narrator, told));
        self.log = log;
    }

    /// Shows an earlier position, by the number of moves made before it; `None` returns to the present one.
    pub fn look(&mut self, moves: Option<usize>) {
        let before = std::mem::replace(&mut self.view_state.looking, moves.filter(|m| *m < self.model.moves_made()));
        if before.is_none() && self.view_state.looking.is_none() {
            return;
        }
        self.view_state.pick = Pick::default();
        self.view_state.hint = None;
        self.playback.callouts.clear();
        if before.is_none() {
            self.view_state.left = Some(self.shown.clone());
        }
        match self.view_state.looking.and_then(|m| self.model.look_back(m)) {
            Some((_, view)) => {
                self.shown.conceal();
                self.shown.sync(&view);
            }
            // the table as it was left: at a round's end the match itself is further on
            None => self.shown = self.view_state.left.take().unwrap_or_else(|| Shown::new(&self.model.view())),
        }
    }
}
