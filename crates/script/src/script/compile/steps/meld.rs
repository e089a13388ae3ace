//! Reads the step `meld("melds", #{ ... })`, and `optional(seat, [meld(...), exchange(...), declare(...)])`.

use super::{must_be_no_move, no_step};
use crate::cards::Suit;
use crate::play::steps::declare::Declare;
use crate::play::steps::meld::{Exchange, Meld, MeldChoice};
use crate::play::steps::say::{OfferWhen, Say};
use crate::play::{Condition, Register, SeatRef, VarKind};
use crate::script::compile::facts::{AskedBy, TRICKS};
use crate::script::compile::items::items;
use crate::script::compile::melds::Pattern;
use crate::script::compile::order::BY_DECLARATION;
use crate::script::compile::round::step_name;
use crate::script::compile::{Made, RoundDraft};
use crate::script::tabulation::Wanted;
use crate::script::values::kind::kind_of;
use crate::script::values::word::{Word, word};
use crate::table::{Per, Role};
use rhai::{FnPtr, Map};

pub fn read(round: &mut RoundDraft, step: &Word) -> Made<()> {
    let compiled = match step.name {
        "meld" => round.meld(step, None)?,
        "optional" => round.optional(step)?,
        _ => return Err(no_step(step)),
    };
    round.push(step_name(step), compiled);
    Ok(())
}

impl RoundDraft {
    fn meld_table_named(&self, by: &Word, name: &str) -> Made<u8> {
        self.melds().iter().position(|(n, _)| n == name).map(|t| t as u8).ok_or_else(|| {
            let names = self.melds().iter().map(|(n, _)| n.as_str());
            by.text_problem(name, format!("there is no table of melds named `{name}`"))
                .suggest_opt(crate::diagnostics::nearest::did_you_mean(name, names))
        })
    }

    fn meld(&mut self, step: &Word, only: Option<SeatRef>) -> Made<Meld> {
        let table = self.meld_table_named(step, &step.str_arg(0)?)?;
        let to = match self.text_key(step, "to")? {
            Some(name) => self.group(step, &name)?,
            None => {
                let laid = self.piles().groups.iter().find(|g| g.role == Role::Laid && g.per == Per::Seat).cloned();
                laid.ok_or_else(|| step.problem("`meld` needs a pile `laid(\"...\").per_seat()` to lay the cards on"))?
            }
        };
        let choose = match self.choice_key(step, "choose")? {
            Some("best") => MeldChoice::Best,
            Some("own") => MeldChoice::Own,
            _ if only.is_some() => MeldChoice::Own,
            _ => MeldChoice::TableOrder,
        };
        Ok(Meld {
            table: Some(table),
            to,
            choose,
            most: self.int_key(step, "most")?.unwrap_or(0).clamp(0, 100) as u8,
            reuse: self.choice_key(step, "reuse")? == Some("other class"),
            into: self.tally_key(step)?,
            ..self.no_meld(step, only)?
        })
    }

    /// A meld step without melds and offers, to which `optional` adds others.
    fn no_meld(&mut self, step: &Word, only: Option<SeatRef>) -> Made<Meld> {
        let hand = self.hand_group(step)?;
        Ok(Meld {
            table: None,
            to: hand.clone(),
            hand,
            choose: MeldChoice::Own,
            only,
            most: 0,
            reuse: false,
            exchange: None,
            declare: None,
            says: Vec::new(),
            into: None,
            own: self.registers(Meld::REGISTERS, step)?,
        })
    }

    /// Reads `optional(seat, [meld(...), exchange(...), say(...)])`: offers to one seat, which takes any, then is "done".
    fn optional(&mut self, step: &Word) -> Made<Meld> {
        let who = self.who(step, step.arg(0)?)?;
        let offered = items(step.arg(1)?);
        let offered = offered.iter().map(|item| {
            let wrong = || step.problem(format!("`optional` takes a list of steps, not {}", kind_of(item)));
            word(item).ok_or_else(wrong)
        });
        let offered = offered.collect::<Made<Vec<Word>>>()?;
        self.offers(step, who, &offered)
    }

    /// Reads what one seat may do before it is "done"; `step` is an `optional` or a `choice`.
    pub fn offers(&mut self, step: &Word, who: SeatRef, offered: &[Word]) -> Made<Meld> {
        let name = step.name;
        let (mut meld, mut exchange, mut declare, mut says) = (None, None, None, Vec::new());
        for w in offered {
            let free = self.must_be_free(step, w)?;
            match w.name {
                "meld" if meld.is_none() => meld = Some(self.meld(w, Some(who))?),
                "exchange" if exchange.is_none() => exchange = Some(self.exchange(w)?),
                "declare" if declare.is_none() => declare = Some(self.declare(w)?),
                "meld" | "exchange" | "declare" => {
                    let message = format!("`{name}` offers one `{}`: make an offer of its own of this one", w.name);
                    return Err(w.problem(message));
                }
                "say" => {
                    let said: Say = self.say(w, name == "choice")?;
                    let said = Say { ends: said.ends || (name == "choice" && !free), ..said };
                    if says.iter().any(|known: &Say| known.word == said.word) {
                        return Err(w.arg_problem(0, "this word is offered twice: which of the two is meant?"));
                    }
                    says.push(said);
                }
                other => {
                    let message = format!("`{name}` can offer `meld`, `exchange`, `declare` and `say`, not `{other}`");
                    return Err(w.problem(message));
                }
            }
        }
        if meld.is_none() && exchange.is_none() && declare.is_none() && says.is_empty() {
            return Err(step.arg_problem(1, format!("`{name}` has nothing to offer")));
        }
        if says.len() > Meld::MOST_SAYS {
            return Err(step.arg_problem(1, format!("`{name}` offers {} words at most", Meld::MOST_SAYS)));
        }
        let meld = match meld {
            Some(meld) => meld,
            None => self.no_meld(step, Some(who))?,
        };
        Ok(Meld { exchange, declare, says, ..meld })
    }

