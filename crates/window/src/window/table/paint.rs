//! Paints the table beside cards and names: cloth, outlines of piles, rings, signs.

use super::play::Play;
use super::scene::Scene;
use super::tally;
use crate::play::Event;
use crate::table::{Per, Pile, Role};
use crate::window::art::{Art, Felt, Picture};
use crate::window::card_text;
use crate::window::layout::Place;
use crate::window::spread::{Pose, RATIO};
use crate::window::theme;
use crate::wording::{TableLabel, TableSaid, say, tell};
use egui::epaint::{Mesh, RectShape};
use egui::{
    Align2, Color32, CornerRadius, Painter, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    accesskit, vec2,
};

/// Paints the cloth: a repeated tile, brighter in the middle.
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

/// Width of one tile of cloth, in logical points.
const TILE: f32 = 256.0;

/// A mesh that brightens the middle of the table and darkens its edges.
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

/// Paints the outlines of empty piles, and the names of piles.
pub fn places(painter: &Painter, play: &Play, scene: &Scene) {
    let view = play.seen_view();
    for pile in view.rules.piles.all() {
        let group = view.rules.piles.group(pile);
        let shape = &scene.shape.piles[pile.index()];
        let outlined =
            matches!(group.role, Role::Row | Role::Stock | Role::FaceUp | Role::Aside) && group.per == Per::Table;
        let zone = scene.layout.zones[pile.index()];
        let passing = group.role == Role::FaceUp && shape.place == Place::Middle;
        if outlined && !passing && !shape.idle && shape.len == 0 && zone.rect.is_positive() {
            let pose = zone.pose(0, 1);
            outline(painter, pose, play.may_move() && play.choices.wants_pile(&play.view_state.pick, pile));
            super::labels::inside(painter, play, pile, pose);
        } else if group.role == Role::Row
            && play.may_move()
            && !play.view_state.pick.is_empty()
            && play.choices.wants_pile(&play.view_state.pick, pile)
        {
            let (rect, angle) = frame_of(scene, pile);
            let edge = Stroke::new(2.5, theme::GOLD);
            let shape = RectShape::stroke(rect.expand(5.0), CornerRadius::same(10), edge, StrokeKind::Outside);
            painter.add(shape.with_angle(angle));
        }
        super::labels::label(painter, play, scene, pile);
    }
}

/// The rectangle and angle around a pile's cards, or its place if it is empty.
pub fn frame_of(scene: &Scene, pile: Pile) -> (Rect, f32) {
    let (zone, len) = (scene.layout.zones[pile.index()], scene.shape.piles[pile.index()].len.max(1));
    let (first, last) = (zone.pose(0, len), zone.pose(len - 1, len));
    let off = last.centre - first.centre;
    let size = vec2(first.width, first.width * RATIO);
    // a rotated pile extends along its cards, downwards
    let size = if first.angle == 0.0 { size + off.abs() } else { size + vec2(0.0, off.length()) };
    (Rect::from_center_size(first.centre + off / 2.0, size), first.angle)
}

/// Paints a ring in the colour `ink` with a dark rim, so that it shows on cloth and on white cards.
pub fn ring(painter: &Painter, rect: Rect, angle: f32, ink: Color32) {
    for (wide, ink) in [(6.0, Color32::from_black_alpha(150)), (3.5, ink)] {
        let edge = Stroke::new(wide, ink);
        let shape = RectShape::stroke(rect, CornerRadius::same(8), edge, StrokeKind::Middle);
        painter.add(shape.with_angle(angle));
    }
}

fn outline(painter: &Painter, pose: Pose, wanted: bool) {
    let edge = if wanted { Stroke::new(2.5, theme::GOLD) } else { Stroke::new(1.5, Color32::from_white_alpha(56)) };
    let corner = CornerRadius::same((pose.width * 0.06) as u8);
    let shape = RectShape::new(pose.rect(), corner, Color32::from_black_alpha(34), edge, StrokeKind::Inside);
    painter.add(shape.with_angle(pose.angle));
}

/// Paints trump, the running count and the numbers of cards. `coming` is the number of cards on their way to each pile.
pub fn signs(ui: &Ui, play: &Play, scene: &Scene, coming: &[usize]) {
    let painter = ui.painter();
    super::labels::badges(painter, play, scene, coming);
    super::giving::arrow(painter, play, scene);
    let view = play.seen_view();
    let corner = scene.layout.middle.right_top() + vec2(0.0, 26.0);
    if let Some(suit) = view.trump().filter(|_| uses_trump(play)) {
        let told = tell(TableSaid::TrumpSign(suit));
        let galley = painter.layout_job(card_text::job(ui.ctx(), &told, theme::bold(17.0), theme::TEXT));
        let centre = sign_spot(scene, painter.clip_rect(), galley.size() + vec2(22.0, 10.0), corner);
        let rect = pill(painter, centre, galley, Color32::from_black_alpha(170));
        spoken(ui, rect, "trump", tell(TableSaid::Trump(suit)));
    }
    if play.shown.count > 0 {
        let galley = painter.layout_no_wrap(play.shown.count.to_string(), theme::bold(26.0), theme::TEXT);
        let at = free_spot(scene);
        painter.circle(at, 27.0, Color32::from_black_alpha(185), Stroke::new(2.0, theme::GOLD));
        painter.galley(at - galley.size() / 2.0, galley, theme::TEXT);
        painter.text(
            at + vec2(0.0, 30.0),
            Align2::CENTER_TOP,
            say(TableLabel::Count),
            theme::text(12.5),
            Color32::from_white_alpha(200),
        );
        let rect = Rect::from_center_size(at, Vec2::splat(54.0));
        spoken(ui, rect, "count", tell(TableSaid::Count(play.shown.count)));
    }
}

