//! The coach on the screen: a decision with all its moves and their worth, and the decisions that cost most.
//!
//! Draws the coach's reviews; looks nothing up in the rules.

use super::advice_notes::NOTHING;
use super::play::Play;
use crate::session::Reviewed;
use crate::window::card_text;
use crate::window::command::{Command, Overlay, TableCommand};
use crate::window::theme;
use crate::wording::{CoachLabel, CoachSaid, say, tell};
use egui::{Grid, RichText, Ui};

/// Maximum number of moves listed; the move that was made is always among them.
const ROWS: usize = 12;
/// Maximum number of decisions of a match listed.
const DEAREST: usize = 8;

/// Shows one decision.
pub fn best(ui: &mut Ui, play: Option<&Play>, place: usize, commands: &mut Vec<Command>) {
    let Some(play) = play else { return };
    let mut decisions = play.model.decisions();
    decisions.extend(Some(play.model.moves_made()).filter(|_| play.may_move()));
    let Some(at) = decisions.iter().position(|known| *known == place) else {
        ui.label(say(CoachLabel::NothingDecided));
        return;
    };
    match play.model.coach().get(place) {
        Some(found) => decision(ui, play, found),
        None if play.model.coach().has_failed(place) => _ = ui.label(say(CoachLabel::NothingToSay)),
        None => _ = ui.label(say(CoachLabel::LookingAhead)),
    }
    ui.add_space(8.0);
    ui.horizontal_wrapped(|ui| {
        let mut step = |label: &str, to: Option<&usize>| {
            if ui.add_enabled(to.is_some(), egui::Button::new(label)).clicked()
                && let Some(to) = to
            {
                commands.push(Command::Show(Overlay::Best(*to)));
            }
        };
        step(say(CoachLabel::DecisionBefore), at.checked_sub(1).and_then(|n| decisions.get(n)));
        step(say(CoachLabel::NextDecision), decisions.get(at + 1));
        let past = place < play.model.moves_made();
        if past && ui.button(say(CoachLabel::LookAtTheTable)).clicked() {
            commands.push(Command::CloseOverlay);
            commands.push(TableCommand::Look(Some(place)).into());
        }
    });
}

fn decision(ui: &mut Ui, play: &Play, found: &Reviewed) {
    let best = play.told(found.moves[found.found.best]);
    let verdict = match found.chosen {
        None => advice(play, found, &best),
        Some(mine) => verdict(found, &play.told(found.moves[mine]), &best),
    };
    card_text::label(ui, &verdict, theme::text(17.0), theme::TEXT);
    ui.add_space(6.0);
    Grid::new("moves and values").num_columns(3).spacing([18.0, 4.0]).striped(true).show(ui, |ui| {
        for place in rows(found) {
            row(ui, play, found, place);
            ui.end_row();
        }
    });
    ui.label(RichText::new(how(found)).color(theme::FAINT).font(theme::text(14.0)));
}

/// How the values were found.
pub(super) fn how(found: &Reviewed) -> String {
    if found.found.exact {
        say(CoachLabel::EveryCardKnown).to_string()
    } else {
        tell(CoachSaid::TriedIn(found.found.worlds))
    }
}

/// The advised move of an open decision, and its reason.
pub(super) fn advised(play: &Play, found: &Reviewed) -> String {
    advice(play, found, &play.told(found.moves[found.found.best]))
}

/// The value of a move, with its error.
pub(super) fn value(found: &Reviewed, place: usize) -> String {
    let value = found.found.values[place];
    match (found.found.exact, value.n) {
        (true, _) => format!("{:+.0}", value.mean),
        (false, 0) => say(CoachLabel::NotTried).into(),
        (false, _) => format!("{:+.1} ± {:.1}", value.mean, 1.96 * value.error),
    }
}

/// The advised move and its reason, and another move that is as good, if any.
fn advice(play: &Play, found: &Reviewed, best: &str) -> String {
    let as_good = found.as_good().map(|other| play.told(found.moves[other]));
    tell(CoachSaid::Advice { best, why: found.reason.as_ref(), as_good: as_good.as_deref() })
}

