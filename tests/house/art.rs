//! The card art: every face of every deck that `rules/` uses can be drawn, read and told apart.

use crate::common::{cases, house};
use house_rules::cards::{Face, Rank, Suit};
use house_rules::window::art::{Art, Back, Bitmap, Felt, Picture, Sheet, Style, render_alone, size, svg};
use rayon::prelude::*;
use resvg::usvg::{Options, Tree};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

/// Widths on both sides of every change of layout, and the usual ones.
const WIDTHS: [u32; 10] = [24, 36, 49, 50, 70, 99, 100, 122, 180, 250];
const STYLES: [bool; 2] = [false, true];

fn style(four_colours: bool) -> Style {
    Style { four_colours, ..Style::default() }
}

fn face(text: &str) -> Face {
    Face::parse(text).unwrap()
}

fn draw(face: Face, width: u32) -> Bitmap {
    render_alone(Picture::face(face), Style::default(), width)
}

/// Part of a card: left, top, right, lower end as shares of its width and height.
type Part = [f32; 4];
const WHOLE: Part = [0.05, 0.04, 0.95, 0.96];

/// Where the index stands at a width.
fn corner(width: u32) -> Part {
    match width {
        0..50 => [0.04, 0.04, 0.46, 0.68],
        50..100 => [0.02, 0.03, 0.21, 0.34],
        _ => [0.02, 0.03, 0.18, 0.27],
    }
}

/// The pixels of a part of a card as red, green, blue.
fn pixels(card: &Bitmap, width: u32, part: Part) -> Vec<[u8; 3]> {
    let sheet = Sheet::new(width);
    let column = |share: f32| sheet.border + (share * sheet.width as f32) as u32;
    let row = |share: f32| sheet.border + (share * sheet.height as f32) as u32;
    let at = |x: u32, y: u32| ((y * card.size[0] + x) * 4) as usize;
    let rows = row(part[1])..row(part[3]);
    rows.flat_map(|y| (column(part[0])..column(part[2])).map(move |x| (x, y)))
        .map(|(x, y)| [card.rgba[at(x, y)], card.rgba[at(x, y) + 1], card.rgba[at(x, y) + 2]])
        .collect()
}

/// Printed, not paper: each pixel yes or no.
fn ink(card: &Bitmap, width: u32, part: Part) -> Vec<bool> {
    pixels(card, width, part).iter().map(|rgb| *rgb.iter().min().unwrap() < 170).collect()
}

fn share(marks: &[bool]) -> f32 {
    marks.iter().filter(|m| **m).count() as f32 / marks.len() as f32
}

/// The share of places at which two patterns of the same size differ.
fn unlike(one: &[bool], other: &[bool]) -> f32 {
    assert_eq!(one.len(), other.len());
    one.iter().zip(other).filter(|(a, b)| a != b).count() as f32 / one.len() as f32
}

#[test]
fn every_card_of_every_deck_is_drawn() {
    let house = house();
    let mut cards = BTreeSet::new();
    for case in cases(&house) {
        let deck = &case.rules().deck_index.deck;
        cards.extend(deck.all().iter().map(|card| (deck.face(card), deck.copy(card))));
    }
    cards.extend((0..Face::COUNT).map(|i| (Face::from_index(i).unwrap(), 0)));
    let cards: Vec<(Face, u8)> = cards.into_iter().collect();
    assert!(cards.iter().any(|(_, copy)| *copy > 0), "no deck has equal cards");
    println!("{} different cards, {} widths, {} styles", cards.len(), WIDTHS.len(), STYLES.len());
    cards.par_iter().for_each(|(face, copy)| {
        for (width, four) in WIDTHS.iter().flat_map(|w| STYLES.map(|four| (*w, four))) {
            let picture = Picture::Face { face: *face, copy: *copy };
            let text = svg(picture, style(four), width).unwrap();
            Tree::from_str(&text, &Options::default()).unwrap_or_else(|e| panic!("{face} at {width}: {e}\n{text}"));
            let printed = share(&ink(&render_alone(picture, style(four), width), width, WHOLE));
            assert!((0.03..0.75).contains(&printed), "{face} at {width}: {printed} of it is printed");
        }
    });
}

