//! The list of kept matches: those to go on with, and those that were played to their end.
//!
//! Each has a small picture, its score, who played and when; it can be opened, looked at, shared and removed.

use super::art::Art;
use super::command::{Command, KeptCommand, PageCommand};
use super::gallery::{Families, listed};
use super::match_picture::MatchPicture;
use super::overlay::OverlayContext;
use super::theme;
use crate::cards::Face;
use crate::session::{DayDate, Household, Kept, PlayedMatch, Rival};
use crate::wording::{
    PageLabel, SheetLabel, SheetSaid, StatisticsLabel, StatisticsSaid, days_ago, game_title, kept_labels, kept_title,
    rival_title, say, tell,
};
use egui::{Frame, Id, Margin, Rect, RichText, Sense, Ui, vec2};
use std::time::{SystemTime, UNIX_EPOCH};

/// Size of a picture, in logical points.
const PICTURE: egui::Vec2 = vec2(84.0, 72.0);
const ROUND: f32 = 8.0;
/// Matches shown of those that were played, until more are asked for.
const FEW: usize = 10;

/// What is drawn in a row: what it is called, lines of text, and its picture.
struct ListRow<'a> {
    title: &'a str,
    lines: [&'a str; 2],
    id: &'a str,
    hand: &'a [Face],
}

/// A button of a row: what it says, what is read aloud, and what it does.
struct RowButton<'a> {
    label: &'a str,
    help: &'a str,
    spoken: String,
    command: Command,
}

pub fn show(ui: &mut Ui, what: &OverlayContext, all: Option<&Household>, art: &mut Art, commands: &mut Vec<Command>) {
    if let Some(note) = what.note {
        ui.label(RichText::new(note).color(theme::FAINT));
    }
    put_back(ui, what, commands);
    let families = Families::of(listed(what.house));
    let has_played = all.is_some_and(|all| all.matches.iter().any(|played| all.has_record(played)));
    if what.kept.is_empty() && !has_played {
        ui.label(say(SheetLabel::NoMatchIsKept));
    }
    let labels = kept_labels(what.house, what.kept, SystemTime::now(), 1);
    for (n, (kept, label)) in what.kept.iter().zip(&labels).enumerate() {
        to_go_on(ui, what, &families, (n + 1, kept, label), art, commands);
    }
    ui.add_space(10.0);
    ui.label(RichText::new(say(StatisticsLabel::PlayedMatches)).font(theme::bold(17.0)));
    match all {
        Some(all) => played_list(ui, what, &families, all, art, commands),
        None => _ = ui.label(say(StatisticsLabel::Working)),
    }
}

/// A match that can be gone on with.
fn to_go_on(
    ui: &mut Ui,
    what: &OverlayContext,
    families: &Families,
    (number, kept, label): (usize, &Kept, &str),
    art: &mut Art,
    commands: &mut Vec<Command>,
) {
    if !what.glimpses.has_seen(kept) {
        commands.push(Command::LookAtKept(kept.path.clone()));
    }
    let (path, glimpse) = (|| kept.path.clone(), what.glimpses.of(kept));
    let score = glimpse.map(|glimpse| glimpse.told.as_str()).unwrap_or_default();
    let age = SystemTime::now().duration_since(kept.when).map_or(0, |age| age.as_secs());
    let (title, day) = (kept_title(what.house, &kept.record), days_ago(age));
    let hand = glimpse.map(|glimpse| &glimpse.cards[..]).unwrap_or_default();
    let row = ListRow { title: &title, lines: [score, &day], id: &kept.record.game, hand };
    let buttons = [
        RowButton {
            label: say(SheetLabel::GoOn),
            help: "",
            spoken: tell(SheetSaid::GoOnWith { number, label }),
            command: Command::Resume(path()),
        },
        RowButton {
            label: say(PageLabel::SaveAsPage),
            help: say(PageLabel::SaveAsPageHelp),
            spoken: tell(SheetSaid::PageOf { number, label }),
            command: PageCommand::Kept(path()).into(),
        },
        RowButton {
            label: say(StatisticsLabel::CopyAsText),
            help: say(StatisticsLabel::CopyHelp),
            spoken: tell(StatisticsSaid::CopyAsText { number, label }),
            command: KeptCommand::Copy(path()).into(),
        },
        RowButton {
            label: say(SheetLabel::Remove),
            help: "",
            spoken: tell(SheetSaid::Remove { number, label }),
            command: Command::Forget(path()),
        },
    ];
    draw(ui, (what, families), &row, buttons, art, commands);
}

