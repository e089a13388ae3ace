//! Log scripts: a match told in the lines of an older program.

use super::engine::Script;
use super::explain::Complaint;
use super::features::Pack;
use super::live::{CardValue, Cards};
use super::names::Names;
use super::problem::Problem;
use crate::cards::{Card, CardSet};
use crate::play::{Event, Line, Rules};
use crate::table::{Pile, Seat};
use rhai::{Array, Dynamic, EvalAltResult, FnPtr, FuncRegistration, Map, Module, NativeCallContext};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A log script that listens to a match.
pub struct Chronicle {
    script: Script,
    rules: Arc<Rules>,
    pack: Arc<Pack>,
    /// The step that runs.
    step: String,
    /// Cards that moved to one pile within a step, until something else happens.
    moving: Vec<Moving>,
    /// Nothing was told of this step yet.
    fresh_step: bool,
    /// The cards of each pile, in the order in which they came.
    piles: Vec<Vec<Card>>,
    /// How many cards lie in each pile.
    sizes: Vec<i64>,
    /// Points by seat, with those of the running round.
    running: Vec<i32>,
    /// Points by seat after the last row that scored.
    totals: Vec<i32>,
    /// What everybody was told in this round, by name.
    told: Map,
    /// The cards of the running trick with those who played them, and how many tricks were taken in this round.
    trick: Vec<(Option<Seat>, Card)>,
    tricks: i64,
    properties: Map,
}

struct Moving {
    from: Pile,
    to: Pile,
    seat: Option<Seat>,
    cards: Vec<Card>,
}

/// What an older program's log begins with.
#[derive(Clone, Debug, Default)]
pub struct Heading {
    pub seed: i64,
    /// The players by the names of the older program.
    pub names: Vec<String>,
    /// The properties as given.
    pub properties: BTreeMap<String, String>,
}

impl Chronicle {
    pub fn new(path: &str, text: &str, rules: &Arc<Rules>, options: &Map) -> Result<Chronicle, Vec<Problem>> {
        let order = Some(rules.pack.deck.order().to_vec());
        let names = Names { options: options.clone(), seats: rules.seats as i64, order, ..Names::default() };
        let script = Script::compile(&[(path, text)], &names)?;
        if !script.has_fn("log", 1) {
            return Err(vec![Problem::new(format!(
                "{path} has no function `log(e)`, which gives the lines for an event"
            ))]);
        }
        let pack = Arc::new(Pack::new(&rules.pack.deck, &rules.pack.pips));
        Ok(Chronicle {
            script,
            pack,
            step: String::new(),
            moving: Vec::new(),
            fresh_step: true,
            piles: vec![Vec::new(); rules.piles.len()],
            sizes: vec![0; rules.piles.len()],
            running: vec![0; rules.seats],
            totals: vec![0; rules.seats],
            told: Map::new(),
            trick: Vec::new(),
            tricks: 0,
            properties: Map::new(),
            rules: rules.clone(),
        })
    }

    /// Does the last line of the log end with a newline, as lines do? `fn newline_at_end() { false }` says no.
    pub fn ends_with_newline(&self) -> Result<bool, Problem> {
        if !self.script.has_fn("newline_at_end", 0) {
            return Ok(true);
        }
        let answer = self.script.call_named("newline_at_end", Vec::new())?;
        let sources = self.script.sources();
        answer.as_bool().map_err(|_| {
            let problem = Problem::new("`newline_at_end` is to say true or false");
            problem.at_opt(sources, sources.definition("newline_at_end"))
        })
    }

    /// The lines before the first event.
    pub fn heading(&mut self, heading: &Heading) -> Result<Vec<String>, Problem> {
        let names: Array = heading.names.iter().map(|n| n.clone().into()).collect();
        self.properties = heading.properties.iter().map(|(k, v)| (k.as_str().into(), v.clone().into())).collect();
        self.call(&[("kind", "begins".into()), ("seed", heading.seed.into()), ("names", names.into())])
    }

    /// The lines for one event; cards that move together are told together.
    pub fn take(&mut self, event: &Event) -> Result<Vec<String>, Problem> {
        if let Event::Moved { card: Some(card), from, to, seat } = event {
            self.moved(*card, *from, *to, *seat);
            return Ok(Vec::new());
        }
        if let Event::Chose { .. } | Event::ChoseSecretly { .. } = event {
            return Ok(Vec::new());
        }
        let mut lines = self.flush()?;
        self.follow(event);
        lines.extend(self.tell(event)?);
        Ok(lines)
    }

