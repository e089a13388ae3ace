//! The matches that can be gone on with, at the top of the gallery.

use super::families::Families;
use crate::session::{House, Kept};
use crate::window::art::Art;
use crate::window::command::{Command, Overlay};
use crate::window::controls::focus_ring;
use crate::window::daily_corner::DailyNews;
use crate::window::kept_glimpse::KeptGlimpses;
use crate::window::match_picture::MatchPicture;
use crate::window::theme;
use crate::wording::words::capital;
use crate::wording::{
    GalleryLabel, GallerySaid, SheetLabel, StatisticsLabel, StatisticsSaid, days_ago, game_title, kept_title, say, tell,
};
use egui::{Rect, Sense, Ui, pos2, vec2};
use std::time::SystemTime;

/// Size of a card that stands for a match, in logical points.
const TALL: f32 = 76.0;
const PICTURE: f32 = 84.0;
const SPACE: f32 = 12.0;
const ROUND: f32 = 10.0;
/// A card is at least this wide.
const LEAST: f32 = 210.0;
/// Width of the deal of the day where it stands alone.
const ALONE: f32 = 340.0;
/// Most matches that are shown here; all are in the list of kept matches.
const MOST: usize = 3;

pub struct GoOn<'a> {
    pub house: &'a House,
    pub families: &'a Families,
    pub kept: &'a [Kept],
    pub glimpses: &'a KeptGlimpses,
    /// The deal of the day, once it was found.
    pub daily: Option<&'a DailyNews>,
}

/// What stands on a card: three lines, and what is read aloud.
struct CardLines<'a> {
    title: &'a str,
    score: &'a str,
    day: &'a str,
    spoken: &'a str,
}

