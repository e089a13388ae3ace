//! A running match, and many of them: seats and players, undo, records and saves, simulation, duels.
//!
//! Deliberately does not know how anything is drawn or typed, how it is put in words, nor what a game is.

mod advice;
mod adviser;
mod answer;
mod by_chance;
mod called_player;
mod carry_over;
mod check_opening;
mod check_writing;
mod daily;
mod duel;
mod edited_files;
mod file_fault;
mod hand_order;
mod home;
mod house;
mod job;
mod keep_error;
mod lesson;
mod levels;
mod match_trace;
mod measures;
mod memories;
mod new_rules;
mod older_programs;
mod output_file;
mod outside;
mod own_games;
mod own_variants;
mod packs;
mod page_files;
mod perft;
mod player;
mod preferences;
mod record;
mod review;
mod running;
mod save_slot;
mod saves;
mod seed;
mod simulate;
mod statistics;
mod system_open;
mod table_model;
mod thinking;
mod trial;
mod typed_path;
mod user_folders;
mod usual_players;
mod ways;

pub use advice::Advice;
pub use adviser::Adviser;
pub use answer::DecidedMove;
pub use by_chance::first_fault;
pub use carry_over::{CarriedOver, Edit, EditedLine, carry_over, edited_choice};
pub use check_opening::{OpenedPosition, PositionWish};
pub use check_writing::WrittenCheck;
pub use daily::{DailyDeal, DailyDone, DayDate, daily_seed};
pub use duel::{
    DuelCourse, DuelEnd, DuelPlan, DuelTally, DuelTrace, DuelUnit, DuelWish, Entrant, Estimate, Figures, Halt,
    MeetingCourse, PairedTable, Part, PartBody, PartError, Rating, RunDuel, RunSetup, Sprt, Standings, TelltaleDeal,
    Verdict, meetings, merge, run_duel, shard_range,
};
pub use edited_files::{FileNow, KeptDraft, SaveFault, draft_of, drop_draft, file_now, keep_draft, save_edited};
pub use file_fault::FileFault;
pub use hand_order::HandOrder;
pub use home::{AskedAtHome, HomeAsk, HomeChoice, HomeOutcome, HomePlan, HomeReply, OfferedAnswer};
pub use house::{House, HouseError, Loaded, TableChoice, script_options, unasked_decisions};
pub use job::{Broken, Job, Jobs, Pending};
pub use keep_error::{KeepError, ReopenError};
pub use lesson::{LessonRun, Light, Lit, light};
pub use levels::{
    Caps, LevelCell, LevelClaim, LevelRow, LevelTable, LevelVerdict, level_tables, read_rows, write_rows,
};
pub use match_trace::{MatchTrace, hear};
pub use measures::{GameMeasure, GameMeasures, MatchMeasures, MeasureUnit, MeasuredMatch, Moments, measured_match};
pub use new_rules::{NewRulesError, NewRulesWords, RulesWish, make_rules};
pub use older_programs::kept_lists::KeptLists;
pub use older_programs::listed_input::{ForbiddenEntry, ListedInput, Said};
pub use older_programs::properties::Properties;
pub use output_file::{OutputError, make_folder, why, writable, write_whole, write_whole_bytes};
pub use outside::{
    AnswerError, Greeting, OutsideSettings, PROTOCOL, ServedMatch, decide_message, end_message, split_program,
};
#[cfg(unix)]
pub use outside::{GUARD_WORD, guard};
pub use own_games::OwnGame;
pub use own_variants::{LONGEST_TITLE, OwnVariantError, OwnVariants, RemovedVariant, VariantDraft};
pub use packs::{
    Backup, BackupError, BackupSummary, CheckProgress, FileLook, Installation, InstalledPack, MadePack, MissingPack,
    Need, NeedState, PACK_ENDING, Pack, PackContents, PackEffect, PackError, PackGame, PackManifest, PackSummary,
    PackVariant, PackWish, Packs, QuickCheck, Restored, VariantName, missing_pack, pack_folder, pack_variant,
};
pub use perft::{Perft, perft};
pub use player::{Mixed, Player, seated};
pub use preferences::{LastTable, PreferenceFile, Preferences, WindowPlace};
pub use record::{EarlierRules, Record, RecordEntry, RecordError, SeatChange, fingerprint_text};
pub use review::{DecisionTask, Reviewed};
pub use running::{Advance, CarriedMatch, CarryStop, ClaimAnswer, ClaimRefused, Match, MatchError, TakenBack};
pub use save_slot::{SaveSlot, SlotNews};
pub use saves::{Kept, Removed, Reopened, Saves, loggable, recordable, reopen, save_as};
pub use seed::fresh_seed;
pub use simulate::{Duel, FirstFault, SeatResult, Simulation, Thinking, simulate, simulate_some};
pub use statistics::{
    CoachPoint, ComparedDeal, FigureFile, GameFigures, Goal, GoalFacts, GoalKind, Household, JudgedMatch, KnownMatch,
    League, LeagueRow, MatchFigures, MatchNotes, MatchTally, PlayedMatch, PlayedMatches, PlayedPoint, PlayedRecords,
    Rival, ScoredRow, SeatFigures, Statistics, Tallies, VariantTally, coach_course, first_scored, newly_reached,
};
pub use system_open::open_with_system;
pub use table_model::{Coach, HintNews, HintedMove, Keep, NoHint, Saved, TableModel, TableNews, TableRefusal};
pub use thinking::ThinkingTask;
pub use trial::{Extent, trial};
pub use typed_path::{file_name, in_home, typed_path};
pub use user_folders::UserFolders;
pub use usual_players::{BY_CHANCE, usual_players, usual_players_of};
