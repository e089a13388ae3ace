//! Places and draws call-outs: never over a card that they are about, if there is room.

use super::callout::Callout;
use super::play::Play;
use super::scene::Scene;
use crate::window::card_text;
use crate::window::theme;
use crate::wording::words::capital;
use egui::{Color32, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, accesskit, pos2, vec2};

/// Distance between a call-out and its cards, in logical points.
const GAP: f32 = 8.0;

/// Shows scores and words over the table.
pub fn callouts(ui: &Ui, play: &Play, scene: &Scene) {
    let painter = ui.painter();
    let area = painter.clip_rect();
    let mut shown: Vec<Rect> = Vec::new();
    for (n, callout) in play.playback.callouts.iter().rev().filter(|c| c.is_out() && !c.text.is_empty()).enumerate() {
        let age = callout.age / callout.life;
        let alpha = (age * 10.0).min(1.0) * ((1.0 - age) * 5.0).min(1.0);
        let (size, ink) = if callout.points == 0 { (17.0, theme::TEXT) } else { (25.0, theme::GOLD) };
        let points = if callout.points == 0 { String::new() } else { format!("  {:+}", callout.points) };
        let told = capital(&callout.text) + points.as_str();
        let mut job = card_text::job(ui.ctx(), &told, theme::bold(size), ink);
        job.wrap.max_width = (area.width() - 60.0).max(120.0);
        let galley = painter.layout_job(job);
        let size = galley.size() + vec2(26.0, 12.0);
        let rect = steady(ui, callout, area, size).unwrap_or_else(|| place(callout, scene, area, size, &shown));
        remember(ui, callout, area, rect);
        let fill = Color32::from_rgba_unmultiplied(12, 16, 18, (235.0 * alpha) as u8);
        let edge = Stroke::new(1.5, theme::GOLD.gamma_multiply(alpha * 0.7));
        painter.rect(rect, (rect.height() / 2.0).min(20.0), fill, edge, StrokeKind::Inside);
        card_text::paint(painter, rect.min + vec2(13.0, 6.0), galley, alpha);
        let heard = ui.interact(rect, ui.scope_id().with(("call-out", n)), Sense::hover());
        let spoken = card_text::spoken(ui.ctx(), &told);
        heard.widget_info(|| WidgetInfo::labeled(accesskit::Role::Label, true, &spoken));
        shown.push(rect);
    }
}

/// The place and age of a call-out in the last frame: it does not jump while cards move on.
#[derive(Clone, Copy)]
struct Stood {
    area: Rect,
    rect: Rect,
    age: f32,
}

fn memory_of(ui: &Ui, callout: &Callout) -> egui::Id {
    ui.scope_id().with(("stood", callout.seat.map(|seat| seat.0), &callout.text, callout.cards))
}

fn steady(ui: &Ui, callout: &Callout, area: Rect, size: Vec2) -> Option<Rect> {
    let stood: Stood = ui.data(|data| data.get_temp(memory_of(ui, callout)))?;
    let same = stood.area == area && stood.age <= callout.age && (stood.rect.size() - size).abs().max_elem() < 1.0;
    (same && callout.age > 0.0).then_some(stood.rect)
}

fn remember(ui: &Ui, callout: &Callout, area: Rect, rect: Rect) {
    let stood = Stood { area, rect, age: callout.age };
    ui.data_mut(|data| data.insert_temp(memory_of(ui, callout), stood));
}

/// The place of a call-out: beside its cards, or at the plate of its seat, where it covers none of those cards, no
/// other call-out, and as little else as possible.
pub fn place(callout: &Callout, scene: &Scene, area: Rect, size: Vec2, others: &[Rect]) -> Rect {
    let lit: Vec<Rect> = lit(scene, callout);
    let within = |centre: Pos2| {
        let room = area.shrink2(size / 2.0 + Vec2::splat(2.0));
        let centre = if room.is_positive() { room.clamp(centre) } else { area.center() };
        Rect::from_center_size(centre, size)
    };
    let over = |rect: &Rect, all: &[Rect]| -> f32 {
        let area = |r: &Rect| {
            let both = rect.intersect(*r);
            if both.is_positive() { both.area() } else { 0.0 }
        };
        all.iter().map(area).sum()
    };
    let spots: Vec<Rect> = around(callout, scene, area, size, &lit).into_iter().map(within).collect();
    let rects = |faces: bool| -> Vec<Rect> {
        scene.cards.iter().filter(|p| p.card.is_some() == faces).map(|p| p.pose.rect()).collect()
    };
    let (faces, backs) = (rects(true), rects(false));
    // better over another card, and over a back than over a face, than over its own cards or another call-out
    let cost = |place: usize, rect: &Rect| {
        let far = place as f32 * size.x * size.y * 0.02;
        far + 400.0 * over(rect, others) + 100.0 * over(rect, &lit) + 3.0 * over(rect, &faces) + over(rect, &backs)
    };
    let costs = spots.iter().enumerate().map(|(place, rect)| (cost(place, rect), *rect));
    costs.min_by(|a, b| a.0.total_cmp(&b.0)).map_or_else(|| within(area.center()), |(_, rect)| rect)
}

/// Centres of possible places for a call-out, the best first.
fn around(callout: &Callout, scene: &Scene, area: Rect, size: Vec2, lit: &[Rect]) -> Vec<Pos2> {
    let half = size / 2.0 + Vec2::splat(GAP);
    let mut spots = Vec::new();
    let all = lit.iter().fold(Rect::NOTHING, |all, rect| all.union(*rect));
    if all.is_positive() {
        let c = all.center();
        let below = pos2(c.x, all.bottom() + half.y);
        let above = pos2(c.x, all.top() - half.y);
        // first the side towards the middle of the table
        let ways = if c.y < area.center().y { [below, above] } else { [above, below] };
        spots.extend(ways);
        spots.extend([pos2(all.right() + half.x, c.y), pos2(all.left() - half.x, c.y)]);
    }
    if let Some(seat) = callout.seat {
        let plate = scene.layout.plates[seat.index()];
        let down = if plate.center().y < area.center().y { 1.0 } else { -1.0 };
        spots.push(plate.center() + vec2(0.0, down * (plate.height() / 2.0 + half.y)));
        spots.push(plate.center() + vec2(plate.width() / 2.0 + half.x, 0.0));
        spots.push(plate.center() - vec2(plate.width() / 2.0 + half.x, 0.0));
    }
    let middle = scene.layout.middle;
    let at = |x: f32, y: f32| middle.min + middle.size() * vec2(x, y);
    for x in [0.5, 0.2, 0.8] {
        spots.extend((0..5).map(|k| at(x, (0.5 + k as f32) / 5.0)));
    }
    spots
}

/// The rectangles of a call-out's cards, as far as their faces are seen.
fn lit(scene: &Scene, callout: &Callout) -> Vec<Rect> {
    let its = |placed: &&super::scene::Placed| placed.card.is_some_and(|c| callout.cards.contains(c));
    scene.cards.iter().filter(its).map(|placed| placed.pose.rect()).collect()
}
