//! What is said of games and matches where one is chosen: scores, opponents, days, changed options.

use super::differences::Survey;
use super::opponents::Opponents;
use super::words::{and, capital, few, lower_first, number};
use crate::catalog::{Chosen, GameEntry, OptionKind, OptionSpec, OptionValue, VariantEntry};
use crate::table::Seat;

/// When a match was played last, from its age in seconds: `today`, `yesterday`, `3 days ago`.
pub fn days_ago(seconds: u64) -> String {
    match seconds / 86_400 {
        0 => "today".into(),
        1 => "yesterday".into(),
        days => format!("{days} days ago"),
    }
}

/// The score of a match for one of its players: `58 : 37 against Ruby`, `210 : 140, with Otto`, `18 : 25 : 31`. The own
/// points come first. `totals` and `names` are by seat.
pub fn standing(totals: &[i32], team_of: &[u8], viewer: Seat, names: &[String]) -> String {
    let team = |seat: usize| team_of.get(seat).copied().unwrap_or(seat as u8);
    let own = team(viewer.index());
    let mut teams: Vec<u8> = (0..totals.len()).map(team).collect();
    teams.sort_by_key(|team| (*team != own, *team));
    teams.dedup();
    let points = |team_: u8| (0..totals.len()).find(|seat| team(*seat) == team_).map_or(0, |seat| totals[seat]);
    let score: Vec<String> = teams.iter().map(|team| points(*team).to_string()).collect();
    let score = score.join(" : ");
    let beside: Vec<usize> = (0..totals.len()).filter(|seat| *seat != viewer.index()).collect();
    let partners: Vec<&usize> = beside.iter().filter(|seat| team(**seat) == own).collect();
    match (&beside[..], &partners[..]) {
        ([other], []) => format!("{score} against {}", names[*other]),
        (_, [partner]) => format!("{score}, with {}", names[**partner]),
        _ => score,
    }
}

/// Who plays at a table, as one of its people is told: `Against Ruby, steady`, `Against three steady players: Ada, Ben
/// and Cleo`. `names` are those of the seats.
pub fn against(who: &[String], names: &[String], known: &Opponents) -> String {
    let people = who.iter().filter(|who| *who == "human").count();
    let computers: Vec<(&String, String)> =
        names.iter().zip(who).filter(|(_, who)| *who != "human").map(|(name, who)| (name, level(who, known))).collect();
    let mut told = Vec::new();
    match people {
        0 | 1 => {}
        2 => told.push("another person".to_string()),
        _ => told.push(format!("{} other people", number(people as i32 - 1))),
    }
    // the level stands first, where a line that is too long is not cut
    let named: Vec<String> = computers.iter().map(|(name, _)| name.to_string()).collect();
    let is_level = |level: &String| known.levels.iter().any(|known| lower_first(&known.title) == *level);
    if let [(_, first), _, ..] = computers.as_slice()
        && people < 2
        && is_level(first)
        && computers.iter().all(|(_, level)| level == first)
    {
        let all = format!("{} {first} players: {}", number(computers.len() as i32), and(&named));
        return if people == 0 { format!("You watch {all}") } else { format!("Against {all}") };
    }
    let of_one_level = computers.iter().all(|(_, level)| *level == computers[0].1);
    told.extend(
        computers.iter().map(|(name, level)| if of_one_level { name.to_string() } else { format!("{name} ({level})") }),
    );
    let level = computers.first().filter(|_| of_one_level).map_or(String::new(), |(_, level)| match computers.len() {
        1 => format!(", {level}"),
        2 => format!(", both {level}"),
        _ => format!(", all {level}"),
    });
    match people {
        0 => format!("{} play{level}; you watch", and(&told)),
        _ => format!("Against {}{level}", and(&told)),
    }
}

fn level(who: &str, known: &Opponents) -> String {
    lower_first(&known.title(who))
}

/// The description of a variant, and what it changes, a sentence each.
pub fn differences_of(game: &GameEntry, variant: &VariantEntry, survey: &Survey) -> Vec<String> {
    let mut lines = vec![variant.blurb.clone()];
    match survey.get(&game.id_of(variant)) {
        Some(Ok(told)) => lines.extend(told.iter().cloned()),
        Some(Err(_)) => lines.push("It cannot be played: its rules have a mistake.".into()),
        None => {}
    }
    lines.retain(|line| !line.is_empty());
    lines
}

/// What was changed of the options, for one line: `one changed: a flush counts: 4`; empty if nothing was.
pub fn changed_rules(chosen: &Chosen, set: &[(String, String)]) -> String {
    let option = |name: &str| chosen.game.option(name);
    match set {
        [] => String::new(),
        [(name, value)] => format!("one changed: {}", option(name).map_or(String::new(), |option| told(option, value))),
        _ => format!("{} changed", number(set.len() as i32)),
    }
}

/// An option with its value: `points that win the match: 61`, `cut for deal: no`.
pub(super) fn told(option: &OptionSpec, value: &str) -> String {
    format!("{}: {}", lower_first(option.subject()), value_told(option, value))
}

