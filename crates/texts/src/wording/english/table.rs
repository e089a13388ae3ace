//! What is said at the table.

use crate::play::{BetMade, PlayTo, Reason};
use crate::wording::stakes::{Stake, lives};
use crate::wording::words::{and, capital, ordinal, plural};
use crate::wording::{TableSaid, language, reason};

pub fn table(said: &TableSaid) -> String {
    match said {
        TableSaid::Hint { chosen, why } => format!("Hint: {chosen}.{}", because(*why)),
        TableSaid::YourTurn(prompt) => format!("Your turn. {}", ended(&capital(prompt))),
        TableSaid::YourTurnAt(name) => format!("{name}, it is your turn"),
        TableSaid::IsThinking(name) => format!("{name} is thinking."),
        TableSaid::Choose(cards) => format!("Choose {}", plural(*cards, "card")),
        TableSaid::Several { decision, picked, wanted } => {
            format!("{} ({picked}/{wanted})", capital(&decision.replace('_', " ")))
        }
        TableSaid::Draw(what) => format!("Draw {what}"),
        TableSaid::Build(value) => format!("Build {value}"),
        TableSaid::Bets { said, bet: BetMade { raises_to: Some(all), .. } } => format!("{said} to {all}"),
        TableSaid::Bets { said, bet: BetMade { pays, .. } } => format!("{said} {pays}"),
        TableSaid::RaiseTo(value) => format!("Raise to {value}"),
        TableSaid::AddTo(value) => format!("Add to {value}"),
        TableSaid::LeftOver { what, left } => {
            let left: Vec<String> = left.iter().map(|(name, points)| format!("{name} {points}")).collect();
            format!("{}: {}.", capital(what), left.join(", "))
        }
        TableSaid::HandWorth { points, each } => format!("hand {}", parts(*points, *each)),
        TableSaid::BidFor { bid, worth: Some(worth) } => format!("Bid {bid} for {worth}"),
        TableSaid::BidFor { bid, worth: None } => format!("Bid {bid}"),
        TableSaid::BidName(word) => capital(word.strip_prefix("bid ").unwrap_or(word)),
        TableSaid::StandingBid { name: "You", bid } => format!("Your bid of {bid} is the highest so far"),
        TableSaid::StandingBid { name, bid } => format!("{name}'s bid of {bid} is the highest so far"),
        TableSaid::MeldsByTrump(melds) => {
            let told: Vec<String> = melds.iter().map(|(suit, points)| format!("{} {points}", suit.sign())).collect();
            format!("My melds, by trump: {}", told.join("  "))
        }
        TableSaid::NothingWith(what) => format!("you can do nothing with {what} now"),
        TableSaid::Learn(game) => format!("Learn it: {game}"),
        TableSaid::Variant { game, variant } => format!("{game}: {variant}"),
        TableSaid::SortTheHand(order) => format!("Sort the hand: {}", language().label(*order)),
        TableSaid::Move(text) => format!("Move: {text}"),
        TableSaid::LookAt(entry) => format!("Look at: {entry}"),
        TableSaid::Trump(suit) => format!("Trumps: {suit}"),
        TableSaid::TrumpSign(suit) => format!("Trump {}", suit.sign()),
        TableSaid::Count(count) => format!("Count: {count}"),
        TableSaid::Bid(bid) => format!("bid {bid}"),
        TableSaid::Round(round) => format!("Round {round}"),
        TableSaid::Together(names) => and(names),
        TableSaid::Aim(aim) => aimed(aim),
        TableSaid::Seed(seed) => format!("Seed {seed}"),
        TableSaid::Decision(number) => format!("your {} decision", ordinal(*number)),
        TableSaid::Part { title, about } => format!("{title}: {about}"),
        TableSaid::RoundWon { winner: Some((name, [more, less])), .. } => {
            format!("{} the round, {more} to {less}", does(name, "win"))
        }
        TableSaid::RoundWon { round, winner: None } => format!("Round {round} is over"),
        TableSaid::RoundOver { round, leader: Some((name, by)) } => {
            format!("Round {round} is over. {} by {by}.", does(name, "lead"))
        }
        TableSaid::RoundOver { round, leader: None } => format!("Round {round} is over."),
        TableSaid::Sum { before, points } => format!("{before} {} {} =", sign(*points), points.abs()),
        TableSaid::SumOf { name, before, points, total } => {
            format!("{name}: {before} {} {} = {total}", sign(*points), points.abs())
        }
        TableSaid::Rows(rows) => {
            rows.iter().map(|(row, points)| format!("{row} {points}")).collect::<Vec<_>>().join(", ")
        }
        TableSaid::Counted { name, points, rows } => format!("{name}: {points}. {rows}"),
        TableSaid::TricksOfBid { won, bid } => format!("{won}/{bid}"),
        TableSaid::Tricks(won) => plural(*won, "trick"),
        TableSaid::Winners(names) => does(&and(names), "win"),
        TableSaid::Score([more, less]) => format!("{more} to {less}"),
        TableSaid::Position { moves: Some(moves), all } => format!("Move {moves} of {all}"),
        TableSaid::Position { moves: None, all } => format!("After all {all} moves"),
        TableSaid::LessonStep { step, steps } => format!("Step {step} of {steps}"),
        TableSaid::LessonOver { lesson, game } => format!(
            "That was \"{lesson}\". Play {game} now; its rules are in the menu, and a hint is there when you want one."
        ),
    }
}

/// A number of parts, as points: `28`, `30½`, `5 1/3`.
fn parts(points: i64, each: i64) -> String {
    match (points / each.max(1), points % each.max(1), each) {
        (whole, 0, _) => whole.to_string(),
        (whole, _, 2) => format!("{whole}½"),
        (whole, rest, each) => format!("{whole} {rest}/{each}"),
    }
}

/// A name with its verb: `You win`, `Ruby wins`, `You and Otis win`.
fn does(name: &str, verb: &str) -> String {
    let plain = name == "You" || name.contains(" and ");
    if plain { format!("{name} {verb}") } else { format!("{name} {verb}s") }
}

fn sign(points: i32) -> char {
    if points < 0 { '−' } else { '+' }
}

/// A reason after what it is for, as a sentence: ` You have no other move.`; empty without one.
pub fn because(why: Option<&Reason>) -> String {
    why.map_or(String::new(), |why| format!(" {}", ended(&capital(&reason(why)))))
}

/// A sentence with its full stop, unless it is a question.
fn ended(sentence: &str) -> String {
    if sentence.ends_with('?') { sentence.to_string() } else { format!("{sentence}.") }
}

fn aimed(aim: &PlayTo) -> String {
    match (aim.target, aim.rounds) {
        (Some(_), _) if Stake::of_aim(aim) == Stake::Staying => "the last player left wins".into(),
        (Some(target), _) if Stake::of_aim(aim) == Stake::Lives => {
            format!("{}; the last player left wins", lives(target))
        }
        (Some(target), _) if aim.one_left => format!("out at {target}; the last player left wins"),
        (Some(target), _) if aim.highest_wins => format!("first to {target}"),
        (Some(1), _) => "one lost round loses the match".into(),
        (Some(target), _) => format!("to {target}, lowest wins"),
        (None, Some(1)) => "one round".into(),
        (None, Some(n)) => format!("{n} rounds"),
        (None, None) => String::new(),
    }
}
