//! Checks every face of every pattern: its SVG is valid and small, and no two faces look alike.

use super::{Detail, PORTRAITS, Style, face_svg, picture_svg, portrait_svg, suit_svg};
use crate::cards::{CardPattern, Face, Rank, Suit};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::collections::{BTreeSet, HashMap};

/// The most bytes of one face.
const LARGEST: usize = 32 << 10;
const DETAILS: [(Detail, u32); 3] = [(Detail::Small, 40), (Detail::Medium, 60), (Detail::Full, 130)];

fn faces() -> Vec<Face> {
    let ranked = Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.map(|rank| Face::new(rank, suit)));
    ranked.chain([Face::RED_JOKER, Face::BLACK_JOKER]).collect()
}

fn style(pattern: CardPattern, four_colours: bool) -> Style {
    Style { pattern, four_colours, ..Style::default() }
}

fn pixels(svg: &str, width: u32) -> Vec<u8> {
    let tree = Tree::from_str(svg, &Options::default()).expect("the drawing is valid SVG");
    let mut canvas = Pixmap::new(width, width * 7 / 5).expect("a canvas of this size");
    let scale = width as f32 / 250.0;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut canvas.as_mut());
    canvas.take()
}

/// The number of pixels that differ clearly.
fn differing(a: &[u8], b: &[u8]) -> usize {
    let far = |(a, b): (&[u8], &[u8])| a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) > 60);
    a.chunks(4).zip(b.chunks(4)).filter(|pair| far(*pair)).count()
}

#[test]
fn each_face_of_each_pattern_is_valid_small_and_unlike_the_others() {
    for pattern in CardPattern::ALL {
        for (detail, width) in DETAILS {
            let mut seen: HashMap<Vec<u8>, Face> = HashMap::new();
            for face in faces() {
                let svg = face_svg(face, 0, style(pattern, false), detail);
                assert!(svg.len() < LARGEST, "{pattern:?} {face:?} {detail:?} has {} bytes", svg.len());
                let drawn = pixels(&svg, width);
                assert!(drawn.chunks(4).any(|pixel| pixel[3] > 0), "{pattern:?} {face:?} is blank");
                let twin = seen.insert(drawn, face);
                assert_eq!(twin, None, "{pattern:?} {detail:?}: {face:?} looks like another");
            }
        }
    }
}

#[test]
fn courts_of_a_suit_are_told_apart_without_their_index() {
    let courts = [Rank::Jack, Rank::Queen, Rank::King];
    for pattern in CardPattern::ALL {
        for (detail, width) in [(Detail::Medium, 60), (Detail::Full, 130)] {
            for suit in Suit::ALL {
                let drawn = courts
                    .map(|rank| pixels(&picture_svg(Face::new(rank, suit), style(pattern, false), detail), width));
                for [a, b] in [[0, 1], [0, 2], [1, 2]] {
                    let (count, all) = (differing(&drawn[a], &drawn[b]), drawn[a].len() / 4);
                    assert!(
                        count * 100 > all * 5,
                        "{pattern:?} {suit:?} {detail:?}: {:?} and {:?} differ in {count} pixels of {all}",
                        courts[a],
                        courts[b]
                    );
                }
            }
        }
    }
}

#[test]
fn courts_of_two_patterns_differ() {
    for rank in [Rank::Jack, Rank::Queen, Rank::King] {
        for suit in Suit::ALL {
            let drawn = CardPattern::ALL
                .map(|pattern| pixels(&picture_svg(Face::new(rank, suit), style(pattern, false), Detail::Full), 130));
            for (n, a) in drawn.iter().enumerate() {
                for (m, b) in drawn.iter().enumerate().skip(n + 1) {
                    let count = differing(a, b);
                    let [one, other] = [n, m].map(|n| CardPattern::ALL[n]);
                    assert!(count > 1200, "{rank:?} {suit:?}: {one:?} and {other:?} differ in {count} pixels only");
                }
            }
        }
    }
}

#[test]
fn each_suit_has_its_own_colour_in_every_pattern_if_four_are_wished() {
    for pattern in CardPattern::ALL {
        let inks = |four| Suit::ALL.map(|suit| style(pattern, four).ink(suit)).into_iter().collect::<BTreeSet<_>>();
        let glows: BTreeSet<&str> = Suit::ALL.map(|suit| style(pattern, true).glow(suit)).into_iter().collect();
        assert_eq!([inks(true).len(), inks(false).len(), glows.len()], [4, 2, 4], "{pattern:?}");
        for suit in
            Suit::ALL.into_iter().filter(|suit| style(pattern, true).ink(*suit) != style(pattern, false).ink(*suit))
        {
            let face = Face::new(Rank::Nine, suit);
            let drawn = [false, true].map(|four| face_svg(face, 0, style(pattern, four), Detail::Full));
            assert_ne!(drawn[0], drawn[1], "{pattern:?} {suit:?}");
        }
    }
}

#[test]
fn the_signs_of_a_pattern_stand_in_the_text_too() {
    for pattern in CardPattern::ALL {
        let drawn: BTreeSet<Vec<u8>> =
            Suit::ALL.iter().map(|suit| pixels(&suit_svg(*suit, style(pattern, true), "#222222"), 40)).collect();
        assert_eq!(drawn.len(), 4, "{pattern:?}");
    }
}

#[test]
fn faces_of_players_are_told_apart_at_the_size_of_a_plate() {
    let small = |number: usize| {
        let tree = Tree::from_str(&portrait_svg(number), &Options::default()).expect("the drawing is valid SVG");
        let mut canvas = Pixmap::new(32, 32).expect("a canvas of this size");
        resvg::render(&tree, Transform::from_scale(0.32, 0.32), &mut canvas.as_mut());
        canvas.take()
    };
    let drawn: Vec<Vec<u8>> = (0..PORTRAITS).map(small).collect();
    assert!(PORTRAITS >= 12 && drawn.iter().all(|face| face[3] == 0 && face[4 * (16 * 32 + 16) + 3] == 255));
    for (n, face) in drawn.iter().enumerate() {
        for (m, other) in drawn.iter().enumerate().skip(n + 1) {
            // of the 800 pixels of the disc, also without its ground
            assert!(differing(face, other) > 150, "{n} and {m} differ in {} pixels", differing(face, other));
        }
    }
}
