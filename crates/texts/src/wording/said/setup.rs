//! What the setup before a match says.

/// Sentences and labels of the setup.
#[derive(Clone, Copy, Debug)]
pub enum SetupSaid<'a> {
    /// A number of seats that can be chosen.
    Seats(u8),
    /// The name of a person without one, by the seat, counted from 1.
    Player(usize),
    /// The field for the name of the person at a seat, counted from 1.
    NameAt(usize),
    /// A computer player at a seat.
    AtSeat {
        seat: usize,
        name: &'a str,
    },
    /// The button that shows all variants, with their number.
    All(usize),
    /// Asks whether a variant of the person's own is to be removed, of which so many matches are kept.
    RemoveOwn {
        title: &'a str,
        matches: usize,
    },
    RemovedOwn(&'a str),
    /// How many questions find out how a game is played at home.
    QuestionsFind(usize),
    /// The place of a question among them.
    QuestionOf {
        place: usize,
        all: usize,
    },
    /// The button that opens a question again.
    ChangeAnswer(&'a str),
    /// An answer as it is spoken, with its second line.
    AnswerOf {
        say: &'a str,
        about: &'a str,
    },
    NewTo {
        game: &'a str,
        steps: usize,
    },
}
