//! Stepping: the way through a match that is looked at, the round's program, what has happened, what decides, what is remembered.

use super::super::Workshop;
use super::super::keycap::KeyedButton;
use super::super::stepping::{ShownMoment, StepWish};
use super::linked_row::LinkedRow;
use super::why_tab::{WhyRowShown, told_moves};
use crate::window::theme;
use crate::wording::words::quoted_code;
use crate::wording::{Narrator, WorkshopLabel, WorkshopSaid, rule_place, say, tell, walk_value};
use crate::workshop::stepping::{WalkMoment, WalkPlan, WalkStep};
use crate::workshop::why::RuleSpan;
use egui::{Color32, Label, RichText, ScrollArea, Slider, Ui};

/// The ink of the step that runs.
const RUNS: Color32 = theme::GOOD;

/// What is written of a moment.
struct MomentTold {
    happened: Vec<String>,
    decides: Vec<WhyRowShown>,
    hidden: Vec<String>,
}

impl Workshop {
    pub(super) fn step_tab(&mut self, ui: &mut Ui) {
        if let Some(why) = &self.stepping.failed {
            ui.add(Label::new(RichText::new(why).color(theme::WARNING)).wrap());
        }
        if self.stepping.shown.is_none() {
            return self.step_offer(ui);
        }
        self.step_ways(ui);
        let mut wanted = None;
        if let Some(shown) = &self.stepping.shown {
            let told = MomentTold::of(shown);
            ScrollArea::vertical().id_salt("workshop-step").auto_shrink([false, false]).show(ui, |ui| {
                told.show(ui, &shown.moment, &mut wanted);
            });
        }
        if let Some(span) = wanted {
            self.go_to_line(&span.path, span.at.line as usize);
        }
    }

    /// What stepping is, and its beginning.
    fn step_offer(&mut self, ui: &mut Ui) {
        if self.stepping.is_playing() {
            ui.label(RichText::new(say(WorkshopLabel::StepPlaying)).color(theme::FAINT));
            return;
        }
        ui.add(Label::new(RichText::new(say(WorkshopLabel::StepAbout)).color(theme::FAINT)).wrap());
        ui.add_space(6.0);
        if KeyedButton::new(say(WorkshopLabel::StepBegin), "F10", "").main(true).show(ui) {
            self.step_on();
        }
    }

    /// The buttons, the slider and where the match stands.
    fn step_ways(&mut self, ui: &mut Ui) {
        let Some((at, last)) = self.stepping.walk().map(|walk| (self.stepping.at(), walk.last())) else { return };
        let room = ui.available_width();
        let key = |key: &'static str| if room > 700.0 { key } else { "" };
        ui.horizontal_wrapped(|ui| {
            use WorkshopLabel as Text;
            let button = |label, cap, help| KeyedButton::new(say(label), key(cap), say(help));
            if button(Text::StepBack, "Shift+F10", Text::StepBackHelp).on(at > 0).show(ui) {
                self.step_back();
            }
            if button(Text::StepOn, "F10", Text::StepOnHelp).main(true).on(at < last).show(ui) {
                self.step_on();
            }
            if button(Text::StepRun, "F4", Text::StepRunHelp).on(!self.stepping.stops.is_empty()).show(ui) {
                self.step_to_stop(false);
            }
            if button(Text::StepStop, "F9", Text::StepStopHelp).show(ui) {
                self.toggle_stop();
            }
            if button(Text::SetByHand, "Ctrl+T", Text::SetByHandHelp).on(at < last).show(ui) {
                self.set_by_hand();
            }
            if button(Text::StepDeal, "", Text::StepDealHelp).on(!self.stepping.is_playing()).show(ui) {
                self.step_another_deal();
            }
        });
        if last > 0 && self.stepping.shown.is_some() {
            let mut chosen = at;
            ui.spacing_mut().slider_width = (ui.available_width() - 80.0).max(80.0);
            let slider = ui.add(Slider::new(&mut chosen, 0..=last));
            let name = say(WorkshopLabel::StepMoments);
            ui.ctx().accesskit_node_builder(slider.id, |node| node.set_label(name));
            if chosen != at {
                self.step_to(chosen);
            }
        }
        if let (Some(walk), Some(shown)) = (self.stepping.walk(), &self.stepping.shown) {
            let WalkMoment { at, of, round, .. } = shown.moment;
            let told = tell(WorkshopSaid::StepAt { at, of, round, seed: walk.seed(), players: &walk.players() });
            ui.add(Label::new(RichText::new(told).font(theme::text(14.0)).color(theme::FAINT)).wrap());
            if let Some(fault) = walk.fault.as_ref().filter(|_| at == of) {
                let told = RichText::new(tell(WorkshopSaid::StepFault(fault))).color(theme::WARNING);
                ui.add(Label::new(told).wrap());
            }
        }
    }

