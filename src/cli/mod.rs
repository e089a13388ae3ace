//! The commands of the program.
//!
//! Parses arguments, calls the session, prints results. Holds no rule. Results go to standard output, progress and
//! faults to standard error.

#[macro_use]
mod output;
mod own_checks;

mod advise;
mod again;
mod args;
mod asking_args;
mod backup;
mod check;
mod claims;
mod compare;
mod completions;
mod costs;
mod cover;
mod coverage;
mod daily;
mod duel;
mod duel_report;
mod effort;
mod explain;
mod faults;
mod findings;
mod kept_args;
mod lessons;
mod levels;
mod list;
mod lone;
mod lsp;
mod manual;
mod match_run;
mod merge;
mod migrate;
mod mutate;
mod named;
mod new_game;
mod opened;
mod option_ends;
mod outside_args;
mod pack_text;
mod packs;
mod page_args;
mod pages;
mod pairs;
mod perft;
mod play;
mod player_checks;
mod progress;
mod random_play;
mod ready_table;
mod recorded;
mod replay;
mod schema;
mod score;
mod series_file;
mod serve;
mod simulate;
mod stats;
mod texts;
mod tournament;
mod tournament_report;
mod typed;
mod why_log;
#[cfg(feature = "gui")]
mod window;
mod yes;

#[cfg(feature = "gui")]
pub use window::opening;

use crate::diagnostics::Problem;
#[cfg(unix)]
use crate::session::{GUARD_WORD, guard};
use args::{Cli, CliCommand};
use clap::Parser;
use std::io::ErrorKind::BrokenPipe;

/// Wrong usage: exit status 2.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Usage(pub String);

/// Runs the program and returns its exit status.
pub fn main() -> i32 {
    #[cfg(unix)]
    if std::env::args_os().nth(1).is_some_and(|word| word == GUARD_WORD) {
        return guard();
    }
    let cli = match parsed(std::env::args_os().collect()) {
        Ok(cli) => cli,
        Err(error) if error.use_stderr() => {
            // printed as a note, because it repeats what was typed
            note!("{}", error.render().to_string().trim_end());
            return error.exit_code();
        }
        Err(help) => {
            let _ = help.print();
            return help.exit_code();
        }
    };
    let cli = match daily::as_play(cli) {
        Ok(cli) => cli,
        Err(error) => return report(Err(error)),
    };
    #[cfg(feature = "gui")]
    if let Some(status) = window::main(&cli) {
        return status;
    }
    // live functions of scripts need a deep stack: one thread for the whole program
    report(crate::script::deep_stack(move || run(cli)))
}

/// Reads the command line. The file of a pack alone is opened, as a desktop does with a file that is clicked.
fn parsed(mut words: Vec<std::ffi::OsString>) -> Result<Cli, clap::Error> {
    if let [_, file] = &words[..]
        && std::path::Path::new(file).extension().is_some_and(|ending| ending == crate::session::PACK_ENDING)
    {
        words.insert(1, "open".into());
    }
    Cli::try_parse_from(words)
}

/// The exit status of a result; an error is printed.
fn report(result: anyhow::Result<i32>) -> i32 {
    match result {
        Ok(status) => status,
        // the reader has closed the pipe: that is no failure
        Err(error) if error.downcast_ref::<std::io::Error>().is_some_and(|e| e.kind() == BrokenPipe) => 0,
        Err(error) => {
            note!("error: {}", message(&error));
            if is_usage(&error) { 2 } else { 1 }
        }
    }
}

