//! The report on a comparison of two players, as text and as JSON.

use super::players_args::ComparePlayersArgs;
use crate::cards::Face;
use crate::play::Rules;
use crate::wording::ChoiceWords;
use crate::wording::words::{matches, plural};
use crate::workshop::players::{PlayerDifference, PlayersEnd};
use serde_json::{Value, json};
use std::path::PathBuf;

/// A comparison with all that is told of it.
pub(super) struct PlayersReport<'a> {
    pub args: &'a ComparePlayersArgs,
    pub rules: &'a Rules,
    /// Who plays on after a choice.
    pub plays_on: &'a str,
    pub end: &'a PlayersEnd,
    /// The files of the first differences, if they are kept.
    pub kept: Vec<PathBuf>,
    pub seconds: f64,
}

impl PlayersReport<'_> {
    pub fn to_text(&self) -> String {
        let (words, end) = (ChoiceWords::new(self.rules), self.end);
        let ComparePlayersArgs { old, new, variant, seed, .. } = self.args;
        let mut text = format!("{}\n\n", words.verdict(end));
        text += &format!(
            "{variant}, {} seats: before {old}, now {new}; {} of {}, seed {seed}, {:.1} s\n",
            self.rules.seats,
            plural(end.positions as u64, "position"),
            matches(end.matches),
            self.seconds
        );
        if self.args.worlds > 0 {
            text += &format!("after a choice {} plays on at all seats\n", self.plays_on);
        }
        text += &words.missing(end, self.args.worlds > 0).map_or(String::new(), |told| format!("{told}\n"));
        for count in &end.decisions {
            text += &format!("  {}\n", words.decision(count));
        }
        for (place, one) in end.differences.iter().take(self.args.show).enumerate() {
            text += &self.told(&words, one);
            if let Some(path) = self.kept.get(place) {
                text += &format!("  kept in {}\n", path.display());
            }
        }
        let rest = end.differences.len().saturating_sub(self.args.show);
        if rest > 0 {
            let all = end.differences.len();
            text += &format!("\n{rest} more positions are told with --show {all}\n");
        }
        text
    }

    fn told(&self, words: &ChoiceWords, one: &PlayerDifference) -> String {
        let mut text = format!("\n{}\n", words.position(one));
        for (side, name) in ["before", "now"].into_iter().enumerate() {
            let why = words.why(one, side).map_or(String::new(), |why| format!("  ({why})"));
            text += &format!("  {name:<7} {}{why}\n", words.choice(one, side));
        }
        if let Some(worth) = words.worth(one) {
            text += &format!("  {worth}\n");
        }
        text += &format!("  after {} moves of the match with seed {}\n", one.at, one.seed);
        text
    }

    pub fn to_json(&self) -> Value {
        let (words, end) = (ChoiceWords::new(self.rules), self.end);
        let ComparePlayersArgs { old, new, variant, seed, .. } = self.args;
        let choice = |one: &PlayerDifference, side: usize| json!({ "move": words.choice(one, side), "reason": words.why(one, side) });
        let cards = |cards: &[Face]| cards.iter().map(ToString::to_string).collect::<Vec<_>>();
        let difference = |(place, one): (usize, &PlayerDifference)| {
            json!({
                "seed": one.seed, "moves": one.at, "round": one.round, "seat": one.seat.0, "decision": one.decision,
                "hand": cards(&one.hand), "tail": cards(&one.tail), "trump": one.trump.map(|trump| trump.to_string()),
                "old": choice(one, 0), "new": choice(one, 1),
                "gain": one.gain.map(|gain| gain.mean), "error": one.gain.map(|gain| gain.error),
                "file": self.kept.get(place),
            })
        };
        let decisions = end.decisions.iter();
        let decisions = decisions
            .map(|c| json!({ "decision": c.decision, "asked": c.asked, "failed": c.failed, "differ": c.differ }));
        json!({
            "variant": variant, "seats": self.rules.seats, "seed": seed, "old": old, "new": new,
            "plays_on": self.plays_on, "positions": end.positions, "matches": end.matches,
            "unanswered": end.unanswered, "differ": end.differ(), "weighed": end.weighed(),
            "decisions": decisions.collect::<Vec<_>>(),
            "gain": end.gain().map(|gain| [gain.low, gain.mid, gain.high]),
            "differences": end.differences.iter().enumerate().map(difference).collect::<Vec<_>>(),
            "failed": end.failed, "first_failure": self.first_failures(),
            "stopped": end.is_stopped, "seconds": self.seconds,
        })
    }

    pub fn tell_faults(&self) {
        for (side, name) in ["OLD", "NEW"].into_iter().enumerate() {
            if let Some(first) = &self.end.first_fault[side] {
                let times = plural(self.end.failed[side] as u64, "decision");
                note!("{name} failed in {times}; first in the match with seed {}: {first}", first.seed);
            }
        }
    }

    fn first_failures(&self) -> Vec<Option<String>> {
        self.end.first_fault.iter().map(|first| first.as_ref().map(ToString::to_string)).collect()
    }
}
