//! Tricks: one card from each seat, the best of them takes all.

use super::held::not_held;
use super::mechanics::{Mechanics, all_cards};
use super::step_text::StepText;
use crate::cards::{Card, CardSet, Face};
use crate::play::by_trump::{ByTrump, CardValues};
use crate::play::equipment::Equipment;
use crate::play::event::{Event, Telling};
use crate::play::fault::Fault;
use crate::play::function::CardTest;
use crate::play::function::Value;
use crate::play::illegal::{IllegalMove, TrickDuty};
use crate::play::joint::{Condition, SeatRef};
use crate::play::moves::Move;
use crate::play::parsed_move::ParsedMove;
use crate::play::score::RowId;
use crate::play::seen::Seen;
use crate::play::state::{Register, State};
use crate::play::turn::{Flow, Turn};
use crate::play::word_spec::{KeySpec, WordKind, WordSpec};
use crate::table::{Group, Pile, Seat};

const KEYS: &[KeySpec] = &[
    KeySpec::said("from", "a pile or a list of piles", "where cards are played from"),
    KeySpec::said("onto", "a pile", "where the trick lies"),
    KeySpec::said("leads", "a seat", "who leads first"),
    KeySpec::said("follow", "a list of card masks", "the first that the hand meets applies"),
    KeySpec::said("lead", "a list of card masks", "what may be led"),
    KeySpec::choice("trump_by", &["first lead"], "while there is no trump, the suit of the card led becomes it"),
    KeySpec::said("wins", "`highest_of_led_or_trump()` or `highest_of_led()`", "which card wins"),
    KeySpec::choice("ties", &["first", "last"], "which of equal cards wins"),
    KeySpec::said("takes", "a pile", "where tricks are laid"),
    KeySpec::said("into", "a variable of each seat", "where the value of the cards goes, trick by trick"),
    KeySpec::said("last", "a row", "for the last trick"),
    KeySpec::said("after_each", "a list of steps", "what follows each trick"),
    KeySpec::said("ends", "a condition", "when the step ends"),
    KeySpec::said("sits_out", "a variable", "the seat that it names plays no card; a number that is no seat is nobody"),
];

/// A line of the duty to follow.
const fn duty(name: &'static str, arguments: usize, signature: &'static str, help: &'static str) -> WordSpec {
    WordSpec::new(WordKind::Legality, name, (arguments, arguments), signature, help)
}

pub const WORDS: &[WordSpec] = &[
    WordSpec::new(
        WordKind::Pile,
        "tricks",
        (1, 1),
        "tricks(name) as a pile, tricks(#{ from, follow, wins, ... }) as a step",
        "Won tricks; or: tricks are played.",
    )
    .with(KEYS),
    duty("any", 0, "any()", "Any card."),
    duty("of_led", 0, "of_led()", "Cards of the suit led."),
    duty("higher_of_led", 0, "higher_of_led()", "Cards of the suit led that beat the trick."),
    duty("trump", 0, "trump()", "Trumps."),
    duty("higher_trump", 0, "higher_trump()", "Trumps that beat the trick."),
    duty("higher_trump_if_led", 0, "higher_trump_if_led()", "If trump was led, trumps that beat the trick."),
    duty(
        "unless_partner_wins",
        1,
        "unless_partner_wins(a line)",
        "What the line says, unless the trick so far is the partner's.",
    ),
    duty("trump_unless_led", 0, "trump_unless_led()", "Trumps, unless trump was led."),
    duty("or_trump", 1, "or_trump(a line)", "What the line says, and where the hand has such a card, trumps as well."),
    duty(
        "but_unbroken",
        1,
        "but_unbroken(cards)",
        "To lead: all but these cards, until one of them has been played to a trick.",
    ),
    duty("of_pile", 1, "of_pile(pile)", "Cards that the seat has on this pile."),
    duty("cards_where", 1, "cards_where(function)", "Cards that the function picks."),
    WordSpec::new(
        WordKind::Order,
        "highest_of_led_or_trump",
        (0, 0),
        "highest_of_led_or_trump()",
        "The highest trump, else the highest of the suit led.",
    ),
    WordSpec::new(WordKind::Order, "highest_of_led", (0, 0), "highest_of_led()", "The highest of the suit led."),
];

const TEXT: StepText = StepText::of("tricks");

