//! The form of the Lab on the screen: a label and a control for each choice, in one column or two.

use super::form::{Form, MOST_PAIRS, MOST_PLAYERS};
use crate::catalog::GameEntry;
use crate::session::{DuelUnit, House};
use crate::window::controls::computer_players;
use crate::window::theme;
use crate::wording::{LabLabel, LabSaid, Opponent, Opponents, SheetLabel, say, tell};
use egui::accesskit::Role;
use egui::{CollapsingHeader, ComboBox, Grid, Response, RichText, TextEdit, Ui, WidgetInfo};

/// Width of a control, in logical points.
const WIDE: f32 = 252.0;

/// Fields side by side, `in_a_row` of them in each row.
struct FieldRows<'u> {
    ui: &'u mut Ui,
    in_a_row: usize,
    shown: usize,
}

impl FieldRows<'_> {
    /// Shows a control with its label. The control that it returns is named by the label.
    fn field(&mut self, label: &str, control: impl FnOnce(&mut Ui) -> Option<Response>) {
        let label = self.ui.label(label);
        if let Some(response) = self.ui.horizontal(control).inner {
            response.labelled_by(label.id);
        }
        self.shown += 1;
        if self.shown.is_multiple_of(self.in_a_row) {
            self.ui.end_row();
        }
    }
}

pub fn show(ui: &mut Ui, form: &mut Form, house: &House, in_a_row: usize) {
    Grid::new("lab form").num_columns(2 * in_a_row).spacing([10.0, 8.0]).show(ui, |ui| {
        let mut fields = FieldRows { ui, in_a_row, shown: 0 };
        fields.field(say(LabLabel::Game), |ui| Some(game(ui, form, house)));
        fields.field(say(LabLabel::Variant), |ui| Some(variant(ui, form, house)));
        let known = form.opponents(house);
        for place in 0..form.who.len() {
            fields.field(&letter(place).to_string(), |ui| Some(player(ui, form, place, &known)));
            if place >= form.who.len() {
                break;
            }
        }
        fields.field(say(LabLabel::Seats), |ui| seats(ui, form, house));
        fields.field(say(LabLabel::Unit), |ui| unit(ui, form));
        fields.field(say(LabLabel::Pairs), |ui| Some(number(ui, &mut form.pairs, say(LabLabel::HowMany))));
        fields.field(say(LabLabel::Seed), |ui| Some(number(ui, &mut form.seed, say(LabLabel::ANumber))));
    });
    if form.who.len() < MOST_PLAYERS && ui.button(say(LabLabel::OneMorePlayer)).clicked() {
        let known = form.opponents(house);
        let is_new = |player: &&Opponent| !form.who.contains(&player.id);
        let next = known.levels.iter().chain(&known.others).find(is_new).or(known.levels.first());
        form.who.extend(next.map(|player| player.id.clone()));
    }
    options(ui, form, house);
    if in_a_row == 1 {
        about(ui, form, house);
    }
    let wrong = [
        (form.pairs().is_none(), tell(LabSaid::PairsNotWhole { most: MOST_PAIRS })),
        (form.seed().is_none(), say(LabLabel::SeedNotWhole).to_string()),
    ];
    for (_, told) in wrong.into_iter().filter(|(wrong, _)| *wrong) {
        ui.label(RichText::new(told).color(theme::WARNING));
    }
}

/// Shows the options of the rules, folded away at first.
fn options(ui: &mut Ui, form: &mut Form, house: &House) {
    let Ok(chosen) = house.find(&form.id) else { return };
    if chosen.game.options.is_empty() {
        return;
    }
    let title = match form.options.set().len() {
        0 => say(LabLabel::Options).to_string(),
        changed => tell(LabSaid::OptionsChanged(changed)),
    };
    let folded = CollapsingHeader::new(title).id_salt("lab options");
    folded.show(ui, |ui| form.options.show(ui, &chosen, form.seats));
}

