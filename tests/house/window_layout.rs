//! The layout of the table: for every game and number of seats, at every size, nothing overlaps and every face can be
//! told.

use crate::common::{Rand, cases, house};
use egui::{Rect, Vec2, pos2, vec2};
use house_rules::play::{Policy, View};
use house_rules::session::{Match, Player};
use house_rules::table::{Role, Seat};
use house_rules::window::layout::{Layout, Place, TableForm, TableShape};
use house_rules::window::spread::{INDEX, RATIO, Spread};
use house_rules::window::table::panel::PanelPlace;
use house_rules::window::table::shape_of;
use std::sync::Arc;

/// Window sizes in points, from the smallest allowed to 3840x2160; the bars above and below take so much.
const SIZES: [[f32; 2]; 11] = [
    [480.0, 600.0],
    [480.0, 800.0],
    [760.0, 520.0],
    [760.0, 1200.0],
    [800.0, 600.0],
    [1000.0, 560.0],
    [1280.0, 800.0],
    [1366.0, 768.0],
    [1920.0, 1080.0],
    [2560.0, 1080.0],
    [3840.0, 2160.0],
];
const BARS: f32 = 100.0;

fn areas() -> impl Iterator<Item = Rect> {
    SIZES.into_iter().flat_map(|[w, h]| {
        let table = |w: f32| Rect::from_min_size(pos2(0.0, 44.0), vec2(w, h - BARS));
        let width = |place: PanelPlace| match place {
            PanelPlace::Beside(side) => w - side,
            PanelPlace::Drawers => w,
        };
        // while cards are played, and at the end of a round
        let (usual, result) = (width(PanelPlace::of(w)), width(PanelPlace::of_result(w)));
        [Some(table(usual)), (result != usual).then(|| table(result))].into_iter().flatten()
    })
}

/// What is wrong with a layout.
fn faults(shape: &TableShape, layout: &Layout, area: Rect) -> Vec<String> {
    let mut faults = Vec::new();
    // cards that lie face down on places have no place of their own
    let lies = |pile: &usize| shape.piles[*pile].len > 0 && !shape.piles[*pile].covers;
    let used: Vec<usize> = (0..shape.piles.len()).filter(lies).collect();
    for (n, a) in used.iter().enumerate() {
        for b in &used[n + 1..] {
            let both = layout.zones[*a].rect.intersect(layout.zones[*b].rect);
            if both.width() > 1.0 && both.height() > 1.0 {
                faults.push(format!("zones {a} {:?} and {b} {:?} overlap", shape.piles[*a].role, shape.piles[*b].role));
            }
        }
        for plate in &layout.plates {
            let both = layout.zones[*a].rect.intersect(*plate);
            if both.width() > 1.0 && both.height() > 1.0 {
                faults.push(format!("zone {a} {:?} lies under a plate", shape.piles[*a].role));
            }
        }
    }
    for pile in used {
        faults.extend(pile_faults(shape, layout, area, pile));
    }
    faults
}

fn pile_faults(shape: &TableShape, layout: &Layout, area: Rect, pile: usize) -> Vec<String> {
    let (zone, own) = (layout.zones[pile], &shape.piles[pile]);
    let name = format!("pile {pile} {:?} of {} cards, {} points wide", own.role, own.len, zone.width);
    let mut faults = Vec::new();
    if zone.width < 20.0 {
        faults.push(format!("{name}: the cards are too small"));
    }
    let poses: Vec<Rect> = (0..own.len).map(|i| zone.pose(i, own.len).rect()).collect();
    // a turned card may stick out by its corner
    if let Some(out) = poses.iter().find(|r| !area.expand(6.0).contains_rect(**r)) {
        faults.push(format!("{name}: a card lies at {out:?}, outside"));
    }
    let hidden = |a: &Rect, b: &Rect| {
        let off: Vec2 = (b.center() - a.center()).abs();
        off.x < zone.width * INDEX.x - 0.5 && off.y < zone.width * RATIO * INDEX.y - 0.5
    };
    if own.open && zone.spread != Spread::Stack {
        for (i, a) in poses.iter().enumerate() {
            if poses[i + 1..].iter().any(|b| hidden(a, b)) {
                faults.push(format!("{name}: card {i} is hidden"));
                break;
            }
        }
    }
    faults
}

