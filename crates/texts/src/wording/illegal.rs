//! Why something is no legal move, in words.

use super::words::{either, number, plural, with_article};
use super::{Narrator, language};
use crate::cards::{Face, Suit};
use crate::play::sets::SetKind;
use crate::play::{
    CallRefusal, DrawRefusal, HeapRefusal, IllegalMove, Misfit, NamedPile, SetMisfit, ShedRefusal, TrickDuty,
};
use crate::table::Per;

/// So many cards or bids are named one by one.
const FEW: usize = 5;

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
        IllegalMove::NotNow { text } | IllegalMove::NotListed { text } => cannot_now(text),
        IllegalMove::NotHeld { face, pile } => format!("{face} is not in your {pile}"),
        IllegalMove::OneByOne { decision, wanted } => {
            format!("{} {} cards: name them one after the other", verb(decision), number(*wanted as i32))
        }
        IllegalMove::HowMany { decision, wanted: 1, named: 0 } => format!("{} one card, as in `5H`", verb(decision)),
        IllegalMove::HowMany { decision, wanted: 1, named } => {
            format!("{} one card: you named {}", verb(decision), number(*named as i32))
        }
        IllegalMove::HowMany { decision, wanted, named: 0 } => {
            format!("{} {} cards, as in `{}`", verb(decision), number(*wanted as i32), example(*wanted))
        }
        IllegalMove::HowMany { decision, wanted, named } if wanted == named => {
            format!("{} {} different cards", verb(decision), number(*wanted as i32))
        }
        IllegalMove::HowMany { decision, wanted, named } => {
            let (wanted, named) = (number(*wanted as i32), number(*named as i32));
            format!("{} {wanted} cards: you named {named}", verb(decision))
        }
        IllegalMove::RankNotHeld { rank } => format!("you hold none of the rank {}", rank.letter()),
        IllegalMove::GoFirst { decision, can } => {
            format!("{} as many as you can of {} first", verb(decision), faces(can))
        }
        IllegalMove::GoesLast { decision, face } => {
            format!("{} {face} only where you have no other card for it", verb(decision))
        }
        IllegalMove::PlaysFromHand => "play a card from your hand, as in `5H`: you have one that fits".into(),
        IllegalMove::OneAtATime => "play one card at a time".into(),
        IllegalMove::AnswerFirst => "answer first what was said to you".into(),
        IllegalMove::Bets { owes, bets, most, can } => {
            let can = either(can).unwrap_or_default();
            match (owes, bets >= most) {
                (0, true) => format!("{most} bets are made: {can}"),
                (0, false) => format!("nothing is to be paid: {can}"),
                (owes, true) => format!("{owes} to call, and {most} bets are made: {can}"),
                (owes, false) => format!("{owes} to call: {can}"),
            }
        }
        IllegalMove::OneToATrick => "play one card".into(),
        IllegalMove::OverLimit { face, count, limit } => {
            format!("{face} would bring the count to {count}, over {limit}")
        }
        IllegalMove::Duty { face, duty, can } => refused_card(*face, duty, can),
        IllegalMove::NumberBeyond { from, to, .. } => format!("choose a number from {from} to {to}"),
        IllegalMove::BidsAddUp { bid, sum } => {
            format!("you may not bid {bid}: the bids would add up to {sum}")
        }
        IllegalMove::BidOverLimit { bid, limit } => format!("{bid} is over the limit of {limit}"),
        IllegalMove::MustBid { least } => format!("all others have passed: you must bid, {least} or more"),
        IllegalMove::OpeningBid { step } => format!("an opening bid is a multiple of {step}"),
        IllegalMove::Bid { standing, to, .. } if to.is_empty() => {
            format!("the bid is {standing}, and no more can be bid: pass")
        }
        IllegalMove::Bid { standing, to, pass } => {
            let stands = if standing.is_empty() { String::new() } else { format!("the bid is {standing}: ") };
            format!("{stands}bid {}{}", bids(to), if *pass { ", or pass" } else { "" })
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
        IllegalMove::MustTake { face, captures } => format!("{face} must capture: take {}", one_of(captures)),
        IllegalMove::TakesOther { face, captures } => {
            format!("{face} cannot take that, only {}", one_of(captures))
        }
        IllegalMove::SwapsForOneOf { face, open } => {
            match either(&open.iter().map(Face::to_string).collect::<Vec<_>>()) {
                Some(open) => format!("choose the card that you want for {face}: {open}"),
                None => format!("there is nothing to change {face} for: no card lies open"),
            }
        }
        IllegalMove::NoMeld { least } => format!(
            "these cards are neither a set (one rank, different suits) nor a run (one suit, at least {} cards)",
            number(*least as i32)
        ),
        IllegalMove::TooLittle { least, laid: 0 } => {
            format!("your first melds must count {least} or more together, in one turn")
        }
        IllegalMove::TooLittle { least, laid } => {
            format!("your first melds must count {least} or more together: {laid} so far")
        }
        IllegalMove::NoRankSet { least, natural_at_least, wild_at_most } => {
            no_rank_set(*least, *natural_at_least, *wild_at_most)
        }
        IllegalMove::RankLies { pile } => {
            format!("this rank lies on {} already: add the cards there one by one", said(pile))
        }
        IllegalMove::KeepsCard { set_of } => format!(
            "nobody goes out on a side without a set of {}: keep one card, and one to discard",
            number(*set_of as i32)
        ),
        IllegalMove::HeapRefusal { why } => untaken(*why),
        IllegalMove::FitsNoMeld { face, pile } => format!("{face} does not fit {}", said(pile)),
        IllegalMove::WhichEnd { text, ends: [low, high] } => {
            format!("it fits at both ends: say which, `{text} {low}` or `{text} {high}`")
        }
        IllegalMove::CannotBuild => {
            "you cannot build that: you need a card in hand that takes it, and one for each of your other builds".into()
        }
        IllegalMove::HasBuild => {
            "you have a build on the table: capture it, raise it, add to it, or build again".into()
        }
        IllegalMove::TakesBest(face) => format!("play it as `{face}`: it takes what is best"),
        IllegalMove::Unmovable(pile) => format!("{} may not be moved", said(pile)),
        IllegalMove::NoWay { from, to } => format!("{} cannot be moved to {}", said(from), said(to)),
        IllegalMove::EmptyPile(pile) => format!("{} is empty", said(pile)),
        IllegalMove::Refused { text, reason } => format!("{text}: {reason}"),
        IllegalMove::SetMisfit { why, .. } => set_misfit(why),
        IllegalMove::PileMisfit { pile, why } => format!("{} does not go there: {}", said(pile), misfit(why)),
        IllegalMove::CardMisfit { face, top, pile, why } => {
            let onto = top.map_or_else(|| said(pile), |top| top.to_string());
            format!("{face} does not fit on {onto}: {}", misfit(why))
        }
        IllegalMove::FitsNowhere { face, whys } => {
            let mut whys: Vec<&str> = whys.iter().map(misfit).collect();
            whys.sort();
            whys.dedup();
            format!("{face} fits on no pile: {}", whys.join("; "))
        }
        IllegalMove::ShedRefusal { text, why } => unshed(text, *why),
        IllegalMove::CallRefusal { why, .. } => uncalled(why),
        IllegalMove::DrawRefusal { why, .. } => undrawn(*why),
        IllegalMove::NoTarget { face, such_as } => format!("say where {face} goes, as in `{face} {}`", typed(such_as)),
    }
}

