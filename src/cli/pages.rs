//! Web pages: a recorded match or a position of it (`replay --html`), and the rules of a game (`rules`).

use super::Usage;
use super::page_args::{ReplayArgs, RulesArgs};
use crate::page::{MatchPage, PagePart, RulesPage};
use crate::session::{House, Match, Player, Record, TableChoice, write_whole};
use crate::table::Seat;
use crate::wording::words::plural;
use crate::wording::{PageSaid, game_title, record_names, tell};
use std::path::Path;

/// Whose eyes a page is seen with.
fn eyes(wish: Option<&str>, record: &Record) -> anyhow::Result<Option<Seat>> {
    let people: Vec<usize> = (0..record.players.len()).filter(|seat| record.players[*seat] == "human").collect();
    match (wish, people.as_slice()) {
        (Some("open"), _) | (None, []) => Ok(None),
        (None, [only]) => Ok(Some(Seat(*only as u8))),
        (None, _) => Err(Usage(
            "several people played this match: say with `--seat N` whose cards the page may show, or `--seat open`"
                .into(),
        )
        .into()),
        (Some(seat), _) => match seat.parse::<u8>().ok().filter(|seat| *seat < record.seats) {
            Some(seat) => Ok(Some(Seat(seat))),
            None => {
                let last = record.seats.saturating_sub(1);
                Err(Usage(format!("`--seat {seat}`: write a seat from 0 to {last}, or `open`")).into())
            }
        },
    }
}

/// The names of the seats: those given as `0=Ann`, else what the game and the record say.
fn names(wishes: &[String], mut names: Vec<String>) -> anyhow::Result<Vec<String>> {
    for wish in wishes {
        let given = wish.split_once('=').and_then(|(seat, name)| Some((seat.parse::<usize>().ok()?, name.trim())));
        let place = given.filter(|(seat, name)| *seat < names.len() && !name.is_empty());
        let Some((seat, name)) = place else {
            return Err(Usage(format!("`--name {wish}`: write a seat and its name, such as `0=Ann`")).into());
        };
        names[seat] = name.chars().take(60).collect();
    }
    Ok(names)
}

/// The part of the match that the page holds.
fn part(args: &ReplayArgs, played: &Match) -> anyhow::Result<PagePart> {
    let last = played.state().round;
    match (args.round, args.at) {
        (Some(round), _) if !(1..=last).contains(&round) => {
            Err(Usage(format!("`--round {round}`: the match has the rounds 1 to {last}")).into())
        }
        (Some(round), _) => Ok(PagePart::Round(round)),
        (None, Some(_)) => Ok(PagePart::Position),
        (None, None) => Ok(PagePart::Whole),
    }
}

/// The match as it was after so many moves.
fn after(moves: usize, record: &Record, played: &Match) -> anyhow::Result<Match> {
    let all = played.moves_made();
    if moves > all {
        return Err(Usage(format!("`--at {moves}`: the match has {}", plural(all, "move"))).into());
    }
    let rules = played.rules.clone();
    let players = vec![Player::Human; rules.seats];
    let mut then = Match::resume(rules, players, record)?;
    while then.moves_made() > moves && then.undo() {}
    Ok(then)
}

/// Writes a match, or a part of it, as a web page.
pub fn write_match(
    house: &House,
    record: &Record,
    played: &Match,
    args: &ReplayArgs,
    out: &Path,
) -> anyhow::Result<()> {
    let chosen = house.find(&record.game)?;
    let text = &chosen.variant.text;
    let names = names(&args.name, record_names(&record.players, text))?;
    let seen_by = eyes(args.seat.as_deref(), record)?;
    let part = part(args, played)?;
    let then = args.at.map(|moves| after(moves, record, played)).transpose()?;
    let set: Vec<(String, String)> = record.options.clone().into_iter().collect();
    let rules = RulesPage::of(house, &TableChoice { variant: record.game.clone(), seats: Some(record.seats), set })?;
    let page = MatchPage {
        played: then.as_ref().unwrap_or(played),
        text,
        game: &game_title(house, &record.game),
        names: &names,
        seen_by,
        part,
        note: args.note.as_deref(),
        rules: Some(&rules),
    };
    written(out, &page.html())
}

/// Shows the rules of a game, or writes them as a web page.
pub fn rules(data: Option<&Path>, args: &RulesArgs) -> anyhow::Result<i32> {
    let house = House::open(crate::GAMES, data)?;
    let mut set = Vec::new();
    for option in &args.set {
        let Some((name, value)) = option.split_once('=') else {
            return Err(Usage(format!("`--set {option}`: write option=value")).into());
        };
        set.push((name.to_string(), value.to_string()));
    }
    let page = RulesPage::of(&house, &TableChoice { variant: args.variant.clone(), seats: args.seats, set })?;
    match &args.html {
        Some(out) => written(out, &page.html())?,
        None => say!("{}", page.plain()),
    }
    Ok(0)
}

fn written(out: &Path, html: &str) -> anyhow::Result<()> {
    write_whole(out, html)?;
    note!("{}", tell(PageSaid::Written(&out.display().to_string())));
    Ok(())
}