#[test]
fn nothing_overlaps_and_every_face_can_be_told() {
    let house = house();
    let mut looked = 0;
    let mut all = Vec::new();
    for case in cases(&house) {
        let random: Arc<dyn Policy> = house.strategy("any/random", &case.loaded).unwrap().policy;
        let player = Player::Computer { name: "any/random".into(), policy: random };
        for seed in 0..2 {
            let players = vec![player.clone(); case.seats as usize];
            let mut running = Match::start(case.loaded.rules().clone(), players, seed, None, []).unwrap();
            let mut rand = Rand::new(seed);
            for _ in 0..40 {
                for _ in 0..rand.below(6) + 1 {
                    if running.to_move().is_some() {
                        running.step().unwrap();
                    }
                }
                let view: View = running.view(house_rules::table::Seat(0));
                let shape = shape_of(&view, view.seat(), |_| Place::Usual);
                for area in areas() {
                    looked += 1;
                    for fault in faults(&shape, &shape.layout(area), area) {
                        all.push(format!("{} in {:?}: {fault}", case.name(), area.size()));
                    }
                }
            }
        }
    }
    all.sort();
    all.dedup();
    println!("{looked} layouts looked at");
    assert!(looked > 5_000);
    assert!(all.is_empty(), "{} faults:\n{}", all.len(), all[..all.len().min(40)].join("\n"));
}

#[test]
fn a_fault_would_be_found() {
    let house = house();
    let case = &cases(&house)[0];
    let players = vec![Player::Human; case.seats as usize];
    let running = Match::start(case.loaded.rules().clone(), players, 1, None, []).unwrap();
    let view = running.view(house_rules::table::Seat(0));
    let shape = shape_of(&view, view.seat(), |_| Place::Usual);
    let area = areas().next().unwrap();
    let mut layout = shape.layout(area);
    assert!(faults(&shape, &layout, area).is_empty());
    let used: Vec<usize> = (0..shape.piles.len()).filter(|p| shape.piles[*p].len > 0).collect();
    layout.zones[used[0]] = layout.zones[used[1]];
    assert!(!faults(&shape, &layout, area).is_empty());
}

#[test]
fn four_sit_round_a_table_that_is_wide_enough() {
    let house = house();
    let case = cases(&house).into_iter().find(|c| c.seats == 4 && c.name().starts_with("scopa")).unwrap();
    let running = Match::start(case.loaded.rules().clone(), vec![Player::Human; 4], 1, None, []).unwrap();
    let shape = shape_of(&running.view(house_rules::table::Seat(0)), house_rules::table::Seat(0), |_| Place::Usual);
    let centres = |area: Rect| -> Vec<[f32; 2]> {
        let plates = shape.layout(area).plates;
        plates.iter().map(|p| [p.center().x / area.width(), (p.center().y - area.top()) / area.height()]).collect()
    };
    let table = |w: f32, h: f32| Rect::from_min_size(pos2(0.0, 44.0), vec2(w, h));
    let round = centres(table(980.0, 700.0));
    assert!(round[1][0] < 0.2 && round[1][1] > 0.2, "the first sits left of the middle: {round:?}");
    assert!((round[2][0] - 0.5).abs() < 0.02 && round[2][1] < 0.1, "the second sits opposite: {round:?}");
    assert!(round[3][0] > 0.8 && (round[3][1] - round[1][1]).abs() < 0.01, "the third sits right: {round:?}");
    let small = centres(table(760.0, 420.0));
    assert!(small[1][0] < 0.2 && small[3][0] > 0.8 && small[2][1] < 0.12, "so they do at a small table: {small:?}");
    let low = centres(table(480.0, 340.0));
    assert!(low[1][0] < 0.25 && low[3][0] > 0.75 && low[2][1] < 0.15, "and at a narrow one: {low:?}");
    let narrow = centres(table(420.0, 320.0));
    assert!(narrow[1..].iter().all(|c| c[1] < 0.12), "a tiny table has all others along its upper edge: {narrow:?}");
}

/// Partners sit opposite each other in every game for four, whatever lies before them; only rows of piles take the room.
#[test]
fn partners_sit_opposite_each_other_in_every_game_for_four() {
    let house = house();
    let mut looked_at = 0;
    for case in cases(&house).into_iter().filter(|case| case.seats == 4) {
        let running = Match::start(case.loaded.rules().clone(), vec![Player::Human; 4], 1, None, []).unwrap();
        let rules = case.loaded.rules();
        let partners = rules.team(Seat(0)) == rules.team(Seat(2)) && rules.team(Seat(0)) != rules.team(Seat(1));
        let mut shape = shape_of(&running.view(Seat(0)), Seat(0), |_| Place::Usual);
        if !partners || shape.piles.iter().any(|p| p.role == Role::Row) {
            continue;
        }
        // at the end of a round all hands lie open
        for open in [false, true] {
            shape.piles.iter_mut().filter(|p| p.role == Role::Hand).for_each(|p| p.open |= open);
            for [w, h] in [[960.0, 696.0], [760.0, 370.0], [480.0, 600.0], [1520.0, 976.0]] {
                let area = Rect::from_min_size(pos2(0.0, 44.0), vec2(w, h));
                let plates = shape.layout(area).plates;
                let off = (plates[2].center().x - area.center().x).abs();
                assert!(off < 6.0 && plates[2].top() < area.top() + 20.0, "{} in {w}x{h}: {plates:?}", case.name());
                assert!(plates[1].right() < area.center().x && plates[3].left() > area.center().x, "{}", case.name());
                looked_at += 1;
            }
        }
    }
    assert!(looked_at > 40, "{looked_at}");
}

