//! Where two players choose otherwise, and what that is worth: a verdict, and a few words for each position.

use super::reason::reason;
use super::words::plural;
use crate::cards::Face;
use crate::play::Rules;
use crate::workshop::compare::Interval;
use crate::workshop::players::{DecisionCount, PlayerDifference, PlayersEnd};

/// Puts a comparison of two players in words. Cards and moves are told as scripts write them.
pub struct ChoiceWords<'a> {
    rules: &'a Rules,
}

impl<'a> ChoiceWords<'a> {
    pub fn new(rules: &'a Rules) -> ChoiceWords<'a> {
        ChoiceWords { rules }
    }

    /// What came of it: first who failed, then where they choose otherwise, then what that is worth.
    pub fn verdict(&self, end: &PlayersEnd) -> String {
        if end.positions == 0 {
            return "There was no position with a choice.".into();
        }
        let all = plural(end.positions as u64, "position");
        let failed = |(times, name): (&usize, &str)| format!("The player {name} failed in {times} of {all}.");
        let sides = end.failed.iter().zip(["before", "now"]).filter(|(times, _)| **times > 0);
        let mut told: Vec<String> = sides.map(failed).collect();
        let (answered, differ) = (end.positions - end.unanswered, end.differ());
        let all = if end.unanswered == 0 { all } else { format!("the other {answered}") };
        match (answered, differ) {
            (0, _) => {}
            (_, 0) => told.push(format!("They choose alike in all of {all}.")),
            _ => told.push(format!("They choose otherwise in {differ} of {all}.")),
        }
        told.extend(end.gain().map(|gain| self.on_average(&gain)));
        told.join(" ")
    }

    fn on_average(&self, gain: &Interval) -> String {
        let Interval { low, mid, high } = gain;
        let told = format!("({low:+.2} to {high:+.2})");
        match gain.excludes_zero() {
            true if *mid > 0.0 => format!("There the choice now is worth {mid:.2} points more on average {told}."),
            true => format!("There the choice now is worth {:.2} points less on average {told}.", -mid),
            false => format!("On average neither choice is surely worth more: {mid:+.2} points {told}."),
        }
    }

    /// What is missing: positions and values of a comparison that was stopped, and values that could not be found. `None` if
    /// nothing is. `weighs`: whether values were wanted.
    pub fn missing(&self, end: &PlayersEnd, weighs: bool) -> Option<String> {
        let (weighed, differ) = (end.weighed(), end.differ());
        let all = plural(differ as u64, "difference");
        match end.is_stopped {
            true if differ == 0 => Some(format!("It was stopped after {}.", plural(end.positions as u64, "position"))),
            true => Some(format!("It was stopped: {weighed} of {all} were weighed.")),
            false if weighs && weighed < differ => Some(format!("Of {all} {weighed} could be weighed.")),
            false => None,
        }
    }

    /// How often one kind of decision was asked.
    pub fn decision(&self, count: &DecisionCount) -> String {
        let DecisionCount { decision, asked, failed, differ } = count;
        let failed = if *failed == 0 { String::new() } else { format!("; failed in {failed} more") };
        format!("{decision}: otherwise in {differ} of {asked}{failed}")
    }

    /// Who decides what, the trump, the cards that are held, and those of the trick or count so far.
    pub fn position(&self, one: &PlayerDifference) -> String {
        let listed = |cards: &[Face]| cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let mut told = format!("{}: {}, round {}", one.decision, one.seat, one.round);
        told += &one.trump.map_or(String::new(), |trump| format!(", trump {trump}"));
        if !one.hand.is_empty() {
            told += &format!(", holding {}", listed(&one.hand));
        }
        if !one.tail.is_empty() {
            told += &format!(", after {}", listed(&one.tail));
        }
        told
    }

    /// What the player before (0) or now (1) chooses.
    pub fn choice(&self, one: &PlayerDifference, side: usize) -> String {
        one.chosen[side].text(&self.rules.names(), one.seat)
    }

    /// Why the player before (0) or now (1) chooses so, if it says so.
    pub fn why(&self, one: &PlayerDifference, side: usize) -> Option<String> {
        one.reasons[side].as_ref().map(reason)
    }

    /// By how much the choice now is worth more or less.
    pub fn worth(&self, one: &PlayerDifference) -> Option<String> {
        let (gain, half) = (one.gain?, one.half_width()?);
        let told = format!("{:+.2} points, +- {half:.2}", gain.mean);
        Some(match one.is_better() {
            Some(true) => format!("better now ({told})"),
            Some(false) => format!("worse now ({told})"),
            None if gain.mean.abs().max(half) < 0.005 => "as good as before".into(),
            None => format!("as good as before ({told})"),
        })
    }
}
