//! `run`: plays one match without asking anybody.

use super::args::{RunArgs, TableArgs};
use super::faults::tell_faults;
use super::output::write_log;
use super::ready_table::{self, ReadyTable};
use super::why_log::WhyLog;
use crate::diagnostics::shown;
use crate::play::{Event, Rules};
use crate::script::{Heading, LogScript, Meaning, understand};
use crate::session::{Advance, House, ListedInput, Loaded, Match, Player, Properties, loggable, recordable, writable};
use crate::wording::words::{and, plural};
use crate::wording::{Narrator, forbidden, looks};
use std::path::Path;
use std::sync::Arc;

/// The settings of an older program, and what they mean.
pub struct OlderSettings {
    pub properties: Properties,
    pub meaning: Meaning,
    lenient: bool,
}

impl OlderSettings {
    /// Reads a properties file with the variant's own script.
    pub fn read(house: &House, variant: &str, path: &Path, lenient: bool) -> anyhow::Result<OlderSettings> {
        let chosen = house.find(variant)?;
        let script = chosen.variant.properties_script.as_ref();
        let script =
            script.ok_or_else(|| super::Usage(format!("`{variant}` has no properties of an older program")))?;
        let properties = Properties::read(path).map_err(anyhow::Error::msg)?;
        let meaning = understand(&script.path, &script.text, &properties.values());
        let meaning = meaning.map_err(|problems| anyhow::anyhow!("{}", explain(&properties, &problems)))?;
        if let Some(wrong) = properties.unknown(&meaning.keys).filter(|_| !lenient) {
            anyhow::bail!(wrong);
        }
        Ok(OlderSettings { properties, meaning, lenient })
    }

    /// Returns these settings with a person at the seat where they have one.
    pub fn with_person(mut self) -> OlderSettings {
        if let Some(who) = self.meaning.person.and_then(|seat| self.meaning.players.get_mut(seat)) {
            *who = "human".into();
        }
        self
    }

    /// The lists of cards and decisions, if there are any.
    pub fn listed(&self, rules: &Rules) -> anyhow::Result<Option<Arc<ListedInput>>> {
        if self.meaning.lists.is_empty() && self.meaning.deal.is_empty() {
            return Ok(None);
        }
        let listed = ListedInput::new(rules, &self.meaning, &self.properties, self.lenient);
        Ok(Some(Arc::new(listed.map_err(anyhow::Error::msg)?)))
    }

    /// The arguments with these settings filled in; what the command line names stays.
    pub fn filled_in(&self, args: &TableArgs) -> TableArgs {
        let mut args = args.clone();
        if let Some(variant) = self.meaning.variant.as_ref().filter(|_| !args.variant.contains('/')) {
            args.variant = format!("{}/{variant}", args.variant);
        }
        for (seat, who) in self.meaning.players.iter().enumerate() {
            if !args.seat.iter().any(|s| s.starts_with(&format!("{seat}="))) {
                args.seat.push(format!("{seat}={who}"));
            }
        }
        for (name, value) in &self.meaning.options {
            if !args.set.iter().any(|s| s.starts_with(&format!("{name}="))) {
                args.set.push(format!("{name}={value}"));
            }
        }
        args.seed = args.seed.or(self.meaning.seed);
        args
    }
}

/// Explains problems of the properties script. Most are mistakes in the properties file, so the key is located there.
fn explain(properties: &Properties, problems: &[crate::diagnostics::Problem]) -> String {
    let key = problems.iter().find_map(|problem| problem.key.as_deref());
    match (key, problems.first()) {
        (Some(key), Some(problem)) => properties.located(key, &problem.message),
        _ => problems.iter().map(|p| p.to_string()).collect::<Vec<_>>().join("\n"),
    }
}

