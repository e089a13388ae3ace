//! The command line: its commands and arguments. The doc comments on them are the help that users read.

use super::asking_args::{AdviseArgs, ExplainArgs, ScoreCommandArgs};
use super::compare::{CompareArgs, ComparePlayersArgs};
use super::kept_args::{DailyArgs, StatsArgs};
use super::outside_args::OutsideArgs;
use super::page_args::{ReplayArgs, RulesArgs};
use clap::{Args, Parser, Subcommand};
use std::num::IntErrorKind;
use std::path::PathBuf;

/// The version, with the commit if the program was built in release from its own repository.
const VERSION: &str = env!("HOUSE_RULES_VERSION");

/// Card games whose rules are scripts.
///
/// Without a command: choose a game, a variant, options and seats, and play: in the window where there is a display,
/// else at the terminal.
/// Results go to standard output, progress and faults to standard error.
/// Exit status: 0, 1 for a failed check or run, 2 for wrong usage.
#[derive(Parser)]
#[command(name = "house-rules", version = VERSION, max_term_width = 100)]
pub struct Cli {
    /// A folder with `rules/` and `strategies/` to look in first; then the working folder, beside the program, inside it.
    #[arg(long, global = true, value_name = "DIR")]
    pub data: Option<PathBuf>,
    #[command(subcommand)]
    pub command: Option<CliCommand>,
}

