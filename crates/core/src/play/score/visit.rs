//! Visits each set of cards that a row scores, one after another.

use super::*;
use crate::play::partition::{Partition, too_many_to_part};

/// Maximum number of runs of one length from one place that are visited.
const MOST_RUNS: u64 = 1 << 16;

impl Row {
    /// Calls `found` for each set of cards that this row scores.
    pub(super) fn visit(
        &self,
        context: EvalContext,
        args: &ScoreArgs,
        found: &mut dyn FnMut(CardSet, i32),
    ) -> Result<(), Fault> {
        self.visit_over(&self.over, context, args, found)
    }

    fn visit_over(
        &self,
        over: &Over,
        context: EvalContext,
        args: &ScoreArgs,
        found: &mut dyn FnMut(CardSet, i32),
    ) -> Result<(), Fault> {
        match over {
            Over::All => self.visit_one(context, args, whole(args), found),
            Over::CardsOf(arg) => self.visit_one(context, args, args.sets[*arg as usize], found),
            Over::Each(cards) => self.visit_each(context, args, args.all() & *cards, found),
            Over::EachOf(arg) => self.visit_each(context, args, args.sets[*arg as usize], found),
            Over::Subsets => self.visit_subsets(context, args, found),
            Over::Runs(min) => self.visit_runs(context, args, *min, found),
            Over::RankGroups(min) => self.visit_groups(context, args, &context.deck_index.places, *min, found),
            Over::SuitGroups(min) => self.visit_groups(context, args, &context.deck_index.suits, *min, found),
            Over::BestOf(over) => {
                let mut best: Option<(CardSet, i32)> = None;
                self.visit_over(over, context, args, &mut |cards, points| {
                    if best.is_none_or(|(_, most)| points > most) {
                        best = Some((cards, points));
                    }
                })?;
                best.into_iter().for_each(|(cards, points)| found(cards, points));
                Ok(())
            }
            Over::LongestTail => self.visit_tail(context, args, found),
            Over::Unmelded(least) => {
                let cards = whole(args);
                let parted = Partition::best(context.deck_index, cards, *least as usize);
                let parted = parted.ok_or_else(|| Fault::new(too_many_to_part(&self.name, cards.len())))?;
                self.visit_one(context, args, parted.left, found)
            }
        }
    }

    #[inline]
    pub(super) fn visit_one(
        &self,
        context: EvalContext,
        args: &ScoreArgs,
        cards: CardSet,
        found: &mut dyn FnMut(CardSet, i32),
    ) -> Result<(), Fault> {
        if (self.empty || !cards.is_empty()) && self.when.eval(context, args, cards)? != 0 {
            let points = self.points.eval(context, args, cards)?;
            if points != 0 {
                found(cards, points);
            }
        }
        Ok(())
    }

    fn visit_each(
        &self,
        context: EvalContext,
        args: &ScoreArgs,
        cards: CardSet,
        found: &mut dyn FnMut(CardSet, i32),
    ) -> Result<(), Fault> {
        for card in cards {
            self.visit_one(context, args, CardSet::one(card), found)?;
        }
        Ok(())
    }

    /// Visits the cards of each group, if there are at least `least` of them.
    fn visit_groups(
        &self,
        context: EvalContext,
        args: &ScoreArgs,
        groups: &[CardSet],
        least: u8,
        found: &mut dyn FnMut(CardSet, i32),
    ) -> Result<(), Fault> {
        let there = groups.iter().map(|group| args.all() & *group).filter(|cards| cards.len() >= least as usize);
        there.into_iter().try_for_each(|cards| self.visit_one(context, args, cards, found))
    }

    fn visit_subsets(
        &self,
        context: EvalContext,
        args: &ScoreArgs,
        found: &mut dyn FnMut(CardSet, i32),
    ) -> Result<(), Fault> {
        let all = args.all().0;
        if args.all().len() > SUBSET_CARDS {
            return Err(Fault::new(format!(
                "row `{}` is tried over all subsets of {} cards: at most {SUBSET_CARDS} are possible",
                self.name,
                args.all().len()
            )));
        }
        let mut subset = 0u128;
        loop {
            // the next subset of `all` in counting order
            subset = subset.wrapping_sub(all) & all;
            if subset == 0 {
                return Ok(());
            }
            self.visit_one(context, args, CardSet(subset), found)?;
        }
    }

    fn visit_runs(
        &self,
        context: EvalContext,
        args: &ScoreArgs,
        min: u8,
        found: &mut dyn FnMut(CardSet, i32),
    ) -> Result<(), Fault> {
        let all = args.all();
        let places = |low: usize, length: usize| &context.deck_index.places[low..low + length];
        let bits = context.deck_index.place_bits(all);
        let ways = |(low, length)| places(low, length).iter().map(|place| (all & *place).len() as u64);
        if runs(bits, min).any(|run| ways(run).fold(1, u64::saturating_mul) > MOST_RUNS) {
            return self.visit_together(context, args, found);
        }
        for (low, length) in runs(bits, min) {
            let mut choices = vec![CardSet::EMPTY];
            for place in places(low, length) {
                let grow = |set: &CardSet| -> Vec<CardSet> {
                    (all & *place).iter().map(|card| *set | CardSet::one(card)).collect()
                };
                choices = choices.iter().flat_map(grow).collect();
            }
            for cards in choices {
                self.visit_one(context, args, cards, found)?;
            }
        }
        Ok(())
    }

    /// Reports a great number of runs as one line, if their points can be computed without visiting each; else fails.
    #[cold]
    fn visit_together(
        &self,
        context: EvalContext,
        args: &ScoreArgs,
        found: &mut dyn FnMut(CardSet, i32),
    ) -> Result<(), Fault> {
        match self.quick_total(context, args) {
            Some(points) => found(args.all(), points),
            None => {
                return Err(Fault::new(format!("row `{}` finds far too many runs: at most {MOST_RUNS}", self.name)));
            }
        }
        Ok(())
    }

    /// Tries ever longer ends of the tail and reports the longest that passes.
    fn visit_tail(
        &self,
        context: EvalContext,
        args: &ScoreArgs,
        found: &mut dyn FnMut(CardSet, i32),
    ) -> Result<(), Fault> {
        let mut longest = CardSet::EMPTY;
        let mut end = CardSet::EMPTY;
        if let Fast::ByFlag { flag, no, yes, .. } = &self.when.fast
            && matches!(flag, Ask::IsRun | Ask::OneRank)
        {
            let mut places = 0u32;
            for card in args.tail.iter().rev() {
                end.insert(*card);
                places |= 1 << context.deck_index.place[card.index()];
                let passes = match flag {
                    Ask::OneRank => places.is_power_of_two(),
                    _ => is_contiguous(places) && places.count_ones() as usize == end.len(),
                };
                let values = if passes { yes } else { no };
                if pick(values, end.len() as i32) != 0 {
                    longest = end;
                }
            }
        } else {
            for card in args.tail.iter().rev() {
                end.insert(*card);
                if self.when.eval(context, args, end)? != 0 {
                    longest = end;
                }
            }
        }
        if !longest.is_empty() {
            let points = self.points.eval(context, args, longest)?;
            if points != 0 {
                found(longest, points);
            }
        }
        Ok(())
    }
}
