//! Compiles chains: `a.b`, `a.f(x)` and `a[i]`, one after the other.
//!
//! Rhai evaluates everything in brackets, left to right, before it evaluates the root of the chain.

use super::body::Body;
use super::calls::KEEPERS;
use super::calls::{call_closure, word_piece};
use super::closures::captured_by;
use super::links::{Link, links};
use super::piece::Piece;
use super::{OrRefused, refuse};
use crate::script::native::run::Run;
use crate::script::native::value::{EvalResult, Span, Val, fault};
use crate::script::native::words::{FoundProperty, FoundWord, indexed, lies_in, map_get};
use rhai::{Expr, FnCallExpr, Map, Position};

impl Body<'_, '_> {
    pub fn chain(&mut self, chain: &Expr) -> OrRefused<Piece> {
        let (root, links) = links(chain)?;
        if let Some(piece) = self.option(root, &links)? {
            return Ok(piece);
        }
        self.check_use(root, &links)?;
        let mut pieces: Vec<Vec<Piece>> = Vec::new();
        for link in &links {
            pieces.push(self.link_arguments(link)?);
        }
        let before = self.found_first(&mut pieces);
        let mut piece = self.expression(root)?;
        for (i, (link, args)) in links.iter().zip(pieces).enumerate() {
            self.cost += 1;
            piece = match (link, i) {
                (Link::Method(call, at), 0) => self.first_method(root, piece, call, args, *at)?,
                _ => self.link(piece, *link, args, links.get(i.wrapping_sub(1)))?,
            };
        }
        if before.is_empty() {
            return Ok(piece);
        }
        Ok(Piece::code(move |run| {
            for (piece, slot) in &before {
                let value = piece.eval(run)?;
                run.set(*slot, value);
            }
            piece.eval(run)
        }))
    }

    /// The arguments of a link. A method such as `push` keeps a closure that it is given; others call it at once.
    fn link_arguments(&mut self, link: &Link) -> OrRefused<Vec<Piece>> {
        match link {
            Link::Method(call, _) if KEEPERS.contains(&call.name.as_str()) => self.kept_arguments(&call.args),
            _ => self.arguments(link.arguments()),
        }
    }

    /// If brackets after the first link contain code, moves all code in brackets into temporaries that are evaluated first.
    fn found_first(&mut self, pieces: &mut [Vec<Piece>]) -> Vec<(Piece, usize)> {
        let mut before = Vec::new();
        if pieces.iter().skip(1).flatten().all(Piece::is_plain) {
            return before;
        }
        for piece in pieces.iter_mut().flatten().filter(|piece| !piece.is_plain()) {
            let slot = self.temporary();
            before.push((std::mem::replace(piece, Piece::Slot(slot)), slot));
        }
        before
    }

    /// `o.name`, an option: it is compiled as a constant.
    fn option(&mut self, root: &Expr, links: &[Link]) -> OrRefused<Option<Piece>> {
        let (Expr::Variable(name, _, at), [Link::Property(key), rest @ ..]) = (root, links) else {
            return Ok(None);
        };
        if !self.is_host_name(&name.1) {
            return Ok(None);
        }
        let value = self.builder.script.host_value(&name.1);
        let map = value.as_ref().and_then(|value| value.read_lock::<Map>());
        let Some(option) = map.as_ref().and_then(|map| map.get(*key)) else { return Ok(None) };
        self.cost += 2;
        let mut piece = Piece::Constant(self.builder.constant(option, *at)?);
        for (i, link) in rest.iter().enumerate() {
            let args = self.link_arguments(link)?;
            piece = self.link(piece, *link, args, i.checked_sub(1).and_then(|before| rest.get(before)))?;
        }
        Ok(Some(piece))
    }

    /// Refuses a chain in which a closure argument captures the variable at the root: in Rhai its use there is an error.
    fn check_use(&self, root: &Expr, links: &[Link]) -> OrRefused<()> {
        let Expr::Variable(name, _, at) = root else { return Ok(()) };
        let captured = captured_by(links.iter().flat_map(|link| link.arguments()));
        if captured.contains(&name.1.as_str()) && !self.is_host_name(&name.1) {
            refuse(format!("`{}` is used while it is being used", name.1), *at)
        } else {
            Ok(())
        }
    }

    /// A method call as the first link of a chain: it may change the variable that is the root.
    fn first_method(
        &mut self,
        root: &Expr,
        on: Piece,
        call: &FnCallExpr,
        args: Vec<Piece>,
        at: Position,
    ) -> OrRefused<Piece> {
        if call.name == "call" {
            return Ok(call_closure(on, args));
        }
        let found = self.method(call, at)?;
        let place = match root {
            Expr::Variable(variable, _, at) if found.changes => Some(self.changing_slot(&variable.1, *at)?),
            _ => None,
        };
        Ok(word_piece(found, on, args, place, true))
    }

    fn method(&self, call: &FnCallExpr, at: Position) -> OrRefused<FoundWord> {
        let name = call.name.as_str();
        if self.builder.script.has_fn(name, call.args.len()) {
            return refuse(format!("`{name}` is a function of the script, which is not compiled as a method"), at);
        }
        match FoundWord::word(name, call.args.len() + 1).filter(|_| call.args.len() < 6) {
            Some(found) => Ok(found),
            None => refuse(format!("`{name}` is not known to the compiler"), at),
        }
    }

    fn link(&mut self, on: Piece, link: Link, args: Vec<Piece>, before: Option<&Link>) -> OrRefused<Piece> {
        match link {
            Link::Property(name) => {
                let key = self.builder.text(name);
                Ok(property(on, name, key))
            }
            Link::Index(_, at) => {
                let mut args = args;
                let Some(index) = args.pop() else { return refuse("an index is missing", at) };
                Ok(index_piece(on, index))
            }
            Link::Method(call, _) if call.name == "call" => Ok(call_closure(on, args)),
            Link::Method(call, at) => {
                let found = self.method(call, at)?;
                if found.changes && !matches!(before, Some(Link::Method(..))) {
                    return refuse(format!("`{}` changes a part of something", call.name), at);
                }
                Ok(word_piece(found, on, args, None, true))
            }
        }
    }
}

/// `on.name`: the entry of a map, or a property; of a move also whether it comes from or goes to a group of piles.
fn property(on: Piece, name: &str, key: Span) -> Piece {
    match (FoundProperty::named(name), on) {
        (Some(found), Piece::Slot(slot)) => Piece::code(move |run| {
            let on = run.get(slot);
            property_of(run, &found, on, key)
        }),
        (Some(found), on) => Piece::code(move |run| {
            let on = on.eval(run)?;
            property_of(run, &found, on, key)
        }),
        (None, on) => {
            let name = name.to_string();
            Piece::code(move |run| match on.eval(run)? {
                Val::Map(map) => map_get(run, map, key),
                on @ Val::Move(_) => lies_in(run, on, &name),
                _ => fault(),
            })
        }
    }
}

#[inline(always)]
fn property_of(run: &mut Run, found: &FoundProperty, on: Val, key: Span) -> EvalResult {
    match on {
        Val::Map(map) => map_get(run, map, key),
        on => found.get(run, on),
    }
}

fn index_piece(on: Piece, index: Piece) -> Piece {
    Piece::code(move |run| {
        let index = index.eval(run)?;
        let on = on.eval(run)?;
        indexed(run, on, index)
    })
}
