//! A match in progress.
//!
//! Every move goes through here, whoever makes it: it is written into the record, and can be undone.

mod by_list;
mod carry;
mod claim;
mod claim_proof;
mod concession;
mod decision;
mod past;
mod replay;
mod seats;

use super::answer::DecidedMove;
use super::older_programs::listed_input::{ForbiddenEntry, ListedInput, Said};
use super::player::{Player, seated_players};
use super::record::{Record, RecordError};
use crate::cards::{CardSet, Face};
use crate::play::{
    ChanceBy, ChanceSource, DealList, Dictation, Event, EventLog, Fault, FaultKind, Knowledge, Move, Outcome,
    PlayError, Reason, Register, Rules, State, View,
};
use crate::script::limits;
use crate::table::{Seat, Table};
pub use carry::{CarriedMatch, CarryStop};
pub use claim::{ClaimAnswer, ClaimRefused};
pub use past::TakenBack;
use past::{Moment, Undone};
use std::sync::Arc;

/// A match with its players, its past, and the moves that were undone.
pub struct Match {
    pub rules: Arc<Rules>,
    pub players: Vec<Player>,
    state: State,
    record: Record,
    /// All events so far.
    events: Vec<Event>,
    /// Weight of all events, limited by `MOST_TOLD`.
    told: usize,
    /// Operations that scripts of the rules have used.
    cost: i64,
    past: Vec<Moment>,
    future: Vec<Undone>,
    /// Faults of strategies, with their seats.
    pub faults: Vec<(Seat, Fault)>,
    /// Lists that dictate decisions as long as they last, whoever sits at the seat.
    listed: Option<Arc<ListedInput>>,
    /// Cards still to be dealt from a list.
    deal: DealList,
    /// Entries of lists that were played although the rules forbid them.
    pub notes: Vec<ForbiddenEntry>,
    /// Of a match that began in a position which was set up by hand, where the cards lay then, and the number of that round.
    set_up: Option<(Box<Table>, u16)>,
}