/// Says that a word cannot be said, or cards cannot be played, at this moment.
fn cannot_now(text: &str) -> String {
    if text.split_whitespace().all(|word| Face::parse(word).is_ok()) {
        format!("you cannot play {text} now")
    } else {
        format!("you cannot say `{text}` now")
    }
}

/// Why a card may not be played to a trick, with the cards that may be, if they are few.
fn refused_card(face: Face, duty: &TrickDuty, can: &[Face]) -> String {
    let may = if can.len() > FEW { String::new() } else { format!(" ({})", faces(can)) };
    let suit = face.suit().filter(|suit| can.iter().all(|other| other.suit() != Some(*suit)));
    match (duty, suit) {
        (TrickDuty::LeadUnbroken, Some(suit)) => format!("you may not lead {} yet: none has been played", suit.word()),
        (TrickDuty::LeadUnbroken, None) => format!("you may not lead {face} yet: no card like it has been played"),
        (TrickDuty::Or(duties), _) if duties[0] == TrickDuty::Allowed && !may.is_empty() => {
            let play = if can.len() == 1 { "you must play" } else { "play one of" };
            format!("you cannot play {face}: {play} {}", faces(can))
        }
        (TrickDuty::LedFirst, _) if can.len() == 1 => {
            format!("you cannot play {face}: play another card{may}, which is led first")
        }
        (duty, _) => format!("you cannot play {face}: {}{may}", must(duty, can)),
    }
}

