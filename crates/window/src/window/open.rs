//! Opens the window. The only file that names the windowing library.

use super::app::{App, AppFiles, FirstScreen};
use super::frames::Frames;
use crate::session::{House, WindowPlace};
use crate::wording::{NewsLabel, NewsSaid, say, tell};
use std::sync::Arc;

/// Whether there is a display to open a window on.
pub fn has_display() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|v| !v.is_empty());
    !cfg!(target_os = "linux") || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

struct Frame {
    app: App,
    frames: Frames,
    /// The window's place when it was last drawn.
    place: Option<WindowPlace>,
}

impl eframe::App for Frame {
    fn logic(&mut self, ctx: &egui::Context, _: &mut eframe::Frame) {
        self.app.logic(ctx);
    }

    fn ui(&mut self, ui: &mut egui::Ui, frame: &mut eframe::Frame) {
        self.frames.hear(frame.info().cpu_usage, self.app.moves());
        self.app.show(ui);
        self.place = place(ui.ctx()).or(self.place);
        super::screen_reader::note_calm(ui.ctx(), self.app.is_calm());
    }

    fn on_exit(&mut self, _: Option<&eframe::glow::Context>) {
        self.app.keep_drafts();
        if let Some(place) = self.place {
            self.app.remember_window(place);
        }
        if let Some(told) = self.frames.told() {
            eprintln!("{told}");
        }
    }
}

/// Opens the window and returns when it is closed. The error is one sentence. Must run on the first thread.
pub fn open(house: Arc<House>, files: AppFiles, opening: FirstScreen) -> Result<(), String> {
    run(house, files, opening, |_| {})
}

/// Opens the window as [`open`] does, and has `screen_reader` write the screen down for a test.
pub fn open_told(
    house: Arc<House>,
    files: AppFiles,
    opening: FirstScreen,
    screen_reader: super::ScreenReader,
) -> Result<(), String> {
    run(house, files, opening, |ctx| ctx.add_plugin(screen_reader))
}

fn run(
    house: Arc<House>,
    files: AppFiles,
    opening: FirstScreen,
    prepare: impl FnOnce(&egui::Context) + 'static,
) -> Result<(), String> {
    let mut viewport = egui::ViewportBuilder::default()
        .with_title(say(NewsLabel::Program))
        .with_app_id("house-rules")
        .with_inner_size([1280.0, 800.0])
        .with_min_inner_size(WindowPlace::SMALLEST);
    if let Some(place) = files.preferences.read().window {
        viewport = viewport.with_inner_size(place.size).with_maximized(place.maximized);
        viewport = place.at.into_iter().fold(viewport, |viewport, at| viewport.with_position(at));
    }
    let options = eframe::NativeOptions { viewport, ..Default::default() };
    let make =
        move |cc: &eframe::CreationContext| -> Result<Box<dyn eframe::App>, Box<dyn std::error::Error + Send + Sync>> {
            prepare(&cc.egui_ctx);
            let mut app = App::new(&cc.egui_ctx, house, files, opening);
            app.turn_aloud();
            Ok(Box::new(Frame { app, frames: Frames::wished(), place: None }))
        };
    // a missing library is reported by a panic there
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        eframe::run_native(say(NewsLabel::Program), options, Box::new(make))
    }));
    std::panic::set_hook(hook);
    match result {
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) => Err(tell(NewsSaid::WindowNotOpened(&short(&error.to_string())))),
        Err(panic) => Err(tell(NewsSaid::WindowNotOpened(&short(&panicked(&*panic))))),
    }
}

/// The place and size of the window; `None` while it is minimised or fills the screen.
fn place(ctx: &egui::Context) -> Option<WindowPlace> {
    let zoom = ctx.zoom_factor();
    ctx.input(|input| {
        let seen = input.viewport();
        let (inner, screen) = (seen.inner_rect?, seen.monitor_size);
        if seen.minimized == Some(true) || seen.fullscreen == Some(true) {
            return None;
        }
        let corner = seen.outer_rect.map(|rect| rect.min * zoom);
        // a corner beyond the screen belongs to a screen that is gone
        let on_screen = |at: &egui::Pos2| screen.is_none_or(|size| at.x < size.x * zoom && at.y < size.y * zoom);
        let at = corner.filter(on_screen).map(|at| [at.x, at.y]);
        Some(WindowPlace { size: (inner.size() * zoom).into(), at, maximized: seen.maximized == Some(true) })
    })
}

fn panicked(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(|t| t.to_string()))
        .unwrap_or_else(|| say(NewsLabel::ItFailed).into())
}

/// The first line of an error, at most 200 characters, without the place in a source file.
fn short(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    // the place in the library's source says nothing to people
    let plain = line.rsplit_once(".rs:").and_then(|(_, rest)| rest.split_once(": ")).map_or(line, |(_, plain)| plain);
    plain.chars().take(200).collect()
}
