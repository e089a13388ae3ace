//! Why something is no legal move, in words.

use super::words::plural;
use super::{Narrator, language};
use crate::cards::{Face, Suit};
use crate::play::sets::SetKind;
use crate::play::{CallRefusal, DrawRefusal, IllegalMove, Misfit, NamedPile, SetMisfit, ShedRefusal, TrickDuty};
use crate::table::Per;

/// How a sentence names piles.
pub struct PileNames<'a> {
    pub said: &'a dyn Fn(&NamedPile) -> String,
    /// The name in an example of what can be typed.
    pub typed: &'a dyn Fn(&NamedPile) -> String,
}

/// Why a move is illegal, with piles named as in moves.
pub fn illegal_move(why: &IllegalMove) -> String {
    let plain = |pile: &NamedPile| pile.name.clone();
    language().illegal(why, &PileNames { said: &plain, typed: &plain })
}

impl Narrator<'_> {
    /// Why a move is illegal, with piles labelled as in the game, except in examples of what can be typed.
    pub fn illegal_move(&self, why: &IllegalMove) -> String {
        language().illegal(why, &PileNames { said: &|p| self.labelled(p), typed: &|p| p.name.clone() })
    }

    /// Why a move is illegal, for a person who does not type: all piles are labelled as in the game.
    pub fn illegal_gesture(&self, why: &IllegalMove) -> String {
        language().illegal(why, &PileNames { said: &|p| self.labelled(p), typed: &|p| self.labelled(p) })
    }

    /// The label of a pile. A pile that is alone in its group goes by the group's name.
    fn labelled(&self, pile: &NamedPile) -> String {
        let group = self.rules.piles.group(pile.pile);
        if group.per == Per::Table && group.count > 1 { self.pile(pile.pile) } else { pile.name.clone() }
    }
}

