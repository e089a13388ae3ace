//! Who plays: the seats round a small table, each with a name and a player.

use super::{SetupContext, SetupScreen};
use crate::catalog::{Chosen, TextSpec};
use crate::session::Preferences;
use crate::window::art::Art;
use crate::window::cloth::Cloth;
use crate::window::command::Command;
use crate::window::controls::computer_players;
use crate::window::faces::{self, PlayerFace};
use crate::window::theme;
use crate::wording::{Opponents, SetupLabel, SetupSaid, SheetSaid, cast, player_title, say, table_names, tell};
use egui::{Align, ComboBox, Layout, Rect, RichText, Sense, Stroke, Ui, UiBuilder, pos2, vec2};

/// Size of what belongs to one seat, in logical points.
const SEAT: egui::Vec2 = vec2(226.0, 80.0);
/// Size of the small table.
const TABLE: egui::Vec2 = vec2(208.0, 124.0);
/// The colours of two sides.
const SIDES: [egui::Color32; 2] = [egui::Color32::from_rgb(92, 200, 184), egui::Color32::from_rgb(240, 163, 94)];

impl SetupScreen {
    pub(super) fn who_plays(
        &mut self,
        ui: &mut Ui,
        what: &SetupContext,
        chosen: &Chosen,
        art: &mut Art,
        commands: &mut Vec<Command>,
    ) {
        ui.horizontal(|ui| {
            ui.label(RichText::new(say(SetupLabel::WhoPlays)).font(theme::bold(20.0)));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| self.numbers(ui, what, chosen));
        });
        ui.add_space(8.0);
        let known = Opponents::at(&what.house.catalog, &self.id, self.seats);
        let places = places(self.who.len(), ui.available_width());
        let tall = places.seats.iter().chain(&places.table).map(|rect| rect.bottom()).fold(0.0, f32::max);
        let (area, _) = ui.allocate_exact_size(vec2(ui.available_width(), tall), Sense::hover());
        let at = |rect: &Rect| rect.translate(area.min.to_vec2());
        if let Some(table) = &places.table {
            paint_table(ui, at(table));
        }
        let faces = self.faces(what.preferences, &chosen.variant.text);
        let teams = chosen.game.teams_at(self.seats).map(<[_]>::to_vec);
        for (seat, (face, name)) in faces.iter().enumerate() {
            let side = teams.as_ref().and_then(|teams| teams.iter().position(|team| team.contains(&(seat as u8))));
            let builder = UiBuilder::new().max_rect(at(&places.seats[seat])).id_salt(("seat", seat));
            // a child of its own does not move what follows the table
            let ui = &mut ui.new_child(builder);
            face_at(ui, art, face, side);
            self.seat(ui, seat, name, what.preferences, &known, commands);
        }
        self.all_alike(ui, &known);
        if let Some(why) = &known.why_fewer {
            ui.label(RichText::new(why.as_str()).font(theme::text(14.0)).color(theme::FAINT));
        }
    }

    /// Shows a button for each level that seats it everywhere at once, if there are several computer players.
    fn all_alike(&mut self, ui: &mut Ui, known: &Opponents) {
        let computers = self.who.iter().filter(|who| *who != "human").count();
        if computers < 2 || known.levels.len() < 2 {
            return;
        }
        ui.horizontal_wrapped(|ui| {
            let all = say(SetupLabel::AllComputerPlayers);
            ui.label(RichText::new(all).font(theme::text(14.0)).color(theme::FAINT));
            for level in &known.levels {
                let button = ui.button(RichText::new(&level.title).font(theme::text(14.0)));
                let spoken = format!("{all} {}", level.title);
                button.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Button, true, &spoken));
                if button.clicked() {
                    self.who.iter_mut().filter(|who| *who != "human").for_each(|who| who.clone_from(&level.id));
                }
            }
        });
    }

    /// Shows the possible numbers of players.
    fn numbers(&mut self, ui: &mut Ui, what: &SetupContext, chosen: &Chosen) {
        if chosen.variant.seats.len() < 2 {
            return;
        }
        let mut all = chosen.variant.seats.clone();
        all.sort_unstable_by(|a, b| b.cmp(a));
        ui.spacing_mut().item_spacing.x = 2.0;
        for seats in all {
            let on = self.seats == seats;
            let text = RichText::new(seats.to_string()).color(if on { theme::GOLD } else { theme::TEXT });
            let stroke = if on { Stroke::new(1.5, theme::GOLD) } else { Stroke::NONE };
            let fill = if on { theme::CHOSEN } else { theme::DEEP };
            let button = ui.add(egui::Button::new(text).min_size(vec2(42.0, 34.0)).fill(fill).stroke(stroke));
            let spoken = tell(SetupSaid::Seats(seats));
            button.widget_info(|| egui::WidgetInfo::selected(egui::accesskit::Role::RadioButton, true, on, &spoken));
            if button.clicked() && !on {
                self.seats = seats;
                self.reset(what.house, chosen);
            }
        }
        ui.add_space(8.0);
        ui.label(RichText::new(say(SetupLabel::Players)).color(theme::FAINT));
    }

    fn seat(
        &mut self,
        ui: &mut Ui,
        seat: usize,
        name: &str,
        preferences: &Preferences,
        known: &Opponents,
        commands: &mut Vec<Command>,
    ) {
        let (rect, _) = ui.allocate_exact_size(vec2(64.0, SEAT.y), Sense::hover());
        let right = Rect::from_min_max(rect.right_top() + vec2(10.0, 2.0), rect.right_top() + vec2(162.0, SEAT.y));
        ui.scope_builder(UiBuilder::new().max_rect(right), |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            if self.who[seat] == "human" {
                let person = self.who[..seat].iter().filter(|who| *who == "human").count();
                name_field(ui, preferences, seat, person, commands);
            } else {
                let (line, label) = ui.allocate_exact_size(vec2(150.0, 34.0), Sense::hover());
                let spoken = tell(SetupSaid::AtSeat { seat: seat + 1, name });
                label.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Label, true, &spoken));
                let anchor = egui::Align2::LEFT_CENTER;
                ui.painter().text(line.left_center() + vec2(4.0, 0.0), anchor, name, theme::bold(16.0), theme::TEXT);
            }
            let who = &mut self.who[seat];
            ui.spacing_mut().interact_size.y = 34.0;
            let combo = ComboBox::from_id_salt(("seat", seat)).width(150.0).selected_text(known.title(who)).truncate();
            let combo = combo.height(420.0).show_ui(ui, |ui| {
                ui.selectable_value(who, "human".to_string(), player_title("human"));
                computer_players(ui, who, known);
            });
            let spoken = tell(SheetSaid::Seat(seat as i64 + 1));
            let told = known.find(who).map(|player| player.told()).unwrap_or_default();
            combo.response.widget_info(|| egui::WidgetInfo {
                current_text_value: Some(known.title(&self.who[seat])),
                ..egui::WidgetInfo::labeled(egui::accesskit::Role::ComboBox, true, &spoken)
            });
            combo.response.on_hover_text(told);
        });
    }

    /// The face and the name of the player at each seat, as the table will show them.
    fn faces(&self, preferences: &Preferences, text: &TextSpec) -> Vec<(PlayerFace, String)> {
        let people = preferences.people();
        let is_person = |seat: usize| self.who[seat] == "human";
        let person = |seat: usize| (0..seat).filter(|other| is_person(*other)).count();
        let called = |seat: usize| people.get(person(seat)).cloned().filter(|name| !name.is_empty());
        let seats = 0..self.who.len();
        let own = preferences.face.map(usize::from).filter(|_| seats.clone().any(is_person));
        let taken = faces::taken(seats.clone().filter(|seat| is_person(*seat)).filter_map(called), own);
        let drawn = cast(&self.id, self.who.len(), &taken);
        let are_people: Vec<bool> = seats.clone().map(is_person).collect();
        let names = table_names(&self.id, &are_people, text, None, &taken);
        let player = |seat: usize| {
            if is_person(seat) {
                let name = called(seat).unwrap_or_else(|| unnamed(seat, person(seat)));
                let own = preferences.face.filter(|_| person(seat) == 0);
                (own.map_or(PlayerFace::Letter(name.clone()), |face| PlayerFace::Drawn(face.into())), name)
            } else {
                (PlayerFace::Drawn(drawn[seat]), names[seat].clone())
            }
        };
        seats.map(player).collect()
    }
}

