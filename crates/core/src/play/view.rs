//! What one seat may see of a match.

use super::equipment::Equipment;
use super::history::History;
use super::knowledge::{Heard, Holding, Knowledge, KnownMelds, SecretChoice};
use super::moves::Move;
use super::rules::Rules;
use super::seen::Seen;
use super::state::{Register, State};
use super::steps::building::Built;
use super::steps::{Step, StepText, custom};
use crate::cards::{Card, CardSet};
use crate::table::{Pile, Role, Seat, Sight};
use std::sync::Arc;

/// A match through the eyes of one seat. It is all that a player of any kind is given; the state behind it cannot be
/// reached.
#[derive(Clone, Copy)]
pub struct View<'a> {
    pub rules: &'a Equipment,
    /// The rules that are played; None where only the table is looked at.
    game: Option<&'a Rules>,
    state: &'a State,
    seat: Seat,
    /// The step that is played, with its name; None where only the table is looked at.
    step: Option<(&'a Step, &'a str)>,
    knowledge: Option<&'a Knowledge>,
    history: Option<&'a History>,
}

/// What a view shows, kept beyond it. The state in it cannot be reached but through the view.
pub struct KeptView {
    rules: Arc<Rules>,
    state: State,
    seat: Seat,
    knowledge: Option<Knowledge>,
}

impl KeptView {
    /// The same view.
    pub fn view(&self) -> View<'_> {
        View::new(&self.rules, &self.state, self.seat).knowing(self.knowledge.as_ref())
    }
}

impl<'a> View<'a> {
    /// A copy that lives on.
    pub fn keep(&self, rules: &Arc<Rules>) -> KeptView {
        KeptView {
            rules: rules.clone(),
            state: self.state.clone(),
            seat: self.seat,
            knowledge: self.knowledge.cloned(),
        }
    }

