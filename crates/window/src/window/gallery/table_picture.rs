//! A picture of a game's table in its first round, small enough for the gallery.
//!
//! Made on another thread, because rules are loaded for it. Knows cards and their places; deliberately does not know
//! the match.

use crate::catalog::{Chosen, GameEntry};
use crate::session::{House, Match, Player, SaveSlot, TableChoice, TableModel};
use crate::table::Seat;
use crate::window::art::{Art, Picture};
use crate::window::picture::{self, CardStyle};
use crate::window::spread::Pose;
use crate::window::table::{Pacing, Play, Scene, Sorting, TableSettings, TableWishes};
use crate::wording::GameMemo;
use egui::{Painter, Rect, Vec2, vec2};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Size of the table that is pictured, in logical points.
const TABLE: Vec2 = vec2(560.0, 264.0);
/// Number of moves made before the picture is taken: by then something lies on most tables.
const MOVES: usize = 11;
/// Width of the card pictures that all games are painted from, in logical points. One width for all keeps them few and
/// soon drawn.
const DRAWN: f32 = 36.0;

/// Pictures by the id of the game; a game that does not load has none.
pub type TablePictures = BTreeMap<String, Arc<TablePicture>>;

static KNOWN: GameMemo<Option<Arc<TablePicture>>> = GameMemo::new();

pub struct TablePicture(Vec<(Picture, Pose)>);

impl TablePicture {
    /// The picture of a game, made once as long as its files stay as they are; `None` for rules that do not load, or fail.
    pub fn known(house: &House, game: &GameEntry) -> Option<Arc<TablePicture>> {
        KNOWN.of(house, game, || TablePicture::of(house, game).map(Arc::new))
    }

    /// The picture of a game; `None` if its rules do not load, or fail.
    fn of(house: &House, game: &GameEntry) -> Option<TablePicture> {
        let chosen = house.find(&game.id).ok()?;
        let play = begun(house, &chosen)?;
        let scene = Scene::new(&play, Rect::from_min_size(egui::Pos2::ZERO, TABLE), Sorting::Usual);
        let deck = &play.model.rules().deck_index.deck;
        let picture = |card: Option<_>| match card {
            Some(card) => Picture::Face { face: deck.face(card), copy: 0 },
            None => Picture::Back { deck: 0 },
        };
        Some(TablePicture(scene.cards.iter().map(|placed| (picture(placed.card), placed.pose)).collect()))
    }

    /// Paints the picture as large as it fits into the rectangle.
    pub fn paint(&self, painter: &Painter, art: &mut Art, rect: Rect) {
        let scale = (rect.width() / TABLE.x).min(rect.height() / TABLE.y);
        let corner = rect.center() - TABLE * scale / 2.0;
        for (card, pose) in &self.0 {
            let plain = CardStyle::plain(corner + pose.centre.to_vec2() * scale, pose.width * scale);
            picture::paint_from(painter, art, *card, CardStyle { angle: pose.angle, ..plain }, DRAWN);
        }
    }
}

/// The first round of a match, a few moves on. The person's own hand is face up, as at the table.
fn begun(house: &House, chosen: &Chosen) -> Option<Play> {
    let choice = TableChoice { variant: chosen.game.id.clone(), ..TableChoice::default() };
    let loaded = house.load(&choice).ok()?;
    let player = house.player("any/random", &loaded).ok()?;
    let players: Vec<Player> = vec![player; loaded.rules().seats];
    let start = || Match::start(loaded.rules().clone(), players.clone(), 1, Some(Seat(0)), loaded.option_texts()).ok();
    let mut running = start()?;
    for _ in 0..moves_of_a_round(start()?) {
        running.step().ok()?;
    }
    let settings = TableSettings {
        game: chosen.game.clone(),
        variant: chosen.variant.clone(),
        pacing: Pacing { still: true, pause: 0.0 },
        wishes: TableWishes::default(),
    };
    Some(Play::new(settings, TableModel::new(Arc::new(loaded), running, SaveSlot::idle())))
}

/// Number of the first [`MOVES`] moves that belong to the first round.
fn moves_of_a_round(mut ahead: Match) -> usize {
    let round = ahead.state().round;
    let goes_on = |_: &usize| ahead.step().is_ok() && ahead.state().round == round && ahead.to_move().is_some();
    (0..MOVES).take_while(goes_on).count()
}
