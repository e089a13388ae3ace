//! Bids, trumps, tricks, melds and the value of cards.

use super::order::BY_DECLARATION;
use super::value::items;
use super::{Lowering, Made};
use crate::cards::{Face, Rank, Suit};
use crate::play::steps::{
    auction::Auction,
    control::SetSeat,
    declare::Declare,
    draft::Draft,
    draw_each::DrawEach,
    fails_below::FailsBelow,
    meld::{Exchange, MELD_ROWS, Meld, MeldChoice},
    name_trump::NameTrump,
    set_trump::SetTrump,
    tally_cards::TallyCards,
    tricks::{Duty, NextTrick, Tricks},
};
use crate::play::{Condition, MeldRow, MeldTable, MeldWay, Number, OtherArg, Register, SeatRef, needs};
use crate::script::tabulation::{Bounds, Param, Wanted};
use crate::script::values::kind::kind_of;
use crate::script::values::numbers::{NUMBERS, beyond};
use crate::script::values::plain::SuitValue;
use crate::script::values::word::{Word, word};
use crate::table::{Per, Pile, Role};
use rhai::{Dynamic, FnPtr, Map};

/// A pattern of cards, or a suit by its constant.
fn pattern_text(word: &Word) -> Made<String> {
    match word.arg(0)?.read_lock::<SuitValue>().and_then(|suit| suit.suit()) {
        Some(suit) => Ok(suit.word().to_string()),
        None => word.str_arg(0),
    }
}

impl Lowering {
    pub fn auction(&mut self, step: &Word) -> Made<Auction> {
        let options = step.options();
        let first = options.get("first").cloned().or_else(|| self.key("first_bidder"));
        let first = match first {
            Some(value) if value.clone().into_string().as_deref() == Ok("random") => None,
            Some(value) => Some(self.who(step, &value)?),
            None => Some(SeatRef::left_of(Register::DEALER)),
        };
        let (height, mut least) = match options.get("opening") {
            None => (10, Number::Const(1)),
            Some(value) => match (word(value).filter(|w| w.name == "steps_of"), value.as_int()) {
                (Some(steps), _) => {
                    let least =
                        if steps.args.len() > 1 { self.number(&steps, steps.arg(1)?)? } else { Number::Const(1) };
                    (steps.int_arg(0)?.clamp(1, 10_000) as i32, least)
                }
                (None, Ok(step)) => (step.clamp(1, 10_000) as i32, Number::Const(1)),
                _ => return Err(step.key_problem("opening", "`opening:` takes a number or `steps_of(10)`")),
            },
        };
        if let Some(value) = options.get("least") {
            least = self.number(step, value)?;
        }
        let mut raises = Vec::new();
        for item in options.get("raises").map(items).unwrap_or_else(|| vec![Dynamic::from(height as i64)]) {
            let raise = item.as_int().ok().filter(|n| (1..=10_000).contains(n));
            raises.push(raise.ok_or_else(|| step.key_problem("raises", "`raises:` takes a list of numbers"))? as i32);
        }
        raises.sort();
        let limit = match options.get("limit") {
            Some(value) => self.number(step, value)?,
            None => Number::Const(2000),
        };
        let one_pass = self.choice_key(step, "ends", &["all but one pass", "one pass"])? == Some(1);
        Ok(Auction {
            first,
            step: height,
            least,
            raises,
            limit,
            one_pass,
            own: self.registers(Auction::REGISTERS, step)?,
        })
    }

    pub fn name_trump(&mut self, step: &Word) -> Made<NameTrump> {
        Ok(NameTrump { who: self.who(step, step.arg(0)?)? })
    }

    /// `set_trump(suit_of("turned"))`, `set_trump(HEARTS)`.
    pub fn set_trump(&mut self, step: &Word) -> Made<SetTrump> {
        let value = step.arg(0)?.clone();
        if let Some(suit) = value.read_lock::<crate::script::values::plain::SuitValue>() {
            return Ok(SetTrump { from: None, suit: suit.suit() });
        }
        match word(&value).filter(|w| w.name == "suit_of") {
            Some(of) => Ok(SetTrump { from: Some(self.table_pile(&of, &of.str_arg(0)?)?), suit: None }),
            None => Err(step
                .arg_problem(0, format!("`set_trump` takes a suit or `suit_of(\"pile\")`, not {}", kind_of(&value)))),
        }
    }

    fn first_or_leader(&mut self, step: &Word) -> Made<SeatRef> {
        Ok(self.who_key(step, "first")?.unwrap_or(SeatRef::office(Register::LEADER)))
    }