    /// After the next move; begins a match if none is there.
    pub(in crate::window::workshop) fn step_on(&mut self) {
        self.open_tab(super::WorkshopTab::Step);
        if self.stepping.walk().is_some() {
            self.step_to(self.stepping.at() + 1)
        } else if !self.stepping.is_playing() {
            self.wishes.step_own = true;
        }
    }

    pub(in crate::window::workshop) fn step_back(&mut self) {
        if self.stepping.shown.is_some() {
            self.open_tab(super::WorkshopTab::Step);
            self.step_to(self.stepping.at().saturating_sub(1));
        }
    }

    /// Shows a moment, and in the editor the line that decides or runs.
    pub(in crate::window::workshop) fn step_to(&mut self, at: usize) {
        self.told = None;
        self.stepping.show(at);
        self.show_step();
    }

    pub(in crate::window::workshop) fn show_step(&mut self) {
        let here = self.stepping.shown.as_ref().and_then(|shown| place_of(&shown.moment));
        if let Some(span) = here {
            self.look_at(&span);
        }
    }

    pub(in crate::window::workshop) fn step_to_stop(&mut self, is_back: bool) {
        if self.stepping.walk().is_none() {
            return self.step_on();
        }
        self.open_tab(super::WorkshopTab::Step);
        self.told = None;
        if self.stepping.stops.is_empty() {
            self.tell(say(WorkshopLabel::StepNoStops).into(), false);
        } else if self.stepping.run(is_back) {
            self.show_stop();
        } else {
            self.tell(tell(WorkshopSaid::NoFurtherStop { is_back }), false);
        }
    }

    /// Shows in the editor the part with a stop that was at work.
    fn show_stop(&mut self) {
        let Some(shown) = &self.stepping.shown else { return };
        let has_stop = |span: &&RuleSpan| self.stepping.stops.are_in(span);
        // the part that begins last is the innermost
        let here = shown.moment.used.iter().filter(has_stop).max_by_key(|span| span.at.line).cloned();
        match here {
            Some(span) => {
                self.note(tell(WorkshopSaid::StoppedAt(&rule_place(&span))));
                self.look_at(&span);
            }
            None => self.show_step(),
        }
    }

    /// Sets a stop in the line of the cursor, or takes it away.
    pub(in crate::window::workshop) fn toggle_stop(&mut self) {
        let Some(file) = self.file() else { return };
        let (source, line) = (file.source.clone(), file.place(file.cursor).0 as u32 + 1);
        self.stepping.stops.toggle(&source, line);
    }

    /// This seed, or the next one if it is that of the match at the table.
    pub(in crate::window::workshop) fn other_seed(&self, seed: i64) -> i64 {
        if self.own_seed == Some(seed) { seed.wrapping_add(1) } else { seed }
    }

    fn step_another_deal(&mut self) {
        let Some(walk) = self.stepping.walk() else { return };
        self.wishes.step = Some(match &walk.plan {
            Some(plan) => {
                let seed = self.other_seed(plan.seed.wrapping_add(1));
                StepWish::At { plan: WalkPlan { seed, ..plan.clone() }, at: 0 }
            }
            None => StepWish::Usual { variant: self.variant.clone(), seed: self.other_seed(1) },
        });
    }
}

