//! The course of a match: dealers, rounds, and running steps from one move to the next.
//!
//! Knows no step by name. Contains the limits that keep a match from going on for ever.

use super::event::{Event, Silent, Telling};
use super::fault::{Fault, FaultKind};
use super::limits::{MOST_MOVES, MOST_ROUNDS};
use super::outcome::Tie;
use super::rule_value::Base;
use super::rules::{FirstDealer, NextDealer, Rules};
use super::state::{Register, State};
use super::steps::Step;
use super::turn::{Flow, Then, Turn};
use crate::cards::{Card, CardSet};
use crate::table::Seat;

/// Number of automatic steps without a move after which the rules are faulty.
const STEPS_WITHOUT_MOVE: usize = 10_000;

/// Number of rounds after which an endless match is blamed on the points instead of the step.
const MANY_ROUNDS: u16 = 50;

impl Rules {
    /// The first dealer of the next match. `None` if the match is not over, or if the first-dealer rule decides.
    pub fn next_match_dealer(&self, state: &State) -> Option<Seat> {
        let outcome = self.outcome(state)?;
        let won = |seat: Seat| outcome.winners.contains(&seat);
        self.dealer_after(self.next_match_dealer, state.seat(Register::DEALER), won)
    }

    fn dealer_after(&self, rule: NextDealer, dealer: Seat, won: impl Fn(Seat) -> bool) -> Option<Seat> {
        let mut around = (1..=self.seats).map(|n| dealer.left(n, self.seats));
        match rule {
            NextDealer::Left => Some(dealer.next(self.seats)),
            NextDealer::Same => Some(dealer),
            NextDealer::Winner => around.find(|seat| won(*seat)),
            NextDealer::Loser => {
                let loser = around.find(|seat| !won(*seat));
                Some(loser.unwrap_or(dealer.next(self.seats)))
            }
            // if nobody has lost, as in a dead hand, the same seat deals again
            NextDealer::LoserElseSame => Some(around.find(|seat| !won(*seat)).unwrap_or(dealer)),
            NextDealer::AsFirst => None,
        }
    }

    pub(super) fn first_dealer<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Seat, Fault> {
        match self.first_dealer {
            FirstDealer::Seat(seat) => Ok(seat),
            FirstDealer::Random => Ok(Seat(turn.roll(self.seats as u32)? as u8)),
            FirstDealer::Cut { low } => self.cut(turn, low),
        }
    }

    /// Lets all seats cut until one alone has the highest (or lowest) card; returns that seat. A card that was cut is
    /// out until every seat has cut.
    fn cut<S: Telling>(&self, turn: &mut Turn<S>, low: bool) -> Result<Seat, Fault> {
        let stock = self.stock;
        loop {
            let mut places = [0i32; Seat::MAX];
            let mut out = CardSet::EMPTY;
            for seat in self.all_seats() {
                let cut = turn.draw_but(stock, stock, out)?;
                let Some(card) = cut else { return Err(Fault::new("there is no card to cut")) };
                out.insert(card);
                turn.tell(|| Event::Cut { seat, card });
                let place = self.deck_index.place[card.index()] as i32;
                places[seat.index()] = if low { -place } else { place };
            }
            let places = &places[..self.seats];
            let best = places.iter().copied().max().unwrap_or(0);
            if places.iter().filter(|p| **p == best).count() == 1 {
                let seat = places.iter().position(|p| *p == best).unwrap_or(0);
                return Ok(Seat(seat as u8));
            }
        }
    }

