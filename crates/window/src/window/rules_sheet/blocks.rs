//! Paragraphs, lists and tables of the rules on the screen, with cards drawn in the line.
//!
//! Everything is as wide as the text: nothing has to be scrolled across.

use crate::cards::Face;
use crate::page::{RulesBlock, RulesRow, RulesSpan, SpanKind, words};
use crate::window::art::{Art, Picture};
use crate::window::picture::{self, CardStyle};
use crate::window::spread::RATIO;
use crate::window::theme;
use crate::wording::{PageLabel, say};
use egui::text::LayoutJob;
use egui::{Color32, FontFamily, FontId, Frame, Margin, Response, RichText, Sense, Stroke, Ui, vec2};

/// Width of a card in the line, in logical points.
const CARD: f32 = 34.0;
/// Size of the text.
const SIZE: f32 = 17.0;
/// A table narrower than this has its cells one below the other.
const NARROW: f32 = 430.0;
/// How far below the top of its item the mark of a list stands, in logical points.
const MARK: f32 = 8.0;
/// Room between two columns, in logical points.
const GAP: f32 = 14.0;

/// Shows one block; a block that was found is lit.
pub fn show(ui: &mut Ui, block: &RulesBlock, is_found: bool, art: &mut Art) -> Response {
    let fill = if is_found { theme::CHOSEN } else { Color32::TRANSPARENT };
    let frame = Frame::NONE.fill(fill).corner_radius(6.0).outer_margin(Margin::symmetric(0, 4));
    frame.show(ui, |ui| inside(ui, block, art)).response
}

fn inside(ui: &mut Ui, block: &RulesBlock, art: &mut Art) {
    ui.set_width(ui.available_width());
    match block {
        RulesBlock::Heading(spans) => _ = ui.label(RichText::new(words(spans)).font(theme::bold(20.0))),
        RulesBlock::Words(spans) => line(ui, spans, false, art),
        RulesBlock::Lines(text) => _ = ui.add(egui::Label::new(RichText::new(text).monospace()).wrap()),
        RulesBlock::List { first, items } => list(ui, *first, items, art),
        RulesBlock::Table { head, rows } => table(ui, head, rows, art),
    }
}

/// What holds in this match, in a box of its own.
pub fn in_this_match(ui: &mut Ui, here: &[String]) {
    if here.is_empty() {
        return;
    }
    let frame = Frame::NONE.fill(theme::CHOSEN).corner_radius(10.0).inner_margin(Margin::symmetric(16, 10));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        let mut job = egui::text::LayoutJob::default();
        let format = |font, ink| egui::TextFormat { line_height: Some(24.0), ..egui::TextFormat::simple(font, ink) };
        job.append(say(PageLabel::InThisMatch), 0.0, format(theme::bold(SIZE), theme::GOLD));
        job.append(&format!(" {}", here.join(" ")), 0.0, format(theme::text(SIZE), theme::TEXT));
        ui.label(job);
    });
    ui.add_space(8.0);
}

fn list(ui: &mut Ui, first: Option<u64>, items: &[Vec<RulesBlock>], art: &mut Art) {
    for (n, item) in items.iter().enumerate() {
        let mark = first.map_or_else(|| "•".to_string(), |first| format!("{}.", first + n as u64));
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            let (place, _) = ui.allocate_exact_size(vec2(26.0, 22.0), Sense::hover());
            let at = egui::pos2(place.right(), place.top() + MARK);
            ui.painter().text(at, egui::Align2::RIGHT_TOP, mark, theme::text(SIZE), theme::FAINT);
            ui.vertical(|ui| {
                ui.set_width(ui.available_width());
                item.iter().for_each(|block| inside(ui, block, art));
            });
        });
    }
}

/// A table in the full width: each column gets what its words need.
fn table(ui: &mut Ui, head: &RulesRow, rows: &[RulesRow], art: &mut Art) {
    let wide = ui.available_width();
    let columns = rows.iter().map(Vec::len).chain([head.len()]).max().unwrap_or(0);
    if columns == 0 {
        return;
    }
    let is_narrow = wide < NARROW;
    let widths = widths(head, rows, columns, wide);
    if !is_narrow && head.iter().any(|cell| !cell.is_empty()) {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            for (cell, width) in head.iter().zip(&widths) {
                ui.vertical(|ui| {
                    ui.set_width(*width);
                    ui.label(RichText::new(words(cell)).font(theme::bold(14.0)).color(theme::FAINT));
                });
            }
        });
        rule(ui, wide);
    }
    for row in rows {
        if is_narrow {
            row.iter().for_each(|cell| line(ui, cell, true, art))
        } else {
            _ = ui.horizontal_top(|ui| cells(ui, row, &widths, art))
        }
        rule(ui, wide);
    }
}

fn cells(ui: &mut Ui, row: &RulesRow, widths: &[f32], art: &mut Art) {
    ui.spacing_mut().item_spacing.x = GAP;
    for (cell, width) in row.iter().zip(widths) {
        ui.vertical(|ui| {
            ui.set_width(*width);
            line(ui, cell, true, art);
        });
    }
}

