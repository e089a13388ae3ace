//! The sheet about a file that was dropped or named: what it is, and what can be done with it.

use super::offer::{OfferFound, OfferedPack, PackOffer};
use super::packing::Packing;
use super::rows::{field_row, row};
use crate::page::{RulesReading, RulesText};
use crate::session::{NeedState, PackEffect, QuickCheck, typed_path};
use crate::window::art::{Art, Picture};
use crate::window::cloth::{self, Cloth, FanCards};
use crate::window::command::{Command, PackCommand};
use crate::window::icon::Icon;
use crate::window::picture::{self, CardStyle};
use crate::window::rules_sheet;
use crate::window::theme;
use crate::wording::{MenuLabel, PackLabel, PackSaid, SheetLabel, language, say, tell};
use egui::{Align, Key, Label, Layout, Modifiers, RichText, Sense, Ui, pos2, vec2};

/// Size of the picture, in logical points.
const PICTURE: egui::Vec2 = vec2(250.0, 164.0);
/// A narrower sheet has the picture above the texts.
const WIDE: f32 = 560.0;

/// Shows what is known of the file.
pub fn offer(ui: &mut Ui, packing: &mut Packing, art: &mut Art, commands: &mut Vec<Command>) {
    let Some(offer) = &mut packing.offer else { return field(ui, &mut packing.path, commands) };
    // the first button has the focus once, and not again
    let is_new = offer.found.is_some() && std::mem::take(&mut offer.is_new);
    match &offer.found {
        None => {
            ui.label(RichText::new(&offer.name).color(theme::FAINT));
            ui.label(say(PackLabel::Reading));
        }
        Some(OfferFound::Pack(_)) if offer.reads => rules(ui, offer, art),
        Some(OfferFound::Pack(_)) => pack(ui, offer, is_new, art, commands),
        Some(OfferFound::Refused(why, bytes)) => refused(ui, (&offer.name, why, *bytes), is_new, commands),
        // the window shows the sheet for backups instead
        Some(OfferFound::Backup(_)) => {}
        Some(OfferFound::Other) => short(ui, say(PackLabel::NoFileOfOurs), commands),
        Some(OfferFound::Unreadable(why)) => short(ui, why, commands),
    }
}

/// Shows the field for the path of a file.
pub fn field(ui: &mut Ui, path: &mut String, commands: &mut Vec<Command>) {
    ui.label(say(PackLabel::DropHelp));
    let entered = field_row(ui, PackLabel::PathOfFile, path);
    let button = ui.add_enabled(!path.trim().is_empty(), egui::Button::new(say(PackLabel::LookAtFile)));
    if (button.clicked() || entered) && !path.trim().is_empty() {
        commands.push(PackCommand::LookAt(typed_path(path)).into());
    }
}

fn short(ui: &mut Ui, told: &str, commands: &mut Vec<Command>) {
    ui.label(told);
    let close = ui.add(theme::main_button(say(SheetLabel::Close)));
    if close.clicked() {
        commands.push(Command::CloseOverlay);
    }
}

fn refused(ui: &mut Ui, told: (&str, &str, usize), is_new: bool, commands: &mut Vec<Command>) {
    let (name, why, bytes) = told;
    let file = tell(PackSaid::File { name, bytes });
    ui.label(RichText::new(&file).color(theme::FAINT));
    ui.label(RichText::new(say(PackLabel::NotAdded)).font(theme::bold(24.0)));
    ui.add(Label::new(RichText::new(why).color(theme::WARNING)).wrap());
    ui.label(say(PackLabel::NothingWritten));
    row(ui, PackLabel::WhatToDo, say(PackLabel::AskForAnother));
    ui.add_space(10.0);
    ui.horizontal_wrapped(|ui| {
        let close = ui.add(theme::main_button(say(SheetLabel::Close)));
        if is_new {
            close.request_focus();
        }
        if close.clicked() {
            commands.push(Command::CloseOverlay);
        }
        if ui.button(say(PackLabel::CopyTheseLines)).clicked() {
            ui.ctx().copy_text(format!("{file}\n{why}"));
        }
    });
}

fn rules(ui: &mut Ui, offer: &mut PackOffer, art: &mut Art) {
    if ui.button(say(SheetLabel::Close)).clicked() {
        offer.reads = false;
    }
    let text = offer.pack().and_then(|offered| {
        let chosen = offered.there.find(&offered.first()?).ok()?;
        Some(RulesText::read(&chosen.game.rules_in(language().tag())?.text, &RulesReading::default()))
    });
    match text {
        Some(text) => rules_sheet::parts(ui, &text, art),
        None => _ = ui.label(say(SheetLabel::NoRules)),
    }
}

