//! The questions about how a game is played at home, in words: those of the game as it says them, the others made of the help
//! of options and of the titles of variants.

use super::words::{capital, number};
use crate::catalog::{Chosen, GameEntry, OptionKind, OptionValue};
use crate::session::{AskedAtHome, HomeAsk, HomeChoice, OfferedAnswer};

/// A question: `Who finds the melds?`
pub fn home_question(game: &GameEntry, asked: &AskedAtHome) -> String {
    match &asked.ask {
        HomeAsk::Written(ask) => ask.clone(),
        HomeAsk::Option(name) => {
            let help = game.option(name).map_or(name.as_str(), |option| option.help.as_str());
            let first = help.split([':', ';', '.', '(']).next().unwrap_or_default().trim();
            format!("{}?", capital(first))
        }
        HomeAsk::Which => "Is it one of these?".into(),
    }
}

/// An answer, with a second line that may be empty.
pub fn home_answer(game: &GameEntry, asked: &AskedAtHome, answer: &OfferedAnswer) -> (String, String) {
    let usual = if answer.usual { "the usual rule" } else { "" };
    match &answer.choice {
        HomeChoice::Written(written) => (written.say.clone(), written.about.clone()),
        HomeChoice::NoneOfThese => ("None of these".into(), String::new()),
        HomeChoice::Variant(id) => {
            let variant = game.variant(id);
            variant.map_or_else(Default::default, |variant| (variant.title.clone(), variant.blurb.clone()))
        }
        HomeChoice::Value(value) => {
            let option = match &asked.ask {
                HomeAsk::Option(name) => game.option(name),
                HomeAsk::Written(_) | HomeAsk::Which => None,
            };
            let explained = option.and_then(|o| o.explains.iter().find(|(known, _)| known == value));
            let about = explained.map_or(usual.to_string(), |(_, text)| text.clone());
            let said = match (option.map(|option| &option.kind), value) {
                (_, OptionValue::Bool(true)) => "Yes".into(),
                (_, OptionValue::Bool(false)) => "No".into(),
                (Some(OptionKind::Choice(_)), value) => capital(&value.to_string().replace('_', " ")),
                (_, value) => value.to_string(),
            };
            (said, about)
        }
    }
}

/// The game that it is by now: `the standard game`, `Short game with your rule`.
pub fn home_game(chosen: &Chosen, set: &[(String, String)]) -> String {
    let title = if chosen.variant.id.is_empty() { "the standard game" } else { &chosen.variant.title };
    match set.len() {
        0 => title.to_string(),
        1 => format!("{title} with your rule"),
        n => format!("{title} with your {} rules", number(n as i32)),
    }
}