    /// The pile that a step with a map names under `key`, else the first pile of a role.
    fn pile_or(&self, step: &Word, key: &str, role: Role, what: &str) -> Made<Pile> {
        if let Some(name) = self.text_key(step, key)? {
            return self.table_pile(step, &name);
        }
        let group = self.piles.groups.iter().find(|g| g.role == role && g.per == Per::Table);
        group.map(|g| g.first).ok_or_else(|| step.problem(format!("`{}` needs {what}", step.name)))
    }

    pub fn draft(&mut self, step: &Word) -> Made<Draft> {
        let to = match self.text_key(step, "to")? {
            Some(name) => self.group(step, &name)?,
            None => self.hand_group(step)?,
        };
        Ok(Draft {
            from: self.pile_or(step, "from", Role::Stock, "a stock")?,
            turned: self.pile_or(
                step,
                "onto",
                Role::FaceUp,
                "a pile `faceup(\"...\")` for the cards that are turned up",
            )?,
            count: self.int_key(step, "turn_up")?.unwrap_or(self.settings.seats as i64).clamp(1, 60) as i32,
            to,
            first: self.first_or_leader(step)?,
            own: self.registers(Draft::REGISTERS, step)?,
        })
    }

    fn hand_group(&self, step: &Word) -> Made<crate::table::Group> {
        let hand = self.piles.groups.iter().find(|g| g.role == Role::Hand).cloned();
        hand.ok_or_else(|| step.problem(format!("`{}` needs a pile `hand(\"hand\")`", step.name)))
    }

    /// `draw_rest("stock", "hand", #{ first })` and `draw_each("stock", 1, #{ first, then_from })`.
    pub fn draw(&mut self, step: &Word) -> Made<DrawEach> {
        let from = self.table_pile(step, &step.str_arg(0)?)?;
        let (to, count) = match step.name {
            "draw_rest" => (self.group_arg(step, 1)?, None),
            _ => {
                let to = match self.text_key(step, "to")? {
                    Some(name) => self.group(step, &name)?,
                    None => self.hand_group(step)?,
                };
                (to, Some(self.count_of_cards(step, step.arg(1)?)?))
            }
        };
        let then_from = match self.text_key(step, "then_from")? {
            Some(name) => Some(self.table_pile(step, &name)?),
            None => None,
        };
        Ok(DrawEach { from, to, count, first: self.first_or_leader(step)?, then_from })
    }

    // ---- melds ----

