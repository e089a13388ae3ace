//! The scene: where each card is to be drawn, and in which order.
//!
//! Combines what is shown, a view and a layout into one pose for each card. Knows no widget and no time.

use super::own_order::moved_to;
use super::play::Play;
use super::tally;
use crate::cards::{Card, CardSet};
use crate::play::{Event, View};
use crate::session::HandOrder;
use crate::table::{Per, Pile, Piles, Role, Seat};
use crate::window::layout::{Layout, PileShape, Place, TableForm, TableShape};
use crate::window::spread::{Pose, Spread};
use crate::wording::TableLabel;
use egui::Rect;

/// The order that a person wants for the own hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sorting {
    /// The order of the game.
    #[default]
    Usual,
    BySuit,
    ByRank,
    /// The order in which the cards came.
    AsDealt,
}

impl Sorting {
    pub fn next(self) -> Sorting {
        match self {
            Sorting::Usual => Sorting::BySuit,
            Sorting::BySuit => Sorting::ByRank,
            Sorting::ByRank => Sorting::AsDealt,
            Sorting::AsDealt => Sorting::Usual,
        }
    }

    pub fn label(self) -> TableLabel {
        match self {
            Sorting::Usual => TableLabel::UsualOrder,
            Sorting::BySuit => TableLabel::BySuit,
            Sorting::ByRank => TableLabel::ByRank,
            Sorting::AsDealt => TableLabel::AsDealt,
        }
    }
}

/// A card in its place.
#[derive(Clone, Copy, Debug)]
pub struct Placed {
    pub token: usize,
    pub card: Option<Card>,
    pub pile: Pile,
    pub pose: Pose,
    /// Whether it is drawn dark because it no longer counts, such as a card of an earlier count.
    pub dim: bool,
    /// Whether another seat than the owner of the pile has laid it there, on a meld.
    pub laid_off: bool,
}

/// Cards of the own hand that the pointer holds, and the place among the others where they would go.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HeldInHand {
    pub cards: CardSet,
    pub place: usize,
}

pub struct Scene {
    pub layout: Layout,
    pub shape: TableShape,
    /// The cards from the lowest to the highest.
    pub cards: Vec<Placed>,
}

/// Roles of piles from the lowest to the highest on the screen.
const LEVELS: [Role; 11] = [
    Role::Stock,
    Role::Aside,
    Role::Discards,
    Role::Captured,
    Role::Tricks,
    Role::Row,
    Role::Pool,
    Role::FaceUp,
    Role::Laid,
    Role::Played,
    Role::Hand,
];

impl Scene {
    pub fn new(play: &Play, area: Rect, sorting: Sorting) -> Scene {
        Scene::with_held(play, area, sorting, None)
    }

    /// The scene while the pointer holds cards of the own hand.
    pub fn with_held(play: &Play, area: Rect, sorting: Sorting, held: Option<HeldInHand>) -> Scene {
        let shape = shape(play);
        let layout = shape.layout(area);
        let view = play.seen_view();
        let mut piles: Vec<Pile> = view.rules.piles.all().collect();
        piles.sort_by_key(|p| LEVELS.iter().position(|r| *r == view.rules.piles.group(*p).role));
        // cards that are being counted lie above the rest
        piles.sort_by_key(|p| is_laid_out(play, &layout, *p));
        let mut cards = Vec::new();
        for pile in piles {
            let order = in_order(play, &view, pile, sorting, held);
            let melds = Melds::of(play, &view, pile);
            let order = melds.as_ref().map_or(order, |melds| melds.order.clone());
            let zone = layout.zones[pile.index()];
            let dim = dimmed(play, &view, pile);
            let laid_out = is_laid_out(play, &layout, pile);
            let sides = if zone.spread == Spread::Thrown { sides(play, pile, &order) } else { None };
            let covered: Vec<Pile> = play.shown.covered(pile).collect();
            let first = cards.len();
            for (i, token) in order.iter().enumerate() {
                let card = play.shown.tokens[*token].card;
                let pose = match (&sides, laid_out) {
                    _ if i < covered.len() => layout.zones[covered[i].index()].pose(0, 1),
                    _ if zone.spread == Spread::Line && melds.is_some() => {
                        let melds = melds.as_ref().map_or((0, 1), |melds| melds.group_of(i));
                        zone.in_groups((i, order.len()), melds)
                    }
                    (Some(sides), _) => zone.thrown(sides[i], view.rules.seats),
                    (None, true) => zone.downwards(i, order.len(), area),
                    (None, false) => zone.pose(i, order.len()),
                };
                let dim = dim.is_some_and(|live| card.is_some_and(|c| !live.contains(c)));
                let by = play.shown.tokens[*token].by;
                let laid_off = melds.is_some() && by.is_some() && by != view.rules.piles.owner(pile);
                cards.push(Placed { token: *token, card, pile, pose, dim, laid_off });
            }
            if sides.is_some() {
                // a card further up covers no index of a card below it
                cards[first..].sort_by(|a, b| a.pose.centre.y.total_cmp(&b.pose.centre.y));
            }
        }
        cards.extend(meeting(play, &layout, &cards));
        Scene { layout, shape, cards }
    }

