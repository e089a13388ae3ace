//! The setup of a variant before play: seats, players, options, seed.

use super::console::Console;
use super::help;
use super::pick::{MenuExit, MenuPick, after, pick};
use super::table_session::{SessionStart, TableSession};
use crate::catalog::{Chosen, OptionSpec};
use crate::session::{House, HouseError, Loaded, Player, Saves, TableChoice, fresh_seed, usual_players};
use crate::wording::words::wrap;
use crate::wording::{TerminalLabel, TerminalSaid, say, tell};

/// The choices made so far.
pub struct TextSetup<'a> {
    house: &'a House,
    chosen: Chosen<'a>,
    seats: u8,
    who: Vec<String>,
    /// Options that differ from the variant's.
    set: Vec<(String, String)>,
    seed: Option<i64>,
}

/// The result of a question: go on with the menu, or leave at the end of input.
enum AskedSetup {
    Done,
    EndOfInput,
}

impl<'a> TextSetup<'a> {
    pub fn new(house: &'a House, chosen: Chosen<'a>) -> Result<TextSetup<'a>, HouseError> {
        let seats = chosen.variant.seats.first().copied().unwrap_or(2);
        let mut setup = TextSetup { house, chosen, seats, who: Vec::new(), set: Vec::new(), seed: None };
        setup.who = usual_players(&setup.load()?);
        Ok(setup)
    }

    fn load(&self) -> Result<Loaded, HouseError> {
        let (seats, set) = (Some(self.seats), self.set.clone());
        self.house.load(&TableChoice { variant: self.chosen.id(), seats, set })
    }

    /// Lets the person change everything, then plays.
    pub fn menu(&mut self, console: &mut Console, saves: &Saves) -> anyhow::Result<MenuExit> {
        loop {
            self.show(console)?;
            let items = self.who.len() + 3;
            let words = ["play", "rules", "back", "quit"];
            let asked = match pick(console, say(TerminalLabel::ChangeWhat), items, &words)? {
                MenuPick::Enter | MenuPick::Word("play") => match self.play(console, saves)? {
                    MenuExit::Back => AskedSetup::Done,
                    MenuExit::Out => return Ok(MenuExit::Out),
                },
                MenuPick::Word("rules") => {
                    console.say_all(&help::rules(&self.chosen))?;
                    AskedSetup::Done
                }
                MenuPick::Word("back") => return Ok(MenuExit::Back),
                MenuPick::Word(_) | MenuPick::EndOfInput => return Ok(MenuExit::Out),
                MenuPick::Place(place) if place < self.who.len() => self.ask_player(console, place)?,
                MenuPick::Place(place) => match place - self.who.len() {
                    0 => self.ask_seats(console)?,
                    1 => self.ask_options(console)?,
                    _ => self.ask_seed(console)?,
                },
            };
            if matches!(asked, AskedSetup::EndOfInput) {
                return Ok(MenuExit::Out);
            }
        }
    }

    fn show(&self, console: &mut Console) -> anyhow::Result<()> {
        console.say(&format!("\n*** {} ***", help::title(&self.chosen)))?;
        for (seat, who) in self.who.iter().enumerate() {
            let told = tell(TerminalSaid::SeatOf { seat, who: &self.described(who) });
            console.say(&format!("  {}  {told}", seat + 1))?;
        }
        let next = self.who.len() + 1;
        let seats = TerminalSaid::NumberOfSeats { seats: self.seats, possible: &self.chosen.variant.seats };
        let rows = [seats, TerminalSaid::OptionsSet(&self.set), TerminalSaid::Seed(self.seed)];
        for (place, row) in rows.into_iter().enumerate() {
            console.say(&format!("  {}  {}", next + place, tell(row)))?;
        }
        Ok(())
    }

    fn described(&self, who: &str) -> String {
        let about = self.house.catalog.strategies.iter().find(|s| s.id == who).map(|s| s.about.as_str());
        match about {
            _ if who == "human" => say(TerminalLabel::PersonHere).into(),
            Some(about) => format!("{who}: {about}"),
            None => who.to_string(),
        }
    }

    fn ask_player(&mut self, console: &mut Console, seat: usize) -> anyhow::Result<AskedSetup> {
        let strategies = self.house.catalog.strategies.iter().filter(|s| s.plays(&self.chosen.game.id));
        let names: Vec<String> = ["human".to_string()].into_iter().chain(strategies.map(|s| s.id.clone())).collect();
        for (place, name) in names.iter().enumerate() {
            console.say(&format!("  {}  {}", place + 1, self.described(name)))?;
        }
        let prompt = tell(TerminalSaid::WhoTakes { seat });
        match pick(console, &prompt, names.len(), &["back"])? {
            MenuPick::Place(place) => {
                let problem = match names[place].as_str() {
                    "human" => None,
                    name => self.load().and_then(|l| self.house.strategy(name, &l)).err(),
                };
                match problem {
                    Some(problem) => console.say(&tell(TerminalSaid::CannotPlayNow(&problem.to_string())))?,
                    None => self.who[seat] = names[place].clone(),
                }
            }
            MenuPick::EndOfInput => return Ok(AskedSetup::EndOfInput),
            _ => {}
        }
        Ok(AskedSetup::Done)
    }

    fn ask_seats(&mut self, console: &mut Console) -> anyhow::Result<AskedSetup> {
        let possible = &self.chosen.variant.seats;
        let Some(line) = console.ask(say(TerminalLabel::HowManySeats))? else { return Ok(AskedSetup::EndOfInput) };
        match line.parse::<u8>() {
            _ if line.is_empty() || line == "back" => {}
            Ok(n) if possible.contains(&n) => {
                let before = std::mem::replace(&mut self.seats, n);
                match self.load() {
                    Ok(loaded) => self.who = usual_players(&loaded),
                    Err(error) => {
                        self.seats = before;
                        console.say(&error.to_string())?;
                    }
                }
            }
            _ => console.say(&tell(TerminalSaid::ForSeats(possible)))?,
        }
        Ok(AskedSetup::Done)
    }

    fn ask_options(&mut self, console: &mut Console) -> anyhow::Result<AskedSetup> {
        loop {
            let values = self.chosen.options(self.seats, &self.set)?;
            let options = &self.chosen.game.options;
            for (place, (option, (_, value))) in options.iter().zip(&values).enumerate() {
                let form = option.kind.form(self.seats);
                let (value, help) = (value.to_string(), option.whole_help());
                let told = tell(TerminalSaid::Option { name: &option.name, value: &value, help: &help, form: &form });
                console.say_all(&wrap(&format!("  {}  {told}", place + 1), 5))?;
            }
            match pick(console, say(TerminalLabel::WhichOption), options.len(), &["back"])? {
                MenuPick::Place(place) => {
                    if let AskedSetup::EndOfInput = self.ask_option(console, &options[place])? {
                        return Ok(AskedSetup::EndOfInput);
                    }
                }
                MenuPick::EndOfInput => return Ok(AskedSetup::EndOfInput),
                _ => return Ok(AskedSetup::Done),
            }
        }
    }

    fn ask_option(&mut self, console: &mut Console, option: &OptionSpec) -> anyhow::Result<AskedSetup> {
        let usual = self.chosen.options(self.seats, &[])?;
        let usual = usual.iter().find(|(name, _)| *name == option.name).map(|(_, v)| v.to_string());
        let usual = usual.unwrap_or_default();
        let form = option.kind.form(self.seats);
        let prompt = tell(TerminalSaid::WhichValue { name: &option.name, form: &form, usual: &usual });
        let Some(line) = console.ask(&prompt)? else { return Ok(AskedSetup::EndOfInput) };
        match option.parse(&line, self.seats) {
            _ if line.is_empty() => self.set.retain(|(name, _)| *name != option.name),
            Ok(value) => {
                self.set.retain(|(name, _)| *name != option.name);
                if value.to_string() != usual {
                    self.set.push((option.name.clone(), value.to_string()));
                }
            }
            Err(problem) => console.say(&problem.to_string())?,
        }
        Ok(AskedSetup::Done)
    }

    fn ask_seed(&mut self, console: &mut Console) -> anyhow::Result<AskedSetup> {
        let Some(line) = console.ask(say(TerminalLabel::WhichSeed))? else {
            return Ok(AskedSetup::EndOfInput);
        };
        match line.parse() {
            _ if line.is_empty() => self.seed = None,
            Ok(seed) => self.seed = Some(seed),
            Err(_) => console.say(&tell(TerminalSaid::NotWhole(&line)))?,
        }
        Ok(AskedSetup::Done)
    }

    fn play(&mut self, console: &mut Console, saves: &Saves) -> anyhow::Result<MenuExit> {
        let played = self.sit_down(saves).and_then(|session| {
            session.play(console, SessionStart::New { seed: self.seed.unwrap_or_else(fresh_seed) })
        });
        match played {
            Ok(left) => Ok(after(left)),
            Err(error) if error.is::<std::io::Error>() => Err(error),
            Err(error) => {
                console.say(&tell(TerminalSaid::CannotBePlayed(&format!("{error:#}"))))?;
                Ok(MenuExit::Back)
            }
        }
    }

    fn sit_down(&self, saves: &Saves) -> anyhow::Result<TableSession<'a>> {
        let (seats, set) = (Some(self.seats), self.set.clone());
        let loaded = self.house.load_for(&TableChoice { variant: self.chosen.id(), seats, set }, &self.who)?;
        let players: Result<Vec<Player>, HouseError> =
            self.who.iter().map(|who| self.house.player(who, &loaded)).collect();
        TableSession::new(self.house, loaded, players?, saves.clone())
    }
}
