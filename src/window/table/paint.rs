//! Everything on the table that is no card: cloth, places, plates, signs, callouts.

use super::play::Play;
use super::scene::Scene;
use crate::cards::Suit;
use crate::play::Event;
use crate::session::words::capital;
use crate::table::{Per, Pile, Role, Seat};
use crate::window::art::{Art, Felt, Picture};
use crate::window::layout::Place;
use crate::window::spread::Spread;
use crate::window::theme;
use egui::epaint::{Mesh, RectShape};
use egui::{Align2, Color32, CornerRadius, Painter, Pos2, Rect, Response, Stroke, StrokeKind, Ui, pos2, vec2};

/// The cloth: a tile, brighter in the middle.
pub fn felt(painter: &Painter, area: Rect, art: &mut Art, felt: Felt) {
    let painter = painter.with_clip_rect(area);
    let [r, g, b] = felt.rgb();
    painter.rect_filled(area, 0.0, Color32::from_rgb(r, g, b));
    let pixels = TILE * painter.ctx().pixels_per_point();
    if let Some(texture) = art.texture(painter.ctx(), Picture::Felt(felt), pixels as u32) {
        let mut mesh = Mesh::with_texture(texture);
        let uv = Rect::from_min_size(Pos2::ZERO, area.size() / TILE);
        mesh.add_rect_with_uv(area, uv, Color32::WHITE);
        painter.add(mesh);
    }
    painter.add(vignette(area));
}

/// Points for one tile of cloth.
const TILE: f32 = 256.0;

/// Light falls on the middle of the table.
fn vignette(area: Rect) -> Mesh {
    let mut mesh = Mesh::default();
    let centre = area.center() + vec2(0.0, area.height() * 0.05);
    mesh.colored_vertex(centre, Color32::from_white_alpha(14));
    let rim = 40;
    for k in 0..=rim {
        let angle = std::f32::consts::TAU * k as f32 / rim as f32;
        let out = |far: f32| vec2(angle.cos() * area.width() * far, angle.sin() * area.height() * far);
        mesh.colored_vertex(centre + out(0.42), Color32::TRANSPARENT);
        mesh.colored_vertex(centre + out(0.85), Color32::from_black_alpha(150));
        if k > 0 {
            let (a, b) = (2 * k - 1, 2 * k + 1);
            mesh.add_triangle(0, a, b);
            mesh.add_triangle(a, a + 1, b);
            mesh.add_triangle(b, a + 1, b + 1);
        }
    }
    mesh
}

/// Outlines of piles that are empty, and the names of piles.
pub fn places(painter: &Painter, play: &Play, scene: &Scene) {
    let view = play.seen_view();
    for pile in view.rules.piles.all() {
        let group = view.rules.piles.group(pile);
        let shape = &scene.shape.piles[pile.index()];
        let outlined =
            matches!(group.role, Role::Row | Role::Stock | Role::FaceUp | Role::Aside) && group.per == Per::Table;
        let zone = scene.layout.zones[pile.index()];
        let passing = group.role == Role::FaceUp && shape.place == Place::Middle;
        if outlined && !passing && shape.len == 0 && zone.rect.is_positive() {
            let pose = zone.pose(0, 1);
            outline(painter, pose.rect(), pose.width, play.may_move() && play.choices.wants_pile(&play.pick, pile));
        } else if group.role == Role::Row
            && play.may_move()
            && !play.pick.is_empty()
            && play.choices.wants_pile(&play.pick, pile)
        {
            let n = shape.len;
            let rect = zone.pose(0, n).rect().union(zone.pose(n.saturating_sub(1), n).rect());
            painter.rect_stroke(rect.expand(5.0), 10.0, Stroke::new(2.5, theme::GOLD), StrokeKind::Outside);
        }
        label(painter, play, scene, pile);
    }
}

