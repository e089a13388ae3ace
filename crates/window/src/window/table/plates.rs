//! The plates of the seats: names, points, whose turn it is.

use super::play::Play;
use super::scene::Scene;
use super::{sides, tally};
use crate::play::{Announcement, Event, Move, StepKind};
use crate::table::Seat;
use crate::window::art::Art;
use crate::window::card_text;
use crate::window::command::{Command, Overlay};
use crate::window::controls::focus_ring;
use crate::window::faces::{self, PlayerFace};
use crate::window::theme;
use crate::wording::{SeatLabel, SeatSaid, SpokenSaid, TableLabel, TableSaid, say, seat_marks, tell};
use egui::{Color32, Painter, Rect, Sense, Stroke, StrokeKind, Ui, pos2};

/// Width of the stripe in the colour of a side, in logical points.
const STRIPE: f32 = 5.0;

/// Shows the plates: names, points, whose turn it is.
pub fn plates(ui: &Ui, play: &Play, scene: &Scene, art: &mut Art, commands: &mut Vec<Command>) {
    let painter = ui.painter();
    let (names, faces) = (play.names(), play.faces());
    let view = play.seen_view();
    let on_turn = play.acting().filter(|_| play.view_state.looking.is_none());
    for seat in view.rules.all_seats() {
        let rect = scene.layout.plates[seat.index()];
        let active = on_turn == Some(seat);
        let edge =
            if active { Stroke::new(2.0, theme::GOLD) } else { Stroke::new(1.0, Color32::from_black_alpha(120)) };
        painter.rect(rect, 9.0, Color32::from_rgba_unmultiplied(16, 22, 24, 225), edge, StrokeKind::Inside);
        if let Some(ink) = sides::colour(play, seat) {
            let stripe = rect.with_max_x(rect.left() + STRIPE);
            let round = egui::CornerRadius { nw: 9, sw: 9, ne: 0, se: 0 };
            painter.rect_filled(stripe, round, ink);
        }
        if active {
            let ring = Stroke::new(2.5, theme::GOLD.gamma_multiply(0.75));
            painter.rect_stroke(rect.expand(4.0), 12.0, ring, StrokeKind::Inside);
        }
        let points = play.shown.totals.get(seat.index()).copied().unwrap_or(0).to_string();
        let score = painter.layout_no_wrap(points, theme::bold(20.0), theme::GOLD);
        let left = face(painter, art, rect, &faces[seat.index()], ring_of(play, seat));
        let room = rect.right() - left - score.size().x - 14.0;
        painter.galley(
            pos2(rect.right() - 10.0 - score.size().x, rect.center().y - score.size().y / 2.0),
            score,
            theme::GOLD,
        );
        let line =
            |words: &[String]| card_text::job(painter.ctx(), &words.join(" · "), theme::text(13.0), theme::FAINT);
        let fits = |words: &[String]| painter.layout_job(line(words)).size().x <= room;
        let all = under_name(play, seat, active);
        let mut words = all.clone();
        while words.len() > 1 && !fits(&words) {
            words.pop();
        }
        let full = &names[seat.index()];
        let level = play.level(seat);
        let named = level.as_ref().map(|level| tell(SeatSaid::AtLevel { name: full, level }));
        let name = named.as_ref().and_then(|named| whole(painter, named, full, room));
        let name = name.unwrap_or_else(|| fitting(painter, full, theme::bold(15.0), theme::TEXT, room));
        let can_change = play.may_change_players();
        let sense = if can_change { Sense::click() } else { Sense::hover() };
        let plate = ui.interact(rect, ui.scope_id().with(("plate", seat.0)), sense);
        let told = all.iter().cloned().chain(level).collect::<Vec<_>>();
        let spoken = spoken(ui.ctx(), full, play.shown.totals.get(seat.index()).copied().unwrap_or(0), &told);
        let role = if can_change { egui::accesskit::Role::Button } else { egui::accesskit::Role::Label };
        plate.widget_info(|| egui::WidgetInfo::labeled(role, true, &spoken));
        if can_change {
            focus_ring(ui, rect.expand(3.0), &plate);
            if plate.hovered() {
                painter.rect_stroke(rect, 9.0, Stroke::new(1.0, theme::TEXT), StrokeKind::Inside);
            }
        }
        let plate = if can_change { plate.on_hover_text(say(SeatLabel::PlateHelp)) } else { plate };
        if plate.clicked() {
            commands.push(Command::Show(Overlay::WhoPlays(seat)));
        }
        let full = named.as_ref().unwrap_or(full);
        if name.elided || name.text() != *full {
            plate.on_hover_text(full);
        }
        let top = if words.is_empty() { rect.center().y - name.size().y / 2.0 } else { rect.top() + 3.0 };
        let low = pos2(left, rect.bottom() - 20.0);
        painter.galley(pos2(left, top), name, theme::TEXT);
        if !words.is_empty() {
            let mut under = line(&words);
            under.wrap = egui::text::TextWrapping::truncate_at_width(room.max(20.0));
            card_text::paint(painter, low, painter.layout_job(under), 1.0);
        }
    }
}

