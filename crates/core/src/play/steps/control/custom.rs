//! A step that a script writes out, for what no built-in step does: the script lists moves as texts and carries them
//! out with the host's verbs.

use crate::cards::{Card, CardSet, Face};
use crate::play::asked_line::ToldRefusal;
use crate::play::equipment::Equipment;
use crate::play::event::{Event, Telling};
use crate::play::fault::Fault;
use crate::play::function::LiveId;
use crate::play::illegal::IllegalMove;
use crate::play::listed::Listed;
use crate::play::live::{Offers, Verb};
use crate::play::moves::{Announcement, Move, MoveNames, put_in_order};
use crate::play::parsed_move::ParsedMove;
use crate::play::rule_value::{Condition, Number, SeatRef};
use crate::play::score::RowId;
use crate::play::state::{Register, State};
use crate::play::steps::mechanics::Mechanics;
use crate::play::steps::parts::held::not_held;
use crate::play::steps::step_info::StepInfo;
use crate::play::steps::step_kind::StepKind;
use crate::play::turn::{Flow, Turn};
use crate::table::{Per, Pile, Role, Seat, Sight};

/// Which seat begins.
#[derive(Clone, Copy, Debug)]
pub enum First {
    Seat(SeatRef),
    /// The seat whose number a function gives.
    Number(Number),
}

/// A step that a script writes out.
#[derive(Clone, Debug)]
pub struct Custom {
    /// The function that lists the moves; `None` if the step asks nobody and is carried out at once.
    pub moves: Option<LiveId>,
    pub apply: LiveId,
    pub first: First,
    /// The step is over as soon as this holds.
    pub ends: Condition,
    /// Register of this step: the seat on turn.
    pub own: Register,
}

/// The word of the game, number or suit that a text says.
fn said(rules: &Equipment, parsed: &ParsedMove) -> Option<Announcement> {
    let place = parsed.word.as_ref().and_then(|word| rules.words.iter().position(|w| w == word));
    let number = parsed.number.map(|n| Announcement::Number(n as i16));
    place.map(|place| Announcement::Word(place as u16)).or(number).or(parsed.suit.map(Announcement::Suit))
}

/// The move of a text that names neither card nor pile.
fn plain(rules: &Equipment, parsed: &ParsedMove) -> Option<Move> {
    match parsed.word.as_deref() {
        Some("pass") => Some(Move::Pass),
        Some("done") => Some(Move::Done),
        Some("draw") => Some(Move::Draw),
        _ => said(rules, parsed).map(Move::Announce),
    }
}

/// Quick test that a move covers all that was parsed and all of the text. If false, the texts are written out and
/// compared.
fn says_all(read: &Move, parsed: &ParsedMove, text: &str) -> bool {
    let words = text.split([' ', ',', '\t']).filter(|word| !word.is_empty()).count();
    let Move::Cards { cards, to, said } = read else { return false };
    let spoken = [parsed.number.is_some(), parsed.suit.is_some(), parsed.word.is_some()];
    let spoken = spoken.into_iter().filter(|spoken| *spoken).count();
    let fits = parsed.number.is_none_or(|number| i16::try_from(number).is_ok());
    let whole = cards.len() == parsed.faces.len() && to.is_some() as usize == parsed.piles.len();
    whole
        && fits
        && spoken == said.is_some() as usize
        && !parsed.captures
        && words == parsed.faces.len() + parsed.piles.len() + spoken
}

impl Custom {
    pub const REGISTERS: u8 = 1;