/// What is played to tricks, and how.
#[derive(Clone, Debug)]
pub struct Tricks {
    /// Where cards may be played from.
    pub from: Vec<Group>,
    /// Where the cards of the trick lie.
    pub onto: Pile,
    /// Where won cards go.
    pub takes: Group,
    pub first: SeatRef,
    /// What a seat that leads may play: the first line that its hand meets applies.
    pub lead: Vec<Duty>,
    /// What a seat that follows may play, likewise.
    pub follow: Vec<Duty>,
    /// While there is no trump, the suit of the card led becomes it.
    pub trump_by_lead: bool,
    /// Trumps beat the suit led.
    pub trumps_win: bool,
    /// Of equal cards the last wins, not the first.
    pub last_of_equals: bool,
    /// What the cards of a trick are worth goes into a variable of each seat.
    pub into: Option<Box<TrickCount>>,
    /// Points for the last trick.
    pub last: Option<(RowId, i32)>,
    /// The tricks end before the hands are empty.
    pub ends: Condition,
    /// The cards through trump.
    pub seen: ByTrump<Seen>,
    /// The seat that does not play, where the register names one (-1 nobody).
    pub sits_out: Option<Register>,
    /// Own register: the seat on turn.
    pub own: Register,
}

/// Tricks count as they are taken.
#[derive(Clone, Debug)]
pub struct TrickCount {
    /// The variable of seat 0; the other seats' follow.
    pub into: Register,
    pub value: CardValues,
}

/// One line of the duty to follow: a set of cards.
#[derive(Clone, Debug)]
pub enum Duty {
    Any,
    OfLed,
    /// Of the suit led, and better than any such card in the trick.
    HigherOfLed,
    Trump,
    HigherTrump,
    /// Trumps, unless a trump was led.
    TrumpUnlessLed,
    /// Better trumps, if a trump was led.
    HigherTrumpIfLed,
    /// A line that does not hold while the trick so far is the partner's.
    UnlessPartnerWins(Box<Duty>),
    /// A line that trumps may be played instead of.
    OrTrump(Box<Duty>),
    /// All but these cards, until one of them has been played.
    ButUnbroken(CardSet),
    /// What lies on these piles, of the cards that the seat may play.
    OfPile(Group),
    /// Cards that a function picks.
    Where(ByTrump<CardTest>),
}

impl Tricks {
    pub const REGISTERS: u8 = 1;

    /// The cards as the trump of this moment makes them.
    #[inline(always)]
    fn seen_now(&self, state: &State) -> &Seen {
        self.seen.with(state.get(Register::TRUMP))
    }

    /// The seats that do not play, a bit each.
    #[inline(always)]
    fn out(&self, rules: &Equipment, state: &State) -> u8 {
        let Some(register) = self.sits_out else { return state.out };
        let out = state.get(register);
        let sits_out = (0..rules.seats as i32).contains(&out);
        state.out | (sits_out as u8) << (out & 7)
    }

    /// How many seats play a card to a trick.
    #[inline(always)]
    fn players(&self, rules: &Equipment, state: &State) -> usize {
        rules.seats - self.out(rules, state).count_ones() as usize
    }

    /// The seat that plays so many cards after this one; who does not play is passed over.
    #[inline(always)]
    fn after(&self, rules: &Equipment, state: &State, seat: Seat, cards: usize) -> Seat {
        match self.out(rules, state) {
            0 => seat.left(cards, rules.seats),
            out => after_passing_over(out, rules.seats, seat, cards),
        }
    }

    fn held(&self, rules: &Equipment, state: &State, seat: Seat) -> CardSet {
        let piles = self.from.iter().map(|g| Pile(rules.piles.of(g, seat).start));
        piles.fold(CardSet::EMPTY, |all, pile| all | state.table.set(pile))
    }

    fn has_cards(&self, rules: &Equipment, state: &State, seat: Seat) -> bool {
        self.from.iter().any(|g| !state.table.is_empty(Pile(rules.piles.of(g, seat).start)))
    }

    fn lead_from<S: Telling>(&self, turn: &mut Turn<S>, leader: Seat) -> Result<Flow, Fault> {
        let leader = self.after(turn.rules, turn.state, leader, 0);
        turn.set(Register::LEADER, leader.0 as i32);
        self.ask(turn, leader)
    }

