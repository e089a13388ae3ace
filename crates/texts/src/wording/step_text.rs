//! What is said about a step, by its kind: single words and phrases as data, from which sentences are made elsewhere.
//!
//! Does not know what a step does.

use crate::play::{StepKind, StepRef, View};

/// The words for one kind of step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StepText {
    /// Whether the decision's name is no verb that can stand before the cards chosen, as in `lay away 7H`.
    pub no_verb: bool,
    /// What a player is asked to do, if the name of the decision does not say it.
    pub prompt: Option<&'static str>,
    /// The verb for telling a choice of cards, if it is not the usual one of the move: `take`.
    pub verb: Option<&'static str>,
    /// What the move `draw` brings: `a card`.
    pub drawn: &'static str,
    /// Whether the words that moves may say are verbs: `exchange`.
    pub words_are_verbs: bool,
    /// Whether a single card that comes to a player without a move is told to that player.
    pub tells_card: bool,
    /// Whether players work out themselves what to say, so that nothing is proposed.
    pub worked_out: bool,
    /// Whether a suit that is chosen becomes trump.
    pub suits_name_trump: bool,
    /// Whether a suit that is said with a card is told as one that the player names.
    pub names_suits: bool,
    /// Which cards change hands in the step without being chosen or played.
    pub handover: Handover,
    /// What a round with this step has, compared with one without it.
    pub feature: StepFeature,
}

/// Cards that change hands without being chosen or played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Handover {
    None,
    /// Those of a pile that everybody sees.
    Open,
    /// All that is left in a pile.
    Rest,
    /// All of a pile of the table, which one seat takes.
    Pile,
    /// What seats have given to each other.
    Given,
    /// Whatever goes from pile to pile, each pair of piles by itself.
    Any,
    /// Those that come with what is said: both are told.
    Beside,
}

/// What a step adds to a round, for telling what a variant has or lacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepFeature {
    /// Nothing: it only joins other steps together.
    Nothing,
    /// A phrase, such as `laying cards away`.
    Phrase(&'static str),
    /// The name that the rules give the step.
    OwnName,
}

impl StepText {
    /// The text of a step that nobody speaks of, and whose moves, if it has any, are plays.
    pub const NONE: StepText = StepText {
        no_verb: false,
        prompt: None,
        verb: None,
        drawn: "a card",
        words_are_verbs: false,
        tells_card: false,
        worked_out: false,
        suits_name_trump: false,
        names_suits: false,
        handover: Handover::None,
        feature: StepFeature::Nothing,
    };

