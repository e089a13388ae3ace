//! Finds one random deal that agrees with what is known of each card. Used if there are too many kinds of cards to
//! count all deals.
//!
//! Cards are put into zones one by one, moving others out of the way if needed, so a deal is found whenever one exists.
//! Then cards exchange places at random until each deal is about as likely as any other: an exchange is as likely as
//! its reverse. Does not know what a zone or a card is.

use super::dice::Dice;

/// Random exchanges per card.
const MIXING: usize = 40;

/// Number of choices of cards that meet all needs, before it is taken that there is none.
const NEED_TRIES: usize = 60;

/// At least one of these cards (one bit each, by their place in the list) goes to one of these zones.
#[derive(Clone, Copy, Debug)]
pub struct HandNeed {
    pub cards: u128,
    pub zones: u64,
}

impl HandNeed {
    fn is_met(&self, zones: &[usize]) -> bool {
        cards_of(self.cards).any(|card| self.zones >> zones[card] & 1 == 1)
    }

    fn names(&self, card: usize) -> bool {
        self.cards >> card & 1 == 1
    }
}

/// The places of these bits.
fn cards_of(cards: u128) -> impl Iterator<Item = usize> {
    (0..128).filter(move |card| cards >> card & 1 == 1)
}

/// Deals each card to a zone so that all needs are met; returns the zone of each card, or `None` if no such deal was found.
/// There are at most 128 cards.
pub fn deal_needing(may: &[u64], room: &[usize], needs: &[HandNeed], dice: &mut Dice) -> Option<Vec<usize>> {
    (0..NEED_TRIES).find_map(|_| {
        let narrowed = meet(may, needs, dice)?;
        let mut zones = place_all(&narrowed, room)?;
        mix(may, &mut zones, needs, dice);
        Some(zones)
    })
}

/// Keeps one card of each need to its zones. `None` if the cards chosen leave none for another need.
fn meet(may: &[u64], needs: &[HandNeed], dice: &mut Dice) -> Option<Vec<u64>> {
    let mut narrowed = may.to_vec();
    for need in needs {
        if cards_of(need.cards).any(|card| narrowed[card] & !need.zones == 0) {
            continue;
        }
        let fitting: Vec<usize> = cards_of(need.cards).filter(|card| narrowed[*card] & need.zones != 0).collect();
        let card = *fitting.get(dice.below(fitting.len().max(1)))?;
        narrowed[card] &= need.zones;
    }
    Some(narrowed)
}

/// Deals each card to a zone; returns the zone of each card, or `None` if no deal agrees. `may` has a bit for each zone
/// in which a card may lie, `room` the number of cards each zone takes.
pub fn deal(may: &[u64], room: &[usize], dice: &mut Dice) -> Option<Vec<usize>> {
    let mut zones = place_all(may, room)?;
    mix(may, &mut zones, &[], dice);
    Some(zones)
}

fn place_all(may: &[u64], room: &[usize]) -> Option<Vec<usize>> {
    let mut dealing = PartialDeal { may, room: room.to_vec(), zone_of: vec![None; may.len()] };
    (0..may.len()).all(|card| dealing.place(card, &mut 0)).then(|| dealing.zone_of.into_iter().flatten().collect())
}

struct PartialDeal<'a> {
    may: &'a [u64],
    /// Cards that each zone can still take.
    room: Vec<usize>,
    zone_of: Vec<Option<usize>>,
}

impl PartialDeal<'_> {
    /// Finds a zone for a card, moving other cards if needed. `tried` has a bit for each zone already tried.
    fn place(&mut self, card: usize, tried: &mut u64) -> bool {
        for zone in (0..self.room.len()).filter(|zone| self.may[card] >> zone & 1 == 1) {
            if *tried >> zone & 1 == 1 {
                continue;
            }
            *tried |= 1 << zone;
            if self.room[zone] > 0 {
                self.room[zone] -= 1;
                self.zone_of[card] = Some(zone);
                return true;
            }
            for other in 0..self.may.len() {
                // the other card keeps its zone if no new one is found
                if self.zone_of[other] == Some(zone) && self.place(other, tried) {
                    self.zone_of[card] = Some(zone);
                    return true;
                }
            }
        }
        false
    }
}

