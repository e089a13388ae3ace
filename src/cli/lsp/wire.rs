//! Messages of the protocol as bytes: a header with the length, an empty line, JSON.
//!
//! A header or body that is none is told, and reading goes on at the next header. Does not know what a message means.

use lsp_server::Message;
use std::io::BufRead;

/// Most bytes of a message. Larger ones are passed over.
const LARGEST: usize = 64 << 20;
/// Most bytes of a line of a header.
const LONGEST_LINE: usize = 8 << 10;

/// What has come.
#[derive(Debug)]
pub(super) enum Incoming {
    Message(Message),
    /// Something that is no message, with the reason.
    Broken(String),
    End,
}

pub(super) struct MessageReader<R> {
    input: R,
}

impl<R: BufRead> MessageReader<R> {
    pub fn new(input: R) -> MessageReader<R> {
        MessageReader { input }
    }

    /// The next message, or what came in its place.
    pub fn next_message(&mut self) -> Incoming {
        let length = match self.header() {
            Ok(Some(Ok(length))) => length,
            Ok(Some(Err(why))) => return Incoming::Broken(why),
            Ok(None) | Err(_) => return Incoming::End,
        };
        if length > LARGEST {
            // its bytes may never come: what follows is looked through for the next header
            return Incoming::Broken(format!("a message of {length} bytes: at most {LARGEST} are read"));
        }
        let mut body = Vec::new();
        let mut taken = std::io::Read::take(&mut self.input, length as u64);
        match std::io::Read::read_to_end(&mut taken, &mut body) {
            Ok(read) if read == length => {}
            _ => return Incoming::End,
        }
        match serde_json::from_slice(&body) {
            Ok(message) => Incoming::Message(message),
            Err(error) => Incoming::Broken(error.to_string()),
        }
    }

    /// Reads a header to its empty line. `None` at the end of the input; an error for a header without a length.
    fn header(&mut self) -> std::io::Result<Option<Result<usize, String>>> {
        let mut length = None;
        loop {
            let Some(line) = self.line()? else { return Ok(None) };
            let line = line.trim_ascii();
            if line.is_empty() {
                match length {
                    Some(length) => return Ok(Some(length)),
                    // empty lines between messages
                    None => continue,
                }
            }
            let text = String::from_utf8_lossy(line);
            // after a body that was longer than its header said, the next header may begin within a line
            let Some(at) = text.to_ascii_lowercase().rfind("content-length:") else { continue };
            let number = text[at + "content-length:".len()..].trim();
            length = Some(number.parse().map_err(|_| format!("`{}` is no length", short(number))));
        }
    }

    /// A line without its end, of a long line the last part. `None` at the end of the input.
    fn line(&mut self) -> std::io::Result<Option<Vec<u8>>> {
        let mut line = Vec::new();
        loop {
            let mut part = Vec::new();
            let mut taken = std::io::Read::take(&mut self.input, LONGEST_LINE as u64);
            if taken.read_until(b'\n', &mut part)? == 0 {
                return Ok((!line.is_empty()).then_some(line));
            }
            let is_whole = part.ends_with(b"\n");
            line.extend(part);
            let beyond = line.len().saturating_sub(2 * LONGEST_LINE);
            line.drain(..beyond);
            if is_whole {
                return Ok(Some(line));
            }
        }
    }
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(bytes: &[u8]) -> Vec<Incoming> {
        let mut reader = MessageReader::new(bytes);
        let mut found = Vec::new();
        loop {
            match reader.next_message() {
                Incoming::End => return found,
                other => found.push(other),
            }
        }
    }

    const GOOD: &str = "Content-Length: 33\r\n\r\n{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}";

    #[test]
    fn what_is_no_message_is_passed_over() {
        for before in [
            "",
            "\r\n\r\n",
            "Content-Length: 5\r\n\r\n{\"a\":",
            "Content-Length: many\r\n\r\n",
            "Content-Length: -1\r\n\r\n",
            "Content-Length: 99999999999999999999999\r\n\r\n",
            "Content-Length: 2\r\n\r\n[]and more than was said",
            "no header at all\r\n\r\n",
        ] {
            let found = all(format!("{before}{GOOD}").as_bytes());
            assert!(matches!(found.last(), Some(Incoming::Message(_))), "{before}: {found:?}");
        }
        let long = format!("{}\n{GOOD}", "x".repeat(100_000));
        assert!(matches!(all(long.as_bytes()).last(), Some(Incoming::Message(_))));
    }

    #[test]
    fn an_input_that_ends_early_is_the_end() {
        assert!(all(b"Content-Length: 50\r\n\r\n{}").is_empty());
        assert!(all(b"Content-Le").is_empty());
        assert_eq!(all(format!("Content-Length: {}\r\n\r\nx", LARGEST + 1).as_bytes()).len(), 1);
    }
}
