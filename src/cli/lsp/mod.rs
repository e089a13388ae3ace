//! `lsp`: the language server, for editors. Speaks the Language Server Protocol over standard input and output.
//!
//! Holds the protocol alone: what an editor can know of a game is known by `workshop::editing`, and which problems there are by
//! `check`. Nothing that a client sends, however broken, ends the server but `exit` and the end of its input.

mod actions;
mod answers;
mod buffers;
mod diagnostics;
mod events;
mod folders;
mod lenses;
mod navigation;
mod renames;
mod server;
mod uris;
mod views;
mod wire;
mod words;
mod worker;

use events::ServerEvent;
use server::Server;
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use wire::Incoming;

/// Serves one client until it says `exit` or its input ends.
pub fn lsp(data: Option<&Path>) -> anyhow::Result<i32> {
    let (events, waiting) = channel();
    read_input(events.clone())?;
    serve(Server::new(data, events)?, &waiting)
}

fn serve(mut server: Server, waiting: &Receiver<ServerEvent>) -> anyhow::Result<i32> {
    while let Ok(event) = waiting.recv() {
        match event {
            ServerEvent::Came(Incoming::Message(message)) => {
                if let Some(status) = server.take(message)? {
                    return Ok(status);
                }
            }
            ServerEvent::Came(Incoming::Broken(why)) => server.refuse(&why)?,
            ServerEvent::Came(Incoming::End) => break,
            ServerEvent::Found(report) => server.publish(*report)?,
        }
    }
    Ok(1)
}

/// Reads messages on a thread of its own, so that later ones are known while earlier ones are worked on.
fn read_input(events: Sender<ServerEvent>) -> anyhow::Result<()> {
    let read = move || {
        let mut input = wire::MessageReader::new(std::io::stdin().lock());
        loop {
            let incoming = input.next_message();
            let is_end = matches!(incoming, Incoming::End);
            if events.send(ServerEvent::Came(incoming)).is_err() || is_end {
                break;
            }
        }
    };
    std::thread::Builder::new().name("input".into()).spawn(read)?;
    Ok(())
}
