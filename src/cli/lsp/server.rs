//! The server: what it holds, and what it does with each message.

use super::buffers::{Buffers, place_of};
use super::diagnostics::FoundProblem;
use super::events::ServerEvent;
use super::folders::{Catalogs, CheckUnit};
use super::uris::{path_of, uri_of};
use super::views::{GameView, Views};
use super::worker::{LookJob, LookReport, Worker};
use super::{actions, answers, lenses, navigation, renames};
use crate::cli::output::write_message;
use crate::workshop::editing::KnownNames;
use lsp_server::{ErrorCode, Message, Notification, Request, Response};
use lsp_types::*;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::mpsc::Sender;

/// Told to a client once the whole check of what it sent has been made. Clients that do not know it pass over it.
const CHECKED: &str = "$/house-rules/checked";

pub(super) struct Server {
    buffers: Buffers,
    catalogs: Catalogs,
    views: Views,
    worker: Worker,
    /// Counts the changes of texts.
    generation: u64,
    newest: BTreeMap<CheckUnit, u64>,
    known: BTreeMap<CheckUnit, KnownNames>,
    found: BTreeMap<PathBuf, BTreeMap<CheckUnit, Vec<FoundProblem>>>,
    is_initialized: bool,
    is_shut_down: bool,
}

/// An answer, or why there is none.
type ServerAnswer = Result<Value, (ErrorCode, String)>;

impl Server {
    pub fn new(data: Option<&Path>, events: Sender<ServerEvent>) -> anyhow::Result<Server> {
        let data = data.map(|folder| folder.canonicalize().unwrap_or_else(|_| folder.to_path_buf()));
        Ok(Server {
            buffers: Buffers::default(),
            catalogs: Catalogs::new(data),
            views: Views::default(),
            worker: Worker::start(events)?,
            generation: 0,
            newest: BTreeMap::new(),
            known: BTreeMap::new(),
            found: BTreeMap::new(),
            is_initialized: false,
            is_shut_down: false,
        })
    }

    /// Takes a message. Returns the exit status once the client says `exit`.
    pub fn take(&mut self, message: Message) -> anyhow::Result<Option<i32>> {
        match message {
            Message::Request(request) => {
                let id = request.id.clone();
                let response = match self.answer(request) {
                    Ok(result) => Response::new_ok(id, result),
                    Err((code, why)) => Response::new_err(id, code as i32, why),
                };
                send(&Message::Response(response))?;
            }
            Message::Notification(note) if note.method == "exit" => return Ok(Some(i32::from(!self.is_shut_down))),
            Message::Notification(note) => self.note(note),
            Message::Response(_) => {}
        }
        Ok(None)
    }

    /// Answers something that is no message.
    pub fn refuse(&mut self, why: &str) -> anyhow::Result<()> {
        let error = json!({ "code": ErrorCode::ParseError as i32, "message": why });
        write_message(&serde_json::to_vec(&json!({ "jsonrpc": "2.0", "id": null, "error": error }))?)?;
        Ok(())
    }

