//! Labels beside piles: their names, the number of cards, the points of laid cards.

use super::plates::clipped;
use super::play::Play;
use super::scene::{Scene, is_laid_out};
use super::tally;
use crate::cards::CardSet;
use crate::play::Event;
use crate::table::{Group, Pile, Role, Seat};
use crate::window::layout::TableForm;
use crate::window::spread::{Pose, Spread};
use crate::window::theme;
use crate::wording::words::capital;
use egui::{Align2, Color32, Painter, Pos2, Rect, pos2, vec2};

/// Paints the label of a pile, below or above it: its name, or what its cards are worth.
pub fn label(painter: &Painter, play: &Play, scene: &Scene, pile: Pile) {
    let view = play.seen_view();
    let group = view.rules.piles.group(pile);
    let (zone, shape) = (scene.layout.zones[pile.index()], &scene.shape.piles[pile.index()]);
    if group.role == Role::Hand
        || !zone.rect.is_positive()
        || shape.idle
        || shape.row.is_some()
        || shape.len == 0 && group.role != Role::Row && group.role != Role::Stock
    {
        return;
    }
    let card = zone.pose(0, shape.len.max(1)).rect();
    if group.role == Role::Laid {
        return worth(
            painter,
            play,
            pile,
            Rect::from_min_max(zone.rect.min, pos2(card.left() - 12.0, zone.rect.bottom())),
        );
    }
    if group.role == Role::Row {
        let text = play.with_narrator(|n| n.pile_short(pile));
        let text = text.rsplit('.').next().unwrap_or_default().to_string();
        let pose = zone.pose(0, shape.len.max(1));
        let (at, align) = if pose.angle == 0.0 {
            (card.center_top() - vec2(0.0, 1.0), Align2::CENTER_BOTTOM)
        } else {
            // beyond the upper edge of a rotated card
            (pose.above(7.0), Align2::CENTER_CENTER)
        };
        let (text, font, ink) = match view.built(pile) {
            Some(built) => (play.with_narrator(|n| n.build(built)), theme::bold(15.0), theme::GOLD),
            None => (text, theme::text(13.0), Color32::from_white_alpha(150)),
        };
        painter.text(at, align, text, font, ink);
        return;
    }
    // in the middle of a cross there is no room for a name, and no need of one
    let crossed = scene.shape.form == TableForm::Cross && group.role == Role::Stock;
    if crossed {
        return;
    }
    if zone.spread == Spread::Stack || group.role == Role::Aside {
        // below all of its cards, however they are spread
        let own = scene.cards.iter().filter(|placed| placed.pile == pile);
        let card = own.fold(card, |all, placed| all.union(placed.pose.rect()));
        let name = match owner(play, pile) {
            Some(owner) => format!("{} ({owner})", capital(&short_name(play, pile))),
            None => capital(&short_name(play, pile)),
        };
        let below = card.bottom() + 20.0 < painter.clip_rect().bottom();
        let (at, align) = if below {
            (card.center_bottom() + vec2(0.0, 4.0), Align2::CENTER_TOP)
        } else {
            (card.center_top() - vec2(0.0, 5.0), Align2::CENTER_BOTTOM)
        };
        let ink = Color32::from_white_alpha(200);
        let room = room_for_label(scene, pile, card);
        let galley = clipped(painter, &name, theme::text(13.0), ink, room);
        // if there is no room, the name is shown under the pointer
        if !galley.elided {
            let mut place = align.anchor_size(at, galley.size());
            if shape.owner == Some(scene.shape.near) {
                // to its left is the hand, whose cards are drawn above it
                place = place.translate(vec2((card.left() - place.left()).max(0.0), 0.0));
            }
            let table = painter.clip_rect();
            let over = (place.right() + 4.0 - table.right()).max(0.0);
            let under = (table.left() + 4.0 - place.left()).max(0.0);
            painter.galley(place.min + vec2(under - over, 0.0), galley, ink);
        }
    }
}

