//! What the seats of a running match remember, for players that need it.

use crate::play::{Event, EventSink, History, Knowledge, Policy, Rules, Silent, State, View};
use crate::table::Seat;
use std::sync::Arc;

/// Receives events, and adds what a seat remembers to its view.
pub trait Memory: EventSink {
    fn lend<'a>(&'a self, view: View<'a>) -> View<'a>;

    /// Whether it wants to know how many moves there are at each decision: they are then listed for seats that choose
    /// blindly, too.
    fn counts_moves(&self) -> bool {
        false
    }

    /// A seat is asked in this state, and has so many moves. Called only for one that counts moves.
    fn asked(&mut self, _state: &State, _moves: usize) {}

    /// The match is over. Called only for one that counts moves.
    fn ended(&mut self, _state: &State) {}
}

impl Memory for Silent {
    fn lend<'a>(&'a self, view: View<'a>) -> View<'a> {
        view
    }
}

/// The memories of all seats whose players remember.
pub struct Memories<'a> {
    rules: &'a Rules,
    seats: Vec<SeatMemory>,
}

/// What one seat has gathered.
#[derive(Default)]
struct SeatMemory {
    knowledge: Option<Knowledge>,
    history: Option<History>,
}

/// Whether any of the players needs a memory.
pub fn any_remembers(players: &[Arc<dyn Policy>]) -> bool {
    players.iter().any(|player| player.remembers() || player.follows())
}

impl<'a> Memories<'a> {
    pub fn new(rules: &'a Rules, players: &[Arc<dyn Policy>]) -> Memories<'a> {
        let memory = |(seat, player): (usize, &Arc<dyn Policy>)| SeatMemory {
            knowledge: player.remembers().then(|| Knowledge::new(rules, Seat(seat as u8))),
            history: player.follows().then(|| History::new(Seat(seat as u8))),
        };
        Memories { rules, seats: players.iter().enumerate().map(memory).collect() }
    }

    /// Memories in which every seat remembers everything that it can.
    pub fn of_all(rules: &'a Rules) -> Memories<'a> {
        let memory =
            |seat: Seat| SeatMemory { knowledge: Some(Knowledge::new(rules, seat)), history: Some(History::new(seat)) };
        Memories { rules, seats: rules.all_seats().map(memory).collect() }
    }
}

impl EventSink for Memories<'_> {
    fn event(&mut self, event: Event) {
        for seat in &mut self.seats {
            seat.knowledge.iter_mut().for_each(|knowledge| knowledge.see(self.rules, &event));
            seat.history.iter_mut().for_each(|history| history.see(self.rules, &event));
        }
    }
}

impl Memory for Memories<'_> {
    fn lend<'a>(&'a self, view: View<'a>) -> View<'a> {
        let memory = &self.seats[view.seat().index()];
        view.knowing(memory.knowledge.as_ref()).recalling(memory.history.as_ref())
    }
}
