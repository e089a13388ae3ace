//! Playing a match: starting it, listing legal moves, making a move, and the outcome.

use super::chance::ChanceBy;
use super::dice::Dice;
use super::event::{Aloud, Event, EventSink, Silent, Telling};
use super::fault::Fault;
use super::generator::Generator;
use super::illegal::IllegalMove;
use super::moves::Move;
use super::outcome::Outcome;
use super::parsed_move::ParsedMove;
use super::rules::Rules;
use super::speech::Speech;
use super::state::{Register, State};
use super::turn::{Flow, Turn};
use crate::cards::{Card, CardSet};
use crate::table::{Pile, Role, Seat};
use std::sync::Arc;

/// Why a move was not made. The state is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    #[error("the match is over")]
    Over,
    /// The move is not legal. The crate of texts turns the reason into a sentence.
    #[error("no legal move: {0:?}")]
    Illegal(IllegalMove),
    /// The rules themselves failed.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// The moment of a position set up by hand: its round, the seed for later chance, and the seats that are out.
#[derive(Clone, Copy, Debug)]
pub struct PositionMoment {
    /// Rounds count from 1.
    pub round: u16,
    pub seed: i64,
    /// The seats that are out of the match, one bit each.
    pub out: u8,
}

impl Default for PositionMoment {
    fn default() -> PositionMoment {
        PositionMoment { round: 1, seed: 0, out: 0 }
    }
}

impl Rules {
    /// Starts a match. `dealer` is given if the match follows another one.
    pub fn start<S: EventSink>(&self, seed: i64, dealer: Option<Seat>, sink: &mut S) -> Result<State, Fault> {
        self.start_with(seed, dealer, sink, None)
    }

    /// Starts a match as [`Rules::start`] does, with a source of chance.
    pub fn start_with<S: EventSink>(
        &self,
        seed: i64,
        dealer: Option<Seat>,
        sink: &mut S,
        chance: ChanceBy,
    ) -> Result<State, Fault> {
        let mut state = self.before_match(seed);
        self.begin(&mut state, dealer, sink, chance)?;
        Ok(state)
    }

    /// Starts a new match in an existing state, which saves an allocation. `blank` is the state before a match, as from
    /// [`Rules::before_match`].
    pub fn start_again<S: EventSink>(
        &self,
        state: &mut State,
        blank: &State,
        seed: i64,
        sink: &mut S,
        chance: ChanceBy,
    ) -> Result<(), Fault> {
        state.clone_from(blank);
        state.generator = Generator::new(self.generator, seed);
        self.begin(state, None, sink, chance)
    }

    fn begin<S: EventSink>(
        &self,
        state: &mut State,
        dealer: Option<Seat>,
        sink: &mut S,
        chance: ChanceBy,
    ) -> Result<(), Fault> {
        if S::listens() {
            self.start_aloud(state, dealer, sink, chance)
        } else {
            self.start_silently(state, dealer, chance)
        }
    }

    /// The state of a match with this seed before its first round.
    #[inline]
    pub fn before_match(&self, seed: i64) -> State {
        let mut state = State::new(self.fresh, Generator::new(self.generator, seed));
        state.totals[..self.teams].fill(self.play_to.start);
        for var in &self.vars {
            state.set(var.register, var.start);
        }
        state.set(Register::TRUMP, -1);
        state.set(Register::DECLARER, Register::NOBODY);
        state
    }

    fn start_aloud(
        &self,
        state: &mut State,
        dealer: Option<Seat>,
        sink: &mut dyn EventSink,
        chance: ChanceBy,
    ) -> Result<(), Fault> {
        self.start_telling(state, dealer, &mut Aloud(sink), chance)
    }

    fn start_silently(&self, state: &mut State, dealer: Option<Seat>, chance: ChanceBy) -> Result<(), Fault> {
        self.start_telling(state, dealer, &mut Silent, chance)
    }

    fn start_telling<S: Telling>(
        &self,
        state: &mut State,
        dealer: Option<Seat>,
        sink: &mut S,
        chance: ChanceBy,
    ) -> Result<(), Fault> {
        let mut turn = Turn { rules: self, state, sink, chance };
        turn.tell(|| Event::MatchBegins);
        let dealer = match dealer {
            Some(seat) => seat,
            None => self.first_dealer(&mut turn)?,
        };
        self.begin_round(&mut turn, dealer);
        self.run(&mut turn, Flow::goto(0))
    }