    /// The text about a kind of step.
    pub const fn about(kind: StepKind) -> StepText {
        match kind {
            StepKind::Deal => StepText::of("a second deal"),
            StepKind::TurnUp => StepText::of("a card turned up"),
            StepKind::TakeBack => StepText { handover: Handover::Pile, ..StepText::of("picking the cards up again") },
            StepKind::MoveSome => StepText { handover: Handover::Open, ..StepText::of("cards that change hands") },
            StepKind::SweepRest => StepText { handover: Handover::Rest, ..StepText::of("taking what is left") },
            StepKind::LayAway => StepText::of("laying cards away"),
            StepKind::Keep => StepText { verb: Some("keep"), ..StepText::of("keeping some of the cards") },
            StepKind::Give => {
                StepText { verb: Some("give"), handover: Handover::Given, ..StepText::of("giving cards to each other") }
            }
            StepKind::Redraw => StepText {
                prompt: Some("lay away any cards and draw as many new ones"),
                verb: Some("lay away"),
                drawn: "new cards",
                tells_card: true,
                ..StepText::of("exchanging cards")
            },
            StepKind::CountUp => StepText::of("playing to a count"),
            StepKind::Turns => StepText::of("turns"),
            StepKind::Phases => StepText { words_are_verbs: true, ..StepText::of("turns") },
            // the player who draws is told which card it is
            StepKind::DrawnTurns => StepText { tells_card: true, handover: Handover::Open, ..StepText::of("turns") },
            StepKind::SpokenTurns => StepText { words_are_verbs: true, ..StepText::of("turns") },
            StepKind::Shed => StepText {
                names_suits: true,
                words_are_verbs: true,
                // the cards drawn by a seat that does not say that it has one card left
                handover: Handover::Beside,
                ..StepText::of("shedding cards on a heap")
            },
            StepKind::Draft => StepText {
                handover: Handover::Open,
                no_verb: true,
                prompt: Some("choose one of the cards turned up"),
                verb: Some("take"),
                ..StepText::of("choosing one of the cards turned up")
            },
            StepKind::DrawEach => {
                StepText { tells_card: true, handover: Handover::Open, ..StepText::of("drawing the rest of the stock") }
            }
            StepKind::DrawDiscard => StepText {
                verb: Some("discard"),
                handover: Handover::Any,
                words_are_verbs: true,
                ..StepText::of("drawing and discarding")
            },
            StepKind::Showdown => StepText { handover: Handover::Any, ..StepText::of("a showdown of sets and runs") },
            StepKind::Meld => StepText { verb: Some("meld"), words_are_verbs: true, ..StepText::of("melding") },
            StepKind::Tricks => StepText::of("tricks"),
            StepKind::SpokenTricks => StepText { words_are_verbs: true, ..StepText::of("tricks with words") },
            StepKind::Climb => StepText::of("playing sets that beat sets"),
            StepKind::Custom => StepText { no_verb: true, feature: StepFeature::OwnName, ..StepText::NONE },
            StepKind::Auction => StepText { verb: Some("bid"), ..StepText::of("bidding") },
            StepKind::Contract => StepText { verb: Some("bid"), suits_name_trump: true, ..StepText::of("contracts") },
            StepKind::BidEach => {
                StepText { prompt: Some("bid a number"), verb: Some("bid"), ..StepText::of("bidding") }
            }
            StepKind::NameTrump => StepText { suits_name_trump: true, ..StepText::of("naming trumps") },
            StepKind::Dialogue => StepText::of("bidding by two at a time"),
            StepKind::SayOne => {
                StepText { no_verb: true, prompt: Some("say one of these"), words_are_verbs: true, ..StepText::NONE }
            }
            StepKind::NameContract => StepText {
                no_verb: true,
                prompt: Some("name the game"),
                suits_name_trump: true,
                ..StepText::of("contracts of several kinds")
            },
            StepKind::SetTrump => StepText::of("trumps by the turn of a card"),
            StepKind::OfferTrump => StepText {
                no_verb: true,
                prompt: Some("take the suit that is turned up, or name another, or pass"),
                words_are_verbs: true,
                suits_name_trump: true,
                handover: Handover::Beside,
                ..StepText::of("taking or refusing the suit turned up")
            },
            StepKind::GoAlone => StepText {
                no_verb: true,
                prompt: Some("play with your partner, or alone"),
                words_are_verbs: true,
                ..StepText::of("playing alone")
            },
            StepKind::CountAloud => StepText {
                prompt: Some("say what your cards are worth"),
                worked_out: true,
                ..StepText::of("counting aloud")
            },
            StepKind::Award => StepText::of("extra points"),
            StepKind::Most => StepText::of("points for the most"),
            StepKind::Fewest => StepText::of("points for the fewest"),
            StepKind::Count | StepKind::Tally => StepText::of("a count"),
            StepKind::TallyCards => StepText::of("points for cards won"),
            StepKind::FailsBelow => StepText::of("a penalty for a bid that fails"),
            StepKind::Settle => StepText::of("points for tricks and bids"),
            StepKind::Betting => StepText { words_are_verbs: true, verb: Some("bet"), ..StepText::of("betting") },
            StepKind::Pay => StepText::of("paying into a pot"),
            StepKind::Remember
            | StepKind::SetContract
            | StepKind::CallNext
            | StepKind::FinishTurns
            | StepKind::NextTrick
            | StepKind::Branch
            | StepKind::Goto
            | StepKind::SetSeat
            | StepKind::End => StepText::NONE,
        }
    }

    const fn of(phrase: &'static str) -> StepText {
        StepText { feature: StepFeature::Phrase(phrase), ..StepText::NONE }
    }
}

/// The text about a step of a game.
pub trait StepWords {
    fn text(&self) -> StepText;
}

impl StepWords for StepRef<'_> {
    fn text(&self) -> StepText {
        StepText::about(self.kind())
    }
}

/// The text about the step in which a seat has to decide.
pub trait ViewWords {
    fn step_text(&self) -> StepText;
}

impl ViewWords for View<'_> {
    fn step_text(&self) -> StepText {
        StepText::about(self.step_kind())
    }
}