pub(super) fn in_english(why: &IllegalMove, piles: &PileNames) -> String {
    let (said, typed) = (piles.said, piles.typed);
    match why {
        IllegalMove::Empty => "it names nothing".into(),
        IllegalMove::Unreadable { word } => {
            format!("`{word}` is not a card, a pile, a number or a word of this game")
        }
        IllegalMove::NotInDeck(face) => format!("this game's deck has no {face}"),
        IllegalMove::NotNow { text } => format!("`{text}` is not a move of this moment"),
        IllegalMove::NotListed { text } => format!("`{text}` is not legal now"),
        IllegalMove::NotHeld { face, pile } => format!("{face} is not in your {pile}"),
        IllegalMove::OneByOne { decision, wanted } => {
            format!("{} {wanted} cards one by one, from the lowest up", verb(decision))
        }
        IllegalMove::HowMany { decision, wanted, named: 0 } => {
            format!("{} {wanted} different cards: write them as in `5H 6C`", verb(decision))
        }
        IllegalMove::HowMany { decision, wanted, named } => {
            format!("{} {wanted} different cards, you named {named}", verb(decision))
        }
        IllegalMove::RankNotHeld { rank } => format!("you hold none of the rank {}", rank.letter()),
        IllegalMove::GoFirst { decision, can } => {
            format!("{} as many as you can of {} first", verb(decision), faces(can))
        }
        IllegalMove::GoesLast { decision, face } => {
            format!("{} {face} only where you have no other card for it", verb(decision))
        }
        IllegalMove::PlaysFromHand => "play one card of your hand, as in `5H`; you have a card that fits".into(),
        IllegalMove::OneAtATime => "play one card at a time".into(),
        IllegalMove::OneToATrick => "play one card".into(),
        IllegalMove::OverLimit { face, count, limit } => {
            format!("{face} would bring the count to {count}, over {limit}")
        }
        IllegalMove::Duty { face, duty: TrickDuty::Told(reason), can } => {
            format!("{face} may not be played: {reason} ({})", faces(can))
        }
        IllegalMove::Duty { face, duty, can } => {
            format!("{face} may not be played: you must {} ({})", must(duty, *face), faces(can))
        }
        IllegalMove::NumberBeyond { number, from, to } => {
            format!("{number} may not be said: say a number from {from} to {to}")
        }
        IllegalMove::BidsAddUp { bid, sum } => {
            format!("with {bid} the bids would add up to {sum}: the last bid may not do that")
        }
        IllegalMove::BidOverLimit { bid, limit } => format!("{bid} is over the limit of {limit}"),
        IllegalMove::MustBid { least } => format!("all others have passed: you must bid, {least} or more"),
        IllegalMove::OpeningBid { step } => format!("an opening bid is a multiple of {step}"),
        IllegalMove::Bid { standing, to, .. } if to.is_empty() => {
            format!("the bid stands at {standing}, and no more is bid: pass")
        }
        IllegalMove::Bid { standing, to, pass } => {
            let stands = if standing.is_empty() { String::new() } else { format!("the bid stands at {standing}: ") };
            format!("{stands}say {}{}", to.join(" or "), if *pass { ", or pass" } else { "" })
        }
        IllegalMove::ContractSuit { number } => format!("name the suit for {number}"),
        IllegalMove::ContractFirst => "bid a number first, then its suit".into(),
        IllegalMove::Undoubled { word, own: true } => {
            format!("`{word}`: your own side's contract is redoubled only after the others have doubled it")
        }
        IllegalMove::Undoubled { word, own: false } => {
            format!("`{word}`: only a contract of the other side that stands is doubled, once")
        }
        IllegalMove::TakesNothing(face) => format!("{face} takes nothing: play it as `{face}`"),
        IllegalMove::MustTake { face, captures } => format!("{face} must take: {}", one_of(captures)),
        IllegalMove::TakesOther { face, captures } => format!("{face} does not take that, but {}", one_of(captures)),
        IllegalMove::SwapsForOneOf { face, open } => match open.first() {
            Some(first) => {
                let open: Vec<String> = open.iter().map(Face::to_string).collect();
                format!("{face} goes for one of {}: `{face} x {first}`", open.join(" "))
            }
            None => format!("{face} goes for nothing: no card lies open"),
        },
        IllegalMove::NoMeld { least } => {
            format!(
                "these are no set of one rank, each suit once, and no run in one suit of at least {}",
                plural(*least, "card")
            )
        }
        IllegalMove::TooLittle { least, laid: 0 } => {
            format!("what you lay down first must count {least} or more together, in one turn")
        }
        IllegalMove::TooLittle { least, laid } => {
            format!("what you lay down first must count {least} or more together: {laid} so far")
        }
        IllegalMove::FitsNoMeld { face, pile } => format!("{face} does not go on with {}", said(pile)),
        IllegalMove::WhichEnd { text, ends: [low, high] } => {
            format!("it goes on at either end: say at which, `{text} {low}` or `{text} {high}`")
        }
        IllegalMove::CannotBuild => {
            "these make no build: a card that you keep in hand must be able to take them, and your other builds too"
                .into()
        }
        IllegalMove::HasBuild => "you have a build: take it, add to it or build another one".into(),
        IllegalMove::TakesBest(face) => format!("play it as `{face}`: it takes what is best"),
        IllegalMove::Unmovable(pile) => format!("{} may not be moved", said(pile)),
        IllegalMove::NoWay { from, to } => format!("{} cannot be moved to {}", said(from), said(to)),
        IllegalMove::EmptyPile(pile) => format!("{} is empty", said(pile)),
        IllegalMove::Refused { text, reason } => format!("{text}: {reason}"),
        IllegalMove::SetMisfit { text, why } => format!("{text}: {}", set_misfit(why)),
        IllegalMove::PileMisfit { pile, why } => format!("{} does not go there: {}", said(pile), misfit(why)),
        IllegalMove::CardMisfit { face, top, pile, why } => {
            let onto = top.map_or_else(|| said(pile), |top| top.to_string());
            format!("{face} does not go on {onto}: {}", misfit(why))
        }
        IllegalMove::FitsNowhere { face, whys } => {
            let mut whys: Vec<&str> = whys.iter().map(misfit).collect();
            whys.sort();
            whys.dedup();
            format!("{face} fits on no pile: {}", whys.join("; "))
        }
        IllegalMove::ShedRefusal { text, why } => format!("{text}: {}", unshed(text, *why)),
        IllegalMove::CallRefusal { text, why } => format!("{text}: {}", uncalled(why)),
        IllegalMove::DrawRefusal { text, why } => format!("{text}: {}", undrawn(*why)),
        IllegalMove::NoTarget { face, such_as } => format!("say where {face} goes, as in `{face} {}`", typed(such_as)),
    }
}

/// What the trick demands. `named` is the card that was refused.
fn must(duty: &TrickDuty, named: Face) -> String {
    let led = |face: &Option<Face>| face.map_or(String::new(), |face| face.to_string());
    match duty {
        TrickDuty::FollowSuit(face) => format!("follow suit to {}", led(face)),
        TrickDuty::BeatSuit(face) => format!("play a higher card of the suit of {}", led(face)),
        TrickDuty::Trump => "play a trump".into(),
        TrickDuty::HigherTrump => "play a higher trump".into(),
        TrickDuty::LeadUnbroken => format!("lead another card until one like {named} has been played"),
        TrickDuty::Win => "play a card that wins the trick so far".into(),
        TrickDuty::Lowest(None) => "play your lowest card".into(),
        TrickDuty::Lowest(face) => format!("play your lowest card of the suit of {}", led(face)),
        TrickDuty::Highest(None) => "play your highest card".into(),
        TrickDuty::Highest(face) => format!("play your highest card of the suit of {}", led(face)),
        TrickDuty::Told(reason) => reason.to_string(),
        TrickDuty::Or(duties) if duties[0] == TrickDuty::Allowed => {
            format!("play another card, or {}", must(&duties[1], named).trim_start_matches("play "))
        }
        TrickDuty::Or(duties) => format!("{} or {}", must(&duties[0], named), must(&duties[1], named)),
        TrickDuty::Shown => "play one of the cards that you showed".into(),
        TrickDuty::Allowed => "play another card".into(),
    }
}