    /// Keeps what later lines may name.
    fn follow(&mut self, event: &Event) {
        match event {
            Event::RoundBegins { .. } => {
                self.sizes.fill(0);
                self.piles.fill(Vec::new());
                self.told.clear();
                self.trick.clear();
                self.tricks = 0;
            }
            Event::Told { register, value } => {
                let name = told_name(*register);
                let suit = || crate::cards::Suit::from_index(*value).map(|s| s.to_string());
                let value = match name == "trump" {
                    true => suit().unwrap_or_default().into(),
                    false => Dynamic::from(*value as i64),
                };
                self.told.insert(name.into(), value);
            }
            Event::Scored { seat, total, .. } => {
                let team = self.rules.team(*seat);
                for (place, points) in self.totals.iter_mut().enumerate() {
                    if self.rules.team_of[place] as usize == team {
                        *points = *total;
                    }
                }
            }
            Event::Running { scores } => self.running = scores.clone(),
            Event::RoundEnds { totals, .. } => self.running = totals.clone(),
            Event::StepBegins { .. } => self.fresh_step = true,
            _ => {}
        }
    }

    fn moved(&mut self, card: Card, from: Pile, to: Pile, seat: Option<Seat>) {
        self.sizes[from.index()] -= 1;
        self.sizes[to.index()] += 1;
        self.piles[from.index()].retain(|c| *c != card);
        self.piles[to.index()].push(card);
        self.trick.retain(|(_, c)| *c != card);
        self.trick.push((seat, card));
        match self.moving.iter_mut().find(|m| (m.from, m.to, m.seat) == (from, to, seat)) {
            Some(moving) => moving.cards.push(card),
            None => self.moving.push(Moving { from, to, seat, cards: vec![card] }),
        }
    }

    fn flush(&mut self) -> Result<Vec<String>, Problem> {
        let mut lines = Vec::new();
        for moving in std::mem::take(&mut self.moving) {
            let group = |pile: Pile| Dynamic::from(self.rules.piles.group(pile).name.clone());
            lines.extend(self.call(&[
                ("kind", "moved".into()),
                ("from", group(moving.from)),
                ("to", group(moving.to)),
                ("seat", moving.seat.map_or(-1, |s| s.0 as i64).into()),
                ("cards", self.cards(moving.cards)),
                ("first_of_step", self.fresh_step.into()),
            ])?);
            self.fresh_step = false;
        }
        Ok(lines)
    }

    fn cards(&self, cards: impl IntoIterator<Item = Card>) -> Dynamic {
        Dynamic::from(Cards::new(&self.pack, cards))
    }

    fn tell(&mut self, event: &Event) -> Result<Vec<String>, Problem> {
        let seat = |seat: &Seat| Dynamic::from(seat.0 as i64);
        let numbers = |list: &[i32]| Dynamic::from(list.iter().map(|n| Dynamic::from(*n as i64)).collect::<Array>());
        match event {
            Event::StepBegins { step } => {
                self.step = self.rules.step_names[*step as usize].clone();
                self.call(&[("kind", "step".into())])
            }
            Event::RoundBegins { round, dealer } => {
                self.call(&[("kind", "round".into()), ("round", (*round as i64).into()), ("dealer", seat(dealer))])
            }
            Event::Cut { seat: by, card } => {
                self.call(&[("kind", "cut".into()), ("seat", seat(by)), ("cards", self.cards([*card]))])
            }
            Event::Captured { seat: by, card, taken } => self.call(&[
                ("kind", "captured".into()),
                ("seat", seat(by)),
                ("cards", self.cards([*card])),
                ("taken", self.cards(*taken)),
            ]),
            Event::Claimed { seat: by, from, .. } => self.call(&[
                ("kind", "claimed".into()),
                ("seat", seat(by)),
                ("from", from.map_or(-1, |s| s.0 as i64).into()),
            ]),
            Event::TrickTaken { seat: by, cards } => {
                let plays = self.plays(*cards);
                self.tricks += 1;
                self.call(&[
                    ("kind", "trick".into()),
                    ("seat", seat(by)),
                    ("cards", self.cards(*cards)),
                    ("plays", plays.into()),
                    ("number", self.tricks.into()),
                ])
            }
            Event::Told { register, value } => self.call(&[
                ("kind", "told".into()),
                ("name", told_name(*register).into()),
                ("value", (*value as i64).into()),
            ]),
            Event::Running { .. } => self.call(&[("kind", "running".into())]),
            Event::CannotMove { seat: by } => self.call(&[("kind", "passed".into()), ("seat", seat(by))]),
            Event::Counted { seat: by, card, count } => self.call(&[
                ("kind", "counted".into()),
                ("seat", seat(by)),
                ("cards", self.cards([*card])),
                ("count", (*count as i64).into()),
            ]),
            Event::Scored { seat: by, table, pile, cards, extra, lines, total } => {
                let name = table.map_or(String::new(), |t| self.rules.tables[t as usize].name.clone());
                let pile = pile.map_or(String::new(), |p| self.rules.piles.group(p).name.clone());
                self.call(&[
                    ("kind", "scored".into()),
                    ("seat", seat(by)),
                    ("table", name.into()),
                    ("pile", pile.into()),
                    ("cards", self.cards(*cards)),
                    ("extra", self.cards(*extra)),
                    ("lines", self.lines(lines, *total)),
                    ("total", (*total as i64).into()),
                ])
            }
            Event::RoundEnds { round, points, totals } => self.call(&[
                ("kind", "round ends".into()),
                ("round", (*round as i64).into()),
                ("points", numbers(points)),
                ("totals", numbers(totals)),
            ]),
            Event::MatchEnds { outcome } => {
                let winners: Array = outcome.winners.iter().map(seat).collect();
                self.call(&[("kind", "ends".into()), ("winners", winners.into()), ("totals", numbers(&outcome.totals))])
            }
            _ => Ok(Vec::new()),
        }
    }