pub fn run(data: Option<&Path>, args: &RunArgs) -> anyhow::Result<i32> {
    let house = House::open_with(crate::GAMES, data, args.outside.settings_at(&args.table))?;
    let settings = match &args.properties {
        Some(path) => Some(OlderSettings::read(&house, &args.table.variant, path, args.lenient)?),
        None => None,
    };
    let table_args = settings.as_ref().map_or(args.table.clone(), |s| s.filled_in(&args.table));
    let silent = settings.as_ref().is_some_and(|s| s.meaning.silent);
    let mut table = ready_table::load(&house, &table_args)?;
    seat_strategies(&mut table, silent);
    let players = table.players(&house, &|_| table.loaded.default_strategy.clone())?;
    table.tell_unasked(&args.table);
    let seed = table_args.seed.unwrap_or_else(crate::session::fresh_seed);
    let bot_seed = players.iter().filter_map(Player::policy).find_map(|policy| policy.secret());
    if table_args.seed.is_none() && !silent {
        note!("seed {seed}");
    }
    if let Some(bot_seed) = bot_seed.filter(|_| args.outside.bot_seed.is_none() && !silent) {
        note!("programs get the seeds of their dice from --bot-seed {bot_seed}");
    }
    // a file that cannot be written is reported before the match is played
    can_be_written(args.log.as_deref(), args.record.as_deref())?;
    if silent && args.log.is_none() && args.record.is_none() {
        note!("nothing is written: this program says what happened in its log, so name a file with --log");
    }
    let rules = table.loaded.rules().clone();
    let listed = settings.as_ref().map_or(Ok(None), |s| s.listed(&rules))?;
    let options = table.loaded.option_texts();
    let mut running = match listed {
        Some(listed) => Match::start_listed(rules, players, seed, listed, options)?,
        None => Match::start(rules, players, seed, None, options)?,
    };
    running.came_in(house.pack_of(&table.loaded.rules().id));
    let mut why = WhyLog::default();
    let played =
        if args.why { play_and_note(&mut why, &table.loaded, &mut running) } else { play_to_the_end(&mut running) };
    // a failed match is written as far as it came, which shows why; an older program's log has whole matches only
    if played.is_err() && settings.is_none() {
        let heading = heading(None, &running, seed);
        if keep(args, &running, || log_with_why(args.why.then_some(&why), &house, &table.loaded, &running, &heading))
            .is_ok()
        {
            tell_kept(args);
        }
    }
    played?;
    let heading = heading(settings.as_ref(), &running, seed);
    keep(args, &running, || log_with_why(args.why.then_some(&why), &house, &table.loaded, &running, &heading))?;
    if !silent {
        report(&running);
    }
    for note in &running.notes {
        note!("note: {}", forbidden(note));
    }
    tell_faults(&running);
    Ok((!running.faults.is_empty()) as i32)
}

fn play_to_the_end(running: &mut Match) -> anyhow::Result<()> {
    while let Advance::Moved { .. } = running.step()? {}
    Ok(())
}

fn play_and_note(why: &mut WhyLog, loaded: &Loaded, running: &mut Match) -> anyhow::Result<()> {
    while why.step(loaded, running)? {}
    Ok(())
}

/// The log, or the story with what was noted at each decision.
fn log_with_why(
    why: Option<&WhyLog>,
    house: &House,
    loaded: &Loaded,
    running: &Match,
    heading: &Heading,
) -> anyhow::Result<String> {
    match why {
        None => log_text(house, loaded, running, heading),
        Some(_) => Ok(story(house, loaded, running, why)?.join("\n") + "\n"),
    }
}

/// Writes the record and the log, if they were asked for.
fn keep(args: &RunArgs, running: &Match, log: impl FnOnce() -> anyhow::Result<String>) -> anyhow::Result<()> {
    if let Some(path) = &args.record {
        running.record().write(path)?;
    }
    if let Some(path) = &args.log {
        write_log(path, &log()?)?;
    }
    Ok(())
}

fn tell_kept(args: &RunArgs) {
    for path in args.record.iter().chain(&args.log) {
        note!("what was played until then is in {}", shown(path));
    }
}

