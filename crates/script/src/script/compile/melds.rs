//! Compiles meld tables: for each trump, every way to have each row.

use crate::cards::{Face, Rank, Suit};
use crate::diagnostics::problem::Problem;
use crate::play::{ByTrump, MELD_ROWS, MeldCard, MeldRow, MeldTable, MeldWay};
use crate::script::compile::{DeclaredGame, Made};
use crate::script::values::word::Word;
use rhai::Map;

impl DeclaredGame {
    /// Compiles the rows of a meld table: for each trump, every way to have each row.
    pub fn meld_rows(&mut self, rows: Vec<(String, Word, Map)>) -> Made<MeldTable> {
        let (mut melds, mut patterns) = (Vec::new(), Vec::new());
        if let Some((name, row, _)) = rows.get(MELD_ROWS) {
            return Err(
                row.problem(format!("a table of melds has at most {MELD_ROWS} rows: \"{name}\" is one too many"))
            );
        }
        for (place, (name, row, keys)) in rows.iter().enumerate() {
            let points = keys.get("points").and_then(|p| p.as_int().ok());
            let points = points
                .ok_or_else(|| row.problem(format!("meld \"{name}\" does not say how many `points:` it is worth")))?;
            let cards = keys.get("cards").and_then(|c| c.clone().into_string().ok());
            let cards = cards.ok_or_else(|| row.problem(format!("meld \"{name}\" does not say its `cards:`")))?;
            patterns.push(self.meld_pattern(row, &cards)?);
            let id = self.row_id(name);
            let bars = barring_rows(&rows, place)?;
            melds.push(MeldRow { id, points: points as i32, bars });
        }
        let ways = ByTrump::new(|trump| -> Made<Vec<MeldWay>> {
            let trump = Suit::ALL.into_iter().find(|suit| *suit as i32 == trump);
            let ways = patterns.iter().enumerate().flat_map(|(row, pattern)| {
                let sets = pattern.sets(trump);
                sets.into_iter().map(move |cards| (row, cards)).collect::<Vec<_>>()
            });
            let ways = ways.map(|(row, cards)| MeldWay::new(row, &cards, &self.source.deck_index));
            Ok(ways.filter(MeldWay::is_possible).collect())
        })?;
        for (place, (name, row, _)) in rows.iter().enumerate() {
            if ways.iter().flatten().all(|way| way.row != place) {
                return Err(self.meld_beyond_deck(name, row, &patterns[place]));
            }
        }
        Ok(MeldTable { rows: melds, ways })
    }

    /// The problem with a meld that the deck cannot make, with the card of which it has too few.
    fn meld_beyond_deck(&self, name: &str, row: &Word, pattern: &Pattern) -> Problem {
        let problem = row.key_problem("cards", format!("nobody can ever have the meld \"{name}\""));
        let needs = pattern.sets(Some(Suit::Hearts)).into_iter().next().unwrap_or_default();
        let short = needs.iter().find_map(|card| {
            let wanted = needs.iter().filter(|needed| *needed == card).count();
            let there = card.among(&self.source.deck_index).len();
            (there < wanted).then(|| match there {
                0 => format!("the deck has no {card}"),
                _ => format!("the deck has {there} {card}, the meld takes {wanted}"),
            })
        });
        let short = short.unwrap_or_else(|| "the deck has not the cards for it".into());
        problem.suggest(short).note("take cards that are in the deck, or leave the row out: `remove()` in a variant")
    }

    pub fn meld_pattern(&self, row: &Word, text: &str) -> Made<Pattern> {
        let wrong = |part: &str| {
            row.text_problem(text, format!("`{part}` is not a card or a rank")).note(
            "patterns are cards (\"QS JD\"), ranks of any suits (\"A A A A\"), or ranks \"of trump\", \"of each suit\" (all suits together), \"of another suit\" (one meld a suit)",
        )
        };
        let Some((ranks, whose)) = text.split_once(" of ") else {
            let one = |part: &str| match (Face::parse(part), Rank::parse(part)) {
                (Ok(face), _) => Ok(MeldCard::Face(face)),
                (Err(_), Some(rank)) => Ok(MeldCard::OfRank(rank)),
                _ => Err(wrong(part)),
            };
            return Ok(Pattern::Cards(text.split_whitespace().map(one).collect::<Made<_>>()?));
        };
        let mut list = Vec::new();
        for part in ranks.split_whitespace() {
            list.push(Rank::parse(part).ok_or_else(|| wrong(part))?);
        }
        match whose.trim() {
            "trump" => Ok(Pattern::OfTrump(list)),
            "each suit" => Ok(Pattern::OfEachSuit(list)),
            "another suit" | "each other suit" => Ok(Pattern::OfEachOther(list)),
            "any suit" => Ok(Pattern::OfAny(list)),
            other => Err(wrong(other)),
        }
    }
}

/// The rows (a bit each) whose cards cannot be used again for the row at `place`: the row itself, those of its class above it,
/// and the row that its `not_from:` names.
fn barring_rows(rows: &[(String, Word, Map)], place: usize) -> Made<u16> {
    let (name, row, keys) = &rows[place];
    let class = |(name, _, keys): &(String, Word, Map)| keys.get("class").map_or(name.clone(), |c| c.to_string());
    let own = class(&rows[place]);
    let mut bars = 0;
    for (other, _) in rows[..=place].iter().enumerate().filter(|(_, r)| class(r) == own) {
        bars |= 1 << other;
    }
    let Some(not_from) = keys.get("not_from").map(|n| n.to_string()) else { return Ok(bars) };
    match rows.iter().position(|(n, ..)| *n == not_from) {
        Some(other) => Ok(bars | 1 << other),
        None => {
            let problem =
                row.key_problem("not_from", format!("meld \"{name}\" names a row \"{not_from}\" that there is not"));
            Err(problem.suggest_opt(crate::diagnostics::nearest::did_you_mean(
                &not_from,
                rows.iter().map(|(n, ..)| n.as_str()),
            )))
        }
    }
}

/// The cards of a meld, before trump is known.
pub enum Pattern {
    Cards(Vec<MeldCard>),
    OfTrump(Vec<Rank>),
    /// These ranks in all four suits, as one meld.
    OfEachSuit(Vec<Rank>),
    /// These ranks in one suit, for each suit but trump a meld.
    OfEachOther(Vec<Rank>),
    /// These ranks in one suit, for each suit a meld.
    OfAny(Vec<Rank>),
}

impl Pattern {
    /// The sets of cards that make this meld with this trump.
    fn sets(&self, trump: Option<Suit>) -> Vec<Vec<MeldCard>> {
        let face = |rank: &Rank, suit: Suit| MeldCard::Face(Face::new(*rank, suit));
        let of = |ranks: &[Rank], suit: Suit| ranks.iter().map(|rank| face(rank, suit)).collect::<Vec<_>>();
        match self {
            Pattern::Cards(cards) => vec![cards.clone()],
            Pattern::OfTrump(ranks) => trump.map(|t| of(ranks, t)).into_iter().collect(),
            Pattern::OfEachSuit(ranks) => vec![Suit::ALL.into_iter().flat_map(|s| of(ranks, s)).collect()],
            Pattern::OfEachOther(ranks) => {
                Suit::ALL.into_iter().filter(|s| Some(*s) != trump).map(|s| of(ranks, s)).collect()
            }
            Pattern::OfAny(ranks) => Suit::ALL.into_iter().map(|s| of(ranks, s)).collect(),
        }
    }
}