impl GoOn<'_> {
    /// Shows the latest matches side by side, as many as fit, and the deal of the day.
    pub fn show(&self, ui: &mut Ui, art: &mut Art, commands: &mut Vec<Command>) {
        // nobody is asked to play a deal of the day before the first match
        let daily = self.daily.filter(|news| news.has_played || !self.kept.is_empty());
        if self.kept.is_empty() && daily.is_none() {
            return;
        }
        let wide = ui.available_width();
        let across = (((wide + SPACE) / (LEAST + SPACE)) as usize).clamp(1, MOST + usize::from(daily.is_some()));
        let for_kept = if daily.is_some() && across > 1 { across - 1 } else { across.min(MOST) };
        let shown = self.kept.len().min(for_kept);
        self.head(ui, shown, commands);
        let places = shown + usize::from(daily.is_some());
        let each = match places {
            1 if daily.is_some() => wide.min(ALONE),
            _ => (wide - (across - 1) as f32 * SPACE) / across as f32,
        };
        let rows = places.div_ceil(across);
        let (row, _) = ui.allocate_exact_size(vec2(wide, rows as f32 * (TALL + SPACE) - SPACE), Sense::hover());
        let place = |n: usize| {
            let corner = row.min + vec2((n % across) as f32 * (each + SPACE), (n / across) as f32 * (TALL + SPACE));
            Rect::from_min_size(corner, vec2(each, TALL))
        };
        for (n, kept) in self.kept.iter().take(shown).enumerate() {
            self.match_card(ui, place(n), kept, art, commands);
            if !self.glimpses.has_seen(kept) {
                commands.push(Command::LookAtKept(kept.path.clone()));
            }
        }
        if let Some(daily) = daily {
            self.daily_card(ui, place(shown), daily, art, commands);
        }
        ui.add_space(SPACE);
    }

    fn head(&self, ui: &mut Ui, shown: usize, commands: &mut Vec<Command>) {
        ui.horizontal(|ui| {
            let heading = if self.kept.is_empty() { say(StatisticsLabel::Today) } else { say(GalleryLabel::GoOn) };
            ui.label(egui::RichText::new(heading).font(theme::bold(16.0)));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let more = self.kept.len() - shown;
                let told = if more > 0 { tell(GallerySaid::More(more)) } else { say(SheetLabel::KeptMatches).into() };
                let text = egui::RichText::new(told).font(theme::text(14.0)).color(theme::FAINT);
                let button = ui.add(egui::Button::new(text).frame_when_inactive(false));
                let spoken = say(GalleryLabel::AllKeptMatches);
                button.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, spoken));
                if button.clicked() {
                    commands.push(Command::Show(Overlay::Saves));
                }
            });
        });
    }

    fn match_card(&self, ui: &Ui, rect: Rect, kept: &Kept, art: &mut Art, commands: &mut Vec<Command>) {
        let title = kept_title(self.house, &kept.record);
        let glimpse = self.glimpses.of(kept);
        let score = glimpse.map(|glimpse| glimpse.told.clone()).unwrap_or_default();
        let age = SystemTime::now().duration_since(kept.when).map_or(0, |age| age.as_secs());
        let day = days_ago(age);
        let spoken = tell(GallerySaid::GoOnWith { title: &title, score: &score, day: &day });
        let hand = glimpse.map(|glimpse| &glimpse.cards[..]).unwrap_or_default();
        let picture = self.picture(&kept.record.game, hand);
        let lines = CardLines { title: &title, score: &score, day: &day, spoken: &spoken };
        if card(ui, rect, ("go on", &kept.path), &picture, &lines, art) {
            commands.push(Command::Resume(kept.path.clone()));
        }
    }

    /// The deal of the day: to play, to go on with, or with its result.
    fn daily_card(&self, ui: &Ui, rect: Rect, news: &DailyNews, art: &mut Art, commands: &mut Vec<Command>) {
        let game = game_title(self.house, &news.deal.game);
        let score = news.done.as_ref().map_or_else(String::new, |done| {
            let compared = done.compared.as_ref().map(|compared| (capital(&compared.level), compared.points));
            tell(StatisticsSaid::DailyPoints {
                points: done.played.points[done.seat],
                fewest_win: done.played.fewest_win,
                compared: compared.as_ref().map(|(level, points)| (level.as_str(), *points)),
            })
        });
        let to_play = tell(StatisticsSaid::DailyToPlay { date: news.deal.date, game: &game });
        let spoken = tell(StatisticsSaid::DailyTile { game: &game, told: &score });
        let below = if score.is_empty() { say(StatisticsLabel::SameForEverybody) } else { &score };
        let title = say(StatisticsLabel::DealOfTheDay);
        let lines = CardLines { title, score: &to_play, day: below, spoken: &spoken };
        if card(ui, rect, "daily", &self.picture(&news.deal.game, &[]), &lines, art) {
            commands.push(if news.done.is_some() { Command::ShowDays } else { Command::PlayDaily });
        }
    }

    fn picture<'p>(&'p self, id: &'p str, hand: &'p [crate::cards::Face]) -> MatchPicture<'p> {
        MatchPicture { house: self.house, families: self.families, id, hand }
    }
}

/// Shows a card; returns whether it was clicked.
fn card(
    ui: &Ui,
    rect: Rect,
    id: impl std::hash::Hash + std::fmt::Debug,
    picture: &MatchPicture,
    lines: &CardLines,
    art: &mut Art,
) -> bool {
    let response = ui.interact(rect, ui.scope_id().with(id), Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, lines.spoken));
    let fill = if response.hovered() { theme::CONTROL } else { theme::RAISED };
    ui.painter().rect_filled(rect, ROUND, fill);
    let side = Rect::from_min_size(rect.min, vec2(PICTURE, TALL));
    picture.paint(ui.painter(), art, side, ROUND);
    let line = |y: f32, text: &str, font, ink| {
        let mut job = egui::text::LayoutJob::simple_singleline(text.to_string(), font, ink);
        job.wrap = egui::text::TextWrapping::truncate_at_width(rect.right() - side.right() - 18.0);
        ui.painter().galley(pos2(side.right() + 12.0, rect.top() + y), ui.painter().layout_job(job), ink);
    };
    line(8.0, lines.title, theme::bold(15.0), theme::TEXT);
    line(29.0, lines.score, theme::text(13.0), theme::TEXT);
    line(48.0, lines.day, theme::text(13.0), theme::FAINT);
    focus_ring(ui, rect, &response);
    response.clicked()
}