/// Why a move is not possible on a heap.
fn unshed(text: &str, why: ShedRefusal) -> String {
    match why {
        ShedRefusal::Unlike(suit) => format!("it is neither of {suit} nor of that rank"),
        ShedRefusal::Misfit(top) => format!("it does not go on {top}"),
        ShedRefusal::OwesOrPassesOn => "cards are to be drawn: only another such card passes them on".into(),
        ShedRefusal::Owes => "cards are to be drawn first: say `draw`".into(),
        ShedRefusal::SuitToName => format!("name a suit with it, as in `{text} {}`", Suit::ALL[0]),
        ShedRefusal::DrawnEnough => "you have drawn enough in this turn: play a card, or pass".into(),
        ShedRefusal::NothingToDraw => "there is nothing left to draw: play a card, or pass".into(),
        ShedRefusal::DrawFirst => "who cannot play draws first: say `draw`".into(),
    }
}

/// Why a word cannot be said while trump is offered.
fn uncalled(why: &CallRefusal) -> String {
    match why {
        CallRefusal::FirstTurned { says } => format!("first the suit turned up is offered: say `{says}` or `pass`"),
        CallRefusal::Refused => "all have refused the suit turned up: name another".into(),
        CallRefusal::MustName => format!("you must name a suit, as in `{}`", Suit::ALL[0]),
    }
}

/// Why a move is not possible in a step of drawing and discarding.
fn undrawn(why: DrawRefusal) -> String {
    match why {
        DrawRefusal::TakeOrPass => "the card turned up is offered first: say `take` or `pass`".into(),
        DrawRefusal::DrawFirst => "first a card is drawn, or the last discard taken: say `draw` or `take`".into(),
        DrawRefusal::Discard => "now discard a card of your hand, as in `5H`".into(),
        DrawRefusal::Refused => "the card turned up was refused: say `draw`".into(),
        DrawRefusal::NothingToTake => "there is no discard to take: say `draw`".into(),
        DrawRefusal::NotOpened => "a discard is taken only by who has laid down cards: say `draw`".into(),
        DrawRefusal::JustTaken => "it was just taken up: discard another card".into(),
        DrawRefusal::KnocksWith { left, at_most } => {
            format!("{left} would be left to count, and one knocks with {at_most} at most")
        }
    }
}

fn misfit(why: &Misfit) -> &str {
    match why {
        Misfit::CannotOpen => "it may not open an empty pile there",
        Misfit::Full => "no more cards go onto it",
        Misfit::PileOntoEmpty => "a whole pile does not go onto an empty one",
        Misfit::Rule { reason } => reason,
    }
}

fn set_misfit(why: &SetMisfit) -> String {
    match why {
        SetMisfit::NotHigher => "that is not higher than what lies there".into(),
        SetMisfit::Lower => "that is lower than what lies there".into(),
        SetMisfit::MustLead => "you lead, so you play cards".into(),
        SetMisfit::NotLike { lies } => match lies.as_slice() {
            [one] => format!("play one card, higher than {one}, or pass"),
            lies => format!("play {} cards of the kind of {}, or pass", lies.len(), faces(lies)),
        },
        SetMisfit::NoSet { kinds } => {
            let kinds: Vec<String> = kinds.iter().map(set_kind).collect();
            format!("that is no set: played is {}", kinds.join(", or "))
        }
    }
}

fn set_kind(kind: &SetKind) -> String {
    match *kind {
        SetKind::SameRank { least: 1, most: 1 } => "a single card".into(),
        SetKind::SameRank { least: 1, .. } => "a card, or several of one rank".into(),
        SetKind::SameRank { least, most } if least == most => format!("{least} cards of one rank"),
        SetKind::SameRank { least, .. } => format!("{least} cards of one rank or more"),
        SetKind::Run { least, one_suit: true, .. } => format!("{least} cards of a suit in a row or more"),
        SetKind::Run { least, each: 1, .. } => format!("{least} cards in a row or more"),
        SetKind::Run { least, each: 2, .. } => format!("{least} pairs in a row or more"),
        SetKind::Run { least, .. } => format!("{least} triples in a row or more"),
    }
}

fn faces(faces: &[Face]) -> String {
    faces.iter().map(Face::to_string).collect::<Vec<_>>().join(" ")
}

fn one_of(captures: &[Vec<String>]) -> String {
    captures.iter().map(|cards| cards.join(" ")).collect::<Vec<_>>().join(", or ")
}

/// The decision in words: `lay away` for `lay_away`.
pub fn verb(decision: &str) -> String {
    decision.replace('_', " ")
}
