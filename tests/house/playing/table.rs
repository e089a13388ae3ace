//! What lies where on the table, and what is said of it: tricks, discards, hands of sets and runs, bids, round's ends.

use crate::common::Folder;
use crate::hands::Control;
use crate::hands::harness::{Window, at_table, at_table_from_the_first_frame, controls, play_of, quiet, settle};
use egui::{Pos2, Rect, pos2, vec2};
use house_rules::play::Event;
use house_rules::session::Preferences;
use house_rules::table::{Pile, Role, Seat};
use house_rules::window::table::{Play, Scene, Sorting};

const SIZE: [f32; 2] = [1280.0, 800.0];

/// The table as it is drawn in a window of that size, with the log beside it.
fn scene(play: &Play) -> Scene {
    Scene::new(play, Rect::from_min_size(pos2(0.0, 44.0), vec2(980.0, 700.0)), Sorting::Usual)
}

fn said(window: &Window, part: &str) -> bool {
    controls(window).iter().any(|c| c.name.contains(part) || c.value.contains(part))
}

fn watched(words: &[&str], saves: &Folder) -> Window {
    let wishes = Preferences { reduced_motion: true, speed: 8.0, pause: 0.0, ..quiet() };
    at_table_from_the_first_frame(words, saves, SIZE, wishes)
}

fn step(window: &mut Window) {
    window.step();
    while play_of(window).model.is_thinking() {
        std::thread::sleep(std::time::Duration::from_micros(200));
        window.step();
    }
}

fn trick_pile(play: &Play) -> Pile {
    play.model.rules().steps().find_map(|step| step.about().tricks).unwrap().onto
}

/// Where the cards of a trick lie, by the seat that played each.
fn trick(play: &Play) -> Vec<(Seat, Pos2)> {
    let pile = trick_pile(play);
    let scene = scene(play);
    let by = |card| {
        play.model.events()[..play.playback.seen].iter().rev().find_map(|e| match e {
            Event::Moved { card: Some(moved), to, seat: Some(seat), .. } if *moved == card && *to == pile => {
                Some(*seat)
            }
            _ => None,
        })
    };
    let placed = scene.cards.iter().filter(|p| p.pile == pile);
    placed.filter_map(|p| Some((by(p.card?)?, p.pose.centre))).collect()
}

#[test]
fn each_card_of_a_trick_lies_on_the_side_of_its_player() {
    for (variant, seats) in [("hearts", 4), ("hearts", 3), ("pinochle", 2), ("oh_hell", 5)] {
        let (saves, count) = (Folder::new(), seats.to_string());
        let player: Vec<String> = (0..seats).map(|seat| format!("{seat}=any/random")).collect();
        let mut words = vec!["play", variant, "--seats", &count, "--seed", "4"];
        player.iter().for_each(|seat| words.extend(["--seat", seat]));
        let mut window = watched(&words, &saves);
        let (mut looked_at, mut whole) = (0, 0);
        for _ in 0..20_000 {
            step(&mut window);
            let cards = trick(play_of(&window));
            whole += usize::from(cards.len() == seats);
            if cards.len() < 2 {
                continue;
            }
            looked_at += 1;
            let zone = scene(play_of(&window)).zone(trick_pile(play_of(&window)));
            let of = |seat: u8| cards.iter().find(|(by, _)| by.0 == seat).map(|(_, at)| *at);
            // the one at the lower edge lies below all others
            if let Some(own) = of(0) {
                assert!(cards.iter().all(|(by, at)| by.0 == 0 || at.y < own.y), "{variant}: {cards:?}");
            }
            // the first to the left lies to the left, the last to the right
            if let (Some(left), Some(right)) = (of(1), of(seats as u8 - 1).filter(|_| seats > 2)) {
                assert!(left.x < zone.center().x && right.x > zone.center().x, "{variant}: {cards:?}");
            }
            if whole > 30 {
                break;
            }
        }
        assert!(whole > 30, "{variant}: {looked_at} tricks in part, {whole} whole");
    }
}

