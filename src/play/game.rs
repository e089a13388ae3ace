//! Playing a match: start it, list moves, make one.

use super::chance::ChanceBy;
use super::event::{Event, EventSink, Silent};
use super::generator::Generator;
use super::illegal::IllegalMove;
use super::joint::Base;
use super::live::Fault;
use super::moves::{Move, ParsedMove};
use super::outcome::Outcome;
use super::policy::{Dice, own_dice};
use super::rules::{FirstDealer, NextDealer, Rules};
use super::state::{Register, State};
use super::steps::Step;
use super::turn::{Flow, Then, Turn};
use crate::cards::Card;
use crate::table::{Pile, Seat};

/// Why a move was not made. The state is untouched.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    #[error("the match is over")]
    Over,
    /// In words: the `wording` floor.
    #[error("no legal move: {0:?}")]
    Illegal(IllegalMove),
    /// The rules themselves failed.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// More automatic steps than this without anybody to move are a fault of the rules.
const STEPS_WITHOUT_MOVE: usize = 10_000;

impl Rules {
    /// Starts a match. `dealer` is given when the match follows another one.
    pub fn start<S: EventSink>(&self, seed: i64, dealer: Option<Seat>, sink: &mut S) -> Result<State, Fault> {
        self.start_with(seed, dealer, sink, None)
    }

    /// The same with a source of chance.
    pub fn start_with<S: EventSink>(
        &self,
        seed: i64,
        dealer: Option<Seat>,
        sink: &mut S,
        chance: ChanceBy,
    ) -> Result<State, Fault> {
        let mut state = State::new(self.fresh.clone(), Generator::new(self.generator, seed));
        for var in &self.vars {
            state.set(var.register, var.start);
        }
        state.set(Register::TRUMP, -1);
        let mut turn = Turn { rules: self, state: &mut state, sink, chance };
        turn.tell(|| Event::MatchBegins);
        let dealer = match dealer {
            Some(seat) => seat,
            None => turn.first_dealer()?,
        };
        turn.begin_round(dealer);
        turn.run(Flow::goto(0))?;
        Ok(state)
    }

    /// A position set up by hand: these cards in these piles (bottom first), all others in the stock, and this seat to
    /// move in this step. `numbers` sets registers, `sequence` the cards of the running count or trick.
    pub fn position(
        &self,
        step: usize,
        seat: Seat,
        placed: &[(Pile, Vec<Card>)],
        numbers: &[(Register, i32)],
        sequence: &[Card],
    ) -> State {
        let mut state = State::new(self.fresh.clone(), Generator::new(self.generator, 0));
        for var in &self.vars {
            state.set(var.register, var.start);
        }
        state.set(Register::TRUMP, -1);
        state.set(Register::DEALER, seat.left(self.seats - 1, self.seats).0 as i32);
        state.set(Register::STARTER, seat.0 as i32);
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
        state.round = 1;
        state.step = step as u16;
        self.program[step].arrange(self, &mut state, seat);
        state
    }

    /// Lists the legal moves into `out`: sorted, unique, empty only when the match is over.
    #[inline]
    pub fn moves(&self, state: &State, out: &mut Vec<Move>) -> Result<(), Fault> {
        out.clear();
        match state.to_move() {
            Some(seat) => self.program[state.step as usize].moves(self, state, seat, out),
            None => Ok(()),
        }
    }

    /// The move that a throw of the dice takes from the list, which is only written (into `scratch`) where there is no
    /// shorter way.
    #[inline(always)]
    pub fn any_move(&self, state: &State, dice: &mut Dice, scratch: &mut Vec<Move>) -> Result<Move, Fault> {
        let seat = state.to_move().ok_or_else(|| Fault::new("the match is over"))?;
        let step = &self.program[state.step as usize];
        if let Some(chosen) = step.any_move(self, state, seat, dice)? {
            return Ok(chosen);
        }
        scratch.clear();
        step.moves(self, state, seat, scratch)?;
        let index = dice.below(scratch.len());
        scratch.get(index).copied().ok_or_else(|| Fault::no_move(seat))
    }