#[test]
fn the_other_pictures_are_drawn() {
    for (back, deck, width) in Back::ALL.into_iter().flat_map(|b| (0..4).flat_map(move |p| WIDTHS.map(|w| (b, p, w)))) {
        let style = Style { back, ..Style::default() };
        let text = svg(Picture::Back { deck }, style, width).unwrap();
        Tree::from_str(&text, &Options::default()).unwrap_or_else(|e| panic!("{back:?}: {e}\n{text}"));
    }
    for (suit, on_dark) in Suit::ALL.into_iter().flat_map(|s| [(s, false), (s, true)]) {
        let sign = render_alone(Picture::Suit { suit, on_dark }, Style::default(), 20);
        let seen = sign.rgba.chunks(4).filter(|p| p[3] > 128).count();
        assert!((100..300).contains(&seen), "{suit:?}: {seen} of 400 pixels");
    }
}

#[test]
fn suits_differ_in_shape_and_not_only_in_colour() {
    for (width, rank) in WIDTHS.iter().flat_map(|w| Rank::ALL.map(|rank| (*w, rank))) {
        let marks = Suit::ALL.map(|suit| ink(&draw(Face::new(rank, suit), width), width, WHOLE));
        for (i, j) in (0..4).flat_map(|i| (0..i).map(move |j| (i, j))) {
            let far = unlike(&marks[i], &marks[j]);
            assert!(far > 0.005, "{rank:?} of {:?} and {:?} at {width}: {far}", Suit::ALL[i], Suit::ALL[j]);
        }
    }
}

#[test]
fn four_colours_are_four() {
    let mean = |suit: Suit, four: bool| {
        let sign = render_alone(Picture::Suit { suit, on_dark: false }, style(four), 40);
        [0, 1, 2].map(|c| sign.rgba[(20 * 40 + 20) * 4 + c])
    };
    let colours = |four: bool| Suit::ALL.map(|suit| mean(suit, four)).into_iter().collect::<BTreeSet<_>>().len();
    assert_eq!((colours(false), colours(true)), (2, 4));
}

#[test]
fn sizes_are_exact() {
    for width in 1..=400 {
        let sheet = Sheet::new(width);
        assert_eq!(sheet.width, width);
        assert!((sheet.height as f32 - width as f32 * 1.4).abs() <= 0.51, "{sheet:?}");
        assert_eq!(sheet.size(), [width + 2 * sheet.border, sheet.height + 2 * sheet.border]);
        assert_eq!(size(Picture::Back { deck: 0 }, width), sheet.size());
        assert_eq!(size(Picture::Wood, width), [width, width]);
    }
    let mut pictures = vec![Picture::face(face("KD")), Picture::Back { deck: 1 }, Picture::Wood];
    pictures.extend([Picture::Felt(Felt::Blue), Picture::Suit { suit: Suit::Clubs, on_dark: true }]);
    for (picture, width) in pictures.into_iter().flat_map(|p| [0, 1, 2, 13, 64, 123].map(|w| (p, w))) {
        let bitmap = render_alone(picture, Style::default(), width);
        assert_eq!(bitmap.size, size(picture, width), "{picture:?} at {width}");
        assert_eq!(bitmap.rgba.len(), (bitmap.size[0] * bitmap.size[1] * 4) as usize);
    }
}

#[test]
fn the_index_can_be_read_at_every_width() {
    (24..=400u32).into_par_iter().for_each(|width| {
        // 27 widths have all the faces between them
        for turn in 0..2 {
            let n = (width as usize * 2 + turn) % 54;
            let face = Face::from_index((n * 17) % 54).unwrap();
            let card = draw(face, width);
            let printed = share(&ink(&card, width, corner(width)));
            // a joker has a star alone, or narrow letters
            let least = if face.is_joker() { 0.07 } else { 0.12 };
            assert!(printed > least, "{face} at {width}: {printed} of its corner is printed");
            let dark = |rgb: &[u8; 3]| rgb[1] < 70;
            let strong = pixels(&card, width, corner(width)).iter().filter(|p| dark(p)).count();
            assert!(strong >= 12, "{face} at {width}: {strong} pixels of full colour in its corner");
        }
    });
}

