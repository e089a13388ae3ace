//! A duel that is played until a claim about its players is proved, refuted or given up.
//!
//! Does not know how the table was loaded, nor where the result is kept.

use super::claim::{Caps, LevelClaim, LevelVerdict};
use super::evidence::Evidence;
use crate::session::duel::{DuelPlan, DuelTally, RunDuel, run_duel};
use crate::session::house::fingerprint_of;
use std::time::Instant;

/// The number of pairs that tell whether rules and players are as they were.
const FIRST: u64 = 8;

pub struct LevelDuel<'a> {
    plan: &'a DuelPlan,
    caps: Caps,
    begun: Instant,
    evidence: Evidence,
    next: u64,
    pub tally: DuelTally,
    pub verdict: LevelVerdict,
    /// Fingerprint of the first pairs: who won, by how much, and after how many moves.
    pub course: String,
}

impl<'a> LevelDuel<'a> {
    pub fn new(plan: &'a DuelPlan, claim: &LevelClaim, caps: Caps) -> LevelDuel<'a> {
        LevelDuel {
            plan,
            caps: Caps { pairs: caps.pairs.min(LevelClaim::MOST_PAIRS), ..caps },
            begun: Instant::now(),
            evidence: claim.evidence(plan.sides()),
            next: 0,
            tally: DuelTally::default(),
            verdict: LevelVerdict::Open,
            course: String::new(),
        }
    }

    pub fn play_first_pairs(&mut self) -> anyhow::Result<()> {
        let mut steps = vec![format!("seed {}", self.plan.seed)];
        self.play_until(FIRST, |tally| steps.push(format!("{} {} {}", tally.score, tally.margin, tally.moves)))?;
        self.course = fingerprint_of(steps.iter().map(String::as_str))[..8].to_string();
        Ok(())
    }

    /// Looks at the verdict each time that a quarter of the pairs has been added. The clock decides only when to give up.
    pub fn play_on(&mut self) -> anyhow::Result<()> {
        while self.verdict == LevelVerdict::Open && self.next < self.caps.pairs && self.tally.faults == [0, 0] {
            let more = FIRST.max(self.next / 4);
            let expected = 1.0 + more as f64 / self.next.max(1) as f64;
            if self.begun.elapsed().as_secs_f64() * expected > self.caps.seconds {
                break;
            }
            self.play_until(self.next + more, |_| {})?;
        }
        Ok(())
    }

    /// Plays the pairs up to this number, and calls `each` with the tally after every one of them.
    fn play_until(&mut self, end: u64, mut each: impl FnMut(&DuelTally)) -> anyhow::Result<()> {
        let end = end.min(self.caps.pairs);
        let (full, evidence, verdict) = (2.0 * self.plan.sides() as f64, &mut self.evidence, &mut self.verdict);
        let (mut score, mut pairs) = (self.tally.score, self.tally.pairs);
        let run = RunDuel {
            plan: self.plan,
            pairs: self.next..end,
            before: std::mem::take(&mut self.tally),
            sprt: None,
            progress: &|_| {},
            each: &mut |_, tally| {
                if tally.pairs > pairs {
                    evidence.add((tally.score - score) as f64 / full);
                }
                (score, pairs) = (tally.score, tally.pairs);
                if *verdict == LevelVerdict::Open {
                    *verdict = LevelVerdict::of(evidence);
                }
                each(tally);
            },
            keep: &|_, _| Ok(()),
        };
        self.tally = run_duel(run)?.tally;
        self.next = end;
        if self.tally.faults != [0, 0] {
            // a player with faults proves nothing
            self.verdict = LevelVerdict::Open;
        }
        Ok(())
    }
}