    fn ask<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) -> Result<Flow, Fault> {
        turn.set(self.own, seat.0 as i32);
        match self.has_cards(turn.rules, turn.state, seat) {
            true => Ok(Flow::ask(seat)),
            false => Ok(Flow::NEXT),
        }
    }

    /// Another trick follows: everybody still has cards, and the end is not reached.
    fn goes_on(&self, rules: &Equipment, state: &State) -> Result<bool, Fault> {
        let out = self.out(rules, state);
        let cards = rules.all_seats().all(|s| out >> s.0 & 1 == 1 || self.has_cards(rules, state, s));
        Ok(cards && !self.ends.holds(rules, state)?)
    }

    /// The cards that a seat may play.
    fn legal(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<CardSet, Fault> {
        let held = self.held(rules, state, seat);
        let trick = state.sequence.cards();
        let duties = if trick.is_empty() { &self.lead } else { &self.follow };
        for duty in duties {
            let met = self.mask(rules, state, held, trick, duty)?;
            if !met.is_empty() {
                return Ok(met);
            }
        }
        Ok(held)
    }

    fn mask(
        &self,
        rules: &Equipment,
        state: &State,
        held: CardSet,
        trick: &[Card],
        duty: &Duty,
    ) -> Result<CardSet, Fault> {
        let seen = self.seen_now(state);
        let led = trick.first().map_or(-1, |c| seen.suit_of(*c));
        let trump = state.get(Register::TRUMP);
        Ok(match duty {
            Duty::Any => held,
            Duty::OfLed => held & seen.of_suit(led),
            Duty::HigherOfLed => held & better(seen, trick, led),
            Duty::Trump => held & seen.of_suit(trump),
            Duty::TrumpUnlessLed if trump == led => CardSet::EMPTY,
            Duty::TrumpUnlessLed => held & seen.of_suit(trump),
            Duty::HigherTrumpIfLed if trump != led => CardSet::EMPTY,
            Duty::HigherTrump | Duty::HigherTrumpIfLed => held & better(seen, trick, trump),
            Duty::UnlessPartnerWins(_) if self.partner_wins(rules, state, trick) => CardSet::EMPTY,
            Duty::UnlessPartnerWins(line) => self.mask(rules, state, held, trick, line)?,
            Duty::OrTrump(line) => match self.mask(rules, state, held, trick, line)? {
                none if none.is_empty() => none,
                some => some | held & seen.of_suit(trump),
            },
            Duty::ButUnbroken(cards) if self.is_broken(state, *cards) => held,
            Duty::ButUnbroken(cards) => held - *cards,
            Duty::OfPile(piles) => held & self.lying(state, piles),
            Duty::Where(test) => {
                let other = trick.first().map_or(Value::Int(trump), |c| Value::Card(*c));
                test.with(trump).filter(rules.context(), held, Some(other))?
            }
        })
    }

    /// Is the trick so far that of the partner of the seat on turn?
    fn partner_wins(&self, rules: &Equipment, state: &State, trick: &[Card]) -> bool {
        let winner = || self.after(rules, state, state.seat(Register::LEADER), self.winner(state));
        !trick.is_empty() && rules.team(winner()) == rules.team(state.seat(self.own))
    }

    fn lying(&self, state: &State, piles: &Group) -> CardSet {
        let piles = (piles.first.0..piles.first.0 + piles.count).map(Pile);
        piles.fold(CardSet::EMPTY, |all, pile| all | state.table.set(pile))
    }

    /// Was one of these cards played to a trick?
    fn is_broken(&self, state: &State, cards: CardSet) -> bool {
        let played = self.lying(state, &self.takes) | state.table.set(self.onto);
        !(played & cards).is_empty()
    }

    /// The cards that a seat does not hold, as everybody can tell from what it plays: those of each line of its duty
    /// before the first that the card meets. A line that is a function of the rules shows nothing.
    fn revealed(&self, rules: &Equipment, state: &State, seat: Seat, card: Card) -> Result<CardSet, Fault> {
        let trick = state.sequence.cards();
        let all = rules.deck_index.deck.all();
        let mut lacks = CardSet::EMPTY;
        for duty in if trick.is_empty() { &self.lead } else { &self.follow } {
            let mask = match duty {
                // what a script says of this moment cannot be asked of all cards
                duty if duty.is_live() => break,
                // what lies there is seen by everybody
                Duty::OfPile(_) => continue,
                duty => self.mask(rules, state, all, trick, duty)?,
            };
            if mask.contains(card) {
                break;
            }
            lacks |= match duty {
                // trumps would have been allowed, not asked for
                Duty::OrTrump(line) => self.mask(rules, state, all, trick, line)?,
                _ => mask,
            };
        }
        // a card that the rules forbid says nothing
        let honest = (lacks & self.held(rules, state, seat)).is_empty();
        Ok(if honest { lacks } else { CardSet::EMPTY })
    }

    /// Before the card lies in the trick. A card without a suit leaves it to the next lead.
    fn name_trump<S: Telling>(&self, turn: &mut Turn<S>, card: Card) {
        let suit = turn.rules.deck_index.suit_of(card);
        if suit >= 0 {
            turn.set(Register::TRUMP, suit);
            turn.tell_standing(Register::TRUMP);
        }
    }

    /// The trick goes to its winner, in the order in which it was played.
    fn gather<S: Telling>(&self, turn: &mut Turn<S>) {
        let leader = turn.state.seat(Register::LEADER);
        let place = self.winner(turn.state);
        let winner = self.after(turn.rules, turn.state, leader, place);
        let cards: CardSet = turn.state.sequence.cards().iter().copied().collect();
        turn.tell(|| Event::TrickTaken { seat: winner, cards });
        if let Some(counted) = &self.into {
            counted.count(turn, winner, cards);
        }
        let to = Pile(turn.rules.piles.of(&self.takes, winner).start);
        turn.put_all(self.onto, to, Some(winner));
        turn.state.sequence.clear();
        turn.set(Register::WINNER, winner.0 as i32);
        turn.set(Register::LEADER, winner.0 as i32);
    }

    /// Which card of the trick wins, by its place in the trick.
    fn winner(&self, state: &State) -> usize {
        let (trick, seen) = (state.sequence.cards(), self.seen_now(state));
        let led = trick.first().map_or(-1, |c| seen.suit_of(*c));
        let trump = state.get(Register::TRUMP);
        let strength = |card: &Card| {
            let suit = seen.suit_of(*card);
            let class = if self.trumps_win && suit == trump && trump >= 0 { 2 } else { (suit == led) as i32 };
            class * 256 + if class > 0 { seen.height(*card) } else { 0 }
        };
        let mut best = 0;
        for place in 1..trick.len() {
            let (new, old) = (strength(&trick[place]), strength(&trick[best]));
            if new > old || (new == old && self.last_of_equals) {
                best = place;
            }
        }
        best
    }

    /// After all tricks: points for the last one.
    fn close<S: Telling>(&self, turn: &mut Turn<S>) {
        if let Some((row, points)) = self.last {
            let winner = turn.state.seat(Register::WINNER);
            turn.award(winner, row, points, CardSet::EMPTY);
        }
    }
}

