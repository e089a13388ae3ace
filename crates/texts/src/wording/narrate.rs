//! Events in words: for the terminal, for logs, for a window's log.

use super::language;
use super::row_told::DOES;
use super::stakes::{Stake, by_side, grown_by_side, match_told, round_is_over};
use super::step_text::{StepText, StepWords};
use super::winners;
use super::words::{and, capital, counted, lower_first, plural, preposition, third_person};
use crate::cards::CardSet;
use crate::catalog::TextSpec;
use crate::play::steps::building::Built;
use crate::play::{Announcement, Event, Line, Move, Register, RowId, Rules, StepKind, StepRef};
use crate::table::{Per, Pile, Role, Seat, Sight};

/// Describes events in the words of a game's `[text]`.
pub struct Narrator<'a> {
    pub rules: &'a Rules,
    pub text: &'a TextSpec,
    /// The names of the seats: `You`, `Computer`, `Seat 2`.
    pub names: &'a [String],
    /// The seat that reads; `None` for a log, which shows everything.
    pub viewer: Option<Seat>,
}

/// Most cards that are listed one by one when a capture is announced.
const MOST_CALLED: usize = 5;

impl Narrator<'_> {
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    pub(super) fn is_you(&self, seat: Seat) -> bool {
        self.viewer == Some(seat) && self.name(seat) == "You"
    }

    /// A seat and a verb: `You lay` or `Computer lays`.
    pub fn does(&self, seat: Seat, verb: &str) -> String {
        format!("{} {}", self.name(seat), self.verb(seat, verb))
    }

    /// The form of a verb: `lay` for the reader, `lays` for others.
    fn verb(&self, seat: Seat, verb: &str) -> String {
        if self.is_you(seat) { verb.into() } else { third_person(verb) }
    }

    /// A seat and what it does.
    pub(super) fn clause(&self, seat: Seat, act: &str) -> String {
        format!("{} {act}", self.name(seat))
    }

    fn sentence(&self, seat: Seat, act: &str) -> String {
        self.clause(seat, act) + "."
    }

    /// What a seat does, without its name: `lays 7H on Pile 3`. `None` for events other than choices and captures.
    pub fn act(&self, step: Option<StepRef>, event: &Event) -> Option<String> {
        match event {
            Event::Chose { seat, chosen: None } => self.chose(*seat, None),
            Event::TrickDrawn { cards } => {
                Some(format!("Nobody takes the trick: {}.", self.cards(cards.iter().copied())))
            }
            Event::Captured { seat, card, taken } if !taken.is_empty() => Some(self.captures(*seat, *card, *taken)),
            event => choice(event).and_then(|(seat, chosen)| self.chose_in(step, seat, chosen)),
        }
    }

    fn captures(&self, seat: Seat, card: crate::cards::Card, taken: CardSet) -> String {
        format!("{} {} with {}", self.verb(seat, "take"), self.cards(taken), self.cards([card]))
    }

    /// A possessive: `yours` or `Ann's`.
    pub fn whose(&self, seat: Seat) -> String {
        if self.is_you(seat) { "yours".into() } else { format!("{}'s", self.name(seat)) }
    }

    /// The label of a pile: `Pile 3`, `your hand`, `the pool`; its own name if the game has no label.
    pub fn pile(&self, pile: Pile) -> String {
        let group = self.rules.piles.group(pile);
        let spec = self.text.pile(&group.name);
        let number = i64::from(self.rules.piles.place_in_row(pile));
        let from = spec.and_then(|s| s.number_from).unwrap_or(1);
        if let Some(label) = spec.and_then(|s| s.label.as_ref()) {
            return label.replace("{n}", &(number + from).to_string());
        }
        match self.owners(pile) {
            None if group.count > 1 => format!("{} {}", group.name, number + from),
            Some(owners) => format!("{owners} {}", group.name),
            None => format!("the {}", group.name),
        }
    }

    /// The owner of a pile: `your`, `Ann's`, or for a team's pile `your side's`, `Ann and Bob's`. `None` for piles of the
    /// table.
    fn owners(&self, pile: Pile) -> Option<String> {
        let owner = self.rules.piles.owner(pile)?;
        if self.rules.piles.group(pile).per != Per::Team {
            return Some(if self.is_you(owner) { "your".into() } else { format!("{}'s", self.name(owner)) });
        }
        let side = || self.rules.all_seats().filter(|seat| self.rules.team(*seat) == self.rules.team(owner));
        let names: Vec<String> = side().map(|seat| self.name(seat).into()).collect();
        Some(if side().any(|seat| self.is_you(seat)) { "your side's".into() } else { format!("{}'s", and(&names)) })
    }

    /// The pile to which cards go. A pile that each seat has is named with its owner, even if the game labels it.
    pub fn goal(&self, pile: Pile) -> String {
        let group = self.rules.piles.group(pile);
        let is_labelled = self.text.pile(&group.name).is_some_and(|s| s.label.is_some());
        match self.owners(pile).filter(|_| is_labelled) {
            Some(whose) => format!("{whose} {}", lower_first(&self.text.pile_name(&group.name))),
            None => self.pile(pile),
        }
    }

    /// The short form in which a pile is typed.
    pub fn pile_short(&self, pile: Pile) -> String {
        let group = self.rules.piles.group(pile);
        let spec = self.text.pile(&group.name);
        match spec.and_then(|s| s.short.as_ref()) {
            Some(short) => {
                let from = spec.and_then(|s| s.number_from).unwrap_or(1);
                short.replace("{n}", &(i64::from(self.rules.piles.place_in_row(pile)) + from).to_string())
            }
            None => self.rules.piles.name(pile, self.viewer),
        }
    }

    /// The value and the owner of a build: `9, yours`.
    pub fn build(&self, built: Built) -> String {
        format!("{}, {}", built.value, self.whose(built.owner))
    }

    /// The faces of some cards.
    pub fn cards(&self, cards: impl IntoIterator<Item = crate::cards::Card>) -> String {
        let faces = cards.into_iter().map(|c| self.rules.deck_index.deck.face(c).to_string());
        faces.collect::<Vec<_>>().join(" ")
    }

    /// The name of a line's row; where the game has one for so many cards, that: `pair royal`.
    pub fn row(&self, line: &Line) -> String {
        let of_so_many = format!("{} {}", self.rules.rows[line.row.0 as usize], line.cards.len());
        self.text.row(&of_so_many).map_or_else(|| self.row_name(line.row), str::to_string)
    }

    /// The name of a row.
    pub fn row_name(&self, row: RowId) -> String {
        let name = &self.rules.rows[row.0 as usize];
        let text = self.text.row(name).filter(|text| !text.is_empty()).unwrap_or(name);
        text.strip_prefix(DOES).unwrap_or(text).to_string()
    }

    /// One sentence about an event. `None` for events that need none.
    pub fn tell(&self, event: &Event) -> Option<String> {
        language().event(self, &self.as_heard(event))
    }

    pub(super) fn event_in_english(&self, event: &Event) -> Option<String> {
        match event {
            Event::Cut { seat, card } => {
                Some(format!("{} the {}.", self.does(*seat, "cut"), self.rules.deck_index.deck.face(*card).words()))
            }
            Event::RoundBegins { round, dealer } => Some(format!("Round {round}: {}.", self.does(*dealer, "deal"))),
            Event::Chose { seat, chosen } => self.chose(*seat, chosen.as_ref()).map(|act| self.sentence(*seat, &act)),
            Event::ChoseSecretly { seat, chosen } => {
                self.chose(*seat, Some(chosen)).map(|act| self.sentence(*seat, &act))
            }
            Event::CannotMove { seat } => Some(self.cannot_move(*seat)),
            Event::PassedOver { seat } => Some(format!("{}.", self.does(*seat, "miss a turn"))),
            Event::AllPassed { renewed } => Some(self.all_passed(*renewed)),
            Event::DealtAgain => Some("These cards go back, and others are dealt.".into()),
            Event::WayTurned { left: true } => Some("The direction changes: play goes to the left again.".into()),
            Event::WayTurned { left: false } => Some("The direction changes: play goes to the right.".into()),
            Event::Counted { count, .. } => Some(format!("Count {count}.")),
            Event::Scored { seat, pile, cards, extra, lines, total, table } => {
                self.scored((None, *seat), *pile, (*cards, *extra), lines, *total, table.is_some())
            }
            Event::Tallied { seat, line, total, .. } => self.tallied(None, *seat, line, *total),
            Event::HeapCleared { leads } => Some(self.heap_cleared("the heap", *leads)),
            // where a single point puts a seat out, the point itself is told so
            Event::DropsOut { .. } if Stake::of(self.rules) == Stake::Staying => None,
            Event::DropsOut { seat } => Some(self.drops_out(*seat)),
            Event::Out { seat, place, last } => Some(self.comes_in(*seat, *place, *last)),
            Event::TrickTaken { seat, cards } => {
                Some(format!("{} the trick: {}.", self.does(*seat, "take"), self.cards(cards.iter().copied())))
            }
            Event::Captured { seat, card, taken } if !taken.is_empty() => {
                Some(self.sentence(*seat, &self.captures(*seat, *card, *taken)))
            }
            Event::Claimed { seat, from: None, pile } => {
                let one = self.text.pile(&self.rules.piles.group(*pile).name).and_then(|t| t.one.as_ref());
                Some(match one {
                    Some(one) => format!("{} {one}.", self.does(*seat, "make")),
                    None => format!("{} that card to {}.", self.does(*seat, "add"), self.pile(*pile)),
                })
            }
            Event::Claimed { seat, from: Some(loser), pile } => Some(self.cancelled(*seat, *loser, *pile)),
            Event::RoundCounted { into, points } => self.round_counted(*into, points),
            Event::Told { register, value } => self.told(*register, *value),
            Event::RoundEnds { round, points, totals } => Some(self.round_ends(*round, points, totals)),
            Event::MatchEnds { outcome } => Some(self.match_ends(outcome)),
            Event::Moved { card: Some(card), from, to, seat: None } => {
                Some(self.turned_up(*card, *to)).filter(|_| *from == self.rules.stock && self.is_open_on_the_table(*to))
            }
            _ => None,
        }
    }

    /// The event as the viewer sees it; a log sees everything.
    pub(super) fn as_heard(&self, event: &Event) -> Event {
        self.viewer.map_or_else(|| event.clone(), |seat| event.seen_by(seat, &self.rules.piles))
    }

    pub(super) fn is_open_on_the_table(&self, pile: Pile) -> bool {
        let group = self.rules.piles.group(pile);
        group.per == Per::Table && group.sight == Sight::Everybody
    }

    /// Says that what lay there is cleared away: `The table is cleared; you lead.`
    fn heap_cleared(&self, heap: &str, leads: Seat) -> String {
        let leads = if self.is_you(leads) { "you lead".into() } else { self.does(leads, "lead") };
        format!("{} is cleared; {leads}.", capital(heap))
    }

    /// A pile in a sentence: `your hand`, `the pool`. A label without number is used as a plain word.
    pub(super) fn the(&self, pile: Pile) -> String {
        let group = self.rules.piles.group(pile);
        let label = self.text.pile(&group.name).and_then(|t| t.label.as_ref());
        match label.filter(|l| group.per == Per::Table && !l.contains("{n}")) {
            Some(label) => {
                let label = label.to_lowercase();
                format!("the {}", label.strip_prefix("the ").unwrap_or(&label))
            }
            None => self.pile(pile),
        }
    }

    /// Where cards lie: `on the table`, `in the kitty`.
    pub(super) fn lying(&self, pile: Pile) -> String {
        let place = self.the(pile);
        format!("{} {place}", preposition(&place))
    }

    /// A possessive at the beginning of a sentence: `Your` or `Ann's`.
    pub(super) fn possessor(&self, seat: Seat) -> String {
        if self.is_you(seat) { "Your".into() } else { format!("{}'s", self.name(seat)) }
    }

    /// One sentence about an event of `step`; choices are described by the purpose of the step. `None` for events that need
    /// none.
    pub fn tell_in(&self, step: Option<StepRef>, event: &Event) -> Option<String> {
        // the choice has already named trump
        let named = matches!(event, Event::Told { register, .. } if Register(*register) == Register::TRUMP);
        if named && step.is_some_and(|step| step.text().suits_name_trump) {
            return None;
        }
        match (choice(event), event) {
            (Some((seat, chosen)), _) => self.chose_in(step, seat, chosen).map(|act| self.sentence(seat, &act)),
            (None, Event::HeapCleared { leads }) => match step.and_then(|step| step.about().heap) {
                Some(heap) => Some(self.heap_cleared(&self.the(heap), *leads)),
                None => self.tell(event),
            },
            (None, Event::Told { register, value }) if written_out(step) => self.set_by_script(*register, *value),
            (None, Event::Scored { seat, pile: None, cards, extra, lines, total, .. }) => {
                self.scored((step, *seat), None, (*cards, *extra), lines, *total, false)
            }
            (None, Event::Tallied { seat, line, total, .. }) => self.tallied(step, *seat, line, *total),
            (None, event) => self.tell(event),
        }
    }

    /// The office or number that a step of the game's own has set: `Ann defends.`, in the words of `[text.offices]`.
    fn set_by_script(&self, register: u8, value: i32) -> Option<String> {
        let register = Register(register);
        let words = self.text.offices.iter().find(|(name, _)| self.rules.register(name) == Some(register));
        match (words, register) {
            _ if value < 0 => None,
            (Some((_, word)), _) => {
                let (seat, name) = (Seat(value as u8), self.names.get(value as usize)?);
                Some(match office_as_verb(word) {
                    Some(verb) if self.is_you(seat) => format!("{name} {verb}."),
                    Some(_) => format!("{name} {word}."),
                    None => format!("{name}: {word}."),
                })
            }
            (None, Register::DECLARER) if self.is_you(Seat(value as u8)) => Some("You are the declarer.".into()),
            (None, Register::DECLARER) => Some(format!("{} is the declarer.", self.names.get(value as usize)?)),
            (None, Register::BID) if value == 0 => None,
            _ => self.told(register.0, value),
        }
    }

    /// A build, without the seat: cards laid together to be taken later. `None` for other moves.
    fn built(&self, seat: Seat, m: &Move) -> Option<String> {
        let cards = self.cards(m.cards());
        let does = |verb: &str| self.verb(seat, self.text.word(verb).unwrap_or(verb));
        match (m.to(), m.said_number()) {
            (None, Some(value)) => Some(format!("{} {value} with {cards}", does("build"))),
            (Some(pile), Some(value)) => Some(format!("{} {} to {value} with {cards}", does("raise"), self.pile(pile))),
            (Some(pile), None) => Some(format!("{} {cards} to {}", does("add"), self.pile(pile))),
            (None, None) => None,
        }
    }

    /// A choice as the purpose of the step describes it, without the seat: `lays 7H on Pile 3`.
    pub(super) fn chose_in(&self, step: Option<StepRef>, seat: Seat, m: &Move) -> Option<String> {
        let text = step.map_or(StepText::NONE, |step| step.text());
        let bare = matches!(m, Move::Cards { to: None, .. });
        let said = || m.text(&self.rules.names(), seat);
        let cards = self.cards(m.cards());
        let facts = step.map(StepRef::about).unwrap_or_default();
        if facts.building.is_some()
            && let Some(built) = self.built(seat, m)
        {
            return Some(built);
        }
        let lays = facts.table_melds.is_some();
        if let Some(told) = self.chose_by_kind(step, seat, m) {
            return Some(told);
        }
        match (m, text.verb, facts.several_chosen) {
            (Move::Cards { cards: set, to: None, said: None }, ..) if lays && set.len() > 1 => {
                Some(format!("{} {cards}", self.verb(seat, "lay down")))
            }
            (Move::Cards { cards: set, to: None, said: None }, ..) if facts.lays_sets() => {
                let verb = if set.len() > 1 { "lay down" } else { "discard" };
                Some(format!("{} {cards}", self.verb(seat, verb)))
            }
            (Move::Cards { to: Some(pile), said, .. }, ..) if lays => {
                let end = |end: &Announcement| format!(" at the {} end", end.text(&self.rules.names(), seat));
                let end = said.as_ref().map(end).unwrap_or_default();
                Some(format!("{} {cards} off on {}{end}", self.verb(seat, "lay"), self.pile(*pile)))
            }
            // words offered beside melds are verbs: `exchange`
            (Move::Announce(Announcement::Word(_)), ..) if text.words_are_verbs => {
                let said = said();
                Some(self.verb(seat, self.text.word(&said).unwrap_or(&said)))
            }
            (Move::Cards { said: Some(word @ Announcement::Word(_)), to: None, .. }, Some(verb), _) => {
                let word = word.text(&self.rules.names(), seat);
                let word = self.text.word(&word).map_or(word.clone(), str::to_string);
                let also = if self.is_you(seat) { word } else { third_person(&word) };
                Some(format!("{} {cards} and {also}", self.verb(seat, verb)))
            }
            (Move::Draw, ..) if self.text.word("draw").is_none() => {
                Some(format!("{} {}", self.verb(seat, "draw"), text.drawn))
            }
            (Move::Announce(Announcement::Suit(_)), ..) if text.suits_name_trump => {
                Some(format!("{} {} as trumps", self.verb(seat, "name"), said()))
            }
            (Move::Announce(Announcement::Number(number)), Some(verb), _) => {
                let own = self.text.word(&number.to_string()).map(|words| self.verb(seat, words));
                Some(own.unwrap_or_else(|| format!("{} {number}", self.verb(seat, verb))))
            }
            (Move::Cards { said: Some(Announcement::Suit(suit)), to: None, .. }, ..) if text.names_suits => {
                let names = if self.is_you(seat) { "name" } else { "names" };
                Some(format!("{} {cards} and {names} {suit}", self.verb(seat, "play")))
            }
            (_, Some(verb), _) if bare => Some(format!("{} {cards}", self.verb(seat, verb))),
            (_, None, Some(several)) if bare => {
                let to = Pile(self.rules.piles.of(several.to, seat).start);
                let away = format!("{} {cards} away", self.verb(seat, "lay"));
                Some(if several.to.role == Role::Discards { away } else { format!("{away} to {}", self.pile(to)) })
            }
            _ => self.chose_as_seen(seat, m),
        }
    }

    /// A choice that only steps of one kind have, without the seat: new cards refused, cards passed by place, a swap, a meld
    /// in the game's own words.
    fn chose_by_kind(&self, step: Option<StepRef>, seat: Seat, m: &Move) -> Option<String> {
        let (step, cards) = (step?, self.cards(m.cards()));
        let bare = matches!(m, Move::Cards { to: None, said: None, .. });
        match step.kind() {
            StepKind::Redraw if *m == Move::Pass => Some(format!("{} no cards", self.verb(seat, "change"))),
            StepKind::Give if bare => Some(format!("{} {cards}", self.verb(seat, giving(step)))),
            StepKind::Meld if bare => {
                let word = self.text.word("meld")?;
                Some(format!("{}: {cards}", self.verb(seat, word)))
            }
            _ if step.info.exchanged_on(m).is_some() => {
                let given = self.cards(m.captor());
                Some(format!("{} {given} for {cards}", self.verb(seat, "change"))).filter(|_| m.captor().is_some())
            }
            _ => None,
        }
    }

    /// A choice, without the seat. `None` if the viewer may not know it.
    fn chose_as_seen(&self, seat: Seat, m: &Move) -> Option<String> {
        let event = Event::Chose { seat, chosen: Some(*m) };
        let seen = self.as_heard(&event);
        match seen {
            Event::Chose { chosen, .. } => self.chose(seat, chosen.as_ref()),
            _ => None,
        }
    }

    /// Announces a capture: `Ann: JH takes 4C 5D`; of many cards, their number.
    pub fn capture_called(&self, seat: Seat, card: crate::cards::Card, taken: CardSet) -> String {
        let what = if taken.len() > MOST_CALLED { counted(taken.len(), "card") } else { self.cards(taken) };
        format!("{}: {} takes {what}", self.name(seat), self.cards([card]))
    }

    /// Announces the taker of a trick: `Ann takes the trick`.
    pub fn trick_called(&self, seat: Seat) -> String {
        format!("{} the trick", self.does(seat, "take"))
    }

    /// Announces a penalty: `Ann pays for a bid that was not met (-20).`
    pub fn pays(&self, seat: Seat, line: &Line) -> String {
        format!("{} for {} ({:+}).", self.does(seat, "pay"), self.row(line), line.points)
    }

    /// Says that a seat cannot move: `Ann says "pass".` if the game has a word for it, else `Ann cannot play.`
    fn cannot_move(&self, seat: Seat) -> String {
        match &self.text.cannot_move {
            Some(word) => format!("{} \"{word}\".", self.does(seat, "say")),
            None => format!("{} cannot play.", self.name(seat)),
        }
    }

    /// A point claimed that cancels one of another seat.
    fn cancelled(&self, seat: Seat, loser: Seat, pile: Pile) -> String {
        let one = self.text.pile(&self.rules.piles.group(pile).name).and_then(|t| t.one.as_ref());
        match one {
            Some(one) => {
                format!("{} {one}, which cancels one of {}.", self.does(seat, "make"), self.whose(loser))
            }
            None => format!("{} a card of {}.", self.does(seat, "cancel"), self.pile(pile)),
        }
    }

    fn told(&self, register: u8, value: i32) -> Option<String> {
        match Register(register) {
            Register::TRUMP => {
                crate::cards::Suit::from_index(value).map(|suit| format!("{} are trumps.", capital(suit.word())))
            }
            // negative if nobody has bid
            Register::DECLARER if value < 0 => None,
            Register::DECLARER => Some(format!("{} the bidding.", self.does(Seat(value as u8), "win"))),
            Register::BID => Some(format!("The bid is {value}.")),
            _ => None,
        }
    }

    /// What is announced with cards: `: clubs`, or `and takes the heap` if the game has words for it.
    fn said(&self, seat: Seat, m: &Move) -> String {
        let Some(said) = m.said() else { return String::new() };
        let word = said.text(&self.rules.names(), seat);
        match self.text.word(&word) {
            Some(words) if self.is_you(seat) => format!(" and {words}"),
            Some(words) => format!(" and {}", third_person(words)),
            None => format!(": {word}"),
        }
    }

    /// A choice, without the seat. `None` if another event describes it.
    fn chose(&self, seat: Seat, chosen: Option<&Move>) -> Option<String> {
        let Some(m) = chosen else { return Some(format!("{} cards away", self.verb(seat, "lay"))) };
        let word = self.text.word(&m.text(&self.rules.names(), seat)).filter(|_| m.cards().is_empty());
        if let Some(word) = word {
            return Some(self.verb(seat, word));
        }
        Some(match m {
            Move::Pass => self.verb(seat, "pass"),
            // a capture is described by its own event
            Move::Done | Move::Capture { .. } => return None,
            Move::Draw => format!("{} a card", self.verb(seat, "draw")),
            Move::Announce(Announcement::Number(number)) => format!("{} {number}", self.verb(seat, "say")),
            Move::Announce(_) if self.seat_said(m, seat).is_some() => {
                format!("{} {}", self.verb(seat, "ask"), self.asked(m, seat))
            }
            Move::Announce(Announcement::Rank(_)) => format!("{} {}", self.verb(seat, "name"), self.asked(m, seat)),
            Move::Announce(said) => {
                format!("{} {}", self.verb(seat, "choose"), said.text(&self.rules.names(), seat))
            }
            Move::Shift { from, to } => {
                format!("{} {} onto {}", self.verb(seat, "move"), self.shifted(seat, *from), self.goal(*to))
            }
            Move::Cards { cards, to: Some(to), .. } if cards.is_empty() && self.is_covered(*to) => {
                format!("{} up {}", self.verb(seat, "turn"), lower_first(&self.pile(*to)))
            }
            // a pile without cards, with its announcement
            Move::Cards { cards, to: Some(to), .. } if cards.is_empty() => {
                format!("{} {}{}", self.verb(seat, "choose"), self.pile(*to), self.said(seat, m))
            }
            Move::Cards { cards, to: Some(to), .. } if self.hand_of(*to) == Some(seat) => {
                format!("{} {}{}", self.verb(seat, "take"), self.cards(*cards), self.said(seat, m))
            }
            Move::Cards { cards, to: Some(to), .. } => {
                let (does, cards) = (self.verb(seat, "lay"), self.cards(*cards));
                format!("{does} {cards} on {}{}", self.pile(*to), self.said(seat, m))
            }
            Move::Cards { cards, to: None, .. } => {
                format!("{} {}{}", self.verb(seat, "play"), self.cards(*cards), self.said(seat, m))
            }
        })
    }

    /// Points: `You count your hand: 5H 5C: a pair 2 (5H 5C). 2 points, 12 in all.`
    fn scored(
        &self,
        (step, seat): (Option<StepRef>, Seat),
        pile: Option<Pile>,
        (cards, extra): (CardSet, CardSet),
        lines: &[Line],
        total: i32,
        by_table: bool,
    ) -> Option<String> {
        let points: i32 = lines.iter().map(|l| l.points).sum();
        let row = |l: &Line| match by_table && pile.is_some() {
            true => format!("{} {} ({})", self.row(l), l.points, self.cards(l.cards)),
            // the sum before it is the same
            false if pile.is_none() && lines.len() == 1 => self.row(l),
            false => format!("{} {}", self.row(l), l.points),
        };
        let rows = lines.iter().map(row).collect::<Vec<_>>().join(", ");
        match pile {
            Some(pile) => {
                let extra = if extra.is_empty() { String::new() } else { format!(" + {}", self.cards(extra)) };
                let rows = if rows.is_empty() { "nothing".to_string() } else { rows };
                let cards = if cards.is_empty() && extra.is_empty() {
                    String::new()
                } else {
                    format!(": {}{extra}", self.cards(cards))
                };
                Some(format!(
                    "{} {}{cards}: {rows}. {}, {total} in all.",
                    self.does(seat, "count"),
                    self.pile(pile),
                    plural(points, "point")
                ))
            }
            None if lines.is_empty() => None,
            None => Some(format!("{} {points} for {rows}: {total} in all.", self.side_does(step, seat, "score"))),
        }
    }

    /// Counts of a round, once for each side, in the game's words for the variable: `Towards Game: You 67, Computer 53.`
    /// `None` if all are 0.
    fn round_counted(&self, into: Register, points: &[i32]) -> Option<String> {
        let var = self.rules.vars.iter().find(|var| var.register == into);
        let said = var.and_then(|var| self.text.vars.iter().find(|(name, _)| name == var.written()));
        let what = said.map_or("Counted in this round".into(), |(_, words)| capital(words));
        let told = || format!("{what}: {}.", by_side(self.rules, self.names, points));
        points.iter().any(|points| *points != 0).then(told)
    }

    fn round_ends(&self, round: u16, points: &[i32], totals: &[i32]) -> String {
        let gained = grown_by_side(self.rules, self.names, points, totals);
        format!("{}: {gained}.", round_is_over(self.rules, round, points))
    }

    fn match_ends(&self, outcome: &crate::play::Outcome) -> String {
        let won = winners(outcome, self.rules, self.names);
        let grade = outcome.grade.as_ref().map_or(String::new(), |g| format!(" ({g})"));
        let worth = if outcome.value > 1 { format!(", worth {} games", outcome.value) } else { String::new() };
        let totals = match (outcome.winners.as_slice(), outcome.totals.as_slice()) {
            ([winner], [a, b]) if winner.index() == 0 => format!(" {a} to {b}"),
            ([_], [a, b]) => format!(" {b} to {a}"),
            _ => match_told(self.rules, self.names, outcome).trim_end_matches('.').to_string(),
        };
        format!("{won}{totals}{grade}{worth}.")
    }
}