    fn answer(&mut self, request: Request) -> ServerAnswer {
        let Request { method, params, .. } = request;
        match method.as_str() {
            "initialize" => {
                self.is_initialized = true;
                Ok(capabilities())
            }
            _ if !self.is_initialized => Err((ErrorCode::ServerNotInitialized, "`initialize` comes first".into())),
            "shutdown" => {
                self.is_shut_down = true;
                Ok(Value::Null)
            }
            _ if self.is_shut_down => Err((ErrorCode::InvalidRequest, "the server is shut down".into())),
            "textDocument/completion" => {
                let params: CompletionParams = read(params)?;
                self.at(params.text_document_position, |view, file, at| json!(answers::completion(view, file, at)))
            }
            "textDocument/hover" => {
                let params: HoverParams = read(params)?;
                self.at(params.text_document_position_params, |view, file, at| json!(answers::hover(view, file, at)))
            }
            "textDocument/signatureHelp" => {
                let params: SignatureHelpParams = read(params)?;
                let at = params.text_document_position_params;
                self.at(at, |view, file, at| json!(answers::signature(view, file, at)))
            }
            "textDocument/definition" => {
                let params: GotoDefinitionParams = read(params)?;
                let at = params.text_document_position_params;
                self.at(at, |view, file, at| json!(navigation::places(view, file, at, |place| place.is_definition)))
            }
            "textDocument/references" => {
                let params: ReferenceParams = read(params)?;
                let wanted = if params.context.include_declaration { |_: &_| true } else { no_definition };
                let at = params.text_document_position;
                self.at(at, move |view, file, at| json!(navigation::places(view, file, at, wanted)))
            }
            "textDocument/documentSymbol" => {
                let params: DocumentSymbolParams = read(params)?;
                self.whole(&params.text_document.uri, |view, file| json!(answers::symbols(view, file)))
            }
            "textDocument/codeLens" => {
                let params: CodeLensParams = read(params)?;
                self.whole(&params.text_document.uri, |view, file| json!(lenses::lenses(view, file)))
            }
            "textDocument/codeAction" => self.actions(read(params)?),
            "textDocument/prepareRename" => {
                let params: TextDocumentPositionParams = read(params)?;
                self.at(params, |view, file, at| json!(renames::prepare(view, file, at)))
            }
            "textDocument/rename" => self.rename(read(params)?),
            "workspace/executeCommand" => self.execute(read(params)?),
            other => Err((ErrorCode::MethodNotFound, format!("`{other}` is not known"))),
        }
    }

    /// The view of the game of a file, and the file's index.
    fn view(&mut self, path: &Path) -> Option<(Rc<GameView>, usize)> {
        let known = &self.known;
        let of_game = |unit: &CheckUnit| {
            let same = |other: &&CheckUnit| other.root() == unit.root() && other.game() == unit.game();
            known.keys().find(same).and_then(|other| known.get(other)).cloned().unwrap_or_default()
        };
        self.views.of(path, self.generation, &self.buffers, &mut self.catalogs, of_game)
    }

    fn whole(&mut self, uri: &Uri, answer: impl FnOnce(&GameView, usize) -> Value) -> ServerAnswer {
        let view = path_of(uri).and_then(|path| self.view(&path));
        Ok(view.map_or(Value::Null, |(view, file)| answer(&view, file)))
    }

    fn at(
        &mut self,
        at: TextDocumentPositionParams,
        answer: impl FnOnce(&GameView, usize, Position) -> Value,
    ) -> ServerAnswer {
        self.whole(&at.text_document.uri, |view, file| answer(view, file, at.position))
    }

    fn actions(&mut self, params: CodeActionParams) -> ServerAnswer {
        let uri = params.text_document.uri;
        let Some(path) = path_of(&uri) else { return Ok(Value::Null) };
        let Some((view, file)) = self.view(&path) else { return Ok(Value::Null) };
        // problems of an earlier text would be mended in the wrong place
        let is_newest = |unit: &CheckUnit| self.newest.get(unit).is_none_or(|newest| *newest <= self.generation);
        let problems = self.found.get(&path).into_iter().flatten().filter(|(unit, _)| is_newest(unit));
        let problems: Vec<&FoundProblem> = problems.flat_map(|(_, problems)| problems).collect();
        Ok(json!(actions::actions(&view, file, &uri, params.range, &problems)))
    }

    fn rename(&mut self, params: RenameParams) -> ServerAnswer {
        let at = params.text_document_position;
        let view = path_of(&at.text_document.uri).and_then(|path| self.view(&path));
        let (view, file) = view.ok_or((ErrorCode::InvalidParams, "this file is not open".into()))?;
        let edit = renames::rename(&view, &self.buffers, file, at.position, &params.new_name);
        edit.map(|edit| json!(edit)).map_err(|why| (ErrorCode::RequestFailed, why))
    }