/// Whatever lies above, the corner with rank and suit is seen of each card, and all lie in their zone.
#[test]
fn the_corners_of_all_cards_of_a_trick_are_seen() {
    let saves = Folder::new();
    let words = ["play", "oh_hell", "--seats", "5", "--seed", "4", "--seat", "0=any/random"];
    let mut window = watched(&words, &saves);
    let mut whole = 0;
    for _ in 0..20_000 {
        step(&mut window);
        let play = play_of(&window);
        let (pile, scene) = (trick_pile(play), scene(play));
        let placed: Vec<Rect> = scene.cards.iter().filter(|p| p.pile == pile).map(|p| p.pose.rect()).collect();
        if placed.len() < 5 {
            continue;
        }
        whole += 1;
        for (n, card) in placed.iter().enumerate() {
            assert!(scene.zone(pile).expand(2.0).contains_rect(*card), "{card:?} lies outside {:?}", scene.zone(pile));
            let corner = Rect::from_min_size(card.min, card.size() * vec2(0.2, 0.14));
            let over = placed[n + 1..].iter().find(|above| above.intersect(corner).is_positive());
            assert_eq!(over, None, "the corner of {card:?} is covered");
        }
        if whole > 5 {
            return;
        }
    }
    panic!("{whole} tricks");
}

#[test]
fn won_tricks_are_counted_and_an_empty_stock_takes_no_room() {
    let saves = Folder::new();
    let words = ["play", "hearts", "--seed", "4", "--seat", "0=any/random"];
    let mut window = watched(&words, &saves);
    for _ in 0..20_000 {
        step(&mut window);
        let play = play_of(&window);
        let round = play.model.events()[..play.playback.seen].iter().rev();
        let round: Vec<_> = round.take_while(|e| !matches!(e, Event::RoundBegins { .. })).collect();
        let won =
            |seat: u8| round.iter().filter(|e| matches!(e, Event::TrickTaken { seat: by, .. } if by.0 == seat)).count();
        let (stock, rules) = (play.model.rules().stock, play.model.rules());
        if won(1) > 1 && won(1) < 10 && play.is_quiet() {
            assert!(said(&window, &format!("Tricks won, {} tricks", won(1))), "{:?}", controls(&window));
            assert!(!scene(play).zone(stock).is_positive(), "a stock that was dealt out takes room");
            // what the cards won count is shown as it grows
            let shown: i32 = play.shown.totals.iter().sum();
            let held: i32 = rules.all_seats().map(|seat| play.view().running(seat)).sum();
            assert_eq!(shown, held);
            return;
        }
    }
    panic!("nobody takes two tricks");
}

/// A stock that was used up in play keeps its place.
#[test]
fn a_stock_that_was_played_out_keeps_its_place() {
    let saves = Folder::new();
    let words = ["play", "pasur", "--seed", "4", "--seat", "0=any/random", "--seat", "1=any/random"];
    let mut window = watched(&words, &saves);
    for _ in 0..20_000 {
        step(&mut window);
        let play = play_of(&window);
        let stock = play.model.rules().stock;
        if play.shown.piles[stock.index()].is_empty() && play.is_quiet() {
            assert!(scene(play).zone(stock).is_positive(), "there is no place for the stock");
            return;
        }
    }
    panic!("the stock is never empty");
}

#[test]
fn a_hand_lies_in_its_sets_and_runs_and_says_what_is_left() {
    let saves = Folder::new();
    let mut found = 0;
    for seed in 1..12 {
        let seed = seed.to_string();
        let mut window = at_table(&["play", "gin_rummy", "--seed", &seed], &saves, SIZE);
        settle(&mut window);
        let play = play_of(&window);
        let parted = play.view().parted_hand().expect("the rules count what is left over");
        assert!(said(&window, &format!("{} deadwood", parted.points)), "{:?}", controls(&window));
        let hand: Vec<_> = scene(play).cards.iter().filter(|p| p.pile == parted.pile).filter_map(|p| p.card).collect();
        assert_eq!(hand.len(), 10);
        let melded: usize = parted.melds.iter().map(|meld| meld.len()).sum();
        assert!(hand[..melded].iter().all(|card| !parted.left.contains(*card)), "what is left lies among the melds");
        for meld in &parted.melds {
            let first = hand.iter().position(|card| meld.contains(*card)).unwrap();
            assert!(hand[first..first + meld.len()].iter().all(|card| meld.contains(*card)), "a meld lies apart");
        }
        found += parted.melds.len();
    }
    assert!(found > 2, "{found} melds in eleven hands");
}

/// What is discarded lies on one heap, however few cards it has.
#[test]
fn discards_are_a_heap() {
    let saves = Folder::new();
    let mut window =
        watched(&["play", "gin_rummy", "--seed", "3", "--seat", "0=any/random", "--seat", "1=any/random"], &saves);
    for _ in 0..5_000 {
        step(&mut window);
        let play = play_of(&window);
        let piles = &play.model.rules().piles;
        let heap = piles.all().find(|p| piles.group(*p).role == Role::FaceUp).unwrap();
        if (2..4).contains(&play.shown.piles[heap.index()].len()) {
            let scene = scene(play);
            let lies: Vec<Pos2> = scene.cards.iter().filter(|p| p.pile == heap).map(|p| p.pose.centre).collect();
            assert!(lies.iter().all(|at| (*at - lies[0]).length() < 4.0), "{lies:?}");
            return;
        }
    }
    panic!("nobody discards");
}