    /// A position set up by hand: these cards in these piles (bottom first), all others in the stock, and `seat` to
    /// move in `step`. `numbers` sets registers, `sequence` the cards of the running count or trick.
    pub fn position(
        &self,
        step: u16,
        seat: Seat,
        placed: &[(Pile, Vec<Card>)],
        numbers: &[(Register, i32)],
        sequence: &[Card],
    ) -> State {
        self.position_at(step, seat, placed, numbers, sequence, PositionMoment::default())
    }

    /// A position set up by hand as [`Rules::position`] does, at this moment.
    pub fn position_at(
        &self,
        step: u16,
        seat: Seat,
        placed: &[(Pile, Vec<Card>)],
        numbers: &[(Register, i32)],
        sequence: &[Card],
        moment: PositionMoment,
    ) -> State {
        let mut state = self.before_match(moment.seed);
        state.out = moment.out;
        state.set(Register::DEALER, seat.left(self.seats - 1, self.seats).0 as i32);
        state.set(Register::TURNED_UP, seat.0 as i32);
        state.set(Register::LEADER, seat.0 as i32);
        for (pile, cards) in placed {
            for card in cards {
                state.table.put(*card, *pile);
            }
        }
        for (register, value) in numbers {
            state.set(*register, *value);
        }
        sequence.iter().for_each(|card| state.sequence.push(*card));
        state.round = moment.round;
        state.step = step;
        self.step_at(step).arrange(self, &mut state, seat);
        state
    }

    /// Lists the legal moves into `out`: sorted, unique, empty only if the match is over.
    #[inline]
    pub fn moves(&self, state: &State, out: &mut Vec<Move>) -> Result<(), Fault> {
        out.clear();
        match state.to_move() {
            Some(seat) => self.step_at(state.step).moves(self, state, seat, out),
            None => Ok(()),
        }
    }

    /// A random legal move. The legal moves are listed (into `scratch`) only if there is no faster way.
    pub fn any_move(&self, state: &State, dice: &mut Dice, scratch: &mut Vec<Move>) -> Result<Move, Fault> {
        let seat = state.to_move().ok_or_else(Fault::over)?;
        self.step_at(state.step).any_move(self, state, seat, dice, scratch)
    }

    /// Returns the legal moves in a new list.
    pub fn legal(&self, state: &State) -> Result<Vec<Move>, Fault> {
        let mut out = Vec::new();
        self.moves(state, &mut out)?;
        Ok(out)
    }

    /// Makes a legal move. Any other move is an error and leaves the state unchanged.
    pub fn apply<S: EventSink>(&self, state: &mut State, chosen: Move, sink: &mut S) -> Result<(), PlayError> {
        self.apply_with(state, chosen, sink, None)
    }

    /// Makes a legal move as [`Rules::apply`] does, with a source of chance.
    pub fn apply_with<S: EventSink>(
        &self,
        state: &mut State,
        chosen: Move,
        sink: &mut S,
        chance: ChanceBy,
    ) -> Result<(), PlayError> {
        self.check_listed(state, chosen)?;
        let before = state.clone();
        self.apply_unchecked_with(state, chosen, sink, chance).map_err(|fault| {
            *state = before;
            PlayError::Fault(fault)
        })
    }

    fn check_listed(&self, state: &State, chosen: Move) -> Result<(), PlayError> {
        let seat = state.to_move().ok_or(PlayError::Over)?;
        if self.legal(state)?.contains(&chosen) || self.is_like_a_listed(state, seat, chosen) {
            return Ok(());
        }
        let text = chosen.text(&self.names(), seat);
        Err(PlayError::Illegal(IllegalMove::NotListed { text }))
    }

    /// Makes a move without checking that it is legal: the fast way for play-outs. The move must come from the list of
    /// legal moves. After a fault the state must not be used any more.
    #[inline]
    pub fn apply_unchecked<S: EventSink>(&self, state: &mut State, chosen: Move, sink: &mut S) -> Result<(), Fault> {
        self.apply_unchecked_with(state, chosen, sink, None)
    }