fn outline(painter: &Painter, rect: Rect, width: f32, wanted: bool) {
    let edge = if wanted { Stroke::new(2.5, theme::GOLD) } else { Stroke::new(1.5, Color32::from_white_alpha(56)) };
    painter.rect(rect, width * 0.06, Color32::from_black_alpha(34), edge, StrokeKind::Inside);
}

/// The name of a pile, below or above it, with its number of cards.
fn label(painter: &Painter, play: &Play, scene: &Scene, pile: Pile) {
    let view = play.seen_view();
    let group = view.rules.piles.group(pile);
    let (zone, shape) = (scene.layout.zones[pile.index()], &scene.shape.piles[pile.index()]);
    if group.role == Role::Hand
        || !zone.rect.is_positive()
        || shape.len == 0 && group.role != Role::Row && group.role != Role::Stock
    {
        return;
    }
    let card = zone.pose(0, shape.len.max(1)).rect();
    if group.role == Role::Row {
        let text = play.with_narrator(|n| n.pile_short(pile));
        let text = text.rsplit('.').next().unwrap_or_default().to_string();
        painter.text(
            card.center_top() - vec2(0.0, 1.0),
            Align2::CENTER_BOTTOM,
            text,
            theme::text(13.0),
            Color32::from_white_alpha(150),
        );
        return;
    }
    if zone.spread == Spread::Stack {
        let name = capital(&short_name(play, pile));
        let below = card.bottom() + 20.0 < painter.clip_rect().bottom();
        let (at, align) = match below {
            true => (card.center_bottom() + vec2(0.0, 4.0), Align2::CENTER_TOP),
            false => (card.center_top() - vec2(0.0, 5.0), Align2::CENTER_BOTTOM),
        };
        painter.text(at, align, name, theme::text(13.0), Color32::from_white_alpha(190));
    }
}

/// How many cards lie in closed piles and stacks.
fn badges(painter: &Painter, play: &Play, scene: &Scene) {
    let piles = &play.running.rules.piles;
    for pile in piles.all().filter(|p| piles.group(*p).role != Role::Hand) {
        let (zone, shape) = (scene.layout.zones[pile.index()], &scene.shape.piles[pile.index()]);
        let stack = zone.spread == Spread::Stack && shape.len > 1;
        if zone.rect.is_positive() && (stack || !shape.open && shape.len > 0) {
            let at = zone.pose(shape.len - 1, shape.len).rect().right_bottom() - vec2(4.0, 4.0);
            badge(painter, at, &shape.len.to_string());
        }
    }
}

fn short_name(play: &Play, pile: Pile) -> String {
    let group = play.running.rules.piles.group(pile);
    let label = play.variant.text.pile(&group.name).and_then(|t| t.label.clone());
    match (label, group.per) {
        (Some(label), _) => label.trim_start_matches("the ").to_string(),
        (None, _) => group.name.replace('_', " "),
    }
}

fn badge(painter: &Painter, corner: Pos2, text: &str) {
    let galley = painter.layout_no_wrap(text.into(), theme::bold(13.0), theme::TEXT);
    let size = galley.size() + vec2(10.0, 4.0);
    let rect = Rect::from_min_size(corner - size, size);
    painter.rect_filled(rect, 8.0, Color32::from_black_alpha(190));
    painter.galley(rect.min + vec2(5.0, 2.0), galley, theme::TEXT);
}