fn run(cli: Cli) -> anyhow::Result<i32> {
    let data = cli.data.as_deref();
    match cli.command {
        None => play::menu(data),
        Some(CliCommand::List { packs: true, json, .. }) => packs::list(data, json),
        Some(CliCommand::List { what, json, .. }) => list::list(data, what.as_deref(), json),
        Some(CliCommand::Open { file }) => packs::install(data, &file, false),
        Some(CliCommand::Play(args)) => play::play(data, &args),
        Some(CliCommand::Run(args)) => match_run::run(data, &args),
        Some(CliCommand::Simulate(args)) => simulate::simulate(data, &args),
        Some(CliCommand::Duel(args)) => duel::duel(data, &args),
        Some(CliCommand::Compare(args)) => compare::compare(data, &args),
        Some(CliCommand::ComparePlayers(args)) => compare::compare_players(data, &args),
        Some(CliCommand::Levels(args)) => levels::levels(data, &args),
        Some(CliCommand::Tournament(args)) => tournament::tournament(data, &args),
        Some(CliCommand::Serve(args)) => serve::serve(data, &args),
        Some(CliCommand::Merge(args)) => merge::merge(&args),
        Some(CliCommand::Score(args)) => score::score(data, &args),
        Some(CliCommand::Replay(args)) => replay::replay(data, &args),
        Some(CliCommand::Explain(args)) => explain::explain(data, &args),
        Some(CliCommand::Rules(args)) => pages::rules(data, &args),
        Some(CliCommand::Advise(args)) => advise::advise(data, &args),
        Some(CliCommand::Check { paths, mutate: true, threads, matches, json, .. }) => {
            let games: Vec<String> = paths.iter().map(|path| path.to_string_lossy().into_owned()).collect();
            let matches = matches.unwrap_or(mutate::MATCHES);
            mutate::mutate(data, &mutate::MutateWish { games: &games, threads: threads as usize, matches, json })
        }
        Some(CliCommand::Check { paths, claims: true, threads, matches, json, .. }) => {
            let games: Vec<String> = paths.iter().map(|path| path.to_string_lossy().into_owned()).collect();
            let matches = matches.unwrap_or(claims::MATCHES);
            claims::claims(data, &claims::ClaimsWish { games: &games, threads: threads as usize, matches, json })
        }
        Some(CliCommand::Check { paths, thorough, coverage, json, .. }) => {
            check::check(data, &paths, thorough, coverage, json)
        }
        Some(CliCommand::Lsp) => lsp::lsp(data),
        Some(CliCommand::Schema { kind }) => schema::schema(&kind),
        Some(CliCommand::Stats(args)) => stats::stats(data, &args),
        Some(CliCommand::Daily(args)) => daily::daily(data, &args),
        Some(CliCommand::Perft(args)) => perft::perft(data, &args),
        Some(CliCommand::Texts(args)) => texts::texts(data, &args),
        Some(CliCommand::Man { folder }) => manual::manual(folder.as_deref()),
        Some(CliCommand::Completions { shell }) => completions::completions(shell),
        Some(CliCommand::New { name, from: None }) => new_game::new(data, &name),
        Some(CliCommand::New { name, from: Some(from) }) => new_game::copy(data, &name, &from),
        Some(CliCommand::Migrate { folder, dry_run }) => migrate::migrate(&folder, dry_run),
        Some(CliCommand::Pack { folder, out }) => packs::pack(data, &folder, out.as_deref()),
        Some(CliCommand::Install { file, yes }) => packs::install(data, &file, yes),
        Some(CliCommand::Uninstall { id }) => packs::uninstall(&id),
        Some(CliCommand::Backup { file }) => backup::backup(&file),
        Some(CliCommand::Restore { file, yes }) => backup::restore(&file, yes),
        Some(CliCommand::Export { game, folder }) => new_game::export(data, &game, &folder),
    }
}

/// The error and its causes, in one text without repeats.
fn message(error: &anyhow::Error) -> String {
    let mut parts: Vec<String> = Vec::new();
    for cause in error.chain() {
        let text = match (cause.downcast_ref::<Problem>(), cause.downcast_ref()) {
            (Some(problem), _) => format!("{problem:#}"),
            (None, Some(error)) => crate::wording::match_error(error),
            (None, None) => cause.to_string(),
        };
        if !parts.iter().any(|p| p.contains(&text)) {
            parts.push(text);
        }
    }
    let told = parts.join(": ");
    recorded::removed_with(error).map_or(told.clone(), |pack| format!("{told}\n  {pack}"))
}

fn is_usage(error: &anyhow::Error) -> bool {
    use crate::catalog::CatalogError;
    use crate::session::HouseError;
    error.chain().any(|cause| {
        cause.is::<Usage>()
            || matches!(cause.downcast_ref::<HouseError>(), Some(HouseError::Wrong(_)))
            || matches!(cause.downcast_ref::<HouseError>(), Some(HouseError::Catalog(CatalogError::Unknown { .. })))
            || matches!(cause.downcast_ref::<CatalogError>(), Some(CatalogError::Unknown { .. }))
    })
}