/// The matches that were played to their end and whose records are kept, the latest first.
fn played_list(
    ui: &mut Ui,
    what: &OverlayContext,
    families: &Families,
    all: &Household,
    art: &mut Art,
    commands: &mut Vec<Command>,
) {
    let kept = (0..all.matches.len()).rev().filter(|place| all.has_record(&all.matches[*place]));
    let places: Vec<usize> = kept.collect();
    if places.is_empty() {
        ui.label(RichText::new(say(StatisticsLabel::PlayedNone)).color(theme::FAINT));
    }
    let several = all.people().len() > 1;
    let id = Id::unique("played-matches");
    let shown: usize = ui.data(|data| data.get_temp(id)).unwrap_or(FEW);
    for (n, place) in places.iter().take(shown).enumerate() {
        let whose = several.then(|| person_of(all, *place)).flatten();
        played(ui, (what, families), all, (n + 1, *place, whose), art, commands);
    }
    if places.len() > shown && ui.button(say(StatisticsLabel::ShowMore)).clicked() {
        ui.data_mut(|data| data.insert_temp(id, shown + 2 * FEW));
    }
}

/// A match that was played to its end.
fn played(
    ui: &mut Ui,
    tools: (&OverlayContext, &Families),
    all: &Household,
    (number, place, whose): (usize, usize, Option<String>),
    art: &mut Art,
    commands: &mut Vec<Command>,
) {
    let (played, house) = (&all.matches[place], tools.0.house);
    let title = game_title(house, &played.variant);
    let (result, day) = (result(played, all.seated(place)), day_of(played));
    let result = whose.map_or(result.clone(), |name| format!("{name}: {result}"));
    let label = format!("{title}, {result}, {day}");
    let row = ListRow { title: &title, lines: [&result, &day], id: &played.variant, hand: &[] };
    let print = || played.record.clone();
    let buttons = [
        RowButton {
            label: say(StatisticsLabel::LookAt),
            help: "",
            spoken: tell(StatisticsSaid::LookAt { number, label: &label }),
            command: KeptCommand::LookAt(print()).into(),
        },
        RowButton {
            label: say(PageLabel::SaveAsPage),
            help: say(PageLabel::SaveAsPageHelp),
            spoken: tell(SheetSaid::PageOf { number, label: &label }),
            command: PageCommand::Played(print()).into(),
        },
        RowButton {
            label: say(StatisticsLabel::CopyAsText),
            help: say(StatisticsLabel::CopyHelp),
            spoken: tell(StatisticsSaid::CopyAsText { number, label: &label }),
            command: KeptCommand::CopyPlayed(print()).into(),
        },
        RowButton {
            label: say(SheetLabel::Remove),
            help: say(StatisticsLabel::RemoveHelp),
            spoken: tell(SheetSaid::Remove { number, label: &label }),
            command: KeptCommand::Remove(print()).into(),
        },
    ];
    draw(ui, tools, &row, buttons, art, commands);
}

/// The name of the only person of a match.
fn person_of(all: &Household, place: usize) -> Option<String> {
    let seat = all.matches[place].person()?;
    all.seated(place)[seat].as_ref().map(rival_title)
}