    /// Asks the seat if the script offers it any move; else the step is over.
    fn ask<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, mut listed: Listed) -> Result<Flow, Fault> {
        turn.state.set_to_move(Some(seat));
        turn.set(self.own, seat.0 as i32);
        if self.ends.holds(turn.rules, turn.state)? {
            return Ok(Flow::NEXT);
        }
        let moves = listed.begin();
        self.list(turn.rules, turn.state, seat, moves)?;
        if moves.is_empty() {
            turn.rules.live.note_nothing_offered(turn.state.step);
            return Ok(Flow::NEXT);
        }
        turn.state.listed = listed;
        Ok(Flow::ask(seat))
    }

    /// The function that offers moves, or that does the step: a fault is reported at its place.
    fn offers(&self) -> LiveId {
        self.moves.unwrap_or(self.apply)
    }

    /// The seat that begins. An error if a function gives a number that is no seat.
    fn first_seat<S: Telling>(&self, turn: &Turn<S>) -> Result<Seat, Fault> {
        let number = match self.first {
            First::Seat(seat) => return Ok(seat.seat(turn.rules, turn.state)),
            First::Number(number) => number,
        };
        let (seat, seats) = (number.value(turn.rules, turn.state)?, turn.rules.seats);
        let found = u8::try_from(seat).ok().filter(|seat| usize::from(*seat) < seats).map(Seat);
        found.map(|seat| turn.rules.who_plays(turn.state, seat)).ok_or_else(|| {
            let at = if let Number::Live(id) = number { id } else { self.offers() };
            turn.rules.live.fault(at, format!("`leads:` gives seat {seat}: the seats are 0 to {}", seats - 1))
        })
    }

    /// Carries out all that a script asked for, then tells offices and variables that have changed. Returns who moves
    /// next, if the script says it.
    fn carry_all<S: Telling>(&self, turn: &mut Turn<S>, by: Option<Seat>, verbs: Vec<Verb>) -> Result<Next, Fault> {
        let (before, mut next) = (S::LISTENS.then_some(turn.state.registers), Next::Unsaid);
        for verb in verbs {
            match verb {
                // once the step is over it stays over
                Verb::Next { .. } if next == Next::Nobody => {}
                Verb::Next { seat } => next = Next::Seat(seat),
                Verb::Done => next = Next::Nobody,
                verb => self.carry_out(turn, by, verb)?,
            }
        }
        if let Some(before) = before {
            tell_changed(turn, &before);
        }
        Ok(next)
    }

    fn sits_by<S: Telling>(&self, turn: &Turn<S>, seat: Option<Seat>) -> bool {
        seat.is_some_and(|seat| !turn.state.plays(seat))
    }

    /// Carries out one thing that a script asked for, as part of a move of `by`, or of nobody.
    fn carry_out<S: Telling>(&self, turn: &mut Turn<S>, by: Option<Seat>, verb: Verb) -> Result<(), Fault> {
        match verb {
            Verb::Move { to, .. } | Verb::Draw { to, .. } if self.sits_by(turn, turn.rules.piles.owner(to)) => {
                let name = turn.rules.piles.name(to, None);
                return Err(turn
                    .rules
                    .live
                    .fault(self.apply, format!("no card goes to `{name}`: its seat is out of the match")));
            }
            Verb::Score { seat, .. } if self.sits_by(turn, Some(seat)) => {
                return Err(turn
                    .rules
                    .live
                    .fault(self.apply, format!("{seat} is out of the match: it scores nothing")));
            }
            Verb::Move { card, to } => turn.put(card, to, by),
            Verb::Draw { from, to } => {
                if let Some(card) = turn.draw(from, to)? {
                    turn.put(card, to, by);
                }
            }
            Verb::Score { seat, row, points, cards } => {
                let row = turn.rules.rows.iter().position(|r| *r == row).unwrap_or(0);
                turn.award(seat, RowId(row as u16), points, cards);
            }
            Verb::Set { register, value } => turn.set(Register(register), value),
            Verb::Lacks { seat, cards } => {
                if let Some(card) = (cards & held(turn, seat)).lowest() {
                    let face = turn.rules.deck_index.deck.face(card);
                    let why = format!("`lacks` says that {seat} has no {face}, and it has");
                    return Err(turn.rules.live.fault(self.apply, why));
                }
                turn.tell(|| Event::Lacks { seat, cards });
            }
            Verb::Next { .. } | Verb::Done => {}
        }
        Ok(())
    }

    /// Carries out a step that asks nobody. If the script names the next seat, that seat leads the next step.
    fn by_itself<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat) -> Result<Flow, Fault> {
        turn.state.set_to_move(Some(seat));
        let verbs = turn.rules.live.apply(self.apply, turn.rules, turn.state, None)?;
        if let Next::Seat(seat) = self.carry_all(turn, None, verbs)? {
            turn.set(Register::LEADER, seat.0 as i32);
        }
        Ok(Flow::NEXT)
    }

    /// Adds the moves that the script offers to a seat.
    fn list(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        let Some(moves) = self.moves else { return Ok(()) };
        let (reach, first) = (Reach::of(rules, state, seat), out.len());
        rules.live.moves(moves, rules, state, &mut Offered { step: self, rules, seat, reach, first, out })?;
        put_in_order(out, 0);
        Ok(())
    }

    /// Reads a move that the script offers as a text. An error unless the move covers the whole text.
    fn read(&self, rules: &Equipment, seat: Seat, reach: &Reach, text: &str) -> Result<Move, Fault> {
        let odd = |why: &str| rules.live.fault(self.offers(), format!("a move named `{text}` was offered{why}"));
        let unknown = |word: &str| odd(&format!(": `{word}` is no card, pile or word"));
        if text.trim().is_empty() {
            let why = "a move that says nothing was offered: where there is nothing to lay, offer a word, as \"pass\"";
            return Err(rules.live.fault(self.offers(), why.into()));
        }
        let names = rules.names();
        let parsed = ParsedMove::read(text, &names, seat).map_err(|word| unknown(&word))?;
        let mut cards = CardSet::EMPTY;
        for face in &parsed.faces {
            let copies = rules.deck_index.deck.of_face(*face) - cards;
            let named_more = !rules.deck_index.deck.of_face(*face).is_empty();
            cards.insert(reach.nearest(copies).ok_or_else(|| {
                if named_more {
                    odd(&format!(": it names {face} more often than the deck has it"))
                } else {
                    unknown(&face.to_string())
                }
            })?);
        }
        let read = match (parsed.piles.as_slice(), plain(rules, &parsed)) {
            ([from, to], None) if cards.is_empty() => Move::Shift { from: *from, to: *to },
            ([], Some(plain)) if cards.is_empty() => plain,
            (piles, _) => Move::Cards { cards, to: piles.first().copied(), said: said(rules, &parsed) },
        };
        if says_all(&read, &parsed, text) {
            return Ok(read);
        }
        let words = |text: &str| text.split([' ', ',', '\t']).filter(|w| !w.is_empty()).count();
        let whole = read.text(&names, seat);
        if whole == parsed.text(&names, seat) && words(&whole) == words(text) {
            Ok(read)
        } else {
            Err(odd(", but a move is cards or a pile and where they go, with one number, suit or word at most"))
        }
    }
}