fn pack(ui: &mut Ui, offer: &mut PackOffer, is_new: bool, art: &mut Art, commands: &mut Vec<Command>) {
    let Some(offered) = offer.pack() else { return };
    let is_wide = ui.available_width() >= WIDE;
    if is_wide {
        ui.horizontal_top(|ui| {
            let room = vec2(ui.available_width() - PICTURE.x - 16.0, PICTURE.y);
            ui.allocate_ui_with_layout(room, Layout::top_down(Align::LEFT), |ui| {
                ui.set_width(room.x);
                head(ui, offer, offered, commands);
            });
            ui.with_layout(Layout::right_to_left(Align::Min), |ui| small_table(ui, PICTURE, offered, art));
        });
    } else {
        small_table(ui, vec2(ui.available_width(), 132.0), offered, art);
        head(ui, offer, offered, commands);
    }
    warnings(ui, offered);
    if is_wide {
        about(ui, offered);
    }
    ui.add_space(10.0);
    // in a narrow window the buttons come first, so that they are in sight
    let reads = buttons(ui, is_new, offered, commands);
    if !is_wide {
        about(ui, offered);
    }
    offer.reads = reads;
}

/// Shows its name, what adding it changes, and how its checks stand.
fn head(ui: &mut Ui, offer: &PackOffer, offered: &OfferedPack, commands: &mut Vec<Command>) {
    let manifest = &offered.summary.manifest;
    ui.spacing_mut().item_spacing.y = 5.0;
    let file = tell(PackSaid::File { name: &offer.name, bytes: offered.bytes });
    ui.add(Label::new(RichText::new(file).font(theme::text(15.0)).color(theme::FAINT)).truncate());
    ui.add(Label::new(RichText::new(&manifest.title).font(theme::bold(26.0))).wrap());
    if !manifest.description.is_empty() {
        ui.add(Label::new(&manifest.description).wrap());
    }
    let ink = if is_all_new(offered) { theme::GOOD } else { theme::GOLD };
    ui.add(Label::new(RichText::new(tell(PackSaid::Effect(&offered.summary))).strong().color(ink)).wrap());
    checks(ui, offer, commands);
}

/// Whether it has whole games that change none of those here.
fn is_all_new(offered: &OfferedPack) -> bool {
    let summary = &offered.summary;
    !summary.games.is_empty()
        && summary.variants.is_empty()
        && summary.games.iter().all(|game| game.effect == PackEffect::New)
}

fn checks(ui: &mut Ui, offer: &PackOffer, commands: &mut Vec<Command>) {
    if let Some((seen, all)) = offer.checking() {
        ui.horizontal(|ui| {
            let part = if all == 0 { 0.0 } else { seen as f32 / all as f32 };
            ui.add(egui::ProgressBar::new(part).desired_width(150.0).desired_height(10.0));
            ui.label(RichText::new(tell(PackSaid::Checking { seen, all })).font(theme::text(14.0)));
            if ui.small_button(say(PackLabel::StopChecking)).clicked() {
                commands.push(PackCommand::StopChecking.into());
            }
        });
        // the bar moves while nobody touches anything
        ui.ctx().request_repaint_after(std::time::Duration::from_millis(100));
        return;
    }
    let Some(check) = &offer.check else { return };
    let mistakes = check.errors();
    let QuickCheck { passed, checks, cut, .. } = *check;
    let told = tell(PackSaid::Checks { passed, checks, mistakes });
    ui.horizontal(|ui| {
        let (icon, ink) = if mistakes == 0 { (Icon::Check, theme::GOOD) } else { (Icon::Cross, theme::WARNING) };
        let (rect, _) = ui.allocate_exact_size(vec2(18.0, 18.0), Sense::hover());
        icon.paint(ui.painter(), rect, 16.0, ink);
        let first = check.problems.first().map(|problem| problem.to_string()).unwrap_or_default();
        let label = ui.label(RichText::new(told).font(theme::text(15.0)));
        if !first.is_empty() {
            label.on_hover_text(RichText::new(first).monospace());
        }
    });
    if cut {
        ui.label(RichText::new(say(PackLabel::Stopped)).font(theme::text(15.0)).color(theme::FAINT));
    }
}

