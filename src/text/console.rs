//! The console: lines out, lines in. Text from scripts and files cannot act on the terminal.

use super::colours;
use super::line_editor::LineEditor;
use crate::wording::{StoryLine, TerminalSaid, tell, visible};
use anstream::{AutoStream, ColorChoice};
use std::io::{self, BufRead, IsTerminal, Read, Write};

/// Properties of a console.
#[derive(Clone, Copy, Debug, Default)]
pub struct ConsoleStyle {
    /// Whether output is coloured.
    pub colours: bool,
    /// Whether input is repeated behind the prompt, as it is not visible by itself.
    pub echo: bool,
    /// Whether a person sits at a screen.
    pub screen: bool,
}

/// The source of lines.
enum LineSource<'a> {
    /// A pipe, a file, or the strings of a test.
    Stream(Box<dyn BufRead + 'a>),
    /// A person who types.
    Editor(Box<LineEditor>),
}

/// A terminal, a pipe, or the strings of a test.
pub struct Console<'a> {
    input: LineSource<'a>,
    output: Box<dyn Write + 'a>,
    look: ConsoleStyle,
}

/// Lines of this many bytes or more are skipped.
const LONGEST_LINE: u64 = 4096;
/// A line of this many bytes ends the input: nobody types one, and it may never end.
const MOST_PASSED_OVER: u64 = 16 << 20;

impl<'a> Console<'a> {
    pub fn new(input: impl BufRead + 'a, output: impl Write + 'a, look: ConsoleStyle) -> Console<'a> {
        Console { input: LineSource::Stream(Box::new(input)), output: Box::new(output), look }
    }

    /// The console of standard input and output. It is coloured if the output is a terminal with colours, unless `NO_COLOR` or
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

    /// Prints one or several lines.
    pub fn say(&mut self, text: &str) -> io::Result<()> {
        for line in visible(text).split('\n') {
            if self.look.colours {
                writeln!(self.output, "{}", colours::paint(line))?
            } else {
                writeln!(self.output, "{line}")?
            }
        }
        Ok(())
    }

    pub fn say_all(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.say(line))
    }

    /// Prints a story, with bold headings.
    pub fn tell(&mut self, story: &[StoryLine]) -> io::Result<()> {
        story.iter().try_for_each(|line| match line {
            StoryLine::Heading(_) if self.look.colours => {
                writeln!(self.output, "{}", colours::strong(&visible(&line.to_string())))
            }
            line => self.say(&line.to_string()),
        })
    }

    /// Prints a note beside the game.
    pub fn note(&mut self, text: &str) -> io::Result<()> {
        let text = &*visible(text);
        if self.look.colours {
            writeln!(self.output, "{}", colours::faint(text))
        } else {
            writeln!(self.output, "{text}")
        }
    }

    /// Whether typed lines can be completed.
    pub fn completes(&self) -> bool {
        matches!(self.input, LineSource::Editor(_))
    }

    /// Asks for a line. `None` at the end of input. Bytes that are not UTF-8 are replaced.
    pub fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        self.ask_for(prompt, Vec::new())
    }

    /// Asks for a line, which Tab completes to one of `offered`. `None` at the end of input.
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
            writeln!(self.output, "{}", tell(TerminalSaid::LinePassedOver { bytes: LONGEST_LINE }))?;
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

    /// Ends the input.
    fn end_input(&mut self) -> io::Result<()> {
        self.input = LineSource::Stream(Box::new(io::empty()));
        self.say(&tell(TerminalSaid::InputEnds { bytes: MOST_PASSED_OVER }))
    }

    /// Hides what was shown, on a screen also what could be scrolled back to, and forgets what was typed.
    pub fn hide(&mut self) -> io::Result<()> {
        if let LineSource::Editor(editor) = &mut self.input {
            editor.forget();
        }
        if self.look.screen { write!(self.output, "\x1b[2J\x1b[3J\x1b[H") } else { writeln!(self.output) }
    }

    pub fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

/// Skips the rest of a line. Returns `false` if the line is too long.
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