/// Paints the face at the left of a plate that has room for it; returns where the words begin.
fn face(painter: &Painter, art: &mut Art, plate: Rect, face: &PlayerFace, ring: Stroke) -> f32 {
    let radius = plate.height() / 2.0 - 3.0;
    if plate.width() < LEAST_WITH_FACE {
        return plate.left() + 10.0;
    }
    faces::paint(painter, art, pos2(plate.left() + 4.0 + radius, plate.center().y), radius, face, ring);
    plate.left() + 2.0 * radius + 11.0
}

/// Width from which a plate has a face, in logical points.
const LEAST_WITH_FACE: f32 = 110.0;

/// The ring round a face.
fn ring_of(play: &Play, seat: Seat) -> Stroke {
    let is_active = play.acting() == Some(seat);
    Stroke::new(1.5, if is_active { theme::GOLD } else { theme::LINE })
}

/// A name with its level, the level in the second colour. `None` if there is no room for both.
fn whole(painter: &Painter, named: &str, name: &str, room: f32) -> Option<std::sync::Arc<egui::Galley>> {
    let mut job = egui::text::LayoutJob::default();
    let format = egui::TextFormat::simple;
    job.append(name, 0.0, format(theme::bold(15.0), theme::TEXT));
    job.append(named.strip_prefix(name)?, 0.0, format(theme::text(14.0), theme::FAINT));
    Some(painter.layout_job(job)).filter(|galley| galley.size().x <= room)
}

/// The description of a plate for screen readers, such as `Ann: 12 points, to move, dealer`.
fn spoken(ctx: &egui::Context, name: &str, points: i32, words: &[String]) -> String {
    card_text::spoken(ctx, &tell(SpokenSaid::Plate { name, points, words }))
}

/// A name shortened to this width. First words are dropped before the last one, which tells names apart; `…` stands for
/// them.
fn fitting(
    painter: &Painter,
    name: &str,
    font: egui::FontId,
    colour: Color32,
    width: f32,
) -> std::sync::Arc<egui::Galley> {
    let words: Vec<&str> = name.split(' ').collect();
    let shortened = |n: usize| if n == 0 { name.to_string() } else { format!("…{}", words[n..].join(" ")) };
    let shorter = (0..words.len()).map(|n| clipped(painter, &shortened(n), font.clone(), colour, width));
    shorter.into_iter().find(|g| !g.elided).unwrap_or_else(|| clipped(painter, name, font, colour, width))
}