#[derive(Subcommand)]
pub enum CliCommand {
    /// Games, variants, options, strategies, and problems found while reading.
    ///
    /// --json prints {games[{id,title,blurb,family,seats,levels,variants[{id,title,region,blurb,seats,levels}],
    /// options[{name,type,default,help}],strategies,problems,authors,licence,version,source,homepage,from}],strategies[{id,
    /// about,from}],problems}. `levels` has for each number of seats who is {gentle,steady,strong} there, and `why` where one
    /// is not offered; `from` is {place,name}, where it was found. With --packs: {packs[{id,title,version,games,...}]}.
    List {
        /// A game or variant, `game` or `game/variant`; without it everything is listed.
        what: Option<String>,
        /// The packs that are installed.
        #[arg(long, conflicts_with = "what")]
        packs: bool,
        /// One JSON object.
        #[arg(long)]
        json: bool,
    },
    /// Look what a file is that somebody gave you, in the window: a pack or a backup. `house-rules FILE.houserules` does it too.
    ///
    /// Without a display this is `install`.
    Open { file: PathBuf },
    /// Play a match, in the window or at the terminal.
    #[command(mut_arg("variant", |arg| arg.required(false).default_value("").hide_default_value(true).required_unless_present("resume")))]
    Play(PlayArgs),
    /// Play one match without asking anybody: a human seat is played by the variant's default strategy.
    Run(RunArgs),
    /// Play many matches between strategies, on all cores; the same figures at any number of threads.
    ///
    /// --json prints {variant,games,seed,threads,seconds,games_per_second,moves,script_calls,compiled_calls,uncounted,
    /// endless,reproducible,seats[{strategy,wins,wins_alone,points_mean,points_sd,faults,microseconds_per_decision}],measured,
    /// measures[{measure,of,value}]}: wins are matches (shared
    /// ones count for each winner), points are those of a match, seconds are wall time; script calls are those that were
    /// interpreted; a decision is listing the moves and choosing one (null where none was timed); `measures` are those of
    /// `compare` in the first `measured` matches, each as [low,middle,high] of a 95 % interval.
    ///
    /// Exit status 1 where a strategy or the rules failed in some match; the figures are printed all the same.
    Simulate(SimulateArgs),
    /// Let two players play the same cards with places exchanged, many times: which is better, and how sure is that.
    ///
    /// With more than two sides A sits at each place once and B at all others; in teams A is a whole team. --json prints
    /// {variant,unit,pairs,seed,seats,a{who,win_rate,win_rate_ci95,margin,margin_ci95,ahead,ahead_ci95,faults,ms_median,
    /// ms_max},b{who,faults,ms_median,ms_max},elo,elo_ci95,stopped,reproducible,uncounted,moves,seconds,deals[{pair,margin,records}]}:
    /// shared matches are half won, the margin is points a match in favour of A, `ahead` is the share of the others whom
    /// A leaves behind in points (null of two sides), intervals are of 95 % and come from pairs,
    /// `ms` are of a decision, `stopped` is h0 or h1 of --sprt, `deals` are those in which the two differed most.
    ///
    /// Everything but times is the same at any number of threads, with or without --resume, and when parts are merged.
    /// Exit status 1 where the rules failed; faults of players are counted.
    Duel(DuelArgs),
    /// What did an edit of rules do to the game? The same deals are played by both, and what is measured is subtracted.
    ///
    /// Measured are: how often each seat and the first dealer win, how often the better of two players wins, rounds, moves and
    /// minutes, the margin, shared wins, changes of the lead, decisions with one legal move, and what each row scores. A word
    /// without `perhaps` is sure: in comparisons of rules that play alike, at most one in twenty has any. Figures narrow while
    /// it runs; Ctrl-C stops it with what is there.
    ///
    /// --json prints {verdict,pairs,wished,stopped,alike,seats,seed,level,why,old{rules,variant,fingerprint,players,unequal,
    /// uncounted,faults},new{...},least_shown,measures[{measure,of,before,now,change,changed,sure,name}],seconds}: `before`,
    /// `now` and `change` are [low,middle,high] of a 95 % interval (null where there is none), shares from 0 to 1, `of` is a
    /// row, or a side counted from 0, `least_shown` is the difference in a share of wins that would have shown.
    ///
    /// Exit status 1 where rules or players failed in some match.
    Compare(CompareArgs),
    /// What did an edit of a player do? Both are asked at the same positions: where they choose otherwise is told with the
    /// cards, both reasons, and by how much the choice now is worth more.
    ///
    /// --json prints {variant,seats,seed,old,new,plays_on,positions,matches,unanswered,differ,weighed,
    /// decisions[{decision,asked,failed,differ}],gain,differences[{seed,moves,round,seat,decision,hand,tail,trump,
    /// old{move,reason},new{move,reason},gain,error,file}],failed[old,new],first_failure[old,new],stopped,seconds}: gains
    /// are points, `gain` is [low,middle,high] of their mean, null unless all differences were weighed. Exit status 1 where
    /// a player failed.
    ComparePlayers(ComparePlayersArgs),
    /// Is every level what it is called? At each table steady meets gentle and chance, gentle meets chance, and strong
    /// meets steady, until the 99 % interval shows it (all looks at it allowed for), or it is given up.
    ///
    /// --json prints {tables,fewer,claims[{first,second,shown,wrong,not_shown,missing}],seconds}. Exit status 1 where
    /// something is not shown.
    Levels(LevelsArgs),
    /// Let every two of several players meet in a duel, and rate them.
    ///
    /// --json prints {variant,unit,pairs,seed,seats,players[{who,rating,rating_ci95,win_rate,faults}],table,reproducible,
    /// uncounted,seconds}: ratings are in Elo with mean 0, `table[i][j]` is the share of points of player i against j.
    Tournament(TournamentArgs),
    /// Let another program play all seats, a JSON object a line in and out: what learning code drives.
    ///
    /// `{"type":"new","seed":7}` begins a match; then come `decide` with what the seat on turn sees and may do, answers
    /// `{"id":1,"move":"5H"}`, and `end`; `{"type":"bye"}` or the end of input ends it.
    Serve(ServeArgs),
    /// Put the parts of a run (--shard, --out) together, and print what the whole run would have.
    Merge(MergeArgs),
    /// Score cards by a table of the rules: each row with its cards, and the total.
    Score(ScoreCommandArgs),
    /// Play a record again, and compare; or write the match as a web page.
    Replay(ReplayArgs),
    /// Which lines of the rules decide at a moment of a record, for each card and word, and which rows gave the last points;
    /// with their places in the script, and from what one seat saw.
    Explain(ExplainArgs),
    /// The rules of a game, with what a variant and options change; on the screen, or as a web page.
    Rules(RulesArgs),
    /// What each legal move is worth at the last position of a record or save, from what the seat to move can see.
    ///
    /// Every move is tried in deals that agree with all that the seat has seen; where only one is left and the rest is
    /// small, it is played in every way.
    ///
    /// --json prints {variant,seat,decision,strategy,move,reason,worlds,inexact,exact,effective,sure,
    /// moves[{text,mean,error,n}]}: means are points more than the others until the end of the round, errors are standard
    /// errors, n is in how many deals a move was tried, and `inexact` in how many of all deals some hand is not as it is
    /// known to be, as none that is so was found. Deals are as likely as what was said in them; `effective` is how many
    /// equally likely deals tell as much. `sure` is false where another move cannot be told apart from the best.
    Advise(AdviseArgs),
    /// Find every problem of rules and strategies, run the checks written beside them, try options at their ends.
    ///
    /// Matches are played by chance and by each strategy: a few, and where scripts run at each move as many as there is time
    /// for. What a call of each function cost is told, dearest first.
    ///
    /// --mutate asks how well the checks hold the rules down: it makes small wrong changes of a game's rules (one number
    /// more, a row left out, the wrong seat), runs the checks with each, and lists what none of them sees. Its --json is one
    /// object: {games[{game,checks_fail,changes,counted,seen,percent,not_loaded,fail_in_play,missed[{path,line,column,kind,
    /// change}],unchanged[...]}],counted,seen,percent}.
    Check {
        /// Files, folders, or games and variants by name; everything if none is named.
        paths: Vec<PathBuf>,
        /// Play on: ten times as many matches, all to their end, however long it takes.
        #[arg(long)]
        thorough: bool,
        /// Name the rows that counted in no match. Of games that are named, how often each part of the rules was used, in matches (20
        /// seconds; --thorough: 300) and in checks: what was never used first, for the others a seed in which it is used.
        #[arg(long)]
        coverage: bool,
        /// Change the rules of the games that are named, one small mistake at a time, and list what no check sees.
        #[arg(long, group = "played", conflicts_with_all = ["thorough", "coverage"])]
        mutate: bool,
        /// Play matches to try what is claimed beside the rules (`check_measure`). A claim fails where the whole 95 % interval lies
        /// outside its bounds. --json prints {claims[{variant,seats,title,measure,of,least,most,verdict,measured,matches,
        /// uncounted}],problems}.
        #[arg(long, group = "played", conflicts_with_all = ["thorough", "coverage"])]
        claims: bool,
        /// Of --mutate and --claims: threads; 0 for all cores.
        #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=256), requires = "played")]
        threads: u16,
        /// Of --mutate: so many matches by chance at each table, and a third as many by the game's usual player, in which a
        /// change that no check sees might be noticed [default: 300]. Of --claims: so many at each table [default: 2000].
        #[arg(long, value_parser = clap::value_parser!(u64).range(1..=100_000), requires = "played")]
        matches: Option<u64>,
        /// One JSON object: {problems[{severity,path,line,column,message,suggestion,notes}],checks,option_values,live,cut,
        /// costs[{of,function,place,microseconds_per_call,script_calls,compiled_calls}],...}.
        #[arg(long)]
        json: bool,
    },
    /// The language server, which editors start: problems while one types, completion, help, renaming (docs/editors.md).
    Lsp,
    /// Print the JSON schema of a TOML file of games, for editors: `game`, `variant` or `lesson`.
    Schema { kind: String },
    /// The matches that people have played on this computer: won and lost by variant and opponent.
    ///
    /// --json prints {variants[{variant,played,won,lost,shared,abandoned,again,helped,conceded,average,best,streak,longest_streak,
    /// seconds,opponents[{opponents,played,...}]}],among_people,unread,later}. With --league:
    /// {league[{who,kind,matches,wins,rating,rating_ci95}]}, where `kind` is person, level or strategy, and `rating_ci95` is half
    /// the width of the 95 % interval.
    Stats(StatsArgs),
    /// The deal of the day: the same cards for everybody, by date. Tells the game and the seed, or begins it.
    ///
    /// The game is one of those that you have played or that are favourites, by turns; all games take turns where these are
    /// fewer than three. The seed is the first 63 bits of the 64-bit FNV-1a hash of `DATE GAME`, such as `2026-11-27 mine`.
    ///
    /// --json prints {date,game,title,seats,seed,players,done}: `done` is null, or your result {points,won,record}.
    Daily(DailyArgs),
    /// Count the legal continuations.
    Perft(PerftArgs),
    /// Print every text of a game as it would be said: `game | place | count | example`, a line for each shape. Prompts, refusals,
    /// hints and the story come from seeded matches.
    ///
    /// --json prints {texts[{game,place,shape,example,count}]}; in a shape cards are #, numbers 1, names @.
    Texts(TextsArgs),
    /// Make a new game: a copy of the template, or of a game that there is.
    ///
    /// It is made in the folder of --data, else in the working folder. The first lines of its `game.toml` say what may be
    /// deleted.
    New {
        /// The new game's name: `my_game`, or "My Game", which is made in the folder `my_game`.
        name: String,
        /// The game to copy, with its players, lesson, texts and variants; of `game/variant` only that variant and what it is
        /// built on.
        #[arg(long, value_name = "GAME[/VARIANT]")]
        from: Option<String>,
    },
    /// Write a game with its players into a folder, under its own name: to look at it, or to change it there.
    Export {
        /// The game.
        game: String,
        /// The folder; `rules/` and `strategies/` are made in it.
        folder: PathBuf,
    },
    /// Rewrite the older words in a game's folder, its variants too, as the newer ones that mean the same.
    ///
    /// These are the words for points, for dealing, moving and choosing, and for lines of tricks. Comments and layout stay. Older words are read for ever, so nobody
    /// has to: what has no plain counterpart is listed and stays. What the scripts said is kept in the folder `older`, so that records and saves of before are still
    /// known to be of these rules. Look at the change, then run `check`.
    Migrate {
        /// The folder of a game, such as `rules/my_game`, or one script.
        folder: PathBuf,
        /// Only list what would be rewritten.
        #[arg(long)]
        dry_run: bool,
    },
    /// Make one file of a game, or of variants and players for games: a pack, which others install.
    ///
    /// FOLDER is a data folder (`rules/`, `strategies/`) with a `pack.toml`, or the folder of one game: then the manifest is
    /// made of its `game.toml` (`version`, `authors`, `licence`). It is checked first: errors end it. What is no part of a game
    /// is left out. The same folder gives the same bytes.
    Pack {
        folder: PathBuf,
        /// The file [default: the pack's id, with the ending `.houserules`, in the working folder].
        #[arg(short, long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    /// Add a pack to your games: shows what it holds and what it would replace, checks it, asks.
    Install {
        /// The pack, a file that ends with `.houserules`.
        file: PathBuf,
        /// Do not ask.
        #[arg(long)]
        yes: bool,
    },
    /// Remove an installed pack. Matches that are saved stay, and say what is missing.
    Uninstall {
        /// Its id: `house-rules list --packs` tells all.
        id: String,
    },
    /// Put everything that is yours into one file: settings, variants, packs, saved matches, statistics.
    Backup {
        /// The file to be made.
        file: PathBuf,
    },
    /// Bring back what a backup holds: says what it would do, asks, and keeps beside it what is there now.
    Restore {
        /// The file that `backup` made.
        file: PathBuf,
        /// Do not ask.
        #[arg(long)]
        yes: bool,
    },
    /// Print the manual page of this program, or write the pages of all commands.
    Man {
        /// A folder for `house-rules.1` and a page for each command; without it the first page is printed.
        folder: Option<PathBuf>,
    },
    /// Print what a shell needs to complete this program's commands.
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
}

/// Which table to sit down at.
#[derive(Args, Clone, Default)]
pub struct TableArgs {
    /// `game` or `game/variant`.
    pub variant: String,
    /// Who plays a seat (from 0): `human`, a strategy such as `any/random`, a path to one, or a program
    /// `exec:COMMAND`.
    #[arg(long = "seat", value_name = "N=WHO")]
    pub seat: Vec<String>,
    /// How many play.
    #[arg(long, value_name = "N")]
    pub seats: Option<u8>,
    /// An option of the game.
    #[arg(long = "set", value_name = "option=value")]
    pub set: Vec<String>,
    /// The seed of all chance: a whole number from -2^63 to 2^63-1.
    #[arg(long, allow_hyphen_values = true, value_name = "S", value_parser = seed)]
    pub seed: Option<i64>,
}

#[derive(Args, Clone, Default)]
pub struct PlayArgs {
    #[command(flatten)]
    pub table: TableArgs,
    #[command(flatten)]
    pub outside: OutsideArgs,
    /// At the terminal; so it is too where there is no display.
    #[arg(long)]
    pub text: bool,
    /// Go on with a saved match; with --seat 1=strong another player goes on there.
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,
    /// Begin in the position of the check with this title, beside the rules. Nothing of the match is kept or counted.
    #[arg(long, value_name = "TITLE", conflicts_with_all = ["resume", "properties", "record", "log", "seed"])]
    pub check: Option<String>,
    /// Begin in the position of the check that this file holds: `check("title", at("step", 0), #{ hand: "5H" }, ...);`.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["check", "resume", "properties", "record", "log", "seed"])]
    pub position: Option<PathBuf>,
    /// A move that brought cards to light cannot be taken back; else it can, and counts as a look.
    #[arg(long)]
    pub strict_undo: bool,
    /// Settings of an older program; `-` reads standard input.
    #[arg(long, value_name = "FILE")]
    pub properties: Option<PathBuf>,
    /// Write the older program's log.
    #[arg(long, value_name = "FILE")]
    pub log: Option<PathBuf>,
    /// Keep a record of the match while it is played.
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
}

#[derive(Args)]
pub struct RunArgs {
    #[command(flatten)]
    pub table: TableArgs,
    #[command(flatten)]
    pub outside: OutsideArgs,
    /// Settings of an older program; `-` reads standard input.
    #[arg(long, value_name = "FILE")]
    pub properties: Option<PathBuf>,
    /// Take settings that the rules forbid as the older program did.
    #[arg(long)]
    pub lenient: bool,
    /// Write the older program's log, or where there is none the story of the match.
    #[arg(long, value_name = "FILE")]
    pub log: Option<PathBuf>,
    /// Write into the log, before each move, what could be chosen, the line of the rules that decided, and the reason of the
    /// player. The log is then the story of the match, whatever an older program wrote.
    #[arg(long, requires = "log")]
    pub why: bool,
    /// Keep a record of the match.
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
}

#[derive(Args)]
pub struct SimulateArgs {
    #[command(flatten)]
    pub table: TableArgs,
    #[command(flatten)]
    pub outside: OutsideArgs,
    /// How many matches.
    #[arg(long, value_name = "N")]
    pub games: u64,
    /// Only the K-th of N parts of the run; `merge` puts them together.
    #[arg(long, value_name = "K/N", requires = "out", value_parser = shard)]
    pub shard: Option<(u64, u64)>,
    /// Keep what it came to, for `merge`.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Run all scripts by the interpreter, also what could be compiled: the same figures, slower.
    #[arg(long)]
    pub interpreted: bool,
    /// 0 for all cores; at most 256.
    #[arg(long, default_value_t = 0, value_name = "T", value_parser = clap::value_parser!(u16).range(0..=256))]
    pub threads: u16,
    /// One JSON object.
    #[arg(long)]
    pub json: bool,
}

/// Two players or more who meet in pairs of matches.
#[derive(Args, Clone, Default)]
pub struct PairsArgs {
    /// `game` or `game/variant`.
    pub variant: String,
    /// How many pairs: the same cards, with the players exchanged.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub pairs: u64,
    /// What is played for one result: a whole match, or one round from no points.
    #[arg(long, default_value = "match", value_parser = ["match", "round"])]
    pub unit: String,
    /// How many play.
    #[arg(long, value_name = "N")]
    pub seats: Option<u8>,
    /// The seed of all chance: a whole number from -2^63 to 2^63-1 [default: 1].
    #[arg(long, allow_hyphen_values = true, value_name = "S", value_parser = seed)]
    pub seed: Option<i64>,
    /// 0 for all cores; at most 256.
    #[arg(long, default_value_t = 0, value_name = "T", value_parser = clap::value_parser!(u16).range(0..=256))]
    pub threads: u16,
    /// An option of the game.
    #[arg(long = "set", value_name = "option=value")]
    pub set: Vec<String>,
    /// Only the K-th of N parts of the run; `merge` puts them together.
    #[arg(long, value_name = "K/N", requires = "out", value_parser = shard)]
    pub shard: Option<(u64, u64)>,
    /// Keep what it came to, for `merge`.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// One JSON object.
    #[arg(long)]
    pub json: bool,
    #[command(flatten)]
    pub outside: OutsideArgs,
}

/// Parses a shard, `K/N` with K from 1 to N.
fn shard(text: &str) -> Result<(u64, u64), String> {
    let numbers = text.split_once('/').and_then(|(part, parts)| Some((part.parse().ok()?, parts.parse().ok()?)));
    let fits = |(part, parts): &(u64, u64)| (1..=*parts).contains(part) && *parts <= 1_000_000;
    numbers.filter(fits).ok_or_else(|| "a part is written K/N, with K from 1 to N: `--shard 2/7`".into())
}

#[derive(Args, Clone, Default)]
pub struct DuelArgs {
    #[command(flatten)]
    pub pairs: PairsArgs,
    /// Who sits at each place once.
    #[arg(long, value_name = "WHO")]
    pub a: String,
    /// Who sits at all others.
    #[arg(long, value_name = "WHO")]
    pub b: String,
    /// Stop as soon as it is decided which of two differences in Elo is the case; looked at after every 32 pairs.
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true, conflicts_with = "shard")]
    pub sprt: Option<String>,
    /// Keep what is played in this file, and go on from there.
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,
    /// Keep the deals in which the two differed most as records, for `play --resume`.
    #[arg(long, value_name = "DIR")]
    pub deals: Option<PathBuf>,
}

