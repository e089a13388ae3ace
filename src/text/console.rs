//! Lines out, lines in. What scripts and files brought into a line cannot act on the terminal.

use super::colours;
use super::line_editor::LineEditor;
use crate::wording::{StoryLine, visible};
use anstream::{AutoStream, ColorChoice};
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

/// Where lines come from.
enum LineSource<'a> {
    /// A pipe, a file, or the strings of a test.
    Stream(Box<dyn BufRead + 'a>),
    /// Somebody who types.
    Editor(Box<LineEditor>),
}

/// A terminal, a pipe, or the strings of a test.
pub struct Console<'a> {
    input: LineSource<'a>,
    output: Box<dyn Write + 'a>,
    look: ConsoleStyle,
}

/// A longer line is passed over.
const LONGEST_LINE: u64 = 4096;
/// So many bytes without the end of a line end the input: nobody types them, and it may never end.
const MOST_PASSED_OVER: u64 = 16 << 20;

impl<'a> Console<'a> {
    pub fn new(input: impl BufRead + 'a, output: impl Write + 'a, look: ConsoleStyle) -> Console<'a> {
        Console { input: LineSource::Stream(Box::new(input)), output: Box::new(output), look }
    }

    /// Standard input and output: coloured where the output is a terminal that knows colours, unless `NO_COLOR` or
    /// `CLICOLOR_FORCE` says otherwise.
    pub fn standard() -> Console<'static> {
        let (input, output) = (io::stdin(), io::stdout());
        let dumb = std::env::var_os("TERM").is_some_and(|v| v == "dumb");
        let look = ConsoleStyle {
            colours: AutoStream::choice(&output) != ColorChoice::Never,
            echo: !input.is_terminal(),
            screen: output.is_terminal() && input.is_terminal() && !dumb,
        };
        let editor = if look.screen { LineEditor::new() } else { None };
        let lines = || LineSource::Stream(Box::new(input.lock()));
        let input = editor.map_or_else(lines, |editor| LineSource::Editor(Box::new(editor)));
        Console { input, output: Box::new(io::BufWriter::new(output)), look }
    }

    /// Prints a line, or several.
    pub fn say(&mut self, text: &str) -> io::Result<()> {
        for line in visible(text).split('\n') {
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

    /// Tells what happened; headings are strong.
    pub fn tell(&mut self, story: &[StoryLine]) -> io::Result<()> {
        story.iter().try_for_each(|line| match line {
            StoryLine::Heading(_) if self.look.colours => {
                writeln!(self.output, "{}", colours::strong(&visible(&line.to_string())))
            }
            line => self.say(&line.to_string()),
        })
    }

    /// Says something beside the game.
    pub fn note(&mut self, text: &str) -> io::Result<()> {
        let text = &*visible(text);
        match self.look.colours {
            true => writeln!(self.output, "{}", colours::faint(text)),
            false => writeln!(self.output, "{text}"),
        }
    }

    /// Can what is typed be completed?
    pub fn completes(&self) -> bool {
        matches!(self.input, LineSource::Editor(_))
    }

    /// Asks for a line; None at the end of input. Bytes that are no text are replaced.
    pub fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        self.ask_for(prompt, Vec::new())
    }

    /// The same, and Tab completes the line to one of those offered.
    pub fn ask_for(&mut self, prompt: &str, offered: Vec<String>) -> io::Result<Option<String>> {
        let prompt = visible(prompt);
        let input = match &mut self.input {
            LineSource::Editor(editor) => {
                self.output.flush()?;
                return editor.read(&prompt, offered);
            }
            LineSource::Stream(input) => input,
        };
        write!(self.output, "{prompt}")?;
        self.output.flush()?;
        let mut bytes = Vec::new();
        let mut read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
        while read as u64 == LONGEST_LINE && bytes.last() != Some(&b'\n') {
            if !pass_over_line(input)? {
                self.end_input()?;
                return Ok(None);
            }
            writeln!(self.output, "\nA line of {LONGEST_LINE} bytes or more was passed over.")?;
            write!(self.output, "{prompt}")?;
            self.output.flush()?;
            bytes.clear();
            read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_string();
        match read {
            0 => writeln!(self.output)?,
            _ if self.look.echo => writeln!(self.output, "{}", visible(&line))?,
            _ => {}
        }
        Ok((read > 0).then_some(line))
    }

    /// Nothing more is read.
    fn end_input(&mut self) -> io::Result<()> {
        self.input = LineSource::Stream(Box::new(io::empty()));
        self.say(&format!("\nThe input ends here: it has a line of {MOST_PASSED_OVER} bytes or more."))
    }

    /// Takes what was shown out of sight, on a screen also from what can be scrolled back to; and what was typed.
    pub fn hide(&mut self) -> io::Result<()> {
        if let LineSource::Editor(editor) = &mut self.input {
            editor.forget();
        }
        match self.look.screen {
            true => write!(self.output, "\x1b[2J\x1b[3J\x1b[H"),
            false => writeln!(self.output),
        }
    }

    pub fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

/// Reads on to the end of the line and keeps nothing of it; false where it does not end.
fn pass_over_line(input: &mut impl BufRead) -> io::Result<bool> {
    let mut left = MOST_PASSED_OVER;
    while left > 0 {
        let room = input.fill_buf()?;
        let end = room.iter().position(|byte| *byte == b'\n');
        let taken = end.map_or(room.len(), |at| at + 1);
        let is_over = end.is_some() || room.is_empty();
        input.consume(taken);
        if is_over {
            return Ok(true);
        }
        left = left.saturating_sub(taken as u64);
    }
    Ok(false)
}