#[test]
fn ranks_differ_in_the_corner() {
    for width in [24, 30, 50, 70, 100, 122] {
        let marks = Rank::ALL.map(|rank| ink(&draw(Face::new(rank, Suit::Spades), width), width, corner(width)));
        for (i, j) in (0..13).flat_map(|i| (0..i).map(move |j| (i, j))) {
            let far = unlike(&marks[i], &marks[j]);
            assert!(far > 0.03, "{:?} and {:?} at {width}: {far}", Rank::ALL[i], Rank::ALL[j]);
        }
    }
}

#[test]
fn equal_cards_are_told_apart_by_a_mark() {
    for width in WIDTHS {
        let copies = [0, 1, 2].map(|copy| render_alone(Picture::Face { face: face("QS"), copy }, style(false), width));
        assert!(copies[0] != copies[1] && copies[1] != copies[2], "at {width}");
    }
}

#[test]
fn backs_differ_by_pack_and_design_and_not_when_turned() {
    let draw = |back, deck| render_alone(Picture::Back { deck }, Style { back, ..Style::default() }, 122);
    let mut seen = BTreeSet::new();
    for (back, deck) in Back::ALL.into_iter().flat_map(|b| [0, 1, 2, 3].map(|p| (b, p))) {
        let card = draw(back, deck);
        assert!(lopsided(&card) < 4.0, "{back:?} shows which way up it is: {}", lopsided(&card));
        assert!(seen.insert(card.rgba), "{back:?} of deck {deck} is like another");
    }
    let joker = render_alone(Picture::face(Face::RED_JOKER), Style::default(), 122);
    assert!(lopsided(&joker) > 12.0, "the measure sees nothing: {}", lopsided(&joker));
}

/// How far a card differs from itself turned by 180 degrees: the mean over all pixels inside, of 255.
fn lopsided(card: &Bitmap) -> f32 {
    let inside = pixels(card, 122, [0.0, 0.0, 1.0, 1.0]);
    let far = |a: &[u8; 3], b: &[u8; 3]| (0..3).map(|c| a[c].abs_diff(b[c]) as f32).sum::<f32>() / 3.0;
    inside.iter().zip(inside.iter().rev()).map(|(a, b)| far(a, b)).sum::<f32>() / inside.len() as f32
}

#[test]
fn the_same_picture_has_the_same_bytes() {
    for picture in [Picture::face(face("JH")), Picture::Back { deck: 0 }, Picture::Felt(Felt::Green), Picture::Wood] {
        let here = render_alone(picture, Style::default(), 90);
        let there = std::thread::spawn(move || render_alone(picture, Style::default(), 90)).join().unwrap();
        assert!(here == there, "{picture:?}");
    }
}

#[test]
fn tiles_have_no_seam() {
    for picture in Felt::ALL.into_iter().map(Picture::Felt).chain([Picture::Wood]) {
        let tile = render_alone(picture, Style::default(), 256);
        let grey = |x: u32, y: u32| tile.rgba[((y % 256) * 256 + x % 256) as usize * 4] as f32;
        let step = |x: u32| (0..256).map(|y| (grey(x, y) - grey(x + 1, y)).abs()).sum::<f32>() / 256.0;
        let usual = (0..255).map(step).fold(0.0, f32::max);
        assert!(step(255) <= usual * 1.2 + 0.5, "{picture:?}: {} at the seam, at most {usual} elsewhere", step(255));
    }
}

/// One frame of a window without a screen; gives the number of new textures of the art.
fn frame(ctx: &egui::Context, mut show: impl FnMut()) -> usize {
    let output = ctx.run_ui(egui::RawInput::default(), |_| show());
    // texture 0 is the font
    output.textures_delta.set.keys().filter(|id| **id != egui::TextureId::Managed(0)).count()
}

