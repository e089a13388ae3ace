//! What the gallery of games says.

use crate::wording::GallerySaid;
use crate::wording::words::{players, plural, seats_in_short};

pub fn gallery(said: &GallerySaid) -> String {
    match said {
        GallerySaid::Listed(shelf) => format!("Shown: {shelf}"),
        GallerySaid::Shelf { name, games } => format!("{name}, {}", plural(*games, "game")),
        GallerySaid::For { players, or_more } => format!("For {players}{} players", more(*or_more)),
        GallerySaid::GamesFor { players, or_more } => format!("Games for {players}{} players", more(*or_more)),
        GallerySaid::Found(1) => "One game found".into(),
        GallerySaid::Found(games) => format!("{games} games found"),
        GallerySaid::Typed(words) => format!("“{words}”"),
        GallerySaid::NotHere(title) => format!("{title} is not here"),
        GallerySaid::YouKnowTheRules(title) => format!("You know the rules of {title}? A game can be added."),
        GallerySaid::GoOnWith { title, score, day } => {
            let title = format!("Go on with {title}");
            [&title, *score, *day].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
        }
        GallerySaid::More(more) => format!("{more} more"),
        GallerySaid::MoreVariants(more) => format!("{more} more variants"),
        GallerySaid::Tile { title, seats, favourite, faulty } => {
            let favourite = if *favourite { ", a favourite" } else { "" };
            let faulty = if *faulty { ", its rules have mistakes or warnings" } else { "" };
            format!("{title}, {}{favourite}{faulty}", players(seats))
        }
        GallerySaid::AlsoCalled(name) => format!("also called {name}"),
        GallerySaid::Star { title, favourite: true } => format!("{title} is a favourite"),
        GallerySaid::Star { title, favourite: false } => format!("Make {title} a favourite"),
        GallerySaid::Players(seats) => players(seats),
        GallerySaid::PlayersInShort(seats) => seats_in_short(seats),
        GallerySaid::PlayedIn { title, region: "" } => title.to_string(),
        GallerySaid::PlayedIn { title, region } => format!("{title} ({region})"),
        GallerySaid::ChangeWhoPlays(game) => format!("Change who plays {game}, and how"),
        GallerySaid::Play(game) => format!("Play {game}"),
        GallerySaid::Learn(game) => format!("Learn {game}"),
        GallerySaid::Problems { mistakes, warnings } => {
            let told = [(*mistakes, "mistake"), (*warnings, "warning")].into_iter().filter(|(n, _)| *n > 0);
            let told: Vec<String> = told.map(|(n, what)| plural(n, what)).collect();
            format!("⚠ {}", told.join(", "))
        }
    }
}

/// What follows a number of players that stands for more, too.
fn more(or_more: bool) -> &'static str {
    if or_more { " or more" } else { "" }
}