    pub(super) fn begin_round<S: Telling>(&self, turn: &mut Turn<S>, dealer: Seat) {
        turn.state.round += 1;
        turn.state.out = if self.play_to.one_left { self.fallen(turn.state) } else { 0 };
        let dealer = self.who_plays(turn.state, dealer);
        if turn.state.round > 1 {
            turn.state.table.lay_as(&self.fresh, self.piles.len());
            for var in self.vars.iter().filter(|v| !v.kept) {
                turn.state.set(var.register, var.start);
            }
        }
        turn.state.round_points = [0; Seat::MAX];
        turn.state.sequence.clear();
        turn.state.marks = [0; Card::MAX];
        turn.set(Register::DEALER, dealer.0 as i32);
        turn.set(Register::TRUMP, -1);
        turn.set(Register::CONTRACT, 0);
        turn.set(Register::BID, 0);
        for office in [Register::DECLARER, Register::LAST_TAKER] {
            turn.set(office, Register::NOBODY);
        }
        let starter = match self.leads.base {
            Base::Office(Register::TURNED_UP) => self.next_seat(turn.state, dealer),
            _ => self.leads.seat(self, turn.state),
        };
        turn.set(Register::TURNED_UP, starter.0 as i32);
        turn.set(Register::LEADER, starter.0 as i32);
        turn.set(Register::LAST_PLAYER, starter.0 as i32);
        let round = turn.state.round;
        turn.tell(|| Event::RoundBegins { round, dealer });
    }

    /// Continues after a move, until a seat has to move or the match is over.
    #[inline(always)]
    pub(super) fn follow<S: Telling>(&self, turn: &mut Turn<S>, flow: Flow) -> Result<(), Fault> {
        if turn.state.moves > MOST_MOVES {
            return Err(self.endless(turn, MOST_MOVES, "moves"));
        }
        match flow.then() {
            // the most frequent case
            Then::Ask(seat) if !turn.state.over => {
                turn.state.set_to_move(Some(seat));
                Ok(())
            }
            _ => self.run(turn, flow),
        }
    }

    #[cold]
    fn endless<S: Telling>(&self, turn: &Turn<S>, most: u32, of: &str) -> Fault {
        let round = turn.state.round;
        let past_the_last = round > self.play_to.rounds.unwrap_or(u16::MAX);
        let why = if past_the_last && self.play_to.tie == Tie::PlayOn {
            "its rounds are over, but totals are equal, and `tie: \"another round\"` plays on (\"another round if one is left\" \
             does not)"
                .to_string()
        } else if self.play_to.rounds.is_none() && round > MANY_ROUNDS {
            format!("after {round} rounds nobody has reached the target (`rounds:` beside it ends such a match)")
        } else {
            "it was in this step".to_string()
        };
        let message = format!("the match did not end within {most} {of}: {why}");
        self.live.fault_of_step(turn.state.step, message).with_kind(FaultKind::Endless)
    }

    /// Ends the current step early and runs on from the next one.
    pub fn end_step(&self, state: &mut State) -> Result<(), Fault> {
        let mut turn = Turn { rules: self, state, sink: &mut Silent, chance: None };
        self.run(&mut turn, Flow::NEXT)
    }

    /// Runs the current step, and those after it, until a seat has to move. Does nothing if the current step asks a
    /// seat.
    pub fn run_unasked(&self, state: &mut State) -> Result<(), Fault> {
        let step = state.step;
        let asks_nobody = !self.step_at(step).asks(self);
        let mut turn = Turn { rules: self, state, sink: &mut Silent, chance: None };
        if asks_nobody { self.run(&mut turn, Flow::goto(step)) } else { Ok(()) }
    }

    /// Runs steps until a seat has to move or the match is over.
    pub(super) fn run<S: Telling>(&self, turn: &mut Turn<S>, mut flow: Flow) -> Result<(), Fault> {
        let (last, ends_at_deal) = (turn.state.last_step.map_or(-1, i32::from), turn.state.ends_at_deal);
        for _ in 0..STEPS_WITHOUT_MOVE {
            if turn.state.over {
                return self.finish(turn);
            }
            match flow.then() {
                Then::Ask(seat) => {
                    turn.state.set_to_move(Some(seat));
                    return Ok(());
                }
                Then::Next if i32::from(turn.state.step) == last => return self.cut_short(turn),
                Then::Next => turn.state.step += 1,
                Then::Goto(step) => turn.state.step = step,
                Then::RoundOver => {
                    self.next_round(turn)?;
                    if turn.state.over {
                        return self.finish(turn);
                    }
                }
            }
            let step = self.step_at(turn.state.step);
            if ends_at_deal && matches!(step, Step::Deal(_)) {
                return self.cut_short(turn);
            }
            if S::LISTENS {
                let step = turn.state.step;
                turn.sink.event(Event::StepBegins { step });
            }
            flow = step.enter(turn)?;
        }
        let message = "the rules run on for ever without anybody to move: this step comes again and again";
        Err(self.live.fault_of_step(turn.state.step, message.into()).with_kind(FaultKind::Endless))
    }

