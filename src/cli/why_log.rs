//! `run --why`: beside the story of a match what each seat could choose, the line of the rules that decided, and the reason of
//! its player.

use crate::play::{Event, LineVerdict, Reason};
use crate::session::{Advance, Loaded, Match};
use crate::table::Seat;
use crate::wording::{Narrator, reason, rule_place, rule_text};
use crate::workshop::why::why_moves;

/// What was noted at each decision: the number of events before it, and a line.
#[derive(Default)]
pub struct WhyLog {
    notes: Vec<(usize, String)>,
}

impl WhyLog {
    /// Makes the next move, and notes why. Returns whether one was made.
    pub fn step(&mut self, loaded: &Loaded, running: &mut Match) -> anyhow::Result<bool> {
        let before = match running.to_move() {
            Some(seat) => offered(loaded, running, seat)?,
            None => String::new(),
        };
        let events = running.events().len();
        let Advance::Moved { reason, .. } = running.step()? else { return Ok(false) };
        self.notes.push((events, format!("  {before}{}", reasoned(reason.as_ref()))));
        Ok(true)
    }

    /// The events of a match in words, each decision after its note.
    pub fn story(&self, narrator: &Narrator, events: &[Event]) -> Vec<String> {
        narrator.tell_all_with(events, &self.notes)
    }
}

/// What a seat may choose, and the line that decides.
fn offered(loaded: &Loaded, running: &Match, seat: Seat) -> anyhow::Result<String> {
    let names = running.rules.names();
    let moves: Vec<String> = running.legal()?.iter().map(|chosen| chosen.text(&names, seat)).collect();
    let known = running.known_to(seat);
    let why = why_moves(&loaded.compiled.places, &running.view(seat).knowing(Some(&known)))?;
    let line = why.as_ref().and_then(|why| why.lines.iter().find(|line| line.verdict == LineVerdict::Decides));
    let line =
        line.and_then(|line| Some(format!(" by `{}` ({})", rule_text(&line.text), rule_place(line.span.as_ref()?))));
    let step = why.as_ref().and_then(|why| why.span.as_ref()).map(|span| format!(" ({})", rule_place(span)));
    Ok(format!("{seat} may choose {}{}", moves.join(", "), line.or(step).unwrap_or_default()))
}

fn reasoned(said: Option<&Reason>) -> String {
    said.map_or(".".into(), |said| format!("; its reason: {}.", reason(said)))
}
