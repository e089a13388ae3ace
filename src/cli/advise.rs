//! `advise`: shows what each move of a saved position is worth.

use super::asking_args::AdviseArgs;
use super::recorded;
use crate::play::{Move, Reason};
use crate::search::{Candidate, Objective, Plan};
use crate::session::{Advice, House, Match, Player, Record};
use crate::wording::reason;
use serde_json::json;
use std::path::Path;

pub fn advise(data: Option<&Path>, args: &AdviseArgs) -> anyhow::Result<i32> {
    let record = Record::read(&args.file)?;
    let house = House::open(crate::GAMES, data)?;
    let loaded = recorded::load(&house, &record)?;
    let policy = args.with.as_ref().map(|who| house.policy(who, &loaded)).transpose()?;
    let rules = loaded.rules();
    let played = Match::resume(rules.clone(), vec![Player::Human; rules.seats], &record)?;
    if played.to_move().is_none() {
        anyhow::bail!("the match of this record is over: there is no move left to advise");
    }
    let plan = Plan { usual: house.usual_player(&loaded), ..Plan::of_advice(args.worlds) };
    let advice = played.advise(&plan, policy.as_deref())?;
    let report = AdviceReport { variant: &rules.id, strategy: args.with.as_deref(), played: &played, advice: &advice };
    if args.json {
        super::output::print_json(&report.to_json())
    } else {
        say!("{}", report.to_text().trim_end())
    }
    Ok(0)
}

struct AdviceReport<'a> {
    variant: &'a str,
    strategy: Option<&'a str>,
    played: &'a Match,
    advice: &'a Advice,
}

impl AdviceReport<'_> {
    /// The index of the advised move: the strategy's, if one was asked.
    fn best(&self) -> usize {
        self.advice.chosen.as_ref().map_or(self.advice.found.best, |(place, _)| *place)
    }

    fn reason(&self) -> String {
        match &self.advice.chosen {
            Some((_, said)) => said.as_ref().map_or(String::new(), reason),
            None => reason(&Reason::Ahead(self.advice.found.reason(Objective::Margin))),
        }
    }

    fn text_of(&self, chosen: Move) -> String {
        chosen.text(&self.played.rules.names(), self.advice.seat)
    }

    fn to_json(&self) -> serde_json::Value {
        let found = &self.advice.found;
        let shown = |place: usize| {
            let Candidate { mean, error, n } = found.values[place];
            // a single legal move is not tried: nothing is known of it
            let known = |value: f64| if n > 0 { json!(value) } else { json!(null) };
            json!({ "text": self.text_of(self.advice.moves[place]), "mean": known(mean), "error": known(error), "n": n })
        };
        json!({
            "variant": self.variant, "seat": self.advice.seat.0, "decision": self.advice.decision,
            "strategy": self.strategy, "move": self.text_of(self.advice.moves[self.best()]), "reason": self.reason(),
            "worlds": found.worlds, "inexact": found.inexact, "exact": found.exact,
            "effective": found.effective, "sure": found.exact || found.as_good().is_none(),
            "moves": found.ranked().into_iter().map(shown).collect::<Vec<_>>(),
        })
    }

    fn to_text(&self) -> String {
        let (found, seat) = (&self.advice.found, self.advice.seat);
        let by = self.strategy.map_or(String::new(), |who| format!(" ({who})"));
        let best = self.text_of(self.advice.moves[self.best()]);
        let mut text = format!("{}, {seat} to {}: {best}{by}: {}\n", self.variant, self.advice.decision, self.reason());
        for place in found.ranked() {
            let Candidate { mean, error, n } = found.values[place];
            let value = match (n, found.exact) {
                (0, _) => "not tried".to_string(),
                (_, true) => format!("{mean:+.1} points, certain"),
                (n, false) => format!("{mean:+.2} points +- {:.2} in {n} deals", 1.96 * error),
            };
            text += &format!("  {:<16} {value}\n", self.text_of(self.advice.moves[place]));
        }
        if let Some(other) = found.as_good().filter(|_| self.advice.chosen.is_none() && !found.exact) {
            let (best, other) = (self.text_of(self.advice.moves[found.best]), self.text_of(self.advice.moves[other]));
            text += &format!("  {best} and {other} cannot be told apart in so many deals\n");
        }
        if let Some(effective) = found.effective {
            text += &format!(
                "  deals count by how likely the bidding is in them, together as much as {effective} of {} equally likely ones\n",
                found.worlds
            );
        }
        if found.inexact > 0 {
            let (some, all) = (found.inexact, found.worlds);
            text += &format!(
                "  {some} of {all} deals do not agree with all that is known of hands: none that does was found\n"
            );
        }
        text
    }
}