    fn execute(&mut self, params: ExecuteCommandParams) -> ServerAnswer {
        if params.command != lenses::COMMAND {
            return Err((ErrorCode::InvalidParams, format!("`{}` is no command", params.command)));
        }
        let [uri, line, character] = &params.arguments[..] else {
            return Err((ErrorCode::InvalidParams, "a file, a line and a place in it are needed".into()));
        };
        let (uri, line, character): (Uri, u32, u32) =
            (read(uri.clone())?, read(line.clone())?, read(character.clone())?);
        let said = self.whole(&uri, |view, file| {
            let offset = view.texts.files[file].text.offset(place_of(Position { line, character }));
            Value::String(lenses::run(view, file, offset))
        })?;
        if let Some(text) = said.as_str() {
            let shown = json!({ "type": MessageType::INFO, "message": text });
            let note = Notification { method: "window/showMessage".into(), params: shown };
            send(&Message::Notification(note)).map_err(|error| (ErrorCode::InternalError, error.to_string()))?;
        }
        Ok(said)
    }

    /// Takes a notification. One that cannot be read is passed over, as the protocol wants.
    fn note(&mut self, note: Notification) {
        match note.method.as_str() {
            "textDocument/didOpen" => {
                let Ok(params) = read::<DidOpenTextDocumentParams>(note.params) else { return };
                let open = params.text_document;
                let path = self.buffers.open(open.uri, open.version, open.text);
                path.iter().for_each(|path| self.look_at(path));
            }
            "textDocument/didChange" => {
                let Ok(params) = read::<DidChangeTextDocumentParams>(note.params) else { return };
                let (uri, version) = (params.text_document.uri, params.text_document.version);
                let path = self.buffers.change(&uri, version, params.content_changes);
                path.iter().for_each(|path| self.look_at(path));
            }
            "textDocument/didClose" => {
                let Ok(params) = read::<DidCloseTextDocumentParams>(note.params) else { return };
                if let Some(path) = self.buffers.close(&params.text_document.uri) {
                    self.catalogs.forget();
                    self.look_at(&path);
                }
            }
            "textDocument/didSave" | "workspace/didChangeWatchedFiles" => {
                self.catalogs.forget();
                let paths: Vec<PathBuf> = self.buffers.paths().cloned().collect();
                paths.iter().for_each(|path| self.look_at(path));
            }
            _ => {}
        }
    }

    /// Has a file looked at, as it has changed.
    fn look_at(&mut self, path: &Path) {
        self.generation += 1;
        let Some(unit) = CheckUnit::of(path) else { return };
        if matches!(unit, CheckUnit::Lone(_)) && self.buffers.get(path).is_none() {
            return self.clear(&unit);
        }
        let Ok(catalog) = self.catalogs.of(&unit) else { return };
        self.newest.insert(unit.clone(), self.generation);
        let (unsaved, versions) = (self.buffers.texts(), self.buffers.versions());
        let edited = path.to_path_buf();
        self.worker.look(LookJob { unit, edited, generation: self.generation, catalog, unsaved, versions });
    }

    fn clear(&mut self, unit: &CheckUnit) {
        let report = LookReport {
            unit: unit.clone(),
            generation: self.generation,
            is_whole: false,
            found: BTreeMap::new(),
            known: None,
            versions: BTreeMap::new(),
        };
        self.newest.insert(unit.clone(), self.generation);
        // the client has closed the file: what it is told matters no more
        let _ = self.publish(report);
    }

