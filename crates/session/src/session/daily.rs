//! The deal of the day: the same cards for everybody, by date.
//!
//! The day is that of UTC, so that it is the same everywhere. The seed is a hash of the date and the game's id; of the game
//! itself with its first number of seats and its usual options, so that nothing but the two decides the cards. Does not know
//! how a match is shown.

use super::duel::Halt;
use super::house::{House, HouseError, TableChoice};
use super::player::Player;
use super::record::Record;
use super::running::{Advance, Match};
use super::statistics::{ComparedDeal, Household, KnownMatch, PlayedMatch, Rival, Statistics};
use std::collections::BTreeMap;
use std::fmt;
use std::time::{SystemTime, UNIX_EPOCH};

/// Seconds of a day.
const DAY: u64 = 86_400;

/// A day of the calendar, as the number of days since 1970-01-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DayDate(u32);

impl DayDate {
    /// The day that it is now in UTC, by the clock of this computer.
    pub fn today() -> DayDate {
        DayDate::at(SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs()))
    }

    /// The day of a moment, in seconds since 1970 (UTC).
    pub fn at(seconds: u64) -> DayDate {
        DayDate((seconds / DAY) as u32)
    }

    /// Parses `2026-11-27`. `None` if there is no such day from 1970 to 9999.
    pub fn parse(text: &str) -> Option<DayDate> {
        let parts: Vec<&str> = text.split('-').collect();
        let [year, month, day] = parts[..] else { return None };
        let is_long = [year.len(), month.len(), day.len()] == [4, 2, 2];
        let is_digits = parts.iter().all(|part| part.bytes().all(|byte| byte.is_ascii_digit()));
        if !is_long || !is_digits {
            return None;
        }
        let date = DayDate::of(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)?;
        (date.to_string() == text).then_some(date)
    }

    /// Counts the days by years that begin in March, so that a leap day is the last one.
    fn of(year: u32, month: u32, day: u32) -> Option<DayDate> {
        if year < 1970 || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return None;
        }
        let year = if month > 2 { year } else { year - 1 };
        let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
        Some(DayDate((365 * year + year / 4 - year / 100 + year / 400 + of_year).checked_sub(719_468)?))
    }

    /// Year, month and day.
    pub fn parts(self) -> (u32, u32, u32) {
        let days = self.0 + 719_468;
        let (era, of_era) = (days / 146_097, days % 146_097);
        let of_years = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * of_years + of_years / 4 - of_years / 100);
        let shifted = (5 * of_year + 2) / 153;
        let (day, month) = (of_year - (153 * shifted + 2) / 5 + 1, (shifted + 2) % 12 + 1);
        (of_years + era * 400 + u32::from(month <= 2), month, day)
    }
}

impl fmt::Display for DayDate {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (year, month, day) = self.parts();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// The seed of a game's deal on a day: the first 63 bits of the 64-bit FNV-1a hash of the text `2026-11-27 GAME`.
pub fn daily_seed(date: DayDate, game: &str) -> i64 {
    let bytes = format!("{date} {game}").into_bytes();
    let hash = bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3));
    (hash >> 1) as i64
}

/// The deal of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyDeal {
    pub date: DayDate,
    /// The id of the game.
    pub game: String,
    pub seats: u8,
    pub seed: i64,
}

/// How somebody played the deal of a day.
#[derive(Clone, Debug, PartialEq)]
pub struct DailyDone {
    pub played: PlayedMatch,
    /// The person's seat.
    pub seat: usize,
    /// How the usual level did with the same cards, once that was found out.
    pub compared: Option<ComparedDeal>,
}

/// A deal may be played to its end so many days later.
const LATEST: u32 = 31;

/// Fewer games than this take no turns: all games do.
const FEW: usize = 3;

impl DailyDeal {
    /// The deal of this game on a day. `None` if there is no such game.
    pub fn of(house: &House, date: DayDate, game: &str) -> Option<DailyDeal> {
        let entry = house.catalog.games.iter().find(|entry| entry.id == game)?;
        let seats = *entry.variants.first()?.seats.first()?;
        Some(DailyDeal { date, game: game.to_string(), seats, seed: daily_seed(date, game) })
    }