    /// A table of melds: for each trump every way to have each row.
    pub fn meld_rows(&mut self, rows: Vec<(String, Word, Map)>) -> Made<MeldTable> {
        let mut table = MeldTable::default();
        let mut patterns = Vec::new();
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
            table.rows.push(MeldRow { id, points: points as i32, bars });
        }
        for trump in Suit::ALL.map(Some).into_iter().chain([None]) {
            let ways = patterns.iter().enumerate().flat_map(|(row, pattern)| {
                let sets = pattern.sets(trump);
                sets.into_iter().map(move |faces| (row, faces)).collect::<Vec<_>>()
            });
            let ways = ways.map(|(row, faces)| MeldWay { row, needs: needs(&self.deck_index, &faces) });
            table.ways.push(ways.filter(|w| w.needs.iter().all(|(c, n)| c.len() >= *n as usize)).collect());
        }
        Ok(table)
    }

    fn meld_pattern(&self, row: &Word, text: &str) -> Made<Pattern> {
        let wrong = |part: &str| {
            row.text_problem(text, format!("`{part}` is not a card or a rank")).note(
            "patterns are cards (\"QS JD\"), or ranks \"of trump\", \"of each suit\" (all suits together), \"of each other suit\" (one meld a suit)",
        )
        };
        let Some((ranks, whose)) = text.split_once(" of ") else {
            let faces: Result<Vec<Face>, Made<Pattern>> =
                text.split_whitespace().map(|part| Face::parse(part).map_err(|_| Err(wrong(part)))).collect();
            return match faces {
                Ok(faces) => Ok(Pattern::Cards(faces)),
                Err(problem) => problem,
            };
        };
        let mut list = Vec::new();
        for part in ranks.split_whitespace() {
            list.push(Rank::parse(part).ok_or_else(|| wrong(part))?);
        }
        match whose.trim() {
            "trump" => Ok(Pattern::OfTrump(list)),
            "each suit" => Ok(Pattern::OfEachSuit(list)),
            "each other suit" => Ok(Pattern::OfEachOther(list)),
            "any suit" => Ok(Pattern::OfAny(list)),
            other => Err(wrong(other)),
        }
    }

    fn meld_table_named(&self, by: &Word, name: &str) -> Made<u8> {
        self.melds.iter().position(|(n, _)| n == name).map(|t| t as u8).ok_or_else(|| {
            let names = self.melds.iter().map(|(n, _)| n.as_str());
            by.text_problem(name, format!("there is no table of melds named `{name}`"))
                .suggest_opt(crate::diagnostics::nearest::did_you_mean(name, names))
        })
    }

    pub fn meld(&mut self, step: &Word, only: Option<SeatRef>) -> Made<Meld> {
        let table = self.meld_table_named(step, &step.str_arg(0)?)?;
        let to = match self.text_key(step, "to")? {
            Some(name) => self.group(step, &name)?,
            None => {
                let laid = self.piles.groups.iter().find(|g| g.role == Role::Laid && g.per == Per::Seat).cloned();
                laid.ok_or_else(|| step.problem("`meld` needs a pile `laid(\"...\").per_seat()` to lay the cards on"))?
            }
        };
        let choose = match self.choice_key(step, "choose", &["table_order", "best", "own"])? {
            Some(1) => MeldChoice::Best,
            Some(2) => MeldChoice::Own,
            _ if only.is_some() => MeldChoice::Own,
            _ => MeldChoice::TableOrder,
        };
        Ok(Meld {
            table,
            hand: self.hand_group(step)?,
            to,
            choose,
            only,
            most: self.int_key(step, "most")?.unwrap_or(0).clamp(0, 100) as u8,
            reuse: self.choice_key(step, "reuse", &["never", "other class"])? == Some(1),
            exchange: None,
            declare: None,
            own: self.registers(Meld::REGISTERS, step)?,
        })
    }

    /// `optional(seat, [meld(...), exchange(...), declare(...)])`: offers to one seat, which takes what it likes and says done.
    pub fn optional(&mut self, step: &Word) -> Made<Meld> {
        let who = self.who(step, step.arg(0)?)?;
        let (mut meld, mut exchange, mut declare) = (None, None, None);
        for item in items(step.arg(1)?) {
            match word(&item) {
                Some(w) if w.name == "meld" => meld = Some(self.meld(&w, Some(who))?),
                Some(w) if w.name == "exchange" => exchange = Some(self.exchange(&w)?),
                Some(w) if w.name == "declare" => declare = Some(self.declare(&w)?),
                Some(w) => {
                    let message = format!("`optional` can offer `meld`, `exchange` and `declare`, not `{}`", w.name);
                    return Err(w.problem(message));
                }
                None => return Err(step.problem(format!("`optional` takes a list of steps, not {}", kind_of(&item)))),
            }
        }
        let mut meld = meld.ok_or_else(|| step.problem("`optional` needs a `meld(...)` to offer"))?;
        meld.exchange = exchange;
        meld.declare = declare;
        Ok(meld)
    }

    fn exchange(&mut self, step: &Word) -> Made<Exchange> {
        let text = step.str_arg(0)?;
        let Pattern::OfTrump(ranks) = self.meld_pattern(step, &text)? else {
            return Err(step.arg_problem(0, "`exchange` takes a rank of trump, as \"9 of trump\""));
        };
        let pile = self.table_pile(step, &step.str_arg(1)?)?;
        let cards = Suit::ALL.map(|suit| {
            self.deck_index.deck.select(|f| f.suit() == Some(suit) && f.rank().is_some_and(|r| ranks.contains(&r)))
        });
        let points = self.int_key(step, "points")?.unwrap_or(0) as i32;
        let word = self.own_word("exchange");
        Ok(Exchange { cards: cards.to_vec(), pile, row: self.row_id("exchange"), points, word })
    }

    /// `declare(pile)`: the seat says that it has reached the target with the cards it took.
    fn declare(&mut self, step: &Word) -> Made<Declare> {
        let by_declaration = self.key("play_to").and_then(|v| v.try_cast::<Map>()).is_some_and(|map| {
            map.get("ends").is_some_and(|ends| ends.clone().into_string().is_ok_and(|e| e == BY_DECLARATION))
        });
        if !by_declaration {
            let message = format!("`declare` needs `play_to: #{{ ends: \"{BY_DECLARATION}\" }}`");
            return Err(step.problem(message));
        }
        Ok(Declare { cards: self.tally_cards(step)?, word: self.own_word("declare") })
    }

    /// The number of a move's word.
    fn own_word(&mut self, name: &str) -> u8 {
        let known = self.words.iter().position(|w| w == name);
        known.unwrap_or_else(|| {
            self.words.push(name.into());
            self.words.len() - 1
        }) as u8
    }

    // ---- tricks ----

    /// A step that plays a trick, what belongs after each, and the jump to the next one.
    pub fn tricks(&mut self, step: &Word) -> Made<()> {
        let options = step.options();
        let mut from = Vec::new();
        for item in options.get("from").map(items).unwrap_or_default() {
            let name = self.text(step, &item, "names of piles")?;
            let group = self.group(step, &name)?;
            self.must_be_seen(step, &group)?;
            from.push(group);
        }
        if from.is_empty() {
            from.push(self.hand_group(step)?);
        }
        let takes = match self.text_key(step, "takes")? {
            Some(name) => self.group(step, &name)?,
            None => {
                let tricks = self.piles.groups.iter().find(|g| g.role == Role::Tricks).cloned();
                tricks.ok_or_else(|| step.problem("`tricks` needs `takes:`, a pile for the tricks won"))?
            }
        };
        let onto = match self.text_key(step, "onto")? {
            Some(name) => self.table_pile(step, &name)?,
            None => self.trick_pile(step)?,
        };
        let first = self.who_key(step, "leads")?.unwrap_or(SeatRef::office(Register::LEADER));
        let wins = options.get("wins").map(|value| word(value).map_or("", |w| w.name));
        let trumps_win = match wins {
            None | Some("highest_of_led_or_trump") => true,
            Some("highest_of_led") => false,
            Some(_) => {
                return Err(step.key_problem("wins", "`wins:` takes `highest_of_led_or_trump()` or `highest_of_led()`"));
            }
        };
        let last = self.last_row(step)?;
        let ends = match options.get("ends") {
            Some(value) => self.condition(step, value, None)?,
            None => Condition::Always(false),
        };
        let tricks = Tricks {
            from,
            onto,
            takes,
            first: SeatRef::office(Register::LEADER),
            lead: self.duties(step, "lead")?,
            follow: self.duties(step, "follow")?,
            trumps_win,
            last_of_equals: self.choice_key(step, "ties", &["first", "last"])? == Some(1),
            last,
            ends,
            above: Tricks::higher(&self.deck_index),
            own: self.registers(Tricks::REGISTERS, step)?,
        };
        self.push("lead", SetSeat { register: Register::LEADER, who: first });
        let again = self.program.len() as u16;
        self.push("tricks", tricks);
        if let Some(after) = options.get("after_each") {
            self.lower_steps(&items(after));
        }
        self.push("next trick", NextTrick { again });
        Ok(())
    }

    /// The pile in the middle of the table where tricks lie: the host adds it where a game does not name one.
    fn trick_pile(&mut self, step: &Word) -> Made<Pile> {
        if let Some(group) = self.piles.find("trick") {
            return Ok(group.first);
        }
        let added = self.piles.add("trick", Role::Played, Per::Table, 1).map(|g| g.first);
        self.builds.push(Default::default());
        added.ok_or_else(|| step.problem("there are too many piles"))
    }

    fn duties(&mut self, step: &Word, key: &str) -> Made<Vec<Duty>> {
        let Some(list) = step.options().get(key).map(items) else {
            return Ok(if key == "lead" { vec![Duty::Any] } else { vec![Duty::OfLed, Duty::Any] });
        };
        let mut duties = Vec::new();
        for item in list {
            let Some(duty) = word(&item) else {
                return Err(step.key_problem(
                    key,
                    format!("`{key}:` takes a list such as `[of_led(), any()]`, not {}", kind_of(&item)),
                ));
            };
            duties.push(match duty.name {
                "any" => Duty::Any,
                "of_led" => Duty::OfLed,
                "higher_of_led" => Duty::HigherOfLed,
                "trump" => Duty::Trump,
                "higher_trump" => Duty::HigherTrump,
                "trump_unless_led" => Duty::TrumpUnlessLed,
                "but_unbroken" if key == "lead" => Duty::ButUnbroken(self.pattern(&duty, &pattern_text(&duty)?)?),
                "but_unbroken" => {
                    let message =
                        "`but_unbroken` is for `lead:`: who follows may play such a card where the rules let it";
                    return Err(duty.problem(message));
                }
                "cards_where" => {
                    let f = duty.fn_arg(0)?;
                    let other = match self.script.params(&f).map_or(1, |p| p.len()) {
                        1 => None,
                        _ if key == "lead" => Some(OtherArg::Number { low: -1, high: 3 }),
                        _ => Some(OtherArg::Card),
                    };
                    let value = duty.arg(0)?.clone();
                    Duty::Where(self.card_test(&duty, &value, "cards_where", other, other.is_some() as usize)?)
                }
                name => return Err(duty.problem(format!("`{name}` is no duty of a player"))),
            });
        }
        Ok(duties)
    }

    // ---- values ----

    pub fn tally_cards(&mut self, step: &Word) -> Made<TallyCards> {
        let pile = self.group_arg(step, 0)?;
        Ok(TallyCards {
            row: self.row_id("cards"),
            pile,
            value: self.values(step)?,
            round: self.int_key(step, "round")?.unwrap_or(1).clamp(1, 1000) as i32,
        })
    }

    /// `value:` of the game: a map of ranks, or a function of a card (and the trump).
    fn values(&mut self, step: &Word) -> Made<Vec<Box<[i32]>>> {
        let game = self.game.clone();
        let Some(value) = self.key("value") else {
            return Err(step.problem("`tally_cards` needs the game's `value:`, what a card taken is worth"));
        };
        let all = self.deck_index.deck.all();
        if let Some(map) = value.clone().try_cast::<Map>() {
            let mut by_rank = [0i32; 13];
            for (name, value) in &map {
                let rank =
                    Rank::parse(name).ok_or_else(|| game.key_problem(name, format!("`{name}` is not a rank")))?;
                let points = value.as_int().map_err(|_| game.key_problem(name, "a value is a number"))?;
                if !NUMBERS.contains(&points) {
                    return Err(game.key_problem(name, format!("`{name}` counts {}", beyond(points))));
                }
                by_rank[rank as usize] = points as i32;
            }
            let of = |face: Face| face.rank().map_or(0, |r| by_rank[r as usize]);
            let values: Box<[i32]> = all.iter().map(|c| of(self.deck_index.deck.face(c))).collect();
            return Ok(vec![values; 5]);
        }
        let Some(f) = value.clone().try_cast::<FnPtr>() else {
            return Err(game.key_problem(
                "value",
                format!("`value:` takes a map of ranks or a function, not {}", kind_of(&value)),
            ));
        };
        let count = self.script.params(&f).map_or(1, |p| p.len());
        let params = if count > 1 { vec![Param::Card, Param::Suit] } else { vec![Param::Card] };
        let bounds = Bounds { wanted: Wanted::Number, ..Bounds::default() };
        let by = game.says("value").clone();
        let function = self.function(&by, &f, &params, bounds)?;
        let context = crate::play::EvalContext { deck_index: &self.deck_index, live: &crate::play::NothingLive };
        let of = |card, trump: i32| {
            let args = [crate::play::Value::Card(card), crate::play::Value::Int(trump)];
            function.eval(context, &args[..count.min(2)])
        };
        let table = |trump: i32| all.iter().map(|c| of(c, trump)).collect::<Result<Box<[i32]>, _>>();
        let tables: Result<Vec<_>, _> = [0, 1, 2, 3, -1].map(table).into_iter().collect();
        tables.map_err(|_| game.key_problem("value", "`value:` must be a function of the card and the trump alone"))
    }

    pub fn fails_below(&mut self, step: &Word) -> Made<FailsBelow> {
        Ok(FailsBelow {
            row: self.row_id("failed"),
            who: self.who(step, step.arg(0)?)?,
            promise: self.number(step, step.arg(1)?)?,
            points: self.number(step, step.arg(2)?)?,
        })
    }
}

