//! Distinct labels of saved matches in a list.

use super::words::{and, plural};
use crate::session::{House, Kept, Record};
use std::time::SystemTime;

/// The labels of saved matches: title, number of moves and `always` more parts. Labels that are equal get more parts until
/// they differ: the age, the players, the seed and the file.
pub fn kept_labels(house: &House, kept: &[Kept], now: SystemTime, always: usize) -> Vec<String> {
    let parts: Vec<Vec<String>> = kept.iter().map(|save| parts(house, save, now)).collect();
    let mut told: Vec<usize> = parts.iter().map(|p| p.len().min(BASE + always)).collect();
    loop {
        let labels: Vec<String> = parts.iter().zip(&told).map(|(parts, n)| parts[..*n].join(", ")).collect();
        let alike = |n: &usize| labels.iter().filter(|label| **label == labels[*n]).count() > 1;
        let more: Vec<usize> = (0..kept.len()).filter(alike).filter(|n| told[*n] < parts[*n].len()).collect();
        if more.is_empty() {
            return labels;
        }
        more.into_iter().for_each(|n| told[n] += 1);
    }
}

/// Number of parts that every label has: the title and the number of moves.
const BASE: usize = 2;

fn parts(house: &House, save: &Kept, now: SystemTime) -> Vec<String> {
    let record = &save.record;
    let moves = record.history.iter().filter(|e| !e.starts_with('=')).count();
    let file = save.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    vec![
        kept_title(house, record),
        plural(moves, "move"),
        ago(now.duration_since(save.when).map_or(0, |age| age.as_secs())),
        players(&record.players),
        format!("seed {}", record.seed),
        file,
    ]
}

/// The title of `game/variant`; its id if the game is gone.
pub fn game_title(house: &House, id: &str) -> String {
    match house.find(id) {
        Ok(chosen) if chosen.variant.id.is_empty() => chosen.game.title.clone(),
        Ok(chosen) => format!("{}: {}", chosen.game.title, chosen.variant.title),
        Err(_) => id.to_string(),
    }
}

/// The title of a match's game; of one that is not here also the pack in which it came.
pub fn kept_title(house: &House, record: &Record) -> String {
    let title = game_title(house, &record.game);
    match &record.pack {
        Some(pack) if house.find(&record.game).is_err() => {
            format!("{title}, from {} {}, which is not here", pack.title, pack.version)
        }
        _ => title,
    }
}

/// The players: `a person and game/clever`.
fn players(names: &[String]) -> String {
    let called = |name: &String| if name == "human" { "a person".to_string() } else { name.clone() };
    and(&names.iter().map(called).collect::<Vec<_>>())
}

fn ago(seconds: u64) -> String {
    match seconds {
        0..120 => "just now".into(),
        120..3600 => format!("{} minutes ago", seconds / 60),
        3600..7200 => "an hour ago".into(),
        7200..86_400 => format!("{} hours ago", seconds / 3600),
        86_400..172_800 => "a day ago".into(),
        _ => format!("{} days ago", seconds / 86_400),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn kept(file: &str, seed: i64, players: &str, moves: usize, when: SystemTime) -> Kept {
        let moves = vec!["\"0 pass\""; moves].join(", ");
        let text = format!(
            "game = \"none\"\nfingerprint = \"\"\nseats = 2\nseed = {seed}\nplayers = [{players}]\ngenerator = \"\"\n\
             history = [{moves}]\n"
        );
        Kept { path: file.into(), record: Record::parse(&text).unwrap(), when }
    }

    #[test]
    fn no_two_are_called_the_same() {
        let house = House::open(crate::catalog::BuiltIn(&[]), None).unwrap();
        let now = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000);
        let before = |minutes: u64| now - Duration::from_secs(60 * minutes);
        let (alone, other) = ("\"human\", \"any/first\"", "\"human\", \"any/random\"");
        let list = [
            kept("a.toml", 1, alone, 3, before(70)),
            kept("b.toml", 1, alone, 4, before(70)),
            kept("c.toml", 1, alone, 4, before(5)),
            kept("d.toml", 1, alone, 5, before(5)),
            kept("e.toml", 1, other, 5, before(5)),
            kept("f.toml", 1, alone, 6, before(5)),
            kept("g.toml", 2, alone, 6, before(5)),
            kept("h.toml", 2, alone, 6, before(5)),
            kept("i.toml", 2, alone, 1, now + Duration::from_secs(9)),
        ];
        let labels = kept_labels(&house, &list, now, 0);
        let expected = [
            "none, 3 moves",
            "none, 4 moves, an hour ago",
            "none, 4 moves, 5 minutes ago",
            "none, 5 moves, 5 minutes ago, a person and any/first",
            "none, 5 moves, 5 minutes ago, a person and any/random",
            "none, 6 moves, 5 minutes ago, a person and any/first, seed 1",
            "none, 6 moves, 5 minutes ago, a person and any/first, seed 2, g.toml",
            "none, 6 moves, 5 minutes ago, a person and any/first, seed 2, h.toml",
            "none, 1 move",
        ];
        assert_eq!(labels, expected);
        assert_eq!(kept_labels(&house, &list[..1], now, 1), ["none, 3 moves, an hour ago"]);
        assert_eq!(kept_labels(&house, &list[8..], now, 1), ["none, 1 move, just now"]);
    }

    #[test]
    fn ages_are_said_as_people_say_them() {
        let said = [0, 150, 3600, 7300, 90_000, 200_000].map(ago);
        assert_eq!(said, ["just now", "2 minutes ago", "an hour ago", "2 hours ago", "a day ago", "2 days ago"]);
    }
}