    /// The part of a card at rest that no other card of its pile covers.
    pub fn seen_part(&self, placed: &Placed) -> Rect {
        let mut rect = placed.pose.rect();
        let above =
            self.cards.iter().skip_while(|p| p.token != placed.token).skip(1).take_while(|p| p.pile == placed.pile);
        for other in above {
            let over = other.pose.rect();
            let off = other.pose.centre - placed.pose.centre;
            if !over.intersects(rect) {
                continue;
            }
            if off.y.abs() < rect.height() * 0.12 && off.x > 1.0 {
                rect.max.x = rect.max.x.min(over.left());
            } else if off.y > 1.0 {
                rect.max.y = rect.max.y.min(over.top());
            }
        }
        rect
    }

    /// The cards of the own hand in the order in which they lie, with the middle of each.
    pub fn own_hand(&self, play: &Play) -> Vec<(Card, egui::Pos2)> {
        let own = self.cards.iter().filter(|placed| play.is_own_hand(placed.pile));
        own.filter_map(|placed| Some((placed.card?, placed.pose.centre))).collect()
    }

    pub fn zone(&self, pile: Pile) -> Rect {
        self.layout.zones[pile.index()].rect
    }
}

/// The sets and runs that lie before a seat, in a game that counts what is left outside them.
struct Melds {
    /// The tokens, meld by meld.
    order: Vec<usize>,
    /// The number of cards of each meld.
    sizes: Vec<usize>,
}

impl Melds {
    /// The melds of a pile. `None` if other cards lie there too, or if the game has no such melds.
    fn of(play: &Play, view: &View, pile: Pile) -> Option<Melds> {
        let group = view.rules.piles.group(pile);
        let is_laid = group.role == Role::Laid && group.per != Per::Table;
        let cards = play.faces_of(pile).filter(|cards| is_laid && !cards.is_empty())?;
        let parted = view.parted(pile, cards).filter(|parted| parted.left.is_empty())?;
        let tokens = &play.shown.piles[pile.index()];
        let token = |card: Card| tokens.iter().copied().find(|token| play.shown.tokens[*token].card == Some(card));
        let mut melds = parted.melds;
        // in the order in which they were laid down
        let first = |meld: &CardSet| {
            let is_its = |token: &usize| play.shown.tokens[*token].card.is_some_and(|card| meld.contains(card));
            tokens.iter().position(is_its)
        };
        melds.sort_by_key(first);
        let deck = &view.rules.deck_index.deck;
        let sorted = |meld: &CardSet| HandOrder::read("").sort(meld.iter().collect(), deck);
        let order = melds.iter().flat_map(sorted).filter_map(token).collect();
        Some(Melds { order, sizes: melds.iter().map(|meld| meld.len()).collect() })
    }

    /// The number of the meld in which card `i` lies, and the number of melds.
    fn group_of(&self, i: usize) -> (usize, usize) {
        let mut before = 0;
        let group = self.sizes.iter().position(|size| {
            before += size;
            i < before
        });
        (group.unwrap_or(0), self.sizes.len())
    }
}

/// For each card of a trick, how many places to the left of the lower edge its player sits. `None` if a player is not
/// known, or one has played twice.
fn sides(play: &Play, pile: Pile, order: &[usize]) -> Option<Vec<usize>> {
    let seats = play.model.rules().seats;
    let near = usize::from(nearest(play, &play.seen_view()).0);
    let events = tally::round(play, play.end_seen());
    let side = |token: &usize| {
        let card = play.shown.tokens[*token].card?;
        let by = events.iter().rev().find_map(|e| match e {
            Event::Moved { card: Some(moved), to, seat, .. } if *moved == card && *to == pile => Some(*seat),
            _ => None,
        })??;
        Some((usize::from(by.0) + seats - near) % seats)
    };
    let sides: Vec<usize> = order.iter().map(side).collect::<Option<_>>()?;
    let each_once = sides.iter().enumerate().all(|(i, side)| !sides[..i].contains(side));
    each_once.then_some(sides)
}

