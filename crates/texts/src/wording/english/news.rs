//! News of the program, the rules, the files and the match as a whole.

use crate::wording::NewsSaid;

/// What a match does whose rules were edited or are gone.
const GOES_ON: &str = "this match goes on by the old ones";

pub fn news(said: &NewsSaid) -> String {
    match said {
        NewsSaid::Title(screen) => format!("House Rules: {screen}"),
        NewsSaid::About { version } => format!("House Rules {version}: card games whose rules are scripts."),
        NewsSaid::SeedOf(seed) => format!("The seed of this match is {seed}."),
        NewsSaid::SettingsNotKept(problem) => format!("The settings are not kept: {problem}"),
        NewsSaid::PairNotOpened { pair, why } => format!("Pair {pair} cannot be opened: {why}"),
        NewsSaid::NoNewMatch(why) => format!("There is no new match: {why}"),
        NewsSaid::FolderGone(folder) => format!("The data folder {folder} is not there any more; {GOES_ON}."),
        NewsSaid::RulesGone(game) => format!("The rules of {game} are not there any more; {GOES_ON}."),
        NewsSaid::GameGone(game) => format!("{game} is not there any more."),
        NewsSaid::CannotGoOn { file, why } => format!("{file} cannot be gone on with: {why}"),
        NewsSaid::WindowNotOpened(why) => format!("the window cannot be opened: {why}"),
        NewsSaid::StrategyFailed { name, fault } => {
            format!("The strategy of {name} failed: {fault}. The first legal move was made.")
        }
        NewsSaid::RecordKept(file) => format!("Its record is kept in {file}"),
    }
}
