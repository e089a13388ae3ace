//! Reads the moves `meld("meld")` and `take("heap", "all", #{ onto, frozen })` of a phase, and the rule of sets that stands at
//! the piles.

use super::phases::TAKE;
use crate::cards::CardSet;
use crate::play::steps::phases::{Melding, RankSets, SetOpening, SetShape, TakingUp};
use crate::play::{Announcement, Register, VarKind};
use crate::script::compile::facts::AskedBy;
use crate::script::compile::{Made, RoundDraft};
use crate::script::tabulation::Wanted;
use crate::script::values::word::{Word, word};
use crate::table::Sight;
use rhai::Array;

impl RoundDraft {
    /// Reads `meld("meld")`: sets are laid down on these piles.
    pub fn melding(&mut self, verb: &Word) -> Made<Melding> {
        let name = verb.str_arg(0)?;
        Ok(Melding { sets: self.rank_sets(verb, &name)? })
    }

    /// Reads `take("heap", "all", #{ onto: "meld", frozen: "joker" })`: the whole pile, whose top card is laid down there.
    pub fn taking_up(&mut self, verb: &Word) -> Made<TakingUp> {
        if verb.str_arg(1)? != "all" {
            return Err(verb.arg_problem(1, "in `phases:` one takes 1 card, or \"all\""));
        }
        let heap = self.table_pile(verb, &verb.str_arg(0)?)?;
        if self.piles().group(heap).sight != Sight::Everybody {
            return Err(verb.arg_problem(0, "in `phases:` one takes cards that lie open"));
        }
        let Some(onto) = self.text_key(verb, "onto")? else {
            let problem = verb.problem("this is to say where the top card is laid down");
            return Err(problem.suggest("write `take(\"heap\", \"all\", #{ onto: \"meld\" })`, with a row of sets"));
        };
        let frozen = self.pattern_key(verb, "frozen")?.unwrap_or(CardSet::EMPTY);
        let word = Announcement::Word(u16::from(self.own_word(TAKE)));
        Ok(TakingUp { sets: self.rank_sets(verb, &onto)?, heap, word, frozen })
    }

    fn pattern_key(&self, by: &Word, key: &str) -> Made<Option<CardSet>> {
        self.text_key(by, key)?.map(|text| self.pattern(by, &text)).transpose()
    }

    /// The rule of sets of a row of piles.
    fn rank_sets(&mut self, verb: &Word, name: &str) -> Made<RankSets> {
        let Some(pile) = self.row_with_sets(name) else {
            let problem = verb.text_problem(name, format!("`{name}` is no row of piles with `sets:`"));
            return Err(problem
                .suggest(format!("write `piles(\"{name}\", 11, #{{ sets: \"any\" }}).per_team()` among `piles:`")));
        };
        let wild = self.pattern_key(&pile, "wild")?.unwrap_or(CardSet::EMPTY);
        let number = |key: &str, usual: usize| -> Made<usize> {
            Ok(self.int_key(&pile, key)?.map_or(usual, |number| usize::try_from(number).unwrap_or(usual)))
        };
        let shape = SetShape {
            natural: self.pattern_key(&pile, "sets")?.unwrap_or(CardSet::EMPTY) - wild,
            wild,
            least: number("least", 3)?,
            natural_at_least: number("natural_at_least", 1)?.max(1),
            wild_at_most: number("wild_at_most", wild.len())?,
        };
        let to_go_out = self.int_key(&pile, "to_go_out")?.and_then(|size| usize::try_from(size).ok());
        Ok(RankSets {
            hand: self.hand_group(verb)?,
            piles: self.row_of_seats(name),
            shape,
            to_go_out,
            opening: self.set_opening(&pile)?,
            due: self.own_var(verb, "due", VarKind::Number, Register::NOBODY)?,
        })
    }

    /// Reads `first: 50`, or by facts of a side: what its first sets count.
    fn set_opening(&mut self, pile: &Word) -> Made<Option<SetOpening>> {
        let Some(first) = pile.value("first") else { return Ok(None) };
        let asked = AskedBy { by: pile, together: self.largest_side() };
        let least = self.of_facts(&asked, &first, Wanted::Number, &|message| pile.key_problem("first", message))?;
        let opened = self.own_seat_var(pile, "opened", VarKind::Flag, 0)?;
        let laid = self.own_var(pile, "laid", VarKind::Number, 0)?;
        let needed = self.own_seat_var(pile, "needed", VarKind::Number, 0)?;
        Ok(Some(SetOpening { least, needed, opened, laid }))
    }

    /// The row of piles of this name, if it has a rule of sets.
    fn row_with_sets(&self, name: &str) -> Option<Word> {
        let piles = self.source.key("piles")?.try_cast::<Array>()?;
        let is_row = |pile: &Word| pile.str_arg(0).is_ok_and(|own| own == name) && pile.value("sets").is_some();
        piles.iter().filter_map(word).find(is_row)
    }
}