/// All bids stand beside the table, whatever room there is: on no card, no plate and not on each other.
#[test]
fn bids_stand_beside_the_table() {
    for (game, bids) in [("spades", 14), ("five_hundred", 25), ("belote/coinche", 40)] {
        for size in [[1280.0, 800.0], [1000.0, 640.0], [760.0, 520.0], [480.0, 800.0]] {
            let saves = Folder::new();
            let mut window = at_table(&["play", game, "--seed", "3"], &saves, size);
            settle(&mut window);
            let rect = |r: [f32; 4]| Rect::from_min_max(pos2(r[0], r[1]), pos2(r[2], r[3]));
            let cells: Vec<Rect> =
                controls(&window).into_iter().filter(|c| c.role == "RadioButton").map(|c| rect(c.rect)).collect();
            assert_eq!(cells.len(), bids, "{game} at {size:?}: {:?}", controls(&window));
            let named =
                |c: &Control| c.name.contains(" points") && c.role != "RadioButton" || c.name.contains(", your hand");
            let others: Vec<Rect> = controls(&window).into_iter().filter(named).map(|c| rect(c.rect)).collect();
            assert!(others.len() > 4, "{game} at {size:?}");
            let all = Rect::from_min_size(pos2(0.0, 0.0), vec2(size[0], size[1]));
            for (n, cell) in cells.iter().enumerate() {
                assert!(all.contains_rect(*cell), "{game} at {size:?}: {cell:?} is cut off");
                let over = others.iter().chain(&cells[n + 1..]).find(|other| other.shrink(1.0).intersects(*cell));
                assert_eq!(over, None, "{game} at {size:?}: a bid lies over it");
            }
        }
    }
}

/// What can be said stands beside the cards that lie in the middle, not on them.
#[test]
fn suits_to_choose_from_cover_no_card() {
    let saves = Folder::new();
    let words = ["play", "euchre/british", "--seed", "104", "--seat", "0=human"];
    let mut window = at_table(&words, &saves, SIZE);
    settle(&mut window);
    let all = controls(&window);
    let rect = |of: &Control| Rect::from_min_max(pos2(of.rect[0], of.rect[1]), pos2(of.rect[2], of.rect[3]));
    let joker = rect(all.iter().find(|c| c.name.contains("oker, the turn-up")).expect("the joker is turned up"));
    for suit in ["Clubs", "Diamonds", "Hearts", "Spades"] {
        let button = rect(all.iter().find(|c| c.name.contains(suit) && c.role == "Button").expect(suit));
        assert!(!button.intersects(joker), "{suit} at {button:?} lies on the joker at {joker:?}");
    }
}

/// What was won in a round and lost again has no row in the sheet: it is told above it.
#[test]
fn what_was_cancelled_is_told_at_the_end() {
    let mut told = 0;
    for seed in ["1", "5", "9", "11", "14"] {
        let saves = Folder::new();
        let words = ["play", "pasur", "--set", "target=1", "--seed", seed];
        let words = [&words[..], &["--seat", "0=any/greedy", "--seat", "1=any/greedy"]].concat();
        let mut window = watched(&words, &saves);
        for _ in 0..20_000 {
            step(&mut window);
            if said(&window, "Play again") {
                break;
            }
        }
        let play = play_of(&window);
        assert!(said(&window, "Play again"), "nothing is told at the end: {:?}", controls(&window));
        let cancelled = play.model.events().iter().any(|e| matches!(e, Event::Claimed { from: Some(_), .. }));
        let sentence = controls(&window).iter().any(|c| c.value.contains(", which cancels "));
        assert_eq!(sentence, cancelled, "seed {seed}: {:?}", controls(&window));
        told += usize::from(cancelled);
    }
    assert!(told > 1, "{told} of five seeds");
}

/// Who has ordered trumps is told at the plate, as the game calls it.
#[test]
fn who_named_trumps_is_told_at_the_plate() {
    let saves = Folder::new();
    let mut window = watched(&["play", "euchre", "--seed", "3", "--seat", "0=any/random"], &saves);
    for _ in 0..20_000 {
        step(&mut window);
        let play = play_of(&window);
        if play.is_quiet() && play.view().decision() == "play" {
            let maker = play.view().register("declarer").unwrap();
            let name = play.names()[maker as usize].clone();
            let plate = controls(&window).into_iter().find(|c| c.name.starts_with(&format!("{name}: ")));
            assert!(plate.is_some_and(|c| c.name.contains("maker")), "{name}: {:?}", controls(&window));
            return;
        }
    }
    panic!("nobody names trumps");
}