/// Who moves next, as the script says.
#[derive(PartialEq)]
enum Next {
    Unsaid,
    Seat(Seat),
    /// Nobody: the step is over.
    Nobody,
}

/// Tells the offices, and the variables that everybody may see, whose values have changed.
fn tell_changed<S: Telling>(turn: &mut Turn<S>, before: &[i32; Register::COUNT]) {
    let rules = turn.rules;
    let offices = Register::OFFICES_TOLD.into_iter();
    let seen = rules.vars.iter().filter(|var| var.sight == Sight::Everybody).map(|var| var.register);
    for register in offices.chain(seen) {
        let value = turn.get(register);
        if value != before[register.index()] {
            turn.tell(|| Event::Told { register: register.0, value });
        }
    }
}

/// All cards that a seat has in hand.
fn held<S: Telling>(turn: &Turn<S>, seat: Seat) -> CardSet {
    let piles = &turn.rules.piles;
    let own = |pile: &Pile| piles.group(*pile).role == Role::Hand && piles.owner(*pile) == Some(seat);
    piles.all().filter(own).fold(CardSet::EMPTY, |all, pile| all | turn.state.table.set(pile))
}

/// The cards that a seat may offer in moves.
struct Reach {
    hand: CardSet,
    /// The cards in piles of its own that it sees.
    own: CardSet,
    /// All cards that it sees.
    seen: CardSet,
}

impl Reach {
    fn of(rules: &Equipment, state: &State, seat: Seat) -> Reach {
        let piles = || rules.piles.all().filter(|pile| rules.piles.sees(*pile, seat));
        let all = |all: CardSet, pile: Pile| all | state.table.set(pile);
        let owned = || piles().filter(|pile| rules.piles.owner(*pile) == Some(seat));
        let hand = owned().filter(|pile| rules.piles.group(*pile).role == Role::Hand).fold(CardSet::EMPTY, all);
        Reach { hand, own: owned().fold(CardSet::EMPTY, all), seen: piles().fold(CardSet::EMPTY, all) }
    }

