//! Reads cards that are named by a pattern, `"QS hearts"`, or by a variable, `|card, wanted| card.rank == wanted`.

use crate::play::{CardTest, NamedCards, OtherArg};
use crate::script::compile::{Made, RoundDraft};
use crate::script::values::kind::kind_of;
use crate::script::values::word::Word;
use rhai::{Dynamic, FnPtr};

/// The numbers of a variable for which such a function is worked out: ranks, seats, and nobody's.
const NUMBERS: (i32, i32) = (-1, 20);

impl RoundDraft {
    /// The cards that an argument names.
    pub fn named_cards(&mut self, by: &Word, arg: usize) -> Made<NamedCards> {
        let value = by.arg(arg)?.clone();
        if value.is_string() {
            let cards = self.pattern(by, &by.str_arg(arg)?)?;
            return Ok(NamedCards { by: None, low: 0, cards: vec![cards].into() });
        }
        let Some(f) = value.clone().try_cast::<FnPtr>() else {
            let message =
                format!("cards are needed, as \"QS hearts\" or `|card| card.rank == KING`, not {}", kind_of(&value));
            return Err(by.arg_problem(arg, message));
        };
        let names = self.source.script.params(&f).unwrap_or_default();
        let card_at = names.iter().position(|name| name == "card").filter(|_| names.len() <= 2);
        let Some(card_at) = card_at else {
            let message = "the function is given `card`, and may be given a variable: `|card, wanted|`";
            return Err(by.arg_problem(arg, message));
        };
        match names.iter().find(|name| *name != "card") {
            None => {
                let cards = self.one_test(by, arg, &value, None, card_at)?;
                Ok(NamedCards { by: None, low: 0, cards: cards.into() })
            }
            Some(name) => {
                let register = self.register_named(name);
                let register =
                    register.ok_or_else(|| self.unknown_register(by, name, "a variable that names cards"))?;
                let (low, high) = NUMBERS;
                let cards = self.one_test(by, arg, &value, Some(OtherArg::Number { low, high }), card_at)?;
                Ok(NamedCards { by: Some(register), low, cards: cards.into() })
            }
        }
    }

    fn one_test(
        &mut self,
        by: &Word,
        arg: usize,
        value: &Dynamic,
        other: Option<OtherArg>,
        card_at: usize,
    ) -> Made<Vec<crate::cards::CardSet>> {
        match self.card_test(by, value, by.name, other, card_at)? {
            CardTest::Mask(cards) => Ok(vec![cards; (NUMBERS.1 - NUMBERS.0 + 1) as usize]),
            CardTest::ByNumber { masks, .. } => Ok(masks.into()),
            _ => Err(by.arg_problem(arg, "the function looks at the card and at the variable alone")),
        }
    }
}