/// The line that decides now, else the step that runs.
fn place_of(moment: &WalkMoment) -> Option<RuleSpan> {
    use crate::play::LineVerdict::{Decides, LetsIn};
    let lines = moment.asked.iter().flat_map(|asked| &asked.lines);
    let decides = lines.filter(|line| matches!(line.verdict, Decides | LetsIn)).find_map(|line| line.span.clone());
    decides.or_else(|| moment.program.iter().find(|step| step.runs).and_then(|step| step.span.clone()))
}

impl MomentTold {
    fn of(shown: &ShownMoment) -> MomentTold {
        let moment = &shown.moment;
        shown.play.with_narrator(|narrator| {
            // a decision is told to the seat that makes it
            let asked = Narrator { viewer: moment.to_move.or(narrator.viewer), ..*narrator };
            MomentTold {
                happened: narrator.walk_events(moment),
                decides: moment.asked.as_ref().map_or_else(Vec::new, |why| told_moves(&asked, why)),
                hidden: moment.hidden.iter().map(|pile| narrator.walk_pile(pile)).collect(),
            }
        })
    }

    fn show(&self, ui: &mut Ui, moment: &WalkMoment, wanted: &mut Option<RuleSpan>) {
        heading(ui, WorkshopLabel::StepHappened);
        self.happened.iter().for_each(|told| plain(ui, told));
        if !self.decides.is_empty() {
            heading(ui, WorkshopLabel::StepDecides);
        }
        for (place, row) in self.decides.iter().enumerate() {
            linked(ui, ("step-why", place), &row.told, row.span.as_ref(), theme::TEXT, wanted);
        }
        heading(ui, WorkshopLabel::StepRound);
        for (place, step) in moment.program.iter().enumerate() {
            step_row(ui, place, step, wanted);
        }
        heading(ui, WorkshopLabel::StepValues);
        ui.horizontal_wrapped(|ui| {
            for value in &moment.values {
                let ink = if value.before.is_some() { theme::GOLD } else { theme::TEXT };
                ui.label(RichText::new(walk_value(value)).font(theme::text(14.0)).color(ink));
                ui.add_space(10.0);
            }
        });
        if !self.hidden.is_empty() {
            heading(ui, WorkshopLabel::StepHidden);
            self.hidden.iter().for_each(|told| plain(ui, told));
        }
    }
}

fn heading(ui: &mut Ui, label: WorkshopLabel) {
    ui.add_space(6.0);
    ui.label(RichText::new(say(label)).font(theme::bold(15.0)));
}

fn plain(ui: &mut Ui, told: &str) {
    ui.add(Label::new(RichText::new(quoted_code(told)).font(theme::text(14.0))).wrap());
}

/// A step of the round: the one that runs in green, those that have begun before it, those to come faint.
fn step_row(ui: &mut Ui, place: usize, step: &WalkStep, wanted: &mut Option<RuleSpan>) {
    let ink = match () {
        () if step.runs => RUNS,
        () if step.begun => theme::TEXT,
        () => theme::FAINT,
    };
    let told = if step.runs { tell(WorkshopSaid::StepRuns(&step.name)) } else { step.name.clone() };
    linked(ui, ("step-program", place), &told, step.span.as_ref(), ink, wanted);
}

fn linked(
    ui: &mut Ui,
    id: (&str, usize),
    told: &str,
    span: Option<&RuleSpan>,
    ink: Color32,
    wanted: &mut Option<RuleSpan>,
) {
    let row = LinkedRow { id, spoken: told, leads: span.is_some() };
    let text = RichText::new(quoted_code(told)).font(theme::text(14.0)).color(ink);
    if row.show(ui, |ui| _ = ui.add(Label::new(text).wrap())) {
        *wanted = span.cloned();
    }
}
