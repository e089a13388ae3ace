//! Log scripts: write a match in the log format of an older program.
//!
//! Follows the events and keeps what later lines may need. The script itself gets only maps.

mod telling;

use crate::cards::Card;
use crate::diagnostics::problem::Problem;
use crate::play::{Event, Rules};
use crate::script::bridge::engine::Script;
use crate::script::bridge::names::ScriptNames;
use crate::script::values::cards::Cards;
use crate::script::values::features::CountedDeck;
use crate::table::{Pile, Seat};
use rhai::{Array, Dynamic, Map};
use std::collections::BTreeMap;
use std::sync::Arc;
use telling::told_name;

/// A log script that follows a match.
pub struct LogScript {
    script: Script,
    rules: Arc<Rules>,
    counted: Arc<CountedDeck>,
    /// The name of the current step.
    step: String,
    /// Cards moved between the same piles by the same seat, kept until another kind of event writes them out.
    moving: Vec<Moving>,
    /// Whether no move of cards has been written in this step yet.
    fresh_step: bool,
    /// The cards of each pile, in the order in which they were laid there.
    piles: Vec<Vec<Card>>,
    /// Number of cards in each pile.
    sizes: Vec<i64>,
    /// Points by seat, including those of the current round.
    running: Vec<i32>,
    /// Points by seat as of the last event that scored.
    totals: Vec<i32>,
    /// The numbers announced in this round, by name.
    told: Map,
    /// The cards moved since the last trick was taken, with their seats; and the number of tricks taken in this round.
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

/// What the beginning of an older program's log is made from.
#[derive(Clone, Debug, Default)]
pub struct Heading {
    pub seed: i64,
    /// The players' names in the older program.
    pub names: Vec<String>,
    /// The properties as they were given.
    pub properties: BTreeMap<String, String>,
}

impl LogScript {
    pub fn new(path: &str, text: &str, rules: &Arc<Rules>, options: &Map) -> Result<LogScript, Vec<Problem>> {
        let order = Some(rules.deck_index.deck.order().to_vec());
        let names =
            ScriptNames { options: options.clone(), seats: rules.seats as i64, order, ..ScriptNames::default() };
        let script = Script::compile(&[(path, text)], &names)?;
        if !script.has_fn("log", 1) {
            return Err(vec![Problem::new(format!(
                "{path} has no function `log(e)`, which gives the lines for an event"
            ))]);
        }
        let counted = Arc::new(CountedDeck::new(&rules.deck_index.deck, rules.deck_index.counting()));
        Ok(LogScript {
            script,
            counted,
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

    /// Whether the log's last line ends with a newline; `fn newline_at_end() { false }` in the script turns it off.
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

    /// The lines for one event. Moves of cards are kept until an event of another kind and written together.
    pub fn take(&mut self, event: &Event) -> Result<Vec<String>, Problem> {
        if let Event::Moved { card: Some(card), from, to, seat } = event {
            self.moved(*card, *from, *to, *seat);
            return Ok(Vec::new());
        }
        if let Event::Chose { .. } | Event::ChoseSecretly { .. } | Event::Declined { .. } = event {
            return Ok(Vec::new());
        }
        let mut lines = self.flush()?;
        self.follow(event);
        lines.extend(self.tell(event)?);
        Ok(lines)
    }

    /// The lines for moves of cards that are not written yet when a match is left.
    pub fn finish(&mut self) -> Result<Vec<String>, Problem> {
        self.flush()
    }

    /// Updates the state that later lines may need.
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
                let name = told_name(&self.rules, *register);
                let suit = || crate::cards::Suit::from_index(*value).map(|s| s.to_string());
                let value =
                    if name == "trump" { suit().unwrap_or_default().into() } else { Dynamic::from(*value as i64) };
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
            Event::Running { scores, .. } => self.running = scores.clone(),
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
        Dynamic::from(Cards::new(&self.counted, cards))
    }
}