    /// Ends a round, and begins another one unless the match is over. Kept out of the loop of [`Rules::run`], which
    /// then needs fewer registers.
    #[inline(never)]
    fn next_round<S: Telling>(&self, turn: &mut Turn<S>) -> Result<(), Fault> {
        if turn.state.round >= MOST_ROUNDS {
            return Err(self.endless(turn, MOST_ROUNDS as u32, "rounds"));
        }
        if let Some(dealer) = self.end_round(turn) {
            self.begin_round(turn, dealer);
            turn.state.step = 0;
        }
        Ok(())
    }

    /// Ends a round. Returns the next dealer, or `None` if the match is over.
    fn end_round<S: Telling>(&self, turn: &mut Turn<S>) -> Option<Seat> {
        let teams = self.teams;
        let round = turn.state.round;
        let is_last = turn.state.decided != 0 || turn.state.is_last_round;
        let is_over = is_last || self.would_be_over(turn.state);
        if self.play_to.one_left {
            self.drop_out(turn, is_over);
        }
        if S::LISTENS {
            let by_seat = |points: &[i32; Seat::MAX]| self.team_of.iter().map(|t| points[*t as usize]).collect();
            let (points, totals) = (by_seat(&turn.state.round_points), by_seat(&turn.state.totals));
            turn.sink.event(Event::RoundEnds { round, points, totals });
        }
        if is_over {
            turn.state.over = true;
            return None;
        }
        let dealer = turn.state.seat(Register::DEALER);
        let next = match self.next_dealer {
            NextDealer::Left => dealer.next(self.seats),
            NextDealer::Same => dealer,
            rule => {
                let points = &turn.state.round_points[..teams];
                let won = |seat| self.play_to.wins(points, &self.team_of, seat);
                self.dealer_after(rule, dealer, won).unwrap_or(dealer)
            }
        };
        Some(next)
    }

    /// Announces the seats that have reached the target: they drop out. If this ends the match, those with the lowest
    /// total among the seats that played in the last round have won.
    #[inline(never)]
    fn drop_out<S: Telling>(&self, turn: &mut Turn<S>, is_over: bool) {
        let (before, fallen) = (turn.state.out, self.fallen(turn.state));
        for seat in self.all_seats().filter(|seat| (fallen & !before) >> seat.0 & 1 == 1) {
            turn.tell(|| Event::DropsOut { seat });
        }
        if is_over && turn.state.decided == 0 && self.play_to.falls_at.is_none() {
            turn.state.decided = self.lowest_playing(turn.state);
        }
    }

    /// Stops a look ahead before the end of the round. Points that the running table shows are added to the totals.
    #[inline(never)]
    fn cut_short<S: Telling>(&self, turn: &mut Turn<S>) -> Result<(), Fault> {
        for (seat, total) in self.running(turn.state)?.into_iter().enumerate() {
            turn.state.totals[self.team_of[seat] as usize] = total;
        }
        self.finish(turn)
    }

    fn finish<S: Telling>(&self, turn: &mut Turn<S>) -> Result<(), Fault> {
        turn.state.over = true;
        turn.state.set_to_move(None);
        if S::LISTENS
            && let Some(outcome) = self.outcome(turn.state)
        {
            turn.sink.event(Event::MatchEnds { outcome });
        }
        Ok(())
    }
}
