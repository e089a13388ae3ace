//! What bids are worth: named hands whose right value is known. A bid is worth what its bidder makes of it afterwards.

use crate::common::{Case, house, load};
use house_rules::cards::{Card, CardSet};
use house_rules::play::{Move, Register, State, View, own_dice};
use house_rules::search::{Candidate, Plan, search};
use house_rules::session::{Adviser, House};
use house_rules::table::{Pile, Seat};

/// A table at which a seat holds chosen cards, and each other seat any.
struct Table {
    case: Case,
    adviser: Adviser,
    seat: Seat,
    state: State,
}

fn cards(case: &Case, text: &str) -> Vec<Card> {
    let index = &case.rules().deck_index;
    let card = |word: &str| index.deck.all().iter().find(|c| index.deck.face(*c).to_string() == word);
    text.split_whitespace().map(|word| card(word).unwrap_or_else(|| panic!("no {word}"))).collect()
}

impl Table {
    /// `beside` says what else lies on the table, pile by pile.
    fn new(house: &House, id: &str, step: &str, seat: u8, hand: &str, beside: &[(&str, &str)]) -> Table {
        let case = load(house, id, 4);
        let adviser = house.adviser(&case.loaded);
        let (rules, hand) = (case.loaded.rules().clone(), cards(&case, hand));
        let piles = &rules.piles;
        let beside: Vec<(Pile, Vec<Card>)> =
            beside.iter().map(|(pile, text)| (piles.find(pile).unwrap().first, cards(&case, text))).collect();
        let taken: CardSet = hand.iter().chain(beside.iter().flat_map(|(_, cards)| cards)).copied().collect();
        let mut rest = (rules.deck_index.deck.all() - taken).iter();
        let of = |owner: Seat| Pile(piles.of(piles.find("hand").unwrap(), owner).start);
        let mut placed: Vec<(Pile, Vec<Card>)> = rules
            .all_seats()
            .map(|owner| {
                if owner == Seat(seat) {
                    (of(owner), hand.clone())
                } else {
                    (of(owner), rest.by_ref().take(hand.len()).collect())
                }
            })
            .collect();
        placed.extend(beside);
        let kitty = piles.find("kitty").map(|group| group.first);
        placed.extend(kitty.map(|kitty| (kitty, rest.by_ref().take(3).collect())));
        let place = rules.find_step(step).unwrap_or_else(|| panic!("no step {step}"));
        let dealer = [(Register::DEALER, (seat as i32 + 3) % 4)];
        let state = rules.position(place, Seat(seat), &placed, &dealer, &[]);
        Table { case, adviser, seat: Seat(seat), state }
    }

    /// What the moves are worth that have these texts.
    fn values(&self, texts: &[&str]) -> Vec<Candidate> {
        let (rules, moves) = (self.case.rules(), self.case.rules().legal(&self.state).unwrap());
        let view = View::new(rules, &self.state, self.seat);
        let plan = Plan { worlds: 200, usual: self.adviser.plays_on.clone(), ..Plan::default() };
        let found = search(&view, &moves, &plan, &mut own_dice(1, self.seat, 0)).unwrap();
        let place = |text: &&str| moves.iter().position(|m| m.text(&rules.names(), self.seat) == **text).unwrap();
        texts.iter().map(|text| found.values[place(text)]).collect()
    }

    fn after(&self, text: &str) -> Table {
        let rules = self.case.rules();
        let moves = rules.legal(&self.state).unwrap();
        let chosen: Move = *moves.iter().find(|m| m.text(&rules.names(), self.seat) == text).unwrap();
        let mut state = self.state.clone();
        rules.apply(&mut state, chosen, &mut house_rules::play::Silent).unwrap();
        let case = load(&house(), &self.case.id, 4);
        Table { case, adviser: self.adviser.clone(), seat: self.seat, state }
    }
}

/// Ten trumps from the joker down win nearly all tricks: ten diamonds is worth nearly its 480 points.
#[test]
fn ten_certain_tricks_are_worth_their_contract() {
    let house = house();
    let table = Table::new(&house, "five_hundred", "bid", 0, "*R JD JH AD KD QD TD 9D 7D 4D", &[]);
    let [pass, six, ten] = table.values(&["pass", "6", "10"])[..] else { panic!() };
    println!("pass {pass:?}, six {six:?}, ten {ten:?}");
    assert!(ten.mean > 380.0 && ten.mean > six.mean && six.mean > pass.mean, "{pass:?} {six:?} {ten:?}");
    // and just as much once the number is said and the suit is named
    let [diamonds] = table.after("10").values(&["diamonds"])[..] else { panic!() };
    assert!((diamonds.mean - ten.mean).abs() <= 1.96 * ten.error.hypot(diamonds.error), "{ten:?} {diamonds:?}");
}

/// All trumps but the eight and the seven, and an ace beside them.
#[test]
fn a_bid_is_worth_the_trump_that_is_named_after_it() {
    let house = house();
    let table = Table::new(&house, "belote/coinche", "bid", 0, "JD 9D AD TD KD QD AS TS", &[]);
    let [bid] = table.values(&["160"])[..] else { panic!() };
    let [diamonds] = table.after("160").values(&["diamonds"])[..] else { panic!() };
    println!("160 {bid:?}, then diamonds {diamonds:?}");
    assert!((bid.mean - diamonds.mean).abs() <= 1.0 + 1.96 * bid.error.hypot(diamonds.error), "{bid:?} {diamonds:?}");
    assert!((bid.mean - 430.0).abs() < 15.0, "{bid:?}");
}

/// The left bower is missing, the right, ace and king of trumps are there.
#[test]
fn three_high_trumps_win_when_they_are_ordered() {
    let house = house();
    let table = Table::new(&house, "euchre", "call", 0, "JH AH KH 9C 9S", &[("turned", "TH")]);
    let [order, pass] = table.values(&["order", "pass"])[..] else { panic!() };
    println!("order {order:?}, pass {pass:?}");
    // to pass is no less: others order as well, against such a hand
    assert!(order.mean > 0.3, "{order:?} {pass:?}");
}