/// Names, points, whose turn it is.
pub fn plates(painter: &Painter, play: &Play, scene: &Scene) {
    let names = play.names();
    let view = play.seen_view();
    let on_turn = play.running.to_move().filter(|_| play.looking.is_none() && play.is_quiet());
    for seat in view.rules.all_seats() {
        let rect = scene.layout.plates[seat.index()];
        let active = on_turn == Some(seat);
        let edge =
            if active { Stroke::new(2.0, theme::GOLD) } else { Stroke::new(1.0, Color32::from_black_alpha(120)) };
        painter.rect(rect, 9.0, Color32::from_rgba_unmultiplied(16, 22, 24, 225), edge, StrokeKind::Inside);
        let points = play.shown.totals.get(seat.index()).copied().unwrap_or(0).to_string();
        let score = painter.layout_no_wrap(points, theme::bold(20.0), theme::GOLD);
        let room = rect.width() - score.size().x - 24.0;
        painter.galley(
            pos2(rect.right() - 10.0 - score.size().x, rect.center().y - score.size().y / 2.0),
            score,
            theme::GOLD,
        );
        let under = under_name(play, seat, active);
        let name = clipped(painter, &names[seat.index()], theme::bold(15.0), theme::TEXT, room);
        let top = if under.is_empty() { rect.center().y - name.size().y / 2.0 } else { rect.top() + 3.0 };
        let low = pos2(rect.left() + 10.0, rect.bottom() - 17.0 - 1.0);
        painter.galley(pos2(rect.left() + 10.0, top), name, theme::TEXT);
        if !under.is_empty() {
            let line = clipped(painter, &under, theme::text(12.5), theme::FAINT, room);
            painter.galley(low, line, theme::FAINT);
        }
    }
}

fn clipped(
    painter: &Painter,
    text: &str,
    font: egui::FontId,
    colour: Color32,
    width: f32,
) -> std::sync::Arc<egui::Galley> {
    let mut job = egui::text::LayoutJob::simple_singleline(text.into(), font, colour);
    job.wrap = egui::text::TextWrapping::truncate_at_width(width.max(20.0));
    painter.layout_job(job)
}

/// `deals`, `bids 120`, `thinking`.
fn under_name(play: &Play, seat: Seat, active: bool) -> String {
    let view = play.seen_view();
    let mut words = Vec::new();
    if view.dealer() == seat {
        words.push("dealer".to_string());
    }
    let bid = view.register("bid").unwrap_or(0);
    if bid > 0 && view.register("declarer") == Some(seat.0 as i32) {
        words.push(format!("bid {bid}"));
    }
    if active && play.question.is_some() {
        words.push("thinking".into());
    } else if active && play.humans.contains(&seat) {
        words.push("to move".into());
    }
    words.join(" · ")
}

/// Trump and the running count.
pub fn signs(painter: &Painter, play: &Play, scene: &Scene) {
    badges(painter, play, scene);
    let view = play.seen_view();
    let corner = scene.layout.middle.right_top() + vec2(0.0, 26.0);
    if let Some(suit) = view.register("trump").and_then(Suit::from_index).filter(|_| uses_trump(play)) {
        let red = suit.colour() == crate::cards::Colour::Red;
        let ink = if red { Color32::from_rgb(255, 125, 125) } else { Color32::WHITE };
        let galley = painter.layout_no_wrap(format!("Trump {}", suit.sign()), theme::bold(17.0), ink);
        pill(painter, corner - vec2(galley.size().x / 2.0 + 14.0, -14.0), galley, Color32::from_black_alpha(170));
    }
    if play.shown.count > 0 {
        let galley = painter.layout_no_wrap(play.shown.count.to_string(), theme::bold(26.0), theme::TEXT);
        let at = free_spot(scene);
        painter.circle(at, 27.0, Color32::from_black_alpha(185), Stroke::new(2.0, theme::GOLD));
        painter.galley(at - galley.size() / 2.0, galley, theme::TEXT);
        painter.text(
            at + vec2(0.0, 30.0),
            Align2::CENTER_TOP,
            "count",
            theme::text(12.5),
            Color32::from_white_alpha(200),
        );
    }
}

/// A spot of the middle on which no card lies, the nearest to its centre.
fn free_spot(scene: &Scene) -> Pos2 {
    let middle = scene.layout.middle;
    let centre = middle.center();
    let across = (-12..=12).map(|k| centre + vec2(k as f32 * middle.width() / 26.0, 0.0));
    let free = across.filter(|at| {
        let spot = Rect::from_center_size(*at, vec2(66.0, 84.0));
        scene.cards.iter().all(|c| !c.pose.rect().intersects(spot))
    });
    free.min_by(|a, b| (*a - centre).length().total_cmp(&(*b - centre).length())).unwrap_or(centre)
}