#[derive(Args, Clone, Default)]
pub struct LevelsArgs {
    /// `game` (all its variants) or `game/variant`; without any, all there are.
    pub variants: Vec<String>,
    /// Only the comparisons of this level with those below it; may be said again.
    #[arg(long, value_name = "LEVEL", value_parser = ["gentle", "steady", "strong"])]
    pub only: Vec<String>,
    /// Write the table of levels into this document; what else stands there stays.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Play only what the document does not tell of these rules and players. Where texts have changed and the first eight
    /// pairs come out as before, the result is kept.
    #[arg(long, requires = "out")]
    pub resume: bool,
    /// A comparison is given up after so many pairs.
    #[arg(long, default_value_t = 65_536, value_name = "N", value_parser = clap::value_parser!(u64).range(16..=131_072))]
    pub pairs: u64,
    /// A comparison is given up after about so many seconds.
    #[arg(long, default_value_t = 60, value_name = "S", value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub seconds: u64,
    /// The seed of all cards: any whole number.
    #[arg(long, allow_hyphen_values = true, default_value_t = 48, value_name = "S")]
    pub seed: i64,
    /// One JSON object.
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Clone, Default)]
pub struct TournamentArgs {
    #[command(flatten)]
    pub pairs: PairsArgs,
    /// Who plays: two or more.
    #[arg(value_name = "WHO", required = true)]
    pub who: Vec<String>,
}

