//! Why the person at the table may make the moves that they may make, and where the last points came from: each line of the rules
//! in turn, a click leads to it.
//!
//! Made of what that seat sees, like all that the table shows.

use super::super::Workshop;
use super::linked_row::LinkedRow;
use crate::play::Event;
use crate::window::table::Play;
use crate::window::theme;
use crate::wording::words::quoted_code;
use crate::wording::{Narrator, WorkshopLabel, say};
use crate::workshop::why::{RuleSpan, WhyMoves, why_moves, why_points};
use egui::{Label, RichText, ScrollArea, Ui};

/// What is shown.
struct WhyShown {
    moves: Vec<WhyRowShown>,
    points: Vec<String>,
}

/// A sentence, and the place of the rules that it speaks of.
pub(super) struct WhyRowShown {
    pub told: String,
    pub span: Option<RuleSpan>,
}

impl Workshop {
    pub(super) fn why_tab(&mut self, ui: &mut Ui, play: Option<&Play>) {
        let Some(play) = play.filter(|play| play.settings.game.id == self.game) else {
            ui.label(RichText::new(say(WorkshopLabel::NoMatch)).color(theme::FAINT));
            return;
        };
        if play.is_covered() {
            return;
        }
        let why = WhyShown::of(play);
        let mut wanted = None;
        ScrollArea::vertical().id_salt("workshop-why").auto_shrink([false, false]).show(ui, |ui| {
            let head = if why.moves.is_empty() { WorkshopLabel::WhyNobody } else { WorkshopLabel::WhyHelp };
            ui.add(Label::new(RichText::new(say(head)).color(theme::FAINT)).wrap());
            for (place, row) in why.moves.iter().enumerate() {
                let linked = LinkedRow { id: ("why", place), spoken: &row.told, leads: row.span.is_some() };
                let told = RichText::new(quoted_code(&row.told)).font(theme::text(15.0));
                if linked.show(ui, |ui| _ = ui.add(Label::new(told).wrap())) {
                    wanted = row.span.clone();
                }
            }
            if !why.points.is_empty() {
                ui.add_space(8.0);
                ui.label(RichText::new(say(WorkshopLabel::WhyPoints)).font(theme::bold(15.0)));
            }
            for told in &why.points {
                ui.add(Label::new(RichText::new(quoted_code(told)).font(theme::text(14.0))).wrap());
            }
        });
        if let Some(span) = wanted {
            self.go_to_line(&span.path, span.at.line as usize);
        }
    }
}

impl WhyShown {
    fn of(play: &Play) -> WhyShown {
        let model = &play.model;
        let (rules, viewer) = (model.rules(), model.viewer());
        let places = &model.loaded().compiled.places;
        let moves = asked_now(play);
        let seen: Vec<Event> = model.events().iter().map(|event| event.seen_by(viewer, &rules.piles)).collect();
        let counts = why_points(places, rules, &seen);
        play.with_narrator(|narrator| WhyShown {
            moves: moves.map_or_else(Vec::new, |why| told_moves(narrator, &why)),
            points: if counts.is_empty() { Vec::new() } else { narrator.why_points(&counts) },
        })
    }
}

/// Why the person at the table may make the moves that they may make. `None` if they are asked for none.
pub(in crate::window::workshop) fn asked_now(play: &Play) -> Option<WhyMoves> {
    let model = &play.model;
    let known = model.running().known_to(model.viewer());
    why_moves(&model.loaded().compiled.places, &model.view().knowing(Some(&known))).ok().flatten()
}

/// The step, its lines in turn, and the cards that something else keeps back.
pub(super) fn told_moves(narrator: &Narrator, why: &WhyMoves) -> Vec<WhyRowShown> {
    let step = narrator.why_moves(why).into_iter().next().unwrap_or_default();
    let mut rows = vec![WhyRowShown { told: step, span: why.span.clone() }];
    rows.extend(why.lines.iter().enumerate().map(|(place, line)| WhyRowShown {
        told: narrator.why_line(place + 1, line).trim_start().to_string(),
        span: line.span.clone(),
    }));
    let kept_back = why.cards.iter().filter(|card| !card.may && card.why.is_some());
    let others = kept_back.filter(|card| {
        card.line.is_none_or(|line| !why.lines.get(line).is_some_and(|l| l.keeps_back.contains(card.card)))
    });
    rows.extend(others.filter_map(|card| {
        let told = narrator.why_card(why, card).into_iter().next()?;
        Some(WhyRowShown { told, span: card.span.clone() })
    }));
    rows
}