    /// Whether what is offered may be followed by more, by `.freely()`. In a `choice` melds and cards exchanged always are.
    fn must_be_free(&self, step: &Word, offered: &Word) -> Made<bool> {
        let free = offered.modifier("freely");
        if step.name != "choice" {
            return must_be_no_move(offered).map(|()| false);
        }
        let once = free.is_some_and(|free| free.args.first().is_some_and(|times| times.as_int() == Ok(1)));
        match (offered.name, free) {
            ("say", Some(free)) if !once => Err(offered.mod_problem(free, "a word is said once: `.freely(1)`")),
            ("meld" | "exchange", None) => {
                let message = format!("no step ends a choice with `{}` yet: write `.freely()` after it", offered.name);
                Err(offered.problem(message))
            }
            ("declare", Some(free)) => Err(offered.mod_problem(free, "who declares has ended the match")),
            _ => Ok(free.is_some()),
        }
    }

    /// Reads `say("close", #{ when, sets, by, ends })`, or `say("close").when(...).then([set(...)])`.
    fn say(&mut self, step: &Word, in_choice: bool) -> Made<Say> {
        let name = step.str_arg(0)?;
        let word = self.word_said(step)?;
        let follows = self.sayings(step)?;
        let sets = match self.text_key(step, "sets")? {
            Some(flag) => Some(self.flag_named(&flag, |message| step.key_problem("sets", message))?),
            None => follows.flag,
        };
        let by = match self.text_key(step, "by")? {
            Some(office) => Some(self.own_var(step, &office, VarKind::Number, Register::NOBODY)?),
            None => follows.office,
        };
        if sets.is_none() && by.is_none() {
            let problem = step.problem(format!("nothing comes of `{name}`"));
            return Err(problem.note(if in_choice {
                "let something follow: `.then([set(\"closed\", true), set(\"closer\", \"player\")])`"
            } else {
                "let it set a flag, as `sets: \"closed\"`, or give an office, as `by: \"closer\"`"
            }));
        }
        let when = self.offer_when(step)?;
        let ends = self.bool_key(step, "ends")?.unwrap_or(false);
        Ok(Say { word, when, sets, by, ends })
    }

    /// Reads `when:`: a condition on the table, or a function of the seat's tricks or variables. Always true if it is missing.
    fn offer_when(&mut self, step: &Word) -> Made<OfferWhen> {
        let guard = step.modifier("when").and_then(|when| when.args.first().cloned());
        let Some(value) = step.value("when").or(guard) else { return Ok(OfferWhen::Table(Condition::Always(true))) };
        let function = value.clone().try_cast::<FnPtr>();
        let names = function.and_then(|f| self.source.script.params(&f)).unwrap_or_default();
        let of_seat = |name: &String| name == TRICKS || self.var_of_seats(name).is_some();
        if !names.iter().any(of_seat) {
            return self.condition(step, &value, None).map(OfferWhen::Table);
        }
        let asked = AskedBy { by: step, together: self.largest_side() };
        let facts = self.of_facts(&asked, &value, Wanted::Truth, &|m| step.key_problem("when", m))?;
        Ok(OfferWhen::Seat(facts))
    }

    fn exchange(&mut self, step: &Word) -> Made<Exchange> {
        let text = step.str_arg(0)?;
        let Pattern::OfTrump(ranks) = self.meld_pattern(step, &text)? else {
            return Err(step.arg_problem(0, "`exchange` takes a rank of trump, as \"9 of trump\""));
        };
        let pile = self.table_pile(step, &step.str_arg(1)?)?;
        let cards = Suit::ALL.map(|suit| {
            self.source
                .deck_index
                .deck
                .select(|f| f.suit() == Some(suit) && f.rank().is_some_and(|r| ranks.contains(&r)))
        });
        let points = self.int_key(step, "points")?.unwrap_or(0) as i32;
        let group = self.piles().group(pile).clone();
        self.must_be_seen(step, &group)?;
        let when = self.offer_when(step)?;
        let word = self.own_word("exchange");
        Ok(Exchange { cards: cards.to_vec(), pile, when, row: self.row_id("exchange"), points, word })
    }

    /// Reads `declare(pile)`: the seat declares that it has reached the target with the cards it took.
    fn declare(&mut self, step: &Word) -> Made<Declare> {
        let by_declaration = self.source.key("play_to").and_then(|v| v.try_cast::<Map>()).is_some_and(|map| {
            map.get("ends").is_some_and(|ends| ends.clone().into_string().is_ok_and(|e| e == BY_DECLARATION))
        });
        if !by_declaration {
            let message = format!("`declare` needs `play_to: #{{ ends: \"{BY_DECLARATION}\" }}`");
            return Err(step.problem(message));
        }
        Ok(Declare { cards: self.tally_cards(step)?, word: self.own_word("declare") })
    }
}