fn wait(art: &Art) {
    let start = Instant::now();
    while !art.is_idle() {
        assert!(start.elapsed() < Duration::from_secs(60), "the drawing thread does not finish");
        std::thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn the_old_width_is_shown_until_the_new_one_is_there() {
    let ctx = egui::Context::default();
    let mut art = Art::new(&ctx, Style::default());
    let queen = Picture::face(face("QS"));
    let mut seen = Vec::new();
    let mut show = |art: &mut Art, width| {
        frame(&ctx, || seen.push(art.texture(&ctx, queen, width)));
        wait(art);
        *seen.last().unwrap()
    };
    assert_eq!(show(&mut art, 80), None);
    let small = show(&mut art, 80).expect("the first width");
    assert_eq!([show(&mut art, 120), show(&mut art, 120)], [Some(small); 2]);
    let large = show(&mut art, 120).expect("the second width");
    assert_ne!(small, large);
    assert_eq!(show(&mut art, 80), Some(small));
    art.set_style(style(true));
    assert_eq!([show(&mut art, 80), show(&mut art, 80)], [Some(small); 2]);
    assert_ne!(show(&mut art, 80), Some(small));
}

#[test]
fn a_width_that_does_not_stay_is_not_drawn() {
    let ctx = egui::Context::default();
    let mut art = Art::new(&ctx, Style::default());
    let queen = Picture::face(face("QS"));
    let mut show = |width| {
        let new = frame(&ctx, || {
            art.texture(&ctx, queen, width);
        });
        wait(&art);
        new
    };
    assert_eq!([show(80), show(80)], [0, 1]);
    assert_eq!((81..110).map(&mut show).sum::<usize>(), 0);
    assert_eq!([show(110), show(110), show(110)], [0, 0, 1]);
}

#[test]
fn few_textures_are_uploaded_in_one_frame() {
    let ctx = egui::Context::default();
    let mut art = Art::new(&ctx, Style::default());
    let deck: Vec<Picture> = (0..Face::COUNT).map(|i| Picture::face(Face::from_index(i).unwrap())).collect();
    art.prefetch(deck.iter().copied(), 40);
    wait(&art);
    let mut uploads = Vec::new();
    while uploads.iter().sum::<usize>() < deck.len() && uploads.len() < 100 {
        uploads.push(frame(&ctx, || {
            art.texture(&ctx, deck[0], 40);
        }));
    }
    assert_eq!(uploads.iter().sum::<usize>(), deck.len(), "{uploads:?}");
    assert!(uploads.iter().all(|n| *n <= 6), "{uploads:?}");
    frame(&ctx, || assert!(deck.iter().all(|p| art.texture(&ctx, *p, 40).is_some())));
    assert!(art.is_idle(), "what was expected is asked for again");
}

/// How long a face takes, for the notes: run with `--release -- --ignored --nocapture speed`.
#[test]
#[ignore = "a measurement"]
fn speed() {
    for width in [40, 70, 122, 250] {
        let mut times = Vec::new();
        for i in 0..Face::COUNT {
            let picture = Picture::face(Face::from_index(i).unwrap());
            let once = |_| {
                let start = Instant::now();
                std::hint::black_box(render_alone(picture, Style::default(), width));
                start.elapsed().as_secs_f64() * 1000.0
            };
            // the best of five: other programs on the machine only ever add
            times.push(((0..5).map(once).fold(f64::INFINITY, f64::min), picture));
        }
        times.sort_by(|a, b| a.0.total_cmp(&b.0));
        let sum: f64 = times.iter().map(|t| t.0).sum();
        println!("{width} px: mean {:.2} ms, slowest {:.2} ms {:?}", sum / 54.0, times[53].0, times[53].1);
    }
}

/// All cards at several widths, for a person to look at: writes PAM files to the folder
/// `ART`, in the widths `ART_WIDTHS`.
#[test]
#[ignore = "writes pictures for a person to look at"]
fn contact_sheets() {
    let folder = std::env::var("ART").unwrap_or_else(|_| "/tmp/art".into());
    let widths = std::env::var("ART_WIDTHS").unwrap_or_else(|_| "24 40 70 122 250".into());
    for width in widths.split_whitespace().map(|w| w.parse().unwrap()) {
        for four_colours in [false, true] {
            let style = Style { four_colours, ..Style::default() };
            let mut cards: Vec<Bitmap> = (0..Face::COUNT)
                .map(|i| Picture::face(Face::from_index(i).unwrap()))
                .map(|p| render_alone(p, style, width))
                .collect();
            for (deck, back) in Back::ALL.into_iter().enumerate() {
                cards.push(render_alone(Picture::Back { deck: deck as u8 }, Style { back, ..style }, width));
            }
            let name = format!("{folder}/sheet-{width}{}.pam", if four_colours { "-four" } else { "" });
            save(&name, &tile(&cards, 13));
        }
    }
    for four_colours in [false, true] {
        let style = Style { four_colours, ..Style::default() };
        let courts: Vec<Bitmap> = (0..4)
            .flat_map(|suit| [10, 11, 12].map(|rank| Face::from_index(suit * 13 + rank).unwrap()))
            .map(|face| render_alone(Picture::face(face), style, 480))
            .collect();
        save(&format!("{folder}/courts{}.pam", if four_colours { "-four" } else { "" }), &tile(&courts, 3));
    }
    let style = Style::default();
    let mut others = vec![Picture::face(Face::RED_JOKER), Picture::face(Face::BLACK_JOKER)];
    others.push(Picture::Face { face: Face::parse("QS").unwrap(), copy: 1 });
    let mut others: Vec<Bitmap> = others.into_iter().map(|p| render_alone(p, style, 300)).collect();
    for back in Back::ALL {
        others.push(render_alone(Picture::Back { deck: 0 }, Style { back, ..style }, 300));
        others.push(render_alone(Picture::Back { deck: 1 }, Style { back, ..style }, 122));
    }
    save(&format!("{folder}/others.pam"), &tile(&others, 6));
    let mut tiles: Vec<Bitmap> = Felt::ALL.into_iter().map(|f| render_alone(Picture::Felt(f), style, 256)).collect();
    tiles.push(render_alone(Picture::Wood, style, 256));
    tiles.push(render_alone(Picture::Wood, style, 256));
    save(&format!("{folder}/tiles.pam"), &tile(&tiles, 4));
}

/// Pictures side by side on green cloth.
fn tile(pictures: &[Bitmap], columns: usize) -> Bitmap {
    let wide = pictures.iter().map(|p| p.size[0]).max().unwrap();
    let tall = pictures.iter().map(|p| p.size[1]).max().unwrap();
    let size = [wide * columns as u32, tall * pictures.len().div_ceil(columns) as u32];
    let mut rgba = [30, 98, 66, 255].repeat((size[0] * size[1]) as usize);
    for (i, picture) in pictures.iter().enumerate() {
        let (left, top) = ((i % columns) as u32 * wide, (i / columns) as u32 * tall);
        for y in 0..picture.size[1] {
            for x in 0..picture.size[0] {
                let from = ((y * picture.size[0] + x) * 4) as usize;
                let to = (((top + y) * size[0] + left + x) * 4) as usize;
                let see_through = 255 - picture.rgba[from + 3] as u32;
                for c in 0..3 {
                    rgba[to + c] = (picture.rgba[from + c] as u32 + rgba[to + c] as u32 * see_through / 255) as u8;
                }
            }
        }
    }
    Bitmap { size, rgba }
}

fn save(path: &str, picture: &Bitmap) {
    let head = format!(
        "P7\nWIDTH {}\nHEIGHT {}\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n",
        picture.size[0], picture.size[1]
    );
    std::fs::write(path, [head.as_bytes(), &picture.rgba].concat()).unwrap();
}
