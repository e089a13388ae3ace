//! `explain`: which lines of the rules decide at a moment of a record, and where the points came from.
//!
//! What is told is made of what one seat saw then, and nothing else; with `--open`, of a match that is over, everything.

use super::Usage;
use super::asking_args::ExplainArgs;
use super::recorded;
use crate::play::{Event, Rules};
use crate::session::{House, Loaded, Match, Player, Record, fingerprint_text};
use crate::table::Seat;
use crate::wording::{Narrator, record_names, rule_place, walk_value};
use crate::workshop::stepping::SteppedMatch;
use crate::workshop::why::{why_moves, why_points};
use std::path::Path;
use std::sync::Arc;

pub fn explain(data: Option<&Path>, args: &ExplainArgs) -> anyhow::Result<i32> {
    let record = Record::read(&args.file)?;
    let house = House::open(crate::GAMES, data)?;
    let loaded = recorded::load(&house, &record)?;
    let rules = loaded.rules();
    if !record.is_of(rules) {
        let now = fingerprint_text(rules.fingerprint);
        note!("the rules have changed since this record was made ({} then, {now} now)", record.fingerprint);
    }
    let played = Match::resume(rules.clone(), vec![Player::Human; rules.seats], &record)?;
    let at = args.at.unwrap_or(played.moves_made());
    let asked = asked_at(&played, at)?;
    if args.open {
        return explain_open(&house, loaded, played, at);
    }
    let seat = match args.seat {
        Some(seat) if usize::from(seat) >= rules.seats => {
            return Err(Usage(format!("there is no seat {seat}: the seats are 0 to {}", rules.seats - 1)).into());
        }
        Some(seat) => Seat(seat),
        None => asked.unwrap_or(Seat(0)),
    };
    let text = &house.find(&rules.id)?.variant.text;
    let names = record_names(&record.players, text);
    let narrator = Narrator { rules, text, names: &names, viewer: Some(seat) };
    Explained { loaded: &loaded, played: &played, narrator: &narrator, at, seat }.tell(asked)?;
    Ok(0)
}

/// Tells everything about a moment.
fn explain_open(house: &House, loaded: Loaded, played: Match, at: usize) -> anyhow::Result<i32> {
    if played.outcome().is_none() {
        return Err(Usage("this match is not over: its cards stay closed".into()).into());
    }
    let rules = loaded.rules().clone();
    let text = &house.find(&rules.id)?.variant.text;
    let names = record_names(&played.record().players, text);
    let walk = SteppedMatch::of(Arc::new(loaded), played);
    let moment = walk.moment(at)?;
    let narrator = Narrator { rules: &rules, text, names: &names, viewer: moment.to_move };
    say!("After {} of {} moves, round {}.", moment.at, moment.of, moment.round);
    narrator.walk_events(&moment).iter().for_each(|line| say!("{line}"));
    say!("");
    if let Some(why) = &moment.asked {
        narrator.why_moves(why).iter().for_each(|line| say!("{line}"));
        say!("");
    }
    for step in &moment.program {
        let place = step.span.as_ref().map_or(String::new(), |span| format!(" ({})", rule_place(span)));
        say!("{} {}{place}", if step.runs { ">" } else { " " }, step.name);
    }
    say!("");
    moment.values.iter().for_each(|value| say!("{}", walk_value(value)));
    moment.held.iter().for_each(|pile| say!("{}", narrator.walk_pile(pile)));
    moment.hidden.iter().for_each(|pile| say!("{}", narrator.walk_pile(pile)));
    Ok(0)
}

/// The seat that is on turn after so many moves.
fn asked_at(played: &Match, at: usize) -> anyhow::Result<Option<Seat>> {
    let made = played.moves_made();
    match played.look_back(at, Seat(0)) {
        Some((_, view)) => Ok(view.to_move()),
        None if at == made => Ok(played.to_move()),
        None => Err(Usage(format!("the match has {made} moves: there is no position after {at}")).into()),
    }
}

/// A moment of a match, as a seat saw it.
struct Explained<'a> {
    loaded: &'a Loaded,
    played: &'a Match,
    narrator: &'a Narrator<'a>,
    at: usize,
    seat: Seat,
}

impl Explained<'_> {
    fn rules(&self) -> &Rules {
        self.loaded.rules()
    }

    fn tell(&self, asked: Option<Seat>) -> anyhow::Result<()> {
        match asked {
            Some(asked) if asked == self.seat => self.tell_moves()?,
            Some(asked) => {
                say!("After {} moves {} is on turn, not {}.", self.at, self.narrator.name(asked), self.name())
            }
            None => say!("After {} moves the match is over.", self.at),
        }
        let counts = why_points(&self.loaded.compiled.places, self.rules(), &self.seen());
        say!("");
        say!("The last points:");
        self.narrator.why_points(&counts).iter().for_each(|line| say!("{line}"));
        Ok(())
    }

    fn name(&self) -> &str {
        self.narrator.name(self.seat)
    }

    fn tell_moves(&self) -> anyhow::Result<()> {
        let (end, view) = match self.played.look_back(self.at, self.seat) {
            Some(before) => before,
            None => (self.played.events().len(), self.played.view(self.seat)),
        };
        let known = self.played.known_before(self.at, self.seat);
        let view = view.knowing(Some(&known));
        let names = self.rules().names();
        let offered: Vec<String> = view.own_moves()?.iter().map(|chosen| chosen.text(&names, self.seat)).collect();
        say!("Move {}: {} may choose {}.", self.at + 1, self.name(), offered.join(", "));
        if let Some(why) = why_moves(&self.loaded.compiled.places, &view)? {
            self.narrator.why_moves(&why).iter().for_each(|line| say!("{line}"));
        }
        let is_move = |event: &&Event| matches!(event, Event::Chose { .. } | Event::ChoseSecretly { .. });
        let next = self.played.events()[end..].iter().find(is_move);
        if let Some(told) = next.and_then(|event| self.narrator.tell(event)) {
            say!("In the match: {told}");
        }
        Ok(())
    }

    /// The events until then, as the seat was told of them.
    fn seen(&self) -> Vec<Event> {
        let end = self.played.look_back(self.at, self.seat).map_or(self.played.events().len(), |(end, _)| end);
        let piles = &self.rules().piles;
        self.played.events()[..end].iter().map(|event| event.seen_by(self.seat, piles)).collect()
    }
}
