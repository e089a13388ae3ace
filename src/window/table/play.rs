//! A match at the window: what was played, what is shown of it, what is picked up.
//!
//! Knows no widget. Time comes in as seconds; decisions of computer players come in from outside.

use super::callout::Callout;
use super::journal::Journal;
use super::pick::{Choices, Pick, Picked, Thing};
use super::shown::Shown;
use crate::cards::{Card, CardSet};
use crate::catalog::{GameEntry, VariantEntry};
use crate::play::{Event, Kind, Move, PlayError, View};
use crate::session::{Answer, Loaded, Match, MatchError, Narrator, Slot, seat_names, words};
use crate::table::{Pile, Role, Seat};

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
    pub slot: Slot,
    pub keep: Option<Keep>,
    /// Who looks at the window.
    pub viewer: Seat,
    pub humans: Vec<Seat>,
    pub shown: Shown,
    /// How many events the eyes have seen.
    pub seen: usize,
    /// Seconds until the next event.
    pub wait: f32,
    /// Lines of the running count-out that are still to be called.
    calls: std::collections::VecDeque<(Callout, i32, Seat)>,
    pub callouts: Vec<Callout>,
    pub journal: Journal,
    pub choices: Choices,
    pub pick: Pick,
    pub note: Option<Note>,
    pub hint: Option<Move>,
    pub notice: Option<Notice>,
    /// The position that is looked back at, by the number of moves before it.
    pub looking: Option<usize>,
    pub paused: bool,
    /// The question that a computer player is thinking about.
    pub question: Option<u64>,
    pub hinting: Option<u64>,
    seated: Option<Seat>,
    complained: bool,
    faults_told: usize,
    /// Counts up whenever the table is put right, so that drawings can be kept.
    pub changes: u64,
}

impl Play {
    pub fn new(game: GameEntry, variant: VariantEntry, loaded: Loaded, running: Match, slot: Slot) -> Play {
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
        play
    }