/// Paints a small table with the cards of the first game.
fn small_table(ui: &mut Ui, size: egui::Vec2, offered: &OfferedPack, art: &mut Art) {
    let (rect, table) = ui.allocate_exact_size(size, Sense::hover());
    let title = offered.summary.manifest.title.clone();
    table.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Image, true, &title));
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    Cloth::of_family(0).paint(&painter, rect);
    let wide = rect.height() * 0.28;
    for n in 0..3 {
        let at = pos2(rect.center().x + (n as f32 - 1.0) * wide * 0.55, rect.top() + wide * 0.55);
        picture::paint(&painter, art, Picture::Back { deck: 0 }, CardStyle::plain(at, wide * 0.8));
    }
    let cards = FanCards { faces: &offered.cards, set: None };
    cloth::fan(&painter, art, cards, rect.center() + vec2(0.0, rect.height() * 0.2), wide);
    cloth::round_top(&painter, rect, 10.0, theme::PANEL);
}

/// Shows what a person should know before it is added.
fn warnings(ui: &mut Ui, offered: &OfferedPack) {
    let changed = offered.summary.needs.iter().any(|(_, state)| *state == NeedState::Changed);
    let newer = offered.summary.older_program.is_some();
    for (label, _) in [(PackLabel::OlderRules, changed), (PackLabel::NewerProgram, newer)].iter().filter(|(_, is)| *is)
    {
        let frame =
            egui::Frame::NONE.fill(theme::CHOSEN).corner_radius(8.0).inner_margin(egui::Margin::symmetric(12, 8));
        frame.stroke(egui::Stroke::new(1.0, theme::GOLD)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.add(Label::new(say(*label)).wrap());
        });
    }
}

fn about(ui: &mut Ui, offered: &OfferedPack) {
    let (summary, manifest) = (&offered.summary, &offered.summary.manifest);
    let version = manifest.version.to_string();
    ui.spacing_mut().item_spacing.y = 5.0;
    row(ui, PackLabel::By, &tell(PackSaid::By { authors: &manifest.authors, version: &version }));
    row(ui, PackLabel::Licence, &tell(PackSaid::Licence(&manifest.licence)));
    row(ui, PackLabel::InIt, &tell(PackSaid::Holds(summary)));
    row(ui, PackLabel::ItCan, say(PackLabel::ItCanOnly));
    match &summary.installed {
        Some(here) => {
            let told = PackSaid::YouHave { here: &here.to_string(), version: &version };
            row(ui, PackLabel::YouHave, &tell(told));
        }
        None => row(ui, PackLabel::ItGoesTo, say(PackLabel::YourGames)),
    }
}

/// Shows the buttons. What only adds has the focus at first; what replaces has not. True if the rules are to be read.
fn buttons(ui: &mut Ui, is_new: bool, offered: &OfferedPack, commands: &mut Vec<Command>) -> bool {
    let replaces = replaces(offered);
    let key =
        |ui: &Ui, key: Key| !ui.ctx().text_edit_focused() && ui.input_mut(|i| i.consume_key(Modifiers::NONE, key));
    let plays = offered.first().is_some();
    let (mut once, mut reads) = (plays && key(ui, Key::P), plays && key(ui, Key::R));
    ui.horizontal_wrapped(|ui| {
        let word = tell(PackSaid::Add(&offered.summary));
        let add = if replaces { ui.button(&word) } else { ui.add(theme::main_button(&word)) };
        if add.clicked() {
            commands.push(PackCommand::Add.into());
        }
        if plays {
            once |= ui.button(say(PackLabel::PlayOnce)).clicked();
            reads |= ui.button(say(MenuLabel::Rules)).clicked();
        }
        let later = if replaces {
            ui.add(theme::main_button(say(PackLabel::NotNow)))
        } else {
            ui.button(say(PackLabel::NotNow))
        };
        if later.clicked() {
            commands.push(Command::CloseOverlay);
        }
        if is_new {
            if replaces { later } else { add }.request_focus();
        }
    });
    if once {
        commands.push(PackCommand::PlayOnce.into());
    }
    reads
}

/// Whether something that is here would be replaced.
fn replaces(offered: &OfferedPack) -> bool {
    let games = offered.summary.games.iter().map(|game| &game.effect);
    let variants = offered.summary.variants.iter().map(|variant| &variant.effect);
    games.chain(variants).any(|effect| matches!(effect, PackEffect::Replaces(_)))
}