/// Paints into the outline of an empty pile: the rank that opens it, or its name and owner.
pub fn inside(painter: &Painter, play: &Play, pile: Pile, pose: Pose) {
    let rules = play.model.rules();
    let group = rules.piles.group(pile);
    if group.place.is_some() {
        return;
    }
    let build = rules.builds.get(rules.piles.group_index(pile));
    let (text, size) = match build.and_then(|build| build.opening_rank(rules.context())) {
        Some(rank) => (rank.letter().to_string(), pose.width * 0.62),
        None if matches!(group.role, Role::FaceUp | Role::Aside) => {
            let name = place_name(play, pile);
            let size = size_of_words(painter, &name, pose.width - 6.0);
            (name, size)
        }
        None => return,
    };
    let ink = Color32::from_white_alpha(if size > 20.0 { 44 } else { 150 });
    let mut job = egui::text::LayoutJob::simple(text, theme::bold(size), ink, pose.width - 6.0);
    job.halign = egui::Align::Center;
    let galley = painter.layout_job(job);
    let off = vec2(0.0, galley.size().y / 2.0);
    let at = pose.centre - egui::emath::Rot2::from_angle(pose.angle) * off;
    painter.add(egui::epaint::TextShape::new(at, galley, ink).with_angle(pose.angle));
}

/// The largest size, of at most 13 points, at which no word of the text is wider than `wide`; at least 8.
fn size_of_words(painter: &Painter, text: &str, wide: f32) -> f32 {
    let width = |word: &str| painter.layout_no_wrap(word.into(), theme::bold(13.0), Color32::WHITE).size().x;
    let widest = text.split_whitespace().map(width).fold(1.0, f32::max);
    (13.0 * wide / widest).clamp(8.0, 13.0)
}

/// The name of a pile, such as `Hand`, and on a second line its owner, if any.
fn place_name(play: &Play, pile: Pile) -> String {
    let name = capital(&short_name(play, pile));
    match owner(play, pile) {
        Some(owner) => format!("{name}\n{owner}"),
        None => name,
    }
}

/// The owner of a pile that belongs to an office: `yours`, `Computer's`. `None` if the pile has none.
pub fn owner(play: &Play, pile: Pile) -> Option<String> {
    let seat = play.seen_view().holder(play.model.rules().piles.group(pile))?;
    Some(play.with_narrator(|n| n.whose(seat)))
}

/// Paints the names and points of laid cards beside them.
fn worth(painter: &Painter, play: &Play, pile: Pile, room: Rect) {
    let cards: CardSet = play.shown.piles[pile.index()].iter().filter_map(|t| play.shown.tokens[*t].card).collect();
    let mut rows: Vec<String> = Vec::new();
    play.with_narrator(|narrator| {
        // what a person is asked to count is not told before the answer
        let told = play.playback.seen - usize::from(play.pile_asked().is_some());
        for event in tally::round(play, told) {
            let (at, lines) = match event {
                Event::Scored { lines, pile: Some(at), .. } => (*at, lines.as_slice()),
                Event::Tallied { line, pile: Some(at), .. } => (*at, std::slice::from_ref(line)),
                _ => continue,
            };
            let laid = lines.iter().filter(|l| at == pile && (l.cards - cards).is_empty());
            rows.extend(laid.map(|l| format!("{}  {}", capital(&narrator.row(l)), l.points)));
        }
    });
    let galleys: Vec<_> = rows.iter().rev().map(|row| narrow(painter, row, room.width().min(220.0))).collect();
    // the latest rows, as many as there is room for
    let mut high = 0.0;
    let shown: Vec<_> = galleys
        .into_iter()
        .take_while(|galley| {
            high += galley.size().y;
            high <= room.height().max(galley.size().y + 1.0)
        })
        .collect();
    let high: f32 = shown.iter().map(|galley| galley.size().y).sum();
    let mut top = room.center().y - high / 2.0;
    for galley in shown.into_iter().rev() {
        let height = galley.size().y;
        painter.galley(pos2(room.right(), top), galley, theme::TEXT);
        top += height;
    }
}