/// What a person is called who gave no name.
fn unnamed(seat: usize, person: usize) -> String {
    if person == 0 { say(SetupLabel::You).into() } else { tell(SetupSaid::Player(seat + 1)) }
}

/// The places of the seats and the table, from the upper left corner.
struct SeatPlaces {
    seats: Vec<Rect>,
    /// None where there is no room.
    table: Option<Rect>,
}

/// Up to four sit round the table: oneself at the left of two, else below, then clockwise. More sit in rows.
fn places(seats: usize, wide: f32) -> SeatPlaces {
    let at = |x: f32, y: f32| Rect::from_min_size(pos2(x, y), SEAT);
    if seats > 4 || wide < 2.0 * SEAT.x + TABLE.x {
        let across = ((wide / SEAT.x) as usize).clamp(1, 3);
        let step = vec2(wide / across as f32, SEAT.y + 8.0);
        let place = |n: usize| at((n % across) as f32 * step.x, (n / across) as f32 * step.y);
        return SeatPlaces { seats: (0..seats).map(place).collect(), table: None };
    }
    let (middle, right) = ((wide - SEAT.x) / 2.0, wide - SEAT.x);
    let above = if seats == 4 { SEAT.y + 12.0 } else { 0.0 };
    let beside = above + (TABLE.y - SEAT.y) / 2.0;
    let below = above + TABLE.y + 12.0;
    let (left_seat, right_seat) = (at(0.0, beside), at(right, beside));
    let seats = match seats {
        2 => vec![left_seat, right_seat],
        3 => vec![at(middle, below), left_seat, right_seat],
        4 => vec![at(middle, below), left_seat, at(middle, 0.0), right_seat],
        _ => vec![left_seat],
    };
    let table = Rect::from_min_size(pos2((wide - TABLE.x) / 2.0, above), TABLE);
    SeatPlaces { seats, table: Some(table) }
}

