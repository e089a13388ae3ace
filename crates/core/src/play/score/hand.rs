//! A fast path for score tables of a hand whose rows depend on ranks alone, on one card given another, or on a hand of
//! one suit. Usually it needs one table entry and a few sets.

use super::*;

/// A table of one counted pile and of piles of the table, without its rows.
#[derive(Clone, Debug)]
pub(super) struct HandPlan {
    /// The piles other than the counted one.
    others: Box<[Pile]>,
    given: Box<[GivenCard]>,
    /// If the cards at this place are of one suit, the slow path is taken, which includes the flushes.
    one_suit: Option<ArgPlace>,
}

/// A row that scores each card of one argument that passes, given the single card of another.
#[derive(Clone, Debug)]
struct GivenCard {
    among: ArgPlace,
    given: ArgPlace,
    /// For each given card, the cards that pass.
    masks: Box<[CardSet; Card::MAX]>,
    points: i32,
}

/// Where an argument lies: a pile of the table, or `None` for the counted cards.
type ArgPlace = Option<Pile>;

#[inline(always)]
fn cards_at<const ONE_WORD: bool>(place: ArgPlace, counted: CardSet, table: &Table) -> CardSet {
    place.map_or(counted, |pile| table.set_in::<ONE_WORD>(pile))
}

impl HandPlan {
    /// Returns `None` if an argument, or a row that does not depend on ranks alone, is of another kind.
    pub fn new(args: &[TableArg], rows: &[Row], unranked: &[usize], flush: Option<u8>) -> Option<HandPlan> {
        let counted = args.iter().position(|arg| matches!(arg.source, ArgSource::Cards(_)))?;
        let others = args.iter().enumerate().filter(|(place, _)| *place != counted);
        let others = others.map(|(_, arg)| arg.pile).collect::<Option<_>>()?;
        let place = |arg: u8| if arg as usize == counted { None } else { args[arg as usize].pile };
        let given = unranked.iter().map(|i| GivenCard::new(&rows[*i], place)).collect::<Option<_>>()?;
        Some(HandPlan { others, given, one_suit: flush.map(place) })
    }

    /// All cards that the table uses.
    #[inline(always)]
    pub fn cards<const ONE_WORD: bool>(&self, counted: CardSet, table: &Table) -> CardSet {
        self.others.iter().fold(counted, |all, pile| all | table.set_in::<ONE_WORD>(*pile))
    }

    /// The points of the rows that do not depend on ranks alone. `None` if the slow path has to be taken.
    #[inline(always)]
    pub fn points<const ONE_WORD: bool>(&self, deck_index: &DeckIndex, counted: CardSet, table: &Table) -> Option<i64> {
        if let Some(place) = self.one_suit {
            let cards = cards_at::<ONE_WORD>(place, counted, table);
            if cards.is_empty() || deck_index.one_suit(cards) {
                return None;
            }
        }
        let mut points = 0;
        for row in &self.given {
            points += row.points::<ONE_WORD>(counted, table);
        }
        Some(points)
    }
}

impl GivenCard {
    fn new(row: &Row, place: impl Fn(u8) -> ArgPlace) -> Option<GivenCard> {
        let (Over::EachOf(among), Fast::ByCard { arg, masks, .. }, Fast::Constant(points), None) =
            (&row.over, &row.when.fast, &row.points.fast, row.unless)
        else {
            return None;
        };
        let mut all = Box::new([CardSet::EMPTY; Card::MAX]);
        all.iter_mut().zip(masks).for_each(|(mask, cards)| *mask = *cards);
        Some(GivenCard { among: place(*among), given: place(*arg), masks: all, points: *points })
    }

    #[inline(always)]
    fn points<const ONE_WORD: bool>(&self, counted: CardSet, table: &Table) -> i64 {
        let Some(card) = cards_at::<ONE_WORD>(self.given, counted, table).lowest() else { return 0 };
        let cards = self.masks[card.index() % Card::MAX] & cards_at::<ONE_WORD>(self.among, counted, table);
        self.points as i64 * cards.len() as i64
    }
}
