//! The expected points of a table over cards that may come. Computed once per rank for rows that depend on ranks alone.

use super::{ArgSource, EvalContext, Fault, ScoreArgs, ScoreTable, TableArg};
use crate::cards::{Card, CardSet};
use crate::play::state::Sequence;

impl ScoreTable {
    /// Mean of the points with each card of `among` in turn as the missing one: as the last card argument that is
    /// empty, else as the next card of the tail. The plain points if no card is missing; 0 if `among` is empty.
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

    /// Sum of the points with each card in turn as the argument `place`.
    fn card_by_card(&self, context: EvalContext, args: &ScoreArgs, place: usize, among: CardSet) -> Result<i64, Fault> {
        let (mut args, mut sum) = (*args, 0);
        for card in among {
            args.sets[place] = CardSet::one(card);
            sum += self.total(context, &args)?.points as i64;
        }
        Ok(sum)
    }

    /// Sum of the points with each card in turn as the argument `place`: rows that depend on ranks alone once per rank,
    /// only the others card by card. `None` if the ranks have no entries.
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

    /// Sum of the points with each card in turn as the next one of the tail.
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
