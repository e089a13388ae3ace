//! Where two players choose otherwise, and what that is worth: a verdict, and a few words for each position.

use super::reason::reason;
use super::words::plural;
use crate::play::Rules;
use crate::workshop::compare::Interval;
use crate::workshop::players::{DecisionCount, PlayerDifference, PlayersEnd};

/// Puts a comparison of two players in words. Cards and moves are told as scripts write them.
pub struct ChoiceWords<'a> {
    rules: &'a Rules,
}

/// A value is within its error if it lies no further from 0 than so many standard errors.
const SURE: f64 = 1.96;

impl<'a> ChoiceWords<'a> {
    pub fn new(rules: &'a Rules) -> ChoiceWords<'a> {
        ChoiceWords { rules }
    }

    /// What came of it, in at most three sentences.
    pub fn verdict(&self, end: &PlayersEnd) -> String {
        let differ: usize = end.decisions.iter().map(|count| count.differ).sum();
        if end.positions == 0 {
            return "There was no position with a choice.".into();
        }
        let all = plural((end.positions - end.unanswered) as u64, "position");
        let first = match differ {
            0 => format!("They choose alike in all of {all}."),
            _ => format!("They choose otherwise in {differ} of {all}."),
        };
        let gain = end.gain().map_or(String::new(), |gain| format!(" {}", self.on_average(&gain)));
        match end.unanswered {
            0 => format!("{first}{gain}"),
            failed => format!("{first}{gain} In {failed} more one of them failed."),
        }
    }

    fn on_average(&self, gain: &Interval) -> String {
        let Interval { low, mid, high } = gain;
        let told = format!("({low:+.2} to {high:+.2})");
        match gain.excludes_zero() {
            true if *mid > 0.0 => format!("There the choice now is worth {mid:.2} points more on average {told}."),
            true => format!("There the choice now is worth {:.2} points less on average {told}.", -mid),
            false => format!("On average neither choice is surely worth more {told}."),
        }
    }

    /// How often one kind of decision was asked.
    pub fn decision(&self, count: &DecisionCount) -> String {
        format!("{}: otherwise in {} of {}", count.decision, count.differ, count.asked)
    }

    /// Who decides what, and the cards that are held.
    pub fn position(&self, one: &PlayerDifference) -> String {
        let hand: Vec<String> = one.hand.iter().map(ToString::to_string).collect();
        let holds = if hand.is_empty() { String::new() } else { format!(", holding {}", hand.join(" ")) };
        format!("{}: {}, round {}{holds}", one.decision, one.seat, one.round)
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
        let gain = one.gain?;
        let half = SURE * gain.error;
        let told = format!("{:+.2} points, +- {half:.2}", gain.mean);
        Some(match gain.mean {
            mean if mean.abs().max(half) < 0.005 => "as good as before".into(),
            _ if gain.mean.abs() <= half => format!("as good as before ({told})"),
            mean if mean > 0.0 => format!("better now ({told})"),
            _ => format!("worse now ({told})"),
        })
    }
}
