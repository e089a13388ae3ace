//! A match that is being played.

use super::listed::{Listed, Said};
use super::player::Player;
use super::record::{Entry, Record, RecordError};
use super::thinking::Answer;
use crate::cards::CardSet;
use crate::play::{
    Choice, DealList, Dice, Event, Fault, GeneratorKind, Knowledge, Move, Outcome, PlayError, Rules, Silent, State,
    Story, View, decide, own_dice,
};
use crate::table::Seat;
use std::sync::Arc;

/// A match with its players, its past, and what was undone.
pub struct Match {
    pub rules: Arc<Rules>,
    pub players: Vec<Player>,
    state: State,
    record: Record,
    /// Everything that has happened, with the number of moves made before it.
    events: Vec<Event>,
    past: Vec<Moment>,
    future: Vec<Undone>,
    /// Faults of strategies, by seat.
    pub faults: Vec<(Seat, Fault)>,
    /// Decisions that are taken from lists while those last, whoever sits at the seat.
    listed: Option<Arc<Listed>>,
    /// Cards that are still to be dealt by a list.
    deal: DealList,
    /// What lists had done that the rules forbid.
    pub notes: Vec<String>,
}

/// A moment to go back to: the state, and how long the history and the list of events were.
struct Moment {
    state: State,
    history: usize,
    events: usize,
    deal: DealList,
    /// The move that was made then came from a list.
    listed: bool,
}

/// A moment that was left by undo, with what had been written since the one before.
struct Undone {
    state: State,
    history: Vec<String>,
    events: Vec<Event>,
    deal: DealList,
    listed: bool,
}