/// Why a match cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    #[error(transparent)]
    Play(#[from] PlayError),
    #[error("the rules failed: {0}")]
    Fault(#[from] Fault),
    /// A strategy failed when asked for a hint or advice. In play a failure does not stop the match.
    #[error("the strategy failed: {0}")]
    Strategy(Fault),
    #[error(transparent)]
    Record(#[from] RecordError),
    #[error("{0}")]
    Replay(String),
    /// A list that cannot be followed. The message names its place.
    #[error("{0}")]
    Listed(String),
    /// A list dictates a move that the rules forbid. `house_rules_texts::wording` has the sentence.
    #[error("forbidden by the rules: {0:?}")]
    Forbidden(ForbiddenEntry),
}

/// The largest weight of a match's events, as all of them stay in memory. A match that ends stays below it: as many moves as
/// the rules allow, with a dozen events each, are fewer.
const MOST_TOLD: usize = 300_000;

/// The weight of events: one for each, and one for each line of a score.
fn weight(events: &[Event]) -> usize {
    let of = |event: &Event| match event {
        Event::Scored { lines, .. } => 1 + lines.len(),
        Event::Running { rows, .. } => 1 + rows.iter().map(Vec::len).sum::<usize>(),
        _ => 1,
    };
    events.iter().map(of).sum()
}

fn told_too_much(moves: u32) -> Fault {
    let what =
        format!("no end after {moves} moves, of which more than {MOST_TOLD} events are told: points, cards laid");
    Fault::of(FaultKind::Endless, what)
}

fn cost_too_much(moves: u32) -> Fault {
    let (most, what) = (limits::MATCH, "for which the scripts of the rules took more than");
    Fault::of(FaultKind::Endless, format!("no end after {moves} moves, {what} {most} operations"))
}

/// How a move is applied: [`Rules::apply_with`] or [`Rules::apply_unchecked_with`].
type By = fn(&Rules, &mut State, Move, &mut EventLog, ChanceBy) -> Result<(), PlayError>;

/// The result of [`Match::step`].
#[derive(Clone, Debug, PartialEq)]
pub enum Advance {
    /// A computer player or a list has moved.
    Moved {
        seat: Seat,
        chosen: Move,
        reason: Option<Reason>,
    },
    /// A person has to move.
    Human(Seat),
    Over,
}

impl Match {
    /// Starts a match. `dealer` is given if the match follows another one.
    pub fn start(
        rules: Arc<Rules>,
        players: Vec<Player>,
        seed: i64,
        dealer: Option<Seat>,
        options: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Match, MatchError> {
        Match::begin(rules, players, seed, dealer, options, &mut Dictation::default())
    }

    /// Starts a match whose cards and decisions are taken from lists as long as these last.
    pub fn start_listed(
        rules: Arc<Rules>,
        players: Vec<Player>,
        seed: i64,
        listed: Arc<ListedInput>,
        options: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Match, MatchError> {
        let mut dictation = Dictation::of_deal(listed.deal());
        let stacked = !dictation.deal.kept_back().is_empty();
        let mut started = Match::begin(rules, players, seed, None, options, &mut dictation)?;
        started.record.stacked = stacked;
        started.record.lists = Some(listed.kept().clone());
        started.deal = dictation.deal;
        started.listed = Some(listed);
        Ok(started)
    }

    /// Starts a match whose cards are dealt from a list, without listed decisions.
    pub(in crate::session) fn start_dealt(
        rules: Arc<Rules>,
        players: Vec<Player>,
        seed: i64,
        dealer: Option<Seat>,
        deal: DealList,
    ) -> Result<Match, MatchError> {
        let mut dictation = Dictation::of_deal(deal);
        let mut started = Match::begin(rules, players, seed, dealer, [], &mut dictation)?;
        started.record.stacked = true;
        started.deal = dictation.deal;
        Ok(started)
    }

    /// Begins in a position that was set up by hand. No record tells how it came to be, so such a match is not to be kept:
    /// its place is [`SaveSlot::idle`](crate::session::SaveSlot::idle).
    pub fn at_position(
        rules: Arc<Rules>,
        players: Vec<Player>,
        state: State,
        options: impl IntoIterator<Item = (String, String)>,
    ) -> Match {
        let players = seated_players(players, 0);
        let dealer = u8::try_from(state.get(Register::DEALER)).ok().map_or(Seat(0), Seat);
        let events = vec![Event::MatchBegins, Event::RoundBegins { round: state.round, dealer }];
        let record = Record::of_start(&rules, &players, &state, options);
        let set_up = Some((Box::new(state.table), state.round));
        Match { set_up, ..Match::made(rules, players, state, record, events) }
    }

    fn begin(
        rules: Arc<Rules>,
        players: Vec<Player>,
        seed: i64,
        dealer: Option<Seat>,
        options: impl IntoIterator<Item = (String, String)>,
        chance: &mut (dyn ChanceSource + 'static),
    ) -> Result<Match, MatchError> {
        let players = seated_players(players, seed);
        let mut log = EventLog::default();
        let state = rules.start_with(seed, dealer, &mut log, Some(chance))?;
        let record =
            Record { seed, dealer: dealer.map(|s| s.0), ..Record::of_start(&rules, &players, &state, options) };
        let mut started = Match::made(rules, players, state, record, log.events);
        for chance in log.chances {
            started.record.push_chance(chance, &started.rules);
        }
        Ok(started)
    }

    /// A match that has begun, with nothing done in it.
    fn made(rules: Arc<Rules>, players: Vec<Player>, state: State, record: Record, events: Vec<Event>) -> Match {
        Match {
            rules,
            players,
            state,
            record,
            told: weight(&events),
            cost: 0,
            events,
            past: Vec::new(),
            future: Vec::new(),
            faults: Vec::new(),
            listed: None,
            deal: DealList::default(),
            notes: Vec::new(),
            set_up: None,
        }
    }

    /// Whether it began in a position that was set up by hand.
    pub fn is_set_up(&self) -> bool {
        self.set_up.is_some()
    }

    /// What a seat knows before these events of a round, and those of them that it has still to hear. Of a position that was set
    /// up by hand nobody has heard how it came to be.
    pub(in crate::session) fn known_at_first<'e>(&self, seat: Seat, events: &'e [Event]) -> (Knowledge, &'e [Event]) {
        match (&self.set_up, events) {
            (Some((table, first)), [Event::RoundBegins { round, .. }, later @ ..]) if round == first => {
                (Knowledge::of_position(&self.rules, table, seat), later)
            }
            _ => (Knowledge::new(&self.rules, seat), events),
        }
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    pub fn record(&self) -> &Record {
        &self.record
    }

    /// All events so far.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    pub fn to_move(&self) -> Option<Seat> {
        self.state.to_move()
    }

    pub fn view(&self, seat: Seat) -> View<'_> {
        View::new(&self.rules, &self.state, seat)
    }

    pub fn legal(&self) -> Result<Vec<Move>, MatchError> {
        Ok(self.rules.legal(&self.state)?)
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.rules.outcome(&self.state)
    }

    /// The first dealer of the next match of a series.
    pub fn next_dealer(&self) -> Option<Seat> {
        self.rules.next_match_dealer(&self.state)
    }

    /// Makes a move of the seat on turn. An illegal move is an error and changes nothing.
    pub fn make(&mut self, chosen: Move) -> Result<(), MatchError> {
        self.make_by(chosen, Rules::apply_with)
    }

    /// Makes a move with `apply_with`, or with `apply_unchecked_with`, which does not check that it is legal.
    fn make_by(&mut self, chosen: Move, by: By) -> Result<(), MatchError> {
        let mut dictation = Dictation::of_deal(self.deal.clone());
        self.advance(chosen, &mut dictation, by)?;
        self.deal = dictation.deal;
        self.future.clear();
        self.forget_claims();
        // a move made after others were taken back is the first one of whoever sits there now
        self.record.settle_changes(self.past.len() as u32 - 1);
        Ok(())
    }

    fn advance(&mut self, chosen: Move, chance: &mut (dyn ChanceSource + 'static), by: By) -> Result<(), MatchError> {
        let Some(seat) = self.to_move() else { return Err(PlayError::Over.into()) };
        if self.told > MOST_TOLD {
            return Err(told_too_much(self.state.moves).into());
        }
        if self.cost > limits::MATCH {
            return Err(cost_too_much(self.state.moves).into());
        }
        let before = self.moment();
        let text = chosen.text(&self.rules.names(), seat);
        let mut log = EventLog::default();
        let left = limits::left_for_decision();
        by(&self.rules, &mut self.state, chosen, &mut log, Some(chance))?;
        self.cost += left.saturating_sub(limits::left_for_decision()).max(0);
        self.past.push(before);
        self.record.push_move(seat, &text);
        for chance in log.chances {
            self.record.push_chance(chance, &self.rules);
        }
        self.record.generator = self.state.generator.position();
        self.told += weight(&log.events);
        self.events.append(&mut log.events);
        if let Some(outcome) = self.outcome() {
            self.players.iter().filter_map(Player::policy).for_each(|policy| policy.match_ends(&outcome));
        }
        Ok(())
    }

    /// Lets the seat on turn move if a list or a computer player decides; reports that a person has to move, or that the match
    /// is over.
    pub fn step(&mut self) -> Result<Advance, MatchError> {
        let Some(seat) = self.to_move() else { return Ok(Advance::Over) };
        if let Some(chosen) = self.listed_move(seat)? {
            return Ok(Advance::Moved { seat, chosen, reason: Some(Reason::Listed) });
        }
        let player = self.players[seat.index()].clone();
        let Player::Computer { policy, .. } = player else { return Ok(Advance::Human(seat)) };
        let generator = self.state.generator.clone();
        let (chosen, reason) = self.ask(seat, &*policy)?;
        self.make(chosen)?;
        // undo restores the generator as it was before the strategy drew from it
        if let Some(before) = self.past.last_mut() {
            before.state.generator = generator;
        }
        Ok(Advance::Moved { seat, chosen, reason })
    }

    /// Makes the move that a list dictates to the seat on turn, if one does.
    fn listed_move(&mut self, seat: Seat) -> Result<Option<Move>, MatchError> {
        let Some(listed) = self.listed.clone() else { return Ok(None) };
        match self.list_says(&listed, seat)? {
            None => Ok(None),
            Some(Said::Move(chosen)) => self.make(chosen).map(|()| self.was_listed(chosen)),
            Some(Said::Forbidden(chosen, entry)) => {
                self.notes.push(entry);
                self.make_by(chosen, |rules, state, chosen, log, chance| {
                    Ok(rules.apply_unchecked_with(state, chosen, log, chance)?)
                })?;
                Ok(self.was_listed(chosen))
            }
        }
    }

    /// Marks the last move as dictated by a list, so that undo does not stop there.
    fn was_listed(&mut self, chosen: Move) -> Option<Move> {
        if let Some(moment) = self.past.last_mut() {
            moment.listed = true;
        }
        Some(chosen)
    }

    /// Makes a move that was decided elsewhere. Returns `false` if the match has changed meanwhile.
    pub fn take(&mut self, answer: DecidedMove) -> Result<bool, MatchError> {
        if self.to_move() != Some(answer.seat) || self.state.moves != answer.moves {
            return Ok(false);
        }
        let before = self.state.generator.clone();
        if let Some(after) = answer.generator {
            self.state.generator = after;
        }
        self.faults.extend(answer.fault.map(|f| (answer.seat, f)));
        self.make(answer.chosen)?;
        if answer.listed {
            self.was_listed(answer.chosen);
        }
        // undo restores the generator as it was before the strategy was asked
        if let Some(moment) = self.past.last_mut() {
            moment.state.generator = before;
        }
        Ok(true)
    }

    /// Makes the one-card moves of a choice of several cards, in ascending order; all of them or none. Cards that were chosen
    /// singly before are taken back first.
    pub fn make_series(&mut self, cards: CardSet) -> Result<(), MatchError> {
        let faces: Vec<Face> = cards.iter().map(|card| self.rules.deck_index.deck.face(card)).collect();
        self.make_faces(&faces)
    }

    /// Plays on until a person has to move or the match is over.
    pub fn run(&mut self) -> Result<Advance, MatchError> {
        loop {
            match self.step()? {
                Advance::Moved { .. } => {}
                stopped => return Ok(stopped),
            }
        }
    }
}
