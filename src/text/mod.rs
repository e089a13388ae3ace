//! The terminal table.
//!
//! Draws what a seat may see in lines of text, reads moves and commands, reports what happened. Works the same on a terminal,
//! in a pipe and in a test. Holds no rules: it draws a View and sends a Move from the list of legal moves. How a game labels
//! its piles and writes its moves comes from its `[text]`.

mod colours;
mod command;
mod console;
mod help;
mod line_editor;
mod menu;
mod notation;
mod pick;
mod reload;
mod screen;
mod series;
mod setup;
mod table;
mod table_session;
mod track;
mod turn;
mod why;

pub use command::TypedCommand;
pub use console::{Console, ConsoleStyle};
pub use menu::menu;
pub use table_session::{Left, SessionStart, TableSession};