    /// Chooses among equal cards: one in the seat's hand, else in a pile of its own, else one that it sees, else any.
    fn nearest(&self, copies: CardSet) -> Option<Card> {
        [copies & self.hand, copies & self.own, copies & self.seen, copies].into_iter().find_map(CardSet::lowest)
    }
}

/// Collects the moves that a script offers.
struct Offered<'a> {
    step: &'a Custom,
    rules: &'a Equipment,
    seat: Seat,
    reach: Reach,
    /// Index of the first of these moves in `out`.
    first: usize,
    out: &'a mut Vec<Move>,
}

impl Offered<'_> {
    fn push(&mut self, read: Move, text: impl FnOnce() -> String) -> Result<(), Fault> {
        let Some(hidden) = (read.cards() - self.reach.seen).lowest() else {
            self.out.push(read);
            return Ok(());
        };
        let face = self.rules.deck_index.deck.face(hidden);
        let why = format!("a move named `{}` was offered: {face} lies nowhere that this seat sees", text());
        Err(self.rules.live.fault(self.step.offers(), why))
    }
}

impl Offers for Offered<'_> {
    fn clear(&mut self) {
        self.out.truncate(self.first);
    }

    /// Offers these cards as their text would be read: for each face the nearest copy that is not named yet.
    fn cards(&mut self, cards: &mut dyn Iterator<Item = Card>) -> Result<(), Fault> {
        let index = &self.rules.deck_index;
        let (mut laid, mut named) = (CardSet::EMPTY, Vec::new());
        for card in cards {
            match self.reach.nearest(index.copies(card) - laid) {
                Some(copy) => laid.insert(copy),
                None => named.push(index.deck.face(card)),
            }
        }
        let faces = laid.iter().map(|card| index.deck.face(card)).chain(named.iter().copied());
        let text = || faces.map(|face| face.to_string()).collect::<Vec<_>>().join(" ");
        if laid.is_empty() || !named.is_empty() { self.text(&text()) } else { self.push(Move::of_cards(laid), text) }
    }

    fn text(&mut self, text: &str) -> Result<(), Fault> {
        let read = self.step.read(self.rules, self.seat, &self.reach, text)?;
        self.push(read, || text.to_string())
    }
}

/// Looks for the move that a player tried among those that a script refuses.
struct Refusals<'a> {
    names: MoveNames<'a>,
    seat: Seat,
    tried: &'a ParsedMove,
    /// Why exactly this move is refused.
    exact: Option<String>,
    /// Why a part of this move is refused.
    partial: Option<String>,
    /// Whether several cards are played together here; the refusal of one card then says nothing about it together with
    /// others.
    sets: bool,
}

impl Refusals<'_> {
    fn reason(self) -> Option<String> {
        self.exact.or(self.partial.filter(|_| !self.sets || self.tried.captures))
    }
}

impl Offers for Refusals<'_> {
    fn clear(&mut self) {
        (self.exact, self.partial, self.sets) = (None, None, false);
    }

    fn cards(&mut self, cards: &mut dyn Iterator<Item = Card>) -> Result<(), Fault> {
        self.sets |= cards.nth(1).is_some();
        Ok(())
    }

    fn text(&mut self, text: &str) -> Result<(), Fault> {
        let read = ParsedMove::read(text, &self.names, self.seat);
        self.sets |= read.is_ok_and(|parsed| parsed.faces.len() > 1 && !parsed.captures);
        Ok(())
    }

    fn hears_refusals(&self) -> bool {
        self.exact.is_none()
    }

    /// Notes a refusal. It also holds for moves with more cards than the refused one, whatever is said with them.
    fn refused(&mut self, reason: &str, text: &str) -> Result<(), Fault> {
        let Ok(refused) = ParsedMove::read(text, &self.names, self.seat) else { return Ok(()) };
        let (tried, silent) = (self.tried, (None, None, None));
        self.sets |= refused.faces.len() > 1 && !refused.captures;
        let said = |parsed: &ParsedMove| (parsed.number, parsed.suit, parsed.word.clone());
        let cards = refused.faces.iter().all(|face| tried.faces.contains(face));
        let names_any = !refused.faces.is_empty() || said(&refused) != silent || !refused.piles.is_empty();
        let piles = refused.piles.is_empty() || refused.piles == tried.piles;
        if names_any && cards && piles && (said(&refused) == silent || said(&refused) == said(tried)) {
            let found = if refused.faces.len() == tried.faces.len() { &mut self.exact } else { &mut self.partial };
            found.get_or_insert_with(|| reason.to_string());
        }
        Ok(())
    }
}