/// All piles of a row have cards of one size, however many lie in each.
#[test]
fn piles_of_a_row_have_one_size() {
    let house = house();
    let mut rows = 0;
    for case in cases(&house) {
        let random: Arc<dyn Policy> = house.strategy("any/random", &case.loaded).unwrap().policy;
        let player = Player::Computer { name: "any/random".into(), policy: random };
        let players = vec![player; case.seats as usize];
        let mut running = Match::start(case.loaded.rules().clone(), players, 2, None, []).unwrap();
        if !shape_of(&running.view(Seat(0)), Seat(0), |_| Place::Usual).piles.iter().any(|p| p.role == Role::Row) {
            continue;
        }
        for _ in 0..12 {
            if running.step().is_err() {
                break;
            }
            let shape = shape_of(&running.view(Seat(0)), Seat(0), |_| Place::Usual);
            for area in areas() {
                let layout = shape.layout(area);
                let row =
                    (0..shape.piles.len()).filter(|p| shape.piles[*p].role == Role::Row && shape.piles[*p].len > 0);
                let row: Vec<(usize, f32)> =
                    row.map(|pile| (shape.piles[pile].group, layout.zones[pile].width)).collect();
                for pair in row.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
                    assert_eq!(pair[0].1, pair[1].1, "{} in {area:?}", case.name());
                    rows += 1;
                }
            }
        }
    }
    assert!(rows > 100, "{rows}");
}

/// Where nothing lies between the hands but the stock and a heap, these lie in the middle, and not at its left edge.
#[test]
fn a_heap_alone_lies_in_the_middle() {
    let house = house();
    let case = cases(&house).into_iter().find(|c| c.name().starts_with("template")).unwrap();
    let players = vec![Player::Human; case.seats as usize];
    let running = Match::start(case.loaded.rules().clone(), players, 1, None, []).unwrap();
    let shape = shape_of(&running.view(house_rules::table::Seat(0)), house_rules::table::Seat(0), |_| Place::Usual);
    for area in areas() {
        let layout = shape.layout(area);
        let common = (0..shape.piles.len()).filter(|p| shape.piles[*p].owner.is_none());
        let all = common.fold(Rect::NOTHING, |all, pile| all.union(layout.zones[pile].rect));
        let off = (all.center().x - area.center().x).abs();
        assert!(off < 30.0, "{off} points beside the middle of {area:?}");
    }
}

/// A stock is one pile wherever a game wants it: its backs do not lie side by side.
#[test]
fn a_stock_is_stacked_wherever_it_lies() {
    let house = house();
    let mut looked = 0;
    for case in cases(&house) {
        let players = vec![Player::Human; case.seats as usize];
        let running = Match::start(case.loaded.rules().clone(), players, 1, None, []).unwrap();
        let view = running.view(house_rules::table::Seat(0));
        for place in [Place::Usual, Place::Left, Place::Middle, Place::Right] {
            let shape = shape_of(&view, view.seat(), |_| place);
            let layout = shape.layout(areas().nth(5).unwrap());
            for (pile, own) in
                shape.piles.iter().enumerate().filter(|(_, own)| own.role == Role::Stock && own.owner.is_none())
            {
                assert_eq!(layout.zones[pile].spread, Spread::Stack, "{}: {place:?}, {} cards", case.name(), own.len);
                looked += 1;
            }
        }
    }
    assert!(looked > 100, "{looked}");
}

/// A cross: the stock in the middle, its sides and corners round it, the others round the table; at every number of seats
/// and every size nothing overlaps.
#[test]
fn a_cross_lies_in_the_middle_with_the_others_round_it() {
    let house = house();
    let mut looked = 0;
    for case in cases(&house).into_iter().filter(|c| c.name().starts_with("kings_in_the_corner")) {
        let random: Arc<dyn Policy> = house.strategy("any/random", &case.loaded).unwrap().policy;
        let player = Player::Computer { name: "any/random".into(), policy: random };
        let players = vec![player; case.seats as usize];
        let mut running = Match::start(case.loaded.rules().clone(), players, 3, None, []).unwrap();
        for _ in 0..25 {
            running.step().unwrap();
            let view: View = running.view(house_rules::table::Seat(0));
            let mut shape = shape_of(&view, view.seat(), |_| Place::Usual);
            shape.form = TableForm::Cross;
            let cross = shape.cross().expect("its piles make a cross");
            for area in areas() {
                let layout = shape.layout(area);
                looked += 1;
                let name = format!("{} in {:?}", case.name(), area.size());
                crossed(&layout, &cross, &name);
                apart(&shape, &layout, area, &name);
            }
        }
    }
    assert!(looked > 1_000, "{looked}");
}

