//! Why a card may be played or not, told beside the card: while Alt is held over it, or until it is closed. W goes from card to
//! card, as a card that may not be played has no focus.
//!
//! Made of what the person at the table sees, as the list of lines is. Knows no rule and no script.

use super::Workshop;
use super::panels::asked_now;
use crate::cards::Card;
use crate::window::table::Play;
use crate::window::theme;
use crate::window::workshop::keycap::KeyedButton;
use crate::wording::words::quoted_code;
use crate::wording::{WorkshopLabel, rule_place, say};
use crate::workshop::why::RuleSpan;
use egui::accesskit::{Live, Role};
use egui::{Align2, Area, Context, Frame, Id, Key, Label, Modifiers, Order, Rect, RichText, Stroke, Ui, vec2};

/// Seconds that Alt is held before the note appears: a key that belongs to a shortcut is shorter.
const PAUSE: f64 = 0.15;
/// Seconds within which Alt pressed twice keeps the note open.
const TWICE: f64 = 0.6;
/// Width of the note, in logical points.
const WIDE: f32 = 300.0;

/// The note beside a card.
#[derive(Default)]
pub(super) struct CardNote {
    /// When Alt was pressed, as long as it is held.
    held_since: Option<f64>,
    /// When Alt was pressed last.
    pressed_at: Option<f64>,
    /// The card whose note stays open.
    kept: Option<Card>,
    /// Where the pointer keeps the note open while Alt is held, and the card that it is about.
    shown: Option<(Card, Rect)>,
}

impl CardNote {
    /// Whether Escape closes it.
    pub fn is_kept(&self) -> bool {
        self.kept.is_some()
    }

    pub fn close(&mut self) {
        *self = CardNote::default();
    }

    /// Goes to the next of these cards, or begins with the one at the pointer.
    fn go_on(&mut self, cards: &[Card], under: Option<Card>) {
        let after = |card: Card| cards.iter().position(|one| *one == card).map(|place| place + 1);
        self.kept = match self.kept.and_then(after) {
            Some(next) => cards.get(next).or(cards.first()).copied(),
            None => under.filter(|card| cards.contains(card)).or(cards.first().copied()),
        };
    }

    /// The card that is asked about in this frame; `under` is the card below the pointer, or with the focus.
    fn asked(&mut self, ctx: &Context, under: Option<Card>) -> Option<Card> {
        let (now, is_alt) = ctx.input(|input| (input.time, input.modifiers.alt));
        let was_held = self.held_since.is_some();
        self.held_since = is_alt.then(|| self.held_since.unwrap_or(now));
        let is_pressed = is_alt && !was_held;
        let is_twice = is_pressed && self.pressed_at.is_some_and(|at| now - at < TWICE);
        if is_pressed {
            self.pressed_at = Some(now);
        }
        if is_twice && under.is_some() {
            self.kept = under.filter(|card| self.kept != Some(*card));
        }
        let held = self.held_since.and_then(|since| {
            let left = PAUSE - (now - since);
            if left > 0.0 {
                ctx.request_repaint_after(std::time::Duration::from_secs_f64(left));
                return None;
            }
            under.or_else(|| self.pointed_at(ctx))
        });
        held.or(self.kept)
    }

    /// The card of the note that the pointer is on.
    fn pointed_at(&self, ctx: &Context) -> Option<Card> {
        let (card, at) = self.shown?;
        ctx.input(|input| input.pointer.hover_pos()).filter(|pos| at.expand(10.0).contains(*pos)).map(|_| card)
    }
}

/// What is told of a card.
struct ToldCard {
    lines: Vec<String>,
    span: Option<RuleSpan>,
}

impl Workshop {
    /// Shows the note of the card that is asked about, beside the card. A click on its place leads to the line of the rules.
    pub(super) fn card_note(&mut self, ctx: &Context, play: &Play, under: Option<Card>, faces: &[(Card, Rect)]) {
        // the card of a note may have left the table meanwhile
        self.card_note.kept = self.card_note.kept.filter(|card| faces.iter().any(|(face, _)| face == card));
        let is_free = !ctx.text_edit_focused() && ctx.memory(|memory| memory.top_modal_layer().is_none());
        if is_free && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::W)) {
            self.card_note.go_on(&asked_about(play, faces), under);
        }
        let asked = self.card_note.asked(ctx, under).filter(|_| !play.is_covered());
        let place = asked.and_then(|card| faces.iter().rev().find(|(face, _)| *face == card));
        let Some((card, face)) = place.copied() else {
            self.card_note.shown = None;
            return;
        };
        let told = told_card(play, card);
        let area = Area::new(Id::unique("workshop-card-note")).order(Order::Foreground).pivot(Align2::CENTER_BOTTOM);
        let area = area.fixed_pos(face.center_top() - vec2(0.0, 6.0)).constrain(true);
        let shown = area.show(ctx, |ui| note(ui, &told));
        self.card_note.shown = Some((card, shown.response.rect.union(face)));
        if shown.inner
            && let Some(span) = told.span
        {
            self.card_note.close();
            self.go_to_line(&span.path, span.at.line as usize);
        }
    }
}

/// Shows a note; returns whether the line of the rules is wished.
fn note(ui: &mut Ui, told: &ToldCard) -> bool {
    let frame = Frame::NONE.fill(theme::RAISED).stroke(Stroke::new(1.0, theme::GOLD)).inner_margin(10).corner_radius(6);
    let shown = frame.show(ui, |ui| {
        ui.set_max_width(WIDE);
        for (place, line) in told.lines.iter().enumerate() {
            let (font, ink) =
                if place == 0 { (theme::bold(15.0), theme::TEXT) } else { (theme::text(14.0), theme::FAINT) };
            ui.add(Label::new(RichText::new(line).font(font).color(ink)).wrap());
        }
        let Some(span) = &told.span else { return false };
        let label = format!("{}: {}", say(WorkshopLabel::ToLine), rule_place(span));
        KeyedButton::new(&label, "", "").show(ui)
    });
    let text = told.lines.join(" ");
    ui.ctx().accesskit_node_builder(Id::unique("workshop-card-note-told"), |node| {
        node.set_role(Role::Status);
        node.set_live(Live::Polite);
        node.set_label(text);
    });
    shown.inner
}

/// The cards that are asked about, from left to right.
fn asked_about(play: &Play, faces: &[(Card, Rect)]) -> Vec<Card> {
    let Some(why) = asked_now(play) else { return Vec::new() };
    let mut placed: Vec<&(Card, Rect)> =
        faces.iter().filter(|(card, _)| why.cards.iter().any(|one| one.card == *card)).collect();
    placed.sort_by(|(_, one), (_, other)| one.left().total_cmp(&other.left()).then(one.top().total_cmp(&other.top())));
    placed.into_iter().map(|(card, _)| *card).collect()
}

fn told_card(play: &Play, card: Card) -> ToldCard {
    let nothing = |label| ToldCard { lines: vec![say(label).to_string()], span: None };
    let Some(why) = asked_now(play) else { return nothing(WorkshopLabel::WhyNobody) };
    let Some(found) = why.cards.iter().find(|one| one.card == card) else {
        return nothing(WorkshopLabel::WhyNotAsked);
    };
    let told = play.with_narrator(|narrator| narrator.why_card(&why, found));
    ToldCard { lines: told.iter().map(|line| quoted_code(line.trim_start())).collect(), span: found.span.clone() }
}