/// Checks that the log and the record are two files that can be written, and that nothing else is lost for the record.
pub fn can_be_written(log: Option<&Path>, record: Option<&Path>) -> anyhow::Result<()> {
    if let Some((log, _)) = log.zip(record).filter(|(log, record)| log == record) {
        return Err(super::Usage(format!("--log and --record both name {}: they are two files", shown(log))).into());
    }
    record.map_or(Ok(()), recordable).map_err(anyhow::Error::msg)?;
    log.map_or(Ok(()), loggable).map_err(anyhow::Error::msg)?;
    Ok(log.into_iter().chain(record).try_for_each(writable)?)
}

/// Gives each human seat to the variant's default strategy, with a note unless `silent`.
fn seat_strategies(table: &mut ReadyTable, silent: bool) {
    for (seat, who) in table.named.iter_mut().enumerate() {
        if who.as_deref() == Some("human") {
            *who = Some(table.loaded.default_strategy.clone());
            if !silent {
                note!("seat {seat} is played by {}", table.loaded.default_strategy);
            }
        }
    }
}

pub fn heading(settings: Option<&OlderSettings>, running: &Match, seed: i64) -> Heading {
    Heading {
        seed,
        names: match settings {
            Some(settings) if !settings.meaning.names.is_empty() => settings.meaning.names.clone(),
            _ => running.players.iter().map(|p| p.name().to_string()).collect(),
        },
        properties: settings.map(|s| s.properties.values()).unwrap_or_default(),
    }
}

/// The log of the older program; if a game has none, the story of the match.
pub fn log_text(house: &House, loaded: &Loaded, running: &Match, heading: &Heading) -> anyhow::Result<String> {
    let mut lines = Vec::new();
    let mut newline = true;
    match &loaded.log_script {
        Some(script) => {
            let options = crate::session::script_options(&loaded.options);
            let log_script = LogScript::new(&script.path, &script.text, loaded.rules(), &options);
            let mut log_script =
                log_script.map_err(|p| anyhow::anyhow!("{}", p.iter().map(|p| p.to_string()).collect::<String>()))?;
            newline = log_script.ends_with_newline()?;
            lines.extend(log_script.heading(heading)?);
            for event in running.events() {
                lines.extend(log_script.take(event)?);
            }
            lines.extend(log_script.finish()?);
        }
        None => lines.extend(story(house, loaded, running, None)?),
    }
    let text = lines.join("\n");
    Ok(if lines.is_empty() || !newline { text } else { text + "\n" })
}

fn story(house: &House, loaded: &Loaded, running: &Match, why: Option<&WhyLog>) -> anyhow::Result<Vec<String>> {
    let chosen = house.find(&loaded.rules().id)?;
    let names: Vec<String> =
        running.players.iter().enumerate().map(|(s, p)| format!("seat {s} ({})", p.name())).collect();
    let narrator = Narrator { rules: loaded.rules(), text: &chosen.variant.text, names: &names, viewer: None };
    let head = format!("{} seed {}", loaded.rules().id, running.record().seed);
    let looks = looks::summary(&running.record().looks);
    let told = match why {
        Some(why) => why.story(&narrator, running.events()),
        None => narrator.tell_all(running.events()),
    };
    Ok([head].into_iter().chain(told).chain(looks).collect())
}

/// Prints the totals and the winners.
fn report(running: &Match) {
    let names: Vec<String> =
        running.players.iter().enumerate().map(|(s, p): (usize, &Player)| format!("seat {s} ({})", p.name())).collect();
    let Some(Event::MatchEnds { outcome }) = running.events().last() else { return };
    for (seat, name) in names.iter().enumerate() {
        say!("{name}: {}", plural(outcome.totals[seat], "point"));
    }
    let winners: Vec<String> = outcome.winners.iter().map(|s| names[s.index()].clone()).collect();
    let grade = outcome.grade.as_ref().map_or(String::new(), |g| format!(" ({g})"));
    let looks = looks::with_looks(running.record().looks.len());
    say!("won by {}{grade} after {}{looks}", and(&winners), plural(running.state().moves, "move"));
}
