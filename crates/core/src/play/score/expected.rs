//! The mean of a table's points over cards that may come: worked out once for all cards of a rank where rows look at ranks alone.

use super::{ArgSource, EvalContext, Fault, ScoreArgs, ScoreTable, TableArg};
use crate::cards::{Card, CardSet};
use crate::play::state::Sequence;

impl ScoreTable {
    /// The mean of the points with each of these cards in turn where one is missing: as the last pile that has no cards
    /// yet, else as the next of the tail; the plain points if none is missing. 0 if there are no such cards.
    pub fn expected(&self, context: EvalContext, args: &ScoreArgs, among: CardSet) -> Result<f64, Fault> {
        let empty =
            |(i, arg): &(usize, &TableArg)| matches!(arg.source, ArgSource::Cards(_)) && args.sets[*i].is_empty();
        let missing = self.args.iter().enumerate().rfind(empty).map(|(i, _)| i);
        let sum = match missing {
            Some(place) => match self.by_rank_and_card(context, args, place, among)? {
                Some(sum) => sum,
                None => self.card_by_card(context, args, place, among)?,
            },
            None if self.args.iter().all(|arg| arg.source != ArgSource::Tail) => {
                return Ok(self.total(context, args)?.points as f64);
            }
            None => self.of_next(context, args, among)?,
        };
        Ok(sum as f64 / among.len().max(1) as f64)
    }

    /// The sum of the points with each card in turn as this argument.
    fn card_by_card(&self, context: EvalContext, args: &ScoreArgs, place: usize, among: CardSet) -> Result<i64, Fault> {
        let (mut args, mut sum) = (*args, 0);
        for card in among {
            args.sets[place] = CardSet::one(card);
            sum += self.total(context, &args)?.points as i64;
        }
        Ok(sum)
    }

    /// The same: once for each rank what depends on ranks alone, and card by card only the other rows. None where that is not known.
    fn by_rank_and_card(
        &self,
        context: EvalContext,
        args: &ScoreArgs,
        place: usize,
        among: CardSet,
    ) -> Result<Option<i64>, Fault> {
        if !(among & args.all()).is_empty() {
            return Ok(None);
        }
        let with_one_more = self.ranked_with_one_more(context, args.all());
        let Some(mut sum) = with_one_more.and_then(|more| more.sum(context.deck_index, among)) else { return Ok(None) };
        let mut args = *args;
        let given = args.sets[self.flush_arg as usize];
        let may_flush = self.flush_arg as usize == place || given.is_empty() || context.deck_index.one_suit(given);
        let flushes = self.flushes.iter().filter(|_| may_flush);
        for row in self.unranked.iter().chain(flushes).map(|i| &self.rows[*i]) {
            if let Some(points) = row.sum_over(&args, place, among) {
                sum += points;
                continue;
            }
            for card in among {
                args.sets[place] = CardSet::one(card);
                let points = row.total(context, &args)?;
                if points != 0 && !self.is_displaced(row, context, &args)? {
                    sum += points as i64;
                }
            }
        }
        Ok(Some(sum))
    }

    /// The sum of the points with each card in turn as the next of the tail.
    fn of_next(&self, context: EvalContext, args: &ScoreArgs, among: CardSet) -> Result<i64, Fault> {
        let mut tail = Sequence::EMPTY;
        args.tail.iter().for_each(|card| tail.push(*card));
        if let Some(plan) = self.tail.as_ref().filter(|_| self.pips_follow_place && args.all().is_empty())
            && let Some(sum) = plan.of_next(context.deck_index, &mut tail, among)
        {
            return Ok(sum);
        }
        let mut total = |card: Card| {
            tail.push(card);
            let total = self.total(context, &ScoreArgs { tail: tail.cards(), ..*args });
            tail.truncate(args.tail.len());
            total.map(|total| total.points as i64)
        };
        let mut sum = 0;
        for card in among {
            sum += total(card)?;
        }
        Ok(sum)
    }
}