/// The place of a card beside those that it takes: a little off the last of them, so that all can be read.
fn meeting(play: &Play, layout: &Layout, cards: &[Placed]) -> Option<Placed> {
    let (token, meeting) = play.shown.meeting?;
    let catch = cards.iter().filter(|p| p.card.is_some_and(|c| meeting.with.contains(c)));
    let last = catch.max_by(|a, b| {
        let along = |p: &Placed| p.pose.centre.x + p.pose.centre.y * 2.0;
        along(a).total_cmp(&along(b))
    })?;
    let size = egui::vec2(last.pose.width, last.pose.width * crate::window::spread::RATIO);
    let room = layout.middle.shrink2(size / 2.0);
    let off = size * egui::vec2(0.34, 0.3);
    let wanted = last.pose.centre + off;
    let centre = if room.is_positive() && !room.contains(wanted) {
        // at the edge of the table it lies on the other side
        room.clamp(last.pose.centre + egui::vec2(-off.x, off.y))
    } else {
        wanted
    };
    let pose = Pose { centre, angle: 0.06, ..last.pose };
    Some(Placed { token, card: Some(meeting.card), pile: last.pile, pose, dim: false, laid_off: false })
}

/// Whether a pile is a heap that was turned over to be counted, whose cards must all be seen. Cards won in tricks or by
/// capture are never laid out.
pub(super) fn is_laid_out(play: &Play, layout: &Layout, pile: Pile) -> bool {
    if matches!(play.model.rules().piles.group(pile).role, Role::Tricks | Role::Captured) {
        return false;
    }
    let few = (2..=MOST_LAID_OUT).contains(&play.shown.piles[pile.index()].len());
    few && layout.zones[pile.index()].spread == Spread::Stack && play.shown.is_revealed(pile)
}

/// Greatest number of cards of a heap that are laid out to be read one by one.
const MOST_LAID_OUT: usize = 8;

/// The shape of the table for the layout, with the game's own hints.
fn shape(play: &Play) -> TableShape {
    let view = play.seen_view();
    let mut shape = shape_of(&view, nearest(play, &view), |name| place(play, name));
    if hint(play, "shape").and_then(|v| v.as_str()) == Some("cross") {
        shape.form = TableForm::Cross;
    }
    for (pile, shown) in shape.piles.iter_mut().zip(&play.shown.piles) {
        pile.len = shown.len();
    }
    for pile in view.rules.piles.all() {
        let own = &mut shape.piles[pile.index()];
        own.idle = own.len == 0 && (own.role == Role::Stock && is_idle(play, pile) || view.is_begun_by_moves(pile));
        // a hand that was turned over to be counted is spread, so that all of it is seen
        own.turned_over = own.role == Role::Hand && play.shown.is_revealed(pile);
        own.open |= own.turned_over;
        own.under = view.rules.piles.all().find(|over| lies_across(play, *over) == Some(pile)).map(Pile::index);
        own.heap = own.role == Role::FaceUp && own.per == Per::Table && is_heap(play, pile);
    }
    shape
}

/// Whether a player has laid a card on a pile in this round.
fn is_heap(play: &Play, pile: Pile) -> bool {
    let laid = |e: &Event| matches!(e, Event::Moved { to, seat: Some(_), .. } if *to == pile);
    tally::round(play, play.end_seen()).iter().any(laid)
}

/// Whether nobody has moved a card to or from a pile since the cards were dealt.
fn is_idle(play: &Play, pile: Pile) -> bool {
    let events = tally::round(play, play.end_seen());
    let dealt = events.iter().position(|e| matches!(e, Event::Chose { .. })).unwrap_or(events.len());
    let touches = |e: &Event| matches!(e, Event::Moved { from, to, .. } if *from == pile || *to == pile);
    !events[dealt..].iter().any(touches)
}