fn rule(ui: &mut Ui, wide: f32) {
    let (place, _) = ui.allocate_exact_size(vec2(wide, 1.0), Sense::hover());
    ui.painter().hline(place.x_range(), place.center().y, Stroke::new(1.0, theme::LINE));
}

/// The widths of the columns. Short ones get what they need, long ones share the rest by the length of their text.
fn widths(head: &RulesRow, rows: &[RulesRow], columns: usize, wide: f32) -> Vec<f32> {
    let room = wide - GAP * (columns - 1) as f32;
    let needed = |column: usize| {
        let cells = rows.iter().chain([head]).filter_map(|row| row.get(column));
        cells.map(|cell| width_of(cell)).fold(24.0, f32::max)
    };
    let needed: Vec<f32> = (0..columns).map(needed).collect();
    let fair = room / columns as f32;
    let short: f32 = needed.iter().filter(|need| **need <= fair).sum();
    let long: f32 = needed.iter().filter(|need| **need > fair).map(|need| need.sqrt()).sum();
    if long == 0.0 {
        let spare = (room - short).max(0.0) / columns as f32;
        return needed.iter().map(|need| need + spare).collect();
    }
    needed.iter().map(|need| if *need <= fair { *need } else { (room - short) * need.sqrt() / long }).collect()
}

/// About how wide some words are in one line, in logical points.
fn width_of(cell: &[RulesSpan]) -> f32 {
    let of = |span: &RulesSpan| match &span.kind {
        SpanKind::Cards(cards) => cards.len() as f32 * (CARD + 3.0) + 4.0,
        _ => span.plain().chars().count() as f32 * SIZE * 0.52,
    };
    cell.iter().map(of).sum::<f32>() + 4.0
}

/// Words and cards in lines that break at the width of the text.
fn line(ui: &mut Ui, spans: &[RulesSpan], is_cell: bool, art: &mut Art) {
    let has_cards = spans.iter().any(|span| matches!(span.kind, SpanKind::Cards(_)));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(0.0, if is_cell { 2.0 } else { 4.0 });
        ui.spacing_mut().interact_size.y = 24.0;
        if has_cards {
            ui.set_row_height(CARD * RATIO + 4.0);
        }
        // words between cards are one text, so that its lines break between words alone
        let mut words = LayoutJob::default();
        for span in spans {
            match &span.kind {
                SpanKind::Cards(cards) => {
                    told(ui, std::mem::take(&mut words));
                    hand(ui, cards, art);
                }
                _ => append(&mut words, span),
            }
        }
        told(ui, words);
    });
}

fn told(ui: &mut Ui, words: LayoutJob) {
    if !words.is_empty() {
        ui.label(words);
    }
}

/// Adds a span's words to a text.
fn append(job: &mut LayoutJob, span: &RulesSpan) {
    let ink = if matches!(span.kind, SpanKind::Value(_)) { theme::GOLD } else { theme::TEXT };
    let font = match (&span.kind, span.bold) {
        (SpanKind::Code(_), _) => FontId::monospace(SIZE - 2.0),
        (SpanKind::Value(_), _) | (_, true) => theme::bold(SIZE),
        _ => theme::text(SIZE),
    };
    let mut format = egui::TextFormat::simple(font, ink);
    format.italics = span.italic;
    format.line_height = Some(24.0);
    for piece in span.plain().split_inclusive(is_suit) {
        let sign = piece.chars().last().filter(|last| is_suit(*last));
        let plain = sign.map_or(piece, |sign| &piece[..piece.len() - sign.len_utf8()]);
        job.append(plain, 0.0, format.clone());
        if let Some(sign) = sign {
            let red = matches!(sign, '♥' | '♦');
            let ink = if red { Color32::from_rgb(255, 138, 138) } else { ink };
            let font_id = FontId::new(SIZE, FontFamily::Monospace);
            job.append(&sign.to_string(), 0.0, egui::TextFormat { color: ink, font_id, ..format.clone() });
        }
    }
}

fn is_suit(c: char) -> bool {
    matches!(c, '♣' | '♦' | '♥' | '♠')
}

/// Cards in the line. A screen reader says their names.
fn hand(ui: &mut Ui, cards: &[Option<Face>], art: &mut Art) {
    for card in cards {
        let Some(face) = card else {
            ui.label(RichText::new(" + ").font(theme::text(SIZE)).color(theme::FAINT));
            continue;
        };
        let size = vec2(CARD + 3.0, CARD * RATIO + 4.0);
        let (place, card) = ui.allocate_exact_size(size, Sense::hover());
        if ui.is_rect_visible(place) {
            picture::paint(ui.painter(), art, Picture::face(*face), CardStyle::plain(place.center(), CARD));
        }
        card.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Image, true, face.words()));
    }
}