/// Whether it is a step of the game's own.
pub(super) fn written_out(step: Option<StepRef>) -> bool {
    step.is_some_and(|step| step.kind() == StepKind::Custom)
}

/// The seat and the move of a choice, if the event shows it.
pub(super) fn choice(event: &Event) -> Option<(Seat, &Move)> {
    match event {
        Event::Chose { seat, chosen: Some(chosen) } | Event::ChoseSecretly { seat, chosen } => Some((*seat, chosen)),
        _ => None,
    }
}

/// The verb for cards that are given to another: they are passed if places at the table decide who gets them.
pub(super) fn giving(step: StepRef) -> &'static str {
    if step.about().given_to.is_some_and(|to| to.is_by_place()) { "pass" } else { "give" }
}

/// An office that is told by what its holder does, as `you` do it: `defend` of `defends`. `None` if it is a noun.
fn office_as_verb(office: &str) -> Option<String> {
    let (verb, rest) = office.split_once(' ').map_or((office, ""), |(verb, rest)| (verb, rest));
    let plain = match verb {
        "has" => "have",
        "is" => "are",
        verb if verb.ends_with("ss") || verb.ends_with("us") => return None,
        verb => verb.strip_suffix('s')?,
    };
    Some(if rest.is_empty() { plain.to_string() } else { format!("{plain} {rest}") })
}