/// Paints a small round table seen from above.
fn paint_table(ui: &Ui, rect: Rect) {
    let painter = ui.painter();
    let round = rect.height() / 2.0;
    painter.rect_filled(rect, round, egui::Color32::from_rgb(58, 42, 26));
    let cloth = Cloth::of_family(0);
    painter.rect_filled(rect.shrink(6.0), round - 6.0, cloth.edge);
    painter.rect_filled(rect.shrink(14.0), round - 14.0, cloth.edge.lerp_to_gamma(cloth.middle, 0.6));
}

/// Paints the face of a player at the left of a seat, with the colour of the side round it.
fn face_at(ui: &Ui, art: &mut Art, face: &PlayerFace, side: Option<usize>) {
    let centre = ui.max_rect().left_top() + vec2(32.0, SEAT.y / 2.0);
    let ring = side.map_or(Stroke::new(1.0, theme::LINE), |side| Stroke::new(3.0, SIDES[side % SIDES.len()]));
    faces::paint(ui.painter(), art, centre, 30.0, face, ring);
}

/// Shows the field for the name of a person; the name is kept for the next match.
fn name_field(ui: &mut Ui, preferences: &Preferences, seat: usize, person: usize, commands: &mut Vec<Command>) {
    let mut name = preferences.people().get(person).cloned().unwrap_or_default();
    let edit =
        egui::TextEdit::singleline(&mut name).hint_text(unnamed(seat, person)).char_limit(Preferences::LONGEST_NAME);
    let edit = edit.align(egui::Align2::LEFT_CENTER).min_size(vec2(150.0, 34.0));
    let edit = ui.add(edit.desired_width(134.0)).on_hover_text(say(SetupLabel::NameHelp));
    let spoken = tell(SetupSaid::NameAt(seat + 1));
    edit.widget_info(|| egui::WidgetInfo {
        label: Some(spoken.clone()),
        ..egui::WidgetInfo::text_edit(true, &name, &name, "")
    });
    if edit.changed() {
        commands.push(Command::Prefer(Box::new(preferences.with_person(person, &name))));
    }
}