    pub fn view(&self) -> View<'_> {
        self.running.view(self.viewer)
    }

    /// The table that is looked at: now, or an earlier one.
    pub fn seen_view(&self) -> View<'_> {
        let back = self.looking.and_then(|moves| self.running.look_back(moves, self.viewer));
        back.map_or_else(|| self.view(), |(_, view)| view)
    }

    pub fn names(&self) -> Vec<String> {
        seat_names(&self.running.players, &self.variant.text, Some(self.viewer))
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
    }

    /// Is a computer player to be asked now?
    pub fn wants_thought(&self) -> bool {
        let computer = |s: Seat| !self.running.players[s.index()].is_human();
        self.is_quiet()
            && self.notice.is_none()
            && !self.paused
            && self.question.is_none()
            && self.running.to_move().is_some_and(computer)
    }

    /// After each move: the match is kept, and what may be done now is listed.
    fn changed(&mut self) {
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
        self.looking = None;
        self.list();
        self.report_faults();
    }

    fn list(&mut self) {
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
            let first = fault.lines().next().unwrap_or_default().trim_start_matches("error: ").to_string();
            self.warn(format!("The strategy of {name} failed: {first}. The first legal move was made."));
        }
        self.faults_told = faults;
    }

    pub fn warn(&mut self, text: String) {
        self.note = Some(Note { text: words::capital(&text), warning: true });
    }

    pub fn say(&mut self, text: String) {
        self.note = Some(Note { text, warning: false });
    }

    /// Makes a move of the person at the window.
    pub fn make(&mut self, chosen: Move) {
        if !self.may_move() {
            return;
        }
        self.note = None;
        match self.running.make(chosen) {
            Ok(()) => self.changed(),
            Err(error) => self.refused(error),
        }
    }

    /// Makes the whole of a choice of many cards.
    pub fn make_series(&mut self) {
        let cards = self.pick.cards;
        self.note = None;
        match self.running.make_series(cards) {
            Ok(()) => self.changed(),
            Err(error) => self.refused(error),
        }
    }

    fn refused(&mut self, error: MatchError) {
        match error {
            MatchError::Play(PlayError::Illegal(why)) => self.warn(why),
            other => self.notice = Some(Notice::Failed(other.to_string())),
        }
    }

    /// A computer player has decided.
    pub fn take(&mut self, number: u64, answer: Result<Answer, MatchError>) {
        if self.question.take_if(|q| *q == number).is_none() {
            return;
        }
        match answer.and_then(|answer| self.running.take(answer)) {
            Ok(true) => self.changed(),
            Ok(false) => {}
            Err(error) => self.notice = Some(Notice::Failed(error.to_string())),
        }
    }

    /// Something on the table was clicked. True if the click did something.
    pub fn click(&mut self, thing: Thing) {
        if !self.may_move() {
            self.skip();
            return;
        }
        let thing = self.twin(thing);
        self.note = None;
        match self.choices.click(&mut self.pick, thing) {
            Picked::Changed => {}
            Picked::Move(chosen) => self.make(chosen),
            Picked::Refused => self.why_not(thing, None),
        }
    }

    /// Equal cards in one pile are one move: the other copy stands for the one that is listed.
    pub fn twin(&self, thing: Thing) -> Thing {
        let Thing::Card(card) = thing else { return thing };
        if self.choices.wants(&self.pick, card) || self.pick.cards.contains(card) {
            return thing;
        }
        let deck = &self.running.rules.pack.deck;
        let twins = deck.of_face(deck.face(card));
        let other =
            twins.iter().find(|c| *c != card && self.choices.wants(&self.pick, *c) && !self.pick.cards.contains(*c));
        other.filter(|c| self.pile_of(*c) == self.pile_of(card)).map_or(thing, Thing::Card)
    }

    pub fn pile_of(&self, card: Card) -> Option<Pile> {
        self.shown.find(card).map(|(pile, _)| pile)
    }

    /// Tells in the words of the rules why something does not go.
    pub fn why_not(&mut self, thing: Thing, onto: Option<Pile>) {
        let names = self.running.rules.names();
        let mut text = match thing {
            Thing::Card(card) => {
                let all = self.pick.cards | CardSet::one(card);
                let faces = all.iter().map(|c| names.pack.deck.face(c).to_string());
                faces.collect::<Vec<_>>().join(" ")
            }
            Thing::Pile(pile) => names.piles.name(pile, Some(self.viewer)),
        };
        if let Some(pile) = onto {
            text = format!("{text} {}", names.piles.name(pile, Some(self.viewer)));
        }
        match self.running.rules.read_move(self.running.state(), &text) {
            Err(PlayError::Illegal(why)) => {
                let why = self.labelled(&why);
                self.warn(why);
            }
            Err(other) => self.warn(other.to_string()),
            Ok(_) => {}
        }
    }

    /// The same sentence with the piles called as the game labels them.
    fn labelled(&self, sentence: &str) -> String {
        let piles = &self.running.rules.piles;
        self.with_narrator(|narrator| {
            let word = |word: &str| {
                let bare = word.trim_end_matches([':', ',', '.']);
                let pile = piles.all().find(|p| bare.contains('.') && piles.name(*p, Some(self.viewer)) == bare);
                pile.map_or(word.to_string(), |p| narrator.pile(p) + &word[bare.len()..])
            };
            sentence.split(' ').map(word).collect::<Vec<_>>().join(" ")
        })
    }

    /// A double click: the move that the thing means by itself.
    pub fn double_click(&mut self, thing: Thing) {
        if !self.may_move() {
            return;
        }
        let thing = self.twin(thing);
        let mut alone = Pick::default();
        alone.add(thing);
        if self.choices.series.is_none()
            && let Some(chosen) = self.choices.doubled(&alone)
        {
            self.make(chosen);
        }
    }

    /// Confirms what is picked. True if it was whole.
    pub fn confirm(&mut self) -> bool {
        if !self.may_move() {
            return false;
        }
        if self.choices.is_series_whole(&self.pick) {
            self.make_series();
            return true;
        }
        let whole = self.choices.whole(&self.pick);
        if let Some(chosen) = whole {
            self.make(chosen);
        }
        whole.is_some()
    }

    /// Can what is picked be confirmed?
    pub fn can_confirm(&self) -> bool {
        self.may_move()
            && !self.pick.is_empty()
            && (self.choices.is_series_whole(&self.pick) || self.choices.whole(&self.pick).is_some())
    }

    /// A card was let go over a pile, or over the middle of the table. False sends it back.
    pub fn drop(&mut self, thing: Thing, onto: Option<Pile>) -> bool {
        if !self.may_move() {
            return false;
        }
        self.note = None;
        let thing = self.twin(thing);
        let mut pick = self.pick.clone();
        let held = matches!(thing, Thing::Card(card) if pick.cards.contains(card));
        if !held {
            pick = Pick::default();
            pick.add(thing);
        }
        if let Some(chosen) = self.choices.dropped(&pick, onto).filter(|_| self.choices.series.is_none()) {
            self.make(chosen);
            return true;
        }
        let mid_choice = self.choices.wanted().is_some_and(|n| n > 1)
            && matches!(thing, Thing::Card(c) if self.choices.wants(&self.pick, c));
        if mid_choice {
            if !held {
                self.click(thing);
            }
        } else {
            self.why_not(thing, onto);
        }
        false
    }

    /// Back to the last decision of a person.
    pub fn undo(&mut self) {
        if self.running.undo_to_human() {
            self.running.rewind_series();
            self.jumped();
        } else {
            self.warn("there is nothing to take back".into());
        }
    }

    pub fn redo(&mut self) {
        if self.running.redo_to_human() {
            while !self.running.state().chosen.is_empty() && self.running.redo() {}
            self.jumped();
        } else {
            self.warn("there is nothing to make again".into());
        }
    }

    /// Back to the beginning of this round: the same cards, other choices.
    pub fn deal_again(&mut self) {
        self.running.deal_again();
        self.jumped();
    }

    /// The match stands elsewhere now.
    fn jumped(&mut self) {
        self.question = None;
        self.hinting = None;
        self.notice = None;
        self.note = None;
        self.shown.conceal();
        self.catch_up();
        self.changed();
    }

    /// Shows the match as it stands, without a story.
    pub fn catch_up(&mut self) {
        self.calls.clear();
        self.callouts.clear();
        self.wait = 0.0;
        self.seen = self.running.events().len();
        let view = self.running.view(self.viewer);
        self.shown.put_right(&view);
        self.keep_journal();
        self.changes += 1;
    }

    /// Hurries to the end of what happens, up to the next thing to be read.
    pub fn skip(&mut self) {
        while !self.is_quiet() && self.notice.is_none() {
            self.wait = 0.0;
            self.calls.clear();
            self.next_event(0.0);
        }
        self.wait = 0.0;
        self.settle();
    }

    /// Lets time pass; true while there is more to show. `pace` 0 shows everything at once.
    pub fn pass(&mut self, seconds: f32, pace: f32) -> bool {
        self.callouts.iter_mut().for_each(|c| c.age += seconds * pace.max(0.5));
        self.callouts.retain(|c| c.age < c.life);
        if self.looking.is_some()
            || matches!(self.notice, Some(Notice::Round(_) | Notice::Failed(_) | Notice::Curtain(_)))
        {
            return !self.callouts.is_empty();
        }
        let seconds = if pace <= 0.0 { f32::MAX } else { seconds * pace };
        self.wait -= seconds;
        let mut steps = 0;
        while self.wait <= 0.0 && self.notice.is_none() && self.more() && steps < 400 {
            self.next_event(pace);
            steps += 1;
        }
        if self.wait <= 0.0 && !self.more() {
            self.wait = 0.0;
            self.settle();
        }
        self.more() || self.wait > 0.0 || !self.callouts.is_empty()
    }

    fn more(&self) -> bool {
        self.seen < self.running.events().len() || !self.calls.is_empty()
    }

    /// Everything is shown: the table is put right, and somebody has to move.
    fn settle(&mut self) {
        if !self.more() && self.changes_due() {
            let view = self.running.view(self.viewer);
            self.shown.put_right(&view);
            self.changes += 1;
        }
        if self.notice.is_none() && self.running.to_move().is_none() && self.seen >= self.running.events().len() {
            self.notice = Some(Notice::Over);
            self.slot.remove();
        }
        self.draw_curtain();
    }

    /// The table is not what the view says.
    fn changes_due(&self) -> bool {
        let view = self.view();
        view.rules.piles.all().any(|p| {
            let shown = &self.shown.piles[p.index()];
            shown.len() != view.len(p)
                || view.cards(p).is_some_and(|cards| {
                    !cards.iter().map(|c| Some(*c)).eq(shown.iter().map(|t| self.shown.tokens[*t].card))
                })
        }) || view.rules.all_seats().any(|s| self.shown.totals[s.index()] != view.total(s))
    }

    /// Where several people play, each sits down by a word.
    fn draw_curtain(&mut self) {
        let Some(seat) = self.running.to_move() else { return };
        let human = self.humans.len() > 1 && self.humans.contains(&seat);
        if human && self.seated != Some(seat) && self.notice.is_none() {
            self.notice = Some(Notice::Curtain(seat));
        }
    }

    /// The notice was read.
    pub fn dismiss(&mut self) {
        match self.notice.take() {
            Some(Notice::Curtain(seat)) => {
                self.seated = Some(seat);
                self.viewer = seat;
                self.shown.hide(&self.running.view(seat));
                self.catch_up();
                self.list();
            }
            Some(Notice::Round(_)) => self.shown.conceal(),
            _ => {}
        }
    }

    fn next_event(&mut self, pace: f32) {
        if let Some((callout, total, seat)) = self.calls.pop_front() {
            self.wait = callout.life * 0.55;
            let team = self.running.rules.team(seat);
            for other in self.running.rules.all_seats().filter(|s| self.running.rules.team(*s) == team) {
                self.shown.totals[other.index()] = total;
            }
            if pace > 0.0 {
                self.callouts.push(callout);
            }
            return;
        }
        let Some(event) = self.running.events().get(self.seen) else { return };
        let event = event.seen_by(self.viewer, &self.running.rules.piles);
        self.seen += 1;
        self.wait = self.show(&event);
        self.keep_journal();
    }

    /// Shows an event; gives the seconds until the next.
    fn show(&mut self, event: &Event) -> f32 {
        match event {
            Event::RoundBegins { .. } => {
                self.shown.conceal();
                let mut fresh = Shown::new(&self.running.view(self.viewer));
                fresh.totals = self.shown.totals.clone();
                self.shown = fresh;
                0.3
            }
            Event::Moved { card, from, to, seat } => self.moved(*card, *from, *to, *seat),
            Event::Scored { seat, pile, cards, lines, total, .. } => {
                if let Some(pile) = pile {
                    self.shown.reveal(*pile, *cards);
                }
                self.call(*seat, *pile, lines, *total)
            }
            Event::Chose { seat, chosen: Some(m) } if m.cards.is_empty() => {
                let seat = *seat;
                let said = self.with_narrator(|n| n.tell(event));
                if let Some(said) =
                    said.filter(|_| seat != self.viewer && !matches!(m.kind(), Kind::Shift | Kind::Draw))
                {
                    self.callouts.push(Callout::said(seat, said));
                    return 0.7;
                }
                0.0
            }
            Event::CannotMove { seat } | Event::Cut { seat, .. } => {
                let seat = *seat;
                if let Some(said) = self.with_narrator(|n| n.tell(event)) {
                    self.callouts.push(Callout::said(seat, said));
                }
                0.5
            }
            Event::Counted { card, count, .. } => {
                self.shown.counting = true;
                self.shown.count = *count;
                self.shown.trail.push(*card);
                0.25
            }
            Event::CountEnds => {
                self.shown.count = 0;
                self.shown.trail.clear();
                0.5
            }
            Event::TrickTaken { .. } => 0.8,
            Event::Captured { taken, card, .. } if !taken.is_empty() => {
                self.callouts.push(Callout::lit(*taken | CardSet::one(*card)));
                0.7
            }
            Event::RoundEnds { .. } => {
                let last = self.running.rules.play_to.rounds == Some(1);
                let over = matches!(self.running.events().get(self.seen), Some(Event::MatchEnds { .. }));
                if !self.humans.is_empty() && !(last && over) && !over {
                    self.notice = Some(Notice::Round(self.seen));
                }
                0.4
            }
            _ => 0.0,
        }
    }

    fn moved(&mut self, card: Option<Card>, from: Pile, to: Pile, seat: Option<Seat>) -> f32 {
        let dealt = from == self.running.rules.stock;
        self.shown.go(card, from, to, seat);
        let piles = &self.running.rules.piles;
        let view = self.running.view(self.viewer);
        self.shown.hide(&view);
        match piles.group(to).role {
            _ if dealt => 0.07,
            Role::Captured | Role::Tricks | Role::Discards => 0.05,
            Role::Hand => 0.06,
            _ => 0.32,
        }
    }

    /// Each line of a score is called out after the other.
    fn call(&mut self, seat: Seat, pile: Option<Pile>, lines: &[crate::play::Line], total: i32) -> f32 {
        let points: i32 = lines.iter().map(|l| l.points).sum();
        let mut sum = total - points;
        let calls = self.with_narrator(|narrator| {
            let one = |line: &crate::play::Line| {
                sum += line.points;
                (Callout::scored(seat, pile, narrator.row(line), line), sum, seat)
            };
            lines.iter().map(one).collect::<Vec<_>>()
        });
        let none = calls.is_empty() && pile.is_some();
        self.calls.extend(calls);
        if none {
            self.callouts.push(Callout::said(seat, "nothing".into()));
            return 0.8;
        }
        0.0
    }

    fn keep_journal(&mut self) {
        let mut journal = std::mem::take(&mut self.journal);
        self.with_narrator(|narrator| journal.follow(&self.running, narrator, self.seen));
        self.journal = journal;
    }

    /// Looks at an earlier position; None comes back.
    pub fn look(&mut self, moves: Option<usize>) {
        self.looking = moves.filter(|m| *m < self.running.moves_made());
        self.pick = Pick::default();
        self.callouts.clear();
        self.shown.conceal();
        match self.looking.and_then(|m| self.running.look_back(m, self.viewer)) {
            Some((_, view)) => self.shown.put_right(&view),
            None => self.shown.put_right(&self.running.view(self.viewer)),
        }
        self.changes += 1;
    }

    /// Another match at the same table.
    pub fn replace(&mut self, running: Match, slot: Slot) {
        self.slot.remove();
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
        self.changed();
    }

    /// Something over the table waits for a person.
    pub fn notice_stands(&self) -> bool {
        self.notice.is_some()
    }

    /// The decision in words: `lay away 2 cards`.
    pub fn decision(&self) -> String {
        let what = self.view().decision().replace('_', " ");
        match self.choices.wanted() {
            Some(n) => format!("{what} {}", words::plural(n, "card")),
            None => what,
        }
    }

    /// A move as a person reads it.
    pub fn told(&self, m: Move) -> String {
        let names = self.running.rules.names();
        let text = m.text(&names, self.viewer);
        match m.kind() {
            Kind::Cards | Kind::Capture | Kind::Shift => {
                let piles: Vec<String> =
                    [m.from(), m.to()].into_iter().flatten().map(|p| self.with_narrator(|n| n.pile(p))).collect();
                let faces = |set: CardSet| {
                    set.iter().map(|c| names.pack.deck.face(c).to_string()).collect::<Vec<_>>().join(" ")
                };
                let cards = match m.captor() {
                    Some(captor) => format!("{} takes {}", names.pack.deck.face(captor), faces(m.cards)),
                    None => faces(m.cards),
                };
                match (cards.is_empty(), piles.as_slice()) {
                    (true, [from, to]) => format!("{from} onto {to}"),
                    (false, [to]) => format!("{cards} onto {to}"),
                    _ => cards,
                }
            }
            _ => words::capital(&text),
        }
    }
}