    /// The legal moves in a list of their own.
    pub fn legal(&self, state: &State) -> Result<Vec<Move>, Fault> {
        let mut out = Vec::new();
        self.moves(state, &mut out)?;
        Ok(out)
    }

    /// Makes a move that is in the list; any other is an error and leaves the state untouched.
    pub fn apply<S: EventSink>(&self, state: &mut State, chosen: Move, sink: &mut S) -> Result<(), PlayError> {
        self.apply_with(state, chosen, sink, None)
    }

    /// The same with a source of chance.
    pub fn apply_with<S: EventSink>(
        &self,
        state: &mut State,
        chosen: Move,
        sink: &mut S,
        chance: ChanceBy,
    ) -> Result<(), PlayError> {
        let seat = state.to_move().ok_or(PlayError::Over)?;
        if !self.legal(state)?.contains(&chosen) {
            let text = chosen.text(&self.names(), seat);
            return Err(PlayError::Illegal(IllegalMove::NotListed { text }));
        }
        let before = state.clone();
        self.play_with(state, chosen, sink, chance).map_err(|fault| {
            *state = before;
            PlayError::Fault(fault)
        })
    }

    /// Makes a move that was just taken from the list: the fast way of play-outs. After a fault the state is not to
    /// be used any more.
    #[inline]
    pub fn play<S: EventSink>(&self, state: &mut State, chosen: Move, sink: &mut S) -> Result<(), Fault> {
        self.play_with(state, chosen, sink, None)
    }

    /// The same with a source of chance.
    #[inline]
    pub fn play_with<S: EventSink>(
        &self,
        state: &mut State,
        chosen: Move,
        sink: &mut S,
        chance: ChanceBy,
    ) -> Result<(), Fault> {
        let Some(seat) = state.to_move() else { return Err(Fault::new("the match is over")) };
        state.moves += 1;
        let mut turn = Turn { rules: self, state, sink, chance };
        if S::LISTENS {
            turn.sink.event(match self.program[turn.state.step as usize].is_secret() {
                true => Event::ChoseSecretly { seat, chosen },
                false => Event::Chose { seat, chosen: Some(chosen) },
            });
        }
        let flow = self.program[turn.state.step as usize].play(&mut turn, seat, chosen)?;
        turn.follow(flow)
    }

    /// Plays on by chance, unheard, until the match is over or has more than `most` moves. Each decision has the dice of
    /// [`own_dice`], so that this is what [`Rules::any_move`] and [`Rules::play`] do move by move.
    pub fn play_out(&self, state: &mut State, seed: i64, most: u32, scratch: &mut Vec<Move>) -> Result<(), Fault> {
        let mut turn = Turn { rules: self, state, sink: &mut Silent, chance: None };
        while let Some(seat) = turn.state.to_move() {
            if turn.state.moves > most {
                return Ok(());
            }
            let step = &self.program[turn.state.step as usize];
            let flow = match step.play_on(&mut turn, seat, seed) {
                Some(flow) => flow?,
                None => {
                    let mut dice = own_dice(seed, seat, turn.state.moves);
                    let chosen = self.any_move(turn.state, &mut dice, scratch)?;
                    turn.state.moves += 1;
                    step.play(&mut turn, seat, chosen)?
                }
            };
            turn.follow(flow)?;
        }
        Ok(())
    }

    /// The move that a text means, or why there is none.
    pub fn read_move(&self, state: &State, text: &str) -> Result<Move, PlayError> {
        let seat = state.to_move().ok_or(PlayError::Over)?;
        let parsed = ParsedMove::read(text, &self.names(), seat);
        let parsed = parsed.map_err(|word| PlayError::Illegal(IllegalMove::Unreadable { word }))?;
        self.find_move(state, &parsed)
    }

