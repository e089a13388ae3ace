//! Labels: buttons, headings and sentences without arguments, as data. One enum for each screen.
//!
//! Says which texts there are. Deliberately knows no language.

mod coach;
mod edited;
mod gallery;
mod keys;
mod lab;
mod lesson;
mod menu;
mod news;
mod pack;
mod page;
mod seat;
mod setting;
mod setup;
mod sheet;
mod statistics;
mod table;
mod terminal;
mod workshop;

pub use coach::CoachLabel;
pub use edited::EditedLabel;
pub use gallery::GalleryLabel;
pub use keys::{KeyGroup, KeyRow};
pub use lab::LabLabel;
pub use lesson::LessonLabel;
pub use menu::MenuLabel;
pub use news::NewsLabel;
pub use pack::PackLabel;
pub use page::PageLabel;
pub use seat::SeatLabel;
pub use setting::SettingLabel;
pub use setup::SetupLabel;
pub use sheet::SheetLabel;
pub use statistics::StatisticsLabel;
pub use table::TableLabel;
pub use terminal::TerminalLabel;
pub use workshop::WorkshopLabel;

/// Everything that is said without arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    Coach(CoachLabel),
    Edited(EditedLabel),
    Gallery(GalleryLabel),
    Lab(LabLabel),
    Lesson(LessonLabel),
    Menu(MenuLabel),
    News(NewsLabel),
    Page(PageLabel),
    Pack(PackLabel),
    Seat(SeatLabel),
    Setting(SettingLabel),
    Setup(SetupLabel),
    Sheet(SheetLabel),
    Statistics(StatisticsLabel),
    Table(TableLabel),
    Terminal(TerminalLabel),
    Workshop(WorkshopLabel),
}

impl From<CoachLabel> for Label {
    fn from(label: CoachLabel) -> Label {
        Label::Coach(label)
    }
}

impl From<EditedLabel> for Label {
    fn from(label: EditedLabel) -> Label {
        Label::Edited(label)
    }
}

impl From<GalleryLabel> for Label {
    fn from(label: GalleryLabel) -> Label {
        Label::Gallery(label)
    }
}

impl From<LabLabel> for Label {
    fn from(label: LabLabel) -> Label {
        Label::Lab(label)
    }
}

impl From<LessonLabel> for Label {
    fn from(label: LessonLabel) -> Label {
        Label::Lesson(label)
    }
}

impl From<MenuLabel> for Label {
    fn from(label: MenuLabel) -> Label {
        Label::Menu(label)
    }
}

impl From<NewsLabel> for Label {
    fn from(label: NewsLabel) -> Label {
        Label::News(label)
    }
}

impl From<PageLabel> for Label {
    fn from(label: PageLabel) -> Label {
        Label::Page(label)
    }
}

impl From<PackLabel> for Label {
    fn from(label: PackLabel) -> Label {
        Label::Pack(label)
    }
}

impl From<SeatLabel> for Label {
    fn from(label: SeatLabel) -> Label {
        Label::Seat(label)
    }
}

impl From<SettingLabel> for Label {
    fn from(label: SettingLabel) -> Label {
        Label::Setting(label)
    }
}

impl From<SetupLabel> for Label {
    fn from(label: SetupLabel) -> Label {
        Label::Setup(label)
    }
}

impl From<SheetLabel> for Label {
    fn from(label: SheetLabel) -> Label {
        Label::Sheet(label)
    }
}

impl From<StatisticsLabel> for Label {
    fn from(label: StatisticsLabel) -> Label {
        Label::Statistics(label)
    }
}

impl From<TableLabel> for Label {
    fn from(label: TableLabel) -> Label {
        Label::Table(label)
    }
}

impl From<TerminalLabel> for Label {
    fn from(label: TerminalLabel) -> Label {
        Label::Terminal(label)
    }
}

impl From<WorkshopLabel> for Label {
    fn from(label: WorkshopLabel) -> Label {
        Label::Workshop(label)
    }
}