/// Shows what each player does, in words.
fn about(ui: &mut Ui, form: &Form, house: &House) {
    let known = form.opponents(house);
    ui.add_space(8.0);
    for (place, who) in form.who.iter().enumerate() {
        let told = known.find(who).map(Opponent::told).unwrap_or_default();
        ui.label(RichText::new(format!("{}: {told}", letter(place))).font(theme::text(14.0)).color(theme::FAINT));
    }
}

/// The letter of a player: A, B, C ...
pub fn letter(place: usize) -> char {
    (b'A' + place.min(25) as u8) as char
}

fn game(ui: &mut Ui, form: &mut Form, house: &House) -> Response {
    let entry = |id: &str| house.catalog.games.iter().find(|game| game.id == id);
    let title = entry(form.game()).map_or("", |game| game.title.as_str());
    let combo = ComboBox::from_id_salt("lab game").width(WIDE).height(420.0).selected_text(title);
    let combo = combo.show_ui(ui, |ui| {
        for game in &house.catalog.games {
            if ui.selectable_label(game.id == form.game(), &game.title).clicked() {
                form.choose(house, &game.id);
            }
        }
    });
    combo.response
}

fn variant(ui: &mut Ui, form: &mut Form, house: &House) -> Response {
    let game = house.catalog.games.iter().find(|game| game.id == form.game());
    let variants = |game: &GameEntry| -> Vec<(String, String)> {
        game.variants.iter().map(|v| (game.id_of(v), variant_title(&v.title, &v.id))).collect()
    };
    let variants = game.map(variants).unwrap_or_default();
    let title = variants.iter().find(|(id, _)| *id == form.id).map_or(String::new(), |(_, title)| title.clone());
    let combo = ComboBox::from_id_salt("lab variant").width(WIDE).height(420.0).selected_text(title);
    let combo = combo.show_ui(ui, |ui| {
        for (id, title) in variants {
            if ui.selectable_label(id == form.id, title).clicked() {
                form.choose(house, &id);
            }
        }
    });
    combo.response
}

fn variant_title(title: &str, id: &str) -> String {
    if id.is_empty() { say(SheetLabel::StandardRules).into() } else { title.to_string() }
}

/// Shows the choice of a player: a level or another strategy. With more than two players each has a button that removes
/// it.
fn player(ui: &mut Ui, form: &mut Form, place: usize, known: &Opponents) -> Response {
    let goes = form.who.len() > 2;
    let wide = if goes { WIDE - 44.0 } else { WIDE };
    let told = known.find(&form.who[place]).map(Opponent::told);
    let combo = ComboBox::from_id_salt(("lab player", place)).width(wide).height(420.0);
    let combo = combo.selected_text(known.title(&form.who[place])).show_ui(ui, |ui| {
        computer_players(ui, &mut form.who[place], known);
    });
    if goes {
        let away = ui.button("×");
        let name = tell(LabSaid::WithoutPlayer(letter(place)));
        away.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        if away.on_hover_text(&name).clicked() {
            form.who.remove(place);
        }
    }
    combo.response.on_hover_text(told.unwrap_or_default())
}

fn seats(ui: &mut Ui, form: &mut Form, house: &House) -> Option<Response> {
    let seats = house.find(&form.id).map_or(Vec::new(), |chosen| chosen.variant.seats.clone());
    for n in seats {
        let label = ui.selectable_label(form.seats == n, format!(" {n} "));
        let chosen = form.seats == n;
        label.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, chosen, tell(LabSaid::Seats(n))));
        if label.clicked() {
            form.seats = n;
            form.fit_options(house);
        }
    }
    None
}

fn unit(ui: &mut Ui, form: &mut Form) -> Option<Response> {
    ui.radio_value(&mut form.unit, DuelUnit::Match, say(LabLabel::Matches));
    ui.radio_value(&mut form.unit, DuelUnit::Round, say(LabLabel::SingleRounds));
    None
}

fn number(ui: &mut Ui, text: &mut String, hint: &str) -> Response {
    ui.add(TextEdit::singleline(text).desired_width(110.0).hint_text(hint))
}