/// What the trick demands, as something to do: `play a higher trump`.
pub(super) fn duty_told(duty: &TrickDuty) -> String {
    must(duty, &[])
}

/// What the trick demands. `can` are the cards that meet it.
fn must(duty: &TrickDuty, can: &[Face]) -> String {
    let led = |face: &Option<Face>| face.map_or(String::new(), |face| face.to_string());
    let one_of = |face: &Option<Face>| match face.and_then(Face::suit) {
        Some(suit) => suit.word().trim_end_matches('s').to_string(),
        None => format!("card of the suit of {}", led(face)),
    };
    match duty {
        TrickDuty::FollowSuit(face) => match one_suit(can) {
            Some(suit) => format!("you have {}, so follow suit", suit.word()),
            None => format!("follow suit to {}", led(face)),
        },
        TrickDuty::BeatSuit(face) => format!("beat {} in its suit", led(face)),
        TrickDuty::Trump => "play a trump".into(),
        TrickDuty::HigherTrump => "play a higher trump".into(),
        TrickDuty::LeadUnbroken => "lead another card".into(),
        TrickDuty::Win => "play a card that wins the trick so far".into(),
        TrickDuty::Lowest(None) => "play your lowest card".into(),
        TrickDuty::Lowest(face) => format!("play your lowest {}", one_of(face)),
        TrickDuty::Highest(None) => "play your highest card".into(),
        TrickDuty::Highest(face) => format!("play your highest {}", one_of(face)),
        TrickDuty::Told(reason) => reason.to_string(),
        TrickDuty::Or(duties) if duties[0] == TrickDuty::Allowed => {
            format!("play another card, or {}", must(&duties[1], &[]).trim_start_matches("play "))
        }
        TrickDuty::Or(duties) => format!("{} or {}", must(&duties[0], &[]), must(&duties[1], &[])),
        TrickDuty::Shown => "play one of the cards that you showed".into(),
        TrickDuty::Allowed | TrickDuty::LedFirst => "play another card".into(),
    }
}

/// The suit that all these cards have.
fn one_suit(cards: &[Face]) -> Option<Suit> {
    let suit = cards.first()?.suit()?;
    cards.iter().all(|card| card.suit() == Some(suit)).then_some(suit)
}

/// The bids that are enough: `4, 5 or 6`, `110 or more or misere`.
fn bids(to: &[String]) -> String {
    let (numbers, named): (Vec<String>, Vec<String>) = to.iter().cloned().partition(|bid| bid.parse::<i32>().is_ok());
    let least = numbers.first().filter(|_| numbers.len() > FEW).map(|least| format!("{least} or more"));
    let numbers = least.map_or(numbers, |least| vec![least]);
    either(&numbers.into_iter().chain(named).collect::<Vec<_>>()).unwrap_or_default()
}

/// Why a move is not possible on a heap.
fn unshed(text: &str, why: ShedRefusal) -> String {
    match why {
        ShedRefusal::Unlike(suit) => {
            format!("{text} does not fit: play a {}, or a card of the same rank", suit.word().trim_end_matches('s'))
        }
        ShedRefusal::Misfit(top) => format!("{text} does not fit on {top}"),
        ShedRefusal::OwesOrPassesOn => "you must draw first, or pass the cards on with another such card".into(),
        ShedRefusal::Owes => "you must draw first: say `draw`".into(),
        ShedRefusal::SuitToName => format!("name a suit with it, as in `{text} {}`", Suit::ALL[0]),
        ShedRefusal::DrawnEnough => "you have drawn already: play a card, or pass".into(),
        ShedRefusal::NothingToDraw => "there is nothing left to draw: play a card, or pass".into(),
        ShedRefusal::DrawFirst => "you cannot pass yet: draw first".into(),
    }
}