    /// Tells the client what was found, unless the text has changed since.
    pub fn publish(&mut self, report: LookReport) -> anyhow::Result<()> {
        if self.newest.get(&report.unit).is_some_and(|newest| *newest > report.generation) {
            return Ok(());
        }
        if let Some(known) = report.known {
            self.known.insert(report.unit.clone(), known);
            // what is offered may be more now
            self.views = Views::default();
        }
        let before =
            self.found.iter().filter(|(_, units)| units.contains_key(&report.unit)).map(|(path, _)| path.clone());
        let mut touched: BTreeSet<PathBuf> = before.collect();
        touched.iter().for_each(|path| _ = self.found.get_mut(path).and_then(|units| units.remove(&report.unit)));
        for (path, problems) in report.found {
            self.found.entry(path.clone()).or_default().insert(report.unit.clone(), problems);
            touched.insert(path);
        }
        // a text without problems is told too: the client knows then that it was looked at
        touched.extend(self.buffers.paths().filter(|path| CheckUnit::of(path).as_ref() == Some(&report.unit)).cloned());
        touched.iter().try_for_each(|path| self.tell(path, report.versions.get(path).copied()))?;
        if report.is_whole {
            let files: Vec<String> = touched.iter().filter_map(|path| Some(uri_of(path)?.to_string())).collect();
            let params = json!({ "files": files, "versions": report.versions.values().collect::<Vec<_>>() });
            send(&Message::Notification(Notification { method: CHECKED.into(), params }))?;
        }
        Ok(())
    }

    fn tell(&self, path: &Path, version: Option<i32>) -> anyhow::Result<()> {
        let uri = self.buffers.get(path).map(|buffer| buffer.uri.clone()).or_else(|| uri_of(path));
        let Some(uri) = uri else { return Ok(()) };
        let mut problems: Vec<&FoundProblem> = Vec::new();
        for problem in self.found.get(path).into_iter().flatten().flat_map(|(_, problems)| problems) {
            if !problems.iter().any(|other| other.is_same(problem)) {
                problems.push(problem);
            }
        }
        let diagnostics = problems.iter().map(|problem| problem.diagnostic()).collect();
        let params = PublishDiagnosticsParams { uri, diagnostics, version };
        let note = Notification::new("textDocument/publishDiagnostics".into(), params);
        send(&Message::Notification(note))
    }
}

fn no_definition(place: &crate::workshop::editing::NameUse) -> bool {
    !place.is_definition
}

fn read<T: DeserializeOwned>(params: Value) -> Result<T, (ErrorCode, String)> {
    serde_json::from_value(params).map_err(|error| (ErrorCode::InvalidParams, error.to_string()))
}

fn send(message: &Message) -> anyhow::Result<()> {
    let mut json = serde_json::to_value(message)?;
    json["jsonrpc"] = "2.0".into();
    write_message(&serde_json::to_vec(&json)?)?;
    Ok(())
}

/// What the server can do. Places are counted in UTF-16, as every client can.
fn capabilities() -> Value {
    let able = ServerCapabilities {
        text_document_sync: Some(TextDocumentSyncCapability::Options(TextDocumentSyncOptions {
            open_close: Some(true),
            change: Some(TextDocumentSyncKind::INCREMENTAL),
            save: Some(TextDocumentSyncSaveOptions::Supported(true)),
            ..TextDocumentSyncOptions::default()
        })),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some(vec![".".into(), "\"".into(), "{".into(), "(".into(), ":".into()]),
            ..CompletionOptions::default()
        }),
        signature_help_provider: Some(SignatureHelpOptions {
            trigger_characters: Some(vec!["(".into(), ",".into()]),
            ..SignatureHelpOptions::default()
        }),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
        code_action_provider: Some(CodeActionProviderCapability::Simple(true)),
        code_lens_provider: Some(CodeLensOptions { resolve_provider: Some(false) }),
        rename_provider: Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: WorkDoneProgressOptions::default(),
        })),
        execute_command_provider: Some(ExecuteCommandOptions {
            commands: vec![lenses::COMMAND.into()],
            ..ExecuteCommandOptions::default()
        }),
        position_encoding: Some(PositionEncodingKind::UTF16),
        ..ServerCapabilities::default()
    };
    json!({ "capabilities": able, "serverInfo": { "name": "house-rules", "version": env!("CARGO_PKG_VERSION") } })
}