/// How the move that was made compares with the advised one.
fn verdict(found: &Reviewed, mine: &str, best: &str) -> String {
    let round = found.round;
    tell(match (found.chosen == Some(found.found.best), found.cost >= NOTHING) {
        (true, _) => CoachSaid::NothingBetter { round, mine },
        (false, true) => CoachSaid::Better { round, mine, best, points: found.cost },
        (false, false) => CoachSaid::NotToldApart { round, mine, best },
    })
}

/// The moves that are listed, by index: the best first, the others by their worth, and the move that was made.
pub(super) fn rows(found: &Reviewed) -> Vec<usize> {
    let value = |place: &usize| found.found.values[*place];
    let mut places: Vec<usize> = (0..found.moves.len()).collect();
    places.sort_by(|a, b| {
        let first = |place: &usize| (*place != found.found.best, value(place).n == 0);
        first(a).cmp(&first(b)).then(value(b).mean.total_cmp(&value(a).mean))
    });
    let mine = places.iter().position(|place| Some(*place) == found.chosen).unwrap_or(0);
    if mine >= ROWS {
        places.swap(ROWS - 1, mine);
    }
    places.truncate(ROWS);
    places
}

fn row(ui: &mut Ui, play: &Play, found: &Reviewed, place: usize) {
    let mine = found.chosen == Some(place);
    let ink = if mine { theme::GOLD } else { theme::TEXT };
    card_text::label(ui, &play.told(found.moves[place]), theme::text(16.0), ink);
    ui.label(RichText::new(value(found, place)).color(ink));
    let mark = match (mine, place == found.found.best) {
        (true, true) => say(CoachLabel::YoursAndBest),
        (true, false) => say(CoachLabel::Yours),
        (false, true) if found.beats_usual() || found.usual.is_none() => say(CoachLabel::TheBest),
        (false, true) => say(CoachLabel::Advised),
        (false, false) => "",
    };
    ui.label(RichText::new(mark).color(ink));
}

/// Shows the decisions that cost most.
pub fn review(ui: &mut Ui, play: Option<&Play>, commands: &mut Vec<Command>) {
    let Some(play) = play else { return };
    match play.model.coach().given_away(play.model.viewer()) {
        None => _ = ui.label(say(CoachLabel::LookingAhead)),
        Some((mean, n)) => {
            let told = tell(CoachSaid::GivenAway { points: mean, decisions: n });
            ui.label(RichText::new(told).font(theme::bold(17.0)));
        }
    }
    if !play.model.coach().is_idle() {
        ui.label(RichText::new(tell(CoachSaid::StillToCome(play.model.coach().to_come()))).color(theme::FAINT));
    }
    let mut dear: Vec<&Reviewed> =
        play.model.coach().taken_by(play.model.viewer()).filter(|found| found.cost >= NOTHING).collect();
    dear.sort_by(|a, b| b.cost.total_cmp(&a.cost).then(a.place.cmp(&b.place)));
    for found in dear.into_iter().take(DEAREST) {
        let Some(mine) = found.chosen.map(|chosen| play.told(found.moves[chosen])) else { continue };
        let best = play.told(found.moves[found.found.best]);
        let told = tell(CoachSaid::InPlaceOf { round: found.round, mine: &mine, best: &best, points: found.cost });
        ui.horizontal(|ui| {
            let show = ui.button(say(CoachLabel::Show));
            show.widget_info(|| {
                egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, tell(CoachSaid::Show(&told)))
            });
            if show.clicked() {
                commands.push(Command::Show(Overlay::Best(found.place)));
            }
            card_text::label(ui, &told, theme::text(16.0), theme::TEXT);
        });
    }
}

/// Shows the mean loss so far, beside the table.
pub fn figure(ui: &mut Ui, play: &Play) {
    if let Some((mean, n)) = play.model.coach().given_away(play.model.viewer()).filter(|_| play.settings.wishes.coached)
    {
        let told = tell(CoachSaid::GivenAwaySoFar { points: mean, decisions: n });
        ui.label(RichText::new(told).color(theme::FAINT).font(theme::text(14.0)));
    }
}