/// Steps of a game's own name trump and who defends in silence: both are told all the same.
#[test]
fn who_attacks_and_who_defends_is_told_at_the_plates_and_trump_on_the_table() {
    let saves = Folder::new();
    let mut window = watched(&["play", "durak", "--seats", "3", "--seed", "3", "--seat", "0=any/random"], &saves);
    let mut seen = 0;
    for _ in 0..20_000 {
        step(&mut window);
        let play = play_of(&window);
        let view = play.view();
        let trump = house_rules::cards::Suit::from_index(view.register("trump").unwrap());
        let Some(trump) = trump.filter(|_| seen <= 200 && play.model.to_move().is_some()) else { break };
        let plates: Vec<String> = controls(&window).into_iter().map(|c| c.name).collect();
        for (variable, word) in [("attacker", "attacks"), ("defender", "defends")] {
            let name = play.names()[view.register(variable).unwrap() as usize].clone();
            let plate = plates.iter().find(|plate| plate.starts_with(&format!("{name}: "))).expect("a plate");
            assert!(plate.contains(word), "{variable}: {plate}");
        }
        let told = play.model.events()[..play.playback.seen].iter().any(|e| matches!(e, Event::Told { .. }));
        assert!(!told || said(&window, &format!("Trumps: {trump}")), "{trump} is trump: {plates:?}");
        seen += usize::from(told);
    }
    assert!(seen > 20, "{seen} positions");
}

/// What counts is bright as soon as it is played: of cards that are played by count, the one on its way is in order.
#[test]
fn a_card_on_its_way_is_not_grey() {
    let saves = Folder::new();
    let words = ["play", "cribbage", "--seed", "4", "--seat", "0=any/random", "--seat", "1=any/random"];
    let mut window = watched(&words, &saves);
    let played = |play: &Play| -> Vec<(usize, usize)> {
        let piles = play.model.rules().piles.all().filter(|p| play.model.rules().piles.group(*p).role == Role::Played);
        piles.map(|pile| (pile.index(), play.shown.piles[pile.index()].len())).collect()
    };
    let (mut before, mut flown) = (played(play_of(&window)), 0);
    for _ in 0..20_000 {
        step(&mut window);
        let play = play_of(&window);
        let scene = scene(play);
        let now = played(play);
        for ((pile, cards), (_, had)) in now.iter().zip(&before) {
            if cards <= had {
                continue;
            }
            let token = *play.shown.piles[*pile].last().unwrap();
            let placed = scene.cards.iter().find(|placed| placed.token == token).unwrap();
            assert!(!placed.dim, "the card is grey while it is played, after {flown} others");
            flown += 1;
        }
        before = now;
        if flown > 30 {
            return;
        }
    }
    panic!("{flown} cards are played");
}

/// Round the plate of whoever acts lies a ring, and round no other.
#[test]
fn the_plate_of_whoever_acts_has_a_ring() {
    let saves = Folder::new();
    let mut window = watched(&["play", "hearts", "--seed", "4", "--seat", "0=any/random"], &saves);
    let (mut seen, mut acted) = (0, 0);
    for _ in 0..400 {
        step(&mut window);
        let play = play_of(&window);
        let names = play.names();
        let plate = |seat: usize| {
            let starts = format!("{}: ", names[seat]);
            let is_plate = |c: &Control| c.name.starts_with(&starts) && c.name.contains(" point");
            let [left, top, right, bottom] = controls(&window).into_iter().find(is_plate)?.rect;
            Some(Rect::from_min_max(pos2(left, top), pos2(right, bottom)))
        };
        let ringed = |plate: Rect| {
            let is_ring = |shape: &egui::Shape| match shape {
                egui::Shape::Rect(ring) => {
                    ring.fill == egui::Color32::TRANSPARENT
                        && (ring.rect.min - plate.min + vec2(4.0, 4.0)).length() < 1.0
                }
                _ => false,
            };
            window.output().shapes.iter().any(|clipped| is_ring(&clipped.shape))
        };
        let rings: Vec<usize> = (0..names.len()).filter(|seat| plate(*seat).is_some_and(ringed)).collect();
        let acting = play.acting().map(|seat| seat.index());
        assert_eq!(rings, acting.into_iter().collect::<Vec<_>>());
        seen += 1;
        acted += usize::from(acting.is_some());
    }
    assert!(seen == 400 && acted > 100, "{acted} of {seen}");
}