#[derive(Args, Clone, Default)]
pub struct ServeArgs {
    /// `game` or `game/variant`.
    pub variant: String,
    /// How many play.
    #[arg(long, value_name = "N")]
    pub seats: Option<u8>,
    /// An option of the game.
    #[arg(long = "set", value_name = "option=value")]
    pub set: Vec<String>,
}

#[derive(Args, Clone, Default)]
pub struct MergeArgs {
    /// The parts, in any order.
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// One JSON object.
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct TextsArgs {
    /// `game` (all its variants) or `game/variant`; without it, all there are.
    pub variant: Option<String>,
    /// Matches that are played at each table.
    #[arg(long, default_value_t = 40, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub matches: u64,
    /// One JSON object.
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct PerftArgs {
    /// `game` or `game/variant`.
    pub variant: String,
    /// How many moves deep.
    #[arg(long, value_name = "D")]
    pub depth: u32,
    /// The cards in the order in which chance brings them, in a file or for `-` in standard input; else the seed draws
    /// them.
    #[arg(long, value_name = "FILE")]
    pub deal: Option<PathBuf>,
    /// How many play.
    #[arg(long, value_name = "N")]
    pub seats: Option<u8>,
    /// An option of the game.
    #[arg(long = "set", value_name = "option=value")]
    pub set: Vec<String>,
    /// The seed of all chance: a whole number from -2^63 to 2^63-1.
    #[arg(long, allow_hyphen_values = true, default_value_t = 0, value_name = "S", value_parser = seed)]
    pub seed: i64,
}

/// Parses a seed.
fn seed(text: &str) -> Result<i64, String> {
    text.parse().map_err(|error: std::num::ParseIntError| match error.kind() {
        IntErrorKind::PosOverflow | IntErrorKind::NegOverflow => {
            format!("a seed is a whole number from {} to {}", i64::MIN, i64::MAX)
        }
        _ => "a seed is a whole number, as in `--seed 7`".into(),
    })
}

/// Splits `name=value`. The error says that the text is not `what`.
pub fn pair(text: &str, what: &str) -> Result<(String, String), super::Usage> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.trim().to_string(), value.trim().to_string())),
        _ => Err(super::Usage(format!("`{text}` is not {what}"))),
    }
}