/// Has trump been named in this round?
fn uses_trump(play: &Play) -> bool {
    let Some(trump) = play.running.rules.register("trump") else { return false };
    let seen = &play.running.events()[..play.seen.min(play.running.events().len())];
    let round = seen.iter().rposition(|e| matches!(e, Event::RoundBegins { .. })).unwrap_or(0);
    seen[round..].iter().any(|e| matches!(e, Event::Told { register, .. } if *register == trump.0))
}

fn pill(painter: &Painter, centre: Pos2, galley: std::sync::Arc<egui::Galley>, fill: Color32) -> Rect {
    let rect = Rect::from_center_size(centre, galley.size() + vec2(22.0, 10.0));
    painter.rect(rect, rect.height() / 2.0, fill, Stroke::new(1.0, Color32::from_white_alpha(40)), StrokeKind::Inside);
    painter.galley(rect.min + vec2(11.0, 5.0), galley, theme::TEXT);
    rect
}

/// Scores and words over the table.
pub fn callouts(painter: &Painter, play: &Play, scene: &Scene) {
    let area = painter.clip_rect();
    let mut shown: Vec<Rect> = Vec::new();
    for callout in play.callouts.iter().rev().filter(|c| !c.text.is_empty()) {
        let age = callout.age / callout.life;
        let alpha = (age * 10.0).min(1.0) * ((1.0 - age) * 5.0).min(1.0);
        let anchor = match (callout.pile, callout.seat) {
            (Some(pile), _) if scene.zone(pile).is_positive() => scene.zone(pile).center(),
            (_, Some(seat)) => {
                let plate = scene.layout.plates[seat.index()];
                let down = if plate.center().y < area.center().y { 1.0 } else { -1.0 };
                plate.center() + vec2(0.0, down * (plate.height() * 0.9 + 14.0))
            }
            _ => scene.layout.middle.center(),
        };
        let points = if callout.points == 0 { String::new() } else { format!("  {:+}", callout.points) };
        let size = if callout.points == 0 { 17.0 } else { 21.0 };
        let ink = if callout.points == 0 { theme::TEXT } else { theme::GOLD };
        let galley = painter.layout_no_wrap(
            capital(&callout.text) + points.as_str(),
            theme::bold(size),
            ink.gamma_multiply(alpha),
        );
        let half = galley.size() / 2.0 + vec2(18.0, 12.0);
        let mut at = anchor - vec2(0.0, 16.0 * age);
        at.x = at.x.clamp(area.left() + half.x, (area.right() - half.x).max(area.left() + half.x));
        at.y = at.y.clamp(area.top() + half.y, (area.bottom() - half.y).max(area.top() + half.y));
        while shown.iter().any(|r| r.contains(at)) {
            at.y -= half.y * 1.7;
        }
        let fill = Color32::from_rgba_unmultiplied(12, 16, 18, (225.0 * alpha) as u8);
        let rect = Rect::from_center_size(at, galley.size() + vec2(26.0, 12.0));
        painter.rect(
            rect,
            rect.height() / 2.0,
            fill,
            Stroke::new(1.5, theme::GOLD.gamma_multiply(alpha * 0.7)),
            StrokeKind::Inside,
        );
        painter.galley(rect.min + vec2(13.0, 6.0), galley, theme::TEXT);
        shown.push(rect);
    }
}

/// The ring around what the keys point at.
pub fn focus(ui: &Ui, response: &Response, rect: Rect) {
    if response.has_focus() {
        let shape = RectShape::stroke(
            rect.expand(4.0),
            CornerRadius::same(9),
            Stroke::new(3.0, Color32::WHITE),
            StrokeKind::Outside,
        );
        ui.painter().add(shape);
    }
}