    /// The move that has these cards, piles and words, or why there is none.
    pub fn find_move(&self, state: &State, parsed: &ParsedMove) -> Result<Move, PlayError> {
        let seat = state.to_move().ok_or(PlayError::Over)?;
        let legal = self.legal(state)?;
        let found = parsed.find(&legal, &self.names(), seat);
        found.ok_or_else(|| PlayError::Illegal(self.program[state.step as usize].why_not(self, state, seat, parsed)))
    }

    /// Why a text can be no move of this game at all, whatever the position: it names what there is not.
    pub fn never_a_move(&self, text: &str, seat: Seat) -> Option<IllegalMove> {
        let parsed = match ParsedMove::read(text, &self.names(), seat) {
            Ok(parsed) if parsed == ParsedMove::default() => return Some(IllegalMove::Empty),
            Ok(parsed) => parsed,
            Err(word) => return Some(IllegalMove::Unreadable { word }),
        };
        let missing = parsed.faces.iter().find(|face| self.deck_index.deck.of_face(**face).is_empty());
        missing.copied().map(IllegalMove::NotInDeck)
    }

    /// The result, once the match is over.
    pub fn outcome(&self, state: &State) -> Option<Outcome> {
        let totals = &state.totals[..self.teams];
        state.over.then(|| match state.decided {
            0 => self.play_to.outcome(totals, &self.team_of),
            teams => Outcome::decided(teams, totals, &self.team_of),
        })
    }

    /// Who deals first in the match after this one; None leaves it to the first-dealer rule.
    pub fn next_match_dealer(&self, state: &State) -> Option<Seat> {
        let outcome = self.outcome(state)?;
        self.follow(self.next_match_dealer, state.seat(Register::DEALER), &outcome.winners)
    }

    fn follow(&self, rule: NextDealer, dealer: Seat, winners: &[Seat]) -> Option<Seat> {
        let around = (1..=self.seats).map(|n| dealer.left(n, self.seats));
        match rule {
            NextDealer::Left => Some(dealer.left(1, self.seats)),
            NextDealer::Same => Some(dealer),
            NextDealer::Winner => around.into_iter().find(|s| winners.contains(s)),
            NextDealer::Loser => {
                let loser = around.into_iter().find(|s| !winners.contains(s));
                Some(loser.unwrap_or(dealer.left(1, self.seats)))
            }
            NextDealer::AsFirst => None,
        }
    }
}

