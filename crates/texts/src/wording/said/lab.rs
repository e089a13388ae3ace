//! What the Lab says: the duel, its figures and its deals.

use crate::session::DuelUnit;

/// Sentences and labels of the Lab.
#[derive(Clone, Copy, Debug)]
pub enum LabSaid<'a> {
    PairsNotWhole {
        most: u64,
    },
    OptionsChanged(usize),
    WithoutPlayer(char),
    Seats(u8),
    Player {
        letter: char,
        title: &'a str,
    },
    /// A player in seats that count from 1.
    InSeats {
        player: char,
        seats: &'a [usize],
    },
    OpenPair {
        pair: u64,
        who: &'a str,
    },
    Played {
        played: u64,
        all: u64,
        left: &'a str,
    },
    PlayedIn {
        all: u64,
        time: &'a str,
    },
    Stopped {
        played: u64,
        all: u64,
        left: &'a str,
    },
    Duel {
        unit: DuelUnit,
        seats: u8,
        seed: i64,
    },
    Options(&'a [(String, String)]),
}