/// The rows, one bit each, whose cards cannot serve in the row at `place` again: the row itself and those of its class
/// that stand above it, and the one that it names.
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

/// The cards of a meld, before the trump is known.
enum Pattern {
    Cards(Vec<Face>),
    OfTrump(Vec<Rank>),
    /// In all suits together.
    OfEachSuit(Vec<Rank>),
    /// In each suit but trump: one meld each.
    OfEachOther(Vec<Rank>),
    /// In each suit: one meld each.
    OfAny(Vec<Rank>),
}

impl Pattern {
    /// The sets of faces that it means with this trump.
    fn sets(&self, trump: Option<Suit>) -> Vec<Vec<Face>> {
        let of = |ranks: &[Rank], suit: Suit| ranks.iter().map(|r| Face::new(*r, suit)).collect::<Vec<_>>();
        match self {
            Pattern::Cards(faces) => vec![faces.clone()],
            Pattern::OfTrump(ranks) => trump.map(|t| of(ranks, t)).into_iter().collect(),
            Pattern::OfEachSuit(ranks) => vec![Suit::ALL.into_iter().flat_map(|s| of(ranks, s)).collect()],
            Pattern::OfEachOther(ranks) => {
                Suit::ALL.into_iter().filter(|s| Some(*s) != trump).map(|s| of(ranks, s)).collect()
            }
            Pattern::OfAny(ranks) => Suit::ALL.into_iter().map(|s| of(ranks, s)).collect(),
        }
    }
}