impl Duty {
    /// What it asks for where it holds.
    fn line(&self) -> &Duty {
        match self {
            Duty::UnlessPartnerWins(line) | Duty::OrTrump(line) => line.line(),
            duty => duty,
        }
    }

    fn is_live(&self) -> bool {
        matches!(self.line(), Duty::Where(tests) if tests.iter().any(|test| matches!(test, CardTest::Live(_))))
    }
}

impl TrickCount {
    fn count<S: Telling>(&self, turn: &mut Turn<S>, winner: Seat, cards: CardSet) {
        let points = self.value.sum(cards, turn.get(Register::TRUMP));
        let register = self.into.plus(winner.0);
        turn.set(register, turn.get(register).saturating_add(points));
    }
}

impl Mechanics for Tricks {
    const TEXTS: &'static [StepText] = &[TEXT];

    /// The first trick, or the next one.
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        turn.state.sequence.clear();
        let leader = self.first.seat(turn.rules, turn.state);
        self.lead_from(turn, leader)
    }

    fn all_moves(&self, rules: &Equipment) -> Option<Vec<Move>> {
        Some(all_cards(rules))
    }

    #[inline(always)]
    fn single_cards(&self, rules: &Equipment, state: &State, seat: Seat) -> Result<Option<CardSet>, Fault> {
        Ok(Some(rules.deck_index.distinct(self.legal(rules, state, seat)?)))
    }

    #[inline(always)]
    fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        let Some(card) = chosen.first_card() else { return Ok(Flow::ask(seat)) };
        if S::LISTENS {
            let cards = self.revealed(turn.rules, turn.state, seat, card)?;
            if !cards.is_empty() {
                turn.tell(|| Event::Lacks { seat, cards });
            }
        }
        turn.put(card, self.onto, Some(seat));
        if self.makes_trump(turn.state) {
            self.name_trump(turn, card);
        }
        turn.state.sequence.push(card);
        turn.set(Register::LAST_PLAYER, seat.0 as i32);
        if turn.state.sequence.cards().len() < self.players(turn.rules, turn.state) {
            let next = self.after(turn.rules, turn.state, seat, 1);
            return self.ask(turn, next);
        }
        self.gather(turn);
        if turn.rules.running.is_some() {
            turn.tell_running()?;
        }
        Ok(Flow::NEXT)
    }

    #[inline(always)]
    fn makes_trump(&self, state: &State) -> bool {
        self.trump_by_lead && state.get(Register::TRUMP) < 0 && state.sequence.cards().is_empty()
    }

    fn seen(&self) -> Option<&ByTrump<Seen>> {
        Some(&self.seen)
    }

    fn trick_piles(&self) -> Option<(Pile, &Group)> {
        Some((self.onto, &self.takes))
    }

    fn counts_into(&self) -> Option<Register> {
        self.into.as_ref().map(|counted| counted.into)
    }

    fn card_values(&self) -> Option<&CardValues> {
        self.into.as_ref().map(|counted| &counted.value)
    }

    /// The cards of the trail were played by the seats before this one.
    fn arrange(&self, rules: &Equipment, state: &mut State, seat: Seat) {
        let played: Vec<Card> = state.sequence.cards().to_vec();
        let players = self.players(rules, state);
        let leader = self.after(rules, state, seat, (players - played.len() % players) % players);
        state.set(Register::LEADER, leader.0 as i32);
        state.set(self.own, seat.0 as i32);
        played.into_iter().for_each(|card| state.table.put(card, self.onto));
    }

    fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        let held = self.held(rules, state, seat);
        let own = rules.piles.of(&self.from[0], seat).start;
        if let Some(reason) = not_held(rules, state, &parsed.faces, own..own + 1)
            && self.from.len() == 1
        {
            return Some(reason);
        }
        let [face] = parsed.faces.as_slice() else { return Some(IllegalMove::OneToATrick) };
        let legal = self.legal(rules, state, seat).ok()?;
        let trick = state.sequence.cards();
        let duties = if trick.is_empty() { &self.lead } else { &self.follow };
        let duty = duties.iter().find(|d| self.mask(rules, state, held, trick, d).is_ok_and(|m| !m.is_empty()))?;
        let led = trick.first().map(|c| rules.deck_index.deck.face(*c));
        let duty = owed(duty, led);
        let can = rules.deck_index.distinct(legal).iter().map(|c| rules.deck_index.deck.face(c)).collect();
        Some(IllegalMove::Duty { face: *face, duty, can })
    }
}