/// Paints a word on the lower edge of a card.
pub fn tag(painter: &Painter, card: Rect, word: &str) {
    let galley = painter.layout_no_wrap(word.into(), theme::bold(12.0), theme::ON_GOLD);
    let rect = Rect::from_center_size(card.center_bottom() - vec2(0.0, 4.0), galley.size() + vec2(10.0, 4.0));
    painter.rect_filled(rect, 6.0, theme::GOLD);
    painter.galley(rect.min + vec2(5.0, 2.0), galley, theme::ON_GOLD);
}

/// Describes a sign to a screen reader.
fn spoken(ui: &Ui, rect: Rect, id: &str, told: String) {
    let sign = ui.interact(rect, ui.scope_id().with(id), Sense::hover());
    sign.widget_info(|| WidgetInfo::labeled(accesskit::Role::Label, true, &told));
}

/// The centre of a sign of this size: below the corner of the middle, or in a corner of the table, where it covers least.
fn sign_spot(scene: &Scene, area: Rect, size: Vec2, corner: Pos2) -> Pos2 {
    let half = size / 2.0 + vec2(8.0, 8.0);
    let spots = [
        corner - vec2(size.x / 2.0 + 3.0, -14.0),
        area.right_top() + vec2(-half.x, half.y),
        area.left_top() + half,
        scene.layout.middle.left_top() + vec2(half.x, 40.0),
    ];
    let things = || {
        let cards = scene.cards.iter().map(|placed| placed.pose.bounds());
        cards.chain(scene.layout.plates.iter().copied())
    };
    let covered = |at: &Pos2| -> f32 {
        let sign = Rect::from_center_size(*at, size);
        things().map(|thing| thing.intersect(sign)).filter(Rect::is_positive).map(|both| both.area()).sum()
    };
    let first = spots[0];
    spots.into_iter().find(|at| covered(at) < 1.0).unwrap_or(first)
}

/// The spot of the middle nearest to its centre on which no card lies; better beside the centre than above or below.
fn free_spot(scene: &Scene) -> Pos2 {
    let middle = scene.layout.middle;
    let centre = middle.center();
    let step = vec2(middle.width() / 26.0, middle.height() / 10.0);
    let spots = (-4..=4).flat_map(|y| (-12..=12).map(move |x| centre + vec2(x as f32, y as f32) * step));
    let free = spots.filter(|at| {
        let spot = Rect::from_center_size(*at, vec2(66.0, 84.0));
        scene.cards.iter().all(|c| !c.pose.rect().intersects(spot))
    });
    let far = |at: &Pos2| ((*at - centre) * vec2(1.0, 3.0)).length();
    free.min_by(|a, b| far(a).total_cmp(&far(b))).unwrap_or(centre)
}

/// Whether trump may be shown: not while its naming in this round is still to be shown.
fn uses_trump(play: &Play) -> bool {
    let Some(trump) = play.model.rules().register("trump") else { return false };
    let told = |e: &Event| matches!(e, Event::Told { register, .. } if *register == trump.0);
    let round = tally::round(play, play.model.events().len());
    // a custom step may set it without an event
    !round.iter().any(told) || tally::round(play, play.playback.seen).iter().any(told)
}

fn pill(painter: &Painter, centre: Pos2, galley: std::sync::Arc<egui::Galley>, fill: Color32) -> Rect {
    let rect = Rect::from_center_size(centre, galley.size() + vec2(22.0, 10.0));
    painter.rect(rect, rect.height() / 2.0, fill, Stroke::new(1.0, Color32::from_white_alpha(40)), StrokeKind::Inside);
    card_text::paint(painter, rect.min + vec2(11.0, 5.0), galley, 1.0);
    rect
}

/// Paints the ring around the widget with the focus: bright with a dark rim, so that it shows on cloth and on white
/// cards.
pub fn focus(ui: &Ui, response: &Response, rect: Rect, angle: f32) {
    if !response.has_focus() {
        return;
    }
    for (wide, ink) in [(7.0, Color32::from_rgb(10, 34, 74)), (3.5, Color32::from_rgb(120, 214, 255))] {
        let edge = Stroke::new(wide, ink);
        let shape = RectShape::stroke(rect.expand(3.0), CornerRadius::same(9), edge, StrokeKind::Middle);
        ui.painter().add(shape.with_angle(angle));
    }
}