/// Gathers the moves that a script refuses, whatever a player tries.
#[derive(Default)]
struct AllRefusals {
    told: Vec<ToldRefusal>,
}

impl Offers for AllRefusals {
    fn clear(&mut self) {
        self.told.clear();
    }

    fn cards(&mut self, _: &mut dyn Iterator<Item = Card>) -> Result<(), Fault> {
        Ok(())
    }

    fn text(&mut self, _: &str) -> Result<(), Fault> {
        Ok(())
    }

    fn hears_refusals(&self) -> bool {
        true
    }

    fn refused(&mut self, reason: &str, text: &str) -> Result<(), Fault> {
        self.told.push(ToldRefusal { reason: reason.to_string(), text: text.to_string() });
        Ok(())
    }
}

impl Mechanics for Custom {
    #[inline(never)]
    fn enter<S: Telling>(&self, turn: &mut Turn<S>) -> Result<Flow, Fault> {
        let first = self.first_seat(turn)?;
        match self.moves {
            Some(_) => self.ask(turn, first, Listed::NONE),
            None => self.by_itself(turn, first),
        }
    }

    fn moves(&self, rules: &Equipment, state: &State, seat: Seat, out: &mut Vec<Move>) -> Result<(), Fault> {
        match state.listed.moves() {
            Some(listed) => out.extend_from_slice(listed),
            None => self.list(rules, state, seat, out)?,
        }
        Ok(())
    }

    #[inline(never)]
    fn play<S: Telling>(&self, turn: &mut Turn<S>, seat: Seat, chosen: Move) -> Result<Flow, Fault> {
        let verbs = turn.rules.live.apply(self.apply, turn.rules, turn.state, Some(chosen))?;
        let room = std::mem::take(&mut turn.state.listed);
        match self.carry_all(turn, Some(seat), verbs)? {
            Next::Unsaid => self.ask(turn, turn.rules.next_seat(turn.state, seat), room),
            Next::Seat(seat) => self.ask(turn, turn.rules.who_plays(turn.state, seat), room),
            Next::Nobody => Ok(Flow::NEXT),
        }
    }
}

impl StepInfo for Custom {
    fn kind(&self) -> StepKind {
        StepKind::Custom
    }

    fn refusals(&self, rules: &Equipment, state: &State) -> Result<Vec<ToldRefusal>, Fault> {
        let mut all = AllRefusals::default();
        if let Some(moves) = self.moves {
            rules.live.moves(moves, rules, state, &mut all)?;
        }
        Ok(all.told)
    }

    fn why_not(&self, rules: &Equipment, state: &State, seat: Seat, parsed: &ParsedMove) -> Option<IllegalMove> {
        let names = rules.names();
        let mut refusals = Refusals { names, seat, tried: parsed, exact: None, partial: None, sets: false };
        rules.live.moves(self.moves?, rules, state, &mut refusals).ok()?;
        if let Some(reason) = refusals.reason() {
            return Some(IllegalMove::Refused { text: parsed.text(&rules.names(), seat), reason });
        }
        let hands = || rules.piles.groups.iter().find(|group| group.role == Role::Hand && group.per == Per::Seat);
        let seen = Reach::of(rules, state, seat).seen;
        let unseen = |face: &Face| (rules.deck_index.deck.of_face(*face) & seen).is_empty();
        let hidden: Vec<Face> = parsed.faces.iter().copied().filter(unseen).collect();
        not_held(rules, state, &hidden, hands().map(|hand| rules.piles.of(hand, seat))?)
    }

    /// No moves if the step asks nobody; else they are not known.
    fn all_moves(&self, _: &Equipment) -> Option<Vec<Move>> {
        self.moves.is_none().then(Vec::new)
    }
}