    /// The deal of a day for whoever has played these matches: the games that were played before that day, or that are
    /// `favourites`, take turns; with fewer than three of them, all games.
    pub fn for_player(
        house: &House,
        date: DayDate,
        matches: &[PlayedMatch],
        favourites: &[String],
    ) -> Option<DailyDeal> {
        let listed = house.catalog.games.iter().filter(|entry| entry.gallery.listed && !entry.variants.is_empty());
        let all: Vec<&str> = listed.map(|entry| entry.id.as_str()).collect();
        let is_favourite = |game: &str| favourites.iter().any(|id| id.split('/').next() == Some(game));
        let before = |played: &&PlayedMatch| DayDate::at(played.when) < date;
        let is_played = |game: &str| matches.iter().filter(before).any(|played| played.game() == game);
        let mut own: Vec<&str> = all.iter().filter(|game| is_favourite(game) || is_played(game)).copied().collect();
        if own.len() < FEW {
            own = all;
        }
        own.sort_unstable();
        let game = own.get(date.0 as usize % own.len().max(1))?;
        DailyDeal::of(house, date, game)
    }

    /// The choice of the table.
    pub fn choice(&self) -> TableChoice {
        TableChoice { variant: self.game.clone(), seats: Some(self.seats), set: Vec::new() }
    }

    /// The first time that one person has played this deal to its end, among `matches`.
    pub fn done(&self, house: &House, matches: &[PlayedMatch]) -> Option<DailyDone> {
        let chosen = house.find(&self.game).ok()?;
        // a role that an option gives away goes to no person
        let usual = |person: usize| -> Option<BTreeMap<String, String>> {
            let options = chosen.options(self.seats, &chosen.set_beside(&[person], self.seats, &[])).ok()?;
            Some(options.iter().map(|(name, value)| (name.clone(), value.to_string())).collect())
        };
        let is_this = |played: &&PlayedMatch| {
            played.variant == self.game
                && (played.seed, played.dealer) == (self.seed, None)
                && played.players.len() == usize::from(self.seats)
                && !played.abandoned
                && played.person().is_some_and(|person| usual(person).as_ref() == Some(&played.options))
        };
        let played = matches.iter().find(is_this)?;
        Some(DailyDone { played: played.clone(), seat: played.person()?, compared: None })
    }

    /// Who plays, by seat: a person at the first one, and the usual level at the others.
    pub fn players(&self, house: &House) -> Result<Vec<String>, HouseError> {
        let chosen = house.find(&self.game)?;
        let level = house.catalog.levels(&chosen, self.seats).usual().map(|level| level.strategy.clone());
        let other = level.or_else(|| chosen.usual_player(self.seats)).unwrap_or_else(|| "any/random".into());
        let who = |seat| if seat == 0 { "human".to_string() } else { other.clone() };
        Ok((0..self.seats).map(who).collect())
    }
}

impl DailyDone {
    /// Finds out how the usual level does with the same cards and opponents from the same seat, and keeps it in the
    /// statistics. Takes as long as a match of computer players.
    pub fn compare(&mut self, house: &House, statistics: &Statistics, halt: &Halt) {
        let known = statistics.figures().read().remove(&self.played.record).and_then(|known| known.compared);
        self.compared = known;
        if self.compared.is_none()
            && let Some(found) = usual_result(house, &self.played, self.seat, halt)
        {
            // what cannot be kept is found out again
            let known = KnownMatch { compared: Some(found.clone()), ..KnownMatch::default() };
            let _ = statistics.figures().add(&self.played.record, known);
            self.compared = Some(found);
        }
    }
}

