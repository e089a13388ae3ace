//! Answers about a place: completion, hover, signatures; and the parts of a file.

use super::buffers::place_of;
use super::diagnostics::range_in;
use super::views::GameView;
use super::words::meaning_text;
use crate::workshop::editing::{
    CompletionItem as Offered, CompletionKind, OutlineKind, PlaceMeaning, completions, example_of, meaning_at, outline,
    signature_at,
};
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionList, CompletionTextEdit, DocumentSymbol, Documentation, Hover,
    HoverContents, MarkupContent, MarkupKind, ParameterInformation, ParameterLabel, Position, SignatureHelp,
    SignatureInformation, SymbolKind, TextEdit,
};

fn markdown(value: String) -> MarkupContent {
    MarkupContent { kind: MarkupKind::Markdown, value }
}

/// What can be written at a place.
pub(super) fn completion(view: &GameView, file: usize, at: Position) -> CompletionList {
    let text = &view.texts.files[file].text;
    let (range, offered) = completions(&view.basis(), file, text.offset(place_of(at)));
    let range = range_in(text, range);
    let items = offered.into_iter().map(|item| completion_item(item, range)).collect();
    CompletionList { is_incomplete: false, items }
}

fn completion_item(offered: Offered, range: lsp_types::Range) -> CompletionItem {
    let kind = match offered.kind {
        CompletionKind::Word => CompletionItemKind::KEYWORD,
        CompletionKind::Modifier => CompletionItemKind::METHOD,
        CompletionKind::Key => CompletionItemKind::FIELD,
        CompletionKind::Value => CompletionItemKind::VALUE,
        CompletionKind::Name => CompletionItemKind::VARIABLE,
        CompletionKind::Function => CompletionItemKind::FUNCTION,
        CompletionKind::Option => CompletionItemKind::CONSTANT,
        CompletionKind::Property => CompletionItemKind::PROPERTY,
    };
    // keys and values of the place come before words that can stand anywhere
    let order = match offered.kind {
        CompletionKind::Word | CompletionKind::Function => "2",
        _ => "1",
    };
    CompletionItem {
        sort_text: Some(format!("{order}{}", offered.label)),
        filter_text: Some(offered.insert.clone()),
        label: offered.label,
        kind: Some(kind),
        detail: Some(offered.detail).filter(|detail| !detail.is_empty()),
        documentation: Some(offered.help).filter(|help| !help.is_empty()).map(Documentation::String),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit { range, new_text: offered.insert })),
        ..CompletionItem::default()
    }
}

/// What stands at a place.
pub(super) fn hover(view: &GameView, file: usize, at: Position) -> Option<Hover> {
    let text = &view.texts.files[file].text;
    let (range, meaning) = meaning_at(&view.basis(), file, text.offset(place_of(at)))?;
    let example = match &meaning {
        PlaceMeaning::Word(spec) => example_of(&view.catalog, spec.name),
        _ => None,
    };
    let contents = HoverContents::Markup(markdown(meaning_text(&meaning, example.as_deref())));
    Some(Hover { contents, range: Some(range_in(text, range)) })
}

/// The call around a place.
pub(super) fn signature(view: &GameView, file: usize, at: Position) -> Option<SignatureHelp> {
    let text = &view.texts.files[file].text;
    let call = signature_at(&view.texts, &view.names, file, text.offset(place_of(at)))?;
    let parameter = |label: String| ParameterInformation { label: ParameterLabel::Simple(label), documentation: None };
    let active = u32::try_from(call.argument).ok();
    let one = SignatureInformation {
        label: call.signature,
        documentation: Some(Documentation::String(call.help)),
        parameters: Some(call.parameters.into_iter().map(parameter).collect()),
        active_parameter: active,
    };
    Some(SignatureHelp { signatures: vec![one], active_signature: Some(0), active_parameter: active })
}

/// The parts of a file.
#[allow(deprecated, reason = "a field of the protocol that has to be named")]
pub(super) fn symbols(view: &GameView, file: usize) -> Vec<DocumentSymbol> {
    let edited = &view.texts.files[file];
    let symbol = |part: crate::workshop::editing::Outlined| DocumentSymbol {
        name: if part.name.is_empty() { "\"\"".into() } else { part.name },
        detail: None,
        kind: match part.kind {
            OutlineKind::Function => SymbolKind::FUNCTION,
            OutlineKind::Pile => SymbolKind::ARRAY,
            OutlineKind::Row => SymbolKind::FIELD,
            OutlineKind::Step => SymbolKind::EVENT,
            OutlineKind::Check => SymbolKind::METHOD,
            OutlineKind::Option => SymbolKind::CONSTANT,
        },
        tags: None,
        deprecated: None,
        range: range_in(&edited.text, part.range),
        selection_range: range_in(&edited.text, part.name_range),
        children: None,
    };
    outline(edited, file, &view.names).into_iter().map(symbol).collect()
}
