//! `replay`: plays a record again, and writes it as a web page.

use super::Usage;
use super::page_args::ReplayArgs;
use super::pages::write_match;
use super::recorded;
use crate::session::{House, Match, Player, Record, fingerprint_text};
use crate::wording::looks::with_looks;
use crate::wording::words::{and, plural};
use std::path::Path;

pub fn replay(data: Option<&Path>, args: &ReplayArgs) -> anyhow::Result<i32> {
    if args.at.is_some() && args.html.is_none() && !args.as_check {
        return Err(Usage("--at is of --html, or of --as-check".into()).into());
    }
    let (record, check) = (Record::read(&args.file)?, args.check);
    let house = House::open(crate::GAMES, data)?;
    let loaded = recorded::load(&house, &record)?;
    let rules = loaded.rules();
    let same_rules = record.is_of(rules);
    if !same_rules {
        let fingerprint = fingerprint_text(rules.fingerprint);
        note!("the rules have changed since this record was made ({} then, {fingerprint} now)", record.fingerprint);
    }
    let players = vec![Player::Human; rules.seats];
    let played = Match::resume(rules.clone(), players, &record)?;
    if let Some(moves) = args.at.filter(|_| args.as_check) {
        let written = house.written_check(&loaded, &played, moves)?;
        say!("{}", written.text.trim_end());
        note!("{} of {} keys make no difference and are left out", written.left_out, written.keys);
        return Ok(0);
    }
    if check && same_rules {
        Match::check_chances(rules, &record)?;
    }
    if check && !played.agrees_with(&record) {
        anyhow::bail!("the record was played, but its chances or its end differ from what the rules bring now");
    }
    if let Some(out) = &args.html {
        write_match(&house, &record, &played, args, out)?;
    }
    let state = played.state();
    let totals: Vec<String> = rules.all_seats().map(|s| state.totals[rules.team(s)].to_string()).collect();
    let moves = plural(state.moves, "move");
    let gave_up = played.gave_up().map_or(String::new(), |seat| format!(", as seat {} gave up", seat.0));
    let looks = format!("{gave_up}{}", with_looks(record.looks.len()));
    match played.outcome() {
        Some(outcome) => {
            let winners: Vec<String> = outcome.winners.iter().map(|s| s.to_string()).collect();
            say!("{}: {moves}, totals {}, won by {}{looks}", record.game, totals.join(" "), and(&winners));
        }
        None => say!("{}: {moves}, totals {}, not finished{looks}", record.game, totals.join(" ")),
    }
    for change in &record.changes {
        let now = record.player_at(change.seat, change.moves).unwrap_or_default();
        say!("seat {} was played by {} until move {}, then by {now}", change.seat, change.before, change.moves);
    }
    say!("{}", played.record().to_line());
    Ok((check && !same_rules) as i32)
}
