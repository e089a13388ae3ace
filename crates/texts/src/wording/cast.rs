//! The computer players as people meet them: each has a first name, which goes with a face.
//!
//! Who sits at a seat follows from the game and the seat alone. So the setup, the match, the next match at the same table and a
//! match that is resumed show the same people, and no file has to say who they were. Deliberately does not know how a face is
//! drawn: a face is a number.

use crate::catalog::TextSpec;
use crate::table::Seat;

/// The first names, by the number of the face.
pub const CAST: [&str; 16] = [
    "Ada", "Bruno", "Chika", "Dana", "Emil", "Freya", "Hugo", "Ilka", "Jonah", "Kai", "Lena", "Milo", "Noor", "Otto",
    "Ravi", "Ruby",
];

/// The faces of a table's computer players, by seat: no two are alike at up to sixteen seats. `game` is the id of a game or of
/// a variant; all variants of a game have the same people. Nobody has a name that a person has `taken`.
pub fn cast(game: &str, seats: usize, taken: &[String]) -> Vec<usize> {
    let game = game.split('/').next().unwrap_or_default();
    let mixed = game.bytes().fold(0x811c_9dc5_u32, |mixed, byte| (mixed ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    let (first, step) = (mixed as usize % CAST.len(), (mixed >> 16) as usize | 1);
    let is_free = |face: &usize| taken.iter().all(|name| !name.trim().eq_ignore_ascii_case(CAST[*face]));
    // the number of faces is a power of two, so that an odd step reaches each of them
    let in_turn = (0..CAST.len()).map(|n| first.wrapping_add(n.wrapping_mul(step)) % CAST.len()).filter(is_free);
    let faces: Vec<usize> = in_turn.collect();
    (0..seats).map(|seat| faces.get(seat % faces.len().max(1)).copied().unwrap_or(0)).collect()
}

/// The names of all seats as `viewer` reads them: `You`, names that the game gives to its seats, else first names of the cast.
/// `people` says of each seat whether a person has it. The cast has none of the names that are `taken`.
pub fn table_names(
    game: &str,
    people: &[bool],
    text: &TextSpec,
    viewer: Option<Seat>,
    taken: &[String],
) -> Vec<String> {
    let faces = cast(game, people.len(), taken);
    let own = &text.seat_names;
    // names that are all the same tell nobody apart
    let tells_apart = own.iter().enumerate().all(|(seat, name)| !own[..seat].contains(name));
    let several = people.iter().filter(|person| **person).count() > 1;
    let name = |(seat, person): (usize, &bool)| match (*person, own.get(seat).filter(|_| tells_apart)) {
        (true, _) if viewer.is_some_and(|viewer| viewer.index() == seat) => "You".to_string(),
        (true, _) if several => format!("Player {}", seat + 1),
        (_, Some(own)) => own.clone(),
        (true, None) => "Player".into(),
        (false, None) => CAST[faces[seat]].into(),
    };
    told_apart(people.iter().enumerate().map(name).collect())
}

/// Names of which several are alike get the number of their seat.
pub(super) fn told_apart(names: Vec<String>) -> Vec<String> {
    let is_alone = |name: &String| names.iter().filter(|other| *other == name).count() == 1;
    let told =
        |(seat, name): (usize, &String)| if is_alone(name) { name.clone() } else { format!("{name} {}", seat + 1) };
    names.iter().enumerate().map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn nobody_sits_at_two_seats_of_a_table() {
        for game in ["a", "some_game", "another game", "x/y"] {
            let faces = cast(game, CAST.len(), &[]);
            assert_eq!(faces.iter().collect::<BTreeSet<_>>().len(), CAST.len(), "{game}: {faces:?}");
            assert_eq!(cast(game, 4, &[]), faces[..4], "{game}: more seats bring nobody else to the first ones");
        }
        assert_eq!(cast("x/y", 4, &[]), cast("x", 4, &[]), "a variant is played by the people of its game");
        assert!((0..20).map(|n| cast(&format!("game {n}"), 2, &[])[1]).collect::<BTreeSet<_>>().len() > 5);
    }

    #[test]
    fn no_computer_player_has_the_name_of_a_person() {
        let usual = cast("some_game", 4, &[]);
        let other = cast("some_game", 4, &[CAST[usual[1]].to_uppercase()]);
        assert_eq!(other[0], usual[0]);
        assert!(!other.contains(&usual[1]), "{usual:?} {other:?}");
        let everybody: Vec<String> = CAST.iter().map(|name| name.to_string()).collect();
        assert_eq!(cast("some_game", 3, &everybody), [0, 0, 0], "then they are told apart by their seats");
    }
}