/// One line of text, cut off with `…` if it is wider.
pub fn clipped(
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

/// The words below a name, such as `to move · bid 120 · dealer`. If there is no room the last is dropped first.
fn under_name(play: &Play, seat: Seat, active: bool) -> Vec<String> {
    if play.seen_view().is_out(seat) {
        return vec![say(if has_dropped_out(play, seat) { TableLabel::OutThisRound } else { TableLabel::Out }).into()];
    }
    let mut words = Vec::new();
    let thinks = active && play.is_thinking();
    let acts = play.playback.acts.get(seat.index()).and_then(Option::as_ref);
    // the last act is outdated once the next is thought about
    words.extend(acts.filter(|_| seat != play.model.viewer() && !thinks).map(|act| act.told.clone()));
    if thinks {
        words.push(say(TableLabel::Thinking).to_string());
    } else if active && play.model.humans().contains(&seat) && play.is_quiet() {
        words.push(say(TableLabel::ToMove).to_string());
    }
    words.extend(left_over(play, seat));
    words.extend(worth(play, seat));
    let said =
        |bid: String| play.settings.variant.text.word(&bid).map_or_else(|| tell(TableSaid::Bid(&bid)), str::to_string);
    match tricks_of_bid(play, seat) {
        Some((won, bid)) => words.insert(0, tell(TableSaid::TricksOfBid { won, bid })),
        None => {
            words.extend(bid(play, seat).map(said));
            words.extend(tricks(play, seat).map(|won| tell(TableSaid::Tricks(won))));
        }
    }
    words.extend(offices(play, seat));
    let marks = seat_marks(&play.settings.variant.text, &play.seen_view(), seat);
    words.extend(marks.into_iter().map(str::to_string));
    let rules = play.model.rules();
    if !play.model.humans().is_empty()
        && seat != play.model.viewer()
        && rules.team(seat) == rules.team(play.model.viewer())
    {
        words.push(say(TableLabel::Partner).to_string());
    }
    if play.round_seen().1 == seat {
        words.push(say(TableLabel::Dealer).to_string());
    }
    words
}

/// Whether a seat that is out has bet in this round, so that it plays again in the next.
fn has_dropped_out(play: &Play, seat: Seat) -> bool {
    let bets = play.model.rules().steps().any(|step| step.kind() == StepKind::Betting);
    let chose = |event: &Event| matches!(event, Event::Chose { seat: by, .. } if *by == seat);
    bets && tally::round(play, play.end_seen()).iter().any(chose)
}

/// What a hand counts outside its melds, such as `23 left over`: the viewer's own, or any that lies open at the end.
/// `None` if the rules do not count that.
fn left_over(play: &Play, seat: Seat) -> Option<String> {
    let own = seat == play.model.viewer() && play.model.humans().contains(&seat);
    let parted = play.parted_open(seat).or_else(|| play.seen_view().parted_hand().filter(|_| own))?;
    Some(format!("{} {}", parted.points, play.with_narrator(|narrator| narrator.row_name(parted.row))))
}

/// What the cards of a seat are worth, in a game that says so, if they are seen.
fn worth(play: &Play, seat: Seat) -> Option<String> {
    let worth = play.settings.variant.text.worth.as_ref()?;
    let points = play.seen_view().table_points(&worth.table, seat).filter(|points| *points != 0)?;
    Some(tell(TableSaid::HandWorth { points: points.into(), each: worth.each }))
}

/// The offices of a seat: declarer, and those for which the game has words of its own.
fn offices(play: &Play, seat: Seat) -> Vec<String> {
    let view = play.seen_view();
    let holds = |name: &str| view.register(name) == Some(i32::from(seat.0));
    let mut words = Vec::new();
    let own = &play.settings.variant.text.offices;
    // while bids are made nobody has won them
    let holds = |name: &str| holds(name) && !(name == "declarer" && is_bidding(play));
    if !is_bidding(play) && own.iter().all(|(name, _)| name != "declarer") && declarer(play) == Some(seat) {
        words.push(say(TableLabel::Declarer).to_string());
    }
    words.extend(own.iter().filter(|(name, _)| holds(name)).map(|(_, word)| word.clone()));
    words
}

/// Whether bids are being made.
fn is_bidding(play: &Play) -> bool {
    play.seen_view().step_kind().takes_bids()
}

/// The seat that has won the bidding of this round, or has named trump in it.
fn declarer(play: &Play) -> Option<Seat> {
    play.seen_view().register("declarer").and_then(|seat| u8::try_from(seat).ok()).map(Seat)
}

/// Number of tricks that a seat has won in this round, once one was won.
fn tricks(play: &Play, seat: Seat) -> Option<usize> {
    let winners: Vec<Seat> = tally::round(play, play.end_seen())
        .iter()
        .filter_map(|e| match e {
            Event::TrickTaken { seat, .. } => Some(*seat),
            _ => None,
        })
        .collect();
    (!winners.is_empty()).then(|| winners.iter().filter(|by| **by == seat).count())
}

/// The tricks that a seat has won of those that it has bid, if bids are numbers of tricks: none can be more than a hand
/// has cards.
fn tricks_of_bid(play: &Play, seat: Seat) -> Option<(usize, i32)> {
    let round = tally::round(play, play.end_seen());
    let number = |e: &Event| match e {
        Event::Chose { seat: by, chosen: Some(chosen) } => chosen.said_number().map(|number| (*by, number)),
        _ => None,
    };
    let bids: Vec<(Seat, i32)> = round.iter().filter_map(number).collect();
    let own = bids.iter().rev().find(|(by, _)| *by == seat).map(|(_, bid)| *bid)?;
    // a bid with a word of its own is told by it
    if play.settings.variant.text.word(&own.to_string()).is_some() {
        return None;
    }
    let trick = play.model.rules().steps().find_map(|step| step.about().tricks)?;
    let dealt = |e: &&Event| matches!(e, Event::Moved { from, .. } if *from == play.model.rules().stock);
    let cards = round.iter().filter(dealt).count() / play.model.rules().seats.max(1);
    let fits = bids.iter().all(|(_, bid)| (0..=cards as i32).contains(bid));
    let playing = round.iter().any(|e| matches!(e, Event::Moved { to, .. } if *to == trick.onto));
    let contract = declarer(play).is_none_or(|winner| winner == seat);
    (fits && playing && contract && !play.rules_ask_count()).then(|| (tricks(play, seat).unwrap_or(0), own))
}

/// The last bid of a seat in this round; once the bidding is over, only that of its winner.
fn bid(play: &Play, seat: Seat) -> Option<String> {
    if play.rules_ask_count() {
        // the numbers that are said are no bids
        return None;
    }
    let round = tally::round(play, play.end_seen());
    let rules = play.model.rules();
    let has_name = |said: &Announcement| rules.special_bids().any(|bid| bid.said == *said);
    let said = |e: &Event| match e {
        Event::Chose { seat: by, chosen: Some(chosen) } if *by == seat => Some(*chosen),
        _ => None,
    };
    let said: Vec<Move> = round.iter().filter_map(said).collect();
    // who has passed bids no more
    if is_bidding(play) && said.last() == Some(&Move::Pass) {
        return None;
    }
    let is_bid = |said: &Move| said.said_number().is_some() || said.said().is_some_and(|said| has_name(&said));
    let place = said.iter().rposition(|chosen| matches!(chosen, Move::Announce(_)) && is_bid(chosen))?;
    let number = said[place].said()?.text(&rules.names(), seat);
    // the suit that was named with it
    let own = match said.get(place + 1).and_then(Move::said) {
        Some(Announcement::Suit(suit)) => format!("{number} {}", suit.sign()),
        _ => number,
    };
    (is_bidding(play) || declarer(play).is_none_or(|winner| winner == seat)).then_some(own)
}