    /// Makes a move as [`Rules::apply_unchecked`] does, with a source of chance.
    #[inline]
    pub fn apply_unchecked_with<S: EventSink>(
        &self,
        state: &mut State,
        chosen: Move,
        sink: &mut S,
        chance: ChanceBy,
    ) -> Result<(), Fault> {
        if S::listens() {
            self.apply_aloud(state, chosen, sink, chance)
        } else {
            self.apply_silently(state, chosen, chance)
        }
    }

    fn apply_aloud(
        &self,
        state: &mut State,
        chosen: Move,
        sink: &mut dyn EventSink,
        chance: ChanceBy,
    ) -> Result<(), Fault> {
        self.apply_telling(state, chosen, &mut Aloud(sink), chance)
    }

    fn apply_silently(&self, state: &mut State, chosen: Move, chance: ChanceBy) -> Result<(), Fault> {
        self.apply_telling(state, chosen, &mut Silent, chance)
    }

    #[inline(always)]
    fn apply_telling<S: Telling>(
        &self,
        state: &mut State,
        chosen: Move,
        sink: &mut S,
        chance: ChanceBy,
    ) -> Result<(), Fault> {
        let Some(seat) = state.to_move() else { return Err(Fault::over()) };
        state.moves += 1;
        let mut turn = Turn { rules: self, state, sink, chance };
        if S::LISTENS {
            let step = self.program.note(turn.state.step);
            if step.is_spoken {
                let speech = Speech::new(turn.rules, turn.state, seat, chosen);
                turn.sink.event(Event::Speaks(Arc::new(speech)));
            }
            // passing or drawing is no secret
            let secret = step.is_secret && !chosen.named().is_empty();
            turn.sink.event(match secret {
                true => Event::ChoseSecretly { seat, chosen },
                false if chosen == Move::Done && step.asks_for_hands => Event::Declined { seat },
                false => Event::Chose { seat, chosen: Some(chosen) },
            });
        }
        let flow = self.step_at(turn.state.step).play(&mut turn, seat, chosen)?;
        self.follow(&mut turn, flow)
    }

    /// Plays random moves without a listener until the match is over. Each decision uses the dice of
    /// [`own_dice`](super::own_dice), so the result is that of [`Rules::any_move`] and [`Rules::apply_unchecked`] move
    /// by move.
    pub fn play_out(&self, state: &mut State, seed: i64, scratch: &mut Vec<Move>) -> Result<(), Fault> {
        let mut turn = Turn { rules: self, state, sink: &mut Silent, chance: None };
        while let Some(seat) = turn.state.to_move() {
            let flow = self.step_at(turn.state.step).play_on(&mut turn, seat, seed, scratch)?;
            self.follow(&mut turn, flow)?;
        }
        Ok(())
    }

    /// The legal move that a text means, or why there is none.
    pub fn read_move(&self, state: &State, text: &str) -> Result<Move, PlayError> {
        let seat = state.to_move().ok_or(PlayError::Over)?;
        let parsed = ParsedMove::read(text, &self.names(), seat);
        let parsed = parsed.map_err(|word| PlayError::Illegal(IllegalMove::Unreadable { word }))?;
        self.find_move(state, &parsed)
    }

    /// The legal move with these cards, piles and words, or why there is none.
    pub fn find_move(&self, state: &State, parsed: &ParsedMove) -> Result<Move, PlayError> {
        let seat = state.to_move().ok_or(PlayError::Over)?;
        let legal = self.legal(state)?;
        let found = parsed.find(&legal, &self.names(), seat).or_else(|| self.like_a_listed(state, seat, parsed));
        found.ok_or_else(|| PlayError::Illegal(self.step_at(state.step).why_not(self, state, seat, parsed)))
    }

    /// The listed move that equals `made`, or that has the same cards but for those that the step calls alike: as many of
    /// each rank, if suits make no difference.
    pub fn listed_as(&self, state: &State, legal: &[Move], made: Move) -> Option<Move> {
        if legal.contains(&made) {
            return Some(made);
        }
        let seat = state.to_move().filter(|seat| self.is_like_a_listed(state, *seat, made))?;
        let alike = self.step_at(state.step).info().alike(self, state, seat);
        let others = |cards: CardSet| alike.iter().fold(cards, |cards, alike| cards - *alike);
        let same = |m: &Move| {
            let as_many = |alike: &CardSet| (m.cards() & *alike).len() == (made.cards() & *alike).len();
            m.is_bare() && alike.iter().all(as_many) && others(m.cards()) == others(made.cards())
        };
        legal.iter().copied().find(same)
    }