/// The shape of a table in a view, without hints on its form.
pub fn shape_of(view: &View, near: Seat, place: impl Fn(&str) -> Place) -> TableShape {
    let piles = &view.rules.piles;
    let steps = view.game().into_iter().flat_map(|rules| rules.steps());
    let tricks: Vec<Pile> = steps.filter_map(|step| step.about().tricks).map(|tricks| tricks.onto).collect();
    let own = |pile: Pile| PileShape {
        group: piles.group_index(pile),
        role: piles.group(pile).role,
        per: piles.group(pile).per,
        owner: near_owner(piles, pile, near),
        len: view.len(pile),
        open: view.sees(pile),
        place: place(&piles.group(pile).name),
        trick: tricks.contains(&pile),
        heap: false,
        idle: view.is_empty(pile) && view.is_begun_by_moves(pile),
        turned_over: false,
        under: None,
        row: piles.group(pile).place,
        covers: !view.rules.covered_by(pile).is_empty(),
    };
    TableShape { seats: view.rules.seats, near, piles: piles.all().map(own).collect(), form: TableForm::Bands }
}

/// Before whom a pile lies: what belongs to the side of the nearest seat lies before that seat.
fn near_owner(piles: &Piles, pile: Pile, near: Seat) -> Option<Seat> {
    let own = piles.group(pile).per == Per::Team && piles.of(piles.group(pile), near).contains(&pile.0);
    if own { Some(near) } else { piles.owner(pile) }
}

/// A layout hint of `game.toml`: `[layout]` with `near = "dealer"`, `shape = "cross"` and a place by pile in `piles`.
/// Those under `[layout.variants.ID]` take precedence.
fn hint<'a>(play: &'a Play, key: &str) -> Option<&'a toml::Value> {
    let layout = &play.settings.game.layout;
    let own = layout.get("variants").and_then(|v| v.get(&play.settings.variant.id)).and_then(|v| v.get(key));
    own.or_else(|| layout.get(key))
}

fn place(play: &Play, pile: &str) -> Place {
    let word = hint(play, "piles").and_then(|piles| piles.get(pile)).and_then(|v| v.as_str());
    match word {
        Some("left") => Place::Left,
        Some("middle") => Place::Middle,
        Some("right") => Place::Right,
        Some("lower left") => Place::LowerLeft,
        Some("lower right") => Place::LowerRight,
        _ => Place::Usual,
    }
}

/// The pile across whose cards those of this one lie, by the game's own hint.
fn lies_across(play: &Play, pile: Pile) -> Option<Pile> {
    let piles = &play.model.rules().piles;
    let name = &piles.group(pile).name;
    let under = hint(play, "across")?.get(name)?.as_str()?;
    piles.find(under).map(|group| group.first)
}

/// The seat at the lower edge: the viewer's, unless the game fixes it.
fn nearest(play: &Play, view: &View) -> Seat {
    let fixed = hint(play, "near").and_then(|v| v.as_str());
    match fixed {
        Some("dealer") => view.dealer(),
        _ => play.model.viewer(),
    }
}

/// The tokens of a pile as they are shown; a hand is sorted.
fn in_order(play: &Play, view: &View, pile: Pile, sorting: Sorting, held: Option<HeldInHand>) -> Vec<usize> {
    let tokens = play.shown.piles[pile.index()].clone();
    let group = view.rules.piles.group(pile);
    let faces: Option<Vec<Card>> = tokens.iter().map(|t| play.shown.tokens[*t].card).collect();
    let Some(cards) = faces.filter(|_| group.role == Role::Hand) else { return tokens };
    let usual = play.settings.variant.text.hand_order.as_deref().unwrap_or_default();
    let order = match sorting {
        Sorting::Usual => Some(HandOrder::read(usual)),
        Sorting::BySuit => Some(HandOrder::read("by suit C D S H")),
        Sorting::ByRank => Some(HandOrder::read("")),
        Sorting::AsDealt => None,
    };
    let mut sorted = order.map_or(cards.clone(), |order| order.sort_for(view, cards.clone()));
    if view.rules.piles.owner(pile) == Some(play.model.viewer()) {
        sorted = play.own_order.sort(play.own_hand(), sorted);
        sorted = held.map_or(sorted.clone(), |held| moved_to(&sorted, held.cards, held.place));
    }
    let token = |card: &Card| cards.iter().position(|c| c == card).map(|i| tokens[i]);
    sorted.iter().filter_map(token).collect()
}

/// The cards of the running count, for a pile that is played onto by count; `None` if all its cards count.
fn dimmed(play: &Play, view: &View, pile: Pile) -> Option<CardSet> {
    let group = view.rules.piles.group(pile);
    let counted = group.role == Role::Played && group.per != Per::Table && play.shown.counting;
    counted.then(|| play.shown.sequence.iter().copied().collect())
}