/// The seat that plays so many cards after this one, or after the next that plays, where some do not.
#[inline(never)]
fn after_passing_over(out: u8, seats: usize, seat: Seat, cards: usize) -> Seat {
    let playing = (0..2 * seats).map(|n| seat.left(n, seats)).filter(|seat| out >> seat.0 & 1 == 0);
    playing.into_iter().nth(cards).unwrap_or(seat)
}

/// What a line asks for, as people are told it.
fn owed(duty: &Duty, led: Option<Face>) -> TrickDuty {
    match duty {
        Duty::OfLed => TrickDuty::FollowSuit(led),
        Duty::HigherOfLed => TrickDuty::BeatSuit(led),
        Duty::Trump | Duty::TrumpUnlessLed => TrickDuty::Trump,
        Duty::HigherTrump | Duty::HigherTrumpIfLed => TrickDuty::HigherTrump,
        Duty::ButUnbroken(_) => TrickDuty::LeadUnbroken,
        Duty::OfPile(_) => TrickDuty::Shown,
        Duty::UnlessPartnerWins(line) => owed(line, led),
        Duty::OrTrump(line) => TrickDuty::OrTrump(Box::new(owed(line, led))),
        Duty::Any | Duty::Where(_) => TrickDuty::Allowed,
    }
}

/// The cards of a suit that are higher than every card of it in the trick.
fn better(seen: &Seen, trick: &[Card], suit: i32) -> CardSet {
    let of_suit = trick.iter().filter(|c| seen.suit_of(**c) == suit);
    of_suit.fold(seen.of_suit(suit), |left, card| left & seen.above(*card))
}

/// Comes after each trick and what belongs to it: another trick, or the end.
#[derive(Clone, Debug)]
pub struct NextTrick {
    /// The place of the step that plays a trick, and that step.
    pub again: u16,
    pub tricks: Box<Tricks>,
}

impl Mechanics for NextTrick {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        if self.tricks.goes_on(turn.rules, turn.state)? {
            return Ok(Flow::goto(self.again));
        }
        self.tricks.close(turn);
        Ok(Flow::NEXT)
    }
}
