//! What people read, in English.
//!
//! Puts the data of the crates below in words: events, refusals, errors, differences between rules. Deliberately decides
//! nothing and draws nothing. `labels` and `said` are the data, `language` the trait, `english` the language that is shipped.

mod answers;
mod auction;
mod awards;
mod card_words;
mod cast;
mod choice_words;
mod choosing;
mod claims;
mod command_line;
mod compare_words;
mod counted_pile;
mod differences;
mod edited_news;
mod ending;
mod english;
mod errors;
mod figures_told;
#[cfg(test)]
mod french;
mod gallery_words;
mod game_memo;
#[cfg(test)]
mod german;
mod growth;
mod handover;
mod home_words;
mod illegal;
mod kept_words;
mod labels;
mod language;
#[cfg(test)]
mod languages_tests;
mod log_lines;
pub mod looks;
mod moves;
mod names;
mod narrate;
mod opponents;
mod out;
mod pattern_words;
mod picking;
mod prompt;
mod reason;
mod refusal;
mod rival_words;
mod row_told;
mod rules_text;
mod said;
mod stakes;
mod step_text;
mod story;
mod this_match;
mod transfers;
mod typed_error;
mod use_words;
mod variables;
mod visible;
mod walk_words;
mod why_words;
pub mod words;

pub use card_words::{CardPiece, card_pieces, spoken_cards};
pub use cast::{CAST, cast, table_names};
pub use choice_words::ChoiceWords;
pub use claims::{CANNOT_CONCEDE, claim_refused, claim_stands, gave_up};
pub use command_line::{changed_options, data_words, duel_command, quoted};
pub use compare_words::{CompareWords, ComparedRow, claim_told, measured, pairs_played};
pub use differences::{Survey, Unplayable, differences};
pub use edited_news::EditedNews;
pub use ending::{beside_the_tally, grade, player_title, series_told, winners, winners_by};
pub use errors::{forbidden, match_error};
pub use figures_told::{duration, milliseconds, percent, signed};
pub use gallery_words::{against, changed_rules, days_ago, described, differences_of, goal_at, standing, with_rules};
pub use game_memo::GameMemo;
pub use growth::Growth;
pub use home_words::{home_answer, home_game, home_question};
pub use illegal::{PileNames, illegal_move};
pub use kept_words::{game_title, kept_labels, kept_title};
pub use labels::{
    CoachLabel, EditedLabel, GalleryLabel, KeyGroup, KeyRow, LabLabel, Label, LessonLabel, MenuLabel, NewsLabel,
    PackLabel, PageLabel, SeatLabel, SettingLabel, SetupLabel, SheetLabel, StatisticsLabel, TableLabel, TerminalLabel,
    WorkshopLabel,
};
pub use language::Language;
pub use names::{record_names, seat_names};
pub use narrate::Narrator;
pub use opponents::{Opponent, Opponents};
pub use pattern_words::in_words_of;
pub use prompt::{LEAD_MAKES_TRUMP, own_prompt};
pub use reason::{PLAYER_WORDS, reason};
pub use refusal::{LESSON_WAITS, refusal};
pub use rival_words::{counted_title, goal_title, person_title, rival_title, row_title};
pub use row_told::RowTold;
pub use rules_text::rules_for_players;
pub use said::{
    CoachSaid, EditedSaid, FigureSaid, GallerySaid, KeepingSaid, LabSaid, NewsSaid, PackSaid, PageSaid, ScreenSaid,
    SeatSaid, Sentence, SetupSaid, SheetSaid, SpokenSaid, StatisticsSaid, TableSaid, TerminalSaid, WorkshopSaid,
};
pub use stakes::{by_side, round_is_over};
pub use step_text::{StepText, StepWords, ViewWords};
pub use story::{StoryLine, tell_story, tell_story_from, tell_story_unbroken};
pub use this_match::{in_this_match, option_value};
pub use typed_error::TypedError;
pub use use_words::{covered, used_how_often, used_line, used_moment, used_part};
pub use variables::{seat_marks, variables};
pub use visible::{visible, visible_json};
pub use walk_words::walk_value;
pub use why_words::{no_points, rule_place, rule_text};

/// The language of the program. It is chosen here and nowhere else.
pub fn language() -> &'static dyn Language {
    &english::English
}

/// The words of a label: `say(TableLabel::Undo)`.
pub fn say(label: impl Into<Label>) -> &'static str {
    language().label(label.into())
}

/// The sentence for some data: `tell(TableSaid::Choose(2))`.
pub fn tell<'a>(said: impl Into<Sentence<'a>>) -> String {
    language().say(&said.into())
}