    fn is_like_a_listed(&self, state: &State, seat: Seat, chosen: Move) -> bool {
        chosen.is_bare() && self.step_at(state.step).info().accepts(self, state, seat, chosen.cards())
    }

    /// A move with the seat's own cards of these faces, if they are equivalent to the cards of a listed move.
    fn like_a_listed(&self, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<Move> {
        let own = self.piles.all().filter(|pile| self.piles.owner(*pile) == Some(seat));
        let (hands, laid): (Vec<Pile>, Vec<Pile>) = own.partition(|pile| self.piles.group(*pile).role == Role::Hand);
        let all = |piles: Vec<Pile>| piles.into_iter().fold(CardSet::EMPTY, |all, pile| all | state.table.set(pile));
        let (hands, laid) = (all(hands), all(laid));
        let mut cards = CardSet::EMPTY;
        for face in &parsed.faces {
            // of equal cards those of the hand
            let left = self.deck_index.deck.of_face(*face) - cards;
            cards.insert((left & hands).lowest().or_else(|| (left & laid).lowest())?);
        }
        let plain = *parsed == ParsedMove::of_faces(parsed.faces.clone());
        Some(Move::of_cards(cards)).filter(|chosen| plain && self.is_like_a_listed(state, seat, *chosen))
    }

    /// Why a text can never be a move of this game, whatever the position: it is empty, unreadable, or names a card
    /// that the deck lacks. `None` if it could be one.
    pub fn never_a_move(&self, text: &str, seat: Seat) -> Option<IllegalMove> {
        let parsed = match ParsedMove::read(text, &self.names(), seat) {
            Ok(parsed) if parsed == ParsedMove::default() => return Some(IllegalMove::Empty),
            Ok(parsed) => parsed,
            Err(word) => return Some(IllegalMove::Unreadable { word }),
        };
        let missing = parsed.faces.iter().find(|face| self.deck_index.deck.of_face(**face).is_empty());
        missing.copied().map(IllegalMove::NotInDeck)
    }

    /// The outcome; `None` unless the match is over.
    pub fn outcome(&self, state: &State) -> Option<Outcome> {
        let totals = &state.totals[..self.teams];
        state.over.then(|| match state.decided {
            0 => self.play_to.outcome(totals, &self.team_of),
            teams => Outcome::decided(teams, totals, &self.team_of),
        })
    }

    /// The teams with the lowest total among those that play in this round, one bit each.
    pub fn lowest_playing(&self, state: &State) -> u8 {
        let total = |seat: &Seat| state.totals[self.team(*seat)];
        let playing = || self.all_seats().filter(|seat| state.plays(*seat));
        let least = playing().map(|seat| total(&seat)).min();
        let lowest = playing().filter(|seat| Some(total(seat)) == least);
        lowest.fold(0, |teams, seat| teams | 1 << self.team(seat))
    }

    /// Whether at most one team has not reached the target.
    fn one_is_left(&self, state: &State) -> bool {
        let fallen = self.fallen(state);
        let mut left = self.all_seats().filter(|seat| fallen >> seat.0 & 1 == 0).map(|seat| self.team(seat));
        left.next().is_none_or(|first| left.all(|team| team == first))
    }

    /// Whether the match would be over if the round ended with the present points.
    pub fn would_be_over(&self, state: &State) -> bool {
        let by_points = || {
            if self.play_to.one_left {
                self.one_is_left(state) || self.play_to.rounds.is_some_and(|last| state.round >= last)
            } else {
                self.play_to.is_over(state.round, &state.totals[..self.teams])
            }
        };
        let by_flag = self.play_to.over.is_some_and(|flag| state.get(flag) != 0);
        state.decided != 0 || by_flag || by_points()
    }

    /// The teams that have won, one bit each: the winners of [`Rules::outcome`]. Valid once the match is over.
    pub fn winning_teams(&self, state: &State) -> u8 {
        match state.decided {
            0 if self.play_to.one_left && self.play_to.falls_at.is_none() => self.lowest_playing(state),
            0 => self.play_to.winning(&state.totals[..self.teams]),
            teams => teams & self.all_teams(),
        }
    }
}