/// Why cards are no set of one rank.
fn no_rank_set(least: usize, natural_at_least: usize, wild_at_most: usize) -> String {
    let set = format!("a set is {} or more cards of one rank", number(least as i32));
    match wild_at_most {
        0 => set,
        most => {
            let (natural, most) = (number(natural_at_least as i32), number(most as i32));
            format!("{set}, {natural} of them not wild, and {most} wild at most")
        }
    }
}

/// Why a whole pile cannot be taken.
fn untaken(why: HeapRefusal) -> String {
    match why {
        HeapRefusal::Empty => "there is nothing to take: draw a card".into(),
        HeapRefusal::Top(face) => format!("nobody takes the cards under {face}: draw a card"),
        HeapRefusal::Frozen => {
            "name two cards of your hand that are like the top card; none of them may be wild".into()
        }
        HeapRefusal::Pair => "name two cards of your hand that make a set with the top card".into(),
    }
}

/// Why a word cannot be said while trump is offered.
fn uncalled(why: &CallRefusal) -> String {
    match why {
        CallRefusal::FirstTurned { says } => {
            format!("another suit can be named only after all have passed: say `{says}` or `pass`")
        }
        CallRefusal::Refused => "all have refused the suit turned up: name another".into(),
        CallRefusal::MustName => format!("you must name a suit, as in `{}`", Suit::ALL[0]),
    }
}

/// Why a move is not possible in a step of drawing and discarding.
fn undrawn(why: DrawRefusal) -> String {
    match why {
        DrawRefusal::TakeOrPass => "take the card turned up, or pass".into(),
        DrawRefusal::DrawFirst => "draw a card or take the discard first".into(),
        DrawRefusal::Discard => "discard a card now, as in `5H`".into(),
        DrawRefusal::Refused => "the card turned up was refused: draw a card".into(),
        DrawRefusal::NothingToTake => "there is no discard to take: draw a card".into(),
        DrawRefusal::NotOpened => "you may take the discard only after you have laid down cards".into(),
        DrawRefusal::JustTaken => "you have just taken it: discard another card".into(),
        DrawRefusal::KnocksWith { left, at_most } => {
            format!("you would have {} left; to knock you may have at most {at_most}", plural(left, "point"))
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
        SetMisfit::NotHigher => "that does not beat the cards on the table".into(),
        SetMisfit::Lower => "that is lower than the cards on the table".into(),
        SetMisfit::MustLead => "you lead: you cannot pass".into(),
        SetMisfit::NotLike { lies, equal } => match lies.as_slice() {
            [one] if *equal && one.rank().is_some() => {
                let rank = one.rank().map_or("card", |rank| rank.word());
                format!("play one card, {} or higher, or pass", with_article(rank))
            }
            [one] => format!("play one card, higher than {one}, or pass"),
            lies => format!("play {} cards that beat {}, or pass", number(lies.len() as i32), faces(lies)),
        },
        SetMisfit::NoSet { kinds } => {
            let kinds: Vec<String> = kinds.iter().map(set_kind).collect();
            format!("those cards do not go together: play {}", kinds.join(", or "))
        }
    }
}

/// So many cards as they are typed, in an example; never more than are easily read.
fn example(cards: usize) -> String {
    ["5H", "6C", "7D", "8S"][..cards.clamp(1, 4)].join(" ") + if cards > 4 { " ..." } else { "" }
}

fn set_kind(kind: &SetKind) -> String {
    match *kind {
        SetKind::SameRank { least: 1, most: 1 } => "a single card".into(),
        SetKind::SameRank { least: 1, .. } => "one card, or several of one rank".into(),
        SetKind::SameRank { least, most } if least == most => format!("{} cards of one rank", many(least)),
        SetKind::SameRank { least, .. } => format!("{} or more cards of one rank", many(least)),
        SetKind::Run { least, one_suit: true, .. } => format!("{} or more cards of one suit in a row", many(least)),
        SetKind::Run { least, each: 1, .. } => format!("{} or more cards in a row", many(least)),
        SetKind::Run { least, each: 2, .. } => format!("{} or more pairs in a row", many(least)),
        SetKind::Run { least, .. } => format!("{} or more triples in a row", many(least)),
    }
}

fn many(cards: impl TryInto<i32>) -> String {
    cards.try_into().map_or_else(|_| "many".into(), number)
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
