//! Sentences with arguments, as data: who, how many, which cards. One enum for each screen.
//!
//! A text inside is the name of something, or a sentence that was made before. Deliberately knows no language.

mod coach;
mod figure;
mod keeping;
mod lab;
mod news;
mod screen;
mod sheet;
mod spoken;
mod table;
mod terminal;

pub use coach::CoachSaid;
pub use figure::FigureSaid;
pub use keeping::KeepingSaid;
pub use lab::LabSaid;
pub use news::NewsSaid;
pub use screen::ScreenSaid;
pub use sheet::SheetSaid;
pub use spoken::SpokenSaid;
pub use table::TableSaid;
pub use terminal::TerminalSaid;

/// Everything that is said with arguments.
#[derive(Clone, Copy, Debug)]
pub enum Said<'a> {
    Coach(CoachSaid<'a>),
    Figure(FigureSaid<'a>),
    Keeping(KeepingSaid<'a>),
    Lab(LabSaid<'a>),
    News(NewsSaid<'a>),
    Screen(ScreenSaid<'a>),
    Sheet(SheetSaid<'a>),
    Spoken(SpokenSaid<'a>),
    Table(TableSaid<'a>),
    Terminal(TerminalSaid<'a>),
}

impl<'a> From<CoachSaid<'a>> for Said<'a> {
    fn from(said: CoachSaid<'a>) -> Said<'a> {
        Said::Coach(said)
    }
}

impl<'a> From<FigureSaid<'a>> for Said<'a> {
    fn from(said: FigureSaid<'a>) -> Said<'a> {
        Said::Figure(said)
    }
}

impl<'a> From<LabSaid<'a>> for Said<'a> {
    fn from(said: LabSaid<'a>) -> Said<'a> {
        Said::Lab(said)
    }
}

impl<'a> From<NewsSaid<'a>> for Said<'a> {
    fn from(said: NewsSaid<'a>) -> Said<'a> {
        Said::News(said)
    }
}

impl<'a> From<SheetSaid<'a>> for Said<'a> {
    fn from(said: SheetSaid<'a>) -> Said<'a> {
        Said::Sheet(said)
    }
}

impl<'a> From<SpokenSaid<'a>> for Said<'a> {
    fn from(said: SpokenSaid<'a>) -> Said<'a> {
        Said::Spoken(said)
    }
}

impl<'a> From<TableSaid<'a>> for Said<'a> {
    fn from(said: TableSaid<'a>) -> Said<'a> {
        Said::Table(said)
    }
}

impl<'a> From<TerminalSaid<'a>> for Said<'a> {
    fn from(said: TerminalSaid<'a>) -> Said<'a> {
        Said::Terminal(said)
    }
}

impl<'a> From<ScreenSaid<'a>> for Said<'a> {
    fn from(said: ScreenSaid<'a>) -> Said<'a> {
        Said::Screen(said)
    }
}

impl<'a> From<KeepingSaid<'a>> for Said<'a> {
    fn from(said: KeepingSaid<'a>) -> Said<'a> {
        Said::Keeping(said)
    }
}
