//! Lines out, lines in.

use super::colours;
use std::io::{self, BufRead, IsTerminal, Read, Write};

/// How a console looks.
#[derive(Clone, Copy, Debug, Default)]
pub struct ConsoleStyle {
    /// The output shows colours.
    pub colours: bool,
    /// What is typed does not show by itself, so it is repeated behind the prompt.
    pub echo: bool,
    /// Somebody sits there and sees the screen.
    pub screen: bool,
}

/// A terminal, a pipe, or the strings of a test.
pub struct Console<'a> {
    input: Box<dyn BufRead + 'a>,
    output: Box<dyn Write + 'a>,
    look: ConsoleStyle,
}

/// A longer line is not read to its end.
const LONGEST_LINE: u64 = 4096;

impl<'a> Console<'a> {
    pub fn new(input: impl BufRead + 'a, output: impl Write + 'a, look: ConsoleStyle) -> Console<'a> {
        Console { input: Box::new(input), output: Box::new(output), look }
    }

    /// Standard input and output: coloured where the output is a terminal and `NO_COLOR` is not set.
    pub fn standard() -> Console<'static> {
        let (input, output) = (io::stdin(), io::stdout());
        let no_colour = std::env::var_os("NO_COLOR").is_some_and(|v| !v.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|v| v == "dumb");
        let look = ConsoleStyle {
            colours: output.is_terminal() && !no_colour && !dumb,
            echo: !input.is_terminal(),
            screen: output.is_terminal() && input.is_terminal() && !dumb,
        };
        Console::new(input.lock(), io::BufWriter::new(output), look)
    }

    /// Prints a line, or several.
    pub fn say(&mut self, text: &str) -> io::Result<()> {
        for line in text.split('\n') {
            match self.look.colours {
                true => writeln!(self.output, "{}", colours::paint(line))?,
                false => writeln!(self.output, "{line}")?,
            }
        }
        Ok(())
    }

    pub fn say_all(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.say(line))
    }

    /// Says something beside the game.
    pub fn note(&mut self, text: &str) -> io::Result<()> {
        match self.look.colours {
            true => writeln!(self.output, "{}", colours::faint(text)),
            false => writeln!(self.output, "{text}"),
        }
    }

    /// Asks for a line; None at the end of input. Bytes that are no text are replaced.
    pub fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.output, "{prompt}")?;
        self.output.flush()?;
        let mut bytes = Vec::new();
        let read = self.input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
        if read as u64 == LONGEST_LINE && bytes.last() != Some(&b'\n') {
            self.skip_line()?;
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_string();
        match read {
            0 => writeln!(self.output)?,
            _ if self.look.echo => writeln!(self.output, "{line}")?,
            _ => {}
        }
        Ok((read > 0).then_some(line))
    }

    fn skip_line(&mut self) -> io::Result<()> {
        loop {
            let mut rest = Vec::new();
            let read = self.input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut rest)?;
            if read == 0 || rest.last() == Some(&b'\n') {
                return Ok(());
            }
        }
    }

    /// Is somebody sitting there?
    pub fn has_screen(&self) -> bool {
        self.look.screen
    }

    /// Takes what was shown out of sight, on a screen also from what can be scrolled back to.
    pub fn hide(&mut self) -> io::Result<()> {
        match self.look.screen {
            true => write!(self.output, "\x1b[2J\x1b[3J\x1b[H"),
            false => writeln!(self.output),
        }
    }

    pub fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}