/// How a match has ended for its person, and against whom.
fn result(played: &PlayedMatch, seated: &[Option<Rival>]) -> String {
    let seat = played.person().or_else(|| played.players.iter().position(|who| who == "human")).unwrap_or(0);
    let team = |seat: usize| played.teams[seat];
    let mut firsts: Vec<usize> =
        (0..seated.len()).filter(|at| (0..*at).all(|before| team(before) != team(*at))).collect();
    firsts.sort_by_key(|first| (team(*first) != team(seat), *first));
    let points: Vec<i32> = firsts.iter().map(|seat| played.points[*seat]).collect();
    let won = played.winners.contains(&(seat as u8));
    let shared = won && played.winners.iter().any(|winner| team(usize::from(*winner)) != team(seat));
    let mut others: Vec<String> = Vec::new();
    for rival in (0..seated.len()).filter(|other| team(*other) != team(seat)).filter_map(|other| seated[other].as_ref())
    {
        let title = rival_title(rival);
        if !others.contains(&title) {
            others.push(title);
        }
    }
    tell(StatisticsSaid::Result { won, shared, points: &points, against: &others })
}

/// When a match has ended: how many days ago, or the date of one that is long past.
fn day_of(played: &PlayedMatch) -> String {
    const LONG: u64 = 7 * 86_400;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    match now.saturating_sub(played.when) {
        age if age < LONG => days_ago(age),
        _ => tell(StatisticsSaid::Day(DayDate::at(played.when))),
    }
}

/// Draws a row with its buttons.
fn draw<'b>(
    ui: &mut Ui,
    (what, families): (&OverlayContext, &Families),
    row: &ListRow,
    buttons: impl IntoIterator<Item = RowButton<'b>>,
    art: &mut Art,
    commands: &mut Vec<Command>,
) {
    let frame = Frame::NONE.fill(theme::RAISED).corner_radius(ROUND).inner_margin(Margin { right: 8, ..Margin::ZERO });
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            let (side, _) = ui.allocate_exact_size(PICTURE, Sense::hover());
            let picture = MatchPicture { house: what.house, families, id: row.id, hand: row.hand };
            picture.paint(ui.painter(), art, Rect::from_min_size(side.min, PICTURE), ROUND);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 3.0;
                ui.add_space(4.0);
                ui.add(egui::Label::new(RichText::new(row.title).font(theme::bold(15.0))).truncate());
                let told: Vec<&str> = row.lines.into_iter().filter(|line| !line.is_empty()).collect();
                let told = RichText::new(told.join(" · ")).font(theme::text(13.0)).color(theme::FAINT);
                ui.add(egui::Label::new(told).wrap());
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().button_padding = vec2(9.0, 3.0);
                    buttons.into_iter().for_each(|button| press(ui, button, commands));
                });
                ui.add_space(4.0);
            });
        });
    });
}

fn press(ui: &mut Ui, button: RowButton, commands: &mut Vec<Command>) {
    let shown = ui.button(RichText::new(button.label).font(theme::text(14.0)));
    shown.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, &button.spoken));
    let shown = if button.help.is_empty() { shown } else { shown.on_hover_text(button.help) };
    if shown.clicked() {
        commands.push(button.command);
    }
}

/// Shows a button for each removed match, which puts it back.
fn put_back(ui: &mut Ui, what: &OverlayContext, commands: &mut Vec<Command>) {
    let removed: Vec<Kept> = what.removed.iter().map(|removed| removed.kept.clone()).collect();
    for (kept, label) in removed.iter().zip(kept_labels(what.house, &removed, SystemTime::now(), 1)) {
        back(ui, &label, Command::PutBack(kept.path.clone()), commands);
    }
    if let Some(record) = what.removed_played {
        let label = kept_title(what.house, record);
        back(ui, &label, KeptCommand::PutBack.into(), commands);
    }
}

fn back(ui: &mut Ui, label: &str, command: Command, commands: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| {
        let spoken = tell(SheetSaid::PutBack(label));
        let button = RowButton { label: say(SheetLabel::PutItBack), help: "", spoken, command };
        press(ui, button, commands);
        ui.label(RichText::new(tell(SheetSaid::Removed(label))).color(theme::FAINT));
    });
}