/// The piles lie as their places say.
fn crossed(layout: &Layout, cross: &house_rules::window::layout::Cross, name: &str) {
    let at = |pile: usize| layout.zones[pile].pose(0, 1).centre;
    let stock = at(cross.stock);
    let [up, right, down, left] = cross.sides.map(at);
    assert!(up.y < stock.y && down.y > stock.y && left.x < stock.x && right.x > stock.x, "{name}");
    assert!((up.x - stock.x).abs() < 2.0 && (left.y - stock.y).abs() < 2.0, "{name}");
    for (n, corner) in cross.corners.unwrap().into_iter().enumerate() {
        let off = at(corner) - stock;
        assert_eq!((off.x > 0.0, off.y > 0.0), (n == 1 || n == 2, n > 1), "{name}: corner {n}");
        let angle = layout.zones[corner].pose(0, 1).angle;
        assert!((angle.abs() - std::f32::consts::FRAC_PI_4).abs() < 0.01, "{name}: corner {n} is not turned");
    }
    let sizes: Vec<f32> =
        cross.sides.iter().chain(cross.corners.iter().flatten()).map(|p| layout.zones[*p].width).collect();
    assert!(sizes.iter().all(|w| *w == sizes[0]), "{name}: {sizes:?}");
}

/// No pile lies on another's, on a plate, or outside.
fn apart(shape: &TableShape, layout: &Layout, area: Rect, name: &str) {
    let mut covered: Vec<(String, Rect)> = layout.plates.iter().map(|p| ("a plate".to_string(), *p)).collect();
    for (pile, own) in shape.piles.iter().enumerate() {
        let n = own.len.clamp(1, 5);
        let zone = layout.zones[pile];
        let all = (0..n).map(|i| zone.pose(i, n).bounds()).fold(Rect::NOTHING, |all, rect| all.union(rect));
        if zone.rect.is_positive() {
            assert!(area.expand(8.0).contains_rect(all), "{name}: pile {pile} {:?} lies at {all:?}", own.role);
            covered.push((format!("pile {pile} {:?}", own.role), all));
        }
    }
    for (n, (a, rect)) in covered.iter().enumerate() {
        for (b, other) in &covered[n + 1..] {
            let both = rect.intersect(*other);
            assert!(!(both.width() > 4.0 && both.height() > 4.0), "{name}: {a} and {b} overlap by {:?}", both.size());
        }
    }
    let others = (1..shape.seats).map(|s| layout.plates[s].center()).collect::<Vec<_>>();
    match others.as_slice() {
        // a narrow window has no room at the sides
        [_, .., _] if area.width() < 600.0 && area.height() > 1.1 * area.width() => {
            assert!(others.iter().all(|plate| plate.y < area.center().y), "{name}: the others sit above the cross");
        }
        [only] => assert!((only.x - area.center().x).abs() < area.width() * 0.2 && only.y < area.center().y),
        [first, .., last] => {
            assert!(first.x < area.left() + area.width() * 0.25, "{name}: the first sits left");
            assert!(last.x > area.right() - area.width() * 0.25, "{name}: the last sits right");
        }
        [] => {}
    }
}

/// Sets that were laid down show all their cards where there is room, and sets that are not begun take none.
#[test]
fn sets_show_all_their_cards() {
    let house = house();
    let case = cases(&house).into_iter().find(|c| c.name().starts_with("canasta")).unwrap();
    let player = || {
        let policy = house.strategy("canasta/steady", &case.loaded).unwrap().policy;
        Player::Computer { name: "canasta/steady".into(), policy }
    };
    let players = (0..case.seats).map(|_| player()).collect();
    let mut running = Match::start(case.loaded.rules().clone(), players, 7, None, []).unwrap();
    let (mut fanned, mut waiting) = (0, 0);
    for _ in 0..60 {
        running.step().unwrap();
        let view = running.view(Seat(0));
        let shape = shape_of(&view, view.seat(), |_| Place::Usual);
        let area = Rect::from_min_size(pos2(0.0, 44.0), vec2(960.0, 700.0));
        let layout = shape.layout(area);
        for (pile, own) in shape.piles.iter().enumerate().filter(|(_, own)| own.row.is_some()) {
            match own.len {
                0 => waiting += usize::from(own.idle),
                1..=7 => assert_eq!(layout.zones[pile].spread, Spread::Line, "{} cards", own.len),
                _ => {}
            }
            fanned += usize::from(own.len > 1);
        }
    }
    println!("{fanned} sets side by side, {waiting} piles waited");
    assert!(fanned > 40 && waiting > 40, "{fanned} {waiting}");
}