/// A text of up to three short lines, aligned right.
fn narrow(painter: &Painter, text: &str, width: f32) -> std::sync::Arc<egui::Galley> {
    let mut job = egui::text::LayoutJob::simple(text.into(), theme::text(14.0), theme::TEXT, width.max(20.0));
    (job.halign, job.wrap.max_rows) = (egui::Align::RIGHT, 3);
    painter.layout_job(job)
}

/// Greatest width of a label that keeps clear of the labels of the piles beside it.
fn room_for_label(scene: &Scene, pile: Pile, card: Rect) -> f32 {
    let beside = scene.layout.zones.iter().enumerate().filter(|(n, zone)| {
        *n != pile.index()
            && zone.spread == Spread::Stack
            && zone.rect.is_positive()
            && (zone.rect.center().y - card.center().y).abs() < card.height()
            && scene.shape.piles[*n].len > 0
    });
    let nearest = beside.map(|(_, zone)| (zone.rect.center().x - card.center().x).abs()).fold(160.0, f32::min);
    (nearest - 6.0).max(card.width())
}

/// Number of cards side by side in a seat's row that are counted by eye.
const FEW: usize = 4;

/// Paints the number of cards on closed piles, stacks and long sets, without those that are still `coming`; on won tricks, the
/// number of tricks.
pub fn badges(painter: &Painter, play: &Play, scene: &Scene, coming: &[usize]) {
    let piles = &play.model.rules().piles;
    for pile in piles.all().filter(|p| piles.group(*p).role != Role::Hand) {
        let (zone, shape) = (scene.layout.zones[pile.index()], &scene.shape.piles[pile.index()]);
        if is_laid_out(play, &scene.layout, pile) {
            continue; // they can be counted by eye
        }
        let stack = zone.spread == Spread::Stack && shape.len > 1;
        let is_long_set = shape.row.is_some() && shape.len > FEW;
        if zone.rect.is_positive() && (stack || is_long_set || !shape.open && shape.len > 0) {
            let at = zone.pose(shape.len - 1, shape.len).rect().right_bottom() - vec2(4.0, 4.0);
            let coming = coming[pile.index()];
            let lie = match tricks_won(play, pile) {
                Some(tricks) => tricks.saturating_sub(usize::from(coming > 0)),
                None => shape.len.saturating_sub(coming),
            };
            if lie > 0 {
                badge(painter, at, &lie.to_string());
            }
        }
    }
}

/// Number of tricks won in this round that went to a pile; `None` if it is not a pile of won tricks.
pub(super) fn tricks_won(play: &Play, pile: Pile) -> Option<usize> {
    let rules = play.model.rules();
    let is_won = |seat: Seat| {
        let goes = |takes: &Group| rules.piles.of(takes, seat).contains(&pile.0);
        rules.steps().filter_map(|step| step.about().tricks).any(|tricks| goes(tricks.takes))
    };
    if !rules.all_seats().any(is_won) {
        return None;
    }
    let won = |e: &&Event| matches!(e, Event::TrickTaken { seat, .. } if is_won(*seat));
    Some(tally::round(play, play.end_seen()).iter().filter(won).count())
}

fn short_name(play: &Play, pile: Pile) -> String {
    let group = play.model.rules().piles.group(pile);
    play.settings.variant.text.pile_name(&group.name)
}

fn badge(painter: &Painter, corner: Pos2, text: &str) {
    let galley = painter.layout_no_wrap(text.into(), theme::bold(13.0), theme::TEXT);
    let size = galley.size() + vec2(10.0, 4.0);
    let rect = Rect::from_min_size(corner - size, size);
    painter.rect_filled(rect, 8.0, Color32::from_black_alpha(190));
    painter.galley(rect.min + vec2(5.0, 2.0), galley, theme::TEXT);
}