impl<S: EventSink> Turn<'_, S> {
    fn first_dealer(&mut self) -> Result<Seat, Fault> {
        match self.rules.first_dealer {
            FirstDealer::Seat(seat) => Ok(seat),
            FirstDealer::Random => Ok(Seat(self.roll(self.rules.seats as u32)? as u8)),
            FirstDealer::Cut { low } => self.cut(low),
        }
    }

    /// All seats cut until one of them has the lowest (or highest) rank alone.
    fn cut(&mut self, low: bool) -> Result<Seat, Fault> {
        let stock = self.rules.stock;
        loop {
            let mut places = [0i32; Seat::MAX];
            for seat in self.rules.all_seats() {
                let Some(card) = self.draw(stock, stock)? else { return Err(Fault::new("there is no card to cut")) };
                self.tell(|| Event::Cut { seat, card });
                let place = self.rules.deck_index.place[card.index()] as i32;
                places[seat.index()] = if low { -place } else { place };
            }
            let places = &places[..self.rules.seats];
            let best = places.iter().copied().max().unwrap_or(0);
            if places.iter().filter(|p| **p == best).count() == 1 {
                let seat = places.iter().position(|p| *p == best).unwrap_or(0);
                return Ok(Seat(seat as u8));
            }
        }
    }

    fn begin_round(&mut self, dealer: Seat) {
        let rules = self.rules;
        self.state.round += 1;
        if self.state.round > 1 {
            self.state.table = rules.fresh.clone();
            for var in rules.vars.iter().filter(|v| !v.kept) {
                self.state.set(var.register, var.start);
            }
        }
        self.state.round_points = [0; Seat::MAX];
        self.state.sequence.clear();
        self.state.marks = [0; Card::MAX];
        self.set(Register::DEALER, dealer.0 as i32);
        self.set(Register::TRUMP, -1);
        self.set(Register::BID, 0);
        let starter = match rules.leads.base {
            Base::Office(Register::STARTER) => dealer.left(1, rules.seats),
            _ => rules.leads.seat(rules, self.state),
        };
        self.set(Register::STARTER, starter.0 as i32);
        self.set(Register::LEADER, starter.0 as i32);
        self.set(Register::LAST_PLAYER, starter.0 as i32);
        let round = self.state.round;
        self.tell(|| Event::RoundBegins { round, dealer });
    }

    /// What comes after a move.
    #[inline(always)]
    fn follow(&mut self, flow: Flow) -> Result<(), Fault> {
        match flow.then() {
            // most moves of a match
            Then::Ask(seat) if !self.state.over => {
                self.state.set_to_move(Some(seat));
                Ok(())
            }
            _ => self.run(flow),
        }
    }

    /// Runs steps until a seat has to move or the match is over.
    fn run(&mut self, mut flow: Flow) -> Result<(), Fault> {
        for _ in 0..STEPS_WITHOUT_MOVE {
            if self.state.over {
                return self.finish();
            }
            match flow.then() {
                Then::Ask(seat) => {
                    self.state.set_to_move(Some(seat));
                    return Ok(());
                }
                Then::Next => self.state.step += 1,
                Then::Goto(step) => self.state.step = step,
                Then::RoundOver => match self.end_round() {
                    Some(dealer) => {
                        self.begin_round(dealer);
                        self.state.step = 0;
                    }
                    None => return self.finish(),
                },
            }
            let rules = self.rules;
            let step = &rules.program[self.state.step as usize];
            if S::LISTENS {
                let step = self.state.step;
                self.sink.event(Event::StepBegins { step });
            }
            flow = step.enter(self)?;
        }
        let message = "the rules run on for ever without anybody to move: this step comes again and again";
        Err(self.rules.live.fault_of_step(self.state.step, message.into()))
    }

    /// Closes a round; the next dealer, or None when the match is over.
    fn end_round(&mut self) -> Option<Seat> {
        let rules = self.rules;
        let teams = rules.teams;
        let round = self.state.round;
        if S::LISTENS {
            let by_seat = |points: &[i32; Seat::MAX]| rules.team_of.iter().map(|t| points[*t as usize]).collect();
            let (points, totals) = (by_seat(&self.state.round_points), by_seat(&self.state.totals));
            self.sink.event(Event::RoundEnds { round, points, totals });
        }
        if rules.play_to.is_over(round, &self.state.totals[..teams]) {
            self.state.over = true;
            return None;
        }
        let dealer = self.state.seat(Register::DEALER);
        let next = match rules.next_dealer {
            NextDealer::Left => dealer.left(1, rules.seats),
            NextDealer::Same => dealer,
            rule => {
                let won = rules.play_to.outcome(&self.state.round_points[..teams], &rules.team_of);
                rules.follow(rule, dealer, &won.winners).unwrap_or(dealer)
            }
        };
        Some(next)
    }

    fn finish(&mut self) -> Result<(), Fault> {
        self.state.over = true;
        self.state.set_to_move(None);
        if S::LISTENS
            && let Some(outcome) = self.rules.outcome(self.state)
        {
            self.sink.event(Event::MatchEnds { outcome });
        }
        Ok(())
    }
}

impl Step {
    /// Is this the step that closes a round?
    pub fn is_end(&self) -> bool {
        matches!(self, Step::End(_))
    }
}
