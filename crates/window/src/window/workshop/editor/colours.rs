//! The colours of a text, kept until it changes.

use super::font;
use crate::window::theme;
use crate::workshop::editing::{PartKind, TextForm, coloured};
use egui::Color32;
use egui::text::{LayoutJob, TextFormat};

/// The coloured text of the last frame.
#[derive(Default)]
pub struct EditorColours {
    text: String,
    form: Option<TextForm>,
    job: LayoutJob,
}

impl EditorColours {
    /// The text with its colours.
    pub fn job(&mut self, text: &str, form: TextForm) -> LayoutJob {
        if self.form != Some(form) || self.text != text {
            self.form = Some(form);
            self.text = text.to_string();
            self.job = coloured_job(text, form);
        }
        self.job.clone()
    }
}

fn coloured_job(text: &str, form: TextForm) -> LayoutJob {
    let mut job = LayoutJob { keep_trailing_whitespace: true, ..LayoutJob::default() };
    job.wrap.max_width = f32::INFINITY;
    for part in coloured(text, form) {
        let format = TextFormat { line_height: Some(20.0), ..TextFormat::simple(font(), ink(part.kind)) };
        job.append(&text[part.range], 0.0, format);
    }
    if job.sections.is_empty() {
        job.append("", 0.0, TextFormat { line_height: Some(20.0), ..TextFormat::simple(font(), theme::TEXT) });
    }
    job
}

fn ink(kind: PartKind) -> Color32 {
    match kind {
        PartKind::Comment => Color32::from_rgb(150, 158, 160),
        PartKind::Quoted => Color32::from_rgb(236, 216, 150),
        PartKind::Number => Color32::from_rgb(244, 178, 120),
        PartKind::Keyword => Color32::from_rgb(214, 170, 236),
        PartKind::RuleWord => Color32::from_rgb(124, 214, 204),
        PartKind::MapKey => Color32::from_rgb(156, 196, 255),
        PartKind::Plain => Color32::from_rgb(226, 228, 222),
    }
}