    pub fn new(rules: &'a Rules, state: &'a State, seat: Seat) -> View<'a> {
        let place = state.step as usize;
        let step = Some((&rules.program[place], rules.step_names[place].as_str()));
        View { rules, game: Some(rules), state, seat, step, knowledge: None, history: None }
    }

    /// The table alone, for what a step written out in a script is asked from within it.
    pub fn of_table(rules: &'a Equipment, state: &'a State, seat: Seat) -> View<'a> {
        View { rules, game: None, state, seat, step: None, knowledge: None, history: None }
    }

    /// The same view, with what the seat has gathered from all that it saw.
    pub fn knowing(self, knowledge: Option<&'a Knowledge>) -> View<'a> {
        View { knowledge, ..self }
    }

    /// The same view, with the moves of the round.
    pub fn recalling(self, history: Option<&'a History>) -> View<'a> {
        View { history, ..self }
    }

    /// The moves of the round as this seat was told of them, where they are kept for it.
    pub fn history(&self) -> Option<&'a History> {
        self.history
    }

    /// The cards that may lie in a pile, as far as this seat can tell: from what it saw, else from what it sees.
    pub fn may_lie_in(&self, pile: Pile) -> CardSet {
        match self.knowledge {
            _ if self.sees(pile) => self.set(pile),
            Some(knowledge) => knowledge.candidates(pile),
            None => self.unseen(),
        }
    }

    /// The cards that certainly lie in a pile.
    pub fn must_lie_in(&self, pile: Pile) -> CardSet {
        match self.knowledge {
            _ if self.sees(pile) => self.set(pile),
            Some(knowledge) => knowledge.certain(pile),
            None => CardSet::EMPTY,
        }
    }

    /// The hands of others that have shown all their melds, as far as this seat has gathered it.
    pub fn known_melds(&self) -> &'a [KnownMelds] {
        self.knowledge.map_or(&[], |knowledge| knowledge.melds())
    }

    /// Hands of others of which it is known that they have one of some cards.
    pub fn holdings(&self) -> &'a [Holding] {
        self.knowledge.map_or(&[], |knowledge| knowledge.holdings())
    }

    /// What others chose in secret, as far as this seat has gathered it.
    pub fn secrets(&self) -> &'a [SecretChoice] {
        self.knowledge.map_or(&[], |knowledge| knowledge.secrets())
    }

    /// What was said in this round, as far as this seat has gathered it.
    pub fn heard(&self) -> Option<&'a Heard> {
        self.knowledge.map(|knowledge| knowledge.heard())
    }

    /// Is it one of the piles that are empty until a move begins one, such as a build or a meld?
    pub fn is_begun_by_moves(&self, pile: Pile) -> bool {
        let program = self.game.map_or(&[][..], |rules| &rules.program);
        program.iter().any(|step| step.begun_piles().contains(&pile))
    }

    /// May sets and runs be laid down now?
    pub fn lays_melds(&self) -> bool {
        self.step.is_some_and(|(step, _)| step.table_melds().is_some())
    }

    /// What this seat still has to play to the tricks of this step.
    pub fn trick_cards(&self) -> CardSet {
        self.step.map_or(CardSet::EMPTY, |(step, _)| step.trick_cards(self.rules, self.state, self.seat))
    }

    /// What the build on this pile is worth and whose it is.
    pub fn built(&self, pile: Pile) -> Option<Built> {
        let buildings = self.game?.program.iter().filter_map(Step::building);
        buildings.flat_map(|building| building.builds(self.state)).find(|(on, _)| *on == pile).map(|(_, built)| built)
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The rules of the match.
    pub fn game(&self) -> Option<&'a Rules> {
        self.game
    }

    /// The state to make worlds of: what lies in hidden piles is to be dealt anew before anybody looks.
    pub(super) fn public_state(&self) -> State {
        self.state.clone()
    }

    /// The cards as the game's tricks see them with the trump that stands; None where it has no tricks.
    pub fn seen_cards(&self) -> Option<&'a Seen> {
        let seen = self.game()?.program.iter().find_map(Step::seen)?;
        Some(seen.with(self.number(Register::TRUMP)))
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Option<Seat> {
        self.state.to_move()
    }

    /// May this seat look at the pile?
    pub fn sees(&self, pile: Pile) -> bool {
        self.rules.piles.sees(pile, self.seat)
    }

    /// How many cards lie in a pile; everybody may count.
    pub fn len(&self, pile: Pile) -> usize {
        self.state.table.len(pile)
    }

    pub fn is_empty(&self, pile: Pile) -> bool {
        self.state.table.is_empty(pile)
    }

    /// The cards of a pile from bottom to top, if this seat may look.
    pub fn cards(&self, pile: Pile) -> Option<Vec<Card>> {
        (self.sees(pile) && !self.state.table.is_shuffled(pile)).then(|| self.state.table.cards(pile).collect())
    }

    /// Does this seat see the cards of the pile in their order?
    pub fn shows(&self, pile: Pile) -> bool {
        self.sees(pile) && !self.state.table.is_shuffled(pile)
    }

    /// The cards of a pile from bottom to top; none if this seat may not look.
    pub fn in_order(&self, pile: Pile) -> impl Iterator<Item = Card> + use<'a> {
        let shown = self.shows(pile).then(|| self.state.table.cards(pile));
        shown.into_iter().flatten()
    }

    /// The cards of a pile as a set; empty if this seat may not look.
    pub fn set(&self, pile: Pile) -> CardSet {
        if self.sees(pile) { self.state.table.set(pile) } else { CardSet::EMPTY }
    }

    /// This seat's own pile of a group, or the first of a group on the table.
    pub fn own(&self, group: &str) -> Option<Pile> {
        let group = self.rules.piles.find(group)?;
        Some(Pile(self.rules.piles.of(group, self.seat).start))
    }

    /// The cards of the running count or trick.
    pub fn sequence(&self) -> &'a [Card] {
        self.state.sequence.cards()
    }

    /// The cards chosen so far in a series, to the seat that chooses.
    pub fn chosen(&self) -> CardSet {
        if self.to_move() == Some(self.seat) { self.state.chosen } else { CardSet::EMPTY }
    }

    /// How many cards this step has a seat choose, and from which pile of this seat, where that is what it does.
    pub fn choosing(&self) -> Option<(usize, Pile)> {
        let several = self.step?.0.several_chosen()?;
        let count = several.count.value(self.rules, self.state).ok()?.max(0) as usize;
        Some((count, Pile(self.rules.piles.of(several.hand, self.seat).start)))
    }

    /// Own cards that do as well as each other in this decision, where only one choice of them is listed.
    pub fn alike(&self) -> Vec<CardSet> {
        self.step.map_or(Vec::new(), |(step, _)| step.alike(self.rules, self.state, self.seat))
    }

    /// An office or a variable, if this seat may know it.
    pub fn register(&self, name: &str) -> Option<i32> {
        if let Some(var) = self.rules.vars.iter().find(|v| v.name == name)
            && var.sight != Sight::Everybody
        {
            return None;
        }
        self.rules.register(name).map(|r| self.state.get(r))
    }

    /// The same of an office or variable that was looked up before; 0 where this seat may not know it.
    pub fn number(&self, register: Register) -> i32 {
        let hidden = self.rules.vars.iter().any(|var| var.register == register && var.sight != Sight::Everybody);
        if hidden { 0 } else { self.state.get(register) }
    }

    pub fn dealer(&self) -> Seat {
        self.state.seat(Register::DEALER)
    }

    pub fn count(&self) -> i32 {
        self.state.get(Register::COUNT_NOW)
    }

    pub fn round(&self) -> u16 {
        self.state.round
    }

    /// How many moves were made in the match.
    pub fn moves_made(&self) -> u32 {
        self.state.moves
    }

    /// The seats that are out of the match, a bit each.
    pub fn out(&self) -> u8 {
        self.state.out
    }

    /// Is the seat out of the match?
    pub fn is_out(&self, seat: Seat) -> bool {
        !self.state.plays(seat)
    }

    pub fn is_over(&self) -> bool {
        self.state.over
    }

    /// Points of a seat in the match.
    pub fn total(&self, seat: Seat) -> i32 {
        self.state.totals[self.rules.team(seat)]
    }

    /// The same with what the running table counts so far, where the game has one.
    pub fn running(&self, seat: Seat) -> i32 {
        let scores = self.rules.running(self.state).unwrap_or_default();
        scores.get(seat.index()).copied().unwrap_or_else(|| self.total(seat))
    }

    /// Points of a seat in this round.
    pub fn round_points(&self, seat: Seat) -> i32 {
        self.state.round_points[self.rules.team(seat)]
    }

    /// The step that is played: its name.
    pub fn step_name(&self) -> &'a str {
        self.step.map_or("", |(_, name)| name)
    }

    /// How the step that is played is spoken of.
    pub fn step_text(&self) -> &'static StepText {
        self.step.map_or(&custom::TEXT, |(step, _)| step.text())
    }

    /// The card that is played now makes its suit trump.
    pub fn makes_trump(&self) -> bool {
        self.step.is_some_and(|(step, _)| step.makes_trump(self.state))
    }

    /// The kind of decision that is asked for.
    pub fn decision(&self) -> &'static str {
        self.step_text().decision
    }

    /// The cards that lie in no pile at which this seat may look.
    pub fn unseen(&self) -> CardSet {
        self.rules.piles.all().fold(self.rules.deck_index.deck.all(), |left, pile| left - self.set(pile))
    }

    /// The unseen cards that may still be played. What lies among tricks and captures, as far as the seat knows it, is
    /// gone; in a world that is only imagined all that lies there is. Cards thrown away are not: where nobody saw them go
    /// they may be anywhere, and some come back.
    pub fn outstanding(&self, imagined: bool) -> CardSet {
        let is_gone = |pile: &Pile| {
            let role = self.rules.piles.group(*pile).role;
            !self.sees(*pile) && matches!(role, Role::Tricks | Role::Captured)
        };
        let piles = self.rules.piles.all().filter(is_gone);
        let gone = match self.knowledge {
            Some(knowledge) => knowledge.certain_in(piles.fold(0, |bits, pile| bits | 1 << pile.0)),
            None if imagined => piles.fold(CardSet::EMPTY, |gone, pile| gone | self.state.table.set(pile)),
            None => CardSet::EMPTY,
        };
        self.unseen() - gone
    }

    /// What the next card would score on average after this move, whichever of the unseen cards it is.
    pub fn reply(&self, chosen: Move) -> f64 {
        self.reply_of(chosen, self.unseen())
    }

    /// The same where the unseen cards are known already.
    pub fn reply_of(&self, chosen: Move, unseen: CardSet) -> f64 {
        let reply = |step: &Step| step.reply(self.rules, self.state, chosen, unseen).unwrap_or(0.0);
        self.step.map_or(0.0, |(step, _)| reply(step))
    }

    /// The cards that a move takes, as in a capture, whether the seat or the host chooses them.
    pub fn taken(&self, chosen: Move) -> CardSet {
        self.step.map_or(CardSet::EMPTY, |(step, _)| step.taken(self.rules, self.state, chosen))
    }

    /// Points that a move of this seat is certain to score at once.
    pub fn gain(&self, chosen: Move) -> i32 {
        let gain = |step: &Step| step.gain(self.rules, self.state, self.seat, chosen).unwrap_or(0);
        self.step.map_or(0, |(step, _)| gain(step))
    }

    /// The same state with all hidden cards taken from `other`: for tests that nobody peeks.
    pub fn same_view(&self, other: &View) -> bool {
        self.rules.piles.all().all(|p| self.len(p) == other.len(p) && self.cards(p) == other.cards(p))
    }
}
