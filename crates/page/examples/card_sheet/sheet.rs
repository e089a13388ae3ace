//! Contact sheets: all faces of a pattern, wide and narrow, on cloth.

use crate::card_art::{Detail, Style, face_svg};
use crate::cards::{CardPattern, Face, Rank, Suit};
use resvg::tiny_skia::{Color, Paint, PathBuilder, Pixmap, Rect, Transform};
use resvg::usvg::{Options, Tree};

/// Writes the sheet that the arguments ask for: pattern, file, and optionally the width of a card, `four`, and ranks.
pub fn run() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let pattern = words.first().and_then(|word| CardPattern::from_word(word));
    let (Some(pattern), Some(out)) = (pattern, words.get(1)) else {
        eprintln!(
            "usage: card_sheet english|jumbo|french|german|italian|spanish OUT.png [WIDTH] [four] [RANKS, as TJQK]"
        );
        std::process::exit(2);
    };
    let width = words.iter().find_map(|word| word.parse().ok()).unwrap_or(130);
    let style = Style { pattern, four_colours: words.iter().any(|word| word == "four"), ..Style::default() };
    let ranks = words.iter().skip(2).find(|word| word.chars().all(|c| "A23456789TJQK".contains(c)) && *word != "four");
    let shown = |rank: &Rank| ranks.is_none_or(|ranks| ranks.contains(rank.letter()));
    let ranks: Vec<Rank> = Rank::ALL.into_iter().filter(shown).collect();
    match sheet(style, width, &ranks).map(|sheet| sheet.save_png(out)) {
        Some(Ok(())) => println!("{out}"),
        _ => eprintln!("cannot write {out}"),
    }
}

/// One row for each suit, and the jokers below if all ranks are shown.
fn sheet(style: Style, width: u32, ranks: &[Rank]) -> Option<Pixmap> {
    let (gap, tall) = (width / 12 + 2, width * 7 / 5);
    let rows = Suit::ALL.len() as u32 + u32::from(ranks.len() == Rank::ALL.len());
    let mut canvas = Pixmap::new((width + gap) * ranks.len() as u32 + gap, (tall + gap) * rows + gap)?;
    canvas.fill(Color::from_rgba8(30, 98, 66, 255));
    for (row, suit) in Suit::ALL.into_iter().enumerate() {
        for (column, rank) in ranks.iter().enumerate() {
            put(&mut canvas, Face::new(*rank, suit), style, width, [column as u32, row as u32], gap);
        }
    }
    if ranks.len() == Rank::ALL.len() {
        for (column, face) in [Face::RED_JOKER, Face::BLACK_JOKER].into_iter().enumerate() {
            put(&mut canvas, face, style, width, [column as u32, 4], gap);
        }
    }
    Some(canvas)
}

fn put(canvas: &mut Pixmap, face: Face, style: Style, width: u32, [column, row]: [u32; 2], gap: u32) {
    let (x, y) = (gap + column * (width + gap), gap + row * (width * 7 / 5 + gap));
    let scale = width as f32 / 250.0;
    let place = Transform::from_row(scale, 0.0, 0.0, scale, x as f32, y as f32);
    let mut paint = Paint::default();
    paint.set_color_rgba8(255, 254, 250, 255);
    paint.anti_alias = true;
    if let Some(paper) = Rect::from_xywh(0.0, 0.0, 250.0, 350.0) {
        canvas.fill_path(&PathBuilder::from_rect(paper), &paint, Default::default(), place, None);
    }
    let svg = face_svg(face, 0, style, Detail::of(width));
    match Tree::from_str(&svg, &Options::default()) {
        Ok(tree) => resvg::render(&tree, place, &mut canvas.as_mut()),
        Err(fault) => eprintln!("{face:?}: {fault}"),
    }
}