/// Why a match cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    #[error(transparent)]
    Play(#[from] PlayError),
    #[error("the rules failed: {0}")]
    Fault(#[from] Fault),
    /// Asked for a hint; where a strategy plays, the match goes on.
    #[error("the strategy failed: {0}")]
    Strategy(Fault),
    #[error(transparent)]
    Record(#[from] RecordError),
    #[error("{0}")]
    Replay(String),
    /// A list has a player do what the rules forbid.
    #[error("{0}")]
    Listed(String),
}

/// How a move is made: [`Rules::apply`] or [`Rules::play`].
type By = fn(&Rules, &mut State, Move, &mut Story) -> Result<(), PlayError>;

/// What a step of a match brought.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// A computer player moved, for this reason.
    Moved {
        seat: Seat,
        chosen: Move,
        reason: Option<String>,
    },
    /// A person has to move.
    Human(Seat),
    Over,
}

impl Match {
    /// Starts a match. `dealer` is given when it follows another one.
    pub fn start(
        rules: Arc<Rules>,
        players: Vec<Player>,
        seed: i64,
        dealer: Option<Seat>,
        options: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Match, MatchError> {
        Match::begin(rules, players, seed, dealer, options, &mut Story::default())
    }

    /// Starts a match whose cards and decisions are taken from lists, while those last.
    pub fn start_listed(
        rules: Arc<Rules>,
        players: Vec<Player>,
        seed: i64,
        listed: Arc<Listed>,
        options: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Match, MatchError> {
        let mut story = Story { deal: listed.deal(), ..Story::default() };
        let stacked = !story.deal.kept_back().is_empty();
        let mut started = Match::begin(rules, players, seed, None, options, &mut story)?;
        started.record.stacked = stacked;
        started.deal = story.deal;
        started.listed = Some(listed);
        Ok(started)
    }

    fn begin(
        rules: Arc<Rules>,
        players: Vec<Player>,
        seed: i64,
        dealer: Option<Seat>,
        options: impl IntoIterator<Item = (String, String)>,
        story: &mut Story,
    ) -> Result<Match, MatchError> {
        let state = rules.start(seed, dealer, story)?;
        let record = Record {
            game: rules.id.clone(),
            fingerprint: format!("{:016x}", rules.fingerprint),
            seats: rules.seats as u8,
            seed,
            dealer: dealer.map(|s| s.0),
            players: players.iter().map(|p| p.name().to_string()).collect(),
            generator: state.generator.position(),
            shared: rules.generator == GeneratorKind::JavaShared,
            stacked: false,
            options: options.into_iter().collect(),
            history: Vec::new(),
        };
        let mut started = Match {
            rules,
            players,
            state,
            record,
            events: std::mem::take(&mut story.events),
            past: Vec::new(),
            future: Vec::new(),
            faults: Vec::new(),
            listed: None,
            deal: DealList::default(),
            notes: Vec::new(),
        };
        for chance in story.chances.drain(..) {
            started.record.push_chance(chance, &started.rules);
        }
        Ok(started)
    }

    /// Plays a record again, taking chances and moves from it; then the match goes on as it would have.
    pub fn resume(rules: Arc<Rules>, players: Vec<Player>, record: &Record) -> Result<Match, MatchError> {
        let entries = record.entries(&rules)?;
        let dictated = entries.iter().filter_map(|e| match e {
            Entry::Chance(chance) => Some(*chance),
            Entry::Move { .. } => None,
        });
        let mut story = Story { dictated: dictated.collect(), ..Story::default() };
        let dealer = record.dealer.map(Seat);
        let mut resumed = Match::begin(rules, players, record.seed, dealer, record.options.clone(), &mut story)?;
        for (place, entry) in entries.iter().enumerate() {
            let Entry::Move { seat, text } = entry else { continue };
            let fail = |message: String| RecordError::Entry { place, entry: record.history[place].clone(), message };
            if resumed.to_move() != Some(*seat) {
                return Err(fail("is not a move of the seat on turn".into()).into());
            }
            let chosen = resumed.rules.read_move(&resumed.state, text);
            let chosen = chosen.map_err(|e| fail(format!("is not legal: {e}")))?;
            resumed.advance(chosen, &mut story, Rules::apply).map_err(|e| fail(format!("cannot be played: {e}")))?;
        }
        if !record.generator.is_empty() && record.dictates() {
            let position = resumed.state.generator.restore(&record.generator);
            position.ok_or_else(|| MatchError::Replay("the record's generator position is damaged".into()))?;
        }
        resumed.record.generator = resumed.state.generator.position();
        // a line does not say which of the two it was
        resumed.record.stacked = record.stacked || record.shared && !resumed.record.shared;
        Ok(resumed)
    }

    /// Compares the chances of a record with those that its seed brings under the same moves, where they are said to
    /// come from there; a sentence says where they part.
    pub fn check_chances(rules: &Arc<Rules>, record: &Record) -> Result<(), MatchError> {
        if !record.is_by_seed() {
            return Ok(());
        }
        let (players, mut story) = (vec![Player::Human; rules.seats], Story::default());
        let dealer = record.dealer.map(Seat);
        let mut played = Match::begin(rules.clone(), players, record.seed, dealer, record.options.clone(), &mut story)?;
        for entry in record.entries(rules)? {
            let Entry::Move { seat, text } = entry else { continue };
            // under other cards a move may not be legal: they parted before it
            let Ok(chosen) = played.rules.read_move(&played.state, &text) else { break };
            if played.to_move() != Some(seat) {
                break;
            }
            played.advance(chosen, &mut story, Rules::apply)?;
        }
        let (told, brought) = (&record.history, &played.record.history);
        let Some(place) = (0..told.len()).find(|i| told.get(*i) != brought.get(*i)) else { return Ok(()) };
        let message = match brought.get(place) {
            Some(brought) => format!("is not what seed {} brings: that is `{brought}`", record.seed),
            None => format!("is not what seed {} brings", record.seed),
        };
        Err(RecordError::Entry { place, entry: told[place].clone(), message }.into())
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Everything that has happened so far.
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

    /// Who deals first in the next match of the series.
    pub fn next_dealer(&self) -> Option<Seat> {
        self.rules.next_match_dealer(&self.state)
    }

    /// Makes a move of the seat on turn. A move that is not legal changes nothing.
    pub fn make(&mut self, chosen: Move) -> Result<(), MatchError> {
        self.make_by(chosen, Rules::apply)
    }

    /// Makes a move, by the rules' `apply`, or by `play`, which does not ask whether it is legal.
    fn make_by(&mut self, chosen: Move, by: By) -> Result<(), MatchError> {
        let mut story = Story { deal: self.deal.clone(), ..Story::default() };
        self.advance(chosen, &mut story, by)?;
        self.deal = story.deal;
        self.future.clear();
        Ok(())
    }

    fn advance(&mut self, chosen: Move, story: &mut Story, by: By) -> Result<(), MatchError> {
        let Some(seat) = self.to_move() else { return Err(PlayError::Over.into()) };
        let before = self.moment();
        let text = chosen.text(&self.rules.names(), seat);
        by(&self.rules, &mut self.state, chosen, story)?;
        self.past.push(before);
        self.record.push_move(seat, &text);
        for chance in story.chances.drain(..) {
            self.record.push_chance(chance, &self.rules);
        }
        self.record.generator = self.state.generator.position();
        self.events.append(&mut story.events);
        Ok(())
    }

    /// Lets a computer player move, or says that a person has to.
    pub fn step(&mut self) -> Result<Step, MatchError> {
        let Some(seat) = self.to_move() else { return Ok(Step::Over) };
        if let Some(chosen) = self.listed_move(seat)? {
            return Ok(Step::Moved { seat, chosen, reason: Some("as listed".into()) });
        }
        let player = self.players[seat.index()].clone();
        let Player::Computer { policy, .. } = player else { return Ok(Step::Human(seat)) };
        let generator = self.state.generator.clone();
        let (chosen, reason) = self.ask(seat, &*policy)?;
        self.make(chosen)?;
        // undo goes back to before the strategy was asked: it may have drawn from the dealer's generator
        if let Some(before) = self.past.last_mut() {
            before.state.generator = generator;
        }
        Ok(Step::Moved { seat, chosen, reason })
    }

    /// Makes the move that a list has for the seat on turn, if there is one.
    fn listed_move(&mut self, seat: Seat) -> Result<Option<Move>, MatchError> {
        let Some(listed) = self.listed.clone() else { return Ok(None) };
        match listed.says(self, seat)? {
            None => Ok(None),
            Some(Said::Move(chosen)) => self.make(chosen).map(|()| self.was_listed(chosen)),
            Some(Said::Forbidden(chosen, note)) => {
                self.notes.push(note);
                self.make_by(chosen, |rules, state, chosen, story| Ok(rules.play(state, chosen, story)?))?;
                Ok(self.was_listed(chosen))
            }
        }
    }

    /// The last move came from a list: undo does not stop there.
    fn was_listed(&mut self, chosen: Move) -> Option<Move> {
        if let Some(moment) = self.past.last_mut() {
            moment.listed = true;
        }
        Some(chosen)
    }

    /// Makes the move that was decided elsewhere; false if the match has moved on meanwhile.
    pub fn take(&mut self, answer: Answer) -> Result<bool, MatchError> {
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
        // undo goes back to before the strategy was asked
        if let Some(moment) = self.past.last_mut() {
            moment.state.generator = before;
        }
        Ok(true)
    }

    /// How many moves can be looked back at.
    pub fn moves_made(&self) -> usize {
        self.past.len()
    }

    /// How many events had happened before the move with this number, and the table as it was for a seat.
    pub fn look_back(&self, moves: usize, seat: Seat) -> Option<(usize, View<'_>)> {
        let moment = self.past.get(moves)?;
        Some((moment.events, View::new(&self.rules, &moment.state, seat)))
    }

    /// Makes the one-card moves of a choice of many cards, in their order; all of them or none. Cards that were chosen
    /// singly before are forgotten.
    pub fn make_series(&mut self, cards: CardSet) -> Result<(), MatchError> {
        self.rewind_series();
        for card in cards {
            let face = self.rules.pack.deck.face(card).to_string();
            let next = self.rules.read_move(&self.state, &face).map_err(MatchError::from);
            if let Err(error) = next.and_then(|next| self.make(next)) {
                self.rewind_series();
                return Err(error);
            }
        }
        Ok(())
    }

    /// Takes back the cards chosen so far in a series.
    pub fn rewind_series(&mut self) {
        while !self.state.chosen.is_empty() && self.undo() {}
    }

    /// Back to the beginning of the running round: the same cards, other choices.
    pub fn deal_again(&mut self) {
        let round = self.state.round;
        while self.undo() {
            if self.state.round < round {
                self.redo();
                break;
            }
        }
    }

    /// The move that a list has for the seat on turn; one that the rules forbid is an error.
    pub(super) fn listed_now(&self, seat: Seat) -> Result<Option<Move>, MatchError> {
        let Some(listed) = &self.listed else { return Ok(None) };
        match listed.says(self, seat)? {
            None => Ok(None),
            Some(Said::Move(chosen)) => Ok(Some(chosen)),
            Some(Said::Forbidden(_, note)) => Err(MatchError::Listed(note)),
        }
    }

    /// Does a list speak for the seat on turn, whoever sits there?
    pub fn speaks_by_list(&self, seat: Seat) -> bool {
        !matches!(self.listed_now(seat), Ok(None))
    }

    /// The lists that the match began with.
    pub fn listed(&self) -> Option<Arc<Listed>> {
        self.listed.clone()
    }

    /// How many decisions of a kind a seat has taken; a series of one-card moves is one, from its first card on.
    pub fn decisions(&self, seat: Seat, decision: &str) -> usize {
        let same = |s: &State| {
            let step = &self.rules.program[s.step as usize];
            s.to_move() == Some(seat) && step.decision() == decision && s.chosen.is_empty()
        };
        self.past.iter().filter(|moment| same(&moment.state)).count()
    }

    /// The cards that a computer player would choose in the running series, from its beginning; None for a person.
    pub fn would_choose(&self, seat: Seat) -> Result<Option<CardSet>, MatchError> {
        let Player::Computer { policy, .. } = &self.players[seat.index()] else { return Ok(None) };
        let begins = self.past.iter().rev().map(|m| &m.state).find(|s| s.chosen.is_empty());
        let mut state = if self.state.chosen.is_empty() { &self.state } else { begins.unwrap_or(&self.state) }.clone();
        let step = state.step;
        let mut cards = CardSet::EMPTY;
        while state.to_move() == Some(seat) && state.step == step && (cards.is_empty() || !state.chosen.is_empty()) {
            let legal = self.rules.legal(&state)?;
            let mut generator = state.generator.clone();
            let mut dice = match self.rules.generator == GeneratorKind::JavaShared {
                true => Dice::Shared(&mut generator),
                false => own_dice(self.record.seed, seat, state.moves),
            };
            let (choice, _) = decide(&**policy, &View::new(&self.rules, &state, seat), &legal, &mut dice);
            cards |= legal[choice.index].cards;
            self.rules.play(&mut state, legal[choice.index], &mut Silent)?;
        }
        Ok(Some(cards))
    }

    /// Asks a strategy for the seat on turn. A faulty one is noted, and the first legal move stands.
    pub fn ask(&mut self, seat: Seat, policy: &dyn crate::play::Policy) -> Result<(Move, Option<String>), MatchError> {
        let legal = self.legal()?;
        let mut generator = self.state.generator.clone();
        let shared = self.rules.generator == GeneratorKind::JavaShared;
        let mut dice = match shared {
            true => Dice::Shared(&mut generator),
            false => own_dice(self.record.seed, seat, self.state.moves),
        };
        let knowledge = self.knowledge(seat, policy);
        let view = self.view(seat).knowing(knowledge.as_ref());
        let (Choice { index, reason }, fault) = decide(policy, &view, &legal, &mut dice);
        if shared {
            self.state.generator = generator;
        }
        self.faults.extend(fault.map(|f| (seat, f)));
        Ok((legal[index], reason))
    }

    /// What a seat can tell from all that it saw in this round, for a strategy that asks.
    pub(super) fn knowledge(&self, seat: Seat, policy: &dyn crate::play::Policy) -> Option<Knowledge> {
        policy.remembers().then(|| {
            let begins = self.events.iter().rposition(|e| matches!(e, Event::RoundBegins { .. })).unwrap_or(0);
            let mut knowledge = Knowledge::new(&self.rules, seat);
            self.events[begins..].iter().for_each(|event| knowledge.see(&self.rules, event));
            knowledge
        })
    }

    /// What a strategy would do now, without doing it.
    pub fn hint(&self, policy: &dyn crate::play::Policy) -> Result<(Move, Option<String>), MatchError> {
        let Some(seat) = self.to_move() else { return Err(PlayError::Over.into()) };
        let legal = self.legal()?;
        let mut dice = own_dice(self.record.seed, seat, self.state.moves);
        let knowledge = self.knowledge(seat, policy);
        let choice = policy.choose(&self.view(seat).knowing(knowledge.as_ref()), &legal, &mut dice);
        let choice = choice.map_err(MatchError::Strategy)?;
        Ok((legal[choice.index.min(legal.len() - 1)], choice.reason))
    }

    fn moment(&self) -> Moment {
        Moment {
            state: self.state.clone(),
            history: self.record.history.len(),
            events: self.events.len(),
            deal: self.deal.clone(),
            listed: false,
        }
    }

    /// Takes back the last move and whatever followed it; false if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.past.pop() else { return false };
        self.future.push(Undone {
            state: std::mem::replace(&mut self.state, before.state),
            history: self.record.history.split_off(before.history),
            events: self.events.split_off(before.events),
            deal: std::mem::replace(&mut self.deal, before.deal),
            listed: before.listed,
        });
        self.record.generator = self.state.generator.position();
        true
    }

    /// Makes again what was undone; false if there is nothing.
    pub fn redo(&mut self) -> bool {
        let Some(mut after) = self.future.pop() else { return false };
        self.past.push(Moment { listed: after.listed, ..self.moment() });
        self.state = after.state;
        self.deal = after.deal;
        self.record.history.append(&mut after.history);
        self.events.append(&mut after.events);
        self.record.generator = self.state.generator.position();
        true
    }

    /// Takes back moves until it is a person's turn again; false if there was no such moment.
    pub fn undo_to_human(&mut self) -> bool {
        let human = |s: &State| s.to_move().is_some_and(|seat| self.players[seat.index()].is_human());
        let Some(place) = self.past.iter().rposition(|p| !p.listed && human(&p.state)) else { return false };
        while self.past.len() > place {
            self.undo();
        }
        true
    }

    /// Makes again what was undone, up to a person's next decision.
    pub fn redo_to_human(&mut self) -> bool {
        let mut redone = self.redo();
        let any = redone;
        let listed_next = |m: &Match| m.future.last().is_some_and(|undone| undone.listed);
        while redone && self.to_move().is_some_and(|s| !self.players[s.index()].is_human() || listed_next(self)) {
            redone = self.redo();
        }
        any
    }

    /// After a resumed record: the same history, and the same position of the generator.
    pub fn agrees_with(&self, record: &Record) -> bool {
        let moves = |r: &Record| r.history.iter().filter(|e| !e.starts_with('=')).cloned().collect::<Vec<_>>();
        let same = match record.dictates() {
            true => self.record.history == record.history,
            false => moves(&self.record) == moves(record),
        };
        same && (record.generator.is_empty() || self.record.generator == record.generator)
    }

    /// Plays on until a person has to move or the match is over.
    pub fn run(&mut self) -> Result<Step, MatchError> {
        loop {
            match self.step()? {
                Step::Moved { .. } => {}
                stopped => return Ok(stopped),
            }
        }
    }
}