/// The value of an option as people read it: `61`, `no`, `seat 2`.
pub(super) fn value_told(option: &OptionSpec, value: &str) -> String {
    match (&option.kind, value) {
        (OptionKind::Bool, "true") => "yes".to_string(),
        (OptionKind::Bool, _) => "no".to_string(),
        (OptionKind::Seat, seat) => seat.parse::<u32>().map_or(seat.to_string(), |seat| format!("seat {}", seat + 1)),
        (_, value) => value.replace('_', " "),
    }
}

/// The goal of a game in one sentence, with the number of points to which this match goes. The sentence in the game's file
/// has the usual number, in figures or as a word.
pub fn goal_at(game: &GameEntry, target: Option<i32>) -> String {
    let goal = &game.gallery.goal;
    match (game.option("target").map(|option| &option.default), target) {
        (Some(OptionValue::Int(usual)), Some(now)) => with_target(goal, i32::try_from(*usual).unwrap_or(now), now),
        _ => goal.clone(),
    }
}

/// A goal that names the usual number of points, with another number.
fn with_target(goal: &str, usual: i32, now: i32) -> String {
    let told = |word: &str| match word {
        word if word == usual.to_string() => now.to_string(),
        word if word == number(usual) => few(now),
        word => word.to_string(),
    };
    if usual == now { goal.to_string() } else { goal.split(' ').map(told).collect::<Vec<_>>().join(" ") }
}

/// The options of a variant of one's own, as its description: `As in Short game. Points that win the match: 31.` `base` is the
/// title of the variant that it is built on; empty for the game itself.
pub fn described(game: &GameEntry, base: &str, options: &[(String, OptionValue)]) -> String {
    let built_on = if base.is_empty() { None } else { Some(format!("As in {base}.")) };
    let told = options.iter().filter_map(|(name, value)| {
        let help = whole_sentence(&game.option(name)?.help);
        Some(match value {
            OptionValue::Bool(true) => format!("{help}."),
            OptionValue::Bool(false) => format!("Not so here: {}.", lower_first(&help)),
            _ => format!("{}.", capital(&told(game.option(name)?, &value.to_string()))),
        })
    });
    built_on.into_iter().chain(told).collect::<Vec<_>>().join(" ")
}

/// The help of an option as the beginning of a sentence, without a full stop.
fn whole_sentence(help: &str) -> String {
    capital(help.trim().trim_end_matches('.'))
}

/// What is about to be dealt: `Short game`, `Standard rules with your two rules`.
pub fn with_rules(chosen: &Chosen, set: &[(String, String)]) -> String {
    let title = if chosen.variant.id.is_empty() { "Standard rules" } else { &chosen.variant.title };
    match set.len() {
        0 => title.to_string(),
        1 => format!("{} with your rule", capital(title)),
        n => format!("{} with your {} rules", capital(title), number(n as i32)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wording::Opponent;

    fn texts(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|text| text.to_string()).collect()
    }

    #[test]
    fn a_score_begins_with_the_own_side() {
        let names = texts(&["You", "Ann", "Ben", "Cal"]);
        assert_eq!(standing(&[58, 37], &[0, 1], Seat(0), &names), "58 : 37 against Ann");
        assert_eq!(standing(&[58, 37], &[0, 1], Seat(1), &names), "37 : 58 against You");
        assert_eq!(standing(&[140, 210, 140, 210], &[0, 1, 0, 1], Seat(1), &names), "210 : 140, with Cal");
        assert_eq!(standing(&[18, 25, 31], &[0, 1, 2], Seat(2), &names), "31 : 18 : 25");
    }

    #[test]
    fn a_goal_has_the_points_of_the_match() {
        assert_eq!(
            with_target("when somebody reaches 50 points, 5 more", 50, 60),
            "when somebody reaches 60 points, 5 more"
        );
        assert_eq!(with_target("the first to seven points wins", 7, 14), "the first to 14 points wins");
    }

    #[test]
    fn opponents_are_named_with_their_level() {
        let level = |id: &str, title: &str| Opponent { id: id.into(), title: title.into(), about: String::new() };
        let levels = vec![level("g/a", "Steady"), level("g/b", "Strong")];
        let known = Opponents { levels, ..Opponents::default() };
        let names = texts(&["Player", "Ada", "Ben", "Cleo"]);
        let told = |who: &[&str]| against(&texts(who), &names[..who.len()], &known);
        assert_eq!(told(&["human", "g/a"]), "Against Ada, steady");
        assert_eq!(told(&["human", "g/a", "g/a"]), "Against two steady players: Ada and Ben");
        assert_eq!(told(&["human", "g/a", "g/a", "g/a"]), "Against three steady players: Ada, Ben and Cleo");
        assert_eq!(told(&["human", "g/a", "g/a", "g/b"]), "Against Ada (steady), Ben (steady) and Cleo (strong)");
        assert_eq!(told(&["human", "human", "g/b"]), "Against another person and Ben, strong");
        assert_eq!(told(&["g/a", "g/b"]), "Player (steady) and Ada (strong) play; you watch");
    }

    #[test]
    fn days_are_counted_as_people_count_them() {
        assert_eq!([days_ago(10), days_ago(90_000), days_ago(400_000)], ["today", "yesterday", "4 days ago"]);
    }
}