    /// The rows with their running totals.
    fn lines(&self, lines: &[Line], total: i32) -> Dynamic {
        let mut running = total - lines.iter().map(|l| l.points).sum::<i32>();
        let line = |line: &Line| {
            running += line.points;
            let mut map = Map::new();
            map.insert("row".into(), self.rules.rows[line.row.0 as usize].clone().into());
            map.insert("points".into(), (line.points as i64).into());
            map.insert("total".into(), (running as i64).into());
            map.insert("cards".into(), self.cards(line.cards));
            Dynamic::from(map)
        };
        lines.iter().map(line).collect::<Array>().into()
    }

    /// Who played which card to the trick that was taken, in order.
    fn plays(&mut self, cards: CardSet) -> Array {
        let trick = std::mem::take(&mut self.trick);
        let play = |(seat, card): (Option<Seat>, Card)| {
            let mut map = Map::new();
            map.insert("seat".into(), seat.map_or(-1, |s| s.0 as i64).into());
            map.insert("card".into(), Dynamic::from(CardValue { pack: self.pack.clone(), card }));
            Dynamic::from(map)
        };
        trick.into_iter().filter(|(_, card)| cards.contains(*card)).map(play).collect()
    }

    /// The cards in the piles of each group, as the whole table sees them.
    fn cards_of_piles(&self) -> Map {
        let group = |g: &crate::table::Group| {
            let piles = g.first.index()..g.first.index() + g.count as usize;
            let cards: Array = self.piles[piles].iter().map(|cards| self.cards(cards.iter().copied())).collect();
            (g.name.as_str().into(), cards.into())
        };
        self.rules.piles.groups.iter().map(group).collect()
    }

    /// How many cards lie in the piles of each group.
    fn sizes(&self) -> Map {
        let group = |g: &crate::table::Group| {
            let piles = g.first.index()..g.first.index() + g.count as usize;
            let sizes: Array = self.sizes[piles].iter().map(|n| Dynamic::from(*n)).collect();
            (g.name.as_str().into(), sizes.into())
        };
        self.rules.piles.groups.iter().map(group).collect()
    }

    fn call(&self, entries: &[(&str, Dynamic)]) -> Result<Vec<String>, Problem> {
        let mut event: Map = entries.iter().map(|(k, v)| ((*k).into(), v.clone())).collect();
        event.insert("step".into(), self.step.clone().into());
        let numbers = |list: &[i32]| list.iter().map(|n| Dynamic::from(*n as i64)).collect::<Array>();
        event.insert("running".into(), numbers(&self.running).into());
        event.insert("sizes".into(), self.sizes().into());
        event.insert("piles".into(), self.cards_of_piles().into());
        event.insert("told".into(), self.told.clone().into());
        event.entry("totals".into()).or_insert_with(|| numbers(&self.totals).into());
        event.insert("properties".into(), self.properties.clone().into());
        let answer = self.script.call_named("log", vec![event.into()])?.flatten();
        if answer.is_unit() {
            return Ok(Vec::new());
        }
        if let Ok(line) = answer.clone().into_string() {
            return Ok(vec![line]);
        }
        let list = answer.try_cast::<Array>().and_then(|list| list.into_iter().map(|v| v.into_string().ok()).collect());
        list.ok_or_else(|| Problem::new("`log` is to give a line, a list of lines, or nothing"))
    }
}