/// Exchanges two cards, or rotates three, if each card may lie in its new zone and all needs stay met.
fn mix(may: &[u64], zones: &mut [usize], needs: &[HandNeed], dice: &mut Dice) {
    let fits = |card: usize, zone: usize| may[card] >> zone & 1 == 1;
    let are_met = |zones: &[usize], moved: [usize; 3]| {
        let asks = |need: &&HandNeed| moved.iter().any(|card| need.names(*card));
        needs.iter().filter(asks).all(|need| need.is_met(zones))
    };
    for _ in 0..MIXING * zones.len() {
        let [a, b, c] = [0; 3].map(|_| dice.below(zones.len()));
        let (at_a, at_b, at_c) = (zones[a], zones[b], zones[c]);
        if dice.below(2) == 0 {
            if fits(a, at_b) && fits(b, at_a) {
                zones.swap(a, b);
                if !are_met(zones, [a, b, b]) {
                    zones.swap(a, b);
                }
            }
        } else if a != b && b != c && c != a && fits(a, at_b) && fits(b, at_c) && fits(c, at_a) {
            (zones[a], zones[b], zones[c]) = (at_b, at_c, at_a);
            if !are_met(zones, [a, b, c]) {
                (zones[a], zones[b], zones[c]) = (at_a, at_b, at_c);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::generator::Stream;
    use std::collections::BTreeMap;

    /// Collects every deal that agrees.
    fn all(may: &[u64], room: &mut [usize], zones: &mut Vec<usize>, found: &mut BTreeMap<Vec<usize>, u32>) {
        let Some(next) = may.get(zones.len()) else {
            found.insert(zones.clone(), 0);
            return;
        };
        for zone in 0..room.len() {
            if next >> zone & 1 == 1 && room[zone] > 0 {
                room[zone] -= 1;
                zones.push(zone);
                all(may, room, zones, found);
                zones.pop();
                room[zone] += 1;
            }
        }
    }

    #[test]
    fn each_deal_that_agrees_is_as_likely_as_any_other() {
        const SAMPLES: u32 = 60_000;
        let may = [0b001, 0b011, 0b011, 0b110, 0b111, 0b111, 0b100, 0b101];
        let mut found = BTreeMap::new();
        all(&may, &mut [3, 3, 2], &mut Vec::new(), &mut found);
        let mut dice = Dice::Own(Stream::new(5, 0, 0));
        for _ in 0..SAMPLES {
            let zones = deal(&may, &[3, 3, 2], &mut dice).unwrap();
            *found.get_mut(&zones).expect("a deal that agrees") += 1;
        }
        let each = f64::from(SAMPLES) / found.len() as f64;
        let chi: f64 = found.values().map(|n| (f64::from(*n) - each).powi(2) / each).sum();
        let free = (found.len() - 1) as f64;
        println!("{} deals, chi-square {chi:.1} of {free} degrees of freedom", found.len());
        assert!(found.len() > 10 && chi < free + 4.0 * (2.0 * free).sqrt());
    }

    #[test]
    fn a_deal_is_found_where_others_must_make_room_and_none_where_there_is_none() {
        let mut dice = Dice::Own(Stream::new(1, 0, 0));
        // the last card may lie only in the first zone, which earlier cards take
        assert_eq!(deal(&[0b011, 0b110, 0b001], &[1, 1, 1], &mut dice), Some(vec![1, 2, 0]));
        assert_eq!(deal(&[0b01, 0b01], &[1, 1], &mut dice), None);
    }

    #[test]
    fn each_deal_that_meets_all_needs_is_as_likely_as_any_other() {
        const SAMPLES: u32 = 40_000;
        let may = [0b011, 0b011, 0b111, 0b111, 0b111, 0b110];
        let needs = [HandNeed { cards: 0b000111, zones: 0b001 }, HandNeed { cards: 0b111000, zones: 0b010 }];
        let (mut deals, mut found) = (BTreeMap::new(), BTreeMap::new());
        all(&may, &mut [2, 2, 2], &mut Vec::new(), &mut deals);
        deals.retain(|zones, _| needs.iter().all(|need| need.is_met(zones)));
        let mut dice = Dice::Own(Stream::new(3, 0, 0));
        for _ in 0..SAMPLES {
            *found.entry(deal_needing(&may, &[2, 2, 2], &needs, &mut dice).unwrap()).or_insert(0u32) += 1;
        }
        assert!(found.keys().all(|zones| deals.contains_key(zones)) && found.len() == deals.len());
        let each = f64::from(SAMPLES) / found.len() as f64;
        let chi: f64 = found.values().map(|n| (f64::from(*n) - each).powi(2) / each).sum();
        let free = (found.len() - 1) as f64;
        println!("{} deals, chi-square {chi:.1} of {free} degrees of freedom", found.len());
        assert!(found.len() > 10 && chi < free + 4.0 * (2.0 * free).sqrt());
        // what cannot be met is told
        let never = [HandNeed { cards: 0b000001, zones: 0b100 }];
        assert_eq!(deal_needing(&may, &[2, 2, 2], &never, &mut dice), None);
    }
}