/// The match played again with the usual level in place of the person. `None` if it cannot be, or the work is to end.
fn usual_result(house: &House, played: &PlayedMatch, seat: usize, halt: &Halt) -> Option<ComparedDeal> {
    let set: Vec<(String, String)> = played.options.clone().into_iter().collect();
    let choice = TableChoice { variant: played.variant.clone(), seats: Some(played.players.len() as u8), set };
    let loaded = house.load(&choice).ok()?;
    let usual = loaded.levels.usual()?.clone();
    let who = |(at, who): (usize, &String)| if at == seat { usual.strategy.clone() } else { who.clone() };
    let names: Vec<String> = played.players.iter().enumerate().map(who).collect();
    let players: Vec<Player> = names.iter().map(|name| house.player(name, &loaded)).collect::<Result<_, _>>().ok()?;
    let mut running = Match::start(loaded.rules().clone(), players, played.seed, None, loaded.option_texts()).ok()?;
    while !halt.is_wished() {
        match running.step().ok()? {
            Advance::Moved { .. } => {}
            Advance::Human(_) => return None,
            Advance::Over => {
                let outcome = running.outcome()?;
                let won = outcome.winners.iter().any(|winner| winner.index() == seat);
                return Some(ComparedDeal { level: usual.name.into(), points: *outcome.totals.get(seat)?, won });
            }
        }
    }
    None
}

impl Household {
    /// The deals of the day that a person has played to the end, the latest first, each the first time. A match may end on
    /// the day after that of its cards.
    pub fn days(&self, person: &str) -> Vec<(DayDate, DailyDone)> {
        let mut days: Vec<(DayDate, DailyDone)> = Vec::new();
        for (place, played) in self.matches.iter().enumerate() {
            let whose = |seat: &usize| self.seated(place)[*seat] == Some(Rival::Person(person.to_string()));
            let Some(seat) = played.person().filter(whose) else { continue };
            let Some(date) = played.day_of_deal().filter(|_| !played.abandoned) else { continue };
            if !days.iter().any(|(day, done)| *day == date && done.played.variant == played.variant) {
                let compared = self.known(played).and_then(|known| known.compared.clone());
                days.push((date, DailyDone { played: played.clone(), seat, compared }));
            }
        }
        days.sort_by_key(|(date, _)| std::cmp::Reverse(*date));
        days
    }
}

impl PlayedMatch {
    /// The day whose deal it was. `None` if it was none.
    pub fn day_of_deal(&self) -> Option<DayDate> {
        let ended = DayDate::at(self.when);
        let days = (0..=LATEST).filter_map(|before| ended.0.checked_sub(before)).map(DayDate);
        days.filter(|_| self.dealer.is_none()).find(|day| daily_seed(*day, &self.variant) == self.seed)
    }
}

impl Record {
    /// Whether it is a match of this deal.
    pub fn is_of_deal(&self, deal: &DailyDeal) -> bool {
        self.game == deal.game && (self.seed, self.dealer, self.seats) == (deal.seed, None, deal.seats)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_of_four_centuries_comes_back() {
        let mut day = DayDate::parse("1970-01-01").unwrap();
        assert_eq!((day.0, DayDate::at(0), DayDate::at(DAY - 1)), (0, day, day));
        for _ in 0..146_097 {
            let next = DayDate(day.0 + 1);
            assert_eq!(DayDate::parse(&next.to_string()), Some(next), "{next}");
            assert!(next.parts() > day.parts(), "{day} {next}");
            day = next;
        }
        assert_eq!(day.to_string(), "2370-01-01");
        assert_eq!(DayDate::parse("2026-11-27").map(|date| date.0), Some(20_784));
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for text in [
            "2026-02-29",
            "2026-13-01",
            "2026-00-10",
            "26-01-01",
            "2026-1-1",
            "1969-12-31",
            "today",
            "",
            "2026-01-01-01",
            "+026-01-01",
        ] {
            assert_eq!(DayDate::parse(text), None, "{text}");
        }
        assert!(DayDate::parse("2028-02-29").is_some());
    }

    /// The rule is a promise: other programs and later versions deal the same cards.
    #[test]
    fn the_seed_of_a_day_is_the_stated_hash() {
        let date = DayDate::parse("2026-11-27").unwrap();
        // the hash of the text `2026-11-27 a`, worked out elsewhere
        assert_eq!(daily_seed(date, "a"), 3_213_531_086_896_712_165);
        assert_ne!(daily_seed(date, "a"), daily_seed(date, "b"));
        assert_ne!(daily_seed(date, "a"), daily_seed(DayDate(date.0 + 1), "a"));
    }
}