/// How scripts call a number that everybody was told.
fn told_name(register: u8) -> String {
    let known = crate::play::Register::NAMED.iter().find(|(_, r)| r.0 == register);
    known.map_or(String::new(), |(name, _)| name.to_string())
}

pub(super) fn register(module: &mut Module) {
    let named = |name: &str| FuncRegistration::new(name).in_global_namespace();
    named("join").set_into_module(module, |cards: &mut Cards, between: &str| {
        let faces = cards.cards.iter().map(|c| cards.pack.deck.face(*c).to_string());
        faces.collect::<Vec<_>>().join(between)
    });
    named("join").set_into_module(module, |list: Array, between: &str| {
        list.into_iter().map(|v| v.to_string()).collect::<Vec<_>>().join(between)
    });
    named("map").set_into_module(module, |context: NativeCallContext, cards: &mut Cards, f: FnPtr| {
        let all: Vec<_> = (0..cards.cards.len()).map(|i| cards.card(cards.cards[i])).collect();
        all.into_iter().map(|card| f.call_within_context::<Dynamic>(&context, (card,))).collect::<Result<Array, _>>()
    });
    named("+").set_into_module(module, |one: &mut Cards, other: Cards| {
        Cards::new(&one.pack, one.cards.iter().chain(other.cards.iter()).copied())
    });
    named("sorted_by").set_into_module(module, sorted_by);
    named("trimmed").set_into_module(module, |text: &str| text.trim().to_string());
    named("is_whole_number").set_into_module(module, |text: &str| text.parse::<i64>().is_ok());
    named("in_order_of").set_into_module(module, in_order_of);
    named("in_order_of").set_into_module(module, cards_in_order_of);
}

/// Cards by a list of ranks, and within a rank by suit.
fn sorted_by(cards: &mut Cards, ranks: &str) -> Result<Cards, Box<EvalAltResult>> {
    let ranks = crate::cards::DeckList::ranks(ranks).map_err(|e| Complaint::new(e.to_string()))?;
    let deck = &cards.pack.deck;
    let place = |c: &Card| ranks.iter().position(|r| deck.face(*c).rank() == Some(*r)).unwrap_or(99);
    let mut sorted = cards.cards.to_vec();
    sorted.sort_by_key(|c| (place(c), *c));
    Ok(Cards::new(&cards.pack, sorted))
}

/// Cards in the order of a key that a function gives: numbers or texts, all of one kind. Equal keys stay as they are.
fn cards_in_order_of(context: NativeCallContext, cards: &mut Cards, key: FnPtr) -> Result<Cards, Box<EvalAltResult>> {
    let mut keyed = Vec::new();
    for card in cards.cards.iter().copied() {
        let value = key.call_within_context::<Dynamic>(&context, (cards.card(card),))?;
        let number = value.as_int().or_else(|_| value.as_float().map(|f| (f * 1000.0) as i64));
        keyed.push(((number.unwrap_or(0), value.into_string().unwrap_or_default()), card));
    }
    keyed.sort_by(|a, b| a.0.cmp(&b.0));
    Ok(Cards::new(&cards.pack, keyed.into_iter().map(|(_, card)| card)))
}

/// Rows of a count in the order of a key; their running totals follow the new order.
fn in_order_of(context: NativeCallContext, lines: Array, key: FnPtr) -> Result<Array, Box<EvalAltResult>> {
    let maps: Option<Vec<Map>> = lines.into_iter().map(|line| line.try_cast::<Map>()).collect();
    let maps = maps.ok_or_else(|| Complaint::new("`in_order_of` takes the lines of a count"))?;
    let number = |map: &Map, key: &str| map.get(key).and_then(|v| v.as_int().ok()).unwrap_or(0);
    let mut running = maps.first().map_or(0, |m| number(m, "total") - number(m, "points"));
    let mut keyed = Vec::new();
    for map in maps {
        keyed.push((key.call_within_context::<Dynamic>(&context, (map.clone(),))?.to_string(), map));
    }
    keyed.sort_by(|a, b| a.0.cmp(&b.0));
    let total = |(_, mut map): (String, Map)| {
        running += number(&map, "points");
        map.insert("total".into(), running.into());
        Dynamic::from(map)
    };
    Ok(keyed.into_iter().map(total).collect())
}
