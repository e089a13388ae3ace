//! Sentences with arguments, as data: who, how many, which cards. One enum for each screen.
//!
//! A text inside is the name of something, or a sentence that was made before. Deliberately knows no language.

mod coach;
mod edited;
mod figure;
mod gallery;
mod keeping;
mod lab;
mod news;
mod pack;
mod page;
mod screen;
mod seat;
mod setup;
mod sheet;
mod spoken;
mod statistics;
mod table;
mod terminal;
mod workshop;

pub use coach::CoachSaid;
pub use edited::EditedSaid;
pub use figure::FigureSaid;
pub use gallery::GallerySaid;
pub use keeping::KeepingSaid;
pub use lab::LabSaid;
pub use news::NewsSaid;
pub use pack::PackSaid;
pub use page::PageSaid;
pub use screen::ScreenSaid;
pub use seat::SeatSaid;
pub use setup::SetupSaid;
pub use sheet::SheetSaid;
pub use spoken::SpokenSaid;
pub use statistics::StatisticsSaid;
pub use table::TableSaid;
pub use terminal::TerminalSaid;
pub use workshop::WorkshopSaid;

/// Everything that is said with arguments.
#[derive(Clone, Copy, Debug)]
pub enum Sentence<'a> {
    Coach(CoachSaid<'a>),
    Edited(EditedSaid<'a>),
    Figure(FigureSaid<'a>),
    Gallery(GallerySaid<'a>),
    Keeping(KeepingSaid<'a>),
    Lab(LabSaid<'a>),
    News(NewsSaid<'a>),
    Page(PageSaid<'a>),
    Pack(PackSaid<'a>),
    Screen(ScreenSaid<'a>),
    Seat(SeatSaid<'a>),
    Setup(SetupSaid<'a>),
    Sheet(SheetSaid<'a>),
    Spoken(SpokenSaid<'a>),
    Statistics(StatisticsSaid<'a>),
    Table(TableSaid<'a>),
    Terminal(TerminalSaid<'a>),
    Workshop(WorkshopSaid<'a>),
}

impl<'a> From<CoachSaid<'a>> for Sentence<'a> {
    fn from(said: CoachSaid<'a>) -> Sentence<'a> {
        Sentence::Coach(said)
    }
}

impl<'a> From<EditedSaid<'a>> for Sentence<'a> {
    fn from(said: EditedSaid<'a>) -> Sentence<'a> {
        Sentence::Edited(said)
    }
}

impl<'a> From<FigureSaid<'a>> for Sentence<'a> {
    fn from(said: FigureSaid<'a>) -> Sentence<'a> {
        Sentence::Figure(said)
    }
}

impl<'a> From<GallerySaid<'a>> for Sentence<'a> {
    fn from(said: GallerySaid<'a>) -> Sentence<'a> {
        Sentence::Gallery(said)
    }
}

impl<'a> From<LabSaid<'a>> for Sentence<'a> {
    fn from(said: LabSaid<'a>) -> Sentence<'a> {
        Sentence::Lab(said)
    }
}

impl<'a> From<NewsSaid<'a>> for Sentence<'a> {
    fn from(said: NewsSaid<'a>) -> Sentence<'a> {
        Sentence::News(said)
    }
}

impl<'a> From<PageSaid<'a>> for Sentence<'a> {
    fn from(said: PageSaid<'a>) -> Sentence<'a> {
        Sentence::Page(said)
    }
}

impl<'a> From<PackSaid<'a>> for Sentence<'a> {
    fn from(said: PackSaid<'a>) -> Sentence<'a> {
        Sentence::Pack(said)
    }
}

impl<'a> From<SeatSaid<'a>> for Sentence<'a> {
    fn from(said: SeatSaid<'a>) -> Sentence<'a> {
        Sentence::Seat(said)
    }
}

impl<'a> From<SetupSaid<'a>> for Sentence<'a> {
    fn from(said: SetupSaid<'a>) -> Sentence<'a> {
        Sentence::Setup(said)
    }
}

impl<'a> From<SheetSaid<'a>> for Sentence<'a> {
    fn from(said: SheetSaid<'a>) -> Sentence<'a> {
        Sentence::Sheet(said)
    }
}

impl<'a> From<SpokenSaid<'a>> for Sentence<'a> {
    fn from(said: SpokenSaid<'a>) -> Sentence<'a> {
        Sentence::Spoken(said)
    }
}

impl<'a> From<TableSaid<'a>> for Sentence<'a> {
    fn from(said: TableSaid<'a>) -> Sentence<'a> {
        Sentence::Table(said)
    }
}

impl<'a> From<TerminalSaid<'a>> for Sentence<'a> {
    fn from(said: TerminalSaid<'a>) -> Sentence<'a> {
        Sentence::Terminal(said)
    }
}

impl<'a> From<ScreenSaid<'a>> for Sentence<'a> {
    fn from(said: ScreenSaid<'a>) -> Sentence<'a> {
        Sentence::Screen(said)
    }
}

impl<'a> From<KeepingSaid<'a>> for Sentence<'a> {
    fn from(said: KeepingSaid<'a>) -> Sentence<'a> {
        Sentence::Keeping(said)
    }
}

impl<'a> From<StatisticsSaid<'a>> for Sentence<'a> {
    fn from(said: StatisticsSaid<'a>) -> Sentence<'a> {
        Sentence::Statistics(said)
    }
}

impl<'a> From<WorkshopSaid<'a>> for Sentence<'a> {
    fn from(said: WorkshopSaid<'a>) -> Sentence<'a> {
        Sentence::Workshop(said)
    }
}
